"""Rolling a zero: reinforce, move the pad, or turn a character (BI-40 to BI-44)."""

from __future__ import annotations

from game.engine.core import Action, Illegal
from game.engine.island_battle.actions import (
    MOVE_PAD,
    QUARTER_TURNS,
    REINFORCEMENTS,
    MovePad,
    Reinforce,
    Side,
    SlidePad,
    TurnCharacter,
)
from game.engine.island_battle.board import PAD_SQUARES
from game.engine.island_battle.events import PadChosen, PadMoved, Reinforced, Turned
from game.engine.island_battle.movement import not_on_island
from game.engine.island_battle.state import BLOCK, FORWARD, NOBODY, Phase, Play, Position, entry_column, home_row, on_island
from game.engine.values import put


def entry(position: Position, slot: int) -> int:
    """Return the index of the island square in front of the player's pad square (BI-41).

    Pad squares are 1 to 5. Return -1 beyond a corner.
    """
    seat, board = position.seat, position.terms.board
    return board.index((entry_column(seat, position.markers[seat], slot), home_row(board, seat)))


def entries(position: Position) -> list[Reinforce]:
    """Return the pad squares whose character can enter the island (BI-41)."""
    pad = position.pads[position.seat]
    found = []
    for slot in range(1, PAD_SQUARES + 1):
        if pad[slot - 1] != NOBODY:
            at = entry(position, slot)
            if at >= 0 and position.cells[at] == NOBODY:
                found.append(REINFORCEMENTS[slot - 1])
    return found


def pad_empty(position: Position) -> bool:
    """Return whether nobody is left on the player's pad (BI-42)."""
    return max(position.pads[position.seat]) == NOBODY


def options(position: Position) -> list[Action]:
    """Return the possible options after a zero (BI-40): reinforce, move the pad, turn.

    There always is one (BI-38).
    """
    found: list[Action] = [*entries(position)]
    if not pad_empty(position):
        found.append(MOVE_PAD)
    for piece in on_island(position, position.seat):
        found += QUARTER_TURNS[piece]
    return found


def slides(position: Position) -> list[SlidePad]:
    """Return the marker's ways with the roll.

    Alongside the edge, never round a corner (BI-42).
    """
    at, columns = position.markers[position.seat], position.terms.board.columns
    return [SlidePad(column) for column in (at - position.rolled, at + position.rolled) if 1 <= column <= columns]


def check_reinforce(position: Position, action: Reinforce) -> Illegal | None:
    """Return the reason why nobody enters from this pad square (BI-41)."""
    slot = action.slot
    if not 1 <= slot <= PAD_SQUARES:
        return Illegal("no_such_pad_square", "BI-7", slot=slot)
    if position.pads[position.seat][slot - 1] == NOBODY:
        return Illegal("pad_square_empty", "BI-41", slot=slot)
    at = entry(position, slot)
    if at < 0:
        return Illegal("entry_beyond_corner", "BI-41", slot=slot)
    square, cell = position.terms.board.squares[at], position.cells[at]
    if cell >= BLOCK:
        return Illegal("entry_has_block", "BI-41", slot=slot, square=square)
    if cell != NOBODY:
        return Illegal("entry_has_character", "BI-41", slot=slot, square=square, piece=cell)
    return None


def check_move_pad(position: Position, _action: MovePad) -> Illegal | None:
    """Check that the pad is not empty (BI-42)."""
    return Illegal("pad_empty", "BI-42") if pad_empty(position) else None


def check_slide(position: Position, action: SlidePad) -> Illegal | None:
    """Check that the pad slides exactly as far as was rolled, and not beyond a corner (BI-42)."""
    if not 1 <= action.column <= position.terms.board.columns:
        return Illegal("marker_beyond_corner", "BI-42", column=action.column)
    if abs(action.column - position.markers[position.seat]) != position.rolled:
        return Illegal("slide_exactly", "BI-42", roll=position.rolled)
    return None


def check_turn_character(position: Position, action: TurnCharacter) -> Illegal | None:
    """Check that it is one of the player's own characters on the island (BI-43)."""
    return not_on_island(position, action.piece)


def reinforce(play: Play, action: Reinforce) -> None:
    """Let a character enter, facing forward (BI-41).

    After a zero only it may move (BI-44), before the first roll any (BI-23).
    """
    seat = play.seat
    at, piece = entry(play, action.slot), play.pads[seat][action.slot - 1]
    play.stand(piece, at)
    play.facings = put(play.facings, piece, FORWARD[seat])
    after_zero = play.phase is Phase.ZERO
    play.emit(
        Reinforced(
            rule="BI-41" if after_zero else "BI-23",
            seat=seat,
            piece=piece,
            kind=play.terms.kinds[piece],
            slot=action.slot,
            to=play.square(at),
            facing=FORWARD[seat],
        )
    )
    play.mover = piece if after_zero else NOBODY
    play.phase = Phase.ROLL


def choose_pad(play: Play) -> None:
    """Choose the pad, for which the player will roll (BI-42)."""
    play.phase = Phase.ROLL_PAD
    play.emit(PadChosen(rule="BI-42", seat=play.seat))


def slide(play: Play, action: SlidePad) -> None:
    """Slide the pad along its edge (BI-42)."""
    seat = play.seat
    origin = play.markers[seat]
    play.markers = put(play.markers, seat, action.column)
    play.emit(PadMoved(rule="BI-42", seat=seat, origin=origin, to=action.column))


def turn_character(play: Play, action: TurnCharacter) -> None:
    """Turn a character on its square (BI-43).

    Only it may move with the next roll (BI-44).
    """
    piece = action.piece
    facing = (play.facings[piece] + (1 if action.side is Side.RIGHT else 3)) % 4
    play.facings = put(play.facings, piece, facing)
    play.emit(
        Turned(
            rule="BI-43",
            seat=play.seat,
            piece=piece,
            kind=play.terms.kinds[piece],
            square=play.square(play.where[piece]),
            side=action.side,
            facing=facing,
        )
    )
    play.mover = piece
    play.phase = Phase.ROLL
