"""A whole program without a screen, and hands that use it: mouse, keyboard and gamepad.

`Program` holds an app whose frames are stepped by the test. Devices send it the raw events that the window would send, so
that everything from the reading of devices on is the program's own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace
from pygame import Surface

from game.bots.thinking import Thinking
from game.bots.workers import Workers
from game.content import levels
from game.content.level import Level
from game.play.match import Deal, Match
from game.play.record import ChessClock, Player
from game.play.settings import Settings, Speed
from game.play.writer import Writer
from game.ui.board.stage import BREATHING
from game.ui.contract.entry import Games
from game.ui.contract.values import Space
from game.ui.program.app import App
from game.ui.program.start import first_scene
from game.ui.scenes.results import ResultsScene
from game.ui.services.preferences import Preferences, settings_path
from game.ui.shell.destinations import Destination
from game.ui.shell.scene import Scene
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.scene import TableScene
from game.ui.widgets import IconButton, Widget, WidgetScene
from tests import samples
from tests.bots.working import Here
from tests.clocks import ManualClock
from tests.games import ALL
from tests.play.disks import SlowDisk
from tests.tools.record_golden import FOLDER

W = TypeVar("W", bound=Widget)
S = TypeVar("S", bound=WidgetScene)
Point = tuple[int, int]

FRAME = 1 / 60
DISK = 0.005
"""Seconds that the disk takes for a line of a running game."""
LONGEST_ANIMATION = 2000
"""More frames than any animation takes."""
LONGEST_PAUSE = 120
"""More frames than there are between the end of a game and its results."""
ROUNDING = 2
"""Levels of 255 by which colours may differ."""
COMPARED = 4096
"""Bytes of pictures that are compared at once, before their levels are."""
PAD = 7
"""The number of the only gamepad."""


def half_a_game(folder: Path) -> Path:
    """The file of a game of Earthquake Island that stands where half of its actions were done."""
    lines = (FOLDER / "earthquake-classic-2-usual.jsonl").read_bytes().splitlines(keepends=True)
    path = folder / "half a game.jsonl"
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    return path


class ComposedOnDemand(App):
    """A program in which the picture of a table is composed when a test looks at it (`Program.screen`): few frames are.

    Each frame is composed in thorough runs, at other screens, which ask for the thumbnails that they lack as they are drawn, and
    where a picture follows from the one before: screens that fade, pictures that are drawn in parts.
    """

    unseen = _due = False

    def draw(self) -> None:
        self._due = True
        waits = self.unseen or isinstance(self.stack.screen, BoardScene)
        if samples.thorough or not waits or self.screen.fades or self.screen.painter.paced:
            self.compose()

    def compose(self) -> None:
        """Compose the picture of the last frame, unless that is done."""
        if self._due:
            self._due = False
            super().draw()


class Program:
    """A running program and what a test asks about it."""

    def __init__(
        self,
        size: Point = (1024, 600),
        language: str = "en",
        speed: Speed = Speed.NORMAL,
        kept: bool = True,
        games: Games = ALL,
        writer: Writer | None = None,
        clock: ManualClock | None = None,
        workers: Workers | None = None,
        **settings: object,
    ) -> None:
        """`settings` are fields of the settings; with `kept` they are those of the player's folder, after the first start.

        `writer` writes the running games; without one that takes a disk as long as a good one. The program's `clock` goes on
        by the time that frames are given, and by nothing else. Computers think with `workers`; without them at once, in no
        process, since how long one takes depends on the machine.
        """
        preferences = Preferences(settings_path() if kept else None)
        values: Settings = preferences.values
        values.first_start_done, values.speed, values.coach = True, speed, False
        for name, value in settings.items():
            setattr(values, name, value)
        self.games = games
        self.clock = clock or ManualClock()
        self.disk = writer or SlowDisk(self.clock, DISK)
        self.app = ComposedOnDemand(
            games, preferences, size=size, language=language, sound=False, writer=self.disk, clock=self.clock
        )
        self.app.context.thinking = Thinking(workers or Here(), self.clock)
        self.size = size
        Program.in_window = self

    in_window: ClassVar[Program | None] = None
    """The program that opened the window last."""

    def take_window(self) -> None:
        """Have the window again, after another program has had it."""
        if Program.in_window is not self:
            Program.in_window = self
            self.app.screen.use(pygame.display.set_mode(self.size))

    def open(self) -> WidgetScene:
        """Begin as the program begins."""
        self.app.start(first_scene(self.app))
        return self.scene

    def go_to(self, to: Destination, kind: type[S]) -> S:
        """Open a screen of a kind, by its destination."""
        if not self.app.stack.scenes:
            self.open()
        self.app.context.open(to)
        self.step()
        scene = self.scene
        assert isinstance(scene, kind)
        return scene

    def sit_down(self, match: Match) -> TableScene:
        """Sit down at the table of a match."""
        level = tmx_level(match)
        scene = TableScene(self.games[match.game.id], match, level)
        if self.app.stack.scenes:
            self.app.stack.reset(scene)
            self.step()
        else:
            self.app.start(scene)
        return scene

    @property
    def scene(self) -> WidgetScene:
        """The scene on top."""
        top: Scene | None = self.app.stack.top
        assert isinstance(top, WidgetScene)
        return top

    @property
    def table(self) -> TableScene:
        """The table, on top or below."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    # time

    def step(self, *events: Any, dt: float = FRAME) -> None:
        """One frame in which these events come."""
        self.clock.advance(dt)
        if isinstance(self.disk, SlowDisk):
            self.disk.work()
        self.app.step(dt, events)

    def resize(self, size: Point) -> None:
        """Give the window another size, also one that no player can: a guest's screen may be upright."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def settle(self, dt: float = 0.05) -> int:
        """Watch until nothing moves any more, and marks have come to rest; how many frames that took."""
        for frames in range(LONGEST_ANIMATION):
            if not self.scene.animating:
                self.come_to_rest()
                return frames
            self.step(dt=dt)
        raise AssertionError("the animation does not end")

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Compose no picture of any screen meanwhile: a test looks afterwards."""
        before, self.app.unseen = self.app.unseen, True
        yield
        self.app.unseen = before

    def come_to_rest(self) -> None:
        """Let marks breathe their last, and scenery fade that hides them."""
        for scene in self.app.stack.scenes:
            if isinstance(scene, BoardScene):
                scene.stage.update(BREATHING)
        self.app.draw()

    def to_results(self) -> ResultsScene:
        """Let the end of the game have its pause."""
        for _ in range(LONGEST_PAUSE):
            self.step(dt=0.05)
            if isinstance(self.scene, ResultsScene):
                return self.scene
        raise AssertionError("no results")

    def wait(self) -> None:
        """Wait until what has appeared unasked takes presses."""
        while not self.scene.ready:
            self.step()

    def write(self) -> None:
        """Let frames pass until the disk has all that was done, if nothing moves at the table."""
        table = self.table
        while not table.playback.presenter.moving and table.held:
            self.step()

    # pictures

    @property
    def screen(self) -> Surface:
        """Return what the window shows."""
        self.app.compose()
        return self.app.screen.surface

    def pixels(self) -> bytes:
        """Return what the window shows, as it is."""
        return pygame.image.tobytes(self.screen, "RGB")

    def drawn_anew(self) -> bytes:
        """Return what the window shows when everything is drawn from the beginning."""
        for scene in self.app.stack.visible():
            scene.invalidate()
        self.app.draw()
        return self.pixels()

    def up_to_date(self) -> bool:
        """Return whether the window shows what it would show if everything were drawn from the beginning."""
        return alike(self.pixels(), self.drawn_anew())

    # widgets

    def find(self, kind: type[W], fits: Callable[[W], bool] = lambda _: True) -> W:
        """The only widget of a kind that fits, on the scene on top."""
        found = [widget for widget in self.scene.root.walk() if isinstance(widget, kind) and fits(widget)]
        assert len(found) == 1, f"{len(found)} widgets of the kind {kind.__name__} fit"
        return found[0]

    def button(self, words: str) -> Widget:
        """The button with these words."""
        return self.find(Widget, lambda widget: getattr(widget, "words", None) == words and widget.focusable)

    def tool(self, key: str) -> IconButton:
        """The round button whose tooltip is the text of a code."""
        return self.find(IconButton, lambda button: button.tooltip == self.words(key))

    def words(self, key: str, **values: object) -> str:
        """The text of a code as the program words it."""
        return self.app.text(key, **values)


def alike(one: bytes, other: bytes) -> bool:
    """Return whether two pictures are the same. Pictures laid over one another are rounded otherwise where a part is drawn."""
    return len(one) == len(other) and all(
        one[start : start + COMPARED] == other[start : start + COMPARED]
        or all(
            abs(level - wanted) <= ROUNDING
            for level, wanted in zip(one[start : start + COMPARED], other[start : start + COMPARED], strict=True)
        )
        for start in range(0, len(one), COMPARED)
    )


def tmx_level(match: Match) -> Any:
    """The level that a match is played on."""
    return Level.from_json(match.record.header.level)


def new_match(game: str, level: str, *names: str, seed: str = "1", deal: Deal | None = None, **variants: str) -> Match:
    """A match on a level that comes with its game."""
    entry, (read, board) = ALL[game], _level(game, level)
    players = [Player(name, "") for name in names or ("Zosia", "Wojtek")]
    chosen: Mapping[str, str] = variants
    return Match.start(
        entry.game(),
        board,
        players,
        level=read.to_json(),
        level_name=read.name("en"),
        variants=chosen,
        seed=seed,
        deal=deal,
    )


def among_persons(game: str) -> dict[str, dict[str, str]]:
    """The settings of New game (`new_game`) with which it offers a game of two persons."""
    return {game: {"computer.0": "", "computer.1": ""}}


def with_computers(match: Match, computers: Mapping[int, str], clock: ChessClock | None = None) -> Match:
    """A match like one that has just begun, in which computers of these levels play some seats, perhaps with a chess clock."""
    header = match.record.header
    players = [replace(player, computer=computers.get(seat, "")) for seat, player in enumerate(header.players)]
    return Match.start(
        match.game,
        match.board,
        players,
        level=header.level,
        level_name=header.level_name,
        variants=header.variants,
        free_undo=header.free_undo,
        seed=header.seed,
        clock=clock,
    )


@cache
def _level(game: str, level: str) -> tuple[Level, Any]:
    """A level that comes with its game, and the board; neither ever changes."""
    return levels.load(ALL[game].levels() / f"{level}.tmx", ALL[game])


class Hands:
    """One device, and what people do with it. The board is used through its spaces, everything else through widgets."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def press(self, widget: Widget) -> None:
        """Press a button."""
        raise NotImplementedError

    def space(self, space: Space, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        """Choose a space of the board, `aside` board units from its middle where the device can be so exact."""
        raise NotImplementedError

    def at(self, pixel: Point) -> None:
        """Press a pixel."""
        raise NotImplementedError

    def skip(self) -> None:
        """Complete an animation."""
        raise NotImplementedError


class Mouse(Hands):
    """Clicks with the left button."""

    def move(self, at: Point) -> None:
        """Point at a pixel."""
        self.program.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, at: Point, button: int = 1) -> None:
        """Point and click."""
        self.move(at)
        self._click(at, button)

    def at(self, pixel: Point) -> None:
        self.move((2, 2))
        self.click(pixel)

    def _click(self, at: Point, button: int = 1) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.program.step(pygame.event.Event(kind, pos=at, button=button, touch=False))

    def drag(self, start: Point, end: Point) -> None:
        """Move with the button held down."""
        self.move(start)
        self.program.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for part in (1, 2, 3):
            at = (start[0] + (end[0] - start[0]) * part // 3, start[1] + (end[1] - start[1]) * part // 3)
            self.program.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        self.program.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def wheel(self, at: Point, notches: int) -> None:
        """Turn the wheel."""
        self.program.step(pygame.event.Event(pygame.MOUSEWHEEL, pos=at, x=0, y=notches, precise_y=float(notches), flipped=False))

    def press(self, widget: Widget) -> None:
        self.program.wait()
        self.click(widget.rect.center)

    def space(self, space: Space, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        self.bring_into_sight(space)
        view = self.program.table.stage.view
        x, y = self.program.table.board.centre(space)
        px, py = view.point(x + aside[0], y + aside[1])
        self.click((round(px), round(py)))

    def bring_into_sight(self, space: Space) -> None:
        """Drag a board that is zoomed until a space is well inside the part of the window that is clear."""
        board = self.program.table.board
        window = board.fit
        if not board.zoomed:
            return
        inner = window.inflate(-window.width // 3, -window.height // 3)
        for _ in range(8):
            x, y = board.place_of(space)
            if window.inflate(-60, -60).collidepoint(x, y):
                return
            reach = window.width // 4, window.height // 4
            dx = max(-reach[0], min(reach[0], inner.centerx - x))
            dy = max(-reach[1], min(reach[1], inner.centery - y))
            self.drag(window.center, (window.centerx + dx, window.centery + dy))

    def skip(self) -> None:
        self._click(self.program.table.board.fit.center)  # at once, before what moves has ended by itself


class Finger(Hands):
    """Fingers on a touch screen: a tap weighs a space of the board, and a second one does it."""

    def _send(self, kind: int, at: Point, finger: int = 0) -> None:
        width, height = self.program.screen.get_size()
        x, y = (at[0] + 0.5) / width, (at[1] + 0.5) / height
        self.program.step(pygame.event.Event(kind, x=x, y=y, finger_id=finger, touch_id=1))

    def tap(self, at: Point) -> None:
        """Touch a pixel for a moment."""
        self._send(pygame.FINGERDOWN, at)
        self._send(pygame.FINGERUP, at)

    def at(self, pixel: Point) -> None:
        self.tap(pixel)

    def hold(self, at: Point, seconds: float = 0.6) -> None:
        """Touch a pixel for longer."""
        self._send(pygame.FINGERDOWN, at)
        self.program.step(dt=seconds)
        self._send(pygame.FINGERUP, at)

    def drag(self, start: Point, end: Point) -> None:
        """Move a finger from a pixel to another."""
        self._send(pygame.FINGERDOWN, start)
        for part in (1, 2, 3):
            at = (start[0] + (end[0] - start[0]) * part // 3, start[1] + (end[1] - start[1]) * part // 3)
            self._send(pygame.FINGERMOTION, at)
        self._send(pygame.FINGERUP, end)

    def pinch(self, middle: Point, before: int, after: int) -> None:
        """Part two fingers, or bring them together: pixels of each from the middle."""
        for finger, side in enumerate((-1, 1)):
            self._send(pygame.FINGERDOWN, (middle[0] + side * before, middle[1]), finger)
        for finger, side in enumerate((-1, 1)):
            self._send(pygame.FINGERMOTION, (middle[0] + side * after, middle[1]), finger)
        for finger, side in enumerate((-1, 1)):
            self._send(pygame.FINGERUP, (middle[0] + side * after, middle[1]), finger)

    def press(self, widget: Widget) -> None:
        self.program.wait()
        self.tap(widget.rect.center)

    def space(self, space: Space, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        table = self.program.table
        x, y = table.board.centre(space)
        px, py = table.stage.view.point(x + aside[0], y + aside[1])
        self.tap((round(px), round(py)))
        if table.decisions.weighed is not None:
            self.tap((round(px), round(py)))

    def skip(self) -> None:
        self.tap(self.program.table.board.fit.center)


class Buttons(Hands):
    """The part that keyboard and gamepad share: the focus goes to a widget, the cursor to a space, and then comes "confirm"."""

    def confirm(self) -> None:
        """Act on what has the focus."""
        raise NotImplementedError

    def onwards(self) -> None:
        """Let the focus go to the next widget."""
        raise NotImplementedError

    def arrow(self, dx: int, dy: int) -> None:
        """One step of the cursor: to the right (dx) or down (dy), as it looks."""
        raise NotImplementedError

    def reach(self, widget: Widget) -> None:
        """Bring the focus to a widget."""
        scene = self.program.scene
        with self.program.unseen():  # until the focus is there
            for _ in range(len(scene.focusable()) + 1):
                if scene.focused is widget:
                    break
                self.onwards()
            else:
                raise AssertionError(f"the focus never comes to {getattr(widget, 'words', widget)!r}")
        self.program.app.draw()

    def press(self, widget: Widget) -> None:
        self.program.wait()
        self.reach(widget)
        self.confirm()

    def space(self, space: Space, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        board = self.program.table.board
        self.reach(board)
        if board.cursor is None:
            self.arrow(0, 1)
        turn = -1 if board.turned else 1
        for _ in range(60):
            if board.cursor == space:
                break
            here, there = board.centre(board.cursor), board.centre(space)
            dx, dy = turn * (there[0] - here[0]), turn * (there[1] - here[1])
            before = board.cursor
            if abs(dx) > 1:
                self.arrow(1 if dx > 0 else -1, 0)
            if abs(dy) > 1 and (board.cursor == before):
                self.arrow(0, 1 if dy > 0 else -1)
            assert board.cursor != before, f"the cursor does not get from {before} to {space}"
        assert board.cursor == space
        self.confirm()

    def skip(self) -> None:
        self.confirm()


class Keyboard(Buttons):
    """Keys alone."""

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.program.step(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )

    def type(self, text: str) -> None:
        """Type text into the field that has the focus."""
        self.program.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)

    def onwards(self) -> None:
        self.key(pygame.K_TAB)

    def arrow(self, dx: int, dy: int) -> None:
        self.key({(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}[dx, dy])


class Gamepad(Buttons):
    """A gamepad alone."""

    def push(self, button: int) -> None:
        """Press a button and let it go."""
        self.program.step(
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=PAD),
            pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=PAD),
        )

    def confirm(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_A)

    def onwards(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def arrow(self, dx: int, dy: int) -> None:
        pads = {
            (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
            (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
            (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
            (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
        }
        self.push(pads[dx, dy])
