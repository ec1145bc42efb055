"""The window, the stack of scenes, and the loop between them.

Read devices, let time pass, draw what changed, sleep.
"""

from __future__ import annotations

import gc
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game import paths
from game.bots.thinking import Thinking
from game.clock import Clock, Deadline
from game.play.autosave import PATIENCE
from game.play.files import user_folder
from game.play.saves import Saves
from game.play.sessions import Sessions
from game.play.writer import Writer
from game.registry import laid_out
from game.ui.program.delivery import Delivery
from game.ui.program.navigator import Navigator
from game.ui.program.waiting import Waiting
from game.ui.program.window import MainWindow
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.services.sound import Sound
from game.ui.services.text import Text, system_language
from game.ui.services.theme import Theme
from game.ui.services.wording import trouble
from game.ui.shell.areas import in_parts, to_draw
from game.ui.shell.devices import Devices, shift_held
from game.ui.shell.input import Command, Composing, InputEvent, Pointer, Typed, presses
from game.ui.shell.memory import give_back
from game.ui.shell.scene import Context, Scene, SceneStack
from game.ui.shell.screen_transition import ScreenTransition
from game.ui.tables.thumbnail_renderer import ThumbnailRenderer

if TYPE_CHECKING:
    from game.ui.contract.entry import Games
    from game.ui.services.image_preloader import ImagePreloader

log = logging.getLogger(__name__)

IDLE_TICK = 1 / 25
AWAKE_TICK = 1 / 60
REST = 2.0
"""Seconds for which nothing but the next event is waited for where nothing else can happen; every waking costs processor time."""
ANSWER = 4.0
"""Seconds after which a window that has not taken what a second start brings counts as hung: more than `REST`."""
AWAKE = 1.0
"""Seconds after the last input during which the loop looks for the next one more often."""
HELD = 1.0
"""Seconds from the start within which a held Shift key asks for the default settings."""
PACE, USUAL = 0.0037, (1920, 1080)
"""Seconds of a frame after which the rest of a picture is left to the next one, in a window of that size; a larger has more."""
DRAWING = 0.4
"""The least share of them for drawing, however long everything else took."""
LONGEST_STEP = 0.1
"""The most time that passes for a scene in one frame, however long the frame took.

Nothing is skipped after a pause.
"""


class App:
    """One window with its services.

    `run` is the program; tests call `step` with events of their own.
    """

    _frame: Deadline | None = None
    """The time limit of a frame for events, motion and its picture."""
    _placed_for: tuple[object, ...] = ()
    """The size, interface size and language for which all scenes were placed last."""
    _file: Path | None = None
    """A file that was dropped on the window and is not open yet."""

    def __init__(
        self,
        games: Games,
        preferences: Preferences | None = None,
        *,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        language: str | None = None,
        sound: bool = True,
        writer: Writer | None = None,
        early: ImagePreloader | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Open the window.

        What is None is taken from the settings; without sound no device is looked for.

        `writer` writes the running games; without one that is done at once. `early` has read some pictures already. `clock`
        says how much is done in a frame; without one it is the system's.
        """
        self.clock = clock or Clock()
        self.preferences = preferences or Preferences()
        values = self.preferences.values
        self._wants_sound = sound
        if fullscreen is not None:
            values.fullscreen = fullscreen
        self.window = MainWindow(values.window, size=size, full=values.fullscreen)
        self.screen = self.window.surface
        art = Art(paths.assets() / "art" / "sprites", early)
        self.theme = Theme(art)
        language_now = language or values.language or system_language()
        own_texts = (entry.assets() / "locale" for entry in games.values())
        self.text = Text(paths.assets() / "locale", language_now, own_texts)
        self._language_given = language
        self._language_before = values.language
        self.sound = Sound(paths.assets() / "sounds", self.clock)
        self.stack = SceneStack()
        self.devices = Devices()
        self._waiting = Waiting()
        saves = Saves(user_folder(), writer)
        sessions = Sessions(saves, partial(laid_out, games))
        navigation = Navigator(games, self.stack, saves, sessions, self.text)
        self.context = Context(
            games, self.stack, self.preferences, saves, sessions, navigation, self.text, self.theme, art, self.sound, self.clock,
            thinking=Thinking(clock=self.clock),
        )  # fmt: skip
        self.context.quit, self.context.fade = self.quit, self._pass
        self.context.photographs = ThumbnailRenderer(self.context, games, writer.another() if writer is not None else Writer())
        self.stack.context = self.context
        self.stack.size = self.screen.get_size()
        self.running = True
        self.on_trouble: Callable[[Exception], None] | None = None
        self._awake = 0.0
        self._damage_told = False
        self.fades = False
        """True if one screen fades into the next.

        `run` sets it where motion is not reduced.
        """
        self.paced = False
        """True if a picture that takes long to draw is drawn in several frames; `run` sets it."""
        self._undrawn: deque[Rect] = deque()
        """The parts that the present picture lacks.

        Until it has them time and events wait: all parts show one moment.
        """
        self._changed: list[Rect] = []
        """The areas of the window that the present picture changes."""
        self._late = 0.0
        """Seconds that have waited."""
        self._held: list[pygame.event.Event | InputEvent] = []
        """Events that wait."""
        self._seen = True
        """True if the last picture could be seen by anybody."""
        self._passage = ScreenTransition()
        self._apply_settings()
        self.preferences.listen(self._apply_settings)

    # the window

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self.screen = surface
        self._passage.end()
        self._fit()

    @property
    def _places(self) -> tuple[object, ...]:
        """Return the values on which the layout of everything depends."""
        return self.screen.get_size(), self.preferences.values.interface_scale, self.text.language

    def _fit(self) -> None:
        self._placed_for = self._places
        self._undrawn.clear()
        self.stack.size = self.screen.get_size()
        self.theme.fit(self.stack.size, self.preferences.values.interface_scale / 100)
        for scene in self.stack.scenes:
            scene.layout(self.stack.size)
            scene.invalidate()

    @property
    def full_screen(self) -> bool:
        """Return whether the program has the whole screen."""
        return self.window.full

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or give it back; remembered."""
        self.preferences.change(fullscreen=not self.preferences.values.fullscreen)

    def _follow_window(self) -> None:
        """Let the settings follow what the window manager has made of the window."""
        if self.window.full != self.preferences.values.fullscreen:
            self.preferences.change(fullscreen=self.window.full)

    def _rest_music(self) -> None:
        """Let music rest while the window is not in front, unless it is wished then too."""
        self.sound.rest(not (self.window.in_front or self.preferences.values.background_music))

    # settings

    def _apply_settings(self) -> None:
        values = self.preferences.values
        if values.language != self._language_before:  # a choice made while playing outdoes the command line
            self._language_before, self._language_given = values.language, None
        self.text.use(self._language_given or values.language or self.text.language)
        master, music, effects = values.master_volume / 100, values.music_volume / 100, values.effects_volume / 100
        self.sound.volumes(master, music, effects, values.mute)
        self._rest_music()
        if values.fullscreen != self.window.full:
            self.window.take_screen(values.fullscreen)
            self._resized()
        if self._places != self._placed_for:
            self._fit()
        for scene in self.stack.scenes:
            scene.follow_settings()

    # the loop

    def start(self, scene: Scene) -> None:
        """Begin with a scene and show its first picture; sounds and gamepads come after it."""
        self.context.saves.clear_leftovers()
        self.stack.push(scene)
        self._settle()
        self.draw()
        self.context.art.forget_early()

    def start_devices(self) -> None:
        """Open the sound device, and read what lists of games show, both in the background, and look for gamepads.

        Garbage is searched for from now on.
        """
        if self._wants_sound:
            self.sound.start()
        self.devices.start_gamepads()
        self.context.saves.read_ahead()
        gc.collect()
        give_back()
        gc.freeze()  # what the program consists of stays: a search for garbage in the midst of a motion would take long
        gc.enable()

    def run(self) -> None:
        """Go on until the window is closed or a scene quits."""
        self.start_devices()
        self.fades = self.paced = True
        before = self.clock.now()
        began: float | None = before
        rested, events = False, list[pygame.event.Event]()
        while self.running:
            now = self.clock.now()
            if began is not None and (shift_held() or now - began > HELD):
                if shift_held():
                    self.start_over_with_defaults()
                began = None
            self.step(now - before, events or pygame.event.get())
            before = now
            top = self.stack.top
            moves = self._passage.under_way or (top is not None and top.animating)
            awake = self._awake > 0 or self.devices.waiting or moves or self._undrawn
            events = []
            if top is not None and top.restful and began is None and not awake:
                if not rested:
                    self._tidy()
                rested = True
                events = self._rest()
            else:
                rested = False
                time.sleep(max(0.001, (AWAKE_TICK if awake and self._seen else IDLE_TICK) - (self.clock.now() - now)))
        self.close()

    def _tidy(self) -> None:
        """Let go of what a still picture needs no more, while nobody waits for the time that takes."""
        gc.collect()  # scenes that are gone and what they showed, before they take the place of others
        self.theme.tidy()
        give_back()

    def _rest(self) -> list[pygame.event.Event]:
        """Wait for events, though not for ever."""
        until = self.clock.now() + REST
        while not (events := pygame.event.get()) and self.running and (left := until - self.clock.now()) > 0:
            self._waiting.wait(left)
        return events

    def start_over_with_defaults(self) -> None:
        """Have the default settings for this time.

        Something in those of the player makes the program hard to use.
        """
        self.preferences.use_defaults()
        self.context.navigation.tell(self.text("settings.title"), self.text("settings.defaults_now"))

    def step(self, dt: float, events: Iterable[pygame.event.Event | InputEvent] = ()) -> None:
        """Run one frame: events, the passing of `dt` seconds, and the picture.

        Failures go to `on_trouble` if it is set.
        """
        self._frame = self.clock.deadline(self._pace)
        self._late += dt
        self._held.extend(events)
        try:
            if not self._undrawn:
                late, held = self._late, self._held
                self._late, self._held = 0.0, []
                self._step(late, held)
            self.draw()
        except Exception as error:
            self._undrawn.clear()
            if self.on_trouble is None:
                raise
            self.on_trouble(error)

    def _step(self, dt: float, events: Iterable[pygame.event.Event | InputEvent]) -> None:
        self._awake = max(0.0, self._awake - dt)
        for event in events:
            self._event(event)
            self._settle()
            self._open_dropped()
            self._settle()
        self.window.update(dt)
        self._follow_window()
        for repeat in self.devices.repeats(dt):
            self._input(repeat)
        self._settle()
        top = self.stack.top
        if top is not None:
            top.update(min(dt, LONGEST_STEP))
            self._settle(unasked=True)
        self.context.sessions.update(min(dt, REST))
        failure = self.preferences.take_failure() if top is not None else None
        if top is not None and failure is not None:
            top.tell(trouble(self.text, failure))
        self._tell_damage()
        self._settle(unasked=True)
        self._passage.update(min(dt, LONGEST_STEP))

    def _tell_damage(self) -> None:
        """Say once that a file of the program's is damaged, and something else or nothing stands in for it."""
        troubles = [*self.text.troubles, *self.context.art.troubles]
        if troubles and not self._damage_told:
            self._damage_told = True
            self.context.navigation.tell_trouble(troubles[0])

    def _settle(self, *, unasked: bool = False) -> None:
        before = self.stack.screen
        self.stack.settle(unasked=unasked)
        if self.stack.screen is not before and before is not None:
            self._pass(before.towards)
        top = self.stack.top
        typing = top is not None and top.typing
        if typing != self.devices.typing:
            self.devices.typing = typing
            if typing:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()

    def _pass(self, towards: Rect | None = None) -> None:
        """Fade away the screen before when another has come.

        Nearing a part of it first, where that is wished.
        """
        if self.fades and not self.preferences.values.reduced_motion:
            self._passage.begin(self.screen, towards)

    def _event(self, event: pygame.event.Event | InputEvent) -> None:
        if isinstance(event, Pointer | Command | Typed | Composing):
            self._input(event)
            return
        self.window.follow(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.DROPFILE:
            self._dropped(event)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            for scene in self.stack.visible():
                scene.invalidate()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._rest_music()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._rest_music()
            for over in self.devices.let_go():
                self._input(over)
            if self.stack.top is not None:
                self.stack.top.let_go()
            self.keep_games()
        else:
            for meant in self.devices.read(event):
                self._input(meant)
                self._settle()

    def _dropped(self, event: pygame.event.Event) -> None:
        """Note a file that was dropped on the window, or handed in by a second start: then the window comes to the front."""
        delivery: Delivery | None = getattr(event, "delivery", None)
        if delivery is None:
            self._file = Path(event.file)
        elif delivery.take():
            with suppress(pygame.error):
                self.window.come_to_front()
            self._file = delivery.file or self._file

    def _open_dropped(self) -> None:
        """Open the file that was dropped last, once the program has been set up."""
        if self._file is not None and self.preferences.values.first_start_done:
            path, self._file = self._file, None
            self.context.navigation.open_file(path)

    def handed(self, path: Path | None) -> bool:
        """Raise the window, and open a file as if it were dropped on it; return whether the window has taken notice.

        For other threads than that of the window.
        """
        delivery = Delivery(path)
        if not self.running:
            return False
        try:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, delivery=delivery))
        except pygame.error:  # the window is being closed
            return False
        return delivery.wait(ANSWER)

    def _input(self, event: InputEvent) -> None:
        self._awake = AWAKE
        if presses(event):
            self._passage.arrive()
        if event is Command.FULL_SCREEN:
            self.toggle_full_screen()
        elif event is Command.MUTE:
            self.preferences.change(mute=not self.preferences.values.mute)
        elif self.stack.top is not None:
            self.stack.top.handle(event)

    def draw(self) -> None:
        """Draw what has changed since the last picture, and show it.

        With `paced` as much of it as there is time for, and show it with the last of it. Nothing is drawn while nobody can
        see the window.
        """
        scenes, bounds = self.stack.visible(), self.screen.get_rect()
        if self._overlooked(scenes, bounds):
            return
        if not self._undrawn:
            self._changed = to_draw((area for scene in scenes for area in scene.take_changes(bounds)), bounds)
            self._undrawn.extend(in_parts(self._changed, bounds) if self.paced else self._changed)
        self._draw_in_time(scenes, self._passage.canvas(self.screen))
        if self._undrawn:
            return
        if self._passage.show(self.screen):
            self._changed = [bounds]
        if self._changed:
            pygame.display.update(self._changed)

    def _overlooked(self, scenes: Sequence[Scene], bounds: Rect) -> bool:
        """Return whether nobody can see the window.

        Where they can again, everything is to be drawn.
        """
        seen_before, self._seen = self._seen, self.window.seen
        if self._seen and not seen_before:
            for scene in scenes:
                scene.invalidate()
        elif not self._seen:
            self._undrawn.clear()
            self._passage.end()
            for scene in scenes:
                scene.take_changes(bounds)
        return not self._seen

    def _draw_in_time(self, scenes: Sequence[Scene], canvas: Surface) -> None:
        """Draw the parts that the picture lacks, at least the first.

        With `paced` no more are drawn than there is time for.
        """
        drawing = self.clock.deadline(DRAWING * self._pace)
        while self._undrawn:
            canvas.set_clip(self._undrawn.popleft())
            for scene in scenes:
                scene.draw(canvas)
            if self.paced and drawing.passed and (self._frame is None or self._frame.passed):
                break
        canvas.set_clip(None)

    @property
    def _pace(self) -> float:
        """The seconds of a frame after which the rest of a picture is left to the next one."""
        across = math.sqrt(self.screen.get_width() * self.screen.get_height() / (USUAL[0] * USUAL[1]))
        return PACE * max(1.0, (1 + across) / 2)

    # the end

    def quit(self) -> None:
        """End the program after this frame; games under way are saved."""
        self.running = False

    def keep_games(self) -> None:
        """Bring the files of all games under way up to date."""
        self.context.sessions.pause()

    def close(self) -> None:
        """Save everything and close the window."""
        self.context.thinking.close()
        self.context.sessions.end()
        pygame.event.pump()
        self.window.look()
        self._follow_window()
        self.window.remember(self.preferences.values.window)
        self.preferences.keep()
        self.context.saves.writer.wait(PATIENCE)
        self.sound.stop()
        self.window.close()
