"""Messages that appear unasked: they take no press at first, and presses in that time do not prolong it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets.dialog import MessageScene
from tests.ui.play import Program

Start = Callable[..., Program]

FRAME = 0.05
EVERY = 0.5
"""Seconds between two presses of somebody in a hurry."""


def pressing(home: Program, seconds: float) -> int:
    """Press Escape every half second until the message is gone; how often that was done."""
    presses = 0
    for frame in range(round(seconds / FRAME)):
        due = frame % round(EVERY / FRAME) == 0
        presses += due
        home.step(*([Command.BACK] if due else []), dt=FRAME)
        if not isinstance(home.scene, MessageScene):
            return presses
    raise AssertionError("the message does not close")


def test_a_message_closes_for_somebody_who_presses_escape_every_half_second(program: Start) -> None:
    home = program()
    home.open()
    home.app.context.open(destinations.Message("Look", "Something has happened."))
    home.step()
    assert isinstance(home.scene, MessageScene)
    assert pressing(home, 3.0) == 3, "at 0 and 0.5 seconds it takes none yet"


def test_a_press_meant_for_what_was_there_before_closes_no_message(program: Start) -> None:
    home = program()
    home.open()
    home.app.context.open(destinations.Message("Look", "Something has happened."))
    home.step()
    home.step(Command.BACK, dt=0.5)
    home.step()
    assert isinstance(home.scene, MessageScene)
