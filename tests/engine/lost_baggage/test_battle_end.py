"""The end of battles (LB-70 to LB-75)."""

from __future__ import annotations

import pytest

from game.engine.core import Outcome
from game.engine.lost_baggage.events import (
    BattleEnded,
    CharacterDrawn,
    Damaged,
    Defeated,
    LootTaken,
    SparedAtOne,
    TextLapsed,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Battle, Limits

from .table import LINE, QUARTER, A, C, F, act, all_of, equip, none_of, one, table, waits, who


@pytest.mark.rule("LB-70")
def test_at_0_hp_the_battle_is_lost() -> None:
    step = act(table([who("h1", A), who("m1", A, hp=2, deck="m2")], LINE, battles=[(0, 1)]), "attack 1")
    ended = one(step, BattleEnded)
    assert (ended.winner, ended.cause) == (0, "defeat")
    assert one(step, Defeated).character == "m1"
    assert step.state.battles == ()


@pytest.mark.rule("LB-70", "LB-88")
def test_it_is_looked_at_after_every_single_effect() -> None:
    """The opponent falls by the first effect; the second finds no opponent, the third draws outside battle."""
    texts = {"h1.attack": ["damage 2 opponent", "damage 2 opponent", "draw 1"]}
    state = table([who("h1", A, pack="i1"), who("m1", A, hp=2, deck="m2")], LINE, texts, battles=[(0, 1)], deck="i9")
    step = act(state, "attack 1")
    assert step.state.players[1].hp == 10
    assert step.state.players[0].items == ("i1", "i9")


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(("turn", "loser"), [(0, 0), (1, 1)])
def test_if_both_fall_by_one_effect_the_one_whose_turn_it_is_loses(turn: int, loser: int) -> None:
    texts = {"h1.attack": ["damage 1 everyone"], "m1.attack": ["damage 1 everyone"]}
    players = [who("h1", A, hp=1, deck="h2"), who("m1", A, hp=1, deck="m2")]
    step = act(table(players, LINE, texts, battles=[(0, 1)], seat=turn), "attack 1")
    assert one(step, Defeated).seat == loser
    assert one(step, SparedAtOne).seat == 1 - loser
    assert (step.state.players[1 - loser].hp, one(step, BattleEnded).winner) == (1, 1 - loser)


@pytest.mark.rule("LB-70")
def test_in_a_third_players_turn_the_instigator_loses() -> None:
    players = [who("h1", (2, 2), hp=1, deck="h2"), who("m1", (2, 2), hp=1), who("h3", (1, 1), "tool"), None]
    step = act(table(players, QUARTER, {"tool": ["damage 1 everyone"]}, battles=[(1, 0)], seat=2), "use tool")
    assert one(step, SparedAtOne).seat == 0
    assert one(step, Defeated).seat == 1


@pytest.mark.rule("LB-71", "LB-30")
def test_the_winner_takes_all_remaining_items_lost_baggage_and_equipment_included() -> None:
    texts = {"tool": [equip("heal 1 self")], "tool2": [equip("heal 1 self")]}
    winner = who("h1", A, hand="i1", pack="i2", attached="i3", equipped="tool")
    loser = who("m1", A, hp=2, deck="m2", hand="i4", pack="bag_h1", attached="i5", equipped="tool2")
    step = act(table([winner, loser], LINE, texts, battles=[(0, 1)]), "attack 1")
    loot = one(step, LootTaken)
    assert (loot.seat, loot.loser, loot.items, loot.n) == (0, 1, ("bag_h1", "i4", "i5", "tool2"), 4)
    assert step.state.players[0].items == ("bag_h1", "i1", "i2", "i3", "i4", "i5", "tool2")
    assert step.state.players[1].items == ()
    assert GAME.redact(loot, 1) == GAME.redact(loot, 0) == loot
    hidden = GAME.redact(loot, None)
    assert isinstance(hidden, LootTaken) and hidden.items is None and hidden.n == 4


@pytest.mark.rule("LB-71", "LB-41")
def test_looting_the_baggage_on_the_own_tile_does_not_win() -> None:
    state = table([who("h1", A), who("m1", A, hp=2, deck="m2", pack="bag_h1")], LINE | {A: "tile_h1+"}, battles=[(0, 1)])
    assert act(state, "attack 1").state.ending is None


@pytest.mark.rule("LB-72", "LB-63")
def test_moving_a_fighter_to_another_place_ends_the_battle_with_no_winner() -> None:
    state = table([who("h1", C), who("m1", C, pack="i1")], LINE, {"h1.ability": ["teleport home"]}, battles=[(0, 1)])
    step = act(state, "ability")
    ended = one(step, BattleEnded)
    assert (ended.winner, ended.cause) == (None, "moved")
    assert none_of(step, LootTaken)
    assert step.state.players[0].place == A
    assert step.state.players[1].items == ("i1",)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-72")
def test_a_movement_to_the_own_place_ends_no_battle() -> None:
    """At home already."""
    step = act(table([who("h1", A), who("m1", A)], LINE, {"h1.ability": ["teleport home"]}, battles=[(0, 1)]), "ability")
    assert step.state.battles
    assert waits(step.state) == (1, "battle")


@pytest.mark.rule("LB-72")
def test_a_tile_may_move_a_fighter_too() -> None:
    """Seat 2 comes to a tile that swaps it with a fighter."""
    players = [who("h1", (2, 2)), who("m1", (2, 2)), who("h3", (0, 1)), None]
    state = table(players, QUARTER | {(0, 2): "spot"}, {"spot": ["swap"]}, battles=[(0, 1)], seat=2, rolled=1)
    step = act(state, "walk 0,2", "player 1")
    assert one(step, BattleEnded).cause == "moved"
    assert [player.place for player in step.state.players[:3]] == [(2, 2), (0, 2), (2, 2)]


@pytest.mark.rule("LB-73")
def test_the_defeated_starts_again_at_home_with_full_hp_and_no_sliders() -> None:
    players = [who("h1", C), who("m1", C, hp=2, deck="m3 m2", red=True, blue=True)]
    step = act(table(players, LINE, battles=[(0, 1)]), "attack 1")
    drawn = one(step, CharacterDrawn)
    assert (drawn.character, drawn.space, drawn.hp, drawn.left) == ("m2", F, 10, 1)
    loser = step.state.players[1]
    assert (loser.character, loser.place, loser.hp, loser.red, loser.blue) == ("m2", F, 10, False, False)
    assert (loser.characters, loser.fallen) == (("m3",), ("m1",))


@pytest.mark.rule("LB-73", "LB-84")
def test_an_extra_turn_waits_for_the_next_character() -> None:
    texts = {"h1.attack": ["extra_turn", "damage 1 self"]}
    step = act(table([who("h1", C, hp=1, deck="h2"), who("m1", C)], LINE, texts, battles=[(0, 1)]), "attack 1")
    assert step.state.players[0].character == "h2"
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-73", "LB-42")
def test_without_another_character_the_loser_is_out() -> None:
    step = act(table([who("h1", C), who("m1", C, hp=2)], LINE, battles=[(0, 1)]), "attack 1")
    assert step.state.ending == Outcome(((0,), (1,)), "last_standing", "LB-42")


@pytest.mark.rule("LB-74")
def test_hp_sliders_and_the_winners_equipment_carry_on() -> None:
    texts = {"tool": [equip("heal 1 self")]}
    players = [who("h1", C, hp=4, red=True, blue=True, equipped="tool"), who("m1", C, hp=2, deck="m2")]
    winner = act(table(players, LINE, texts, battles=[(0, 1)]), "attack 1").state.players[0]
    assert (winner.hp, winner.red, winner.blue, winner.equipped) == (4, True, True, "tool")


@pytest.mark.rule("LB-74", "LB-84")
def test_a_block_is_for_this_battle_only() -> None:
    state = table([who("h1", C, block=True), who("m1", C, hp=2, deck="m2")], LINE, battles=[(0, 1)])
    assert not act(state, "attack 1").state.players[0].block


@pytest.mark.rule("LB-75")
def test_when_each_fighter_has_had_12_battle_turns_the_battle_ends_without_a_winner() -> None:
    players = [who("h1", C, hand="i1"), who("m1", C, pack="i2")]
    step = act(table(players, LINE, battles=[Battle(0, 1, 12, 10)], seat=1), "pass")
    assert step.state.battles == (Battle(0, 1, 12, 11),)
    step = act(table(players, LINE, battles=[Battle(0, 1, 12, 11)], seat=1), "pass")
    ended = one(step, BattleEnded)
    assert (ended.winner, ended.cause, ended.rule) == (None, "turns", "LB-75")
    assert [player.items for player in step.state.players] == [("i1",), ("i2",)]


@pytest.mark.rule("LB-75")
def test_without_that_limit_the_battle_goes_on() -> None:
    state = table([who("h1", C), who("m1", C)], LINE, battles=[Battle(0, 1, 12, 11)], seat=1, limits=Limits(battle_turns=False))
    assert act(state, "pass").state.battles == (Battle(0, 1, 12, 12),)


@pytest.mark.rule("LB-75")
def test_skipped_and_extra_battle_turns_count() -> None:
    state = table([who("h1", C), who("m1", C, skip=True)], LINE, battles=[Battle(0, 1, 3, 3)])
    assert act(state, "pass").state.battles == (Battle(0, 1, 4, 4),)
    state = table([who("h1", C), who("m1", C)], LINE, battles=[Battle(0, 1, 3, 3)], again=True)
    assert act(state, "pass", "pass").state.battles == (Battle(0, 1, 5, 3),)


@pytest.mark.rule("LB-54", "LB-70", "LB-50")
def test_red_may_lose_the_battle() -> None:
    state = table([who("h1", C), who("m1", C, hp=1, red=True, hand="i1", deck="m2")], LINE, battles=[(0, 1)])
    step = act(state, "pass")
    assert one(step, Damaged).by is None
    assert one(step, BattleEnded).winner == 0
    assert step.state.players[0].items == ("i1",)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-70", "LB-88")
def test_the_rest_of_the_losers_text_lapses_and_the_item_used_is_discarded() -> None:
    texts = {"tool": ["damage 1 self", "damage 9 opponent"]}
    players = [who("h1", C, hp=1, hand="tool i1", deck="h2"), who("m1", C)]
    step = act(table(players, LINE, texts, battles=[(0, 1)]), "use tool")
    assert one(step, TextLapsed).cause == "fallen"
    assert step.state.players[1].hp == 10
    assert (step.state.players[1].items, step.state.discards) == (("i1",), ("tool",))


@pytest.mark.rule("LB-70", "LB-54")
def test_fighters_and_bystanders_may_fall_by_one_effect() -> None:
    """From seat 0, whose turn it is: 1 loses its battle, 2 falls outside."""
    players = [who("h1", (2, 2)), who("m1", (2, 2), hp=1, deck="m2"), who("h3", (1, 1), hp=1, deck="h4"), None]
    step = act(table(players, QUARTER, {"h1.attack": ["damage 1 everyone"]}, battles=[(0, 1)]), "attack 1")
    assert [(event.seat, event.rule) for event in all_of(step, Defeated)] == [(1, "LB-70"), (2, "LB-54")]
