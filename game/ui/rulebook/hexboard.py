"""Figures on a board of hexagons: stacks of tiles in the sea as on the table, with explorers, heights and marks."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import BLEND_PREMULTIPLIED, Surface

from game.content.figures import Hexes, Mark, Piece, Position, Thing
from game.ui.rulebook import ink
from game.ui.rulebook.looks import Looks
from game.ui.services.art import SHADOW, Art
from game.ui.tables.board import hexes
from game.ui.tables.board.hexes import Part

AROUND = 22.0
"""Board units of sea around the outermost spaces."""
ABOVE = 54.0
"""How far a piece rises over the place where it stands."""
PIECE_SIZE = 0.92
TOOL_SIZE = 0.5


def bounds(board: Hexes) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is shown, in board units around the space (0, 0)."""
    lefts, tops, rights, bottoms = [], [], [], []
    pieces = {piece.at for piece in board.pieces}
    for stack in board.stacks:
        x, y = hexes.middle(stack.at)
        rise = stack.height * hexes.LEVEL + (ABOVE if stack.at in pieces or _rises(stack.top) else 0)
        lefts.append(x - hexes.CELL[0] / 2)
        rights.append(x + hexes.CELL[0] / 2)
        tops.append(min(y - hexes.CELL[1] / 2 - stack.height * hexes.LEVEL, y - rise))
        bottoms.append(y + hexes.CELL[1] / 2)
    return min(lefts) - AROUND, min(tops) - AROUND, max(rights) + AROUND, max(bottoms) + AROUND + 4


def size(board: Hexes) -> tuple[float, float]:
    """Width and height of the picture in board units."""
    left, top, right, bottom = bounds(board)
    return right - left, bottom - top


def picture(art: Art, looks: Looks, board: Hexes, scale: float) -> Surface:
    """The spaces in the sea at `scale` pixels a board unit."""
    return _Painter(art, looks, board, scale).paint()


def numbers(board: Hexes, scale: float) -> list[tuple[int, tuple[int, int]]]:
    """What is written on spaces: the number, and a pixel of the picture."""
    left, top = bounds(board)[:2]
    heights = {stack.at: stack.height for stack in board.stacks}
    found = []
    for mark in board.marks:
        if mark.number is not None:
            x, y = hexes.middle(mark.at)
            found.append((mark.number, (round((x - left) * scale), round((y - heights[mark.at] * hexes.LEVEL - top) * scale))))
    return found


def height_places(board: Hexes, scale: float) -> list[tuple[int, tuple[int, int]]]:
    """Where the number of each stack's height is written: the height, and a pixel of the picture."""
    left, top = bounds(board)[:2]
    found = []
    for stack in board.stacks:
        if stack.height:
            x, y = hexes.middle(stack.at)
            place = (x - left - 24) * scale, (y - top - stack.height * hexes.LEVEL + 14) * scale
            found.append((stack.height, (round(place[0]), round(place[1]))))
    return found


def draw_thing(target: Surface, art: Art, thing: Thing, at: tuple[float, float], scale: float) -> None:
    """Draw a single tile with its place on the ground at a pixel."""
    _draw_parts(target, art, hexes.stack_parts((0, 0), 1, thing.kind, thing.edges), at, scale)


def _rises(top: Thing | None) -> bool:
    return top is not None and top.kind not in ("land", "hole", "cracks")


def _draw_parts(target: Surface, art: Art, parts: Iterable[Part], at: tuple[float, float], scale: float) -> None:
    for part in parts:
        y = at[1] - part.lift * scale
        if part.shadow and art.has_shadow(part.sprite):
            art.sprite(part.sprite + SHADOW, scale * part.size).draw(target, at[0], y)
        art.sprite(part.sprite, scale * part.size).draw(target, at[0], y)


class _Painter:
    """Paints one panel."""

    def __init__(self, art: Art, looks: Looks, board: Hexes, scale: float) -> None:
        self.art, self.looks, self.board, self.scale = art, looks, board, scale
        self.left, self.top = bounds(board)[:2]
        units = size(board)
        self.surface = Surface((round(units[0] * scale), round(units[1] * scale)))
        self.heights = {stack.at: stack.height for stack in board.stacks}

    def pixel(self, at: Position, lift: float = 0.0, dx: float = 0.0) -> tuple[float, float]:
        """The pixel of a space's middle, `lift` units above the water."""
        x, y = hexes.middle(at)
        return (x + dx - self.left) * self.scale, (y - lift - self.top) * self.scale

    def on_top(self, at: Position) -> float:
        """The lift of what lies on a space's stack."""
        return self.heights.get(at, 0) * float(hexes.LEVEL)

    def sprite(self, name: str, at: tuple[float, float], size: float = 1.0) -> None:
        if self.art.has_shadow(name):
            self.art.sprite(name + SHADOW, self.scale * size).draw(self.surface, *at)
        self.art.sprite(name, self.scale * size).draw(self.surface, *at)

    def paint(self) -> Surface:
        self.sea()
        for row in sorted({stack.at[1] for stack in self.board.stacks}):
            self.row(row)
        for mark in self.board.marks:
            self.sign(mark)
        return self.surface

    def sea(self) -> None:
        self.art.lay_cloth(self.surface, self.looks.ground, self.scale)
        land = [stack.at for stack in self.board.stacks if stack.height]
        for look in ("shallow", "foam", "inner"):
            for at in land:
                self.art.sprite(f"coast/hex_{look}", self.scale).draw(self.surface, *self.pixel(at))
        for at in land:
            lowest = hexes.body_parts(at, 1)[0].sprite
            self.art.sprite(lowest + SHADOW, self.scale).draw(self.surface, *self.pixel(at))
        for stack in self.board.stacks:
            if not stack.height:
                self.art.sprite("mark/hex_hover", self.scale * 0.98, 0.3).draw(self.surface, *self.pixel(stack.at))

    def row(self, row: int) -> None:
        """One row of spaces: the stacks, then what lies and stands on them."""
        stacks = sorted((stack for stack in self.board.stacks if stack.at[1] == row), key=lambda stack: stack.at)
        for stack in stacks:
            if stack.top is not None:
                at = self.pixel(stack.at)
                body = hexes.body_parts(stack.at, stack.height)
                _draw_parts(self.surface, self.art, (Part(part.sprite, part.lift) for part in body), at, self.scale)
                outlines = hexes.shades(stack.at, self.heights)
                if outlines:
                    shade = hexes.shade_picture(outlines, self.scale)
                    x, y = self.pixel(stack.at, self.on_top(stack.at))
                    self.surface.blit(shade, shade.get_rect(center=(round(x), round(y))), special_flags=BLEND_PREMULTIPLIED)
                parts = hexes.top_parts(stack.top.kind, stack.top.edges, stack.height)
                flat = [part for part in parts if not part.shadow]
                _draw_parts(self.surface, self.art, flat, at, self.scale)
                self.frames(stack.at)
                _draw_parts(self.surface, self.art, [part for part in parts if part.shadow], at, self.scale)
            else:
                self.frames(stack.at)
        for piece in self.board.pieces:
            if piece.at[1] == row:
                self.piece(piece)

    def frames(self, at: Position) -> None:
        for mark in self.board.marks:
            if mark.at == at and mark.kind in ("possible", "target", "danger"):
                sprite = self.art.sprite(f"mark/hex_{mark.kind}", self.scale * 0.98)
                sprite.draw(self.surface, *self.pixel(at, self.on_top(at)))

    def piece(self, piece: Piece) -> None:
        swims = not self.heights.get(piece.at)
        name = (self.looks.swimming if swims else self.looks.piece).format(kind=piece.kind, colour=piece.colour)
        self.sprite(name, self.pixel(piece.at, self.on_top(piece.at)), PIECE_SIZE)

    def sign(self, mark: Mark) -> None:
        lift = self.on_top(mark.at)
        scale = self.scale
        if mark.kind == "no":
            ink.cross(self.surface, self.pixel(mark.at, lift), 27 * scale)
        elif mark.kind == "stays":
            stands = any(piece.at == mark.at for piece in self.board.pieces)
            ink.tick(self.surface, self.pixel(mark.at, lift + (24 if stands else 14), 27), 24 * scale)
        elif mark.kind == "target":
            self.art.sprite("mark/shot", scale * 0.72).draw(self.surface, *self.pixel(mark.at, lift))
        elif mark.kind == "danger":
            ink.arrow(self.surface, [self.pixel(mark.at, lift + 4, -30), self.pixel(mark.at, lift - 22, -30)], 7 * scale, ink.NO)
        elif mark.to is not None:
            self.arrow(mark, mark.to)
        if mark.tool is not None and mark.kind != "move" and not self.leads_to(mark):
            self.tool(mark.tool, self.pixel(mark.at, lift - 4, 4 if mark.kind == "possible" else -30))

    def arrow(self, mark: Mark, end: Position) -> None:
        """A leap from one top to another, over what stands between."""
        start, finish = self.pixel(mark.at, self.on_top(mark.at) + 20), self.pixel(end, self.on_top(end) + 2)
        between = [height for at, height in self.heights.items() if _between(mark.at, at, end)]
        own = max(self.heights.get(mark.at, 0), self.heights.get(end, 0))
        rise = 22 + max(0, max(between, default=0) - own) * hexes.LEVEL * 1.4
        path = ink.arc(start, finish, rise * self.scale)
        ink.arrow(self.surface, path[2:], 8 * self.scale)
        if mark.tool is not None:
            x, y = path[len(path) // 2]
            self.tool(mark.tool, (x, y + 4 * self.scale))

    def leads_to(self, mark: Mark) -> bool:
        """Whether an arrow that shows the same tool ends where the mark is."""
        return any(other.to == mark.at and other.tool == mark.tool for other in self.board.marks)

    def tool(self, tool: str, at: tuple[float, float]) -> None:
        """A small tool: only with it."""
        self.sprite(self.looks.held.format(thing=tool), (at[0], at[1] + 8 * self.scale), TOOL_SIZE)


def _between(start: Position, at: Position, end: Position) -> bool:
    """Whether a space lies in the middle between two others."""
    return (start[0] + end[0], start[1] + end[1]) == (2 * at[0], 2 * at[1])
