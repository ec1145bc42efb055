"""The record of a game: a text file of JSON lines that is the autosave, the save, the replay and the bug report.

    {"format": "four-shores-game", "version": 1, "game": "chess", "rules_version": 1, "level": {...}, ...}
    {"setup": [2, 0, 5], "digest": "9f2c..."}
    {"turn": 1, "seat": 0, "act": "roll", "chance": [3], "digest": "01ab..."}
    {"undo": 1}
    {"state": {...}, "taken": 4, "turn": 1, "digest": "9f2c..."}

The first line is the `Header`; the second the `Opening`, or a `Snapshot` where the game goes on from a position alone.
Then come, in the order in which they happened, an `Act` for each action, an `Undo` for actions taken back, and
snapshots, which change nothing and serve when the rules have changed since. A record only ever grows at its end, so
that a last line that was cut off costs only an action that nobody could have answered yet.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar, cast

import msgspec

from game.engine.core import Json, Seat
from game.play.trouble import RecordError
from game.reading import nested_too_deep, shown

T = TypeVar("T")

FORMAT = "four-shores-game"
VERSION = 1
LARGEST = 32 * 2**20
"""Bytes of the biggest file that is read: some hundred times a long game."""
MOST_GAMES = 2**53
"""A number in a header beyond this one counts as none."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: the name as typed, and the code of the look chosen (a side, a colour; "" where there is no choice).

    `computer` is the level of a computer player (`game.bots.player.NAMES`), "" for a person.
    """

    name: str
    look: str = ""
    computer: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was settled before the first action. `level` is the level's own data and nobody's business here.

    `started` and `saved` are times in UTC by ISO 8601; `name` and `saved` are set in named saves only. `number` puts the
    games of a folder in order, the newest last, whatever the clock says: 0 in older files, from 1 to `MOST_GAMES` else.
    `hints`: the persons agreed that each of them may ask for hints; one person among computers needs no leave.
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
    free_undo: bool = False
    hints: bool = False
    seed: str
    computer_seed: str = ""
    level_name: str = ""
    level_hash: str
    level: Json


class Opening(msgspec.Struct, frozen=True):
    """Setting up by the game itself: the numbers that chance gave, and the digest of the state that came of it."""

    setup: tuple[int, ...]
    digest: str


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole state, after `taken` numbers of chance, in turn `turn`; `round` as in `Act`."""

    state: Json
    taken: int
    turn: int
    round: int | None = None
    over: bool = False
    digest: str


class Act(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action: the turn it was chosen in, who chose, the numbers that chance gave, and the state's digest afterwards.

    `round` is the round that the game was in afterwards, None in a game that counts turns and in older files.
    """

    turn: int
    round: int | None = None
    seat: Seat
    act: str
    chance: tuple[int, ...] = ()
    over: bool = False
    digest: str


class Undo(msgspec.Struct, frozen=True):
    """That many of the last actions that stood were taken back."""

    undo: int


Line = Act | Undo | Snapshot
_KINDS: Mapping[str, type[Line] | type[Opening]] = MappingProxyType(
    {"act": Act, "undo": Undo, "state": Snapshot, "setup": Opening}
)

Upgrade = Callable[[list[Json]], list[Json]]
UPGRADES: Mapping[int, Upgrade] = MappingProxyType({})
"""For each older version of the format: what makes its lines those of the next version. Version 1 is the first."""


@dataclass(slots=True)
class Record:
    """A record in memory. `file` is the name for messages; the line with index i of `lines` is line i + 3 of the file."""

    header: Header
    opening: Opening | Snapshot
    lines: list[Line] = field(default_factory=list)
    file: str = "this game"

    def standing(self) -> list[tuple[int, Act]]:
        """The actions that were not taken back, each with the number of its line in the file."""
        acts: list[tuple[int, Act]] = []
        for number, line in enumerate(self.lines, 3):
            if isinstance(line, Act):
                acts.append((number, line))
            elif isinstance(line, Undo):
                del acts[len(acts) - line.undo :]
        return acts

    def before(self, line: int) -> Record:
        """The part before a line of the file, from the third on."""
        return Record(self.header, self.opening, self.lines[: line - 3], self.file)

    def undoing(self) -> Seat | None:
        """Whose action was taken back last, when nothing was done since; else None."""
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

    def last_snapshot(self) -> tuple[int, Snapshot, int] | None:
        """The latest snapshot of a state that was not taken back: its line, itself, how many acts stood before it."""
        found: list[tuple[int, Snapshot, int]] = [(2, self.opening, 0)] if isinstance(self.opening, Snapshot) else []
        acts = 0
        for number, line in enumerate(self.lines, 3):
            if isinstance(line, Act):
                acts += 1
            elif isinstance(line, Undo):
                acts -= line.undo
                found = [one for one in found if one[2] <= acts]
            else:
                found.append((number, line, acts))
        return found[-1] if found else None


def level_hash(level: Json) -> str:
    """The fingerprint of a level's data, whatever the order of its keys."""
    text = json.dumps(level, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def line_bytes(line: Line | Opening) -> bytes:
    """One line of the file, with its end."""
    return msgspec.json.encode(line) + b"\n"


def file_bytes(record: Record) -> bytes:
    """The whole file."""
    return b"".join([_header_bytes(record.header), line_bytes(record.opening), *map(line_bytes, record.lines)])


def with_header(data: bytes, header: Header) -> bytes:
    """A file of this version with another header; all behind it stays as it is, damaged or not."""
    return _header_bytes(header) + data.partition(b"\n")[2]


def _header_bytes(header: Header) -> bytes:
    values = {"format": FORMAT, "version": VERSION} | cast(Json, msgspec.to_builtins(header))
    return msgspec.json.encode(values) + b"\n"


class _Numbered(msgspec.Struct):
    number: int = 0


def game_number(first_line: bytes) -> int:
    """The number in a header, 0 when there is none."""
    try:
        number = msgspec.json.decode(first_line, type=_Numbered).number
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return number if 0 <= number <= MOST_GAMES else 0


def parse(data: bytes, file: str, upgrades: Mapping[int, Upgrade] = UPGRADES) -> Record:
    """The record in a file's bytes; a last line that was cut off is left out. Raises RecordError for anything else wrong."""
    record, damage = good_part(data, file, upgrades)
    if damage is not None:
        raise damage
    return record


def good_part(data: bytes, file: str, upgrades: Mapping[int, Upgrade] = UPGRADES) -> tuple[Record, RecordError | None]:
    """The record up to the line before the first bad one, and what is wrong with that line, None when all are good.

    A last line that was cut off is left out. Raises RecordError when the header or the start is bad.
    """
    if len(data) > LARGEST:
        raise RecordError("record_too_big", file=file, size=len(data) // 2**20, most=LARGEST // 2**20)
    rows, damage = _rows(data, file)
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
    header = _typed(rows[0], Header, file, 1)
    if level_hash(header.level) != header.level_hash:
        raise RecordError("record_level", file=file)
    opening = _line(rows[1], file, 2)
    if not isinstance(opening, Opening | Snapshot):
        raise RecordError("record_line", file=file, line=2, detail="the start of the game must stand here")
    lines, bad = _lines(rows[2:], file)
    return Record(header, opening, lines, file), bad or damage


def _rows(data: bytes, file: str) -> tuple[list[Json], RecordError | None]:
    """Each line as a JSON object, up to the first that is none; a last one that was cut off is left out."""
    texts = data.split(b"\n")
    if not texts[-1]:
        texts.pop()
    rows: list[Json] = []
    for number, text in enumerate(texts, 1):
        try:
            if nested_too_deep(text):
                raise msgspec.DecodeError("it is nested too deep")
            rows.append(msgspec.json.decode(text, type=dict[str, Any]))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if number == len(texts) and not data.endswith(b"\n"):
                break
            return rows, RecordError("record_line", file=file, line=number, detail=_detail(error))
    return rows, None


def _line(row: Json, file: str, number: int) -> Line | Opening:
    for key, kind in _KINDS.items():
        if key in row:
            return _typed(row, kind, file, number)
    raise RecordError("record_line", file=file, line=number, detail=f"none of {', '.join(_KINDS)} stands in it")


def _lines(rows: list[Json], file: str) -> tuple[list[Line], RecordError | None]:
    """The lines behind the start, up to the first bad one."""
    lines: list[Line] = []
    acts = 0
    for number, row in enumerate(rows, 3):
        try:
            line = _following(_line(row, file, number), acts, file, number)
        except RecordError as error:
            return lines, error
        acts += 1 if isinstance(line, Act) else -line.undo if isinstance(line, Undo) else 0
        lines.append(line)
    return lines, None


def _following(line: Line | Opening, acts: int, file: str, number: int) -> Line:
    """A line behind the start, which must not start again nor take back more than the actions that are there."""
    if isinstance(line, Opening):
        raise RecordError("record_line", file=file, line=number, detail="the game starts a second time")
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
    """A library's message as part of a sentence, without a full stop and with no more than 120 characters."""
    return shown(str(error).rstrip(".")) or type(error).__name__
