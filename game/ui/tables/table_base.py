"""The base of table scenes: parts that their objects share, and hooks they call."""

from __future__ import annotations

from game.play.match import Match
from game.play.timing import TurnTime
from game.ui.tables.away_view import AwayView
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.decisions import Decisions
from game.ui.tables.driver import MatchDriver
from game.ui.tables.handover_view import HandoverView
from game.ui.tables.hint_view import HintView
from game.ui.tables.seat_viewpoint import SeatViewpoint
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
    timing: TurnTiming
    drives = True
    """True if this table drives the match: its computers, plans and saving."""

    def turn_time(self) -> TurnTime | None:
        return self.timing.time()

    def ask_hint(self) -> None:
        """Give a hint, or say why not."""

    def open_menu(self) -> None:
        """Open the menu."""
