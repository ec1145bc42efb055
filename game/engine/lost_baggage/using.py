"""Using items, attacks and skills, and the other actions of a battle turn.

Skills are the ability and the special skill. The rules are LB-20, LB-65 and LB-66.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.actions import AttachItem, Attack, DrawItem, Pass, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.battles import await_bonus
from game.engine.lost_baggage.events import AbilityUsed, AttackUsed, ItemAttached, ItemUsed, Passed, SpecialUsed
from game.engine.lost_baggage.pending import PendingText, Source
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import battle_of, character_of
from game.engine.lost_baggage.vocabulary import Effects, When


def use_item(play: Play, seat: Seat, action: UseItem, _: Chance) -> None:
    """LB-20, LB-65.

    It reaches the discard pile after its text (LB-29), unless it is equipped (LB-66).
    """
    piles.take(play, seat, action.item)
    fighting = battle_of(play, seat) is not None
    play.emit(ItemUsed(rule="LB-65" if fighting else "LB-20", seat=seat, item=action.item, battle=fighting))
    _begin(play, seat, Source.ITEM, action.item, play.board.library.item[action.item].effects, used=action.item)


def use_ability(play: Play, seat: Seat, _: UseAbility, __: Chance) -> None:
    """LB-20, LB-65."""
    character = character_of(play, seat)
    fighting = battle_of(play, seat) is not None
    play.emit(AbilityUsed(rule="LB-65" if fighting else "LB-20", seat=seat, character=character.id, battle=fighting))
    _begin(play, seat, Source.ABILITY, character.id, character.ability)


def use_attack(play: Play, seat: Seat, action: Attack, _: Chance) -> None:
    """LB-65; LB-84: `double` is spent on it.

    LB-66: after its text the equipped item may act.
    """
    character, doubled = character_of(play, seat), play.players[seat].double
    play.change(seat, double=False)
    await_bonus(play, When.ATTACK, seat)
    play.emit(AttackUsed(rule="LB-65", seat=seat, character=character.id, number=action.number, doubled=doubled))
    _begin(play, seat, Source.ATTACK, character.id, character.attacks[action.number - 1], doubled=doubled)


def use_special(play: Play, seat: Seat, _: UseSpecial, __: Chance) -> None:
    """LB-65: use the special skill, for which the items attached longest are spent.

    They reach the discard pile after the text (LB-29).
    """
    character, attached = character_of(play, seat), play.players[seat].attached
    price = character.special.price
    play.change(seat, attached=attached[price:])
    play.emit(SpecialUsed(rule="LB-65", seat=seat, character=character.id, paid=attached[:price]))
    _begin(play, seat, Source.SPECIAL, character.id, character.special.effects, paid=attached[:price])


def draw_item(play: Play, seat: Seat, _: DrawItem, chance: Chance) -> None:
    """LB-65."""
    play.change_turn(used=True)
    piles.draw(play, seat, chance, "LB-65")


def attach_item(play: Play, seat: Seat, action: AttachItem, _: Chance) -> None:
    """LB-65."""
    play.change_turn(used=True)
    piles.take(play, seat, action.item)
    attached = (*play.players[seat].attached, action.item)
    play.change(seat, attached=attached)
    play.emit(ItemAttached(rule="LB-65", seat=seat, item=action.item, count=len(attached)))


def use_nothing(play: Play, seat: Seat, _: Pass, __: Chance) -> None:
    """LB-65: pass."""
    play.change_turn(used=True)
    play.emit(Passed(rule="LB-65", seat=seat))


def _begin(
    play: Play,
    seat: Seat,
    source: Source,
    card: str,
    text: Effects,
    *,
    doubled: bool = False,
    used: str | None = None,
    paid: tuple[str, ...] = (),
) -> None:
    """Begin a text; it is what is used in this turn (LB-20, LB-65)."""
    play.change_turn(used=True)
    play.push(PendingText(seat, play.fallen(seat), source, card, text, doubled, used, paid))
