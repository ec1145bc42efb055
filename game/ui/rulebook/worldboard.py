"""Figures on a table of flat-topped hexes: world tiles as they lie, free spaces, figures on their rings, and marks."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.content.figure_panels import BACK, SPACE
from game.content.figures import Mark, Piece, Position, World, WorldTile
from game.ui.rulebook import ink
from game.ui.rulebook.looks import Looks
from game.ui.services.art import SHADOW, Art

CELL, PITCH = (160, 112), 120
"""Board units of a tile, and from one column to the next."""
LIFT = 12.0
"""How high the top of a tile lies above the table."""
AROUND = 26.0
ABOVE = 62.0
"""How far what stands on a tile rises over its middle."""
OUTLINE = ((40, -56), (80, 0), (40, 56), (-40, 56), (-80, 0), (-40, -56))
STAND = 16.0
"""How far before the middle of a tile figures stand."""
APART = 60.0
"""Between two figures on one tile."""
PIECE_SIZE = 0.86
FRAMES: dict[str, ink.Colour] = {"possible": (0xFF, 0xE1, 0x5E), "target": (0xF0, 0x4A, 0x34), "danger": (0xFF, 0x8A, 0x3C)}
COLOURS: dict[str, ink.Colour] = {
    "": (0xDC, 0xE8, 0xD6),
    "red": (0xDB, 0x4A, 0x38),
    "blue": (0x5C, 0x9C, 0xEC),
    "yellow": (0xED, 0xB9, 0x2E),
    "green": (0x6E, 0xC8, 0x7C),
}
"""The outlines of free spaces, by whose they are."""


def middle(at: Position) -> tuple[float, float]:
    """The middle of a space, in board units around the space (0, 0)."""
    return at[0] * PITCH, (at[1] + at[0] / 2) * CELL[1]


def bounds(board: World) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is shown, in board units around the space (0, 0)."""
    middles = [middle(tile.at) for tile in board.tiles]
    high = [y - (ABOVE if tile.face not in (SPACE, BACK) else 0) for tile, (_, y) in zip(board.tiles, middles, strict=True)]
    left, right = min(x for x, _ in middles) - CELL[0] / 2, max(x for x, _ in middles) + CELL[0] / 2
    top = min(*high, min(y for _, y in middles) - CELL[1] / 2)
    return left - AROUND, top - AROUND, right + AROUND, max(y for _, y in middles) + CELL[1] / 2 + AROUND


def size(board: World) -> tuple[float, float]:
    """Width and height of the picture in board units."""
    left, top, right, bottom = bounds(board)
    return right - left, bottom - top


def picture(art: Art, looks: Looks, board: World, scale: float) -> Surface:
    """The table at `scale` pixels a board unit."""
    return _Painter(art, looks, board, scale).paint()


def numbers(board: World, scale: float) -> list[tuple[int, tuple[int, int]]]:
    """What is written on tiles and spaces: the number, and a pixel of the picture."""
    left, top = bounds(board)[:2]
    laid = {tile.at for tile in board.tiles if tile.face != SPACE}
    found = []
    for mark in board.marks:
        if mark.number is not None:
            x, y = middle(mark.at)
            lift = LIFT if mark.at in laid else 0
            found.append((mark.number, (round((x - left) * scale), round((y - lift - top) * scale))))
    return found


class _Painter:
    """Paints one table."""

    def __init__(self, art: Art, looks: Looks, board: World, scale: float) -> None:
        self.art, self.looks, self.board, self.scale = art, looks, board, scale
        self.left, self.top = bounds(board)[:2]
        units = size(board)
        self.surface = Surface((round(units[0] * scale), round(units[1] * scale)))
        self.laid = {tile.at: tile for tile in board.tiles if tile.face != SPACE}

    def pixel(self, at: Position, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
        """The pixel of a space's middle, on the tile that lies there, moved by board units."""
        x, y = middle(at)
        lift = LIFT if at in self.laid else 0
        return (x + dx - self.left) * self.scale, (y + dy - lift - self.top) * self.scale

    def on_table(self, at: Position) -> tuple[float, float]:
        """The pixel of a space's middle, on the table."""
        x, y = middle(at)
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def paint(self) -> Surface:
        self.art.lay_cloth(self.surface, self.looks.ground, self.scale)
        for tile in self.board.tiles:
            if tile.face == SPACE:
                self.outline(tile.at, COLOURS[tile.colour], 2.4, 38)
        tiles = sorted(self.laid.values(), key=lambda tile: middle(tile.at)[1])
        for tile in tiles:
            self.art.sprite(self.looks.bed + SHADOW, self.scale).draw(self.surface, *self.on_table(tile.at))
        for tile in tiles:
            self.tile(tile)
        for mark in self.board.marks:
            if mark.kind in FRAMES:
                self.outline(mark.at, FRAMES[mark.kind], 5, 40)
        for tile in tiles:
            self.standing(tile)
        for mark in self.board.marks:
            self.sign(mark)
        return self.surface

    def outline(self, at: Position, colour: ink.Colour, width: float, filling: int) -> None:
        """A hexagon on a space."""
        corners = [self.pixel(at, x * 0.92, y * 0.92) for x, y in OUTLINE]
        ink.ring(self.surface, corners, colour, width * self.scale, filling)

    def tile(self, tile: WorldTile) -> None:
        at = self.on_table(tile.at)
        name = self.looks.back if tile.face == BACK else self.looks.face
        self.art.sprite(name.format(face=tile.face, top=tile.top), self.scale).draw(self.surface, *at)
        if tile.face != BACK:
            self.art.sprite(self.looks.top_side.format(top=tile.top), self.scale).draw(self.surface, *at)

    def standing(self, tile: WorldTile) -> None:
        """What stands on a tile: its land, and the figures there."""
        if tile.face != BACK:
            self.sprite(self.looks.on_face.format(face=tile.face), self.on_table(tile.at))
        here = [piece for piece in self.board.pieces if piece.at == tile.at]
        for number, piece in enumerate(here):
            self.piece(piece, (number - (len(here) - 1) / 2) * APART)

    def piece(self, piece: Piece, aside: float) -> None:
        at = self.pixel(piece.at, aside, STAND)
        self.sprite(self.looks.ring.format(colour=piece.colour), at, PIECE_SIZE)
        self.sprite(self.looks.piece.format(kind=piece.kind, colour=piece.colour), at, PIECE_SIZE)

    def sprite(self, name: str, at: tuple[float, float], size: float = 1.0) -> None:
        if self.art.has_shadow(name):
            self.art.sprite(name + SHADOW, self.scale * size).draw(self.surface, *at)
        self.art.sprite(name, self.scale * size).draw(self.surface, *at)

    def sign(self, mark: Mark) -> None:
        scale = self.scale
        if mark.kind == "no":
            ink.cross(self.surface, self.pixel(mark.at), 40 * scale)
        elif mark.kind == "stays":
            ink.tick(self.surface, self.pixel(mark.at, 44, -14), 36 * scale)
        elif mark.to is not None:
            self.arrow(mark.at, mark.to)

    def arrow(self, start: Position, end: Position) -> None:
        """A step, from one half of a tile into the next."""
        one, other = self.pixel(start), self.pixel(end)
        ends: Sequence[tuple[float, float]] = [
            (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share) for share in (0.22, 0.86)
        ]
        ink.arrow(self.surface, ends, 11 * self.scale)
