"""The mouse, the wheel and the keys of a guest, as a page tells them."""

from __future__ import annotations

import pytest

from game.ui.program.guests.devices import GuestDevices
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind, Typed
from game.web.wire import Input, KeyDown, KeyUp, PointerDown, PointerLeave, PointerMove, PointerUp, Text, Wheel


@pytest.fixture
def devices() -> GuestDevices:
    """The devices of a page with two pixels of the picture for each of its own, the picture 800 x 600 pixels large."""
    made = GuestDevices(lambda: (800, 600), round)
    made.ratio = 2.0
    return made


@pytest.mark.parametrize(
    ("message", "event"),
    [
        (PointerDown(30, 40, button=1), Pointer(PointerKind.DOWN, (60, 80), 1)),
        (PointerUp(30, 40, button=1), Pointer(PointerKind.UP, (60, 80), 1)),
        (PointerDown(0, 0, button=2), Pointer(PointerKind.DOWN, (0, 0), 3)),
        (PointerUp(0, 0, button=3), Pointer(PointerKind.UP, (0, 0), 2)),
        (PointerMove(500, 299), Pointer(PointerKind.MOVE, (799, 598))),
        (PointerLeave(), Pointer(PointerKind.LEAVE, (-1, -1))),
        (Wheel(5, 6, dy=100.0), Pointer(PointerKind.WHEEL, (10, 12), wheel=-1.0)),
        (Wheel(5, 6, dy=-250.0), Pointer(PointerKind.WHEEL, (10, 12), wheel=2.5)),
        (Wheel(5, 6, dy=9000.0), Pointer(PointerKind.WHEEL, (10, 12), wheel=-5.0)),
        (KeyDown("ArrowLeft"), Command.LEFT),
        (KeyDown("U"), Command.UNDO),
        (KeyDown("Tab"), Command.NEXT),
        (KeyDown("Tab", ("Shift",)), Command.PREVIOUS),
        (KeyDown("Enter"), Command.ENTER),
    ],
)
def test_a_message_is_one_event(devices: GuestDevices, message: Input, event: InputEvent) -> None:
    assert list(devices.read(message)) == [event]


def test_the_main_button_is_pressed_while_the_key_is_down(devices: GuestDevices) -> None:
    assert list(devices.read(KeyDown(" "))) == [Command.PRIMARY]
    assert list(devices.read(KeyUp(" "))) == [Command.PRIMARY_OVER]


@pytest.mark.parametrize(
    "message", [PointerDown(1, 1, button=4), PointerUp(1, 1, button=0), KeyDown("m"), KeyDown("Dead"), KeyUp("u")]
)
def test_what_means_nothing_here_is_no_event(devices: GuestDevices, message: Input) -> None:
    """They are other buttons, a key for the host's window, one that has no letter, and one that comes up."""
    assert list(devices.read(message)) == []


def test_a_text_is_written_over_the_one_before(devices: GuestDevices) -> None:
    assert list(devices.read(Text("Ola"))) == [Command.SELECT_ALL, Typed("Ola")]
    assert list(devices.read(Text(""))) == [Command.SELECT_ALL, Command.BACKSPACE]
