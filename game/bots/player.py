"""A computer player.

It gets what its seat may know, its legal actions and a budget, and returns a decision.

Everything it knows of the state of a game is the observation it is given. Hidden things are drawn by `Game.sample`, so two
states that look alike from its seat lead to the same decision from the same seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol

from game.bots.knowledge import WINS, WINS_NEXT, Knowledge, Mind, Reason, shares
from game.bots.outcomes import all_outcomes, known_after
from game.engine.chance import Chance, Seeded
from game.engine.core import Action, AnyGame, Seat, Step


@dataclass(frozen=True, slots=True)
class Decision:
    """The action that was chosen, the chance of winning with it, from 0 to 1, and the reasons.

    The chance is the one that the player expects. `close`: another promises about as much, by less than the search can
    tell, and is not sure to lose at once.
    """

    action: Action
    chance: float
    close: bool = False
    reasons: tuple[Reason, ...] = ()
    steps: int = 0
    """The steps of the budget that were spent."""
    then: Action | None = None
    """The player's next action, where that was asked for and is certain already."""


class Budget:
    """The thinking allowed to a player, as a number of steps.

    Each step is an action carried out in the mind.

    `until` is asked between steps and ends thinking early: the only place where seconds may count, and only for those who wait
    for the player. Without it a decision is the same on every machine.
    """

    def __init__(self, steps: int, until: Callable[[], bool] | None = None) -> None:
        self.steps = steps
        self.spent = 0
        self._until = until

    @property
    def left(self) -> bool:
        """Return whether there is a step left."""
        return self.spent < self.steps and not (self._until is not None and self._until())

    def spend(self) -> None:
        """Count a step."""
        self.spent += 1


class Search(Protocol):
    """A way to find an action.

    Searches are plain data, so that levels can be compared and shown.
    """

    def __call__(self, mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        """Return the decision of the seat to move, who sees `seen`.

        It chooses among `actions`, at least two.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level of computer players of a game.

    `name` is one of NAMES; the interface describes it by `level.<game>.<name>`. `steps` is the budget of one decision.
    `overlooks` are the features of positions that mean nothing to it, by their names in the game's knowledge. `forgets`: it
    remembers nothing that does not lie open.
    """

    name: str
    knowledge: Knowledge
    search: Search
    steps: int
    overlooks: frozenset[str] = frozenset()
    forgets: bool = False


NAMES = ("beginner", "easy", "skilled", "strong")
"""The levels of every game, the weakest first."""


class ComputerPlayer:
    """A level, ready to decide. It keeps nothing from one decision to the next."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self._mind = Mind(level.knowledge, level.overlooks)

    def decide(
        self, seen: Any, actions: Sequence[Action], chance: Chance, budget: Budget | None = None, *, explain: bool = True
    ) -> Decision:
        """Return the choice of the seat to move among its legal actions.

        The budget is the level's unless another is given.

        `explain`: reasons are looked for, which takes a while of its own.

        Raises ValueError where there is nothing to choose from.
        """
        if not actions:
            raise ValueError("there is nothing to decide")
        mind, budget = self._mind, budget or Budget(self.level.steps)
        if self.level.forgets:
            seen = mind.knowledge.forgetting(seen)
        considered = mind.considered(seen, actions)
        tries = budget.steps >= len(actions)  # a first thought tries nothing
        if tries:
            considered = [action for action in considered if mind.knowledge.settles(seen, action)] or considered
        if tries and (win := winning(mind.game, seen, actions)) is not None:
            found = Decision(win, 1.0)
        elif len(considered) > 1:
            found = self.level.search(mind, seen, considered, budget, chance)
        else:
            state = mind.game.sample(seen, chance)
            found = Decision(considered[0], mind.chances(state)[mind.mover(state)])
        reasons = reasons_for(mind.knowledge, seen, found.action) if explain else ()
        won = any(reason.code == WINS for reason in reasons)  # nothing that only promises much is as good
        others = [action for action in actions if action != found.action] if found.close and explain and not won else []
        close = any(not loses_at_once(mind.game, seen, action) for action in others) if explain else found.close
        return replace(found, close=close, reasons=reasons, steps=budget.spent)

    def looking_ahead(self, seen: Any, found: Decision, chance: Chance) -> Decision:
        """Return a decision with what it would do next.

        Other actions that could be next are no reason then, and where the next one is sure to win, that alone counts. A next
        action with a price is not told, as its reasons are not.
        """
        then, knowledge = self.following(seen, found.action, chance), self._mind.knowledge
        seat = knowledge.game.to_move(seen)
        if then is None or seat is None:
            return found
        reasons = [reason for reason in found.reasons if isinstance(then, knowledge.opens.get(reason.code, Action))]
        after = known_after(knowledge.game, seen, found.action)
        if wins_at_once(knowledge.game, after, then):
            return replace(found, then=then, close=False, reasons=(Reason(WINS_NEXT, seat),))
        priced = any(reason.code in knowledge.costs for reason in reasons_for(knowledge, after, then))
        return replace(found, then=None if priced else then, reasons=tuple(reasons))

    def following(self, seen: Any, action: Action, chance: Chance) -> Action | None:
        """Return its next action right after an action.

        None where others are to move then, or luck has a say before.
        """
        game = self._mind.game
        after = known_after(game, seen, action)
        if after is None or game.to_move(after) != game.to_move(seen) or len(choices := game.legal(after)) < 2:
            return None
        return self.decide(after, choices, chance, explain=False).action


LOOKS, MORE_LOOKS = 8, 120
"""The numbers of trials of an action to see whether it may win for certain, and whether it does: a tile below may be one of
dozens.
"""


def winning(game: AnyGame, seen: Any, actions: Sequence[Action]) -> Action | None:
    """Return the first action that is sure to win at once, None for none.

    No search can find a better one.
    """
    if len(actions) < 2:
        return None
    seat, chance = game.to_move(seen), Seeded("winning")
    state = game.sample(seen, chance)  # the same for all: most actions are ruled out by it
    likely = (action for action in actions if _won(game, seat, game.apply(state, action, chance).state))
    return next((action for action in likely if wins_at_once(game, seen, action)), None)


def wins_at_once(game: AnyGame, seen: Any, action: Action) -> bool:
    """Return whether an action wins at once, whatever is hidden and however the dice fall.

    A few trials rule out most actions. Then all outcomes are looked at where they can be listed, else many trials.
    """
    seat, chance = game.to_move(seen), Seeded("at once")
    if seat is None:
        return False

    def wins() -> bool:
        return _won(game, seat, game.apply(game.sample(seen, chance), action, chance).state)

    if not all(wins() for _ in range(LOOKS)):
        return False
    outcomes = all_outcomes(game, seen, action)
    return _wins(game, seat, outcomes) if outcomes is not None else all(wins() for _ in range(MORE_LOOKS))


def loses_at_once(game: AnyGame, seen: Any, action: Action) -> bool:
    """Return whether an action loses the game at once in all its outcomes.

    It is false where they cannot be listed.
    """
    seat, outcomes = game.to_move(seen), all_outcomes(game, seen, action)
    ends = [game.outcome(step.state) for _, step in outcomes or ()]
    return bool(ends) and seat is not None and all(end is not None and not shares(end)[seat] for end in ends)


def reasons_for(knowledge: Knowledge, seen: Any, action: Action) -> tuple[Reason, ...]:
    """Return the reasons for an action of the seat to move, by its observation.

    The only one is that it wins, if it does; else they are what the game's knowledge says.
    """
    game = knowledge.game
    seat = game.to_move(seen)
    if seat is None:
        return ()
    if _wins(game, seat, all_outcomes(game, seen, action) or ()):
        return (Reason(WINS, seat),)
    return tuple(knowledge.facts(seen, seat, action))


def _wins(game: AnyGame, seat: Seat, outcomes: Sequence[tuple[Fraction, Step[Any]]]) -> bool:
    """Return whether a seat has won in all of these, of which there are some."""
    return bool(outcomes) and all(_won(game, seat, step.state) for _, step in outcomes)


def _won(game: AnyGame, seat: Seat | None, state: Any) -> bool:
    """Return whether a game is over, and a seat alone has won it."""
    outcome = game.outcome(state)
    return outcome is not None and seat is not None and shares(outcome)[seat] == 1.0
