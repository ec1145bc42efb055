"""Thumbnails of games, rendered one by one on a thread, the last ones kept.

The module that renders them loads much of a table; it is imported with the first one, so that the program starts without it.
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
from game.ui.shell.thumbnails import GameSummary, Thumbnails

if TYPE_CHECKING:
    from game.content.level import Level
    from game.play.replay import Replay
    from game.play.saves import SaveInfo
    from game.play.writer import Writer
    from game.ui.contract.entry import TableEntry
    from game.ui.shell.scene import Context

log = logging.getLogger(__name__)

KEPT, KEPT_SUMMARIES = 24, 400
MOST_PIXELS = 8_000_000
"""Thumbnails that are kept, the last ones that were asked for, and their pixels; and what is known of games beside."""

Size = tuple[int, int]
Key = tuple[object, ...]


class ThumbnailRenderer(Thumbnails):
    """The renderer of thumbnails: at once, or on a thread.

    The one asked for last comes first.
    """

    def __init__(self, context: Context, games: Mapping[str, TableEntry], worker: Writer) -> None:
        self._context, self._games, self._worker = context, games, worker
        self._lock = threading.Lock()
        self._wanted: dict[Key, Callable[[], Surface | None]] = {}
        self._rendered: dict[Key, Surface | None] = {}
        self._summaries: dict[Key, GameSummary] = {}

    def summary(self, info: SaveInfo) -> GameSummary | None:
        return self._summaries.get(self._key(info))

    def _key(self, info: SaveInfo) -> Key:
        """Return the key of a game, the same as long as its file and the language are."""
        return info.path, info.number, info.when, self._context.text.language

    def of_save(self, info: SaveInfo, size: Size) -> Surface | None:
        return self._of((*self._key(info), size), partial(self._render_save, info, size))

    def of_start(
        self, game: str, level: Level, players: int, variants: Mapping[str, str], size: Size, clear: Rect
    ) -> Surface | None:
        chosen = dict(variants)
        key = ("start", game, level.sha, players, tuple(chosen.items()), self._context.text.language, size, tuple(clear))
        return self._of(key, partial(self._render_start, game, level, players, chosen, size, Rect(clear)))

    def of_position(
        self, replay: Replay, at: int, middle: tuple[float, float] | None, size: Size, *, close_up: bool = False
    ) -> Surface | None:
        header, digest = replay.record.header, replay.game.digest(replay.state(at))
        key = ("position", header.game, header.level_hash, digest, at, self._context.text.language, middle, size, close_up)
        return self._of(key, partial(self._render_position, replay, at, middle, size, close_up))

    def _render_position(
        self, replay: Replay, at: int, middle: tuple[float, float] | None, size: Size, close_up: bool
    ) -> Surface:
        """Render a position."""
        from game.ui.tables import thumbnail

        entry = self._games[replay.game.id]
        return thumbnail.of_position(self._own_context(size), entry, replay, at, middle, size, close_up=close_up)

    def _of(self, key: Key, render: Callable[[], Surface | None]) -> Surface | None:
        """Return the thumbnail that `render` makes, if it is there."""
        found, asked = self._find(key)
        if asked:
            with self._lock:
                fresh = self._wanted.pop(key, None) is None
                self._wanted[key] = render
            if fresh:
                self._worker.put(self._work)
                found, _ = self._find(key)
        return found

    def _find(self, key: Key) -> tuple[Surface | None, bool]:
        """Return the thumbnail if it is there, and whether it has yet to be rendered."""
        with self._lock:
            if key not in self._rendered:
                return None, True
            self._rendered[key] = found = self._rendered.pop(key)
            return found, False

    def _work(self) -> None:
        """Render the thumbnail that was asked for last."""
        with self._lock:
            key, render = next(reversed(self._wanted.items()))
        try:
            found = render()
        except Exception:
            log.exception("a thumbnail could not be rendered")
            found = None
        with self._lock:
            self._rendered[key] = found
            self._wanted.pop(key, None)
            while len(self._rendered) > KEPT or (len(self._rendered) > 1 and self._pixels() > MOST_PIXELS):
                del self._rendered[next(iter(self._rendered))]
        self.made += 1

    def let_go(self) -> None:
        with self._lock:
            self._rendered.clear()

    def _pixels(self) -> int:
        """Return the number of pixels of all thumbnails."""
        return sum(made.get_width() * made.get_height() for made in self._rendered.values() if made is not None)

    def _render_start(
        self, game: str, level: Level, players: int, variants: Mapping[str, str], size: Size, clear: Rect
    ) -> Surface:
        """Render a game that has just begun."""
        from game.ui.tables import thumbnail

        return thumbnail.of_start(self._own_context(size), self._games[game], level, players, variants, size, clear)

    def _own_context(self, size: Size) -> Context:
        """Return the context for one thumbnail, which shares no cache with the screen."""
        art = self._context.art.another()
        theme = Theme(art)
        theme.fit(size)
        return replace(self._context, art=art, theme=theme)

    def _render_save(self, info: SaveInfo, size: Size) -> Surface | None:
        """Render the last position of a saved game, and keep what else it shows."""
        entry = self._games.get(info.game)
        if entry is None:
            return None
        from game.ui.tables import thumbnail

        try:
            picture, summary = thumbnail.of_save(self._own_context(size), entry, info, size)
        except (RecordError, SaveError):
            return None  # the list says what is wrong with the file
        key = self._key(info)
        if len(self._summaries) >= KEPT_SUMMARIES:
            self._summaries.clear()
        self._summaries[key] = summary
        return picture
