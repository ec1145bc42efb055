"""The player's saved games.

One file for each game under way, written after every action, and saves with names.

<folder>/autosaves/   the games under way, the newest of them what "Continue" goes on with, and the last finished ones
<folder>/saves/       the games saved under a name
<folder>/finished/    older finished games, put away
<folder>/deleted/     games that the player deleted
<folder>/damaged/     files that are damaged, as they were
<folder>/locks/       the lock of the program that runs (`game/play/locks.py`)

Nothing in these folders is ever removed but by the player. Which game is newer is what the numbers in the headers say.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from game.engine.core import AnyGame
from game.play.autosave import Autosave, with_position
from game.play.errors import RecordError, SaveError, reading_failed, writing_failed
from game.play.file_cache import FileCache
from game.play.files import clean_name, file_stem, leftovers, move_aside, stem_of, unused, write_whole
from game.play.record import (
    FORMAT,
    LARGEST,
    LONGEST_LEVEL,
    LONGEST_SAVE,
    MOST_GAMES,
    Act,
    Header,
    Note,
    Record,
    Snapshot,
    file_bytes,
    game_number,
    good_part,
    line_bytes,
    too_big,
    with_header,
)
from game.play.timestamps import EARLIEST, changed, moment, timestamp
from game.play.writer import Writer
from game.reading import TooLarge, read_file, shown_name

if TYPE_CHECKING:  # loading it takes a while, and the lists of games are shown without it
    from game.play.match import Match

SUFFIX = ".shores"
"""The suffix of files of games, by which a system opens them with this program."""
SUFFIXES = frozenset({SUFFIX, ".jsonl"})
"""The suffixes that files of games may have: those of the first edition had no own one."""
FINISHED = 10
"""The number of finished games that stay among those under way.

Older ones are put away.
"""
_NOT_DAMAGED = frozenset({"record_newer", "record_no_game", "record_too_big", "record_rules"})

Layout = Callable[[Record], tuple[AnyGame, Any]]
"""A function that finds the game of a record and makes the board of the level in it.

Raises RecordError when the program cannot.
"""
T = TypeVar("T")


class GameDamaged(SaveError):
    """A file only the first part of which is good: the game can go on from there."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """An entry of a list of saves.

    `name` is "" for an autosave; `when` is the time of the last change, in UTC, if it is known.

    `damage` says what is wrong with the file from some line on: the rest is about the part before. `number` is that of its
    header. `turn` is None where an older file does not say, `round` where the game counts turns. `level_name` is what the
    level was called when the game began, `level_names` are its names by language as far as the level has them. `looks` are
    the codes of the looks that the players chose, "" where there is no choice; `computers` the levels of those that are
    computers, "" for persons; `hints`: the persons agreed on hints; `numbers` are those by which players without a name are
    called.
    """

    path: Path
    name: str
    game: str
    level_name: str
    level_names: Mapping[str, str]
    players: tuple[str, ...]
    turn: int | None
    round: int | None
    over: bool
    when: datetime | None
    number: int
    damage: RecordError | None = None
    looks: tuple[str, ...] = ()
    computers: tuple[str, ...] = ()
    hints: bool = False
    numbers: tuple[int, ...] = ()

    @property
    def called(self) -> tuple[tuple[str, int], ...]:
        """The names of the players, each with the number by which somebody without one is called."""
        return tuple(zip(self.players, self.numbers, strict=True))


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
        """`folder` need not exist yet, see `files.user_folder`.

        `writer` writes the running games.
        """
        self.folder = folder
        self.writer = writer or Writer()
        self._autosaves = folder / "autosaves"
        self._named = folder / "saves"
        self.reported = False
        """True if the players know that no game is kept."""
        self._finished = folder / "finished"
        self._deleted = folder / "deleted"
        self._folders = (self._autosaves, self._named, self._finished, self._deleted)
        self._begun: set[Path] = set()
        """The files of games that began here: a slow disk may not have them yet."""
        self._untold: list[SaveError | RecordError] = []
        self._told: set[str] = set()
        """The faults that `take_troubles` has returned, in words."""
        self._infos = FileCache(_info_of)

    def clear_leftovers(self) -> None:
        """Remove what a program left that ended in the middle of writing."""
        for path in leftovers(self.folder, (*self._folders, self.folder / "damaged")):
            with suppress(OSError):
                path.unlink()

    # games under way

    def autosave(self, match: Match, on_trouble: Callable[[SaveError], None] | None = None) -> Autosave:
        """Begin the file of a game, and put old finished ones away.

        Never raises: see `Autosave.trouble`.
        """
        self._put_away()
        return self._write(match, self._new_file(f"{match.game.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}"), on_trouble)

    def go_on(self, match: Match, info: SaveInfo, on_trouble: Callable[[SaveError], None] | None = None) -> Autosave:
        """Go on with the file of the game under way that `match` was resumed from."""
        return self._write(match, info.path, on_trouble)

    def _write(self, match: Match, path: Path, on_trouble: Callable[[SaveError], None] | None) -> Autosave:
        match.record.header = replace(match.record.header, number=self._next_number())
        return Autosave(match, path, on_trouble, self.writer)

    def _new_file(self, stem: str) -> Path:
        """Return a path for a new game, never the same twice."""
        path = unused(self._autosaves, stem, SUFFIX, self._begun)
        self._begun.add(path)
        return path

    def _next_number(self) -> int:
        """Return a number greater than that of every game in the folder."""
        paths = (path for folder in self._folders for path in _files(folder))
        known = ((path, self._infos.known(path)) for path in paths)
        return min(MOST_GAMES, 1 + max((_number(path) if info is None else info.number for path, info in known), default=0))

    def _put_away(self) -> None:
        """Move the oldest finished games to a folder of their own, to leave room for one more."""
        if len(list(_files(self._autosaves))) < FINISHED:
            return
        over = [info for info in self.running().saves if info.over and info.damage is None]
        for info in over[FINISHED - 1 :]:
            with suppress(SaveError):
                move_aside(info.path, self._finished)

    # lists

    def running(self) -> Listing:
        """Return the games under way and the last finished ones.

        "Continue" goes on with the `latest`.

        Files with no good part are put aside.
        """
        return self._list(self._autosaves)

    def latest(self) -> SaveInfo | None:
        """Return the game that "Continue" goes on with, None without one.

        What was wrong with others is for `take_troubles`.
        """
        listing = self.running()
        self._untold += listing.troubles
        return listing.latest

    def take_troubles(self) -> tuple[SaveError | RecordError, ...]:
        """Return the faults of files that `latest` has found and that were not returned before.

        A file that stays where it is has the same fault each time.
        """
        untold = {str(error): error for error in self._untold if str(error) not in self._told}
        self._untold.clear()
        self._told |= untold.keys()
        return tuple(untold.values())

    def named(self) -> Listing:
        """Return the saves with names. Files with no good part are put aside."""
        return self._list(self._named)

    def put_away(self) -> Listing:
        """Return finished games that were put away, and deleted ones.

        Files with no good part are put aside.
        """
        return self._list(self._finished, self._deleted)

    def read_ahead(self) -> None:
        """Read the data that lists show of all files, so that no list waits for it.

        It is read in the background where the program writes there.
        """
        self.writer.another().put(self._read_all)

    def _read_all(self) -> None:
        for path in [path for folder in self._folders for path in _files(folder)]:
            with suppress(SaveError, RecordError):  # whoever lists the file says what is wrong with it
                self._infos(path)

    def at(self, path: Path) -> SaveInfo | None:
        """Return a game under way by its file.

        None for a file that is elsewhere, or holds no game.
        """
        return next((info for info in self.running().saves if _same_file(info.path, path)), None)

    def _list(self, *folders: Path) -> Listing:
        saves: list[SaveInfo] = []
        troubles: list[SaveError | RecordError] = []
        paths = [path for folder in folders for path in _files(folder)]
        for path in paths:
            try:
                saves.append(self._infos(path))
            except RecordError as error:
                troubles.append(error if error.code in _NOT_DAMAGED else self._put_aside(path, error))
            except SaveError as error:
                troubles.append(error)
        saves.sort(key=lambda info: (info.number, info.when or EARLIEST, info.path.name), reverse=True)
        return Listing(tuple(saves), tuple(troubles))

    def kept(self) -> list[Path]:
        """Return the files of all games that were not deleted."""
        return [path for folder in (self._autosaves, self._named, self._finished) for path in _files(folder)]

    # opening

    def open(self, info: SaveInfo, lay_out: Layout) -> Match:
        """Return the game in a file of a list, ready to go on.

        Raises GameDamaged, or SaveError when the file cannot be read.

        A file with no good part, or whose game cannot be continued, is put aside: the SaveError says so, and why.
        """
        try:
            return resume(info.path, lay_out)
        except RecordError as error:
            if error.code in _NOT_DAMAGED:
                raise
            raise self._put_aside(info.path, error) from error

    def mend(self, info: SaveInfo, lay_out: Layout) -> str:
        """Cut a damaged file off before its first bad line, and return the path of a copy.

        The copy is the file as it was; its path is relative to the player's folder of saves. Raises SaveError or RecordError.
        """
        data = _data(info.path)
        record, _, _ = _good(data, shown_name(info.path), _resumed(lay_out))
        kept = unused(self.folder / "damaged", stem_of(info.path), SUFFIX)
        write_whole(kept, data)
        write_whole(info.path, file_bytes(record))
        return f"{kept.parent.name}/{kept.name}"

    def _put_aside(self, path: Path, reason: Exception) -> SaveError:
        """Keep a file with no good part among the damaged ones.

        The result says where, and repeats the reason.
        """
        try:
            kept = move_aside(path, self.folder / "damaged")
        except SaveError as error:
            return error
        return SaveError("put_aside", file=shown_name(path), reason=reason, kept=f"{kept.parent.name}/{kept.name}")

    # what players do with saves

    def save(self, match: Match, name: str, now: datetime | None = None) -> SaveInfo:
        """Save the game as it stands under a name.

        The name gets a number if another save has it. Raises SaveError.
        """
        return self._keep(with_position(match), name, now)

    def copy(self, info: SaveInfo, name: str, now: datetime | None = None) -> SaveInfo:
        """Save a game of a list under a name, as `save` does.

        Of a damaged file its good part.

        Raises SaveError or RecordError.
        """
        return self._keep(good_part(_data(info.path), shown_name(info.path))[0], name, now)

    def _keep(self, record: Record, name: str, now: datetime | None) -> SaveInfo:
        path = unused(self._named, file_stem(name), SUFFIX)
        header = replace(record.header, number=self._next_number(), name=self._free_name(name, path), saved=timestamp(now))
        whole = Record(header, record.opening, record.lines, path.name)
        write_whole(path, file_bytes(whole))
        return _info(path, whole)

    def note(self, path: Path, note: Note) -> None:
        """Keep a note at the end of a saved game, which is not damaged.

        Raises SaveError or RecordError.
        """
        data = _data(path)
        _write_unplayed(path, data + (b"" if data.endswith(b"\n") else b"\n") + line_bytes(note))

    def rename(self, info: SaveInfo, name: str) -> SaveInfo:
        """Give a save another name.

        The name gets a number if another save has it. Raises SaveError or RecordError.
        """
        return self._head(info.path, name=self._free_name(name, info.path))

    def delete(self, info: SaveInfo) -> Path:
        """Take a save off the list; the file is kept, and the result says where. Raises SaveError."""
        return move_aside(info.path, self._deleted)

    def delete_for_good(self, info: SaveInfo) -> None:
        """Remove the file of a game that was put away. Raises SaveError."""
        try:
            info.path.unlink()
        except FileNotFoundError as error:
            raise reading_failed(error, info.path) from error
        except OSError as error:
            raise writing_failed(error, info.path) from error

    def bring_back(self, info: SaveInfo) -> SaveInfo:
        """Put a game that was put away back on its list, as the newest there.

        Raises SaveError or RecordError.
        """
        name = self._free_name(info.name, info.path) if info.name else ""
        back = self._head(info.path, number=self._next_number(), name=name)
        return dataclasses.replace(back, path=move_aside(info.path, self._named if info.name else self._autosaves))

    def forget(self, name: str) -> int:
        """Take a player's name out of all games, also deleted ones; return how many had it.

        Players of that name have none then; computers keep theirs. Raises SaveError or RecordError, with those before done.
        """
        key, count = name.casefold(), 0
        for path in [path for folder in self._folders for path in _files(folder)]:
            try:
                header = good_part(_data(path), shown_name(path))[0].header
            except RecordError:
                continue  # it has no good part, and counts nowhere
            players = tuple(
                replace(one, name="") if not one.computer and one.name.casefold() == key else one for one in header.players
            )
            if players != header.players:
                self._head(path, players=players)
                count += 1
        return count

    def _head(self, path: Path, **fields: Any) -> SaveInfo:
        """Write other fields into the header of a file.

        Raises SaveError or RecordError.
        """
        data = _data(path)
        record, damage = good_part(data, shown_name(path))
        record.header = replace(record.header, **fields)
        _write_unplayed(path, with_header(data, record.header))
        return _info(path, record, damage)

    def _free_name(self, name: str, path: Path) -> str:
        """Return the name, cleaned and with a number if another save has it.

        The number is the first that makes a name which no save but the one at `path` has.
        """
        wanted = clean_name(name, LONGEST_SAVE)
        if not wanted:
            raise SaveError("name_empty")
        taken = {info.name.casefold() for info in self.named().saves if info.path != path}
        candidate, number = wanted, 1
        while candidate.casefold() in taken:
            number += 1
            behind = f" ({number})"
            candidate = wanted[: LONGEST_SAVE - len(behind)].rstrip() + behind
        return candidate


def look_into(path: Path, take: Callable[[Record], T]) -> tuple[T, RecordError | None]:
    """Return the result of `take` on the good part of a file, and why it is not the whole.

    None when it is. Raises SaveError when the file cannot be read, RecordError when nothing in it is good.
    """
    _, taken, damage = _good(_data(path), shown_name(path), take)
    return taken, damage


def resume(path: Path, lay_out: Layout, *, damaged: bool = False) -> Match:
    """Return the game in a file, ready to go on.

    `damaged`: the good part of it will do.

    Raises SaveError when the file cannot be read, GameDamaged when only a part is good, RecordError when nothing is.
    """
    match, damage = look_into(path, _resumed(lay_out))
    if damage is not None and not damaged:
        if not match.turn:
            raise GameDamaged("game_damaged_early", file=shown_name(path), reason=damage)
        number = match.game.round(match.state)
        if number is None:
            raise GameDamaged("game_damaged", file=shown_name(path), reason=damage, turn=match.turn)
        raise GameDamaged("game_damaged_round", file=shown_name(path), reason=damage, round=number)
    return match


def _resumed(lay_out: Layout) -> Callable[[Record], Match]:
    """Return a function that makes a match of a record, ready to go on."""
    from game.play.match import Match

    return lambda record: Match.resume(record, *lay_out(record))


def _good(data: bytes, file: str, take: Callable[[Record], T]) -> tuple[Record, T, RecordError | None]:
    """Return the part of a file that `take` accepts, the result, and the fault of the rest.

    The fault is None when the whole is good. Raises RecordError.
    """
    record, damage = good_part(data, file)
    while True:
        try:
            return record, take(record), damage
        except RecordError as error:
            line = error.values.get("line", 0)
            if error.code in _NOT_DAMAGED or line <= record.number(-1):
                raise
            record, damage = record.before(line), error


def _data(path: Path) -> bytes:
    """Return the content of a file.

    Raises SaveError, or RecordError when that is too much for a record, or by its name and its beginning none.
    """
    try:
        data = read_file(path, LARGEST)
    except TooLarge as error:
        raise too_big(error.size, shown_name(path)) from error
    except OSError as error:
        raise reading_failed(error, path) from error
    if path.suffix.lower() not in SUFFIXES and FORMAT.encode() not in data.lstrip().partition(b"\n")[0]:
        raise RecordError("record_format", file=shown_name(path), format=FORMAT)
    return data


def _number(path: Path) -> int:
    try:
        with path.open("rb") as file:
            return game_number(iter(partial(file.readline, LARGEST), b""))
    except OSError:
        return 0


def _info_of(path: Path) -> SaveInfo:
    """Return the entry in lists for the good part of a file.

    Raises SaveError or RecordError.
    """
    return _info(path, *good_part(_data(path), shown_name(path)))


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _write_unplayed(path: Path, data: bytes) -> None:
    """Write a file anew as of the time at which its game was played last. Raises SaveError."""
    try:
        times = path.stat()
        write_whole(path, data)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    except OSError as error:
        raise writing_failed(error, path) from error


def _files(folder: Path) -> Iterator[Path]:
    """Yield the records in a folder in the order of their names.

    None when it is not there or not readable.

    Hidden files are none: macOS puts one that begins with "._" beside each file on disks of other systems.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES and not path.name.startswith("."))
    except OSError:
        return
    yield from (path for path in found if os.path.isfile(path))  # noqa: PTH113  (never raises)


def level_names(header: Header) -> dict[str, str]:
    """Return the names of the level of a game, by language."""
    names = header.level.get("names")
    if not isinstance(names, dict):
        return {}
    return {language: clean_name(name, LONGEST_LEVEL) for language, name in names.items() if isinstance(name, str)}


def _turn(last: Act | Snapshot) -> int | None:
    """Return the turn that a game is in after its last line.

    None where an older file does not say: the last action may have ended the turn that it names.
    """
    if isinstance(last, Snapshot):
        return last.turn
    return last.turn if last.over and last.turn_after is None else last.turn_after


def _info(path: Path, record: Record, damage: RecordError | None = None) -> SaveInfo:
    header: Header = record.header
    acts = record.standing()
    last: Act | Snapshot | None = acts[-1][1] if acts else None
    snapshot = record.last_snapshot()
    if snapshot is not None and snapshot[2] == len(acts):
        last = snapshot[1]
    return SaveInfo(
        path=path,
        name=header.name,
        game=header.game,
        level_name=header.level_name,
        level_names=level_names(header),
        players=tuple(player.name for player in header.players),
        numbers=tuple(player.number for player in header.players),
        turn=_turn(last) if last else 0,
        round=last.round if last else None,
        over=last.over if last else False,
        when=moment(header.saved) or changed(path),
        number=header.number if 0 <= header.number <= MOST_GAMES else 0,
        damage=damage,
        looks=tuple(player.look for player in header.players),
        computers=tuple(player.computer for player in header.players),
        hints=header.hints,
    )
