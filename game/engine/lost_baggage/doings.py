"""Carrying out what players choose in their turns (LB-20, LB-21, LB-60, LB-65, LB-66)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Action, Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.actions import AttachItem, Attack, Challenge, DiscardItem, Fight, UseItem, Walk
from game.engine.lost_baggage.battles import start_battle
from game.engine.lost_baggage.effects import carry_out
from game.engine.lost_baggage.events import (
    AbilityUsed,
    AttackUsed,
    ItemAttached,
    ItemUsed,
    Passed,
    Rolled,
    SpecialUsed,
)
from game.engine.lost_baggage.frames import discard_one
from game.engine.lost_baggage.moving import arrive, walk
from game.engine.lost_baggage.paths import Route
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.starting import roll_for_start
from game.engine.lost_baggage.state import Discarding, Reading, Source, battle_of, character_of
from game.engine.lost_baggage.vocabulary import Text
from game.engine.lost_baggage.walking import reach


def roll(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-16: for the start. LB-21: to move; with no tile beside, the move ends like in a dead end (LB-23)."""
    if play.turn is None:
        roll_for_start(play, seat, chance)
        return
    value = chance.roll(1, 6)
    play.set_turn(moved=True, rolled=value)
    play.tell(Rolled(rule="LB-21", seat=seat, value=value, purpose="move"))
    if not reach(play, seat, value, up_to=False).ends:
        play.set_turn(rolled=0)
        walk(play, seat, Route((), True), value, "die")


def walk_by_die(play: Play, seat: Seat, action: Walk | Challenge, chance: Chance) -> None:
    """LB-21: all the way, and land; LB-60: or up to a player, and start the battle."""
    steps = play.turn.rolled if play.turn is not None else 0
    found = reach(play, seat, steps, up_to=False)
    play.set_turn(rolled=0)
    if isinstance(action, Walk):
        walk(play, seat, found.ends[action.to], steps, "die")
        arrive(play, seat)
    else:
        walk(play, seat, found.challenges[action.seat], steps, "die")
        start_battle(play, seat, action.seat, chance)


def fight(play: Play, seat: Seat, action: Fight, chance: Chance) -> None:
    """LB-60."""
    start_battle(play, seat, action.seat, chance)


def decline(play: Play, _: Seat) -> None:
    """LB-60."""
    play.pop()


def end_turn(play: Play, _: Seat) -> None:
    """LB-20."""
    play.set_turn(over=True)


def use_item(play: Play, seat: Seat, action: UseItem) -> None:
    """LB-20, LB-65: it reaches the discard pile after its text (LB-29), unless it is equipped (LB-66)."""
    piles.take(play, seat, action.item)
    fighting = battle_of(play, seat) is not None
    play.tell(ItemUsed(rule="LB-65" if fighting else "LB-20", seat=seat, item=action.item, battle=fighting))
    _read(play, seat, Source.ITEM, action.item, play.board.library.item[action.item].effects, used=action.item)


def use_ability(play: Play, seat: Seat) -> None:
    """LB-20, LB-65."""
    character = character_of(play, seat)
    fighting = battle_of(play, seat) is not None
    play.tell(AbilityUsed(rule="LB-65" if fighting else "LB-20", seat=seat, character=character.id, battle=fighting))
    _read(play, seat, Source.ABILITY, character.id, character.ability)


def attack(play: Play, seat: Seat, action: Attack) -> None:
    """LB-65; LB-84: a waiting `double` is spent on it."""
    character, doubled = character_of(play, seat), play.players[seat].double
    play.change(seat, double=False)
    play.tell(AttackUsed(rule="LB-65", seat=seat, character=character.id, number=action.number, doubled=doubled))
    _read(play, seat, Source.ATTACK, character.id, character.attacks[action.number - 1], doubled=doubled)


def use_special(play: Play, seat: Seat) -> None:
    """LB-65: the items attached longest are spent, and reach the discard pile after the text (LB-29)."""
    character, attached = character_of(play, seat), play.players[seat].attached
    price = character.special.price
    play.change(seat, attached=attached[price:])
    play.tell(SpecialUsed(rule="LB-65", seat=seat, character=character.id, paid=attached[:price]))
    _read(play, seat, Source.SPECIAL, character.id, character.special.effects, paid=attached[:price])


def draw_item(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-65."""
    play.set_turn(used=True)
    piles.draw(play, seat, chance, "LB-65")


def attach_item(play: Play, seat: Seat, action: AttachItem) -> None:
    """LB-65."""
    play.set_turn(used=True)
    piles.take(play, seat, action.item)
    attached = (*play.players[seat].attached, action.item)
    play.change(seat, attached=attached)
    play.tell(ItemAttached(rule="LB-65", seat=seat, item=action.item, count=len(attached)))


def pass_on(play: Play, seat: Seat) -> None:
    """LB-65."""
    play.set_turn(used=True)
    play.tell(Passed(rule="LB-65", seat=seat))


def answer(play: Play, _: Seat, action: Action, chance: Chance) -> None:
    """What the effect that waits needed."""
    carry_out(play, action, chance)


def discard_item(play: Play, seat: Seat, action: DiscardItem) -> None:
    """LB-81."""
    frame = play.frames[-1]
    if not isinstance(frame, Discarding):
        raise ValueError("nothing has to be discarded")
    piles.take(play, seat, action.item)
    discard_one(play, frame, action.item)


def _read(
    play: Play,
    seat: Seat,
    source: Source,
    card: str,
    text: Text,
    *,
    doubled: bool = False,
    used: str | None = None,
    paid: tuple[str, ...] = (),
) -> None:
    """A text is due; it is what is used in this turn (LB-20)."""
    play.set_turn(used=True)
    play.push(Reading(seat, play.fallen(seat), source, card, text, doubled, used, paid))
