"""The finished games of this computer, counted once each.

The files of the games are the truth. What was counted is kept beside them in one file, `counted.json`, so that no game is
played again whose file has not changed; it is made anew when it is missing, damaged or of another version of the program.

Playing a game again takes long, so that is left to another process: on a thread of the program it would hold up pictures.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Mapping
from pathlib import Path, PurePath

import msgspec

from game import __version__
from game.bots.workers import Pool
from game.people.finished import FinishedGame, finished_game, is_over
from game.play.errors import RecordError, SaveError
from game.play.files import write_whole
from game.play.record import Record
from game.play.saves import Saves, look_into
from game.play.writer import Writer
from game.reading import TooLarge, read_file
from game.registry import Entry, laid_out

log = logging.getLogger(__name__)

FILE = "counted.json"
VERSION = f"{__version__}.1"
"""The version of what is kept: the program's, and a number that grows when counting changes between two of these."""
LARGEST = 64 * 2**20
"""Bytes of the biggest file of counted games that is read."""
LONGEST = 60.0
"""Seconds after which a game is left out that a process has not counted: it may hang."""
AT_ONCE = 50
"""The number of games after which what was counted is kept, while there are more to count."""

UNKNOWN = -1
"""The time of the last change in the entry of a file that is to be read."""


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """An entry for a file of that size and that time of its last change.

    `game` is None where it has no finished game, or none that this program can play again; `unreadable` tells these apart.
    """

    size: int
    changed: int
    game: FinishedGame | None = None
    unreadable: bool = False


class _Counted(msgspec.Struct):
    """The whole file of counted games."""

    version: str = ""
    files: dict[str, Kept] = {}


class Archive:
    """The finished games in the player's folder.

    `look` counts those that are new, one after the other where `worker` works; `edition` grows as they come in.
    """

    def __init__(self, saves: Saves, games: Mapping[str, Entry], worker: Writer, pool: Pool | None = None) -> None:
        """`pool` plays them again; without one that is done where `worker` works."""
        self._saves, self._entries, self._worker, self._pool = saves, dict(games), worker, pool
        self._lock = threading.Lock()
        self._kept: dict[str, Kept] | None = None
        """The entry of each file, by its path in the player's folder; None until they were read."""
        self._waiting: deque[Path] = deque()
        self.edition = 0
        """A number that grows with every game that was counted."""
        self.unread = 0
        """The number of files that are still to be read."""
        self.listed = False
        """True once it is known which files there are."""

    @property
    def file(self) -> Path:
        """The file of counted games."""
        return self._saves.folder / FILE

    def look(self) -> None:
        """Begin to count the games that are new or have changed.

        What was counted before is there at once.
        """
        if self._kept is None:
            kept = self._read_kept()
            with self._lock:
                self._kept = kept
        self._worker.put(self._begin)

    def rest(self) -> None:
        """Count no more games until `look`: something else needs the machine."""
        with self._lock:
            self._waiting.clear()
            self.unread = 0

    def games(self) -> tuple[FinishedGame, ...]:
        """Return the games that are counted, each once, the oldest first.

        Of several files of one game the newest counts.
        """
        found: dict[tuple[str, str, str], FinishedGame] = {}
        for kept in self._known().values():
            if kept.game is not None and (kept.game.id not in found or kept.game.number >= found[kept.game.id].number):
                found[kept.game.id] = kept.game
        return tuple(sorted(found.values(), key=lambda game: (game.started, game.id)))

    @property
    def unreadable(self) -> int:
        """The number of files of finished games that cannot be played again here."""
        return sum(kept.unreadable for kept in self._known().values())

    def _known(self) -> dict[str, Kept]:
        with self._lock:
            return dict(self._kept or {})

    # where the worker works

    def _begin(self) -> None:
        """List the files, forget those that are gone, and read the others one by one.

        A file that was moved keeps its entry until it is read: the number in it may be another.
        """
        kept = self._known()
        stamps = {path: stamp for path in self._saves.kept() if (stamp := _stamp(path)) is not None}
        there = {self._name(path): (path, stamp) for path, stamp in stamps.items()}
        moved = {(PurePath(name).name, _stamp_of(one)): one for name, one in kept.items() if name not in there}
        still = {name: one for name, one in kept.items() if name in there and _stamp_of(one) == there[name][1]}
        new = {name: path for name, (path, _) in there.items() if name not in still}
        marks = {name: (path.name, there[name][1]) for name, path in new.items()}
        until = {name: msgspec.structs.replace(moved[mark], changed=UNKNOWN) for name, mark in marks.items() if mark in moved}
        with self._lock:
            self._kept = still | until
            self._waiting = deque(new.values())
            self.unread = len(new)
            self.listed = True
            self.edition += 1
        for _ in new:
            self._worker.put(self._read_next)
        if new or still.keys() != kept.keys():
            self._worker.put(self._keep)

    def _read_next(self) -> None:
        with self._lock:
            if not self._waiting:
                return
            path = self._waiting.popleft()
        one = self._read(path)
        with self._lock:
            self._kept = {**(self._kept or {}), **({self._name(path): one} if one is not None else {})}
            self.unread = len(self._waiting)
            self.edition += 1
        if self.unread and self.unread % AT_ONCE == 0:
            self._keep()

    def _read(self, path: Path) -> Kept | None:
        """Count the game in a file; None where the file is gone, or where that was given up."""
        if self._pool is None:
            return counted(path, self._entries)
        pending = self._pool.run(counted, path, self._entries)
        if not pending.wait(LONGEST):
            pending.cancel()
        if pending.lost:
            return counted(path, self._entries)
        return pending.answer if not (pending.cancelled or pending.failure) else None

    def _read_kept(self) -> dict[str, Kept]:
        try:
            found = msgspec.json.decode(read_file(self.file, LARGEST), type=_Counted)
        except (OSError, TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}
        return found.files if found.version == VERSION else {}

    def _keep(self) -> None:
        """Write what was counted; without it, it is counted again next time."""
        try:
            write_whole(self.file, msgspec.json.encode(_Counted(VERSION, self._known())))
        except SaveError as error:
            log.warning("%s", error)

    def _name(self, path: Path) -> str:
        return path.relative_to(self._saves.folder).as_posix()


def counted(path: Path, entries: Mapping[str, Entry]) -> Kept | None:
    """Return the entry for a file, its game played again; None where the file is gone."""

    def count(record: Record) -> FinishedGame | None:
        if not is_over(record):
            return None
        _, board = laid_out(entries, record)
        return finished_game(record, entries[record.header.game], board)

    stamp = _stamp(path)
    if stamp is None:
        return None
    try:
        return Kept(*stamp, look_into(path, count)[0])
    except (RecordError, SaveError) as error:
        log.info("%s", error)
        return Kept(*stamp, unreadable=True)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_size, state.st_mtime_ns


def _stamp_of(kept: Kept) -> tuple[int, int]:
    return kept.size, kept.changed
