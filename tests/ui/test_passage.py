"""One screen fades into the next, in a fifth of a second, and nothing of it stays."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.program.app import App
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.shell.screen_transition import APPROACH, NEAR, ScreenTransition
from tests.clocks import Budgets, ManualClock
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]
MIDDLE = 0.1
MAGENTA = b"\xff\x00\xff"


def _after(program: Program, seconds: float) -> bytes:
    program.app.context.open(destinations.Settings())
    program.app.step(0)
    program.app.step(seconds)
    return pygame.image.tobytes(program.app.screen.surface, "RGB")


def _opened(program: Start, *, fades: bool, calm: bool = False) -> tuple[App, Program]:
    home = program()
    home.open()
    home.app.preferences.change(reduced_motion=calm)
    home.step()
    home.app.screen.fades = fades
    return home.app, home


def test_between_two_screens_the_window_shows_something_of_both(program: Start) -> None:
    _, plain = _opened(program, fades=False)
    before, after = plain.pixels(), _after(plain, MIDDLE)
    plain.app.close()
    _, home = _opened(program, fades=True)
    between = _after(home, MIDDLE)
    assert between not in (before, after)
    differ = [number for number, (one, other) in enumerate(zip(before, after, strict=True)) if abs(one - other) > 40]
    assert differ
    assert all(min(before[n], after[n]) < between[n] < max(before[n], after[n]) for n in differ[:: max(1, len(differ) // 500)])


def test_after_a_fifth_of_a_second_nothing_of_the_screen_before_is_left(program: Start) -> None:
    _, plain = _opened(program, fades=False)
    after = _after(plain, 0.05)
    plain.app.close()
    app, home = _opened(program, fades=True)
    _after(home, 0.1)
    for _ in range(3):
        app.step(0.05)
    assert pygame.image.tobytes(app.screen.surface, "RGB") == after


def test_with_less_motion_the_next_screen_is_there_at_once(program: Start) -> None:
    _, plain = _opened(program, fades=False, calm=True)
    after = _after(plain, 0.01)
    plain.app.close()
    _, home = _opened(program, fades=True, calm=True)
    assert _after(home, 0.01) == after


def _in_parts(program: Start) -> Program:
    """The title, of which one part is drawn in a frame."""
    home = program(clock=ManualClock(Budgets.NOTHING))
    home.open()
    home.app.screen.painter.paced = True
    return home


def test_what_takes_long_is_drawn_in_parts_and_shown_when_the_picture_is_whole(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = _in_parts(program)
    shown = list[list[Rect]]()
    monkeypatch.setattr("pygame.display.update", lambda areas: shown.append(list(areas)))
    before = home.pixels()
    home.screen.fill("magenta")
    home.scene.invalidate()
    home.app.step(0)
    assert not shown
    assert MAGENTA * home.screen.get_width() in home.pixels()
    while not shown:
        home.app.step(0)
    assert shown == [[home.screen.get_rect()]]
    assert home.pixels() == before


def test_until_a_picture_is_whole_neither_time_passes_nor_does_anything_happen(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = _in_parts(program)
    title, passed, shown = home.scene, list[float](), list[object]()
    monkeypatch.setattr("pygame.display.update", shown.append)
    monkeypatch.setattr(title, "update", passed.append)
    title.invalidate()
    home.app.step(0.01)
    home.app.step(0.02, [Command.HELP])
    while not shown:
        home.app.step(0.0)
    assert passed == [0.01]
    assert home.scene is title
    home.app.step(0.02)
    assert home.scene is not title


def test_what_has_waited_passes_with_the_next_picture(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = _in_parts(program)
    passed, shown = list[float](), list[object]()
    monkeypatch.setattr("pygame.display.update", shown.append)
    monkeypatch.setattr(home.scene, "update", passed.append)
    home.scene.invalidate()
    for dt in (0.01, 0.02, 0.02):
        home.app.step(dt)
    while not shown:
        home.app.step(0.0)
    home.app.step(0.01)
    assert passed == [0.01, pytest.approx(0.05)]


def test_after_a_failure_the_next_picture_begins_anew(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = _in_parts(program)
    troubles = list[Exception]()
    home.app.on_trouble = troubles.append
    title, draw = home.scene, home.scene.draw
    monkeypatch.setattr(title, "draw", lambda target: 1 / 0)
    title.invalidate()
    while not troubles:
        home.app.step(0)
    monkeypatch.setattr(title, "draw", draw)
    assert len(troubles) == 1
    home.screen.fill("magenta")
    title.invalidate()
    for _ in range(20):
        home.app.step(0)
    assert MAGENTA * home.screen.get_width() not in home.pixels()
    assert len(troubles) == 1


def _chosen(program: Start, *, calm: bool = False) -> tuple[App, Program, Rect]:
    """The title, on which an island has just been pressed, and where the island is."""
    app, home = _opened(program, fades=True, calm=calm)
    title = home.scene
    assert isinstance(title, TitleScene)
    island = title.islands[0]
    Mouse(home).click(island.plate.center)
    return app, home, island.land


def test_the_title_comes_nearer_to_the_island_that_was_chosen(program: Start) -> None:
    app, _, land = _chosen(program)
    before = app.screen.surface.copy()
    for _ in range(3):
        app.step(0.05)
    shown, seen = app.screen.surface, before.subsurface(land.clip(before.get_rect()))
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(before, "RGB")
    # The island is larger now, and nearer to the middle: what was at its edge is no longer where it was.
    assert (
        pygame.transform.average_color(shown.subsurface(land.clip(shown.get_rect())))[:3]
        != (pygame.transform.average_color(seen)[:3])
    )


def test_half_a_second_later_the_new_game_is_there(program: Start) -> None:
    app, home, _ = _chosen(program)
    for _ in range(11):
        app.step(0.05)
    assert isinstance(home.scene, NewGameScene)
    between = pygame.image.tobytes(app.screen.surface, "RGB")
    home.settle()
    home.drawn_anew()
    assert pygame.image.tobytes(app.screen.surface, "RGB") == between


def test_who_presses_something_meanwhile_sees_the_new_game_sooner(program: Start) -> None:
    app, home, _ = _chosen(program)
    app.step(0.05)
    app.step(0.0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)])
    for _ in range(5):
        app.step(0.05)
    sooner = pygame.image.tobytes(app.screen.surface, "RGB")
    home.drawn_anew()
    assert pygame.image.tobytes(app.screen.surface, "RGB") == sooner


def test_with_less_motion_nothing_comes_nearer(program: Start) -> None:
    app, home, _ = _chosen(program, calm=True)
    app.step(0.01)
    at_once = pygame.image.tobytes(app.screen.surface, "RGB")
    home.drawn_anew()
    assert pygame.image.tobytes(app.screen.surface, "RGB") == at_once


def test_a_picture_that_comes_nearer_begins_and_ends_softly(program: Start) -> None:
    """The whole is seen at first, the middle between whole and nearest after half of the time, then the nearest part."""
    program()
    screen = Surface((256, 256))
    for x in range(256):
        screen.fill((x, 0, 0), (x, 0, 1, 256))
    transition = ScreenTransition()
    transition.begin(screen, Rect(156, 100, 60, 60))
    transition.canvas(screen)
    widths, lefts = [], []
    for _ in range(5):
        transition.show(screen)
        left, right = (screen.get_at((x, 128)).r for x in (0, 255))
        widths.append(256 / (right - left + 1))
        lefts.append(left)
        transition.update(APPROACH / 4)
    assert widths[0] == pytest.approx(1, abs=0.02)
    assert widths[2] == pytest.approx((1 + NEAR) / 2, abs=0.03)
    assert widths[4] == pytest.approx(NEAR, abs=0.03)
    assert lefts == sorted(set(lefts)), "it goes to what is approached, at the right"
    steps = [after - before for before, after in itertools.pairwise(widths)]
    assert max(steps[0], steps[3]) < min(steps[1], steps[2])
