"""The texts of a turn, bonus actions that did nothing, and what holds at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.vocabulary import Do, Effect, Effects

USES: Final = (events.AttackUsed, events.AbilityUsed, events.SpecialUsed, events.ItemUsed)
"""The events with which a player uses a text."""
HP: Final = (events.Damaged, events.Healed)
"""The events that change a character's HP."""
DEEDS: Final = (*USES, events.BonusUsed, events.TileObeyed)
"""The events with which a text begins."""
NOTHING: Final = (
    events.Rolled,
    events.OptionChosen,
    events.EffectSkipped,
    events.TextLapsed,
    events.TurnStarted,
    events.BattleEnded,
)
"""The events that are no effect of the bonus action before them."""


def in_vain(happened: Sequence[Event], library: Library) -> dict[int, int]:
    """Return the bonus actions that are over and did nothing, by identity.

    Each has the number that was rolled for it, 0 for none. One is over when none of its effects is left, or when something else
    begins.
    """
    found = dict[int, int]()
    bonus: events.BonusUsed | None = None
    left, rolled = list[Effect](), 0
    for event in happened:
        over = isinstance(event, (*DEEDS, events.ItemAttached, events.Passed, events.TurnEnded))
        vain = isinstance(event, NOTHING) or (isinstance(event, events.SkipSet) and event.vain)
        if bonus is not None and left and isinstance(event, events.Rolled) and event.card == bonus.item:
            left, rolled = [*left[0].lists[event.value - 1], *left[1:]] if left[0].lists else left[1:], event.value
        elif bonus is not None and isinstance(event, events.EffectSkipped | events.SkipSet) and vain:
            left = left[1:]
        if bonus is not None and (over or not vain or not left):
            if over or vain or getattr(event, "by", bonus.player) != bonus.player:
                found[id(bonus)] = rolled
            bonus = None
        if isinstance(event, events.BonusUsed):
            bonus, left, rolled = event, [*_bonus_text(library, event.item)], 0
    return found


def _bonus_text(library: Library, item: str) -> Effects:
    """Return the bonus action of an item (LB-66), () for one that has none."""
    return next((effect.lists[0] for effect in library.item[item].effects if effect.do is Do.EQUIP), ())


def resigned_first(happened: Sequence[Event]) -> list[Event]:
    """Return a turn with a resignation before the end of its battle (LB-42)."""
    order = [*happened]
    for at, event in enumerate(happened):
        if isinstance(event, events.BattleEnded) and event.cause == "resigned":
            gone = next((after for after in order[at:] if isinstance(after, events.Eliminated)), None)
            if gone is not None:
                order.remove(gone)
                order.insert(at, gone)
    return order


def lasting(happened: Sequence[Event]) -> list[Event]:
    """Return the events of a turn without those that later ones make void.

    HP that a character lost or gained before it fell go without saying; but a loss to RED is left out only beside HP of the
    character after it. A slider that was removed
    again is not told at all, nor are HP that RED took and a bonus action gave back at once, nor the last HP of who stays at 1 HP.
    """
    void = {*_restored(happened), *_spared(happened)}
    happened = [event for event in happened if id(event) not in void]
    fell = {event.seat: at for at, event in enumerate(happened) if isinstance(event, events.Defeated)}
    touched = {event.seat for at, event in enumerate(happened) if isinstance(event, HP) and at > fell.get(event.seat, at)}
    kept = list[Event]()
    for at, event in enumerate(happened):
        if isinstance(event, HP) and at < fell.get(event.seat, at):
            led = isinstance(event, events.Damaged) and event.by is None
            if event.seat in touched or not led:
                continue
        if isinstance(event, events.SliderRemoved):
            same = [
                before
                for before in kept
                if isinstance(before, events.SliderAttached) and (before.seat, before.colour) == (event.seat, event.colour)
            ]
            if same:
                kept = [before for before in kept if before not in same]
                continue
        kept.append(event)
    return kept


def _restored(happened: Sequence[Event]) -> Iterator[int]:
    """Yield the identities of losses to RED and of bonus actions that gave them back."""
    for lost, bonus, gained in zip(happened, happened[1:], happened[2:], strict=False):
        match lost, bonus, gained:
            case events.Damaged(by=None), events.BonusUsed(when="hurt"), events.Healed() if (lost.seat, lost.n) == (
                gained.seat,
                gained.n,
            ):
                yield from map(id, (lost, bonus, gained))


def given_back(happened: Sequence[Event]) -> set[int]:
    """Return the identities of gains of bonus actions of who was just hurt (LB-66)."""
    found, bonus = set[int](), None
    for event in happened:
        if isinstance(event, events.BonusUsed):
            bonus = event.seat if event.when == "hurt" else None
        elif isinstance(event, events.Healed) and event.seat == bonus:
            found.add(id(event))
        elif isinstance(event, DEEDS):
            bonus = None
    return found


def _spared(happened: Sequence[Event]) -> Iterator[int]:
    """Yield the identities of the losses of those who stay at 1 HP nevertheless (LB-70)."""
    losses = dict[Seat, Event]()
    for event in happened:
        if isinstance(event, events.Damaged):
            losses[event.seat] = event
        elif isinstance(event, events.SparedAtOne) and event.seat in losses:
            yield id(losses.pop(event.seat))
