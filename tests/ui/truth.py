"""Rules for every table: the board shows what is seen, pixel by pixel, however an animation was watched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.engine.core import Event, Resign
from game.play.match import Match
from game.play.settings import Speed
from game.ui.board.stage import BREATHING, View
from game.ui.contract.table import AnyTable
from game.ui.tables.scene import TableScene
from tests.ui.play import Mouse, Program, alike

Scenario = tuple[Callable[[], Match], tuple[str, ...]]
"""A function that begins a match at a position, and what is done there, by notation."""
Perform = Callable[[Match, Sequence[str], Callable[[], object]], None]
"""A function that carries such a script out, as `perform` does."""
GROUNDS: WeakKeyDictionary[Match, dict[Hashable, Surface]] = WeakKeyDictionary()
"""The grounds painted of the tables of matches, by the place in the window and the view."""


def shown_is_true(program: Program) -> None:
    """The board shows exactly what the one who looks may know: pixel by pixel what somebody sees who sits down there now.

    Nor are there more than three buttons, and the log tells everything in the order in which it happened.
    """
    scene = program.table
    assert len(scene.controls.actions.buttons) <= 3
    assert [line.text for line in scene.hud.log.lines] == [line.text for line in scene.log_lines()]
    scene.display.clear_marks()
    scene.stage.update(BREATHING)
    shown = board_of(scene)
    scene.display.refresh_marks()
    program.come_to_rest()
    assert alike(shown, seen_by_a_newcomer(scene))


def seen_by_a_newcomer(scene: TableScene) -> bytes:
    """The board of a table, as another scene draws it that begins with what is known now, and has animated nothing."""
    newcomer = TableScene(scene.entry, scene.match, scene.level)
    newcomer.context = scene.context
    newcomer.enter()
    newcomer.stage.view = scene.stage.view  # of another scale, it would throw away the pictures that both use
    window, view = scene.stage.window, scene.stage.view
    with patch.object(type(newcomer.table), "ground", painted_once(scene)):
        newcomer.layout(scene.window.size)
        if scene.viewpoint.viewer is not None:
            newcomer.handover.reveal()
        newcomer.stage.place(window, view, newcomer.table.ground(window, view))
    assert newcomer.viewpoint.viewer == scene.viewpoint.viewer
    newcomer.display.sync()
    newcomer.display.clear_marks()
    newcomer.stage.update(BREATHING)
    newcomer.leave()
    return board_of(newcomer)


def painted_once(scene: TableScene) -> Callable[[AnyTable, Rect, View], Callable[[], Surface]]:
    """The still picture under the pieces, painted by the first newcomer for each view: it depends on nothing that happens."""
    painter, painted = type(scene.table).ground, GROUNDS.setdefault(scene.match, {})

    def ground(self: AnyTable, window: Rect, view: View) -> Callable[[], Surface]:
        key, paint = (window.topleft, window.size, view), painter(self, window, view)

        def once() -> Surface:
            if key not in painted:
                painted[key] = paint()
            return painted[key]

        return once

    return ground


def board_of(scene: TableScene) -> bytes:
    """The pixels of a table's board, without what lies over and beside it."""
    target = Surface(scene.window.size)
    scene.stage.draw(target)
    return pygame.image.tobytes(target.subsurface(scene.stage.window), "RGB")


def picture_is_true(program: Program) -> None:
    """Check what `shown_is_true` does, and that each pixel is as if everything were drawn again."""
    shown_is_true(program)
    assert program.up_to_date()


def perform(match: Match, script: Sequence[str], after: Callable[[], object] = lambda: None) -> None:
    """Carry out actions by their notation ("first": what is possible first), and call `after` behind each."""
    for words in script:
        chosen = match.legal()[0] if words == "first" else match.game.decode(words)
        if isinstance(chosen, Resign):
            match.resign(chosen.seat)
        else:
            assert match.to_move is not None, words
            match.submit(match.to_move, chosen)
        after()


def events_of(scenarios: Iterable[Scenario], perform: Perform = perform) -> set[type[Event]]:
    """The kinds of events that happen in scenarios."""
    happened: set[type[Event]] = set()
    for begin, script in scenarios:
        match = begin()
        perform(match, script, lambda: None)
        events = chain(match.opening.events, *(played.step.events for played in match.history))
        happened.update(map(type, events))
    return happened


def same_watched_skipped_or_instant(home: Program, scenario: Scenario, perform: Perform = perform) -> None:
    """Play the same thing thrice: watched, skipped by a click, and at instant speed. The pictures are the same.

    Those that come of watching are true, so the others are.
    """
    begin, script = scenario
    pictures: list[bytes] = []

    def watch() -> None:
        for frame in range(2000):
            if not home.scene.animating:
                break
            home.step(dt=0.05)
            if frame % 8 == 5:
                assert home.up_to_date(), f"specks are left in frame {frame}"
        picture_is_true(home)
        pictures.append(home.pixels())

    def skip() -> None:
        home.step(dt=0.05)
        if home.table.playback.presenter.busy:
            Mouse(home).skip()
        Mouse(home).move((2, 2))
        home.settle()
        pictures.append(home.pixels())

    for speed, after in ((Speed.NORMAL, watch), (Speed.NORMAL, skip), (Speed.INSTANT, skip)):
        home.app.preferences.change(speed=speed)
        match = begin()
        table = home.sit_down(match)
        table.ending.told = True  # results would cover the board
        Mouse(home).move((2, 2))
        perform(match, script, after)
    rounds = len(pictures) // 3
    assert rounds > 0
    for watched, skipped, instant in zip(pictures[:rounds], pictures[rounds : 2 * rounds], pictures[2 * rounds :], strict=True):
        assert alike(watched, skipped)
        assert alike(watched, instant)
