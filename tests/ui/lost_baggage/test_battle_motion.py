"""Every event of a battle as motion: afterwards the stage looks as if it had been drawn from the beginning."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Seeded
from game.engine.core import Action
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import AttachItem, Attack, DrawItem, Pass, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.vocabulary import Do, Effects, Who
from game.play.settings import Speed
from tests.ui.lost_baggage.cloth import Start
from tests.ui.lost_baggage.fights import Sitting, does, fight, item_with, quiet, reveal


def library() -> Library:
    """All cards."""
    found: Library = quiet().state.board.library
    return found


def watch(start: Start, action: Action, me: dict[str, Any], other: dict[str, Any], **more: Any) -> tuple[Sitting, set[type]]:
    """Play one action with all its motion: the table, and what happened."""
    here = Sitting(start(speed=Speed.NORMAL), fight(me, other, **more))
    happened = {type(event) for event in here.do(action)}
    assert here.running.up_to_date()
    reveal(here.running, here.scene)
    here.scene.focus(None)  # what is said of it after a while is no part of the picture
    here.running.step()
    animated = here.stage.visible, here.picture()
    fresh = Sitting(here.running, here.match)
    fresh.scene.focus(None)
    fresh.running.step()
    assert animated == (fresh.stage.visible, fresh.picture()), "what was animated looks as if drawn from the beginning"
    return here, happened


ME: dict[str, Any] = {"character": "captain", "hp": 8, "pack": ("soap", "rope")}
OTHER: dict[str, Any] = {"character": "ghost", "hp": 9, "hand": ("kite", "magnet"), "pack": ("whistle", "net")}


def test_a_blow(shared: Start) -> None:
    here, happened = watch(shared, Attack(1), ME, OTHER)
    assert {events.AttackUsed, events.Damaged} <= happened
    assert here.match.state.players[1].hp == 7


def test_a_blow_against_a_shield(shared: Start) -> None:
    here, happened = watch(shared, Attack(1), ME, {**OTHER, "block": True})
    assert events.DamageBlocked in happened
    assert here.match.state.players[1].hp == 9


def test_a_doubled_blow(shared: Start) -> None:
    here, _ = watch(shared, Attack(1), {**ME, "double": True}, OTHER)
    assert here.match.state.players[1].hp == 5


def test_a_card_drawn(shared: Start) -> None:
    here, happened = watch(shared, DrawItem(), ME, OTHER)
    assert events.ItemDrawn in happened
    assert here.side(0).deck.count == 1


def test_a_card_attached(shared: Start) -> None:
    here, happened = watch(shared, AttachItem("kite"), {**ME, "hand": ("kite",)}, OTHER)
    assert events.ItemAttached in happened
    assert here.side(0).paid.items == ("kite",)


def test_an_item_that_acts_when_its_player_is_hurt_and_one_after_the_attack(shared: Start) -> None:
    """By the blow seat 1 loses 2 HP and gets 1 back; the mill of seat 0 rolls, and only then is its turn over."""
    here, happened = watch(shared, Attack(1), {**ME, "equipped": "pepper_mill"}, {**OTHER, "equipped": "scarf"})
    assert {events.BonusUsed, events.Healed, events.Rolled} <= happened
    assert [here.side(seat).equipped.items for seat in (0, 1)] == [("pepper_mill",), ("scarf",)]


@pytest.mark.parametrize(("language", "labels"), [("en", ("After attack", "When hurt")), ("pl", ("Po ataku", "Gdy zaboli"))])
def test_below_an_equipped_item_stands_when_it_acts(shared: Start, language: str, labels: tuple[str, str]) -> None:
    match = fight({**ME, "equipped": "pepper_mill"}, {**OTHER, "equipped": "scarf"})
    here = Sitting(shared(language=language), match)
    assert tuple(side.equipped.label for side in here.stage.sides) == labels
    assert Sitting(shared(language=language), fight(ME, OTHER)).stage.sides[0].equipped.label == ""


def test_passing(shared: Start) -> None:
    _, happened = watch(shared, Pass(), ME, OTHER)
    assert events.Passed in happened


def test_a_healing_item(shared: Start) -> None:
    item = item_with(library(), does(Do.HEAL, who=Who.SELF))
    here, happened = watch(shared, UseItem(item), {**ME, "hp": 3, "hand": (item,)}, OTHER)
    assert {events.ItemUsed, events.Healed, events.ItemDiscarded} <= happened
    assert here.stage.discards.items == (item,)
    assert not here.stage.played.items, "the card that was held up lies on the discard pile"


def test_equipping(shared: Start) -> None:
    item = next(card.id for card in library().items if [effect.do for effect in card.effects] == [Do.EQUIP])
    here, happened = watch(shared, UseItem(item), {**ME, "hand": (item,), "equipped": "slingshot"}, OTHER)
    assert {events.ItemUsed, events.ItemEquipped, events.ItemDiscarded} <= happened
    assert here.side(0).equipped.items == (item,)
    assert here.stage.discards.items == ("slingshot",)


def test_a_special_skill_and_its_price(shared: Start) -> None:
    price = library().character["captain"].special.price
    paid = ("kite", "net", "soap")[:price]
    here, happened = watch(shared, UseSpecial(), {**ME, "attached": paid}, {**OTHER, "hp": 13})
    assert {events.SpecialUsed, events.ItemDiscarded} <= happened
    assert here.side(0).paid.items == ()
    assert set(paid) <= set(here.stage.discards.items)


@pytest.mark.parametrize("do", [Do.ATTACH, Do.REMOVE, Do.BLOCK, Do.DOUBLE, Do.MILL, Do.RECOVER, Do.EXTRA_TURN, Do.SKIP])
def test_other_effects(shared: Start, do: Do) -> None:
    """One card of each kind that needs no choice."""
    me, action = source_of(do)
    watch(shared, action, {**ME, "red": True, **me}, OTHER, discards=("lantern", "camera"))


def source_of(do: Do) -> tuple[dict[str, Any], Action]:
    """Return who has to have what, and do what, so that such an effect is carried out without a choice."""
    for item in library().items:
        if certain(item.effects, do):
            return {"hand": (item.id,)}, UseItem(item.id)
    for character in library().characters:
        me = {"character": character.id, "attached": ("net", "soap", "rope")}
        texts: list[tuple[Action, Effects]] = [(Attack(number), text) for number, text in enumerate(character.attacks, 1)]
        for action, text in (*texts, (UseAbility(), character.ability), (UseSpecial(), character.special.effects)):
            if certain(text, do):
                return me, action
    raise AssertionError(f"no card does {do} for certain")


def certain(text: Effects, do: Do) -> bool:
    """Return whether a text carries out such an effect, and asks nothing before."""
    asks = {Do.CHOOSE, Do.ROLL, Do.STEP, Do.FLIP, Do.PEEK, Do.ROTATE, Do.SWAP, Do.SUMMON, Do.TELEPORT, Do.RANDOM_STEP}
    return any(effect.do is do for effect in text) and not any(effect.do in asks or effect.who is Who.CHOSEN for effect in text)


def test_stealing(shared: Start) -> None:
    me, action = source_of(Do.STEAL)
    _, happened = watch(shared, action, {**ME, **me}, OTHER)
    assert events.ItemStolen in happened


def test_red_and_blue_at_the_beginning_of_the_opponents_turn(shared: Start) -> None:
    _, happened = watch(shared, Pass(), ME, {**OTHER, "red": True, "blue": True})
    assert {events.Damaged, events.Rolled} <= happened


def test_a_defeat_with_its_spoils(shared: Start) -> None:
    here, happened = watch(shared, Attack(1), ME, {**OTHER, "hp": 1})
    assert {events.Damaged, events.BattleEnded, events.LootTaken, events.Defeated} <= happened
    assert here.match.state.players[0].items == ("kite", "magnet", "net", "rope", "soap", "whistle")
    assert not here.stage.visible


@pytest.mark.rule("LB-63", "LB-71")
def test_who_is_next_is_so_while_the_spoils_are_shown(shared: Start) -> None:
    """The defender defeats the instigator: the next turn is that of who follows the instigator, which is the defender's own."""
    match = fight({**OTHER, "hp": 1}, ME, acting=1)
    step, moments = match.game.apply(match.state, Attack(1), Seeded("1")), match.game.moments(match.state, Attack(1), Seeded("1"))
    shown = dict(zip([type(event) for event in step.events], moments, strict=True))
    assert match.game.following(shown[events.Damaged], 1) == (0, 1)
    assert match.game.following(shown[events.LootTaken], 1) == (1, 0)


def test_a_battle_that_ends_after_twelve_turns(shared: Start) -> None:
    here, happened = watch(shared, Pass(), ME, OTHER, acting=1, turns=(12, 11))
    assert events.BattleEnded in happened
    assert not here.stage.visible


def test_at_once_ends_as_slowly(shared: Start) -> None:
    pictures = []
    for speed in (Speed.NORMAL, Speed.INSTANT):
        here = Sitting(shared(speed=speed), fight(ME, OTHER))
        here.do(Attack(1))
        reveal(here.running, here.scene)
        pictures.append(here.picture())
    assert pictures[0] == pictures[1]


def test_a_click_completes_the_motion(shared: Start) -> None:
    here = Sitting(shared(speed=Speed.NORMAL), fight(ME, OTHER))
    here.scene.decisions.submit(Attack(1))
    for _ in range(6):
        here.running.step()
    assert here.scene.playback.presenter.busy
    here.scene.playback.presenter.finish()
    here.running.step()
    assert here.running.up_to_date()


def test_with_reduced_motion_no_figure_jumps(shared: Start) -> None:
    here = Sitting(shared(speed=Speed.NORMAL, reduced_motion=True), fight(ME, OTHER))
    stage, key = here.stage.arena.stage, here.stage.arena.figure_key(0)
    home = stage.get(key).x  # type: ignore[union-attr]
    here.scene.decisions.submit(Attack(1))
    while here.scene.playback.presenter.busy:
        here.running.step(dt=0.05)
        figure = stage.get(key)
        assert figure is None or figure.x == home


def test_a_defeated_fighter_falls_over_and_the_tile_shrinks_back_into_the_world(shared: Start) -> None:
    here = Sitting(shared(speed=Speed.NORMAL), fight(ME, {**OTHER, "hp": 1}))
    stage, layer = here.stage, here.scene.table.panels.layer  # type: ignore[attr-defined]
    world, large = here.scene.stage.view.scale, stage.arena.stage.view.scale
    here.scene.decisions.submit(Attack(1))
    lying, sizes = set(), []
    while here.scene.playback.presenter.busy:
        here.running.step(dt=0.05)
        figure = stage.arena.stage.get(stage.arena.figure_key(1)) if stage.visible else None
        lying.add(figure.quarter if figure is not None else 0)
        if layer.transition.widget.area.width:
            sizes.append(layer.transition.widget.area.width)
    assert lying == {0, 1}
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < sizes[0] * (large + world) / (2 * large), "nearly as small as in the world"
