"""The result of a skill or an item now, in a few signs and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Attack, UseAbility, UseSpecial
from game.engine.lost_baggage.previews import EffectPreview, TextPreview, text_preview, why_idle, wins_by_moving
from game.engine.lost_baggage.state import Observation, is_in, opponent_of
from game.engine.lost_baggage.vocabulary import Do
from game.ui.tables.lost_baggage.cards.character_card import Chip
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill


def action_of(skill: Skill) -> Action:
    """Return the action that uses a skill (LB-65)."""
    match skill.kind:
        case "attack":
            return Attack(skill.number)
        case "ability":
            return UseAbility()
        case _:
            return UseSpecial()


def chip(seen: Observation, action: Action, words: CardWords, name: Callable[[Seat], str]) -> Chip | None:
    """Return the chip for the result of a skill or an item now, or for its having none.

    It is None where the result cannot be counted.
    """
    seat, idle, found = seen.actor, why_idle(seen, action), text_preview(seen, action)
    if idle is not None and (found is None or not found.acts):
        return Chip("–", words.text(f"lost_baggage.idle.{idle}"), harm=False)
    if seat is None or found is None:
        return None
    opponent = opponent_of(seen, seat)
    foe = _told(seen, opponent, found, words, name, always=bool(found.most)) if opponent is not None else ""
    if opponent is not None and _wins_by_felling(seen, opponent, found):
        foe = f"{foe} {words.text('lost_baggage.battle.preview.last', name=name(opponent))}"
    leaves, wins = found.moves, wins_by_moving(seen, action)
    own, besides = _told(seen, seat, found, words, name), [*_besides(found, words, wins=wins)]
    blocked = opponent is not None and shielded(found, opponent)
    if opponent is not None and (found.most or blocked or found.hp[opponent][0] < seen.players[opponent].hp):
        shield = words.text("lost_baggage.battle.preview.blocked") if blocked else ""
        said = " ".join(filter(None, (foe, shield, own, *besides)))
        hp, (least, most) = seen.players[opponent].hp, found.hp[opponent]
        blow = loss(max(hp - most, 0), hp - least) if least < hp else ""
        return Chip("0" if least == most == hp and not found.most else _signs(hp, least, most), said, blow=blow)
    if not own and not foe and not leaves:
        return None
    hp, (least, most) = seen.players[seat].hp, found.hp[seat]
    signs = "" if least != most or found.lands or not own else f"+{most - hp}" if most > hp else f"{hp} → {most}"
    return Chip(signs, " ".join(filter(None, (own, foe, *besides))), harm=least < hp)


def _told(
    seen: Observation, seat: Seat, found: TextPreview, words: CardWords, name: Callable[[Seat], str], *, always: bool = False
) -> str:
    """Return the HP that a player would have.

    It is "" for as many as now, unless that is `always` told.
    """
    hp, (least, most) = seen.players[seat].hp, found.hp[seat]
    if least == most == hp and not always:
        return ""
    key = "hp" if least == most else "hp_range"
    return words.text(f"lost_baggage.battle.preview.{key}", name=name(seat), hp=hp, least=least, most=most)


def _wins_by_felling(seen: Observation, opponent: Seat, found: TextPreview) -> bool:
    """Return whether a text surely fells the last character of the last opponent (LB-42)."""
    alone = sum(is_in(seen, seat) for seat in range(len(seen.players))) == 2
    return alone and found.hp[opponent][1] == 0 and not seen.players[opponent].characters


def _besides(found: TextPreview, words: CardWords, *, wins: bool) -> Iterator[str]:
    """Yield that moving wins or ends the battle, items counted, and that a tile is not."""
    if wins:
        yield words.text("lost_baggage.battle.preview.wins")
        return
    if found.moves:
        yield words.text("lost_baggage.battle.preview.leaves")
    for _, item in found.acts:
        yield words.text("lost_baggage.battle.preview.counted", item=words.with_bonus(item))
    if found.lands:
        yield words.text("lost_baggage.battle.preview.lands")


def _signs(hp: int, least: int, most: int) -> str:
    """Return what becomes of HP in a few signs; a range of both numbers would be too long."""
    if least == most:
        return f"{hp} → {least}"
    return loss(hp - most, hp - least) if most <= hp else f"{hp} → {least}…{most}"


def loss(least: int, most: int) -> str:
    """Return a loss of HP: "−2", a range as "−2…5", and one from nothing as "0…−5"."""
    if least == most:
        return f"−{most}"
    return f"−{least}…{most}" if least else f"0…−{most}"


def shielded(found: TextPreview, seat: Seat) -> bool:
    """Return whether a shield prevents damage that a text would do to a player."""
    return any(seat in effect.blocked for effect in _all(found.effects))


def falls(seen: Observation, action: Action) -> bool:
    """Return whether a skill or an item surely defeats its own user (LB-54, LB-70)."""
    found = text_preview(seen, action)
    return found is not None and seen.actor is not None and not found.lands and found.hp[seen.actor][1] == 0


def gives_turn(found: TextPreview) -> bool:
    """Return whether a text may give its user an extra turn."""
    return any(effect.do is Do.EXTRA_TURN and effect.why is None for effect in _all(found.effects))


def _all(effects: tuple[EffectPreview, ...]) -> Iterator[EffectPreview]:
    """Yield all effects, also those that may follow."""
    for effect in effects:
        yield effect
        for inner in effect.lists:
            yield from _all(inner)
