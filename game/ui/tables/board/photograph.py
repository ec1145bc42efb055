"""Photographs of positions: a game's own board as all see it when nothing moves, at any size.

They are made one by one on a thread, with sprites and letters of its own, which are let go of after each.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game import paths
from game.content.level import Level
from game.play.match import Match
from game.play.record import Player, Record
from game.play.replay import Replay
from game.play.saves import SaveInfo, look_into
from game.play.trouble import RecordError, SaveError
from game.play.writer import Writer
from game.registry import laid_out
from game.ui.services.art import Art
from game.ui.services.theme import LOOKS, Theme
from game.ui.shell.photographs import Glimpse, Photographs, Seen
from game.ui.shell.scene import Context
from game.ui.tables.board.stage import View
from game.ui.tables.board.still import StillDesk, StillGame
from game.ui.tables.entry import TableEntry
from game.ui.tables.kit import AnyTable, SeatCard

log = logging.getLogger(__name__)

CLOSER = 1.15
"""By how much a board may be enlarged beyond the size at which all of it is seen, to fill the picture."""
NEAR = 2.2
"""By how much larger than all of the board a place of it is taken from near by."""
SEAMLESS = 16
"""Scales are whole numbers of this fraction where that is possible: squares of 80 by 64 units are whole pixels then."""
KEPT, KEPT_GLIMPSES = 24, 400
MOST_PIXELS = 8_000_000
"""Photographs that are kept, the last ones that were asked for, and their pixels; and what is known of games beside."""

Size = tuple[int, int]
Key = tuple[object, ...]


def photograph(context: Context, entry: TableEntry, record: Record, size: Size) -> Surface:
    """The last position of a record, of this size in pixels. Raises RecordError when the record cannot be played again."""
    replay = Replay(record, *laid_out(context.games, record))
    return _taken(context, entry, replay, replay.last, size, partial(_view, size))[0]


def _taken(
    context: Context, entry: TableEntry, replay: Replay, at: int, size: Size, view: Callable[[AnyTable], View]
) -> tuple[Surface, Glimpse]:
    """A position of a replay, with the view that its table is given."""
    events = [event for before in range(at + 1) for event in replay.events(None, before)]
    header = replay.record.header
    match = StillGame(replay.game, replay.state(at), header.players)
    desk = StillDesk(context, Level.from_json(header.level), match, events, switches=False)
    table = entry.table(desk)
    table.recall(events)
    window, picture = Rect((0, 0), size), Surface(size)
    stage = desk.stage
    stage.view = view(table)
    stage.place(window, stage.view, table.ground(window, stage.view))
    stage.show_only(table.at_rest(desk.seen))
    stage.draw(picture)
    return picture, Glimpse(match.to_move, tuple(map(_seen, table.cards())))


def _seen(card: SeatCard) -> Seen:
    things = tuple((thing.sprite, thing.count) for thing in card.things)
    return Seen(card.portrait, card.colour, card.line, card.out, things)


def _view(size: Size, table: AnyTable) -> View:
    """The board in the middle, as large as it can be with no more cut off than `CLOSER` says."""
    places = table.places
    wide, tall = places.needed[0], places.needed[1] + places.headroom
    across, down = size[0] / wide, size[1] / tall
    scale = min(max(across, down), CLOSER * min(across, down))
    return View(scale, (size[0] / 2, (size[1] + places.headroom * scale) / 2), places.size, close=True)


def _near(size: Size, middle: tuple[float, float], table: AnyTable) -> View:
    """A part of the board with a place of it in the middle."""
    board = table.places.size
    scale = _view(size, table).scale * NEAR
    x, y = (size[axis] / 2 - (middle[axis] - board[axis] / 2) * scale for axis in (0, 1))
    return View(scale, (x, y), board, close=True)


def _within(clear: Rect, table: AnyTable) -> View:
    """All of the board in a part of the picture."""
    places = table.places
    scale = min(clear.width / places.needed[0], clear.height / (places.needed[1] + places.headroom))
    scale = max(1, int(scale * SEAMLESS)) / SEAMLESS
    return View(scale, (clear.centerx, clear.centery + places.headroom * scale / 2), places.size, close=True)


class Camera(Photographs):
    """Takes photographs where `worker` works: at once, or on a thread; the one asked for last comes first."""

    def __init__(self, context: Context, games: Mapping[str, TableEntry], worker: Writer) -> None:
        self._context, self._games, self._worker = context, games, worker
        self._lock = threading.Lock()
        self._wanted: dict[Key, Callable[[], Surface | None]] = {}
        self._taken: dict[Key, Surface | None] = {}
        self._glimpses: dict[Key, Glimpse] = {}

    def glimpse(self, info: SaveInfo) -> Glimpse | None:
        return self._glimpses.get(self._key(info))

    def _key(self, info: SaveInfo) -> Key:
        """What is the same for a game as long as its file and the language are."""
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
        view = partial(_view, size) if middle is None else partial(_near, size, middle)
        return _taken(self._darkroom(size), self._games[replay.game.id], replay, at, size, view)[0]

    def _of(self, key: Key, develop: Callable[[], Surface | None]) -> Surface | None:
        """The photograph that `develop` takes, if it is there."""
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
        """The photograph if it is there, and whether it has yet to be taken."""
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
        """How many pixels all photographs have."""
        return sum(taken.get_width() * taken.get_height() for taken in self._taken.values() if taken is not None)

    def _begin(self, game: str, level: Level, players: int, size: Size, clear: Rect) -> Surface:
        """Take a photograph of a game that has just begun."""
        entry = self._games[game]
        people = [Player("", look.colour) for look in LOOKS[:players]]
        match = Match.start(entry.game(), entry.board(level), people, level=level.to_json(), seed=level.sha)
        replay = Replay(match.record, *laid_out(self._games, match.record))
        return _taken(self._darkroom(size), entry, replay, replay.last, size, partial(_within, clear))[0]

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
        picture, glimpse = _taken(self._darkroom(size), entry, replay, replay.last, size, partial(_view, size))
        if len(self._glimpses) >= KEPT_GLIMPSES:
            self._glimpses.clear()
        self._glimpses[key] = glimpse
        return picture
