"""A guest's fingers, mouse and keys, as its page tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.shell.devices import Devices
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind, Typed
from game.web.wire import Input, KeyDown, KeyUp, PointerCancel, PointerDown, PointerLeave, PointerMove, PointerUp, Text, Wheel

NOTCH = 100.0
"""CSS pixels by which a page scrolls for one notch of a wheel."""
MOST_NOTCHES = 5.0
BUTTONS = {1: 1, 2: 3, 3: 2}
"""The buttons of the mouse by those of a page, whose second is the right one."""
NOT_HERE = frozenset({Command.FULL_SCREEN, Command.MUTE, Command.COPY, Command.CUT, Command.PASTE})
"""Commands for the host's window, or for the browser."""
NAMED = {
    "Enter": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Tab": pygame.K_TAB, " ": pygame.K_SPACE,
    "ArrowUp": pygame.K_UP, "ArrowDown": pygame.K_DOWN, "ArrowLeft": pygame.K_LEFT, "ArrowRight": pygame.K_RIGHT,
    "PageUp": pygame.K_PAGEUP, "PageDown": pygame.K_PAGEDOWN, "Home": pygame.K_HOME, "End": pygame.K_END,
    "F1": pygame.K_F1, "F10": pygame.K_F10, "Alt": pygame.K_LALT,
}  # fmt: skip
"""The keys with names, by `KeyboardEvent.key`."""
MODIFIERS = {"Shift": pygame.KMOD_SHIFT, "Control": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT, "Meta": pygame.KMOD_META}


class GuestDevices:
    """The reader of what a page says its player does.

    `ratio` is the pixels of the picture for each CSS pixel.
    """

    def __init__(self, size: Callable[[], tuple[int, int]], px: Callable[[float], int]) -> None:
        """`size` returns the pixels of the picture, `px` turns design units into pixels."""
        self._size, self._devices = size, Devices(size, px)
        self.ratio = 1.0

    @property
    def typing(self) -> bool:
        """Return whether a text is written: its letters come as the whole text."""
        return self._devices.typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        self._devices.typing = typing

    def read(self, message: Input) -> Iterator[InputEvent]:
        """Yield the input events that a message stands for; often none."""
        match message:
            case PointerDown() | PointerMove() | PointerUp() if message.pointer_type == "touch":
                yield from self._finger(message)
            case PointerDown() | PointerUp():
                kind = PointerKind.DOWN if isinstance(message, PointerDown) else PointerKind.UP
                if message.button in BUTTONS:
                    yield Pointer(kind, self._at(message.x, message.y), BUTTONS[message.button])
            case PointerMove():
                yield Pointer(PointerKind.MOVE, self._at(message.x, message.y))
            case PointerCancel():
                yield from self._devices.fingers.let_go()
            case PointerLeave():
                yield Pointer(PointerKind.LEAVE, (-1, -1))
            case Wheel():
                notches = max(-MOST_NOTCHES, min(MOST_NOTCHES, -message.dy / NOTCH))
                yield Pointer(PointerKind.WHEEL, self._at(message.x, message.y), wheel=notches)
            case KeyDown() | KeyUp():
                yield from self._key(message)
            case Text():
                yield Command.SELECT_ALL
                yield Typed(message.text) if message.text else Command.BACKSPACE

    def pass_time(self, dt: float) -> Iterator[InputEvent]:
        """Yield what the passing of time means: a finger that rests."""
        return self._devices.pass_time(dt)

    def let_go(self) -> list[InputEvent]:
        """Return what it means that all is let go: the page is out of sight or out of reach."""
        return self._devices.let_go()

    @property
    def waiting(self) -> bool:
        """Return whether something is held that will mean something by the passing of time."""
        return self._devices.waiting

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the picture at a place of the page, or the one nearest to it."""
        width, height = self._size()
        return min(width - 1, max(0, int(x * self.ratio))), min(height - 1, max(0, int(y * self.ratio)))

    def _finger(self, message: PointerDown | PointerMove | PointerUp) -> Iterator[Pointer]:
        fingers = self._devices.fingers
        act = fingers.come_down if isinstance(message, PointerDown) else fingers.lift
        act = fingers.move if isinstance(message, PointerMove) else act
        return act(message.pointer, self._at(message.x, message.y))

    def _key(self, message: KeyDown | KeyUp) -> Iterator[InputEvent]:
        key = NAMED.get(message.key, ord(message.key.lower()) if len(message.key) == 1 else pygame.K_UNKNOWN)
        kind, mod = pygame.KEYDOWN if isinstance(message, KeyDown) else pygame.KEYUP, 0
        for modifier in message.modifiers:
            mod |= MODIFIERS[modifier]
        for event in self._devices.read(pygame.event.Event(kind, key=key, mod=mod)):
            if event not in NOT_HERE:
                yield event
