"""A person's finished games: wins, opponents, evenings, series, maps, and things in them.

Persons are known by their names, whatever the case of the letters; computers never count as one. A game in which two players
had the same name belongs to neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from game.engine.core import Seat
from game.people.finished import FinishedGame, Participant
from game.play.evening import PAUSE
from game.play.record import Series
from game.play.timestamps import moment


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, and the seat at which the person sat."""

    game: FinishedGame
    seat: Seat

    @property
    def own(self) -> Participant:
        """The person in that game."""
        return self.game.players[self.seat]


@dataclass(slots=True)
class Score:
    """Games and how they ended: won, or without a winner; the others were lost."""

    games: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def lost(self) -> int:
        """The number of games that another player won."""
        return self.games - self.won - self.drawn

    def add(self, played: Played) -> None:
        """Take in a game."""
        self.games += 1
        self.won += played.own.won
        self.drawn += played.game.drawn


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player: a person by name, or a computer by the name of its level."""

    name: str = ""
    computer: str = ""


@dataclass(frozen=True, slots=True)
class EveningGames:
    """Games one after the other without a long break.

    `wins` are those of the persons, by name, the most first."""

    began: datetime | None
    games: tuple[FinishedGame, ...]
    wins: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """The games of a series so far, and the wins of each player.

    Players without a name go by the number of their seat.
    """

    series: Series
    games: tuple[FinishedGame, ...]
    wins: tuple[tuple[str, int], ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the player or the team that won the series, () while it goes on."""
        return tuple(name for name, wins in self.wins if wins >= self.series.to)


@dataclass(frozen=True, slots=True)
class Person:
    """All finished games of a person, the oldest first."""

    name: str
    games: tuple[Played, ...] = field(default=())

    @property
    def since(self) -> datetime | None:
        """The time at which the first of the games began, None if no file says it."""
        return next((when for one in self.games if (when := moment(one.game.started)) is not None), None)

    def of(self, game: str) -> Iterator[Played]:
        """Yield the games of one kind."""
        yield from (one for one in self.games if one.game.game == game)

    def score(self, games: Iterable[Played] | None = None) -> Score:
        """Return how games ended, by default all of them."""
        score = Score()
        for one in self.games if games is None else games:
            score.add(one)
        return score

    @property
    def best_row(self) -> int:
        """The most games won one after the other."""
        return max((len(list(row)) for won, row in groupby(self.games, key=lambda one: one.own.won) if won), default=0)

    def opponents(self) -> list[tuple[Opponent, Score, int]]:
        """Return the opponents, the games against each, and how many of them the opponent won.

        Those with the most games come first."""
        scores: dict[str, Score] = {}
        known: dict[str, Opponent] = {}
        beaten = Counter[str]()
        for one in self.games:
            met: dict[str, bool] = {}
            for other in one.game.opponents(one.seat):
                if key := _key(other):
                    met[key] = met.get(key, False) or other.won
                    known[key] = Opponent("" if other.computer else other.name, other.computer)
            for key, won in met.items():
                scores.setdefault(key, Score()).add(one)
                beaten[key] += won
        order = sorted(scores, key=lambda key: (-scores[key].games, key))
        return [(known[key], scores[key], beaten[key]) for key in order]

    def awards(self) -> Counter[tuple[str, str]]:
        """Return how often each award was given, by game and name."""
        return Counter((one.game.game, name) for one in self.games for name in one.own.awards)

    def dice(self, game: str) -> Counter[int]:
        """Return how often each number was thrown in games of a kind."""
        return sum((Counter(one.own.dice) for one in self.of(game)), Counter())

    def things(self, game: str) -> Counter[str]:
        """Return in how many games of a kind each thing of its collection came up or was used."""
        return Counter(thing for one in self.of(game) for thing in one.own.met)

    def won_with(self, game: str, thing: str) -> int:
        """Return how many of the games in which a thing came up or was used were won."""
        return sum(one.own.won for one in self.of(game) if thing in one.own.met)

    def evenings(self) -> list[EveningGames]:
        """Return the evenings, the latest first.

        Each game of one began at most six hours after the one before."""
        found: list[list[FinishedGame]] = []
        times = [(moment(one.game.started), one.game) for one in self.games]
        for before, (when, game) in zip([(None, None), *times], times, strict=False):
            if found and before[0] is not None and when is not None and when - before[0] <= PAUSE:
                found[-1].append(game)
            else:
                found.append([game])
        return [EveningGames(moment(games[0].started), tuple(games), _wins(games)) for games in reversed(found)]

    def series(self) -> list[SeriesTable]:
        """Return the series, the latest first."""
        found: dict[tuple[str, str], list[FinishedGame]] = {}
        started = {(one.game.game, one.game.started): one.game for one in self.games}
        for one in self.games:
            if one.game.series is not None:
                key = one.game.game, one.game.series.first
                first = [started[key]] if key in started and started[key].series is None and key not in found else []
                found.setdefault(key, first).append(one.game)
        return [SeriesTable(_series(games), tuple(games), _standing(games)) for games in reversed(found.values())]


def people(games: Sequence[FinishedGame]) -> list[Person]:
    """Return everybody with a name who finished a game, those with the most games first.

    The name is as it was typed last.
    """
    found: dict[str, list[Played]] = {}
    names: dict[str, str] = {}
    for game in games:
        keys = [_key(player) if not player.computer else "" for player in game.players]
        for seat, key in enumerate(keys):
            if key and keys.count(key) == 1:
                found.setdefault(key, []).append(Played(game, seat))
                names[key] = game.players[seat].name
    order = sorted(found, key=lambda key: (-len(found[key]), key))
    return [Person(names[key], tuple(found[key])) for key in order]


def named(games: Iterable[FinishedGame], name: str) -> int:
    """Return the number of games in which somebody has a name, also those with two of it."""
    key = name.casefold()
    return sum(any(_key(player) == key for player in game.players) for game in games)


def _key(player: Participant) -> str:
    """Return the key of a player: of a computer its level, of a person the name, "" without."""
    return f"#{player.computer}" if player.computer else player.name.casefold()


def _wins(games: Iterable[FinishedGame]) -> tuple[tuple[str, int], ...]:
    """Return the wins of the persons with names, the most first."""
    wins, names = Counter[str](), {}
    for game in games:
        for player in game.players:
            if player.name and not player.computer:
                wins[player.name.casefold()] += player.won
                names[player.name.casefold()] = player.name
    return tuple((names[key], number) for key, number in wins.most_common())


def _series(games: Sequence[FinishedGame]) -> Series:
    series = games[-1].series
    assert series is not None
    return series


def _standing(games: Sequence[FinishedGame]) -> tuple[tuple[str, int], ...]:
    """Return the wins after the last game of a series, the most first.

    Its header has those before it, also of games whose files are gone.
    """
    last = games[-1]
    before = _series(games).wins or (0,) * len(last.players)
    names = [player.name or f"#{seat + 1}" for seat, player in enumerate(last.players)]
    found = [(name, wins + player.won) for name, wins, player in zip(names, before, last.players, strict=True)]
    return tuple(sorted(found, key=lambda one: -one[1]))
