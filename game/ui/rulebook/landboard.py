"""Figures on a board of square tiles: the land as on the table, with its rivers and bridges, pieces and marks."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.content.figures import Land, Mark, Piece, Position
from game.ui.rulebook import ink
from game.ui.rulebook.looks import Looks
from game.ui.services.art import SHADOW, Art
from game.ui.tables.board import rivers
from game.ui.tables.board.stage import Actor, Layer, Stage, View

CELL = (80, 64)
"""Board units of a tile."""
AROUND = (20.0, 40.0, 20.0, 22.0)
"""Board units that are seen beyond the board: left, top, right, bottom."""
TOP = 5.76
"""How high above the ground the top of a tile is seen, in board units upwards."""
PIECE_SIZE = 0.82
FEET, FEET_IN_WATER = 11.5, 5.0
"""How far before the middle of a tile pieces stand."""
AFLOAT = 4.0
"""How much higher a piece stands on what it floats on."""
COURSES, BANKS = 3, 6


def size(board: Land) -> tuple[float, float]:
    """Width and height of the picture in board units."""
    return board.size[0] * CELL[0] + AROUND[0] + AROUND[2], board.size[1] * CELL[1] + AROUND[1] + AROUND[3]


def picture(art: Art, looks: Looks, board: Land, scale: float) -> Surface:
    """The board at `scale` pixels a board unit."""
    return _Painter(art, looks, board, scale).paint()


def numbers(board: Land, scale: float) -> list[tuple[int, tuple[int, int]]]:
    """What is written on tiles: the number, and a pixel of the picture."""
    found = []
    for mark in board.marks:
        if mark.number is not None:
            x, y = _centre(board, mark.at)
            found.append((mark.number, (round(x * scale), round((y - TOP) * scale))))
    return found


def _centre(board: Land, at: Position) -> tuple[float, float]:
    """The middle of a tile, in board units from the picture's upper left corner."""
    return (at[0] - 0.5) * CELL[0] + AROUND[0], (board.size[1] - at[1] + 0.5) * CELL[1] + AROUND[1]


class _Painter:
    """Paints one board."""

    def __init__(self, art: Art, looks: Looks, board: Land, scale: float) -> None:
        self.art, self.looks, self.board, self.scale = art, looks, board, scale
        units = size(board)
        self.area = Rect(0, 0, round(units[0] * scale), round(units[1] * scale))
        self.view = View(scale, (units[0] * scale / 2, units[1] * scale / 2), units)
        self.surface = Surface(self.area.size)
        self.stage = Stage(art, lambda _: None)
        self.taken = {piece.at for piece in board.pieces}

    def pixel(self, at: Position, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
        """The pixel of the middle of a tile's top, moved by board units."""
        x, y = _centre(self.board, at)
        return (x + dx) * self.scale, (y + dy - TOP) * self.scale

    def rows(self) -> list[Position]:
        """All tiles from back to front."""
        return sorted(self.board.tiles, key=lambda at: (-at[1], at[0]))

    def paint(self) -> Surface:
        self.art.lay_cloth(self.surface, self.looks.ground, self.scale)
        self.flat([(self.base(at), *_centre(self.board, at)) for at in self.rows()])
        self.broad_water()
        self.flat(list(self.over_water()))
        for mark in self.board.marks:
            if mark.kind == "shot" and mark.to is not None:
                ink.fire_line(self.surface, self.pixel(mark.at), self.pixel(mark.to), 6 * self.scale)
        self.stage.place(self.area, self.view, self.surface.copy())
        for number, actor in enumerate(self.actors()):
            self.stage.put(number, actor)
        self.stage.draw(self.surface)
        self.signs()
        return self.surface

    # the ground

    def flat(self, things: list[tuple[str, float, float]]) -> None:
        """Draw things that lie, from back to front on their shadows."""
        for shadows in (True, False):
            for name, x, y in things:
                if not shadows or self.art.has_shadow(name):
                    sprite = self.art.sprite(name + SHADOW if shadows else name, self.scale)
                    sprite.draw(self.surface, x * self.scale, y * self.scale)

    def sort(self, at: Position) -> str:
        """What `rivers` asks about a place."""
        kind = self.board.tiles.get(at)
        return "" if kind is None else self.looks.lands[kind].water or "land"

    def seen(self, at: Position) -> rivers.Beside:
        return lambda dx, dy: self.sort((at[0] + dx, at[1] - dy))

    def base(self, at: Position) -> str:
        if self.sort(at) == "land":
            return self.looks.lands[self.board.tiles[at]].base
        course = rivers.course(self.seen(at))
        variant = f"_{(at[0] + 2 * at[1]) % COURSES}" if course in rivers.STRAIGHT else ""
        return self.looks.river.format(course=course + variant)

    def broad_water(self) -> None:
        """Fill the corners around which all tiles are water; at the ends of the board those within count."""
        columns, rows = self.board.size
        corner = self.pixel((1, rows), -CELL[0] / 2, TOP - CELL[1] / 2)
        self.surface.set_clip(Rect(*corner, columns * CELL[0] * self.scale, rows * CELL[1] * self.scale))
        for across in range(columns + 1):
            for up in range(1, rows):
                around = [(min(max(across + dx, 1), columns), up + dy) for dx in (0, 1) for dy in (0, 1)]
                if all(self.sort(at) in rivers.WATER for at in around):
                    place = self.pixel((across, up), CELL[0] / 2, TOP - CELL[1] / 2)
                    self.art.sprite(self.looks.broad_water, self.scale).draw(self.surface, *place)
        self.surface.set_clip(None)

    def over_water(self) -> Iterator[tuple[str, float, float]]:
        """Growth on the banks, and bridges."""
        for at in self.rows():
            beside = self.seen(at)
            if self.sort(at) not in rivers.WATER:
                continue
            if beside(0, -1) not in rivers.WATER and beside(0, 1) not in rivers.WATER:
                yield self.looks.bank.format(number=(at[0] * 5 + at[1]) % BANKS), *_centre(self.board, at)
            if self.sort(at) == "bridge":
                for part in rivers.bridge_parts(beside):
                    yield self.looks.bridge.format(part=part), *_centre(self.board, at)

    # what stands on it

    def actors(self) -> Iterator[Actor]:
        for at in self.rows():
            decor = self.looks.lands[self.board.tiles[at]].decor_at(at, room=at in self.taken)
            if decor:
                yield Actor(decor, *_centre(self.board, at))
        for piece in self.board.pieces:
            yield from self.piece(piece)
        for mark in self.board.marks:
            yield from self.mark(mark)

    def piece(self, piece: Piece) -> Iterator[Actor]:
        at, wet = _centre(self.board, piece.at), self.sort(piece.at) == "river"
        nudge = (0.0, (FEET_IN_WATER if wet else FEET) - TOP)
        look = self.looks.wears.get(piece.kind, [])
        if wet and self.looks.afloat not in look:
            sprite = self.looks.swimming.format(kind=piece.kind, colour=piece.colour)
            yield Actor(sprite, *at, nudge=nudge, order=5, size=PIECE_SIZE, shadow=False)
            return
        if wet:
            yield Actor(self.looks.afloat, *at, nudge=nudge, order=4, size=PIECE_SIZE)
            nudge = (0.0, nudge[1] - AFLOAT)
        sprite = self.looks.piece.format(kind=piece.kind, colour=piece.colour)
        yield Actor(sprite, *at, nudge=nudge, order=5, size=PIECE_SIZE)
        for number, worn in enumerate(look):
            if worn != self.looks.afloat:
                yield Actor(worn, *at, nudge=nudge, order=5.1 + number / 10, size=PIECE_SIZE, shadow=False)
            elif not wet:
                yield Actor(worn, *at, nudge=(nudge[0] - 25, nudge[1] + 4), order=4, size=0.38)

    def mark(self, mark: Mark) -> Iterator[Actor]:
        at = _centre(self.board, mark.at)
        if mark.kind in ("possible", "target", "danger"):
            yield Actor(f"mark/square_{mark.kind}", *at, layer=Layer.MARK, nudge=(0.0, -TOP), order=2)

    # signs

    def signs(self) -> None:
        scale = self.scale
        for mark in self.board.marks:
            if mark.kind == "no":
                ink.cross(self.surface, self.pixel(mark.at, 0, -6 if mark.at in self.taken else 0), 30 * scale)
            elif mark.kind == "stays":
                ink.tick(self.surface, self.pixel(mark.at, 26, -14), 26 * scale)
            elif mark.kind == "target" and mark.at in self.taken:
                self.art.sprite("mark/shot", scale * 0.8).draw(self.surface, *self.pixel(mark.at, 0, -8))
            elif mark.kind == "move" and mark.to is not None:
                self.arrow(mark.at, mark.to)

    def arrow(self, start: Position, end: Position) -> None:
        """A way over the tiles, from beside a piece to the middle of the last one."""
        one, other = self.pixel(start), self.pixel(end)
        share = 0.3 / max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        begin = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        ink.arrow(self.surface, [begin, other], 9 * self.scale)
