"""All that a player may choose. Pad squares (`slot`) count from 1 at the owner's left; squares are (column, row) from 1."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.core import Action
from game.engine.island_battle.board import ARMY, PAD_SQUARES, Facing, Square
from game.engine.island_battle.state import Kind


class Side(StrEnum):
    """Which way a character turns (BI-32, BI-43)."""

    LEFT = "left"
    RIGHT = "right"


class Way(StrEnum):
    """The options of a move: straight on, or one square less and a turn (BI-32)."""

    STRAIGHT = "straight"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw the die: for the start (BI-10), for a move (BI-20) or for the pad (BI-42)."""


@dataclass(frozen=True, slots=True)
class PlaceBlock(Action):
    """Put the next block on the island (BI-12)."""

    square: Square


@dataclass(frozen=True, slots=True)
class PlaceCharacter(Action):
    """Put one of your characters of a type on the island (BI-15)."""

    kind: Kind
    square: Square
    facing: Facing


@dataclass(frozen=True, slots=True)
class PlaceOnPad(Action):
    """Put one of your characters of a type on a pad square (BI-16)."""

    kind: Kind
    slot: int


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Shoot what stands ahead at exactly the character's range (BI-50)."""

    piece: int


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Use the roll with a character (BI-32)."""

    piece: int
    way: Way


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Let the character on a pad square enter the island (BI-41; also BI-23)."""

    slot: int


@dataclass(frozen=True, slots=True)
class MovePad(Action):
    """Choose to roll for your pad (BI-42)."""


@dataclass(frozen=True, slots=True)
class SlidePad(Action):
    """Slide your pad until its marker is at this column (BI-42)."""

    column: int


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn a character on its square (BI-43)."""

    piece: int
    side: Side


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Stop: hand over to the opponent, or, without a possible move, stop shooting (BI-20, BI-36)."""


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Remove one of the opponent's characters as a penalty (BI-24, BI-36)."""

    piece: int


# The actions that are listed most often, made once.
ROLL: Final = Roll()
PASS: Final = Pass()
MOVE_PAD: Final = MovePad()
SHOTS: Final = tuple(Shoot(piece) for piece in range(2 * ARMY))
STRAIGHT: Final = tuple(Move(piece, Way.STRAIGHT) for piece in range(2 * ARMY))
WITH_TURN: Final = tuple((Move(piece, Way.LEFT), Move(piece, Way.RIGHT)) for piece in range(2 * ARMY))
TURNS: Final = tuple((Turn(piece, Side.LEFT), Turn(piece, Side.RIGHT)) for piece in range(2 * ARMY))
REINFORCEMENTS: Final = tuple(Reinforce(slot) for slot in range(1, PAD_SQUARES + 1))
REMOVALS: Final = tuple(Remove(piece) for piece in range(2 * ARMY))
