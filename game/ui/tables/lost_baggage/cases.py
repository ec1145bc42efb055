"""The places of Lost Baggage, as far as the events that a viewer saw tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.state import Observation, Player, character_of


@dataclass(frozen=True, slots=True)
class Witnessed:
    """Items that the viewer saw come to a player, each with that player.

    An item is forgotten where it may have gone unseen. `spent` are those paid for a text that is still carried out: they are on
    the discard pile after it (LB-29).
    """

    held: tuple[tuple[str, Seat], ...] = ()
    spent: tuple[str, ...] = ()

    def after(self, event: Event) -> Witnessed:
        """Return what is known once an event has happened."""
        match event:
            case events.ItemRecovered(seat=seat, item=item) | events.ItemAttached(seat=seat, item=item):
                return self._gone(item)._come(item, seat)
            case events.ItemStolen(seat=seat, victim=victim, item=item):
                return self._left_by(victim) if item is None else self._gone(item)._come(item, seat)
            case events.ItemDiscarded(item=item):
                return replace(self._gone(item), spent=tuple(other for other in self.spent if other != item))
            case events.ItemUsed(item=item):  # neither in hand nor in the deck while its text is carried out (LB-29)
                return self._gone(item)
            case events.SpecialUsed(paid=paid):
                return replace(self._gone(*paid), spent=paid)
            case events.ItemsReturned(seat=seat):
                return self._left_by(seat)
            case events.LootTaken(seat=seat, loser=loser, items=items):
                taken = {*(items or ()), *(item for item, holder in self.held if holder == loser)}
                kept = tuple((item, holder) for item, holder in self.held if item not in taken)
                return replace(self, held=(*kept, *((item, seat) for item in sorted(taken))))
        return self

    def _come(self, item: str, seat: Seat) -> Witnessed:
        return replace(self, held=(*self.held, (item, seat)))

    def _gone(self, *items: str) -> Witnessed:
        return replace(self, held=tuple(known for known in self.held if known[0] not in items))

    def _left_by(self, seat: Seat) -> Witnessed:
        return replace(self, held=tuple(known for known in self.held if known[1] != seat))


def place_of_case(shown: Observation, witnessed: Witnessed, seat: Seat) -> Seat | str | None:
    """Return who holds the baggage of a player's character.

    It may be in the "discards" or the "deck"; None where it is not known. Of several the player's own comes first (LB-2).
    """
    return next(_places(shown, witnessed, seat), None)


def _places(shown: Observation, witnessed: Witnessed, seat: Seat) -> Iterator[Seat | str]:
    """Yield the places of a player's baggage, of which several sets may have one (LB-2)."""
    baggage, count = character_of(shown, seat).baggage, len(shown.players)
    held = Counter({other: _of(player).count(baggage) for other, player in enumerate(shown.players)})
    yield from (other for behind in range(count) if held[other := (seat + behind) % count])
    brought = sum(cards.items.count(baggage) for cards in shown.sets)
    if shown.tags and brought > held.total() + shown.discards.count(baggage) + witnessed.spent.count(baggage):
        yield "deck"  # it is drawn before the discards are
    if baggage in shown.discards:
        yield "discards"
    if not shown.tags:  # what the viewer holds is seen at all times: an old sight of it says nothing
        seen = (player for item, player in witnessed.held if item == baggage and player != shown.seat)
        yield from (player for player in dict.fromkeys(seen) if not held[player])


def _of(player: Player) -> tuple[str, ...]:
    return (*player.items, *player.hand, *player.pack, *player.attached)


def cases_at(shown: Observation, witnessed: Witnessed, holder: Seat | str) -> tuple[Seat, ...]:
    """Return the players whose baggage is known to be at a place.

    It is a player, the "discards" or the "deck".
    """
    playing = (seat for seat, player in enumerate(shown.players) if player.character is not None)
    return tuple(seat for seat in playing if holder in _places(shown, witnessed, seat))
