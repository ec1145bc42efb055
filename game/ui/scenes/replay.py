"""A recorded game played again at its table.

Forwards it plays with all motion; backwards and to any place it goes at once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.content.level import Level
from game.engine.core import AnyGame, Event, Outcome, Seat
from game.play.record import Player
from game.play.replay import Replay
from game.play.timestamps import moment
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import LogLine
from game.ui.hud.tools import Tool
from game.ui.services.theme import BRASS, CREAM, Style
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, presses
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.controls import BoardControls
from game.ui.tables.viewpoint import Viewpoint
from game.ui.widgets import Button, IconButton, Panel, Slider, Widget
from game.ui.widgets.frame import Frame
from game.ui.widgets.layout import box, column, place, row

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BREATH = 0.55
WATCHED = 1.5
"""Seconds of rest between two actions while the game plays, at normal speed."""
LINES = 4
"""Lines of controls at the lower right."""
LINE = 48
"""Design units of such a line."""
WORDS = 2.2
"""The width of a button with words, in widths of the others, where all are in one row."""
TICK_APART = 5
"""Design units between two marks of turns at least.

Where there are too many, some are left out.
"""
NUMBERS = 92
"""Design units beside the track for its numbers."""
TURN_STEPS = (1, 2, 5, 10, 20, 50, 100)


class Past:
    """A recorded game at one position, as a match in which nobody may do anything."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self.instead: Any = None
        """A state that is shown in place of the recorded one, None for none."""

    @property
    def _state(self) -> Any:
        return self._replay.state() if self.instead is None else self.instead

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._replay.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players, in the order of seats."""
        return self._replay.record.header.players

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision it was, None at the end."""
        return self.game.to_move(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, None before its end."""
        return self.game.outcome(self._state)

    def observation(self, seat: Seat | None) -> Any:
        """Return the observation of a seat (None: a spectator)."""
        return self.game.observe(self._state, seat)


class Track(Slider):
    """All actions of a game on a groove, with a mark where each turn begins."""

    def __init__(self, last: int, turns: Sequence[int], changed: Callable[[int], None]) -> None:
        """`turns` are the positions at which turns begin."""
        super().__init__(0, changed, most=max(1, last), step=1, show=lambda _: "")
        self._turns = turns

    @property
    def groove(self) -> Rect:
        """Return the range of the knob's middle.

        There is room for the numbers of a long game beside it.
        """
        px = self.theme.px
        left = self.rect.x + px(14)
        return Rect(left, self.rect.centery - px(6), max(1, self.rect.right - px(NUMBERS) - left), px(12))

    def _marks(self) -> list[int]:
        """Return the pixels at which marks are drawn, evenly chosen among the turns."""
        groove = self.groove
        apart = groove.width / max(1, len(self._turns))
        step = next((step for step in TURN_STEPS if apart * step >= self.theme.px(TICK_APART)), TURN_STEPS[-1])
        return [groove.x + round(groove.width * at / self.most) for at in self._turns[::step]]

    def draw(self, target: Surface) -> None:
        px = self.theme.px
        for x in self._marks():
            target.fill(BRASS, Rect(x, self.groove.bottom + px(3), px(1.4), px(6)))
        super().draw(target)
        left = self.groove.right + px(12)
        words = Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        self.theme.write(target, f"{self.value} / {self.most}", words, CREAM, size=15, align="right", style=Style.RAISED)


class RewindButton(IconButton):
    """The icon of running forward, turned round."""

    def __init__(self, act: Callable[[], None], *, tooltip: str) -> None:
        super().__init__("fast_forward", act, tooltip=tooltip)

    def draw(self, target: Surface) -> None:
        theme = self.theme
        scale = round(min(self.rect.size) / 44, 3)
        plate = theme.art.sprite(f"hud/brass/tool_{self.state if self.enabled else 'disabled'}", round(scale * 44 / 46, 3))
        plate.draw(target, *self.rect.center)
        icon = theme.art.sprite("ui/icon_fast_forward", scale, 1.0 if self.enabled else 0.55, quarter=2)
        icon.draw(target, self.rect.centerx, self.rect.centery + self.sunk)


class ReplayPanel(Panel):
    """The panel at the lower right.

    The track, running and single steps, turns, the speed, both ends.
    """

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__("hud/brass/plaque")
        text = scene.text
        self.track = Track(scene.last, scene.turns, scene.go)
        self.play = Button(text("replay.play"), scene.toggle, style="green", icon="play", size=17)
        self.previous = IconButton("arrow_left", lambda: scene.go(scene.index - 1), tooltip=text("replay.step_back"))
        self.following = IconButton("arrow_right", scene.step, tooltip=text("replay.step"))
        self.start = RewindButton(lambda: scene.go(0), tooltip=text("replay.to_start"))
        self.end = IconButton("fast_forward", lambda: scene.go(scene.last), tooltip=text("replay.to_end"))
        self.turn_back = IconButton("step_back", lambda: scene.turn(-1), tooltip=text("replay.turn_back"))
        self.turn_on = IconButton("step_forward", lambda: scene.turn(1), tooltip=text("replay.turn"))
        self.speed = Button(scene.speed_in_words, scene.faster, size=17, tooltip=text("replay.speed"))
        for part in (
            self.track,
            self.play,
            self.previous,
            self.speed,
            self.following,
            self.start,
            self.turn_back,
            self.turn_on,
            self.end,
        ):
            self.add(part)

    def arrange(self) -> None:
        px = self.theme.px
        if self.rect.height < px(3 * LINE + 16):
            small = (self.start, self.turn_back, self.previous, self.following, self.turn_on, self.end)
            start, turn_back, previous, following, turn_on, end = (box(box(part, 44), grow=1) for part in small)
            play, speed = box(self.play, grow=WORDS), box(self.speed, grow=WORDS)
            below = row(start, turn_back, previous, play, following, turn_on, end, speed, gap=4, tall=44)
            tree = column(self.track, below)
        else:
            one = row(box(self.previous, 44, 44), box(self.speed, tall=44), box(self.following, 44, 44), gap=4)
            far = row(*(box(box(part, 44, 44)) for part in (self.start, self.turn_back, self.turn_on, self.end)), gap=4)
            tree = column(self.track, box(box(self.play, tall=44)), one, far, gap=4)
        place(box(tree, pad=(10, 8)), self.rect, px)

    def follow(self, scene: ReplayScene) -> None:
        """Show where the game is, and offer the ways from there."""
        text, index = scene.text, scene.index
        self.track.value = index
        self.track.invalidate()
        self.play.icon = "pause" if scene.running else "play"
        self.play.set(text("replay.pause") if scene.running else text("replay.play"))
        self.play.invalidate()
        at_start = "" if index else text("replay.at_start")
        at_end = "" if index < scene.last else text("replay.at_end")
        for button in (self.previous, self.start, self.turn_back):
            button.enable(at_start)
        for button in (self.following, self.end, self.turn_on):
            button.enable(at_end)


class ReplayViewpoint(Viewpoint):
    """A spectator's or a player's view of a recorded game, at the position that is shown."""

    def __init__(self, match: Past, replay: Replay, viewer: Seat | None) -> None:
        super().__init__(match, viewer)
        self._replay = replay
        self.seen = replay.observation(viewer)

    def events(self) -> list[Event]:
        return self._replay.events_until(self.viewer)


class ReplayControls(BoardControls):
    """The panel of a replay, and its tools."""

    panel: ReplayPanel

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene

    def make(self) -> ReplayPanel:
        self.panel = ReplayPanel(self._scene)
        return self.panel

    def place(self, shape: Frame) -> Rect:
        column = shape.foot
        if shape.folded:
            self.panel.place(column)
            return Rect(column)
        tall = self._scene.px(LINE * LINES + 16)
        self.panel.place(Rect(column.x, column.bottom - tall, column.width, tall))
        return self.panel.rect

    def make_tools(self) -> Sequence[Tool]:
        scene, text, accent = self._scene, self._scene.text, self._scene.entry.accent
        over = scene.replay.game.to_move(scene.replay.state(scene.last)) is None and scene.reviewable
        look_back = partial(scene.context.open, destinations.Review(scene.record))
        back = [Tool(accent, "chart", look_back, tooltip=text("review.open.tip"))] if over else []
        return [
            *back,
            Tool(accent, "rotate", scene.playback.turn_board, tooltip=text("table.turn_board")),
            Tool(accent, "book", scene.open_rules, tooltip=text("table.rulebook")),
            Tool(accent, "close", scene.back, tooltip=text("replay.close"), large=True),
        ]


class ReplayScene(BoardScene):
    """The table of a recorded game, at which one can only look.

    It shows only what a spectator or one of the players might see.
    """

    controls: ReplayControls

    def __init__(
        self,
        entry: TableEntry,
        replay: Replay,
        viewer: Seat | None = None,
        start: int = 0,
        until: int | None = None,
    ) -> None:
        """Create the scene.

        `viewer` is through whose eyes it is seen (None: a spectator's), `start` the position to begin at. With `until` it plays
        at once, and closes at that position unless somebody takes over.
        """
        self.replay, self.record = replay, replay.record
        self.replay.go(start)
        self.past = Past(self.replay)
        self.watches = until is not None
        if self.watches:
            self.log_open, self.log_closes = False, True
        super().__init__(entry, self.past, Level.from_json(self.record.header.level))
        self._viewer = viewer
        self.turns = self._find_turns()
        self._until = until
        self.speed = 1.0 if until is None else WATCHED
        self.running = until is not None
        self._breath = 0.0 if until is None else BREATH
        self._line_ends: list[int] = []

    def _find_turns(self) -> list[int]:
        """Return the positions at which turns begin."""
        return [at for at in range(self.last) if at == 0 or self.replay.turn(at + 1) != self.replay.turn(at)]

    @property
    def last(self) -> int:
        """The last position, which is the number of actions."""
        return self.replay.last

    @property
    def index(self) -> int:
        """The position that is shown, or that is being brought about."""
        return self.replay.index

    foot = LINE * 2 + 12
    announces = False
    writes_log = False
    log_closes = False
    log_open = True

    # building

    def enter(self) -> None:
        super().enter()
        self.board.focusable = False
        self.playback.factor = self.speed
        self.playback.apply_speed()

    def make_viewpoint(self) -> ReplayViewpoint:
        return ReplayViewpoint(self.past, self.replay, self._viewer)

    def make_controls(self) -> ReplayControls:
        return ReplayControls(self)

    def log_lines(self) -> list[LogLine]:
        """Return the whole log: it leads to every part of the game."""
        viewpoint, now = self.viewpoint, self.index
        lines: list[LogLine] = []
        self._line_ends = []
        with viewpoint.knowing(self.replay.observation(viewpoint.viewer, self.last)):
            for at in range(self.last + 1):
                told = map(self.table.words.line, self.replay.events(viewpoint.viewer, at))
                lines += [line for line in told if line is not None]
                self._line_ends.append(len(lines))
        self.replay.go(now)
        return lines

    def build(self) -> None:
        super().build()
        self._show_place()

    def first_focus(self) -> Widget:
        return self.controls.panel.play

    @property
    def reviewable(self) -> bool:
        """Return whether the program can say what it makes of games of this kind."""
        return bool(self.entry.computer_levels())

    # going about

    def go(self, index: int) -> None:
        """Show a position as it was, without motion."""
        self._stop()
        self._jump(index)

    def _jump(self, index: int) -> None:
        self.replay.go(index)
        self.playback.start_anew()
        self._show_place()

    def step(self) -> None:
        """Show the next action as motion; one that still moves is completed first."""
        self._stop()
        self._on()

    def _on(self) -> None:
        self.playback.presenter.finish()
        if self.index < self.last:
            self.replay.step(1)
            self._show_place()
            self.playback.show(self.replay.moments(self.viewpoint.viewer))

    def turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or back to that of this one or the one before."""
        if by > 0:
            after = bisect_right(self.turns, self.index)
            self.go(self.turns[after] if after < len(self.turns) else self.last)
        else:
            before = bisect_left(self.turns, self.index) - 1
            self.go(self.turns[max(0, before)] if self.turns else 0)

    def toggle(self) -> None:
        """Let the game play by itself, or stop it; at its end it begins again."""
        if self.running:
            self._stop()
            return
        self.running, self._breath = True, 0.0
        if self.index == self.last:
            self._jump(0)
            self._breath = BREATH
        self._show_place()

    def _stop(self) -> None:
        self._until = None
        if self.running:
            self.running = False
            self._show_place()

    @property
    def speed_in_words(self) -> str:
        """The speed as its button says it."""
        return f"{self.speed:g}×".replace(".", self.text("replay.point"))

    def faster(self) -> None:
        """Play at the next higher speed, after the highest at the lowest."""
        self.speed = next((speed for speed in SPEEDS if speed > self.speed), SPEEDS[0])
        self.playback.factor = self.speed
        self.playback.apply_speed()
        self.controls.panel.speed.set(self.speed_in_words)

    def show_line(self, line: LogLine) -> None:
        """Go to where a line of the log happened, and light the spaces that it speaks of."""
        at = bisect_right(self._line_ends, self.hud.log.chosen)
        if at != self.index:
            self.go(at)
        super().show_line(line)

    # showing

    def marks(self) -> dict[Any, Actor]:
        """Return no marks: nothing can be chosen here."""
        return {}

    def say(self) -> None:
        if self.watches:
            super().say()  # the player panels are seen, and tell who plays
            return
        self.prompt = self.asked()
        names = " – ".join(self.name(seat) for seat in range(len(self.match.players)))
        where = (self.level.name(self.text.language), _date(self.record.header.started))
        self.hud.turn_panel.set(names, "\n".join(filter(None, (self._moment(), " · ".join(filter(None, where))))), "")

    def _moment(self) -> str:
        """Return the moment of the game in words: its turn, and what was asked."""
        turn = self.replay.turn(min(self.index + self.settled, self.last))
        asked = self.prompt.headline
        # "Turn 5 · Ann's turn" would say it twice.
        said = (
            self.name(self.viewpoint.mover)
            if self.viewpoint.mover is not None and asked == self.playback.announced().headline
            else asked
        )
        place = self.text("replay.place", n=turn, what=said)
        return place if turn and self.replay.game.round(self.viewpoint.seen) is None else asked

    def _show_place(self) -> None:
        """Bring the controls and the log up to where the game is."""
        index = self.index
        self.controls.panel.follow(self)
        if bisect_right(self._line_ends, self.hud.log.chosen) != index or self.hud.log.chosen < 0:
            self.hud.log.mark(self._line_ends[index] - 1)

    # what people do

    def handle(self, event: InputEvent) -> bool:
        """Handle input; a click during motion counts, unlike at a game under way.

        There is nothing to decide rashly.
        """
        if self._until is not None and not isinstance(event, Pointer) and presses(event):
            self.back()
            return True
        return super(BoardScene, self).handle(event)

    def command(self, command: Command) -> bool:
        acts: dict[Command, Callable[[], object]] = {
            Command.PRIMARY: self.toggle,
            Command.LEFT: lambda: self.go(self.index - 1),
            Command.RIGHT: self.step,
            Command.PAGE_UP: lambda: self.turn(-1),
            Command.PAGE_DOWN: lambda: self.turn(1),
            Command.HOME: lambda: self.go(0),
            Command.END: lambda: self.go(self.last),
            Command.MENU: self.back,
        }
        act = acts.get(command)
        if act is None:
            return super().command(command)
        act()
        return True

    def press_primary(self) -> None:
        self.toggle()

    # time

    @property
    def animating(self) -> bool:
        return super().animating or self.running

    @property
    def restful(self) -> bool:
        return self.still and not self.running

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.running or self.playback.presenter.busy:
            return
        self._breath -= dt * self.speed
        if self._breath <= 0 and self.index == self._until:
            self.back()
        elif self._breath <= 0:
            self._breath = BREATH
            self._on()
            if self.index == self.last and self._until is None:
                self._stop()


def _date(started: str) -> str:
    """Return the day of a time by ISO 8601, as the player's clock has it.

    "" when it is no time.
    """
    when = moment(started)
    return f"{when.astimezone():%Y-%m-%d}" if when is not None else ""
