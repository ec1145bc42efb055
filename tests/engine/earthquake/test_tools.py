"""The moments at which tools are used, and the tools against others (EI-25, EI-54 to EI-58)."""

from __future__ import annotations

import pytest

from game.engine.earthquake.events import (
    Eliminated,
    FellIntoWater,
    Pushed,
    Stolen,
    TileObeyed,
    TileRemoved,
    ToolDiscarded,
    ToolUsed,
    TurnEnded,
)

from .support import (
    EE,
    EEE,
    FAR,
    FAR2,
    FAR3,
    NE,
    NENE,
    SE,
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


@pytest.mark.rule("EI-25")
def test_a_tool_may_be_used_or_discarded_before_the_turns_move() -> None:
    state = table({C: "land*2", E: "land*2", FAR: "land"}, [C, FAR], ["dynamite"])
    assert choices(state) == {"stay", "step 1,0", "dynamite 1,0", "discard tool"}
    used = act(state, "dynamite 1,0").state
    assert waits(used) == (0, "move")
    assert used.tools == (None, None)
    assert gone(used) == {"land": 1, "dynamite": 1}
    step = act(state, "discard tool")
    lost = one(step, ToolDiscarded)
    assert (lost.seat, lost.tool, lost.why) == (0, "dynamite", "chosen")
    assert waits(step.state) == (0, "move")


@pytest.mark.rule("EI-25")
def test_a_tool_may_be_used_or_discarded_while_a_tool_tile_awaits() -> None:
    state = table({C: "land rope", E: "land*2", FAR: "land"}, [C, FAR], ["dynamite"])
    state = act(state, "stay").state
    assert choices(state) == {"keep", "discard tile", "dynamite 1,0", "discard tool"}
    assert waits(act(state, "dynamite 1,0").state) == (0, "tool")
    assert waits(act(state, "discard tool").state) == (0, "tool")


@pytest.mark.rule("EI-25")
def test_a_tool_may_be_used_or_discarded_at_a_forced_move_out_of_turn() -> None:
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*2", NE: "land*3", FAR: "land"}
    state = act(table(stacks, [C, E, FAR], [None, "dynamite"]), "stay").state
    assert waits(state) == (1, "forced")
    assert choices(state) == {"step 2,0", "step 1,-1", "dynamite 2,0", "dynamite 1,-1", "dynamite 0,0", "discard tool"}
    assert waits(act(state, "dynamite 1,-1").state) == (1, "forced")
    assert waits(act(state, "discard tool").state) == (1, "forced")


@pytest.mark.rule("EI-25")
def test_out_of_turn_there_is_no_point_after_the_landing() -> None:
    """Seat 1 still holds dynamite with targets when its landing is played, and its own turn begins at the turn's move."""
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*3", EEE: "land", FAR: "land", FAR2: "land"}
    step = act(table(stacks, [C, E, FAR, FAR2], [None, "dynamite"]), "stay", "step 2,0")
    assert one(step, TurnEnded).seat == 0
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-25")
def test_out_of_turn_a_tool_may_be_used_at_the_tool_tile_of_the_landing() -> None:
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*2 rope", EEE: "land", FAR: "land"}
    state = act(table(stacks, [C, E, FAR], [None, "dynamite"]), "stay", "step 2,0").state
    assert waits(state) == (1, "tool")
    assert choices(state) == {"keep", "discard tile", "dynamite 3,0", "discard tool"}


@pytest.mark.rule("EI-25")
def test_out_of_turn_the_sandbag_choice_of_the_landing_is_offered() -> None:
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*2", FAR: "land"}
    state = act(table(stacks, [C, E, FAR], [None, "sandbag"]), "stay", "step 2,0").state
    assert waits(state) == (1, "sandbag")
    assert choices(state) == {"sandbag", "remove", "discard tool"}


@pytest.mark.rule("EI-25")
@pytest.mark.parametrize(
    ("tool", "use"), [("dynamite", "dynamite 1,0"), ("bazooka", "bazooka -2,0"), ("push", "push 1,0"), ("thief", "steal 1")]
)
def test_after_the_tile_a_tool_with_a_target_may_still_be_used(tool: str, use: str) -> None:
    state = table({C: "land*2", E: "land", EE: "land", WW: "land", FAR: "land"}, [C, E, FAR], [tool, "rope"])
    state = act(state, "stay").state
    assert waits(state) == (0, "end")
    assert choices(state) >= {"end turn", use, "discard tool"}
    step = act(state, use)
    assert one(step, ToolUsed).tool == tool
    assert waits(step.state)[0] == 1
    assert waits(act(state, "end turn").state) == (1, "move")
    assert waits(act(state, "discard tool").state) == (1, "move")


@pytest.mark.rule("EI-25")
@pytest.mark.parametrize("tool", ["dynamite", "bazooka", "push", "thief", "rope", "spring", "lifebelt"])
def test_after_the_tile_a_tool_without_a_target_is_not_asked_for(tool: str) -> None:
    state = table({C: "land*2", FAR: "land"}, [C, FAR], [tool])
    assert waits(act(state, "stay").state) == (1, "move")


@pytest.mark.rule("EI-25")
def test_the_last_point_comes_after_the_forced_moves_and_again_after_a_use() -> None:
    """Seat 0's cracks drive seat 1 off; then the thief steals dynamite, and that may be used too."""
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*3", W: "land*2", FAR: "land"}
    state = table(stacks, [C, E, FAR], ["thief", "dynamite"])
    state = act(state, "stay").state
    assert waits(state) == (1, "forced")
    state = act(state, "step 2,0").state
    assert waits(state) == (0, "end")
    state = act(state, "steal 1").state
    assert waits(state) == (0, "end")
    assert choices(state) == {"end turn", "dynamite -1,0", "discard tool"}
    state = act(state, "dynamite -1,0").state
    assert waits(state) == (1, "move")
    assert stack(state, W) == "land"


@pytest.mark.rule("EI-25")
def test_what_cannot_be_discarded_or_used_is_refused_with_the_reason() -> None:
    state = table({C: "land*2", E: "land*2", FAR: "land"}, [C, FAR])
    assert refused(state, "discard tool") == ("no_tool", "EI-25")


@pytest.mark.rule("EI-25")
@pytest.mark.parametrize(
    ("text", "tool", "rule"),
    [
        ("climb 1,0", "rope", "EI-50"),
        ("jump 2,0", "spring", "EI-51"),
        ("swim -1,0", "lifebelt", "EI-52"),
        ("dynamite 1,0", "dynamite", "EI-54"),
        ("bazooka 2,0", "bazooka", "EI-55"),
        ("push 1,0", "push", "EI-57"),
        ("steal 1", "thief", "EI-58"),
    ],
)
def test_a_tool_that_is_not_held_cannot_be_used(text: str, tool: str, rule: str) -> None:
    """Each of these could be done with the tool, and the player holds a sandbag."""
    state = table({C: "land", E: "land*3", EE: "land*2", FAR: "land"}, [C, E, FAR], ["sandbag", "rope"])
    reason = disabled_reason(state, text)
    assert (reason.code, reason.rule, reason.values) == ("tool_missing", rule, {"tool": tool, "held": "sandbag"})


@pytest.mark.rule("EI-54")
def test_dynamite_destroys_the_top_of_a_neighbouring_stack() -> None:
    state = table({C: "land*2", E: "land rope", EE: "land", FAR: "land*2"}, [C, FAR], ["dynamite"])
    assert refused(state, "dynamite 2,0") == ("not_neighbouring", "EI-54")
    assert refused(state, "dynamite 0,0") == ("own_space", "EI-54")
    assert refused(state, "dynamite 9,9") == ("off_board", "EI-54")
    step = act(state, "dynamite 1,0")
    removed = one(step, TileRemoved)
    assert (removed.seat, removed.space, removed.tile.kind, removed.cause, removed.height) == (0, E, "rope", "dynamite", 1)
    assert gone(step.state) == {"rope": 1, "dynamite": 1}


@pytest.mark.rule("EI-54")
def test_dynamite_under_an_explorer_leaves_it_on_its_stack_and_its_tile_unplayed() -> None:
    step = act(table({C: "land*2", E: "land cracks_03", FAR: "land"}, [C, E, FAR], ["dynamite"]), "dynamite 1,0")
    assert all_of(step, TileObeyed) == []
    assert stack(step.state, C) == "land land"
    assert step.state.explorers[1] == E


@pytest.mark.rule("EI-55")
def test_a_bazooka_destroys_a_top_exactly_two_spaces_away_whatever_stands_between() -> None:
    state = table({C: "land", E: "land*6", EE: "land*2", (1, 1): "land", FAR: "land"}, [C, E, FAR], ["bazooka"])
    assert {text for text in choices(state) if text.startswith("bazooka")} == {"bazooka 2,0"}
    for text in ("bazooka 1,0", "bazooka 1,1", "bazooka 3,0"):
        assert refused(state, text) == ("not_two_away", "EI-55")
    step = act(state, "bazooka 2,0")
    removed = one(step, TileRemoved)
    assert (removed.space, removed.cause, removed.height) == (EE, "bazooka", 1)


@pytest.mark.rule("EI-56")
@pytest.mark.parametrize(("tool", "space"), [("dynamite", E), ("bazooka", EE)])
def test_a_hit_drowns_an_explorer_in_water_at_once(tool: str, space: tuple[int, int]) -> None:
    state = table({C: "land*2", FAR: "land*2"}, [C, space, FAR], [tool, "rope"])
    step = act(state, f"{tool} {space[0]},{space[1]}")
    out = one(step, Eliminated)
    assert (out.seat, out.space, out.in_water, out.cause, out.rule) == (1, space, True, tool, "EI-56")
    assert step.state.explorers == (C, None, FAR)
    assert gone(step.state) == {tool: 1, "rope": 1}


@pytest.mark.rule("EI-56")
def test_a_lifebelt_saves_from_a_hit_and_is_used_up() -> None:
    state = table({C: "land*2", FAR: "land*2"}, [C, E, FAR], ["dynamite", "lifebelt"])
    step = act(state, "dynamite 1,0")
    assert all_of(step, Eliminated) == []
    assert [(event.seat, event.tool) for event in all_of(step, ToolUsed)] == [(0, "dynamite"), (1, "lifebelt")]
    assert step.state.tools == (None, None, None)
    assert gone(step.state) == {"dynamite": 1, "lifebelt": 1}


@pytest.mark.rule("EI-56")
def test_a_lifebelt_spent_to_float_protects_no_longer() -> None:
    state = table({C: "land*2", FAR: "land*2"}, [E, C, FAR], ["lifebelt", "dynamite"])
    step = act(state, "float", "dynamite 1,0")
    assert one(step, Eliminated).seat == 0


@pytest.mark.rule("EI-56")
def test_water_is_a_target_only_if_an_explorer_stands_in_it() -> None:
    state = table({C: "land*2", FAR: "land*2"}, [C, E, FAR], ["dynamite"])
    assert choices(state) == {"stay", "dynamite 1,0", "discard tool"}
    assert refused(state, "dynamite -1,0") == ("nothing_there", "EI-56")


@pytest.mark.rule("EI-56")
def test_a_hit_on_the_last_tile_does_not_drown() -> None:
    step = act(table({C: "land*2", E: "land", FAR: "land*2"}, [C, E, FAR], ["dynamite"]), "dynamite 1,0")
    assert one(step, FellIntoWater).seat == 1
    assert all_of(step, Eliminated) == []


@pytest.mark.rule("EI-57")
@pytest.mark.parametrize("behind", [0, 1, 2])
def test_a_push_moves_a_neighbour_directly_away_up_to_one_tile_higher(behind: int) -> None:
    """The example of the rulebook: the rival stands on a stack of one."""
    stacks = {C: "land*3", E: "cracks_0", FAR: "land"} | ({EE: f"land*{behind}"} if behind else {})
    step = act(table(stacks, [C, E, FAR], ["push"]), "push 1,0")
    pushed = one(step, Pushed)
    assert (pushed.seat, pushed.victim, pushed.start, pushed.end, pushed.rise) == (0, 1, E, EE, behind - 1)
    assert step.state.explorers == (C, EE, FAR)
    assert [event.seat for event in all_of(step, FellIntoWater)] == ([] if behind else [1])
    assert step.state.height(EE) == behind  # the tile it comes to is not played
    assert waits(step.state) == (0, "move")


@pytest.mark.rule("EI-57")
def test_a_push_that_would_have_to_climb_two_tiles_is_refused() -> None:
    state = table({C: "land*3", E: "land", EE: "land*3", FAR: "land"}, [C, E, FAR], ["push"])
    reason = disabled_reason(state, "push 1,0")
    assert (reason.code, reason.rule, reason.values["difference"]) == ("too_high", "EI-57", 2)


@pytest.mark.rule("EI-57")
def test_nobody_is_pushed_off_the_board_or_onto_an_explorer_or_a_volcano() -> None:
    state = table({EE: "land", EEE: "land", FAR: "land"}, [EE, EEE, FAR], ["push"])
    assert refused(state, "push 3,0") == ("push_off_board", "EI-57")
    state = table({C: "land", E: "land", EE: "land", FAR: "land"}, [C, E, EE], ["push"])
    assert refused(state, "push 1,0") == ("occupied", "EI-57")
    state = table({C: "land", E: "land", EE: "volcano", FAR: "land"}, [C, E, FAR], ["push"])
    assert refused(state, "push 1,0") == ("volcano", "EI-57")
    assert refused(state, "push -1,0") == ("nobody_there", "EI-57")
    assert refused(state, "push 2,0") == ("not_neighbouring", "EI-57")


@pytest.mark.rule("EI-57")
def test_an_explorer_in_water_may_be_pushed_out_of_it() -> None:
    state = table({C: "land*2", EE: "land", FAR: "land"}, [C, E, FAR], ["push"])
    step = act(state, "push 1,0")
    assert step.state.explorers[1] == EE
    assert all_of(step, FellIntoWater) == []


@pytest.mark.rule("EI-57")
def test_an_explorer_in_water_may_be_pushed_on_into_water() -> None:
    step = act(table({C: "land*2", FAR: "land"}, [C, E, FAR], ["push"]), "push 1,0")
    assert step.state.explorers[1] == EE
    assert all_of(step, FellIntoWater) == []  # it was in water before


@pytest.mark.rule("EI-57")
def test_who_is_pushed_off_a_volcano_is_no_longer_forced() -> None:
    """Seat 0's cracks expose volcanoes under seat 1 and under itself, and it is first to move off."""
    stacks = {C: "land volcano cracks_0", E: "land volcano land", EE: "land*2", FAR: "land*2", W: "land*3"}
    state = act(table(stacks, [C, E, FAR], ["push"]), "stay").state
    assert waits(state) == (0, "forced")  # first in playing order
    state = act(state, "push 1,0", "step -1,0").state
    assert state.explorers == (W, EE, FAR)
    assert waits(state) == (1, "move")


@pytest.mark.rule("EI-58")
def test_a_thief_takes_a_tool_at_any_distance_and_it_may_be_used_at_once() -> None:
    state = table({C: "land", E: "land*3", FAR: "land"}, [C, FAR, FAR2], ["thief", "rope"])
    step = act(state, "steal 1")
    stolen = one(step, Stolen)
    assert (stolen.seat, stolen.victim, stolen.tool, stolen.rule) == (0, 1, "rope", "EI-58")
    assert step.state.tools == ("rope", None, None)
    assert gone(step.state) == {"thief": 1}
    assert "climb 1,0" in choices(step.state)


@pytest.mark.rule("EI-58")
def test_a_thief_needs_somebody_else_with_a_tool() -> None:
    state = table({C: "land", FAR: "land"}, [C, FAR, FAR2, None], ["thief"], out=[3])
    assert choices(state) == {"stay", "discard tool"}
    assert refused(state, "steal 1") == ("victim_empty", "EI-58")
    assert refused(state, "steal 0") == ("own_tool", "EI-58")
    assert refused(state, "steal 3") == ("victim_out", "EI-58")
    assert refused(state, "steal 4") == ("no_such_player", "EI-58")


@pytest.mark.rule("EI-58")
def test_a_stolen_sandbag_serves_in_the_same_turn() -> None:
    state = table({C: "land", FAR: "land"}, [C, FAR, FAR3], ["thief", "sandbag"])
    assert waits(act(state, "steal 1", "stay").state) == (0, "sandbag")


@pytest.mark.rule("EI-55")
def test_a_bazooka_on_the_last_tile_before_a_turn_leaves_its_explorer_in_water() -> None:
    """Seat 1, hit on its last tile, drowns at the start of its turn between stacks of two and more."""
    stacks = {C: "land*3", EE: "land", NENE: "land*2", SE: "land*2", FAR: "land*2"}
    step = act(table(stacks, [C, EE, FAR], ["bazooka"]), "bazooka 2,0", "stay")
    assert [(event.seat, event.cause) for event in all_of(step, Eliminated)] == [(1, "drowned")]
