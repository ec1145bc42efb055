"""Pictures in the format in which they are drawn, and smooth lines and areas on them."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import SRCALPHA, Rect, Surface

Points = Sequence[tuple[float, float]]


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


def draw_curve(target: Surface, colour: tuple[int, int, int], points: Points, width: int = 1) -> None:
    """Draw a smoothed line through points."""
    with _apart(target, colour, points, width + 2) as (picture, moved):
        for start, end in itertools.pairwise(moved):
            pygame.draw.aaline(picture, colour, start, end, width)


def draw_area(target: Surface, colour: tuple[int, int, int], points: Points) -> None:
    """Fill the area within points."""
    with _apart(target, colour, points, 1) as (picture, moved):
        if len(moved) > 2:
            pygame.draw.polygon(picture, colour, moved)


@contextmanager
def _apart(target: Surface, colour: tuple[int, int, int], points: Points, margin: int) -> Iterator[tuple[Surface, Points]]:
    """Yield an empty picture, and the points on it; what is drawn there goes on the target.

    A clip, and what is beside it, would change pixels of a smoothed line that the clip crosses.
    """
    across, along = zip(*points, strict=True) if points else ((0,), (0,))
    left, top = round(min(across)), round(min(along))
    whole = Rect(left, top, round(max(across)) - left, round(max(along)) - top)
    area = whole.inflate(2 * margin, 2 * margin).clip(target.get_rect())
    picture = Surface(area.size, SRCALPHA)
    picture.fill((*colour, 0))
    yield picture, [(x - area.x, y - area.y) for x, y in points]
    target.blit(picture, area)
