"""The base of all scenes with a board: the board, its widgets, animation and the log.

It shows one game through the game's `Table`. What is shown lags behind the game while events are animated: `seen`, the player
panels and the log follow the events one by one, and what was asked before is no longer offered. A click then completes the
animation and does nothing else, so that nobody acts on a board that was not seen yet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from pygame import Rect, Surface

from game.content.level import Level
from game.engine.core import Action, Event, Seat, TurnStarted
from game.play.history import Moment
from game.ui.board.stage import Actor, Stage, is_living
from game.ui.contract.entry import TableEntry
from game.ui.contract.host import MatchView, TableHost
from game.ui.contract.table import AnyTable
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import Goal, LogLine, Note, Prompt, Space, Suggestion
from game.ui.hud.banner import Banner
from game.ui.hud.card import NoteCard, Noted
from game.ui.hud.goal import GoalStrip
from game.ui.hud.lens import Lens
from game.ui.hud.log import LogView
from game.ui.hud.log_panel import SIGN as STORY_SIGN
from game.ui.hud.log_panel import LogPanel, LogStrip
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.shade import Hole, Shade
from game.ui.hud.tools import Tool, Tools
from game.ui.hud.turn_panel import TurnPanel
from game.ui.motion.animator import thrown
from game.ui.motion.presenter import Presenter
from game.ui.services.wording import player_name
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, presses
from game.ui.tables.boardview import BoardView
from game.ui.tables.columns import Columns, Parts
from game.ui.tables.computers import ranks
from game.ui.tables.preloader import Preloader
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import FOOT, Frame
from game.ui.widgets.labels import trimmed
from game.ui.widgets.scene import WidgetScene

ROUND = 0.8
"""The radius of a hole in the shade, as a part of the way from a space to the next."""
BANNER = 84
"""Design units of the strip at the upper edge of the board in which a banner slides in."""
BANNER_ROOM = 240
"""Design units of the least width of that strip."""


class Watched(MatchView, Protocol):
    """A game as any seat sees it; the scene alone chooses the seat."""

    def observation(self, seat: Seat | None) -> Any:
        """Return the knowledge of a seat (None: a spectator)."""
        ...


class BoardHost(TableHost[Any]):
    """The host of a table on a `BoardScene`, at which nobody can do anything."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.live, self.match, self.level = scene.live, scene.match, scene.level
        self.viewer: Seat | None = None
        self.seen: Any = scene.match.observation(None)

    def events(self) -> list[Event]:
        return self._scene.events()

    @property
    def settled(self) -> bool:
        return self._scene.settled

    def add(self, widget: Widget) -> None:
        self._scene.add(widget)

    def name(self, seat: Seat) -> str:
        return self._scene.name(seat)

    def plate(self, seat: Seat) -> tuple[float, float]:
        return self._scene.plate(seat)

    def refresh(self) -> None:
        self._scene.refresh()

    def refresh_marks(self) -> None:
        self._scene.refresh_marks()

    def show_note(self) -> None:
        self._scene.show_note()

    def preload_soon(self, makers: Iterable[Callable[[], object]]) -> None:
        self._scene.preloader.preload_soon(makers)

    def rearrange(self) -> None:
        self._scene.place_columns()

    def make_way(self) -> None:
        self._scene.make_way()

    def darken(self, start: tuple[float, float], end: tuple[float, float], reach: float, *, fire: bool = False) -> None:
        self._scene.darken(start, end, reach, fire=fire)

    def lighten(self) -> None:
        self._scene.lighten()

    @property
    def folded(self) -> bool:
        return self._scene.folded

    def reframe(self) -> None:
        self._scene.board.arrange()


class BoardScene(WidgetScene):
    """A board that is shown, with what floats over it.

    A subclass says in `events` what has happened so far, makes what stands at the lower right in `make_below` and the tools in
    `make_tools`. As long as it does not override them, nobody can do anything at this table.
    """

    match: Watched
    live = False
    """True if clicks on the board mean anything to the game's table."""

    def __init__(self, entry: TableEntry, match: Watched, level: Level) -> None:
        super().__init__()
        self.entry, self.match, self.level = entry, match, level
        self.music = entry.music
        self.host = self.make_host()
        self.waits_for: Seat | None = None
        """The seat whose own things are shown as soon as that player says that the others look away."""
        self._mover = match.to_move
        """The seat whose decision, or whose turn, is shown."""
        self._begun = False
        """True once the first turn has begun in what is shown."""
        self._acts: deque[tuple[Event, Seat]] = deque()
        """The actions still to be shown: the first event of each, and its player."""
        self._told = ""
        """The last sentence of what is being shown."""
        self.prompt = Prompt("", "")
        self._closely = False
        """True while the key for details is held: notes appear without delay."""
        self._shown_spaces: tuple[Space, ...] = ()
        self._darkened = False
        """True while all lies in the shade but the place of a major event."""
        self._behind = False
        """True while what floats over the board has still to follow the events shown."""

    @property
    def help_page(self) -> str:
        return self.entry.page

    @property
    def viewer(self) -> Seat | None:
        """The seat through whose eyes the game is shown, None for what is open to all."""
        return self.host.viewer

    @viewer.setter
    def viewer(self, seat: Seat | None) -> None:
        self.host.viewer = seat

    @property
    def seen(self) -> Any:
        """Return the viewer's knowledge once the events that have been shown have happened."""
        return self.host.seen

    @seen.setter
    def seen(self, seen: Any) -> None:
        self.host.seen = seen

    # what a subclass does

    def make_host(self) -> BoardHost:
        """Make the host of the game's table."""
        return BoardHost(self)

    def events(self) -> list[Event]:
        """Return everything that happened so far, as the viewer saw it."""
        return []

    def make_below(self) -> Widget:
        """Return the widget at the lower right."""
        return Widget()

    def place_below(self, shape: Frame) -> Rect:
        """Place that at the lower end of the frame's foot, and return what it covers."""
        return Rect(shape.foot.x, shape.foot.bottom, shape.foot.width, 0)

    def preload_below(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture that it will need."""
        yield from ()

    def below_sides(self) -> Sequence[int]:
        """Return the width of the pictures that it shows, in pixels."""
        return ()

    def show_below(self) -> None:
        """Bring the widget at the lower right and the tools up to date with what is asked."""

    def make_tools(self) -> Sequence[Tool]:
        """Return the row of round buttons at the upper right."""
        return ()

    def lit(self) -> tuple[Space, ...] | None:
        """Return the spaces that what is pointed at beside the board speaks of.

        It is None when nothing is pointed at.
        """
        return None

    def choose_viewer(self) -> None:
        """Set `viewer`, now that all events have been shown."""

    def observed(self) -> Any:
        """Return the viewer's present knowledge."""
        return self.match.observation(self.viewer)

    @property
    def decider(self) -> Seat | None:
        """Return the seat whose decision is shown when all is at rest."""
        return self.match.to_move

    def happened(self, event: Event) -> bool:
        """Return whether an event that is shown has happened, so that the log tells it."""
        return True

    def rested(self) -> None:
        """Handle the moment when all events have been shown."""

    def hurry_motion(self) -> None:
        """Play what is not decided at this moment faster."""

    def held(self) -> bool:
        """Return whether nothing may be offered yet, though everything that happened has been shown."""
        return False

    @property
    def settled(self) -> bool:
        """Return whether what is asked may be offered.

        Everything that happened has been shown, and nothing else is waited for.
        """
        return not self.presenter.busy

    @property
    def under_way(self) -> bool:
        """Return whether nothing is asked.

        Something moves, or what has happened is waited for, so that `seen` may be half shown.
        """
        return self._behind or self.presenter.busy

    def asked(self) -> Prompt:
        """Return the prompt of this moment.

        While something moves it tells only the turn and its events.
        """
        return self.announced() if self.under_way else self.table.prompt()

    def announced(self) -> Prompt:
        """Return whose turn it is and what has happened in it, as a prompt without choices."""
        return Prompt(self.text("table.under_way", name=self.name(self._mover)) if self._mover is not None else "", self._told)

    # life

    def enter(self) -> None:
        self.host.context = self.context
        self.stage = self.host.stage = Stage(self.context.art, self.invalidate)
        self.preloader = Preloader(self.context.clock, self._pictures_ahead)
        self.accent = self.entry.accent
        self.plaque = self.host.tray = TurnPanel(self.accent, self.press_primary, self.place_columns)
        self.banner = Banner(self.accent)
        self.goal = GoalStrip(self.accent)
        self.log = LogView(self.show_line, self.open_rule)
        self.table: AnyTable = self.entry.table(self.host)
        self.board = BoardView(self.table, self.stage, self.show_note, live=self.live)
        self.columns = Columns(
            self.table,
            self.board,
            self.place_below,
            lambda: self.pointed_at,
            full_left=self.full_left,
            story_open=self.story_open,
            story_closes=self.story_closes,
        )
        self.card = NoteCard(self.accent, self.columns.make_room)
        self.presenter = Presenter(self._play, self._rest, self.table.motion.joins, self.held)
        self.apply_speed()
        self.context.sound.ambience(self.entry.ambience)
        self._recall()
        values = self.context.settings.values
        self._shows_by = values.show_coordinates, dict(values.switches)
        """The settings on which the look of the board depends."""

    def leave(self) -> None:
        self.context.sound.ambience(None)

    def apply_speed(self) -> None:
        """Play at the speed that the settings say."""
        speed = self.context.settings.values.speed.factor
        self.presenter.instant = speed == float("inf")
        self.presenter.speed = 1.0 if self.presenter.instant else speed

    def follow_settings(self) -> None:
        values = self.context.settings.values
        looks = values.show_coordinates, dict(values.switches)
        if looks != self._shows_by:
            self._shows_by = looks
            self.presenter.finish()
            self.sync()

    # building and placing

    def build(self) -> None:
        self.shade = Shade()
        self.add(self.board)
        self.add(self.shade)
        self.lens = Lens(self.stage)
        self.add(self.lens.ring_below)
        self.table.furnish()
        self.add(self.banner)
        cards, names = self.table.cards(), [self.name(seat) for seat in range(len(self.match.players))]
        self.plates = PlayerPanels(self.accent, names, cards)
        self.plates.seat(ranks(self.match.players, self.entry.computer_levels()))
        self.log.colours = tuple(card.colour for card in cards)
        self.ribbon = LogStrip(self.accent, self.log, self.open_story, tooltip=self.text("table.story.open"))
        self.story = LogPanel(self.accent, self.log, names, self.close_story)
        self.below = self.make_below()
        self.tools = Tools(self.make_tools())
        for part in (self.plaque, self.goal, self.plates, self.ribbon, self.card, self.below, self.tools, self.lens, self.story):
            self.add(part)
        self.columns.parts = Parts(self.plaque, self.goal, self.plates, self.ribbon, self.story, self.tools, self.card, self.lens)
        self.story.make()
        self.columns.show_story()
        self.log.set_lines(self.lines())
        self.refresh()

    def lines(self) -> list[LogLine]:
        """Return the lines of the log."""
        return [line for line in map(self.table.words.line, self.events()) if line is not None]

    def rebuild(self) -> None:
        """Make all widgets again, in another language, after completing all motions."""
        self.presenter.finish()
        self.preloader.begin_again()
        super().rebuild()

    # the log

    full_left = False
    """True if the scene fills the left column below the turn panel with things of its own."""
    announces = True
    """True if a banner announces in large words what happens now; an open log does so itself."""
    story_open = False
    """True if the whole log is open at first."""
    story_closes = True
    """True if the open log panel can be closed."""
    _pointed: tuple[Widget | None, Any] = (None, None)
    """The widget and the thing on the board that were pointed at last."""
    _known = 0
    """The length of the log when that was pointed at first."""
    foot_beside = False
    """True if the foot may be at the right instead."""
    foot = FOOT
    """The height of what stands at the foot of a folded frame, in design units."""

    @property
    def frame(self) -> Frame | None:
        """The frame of the window, None before the first one."""
        return self.columns.frame

    @property
    def folded(self) -> bool:
        """Return whether the columns are folded."""
        return self.columns.folded

    def open_story(self) -> None:
        """Open the whole log over the player panels."""
        self._open_story(True)
        self.focus(self.log)

    def close_story(self) -> None:
        """Close the log."""
        self._open_story(False)
        self.focus(self.first_focus())

    def _open_story(self, open_: bool) -> None:
        self.columns.open_story(open_)
        self.arrange(self.window)
        self.invalidate()

    def first_focus(self) -> Widget | None:
        """Return the board, or the first visible widget of the table while one is over the board."""
        return self.board if self.board.visible else next(iter(self.focusable()), None)

    def arrange(self, window: Rect) -> None:
        self.columns.reframe(window, self.foot, beside=self.foot_beside)
        self.board.fit = self.table.arrange(self._clear)
        self.board.place(window)
        self.shade.place(window)
        self.place_columns()
        if self.presenter.moving:
            self.presenter.finish()
        else:
            self.sync()

    @property
    def _clear(self) -> Rect:
        """The part of the window in which nothing floats over the board."""
        return self.frame.clear if self.frame is not None else self.window

    def place_columns(self) -> None:
        """Place what floats over the board in its columns, as tall as it must be now."""
        if self.frame is not None:
            self.goal.set(self.goal_shown())
            self.columns.place()

    def _hides_news(self, note: Note) -> bool:
        """Return whether the card would hide events since its thing was pointed at first, or the log that has the focus."""
        told = len(self.log.lines) <= self._known and self.focused is not self.ribbon
        return not told and self.columns.hides_log(note)

    # who sits there

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return player_name(self.text, seat, self.match.players[seat].name)

    def plate(self, seat: Seat) -> tuple[float, float]:
        """Return the place on the board from which a way leads straight to a player's panel."""
        return self.stage.view.place(self._clear.left, self.plates.by_seat[seat].rect.centery)

    def press_primary(self) -> None:
        """Do what the main button does; a click on the turn panel."""

    def focusable(self) -> list[Widget]:
        """Return the widgets that take the focus, those that do something before those that only tell."""
        return sorted(super().focusable(), key=lambda widget: isinstance(widget, Noted) and widget.only_tells)

    # showing what happens

    def show(self, moments: Sequence[Moment], seat: Seat | None = None) -> None:
        """Animate what has just happened.

        `seat` acted, which is named when something else is still being shown.
        """
        if seat is not None and moments and self.presenter.busy:
            self._acts.append((moments[0].event, seat))
        self.clear_marks()
        self.bubble.hide()
        self._told = ""
        self.preloader.preload_soon(self.table.preload_events([moment.event for moment in moments]))
        self.presenter.add(moments)
        if self.under_way:
            self.refresh()

    def start_anew(self) -> None:
        """Show the game as it is after a jump to another position, without motion."""
        self.presenter.clear()
        self._acts.clear()
        self.banner.hush()
        self.bubble.hide()
        self.seen = self.observed()
        self._recall()
        self.presenter.add(())
        if self.presenter.busy:
            self.sync()

    def _play(self, moment: Moment, timeline: Timeline, background: Timeline) -> None:
        """Show an event; the log line appears once the animation has shown the result."""
        event, seen = moment
        words = self.table.words.banner(event)
        if self._acts and self._acts[0][0] is event:
            seat = self._acts.popleft()[1]
            timeline.cue(lambda: self._show_mover(seat))
        self.table.play(moment, timeline, background)
        timeline.cue(lambda: self._follow(event, seen))
        if words and self.announces and not self.presenter.instant:
            timeline.cue(lambda: self._announce(words))

    def _announce(self, words: str) -> None:
        """Show words on the banner, clear of the parts of the board at the upper edge."""
        px, clear = self.px, self._clear
        strip = Rect(clear.x, clear.y, clear.width, px(BANNER))
        for taken in self.board.outlying:
            if taken.colliderect(strip):
                left, right = max(0, taken.left - strip.left), max(0, strip.right - taken.right)
                if max(left, right) < px(BANNER_ROOM):
                    strip.top = taken.bottom
                elif left > right:
                    strip.width = left
                else:
                    strip = Rect(taken.right, strip.y, right, strip.height)
        self.banner.place(strip)
        self.banner.say(words)

    def _follow(self, event: Event, shown: Any) -> None:
        """Show `shown`, now that an event's animation has told it, also beside the board."""
        self.seen = shown
        if isinstance(event, TurnStarted) or (not self._begun and event.player is not None):
            self._mover = event.player  # while a game is set up, players act in one event after the other
        self._begun = self._begun or isinstance(event, TurnStarted)
        line = self.table.words.line(event)
        if line is not None and self.happened(event):
            self._told = self._told_beneath(line)
            self.write(line)
        self.table.show_die_at_rest()
        self.table.follow()
        self._behind = True

    def _told_beneath(self, line: LogLine) -> str:
        """Return a line as it is told beneath whose turn it is: of somebody else it says of whom."""
        if line.heading or line.seat in (None, self._mover):
            return line.text
        name = self.name(line.seat)
        return line.text if name in line.text else self.text("table.told_of", name=name, told=line.text)

    def _catch_up(self) -> None:
        """Update the panels and the log strip in the next frame, once for many events."""
        self._behind = False
        self.ribbon.follow()
        self._show_cards(told=True)
        self._say()

    def _show_mover(self, seat: Seat) -> None:
        """Show the turn of the next of several actions that are shown at a stretch."""
        self._mover = seat
        self._told = ""
        self._behind = True

    def _recall(self) -> None:
        """Note the events so far."""
        events = self.events()
        self._begun = any(isinstance(event, TurnStarted) for event in events)
        self.table.recall(events)

    def write(self, line: LogLine) -> None:
        """Write what has been shown into the log."""
        self.log.append(line)

    @property
    def _rest(self) -> Sequence[Callable[[], None]]:
        """Return the steps of coming to rest: first the board, then the prompt and its choices."""
        return self._show_board, self._rest_wholly

    def _rest_wholly(self) -> None:
        self.choose_viewer()
        self.seen = self.observed()
        self._mover = self.decider
        self.table.settle()
        self._show_pieces()
        self.refresh()
        self.rested()
        if self.preloader.done:
            self.preloader.begin_again()  # others may be needed now

    def sync(self) -> None:
        """Make the board show exactly what is seen."""
        self._show_board()
        self.refresh_marks()

    def _show_board(self) -> None:
        """Put the pieces where they belong, and end all animations."""
        self._show_pieces()
        self.board.show_signs()
        self.stage.shake((0, 0))
        self.lighten()

    def _show_pieces(self) -> None:
        self.stage.show_only(self.table.at_rest(self.table.shown), _is_piece)
        self.table.show_die_at_rest()

    def clear_marks(self) -> None:
        """Remove all marks, since their subjects are about to change."""
        self.stage.show_only({}, _is_mark)

    def refresh(self) -> None:
        """Ask the table again after a change of what is asked or selected."""
        self._behind = False
        self._say()
        self._show_cards()
        self.ribbon.follow()
        self.table.show_things()
        self.show_note()
        self.show_below()
        self.place_columns()
        self.refresh_marks()

    def _say(self) -> None:
        """Show the prompt on the turn panel, or what has been shown."""
        self.prompt = self.asked()
        self.plaque.set(self.prompt.headline, self.prompt.detail, self.colour(self._mover))
        placed = self.plaque.rect
        if self.frame is not None and self.plaque.height_for(placed.width) > placed.height:
            self.place_columns()  # what is told while something moves is longer than what was asked

    def colour(self, seat: Seat | None) -> str:
        """Return the colour of a player's look, "" for nobody."""
        return self.log.colours[seat] if seat is not None else ""

    def _show_cards(self, *, told: bool = False) -> None:
        """Show the players' things and goals: now, or after the event that is being shown (`told`)."""
        mover = self._mover
        following = self.match.game.following(self.seen, mover) if mover is not None else ()
        self.plates.show_cards(self.table.cards(), mover, following, told=told)
        if self.goal.set(self.goal_shown()):
            self.place_columns()

    def goal_shown(self) -> Goal | None:
        """Return the goal of the viewer, else of the player whose decision is shown.

        There is none where the game is only shown.
        """
        seat = self.viewer if self.viewer is not None else self._mover
        return self.table.goal(seat) if seat is not None and self.live else None

    @property
    def pointed_at(self) -> Widget | None:
        """The widget beside the board that is pointed at, by the pointer or by keys."""
        return self.focused if self.by_keys and self.focus_shown else self.hovered

    def show_note(self) -> None:
        """Show on the card the note on what is pointed at, beside the board or on it."""
        show = self.card.say if self._closely else self.card.point
        if self.folded:
            self.columns.place_card()
        space = self.board.cursor if self.settled and self.board.visible else None
        self.columns.look_closely(space)
        widget = self.pointed_at
        noted = widget if isinstance(widget, Noted) and widget.note is not None and self.card.roomy else None
        if (noted, self.board.cursor) != self._pointed:
            self._pointed, self._known = (noted, self.board.cursor), len(self.log.lines)
        note = noted.note if noted is not None else self.table.note(space) if space is not None else None
        show(None if note is not None and self._hides_news(note) else note)

    def marks(self) -> dict[Any, Actor]:
        """Return the marks of the table on its board."""
        return self.table.marking.marks() if self.live else {}

    def refresh_marks(self) -> None:
        """Update only the marks on the board."""
        self.show_spotlit()
        if not self.settled:
            self.clear_marks()
            return
        marks = dict(self.marks())
        lit = self.lit()
        for number, space in enumerate(self._shown_spaces if lit is None else lit):
            marks["mark", "lit", number] = self.table.marking.spotlight(space)
        self.stage.show_only(marks, _is_mark)
        self.lens.look_again()

    def show_spotlit(self) -> None:
        """Shade the board but for the spotlit spaces of the table, where a decision is due."""
        if self._darkened:
            return
        lit = self.table.spotlit_spaces() if self.live and self.settled else ()
        self.shade.light([self.hole(space, space) for space in lit], dark=bool(lit))

    def make_way(self) -> None:
        """Hide what is offered beside the board during a major event, until the table has come to rest."""

    def darken(self, start: tuple[float, float], end: tuple[float, float], reach: float, *, fire: bool = False) -> None:
        if not self.presenter.instant:
            self._darkened = True
            view = self.stage.view
            self.shade.light([(*view.point(*start), *view.point(*end), reach * view.scale)], fire=fire)

    def lighten(self) -> None:
        if self._darkened:
            self._darkened = False
            self.show_spotlit()

    def hole(self, start: Space, target: Space) -> Hole:
        """Return a hole in the shade from one space to another."""
        (x, y), (to_x, to_y) = self.board.place_of(start), self.board.place_of(target)
        return x, y, to_x, to_y, ROUND * self.board.apart(start)

    def suggested(self, action: Action, seen: Any) -> Suggestion:
        """Return the words for an action as a proposal to a viewer who sees this."""
        now, self.seen = self.seen, seen
        proposed = self.table.suggestion(action)
        self.seen = now
        return proposed

    def show_line(self, line: LogLine) -> None:
        """Light the spaces that a line of the log speaks of."""
        self._shown_spaces = line.spaces
        self.refresh_marks()

    # what people do

    def handle(self, event: InputEvent) -> bool:
        if self.presenter.busy and presses(event):
            self.presenter.finish()
            self.banner.hush()
            self.pointing.release()
            return True
        if self._shown_spaces and presses(event):
            self._shown_spaces = ()
        before = (self.hovered, self.focused)
        done = super().handle(event)
        if before != (self.hovered, self.focused):
            self.refresh_marks()
            self.show_note()
        return done

    def command(self, command: Command) -> bool:
        acts: dict[Command, Callable[[], object]] = {
            Command.TURN_BOARD: self.turn_board,
            Command.ZOOM_IN: lambda: self.zoom(1),
            Command.ZOOM_OUT: lambda: self.zoom(-1),
            Command.LOG: self._read_log,
        }
        if command in (Command.DETAILS, Command.DETAILS_OVER):
            self._closely = command is Command.DETAILS
            self.show_note()
        act = acts.get(command)
        if act is None:
            return False
        act()
        return True

    def _read_log(self) -> None:
        """Open the log for scrolling by keys, or close it."""
        if not self.columns.story_shown:
            self.open_story()
            self.focus(self.log, show=True)
        elif self.story_closes or self.folded:
            self.close_story()
        else:
            self.focus(self.log, show=True)

    def turn_board(self) -> None:
        """Turn the board round."""
        self.presenter.finish()
        self.board.turn()
        self.sync()

    def zoom(self, steps: int) -> None:
        """Show the board larger, or smaller again."""
        self.board.zoom(steps)

    def open_rules(self) -> None:
        """Open the rulebook of this game."""
        self.context.open(destinations.Rulebook(self.help_page))

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.context.open(destinations.Rulebook(self.help_page, rule))

    # time and pictures

    @property
    def animating(self) -> bool:
        return super().animating or self.presenter.busy

    @property
    def still(self) -> bool:
        """Return whether nothing moves or breathes, and all pictures known to be needed are made."""
        return self.preloader.done and self.stage.restful and not (self.animating or self.bubble.passes)

    def update(self, dt: float) -> None:
        before = (self.hovered, self.focused)
        super().update(dt)
        if before != (self.hovered, self.focused):
            self.refresh_marks()
            self.show_note()
        frame = self.preloader.frame()
        if not self.presenter.busy:
            self.preloader.at_rest((self.stage.view.scale, self.theme.scale))
        if self._behind:
            self._catch_up()
        self.presenter.update(dt)
        self.preloader.moving(frame)
        self.stage.update(dt, calm=self.context.settings.values.reduced_motion)

    def _pictures_ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of coming motions, or of what floats over them."""
        for name in (self.accent.plaque, *map(self.accent.paper, ("", "active", "out")), "hud/chip"):
            yield partial(self.theme.keep_master, name)
        yield from self.stage.ahead()
        yield from self.plates.ahead()
        yield from self.banner.ahead()
        yield from self.tools.ahead()
        yield from self.preload_below()
        if self.table.die:
            yield from self.plaque.ahead(thrown(self.table.die, self.table.faces))
        for name, size in self.table.motion.preload_sprites():
            yield partial(self.stage.make_ahead, name, size)
        sides = self.px(STORY_SIGN), self.plates.side, *self.below_sides()
        for icon in self.table.icons():
            for side in sides:
                yield partial(trimmed, self.theme, icon, (side, side))
        yield from self.table.preload_pictures()

    backdrop = ""  # the ground fills the window

    def draw_focus(self, target: Surface) -> None:
        if self.focused is not self.board:
            super().draw_focus(target)


def _is_mark(key: object) -> bool:
    return isinstance(key, tuple) and key[0] == "mark"


def _is_piece(key: Hashable) -> bool:
    return not _is_mark(key) and not is_living(key)
