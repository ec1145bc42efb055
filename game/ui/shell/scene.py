"""A scene is one screenful: the title, a table, a dialog.

The app keeps a stack of them and talks only to the top one.

Every scene is handed the `Context`: the services of the house. There are no globals; a test builds its own.

Drawing happens on change. A scene calls `invalidate(rect)` for what looks different; the app then clips to
those places and asks every visible scene, from the bottom up, to draw itself there. So `draw` always draws everything, must
give the same picture for the same state, and costs little outside the clip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.bots.thinking import Thinking
from game.clock import Clock
from game.play.writer import Writer
from game.ui.services.speech import Voice
from game.ui.shell.bindings import Device
from game.ui.shell.clipboard import Clipboard
from game.ui.shell.guests import Guests
from game.ui.shell.hands import Hands
from game.ui.shell.memory import give_back
from game.ui.shell.thumbnails import Thumbnails

if TYPE_CHECKING:
    from game.play.saves import Saves
    from game.play.sessions import Sessions
    from game.registry import Entry
    from game.ui.services.art import Art
    from game.ui.services.preferences import Preferences
    from game.ui.services.sound import Sound
    from game.ui.services.text import Text
    from game.ui.services.theme import Theme
    from game.ui.shell.destinations import Destination
    from game.ui.shell.input import Command, InputEvent


def _nothing(first: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Spoken:
    """The words of a scene for the voice, which says those that are new.

    `pointed` is what has the focus or is pointed at, and `words` returns the words on it. `told` is the sentence in a bubble.
    `lines` is how many things have happened, and `since` returns those after a number of them. `asking` is another object
    whenever something else is asked, and `asked` returns what is asked and can be done. Words are made when they are needed.
    """

    heading: str = ""
    pointed: object = None
    words: Callable[[], str] = str
    told: str = ""
    lines: int = 0
    since: Callable[[int], Sequence[str]] = _nothing
    asking: object = None
    asked: Callable[[], str] = str


class Scene:
    """The base of all scenes.

    The app sets `context` before `enter`, and calls `layout` after it and whenever the window's size, the interface size or
    the language changes.
    """

    context: Context
    opaque = True
    """False for overlays: the scenes below stay visible (and still) under it."""
    music: str | None = None
    """The piece of music that belongs to this scene; None leaves what plays."""

    @property
    def help_page(self) -> str | None:
        """The page of the rulebook that HELP opens here.

        None leaves it to the scene below.
        """
        return None

    def __init__(self) -> None:
        self._changed: list[Rect] = []
        self._whole = True

    # what a scene may override

    towards: Rect | None = None
    """The part of the window, in pixels, that the next screen is about.

    It comes nearer before this one fades away.
    """

    def enter(self) -> None:
        """Come onto the stack; `context` is set."""

    def leave(self) -> None:
        """Leave the stack for good."""

    def pause(self) -> None:
        """Pause: another scene has come on top."""

    def resume(self) -> None:
        """Resume: the scene on top has gone."""

    def hold_back(self) -> None:
        """Take no press for a moment.

        Screens that appear unasked do so, lest a press meant for the one before hit them.
        """

    def let_go(self) -> None:
        """Let go of whatever the pointer held.

        Another scene has come on top, or the window has lost the devices.
        """

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this size in pixels.

        `context.theme` holds the scale.
        """

    def follow_settings(self) -> None:
        """Bring what is shown up to the settings, which have changed.

        `layout` has been called if that changes any place.
        """

    def follow_thumbnails(self) -> None:
        """Draw again what shows thumbnails: another one has been made."""

    def handle(self, event: InputEvent) -> bool:
        """React to what the player did; True when it meant something here."""
        return False

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        """Return what is done at commands that nothing in the scene wants for itself."""
        return {}

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Called while the scene is on top."""

    def draw(self, target: Surface) -> None:
        """Draw all that is inside the target's clip."""

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Show a sentence for a while, beside a place of the window if one is given.

        A click on it does `act`.
        """

    @property
    def typing_area(self) -> Rect | None:
        """The place of the text to which letters are added now, None while they are no text."""
        return None

    @property
    def listening(self) -> Device | None:
        """The device of which a key or button is being chosen, None while it is none."""
        return None

    @property
    def animating(self) -> bool:
        """Return whether pictures change by themselves now.

        The app then runs at full frame rate.
        """
        return False

    @property
    def restful(self) -> bool:
        """Return whether nothing changes until somebody does something.

        The app then waits for that.
        """
        return False

    @property
    def changes_in(self) -> float | None:
        """The seconds after which something changes though the scene rests, None for never."""
        return None

    @property
    def spoken_name(self) -> str:
        """The name of the scene, which the voice says first."""
        return ""

    def spoken(self) -> Spoken:
        """Return the words of the scene for the voice."""
        return Spoken()

    # what the app asks

    def invalidate(self, area: Rect | None = None) -> None:
        """Ask for this part of the window to be drawn again before the next picture.

        None means all of it.
        """
        if area is None:
            self._whole = True
        else:
            self._changed.append(Rect(area))

    def take_changes(self, bounds: Rect) -> list[Rect]:
        """Return the places to draw again, and forget them."""
        changed = [bounds] if self._whole else [part for part in (area.clip(bounds) for area in self._changed) if part]
        self._changed, self._whole = [], False
        return changed


class SceneStack:
    """The scenes, the lowest first. Changes are queued, and happen between two frames."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self.context: Context | None = None
        self.size = (0, 0)

    @property
    def top(self) -> Scene | None:
        """The scene that is asked for everything, None before the first one came."""
        return self.scenes[-1] if self.scenes else None

    @property
    def screen(self) -> Scene | None:
        """The lowest scene that can be seen, which fills the window."""
        return self.visible()[0] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the present one."""
        self._queue.append(lambda: self._push(scene))

    def pop(self, then: Callable[[], None] | None = None) -> None:
        """Take the top scene away; the one below resumes, and then `then` is called.

        A scene that is opened for an answer is given a callable that takes it. It pops with that callable and the answer
        (`pop(partial(saved, name))`), or without when it is cancelled.
        """
        self._queue.append(lambda: self._pop(then))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin with this one."""
        self._queue.append(lambda: self._reset(scene))

    def settle(self, *, unasked: bool = False) -> None:
        """Carry out what was queued.

        `unasked`: no press has led to it, so a scene that comes holds back first.
        """
        before = self.top
        while self._queue:
            self._queue.pop(0)()
        if unasked and self.top is not None and self.top is not before:
            self.top.hold_back()

    def clear(self) -> None:
        """Drop all scenes at once, without a word to them, and what is queued.

        Something is wrong with one of them.
        """
        self.scenes.clear()
        self._queue.clear()

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.let_go()
            self.top.pause()
        self._enter(scene)

    def _pop(self, then: Callable[[], None] | None) -> None:
        if not self.scenes:
            return
        self._leave()
        if self.top is not None:
            self.top.invalidate()
            self.play_music()
            self.top.resume()
        if then is not None:
            then()

    def _reset(self, scene: Scene) -> None:
        while self.scenes:
            self._leave()
        if self.context is not None:
            self.context.theme.forget_pictures()
        give_back()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        assert self.context is not None
        scene.context = self.context
        self.scenes.append(scene)
        scene.enter()
        scene.layout(self.size)
        scene.invalidate()
        self.play_music()

    def _leave(self) -> None:
        gone = self.scenes.pop()
        gone.leave()
        for scene in self.scenes:
            scene.invalidate()

    def play_music(self) -> None:
        """Let the piece play that belongs to the topmost scene that has one."""
        pieces = [scene.music for scene in self.scenes if scene.music is not None]
        if pieces and self.context is not None:
            self.context.sound.music(pieces[-1])

    def visible(self) -> list[Scene]:
        """Return the scenes that can be seen, bottom up: the last opaque one and all above it."""
        opaque = [number for number, scene in enumerate(self.scenes) if scene.opaque]
        return self.scenes[opaque[-1] if opaque else 0 :]


def _stay() -> None:
    """Do nothing: quitting where no program runs."""


@dataclass(slots=True)
class Context:
    """One program's services.

    `stack` takes push, pop and reset; they happen between frames.
    """

    games: Mapping[str, Entry]
    stack: SceneStack
    settings: Preferences
    saves: Saves
    sessions: Sessions
    open: Callable[[Destination], None]
    """Open another screen."""
    text: Text
    theme: Theme
    art: Art
    sound: Sound
    clock: Clock
    clipboard: Clipboard = field(default_factory=Clipboard)
    thumbnails: Thumbnails = field(default_factory=Thumbnails)
    thinking: Thinking = field(default_factory=Thinking)
    guests: Guests = field(default_factory=Guests)
    background: Writer = field(default_factory=Writer)
    """The one who does what takes long and what no picture waits for."""
    voice: Voice = field(default_factory=Voice)
    hands: Hands = field(default_factory=Hands)
    """The device that was used last."""
    quit: Callable[[], None] = _stay
    """End the program after this frame."""
    fade: Callable[[], None] = _stay
    """Fade from what the window shows now to what the scene shows next, as between two screens."""
