"""Exploring, robbers, temples and going back (RL-40 to RL-49)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.riverlands.board import Board, Kind, Square
from game.engine.riverlands.events import (
    Caught,
    Died,
    Explored,
    FindsOffered,
    Gained,
    Robbed,
    SentBack,
    SwordLevelLost,
    TurnEnded,
    TurnStarted,
    WentBack,
)
from game.engine.riverlands.hero import Item
from game.engine.riverlands.tables import Gain

from .boards import SMALL, WIDE, board
from .support import act, all_of, at, choices, one, refused, table, waits

FOREST, MINE, MOUNTAIN, RIVER, TEMPLE = (2, 5), (1, 5), (3, 5), (3, 3), (4, 4)
"""Tiles of the small board near the start of seat 0."""


@pytest.mark.rule("RL-40")
def test_the_same_tile_is_not_explored_in_two_turns_in_a_row() -> None:
    state = act(table(at(*FOREST), at(3, 0)), "explore", "end turn", "end turn", rolls=[6]).state
    assert refused(state, "explore") == ("explored_last_turn", "RL-40")
    # After a turn without exploring it may be explored again.
    assert "explore" in choices(act(state, "end turn", "end turn").state)


@pytest.mark.rule("RL-40")
def test_another_tile_may_be_explored_in_the_next_turn() -> None:
    state = act(table(at(*FOREST), at(3, 0)), "explore", "end turn", "end turn", "move 1,5", rolls=[6]).state
    assert "explore" in choices(state)


@pytest.mark.rule("RL-40")
def test_the_last_turn_counts_even_after_a_death() -> None:
    """Seat 1 stands on the start of seat 0, (2, 3): seat 0 comes back to the forest (1, 3) beside it, where it died."""
    found = board("SFF", "RRR", "FFF", "FFS")
    state = act(table(at(1, 3, health=1), at(2, 3), board=found), "explore", "end turn", "strike 0", "end turn", rolls=[6]).state
    assert state.heroes[0] == at(1, 3, lives=1, explored=Square(1, 3))
    assert refused(state, "explore") == ("explored_last_turn", "RL-40")


@pytest.mark.rule("RL-40")
@pytest.mark.parametrize(("square", "kind"), [((2, 5), "village"), ((2, 7), "start"), ((2, 4), "bridge")])
def test_villages_starts_and_bridges_have_nothing_to_explore(square: tuple[int, int], kind: str) -> None:
    state = table(at(*square), at(6, 0), at(6, 7), at(2, 0))
    assert refused(state, "explore") == ("nothing_to_explore", "RL-40")


RICH: dict[str, Any] = {"food": 4, "gold": 2, "health": 4, "sword": 2}
"""The possessions of the hero of the tables below before it explores."""


def explored(square: tuple[int, int], value: int) -> dict[str, int]:
    """Return what changes when a hero explores a tile, with actions left: fields with differences."""
    state = table(at(*square, **RICH), at(3, 0), actions=3)
    after = act(state, "explore", rolls=[value]).state.heroes[0]._asdict()
    return {
        name: after[name] - before
        for name, before in state.heroes[0]._asdict().items()
        if name in COUNTS and after[name] != before
    }


COUNTS = ("lives", "health", "food", "gold", "arrows", "bows", "rafts", "sword", "in_river", "bogged_down")


@pytest.mark.rule("RL-41")
@pytest.mark.parametrize(
    ("value", "change"),
    [(1, {"gold": -1}), (2, {"health": -1}), (3, {"bogged_down": 1}), (4, {"bows": 1}), (5, {"arrows": 2}), (6, {"food": 1})],
)
def test_what_a_forest_holds(value: int, change: dict[str, int]) -> None:
    assert explored(FOREST, value) == change


@pytest.mark.rule("RL-42")
@pytest.mark.parametrize(
    ("value", "change"),
    [(1, {"health": -1}), (2, {"bogged_down": 1}), (3, {"health": 1}), (4, {"gold": 1}), (5, {"sword": 1}), (6, {"food": 1})],
)
def test_what_a_mine_holds(value: int, change: dict[str, int]) -> None:
    assert explored(MINE, value) == change


@pytest.mark.rule("RL-43")
@pytest.mark.parametrize(
    ("value", "change"),
    [(1, {"gold": -1}), (2, {"health": -1}), (3, {"arrows": 2}), (4, {"bows": 1}), (5, {"sword": 1}), (6, {"food": 1})],
)
def test_what_a_mountain_holds(value: int, change: dict[str, int]) -> None:
    assert explored(MOUNTAIN, value) == change


@pytest.mark.rule("RL-44")
@pytest.mark.parametrize(
    ("value", "change"),
    [(1, {"gold": -1}), (2, {"food": 1}), (3, {"food": 1}), (4, {"food": 2}), (5, {"food": 2}), (6, {"food": 3})],
)
def test_what_a_river_holds(value: int, change: dict[str, int]) -> None:
    assert explored(RIVER, value) == change


@pytest.mark.rule("RL-46")
@pytest.mark.parametrize(
    ("value", "change"),
    [(1, {"gold": -1, "sword": -1}), (2, {"health": -2}), (4, {"gold": 2, "arrows": 1}), (5, {"sword": 1, "health": 1}), (6, {})],
)
def test_what_a_temple_holds(value: int, change: dict[str, int]) -> None:
    assert explored(TEMPLE, value) == change


@pytest.mark.rule("RL-40")
def test_the_event_tells_tile_value_and_outcome() -> None:
    event = one(act(table(at(*FOREST), at(3, 0)), "explore", rolls=[4]), Explored)
    assert (event.seat, event.space, event.kind, event.value, event.rule) == (0, FOREST, "forest", 4, "RL-41")
    assert event.outcome.value == 4
    assert event.outcome.effects == (Gain(Item.BOWS, 1),)


@pytest.mark.rule("RL-45")
def test_who_is_bogged_down_cannot_move_or_explore_in_its_next_turn() -> None:
    step = act(table(at(*FOREST, gold=1), at(3, 0)), "explore", "end turn", "end turn", rolls=[3])
    assert one(step, Caught).cause == "bogged_down"
    assert all_of(step, TurnStarted)[-1].bogged_down
    state = step.state
    assert refused(state, "move 2,4") == ("bogged_down", "RL-45")
    assert refused(state, "explore") == ("bogged_down", "RL-45")
    assert "heal" in choices(state)
    # In the turn after both are free again.
    later = act(state, "end turn", "end turn").state
    assert {"move 2,4", "explore"} <= choices(later)


@pytest.mark.rule("RL-45")
def test_the_turn_in_which_one_is_bogged_down_goes_on() -> None:
    """It is the next turn that is lost: the move of this one is still free."""
    assert "move 2,4" in choices(act(table(at(*FOREST), at(3, 0)), "explore", rolls=[3]).state)


@pytest.mark.rule("RL-45")
def test_a_raft_does_not_help_who_is_bogged_down() -> None:
    state = table(at(*RIVER, rafts=1), at(3, 0), river_holds=True, bogged_down=True)
    assert refused(state, "move 3,4") == ("bogged_down", "RL-45")


@pytest.mark.rule("RL-46")
def test_with_a_sword_of_level_one_the_robber_comes_twice() -> None:
    """1 gold and 3 food: gold first, then food."""
    step = act(table(at(*TEMPLE, gold=1, food=3), at(3, 0)), "explore", rolls=[1])
    assert [robbed.item for robbed in all_of(step, Robbed)] == [Item.GOLD, Item.FOOD]
    assert all_of(step, SwordLevelLost) == []
    assert (step.state.heroes[0].gold, step.state.heroes[0].food) == (0, 2)


@pytest.mark.rule("RL-46")
def test_a_sword_of_level_three_loses_one_level() -> None:
    step = act(table(at(*TEMPLE, gold=1, sword=3), at(3, 0)), "explore", rolls=[1])
    assert one(step, SwordLevelLost).level == 2
    assert len(all_of(step, Robbed)) == 1


@pytest.mark.rule("RL-46")
def test_two_damage_in_a_temple_kills_a_hero_with_two_health() -> None:
    step = act(table(at(*TEMPLE, health=2), at(3, 0)), "explore", rolls=[2])
    assert one(step, Died).cause == "exploring"
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-46")
@pytest.mark.parametrize(("find", "gains"), [("food", [(Item.FOOD, 5)]), ("bow", [(Item.BOWS, 1), (Item.ARROWS, 1)])])
def test_on_a_six_the_player_chooses(find: str, gains: list[tuple[Item, int]]) -> None:
    step = act(table(at(*TEMPLE), at(3, 0)), "explore", rolls=[6])
    assert one(step, FindsOffered).finds == ("food", "bow")
    assert choices(step.state) == {"choose food", "choose bow"}
    step = act(step.state, f"choose {find}")
    assert [(gained.item, gained.count, gained.cause) for gained in all_of(step, Gained)] == [
        (item, count, "exploring") for item, count in gains
    ]
    assert waits(step.state) == (0, "act")


@pytest.mark.rule("RL-46")
def test_there_is_nothing_to_choose_at_other_times() -> None:
    assert refused(table(at(*TEMPLE), at(3, 0)), "choose food") == ("nothing_to_choose", "RL-46")


@pytest.mark.rule("RL-47")
def test_going_back_is_a_choice_of_tiles_two_steps_nearer_to_the_start() -> None:
    """From the temple of (3, 5), three steps from the start of seat 0 at (2, 7).

    One step nearer are (2, 5) and (3, 6), two steps nearer (2, 6) and (3, 7).
    """
    state = table(at(3, 5, gold=2, food=4), at(6, 0), at(6, 7), at(2, 0))
    step = act(state, "explore", rolls=[3])
    assert one(step, SentBack).choices == ((2, 6), (3, 7))
    assert waits(step.state) == (0, "go_back")
    assert choices(step.state) == {"back 2,6", "back 3,7"}
    assert refused(step.state, "end turn") == ("go_back_first", "RL-47")
    assert refused(step.state, "back 3,6") == ("not_a_way_back", "RL-47")
    step = act(step.state, "back 3,7")
    went = one(step, WentBack)
    assert (went.start, went.end, went.food) == ((3, 5), (3, 7), 1)
    # No bonus of the mine of (3, 7); the turn ends with exactly 1 food, and nothing is eaten.
    assert all_of(step, Gained) == []
    assert (step.state.heroes[0].space, step.state.heroes[0].gold, step.state.heroes[0].food) == ((3, 7), 2, 1)
    assert one(step, TurnEnded).reason == "went_back"
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-2", "RL-46")
@pytest.mark.parametrize("found", [SMALL, WIDE])
def test_from_the_temples_of_the_classic_boards_for_two_there_are_tiles_to_choose_from(found: Board) -> None:
    """Each temple is one column off the start tiles: on either bank two steps lead to two tiles."""
    temples = [square for square, kind in found.tiles if kind is Kind.TEMPLE]
    assert len(temples) == 2
    for temple in temples:
        assert abs(temple.column - found.starts[0].column) == 1
        south = table(at(*temple), at(0, 3), board=found)
        north = table(at(0, 3), at(*temple), board=found, turn=1)
        for state in (south, north):
            assert len(one(act(state, "explore", rolls=[3]), SentBack).choices) == 2


@pytest.mark.rule("RL-2", "RL-47")
def test_a_player_in_the_way_leaves_one_tile_to_go_back_to() -> None:
    """From the temple of (4, 4) on the 7x7 board, the start of seat 0 at (3, 6): seat 1 on (3, 5) leaves (4, 6)."""
    step = act(table(at(4, 4), at(3, 5), board=SMALL), "explore", rolls=[3])
    assert all_of(step, SentBack) == []
    assert one(step, WentBack).end == (4, 6)


IN_LINE = board("PFSFP", "FMVMF", "RRRRR", "VFTFV", "FMVMF", "PFSFP")
"""A temple straight above the start of seat 0: (2, 3), two steps from (2, 5)."""


@pytest.mark.rule("RL-47")
def test_a_single_tile_is_taken_at_once_and_food_becomes_one_even_from_none() -> None:
    """By (2, 4) only, onto (2, 5)."""
    step = act(table(at(2, 3, food=0), at(2, 0), fed=False, board=IN_LINE), "explore", rolls=[3])
    assert all_of(step, SentBack) == []
    assert one(step, WentBack).end == (2, 5)
    assert step.state.heroes[0] == at(2, 5, food=1, explored=Square(2, 3))
    assert all_of(step, Died) == []
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-47")
def test_without_a_way_back_the_hero_stays() -> None:
    """Seat 1 stands on (2, 4), the only tile one step nearer."""
    step = act(table(at(2, 3), at(2, 4), board=IN_LINE), "explore", rolls=[3])
    went = one(step, WentBack)
    assert (went.start, went.end) == ((2, 3), (2, 3))
    assert (step.state.heroes[0].space, step.state.heroes[0].food) == ((2, 3), 1)
    assert one(step, TurnEnded).reason == "went_back"


@pytest.mark.rule("RL-47")
def test_nobody_goes_back_through_or_onto_a_player() -> None:
    """The same from (3, 5) of the board for teams: seat 1 on (2, 6) leaves (3, 7), seat 2 on (3, 6) leaves (2, 6)."""
    step = act(table(at(3, 5), at(2, 6), at(6, 7), at(2, 0)), "explore", rolls=[3])
    assert one(step, WentBack).end == (3, 7)
    step = act(table(at(3, 5), at(6, 0), at(3, 6), at(2, 0)), "explore", rolls=[3])
    assert one(step, WentBack).end == (2, 6)


@pytest.mark.rule("RL-47")
def test_steps_nearer_count_as_if_there_were_no_players() -> None:
    """Seat 3 on (2, 5) does not make the way by (3, 6) a longer one."""
    step = act(table(at(3, 5), at(6, 0), at(6, 7), at(2, 5)), "explore", rolls=[3])
    assert one(step, SentBack).choices == ((2, 6), (3, 7))


@pytest.mark.rule("RL-47")
def test_one_step_from_the_start_there_are_no_two_steps_back() -> None:
    found = board("SFV.", "RRRR", "VFTS")
    step = act(table(at(2, 2), at(0, 0), board=found), "explore", rolls=[3])
    assert one(step, WentBack).end == (2, 2)


BY_THE_RIVER = board("SFT", "RRR", "FFS")
"""A temple of the north right above the start of seat 0."""


@pytest.mark.rule("RL-24", "RL-47")
def test_the_river_holds_also_whom_a_temple_sent_there() -> None:
    """From (2, 0) on the far bank, the start of seat 0 is two rows of river away."""
    found = board("SFTV", "RRRR", "RRRR", "FFS.")
    step = act(table(at(2, 0), at(0, 0), board=found), "explore", rolls=[3])
    assert one(step, WentBack).end == (2, 2)
    assert one(step, Caught).cause == "river"
    # No landing bonus of the river.
    assert step.state.heroes[0] == at(2, 2, food=1, in_river=True, explored=Square(2, 0))
    later = act(step.state, "end turn").state
    assert refused(later, "move 2,3") == ("river_holds", "RL-24")


@pytest.mark.rule("RL-47")
def test_going_back_costs_no_raft() -> None:
    step = act(table(at(2, 0, rafts=1), at(0, 0), board=BY_THE_RIVER), "explore", rolls=[3])
    assert one(step, WentBack).end == (2, 2)
    assert step.state.heroes[0].rafts == 1


@pytest.mark.rule("RL-47")
def test_nobody_goes_back_without_being_sent() -> None:
    assert refused(table(at(*TEMPLE), at(3, 0)), "back 3,6") == ("not_sent_back", "RL-47")


@pytest.mark.rule("RL-48")
@pytest.mark.parametrize(
    ("has", "item", "left"),
    [({"gold": 2, "food": 3}, Item.GOLD, (1, 3)), ({"food": 3}, Item.FOOD, (0, 2)), ({"food": 0}, None, (0, 0))],
)
def test_the_robber_takes_gold_else_food_else_nothing(has: dict[str, int], item: Item | None, left: tuple[int, int]) -> None:
    step = act(table(at(*FOREST, **has), at(3, 0)), "explore", rolls=[1])
    robbed = one(step, Robbed)
    assert (robbed.item, robbed.rule) == (item, "RL-48")
    hero = step.state.heroes[0]
    assert (hero.gold, hero.food) == left


@pytest.mark.rule("RL-49")
def test_what_is_gained_beyond_a_maximum_is_lost_and_counted() -> None:
    """A mine heals a hero with 6 health, and a temple one with 5 and a sword of level 3."""
    gained = one(act(table(at(*MINE, health=6), at(3, 0)), "explore", rolls=[3]), Gained)
    assert (gained.item, gained.count, gained.wasted, gained.total) == (Item.HEALTH, 0, 1, 6)
    sword, health = all_of(act(table(at(*TEMPLE, health=5, sword=3), at(3, 0)), "explore", rolls=[5]), Gained)
    assert (sword.item, sword.count, sword.wasted, sword.total) == (Item.SWORD, 0, 1, 3)
    assert (health.item, health.count, health.wasted, health.total) == (Item.HEALTH, 1, 0, 6)
