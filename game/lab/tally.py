"""The tally of an experiment's games: shares with their intervals, and what stands out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from game.engine.core import Seat
from game.lab.experiment import Result, Thing
from game.registry import Counted
from game.rounding import percent

NORMAL = 1.96
"""Within how many standard deviations 95 % of a normal distribution are."""
FEWEST = 30
"""The least number of games in which anything stands out."""
RARE = 0.1
"""The number of times a game below which a thing comes up almost never."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of times in which something was so; draws count in parts."""

    count: float
    of: int

    @property
    def part(self) -> float:
        """The share, from 0 to 1; 0 out of nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval of the true share, with 95 % certainty (Wilson's interval).

        It is from 0 to 1 where there was nothing.
        """
        if not self.of:
            return 0.0, 1.0
        z, games = NORMAL, self.of
        middle = self.part + z * z / (2 * games)
        spread = z * sqrt(self.part * (1 - self.part) / games + z * z / (4 * games * games))
        return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)

    def differs(self, from_: float) -> bool:
        """Return whether the share in truth is another, with 95 % certainty.

        All is compared in whole percents, as it is told.
        """
        low, of_all, high = (percent(part) for part in (self.interval[0], from_, self.interval[1]))
        return not low <= of_all <= high


@dataclass(frozen=True, slots=True)
class Came:
    """The average number of times that a thing came up in a game, and that it was used.

    `used` is the average for each that came up, None where that is not counted.
    """

    counted: Counted
    thing: str
    each_game: float
    used: float | None

    @property
    def rare(self) -> bool:
        """Return whether it comes up almost never."""
        return self.each_game < RARE


def fair_share(seats: int, teams: Sequence[Sequence[Seat]]) -> float:
    """Return the share of the games that each seat would win if all were equal.

    `teams` are as in `Tally`.
    """
    return 1 / (len(teams) or seats)


class Tally:
    """Sums over games.

    `teams` are the seats that play together, () where everybody plays alone.
    """

    def __init__(self, seats: int, counted: Sequence[Counted], teams: Sequence[Sequence[Seat]] = ()) -> None:
        self.seats, self.counted = seats, tuple(counted)
        self.fair = fair_share(seats, teams)
        """The share of the games that each seat would win if all were equal."""
        self._partners = {seat: tuple(team) for team in teams for seat in team}
        self.games = 0
        self.drawn = 0
        """The games without a winner, which count as parts of a win (`_won`)."""
        self.turns: list[int] = []
        self.endings: Counter[str] = Counter()
        self._wins = [0.0] * seats
        self._starts: Counter[Seat] = Counter()
        self._started = 0.0
        self._came: Counter[Thing] = Counter()

    def add(self, result: Result) -> None:
        """Take in a game."""
        self.games += 1
        self.drawn += not result.winners
        self.turns.append(result.turns)
        self.endings[result.reason] += 1
        won = [self._won(result, seat) for seat in range(self.seats)]
        self._wins = [a + b for a, b in zip(self._wins, won, strict=True)]
        if result.starter is not None:
            self._starts[result.starter] += 1
            self._started += won[result.starter]
        for thing, times in result.came:
            self._came[thing] += times

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that win together with a seat, itself among them."""
        return self._partners.get(seat, (seat,))

    def _won(self, result: Result, seat: Seat) -> float:
        """Return the worth of a game to a seat: a draw as much as to all others."""
        return float(seat in result.winners) if result.winners else self.fair

    def wins(self, seat: Seat) -> Share:
        """Return the share of games that a seat, or its team, won."""
        return Share(self._wins[seat], self.games)

    @property
    def starter(self) -> Share:
        """Return the share of games that whoever had the first turn won."""
        return Share(self._started, self._starts.total())

    def length(self) -> tuple[float, int, int]:
        """Return the median of turns, and the shortest and the longest game of the middle half.

        A quarter of the games, rounded down, is left out at either end.

        Raises ValueError before the first game.
        """
        if not self.turns:
            raise ValueError("no game was played")
        ordered = sorted(self.turns)
        cut = len(ordered) // 4
        return median(ordered), ordered[cut], ordered[-1 - cut]

    def came(self) -> list[Came]:
        """Return all things that are counted, the most frequent first."""
        found = []
        for counted in self.counted:
            for thing in counted.things:
                times, used = self._came[counted.event, thing], None
                if counted.used and times:
                    used = self._came[counted.used, thing] / times
                    used = used if counted.again else min(1.0, used)
                found.append(Came(counted, thing, times / self.games if self.games else 0.0, used))
        return sorted(found, key=lambda one: -one.each_game)

    def never(self) -> list[Came]:
        """Return the things that never came up."""
        return [one for one in self.came() if not one.each_game]

    def unequal(self) -> list[tuple[Seat, Share]]:
        """Return the seats that with 95 % certainty win more or less than their share.

        There is one of each team; the farthest from its share comes first.
        """
        if self.games < FEWEST:
            return []
        seats = [seat for seat in range(self.seats) if self.team(seat)[0] == seat]
        found = [(seat, self.wins(seat)) for seat in seats if self.wins(seat).differs(self.fair)]
        return sorted(found, key=lambda one: (-round(abs(one[1].part - self.fair), 6), -one[1].part))

    @property
    def first_matters(self) -> bool:
        """Return whether the first turn is worth something, or costs, with 95 % certainty."""
        return self._starts.total() >= FEWEST and self.starter.differs(self.fair)


def bars(turns: Iterable[int], most: int) -> tuple[int, int, list[int]]:
    """Return lengths of games in at most `most` bars.

    They are the first length, the number of lengths in a bar, and the games in each.
    """
    lengths = sorted(turns)
    first = lengths[0]
    wide = max(1, -(-(lengths[-1] - first + 1) // most))
    found = [0] * ((lengths[-1] - first) // wide + 1)
    for length in lengths:
        found[(length - first) // wide] += 1
    return first, wide, found
