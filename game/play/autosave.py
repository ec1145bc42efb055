"""The file of a running game, which is kept up to date while it is played.

Every line is handed to a `Writer`, which may be a thread, and counts as settled once the disk has it for good. A table offers
nothing while the autosave is `waiting`, so that no power cut takes back an action that somebody has answered.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.errors import SaveError, writing_failed
from game.play.files import flush_to_disk, write_whole
from game.play.record import Line, Note, Record, Snapshot, file_bytes, line_bytes
from game.play.writer import Writer

if TYPE_CHECKING:
    from game.play.match import Match

POSITION_EVERY = 20
"""The number of lines after which the position is written too.

It is there in case the game is continued by other rules one day.
"""
PATIENCE = 3.0
"""Seconds after which a disk that does not answer counts as trouble."""


class Autosave:
    """The file of one running game, kept up to date.

    A full or protected disk does not stop the game: see `trouble`.

    All methods are for the thread of the match; only `_bring_up` runs where the writer works.
    """

    def __init__(
        self, match: Match, path: Path, on_trouble: Callable[[SaveError], None] | None = None, writer: Writer | None = None
    ) -> None:
        """Save a match; for `Saves.autosave` and `Saves.go_on`.

        `update` calls `on_trouble` once when saving begins to fail.
        """
        self.path = path
        self._match = match
        self._on_trouble = on_trouble
        self._writer = writer or Writer()
        self._parts = [file_bytes(with_position(match))]
        """The whole file, in the parts in which it was handed over."""
        self._on_disk = 0
        """The number of parts that the disk has.

        0: unknown, the next writing is of the whole file. Set by `_bring_up`.
        """
        self._failed: SaveError | None = None
        """The failure of the last writing. Set by `_bring_up`."""
        self._unsettled_for = 0.0
        self._reported = False
        self._reported_turn: int | None = None
        self._since_position = 0
        self._writer.put(self._bring_up)
        self._stop = match.write_to(self._write)

    @property
    def record(self) -> Record:
        """The record of the game as it stands."""
        return self._match.record

    def note(self, note: Note) -> None:
        """Keep a note on a turn of the game."""
        self._match.note(note)

    @property
    def settled(self) -> bool:
        """Return whether everything that happened so far is on the disk."""
        return self._on_disk == len(self._parts)

    @property
    def trouble(self) -> SaveError | None:
        """Return the reason why the file is not up to date, None while it is or soon will be.

        It is written whole at the next chance.
        """
        if self._failed is not None or self.settled or self._unsettled_for < PATIENCE:
            return self._failed
        return SaveError("disk_silent", file=self.path.name)

    @property
    def waiting(self) -> bool:
        """Return whether the next action must not be offered yet.

        The last one is not on the disk, and there is hope that it will be.
        """
        return not self.settled and self.trouble is None

    def update(self, dt: float) -> None:
        """Let time pass, and report a trouble.

        Once until the file is up to date again, and not twice in a turn.
        """
        if self.settled:
            self._unsettled_for, self._reported = 0.0, False
            return
        self._unsettled_for += dt
        trouble = self.trouble
        if trouble is None or self._reported:
            return
        self._reported, turn = True, self._match.turn
        if self._on_trouble is not None and turn != self._reported_turn:
            self._reported_turn = turn
            self._on_trouble(trouble)

    def pause(self) -> None:
        """Write time and position too, for pauses, losing the window, and leaving the game."""
        self._match.timing.pause()
        if self._since_position or self._failed is not None:
            self._write(self._match.snapshot())

    def close(self) -> None:
        """Pause, follow the match no longer, and wait for the disk.

        The wait takes `PATIENCE` seconds at most.
        """
        self.pause()
        self._stop()
        self._writer.wait(PATIENCE)

    def _write(self, line: Line) -> None:
        data = line_bytes(line)
        self._since_position = 0 if isinstance(line, Snapshot) else self._since_position + 1
        if self._since_position >= POSITION_EVERY:
            self._since_position = 0
            data += line_bytes(self._match.snapshot())
        self._parts.append(data)
        self._writer.put(self._bring_up)

    def _bring_up(self) -> None:
        """Write all that the disk does not have yet."""
        begun, end = self._on_disk, len(self._parts)
        if begun == end:
            return
        try:
            if not begun or not self._append(b"".join(self._parts[begun:end])):
                write_whole(self.path, b"".join(self._parts[:end]))
        except SaveError as error:
            self._failed, self._on_disk = error, 0
        else:
            self._failed, self._on_disk = None, end

    def _append(self, data: bytes) -> bool:
        """Add to the end of the file; False when somebody has deleted it.

        Raises SaveError.
        """
        try:
            # Without O_CREAT: a file that somebody deleted is written whole again, never begun in its middle.
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            with os.fdopen(handle, "ab") as file:
                file.write(data)
                flush_to_disk(file)
        except FileNotFoundError:
            return False
        except OSError as error:
            raise writing_failed(error, self.path) from error
        return True


def with_position(match: Match) -> Record:
    """Return the match's record with the present position at its end."""
    record = match.record
    return Record(record.header, record.opening, [*record.lines, match.snapshot()], record.file)
