"""The base of board scenes: parts that their objects share, and hooks they call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.content.level import Level
from game.engine.core import Event, Seat
from game.play.record import ChessClock
from game.play.timing import TurnTime
from game.ui.board.stage import Actor, Stage
from game.ui.contract.entry import TableEntry
from game.ui.contract.table import AnyTable
from game.ui.contract.values import Goal, LogLine, PlayerSummary, Prompt, Space
from game.ui.hud.card import Noted
from game.ui.hud.shade import Hole
from game.ui.services.wording import names_at
from game.ui.shell import destinations
from game.ui.tables.boardview import BoardView
from game.ui.tables.controls import BoardControls
from game.ui.tables.preloader import Preloader
from game.ui.tables.viewpoint import Viewpoint, Watched
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import FOOT
from game.ui.widgets.scene import WidgetScene


class BoardBase(WidgetScene):
    """The parts of a board scene that its objects share, and the hooks that they call.

    Without overridden hooks nobody can do anything at the board.
    """

    match: Watched
    viewpoint: Viewpoint
    controls: BoardControls
    stage: Stage
    table: AnyTable
    board: BoardView
    preloader: Preloader
    live = False
    """True if clicks on the board mean anything to the game's table."""
    close_up = False
    """True if the board need show no more than what the first position and a few turns take."""
    marks_wins = True
    """True if the board marks what wins; else it does so where it is pointed at alone."""
    papers = False
    """True if papers of the scene lie around the board of a folded window."""
    nears_end = True
    """True if light and music change near the end of what is shown, which else is no whole game."""
    full_left = False
    """True if the scene fills the left column below the turn panel with things of its own."""
    shows_hands = True
    """False if no hand is ever shown, so that none keeps its room."""
    announces = True
    """True if a banner announces in large words what happens now; an open log does so itself."""
    writes_log = True
    """True if the log is written event by event; else it has all lines from the beginning."""
    foot_beside = False
    """True if the foot may be at the right instead."""
    foot = FOOT
    """The height of what stands at the foot of a folded frame, in design units."""
    below_board = 0
    """The height of what is below the board and the left column of a frame with columns, in design units."""
    backdrop = ""  # the ground fills the window

    def __init__(self, entry: TableEntry, match: Watched, level: Level) -> None:
        super().__init__()
        self.entry, self.match, self.level = entry, match, level
        self.accent = entry.accent
        self.piece = str(level.properties["music"]) if "music" in level.properties else entry.music
        """The game's piece of music; near its end another variant of it is heard."""
        self.music = self.piece
        self.prompt = Prompt("", "")

    @property
    def help_page(self) -> str:
        return self.entry.page

    @property
    def foot_over(self) -> bool:
        """Return whether the foot of a folded frame is over the board, as it is seldom used."""
        return False

    # what a subclass makes

    def make_viewpoint(self) -> Viewpoint:
        """Make the viewpoint from which the game is shown."""
        return Viewpoint(self.match)

    def make_controls(self) -> BoardControls:
        """Make the controls."""
        return BoardControls()

    def make_parts(self) -> None:
        """Make further parts, now that there is a viewpoint."""

    # contents

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return names_at(self.text, self.match.players)[seat]

    def hinted(self) -> Space | None:
        """Return the space that a hint points at without naming it, None for none."""
        return None

    def summaries(self) -> tuple[PlayerSummary, ...]:
        """Return what the players' panels show."""
        return self.table.cards()

    def log_lines(self) -> list[LogLine]:
        """Return the lines of the log."""
        return [line for line in map(self.table.words.line, self.viewpoint.events()) if line is not None]

    def lines_told(self) -> int | None:
        """Return how many lines of the log tell of what is shown, None for all."""
        return None

    def goal_shown(self) -> Goal | None:
        """Return the goal of the player to whom the table speaks.

        There is none where the game is only shown, where nobody sits, or while the next player is waited for.
        """
        seat = self.viewpoint.addressed
        shown = self.live and self.viewpoint.waits_for is None
        return self.table.goal(seat) if seat is not None and shown else None

    def marks(self) -> dict[Any, Actor]:
        """Return the marks of the table on its board."""
        return self.table.marking.marks() if self.live else {}

    def spotlit_spaces(self) -> Sequence[Any]:
        """Return the spaces that lie in the light where a decision is due."""
        return self.table.spotlit_spaces() if self.live and self.settled else ()

    def shade_holes(self) -> Sequence[Hole] | None:
        """Return the holes of the shade over the board, None for no shade."""
        return None

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing floats over the board."""
        return self.window

    @property
    def settled(self) -> bool:
        """Return whether what is asked may be offered.

        Everything that happened has been shown, and nothing else is waited for.
        """
        return True

    @property
    def shows(self) -> bool:
        """Return whether something that happened is still being shown."""
        return False

    @property
    def held(self) -> bool:
        """Return whether nothing may be offered yet, though all has been shown."""
        return False

    def first_focus(self) -> Widget | None:
        """Return the board, or the first visible widget of the table while one is over the board."""
        return self.board if self.board.visible else next(iter(self.focusable()), None)

    def focusable(self) -> list[Widget]:
        """Return the widgets that take the focus; those that only tell are last."""
        return sorted(super().focusable(), key=lambda widget: isinstance(widget, Noted) and widget.only_tells)

    # what happens

    def say(self) -> None:
        """Show the prompt on the turn panel, or what has been shown."""

    def refresh(self) -> None:
        """Ask the table again after a change of what is asked or selected."""

    def make_way(self) -> None:
        """Hide what is offered beside the board during a major event.

        It comes back when the table has come to rest.
        """

    def columns_placed(self) -> None:
        """Handle the moment when the columns have been placed."""

    def marked(self) -> None:
        """Handle the moment when the marks have been updated."""

    def interrupt(self) -> None:
        """Hide what is spoken of, since something else is about to be shown."""
        self.bubble.hide()

    def turn_time(self) -> TurnTime | None:
        """Return the time of the turn that is shown, None where no clock stands."""
        return None

    @property
    def clock(self) -> ChessClock | None:
        """The chess clock that stands at the table, None for none."""
        return None

    def clocks(self) -> Mapping[Seat, float]:
        """Return the seconds on the players' chess clocks, by seat."""
        return {}

    @property
    def clock_runs(self) -> Seat | None:
        """The player whose chess clock runs, None while all stand still."""
        return None

    def near_end(self) -> None:
        """Let light and music tell how near its end the game is in what is shown."""

    def followed(self, event: Event) -> None:
        """Handle the moment when an event has been shown."""

    def rested(self) -> None:
        """Handle the moment when all events have been shown."""

    # what people do

    def show_line(self, line: LogLine) -> None:
        """Light the spaces that a line of the log speaks of."""

    def press_primary(self) -> None:
        """Do what the main button does; a click on the turn panel."""

    def open_rules(self, rule: str | None = None) -> None:
        """Open the rulebook of this game, at a rule if one is given."""
        self.context.open(destinations.Rulebook(self.help_page, rule))
