"""Decisions left to the program: those that go back together."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import Mock

from game.play.history import Played
from game.ui.tables.auto_play import AutoPlay

COMPUTER = {2}


def history(*seats: int) -> Sequence[Played]:
    """The actions of these seats."""
    return [Mock(seat=seat) for seat in seats]


def left_at(stood: int, *decided: int, seat: int = 0) -> AutoPlay:
    """The rest was left to the program when so many actions stood; it has decided these."""
    plays = AutoPlay()
    plays.leave(seat, lambda: None, stood)
    for number in decided:
        plays.decide(number)
    return plays


def test_nothing_goes_back_together_where_the_program_decided_nothing_last() -> None:
    assert AutoPlay().undone_from(history(0, 1, 0), set()) is None
    assert left_at(0, 0).undone_from(history(0, 1), set()) is None, "a person has decided since"
    assert AutoPlay().undone_from(history(0, 2), COMPUTER) is None, "a computer's action is no decision for a person"


def test_all_that_the_program_decided_goes_back_to_where_a_person_decided() -> None:
    assert left_at(2, 2, 3).undone_from(history(0, 1, 0, 0), set()) == 2
    assert left_at(1, 1, 3).undone_from(history(0, 0, 1, 0), set()) == 3, "the action of 1 stays"


def test_it_goes_back_no_farther_than_where_the_rest_was_left_to_it_last() -> None:
    plays = left_at(1, 1, 2, 3)
    plays.leave(1, lambda: None, 2)
    assert plays.undone_from(history(0, 0, 1, 1), set()) == 2
    plays.leave(1, lambda: None, 4)  # nothing has been decided since
    assert plays.undone_from(history(0, 0, 1, 1), set()) == 2


def test_computers_between_go_back_too_and_are_not_the_first() -> None:
    assert left_at(1, 1, 3).undone_from(history(0, 0, 2, 0), COMPUTER) == 1
    assert left_at(1, 2).undone_from(history(0, 2, 0), COMPUTER) == 2, "the next undo begins with a person's action"


def test_what_was_the_only_thing_left_goes_back_with_the_action_before() -> None:
    plays = AutoPlay()
    plays.end(3)
    assert plays.undone_from(history(0, 1, 0, 0), set()) == 2
    first = AutoPlay()
    first.end(0)
    assert first.undone_from(history(0), set()) == 0, "there is none before the first"


def test_who_takes_back_decides_again() -> None:
    plays = left_at(1, 1, 2)
    assert list(plays.choosing) == [0]
    plays.undone(0, 2)
    assert plays.choosing == {}


def test_of_what_was_taken_back_nothing_is_known_any_more() -> None:
    """The actions of these numbers are others now."""
    plays = left_at(2, 1, 2, 3)
    plays.end(4)
    plays.undone(0, 2)
    assert plays.undone_from(history(0, 1, 0, 0), set()) is None
    for number in (2, 3, 4):
        plays.decide(number)
    assert plays.undone_from(history(0, 0, 0, 0, 0), set()) == 1, "it was not left to the program in between"


def test_what_stands_is_known_as_before() -> None:
    plays = left_at(2, 1, 2, 3)
    plays.undone(0, 3)
    assert plays.undone_from(history(0, 0, 0), set()) == 2, "it was left to the program after the first two"
    only = AutoPlay()
    only.end(2)
    only.undone(0, 3)
    assert only.undone_from(history(0, 1, 0), set()) == 1
    again = AutoPlay()
    again.end(3)
    again.undone(0, 3)
    again.decide(3)
    assert again.undone_from(history(0, 1, 0, 0), set()) == 3, "this time there was something else to do"
