"""The player's saved games: one file for each game under way, written after every action, and saves with names.

<folder>/autosaves/   the running games, the newest of them what "Continue" goes on with
<folder>/saves/       the games saved under a name
<folder>/damaged/     files that could not be read, kept as they were
<folder>/deleted/     saves that the player deleted, the last few of them
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.engine.core import AnyGame
from game.play.autosave import Autosave, with_position
from game.play.files import clean_name, file_stem, move_aside, unused, write_whole
from game.play.match import Match
from game.play.moments import EARLIEST, changed, moment, timestamp
from game.play.record import LARGEST, Act, Record, Snapshot, file_bytes, parse
from game.play.trouble import RecordError, SaveError, reading_failed
from game.play.writer import Writer
from game.reading import TooLarge, read_file, shown_name

SUFFIX = ".jsonl"
AUTOSAVES = 10
"""How many running games are kept; the oldest give way."""
DELETED = 20
"""How many deleted saves are kept; the oldest give way."""
_NOT_DAMAGED = frozenset({"record_newer", "record_no_game", "record_too_big", "record_rules"})

Layout = Callable[[Record], tuple[AnyGame, Any]]
"""Finds the game of a record and makes the board of the level in it. Raises RecordError when the program cannot."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What a list of saves shows. `name` is "" for an autosave; `when` is the time of the last change, in UTC, if it is known."""

    path: Path
    name: str
    game: str
    level_name: str
    players: tuple[str, ...]
    turn: int
    over: bool
    when: datetime | None


@dataclass(frozen=True, slots=True)
class Listing:
    """Saves, the newest first, and one trouble for each file that could not be listed."""

    saves: tuple[SaveInfo, ...]
    troubles: tuple[SaveError | RecordError, ...]

    @property
    def latest(self) -> SaveInfo | None:
        """The newest game that is not over, None without one."""
        return next((info for info in self.saves if not info.over), None)


class Saves:
    """All saved games in a folder of the player."""

    def __init__(self, folder: Path, writer: Writer | None = None) -> None:
        """`folder` need not exist yet, see `files.user_folder`. `writer` writes the running games."""
        self.folder = folder
        self.writer = writer or Writer()
        self._autosaves = folder / "autosaves"
        self._named = folder / "saves"
        self.reported = False
        """Whether the players know that no game is kept."""
        self._untold: list[SaveError | RecordError] = []

    def autosave(self, match: Match, on_trouble: Callable[[SaveError], None] | None = None) -> Autosave:
        """Begin the file of a running game, and let go of the oldest ones. Never raises: see `Autosave.trouble`."""
        self._let_go(self._autosaves, AUTOSAVES - 1)
        path = unused(self._autosaves, f"{match.game.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}", SUFFIX)
        return Autosave(match, path, on_trouble, self.writer)

    def go_on(self, match: Match, info: SaveInfo, on_trouble: Callable[[SaveError], None] | None = None) -> Autosave:
        """Go on with the file of the running game that `match` was resumed from."""
        return Autosave(match, info.path, on_trouble, self.writer)

    def running(self) -> Listing:
        """The running games, finished ones too; "Continue" goes on with the `latest`. Damaged files are put aside."""
        return self._list(self._autosaves)

    def latest(self) -> SaveInfo | None:
        """The game that "Continue" goes on with, None without one. What was wrong with others is for `take_troubles`."""
        listing = self.running()
        self._untold += listing.troubles
        return listing.latest

    def take_troubles(self) -> tuple[SaveError | RecordError, ...]:
        """What `latest` found wrong with files since this was last asked, so that each is reported once."""
        untold, self._untold = tuple(self._untold), []
        return untold

    def named(self) -> Listing:
        """The saves with names. Damaged files are put aside."""
        return self._list(self._named)

    def read(self, info: SaveInfo) -> Record:
        """The record in a file of a list. Raises SaveError when it cannot be read, RecordError when it is damaged."""
        return read_record(info.path)

    def open(self, info: SaveInfo, lay_out: Layout) -> Match:
        """The game in a file of a list, ready to go on. Raises SaveError when the file cannot be read.

        A file that is damaged, or whose game cannot be continued, is put aside: the SaveError says so, and why.
        """
        try:
            record = read_record(info.path)
            return Match.resume(record, *lay_out(record))
        except RecordError as error:
            if error.code in _NOT_DAMAGED:
                raise
            raise self.put_aside(info, error) from error

    def put_aside(self, info: SaveInfo, reason: Exception) -> SaveError:
        """Keep a file that is no good among the damaged ones; the result says where, and repeats the reason."""
        return _put_aside(info.path, self.folder, reason)

    def save(self, match: Match, name: str, now: datetime | None = None) -> SaveInfo:
        """Save the game as it stands under a name, which gets a number if another save has it. Raises SaveError."""
        path = unused(self._named, file_stem(name), SUFFIX)
        record = with_position(match)
        header = replace(record.header, name=self._free_name(name, path), saved=timestamp(now))
        whole = Record(header, record.opening, record.lines, path.name)
        write_whole(path, file_bytes(whole))
        return _info(path, whole)

    def rename(self, info: SaveInfo, name: str) -> SaveInfo:
        """Give a save another name, which gets a number if another save has it. Raises SaveError or RecordError."""
        record = read_record(info.path)
        record.header = replace(record.header, name=self._free_name(name, info.path))
        write_whole(info.path, file_bytes(record))
        return _info(info.path, record)

    def delete(self, info: SaveInfo) -> Path:
        """Take a save off the list; the file is kept for a while, and the result says where. Raises SaveError."""
        kept = move_aside(info.path, self.folder / "deleted")
        with suppress(OSError):
            os.utime(kept)
        self._let_go(self.folder / "deleted", DELETED)
        return kept

    def _list(self, folder: Path) -> Listing:
        saves: list[SaveInfo] = []
        troubles: list[SaveError | RecordError] = []
        for path in _files(folder):
            try:
                saves.append(_info(path, read_record(path)))
            except RecordError as error:
                troubles.append(error if error.code in _NOT_DAMAGED else _put_aside(path, self.folder, error))
            except SaveError as error:
                troubles.append(error)
        saves.sort(key=lambda info: (info.when or EARLIEST, info.path.name), reverse=True)
        return Listing(tuple(saves), tuple(troubles))

    def _free_name(self, name: str, path: Path) -> str:
        """The name, cleaned, with the first number that no other save than the one at `path` has."""
        wanted = clean_name(name)
        if not wanted:
            raise SaveError("name_empty")
        taken = {info.name.casefold() for info in self.named().saves if info.path != path}
        candidate, number = wanted, 1
        while candidate.casefold() in taken:
            number += 1
            candidate = f"{wanted} ({number})"
        return candidate

    def _let_go(self, folder: Path, keep: int) -> None:
        """Remove the oldest files until `keep` are left. A file that cannot be removed stays."""
        for path in sorted(_files(folder), key=lambda path: changed(path) or EARLIEST, reverse=True)[keep:]:
            with suppress(OSError):
                path.unlink()


def _files(folder: Path) -> Iterator[Path]:
    """The records in a folder in the order of their names; none when it is not there or not readable."""
    try:
        yield from sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except OSError:
        return


def read_record(path: Path) -> Record:
    """The record in a file. Raises SaveError when it cannot be read, RecordError when it is none."""
    try:
        data = read_file(path, LARGEST)
    except TooLarge as error:
        size, most = -(-error.size // 2**20), LARGEST // 2**20
        raise RecordError("record_too_big", file=shown_name(path), size=size, most=most) from error
    except OSError as error:
        raise reading_failed(error, path) from error
    return parse(data, shown_name(path))


def _info(path: Path, record: Record) -> SaveInfo:
    acts = record.standing()
    last: Act | Snapshot | None = acts[-1][1] if acts else None
    snapshot = record.last_snapshot()
    if snapshot is not None and snapshot[2] == len(acts):
        last = snapshot[1]
    return SaveInfo(
        path=path,
        name=record.header.name,
        game=record.header.game,
        level_name=record.header.level_name,
        players=tuple(player.name for player in record.header.players),
        turn=last.turn if last else 0,
        over=last.over if last else False,
        when=moment(record.header.saved) or changed(path),
    )


def _put_aside(path: Path, folder: Path, reason: Exception) -> SaveError:
    try:
        kept = move_aside(path, folder / "damaged")
    except SaveError as error:
        return error
    return SaveError("put_aside", file=path.name, reason=reason, kept=f"{kept.parent.name}/{kept.name}")
