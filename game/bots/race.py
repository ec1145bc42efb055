"""Search over the own turn and the answers to it, in which the best actions race.

As in `TurnSearch`, but what goes the same way whatever is hidden is played once. What that spares goes to what luck decides:
it is played on several states, the same for all actions and with the same luck, until one action is better for certain
enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.bots.compare import LARGE, alike
from game.bots.knowledge import Mind
from game.bots.player import Budget
from game.bots.turn import SCRAMBLED, SIDES, Spread, TurnSearch
from game.engine.chance import Chance, Seeded
from game.engine.core import Action, Seat

PART: Final = 4
"""One in so many actions is worth a look at the answers to it."""


class NotedChance:
    """A chance that notes whether it `mattered`.

    It did when a number was asked for, or something hidden came to light.
    """

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.mattered = False

    def roll(self, low: int, high: int) -> int:
        self.mattered = True
        return self.source.roll(low, high)


@dataclass(slots=True)
class _Entrant:
    """An action in the race, with the chances of winning after it and the turn that follows."""

    action: Action
    tries: list[float] = field(default_factory=list)
    then: Any = None
    """The state when that turn begins, if it is always the same."""
    answers: dict[int, float] = field(default_factory=dict)
    """The chances of winning by the side of its die, where luck decides nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRace(TurnSearch):
    """The search, as `TurnSearch` but for this.

    `rounds` is how many times at most each side of the die is tried for an action.
    """

    def _tried(
        self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance
    ) -> dict[Action, list[float]]:
        states = [mind.game.sample(seen, chance) for _ in range(self.samples)]
        tries = {action: self._on_all(mind, states, action, budget, chance) for action in actions}
        best = sorted(actions, key=lambda action: -sum(tries[action]) / len(tries[action]))
        return {action: tries[action] for action in best[: max(2, -(-len(best) // PART))]}

    def _on_all(self, mind: Mind, states: Sequence[Any], action: Action, budget: Budget, chance: Chance) -> list[float]:
        """Return the chances of winning after an action on several states."""
        found: list[float] = []
        for state in states:
            luck = NotedChance(chance)
            found.append(self._line(mind, state, action, mind.mover(state), self.depth, budget, luck)[0])
            if not luck.mattered:
                return found * len(states)
            if not budget.left:
                break
        return found

    def _line(
        self, mind: Mind, state: Any, action: Action, seat: Seat, depth: int, budget: Budget, chance: Chance
    ) -> tuple[float, Any]:
        step = mind.game.apply(state, action, chance)
        budget.spend()
        if step.reveals and isinstance(chance, NotedChance):
            chance.mattered = True
        return self._best(mind, step, seat, depth - 1, budget, chance)

    def _answered(
        self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance
    ) -> dict[Action, list[float]] | None:
        entrants = [_Entrant(action) for action in actions]
        for number in range(self.rounds):
            states = [mind.game.sample(seen, chance) for _ in range(SIDES)]
            luck = chance.roll(0, LARGE)
            found = [self._round(mind, states, entrant, number, budget, luck) for entrant in entrants if budget.left]
            if not budget.left:
                break
            for entrant, worths in zip(entrants, found, strict=True):
                entrant.tries += worths
            best = max(entrants, key=lambda entrant: sum(entrant.tries))
            entrants = [one for one in entrants if one is best or alike(best.tries, one.tries)]
            if len(entrants) == 1 or all(len(entrant.answers) == SIDES for entrant in entrants):
                break
        return {entrant.action: entrant.tries for entrant in entrants} if entrants[0].tries else None

    def _round(self, mind: Mind, states: Sequence[Any], entrant: _Entrant, number: int, budget: Budget, luck: int) -> list[float]:
        """Return the chances of winning after an action, by side of the die.

        Each is on a state and with luck of its own.
        """
        worths = []
        for nth, state in enumerate(states):
            own, then = NotedChance(Spread(nth, chance := Seeded(luck + nth))), entrant.then
            seat, side = mind.mover(state), (SCRAMBLED[nth] + number) % SIDES
            if then is None:
                _, then = self._line(mind, state, entrant.action, seat, self.depth, budget, own)
                entrant.then = None if own.mattered else then
            if (worth := entrant.answers.get(side)) is None:
                other = NotedChance(chance)
                worth = self._after(mind, then, seat, side, budget, other)
                if entrant.then is not None and not other.mattered:
                    entrant.answers[side] = worth
            worths.append(worth)
        return worths

    def _after(self, mind: Mind, state: Any, seat: Seat, side: int, budget: Budget, luck: NotedChance) -> float:
        """Return a seat's chance of winning after the next turn, begun with a side of the die."""
        game = mind.game
        begun = self._begun(mind, state, Spread(side, luck), budget)
        luck.mattered = luck.mattered or begun.reveals
        mover = game.to_move(begun.state)
        if mover is None:
            return mind.chances(begun.state)[seat]
        dealt = game.sample(game.observe(begun.state, mover), luck.source)
        return mind.chances(self._answer(mind, dealt, mover, budget, luck))[seat]
