"""Keys and buttons of a gamepad with what they do, as lines of the settings' sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import CREAM, INK
from game.ui.shell.devices import AXES, BUTTONS, KEYS, LETTERS, WITH_CONTROL
from game.ui.shell.input import Command
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.switches import Row

SHOWN: Mapping[str, tuple[Command, ...]] = {
    "primary": (Command.PRIMARY,),
    "buttons": (Command.FIRST, Command.SECOND, Command.THIRD),
    "confirm": (Command.ENTER, Command.CONFIRM),
    "back": (Command.BACK,),
    "undo": (Command.UNDO,),
    "rotate": (Command.ROTATE,),
    "hint": (Command.HINT,),
    "threats": (Command.THREATS,),
    "details": (Command.DETAILS,),
    "log": (Command.LOG,),
    "find": (Command.FIND,),
    "zoom": (Command.ZOOM_IN, Command.ZOOM_OUT),
    "turn_board": (Command.TURN_BOARD,),
    "next": (Command.NEXT, Command.PREVIOUS),
    "page": (Command.PAGE_UP, Command.PAGE_DOWN),
    "help": (Command.HELP,),
    "menu": (Command.MENU,),
    "mute": (Command.MUTE,),
    "full_screen": (Command.FULL_SCREEN,),
}
"""The lines, in order.

What is done, by the last part of its words, and the commands for it.
"""
TAB = {pygame.K_TAB: Command.NEXT}
"""The key that the devices read by itself."""
NAMES = {
    pygame.K_SPACE: "space",
    pygame.K_RETURN: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_LALT: "alt",
    pygame.K_MINUS: "minus",
}
"""The keys that are not called as the letter on them, by the last part of their words."""
PAD = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
}
"""The signs on the buttons of a gamepad."""
STICKS = {
    pygame.CONTROLLER_AXIS_RIGHTY: "R↕",
    pygame.CONTROLLER_AXIS_RIGHTX: "R↔",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT",
}
"""The same for the right stick and the triggers."""
CAP, GAP = 30, 6
"""Design units of the height of a key's cap, and between two."""
PAD_COLOUR = (0x2A, 0x36, 0x44)


def keys_of(command: Command) -> Iterator[tuple[bool, int]]:
    """Yield the first key for a command, and the first one that does it with Ctrl.

    Each comes after a flag that is True for Ctrl.
    """
    yield from ((False, key) for key in _first(KEYS | LETTERS | TAB, command))
    yield from ((True, key) for key in _first(WITH_CONTROL, command))


def pad_of(command: Command) -> str:
    """Return the button or stick of a gamepad for a command, "" for none."""
    buttons = (PAD[button] for button, meant in BUTTONS.items() if meant is command and button in PAD)
    sticks = (STICKS[axis] for axis, meant in AXES.items() if command in meant and axis in STICKS)
    return next(chain(buttons, sticks), "")


def _first(keys: Mapping[int, Command], command: Command) -> Iterator[int]:
    return islice((key for key, meant in keys.items() if meant is command), 1)


class Caps(Widget):
    """The keys for something, and the buttons of a gamepad beside them."""

    focusable = True
    """So that those without a mouse can read on."""

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self._commands = commands

    @property
    def keys(self) -> list[str]:
        """Return the words on the caps."""
        names = []
        for command in self._commands:
            for control, key in keys_of(command):
                name = self.text(f"key.{NAMES[key]}") if key in NAMES else pygame.key.name(key).upper()
                names.append(f"{self.text('key.control')} {name}" if control else name)
        return list(dict.fromkeys(names))

    @property
    def buttons(self) -> list[str]:
        """Return the signs on the buttons of a gamepad."""
        return list(dict.fromkeys(filter(None, map(pad_of, self._commands))))

    def draw(self, target: Surface) -> None:
        x = self.rect.x
        for name in self.keys:
            x = self._draw_cap(target, name, x, pad=False)
        for name in self.buttons:
            x = self._draw_cap(target, name, x, pad=True)

    def _draw_cap(self, target: Surface, name: str, left: int, *, pad: bool) -> int:
        """Draw a key's cap, or a gamepad's round dark button.

        Return where the next begins.
        """
        theme, px = self.theme, self.theme.px
        words = theme.block(name, size=16)
        tall = px(CAP)
        cap = Rect(left, self.rect.centery - tall // 2, max(tall, words.width + px(14)), tall)
        if pad:
            draw_box(target, theme, cap, tall // 2, PAD_COLOUR)
        else:
            theme.nine(target, "hud/keycap", cap)
        theme.draw_block(target, words, cap, CREAM if pad else INK, align="center")
        return cap.right + px(GAP)


class KeyRow(Row):
    """A line that says what some keys do; lower than one in which something is set."""

    TALL = 50
