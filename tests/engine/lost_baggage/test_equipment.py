"""The situations in which equipped items act (LB-66): the turn, the own attack, being hurt."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Step
from game.engine.lost_baggage.events import (
    BattleEnded,
    BonusUsed,
    DamageBlocked,
    Damaged,
    ItemDrawn,
    Rolled,
    TurnSkipped,
)
from game.engine.lost_baggage.state import State

from .table import LINE, QUARTER, A, F, Texts, act, all_of, choices, choose, equip, laid, none_of, one, roll, table, waits, who

ATTACK: Texts = {"tool": [equip("damage 1 opponent", when="attack")]}
HURT: Texts = {"tool": [equip("damage 1 opponent", when="hurt")]}
FIGHT = [(0, 1)]


def story(step: Step[State]) -> list[str]:
    """Damage and bonus actions in order: "damage 1" is what seat 1 took, "bonus 0" that of seat 0."""
    found = [event for event in step.events if isinstance(event, Damaged | BonusUsed)]
    return [f"{'damage' if isinstance(event, Damaged) else 'bonus'} {event.seat}" for event in found]


@pytest.mark.rule("LB-66")
def test_an_item_for_attacks_acts_after_the_text_of_an_attack() -> None:
    texts = {**ATTACK, "h1.attack": ["damage 2 opponent", "draw 1"]}
    state = table([who("h1", A, pack="i1", equipped="tool"), who("m1", A)], LINE, texts, battles=FIGHT)
    step = act(state, "attack 1")
    kinds = [type(event) for event in step.events if isinstance(event, Damaged | ItemDrawn | BonusUsed)]
    assert kinds == [Damaged, ItemDrawn, BonusUsed, Damaged]
    assert (one(step, BonusUsed).seat, one(step, BonusUsed).item, one(step, BonusUsed).when) == (0, "tool", "attack")
    assert step.state.players[1].hp == 7
    assert waits(step.state) == (1, "battle")


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize("action", ["pass", "ability", "special", "draw", "use tool2"])
def test_an_item_for_attacks_acts_after_nothing_else(action: str) -> None:
    texts: Texts = {**ATTACK, "tool2": ["damage 1 opponent"]}
    fighter = who("h1", A, pack="i1 i2", hand="tool2", attached="i3", equipped="tool")
    assert none_of(act(table([fighter, who("m1", A)], LINE, texts, battles=FIGHT), action), BonusUsed)


@pytest.mark.rule("LB-66")
def test_an_item_for_attacks_does_not_act_at_the_draw() -> None:
    players = [who("h1", A), who("m1", A, pack="i1", equipped="tool")]
    step = act(table(players, LINE, ATTACK, battles=FIGHT), "pass")
    assert one(step, ItemDrawn).seat == 1
    assert none_of(step, BonusUsed)


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize("attack", ["damage 2 opponent", "teleport home"])
def test_after_an_attack_that_ended_the_battle_the_item_does_not_act(attack: str) -> None:
    """By the defeat of the opponent, or by going away."""
    players = [who("h1", F, equipped="tool"), who("m1", F, hp=2, deck="m2")]
    step = act(table(players, LINE, {**ATTACK, "h1.attack": [attack]}, battles=FIGHT), "attack 1")
    assert one(step, BattleEnded)
    assert none_of(step, BonusUsed)


@pytest.mark.rule("LB-66")
def test_the_bonus_of_an_attack_is_not_doubled() -> None:
    players = [who("h1", A, equipped="tool", double=True), who("m1", A)]
    assert act(table(players, LINE, ATTACK, battles=FIGHT), "attack 1").state.players[1].hp == 10 - 4 - 1


@pytest.mark.rule("LB-66")
def test_an_item_for_being_hurt_acts_at_once_after_the_effect() -> None:
    texts = {**HURT, "h1.attack": ["damage 2 opponent", "heal 1 self"]}
    step = act(table([who("h1", A), who("m1", A, equipped="tool")], LINE, texts, battles=FIGHT), "attack 1")
    assert story(step) == ["damage 1", "bonus 1", "damage 0"]
    assert one(step, BonusUsed).when == "hurt"
    assert (step.state.players[0].hp, step.state.players[1].hp) == (10, 8)


@pytest.mark.rule("LB-66")
def test_being_hurt_twice_in_a_turn_gives_one_bonus_and_in_the_next_turn_another() -> None:
    """The second turn is that of seat 1, which hurts itself."""
    texts = {**HURT, "h1.attack": ["damage 1 opponent", "damage 1 opponent"], "m1.attack": ["damage 1 self"]}
    step = act(table([who("h1", A), who("m1", A, equipped="tool")], LINE, texts, battles=FIGHT), "attack 1")
    assert story(step) == ["damage 1", "bonus 1", "damage 0", "damage 1"]
    step = act(step.state, "attack 1")
    assert story(step) == ["damage 1", "bonus 1", "damage 0"]


@pytest.mark.rule("LB-66")
def test_being_hurt_comes_before_the_attackers_own_bonus() -> None:
    texts = {**ATTACK, "tool2": [equip("damage 1 opponent", when="hurt")]}
    players = [who("h1", A, equipped="tool"), who("m1", A, equipped="tool2")]
    step = act(table(players, LINE, texts, battles=FIGHT), "attack 1")
    assert story(step) == ["damage 1", "bonus 1", "damage 0", "bonus 0", "damage 1"]


@pytest.mark.rule("LB-66")
def test_two_hurt_by_one_effect_act_in_seating_order_from_whose_turn_it_is() -> None:
    """The bonus of seat 1 hurts seat 0 once more, which has acted already."""
    texts: Texts = {
        "m1.attack": ["damage 1 everyone"],
        "tool": [equip("heal 1 self", when="hurt")],
        "tool2": [equip("damage 1 opponent", when="hurt")],
    }
    players = [who("h1", A, equipped="tool2"), who("m1", A, equipped="tool")]
    step = act(table(players, LINE, texts, battles=FIGHT, seat=1), "attack 1")
    assert story(step) == ["damage 1", "damage 0", "bonus 1", "bonus 0", "damage 1"]


@pytest.mark.rule("LB-66")
def test_whoever_hurts_them_the_hurt_act_in_seating_order_from_whose_turn_it_is() -> None:
    """Seat 1 is hurt in the turn of seat 0, and by its bonus hurts everyone: 0 is first, then the two of the other battle."""
    heal = [equip("heal 1 self", when="hurt")]
    texts: Texts = {"tool": [equip("damage 1 everyone", when="hurt")], "tool2": heal, "tool3": heal, "tool4": heal}
    players = [
        who("h1", (2, 2), equipped="tool2"),
        who("m1", (2, 2), equipped="tool"),
        who("h3", (1, 1), equipped="tool3"),
        who("m3", (1, 1), equipped="tool4"),
    ]
    step = act(table(players, QUARTER, texts, battles=[(0, 1), (2, 3)]), "attack 1")
    assert [line for line in story(step) if line.startswith("bonus")] == ["bonus 1", "bonus 0", "bonus 2", "bonus 3"]


@pytest.mark.rule("LB-66", "LB-52")
def test_red_hurts_too_and_the_bonus_comes_before_blue_and_the_draw() -> None:
    """The roll of the bonus is a 6, that for BLUE a 2."""
    texts: Texts = {"tool": [equip(roll(on6=["heal 1 self"]), when="hurt")]}
    players = [who("h1", A), who("m1", A, hp=5, pack="i1", equipped="tool", red=True, blue=True)]
    step = act(table(players, LINE, texts, battles=FIGHT), "pass", dice=[6, 2])
    assert [event.purpose for event in all_of(step, Rolled)] == ["effect", "blue"]
    kinds = [type(event) for event in step.events if isinstance(event, Damaged | BonusUsed | ItemDrawn)]
    assert kinds == [Damaged, BonusUsed, ItemDrawn]
    assert step.state.players[1].hp == 5
    assert waits(step.state) == (1, "battle")


@pytest.mark.rule("LB-66", "LB-52")
def test_red_hurts_on_a_skipped_turn_too() -> None:
    players = [who("h1", A), who("m1", A, equipped="tool", red=True, skip=True)]
    step = act(table(players, LINE, HURT, battles=FIGHT), "pass")
    assert story(step) == ["damage 1", "bonus 1", "damage 0"]
    assert one(step, TurnSkipped).seat == 1
    assert waits(step.state) == (0, "battle")


@pytest.mark.rule("LB-66")
def test_red_outside_battle_gives_no_bonus() -> None:
    players = [who("h1", A), who("m1", F, equipped="tool", red=True)]
    assert none_of(act(table(players, LINE, HURT), "end turn"), BonusUsed)


@pytest.mark.rule("LB-66")
def test_who_falls_or_blocks_was_not_hurt_so_that_the_item_acts() -> None:
    players = [who("h1", A), who("m1", A, hp=2, deck="m2", equipped="tool")]
    step = act(table(players, LINE, HURT, battles=FIGHT), "attack 1")
    assert one(step, BattleEnded).winner == 0
    assert none_of(step, BonusUsed)
    step = act(table([who("h1", A), who("m1", A, block=True, equipped="tool")], LINE, HURT, battles=FIGHT), "attack 1")
    assert one(step, DamageBlocked)
    assert none_of(step, BonusUsed)


@pytest.mark.rule("LB-66", "LB-72", "LB-88")
def test_who_is_hurt_may_leave_and_the_rest_of_the_attack_happens_outside_battle() -> None:
    """Seat 1 goes home; the draw of seat 0 is from the item deck, and its turn is over."""
    texts: Texts = {"h1.attack": ["damage 2 opponent", "draw 1"], "tool": [equip("teleport home", when="hurt")]}
    players = [who("h1", A, pack="i1"), who("m1", A, equipped="tool")]
    step = act(table(players, LINE, texts, deck="i2", battles=FIGHT), "attack 1")
    assert (one(step, BattleEnded).cause, step.state.players[1].place) == ("moved", F)
    assert step.state.players[0].items == ("i1", "i2")
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-66", "LB-63")
def test_a_battle_that_ends_because_red_hurt_ends_that_turn() -> None:
    """Seat 0 falls before seat 1 draws; the player after the instigator is next: seat 1, and RED takes 1 HP once more."""
    players = [who("h1", A, hp=1, deck="h2"), who("m1", A, hp=5, pack="i1", equipped="tool", red=True)]
    step = act(table(players, LINE, HURT, battles=FIGHT), "pass")
    assert one(step, BattleEnded).winner == 1
    assert none_of(step, ItemDrawn)
    assert (step.state.players[1].hp, step.state.players[1].items) == (3, ("i1",))
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-66")
def test_who_is_hurt_decides_in_the_attackers_turn() -> None:
    texts: Texts = {
        "h1.attack": ["damage 2 opponent", "heal 1 self"],
        "tool": [equip(choose(["heal 1 self"], ["damage 1 opponent"]), when="hurt")],
    }
    state = act(table([who("h1", A, hp=5), who("m1", A, equipped="tool")], LINE, texts, battles=FIGHT), "attack 1").state
    assert waits(state) == (1, "option")
    assert choices(state) == {"option 1", "option 2"}
    step = act(state, "option 2")
    assert (step.state.players[0].hp, step.state.players[1].hp) == (5, 8)
    assert waits(step.state) == (1, "battle")


@pytest.mark.rule("LB-66")
def test_a_fighter_hurt_by_a_bystander_has_the_bonus_too() -> None:
    """Against the opponent in battle, not against who hurt."""
    players = [who("h1", (2, 2)), who("m1", (2, 2), equipped="tool"), who("h3", (1, 1), "tool2"), None]
    texts: Texts = {**HURT, "tool2": ["damage 1 chosen"]}
    step = act(table(players, QUARTER, texts, battles=FIGHT, seat=2), "use tool2", "player 1")
    assert story(step) == ["damage 1", "bonus 1", "damage 0"]
    assert waits(step.state) == (2, "turn")


LEAVING: Texts = {"tool": [equip("teleport home", when="hurt")]}
"""Whoever is hurt goes home."""


def before_red_sends_home(**more: Any) -> State:
    """Seat 2 ends its turn, and in the next RED sends seat 0 out of a battle home, where seat 2 stands."""
    fighter = who("h1", (1, 1), pack="i1 i2", equipped="tool", red=True, **more)
    players = [fighter, who("m1", (1, 1)), who("h3", (2, 2)), None]
    return table(players, QUARTER, LEAVING, battles=FIGHT, seat=2)


@pytest.mark.rule("LB-66", "LB-60", "LB-64")
def test_a_battle_begun_by_whom_red_sent_away_has_one_first_battle_turn() -> None:
    """One draw of two, and BLUE is not rolled: the only number of chance shuffles the two items."""
    state = act(before_red_sends_home(blue=True), "end turn").state
    assert waits(state) == (0, "fight")
    step = act(state, "fight 2", dice=[0])
    assert one(step, ItemDrawn).seat == 0
    assert (len(step.state.players[0].hand), len(step.state.players[0].pack)) == (1, 1)
    assert none_of(step, Rolled)
    assert none_of(step, TurnSkipped)
    assert waits(step.state) == (0, "battle")
    assert waits(act(step.state, "pass").state) == (2, "battle")


@pytest.mark.rule("LB-60", "LB-84")
def test_in_a_skipped_turn_nobody_starts_a_battle() -> None:
    """RED sends seat 0 home all the same, and the tile there is resolved; seat 1 follows the instigator."""
    step = act(before_red_sends_home(skip=True), "end turn")
    assert (one(step, BattleEnded).cause, step.state.players[0].place) == ("moved", (2, 2))
    assert laid(step.state, (2, 2)).up
    assert one(step, TurnSkipped).seat == 0
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-66")
def test_being_hurt_in_a_second_battle_of_the_turn_gives_a_bonus_again() -> None:
    texts: Texts = {
        "tool": [equip("heal 1 self", when="hurt")],
        "h1.ability": ["teleport home"],
        "h1.attack": ["damage 1 self", "damage 1 self"],
    }
    players = [who("h1", (1, 1), hp=5, equipped="tool", red=True), who("m1", (1, 1)), who("h3", (2, 2)), None]
    state = table(players, QUARTER, texts, battles=FIGHT, seat=2)
    step = act(state, "end turn", "ability", "fight 2", "attack 1")
    assert story(step) == ["damage 0", "bonus 0", "damage 0", "bonus 0", "damage 0"]
    assert step.state.players[0].hp == 4


@pytest.mark.rule("LB-66")
def test_a_battle_turn_in_the_turn_of_a_bystander_gives_those_hurt_a_bonus_again() -> None:
    """Seat 2 hurts seat 1, which fights elsewhere, and in its own first battle turn hurts everybody."""
    texts: Texts = {
        "tool": [equip("heal 1 self", when="hurt")],
        "tool2": ["damage 1 chosen", "teleport home"],
        "h3.attack": ["damage 1 everyone"],
    }
    players = [who("h1", (1, 1)), who("m1", (1, 1), equipped="tool"), who("h3", (1, 2), "tool2"), who("m3", (-3, -1))]
    state = table(players, QUARTER, texts, battles=FIGHT, seat=2)
    step = act(state, "use tool2", "player 1", "fight 3", "attack 1")
    assert [one for one in story(step) if one == "bonus 1"] == ["bonus 1", "bonus 1"]
