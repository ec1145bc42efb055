"""The menu of a match under way: views, rare choices, giving up and leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.core import Seat
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.photograph import photograph
from game.ui.tables.table_base import TableBase


class TableMenu:
    """The menu of a table scene."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene

    def open(self) -> None:
        """Open the menu over the table."""
        scene = self._scene
        views: dict[Command, Callable[[], None]] = {
            Command.TURN_BOARD: scene.playback.turn_board,
            Command.ZOOM_OUT: partial(self._zoom, -1),
            Command.ZOOM_IN: partial(self._zoom, 1),
        }
        choices = self._choices if scene.settled and scene.viewpoint.waits_for is None else tuple
        scene.context.open(
            destinations.GameMenu(scene.match, self._resign, views, choices, leaving=self._leaving(), loses=self._loses)
        )

    def _choices(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Return what can be done now and is seldom wanted, in the present language."""
        scene = self._scene
        said = [(choice.text, choice.act) for choice in scene.asked().menu]
        if scene.threats.offered:
            said.append((scene.text("hint.threats.show"), scene.threats.show_until_press))
        if scene.drives:
            said.append((scene.text("share.title"), self._share))
        return said

    def _share(self) -> None:
        """Offer a picture of the board as it is now, and a film.

        They show what the only person at this table has seen; where several share it, what is open to all.
        """
        scene, viewpoint = self._scene, self._scene.viewpoint
        picture = partial(photograph, scene, scene.prompt.headline) if viewpoint.viewer == viewpoint.own else None
        scene.context.open(destinations.Sharing(scene.match.record, viewpoint.own, picture))

    def _zoom(self, steps: int) -> None:
        self._scene.board.zoom(steps)

    @property
    def _fails(self) -> bool:
        """Return whether the game cannot be saved."""
        autosave = self._scene.driver.autosave
        return autosave is not None and autosave.trouble is not None

    @property
    def _loses(self) -> bool:
        """Return whether something would be lost if the game were left now."""
        return self._scene.match.outcome is None and (self._fails or bool(self._scene.decisions.planned))

    def _leaving(self) -> str:
        """Return the question before the game is left.

        Once it is over nothing can be lost: it is "" unless the table is closed to others then.
        """
        scene, seated = self._scene, self._scene.context.guests.seated
        if scene.match.outcome is not None:
            return scene.text("results.title.closes") if seated else ""
        key = "unsaved" if self._fails else "planned" if scene.decisions.planned else "ask"
        closes = ("results.title.closes",) if seated else ()
        return " ".join(map(scene.text, (f"pause.leave.{key}", *closes)))

    def _resign(self, seat: Seat) -> None:
        if self._scene.match.to_move is not None:
            self._scene.match.resign(seat)
