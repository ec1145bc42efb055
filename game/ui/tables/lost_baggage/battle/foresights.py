"""The result of a skill or an item now, in a few signs and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Attack, UseAbility, UseSpecial
from game.engine.lost_baggage.previews import EffectPreview, TextPreview, text_preview, why_idle
from game.engine.lost_baggage.state import Observation, opponent_of
from game.engine.lost_baggage.vocabulary import Do
from game.ui.services.text import Text
from game.ui.tables.lost_baggage.cards.character_card import Chip
from game.ui.tables.lost_baggage.cards.words import Skill


def action_of(skill: Skill) -> Action:
    """Return the action that uses a skill (LB-65)."""
    match skill.kind:
        case "attack":
            return Attack(skill.number)
        case "ability":
            return UseAbility()
        case _:
            return UseSpecial()


def chip(seen: Observation, action: Action, text: Text, name: Callable[[Seat], str]) -> Chip | None:
    """Return the chip for the result of a skill or an item now, or for its having none.

    It is None where the result cannot be counted.
    """
    seat = seen.actor
    idle = why_idle(seen, action)
    if idle is not None:
        return Chip("–", text(f"lost_baggage.idle.{idle}"), harm=False)
    opponent = opponent_of(seen, seat) if seat is not None else None
    found = text_preview(seen, action)
    if seat is None or found is None:
        return None
    blocked = opponent is not None and shielded(found, opponent)
    if opponent is not None and (found.most or blocked):
        hp = seen.players[opponent].hp
        least, most = max(0, hp - found.most), max(0, hp - found.least)
        key = "hp" if least == most else "hp_range"
        words = text(f"lost_baggage.battle.preview.{key}", name=name(opponent), hp=hp, least=least, most=most)
        if blocked:
            shield = text("lost_baggage.battle.preview.blocked")
            words = f"{words} {shield}" if found.most else shield
        if own := _hurts(found, seat):
            now = seen.players[seat].hp
            mine = text("lost_baggage.battle.preview.hp", name=name(seat), hp=now, least=max(0, now - own))
            words = f"{words} {mine}"
        lost = loss(found.least, found.most) if found.most else ""
        signs = "0" if not lost else f"{hp} → {least}" if least == most else lost  # a range of each would be too long
        return Chip(signs, words, blow=lost)
    healed = min(_healed(found, seat), _lost(seen, seat))
    if not healed:
        return None
    hp = seen.players[seat].hp
    return Chip(f"+{healed}", text("lost_baggage.battle.preview.hp", name=name(seat), hp=hp, least=hp + healed), harm=False)


def loss(least: int, most: int) -> str:
    """Return a loss of HP: "−2", a range as "−2…5", and one from nothing as "0…−5"."""
    if least == most:
        return f"−{most}"
    return f"−{least}…{most}" if least else f"0…−{most}"


def shielded(found: TextPreview, seat: Seat) -> bool:
    """Return whether a shield prevents damage that a text would do to a player."""
    return any(seat in effect.blocked for effect in _all(found.effects))


def _all(effects: tuple[EffectPreview, ...]) -> Iterator[EffectPreview]:
    """Yield all effects, also those that may follow."""
    for effect in effects:
        yield effect
        for inner in effect.lists:
            yield from _all(inner)


def _hurts(found: TextPreview, seat: Seat) -> int:
    """Return the HP that a text surely takes from its user, whatever is rolled or chosen."""
    hits = (effect for effect in found.effects if effect.do is Do.DAMAGE and seat in effect.seats)
    return sum(effect.n for effect in hits if seat not in effect.blocked)


def _healed(found: TextPreview, seat: Seat) -> int:
    return sum(effect.n for effect in found.effects if effect.do is Do.HEAL and seat in effect.seats)


def _lost(seen: Observation, seat: Seat) -> int:
    """Return the HP that a character lacks."""
    name = seen.players[seat].character
    return seen.board.library.character[name].hp - seen.players[seat].hp if name is not None else 0
