"""Simple sensible play of Lost Baggage, as `game.bots.lost_baggage.sensible` has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.lost_baggage.sensible import Sense
from game.engine.chance import Chance
from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage.events import BattleEnded, BattleStarted, Defeated, TurnStarted
from game.engine.lost_baggage.state import Observation


def choose(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """The action that is worth most; among equals, one by chance."""
    if len(actions) == 1:
        return actions[0]
    sense = Sense(seen)
    worths = [sense.worth(action) for action in actions]
    best = [action for action, worth in zip(actions, worths, strict=True) if worth >= max(worths) - 1e-9]
    return best[chance.roll(0, len(best) - 1)]


def measure(told: Sequence[Event]) -> Iterator[tuple[str, float]]:
    """Battles a game, and the battle turns of each fighter by how the battle ended."""
    turns: dict[Seat, int] = {}
    yield "battles", sum(isinstance(event, BattleStarted) for event in told)
    yield "characters defeated", sum(isinstance(event, Defeated) for event in told)
    for event in told:
        match event:
            case BattleStarted():
                # The instigator's first battle turn is part of the turn under way (LB-64).
                turns.update({event.instigator: 1, event.defender: 0})
            case TurnStarted(battle=True):
                turns[event.seat] += 1
            case BattleEnded():
                both = turns.pop(event.instigator) + turns.pop(event.defender)
                yield f"battle turns of a fighter, ended by {event.cause}", both / 2
