"""Search over the own turn: what the seat to move can do until another decides or a die is thrown.

Each action is tried on several sampled states, the same for all; each time their number has doubled, the worse half of the
actions is dropped.
What comes to light on the way is drawn again before the next action, so nothing is planned on knowledge that nobody has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.knowledge import Mind
from game.bots.player import Budget, Decision
from game.engine.chance import Chance
from game.engine.core import Action, Seat, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSearch:
    """The search. `depth` is how many own actions it looks ahead, `doubt` by how much it misjudges a chance of winning.

    `samples` is on how many states every action is tried, at most; with one action's worth of steps left it stops.
    """

    depth: int = 3
    samples: int = 8
    doubt: float = 0.0

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        sums = dict.fromkeys(actions, 0.0)
        left, tried = list(actions), 0
        while tried < self.samples and (budget.left or not tried):
            state = mind.game.sample(seen, chance)
            seat = mind.mover(state)
            for action in left:
                sums[action] += self._worth(mind, state, action, seat, self.depth, budget, chance)
            tried += 1
            left.sort(key=lambda action: -sums[action])
            if tried & (tried - 1) == 0 and tried > 1:
                left = left[: max(2, (len(left) + 1) // 2)]
        worths = {action: sums[action] / tried + self._misjudged(chance) for action in left}
        best = max(left, key=lambda action: worths[action])
        return Decision(best, sums[best] / tried)

    def _misjudged(self, chance: Chance) -> float:
        """By how much a chance of winning is misjudged: none, or on average nothing, with `doubt` as the standard deviation."""
        if not self.doubt:
            return 0.0
        # Three numbers from 0 to 100 add up to nearly a normal distribution with a standard deviation of 50.
        return self.doubt * (sum([chance.roll(0, 100) for _ in range(3)]) - 150) / 50

    def _worth(self, mind: Mind, state: Any, action: Action, seat: Seat, depth: int, budget: Budget, chance: Chance) -> float:
        """The seat's chance of winning after an action and the best that it can do then."""
        step = mind.game.apply(state, action, chance)
        budget.spend()
        return self._best(mind, step, seat, depth - 1, budget, chance)

    def _best(self, mind: Mind, step: Step[Any], seat: Seat, depth: int, budget: Budget, chance: Chance) -> float:
        state, game = step.state, mind.game
        here = mind.chances(state)[seat]
        if depth <= 0 or not budget.left or game.to_move(state) != seat or mind.knowledge.ends(state):
            return here
        if step.reveals:
            state = game.sample(game.observe(state, seat), chance)
        choices = mind.considered(state, game.legal(state))
        return max(self._worth(mind, state, action, seat, depth, budget, chance) for action in choices)
