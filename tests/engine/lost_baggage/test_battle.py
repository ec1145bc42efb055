"""The beginning of battles, their turns, and the order of turns while they last (LB-60 to LB-69)."""

from __future__ import annotations

import pytest

from game.engine.chance import Fixed
from game.engine.core import Event
from game.engine.lost_baggage.events import (
    AttackUsed,
    BattleEnded,
    BattleStarted,
    BonusUsed,
    Damaged,
    ItemAttached,
    ItemDiscarded,
    ItemDrawn,
    ItemEquipped,
    Passed,
    Rolled,
    SpecialUsed,
    TextLapsed,
    TileTurned,
    TurnEnded,
    TurnStarted,
    Walked,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.order import order
from game.engine.lost_baggage.state import Battle, State

from .table import (
    LINE,
    QUARTER,
    A,
    B,
    C,
    E,
    F,
    Texts,
    act,
    all_of,
    choices,
    disabled_reason,
    equip,
    laid,
    none_of,
    one,
    refused,
    table,
    waits,
    who,
)


@pytest.mark.rule("LB-60")
def test_landing_on_anothers_tile_resolves_it_first_and_then_a_battle_may_be_started() -> None:
    state = table([who("h1", A), who("m1", C)], LINE | {C: "spot"}, {"spot": ["damage 1 self"]}, rolled=2)
    step = act(state, "walk 0,1")
    assert one(step, TileTurned).space == C
    assert step.state.players[0].hp == 9
    assert waits(step.state) == (0, "fight")
    assert choices(step.state) == {"fight 1", "decline"}
    assert refused(step.state, "end turn") == ("fight_or_not", "LB-60")
    started = one(act(step.state, "fight 1"), BattleStarted)
    assert (started.instigator, started.defender, started.space) == (0, 1, C)


@pytest.mark.rule("LB-60")
def test_after_declining_the_turn_goes_on() -> None:
    state = act(table([who("h1", A), who("m1", C)], LINE, rolled=2), "walk 0,1", "decline").state
    assert waits(state) == (0, "turn")
    assert state.battles == ()


@pytest.mark.rule("LB-60")
def test_moving_through_a_battle_may_be_started_and_the_tile_is_not_turned_over() -> None:
    state = table([who("h1", A), who("m1", B)], LINE, rolled=4)
    assert choices(state) == {"walk 0,-1", "challenge 1"}
    step = act(state, "challenge 1")
    assert (one(step, Walked).path, one(step, Walked).to) == ((B,), B)
    assert none_of(step, TileTurned)
    assert one(step, BattleStarted).space == B
    assert waits(step.state) == (0, "battle")


@pytest.mark.rule("LB-60")
def test_who_is_not_on_the_way_cannot_be_challenged() -> None:
    state = table([who("h1", A), who("m1", E)], LINE, rolled=2)
    assert refused(state, "challenge 1") == ("not_on_the_way", "LB-60")
    assert refused(state, "challenge 0") == ("yourself", "LB-60")
    assert refused(state, "challenge 2") == ("no_such_player", "LB-60")
    assert refused(state, "challenge 5") == ("no_such_player", "LB-60")


@pytest.mark.rule("LB-60")
def test_standing_together_from_the_start_of_the_turn_is_no_meeting() -> None:
    state = table([who("h1", A), who("m1", A)], LINE)
    assert choices(state) == {"roll", "ability", "end turn"}


@pytest.mark.rule("LB-60")
def test_starting_a_battle_ends_the_rest_of_the_turn_and_of_the_text() -> None:
    state = table([who("h1", A, "tool"), who("m1", B)], LINE, {"tool": ["step 1", "damage 3 chosen"]})
    step = act(state, "use tool", "walk 0,2", "fight 1")
    assert one(step, TextLapsed).cause == "battle"
    assert step.state.players[1].hp == 10
    assert step.state.discards == ("tool",)
    assert refused(step.state, "roll") == ("no_moving_in_battle", "LB-69")


@pytest.mark.rule("LB-60")
def test_at_most_one_battle_is_started_in_a_turn() -> None:
    """Seat 0 breaks off its battle in the turn it began, and comes to seat 2."""
    players = [who("h1", (2, 2)), who("m1", (1, 2)), who("h3", (1, 1)), None]
    texts = {"h1.ability": ["step 1"]}
    state = table(players, QUARTER, texts, rolled=1)
    state = act(state, "walk 1,2", "fight 1", "ability").state
    assert "challenge 2" not in choices(state)
    step = act(state, "walk 1,1")
    assert one(step, BattleEnded).cause == "moved"
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-60", "LB-63")
def test_leaving_a_battle_begun_earlier_another_may_be_started_whose_defender_is_next() -> None:
    players = [who("h1", (1, 2)), who("m1", (1, 2)), None, who("m3", (1, 1))]
    state = table(players, QUARTER, {"h1.ability": ["step 1"]}, battles=[Battle(0, 1, 1, 1)])
    state = act(state, "ability", "walk 1,1", "fight 3").state
    assert [battle.fighters for battle in state.battles] == [(0, 3)]
    assert waits(state) == (0, "battle")
    assert waits(act(state, "pass").state) == (3, "battle")


@pytest.mark.rule("LB-60", "LB-84")
def test_an_extra_turn_may_start_another_battle() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 2)), who("h3", (1, 1)), None]
    state = table(players, QUARTER, {"h1.ability": ["step 1"]}, rolled=1, again=True)
    state = act(state, "walk 1,2", "fight 1", "ability", "walk 1,1").state
    assert waits(state) == (0, "turn")
    state = act(state, "ability", "walk 1,2").state
    assert waits(state) == (0, "fight")


@pytest.mark.rule("LB-60")
@pytest.mark.parametrize("words", ["summon", "swap"])
def test_being_fetched_or_swapped_gives_the_other_player_no_battle(words: str) -> None:
    """Seat 1 is brought to seat 0's tile, or both change places with others standing there; only the user may start one."""
    players = [who("h1", (2, 2), "tool"), who("m1", (1, 1)), who("h3", (2, 2)), who("m3", (1, 1))]
    step = act(table(players, QUARTER, {"tool": [words]}), "use tool", "player 1")
    assert waits(step.state) == ((0, "turn") if words == "summon" else (0, "fight"))


@pytest.mark.rule("LB-61")
def test_a_player_in_battle_cannot_be_drawn_into_another() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 2)), who("h3", (1, 2)), who("m3", (1, 2))]
    state = table(players, QUARTER, battles=[(1, 2)], rolled=1)
    state = act(state, "walk 1,2").state
    assert choices(state) == {"fight 3", "decline"}
    assert refused(state, "fight 1") == ("fights_already", "LB-61")


@pytest.mark.rule("LB-61")
def test_with_several_to_choose_from_the_instigator_picks_one() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 2)), who("h3", (1, 2)), who("m3", (2, 1))]
    state = table(players, QUARTER, rolled=1)
    state = act(state, "walk 1,2").state
    assert choices(state) == {"fight 1", "fight 2", "decline"}
    assert refused(state, "fight 3") == ("not_here", "LB-60")
    assert act(state, "fight 2").state.battles[0].defender == 2


@pytest.mark.rule("LB-62")
def test_both_shuffle_all_items_they_hold_into_battle_decks_and_start_with_empty_hands() -> None:
    """Shuffles of 2 and 3 cards; every 0 brings the first card to the end. Then seat 0 draws one."""
    state = table([who("h1", A, "i1 i2"), who("m1", B, "i3 i4 i5")], LINE, rolled=4)
    step = act(state, "challenge 1", dice=[0, 0, 0])
    assert one(step, BattleStarted).decks == (2, 3)
    first, second = step.state.players
    assert (first.items, second.items, second.hand) == ((), (), ())
    assert (first.pack, first.hand) == (("i2",), ("i1",))
    assert second.pack == ("i4", "i5", "i3")


@pytest.mark.rule("LB-63", "LB-64")
def test_the_instigators_battle_turn_comes_at_once_and_the_defenders_next() -> None:
    """Seat 2 is attacked: the order is 0, 2, 1, 3."""
    players = [who("h1", (2, 2)), who("m1", (2, 1)), who("h3", (1, 2)), who("m3", (2, 1))]
    state = act(table(players, QUARTER, rolled=1), "walk 1,2", "fight 2").state
    assert waits(state) == (0, "battle")
    assert order(state) == (0, 2, 1, 3)
    seats = []
    for _ in range(5):
        assert state.turn is not None
        seats.append(state.turn.seat)
        state = act(state, "pass" if state.phase.value == "battle" else "end turn").state
    assert seats == [0, 2, 1, 3, 0]


@pytest.mark.rule("LB-20", "LB-64")
def test_turns_of_a_battle_end_and_begin_by_a_rule_of_their_own() -> None:
    fight = act(table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)]), "pass")
    still = act(table([who("h1", A), who("m1", F)], LINE), "end turn")
    for step, rule, battle in ((fight, "LB-64", True), (still, "LB-20", False)):
        ended, started = one(step, TurnEnded), one(step, TurnStarted)
        assert (ended.seat, ended.rule) == (0, rule)
        assert (started.seat, started.rule, started.battle, started.extra) == (1, rule, battle, False)


@pytest.mark.rule("LB-63")
def test_with_two_battles_each_defender_comes_directly_after_his_instigator() -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 2)), who("h3", (2, 2)), who("m3", (1, 2))]
    state = table(players, QUARTER, battles=[(0, 2), (3, 1)])
    assert order(state) == (0, 2, 3, 1)


@pytest.mark.rule("LB-63", "LB-72")
def test_when_a_battle_ends_in_the_defenders_turn_the_player_after_the_instigator_is_next() -> None:
    """0 fights 2, who walks away in his turn: next is 1, who sits after 0."""
    players = [who("h1", (2, 2)), who("m1", (2, 1)), who("h3", (2, 2)), who("m3", (2, 1))]
    state = table(players, QUARTER, {"h3.ability": ["step 1"]}, battles=[(0, 2)], seat=2)
    step = act(state, "ability", "walk 1,2")
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-63", "LB-72")
def test_when_a_battle_ends_in_another_players_turn_the_player_after_that_one_is_next() -> None:
    """3 fetches 2 out of the battle with 0."""
    players = [who("h1", (2, 2)), who("m1", (2, 1)), who("h3", (2, 2)), who("m3", (1, 2), "tool")]
    state = table(players, QUARTER, {"tool": ["summon"]}, battles=[(0, 2)], seat=3)
    step = act(state, "use tool", "player 2")
    assert one(step, BattleEnded).winner is None
    assert waits(step.state) == (3, "turn")
    assert waits(act(step.state, "end turn").state) == (0, "turn")


@pytest.mark.rule("LB-64", "LB-50")
def test_a_battle_turn_is_status_effects_then_drawing_then_one_action() -> None:
    state = table([who("h1", A), who("m1", A, red=True, pack="i1 i2")], LINE, battles=[(0, 1)])
    step = act(state, "pass")
    kinds = [type(event) for event in step.events if isinstance(event, (TurnStarted, Damaged, ItemDrawn))]
    assert kinds == [TurnStarted, Damaged, ItemDrawn]
    drawn = one(step, ItemDrawn)
    assert (drawn.item, drawn.source, drawn.left) == ("i2", "pack", 1)
    assert waits(step.state) == (1, "battle")
    assert waits(act(step.state, "attack 1").state) == (0, "battle")


@pytest.mark.rule("LB-64")
def test_a_skipped_battle_turn_draws_nothing() -> None:
    step = act(table([who("h1", A), who("m1", A, blue=True, pack="i1")], LINE, battles=[(0, 1)]), "pass", dice=[6])
    assert none_of(step, ItemDrawn)
    assert waits(step.state) == (0, "battle")


@pytest.mark.rule("LB-64")
def test_the_instigators_first_battle_turn_has_no_status_effects() -> None:
    step = act(table([who("h1", A, red=True, blue=True), who("m1", B)], LINE, rolled=4), "challenge 1")
    assert none_of(step, Damaged) and none_of(step, Rolled)
    assert step.state.players[0].hp == 10


@pytest.mark.rule("LB-65")
def test_the_actions_of_a_battle_turn() -> None:
    texts = {"h1.attack2": ["damage 1 opponent"], "tool": ["heal 1 self"]}
    state = table([who("h1", A, hand="tool bag_h1", pack="i1", attached="i2"), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert choices(state) == {
        "attack 1",
        "attack 2",
        "ability",
        "special",
        "draw",
        "use tool",
        "attach tool",
        "attach bag_h1",
        "pass",
    }
    assert refused(state, "end turn") == ("pass_instead", "LB-65")


@pytest.mark.rule("LB-65")
def test_an_attack_is_carried_out_on_the_opponent() -> None:
    step = act(table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)]), "attack 1")
    assert (one(step, AttackUsed).number, step.state.players[1].hp) == (1, 8)
    state = table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)])
    assert disabled_reason(state, "attack 2").values == {"number": 2, "attacks": 1}


@pytest.mark.rule("LB-65")
def test_the_ability_is_an_action_in_battle() -> None:
    assert act(table([who("h1", A, hp=5), who("m1", A)], LINE, battles=[(0, 1)]), "ability").state.players[0].hp == 6


@pytest.mark.rule("LB-65", "LB-29")
def test_a_special_skill_spends_the_items_attached_longest() -> None:
    players = [who("h1", A, attached="i3 i1 i2"), who("m1", A)]
    step = act(table(players, LINE, {"h1.special2": ["damage 4 opponent"]}, battles=[(0, 1)]), "special")
    assert one(step, SpecialUsed).paid == ("i3", "i1")
    assert (step.state.players[0].attached, step.state.discards) == (("i2",), ("i3", "i1"))
    assert [event.cause for event in all_of(step, ItemDiscarded)] == ["paid", "paid"]
    assert step.state.players[1].hp == 6


@pytest.mark.rule("LB-65")
def test_a_special_skill_needs_its_price_attached() -> None:
    state = table([who("h1", A, attached="i3"), who("m1", A)], LINE, {"h1.special2": ["damage 4 opponent"]}, battles=[(0, 1)])
    reason = disabled_reason(state, "special")
    assert (reason.code, reason.rule, reason.values) == ("price_not_attached", "LB-65", {"price": 2, "attached": 1})


@pytest.mark.rule("LB-65")
def test_another_item_is_drawn_as_the_action() -> None:
    state = table([who("h1", A, pack="i1 i2"), who("m1", A)], LINE, battles=[(0, 1)])
    step = act(state, "draw")
    assert step.state.players[0].hand == ("i2",)
    assert waits(step.state) == (1, "battle")
    assert refused(table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)]), "draw") == ("battle_deck_empty", "LB-65")


@pytest.mark.rule("LB-65", "LB-68")
def test_an_item_is_used_from_hand_and_discarded() -> None:
    state = table([who("h1", A, hand="tool", hp=5), who("m1", A)], LINE, {"tool": ["heal 2 self"]}, battles=[(0, 1)])
    step = act(state, "use tool")
    assert (step.state.players[0].hp, step.state.players[0].hand, step.state.discards) == (7, (), ("tool",))
    state = table([who("h1", A, pack="i1"), who("m1", A)], LINE, battles=[(0, 1)])
    assert refused(state, "use i1") == ("not_in_hand", "LB-65")
    assert refused(state, "attach i1") == ("not_in_hand", "LB-65")


@pytest.mark.rule("LB-65", "LB-29")
def test_an_item_is_attached_as_payment_lost_baggage_too() -> None:
    state = table([who("h1", A, hand="bag_h1 i1", attached="i4"), who("m1", A)], LINE, battles=[(0, 1)])
    step = act(state, "attach bag_h1")
    assert (one(step, ItemAttached).item, one(step, ItemAttached).count) == ("bag_h1", 2)
    assert step.state.players[0].attached == ("i4", "bag_h1")
    assert refused(state, "use bag_h1") == ("baggage_not_used", "LB-29")


@pytest.mark.rule("LB-65")
def test_a_fighter_may_pass() -> None:
    step = act(table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)]), "pass")
    assert one(step, Passed).seat == 0
    assert waits(step.state) == (1, "battle")


@pytest.mark.rule("LB-66", "LB-86")
def test_an_item_to_equip_stays_and_gives_its_bonus_right_after_each_draw() -> None:
    texts = {"tool": [equip("damage 1 opponent")]}
    state = table([who("h1", A, hand="tool"), who("m1", A, pack="i1")], LINE, texts, battles=[(0, 1)])
    step = act(state, "use tool")
    assert one(step, ItemEquipped).item == "tool"
    assert none_of(step, BonusUsed)
    assert (step.state.players[0].equipped, step.state.discards) == ("tool", ())
    step = act(step.state, "pass")
    assert one(step, BonusUsed).seat == 0
    assert step.state.players[1].hp == 9
    assert waits(step.state) == (0, "battle")
    assert step.state.turn is not None and not step.state.turn.used


@pytest.mark.rule("LB-66")
def test_one_item_is_equipped_at_a_time_the_older_one_is_discarded() -> None:
    texts = {"tool": [equip("heal 1 self")], "tool2": [equip("damage 1 opponent")]}
    step = act(table([who("h1", A, "tool2", equipped="tool"), who("m1", F)], LINE, texts), "use tool2")
    assert (one(step, ItemDiscarded).item, one(step, ItemDiscarded).cause) == ("tool", "replaced")
    assert (step.state.players[0].equipped, step.state.discards) == ("tool2", ("tool",))


@pytest.mark.rule("LB-23", "LB-66")
def test_no_moment_shows_a_card_twice_or_steps_that_are_walked() -> None:
    """Once the older item is on the discards it is equipped no longer; once the move has ended no steps are left."""
    texts = {"tool": [equip("heal 1 self")], "tool2": [equip("damage 1 opponent")]}
    state = table([who("h1", A, "tool2", equipped="tool"), who("m1", F)], {A: "blank", F: "blank"}, texts)

    def after(kind: type[Event], action: str, *dice: int) -> State:
        events = act(state, action, dice=dice).events
        seen = GAME.moments(state, GAME.decode(action), Fixed(*dice))
        return next(moment for moment, event in zip(seen, events, strict=True) if isinstance(event, kind))

    discarded = after(ItemDiscarded, "use tool2")
    assert (discarded.players[0].equipped, discarded.discards) == (None, ("tool",))
    walked = after(Walked, "roll", 3)
    assert walked.turn is not None and walked.turn.rolled == 0


@pytest.mark.rule("LB-66", "LB-86")
def test_effects_beside_equip_happen_once_when_equipping_outside_battle_too() -> None:
    texts: Texts = {"tool": ["heal 2 self", equip("damage 1 opponent")]}
    step = act(table([who("h1", A, "tool", hp=5), who("m1", F)], LINE, texts), "use tool")
    assert (step.state.players[0].hp, step.state.players[0].equipped) == (7, "tool")


@pytest.mark.rule("LB-66")
def test_the_bonus_comes_in_the_instigators_first_battle_turn_too() -> None:
    state = table([who("h1", A, equipped="tool"), who("m1", B)], LINE, {"tool": [equip("damage 1 opponent")]}, rolled=4)
    assert act(state, "challenge 1").state.players[1].hp == 9


@pytest.mark.rule("LB-67")
def test_cards_speak_of_battle_decks_and_hands() -> None:
    """`mill` takes from the opponent's deck, `steal` from the hand, `draw` from the own deck."""
    texts = {"h1.attack": ["mill 1", "steal 1", "draw 1"]}
    players = [who("h1", A, pack="i1"), who("m1", A, pack="i2", hand="i3")]
    first, second = act(table(players, LINE, texts, battles=[(0, 1)], deck="i9"), "attack 1", dice=[0]).state.players
    assert (first.hand, first.pack) == (("i1", "i3"), ())
    assert (second.hand, second.pack) == ((), ())


@pytest.mark.rule("LB-68", "LB-72")
def test_what_is_attached_in_hand_in_the_deck_or_equipped_still_belongs_to_its_player() -> None:
    texts: Texts = {"h1.ability": ["step 1"], "tool": [equip("heal 1 self")]}
    players = [who("h1", A, pack="i1", hand="i2", attached="i3", equipped="tool"), who("m1", A, pack="i4", hand="i5")]
    first, second = act(table(players, LINE, texts, battles=[(0, 1)]), "ability", "walk 0,2").state.players
    assert (first.items, first.equipped) == (("i1", "i2", "i3"), "tool")
    assert (first.pack, first.hand, first.attached) == ((), (), ())
    assert second.items == ("i4", "i5")


@pytest.mark.rule("LB-69")
def test_tiles_do_nothing_to_a_fighter() -> None:
    """Through a whole exchange of turns on a tile that hurts."""
    state = table([who("h1", C), who("m1", C)], LINE | {C: "spot"}, {"spot": ["damage 5 self"]}, battles=[(0, 1)])
    state = act(state, "pass", "pass").state
    assert [player.hp for player in state.players] == [10, 10]
    assert not laid(state, C).up


@pytest.mark.rule("LB-69")
def test_whoever_is_moved_in_a_battle_turn_resolves_the_tile_of_arrival() -> None:
    """A bystander who is fetched to the fighters' tile."""
    players = [who("h1", (2, 2)), who("m1", (2, 2)), who("h3", (1, 1)), None]
    texts = {"h1.ability": ["summon"], "spot": ["damage 2 self"]}
    step = act(table(players, QUARTER | {(2, 2): "spot"}, texts, battles=[(0, 1)]), "ability")
    assert [player.hp for player in step.state.players[:3]] == [10, 10, 8]
    assert step.state.battles


@pytest.mark.rule("LB-69")
def test_a_fighter_whose_battle_ends_by_moving_resolves_the_tile_of_arrival() -> None:
    texts = {"h1.ability": ["step 1"], "spot": ["damage 2 self"]}
    step = act(table([who("h1", A), who("m1", A)], LINE | {B: "spot"}, texts, battles=[(0, 1)]), "ability", "walk 0,2")
    assert step.state.players[0].hp == 8
    assert waits(step.state) == (1, "turn")
