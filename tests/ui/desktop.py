"""A desktop for tests of real windows: an X server with one or two monitors, openbox as its window manager, and hands.

Its tools are Debian's packages xvfb, xserver-xorg-core, xserver-xorg-video-dummy, openbox, xdotool, x11-utils and
x11-xserver-utils.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

from pygame import Rect

from tests.patience import LOOK, PATIENCE

T = TypeVar("T")

TOUCH = "TOUCH_SCREEN"
"""The variable of the environment that names the socket of a touch screen."""
ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("openbox", "xdotool", "xprop", "xwininfo")
SCREEN, MONITORS = Rect(0, 0, 1920, 1080), (Rect(0, 0, 1920, 1080), Rect(1920, 0, 1280, 1024))
"""The one screen, or the two monitors, as `desktop` sets them up."""
KEYS = {"super+F9": "Iconify", "super+F10": "ToggleMaximize", "super+F11": "ToggleFullscreen"}
"""The window manager's own keys."""
FIRST, AGAIN = "super+F12", 1.0
"""The key that leaves a file when the window manager hears it, and seconds after which it is pressed again."""
OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard>{keys}<keybind key="{first}"><action name="Execute"><command>touch "{heard}"</command></action></keybind></keyboard>
</openbox_config>
"""
XORG = """
Section "Device"
 Identifier "d"
 Driver "dummy"
 VideoRam 256000
EndSection
Section "Monitor"
 Identifier "m"
 HorizSync 5.0-1000.0
 VertRefresh 5.0-200.0
 Modeline "1280x1024" 108.0 1280 1328 1440 1688 1024 1025 1028 1066
 Modeline "1920x1080" 148.5 1920 2008 2052 2200 1080 1084 1089 1125
EndSection
Section "Screen"
 Identifier "s"
 Device "d"
 Monitor "m"
 DefaultDepth 24
 SubSection "Display"
  Depth 24
  Virtual {room}
  Modes "1920x1080" "1280x1024"
 EndSubSection
EndSection
Section "ServerFlags"
 Option "AutoAddDevices" "false"
 Option "DontVTSwitch" "true"
EndSection
"""
GLASS = """
Section "InputDevice"
 Identifier "t"
 Driver "inputtest"
 Option "SocketPath" "{socket}"
 Option "DeviceType" "Touch"
 Option "TouchCount" "5"
EndSection
Section "ServerLayout"
 Identifier "l"
 Screen "s"
 InputDevice "t"
EndSection
"""


def missing(*more: str) -> str:
    """Return why there can be no desktop, which these tools make possible; "" where there can."""
    lacking = [tool for tool in (*TOOLS, *more) if shutil.which(tool) is None]
    return f"needs {', '.join(lacking)}" if lacking else ""


class Desktop:
    """A desktop under way, and what a test asks about its windows."""

    def __init__(self, display: str, touch: Path | None = None) -> None:
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))},
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            **({TOUCH: str(touch)} if touch is not None else {}),
        }
        self._before: list[str] = []
        """The windows that were there before the last program was started."""
        self.manager: subprocess.Popen[bytes] | None = None
        """The window manager, if there is one."""

    def start(self, *command: str) -> subprocess.Popen[str]:
        """Start a program on it that is written in Python."""
        self._before = self.windows()
        return subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, env=self.environment, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, *command: str) -> str:
        """Return what a tool says; "" if it fails."""
        return subprocess.run(command, env=self.environment, capture_output=True, encoding="utf-8", check=False).stdout

    def key(self, keys: str) -> None:
        """Press keys, which go to the window in front or to the window manager."""
        self.ask("xdotool", "key", keys)

    def windows(self) -> list[str]:
        """The ids of the windows that are managed, the eldest first."""
        return re.findall(r"0x\w+", self.ask("xprop", "-root", "_NET_CLIENT_LIST"))

    def next_window(self, of: subprocess.Popen[str]) -> str:
        """The id of the window of the program started last, as soon as keys go to it. Raises OSError when the program ends."""

        def look() -> list[str]:
            if of.poll() is not None:
                raise OSError(f"the program ended by itself: {of.returncode}, {of.communicate()}")
            active = re.findall(r"0x\w+", self.ask("xprop", "-root", "_NET_ACTIVE_WINDOW"))
            return [window for window in self.windows() if window not in self._before and window in active]

        return until(look)[0]

    def shows(self, window: str, place: Rect, *states: str) -> None:
        """Wait until a window is at a place, without its frame, and in these states only; fail if it never is."""
        end = time.monotonic() + PATIENCE
        while (found := (self.place(window), self.states(window))) != (place, set(states)):
            assert time.monotonic() < end, f"{found}, not {(place, set(states))}"
            time.sleep(LOOK)

    def place(self, window: str) -> Rect:
        """Return where a window is, without its frame."""
        told = self.ask("xwininfo", "-id", window)
        found = re.findall(r"(?:Absolute upper-left X|Absolute upper-left Y|Width|Height): +(-?\d+)", told)
        return Rect(*map(int, found)) if len(found) == 4 else Rect(0, 0, 0, 0)

    def states(self, window: str) -> set[str]:
        """Return what the window manager has made of a window: maximized_vert, maximized_horz, fullscreen, hidden."""
        told = self.ask("xprop", "-id", window, "_NET_WM_STATE")
        return {name.lower() for name in re.findall(r"_NET_WM_STATE_(\w+)", told.partition("=")[2])} - {"focused"}


def until(look: Callable[[], T | None]) -> T:
    """Return what is found as soon as there is something. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(LOOK)
    raise TimeoutError


@contextmanager
def desktop(folder: Path, *, monitors: int = 1, managed: bool = True, touched: bool = False) -> Iterator[Desktop]:
    """A desktop of 1920 x 1080 pixels, or of two monitors, for as long as the block lasts; its files are in a folder.

    Without `managed` it has no window manager; if `touched`, its one screen feels fingers. Raises OSError where the server does
    not start, as Xorg may not for everybody.
    """
    touch = folder / "touch" if touched else None
    with ExitStack() as stack:
        here = Desktop(stack.enter_context(_server(folder, monitors, touch)), touch)
        if monitors == 2:
            here.ask("xrandr", "--addmode", "DUMMY1", "1280x1024")
            here.ask("xrandr", "--output", "DUMMY1", "--mode", "1280x1024", "--right-of", "DUMMY0")
        if not managed:
            yield here
            return
        keys = "".join(f'<keybind key="{key}"><action name="{name}"/></keybind>' for key, name in KEYS.items())
        config, heard = folder / "openbox.xml", folder / "heard"
        first = FIRST.replace("super+", "W-")
        config.write_text(OPENBOX.format(keys=keys.replace("super+", "W-"), first=first, heard=heard), encoding="utf-8")
        here.manager = stack.enter_context(_running(["openbox", "--config-file", str(config)], here.environment))
        until(lambda: "window id" in here.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))
        _wake_keys(here, heard)
        yield here


def _wake_keys(here: Desktop, heard: Path) -> None:
    """Press a key until the window manager hears it.

    With the first key the server changes to xdotool's keyboard and says that the keys are others. The window manager then lets
    its keys go and takes them anew, and a key that comes in between is lost to it. After one that it has heard none is.
    """
    end = time.monotonic() + PATIENCE
    while not heard.exists():
        if time.monotonic() > end:
            raise TimeoutError("the window manager hears no key")
        here.key(FIRST)
        again = time.monotonic() + AGAIN
        while not heard.exists() and time.monotonic() < again:
            time.sleep(LOOK)


@contextmanager
def _server(folder: Path, monitors: int, touch: Path | None) -> Iterator[str]:
    """An X server, and the name of its display."""
    reading, writing = os.pipe()
    if monitors == 1 and touch is None:
        command = ["Xvfb", "-screen", "0", "1920x1080x24", "-noreset"]  # else it ends what starts as the last tool leaves
    else:
        config, log = folder / "xorg.conf", folder / "xorg.log"
        room = "1920 1080" if monitors == 1 else "4000 2200"
        config.write_text(XORG.format(room=room) + (GLASS.format(socket=touch) if touch else ""), encoding="utf-8")
        command = ["Xorg", "-config", str(config), "-logfile", str(log), "-noreset", "-novtswitch", "-sharevts"]
    with _running([*command, "-nolisten", "tcp", "-displayfd", str(writing)], dict(os.environ), writing):
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        if not number:
            raise OSError(f"{command[0]} does not start")
        yield f":{number}"


@contextmanager
def _running(command: Sequence[str], environment: dict[str, str], *files: int) -> Iterator[subprocess.Popen[bytes]]:
    program = subprocess.Popen(command, env=environment, pass_fds=files, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield program
    finally:
        program.terminate()
        program.wait()
