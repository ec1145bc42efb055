"""Medals for what is worth trying, earned by finished games and other progress.

Each game has its own (`Entry.medals`), those of the program are here. There are no points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.engine.core import RESIGNED
from game.people.person import Person, Played
from game.play.feats import Course
from game.play.timestamps import moment
from game.registry import Entry

MAPS, COMPANY, PUZZLES, DAYS = 8, 3, 20, 7
"""The numbers for medals of the program: of maps, partners, puzzles, puzzles of the day."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress on this computer beside games, of whoever sat there.

    Lessons that are done, of how many; puzzles solved; puzzles of the day solved, on whatever day.
    """

    lessons: int = 0
    of_lessons: int = 0
    puzzles: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal, and how far a person has come to it.

    `game` is "" for those of the program. `best` is the number in the person's best game, or what has come together so far;
    it takes `least`. `when` is the time at which the game that brought it began; None for one that was not earned, or not by a
    game.
    """

    name: str
    game: str
    sprite: str
    least: int
    best: int = 0
    when: datetime | None = None

    @property
    def earned(self) -> bool:
        """Return whether the person has it."""
        return self.best >= self.least

    @property
    def key(self) -> str:
        """The code of its name in the catalogues; with ".line" how it is earned."""
        return ".".join(filter(None, ("medal", self.game, self.name)))


def medals(entries: Mapping[str, Entry], person: Person, progress: Progress) -> tuple[Medal, ...]:
    """Return all medals of the games, then those of the program."""
    return (*(medal for entry in entries.values() for medal in _of_game(entry, person)), *_of_program(entries, person, progress))


def next_medal(found: Iterable[Medal]) -> Medal | None:
    """Return the nearest medal of those that something was done for; None without one."""
    begun = [medal for medal in found if not medal.earned and medal.best]
    return max(begun, key=lambda medal: medal.best / medal.least, default=None)


def _of_game(entry: Entry, person: Person) -> Iterator[Medal]:
    """Yield the medals of a game: each for what was done in a single one."""
    for feat in entry.medals(Course(0, ())):
        best, when = 0, None
        for one in person.of(entry.id):
            number = one.own.medals.get(feat.name, 0)
            if best < feat.least <= number:
                when = moment(one.game.started)
            best = max(best, number)
        yield Medal(feat.name, entry.id, feat.sprite, feat.least, best, when)


def _of_program(entries: Mapping[str, Entry], person: Person, progress: Progress) -> Iterator[Medal]:
    """Yield the medals of the program."""
    taught = max(1, progress.of_lessons)
    yield _collected("shores", "ui/icon_boat", len(entries), person.games, lambda one: {one.game.game})
    yield _collected("maps", "ui/icon_globe", MAPS, person.games, lambda one: {one.game.map})
    yield _collected("company", "ui/icon_people", COMPANY, person.games, _persons)
    yield _strongest(entries, person)
    yield _series(person)
    yield Medal("lessons", "", "ui/icon_lesson", taught, progress.lessons)
    yield Medal("puzzles", "", "ui/icon_puzzle", PUZZLES, progress.puzzles)
    yield Medal("days", "", "ui/icon_star", DAYS, progress.days)


def _collected(name: str, sprite: str, least: int, games: Sequence[Played], things: Callable[[Played], set[object]]) -> Medal:
    """Return a medal for a number of different things, each brought by a game."""
    found: set[object] = set()
    when = None
    for one in games:
        before = len(found)
        found |= things(one)
        if before < least <= len(found):
            when = moment(one.game.started)
    return Medal(name, "", sprite, least, len(found), when)


def _persons(one: Played) -> set[object]:
    others = (player for seat, player in enumerate(one.game.players) if seat != one.seat)
    return {player.name.casefold() for player in others if player.name and not player.computer}


def _strongest(entries: Mapping[str, Entry], person: Person) -> Medal:
    """Return the medal for a game won against a computer of the strongest level."""
    strongest = {(entry.id, levels[-1].name) for entry in entries.values() if (levels := entry.computer_levels())}
    won = [one for one in person.games if one.own.won and _against(one) & strongest]
    return Medal("strongest", "", "ui/icon_robot", 1, len(won), moment(won[0].game.started) if won else None)


def _against(one: Played) -> set[tuple[str, str]]:
    return {(one.game.game, other.computer) for other in one.game.opponents(one.seat) if other.computer}


def _series(person: Person) -> Medal:
    """Return the medal for a series that was won, not by resignations alone."""
    played = {one.game.id for one in person.games if one.own.won and one.game.reason != RESIGNED}
    won = [
        table
        for table in person.series()
        if person.name.casefold() in map(str.casefold, table.winners) and any(game.id in played for game in table.games)
    ]
    when = moment(won[-1].games[-1].started) if won else None
    return Medal("series", "", "ui/icon_trophy", 1, len(won), when)
