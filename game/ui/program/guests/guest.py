"""A device at the table: its screen, its input, and the pictures for its page."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from pygame import Surface

from game.play.files import clean_name
from game.play.record import LONGEST_PLAYER
from game.ui.program.guests.devices import GuestDevices
from game.ui.program.guests.frames import Encoder, FrameStream, Sink
from game.ui.program.guests.menu import SIZES, GuestMenuScene
from game.ui.program.guests.sounds import GuestSound
from game.ui.program.screen import Screen
from game.ui.services.preferences import Preferences
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import DESIGN
from game.ui.shell.destinations import Destination
from game.ui.shell.guests import Device, Guests, Presence
from game.ui.shell.input import InputEvent, presses
from game.ui.shell.scene import Context, Scene
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.scene import TableScene
from game.ui.widgets import TextField, WidgetScene
from game.web.wire import (
    Confirm,
    Field,
    Input,
    Leave,
    NoField,
    Notice,
    PlaySound,
    Remember,
    Resize,
    Room,
    Turn,
    UseLanguage,
    Visibility,
)

MOST_PIXELS = 1280 * 800, 1920 * 1080
"""Pixels of a picture: where the device has more for each CSS pixel, and where it has not."""
UNIT = 0.95
"""CSS pixels of a design unit at least: letters are large enough for a hand's width of glass then."""
LONGEST_INPUT = 240
"""Messages of a page that wait for the next frame at most; what comes then is lost."""


class Page(Sink, Protocol):
    """A page that is in."""

    device: str
    touch: bool
    encrypted: bool
    language: str
    name: str
    room: Room

    @property
    def kind(self) -> str:
        """The kind of its device."""
        ...

    def tell(self, notice: Notice) -> None:
        """Send a message."""
        ...

    def close(self, notice: Notice | None = None) -> None:
        """End the connection, after a last message."""
        ...

    def admit(self) -> None:
        """Let in a page that is asking."""
        ...


class Guest:
    """A device at the table, there or out of reach."""

    def __init__(self, host: Screen, page: Page, encoder: Encoder, guests: Guests) -> None:
        """Make its screen beside the host's; `guests` is what its scenes know of the others."""
        self.device, self.name, self.kind = page.device, name_of(page), Device(page.kind)
        self.asks: int | None = None
        """The seat for which the host is asked."""
        self.showing: object = None
        """The key of what is shown, so that it is begun once."""
        self.faults, self.late = 0, 0.0
        """The faults of the screen so far, and the seconds that have not passed for it yet."""
        self.due = True
        """True if something has happened at the table since the last step."""
        values, given = Preferences(), host.preferences.values
        for name in ("speed", "computer_pace", "reduced_motion", "show_coordinates", "evening"):
            setattr(values.values, name, getattr(given, name))
        values.values.switches = dict(given.switches)
        values.values.language = page.language if page.language in LANGUAGES else host.text.language  # type: ignore[assignment]
        values.values.mute = True
        self.preferences = values
        self.page: Page | None = None
        self.visible = True
        self.stream = FrameStream(encoder, host.shared.clock)
        self.screen = host.beside(self._surface(page.room), values)
        self.screen.painter.paced = True
        context = self.screen.context
        context.guests = guests
        context.sound = GuestSound(host.context.sound, values, self._play)
        self.devices = GuestDevices(self._size, self.screen.theme.px)
        self._inbox: list[Input] = []
        self._field: Field | None = None
        self._turn: Turn | None = None
        self._held: Scene | None = None
        """The scene that takes no press until the guest has seen it for a while."""
        self._held_at: int | None = None
        """The number of the first picture of it."""
        self._seen_held: Scene | None = None
        """The scene that was seen while it holds back."""
        self._ratio_for = 0.0
        self._size_given = 100
        """The size of text that suits the page."""
        self._chose_size = False
        """True once the guest has chosen a size of text."""
        values.listen(self._follow_settings)
        self.come(page)

    @property
    def context(self) -> Context:
        """The services of the guest's scenes."""
        return self.screen.context

    def _size(self) -> tuple[int, int]:
        return self.screen.surface.get_size()

    @property
    def there(self) -> bool:
        """Return whether the device is in reach."""
        return self.page is not None

    @property
    def awake(self) -> bool:
        """Return whether somebody can see the screen."""
        return self.page is not None and self.visible

    @property
    def presence(self) -> Presence:
        """Return whether the device is in reach, and whether its page can be seen."""
        return Presence.LOST if self.page is None else Presence.THERE if self.visible else Presence.HIDDEN

    def use_ways(self, ways: Callable[[Destination], None]) -> None:
        """Open by these ways what a scene of the guest wants to open."""
        self.context.open = ways

    # coming and going

    @property
    def encrypted(self) -> bool:
        """Return whether its page came by an encrypted way."""
        return self.page is not None and self.page.encrypted

    def come(self, page: Page) -> None:
        """Show everything on a page of the device from now on."""
        if self.page is not None and self.page is not page:
            self.page.close()
        self.page, self.visible, self.kind = page, True, Device(page.kind)
        self._field = self._turn = None
        self.stream.use(page)
        self.screen.show_keys(not page.touch)
        self._resize(page.room)
        self._wake()
        page.tell(UseLanguage(self.screen.text.language))

    def go(self) -> None:
        """Be out of reach; the screen waits as it is."""
        self.page = None
        self.stream.use(None)
        self._sleep()

    def end(self, notice: Notice | None = None) -> None:
        """Leave the table for good."""
        if self.page is not None:
            self.page.close(notice)
        self.stop()

    def stop(self) -> None:
        """Show nothing any more."""
        self.page = None
        self.stream.use(None)
        self.screen.stack.reset(Scene())
        self.screen.stack.settle()

    def show(self, key: object, scene: Callable[[], Scene]) -> None:
        """Begin with a scene, unless that is what is shown."""
        if self.showing != key:
            self.showing = key
            if self.screen.stack.scenes:
                self.screen.stack.reset(scene())
            else:
                self.screen.start(scene())
            self._held = None

    def take(self, message: Input | Resize | Confirm | Visibility | Leave) -> None:
        """Take what the page says."""
        match message:
            case Resize():
                self._resize(message.room)
            case Visibility():
                self._turn_to(visible=message.visible)
            case Confirm() | Leave():
                pass
            case _:
                if len(self._inbox) < LONGEST_INPUT:
                    self._inbox.append(message)

    def _turn_to(self, *, visible: bool) -> None:
        """Note that the page has come into view, or is hidden."""
        hidden, self.visible = not self.visible, visible
        if not visible:
            self._sleep()
            return
        self._wake()
        top = self.screen.stack.top
        if hidden and isinstance(top, WidgetScene):
            top.hold_back()  # the page still has the picture of before

    def _wake(self) -> None:
        """Show the present, without what was missed: the recap tells it."""
        for scene in self.screen.stack.scenes:
            if isinstance(scene, BoardScene):
                scene.playback.finish()
            scene.invalidate()
        self.screen.painter.start_over()
        self.stream.start_over(self.screen.surface)

    def _sleep(self) -> None:
        self._inbox.clear()
        for event in self.devices.let_go():
            if self.screen.stack.top is not None:
                self.screen.stack.top.handle(event)

    # the picture's size

    def _surface(self, room: Room) -> Surface:
        """Return a surface for a page, with as many pixels as are worth sending."""
        return Surface((max(1, round(room.width * ratio_of(room))), max(1, round(room.height * ratio_of(room)))), 0, 32)

    def _resize(self, room: Room) -> None:
        self.devices.ratio = ratio = ratio_of(room)
        surface = self._surface(room)
        if surface.get_size() != self.screen.surface.get_size() or self._ratio_for != ratio:
            self._ratio_for = ratio
            if not self._chose_size:
                size = surface.get_size()
                natural = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
                needed = 100 * UNIT * ratio / natural
                self._size_given = next((step for step in SIZES if step >= needed), SIZES[-1])
                self.preferences.values.interface_scale = self._size_given
            self.screen.use(surface)
        self.stream.start_over(self.screen.surface)

    def _follow_settings(self) -> None:
        self._chose_size = self.preferences.values.interface_scale != self._size_given
        self._tell(UseLanguage(self.screen.text.language))

    # frames

    @property
    def moving(self) -> bool:
        """Return whether the next frame is wanted soon."""
        return self.awake and bool(self._inbox or self.screen.moving or self.devices.waiting or self.due)

    @property
    def pressing(self) -> bool:
        """Return whether the guest waits for a picture that the page can take."""
        return self.awake and self.stream.ready and bool(self._inbox or not self.screen.painter.whole)

    @property
    def restful(self) -> bool:
        """Return whether nothing changes until the page says something, or the match goes on."""
        waits = self._inbox or self.devices.waiting or self.due
        return not self.awake or not (waits or not self.screen.restful or not self.stream.restful)

    def step(self, dt: float) -> None:
        """Let time pass for the guest's screen, and send what has changed if the page can take it."""
        if not self.awake:
            if self.there:
                self._step_hidden(dt)
            self.screen.draw(seen=False)  # what would be drawn is forgotten
            return
        events = [event for message in self._inbox for event in self.devices.read(message)]
        self._inbox.clear()
        events += self.devices.pass_time(dt)
        self.screen.step(dt, [event for event in events if not self._too_soon(event)])
        self._show_behind_menu()
        self._follow_hold()
        if self.stream.ready:
            self.stream.add(self.screen.draw())
        if self.screen.painter.whole:
            self.stream.send(self.screen.surface, dt)
        self._follow_field()

    def _step_hidden(self, dt: float) -> None:
        """Let time pass for a page that nobody sees: clocks run on, and nothing moves."""
        self._show_present()
        self.screen.step(dt)

    def _show_behind_menu(self) -> None:
        """Show the present at the table behind the menu, for which no time passes."""
        if any(isinstance(scene, GuestMenuScene) for scene in self.screen.stack.scenes):
            self._show_present()

    def _show_present(self) -> None:
        """Show at once what is still to be shown at the table."""
        for scene in self.screen.stack.scenes:
            if isinstance(scene, TableScene):
                scene.playback.show_present()

    # presses meant for what was before

    def _too_soon(self, event: InputEvent) -> bool:
        """Return whether a press comes before the guest has seen what it would press."""
        return self._held is not None and self._held is self.screen.stack.top and presses(event)

    def _follow_hold(self) -> None:
        """Let a scene that holds back do so from the first picture that the guest has confirmed."""
        top = self.screen.stack.top
        if not isinstance(top, WidgetScene) or top is not self._held:
            self._held = self._held_at = None
            if isinstance(top, WidgetScene) and not top.ready and top is not self._seen_held:
                self._held, self._held_at = top, self.stream.pictures + 1
            elif isinstance(top, WidgetScene) and top.ready:
                self._seen_held = None
        elif self._held_at is not None and self.stream.shown >= self._held_at:
            top.hold_back()
            self._seen_held, self._held, self._held_at = top, None, None

    # messages

    def _tell(self, notice: Notice) -> None:
        if self.page is not None:
            self.page.tell(notice)

    def _play(self, sound: PlaySound) -> None:
        if self.awake:
            self._tell(sound)

    def tell_turn(self, title: str, *, mine: bool) -> None:
        """Tell the title of the page, and whether it is the guest's turn."""
        turn = Turn(title, mine)
        if turn != self._turn and self.page is not None:
            self._turn = turn
            self.page.tell(turn)

    def remember(self, name: str) -> None:
        """Keep a name for the next time."""
        self.name = clean_name(name, LONGEST_PLAYER)
        self._tell(Remember(self.name))

    def _follow_field(self) -> None:
        """Lay a text field over the picture where one has the focus."""
        top = self.screen.stack.top
        focused = top.focused if isinstance(top, WidgetScene) else None
        found = focused if isinstance(focused, TextField) and focused.rect.size != (0, 0) else None
        self.devices.typing = found is not None
        if found is None:
            if self._field is not None:
                self._field = None
                self._tell(NoField())
            return
        ratio, rect = self.devices.ratio, found.rect
        field = Field(
            rect.x / ratio, rect.y / ratio, rect.width / ratio, rect.height / ratio, found.value, found.longest, found.hint,
            size=self.screen.theme.px(18) / ratio,
        )  # fmt: skip
        if field != self._field:
            self._field = field
            self._tell(field)


def name_of(page: Page) -> str:
    """Return the name that a page puts forward, as the program shows names."""
    return clean_name(page.name, LONGEST_PLAYER)


def ratio_of(room: Room) -> float:
    """Return the pixels of a picture for each CSS pixel of a page."""
    pixels = room.width * room.height
    fine, coarse = MOST_PIXELS
    return min(room.ratio, max(math.sqrt(fine / pixels), min(1.0, math.sqrt(coarse / pixels))))
