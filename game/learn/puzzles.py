"""Puzzles: positions with a goal.

They are read from `assets/puzzles/<page>/*.toml` and from the player's own folder. A file has

- `name`: what its maker calls it, in any language; shown in lists, where the goal is told beside it;
- `title`: the goal in a few words, `more`: the whole of it, `hint`: what to look at; each by language;
- `difficulty`: from 1 to 4;
- `answer`: "only" where no other action will do, at no time; "best" where the best chance is asked for; else "any";
- `chance`: numbers that the dice show first, and whatever else chance decides; behind them everything has to do;
- [goal]: what has to happen and what must not (see `game.learn.goals`);
- [position]: where it begins (see `game.content.positions`); the learner is whoever is to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

from game.content import position_errors
from game.content.level import LONGEST_NAME
from game.content.packs import listed, one_line, own_files, own_key
from game.content.position_errors import PositionError, misread
from game.content.positions import Maker, PositionReader, Situation
from game.content.toml import TomlError, parse_toml
from game.learn.exercise import Exercise
from game.learn.goals import Goal, GoalError, read_goal
from game.learn.search import MOST_STEPS, WORLDS, Search
from game.reading import FileError, NotRegular, Source, SystemFault, TooLarge, read_file, shown

HARDEST = 4
ANSWERS = ("any", "only", "best")
LARGEST = 100_000
"""Bytes of a file at most."""
LONGEST = 200
"""Letters of a text at most."""
MOST_OWN = 100
"""The most own puzzles listed."""
LANGUAGE = "en"
"""The language of a text that there is not in the player's."""


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        **position_errors.SENTENCES,
        "puzzle_file": "the file",
        "puzzle_line": "line {line}",
        "puzzle_not_a_file": "It is a folder, a pipe or a device; a puzzle is a file of text.",
        "puzzle_many": "There are more than {most} own puzzles of this game with those in packs; this one and all after it are"
        " left out: remove some.",
        "puzzle_large": "It is larger than {limit} KB; a puzzle is a small file of text.",
        "puzzle_unreadable": "It cannot be read: {reason}",
        "puzzle_not_text": "It cannot be read as text in UTF-8; save it from a text editor as UTF-8.",
        "puzzle_not_toml": "This is not TOML; compare it with the description of puzzles.",
        "puzzle_twice": "This key or heading stands further up already; remove one of the two.",
        "puzzle_excessive": "A number, a key or nesting here is far longer than any puzzle needs; shorten it.",
        "puzzle_type": "This is of the type {found}; it must be of the type {wanted}.",
        "puzzle_value": "This value cannot be used.",
        "puzzle_difficulty": "{value} is not from 1 to {most}.",
        "puzzle_answer": "“{value}” is none of {known}.",
        "puzzle_text": "A text by language, of {least} to {most} letters.",
        "puzzle_name": "A line of at most {most} letters that can be shown.",
        "puzzle_over": "The game is over already.",
    }
)
"""Every code of what is wrong in a file with its English sentence."""


class Fault(PositionError):
    """A fault of a puzzle's file beside its position and its goal."""

    sentences = SENTENCES


class PuzzleError(FileError):
    """A puzzle cannot be used.

    Says which file, where in it, what is wrong and what would be right.
    """

    code = "puzzle"

    def __init__(self, file: Source | str, place: str | Fault, why: PositionError) -> None:
        """`place` is a field by its name, or what has a word in each language."""
        super().__init__(file, str(place), str(why))
        self.why = why
        where = self.place if isinstance(place, str) else place
        self.values: dict[str, Any] = {"file": self.values["file"], "place": where, "detail": why}


def misplaced(file: Source | str, error: msgspec.ValidationError, known: Sequence[str]) -> PuzzleError:
    """Return the error for a field missing, unknown or wrong, named once.

    `known` are the fields at the top of the file.
    """
    code, values = misread(error)
    if code == "field_unknown" and "." not in str(values["field"]):
        code, values = "field_unknown_here", {**values, "known": ", ".join(known)}
    why = Fault({"field_type": "puzzle_type", "field_wrong": "puzzle_value"}.get(code, code), **values)
    return PuzzleError(file, str(values["field"]), why)


class PuzzleMaker(Maker, Protocol):
    """A game's entry in the registry."""

    @property
    def page(self) -> str:
        """The name of its pages."""
        ...

    def assets(self) -> Path:
        """Return the folder with its texts."""
        ...


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a goal.

    `key` tells the puzzles of a game apart; texts are by language.
    """

    key: str
    situation: Situation
    goal: Goal
    title: Mapping[str, str]
    more: Mapping[str, str]
    hint: Mapping[str, str]
    difficulty: int
    answer: str
    numbers: tuple[int, ...]
    name: str = ""

    def called(self, language: str) -> str:
        """Return its name, or what it asks for where it has none."""
        return self.name or said(self.title, language)

    def told(self, language: str, more: str = "") -> str:
        """Return what is told beside what it is called: all that it asks for.

        `more`, where it is not "", stands in for the further words.
        """
        told = (said(self.title, language) if self.name else "", more or said(self.more, language))
        return " ".join(filter(None, told))

    def search(self, most: int = MOST_STEPS, worlds: int = WORLDS) -> Search:
        """Return a search for its solutions, of `most` steps.

        It draws `worlds` states that fit what is seen.
        """
        return Search(self.situation.game, self.goal, self.numbers, self.answer == "best", most, worlds)

    def exercise(self) -> Exercise:
        """Return the match that begins at its position."""
        return Exercise(self.situation, self.numbers, self.key)


@dataclass(frozen=True, slots=True)
class PuzzleInfo:
    """One puzzle of the book, or, for a file that cannot be used, the reason."""

    key: str
    path: Source
    own: bool
    puzzle: Puzzle | None
    error: PuzzleError | None = None


class Fields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a puzzle, as a file has them."""

    title: dict[str, str]
    difficulty: int
    goal: dict[str, Any]
    position: dict[str, Any]
    more: dict[str, str] = {}
    hint: dict[str, str] = {}
    answer: str = "any"
    chance: tuple[int, ...] = ()
    name: str = ""


def said(texts: Mapping[str, str], language: str) -> str:
    """Return a text in a language, or in another one where there is none.

    "" for none at all.
    """
    return texts.get(language) or texts.get(LANGUAGE) or next(iter(texts.values()), "")


FOLDER = "puzzles/{}"
"""The folder of a player's own puzzles of a game, in the user's folder and in packs."""
SUFFIX = ".toml"


def own_folder(user: Path, game_id: str) -> Path:
    """Return the folder of a player's own puzzles of a game, in the user's folder."""
    return user / FOLDER.format(game_id)


def all_puzzles(maker: PuzzleMaker, user: Path | None) -> tuple[PuzzleInfo, ...]:
    """Return the puzzles of a game.

    The shipped ones, then the player's own, each by name of file, those of packs last; `user` is the user's folder, None leaves
    own ones out. One that cannot be used is listed with its reason.
    """
    positions = PositionReader(maker)
    own = own_files(user, FOLDER.format(maker.id), SUFFIX, MOST_OWN + 1) if user is not None else []
    return (
        *(_info(path, maker, positions, own=False) for path in shipped(maker)),
        *(_info(path, maker, positions, own=True) for path in own[:MOST_OWN]),
        *(PuzzleInfo(own_key(path, shown(path.stem, 255)), path, True, None, too_many(path)) for path in own[MOST_OWN:]),
    )


def too_many(file: Source) -> PuzzleError:
    """Return the error for the first own puzzle that is not read any more."""
    return PuzzleError(file, Fault("puzzle_file"), Fault("puzzle_many", most=MOST_OWN))


def shipped(maker: PuzzleMaker) -> list[Path]:
    """Return the files of the puzzles of a game that come with the program, by name."""
    return listed(maker.assets() / "puzzles" / maker.page, SUFFIX)


def _info(path: Source, maker: Maker, positions: PositionReader, *, own: bool) -> PuzzleInfo:
    stem = shown(path.stem, 255)
    key = own_key(path, stem) if own else stem
    try:
        return PuzzleInfo(key, path, own, load_puzzle(path, maker, key, positions))
    except PuzzleError as error:
        return PuzzleInfo(key, path, own, None, error)


def load_puzzle(path: Source, maker: Maker, key: str = "", positions: PositionReader | None = None) -> Puzzle:
    """Return a puzzle from a file; `positions` saves reading maps again.

    Raises PuzzleError.
    """
    return parse_puzzle(text_of(path, LARGEST), path, maker, key or path.stem, positions)


def text_of(path: Source, most: int) -> str:
    """Return the text of a file of at most `most` bytes. Raises PuzzleError."""
    whole = Fault("puzzle_file")
    try:
        return read_file(path, most).decode("utf-8-sig")
    except NotRegular as error:
        raise PuzzleError(path, whole, Fault("puzzle_not_a_file")) from error
    except TooLarge as error:
        raise PuzzleError(path, whole, Fault("puzzle_large", limit=most // 1000)) from error
    except OSError as error:
        raise PuzzleError(path, whole, Fault("puzzle_unreadable", reason=SystemFault(error))) from error
    except UnicodeDecodeError as error:
        raise PuzzleError(path, whole, Fault("puzzle_not_text")) from error


def tables_of(text: str, file: Source | str) -> dict[str, Any]:
    """Return the tables in the text of a file. Raises PuzzleError."""
    try:
        return parse_toml(text)
    except TomlError as error:
        why = Fault("puzzle_excessive" if error.excessive else "puzzle_twice" if error.twice else "puzzle_not_toml")
        raise PuzzleError(file, Fault("puzzle_line", line=error.line), why) from error


def parse_puzzle(source: str, file: Source | str, maker: Maker, key: str, positions: PositionReader | None = None) -> Puzzle:
    """Return a puzzle from TOML text; `file` is only for messages. Raises PuzzleError."""
    try:
        whole = msgspec.convert(tables_of(source, file), Fields)
    except msgspec.ValidationError as error:
        raise misplaced(file, error, Fields.__struct_fields__) from error
    return puzzle_of(whole, file, maker, key, positions)


def puzzle_of(whole: Fields, file: Source | str, maker: Maker, key: str, positions: PositionReader | None = None) -> Puzzle:
    """Return the puzzle that has these fields; `file` is only for messages.

    Raises PuzzleError.
    """
    if not 1 <= whole.difficulty <= HARDEST:
        raise PuzzleError(file, "difficulty", Fault("puzzle_difficulty", value=whole.difficulty, most=HARDEST))
    if whole.answer not in ANSWERS:
        raise PuzzleError(file, "answer", Fault("puzzle_answer", value=whole.answer, known=", ".join(ANSWERS)))
    for name, texts in (("title", whole.title), ("more", whole.more), ("hint", whole.hint)):
        least = int(name == "title")
        if any(len(text) > LONGEST for text in texts.values()) or (least and not any(texts.values())):
            raise PuzzleError(file, name, Fault("puzzle_text", least=least, most=LONGEST))
    called = one_line(whole.name, 0, LONGEST_NAME)
    if called is None:
        raise PuzzleError(file, "name", Fault("puzzle_name", most=LONGEST_NAME))
    try:
        situation = (positions or PositionReader(maker)).read(whole.position)
    except PositionError as error:
        raise PuzzleError(file, "[position]", error) from error
    game = situation.game
    seat = game.to_move(situation.state)
    if seat is None:
        raise PuzzleError(file, "[position]", Fault("puzzle_over"))
    try:
        goal = read_goal(whole.goal, game, seat)
    except GoalError as error:
        raise PuzzleError(file, "[goal]", error) from error
    title, more, hint = whole.title, whole.more, whole.hint
    return Puzzle(key, situation, goal, title, more, hint, whole.difficulty, whole.answer, whole.chance, called)
