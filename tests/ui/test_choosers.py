"""Controls that hold a value, alone: what they hold after each thing that is done to them, and where their parts are."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import choosers
from game.ui.widgets.boxes import DEEP, OFF, PAPER, RIM, lighter
from game.ui.widgets.choosers import Choice, Slider, Tabs, Toggle, Valued
from tests.ui.bare import Bare, drawn_boxes

PLACE = Rect(100, 50, 300, 44)
DOWN, MOVE, UP = PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP
SIZES = [(1, "small"), (2, "middle"), (3, "large")]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Boxes and pictures that were drawn: their rectangles, and what else there is of them."""
    found = drawn_boxes(monkeypatch, choosers)
    monkeypatch.setattr(choosers, "draw_fitted", lambda target, widget, name, rect, fade: found.append((name, Rect(rect), fade)))
    return found


class Held:
    """A control, the scene around it, and the values that it told."""

    def __init__(self, kind: str = "choice", place: Rect = PLACE, **given: Any) -> None:
        self.told: list[Any] = []
        self.widget: Any
        match kind:
            case "choice":
                self.widget = Choice(given.pop("values", SIZES), given.pop("value", 1), self.told.append, **given)
            case "toggle":
                self.widget = Toggle("Music", False, self.told.append)
            case "slider":
                self.widget = Slider(given.pop("value", 50), self.told.append, **given)
            case "tabs":
                self.widget = Tabs(given.pop("values", SIZES), 1, self.told.append, **given)
        self.around = Bare(self.widget, place)

    def press(self, x: int, y: int = 60, kind: PointerKind = DOWN, button: int = 1) -> bool:
        return bool(self.widget.pointer(Pointer(kind, (x, y), 0 if kind is MOVE else button)))


def test_a_choice_goes_on_and_back_round_and_round() -> None:
    held = Held()
    for command, value in (
        (Command.RIGHT, 2),
        (Command.CONFIRM, 3),
        (Command.RIGHT, 1),
        (Command.LEFT, 3),
        (Command.LEFT, 2),
    ):
        assert held.widget.command(command)
        assert held.widget.value == value
    assert held.told == [2, 3, 1, 3, 2]
    assert held.around.heard == ["ui_slider"] * 5
    assert held.around.due == [held.widget.area] * 5
    assert not held.widget.command(Command.UP)
    assert held.press(143)
    assert held.widget.value == 1, "as wide as it is high the left end goes back"
    assert held.press(144)
    assert held.widget.value == 2
    assert not held.press(144, button=3)
    assert not held.press(144, kind=UP)
    assert held.widget.enters
    assert held.widget.focusable


def test_a_choice_of_nothing_and_one_of_an_unknown_value_do_no_harm() -> None:
    held = Held(values=[])
    held.widget.choose(1)
    assert (held.told, held.around.heard, held.widget.height_for(300)) == ([], [], 44)
    unknown = Held(value=9)
    assert unknown.widget.index == 0
    unknown.widget.choose(1)
    assert unknown.told == [2]


@pytest.mark.parametrize("kind", ["choice", "toggle", "slider"])
def test_a_disabled_control_says_why_and_keeps_its_value(kind: str) -> None:
    held = Held(kind)
    held.widget.enable("No sound device.")
    assert held.press(144)
    for command in (Command.CONFIRM, Command.RIGHT):
        held.widget.command(command)
    times = 3 if kind == "choice" else 2
    assert (held.told, held.around.heard) == ([], ["ui_error"] * times)
    assert held.around.told == [("No sound device.", PLACE)] * times


def test_words_of_a_choice_change_with_the_language() -> None:
    held = Held()
    held.around.due.clear()
    held.widget.reword(list(SIZES))
    assert held.around.due == []
    held.widget.reword([(1, "mały"), (2, "średni"), (3, "duży")])
    assert (held.widget.values[1], held.around.due) == ((2, "średni"), [held.widget.area])


def test_a_choice_is_as_high_as_its_longest_words() -> None:
    """Its words have what is left of twice 44 pixels, 21 letters of 10, and lines of 20 pixels; 6 are around them."""
    assert Held(values=[(1, "a" * 21), (2, "b" * 43)]).widget.height_for(300) == 66
    assert Held(values=[(1, "a" * 21)]).widget.height_for(300) == 44
    held = Held()
    held.widget.lay_out_all()
    assert held.around.blocks[-3:] == [("small", 212, 42), ("middle", 212, 42), ("large", 212, 42)]


@pytest.mark.parametrize(("letters", "place", "side"), [(21, PLACE, 36), (22, PLACE, 24), (2, Rect(100, 50, 300, 30), 22)])
def test_the_parts_of_a_choice_are_where_they_belong(boxes: list[tuple[Any, ...]], letters: int, place: Rect, side: int) -> None:
    """The longest word has room between knobs of 36 pixels, or they are smaller by a third."""
    words = f"{'o' * letters} ok"
    held = Held(values=[(1, words)], place=place)
    left, right = Rect(104, 0, side, side), Rect(396 - side, 0, side, side)
    left.centery = right.centery = place.centery
    inner = Rect(100 + side + 8, place.y + 1, 300 - 2 * (side + 8), place.height - 2)
    assert held.around.drawing() == [(words, inner, INK, {"align": "center", "alpha": 255})]
    assert boxes == [
        (place, 12, PAPER, RIM),
        (left, side // 2, DEEP, RIM),
        ("ui/icon_arrow_left", left.inflate(-12, -12), 1.0),
        (right, side // 2, DEEP, RIM),
        ("ui/icon_arrow_right", right.inflate(-12, -12), 1.0),
    ]


def test_a_choice_looks_as_it_can_be_used(boxes: list[tuple[Any, ...]]) -> None:
    held = Held(deep=(1, 2, 3))
    held.around.hovered = held.widget
    held.around.drawing()
    assert [boxes[1][2], boxes[3][2]] == [lighter((1, 2, 3))] * 2
    held.widget.enable("Not now.")
    assert held.around.drawing()[0][3] == {"align": "center", "alpha": 115}  # 45 %
    assert [boxes[-4][2], boxes[-3][2], boxes[-2][2]] == [OFF, 0.45, OFF]


def test_a_choice_is_spoken_with_all_that_it_is_in() -> None:
    held = Held(tooltip="Letters")
    held.around.text = held.around  # type: ignore[attr-defined]
    held.around.now = str  # type: ignore[attr-defined]
    page = Valued()
    page.spoken_name = "Picture"
    held.widget.spoken_name = "Size"
    page.add(held.widget)
    held.widget.choose(1)
    assert held.widget.spoken == "Picture. Size. middle. Letters"
    held.widget.values = []
    assert held.widget.spoken == "Picture. Size. Letters"


def test_a_switch_flips_and_is_heard(boxes: list[tuple[Any, ...]]) -> None:
    held = Held("toggle")
    held.around.text = str  # type: ignore[attr-defined]
    assert held.widget.spoken_state == "voice.off"
    assert held.press(110)
    assert held.widget.spoken_state == "voice.on"
    assert held.widget.command(Command.CONFIRM)
    assert held.widget.command(Command.CONFIRM)
    assert (held.told, held.around.heard) == ([True, False, True], ["ui_toggle_on", "ui_toggle_off", "ui_toggle_on"])
    assert held.around.due == [held.widget.area] * 3
    assert not held.widget.command(Command.RIGHT)
    assert not held.press(110, button=2)
    assert not held.press(110, kind=UP)
    written = ("Music", Rect(140, 50, 260, 44), INK, {"face": Face.REGULAR, "alpha": 255})
    assert held.around.drawing() == [written]
    assert boxes == [("ui/check_on", Rect(100, 57, 30, 30), 1.0)]
    held.around.hovered = held.widget
    held.widget.enable("Not now.")
    held.widget.on = False
    assert held.around.drawing()[0][3]["alpha"] == 115
    assert boxes[1:] == [("ui/check_off_hover", Rect(100, 57, 30, 30), 0.45)]
    held.widget.place(Rect(100, 50, 300, 20))
    held.around.drawing()
    assert boxes[2][1] == Rect(100, 50, 20, 20), "as high as there is room"


def test_a_slider_follows_the_pointer_in_steps_and_never_further() -> None:
    """Its knob goes from 114 on over 222 pixels: the value has 64 at the right."""
    held = Held("slider")
    assert held.widget.groove == Rect(114, 66, 222, 12)
    for x, value in ((225, 50), (235, 55), (336, 100), (900, 100), (114, 0), (0, 0)):
        assert held.press(x, kind=DOWN if x == 225 else MOVE)
        assert held.widget.value == value
    assert held.told == [55, 100, 0]
    assert held.around.heard == []
    held.around.due.clear()
    assert held.press(0, kind=UP)
    assert (held.around.heard, held.around.due) == (["ui_slider"], [held.widget.area])
    assert not held.press(225, kind=MOVE)
    assert held.widget.value == 0
    assert held.press(225, kind=UP)
    assert held.around.heard == ["ui_slider"], "what was not held is not heard"
    assert not held.press(225, button=3)
    held.press(225)
    held.around.due.clear()
    held.widget.let_go()
    assert (held.press(300, kind=MOVE), held.widget.value, held.around.due) == (False, 50, [held.widget.area])
    assert held.widget.drags


def test_a_slider_goes_by_steps_from_its_least_value() -> None:
    held = Held("slider", value=13, least=10, most=20, step=3, show=lambda value: f"{value} s")
    assert held.widget.command(Command.RIGHT)
    assert held.around.due == [held.widget.area]
    held.widget.set(13)
    held.around.heard.clear()
    for command, value in ((Command.RIGHT, 16), (Command.RIGHT, 19), (Command.RIGHT, 20), (Command.LEFT, 16), (Command.LEFT, 13)):
        assert held.widget.command(command)
        assert held.widget.value == value
    assert held.around.heard == ["ui_slider"] * 5
    assert not held.widget.command(Command.CONFIRM)
    assert held.widget.spoken_state == "13 s"
    held.press(225)
    assert held.widget.value == 16  # the middle is 15, 1.7 steps on
    usual = Held("slider")
    usual.widget.command(Command.RIGHT)
    assert usual.told == [55]
    usual.widget.set(-9)
    usual.widget.set(999)
    assert usual.told == [55, 0, 100]


def test_the_parts_of_a_slider_are_where_they_belong() -> None:
    held = Held("slider", value=25, show=lambda value: f"{value} %")
    words = ("25 %", Rect(352, 50, 48, 44), INK, {"align": "right"})
    track, fill = ("ui/slider_track", Rect(107, 66, 236, 12)), ("ui/slider_fill", Rect(110, 69, 60, 6))
    assert held.around.drawing() == [track, fill, ("ui/slider_knob", 170, 72, 1.0, 1.0), words]  # 114 and a quarter of 222
    held.widget.held = True
    assert held.around.drawing()[2][0] == "ui/slider_knob_hover"
    held.widget.held, held.around.hovered = False, held.widget
    assert held.around.drawing()[2][0] == "ui/slider_knob_hover"
    narrow = Held("slider", place=Rect(0, 0, 70, 44))
    assert narrow.widget.groove.width == 1
    low = Held("slider", value=13, least=10, most=16)
    assert low.around.drawing()[2] == ("ui/slider_knob", 225, 72, 1.0, 1.0)


def test_tabs_turn_round_and_come_to_the_front() -> None:
    held = Held("tabs")
    assert not held.widget.enters
    for command, value in ((Command.LEFT, 3), (Command.RIGHT, 1), (Command.RIGHT, 2)):
        assert held.widget.command(command)
        assert held.widget.value == value
    assert held.around.heard == ["page_turn"] * 3
    assert held.around.due == [held.widget.area] * 3
    assert not held.widget.command(Command.CONFIRM)
    assert held.press(310)
    assert held.press(310)
    assert held.press(195), "between two"
    assert (held.told, held.around.heard[3:]) == ([3, 1, 2, 3], ["page_turn"])
    assert not held.press(110, button=3)
    assert not held.press(110, kind=UP)
    assert held.widget.value == 3


def test_tabs_share_their_room_alike_unless_one_needs_more() -> None:
    """They have 280 pixels besides two gaps of 10: 93 each. With 15 around a word of eight letters 95 are needed."""
    held = Held("tabs")
    assert [(cell.x, cell.right) for cell in held.widget.cells()] == [(100, 193), (203, 297), (307, 400)]
    wide = Held("tabs", values=[(1, "o" * 8), (2, "oo"), (3, "oo")])  # 95, 35 and 35: 115 pixels to share
    assert [(cell.x, cell.right) for cell in wide.widget.cells()] == [(100, 233), (243, 317), (327, 400)]
    full = Held("tabs", values=[(1, "o" * 8), (2, "o" * 8), (3, "o" * 8)])  # 285 of 300: 7 for each gap
    assert [(cell.x, cell.right) for cell in full.widget.cells()] == [(100, 195), (202, 298), (305, 400)]
    over = Held("tabs", values=[(1, "o" * 10), (2, "o" * 10), (3, "o" * 10)])
    assert [cell.x for cell in over.widget.cells()][1] == over.widget.cells()[0].right + 2
    alone = Held("tabs", values=[(1, "one")])
    assert alone.widget.cells() == [PLACE]


def test_the_tab_in_front_is_paper_and_the_others_are_plates() -> None:
    held = Held("tabs")
    (paper, place), written, (plate, _), other = held.around.drawing()[:4]
    assert (paper, place, plate) == ("hud/brass/paper_active", Rect(100, 50, 93, 44), "hud/brass/plaque")
    how = {"size": 18, "face": Face.TITLE, "align": "center"}
    assert written == ("small", Rect(107, 52, 79, 40), INK, how | {"style": Style.FLAT})
    assert other == ("middle", Rect(210, 52, 80, 40), CREAM, how | {"style": Style.RAISED})
    assert Held("tabs", material="wood").around.drawing()[0][0] == "hud/wood/paper_active"
