"""Exposed volcanoes and forced moves, also out of turn and in chains (EI-40 to EI-44)."""

from __future__ import annotations

import pytest

from game.engine.earthquake.events import Eliminated, ForcedToMove, Moved, TileRemoved, TurnEnded, TurnStarted

from .support import EE, FAR, FAR2, FAR3, NE, NW, SE, SW, WW, C, E, W, act, all_of, choices, one, refused, stack, table, waits


@pytest.mark.rule("EI-40")
def test_nothing_removes_an_exposed_volcano() -> None:
    state = table({C: "land cracks_0", E: "land volcano", EE: "land*2", FAR: "land"}, [C, EE], [None, "dynamite"])
    state = act(state, "stay").state
    assert stack(state, E) == "land volcano"
    assert refused(state, "dynamite 1,0") == ("volcano_stays", "EI-54")
    state = table({C: "land volcano land", E: "land volcano", W: "land", FAR: "land"}, [C, E, FAR], ["dynamite"])
    state = act(state, "stay").state  # both stand on volcanoes now, and seat 0 is first to move off
    assert choices(state) == {"step -1,0", "dynamite -1,0", "discard tool"}
    state = table({C: "land*2", EE: "land volcano", FAR: "land"}, [C, FAR], ["bazooka"])
    assert refused(state, "bazooka 2,0") == ("volcano_stays", "EI-55")


@pytest.mark.rule("EI-40")
def test_nobody_lands_on_an_exposed_volcano() -> None:
    state = table({C: "land*2", E: "land volcano", FAR: "land"}, [C, FAR])
    assert refused(state, "step 1,0") == ("volcano", "EI-11")


@pytest.mark.rule("EI-41")
def test_who_uncovers_a_volcano_under_itself_moves_off_at_once() -> None:
    """The example of EI-42: a stack of two with the volcano, neighbours of 3, 2, 1, 4 and water."""
    stacks = {C: "land volcano land", E: "land*3", NE: "land*2", NW: "land", W: "land*4", FAR: "land*2"}
    step = act(table(stacks, [C, FAR]), "stay")
    forced = one(step, ForcedToMove)
    assert (forced.seat, forced.space) == (0, C)
    assert waits(step.state) == (0, "forced")
    assert choices(step.state) == {"step 1,0", "step 1,-1", "step 0,-1"}
    assert refused(step.state, "step -1,0") == ("too_high", "EI-10")
    assert refused(step.state, "stay") == ("move_off_first", "EI-41")
    assert refused(step.state, "end turn") == ("move_off_first", "EI-41")
    assert refused(step.state, "give up") == ("way_off", "EI-43")


@pytest.mark.rule("EI-41")
@pytest.mark.parametrize(
    ("actions", "under", "mine", "tool"),
    [
        (["stay"], "land volcano land", "land cracks_0", None),
        (["dynamite 1,0"], "land volcano land", "land", "dynamite"),
    ],
)
def test_who_is_uncovered_by_somebody_else_moves_off_out_of_turn(
    actions: list[str], under: str, mine: str, tool: str | None
) -> None:
    state = table({C: mine, E: under, EE: "land*2", FAR: "land"}, [C, E, FAR], [tool])
    step = act(state, *actions)
    assert waits(step.state) == (1, "forced")
    assert step.state.turn == 0
    step = act(step.state, "step 2,0")
    moved = one(step, Moved)
    assert (moved.seat, moved.forced, moved.rule) == (1, True, "EI-41")


@pytest.mark.rule("EI-41")
def test_a_bazooka_exposes_a_volcano_as_well() -> None:
    state = table({C: "land", EE: "land volcano land", (3, 0): "land*2", FAR: "land"}, [C, EE, FAR], ["bazooka"])
    assert waits(act(state, "bazooka 2,0").state) == (1, "forced")


@pytest.mark.rule("EI-41")
@pytest.mark.parametrize(("under", "actions"), [("land volcano hole", ["stay"]), ("land volcano rope", ["stay", "keep"])])
def test_a_volcano_below_a_hole_or_a_kept_tool_drives_off(under: str, actions: list[str]) -> None:
    step = act(table({C: under, E: "land*2", FAR: "land"}, [C, FAR]), *actions)
    assert waits(step.state) == (0, "forced")


@pytest.mark.rule("EI-41")
def test_the_tile_that_is_played_is_finished_before_anybody_moves_off() -> None:
    """Seat 0 blows a volcano free under seat 1 while a tool tile awaits: seat 1 moves when that tile is played."""
    stacks = {C: "land*2 rope", E: "land volcano land", EE: "land*2", FAR: "land*2"}
    state = table(stacks, [C, E, FAR], ["dynamite"])
    state = act(state, "stay", "dynamite 1,0").state
    assert waits(state) == (0, "tool")  # the volcano under seat 1 is exposed already
    state = act(state, "keep").state
    assert stack(state, C) == "land"
    assert waits(state) == (1, "forced")


@pytest.mark.rule("EI-41")
@pytest.mark.parametrize(
    ("tool", "way", "space", "rule"),
    [("rope", "climb 1,0", E, "EI-50"), ("spring", "jump -2,0", WW, "EI-51"), ("lifebelt", "swim 0,1", SE, "EI-52")],
)
def test_tools_serve_for_a_forced_move(tool: str, way: str, space: tuple[int, int], rule: str) -> None:
    state = table({C: "land volcano land", E: "land*5", WW: "land*2", FAR: "land"}, [C, FAR], [tool])
    state = act(state, "stay").state
    assert choices(state) >= {way, "discard tool"}
    assert not any(text.startswith("step") for text in choices(state))
    step = act(state, way)
    assert step.state.explorers[0] == space
    moved = one(step, Moved)
    assert (moved.forced, moved.tool, moved.rule) == (True, tool, rule)


@pytest.mark.rule("EI-42")
def test_the_tile_of_a_forced_landing_is_played_and_removed() -> None:
    """Seat 1 is driven onto a tool tile out of turn, and decides about it before the next turn begins."""
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*2 rope", FAR: "land"}
    step = act(table(stacks, [C, E, FAR]), "stay", "step 2,0")
    assert waits(step.state) == (1, "tool")
    assert step.state.turn == 0
    step = act(step.state, "keep")
    assert (stack(step.state, EE), step.state.tools[1]) == ("land", "rope")
    assert one(step, TurnStarted).seat == 1


@pytest.mark.rule("EI-42")
def test_a_landing_in_water_plays_nothing() -> None:
    state = table({C: "land volcano land", FAR: "land*2"}, [C, FAR], ["lifebelt"])
    step = act(state, "stay", "swim 1,0")
    assert [event.space for event in all_of(step, TileRemoved)] == [C]
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-43")
def test_who_cannot_move_off_is_out() -> None:
    stacks = {C: "land volcano land", E: "land*4", NE: "land volcano", NW: "land", FAR: "land*2", FAR2: "land"}
    step = act(table(stacks, [C, NW, FAR], ["rope"]), "discard tool", "stay")
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.space, out.in_water, out.rule) == (0, "volcano", C, False, "EI-43")
    assert waits(step.state) == (1, "move")


@pytest.mark.rule("EI-43")
def test_without_a_move_but_with_another_use_a_player_may_choose() -> None:
    stacks = {C: "land volcano land", E: "land*4", FAR: "land*2", FAR2: "land"}
    state = act(table(stacks, [C, FAR, FAR2], ["dynamite"]), "stay").state
    assert choices(state) == {"dynamite 1,0", "discard tool", "give up"}
    used = act(state, "dynamite 1,0")
    assert used.state.explorers[0] == C  # one tile lower is a step now
    assert choices(used.state) == {"step 1,0"}
    assert all_of(used, ForcedToMove) == []  # who has to move knows it already
    for text, cause in (("discard tool", "volcano"), ("give up", "gave_up")):
        out = one(act(state, text), Eliminated)
        assert (out.seat, out.cause, out.rule) == (0, cause, "EI-43")


@pytest.mark.rule("EI-43")
def test_a_use_that_opens_no_way_is_allowed_and_then_the_player_is_out() -> None:
    stacks = {C: "land volcano land", E: "land*6", FAR: "land*2", FAR2: "land"}
    step = act(table(stacks, [C, FAR, FAR2], ["dynamite"]), "stay", "dynamite 1,0")
    assert one(step, Eliminated).cause == "volcano"


@pytest.mark.rule("EI-43")
def test_a_thief_on_a_volcano_may_steal_a_way_off() -> None:
    stacks = {C: "land volcano land", FAR: "land*2", FAR2: "land"}
    state = act(table(stacks, [C, FAR, FAR2], ["thief", "rope", "lifebelt"]), "stay").state
    assert choices(state) == {"steal 1", "steal 2", "discard tool", "give up"}
    state = act(state, "steal 2").state
    assert waits(state) == (0, "forced")
    assert "swim 1,0" in choices(state)


@pytest.mark.rule("EI-44")
def test_of_several_the_first_in_playing_order_from_the_turn_moves_first() -> None:
    """It is seat 2's turn; its cracks expose volcanoes under seats 1 and 3, and there is one under itself too."""
    stacks = {
        C: "land volcano cracks_03",
        E: "land volcano land",
        W: "land volcano land",
        SE: "land*2",
        NE: "land*2",
        NW: "land*2",
        FAR: "land*2",
    }
    state = table(stacks, [FAR, E, C, W], turn=2)
    step = act(state, "stay")
    assert waits(step.state) == (2, "forced")
    step = act(step.state, "step 0,1")
    assert waits(step.state) == (3, "forced")
    step = act(step.state, "step 0,-1")
    assert waits(step.state) == (1, "forced")
    step = act(step.state, "step 1,-1")
    assert [type(event) for event in step.events][-2:] == [TurnEnded, TurnStarted]
    assert waits(step.state) == (3, "move")


@pytest.mark.rule("EI-44")
def test_a_landing_is_played_out_before_the_next_forced_move_and_then_all_are_looked_at_again() -> None:
    """Seat 1 lands on cracks that expose a volcano under seat 0, who comes before seat 2 then."""
    stacks = {
        C: "land volcano land cracks_03",
        E: "land volcano land",
        W: "land volcano land",
        NE: "land cracks_0:4",
        NW: "land*2",
        SE: "land*2",
        SW: "land*2",
        FAR: "land*2",
    }
    state = table(stacks, [C, E, W, FAR])
    state = act(state, "stay").state  # seats 1 and 2 stand on volcanoes, seat 0 on its last land above one
    assert waits(state) == (1, "forced")
    state = act(state, "step 1,-1").state
    assert waits(state) == (0, "forced")
    state = act(state, "step 0,1").state
    assert waits(state) == (2, "forced")
    state = act(state, "step -1,1").state
    assert waits(state) == (1, "move")


@pytest.mark.rule("EI-44")
def test_a_chain_of_volcanoes_drives_the_same_explorer_on() -> None:
    stacks = {C: "land volcano land", E: "land volcano land", EE: "land*3", FAR: "land*2"}
    step = act(table(stacks, [C, FAR]), "stay", "step 1,0")
    assert [event.space for event in all_of(step, ForcedToMove)] == [C, E]
    assert waits(step.state) == (0, "forced")
    state = act(step.state, "step 2,0").state
    assert waits(state) == (1, "move")


@pytest.mark.rule("EI-44")
def test_a_forced_move_before_the_turns_move_is_not_the_turns_move() -> None:
    """Seat 0's dynamite drives seat 1 onto cracks, which drive seat 0 off its stack before it has moved."""
    stacks = {C: "land volcano land", E: "land volcano land", NE: "land cracks_0:4", SE: "land*3", FAR: "land*2"}
    state = table(stacks, [C, E, FAR], ["dynamite"])
    state = act(state, "dynamite 1,0", "step 1,-1").state
    assert waits(state) == (0, "forced")
    state = act(state, "step 0,1").state
    assert waits(state) == (0, "move")
    assert "stay" in choices(state)
    assert waits(act(state, "stay").state) == (1, "move")


@pytest.mark.rule("EI-44")
def test_who_moved_off_out_of_turn_moves_as_usual_in_its_own_turn() -> None:
    stacks = {C: "land cracks_0", E: "land volcano land", EE: "land*3", FAR: "land*2"}
    state = act(table(stacks, [C, E, FAR]), "stay", "step 2,0").state
    assert waits(state) == (1, "move")
    assert "stay" in choices(state)


@pytest.mark.rule("EI-44")
def test_the_order_counts_from_the_player_of_the_turn_even_if_just_out() -> None:
    """Seat 1 of four is out by its own volcano; seats 0 and 3 stand on volcanoes: seat 3 comes next after seat 1."""
    stacks = {
        C: "land volcano cracks_03",
        E: "land volcano land",
        W: "land volcano land",
        EE: "land*2",
        WW: "land*2",
        FAR: "land*2",
        FAR3: "land*2",
    }
    state = table(stacks, [E, C, FAR, W], turn=1)
    step = act(state, "stay")
    assert one(step, Eliminated).seat == 1
    assert waits(step.state) == (3, "forced")
    state = act(step.state, "step -2,0").state
    assert waits(state) == (0, "forced")
    state = act(state, "step 2,0").state
    assert waits(state) == (2, "move")
