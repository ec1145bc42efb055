"""Threats of battle with a character in what is left of this turn and the next turns.

They come from public knowledge, and are told of the tile where it stands and of those to which it may go.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.engine.lost_baggage.actions import ChoosePlayer, ChooseTile
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import comes_again
from game.engine.lost_baggage.previews import LandingPreview, landing, reach_now
from game.engine.lost_baggage.reach import meeting_odds, meets_now
from game.engine.lost_baggage.state import Observation, Phase, battle_of
from game.engine.lost_baggage.targets import asked_now
from game.engine.lost_baggage.vocabulary import Do
from game.engine.values import changed, put


def threats(seen: Observation, seat: Seat) -> Mapping[Space, frozenset[Seat]]:
    """Return the tiles on which others may meet and fight a character, with those players.

    The die may lead them there in their next turns, the one of `walking` in this turn (LB-21, LB-60). None comes who fights,
    or whose turn is skipped or does not come any more (LB-43), and none to a character in battle (LB-61), which is over for who
    walks out of it (LB-72). Nobody comes either to who wins on landing or surely falls there (LB-40, LB-70).
    """
    place = seen.players[seat].place
    if place is None or seen.turn is None:
        return {}
    now, others = walking(seen, seat), [other for other in range(len(seen.players)) if other != seat]
    asked = asked_ends(seen, seat)
    leaves = bool(asked) and seen.phase in (Phase.TILE, Phase.PLAYER)
    here = () if leaves or battle_of(seen, seat) is not None else ((place, seen),)
    coming = [other for other in others if comes_again(seen, other)]
    found = dict[Space, set[Seat]]()
    for space, then in (*here, *((end, then) for end, then in asked if _stays(landing(seen, seat, end)))):
        met = {other for other in coming if other != now and meeting_odds(then, other, space, left_by=seat)}
        if now is not None and meets_now(then, space):
            met.add(now)
        found.setdefault(space, set()).update(met)
    return {space: frozenset(seats) for space, seats in found.items() if seats}


def asked_ends(seen: Observation, seat: Seat) -> tuple[tuple[Space, Observation], ...]:
    """Return the tiles to which the choice under way may lead a character.

    By a walk, or by a text that takes it there (LB-82). With each comes what is known then: in a swap the other stands where it
    stood, and fights no longer (LB-72); a tile with several players comes once for each.
    """
    asked = asked_now(seen, seat) if seen.actor == seat else None
    if asked is None or asked[0].do not in (Do.TELEPORT, Do.SWAP):
        return tuple((space, seen) for space in (reach_now(seen).ends if seen.actor == seat else ()))
    effect, choices = asked
    found = list[tuple[Space, Observation]]()
    for choice in choices:
        if isinstance(choice, ChooseTile):
            found.append((choice.space, seen))
        elif isinstance(choice, ChoosePlayer) and (space := seen.players[choice.seat].place) is not None:
            found.append((space, _swapped(seen, seat, choice.seat) if effect.do is Do.SWAP else seen))
    return tuple(found)


def _swapped(seen: Observation, seat: Seat, other: Seat) -> Observation:
    """Return what is known once another player stands where a character stood."""
    moved = changed(seen.players[other], place=seen.players[seat].place)
    battles = tuple(battle for battle in seen.battles if other not in battle.fighters)
    return Observation.of(seen, players=put(seen.players, other, moved), battles=battles)


def _stays(does: LandingPreview) -> bool:
    return not does.wins and not does.defeats


def walking(seen: Observation, seat: Seat) -> Seat | None:
    """Return the one of the others who may still walk or fight in the turn under way.

    Of all others the next turn counts.
    """
    turn = seen.turn
    if turn is None or turn.seat == seat or turn.fought or battle_of(seen, turn.seat) is not None:
        return None
    walks = not turn.over and (bool(turn.rolled) or not turn.moved)
    return turn.seat if walks or seen.phase is Phase.FIGHT else None
