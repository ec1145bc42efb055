"""All that can happen. Squares are (column, row) from 1, pad squares count from 1 at the owner's left, facings as in board.

All `Removed` events of one step happen at the same moment (BI-64); they follow the shot, the blocks and the blasts.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.state import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """The die was thrown; `purpose` is "start" (BI-10), "move" (BI-20, BI-44) or "pad" (BI-42)."""

    seat: Seat
    value: int
    purpose: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTied(Event):
    """Both rolled the same for the start and roll again (BI-10)."""

    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Event):
    """It is known who places and plays first (BI-10)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockPlaced(Event):
    """A block was put on the island (BI-12)."""

    seat: Seat
    block: int
    square: Square


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterPlaced(Event):
    """A character was put on the island (BI-15)."""

    seat: Seat
    piece: int
    kind: Kind
    square: Square
    facing: Facing


@dataclass(frozen=True, slots=True, kw_only=True)
class PadFilled(Event):
    """A character was put on its pad (BI-16)."""

    seat: Seat
    piece: int
    kind: Kind
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """A turn began; turns are numbered from 1 (BI-17, BI-20)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MustBringIn(Event):
    """The player has nobody on the island and brings one in first (BI-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NoEntry(Event):
    """Nobody on the island and nobody can enter: the opponent removes one from the pad (BI-24)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A character moved along `path` (squares after `origin`, the last is `to`); `facing` is the one after a turn.

    `way` is "straight", "left" or "right"; `onto_block` says that it landed on a block (BI-35), which is turned over next.
    """

    seat: Seat
    piece: int
    kind: Kind
    origin: Square
    path: tuple[Square, ...]
    to: Square
    way: str
    facing: Facing
    onto_block: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A character turned on its square after a zero (BI-43); `side` is "left" or "right"."""

    seat: Seat
    piece: int
    kind: Kind
    square: Square
    side: str
    facing: Facing


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot(Event):
    """A character shot at `target`: the character `target_piece`, or a block when that is None (BI-50).

    `crossfire` are the characters strictly between, nearest to the shooter first; they are lost unless the block is safe.
    """

    seat: Seat
    piece: int
    kind: Kind
    origin: Square
    target: Square
    target_piece: int | None
    crossfire: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockTurned(Event):
    """A block was turned over and taken off the island (BI-60); `by` is the character that set it off.

    `chained` says that a live block set it off (BI-63).
    """

    block: int
    square: Square
    live: bool
    by: int
    chained: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Blast(Event):
    """A live block exploded; `squares` are those around it (BI-61)."""

    block: int
    square: Square
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """A character left the game, from the square `at` or the pad square `slot`.

    `cause` is "hit" (BI-53), "crossfire" (BI-54), "landing" or "blast" (BI-61), "blocked" (BI-36) or "no_entry" (BI-24);
    `source` is the shooter's square of a hit or a crossfire, or the block's square of a blast or a landing.
    """

    seat: Seat
    piece: int
    kind: Kind
    cause: str
    at: Square | None = None
    slot: int | None = None
    source: Square | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reinforced(Event):
    """A character entered the island from its pad (BI-41, BI-23)."""

    seat: Seat
    piece: int
    kind: Kind
    slot: int
    to: Square
    facing: Facing


@dataclass(frozen=True, slots=True, kw_only=True)
class PadChosen(Event):
    """The player chose to move the pad and rolls for it (BI-42)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PadMoved(Event):
    """A pad slid; `origin` and `to` are columns of its marker (BI-42)."""

    seat: Seat
    origin: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(Event):
    """None of the player's characters can use the roll: the opponent removes one from the island (BI-36)."""

    seat: Seat
    rolled: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed(Event):
    """A turn ended.

    `reason` is "passed" or "nothing_left" (BI-20), "mover_blocked" (BI-37), "nobody_left" (BI-38), "mover_lost" (BI-44),
    "pad_moved" (BI-42) or "penalty" (BI-36, BI-24).
    """

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event):
    """A player gave up (BI-72)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The game is over; `winner` is None for a draw.

    `reason` is "army_lost" (BI-70), "both_lost" (BI-71), "resigned" (BI-72) or "quiet_turns" (BI-73).
    """

    winner: Seat | None
    reason: str
