"""The course of the game: placing, turns, drowning and forced moves.

Its rules are EI-6, EI-7, EI-14, EI-25 and EI-41 to EI-44.
"""

from __future__ import annotations

from typing import Final

from game.engine.core import Illegal, Resign, Seat
from game.engine.earthquake.actions import Place, place_on
from game.engine.earthquake.board import Space
from game.engine.earthquake.ending import eliminate
from game.engine.earthquake.events import ForcedToMove, Placed, TurnEnded, TurnStarted
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.movement import check_free, possible_moves
from game.engine.earthquake.state import Phase, Play, Position, is_in, on_volcano, playing_order, where
from game.engine.earthquake.tools import possible_uses


def check_place(position: Position, _: Seat, action: Place) -> Illegal | None:
    """EI-6: a free stack without a volcano; `no_stack` for water."""
    if action.space not in position.board.index:
        return Illegal("off_board", "EI-6", space=action.space)
    if not position.height(action.space):
        return Illegal("no_stack", "EI-6", space=action.space)
    return check_free(position, action.space, "EI-6")


def places(position: Position) -> list[Place]:
    """Return the legal places for an explorer.

    They are those that `check_place` allows, found without its reasons.
    """
    explorers = position.explorers
    found = []
    for space in position.board.area(len(position.order)):
        top = position.top(space)
        if top is not None and top.kind not in VOLCANIC and space not in explorers:
            found.append(place_on(space))
    return found


def place(play: Play, seat: Seat, action: Place) -> None:
    """EI-6; the icon of the stack does not matter yet."""
    play.stand(seat, action.space)
    play.emit(Placed(rule="EI-6", seat=seat, space=action.space))


def check_give_up(position: Position, seat: Seat) -> Illegal | None:
    """EI-14: in water at the turn's move.

    EI-43: on a volcano, `way_off` while a move is left. Otherwise `not_in_water`.
    """
    if position.phase is Phase.FORCED:
        return Illegal("way_off", "EI-43") if possible_moves(position, seat) else None
    return Illegal("not_in_water", "EI-14") if position.height(where(position, seat)) else None


def give_up(play: Play, seat: Seat) -> None:
    """EI-14, EI-43."""
    eliminate(play, seat, "gave_up", "EI-43" if play.phase is Phase.FORCED else "EI-14")


def end_turn(play: Play, seat: Seat) -> None:
    """EI-25: leave the tool unused at the last point of the turn."""
    _next_turn(play, seat)


def check_resign(position: Position, action: Resign) -> Illegal | None:
    """EI-18: at any time, from a player still in."""
    if position.phase is Phase.OVER:
        return Illegal("game_over", "EI-17")
    if not 0 <= action.seat < len(position.tools):
        return Illegal("no_such_player", "EI-18", seat=action.seat)
    return None if is_in(position, action.seat) else Illegal("already_out", "EI-18", seat=action.seat)


def resign(play: Play, action: Resign) -> None:
    """EI-18; a tile that the player was playing stays where it is."""
    eliminate(play, action.seat, "resigned", "EI-18")
    if play.actor == action.seat:
        play.finish_tile()


def following(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that play on after a seat.

    First come those still to place (EI-6), then the others by the order of turns (EI-7). While others have to move off
    volcanoes, it is they alone who can (EI-44, EI-43): what comes after depends on where they land.
    """
    playing = playing_order(position)
    if driven := [other for other in playing if other != seat and on_volcano(position, other)]:
        return tuple(other for other in driven if _can_act(position, other))
    if position.turn is None:
        waiting = [other for other in position.order if other in playing and position.explorers[other] is None]
        return tuple(dict.fromkeys([*(other for other in waiting if other != seat), *playing]))
    if position.turn == seat or position.turn not in playing:
        turned = 1 if position.turn in playing else 0
    else:
        turned = int(position.moved and not possible_uses(position, position.turn))
    return playing[turned:] + playing[:turned]


_SETTLED: Final = (Phase.TOOL, Phase.SANDBAG, Phase.OVER)
"""The phases that end an action.

The player who plays a tile has to decide something about it, or one explorer is left.
"""


def go_on(play: Play, driven: tuple[Seat, Space] | None) -> None:
    """Find whose decision comes next, when no tile is being played.

    Explorers on exposed volcanoes move off first (EI-44), then the player whose turn it is makes the turn's move and may
    use a tool after it (EI-25), then the next turn begins. Who can do nothing is out on the way (EI-14, EI-43).
    `driven`: the seat that had to move off already before the action, and from where; this is not announced again.
    """
    while play.phase not in _SETTLED:
        if play.turn is None:
            _next_to_place(play)
            return
        if (seat := _first_on_volcano(play)) is not None:
            if not _can_act(play, seat):
                eliminate(play, seat, "volcano", "EI-43")
                continue
            play.wait_for(seat, Phase.FORCED)
            if (seat, where(play, seat)) != driven:
                play.emit(ForcedToMove(rule="EI-41", seat=seat, space=where(play, seat)))
            return
        if is_in(play, play.turn) and _turn_goes_on(play, play.turn):
            return
        if not play.over:
            _next_turn(play, play.turn)


def _next_to_place(play: Play) -> None:
    """Let the next player place, or begin the first turn.

    The first turn is for the one who placed last (EI-7): on a stack without a volcano (EI-6), it has a move.
    """
    waiting = [seat for seat in play.order if is_in(play, seat) and play.explorers[seat] is None]
    if waiting:
        play.wait_for(waiting[0], Phase.PLACE)
    else:
        _start_turn(play, playing_order(play)[0])


def _first_on_volcano(play: Play) -> Seat | None:
    """EI-44: who has to move off next."""
    driven = [seat for seat in range(len(play.explorers)) if on_volcano(play, seat)]
    return next(seat for seat in playing_order(play) if seat in driven) if driven else None


def _can_act(position: Position, seat: Seat) -> bool:
    """Return whether a player has a move or another use of the tool left.

    Discarding it is none (EI-14, EI-43).
    """
    return bool(possible_moves(position, seat) or possible_uses(position, seat))


def _turn_goes_on(play: Play, seat: Seat) -> bool:
    """Return whether the player whose turn it is has something to decide.

    A player who can do nothing in water drowns (EI-14).
    """
    if play.moved:
        play.wait_for(seat, Phase.END)
        return bool(possible_uses(play, seat))
    afloat = play.height(where(play, seat)) > 0 or play.tools[seat] == "lifebelt"
    if not afloat and not _can_act(play, seat):
        eliminate(play, seat, "drowned", "EI-14")
        return False
    play.wait_for(seat, Phase.MOVE)
    return True


def _next_turn(play: Play, ended: Seat) -> None:
    """End the turn; the next player still in has one."""
    play.emit(TurnEnded(rule="EI-7", seat=ended))
    order = playing_order(play)
    _start_turn(play, order[1] if order[0] == ended else order[0])


def _start_turn(play: Play, seat: Seat) -> None:
    play.turn, play.turns, play.moved = seat, play.turns + 1, False
    play.wait_for(seat, Phase.MOVE)
    in_water = not play.height(where(play, seat))
    play.emit(TurnStarted(rule="EI-7", seat=seat, turn=play.turns, in_water=in_water))
