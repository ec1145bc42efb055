"""Obeying and removing tiles, tools kept and discarded, and the sandbag (EI-20 to EI-26, EI-53)."""

from __future__ import annotations

import pytest

from game.engine.earthquake.events import (
    FellIntoWater,
    TileObeyed,
    TileRemoved,
    TileUncovered,
    ToolDiscarded,
    ToolFound,
    ToolKept,
    ToolUsed,
    VolcanoExposed,
)

from .support import FAR, FAR2, NE, NW, SE, SW, C, E, W, act, all_of, choices, gone, one, refused, stack, table, waits


@pytest.mark.rule("EI-20")
def test_on_land_nothing_happens() -> None:
    step = act(table({C: "land*2", E: "land*2", FAR: "land*2"}, [C, FAR]), "stay")
    obeyed = one(step, TileObeyed)
    assert (obeyed.tile.kind, obeyed.reach, obeyed.rule) == ("land", (), "EI-20")
    assert (stack(step.state, C), stack(step.state, E)) == ("land", "land land")


@pytest.mark.rule("EI-21")
def test_below_a_hole_the_next_tile_is_played_in_the_same_turn() -> None:
    step = act(table({C: "land cracks_0 hole hole", E: "land*2", FAR: "land*2"}, [C, FAR]), "stay")
    assert [event.cause for event in all_of(step, TileRemoved)] == ["hole", "hole", "cracks", "own"]
    assert (stack(step.state, C), stack(step.state, E)) == ("land", "land")
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-21")
def test_a_hole_in_the_last_tile_leads_into_water() -> None:
    step = act(table({C: "hole", FAR: "land*2"}, [C, FAR]), "stay")
    assert one(step, FellIntoWater).seat == 0
    assert gone(step.state) == {"hole": 1}


@pytest.mark.rule("EI-22")
def test_cracks_take_the_top_tiles_at_the_edges_they_reach() -> None:
    """Edges 0, 1 and 3 turned by 1 are 1, 2 and 4: north-east, north-west and south-west."""
    stacks = dict.fromkeys((E, NE, NW, W, SW, SE), "land*3")
    step = act(table({C: "land cracks_013:1", **stacks, FAR: "land*2"}, [C, FAR]), "stay")
    assert one(step, TileObeyed).reach == (NE, NW, SW)
    assert [step.state.height(space) for space in (C, E, NE, NW, W, SW, SE)] == [1, 3, 2, 2, 3, 2, 3]
    assert gone(step.state) == {"land": 3, "cracks_013": 1}


@pytest.mark.rule("EI-22")
def test_cracks_pass_by_water_volcanoes_and_the_edge_of_the_board() -> None:
    """On the corner of the board at (-3, 3), edges 0, 1, 3 and 4: a volcano, water, and twice nothing at all."""
    stacks = {FAR: "land cracks_0134", (-2, 3): "land volcano", C: "land*2"}
    step = act(table(stacks, [FAR, C]), "stay")
    assert one(step, TileObeyed).reach == ()
    assert stack(step.state, (-2, 3)) == "land volcano"
    assert stack(step.state, FAR) == "land"


@pytest.mark.rule("EI-22")
def test_explorers_on_cracked_stacks_stay_there() -> None:
    step = act(table({C: "land cracks_03", E: "land*3", W: "land", FAR: "land*2"}, [C, E, W]), "stay")
    assert step.state.explorers == (C, E, W)
    fell = one(step, FellIntoWater)
    assert (fell.seat, fell.space) == (2, W)
    assert step.state.height(E) == 2


@pytest.mark.rule("EI-22")
def test_the_cracks_break_before_their_own_tile_is_removed() -> None:
    step = act(table({C: "land cracks_0", E: "land*3", FAR: "land*2"}, [C, FAR]), "stay")
    assert [(event.space, event.cause) for event in all_of(step, TileRemoved)] == [(E, "cracks"), (C, "own")]


@pytest.mark.rule("EI-23")
def test_a_tool_tile_awaits_keeping_or_discarding() -> None:
    step = act(table({C: "land*2 rope", FAR: "land*2"}, [C, FAR]), "stay")
    found = one(step, ToolFound)
    assert (found.seat, found.space, found.tool) == (0, C, "rope")
    assert waits(step.state) == (0, "tool")
    assert choices(step.state) == {"keep", "discard tile"}
    assert stack(step.state, C) == "land land rope"
    assert refused(step.state, "stay") == ("tile_waits", "EI-23")


@pytest.mark.rule("EI-23")
def test_below_a_kept_tool_the_next_tile_is_played_and_removed() -> None:
    step = act(table({C: "land*2 rope", FAR: "land*2"}, [C, FAR]), "stay", "keep")
    kept = one(step, ToolKept)
    assert (kept.seat, kept.tool) == (0, "rope")
    assert step.state.tools == ("rope", None)
    assert stack(step.state, C) == "land"
    assert [event.cause for event in all_of(step, TileRemoved)] == ["kept", "own"]
    assert gone(step.state) == {"land": 1}


@pytest.mark.rule("EI-23")
def test_a_discarded_tool_is_the_tile_that_is_removed() -> None:
    step = act(table({C: "land*2 rope", FAR: "land*2"}, [C, FAR]), "stay", "discard tile")
    assert step.state.tools == (None, None)
    assert stack(step.state, C) == "land land"
    assert gone(step.state) == {"rope": 1}


@pytest.mark.rule("EI-23")
def test_keeping_the_last_tile_leads_into_water() -> None:
    step = act(table({C: "rope", FAR: "land*2"}, [C, FAR]), "stay", "keep")
    assert one(step, FellIntoWater).space == C
    assert step.state.tools == ("rope", None)
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-23")
def test_the_example_of_hole_tool_and_land() -> None:
    state = table({C: "land*3", E: "land rope hole", FAR: "land*2"}, [C, FAR])
    state = act(state, "step 1,0", "keep").state
    assert (state.tools[0], state.height(E)) == ("rope", 0)
    assert gone(state) == {"land": 1, "hole": 1}


@pytest.mark.rule("EI-23")
def test_keeping_is_for_a_tool_tile_only() -> None:
    state = table({C: "land rope", FAR: "land"}, [C, FAR])
    assert refused(state, "keep") == ("no_tool_tile", "EI-23")
    assert refused(state, "discard tile") == ("no_tool_tile", "EI-23")


@pytest.mark.rule("EI-24")
def test_keeping_a_second_tool_discards_the_first() -> None:
    step = act(table({C: "land*2 rope", FAR: "land*2"}, [C, FAR], ["push"]), "stay", "keep")
    lost = one(step, ToolDiscarded)
    assert (lost.seat, lost.tool, lost.why) == (0, "push", "replaced")
    assert step.state.tools == ("rope", None)
    assert gone(step.state) == {"push": 1, "land": 1}


@pytest.mark.rule("EI-24")
def test_a_sandbag_held_before_does_not_serve_for_the_tile_below_a_kept_tool() -> None:
    step = act(table({C: "land*2 rope", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay", "keep")
    assert waits(step.state) == (1, "move")
    assert stack(step.state, C) == "land"


@pytest.mark.rule("EI-26")
def test_a_kept_sandbag_serves_already_for_the_tile_below() -> None:
    step = act(table({C: "land*2 sandbag", FAR: "land*2"}, [C, FAR]), "stay", "keep")
    assert waits(step.state) == (0, "sandbag")
    state = act(step.state, "sandbag").state
    assert stack(state, C) == "land land"
    assert gone(state) == {"sandbag": 1}


@pytest.mark.rule("EI-26")
def test_a_kept_tool_may_be_used_at_the_tool_tile_below_it() -> None:
    state = table({C: "land rope dynamite", E: "land*2", FAR: "land*2"}, [C, FAR])
    state = act(state, "stay", "keep").state
    assert choices(state) == {"keep", "discard tile", "dynamite 1,0", "discard tool"}
    state = act(state, "dynamite 1,0").state
    assert waits(state) == (0, "tool")
    assert state.height(E) == 1


@pytest.mark.rule("EI-26")
def test_a_kept_rope_serves_for_a_forced_move_of_the_same_turn() -> None:
    state = table({C: "volcano land rope", E: "land*4", FAR: "land*2"}, [C, FAR])
    state = act(state, "stay", "keep").state
    assert waits(state) == (0, "forced")
    assert choices(state) == {"climb 1,0", "discard tool"}


@pytest.mark.rule("EI-53")
def test_a_sandbag_is_removed_instead_of_the_tile_under_you() -> None:
    state = act(table({C: "land", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay").state
    assert waits(state) == (0, "sandbag")
    assert choices(state) == {"sandbag", "remove", "discard tool"}
    assert refused(state, "stay") == ("sandbag_waits", "EI-53")
    step = act(state, "sandbag")
    used = one(step, ToolUsed)
    assert (used.seat, used.tool, used.target, used.rule) == (0, "sandbag", C, "EI-53")
    assert stack(step.state, C) == "land"
    assert step.state.tools == (None, None)
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-53")
def test_a_sandbag_may_be_saved() -> None:
    state = act(table({C: "land*2", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay", "remove").state
    assert stack(state, C) == "land"
    assert state.tools == ("sandbag", None)


@pytest.mark.rule("EI-53")
def test_cracks_are_obeyed_before_a_sandbag_saves_their_tile() -> None:
    state = act(table({C: "land cracks_0", E: "land*2", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay").state
    assert state.height(E) == 1
    state = act(state, "sandbag").state
    assert stack(state, C) == "land cracks_0"


@pytest.mark.rule("EI-53")
def test_a_sandbag_stands_in_for_a_hole_which_then_stays() -> None:
    state = act(table({C: "land*2 hole", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay").state
    assert waits(state) == (0, "sandbag")
    saved = act(state, "sandbag").state
    assert stack(saved, C) == "land land hole"
    removed = act(state, "remove").state
    assert waits(removed) == (0, "sandbag")  # for the land below the hole
    assert stack(removed, C) == "land land"


@pytest.mark.rule("EI-53")
def test_a_sandbag_stands_in_for_a_tool_tile_that_is_discarded() -> None:
    state = act(table({C: "land rope", FAR: "land*2"}, [C, FAR], ["sandbag"]), "stay", "discard tile").state
    assert waits(state) == (0, "sandbag")
    state = act(state, "sandbag").state
    assert stack(state, C) == "land rope"
    assert state.tools == (None, None)


@pytest.mark.rule("EI-53")
def test_there_is_no_sandbag_choice_in_water() -> None:
    """Keeping the last tile, a sandbag, leaves nothing to remove."""
    state = act(table({C: "sandbag", FAR: "land*2"}, [C, FAR]), "stay", "keep").state
    assert waits(state) == (1, "move")
    state = table({E: "land", FAR: "land"}, [C, FAR], ["sandbag"])
    assert choices(state) == {"step 1,0", "discard tool", "give up"}
    assert refused(state, "sandbag") == ("no_sandbag_choice", "EI-53")


@pytest.mark.rule("EI-5")
def test_an_action_reveals_when_a_tile_comes_to_light() -> None:
    step = act(table({C: "land rope land", FAR: "land*2"}, [C, FAR]), "stay")
    uncovered = one(step, TileUncovered)
    assert (uncovered.space, uncovered.tile.kind, uncovered.height) == (C, "rope", 2)
    assert step.reveals


@pytest.mark.rule("EI-5")
def test_an_action_that_uncovers_nothing_reveals_nothing() -> None:
    step = act(table({C: "land", FAR: "land*2"}, [C, FAR]), "stay")
    assert all_of(step, TileUncovered) == []
    assert not step.reveals


@pytest.mark.rule("EI-40")
def test_a_volcano_that_comes_to_light_is_announced() -> None:
    step = act(table({C: "land cracks_03", E: "volcano land", W: "volcano land", FAR: "land"}, [C, W, FAR]), "stay")
    assert [(event.space, event.seat) for event in all_of(step, VolcanoExposed)] == [(E, None), (W, 1)]


@pytest.mark.rule("EI-25")
def test_discarding_the_sandbag_at_its_choice_removes_the_tile() -> None:
    step = act(table({C: "land*2", FAR: "land*2", FAR2: "land"}, [C, FAR], ["sandbag"]), "stay", "discard tool")
    assert one(step, ToolDiscarded).why == "chosen"
    assert stack(step.state, C) == "land"
    assert waits(step.state) == (1, "move")
