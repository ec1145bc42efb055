"""The odds of being met on a tile, against what the engine does with every roll (LB-21, LB-50, LB-60, LB-84)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage.actions import EndTurn, Roll
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.reach import meeting_odds
from game.engine.lost_baggage.state import Phase, State
from tests.engine.cases import cases, walk


class Rolls(Chance):
    """A chance that rolls these numbers, the last one for ever."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def roll(self, low: int, high: int) -> int:
        """Return the next number."""
        number = self.numbers.pop(0) if len(self.numbers) > 1 else self.numbers[0]
        return max(low, min(high, number))


def comes(state: State, seat: Seat, space: Space, rolls: tuple[int, ...]) -> bool:
    """Return whether the engine lets a player end on a space or stop there, after these rolls."""
    blue = state.players[seat].blue
    after = GAME.apply(state, EndTurn(), Rolls(*rolls)).state
    if after.phase is not Phase.TURN or after.actor != seat:
        return False
    after = GAME.apply(after, Roll(), Rolls(rolls[1] if blue else rolls[0])).state
    if after.players[seat].place == space != state.players[seat].place:
        return True  # a dead end is walked at once
    return any(getattr(action, "to", None) == space or hasattr(action, "seat") for action in GAME.legal(after))


@pytest.mark.rule("LB-60")
@pytest.mark.parametrize("blue", [False, True])
def test_the_odds_are_those_of_the_rolls_with_which_the_engine_leads_there(blue: bool) -> None:
    case = next(case for case in cases() if case.game.id == GAME.id)
    compared = 0
    for index, (state, _, _) in enumerate(walk(case, "meetings")):
        if index % 5 or state.phase is not Phase.TURN or state.battles or state.turn is None or state.turn.extra:
            continue
        me = state.turn.seat
        other = GAME.following(state, me)[0]
        player, place = state.players[other], state.players[me].place
        if GAME.apply(state, EndTurn(), Rolls(2)).state.ending is not None:
            continue  # the last round (LB-43)
        if other == me or state.turn.again or player.place in (None, place) or place is None or player.skip:
            continue
        # Without troubles of the own, so that a turn that is skipped does not lead to another of the same player.
        fields: dict[Seat, dict[str, Any]] = {
            other: {"blue": blue, "red": False},
            me: {"blue": False, "red": False, "skip": False, "skipped": False},
        }
        players = tuple(replace(one, **fields.get(seat, {})) for seat, one in enumerate(state.players))
        changed = replace(state, players=players)
        hits = [comes(changed, other, place, rolls) for rolls in product(range(1, 7), repeat=2)]
        assert meeting_odds(changed, other, place) == Fraction(sum(hits), 36)
        compared += 1
    assert compared > 10
