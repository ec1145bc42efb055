"""Puzzles: proves files and finds candidates in games of computers.

`python -m tests.tools.puzzles prove [FILE...]` proves files, all shipped ones without any. `... find island_battle -n 5` plays
games by the policy of the game, tries the goals of `tests/tools/puzzle_goals.toml` in their positions, and writes files for what
can be solved and is not obvious: choose among them, shorten their positions, and write what they are about.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.content.positions import PositionReader
from game.learn.proof import Proof, prove
from game.learn.puzzles import Puzzle, PuzzleError, load_puzzle, parse_puzzle
from game.learn.search import TooMuch
from game.ui.contract.entry import TableEntry
from tests.games import ALL
from tests.tools import policies, random_play

GOALS = Path(__file__).with_name("puzzle_goals.toml")
MOST_STEPS = 1_500
"""Of a search for a candidate."""
FEWEST = 6
"""Actions to choose from first, so that something has to be found."""


def shipped(entry: TableEntry) -> list[Path]:
    """The files of a game's puzzles."""
    return sorted((entry.assets() / "puzzles" / entry.page).glob("*.toml"))


def entry_of(path: Path) -> TableEntry:
    """The game of a file, by its folder. Raises ValueError."""
    for entry in ALL.values():
        if path.resolve().parent.name in {entry.page, entry.id}:
            return entry
    raise ValueError(f"{path}: its folder is named by none of the games")


def described(puzzle: Puzzle, proof: Proof) -> str:
    """A proof in a line."""
    acts = ", ".join(map(puzzle.situation.game.encode, proof.line))
    only = ", only answer" if proof.only else ""
    return f"{proof.chance}{only}; {acts}; {proof.right} right; of {' '.join(map(str, proof.choices))}; {proof.steps} steps"


def positions(entry: TableEntry, seed: int) -> Iterator[tuple[str, int, Any]]:
    """States of games played by the game's policy, with level and number of players."""
    game = entry.game()
    policy = policies.policy_of(entry.id) or policies.at_random
    for info in random_play.levels(entry):
        for players in game.seats(info.board)[:1]:
            for step in random_play.play(game, info.board, seed, {}, players, policy, {}):
                yield info.key, players, step.state


def table(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {table(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(table, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def candidate(entry: TableEntry, level: str, players: int, state: Any, goal: Mapping[str, Any], things: list[str]) -> str:
    """The text of a file for a position."""
    game = entry.game()
    lines = [
        f"title = {table({'en': goal['title']})}",
        "difficulty = 2",
        f"answer = {table(goal.get('answer', 'any'))}",
        "[goal]",
    ]
    lines += [f"{name} = {table(value)}" for name, value in goal.items() if name not in {"title", "answer"}]
    lines += ["[position]", f"level = {table(level)}", f"players = {players}"]
    lines.append(f"state = {table(json.dumps(game.dump(state), ensure_ascii=False))}")
    return "\n".join(lines) + "\n"


def worded(value: Any, things: list[str], seat: int) -> Any:
    """A value of a goal for the learner in a seat."""
    if not isinstance(value, list):
        return value
    others = "|".join(things[:seat] + things[seat + 1 :])
    return [one.format(own=things[seat], others=others) for one in value]


def found(entry: TableEntry, seed: int, wanted: Mapping[str, Any]) -> Iterator[tuple[str, Proof]]:
    """Candidates of one game on each level, with their proofs."""
    game, reader = entry.game(), PositionReader(entry)
    for level, players, state in positions(entry, seed):
        if len(game.legal(state)) < FEWEST:
            continue
        for goal in wanted["goals"]:
            text = candidate(entry, level, players, state, goal, wanted["things"])
            puzzle = parse_puzzle(text, "candidate", entry, "candidate", reader)
            try:
                proof = prove(puzzle, MOST_STEPS)
            except TooMuch:
                continue
            if not proof.trouble(puzzle) and proof.right * 4 <= proof.choices[0]:
                yield text, proof


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    what = parser.add_subparsers(dest="what", required=True)
    proving = what.add_parser("prove", help="prove files, or all shipped ones")
    proving.add_argument("files", type=Path, nargs="*")
    finding = what.add_parser("find", help="find candidates")
    finding.add_argument("game", choices=list(tomllib.loads(GOALS.read_text(encoding="utf-8"))))
    finding.add_argument("-n", type=int, default=5)
    finding.add_argument("--seed", type=int, default=0)
    finding.add_argument("--to", type=Path, default=Path("candidates"), help="the folder for the files")
    given = parser.parse_args()
    if given.what == "find":
        find(ALL[given.game], given.n, given.seed, given.to)
        return
    files = given.files or [path for entry in ALL.values() for path in shipped(entry)]
    wrong = 0
    for path in files:
        try:
            puzzle = load_puzzle(path, entry_of(path))
            proof = prove(puzzle)
            trouble = proof.trouble(puzzle)
            print(f"{path.name}: {'NO: ' + trouble + ': ' if trouble else ''}{described(puzzle, proof)}")
        except (PuzzleError, TooMuch, ValueError) as error:
            trouble = str(error) or "the search takes too long"
            print(f"{path.name}: NO: {trouble}")
        wrong += bool(trouble)
    parser.exit(1 if wrong else 0)


def find(entry: TableEntry, number: int, seed: int, folder: Path) -> None:
    """Write files for candidates."""
    wanted = tomllib.loads(GOALS.read_text(encoding="utf-8"))[entry.id]
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    while written < number:
        for text, proof in found(entry, seed, wanted):
            written += 1
            path = folder / f"{entry.id}-{seed}-{written}.toml"
            path.write_text(text, encoding="utf-8")
            puzzle = load_puzzle(path, entry)
            print(f"{path}: {next(iter(puzzle.title.values()))}: {described(puzzle, proof)}", flush=True)
            if written >= number:
                return
        seed += 1


if __name__ == "__main__":
    main()
