"""Matches that begin at a position of one's own."""

from __future__ import annotations

from game.engine.core import Step
from game.engine.riverlands.state import State
from game.play.match import Match, dealt
from tests.ui.play import new_match

NAMES = ("Ola", "Jan", "Ewa", "Bo")


def match_at(state: State, *rolls: int) -> Match:
    """A match on the classic board that begins with this state, where these numbers will be rolled; its players are `NAMES`."""
    players = len(state.heroes)
    like = new_match("riverlands", "classic" if players == 2 else "classic_teams", *NAMES[:players])
    return Match(like.game, like.board, like.record, Step(state, ()), dealt(*rolls))
