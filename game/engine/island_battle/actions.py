"""All that a player may choose.

Pad squares (`slot`) count from 1 at the owner's left; squares are (column, row) from 1.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, Final

from game.engine import tokens
from game.engine.core import Action
from game.engine.island_battle.board import ARMY, FACING_LETTERS, PAD_SQUARES, Facing, Square
from game.engine.island_battle.state import Kind
from game.engine.tokens import Token
from game.engine.values import frozen


def piece_name(piece: int) -> str:
    """Return a character's name in notation, "S1" for id 0 to "N10" for id 19."""
    return f"{'SN'[piece // ARMY]}{piece % ARMY + 1}"


def _piece(name: str) -> int:
    return "SN".index(name[0]) * ARMY + int(name[1:]) - 1


Piece = Annotated[int, Token("a character", "[SN](?:[1-9]|10)", piece_name, _piece, "S4", in_json=False)]
"""A character's id."""
Number = Annotated[int, tokens.number("a number", "3", "[1-9][0-9]{0,3}")]
"""A pad square or a column, from 1."""
Column = Annotated[int, tokens.number("a column", "3", "[1-9][0-9]{0,3}")]
"""A column, from 1."""
At = Annotated[Square, tokens.pair("a square", Square, "3,7", least=1)]
Towards = Annotated[
    Facing, Token("a facing", f"[{FACING_LETTERS}]", FACING_LETTERS.__getitem__, FACING_LETTERS.index, "N", in_json=False)
]


class Side(StrEnum):
    """The side to which a character turns (BI-32, BI-43)."""

    LEFT = "left"
    RIGHT = "right"


class Way(StrEnum):
    """The options of a move: straight on, or one square less and a turn (BI-32)."""

    STRAIGHT = "straight"
    LEFT = "left"
    RIGHT = "right"


@frozen
class Roll(Action):
    """Throw the die: for the start (BI-10), for a move (BI-20) or for the pad (BI-42)."""


@frozen
class PlaceBlock(Action):
    """Put the next block on the island (BI-12)."""

    square: At


@frozen
class PlaceCharacter(Action):
    """Put one of your characters of a type on the island (BI-15)."""

    kind: Kind
    square: At
    facing: Towards


@frozen
class PlaceOnPad(Action):
    """Put one of your characters of a type on a pad square (BI-16)."""

    kind: Kind
    slot: Number


@frozen
class Shoot(Action):
    """Shoot what stands ahead at exactly the character's range (BI-50)."""

    piece: Piece


@frozen
class Move(Action):
    """Use the roll with a character (BI-32)."""

    piece: Piece
    way: Way


@frozen
class Reinforce(Action):
    """Let the character on a pad square enter the island (BI-41; also BI-23)."""

    slot: Number


@frozen
class MovePad(Action):
    """Choose to roll for your pad (BI-42)."""


@frozen
class SlidePad(Action):
    """Slide your pad until its marker is at this column (BI-42)."""

    column: Number


@frozen
class TurnCharacter(Action):
    """Turn a character on its square (BI-43)."""

    piece: Piece
    side: Side


@frozen
class Pass(Action):
    """Hand over to the opponent, or, without a possible move, stop shooting (BI-20, BI-36)."""


@frozen
class Remove(Action):
    """Remove one of the opponent's characters as a penalty (BI-24, BI-36)."""

    piece: Piece


# The actions that are listed most often, made once.
ROLL: Final = Roll()
PASS: Final = Pass()
MOVE_PAD: Final = MovePad()
SHOTS: Final = tuple(Shoot(piece) for piece in range(2 * ARMY))
STRAIGHT: Final = tuple(Move(piece, Way.STRAIGHT) for piece in range(2 * ARMY))
WITH_TURN: Final = tuple((Move(piece, Way.LEFT), Move(piece, Way.RIGHT)) for piece in range(2 * ARMY))
QUARTER_TURNS: Final = tuple((TurnCharacter(piece, Side.LEFT), TurnCharacter(piece, Side.RIGHT)) for piece in range(2 * ARMY))
REINFORCEMENTS: Final = tuple(Reinforce(slot) for slot in range(1, PAD_SQUARES + 1))
on_pad: Final = cache(PlaceOnPad)
REMOVALS: Final = tuple(Remove(piece) for piece in range(2 * ARMY))
