"""Winning, going out, and the end after 100 rounds (LB-40 to LB-43)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Outcome
from game.engine.lost_baggage.events import BaggageBroughtHome, Eliminated, GameEnded, RoundStarted, TileTurned
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.order import comes_again, next_turn
from game.engine.lost_baggage.state import Limits

from .table import LINE, QUARTER, A, B, F, Texts, act, all_of, choose, none_of, one, refused, table, waits, who


@pytest.mark.rule("LB-40")
def test_coming_to_the_own_tile_with_the_own_baggage_wins_at_once() -> None:
    state = table([who("h1", A, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1+"}, rolled=1)
    step = act(state, "walk 0,2")
    home = one(step, BaggageBroughtHome)
    assert (home.seat, home.character, home.baggage, home.tile, home.space) == (0, "h1", "bag_h1", "tile_h1", B)
    assert one(step, GameEnded).winner == 0
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "arrived", "LB-40")
    assert GAME.to_move(step.state) is None and GAME.legal(step.state) == ()
    assert refused(step.state, "roll") == ("game_over", "LB-40")


@pytest.mark.rule("LB-40")
def test_the_baggage_of_another_character_does_not_win() -> None:
    state = table([who("h1", A, "bag_h2"), who("m1", F)], LINE | {B: "tile_h1+"}, rolled=1)
    assert act(state, "walk 0,2").state.ending is None
    state = table([who("h1", A, "bag_h2"), who("m1", F)], LINE | {B: "tile_h2+"}, rolled=1)
    assert act(state, "walk 0,2").state.ending is None


@pytest.mark.rule("LB-40", "LB-27")
def test_passing_the_own_tile_does_not_win() -> None:
    state = table([who("h1", A, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1+"}, rolled=2)
    assert act(state, "walk 0,1").state.ending is None


@pytest.mark.rule("LB-40", "LB-82")
def test_arriving_by_an_effect_wins_in_anothers_turn_too() -> None:
    state = table([who("m1", B, "tool"), who("h1", F, "bag_h1")], LINE | {B: "tile_h1+"}, {"tool": ["summon"]})
    step = act(state, "use tool")
    assert one(step, BaggageBroughtHome).seat == 1
    assert step.state.discards == ("tool",)


@pytest.mark.rule("LB-41")
def test_a_face_down_own_tile_is_turned_up_and_wins() -> None:
    state = table([who("h1", A, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1"}, rolled=1)
    step = act(state, "walk 0,2")
    assert one(step, TileTurned).up
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "arrived", "LB-41")


@pytest.mark.rule("LB-41")
def test_getting_the_baggage_on_the_own_tile_does_not_win() -> None:
    state = table([who("h1", B, "tool"), who("m1", F)], LINE | {B: "tile_h1+"}, {"tool": ["draw 1"]}, deck="bag_h1")
    step = act(state, "use tool")
    assert step.state.players[0].items == ("bag_h1",)
    assert step.state.ending is None


@pytest.mark.rule("LB-42")
def test_without_another_character_a_player_is_out_and_the_last_one_wins() -> None:
    state = table([who("h1", A, "tool"), who("m1", F, hp=1, red=True, blue=True, skip=True)], LINE, {"tool": ["damage 1 chosen"]})
    step = act(state, "use tool")
    assert (one(step, Eliminated).seat, one(step, Eliminated).place) == (1, 2)
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "last_standing", "LB-42")
    gone = step.state.players[1]
    assert (gone.character, gone.place, gone.hp, gone.red, gone.blue, gone.skip) == (None, None, 0, False, False, False)


@pytest.mark.rule("LB-42")
def test_the_others_play_on() -> None:
    players = [who("h1", (2, 2), "tool"), who("m1", (1, 1), hp=1), who("h2", (0, 2))]
    state = table([*players, None], QUARTER, {"tool": ["damage 1 chosen"]})
    step = act(state, "use tool", "player 1", "end turn")
    assert one(step, Eliminated).place == 3
    assert waits(step.state) == (2, "turn")


@pytest.mark.rule("LB-42", "LB-54")
def test_who_resigns_gives_the_items_back_and_ranks_last() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 1), "i1 i2"), who("h2", (0, 2)), who("m2", (0, 1))]
    step = act(table(players, QUARTER, deck="i3"), "resign 1", dice=[2, 1])
    assert sorted(step.state.item_deck) == ["i1", "i2", "i3"]
    assert step.state.players[1].items == ()
    assert one(step, Eliminated).cause == "resigned"
    assert waits(step.state) == (0, "turn")
    assert refused(step.state, "resign 1") == ("already_out", "LB-42")
    for nobody in (4, 7):
        assert refused(step.state, f"resign {nobody}") == ("no_such_player", "LB-42")
    assert step.state.players[1].fallen == ("m1",)


@pytest.mark.rule("LB-42")
def test_the_last_one_left_by_resigning_wins() -> None:
    step = act(table([who("h1", A), who("m1", F)], LINE), "resign 0")
    assert GAME.outcome(step.state) == Outcome(((1,), (0,)), "resigned", "LB-42")
    assert refused(step.state, "resign 1") == ("game_over", "LB-42")
    assert refused(step.state, "roll") == ("game_over", "LB-42")


@pytest.mark.rule("LB-42")
def test_resigning_in_the_own_turn_ends_it() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 1)), who("h2", (0, 2)), who("m2", (0, 1))]
    assert waits(act(table(players, QUARTER), "resign 0").state) == (1, "turn")


@pytest.mark.rule("LB-42", "LB-71")
def test_loot_and_the_next_character_come_to_light() -> None:
    """Nobody takes back what has shown cards: the items of who resigns in a battle, and the character that follows."""
    fight = table([who("h1", A, pack="i1"), who("m1", A)], LINE, battles=[(0, 1)])
    assert act(fight, "resign 0").reveals
    players = [who("h1", A, "tool", deck="h2"), who("m1", F)]
    assert act(table(players, LINE, {"tool": ["damage 10 self"]}), "use tool").reveals


@pytest.mark.rule("LB-42", "LB-88")
def test_texts_of_others_go_on_when_the_player_whose_turn_it_is_resigns() -> None:
    """Seat 1, summoned to (1, 1), chooses by its tile; the text of seat 0 lapses, and its item is discarded."""
    texts: Texts = {"tool": ["summon", "draw 1"], "spot": [choose(["heal 1 self"], ["draw 1"]), "draw 1"]}
    players = [who("h1", (1, 1), "tool"), who("m1", (-3, 4), hp=5), who("h3", (0, 2), "i3"), None]
    state = table(players, QUARTER | {(1, 1): "spot"}, texts, deck="i1 i2")
    state = act(state, "use tool", "player 1").state
    assert waits(state) == (1, "option")
    step = act(state, "resign 0")
    assert waits(step.state) == (1, "option")
    assert step.state.discards == ("tool",)
    step = act(step.state, "option 2")
    assert step.state.players[1].items == ("i1", "i2")
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-42", "LB-88")
def test_the_text_of_who_resigns_lapses_and_the_turn_goes_on() -> None:
    """Seat 1, summoned to (1, 1), gives up before it has chosen; seat 0 reads the rest of its own text."""
    players = [who("h1", (1, 1), "tool"), who("m1", (-3, 4)), who("h3", (0, 2)), None]
    texts: Texts = {"tool": ["summon", "draw 1"], "spot": [choose(["heal 1 self"], ["draw 1"])]}
    state = act(table(players, QUARTER | {(1, 1): "spot"}, texts, deck="i1 i2"), "use tool", "player 1").state
    step = act(state, "resign 1")
    assert step.state.players[0].items == ("i2",)
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-42", "LB-71")
def test_resigning_in_battle_leaves_the_items_to_the_opponent() -> None:
    state = table([who("h1", A, hand="i1", pack="i2"), who("m1", A, pack="i3")], LINE, battles=[(0, 1)])
    step = act(state, "resign 1")
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "resigned", "LB-42")
    assert step.state.players[0].items == ("i1", "i2", "i3")


@pytest.mark.rule("LB-43")
def test_a_round_ends_when_the_turn_comes_to_the_first_player_still_in_counted_from_the_starter() -> None:
    """Seat 1 started and is out; seat 2 is the first now."""
    players = [who("h1", (2, 2)), None, who("h2", (0, 2)), who("m2", (0, 1))]
    step = act(table(players, QUARTER, starter=1, number=7), "end turn")
    assert one(step, RoundStarted).round == 8
    assert step.state.turn is not None and step.state.turn.seat == 2
    assert none_of(act(step.state, "end turn", "end turn"), RoundStarted)


@pytest.mark.rule("LB-43", "LB-84")
def test_an_extra_turn_ends_no_round() -> None:
    step = act(table([who("h1", A), who("m1", F)], LINE, number=7, again=True), "end turn")
    assert none_of(step, RoundStarted)
    assert step.state.round == 7


@pytest.mark.rule("LB-43")
def test_after_100_rounds_the_most_characters_win() -> None:
    state = table([who("h1", A, deck="h2"), who("m1", F, "i1 i2")], LINE, number=100, seat=1)
    step = act(state, "end turn")
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "rounds", "LB-43")
    assert one(step, GameEnded).by == "characters"


@pytest.mark.rule("LB-43")
def test_without_that_limit_the_game_goes_on() -> None:
    state = table([who("h1", A), who("m1", F)], LINE, number=100, seat=1, limits=Limits(rounds=False))
    step = act(state, "end turn")
    assert one(step, RoundStarted).round == 101
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-43")
def test_then_the_most_items_equipped_ones_counted() -> None:
    tool = {"tool": [{"do": "equip", "effects": []}]}
    state = table([who("h1", A, "i1", equipped="tool"), who("m1", F, "i2")], LINE, tool, number=100, seat=1)
    step = act(state, "end turn")
    assert GAME.outcome(step.state) == Outcome(((0,), (1,)), "rounds", "LB-43")
    assert one(step, GameEnded).by == "items"


@pytest.mark.rule("LB-43")
def test_then_it_is_a_draw() -> None:
    state = table([who("h1", A, "i1"), who("m1", F, "i2")], LINE, number=100, seat=1)
    step = act(state, "end turn")
    assert GAME.outcome(step.state) == Outcome(((0, 1),), "rounds", "LB-43")
    assert one(step, GameEnded).winner is None


@pytest.mark.rule("LB-43")
def test_who_went_out_ranks_behind_those_who_are_left() -> None:
    players = [who("h1", (2, 2)), None, who("h2", (0, 2), "i1"), who("m2", (0, 1))]
    state = table(players, QUARTER, number=100, seat=3)
    step = act(state, "end turn")
    assert step.state.ending == Outcome(((2,), (0, 3), (1,)), "rounds", "LB-43")
    assert all_of(step, RoundStarted) == []


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(
    ("number", "fields", "coming"),
    [
        (99, {"seat": 2}, (3, 0, 1, 2)),
        (100, {"seat": 1}, (2, 3)),
        (100, {"seat": 3}, ()),
        (100, {"seat": 3, "again": True}, (3,)),
        (100, {"seat": 0, "again": True}, (0, 1, 2, 3)),
        (100, {"seat": 1, "again": True}, (1, 2, 3)),
    ],
)
def test_who_has_another_turn_before_the_last_round_ends(number: int, fields: dict[str, Any], coming: tuple[int, ...]) -> None:
    """The first of four began, and begins every round."""
    players = [who(name, at) for name, at in zip(("h1", "h2", "m1", "m2"), ((2, 2), (-3, 4), (-3, -1), (2, -3)), strict=True)]
    state = table(players, QUARTER, number=number, **fields)
    assert {seat for seat in range(4) if comes_again(state, seat)} == set(coming)
    assert GAME.following(state, fields["seat"]) == coming
    others = [seat for seat in range(4) if seat != fields["seat"]]
    assert {GAME.following(state, other)[0] for other in others} == {fields["seat"]}, "the turn under way goes on first"
    assert next_turn(state) == next(iter(coming), None)
