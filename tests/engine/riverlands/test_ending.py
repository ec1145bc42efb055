"""Draws, hunger, the round limit and resigning (RL-60 to RL-62)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.chance import Fixed
from game.engine.core import Illegal, Outcome, Resign
from game.engine.riverlands.board import Ending, Pace
from game.engine.riverlands.events import (
    Ate,
    Died,
    DrawAnswered,
    DrawOffered,
    Eliminated,
    FirstChosen,
    GameEnded,
    HungerAhead,
    HungerGrew,
    LimitAhead,
    RoundStarted,
    TurnEnded,
)
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import State

from .boards import SMALL, TEAMS
from .support import OUT, act, all_of, at, choices, one, refused, table, waits


def four(**more: Any) -> State:
    """All four on their starts, in the turn of seat 0."""
    return table(at(2, 7), at(6, 0), at(6, 7), at(2, 0), **more)


@pytest.mark.rule("RL-60")
def test_a_draw_that_all_others_accept_ends_the_game() -> None:
    step = act(four(), "offer draw")
    assert one(step, DrawOffered).to == (1, 2, 3)
    assert waits(step.state) == (1, "answer_draw")
    assert choices(step.state) == {"accept draw", "refuse draw"}
    step = act(step.state, "accept draw", "accept draw", "accept draw")
    assert [answer.seat for answer in all_of(step, DrawAnswered)] == [1, 2, 3]
    outcome = GAME.outcome(step.state)
    assert outcome == Outcome(((0, 1, 2, 3),), "draw_agreed", "RL-60", ((0, 2), (1, 3)))
    assert outcome is not None
    assert outcome.winners == ()
    assert one(step, GameEnded).team is None


@pytest.mark.rule("RL-60")
def test_one_refusal_ends_the_matter_and_the_turn_goes_on_whole() -> None:
    step = act(four(), "offer draw", "accept draw", "refuse draw")
    assert waits(step.state) == (0, "act")
    assert step.state.turn is not None
    assert step.state.turn.left == 2
    assert refused(step.state, "offer draw") == ("offered_already", "RL-60")
    # In its next turn it may offer again.
    again = act(step.state, *["end turn"] * 4).state
    assert waits(again) == (0, "act")
    assert "offer draw" in choices(again)


@pytest.mark.rule("RL-60")
def test_a_draw_is_offered_before_the_first_action_only() -> None:
    state = act(table(at(3, 6), at(3, 0)), "move 3,5").state
    assert refused(state, "offer draw") == ("offer_too_late", "RL-60")
    assert refused(state, "accept draw") == ("no_draw_offered", "RL-60")


@pytest.mark.rule("RL-60")
def test_only_the_living_answer_from_the_seat_behind_the_offer() -> None:
    state = table(at(2, 7), OUT, at(6, 7), at(2, 0), turn=2)
    step = act(state, "offer draw")
    assert one(step, DrawOffered).to == (3, 0)
    assert refused(step.state, "end turn") == ("answer_first", "RL-60")


@pytest.mark.rule("RL-60", "RL-62")
def test_who_resigns_need_not_answer_and_an_offer_goes_with_who_made_it() -> None:
    offered = act(four(), "offer draw").state
    step = act(offered, "accept draw", "resign 2")
    assert waits(step.state) == (3, "answer_draw")
    assert waits(act(step.state, "refuse draw").state) == (0, "act")
    # The last answer missing resigns: all who are left agree.
    outcome = GAME.outcome(act(offered, "accept draw", "accept draw", "resign 3").state)
    assert outcome is not None
    assert outcome.reason == "draw_agreed"
    # The offer lapses, and the next turn begins.
    assert waits(act(offered, "resign 0").state) == (1, "act")


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(("round_", "meal"), [(1, 1), (44, 1), (45, 2), (49, 2), (50, 3), (54, 3), (55, 4), (100, 13)])
def test_hunger_grows_from_round_45_every_five_rounds(round_: int, meal: int) -> None:
    step = act(table(at(3, 6, food=20), at(3, 0), round=round_), "end turn")
    assert one(step, Ate).count == meal
    assert step.state.heroes[0].food == 20 - meal


@pytest.mark.rule("RL-61", "RL-13")
def test_with_one_food_less_than_a_grown_meal_a_player_dies() -> None:
    """Round 45: the meal is 2."""
    step = act(table(at(2, 5, food=1), at(3, 0), round=45), "end turn")
    assert one(step, Died).cause == "starved"
    assert act(table(at(2, 5, food=2), at(3, 0), round=45), "end turn").state.heroes[0].food == 0


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("new_round", "ahead", "grown"),
    [
        (41, [], []),
        (42, [(45, 2)], []),
        (43, [], []),
        (45, [], [2]),
        (46, [], []),
        (47, [(50, 3)], []),
        (50, [], [3]),
    ],
)
def test_a_bigger_meal_is_announced_three_rounds_ahead_and_when_it_comes(
    new_round: int, ahead: list[tuple[int, int]], grown: list[int]
) -> None:
    """Seat 1 ends the round before."""
    step = act(table(at(3, 6), at(3, 0, food=9), turn=1, round=new_round - 1), "end turn")
    started = one(step, RoundStarted)
    assert started.round == new_round
    assert [(event.from_round, event.meal) for event in all_of(step, HungerAhead)] == ahead
    assert [event.meal for event in all_of(step, HungerGrew)] == grown


@pytest.mark.rule("RL-61")
def test_a_round_ends_at_the_seat_of_the_first_player() -> None:
    """Seat 2 moved first."""
    state = four(first=2)
    step = act(state, "end turn")
    assert all_of(step, RoundStarted) == []
    step = act(step.state, "end turn")
    assert one(step, RoundStarted).round == 2
    assert waits(step.state) == (2, "act")


@pytest.mark.rule("RL-61")
def test_a_round_ends_also_when_the_turn_passes_a_first_player_who_is_out() -> None:
    state = table(at(2, 7), at(6, 0), OUT, at(2, 0), turn=1, first=2)
    step = act(state, "end turn")
    assert waits(step.state) == (3, "act")
    assert step.state.round == 2


def last_round(*heroes: Any, limit: int = 50) -> State:
    """The turn of seat 3, the last of the last round, on the board for teams."""
    return table(*heroes, turn=3, round=limit)


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("heroes", "ranking", "reason"),
    [
        # Lives 2 + 1 against 1 + 1.
        ([at(2, 7), at(6, 0, lives=1), at(6, 7, lives=1), at(2, 0, lives=1, health=6)], ((0, 2), (1, 3)), "more_lives"),
        # Lives 2 against 2 + 1: one is out.
        ([at(2, 7, health=6), at(6, 0), OUT, at(2, 0, lives=1)], ((1, 3), (0, 2)), "more_lives"),
        # Lives equal; health 4 + 4 against 6 + 3.
        ([at(2, 7), at(6, 0, health=6), at(6, 7), at(2, 0, health=3)], ((1, 3), (0, 2)), "more_health"),
        # All equal.
        ([at(2, 7), at(6, 0, health=5), at(6, 7), at(2, 0, health=3)], ((0, 1, 2, 3),), "equal"),
    ],
)
def test_at_the_round_limit_lives_then_health_decide(heroes: list[Any], ranking: tuple[Any, ...], reason: str) -> None:
    step = act(last_round(*heroes), "end turn")
    assert GAME.outcome(step.state) == Outcome(ranking, reason, "RL-61", ((0, 2), (1, 3)))
    assert one(step, GameEnded).rounds == 50
    assert waits(step.state) == (None, "over")


@pytest.mark.rule("RL-61")
def test_the_last_round_is_played_to_its_end() -> None:
    state = table(at(2, 7), at(6, 0), at(6, 7), at(2, 0), turn=2, round=50)
    step = act(state, "end turn")
    assert waits(step.state) == (3, "act")
    assert waits(act(four(turn=3, round=49), "end turn").state) == (0, "act")


@pytest.mark.rule("RL-61")
def test_who_starves_at_the_end_of_the_last_round_counts_with_the_life_lost() -> None:
    """Seat 3 has nothing to eat; health would be equal then, but lives are 4 to 3."""
    outcome = GAME.outcome(act(last_round(at(2, 7), at(6, 0), at(6, 7), at(2, 0, food=0)), "end turn").state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 2), "more_lives")


@pytest.mark.rule("RL-61")
def test_the_last_round_is_announced_three_rounds_ahead() -> None:
    announced = [
        (limit.round, limit.last_round)
        for round_ in range(44, 50)
        for limit in all_of(act(four(turn=3, round=round_), "end turn"), LimitAhead)
    ]
    assert announced == [(47, 50)]


@pytest.mark.rule("RL-61")
def test_hunger_does_not_grow_under_a_limit_nor_a_limit_end_a_game_of_hunger() -> None:
    assert one(act(four(round=49), "end turn"), Ate).count == 1
    assert waits(act(table(at(3, 6), at(3, 0, food=9), turn=1, round=50), "end turn").state) == (0, "act")


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("variants", "pace"),
    [
        ({}, Pace(Ending.HUNGER, 45, 5, 50)),
        ({"ending": "round_limit"}, Pace(Ending.ROUND_LIMIT, 45, 5, 50)),
        ({"ending": "neither"}, Pace(Ending.NEITHER, 45, 5, 50)),
        ({"rounds": "30"}, Pace(Ending.HUNGER, 30, 5, 30)),
        ({"ending": "round_limit", "rounds": "60"}, Pace(Ending.ROUND_LIMIT, 60, 5, 60)),
    ],
)
def test_an_option_sets_another_way_or_other_rounds(variants: dict[str, str], pace: Pace) -> None:
    assert GAME.setup(SMALL, 2, variants, Fixed()).state.pace == pace


@pytest.mark.rule("RL-61")
def test_with_neither_a_game_goes_on() -> None:
    state = replace(four(turn=3, round=500), pace=Pace(Ending.NEITHER, 45, 5, 50))
    step = act(state, "end turn")
    assert (one(step, Ate).count, waits(step.state)) == (1, (0, "act"))


@pytest.mark.rule("RL-62")
def test_who_resigns_is_out_whatever_lives_are_left() -> None:
    """Out of turn: the turn of seat 0 goes on."""
    step = act(four(), "resign 1")
    died, out = one(step, Died), one(step, Eliminated)
    assert (died.cause, died.lives, died.rule, out.left) == ("resigned", 0, "RL-62", 3)
    assert step.state.heroes[1] == OUT
    assert waits(step.state) == (0, "act")
    assert waits(act(step.state, "end turn").state) == (2, "act")


@pytest.mark.rule("RL-62")
def test_who_resigns_in_its_turn_hands_over_and_eats_nothing() -> None:
    step = act(four(), "resign 0")
    assert one(step, TurnEnded).reason == "resigned"
    assert all_of(step, Ate) == []
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-62")
def test_the_last_opponent_who_resigns_loses() -> None:
    step = act(table(at(3, 6), at(3, 0)), "resign 0")
    assert GAME.outcome(step.state) == Outcome(((1,), (0,)), "resigned", "RL-62", ((0,), (1,)))
    assert GAME.check(step.state, Resign(1)) == Illegal("game_over", "RL-62")


@pytest.mark.rule("RL-62")
def test_resigning_with_a_choice_open() -> None:
    """A temple's find is left lying."""
    state = act(table(at(3, 5), at(6, 0), at(6, 7), at(2, 0)), "explore", rolls=[6]).state
    assert waits(act(state, "resign 0").state) == (1, "act")
    assert waits(act(state, "resign 3").state) == (0, "choose")


@pytest.mark.rule("RL-62")
def test_only_players_still_in_may_resign() -> None:
    state = table(at(2, 7), OUT, at(6, 7), at(2, 0))
    assert refused(state, "resign 1") == ("already_out", "RL-62")
    assert refused(state, "resign 4") == ("no_such_player", "RL-62")
    assert not any(text.startswith("resign") for text in choices(state))


@pytest.mark.rule("RL-62", "RL-5")
def test_resigning_before_the_first_turn() -> None:
    """Seat 1 leaves before it rolls: seat 2 is next, and seat 3 rolls highest of those left."""
    state = GAME.setup(TEAMS, 4, {}, Fixed()).state
    state = act(state, "roll", "resign 1", rolls=[3]).state
    assert waits(state) == (2, "roll_for_start")
    step = act(state, "roll", "roll", rolls=[1, 4])
    assert one(step, FirstChosen).seat == 3


@pytest.mark.rule("RL-62", "RL-5")
def test_the_roll_of_who_resigned_does_not_count() -> None:
    """Seat 0 rolls a 6 and leaves: the highest of the others moves first, and nobody is tied with seat 0."""
    state = GAME.setup(TEAMS, 4, {}, Fixed()).state
    step = act(state, "roll", "roll", "resign 0", "roll", "roll", rolls=[6, 2, 6, 3])
    assert (one(step, FirstChosen).seat, one(step, FirstChosen).value) == (2, 6)


@pytest.mark.rule("RL-62", "RL-5")
def test_the_last_of_those_who_tied_moves_first_when_the_other_resigns() -> None:
    state = GAME.setup(TEAMS, 4, {}, Fixed()).state
    state = act(state, *["roll"] * 4, rolls=[6, 2, 3, 6]).state
    assert waits(state) == (0, "roll_for_start")
    step = act(state, "resign 3")
    assert (one(step, FirstChosen).seat, one(step, FirstChosen).value) == (0, None)
    assert waits(step.state) == (0, "act")


@pytest.mark.rule("RL-63")
@pytest.mark.parametrize(
    ("variants", "lives", "pace"),
    [
        ({"short": "off"}, 2, Pace(Ending.HUNGER, 45, 5, 50)),
        ({"short": "on"}, 1, Pace(Ending.HUNGER, 16, 3, 50)),
        ({"short": "on", "rounds": "30"}, 1, Pace(Ending.HUNGER, 30, 3, 30)),
        ({"short": "on", "ending": "neither"}, 1, Pace(Ending.NEITHER, 16, 3, 50)),
    ],
)
def test_a_short_game_is_one_life_and_early_hunger(variants: dict[str, str], lives: int, pace: Pace) -> None:
    state = GAME.setup(SMALL, 2, variants, Fixed()).state
    assert (state.pace, state.lives) == (pace, lives)
    assert {hero.lives for hero in state.heroes} == {lives}
    assert GAME.load(GAME.dump(state), SMALL) == state


@pytest.mark.rule("RL-63")
def test_the_only_life_of_a_short_game_is_the_last() -> None:
    state = replace(table(at(2, 5, lives=1), at(2, 4, health=1, lives=1)), lives=1)
    outcome = GAME.outcome(act(state, "strike 1").state)
    assert outcome is not None
    assert outcome.winners == (0,)
