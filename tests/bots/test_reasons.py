"""What hints say is so: many positions of every game, each reason checked by the rules, none empty, no sure gain refused.

`tests.tools.hints` asks a thousand of each game with a larger budget.
"""

from __future__ import annotations

import pytest

from game.bots.player import reasons_for
from game.engine.chance import Seeded
from tests.engine.cases import cases, walk
from tests.games import ALL
from tests.tools.hints import CLAIMS, hints

each = pytest.mark.parametrize("game", CLAIMS)
HINTS, STEPS = 30, 40


@each
def test_hints_have_reasons_that_are_true_and_refuse_no_sure_gain(game: str) -> None:
    found = hints(game, HINTS, STEPS, seed=3)
    assert found.hints == HINTS
    assert [fault for fault in found.faults if not fault.endswith("misses a win")] == []


@each
def test_every_action_has_a_reason(game: str) -> None:
    """Not only what Strong proposes: the look back asks about anything."""
    knowledge = ALL[game].computer_levels()[-1].knowledge
    case = next(case for case in cases() if case.game.id == game)
    for number, (state, action, _) in enumerate(walk(case, "reasons")):
        if number == 120:
            break
        assert reasons_for(knowledge, case.game.observe(state, case.game.to_move(state)), action)


@each
def test_what_others_see_tells_nothing_that_they_do_not_know(game: str) -> None:
    """Reasons go by what is seen alone: two states that look alike to a seat have the same."""
    knowledge = ALL[game].computer_levels()[-1].knowledge
    case = next(case for case in cases() if case.game.id == game)
    for number, (state, action, _) in enumerate(walk(case, "secrets")):
        if number == 60:
            break
        seat = case.game.to_move(state)
        other = case.game.sample(case.game.observe(state, seat), Seeded(number))
        one, two = (case.game.observe(found, seat) for found in (state, other))
        assert reasons_for(knowledge, one, action) == reasons_for(knowledge, two, action)
