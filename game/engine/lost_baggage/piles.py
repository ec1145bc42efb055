"""Items move between players, decks and the discard pile (LB-29, LB-54, LB-68, LB-81)."""

from __future__ import annotations

from game.engine.chance import Chance, shuffled
from game.engine.core import Seat
from game.engine.lost_baggage.events import (
    DeckShuffled,
    ItemDiscarded,
    ItemDrawn,
    ItemRecovered,
    ItemsReturned,
    ItemStolen,
    TextLapsed,
)
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import battle_of, takeable


def give(play: Play, seat: Seat, *items: str) -> None:
    """Give items to a player: to the hand of a fighter, else to the items held (LB-81)."""
    player = play.players[seat]
    if battle_of(play, seat) is None:
        play.change(seat, items=tuple(sorted((*player.items, *items))))
    else:
        play.change(seat, hand=tuple(sorted((*player.hand, *items))))


def take(play: Play, seat: Seat, item: str) -> None:
    """Take an item from a fighter's hand, outside battle from the items held."""
    left = list(takeable(play, seat))
    left.remove(item)
    play.change(seat, **{"items" if battle_of(play, seat) is None else "hand": tuple(left)})


def take_at_random(play: Play, seat: Seat, chance: Chance) -> str:
    """Take one of the cards that `steal` and `discard` take from, at random (LB-81)."""
    cards = takeable(play, seat)
    item = cards[chance.roll(0, len(cards) - 1)]
    take(play, seat, item)
    return item


def discard(play: Play, seat: Seat, item: str, cause: str, rule: str) -> None:
    """Put an item on top of the discard pile."""
    play.discards = (*play.discards, item)
    play.emit(ItemDiscarded(rule=rule, seat=seat, item=item, cause=cause))


def draw(play: Play, seat: Seat, chance: Chance, rule: str) -> None:
    """Draw one item, if there is one.

    In battle from the player's battle deck, else from the item deck (LB-81).
    """
    player = play.players[seat]
    if battle_of(play, seat) is not None:
        if not player.pack:
            return
        *rest, item = player.pack
        play.change(seat, pack=tuple(rest))
        source = "pack"
    else:
        if not play.item_deck:
            renew_deck(play, chance)
        if not play.item_deck:
            return
        *rest, item = play.item_deck
        play.item_deck, source = tuple(rest), "deck"
    give(play, seat, item)
    play.emit(ItemDrawn(rule=rule, seat=seat, item=item, source=source, left=len(rest)), reveals=True)


def renew_deck(play: Play, chance: Chance) -> None:
    """LB-29: the discard pile becomes the item deck."""
    if play.discards:
        play.item_deck, play.discards = shuffled(play.discards, chance), ()
        play.emit(DeckShuffled(rule="LB-29", n=len(play.item_deck)))


def steal(play: Play, thief: Seat, victim: Seat, chance: Chance) -> None:
    """LB-81: one card, at random."""
    item = take_at_random(play, victim, chance)
    give(play, thief, item)
    play.emit(ItemStolen(rule="LB-81", seat=thief, victim=victim, item=item), reveals=True)


def recover(play: Play, seat: Seat) -> None:
    """LB-81: the top of the discard pile."""
    *rest, item = play.discards
    play.discards = tuple(rest)
    give(play, seat, item)
    play.emit(ItemRecovered(rule="LB-81", seat=seat, item=item))


def return_items(play: Play, seat: Seat, rule: str, chance: Chance) -> None:
    """LB-54: shuffle the items of a player outside battle back into the item deck.

    The equipped one goes back too.
    """
    player = play.players[seat]
    items = (*player.items, *player.equipment)
    if items:
        play.item_deck = shuffled((*play.item_deck, *items), chance)
        play.change(seat, items=(), equipped=None)
        play.emit(ItemsReturned(rule=rule, seat=seat, n=len(items)))


def put_away(play: Play, pending: PendingText, cause: str | None = None) -> None:
    """End a text, or let its rest lapse for this cause.

    The items used and paid reach the discard pile (LB-29).
    """
    if cause is not None and pending.text:
        rule = {"battle": "LB-60", "fallen": "LB-88"}[cause]
        play.emit(TextLapsed(rule=rule, seat=pending.user, card=pending.card, cause=cause))
    for item in pending.paid:
        discard(play, pending.user, item, "paid", "LB-29")
    if pending.used is not None:
        discard(play, pending.user, pending.used, "used", "LB-29")
