"""Agreeing on a draw (RL-60)."""

from __future__ import annotations

from game.engine.core import DRAW_AGREED, Illegal, Seat
from game.engine.riverlands.actions import AnswerDraw, OfferDraw
from game.engine.riverlands.ending import end
from game.engine.riverlands.events import DrawAnswered, DrawOffered
from game.engine.riverlands.state import Phase, Play, Position, alive, turn_of


def check_offer(position: Position, _seat: Seat, _action: OfferDraw) -> Illegal | None:
    """RL-60: `offered_already`, `offer_too_late`."""
    turn = turn_of(position)
    if turn.offered:
        return Illegal("offered_already", "RL-60")
    return None if turn.left == turn.actions else Illegal("offer_too_late", "RL-60")


def offer(play: Play, seat: Seat) -> None:
    """RL-60: all others still in answer, in the order of seats from the one who offers."""
    seats = len(play.heroes)
    others = ((seat + behind) % seats for behind in range(1, seats))
    play.answering = tuple(other for other in others if alive(play, other))
    play.turn = turn_of(play)._replace(offered=True)
    play.phase = Phase.ANSWER_DRAW
    play.emit(DrawOffered(rule="RL-60", seat=seat, to=play.answering))


def answer(play: Play, seat: Seat, action: AnswerDraw) -> None:
    """RL-60: one refusal ends it; when all have accepted, the game is a draw."""
    play.emit(DrawAnswered(rule="RL-60", seat=seat, accepted=action.accept))
    play.answering = play.answering[1:] if action.accept else ()
    if not action.accept:
        play.phase = Phase.ACT
    elif not play.answering:
        end(play, None, DRAW_AGREED)


def leave(play: Play, seat: Seat) -> None:
    """Settle an open draw when a player resigns (RL-62).

    Its own offer lapses, and others need not wait for its answer.
    """
    if play.phase is not Phase.ANSWER_DRAW:
        return
    if seat == turn_of(play).seat:
        play.answering, play.phase = (), Phase.ACT
        return
    play.answering = tuple(other for other in play.answering if other != seat)
    if not play.answering:
        end(play, None, DRAW_AGREED)
