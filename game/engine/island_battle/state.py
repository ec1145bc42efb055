"""What a game of Battle for the Island is at one moment.

Characters have ids for the whole game: 0-9 South's, 10-19 North's, in each army the soldiers first, then the jeeps, then the
tanks. Blocks have ids 0-9 in the order in which they were placed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, cast

from game.engine.core import Event, Outcome, Seat, Step
from game.engine.island_battle.board import ARMY, BLOCKS, LIVE_BLOCKS, NORTH, PAD_SQUARES, SOUTH, Board, Facing, Square

SOUTH_SEAT: Final[Seat] = 0
NORTH_SEAT: Final[Seat] = 1
SEAT_NAMES: Final = ("south", "north")
FORWARD: Final[tuple[Facing, Facing]] = (NORTH, SOUTH)
"""Forward for each seat (BI-6)."""

NOBODY: Final = -1
"""No character, as an id; also an empty square in `cells` and an empty pad square."""
BLOCK: Final = 2 * ARMY
"""In `cells`, the block k is BLOCK + k; lower numbers are characters."""
REMOVED: Final = -1
"""In `where` and `block_at`: out of the game."""
UNPLACED: Final = -2
"""In `where` and `block_at`: not placed yet."""
ON_PAD: Final = -3
"""In `where`: on its owner's pad."""
NOT_ROLLED: Final = -1


class Kind(StrEnum):
    """The three types of characters (BI-1)."""

    SOLDIER = "soldier"
    JEEP = "jeep"
    TANK = "tank"


RANGES: Final = {Kind.SOLDIER: 2, Kind.JEEP: 3, Kind.TANK: 4}
"""At how many squares each type hits, exactly (BI-3)."""


class Phase(StrEnum):
    """What is to be decided now."""

    ROLL_FOR_START = "roll_for_start"
    PLACE_BLOCK = "place_block"
    PLACE_CHARACTER = "place_character"
    FILL_PAD = "fill_pad"
    BRING_IN = "bring_in"
    """Nobody on the island: one must come in before the roll (BI-23)."""
    ROLL = "roll"
    MOVE = "move"
    """Rolled one or more: shoot or move; when no move is possible, shoot or pass (BI-36)."""
    ZERO = "zero"
    """Rolled a zero: shoot or choose an option (BI-40)."""
    ROLL_PAD = "roll_pad"
    SLIDE_PAD = "slide_pad"
    MOVED = "moved"
    """After the move: shoot or pass."""
    PENALTY_ISLAND = "penalty_island"
    """The opponent removes one of the blocked player's characters from the island (BI-36)."""
    PENALTY_PAD = "penalty_pad"
    """The opponent removes one from the pad (BI-24)."""
    OVER = "over"


SETTING_UP: Final = (Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.FILL_PAD)
PENALTIES: Final = (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD)


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same for a whole game: the island and the variants. `kinds` and `ranges` go by character id."""

    board: Board
    mix: tuple[int, int, int]
    chain_full: bool
    quick: bool
    kinds: tuple[Kind, ...]
    ranges: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, mix: tuple[int, int, int], *, chain_full: bool, quick: bool) -> Terms:
        """The terms of a game with `mix` soldiers, jeeps and tanks on each side (BI-2)."""
        army = tuple(kind for kind, count in zip(Kind, mix, strict=True) for _ in range(count))
        return cls(board, mix, chain_full, quick, army * 2, tuple(RANGES[kind] for kind in army * 2))


class Position(Protocol):
    """What the rules read: a state, an observation, or the draft of the next state."""

    @property
    def terms(self) -> Terms: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def rolled(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def cells(self) -> Sequence[int]: ...
    @property
    def where(self) -> Sequence[int]: ...
    @property
    def facings(self) -> Sequence[Facing]: ...
    @property
    def pads(self) -> Sequence[Sequence[int]]: ...
    @property
    def markers(self) -> Sequence[int]: ...
    @property
    def block_at(self) -> Sequence[int]: ...


class Observation(NamedTuple):
    """What both players and spectators may know: everything but the undersides of blocks that nobody has turned over.

    `seat` has the turn (in setting up: places or rolls); in a penalty the other seat decides, see `deciding`. `turn` counts
    turns from 1, 0 while setting up. `rolled` is the die as it lies, NOT_ROLLED before the first roll of a turn. `mover` is
    the only character that may move (BI-44) or NOBODY. `stirred` says whether this turn saw a removal or an activated block,
    `quiet` how many turns in a row before it did not (BI-73).
    `cells` go by square index: NOBODY, a character's id, or BLOCK + a block's id. `where`, `facings` go by character id:
    a square index, REMOVED, UNPLACED or ON_PAD. `pads[seat]` are five ids or NOBODY from the owner's left, `markers[seat]` the
    column of the marker from 1. `block_at` and `undersides` go by block id; an underside is True (live), False (safe) or
    None (unknown).
    """

    terms: Terms
    phase: Phase
    first: Seat | None
    seat: Seat
    turn: int
    rolled: int
    mover: int
    stirred: bool
    quiet: int
    start_rolls: tuple[int, ...]
    cells: tuple[int, ...]
    where: tuple[int, ...]
    facings: tuple[Facing, ...]
    pads: tuple[tuple[int, ...], ...]
    markers: tuple[int, ...]
    block_at: tuple[int, ...]
    undersides: tuple[bool | None, ...]
    ending: Outcome | None

    @property
    def deciding(self) -> Seat | None:
        """The seat whose decision it is, None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        return 1 - self.seat if self.phase in PENALTIES else self.seat

    @property
    def live_left(self) -> int:
        """How many live blocks nobody has turned over yet."""
        return LIVE_BLOCKS - sum(live is True for live, at in zip(self.undersides, self.block_at, strict=True) if at == REMOVED)

    @property
    def safe_left(self) -> int:
        """How many safe blocks nobody has turned over yet."""
        return BLOCKS - sum(at == REMOVED for at in self.block_at) - self.live_left

    def square_of(self, piece: int) -> Square | None:
        """Where a character stands on the island, None when it does not."""
        at = self.where[piece]
        return self.terms.board.squares[at] if at >= 0 else None

    def slot_of(self, piece: int) -> int | None:
        """The pad square, from 1, of a character on its pad, None when it is not there."""
        pad = self.pads[owner(piece)]
        return pad.index(piece) + 1 if piece in pad else None


class State(Observation):
    """The whole game: an observation in which every underside is known."""

    __slots__ = ()


def owner(piece: int) -> Seat:
    """Whose character it is."""
    return piece // ARMY


def army(seat: Seat) -> range:
    """The ids of a seat's characters."""
    return range(seat * ARMY, seat * ARMY + ARMY)


def on_island(position: Position, seat: Seat) -> list[int]:
    """The seat's characters on the island, by id."""
    first = seat * ARMY
    return [first + nth for nth, at in enumerate(position.where[first : first + ARMY]) if at >= 0]


def nobody_on_island(position: Position, seat: Seat) -> bool:
    """Whether the seat has no character on the island."""
    return max(position.where[seat * ARMY : seat * ARMY + ARMY]) < 0


def entry_column(seat: Seat, marker: int, slot: int) -> int:
    """The column in front of a pad square (slot 1-5 from the owner's left), maybe beyond a corner (BI-14, BI-16, BI-42)."""
    middle = (PAD_SQUARES + 1) // 2
    return marker - middle + slot if seat == SOUTH_SEAT else marker + middle - slot


def home_row(board: Board, seat: Seat) -> int:
    """The row at the seat's home edge, from 1 (BI-6)."""
    return 1 if seat == SOUTH_SEAT else board.rows


class Draft:
    """The next state while it is being made: the rules change it, and `step` freezes it. Fields as in `Observation`."""

    __slots__ = (*Observation._fields, "events", "reveals")

    def __init__(self, state: State) -> None:
        self.terms = state.terms
        self.phase = state.phase
        self.first = state.first
        self.seat = state.seat
        self.turn = state.turn
        self.rolled = state.rolled
        self.mover = state.mover
        self.stirred = state.stirred
        self.quiet = state.quiet
        self.start_rolls = state.start_rolls
        self.cells = list(state.cells)
        self.where = list(state.where)
        self.facings = list(state.facings)
        self.pads = [list(pad) for pad in state.pads]
        self.markers = list(state.markers)
        self.block_at = list(state.block_at)
        self.undersides = cast(tuple[bool, ...], state.undersides)
        self.ending = state.ending
        self.events: list[Event] = []
        self.reveals = False

    def put(self, piece: int, at: int) -> None:
        """Set a character on an empty square, from wherever it was."""
        self.lift(piece)
        self.where[piece] = at
        self.cells[at] = piece

    def lift(self, piece: int) -> None:
        """Take a character out of the game, from the island or from its pad."""
        at = self.where[piece]
        if at >= 0:
            self.cells[at] = NOBODY
        elif at == ON_PAD:
            pad = self.pads[owner(piece)]
            pad[pad.index(piece)] = NOBODY
        self.where[piece] = REMOVED

    def square(self, at: int) -> Square:
        """The square of an index."""
        return self.terms.board.squares[at]

    def step(self) -> Step[State]:
        """The finished state with what happened."""
        south, north = self.pads
        state = State(
            self.terms,
            self.phase,
            self.first,
            self.seat,
            self.turn,
            self.rolled,
            self.mover,
            self.stirred,
            self.quiet,
            self.start_rolls,
            tuple(self.cells),
            tuple(self.where),
            tuple(self.facings),
            (tuple(south), tuple(north)),
            tuple(self.markers),
            tuple(self.block_at),
            self.undersides,
            self.ending,
        )
        return Step(state, tuple(self.events), self.reveals)
