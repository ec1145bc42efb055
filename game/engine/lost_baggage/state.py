"""The state of Lost Baggage.

The working copy on which an action is carried out is in `play`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from game.engine.codec import GIVEN, PLAYERS, Choice, Derived, IntRange, Named, OmitDefault, Row
from game.engine.core import Outcome, Seat
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import CardSet, Character
from game.engine.lost_baggage.geometry import SPACE, Side, Space
from game.engine.lost_baggage.paths import Paths, paths_over
from game.engine.lost_baggage.pending import Frame
from game.engine.position import WriteOnce
from game.engine.values import frozen


class Phase(StrEnum):
    """The decision of the player to move."""

    ROLL_FOR_START = "roll_for_start"
    """Roll for who starts (LB-16)."""
    LAY = "lay"
    """Lay a tile (LB-12)."""
    TURN = "turn"
    """Roll, use an item or the ability, or end the turn (LB-20)."""
    WALK = "walk"
    """Walk by the die, all of it (LB-21)."""
    STEP = "step"
    """Walk by an effect, up to a number of tiles (LB-82)."""
    FIGHT = "fight"
    """Start a battle with somebody, or not (LB-60)."""
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


@frozen
class LaidTile:
    """A tile on the table.

    `top` is the side of its space at which its top side is; `up`: discovered (LB-6).

    `seen`: the seats that know its face, ascending; `shown`: it has been up, so that everybody knows it (LB-30).
    """

    face: str
    top: Side
    up: bool = False
    seen: tuple[Seat, ...] = ()
    shown: bool = False


@frozen
class Player:
    """The possessions of a player.

    Cards are ids; the last card of a deck is its top, other cards are in ascending order.

    `character` and `place` are None when the player is out. `characters` is the character deck, `fallen` are the defeated
    characters. `items` are those held outside battle, () in battle. `skip`: the next turn is skipped; `skipped`: the last one
    was skipped so (LB-84). `double`: the next attack does twice its damage. `to_lay`: tiles not laid yet (LB-12). In battle
    only: `pack` is the battle deck, `hand` the hand, `attached` the items attached as payment, the one attached longest first;
    `block`: the next damage is prevented.
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

    @property
    def equipment(self) -> tuple[str, ...]:
        """The equipped item, if there is one."""
        return () if self.equipped is None else (self.equipped,)


@frozen
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


@frozen
class Turn:
    """The turn under way.

    `extra`: it is an extra turn. `moved`, `used`: which of the two things of LB-20 are done; in a battle turn `used` is its
    action. `rolled`: the number to walk, 0 before the roll and after the walk. `again`: an extra turn follows. `fought`: a
    battle was started (LB-60). `landings`: how many were resolved (LB-82). `over`: the turn ends when no frame is left.
    `follow`: the seat after which the next turn is, None for the seat of this turn (LB-63). `begun`: what comes after RED at its
    start is done (LB-52). `reacted`: whose equipped items have acted because they were hurt since the turn or its last battle
    began, ascending (LB-66).
    """

    seat: Seat
    extra: bool = False
    moved: bool = False
    used: bool = False
    rolled: Annotated[int, IntRange(0, 6)] = 0
    again: bool = False
    fought: bool = False
    landings: int = 0
    over: bool = False
    follow: Seat | None = None
    begun: Annotated[bool, OmitDefault(True)] = True
    reacted: Annotated[tuple[Seat, ...], OmitDefault(())] = ()


@frozen
class Limits:
    """The limits that players have kept: 100 rounds (LB-43), 12 battle turns each (LB-75)."""

    rounds: bool = True
    battle_turns: bool = True


class Out(NamedTuple):
    """A player who is out, and why (LB-42)."""

    seat: Seat
    cause: Annotated[str, Choice(("defeated", "resigned"))]


def paths_of(board: Board, tiles: Sequence[LaidTile | None]) -> Paths:
    """Return the paths over tiles that go by `board.spaces`."""
    return paths_over(frozenset([space for space, tile in zip(board.spaces, tiles, strict=True) if tile is not None]))


TILES: Final = Named(lambda board: [SPACE.write(space) for space in board.spaces], None)
PATHS: Final = Derived(lambda scope: paths_of(scope.board, scope.read["tiles"]))


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """The fields that the rules read.

    Tuples by seat have a value for each player, out or not.

    `tags`: the baggage of all characters in play is open (LB-31).

    `sets` are the cards that each player brought. `tiles` go by `board.spaces`, None for a space without one. The last card of
    `item_deck` and `discards` is the top. `starter` lays first and has the first turn (LB-16); while it is rolled for,
    `start_rolls` are what each has rolled, 0: not yet, None: does not roll. `round` counts from 1 and is 0 before the first turn
    (LB-43), when `turn` is None. `frames` wait to be carried out, the last one first. `actor` is the seat whose decision it is,
    None when the game is over. `out` is in the order of going out. `paths` follow from the tiles.
    """

    limits: Annotated[Limits, OmitDefault(Limits())]
    tags: Annotated[bool, OmitDefault(False)]

    board: Annotated[Board, GIVEN]
    sets: Annotated[tuple[CardSet, ...], PLAYERS]
    players: Annotated[tuple[Player, ...], PLAYERS]
    tiles: Annotated[tuple[LaidTile | None, ...], TILES]
    item_deck: tuple[str, ...]
    discards: tuple[str, ...]
    starter: Seat | None
    start_rolls: tuple[Annotated[int, IntRange(0, 6)] | None, ...]
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
    """A game as a seat may know it (None: a spectator).

    `cards.UNKNOWN` is in the place of every hidden card. The cards of the own battle deck are known, and in ascending order,
    since theirs is hidden.
    """

    seat: Seat | None


def character_of(position: Position, seat: Seat) -> Character:
    """Return the character that a player has in play.

    Raises ValueError for a player who is out.
    """
    name = position.players[seat].character
    if name is None:
        raise ValueError(f"seat {seat} is out and has no character")
    return position.board.library.character[name]


def open_cases(position: Position) -> frozenset[str]:
    """Return the Lost Baggage that is open wherever it is (LB-31)."""
    if not position.tags:
        return frozenset()
    character = position.board.library.character
    return frozenset([character[player.character].baggage for player in position.players if player.character is not None])


def holder_of(position: Position, item: str, first: Seat = 0) -> Seat | None:
    """Return a player who holds an item, as far as the position tells.

    Several may hold one that they brought (LB-2): it is `first`, or the next after that seat.
    """
    count = len(position.players)
    for seat in ((first + behind) % count for behind in range(count)):
        player = position.players[seat]
        if item in player.items or item in player.hand or item in player.pack or item in player.attached:
            return seat
    return None


def own_tiles(shown: Observation) -> tuple[Space, ...]:
    """Return the spaces of the tiles that match the character of the seat that sees.

    They are those that it knows (LB-30, LB-40): where several brought the character, each serves (LB-2).
    """
    if shown.seat is None or shown.players[shown.seat].character is None:
        return ()
    face = character_of(shown, shown.seat).tile
    tiles = zip(shown.board.spaces, shown.tiles, strict=True)
    return tuple(space for space, tile in tiles if tile is not None and tile.face == face)


def own_tile(shown: Observation, start: Space | None = None) -> Space | None:
    """Return the nearest of these tiles; None where none is known.

    It is the nearest from a space, or from where the character stands. That of this space itself, which has to be left first
    (LB-41), is the last.
    """
    start = shown.players[shown.seat].place if start is None and shown.seat is not None else start
    found = own_tiles(shown)
    far = shown.paths.distances(start) if start is not None and start in shown.paths.laid else {}
    return min(found, key=lambda space: (space == start, far.get(space, len(shown.tiles)), space), default=None)


def is_in(position: Position, seat: Seat) -> bool:
    """Return whether a player is still in the game (LB-42)."""
    return not position.out or all(gone.seat != seat for gone in position.out)


def clockwise(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the players still in, in seating order, from this seat (whether it is in or not)."""
    seats = (*range(seat, len(position.players)), *range(seat))
    return tuple([other for other in seats if is_in(position, other)]) if position.out else seats


def tile_at(position: Position, space: Space | None) -> LaidTile | None:
    """Return the tile on a space; None for a space without one, or outside the table."""
    place = position.board.index.get(space) if space is not None else None
    return position.tiles[place] if place is not None else None


def standing_on(position: Position, space: Space) -> tuple[Seat, ...]:
    """Return the seats whose characters stand on a space, ascending."""
    return tuple([seat for seat, player in enumerate(position.players) if player.place == space])


def battle_of(position: Position, seat: Seat) -> Battle | None:
    """Return the battle that a player is in."""
    for battle in position.battles:
        if seat in (battle.instigator, battle.defender):
            return battle
    return None


def opponent_of(position: Position, seat: Seat) -> Seat | None:
    """Return the player whom a player fights; None outside battle."""
    battle = battle_of(position, seat)
    if battle is None:
        return None
    return battle.defender if seat == battle.instigator else battle.instigator


def cards_held(position: Position, seat: Seat) -> int:
    """Return the number of a player's items, in battle and equipped ones counted (LB-43)."""
    player = position.players[seat]
    return len((*player.items, *player.hand, *player.pack, *player.attached, *player.equipment))


def takeable(position: Position, seat: Seat) -> tuple[str, ...]:
    """Return the cards that `steal` and `discard` take from (LB-81).

    They are a fighter's hand, else the items held.
    """
    player = position.players[seat]
    return player.items if battle_of(position, seat) is None else player.hand
