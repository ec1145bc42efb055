"""The program's window.

How large it is and where, whether it has the whole screen, and whether anybody can see it.

The whole screen is the monitor that the window is on, in its present mode. Window managers have keys of their own for it, of
which SDL is not told: so the state of the window is looked at when it has come to rest, and is remembered as it is.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pygame
from pygame import Surface

from game import paths
from game.play.errors import ScreenError
from game.play.settings import Window
from game.ui.program import sdl, x11
from game.ui.program.placing import Size, crowded, placed

SMALLEST = (1024, 600)
"""Pixels of the smallest window."""
PLACE = "SDL_VIDEO_WINDOW_POS"
"""The environment variable in which SDL finds the corner of a new window."""
REST = 0.5
"""Seconds without a change after which the state of the window is looked at.

A change may come in several steps.
"""
ANSWER = 10.0
"""Seconds for which a window manager is waited for that has been asked for the whole screen or to end it."""
FRAME, WAIT = 1000, 10
"""Milliseconds for which a window manager's frame is waited for at most, and between two looks at it."""
UNSEEN = "offscreen"
"""The driver that SDL falls back on where there is no screen."""
PLACELESS = ("dummy", "wayland", UNSEEN)
"""The drivers whose windows do not know where they are."""
HIDING = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
SHOWING = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)
CHANGING = (*HIDING, *SHOWING, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)


class MainWindow:
    """The one window of the program, on the surface of `pygame.display`."""

    def __init__(self, remembered: Window, *, size: Size | None = None, full: bool = False) -> None:
        """Open the window where it was, or in a size that is asked for.

        Raises ScreenError where there is no screen.
        """
        self.full = full
        """True while it has the whole screen."""
        self.maximised = False
        """True if it is maximised, or will be when it does not have the whole screen any more."""
        self.minimised = False
        self.in_front = True
        """True while it is the window in use."""
        self._changed = True
        """True if something has changed since the last `update`."""
        self._unrest = 0.0
        """Seconds until its state is looked at; 0 when nothing has changed since then."""
        self._answer = ANSWER if full else 0.0
        """Seconds for which the window manager may still leave it as it was; 0 when that has done what was asked of it."""
        _begin()
        pygame.display.set_caption("Four Shores")
        with suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(paths.assets() / "art" / "icon" / "four_shores_64.png"))
        self._driver = pygame.display.get_driver()
        screens = pygame.display.get_desktop_sizes()
        if size is None:
            self.maximised = remembered.maximised or crowded(remembered, sdl.usable() or screens[0])
        self._size, self._corner = placed(remembered, screens, size)
        self._size = max(self._size[0], SMALLEST[0]), max(self._size[1], SMALLEST[1])
        self._border = remembered.border
        self._window = self._opened()
        self._x = x11.watched(self._window.handle) if self._driver == "x11" else None
        self._managed = self._x is None or self._x.managed
        """True if a window manager gives windows the whole screen.

        Without one, as on an X server alone, they have to take it.
        """
        if self.maximised:
            self._window.maximize()
        if full:
            self._fill_screen()
        self._window.show()
        pygame.key.set_repeat(400, 60)
        pygame.key.stop_text_input()

    def _opened(self) -> pygame.Window:
        """Return the window in its place, still hidden. Raises ScreenError."""
        try:
            with self._asked_place():
                pygame.display.set_mode(self._size, pygame.RESIZABLE | pygame.HIDDEN)
        except pygame.error as error:
            raise ScreenError("no_screen", detail=str(error)) from error
        with warnings.catch_warnings():  # the new windows cannot show only what has changed
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        window.minimum_size = SMALLEST
        return window

    @contextmanager
    def _asked_place(self) -> Iterator[None]:
        """Let a window that is made meanwhile come up at its place."""
        if self._corner is None or PLACE in os.environ:
            yield
            return
        # Window managers of X11 place the frame there, other systems the window inside it.
        left, top = self._border if self._driver == "x11" else (0, 0)
        os.environ[PLACE] = f"{self._corner[0] - left},{self._corner[1] - top}"
        try:
            yield
        finally:
            del os.environ[PLACE]

    @property
    def surface(self) -> Surface:
        """Return the surface of the window, another one after each change of its size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    # what is asked of it

    def take_screen(self, whole: bool) -> None:
        """Take the whole screen, or be again as before."""
        if whole == self.full:
            return
        self._note_place()
        self.full, self._changed, self._answer = whole, True, ANSWER
        if whole:
            self._fill_screen()
        else:
            self._leave_screen()

    def _fill_screen(self) -> None:
        if self._managed:
            self._window.set_fullscreen(True)
        else:
            self._window.position, self._window.size = (0, 0), pygame.display.get_desktop_sizes()[0]

    def _leave_screen(self) -> None:
        if self._managed:
            if not self._has(sdl.FULLSCREEN):
                self._window.set_fullscreen(True)  # SDL ends only what it has begun
            self._window.set_windowed()
        self._window.size = self._size
        if self._corner is not None:
            self._await_frame()
            self._window.position = self._corner
        if self.maximised:
            self._window.maximize()
        self._changed = True

    def _await_frame(self) -> None:
        """Wait a limited time until the window manager has put its frame around the window again.

        SDL places the window by that frame.
        """
        for _ in range(FRAME // WAIT if self._driver == "x11" else 0):
            pygame.event.pump()
            if sdl.border(self._window.id) == self._border:
                return
            pygame.time.wait(WAIT)

    def come_to_front(self) -> None:
        """Come to the front, in the size and place that it has."""
        if self.minimised:
            self._window.restore()
            if self.maximised and not self.full:
                self._window.maximize()
        self._window.focus()

    @property
    def seen(self) -> bool:
        """Return whether anybody can see it, as far as that is known."""
        return not self.minimised and not (self._x is not None and self._x.covered)

    # what happens to it

    def follow(self, event: pygame.event.Event) -> None:
        """Take notice of what has happened to it."""
        if event.type in HIDING:
            self.minimised = True
        elif event.type in SHOWING:
            self.minimised = False
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.in_front = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in CHANGING:
            self._changed = True

    def update(self, dt: float) -> None:
        """Let time pass, and look at its state when it has come to rest.

        `full` may be another then.
        """
        if self._changed:
            self._changed, self._unrest = False, REST
        elif self._unrest:
            self._unrest -= dt
            if self._unrest <= 0:
                self.look()

    def look(self) -> None:
        """Look at its state, which window managers change by themselves."""
        self._unrest = 0.0
        if self.minimised:
            return
        whole = self._has_screen()
        if whole == self.full:
            self._answer = 0.0
        elif self._answer > 0:  # a busy one may not have heard of it yet
            self._answer, self._changed = self._answer - REST, True
            return
        else:
            self.full = whole
            if not whole and self._has(sdl.FULLSCREEN):
                self._leave_screen()  # the window manager has ended what SDL has begun
                return
            if not whole and self.maximised and not self._has(sdl.MAXIMIZED):
                self._window.maximize()  # openbox gives it the room, but does not say that it is maximised
                self._changed = True
                return
        self._note_place()

    def _note_place(self) -> None:
        """Note whether the window is maximised, or else its size and place.

        They stay as they were noted before while the window is full-screen, minimised or hidden.
        """
        if self.full or self._has_screen() or self._has(sdl.MINIMIZED | sdl.HIDDEN):
            return
        self.maximised = self._has(sdl.MAXIMIZED)
        if self.maximised:
            return
        self._size = pygame.display.get_window_size()
        if self._driver not in PLACELESS:
            self._corner, self._border = pygame.display.get_window_position(), sdl.border(self._window.id)

    def _has(self, flags: int) -> bool:
        """Return whether it has one of these flags, as far as SDL is told."""
        return bool((sdl.flags(self._window.id) or 0) & flags)

    def _has_screen(self) -> bool:
        """Return whether it has the whole screen, whoever has given it."""
        if not self._managed or sdl.library() is None:
            return self.full
        return self._has(sdl.FULLSCREEN) if self._x is None else self._x.full_screen

    # the end

    def remember(self, window: Window) -> None:
        """Note how it is to be opened again."""
        window.width, window.height = self._size
        window.maximised = self.maximised
        if self._corner is not None:
            (window.x, window.y), window.border = self._corner, self._border
            window.screens = pygame.display.get_desktop_sizes()

    def close(self) -> None:
        """Close it, and everything that is shown."""
        if self._x is not None:
            self._x.close()
        pygame.display.quit()


def _begin() -> None:
    """Find the screen. Raises ScreenError."""
    # Plain window surfaces: no textures to copy through, and a rectangle that changed is all that is sent.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "four-shores"  # pygame has put the name of the script there
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # Ctrl+C is ours from the first moment
    try:
        pygame.display.init()
    except pygame.error as error:
        raise ScreenError("no_screen", detail=str(error)) from error
    if pygame.display.get_driver() == UNSEEN and os.environ.get("SDL_VIDEODRIVER") != UNSEEN:
        pygame.display.quit()
        raise ScreenError("no_screen", detail="No available video device")
