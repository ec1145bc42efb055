"""What a figure of the rulebooks shows, as plain values: small boards in terms of a game, which `game.ui.rulebook` draws.

Boards of squares have positions "column,row", both counted from 1 at the south-western corner. Boards of hexes have
axial positions "q,r": q grows to the east, r to the south-east; where hexes are flat-topped, r grows to the south and q to the
south-east.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Position: TypeAlias = tuple[int, int]

FACINGS = ("N", "E", "S", "W")
BLOCK_FACES = ("top", "live", "safe")


@dataclass(frozen=True, slots=True)
class Thing:
    """A tile, block or other thing: its kind, and for cracks the edges they reach (0 east, then anticlockwise to 5)."""

    kind: str
    edges: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board; `facing` is N, E, S or W, None for pieces that face nowhere."""

    colour: str
    kind: str
    at: Position
    facing: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """An obstacle block: `face` is "top" as long as it has not been turned over, then "live" or "safe"."""

    at: Position
    face: str = "top"


@dataclass(frozen=True, slots=True)
class Pad:
    """A player's pad: the column beside its marker, and its squares from the owner's left; None is an empty square.

    The first colour's pad lies along row 1 (its squares are positions of row 0), the second's along the last row.
    """

    colour: str
    marker: int
    squares: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """A hex space: how many tiles it holds and the top one; height 0 is water and has none."""

    at: Position
    height: int
    top: Thing | None


@dataclass(frozen=True, slots=True)
class Held:
    """What a player holds beside the board, and how many of them; 0 where there can only be one."""

    colour: str
    thing: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the board (see `figure_panels.MARKS`); `to` is where an arrow or line ends, `tool` what is needed for it,
    `number` what is written."""

    kind: str
    at: Position
    to: Position | None = None
    tool: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Squares:
    """A section of an island of squares. What lies outside `island` (columns, rows) is sea, or a pad."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    island: tuple[int, int]
    pieces: tuple[Piece, ...]
    blocks: tuple[Block, ...]
    pads: tuple[Pad, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Hexes:
    """A section of a board of hexes: exactly the spaces of its stacks are drawn."""

    stacks: tuple[Stack, ...]
    pieces: tuple[Piece, ...]
    held: tuple[Held, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Land:
    """A board of square tiles, all of it: the kind of each tile by its position; positions without one are gaps."""

    size: tuple[int, int]
    tiles: Mapping[Position, str]
    pieces: tuple[Piece, ...]
    held: tuple[Held, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class WorldTile:
    """A flat-topped hex: what it shows, "back" face down, "space" without a tile. `top` is its top side, 1 (north) to 6
    clockwise, None without a tile; `colour` is whose space it is, "" where nobody's."""

    at: Position
    face: str
    top: int | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class World:
    """A section of a table of flat-topped hexes: exactly these are drawn."""

    tiles: tuple[WorldTile, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A thing of the game's table as the table itself draws it, such as a card. `words` say which; `parts` are the names of
    what is numbered on it, from 1."""

    words: tuple[str, ...]
    parts: tuple[str, ...] = ()


Board: TypeAlias = Squares | Hexes | Land | World
Content: TypeAlias = Board | Exhibit | Thing


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture of a figure. `label` has its words by language; `dice` are shown beside it; panels of one `line`
    (from 1) stand in a row."""

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
