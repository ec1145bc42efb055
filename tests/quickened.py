"""Sparing what takes most of the time when many programs run in one process: files that come with the program are read once.

None of them ever changes, so all programs can share what was read and what follows from it alone: maps and their boards,
cards, catalogues, the rulebook, pictures at each scale, frames and letters. Files elsewhere are always read again, but a
finished game is counted once. Nothing waits for the disk, and free memory stays with the process, which needs it again.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import IO, Any, TypeVar
from unittest.mock import patch

from game.content import levels
from game.content.figures import load_figures
from game.content.level import Level
from game.content.lost_baggage import cards
from game.content.rulebook import load_page
from game.content.tmx import read_level
from game.games import GAMES
from game.people import archive
from game.people.finished import finished_game
from game.play.record import Record, file_bytes
from game.registry import Entry
from game.ui.rulebook import scene
from game.ui.scenes import preview
from game.ui.services import art, fonts, sound, text
from game.ui.services.art import SHADOW, Art, read_manifest
from game.ui.services.fonts import Face, Fonts
from game.ui.services.text import Text
from game.ui.services.theme import Theme
from game.ui.shell import scene as shell_scene
from game.ui.tables import preloader
from game.ui.tables.earthquake import hexes

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
BOARDS, FONTS, MASTERS, SPRITES, FRAMES, LETTERS, TEXTS = 40, 400, 1200, 5000, 300, 4000, 50_000
"""The number kept of each kind, the last ones."""
SHADES = 500
SMALL = 200_000
"""Pixels of the largest made pictures that are kept in such numbers."""
LARGE = 12
"""The number kept of larger ones of each kind, the last ones: grounds of whole windows."""
WIDTHS = 100_000
"""Widths of texts that are kept."""


@contextmanager
def quickened(*, made: bool = True) -> Iterator[None]:
    """Spare it until the end of the block. What was read is kept for the next block; what is `made` of pictures, if wished."""
    with ExitStack() as stack:
        for where, name, instead in (*READ, *(MADE if made else ())):
            stack.enter_context(patch.object(where, name, instead))
        yield


@cache
def _from_checkout(path: Path) -> bool:
    return path.is_relative_to(ROOT)


def _once(read: Callable[[Path], T]) -> Callable[[Path], T]:
    """Reads each file of the checkout once."""
    kept = cache(read)
    return lambda path: kept(path) if isinstance(path, Path) and _from_checkout(path) else read(path)


def _counted(count: Callable[..., T]) -> Callable[..., T]:
    """Counts each finished game once."""
    kept: dict[Hashable, T] = {}

    def counted(record: Record, entry: Entry, board: Any) -> T:
        key = entry, file_bytes(record)
        if key not in kept:
            kept[key] = count(record, entry, board)
        return kept[key]

    return counted


def _catalogue(file: IO[bytes]) -> GNUTranslations:
    path = Path(file.name)
    return _kept_catalogue(path) if _from_checkout(path) else GNUTranslations(file)


@cache
def _kept_catalogue(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)


def _material(read: Callable[[Path | None], T]) -> Callable[[Path | None], T]:
    """Reads the cards that come with the program once."""
    kept = cache(lambda: read(None))
    return lambda user: kept() if user is None else read(user)


def _width(measure: Callable[[Fonts, str, Face, int], int]) -> Callable[[Fonts, str, Face, int], int]:
    kept: dict[tuple[str, Face, int], int] = {}

    def width(self: Fonts, text: str, face: Face, px: int) -> int:
        found = kept.get((text, face, px))
        if found is None:
            if len(kept) >= WIDTHS:
                kept.clear()
            found = kept[text, face, px] = measure(self, text, face, px)
        return found

    return width


@dataclass(frozen=True, slots=True)
class _Same:
    """A level, compared as a whole. Its mappings have no hash."""

    id: str
    level: Level = field(hash=False)


def _shared(
    make: Callable[..., Any], most: int, key: Callable[..., Hashable], fits: Callable[..., bool] = lambda *_: True
) -> Callable[..., Any]:
    """A method that makes the same thing once for all whose `key(self, ...)` is the same, where that `fits`."""
    kept = OrderedDict[Hashable, Any]()

    def method(*given: Any) -> Any:
        if not fits(*given):
            return make(*given)
        wanted = key(*given)
        try:
            kept.move_to_end(wanted)
            found = kept[wanted]
        except KeyError:
            found = kept[wanted] = make(*given)
            if len(kept) > most:
                kept.popitem(last=False)
        return found

    return method


def _by_size(make: Callable[..., Any], most: int, key: Callable[..., Hashable], small: Callable[..., bool | None]) -> Any:
    """A method as `_shared`, with few of the pictures that are not `small`, and none where that is None."""
    few = _shared(make, LARGE, key, lambda *given: small(*given) is False)
    return _shared(few, most, key, lambda *given: bool(small(*given)))


def _small_sprite(art: Art, name: str, scale: float, *_: object) -> bool | None:
    """Return whether a sprite is small; None unless it is a file of the checkout, not painted by a program of its own."""
    if name in art._painters or not _from_checkout(art._folder):
        return None
    width, height = art.size(name.removesuffix(SHADOW))
    return width * height * scale * scale <= SMALL


def _small_frame(theme: Theme, _: str, size: tuple[int, int], *_master: object) -> bool | None:
    return size[0] * size[1] <= SMALL if _from_checkout(theme.art._folder) else None


def _level_key(_: Any, level: Level) -> Hashable:
    """A board depends on its level alone, whether that was read from a map, a save or a record."""
    return _Same(level.id, level)


def _sprite_key(_: Art, *given: Hashable) -> Hashable:
    return given


def _theme_key(theme: Theme, *given: Hashable) -> Hashable:
    return theme.scale, given


def _text_key(text: Text, *given: Hashable) -> Hashable:
    return tuple(text._catalogues), given


Instead = tuple[object, str, object]
"""The place where something stands, its name, and what stands there meanwhile."""
READ: tuple[Instead, ...] = (
    (os, "fsync", lambda _: None),
    (shell_scene, "give_back", lambda: None),
    (preloader, "give_back", lambda: None),
    (levels, "read_level", _once(read_level)),
    (cards, "material", _material(cards.material)),
    (archive, "finished_game", _counted(finished_game)),
    (art, "read_manifest", _once(read_manifest)),
    (sound, "read_manifest", _once(read_manifest)),
    (text, "GNUTranslations", _catalogue),
    (Text, "_looked_up", _shared(Text._looked_up, TEXTS, _text_key)),
    (preview, "_sheet", _once(preview._sheet)),
    (scene, "load_figures", cache(load_figures)),
    (scene, "load_page", cache(load_page)),
    (fonts, "_opened", lru_cache(FONTS)(fonts._opened)),
    (Fonts, "width", _width(Fonts.width)),
    (Art, "picture", _shared(Art.picture, MASTERS, lambda _, path: path, lambda _, path: _from_checkout(path))),
    *((type(entry), "board", _shared(type(entry).board, BOARDS, _level_key)) for entry in GAMES.values()),
)
MADE: tuple[Instead, ...] = (
    (Art, "_make", _by_size(Art._make, SPRITES, _sprite_key, _small_sprite)),
    (hexes, "shade_picture", lru_cache(SHADES)(hexes.shade_picture)),
    (Theme, "_framed", _by_size(Theme._framed, FRAMES, _theme_key, _small_frame)),
    (Theme, "_styled", _shared(Theme._styled, LETTERS, _theme_key)),
    (fonts, "_written", lru_cache(LETTERS)(fonts._written)),
)
