"""What must hold at every table: the board shows what is seen, pixel by pixel, however an animation was watched."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match import Match
from game.play.settings import Speed
from tests.ui.play import Mouse, Program


def shown_is_true(program: Program) -> None:
    """The board shows exactly what the one who looks may know."""
    table = program.table
    wanted = table.table.at_rest(table.match.observation(table.viewer))
    shown = {key: table.stage.get(key) for key in table.stage.names() if not (isinstance(key, tuple) and key[0] == "mark")}
    assert shown == wanted
    assert table.seen == table.match.observation(table.viewer)


def picture_is_true(program: Program) -> None:
    """As `shown_is_true`, and each pixel is as if it were drawn anew."""
    shown_is_true(program)
    assert program.pixels() == program.drawn_anew()


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
                assert home.pixels() == home.drawn_anew(), f"specks are left in frame {frame}"
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
    assert pictures[:rounds] == pictures[rounds : 2 * rounds] == pictures[2 * rounds :]
