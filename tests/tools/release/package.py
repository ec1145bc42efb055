"""Builds the packaged program, packs it, and tries out what was packed.

    python -m tests.tools.release.package [--system windows] [--try-only]

The program comes to build/dist, the archive beside it. It is unpacked into a folder with spaces and Polish letters, made
read-only, and run from another working directory: the self-test first, then, where Xvfb is installed, with a real window,
without a sound device. Needs the extra `package`.

On Linux, `--system windows` does the same for Windows, under Wine, with an installer (`tests.tools.release.windows`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.tools import smoke
from tests.tools.release import windows
from tests.tools.release.packing import (
    AWKWARD,
    DIST,
    HERE,
    LARGEST,
    NAME,
    ROOT,
    SECONDS,
    archive,
    contents,
    pack,
    program,
    read_only,
    reproducible,
    too_large,
    unpack,
)


def build() -> Path:
    """Build the program and pack it; the archive."""
    shutil.rmtree(DIST / NAME, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST)]
    paths = ["--workpath", str(ROOT / "build" / "work"), str(ROOT / "build.spec")]
    subprocess.run([*command, *paths], check=True, cwd=ROOT, env=reproducible())
    pack(DIST / (f"{NAME}.app" if HERE == "macos" else NAME), archive())
    if HERE == "windows" and shutil.which("makensis"):
        windows.make_installer(DIST / NAME)
    return archive()


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
    parser.add_argument("--system", choices=sorted({HERE, "windows"}), default=HERE, help="this one, or Windows under Wine")
    parser.add_argument("--try-only", action="store_true", help="try out what is there")
    given = parser.parse_args()
    start = time.perf_counter()
    if given.system != HERE:
        faults = windows.build_and_try(build_first=not given.try_only)
    else:
        packed = archive() if given.try_only else build()
        faults = [*too_large(packed, LARGEST[HERE]), *try_out(packed)]
    for fault in faults:
        print(f"FAULT: {fault}")
    print(f"{len(faults) or 'no'} faults, {time.perf_counter() - start:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
