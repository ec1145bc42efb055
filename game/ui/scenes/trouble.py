"""The program has met a fault of its own: a friendly word, and a way on."""

from __future__ import annotations

import logging
import time
import traceback
from pathlib import Path

from game.play.files import user_folder
from game.play.trouble import SaveError, writing_failed
from game.ui.services.wording import trouble
from game.ui.shell.app import App
from game.ui.shell.navigation import Evidence

log = logging.getLogger(__name__)

LOG = "four-shores.log"
LARGEST_LOG = 1_000_000
MOST_IN_A_ROW = 5
"""After this number of faults within the same number of seconds the program ends."""


def log_file() -> Path:
    """Where faults are noted."""
    return user_folder() / LOG


class LogFile(logging.Handler):
    """Notes in a file. What cannot be noted is let go of: no fault of a disk becomes a fault of the program."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.trouble: SaveError | None = None
        """Why nothing can be noted; None if the last note could."""
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


class Guard:
    """What an app does about exceptions that nobody expected: note it, save the game, tell the player, continue at the title."""

    def __init__(self, app: App, notes: LogFile) -> None:
        self._app = app
        self._notes = notes
        self._times: list[float] = []

    def __call__(self, error: Exception) -> None:
        log.error("an unexpected fault", exc_info=error)
        self._app.keep_games()
        now = time.monotonic()
        self._times = [moment for moment in self._times if now - moment < MOST_IN_A_ROW] + [now]
        if len(self._times) > MOST_IN_A_ROW:
            self._app.quit()
            return
        app = self._app
        app.screen.set_clip(None)
        app.stack.clear()
        ways = app.context.navigation
        games = app.context.sessions.under_way
        evidence = Evidence("".join(traceback.format_exception(error)), games[-1].record if games else None, app.screen.copy())
        ways.leave_game()
        damaged = getattr(error, "code", None) == "installation_damaged"
        words = [trouble(app.text, error) if damaged else app.text("trouble.crash")]
        if games:
            words.append(app.text("trouble.crash.saved" if all(game.settled for game in games) else "trouble.crash.unsaved"))
        if self._notes.trouble is None:
            words.append(app.text("trouble.crash.noted", file=str(self._notes.path)))
        ways.tell_fault(" ".join(words), evidence)
        app.stack.settle(unasked=True)
