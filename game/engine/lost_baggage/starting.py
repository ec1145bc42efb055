"""The choice of who starts: agreed, or rolled for (LB-16)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage.events import Rolled, StarterChosen, StartTied
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Phase, is_in
from game.engine.values import put

NOT_YET = 0
"""The start roll of a player who has not rolled yet."""


def find_starter(play: Play) -> bool:
    """Return whether it is known who starts: the player with the highest roll.

    If not, the next one is asked to roll.

    When all have rolled, those tied for the highest roll again; all players, if those have resigned (LB-16).
    """
    rolling = {seat: value for seat, value in enumerate(play.start_rolls) if value is not None and is_in(play, seat)}
    highest = max(rolling.values(), default=NOT_YET)
    tied = tuple(seat for seat, value in rolling.items() if value == highest)
    if NOT_YET not in rolling.values():
        if len(tied) == 1:
            choose_starter(play, tied[0], agreed=False)
            return True
        again = tied or tuple(seat for seat in range(len(play.players)) if is_in(play, seat))
        play.start_rolls = tuple(NOT_YET if seat in again else None for seat in range(len(play.players)))
        if tied:
            play.emit(StartTied(rule="LB-16", seats=tied, value=highest))
        rolling = dict.fromkeys(again, NOT_YET)
    play.ask(next(seat for seat, value in rolling.items() if value == NOT_YET), Phase.ROLL_FOR_START)
    return False


def roll_for_start(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-16."""
    value = chance.roll(1, 6)
    play.start_rolls = put(play.start_rolls, seat, value)
    play.emit(Rolled(rule="LB-16", seat=seat, value=value, purpose="start"))


def choose_starter(play: Play, seat: Seat, *, agreed: bool) -> None:
    """Set the player who starts."""
    play.starter = seat
    play.start_rolls = ()
    play.emit(StarterChosen(rule="LB-16", seat=seat, agreed=agreed))
