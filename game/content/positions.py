"""Positions of a game from data, for figures, lessons and puzzles.

A position is a table. It names a shipped level and says what is unlike a game that was just set up there:

- `level`, `players`, `variants` as for a new game; without `players` the fewest that the level is for;
- `state`, a whole state as JSON text, in the place of a game that was just set up;
- the words in which the game writes its positions briefly (`Script.words`);
- fields of the game's state by their names, as they are in its JSON: they are set last.

Figures show positions; lessons and puzzles may begin with one. What comes of it is read as a saved state is, so that only what a
game can come to is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.content import levels
from game.content.level import Level, Material
from game.content.level_errors import LevelError
from game.content.position_errors import PositionError, misread
from game.content.script import SEED, Script
from game.engine.chance import Seeded
from game.engine.core import AnyGame, Json
from game.engine.unfit import Unfit
from game.reading import nested_too_deep


class Maker(levels.BoardMaker, Protocol):
    """A game's entry in the registry."""

    def game(self) -> AnyGame:
        """Return the rules."""
        ...

    def script(self) -> Script:
        """Return the script in which its positions are written."""
        ...


@dataclass(frozen=True, slots=True)
class Situation:
    """A state of a game on one of its shipped levels, and how many play."""

    game: AnyGame
    level: Level
    board: Any
    state: Any
    players: int


class _Setup(msgspec.Struct, frozen=True):
    """The fields that every position may have."""

    level: str
    players: int | None = None
    variants: dict[str, str] = {}
    state: str = ""


@dataclass(slots=True)
class PositionReader:
    """A reader of positions of one game.

    Each level, and what the game needs beside it, is loaded once.
    """

    maker: Maker
    _material: Material | None = None
    _levels: dict[str, tuple[Level, Any]] = field(default_factory=dict)

    def read(self, table: Mapping[str, Any]) -> Situation:
        """Return the situation that a table describes. Raises PositionError."""
        game, script = self.maker.game(), self.maker.script()
        names = script.words.__struct_fields__
        try:
            setup = msgspec.convert({name: table[name] for name in _Setup.__struct_fields__ if name in table}, _Setup)
            words = msgspec.convert({name: value for name, value in table.items() if name in names}, script.words)
        except msgspec.ValidationError as error:
            code, values = misread(error)
            raise PositionError(code, **values) from error
        level, board = self._load(setup.level)
        players = min(game.seats(board)) if setup.players is None else setup.players
        try:
            base = _whole(setup.state)
            first = game.load(base, board) if base else game.setup(board, players, setup.variants, Seeded(SEED)).state
            data = script.arrange(game.dump(first), words, board)
            known = dict.fromkeys((*_Setup.__struct_fields__, *names, *data))
            unknown = [name for name in table if name not in known]
            if unknown:
                raise PositionError("field_unknown_here", field=unknown[0], known=", ".join(known))
            data.update(
                (name, value) for name, value in table.items() if name in data and name not in (*names, *_Setup.__struct_fields__)
            )
        except PositionError:
            raise
        except ValueError as error:
            raise PositionError("position_state", detail=error) from error
        return situated(game, level, board, data, players)

    def shipped(self, level: Level) -> str | None:
        """Return the key of the shipped level that is the same as this one, None for none."""
        try:
            return level.id if self._load(level.id)[0] == level else None
        except PositionError:
            return None

    def _load(self, key: str) -> tuple[Level, Any]:
        if key not in self._levels:
            path = self.maker.levels() / f"{key}.tmx"
            if not _is_file(path):
                known = sorted(other.stem for other in path.parent.glob("*.tmx"))
                raise PositionError("position_level", value=key, known=", ".join(known))
            self._material = self._material or self.maker.material(None)
            try:
                self._levels[key] = levels.load(path, self.maker, self._material)
            except LevelError as error:
                raise PositionError("position_map", detail=error) from error
        return self._levels[key]


def situated(game: AnyGame, level: Level, board: Any, data: Json, players: int) -> Situation:
    """Return the situation of a state's JSON, read as a saved state is. Raises PositionError."""
    try:
        return Situation(game, level, board, game.load(data, board), players)
    except ValueError as error:
        raise PositionError("position_state", detail=error) from error


def _whole(text: str) -> Json:
    """Return a state from JSON text, {} from none. Raises PositionError."""
    if nested_too_deep(text.encode()):
        raise PositionError("position_state_deep")
    try:
        return msgspec.json.decode(text, type=Json) if text else {}
    except msgspec.ValidationError as error:
        raise PositionError("position_state", detail=Unfit("unfit_object")) from error
    except msgspec.DecodeError as error:
        found = re.search(r"byte (\d+)", str(error))
        raise PositionError("position_state_json", byte=int(found[1]) if found else len(text.encode())) from error


def _is_file(path: Path) -> bool:
    """Return whether there is a file.

    A name that the file system cannot have names none.
    """
    try:
        return path.is_file()
    except OSError:
        return False
