"""Facts about a window that an X server knows and SDL does not tell.

They are covering by other windows, and the state that the window manager gave it.

The server is asked on a connection of its own, so that nothing is taken away from SDL's.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p

VISIBILITY_CHANGES = 1 << 16
VISIBILITY, FULLY_COVERED = 15, 2
ANY_TYPE = 0
MOST_STATES = 64
"""More than a window has (X.h, Xatom.h)."""


class _Event(ctypes.Structure):
    """XVisibilityEvent, in the room that any event takes."""

    _fields_ = (
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("state", c_int),
        ("room", c_long * 24),
    )


def _xlib() -> ctypes.CDLL:
    """Return the library. Raises OSError where there is none."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.argtypes, x.XOpenDisplay.restype = [c_char_p], c_void_p
    x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x.XInternAtom.argtypes, x.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    x.XSelectInput.argtypes = [c_void_p, c_ulong, c_long]
    x.XPending.argtypes = [c_void_p]
    x.XNextEvent.argtypes = [c_void_p, POINTER(_Event)]
    x.XGetWindowProperty.argtypes = [
        *(c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong),
        *(POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ubyte))),
    ]
    x.XFree.argtypes = [c_void_p]
    x.XCloseDisplay.argtypes = [c_void_p]
    return x


class XWindow:
    """One window of the X server, by its id. It must exist until `close`."""

    def __init__(self, window: int) -> None:
        """Ask about a window. Raises OSError where the server cannot be asked."""
        self._x = _xlib()
        self._display = self._x.XOpenDisplay(None)
        if not self._display:
            raise OSError
        self._window = window
        self._covered = False
        self._x.XSelectInput(self._display, window, VISIBILITY_CHANGES)
        self.managed = bool(self._numbers(self._x.XDefaultRootWindow(self._display), "_NET_SUPPORTING_WM_CHECK"))
        """True if there is a window manager, which knows the states of windows."""

    @property
    def covered(self) -> bool:
        """Return whether nothing of the window can be seen under others.

        Where windows are composed into a picture, it never is.
        """
        event = _Event()
        while self._x.XPending(self._display):
            self._x.XNextEvent(self._display, byref(event))
            if event.type == VISIBILITY:
                self._covered = event.state == FULLY_COVERED
        return self._covered

    @property
    def full_screen(self) -> bool:
        """Return whether the window manager has given it the whole screen."""
        whole = self._x.XInternAtom(self._display, b"_NET_WM_STATE_FULLSCREEN", False)
        return whole in self._numbers(self._window, "_NET_WM_STATE")

    def _numbers(self, window: int, name: str) -> list[int]:
        """Return the values of a property that a window has.

        None if it has no such property.
        """
        kind, bits, count, left, data = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ubyte)()
        atom = self._x.XInternAtom(self._display, name.encode(), False)
        asked = self._display, window, atom, 0, MOST_STATES, False, ANY_TYPE
        self._x.XGetWindowProperty(*asked, byref(kind), byref(bits), byref(count), byref(left), byref(data))
        if not data:
            return []
        found = list(ctypes.cast(data, POINTER(c_ulong))[: count.value]) if bits.value == 32 else []
        self._x.XFree(data)
        return found

    def close(self) -> None:
        """Ask no more; nothing may be asked afterwards."""
        self._x.XCloseDisplay(self._display)


def watched(window: int) -> XWindow | None:
    """Return a window of the X server; None where it cannot be asked."""
    with suppress(OSError, AttributeError):
        return XWindow(window)
    return None
