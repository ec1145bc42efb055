"""One panel of a rulebook's figure, read from the fields of its table. It is one of

- a section of a board of squares: `columns` and `rows` (first and last, inclusive), with pieces, blocks and pads;
- a section of a board of hexes: `stacks`, with pieces and what their players hold;
- a board of square tiles: `land`, rows of letters from the north, with pieces and what their players hold;
- a section of a table of flat-topped hexes: `tiles`, with pieces;
- a single `thing`, such as a tile;
- an `exhibit`, which the game's table draws itself, such as a card;
- nothing but a `label`, such as a step of a turn.

Positions are "column,row", both counted from 1 at the south-western corner, or on hexes "q,r", and "q..q,r" for a row of
them: see `game.content.figures`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import msgspec

from game.content.figures import (
    BLOCK_FACES,
    FACINGS,
    Block,
    Content,
    Exhibit,
    Held,
    Hexes,
    Land,
    Mark,
    Pad,
    Panel,
    Piece,
    Position,
    Squares,
    Stack,
    Thing,
    World,
    WorldTile,
)

T = TypeVar("T")

PAD_SQUARES = 5
GAP = "."
BACK, SPACE = "back", "space"
# What a mark means, and how many positions it has.
MARKS: Mapping[str, int] = MappingProxyType(
    {
        "possible": 1,  # can be chosen
        "no": 1,  # cannot be entered or chosen
        "target": 1,  # can be hit, or taken off by the opponent
        "danger": 1,  # the piece there is lost; on a stack: its top tile
        "stays": 1,  # nothing happens to what stands there
        "blast": 1,  # something explodes there
        "left": 1,  # a turn to the left on that square
        "right": 1,  # a turn to the right on that square
        "number": 1,  # a number is written there
        "move": 2,  # an arrow from a position to another
        "shot": 2,  # a line of fire from the shooter to the target
    }
)
_SORTS: Mapping[str, tuple[str, frozenset[str]]] = MappingProxyType(
    {
        "columns": ("a section of squares has columns and rows", frozenset(("rows", "pieces", "blocks", "pads", "marks"))),
        "stacks": ("a section of hexes has stacks", frozenset(("pieces", "held", "marks"))),
        "land": ("a board of square tiles has land", frozenset(("pieces", "held", "marks"))),
        "tiles": ("a table of flat-topped hexes has tiles", frozenset(("pieces", "marks"))),
        "thing": ("a thing stands alone", frozenset()),
        "exhibit": ("an exhibit may have parts", frozenset(("parts",))),
    }
)
"""What a panel can be, by the field that says so: how it is said, and the fields that may stand beside it."""
_ALWAYS = ("dice", "label", "line")


class FigureError(Exception):
    """Figures cannot be used: says which file, which figure or panel, what is wrong and what would be right."""

    def __init__(self, file: Path | str, place: str, what: str) -> None:
        super().__init__(f"{file}, {place}: {what}")
        self.file, self.place, self.what = str(file), place, what


class GameWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table [game]: the words and the island's size that the figures of this file may use; `kinds` of tiles by letter."""

    colours: tuple[str, ...]
    pieces: tuple[str, ...]
    things: tuple[str, ...]
    island: tuple[int, int] = (0, 0)
    kinds: dict[str, str] = {}


class PanelFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel as it stands in the file."""

    columns: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None
    stacks: tuple[str, ...] = ()
    land: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    thing: str | None = None
    exhibit: str | None = None
    parts: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    label: dict[str, str] = {}
    line: int = 1


@dataclass(frozen=True, slots=True)
class PanelReader:
    """Reads one panel; every complaint names the file, the figure and the panel."""

    file: Path | str
    place: str
    words: GameWords

    def panel(self, fields: PanelFields) -> Panel:
        """The panel of these fields. Raises FigureError."""
        if fields.line < 1:
            raise self.error(f"line = {fields.line}: lines are counted from 1")
        return Panel(self._content(fields), MappingProxyType(fields.label), fields.dice, fields.line)

    def error(self, what: str) -> FigureError:
        """A complaint about this panel."""
        return FigureError(self.file, self.place, what)

    def _content(self, fields: PanelFields) -> Content | None:
        given = {name for name in PanelFields.__struct_fields__ if name not in _ALWAYS and getattr(fields, name)}
        sort = "columns" if "rows" in given else next((name for name in _SORTS if name in given), None)
        if sort is None:
            if given:
                raise self.error("what stands on a board needs the board: columns and rows, stacks, land or tiles")
            if not fields.label:
                raise self.error("an empty panel: it needs columns and rows, stacks, land, tiles, a thing, an exhibit or a label")
            return None
        what, may_have = _SORTS[sort]
        wrong = sorted(given - may_have - {sort})
        if wrong:
            raise self.error(f"{what}, and no {', '.join(wrong)}")
        if fields.thing:
            return self._thing(fields.thing)
        if fields.exhibit:
            return Exhibit(tuple(fields.exhibit.split()), fields.parts)
        if fields.stacks:
            return self._hexes(fields)
        if fields.land:
            return self._land(fields)
        if fields.tiles:
            return self._world(fields)
        if not (fields.columns and fields.rows):
            raise self.error(what)
        return self._squares(fields, fields.columns, fields.rows)

    # Boards

    def _squares(self, fields: PanelFields, columns: tuple[int, int], rows: tuple[int, int]) -> Squares:
        for key, (first, last) in (("columns", columns), ("rows", rows)):
            if first > last:
                raise self.error(f"{key} = {[first, last]}: the first comes before the last")
        width, height = self.words.island
        seen = {(x, y) for x in range(columns[0], columns[1] + 1) for y in range(rows[0], rows[1] + 1)}
        land = {(x, y) for x, y in seen if 1 <= x <= width and 1 <= y <= height}
        pieces = self._each("pieces", fields.pieces, partial(self._piece, spaces=land))
        blocks = self._each("blocks", fields.blocks, partial(self._block, spaces=land))
        self._one_each("a piece or block", [*(piece.at for piece in pieces), *(block.at for block in blocks)])
        pads = self._each("pads", fields.pads, self._pad)
        marks = self._each("marks", fields.marks, partial(self._mark, spaces=seen))
        return Squares(columns, rows, self.words.island, pieces, blocks, pads, marks)

    def _hexes(self, fields: PanelFields) -> Hexes:
        rows = self._each("stacks", fields.stacks, self._stacks)
        stacks = tuple(stack for row in rows for stack in row)
        self._one_each("a stack", [stack.at for stack in stacks])
        spaces = {stack.at for stack in stacks}
        pieces = self._each("pieces", fields.pieces, partial(self._piece, spaces=spaces))
        self._one_each("a piece", [piece.at for piece in pieces])
        held = self._each("held", fields.held, self._held)
        marks = self._each("marks", fields.marks, partial(self._mark, spaces=spaces))
        return Hexes(stacks, pieces, held, marks)

    def _land(self, fields: PanelFields) -> Land:
        size = len(fields.land[0]), len(fields.land)
        tiles: dict[Position, str] = {}
        for number, row in enumerate(fields.land):
            if len(row) != size[0]:
                raise self.error(f"land: {row!r} has {len(row)} letters, the first row {size[0]}; gaps are {GAP!r}")
            for column, letter in enumerate(row, 1):
                if letter != GAP and letter not in self.words.kinds:
                    raise self.error(f"land: {row!r}: {letter!r} is none of {', '.join((*self.words.kinds, GAP))}")
                if letter != GAP:
                    tiles[column, size[1] - number] = self.words.kinds[letter]
        pieces = self._each("pieces", fields.pieces, partial(self._piece, spaces=set(tiles)))
        self._one_each("a piece", [piece.at for piece in pieces])
        held = self._each("held", fields.held, self._held)
        marks = self._each("marks", fields.marks, partial(self._mark, spaces=set(tiles)))
        return Land(size, MappingProxyType(tiles), pieces, held, marks)

    def _world(self, fields: PanelFields) -> World:
        rows = self._each("tiles", fields.tiles, self._world_tiles)
        tiles = tuple(tile for row in rows for tile in row)
        self._one_each("a tile", [tile.at for tile in tiles])
        spaces = {tile.at for tile in tiles}
        pieces = self._each("pieces", fields.pieces, partial(self._piece, spaces=spaces))
        marks = self._each("marks", fields.marks, partial(self._mark, spaces=spaces))
        return World(tiles, pieces, marks)

    # One entry each, such as "red tank N 4,2"

    def _each(self, key: str, entries: Sequence[str], read: Callable[[str], T]) -> tuple[T, ...]:
        values = []
        for entry in entries:
            try:
                values.append(read(entry))
            except ValueError as error:
                raise self.error(f"{key}: {entry!r}: {error}") from error
        return tuple(values)

    def _one_each(self, what: str, positions: Sequence[Position]) -> None:
        twice = {at for at in positions if positions.count(at) > 1}
        if twice:
            raise self.error(f"{what} stands twice at {', '.join(f'{x},{y}' for x, y in sorted(twice))}")

    def _piece(self, entry: str, spaces: set[Position]) -> Piece:
        match entry.split():
            case [colour, kind, facing, at] if facing in FACINGS:
                pass
            case [colour, kind, at]:
                facing = ""
            case _:
                raise ValueError(f"a piece is a colour, a kind, {', '.join(FACINGS)} if it faces somewhere, and a position")
        colour, kind = _one_of(colour, self.words.colours), _one_of(kind, self.words.pieces)
        return Piece(colour, kind, _position(at, spaces), facing or None)

    def _block(self, entry: str, spaces: set[Position]) -> Block:
        match entry.split():
            case [at]:
                return Block(_position(at, spaces))
            case [face, at]:
                return Block(_position(at, spaces), _one_of(face, BLOCK_FACES))
            case _:
                raise ValueError("a block is 'live', 'safe' or nothing, and a position")

    def _pad(self, entry: str) -> Pad:
        match entry.split():
            case [colour, marker, *squares] if len(squares) == PAD_SQUARES and marker.isdecimal():
                pieces = tuple(None if square == "-" else _one_of(square, self.words.pieces) for square in squares)
                if not 1 <= int(marker) <= self.words.island[0]:
                    raise ValueError(f"the marker stays beside the island, at a column from 1 to {self.words.island[0]}")
                return Pad(_one_of(colour, self.words.colours[:2]), int(marker), pieces)
            case _:
                raise ValueError(f"a pad is a colour, its marker's column and {PAD_SQUARES} pieces, '-' for an empty square")

    def _stacks(self, entry: str) -> tuple[Stack, ...]:
        match entry.split():
            case [at, "0"]:
                return tuple(Stack(position, 0, None) for position in _row(at))
            case [at, height, *top] if height.isdecimal() and top:
                thing = self._thing(" ".join(top))
                return tuple(Stack(position, int(height), thing) for position in _row(at))
            case _:
                raise ValueError("a stack is a position, a height and its top tile; water is a position and 0")

    def _world_tiles(self, entry: str) -> tuple[WorldTile, ...]:
        match entry.split():
            case [at, "space"]:
                return tuple(WorldTile(position, SPACE) for position in _row(at))
            case [at, "space", colour]:
                whose = _one_of(colour, self.words.colours)
                return tuple(WorldTile(position, SPACE, None, whose) for position in _row(at))
            case [at, face, top] if top in ("1", "2", "3", "4", "5", "6"):
                shown = _one_of(face, (BACK, *self.words.things))
                return tuple(WorldTile(position, shown, int(top)) for position in _row(at))
            case _:
                raise ValueError("a tile is a position, a face and its top side from 1 to 6; a space is a position and 'space'")

    def _held(self, entry: str) -> Held:
        match entry.split():
            case [colour, thing]:
                return Held(_one_of(colour, self.words.colours), _one_of(thing, self.words.things))
            case [colour, thing, count] if count.isdecimal():
                return Held(_one_of(colour, self.words.colours), _one_of(thing, self.words.things), int(count))
            case _:
                raise ValueError("what a player holds is a colour and a thing, and a number if there can be several")

    def _mark(self, entry: str, spaces: set[Position]) -> Mark:
        kind, *rest = entry.split() or [""]
        count = MARKS[_one_of(kind, tuple(MARKS))]
        tool = number = None
        if len(rest) > 2 and rest[-2] == "with":
            *rest, _, tool = rest
            _one_of(tool, self.words.things)
        if kind == "number" and rest and rest[0].isdecimal():
            number, rest = int(rest[0]), rest[1:]
        if len(rest) != count or (kind == "number") != (number is not None):
            many = f"{count} position{'s' if count > 1 else ''}"
            raise ValueError(
                f"the mark {kind} has {'a number, ' if kind == 'number' else ''}{many}, and 'with' a tool if need be"
            )
        ends = [_position(at, spaces) for at in rest]
        return Mark(kind, ends[0], ends[1] if count == 2 else None, tool, number)

    def _thing(self, entry: str) -> Thing:
        kind, *edges = entry.split()
        if kind not in self.words.things:
            raise self.error(f"{entry!r}: {kind!r} is none of {', '.join(self.words.things)}")
        if not edges:
            return Thing(kind)
        if len(edges) > 1 or not re.fullmatch(r"[0-5]{1,6}", edges[0]) or sorted(set(edges[0])) != list(edges[0]):
            raise self.error(f"{entry!r}: edges are digits from 0 to 5 in rising order, such as 'cracks 024'")
        return Thing(kind, tuple(int(edge) for edge in edges[0]))


def _one_of(word: str, words: Sequence[str]) -> str:
    if word not in words:
        raise ValueError(f"{word!r} is none of {', '.join(words)}")
    return word


def _position(text: str, spaces: set[Position]) -> Position:
    found = re.fullmatch(r"(-?\d+),(-?\d+)", text)
    if not found:
        raise ValueError(f"{text!r} is no position; a position is two whole numbers with a comma, such as 4,2")
    at = int(found[1]), int(found[2])
    if at not in spaces:
        raise ValueError(f"{text} lies outside the part of the board that the panel shows")
    return at


def _row(text: str) -> tuple[Position, ...]:
    """The spaces of "q,r" or "q..q,r"."""
    found = re.fullmatch(r"(-?\d+)(?:\.\.(-?\d+))?,(-?\d+)", text)
    if not found:
        raise ValueError(f"{text!r} is no position; a position is q,r or, for a row of spaces, q..q,r")
    first, last, r = int(found[1]), int(found[2] or found[1]), int(found[3])
    if first > last:
        raise ValueError(f"{text!r}: the first q comes before the last")
    return tuple((q, r) for q in range(first, last + 1))
