"""Every event of a battle as motion: afterwards the stage looks as if it had been drawn from the beginning."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Action
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import AttachItem, Attack, DrawItem, Pass, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.vocabulary import Do, Who
from game.play.settings import Speed
from tests.ui.lost_baggage.cloth import Start
from tests.ui.lost_baggage.fights import Sitting, does, fight, item_with, quiet, reveal

LIBRARY: list[Library] = []


def library() -> Library:
    """All cards."""
    return quiet().state.board.library


def skill_with(do: Do, who: Who | None = None) -> tuple[str, Action]:
    """A character, and the attack or special skill of it whose text begins so."""
    for character in library().characters:
        texts: list[tuple[Action, Any]] = [(Attack(number), text) for number, text in enumerate(character.attacks, 1)]
        texts += [(UseAbility(), character.ability), (UseSpecial(), character.special.effects)]
        for action, text in texts:
            if text and text[0].do is do and (who is None or text[0].who is who) and isinstance(text[0].n, int):
                return character.id, action
    raise AssertionError(f"no character begins a skill with {do}")


def watch(start: Start, action: Action, me: dict[str, Any], other: dict[str, Any], **more: Any) -> tuple[Sitting, set[type]]:
    """Play one action with all its motion: the table, and what happened."""
    here = Sitting(start(speed=Speed.NORMAL), fight(me, other, **more))
    happened = {type(event) for event in here.do(action)}
    assert here.running.pixels() == here.running.drawn_anew()
    reveal(here.running, here.scene)
    fresh = Sitting(start(), here.match)
    assert here.stage.visible == fresh.stage.visible
    assert here.picture() == fresh.picture(), "what was animated looks like what is drawn from the beginning"
    return here, happened


ME: dict[str, Any] = {"character": "captain", "hp": 8, "pack": ("soap", "rope")}
OTHER: dict[str, Any] = {"character": "ghost", "hp": 9, "hand": ("kite", "magnet"), "pack": ("whistle", "net")}


def test_a_blow(program: Start) -> None:
    here, happened = watch(program, Attack(1), ME, OTHER)
    assert {events.AttackUsed, events.Damaged} <= happened
    assert here.match.state.players[1].hp == 7


def test_a_blow_against_a_shield(program: Start) -> None:
    here, happened = watch(program, Attack(1), ME, {**OTHER, "block": True})
    assert events.DamageBlocked in happened
    assert here.match.state.players[1].hp == 9


def test_a_doubled_blow(program: Start) -> None:
    here, _ = watch(program, Attack(1), {**ME, "double": True}, OTHER)
    assert here.match.state.players[1].hp == 5


def test_a_card_drawn(program: Start) -> None:
    here, happened = watch(program, DrawItem(), ME, OTHER)
    assert events.ItemDrawn in happened
    assert here.stage.sides[0].deck.count == 1


def test_a_card_attached(program: Start) -> None:
    here, happened = watch(program, AttachItem("kite"), {**ME, "hand": ("kite",)}, OTHER)
    assert events.ItemAttached in happened
    assert here.stage.sides[0].paid.items == ("kite",)


def test_passing(program: Start) -> None:
    _, happened = watch(program, Pass(), ME, OTHER)
    assert events.Passed in happened


def test_a_healing_item(program: Start) -> None:
    item = item_with(library(), does(Do.HEAL, who=Who.SELF))
    here, happened = watch(program, UseItem(item), {**ME, "hp": 3, "hand": (item,)}, OTHER)
    assert {events.ItemUsed, events.Healed, events.ItemDiscarded} <= happened
    assert here.stage.discards.items == (item,)
    assert not here.stage.played.items, "the card that was held up lies on the discard pile"


def test_equipping(program: Start) -> None:
    item = next(card.id for card in library().items if [effect.do for effect in card.effects] == [Do.EQUIP])
    here, happened = watch(program, UseItem(item), {**ME, "hand": (item,), "equipped": "slingshot"}, OTHER)
    assert {events.ItemUsed, events.ItemEquipped, events.ItemDiscarded} <= happened
    assert here.stage.sides[0].equipped.items == (item,)
    assert here.stage.discards.items == ("slingshot",)


def test_a_special_skill_and_its_price(program: Start) -> None:
    price = library().character["captain"].special.price
    paid = ("kite", "net", "soap")[:price]
    here, happened = watch(program, UseSpecial(), {**ME, "attached": paid}, {**OTHER, "hp": 13})
    assert {events.SpecialUsed, events.ItemDiscarded} <= happened
    assert here.stage.sides[0].paid.items == ()
    assert set(paid) <= set(here.stage.discards.items)


@pytest.mark.parametrize("do", [Do.ATTACH, Do.REMOVE, Do.BLOCK, Do.DOUBLE, Do.MILL, Do.RECOVER, Do.EXTRA_TURN, Do.SKIP])
def test_what_items_do(program: Start, do: Do) -> None:
    """One item of each kind that needs no choice."""
    fits = [card.id for card in library().items if card.effects and card.effects[0].do is do and _certain(card)]
    if not fits:
        pytest.skip("no item begins so")
    me = {**ME, "hand": (fits[0],), "red": True, "hp": 8}
    watch(program, UseItem(fits[0]), me, OTHER, discards=("lantern", "camera"))


def _certain(card: Any) -> bool:
    asks = {Do.CHOOSE, Do.ROLL, Do.STEP, Do.FLIP, Do.PEEK, Do.ROTATE, Do.SWAP, Do.SUMMON, Do.TELEPORT, Do.RANDOM_STEP}
    return all(effect.do not in asks and effect.who is not Who.CHOSEN for effect in card.effects)


def test_stealing(program: Start) -> None:
    character, action = skill_with(Do.STEAL) if _any_steals() else ("captain", Attack(2))
    _, happened = watch(program, action, {**ME, "character": character, "attached": ("net", "soap", "rope")}, OTHER)
    assert events.ItemStolen in happened


def _any_steals() -> bool:
    return any(text and text[0].do is Do.STEAL for character in library().characters for text in character.attacks)


def test_red_and_blue_at_the_beginning_of_the_opponents_turn(program: Start) -> None:
    _, happened = watch(program, Pass(), ME, {**OTHER, "red": True, "blue": True})
    assert {events.Damaged, events.Rolled} <= happened


def test_a_defeat_with_its_spoils(program: Start) -> None:
    here, happened = watch(program, Attack(1), ME, {**OTHER, "hp": 1})
    assert {events.Damaged, events.BattleEnded, events.LootTaken, events.Defeated} <= happened
    assert here.match.state.players[0].items == ("kite", "magnet", "net", "rope", "soap", "whistle")
    assert not here.stage.visible


def test_a_battle_that_ends_after_twelve_turns(program: Start) -> None:
    here, happened = watch(program, Pass(), ME, OTHER, acting=1, turns=(12, 11))
    assert events.BattleEnded in happened
    assert not here.stage.visible


def test_at_once_ends_as_slowly(program: Start) -> None:
    pictures = []
    for speed in (Speed.NORMAL, Speed.INSTANT):
        here = Sitting(program(speed=speed), fight(ME, OTHER))
        here.do(Attack(1))
        reveal(here.running, here.scene)
        pictures.append(here.picture())
    assert pictures[0] == pictures[1]


def test_a_click_completes_the_motion(program: Start) -> None:
    here = Sitting(program(speed=Speed.NORMAL), fight(ME, OTHER))
    here.scene.submit(Attack(1))
    for _ in range(6):
        here.running.step()
    assert here.scene.presenter.busy
    here.scene.presenter.finish()
    here.running.step()
    assert here.running.pixels() == here.running.drawn_anew()


def test_with_reduced_motion_no_figure_jumps(program: Start) -> None:
    here = Sitting(program(speed=Speed.NORMAL, reduced_motion=True), fight(ME, OTHER))
    stage, key = here.stage.arena.stage, here.stage.arena.figure_key(0)
    home = stage.get(key).x  # type: ignore[union-attr]
    here.scene.submit(Attack(1))
    while here.scene.presenter.busy:
        here.running.step(dt=0.05)
        figure = stage.get(key)
        assert figure is None or figure.x == home
