"""The reach of a character, and the players it meets on the way (LB-21 to LB-23, LB-60)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.paths import Route, Walks
from game.engine.lost_baggage.state import Phase, Position, battle_of


class Reach(NamedTuple):
    """The routes of a walk.

    They lead to each end, ascending, and to each player who may be challenged on the way (LB-60).
    """

    ends: Mapping[Space, Route]
    challenges: Mapping[Seat, Route]


def rivals(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the players, ascending, with whom a battle may be started (LB-60, LB-61).

    A battle starts on meeting, only in the own turn if it is not skipped (LB-84), once in a turn, and with nobody who is in
    battle; but walking away ends the own battle (LB-72).
    """
    turn = position.turn
    if turn is None or turn.seat != seat or turn.fought or position.players[seat].skipped:
        return ()
    others = tuple([other for other, player in enumerate(position.players) if other != seat and player.place is not None])
    if not position.battles:
        return others
    own = battle_of(position, seat)
    return tuple([other for other in others if battle_of(position, other) in (None, own)])


def walks(position: Position, seat: Seat, steps: int, *, up_to: bool) -> Walks:
    """Return the ends of a character's walk of a number of steps, and the tiles on the way.

    `up_to`: or in fewer (LB-82).
    """
    start = position.players[seat].place
    return position.paths.walks(start, steps, up_to=up_to) if start is not None else Walks({}, {})


def meeting_odds(position: Position, seat: Seat, space: Space, *, left_by: Seat | None = None) -> Fraction:
    """Return the odds that the die leads a player to a space, or past it, in the next turn.

    As things stand: LB-21, LB-60, and LB-50 and LB-84 for a turn that may be skipped. Cards and abilities do not count. A battle
    that the player `left_by` leaves for that space is over then (LB-72).
    """
    player, battle = position.players[seat], battle_of(position, seat)
    fallen, fights = player.red and player.hp == 1, battle is not None and left_by not in battle.fighters
    if player.place is None or player.skip or fallen or fights:
        return Fraction(0)
    odds = Fraction(len(position.paths.meetings(player.place).get(space, ())), 6)
    return odds * Fraction(4, 6) if player.blue else odds


def meets_now(position: Position, space: Space) -> bool:
    """Return whether the die may yet lead the player whose turn it is to a space, or past it.

    LB-21, LB-60: in what is left of that turn, by any number before the roll, after it by that number. A battle that is offered
    needs no walk; a walk that is still to come stays if it is declined.
    """
    turn = position.turn
    place = position.players[turn.seat].place if turn is not None else None
    if turn is None or place is None or position.players[turn.seat].skipped:
        return False
    rolls = position.paths.meetings(place).get(space, frozenset())
    if position.phase is Phase.FIGHT and place == space:
        return True
    return not turn.over and (turn.rolled in rolls if turn.rolled else not turn.moved and bool(rolls))


def challenges(position: Position, seat: Seat, passed: Mapping[Space, Route]) -> Mapping[Seat, Route]:
    """Return the players who may be challenged on the way (LB-60), each with the route to it."""
    met = ((other, position.players[other].place) for other in rivals(position, seat))
    return {other: passed[place] for other, place in met if place is not None and place in passed}


def reach(position: Position, seat: Seat, steps: int, *, up_to: bool) -> Reach:
    """Return the reach of a character in a number of steps.

    `up_to`: or in fewer (LB-82).
    """
    ends, passed = walks(position, seat, steps, up_to=up_to)
    return Reach(ends, challenges(position, seat, passed))
