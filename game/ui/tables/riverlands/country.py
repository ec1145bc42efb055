"""The country beyond the board: land and rivers under a wash of parchment.

It reaches to the window's edges. A line marks the board.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.engine.riverlands.board import CROSSINGS, Kind, Square
from game.ui.board import rivers
from game.ui.board.stage import View
from game.ui.services.theme import Theme
from game.ui.tables.riverlands.places import Places

PARCHMENT = (0xD3, 0xC6, 0x94)
WASH = 204
"""The alpha of the wash, of 255."""
SOFT = 22
"""Design units of the soft edge of the wash."""
SHORES = (0.04, 0.3)
"""The squares of country beside, before and behind the board that are left clear."""
LINE, SHADE = (0xFB, 0xEF, 0xCB), (0x4A, 0x36, 0x20)
WILDS = (Kind.FOREST, Kind.MOUNTAIN, Kind.FOREST, Kind.MINE, Kind.VILLAGE, Kind.FOREST, Kind.MOUNTAIN)
"""The kinds of land beyond the board, by a number that differs between neighbours."""


class Country:
    """The country beyond the board of one match."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def kind(self, square: Square) -> Kind:
        """Return the kind of a square beyond the board: rivers flow on, all else is land."""
        plan, board = self._places.plan, self._places.board
        edge = Square(min(max(square.column, 0), plan.columns - 1), min(max(square.row, 0), plan.rows - 1))
        dx, dy = square.column - edge.column, square.row - edge.row
        if board.kinds.get(edge) in CROSSINGS and not (dx and dy):
            side = ("E" if dx > 0 else "W") if dx else ("S" if dy > 0 else "N")
            if side in self._course(edge):
                return Kind.RIVER
        return WILDS[(square.column * 31 + square.row * 17 + square.column * square.row * 5) % len(WILDS)]

    def _course(self, square: Square) -> str:
        """Return the sides of a river tile of the board where it goes on."""
        kinds = self._places.board.kinds

        def beside(dx: int, dy: int) -> str:
            kind = kinds.get(Square(square.column + dx, square.row + dy))
            return "" if kind is None else kind.value if kind in CROSSINGS else "land"

        return rivers.course(beside)

    def squares(self, window: Rect, view: View) -> Iterator[tuple[Square, Kind]]:
        """Yield the squares beyond the board that are seen in the window, from back to front."""
        plan, (wide, tall) = self._places.plan, self._places.plan.cell
        (x0, y0), (x1, y1) = view.place(*window.topleft), view.place(*window.bottomright)
        columns = range(int((min(x0, x1) - plan.left) // wide) - 1, int((max(x0, x1) - plan.left) // wide) + 2)
        rows = range(int((min(y0, y1) - plan.top) // tall) - 1, int((max(y0, y1) - plan.top) // tall) + 2)
        for row in reversed(rows) if view.turned else rows:
            for column in columns:
                if not (0 <= column < plan.columns and 0 <= row < plan.rows):
                    yield Square(column, row), self.kind(Square(column, row))

    def river(self, square: Square) -> str:
        """Return the look of a river square: it flows straight away from the board."""
        along = "EW" if not 0 <= square.column < self._places.plan.columns else "NS"
        return f"tile/river_{along}_{(square.column + 2 * square.row) % 3}"


def draw_line(picture: Surface, board: Rect, scale: float) -> None:
    """Draw a fine double line round the board."""
    for away, colours in ((round(2 * scale), (SHADE, LINE, LINE, SHADE)), (round(2 * scale) + 6, (LINE,))):
        for step, colour in enumerate(colours):
            pygame.draw.rect(picture, colour, board.inflate(2 * (away + step), 2 * (away + step)), 1, border_radius=away + 4)


def wash(picture: Surface, board: Rect, cell: tuple[float, float], theme: Theme) -> None:
    """Wash the country with parchment, with a soft edge, but not the board and its neighbours."""
    veil = Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((*PARCHMENT, WASH))
    soft = theme.px(SOFT)
    hole = board.inflate(2 * round(SHORES[0] * cell[0]), 2 * round(SHORES[1] * cell[1]))
    for step in range(soft):
        rect = hole.inflate(2 * (soft - step), 2 * (soft - step))
        pygame.draw.rect(veil, (*PARCHMENT, round(WASH * (soft - step - 1) / soft)), rect, 1)
    veil.fill((0, 0, 0, 0), hole)
    picture.blit(veil, (0, 0))
