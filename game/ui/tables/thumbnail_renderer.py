"""The thumbnails of games, taken one by one on a thread, the last ones kept.

The module that takes them loads much of a table; it is imported with the first one, so that the program starts without it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.play.errors import RecordError, SaveError
from game.ui.services.theme import Theme
from game.ui.shell.photographs import Glimpse, Photographs

if TYPE_CHECKING:
    from game.content.level import Level
    from game.play.replay import Replay
    from game.play.saves import SaveInfo
    from game.play.writer import Writer
    from game.ui.contract.entry import TableEntry
    from game.ui.shell.scene import Context

log = logging.getLogger(__name__)

KEPT, KEPT_GLIMPSES = 24, 400
MOST_PIXELS = 8_000_000
"""Photographs that are kept, the last ones that were asked for, and their pixels; and what is known of games beside."""

Size = tuple[int, int]
Key = tuple[object, ...]


class ThumbnailRenderer(Photographs):
    """The renderer of thumbnails: at once, or on a thread.

    The one asked for last comes first.
    """

    def __init__(self, context: Context, games: Mapping[str, TableEntry], worker: Writer) -> None:
        self._context, self._games, self._worker = context, games, worker
        self._lock = threading.Lock()
        self._wanted: dict[Key, Callable[[], Surface | None]] = {}
        self._taken: dict[Key, Surface | None] = {}
        self._glimpses: dict[Key, Glimpse] = {}

    def glimpse(self, info: SaveInfo) -> Glimpse | None:
        return self._glimpses.get(self._key(info))

    def _key(self, info: SaveInfo) -> Key:
        """Return the key of a game, the same as long as its file and the language are."""
        return info.path, info.number, info.when, self._context.text.language

    def of_save(self, info: SaveInfo, size: Size) -> Surface | None:
        return self._of((*self._key(info), size), partial(self._develop, info, size))

    def of_start(self, game: str, level: Level, players: int, size: Size, clear: Rect) -> Surface | None:
        key = ("start", game, level.sha, players, self._context.text.language, size, tuple(clear))
        return self._of(key, partial(self._begin, game, level, players, size, Rect(clear)))

    def of_position(self, replay: Replay, at: int, middle: tuple[float, float] | None, size: Size) -> Surface | None:
        header, digest = replay.record.header, replay.game.digest(replay.state(at))
        key = ("position", header.game, header.level_hash, digest, at, self._context.text.language, middle, size)
        return self._of(key, partial(self._look_at, replay, at, middle, size))

    def _look_at(self, replay: Replay, at: int, middle: tuple[float, float] | None, size: Size) -> Surface:
        """Take a photograph of a position."""
        from game.ui.tables import photograph

        return photograph.of_position(self._darkroom(size), self._games[replay.game.id], replay, at, middle, size)

    def _of(self, key: Key, develop: Callable[[], Surface | None]) -> Surface | None:
        """Return the photograph that `develop` takes, if it is there."""
        found, asked = self._find(key)
        if asked:
            with self._lock:
                fresh = self._wanted.pop(key, None) is None
                self._wanted[key] = develop
            if fresh:
                self._worker.put(self._work)
                found, _ = self._find(key)
        return found

    def _find(self, key: Key) -> tuple[Surface | None, bool]:
        """Return the photograph if it is there, and whether it has yet to be taken."""
        with self._lock:
            if key not in self._taken:
                return None, True
            self._taken[key] = found = self._taken.pop(key)
            return found, False

    def _work(self) -> None:
        """Take the photograph that was asked for last."""
        with self._lock:
            key, develop = next(reversed(self._wanted.items()))
        try:
            found = develop()
        except Exception:
            log.exception("a photograph could not be taken")
            found = None
        with self._lock:
            self._taken[key] = found
            self._wanted.pop(key, None)
            while len(self._taken) > KEPT or (len(self._taken) > 1 and self._pixels() > MOST_PIXELS):
                del self._taken[next(iter(self._taken))]
        self.made += 1

    def let_go(self) -> None:
        with self._lock:
            self._taken.clear()

    def _pixels(self) -> int:
        """Return the number of pixels of all photographs."""
        return sum(taken.get_width() * taken.get_height() for taken in self._taken.values() if taken is not None)

    def _begin(self, game: str, level: Level, players: int, size: Size, clear: Rect) -> Surface:
        """Take a photograph of a game that has just begun."""
        from game.ui.tables import photograph

        return photograph.of_start(self._darkroom(size), self._games[game], level, players, size, clear)

    def _darkroom(self, size: Size) -> Context:
        """Return the context for one photograph, which shares no cache with the screen."""
        art = self._context.art.another()
        theme = Theme(art)
        theme.fit(size)
        return replace(self._context, art=art, theme=theme)

    def _develop(self, info: SaveInfo, size: Size) -> Surface | None:
        """Take one photograph, and keep what else it shows."""
        entry = self._games.get(info.game)
        if entry is None:
            return None
        from game.ui.tables import photograph

        try:
            picture, glimpse = photograph.of_save(self._darkroom(size), entry, info, size)
        except (RecordError, SaveError):
            return None  # the list says what is wrong with the file
        key = self._key(info)
        if len(self._glimpses) >= KEPT_GLIMPSES:
            self._glimpses.clear()
        self._glimpses[key] = glimpse
        return picture
