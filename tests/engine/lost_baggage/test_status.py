"""Status effects, and defeat outside battle (LB-50 to LB-55)."""

from __future__ import annotations

import pytest

from game.engine.lost_baggage.events import (
    CharacterDrawn,
    Damaged,
    Defeated,
    EffectSkipped,
    ItemsReturned,
    Rolled,
    SliderAttached,
    SliderRemoved,
    TurnSkipped,
)

from .table import LINE, QUARTER, A, B, C, F, Texts, act, all_of, none_of, one, table, waits, who


@pytest.mark.rule("LB-50")
def test_red_costs_one_hp_at_the_start_of_the_turn() -> None:
    step = act(table([who("h1", A), who("m1", F, red=True)], LINE), "end turn")
    damage = one(step, Damaged)
    assert (damage.seat, damage.n, damage.hp, damage.by, damage.rule) == (1, 1, 9, None, "LB-50")
    assert step.state.players[1].red
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-80")
def test_nobody_loses_more_hp_than_there_are() -> None:
    players = [who("h1", A, "tool"), who("m1", F, hp=1, deck="m2")]
    step = act(table(players, LINE, {"tool": ["damage 3 everyone"]}), "use tool")
    assert [(event.seat, event.n, event.hp) for event in all_of(step, Damaged)] == [(0, 3, 7), (1, 1, 0)]


@pytest.mark.rule("LB-50")
@pytest.mark.parametrize(("value", "skipped"), [(1, True), (2, False), (3, False), (4, False), (5, False), (6, True)])
def test_blue_skips_the_turn_on_1_and_6(value: int, skipped: bool) -> None:
    step = act(table([who("h1", A), who("m1", F, blue=True)], LINE), "end turn", dice=[value])
    assert (one(step, Rolled).value, one(step, Rolled).purpose) == (value, "blue")
    assert [event.cause for event in all_of(step, TurnSkipped)] == (["blue"] if skipped else [])
    assert waits(step.state) == (0 if skipped else 1, "turn")
    assert step.state.players[1].blue


@pytest.mark.rule("LB-51")
def test_one_slider_of_each_colour_both_are_possible() -> None:
    texts = {"tool": ["attach red chosen"], "tool2": ["attach blue self"]}
    step = act(table([who("h1", A, "tool"), who("m1", F, blue=True)], LINE, texts), "use tool")
    assert one(step, SliderAttached).colour == "red"
    assert (step.state.players[1].red, step.state.players[1].blue) == (True, True)
    step = act(table([who("h1", A, "tool2", blue=True), who("m1", F)], LINE, texts), "use tool2")
    assert none_of(step, SliderAttached)
    assert one(step, EffectSkipped).why == "already"


@pytest.mark.rule("LB-52")
def test_red_costs_its_hp_on_a_turn_that_blue_skips_too() -> None:
    step = act(table([who("h1", A), who("m1", F, red=True, blue=True)], LINE), "end turn", dice=[1])
    kinds = [type(event) for event in step.events if isinstance(event, (Damaged, Rolled, TurnSkipped))]
    assert kinds == [Damaged, Rolled, TurnSkipped]
    assert step.state.players[1].hp == 9


@pytest.mark.rule("LB-52")
def test_a_turn_skipped_by_skip_costs_red_and_does_not_roll_blue() -> None:
    step = act(table([who("h1", A), who("m1", F, red=True, blue=True, skip=True)], LINE), "end turn")
    assert one(step, TurnSkipped).cause == "skip"
    assert none_of(step, Rolled)
    assert step.state.players[1].hp == 9


@pytest.mark.rule("LB-53")
def test_sliders_stay_until_an_effect_removes_them() -> None:
    texts = {"tool": ["remove all self"], "tool2": ["remove red self"]}
    state = table([who("h1", A, "tool tool2", red=True, blue=True), who("m1", F)], LINE, texts)
    step = act(state, "use tool")
    assert [event.colour for event in all_of(step, SliderRemoved)] == ["red", "blue"]
    assert not step.state.players[0].red and not step.state.players[0].blue
    step = act(state, "use tool2")
    assert (step.state.players[0].red, step.state.players[0].blue) == (False, True)


@pytest.mark.rule("LB-53")
def test_a_tile_attaches_to_whom_it_names() -> None:
    state = table([who("h1", A), who("m1", F)], LINE | {B: "spot"}, {"spot": ["attach red self"]}, rolled=1)
    assert act(state, "walk 0,2").state.players[0].red


@pytest.mark.rule("LB-54", "LB-73")
def test_a_fall_outside_battle_shuffles_the_items_back_and_brings_in_the_next_character() -> None:
    """Of the deck i3, i1, equipped tool, two changes of the shuffle leave all in place."""
    players = [who("h1", A, "tool"), who("m1", B, "i1", hp=2, deck="m3 m2", equipped="tool2", blue=True)]
    texts: Texts = {"tool": ["damage 2 chosen"], "tool2": [{"do": "equip", "effects": []}]}
    step = act(table(players, LINE, texts, deck="i3"), "use tool", dice=[2, 1])
    assert (one(step, Defeated).character, one(step, Defeated).space) == ("m1", B)
    assert one(step, ItemsReturned).n == 2
    assert step.state.item_deck == ("i3", "i1", "tool2")
    drawn = one(step, CharacterDrawn)
    assert (drawn.character, drawn.space, drawn.hp, drawn.left) == ("m2", F, 10, 1)
    fallen = step.state.players[1]
    assert (fallen.character, fallen.place, fallen.hp, fallen.fallen) == ("m2", F, 10, ("m1",))
    assert (fallen.items, fallen.equipped, fallen.blue) == ((), None, False)
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-54")
def test_red_may_end_the_turn_by_a_fall() -> None:
    step = act(table([who("h1", A), who("m1", F, red=True, hp=1, deck="m2")], LINE), "end turn")
    assert one(step, CharacterDrawn).character == "m2"
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-54", "LB-88")
def test_the_rest_of_a_text_lapses_when_its_own_character_falls() -> None:
    state = table([who("h1", A, "tool", hp=1, deck="h2"), who("m1", F)], LINE, {"tool": ["damage 1 self", "damage 4 chosen"]})
    step = act(state, "use tool")
    assert step.state.players[1].hp == 10
    assert step.state.discards == ("tool",)


@pytest.mark.rule("LB-54")
def test_several_fall_in_seating_order_from_the_player_whose_turn_it_is() -> None:
    """The text is of seat 1, brought to the tile by seat 2 in its turn: seats 2, 3, 0, 1 fall in this order."""
    players = [
        who("h1", (2, 2), hp=1, deck="h2"),
        who("m1", (1, 1), hp=1, deck="m2"),
        who("h3", (0, 2), "tool", hp=1, deck="h4"),
        who("m3", (0, 1), hp=1, deck="m4"),
    ]
    texts = {"tool": ["summon"], "spot": ["damage 1 everyone"]}
    state = table(players, QUARTER | {(0, 2): "spot"}, texts, seat=2)
    step = act(state, "use tool", "player 1")
    assert [event.seat for event in all_of(step, Damaged)] == [1, 2, 3, 0]
    assert [event.seat for event in all_of(step, Defeated)] == [2, 3, 0, 1]


@pytest.mark.rule("LB-54")
def test_texts_of_others_go_on_when_the_player_whose_turn_it_is_falls() -> None:
    """Seat 1, summoned to B, hurts everybody by its tile and draws; seat 0 falls, which ends its turn and its own text."""
    texts = {"tool": ["summon", "draw 1"], "spot": ["damage 1 everyone", "draw 1"]}
    players = [who("h1", B, "tool", hp=1, deck="h2"), who("m1", F)]
    step = act(table(players, LINE | {B: "spot"}, texts, deck="i1 i2"), "use tool")
    assert one(step, Defeated).seat == 0
    assert [player.items for player in step.state.players] == [(), ("i2",)]
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-55")
def test_hp_never_rises_above_the_printed_hp() -> None:
    texts = {"tool": ["heal 5 self"]}
    assert act(table([who("h1", A, "tool", hp=8), who("m1", F)], LINE, texts), "use tool").state.players[0].hp == 10
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, texts), "use tool")
    assert one(step, EffectSkipped).why == "full"


@pytest.mark.rule("LB-84", "LB-73")
def test_a_waiting_skip_or_double_stays_after_a_fall() -> None:
    players = [who("h1", A, "tool"), who("m1", C, hp=1, deck="m2", skip=True, double=True)]
    state = table(players, LINE, {"tool": ["damage 1 chosen"]})
    fallen = act(state, "use tool").state.players[1]
    assert (fallen.character, fallen.skip, fallen.double) == ("m2", True, True)
