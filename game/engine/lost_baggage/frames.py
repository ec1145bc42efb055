"""Execution of frames, the last one first, until a player must decide (LB-80 to LB-88)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.actions import DiscardItem
from game.engine.lost_baggage.battles import use_bonus
from game.engine.lost_baggage.effects import carry_out
from game.engine.lost_baggage.events import EffectSkipped
from game.engine.lost_baggage.movement import opponents_here, random_step, resolve
from game.engine.lost_baggage.pending import Arrival, Bonus, Discarding, Offer, PendingText, RandomMovement
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Phase, battle_of, takeable
from game.engine.lost_baggage.targets import question, why_skipped
from game.engine.lost_baggage.vocabulary import Who
from game.engine.values import changed


def carry_on(play: Play, chance: Chance) -> bool:
    """Carry out the next frame, or a part of it.

    False if a player has to decide something first.
    """
    frame = play.frames[-1]
    if isinstance(frame, PendingText):
        return _read_on(play, frame, chance)
    if play.fallen(frame.user) != frame.fallen:
        play.pop()
        return True
    match frame:
        case Arrival():
            play.pop()
            resolve(play, frame)
        case RandomMovement():
            play.pop()
            random_step(play, frame, chance)
        case Offer():
            return _offer(play, frame)
        case Bonus():
            play.pop()
            use_bonus(play, frame)
        case Discarding():
            return _discard_on(play, frame, chance)
    return True


def _read_on(play: Play, pending: PendingText, chance: Chance) -> bool:
    """Carry out the next effect of a text.

    It is done when none is left, and lapses when its character has fallen (LB-88).
    """
    lapses = play.fallen(pending.user) != pending.fallen or play.players[pending.user].character is None
    if lapses or not pending.text:
        play.pop()
        piles.put_away(play, pending, "fallen" if lapses else None)
        return True
    effect = pending.text[0]
    why, choices = why_skipped(play, pending.user, effect), None
    if why is None:
        asked = question(play, pending.user, effect)
        choices = asked.choices if asked is not None else None
        if asked is not None and len(asked.choices) > 1:
            play.ask(pending.user, asked.phase)
            return False
        why = "no_target" if choices == () else None
    if why is not None:
        play.replace_top(changed(pending, text=pending.text[1:]))
        who = (effect.who or Who.SELF).value
        play.emit(EffectSkipped(rule="LB-88", seat=pending.user, do=effect.do.value, why=why, card=pending.card, who=who))
        return True
    carry_out(play, choices[0] if choices else None, chance)
    return True


def _offer(play: Play, offer: Offer) -> bool:
    """LB-60: ask, if there is anybody to fight."""
    if opponents_here(play, offer):
        play.ask(offer.user, Phase.FIGHT)
        return False
    play.pop()
    return True


def _discard_on(play: Play, frame: Discarding, chance: Chance) -> bool:
    """LB-81: in battle from hand, at random.

    Outside battle the owner chooses, where there is a choice.
    """
    cards = takeable(play, frame.user)
    if not frame.left or not cards:
        play.pop()
    elif battle_of(play, frame.user) is not None:
        _discard_one(play, frame, piles.take_at_random(play, frame.user, chance))
        play.reveals = True
    elif len(cards) <= frame.left:
        piles.take(play, frame.user, cards[0])
        _discard_one(play, frame, cards[0])
        play.reveals = True
    else:
        play.ask(frame.user, Phase.DISCARD)
        return False
    return True


def discard_chosen(play: Play, seat: Seat, action: DiscardItem, _: Chance) -> None:
    """LB-81: the item that its owner chose."""
    frame = play.frames[-1]
    if not isinstance(frame, Discarding):
        raise ValueError("nobody has to discard anything")
    piles.take(play, seat, action.item)
    _discard_one(play, frame, action.item)


def _discard_one(play: Play, frame: Discarding, item: str) -> None:
    """Discard an item that was taken from its owner; one less is left to discard."""
    play.replace_top(changed(frame, left=frame.left - 1))
    piles.discard(play, frame.user, item, "discard", "LB-81")
