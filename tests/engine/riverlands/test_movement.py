"""Moving, landing and rafts (RL-20 to RL-25)."""

from __future__ import annotations

import pytest

from game.engine.riverlands.events import Caught, Gained, Moved, RaftSpent, TurnStarted
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Item

from .boards import board
from .support import act, all_of, at, choices, disabled_reason, one, refused, story, table

CANAL = board("SFVF", "FFMF", "RRRR", "RRBR", "RR.R", "FFMF", "FVFS")
"""A river three tiles wide, with a bridge in its third column and a gap behind that."""


@pytest.mark.rule("RL-20")
def test_a_move_is_to_a_tile_that_shares_a_side() -> None:
    """(2, 5) is inside the bank, (3, 6) at the edge of the board."""
    assert choices(table(at(2, 5), at(3, 0)), "move") == {"move 2,4", "move 3,5", "move 2,6", "move 1,5"}
    assert choices(table(at(3, 6), at(3, 0)), "move") == {"move 3,5", "move 4,6", "move 2,6"}
    state = table(at(2, 5), at(3, 0))
    assert refused(state, "move 3,4") == ("not_adjacent", "RL-20")
    assert refused(state, "move 2,5") == ("here", "RL-20")
    assert refused(state, "move 2,9") == ("no_tile", "RL-20")
    moved = one(act(state, "move 2,4"), Moved)
    assert (moved.start, moved.path, moved.kind, moved.rafted) == ((2, 5), ((2, 4),), "village", False)


@pytest.mark.rule("RL-20")
def test_a_gap_is_no_tile() -> None:
    assert refused(table(at(2, 5), at(0, 0), board=CANAL), "move 2,4") == ("no_tile", "RL-20")


@pytest.mark.rule("RL-20")
def test_between_two_bridge_tiles_a_move_may_be_diagonal() -> None:
    """The bridges (1, 3) and (2, 4) touch at a corner; the river tile (0, 4) and land (0, 2) do so too."""
    state = table(at(1, 3), at(6, 0), at(6, 7), at(2, 0))
    assert choices(state, "move") == {"move 1,2", "move 2,3", "move 1,4", "move 0,3", "move 2,4"}
    assert refused(state, "move 0,4") == ("not_adjacent", "RL-20")
    assert refused(table(at(1, 4), at(6, 0), at(6, 7), at(2, 0)), "move 2,3") == ("not_adjacent", "RL-20")


@pytest.mark.rule("RL-20")
def test_bridges_lead_diagonally_in_all_four_directions() -> None:
    """Five bridges in a cross: from the middle to each corner and back."""
    found = board("SFV..", "FF...", ".B.B.", "RRBRR", ".B.B.", "...FF", "..VFS")
    middle = {"move 1,2", "move 3,2", "move 1,4", "move 3,4", "move 1,3", "move 3,3"}
    assert choices(table(at(2, 3), at(0, 0), board=found), "move") == middle
    for corner in ((1, 2), (3, 2), (1, 4), (3, 4)):
        assert "move 2,3" in choices(table(at(*corner), at(0, 0), board=found))


@pytest.mark.rule("RL-21")
def test_a_tile_with_a_player_on_it_is_taken() -> None:
    state = table(at(2, 5), at(2, 4))
    reason = disabled_reason(state, "move 2,4")
    assert (reason.code, reason.rule, reason.values["seat"]) == ("occupied", "RL-21", 1)
    mates = table(at(4, 6), at(6, 0), at(4, 7), at(2, 0))
    assert refused(mates, "move 4,7") == ("occupied", "RL-21")


@pytest.mark.rule("RL-22")
def test_without_food_at_the_start_of_the_turn_there_is_no_move() -> None:
    """Food bought in the turn does not help."""
    state = act(table(at(2, 4, food=0, gold=1), at(3, 0), fed=False), "buy food").state
    assert refused(state, "move 2,5") == ("no_food_at_start", "RL-22")


@pytest.mark.rule("RL-22")
def test_without_food_now_there_is_no_move() -> None:
    state = act(table(at(2, 5, food=2), at(3, 0)), "heal").state
    assert refused(state, "move 2,4") == ("no_food_now", "RL-22")


@pytest.mark.rule("RL-22")
def test_the_food_of_the_start_counts_and_not_what_was_eaten_before() -> None:
    """Seat 1 begins its turn with 0 food, and the event says so."""
    step = act(table(at(3, 6), at(3, 0, food=0)), "end turn")
    assert one(step, TurnStarted).hungry
    assert refused(step.state, "move 3,1") == ("no_food_at_start", "RL-22")
    step = act(table(at(3, 6), at(3, 0, food=1)), "end turn")
    assert not one(step, TurnStarted).hungry
    assert "move 3,1" in choices(step.state)


@pytest.mark.rule("RL-23")
@pytest.mark.parametrize(
    ("start", "to", "item", "count"),
    [
        ((0, 5), (1, 5), Item.FOOD, 2),  # forest
        ((0, 6), (1, 6), Item.GOLD, 1),  # mine
        ((1, 6), (2, 6), Item.ARROWS, 1),  # mountain
        ((7, 5), (7, 4), None, 0),  # bridge
        ((4, 5), (4, 4), Item.FOOD, 1),  # river
        ((3, 6), (3, 5), None, 0),  # temple
        ((6, 6), (6, 5), None, 0),  # village
        ((3, 7), (2, 7), None, 0),  # start
    ],
)
def test_landing_gives_the_bonus_of_the_tile(start: tuple[int, int], to: tuple[int, int], item: Item | None, count: int) -> None:
    found = table(at(*start), at(6, 0), at(6, 7), at(2, 0))
    step = act(found, f"move {to[0]},{to[1]}")
    gains = all_of(step, Gained)
    assert [(gained.item, gained.count, gained.cause, gained.rule) for gained in gains] == (
        [(item, count, "landing", "RL-23")] if item else []
    )
    before, after = found.heroes[0], step.state.heroes[0]
    for kind in Item:
        assert after.amount(kind) - before.amount(kind) == (count if kind is item else 0)


@pytest.mark.rule("RL-23")
def test_a_tile_gives_its_bonus_every_time() -> None:
    """Seat 0 leaves the mine of (1, 5) and comes back to it."""
    step = act(
        table(at(2, 5, food=9), at(3, 0)), "move 1,5", "end turn", "end turn", "move 0,5", "end turn", "end turn", "move 1,5"
    )
    assert step.state.heroes[0].gold == 2


@pytest.mark.rule("RL-24")
def test_the_river_holds_for_the_next_turn_only() -> None:
    """Seat 0 lands in the river in one turn, cannot move in the next, and can in the one after."""
    step = act(table(at(0, 4), at(3, 0)), "move 0,3", "end turn", "end turn")
    assert one(step, Caught).cause == "river"
    assert all_of(step, TurnStarted)[-1].river_holds
    held = step.state
    assert refused(held, "move 0,4") == ("river_holds", "RL-24")
    assert "explore" in choices(held)
    freed = act(held, "end turn", "end turn")
    assert not all_of(freed, TurnStarted)[-1].river_holds
    assert "move 0,4" in choices(freed.state)


@pytest.mark.rule("RL-24")
def test_with_a_raft_the_river_does_not_hold() -> None:
    step = act(table(at(0, 4, rafts=1), at(3, 0)), "move 0,3", "end turn", "end turn")
    assert all_of(step, Caught) == []
    assert "move 0,4" in choices(step.state)


@pytest.mark.rule("RL-24")
def test_a_bridge_does_not_hold() -> None:
    step = act(table(at(1, 2), at(6, 0), at(6, 7), at(2, 0)), "move 1,3")
    assert all_of(step, Caught) == []
    assert not step.state.heroes[0].in_river


@pytest.mark.rule("RL-25")
def test_a_raft_goes_straight_over_river_or_stops_on_it() -> None:
    """In the first column three river tiles; behind the last is a forest."""
    state = table(at(3, 6), at(0, 1, rafts=1), board=CANAL, turn=1)
    assert choices(state, "move") == {"move 0,0", "move 1,1", "move 0,2", "move 0,3", "move 0,4", "move 0,5"}
    step = act(state, "move 0,5")
    moved = one(step, Moved)
    assert (moved.path, moved.rafted, moved.rule) == (((0, 2), (0, 3), (0, 4), (0, 5)), True, "RL-25")
    # Only the forest's bonus, and the raft is gone.
    gained = one(step, Gained)
    assert (gained.item, gained.count) == (Item.FOOD, 2)
    assert one(step, RaftSpent).space == (0, 5)
    assert step.state.heroes[1] == at(0, 5, food=6)


@pytest.mark.rule("RL-20", "RL-25")
def test_moves_are_listed_row_by_row_with_a_raft_or_without() -> None:
    ways = [[GAME.encode(action) for action in GAME.legal(table(at(2, 4, rafts=rafts), at(3, 0)))] for rafts in (0, 1)]
    assert [text for text in ways[0] if text.startswith("move")] == ["move 2,3", "move 1,4", "move 3,4", "move 2,5"]
    assert [text for text in ways[1] if text.startswith("move")] == ["move 2,2", "move 2,3", "move 1,4", "move 3,4", "move 2,5"]


@pytest.mark.rule("RL-25")
def test_who_stops_on_the_water_keeps_the_raft() -> None:
    step = act(table(at(3, 6), at(0, 1, rafts=1), board=CANAL, turn=1), "move 0,3")
    assert all_of(step, RaftSpent) == []
    assert step.state.heroes[1] == at(0, 3, food=5, rafts=1, in_river=True)


@pytest.mark.rule("RL-25")
def test_behind_the_last_river_tile_any_kind_of_tile_will_do() -> None:
    """In the third column a river tile and the bridge behind it; from the water south of it there is only the gap."""
    state = table(at(3, 6), at(2, 1, rafts=1), board=CANAL, turn=1)
    assert "move 2,3" in choices(state)
    step = act(state, "move 2,3")
    assert step.state.heroes[1] == at(2, 3, rafts=0)
    assert choices(table(at(3, 6), at(3, 4, rafts=1), board=CANAL, turn=1), "move") == {
        "move 3,3",
        "move 3,2",
        "move 3,1",
        "move 3,5",
    }


@pytest.mark.rule("RL-25")
def test_a_player_on_the_water_stops_a_raft() -> None:
    state = table(at(0, 3), at(0, 1, rafts=1), board=CANAL, turn=1)
    assert choices(state, "move") == {"move 0,0", "move 1,1", "move 0,2"}
    reason = disabled_reason(state, "move 0,5")
    assert (reason.code, reason.rule, reason.values["at"], reason.values["seat"]) == ("raft_blocked", "RL-25", (0, 3), 0)


@pytest.mark.rule("RL-25")
def test_a_player_behind_the_water_takes_only_that_tile() -> None:
    state = table(at(0, 5), at(0, 1, rafts=1), board=CANAL, turn=1)
    assert choices(state, "move") == {"move 0,0", "move 1,1", "move 0,2", "move 0,3", "move 0,4"}
    assert refused(state, "move 0,5") == ("occupied", "RL-21")


@pytest.mark.rule("RL-25")
def test_without_a_raft_the_other_bank_is_out_of_reach() -> None:
    state = table(at(3, 6), at(0, 1), board=CANAL, turn=1)
    assert refused(state, "move 0,5") == ("needs_raft", "RL-25")
    assert refused(state, "move 1,5") == ("not_adjacent", "RL-20")


@pytest.mark.rule("RL-25")
def test_a_raft_does_not_take_a_turn_to_the_side_nor_over_land() -> None:
    state = table(at(3, 6), at(0, 1, rafts=1), board=CANAL, turn=1)
    assert refused(state, "move 1,2") == ("not_adjacent", "RL-20")
    assert refused(state, "move 2,1") == ("not_adjacent", "RL-20")


@pytest.mark.rule("RL-25")
@pytest.mark.rule("RL-25")
@pytest.mark.parametrize(
    ("rafts", "start", "to", "rafted"),
    [(1, (0, 1), "0,2", True), (0, (0, 1), "0,2", False), (1, (0, 4), "0,5", False), (1, (0, 2), "0,3", True)],
)
def test_a_step_onto_the_river_goes_by_raft_where_there_is_one(rafts: int, start: tuple[int, int], to: str, rafted: bool) -> None:
    """The raft carries its rider onto the river and along it; with a step off it the raft stays behind."""
    moved = one(act(table(at(*start, rafts=rafts), at(3, 6), board=CANAL), f"move {to}"), Moved)
    assert (moved.rafted, moved.rule) == (rafted, "RL-25" if rafted else "RL-20")


def test_one_raft_of_two_goes_with_a_step_off_the_river() -> None:
    """A step from river to land costs a raft as well; a step from land to land costs none."""
    step = act(table(at(0, 3, rafts=2), at(3, 0)), "move 0,4")
    assert step.state.heroes[0].rafts == 1
    assert act(table(at(0, 5, rafts=1), at(3, 0)), "move 0,4").state.heroes[0].rafts == 1


@pytest.mark.rule("RL-25")
def test_over_a_river_of_one_tile_a_raft_takes_its_rider_across() -> None:
    step = act(table(at(2, 4, rafts=1), at(3, 0)), "move 2,2")
    assert story(step) == ["moved RL-25", "raft_spent RL-25"]
    assert one(step, Moved).rafted


@pytest.mark.rule("RL-25")
def test_who_has_no_raft_loses_none() -> None:
    assert story(act(table(at(0, 3), at(3, 0)), "move 0,4")) == ["moved RL-20", "gained RL-23"]


@pytest.mark.rule("RL-25")
def test_from_water_to_water_no_raft_is_spent() -> None:
    """Along the river of the small board, from its west end to the last tile before seat 1."""
    state = table(at(0, 3, rafts=1), at(4, 3))
    assert "move 3,3" in choices(state)
    assert "move 4,3" not in choices(state)
    assert act(state, "move 3,3").state.heroes[0].rafts == 1


@pytest.mark.rule("RL-25")
def test_a_raft_that_was_given_away_on_the_river_does_not_help_any_more() -> None:
    """Seat 0 landed with a raft and hands it to its partner in the next turn."""
    held = table(at(3, 3, rafts=1), at(6, 0), at(4, 3), at(2, 0), river_holds=True)
    assert "move 3,2" in choices(held)
    assert refused(act(held, "transfer 2 rafts 1").state, "move 3,2") == ("river_holds", "RL-24")
