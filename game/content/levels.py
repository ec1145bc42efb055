"""The levels of a game: those that come with the program and the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import paths
from game.content.level import Level
from game.content.level_errors import LevelError
from game.content.tmx import read_level
from game.registry import entry

LAST = 1000
MOST_OWN = 100
"""How many of the player's own maps are listed; more would make the list slow to open."""


@dataclass(frozen=True, slots=True)
class LevelInfo:
    """One map: the level and its board, or, for a map that cannot be used, the reason.

    `key` tells levels of a game apart, "own/" before a player's own; it is what settings and commands may keep.
    """

    key: str
    path: Path
    own: bool
    level: Level | None
    board: Any
    error: LevelError | None


@dataclass(frozen=True, slots=True)
class Material:
    """What a game needs beside a map: `data` becomes the levels' `material`, `problems` say which of the files cannot be used."""

    data: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Exception, ...] = ()


def material_of(game_id: str, user: Path | None) -> Material:
    """The material of a game: what comes with the program, and the player's own in the user's folder (None: without)."""
    reader = entry(game_id).material_reader()
    return Material(*reader.material(user)) if reader is not None else Material()


def own_folder(user: Path, game_id: str) -> Path:
    """Where a player's own maps of a game lie in the user's folder."""
    return user / "levels" / game_id


def load(path: Path, game_id: str, material: Material | None = None) -> tuple[Level, Any]:
    """A map with the game's material (None: what comes with the program), and the board.

    Raises LevelError for a map that cannot be used, one of another game included.
    """
    level = read_level(path)
    if level.game != game_id:
        code = "map_other_game" if level.game else "map_game_missing"
        raise LevelError(code, path.name, value=level.game, wanted=game_id)
    level = replace(level, material=(material or material_of(game_id, None)).data)
    return level, entry(game_id).level_reader().board(level)


def all_levels(game_id: str, user: Path | None, material: Material | None = None) -> tuple[LevelInfo, ...]:
    """The levels of a game: the shipped ones by `order`, then name of file, then the player's own by name of file.

    A map that cannot be used is listed with its reason. `user` is the user's folder; None leaves own maps out. `material`
    saves reading it again.
    """
    material = material or material_of(game_id, user)
    shipped = [_info(path, game_id, material, own=False) for path in _maps(paths.levels() / game_id)]
    shipped.sort(key=lambda info: (_order(info), info.key))
    if user is None:
        return tuple(shipped)
    own = [_info(path, game_id, material, own=True) for path in _maps(own_folder(user, game_id))[:MOST_OWN]]
    return (*shipped, *own)


def _maps(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx" and not path.name.startswith("."))
    except OSError:
        return []


def _order(info: LevelInfo) -> int:
    """What the map property `order` says; levels without one, and maps that cannot be used, come last."""
    found = info.level.properties.get("order") if info.level else None
    return found if isinstance(found, int) else LAST


def _info(path: Path, game_id: str, material: Material, *, own: bool) -> LevelInfo:
    key = f"own/{path.stem}" if own else path.stem
    try:
        level, board = load(path, game_id, material)
    except LevelError as error:
        return LevelInfo(key, path, own, None, None, error)
    return LevelInfo(key, path, own, level, board, None)
