"""The few ways that a guest's screen has: those of a seat at its table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatchmethod

from msgspec.structs import replace

from game.engine.core import Seat
from game.play.errors import RecordError
from game.play.replay import Replay
from game.registry import laid_out
from game.ui.contract.entry import Games
from game.ui.program.guests.menu import GuestMenuScene
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.results import ResultsScene
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.destinations import Destination
from game.ui.shell.scene import Context, Scene
from game.ui.widgets.dialog import MessageScene

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Guestship:
    """A guest's part at the table: the seat (None: looks on), and how to leave the table."""

    game: str
    seat: Seat | None
    leave: Callable[[], None]


class GuestWays:
    """The screens that a guest may open."""

    def __init__(self, games: Games, context: Context, part: Callable[[], Guestship]) -> None:
        """`part` returns the guest's part at the moment."""
        self._games, self._context, self._part = games, context, part

    @singledispatchmethod
    def open(self, to: Destination) -> None:
        """Open a screen, or nothing where that is no guest's."""
        log.warning("a guest has no way to %s", type(to).__name__)

    def _show(self, scene: Scene) -> None:
        self._context.stack.push(scene)

    @open.register
    def _rulebook(self, to: destinations.Rulebook) -> None:
        entry = self._games[self._part().game]
        self._show(RulebookScene((entry,), entry.page, to.rule if to.page in (None, entry.page) else None))

    @open.register
    def _message(self, to: destinations.Message) -> None:
        self._show(MessageScene(to.heading, to.words))

    @open.register
    def _trouble(self, to: destinations.Trouble) -> None:
        log.warning("%s", to.error)
        text = self._context.text
        self.open(destinations.Message(text("dialog.trouble"), trouble(text, to.error)))

    @open.register
    def _game_menu(self, to: destinations.GameMenu) -> None:
        part = self._part()
        self._show(GuestMenuScene(to.match, part.seat, to.resign, to.menu_choices, part.leave))

    @open.register
    def _results(self, to: destinations.Results) -> None:
        entry = self._games[to.match.game.id]
        self._show(ResultsScene(entry, to.match, to.plates, to.charts, again=to.again, guest=True))

    @open.register
    def _replay(self, to: destinations.Replay) -> None:
        """Look back at what has happened, as the guest's own seat saw it."""
        if to.until is None:
            return
        to = replace(to, viewer=self._part().seat)
        try:
            replay = Replay(to.record, *laid_out(self._games, to.record))
        except RecordError as error:
            self.open(destinations.Trouble(error))
        else:
            self._show(ReplayScene(self._games[replay.game.id], replay, to.viewer, to.start, to.until))
