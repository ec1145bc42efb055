"""Motions: how high, how strong and where something is while the time of its motion passes, from 0 to 1."""

from __future__ import annotations

import pytest

from game.ui.motion import curves
from game.ui.motion.curves import Curve

HIGH = 12.0


@pytest.mark.parametrize("rise", [curves.arc(HIGH), curves.toss(HIGH)], ids=["arc", "toss"])
def test_what_rises_is_highest_in_the_middle_and_comes_back(rise: Curve) -> None:
    assert [rise(k) for k in (0, 0.5, 1)] == pytest.approx([0, HIGH, 0])
    assert rise(0.25) == pytest.approx(rise(0.75))
    assert HIGH / 2 < rise(0.25) < HIGH


def test_three_hops_touch_the_ground_between_them() -> None:
    hops = curves.hops(3, HIGH)
    assert [hops(k / 6) for k in range(7)] == pytest.approx([0, HIGH, 0, HIGH, 0, HIGH, 0])


def test_what_bounces_falls_at_once_comes_up_less_high_and_lies_in_good_time() -> None:
    """In the first 60 % of the time: on the ground after a third of that, and at its end."""
    bounce = curves.bounce(HIGH, 0.6)
    assert [bounce(k) for k in (0, 0.2, 0.6, 0.8, 1)] == pytest.approx([HIGH, 0, 0, 0, 0], abs=1e-9)
    assert bounce(0.1) < HIGH
    assert 0 < max(bounce(0.2 + k / 100) for k in range(40)) < HIGH / 2


def test_what_trembles_goes_to_both_sides_ever_less_and_rests() -> None:
    tremble = curves.tremble(5.0, 40.0)
    shown = [tremble(k / 200) for k in range(201)]
    assert shown[0] == shown[-1] == 0
    early, late = shown[:60], shown[140:]
    assert 4 < max(early) <= 5
    assert -5 <= min(early) < -3.5
    assert 0 < max(late) < max(early) / 2
    assert min(early) / 2 < min(late) < 0


@pytest.mark.parametrize(("speed", "begins"), [(1.0, 0.0), (2.0, 0.5), (4.0, 0.75)])
def test_what_goes_out_is_whole_until_it_begins_to_and_its_shadow_goes_with_that(speed: float, begins: float) -> None:
    fade, shadow = curves.fade(speed), curves.unfaded(speed)
    for k in (0.0, begins / 2, begins, begins + 0.1, 1.0):
        assert (fade(k) == 1.0) is shadow(k) is (k <= begins)
    assert fade((1 + begins) / 2) == pytest.approx(0.5)
    assert fade(1.0) == 0.0


def test_what_goes_out_late_is_still_strong_half_way() -> None:
    assert [curves.fade_late(k) for k in (0, 0.5, 1)] == [1, 0.75, 0]
    assert curves.opaque(0.7) == 1.0


def test_pictures_come_one_after_the_other_for_the_same_time() -> None:
    pictures = curves.numbered("smoke", 4, digits=2)
    assert pictures == ["smoke_00", "smoke_01", "smoke_02", "smoke_03"]
    shown = curves.each(pictures)
    assert [shown(k) for k in (0, 0.24, 0.25, 0.49, 0.5, 0.75, 0.99, 1)] == [pictures[n] for n in (0, 0, 1, 1, 2, 3, 3, 3)]


def test_a_straight_way_is_even_with_or_without_a_height() -> None:
    assert curves.path((0, 8), (4, 0))(0.25) == {"x": 1, "y": 6}
    assert curves.path((0, 8, 2), (4, 0, 6))(0.5) == {"x": 2, "y": 4, "base": 4}
    assert [curves.line(10, 4)(k) for k in (0, 0.5, 1)] == [10, 7, 4]


def test_who_strikes_out_is_farthest_half_way_and_comes_back() -> None:
    way = curves.there_and_back((6.0, -4.0))
    assert [way(k) for k in (0, 0.5, 1)] == [(0, 0), (6, -4), (0, 0)]


def test_curves_are_eased_and_added() -> None:
    late = curves.eased(lambda k: k * k, curves.line(0, 8))
    assert late(0.5) == 2
    assert curves.added(curves.line(0, 8), curves.line(1, 2))(0.5) == 5.5
