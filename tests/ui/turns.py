"""Games in their first turn, and tables at which they are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.play.match import Match
from game.play.settings import Speed
from tests.ui.play import Program


def to_first_turn(match: Match) -> Match:
    """Set a game up by its first legal actions, until its first turn begins."""
    while not match.turn:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    return match


def at_table(program: Callable[..., Program], match: Match, **settings: Any) -> Program:
    """A program at the table of a game, come to rest."""
    home = program(**{"speed": Speed.INSTANT, **settings})
    home.sit_down(match)
    home.settle()
    home.step()
    return home
