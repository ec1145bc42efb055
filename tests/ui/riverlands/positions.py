"""Matches that begin at a position of one's own."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Step
from game.engine.riverlands.state import State
from game.play.match import Deal, Match, dealt
from tests.ui.play import new_match, with_computers

NAMES = ("Ola", "Jan", "Ewa", "Bo")


def match_at(state: State, *rolls: int, deal: Deal | None = None, computers: Mapping[int, str] | None = None) -> Match:
    """A match on the classic board that begins with this state; its players are `NAMES`.

    These numbers will be rolled and no more, unless `deal` says what. `computers` are the levels of those who are computers.
    """
    players = len(state.heroes)
    like = new_match("riverlands", "classic" if players == 2 else "classic_teams", *NAMES[:players])
    if computers:
        like = with_computers(like, computers)
    return Match(like.game, like.board, like.record, Step(state, ()), deal or dealt(*rolls))
