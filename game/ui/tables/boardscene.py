"""The base of all scenes with a board, put together from objects.

It shows one game through the game's `Table`. What is shown lags behind the game while events are animated: `viewpoint.seen`, the
player panels and the log follow the events one by one, and what was asked before is no longer offered. A click then completes the
animation and does nothing else, so that nobody acts on a board that was not seen yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.engine.core import Event, Seat
from game.ui.board.markings import Point
from game.ui.board.stage import Stage
from game.ui.contract.host import TableHost
from game.ui.contract.table import AnyTable
from game.ui.contract.values import LogLine, Prompt
from game.ui.hud.shade import Hole
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind, presses
from game.ui.shell.scene import Spoken
from game.ui.tables.board_base import BoardBase
from game.ui.tables.boardview import BoardView
from game.ui.tables.display import BoardDisplay
from game.ui.tables.hud_view import Hud
from game.ui.tables.playback import Playback
from game.ui.tables.preloader import Preloader
from game.ui.tables.voice import TableVoice
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.layout import Room
from game.ui.widgets.telling import of_widgets, say_aloud


class BoardHost(TableHost[Any]):
    """The host of a table on a `BoardScene`, at which nobody can do anything."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.live, self.match, self.level, self.close_up = scene.live, scene.match, scene.level, scene.close_up
        self.marks_wins, self.papers = scene.marks_wins, scene.papers
        self.context = scene.context

    @property
    def viewer(self) -> Seat | None:
        return self._scene.viewpoint.viewer

    @property
    def seen(self) -> Any:
        return self._scene.viewpoint.seen

    def events(self) -> list[Event]:
        return self._scene.viewpoint.events()

    @property
    def settled(self) -> bool:
        return self._scene.settled

    @property
    def goes_on(self) -> bool:
        return self._scene.viewpoint.goes_on

    def hand_room(self, usual: int) -> int:
        return usual if self._scene.shows_hands else 0

    def add(self, widget: Widget) -> None:
        self._scene.add(widget)

    def name(self, seat: Seat) -> str:
        return self._scene.name(seat)

    @property
    def pointer_at(self) -> tuple[float, float] | None:
        return self._scene.board.pointer_at

    def panel_place(self, seat: Seat) -> tuple[float, float]:
        return self._scene.hud.panel_place(seat)

    def thing_place(self, seat: Seat, sprite: str) -> Point:
        return self._scene.hud.panels.place_of(seat, sprite)

    def strip_place(self, seat: Seat) -> Point:
        return self._scene.hud.panels.strip_end(seat)

    def refresh(self) -> None:
        self._scene.refresh()

    def refresh_marks(self) -> None:
        self._scene.display.refresh_marks()

    def show_note(self) -> None:
        self._scene.hud.show_note()

    def preload_soon(self, makers: Iterable[Callable[[], object]]) -> None:
        self._scene.preloader.preload_soon(makers)

    def rearrange(self) -> None:
        self._scene.hud.place()

    def make_way(self) -> None:
        self._scene.make_way()

    def cover_story(self, covered: bool) -> None:
        self._scene.hud.columns.cover_story(covered)

    def shade(self, lit: Sequence[tuple[Point, Point]] = (), reach: float = 0, *, fire: bool = False) -> None:
        if not lit:
            self._scene.display.lighten()
        elif not self._scene.playback.presenter.instant:
            self._scene.display.darken(lit, reach, fire=fire)

    @property
    def room(self) -> Room:
        frame = self._scene.hud.columns.frame
        return Room.of(self._scene.window, self._scene.px) if frame is None else frame.room

    @property
    def buttons(self) -> Rect:
        return Rect(self._scene.hud.below.rect)

    @property
    def tools(self) -> Rect:
        return Rect(self._scene.hud.tools.rect)

    def reframe(self) -> None:
        self._scene.board.arrange()


class BoardScene(BoardBase):
    """A board that is shown, with what floats over it.

    A subclass makes the viewpoint, the controls and the host. As long as it does not override them, nobody can do anything at
    this table.
    """

    host: BoardHost

    def make_host(self) -> BoardHost:
        """Make the host of the game's table."""
        return BoardHost(self)

    # life

    def enter(self) -> None:
        self.viewpoint = self.make_viewpoint()
        self.make_parts()
        self.controls = self.make_controls()
        self.host = self.make_host()
        self.stage = self.host.stage = Stage(self.context.art, self.invalidate)
        self.table: AnyTable = self.entry.table(self.host)
        self.board = BoardView(self.table, self.stage, self.host.show_note, live=self.live)
        self.display = BoardDisplay(self)
        self.hud = Hud(self)
        self.voice = TableVoice(self, self.hud)
        self.host.tray, self.host.flight = self.hud.turn_panel, self.hud.flight
        self.preloader = Preloader(self.context.clock, self.hud.pictures_ahead)
        self.playback = Playback(self, self.display, self.hud)
        self.playback.apply_speed()
        self.context.sound.ambience(self.entry.ambience)
        self.playback.recall()
        values = self.context.settings.values
        self._shows_by = values.show_coordinates, dict(values.switches)
        """The settings on which the look of the board depends."""

    def leave(self) -> None:
        self.context.sound.ambience(None)

    def pause(self) -> None:
        self.playback.finish()
        self.hud.turn_panel.come_to_rest()
        self.hud.panels.come_to_rest()
        self.bubble.hide()

    def follow_settings(self) -> None:
        values = self.context.settings.values
        looks = values.show_coordinates, dict(values.switches)
        if looks != self._shows_by:
            self._shows_by = looks
            self.playback.presenter.finish()
            self.display.sync()

    # building and placing

    def build(self) -> None:
        self.add(self.board)
        self.add(self.display.make_dusk())
        self.add(self.display.make_shade())
        self.add(self.hud.make_lens())
        self.table.furnish()
        self.add(self.hud.banner)
        self.hud.build()
        self.refresh()

    def rebuild(self) -> None:
        """Make all widgets again, in another language, after completing all motions."""
        self.playback.presenter.finish()
        self.preloader.forget()
        self.playback.retell()
        super().rebuild()

    def arrange(self, window: Rect) -> None:
        self.hud.columns.reframe(window, self.foot, beside=self.foot_beside, over=self.foot_over, below=self.below_board)
        self.board.fit = self.hud.columns.board_in(self.table.arrange(self.clear))
        self.board.place(window)
        self.display.dusk.place(window)
        self.display.shade.place(window)
        self.hud.place()
        if self.playback.presenter.moving:
            self.playback.presenter.finish()
        else:
            self.display.sync()

    @property
    def clear(self) -> Rect:
        """The part of the window in which nothing floats over the board."""
        frame = self.hud.columns.frame
        return frame.clear if frame is not None else self.window

    # what is shown

    @property
    def settled(self) -> bool:
        """Return whether what is asked may be offered.

        Everything that happened has been shown, and nothing else is waited for.
        """
        return not self.playback.busy

    @property
    def shows(self) -> bool:
        """Return whether something that happened is still being shown."""
        return self.playback.under_way

    def asked(self) -> Prompt:
        """Return the prompt of this moment.

        While something moves it tells only the turn and its events. Who can only watch is asked for nothing.
        """
        playback = self.playback
        if playback.under_way:
            return playback.announced()
        prompt = self.table.prompt()
        return playback.placed(prompt if self.live else Prompt(prompt.headline, ""))

    def say(self) -> None:
        """Show the prompt on the turn panel, or what has been shown."""
        self.prompt = self.asked()
        self.hud.say(self.prompt)

    def near_end(self) -> None:
        if not self.nears_end:
            return
        nearing = self.table.nearing_end()
        self.display.dusk.fall(nearing)
        music = self.context.sound.tense(self.piece) if self.piece is not None and nearing else self.piece
        if music != self.music:
            self.music = music
            self.context.stack.play_music()

    def marked(self) -> None:
        self.hud.lens.look_again()

    def shade_holes(self) -> Sequence[Hole] | None:
        """Return the holes of the shade over the board, None for no shade.

        It lies over all but the spotlit spaces of the table, where a decision is due.
        """
        return [self.display.hole(space, space) for space in self.spotlit_spaces()] or None

    def refresh(self) -> None:
        """Ask the table again after a change of what is asked or selected."""
        self.playback.caught_up()
        self.table.show_things()  # what is asked depends on what is in view
        self.say()
        self.hud.show_cards()
        self.hud.log_strip.follow()
        self.hud.show_note()
        self.controls.show()
        self.hud.place()
        self.display.refresh_marks()

    # what people do

    def show_line(self, line: LogLine) -> None:
        """Light the spaces that a line of the log speaks of."""
        self.display.show_line(line)

    def _pointer(self, event: Pointer) -> bool:
        """Carry what is dragged off its button over the board, until it is released."""
        held = self.pointing.captured if event.kind is PointerKind.MOVE and self.settled else None
        if isinstance(held, Pressable) and held.lifts and held.live and not held.rect.collidepoint(event.pos):
            held.act()
            self.pointing.captured = self.board
            self.board.carry()
        if event.kind is PointerKind.UP and self.board.carrying and self.root.at(event.pos) is not self.board:
            self.board.let_go()
        return super()._pointer(event)

    def handle(self, event: InputEvent) -> bool:
        if self.playback.busy and presses(event):
            self.playback.finish()
            self.pointing.release()
            return True
        if presses(event):
            self.display.forget_line()
        before = (self.hovered, self.focused)
        done = super().handle(event)
        self._follow_pointer(before)
        return done

    def _follow_pointer(self, before: tuple[Widget | None, Widget | None]) -> None:
        """Update marks and card if another widget than `before` is pointed at, or has the focus."""
        if before != (self.hovered, self.focused):
            self.display.refresh_marks()
            self.hud.show_note()

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            Command.TURN_BOARD: self.playback.turn_board,
            Command.ZOOM_IN: lambda: self.board.zoom(1),
            Command.ZOOM_OUT: lambda: self.board.zoom(-1),
            Command.LOG: self.hud.read_log,
            Command.DESCRIBE: lambda: say_aloud(self, self.voice.describe()),
            Command.CHOICES: lambda: say_aloud(self, self.voice.question() if self.settled else self.voice.wait),
            Command.NEXT_PLACE: lambda: self.voice.go_on(1),
            Command.PREVIOUS_PLACE: lambda: self.voice.go_on(-1),
        }

    def command(self, command: Command) -> bool:
        if command in (Command.DETAILS, Command.DETAILS_OVER):
            self.hud.look_closely(command is Command.DETAILS)
        return super().command(command)

    def spoken(self) -> Spoken:
        return self.voice.spoken(of_widgets(self))

    # time and pictures

    @property
    def animating(self) -> bool:
        return super().animating or self.playback.busy

    @property
    def still(self) -> bool:
        """Return whether nothing moves or breathes, and all pictures known to be needed are made."""
        return self.preloader.done and self.stage.restful and not (self.animating or self.bubble.passes)

    def update(self, dt: float) -> None:
        before = (self.hovered, self.focused)
        super().update(dt)
        self._follow_pointer(before)
        frame = self.preloader.frame()
        if self.playback.busy:
            self.hud.stop_clocks()
        else:
            self.hud.tell_time()
            self.preloader.at_rest((self.stage.view.scale, self.theme.scale))
        self.playback.update(dt)
        self.preloader.moving(frame)
        self.stage.update(dt, calm=self.context.settings.values.reduced_motion)

    def draw_focus(self, target: Surface) -> None:
        if self.focused is not self.board:
            super().draw_focus(target)
