"""The winners, as every game names them."""

from __future__ import annotations

import pytest

from game.engine.core import Outcome, Seat


@pytest.mark.parametrize(
    ("ranking", "teams", "winners"),
    [
        (((1,), (0,)), (), (1,)),
        (((0, 1),), (), ()),
        (((2, 0), (1, 3)), ((0, 2), (1, 3)), (0, 2)),
        (((0, 1, 2, 3),), ((0, 2), (1, 3)), ()),
        (((0, 1), (2,)), (), ()),
    ],
    ids=["one", "draw", "team", "draw of teams", "two share the first place"],
)
def test_winners_are_one_seat_or_one_team(
    ranking: tuple[tuple[Seat, ...], ...], teams: tuple[tuple[Seat, ...], ...], winners: tuple[Seat, ...]
) -> None:
    assert Outcome(ranking, "goal", "TY-4", teams).winners == winners
