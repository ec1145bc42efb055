"""Matches that begin at a position of one's own."""

from __future__ import annotations

from game.engine.core import Step
from game.engine.earthquake.state import State
from game.play.match import Match, dealt
from tests.ui.play import new_match

NAMES = ("Ola", "Jan", "Ewa", "Bo", "Iga", "Leo")


def match_at(state: State) -> Match:
    """A match on the classic island that begins with this state; its players are `NAMES`."""
    like = new_match("earthquake", "classic", *NAMES[: len(state.explorers)])
    return Match(like.game, like.board, like.record, Step(state, ()), dealt())
