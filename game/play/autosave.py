"""The file of a running game, which is kept up to date while it is played."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.play.files import write_whole
from game.play.match import Match
from game.play.record import Line, Record, Snapshot, file_bytes, line_bytes
from game.play.trouble import SaveError, writing_failed

POSITION_EVERY = 20
"""After this number of lines the position is written too, in case the game is continued by other rules one day."""


class Autosave:
    """Keeps the file of one running game up to date. A full or protected disk does not stop the game: see `trouble`."""

    def __init__(self, match: Match, path: Path, on_trouble: Callable[[SaveError], None] | None = None) -> None:
        """For `Saves.autosave` and `Saves.go_on`. `on_trouble` is called once when saving begins to fail."""
        self.path = path
        self.trouble: SaveError | None = None
        """Why the file is not up to date, None while it is. It is written whole at the next chance."""
        self._match = match
        self._on_trouble = on_trouble
        self._since_position = 0
        self._settled = False
        self._try(self._write_whole)
        self._stop = match.write_to(self._write)

    def pause(self) -> None:
        """Put down the position too and wait until the disk has it all: for pauses, losing the window, and leaving the game."""
        if not self._settled:
            self._write(self._match.snapshot(), wait=True)
            self._settled = self.trouble is None

    def close(self) -> None:
        """Pause, and follow the match no longer."""
        self.pause()
        self._stop()

    def _write(self, line: Line, wait: bool = False) -> None:
        self._settled = False
        if self.trouble is not None:
            self._try(self._write_whole)
        else:
            self._try(lambda: self._append(self._with_positions(line), wait))

    def _with_positions(self, line: Line) -> bytes:
        """The line as it is written, now and then with the position behind it."""
        if isinstance(line, Snapshot):
            self._since_position = 0
            return line_bytes(line)
        self._since_position += 1
        if self._since_position < POSITION_EVERY:
            return line_bytes(line)
        self._since_position = 0
        return line_bytes(line) + line_bytes(self._match.snapshot())

    def _append(self, data: bytes, wait: bool) -> None:
        try:
            # Without O_CREAT: a file that somebody deleted is written whole again, never begun in its middle.
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            with os.fdopen(handle, "ab") as file:
                file.write(data)
                file.flush()
                if wait:
                    os.fsync(file.fileno())
        except FileNotFoundError:
            self._write_whole()
        except OSError as error:
            raise writing_failed(error, self.path) from error

    def _write_whole(self) -> None:
        write_whole(self.path, file_bytes(with_position(self._match)))

    def _try(self, write: Callable[[], None]) -> None:
        before = self.trouble
        try:
            write()
        except SaveError as error:
            self.trouble = error
            if before is None and self._on_trouble is not None:
                self._on_trouble(error)
        else:
            self.trouble = None


def with_position(match: Match) -> Record:
    """The match's record with the present position at its end."""
    record = match.record
    return Record(record.header, record.opening, [*record.lines, match.snapshot()], record.file)
