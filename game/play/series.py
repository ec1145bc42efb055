"""Series of games: whoever first wins as many of them as it takes wins the series."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.play.record import Header, Series

LENGTHS = (2, 3, 5)
"""The numbers of wins that are offered."""
PROPOSED = 3
"""The number that is offered after a game that belonged to no series."""


def begun(to: int) -> Series:
    """Return a series that begins with a new game, whose start gives it its name."""
    return Series("", to)


def standing(header: Header, winners: Sequence[Seat]) -> tuple[int, ...]:
    """Return the wins of each seat in a series once a game of it is over."""
    before = header.series.wins if header.series is not None else ()
    return tuple(wins + (seat in winners) for seat, wins in enumerate(before or (0,) * len(header.players)))


def following(header: Header, winners: Sequence[Seat], to: int = 0) -> Series | None:
    """Return the series of the game that follows one, with wins by the seats of that one.

    After one in no series, `to` begins one of which it was the first game; 0 begins none. After the last game of a series
    another one begins.
    """
    own, wins = header.series, standing(header, winners)
    if own is None:
        return Series(header.started, to, wins) if to else None
    return begun(own.to) if max(wins) >= own.to else Series(own.first, own.to, wins)
