"""Pictures in the format in which they are drawn."""

from __future__ import annotations

import io

import pygame
from pygame import SRCALPHA, Surface


def with_alpha(picture: Surface) -> Surface:
    """Return a picture with an alpha channel.

    This is like `convert_alpha`, but works without a window too.
    """
    found = picture.convert(Surface((1, 1), SRCALPHA))
    found.set_alpha(255)  # what had no alpha is to be blended too
    return found


def png(picture: Surface) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()
