"""Effects that move characters (LB-28, LB-82)."""

from __future__ import annotations

import pytest

from game.engine.lost_baggage.events import (
    BattleEnded,
    DirectionRolled,
    EffectSkipped,
    LandingIgnored,
    Stayed,
    TextLapsed,
    TileTurned,
    Transported,
    Walked,
)
from game.engine.lost_baggage.movement import opponents_here
from game.engine.lost_baggage.pending import Offer
from game.engine.lost_baggage.state import Battle

from .table import (
    LINE,
    QUARTER,
    A,
    B,
    C,
    D,
    E,
    F,
    Texts,
    X,
    act,
    all_of,
    choices,
    choose,
    laid,
    none_of,
    one,
    refused,
    table,
    waits,
    who,
)


@pytest.mark.rule("LB-82")
def test_step_walks_up_to_a_number_of_tiles() -> None:
    state = act(table([who("h1", B, "tool"), who("m1", F)], LINE, {"tool": ["step 2"]}), "use tool").state
    assert waits(state) == (0, "step")
    assert choices(state) == {"stay", "walk 0,3", "walk 0,1", "walk 0,0"}
    assert refused(state, "walk 0,-1") == ("out_of_reach_up_to", "LB-82")
    assert refused(state, "challenge 1") == ("not_on_the_way_up_to", "LB-60")
    assert refused(state, "roll") == ("step_first", "LB-82")
    step = act(state, "walk 0,0")
    assert (one(step, Walked).path, one(step, Walked).cause) == ((C, D), "step")
    assert one(step, TileTurned).space == D
    assert waits(step.state) == (0, "turn")
    step = act(state, "stay")
    assert one(step, Stayed).space == B
    assert none_of(step, TileTurned)


@pytest.mark.rule("LB-82", "LB-23")
def test_step_into_a_dead_end_ends_the_turn_and_the_rest_of_the_text_lapses() -> None:
    """A with one of two steps left."""
    texts = {"tool": ["step 2", "damage 5 self"], "spot": ["heal 1 self"]}
    state = table([who("h1", B, "tool", hp=7), who("m1", F)], LINE | {A: "spot"}, texts)
    step = act(state, "use tool", "walk 0,3")
    assert one(step, Walked).dead_end
    assert (one(step, TextLapsed).card, one(step, TextLapsed).cause) == ("tool", "dead_end")
    assert step.state.players[0].hp == 8
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-82", "LB-23")
def test_a_dead_end_ends_the_texts_that_led_to_it_as_well() -> None:
    """The item leads to C, whose tile leads into the dead end A; nothing of either text is left."""
    texts = {"tool": ["step 1", "damage 5 self"], "spot": ["step 3", "damage 3 self"]}
    state = table([who("h1", D, "tool"), who("m1", F)], LINE | {C: "spot"}, texts)
    step = act(state, "use tool", "walk 0,1", "walk 0,3")
    assert [event.card for event in all_of(step, TextLapsed)] == ["tool", "spot"]
    assert step.state.players[0].hp == 10
    assert step.state.discards == ("tool",)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-23", "LB-60", "LB-82")
def test_step_into_a_dead_end_with_a_player_there_is_a_landing() -> None:
    texts = {"tool": ["step 4"], "spot": ["damage 1 self"]}
    state = act(table([who("h1", C, "tool"), who("m1", A)], LINE | {A: "spot"}, texts), "use tool").state
    assert "challenge 1" not in choices(state)
    step = act(state, "walk 0,3")
    assert one(step, Walked).dead_end
    assert step.state.players[0].hp == 9
    assert waits(step.state) == (0, "fight")


@pytest.mark.rule("LB-23", "LB-28", "LB-60")
@pytest.mark.parametrize("steps", [2, 3])
def test_a_random_step_into_a_dead_end_with_a_player_there_is_a_landing(steps: int) -> None:
    """From B side 4 leads south to A, with all steps but one left."""
    texts = {"tool": [f"random_step {steps}"], "spot": ["damage 1 self"]}
    state = table([who("h1", B, "tool"), who("m1", A)], LINE | {A: "spot"}, texts)
    step = act(state, "use tool", dice=[4])
    assert one(step, Walked).dead_end
    assert one(step, TileTurned).space == A
    assert step.state.players[0].hp == 9
    assert waits(step.state) == (0, "fight")
    assert waits(act(step.state, "decline").state) == (1, "turn")


@pytest.mark.rule("LB-23")
def test_in_anothers_turn_too_a_dead_end_lapses_the_walkers_texts() -> None:
    """Seat 0 summons seat 1 to B, whose tile makes it walk; in the dead end its text lapses, and the turn of seat 0 goes on."""
    texts = {"tool": ["summon", "heal 1 self"], "spot": ["step 3", "damage 5 self"]}
    state = table([who("h1", B, "tool", hp=5), who("m1", F)], LINE | {B: "spot"}, texts)
    state = act(state, "use tool").state
    assert waits(state) == (1, "step")
    step = act(state, "walk 0,3")
    assert (one(step, TextLapsed).seat, one(step, TextLapsed).card) == (1, "spot")
    assert (step.state.players[0].hp, step.state.players[1].hp) == (6, 10)
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-25", "LB-82")
def test_who_is_fetched_away_before_landing_does_not_land() -> None:
    """They swap: seat 0 lands first, on a tile that fetches seat 1 there, so that nobody obeys the tile left behind."""
    texts = {"tool": ["swap"], "spot": ["summon"], "spot2": ["damage 1 self"]}
    state = table([who("h1", A, "tool"), who("m1", F)], LINE | {A: "spot2", F: "spot"}, texts)
    step = act(state, "use tool", "decline")
    assert [player.place for player in step.state.players] == [F, F]
    assert [player.hp for player in step.state.players] == [10, 10]
    assert not laid(step.state, A).up


@pytest.mark.rule("LB-60", "LB-61")
def test_battles_are_offered_only_where_the_asked_one_stands() -> None:
    state = table([who("h1", (2, 2)), who("m1", (1, 1)), who("h3", (1, 1)), who("m3", (2, 2))], QUARTER)
    assert opponents_here(state, Offer(0, 0, (2, 2))) == (3,)
    assert opponents_here(state, Offer(0, 0, (1, 1))) == ()
    assert opponents_here(state, Offer(0, 0, (2, 2), declined=(3,))) == ()


@pytest.mark.rule("LB-60")
def test_who_declined_is_not_asked_again_without_having_moved() -> None:
    """The tile C leads seat 0 round by D and X back to C: two arrivals by one move, and one question.

    From C side 1 is north (D), from D side 3 south-east (X), from X side 5 south-west (C).
    """
    texts = {"spot": ["random_step 3"], "tool": ["step 3"]}
    players = [who("h1", B, "tool"), who("m1", C)]
    state = act(table(players, LINE | {C: "spot", X: "blank"}, texts, rolled=1), "walk 0,1", dice=[1, 3, 5]).state
    assert waits(state) == (0, "fight")
    state = act(state, "decline").state
    assert waits(state) == (0, "turn")
    state = act(state, "use tool", "walk 0,1", dice=[1, 3, 5]).state
    assert waits(state) == (0, "fight")


@pytest.mark.rule("LB-82", "LB-60")
def test_step_may_lead_through_a_tile_to_a_battle() -> None:
    state = act(table([who("h1", A, "tool"), who("m1", B)], LINE, {"tool": ["step 3"]}), "use tool").state
    assert "challenge 1" in choices(state)
    step = act(state, "challenge 1")
    assert step.state.players[0].place == B
    assert none_of(step, TileTurned)
    assert waits(step.state) == (0, "battle")


@pytest.mark.rule("LB-82", "LB-72")
def test_step_out_of_a_battle_ends_it() -> None:
    state = table([who("h1", C, hand="tool"), who("m1", C)], LINE, {"tool": ["step 1"]}, battles=[Battle(0, 1)])
    step = act(state, "use tool", "walk 0,2")
    assert one(step, BattleEnded).cause == "moved"
    stay = act(state, "use tool", "stay")
    assert none_of(stay, BattleEnded)
    assert waits(stay.state) == (1, "battle")


@pytest.mark.rule("LB-82", "LB-88")
def test_with_no_tile_beside_a_step_is_skipped() -> None:
    state = table([who("h1", A, "tool"), who("m1", F)], {A: "blank", F: "blank"}, {"tool": ["step 2"]})
    assert one(act(state, "use tool"), EffectSkipped).why == "nowhere"


@pytest.mark.rule("LB-28")
def test_a_random_step_follows_the_roll_from_the_top_of_the_tile() -> None:
    """On B with its top at side 3, north (side 1) is number 5: to C. There, top at 1, number 1 is north: to D."""
    tiles = LINE | {B: "blank:3", C: "blank:1"}
    state = table([who("h1", B, "tool"), who("m1", F)], tiles, {"tool": ["random_step 2"]})
    step = act(state, "use tool", dice=[5, 1])
    assert [(event.value, event.side, event.to) for event in all_of(step, DirectionRolled)] == [(5, 1, C), (1, 1, D)]
    assert [event.path for event in all_of(step, Walked)] == [(C,), (D,)]
    assert [event.space for event in all_of(step, TileTurned)] == [D]


@pytest.mark.rule("LB-28", "LB-22")
def test_a_direction_without_a_tile_or_back_is_rolled_again() -> None:
    """From B, 2 is north-east, where there is no tile; 1 is C; there 4 is south, just left; 1 is D."""
    state = table([who("h1", B, "tool"), who("m1", F)], LINE, {"tool": ["random_step 2"]})
    step = act(state, "use tool", dice=[2, 1, 4, 1])
    assert [event.to for event in all_of(step, DirectionRolled)] == [None, C, None, D]


@pytest.mark.rule("LB-28", "LB-23")
def test_a_random_step_ends_in_a_dead_end_and_with_it_the_turn() -> None:
    texts = {"tool": ["random_step 3", "damage 5 self"], "spot": ["heal 1 self"]}
    state = table([who("h1", B, "tool", hp=7), who("m1", F)], LINE | {A: "spot"}, texts)
    step = act(state, "use tool", dice=[4])
    assert one(step, Walked).dead_end
    assert step.state.players[0].hp == 8
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-28", "LB-23")
def test_a_random_step_with_its_last_step_into_an_end_is_no_dead_end() -> None:
    step = act(table([who("h1", B, "tool"), who("m1", F)], LINE, {"tool": ["random_step 1"]}), "use tool", dice=[4])
    assert not one(step, Walked).dead_end
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-28", "LB-60")
def test_a_random_step_past_a_player_may_be_broken_off_for_a_battle() -> None:
    state = table([who("h1", A, "tool"), who("m1", B)], LINE, {"tool": ["random_step 2"]})
    state = act(state, "use tool", dice=[1]).state
    assert choices(state) == {"fight 1", "decline"}
    step = act(state, "fight 1")
    assert none_of(step, TileTurned)
    assert step.state.players[0].place == B
    assert act(state, "decline", dice=[1]).state.players[0].place == C


@pytest.mark.rule("LB-28", "LB-72")
def test_a_random_step_out_of_a_battle_ends_it() -> None:
    state = table([who("h1", A), who("m1", A)], LINE, {"h1.ability": ["random_step 1"]}, battles=[(0, 1)])
    step = act(state, "ability", dice=[1])
    assert one(step, BattleEnded).cause == "moved"
    assert step.state.players[0].place == B


@pytest.mark.rule("LB-82", "LB-25")
def test_teleport_home_resolves_the_home_tile() -> None:
    state = table(
        [who("h1", D, "tool"), who("m1", F)], LINE | {A: "spot"}, {"tool": ["teleport home"], "spot": ["damage 1 self"]}
    )
    step = act(state, "use tool")
    moved = one(step, Transported)
    assert (moved.start, moved.to, moved.cause) == (D, A, "home")
    assert step.state.players[0].hp == 9


@pytest.mark.rule("LB-82")
def test_moving_to_where_you_stand_is_no_movement() -> None:
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["teleport home"]}), "use tool")
    assert one(step, EffectSkipped).why == "nowhere"
    assert none_of(step, TileTurned)


@pytest.mark.rule("LB-82")
def test_teleport_discovered_leads_to_another_tile_that_is_up() -> None:
    """The tile is turned down by the landing."""
    tiles = LINE | {A: "blank+", C: "blank+", E: "blank+"}
    state = act(table([who("h1", A, "tool"), who("m1", F)], tiles, {"tool": ["teleport discovered"]}), "use tool").state
    assert waits(state) == (0, "tile")
    assert choices(state) == {"tile 0,1", "tile 0,-1"}
    assert refused(state, "tile 0,3") == ("no_effect_on_tile", "LB-82")
    assert refused(state, "tile 9,9") == ("no_tile_there", "LB-82")
    assert refused(state, "end turn") == ("choose_tile", "LB-82")
    step = act(state, "tile 0,-1")
    assert step.state.players[0].place == E
    assert not laid(step.state, E).up


@pytest.mark.rule("LB-82", "LB-60")
def test_teleport_player_is_an_arrival_of_ones_own() -> None:
    step = act(table([who("h1", A, "tool"), who("m1", D)], LINE, {"tool": ["teleport player"]}), "use tool")
    assert one(step, Transported).cause == "player"
    assert one(step, TileTurned).space == D
    assert choices(step.state) == {"fight 1", "decline"}


@pytest.mark.rule("LB-82")
def test_only_somebody_elsewhere_can_be_chosen() -> None:
    for words in ("teleport player", "swap", "summon"):
        step = act(table([who("h1", A, "tool"), who("m1", A)], LINE, {"tool": [words]}), "use tool")
        assert one(step, EffectSkipped).why == "no_target"


@pytest.mark.rule("LB-82")
def test_in_a_swap_both_tiles_are_resolved_before_the_users_offer() -> None:
    """Seat 2 stands where seat 0 comes to."""
    texts: Texts = {"tool": ["swap"], "spot": ["damage 1 self"], "spot2": ["damage 2 self"]}
    players = [who("h1", (2, 2), "tool"), who("m1", (1, 1)), who("h3", (1, 1)), None]
    state = table(players, QUARTER | {(1, 1): "spot", (2, 2): "spot2"}, texts)
    step = act(state, "use tool", "player 1")
    assert [player.hp for player in step.state.players[:3]] == [9, 8, 10]
    assert choices(step.state) == {"fight 2", "decline"}


@pytest.mark.rule("LB-82")
def test_in_a_swap_the_users_arrival_comes_first() -> None:
    state = table([who("h1", A, "tool"), who("m1", D)], LINE, {"tool": ["swap"]})
    step = act(state, "use tool")
    assert [(event.seat, event.to) for event in all_of(step, Transported)] == [(0, D), (1, A)]
    assert [(event.seat, event.space) for event in all_of(step, TileTurned)] == [(0, D), (1, A)]


@pytest.mark.rule("LB-82", "LB-25")
def test_who_is_summoned_resolves_the_tile_and_decides_about_it() -> None:
    texts: Texts = {"tool": ["summon", "heal 1 self"], "spot": [choose(["block"], ["draw 1"])]}
    state = table([who("h1", A, "tool", hp=5), who("m1", D)], LINE | {A: "spot"}, texts, deck="i1")
    state = act(state, "use tool").state
    assert waits(state) == (1, "option")
    state = act(state, "option 2").state
    assert state.players[1].items == ("i1",)
    assert state.players[0].hp == 6
    assert waits(state) == (0, "turn")


@pytest.mark.rule("LB-82", "LB-72")
def test_summoning_a_fighter_breaks_off_that_battle() -> None:
    players = [who("h1", (2, 2), "tool"), who("m1", (1, 1)), who("h3", (1, 1)), None]
    state = table(players, QUARTER, {"tool": ["summon"]}, battles=[(1, 2)])
    step = act(state, "use tool", "player 2")
    assert one(step, BattleEnded).cause == "moved"
    assert step.state.players[2].place == (2, 2)
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-82")
def test_at_most_8_landings_are_resolved_in_a_turn() -> None:
    """A swap in a turn that has seen 7: the user's is the eighth, the other one's does nothing."""
    state = table([who("h1", A, "tool"), who("m1", D, "bag_m1")], LINE | {A: "tile_m1"}, {"tool": ["swap"]}, landings=7)
    step = act(state, "use tool")
    assert [event.space for event in all_of(step, TileTurned)] == [D]
    assert one(step, LandingIgnored).seat == 1
    assert step.state.ending is None


@pytest.mark.rule("LB-82")
def test_the_seventh_and_the_eighth_landing_are_resolved() -> None:
    state = table([who("h1", A, "tool"), who("m1", D)], LINE, {"tool": ["swap"]}, landings=6)
    assert [event.space for event in all_of(act(state, "use tool"), TileTurned)] == [D, A]


@pytest.mark.rule("LB-82")
def test_the_ninth_landing_gives_no_battle() -> None:
    state = table([who("h1", A, "tool"), who("m1", D)], LINE, {"tool": ["teleport player"]}, landings=8)
    step = act(state, "use tool")
    assert step.state.players[0].place == D
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-82", "LB-25")
def test_tiles_may_send_a_character_from_tile_to_tile() -> None:
    """B sends home; the home tile A is turned up and hurts."""
    texts = {"spot": ["teleport home", "damage 1 self"], "spot2": ["damage 2 self"]}
    state = table([who("h1", C), who("m1", F)], LINE | {B: "spot", A: "spot2"}, texts, rolled=1)
    step = act(state, "walk 0,2")
    assert [event.space for event in all_of(step, TileTurned)] == [B, A]
    assert step.state.players[0].hp == 7
    assert none_of(step, TextLapsed)


@pytest.mark.rule("LB-82", "LB-22")
def test_a_step_may_lead_round_back_to_the_own_tile() -> None:
    """Round the triangle C, D, X: a walk as by the die."""
    tiles = LINE | {X: "blank"}
    state = act(table([who("h1", C, "tool"), who("m1", F)], tiles, {"tool": ["step 3"]}), "use tool").state
    step = act(state, "walk 0,1")
    assert len(one(step, Walked).path) == 3
    assert one(step, TileTurned).space == C


@pytest.mark.rule("LB-60")
def test_who_walks_in_anothers_turn_starts_no_battle() -> None:
    """Seat 1 is fetched to (2, 2), whose tile lets it walk past seat 2 or to it."""
    players = [who("h1", (2, 2), "tool"), who("m1", (0, 1)), who("h3", (1, 2)), None]
    tiles = QUARTER | {(2, 2): "spot"}
    state = act(table(players, tiles, {"tool": ["summon"], "spot": ["step 2"]}), "use tool", "player 1").state
    assert waits(state) == (1, "step")
    assert refused(state, "challenge 2") == ("not_your_turn_to_fight", "LB-60")
    assert waits(act(state, "walk 1,2").state) == (0, "turn")
