"""The window of the program, and the loop that runs it.

Read devices, let time pass, show what changed, sleep.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game import paths
from game.bots.thinking import Thinking
from game.clock import Clock
from game.play.autosave import PATIENCE
from game.play.files import user_folder
from game.play.saves import Saves
from game.play.sessions import Sessions
from game.play.writer import Writer
from game.registry import laid_out
from game.ui.program.delivery import Delivery
from game.ui.program.guests.service import TableGuests
from game.ui.program.narrator import Narrator
from game.ui.program.screen import Screen, Shared
from game.ui.program.waiting import Waiting
from game.ui.program.window import MainWindow
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.services.sound import Sound
from game.ui.services.speech import Silence, Speaker
from game.ui.services.theme import Theme
from game.ui.shell import destinations
from game.ui.shell.bindings import Bindings, Device
from game.ui.shell.clipboard import SystemClipboard
from game.ui.shell.devices import Devices, shift_held
from game.ui.shell.input import Command, Composing, InputEvent, Named, Pointer, Typed
from game.ui.shell.memory import give_back
from game.ui.shell.scene import Scene

if TYPE_CHECKING:
    from game.ui.contract.entry import Games
    from game.ui.services.image_preloader import ImagePreloader

IDLE_TICK = 1 / 25
AWAKE_TICK = 1 / 60
GUESTS = AWAKE_TICK - 0.006
"""Seconds of a frame after which screens of guests wait for the next; the last may take the rest."""
TICK = 0.005
"""Seconds after a change that is due, so that it has come."""
REST = 2.0
"""Seconds for which nothing but the next event is waited for where nothing else can happen; every waking costs processor time."""
ANSWER = 4.0
"""Seconds after which a window that has not taken what a second start brings counts as hung: more than `REST`."""
AWAKE = 1.0
"""Seconds after the last input during which the loop looks for the next one more often."""
WOKEN = pygame.event.custom_type()
HELD = 1.0
"""Seconds from the start within which a held Shift key asks for the default settings."""


class App:
    """The program: a window, its devices, the sound, and one screen.

    `run` is the program; tests call `step` with events of their own.
    """

    _typing_area: Rect | None = None
    """The place where the system composes text, None while it does not."""
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
        speaker: Speaker | None = None,
    ) -> None:
        """Open the window.

        What is None is taken from the settings; without sound no device is looked for.

        `writer` writes the running games; without one that is done at once. `early` has read some pictures already. `clock`
        says how much is done in a frame; without one it is the system's. `speaker` is the speech of the system; without one there
        is no voice.
        """
        self.clock = clock or Clock()
        self.preferences = preferences or Preferences()
        values = self.preferences.values
        self._wants_sound = sound
        bindings, wrong = Bindings.read(values)
        if wrong:
            self.preferences.note_wrong(wrong)
            values.keys, values.buttons = bindings.changed(Device.KEYBOARD), bindings.changed(Device.GAMEPAD)
        if fullscreen is not None:
            values.fullscreen = fullscreen
        self.window = MainWindow(values.window, size=size, full=values.fullscreen)
        self.sound = Sound(paths.assets() / "sounds", self.clock)
        self._waiting = Waiting()
        self.preferences.listen(self._apply_settings)  # before the screen does: its scenes are placed in the window as it will be
        saves = Saves(user_folder(), writer)
        shared = Shared(games, saves, Sessions(saves, partial(laid_out, games)), self.clock, Thinking(clock=self.clock))
        art = Art(paths.assets() / "art" / "sprites", early)
        self.screen = Screen(shared, Theme(art), self.sound, self.preferences, self.window.surface, language)
        self.context = self.screen.context
        self.stack, self.text, self.theme = self.context.stack, self.context.text, self.context.theme
        self.devices = Devices(self._size, self.theme.px, self.context.hands)
        self.context.quit, self.context.clipboard = self.quit, SystemClipboard()
        self.guests = self.context.guests = TableGuests(self.screen, self._wake)
        self.narrator = Narrator(self.screen, speaker or Silence())
        self.running = True
        self.on_trouble: Callable[[Exception], None] | None = None
        self._awake = 0.0
        self._apply_settings()

    # the window

    def _size(self) -> tuple[int, int]:
        return self.screen.surface.get_size()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self.screen.use(surface)

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

    def _apply_settings(self) -> None:
        values = self.preferences.values
        master, music, effects = values.master_volume / 100, values.music_volume / 100, values.effects_volume / 100
        self.sound.volumes(master, music, effects, values.mute)
        self.devices.bindings = Bindings.of(values)
        self._rest_music()
        if values.fullscreen != self.window.full:
            self.window.take_screen(values.fullscreen)
            self._resized()

    # the loop

    def start(self, scene: Scene) -> None:
        """Begin with a scene and show its first picture; sounds and gamepads come after it."""
        self.context.saves.clear_leftovers()
        self.screen.start(scene)
        self._follow_typing()
        self.draw()
        self.context.art.forget_early()

    def start_devices(self) -> None:
        """Open the sound device, read ahead what lists of games show, and look for gamepads.

        The first two happen in the background. Garbage is searched for from now on.
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
        self.screen.fades = self.screen.painter.paced = True
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
            awake = self._awake > 0 or self.devices.waiting
            events = []
            if self.screen.restful and self.guests.restful and began is None and not awake:
                if not rested:
                    self._tidy()
                rested = True
                events = self._rest()
            else:
                rested, quick = False, ((awake or self.screen.moving) and self.window.seen) or self.guests.moving
                time.sleep(max(0.001, (AWAKE_TICK if quick else IDLE_TICK) - (self.clock.now() - now)))
        self.close()

    def _tidy(self) -> None:
        """Free what a still picture no longer needs, while nobody waits for the time it takes."""
        gc.collect()  # scenes that are gone and what they showed, before they take the place of others
        self.theme.tidy()
        give_back()

    def _rest(self) -> list[pygame.event.Event]:
        """Wait for events, though not for ever, nor longer than the picture stays as it is."""
        changes = self.screen.changes_in
        until = self.clock.now() + (REST if changes is None else min(REST, changes + TICK))
        while not (events := pygame.event.get()) and self.running and (left := until - self.clock.now()) > 0:
            self._waiting.wait(left)
        return events

    def _wake(self) -> None:
        """End a rest, as a guest has done something; for other threads than that of the window."""
        with suppress(pygame.error):  # the window is being closed, or more has happened than can be noted
            pygame.event.post(pygame.event.Event(WOKEN))

    def start_over_with_defaults(self) -> None:
        """Have the default settings for this time.

        Something in those of the player makes the program hard to use.
        """
        self.preferences.use_defaults()
        self.context.open(destinations.Message(self.text("settings.title"), self.text("settings.defaults_now")))

    def step(self, dt: float, events: Iterable[pygame.event.Event | InputEvent] = ()) -> None:
        """Run one frame: events, the passing of `dt` seconds, and the picture.

        Guests have the time that is left of it.

        Failures go to `on_trouble` if it is set.
        """
        frame = self.clock.deadline(GUESTS)
        try:
            passed = self.screen.step(dt, self._inputs(dt, events))
            self.guests.follow_host()
            self.context.sessions.update(min(passed, REST))
            self._follow_typing()
            self.narrator.follow(acted=self._awake == AWAKE)
            self.draw()
            self.guests.step(dt, frame)
        except Exception as error:
            self.screen.painter.start_over()
            if self.on_trouble is None:
                raise
            self.on_trouble(error)

    def draw(self) -> None:
        """Draw what has changed since the last picture, and show it when it is whole."""
        changed = self.screen.draw(seen=self.window.seen)
        if changed:
            pygame.display.update(changed)

    def _inputs(self, dt: float, events: Iterable[pygame.event.Event | InputEvent]) -> Iterator[InputEvent]:
        """Yield the screen's input from the events of a frame.

        Each event is read once the one before has taken effect.
        """
        self._awake = max(0.0, self._awake - dt)
        for event in events:
            self._follow_typing()
            yield from self._for_screen(self._read(event))
            self._open_dropped()
        self.window.update(dt)
        self._follow_window()
        yield from self._for_screen(self.devices.pass_time(dt))

    def _for_screen(self, events: Iterable[InputEvent]) -> Iterator[InputEvent]:
        """Yield the input that is not for the window or the sound."""
        for event in events:
            self._awake = AWAKE
            if event is Command.FULL_SCREEN:
                self.toggle_full_screen()
            elif event is Command.MUTE:
                self.preferences.change(mute=not self.preferences.values.mute)
            else:
                yield event

    def _read(self, event: pygame.event.Event | InputEvent) -> Iterator[InputEvent]:
        if isinstance(event, Pointer | Command | Typed | Composing | Named):
            yield event
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
            yield from self.devices.let_go()
            if self.stack.top is not None:
                self.stack.top.let_go()
            self.keep_games()
        else:
            yield from self.devices.read(event)

    def _follow_typing(self) -> None:
        """Let the system compose text while the screen takes some."""
        self.devices.listening = self.screen.listening
        area, before = self.screen.typing_area, self._typing_area
        if area == before:
            return
        self._typing_area, self.devices.typing = Rect(area) if area is not None else None, area is not None
        if area is None:
            pygame.key.stop_text_input()
            return
        if before is None:
            pygame.key.start_text_input()
        pygame.key.set_text_input_rect(area)

    # files

    def _dropped(self, event: pygame.event.Event) -> None:
        """Note a file that was dropped on the window or handed in by a second start.

        A second start also brings the window to the front.
        """
        delivery: Delivery | None = getattr(event, "delivery", None)
        if delivery is None:
            self._file = Path(event.file)
        elif delivery.take():
            with suppress(pygame.error):
                self.window.come_to_front()
            self._file = delivery.file or self._file

    @property
    def file_waits(self) -> bool:
        """Return whether a file was dropped that is not open yet."""
        return self._file is not None

    def _open_dropped(self) -> None:
        """Open the file that was dropped last, once the program has been set up."""
        if self._file is not None and self.preferences.values.first_start_done:
            path, self._file = self._file, None
            self.context.open(destinations.GameFile(path))

    def handed(self, path: Path | None) -> bool:
        """Raise the window, and open a file as if it were dropped on it.

        Return whether the window has taken notice. This is for other threads than that of the window.
        """
        delivery = Delivery(path)
        if not self.running:
            return False
        try:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, delivery=delivery))
        except pygame.error:  # the window is being closed
            return False
        return delivery.wait(ANSWER)

    # the end

    def quit(self) -> None:
        """End the program after this frame; games under way are saved."""
        self.running = False

    def keep_games(self) -> None:
        """Bring the files of all games under way up to date."""
        self.context.sessions.pause()

    def close(self) -> None:
        """Save everything and close the window."""
        self.context.voice.speaker.close()
        self.guests.leave()
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
