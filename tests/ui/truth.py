"""What must hold at every table: the board shows what is seen, pixel by pixel, however an animation was watched."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.play.match import Match
from game.play.settings import Speed
from game.ui.tables.board.stage import BREATHING
from game.ui.tables.scene import TableScene
from tests.ui.play import Mouse, Program, alike


def shown_is_true(program: Program) -> None:
    """The board shows exactly what the one who looks may know: pixel by pixel what somebody sees who sits down there now."""
    scene = program.table
    scene.clear_marks()
    scene.stage.update(BREATHING)
    shown = board_of(scene)
    scene.refresh_marks()
    program.come_to_rest()
    assert alike(shown, seen_by_a_newcomer(scene))


def seen_by_a_newcomer(scene: TableScene) -> bytes:
    """The board of a table, as another scene draws it that begins with what is known now, and has animated nothing."""
    newcomer = TableScene(scene.entry, scene.match, scene.level)
    newcomer.context = scene.context
    newcomer.enter()
    newcomer.stage.view = scene.stage.view  # of another scale, it would throw away the pictures that both use
    newcomer.layout(scene.window.size)
    if scene.viewer is not None:
        newcomer.reveal()
    assert newcomer.viewer == scene.viewer
    window, view = scene.stage.window, scene.stage.view
    newcomer.stage.place(window, view, newcomer.table.ground(window, view))
    newcomer.sync()
    newcomer.clear_marks()
    newcomer.leave()
    return board_of(newcomer)


def board_of(scene: TableScene) -> bytes:
    """The pixels of a table's board, without what lies over and beside it."""
    target = Surface(scene.window.size)
    scene.stage.draw(target)
    return pygame.image.tobytes(target.subsurface(scene.stage.window), "RGB")


def picture_is_true(program: Program) -> None:
    """As `shown_is_true`, and each pixel is as if it were drawn anew."""
    shown_is_true(program)
    assert program.up_to_date()


def same_watched_skipped_or_instant(
    home: Program, begin: Callable[[], Match], perform: Callable[[Match, Callable[[], None]], None]
) -> None:
    """Play the same thing thrice: watched, skipped by a click, and at instant speed. The pictures are true, and the same.

    `perform(match, after)` carries out actions of a match that `begin` made, and calls `after` behind each.
    """
    pictures: list[bytes] = []

    def keep() -> None:
        picture_is_true(home)
        pictures.append(home.pixels())

    def watch() -> None:
        for frame in range(2000):
            if not home.scene.animating:
                break
            home.step(dt=0.033)
            if frame % 12 == 5:
                assert home.up_to_date(), f"specks are left in frame {frame}"
        keep()

    def skip() -> None:
        home.step(dt=0.05)
        if home.table.presenter.busy:
            Mouse(home).skip()
        Mouse(home).move((2, 2))
        home.settle()
        keep()

    for speed, after in ((Speed.NORMAL, watch), (Speed.NORMAL, skip), (Speed.INSTANT, skip)):
        home.app.preferences.change(speed=speed)
        match = begin()
        table = home.sit_down(match)
        table._told_end = True  # results would cover the board
        Mouse(home).move((2, 2))
        perform(match, after)
    rounds = len(pictures) // 3
    assert rounds > 0
    for watched, skipped, instant in zip(pictures[:rounds], pictures[rounds : 2 * rounds], pictures[2 * rounds :], strict=True):
        assert alike(watched, skipped)
        assert alike(watched, instant)
