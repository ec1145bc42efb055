"""A puzzle that is being tried.

What has been done is judged, the others reply, and the dice show what comes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from game.engine.chance import Chance, Prepared, Seeded, pick
from game.engine.core import Action, Event, Seat, TurnStarted
from game.engine.secrets import Read
from game.learn.goals import Goal, Progress
from game.learn.proof import answers
from game.learn.puzzles import Puzzle
from game.learn.search import LOST, WON, Branch, Node, Search, TooMuch, World
from game.play.history import Played
from game.play.match import Match, seeded
from game.play.record import Player

MOST_STEPS = 20_000
"""The number of steps of the search for each judgement."""
HOPE_STEPS = 7_000
"""The number of steps of the search for any chance that is left; it is looked for while nobody expects a pause."""


class Hope(Enum):
    """The hope for the goal, with good luck and the others' help."""

    LEFT = "left"
    LITTLE = "little"
    """Nothing leads to it in any state drawn of those that the learner cannot tell apart, but in others something may."""
    NONE = "none"
    UNKNOWN = "unknown"
    """A short search does not tell."""


class Verdict(Enum):
    """The verdict on a puzzle."""

    OPEN = "open"
    """It can still be solved."""
    SOLVED = "solved"
    LUCKY = "lucky"
    """The goal is reached, but it was not certain, or there was a better chance."""
    UNLUCKY = "unlucky"
    """The goal is missed, by the best chance that there was."""
    WRONG = "wrong"
    """The goal is no longer certain, or there was a better chance.

    It may be reached all the same.
    """
    FAILED = "failed"
    """The goal cannot be reached any more."""

    @property
    def solves(self) -> bool:
        """Return whether the puzzle counts as solved."""
        return self in (Verdict.SOLVED, Verdict.UNLUCKY)


@dataclass(frozen=True, slots=True)
class Mark:
    """The verdict on a puzzle after an action.

    `event` is what must not have happened, None where that is not the reason, and where it is that a turn began: time is over.
    """

    progress: Progress
    verdict: Verdict
    event: Event | None = None


class Attempt:
    """One attempt.

    `match` is to be played by everybody; call `prepare` before an action and `follow` after each change.
    """

    def __init__(self, puzzle: Puzzle, players: Sequence[Player]) -> None:
        self.puzzle = puzzle
        self._numbers = list(puzzle.numbers)
        """The numbers of chance from the beginning on."""
        self._search = self._new_search()
        situation = puzzle.situation
        self.match = Match.begin_at(
            situation.game,
            situation.board,
            situation.state,
            players,
            level=situation.level.to_json(),
            deal=self._deal,
            free_undo=True,
        )
        self._right = True
        """True if the last action that was prepared is a right one."""
        self._marks = [Mark(puzzle.goal.start, Verdict.OPEN)]
        self._hopes: tuple[Any, dict[Goal, Hope]] = None, {}
        """The state of which the hope was asked last, and the answers by goal."""

    @property
    def mark(self) -> Mark:
        """Return its present state."""
        return self._marks[-1]

    @property
    def learner(self) -> Seat:
        """The seat of whoever solves it."""
        return self.puzzle.goal.seat

    @property
    def replies(self) -> bool:
        """Return whether another player is to act before it is decided."""
        return self.match.to_move not in (None, self.learner) and self.mark.verdict in (Verdict.OPEN, Verdict.WRONG)

    @property
    def hope(self) -> Hope:
        """Return the hope that is left for the goal, as far as a short search tells."""
        return Hope.NONE if self.mark.verdict is Verdict.FAILED else self._hope_of(self.puzzle.goal)

    @property
    def exhausted(self) -> bool:
        """Return whether the number of actions stands in the way.

        With more of them there would be hope.
        """
        goal = self.puzzle.goal
        if not goal.allowed:
            return False
        if self.mark.verdict is Verdict.FAILED:
            return not self.left
        return self._hope_of(replace(goal, actions=0)) is Hope.LEFT

    @property
    def left(self) -> int:
        """Return how many of the actions that it may take are left, 0 for any number."""
        goal = self.puzzle.goal
        return max(0, goal.allowed - sum(played.seat == goal.seat for played in self.match.history))

    def _hope_of(self, goal: Goal) -> Hope:
        state = self.match.state
        if self._hopes[0] is not state:
            self._hopes = state, {}
        if goal not in self._hopes[1]:
            self._hopes[1][goal] = self._searched(goal)
        return self._hopes[1][goal]

    def _searched(self, goal: Goal) -> Hope:
        search, node = self._helped(goal)
        try:
            if search.worth(node) != LOST:
                return Hope.LEFT
        except TooMuch:
            return Hope.UNKNOWN
        if len(node.worlds) == 1:
            return Hope.NONE
        search, node = self._helped(goal, sealed=True)
        try:
            return Hope.NONE if search.worth(node) == LOST else Hope.LITTLE
        except (TooMuch, Read):
            return Hope.LITTLE

    def _helped(self, goal: Goal, *, sealed: bool = False) -> tuple[Search, Node]:
        """Return a search for anything that leads to a goal, and where it begins."""
        search = Search(self.match.game, goal, self.puzzle.numbers, best=True, helped=True, sealed=sealed, most=HOPE_STEPS)
        return search, search.node(self.match.state, self.mark.progress, self._given)

    def _deal(self, taken: int) -> Chance:
        return Prepared(self._numbers[taken:], seeded(self.puzzle.key)(taken))

    def _new_search(self) -> Search:
        return self.puzzle.search(MOST_STEPS)

    @property
    def _given(self) -> int:
        """Return the number of numbers that chance has given."""
        return sum(len(played.numbers) for played in self.match.history)

    def _node(self) -> Node:
        """Return the present position as the learner knows it."""
        return self._search.node(self.match.state, self.mark.progress, self._given)

    def answers(self) -> list[Action]:
        """Return the learner's best actions now.

        None where that takes too long to find, and where none reaches the goal.
        """
        self._search.steps = 0
        try:
            node = self._node()
            open_ = self.mark.verdict is Verdict.OPEN and self._search.worth(node) != LOST
            return answers(self._search, node) if open_ else []
        except TooMuch:
            self._search = self._new_search()
            return []

    def prepare(self, action: Action) -> None:
        """Let chance give what shows best what an action is worth.

        Good luck to the right one, bad luck to another.
        """
        self._search.steps = 0
        self._right = True
        del self._numbers[max(len(self.puzzle.numbers), self._given) :]
        try:
            node = self._node()
            worth = self._search.after(node, action)
            self._right = worth == self._search.worth(node) and worth != LOST
            self._bend((max if self._right else min)(self._branches(action), key=self._worth))
        except TooMuch:
            self._search = self._new_search()

    def reply(self) -> Action:
        """Return the action of the player to move against the learner.

        Its dice show what is worst where anything is lost by that.
        """
        self._search.steps = 0
        del self._numbers[max(len(self.puzzle.numbers), self._given) :]
        draw = Seeded(len(self.match.history))
        choices: tuple[Action, ...] = self.match.legal()
        try:
            found = [(branch, action) for action in choices for branch in self._branches(action)]
            worst = min(map(self._spoils, (branch for branch, _ in found)))
            if worst == (1.0, True) or worst == max(map(self._spoils, (branch for branch, _ in found))):
                return pick(choices, draw)
            branch, action = pick([one for one in found if self._spoils(one[0]) == worst], draw)
            self._bend(branch)
        except TooMuch:
            self._search = self._new_search()
            return pick(choices, draw)
        return action

    def _spoils(self, branch: Branch) -> tuple[float, bool]:
        """Return the worth of a branch to the learner, and whether it is still to come.

        What is lost at once comes first.
        """
        return self._worth(branch), isinstance(branch.then, Node)

    def _branches(self, action: Action) -> list[Branch]:
        """Return all that an action leads to from the present state."""
        node = Node((World(self.match.state, WON, self._given),), self.mark.progress)
        return self._search.branches(node, [action])

    def _worth(self, branch: Branch) -> float:
        then = branch.then
        return float(self._search.worth(then)) if isinstance(then, Node) else float(then)

    def _bend(self, branch: Branch) -> None:
        """Let chance give the numbers of a branch next."""
        given = self._given
        self._numbers[given:] = [*branch.numbers, *self._numbers[given + len(branch.numbers) :]]

    def follow(self) -> Mark:
        """Judge what has been done since, and forget what was taken back."""
        history = self.match.history
        del self._marks[len(history) + 1 :]
        for played in history[len(self._marks) - 1 :]:
            self._marks.append(self._after(played))
        return self.mark

    def _after(self, played: Played) -> Mark:
        before, goal = self.mark, self.puzzle.goal
        own = played.seat == goal.seat
        sound = before.verdict is Verdict.OPEN and (self._right or not own)
        then = goal.after(before.progress, self.match.game, played.step, own=own)
        if then is True:
            return Mark(before.progress, Verdict.SOLVED if sound else Verdict.LUCKY)
        if then is False:
            fatal = (one for one in played.step.events if any(pattern.fits(one) for pattern in goal.never))
            event = next((one for one in fatal if not isinstance(one, TurnStarted)), None)
            unlucky = sound and self.puzzle.answer == "best"
            return Mark(before.progress, Verdict.UNLUCKY if unlucky else Verdict.FAILED, event)
        return Mark(then, before.verdict if sound else Verdict.WRONG)
