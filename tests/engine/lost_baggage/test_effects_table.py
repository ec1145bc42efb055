"""Effects on tiles and turns, blocks and doubles, rolls and options (LB-83 to LB-86)."""

from __future__ import annotations

import pytest

from game.engine.lost_baggage.events import (
    AttackUsed,
    BattleEnded,
    BlockReady,
    DamageBlocked,
    Damaged,
    Defeated,
    DoubleReady,
    EffectSkipped,
    ExtraTurnWon,
    ItemDrawn,
    OptionChosen,
    Peeked,
    Rolled,
    SkipSet,
    TileObeyed,
    TileRotated,
    TileTurned,
    TurnSkipped,
    TurnStarted,
)
from game.engine.lost_baggage.game import GAME

from .table import (
    LINE,
    A,
    B,
    C,
    D,
    F,
    Texts,
    act,
    all_of,
    choices,
    choose,
    equip,
    laid,
    none_of,
    one,
    refused,
    roll,
    table,
    waits,
    who,
)


@pytest.mark.rule("LB-83")
def test_flip_turns_a_tile_over_without_resolving_it() -> None:
    texts = {"tool": ["flip 1"], "spot": ["damage 3 self"]}
    state = act(table([who("h1", B, "tool"), who("m1", F)], LINE | {B: "spot", C: "blank+"}, texts), "use tool").state
    assert waits(state) == (0, "tile")
    assert choices(state) == {"tile 0,3", "tile 0,2", "tile 0,1"}
    assert [refused(state, words)[1] for words in ("tile 0,-1", "tile 9,9", "end turn")] == ["LB-83"] * 3
    step = act(state, "tile 0,2")
    assert (one(step, TileTurned).up, one(step, TileTurned).cause) == (True, "flip")
    assert none_of(step, TileObeyed)
    assert step.state.players[0].hp == 10
    assert step.reveals
    assert not laid(act(state, "tile 0,1").state, C).up


@pytest.mark.rule("LB-83")
def test_within_n_steps_is_walked_not_flown() -> None:
    """From A, 2 steps reach A, B and C. With C away, no way leads to D."""
    state = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["flip 2"]}), "use tool").state
    assert choices(state) == {"tile 0,3", "tile 0,2", "tile 0,1"}
    tiles = {space: words for space, words in LINE.items() if space != C}
    state = act(table([who("h1", A, "tool"), who("m1", F)], tiles, {"tool": ["flip 5"]}), "use tool").state
    assert choices(state) == {"tile 0,3", "tile 0,2"}


@pytest.mark.rule("LB-83", "LB-30")
def test_peek_shows_a_face_down_tile_to_the_one_who_looks() -> None:
    state = table([who("h1", B, "tool"), who("m1", F)], LINE | {B: "blank+", C: "spot"}, {"tool": ["peek 1"], "spot": []})
    state = act(state, "use tool").state
    assert choices(state) == {"tile 0,3", "tile 0,1"}
    step = act(state, "tile 0,1")
    event = one(step, Peeked)
    assert (event.seat, event.space, event.tile) == (0, C, "spot")
    hidden = GAME.redact(event, 1)
    assert isinstance(hidden, Peeked) and hidden.tile is None
    assert (laid(step.state, C).up, laid(step.state, C).seen) == (False, (0,))
    assert step.reveals


@pytest.mark.rule("LB-83", "LB-88")
def test_with_no_face_down_tile_near_there_is_nothing_to_peek_at() -> None:
    tiles = {A: "blank+", B: "blank+", F: "blank"}
    step = act(table([who("h1", A, "tool"), who("m1", F)], tiles, {"tool": ["peek 5"]}), "use tool")
    assert one(step, EffectSkipped).why == "no_target"


@pytest.mark.rule("LB-83", "LB-87")
def test_within_0_steps_is_the_own_tile() -> None:
    """`hand` outside battle is the items still held: none, once the only one is used."""
    texts = {"tool": ["flip hand"], "tool2": ["peek hand"], "tool3": ["rotate hand"]}
    step = act(table([who("h1", B, "tool"), who("m1", F)], LINE, texts), "use tool")
    assert [event.space for event in all_of(step, TileTurned)] == [B]
    step = act(table([who("h1", B, "tool2"), who("m1", F)], LINE, texts), "use tool2")
    assert one(step, Peeked).space == B
    state = act(table([who("h1", B, "tool3"), who("m1", F)], LINE, texts), "use tool3").state
    assert choices(state) == {f"rotate 0,2 {top}" for top in (2, 3, 4, 5, 6)}


@pytest.mark.rule("LB-83", "LB-6")
def test_rotate_gives_a_tile_another_top_side() -> None:
    state = table([who("h1", A, "tool"), who("m1", F)], LINE | {B: "blank:3"}, {"tool": ["rotate 1"]})
    state = act(state, "use tool").state
    assert waits(state) == (0, "rotate")
    assert len(choices(state)) == 10
    assert refused(state, "rotate 0,2 3") == ("same_top", "LB-83")
    assert refused(state, "rotate 0,2 7") == ("no_such_side", "LB-83")
    assert refused(state, "rotate 0,1 2") == ("no_effect_on_tile", "LB-83")
    assert refused(state, "rotate 5,5 2") == ("no_tile_there", "LB-83")
    assert refused(state, "roll") == ("choose_rotation", "LB-83")
    step = act(state, "rotate 0,2 6")
    event = one(step, TileRotated)
    assert (event.space, event.was, event.top) == (B, 3, 6)
    assert laid(step.state, B).top == 6


@pytest.mark.rule("LB-84")
def test_an_extra_turn_follows_the_turn() -> None:
    state = table([who("h1", A, "tool", red=True), who("m1", F)], LINE, {"tool": ["extra_turn"]})
    step = act(state, "use tool", "end turn")
    assert one(step, ExtraTurnWon).seat == 0
    started = one(step, TurnStarted)
    assert (started.seat, started.extra) == (0, True)
    assert step.state.players[0].hp == 9
    assert waits(act(step.state, "end turn").state) == (1, "turn")


@pytest.mark.rule("LB-84")
def test_an_extra_turn_gives_no_further_one_and_a_turn_only_one() -> None:
    texts = {"tool": ["extra_turn"]}
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, texts, extra=True), "use tool")
    assert one(step, EffectSkipped).why == "already"
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, texts, again=True), "use tool")
    assert one(step, EffectSkipped).why == "already"


@pytest.mark.rule("LB-84")
def test_an_extra_turn_is_only_for_the_player_whose_turn_it_is() -> None:
    state = table([who("h1", A, "tool"), who("m1", D)], LINE | {A: "spot"}, {"tool": ["summon"], "spot": ["extra_turn"]})
    assert one(act(state, "use tool"), EffectSkipped).why == "not_your_turn"


@pytest.mark.rule("LB-84")
def test_an_extra_turn_in_battle_is_a_battle_turn() -> None:
    state = table([who("h1", C, pack="i1 i2"), who("m1", C)], LINE, {"h1.attack": ["extra_turn"]}, battles=[(0, 1)])
    step = act(state, "attack 1")
    assert one(step, ItemDrawn).seat == 0
    assert waits(step.state) == (0, "battle")


@pytest.mark.rule("LB-84", "LB-52")
def test_skip_skips_the_next_turn_of_a_player() -> None:
    state = table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["skip chosen"]})
    step = act(state, "use tool", "end turn")
    assert (one(step, SkipSet).seat, one(step, SkipSet).vain) == (1, False)
    assert one(step, TurnSkipped).cause == "skip"
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-43", "LB-84")
def test_in_the_last_round_a_skip_of_who_has_had_that_turn_is_in_vain() -> None:
    players, texts = [who("h1", A), who("m1", F, "tool")], {"tool": ["skip chosen"]}
    for number, vain in ((99, False), (100, True)):
        step = act(table(players, LINE, texts, seat=1, number=number), "use tool")
        assert (one(step, SkipSet).seat, one(step, SkipSet).vain) == (0, vain)


@pytest.mark.rule("LB-84")
def test_a_turn_is_not_skipped_if_the_last_one_was_skipped_so_too() -> None:
    texts = {"tool": ["skip chosen"], "tool2": ["skip chosen"], "tool3": ["skip chosen"]}
    state = table([who("h1", A, "tool tool2 tool3"), who("m1", F)], LINE, texts)
    state = act(state, "use tool", "end turn").state
    step = act(state, "use tool2", "end turn")
    assert one(step, EffectSkipped).why == "no_target"
    assert waits(step.state) == (1, "turn")
    state = act(step.state, "end turn").state
    assert waits(act(state, "use tool3", "end turn").state) == (0, "turn")


@pytest.mark.rule("LB-84")
def test_a_turn_that_red_ended_uses_up_a_waiting_skip_and_counts_as_skipped() -> None:
    """The character of seat 1 falls; its next one may not be made to skip once more."""
    players = [who("h1", A, "tool"), who("m1", F, hp=1, deck="m2", red=True, skip=True)]
    step = act(table(players, LINE, {"tool": ["skip chosen"]}), "end turn")
    assert (one(step, Defeated).seat, one(step, TurnSkipped).cause) == (1, "skip")
    assert (step.state.players[1].skip, step.state.players[1].skipped) == (False, True)
    assert waits(step.state) == (0, "turn")
    assert one(act(step.state, "use tool"), EffectSkipped).why == "no_target"


@pytest.mark.rule("LB-84")
def test_a_turn_that_red_ended_is_a_turn_that_was_not_skipped() -> None:
    players = [who("h1", A, "tool"), who("m1", F, hp=1, deck="m2", red=True, skipped=True)]
    step = act(table(players, LINE, {"tool": ["skip chosen"]}), "end turn")
    assert none_of(step, TurnSkipped)
    assert not step.state.players[1].skipped
    assert act(step.state, "use tool").state.players[1].skip


@pytest.mark.rule("LB-84")
def test_red_that_ends_a_battle_uses_up_a_skip_too() -> None:
    players = [who("h1", A), who("m1", A, hp=1, deck="m2", red=True, skip=True)]
    step = act(table(players, LINE, battles=[(0, 1)]), "pass")
    assert one(step, BattleEnded).winner == 0
    assert one(step, TurnSkipped).seat == 1


@pytest.mark.rule("LB-84")
def test_skip_self_skips_the_own_next_turn() -> None:
    state = table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["skip self"]})
    step = act(state, "use tool", "end turn", "end turn")
    assert one(step, TurnSkipped).seat == 0
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-84")
def test_skip_does_not_add_up() -> None:
    state = table([who("h1", A, "tool"), who("m1", F, skip=True)], LINE, {"tool": ["skip chosen"]})
    assert one(act(state, "use tool"), EffectSkipped).do == "skip"


@pytest.mark.rule("LB-84")
def test_a_block_protects_none_but_its_owner() -> None:
    texts = {"h1.attack": ["damage 2 everyone"]}
    step = act(table([who("h1", C, block=True), who("m1", C)], LINE, texts, battles=[(0, 1)]), "attack 1")
    assert [player.hp for player in step.state.players] == [10, 8]


@pytest.mark.rule("LB-84")
def test_a_block_prevents_the_next_damage_in_this_battle_once() -> None:
    texts = {"tool": ["block"], "m1.attack": ["damage 3 opponent", "damage 1 opponent"]}
    state = table([who("h1", C, hand="tool"), who("m1", C)], LINE, texts, battles=[(0, 1)])
    step = act(state, "use tool", "attack 1")
    assert one(step, BlockReady).seat == 0
    assert (one(step, DamageBlocked).n, one(step, Damaged).n) == (3, 1)
    assert step.state.players[0].hp == 9
    assert not step.state.players[0].block


@pytest.mark.rule("LB-84")
def test_a_block_prevents_ones_own_damage_and_does_not_add_up() -> None:
    texts = {"tool": ["block", "block", "damage 2 self", "damage 1 self"]}
    step = act(table([who("h1", C, hand="tool"), who("m1", C)], LINE, texts, battles=[(0, 1)]), "use tool")
    assert one(step, EffectSkipped).why == "already"
    assert step.state.players[0].hp == 9


@pytest.mark.rule("LB-84")
def test_a_block_does_not_stop_red_and_0_is_no_damage() -> None:
    """The family of the opponent is the same: 0 damage leaves the block."""
    texts = {"h1.attack": ["damage family opponent"]}
    state = table([who("h1", C), who("h2", C, block=True, red=True)], LINE, texts, battles=[(0, 1)])
    step = act(state, "attack 1")
    assert step.state.players[1].hp == 9
    assert step.state.players[1].block


@pytest.mark.rule("LB-84")
def test_a_block_is_worth_nothing_outside_battle() -> None:
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["block"]}), "use tool")
    assert one(step, EffectSkipped).why == "no_opponent"


@pytest.mark.rule("LB-84")
def test_double_doubles_every_damage_of_the_next_attack_against_oneself_too() -> None:
    texts = {"h1.attack": ["damage 2 opponent", "damage 1 self", "damage 1 opponent"]}
    state = table([who("h1", C, double=True), who("m1", C)], LINE, texts, battles=[(0, 1)])
    step = act(state, "attack 1")
    assert one(step, AttackUsed).doubled
    assert [(event.seat, event.n) for event in all_of(step, Damaged)] == [(1, 4), (0, 2), (1, 2)]
    assert not step.state.players[0].double


@pytest.mark.rule("LB-84")
def test_double_waits_outside_battle_and_does_not_add_up() -> None:
    texts = {"tool": ["double", "double"]}
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, texts), "use tool")
    assert one(step, DoubleReady).seat == 0
    assert one(step, EffectSkipped).why == "already"
    assert act(step.state, "end turn").state.players[0].double


@pytest.mark.rule("LB-84")
def test_double_is_for_attacks_alone() -> None:
    players = [who("h1", C, double=True, attached="i1"), who("m1", C)]
    step = act(table(players, LINE, battles=[(0, 1)]), "special")
    assert step.state.players[1].hp == 5
    assert step.state.players[0].double


@pytest.mark.rule("LB-85")
@pytest.mark.parametrize(("value", "hp"), [(1, 4), (2, 7), (5, 7), (6, 5)])
def test_the_effects_for_the_number_rolled_happen_then_the_rest(value: int, hp: int) -> None:
    """From 4 HP and with 1 healed after the roll: on 1 one lost before, on 2 to 5 two healed, on 6 nothing."""
    texts: Texts = {"tool": [roll(on1=["damage 1 self"], on2_5=["heal 2 self"]), "heal 1 self"]}
    step = act(table([who("h1", A, "tool", hp=4), who("m1", F)], LINE, texts), "use tool", dice=[value])
    assert (one(step, Rolled).value, one(step, Rolled).purpose, one(step, Rolled).card) == (value, "effect", "tool")
    assert step.state.players[0].hp == hp


@pytest.mark.rule("LB-85")
def test_one_of_several_options_is_chosen_also_one_that_cannot_be_carried_out() -> None:
    texts: Texts = {"tool": [choose(["block"], ["heal 2 self"]), "heal 1 self"]}
    state = act(table([who("h1", A, "tool", hp=4), who("m1", F)], LINE, texts), "use tool").state
    assert waits(state) == (0, "option")
    assert choices(state) == {"option 1", "option 2"}
    assert refused(state, "option 3") == ("no_such_option", "LB-85")
    assert refused(state, "roll") == ("choose_option", "LB-85")
    step = act(state, "option 1")
    assert one(step, OptionChosen).number == 1
    assert step.state.players[0].hp == 5
    assert act(state, "option 2").state.players[0].hp == 7


@pytest.mark.rule("LB-85")
def test_rolls_and_options_may_lie_in_each_other() -> None:
    texts = {"tool": [choose([roll(on6=[choose(["heal 3 self"], [])])], [])]}
    state = act(table([who("h1", A, "tool", hp=4), who("m1", F)], LINE, texts), "use tool", "option 1", dice=[6]).state
    assert act(state, "option 1").state.players[0].hp == 7


@pytest.mark.rule("LB-86")
def test_a_bonus_may_move_its_fighter_out_of_the_battle_and_the_turn_is_over() -> None:
    texts = {"tool": [equip("teleport home")]}
    state = table([who("h1", C), who("m1", C, equipped="tool")], LINE, texts, battles=[(0, 1)])
    step = act(state, "pass")
    assert step.state.players[1].place == F
    assert step.state.battles == ()
    assert waits(step.state) == (1, "turn")
