"""A search through all that can happen in a puzzle.

The learner may do anything, the others do what is worst for the learner, and chance gives every number, unless numbers are
prepared. What the learner may not know may be anything that fits what is seen: a search goes through several such states at
once, and where the learner cannot tell them apart the same action has to do in all of them.

A position is worth 1 where the goal is reached whatever happens, 0 where it is not; where the best chance is asked for, the
share of what chance may give in which it is reached.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

from game.engine.chance import Seeded
from game.engine.core import Action, AnyGame, Resign, Seat, Step
from game.engine.secrets import unread
from game.learn.goals import Goal, Progress

MOST_STEPS = 20_000
"""Actions carried out in one search at most."""
DEEPEST = 100
"""Actions in a row at most."""
MOST_NUMBERS = 200
"""Results of one action that are looked at.

A shuffle has more than can be, and what it decides is seen later.
"""
MOST_IN_A_ROW = 150
"""Numbers that chance may give in one action.

A round in which nobody can do anything may follow another for ever.
"""
WORLDS = 24
"""The number of states drawn that fit what is seen, each looked at once."""
WON, LOST = Fraction(1), Fraction(0)


class TooMuch(Exception):
    """The search would take too long.

    The position is too large, or too much is left to chance.
    """


@dataclass(frozen=True, slots=True)
class World:
    """A state as it may be, with its probability among those of a node.

    `given` is the number of prepared numbers that have been given.
    """

    state: Any
    weight: Fraction = WON
    given: int = 0


@dataclass(frozen=True, slots=True)
class Node:
    """A position as the learner knows it.

    All states that it may be, and how far the goal is.
    """

    worlds: tuple[World, ...]
    progress: Progress


@dataclass(frozen=True, slots=True)
class Branch:
    """A possible result of an action as the learner sees it.

    A node, or True or False where the goal is decided.

    And how likely.
    """

    then: Node | bool
    share: Fraction
    numbers: tuple[int, ...]
    """The numbers that chance gave in one of its worlds."""


class _Numbers:
    """Chance that gives prepared numbers, then the lowest of each range, and notes the ranges.

    Raises TooMuch for more than can be.
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers
        self.given: list[tuple[int, int, int]] = []

    def roll(self, low: int, high: int) -> int:
        at = len(self.given)
        if at == MOST_IN_A_ROW:
            raise TooMuch
        number = self._numbers[at] if at < len(self._numbers) and low <= self._numbers[at] <= high else low
        self.given.append((number, low, high))
        return number


@dataclass(slots=True)
class Search:
    """A search for one goal.

    `numbers` are what chance gives first, `best`: the best chance is asked for. `worlds` states that fit what is seen are drawn.
    `helped`: the others do what is best for the learner, and the search ends with the first chance that it finds. `sealed`:
    nothing hidden is drawn, and what is found holds whatever it is; it raises Read where that would have to be known.
    """

    game: AnyGame
    goal: Goal
    numbers: tuple[int, ...] = ()
    best: bool = False
    most: int = MOST_STEPS
    worlds: int = WORLDS
    helped: bool = False
    sealed: bool = False
    steps: int = 0
    _known: dict[Hashable, Fraction] = field(default_factory=dict)
    _root: Any = None
    _depth: int = 0

    def give_up(self) -> None:
        """Let the search end with TooMuch as soon as it can, from any thread."""
        self.most = 0

    def begin(self, state: Any) -> Node:
        """Return the node of a state at the start of a puzzle."""
        return self.node(state, self.goal.start, 0)

    def node(self, state: Any, progress: Progress, given: int) -> Node:
        """Return the node of a state.

        With it all others that the learner cannot tell from it, as far as they are drawn.
        """
        seen = self.game.observe(state, self.goal.seat)
        if self.sealed:
            return Node((World(self.game.sealed(seen), WON, given),), progress)
        found = [state]
        for number in range(self.worlds):
            other = self.game.sample(seen, Seeded(number))
            if other not in found:
                found.append(other)
        return Node(tuple(World(one, Fraction(1, len(found)), given) for one in found), progress)

    def worth(self, node: Node) -> Fraction:
        """Return the worth of a node to the learner. Raises TooMuch."""
        key = self.key(node)
        if key is not None and key in self._known:
            return self._known[key]
        if self._depth > DEEPEST:
            raise TooMuch
        # What leads back to here while it is looked at never ends: no goal is reached so, and nothing is lost.
        if key is not None:
            self._known[key] = WON if self.goal.lasting else LOST
        self._depth += 1
        if self._mover(node) == self.goal.seat:
            found = LOST
            for action in self.actions(node):
                found = max(found, self.after(node, action))
                if found == WON or (self.helped and found):
                    break
        else:
            found = self._answered(node)
        self._depth -= 1
        if key is not None:
            self._known[key] = found
        return found

    def _mover(self, node: Node) -> Seat | None:
        return self.game.to_move(node.worlds[0].state)

    def actions(self, node: Node) -> tuple[Action, ...]:
        """Return the learner's actions."""
        return tuple(action for action in self.game.legal(node.worlds[0].state) if not isinstance(action, Resign))

    def after(self, node: Node, action: Action) -> Fraction:
        """Return the worth of an action of the learner. Raises TooMuch."""
        if not self.best and len(node.worlds) > 1:  # what fails in one world fails, and is soon seen
            alone = Node(node.worlds[:1], node.progress)
            if self._together(self.branches(alone, [action])) == LOST:
                return LOST
        return self._together(self.branches(node, [action]))

    def _answered(self, node: Node) -> Fraction:
        """Return the worth of a node in which another player chooses.

        In each world what is worst for the learner, or what is best where the learner is helped.
        """
        found, of_both = (LOST, max) if self.helped else (WON, min)
        for world in node.worlds:
            for action in self.game.legal(world.state):
                found = of_both(found, self._together(self.branches(Node((world,), node.progress), [action])))
                if (found != LOST) is self.helped:
                    return found
        return found

    def _together(self, branches: Sequence[Branch]) -> Fraction:
        """Return the worth of several branches together."""
        total, worst = LOST, WON
        for branch in sorted(branches, key=lambda one: isinstance(one.then, Node)):
            worth = self.worth(branch.then) if isinstance(branch.then, Node) else (WON if branch.then else LOST)
            total, worst = total + branch.share * worth, min(worst, worth)
            if worst == LOST and not self.best:
                return LOST
        return total if self.best else worst

    def branches(self, node: Node, actions: Sequence[Action]) -> list[Branch]:
        """Return all that an action may lead to, told apart as far as the learner can.

        Raises TooMuch.
        """
        own = self._mover(node) == self.goal.seat
        whole = sum((world.weight for world in node.worlds), LOST)
        ends: dict[bool, tuple[Fraction, tuple[int, ...]]] = {}
        groups: list[tuple[Any, Progress, list[World], tuple[int, ...]]] = []
        for world in node.worlds:
            for action in actions:
                for step, share, numbers in self._results(world, action):
                    then = self.goal.after(node.progress, self.game, step, own=own)
                    weight = world.weight * share / whole
                    if isinstance(then, bool):
                        ends[then] = ends.get(then, (LOST, ()))[0] + weight, numbers
                        continue
                    new = World(step.state, weight, world.given + len(numbers))
                    seen = self.game.observe(step.state, self.goal.seat) if not self.sealed else None
                    for group in groups if not self.sealed else ():
                        if group[1] == then and group[0] == seen:
                            group[2].append(new)
                            break
                    else:
                        groups.append((seen, then, [new], numbers))
        found = [Branch(then, share, numbers) for then, (share, numbers) in ends.items()]
        for _, progress, worlds, numbers in groups:
            found.append(Branch(Node(_distinct(worlds), progress), sum((one.weight for one in worlds), LOST), numbers))
        return found

    def _results(self, world: World, action: Action) -> Iterator[tuple[Step[Any], Fraction, tuple[int, ...]]]:
        """Yield the results of an action for every number that chance may give.

        The step, its share, and the numbers.
        """
        prepared = self.numbers[world.given :]
        rows: list[tuple[int, ...]] = [()]
        count = 0
        while rows:
            row = rows.pop()
            chance = _Numbers((*row, *prepared[len(row) :]))
            step = self.game.apply(world.state, action, chance)
            self.steps += 1
            count += 1
            if self.steps > self.most or (count > MOST_NUMBERS and self.best):
                raise TooMuch
            if count > MOST_NUMBERS:
                return
            share = WON
            given = tuple(number for number, _, _ in chance.given)
            for at, (_, low, high) in enumerate(chance.given):
                open_ = at >= len(prepared) or not low <= prepared[at] <= high
                share = share / (high - low + 1) if open_ else share
                if open_ and at >= len(row):
                    rows += [(*given[:at], number) for number in range(low + 1, high + 1)]
            yield step, share, given

    def key(self, node: Node) -> Hashable | None:
        """Return a key that tells nodes of one search apart.

        None where that cannot be told fast.
        """
        if self._root is None:
            self._root = node.worlds[0].state
        worlds = tuple((_difference(world.state, self._root), world.given if self.numbers else 0) for world in node.worlds)
        key = (node.progress, unread(worlds) if self.sealed else worlds)
        try:
            hash(key)
        except TypeError:
            return None
        return key


def _difference(state: Any, root: Any) -> Hashable:
    """Return the fields of a state that are not those of another one, with their places.

    Large fields that never change are left out.
    """
    values = [(getattr(state, one.name), getattr(root, one.name)) for one in fields(state)]
    return tuple((at, new) for at, (new, old) in enumerate(values) if new is not old)


def _distinct(worlds: Sequence[World]) -> tuple[World, ...]:
    """Return the worlds with equal ones put together."""
    found: list[World] = []
    for world in worlds:
        for at, other in enumerate(found):
            if other.given == world.given and other.state == world.state:
                found[at] = World(other.state, other.weight + world.weight, other.given)
                break
        else:
            found.append(world)
    return tuple(found)
