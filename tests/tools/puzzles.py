"""Proves puzzles.

`python -m tests.tools.puzzles prove [FILE...]` proves files, without any all that come with the program, those of the days too.
`tests.tools.find_puzzles` finds more of the latter.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.content.positions import PositionReader
from game.learn.collected import collection
from game.learn.proof import Proof, prove
from game.learn.puzzles import Puzzle, PuzzleError, load_puzzle
from game.learn.search import TooMuch
from game.ui.contract.entry import TableEntry
from tests.games import ALL


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
    right, choices = (" ".join(map(str, numbers)) for numbers in (proof.right, proof.choices))
    return f"{proof.chance}{only}; {acts}; {right} right of {choices}; {proof.steps} steps"


def every(entry: TableEntry) -> Iterator[tuple[str, Puzzle]]:
    """All puzzles of a game that come with the program. Raises PuzzleError."""
    reader = PositionReader(entry)
    for path in shipped(entry):
        yield path.name, load_puzzle(path, entry, "", reader)
    collected = collection(entry)
    for key in collected.puzzles:
        yield f"{entry.page} {key}", collected.read(key, entry, reader)


def trouble_with(name: str, puzzle: Puzzle) -> bool:
    """Print the proof of a puzzle, and return whether it is not as the puzzle says."""
    try:
        proof = prove(puzzle)
    except TooMuch:
        print(f"{name}: NO: the search takes too long")
        return True
    trouble = proof.trouble(puzzle)
    print(f"{name}: {'NO: ' + trouble + ': ' if trouble else ''}{described(puzzle, proof)}")
    return bool(trouble)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    what = parser.add_subparsers(dest="what", required=True)
    proving = what.add_parser("prove", help="prove files, or all that come with the program")
    proving.add_argument("files", type=Path, nargs="*")
    given = parser.parse_args()
    wrong = 0
    for path in given.files:
        try:
            wrong += trouble_with(path.name, load_puzzle(path, entry_of(path)))
        except (PuzzleError, ValueError) as error:
            print(f"{path.name}: NO: {error}")
            wrong += 1
    if not given.files:
        wrong = sum(trouble_with(*one) for entry in ALL.values() for one in every(entry))
    parser.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
