"""Viewpoints: the seat through whose eyes a board is shown, and its knowledge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from game.engine.core import Event, Seat
from game.ui.contract.host import MatchView


class Watched(MatchView, Protocol):
    """A game as any seat sees it; the viewpoint alone chooses the seat."""

    def observation(self, seat: Seat | None) -> Any:
        """Return the knowledge of a seat (None: a spectator)."""
        ...


class Viewpoint:
    """The viewpoint of somebody who only looks on.

    `viewer` is the seat through whose eyes the game is shown, None for what is open to all. `seen` is that viewer's
    knowledge once the events that have been shown have happened.
    """

    waits_for: Seat | None = None
    """The seat whose own things are shown as soon as that player confirms that nobody else looks."""

    def __init__(self, match: Watched, viewer: Seat | None = None) -> None:
        self._match, self.viewer = match, viewer
        self.seen: Any = match.observation(viewer)
        self.mover: Seat | None = match.to_move
        """The seat whose decision, or whose turn, is shown."""

    def show_mover(self, seat: Seat | None) -> None:
        """Show the decision, or the turn, of a seat, None for nobody's."""
        self.mover = seat

    @property
    def begun(self) -> bool:
        """Return whether turns had begun before the first event that is known."""
        return False

    @contextmanager
    def knowing(self, seen: Any) -> Iterator[None]:
        """Let the viewer have this knowledge for a moment."""
        now, self.seen = self.seen, seen
        yield
        self.seen = now

    @property
    def addressed(self) -> Seat | None:
        """The seat of the player to whom the table speaks: the viewer, else whoever decides."""
        return self.viewer if self.viewer is not None else self.mover

    @property
    def reader(self) -> Seat | None:
        """The seat of the player who reads what others did, None for everybody."""
        return self.viewer

    @property
    def goes_on(self) -> bool:
        """Return whether somebody may have more to decide, as long as the game is open."""
        return True

    def following(self, mover: Seat) -> tuple[Seat, ...]:
        """Return who decides after a player, as far as that is settled in what is seen.

        It is nobody once the game is over, nor while what ended it is shown.
        """
        return () if self._match.outcome is not None else self._match.game.following(self.seen, mover)

    @property
    def decider(self) -> Seat | None:
        """Return the seat whose decision is shown when all is at rest."""
        return self._match.to_move

    def events(self) -> list[Event]:
        """Return everything that happened so far, as the viewer saw it."""
        return []

    def observed(self) -> Any:
        """Return the viewer's present knowledge."""
        return self._match.observation(self.viewer)

    def choose(self) -> None:
        """Choose the viewer, now that all events have been shown."""

    def happened(self, event: Event) -> bool:
        """Return whether an event that is shown has happened, so that the log tells it."""
        return True
