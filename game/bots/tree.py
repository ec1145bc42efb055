"""Tree search over sampled states, through the decisions of all players.

Information-set Monte-Carlo tree search. Each round draws a state that fits what is seen, walks down the tree of actions, always
to the most promising that is legal there, adds one node and judges the state it comes to. Nodes stand for rows of actions,
whatever dice and hidden things came of them: they average over both. Every seat does what is best for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.bots.compare import alike_apart
from game.bots.knowledge import Mind
from game.bots.player import Budget, Decision
from game.engine.chance import Chance
from game.engine.core import Action

FEWEST = 8
"""The least number of tries: an action that was tried less often is not compared."""


class _Node:
    """Statistics of a row of actions.

    Its number of visits, and each seat's chances summed over them.
    """

    __slots__ = ("children", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.sums = [0.0] * seats
        self.children: dict[Action, _Node] = {}

    def add(self, chances: Sequence[float]) -> None:
        self.visits += 1
        self.sums = [a + b for a, b in zip(self.sums, chances, strict=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeSearch:
    """The search.

    `curiosity` is how much it tries what it knows little about, `trust` by which part each action promises less than the one
    before it in the order of the game's knowledge, `longest` how many actions it looks ahead.
    """

    curiosity: float = 0.5
    trust: float = 0.1
    longest: int = 40

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        first = mind.game.sample(seen, chance)
        seat = mind.mover(first)
        root = _Node(len(mind.chances(first)))
        tries: dict[Action, list[float]] = {}
        while budget.left or not root.children:
            action, worth = self._round(root, mind, mind.game.sample(seen, chance), actions, budget, chance)
            tries.setdefault(action, []).append(worth[seat])
        best = max(root.children, key=lambda action: (root.children[action].visits, root.children[action].sums[seat]))
        node = root.children[best]
        rivals = [worths for action, worths in tries.items() if action != best and len(worths) >= FEWEST]
        close = any(alike_apart(tries[best], worths) for worths in rivals)
        return Decision(best, node.sums[seat] / node.visits, close)

    def _round(
        self, root: _Node, mind: Mind, state: Any, actions: Sequence[Action], budget: Budget, chance: Chance
    ) -> tuple[Action, Sequence[float]]:
        """Walk down from the root once, add a node, judge it, and update all nodes on the way.

        Return the first action and the worth for each seat.
        """
        game, node, path, new = mind.game, root, [root], False
        choices, first = actions, None
        while choices and not new and len(path) <= self.longest:
            action = self._pick(node, choices, mind.mover(state))
            first = action if first is None else first
            new = action not in node.children
            node = node.children.setdefault(action, _Node(len(root.sums))) if new else node.children[action]
            path.append(node)
            state = game.apply(state, action, chance).state
            budget.spend()
            choices = () if new else mind.considered(state, game.legal(state))
        chances = mind.chances(state)
        for node in path:
            node.add(chances)
        return actions[0] if first is None else first, chances

    def _pick(self, node: _Node, choices: Sequence[Action], seat: int) -> Action:
        """Return the most promising action.

        What counts is what it brought so far, and more for what was tried little or is listed early.
        """
        if len(choices) == 1:
            return choices[0]
        urge = self.curiosity * sqrt(node.visits + 1)
        hope = node.sums[seat] / node.visits if node.visits else 0.5
        best, most = choices[0], -1.0
        prior, fall = 1.0, 1.0 - self.trust
        scale = (1.0 - fall ** len(choices)) / self.trust
        for action in choices:
            child = node.children.get(action)
            if child is None:
                promise = hope + urge * prior / scale
            else:
                promise = child.sums[seat] / child.visits + urge * prior / scale / (1 + child.visits)
            if promise > most:
                best, most = action, promise
            prior *= fall
        return best
