"""Actions of Battle for the Island as somebody would propose them."""

from __future__ import annotations

from game.content.island_battle.maps import Slot
from game.engine.core import Action
from game.engine.island_battle import previews
from game.engine.island_battle.actions import (
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
    SlidePad,
    TurnCharacter,
)
from game.engine.island_battle.state import BLOCK, NOBODY, Observation, owner
from game.ui.contract.values import Suggestion
from game.ui.services.wording import letters
from game.ui.tables.island_battle.places import Space, coordinate
from game.ui.tables.island_battle.wording import Wording


def suggestion(action: Action, seen: Observation, words: Wording) -> Suggestion:
    """Return the action in words, and where it begins and leads."""
    match action:
        case Roll():
            found = Suggestion(words.text("advice.roll"))
        case PlaceBlock(square=square):
            found = Suggestion(words.text("advice.block", at=coordinate(square)), None, square)
        case PlaceCharacter(kind=kind, square=square, facing=facing):
            values = {"kind": words.kind(kind, "acc"), "at": coordinate(square), "facing": words.facing(facing)}
            found = Suggestion(words.text("advice.place", **values), None, square)
        case PlaceOnPad(kind=kind, slot=slot):
            found = Suggestion(words.text("advice.pad", kind=words.kind(kind, "acc"), slot=slot), None, Slot(seen.seat, slot))
        case Move():
            end = previews.move_path(seen, action)[-1]
            onto = seen.cells[seen.terms.board.index(end)] >= BLOCK
            way = "onto" if onto else action.way
            said = words.text(f"advice.move_{way}", piece=words.piece(action.piece, "acc"), to=coordinate(end))
            found = Suggestion(said, _where(seen, action.piece), end)
        case Shoot(piece=piece):
            found = _shot(piece, seen, words)
        case Reinforce(slot=slot):
            piece = seen.pads[seen.seat][slot - 1]
            named = words.kind(seen.terms.kinds[piece], "acc")
            found = Suggestion(words.text("advice.reinforce", kind=named, slot=slot), Slot(seen.seat, slot))
        case TurnCharacter(piece=piece, side=side):
            said = words.text(f"advice.turn_{side}", piece=words.piece(piece, "acc"))
            found = Suggestion(said, _where(seen, piece))
        case MovePad():
            found = Suggestion(words.text("advice.move_pad"))
        case SlidePad(column=column):
            found = Suggestion(words.text("advice.slide", column=letters(column)))
        case Remove(piece=piece):
            found = Suggestion(_taking(piece, seen, words), _where(seen, piece))
        case Pass():
            found = Suggestion(words.text("advice.pass"))
        case _:
            raise TypeError(f"{action!r} is no action of this game")
    return found


def _where(seen: Observation, piece: int) -> Space:
    """Return the space of a character."""
    return seen.square_of(piece) or Slot(owner(piece), seen.slot_of(piece) or 1)


def _taking(piece: int, seen: Observation, words: Wording) -> str:
    """Return the penalty in words, with the square of the character or its pad square."""
    slot, named = seen.slot_of(piece), words.piece(piece, "acc")
    return words.text("advice.remove", piece=named) if slot is None else words.text("advice.remove_pad", kind=named, slot=slot)


def _shot(piece: int, seen: Observation, words: Wording) -> Suggestion:
    target = previews.firing_square(seen, piece)
    if target is None:
        raise ValueError("that character has nothing to shoot at")
    hit = seen.cells[seen.terms.board.index(target)]
    values = {"piece": words.piece(piece), "at": coordinate(target)}
    if NOBODY < hit < BLOCK:
        said = words.text("advice.shoot", target=words.kind(seen.terms.kinds[hit], "acc"), **values)
    else:
        said = words.text("advice.shoot_block", **values)
    return Suggestion(said, seen.square_of(piece), target)
