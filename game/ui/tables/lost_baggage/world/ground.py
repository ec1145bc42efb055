"""The still picture under the pieces: the green felt, to the window's edges."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.theme import Theme

MAT = "board/mat_felt"


EDGE = 60
"""Design units of the mat's edge, which is not seen."""


def paint(theme: Theme, window: Rect) -> Surface:
    """Return the felt, as large as the window."""
    picture, edge = Surface(window.size), 2 * theme.px(EDGE)
    theme.nine(picture, MAT, picture.get_rect().inflate(edge, edge), keep=False)
    return picture
