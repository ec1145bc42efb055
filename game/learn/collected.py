"""Collected puzzles: many of one game in one file, each of one of a few kinds.

They come with the program, in `assets/puzzles/<page>.toml`, for the puzzle of the day; `tests.tools.find_puzzles` finds and
proves them in games of computers. The file has

- [goals.<goal>]: what a puzzle made by hand may ask for (see `game.learn.made`);
- [kinds.<kind>]: the texts `title`, `more` and `hint` of all puzzles of the kind, by language, and its [goal];
- [[puzzles]]: `kind`, a `key` that tells it from the others, `difficulty`, `answer`, `position`, and a `solution`: the learner's
  actions in the game's notation, in one course that chance and the others may give it;
- `says`, of a puzzle: what stands for the words in braces in texts and goal of the kind, a number, a word, or a word by language.
  A number of the position, such as `rolled`, needs not to be said again.

Texts, goals and positions are those of `game.learn.puzzles`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.content.positions import PositionReader
from game.learn.puzzles import Fault, Fields, Puzzle, PuzzleError, PuzzleMaker, misplaced, puzzle_of, tables_of, text_of

LARGEST = 1_000_000
"""Bytes of a file at most."""

Said = int | str | dict[str, str]


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of puzzles: their texts and their goal."""

    title: dict[str, str]
    more: dict[str, str]
    hint: dict[str, str]
    goal: dict[str, Any]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal of puzzles made by hand.

    `what` is its sentence by language, without until when and the stop; `asks` are the least and the most of a number {n} in it;
    `when` is until when where only that makes sense.
    """

    what: dict[str, str]
    goal: dict[str, Any]
    asks: tuple[int, int] | None = None
    when: Literal["", "now", "round"] = ""

    @property
    def lasting(self) -> bool:
        """Return whether it is only said what must not happen, which no number of actions ends."""
        return not (self.goal.get("happens") or self.goal.get("win"))


class Collected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle of a kind."""

    key: str
    kind: str
    difficulty: int
    position: dict[str, Any]
    solution: tuple[str, ...]
    answer: Literal["any", "only", "best"] = "any"
    says: dict[str, Said] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    goals: dict[str, Wanted] = {}
    kinds: dict[str, Kind] = {}
    puzzles: tuple[Collected, ...] = ()


@dataclass(frozen=True, slots=True)
class Collection:
    """The collected puzzles of a game, by key."""

    path: Path
    kinds: Mapping[str, Kind]
    puzzles: Mapping[str, Collected]
    goals: Mapping[str, Wanted]

    def read(self, key: str, maker: PuzzleMaker, positions: PositionReader | None = None) -> Puzzle:
        """Return a puzzle of these. Raises PuzzleError."""
        one = self.puzzles[key]
        try:
            fields = filled(self.kinds[one.kind], one)
        except KeyError as error:
            raise PuzzleError(self.path, key, Fault("field_missing", field=str(error.args[0]))) from error
        return puzzle_of(fields, self.path, maker, key, positions)


def path_of(maker: PuzzleMaker) -> Path:
    """Return the file of the collected puzzles of a game."""
    return maker.assets() / "puzzles" / f"{maker.page}.toml"


def collection(maker: PuzzleMaker) -> Collection:
    """Return the collected puzzles of a game; none where there is no file. Raises PuzzleError."""
    return _read(path_of(maker))


@lru_cache(maxsize=8)
def _read(path: Path) -> Collection:
    if not path.is_file():
        return Collection(path, {}, {}, {})
    try:
        whole = msgspec.convert(tables_of(text_of(path, LARGEST), path), _File)
    except msgspec.ValidationError as error:
        raise misplaced(path, error, _File.__struct_fields__) from error
    return Collection(path, whole.kinds, {one.key: one for one in whole.puzzles}, whole.goals)


def filled(kind: Kind, one: Collected) -> Fields:
    """Return a puzzle with the texts and the goal of its kind.

    Raises KeyError for a word that is not said.
    """

    def words(texts: Mapping[str, str]) -> dict[str, str]:
        return {language: text.format_map(_said(one, language)) for language, text in texts.items()}

    values = _said(one, "")
    return Fields(
        title=words(kind.title),
        more=words(kind.more),
        hint=words(kind.hint),
        difficulty=one.difficulty,
        answer=one.answer,
        goal={name: put_in(value, values) for name, value in kind.goal.items()},
        position=one.position,
    )


def _said(one: Collected, language: str) -> dict[str, Any]:
    numbers = {name: value for name, value in one.position.items() if isinstance(value, int)}
    return numbers | {
        name: value[language] if isinstance(value, dict) and language else value for name, value in one.says.items()
    }


def put_in(value: Any, values: Mapping[str, Any]) -> Any:
    """Return a value of a goal with words put in the place of those in braces.

    One that is such a word alone becomes the value itself.
    """
    if isinstance(value, list):
        return [put_in(one, values) for one in value]
    if not isinstance(value, str):
        return value
    return values[value[1:-1]] if value[1:-1] in values and value == f"{{{value[1:-1]}}}" else value.format_map(values)
