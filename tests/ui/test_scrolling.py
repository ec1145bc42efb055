"""Areas that scroll, and lists of rows, alone: where everything is, in pixels, after each thing that is done to them.

The area is 200 by 100 pixels at (10, 20), its content 400 pixels high: 300 can be scrolled away. The bar is 12 pixels wide, its
thumb 36 high, and has 64 to go.
"""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.scrolling import ReadingArea, RowList, ScrollArea
from tests.ui.bare import Bare

PLACE = Rect(10, 20, 200, 100)
DOWN, MOVE, UP, WHEEL = PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP, PointerKind.WHEEL


def scrolling(height: int = 400, *, area: ScrollArea | None = None, gliding: bool = False) -> tuple[ScrollArea, Bare]:
    """Return an area with one child at the top of its content, and the scene around it."""
    area = area or ScrollArea()
    around = Bare(area, PLACE, reduced_motion=not gliding)
    child = Widget(Rect(area.content_rect.topleft, (50, 30)))
    area.add(child)
    area.fill(height)
    around.due.clear()
    return area, around


def thumb(around: Bare) -> Rect:
    """Return the place of the bar's thumb as it is drawn, without its rim of a pixel."""
    (groove, place), (name, inner) = around.drawing()
    assert (groove, place) == ("ui/scroll_track", Rect(198, 20, 12, 100))
    assert name.startswith("ui/scroll_thumb")
    return Rect(inner.inflate(2, 2))


def test_content_that_fits_has_no_bar_and_does_not_scroll() -> None:
    area, around = scrolling(100)
    assert (area.view, area.content_rect, area.most) == (PLACE, Rect(10, 20, 182, 100), 0)
    assert (area.drags, area.reacts, around.drawing()) == (False, True, [])
    assert not area.pointer(Pointer(WHEEL, (50, 50), wheel=-1.0))
    assert not area.pointer(Pointer(DOWN, (205, 50), 1))
    assert not area.command(Command.END)
    area.fill(101)
    assert (area.view, area.most, area.drags) == (Rect(10, 20, 182, 100), 1, True)


def test_content_moves_up_by_what_is_scrolled_and_no_further_than_its_end() -> None:
    area, around = scrolling()
    assert (area.content_rect, area.most, area.children[0].rect) == (Rect(10, 20, 182, 400), 300, Rect(10, 20, 50, 30))
    for wanted, offset in ((120, 120), (999, 300), (-5, 0), (299.6, 300)):
        area.scroll_to(wanted)
        assert (area.offset, area.content_rect.y, area.children[0].rect.y) == (offset, 20 - offset, 20 - offset)
    assert around.due == [area.area] * 4
    around.due.clear()
    area.scroll_to(300)
    assert around.due == [], "what stays is not drawn again"
    area.fill(250)
    assert (area.offset, area.most, around.due) == (150, 150, [area.area] * 2)


def test_the_wheel_scrolls_by_steps() -> None:
    area, _ = scrolling()
    for notches, offset in ((-1, 72), (-2, 216), (1, 144), (-9, 300), (9, 0)):
        assert area.pointer(Pointer(WHEEL, (50, 50), wheel=notches))
        assert area.offset == offset


def test_keys_scroll_by_most_of_the_height_or_to_an_end() -> None:
    area, _ = scrolling()
    for command, offset in (
        (Command.PAGE_DOWN, 85),
        (Command.PAGE_DOWN, 170),
        (Command.PAGE_UP, 85),
        (Command.END, 300),
        (Command.HOME, 0),
    ):
        assert area.command(command)
        assert area.offset == offset
    assert not area.command(Command.DOWN)


def test_the_arrows_scroll_a_text_to_its_ends_and_then_leave_it() -> None:
    area, _ = scrolling(area=ReadingArea())
    assert area.focusable
    for command, offset in ((Command.DOWN, 72), (Command.DOWN, 144), (Command.UP, 72), (Command.UP, 0)):
        assert area.command(command)
        assert area.offset == offset
    assert not area.command(Command.UP)
    assert area.command(Command.END)
    assert not area.command(Command.DOWN)
    for before, command, after in ((299, Command.DOWN, 300), (1, Command.UP, 0)):
        area.scroll_to(before)
        assert area.command(command)
        assert area.offset == after
    assert not scrolling(100, area=ReadingArea())[0].command(Command.UP)


def test_scrolling_glides_by_a_share_of_the_way_and_ends_where_it_was_to() -> None:
    area, around = scrolling(gliding=True)
    area.scroll_to(100)
    assert (area.offset, around.animated) == (0, [area])
    assert area.update(0.5 / 14)
    assert area.offset == 50
    assert area.update(0.5 / 14)
    assert area.offset == 75
    assert not area.update(0.2), "never further than there"
    assert area.offset == 100
    area.scroll_to(103)
    assert area.update(0.5 / 14)
    assert not area.update(0.9 / 14), "less than 0.6 of a pixel is no way any more"
    assert area.offset == 103
    area.scroll_to(40, glide=False)
    assert area.offset == 40
    area.scroll_to(240)
    area.update(0.5 / 14)
    area.reveal(Rect(10, 20 + 72 - area.offset, 50, 20))
    assert not area.update(1.0)
    assert area.offset == 64, "what is to be seen counts from where it is going"


@pytest.mark.parametrize(
    ("top", "height", "offset"),
    [(0, 20, 0), (7, 20, 0), (100, 20, 92), (107, 20, 99), (108, 20, 100), (180, 12, 100), (180, 13, 101), (370, 30, 300)],
)
def test_what_is_to_be_seen_is_scrolled_to_with_a_margin_and_no_further(top: int, height: int, offset: int) -> None:
    area, _ = scrolling()
    area.scroll_to(100)
    area.reveal(Rect(10, 20 + top - 100, 50, height))
    assert area.offset == offset


def test_the_bar_shows_what_is_seen_and_can_be_dragged() -> None:
    area, around = scrolling()
    assert thumb(around) == Rect(198, 20, 12, 36)
    area.scroll_to(150)
    assert thumb(around) == Rect(198, 52, 12, 36)
    around.due.clear()
    around.at((200, 70))
    assert (area.offset, around.due) == (150, [area.area]), "held in its middle it stays, and lights up"
    area.let_go()
    around.at((200, 60), (200, 70))
    assert (area.offset, around.drawing()[1][0]) == (197, "ui/scroll_thumb_hover")  # 150 and 10 of 64 pixels of the bar: 46.9
    around.at((200, 60), (200, 500))
    assert area.offset == 300
    assert not around.up((200, 500))
    around.root.pointer(Pointer(MOVE, (200, 30)))
    assert (area.offset, around.drawing()[1][0]) == (300, "ui/scroll_thumb")
    around.at((200, 38))
    assert area.offset == 0, "beside the thumb its middle comes there"
    area.let_go()
    around.at((200, 102))
    assert area.offset == 300
    around.at((200, 86), (200, 70))
    assert area.offset == 225
    area.fill(200)
    assert thumb(around).height == 50


def test_a_press_is_taken_where_something_can_be_scrolled() -> None:
    area, around = scrolling()
    assert area.pointer(Pointer(DOWN, (191, 50), 1))
    assert not area.pointer(Pointer(MOVE, (191, 20)))
    assert area.offset == 0, "left of the bar a mouse drags nothing"
    assert area.pointer(Pointer(DOWN, (192, 70), 1))
    assert area.offset == 150
    assert area.pointer(Pointer(MOVE, (150, 86)))
    assert area.offset == 225
    assert not area.pointer(Pointer(DOWN, (192, 50), 3))
    assert around.due


def test_a_finger_drags_the_content_with_it() -> None:
    area, around = scrolling(gliding=True)
    assert area.pointer(Pointer(DOWN, (50, 90), 1, touch=True))
    assert area.pointer(Pointer(MOVE, (50, 60), touch=True))
    assert area.offset == 30
    assert area.pointer(Pointer(MOVE, (50, 50), touch=True))
    assert area.offset == 40
    assert not around.up((50, 50))
    assert not area.pointer(Pointer(MOVE, (50, 20), touch=True))
    around.at((50, 90), touch=True)
    area.let_go()
    assert not area.pointer(Pointer(MOVE, (50, 20), touch=True))
    assert area.offset == 40
    around.at((200, 40), touch=True)
    area.pointer(Pointer(MOVE, (200, 70), touch=True))
    assert area.offset == 178, "on the bar a finger holds the thumb: it was 8 pixels down, and is now 38 of 64"


class Rows:
    """A list of nine rows of 30 pixels with 4 between them, 302 in all."""

    def __init__(self, *, opens: bool = True) -> None:
        self.drawn: list[tuple[int, Rect]] = []
        self.chosen: list[int] = []
        self.opened: list[int] = []
        opened = self.opened.append if opens else None
        self.list = RowList(self.draw, row_height=30, chose=self.chosen.append, opened=opened)
        self.around = Bare(self.list, PLACE)
        self.list.set_rows(9)

    def draw(self, target: Surface, number: int, rect: Rect) -> None:
        self.drawn.append((number, Rect(rect)))

    def press(self, number: int, *moves: int) -> None:
        """Press in the middle of a row, move down by so many pixels, and let go there."""
        row = self.list.children[number]
        x, y = row.rect.center
        for kind, below in ((DOWN, 0), *((MOVE, move) for move in moves), (UP, moves[-1] if moves else 0)):
            assert row.pointer(Pointer(kind, (x, y + below), 1 if kind is not MOVE else 0))


def test_rows_stand_below_each_other() -> None:
    rows = Rows()
    assert [row.rect for row in rows.list.children] == [Rect(10, 20 + 34 * number, 182, 30) for number in range(9)]
    assert (rows.list.height, rows.list.most) == (302, 202)
    rows.list.scroll_to(50, glide=False)
    rows.list.arrange()
    assert rows.list.children[0].rect.y == -30
    rows.list.set_rows(2, 1)
    assert (rows.list.offset, rows.list.chosen, rows.list.height) == (0, 1, 64)
    assert len(rows.around.forgotten) == 9
    rows.list.set_rows(2, 2)
    assert rows.list.chosen is None
    rows.list.set_rows(0)
    assert rows.list.height == 0
    usual = RowList(rows.draw)
    Bare(usual, PLACE)
    usual.set_rows(2)
    assert usual.children[1].rect == Rect(10, 80, 182, 56)


def test_a_click_chooses_a_row_and_the_next_one_opens_it() -> None:
    rows = Rows()
    rows.press(1)
    assert (rows.chosen, rows.opened, rows.around.heard) == ([1], [], ["ui_click"])
    rows.around.due.clear()
    rows.press(1)
    assert (rows.chosen, rows.opened, rows.around.heard, rows.around.due) == ([1], [1], ["ui_click"], [])
    rows.press(2)
    assert (rows.chosen, rows.opened, rows.around.due) == ([1, 2], [1], [rows.list.area])
    row = rows.list.children[3]
    assert row.focusable
    assert row.drags
    assert row.command(Command.CONFIRM)
    assert (rows.chosen, rows.opened) == ([1, 2, 3], [1, 3])
    assert not row.command(Command.BACK)
    assert not row.pointer(Pointer(DOWN, row.rect.center, 3))
    assert not row.pointer(Pointer(UP, row.rect.center, 1))
    assert not row.pointer(Pointer(MOVE, row.rect.center))


def test_confirm_acts_on_a_row_that_can_be_opened_or_is_not_chosen() -> None:
    assert [row.enters for row in Rows().list.children] == [True] * 9
    rows = Rows(opens=False)
    rows.press(1)
    rows.press(1)
    assert [row.enters for row in rows.list.children] == [True, False, *[True] * 7]


def test_rows_are_dragged_and_then_not_chosen() -> None:
    rows = Rows()
    rows.press(1, 8, -8)
    assert (rows.list.offset, rows.chosen) == (0, [1]), "eight pixels are a hand that trembles"
    rows.press(2, -9)
    assert (rows.list.offset, rows.chosen) == (9, [1])
    rows.press(3, -9, -12, -8)
    assert (rows.list.offset, rows.chosen) == (17, [1])
    rows.press(3)
    assert rows.chosen == [1, 3], "the next press is a click again"
    row = rows.list.children[4]
    row.pointer(Pointer(DOWN, row.rect.center, 1))
    row.let_go()
    assert not row.pointer(Pointer(UP, row.rect.center, 1))
    assert rows.chosen == [1, 3]


def test_a_list_begins_at_the_top_or_where_its_chosen_row_is_seen() -> None:
    rows = Rows()
    rows.list.scroll_to(100, glide=False)
    rows.list.show_chosen()
    assert rows.list.offset == 0
    for number, offset in ((1, 0), (2, 6), (8, 202)):
        rows.list.chosen = number
        rows.list.show_chosen()
        rows.list.update(1.0)
        assert rows.list.offset == offset  # its lower edge and a margin of eight pixels, less a height of 100


def test_the_chosen_row_and_the_one_pointed_at_look_otherwise() -> None:
    rows = Rows()
    rows.list.choose(0)
    for pointed, names in (
        (0, [("ui/row_selected", Rect(10, 20, 182, 30))]),
        (1, [("ui/row_selected", Rect(10, 20, 182, 30)), ("ui/row_hover", Rect(10, 54, 182, 30))]),
    ):
        rows.around.hovered = rows.list.children[pointed]
        assert [one for one in rows.around.drawing() if "row" in one[0]] == names
    assert rows.drawn[0] == (0, Rect(10, 20, 182, 30))
