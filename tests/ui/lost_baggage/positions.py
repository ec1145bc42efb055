"""Matches of Lost Baggage, from the start or at a position of one's own, and players who make them short."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.engine.chance import Seeded
from game.engine.core import Action, Step
from game.engine.lost_baggage.actions import Attack, Challenge, Decline, EndTurn, Fight, Pass, UseSpecial
from game.engine.lost_baggage.state import State
from game.play.match import Match, dealt
from tests.ui.play import new_match

NAMES = ("Łucja", "Józef", "Ania", "Bartek")
WORLDS = {2: "two_10", 3: "three_10", 4: "four_10"}
"""The smallest table for each number of players."""


def a_match(players: int, seed: str, **variants: str) -> Match:
    """A match on the smallest table."""
    return new_match("lost_baggage", WORLDS[players], *NAMES[:players], seed=seed, deal=None, **variants)


def match_at(state: State, *dice: int) -> Match:
    """A match that begins with this state, with these numbers of chance to come; without any, chance is chance."""
    like = a_match(len(state.players), "like")
    deal = dealt(*dice) if dice else lambda taken: Seeded(f"position {taken}")
    return Match(like.game, state.board, like.record, Step(state, ()), deal)


def chooser(seed: int) -> Callable[[Match], Action]:
    """Fights gladly, does what it can, and otherwise plays at random."""
    draw = random.Random(seed)

    def choose(match: Match) -> Action:
        legal: list[Action] = list(match.legal())
        for kinds in ((Challenge, Fight), (UseSpecial,), (Attack,)):
            wanted = [action for action in legal if isinstance(action, kinds)]
            if wanted and draw.random() < 0.8:
                return wanted[draw.randrange(len(wanted))]
        active = [action for action in legal if not isinstance(action, EndTurn | Pass | Decline)] or legal
        return active[draw.randrange(len(active))]

    return choose
