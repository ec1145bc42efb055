"""The rulebooks' figures, read from `assets/rulebook/figures/<page>.toml`.

Positions of the game with marks on them.

A table is a figure; its name is what the books write behind "figure:". It is one panel, or several in `panels`, with `arrows`
between panels by number (from 1). A panel is one of

- a board: a `position` (see `game.content.positions`), of which `shows` lists the spaces that are in the picture, all without
  it, with `marks` on them; `plates = true` shows below what the players have;
- an `exhibit`, a thing of the game's table, such as a card; `parts` are numbered on it from 1;
- nothing but a `label`, such as a step of a turn.

Each may have a `label` by language, `dice` that were rolled, and the `line` of panels in which it is, counted from 1. What
panels have in common may be in the figure's own table, and what the positions of all figures have in common in the table
[position] of the file. Spaces are written as the engine writes them, and "1..3,5" in `shows` is a range.

Every position is one that a game can come to: others cannot be loaded.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Protocol, TypeAlias, TypeVar

import msgspec

from game.content.position_errors import PositionError
from game.content.positions import Maker, PositionReader, Situation
from game.content.script import Script, expanded
from game.content.toml import TomlError, parse_toml
from game.reading import FileError, shown

T = TypeVar("T")

MARKS: Mapping[str, int] = MappingProxyType(
    {
        "possible": 1,  # can be chosen
        "no": 1,  # cannot be entered or chosen
        "target": 1,  # can be hit, or taken off by the opponent
        "reach": 1,  # would be hit there
        "danger": 1,  # what is there is lost; on a stack its top tile
        "stays": 1,  # nothing happens to what is there
        "blast": 1,  # something explodes there
        "left": 2,  # a turn to the left on that square, for one who comes from the other space
        "right": 2,  # a turn to the right
        "number": 1,  # a number is written there
        "thing": 1,  # the sprite that is named comes to light there
        "move": 2,  # an arrow from a space to another
        "leap": 2,  # an arrow over what is between
        "shot": 2,  # a line of fire on the ground, from the shooter to the target
    }
)
"""The meaning of each mark, and its number of spaces."""
MOST_PANELS = 40
"""Panels, arrows and lines of one figure: several times those of the largest."""
NAMED = ("number", "thing")
"""Marks that have a word before their spaces: what is written or shown."""


class FigureError(FileError):
    """Figures cannot be used.

    Says which file, which figure or panel, what is wrong and what would be right.
    """


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the board, one of MARKS.

    `word` is what is written or shown, `tool` the sprite of what is needed for it.
    """

    kind: str
    spaces: tuple[Hashable, ...]
    word: str = ""
    tool: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A position with marks.

    `shows` are the spaces in the picture; none: the whole board. `plates`: what players have is shown below.
    """

    situation: Situation
    shows: tuple[Hashable, ...]
    marks: tuple[Mark, ...]
    plates: bool = False


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A thing of the game's table as the table itself draws it.

    `words` say which; `parts` are the names of what is numbered on it, from 1.
    """

    words: tuple[str, ...]
    parts: tuple[str, ...] = ()


Content: TypeAlias = Board | Exhibit


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture of a figure.

    `label` has its words by language; `dice` are shown beside it; panels of one `line` (from 1) stand in a row.
    """

    content: Content | None
    label: Mapping[str, str]
    dice: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure's panels in order, and arrows between them as pairs of indexes into the panels."""

    name: str
    panels: tuple[Panel, ...]
    arrows: tuple[tuple[int, int], ...]


class PageMaker(Maker, Protocol):
    """A game's entry in the registry."""

    @property
    def page(self) -> str:
        """The name of its rulebook."""
        ...

    def assets(self) -> Path:
        """Return the folder with its rulebook."""
        ...


class _PanelFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel as it is in the file."""

    position: dict[str, Any] = {}
    shows: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    plates: bool = False
    exhibit: str = ""
    parts: tuple[str, ...] = ()
    dice: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], ...], msgspec.Meta(max_length=6)] = ()
    label: dict[str, Annotated[str, msgspec.Meta(max_length=300)]] = {}
    line: int = 1


class _FigureFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a figure of several panels beside those in common."""

    panels: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_PANELS)]
    arrows: Annotated[tuple[tuple[int, int], ...], msgspec.Meta(max_length=MOST_PANELS)] = ()


def load_figures(maker: PageMaker) -> Mapping[str, Figure]:
    """Return the shipped figures of a game's rulebook by name, in the file's order.

    Raises FigureError.
    """
    path = maker.assets() / "rulebook" / "figures" / f"{maker.page}.toml"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FigureError(path, "line 1", f"cannot be read as text in UTF-8 ({error})") from error
    return parse_figures(source, path, maker)


def parse_figures(source: str, file: Path | str, maker: Maker) -> Mapping[str, Figure]:
    """Read figures of a game from TOML text; `file` is only for messages.

    Raises FigureError.
    """
    try:
        tables = parse_toml(source)
    except TomlError as error:
        raise FigureError(file, f"line {error.line}", f"is not TOML: {error}") from error
    shared = tables.pop("position", {})
    if not isinstance(shared, dict):
        raise FigureError(file, "[position]", f"is {shown(str(shared))}; it must be a table")
    reader = _FigureReader(file, PositionReader(maker), maker.script(), shared)
    return MappingProxyType({name: reader.figure(name, table) for name, table in tables.items()})


@dataclass(frozen=True, slots=True)
class _FigureReader:
    """A reader of the figures of one file.

    `shared` is what all positions have in common.
    """

    file: Path | str
    positions: PositionReader
    script: Script
    shared: Mapping[str, Any]

    def figure(self, name: str, table: Any) -> Figure:
        place = f"[{shown(name)}]"
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
            raise self.error(place, "a figure's name has small letters, digits and hyphens, and begins with a letter")
        if not isinstance(table, dict) or "panels" not in table:
            return Figure(name, (self.panel(place, table, {}),), ())
        own = {key: value for key, value in table.items() if key in _FigureFields.__struct_fields__}
        common = {key: value for key, value in table.items() if key not in own}
        fields = self.convert(place, own, _FigureFields)
        count = len(fields.panels)
        if not count:
            raise self.error(place, "panels is empty; a figure has one at least")
        for arrow in fields.arrows:
            if not all(1 <= end <= count for end in arrow):
                raise self.error(place, f"the arrow {list(arrow)} joins panels by number; this figure has 1 to {count}")
        panels = tuple(self.panel(f"{place}, panel {nth}", panel, common) for nth, panel in enumerate(fields.panels, 1))
        return Figure(name, panels, tuple((start - 1, end - 1) for start, end in fields.arrows))

    def panel(self, place: str, table: Any, common: Mapping[str, Any]) -> Panel:
        """Return one panel; `common` is what all panels of its figure have."""
        fields = self.convert(place, table, _PanelFields)
        above = self.convert(place, dict(common), _PanelFields)
        if not 1 <= fields.line <= MOST_PANELS:
            raise self.error(place, f"line = {fields.line}: lines are counted from 1, up to {MOST_PANELS}")
        return Panel(self.content(place, fields, above), MappingProxyType(fields.label), fields.dice, fields.line)

    def content(self, place: str, fields: _PanelFields, above: _PanelFields) -> Content | None:
        position = {**above.position, **fields.position}
        if fields.exhibit:
            if fields.position or fields.marks or fields.shows:
                raise self.error(place, "an exhibit may have parts, and no position, marks or shows")
            return Exhibit(tuple(fields.exhibit.split()), fields.parts)
        if position:
            return self.board(place, fields, above, {**self.shared, **position})
        if fields.shows or fields.marks or fields.plates or fields.parts:
            raise self.error(place, "what is shown needs a position, or for parts an exhibit")
        if not fields.label:
            raise self.error(place, "an empty panel: it needs a position, an exhibit or a label")
        return None

    def board(self, place: str, fields: _PanelFields, above: _PanelFields, position: Mapping[str, Any]) -> Board:
        try:
            situation = self.positions.read(position)
        except PositionError as error:
            raise self.error(place, f"position: {error}") from error
        shows, marks = fields.shows or above.shows, (*above.marks, *fields.marks)
        try:
            names = [name for each in shows for name in expanded(each)]
            shown = tuple(self.script.space(name, situation.board) for name in names)
        except ValueError as error:
            raise self.error(place, f"shows: {error}") from error
        found = tuple(self.mark(place, entry, situation.board) for entry in marks)
        return Board(situation, shown, found, fields.plates or above.plates)

    def mark(self, place: str, entry: str, board: Any) -> Mark:
        try:
            return self.read_mark(entry, board)
        except ValueError as error:
            raise self.error(place, f"marks: {entry!r}: {error}") from error

    def read_mark(self, entry: str, board: Any) -> Mark:
        """Return a mark such as "move 3,4 3,6", "number 2 1,1" or "possible 1,-1 with icon/rope".

        Raises ValueError.
        """
        kind, *rest = entry.split() or [""]
        if kind not in MARKS:
            raise ValueError(f"{kind!r} is none of {', '.join(MARKS)}")
        tool = word = ""
        if len(rest) > 2 and rest[-2] == "with":
            *rest, _, tool = rest
        if kind in NAMED and rest:
            word, *rest = rest
        count = MARKS[kind]
        if len(rest) != count or (kind in NAMED and not word):
            many = f"{count} space{'s' if count > 1 else ''}"
            raise ValueError(f"the mark {kind} has {'a word and ' if kind in NAMED else ''}{many}, and 'with' what is needed")
        if kind == "number" and not (word.isdecimal() and len(word) < 4):
            raise ValueError(f"{word!r} is no number")
        return Mark(kind, tuple(self.script.space(each, board) for each in rest), word, tool)

    def convert(self, place: str, table: Any, kind: type[T]) -> T:
        try:
            return msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            raise self.error(place, str(error)) from error

    def error(self, place: str, what: str) -> FigureError:
        return FigureError(self.file, place, what)
