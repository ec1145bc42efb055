"""Previews of what a text leaves, equipped items included, against the rules and against the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Action, Event
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import Attack, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.observation import observe
from game.engine.lost_baggage.previews import TextPreview, after_draw, text_preview
from game.engine.lost_baggage.state import Battle, Player, State
from game.engine.lost_baggage.vocabulary import Do

from .cards import shipped
from .table import LINE, QUARTER, A, C, D, F, Texts, equip, hp_after, of_turn, roll, table, who

SCARF = equip("heal 1 self", when="hurt")


def preview(state: State, action: Action) -> TextPreview:
    found = text_preview(observe(state, state.actor), action)
    assert found is not None
    return found


def fight(texts: Texts, own: Player | None = None, foe: Player | None = None, **turn: Any) -> State:
    """A fight of seat 0 against seat 1, both with 10 HP."""
    return table([own or who("h1", C), foe or who("m1", C)], LINE, texts, battles=[(0, 1)], **turn)


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(
    ("hp", "words", "left"),
    [
        (10, ["damage 2 opponent"], (9, 9)),
        (10, ["damage 2 opponent", "damage 3 opponent"], (6, 6)),  # once in a turn
        (10, [roll(on1_3=["damage 2 opponent"])], (9, 10)),
        (2, ["damage 2 opponent"], (0, 0)),  # who has fallen is not healed
        (10, ["heal 1 self"], (10, 10)),
    ],
)
def test_an_item_that_heals_who_is_hurt_counts(hp: int, words: list[str], left: tuple[int, int]) -> None:
    state = fight({"tool": [SCARF], "h1.attack": words}, foe=who("m1", C, hp=hp, equipped="tool"))
    assert preview(state, Attack(1)).hp == ((10, 10), left)
    assert preview(state, Attack(1)).acts == (((1, "tool"),) if left not in ((0, 0), (10, 10)) else ())


@pytest.mark.rule("LB-66")
def test_an_item_that_has_acted_in_this_turn_does_not_count_again() -> None:
    texts: Texts = {"tool": [SCARF]}
    state = fight(texts, foe=who("m1", C, equipped="tool"), reacted=(1,))
    assert preview(state, Attack(1)).hp == ((10, 10), (8, 8))
    later = text_preview(after_draw(observe(fight(texts, who("h1", C, equipped="tool"), seat=0, reacted=(0,)), 0), 1), Attack(1))
    assert later is not None
    assert later.hp == ((9, 9), (10, 10)), "in the other's next turn it acts again"


@pytest.mark.rule("LB-66", "LB-84")
def test_a_shield_from_an_item_stops_the_second_blow_of_the_text() -> None:
    """On 5 and 6 the first blow wakes a shield, which prevents the 3 of the second."""
    lid = equip(roll(on5_6=["block"]), when="hurt")
    state = fight({"tool": [lid], "h1.attack": ["damage 2 opponent", "damage 3 opponent"]}, foe=who("m1", C, equipped="tool"))
    found = preview(state, Attack(1))
    assert (found.hp[1], found.least, found.most) == ((5, 8), 2, 5)


@pytest.mark.rule("LB-66")
def test_what_the_own_item_does_after_an_attack_counts_and_after_no_other_text() -> None:
    texts: Texts = {"tool": [equip(roll(on4_6=["damage 1 opponent"]), when="attack")], "h1.ability": ["damage 2 opponent"]}
    state = fight(texts, who("h1", C, equipped="tool"))
    assert preview(state, Attack(1)).hp[1] == (7, 8)
    assert (preview(state, Attack(1)).least, preview(state, Attack(1)).most) == (2, 2), "of the text alone"
    assert preview(state, UseAbility()).hp[1] == (8, 8)
    over = fight({**texts, "h1.attack": ["damage 2 opponent", "teleport home"]}, who("h1", C, equipped="tool"))
    assert (preview(over, Attack(1)).acts, preview(over, Attack(1)).lands) == ((), True), "the battle is over by then"


@pytest.mark.rule("LB-66")
def test_an_item_may_strike_back() -> None:
    thorns = equip("damage 2 opponent", when="hurt")
    state = fight({"tool": [thorns]}, who("h1", C, hp=2), who("m1", C, equipped="tool"))
    assert preview(state, Attack(1)).hp == ((0, 0), (8, 8))


@pytest.mark.rule("LB-70", "LB-88")
def test_who_falls_in_the_own_text_goes_no_further_and_of_two_who_fall_the_other_stays_at_1() -> None:
    texts: Texts = {"h1.attack": ["damage 3 everyone", "heal 5 self"]}
    assert preview(fight(texts, who("h1", C, hp=3), who("m1", C, hp=2)), Attack(1)).hp == ((0, 0), (1, 1))
    assert preview(fight(texts, who("h1", C, hp=4), who("m1", C, hp=2, deck="m2")), Attack(1)).hp == ((6, 6), (0, 0))
    assert preview(fight(texts, who("h1", C, hp=4), who("m1", C, hp=2)), Attack(1)).hp == ((1, 1), (0, 0)), "the game is over"


@pytest.mark.rule("LB-80")
def test_outside_a_battle_the_own_hp_is_told_and_no_item_acts() -> None:
    texts: Texts = {"tool": [SCARF], "h1.ability": ["damage 2 self", "draw 1"]}
    state = table([who("h1", A, equipped="tool"), who("m1", F)], LINE, texts, deck="i1")
    assert preview(state, UseAbility()).hp == ((8, 8), (10, 10))


@pytest.mark.rule("LB-70", "LB-84")
def test_blows_at_an_opponent_who_has_fallen_count_as_hard_as_they_are() -> None:
    texts: Texts = {"h1.attack": ["damage 2 opponent", "damage 3 opponent"]}
    down = who("m1", C, hp=2, deck="m2")
    for double, damage in ((False, 5), (True, 10)):
        found = preview(fight(texts, who("h1", C, double=double), down), Attack(1))
        assert (found.least, found.most, found.hp[1]) == (damage, damage, (0, 0))


@pytest.mark.rule("LB-84")
def test_a_shield_protects_its_owner_alone() -> None:
    texts: Texts = {"h1.attack": ["damage 2 everyone"]}
    assert preview(fight(texts, who("h1", C, block=True)), Attack(1)).hp == ((10, 10), (8, 8))
    assert preview(fight(texts, foe=who("m1", C, block=True)), Attack(1)).hp == ((8, 8), (10, 10))


@pytest.mark.rule("LB-66")
def test_an_item_that_is_opened_acts_already_in_its_own_text() -> None:
    texts: Texts = {
        "tool": [equip("heal 1 self", when="hurt"), "damage 3 self"],
        "tool2": ["attach red opponent", "damage 3 self"],
    }
    state = fight(texts, who("h1", C, hand="tool tool2"))
    assert preview(state, UseItem("tool")).hp[0] == (8, 8)
    assert preview(state, UseItem("tool2")).hp[0] == (7, 7), "an item that opens nothing"


@pytest.mark.rule("LB-87")
@pytest.mark.parametrize(("foe", "damage"), [("m1", 1), ("h2", 0)])
def test_who_is_of_another_family_counts_one(foe: str, damage: int) -> None:
    found = preview(fight({"h1.attack": ["damage family opponent"]}, foe=who(foe, C)), Attack(1))
    assert (found.least, found.most) == (damage, damage)


@pytest.mark.rule("LB-81", "LB-87")
def test_numbers_are_counted_at_the_moment_of_their_effect() -> None:
    """Of three cards in the own hand one goes, two come from the battle deck, and one from the opponent's hand."""
    mine, theirs = who("h1", C, hand="i1 i2 i3", pack="i4 i5"), who("m1", C, hand="i6", pack="i7")
    for words, hand in (
        (["discard 1 self"], 2),
        (["draw 2"], 5),
        (["draw 3"], 5),
        (["steal 1"], 4),
        (["steal 2"], 4),
        (["discard 2 self", "recover 1"], 2),
        (["mill 1", "recover 2"], 4),
        (["mill 2"], 3),
        (["discard 1 self", "recover 1", "recover 1"], 3),
    ):
        found = preview(fight({"h1.attack": [*words, "damage hand opponent"]}, mine, theirs), Attack(1))
        assert (found.least, found.most) == (hand, hand), words
    attached = who("h1", C, attached="i1 i2")
    assert preview(fight({"h1.attack": ["damage attached opponent"]}, attached), Attack(1)).most == 2


@pytest.mark.rule("LB-81", "LB-82")
def test_outside_a_battle_those_are_chosen_on_whom_an_effect_works() -> None:
    """Seat 1 has full HP and a card, seat 2 neither."""

    def hp(*words: str) -> tuple[tuple[int, int], ...]:
        players = [who("h1", (2, 2)), who("m1", (1, 1), "i1"), who("h3", (0, 2), hp=5), None]
        return preview(table(players, QUARTER, {"h1.ability": words}, deck="i2"), UseAbility()).hp[:3]

    assert hp("heal 2 chosen") == ((10, 10), (10, 10), (7, 7))
    assert hp("damage 2 chosen") == ((10, 10), (8, 10), (3, 5))
    assert hp("steal 1", "damage hand self") == ((9, 9), (10, 10), (5, 5))
    assert hp("draw 2", "damage hand self") == ((9, 9), (10, 10), (5, 5)), "one is there to be drawn"
    assert hp("block", "damage 1 self") == ((9, 9), (10, 10), (5, 5)), "there is no shield outside a battle"
    assert hp("mill 1", "damage 1 self") == ((9, 9), (10, 10), (5, 5)), "nor anybody to mill"


@pytest.mark.rule("LB-71", "LB-84", "LB-87")
@pytest.mark.parametrize("battle", [(0, 1), (1, 0)])
def test_once_the_battle_is_won_the_winner_has_all_cards_and_no_shield(battle: tuple[int, int]) -> None:
    """Three of the own, and of the loser's one in the hand, one attached, one in the battle deck, and the open item."""
    texts: Texts = {"tool": [SCARF], "h1.attack": ["damage 2 opponent", "damage hand self"]}
    mine = who("h1", C, hand="i1", pack="i2", attached="i3", block=True)
    theirs = who("m1", C, hp=2, hand="i4", attached="i5", pack="i6", equipped="tool", deck="m2")
    state = table([mine, theirs], LINE, texts, battles=[battle])
    assert preview(state, Attack(1)).hp == ((3, 3), (0, 0))
    bare = who("m1", C, hp=2, hand="i4", attached="i5", pack="i6", deck="m2")
    assert preview(table([mine, bare], LINE, texts, battles=[battle]), Attack(1)).hp == ((4, 4), (0, 0))


@pytest.mark.rule("LB-71", "LB-81")
@pytest.mark.parametrize(("words", "cards"), [("steal 1", 3), ("mill 1", 2), ("draw 1", 3)])
def test_a_card_that_was_taken_or_milled_is_won_no_second_time(words: str, cards: int) -> None:
    """The loser has one in the hand and one in the battle deck, the winner one."""
    texts: Texts = {"h1.attack": [words, "damage 2 opponent", "damage hand self"]}
    mine, theirs = who("h1", C, pack="i1"), who("m1", C, hp=2, hand="i2", pack="i3", deck="m2")
    assert preview(fight(texts, mine, theirs), Attack(1)).hp[0] == (10 - cards, 10 - cards)


@pytest.mark.rule("LB-55", "LB-70")
def test_nobody_heals_one_that_has_fallen() -> None:
    texts: Texts = {"h1.attack": ["damage 2 opponent", "heal 1 everyone"]}
    assert preview(fight(texts, who("h1", C, hp=5), who("m1", C, hp=2, deck="m2")), Attack(1)).hp == ((6, 6), (0, 0))


@pytest.mark.rule("LB-66", "LB-81")
def test_an_older_open_item_goes_to_the_discards_and_may_be_recovered() -> None:
    texts: Texts = {"tool": [equip("heal 1 self"), "recover 2", "damage hand opponent"], "tool2": [equip("heal 1 self")]}
    for worn, damage in ((None, 1), ("tool2", 2)):
        found = preview(fight(texts, who("h1", C, hand="tool i1", equipped=worn)), UseItem("tool"))
        assert (found.least, found.most) == (damage, damage)


@pytest.mark.rule("LB-72", "LB-82")
def test_who_may_walk_away_may_stay_and_who_cannot_stays() -> None:
    texts: Texts = {"h1.attack": ["step 1", "damage 1 opponent"]}
    found = preview(fight(texts), Attack(1))
    assert (found.hp, found.lands) == (((10, 10), (9, 10)), True)
    by_luck = preview(fight({"h1.attack": [roll(on1_2=["teleport home"])]}), Attack(1))
    assert by_luck.lands, "with a 1 or 2 alone"
    alone = table([who("h1", C), who("m1", C)], {C: "blank", F: "blank"}, texts, battles=[(0, 1)])
    assert (preview(alone, Attack(1)).hp, preview(alone, Attack(1)).lands) == (((10, 10), (9, 9)), False)
    fetched = preview(fight({"h1.attack": ["teleport home", "damage 1 opponent"]}), Attack(1))
    assert (fetched.hp, fetched.lands) == (((10, 10), (10, 10)), True)


# the cards of the program, against the engine


WORN = tuple(item.id for item in shipped().items if any(effect.do is Do.EQUIP for effect in item.effects))
SPACES = {2: (LINE, (C, D)), 4: (QUARTER, ((0, 1), (1, 1)))}


def any_fight(chance: Chance) -> State:
    """A fight among two, or among four, between characters of the program as it may be at some moment."""
    library, seats = shipped(), pick((2, 4), chance)
    spaces, (here, there) = SPACES[seats]
    tiles = {space: face.id for space, face in zip(spaces, library.tiles, strict=False)}
    items = [item.id for item in library.items]
    characters = list(library.characters)
    players = []
    for seat in range(seats):
        one = characters.pop(chance.roll(0, len(characters) - 1))
        held = [items.pop(chance.roll(0, len(items) - 1)) for _ in range(6)]
        worn = pick((None, *(item for item in WORN if item in items)), chance)
        items = [item for item in items if item != worn]
        cut = chance.roll(0, 4)
        fighting = seat < 2
        players.append(
            who(
                one.id,
                here if fighting else there,
                "" if fighting else " ".join(held),
                hp=chance.roll(1, one.hp),
                hand=" ".join(held[:cut]) if fighting else "",
                attached=" ".join(held[cut:5]) if fighting else "",
                pack=held[5] if fighting else "",
                equipped=worn,
                block=fighting and chance.roll(0, 3) == 0,
                double=chance.roll(0, 3) == 0,
                red=chance.roll(0, 1) == 0,
                deck=characters.pop().id,
            )
        )
    battle = Battle(0, 1, *((1, 0) if chance.roll(0, 1) else (0, 0)))
    return table(players, tiles, battles=[battle], deck=items[0], discards=" ".join(items[1:3]), cards=library, number=2, seat=0)


def course(state: State, action: Action, chance: Chance) -> Sequence[Event]:
    """The events of an action and of the choices of its text in that turn."""
    step = GAME.apply(state, action, chance)
    happened = step.events
    while step.state.ending is None and step.state.frames and step.state.turn is not None and step.state.turn.seat == 0:
        step = GAME.apply(step.state, pick(GAME.legal(step.state), chance), chance)
        happened = (*happened, *step.events)
    return of_turn(happened)


@pytest.mark.rule("LB-66", "LB-80", "LB-84")
def test_the_engine_leaves_what_was_told_whatever_chance_brings() -> None:
    """Bounds that differ are both met, where chance was asked often enough."""
    told = met = 0
    for number in range(80):
        chance = Seeded(f"fight {number}")
        state = any_fight(chance)
        for action in GAME.legal(state):
            if not isinstance(action, Attack | UseAbility | UseSpecial | UseItem):
                continue
            found = preview(state, action)
            reached: list[set[int]] = [set() for _ in state.players]
            for _ in range(10):
                happened = course(state, action, chance)
                moved = any(isinstance(event, events.Walked | events.Transported | events.DirectionRolled) for event in happened)
                assert found.lands or not moved, (number, action)
                if moved:
                    continue
                woken = {(event.seat, event.item) for event in happened if isinstance(event, events.BonusUsed)}
                assert woken <= set(found.acts), (number, action)
                for seat, hp in enumerate(hp_after(state.players, happened)):
                    least, most = found.hp[seat]
                    assert least <= hp <= most, (number, action, seat, hp, found)
                    reached[seat].add(hp)
            if not found.lands:
                for seat, (least, most) in enumerate(found.hp):
                    told += 1
                    met += {least, most} <= reached[seat]
    assert told > 900
    assert met / told > 0.98
