"""Damage, healing, sliders and cards, inside and outside battle (LB-80, LB-81, LB-87, LB-88)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.core import Step
from game.engine.lost_baggage.events import (
    Damaged,
    EffectSkipped,
    Healed,
    ItemDiscarded,
    ItemDrawn,
    ItemRecovered,
    ItemStolen,
)
from game.engine.lost_baggage.state import State

from .table import LINE, QUARTER, A, C, F, Words, act, all_of, choices, none_of, one, refused, table, waits, who


def outside(
    *words: Words, items: str = "", deck: str = "", discards: str = "", dice: Sequence[int] = (), **other: Any
) -> Step[State]:
    """Seat 0 uses an item with this text outside battle; `other` are the fields of seat 1."""
    players = [who("h1", A, f"tool {items}", hp=5), who("m1", F, **other)]
    return act(table(players, LINE, {"tool": words}, deck=deck, discards=discards), "use tool", dice=dice)


def fighting(
    *words: Words,
    dice: Sequence[int] = (),
    discards: str = "",
    deck: str = "",
    own: dict[str, str] | None = None,
    **other: Any,
) -> Step[State]:
    """Seat 0 uses an item with this text in battle; `own` are fields of seat 0, `other` of seat 1."""
    mine = {"hand": "", **(own or {})}
    players = [who("h1", C, hp=5, **mine | {"hand": f"tool {mine['hand']}"}), who("m1", C, **other)]
    state = table(players, LINE, {"tool": words}, battles=[(0, 1)], deck=deck, discards=discards)
    return act(state, "use tool", dice=dice)


def skipped(step: Step[State]) -> tuple[str, str]:
    event = one(step, EffectSkipped)
    return event.do, event.why


def of_four(*words: Words, fighters: Sequence[tuple[int, int]] = ()) -> State:
    """Seat 0 on its turn with an item of this text; the others hold i1, i2 and i3, fighters as their battle decks."""
    fight = {seat for pair in fighters for seat in pair}
    players = [who("h1", (2, 2), "tool", hp=5)]
    for seat, name in ((1, "m1"), (2, "h3"), (3, "m3")):
        held = {"pack": f"i{seat}"} if seat in fight else {}
        players.append(who(name, (1, 1), "" if held else f"i{seat}", hp=5, **held))
    return table(players, QUARTER, {"tool": words}, battles=fighters)


@pytest.mark.rule("LB-80")
def test_damage_to_the_opponent_in_battle() -> None:
    step = fighting("damage 3 opponent")
    assert step.state.players[1].hp == 7
    assert (one(step, Damaged).n, one(step, Damaged).by) == (3, 0)


@pytest.mark.rule("LB-80", "LB-88")
def test_outside_battle_there_is_no_opponent_and_the_rest_still_happens() -> None:
    step = outside("damage 3 opponent", "heal 1 self")
    assert skipped(step) == ("damage", "no_opponent")
    assert [player.hp for player in step.state.players] == [6, 10]


@pytest.mark.rule("LB-80")
def test_damage_to_oneself() -> None:
    assert outside("damage 2 self").state.players[0].hp == 3
    assert fighting("damage 2 self").state.players[0].hp == 3


@pytest.mark.rule("LB-80")
def test_damage_to_everyone_goes_from_the_user_clockwise() -> None:
    step = act(of_four("damage 1 everyone", fighters=[(1, 3)]), "use tool")
    assert [event.seat for event in all_of(step, Damaged)] == [0, 1, 2, 3]
    assert [player.hp for player in step.state.players] == [4, 4, 4, 4]


@pytest.mark.rule("LB-80")
def test_a_chosen_player_is_any_other_one_and_chosen_again_for_each_effect() -> None:
    state = act(of_four("damage 1 chosen", "damage 2 chosen"), "use tool").state
    assert waits(state) == (0, "player")
    assert choices(state) == {"player 1", "player 2", "player 3"}
    assert refused(state, "player 0") == ("yourself", "LB-80")
    assert refused(state, "player 4") == ("no_such_player", "LB-80")
    assert refused(state, "roll") == ("choose_player", "LB-80")
    state = act(state, "player 3").state
    assert waits(state) == (0, "player")
    assert [player.hp for player in act(state, "player 1").state.players] == [5, 3, 5, 4]


@pytest.mark.rule("LB-82")
@pytest.mark.parametrize("word", ["heal 1 chosen", "attach red chosen", "remove blue chosen", "skip chosen", "discard 1 chosen"])
def test_a_player_may_be_chosen_only_where_the_effect_works(word: str) -> None:
    """Seat 2 has full HP, RED and a skip to come, and neither BLUE nor items: it works on seats 1 and 3."""
    works: dict[str, Any] = {"hp": 5, "blue": True}
    players = [
        who("h1", (2, 2), "tool"),
        who("m1", (1, 1), "i1", **works),
        who("h3", (0, 2), red=True, skip=True),
        who("m3", (0, 1), "i2", **works),
    ]
    state = act(table(players, QUARTER, {"tool": [word]}), "use tool").state
    assert choices(state) == {"player 1", "player 3"}


@pytest.mark.rule("LB-80")
def test_in_battle_too_anybody_may_be_chosen() -> None:
    players = [who("h1", (2, 2), hand="tool"), who("m1", (2, 2)), who("h3", (1, 1)), None]
    state = act(table(players, QUARTER, {"tool": ["damage 1 chosen"]}, battles=[(0, 1)]), "use tool").state
    assert choices(state) == {"player 1", "player 2"}
    assert refused(state, "player 3") == ("player_out", "LB-42")


@pytest.mark.rule("LB-80")
def test_healing() -> None:
    healed = one(outside("heal 3 self"), Healed)
    assert (healed.n, healed.hp) == (3, 8)
    step = fighting("heal 2 everyone", hp=4)
    assert [player.hp for player in step.state.players] == [7, 6]


@pytest.mark.rule("LB-80")
def test_attaching_and_removing_sliders() -> None:
    assert fighting("attach red opponent").state.players[1].red
    assert fighting("attach blue opponent", dice=[3]).state.players[1].blue
    assert not fighting("remove red opponent", red=True).state.players[1].red
    second = fighting("remove all everyone", red=True, blue=True).state.players[1]
    assert (second.red, second.blue) == (False, False)
    assert skipped(fighting("attach red opponent", red=True)) == ("attach", "already")
    assert skipped(outside("remove all self")) == ("remove", "already")
    assert skipped(outside("attach blue opponent")) == ("attach", "no_opponent")


@pytest.mark.rule("LB-81")
def test_drawing_outside_battle_is_from_the_item_deck() -> None:
    step = outside("draw 2", deck="i1 i2 i3")
    assert [event.item for event in all_of(step, ItemDrawn)] == ["i3", "i2"]
    assert step.state.players[0].items == ("i2", "i3")


@pytest.mark.rule("LB-81")
def test_drawing_in_battle_is_from_the_own_battle_deck() -> None:
    step = fighting("draw 2", own={"pack": "i1"}, deck="i9")
    assert step.state.players[0].hand == ("i1",)
    assert step.state.item_deck == ("i9",)
    assert skipped(fighting("draw 1", deck="i9")) == ("draw", "no_cards")


@pytest.mark.rule("LB-81")
def test_discarding_outside_battle_is_the_owners_choice_one_after_the_other() -> None:
    step = outside("discard 2 self", items="i1 i2 bag_h1")
    state = step.state
    assert waits(state) == (0, "discard")
    assert choices(state) == {"discard i1", "discard i2", "discard bag_h1"}
    assert refused(state, "discard i7") == ("item_not_held", "LB-81")
    assert refused(state, "end turn") == ("discard_first", "LB-81")
    state = act(state, "discard bag_h1", "discard i1").state
    assert state.discards == ("bag_h1", "i1", "tool")
    assert state.players[0].items == ("i2",)


@pytest.mark.rule("LB-81")
def test_a_discard_is_no_price() -> None:
    step = outside("discard 2 self", "heal 1 self", items="i1")
    assert (step.state.discards, step.state.players[0].hp) == (("i1", "tool"), 6)
    assert step.reveals, "the others have seen the card, so that nobody takes this back"
    step = outside("discard 1 self", "heal 1 self")
    assert skipped(step) == ("discard", "no_cards")
    assert step.state.players[0].hp == 6


@pytest.mark.rule("LB-81")
def test_another_player_discards_by_its_own_choice() -> None:
    players = [who("h1", A, "tool"), who("m1", F, "i1 i2")]
    state = act(table(players, LINE, {"tool": ["discard 1 chosen"]}), "use tool").state
    assert waits(state) == (1, "discard")
    assert waits(act(state, "discard i2").state) == (0, "turn")


@pytest.mark.rule("LB-81")
def test_in_battle_a_discard_is_from_hand_at_random() -> None:
    """Of i1, i2, i3 the second; cards in the battle deck are safe."""
    step = fighting("discard 1 opponent", dice=[1], hand="i1 i2 i3")
    assert all_of(step, ItemDiscarded)[0].item == "i2"
    assert step.state.players[1].hand == ("i1", "i3")
    assert step.reveals
    assert skipped(fighting("discard 1 opponent", pack="i4")) == ("discard", "no_cards")


@pytest.mark.rule("LB-81")
def test_everyone_discards_each_in_its_own_way() -> None:
    """Seat 1 and 3 fight and have no hand; seat 2 has one card; seat 0 none but the item being used."""
    step = act(of_four("discard 1 everyone", fighters=[(1, 3)]), "use tool")
    assert [(event.seat, event.item, event.cause) for event in all_of(step, ItemDiscarded)] == [
        (2, "i2", "discard"),
        (0, "tool", "used"),
    ]


@pytest.mark.rule("LB-81")
def test_milling_takes_from_the_opponents_battle_deck() -> None:
    step = fighting("mill 2", pack="i1 i2 i3", hand="i4")
    assert step.state.discards == ("i3", "i2", "tool")
    assert step.state.players[1].hand == ("i1", "i4")  # i1 was left in the deck, and is drawn in the next turn
    assert fighting("mill 1", pack="i1").reveals, "a card comes to light"
    assert skipped(fighting("mill 1", hand="i4")) == ("mill", "no_cards")
    assert skipped(outside("mill 1", items="i1")) == ("mill", "no_opponent")


@pytest.mark.rule("LB-81")
def test_stealing_in_battle_is_from_the_opponents_hand_at_random_to_the_hand() -> None:
    step = fighting("steal 1", dice=[2], hand="i1 i2 i3")
    assert step.reveals
    stolen = one(step, ItemStolen)
    assert (stolen.seat, stolen.victim, stolen.item) == (0, 1, "i3")
    assert step.state.players[0].hand == ("i3",)
    assert skipped(fighting("steal 1", pack="i4")) == ("steal", "no_cards")


@pytest.mark.rule("LB-81")
def test_stealing_outside_battle_is_from_a_chosen_players_items() -> None:
    state = act(of_four("steal 1"), "use tool").state
    assert choices(state) == {"player 1", "player 2", "player 3"}
    step = act(state, "player 2", dice=[0])
    assert step.state.players[0].items == ("i2",)
    assert step.state.players[2].items == ()


@pytest.mark.rule("LB-81", "LB-82")
def test_only_somebody_with_cards_can_be_stolen_from_of_a_fighter_the_hand() -> None:
    """Seats 1 and 3 fight with empty hands; nobody but seat 2 is left to choose."""
    step = act(of_four("steal 1", fighters=[(1, 3)]), "use tool", dice=[0])
    assert one(step, ItemStolen).victim == 2
    step = outside("steal 1")
    assert skipped(step) == ("steal", "no_target")


@pytest.mark.rule("LB-81")
def test_recovering_takes_the_top_of_the_discard_pile() -> None:
    step = outside("recover 2", discards="i1 i2 i3")
    assert [event.item for event in all_of(step, ItemRecovered)] == ["i3", "i2"]
    assert step.state.players[0].items == ("i2", "i3")
    assert step.state.discards == ("i1", "tool")
    assert fighting("recover 1", discards="i3").state.players[0].hand == ("i3",)
    assert skipped(outside("recover 1")) == ("recover", "no_cards")


@pytest.mark.rule("LB-87")
def test_hand_counts_the_cards_in_hand_outside_battle_the_items_held() -> None:
    """The item that is being used is in neither."""
    assert fighting("damage hand opponent", own={"hand": "i1 i2", "pack": "i3"}).state.players[1].hp == 8
    assert outside("heal hand self", items="i1 i2 i3").state.players[0].hp == 8


@pytest.mark.rule("LB-87")
def test_attached_counts_after_paying() -> None:
    players = [who("h1", C, attached="i1 i2 i3"), who("m1", C)]
    state = table(players, LINE, {"h1.special": ["damage attached opponent"]}, battles=[(0, 1)])
    assert act(state, "special").state.players[1].hp == 8
    assert skipped(outside("heal attached self")) == ("heal", "nothing")


@pytest.mark.rule("LB-87")
def test_family_is_1_against_the_other_family() -> None:
    assert fighting("damage family opponent").state.players[1].hp == 9
    players = [who("h1", C, hand="tool"), who("h2", C)]
    step = act(table(players, LINE, {"tool": ["damage family opponent"]}, battles=[(0, 1)]), "use tool")
    assert skipped(step) == ("damage", "nothing")
    assert skipped(outside("heal family self")) == ("heal", "nothing")


@pytest.mark.rule("LB-88")
def test_after_the_battle_has_ended_the_rest_happens_outside_it() -> None:
    """Seat 0 leaves by the first effect; then there is no opponent, and the draw is from the item deck."""
    step = fighting("teleport home", "damage 1 opponent", "draw 1", deck="i9", own={"pack": "i1"})
    assert skipped(step) == ("damage", "no_opponent")
    assert step.state.players[0].items == ("i1", "i9")
    assert none_of(step, Damaged)


@pytest.mark.rule("LB-88", "LB-55")
@pytest.mark.parametrize("whom", ["self", "everyone"])
def test_an_effect_that_is_skipped_says_whom_it_concerned(whom: str) -> None:
    """Nobody has lost HP, so nobody can be healed."""
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": [f"heal 2 {whom}"]}), "use tool")
    event = one(step, EffectSkipped)
    assert (event.seat, event.why, event.who) == (0, "full", whom)
