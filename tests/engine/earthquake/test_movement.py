"""A turn's move, on land and in water (EI-10 to EI-16, EI-50 to EI-52)."""

from __future__ import annotations

import pytest

from game.engine.earthquake.events import Eliminated, FellIntoWater, Floated, Moved, Stayed, TileRemoved, ToolUsed, TurnStarted

from .support import (
    EE,
    FAR,
    FAR2,
    NE,
    NENE,
    NW,
    SE,
    SW,
    WW,
    C,
    E,
    W,
    act,
    all_of,
    choices,
    disabled_reason,
    gone,
    one,
    refused,
    stack,
    table,
    waits,
)

SIX_HEIGHTS = {
    C: "land*3",
    E: "land*5",
    NE: "land*4",
    NW: "land*3",
    W: "land*2",
    SW: "land*1",
    FAR: "land*6",
}
"""The example of EI-10: neighbours of heights 5, 4, 3, 2, 1 and water (SE) around a stack of 3."""


@pytest.mark.rule("EI-10")
def test_a_step_leads_at_most_one_tile_higher_or_any_number_lower() -> None:
    state = table(SIX_HEIGHTS, [C, FAR])
    assert choices(state) == {"stay", "step 1,-1", "step 0,-1", "step -1,0", "step -1,1"}
    reason = disabled_reason(state, "step 1,0")
    assert (reason.code, reason.rule, reason.values) == ("too_high", "EI-10", {"space": E, "difference": 2, "most": 1})


@pytest.mark.rule("EI-10")
def test_a_step_leads_to_a_neighbouring_space_of_the_board() -> None:
    state = table({**SIX_HEIGHTS, EE: "land"}, [C, FAR])
    reason = disabled_reason(state, "step 2,0")
    assert (reason.code, reason.rule, reason.values["steps"]) == ("not_neighbouring", "EI-10", 2)
    assert refused(state, "step 0,0") == ("own_space", "EI-10")
    assert refused(state, "step 4,0") == ("off_board", "EI-10")


@pytest.mark.rule("EI-10")
def test_a_turn_has_one_move() -> None:
    state = table({**SIX_HEIGHTS, W: "land*2 dynamite"}, [C, FAR], ["thief", "push"])
    step = act(state, "step -1,0", "discard tile")
    assert waits(step.state) == (0, "end")
    assert refused(step.state, "step 0,0") == ("moved_already", "EI-10")
    assert refused(step.state, "stay") == ("moved_already", "EI-10")


@pytest.mark.rule("EI-10")
def test_a_turn_cannot_be_ended_without_a_move() -> None:
    assert refused(table(SIX_HEIGHTS, [C, FAR]), "end turn") == ("move_first", "EI-10")


@pytest.mark.rule("EI-11")
def test_no_step_onto_another_explorer_a_volcano_or_water() -> None:
    state = table({C: "land*2", E: "land*2", NE: "land volcano", FAR: "land"}, [C, E, FAR])
    assert choices(state) == {"stay"}
    reason = disabled_reason(state, "step 1,0")
    assert (reason.code, reason.rule, reason.values) == ("occupied", "EI-11", {"space": E, "seat": 1})
    assert refused(state, "step 1,-1") == ("volcano", "EI-11")
    assert refused(state, "step -1,0") == ("water", "EI-11")


@pytest.mark.rule("EI-11")
def test_nobody_enters_the_water_where_another_explorer_floats() -> None:
    state = table({C: "land*2", FAR: "land"}, [C, E, FAR], ["lifebelt"])
    assert refused(state, "swim 1,0") == ("occupied", "EI-11")


@pytest.mark.rule("EI-12")
def test_the_tile_of_the_landing_is_removed() -> None:
    step = act(table({C: "land*3", E: "land hole land", FAR: "land*2"}, [C, FAR]), "step 1,0")
    moved, removed = one(step, Moved), one(step, TileRemoved)
    assert (moved.seat, moved.start, moved.end, moved.way, moved.tool, moved.rise, moved.forced) == (
        0,
        C,
        E,
        "step",
        None,
        0,
        False,
    )
    assert (removed.space, removed.tile.kind, removed.cause, removed.height) == (E, "land", "own", 2)
    assert stack(step.state, C) == "land land land"
    assert stack(step.state, E) == "land hole"
    assert step.state.explorers == (E, FAR)
    assert gone(step.state) == {"land": 1}


@pytest.mark.rule("EI-12")
def test_who_stays_plays_the_tile_too() -> None:
    step = act(table({C: "land*2 hole", FAR: "land*2"}, [C, FAR]), "stay")
    assert one(step, Stayed).space == C
    assert stack(step.state, C) == "land"
    assert gone(step.state) == {"hole": 1, "land": 1}


@pytest.mark.rule("EI-12")
def test_a_tile_that_comes_to_light_is_not_played_before_someone_ends_on_it() -> None:
    state = table({C: "land cracks_0 land", E: "land*3", FAR: "land*6"}, [C, FAR])
    state = act(state, "stay").state
    assert stack(state, E) == "land land land"
    state = act(state, "stay", "stay").state
    assert stack(state, E) == "land land"
    assert stack(state, C) == "land"


@pytest.mark.rule("EI-13")
def test_removing_the_last_tile_leaves_the_explorer_in_water() -> None:
    step = act(table({C: "land", FAR: "land*2"}, [C, FAR]), "stay")
    fell = one(step, FellIntoWater)
    assert (fell.seat, fell.space, fell.rule) == (0, C, "EI-13")
    assert step.state.height(C) == 0
    assert step.state.out == ()


@pytest.mark.rule("EI-14")
def test_who_cannot_leave_the_water_at_the_start_of_the_turn_drowns_unasked() -> None:
    """Seat 1 stands in water between stacks of two; seat 2 has the next turn."""
    state = table({C: "land*3", EE: "land*2", FAR: "land*2"}, [C, E, FAR])
    step = act(state, "stay")
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.space, out.in_water, out.place, out.rule) == (1, "drowned", E, True, 3, "EI-14")
    assert [event.seat for event in all_of(step, TurnStarted)] == [1, 2]
    assert waits(step.state) == (2, "move")


@pytest.mark.rule("EI-14")
def test_in_water_a_player_may_get_onto_land_or_give_up() -> None:
    state = table({E: "land*2", NE: "land", FAR: "land"}, [C, FAR, FAR2])
    assert choices(state) == {"step 1,-1", "give up"}
    step = act(state, "give up")
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.rule) == (0, "gave_up", "EI-14")


@pytest.mark.rule("EI-14")
def test_on_land_nobody_may_give_up() -> None:
    assert refused(table({C: "land", FAR: "land"}, [C, FAR]), "give up") == ("not_in_water", "EI-14")


@pytest.mark.rule("EI-14")
def test_a_tool_that_has_a_use_keeps_a_player_in_water_from_drowning_at_once() -> None:
    """The example of the rulebook: dynamite takes the top off a stack of two, which can then be climbed."""
    state = table({E: "land*2", W: "land*2", FAR: "land*3"}, [FAR, C], [None, "dynamite"])
    state = act(state, "stay").state
    assert waits(state) == (1, "move")
    assert choices(state) == {"dynamite 1,0", "dynamite -1,0", "discard tool", "give up"}
    state = act(state, "dynamite 1,0").state
    assert choices(state) == {"step 1,0", "give up"}


@pytest.mark.rule("EI-14")
def test_a_use_that_does_not_help_is_allowed_and_then_the_player_drowns() -> None:
    state = table({E: "land*3", FAR: "land*3", FAR2: "land*3"}, [C, FAR, FAR2], ["dynamite"])
    step = act(state, "dynamite 1,0")
    assert one(step, Eliminated).cause == "drowned"
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize("tool", ["rope", "sandbag", "spring", "bazooka", "push", "thief"])
def test_a_tool_without_a_use_does_not_keep_a_player_from_drowning(tool: str) -> None:
    state = table({E: "land*4", FAR: "land*3", FAR2: "land*3"}, [FAR, C, FAR2], [None, tool])
    step = act(state, "stay")
    out = one(step, Eliminated)
    assert (out.seat, out.cause) == (1, "drowned")


@pytest.mark.rule("EI-14")
def test_between_cliffs_on_all_sides_a_lifebelt_still_lets_a_player_float() -> None:
    cliffs = dict.fromkeys((E, NE, NW, W, SW, SE), "land*2")
    state = act(table({**cliffs, FAR: "land*3"}, [FAR, C], [None, "lifebelt"]), "stay").state
    assert waits(state) == (1, "move")
    assert choices(state) == {"float", "discard tool", "give up"}


@pytest.mark.rule("EI-14")
def test_discarding_the_lifebelt_in_water_is_drowning() -> None:
    step = act(table({FAR: "land*3", FAR2: "land*3"}, [C, FAR, FAR2], ["lifebelt"]), "discard tool")
    assert one(step, Eliminated).cause == "drowned"


@pytest.mark.rule("EI-14")
def test_who_is_washed_into_water_before_the_turns_move_must_get_out_as_well() -> None:
    """Seat 0 blows a volcano free under seat 1, whose landing has cracks that take seat 0's last tile."""
    stacks = {C: "land", E: "land volcano land", NE: "land cracks_0:4", FAR: "land*3"}
    step = act(table(stacks, [C, E, FAR], ["dynamite"]), "dynamite 1,0", "step 1,-1")
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.space) == (0, "drowned", C)
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-15")
def test_from_water_a_step_leads_onto_a_stack_of_one() -> None:
    state = table({E: "land", NE: "land*2", NW: "land*3", FAR: "land"}, [C, FAR])
    assert choices(state) == {"step 1,0", "give up"}


@pytest.mark.rule("EI-15")
def test_from_water_a_rope_leads_onto_a_stack_of_up_to_three() -> None:
    state = table({E: "land", NE: "land*2", NW: "land*3", W: "land*4", FAR: "land"}, [C, FAR], ["rope"])
    assert choices(state) == {"step 1,0", "climb 1,-1", "climb 0,-1", "discard tool", "give up"}


@pytest.mark.rule("EI-15")
def test_from_water_a_spring_leads_onto_a_stack_of_one_two_spaces_away() -> None:
    state = table({EE: "land", NENE: "land*2", FAR: "land"}, [C, FAR], ["spring"])
    assert choices(state) == {"jump 2,0", "discard tool", "give up"}


@pytest.mark.rule("EI-16")
def test_there_is_no_staying_in_water() -> None:
    state = table({E: "land", FAR: "land"}, [C, FAR])
    assert refused(state, "stay") == ("in_water", "EI-16")
    assert refused(state, "float") == ("tool_missing", "EI-14")


@pytest.mark.rule("EI-16")
def test_in_water_nothing_is_removed() -> None:
    step = act(table({E: "land", FAR: "land*2"}, [C, FAR], ["lifebelt"]), "float")
    assert all_of(step, TileRemoved) == []
    assert gone(step.state) == {"lifebelt": 1}


@pytest.mark.rule("EI-50")
def test_a_rope_climbs_two_or_three_tiles_and_is_spent() -> None:
    state = table({C: "land", E: "land*3", NE: "land*4", NW: "land*5", FAR: "land"}, [C, FAR], ["rope"])
    assert choices(state) == {"stay", "climb 1,0", "climb 1,-1", "discard tool"}
    reason = disabled_reason(state, "climb 0,-1")
    assert (reason.code, reason.rule, reason.values["difference"], reason.values["most"]) == ("too_high", "EI-50", 4, 3)
    step = act(state, "climb 1,-1")
    moved = one(step, Moved)
    assert (moved.way, moved.tool, moved.rise) == ("climb", "rope", 3)
    assert one(step, ToolUsed).tool == "rope"
    assert step.state.tools == (None, None)
    assert gone(step.state) == {"land": 1, "rope": 1}


@pytest.mark.rule("EI-50")
def test_a_rope_is_not_spent_for_a_step() -> None:
    state = table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR], ["rope"])
    assert refused(state, "climb 1,0") == ("rope_not_needed", "EI-50")
    assert act(state, "step 1,0").state.tools == ("rope", None)


@pytest.mark.rule("EI-50")
def test_a_rope_leads_onto_no_explorer_volcano_or_water() -> None:
    state = table({C: "land", E: "land*3", NE: "land*2 volcano", FAR: "land"}, [C, E, FAR], ["rope"])
    assert refused(state, "climb 1,0") == ("occupied", "EI-11")
    assert refused(state, "climb 1,-1") == ("volcano", "EI-11")
    assert refused(state, "climb -1,0") == ("water", "EI-11")
    assert refused(state, "climb 2,0") == ("not_neighbouring", "EI-10")


@pytest.mark.rule("EI-50")
def test_without_a_rope_nobody_climbs() -> None:
    state = table({C: "land", E: "land*3", FAR: "land"}, [C, FAR], ["spring"])
    reason = disabled_reason(state, "climb 1,0")
    assert (reason.code, reason.rule, reason.values) == ("tool_missing", "EI-50", {"tool": "rope", "held": "spring"})


@pytest.mark.rule("EI-51")
def test_a_spring_jumps_two_spaces_straight_over_whatever_stands_between() -> None:
    """Over a stack of six with an explorer, a volcano, and water."""
    stacks = {C: "land*2", E: "land*6", EE: "land*3", NE: "land volcano", NENE: "land", WW: "land*4", FAR: "land"}
    state = table(stacks, [C, E, FAR], ["spring"])
    assert choices(state) == {"stay", "jump 2,0", "jump 2,-2", "discard tool"}
    reason = disabled_reason(state, "jump -2,0")
    assert (reason.code, reason.rule, reason.values["difference"]) == ("too_high", "EI-51", 2)
    step = act(state, "jump 2,0")
    moved = one(step, Moved)
    assert (moved.end, moved.way, moved.tool, moved.rise) == (EE, "jump", "spring", 1)
    assert stack(step.state, EE) == "land land"
    assert gone(step.state) == {"land": 1, "spring": 1}


@pytest.mark.rule("EI-51")
def test_a_jump_is_exactly_two_spaces_in_a_straight_line() -> None:
    state = table({C: "land", E: "land", (1, 1): "land", (3, 0): "land", FAR: "land"}, [C, FAR], ["spring"])
    for text in ("jump 1,0", "jump 1,1", "jump 3,0"):
        assert refused(state, text) == ("not_two_away", "EI-51")
    assert refused(state, "jump 0,0") == ("own_space", "EI-51")
    assert refused(state, "jump 4,4") == ("off_board", "EI-51")


@pytest.mark.rule("EI-51")
def test_a_jump_lands_on_no_explorer_volcano_or_water() -> None:
    state = table({C: "land", EE: "land", WW: "volcano", FAR: "land"}, [C, EE, FAR], ["spring"])
    assert refused(state, "jump 2,0") == ("occupied", "EI-11")
    assert refused(state, "jump -2,0") == ("volcano", "EI-11")
    assert refused(state, "jump 0,2") == ("water", "EI-11")


@pytest.mark.rule("EI-52")
def test_a_lifebelt_leads_onto_water_on_purpose() -> None:
    state = table({C: "land*6", E: "land*5", FAR: "land*2"}, [C, FAR], ["lifebelt"])
    assert "swim 0,1" in choices(state)
    assert refused(state, "swim 1,0") == ("not_water", "EI-52")
    assert refused(state, "swim 2,0") == ("not_neighbouring", "EI-10")
    step = act(state, "swim 0,1")
    moved = one(step, Moved)
    assert (moved.end, moved.way, moved.tool, moved.rise) == (SE, "swim", "lifebelt", -6)
    assert step.state.tools == (None, None)
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-52")
def test_a_lifebelt_leads_from_water_to_water() -> None:
    step = act(table({FAR: "land*2"}, [C, FAR], ["lifebelt"]), "swim 1,0")
    assert step.state.explorers == (E, FAR)
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-52")
def test_a_lifebelt_lasts_one_turn_only() -> None:
    """Floating in the first turn, drowning in the next."""
    state = table({FAR: "land*3"}, [C, FAR], ["lifebelt"])
    assert choices(state) >= {"float", "swim 1,0", "discard tool", "give up"}
    step = act(state, "float")
    floated = one(step, Floated)
    assert (floated.seat, floated.space, floated.rule) == (0, C, "EI-52")
    assert waits(step.state) == (1, "move")
    step = act(step.state, "stay")
    assert one(step, Eliminated).seat == 0


@pytest.mark.rule("EI-52")
def test_nobody_floats_on_land_or_swims_without_a_lifebelt() -> None:
    assert refused(table({C: "land", FAR: "land"}, [C, FAR], ["lifebelt"]), "float") == ("not_in_water", "EI-52")
    assert refused(table({C: "land", FAR: "land"}, [C, FAR]), "swim 1,0") == ("tool_missing", "EI-52")
