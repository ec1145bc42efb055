"""The log in the player's folder: what went wrong, for whoever looks after the program."""

from __future__ import annotations

import logging
from pathlib import Path

from game.play.errors import SaveError, writing_failed
from game.play.files import user_folder

LOG = "four-shores.log"
LARGEST_LOG = 1_000_000


def log_file() -> Path:
    """Return the file in which faults are noted."""
    return user_folder() / LOG


class LogFile(logging.Handler):
    """Notes in a file.

    What cannot be noted is let go of: no fault of a disk becomes a fault of the program.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.trouble: SaveError | None = None
        """The reason why nothing can be noted; None if the last note could."""
        try:
            if path.exists():
                self._write("")
                if path.stat().st_size > LARGEST_LOG:
                    path.replace(path.with_suffix(".old.log"))
        except OSError as error:
            self.trouble = writing_failed(error, path)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(self.format(record) + "\n")
        except Exception as error:  # an object in the record may not even format
            self.trouble = writing_failed(error if isinstance(error, OSError) else OSError(), self.path)
        else:
            self.trouble = None

    def _write(self, text: str) -> None:
        if self.path.exists() and not self.path.is_file():  # a pipe would wait for its reader
            raise FileExistsError
        with self.path.open("a", encoding="utf-8", errors="replace") as file:
            file.write(text)


def start_logging() -> LogFile:
    """Write warnings and faults to the file in the player's folder."""
    handler = LogFile(log_file())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    return handler
