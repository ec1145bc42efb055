"""Scenes on a surface, apart from the window that shows it and its input devices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from pygame import Rect, Surface

from game import paths
from game.bots.thinking import Thinking
from game.clock import Clock
from game.play.saves import Saves
from game.play.sessions import Sessions
from game.ui.contract.entry import Games
from game.ui.program.navigator import Navigator
from game.ui.services.preferences import Preferences
from game.ui.services.sound import Sound
from game.ui.services.text import Text, system_language
from game.ui.services.theme import Theme
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.bindings import Bindings, Device
from game.ui.shell.hands import Source
from game.ui.shell.input import InputEvent, Pointer, presses
from game.ui.shell.painter import Painter
from game.ui.shell.scene import Context, Scene, SceneStack
from game.ui.tables.thumbnail_renderer import ThumbnailRenderer

LONGEST_STEP = 0.1
"""The most time that passes for a scene in one frame, however long the frame took.

Nothing is skipped after a pause.
"""


@dataclass(frozen=True, slots=True)
class Shared:
    """The parts of a program that all its screens share.

    They are its games, their files, the clock, and the computers' thinking.
    """

    games: Games
    saves: Saves
    sessions: Sessions
    clock: Clock
    thinking: Thinking


class Screen:
    """A stack of scenes on a surface: input events go in, time passes, changed areas come out.

    A program may have several, with or without a window. They share the games, the saved games and those under way, the clock
    and the computers' thinking (`Shared`), and the pictures and letters that they make of files; whoever runs the program lets
    time pass for those, once. A screen owns all that somebody sees: surface and scenes, settings with language and text size,
    theme, thumbnails, clipboard, and the sounds that it asks for.
    """

    def __init__(
        self, shared: Shared, theme: Theme, sound: Sound, preferences: Preferences, surface: Surface, language: str | None = None
    ) -> None:
        """Make an empty screen of the size of its surface.

        A language of None is taken from the settings.
        """
        self.shared, self.preferences = shared, preferences
        self.stack, self.theme = SceneStack(), theme
        self._language_given, self._language_before = language, preferences.values.language
        texts = (entry.assets() / "locale" for entry in shared.games.values())
        self.text = Text(paths.assets() / "locale", language or preferences.values.language or system_language(), texts)
        navigator = Navigator(shared.games, self.stack, shared.saves, shared.sessions, self.text)
        self.context = Context(
            shared.games, self.stack, preferences, shared.saves, shared.sessions, navigator.open, self.text, theme, theme.art,
            sound, shared.clock, thinking=shared.thinking, fade=self._fade,
        )  # fmt: skip
        self.context.thumbnails = ThumbnailRenderer(self.context, shared.games, shared.saves.writer.another())
        self.context.background = shared.saves.writer.another()
        self.stack.context = self.context
        self.painter = Painter(surface, shared.clock)
        self.fades = False
        """True if one screen fades into the next, where motion is not reduced."""
        self._placed_for: tuple[object, ...] = ()
        """The size, interface size, language and keys for which all scenes were placed last."""
        self._late = 0.0
        """Seconds that wait until the picture is whole."""
        self._held: list[Iterable[InputEvent]] = []
        """Events that wait for the same."""
        self._damage_told = False
        self._used: Source | None = None
        """The device that was used last when caps were drawn for it."""
        self._thumbnails = 0
        """The number of thumbnails of which the scenes know."""
        self._follow_settings()
        preferences.listen(self._follow_settings)

    def beside(self, surface: Surface, preferences: Preferences, language: str | None = None) -> Screen:
        """Return another screen of the same program, for other eyes; it is silent.

        What it opens is done as on the first: a new match ends the games under way, which all screens share. Whoever must not do
        that is given another `context.open`.
        """
        return Screen(self.shared, self.theme.beside(), self.context.sound.silent(), preferences, surface, language)

    # the surface and the settings

    @property
    def surface(self) -> Surface:
        """The surface with the picture."""
        return self.painter.surface

    def use(self, surface: Surface) -> None:
        """Show everything on another surface, which may have another size."""
        self.painter.use(surface)
        self._fit()

    @property
    def _places(self) -> tuple[object, ...]:
        """The values on which the layout of everything depends."""
        return self.surface.get_size(), self.preferences.values.interface_scale, self.text.edition

    def _fit(self) -> None:
        self._placed_for = self._places
        self.painter.start_over()
        self.stack.size = self.surface.get_size()
        self.theme.fit(self.stack.size, self.preferences.values.interface_scale / 100)
        for scene in self.stack.scenes:
            scene.layout(self.stack.size)
            scene.invalidate()

    def _follow_settings(self) -> None:
        language = self.preferences.values.language
        if language != self._language_before:  # a choice made while playing outdoes the language that was given
            self._language_before, self._language_given = language, None
        self.text.use(self._language_given or language or self.text.language)
        self.text.keys = Bindings.of(self.preferences.values).codes()
        self._follow_hands()
        if self._places != self._placed_for:
            self._fit()
        for scene in self.stack.scenes:
            scene.follow_settings()

    def show_keys(self, shown: bool) -> None:
        """Set whether keys and buttons are named: not to fingers."""
        if shown != self.theme.keys:
            self.theme.keys, self.text.for_fingers = shown, not shown
            for scene in self.stack.visible():
                scene.layout(self.stack.size)  # what is pressed may be larger for fingers
                scene.invalidate()

    def _follow_hands(self) -> None:
        """Let caps name the buttons of the gamepad while it is in use, and else the keys."""
        used = self.context.hands.used
        if used is Source.FINGER or self.listening is not None:
            return
        device = Device.GAMEPAD if used is Source.GAMEPAD else Device.KEYBOARD
        caps = Bindings.of(self.preferences.values).codes(device)
        if caps != self.text.caps:
            self.text.caps = caps
            for scene in self.stack.visible():
                scene.invalidate()

    # time and events

    def start(self, scene: Scene) -> None:
        """Begin with a scene."""
        self.stack.push(scene)
        self._settle()

    def step(self, dt: float, events: Iterable[InputEvent] = ()) -> float:
        """Let events happen and `dt` seconds pass, and return the seconds that have passed.

        While the present picture lacks parts both wait: events are taken from `events` when they happen.
        """
        self.painter.begin_frame()
        self._late += dt
        self._held.append(events)
        if not self.painter.whole:
            return 0.0
        passed, held = self._late, self._held
        self._late, self._held = 0.0, []
        for event in chain.from_iterable(held):
            self._settle()
            self._handle(event)
            self._settle()
        self._settle()
        self._update(passed)
        return passed

    def _handle(self, event: InputEvent) -> None:
        self.show_keys(not (isinstance(event, Pointer) and event.touch))
        if presses(event):
            self.painter.skip_approach()
        if self.stack.top is not None:
            self.stack.top.handle(event)
        if self.context.hands.used is not self._used:
            self._used = self.context.hands.used
            self._follow_hands()

    def _update(self, dt: float) -> None:
        top = self.stack.top
        if top is not None:
            top.update(min(dt, LONGEST_STEP))
            failure = self.preferences.take_failure()
            if failure is not None:
                top.tell(trouble(self.text, failure))
        self._follow_thumbnails()
        self._tell_damage()
        self._settle(unasked=True)
        self.painter.update(min(dt, LONGEST_STEP))

    def _follow_thumbnails(self) -> None:
        made = self.context.thumbnails.made
        if made != self._thumbnails:
            self._thumbnails = made
            for scene in self.stack.scenes:
                scene.follow_thumbnails()

    def _tell_damage(self) -> None:
        """Say once that a file of the program is damaged.

        Something else, or nothing, is used in its place.
        """
        troubles = [*self.text.troubles, *self.context.art.troubles]
        if troubles and not self._damage_told:
            self._damage_told = True
            self.context.open(destinations.Trouble(troubles[0]))

    def _settle(self, *, unasked: bool = False) -> None:
        before = self.stack.screen
        self.stack.settle(unasked=unasked)
        if self.stack.screen is not before and before is not None:
            self._fade(before.towards)

    def _fade(self, towards: Rect | None = None) -> None:
        """Fade away the screen before when another has come.

        Nearing a part of it first, where that is wished.
        """
        if self.fades and not self.preferences.values.reduced_motion:
            self.painter.fade(towards)

    @property
    def typing_area(self) -> Rect | None:
        """The place of the text to which letters are added now, None while they are no text."""
        return self.stack.top.typing_area if self.stack.top is not None else None

    @property
    def listening(self) -> Device | None:
        """The device of which a key or button is being chosen, None while it is none."""
        return self.stack.top.listening if self.stack.top is not None else None

    @property
    def moving(self) -> bool:
        """Return whether the next frame brings another picture, or the rest of this one."""
        return self.painter.moving or not self.painter.whole or (self.stack.top is not None and self.stack.top.animating)

    @property
    def restful(self) -> bool:
        """Return whether nothing changes until an event comes."""
        return self.stack.top is not None and self.stack.top.restful and not self.moving

    @property
    def changes_in(self) -> float | None:
        """The seconds after which the picture changes though the screen rests.

        None for never.
        """
        return self.stack.top.changes_in if self.stack.top is not None else None

    # the picture

    def draw(self, *, seen: bool = True) -> list[Rect]:
        """Draw what has changed, and return the areas of the surface to show.

        `seen` is False while nobody can see it.
        """
        return self.painter.draw(self.stack.visible(), seen=seen)
