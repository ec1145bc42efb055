"""Previews shown before a choice is made: the ends of walks, and the effect of a text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.core import Action
from game.engine.lost_baggage.actions import Attack, ChooseOption, Pass, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.observation import observe
from game.engine.lost_baggage.previews import (
    LandingPreview,
    TextPreview,
    after_draw,
    bonus_damage,
    landing,
    may_leave,
    past_bonus,
    reach_now,
    text_preview,
    why_idle,
)
from game.engine.lost_baggage.state import Observation, Phase, State
from game.engine.lost_baggage.vocabulary import Do

from .table import LINE, A, B, C, D, F, Texts, Words, X, act, choose, equip, roll, table, who


def known(state: State) -> Observation:
    """Return what the player to move knows."""
    return observe(state, state.actor)


def preview(state: State, action: Action) -> TextPreview:
    found = text_preview(known(state), action)
    assert found is not None
    return found


def bounds(state: State, action: Action) -> tuple[int, int]:
    seen = preview(state, action)
    return seen.least, seen.most


def test_walks_lead_to_each_end_and_to_each_player_on_the_way() -> None:
    """By the die all three steps, or up to the rival after one (LB-60)."""
    found = reach_now(known(table([who("h1", A), who("m1", B)], LINE, rolled=3)))
    assert {end: route.path for end, route in found.ends.items()} == {D: (B, C, D)}
    assert {seat: route.path for seat, route in found.challenges.items()} == {1: (B,)}


@pytest.mark.rule("LB-82", "LB-87")
def test_a_walk_by_a_text_may_end_earlier() -> None:
    """The tool is used up, so that one card in hand is left: one step, either way."""
    state = act(table([who("h1", B, "tool i1"), who("m1", F)], LINE, {"tool": ["step hand"]}), "use tool").state
    assert {end: route.path for end, route in reach_now(known(state)).ends.items()} == {A: (A,), C: (C,)}


def remembered(state: State, *spaces: Space) -> State:
    """The same, but seat 0 has seen the tiles on these spaces."""
    tiles = list(state.tiles)
    for space in spaces:
        at = state.board.index[space]
        tile = tiles[at]
        assert tile is not None
        tiles[at] = replace(tile, seen=(0,))
    return replace(state, tiles=tuple(tiles))


SPOTS: Texts = {
    "spot": ["damage 2 self"],
    "spot_dice": [roll(on1=["damage 1 everyone"], on2_6=["draw 1"])],
    "spot_kind": ["heal 1 self", "damage 2 self"],
    "spot_full": ["heal 5 everyone", "damage 9 self", "damage 1 everyone"],
    "spot_choice": [choose(["damage 2 self"], ["damage 1 self"])],
    "spot_other": ["damage 9 opponent", "heal 1 opponent"],
    "spot_cards": ["discard 1 self", "damage 1 self"],
    "spot_steps": ["step 1", "damage 2 self"],
    "spot_late": ["damage 2 self", "step 1"],
}


@pytest.mark.rule("LB-25", "LB-70")
@pytest.mark.parametrize(
    ("face", "hp", "may", "will"),
    [
        ("spot", 2, True, True),
        ("spot", 3, False, False),
        ("spot_dice", 1, True, False),
        ("spot_dice", 2, False, False),
        ("spot_kind", 1, True, True),
        ("spot_kind", 2, False, False),
        ("spot_full", 8, True, True),
        ("spot_choice", 2, True, False),
        ("spot_choice", 1, True, True),
        ("spot_other", 1, False, False),
        ("spot_cards", 1, True, True),
        ("spot_steps", 2, True, False),  # LB-23: in a dead end the rest of the text lapses
        ("spot_steps", 3, False, False),
        ("spot_late", 2, True, True),
        ("blank", 1, False, False),
    ],
)
def test_a_tile_that_is_known_says_whether_it_would_defeat(face: str, hp: int, may: bool, will: bool) -> None:
    state = remembered(table([who("h1", A, hp=hp), who("m1", F)], LINE | {B: face}, SPOTS), B)
    found = landing(known(state), 0, B)
    assert (found.may_defeat, found.defeats) == (may, will)


@pytest.mark.rule("LB-25", "LB-30")
def test_nothing_is_said_of_a_tile_that_is_not_known_or_only_turned_down() -> None:
    unknown = table([who("h1", A, hp=1), who("m1", F)], LINE | {B: "spot", C: "spot+"}, SPOTS)
    assert landing(known(unknown), 0, B) == landing(known(unknown), 0, C) == LandingPreview()
    assert landing(known(unknown), 0, X) == LandingPreview(), "nor where none lies"


@pytest.mark.rule("LB-40", "LB-41")
@pytest.mark.parametrize(("items", "wins"), [("bag_h1", True), ("bag_h2", False)])
@pytest.mark.parametrize("tile", ["tile_h1", "tile_h1+"])
def test_the_own_tile_wins_with_the_own_baggage_whichever_side_is_up(tile: str, items: str, wins: bool) -> None:
    state = remembered(table([who("h1", A, items), who("m1", F)], LINE | {B: tile}), B)
    assert landing(known(state), 0, B) == LandingPreview(wins=wins)


@pytest.mark.rule("LB-82")
@pytest.mark.parametrize("landings", [7, 8])
def test_the_ninth_landing_of_a_turn_neither_wins_nor_costs(landings: int) -> None:
    players = [who("h1", A, "bag_h1", hp=1), who("m1", F)]
    state = table(players, LINE | {B: "tile_h1+", C: "spot"}, {"spot": ["damage 1 self"]}, landings=landings)
    seen = known(remembered(state, C))
    found = (LandingPreview(wins=True), LandingPreview(may_defeat=True, defeats=True))
    assert (landing(seen, 0, B), landing(seen, 0, C)) == (found if landings < 8 else (LandingPreview(), LandingPreview()))


@pytest.mark.rule("LB-2", "LB-40")
def test_the_own_tile_wins_too_where_another_has_the_same_baggage() -> None:
    """Both brought h1 and hold its baggage, which lies open; the second is to decide."""
    players = [who("m1", A, "bag_h1"), who("h1", F, "bag_h1")]
    state = table(players, LINE | {B: "tile_h1+"}, tags=True, seat=1)
    assert landing(observe(state, 1), 1, B) == LandingPreview(wins=True)


def test_before_rolling_there_is_nowhere_to_walk() -> None:
    assert reach_now(known(table([who("h1", A), who("m1", F)], LINE))) == ({}, {})


def test_while_something_else_is_decided_nobody_walks() -> None:
    walking = table([who("h1", A), who("m1", F)], LINE, rolled=2)
    assert list(reach_now(known(walking)).ends) == [C]
    assert reach_now(known(replace(walking, phase=Phase.OPTION))) == ({}, {})
    assert reach_now(observe(replace(walking, phase=Phase.OVER, actor=None), 0)) == ({}, {})


@pytest.mark.rule("LB-84")
def test_a_preview_of_damage_counts_double_and_block() -> None:
    texts = {"h1.attack": ["damage 3 opponent", "damage 1 opponent"]}

    def fight(**own: object) -> State:
        return table(
            [who("h1", A, double=bool(own.get("double"))), who("m1", A, block=bool(own.get("block")))],
            LINE,
            texts,
            battles=[(0, 1)],
        )

    assert bounds(fight(), Attack(1)) == (4, 4)
    assert bounds(fight(double=True), Attack(1)) == (8, 8)
    assert bounds(fight(block=True), Attack(1)) == (1, 1)
    assert bounds(fight(double=True, block=True), Attack(1)) == (2, 2)
    seen = preview(fight(double=True, block=True), Attack(1))
    assert [(effect.do, effect.n, effect.seats, effect.blocked) for effect in seen.effects] == [
        (Do.DAMAGE, 6, (1,), (1,)),
        (Do.DAMAGE, 2, (1,), (1,)),
    ]
    heals = {"h1.attack": ["damage 3 opponent", "heal 1 self"]}
    state = table([who("h1", A, hp=5, double=True), who("m1", A)], LINE, heals, battles=[(0, 1)])
    assert [effect.n for effect in preview(state, Attack(1)).effects] == [6, 1], "damage alone is doubled"
    state = table([who("h1", A, hp=5, block=True), who("m1", A)], LINE, heals, battles=[(0, 1)])
    assert [effect.blocked for effect in preview(state, Attack(1)).effects] == [(), ()], "a block stops no healing"


def test_damage_to_others_than_the_opponent_is_not_counted() -> None:
    texts = {"h1.attack": ["damage 2 opponent", "damage 3 self", "heal 4 everyone", "damage 1 everyone"]}
    assert bounds(table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)]), Attack(1)) == (3, 3)


@pytest.mark.rule("LB-85")
def test_rolls_and_options_bound_the_damage() -> None:
    texts: Texts = {
        "h1.attack": ["damage 1 opponent", roll(on2_3=["damage 2 opponent"], on6=[choose(["damage 4 opponent"], [])])]
    }
    assert bounds(table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)]), Attack(1)) == (1, 5)


@pytest.mark.rule("LB-87")
def test_a_preview_counts_numbers_after_paying() -> None:
    """Two of three attached items are spent; the item used is no longer in hand."""
    texts = {"h1.special2": ["damage attached opponent"], "tool": ["damage hand opponent"]}
    state = table([who("h1", A, hand="tool i1", attached="i3 i4 i5"), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert bounds(state, UseSpecial()) == (1, 1)
    assert bounds(state, UseItem("tool")) == (1, 1)


def test_a_preview_says_why_an_effect_on_the_opponent_is_skipped_outside_battle() -> None:
    state = table([who("h1", A, "tool", hp=10), who("m1", F)], LINE, {"tool": ["damage 2 opponent", "heal 1 self", "step 2"]})
    seen = preview(state, UseItem("tool"))
    assert [effect.why for effect in seen.effects] == ["no_opponent", "full", None]
    assert (seen.least, seen.most) == (0, 0)


def test_looking_ahead_changes_nothing() -> None:
    state = table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)])
    seen = known(state)
    assert text_preview(seen, Attack(1)) is not None
    assert seen == known(state)
    assert text_preview(seen, Pass()) is None


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(
    ("tool", "bounds"),
    [
        (equip("damage 1 opponent"), (1, 1)),
        (equip(roll(on5_6=["damage 2 opponent"]), when="attack"), (0, 2)),
        (equip("heal 1 self", when="hurt"), (0, 0)),
    ],
    ids=["each turn", "by a roll", "heals"],
)
def test_what_an_equipped_item_would_do_to_the_opponent(tool: dict[str, object], bounds: tuple[int, int]) -> None:
    """Seat 1 wears it, and seat 0 is to act."""
    state = table([who("h1", A), who("m1", A, equipped="tool")], LINE, {"tool": [tool]}, battles=[(0, 1)])
    assert bonus_damage(known(state), 1) == bounds
    assert bonus_damage(known(state), 0) == (0, 0)


@pytest.mark.rule("LB-66", "LB-84")
@pytest.mark.parametrize(
    ("tool", "shielded"),
    [
        (equip("damage 1 opponent"), False),
        (equip(roll(on5_6=["damage 2 opponent"])), False),
        (equip("heal 1 self"), True),
    ],
    ids=["each turn", "by a roll", "heals"],
)
def test_the_bonus_of_a_turn_may_have_met_the_block_of_the_opponent(tool: dict[str, object], shielded: bool) -> None:
    armed = who("h1", A, equipped="tool")
    state = table([armed, who("m1", A, block=True)], LINE, {"tool": [tool]}, battles=[(0, 1)])
    assert past_bonus(known(state), 0).players[1].block is shielded
    for nothing in (
        table([armed, who("m1", A)], LINE, {"tool": [tool]}, battles=[(0, 1)]),
        table([armed, who("m1", F)], LINE, {"tool": [tool]}),
    ):
        assert past_bonus(known(nothing), 0) == known(nothing)


@pytest.mark.rule("LB-64")
def test_a_battle_turn_begins_with_an_item_drawn_that_nobody_knows() -> None:
    seen = known(table([who("h1", A, pack="i1 i2 i5", hand="i3"), who("m1", A, hand="i4")], LINE, battles=[(0, 1)]))
    drawn, none = after_draw(seen, 0), after_draw(seen, 1)
    assert (drawn.actor, drawn.players[0].hand, len(drawn.players[0].pack)) == (0, ("i3", UNKNOWN), 2)
    assert (none.actor, none.players) == (1, seen.players), "nothing is left to be drawn"


@pytest.mark.rule("LB-81", "LB-87")
@pytest.mark.parametrize(("has", "stolen"), [("i4", 1), ("i4 i5 i6", 2)])
def test_cards_that_a_text_steals_are_counted_in_what_follows(has: str, stolen: int) -> None:
    """One card in hand, and two of those of the opponent or all that there are."""
    texts: Texts = {"h1.attack": ["steal 2", "damage hand opponent"]}
    state = table([who("h1", A, hand="i3"), who("m1", A, hand=has)], LINE, texts, battles=[(0, 1)])
    assert bounds(state, Attack(1)) == (1 + stolen, 1 + stolen)


@pytest.mark.rule("LB-81", "LB-87")
def test_cards_that_a_text_brings_to_the_hand_are_counted_in_what_follows() -> None:
    """One card in hand, one of two drawn, one recovered: 3 damage; only one lies on the discard pile."""
    texts: Texts = {"h1.attack": ["draw 1", "recover 2", "damage hand opponent"]}
    players = [who("h1", A, pack="i1 i2", hand="i3"), who("m1", A)]
    state = table(players, LINE, texts, discards="i4", battles=[(0, 1)])
    assert bounds(state, Attack(1)) == (3, 3)
    assert act(state, "attack 1").state.players[1].hp == 10 - 3


@pytest.mark.rule("LB-85")
def test_what_each_number_of_the_one_roll_leads_to_counts_what_comes_before_and_after_it() -> None:
    dice = roll(on1_2=["damage 2 opponent"], on3_6=["teleport home"])
    state = table(
        [who("h1", A), who("m1", A)], LINE, {"h1.attack": ["damage 1 opponent", dice, "damage 3 opponent"]}, battles=[(0, 1)]
    )
    faces = preview(state, Attack(1)).faces
    assert [(face.least, face.most) for face in faces] == [(6, 6)] * 2 + [(4, 4)] * 4
    either = {"h1.attack": [roll(on1_6=[choose(["damage 4 opponent"], ["damage 1 opponent"])])]}
    faces = preview(table([who("h1", A), who("m1", A)], LINE, either, battles=[(0, 1)]), Attack(1)).faces
    assert [(face.least, face.most) for face in faces] == [(1, 4)] * 6
    for texts in ([dice, dice], [roll(on1_6=[dice])], ["damage 1 opponent"]):
        other = table([who("h1", A), who("m1", A)], LINE, {"h1.attack": texts}, battles=[(0, 1)])
        assert preview(other, Attack(1)).faces == (), "there is not one roll alone"


@pytest.mark.rule("LB-72", "LB-82", "LB-88")
@pytest.mark.parametrize(
    ("words", "place", "moves"),
    [
        (["damage 1 opponent"], C, False),
        (["damage 1 opponent", "step 2"], C, True),
        (["teleport home"], C, True),
        (["teleport home"], A, False),
        ([roll(on1=["damage 1 opponent"], on6=["step 1"])], C, True),
        ([choose(["heal 1 self"], ["draw 1"])], C, False),
    ],
)
def test_a_text_says_whether_it_may_lead_out_of_a_battle(words: list[Words], place: Space, moves: bool) -> None:
    """At home nobody goes home; and outside a battle there is none to leave."""
    texts: Texts = {"h1.attack": words, "tool": words}
    state = table([who("h1", place), who("m1", place)], LINE, texts, battles=[(0, 1)])
    assert preview(state, Attack(1)).moves is moves
    alone = table([who("h1", place, "tool"), who("m1", F)], LINE, texts)
    assert not preview(alone, UseItem("tool")).moves


@pytest.mark.rule("LB-70", "LB-72")
@pytest.mark.parametrize(("hp", "moves"), [(2, False), (3, True)])
def test_nobody_leaves_a_battle_that_the_blow_before_has_won(hp: int, moves: bool) -> None:
    """Two damage to 2 HP end the battle with a winner; the step afterwards leaves none."""
    texts: Texts = {"h1.attack": ["damage 2 opponent", "step 1"]}
    state = table([who("h1", C), who("m1", C, hp=hp)], LINE, texts, battles=[(0, 1)])
    assert preview(state, Attack(1)).moves is moves
    assert may_leave(known(state), Attack(1)) is moves


@pytest.mark.rule("LB-88")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["heal 1 self"], "full"),
        (["heal 1 self", "remove blue self"], "nothing"),
        (["heal 1 self", "heal 2 everyone"], None),
        (["heal 1 self", "draw 1"], None),
        (["damage 2 opponent"], "no_opponent"),
        (["teleport home"], "nowhere"),
        (["steal 1"], "no_target"),
        ([roll(on1=["heal 1 self"], on2=["draw 1"])], None),
        ([choose(["heal 1 self"], ["remove red self"])], "nothing"),
        ([roll(on1=["heal 1 self"], on6=["heal 2 self"])], "full"),
        ([roll(on1=["heal 1 self"], on6=["skip opponent"])], "nothing"),
    ],
)
def test_a_text_that_would_do_nothing_is_known(words: list[str], why: str | None) -> None:
    """At full HP, without sliders, at home, outside battle, the other hurt and without items; one item lies in the deck."""
    state = table([who("h1", A), who("m1", F, hp=9)], LINE, {"h1.ability": words}, deck="i1")
    assert why_idle(known(state), UseAbility()) == why


@pytest.mark.rule("LB-85", "LB-88")
def test_an_option_that_would_do_nothing_is_known() -> None:
    """Outside battle there is no opponent to hit; one item lies in the deck."""
    text = choose(["damage 1 opponent"], ["draw 1"])
    state = table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": [text]}, deck="i1")
    asked = known(act(state, "use tool").state)
    assert [why_idle(asked, ChooseOption(number)) for number in (1, 2, 3)] == ["no_opponent", None, None]
    turned = {"tool": [choose(["draw 1"], ["damage 1 opponent"])]}
    asked = known(act(table([who("h1", A, "tool"), who("m1", F)], LINE, turned, deck="i1"), "use tool").state)
    assert [why_idle(asked, ChooseOption(number)) for number in (0, 1, 2, 3)] == [None, None, "no_opponent", None]


@pytest.mark.rule("LB-81", "LB-87")
def test_a_preview_counts_the_hand_as_the_text_has_changed_it_by_then() -> None:
    """One card is in hand; one of the two in the pack is drawn, and one is laid down again after the first blow."""
    texts = {"h1.attack": ["draw 1", "damage hand opponent", "discard 1 self", "damage hand opponent"]}
    state = table([who("h1", A, hand="i1", pack="i2 i3"), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert bounds(state, Attack(1)) == (3, 3)
    all_down = {"h1.attack": ["discard 2 self", "damage hand opponent"]}
    assert bounds(table([who("h1", A, hand="i1"), who("m1", A)], LINE, all_down, battles=[(0, 1)]), Attack(1)) == (0, 0)


@pytest.mark.rule("LB-80")
def test_a_player_who_is_chosen_is_the_opponent_where_there_is_no_other() -> None:
    texts = {"h1.attack": ["damage 2 chosen"]}
    assert bounds(table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)]), Attack(1)) == (2, 2)
    three = table([who("h1", A), who("m1", A), who("h2", C)], LINE, texts, battles=[(0, 1)])
    assert bounds(three, Attack(1)) == (0, 2)
