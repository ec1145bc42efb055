"""The state of Battle for the Island.

Characters have ids for the whole game: 0-9 South's, 10-19 North's, in each army the soldiers first, then the jeeps, then the
tanks. Blocks have ids 0-9 in the order in which they were placed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from game.engine.codec import GIVEN, Count, Derived, Inline, IntRange, OmitDefault
from game.engine.core import Outcome, Seat, Step
from game.engine.island_battle.board import ARMY, BLOCKS, LIVE_BLOCKS, NORTH, PAD_SQUARES, SOUTH, Board, Facing, Square
from game.engine.position import DRAFT_SLOTS, Draft, WriteOnce, finished
from game.engine.unfit import Unfit
from game.engine.values import frozen, put

SOUTH_SEAT: Final[Seat] = 0
NORTH_SEAT: Final[Seat] = 1
SEAT_NAMES: Final = ("south", "north")
FORWARD: Final[tuple[Facing, Facing]] = (NORTH, SOUTH)
"""Forward for each seat (BI-6)."""

NOBODY: Final = -1
"""No character, as an id; also an empty square in `cells` and an empty pad square."""
BLOCK: Final = 2 * ARMY
"""The first number of a block in `cells`: the block k is BLOCK + k.

Lower ones are characters.
"""
REMOVED: Final = -1
"""The value in `where` and `block_at` of what is out of the game."""
UNPLACED: Final = -2
"""The value in `where` and `block_at` of what is not placed yet."""
ON_PAD: Final = -3
"""The value in `where` of a character on its owner's pad."""
NOT_ROLLED: Final = -1


class Kind(StrEnum):
    """The three types of characters (BI-1)."""

    SOLDIER = "soldier"
    JEEP = "jeep"
    TANK = "tank"


RANGES: Final = {Kind.SOLDIER: 2, Kind.JEEP: 3, Kind.TANK: 4}
"""The number of squares at which each type hits, exactly (BI-3)."""


class Phase(StrEnum):
    """The decision that is due."""

    ROLL_FOR_START = "roll_for_start"
    PLACE_BLOCK = "place_block"
    PLACE_CHARACTER = "place_character"
    FILL_PAD = "fill_pad"
    BRING_IN = "bring_in"
    """Nobody on the island: one must come in before the roll (BI-23)."""
    ROLL = "roll"
    MOVE = "move"
    """Rolled one or more: shoot or move.

    When no move is possible, shoot or pass (BI-36).
    """
    ZERO = "zero"
    """Rolled a zero: shoot or choose an option (BI-40)."""
    ROLL_PAD = "roll_pad"
    SLIDE_PAD = "slide_pad"
    MOVED = "moved"
    """Shoot or pass, after the move."""
    PENALTY_ISLAND = "penalty_island"
    """The opponent removes one of the blocked player's characters from the island (BI-36)."""
    PENALTY_PAD = "penalty_pad"
    """The opponent removes one from the pad (BI-24)."""
    OVER = "over"


SETTING_UP: Final = (Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.FILL_PAD)
PENALTIES: Final = (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD)


def _cells(board: Board, where: Sequence[int], block_at: Sequence[int]) -> tuple[int, ...]:
    """Return the content of each square.

    Raises ValueError when there are two things on one.
    """
    cells = [NOBODY] * len(board.squares)
    standing = [*zip(where, range(2 * ARMY), strict=True), *zip(block_at, range(BLOCK, BLOCK + BLOCKS), strict=True)]
    for at, thing in standing:
        if at >= 0:
            if cells[at] != NOBODY:
                raise Unfit("unfit_two_things", place="state.where, block_at", square="{},{}".format(*board.squares[at]))
            cells[at] = thing
    return tuple(cells)


def _kinds(mix: tuple[int, int, int]) -> tuple[Kind, ...]:
    """Return the types of both sides' characters by id."""
    return tuple(kind for kind, count in zip(Kind, mix, strict=True) for _ in range(count)) * 2


def _ranges(kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple(RANGES[kind] for kind in kinds)


# How the fields below are written and checked: annotations cannot hold functions of this module themselves.
KINDS: Final = Derived(lambda scope: _kinds(scope.read["mix"]))
HIT_RANGES: Final = Derived(lambda scope: _ranges(scope.read["kinds"]))
CELLS: Final = Derived(lambda scope: _cells(scope.board, scope.read["where"], scope.read["block_at"]))
Quiet = Annotated[int, IntRange(0, lambda board: board.quiet_turns)]
Column = Annotated[int, IntRange(1, lambda board: board.columns)]
Place = Annotated[int, IntRange(ON_PAD, lambda board: len(board.squares) - 1)]
BlockPlace = Annotated[int, IntRange(UNPLACED, lambda board: len(board.squares) - 1)]
Occupant = Annotated[int, IntRange(NOBODY, 2 * ARMY - 1)]
Side = Annotated[int, IntRange(0, 5)]
Pad = Annotated[tuple[Occupant, ...], Count(PAD_SQUARES)]
Strength = Annotated[int, IntRange(1, ARMY)]


@frozen
class Terms:
    """The terms of a whole game: the island and the variants.

    `mix` are the soldiers, jeeps and tanks on each side (BI-2). `quick`: everything is placed by chance, and if `mirrored`, by
    BI-18. `endless`: quiet turns do not end the game (BI-73). `kinds` and `ranges` go by character id.
    """

    board: Annotated[Board, GIVEN]
    mix: tuple[Strength, Strength, Strength]
    chain_full: bool
    quick: bool
    mirrored: Annotated[bool, OmitDefault(False)]
    endless: Annotated[bool, OmitDefault(False)]
    kinds: Annotated[tuple[Kind, ...], KINDS]
    ranges: Annotated[tuple[int, ...], HIT_RANGES]

    @classmethod
    def of(
        cls,
        board: Board,
        mix: tuple[int, int, int],
        *,
        chain_full: bool = False,
        quick: bool = False,
        mirrored: bool = False,
        endless: bool = False,
    ) -> Terms:
        """Return the terms of a game with `mix` soldiers, jeeps and tanks on each side (BI-2)."""
        kinds = _kinds(mix)
        return cls(board, mix, chain_full, quick, mirrored, endless, kinds, _ranges(kinds))


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    """The public fields of a state, which the rules read.

    `seat` has the turn (in setting up: places or rolls); in a penalty the other seat decides, see `actor`. `turn` counts
    turns from 1, 0 while setting up. `rolled` is the die as it fell, NOT_ROLLED before the first roll of a turn. `mover` is
    the only character that may move (BI-44) or NOBODY. `stirred` says whether this turn saw a removal or an activated block,
    `quiet` how many turns in a row before it did not; it stays 0 where BI-73 is switched off.
    `where`, `facings` go by character id: a square index, REMOVED, UNPLACED or ON_PAD. `pads[seat]` are five ids or NOBODY from
    the owner's left, `markers[seat]` the column of the marker from 1. `block_at` goes by block id. `cells`, which follows from
    these, goes by square index: NOBODY, a character's id, or BLOCK + a block's id.
    """

    terms: Annotated[Terms, Inline()]
    phase: Phase
    first: Seat | None
    seat: Seat
    turn: int
    rolled: Annotated[int, IntRange(NOT_ROLLED, 5)]
    mover: Occupant
    stirred: bool
    quiet: Quiet
    start_rolls: tuple[Side, ...]
    where: Annotated[tuple[Place, ...], Count(2 * ARMY)]
    facings: Annotated[tuple[Annotated[Facing, IntRange(0, 3)], ...], Count(2 * ARMY)]
    pads: Annotated[tuple[Pad, ...], Count(2)]
    markers: Annotated[tuple[Column, ...], Count(2)]
    block_at: Annotated[tuple[BlockPlace, ...], Count(BLOCKS)]
    ending: Outcome | None
    cells: Annotated[tuple[int, ...], CELLS]

    @property
    def actor(self) -> Seat | None:
        """The seat whose decision it is, None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        return 1 - self.seat if self.phase in PENALTIES else self.seat

    def square_of(self, piece: int) -> Square | None:
        """Return the square of a character, None when it is not on the island."""
        at = self.where[piece]
        return self.terms.board.squares[at] if at >= 0 else None

    def slot_of(self, piece: int) -> int | None:
        """Return the pad square, from 1, of a character on its pad, None when it is not there."""
        pad = self.pads[owner(piece)]
        return pad.index(piece) + 1 if piece in pad else None


@dataclass(slots=True, kw_only=True)
class State(Position):
    """The whole game. `undersides` go by block id: True is live, False safe."""

    undersides: Annotated[tuple[bool, ...], Count(BLOCKS)]


@dataclass(slots=True, kw_only=True)
class Observation(Position):
    """The knowledge of players and spectators.

    It is all but the undersides of blocks that nobody has turned over.

    `undersides` go by block id: True (live), False (safe) or None (unknown).
    """

    undersides: Annotated[tuple[bool | None, ...], Count(BLOCKS)]

    @property
    def live_left(self) -> int:
        """Return the number of live blocks that nobody has turned over yet."""
        return LIVE_BLOCKS - sum(live is True for live, at in zip(self.undersides, self.block_at, strict=True) if at == REMOVED)

    @property
    def safe_left(self) -> int:
        """Return the number of safe blocks that nobody has turned over yet."""
        return BLOCKS - sum(at == REMOVED for at in self.block_at) - self.live_left


def owner(piece: int) -> Seat:
    """Return the owner of a character."""
    return piece // ARMY


def army(seat: Seat) -> range:
    """Return the ids of a seat's characters."""
    return range(seat * ARMY, seat * ARMY + ARMY)


def on_island(position: Position, seat: Seat) -> list[int]:
    """Return the seat's characters on the island, by id."""
    first = seat * ARMY
    return [first + nth for nth, at in enumerate(position.where[first : first + ARMY]) if at >= 0]


def nobody_on_island(position: Position, seat: Seat) -> bool:
    """Return whether the seat has no character on the island."""
    return max(position.where[seat * ARMY : seat * ARMY + ARMY]) < 0


def entry_column(seat: Seat, marker: int, slot: int) -> int:
    """Return the column in front of a pad square (BI-14, BI-16, BI-42).

    Slots are 1 to 5 from the owner's left. The column may be beyond a corner.
    """
    middle = (PAD_SQUARES + 1) // 2
    return marker - middle + slot if seat == SOUTH_SEAT else marker + middle - slot


def home_row(board: Board, seat: Seat) -> int:
    """Return the row at the seat's home edge, from 1 (BI-6)."""
    return 1 if seat == SOUTH_SEAT else board.rows


class Play(State, Draft):
    """A state while an action is carried out."""

    __slots__ = DRAFT_SLOTS

    def stand(self, piece: int, at: int) -> None:
        """Set a character on an empty square, from wherever it was."""
        self._leave(piece)
        self.where = put(self.where, piece, at)
        self.cells = put(self.cells, at, piece)

    def share(self, piece: int, at: int) -> None:
        """Set a character on the square of a block, which is turned over next (BI-35)."""
        self._leave(piece)
        self.where = put(self.where, piece, at)

    def lift(self, piece: int) -> None:
        """Take a character out of the game, from the island or from its pad."""
        self._leave(piece)
        self.where = put(self.where, piece, REMOVED)

    def _leave(self, piece: int) -> None:
        """Empty the square or the pad square of a character."""
        at = self.where[piece]
        if at >= 0:
            self.cells = put(self.cells, at, NOBODY)
        elif at == ON_PAD:
            seat = owner(piece)
            self.pads = put(self.pads, seat, put(self.pads[seat], self.pads[seat].index(piece), NOBODY))

    def square(self, at: int) -> Square:
        """Return the square of an index."""
        return self.terms.board.squares[at]

    def step(self) -> Step[State]:
        """Return the finished state with what happened."""
        return finished(State, self)
