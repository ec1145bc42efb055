"""The sure effects of actions of Lost Baggage, told with numbers: worked out by hand from the cards of small positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.knowledge import WINS, Mind
from game.bots.lost_baggage.facts import SAYS, SAYS_OF_OTHERS, facts
from game.bots.lost_baggage.knowledge import KNOWLEDGE
from game.bots.player import Budget, ComputerPlayer, Decision, Level
from game.engine.chance import Chance, Fixed, Seeded
from game.engine.core import Action
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChooseTile,
    DiscardItem,
    DrawItem,
    EndTurn,
    Pass,
    Roll,
    Stay,
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Battle, State
from tests.engine.lost_baggage.cards import TABLES
from tests.engine.lost_baggage.table import LINE, QUARTER, A, B, C, D, F, Texts, Words, choose, equip, roll, table, who

Told = tuple[str, int, int]
"""A code, whose seat, and a number."""


PLAIN = {"one_of_two", "last_of_two", "takes_action", "tile_known", "tile_up", "first_blow", "attached"}
"""Facts that are true whatever comes of an action."""


def told(state: State, action: Action) -> list[Told]:
    """Return the facts about an action of the player to move that are not always so."""
    assert state.actor is not None
    found, own = facts(GAME.observe(state, state.actor), state.actor, action), (WINS, *SAYS)
    assert found
    assert all(fact.code in (own if fact.seat == state.actor else SAYS_OF_OTHERS) for fact in found), "each has its words"
    return [(fact.code, fact.seat, fact.n) for fact in found if fact.code not in PLAIN]


def remembered(state: State, space: Space) -> State:
    """The same, but seat 0 has seen the tile on a space."""
    at = state.board.index[space]
    tile = state.tiles[at]
    assert tile is not None
    return replace(state, tiles=(*state.tiles[:at], replace(tile, seen=(0,)), *state.tiles[at + 1 :]))


def walk(items: str, tiles: dict[Space, str], *known: Space, hp: int = 10) -> list[Told]:
    """Return what is said of a walk from A to D, which the rival on F lies beyond."""
    texts = {"spot": ["draw 2", "heal 3 self"]}
    state = table([who("h1", A, items, hp=hp), who("m1", F, hp=10)], LINE | tiles, texts, deck="i1 i2 i3", rolled=3)
    for space in known:
        state = remembered(state, space)
    return told(state, Walk(D))


@pytest.mark.rule("LB-40")
def test_a_walk_home_with_the_baggage_brings_it_home() -> None:
    assert walk("bag_h1", {D: "tile_h1"}, D) == [(WINS, 0, 0)]


@pytest.mark.rule("LB-40", "LB-82")
@pytest.mark.parametrize(("items", "up", "says"), [("bag_h1", "+", WINS), ("bag_h1", "", "travels"), ("", "+", "travels")])
def test_a_text_that_is_sure_to_bring_the_baggage_home_says_so(items: str, up: str, says: str) -> None:
    """The other player stands on the own tile; face down nobody has seen which one it is."""
    state = table([who("h1", A, f"{items} tool"), who("m1", D)], LINE | {D: f"tile_h1{up}"}, {"tool": ["teleport player"]})
    assert told(state, UseItem("tool")) == [(says, 0, 0)]


def test_a_walk_towards_the_own_tile_says_how_far_it_is_from_there() -> None:
    """From D there is one step to E, where the tile is; D itself is face down and known to nobody."""
    assert walk("bag_h1", {(0, -1): "tile_h1+"}) == [("nearer", 0, 1), ("unknown", 0, 0)]


def test_with_the_baggage_and_no_tile_known_any_unknown_one_may_be_it() -> None:
    """All six tiles are face down, and nobody has seen one."""
    assert walk("bag_h1", {}) == [("may_be_home", 0, 6)]


def test_without_the_baggage_an_unknown_tile_is_learned() -> None:
    assert walk("", {}) == [("unknown", 0, 0)]


@pytest.mark.rule("LB-25", "LB-55")
def test_a_known_tile_says_what_it_gives_and_heals_no_more_than_is_missing() -> None:
    assert walk("", {D: "spot"}, D, hp=8) == [("tile_gives", 0, 2), ("tile_heals", 0, 2)]
    assert walk("", {D: "spot"}, D) == [("tile_gives", 0, 2)]
    assert walk("", {D: "spot+"}) == []


@pytest.mark.parametrize(
    ("does", "says"),
    [
        (choose(["heal 1 self"], ["draw 1"]), "tile_choice"),
        (roll(on1_3=["draw 1"]), "tile_die"),
        ("extra_turn", "again"),
        ("heal 1 everyone", "tile_harmless"),
    ],
)
def test_a_known_tile_that_gives_nothing_for_sure_says_what_it_does(does: Words, says: str) -> None:
    """Both are at full HP: to heal all does nothing, and takes nothing."""
    state = table([who("h1", A), who("m1", F)], LINE | {D: "spot"}, {"spot": [does]}, deck="i1 i2", rolled=3)
    found = facts(GAME.observe(remembered(state, D), 0), 0, Walk(D))
    assert [fact.code for fact in found] == [says]


def test_a_case_that_nobody_looks_for_is_said_to_be_one() -> None:
    """The text of the tool asks for two to be discarded: h2 is played by nobody, m1 by the other."""
    cards = {"tool": ["discard 1 self"]}
    state = table([who("h1", A, "bag_h2 bag_m1 tool"), who("m1", F)], LINE, cards)
    asked = GAME.apply(state, UseItem("tool"), Seeded("x")).state
    assert told(asked, DiscardItem("bag_h2")) == [("unsought", 0, 0)]
    assert told(asked, DiscardItem("bag_m1")) == [("keeps", 0, 1)]


@pytest.mark.rule("LB-20")
def test_nobody_considers_to_end_a_turn_before_the_walk() -> None:
    for moved in (False, True):
        seen = GAME.observe(table([who("h1", A), who("m1", F)], LINE, moved=moved), 0)
        assert (EndTurn() in KNOWLEDGE.considered(seen, GAME.legal(seen))) is moved


def test_a_fight_says_who_is_weaker_and_what_there_is_to_win() -> None:
    state = table([who("h1", A), who("m1", B, "i1 i2 i3", hp=3)], LINE, rolled=3)
    assert told(state, Challenge(1)) == [("fewer_hp", 1, 3), ("loot", 1, 3)]
    state = table([who("h1", A, hp=3), who("m1", B)], LINE, rolled=3)
    assert told(state, Challenge(1)) == []


@pytest.mark.parametrize(
    ("hp", "block", "said"),
    [(10, False, [("hits", 1, 2)]), (2, False, [("last_hp", 1, 0)]), (2, True, [("breaks", 1, 0)])],
)
def test_an_attack_says_what_it_takes_and_when_it_is_the_last(hp: int, block: bool, said: list[Told]) -> None:
    """An attack of 2; a block prevents it (LB-84)."""
    state = table([who("h1", A), who("m1", A, hp=hp, block=block, deck="m2")], LINE, battles=[(0, 1)])
    assert told(state, Attack(1)) == said
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, Attack(1))] == [code for code, *_ in said]  # nothing beside


def test_texts_say_what_they_do_for_whoever_uses_them() -> None:
    texts = {"tool": ["heal 4 self", "draw 2"], "tool_2": ["step 2"]}
    state = table([who("h1", A, "tool tool_2", hp=9), who("m1", F)], LINE, texts, deck="i1 i2 i3")
    assert told(state, UseItem("tool")) == [("heals", 0, 1), ("draws", 0, 2)]
    assert told(state, UseItem("tool_2")) == [("walks", 0, 2)]


def test_what_is_done_to_a_chosen_player_is_told_with_the_name_of_the_only_other() -> None:
    texts = {"tool": ["skip chosen", "damage 2 chosen"]}
    two = [who("h1", A, "tool"), who("m1", F)]
    assert told(table(two, LINE, texts), UseItem("tool")) == [("skip", 1, 0), ("hits", 1, 2)]
    four = [who("h1", (2, 2), "tool"), who("m1", (-3, 4)), who("h2", (-3, -1)), who("m2", (2, -3))]
    assert told(table(four, QUARTER, texts), UseItem("tool")) == [("skip_chosen", 0, 0), ("hits_chosen", 0, 2)]
    red = {"tool": ["attach red chosen"], "tool_2": ["attach blue self", "discard 1 chosen"]}
    four[0] = who("h1", (2, 2), "tool tool_2")
    four[1:] = [who("m1", (-3, 4), "i1"), who("h2", (-3, -1), "i2"), who("m2", (2, -3), "i3")]
    assert told(table(four, QUARTER, red), UseItem("tool")) == [("red_on_chosen", 0, 0)]
    assert told(table(four, QUARTER, red), UseItem("tool_2")) == [("discards_chosen", 0, 1), ("gets_blue", 0, 0)]


@pytest.mark.rule("LB-72")
def test_a_move_in_battle_is_a_way_out_of_it() -> None:
    """The walk ends it, which is told even before, where the player may stay as well."""
    state = table([who("h1", B, hand="tool_2"), who("m1", B)], LINE, {"tool_2": ["teleport home"]}, battles=[(0, 1)])
    assert told(state, UseItem("tool_2")) == [("ends_battle", 0, 0)]
    state = table([who("h1", A, hand="tool_2"), who("m1", A)], LINE, {"tool_2": ["step 2"]}, battles=[(0, 1)])
    assert told(state, UseItem("tool_2")) == [("walks_out", 0, 2)]
    asked = GAME.apply(state, UseItem("tool_2"), Fixed()).state
    assert told(asked, Walk(B)) == [("ends_battle", 0, 0), ("unknown", 0, 0)]
    assert told(asked, Stay()) == [("stays", 0, 0)]


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(("hp", "steps", "taken"), [(2, 50, True), (3, 50, False), (2, 1, False)])
def test_a_sure_defeat_is_taken_by_whoever_tries_anything(hp: int, steps: int, taken: bool) -> None:
    """The attack takes 2 HP; the search would do what looks least sensible of all that it may."""

    def least(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(actions[-1], 0.5)

    state = table([who("h1", A, hp=2, hand="i1"), who("m1", A, hp=hp)], LINE, battles=[(0, 1)])
    player = ComputerPlayer(Level(name="any", knowledge=KNOWLEDGE, search=least, steps=steps))
    found = player.decide(GAME.observe(state, 0), GAME.legal(state), Seeded("x"))
    assert (found.action == Attack(1)) is taken


@pytest.mark.rule("LB-65")
def test_paying_says_what_is_still_missing() -> None:
    """The special skill of 5 costs one item."""
    state = table([who("h1", A, hand="i1", pack="i2"), who("m1", A, hp=5)], LINE, battles=[(0, 1)])
    assert told(state, AttachItem("i1")) == [("paid", 0, 0)]
    assert told(state, DrawItem()) == [("draws", 0, 1)]
    paid = table([who("h1", A, attached="i1"), who("m1", A, hp=5, deck="m2")], LINE, battles=[(0, 1)])
    assert told(paid, UseSpecial()) == [("last_hp", 1, 0)]


@pytest.mark.rule("LB-50")
def test_nothing_is_promised_for_a_battle_that_is_over_at_once() -> None:
    """RED takes the opponent's last HP as its turn begins, or it has had its 12 turns after this one (LB-75), which is told."""
    for action, code in ((AttachItem("i1"), "paid"), (UseItem("tool"), "blocks")):
        for hp, red, turns, said in (
            (1, True, 3, [("red_last_hp", 1, 0)]),
            (2, True, 3, [(code, 0, 0)]),
            (1, False, 3, [(code, 0, 0)]),
            (9, False, 11, [("ends_battle", 0, 0)]),
        ):
            fighters = [who("h1", A, hand="i1 tool"), who("m1", A, hp=hp, red=red, deck="m2")]
            state = table(fighters, LINE, {"tool": ["block"]}, battles=[Battle(0, 1, turns, turns + (turns == 11))])
            assert told(state, action) == said
    state = table(
        [who("h1", A, hand="tool"), who("m1", A, hp=2, deck="m2")],
        LINE,
        {"tool": ["damage 1 opponent", "attach red opponent"]},
        battles=[(0, 1)],
    )
    found = told(state, UseItem("tool"))
    assert found == [("red_last_hp", 1, 0), ("hits", 1, 1), ("red_on", 1, 0)], "the new RED takes the second"


@pytest.mark.rule("LB-50")
def test_what_red_takes_next_turn_is_not_said_of_the_action() -> None:
    """The ability only heals its user, and takes nothing from an opponent with RED and a single HP; an attack does."""
    fighters = [who("h1", A, hp=9), who("m1", A, hp=1, red=True, deck="m2")]
    state = table(fighters, LINE, {"h1.ability": ["heal 1 self"]}, battles=[(0, 1)])
    assert told(state, UseAbility()) == [("red_last_hp", 1, 0), ("heals", 0, 1)]
    assert told(state, Pass()) == [("red_last_hp", 1, 0)]
    assert told(state, Attack(1)) == [("last_hp", 1, 0)]


@pytest.mark.rule("LB-50", "LB-63")
def test_what_red_takes_from_oneself_next_turn_is_not_said_of_the_beaten() -> None:
    """The beaten one started the battle, so the winner's next turn begins at once, with RED and a single HP."""
    state = table([who("h1", A, hp=1, red=True, deck="h2"), who("m1", A, hp=1, deck="m2")], LINE, battles=[(1, 0)])
    assert told(state, Attack(1)) == [("last_hp", 1, 0)]


def test_who_looks_on_is_told_nothing_that_the_player_alone_knows() -> None:
    state = table([who("h1", A, "bag_h1"), who("m1", F)], LINE, rolled=3)
    for seat in (None, 1):
        assert facts(GAME.observe(state, seat), 0, Walk(D)) == ()


def test_a_dead_end_makes_the_rest_of_a_text_uncertain() -> None:
    """From B a step of 2 may end in A, a dead end with a step left, where the text lapses (LB-23): the item may not come."""
    texts = {"tool": ["step 2", "draw 1"]}
    state = table([who("h1", B, "tool"), who("m1", F)], LINE, texts, deck="i1 i2 i3")
    assert told(state, UseItem("tool")) == [("walks", 0, 2)]


def test_a_roll_says_how_likely_it_is_to_uncover_something() -> None:
    """From A on a line of six: 1 to 5 lead to B to F, 6 to the dead end F; all tiles but the own one are face down."""
    found = facts(GAME.observe(table([who("h1", A), who("m1", C)], LINE), 0), 0, Roll())
    assert [(fact.code, round(6 * fact.odds)) for fact in found] == [("would_uncover", 6)]


@pytest.mark.rule("LB-85", "LB-88")
def test_an_option_without_effect_is_said_to_have_none() -> None:
    """Outside battle there is nobody to hit; where a text goes on after the option, the whole still does something."""
    for rest, said in (([], [("no_effect", 0, 0)]), (["draw 1"], [("draws", 0, 1)])):
        text = choose(["damage 1 opponent"], ["heal 1 self"])
        state = table([who("h1", A, "tool", hp=9), who("m1", F)], LINE, {"tool": [text, *rest]}, deck="i1 i2")
        asked = GAME.apply(state, UseItem("tool"), Seeded("text")).state
        found = told(asked, ChooseOption(1))
        assert [fact for fact in found if fact[0] != "goes_on"] == said


@pytest.mark.rule("LB-88")
def test_an_item_without_a_target_is_said_to_have_no_effect() -> None:
    """Both fighters stand on one tile and nobody stands elsewhere: there is no player to come to."""
    state = table([who("h1", A, hand="tool"), who("m1", A)], LINE, {"tool": ["teleport player"]}, battles=[(0, 1)])
    assert told(state, UseItem("tool")) == [("no_effect", 0, 0)]


@pytest.mark.rule("LB-28")
def test_a_random_way_is_said_to_be_one() -> None:
    """The option with steps leads somewhere, in battle out of it (LB-72)."""
    text: Texts = {"tool": [choose(["random_step 1"], ["heal 1 self"])]}
    out = GAME.apply(table([who("h1", B, "tool"), who("m1", F)], LINE, text), UseItem("tool"), Fixed()).state
    assert told(out, ChooseOption(1)) == [("drifts", 0, 0)]
    fighters = [who("h1", B, hand="tool"), who("m1", B)]
    fight = GAME.apply(table(fighters, LINE, text, battles=[(0, 1)]), UseItem("tool"), Fixed()).state
    assert told(fight, ChooseOption(1)) == [("ends_battle", 0, 0)]


@pytest.mark.rule("LB-81")
def test_what_befalls_everybody_is_told_of_each_other_player() -> None:
    """The second player has two cards and chooses one, the fourth has none; the user loses the same."""
    four = [who("h1", (2, 2), "tool i4"), who("m1", (-3, 4), "i1 i2"), who("h2", (-3, -1), "i3"), who("m2", (2, -3))]
    state = table(four, QUARTER, {"tool": ["discard 1 everyone", "damage 2 everyone"]})
    assert told(state, UseItem("tool")) == [
        ("discards", 1, 1),
        *(("gives_up", 0, 1), ("hurts", 0, 2)),
        ("discards", 2, 1),
        *(("hits", seat, 2) for seat in (1, 2, 3)),
    ]


@pytest.mark.rule("LB-55", "LB-80")
def test_what_a_text_heals_of_others_is_told_where_its_user_has_all_hp() -> None:
    """The user has all of 10 HP, the second player one less, the third two less, the fourth as many as there are."""
    hurt = (who("h1", (2, 2)), who("m1", (-3, 4), hp=9), who("h2", (-3, -1), hp=8), who("m2", (2, -3)))
    state = table(hurt, QUARTER, {"h1.ability": ["heal 2 everyone"]})
    assert told(state, UseAbility()) == [("heals_too", 1, 1), ("heals_too", 2, 2)]


@pytest.mark.rule("LB-66")
def test_what_an_equipped_item_heals_is_told_with_the_blow() -> None:
    """An attack of 2, after which the item gives 1 back; a blow that a shield takes wakes nothing."""
    texts: dict[str, list[Words]] = {"h1.attack": ["damage 2 opponent"], "tool": [equip("heal 1 self", when="hurt")]}
    rival = who("m1", A, equipped="tool", deck="m2")
    for foe, said in (
        (rival, [("hits", 1, 2), ("gets_back", 1, 1)]),
        (replace(rival, hp=2), [("last_hp", 1, 0)]),
        (replace(rival, block=True), [("breaks", 1, 0)]),
    ):
        assert told(table([who("h1", A), foe], LINE, texts, battles=[(0, 1)]), Attack(1)) == said
    luck: dict[str, list[Words]] = {**texts, "h1.attack": [roll(on4_6=["damage 2 opponent"])]}
    found = told(table([who("h1", A), rival], LINE, luck, battles=[(0, 1)]), Attack(1))
    assert found[:2] == [("would_hit", 1, 2), ("gets_back", 1, 1)]


EVERYWHERE = {space: "blank" for region in TABLES[4] for space in region.spaces}


@pytest.mark.rule("LB-72", "LB-82")
@pytest.mark.parametrize("deck", ["", "i1", "i1 i2", "i1 i2 i3", "i1 i2 i3 i4"])
def test_steps_lead_out_of_a_battle_only_for_whoever_does_not_stay(deck: str) -> None:
    """Of the many ends of a long way one is to stay, which random trials may miss: with each deck they are others."""
    fighters = [who("h1", (1, 1), hand="tool"), who("m1", (1, 1)), None, None]
    state = table(fighters, EVERYWHERE, {"tool": ["step 5"]}, deck=deck, battles=[(0, 1)])
    assert told(state, UseItem("tool")) == [("walks_out", 0, 5)]


@pytest.mark.rule("LB-85")
@pytest.mark.parametrize("hp", [1, 10])
def test_several_dice_hit_for_certain_only_if_they_cannot_miss(hp: int) -> None:
    """Three dice that each miss on a 1 miss together once in 216: 24 trials show no miss."""
    text = {"h1.attack": [roll(on2_6=["damage 1 opponent"])] * 3}
    assert told(table([who("h1", A), who("m1", A, hp=hp)], LINE, text, battles=[(0, 1)]), Attack(1)) == [("die_decides", 0, 0)]


@pytest.mark.rule("LB-85")
def test_a_die_within_a_die_may_add_to_a_number() -> None:
    """A 6 after a 6 heals once more, which happens in none of 24 trials."""
    item: list[Words] = ["heal 1 self", roll(on6=[roll(on6=["heal 1 self"])])]
    text = {"tool": item}
    state = table([who("h1", A, "tool", hp=5), who("m1", F)], LINE, text)
    assert told(state, UseItem("tool")) == [("die_decides", 0, 0)]


@pytest.mark.rule("LB-25", "LB-82")
def test_of_a_chosen_tile_it_is_said_what_waits_there() -> None:
    """The card leads to another place wherever one goes by it; of the tile there, which lies face up, that is not so."""
    tiles, text = LINE | {A: "blank+", C: "blank+", D: "blank+"}, {"tool": ["teleport discovered"]}
    state = table([who("h1", A, "tool"), who("m1", F)], tiles, text)
    assert told(state, UseItem("tool")) == [("travels", 0, 0)]
    waits = GAME.apply(state, UseItem("tool"), Seeded("waits")).state
    assert waits.actor is not None
    assert {fact.code for fact in facts(GAME.observe(waits, 0), 0, ChooseTile(C))} == {"tile_up"}


@pytest.mark.rule("LB-25", "LB-82")
def test_what_a_hidden_tile_may_add_is_not_certain() -> None:
    """One of the tiles that are face down heals, and the one at home may be it."""
    texts = {"spot": ["heal 5 self"], "tool": ["teleport home", "heal 1 self"]}
    state = table([who("h1", (1, 1), "tool", hp=3), who("m1", (2, 0)), None, None], EVERYWHERE | {(2, 1): "spot"}, texts)
    assert told(state, UseItem("tool")) == [("travels", 0, 0)]


@pytest.mark.rule("LB-30", "LB-83")
def test_nobody_looks_at_a_tile_whose_face_they_know_while_there_is_another() -> None:
    """B is known; C is not, and lies within two steps as well."""
    state = remembered(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["peek 2"]}), B)
    state = GAME.apply(remembered(state, A), UseItem("tool"), Fixed()).state
    seen = GAME.observe(state, 0)
    assert set(GAME.legal(seen)) == {ChooseTile(space) for space in (A, B, C)}
    assert KNOWLEDGE.considered(seen, GAME.legal(seen)) == [ChooseTile(C)]


@pytest.mark.rule("LB-81")
def test_of_several_discards_the_first_tells_what_is_left_after_the_last() -> None:
    """Of three items two go: one is kept."""
    state = table([who("h1", A, "i1 i2 i3 tool"), who("m1", F)], LINE, {"tool": ["discard 2 self"]})
    first = GAME.apply(state, UseItem("tool"), Fixed()).state
    assert told(first, DiscardItem("i1")) == [("keeps", 0, 1)]
    second = GAME.apply(first, DiscardItem("i1"), Fixed()).state
    assert told(second, DiscardItem("i2")) == [("keeps", 0, 1)]


@pytest.mark.rule("LB-80")
def test_healing_one_of_several_says_so() -> None:
    hurt = [who("h1", (2, 2), "tool"), who("m1", (-3, 4), hp=5), who("h2", (-3, -1), hp=5), who("m2", (2, -3), hp=5)]
    assert told(table(hurt, QUARTER, {"tool": ["heal 2 chosen"]}), UseItem("tool")) == [("heals_too_chosen", 0, 2)]


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize("hp", [1, 2])
def test_who_falls_together_with_the_opponent_takes_nothing_from_it(hp: int) -> None:
    """One effect takes both to 0: the attacker loses the battle, and the other stays at 1 HP."""
    texts = {"h1.attack": ["damage 2 everyone"]}
    assert told(table([who("h1", A, hp=hp), who("m1", A, hp=hp)], LINE, texts, battles=[(0, 1)]), Attack(1)) == []
    state = table([who("h1", A, hp=3), who("m1", A, hp=hp, deck="m2")], LINE, texts, battles=[(0, 1)])
    assert told(state, Attack(1)) == [("last_hp", 1, 0), ("hurts", 0, 2)]


@pytest.mark.rule("LB-82")
@pytest.mark.parametrize("fights", [False, True])
def test_who_stays_is_not_told_of_the_steps(fights: bool) -> None:
    walker = who("h1", C, hand="tool") if fights else who("h1", C, "tool")
    texts, battles = {"tool": ["step 2", "draw 1"]}, [(0, 1)] if fights else []
    state = table([walker, who("m1", C)], LINE, texts, deck="i1", battles=battles)
    assert told(GAME.apply(state, UseItem("tool"), Fixed()).state, Stay()) == [("stays", 0, 0)]


@pytest.mark.rule("LB-87")
def test_steps_that_are_counted_are_not_promised_before_the_item_is_paid() -> None:
    """Three items are held, the used one among them: the walk is of two."""
    state = table([who("h1", A, "tool i1 i2"), who("m1", F)], LINE, {"tool": ["step hand"]})
    assert told(state, UseItem("tool")) == []


@pytest.mark.rule("LB-60")
def test_a_weaker_player_is_a_reason_to_fight_and_none_to_land_there() -> None:
    """From the home to the other on (1, 1) it is two steps, and whether to fight is asked after landing."""
    state = table([who("h1", (2, 2)), who("m1", (1, 1), hp=3), None, None], EVERYWHERE, rolled=2)
    assert told(state, Walk((1, 1))) == [("unknown", 0, 0)]


def odds(state: State) -> list[tuple[str, int]]:
    """Return what is said of rolling the die, each with the numbers of six for which it is so."""
    return [(fact.code, round(6 * fact.odds)) for fact in facts(GAME.observe(state, 0), 0, Roll()) if fact.code not in PLAIN]


@pytest.mark.rule("LB-20", "LB-26")
def test_the_own_tile_is_one_of_those_that_are_face_down() -> None:
    """From A, 1 leads to B, 2 to C, and so on, 6 to the dead end F; all but B and the own tile on C are up."""
    tiles = dict.fromkeys(LINE, "blank+") | {B: "blank", C: "tile_h1"}
    assert odds(remembered(table([who("h1", A), who("m1", F)], tiles), C)) == [("would_uncover", 2)]
    assert odds(remembered(table([who("h1", A), who("m1", F)], tiles | {B: "blank+"}), C)) == []


@pytest.mark.rule("LB-2", "LB-40")
def test_of_two_own_tiles_either_serves() -> None:
    """Both players brought h1, so that there are two of its tiles, on B and on D: 1 and 3 win, and from C it is one step."""
    tiles = dict.fromkeys(LINE, "blank+") | {B: "tile_h1+", D: "tile_h1+"}
    assert odds(table([who("h1", A, "bag_h1"), who("m1", F)], tiles)) == [("would_arrive", 2)]
    state = table([who("h1", F, "bag_h1"), who("m1", F)], tiles, rolled=1)
    assert told(state, Walk((0, -1))) == [("nearer", 0, 1)]


@pytest.mark.rule("LB-43", "LB-84")
@pytest.mark.parametrize(("number", "lost"), [(99, [("skip", 1, 0)]), (100, [])])
def test_nobody_loses_a_turn_after_the_last_round(number: int, lost: list[tuple[str, int, int]]) -> None:
    """The second started, so that the first's turn ends the round."""
    fighters = [who("h1", A, hand="tool"), who("m1", A)]
    state = table(fighters, LINE, {"tool": ["skip opponent"]}, battles=[(0, 1)], starter=1, number=number)
    assert [reason for reason in told(state, UseItem("tool")) if reason[0] == "skip"] == lost


@pytest.mark.rule("LB-82")
def test_no_roll_wins_after_eight_landings_in_a_turn() -> None:
    tiles = dict.fromkeys(LINE, "blank+") | {B: "tile_h1+"}
    players = [who("h1", A, "bag_h1"), who("m1", F)]
    assert odds(table(players, tiles, used=True, landings=7)) == [("would_arrive", 1)]
    assert odds(table(players, tiles, used=True, landings=8)) == []


@pytest.mark.rule("LB-84")
def test_a_shield_that_its_own_text_uses_up_is_none() -> None:
    fighters = [who("h1", A, hand="tool tool_2"), who("m1", A)]
    texts = {"tool": ["block", "damage 1 self"], "tool_2": ["damage 1 self", "block"]}
    state = table(fighters, LINE, texts, battles=[(0, 1)])
    assert told(state, UseItem("tool")) == []
    assert told(state, UseItem("tool_2")) == [("blocks", 0, 0), ("hurts", 0, 1)]


@pytest.mark.rule("LB-42", "LB-54")
@pytest.mark.parametrize("deck", ["", "h2"])
def test_who_falls_by_a_text_gains_nothing_by_it(deck: str) -> None:
    """The extra turn and the item are lost with the character, or with the game."""
    texts = {"tool": ["draw 1", "damage 1 self"], "tool_2": ["extra_turn", "damage 1 self"]}
    state = table([who("h1", A, "tool tool_2", hp=1, deck=deck), who("m1", F)], LINE, texts, deck="i1")
    assert told(state, UseItem("tool")) == told(state, UseItem("tool_2")) == []


@pytest.mark.rule("LB-81")
def test_what_is_discarded_of_what_is_drawn_is_told_with_it() -> None:
    """Two are drawn and one goes, of a tile as of an item; one drawn and one discarded leave as many as before."""
    for words in (["draw 2", "discard 1 self"], ["draw 1", "discard 1 self"]):
        drawn = int(words[0].split()[1])
        texts = {"spot": words, "tool": words}
        state = table([who("h1", A, "tool i4"), who("m1", F)], LINE | {D: "spot"}, texts, deck="i1 i2 i3", rolled=3)
        assert told(remembered(state, D), Walk(D)) == [("tile_gives", 0, drawn), ("gives_up", 0, 1)]
        state = table([who("h1", A, "tool i4"), who("m1", F)], LINE, texts, deck="i1 i2 i3")
        assert told(state, UseItem("tool")) == [("draws", 0, drawn), ("gives_up", 0, 1)]


@pytest.mark.rule("LB-50", "LB-80", "LB-84")
@pytest.mark.parametrize(
    ("takes", "costs"),
    [
        ("damage 2 self", ("hurts", 0, 2)),
        ("skip self", ("skipped", 0, 0)),
        ("attach red self", ("gets_red", 0, 0)),
        ("attach blue self", ("gets_blue", 0, 0)),
    ],
)
def test_what_a_text_costs_its_user_is_told_behind_what_it_gives(takes: str, costs: tuple[str, int, int]) -> None:
    """An item, a tile that is known, and an attack; a tile that gives nothing says its cost behind that it is known."""
    texts = {"spot": ["heal 1 self", takes], "tool": ["draw 1", takes], "h1.attack": ["damage 1 opponent", takes]}
    hurt = who("h1", A, "tool", hp=5)
    state = table([hurt, who("m1", F)], LINE | {D: "spot"}, texts, deck="i1 i2", rolled=3)
    assert told(remembered(state, D), Walk(D)) == [("tile_heals", 0, 1), costs]
    state = table([hurt, who("m1", F)], LINE | {D: "spot"}, texts | {"spot": [takes]}, rolled=3)
    found = facts(GAME.observe(remembered(state, D), 0), 0, Walk(D))
    assert [(one.code, one.seat, one.n) for one in found] == [("tile_known", 0, 0), costs]
    assert told(table([hurt, who("m1", F)], LINE, texts, deck="i1 i2"), UseItem("tool")) == [("draws", 0, 1), costs]
    state = table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert told(state, Attack(1)) == [("hits", 1, 1), costs]


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(("damage", "costs"), [(1, []), (2, [("hurts", 0, 1)])])
@pytest.mark.parametrize(("gives", "told_first"), [("block", ("blocks", 0, 0)), ("attach red opponent", ("red_on", 1, 0))])
def test_what_the_own_equipped_item_gives_back_is_no_cost(damage: int, costs: list[Told], gives: str, told_first: Told) -> None:
    """The scarf heals 1 whenever its player lost HP."""
    texts: dict[str, list[Words]] = {
        "tool": [f"damage {damage} self", gives],
        "tool_2": [equip("heal 1 self", when="hurt")],
    }
    state = table([who("h1", A, hand="tool", equipped="tool_2"), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert told(state, UseItem("tool")) == [told_first, *costs]


@pytest.mark.rule("LB-42", "LB-70")
@pytest.mark.parametrize("third", [False, True])
def test_the_last_hp_of_the_last_character_of_the_last_opponent_wins(third: bool) -> None:
    """The item stolen first is unknown, so that not all that may happen can be listed."""
    others = [who("h2", C)] if third else []
    fighters = [who("h1", A), who("m1", A, hp=2, hand="i1 i2 i3"), *others]
    state = table(fighters, QUARTER if third else LINE, {"h1.attack": ["steal 1", "damage 2 opponent"]}, battles=[(0, 1)])
    assert told(state, Attack(1))[0] == (("last_hp", 1, 0) if third else ("wins", 0, 0))


@pytest.mark.rule("LB-84")
def test_a_cost_alone_is_no_reason() -> None:
    """A shield ends with the battle, which RED decides next."""
    texts = {"tool": ["damage 1 self", "block"]}
    state = table([who("h1", A, hand="tool"), who("m1", A, red=True, hp=1, deck="m2")], LINE, texts, battles=[(0, 1)])
    assert told(state, UseItem("tool"))[0] == ("red_last_hp", 1, 0)
    assert ("blocks", 0, 0) not in told(state, UseItem("tool"))
