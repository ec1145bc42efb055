"""Cards: items on their way, and texts being carried out."""

from __future__ import annotations

from typing import Annotated

from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat, known_to
from game.engine.lost_baggage.cards import CardId, CharacterId, ItemId
from game.engine.values import frozen


@frozen(kw_only=True)
class ItemUsed(PlayerEvent):
    """A player uses an item (LB-20, LB-65)."""

    item: Open[ItemId]
    battle: Open[bool]


@frozen(kw_only=True)
class ItemEquipped(PlayerEvent):
    """An item stays with the character as its equipment (LB-66)."""

    item: Open[ItemId]


@frozen(kw_only=True)
class ItemAttached(PlayerEvent):
    """An item was attached as payment (LB-65); `count` are attached now."""

    item: Open[ItemId]
    count: Open[int]


@frozen(kw_only=True)
class ItemDrawn(PlayerEvent):
    """A player drew an item.

    `source`: "deck", the item deck, or "pack", the own battle deck; `left` are in it.
    """

    item: Annotated[ItemId | None, known_to("seat")]
    source: Open[str]
    left: Open[int]


@frozen(kw_only=True)
class DeckShuffled(Event):
    """The discard pile was shuffled into a new item deck (LB-29)."""

    n: Open[int]


@frozen(kw_only=True)
class ItemDiscarded(CausedEvent):
    """An item came to the discard pile.

    `cause`: "used", "paid" (LB-29), "replaced" by another equipment (LB-66), "discard" or "mill" (LB-81).
    """

    item: Open[ItemId]


@frozen(kw_only=True)
class ItemStolen(PlayerEvent):
    """A player took an item of another's at random (LB-81)."""

    victim: Open[Seat]
    item: Annotated[ItemId | None, known_to("seat", "victim")]


@frozen(kw_only=True)
class ItemRecovered(PlayerEvent):
    """A player took the top of the discard pile (LB-81)."""

    item: Open[ItemId]


@frozen(kw_only=True)
class ItemsReturned(PlayerEvent):
    """A player's items were shuffled back into the item deck (LB-54)."""

    n: Open[int]


@frozen(kw_only=True)
class AbilityUsed(PlayerEvent):
    """A player uses the ability (LB-20, LB-65)."""

    character: Open[CharacterId]
    battle: Open[bool]


@frozen(kw_only=True)
class AttackUsed(PlayerEvent):
    """A player uses an attack, the first or the second (LB-65).

    `doubled`: twice its damage (LB-84).
    """

    character: Open[CharacterId]
    number: Open[int]
    doubled: Open[bool]


@frozen(kw_only=True)
class SpecialUsed(PlayerEvent):
    """A player uses the special skill, and pays these items (LB-65)."""

    character: Open[CharacterId]
    paid: Open[tuple[ItemId, ...]]


@frozen(kw_only=True)
class BonusUsed(PlayerEvent):
    """The bonus action of the equipped item (LB-66).

    `when`: the situation that it names, "turn", "attack" or "hurt".
    """

    item: Open[ItemId]
    when: Open[str]


@frozen(kw_only=True)
class Passed(PlayerEvent):
    """A player did nothing with the action of a battle turn (LB-65)."""


@frozen(kw_only=True)
class OptionChosen(PlayerEvent):
    """A player chose one of the options of a text; `number` counts from 1 (LB-85)."""

    number: Open[int]
    card: Open[CardId]


@frozen(kw_only=True)
class EffectSkipped(PlayerEvent):
    """An effect could not be carried out (LB-88); `do` is its word.

    `why`: "nothing" (its number is 0), "no_opponent", "no_target", "no_cards", "nowhere", "already", "full", "not_your_turn".
    `who` it would have concerned: "self", "opponent", "everyone".
    """

    do: Open[str]
    why: Open[str]
    card: Open[CardId]
    who: Open[str] = "self"


@frozen(kw_only=True)
class TextLapsed(CausedEvent):
    """The rest of a text lapsed.

    `cause` is "dead_end" (LB-23), "fallen" (LB-88) or "battle" (LB-60).
    """

    card: Open[CardId]
