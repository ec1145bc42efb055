"""Pictures in the format in which they are drawn."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface


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


def draw_curve(target: Surface, colour: tuple[int, int, int], points: Sequence[tuple[float, float]], width: int = 1) -> None:
    """Draw a smoothed line through points.

    It is drawn on a copy of what is there: a clip that crosses such a line moves its ends, and with them all pixels near.
    """
    if len(points) < 2:
        return
    across, along = zip(*points, strict=True)
    left, top, margin = round(min(across)), round(min(along)), width + 2
    whole = Rect(left, top, round(max(across)) - left, round(max(along)) - top)
    area = whole.inflate(2 * margin, 2 * margin).clip(target.get_rect())
    if not area:
        return
    copy = target.subsurface(area).copy()
    moved = [(x - area.x, y - area.y) for x, y in points]
    for start, end in itertools.pairwise(moved):
        pygame.draw.aaline(copy, colour, start, end, width)
    target.blit(copy, area)
