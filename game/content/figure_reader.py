"""The rulebooks' figures: small boards in terms of a game, read from TOML into the values of `game.content.figures`.

`assets/rulebook/figures/<page>.toml` holds the figures of `assets/rulebook/<language>/<page>.md`, one table each; the
head of each file explains what can stand there. A figure is one panel, or several in `panels`. A panel is one of
- a section of a board of squares: `columns` and `rows` (first and last, inclusive), with pieces, blocks and pads;
- a section of a board of hexes: `stacks`, with pieces and what their players hold;
- a single `thing`, such as a tile;
- nothing but a `label`, such as a step of a turn.
Boards of squares have positions "column,row", both counted from 1 at the south-western corner. Boards of hexes have
axial positions "q,r": q grows to the east, r to the south-east; "q..q,r" stands for a row of spaces.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import msgspec

from game import paths
from game.content.figures import (
    BLOCK_FACES,
    FACINGS,
    Block,
    Figure,
    Held,
    Hexes,
    Mark,
    Pad,
    Panel,
    Piece,
    Position,
    Squares,
    Stack,
    Thing,
)

T = TypeVar("T")

PAD_SQUARES = 5
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
        "move": 2,  # an arrow from a position to another
        "shot": 2,  # a line of fire from the shooter to the target
    }
)


class FigureError(Exception):
    """Figures cannot be used: says which file, which figure or panel, what is wrong and what would be right."""

    def __init__(self, file: Path | str, place: str, what: str) -> None:
        super().__init__(f"{file}, {place}: {what}")
        self.file, self.place, self.what = str(file), place, what


class _GameWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table [game]: the words and the island's size that the figures of this file may use."""

    colours: tuple[str, ...]
    pieces: tuple[str, ...]
    things: tuple[str, ...]
    island: tuple[int, int] = (0, 0)


class _PanelFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None
    stacks: tuple[str, ...] = ()
    thing: str | None = None
    pieces: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    label: dict[str, str] = {}
    line: int = 1


class _FigureFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    panels: tuple[_PanelFields, ...]
    arrows: tuple[tuple[int, int], ...] = ()


def load_figures(game_page: str) -> Mapping[str, Figure]:
    """The shipped figures of a rulebook page by name, in the file's order. Raises FigureError."""
    path = paths.assets() / "rulebook" / "figures" / f"{game_page}.toml"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FigureError(path, "line 1", f"cannot be read as text in UTF-8 ({error})") from error
    return parse_figures(source, path)


def parse_figures(source: str, file: Path | str) -> Mapping[str, Figure]:
    """Read figures from TOML text; `file` is only for messages. Raises FigureError."""
    try:
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise FigureError(file, "the whole file", f"is not TOML: {error}") from error
    if "game" not in tables:
        raise FigureError(file, "the whole file", "has no table [game] with the words that its figures may use")
    words = _convert(tables.pop("game"), _GameWords, file, "[game]")
    return MappingProxyType({name: _figure(name, table, words, file) for name, table in tables.items()})


def _convert(table: object, kind: type[T], file: Path | str, place: str) -> T:
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise FigureError(file, place, str(error)) from error


def _figure(name: str, table: object, words: _GameWords, file: Path | str) -> Figure:
    place = f"[{name}]"
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise FigureError(file, place, "a figure's name has small letters, digits and hyphens, and begins with a letter")
    if isinstance(table, dict) and "panels" in table:
        fields = _convert(table, _FigureFields, file, place)
    else:
        fields = _FigureFields((_convert(table, _PanelFields, file, place),))
    count = len(fields.panels)
    for arrow in fields.arrows:
        if not all(1 <= end <= count for end in arrow):
            raise FigureError(file, place, f"the arrow {list(arrow)} joins panels by number; this figure has 1 to {count}")
    places = [f"{place}, panel {number}" if count > 1 else place for number in range(1, count + 1)]
    panels = tuple(_PanelReader(file, at, words).panel(panel) for at, panel in zip(places, fields.panels, strict=True))
    return Figure(name, panels, tuple((start - 1, end - 1) for start, end in fields.arrows))


@dataclass(frozen=True, slots=True)
class _PanelReader:
    """Reads one panel; every complaint names the file, the figure and the panel."""

    file: Path | str
    place: str
    words: _GameWords

    def panel(self, fields: _PanelFields) -> Panel:
        if fields.line < 1:
            raise self.error(f"line = {fields.line}: lines are counted from 1")
        return Panel(self._content(fields), MappingProxyType(fields.label), fields.dice, fields.line)

    def error(self, what: str) -> FigureError:
        return FigureError(self.file, self.place, what)

    def _content(self, fields: _PanelFields) -> Squares | Hexes | Thing | None:
        on_board = fields.pieces or fields.blocks or fields.pads or fields.held or fields.marks
        if fields.columns or fields.rows:
            if not (fields.columns and fields.rows) or fields.stacks or fields.thing or fields.held:
                raise self.error("a section of squares has columns and rows, and no stacks, thing or held")
            return self._squares(fields, fields.columns, fields.rows)
        if fields.stacks:
            if fields.thing or fields.blocks or fields.pads:
                raise self.error("a section of hexes has stacks, and no thing, blocks or pads")
            return self._hexes(fields)
        if on_board:
            raise self.error("what stands on a board needs the board: columns and rows, or stacks")
        if fields.thing:
            return self._thing(fields.thing)
        if not fields.label:
            raise self.error("an empty panel: it needs columns and rows, stacks, a thing or a label")
        return None

    # Sections of boards

    def _squares(self, fields: _PanelFields, columns: tuple[int, int], rows: tuple[int, int]) -> Squares:
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

    def _hexes(self, fields: _PanelFields) -> Hexes:
        rows = self._each("stacks", fields.stacks, self._stacks)
        stacks = tuple(stack for row in rows for stack in row)
        self._one_each("a stack", [stack.at for stack in stacks])
        spaces = {stack.at for stack in stacks}
        pieces = self._each("pieces", fields.pieces, partial(self._piece, spaces=spaces))
        self._one_each("a piece", [piece.at for piece in pieces])
        held = self._each("held", fields.held, self._held)
        marks = self._each("marks", fields.marks, partial(self._mark, spaces=spaces))
        return Hexes(stacks, pieces, held, marks)

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

    def _held(self, entry: str) -> Held:
        match entry.split():
            case [colour, thing]:
                return Held(_one_of(colour, self.words.colours), _one_of(thing, self.words.things))
            case _:
                raise ValueError("what a player holds is a colour and a thing")

    def _mark(self, entry: str, spaces: set[Position]) -> Mark:
        kind, *rest = entry.split() or [""]
        tool = None
        if len(rest) > 2 and rest[-2] == "with":
            *rest, _, tool = rest
            _one_of(tool, self.words.things)
        count = MARKS[_one_of(kind, tuple(MARKS))]
        if len(rest) != count:
            raise ValueError(f"the mark {kind} has {count} position{'s' if count > 1 else ''}, and 'with' a tool if need be")
        ends = [_position(at, spaces) for at in rest]
        return Mark(kind, ends[0], ends[1] if count == 2 else None, tool)

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
