"""The viewpoint of a table at which people decide: a seat's own, or handed over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.base import ROLL_FOR_START
from game.engine.core import Event, Resign, Seat
from game.play.history import Moment
from game.play.match import Listener
from game.ui.shell.guests import Place
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.driver import MatchDriver
from game.ui.tables.viewpoint import Viewpoint


class SeatViewpoint(Viewpoint):
    """The viewpoint of a table scene."""

    def __init__(
        self, scene: BoardScene, driver: MatchDriver, changed: Listener, seat: Seat | None, *, looks_on: bool = False
    ) -> None:
        """Create the viewpoint.

        `changed` is called for everything that happens in the match, as the viewer sees it. `seat` is the one whose table it is
        for good, None for a table that is handed over, or at which nobody decides (`looks_on`).
        """
        self._scene, self._driver, self._live, self._changed, self._seat = scene, driver, driver.match, changed, seat
        self.looks_on = looks_on
        """True if nobody decides at this table."""
        self._covered: set[Seat] = set()
        """Seats whose hidden things nobody here has asked to see yet, since others may look."""
        self._here: frozenset[Seat] | None = None
        """The seats at this table when that was last looked at."""
        super().__init__(driver.match, self.own)
        self._decided: Seat | None = None
        """The person here whose decision was shown last, None before the first."""
        self._unlisten: Callable[[], None] = lambda: None
        self.folds = False
        """True while a hand is being folded: the state before the decision is seen, and nothing is asked."""

    def listen(self) -> None:
        """Be told of everything that happens in the match, as the viewer sees it."""
        self._unlisten()
        self._unlisten = self._live.listen(self.viewer, self._changed)

    def stop(self) -> None:
        """Listen no longer."""
        self._unlisten()

    # who decides here

    def sits_here(self, seat: Seat) -> bool:
        """Return whether a person decides for a seat at this table."""
        if self._seat is not None:
            return seat == self._seat
        return not self.looks_on and seat not in self._driver.computers.levels and seat not in self._driver.screens

    @property
    def own(self) -> Seat | None:
        """The seat of the only person at this table, whose things are always shown.

        It is None where several decide here, or none, or where that seat has come from another screen with things that others
        in the room may not see.
        """
        seats = range(len(self._live.players))
        here = [seat for seat in seats if self.sits_here(seat)]
        return here[0] if len(here) == 1 < len(seats) and here[0] not in self._covered else None

    @property
    def sat_at(self) -> bool:
        """Return whether a person decides at this table for anybody."""
        return any(map(self.sits_here, range(len(self._live.players))))

    def show_mover(self, seat: Seat | None) -> None:
        super().show_mover(seat)
        if seat is not None and self.sits_here(seat):
            self._decided = seat

    @property
    def addressed(self) -> Seat | None:
        """The viewer, else the person here who decides or decided last, None where nobody sits."""
        if self.viewer is not None:
            return self.viewer
        match = self._live
        here = [seat for seat in range(len(match.players)) if self.sits_here(seat)]
        steps = (match.opening, *(played.step for played in match.history))
        deciders = (match.game.to_move(step.state) for step in reversed(steps))  # others may have given up
        last = next((seat for seat in deciders if seat in here), None)
        # Once the game is over it is the last of them, whatever of the game has been watched.
        likely = (self.mover, last if self.mover is None else None, self._decided, *here)
        return next((seat for seat in likely if seat in here), None)

    @property
    def reader(self) -> Seat | None:
        """The person here whose decision is shown, None while others decide."""
        return self.mover if self.mover is not None and self.sits_here(self.mover) else None

    @property
    def handed_over(self) -> bool:
        """Return whether the table is not one seat's for good."""
        return self._seat is None

    @property
    def elsewhere(self) -> bool:
        """Return whether a computer decides, or somebody at another screen."""
        if self._driver.computers.mover is not None:
            return True
        mover = self._live.to_move
        return mover is not None and mover not in self._driver.computers.levels and not self.sits_here(mover)

    def following(self, mover: Seat) -> tuple[Seat, ...]:
        """Return who decides after a player.

        It is nobody while players roll for the start, which one press does for all persons (`Part.for_all`), nor who resigns,
        before that is told.
        """
        if getattr(self.seen, "phase", None) == ROLL_FOR_START:
            return ()
        last = self._live.history[-1] if self._live.history else None
        gone = last.seat if last is not None and isinstance(last.action, Resign) else None
        return tuple(seat for seat in super().following(mover) if seat != gone)

    @property
    def passed_on(self) -> bool:
        """Return whether a person at another screen has decided last."""
        last = self._driver.last_of_person()
        return last is not None and last is self._live.history[-1] and not self.sits_here(last.seat)

    @property
    def person(self) -> Seat | None:
        """The person who is to decide here with their own things in view.

        It is None for a computer or a plan, behind the handover screen, and at the end.
        """
        waits = self.folds or self.waits_for is not None or self.elsewhere
        return None if waits else self._driver.person

    @property
    def offers(self) -> bool:
        """Return whether a person is there to receive the offers of the moment."""
        return self.person is not None

    # what is seen

    @property
    def begun(self) -> bool:
        return self._live.turn > 0  # a match may begin at a position

    def events(self) -> list[Event]:
        return self._live.events(self.viewer)

    def observed(self) -> Any:
        """Return the viewer's knowledge with its own unfinished plan carried out."""
        return self._driver.plans.known_to(self._planner, super().observed(), self._driver.foresee)

    def happened(self, event: Event) -> bool:
        """Return whether an event is not only planned."""
        plan = self._driver.plans.of(self._planner)
        return plan is None or not any(event is planned for planned in plan.events)

    @property
    def _planner(self) -> Seat | None:
        """Return the seat whose unfinished plan is shown: the seat to move, to itself alone."""
        return self.viewer if self.viewer == self._live.to_move else None

    def choose(self) -> None:
        """Choose the viewer: the player who decides with secret things, once the others look away.

        Until then, and without secrets, only what is open to all is shown. A table's own seat always sees what is its own.
        """
        self._cover_new()
        if self.own is not None:
            self.waits_for = None
            self.look_as(self.own)
            return
        driver, match = self._driver, self._live
        seat, waited = match.to_move, self.waits_for
        decides = seat is not None and not self.elsewhere and seat not in driver.plans.agreed
        secret = seat is not None and decides and match.game.needs_privacy(match.state, seat)
        if not secret or seat != self.viewer:
            self.look_as(None)
        self.waits_for = seat if secret and self.viewer is None else None
        if self.waits_for not in (None, waited):
            self._scene.hold_back()

    def _cover_new(self) -> None:
        """Cover what is hidden of seats whose players may not be alone before this table.

        They have come from another screen, or are the only ones here and wait for one.
        """
        here, before, match = frozenset(filter(self.sits_here, range(len(self._live.players)))), self._here, self._live
        if self._seat is None and match.to_move is not None:
            strange = here - before if before is not None else frozenset()
            if len(here) == 1 and here != before:
                strange |= frozenset(filter(self._awaited, here)) - {self.viewer}
            self._covered |= {seat for seat in strange if match.game.needs_privacy(match.state, seat)}
        self._here, self._covered = here, self._covered & here

    def _awaited(self, seat: Seat) -> bool:
        """Return whether a seat waits for a screen of its own, and is played here until then."""
        return self._driver.autosave is not None and self._scene.context.guests.seat(seat).place is Place.SCREEN

    def look_as(self, seat: Seat | None) -> None:
        """Show the game as another player may see it, from the log to the next events."""
        self._covered -= {seat}
        if seat == self.viewer:
            return
        scene = self._scene
        self.viewer = seat
        self.seen = self.observed()
        self.listen()
        scene.table.recall(self.events())
        scene.hud.log.set_lines(scene.log_lines())

    def fold(self, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
        """Return the moments as they will be shown.

        Everybody sees them, once the hand is folded of whoever has nothing more to decide.

        What only that player may see of it is still shown to that player alone.
        """
        scene, match, seat = self._scene, self._live, self.viewer
        history = match.history
        goes_on = seat is None or self.own is not None or match.to_move == seat
        if goes_on or scene.playback.busy or len(history) < 2:
            return moments
        public = match.moments(None)
        if [moment.event for moment in public] != [moment.event for moment in moments]:
            return moments
        self.viewer = None
        self.seen = match.game.observe(history[-2].step.state, None)
        self.listen()
        known = self.events()
        before = known[: len(known) - len(public)]
        scene.table.recall(before)
        scene.hud.log.set_lines([line for line in map(scene.table.words.line, before) if line is not None])
        self.folds = True
        scene.display.sync()
        scene.table.show_things()
        self.folds = False
        return public
