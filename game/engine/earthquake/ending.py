"""Going out, and the end of the game (EI-17, EI-18)."""

from __future__ import annotations

from game.engine.core import Outcome, Seat
from game.engine.earthquake.events import Eliminated, GameEnded
from game.engine.earthquake.state import Out, Phase, Play, Position, is_in


def eliminate(play: Play, seat: Seat, cause: str, rule: str) -> None:
    """Put a player out.

    The explorer leaves the board, its tool is discarded (EI-18), and the last one left wins (EI-17).
    """
    space, place = play.explorers[seat], len(play.explorers) - len(play.out)
    play.stand(seat, None)
    play.out = (*play.out, Out(seat, cause))
    play.emit(
        Eliminated(
            rule=rule,
            seat=seat,
            space=space,
            in_water=space is not None and not play.height(space),
            cause=cause,
            place=place,
            turn=play.turns,
        )
    )
    if play.tools[seat] is not None:
        play.discard_tool(seat, "out", "EI-18")
    left = [other for other in range(len(play.explorers)) if is_in(play, other)]
    if len(left) == 1:
        play.actor, play.phase = None, Phase.OVER
        play.emit(GameEnded(rule="EI-17", winner=left[0], turns=play.turns))


def outcome(position: Position) -> Outcome | None:
    """Return the winner, then the others in the reverse order of going out.

    None while more than one is left.
    """
    if position.phase is not Phase.OVER:
        return None
    gone = tuple((out.seat,) for out in reversed(position.out))
    winner = tuple(seat for seat in range(len(position.tools)) if is_in(position, seat))
    resigned = position.out[-1].cause == "resigned"
    return Outcome((winner, *gone), "resigned" if resigned else "last_standing", "EI-18" if resigned else "EI-17")
