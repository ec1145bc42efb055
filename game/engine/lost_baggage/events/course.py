"""The course of the game: setting up, rounds and turns, walking, and tiles."""

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
