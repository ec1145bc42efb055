"""The program has met a fault of its own: a friendly word, and a way on."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from game.play.files import user_folder
from game.ui.shell.app import App

log = logging.getLogger(__name__)

LOG = "four-shores.log"
LARGEST_LOG = 1_000_000
MOST_IN_A_ROW = 5
"""After this number of faults within the same number of seconds the program ends."""


def log_file() -> Path:
    """Where faults are noted."""
    return user_folder() / LOG


def start_logging() -> None:
    """Write warnings and faults to the file in the player's folder; where that cannot be, to nowhere."""
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(level=logging.WARNING, handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s")


class Guard:
    """What an app does about exceptions that nobody expected: log it, save the games, tell the player, continue at the title."""

    def __init__(self, app: App) -> None:
        self._app = app
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
        ways.leave_game()
        ways.tell(app.text("dialog.trouble"), app.text("trouble.crash", file=str(log_file())))
        app.stack.settle(unasked=True)
