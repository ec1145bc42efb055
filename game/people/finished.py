"""Finished games in a few figures, counted from their records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

import msgspec

from game.engine.core import Event, Seat
from game.play.feats import awards, course_of
from game.play.history import History, retrace, visible
from game.play.record import Opening, Record, Series
from game.play.saves import level_names
from game.play.statistics import statistics
from game.registry import Counted, Entry


class Participant(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player of a finished game.

    `dice` are the numbers thrown, by what was thrown; `awards` the names of the awards; `medals` the number that counts towards
    each medal of the game; `things` and `used` how often each thing of the game's collection came up and was put to use.
    """

    name: str = ""
    computer: str = ""
    look: str = ""
    won: bool = False
    dice: dict[int, int] = {}
    awards: tuple[str, ...] = ()
    medals: dict[str, int] = {}
    things: dict[str, int] = {}
    used: dict[str, int] = {}

    @property
    def met(self) -> frozenset[str]:
        """The things that came up or were used: one that was used may have come up for another."""
        return frozenset(self.things) | frozenset(self.used)


class FinishedGame(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A finished game: when and where, who played, who won, and why it ended.

    `level` is the fingerprint of its map; `number` is that of its header, the newest file's the greatest. `whole` is False where
    it was begun from a position or by older rules: then dice, awards, medals and things are not counted.
    """

    game: str
    started: str
    seed: str
    level: str
    level_name: str = ""
    level_names: dict[str, str] = {}
    reason: str = ""
    turns: int = 0
    number: int = 0
    whole: bool = True
    teams: tuple[tuple[int, ...], ...] = ()
    series: Series | None = None
    players: tuple[Participant, ...] = ()

    @property
    def id(self) -> tuple[str, str, str]:
        """The same for all files of one game, different from that of any other."""
        return self.game, self.started, self.seed

    @property
    def map(self) -> tuple[str, str]:
        """The map's game and name, the same in all languages and with all cards."""
        return self.game, self.level_names.get("en") or self.level_name or self.level

    def map_in(self, language: str) -> str:
        """Return the name of the map in a language, or as it was called where the game began."""
        return self.level_names.get(language) or self.level_name

    @property
    def drawn(self) -> bool:
        """Return whether nobody won."""
        return not any(player.won for player in self.players)

    def opponents(self, seat: Seat) -> Iterator[Participant]:
        """Yield the players who did not play together with a seat."""
        with_it = next((team for team in self.teams if seat in team), (seat,))
        yield from (player for other, player in enumerate(self.players) if other not in with_it)


def is_over(record: Record) -> bool:
    """Return whether a record says that its game is over."""
    acts = record.standing()
    return bool(acts) and acts[-1][1].over


def finished_game(record: Record, entry: Entry, board: Any) -> FinishedGame | None:
    """Count a game of a record, which is played again for that; None for one that is not over.

    Raises RecordError as `retrace`.
    """
    game, header = entry.game(), record.header
    history = retrace(record, game, board)
    outcome = game.outcome((history.played[-1].step if history.played else history.opening).state)
    if outcome is None:
        return None
    whole = history.whole and isinstance(record.opening, Opening) and not header.played_on
    players = [Participant(one.name, one.computer, one.look, seat in outcome.winners) for seat, one in enumerate(header.players)]
    if whole:
        players = _counted(players, entry, history)
    return FinishedGame(
        game=header.game,
        started=header.started,
        seed=header.seed,
        level=header.level_hash,
        level_name=header.level_name,
        level_names=level_names(header),
        reason=outcome.reason,
        turns=history.turns,
        number=header.number,
        whole=whole,
        teams=tuple(tuple(team) for team in outcome.teams),
        series=header.series,
        players=tuple(players),
    )


def _counted(players: Sequence[Participant], entry: Entry, history: History) -> list[Participant]:
    """Return the players with what is counted of the course of their game."""
    game = entry.game()
    last = (history.played[-1].step if history.played else history.opening).state
    course = course_of(game, len(players), history.played, game.outcome(last))
    given, medals = awards(entry.feats(course)), entry.medals(course)
    numbers = statistics(history.played)
    came, used = _things(entry, course.players, chain(visible(game, None, history.opening.events), course.events()))
    return [
        msgspec.structs.replace(
            one,
            dice=dict(numbers.dice.get(seat, {})),
            awards=tuple(award.name for award in given if seat in award.seats),
            medals={medal.name: medal.numbers[seat] for medal in medals if medal.numbers[seat]},
            things=dict(came[seat]),
            used=dict(used[seat]),
        )
        for seat, one in enumerate(players)
    ]


def _things(entry: Entry, players: int, events: Iterable[Event]) -> tuple[list[Counter[str]], list[Counter[str]]]:
    """Return how often each thing of the collection came up for each player, and was used."""
    came, used = [[Counter[str]() for _ in range(players)] for _ in range(2)]
    collection = entry.collection()
    for event in events:
        if event.player is None:
            continue
        for counted in collection:
            for code, counts in ((counted.event, came), (counted.used, used)):
                if code == event.code() and not (code == counted.used and event.rule == counted.lost):
                    thing = str(attrgetter(counted.field)(event)) if counted.field else ""
                    if thing in counted.things:
                        counts[event.player][thing_key(counted, thing)] += 1
    return came, used


def thing_key(counted: Counted, thing: str) -> str:
    """Return the key of a thing of a collection: its event, field and value."""
    return ".".join((counted.event, counted.field, thing)) if thing else counted.event
