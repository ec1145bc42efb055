"""All that can happen in Lost Baggage.

Spaces are (q, r), sides 1 to 6, see `geometry`; cards are ids; `n` is how many, `left` how many remain. A card is None in an
event as told to a seat that may not know it, and so is `tile` of a tile that was laid or looked at.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.lost_baggage.geometry import Side, Space


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTaken(Event):
    """A player takes part with a set of cards (LB-2). `drawn`: one drawn at random (LB-4)."""

    seat: Seat
    set_id: str
    drawn: bool
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesDealt(Event):
    """All world tiles were shuffled and dealt: how many to each seat (LB-11)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterDrawn(Event):
    """A player's new character comes to the home tile with full HP (LB-10, LB-73); `left` are in the character deck."""

    seat: Seat
    character: str
    space: Space
    hp: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """The die was thrown.

    `purpose`: "start" (LB-16), "move" (LB-21), "blue" (LB-50), or "effect" (LB-85; `card` is what is being carried out).
    """

    seat: Seat
    value: int
    purpose: str
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectionRolled(Event):
    """The die was thrown for a random step from `space` (LB-28): `side` is the side it names.

    `to` is None when it is rolled again, since there is no tile that way or it was just left.
    """

    seat: Seat
    value: int
    space: Space
    side: Side
    to: Space | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTied(Event):
    """These rolled the same highest number for the start and roll again (LB-16)."""

    seats: tuple[Seat, ...]
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Event):
    """It is known who starts (LB-16). `agreed`: without rolling."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLaid(Event):
    """A player laid a tile face down (LB-12); `left` are still to be laid."""

    seat: Seat
    space: Space
    top: Side
    tile: str | None
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldsLaid(Event):
    """The tiles were laid in a ready-made shape (LB-13): the spaces of each seat, and the top sides by space."""

    spaces: tuple[tuple[Space, ...], ...]
    tops: tuple[tuple[Side, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """A round began; the game ends after 100 (LB-43)."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """A turn began. `extra`: an extra one (LB-84). `battle`: a battle turn (LB-64)."""

    seat: Seat
    round: int
    extra: bool
    battle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSkipped(Event):
    """A turn was skipped: `cause` is "skip" (LB-84) or "blue" (LB-50)."""

    seat: Seat
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """A turn ended."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked(Event):
    """A character walked from `start` along `path`; the last space of it is `to`.

    `cause`: "die" (LB-21), "step" or "random" (LB-82). `dead_end`: it ended with steps left (LB-23). `steps` is how many
    it might have walked.
    """

    seat: Seat
    start: Space
    path: tuple[Space, ...]
    to: Space
    steps: int
    cause: str
    dead_end: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stayed(Event):
    """A player walked no tile where up to a number was allowed (LB-82)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Transported(Event):
    """A character came to a space without walking. `cause`: "home", "discovered", "player", "swap" or "summon" (LB-82).

    `by` is whose effect it was.
    """

    seat: Seat
    start: Space
    to: Space
    cause: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTurned(Event):
    """A tile was turned over: up, it is discovered, or down (LB-25). `cause`: "landing" or "flip" (LB-83)."""

    seat: Seat
    space: Space
    tile: str
    up: bool
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TileObeyed(Event):
    """A tile that was turned up acts on the character there (LB-25)."""

    seat: Seat
    space: Space
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TileMatched(Event):
    """A character is on its own tile, which does nothing to it and is not turned down (LB-26)."""

    seat: Seat
    space: Space
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingIgnored(Event):
    """The turn has seen 8 landings: this one does nothing (LB-82)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class BaggageBroughtHome(Event):
    """A character came to its own tile with its Lost Baggage, and has won (LB-40)."""

    seat: Seat
    character: str
    baggage: str
    tile: str
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRotated(Event):
    """A tile was given another top side (LB-83)."""

    seat: Seat
    space: Space
    was: Side
    top: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Peeked(Event):
    """A player looked at a face-down tile (LB-83)."""

    seat: Seat
    space: Space
    tile: str | None


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
class Damaged(Event):
    """A character lost HP; `hp` are left. `by`: whose text it was, None for the RED slider (LB-50)."""

    seat: Seat
    n: int
    hp: int
    by: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageBlocked(Event):
    """A block prevented damage (LB-84)."""

    seat: Seat
    n: int
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """A character gained HP; `hp` is what it has now (LB-55)."""

    seat: Seat
    n: int
    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SparedAtOne(Event):
    """Both fighters were at 0 HP by one effect: this one stays at 1 HP (LB-70)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SliderAttached(Event):
    """A slider was attached to a character: `colour` is "red" or "blue" (LB-53)."""

    seat: Seat
    colour: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SliderRemoved(Event):
    """A slider was removed from a character (LB-53)."""

    seat: Seat
    colour: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipSet(Event):
    """A player's next turn will be skipped (LB-84)."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnWon(Event):
    """The player will have an extra turn (LB-84)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockReady(Event):
    """The next damage to a fighter will be prevented (LB-84)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleReady(Event):
    """A player's next attack does twice its damage (LB-84)."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleStarted(Event):
    """A battle began on a space (LB-60, LB-62); `decks` are the cards in the battle decks of instigator and defender."""

    instigator: Seat
    defender: Seat
    space: Space
    decks: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleEnded(Event):
    """A battle ended. `cause`: "defeat" (LB-70), "moved" (LB-72), "turns" (LB-75) or "resigned" (LB-42).

    `winner` is None when nobody won it.
    """

    instigator: Seat
    defender: Seat
    winner: Seat | None
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LootTaken(Event):
    """The winner takes the loser's items (LB-71); those two see them (LB-30)."""

    seat: Seat
    loser: Seat
    items: tuple[str, ...] | None
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Defeated(Event):
    """A character was defeated and discarded (LB-54, LB-73)."""

    seat: Seat
    character: str
    space: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated(Event):
    """A player is out (LB-42): `cause` is "defeated" or "resigned"; `place` the rank reached, from 1."""

    seat: Seat
    cause: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The game is over: `reason` as in `core.Outcome`; `winner` None for a draw."""

    winner: Seat | None
    reason: str
