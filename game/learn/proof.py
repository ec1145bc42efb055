"""The proof of a puzzle: that it can be solved, how, and whether there is no other way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.engine.core import Action
from game.learn.puzzles import Puzzle
from game.learn.search import LOST, MOST_STEPS, WON, Node, Search

LONGEST = 40
"""Actions of all players that are followed on the way of a solution."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a search.

    The chance of the best way, its actions, and whether each is the only right one.

    `choices` are how many actions the learner could choose from each time, `right` how many of these were right; `steps` is what
    the search took.
    """

    chance: Fraction
    line: tuple[Action, ...]
    only: bool
    choices: tuple[int, ...]
    right: tuple[int, ...]
    steps: int

    def trouble(self, puzzle: Puzzle) -> str:
        """Return the difference between the proof and the puzzle, "" for none."""
        if self.chance == LOST:
            return "it cannot be solved"
        if self.chance != WON and puzzle.answer != "best":
            return f"its goal is not certain: {self.chance}"
        if puzzle.answer == "only" and not self.only:
            return "there is another solution"
        if not any(count > 1 for count in self.choices):
            return "there is nothing to choose"
        return ""


def prove(puzzle: Puzzle, most: int = MOST_STEPS) -> Proof:
    """Return the proof of a puzzle, by a search of `most` steps. Raises TooMuch."""
    search = puzzle.search(most)
    node: Node | None = search.begin(puzzle.situation.state)
    chance = search.worth(node) if node is not None else LOST
    line: list[Action] = []
    choices: list[int] = []
    right: list[int] = []
    for _ in range(LONGEST):
        if node is None or chance == LOST:
            break
        game = search.game
        if game.to_move(node.worlds[0].state) == search.goal.seat:
            found = answers(search, node)
            line.append(found[0])
            choices.append(len(search.actions(node)))
            right.append(len(found))
            then = search.branches(node, [found[0]])
        else:
            then = search.branches(Node(node.worlds[:1], node.progress), game.legal(node.worlds[0].state)[:1])
        node = next((one.then for one in then if isinstance(one.then, Node)), None)
    return Proof(chance, tuple(line), all(count == 1 for count in right), tuple(choices), tuple(right), search.steps)


def answers(search: Search, node: Node) -> list[Action]:
    """Return the learner's best actions: all that are worth as much as any.

    Raises TooMuch.
    """
    worths = {action: search.after(node, action) for action in search.actions(node)}
    best = max(worths.values(), default=LOST)
    return [action for action, worth in worths.items() if worth == best]
