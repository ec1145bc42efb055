"""The feats of players in a game: figures of its course, and the awards given for them.

All is counted from what everybody saw, so that an award tells nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.engine.core import RESIGNED, AnyGame, Event, Outcome, Seat
from game.play.history import Played, visible
from game.play.match import Match

EventT = TypeVar("EventT", bound=Event)

MOST = 3
"""Awards of one game."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that stands: who chose it, and what all saw happen."""

    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A game as all saw it, without actions taken back and automatic setting up.

    `outcome` is None while it goes on.
    """

    players: int
    deeds: tuple[Deed, ...]
    outcome: Outcome | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, () for a draw and while the game goes on."""
        return self.outcome.winners if self.outcome is not None else ()

    @property
    def played_out(self) -> bool:
        """Return whether the game is over, and not by a resignation."""
        return self.outcome is not None and self.outcome.reason != RESIGNED

    def events(self) -> Iterator[Event]:
        """Yield all that happened, in order."""
        for deed in self.deeds:
            yield from deed.events

    def of(self, kind: type[EventT]) -> Iterator[EventT]:
        """Yield all that happened of a kind, in order."""
        yield from (event for event in self.events() if isinstance(event, kind))

    def of_winners(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Return numbers by seat, with 0 for those who did not win."""
        return tuple(number if seat in self.winners else 0 for seat, number in enumerate(numbers))

    def sums(self, shares: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
        """Return the sum of each seat's numbers; those of nobody are left out."""
        found = [0] * self.players
        for seat, number in shares:
            if seat is not None:
                found[seat] += number
        return tuple(found)

    def most(self, shares: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
        """Return the largest of each seat's numbers, 0 without any."""
        found = [0] * self.players
        for seat, number in shares:
            if seat is not None:
                found[seat] = max(found[seat], number)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Feat:
    """A thing that players do more or less of.

    It has a name, a sprite, and a number for each seat.

    Nobody is honoured for less than `least`. The catalogues word it as `feat.<game>.<name>`, what an award is called, and
    `feat.<game>.<name>.line`, what was done, with the number as `n`; those for which medals are given as `medal.<game>.<name>`
    and `medal.<game>.<name>.line`, how it is earned.
    """

    name: str
    sprite: str
    numbers: tuple[int, ...]
    least: int = 1


@dataclass(frozen=True, slots=True)
class Award:
    """A feat in which these seats were the best, with the number that they came to."""

    name: str
    sprite: str
    seats: tuple[Seat, ...]
    number: int


def course(match: Match) -> Course:
    """Return the course of a match as all saw it."""
    return course_of(match.game, len(match.players), match.history, match.outcome)


def course_of(game: AnyGame, players: int, history: Iterable[Played], outcome: Outcome | None) -> Course:
    """Return the course of a game as all saw it, from its history."""
    deeds = [Deed(played.seat, tuple(visible(game, None, played.step.events))) for played in history]
    return Course(players, tuple(deeds), outcome)


def awards(feats: Sequence[Feat]) -> tuple[Award, ...]:
    """Return the awards for a game, at most `MOST`.

    For feats with one best player first, and for as many players as can be.

    What more than half of the players did equally is no feat. Among equals the order of the feats decides, which is also that
    of the awards.
    """
    left = [(place, award) for place, award in enumerate(map(_award, feats)) if award is not None]
    honoured: set[Seat] = set()
    given: list[tuple[int, Award]] = []
    while left and len(given) < MOST:
        best = min(left, key=lambda one: (len(one[1].seats), honoured.issuperset(one[1].seats), one[0]))
        left.remove(best)
        given.append(best)
        honoured.update(best[1].seats)
    return tuple(award for _, award in sorted(given, key=lambda one: one[0]))


def _award(feat: Feat) -> Award | None:
    most = max(feat.numbers, default=0)
    seats = tuple(seat for seat, number in enumerate(feat.numbers) if number == most)
    if most < feat.least or 2 * len(seats) > len(feat.numbers):
        return None
    return Award(feat.name, feat.sprite, seats, most)
