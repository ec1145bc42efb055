"""What the table shows after each event: an observation that follows the events one by one, as the animations do."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.position import put
from game.engine.riverlands import events
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Observation, Phase, Turn

Heroes = tuple[Hero, ...]


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. What is asked is left as it was, but for a turn that begins."""
    heroes = heroes_after(shown.heroes, event)
    match event:
        case events.RolledForStart(seat=seat, value=value):
            return Observation.of(shown, rolls=put(shown.rolls, seat, value))
        case events.StartTied(seats=seats):
            return Observation.of(shown, rolls=(None,) * len(heroes), rolling=seats)
        case events.RoundStarted(round=number):
            return Observation.of(shown, round=number)
        case events.TurnStarted():
            return Observation.of(shown, heroes=heroes, turn=_turn(event), phase=Phase.ACT)
    return shown if heroes == shown.heroes else Observation.of(shown, heroes=heroes)


def _turn(event: events.TurnStarted) -> Turn:
    return Turn(
        event.seat,
        event.turn,
        actions=event.actions,
        left=event.actions,
        fed=not event.hungry,
        river_holds=event.river_holds,
        bogged_down=event.bogged_down,
    )


def heroes_after(heroes: Heroes, event: Event) -> Heroes:
    """All heroes, by seat, once an event has happened."""
    if isinstance(event, events.HeroChanged):
        heroes = put(heroes, event.seat, event.hero)
    if isinstance(event, events.Transferred):
        heroes = put(heroes, event.to, event.partner)
    return heroes
