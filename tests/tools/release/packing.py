"""Packing a built folder as an archive, and unpacking it: what all systems' packages have in common."""

from __future__ import annotations

import os
import platform
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import distributions
from pathlib import Path, PureWindowsPath

import zopfli

from game import __version__

ROOT = Path(__file__).resolve().parents[3]
DIST = ROOT / "build" / "dist"
NAME = "Four Shores"
LARGEST = {"linux": 50_000_000, "macos": 50_000_000, "windows": 48_000_000}
"""Bytes of an archive at most, by system."""
HERE = {"linux": "linux", "darwin": "macos", "win32": "windows"}[sys.platform]
AWKWARD = "Gra Żółć i łódź"
"""A folder's name with spaces and Polish letters."""
SECONDS = 300
"""The time that a self-test may take."""


def archive(system: str = HERE) -> Path:
    """Return where the packed program of a system is."""
    machine = platform.machine().lower() if system == HERE else "amd64"
    return DIST / f"four-shores-{__version__}-{system}-{machine}.zip"


def epoch() -> int:
    """The time that everything in a package has, in seconds: that of the last commit, so that the same source packs the same."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return int(done.stdout)


def reproducible() -> dict[str, str]:
    """The environment in which the same source is built into the same bytes."""
    return {**os.environ, "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0"}


def same_versions(place: Path) -> list[str]:
    """Options for pip and uv: another environment gets the libraries in the versions that are installed here.

    They are written into a file in `place`.
    """
    known = sorted({f"{one.name}=={one.version}\n" for one in distributions() if one.name != "four-shores"})
    versions = place / "versions.txt"
    versions.write_text("".join(known), encoding="utf-8")
    return ["--constraint", str(versions)]


def pack(folder: Path, target: Path) -> None:
    """Pack a folder under its own name; links stay links, and what could be run still can. The same folder, the same bytes."""
    when = datetime.fromtimestamp(epoch(), UTC).timetuple()[:6]
    with zopfli.ZipFile(target, "w", zipfile.ZIP_DEFLATED, iterations=5) as packed:
        for path in _files(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            entry.create_system = 3  # Unix, which knows links
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                packed.writestr(entry, str(path.readlink()))
            else:
                runs = path.stat().st_mode & stat.S_IXUSR
                entry.external_attr = (stat.S_IFREG | (0o755 if runs else 0o644)) << 16
                packed.writestr(entry, path.read_bytes())


def _files(folder: Path) -> Iterator[Path]:
    """All files and links below a folder; links are not followed."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        else:
            yield path


def unpack(source: Path, folder: Path) -> None:
    """Unpack as a file manager would: with links and with the right to run."""
    with zipfile.ZipFile(source) as packed:
        for entry in packed.infolist():
            mode = entry.external_attr >> 16
            target = folder / entry.filename
            if stat.S_ISLNK(mode):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.symlink_to(packed.read(entry).decode())
            else:
                packed.extract(entry, folder)
                target.chmod(stat.S_IMODE(mode) or 0o644)


def program(folder: Path, system: str = HERE) -> Path:
    """The file to run in an unpacked archive."""
    if system == "macos":
        return folder / f"{NAME}.app" / "Contents" / "MacOS" / "four-shores"
    return folder / NAME / ("four-shores.exe" if system == "windows" else "four-shores")


def removal(folder: Path) -> str:
    """Return what Windows' uninstaller does: it deletes what was installed, file by file, and folders that are empty then."""
    lines = []
    for path in sorted(folder.rglob("*"), reverse=True):  # what is in a folder before the folder
        where = str(PureWindowsPath(path.relative_to(folder))).replace("$", "$$")
        lines.append(f'RMDir "$INSTDIR\\{where}"' if path.is_dir() else f'Delete "$INSTDIR\\{where}"')
    return "\n".join(lines) + "\n"


def too_large(package: Path, largest: int) -> list[str]:
    """Print the size of a package; a fault when it is more than `largest` bytes."""
    size = package.stat().st_size
    print(f"{package.relative_to(ROOT)}: {size / 1e6:.1f} MB, at most {largest / 1e6:.0f}")
    return [f"{package.name} is too large"] if size > largest else []


def read_only(folder: Path, *, lock: bool) -> None:
    """Take away, or give back, the right to write into a folder and all below it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            path.chmod(mode & ~0o222 if lock else mode | 0o200)


def contents(folder: Path) -> set[tuple[str, int]]:
    """The names and times of all files, to see that nothing was written."""
    return {(str(path.relative_to(folder)), path.lstat().st_mtime_ns) for path in folder.rglob("*")}
