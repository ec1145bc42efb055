"""Keyboard, mouse, touch and gamepads: the window's raw events turned into `InputEvent`s."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import pygame
from pygame._sdl2 import controller

from game.ui.shell.bindings import DEFAULTS, FIXED, Bindings, Device, writes
from game.ui.shell.hands import Hands, Source
from game.ui.shell.input import HELD, Command, Composing, InputEvent, Named, Pointer, PointerKind, Typed
from game.ui.shell.touch import Fingers

FIRST_REPEAT = 0.4
NEXT_REPEAT = 0.11
"""Seconds until a direction held on a gamepad is repeated, and between later repeats."""
STICK_ON, STICK_OFF = 0.6, 0.4
"""The lean of a stick that counts as a direction, and the lean at which it stops.

1 is all the way.
"""
BACK_BUTTON = pygame.BUTTON_X1
"""The button at a mouse's side that goes back, as in other programs."""
VK_SHIFT, VK_DOWN = 0x10, 0x8000
"""Windows' number of the Shift key, and the bit of a key that is held."""
PINCH = 0.06
"""The distance that two fingers part on a touchpad for one step of zoom, as a share of the window."""
TOUCH_SCREENS = sys.platform != "darwin"
"""True if fingers are on a screen; on macOS they are on the touchpad, which moves the mouse."""
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
SOURCES = {
    pygame.KEYDOWN: Source.KEYS,
    pygame.MOUSEBUTTONDOWN: Source.MOUSE,
    pygame.FINGERDOWN: Source.FINGER,
    pygame.CONTROLLERBUTTONDOWN: Source.GAMEPAD,
    pygame.JOYBUTTONDOWN: Source.GAMEPAD,
}
"""The devices by the events that show that one is in use; a mouse that only moves may have been pushed."""

KEY_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_INSERT: "insert",
    pygame.K_PAUSE: "pause",
    pygame.K_DELETE: "delete",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_PLUS: "plus",
    pygame.K_EQUALS: "plus",
    pygame.K_KP_PLUS: "plus",
    pygame.K_MINUS: "minus",
    pygame.K_KP_MINUS: "minus",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 16)},
    **{getattr(pygame, f"K_KP_{digit}"): str(digit) for digit in range(10)},
}
"""The keys that are not called as the letter on them, and those that are the same as another."""
WITH_CONTROL = {
    pygame.K_z: Command.UNDO,
    pygame.K_c: Command.COPY,
    pygame.K_x: Command.CUT,
    pygame.K_v: Command.PASTE,
    pygame.K_a: Command.SELECT_ALL,
    pygame.K_f: Command.FIND,
    pygame.K_LEFT: Command.STEP_BACK,
    pygame.K_RIGHT: Command.STEP_ON,
}
WITH_ALT = {
    pygame.K_RETURN: Command.FULL_SCREEN,
    pygame.K_KP_ENTER: Command.FULL_SCREEN,
    pygame.K_LEFT: Command.BACK,
}
WITH_SHIFT = {
    pygame.K_TAB: Command.PREVIOUS,
    pygame.K_LEFT: Command.SELECT_LEFT,
    pygame.K_RIGHT: Command.SELECT_RIGHT,
    pygame.K_HOME: Command.SELECT_HOME,
    pygame.K_END: Command.SELECT_END,
}
REPEATED = {
    Command.UP,
    Command.DOWN,
    Command.LEFT,
    Command.RIGHT,
    Command.PAGE_UP,
    Command.PAGE_DOWN,
    Command.STEP_BACK,
    Command.STEP_ON,
    Command.NEXT,
    Command.PREVIOUS,
    Command.DELETE,
    Command.BACKSPACE,
    Command.SELECT_LEFT,
    Command.SELECT_RIGHT,
    Command.ZOOM_IN,
    Command.ZOOM_OUT,
}
BUTTON_NAMES = {
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
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The buttons of a gamepad by the signs on them."""
JOYSTICK_BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "Back", "Start")
"""The most common order of buttons, for joysticks that SDL has no description of."""
JOYSTICK_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (Command.ZOOM_IN, Command.ZOOM_OUT),
    pygame.CONTROLLER_AXIS_RIGHTX: (Command.PAGE_UP, Command.PAGE_DOWN),
}
"""The sticks, with what their two ends mean."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
"""The triggers, which are buttons."""


def shift_held() -> bool:
    """Return whether Shift is held, even if it was pressed before there was a window."""
    if sys.platform == "win32":
        return bool(ctypes.windll.user32.GetAsyncKeyState(VK_SHIFT) & VK_DOWN)
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def key_name(key: int) -> str:
    """Return the name of a key, "" for one that has none."""
    if key in KEY_NAMES:
        return KEY_NAMES[key]
    letter = chr(key) if 0 < key <= sys.maxunicode else ""
    return letter.lower() if letter.isprintable() and not letter.isspace() else ""


class Devices:
    """A reader of all devices.

    `typing` is set while a text field has the focus: letters are text then, and nothing else. `bindings` say what keys and
    buttons mean. While `listening` to a device, its keys or buttons are named, since one is being chosen; others then do
    nothing, but for those that go back.
    """

    def __init__(self, size: Callable[[], tuple[int, int]], px: Callable[[float], int], hands: Hands | None = None) -> None:
        """Create the reader of a window.

        `size` returns its pixels, `px` turns design units into pixels; `hands` is told which device is used.
        """
        self._size, self._hands = size, hands or Hands()
        self.fingers = Fingers(px)
        self.typing = False
        self.bindings = Bindings(DEFAULTS)
        self.listening: Device | None = None
        self._down: dict[int, Command | None] = {}
        """The keys that are held, with what they meant."""
        self._pads: dict[int, controller.Controller | pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        """The end to which each stick and trigger of a gamepad leans, -1 or 1."""
        self._held: tuple[Command, float | None] | None = None
        """The direction that is held on a gamepad, with the seconds until it is repeated, None in the step in which it began."""
        self._pinched = 0.0

    def start_gamepads(self) -> None:
        """Begin to look for gamepads.

        They may be plugged in and pulled out at any time.
        """
        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()

    def read(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        """Yield the input events that one raw event stands for; often none."""
        kind = event.type
        if getattr(event, "touch", False) and TOUCH_SCREENS:
            return  # a mouse's event made of a finger's, which is read itself
        if kind in SOURCES:
            self._hands.use(SOURCES[kind])
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE):
            yield from self._mouse(event)
        elif kind in FINGERS:
            yield from self._finger(event)
        elif kind == pygame.KEYDOWN:
            yield from self._key(event)
        elif kind == pygame.KEYUP:
            meant = self._down.pop(event.key, None)
            if meant in HELD:
                yield HELD[meant]
        elif kind == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composing(event.text)
        elif kind == pygame.MULTIGESTURE and not TOUCH_SCREENS:
            yield from self._pinch(event.pinched)
        else:
            yield from self._pad(event)

    def pass_time(self, dt: float) -> Iterator[InputEvent]:
        """Yield what time means to a direction held on a gamepad, or to a finger that rests.

        The seconds of the step in which they came are those before them.
        """
        yield from self.fingers.pass_time(dt)
        if self._held is None:
            return
        command, left = self._held
        left = FIRST_REPEAT if left is None else left - dt
        if left <= 0:
            yield command
            left = NEXT_REPEAT
        self._held = (command, left)

    def let_go(self) -> list[InputEvent]:
        """Forget what is held down, as the window has lost the keyboard; return what that means."""
        over: list[InputEvent] = [HELD[meant] for meant in self._down.values() if meant in HELD]
        over += self.fingers.let_go()
        self._down.clear()
        self._held = None
        return over

    @property
    def waiting(self) -> bool:
        """Return whether something is held that will mean something by the passing of time."""
        return self._held is not None or self.fingers.waiting

    def _mouse(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        if event.type == pygame.MOUSEMOTION:
            yield Pointer(PointerKind.MOVE, event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            yield Pointer(PointerKind.LEAVE, (-1, -1))
        elif event.type == pygame.MOUSEWHEEL:
            turned = getattr(event, "precise_y", event.y) * (-1 if getattr(event, "flipped", False) else 1)
            yield Pointer(PointerKind.WHEEL, getattr(event, "pos", None) or pygame.mouse.get_pos(), wheel=turned)
        elif event.button == BACK_BUTTON:
            if event.type == pygame.MOUSEBUTTONDOWN:
                yield Command.BACK
        elif event.button in (1, 2, 3):
            down = event.type == pygame.MOUSEBUTTONDOWN
            yield Pointer(PointerKind.DOWN if down else PointerKind.UP, event.pos, event.button)

    def _finger(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        if TOUCH_SCREENS:
            width, height = self._size()
            pos = min(width - 1, int(event.x * width)), min(height - 1, int(event.y * height))
            act = {pygame.FINGERDOWN: self.fingers.come_down, pygame.FINGERMOTION: self.fingers.move}
            yield from act.get(event.type, self.fingers.lift)(event.finger_id, pos)

    def _key(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        again = event.key in self._down
        if self.listening is not None:
            if not again:
                self._down[event.key] = None
                yield from self._heard(Device.KEYBOARD, key_name(event.key))
            return
        command = self._meaning(event.key, event.mod)
        if not again:
            self._down[event.key] = command
        if command is not None and (not again or command in REPEATED):
            yield command

    def _heard(self, device: Device, name: str) -> Iterator[InputEvent]:
        """Yield what a key or button means while one is being chosen."""
        if FIXED[device].get(name) is Command.BACK:
            yield Command.BACK
        elif self.listening is device:
            yield Named(name)

    def _meaning(self, key: int, mod: int) -> Command | None:
        control = mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT
        if control:
            return WITH_CONTROL.get(key)
        if mod & pygame.KMOD_ALT and key in WITH_ALT:
            return WITH_ALT[key]
        if mod & pygame.KMOD_SHIFT and key in WITH_SHIFT and (self.typing or key == pygame.K_TAB):
            return WITH_SHIFT[key]
        name = key_name(key)
        if (self.typing and writes(name)) or (name == "tab" and mod & pygame.KMOD_ALT):
            return None
        return self.bindings.command(Device.KEYBOARD, name)

    def _pinch(self, pinched: float) -> Iterator[InputEvent]:
        self._pinched += pinched
        while abs(self._pinched) >= PINCH:
            step = PINCH if self._pinched > 0 else -PINCH
            self._pinched -= step
            yield Command.ZOOM_IN if step > 0 else Command.ZOOM_OUT

    def _pad(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plugged(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._held = None
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            yield from self._button_down(BUTTON_NAMES.get(event.button, ""))
        elif kind == pygame.CONTROLLERBUTTONUP:
            yield from self._button_up(BUTTON_NAMES.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._leaned(event.instance_id, event.axis, event.value / 32768)
        elif kind in JOYSTICK_EVENTS and not isinstance(self._pads.get(event.instance_id), controller.Controller):
            yield from self._joystick(event)

    def _joystick(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        if event.type == pygame.JOYBUTTONDOWN:
            yield from self._button_down(_joystick_button(event.button))
        elif event.type == pygame.JOYBUTTONUP:
            yield from self._button_up(_joystick_button(event.button))
        elif event.type == pygame.JOYAXISMOTION:
            if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
                yield from self._leaned(event.instance_id, event.axis, event.value)
        else:
            x, y = event.value
            yield from self._leaned(event.instance_id, pygame.CONTROLLER_AXIS_LEFTX, x)
            yield from self._leaned(event.instance_id, pygame.CONTROLLER_AXIS_LEFTY, -y)

    def _plugged(self, index: int) -> None:
        with suppress(pygame.error):
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._pads[stick.get_instance_id()] = stick

    def _leaned(self, pad: int, axis: int, value: float) -> Iterator[InputEvent]:
        if axis not in AXES and axis not in TRIGGERS:
            return
        before = self._leaning.get((pad, axis), 0)
        now = (1 if value > 0 else -1) if abs(value) >= (STICK_OFF if before else STICK_ON) else 0
        if now == before:
            return
        self._hands.use(Source.GAMEPAD)
        self._leaning[pad, axis] = now
        if axis in TRIGGERS:
            yield from (self._button_down if now > 0 else self._button_up)(TRIGGERS[axis])
            return
        if before:
            yield from self._released(AXES[axis][before > 0])
        if now and self.listening is None:
            yield from self._pressed(AXES[axis][now > 0])

    def _button_down(self, name: str) -> Iterator[InputEvent]:
        if self.listening is not None:
            yield from self._heard(Device.GAMEPAD, name)
        else:
            yield from self._pressed(self.bindings.command(Device.GAMEPAD, name))

    def _button_up(self, name: str) -> Iterator[InputEvent]:
        yield from self._released(self.bindings.command(Device.GAMEPAD, name))

    def _pressed(self, command: Command | None) -> Iterator[InputEvent]:
        if command is not None:
            if command in REPEATED:
                self._held = (command, None)
            yield command

    def _released(self, command: Command | None) -> Iterator[InputEvent]:
        if self._held is not None and self._held[0] is command:
            self._held = None
        if command in HELD:
            yield HELD[command]


def _joystick_button(number: int) -> str:
    """Return the name of a joystick's button, "" for one that has none."""
    return JOYSTICK_BUTTONS[number] if number < len(JOYSTICK_BUTTONS) else ""
