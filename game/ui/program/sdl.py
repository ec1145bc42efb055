"""Functions of the SDL library that pygame has loaded and does not offer."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame

FULLSCREEN, HIDDEN, MINIMIZED, MAXIMIZED = 0x1, 0x8, 0x40, 0x80
"""Flags of windows (SDL_video.h)."""


@cache
def library() -> ctypes.CDLL | None:
    """Return the library; None if it is not found."""
    try:
        found = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
        found.SDL_GetWindowFlags.restype = ctypes.c_uint32
        found.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p, *[ctypes.POINTER(ctypes.c_int)] * 4]
    except (OSError, AttributeError):
        return None
    return found


def flags(window: int) -> int | None:
    """Return the flags of a window, by its id; None if they cannot be known."""
    sdl = library()
    return int(sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window))) if sdl is not None else None


def border(window: int) -> tuple[int, int]:
    """Return the pixels of a window's frame at its left and above it; 0 if unknown.

    The window is given by its id.
    """
    sdl, (top, left, bottom, right) = library(), (ctypes.c_int() for _ in range(4))
    if sdl is not None:
        sdl.SDL_GetWindowBordersSize(sdl.SDL_GetWindowFromID(window), *map(ctypes.byref, (top, left, bottom, right)))
    return left.value, top.value
