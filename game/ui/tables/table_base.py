"""The base of table scenes: parts that their objects share, and hooks they call."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Seat
from game.play.match import Match
from game.play.record import ChessClock
from game.play.timing import TurnTime
from game.ui.tables.away_view import AwayView
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.decisions import Decisions
from game.ui.tables.driver import MatchDriver
from game.ui.tables.handover_view import HandoverView
from game.ui.tables.hint_view import HintView
from game.ui.tables.seat_viewpoint import SeatViewpoint
from game.ui.tables.threat_view import ThreatView
from game.ui.tables.turn_timing import TurnTiming


class TableBase(BoardScene):
    """A match under way, driven by this table or by another one."""

    live = True
    foot_beside = True
    match: Match
    viewpoint: SeatViewpoint
    driver: MatchDriver
    decisions: Decisions
    handover: HandoverView
    away: AwayView
    hints: HintView
    threats: ThreatView
    timing: TurnTiming
    drives = True
    """True if this table drives the match: its computers, plans and saving."""

    @property
    def foot_over(self) -> bool:
        return not self.viewpoint.sat_at  # where nobody decides there are the buttons of the end alone

    def turn_time(self) -> TurnTime | None:
        return self.timing.time()

    @property
    def clock(self) -> ChessClock | None:
        return self.match.timing.clock

    def clocks(self) -> Mapping[Seat, float]:
        return self.match.timing.clocks()

    @property
    def changes_in(self) -> float | None:
        return self.timing.changes_in

    @property
    def clock_runs(self) -> Seat | None:
        """The person in reach who is to decide, at a table in view: the clock runs or is about to."""
        driver, seat = self.driver, self.match.to_move
        if seat is None or not self.match.turn or driver.computers.mover is not None or seat in driver.away:
            return None
        return None if any(sits_here(seat) for sits_here in driver.covered) else seat

    def ask_hint(self) -> None:
        """Give a hint, or say why not."""

    def open_menu(self) -> None:
        """Open the menu."""
