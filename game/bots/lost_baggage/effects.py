"""The effects of cards as computer players know them, a row each.

A row has the worth, and the reason that a hint gives. The worth of effects on a named player depends on who it is: see
`texts.Reader.aimed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.vocabulary import Do

CARD: Final = 0.8
"""The worth of an item in hand, in damage to an opponent."""
TURN: Final = 2.0
"""A turn: about an ordinary attack."""

Tally = Callable[[Sequence[Event], Seat], int]
"""The number of times, or the amount, that something happened to a player."""


class Saying(NamedTuple):
    """A fact about a player: its code, and how it is counted in a trial.

    `counted`: it is told with its number.
    """

    code: str
    tally: Tally
    counted: bool = False


class Known(NamedTuple):
    """An effect as computer players know it.

    `worth` is that of one of these in battle and outside it, `moves` that of a movement outside battle which leads nowhere in
    particular. `own` is the fact about its user, `other` that about the player whom it concerns. `travels`: it may take its
    user out of a battle (LB-72); `harms`: it is bad for whom it reaches.
    """

    worth: tuple[float, float] | None = None
    moves: float | None = None
    own: Saying | None = None
    other: Saying | None = None
    travels: bool = False
    harms: bool = False


def counter(kind: type[Event], **wanted: object) -> Tally:
    """Return a tally of events of a kind of a player's, with these values."""

    def tally(happened: Sequence[Event], seat: Seat) -> int:
        return sum(
            isinstance(event, kind)
            and event.player == seat
            and all(getattr(event, name) == value for name, value in wanted.items())
            for event in happened
        )

    return tally


def healed(happened: Sequence[Event], seat: Seat) -> int:
    """Return the HP that a player gained."""
    return sum(event.n for event in happened if isinstance(event, events.Healed) and event.seat == seat)


def shielded(happened: Sequence[Event], seat: Seat) -> int:
    """Return 1 if a shield was put up that no damage has taken since (LB-84)."""
    own = [event for event in happened if isinstance(event, events.BlockReady | events.DamageBlocked) and event.seat == seat]
    return int(bool(own) and isinstance(own[-1], events.BlockReady))


drawn: Final = counter(events.ItemDrawn)

GIVEN_UP: Final = Saying("gives_up", counter(events.ItemDiscarded, cause="discard"), counted=True)
"""The items that a text makes a player discard."""

KNOWN: Final[Mapping[Do, Known]] = MappingProxyType(
    {
        Do.DAMAGE: Known(harms=True),
        Do.HEAL: Known(own=Saying("heals", healed, counted=True), other=Saying("heals_too", healed, counted=True)),
        Do.ATTACH: Known(harms=True),
        Do.REMOVE: Known(own=Saying("rid", counter(events.SliderRemoved))),
        Do.DRAW: Known((CARD, 2 * CARD), own=Saying("draws", drawn, counted=True)),
        Do.DISCARD: Known(own=GIVEN_UP, other=Saying("discards", GIVEN_UP.tally, counted=True), harms=True),
        Do.MILL: Known((0.4, 0.0), other=Saying("mills", counter(events.ItemDiscarded, cause="mill"), counted=True)),
        Do.STEAL: Known((1.1, 2 * CARD), own=Saying("steals", counter(events.ItemStolen), counted=True)),
        Do.RECOVER: Known((0.7, 1.5 * CARD), own=Saying("recovers", counter(events.ItemRecovered), counted=True)),
        Do.STEP: Known(moves=0.6, travels=True),
        Do.RANDOM_STEP: Known(moves=0.4, travels=True),
        Do.TELEPORT: Known(moves=0.0, travels=True),
        Do.SWAP: Known(moves=0.0, other=Saying("swaps", counter(events.Transported, cause="swap")), travels=True),
        Do.SUMMON: Known(moves=0.0, other=Saying("summons", counter(events.Transported, cause="summon"))),
        Do.FLIP: Known((0.0, 0.05), own=Saying("flips", counter(events.TileTurned, cause="flip"))),
        Do.PEEK: Known((0.0, 0.1), own=Saying("peeks", counter(events.Peeked))),
        Do.ROTATE: Known((0.0, 0.0), own=Saying("rotates", counter(events.TileRotated))),
        Do.EXTRA_TURN: Known((TURN, 1.5), own=Saying("again", counter(events.ExtraTurnWon))),
        Do.SKIP: Known(other=Saying("skip", counter(events.SkipSet)), harms=True),
        Do.BLOCK: Known((0.9 * TURN, 0.0), own=Saying("blocks", shielded)),
        Do.DOUBLE: Known((1.1 * TURN, 0.8), own=Saying("doubles", counter(events.DoubleReady))),
        Do.ROLL: Known(),
        Do.CHOOSE: Known(),
        Do.EQUIP: Known(own=Saying("equips", counter(events.ItemEquipped))),
    }
)
