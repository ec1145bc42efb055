"""What waits is carried out, the last one first; a choice interrupts it, and it goes on with the answer (LB-80 to LB-88)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.effects import carry_out
from game.engine.lost_baggage.events import EffectSkipped
from game.engine.lost_baggage.moving import opponents_here, resolve, wander
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Arrival, Discarding, Offer, Phase, Reading, Wandering, battle_of, takeable
from game.engine.lost_baggage.targets import in_vain, question
from game.engine.position import changed


def carry_on(play: Play, chance: Chance) -> bool:
    """Carry out some of what waits last; False if a player has to decide something first."""
    frame = play.frames[-1]
    if isinstance(frame, Reading):
        return _read_on(play, frame, chance)
    if play.fallen(frame.user) != frame.fallen:
        play.pop()
        return True
    match frame:
        case Arrival():
            play.pop()
            resolve(play, frame)
        case Wandering():
            play.pop()
            wander(play, frame, chance)
        case Offer():
            return _offer(play, frame)
        case Discarding():
            return _discard_on(play, frame, chance)
    return True


def _read_on(play: Play, reading: Reading, chance: Chance) -> bool:
    """The next effect of a text; the text is done when none is left, or when its character has fallen (LB-88)."""
    lapses = play.fallen(reading.user) != reading.fallen or play.players[reading.user].character is None
    if lapses or not reading.text:
        play.pop()
        piles.put_away(play, reading, "fallen" if lapses else None)
        return True
    effect = reading.text[0]
    why, choices = in_vain(play, reading.user, effect), None
    if why is None:
        asked = question(play, reading.user, effect)
        choices = asked.choices if asked is not None else None
        if asked is not None and len(asked.choices) > 1:
            play.ask(reading.user, asked.phase)
            return False
        why = "no_target" if choices == () else None
    if why is not None:
        play.replace_top(changed(reading, text=reading.text[1:]))
        play.tell(EffectSkipped(rule="LB-88", seat=reading.user, do=effect.do.value, why=why, card=reading.card))
        return True
    carry_out(play, choices[0] if choices else None, chance)
    return True


def _offer(play: Play, offer: Offer) -> bool:
    """LB-60: ask, if anybody is there to fight with."""
    if opponents_here(play, offer):
        play.ask(offer.user, Phase.FIGHT)
        return False
    play.pop()
    return True


def _discard_on(play: Play, frame: Discarding, chance: Chance) -> bool:
    """LB-81: in battle from hand, at random; outside the owner's choice, if there is one."""
    cards = takeable(play, frame.user)
    if not frame.left or not cards:
        play.pop()
    elif battle_of(play, frame.user) is not None:
        discard_one(play, frame, piles.take_at_random(play, frame.user, chance))
        play.reveals = True
    elif len(cards) <= frame.left:
        piles.take(play, frame.user, cards[0])
        discard_one(play, frame, cards[0])
        play.reveals = True
    else:
        play.ask(frame.user, Phase.DISCARD)
        return False
    return True


def discard_one(play: Play, frame: Discarding, item: str) -> None:
    """An item that was taken from its owner is discarded, and one less is due (LB-81)."""
    play.replace_top(changed(frame, left=frame.left - 1))
    piles.discard(play, frame.user, item, "discard", "LB-81")
