"""The course of the game: setting up, rounds and turns, walking, and tiles."""

from __future__ import annotations

from typing import Annotated

from game.engine import core
from game.engine.codec import PLAYERS
from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat, known_to
from game.engine.lost_baggage.cards import CardId, CharacterId, ItemId, SetId, TileId
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.values import frozen

PerSeat = Annotated[tuple[int, ...], PLAYERS]
"""A number for each seat."""


@frozen(kw_only=True)
class SetTaken(PlayerEvent):
    """A player takes part with a set of cards (LB-2).

    `drawn`: one drawn at random (LB-4).
    """

    set_id: Open[SetId]
    drawn: Open[bool]
    characters: Open[tuple[CharacterId, ...]]


@frozen(kw_only=True)
class TilesDealt(Event):
    """All world tiles were shuffled and dealt: how many to each seat (LB-11)."""

    counts: Open[PerSeat]


@frozen(kw_only=True)
class CharacterDrawn(PlayerEvent):
    """A player's new character comes to the home tile with full HP (LB-10, LB-73).

    `left` are in the character deck.
    """

    character: Open[CharacterId]
    space: Open[Space]
    hp: Open[int]
    left: Open[int]


@frozen(kw_only=True)
class Rolled(core.Rolled):
    """The die was thrown.

    `purpose`: "start" (LB-16), "move" (LB-21), "blue" (LB-50), or "effect" (LB-85; `card` is what is being carried out).
    """

    purpose: Open[str]
    card: Open[CardId | None] = None


@frozen(kw_only=True)
class DirectionRolled(core.Rolled):
    """The die was thrown for a random step from `space` (LB-28).

    `side` is the side it names.

    `to` is None when it is rolled again, since there is no tile that way or it was just left.
    """

    space: Open[Space]
    side: Open[Side]
    to: Open[Space | None]


@frozen(kw_only=True)
class StartTied(Event):
    """A tie of the highest rolls for the start: these roll again (LB-16)."""

    seats: Open[tuple[Seat, ...]]
    value: Open[int]


@frozen(kw_only=True)
class StarterChosen(PlayerEvent):
    """The player who starts (LB-16). `agreed`: without rolling."""

    agreed: Open[bool]


@frozen(kw_only=True)
class TileLaid(PlayerEvent):
    """A player laid a tile face down (LB-12); `left` are still to be laid."""

    space: Open[Space]
    top: Open[Side]
    tile: Annotated[TileId | None, known_to("seat")]
    left: Open[int]


@frozen(kw_only=True)
class WorldsLaid(Event):
    """The tiles were laid in a ready-made shape (LB-13).

    The spaces of each seat, and the top sides by space.
    """

    spaces: Open[tuple[tuple[Space, ...], ...]]
    tops: Open[tuple[tuple[Side, ...], ...]]


@frozen(kw_only=True)
class RoundStarted(Event):
    """A round began.

    The game ends after 100, unless the players do without that (LB-43).
    """

    round: Open[int]


@frozen(kw_only=True)
class TurnStarted(core.TurnStarted):
    """A turn began. `extra`: an extra one (LB-84). `battle`: a battle turn (LB-64)."""

    round: Open[int]
    extra: Open[bool]
    battle: Open[bool]


@frozen(kw_only=True)
class TurnSkipped(CausedEvent):
    """A turn was skipped: `cause` is "skip" (LB-84) or "blue" (LB-50)."""


@frozen(kw_only=True)
class TurnEnded(PlayerEvent):
    """A turn ended."""


@frozen(kw_only=True)
class Walked(CausedEvent):
    """A character walked from `start` along `path`; the last space of it is `to`.

    `cause`: "die" (LB-21), "step" or "random" (LB-82). `dead_end`: it ended with steps left (LB-23). `steps` is how many
    it might have walked.
    """

    start: Open[Space]
    path: Open[tuple[Space, ...]]
    to: Open[Space]
    steps: Open[int]
    dead_end: Open[bool]


@frozen(kw_only=True)
class Stayed(PlayerEvent):
    """A player walked no tile where up to a number was allowed (LB-82)."""

    space: Open[Space]


@frozen(kw_only=True)
class Transported(CausedEvent):
    """A character came to a space without walking.

    `cause`: "home", "discovered", "player", "swap" or "summon" (LB-82).

    `by` is whose effect it was.
    """

    start: Open[Space]
    to: Open[Space]
    by: Open[Seat]


@frozen(kw_only=True)
class TileTurned(CausedEvent):
    """A tile was turned over: up, it is discovered, or down (LB-25).

    `cause`: "landing" or "flip" (LB-83).
    """

    space: Open[Space]
    tile: Open[TileId]
    up: Open[bool]


@frozen(kw_only=True)
class TileObeyed(PlayerEvent):
    """A tile that was turned up acts on the character there (LB-25)."""

    space: Open[Space]
    tile: Open[TileId]


@frozen(kw_only=True)
class TileMatched(PlayerEvent):
    """A character is on its own tile, which does nothing to it and is not turned down (LB-26)."""

    space: Open[Space]
    tile: Open[TileId]


@frozen(kw_only=True)
class LandingIgnored(PlayerEvent):
    """The turn has seen 8 landings: this one does nothing (LB-82)."""

    space: Open[Space]


@frozen(kw_only=True)
class BaggageBroughtHome(PlayerEvent):
    """A character came to its own tile with its Lost Baggage, and has won (LB-40)."""

    character: Open[CharacterId]
    baggage: Open[ItemId]
    tile: Open[TileId]
    space: Open[Space]


@frozen(kw_only=True)
class TileRotated(PlayerEvent):
    """A tile was given another top side (LB-83)."""

    space: Open[Space]
    was: Open[Side]
    top: Open[Side]


@frozen(kw_only=True)
class Peeked(PlayerEvent):
    """A player looked at a face-down tile (LB-83)."""

    space: Open[Space]
    tile: Annotated[TileId | None, known_to("seat")]
