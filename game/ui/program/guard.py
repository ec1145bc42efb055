"""The program has met a fault of its own: a friendly word, and a way on."""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING

from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.destinations import Evidence

if TYPE_CHECKING:
    from game.play.log import LogFile
    from game.ui.program.app import App

log = logging.getLogger(__name__)

MOST_IN_A_ROW = 5
"""The number of faults within as many seconds after which the program ends."""


class Guard:
    """The handler of unexpected exceptions.

    It logs the exception, saves the game, tells the player and goes to the title.
    """

    def __init__(self, app: App, notes: LogFile) -> None:
        self._app = app
        self._notes = notes
        self._times: list[float] = []

    def __call__(self, error: Exception) -> None:
        log.error("an unexpected fault", exc_info=error)
        self._app.keep_games()
        now = self._app.clock.now()
        self._times = [moment for moment in self._times if now - moment < MOST_IN_A_ROW] + [now]
        if len(self._times) > MOST_IN_A_ROW:
            self._app.quit()
            return
        app = self._app
        app.stack.clear()
        games = app.context.sessions.under_way
        evidence = Evidence(
            "".join(traceback.format_exception(error)), games[-1].record if games else None, app.screen.surface.copy()
        )
        app.context.open(destinations.Title())
        damaged = getattr(error, "code", None) == "installation_damaged"
        words = [trouble(app.text, error) if damaged else app.text("trouble.crash")]
        if games:
            words.append(app.text("trouble.crash.saved" if all(game.settled for game in games) else "trouble.crash.unsaved"))
        if self._notes.trouble is None:
            words.append(app.text("trouble.crash.noted", file=str(self._notes.path)))
        app.context.open(destinations.Fault(" ".join(words), evidence))
        app.stack.settle(unasked=True)
