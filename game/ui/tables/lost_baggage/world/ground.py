"""The still picture under the pieces: the wooden table with its felt mat."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.theme import Theme
from game.ui.tables.board.stage import View

MAT = "board/mat_felt"


def paint(theme: Theme, window: Rect, view: View, needed: tuple[float, float]) -> Surface:
    """The mat fills the window, and goes on with the board when that is larger."""
    picture = Surface(window.size)
    theme.draw_table(picture, picture.get_rect())
    wide, tall = round(needed[0] * view.scale), round(needed[1] * view.scale)
    board = Rect(0, 0, wide, tall)
    board.center = (round(view.centre[0]), round(view.centre[1]))
    theme.nine(picture, MAT, board.union(window).move(-window.x, -window.y))
    return picture
