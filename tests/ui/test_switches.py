"""Controls on paper, alone: values side by side, switches and rows, and where their parts are."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.ui.services.theme import CREAM, FADED_INK, INK, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import choosers, switches
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import DEEP, OFF, PAPER, RIM, TRACK
from game.ui.widgets.choosers import Slider
from game.ui.widgets.switches import KNOB, ON, Row, Segments, Switch
from tests.ui.bare import Bare, drawn_boxes

PLACE = Rect(100, 50, 300, 44)
VALUES = [("a", "slow"), ("b", "usual"), ("c", "fast")]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Boxes that were drawn: their rectangles, and what else there is of them."""
    monkeypatch.setattr(choosers, "draw_fitted", lambda *_: None)
    return drawn_boxes(monkeypatch, choosers, switches)


def segments(told: list[str], values: list[tuple[str, str]] = VALUES) -> tuple[Segments[str], Bare]:
    """Return values side by side, the second of which is chosen, and the scene around them."""
    widget = Segments(values, "b", told.append)
    return widget, Bare(widget, PLACE)


def test_each_value_has_its_part_and_a_click_on_it_chooses_it() -> None:
    told: list[str] = []
    widget, around = segments(told)
    assert widget.cells() == [Rect(100, 50, 100, 44), Rect(200, 50, 100, 44), Rect(300, 50, 100, 44)]
    for x in (310, 350, 105, 199, 200):
        around.at((x, 60))
    assert (told, around.heard) == (["c", "a", "b"], ["ui_slider"] * 3), "a click on the chosen one means nothing"
    assert widget.pointer(Pointer(PointerKind.DOWN, (205, 60), 1))
    assert not widget.pointer(Pointer(PointerKind.DOWN, (305, 60), 3))
    assert not widget.pointer(Pointer(PointerKind.UP, (305, 60), 1))
    assert widget.command(Command.LEFT)
    assert told[3:] == ["a"]
    widget.lay_out_all()
    assert (around.blocks, widget.height_for(300)) == ([], 44)


def test_values_without_room_side_by_side_are_shown_one_at_a_time(boxes: list[tuple[Any, ...]]) -> None:
    """Each of three has 100 pixels, 90 of them for words: nine letters."""
    told: list[str] = []
    assert segments(told, [*VALUES[:2], ("c", "o" * 9)])[0].apart
    widget, around = segments(told, [*VALUES[:2], ("c", "o" * 10)])
    assert not widget.apart
    around.at((190, 60))
    assert told == ["c"], "anywhere goes on"
    widget.lay_out_all()
    assert [block[0] for block in around.blocks] == ["slow", "usual", "o" * 10]
    assert (widget.height_for(330), widget.height_for(150)) == (44, 46)  # two lines of 20 pixels, and 6
    assert around.drawing()[0][0] == "o" * 10
    assert boxes[0] == (PLACE, 12, PAPER, RIM)
    nothing = segments(told, [])[0]
    assert (nothing.apart, nothing.cells()) == (True, [])


def test_the_chosen_value_lies_on_a_plate(boxes: list[tuple[Any, ...]]) -> None:
    _, around = segments([])
    how = {"size": 17, "align": "center"}
    assert around.drawing() == [
        ("slow", Rect(105, 60, 90, 24), FADED_INK, how | {"style": Style.FLAT}),
        ("usual", Rect(205, 60, 90, 24), CREAM, how | {"style": Style.RAISED}),
        ("fast", Rect(305, 60, 90, 24), FADED_INK, how | {"style": Style.FLAT}),
    ]
    assert boxes == [(PLACE, 12, TRACK, RIM), (Rect(202, 52, 96, 40), 10, DEEP)]


def test_the_knob_of_a_switch_is_at_the_right_while_it_is_on(boxes: list[tuple[Any, ...]]) -> None:
    widget = Switch("Music", False, lambda _: None)
    around = Bare(widget, PLACE)
    whole = Rect(100, 55, 64, 34)
    assert (widget.knob, widget.ring) == (whole, whole)
    around.drawing()
    widget.flip()
    around.hovered = widget
    around.drawing()
    assert boxes == [
        (whole, 17, OFF, RIM),
        (Rect(104, 59, 26, 26), 13, KNOB, RIM),
        (whole, 17, ON, RIM),
        (Rect(134, 59, 26, 26), 13, CREAM, RIM),
    ]


def row(control: Widget, *, shaded: bool = False, wide: int = 400) -> tuple[Row, Bare]:
    """Return a row with a control, and the scene around it."""
    widget = Row("Size of letters", control, shaded=shaded)
    return widget, Bare(widget, Rect(100, 50, wide, 76))


def test_a_row_has_its_words_at_the_left_and_its_control_at_the_right() -> None:
    control = Widget()
    widget, around = row(control)
    assert control.rect == Rect(280, 66, 200, 44)  # 9 of 20 parts of 400 pixels are for words
    assert widget.spoken_name == "Size of letters"
    assert around.drawing() == [("Size of letters", Rect(120, 53, 148, 70), INK, {"size": 18.5})]
    slider = Slider(50, lambda _: None)
    row(slider)
    assert slider.rect == Rect(280, 63, 200, 50)
    narrow, least = Widget(), Widget()
    row(narrow, wide=339)
    row(least, wide=340)
    assert (narrow.rect.x, least.rect.x) == (245, 253)  # 3 of 7 parts, and 9 of 20


def test_a_row_is_as_high_as_its_words() -> None:
    """Of 180 pixels for words 148 are left, 14 letters: two lines of 20. Seven lines need more than the usual 76."""
    widget, around = row(Widget())
    assert (widget.height_for(400), around.blocks[-1][:2]) == (76, ("Size of letters", 148))
    widget.label = "o" * 60
    assert widget.height_for(400) == 114  # 600 of 148: five lines, and 14


def test_a_row_is_lit_while_its_control_is_pointed_at_or_in_focus(boxes: list[tuple[Any, ...]]) -> None:
    control = Widget()
    widget, around = row(control, shaded=True)
    around.drawing()
    assert boxes == [(Rect(100, 53, 400, 70), 12, (0xEC, 0xE0, 0xBE))]
    lit = ("hud/box_good", Rect(100, 53, 400, 70))
    around.focused = control
    assert not widget.lit
    around.focus_shown = True
    assert around.drawing()[0] == lit
    around.focus_shown, around.hovered = False, control
    assert around.drawing()[0] == lit
    assert len(boxes) == 1
    around.hovered = widget
    assert not widget.lit
    around.due.clear()
    control.invalidate()
    assert around.due == [control.area, widget.area], "both look otherwise"
