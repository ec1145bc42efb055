"""Figures on a board of squares: a section of the island as on the table, with its pieces, blocks, pads and marks."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.content.figures import FACINGS, Mark, Pad, Piece, Position, Squares
from game.ui.rulebook import ink
from game.ui.rulebook.looks import Looks
from game.ui.services.art import Art
from game.ui.tables.board.stage import Actor, Layer, Stage, View

CELL = (80, 64)
"""Board units of a square."""
AROUND = (30.0, 40.0, 30.0, 30.0)
"""Board units that are seen beyond the section: left, top, right, bottom."""
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
PAD_LIFT = 6.0
TURN_APART = 25.0
FRAMES = {"possible": "possible", "target": "target", "danger": "danger"}
BLAST = "fx/explosion_04"


def size(board: Squares) -> tuple[float, float]:
    """Width and height of the picture in board units."""
    across, down = board.columns[1] - board.columns[0] + 1, board.rows[1] - board.rows[0] + 1
    return across * CELL[0] + AROUND[0] + AROUND[2], down * CELL[1] + AROUND[1] + AROUND[3]


def picture(art: Art, looks: Looks, board: Squares, scale: float) -> Surface:
    """The section at `scale` pixels a board unit; without seams where a sixteenth goes evenly into it."""
    return _Painter(art, looks, board, scale).paint()


def numbers(board: Squares, scale: float) -> list[tuple[int, tuple[int, int]]]:
    """What is written on squares: the number, and a pixel of the picture."""
    found = []
    for mark in board.marks:
        if mark.number is not None:
            x = (mark.at[0] - board.columns[0] + 0.5) * CELL[0] + AROUND[0]
            y = (board.rows[1] - mark.at[1] + 0.5) * CELL[1] + AROUND[1]
            found.append((mark.number, (round(x * scale), round(y * scale))))
    return found


class _Painter:
    """Paints one section. Places are board units from the picture's upper left corner."""

    def __init__(self, art: Art, looks: Looks, board: Squares, scale: float) -> None:
        self.art, self.looks, self.board, self.scale = art, looks, board, scale
        units = size(board)
        self.area = Rect(0, 0, round(units[0] * scale), round(units[1] * scale))
        self.surface = Surface(self.area.size)
        view = View(scale, (units[0] * scale / 2, units[1] * scale / 2), units)
        self.stage = Stage(art, lambda _: None)
        self.view = view

    def centre(self, at: tuple[float, float]) -> tuple[float, float]:
        """The middle of a square."""
        x = (at[0] - self.board.columns[0] + 0.5) * CELL[0] + AROUND[0]
        return x, (self.board.rows[1] - at[1] + 0.5) * CELL[1] + AROUND[1]

    def pixel(self, at: tuple[float, float], dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
        """The pixel of a square's middle, moved by board units."""
        x, y = self.centre(at)
        return (x + dx) * self.scale, (y + dy) * self.scale

    def paint(self) -> Surface:
        self.ground()
        for mark in self.board.marks:
            if mark.kind == "shot" and mark.to is not None:
                self.shot(mark.at, mark.to)
            elif mark.kind == "move" and mark.to is not None and not self.on_pad(mark.at):
                self.arrow(mark.at, mark.to)
        self.stage.place(self.area, self.view, self.surface.copy())
        for number, actor in enumerate(self.actors()):
            self.stage.put(number, actor)
        self.stage.draw(self.surface)
        self.signs()
        return self.surface

    # the ground

    def ground(self) -> None:
        self.art.lay_cloth(self.surface, self.looks.ground, self.scale)
        (first, last), (low, high) = self.board.columns, self.board.rows
        for row in range(high + 1, low - 3, -1):
            for column in range(first - 1, last + 3):
                self.coast(column, row)
        for row in range(high + 1, low - 2, -1):
            for column in range(first - 1, last + 2):
                if self.is_land(column, row):
                    self.tile(f"coast/cell_{(column + row) % 2}_{(column * 3 + row) % 2}", self.centre((column, row)))

    def is_land(self, column: int, row: int) -> bool:
        return 1 <= column <= self.board.island[0] and 1 <= row <= self.board.island[1]

    def coast(self, column: int, row: int) -> None:
        """The tile around the upper left corner of a square, by which of the four squares there are land."""
        mask = sum(
            bit for bit, (dx, dy) in ((1, (-1, 1)), (2, (0, 1)), (4, (-1, 0)), (8, (0, 0))) if self.is_land(column + dx, row + dy)
        )
        if mask:
            variants = 3 if mask in (3, 5, 10, 12) else 2
            x, y = self.centre((column, row))
            self.tile(f"coast/{mask:02d}_{(column * 7 + row * 5) % variants}", (x - CELL[0] / 2, y - CELL[1] / 2))

    def tile(self, name: str, at: tuple[float, float]) -> None:
        self.art.sprite(name, self.scale).draw(self.surface, at[0] * self.scale, at[1] * self.scale)

    # what stands on it

    def actors(self) -> Iterator[Actor]:
        for pad in self.board.pads:
            yield from self.pad(pad)
        for piece in self.board.pieces:
            yield from self.piece(piece)
        for block in self.board.blocks:
            yield Actor(self.looks.things[block.face], *self.centre(block.at))
        for mark in self.board.marks:
            yield from self.mark(mark)

    def row_of(self, pad: Pad) -> int:
        return 0 if self.looks.forward[pad.colour] == "N" else self.board.island[1] + 1

    def pad(self, pad: Pad) -> Iterator[Actor]:
        facing, row = self.looks.forward[pad.colour], self.row_of(pad)
        yield Actor(self.looks.pad.format(colour=pad.colour, facing=facing), *self.centre((pad.marker, row)), layer=Layer.FLAT)
        step = 1 if facing == "N" else -1
        half = len(pad.squares) // 2
        for number, kind in enumerate(pad.squares):
            if kind is not None:
                at = self.centre((pad.marker + step * (number - half), row))
                sprite = self.looks.piece.format(colour=pad.colour, kind=kind, facing=facing)
                yield Actor(sprite, *at, lift=PAD_LIFT, order=1)

    def piece(self, piece: Piece) -> Iterator[Actor]:
        at = self.centre(piece.at)
        yield Actor(self.looks.piece.format(colour=piece.colour, kind=piece.kind, facing=piece.facing), *at)
        if piece.facing and self.looks.wedge:
            yield Actor(self.looks.wedge.format(facing=piece.facing), *at, layer=Layer.MARK, order=-1)

    def mark(self, mark: Mark) -> Iterator[Actor]:
        at = self.centre(mark.at)
        if mark.kind in FRAMES:
            yield Actor(f"mark/square_{FRAMES[mark.kind]}", *at, layer=Layer.MARK, order=2)
        if mark.kind == "target":
            yield Actor("mark/shot", *at, layer=Layer.SIGN, lift=10, size=0.8)
        elif mark.kind in ("left", "right"):
            facing = FACINGS.index(self.towards(mark.at))
            side = AHEAD[FACINGS[(facing + (3 if mark.kind == "left" else 1)) % 4]]
            nudge = (side[0] * TURN_APART, -side[1] * TURN_APART * 0.8)
            sprite = f"mark/turn_{mark.kind}"
            yield Actor(sprite, *at, layer=Layer.MARK, quarter=facing, nudge=nudge, size=0.56, order=3)
        elif mark.kind == "blast":
            yield Actor(BLAST, *at, layer=Layer.SIGN, size=0.62, lift=4)

    def towards(self, at: Position) -> str:
        """How the piece faces that looks along its column or row at a square: the nearest one."""
        found = []
        for piece in self.board.pieces:
            dx, dy = AHEAD[piece.facing or "N"]
            away = (at[0] - piece.at[0]) * dx + (at[1] - piece.at[1]) * dy
            if away > 0 and (piece.at[0] + dx * away, piece.at[1] + dy * away) == at:
                found.append((away, piece.facing or "N"))
        return min(found)[1] if found else "N"

    # lines and signs

    def on_pad(self, at: Position) -> bool:
        return any(self.row_of(pad) == at[1] for pad in self.board.pads)

    def arrow(self, start: Position, end: Position) -> None:
        """A way over the ground; it ends at the edge of a square where something stands."""
        short = 0.52 if self.occupied(end) else 0.08
        dx, dy = (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])
        tip = (end[0] - dx * short, end[1] - dy * short)
        ink.arrow(self.surface, [self.pixel(start), self.pixel(tip)], 9 * self.scale)

    def shot(self, start: Position, end: Position) -> None:
        ink.fire_line(self.surface, self.pixel(start), self.pixel(end), 6 * self.scale)

    def signs(self) -> None:
        for mark in self.board.marks:
            if mark.kind == "no":
                ink.cross(self.surface, self.pixel(mark.at, 0, -8 if self.occupied(mark.at) else 0), 30 * self.scale)
            elif mark.kind == "stays":
                ink.tick(self.surface, self.pixel(mark.at, 24, -16), 26 * self.scale)
            elif mark.kind == "danger" and self.occupied(mark.at):
                ink.cross(self.surface, self.pixel(mark.at, 26, -20), 17 * self.scale)
            elif mark.kind == "move" and mark.to is not None and self.on_pad(mark.to):
                self.slide(mark.at, mark.to)
            elif mark.kind == "move" and mark.to is not None and self.on_pad(mark.at):
                self.enter(mark.at, mark.to)

    def occupied(self, at: Position) -> bool:
        return any(piece.at == at for piece in self.board.pieces) or any(block.at == at for block in self.board.blocks)

    def enter(self, start: Position, end: Position) -> None:
        """The way from a pad to the island, over the piece that takes it."""
        inland = -1 if end[1] > start[1] else 1
        ink.arrow(self.surface, [self.pixel(start, 0, 34 * inland - 12), self.pixel(end, 0, 16 * inland)], 9 * self.scale)

    def slide(self, start: Position, end: Position) -> None:
        """The way of a pad's marker, drawn on the island beside the pad."""
        inland = 1 if start[1] == 0 else -1
        shift = 10 if end[0] > start[0] else -10
        beside = (start[0], start[1] + inland), (end[0], end[1] + inland)
        ink.arrow(self.surface, [self.pixel(beside[0], shift, 4), self.pixel(beside[1], 0, 4)], 9 * self.scale)
