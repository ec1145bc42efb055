"""Matches of Lost Baggage, from the start or at a position of one's own, and players who make them short."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from game.engine.chance import Seeded
from game.engine.core import Action, Step
from game.engine.lost_baggage.actions import Attack, Challenge, Decline, EndTurn, Fight, Pass, UseSpecial
from game.engine.lost_baggage.state import Phase, State
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


@cache
def each_phase() -> dict[Phase, State]:
    """A state of each phase, with cards in hands and battle decks where the phase allows it."""
    found: dict[Phase, State] = {}
    for number in range(40):
        laying = "hand" if number == 0 else "ready"
        match, choose = a_match(2 + number % 2, f"phases {number}", laying=laying), chooser(number)
        while match.to_move is not None and len(match.history) < 160:
            state: State = match.state
            held = sum(len(player.items) + len(player.hand) + len(player.pack) for player in state.players)
            if held > 3 or state.phase in (Phase.ROLL_FOR_START, Phase.LAY):
                found.setdefault(state.phase, state)
            match.submit(match.to_move, choose(match))
        if set(found) == {*Phase} - {Phase.OVER}:
            return found
    raise AssertionError(f"only {', '.join(found)} came up")


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
