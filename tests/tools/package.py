"""Builds the packaged program, packs it, and tries out what was packed.

    python -m tests.tools.package [--try-only]

The program comes to build/dist, the archive beside it. It is unpacked into a folder with spaces and Polish letters, made
read-only, and run from another working directory: the self-test first, then, where Xvfb is installed, with a real window,
without a sound device. Needs the extra `package`.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from game import __version__
from tests.tools import smoke

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "build" / "dist"
NAME = "Four Shores"
LARGEST = 60_000_000
"""Bytes of the archive."""
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
AWKWARD = "Gra Żółć i łódź"
SECONDS = 300


def archive() -> Path:
    """Where the packed program of this system is."""
    return DIST / f"four-shores-{__version__}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}.zip"


def build() -> Path:
    """Build the program and pack it; the archive."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST)]
    same = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0"}
    paths = ["--workpath", str(ROOT / "build" / "work"), str(ROOT / "build.spec")]
    subprocess.run([*command, *paths], check=True, cwd=ROOT, env=same)
    pack(DIST / (f"{NAME}.app" if sys.platform == "darwin" else NAME), archive())
    return archive()


def epoch() -> int:
    """The time that everything in a package has, in seconds: that of the last commit, so that the same source packs the same."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, text=True)
    return int(done.stdout)


def pack(folder: Path, target: Path) -> None:
    """Pack a folder under its own name; links stay links, and what could be run still can. The same folder, the same bytes."""
    when = datetime.fromtimestamp(epoch(), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
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
                packed.writestr(entry, path.read_bytes(), compresslevel=9)


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


def program(folder: Path) -> Path:
    """The file to run in an unpacked archive."""
    if sys.platform == "darwin":
        return folder / f"{NAME}.app" / "Contents" / "MacOS" / "four-shores"
    return folder / NAME / ("four-shores.exe" if sys.platform == "win32" else "four-shores")


def read_only(folder: Path, *, lock: bool) -> None:
    """Take away, or give back, the right to write into a folder and all below it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            path.chmod(mode & ~0o222 if lock else mode | 0o200)


def contents(folder: Path) -> set[tuple[str, int]]:
    """The names and times of all files, to see that nothing was written."""
    return {(str(path.relative_to(folder)), path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def try_out(source: Path) -> list[str]:
    """Unpack the archive and run it; what went wrong, one sentence each."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        folder, home, elsewhere = (Path(place) / name for name in (AWKWARD, "home", "elsewhere"))
        for one in (folder, home, elsewhere):
            one.mkdir()
        unpack(source, folder)
        read_only(folder, lock=True)
        before = contents(folder)
        try:
            faults += _try_self_test(program(folder), home, elsewhere)
            if shutil.which("Xvfb"):
                faults += _try_window(program(folder), home, elsewhere)
        finally:
            read_only(folder, lock=False)
        if contents(folder) != before:
            faults.append("the program wrote into its own folder")
    return faults


def _try_self_test(executable: Path, home: Path, elsewhere: Path) -> list[str]:
    without_screen = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment = {**without_screen, "FOUR_SHORES_HOME": str(home)}
    done = subprocess.run(
        [executable, "--selftest"], env=environment, cwd=elsewhere, timeout=SECONDS, check=False, capture_output=True
    )
    said = done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
    report = home / "selftest.txt"
    print((said or (report.read_text(encoding="utf-8") if report.is_file() else "")).rstrip())
    return [f"the self-test ended with code {done.returncode}"] if done.returncode else []


def _try_window(executable: Path, home: Path, elsewhere: Path) -> list[str]:
    """A first start with a window, then the self-test with one."""
    with smoke.Screen((1280, 800)) as screen:
        environment = screen.environment(home)
        try:
            taken = smoke.first_picture([str(executable)], screen, environment, elsewhere)
        except OSError as error:
            return [f"with a window: {error}"]
        print(f"a window with its first picture after {taken:.2f} s, and a good end")
        done = subprocess.run([executable, "--selftest"], env=environment, cwd=elsewhere, timeout=SECONDS, check=False)
        return [f"the self-test with a window ended with code {done.returncode}"] if done.returncode else []


def main() -> int:
    """The command; 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Build, pack and try out the packaged program.")
    parser.add_argument("--try-only", action="store_true", help="try out the archive that is there")
    given = parser.parse_args()
    start = time.perf_counter()
    packed = archive() if given.try_only else build()
    size = packed.stat().st_size
    print(f"{packed.relative_to(ROOT)}: {size / 1e6:.1f} MB, at most {LARGEST / 1e6:.0f}")
    faults = try_out(packed)
    if size > LARGEST:
        faults.append("the archive is too large")
    for fault in faults:
        print(f"FAULT: {fault}")
    print(f"{len(faults) or 'no'} faults, {time.perf_counter() - start:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
