"""Characters: HP, sliders and other states, battles, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.lost_baggage.geometry import Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    """A character lost HP; `hp` are left. `by`: whose text it was, None for the RED slider (LB-50)."""

    seat: Seat
    n: int
    hp: int
    by: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageBlocked(Event):
    """A block prevented damage (LB-84)."""

    seat: Seat
    n: int
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """A character gained HP; `hp` is what it has now (LB-55)."""

    seat: Seat
    n: int
    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SparedAtOne(Event):
    """Both fighters were at 0 HP by one effect: this one stays at 1 HP (LB-70)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SliderAttached(Event):
    """A slider was attached to a character: `colour` is "red" or "blue" (LB-53)."""

    seat: Seat
    colour: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SliderRemoved(Event):
    """A slider was removed from a character (LB-53)."""

    seat: Seat
    colour: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipSet(Event):
    """A player's next turn will be skipped (LB-84)."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnWon(Event):
    """The player will have an extra turn (LB-84)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockReady(Event):
    """The next damage to a fighter will be prevented (LB-84)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleReady(Event):
    """A player's next attack does twice its damage (LB-84)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleStarted(Event):
    """A battle began on a space (LB-60, LB-62); `decks` are the cards in the battle decks of instigator and defender."""

    instigator: Seat
    defender: Seat
    space: Space
    decks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleEnded(Event):
    """A battle ended. `cause`: "defeat" (LB-70), "moved" (LB-72), "turns" (LB-75) or "resigned" (LB-42).

    `winner` is None when nobody won it.
    """

    instigator: Seat
    defender: Seat
    winner: Seat | None
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LootTaken(Event):
    """The winner takes the loser's items (LB-71); those two see them (LB-30)."""

    seat: Seat
    loser: Seat
    items: tuple[str, ...] | None
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Defeated(Event):
    """A character was defeated and discarded (LB-54, LB-73)."""

    seat: Seat
    character: str
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated(Event):
    """A player is out (LB-42): `cause` is "defeated" or "resigned"; `place` the rank reached, from 1."""

    seat: Seat
    cause: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The game is over: `reason` as in `core.Outcome`; `winner` None for a draw."""

    winner: Seat | None
    reason: str
