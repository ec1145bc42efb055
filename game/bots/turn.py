"""Search over the own turn and the answers to it.

The own turn is what the seat to move can do until another decides or a die is thrown.

Each action is tried on several sampled states, the same for all; each time their number has doubled, the worse half of the
actions is dropped. What comes to light on the way is drawn again before the next action, so nothing is planned on knowledge
that nobody has. Then the turn that follows, of whoever decides next, is searched in the same way after the best few actions,
once for each side of the die that begins it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.compare import alike
from game.bots.knowledge import Mind
from game.bots.player import Budget, Decision
from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Action, AnyGame, Seat, Step

SIDES = 6
"""The number of values tried for the first roll of the own turn, and for that of the next."""
SCRAMBLED = (2, 5, 0, 4, 1, 3)
"""The sides for the turn that follows, by those for the own turn: each once, in no order."""
ALIKE = 0.005
"""A difference in the chance of winning that is too small for a search to tell.

Below it a sure gain is taken first.
"""

HABIT = 0.97
"""The part of an error that is the same each time in the same position; the rest is new."""


class Spread:
    """A chance whose first number is the `nth` side of a die, if one is rolled.

    All other numbers come from the source.
    """

    def __init__(self, nth: int, source: Chance) -> None:
        self._nth: int | None = nth
        self._source = source

    def roll(self, low: int, high: int) -> int:
        nth, self._nth = self._nth, None
        return self._source.roll(low, high) if nth is None or high - low + 1 != SIDES else low + nth


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSearch:
    """The search.

    `depth` is how many own actions it looks ahead, `samples` on how many states every action is tried at most. `replies` is
    after how many of the best actions it searches the turn that follows, `depth` actions of it, `rounds` times for each side of
    a die. `doubt` is by how much it misjudges a chance of winning.
    """

    depth: int = 3
    samples: int = 8
    replies: int = 0
    rounds: int = 1
    doubt: float = 0.0

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        found = self._tried(mind, seen, actions, budget, chance)
        if self.replies and len(found) > 1:
            found = self._answered(mind, seen, list(found)[: self.replies], budget, chance) or found
        worths = {action: sum(each) / len(each) for action, each in found.items()}
        judged = self._misjudged(mind.game, seen, worths, chance)
        most = max(judged.values())
        # Chance takes one of those that promise the same: the order in which the rules list them would favour a seat.
        best = pick([action for action in judged if judged[action] == most], chance)
        plain = (action for action in judged if judged[action] > judged[best] - ALIKE and mind.knowledge.plain(seen, action))
        best = next(plain, best)
        return Decision(best, worths[best], any(alike(found[best], each) for action, each in found.items() if action != best))

    def _tried(
        self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance
    ) -> dict[Action, list[float]]:
        """Return the chances of winning after the better actions, the best first.

        The turn that follows is left out.
        """
        tries: dict[Action, list[float]] = {action: [] for action in actions}
        left, tried = list(actions), 0
        while tried < self.samples and (budget.left or not tried):
            state = mind.game.sample(seen, chance)
            seat = mind.mover(state)
            for action in left:
                tries[action].append(self._line(mind, state, action, seat, self.depth, budget, chance)[0])
            tried += 1
            left.sort(key=lambda action: -sum(tries[action]))
            if tried & (tried - 1) == 0 and tried > 1:
                left = left[: max(2, (len(left) + 1) // 2)]
        return {action: tries[action] for action in left}

    def _misjudged(self, game: AnyGame, seen: Any, worths: Mapping[Action, float], chance: Chance) -> Mapping[Action, float]:
        """Return the chances of winning as they are judged, with an error of `doubt`.

        That is the standard deviation; on average it is nothing. In the same position an action is misjudged in nearly the same
        way each time, as by a person, who does not play at random.
        """
        if not self.doubt:
            return worths
        position, fresh = game.digest(game.sample(seen, Seeded("position"))), (1 - HABIT * HABIT) ** 0.5
        return {
            action: worth + self.doubt * (HABIT * _error(Seeded(f"{position} {game.encode(action)}")) + fresh * _error(chance))
            for action, worth in worths.items()
        }

    def _line(
        self, mind: Mind, state: Any, action: Action, seat: Seat, depth: int, budget: Budget, chance: Chance
    ) -> tuple[float, Any]:
        """Return a seat's chance after an action and its best continuation, and the state then."""
        step = mind.game.apply(state, action, chance)
        budget.spend()
        return self._best(mind, step, seat, depth - 1, budget, chance)

    def _best(self, mind: Mind, step: Step[Any], seat: Seat, depth: int, budget: Budget, chance: Chance) -> tuple[float, Any]:
        state, game = step.state, mind.game
        if depth <= 0 or not budget.left or game.to_move(state) != seat or mind.knowledge.ends(state):
            return mind.chances(state)[seat], state
        if step.reveals:
            state = game.sample(game.observe(state, seat), chance)
        choices = mind.considered(state, game.legal(state))
        return max([self._line(mind, state, action, seat, depth, budget, chance) for action in choices], key=lambda one: one[0])

    def _answered(
        self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance
    ) -> dict[Action, list[float]] | None:
        """Return the chances of winning after each action and the turn that follows.

        None when the budget does not last for all.
        """
        tries: dict[Action, list[float]] = {action: [] for action in actions}
        for number in range(self.rounds):
            found = {action: self._played(mind, seen, action, number, budget, chance) for action in actions if budget.left}
            if not budget.left:
                return tries if number else None
            for action, worths in found.items():
                tries[action] += worths
        return tries

    def _played(self, mind: Mind, seen: Any, action: Action, number: int, budget: Budget, chance: Chance) -> list[float]:
        """Return the chances of winning after an action and the next turn, by side of the die."""
        worths = []
        for nth in range(SIDES):
            state = mind.game.sample(seen, chance)
            seat = mind.mover(state)
            _, then = self._line(mind, state, action, seat, self.depth, budget, Spread(nth, chance))
            worths.append(self._reply(mind, then, seat, Spread((SCRAMBLED[nth] + number) % SIDES, chance), budget, chance))
            if not budget.left:
                break
        return worths

    def _reply(self, mind: Mind, state: Any, seat: Seat, first: Chance, budget: Budget, chance: Chance) -> float:
        """Return the chance of winning of a seat after the next turn.

        In that turn another does what is best for itself.
        """
        begun = self._begun(mind, state, first, budget).state
        mover = mind.game.to_move(begun)
        if mover is None:
            return mind.chances(begun)[seat]
        begun = mind.game.sample(mind.game.observe(begun, mover), chance)
        return mind.chances(self._answer(mind, begun, mover, budget, chance))[seat]

    def _begun(self, mind: Mind, state: Any, first: Chance, budget: Budget) -> Step[Any]:
        """Return what comes before somebody has a choice, in one step without events."""
        game, reveals = mind.game, False
        while game.to_move(state) is not None and len(actions := game.legal(state)) == 1:
            step = game.apply(state, actions[0], first)
            budget.spend()
            state, reveals = step.state, reveals or step.reveals
        return Step(state, (), reveals)

    def _answer(self, mind: Mind, state: Any, mover: Seat, budget: Budget, chance: Chance) -> Any:
        """Return the state after what is best for the seat to move."""
        choices = mind.considered(state, mind.game.legal(state))
        lines = [self._line(mind, state, action, mover, self.depth, budget, chance) for action in choices]
        return max(lines, key=lambda one: one[0])[1]


def _error(chance: Chance) -> float:
    """Return a number of a nearly normal distribution about 0, with standard deviation 1.

    Three numbers from 0 to 100 add up to nearly a normal distribution with a standard deviation of 50.
    """
    return (sum([chance.roll(0, 100) for _ in range(3)]) - 150) / 50
