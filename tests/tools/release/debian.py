"""The Debian package: `python -m tests.tools.release.debian [--try]`.

Made from the folder that `tests.tools.release.package` has built, whose parts it installs where Debian wants them: the program in
/usr/lib/four-shores with a link in /usr/games, and what makes it a program of the desktop from assets/package. With `--try` it is
installed in a clean root made by mmdebstrap, started there as another user with a window and its self-test, and removed again.
Needs root for that, and Xvfb.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from game import __version__
from tests.tools import smoke
from tests.tools.release.packing import DIST, NAME, ROOT, epoch, program, reproducible, too_large

PARTS = ROOT / "assets" / "package"
ICONS = ROOT / "assets" / "art" / "icon"
LIBRARY = Path("usr/lib/four-shores")
LARGEST = 50_000_000
"""Bytes of the package."""
NEEDS = "libx11-6, libxcursor1, libxext6, libxfixes3, libxi6, libxrandr2, libxss1"
"""The libraries that SDL looks for when it opens a window."""
SUITE, HOME = "bookworm", "/home/player"


def package() -> Path:
    """Return where the package is."""
    return DIST / f"four-shores_{__version__}_amd64.deb"


def build() -> Path:
    """Build the package from the built folder; where it is."""
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        shutil.copytree(DIST / NAME, tree / LIBRARY, symlinks=True)
        lay_out(tree)
        (tree / "DEBIAN").mkdir()
        size, when = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024, epoch()
        (tree / "DEBIAN" / "control").write_text(_control(size, system_library(tree)), encoding="utf-8")
        for path in tree.rglob("*"):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.name == "four-shores" else 0o644)
            os.utime(path, (when, when), follow_symlinks=False)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package())]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=reproducible())
    return package()


def lay_out(tree: Path) -> None:
    """Put everything beside the program's folder where the desktop looks for it."""
    places = {
        "games.four_shores.FourShores.desktop": "usr/share/applications",
        "games.four_shores.FourShores.metainfo.xml": "usr/share/metainfo",
        "four-shores.xml": "usr/share/mime/packages",
    }
    for name, place in places.items():
        (tree / place).mkdir(parents=True)
        shutil.copy(PARTS / name, tree / place)
    for side in (32, 64, 256, 512):
        folder = tree / f"usr/share/icons/hicolor/{side}x{side}/apps"
        folder.mkdir(parents=True)
        shutil.copy(ICONS / f"four_shores_{side}.png", folder / "four-shores.png")
    (tree / "usr/games").mkdir()
    (tree / "usr/games/four-shores").symlink_to("../lib/four-shores/four-shores")
    papers = tree / "usr/share/doc/four-shores"
    papers.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", papers / "copyright")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def system_library(folder: Path) -> str:
    """The oldest system library that has all that the programs and libraries below a folder ask of it."""
    asked = (re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?=[.\0])", path.read_bytes()) for path in folder.rglob("*") if _is_binary(path))
    major, minor = max((int(major), int(minor)) for found in asked for major, minor in found)
    return f"libc6 (>= {major}.{minor})"


def _is_binary(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _control(kilobytes: int, library: str) -> str:
    """The package's description."""
    lines = {
        "Package": "four-shores",
        "Version": __version__,
        "Architecture": "amd64",
        "Maintainer": "The Four Shores developers <developers@four-shores.games>",
        "Installed-Size": str(kilobytes),
        "Depends": f"{library}, {NEEDS}",
        "Recommends": "libpulse0 | libasound2",
        "Section": "games",
        "Priority": "optional",
        "Description": "four board games for people around one screen\n"
        " Battle for the Island, Earthquake Island, Riverlands and Lost Baggage: whole board games\n"
        " to play together at one screen or against the computer, in English and Polish.",
    }
    return "".join(f"{name}: {value}\n" for name, value in lines.items())


def check_papers() -> list[str]:
    """Return what the desktop's own tools find wrong with the desktop entry and the AppStream data."""
    faults = []
    for command in (
        ["desktop-file-validate", str(PARTS / "games.four_shores.FourShores.desktop")],
        ["appstreamcli", "validate", "--no-net", str(PARTS / "games.four_shores.FourShores.metainfo.xml")],
    ):
        if shutil.which(command[0]) is None:
            faults.append(f"{command[0]} is not installed")
            continue
        done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
        if done.returncode:
            faults.append(f"{command[0]}: {(done.stdout + done.stderr).strip()}")
    return faults


def try_out(deb: Path) -> list[str]:
    """Install the package in a clean root, use it there, and remove it; what went wrong, one sentence each."""
    if shutil.which("mmdebstrap") is None:
        return ["mmdebstrap is not installed: there is no clean root in which to try the package out"]
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "root"
        # What it depends on is put there at once: the root knows no mirror of its own.
        needed = ",".join(["shared-mime-info", *re.findall(r"lib[\w.-]+", NEEDS)])
        subprocess.run(["mmdebstrap", "--variant=apt", "--quiet", f"--include={needed}", SUITE, str(root)], check=True)
        shutil.copy(deb, root / "tmp")
        before = _files(root)
        _inside(root, "dpkg", "--install", f"/tmp/{deb.name}")
        _inside(root, "useradd", "--create-home", "player")
        faults = _use(root)
        _inside(root, "userdel", "--remove", "player")
        _inside(root, "dpkg", "--purge", "four-shores")
        left = sorted(path for path in _files(root) - before if "four" in path.lower())
        return [*faults, *(f"{path} is left behind" for path in left)]


def _use(root: Path) -> list[str]:
    """The self-test without and a start with a window, as a player with no rights."""
    faults = []
    done = _inside(root, "/usr/games/four-shores", "--selftest", check=False, user="player")
    if done.returncode:
        faults.append(f"the self-test ended with code {done.returncode}")
    kind = _inside(root, "grep", "-q", "four-shores", "/usr/share/mime/globs2", check=False)
    if kind.returncode:
        faults.append("the kind of file is not known")
    with smoke.Screen((1280, 800)) as screen:
        command = ["chroot", "--userspec=player", str(root), "/usr/games/four-shores"]
        environment = screen.environment(Path(HOME), HOME=HOME)
        try:
            taken = smoke.first_picture(command, screen, environment, Path("/"))
        except OSError as error:
            return [*faults, f"with a window: {error}"]
        print(f"a window with its first picture after {taken:.2f} s, and a good end")
    return faults


def _inside(root: Path, *command: str, check: bool = True, user: str = "root") -> subprocess.CompletedProcess[bytes]:
    """Run a command in the root, as a user of it."""
    environment = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "DEBIAN_FRONTEND": "noninteractive",
        "LC_ALL": "C.UTF-8",
        "HOME": "/root" if user == "root" else HOME,
    }
    whole = ["chroot", f"--userspec={user}", str(root), *command]
    return subprocess.run(whole, check=check, env=environment, stdout=subprocess.DEVNULL)


def _files(root: Path) -> set[str]:
    """The names of all files of the root that stay."""
    passing = ("proc", "sys", "dev", "tmp", "var/cache", "var/lib/apt", "var/log", "var/lib/dpkg")
    return {name for path in root.rglob("*") if not (name := path.relative_to(root).as_posix()).startswith(passing)}


def main() -> int:
    """The command; 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Build and try out the Debian package.")
    parser.add_argument("--try", action="store_true", dest="tried", help="install it in a clean root and use it there")
    given = parser.parse_args()
    if not program(DIST).is_file():
        print("there is no built program; run python -m tests.tools.release.package first")
        return 1
    deb = build()
    faults = [*too_large(deb, LARGEST), *check_papers()]
    if given.tried:
        faults += try_out(deb)
    for fault in faults:
        print(f"FAULT: {fault}")
    print(f"{len(faults) or 'no'} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
