"""The proof of a puzzle: that it can be solved, how, and whether there is no other way."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.engine.core import Action
from game.learn.puzzles import Puzzle
from game.learn.search import LOST, MOST_STEPS, WON, Node, Search, TooMuch

LONGEST = 40
"""Actions of all players that are followed on the way of a solution."""
LINES = 6
"""Right lines that are drawn to estimate how many players solve a puzzle by chance."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a search.

    The chance of the best way, its actions, and whether at no time, whatever happens on a right way, another one would do.

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


def prove(puzzle: Puzzle, most: int = MOST_STEPS, search: Search | None = None) -> Proof:
    """Return the proof of a puzzle, by a search of `most` steps or by the one given.

    Raises TooMuch.
    """
    search = search or puzzle.search(most)
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
    steps = search.steps
    only = all(count == 1 for count in right) and only_way(search, search.begin(puzzle.situation.state))
    return Proof(chance, tuple(line), only, tuple(choices), tuple(right), steps)


def only_way(search: Search, start: Node) -> bool:
    """Return whether one action alone is right each time, whatever others and chance do.

    False where it would take too long to know; it takes none of the search's steps.
    """
    return _throughout(search, start, lambda right, choices: right == 1)


def any_way(search: Search, start: Node) -> bool:
    """Return whether every action is right each time, whatever others and chance do.

    False where it would take too long to know; it takes none of the search's steps.
    """
    return _throughout(search, start, lambda right, choices: right == choices)


def _throughout(search: Search, start: Node, holds: Callable[[int, int], bool]) -> bool:
    """Return whether something holds of how many actions are right, of how many.

    It is asked wherever the learner decides on a right way.
    """
    steps, todo, looked_at = search.steps, [start], set[Hashable]()
    try:
        while todo:
            node = todo.pop()
            key = search.key(node)
            if key in looked_at or search.worth(node) == LOST:
                continue
            if key is not None:
                looked_at.add(key)
            if search.game.to_move(node.worlds[0].state) == search.goal.seat:
                right = answers(search, node)
                if not holds(len(right), len(search.actions(node))):
                    return False
                then = search.branches(node, right)
            else:
                alone = ((Node((world,), node.progress), search.game.legal(world.state)) for world in node.worlds)
                then = [branch for one, actions in alone for branch in search.branches(one, actions)]
            todo += [branch.then for branch in then if isinstance(branch.then, Node)]
    except TooMuch:
        return False
    finally:
        search.steps = steps
    return True


def answers(search: Search, node: Node) -> list[Action]:
    """Return the learner's best actions: all that are worth as much as any.

    Raises TooMuch.
    """
    worths = {action: search.after(node, action) for action in search.actions(node)}
    best = max(worths.values(), default=LOST)
    return [action for action, worth in worths.items() if worth == best]


def share_of(puzzle: Puzzle, search: Search) -> Fraction:
    """Return the share of players choosing at random who solve a puzzle.

    It is estimated by some right lines. Raises TooMuch.
    """
    total = Fraction(0)
    for number in range(LINES):
        draw = random.Random(number).choice
        share = Fraction(1)
        node: Node | None = search.begin(puzzle.situation.state)
        for _ in range(LONGEST):
            if node is None:
                break
            node, part = followed(search, node, draw)
            share *= part
        total += share
    return total / LINES


def followed(search: Search, node: Node, draw: Callable[[Sequence[Any]], Any]) -> tuple[Node | None, Fraction]:
    """Return a node that a right action may lead to, and the share of right ones.

    The node is None at the end. `draw` chooses among actions, and among nodes. Raises TooMuch.
    """
    if search.game.to_move(node.worlds[0].state) == search.goal.seat:
        right = answers(search, node)
        part = Fraction(len(right), len(search.actions(node)))
        then = search.branches(node, [draw(right)])
    else:
        part = Fraction(1)
        then = search.branches(Node(node.worlds[:1], node.progress), [draw(search.game.legal(node.worlds[0].state))])
    after = [one.then for one in then if isinstance(one.then, Node) and search.worth(one.then) != LOST]
    return (draw(after) if after else None), part
