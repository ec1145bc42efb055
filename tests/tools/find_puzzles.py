"""Finds puzzles for the puzzle of the day in games of computers, and proves them.

`python -m tests.tools.find_puzzles island_battle -n 90 --seed 1 --minutes 20` plays games of policies and weak computers on the
shipped maps, one after the other. Wherever the first player has something to decide, the kinds of puzzles of the game's file,
`assets/puzzles/<page>.toml`, are tried. A puzzle is written there if

- the search of the puzzles proves it, also with many more hidden states than are drawn while somebody plays;
- its solution is not the same action again and again, and at least two decisions matter, or one and what the opponent does then;
- a player who chooses at random solves it once in ten times at most (`--share`), and neither the first legal actions nor a weak
  computer solve it;
- there is none like it yet: the same solution on the same map, or many of its kind and shape.

What fails in the state as it is fails in all that fit what is seen: this is looked at first, as it is soon done. Of positions
that are ever harder the last one is taken that can be solved. What does not matter to it is left out of its position.
`--fill 30` is the most puzzles of one kind.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, partial
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.bots.contest import Chooser, chooser, contest
from game.content.position_errors import PositionError
from game.content.positions import PositionReader
from game.content.toml import written
from game.engine.chance import Seeded
from game.engine.core import AnyGame, Resign
from game.learn.attempt import Attempt, Verdict
from game.learn.collected import Collected, Kind, collection, filled, path_of
from game.learn.goals import Goal, read_goal
from game.learn.proof import LONGEST, Proof, answers, followed, prove, share_of
from game.learn.puzzles import Puzzle, PuzzleError, puzzle_of
from game.learn.search import LOST, WON, WORLDS, Node, Search, TooMuch, World
from game.play.record import Player
from game.ui.contract.entry import TableEntry
from tests.games import ALL
from tests.tools import policies, random_play
from tests.tools.finding import End, Finding, Table, finding

LONGEST_TURN, MOST_PATHS = 8, 250
"""Actions of a turn that are looked at first, and of all its ways together."""
MOST_STEPS = 3_000
"""Steps of a proof: while somebody plays, each judgement may take several times as many."""
MOST_ALONE = 1_500
"""Steps of the first look, in which nothing is hidden."""
MOST_CAREFUL = 60_000
"""Steps of the last proof, in many hidden states."""
HARD = (Fraction(1, 12), Fraction(1, 30), Fraction(1, 80))
"""The shares below which a puzzle has difficulty 2, 3 and 4."""
LOW, HIGH = Fraction(1, 4), Fraction(9, 10)
"""The best chance, where that is asked for."""
Draw = Callable[[Sequence[Any]], Any]
DRAWS: tuple[Draw, ...] = (itemgetter(0), itemgetter(-1), random.Random(1).choice)
"""Choices of the right lines on which enough decisions have to matter."""
LONGEST_LINE = 10
"""Actions of all players that a solution takes at most."""
FROM_ONE_GAME = 2
ALIKE = 2
"""Puzzles of a kind with the same shape at most."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle that was found, with its proof, and the share of random players who solve it."""

    collected: Collected
    proof: Proof
    share: Fraction


class Ends(Sequence[End]):
    """The ways in which a turn may go, found when somebody asks for them."""

    def __init__(self, find: Callable[[], list[End]]) -> None:
        self._find = find

    @cached_property
    def _found(self) -> list[End]:
        return self._find()

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, place: Any) -> Any:
        return self._found[place]


@dataclass(slots=True)
class Finder:
    """A search for puzzles of one game."""

    entry: TableEntry
    kinds: Mapping[str, Kind]
    module: Finding
    reader: PositionReader
    fill: int
    """The most of one kind."""
    obvious: Fraction
    """The share of random players who may solve one."""
    counts: Counter[str] = field(default_factory=Counter)
    """The number of each kind."""
    shapes: Counter[str] = field(default_factory=Counter)
    """The number of each shape."""
    lines: set[tuple[object, tuple[str, ...]]] = field(default_factory=set)
    """The maps and solutions of all."""
    _known_wishes: dict[str, Mapping[str, Collected]] = field(default_factory=dict)
    """The puzzles to try in positions that were looked at last."""
    tried: Counter[str] = field(default_factory=Counter)
    """The number that came as far as each check."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.entry.game()

    def games(self, seed: int) -> Iterator[Any]:
        """Yield, for each map, all states of one game of mixed players, with the map and the options."""
        draw = random.Random(f"{self.entry.id} {seed}")
        for info in random_play.levels(self.entry):
            players = min(self.game.seats(info.board))
            variants = {
                option.name: draw.choice([value for value in option.values if value != "random"])
                for option in self.game.options(info.board)
                if option.name.startswith("set_")
            }
            if len(set(variants.values())) < len(variants):
                continue
            choosers = [self._mind(draw) for _ in range(players)]
            yield info, variants, contest(self.game, info.board, variants, choosers, seed)

    def _mind(self, draw: random.Random) -> Chooser:
        levels = self.entry.computer_levels()[:2]
        policy = policies.policy_of(self.entry.id)
        return draw.choice([*([policy] * 2 if policy else []), *map(chooser, levels)])

    def find(self, seed: int, end: float) -> Iterator[Found]:
        """Yield what one game on each map has, until a time."""
        draw = random.Random(f"thin {seed}")
        for info, variants, steps in self.games(seed):
            count = 0
            for step in steps:
                if self.game.to_move(step.state) != 0 or (words := self.module.written(self.game, step.state)) is None:
                    continue
                table: Table = {"level": info.key, **({"variants": dict(variants)} if variants else {})}
                for position in self.module.thinned({**table, **words}, draw):
                    for found in islice(self._in(position, end), 1):
                        yield found
                        count += 1
                    if time.monotonic() > end:
                        return
                if count >= FROM_ONE_GAME:
                    break

    def _in(self, position: Table, end: float) -> Iterator[Found]:
        """Yield the puzzles of a position and those harder than it."""
        self._known_wishes.clear()
        kinds = list(self._wishes(position))
        for kind in sorted(kinds, key=lambda kind: self.counts[kind]):
            if self.counts[kind] >= self.fill or time.monotonic() > end:
                continue
            hardest = None
            for harder in self.module.harder(kind, position):
                one = self._wishes(harder).get(kind)
                self.tried["wanted"] += 1
                worth = self._alone(one) if one is not None else LOST
                if one is None or worth < (LOW if one.answer == "best" else WON):
                    break
                if one.answer != "best" or worth <= HIGH:
                    hardest = one
            found = self.checked(hardest) if hardest is not None else None
            if found is not None:
                self.tried["found"] += 1
                found = self.cleared(found)
                if self.is_careful(found):
                    yield self.rated(found)

    def _wishes(self, position: Table) -> Mapping[str, Collected]:
        """Return the puzzles to try in a position, by their kinds."""
        key = written(position)
        if key not in self._known_wishes:
            self._known_wishes[key] = dict(self._found_wishes(position))
        return self._known_wishes[key]

    def _found_wishes(self, position: Table) -> Iterator[tuple[str, Collected]]:
        """Yield the puzzles to try in a position, with their kinds."""
        try:
            state = self.reader.read(position).state
        except PositionError as error:
            self.tried[error.code] += 1
            return
        ends = Ends(partial(self._ends, state))
        for kind, says in self.module.wanted(self.game, state, ends):
            best: Literal["best", "any"] = "best" if kind.startswith("best") else "any"
            one = Collected("new", kind, 1, position, (), best, dict(says))
            goal = read_goal(filled(self.kinds[kind], one).goal, self.game, 0)
            if goal.turns > 1 or best == "best" or self._likely(goal, ends):
                yield kind, one

    def _alone(self, one: Collected) -> Fraction:
        """Return the worth of a position as it is, hidden or not; LOST where that takes too long."""
        puzzle = self.made(one)
        search = puzzle.search(MOST_ALONE, 0)
        try:
            return search.worth(search.begin(puzzle.situation.state))
        except TooMuch:
            self.tried["too much"] += 1
            return LOST

    def made(self, one: Collected) -> Puzzle:
        """Return the puzzle. Raises PuzzleError."""
        return puzzle_of(filled(self.kinds[one.kind], one), "found", self.entry, one.key, self.reader)

    def _ends(self, state: Any) -> list[End]:
        """Return the ways in which the turn may go on, none where there are too many; chance is the same in all."""
        game, seat = self.game, self.game.to_move(state)
        open_: list[tuple[Any, ...]] = [()]
        ends, count = [], 0
        while open_:
            steps = open_.pop()
            now = steps[-1].state if steps else state
            if len(steps) == LONGEST_TURN or (steps and _is_over(game, seat, steps[-1])):
                ends.append(End(steps))
                continue
            actions = [action for action in game.legal(now) if not isinstance(action, Resign)]
            count += len(actions)
            if count > MOST_PATHS:
                return []
            open_ += [(*steps, game.apply(now, action, Seeded(0))) for action in actions]
        return ends

    def _likely(self, goal: Goal, ends: Sequence[End]) -> bool:
        """Return whether the goal is reached in some of these ends, and in few of them."""
        reached = 0
        for end in ends:
            progress: Any = goal.start
            for step in end.steps:
                progress = goal.after(progress, self.game, step, own=True)
                if isinstance(progress, bool):
                    reached += progress
                    break
        return 0 < reached <= max(1, len(ends) // 4)

    def checked(self, one: Collected) -> Found | None:
        """Return a puzzle with its proof; None where it is none, or too obvious."""
        try:
            puzzle = self.made(one)
            proof = prove(puzzle, MOST_STEPS)
            solution = tuple(map(self.game.encode, proof.line))
            if (
                self.is_known(one, solution)
                or len(solution) > len(set(solution)) == 1
                or proof.trouble(puzzle)
                or not matters(puzzle, self.module.IDLE)
                or (one.answer == "best" and not LOW <= proof.chance <= HIGH)
            ):
                return None
            self.tried["proved"] += 1
            if one.answer != "best":
                one = msgspec.structs.replace(one, answer="only" if proof.only else "any")
                puzzle = self.made(one)
            if solves(puzzle, first_legal):
                return None
            self.tried["not the first"] += 1
            share = share_of(puzzle, puzzle.search(4 * MOST_STEPS))
            if share > self.obvious:
                return None
            self.tried["not by chance"] += 1
            if self._plain(puzzle):
                return None
        except TooMuch:
            return None
        return Found(msgspec.structs.replace(one, solution=solution), proof, share)

    def shape(self, one: Collected, solution: Sequence[str]) -> str:
        """Return what it has in common with others that would feel alike."""
        return f"{one.kind}: {self.module.shape(self.game, self.reader.read(one.position).state, solution)}"

    def is_known(self, one: Collected, solution: tuple[str, ...]) -> bool:
        """Return whether there are enough like it."""
        return (one.position["level"], solution) in self.lines or self.shapes[self.shape(one, solution)] >= ALIKE

    def add(self, one: Collected) -> None:
        """Count one that is kept."""
        self.counts[one.kind] += 1
        self.shapes[self.shape(one, one.solution)] += 1
        self.lines.add((one.position["level"], one.solution))

    def _plain(self, puzzle: Puzzle) -> bool:
        """Return whether the first legal actions, or the plain player, solve it."""
        mind = next(chooser(level) for level in self.entry.computer_levels() if level.name == self.module.PLAIN)
        return solves(puzzle, mind)

    def cleared(self, found: Found) -> Found:
        """Return a puzzle without what does not matter to it."""
        at = 0
        while at < len(positions := list(self.module.lesser(found.collected.position))):
            try:
                fewer = self.checked(msgspec.structs.replace(found.collected, position=positions[at]))
            except (PuzzleError, PositionError):
                fewer = None
            if fewer is None or len(fewer.proof.line) < len(found.proof.line) or fewer.share > found.share * Fraction(4, 3):
                at += 1
            else:
                found = fewer
        return found

    def is_careful(self, found: Found) -> bool:
        """Return whether all that counts as right first is right also in many more hidden states."""
        puzzle = self.made(found.collected)
        state = puzzle.situation.state
        try:
            few = puzzle.search()
            node = few.begin(state)
            if len(node.worlds) < WORLDS // 2:  # they are all that there are
                return True
            # All of them at once: what does in each for whoever knows the state may need another action in each.
            wide = Node((World(state), *(World(other) for other in self.module.worlds(self.game, state))), node.progress)
            many = puzzle.search(MOST_CAREFUL)
            return puzzle.answer != "best" and all(many.after(wide, action) == WON for action in answers(few, node))
        except TooMuch:
            return False

    def rated(self, found: Found) -> Found:
        """Return a puzzle with its difficulty."""
        return replace(
            found, collected=msgspec.structs.replace(found.collected, difficulty=1 + sum(found.share < one for one in HARD))
        )


def _is_over(game: AnyGame, seat: Any, step: Any) -> bool:
    """Return whether a turn is over after a step."""
    return game.to_move(step.state) != seat or any(event.code() == "turn_started" for event in step.events)


def matters(puzzle: Puzzle, idle: Container[str]) -> bool:
    """Return whether enough of the decisions matter on each of some right lines, and none is too long to be seen.

    A decision matters where something has to be done, and not anything will do. Raises TooMuch.
    """
    search = puzzle.search(MOST_STEPS)
    least = 2 if puzzle.goal.turns == 1 else 1
    return all(least <= _mattering(search, search.begin(puzzle.situation.state), idle, draw) for draw in DRAWS)


def _mattering(search: Search, node: Node | None, idle: Container[str], draw: Draw) -> int:
    """Return how many decisions of a right line matter, 0 for a line that is too long."""
    count = 0
    for _ in range(LONGEST_LINE):
        if node is None:
            return count
        if search.game.to_move(node.worlds[0].state) == search.goal.seat:
            right = answers(search, node)
            count += len(right) < len(search.actions(node)) and not any(search.game.encode(one) in idle for one in right)
        node, _ = followed(search, node, draw)
    return 0


def first_legal(seen: Any, actions: Any, chance: Any) -> Any:
    """Choose the first of all actions but resigning."""
    return next(action for action in actions if not isinstance(action, Resign))


def solves(puzzle: Puzzle, mind: Chooser, seed: int = 0) -> bool:
    """Return whether a puzzle is solved by somebody who chooses so."""
    attempt = Attempt(puzzle, [Player("", "", "easy")] * puzzle.situation.players)
    game, chance = attempt.match.game, Seeded(seed)
    for _ in range(LONGEST):
        seat = attempt.match.to_move
        if attempt.mark.verdict is not Verdict.OPEN or seat is None:
            break
        if seat == attempt.learner:
            seen = game.observe(attempt.match.state, seat)
            action = mind(seen, [one for one in game.legal(seen) if not isinstance(one, Resign)], chance)
            attempt.prepare(action)
            attempt.match.submit(seat, action)
        else:
            attempt.match.submit(seat, attempt.reply())
        attempt.follow()
    return attempt.mark.verdict.solves


def text_of(one: Collected) -> str:
    """Return a puzzle as it stands in a file."""
    lines = ["[[puzzles]]"]
    for name in ("key", "kind", "difficulty", "answer", "says", "solution"):
        value = getattr(one, name)
        if value and (name, value) != ("answer", "any"):
            lines.append(f"{name} = {written(value)}")
    lines.append("[puzzles.position]")
    lines += [f"{name} = {written(value)}" for name, value in one.position.items()]
    return "\n".join(lines)


def write(path: Path, puzzles: list[Collected]) -> None:
    """Write puzzles to their file, the easy ones first, below what stands there before the first."""
    head = path.read_text(encoding="utf-8").partition("[[puzzles]]")[0].rstrip()
    order = sorted(puzzles, key=lambda one: (one.difficulty, one.key))
    path.write_text("\n\n".join([head, *map(text_of, order)]) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[name for name, entry in ALL.items() if path_of(entry).is_file()])
    parser.add_argument("-n", type=int, default=90, help="puzzles in the file at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--fill", type=int, default=25, help="puzzles of one kind at most")
    parser.add_argument("--share", type=Fraction, default=Fraction(1, 10), help="the share of random players who may solve one")
    given = parser.parse_args()
    entry = ALL[given.game]
    path = path_of(entry)
    known = collection(entry)
    puzzles = list(known.puzzles.values())
    finder = Finder(
        entry,
        known.kinds,
        finding(entry.id),
        PositionReader(entry),
        given.fill,
        given.share,
    )
    for one in puzzles:
        finder.add(one)
    end = time.monotonic() + given.minutes * 60
    seed = given.seed
    while len(puzzles) < given.n and time.monotonic() < end:
        for found in finder.find(seed, end):
            one = found.collected
            if finder.is_known(one, one.solution):
                continue
            number = 1 + max((int(other.key) for other in puzzles), default=0)
            one = msgspec.structs.replace(one, key=f"{number:03}")
            puzzles.append(one)
            finder.add(one)
            told = f"{seed} {one.key} {one.kind} {one.difficulty}: {', '.join(one.solution)}; {float(found.share):.3f}"
            print(f"{told}; {found.proof.steps} steps", flush=True)
            write(path, puzzles)
            if len(puzzles) >= given.n:
                break
        seed += 1
    print(f"{len(puzzles)} puzzles, next seed {seed}: {dict(finder.counts)}; {dict(finder.tried)}; {time.process_time():.0f} s")


if __name__ == "__main__":
    main()
