"""Finished games written by hand, and files of finished games of the tiny race."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from game.content.levels import load
from game.people.finished import FinishedGame, Participant
from game.people.person import Person, people
from game.play.match import Match
from game.play.record import Player
from game.play.saves import Saves
from game.play.timestamps import timestamp
from tests.games import TINY

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def at(hours: float) -> str:
    """The time so many hours after noon of the third of May, as records have it."""
    return timestamp(NOON + timedelta(hours=hours))


def finished(*players: str, won: Sequence[int] = (0,), hours: float = 0, of: str = "race", **more: Any) -> FinishedGame:
    """A finished game of these persons, computers by their level in brackets, that began so many hours after noon."""
    own: Mapping[int, Mapping[str, Any]] = more.pop("own", {})
    seats = [
        Participant(
            "Kuba" if name.startswith("[") else name, name.strip("[]") if name.startswith("[") else "", won=seat in won,
            **own.get(seat, {}),
        )
        for seat, name in enumerate(players)
    ]  # fmt: skip
    return FinishedGame(
        game=of, started=at(hours), seed=str(hours), level=more.pop("level", "isle"), players=tuple(seats), **more
    )


def person(name: str, *games: FinishedGame) -> Person:
    """Somebody by name."""
    return next((one for one in people(games) if one.name == name), Person(name))


def race(*players: str, seed: str = "7", hours: float = 0, **more: Any) -> Match:
    """A tiny race on a shipped map, just begun."""
    level, board = load(TINY.levels() / "short.tmx", TINY)
    return Match.start(
        TINY.game(), board, [Player(name) for name in players], level=level.to_json(), level_name="Short", seed=seed,
        now=NOON + timedelta(hours=hours), **more,
    )  # fmt: skip


def kept(saves: Saves, match: Match) -> Match:
    """A match given up by its second player, and kept in a file."""
    autosave = saves.autosave(match)
    match.resign(1)
    autosave.close()
    return match
