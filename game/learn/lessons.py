"""Lessons, read from `assets/lessons/<page>.toml`.

A game played step by step at its own table.

`speaker` is the sprite of who teaches. The table [position] is where the lesson begins (see `game.content.positions`); the
learner has seat 0. Then come the steps, [[step]], in order:

- `id`: a word in small letters; the step's texts are `lesson.<page>.<id>.what`, a few words, and `.why`, a sentence or two;
- `points`: what the step is about: spaces as the engine writes them, or parts of the table ("plaque", "plate 2"); the bubble
  points at the first one;
- `plays`: actions in the game's notation that the lesson itself carries out first, mostly the opponent's;
- `do`: actions, of which the learner carries out one; "*" stands for anything. The first has no "*" and is what the lesson itself
  would do. Without `do` the learner only reads;
- `wrong`: why not, for other actions: patterns like those of `do`, each with the last part of the text's name,
  `lesson.<page>.<id>.not.<name>`; for what fits none of them there is a general sentence;
- `chance`: the numbers that the dice show, and whatever else chance decides, in the step;
- `position`: the step begins here, and not where the one before has ended; what it does not say is as in the file's [position].
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

from game.content.level import Level
from game.content.position_errors import PositionError
from game.content.positions import Maker, PositionReader, Situation
from game.content.toml import TomlError, parse_toml
from game.engine.core import Action, AnyGame, Illegal, NotationError
from game.learn.exercise import Exercise
from game.play.match import Match
from game.play.record import Player
from game.reading import FileError

LEARNER = 0
"""The seat of the learner."""
WORD = re.compile(r"[a-z][a-z0-9_]*")


class LessonError(FileError):
    """A lesson cannot be used.

    Says which file, which step, what is wrong and what would be right.
    """


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    `answer` is what the lesson itself would do, None where the learner only reads.

    `spaces` and `parts` are what it points at; `position` is where it begins, None for where the one before has ended.
    """

    id: str
    spaces: tuple[Hashable, ...]
    parts: tuple[str, ...]
    plays: tuple[Action, ...]
    answer: Action | None
    allowed: tuple[str, ...]
    wrong: Mapping[str, str]
    numbers: tuple[int, ...]
    position: Situation | None

    def allows(self, act: str) -> bool:
        """Return whether an action in the game's notation is what the step is about."""
        return any(fnmatchcase(act, pattern) for pattern in self.allowed)

    def disabled_reason(self, act: str) -> str | None:
        """Return the last part of the name of the text that says why not this action.

        None for none of its own.
        """
        return next((name for pattern, name in self.wrong.items() if fnmatchcase(act, pattern)), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game; its first step has a position."""

    file: str
    page: str
    speaker: str
    game: AnyGame
    steps: tuple[Step, ...]

    @property
    def level(self) -> Level:
        """The map on which it begins."""
        assert self.steps[0].position is not None
        return self.steps[0].position.level

    def number(self, step: str) -> int:
        """Return the number of a step by its id, from 0.

        0 for one that there is not, of another version perhaps.
        """
        return next((number for number, one in enumerate(self.steps) if one.id == step), 0)

    def begin(self, players: Sequence[Player], number: int = 0) -> Match:
        """Return a match at the beginning of a step.

        It has all that led to it since the last position. Raises LessonError.
        """
        first = max(at for at, step in enumerate(self.steps[: number + 1]) if step.position is not None)
        situation = self.steps[first].position
        assert situation is not None
        last = next((at for at in range(first + 1, len(self.steps)) if self.steps[at].position is not None), len(self.steps))
        numbers = tuple(one for step in self.steps[first:last] for one in step.numbers)
        match = Exercise(situation, numbers, self.page).begin(players)
        for step in self.steps[first:number]:
            for action in (*step.plays, *([step.answer] if step.answer is not None else [])):
                self.carry_out(match, step, action)
        return match

    def try_out(self) -> None:
        """Carry out all that the lesson would do. Raises LessonError for what is not possible."""
        for number, step in enumerate(self.steps):
            if number + 1 == len(self.steps) or self.steps[number + 1].position is not None:
                first = next(one.position for one in reversed(self.steps[: number + 1]) if one.position is not None)
                match = self.begin([Player(f"{seat + 1}") for seat in range(first.players)], number)
                for action in (*step.plays, *([step.answer] if step.answer is not None else [])):
                    self.carry_out(match, step, action)

    def carry_out(self, match: Match, step: Step, action: Action) -> None:
        """Carry out an action of a step, whoever is to move. Raises LessonError."""
        seat = match.to_move
        if seat is None:
            raise LessonError(self.file, f"step {step.id!r}", f"{self.game.encode(action)!r}: the game is over already")
        try:
            match.submit(seat, action)
        except Illegal as why:
            raise LessonError(self.file, f"step {step.id!r}", f"{self.game.encode(action)!r} is not possible: {why}") from why


class LessonMaker(Maker, Protocol):
    """A game's entry in the registry."""

    @property
    def page(self) -> str:
        """The name of its pages."""
        ...

    @property
    def lesson(self) -> Path:
        """The file of its lesson."""
        ...


class _StepFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as it is in the file."""

    id: str
    points: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    wrong: dict[str, str] = {}
    chance: tuple[int, ...] = ()
    position: dict[str, Any] | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    speaker: str
    position: dict[str, Any]
    step: tuple[dict[str, Any], ...]


def load_lesson(maker: LessonMaker) -> Lesson:
    """Return the lesson of a game. Raises LessonError."""
    path = maker.lesson
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(path, "line 1", f"cannot be read as text in UTF-8 ({error})") from error
    return parse_lesson(source, path, maker)


def parse_lesson(source: str, file: Path | str, maker: LessonMaker) -> Lesson:
    """Read a lesson from TOML text; `file` is only for messages. Raises LessonError."""
    try:
        whole = msgspec.convert(parse_toml(source), _File)
    except TomlError as error:
        raise LessonError(file, f"line {error.line}", f"is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise LessonError(file, "the whole file", str(error)) from error
    if not whole.step:
        raise LessonError(file, "the whole file", "there is no [[step]]; a lesson has one at least")
    reader = _StepReader(file, maker, PositionReader(maker), whole.position)
    steps: list[Step] = []
    for table in whole.step:
        step = reader.step(table, first=not steps)
        if any(step.id == other.id for other in steps):
            raise LessonError(file, f"step {step.id!r}", "another step before it has the same id")
        steps.append(step)
    lesson = Lesson(str(file), maker.page, whole.speaker, maker.game(), tuple(steps))
    lesson.try_out()
    return lesson


@dataclass(slots=True)
class _StepReader:
    """A reader of the steps of one file; `shared` is its [position]."""

    file: Path | str
    maker: LessonMaker
    positions: PositionReader
    shared: Mapping[str, Any]
    board: Any = None
    players: int = 0

    def step(self, table: Mapping[str, Any], *, first: bool) -> Step:
        place = f"step {table.get('id', '?')!r}"
        try:
            fields = msgspec.convert(dict(table), _StepFields)
        except msgspec.ValidationError as error:
            raise LessonError(self.file, place, str(error)) from error
        if not WORD.fullmatch(fields.id):
            raise LessonError(self.file, place, "an id has small letters, digits and underscores, and begins with a letter")
        position = self.position(place, fields.position or {}) if first or fields.position is not None else None
        self.board = position.board if position is not None else self.board
        self.players = position.players if position is not None else self.players
        places = [self.pointed(place, words) for words in fields.points]
        return Step(
            fields.id,
            tuple(space for space, _ in places if space is not None),
            tuple(part for _, part in places if part),
            tuple(self.action(place, text) for text in fields.plays),
            self.action(place, fields.do[0]) if fields.do else None,
            fields.do,
            MappingProxyType(fields.wrong),
            fields.chance,
            position,
        )

    def position(self, place: str, own: Mapping[str, Any]) -> Situation:
        try:
            return self.positions.read({**self.shared, **own})
        except PositionError as error:
            raise LessonError(self.file, place, f"position: {error}") from error

    def pointed(self, place: str, words: str) -> tuple[Hashable | None, str]:
        """Return a space, or else the name of a part of the table."""
        try:
            return self.maker.script().space(words, self.board), ""
        except ValueError as error:
            if self.is_part(words):
                return None, words
            raise LessonError(self.file, place, f"points: {error}") from error

    def is_part(self, words: str) -> bool:
        """Return whether words may name a part of the table.

        A part is a word, for plates and buttons with a number from 1.
        """
        word, _, number = words.partition(" ")
        if word == "plate":
            return number in {str(seat + 1) for seat in range(self.players)}
        if word == "button" and number:
            return bool(re.fullmatch(r"[1-9][0-9]?", number))
        return bool(WORD.fullmatch(words))

    def action(self, place: str, text: str) -> Action:
        try:
            return self.maker.game().decode(text)
        except NotationError as error:
            raise LessonError(self.file, place, str(error)) from error
