"""The places to which the choice under way may take its player (LB-21, LB-82)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import ChoosePlayer, ChooseTile, walk_to
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.previews import met_at, reach_now
from game.engine.lost_baggage.state import Observation
from game.engine.lost_baggage.targets import asked_now
from game.engine.lost_baggage.vocabulary import Do
from game.engine.values import changed, put


class Way(NamedTuple):
    """A choice that takes its player to a space, and what is known of the others then.

    In a swap the other stands where the player stood, and fights no longer (LB-72).
    """

    action: Action
    space: Space
    then: Observation


def ways_now(observation: Observation, seat: Seat) -> Iterator[Way]:
    """Yield the ways of a player by the choice under way.

    They are walks, or those of a text that takes it to a tile or a player.
    """
    if observation.actor != seat:
        return
    asked = asked_now(observation, seat)
    if asked is None or asked[0].do not in (Do.TELEPORT, Do.SWAP):
        yield from (Way(walk_to(space), space, observation) for space in reach_now(observation).ends)
        return
    effect, choices = asked
    for choice in choices:
        if isinstance(choice, ChooseTile):
            yield Way(choice, choice.space, observation)
        elif isinstance(choice, ChoosePlayer) and (space := observation.players[choice.seat].place) is not None:
            swaps = effect.do is Do.SWAP
            yield Way(choice, space, _swapped(observation, seat, choice.seat) if swaps else observation)


def met_on(way: Way, seat: Seat) -> tuple[Seat, ...]:
    """Return the players with whom a battle may be started at the end of a way (LB-60)."""
    return met_at(way.then, seat, way.space)


def _swapped(observation: Observation, seat: Seat, other: Seat) -> Observation:
    """Return what is known once another player stands where a character stood."""
    moved = changed(observation.players[other], place=observation.players[seat].place)
    battles = tuple(battle for battle in observation.battles if other not in battle.fighters)
    return Observation.of(observation, players=put(observation.players, other, moved), battles=battles)
