"""The legend of signs: the edge at which it covers least, and its words in each of its shapes.

In a window of 1280 by 800 with nothing around it, the legend has 12 pixels to each edge; a letter is 10 pixels wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from pygame import Rect

from game.ui.hud.legend import Entry, Legend
from game.ui.hud.placing import least_covering
from game.ui.widgets.accent import BAD, GOOD, MAP
from tests.engine.riverlands.support import at, table
from tests.ui.bare import LETTER, Bare
from tests.ui.play import Program
from tests.ui.riverlands.positions import match_at

FREE = Rect(0, 0, 160, 80)
LOW, HIGH = (80, 16), (32, 48)


def test_it_lies_at_its_usual_place_where_nothing_is() -> None:
    assert least_covering(FREE, [LOW, HIGH], (80, 80), []) == Rect(40, 64, 80, 16)
    assert least_covering(FREE, [LOW], (0, 90), []) == Rect(0, 64, 80, 16), "whole in what is free"


def test_it_moves_along_the_edge_away_from_what_is_there() -> None:
    """From 65 on it is clear of the first 64 pixels: the places are 5 pixels apart."""
    assert least_covering(FREE, [LOW], (80, 80), [(Rect(0, 60, 64, 20), 1.0)]) == Rect(65, 64, 80, 16)


def test_where_the_lower_edge_is_taken_it_lies_at_the_upper_one() -> None:
    lower = [(Rect(0, 70, 160, 10), 1.0)]
    assert least_covering(FREE, [LOW], (80, 80), lower) == Rect(40, 0, 80, 16)


def test_where_both_are_taken_it_is_a_column_at_a_side() -> None:
    """It is clear of both from 10 to 70 pixels down, but for a strip across: the side that is free of it is the right one."""
    edges = [(Rect(0, 0, 160, 10), 1.0), (Rect(0, 70, 160, 10), 1.0), (Rect(0, 0, 100, 80), 1.0)]
    assert least_covering(FREE, [LOW, HIGH], (80, 80), edges) == Rect(128, 22, 32, 48)


def test_a_low_strip_never_lies_across_the_middle() -> None:
    edges = [(Rect(0, 0, 160, 30), 1.0), (Rect(0, 66, 160, 14), 1.0)]
    assert least_covering(FREE, [LOW], (80, 80), edges).y == 64, "2 of 16 rows are not covered"


def test_where_everything_is_taken_it_covers_what_counts_least() -> None:
    """480 pixels above that count 2, and 1,280 below that count 1 and then 0.5."""
    above, below = (Rect(0, 0, 160, 6), 2.0), Rect(0, 64, 160, 16)
    assert least_covering(FREE, [LOW], (80, 80), [above, (below, 1.0)]).y == 0
    assert least_covering(FREE, [LOW], (80, 80), [above, (below, 0.5)]).y == 64


SIGNS = (Entry("mark/drop", (), "zepchnięcie lub trafienie", BAD), Entry("mark/drop", (), "poza zasięgiem", GOOD))
HEAD, BELOW = "Stary Sum, następna tura", "o ile możesz wiedzieć"


class Keys(Bare):
    """A scene with a keyboard."""

    keys = True

    @property
    def text(self) -> Keys:
        return self

    def cap(self, _: str) -> str:
        return "W"


@pytest.mark.parametrize(
    ("taken", "shape"),
    [
        ((), (672, 66)),
        ((Rect(0, 0, 1280, 650), Rect(0, 740, 640, 60), Rect(1100, 740, 180, 60)), (372, 132)),
        ((Rect(0, 0, 1280, 60), Rect(0, 740, 1280, 60), Rect(0, 0, 900, 800)), (320, 172)),
    ],
)
def test_no_word_is_cut_in_a_row_in_two_rows_and_in_a_column(
    taken: tuple[Rect, ...], shape: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words need 24 letters, 4 pixels and 44 for the key's cap: 288. The signs need 54, and 13 and 9 letters: 184 and 144.

    Between them are 12 pixels, and 32 at the ends: 672 in a row, 372 in two rows, and 320 in a column.
    """
    legend = Legend(MAP, "W")
    bare = Keys(legend, Rect(0, 0, 0, 0))
    monkeypatch.setattr("game.ui.hud.legend.draw_cap", lambda *_: None)
    monkeypatch.setattr("game.ui.hud.legend.cap_width", lambda *_: 30)
    monkeypatch.setattr("game.ui.hud.legend.draw_trimmed", lambda *_: None)
    covers = [(rect, 1.0) for rect in taken]
    legend.place_in(Rect(300, 0, 700, 800), bare.window, covers)
    legend.say(HEAD, BELOW, SIGNS, covers)
    assert legend.rect.size == shape
    assert not any(legend.rect.colliderect(rect) for rect in taken)
    written = {drawn[0]: drawn[1] for drawn in bare.drawing() if isinstance(drawn[1], Rect)}
    for words, longest in ((HEAD, HEAD), (BELOW, BELOW), (SIGNS[0].words, "zepchnięcie"), (SIGNS[1].words, "zasięgiem")):
        assert written[words].width >= len(longest) * LETTER
        assert legend.rect.contains(written[words])
    places = [written[words] for words in (HEAD, BELOW, SIGNS[0].words, SIGNS[1].words)]
    assert not any(one.colliderect(other) for number, one in enumerate(places) for other in places[:number])


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_at_the_lowest_tiles_it_is_off_marks_hero_buttons_and_story(
    program: Callable[..., Program], size: tuple[int, int]
) -> None:
    """With letters of 150 % the board of Riverlands has no edge free below it, and buttons and story are at the right."""
    home = program(size=size, interface_scale=150)
    scene = home.sit_down(match_at(table(at(3, 6), at(2, 5))))
    home.settle()
    scene.threats.show(True)
    home.step()
    legend = scene.threats.legend
    assert legend.visible and len(legend.entries) == 2
    hero = scene.bubble_space.around((3, 6))
    hands = [scene.hud.log_strip.rect, *(button.rect for button in scene.controls.actions.buttons)]
    covered = [rect for rect in (*scene.bubble_space.marked(), cast("Any", hero), *hands) if rect.colliderect(legend.rect)]
    assert covered == []
