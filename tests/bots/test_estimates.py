"""Chances of winning that players are told, at Riverlands: in teams they are what games have come to, not the sum of worths."""

from __future__ import annotations

import pytest

from game.bots.knowledge import Mind
from game.bots.riverlands.knowledge import KNOWLEDGE
from game.engine.riverlands.hero import Hero
from tests.engine.riverlands.support import OUT, at, table

MIND = Mind(KNOWLEDGE)
HEROES = at(1, 6), at(7, 1), at(6, 6), at(2, 1)


def said(round_: int, *heroes: Hero) -> float:
    """Return the chance of the first player's team, of which both have the same."""
    found = MIND.estimates(table(*heroes, round=round_, turn=1))
    assert found[0] == found[2] == pytest.approx(1 - found[1])
    return found[0]


@pytest.mark.rule("RL-15")
def test_a_hero_who_is_left_alone_may_still_win() -> None:
    """Measured, two of them win 9 of 10 games against one; their worths alone would say 999 of 1,000."""
    alone = HEROES[0], HEROES[1], OUT, HEROES[3]
    assert 0.05 < said(10, *alone) < 0.2
    assert MIND.chances(table(*alone, round=10))[0] < 0.002


@pytest.mark.rule("RL-13", "RL-15")
def test_to_lose_a_hero_is_no_gain() -> None:
    """One in a village without food or gold starves at the end of its turn, with its last life; then it is out."""
    starving = at(2, 5, lives=1, food=0)
    assert said(10, starving, HEROES[1], HEROES[2], HEROES[3]) >= said(10, OUT, HEROES[1], HEROES[2], HEROES[3])
    assert said(10, starving, HEROES[1], OUT, OUT) < 0.1


@pytest.mark.rule("RL-61")
def test_a_lead_counts_more_the_nearer_the_last_round_is() -> None:
    """A life more decides after round 50, and so does health where lives are equal."""
    lives, health = ((HEROES[0], at(7, 1, **less), *HEROES[2:]) for less in ({"lives": 1}, {"health": 3}))
    chances = [said(round_, *lives) for round_ in (5, 40, 50)]
    assert chances == sorted(chances) and chances[0] < 0.75 and 0.97 < chances[-1] < 1
    assert said(5, *health) < 0.6
    assert said(50, *health) > 0.65


def test_chances_of_duels_are_told_as_they_are() -> None:
    state = table(at(1, 5, sword=2), at(3, 0))
    assert MIND.estimates(state) == MIND.chances(state)
