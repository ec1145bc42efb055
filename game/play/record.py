"""The record of a game.

A text file of JSON lines that is the autosave, the save, the replay and the bug report.

    {"format": "four-shores-game", "version": 1, "game": "chess", "rules_version": 1, "level": {...}, ...}
    {"setup": [2, 0, 5], "digest": "9f2c..."}
    {"turn": 1, "seat": 0, "act": "roll", "chance": [3], "digest": "01ab..."}
    {"undo": 1}
    {"state": {...}, "taken": 4, "turn": 1, "digest": "9f2c..."}
    {"note": "Here I should have waited.", "turn": 1}
    {"time": 300000, "seat": 0}
    {"clocks": false}

The first line is the `Header`; the second the `Opening`, or a `Snapshot` where the game goes on from a position alone.
Then come, in the order in which they happened, an `Act` for each action, an `Undo` for actions taken back, a `Time` and
`Clocks` for what happened to the chess clock besides, and snapshots and notes, which change nothing: snapshots serve when the
rules have changed since. A record only ever grows at
its end, so that a last line that was cut off costs only an action that nobody could have answered yet.

A byte order mark and blank lines, which editors and mail programs add, mean nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Annotated, Any, TypeVar, cast

import msgspec

from game.engine.core import Json, Seat
from game.play.errors import RecordError
from game.play.files import clean_name
from game.reading import nested_too_deep, shown

T = TypeVar("T")

FORMAT = "four-shores-game"
VERSION = 1
LARGEST = 32 * 2**20
"""Bytes of the biggest file that is read: some hundred times a long game."""
LONGEST_PLAYER, LONGEST_SAVE, LONGEST_LEVEL = 24, 48, 40
"""Letters of the longest name of a player, of a save (with the number that tells it from others) and of a map."""
LONGEST_NOTE = 160
"""Letters of the longest note on a turn."""
LONGEST_CODE = 100
"""Letters of the longest code in a header."""
MOST_PLAYERS = 100
LONGEST_TURN = 3600
"""Seconds of the longest time for a turn."""
LONGEST_SERIES = 9
"""The most wins that a series may take."""
LONGEST_GAME = 24 * 3600
"""Seconds of the longest time on a chess clock."""
MOST_GAINED = 1000 * 100 * LONGEST_GAME
"""Milliseconds that a chess clock gains or loses at most in a game."""
MOST_BLANK = 100
"""The number of lines of a file in which a header is looked for.

Where only its number is asked for.
"""
MOST_GAMES = 2**53
"""A number in a header beyond this one counts as none."""
_MARK = b"\xef\xbb\xbf"
"""The byte order mark, with which some editors begin a file."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at a seat.

    The name as typed, and the code of the look chosen (a side, a colour; "" where there is no choice).

    `computer` is the level of a computer player (`game.bots.player.NAMES`), "" for a person. `number` is that by which somebody
    without a name of their own is called, 0 for that of the seat: it stays where a rematch has other seats.
    """

    name: str
    look: str = ""
    computer: str = ""
    number: Annotated[int, msgspec.Meta(ge=0, le=MOST_PLAYERS)] = 0

    @property
    def called(self) -> tuple[str, int]:
        """The name, and the number by which somebody without one is called."""
        return self.name, self.number


def has_own_name(players: Sequence[Player], seat: int) -> bool:
    """Return whether the player in a seat has a name, and nobody else the same one."""
    names = [player.name.casefold() for player in players]
    return names[seat] != "" and names.count(names[seat]) == 1


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """A series of games: whoever first wins `to` of them wins it.

    `first` says when its first game was started, and `wins` how many games of it each seat had won before this one; () at first.
    """

    first: str
    to: Annotated[int, msgspec.Meta(ge=2, le=LONGEST_SERIES)]
    wins: tuple[Annotated[int, msgspec.Meta(ge=0, le=LONGEST_SERIES)], ...] = ()


class ChessClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of each person for a whole game, with an increment.

    `seconds` are those at the beginning, `added` those that each turn of a player adds. `ends_turn`: the program decides at a
    glance for whoever has no time left; else the players decide what happens.
    """

    seconds: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_GAME)]
    added: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN)] = 0
    ends_turn: bool = False


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a game before the first action.

    `level` is the level's own data and is not read here.

    `started` and `saved` are times in UTC by ISO 8601; `name` and `saved` are set in named saves only. `number` puts the
    games of a folder in order, the newest last, whatever the clock says: 0 in older files, from 1 to `MOST_GAMES` else.
    `arranged`: it begins from a position set up by hand, the snapshot in the place of the opening. `played_on`: it begins with
    what was played in another game.
    `hints`: the persons agreed that each of them may ask for hints; one person among computers needs no leave. `turn_seconds`
    is the time that a sand-glass gives for a turn, 0 where there is none; `clock` is a chess clock, None where there is none;
    `series` is the one that the game belongs to.
    `computer_seed` is what computer players draw by, so that they decide alike when a game is played again: it is not `seed`,
    which says how the dice will fall. "" where only persons play.
    """

    game: str
    rules_version: int
    number: int = 0
    name: str = ""
    saved: str = ""
    started: str
    players: tuple[Player, ...]
    variants: dict[str, str]
    arranged: bool = False
    played_on: bool = False
    free_undo: bool = False
    hints: bool = False
    turn_seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN)] = 0
    series: Series | None = None
    clock: ChessClock | None = None
    seed: str
    computer_seed: str = ""
    level_name: str = ""
    level_hash: str
    level: Json


class Opening(msgspec.Struct, frozen=True):
    """Setting up by the game itself.

    The numbers that chance gave, and the digest of the state that came of it.
    """

    setup: tuple[int, ...]
    digest: str


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole state, after `taken` numbers of chance, in turn `turn`.

    `round` as in `Act`. `owner` is whose turn it is, where a chess clock counts it. `gained` are the milliseconds that the
    clock of each seat has more than at the beginning, or fewer, where a game goes on from here without what came before.
    """

    state: Json
    taken: int
    turn: int
    round: int | None = None
    over: bool = False
    owner: Seat | None = None
    gained: tuple[Annotated[int, msgspec.Meta(ge=-MOST_GAINED, le=MOST_GAINED)], ...] = ()
    digest: str


class Act(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action: its turn and seat, the numbers of chance, and the state's digest afterwards.

    The turn is the one it was chosen in. `turn_after` and `round` are the turn and the round that the game was in afterwards,
    None in older files, and the round in a game that counts turns. `spent` are the milliseconds that the decision took, where
    there is a sand-glass or a chess clock; `added` are those that the chess clock gained with the turn, told by the first
    action of its player in it. `late`: no time was left, and the program decided.
    """

    turn: int
    turn_after: int | None = None
    round: int | None = None
    seat: Seat
    act: str
    spent: Annotated[int, msgspec.Meta(ge=0)] = 0
    added: Annotated[int, msgspec.Meta(ge=0)] = 0
    late: bool = False
    chance: tuple[int, ...] = ()
    over: bool = False
    digest: str


class Undo(msgspec.Struct, frozen=True):
    """An undo of that many of the last actions that stood."""

    undo: int


class Note(msgspec.Struct, frozen=True):
    """A player's note on a turn.

    The last one on a turn counts, and an empty one takes it away.
    """

    note: str
    turn: int


class Time(msgspec.Struct, frozen=True):
    """Milliseconds that a player's chess clock gained beside the actions.

    More are what the others gave; fewer are those of a decision that was left unfinished.
    """

    time: Annotated[int, msgspec.Meta(ge=-1000 * LONGEST_GAME, le=1000 * LONGEST_GAME)]
    seat: Seat


class Clocks(msgspec.Struct, frozen=True):
    """The players' decision to go on without chess clocks: `clocks` is False."""

    clocks: bool


Line = Act | Undo | Snapshot | Note | Time | Clocks
_KINDS: Mapping[str, type[Line] | type[Opening]] = MappingProxyType(
    {"act": Act, "undo": Undo, "state": Snapshot, "setup": Opening, "note": Note, "time": Time, "clocks": Clocks}
)

Upgrade = Callable[[list[Json]], list[Json]]
UPGRADES: Mapping[int, Upgrade] = MappingProxyType({})
"""The function for each older version of the format that makes its lines those of the next.

Version 1 is the first.
"""


@dataclass(slots=True)
class Record:
    """A record in memory. `file` is the name for messages.

    `numbers` are those of the lines in the file that was read, the header's first; the lines after them follow one by one.
    """

    header: Header
    opening: Opening | Snapshot
    lines: list[Line] = field(default_factory=list)
    file: str = "this game"
    numbers: tuple[int, ...] = field(default=(1, 2), compare=False)

    def number(self, index: int) -> int:
        """Return the number in the file of the line with this index of `lines`.

        -1 is the opening.
        """
        place, known = index + 2, len(self.numbers)
        return self.numbers[place] if place < known else self.numbers[-1] + place - known + 1

    def standing(self) -> list[tuple[int, Act]]:
        """Return the actions that were not taken back, each after its line's number in the file."""
        acts: list[tuple[int, Act]] = []
        for index, line in enumerate(self.lines):
            if isinstance(line, Act):
                acts.append((self.number(index), line))
            elif isinstance(line, Undo):
                del acts[len(acts) - line.undo :]
        return acts

    def said_before(self) -> dict[int, tuple[Time | Clocks, ...]]:
        """Return what happened to the chess clocks right before actions.

        The keys are the lines of these actions in the file.
        """
        said: dict[int, tuple[Time | Clocks, ...]] = {}
        waiting = list[Time | Clocks]()
        for index, line in enumerate(self.lines):
            if isinstance(line, Time | Clocks):
                waiting.append(line)
            elif isinstance(line, Act) and waiting:
                said[self.number(index)] = tuple(waiting)
                waiting.clear()
        return said

    def before(self, line: int) -> Record:
        """Return the part before a line of the file, which is behind the opening."""
        kept = next((index for index in range(len(self.lines)) if self.number(index) >= line), len(self.lines))
        return Record(self.header, self.opening, self.lines[:kept], self.file, self.numbers[: kept + 2])

    def undoing(self) -> Seat | None:
        """Return the seat whose action was taken back last, None if anything was done since.

        It is None too when nothing was taken back.
        """
        seat: Seat | None = None
        acts: list[Act] = []
        for line in self.lines:
            if isinstance(line, Act):
                acts.append(line)
                seat = None
            elif isinstance(line, Undo):
                seat = acts[len(acts) - line.undo].seat
                del acts[len(acts) - line.undo :]
        return seat

    def notes(self) -> dict[int, str]:
        """Return the notes by the turns that they are on."""
        found = {line.turn: line.note for line in self.lines if isinstance(line, Note)}
        return {turn: note for turn, note in found.items() if note}

    def last_snapshot(self) -> tuple[int, Snapshot, int] | None:
        """Return the latest snapshot of a state that was not taken back.

        Its line, itself, how many acts stood before it.
        """
        found: list[tuple[int, Snapshot, int]] = (
            [(self.number(-1), self.opening, 0)] if isinstance(self.opening, Snapshot) else []
        )
        acts = 0
        for index, line in enumerate(self.lines):
            if isinstance(line, Act):
                acts += 1
            elif isinstance(line, Undo):
                acts -= line.undo
                found = [one for one in found if one[2] <= acts]
            elif isinstance(line, Snapshot):
                found.append((self.number(index), line, acts))
        return found[-1] if found else None


def level_hash(level: Json) -> str:
    """Return the fingerprint of a level's data, whatever the order of its keys."""
    text = json.dumps(level, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def line_bytes(line: Line | Opening) -> bytes:
    """Return one line of the file, with its end."""
    return msgspec.json.encode(line) + b"\n"


def file_bytes(record: Record) -> bytes:
    """Return the whole file."""
    return b"".join([_header_bytes(record.header), line_bytes(record.opening), *map(line_bytes, record.lines)])


def with_header(data: bytes, header: Header) -> bytes:
    """Return a file of this version with another header.

    All behind it stays as it is, damaged or not.
    """
    rest = data.removeprefix(_MARK).lstrip().partition(b"\n")[2]
    return _header_bytes(header) + rest


def _header_bytes(header: Header) -> bytes:
    values = {"format": FORMAT, "version": VERSION} | cast(Json, msgspec.to_builtins(header))
    return msgspec.json.encode(values) + b"\n"


class _Numbered(msgspec.Struct):
    number: int = 0


def game_number(beginning: Iterable[bytes]) -> int:
    """Return the number in the header that a file's lines begin with, 0 when there is none."""
    first = next((text for line in islice(beginning, MOST_BLANK) if (text := line.removeprefix(_MARK)).strip()), b"")
    try:
        number = msgspec.json.decode(first, type=_Numbered).number
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return number if 0 <= number <= MOST_GAMES else 0


def too_big(size: int, file: str) -> RecordError:
    """Return the error of a file of so many bytes, which is told in megabytes, rounded up."""
    return RecordError("record_too_big", file=file, size=-(-size // 2**20), most=LARGEST // 2**20)


def parse(data: bytes, file: str, upgrades: Mapping[int, Upgrade] = UPGRADES) -> Record:
    """Return the record in a file's bytes.

    Raises RecordError when anything is wrong with it.
    """
    record, damage = good_part(data, file, upgrades)
    if damage is not None:
        raise damage
    return record


def good_part(data: bytes, file: str, upgrades: Mapping[int, Upgrade] = UPGRADES) -> tuple[Record, RecordError | None]:
    """Return the record up to the line before the first bad one, and the fault of that line.

    The fault is None when all lines are good. Raises RecordError when the header or the start is bad.
    """
    if len(data) > LARGEST:
        raise too_big(len(data), file)
    numbers, rows, damage = _rows(data, file)
    if not rows and damage is not None:
        raise damage
    if not rows or rows[0].get("format") != FORMAT or not isinstance(rows[0].get("version"), int):
        raise RecordError("record_format" if rows else "record_empty", file=file, format=FORMAT)
    version: int = rows[0]["version"]
    if version > VERSION:
        raise RecordError("record_newer", file=file, version=version, known=VERSION)
    for old in range(version, VERSION):
        if old not in upgrades:
            raise RecordError("record_format", file=file, format=FORMAT)
        rows = upgrades[old](rows)
    if len(rows) < 2:
        raise damage or RecordError("record_empty", file=file)
    header = _bounded(_typed(rows[0], Header, file, numbers[0]), file, numbers[0])
    if level_hash(header.level) != header.level_hash:
        raise RecordError("record_level", file=file)
    opening = _line(rows[1], file, numbers[1])
    if not isinstance(opening, Opening | Snapshot):
        raise RecordError("record_line", file=file, line=numbers[1], detail="the start of the game must stand here")
    lines, bad = _lines(rows[2:], file, numbers[2:])
    return Record(header, opening, lines, file, tuple(numbers[: len(lines) + 2])), bad or damage


def _rows(data: bytes, file: str) -> tuple[list[int], list[Json], RecordError | None]:
    """Return the numbers and JSON objects of the lines that are not blank, and a fault.

    They end before the first line that is no JSON object; the fault says why it is none, and is None without such a line.
    """
    texts = data.removeprefix(_MARK).split(b"\n")
    numbers: list[int] = []
    rows: list[Json] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        try:
            if nested_too_deep(text):
                raise msgspec.DecodeError("it is nested too deep")
            rows.append(msgspec.json.decode(text, type=dict[str, Any]))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if number < len(texts):
                return numbers, rows, RecordError("record_line", file=file, line=number, detail=_detail(error))
            cut = RecordError("record_cut", file=file, line=number) if len(rows) > 1 else RecordError("record_empty", file=file)
            return numbers, rows, cut
        numbers.append(number)
    return numbers, rows, None


def _bounded(header: Header, file: str, number: int) -> Header:
    """Return the header with its names as they could have been typed.

    Raises RecordError for codes that the program never writes.
    """
    codes = (
        *(header.game, header.saved, header.started, header.seed, header.computer_seed, header.level_hash),
        *([header.series.first] if header.series is not None else ()),
        *(code for pair in header.variants.items() for code in pair),
        *(code for player in header.players for code in (player.look, player.computer)),
    )
    longest = max(codes, key=len)
    if len(longest) > LONGEST_CODE:
        detail = f"'{shown(longest, 40)}' is longer than {LONGEST_CODE} letters"
        raise RecordError("record_line", file=file, line=number, detail=detail)
    if len(header.players) > MOST_PLAYERS:
        raise RecordError("record_line", file=file, line=number, detail=f"there are more than {MOST_PLAYERS} players")
    if header.series is not None and len(header.series.wins) not in {0, len(header.players)}:
        raise RecordError("record_line", file=file, line=number, detail="a series has wins for each player")
    if header.turn_seconds and header.clock is not None:
        raise RecordError("record_line", file=file, line=number, detail="there are a sand-glass and a chess clock")
    players = tuple(msgspec.structs.replace(one, name=clean_name(one.name, LONGEST_PLAYER)) for one in header.players)
    name, level_name = clean_name(header.name, LONGEST_SAVE), clean_name(header.level_name, LONGEST_LEVEL)
    return msgspec.structs.replace(header, players=players, name=name, level_name=level_name)


def _line(row: Json, file: str, number: int) -> Line | Opening:
    for key, kind in _KINDS.items():
        if key in row:
            return _typed(row, kind, file, number)
    raise RecordError("record_line", file=file, line=number, detail=f"none of {', '.join(_KINDS)} stands in it")


def _lines(rows: list[Json], file: str, numbers: list[int]) -> tuple[list[Line], RecordError | None]:
    """Return the lines behind the start, up to the first bad one."""
    lines: list[Line] = []
    acts = 0
    for number, row in zip(numbers, rows, strict=True):
        try:
            line = _following(_line(row, file, number), acts, file, number)
        except RecordError as error:
            return lines, error
        acts += 1 if isinstance(line, Act) else -line.undo if isinstance(line, Undo) else 0
        lines.append(line)
    return lines, None


def _following(line: Line | Opening, acts: int, file: str, number: int) -> Line:
    """Return a line behind the start, or raise RecordError if it may not be there.

    It must not start the game again, nor take back more than the actions that are there.
    """
    if isinstance(line, Opening):
        raise RecordError("record_line", file=file, line=number, detail="the game starts a second time")
    if isinstance(line, Note):
        return Note(clean_name(line.note, LONGEST_NOTE), line.turn)
    if isinstance(line, Undo) and not 1 <= line.undo <= acts:
        detail = f"{line.undo} actions are taken back, {acts} are there"
        raise RecordError("record_line", file=file, line=number, detail=detail)
    return line


def _typed(row: Json, kind: type[T], file: str, number: int) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise RecordError("record_line", file=file, line=number, detail=_detail(error)) from error


def _detail(error: Exception) -> str:
    """Return a library's message as part of a sentence.

    It has no full stop and no more than 120 characters.
    """
    return shown(str(error).rstrip(".")) or type(error).__name__
