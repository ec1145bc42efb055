"""The results of one evening: the last games.

They are kept with the settings, so that a rematch counts on after a restart too.

An evening ends when nobody has finished a game for some hours. Players are known by their names, those without one or with that
of another at the table by their numbers too. A game counts once, as it ended last: taking back its end and finishing it in
another way counts the other way.

A computer that nobody gave a name has another one in each language, and is one player all the same. So functions take
`computers`: a key for each such name, in small letters.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from game.engine.core import Seat
from game.play.match import Match
from game.play.record import has_own_name
from game.play.settings import Evening
from game.play.timestamps import moment, timestamp

PAUSE = timedelta(hours=6)
MOST = 200
"""Games of one evening that are kept."""

NONE: Mapping[str, str] = MappingProxyType({})


def after(evening: Evening, match: Match, now: datetime | None = None, *, computers: Mapping[str, str] = NONE) -> Evening:
    """Return the evening once a match is over; a new one if the last game was long ago.

    While the match is not over, or no longer, it does not count. A match that counts already ended in its evening, however late
    its results are looked at.
    """
    now = now or datetime.now(UTC)
    if match.outcome is None:
        return Evening(evening.last, {game: won for game, won in evening.winners.items() if game != _game(match)})
    won = [_known_as(match, seat, computers) for seat in match.outcome.winners]
    if evening.winners.get(_game(match)) == won:
        return evening
    games = {**lasting(evening, now).winners, _game(match): won}
    return Evening(timestamp(now), dict(list(games.items())[-MOST:]))


def lasting(evening: Evening, now: datetime | None = None) -> Evening:
    """Return the evening as long as it lasts, then a new one."""
    before = moment(evening.last)
    return evening if before is not None and abs((now or datetime.now(UTC)) - before) <= PAUSE else Evening()


def wins(evening: Evening, match: Match, computers: Mapping[str, str] = NONE) -> tuple[int, ...]:
    """Return the wins of each player of a match on this evening, by seat."""
    players = [_known_as(match, seat, computers) for seat in range(len(match.players))]
    return tuple(sum(player in names for names in evening.winners.values()) for player in players)


def _known_as(match: Match, seat: Seat, computers: Mapping[str, str]) -> str:
    """Return the name of a player in small letters, with "#" and the number if it is shared.

    So "#1" is the first who has no name. A rematch keeps the numbers, whatever the seats.
    """
    player = match.players[seat]
    name = player.name.casefold()
    if player.computer:
        name = computers.get(name, name)
    return name if has_own_name(match.players, seat) else f"{name}#{player.number or seat + 1}"


def _game(match: Match) -> str:
    """Return the key of a game, different from that of any other of the evening."""
    header = match.record.header
    return f"{header.game} {header.started} {header.seed}"
