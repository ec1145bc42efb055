"""The real window under a window manager: its size, its place and what it is made of stay what they were."""

from __future__ import annotations

import queue
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from pygame import Rect

from game.play.saves import Saves
from game.play.settings import Settings, Window, load_settings, save_settings
from game.ui.program.single_instance import NAME
from tests.patience import PATIENCE
from tests.ui.desktop import MONITORS, SCREEN, Desktop, desktop, missing, until
from tests.ui.play import half_a_game

PLACE = Rect(211, 147, 1100, 700)
"""The place of the window, without its frame."""
BOTH = ("F11", "super+F11")
"""The program's key for the whole screen, and the window manager's."""
MAXIMISED = ("maximized_vert", "maximized_horz")

on_a_desktop = pytest.mark.skipif(bool(missing("Xvfb")), reason=missing("Xvfb"))
on_two_monitors = pytest.mark.skipif(bool(missing("Xorg", "xrandr")), reason=missing("Xorg", "xrandr"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's folder after the first start."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Desktop]:
    """A desktop with one screen."""
    with desktop(tmp_path) as made:
        yield made


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Desktop]:
    """A desktop with two monitors."""
    with ExitStack() as stack:
        try:
            made = stack.enter_context(desktop(tmp_path, monitors=2))
        except OSError as error:
            pytest.skip(str(error))
        yield made


@contextmanager
def running(here: Desktop, home: Path, *arguments: str) -> Iterator[str]:
    """The program, closed as a system closes programs; its window."""
    program = here.start("-m", "game", "--home", str(home), *arguments)
    try:
        yield here.next_window(program)
        until((home / NAME).exists)  # before, the program has nothing to keep and ends as the system has it
        program.send_signal(signal.SIGTERM)
        assert program.communicate(timeout=PATIENCE) == ("", "")
        assert program.returncode == 128 + signal.SIGTERM
    finally:
        program.kill()
        program.wait()


def remembered(home: Path) -> Settings:
    """The settings as the program has left them."""
    return load_settings(home / "settings.json")[0]


def started(home: Path, **window: object) -> None:
    """Let the program have been started before; `window` is what it remembers of its window."""
    save_settings(Settings(first_start_done=True, window=Window(**window)), home / "settings.json")  # type: ignore[arg-type]


def moved(here: Desktop, window: str, x: int, y: int) -> Rect:
    """Move a window; where it is then, without its frame."""
    before = here.place(window)
    here.ask("xdotool", "windowmove", window, str(x), str(y))
    return until(lambda: found if (found := here.place(window)) != before else None)


def maximised(here: Desktop, window: str) -> Rect:
    """Maximise a window by the window manager's key; where it is then, without its frame.

    Its size and its place do not change at the same moment: it is there once it has the screen down to the bottom.
    """
    here.key("super+F10")

    def look() -> Rect | None:
        found = here.place(window)
        return found if (found.bottomleft, found.width) == (SCREEN.bottomleft, SCREEN.width) else None

    return until(look)


def full(here: Desktop, window: str, home: Path, key: str, screen: Rect = SCREEN) -> None:
    """Have the whole screen by a key."""
    here.key(key)
    here.shows(window, screen, "fullscreen")
    until(lambda: remembered(home).fullscreen)


def back(here: Desktop, window: str, home: Path, place: Rect, *states: str) -> None:
    """See that the window is back where it was, for good."""
    until(lambda: not remembered(home).fullscreen)
    here.shows(window, place, *states)


@on_a_desktop
def test_full_screen_gives_back_what_was_before(here: Desktop, home: Path) -> None:
    started(home, width=1100, height=700)
    with running(here, home) as window:
        place = moved(here, window, 210, 130)
        for key in BOTH:
            full(here, window, home, key)
            here.key(key)
            back(here, window, home, place)
        whole = maximised(here, window)
        for key in BOTH:
            full(here, window, home, key)
            here.key(key)
            back(here, window, home, whole, *MAXIMISED)
        here.key("super+F10")
        here.shows(window, place)
        for key, other in (BOTH, BOTH[::-1]):  # what the one has begun the other ends
            full(here, window, home, key)
            here.key(other)
            back(here, window, home, place)


@on_a_desktop
def test_a_first_window_that_the_screen_has_no_room_for_is_maximised(here: Desktop, home: Path) -> None:
    """A window as large as its screen would have its lowest buttons below it, under its title bar."""
    started(home, width=SCREEN.width, height=SCREEN.height)
    with running(here, home) as window:
        until(lambda: set(MAXIMISED) <= here.states(window) or None)
        assert SCREEN.contains(here.place(window))


@on_a_desktop
def test_the_window_is_as_it_was_after_a_restart(here: Desktop, home: Path) -> None:
    started(home, width=1100, height=700)
    with running(here, home) as window:
        place = moved(here, window, 210, 130)
    with running(here, home) as window:
        here.shows(window, place)
    with running(here, home) as window:
        here.shows(window, place)
        whole = maximised(here, window)
    with running(here, home) as window:
        here.shows(window, whole, *MAXIMISED)
        full(here, window, home, "F11")
    with running(here, home) as window:
        here.shows(window, SCREEN, "fullscreen")
        here.key("F11")
        back(here, window, home, whole, *MAXIMISED)
        here.key("super+F10")
        here.shows(window, place)


@on_a_desktop
def test_another_size_is_remembered(here: Desktop, home: Path) -> None:
    started(home, width=1100, height=700)
    with running(here, home) as window:
        here.ask("xdotool", "windowsize", window, "1060", "640")
        until(lambda: here.place(window).size == (1060, 640))
    window_then = remembered(home).window
    assert (window_then.width, window_then.height) == (1060, 640)


@on_a_desktop
def test_a_file_that_is_handed_over_brings_the_window_to_the_front_as_it_is(here: Desktop, home: Path, tmp_path: Path) -> None:
    started(home, width=1100, height=700)
    with running(here, home) as window:
        whole = maximised(here, window)
        until((home / NAME).exists)
        here.key("super+F9")
        until(lambda: "hidden" in here.states(window))
        second = here.start("-m", "game", "--home", str(home), str(half_a_game(tmp_path)))
        assert second.communicate(timeout=PATIENCE) == ("", "")
        here.shows(window, whole, *MAXIMISED)
        until(lambda: bool(Saves(home).running().saves))


@on_two_monitors
def test_full_screen_takes_the_monitor_that_the_window_is_on(two: Desktop, home: Path) -> None:
    started(home, width=1024, height=600)
    modes = two.ask("xrandr", "--listmonitors")
    assert "2" in modes.splitlines()[0]
    with running(two, home) as window:
        place = moved(two, window, MONITORS[1].x + 60, 80)
        for _ in range(2):
            full(two, window, home, "F11", MONITORS[1])
            two.key("F11")
            back(two, window, home, place)
        full(two, window, home, "F11", MONITORS[1])
    with running(two, home) as window:
        two.shows(window, MONITORS[1], "fullscreen")
        two.key("F11")
        back(two, window, home, place)
    assert two.ask("xrandr", "--listmonitors") == modes


@on_a_desktop
def test_without_a_window_manager_the_window_takes_the_screen_by_itself(tmp_path: Path, home: Path) -> None:
    started(home, width=1100, height=700, x=200, y=100, screens=[SCREEN.size])
    with desktop(tmp_path, managed=False) as here:
        program = here.start("-m", "game", "--home", str(home))
        window = until(lambda: here.ask("xdotool", "search", "--class", "^four-shores$").strip())
        until((home / NAME).exists)
        here.ask("xdotool", "windowfocus", "--sync", window)
        for place in (SCREEN, Rect(200, 100, 1100, 700)):
            here.key("F11")
            here.shows(window, place)
        program.terminate()
        assert program.communicate(timeout=PATIENCE) == ("", "")


class Said:
    """The lines that a program prints, read as they come."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self._lines = queue.Queue[str]()
        self._program = program
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self._program.stdout or ():
            self._lines.put(line.rstrip())

    def line(self) -> str:
        """Return the next line. Raises queue.Empty when none comes."""
        return self._lines.get(timeout=PATIENCE)

    def comes(self, *lines: str) -> bool:
        """Return whether one of these lines comes, and pass over others before it."""
        with suppress(queue.Empty):
            while self.line() not in lines:
                pass
            return True
        return False


ASKED = """
import pygame
from game.play.settings import Window
from game.ui.program.window import MainWindow

window = MainWindow(Window(1024, 600))
input()
window.take_screen(True)
for second in range({seconds}):
    for event in pygame.event.get():
        window.follow(event)
    window.update(0.5)
    window.update(0.5)
print(window.full, flush=True)
input()
"""


@on_a_desktop
@pytest.mark.parametrize(("seconds", "full"), [(5, "True"), (30, "False")])
def test_a_window_manager_that_answers_late_is_waited_for_but_not_for_ever(here: Desktop, seconds: int, full: str) -> None:
    """It has not yet heard that the window is to have the whole screen: nobody has ended that."""
    program = here.start("-W", "ignore", "-c", ASKED.format(seconds=seconds))
    assert here.manager is not None
    try:
        window = here.next_window(program)
        said = Said(program)
        here.manager.send_signal(signal.SIGSTOP)
        assert program.stdin is not None
        print("begin", file=program.stdin, flush=True)
        assert said.line() == full
        here.manager.send_signal(signal.SIGCONT)
        if full == "True":
            here.shows(window, SCREEN, "fullscreen")
    finally:
        here.manager.send_signal(signal.SIGCONT)
        program.kill()
        program.communicate()


WATCHED = """
import pygame
from game.play.settings import Window
from game.ui.program.window import MainWindow

window, before = MainWindow(Window(1024, 600)), None
while True:
    for event in pygame.event.get():
        window.follow(event)
    now = "seen" if window.seen else "unseen", "in front" if window.in_front else "behind"
    if now != before:
        print(*now, sep=", ", flush=True)
    before = now
    pygame.time.wait(10)
"""


@on_a_desktop
def test_a_window_knows_whether_anybody_can_see_it(here: Desktop) -> None:
    program = here.start("-W", "ignore", "-c", WATCHED)
    other = None
    try:
        until(here.windows)  # on a busy machine it is there before it is looked for
        window = here.next_window(program)
        said = Said(program)
        assert said.comes("seen, in front")
        here.key("super+F9")
        assert said.comes("unseen, behind")
        here.ask("xdotool", "windowactivate", window)
        assert said.comes("seen, in front")
        other = here.start("-W", "ignore", "-c", WATCHED)
        over = here.next_window(other)
        assert said.comes("seen, behind", "unseen, behind")
        moved(here, over, 0, 0)
        here.key("super+F10")
        assert said.comes("unseen, behind")
        here.key("super+F10")
        assert said.comes("seen, behind")
    finally:
        for one in (program, other):
            if one is not None:
                one.kill()
                one.communicate()
