"""Sums over games: shares with their intervals, and what stands out in them."""

from __future__ import annotations

import pytest

from game.lab.experiment import ENDLESS, Result
from game.lab.tally import Share, Tally, bars
from game.registry import Counted

ROPES = Counted(event="found", field="tool", things=("rope", "push"), words="{}", sprite="{}", used="used")


def result(number: int, winners: tuple[int, ...], starter: int = 0, turns: int = 10, **came: int) -> Result:
    things = tuple(((name.partition("_")[0], name.partition("_")[2]), times) for name, times in came.items())
    return Result(number, winners, starter, "over", turns, things)


def test_the_interval_of_a_share_is_wilsons() -> None:
    """For 8 of 10, from the formula by hand: the middle is (0.8 + 0.19208) / 1.38416, the spread 0.2266 on either side."""
    low, high = Share(8, 10).interval
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)


def test_out_of_nothing_any_share_is_possible() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert not Share(0, 0).differs(0.5)


@pytest.mark.parametrize(("won", "differs"), [(113, False), (114, False), (115, True)])
def test_a_share_differs_only_if_that_is_seen_in_the_percents_that_are_told(won: int, differs: bool) -> None:
    """For 114 of 200 the lower end is 50.07 %: told as 50, which is the fair share of two."""
    assert Share(won, 200).interval[0] == pytest.approx({113: 0.4957, 114: 0.5007, 115: 0.5057}[won], abs=1e-4)
    assert Share(won, 200).differs(0.5) is differs


def test_a_draw_is_worth_the_fair_share_to_everybody() -> None:
    tally = Tally(4, ())
    tally.add(result(0, ()))
    tally.add(result(1, (2,)))
    assert [tally.wins(seat).count for seat in range(4)] == [0.25, 0.25, 1.25, 0.25]


def test_in_teams_of_two_every_seat_should_win_every_second_game() -> None:
    tally = Tally(4, (), teams=((0, 2), (1, 3)))
    tally.add(result(0, (0, 2)))
    assert tally.fair == 0.5
    assert [tally.wins(seat).count for seat in range(4)] == [1, 0, 1, 0]


def test_a_seat_stands_out_only_when_its_fair_share_is_outside_its_interval() -> None:
    """70 of 100 is 60 to 78 %, which one half is not; 55 of 100 is 45 to 64 %."""
    for won, stands_out in ((70, [0, 1]), (55, [])):
        tally = Tally(2, ())
        for number in range(100):
            tally.add(result(number, (int(number >= won),), starter=number % 2))
        assert [seat for seat, _ in tally.unequal()] == stands_out


def test_nothing_stands_out_in_a_few_games() -> None:
    tally = Tally(2, ())
    for number in range(29):
        tally.add(result(number, (0,)))
    assert tally.unequal() == []
    assert not tally.first_matters
    tally.add(result(29, (0,)))
    assert [seat for seat, _ in tally.unequal()] == [0, 1]
    assert tally.first_matters


def test_whoever_starts_is_counted_in_whatever_seat() -> None:
    tally = Tally(2, ())
    for number in range(40):
        tally.add(result(number, (number % 2,), starter=number % 2))
    assert tally.starter == Share(40, 40)
    assert tally.wins(0) == Share(20, 40)
    assert tally.unequal() == []


def test_what_came_up_is_listed_by_how_often_with_the_share_that_was_used() -> None:
    tally = Tally(2, (ROPES,))
    tally.add(result(0, (0,), found_rope=3, used_rope=1))
    tally.add(result(1, (0,), found_rope=1, used_rope=1))
    rope, push = tally.came()
    assert (rope.thing, rope.each_game, rope.used) == ("rope", 2.0, 0.5)
    assert (push.thing, push.each_game, push.used) == ("push", 0.0, None)
    assert [came.thing for came in tally.never()] == ["push"]


@pytest.mark.parametrize(
    ("turns", "length"),
    [
        ([7, 1, 3, 2, 6, 5, 4], (4, 2, 6)),
        ([1, 2, 3, 4, 5, 6, 7, 8], (4.5, 3, 6)),
        ([50, 50, 50, 50, 50, 50, 20, 30], (50, 50, 50)),
        ([10, 20], (15, 10, 20)),
    ],
)
def test_the_middle_half_leaves_a_quarter_out_at_either_end(turns: list[int], length: tuple[float, int, int]) -> None:
    """Of eight games two at either end, so that four are left; of seven one at either end, of two none."""
    tally = Tally(2, ())
    for number in turns:
        tally.add(result(number, (0,), turns=number))
    assert tally.length() == length


def test_lengths_are_put_into_bars_that_are_as_wide_as_must_be() -> None:
    assert bars([3, 5, 5], 10) == (3, 1, [1, 0, 2])
    assert bars([1, 2, 3, 4, 5, 6, 7], 3) == (1, 3, [3, 3, 1])


def test_games_that_were_stopped_are_endings_too() -> None:
    tally = Tally(2, ())
    tally.add(Result(0, (), None, ENDLESS, 900, ()))
    assert tally.endings == {ENDLESS: 1}
    assert tally.starter.of == 0


def test_games_that_nobody_won_are_counted() -> None:
    tally = Tally(2, ())
    for number, winners in enumerate([(0,), (), (1,), ()]):
        tally.add(result(number, winners))
    assert tally.drawn == 2


def test_what_may_be_used_again_is_used_so_many_times_each() -> None:
    """Two came up, and were used five times: one of them at least three times."""
    skills = Counted(event="found", field="tool", things=("rope",), words="{}", sprite="{}", used="used", again=True)
    for counted, used in ((skills, 2.5), (ROPES, 1.0)):
        tally = Tally(2, (counted,))
        tally.add(result(0, (0,), found_rope=2, used_rope=5))
        assert tally.came()[0].used == used
