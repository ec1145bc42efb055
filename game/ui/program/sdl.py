"""Functions of the SDL libraries that pygame has loaded and does not offer."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from importlib import import_module

import pygame
from pygame import Surface

FULLSCREEN, HIDDEN, MINIMIZED, MAXIMIZED = 0x1, 0x8, 0x40, 0x80
"""Flags of windows (SDL_video.h)."""

JPEG_QUALITY = 85
ROOM = 4096
"""Bytes of a JPEG beside those of its pixels: its head."""


@cache
def library() -> ctypes.CDLL | None:
    """Return the library; None if it is not found."""
    try:
        found = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
        found.SDL_GetWindowFlags.restype = ctypes.c_uint32
        found.SDL_GetDisplayUsableBounds.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_int * 4)]
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


def usable() -> tuple[int, int] | None:
    """Return the size that the main screen's bars leave to windows; None if unknown."""
    sdl, bounds = library(), (ctypes.c_int * 4)()
    if sdl is None or sdl.SDL_GetDisplayUsableBounds(0, ctypes.byref(bounds)) != 0:
        return None
    return bounds[2], bounds[3]


@cache
def _images() -> tuple[ctypes.CDLL, ctypes.CDLL] | None:
    """Return the libraries of surfaces and of picture files; None if they are not found."""
    windows = sys.platform == "win32"
    try:
        sdl = ctypes.CDLL("SDL2.dll" if windows else pygame.base.__file__)
        image = ctypes.CDLL("SDL2_image.dll" if windows else import_module("pygame.imageext").__file__)
        sdl.SDL_CreateRGBSurfaceFrom.argtypes = [ctypes.c_void_p, *[ctypes.c_int] * 4, *[ctypes.c_uint32] * 4]
        sdl.SDL_CreateRGBSurfaceFrom.restype = ctypes.c_void_p
        sdl.SDL_FreeSurface.argtypes = [ctypes.c_void_p]
        sdl.SDL_FreeSurface.restype = None
        sdl.SDL_RWFromMem.argtypes, sdl.SDL_RWFromMem.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_void_p
        sdl.SDL_RWtell.argtypes, sdl.SDL_RWtell.restype = [ctypes.c_void_p], ctypes.c_int64
        sdl.SDL_RWclose.argtypes = [ctypes.c_void_p]
        image.IMG_SaveJPG_RW.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    except (ImportError, OSError, AttributeError, TypeError):
        return None
    return sdl, image


def as_jpeg(picture: Surface) -> bytes | None:
    """Return a picture as JPEG, while other threads go on; None if that cannot be done here.

    pygame's own way holds them up as long as it takes.
    """
    found = _images()
    if found is None:
        return None
    (sdl, image), (width, height) = found, picture.get_size()
    masks = [mask & 0xFFFFFFFF for mask in picture.get_masks()]
    data = ctypes.create_string_buffer(ROOM + 4 * width * height)
    pixels = sdl.SDL_CreateRGBSurfaceFrom(
        picture._pixels_address, width, height, picture.get_bitsize(), picture.get_pitch(), *masks
    )
    file = sdl.SDL_RWFromMem(data, len(data))
    try:
        if not pixels or not file or image.IMG_SaveJPG_RW(pixels, file, 0, JPEG_QUALITY) != 0:
            return None
        return ctypes.string_at(data, sdl.SDL_RWtell(file))
    finally:
        sdl.SDL_FreeSurface(pixels)
        if file:
            sdl.SDL_RWclose(file)
