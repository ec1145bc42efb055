"""The state of a game, and what all rules look at. The working copy on which an action is carried out is in `play`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from game.engine.codec import GIVEN, PLAYERS, Among, Given, Row, Scope, Shape, Whole, fields_of, shape_of, wrong
from game.engine.core import Json, Outcome, Seat
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import CardSet, Character
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.lost_baggage.paths import Paths, paths_over
from game.engine.lost_baggage.vocabulary import Text
from game.engine.position import WriteOnce


class Phase(StrEnum):
    """What the player to move decides."""

    ROLL_FOR_START = "roll_for_start"
    """Roll for who starts (LB-16)."""
    LAY = "lay"
    """Which tile to lay, where, and how (LB-12)."""
    TURN = "turn"
    """Roll, use an item or the ability, or end the turn (LB-20)."""
    WALK = "walk"
    """Where to walk by the die, all of it (LB-21)."""
    STEP = "step"
    """Where to walk by an effect, up to a number of tiles (LB-82)."""
    FIGHT = "fight"
    """Whether, and with whom, to start a battle (LB-60)."""
    BATTLE = "battle"
    """The action of a battle turn (LB-65)."""
    OPTION = "option"
    """One of several effects (LB-85)."""
    PLAYER = "player"
    """The player whom an effect concerns (LB-80 to LB-84)."""
    TILE = "tile"
    """The tile to turn over, to look at or to travel to (LB-82, LB-83)."""
    ROTATE = "rotate"
    """The tile to rotate, and its new top side (LB-83)."""
    DISCARD = "discard"
    """The next item to discard (LB-81)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile on the table. `top` is the side of its space where its top lies; `up`: discovered (LB-6).

    `seen`: the seats that know its face, ascending; `shown`: it has been up before everybody (LB-30).
    """

    face: str
    top: Side
    up: bool = False
    seen: tuple[Seat, ...] = ()
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things. Cards are ids; of piles the last one is the top, all other cards are in ascending order.

    `character` and `place` are None when the player is out. `characters` is the character deck, `fallen` the discarded
    characters. `items` are those held outside battle, () in battle. `skip`: the next turn is skipped; `skipped`: the last one
    was skipped so (LB-84). `double`: the next attack does twice its damage. `to_lay`: tiles not laid yet (LB-12). In battle:
    `pack` is the battle deck, `hand`, `attached` the items attached as payment, longest first, `block`: the next damage is
    prevented.
    """

    character: str | None
    hp: int
    place: Space | None
    characters: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    equipped: str | None = None
    red: bool = False
    blue: bool = False
    skip: bool = False
    skipped: bool = False
    double: bool = False
    to_lay: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    block: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle, and how many battle turns each of the two has had (LB-75)."""

    instigator: Seat
    defender: Seat
    instigator_turns: int = 0
    defender_turns: int = 0

    @property
    def fighters(self) -> tuple[Seat, Seat]:
        """The instigator and the defender."""
        return self.instigator, self.defender


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn under way.

    `extra`: it is an extra turn. `moved`, `used`: what has been done of LB-20; `used` also for the action of a battle turn.
    `rolled`: the die, 0 before it is rolled and when the walk is done. `again`: an extra turn follows. `fought`: a battle was
    started (LB-60). `landings`: how many were resolved (LB-82). `over`: the turn ends when nothing waits any more.
    `follow`: the next turn is that of the player after this one, if not after the one whose turn it is (LB-63).
    """

    seat: Seat
    extra: bool = False
    moved: bool = False
    used: bool = False
    rolled: Annotated[int, Whole(0, 6)] = 0
    again: bool = False
    fought: bool = False
    landings: int = 0
    over: bool = False
    follow: Seat | None = None


class Source(StrEnum):
    """What kind of text is carried out."""

    ATTACK = "attack"
    ABILITY = "ability"
    SPECIAL = "special"
    ITEM = "item"
    BONUS = "bonus"
    """The bonus action of an equipped item (LB-66)."""
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text that is being carried out: `text` is what is left of it.

    `user` is whose text it is; it lapses when that character has fallen: `fallen` counts the user's before (LB-88). `card` is
    the id of the character, item or tile. `doubled`: twice the damage (LB-84). `used` and `paid` reach the discard pile after
    it, `paid` first one first (LB-29).
    """

    user: Seat
    fallen: int
    source: Source
    card: str
    text: Text
    doubled: bool = False
    used: str | None = None
    paid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrival:
    """A character has come to a space, whose tile is to be resolved (LB-25); `fallen` as in Reading."""

    user: Seat
    fallen: int
    space: Space


@dataclass(frozen=True, slots=True)
class Offer:
    """The user may start a battle on this space (LB-60)."""

    user: Seat
    fallen: int
    space: Space


@dataclass(frozen=True, slots=True)
class Wandering:
    """A random movement under way (LB-28): `left` steps to go, `before` the space that was just left (LB-22)."""

    user: Seat
    fallen: int
    left: int
    before: Space | None = None


@dataclass(frozen=True, slots=True)
class Discarding:
    """A player has to discard so many items (LB-81)."""

    user: Seat
    fallen: int
    left: int


Frame = Reading | Arrival | Offer | Wandering | Discarding
"""What waits to be carried out; the last one first."""


class Out(NamedTuple):
    """A player who is out, and why: "defeated" or "resigned" (LB-42)."""

    seat: Seat
    cause: Annotated[str, Among(("defeated", "resigned"))]


def paths_of(board: Board, tiles: Sequence[LaidTile | None]) -> Paths:
    """The paths over tiles, given for each of `board.spaces`."""
    return paths_over(frozenset([space for space, tile in zip(board.spaces, tiles, strict=True) if tile is not None]))


class _Tiles(Shape):
    """As JSON the tiles on the table by their spaces, those without one left out."""

    def write(self, value: Any, board: Any) -> Json:
        tile, space = fields_of(LaidTile), shape_of(Space)
        laid = zip(board.spaces, value, strict=True)
        return {space.write(at, board): tile.write(one, board) for at, one in laid if one is not None}

    def read(self, data: Any, scope: Scope, place: str) -> tuple[LaidTile | None, ...]:
        if not isinstance(data, dict):
            raise wrong(place, data, "an object with the tiles by their spaces")
        tile, space = fields_of(LaidTile), shape_of(Space)
        laid = {space.read(at, scope, place): tile.read(one, scope, f"{place}.{at}") for at, one in data.items()}
        return tuple([laid.get(at) for at in scope.board.spaces])


TILES: Final = _Tiles()
PATHS: Final = Given(lambda scope: paths_of(scope.board, scope.read["tiles"]))


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """What the rules look at. Tuples by seat have one entry for each player, out or not.

    `sets` are the cards that each player brought. `tiles` has one entry for each of `board.spaces`, None where none lies.
    `item_deck` and `discards`: the last one is the top. `starter`: who lays first and has the first turn (LB-16);
    `start_rolls`: while it is rolled for, what each has rolled, 0: not yet, None: not rolling. `round` counts from 1, 0 before
    the first turn (LB-43). `turn` is None before it. `frames` are what waits to be carried out, the last one first. `actor` is
    whose decision it is, None when the game is over. `out` is in the order of going out.
    `paths`, which follows from the tiles, are the ways over them.
    """

    board: Annotated[Board, GIVEN]
    sets: Annotated[tuple[CardSet, ...], PLAYERS]
    players: Annotated[tuple[Player, ...], PLAYERS]
    tiles: Annotated[tuple[LaidTile | None, ...], TILES]
    item_deck: tuple[str, ...]
    discards: tuple[str, ...]
    starter: Seat | None
    start_rolls: tuple[Annotated[int, Whole(0, 6)] | None, ...]
    round: int
    turn: Turn | None
    battles: tuple[Battle, ...]
    frames: tuple[Frame, ...]
    phase: Phase
    actor: Seat | None
    out: tuple[Annotated[Out, Row()], ...]
    ending: Outcome | None
    paths: Annotated[Paths, PATHS]


@dataclass(slots=True, kw_only=True)
class State(Position):
    """A whole game, hidden cards included."""


@dataclass(slots=True, kw_only=True)
class Observation(Position):
    """A game as one seat may know it (`seat`; None: a spectator), `cards.UNKNOWN` in the place of every hidden card.

    So hidden piles still have their length. Own cards are there, of the own battle deck the cards without their order
    (ascending).
    """

    seat: Seat | None


def character_of(position: Position, seat: Seat) -> Character:
    """The character a player has in play. Raises ValueError for a player who is out."""
    name = position.players[seat].character
    if name is None:
        raise ValueError(f"seat {seat} is out and has no character")
    return position.board.library.character[name]


def is_in(position: Position, seat: Seat) -> bool:
    """Whether a player is still in the game (LB-42)."""
    return all(gone.seat != seat for gone in position.out)


def clockwise(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """The players still in, in seating order, from this seat (whether it is in or not)."""
    count = len(position.players)
    return tuple(other for step in range(count) if is_in(position, other := (seat + step) % count))


def tile_at(position: Position, space: Space | None) -> LaidTile | None:
    """The tile that lies on a space; None for a space without one, or outside the table."""
    place = position.board.index.get(space) if space is not None else None
    return position.tiles[place] if place is not None else None


def standing_on(position: Position, space: Space) -> tuple[Seat, ...]:
    """Whose characters stand on a space, ascending."""
    return tuple(seat for seat, player in enumerate(position.players) if player.place == space)


def battle_of(position: Position, seat: Seat) -> Battle | None:
    """The battle that a player is in."""
    return next((battle for battle in position.battles if seat in battle.fighters), None)


def opponent_of(position: Position, seat: Seat) -> Seat | None:
    """The player whom a player fights; None outside battle."""
    battle = battle_of(position, seat)
    if battle is None:
        return None
    return battle.defender if seat == battle.instigator else battle.instigator


def cards_held(position: Position, seat: Seat) -> int:
    """How many items a player has, in battle and equipped ones counted (LB-43)."""
    player = position.players[seat]
    equipped = int(player.equipped is not None)
    return len(player.items) + len(player.hand) + len(player.pack) + len(player.attached) + equipped


def takeable(position: Position, seat: Seat) -> tuple[str, ...]:
    """The cards that `steal` and `discard` take from: a fighter's hand, else the items held (LB-81)."""
    player = position.players[seat]
    return player.items if battle_of(position, seat) is None else player.hand
