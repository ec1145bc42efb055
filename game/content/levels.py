"""The levels of a game: those that come with the program and the player's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from msgspec.structs import replace

from game.content import checks
from game.content.level import Level, Material
from game.content.level_errors import LevelError
from game.content.packs import Member, listed, own_files, own_key
from game.content.tmx import read_level
from game.reading import Source, shown, shown_name

LAST = 1000
MOST_OWN = 100
"""The most own maps listed; more would make the list slow to open."""


class BoardMaker(Protocol):
    """A maker of boards from the maps of one game: its entry in the registry."""

    @property
    def id(self) -> str:
        """The game's name in files."""
        ...

    @property
    def upwards(self) -> Sequence[Sequence[str]]:
        """The layers of a map that have to lie one above the other, the lowest first."""
        ...

    def board(self, level: Level) -> Any:
        """Return the board that a level means. Raises LevelError."""
        ...

    def levels(self) -> Path:
        """Return the folder with the maps that come with the game."""
        ...

    def material(self, user: Path | None) -> Material:
        """Return the material of the game beside a map.

        It comes with the program, and the player's own is in the user's folder.
        """
        ...


@dataclass(frozen=True, slots=True)
class LevelInfo:
    """One map: the level and its board, or, for a map that cannot be used, the reason.

    `key` tells levels of a game apart, "own/" before a player's own and "pack/" before those of packs; it is what settings and
    commands may keep.
    """

    key: str
    path: Source
    own: bool
    level: Level | None
    board: Any
    error: LevelError | None

    @property
    def packed(self) -> bool:
        """True for a map that a pack has brought."""
        return isinstance(self.path, Member)


FOLDER = "levels/{}"
"""The folder of a player's own maps of a game, in the user's folder and in packs."""
SUFFIX = ".tmx"


def own_folder(user: Path, game_id: str) -> Path:
    """Return the folder of a player's own maps of a game, in the user's folder."""
    return user / FOLDER.format(game_id)


def load(path: Source, maker: BoardMaker, material: Material | None = None) -> tuple[Level, Any]:
    """Return a map with the game's material, and the board.

    If `material` is None, that of the program is used. Raises LevelError for a map that cannot be used, one of another game
    included.
    """
    level = read_level(path)
    if level.game != maker.id:
        code = "map_other_game" if level.game else "map_game_missing"
        raise LevelError(code, level.file, value=level.game, wanted=maker.id)
    checks.order(level, maker.upwards)
    level = replace(level, material=(material or maker.material(None)).data)
    return level, maker.board(level)


def all_levels(maker: BoardMaker, user: Path | None, material: Material | None = None) -> tuple[LevelInfo, ...]:
    """Return the levels of a game.

    The shipped ones by `order`, then name of file, then the player's own by name of file, those of packs last. Beyond `MOST_OWN`
    of them one more is listed, with that as its reason.

    A map that cannot be used is listed with its reason. `user` is the user's folder; None leaves own maps out. `material`
    saves reading it again.
    """
    material = material or maker.material(user)
    shipped = sorted(shipped_levels(maker, material), key=in_order)
    if user is None:
        return tuple(shipped)
    own = own_files(user, FOLDER.format(maker.id), SUFFIX, MOST_OWN + 1)
    many = (LevelInfo(own_key(path, shown(path.stem, 255)), path, True, None, None, too_many(path)) for path in own[MOST_OWN:])
    return (*shipped, *(_info(path, maker, material, own=True) for path in own[:MOST_OWN]), *many)


def too_many(path: Source) -> LevelError:
    """Return the error for the first own map that is not read any more."""
    return LevelError("map_many", shown_name(path), most=MOST_OWN)


def namesakes(levels: Sequence[LevelInfo], language: str) -> frozenset[str]:
    """Return the keys of own levels whose name another level has too.

    Only where their files lie tells them apart (`file_words`).
    """
    names = Counter(info.level.name(language).casefold() for info in levels if info.level is not None)
    named = ((info.key, info.level.name(language)) for info in levels if info.own and info.level is not None)
    return frozenset(key for key, name in named if names[name.casefold()] > 1)


def file_words(info: LevelInfo) -> str:
    """Return the name of a level's file, behind that of its pack where it is in one."""
    name = shown_name(info.path)
    return f"{shown(info.path.pack.stem, 80)}/{name}" if isinstance(info.path, Member) else name


def shipped_levels(maker: BoardMaker, material: Material) -> Iterator[LevelInfo]:
    """Yield the levels that come with the program, in order of file names.

    Each is read as it is asked for.
    """
    for path in listed(maker.levels(), SUFFIX):
        yield _info(path, maker, material, own=False)


def in_order(info: LevelInfo) -> tuple[int, str]:
    """Return the sorting key of a shipped level among the others."""
    return _order(info), info.key


def _order(info: LevelInfo) -> int:
    """Return the map property `order`.

    Levels without one, and maps that cannot be used, come last.
    """
    found = info.level.properties.get("order") if info.level else None
    return found if isinstance(found, int) else LAST


def _info(path: Source, maker: BoardMaker, material: Material, *, own: bool) -> LevelInfo:
    stem = shown(path.stem, 255)
    key = own_key(path, stem) if own else stem
    try:
        level, board = load(path, maker, material)
    except LevelError as error:
        return LevelInfo(key, path, own, None, None, error)
    return LevelInfo(key, path, own, level, board, None)
