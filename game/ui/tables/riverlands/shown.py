"""What the table shows after each event: an observation that follows the events one by one, as the animations do."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.position import put
from game.engine.riverlands import events
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Observation

Heroes = tuple[Hero, ...]


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. Whose turn it is and what is asked are left as they were."""
    heroes = heroes_after(shown.heroes, event)
    round_ = event.round if isinstance(event, events.RoundStarted) else shown.round
    same = heroes == shown.heroes and round_ == shown.round
    return shown if same else Observation.of(shown, heroes=heroes, round=round_)


def heroes_after(heroes: Heroes, event: Event) -> Heroes:
    """All heroes, by seat, once an event has happened."""
    if isinstance(event, events.HeroChanged):
        heroes = put(heroes, event.seat, event.hero)
    if isinstance(event, events.Transferred):
        heroes = put(heroes, event.to, event.partner)
    return heroes
