"""Going out and winning (EI-17, EI-18)."""

from __future__ import annotations

import pytest

from game.engine.chance import Seeded
from game.engine.core import Illegal, Outcome, Resign
from game.engine.earthquake.events import Eliminated, GameEnded, ToolDiscarded, TurnStarted
from game.engine.earthquake.game import GAME
from game.engine.earthquake.state import Phase

from .support import CLASSIC, EE, FAR, FAR2, C, E, act, all_of, choices, gone, one, refused, stack, table, waits


@pytest.mark.rule("EI-17")
def test_the_last_player_left_wins_and_the_others_rank_by_going_out() -> None:
    state = table({C: "land*2", FAR: "land"}, [C, None, E, None], ["dynamite"], out=[3, 1])
    step = act(state, "dynamite 1,0")
    ended = one(step, GameEnded)
    assert (ended.winner, ended.turns) == (0, 1)
    assert one(step, Eliminated).place == 2
    assert GAME.outcome(step.state) == Outcome(((0,), (2,), (1,), (3,)), "last_standing", "EI-17")
    assert GAME.to_move(step.state) is None
    assert GAME.legal(step.state) == ()
    assert refused(step.state, "stay") == ("game_over", "EI-17")


@pytest.mark.rule("EI-17")
def test_who_is_left_wins_even_if_it_would_drown_next() -> None:
    """Seat 0 gives up in water; seat 1 stands in water too."""
    step = act(table({E: "land", FAR: "land"}, [C, FAR2]), "give up")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winner == 1
    assert all_of(step, TurnStarted) == []


@pytest.mark.rule("EI-17")
def test_the_game_is_over_at_once_while_a_tile_is_being_played() -> None:
    """Seat 0 drowns its last rival while a tool tile awaits it."""
    step = act(table({C: "land rope"}, [C, E], ["dynamite"]), "stay", "dynamite 1,0")
    assert waits(step.state) == (None, "over")
    assert stack(step.state, C) == "land rope"


@pytest.mark.rule("EI-17")
def test_of_two_on_volcanoes_without_a_way_off_the_second_wins() -> None:
    state = table({C: "land volcano cracks_0", E: "land volcano land"}, [C, E])
    outcome = GAME.outcome(act(state, "stay").state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))


@pytest.mark.rule("EI-17")
def test_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(table({C: "land", E: "land"}, [C, E])) is None


@pytest.mark.rule("EI-18")
def test_an_explorer_who_is_out_leaves_the_board_and_its_tool_is_discarded() -> None:
    """Seat 1 drowns with a rope, and its space is free water then."""
    step = act(table({C: "land*3", FAR: "land"}, [C, E, FAR], [None, "rope"]), "stay")
    lost = one(step, ToolDiscarded)
    assert (lost.seat, lost.tool, lost.why, lost.rule) == (1, "rope", "out", "EI-18")
    assert step.state.explorers == (C, None, FAR)
    assert step.state.tools == (None, None, None)
    assert gone(step.state) == {"land": 1, "rope": 1}


@pytest.mark.rule("EI-18")
def test_a_player_may_leave_at_any_time_also_out_of_turn() -> None:
    state = table({C: "land*2", E: "land", FAR: "land"}, [C, E, FAR])
    assert not any(text.startswith("resign") for text in choices(state))
    step = act(state, "resign 1")
    out = one(step, Eliminated)
    assert (out.seat, out.cause, out.space, out.rule) == (1, "resigned", E, "EI-18")
    assert waits(step.state) == (0, "move")
    assert waits(act(step.state, "stay").state) == (2, "move")


@pytest.mark.rule("EI-18")
def test_who_leaves_in_its_own_turn_passes_it_on() -> None:
    state = act(table({C: "land*2", E: "land", FAR: "land"}, [C, E, FAR]), "resign 0").state
    assert waits(state) == (1, "move")


@pytest.mark.rule("EI-18")
def test_the_tile_that_a_leaving_player_was_playing_stays() -> None:
    state = act(table({C: "land rope", E: "land", FAR: "land"}, [C, E, FAR]), "stay").state
    assert waits(state) == (0, "tool")
    state = act(state, "resign 0").state
    assert waits(state) == (1, "move")
    assert stack(state, C) == "land rope"


@pytest.mark.rule("EI-18")
def test_a_tile_being_played_goes_on_when_somebody_else_leaves() -> None:
    state = act(table({C: "land rope", E: "land", FAR: "land"}, [C, E, FAR]), "stay", "resign 2").state
    assert waits(state) == (0, "tool")


@pytest.mark.rule("EI-18")
def test_when_the_only_target_leaves_the_last_point_of_the_turn_is_over() -> None:
    state = act(table({C: "land*2", E: "land", EE: "land", FAR: "land"}, [C, E, FAR], ["push"]), "stay").state
    assert waits(state) == (0, "end")
    assert waits(act(state, "resign 1").state) == (2, "move")


@pytest.mark.rule("EI-18")
def test_when_the_only_victim_leaves_a_thief_in_water_drowns() -> None:
    state = table({FAR: "land*2", FAR2: "land"}, [C, FAR, FAR2], ["thief", "rope"])
    assert choices(state) == {"steal 1", "discard tool", "give up"}
    step = act(state, "resign 1")
    assert [event.cause for event in all_of(step, Eliminated)] == ["resigned", "drowned"]
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.ranking == ((2,), (0,), (1,))


@pytest.mark.rule("EI-18")
def test_leaving_while_explorers_are_placed() -> None:
    """Seat 0 has placed and leaves, then seat 1, who is to place: seat 2 is left and has won."""
    state = GAME.setup(CLASSIC, 3, {"seating": "agreed"}, Seeded(1)).state
    assert waits(state) == (0, "place")
    space = min(GAME.legal(state), key=GAME.encode)
    state = act(state, GAME.encode(space), "resign 0").state
    assert waits(state) == (1, "place")
    assert GAME.encode(space) in choices(state)  # the stack is free again
    step = act(state, "resign 1")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.rule) == (2, "resigned", "EI-18")


@pytest.mark.rule("EI-18")
def test_only_players_still_in_may_leave() -> None:
    state = table({C: "land", E: "land"}, [C, E, None], out=[2])
    assert refused(state, "resign 2") == ("already_out", "EI-18")
    assert refused(state, "resign 3") == ("no_such_player", "EI-18")
    over = act(state, "resign 1").state
    assert GAME.check(over, Resign(0)) == Illegal("game_over", "EI-17")
    assert over.phase is Phase.OVER
