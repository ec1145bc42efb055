"""The rules of the tiny race, TY-0 to TY-4; cards and throws are given, so that every number is known."""

from __future__ import annotations

import pytest

from game.engine.core import Illegal, Resign
from game.play.match import Match
from tests.play.helpers import play, tiny_match
from tests.tiny.engine import Go, Place, Roll, Turn, Wait


def refused(match: Match, action: Place | Roll | Go | Turn | Wait) -> tuple[str, str]:
    """Return why the seat to move may not do something: the code and the rule."""
    why = match.game.check(match.state, action)
    assert isinstance(why, Illegal)
    return why.code, why.rule


def begun(*throws: int) -> Match:
    """South, with card 1, on lane 0 and North, with card 2, on lane 1; then these throws of the die."""
    return play(tiny_match(*throws), "place 0", "place 1")


@pytest.mark.rule("TY-0")
def test_each_takes_a_free_lane_before_the_race_and_only_then() -> None:
    match = tiny_match(4)
    assert refused(match, Roll()) == ("place_first", "TY-0")
    play(match, "place 2")
    assert refused(match, Place(2)) == ("lane_taken", "TY-0")
    play(match, "place 0")
    assert match.state.lanes == (2, 0)
    assert refused(match, Place(1)) == ("placed_already", "TY-0")


@pytest.mark.rule("TY-1")
def test_a_turn_begins_with_one_throw() -> None:
    match = begun(4)
    assert refused(match, Go()) == ("roll_first", "TY-1")
    play(match, "roll")
    assert match.state.rolled == 4
    assert refused(match, Roll()) == ("rolled_already", "TY-1")


@pytest.mark.rule("TY-2")
def test_the_runner_goes_as_far_as_the_die_shows_and_no_further_than_the_goal() -> None:
    match = play(begun(5, 3, 5, 3, 6), "roll", "go", "roll", "go", "roll", "go", "roll", "go", "roll", "go")
    assert match.state.at == (12, 6)  # 5 + 5 + 6 is more than 12


@pytest.mark.rule("TY-2")
@pytest.mark.parametrize(("thrown", "may"), [(1, True), (3, True), (4, False), (6, False)])
def test_it_may_wait_after_a_roll_of_3_or_less(thrown: int, may: bool) -> None:
    match = play(begun(thrown), "roll")
    assert (Wait() in match.legal()) is may
    if may:
        play(match, "wait")
        assert (match.state.at, match.to_move) == ((0, 0), 1)


@pytest.mark.rule("TY-3")
def test_the_card_counts_once_instead_of_the_die() -> None:
    match = play(begun(6, 5, 4), "roll", "turn", "roll", "go", "roll")
    assert match.state.at == (1, 5)
    assert match.observation(1).cards == (None, 2)
    assert refused(match, Turn()) == ("card_used", "TY-3")


@pytest.mark.rule("TY-4")
def test_who_reaches_the_goal_has_won() -> None:
    match = play(begun(6, 1, 6), "roll", "go", "roll", "wait", "roll", "go")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "goal")
    assert refused(match, Roll()) == ("game_over", "TY-4")


@pytest.mark.rule("TY-4")
def test_who_gives_up_has_lost() -> None:
    match = begun(6)
    match.resign(0)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((1,), "resigned")
    assert match.game.check(begun(6).state, Resign(2)) == Illegal("no_such_seat", "TY-4", seat=2)
