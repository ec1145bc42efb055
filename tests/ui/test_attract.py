"""Turns played behind the title's menu: after a while without input, quiet, ended by anything, and not without end."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.play.settings import Speed
from game.ui.scenes import title
from game.ui.scenes.attract import SHOWN, AttractScene, prepared
from game.ui.scenes.title import TitleScene
from tests.games import ALL
from tests.ui.play import Keyboard, Mouse, Program

Start = Callable[..., Program]


@pytest.fixture
def home(program: Start, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A program with one game, at its title, which waits only a moment."""
    monkeypatch.setattr(title, "ALONE", 0.5)
    home = program(games={"riverlands": ALL["riverlands"]})
    home.open()
    return home


def left_alone(home: Program, frames: int) -> None:
    """Do nothing until something is played, for this many frames at most."""
    for _ in range(frames):
        home.step(dt=0.1)
        if isinstance(home.scene, AttractScene):
            return


def test_computers_play_some_turns_and_then_the_title_is_back(home: Program) -> None:
    left_alone(home, 100)
    scene = home.scene
    assert isinstance(scene, AttractScene)
    begun = scene.course.match.turn
    home.app.preferences.values.speed = Speed.DOUBLE
    scene.playback.apply_speed()
    while home.scene is scene:
        home.step(dt=0.1)
        assert home.app.context.sound is not scene.context.sound
    assert begun < scene.course.match.turn <= begun + SHOWN
    assert isinstance(home.scene, TitleScene)
    assert home.app.context.saves.latest() is None


def test_anything_ends_it_and_does_nothing_else(home: Program) -> None:
    left_alone(home, 100)
    Keyboard(home).key(pygame.K_1)
    assert isinstance(home.scene, TitleScene)
    left_alone(home, 100)
    assert isinstance(home.scene, AttractScene)
    Mouse(home).move((300, 300))
    assert isinstance(home.scene, TitleScene)


def test_a_game_that_is_soon_over_makes_room_for_another(program: Start) -> None:
    games = {"earthquake": ALL["earthquake"]}  # on its smallest island somebody is sometimes out before the eighth turn
    home = program(games=games)
    home.open()
    for seed in range(1, 4):
        for _ in prepared(games, home.app.stack, lambda target: None, seed):
            pass
        home.step(dt=0.1)
        scene = home.scene
        assert isinstance(scene, AttractScene)
        assert scene.course.match.outcome is None
        Keyboard(home).key(pygame.K_1)


def test_nobody_plays_for_nobody(home: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "SHOWS", 0)
    left_alone(home, 20)
    assert isinstance(home.scene, TitleScene)
    monkeypatch.setattr(title, "SHOWS", 4)
    home.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    left_alone(home, 20)
    assert isinstance(home.scene, TitleScene)
    home.app.preferences.change(reduced_motion=True)
    Mouse(home).move((300, 300))
    left_alone(home, 20)
    assert isinstance(home.scene, TitleScene)
