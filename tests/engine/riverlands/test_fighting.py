"""Swords, bows, mines, partners and healing (RL-30 to RL-36)."""

from __future__ import annotations

import pytest

from game.engine.riverlands.events import Damaged, Healed, Shot, Struck
from game.engine.riverlands.tables import BOW, SWORD

from .boards import board
from .support import OUT, act, all_of, at, choices, disabled_reason, one, refused, table

GAPPED = board("SFVF..", "FF..F.", "RRRRR.", "F..FFM", "FFVF.S")
"""Bows shoot along the second row over the gaps of (2, 1) and (3, 1)."""


@pytest.mark.rule("RL-30")
@pytest.mark.parametrize(
    ("level", "rolls", "damage"),
    [
        (1, [], 1),
        (2, [1], 1),
        (2, [2], 1),
        (2, [3], 1),
        (2, [4], 2),
        (2, [5], 2),
        (2, [6], 2),
        (3, [1], 2),
        (3, [2], 2),
        (3, [3], 2),
        (3, [4], 3),
        (3, [5], 3),
        (3, [6], 3),
    ],
)
def test_a_sword_does_damage_by_its_level(level: int, rolls: list[int], damage: int) -> None:
    step = act(table(at(2, 5, sword=level), at(2, 4, health=6)), "strike 1", rolls=rolls)
    struck = one(step, Struck)
    assert (struck.level, struck.value, struck.damage, struck.rule) == (level, rolls[0] if rolls else None, damage, "RL-30")
    assert (struck.start, struck.at) == ((2, 5), (2, 4))
    assert step.state.heroes[1].health == 6 - damage


@pytest.mark.rule("RL-30")
def test_a_sword_reaches_adjacent_tiles_only() -> None:
    reason = disabled_reason(table(at(2, 5), at(3, 4)), "strike 1")
    assert (reason.code, reason.rule, reason.values["space"]) == ("sword_reach", "RL-30", (3, 4))
    assert refused(table(at(2, 5), at(2, 3)), "strike 1") == ("sword_reach", "RL-30")


@pytest.mark.rule("RL-30")
def test_from_bridge_to_bridge_a_sword_reaches_diagonally() -> None:
    state = table(at(1, 3), at(2, 4), at(6, 7), at(2, 0))
    assert choices(state, "strike") == {"strike 1"}
    state = table(at(1, 3), at(2, 2), at(6, 7), at(2, 0))
    assert refused(state, "strike 1") == ("sword_reach", "RL-30")


@pytest.mark.rule("RL-31")
@pytest.mark.parametrize(("value", "damage"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_every_shot_costs_an_arrow_and_hits_on_three_or_more(value: int, damage: int) -> None:
    step = act(table(at(2, 6, bows=1, arrows=2), at(2, 4)), "shoot 1", rolls=[value])
    shot = one(step, Shot)
    assert (shot.value, shot.damage, shot.start, shot.at, shot.hero.arrows) == (value, damage, (2, 6), (2, 4), 1)
    assert [hurt.cause for hurt in all_of(step, Damaged)] == ["bow"] * damage
    assert step.state.heroes[0].arrows == 1
    assert step.state.heroes[1].health == 4 - damage


@pytest.mark.rule("RL-31")
def test_a_shot_needs_a_bow_and_an_arrow() -> None:
    assert refused(table(at(2, 6, arrows=3), at(2, 4)), "shoot 1") == ("no_bow", "RL-31")
    assert refused(table(at(2, 6, bows=2), at(2, 4)), "shoot 1") == ("no_arrows", "RL-31")


@pytest.mark.rule("RL-32")
@pytest.mark.parametrize(
    ("start", "target", "code"),
    [
        # From a forest: one or two along row or column.
        ((2, 5), (2, 4), None),
        ((2, 5), (2, 3), None),
        ((2, 5), (2, 2), "out_of_range"),
        ((2, 5), (4, 5), None),
        ((2, 5), (3, 4), "not_in_line"),
        # From the mountain of (3, 5): three, not four.
        ((3, 5), (3, 2), None),
        ((3, 5), (3, 1), "out_of_range"),
        ((3, 5), (6, 5), None),
        ((3, 5), (4, 4), "not_in_line"),
        # The mountain of (0, 4) is in the row of (4, 4), four away.
        ((0, 4), (4, 4), "out_of_range"),
        ((0, 4), (3, 4), None),
    ],
)
def test_a_bow_reaches_two_tiles_in_line_and_three_from_a_mountain(
    start: tuple[int, int], target: tuple[int, int], code: str | None
) -> None:
    state = table(at(*start, bows=1, arrows=1), at(*target))
    if code is None:
        assert choices(state, "shoot") == {"shoot 1"}
    else:
        assert refused(state, "shoot 1") == (code, "RL-32")


@pytest.mark.rule("RL-32")
def test_a_reason_out_of_range_tells_distance_and_range() -> None:
    reason = disabled_reason(table(at(3, 5, bows=1, arrows=1), at(3, 1)), "shoot 1")
    assert (reason.values["distance"], reason.values["range"]) == (4, 3)


@pytest.mark.rule("RL-32")
def test_nothing_on_the_way_blocks_an_arrow() -> None:
    """Seats 1 and 2 stand in a line in front of seat 0; seat 3 is behind them, out of range."""
    state = table(at(0, 2, bows=1, arrows=1), at(1, 2), at(2, 7), at(2, 2))
    assert choices(state, "shoot") == {"shoot 1", "shoot 3"}


@pytest.mark.rule("RL-32")
def test_a_gap_counts_as_distance() -> None:
    """From (1, 1) over two gaps to (4, 1) it is three: too far. From (3, 4) over one to (5, 4) it is two."""
    assert refused(table(at(1, 1, bows=1, arrows=1), at(4, 1), board=GAPPED), "shoot 1") == ("out_of_range", "RL-32")
    assert choices(table(at(3, 4, bows=1, arrows=1), at(5, 4), board=GAPPED), "shoot") == {"shoot 1"}


@pytest.mark.rule("RL-33")
def test_a_player_on_a_mine_is_no_target_of_a_bow_but_of_a_sword() -> None:
    """(1, 5) is a mine beside the forest (2, 5)."""
    state = table(at(2, 5, bows=1, arrows=1), at(1, 5))
    assert refused(state, "shoot 1") == ("on_mine", "RL-33")
    assert choices(state, "strike") == {"strike 1"}
    assert refused(table(at(2, 4, bows=1, arrows=1), at(2, 6)), "shoot 1") == ("on_mine", "RL-33"), "two tiles away too"


@pytest.mark.rule("RL-33")
def test_from_a_mine_one_may_shoot() -> None:
    assert choices(table(at(1, 5, bows=1, arrows=1), at(2, 5)), "shoot") == {"shoot 1"}


@pytest.mark.rule("RL-35")
def test_two_food_heal_one_health() -> None:
    step = act(table(at(2, 5, food=5, health=3), at(3, 0)), "heal")
    healed = one(step, Healed)
    assert (healed.food, healed.count, healed.health) == (2, 1, 4)
    assert (step.state.heroes[0].food, step.state.heroes[0].health) == (3, 4)


@pytest.mark.rule("RL-35")
def test_healing_goes_down_to_no_food_and_not_above_the_maximum() -> None:
    assert act(table(at(2, 5, food=2), at(3, 0)), "heal").state.heroes[0].food == 0
    assert refused(table(at(2, 5, health=6), at(3, 0)), "heal") == ("healthy", "RL-35")
    reason = disabled_reason(table(at(2, 5, food=1), at(3, 0)), "heal")
    assert (reason.code, reason.values) == ("no_food_to_heal", {"food": 1, "price": 2})


@pytest.mark.rule("RL-36")
def test_partners_cannot_attack_each_other() -> None:
    """Seat 2 stands beside seat 0, and seat 1 too."""
    state = table(at(2, 6, bows=1, arrows=1), at(2, 5), at(1, 6), at(2, 0))
    assert choices(state, "strike") == {"strike 1"}
    assert choices(state, "shoot") == {"shoot 1"}
    assert refused(state, "strike 2") == ("own_team", "RL-36")
    assert refused(state, "shoot 2") == ("own_team", "RL-36")


@pytest.mark.rule("RL-30", "RL-31")
def test_nobody_attacks_who_is_not_there() -> None:
    state = table(at(2, 6, bows=1, arrows=1), OUT, at(6, 7), at(2, 0))
    assert refused(state, "strike 1") == ("target_out", "RL-30")
    assert refused(state, "shoot 1") == ("target_out", "RL-31")
    assert refused(state, "strike 0") == ("yourself", "RL-30")
    assert refused(state, "strike 4") == ("no_such_player", "RL-30")


@pytest.mark.rule("RL-30", "RL-31")
def test_the_odds_of_weapons_are_sides_of_six() -> None:
    assert SWORD[1].odds() == ((1, 6),)
    assert SWORD[2].odds() == ((1, 3), (2, 3))
    assert SWORD[3].odds() == ((2, 3), (3, 3))
    assert BOW.odds() == ((0, 2), (1, 4))
