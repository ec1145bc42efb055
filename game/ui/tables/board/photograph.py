"""Photographs of positions: a game's own board as all see it when nothing moves, at any size.

They are made one by one on a thread, with sprites and letters of its own, which are let go of after each.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game import paths
from game.content.level import Level
from game.play.record import Record
from game.play.replay import Replay
from game.play.saves import SaveInfo, look_into
from game.play.trouble import RecordError, SaveError
from game.play.writer import Writer
from game.registry import laid_out
from game.ui.services.art import Art
from game.ui.services.theme import Theme
from game.ui.shell.photographs import Glimpse, Photographs, Seen
from game.ui.shell.scene import Context
from game.ui.tables.board.stage import View
from game.ui.tables.board.still import StillDesk, StillGame
from game.ui.tables.entry import TableEntry
from game.ui.tables.kit import AnyTable, SeatCard

log = logging.getLogger(__name__)

CLOSER = 1.15
"""By how much a board may be enlarged beyond the size at which all of it is seen, to fill the picture."""
KEPT, KEPT_GLIMPSES = 24, 400
"""Photographs that are kept, the last ones that were asked for; and what is known of games beside."""

Size = tuple[int, int]
Key = tuple[object, ...]


def photograph(context: Context, entry: TableEntry, record: Record, size: Size) -> Surface:
    """The last position of a record, of this size in pixels. Raises RecordError when the record cannot be played again."""
    return _taken(context, entry, Replay(record, *laid_out(context.games, record)), size)[0]


def _taken(context: Context, entry: TableEntry, replay: Replay, size: Size) -> tuple[Surface, Glimpse]:
    events = [event for at in range(replay.last + 1) for event in replay.events(None, at)]
    header = replay.record.header
    match = StillGame(replay.game, replay.state(replay.last), header.players)
    desk = StillDesk(context, Level.from_json(header.level), match, events, switches=False)
    table = entry.table(desk)
    table.recall(events)
    window, view, picture = Rect((0, 0), size), _view(table, size), Surface(size)
    stage = desk.stage
    stage.view = view
    stage.place(window, view, table.ground(window, view))
    stage.show_only(table.at_rest(desk.seen))
    stage.draw(picture)
    return picture, Glimpse(match.to_move, tuple(map(_seen, table.cards())))


def _seen(card: SeatCard) -> Seen:
    things = tuple((thing.sprite, thing.count) for thing in card.things)
    return Seen(card.portrait, card.colour, card.line, card.out, things)


def _view(table: AnyTable, size: Size) -> View:
    """The board in the middle, as large as it can be with no more cut off than `CLOSER` says."""
    places = table.places
    wide, tall = places.needed[0], places.needed[1] + places.headroom
    across, down = size[0] / wide, size[1] / tall
    scale = min(max(across, down), CLOSER * min(across, down))
    return View(scale, (size[0] / 2, (size[1] + places.headroom * scale) / 2), places.size, close=True)


class Camera(Photographs):
    """Takes photographs where `worker` works: at once, or on a thread; the one asked for last comes first."""

    def __init__(self, context: Context, games: Mapping[str, TableEntry], worker: Writer) -> None:
        self._context, self._games, self._worker = context, games, worker
        self._lock = threading.Lock()
        self._wanted: dict[Key, tuple[SaveInfo, Size]] = {}
        self._taken: dict[Key, Surface | None] = {}
        self._glimpses: dict[Key, Glimpse] = {}

    def glimpse(self, info: SaveInfo) -> Glimpse | None:
        return self._glimpses.get(self._key(info))

    def _key(self, info: SaveInfo) -> Key:
        """What is the same for a game as long as its file and the language are."""
        return info.path, info.number, info.when, self._context.text.language

    def of_save(self, info: SaveInfo, size: Size) -> Surface | None:
        key = (*self._key(info), size)
        found, asked = self._find(key)
        if asked:
            with self._lock:
                fresh = self._wanted.pop(key, None) is None
                self._wanted[key] = info, size
            if fresh:
                self._worker.put(self._work)
                found, _ = self._find(key)
        return found

    def _find(self, key: Key) -> tuple[Surface | None, bool]:
        """The photograph if it is there, and whether it has yet to be taken."""
        with self._lock:
            if key not in self._taken:
                return None, True
            self._taken[key] = found = self._taken.pop(key)
            return found, False

    def _work(self) -> None:
        """Take the photograph that was asked for last."""
        with self._lock:
            key, (info, size) = next(reversed(self._wanted.items()))
        try:
            found = self._develop(info, size)
        except Exception:
            log.exception("a photograph could not be taken")
            found = None
        with self._lock:
            self._taken[key] = found
            self._wanted.pop(key, None)
            while len(self._taken) > KEPT:
                del self._taken[next(iter(self._taken))]
        self.made += 1

    def _darkroom(self, size: Size) -> Context:
        """The context for one photograph: what is drawn on the screen meanwhile shares no cache with it."""
        art = Art(paths.assets() / "art" / "sprites")
        theme = Theme(art)
        theme.fit(size)
        return replace(self._context, art=art, theme=theme)

    def _develop(self, info: SaveInfo, size: Size) -> Surface | None:
        """Take one photograph, and keep what else it shows."""
        entry = self._games.get(info.game)
        if entry is None:
            return None
        try:
            replay, _ = look_into(info.path, lambda record: Replay(record, *laid_out(self._games, record)))
        except (RecordError, SaveError):
            return None  # the list says what is wrong with the file
        key = self._key(info)
        picture, glimpse = _taken(self._darkroom(size), entry, replay, size)
        if len(self._glimpses) >= KEPT_GLIMPSES:
            self._glimpses.clear()
        self._glimpses[key] = glimpse
        return picture
