"""Turns and rounds (LB-16, LB-20, LB-43, LB-50).

They say whose turn it is, and what it begins and ends with.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage.battles import await_bonus, begin_battle_turn, count_turn, end_by_turns
from game.engine.lost_baggage.defeat import defeat_at_zero
from game.engine.lost_baggage.ending import MOST_ROUNDS, end_by_rounds
from game.engine.lost_baggage.events import Damaged, Rolled, RoundStarted, TurnEnded, TurnSkipped, TurnStarted
from game.engine.lost_baggage.frames import carry_on
from game.engine.lost_baggage.laying import ask_to_lay
from game.engine.lost_baggage.order import is_done, next_seat
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.starting import find_starter
from game.engine.lost_baggage.state import Phase, Turn, battle_of, clockwise, is_in
from game.engine.lost_baggage.vocabulary import When

SKIPPING = (1, 6)
"""The rolls with which a character with a BLUE slider loses its turn (LB-50)."""


def go_on(play: Play, chance: Chance) -> None:
    """Go on to the next decision: carry out frames, end turns and begin them."""
    while play.ending is None:
        turn = play.turn
        if turn is None:
            if _prepare(play):
                return
            _start_round(play)
            _start_turn(play, clockwise(play, play.starter or 0)[0], chance)
        elif play.frames:
            if not carry_on(play, chance):
                return
        elif not turn.begun:
            _begin(play, turn, chance)
        elif turn.over or is_done(turn):
            _end_turn(play, turn, chance)
        else:
            play.ask(turn.seat, _decision(play, turn))
            return


def _prepare(play: Play) -> bool:
    """Return whether a player has to decide something before the first turn (LB-12, LB-16)."""
    if play.starter is None and not find_starter(play):
        return True
    laying = play.phase is Phase.LAY and play.actor is not None
    return ask_to_lay(play, play.actor if laying and play.actor is not None else play.starter or 0)


def _decision(play: Play, turn: Turn) -> Phase:
    if turn.rolled:
        return Phase.WALK
    return Phase.TURN if battle_of(play, turn.seat) is None else Phase.BATTLE


def _end_turn(play: Play, turn: Turn, chance: Chance) -> None:
    """End the turn.

    The next is an extra one, or that of the next player (LB-63, LB-84).
    """
    if is_in(play, turn.seat):
        end_by_turns(play, turn.seat)
        play.emit(TurnEnded(rule="LB-20" if battle_of(play, turn.seat) is None else "LB-64", seat=turn.seat))
    follow = play.turn.follow if play.turn is not None else None
    extra = turn.again and is_in(play, turn.seat)
    seat = turn.seat if extra else next_seat(play, turn.seat if follow is None else follow)
    new_round = not extra and seat == clockwise(play, play.starter or 0)[0]
    last = new_round and play.limits.rounds and play.round >= MOST_ROUNDS
    if new_round and not last:
        _start_round(play)
    count_turn(play, turn.seat)
    if last:
        end_by_rounds(play)
    else:
        _start_turn(play, seat, chance, extra=extra, follow=follow if extra else None)


def _start_round(play: Play) -> None:
    play.round += 1
    play.emit(RoundStarted(rule="LB-43", round=play.round))


def _start_turn(play: Play, seat: Seat, chance: Chance, *, extra: bool = False, follow: Seat | None = None) -> None:
    """Begin a turn with RED (LB-52).

    A waiting `skip` is used up by it, even if RED ends it (LB-84).
    """
    fighting = battle_of(play, seat) is not None
    play.turn = Turn(seat, extra=extra, moved=fighting, follow=follow, begun=False)
    player = play.players[seat]
    if player.skip or player.skipped:
        play.change(seat, skip=False, skipped=player.skip)
    play.emit(TurnStarted(rule="LB-64" if fighting else "LB-20", seat=seat, round=play.round, extra=extra, battle=fighting))
    _take_red(play, seat, chance)


def _take_red(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-50: RED costs 1 HP, on a turn that is skipped too (LB-52)."""
    player = play.players[seat]
    if player.red:
        play.change(seat, hp=player.hp - 1)
        play.emit(Damaged(rule="LB-50", seat=seat, n=1, hp=player.hp - 1, by=None))
        await_bonus(play, When.HURT, seat)
        defeat_at_zero(play, chance)


def _begin(play: Play, turn: Turn, chance: Chance) -> None:
    """Go on after RED and what it led to.

    LB-52: whether the turn is skipped; LB-64: a battle turn begins with drawing.
    """
    play.change_turn(begun=True)
    if _skipped(play, turn, chance):
        play.change_turn(over=True)
    elif not turn.over and battle_of(play, turn.seat) is not None:
        begin_battle_turn(play, turn.seat, chance)


def _skipped(play: Play, turn: Turn, chance: Chance) -> bool:
    """LB-84: a turn skipped by `skip`, one that is over already counts as such.

    LB-50, LB-52: if it is not, BLUE is rolled.
    """
    seat, player = turn.seat, play.players[turn.seat]
    if player.skipped:
        play.emit(TurnSkipped(rule="LB-84", seat=seat, cause="skip"))
        return True
    if turn.over or not player.blue:
        return False
    value = chance.roll(1, 6)
    play.emit(Rolled(rule="LB-50", seat=seat, value=value, purpose="blue"))
    if value in SKIPPING:
        play.emit(TurnSkipped(rule="LB-50", seat=seat, cause="blue"))
    return value in SKIPPING
