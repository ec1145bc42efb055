"""The outcome of a game (RL-15, RL-60 to RL-62), and its JSON."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

from game.engine.codec import Choice, Converter, IntRange, Scope, fields_of
from game.engine.core import DRAW_AGREED, RESIGNED, Json, Outcome
from game.engine.riverlands.board import Team, team

REASONS: Mapping[str, str] = MappingProxyType(
    {
        "last_alive": "RL-15",
        RESIGNED: "RL-62",
        "more_lives": "RL-61",
        "more_health": "RL-61",
        "equal": "RL-61",
        DRAW_AGREED: "RL-60",
    }
)
"""The reasons for which a game ends, each with its rule."""


def outcome_of(players: int, winner: Team | None, reason: str) -> Outcome:
    """Return the outcome when a team has won, or nobody.

    Partners share their place, in a draw all share the first. `reason` is one of REASONS.
    """
    teams = tuple(tuple(range(side, players, 2)) for side in (0, 1))
    ranking = (tuple(range(players)),) if winner is None else (teams[winner], teams[1 - winner])
    return Outcome(ranking, reason, REASONS[reason], teams)


class _Ended(NamedTuple):
    winner: Annotated[Team, IntRange(0, 1)] | None
    reason: Annotated[str, Choice(tuple(REASONS))]


class Ended(Converter):
    """An outcome is written as the team that won and the reason.

    All else follows from them.
    """

    def write(self, value: Outcome, board: Any) -> Json:
        return fields_of(_Ended).write(_Ended(team(value.winners[0]) if value.winners else None, value.reason), board)

    def read(self, data: Any, scope: Scope, place: str) -> Outcome:
        ended: _Ended = fields_of(_Ended).read(data, scope, place)
        return outcome_of(scope.players, ended.winner, ended.reason)
