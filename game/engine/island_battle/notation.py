"""Actions as short text: "roll", "block 3,7", "place tank 2,1 N", "pad jeep 3", "shoot S4", "move N10 left" ...

Characters are S1 to S10 and N1 to N10, in the order of their ids; squares "column,row"; pad squares 1 to 5.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from game.engine.core import Action, NotationError, Resign
from game.engine.island_battle.actions import (
    MOVE_PAD,
    PASS,
    ROLL,
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    Side,
    SlidePad,
    Turn,
    Way,
)
from game.engine.island_battle.board import ARMY, FACING_LETTERS, Square
from game.engine.island_battle.state import SEAT_NAMES, Kind

_NUMBER: Final = "([1-9][0-9]{0,3})"
_SQUARE: Final = f"{_NUMBER},{_NUMBER}"
_KIND: Final = f"({'|'.join(Kind)})"
_PIECE: Final = "([SN])([1-9]|10)"
_SIDE: Final = f"({'|'.join(Side)})"
_FORMS: Final = {
    "roll": ("", "roll"),
    "pass": ("", "pass"),
    "move-pad": ("", "move-pad"),
    "block": (f" {_SQUARE}", "block 3,7"),
    "place": (f" {_KIND} {_SQUARE} ([{FACING_LETTERS}])", "place tank 2,1 N"),
    "pad": (f" {_KIND} {_NUMBER}", "pad jeep 3"),
    "shoot": (f" {_PIECE}", "shoot S4"),
    "move": (f" {_PIECE} ({'|'.join(Way)})", "move N10 left"),
    "turn": (f" {_PIECE} {_SIDE}", "turn S4 right"),
    "remove": (f" {_PIECE}", "remove N2"),
    "reinforce": (f" {_NUMBER}", "reinforce 3"),
    "slide": (f" {_NUMBER}", "slide 5"),
    "resign": (f" ({'|'.join(SEAT_NAMES)})", "resign south"),
}
"""What follows each word, as a pattern, and an example of the whole."""


def piece_name(piece: int) -> str:
    """A character's name in notation, "S1" for id 0 to "N10" for id 19."""
    return f"{'SN'[piece // ARMY]}{piece % ARMY + 1}"


def encode(action: Action) -> str:
    """The action as text."""
    match action:
        case Roll():
            return "roll"
        case Pass():
            return "pass"
        case MovePad():
            return "move-pad"
        case Shoot(piece):
            return f"shoot {piece_name(piece)}"
        case Move(piece, way):
            return f"move {piece_name(piece)} {way}"
        case Turn(piece, side):
            return f"turn {piece_name(piece)} {side}"
        case Remove(piece):
            return f"remove {piece_name(piece)}"
        case _:
            return _encode_rest(action)


def _encode_rest(action: Action) -> str:
    match action:
        case PlaceBlock((column, row)):
            return f"block {column},{row}"
        case PlaceCharacter(kind, (column, row), facing):
            return f"place {kind} {column},{row} {FACING_LETTERS[facing]}"
        case PlaceOnPad(kind, slot):
            return f"pad {kind} {slot}"
        case Reinforce(slot):
            return f"reinforce {slot}"
        case SlidePad(column):
            return f"slide {column}"
        case Resign(seat):
            return f"resign {SEAT_NAMES[seat]}"
    raise TypeError(f"{action!r} is no action of this game")


def decode(text: str) -> Action:
    """The action that a text stands for. Raises NotationError."""
    word = text.partition(" ")[0]
    if word not in _FORMS:
        raise NotationError(f"{text!r} is no action; an action begins with one of: {', '.join(_FORMS)}")
    pattern, example = _FORMS[word]
    found = re.fullmatch(word + pattern, text)
    if not found:
        raise NotationError(f"{text!r} is no action; right would be, for example: {example!r}")
    return _BUILDERS[word](*found.groups())


def _piece(side: str, number: str) -> int:
    return "SN".index(side) * ARMY + int(number) - 1


def _square(column: str, row: str) -> Square:
    return Square(int(column), int(row))


_BUILDERS: Final[Mapping[str, Callable[..., Action]]] = {
    "roll": lambda: ROLL,
    "pass": lambda: PASS,
    "move-pad": lambda: MOVE_PAD,
    "block": lambda column, row: PlaceBlock(_square(column, row)),
    "place": lambda kind, column, row, facing: PlaceCharacter(Kind(kind), _square(column, row), FACING_LETTERS.index(facing)),
    "pad": lambda kind, slot: PlaceOnPad(Kind(kind), int(slot)),
    "shoot": lambda side, number: Shoot(_piece(side, number)),
    "move": lambda side, number, way: Move(_piece(side, number), Way(way)),
    "turn": lambda side, number, turned: Turn(_piece(side, number), Side(turned)),
    "remove": lambda side, number: Remove(_piece(side, number)),
    "reinforce": lambda slot: Reinforce(int(slot)),
    "slide": lambda column: SlidePad(int(column)),
    "resign": lambda seat: Resign(SEAT_NAMES.index(seat)),
}
