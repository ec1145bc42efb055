"""Play of Lost Baggage: sensible as `game.bots.lost_baggage.sensible` has it, and by scripts that do one thing throughout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from game.bots.contest import Chooser
from game.bots.lost_baggage.sensible import Sense
from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage.actions import Attack, Challenge, Fight, Roll, Walk
from game.engine.lost_baggage.events import BattleEnded, BattleStarted, Defeated, TurnStarted
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.previews import text_preview
from game.engine.lost_baggage.state import Observation, Position, battle_of, opponent_of

GUESSES: Final = 5
"""The number of trials of an action by the fighter who guesses."""


def choose(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """The action that is worth most; among equals, one by chance."""
    if len(actions) == 1:
        return actions[0]
    sense = Sense(seen)
    return best(actions, [sense.worth(action) for action in actions], chance)


def best(actions: Sequence[Action], worths: Sequence[float], chance: Chance) -> Action:
    """The action that is worth most; among equals, one by chance."""
    most = max(worths)
    return pick([action for action, worth in zip(actions, worths, strict=True) if worth >= most - 1e-9], chance)


def brawl(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """Always walk up to somebody, fight and attack; go home with the baggage when a roll leads there."""
    return best(actions, [eagerness(seen, action) for action in actions], chance)


def eagerness(seen: Observation, action: Action) -> float:
    """Return how much of a brawl an action is."""
    match action:
        case Challenge() | Fight():
            return 100.0
        case Roll():
            return 50.0
        case Attack():
            preview = text_preview(seen, action)
            return 10.0 + (preview.least + preview.most) / 2 if preview is not None else 10.0
        case Walk(space):
            sense = Sense(seen)
            return 1000.0 if sense.carrying and space == sense.goal else 40.0 - nearest(seen, space)
        case _:
            return 0.0


def nearest(seen: Position, space: Space) -> int:
    """Return the steps from a space to the nearest player who may be fought."""
    distances = seen.paths.distances(space)
    return min(
        (
            distances.get(player.place, 40)
            for seat, player in enumerate(seen.players)
            if seat != seen.actor and player.place is not None and battle_of(seen, seat) is None
        ),
        default=40,
    )


def guess(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """Brawl, but in battle take what leaves the two fighters best off in a few trials."""
    seat = seen.actor
    if seat is None or battle_of(seen, seat) is None:
        return brawl(seen, actions, chance)
    seed = chance.roll(0, 10**9)
    return best(
        actions, [fmean(tried(seen, seat, action, f"{seed} {nth}") for nth in range(GUESSES)) for action in actions], chance
    )


def tried(seen: Observation, seat: Seat, action: Action, seed: str) -> float:
    """Return how far ahead a fighter is after an action, in one trial."""
    dice, opponent = Seeded(seed), opponent_of(seen, seat)
    after = GAME.apply(GAME.sample(seen, dice), action, dice).state
    return ahead(after, seat, opponent) if opponent is not None else 0.0


def ahead(position: Position, seat: Seat, opponent: Seat) -> float:
    """HP, characters, what is equipped or paid, and a little for cards in hand: the fighter's less the opponent's."""

    def count(one: Seat) -> float:
        player = position.players[one]
        troubles = 2.0 * player.red + 2.0 * player.blue + 2.0 * player.skip
        ready = 1.5 * len(player.attached) + 2.0 * len(player.equipment) + 1.5 * player.block + 1.5 * player.double
        return (
            player.hp
            + 20.0 * (len(player.characters) + (player.character is not None))
            + ready
            + 0.5 * len(player.hand)
            - troubles
        )

    return count(seat) - count(opponent)


STYLES: Final[dict[str, Chooser]] = {"brawler": brawl, "guesser": guess}


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
