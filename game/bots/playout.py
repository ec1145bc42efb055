"""Search by playing on in the mind.

The sensible choice is kept unless another is better for certain enough.

The few most promising actions are each tried on the same sampled states with the same chance, and played on by the knowledge's
own quick policy for some turns. An action is taken in the place of the policy's if what it gains over it, on average, is
`margin` times its standard error: a search that is not sure leaves well alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.compare import LARGE, alike, gain
from game.bots.knowledge import Mind
from game.bots.player import Budget, Decision
from game.engine.chance import Chance, Seeded
from game.engine.core import Action

FEWEST = 4
"""The least number of tries after which anything is certain."""


@dataclass(frozen=True, slots=True)
class FirstThought:
    """No search: the action that the game's knowledge puts first."""

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        state = mind.game.sample(seen, chance)
        return Decision(actions[0], mind.chances(state)[mind.mover(state)])


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoutSearch:
    """The search.

    `candidates` is how many actions it tries, the first of which is the policy's choice; `samples` on how many states at most;
    `longest` is how many actions it plays on; `margin` how sure it must be to deviate.
    """

    candidates: int = 3
    samples: int = 20
    longest: int = 60
    margin: float = 2.0

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        tried = list(actions[: self.candidates])
        found: dict[Action, list[float]] = {action: [] for action in tried}
        for _ in range(self.samples):
            if not budget.left and found[tried[0]]:
                break
            state, seed = mind.game.sample(seen, chance), chance.roll(0, LARGE)
            for action in tried:
                found[action].append(self._played(mind, state, action, budget, Seeded(seed)))
            if len(found[tried[0]]) >= FEWEST and len(tried) > 1:
                tried = [tried[0], *(action for action in tried[1:] if gain(found[action], found[tried[0]])[1] > -self.margin)]
            if len(tried) == 1:
                break
        first, best, most = tried[0], tried[0], 0.0
        for action in tried[1:]:
            better, sureness = gain(found[action], found[first])
            if sureness >= self.margin and len(found[action]) >= FEWEST and better > most:
                best, most = action, better
        close = any(alike(found[best], found[action]) for action in tried if action != best)
        return Decision(best, sum(found[best]) / len(found[best]), close)

    def _played(self, mind: Mind, state: Any, action: Action, budget: Budget, chance: Chance) -> float:
        """Return the chance of winning after an action and what is quickly chosen from then on."""
        game, knowledge, seat = mind.game, mind.knowledge, mind.mover(state)
        state = game.apply(state, action, chance).state
        budget.spend()
        for _ in range(self.longest):
            choices = game.legal(state)
            if not choices or not budget.left:
                break
            chosen = choices[0] if len(choices) == 1 else knowledge.playout(state, choices, chance)
            state = game.apply(state, chosen, chance).state
            budget.spend()
        return mind.chances(state)[seat]
