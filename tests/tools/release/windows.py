"""The program for Windows, built and tried out under Wine: `python -m tests.tools.release.windows [PATH ...]`.

Windows' Python builds the folder; it is packed as an archive and as an installer (NSIS, assets/package/four-shores.nsi), and
`tests.tools.release.windows_trial` tries out both: that is what `tests.tools.release.package --system windows` does.

By itself this command runs the tests under Windows' Python, in one process; paths and options go to pytest. Needs the Debian
packages of `wine.PACKAGES`, which are installed where that is allowed, and the extra `package`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

from game import __version__
from tests.tools.release import windows_trial, wine
from tests.tools.release.packing import DIST, LARGEST, NAME, ROOT, archive, epoch, pack, removal, reproducible, too_large
from tests.tools.release.windows_file import ICON
from tests.tools.release.wine import PLACE, Wine
from tests.tools.smoke import Screen

BUILT = PLACE / "dist"
LARGEST_INSTALLER = 50_000_000
"""Bytes of the installer."""
PARTS = ROOT / "assets" / "package"
HOUR = 3600.0
NOT_HERE = ("tests/test_games.py", "tests/test_project.py")
"""Tests of the source itself: Wine 8 does not load the library with which they read imports."""


def installer() -> Path:
    """Return where the installer is."""
    return DIST / f"four-shores-{__version__}-windows-amd64-setup.exe"


def build() -> list[Path]:
    """Build the program with Windows' Python, pack it and make the installer; where they are. Raises OSError."""
    python = wine.python()
    shutil.rmtree(BUILT, ignore_errors=True)
    paths = ["--distpath", wine.seen(BUILT), "--workpath", wine.seen(PLACE / "work"), wine.seen(ROOT / "build.spec")]
    with tempfile.TemporaryDirectory() as place, Screen() as screen:
        windows = Wine(Path(place) / "windows", screen)
        same = {name: value for name, value in reproducible().items() if os.environ.get(name) != value}
        options = ["--noconfirm", "--log-level", "ERROR", *paths]
        code, said = windows.run(python, "-m", "PyInstaller", *options, seconds=HOUR, folder=ROOT, more=same)
        windows.close()
    if code:
        raise OSError(f"PyInstaller ended with code {code}: {said}")
    DIST.mkdir(parents=True, exist_ok=True)
    pack(BUILT / NAME, archive("windows"))
    return [archive("windows"), make_installer(BUILT / NAME)]


def make_installer(folder: Path) -> Path:
    """Make the installer of a built folder; where it is."""
    kinds = ElementTree.parse(PARTS / "four-shores.xml").getroot()
    kind, of_pack = (str(one.get("type")) for one in kinds)
    when = epoch()
    for path in folder.rglob("*"):
        os.utime(path, (when, when))
    with tempfile.TemporaryDirectory() as place:
        remove = Path(place) / "removal.nsh"
        remove.write_text(removal(folder), encoding="utf-8")
        values = {"VERSION": __version__, "FOLDER": folder, "TARGET": installer(), "ICON": ICON}
        values |= {"KIND": kind, "PACK_KIND": of_pack, "REMOVAL": remove}
        defined = [f"-D{name}={value}" for name, value in values.items()]
        command = ["makensis", "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", *defined, str(PARTS / "four-shores.nsi")]
        subprocess.run(command, check=True, env=reproducible())
    return installer()


def build_and_try(*, build_first: bool) -> list[str]:
    """Do what `tests.tools.release.package --system windows` does; return what went wrong, one sentence each."""
    wine.install()
    if build_first:
        build()
    faults = [*too_large(archive("windows"), LARGEST["windows"]), *too_large(installer(), LARGEST_INSTALLER)]
    return [*faults, *windows_trial.try_archive(archive("windows")), *windows_trial.try_installer(installer())]


def main(arguments: Sequence[str]) -> int:
    """Run the tests under Windows' Python; the code that pytest ends with."""
    wine.install()
    python, start = wine.python(), time.perf_counter()
    with tempfile.TemporaryDirectory() as place, Screen() as screen:
        windows = Wine(Path(place) / "windows", screen)
        options = ["-n", "0", "-p", "no:cacheprovider", *(f"--ignore={path}" for path in NOT_HERE)]
        running = windows.start(python, "-m", "pytest", *options, *arguments, folder=ROOT)
        assert running.stdout is not None
        for line in running.stdout:
            print(line.decode(errors="replace").rstrip(), flush=True)
        code = running.wait()
        windows.close()
    print(f"{time.perf_counter() - start:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
