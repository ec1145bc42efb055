"""The course of a turn (BI-20 to BI-24), and players who cannot move (BI-36 to BI-38)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Illegal, Seat
from game.engine.island_battle import blocks, ending, movement, shooting, zero
from game.engine.island_battle.actions import Move, Pass, Remove, Shoot, SlidePad
from game.engine.island_battle.board import ARMY
from game.engine.island_battle.events import Blocked, MustBringIn, NoEntry, Rolled, TurnPassed, TurnStarted
from game.engine.island_battle.state import (
    NOBODY,
    NOT_ROLLED,
    ON_PAD,
    REMOVED,
    Phase,
    Play,
    Position,
    army,
    nobody_on_island,
    on_island,
)

DIE = (0, 5)
"""The lowest and the highest side of the die (BI-5)."""


def start(play: Play, seat: Seat) -> None:
    """Begin a turn (BI-17, BI-20).

    With nobody on the island somebody must come in first (BI-23, BI-24).
    """
    play.seat = seat
    play.turn += 1
    play.rolled = NOT_ROLLED
    play.mover = NOBODY
    play.phase = Phase.ROLL
    play.emit(TurnStarted(rule="BI-17" if play.turn == 1 else "BI-20", seat=seat, number=play.turn))
    if not nobody_on_island(play, seat):
        return
    if zero.entries(play):
        play.phase = Phase.BRING_IN
        play.emit(MustBringIn(rule="BI-23", seat=seat))
    else:
        play.phase = Phase.PENALTY_PAD
        play.emit(NoEntry(rule="BI-24", seat=seat))


def roll(play: Play, chance: Chance) -> None:
    """Roll the die to move (BI-20, BI-44) or to slide the pad (BI-42).

    A zero opens the options (BI-40).
    """
    value = chance.roll(*DIE)
    for_pad = play.phase is Phase.ROLL_PAD
    rule = "BI-42" if for_pad else "BI-20" if play.mover == NOBODY else "BI-44"
    play.rolled = value
    play.emit(Rolled(rule=rule, seat=play.seat, value=value, purpose="pad" if for_pad else "move"))
    if value == 0:
        play.phase = Phase.ZERO
        play.mover = NOBODY
    elif for_pad:
        play.phase = Phase.SLIDE_PAD
    else:
        play.phase = Phase.MOVE
        go_on(play)


def shoot(play: Play, action: Shoot) -> None:
    """Shoot, and do what follows for the turn."""
    shooting.shoot(play, action)
    settle(play)


def move(play: Play, action: Move) -> None:
    """Move, and do what follows for the turn."""
    movement.move(play, action)
    settle(play)


def settle(play: Play) -> None:
    """Look for the end of the game (BI-70), then of the turn (BI-38, BI-44, BI-20).

    Called after a shot or a move.
    """
    if ending.over_by_losses(play):
        return
    if play.phase is Phase.MOVE and play.mover != NOBODY and play.where[play.mover] == REMOVED:
        finish(play, "mover_lost", "BI-44")
    elif play.phase is not Phase.ZERO and nobody_on_island(play, play.seat):
        finish(play, "nobody_left", "BI-38")
    else:
        go_on(play)


def go_on(play: Play) -> None:
    """Pass the turn when nothing is left to move or to shoot (BI-20)."""
    if play.phase is Phase.MOVED:
        if not shooting.any_shot(play):
            finish(play, "nothing_left", "BI-20")
    elif play.phase is Phase.MOVE and not movement.any_move(play) and not shooting.any_shot(play):
        stop_shooting(play)


def check_pass(position: Position, _action: Pass) -> Illegal | None:
    """Check that no move is possible: one that is must be made (BI-22)."""
    if position.phase is Phase.MOVE and movement.any_move(position):
        return Illegal("must_move", "BI-22", roll=position.rolled)
    return None


def pass_on(play: Play) -> None:
    """Pass (BI-20); who has not moved stops shooting and is blocked (BI-36, BI-37)."""
    if play.phase is Phase.MOVE:
        stop_shooting(play)
    else:
        finish(play, "passed", "BI-20")


def stop_shooting(play: Play) -> None:
    """Stop shooting where no move is possible.

    A penalty if none of the player's characters could use the roll (BI-36), else none (BI-37).
    """
    if movement.any_of_all(play):
        finish(play, "mover_blocked", "BI-37")
    else:
        play.phase = Phase.PENALTY_ISLAND
        play.emit(Blocked(rule="BI-36", seat=play.seat, rolled=play.rolled))


def removable(position: Position) -> list[int]:
    """Return the characters that the opponent may remove.

    They are on the island (BI-36) or on the pad (BI-24).
    """
    if position.phase is Phase.PENALTY_PAD:
        return [piece for piece in army(position.seat) if position.where[piece] == ON_PAD]
    return on_island(position, position.seat)


def check_remove(position: Position, action: Remove) -> Illegal | None:
    """Return the reason why the opponent may not remove this one as a penalty (BI-24, BI-36)."""
    piece = action.piece
    from_pad = position.phase is Phase.PENALTY_PAD
    rule = "BI-24" if from_pad else "BI-36"
    if not 0 <= piece < 2 * ARMY:
        return Illegal("no_such_character", "BI-1", piece=piece)
    if piece // ARMY != position.seat:
        return Illegal("remove_opponents", rule, piece=piece)
    if piece not in removable(position):
        return Illegal("remove_from_pad" if from_pad else "remove_from_island", rule, piece=piece)
    return None


def remove(play: Play, action: Remove) -> None:
    """Remove a character for the opponent, and end the turn (BI-24, BI-36)."""
    from_pad = play.phase is Phase.PENALTY_PAD
    blocks.remove(play, action.piece, "no_entry" if from_pad else "blocked")
    if not ending.over_by_losses(play):
        finish(play, "penalty", "BI-24" if from_pad else "BI-36")


def slide_pad(play: Play, action: SlidePad) -> None:
    """Slide the pad, and end the turn at once (BI-42)."""
    zero.slide(play, action)
    finish(play, "pad_moved", "BI-42")


def following(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that play on after a seat.

    The other is next, but whoever removes a penalty has the next turn (BI-24, BI-36).
    """
    if position.phase is Phase.ROLL_FOR_START:
        return (1,) if len(position.start_rolls) == seat == 0 else ()
    penalty = position.phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD) and seat != position.seat
    return (seat, 1 - seat) if penalty else (1 - seat, seat)


def finish(play: Play, reason: str, rule: str) -> None:
    """End the turn and begin the opponent's, unless the game is a draw now (BI-73)."""
    play.emit(TurnPassed(rule=rule, seat=play.seat, reason=reason))
    if not ending.over_by_quiet(play):
        start(play, 1 - play.seat)
