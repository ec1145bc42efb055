"""Cards: items on their way, and texts being carried out."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemUsed(Event):
    """A player uses an item (LB-20, LB-65)."""

    seat: Seat
    item: str
    battle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEquipped(Event):
    """An item stays with the character as its equipment (LB-66)."""

    seat: Seat
    item: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemAttached(Event):
    """An item was attached as payment (LB-65); `count` are attached now."""

    seat: Seat
    item: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemDrawn(Event):
    """A player drew an item. `source`: "deck", the item deck, or "pack", the own battle deck; `left` are in it."""

    seat: Seat
    item: str | None
    source: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckShuffled(Event):
    """The discard pile was shuffled into a new item deck (LB-29)."""

    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemDiscarded(Event):
    """An item came to the discard pile.

    `cause`: "used", "paid" (LB-29), "replaced" by another equipment (LB-66), "discard" or "mill" (LB-81).
    """

    seat: Seat
    item: str
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemStolen(Event):
    """A player took an item of another's at random (LB-81)."""

    seat: Seat
    victim: Seat
    item: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemRecovered(Event):
    """A player took the top of the discard pile (LB-81)."""

    seat: Seat
    item: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemsReturned(Event):
    """A player's items were shuffled back into the item deck (LB-54)."""

    seat: Seat
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityUsed(Event):
    """A player uses the ability (LB-20, LB-65)."""

    seat: Seat
    character: str
    battle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackUsed(Event):
    """A player uses an attack, the first or the second (LB-65). `doubled`: twice its damage (LB-84)."""

    seat: Seat
    character: str
    number: int
    doubled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialUsed(Event):
    """A player uses the special skill, and pays these items (LB-65)."""

    seat: Seat
    character: str
    paid: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusUsed(Event):
    """The bonus action of the equipped item (LB-66)."""

    seat: Seat
    item: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A player did nothing with the action of a battle turn (LB-65)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionChosen(Event):
    """A player chose one of the options of a text; `number` counts from 1 (LB-85)."""

    seat: Seat
    number: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectSkipped(Event):
    """An effect could not be carried out (LB-88); `do` is its word.

    `why`: "nothing" (its number is 0), "no_opponent", "no_target", "no_cards", "nowhere", "already", "full", "not_your_turn".
    """

    seat: Seat
    do: str
    why: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLapsed(Event):
    """The rest of a text lapsed: `cause` is "dead_end" (LB-23), "fallen" (LB-88) or "battle" (LB-60)."""

    seat: Seat
    card: str
    cause: str
