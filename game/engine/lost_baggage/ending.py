"""Going out, winning, and the end of the game (LB-40 to LB-43)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.core import Outcome, Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.events import BaggageBroughtHome, Eliminated, GameEnded
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Out, Phase, Position, cards_held, character_of, clockwise

MOST_ROUNDS = 100
"""The game ends after this many rounds (LB-43)."""


def brings_baggage(position: Position, seat: Seat, face: str) -> bool:
    """Return whether a tile matches a player's character whose Lost Baggage is held (LB-40)."""
    character = character_of(position, seat)
    return face == character.tile and character.baggage in position.players[seat].items


def win(play: Play, seat: Seat, space: Space, rule: str) -> None:
    """LB-40, LB-41: the character has landed on its tile with its baggage."""
    character = character_of(play, seat)
    play.emit(
        BaggageBroughtHome(
            rule=rule, seat=seat, character=character.id, baggage=character.baggage, tile=character.tile, space=space
        ),
        reveals=True,
    )
    others = tuple(other for other in range(len(play.players)) if other != seat and play.players[other].character is not None)
    _end(play, ((seat,), *((others,) if others else ())), "arrived", rule)


def eliminate(play: Play, seat: Seat, cause: str) -> None:
    """LB-42: a player is out, and the last one left wins."""
    place = len(play.players) - len(play.out)
    play.out = (*play.out, Out(seat, cause))
    play.change(seat, character=None, hp=0, place=None, red=False, blue=False, skip=False, skipped=False, double=False)
    play.emit(Eliminated(rule="LB-42", seat=seat, cause=cause, place=place))
    left = clockwise(play, seat)
    if len(left) == 1:
        _end(play, (left,), "resigned" if cause == "resigned" else "last_standing", "LB-42")


def end_by_rounds(play: Play) -> None:
    """LB-43: most characters left, the one in play counted, then most items."""

    def worth(seat: Seat) -> tuple[int, int]:
        return 1 + len(play.players[seat].characters), cards_held(play, seat)

    ranked = _ranked(clockwise(play, 0), worth)
    most = [1 + len(play.players[seat].characters) for group in ranked for seat in group]
    _end(play, ranked, "rounds", "LB-43", by="items" if most.count(most[0]) > 1 else "characters")


def _ranked(seats: Sequence[Seat], worth: Callable[[Seat], tuple[int, int]]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats in groups of equal worth, the highest first."""
    values = sorted({worth(seat) for seat in seats}, reverse=True)
    return tuple(tuple(seat for seat in sorted(seats) if worth(seat) == value) for value in values)


def _end(play: Play, first: tuple[tuple[Seat, ...], ...], reason: str, rule: str, by: str = "") -> None:
    """End the game; those who are out rank behind, the last one to go first.

    Frames are not carried out any more.
    """
    while play.frames:
        frame = play.pop()
        if isinstance(frame, PendingText):
            piles.put_away(play, frame)
    gone = tuple((out.seat,) for out in reversed(play.out))
    play.ending = Outcome((*first, *gone), reason, rule)
    play.actor, play.phase = None, Phase.OVER
    play.emit(GameEnded(rule=rule, winner=play.ending.winner, reason=reason, by=by))
