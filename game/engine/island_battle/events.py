"""All that can happen.

Squares are (column, row) from 1, pad squares count from 1 at the owner's left, facings as in board.

All `Removed` events of one step happen at the same moment (BI-64); they follow the shot, the blocks and the blasts.
"""

from __future__ import annotations

from typing import Annotated

from game.engine import core
from game.engine.codec import Choice
from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat
from game.engine.island_battle.actions import At, Column, Piece, Side, Towards, Way
from game.engine.island_battle.state import Kind
from game.engine.values import frozen

Cause = Annotated[str, Choice(("hit", "crossfire", "landing", "blast", "blocked", "no_entry"))]


@frozen(kw_only=True)
class Rolled(core.Rolled):
    """The die was thrown.

    `purpose` is "start" (BI-10), "move" (BI-20, BI-44) or "pad" (BI-42).
    """

    purpose: Open[str]


@frozen(kw_only=True)
class StartTied(Event):
    """A tie in the roll for the start: both roll again (BI-10)."""

    value: Open[int]


@frozen(kw_only=True)
class StarterChosen(PlayerEvent):
    """The player who places and plays first (BI-10)."""


@frozen(kw_only=True)
class BlockPlaced(PlayerEvent):
    """A block was put on the island (BI-12)."""

    block: Open[int]
    square: Open[At]


@frozen(kw_only=True)
class CharacterPlaced(PlayerEvent):
    """A character was put on the island (BI-15)."""

    piece: Open[Piece]
    kind: Open[Kind]
    square: Open[At]
    facing: Open[Towards]


@frozen(kw_only=True)
class PadFilled(PlayerEvent):
    """A character was put on its pad (BI-16)."""

    piece: Open[Piece]
    kind: Open[Kind]
    slot: Open[int]


@frozen(kw_only=True)
class TurnStarted(core.TurnStarted):
    """A turn began; turns are numbered from 1 (BI-17, BI-20)."""

    number: Open[int]


@frozen(kw_only=True)
class MustBringIn(PlayerEvent):
    """The player has nobody on the island and brings one in first (BI-23)."""


@frozen(kw_only=True)
class NoEntry(PlayerEvent):
    """Nobody on the island and nobody can enter.

    The opponent removes one from the pad (BI-24).
    """


@frozen(kw_only=True)
class Moved(PlayerEvent):
    """A character moved along `path` (squares after `origin`, the last is `to`).

    `facing` is the one after a turn.

    `onto_block` says that it landed on a block (BI-35), which is turned over next.
    """

    piece: Open[Piece]
    kind: Open[Kind]
    origin: Open[At]
    path: Open[tuple[At, ...]]
    to: Open[At]
    way: Open[Way]
    facing: Open[Towards]
    onto_block: Open[bool]


@frozen(kw_only=True)
class Turned(PlayerEvent):
    """A character turned on its square after a zero (BI-43)."""

    piece: Open[Piece]
    kind: Open[Kind]
    square: Open[At]
    side: Open[Side]
    facing: Open[Towards]


@frozen(kw_only=True)
class Shot(PlayerEvent):
    """A character shot at `target` (BI-50).

    The target was the character `target_piece`, of `target_kind`, or a block when these are None.

    `crossfire` are the characters strictly between, nearest to the shooter first; they are lost unless the block is safe.
    """

    piece: Open[Piece]
    kind: Open[Kind]
    origin: Open[At]
    target: Open[At]
    target_piece: Open[Piece | None]
    target_kind: Open[Kind | None]
    crossfire: Open[tuple[Piece, ...]]


@frozen(kw_only=True)
class BlockTurned(Event):
    """A block was turned over and taken off the island (BI-60).

    `by` is the character that set it off.

    `chained` says that a live block set it off (BI-63).
    """

    block: Open[int]
    square: Open[At]
    live: Open[bool]
    by: Open[Piece]
    chained: Open[bool]


@frozen(kw_only=True)
class Blast(Event):
    """A live block exploded; `squares` are those around it (BI-61)."""

    block: Open[int]
    square: Open[At]
    squares: Open[tuple[At, ...]]


@frozen(kw_only=True)
class Removed(CausedEvent):
    """A character left the game, from the square `at` or the pad square `slot`.

    `cause` is "hit" (BI-53), "crossfire" (BI-54), "landing" or "blast" (BI-61), "blocked" (BI-36) or "no_entry" (BI-24);
    `source` is the shooter's square of a hit or a crossfire, or the block's square of a blast or a landing.
    """

    cause: Open[Cause]
    piece: Open[Piece]
    kind: Open[Kind]
    at: Open[At | None] = None
    slot: Open[int | None] = None
    source: Open[At | None] = None

    @property
    def decider(self) -> Seat | None:
        return 1 - self.seat if self.cause in ("blocked", "no_entry") else None


@frozen(kw_only=True)
class Reinforced(PlayerEvent):
    """A character entered the island from its pad (BI-41, BI-23)."""

    piece: Open[Piece]
    kind: Open[Kind]
    slot: Open[int]
    to: Open[At]
    facing: Open[Towards]


@frozen(kw_only=True)
class PadChosen(PlayerEvent):
    """The player chose to move the pad and rolls for it (BI-42)."""


@frozen(kw_only=True)
class PadMoved(PlayerEvent):
    """A pad slid; `origin` and `to` are columns of its marker (BI-42)."""

    origin: Open[Column]
    to: Open[Column]


@frozen(kw_only=True)
class Blocked(PlayerEvent):
    """None of the player's characters can use the roll.

    The opponent removes one from the island (BI-36).
    """

    rolled: Open[int]


@frozen(kw_only=True)
class TurnPassed(PlayerEvent):
    """A turn ended.

    `reason` is "passed" or "nothing_left" (BI-20), "mover_blocked" (BI-37), "nobody_left" (BI-38), "mover_lost" (BI-44),
    "pad_moved" (BI-42) or "penalty" (BI-36, BI-24).
    """

    reason: Open[str]


@frozen(kw_only=True)
class Resigned(PlayerEvent):
    """A player gave up (BI-72)."""


@frozen(kw_only=True)
class GameEnded(Event):
    """The game is over; `winner` is None for a draw.

    `reason` is "army_lost" (BI-70), "both_lost" (BI-71), "resigned" (BI-72) or "quiet_turns" (BI-73).
    """

    winner: Open[Seat | None]
    reason: Open[str]
