"""Waiting for the next event of the window."""

from __future__ import annotations

import time

import pygame
import pytest

from game.ui.program import waiting
from game.ui.program.waiting import TICK, Waiting

Waits = list[tuple[str, float]]


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Waits:
    """Return what was waited for: by SDL in milliseconds, or asleep in seconds."""
    found: Waits = []
    monkeypatch.setattr(waiting, "sdl_wait", lambda: lambda _, milliseconds: found.append(("sdl", milliseconds)))
    monkeypatch.setattr(time, "sleep", lambda seconds: found.append(("asleep", seconds)))
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    return found


def test_the_system_wakes_the_program_where_it_can(waits: Waits) -> None:
    Waiting().wait(0.5)
    assert waits == [("sdl", 500)]


def test_a_driver_of_windows_that_wakes_nobody_is_looked_at(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    Waiting().wait(0.5)
    Waiting().wait(0.01)
    assert waits == [("asleep", TICK), ("asleep", 0.01)]


def test_a_gamepad_is_looked_at_as_long_as_it_is_plugged_in(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    waiter = Waiting()
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    waiter.wait(0.5)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    waiter.wait(0.5)
    assert waits == [("asleep", TICK), ("sdl", 500)]


def test_without_sdl_s_own_wait_the_window_is_looked_at(waits: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "sdl_wait", lambda: None)
    Waiting().wait(0.5)
    assert waits == [("asleep", TICK)]


def test_sdl_s_own_wait_ends_with_an_event_and_leaves_it() -> None:
    pygame.display.init()
    pygame.event.clear()
    wait = waiting.sdl_wait()
    assert wait is not None, "the library that pygame has loaded has one"
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, told="come"))
    wait(None, 10_000)
    assert [event.told for event in pygame.event.get(pygame.USEREVENT)] == ["come"]
