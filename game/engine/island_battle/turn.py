"""The course of a turn (BI-20 to BI-24) and what happens to those who cannot move (BI-36 to BI-38)."""

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
    Draft,
    Phase,
    Position,
    army,
    nobody_on_island,
    on_island,
)

DIE = (0, 5)
"""The lowest and the highest side of the die (BI-5)."""


def start(draft: Draft, seat: Seat) -> None:
    """A turn begins (BI-17, BI-20); with nobody on the island somebody must come in first (BI-23, BI-24)."""
    draft.seat = seat
    draft.turn += 1
    draft.rolled = NOT_ROLLED
    draft.mover = NOBODY
    draft.phase = Phase.ROLL
    draft.events.append(TurnStarted(rule="BI-17" if draft.turn == 1 else "BI-20", seat=seat, number=draft.turn))
    if not nobody_on_island(draft, seat):
        return
    if zero.entries(draft):
        draft.phase = Phase.BRING_IN
        draft.events.append(MustBringIn(rule="BI-23", seat=seat))
    else:
        draft.phase = Phase.PENALTY_PAD
        draft.events.append(NoEntry(rule="BI-24", seat=seat))


def roll(draft: Draft, chance: Chance) -> None:
    """Throw the die to move (BI-20, BI-44) or to slide the pad (BI-42); a zero opens the options (BI-40)."""
    value = chance.roll(*DIE)
    for_pad = draft.phase is Phase.ROLL_PAD
    rule = "BI-42" if for_pad else "BI-20" if draft.mover == NOBODY else "BI-44"
    draft.events.append(Rolled(rule=rule, seat=draft.seat, value=value, purpose="pad" if for_pad else "move"))
    draft.rolled = value
    if value == 0:
        draft.phase = Phase.ZERO
        draft.mover = NOBODY
    elif for_pad:
        draft.phase = Phase.SLIDE_PAD
    else:
        draft.phase = Phase.MOVE
        go_on(draft)


def shoot(draft: Draft, action: Shoot) -> None:
    """A shot, and what follows for the turn."""
    shooting.shoot(draft, action)
    settle(draft)


def move(draft: Draft, action: Move) -> None:
    """A move, and what follows for the turn."""
    movement.move(draft, action)
    settle(draft)


def settle(draft: Draft) -> None:
    """After a shot or a move: look for the end of the game (BI-70), then of the turn (BI-38, BI-44, BI-20)."""
    if ending.over_by_losses(draft):
        return
    if draft.phase is Phase.MOVE and draft.mover != NOBODY and draft.where[draft.mover] == REMOVED:
        finish(draft, "mover_lost", "BI-44")
    elif draft.phase is not Phase.ZERO and nobody_on_island(draft, draft.seat):
        finish(draft, "nobody_left", "BI-38")
    else:
        go_on(draft)


def go_on(draft: Draft) -> None:
    """The turn passes by itself when nothing is left to move or to shoot (BI-20)."""
    if draft.phase is Phase.MOVED:
        if not shooting.any_shot(draft):
            finish(draft, "nothing_left", "BI-20")
    elif draft.phase is Phase.MOVE and not movement.any_move(draft) and not shooting.any_shot(draft):
        stop_shooting(draft)


def check_pass(position: Position, _action: Pass) -> Illegal | None:
    """A move that is possible must be made (BI-22)."""
    if position.phase is Phase.MOVE and movement.any_move(position):
        return Illegal("must_move", "BI-22", roll=position.rolled)
    return None


def pass_on(draft: Draft) -> None:
    """The player passes (BI-20); who has not moved stops shooting and is blocked (BI-36, BI-37)."""
    if draft.phase is Phase.MOVE:
        stop_shooting(draft)
    else:
        finish(draft, "passed", "BI-20")


def stop_shooting(draft: Draft) -> None:
    """No move is possible: a penalty if none of the player's characters could use the roll (BI-36), else none (BI-37)."""
    if movement.any_of_all(draft):
        finish(draft, "mover_blocked", "BI-37")
    else:
        draft.phase = Phase.PENALTY_ISLAND
        draft.events.append(Blocked(rule="BI-36", seat=draft.seat, rolled=draft.rolled))


def removable(position: Position) -> list[int]:
    """Whom the opponent may remove: from the island (BI-36) or from the pad (BI-24)."""
    if position.phase is Phase.PENALTY_PAD:
        return [piece for piece in army(position.seat) if position.where[piece] == ON_PAD]
    return on_island(position, position.seat)


def check_remove(position: Position, action: Remove) -> Illegal | None:
    """Why the opponent may not remove this one as a penalty (BI-24, BI-36)."""
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


def remove(draft: Draft, action: Remove) -> None:
    """The opponent removes one, and the turn ends (BI-24, BI-36)."""
    from_pad = draft.phase is Phase.PENALTY_PAD
    blocks.remove(draft, action.piece, "no_entry" if from_pad else "blocked")
    if not ending.over_by_losses(draft):
        finish(draft, "penalty", "BI-24" if from_pad else "BI-36")


def slide_pad(draft: Draft, action: SlidePad) -> None:
    """The pad slides, and the turn ends at once (BI-42)."""
    zero.slide(draft, action)
    finish(draft, "pad_moved", "BI-42")


def finish(draft: Draft, reason: str, rule: str) -> None:
    """The turn ends, and the opponent's begins, unless the game is a draw now (BI-73)."""
    draft.events.append(TurnPassed(rule=rule, seat=draft.seat, reason=reason))
    if not ending.over_by_quiet(draft):
        start(draft, 1 - draft.seat)
