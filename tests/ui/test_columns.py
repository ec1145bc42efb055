"""The parts of a table's window, and what is placed in its columns: pixels worked out by hand, at one for each design unit.

What stands in the columns says how high it is: the turn panel 60 pixels, the players' panels 200 (100 where they are close), a
goal 50 (30 in few words), the tools 54, and the buttons at the foot 120.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.ui.contract.table import CLOSER
from game.ui.hud.card import Noted
from game.ui.tables.columns import Columns, above
from game.ui.widgets.frame import Frame, frame
from game.ui.widgets.layout import Room

THEME: Any = SimpleNamespace(px=round)


def parts_of(size: tuple[int, int], **asked: Any) -> dict[str, tuple[int, int, int, int]]:
    """Return the places of the parts of a window that have any room."""
    shape = frame(THEME, Rect(0, 0, *size), **asked)
    names = "left", "right", "clear", "above", "tools", "foot", "log", "flank"
    places = {name: getattr(shape, name) for name in names}
    return {name: tuple(place) for name, place in places.items() if place.size != (0, 0)}


def test_a_wide_window_has_columns_beside_the_board_and_a_narrow_one_less_wide_ones() -> None:
    left, right = (18, 18, 268, 864), (1314, 18, 268, 864)
    at_left, at_right = dict.fromkeys(("left", "above", "log"), left), dict.fromkeys(("right", "tools", "foot"), right)
    assert parts_of((1600, 900)) == at_left | at_right | {"clear": (294, 0, 1012, 900)}
    opened = dict.fromkeys(("left", "above", "log"), (18, 18, 366, 864))
    assert parts_of((1600, 900), log=True) == opened | at_right | {"clear": (392, 0, 914, 900)}
    narrow = parts_of((1200, 700))
    assert (narrow["left"], narrow["right"], narrow["clear"]) == ((12, 12, 212, 676), (976, 12, 212, 676), (232, 0, 736, 700))
    assert parts_of((1200, 700), log=True)["left"] == (12, 12, 300, 676)
    assert parts_of((1200, 700), columns=(9, 100))["left"] == (12, 12, 100, 676)


FOLDED = {
    "left": (8, 78, 60, 514),
    "right": (580, 78, 212, 452),
    "clear": (76, 78, 716, 452),
    "above": (8, 8, 784, 62),
    "tools": (8, 8, 784, 62),
    "foot": (76, 538, 716, 54),
    "log": (8, 78, 300, 514),
}


def test_a_folded_window_has_a_rail_a_strip_and_a_row_of_buttons() -> None:
    """They are 60, 62 and 54 pixels, with 8 around and between them; at the right buttons are 172 wide."""
    assert parts_of((800, 600)) == FOLDED
    beside = {"right": (400, 78, 212, 514), "clear": (76, 78, 536, 514), "foot": (620, 78, 172, 514)}
    assert parts_of((800, 600), beside=True) == FOLDED | beside
    over = {"right": (580, 78, 212, 514), "clear": (76, 78, 716, 514)}
    assert parts_of((800, 600), over=True) == FOLDED | over
    high = {"right": (580, 78, 212, 406), "clear": (76, 78, 716, 406), "foot": (76, 492, 716, 100)}
    assert parts_of((800, 600), foot=100) == FOLDED | high
    assert frame(THEME, Rect(0, 0, 1600, 900), lowest=901).room is Room.FOLDED
    assert frame(THEME, Rect(0, 0, 1600, 900), lowest=900).room is Room.WIDE


def test_a_low_window_has_a_lower_strip_and_row() -> None:
    low, high = parts_of((800, 429)), parts_of((800, 430))
    assert (low["above"][3], low["foot"][3]) == (54, 48)
    assert (high["above"][3], high["foot"][3]) == (62, 54)


def test_a_strip_over_the_rail_leaves_the_board_the_whole_height() -> None:
    assert parts_of((800, 600), flanked=True) == {
        "left": (8, 98, 60, 494),
        "right": (596, 70, 196, 522),
        "clear": (242, 8, 346, 584),
        "above": (8, 8, 226, 82),
        "tools": (596, 8, 196, 54),
        "foot": (596, 70, 196, 522),
        "log": (8, 8, 284, 584),
        "flank": (8, 8, 226, 584),
    }
    assert parts_of((1600, 900), flanked=True) == parts_of((1600, 900)), "there it is nothing"


def test_all_parts_of_an_upright_window_are_below_each_other_but_for_few_tools() -> None:
    """A high one has a strip of 82 pixels and three rows of buttons, 208; another a strip of 62 and room for two rows, 116."""
    assert parts_of((500, 1000), tools=190) == {
        "left": (8, 98, 484, 60),
        "right": (8, 166, 484, 610),
        "clear": (18, 166, 464, 610),
        "above": (8, 8, 286, 82),
        "tools": (302, 8, 190, 54),
        "foot": (8, 784, 484, 208),
        "log": (8, 166, 484, 610),
    }
    many = parts_of((500, 799), tools=290)
    assert (many["above"], many["tools"], many["left"]) == ((8, 8, 484, 62), (202, 78, 290, 54), (8, 140, 484, 60))
    assert (many["clear"], many["foot"]) == ((18, 208, 464, 459), (8, 675, 484, 116))
    line = parts_of((500, 799), tools=290, one_line=500)
    assert (line["tools"], line["left"], line["clear"][1]) == ((202, 78, 290, 54), (8, 78, 186, 60), 146)
    assert parts_of((500, 799), tools=290, one_line=501)["left"] == many["left"]
    assert parts_of((500, 1000), tools=290)["above"] == (8, 8, 484, 82)
    high = parts_of((500, 800), tools=190)
    assert (high["above"][3], high["foot"][3]) == (82, 208)
    few, more = parts_of((500, 1000), tools=226), parts_of((500, 1000), tools=227)
    assert (few["left"][1], more["left"][1]) == (98, 160), "250 pixels are left for the strip, and 24 around"
    assert parts_of((500, 1000), tools=190, foot=100)["foot"][3] == 208


class Part:
    """Something in the columns: its place, whether it is shown, and what is asked of it."""

    def __init__(self, **given: Any) -> None:
        self.rect, self.visible = Rect(0, 0, 0, 0), True
        self.asked: list[Any] = []
        self.__dict__.update(given)

    def place(self, rect: Rect) -> None:
        self.rect = Rect(rect)

    def show(self, visible: bool) -> None:
        self.visible = visible

    def offer(self, offered: bool) -> None:
        self.offered = offered


class TurnPanel(Part):
    grows, more, room = False, "", None
    least_width = 500

    def height_for(self, width: int) -> int:
        self.asked.append(width)
        return 60


class Goal(Part):
    goal: Any = None
    tall = 50

    def height_for(self, width: int, narrow: bool, *, brief: bool = False) -> int:
        self.asked.append((width, narrow, brief))
        return 0 if self.goal is None else self.tall - 20 * brief


class Panels(Part):
    close = False

    def fold(self, room: Room) -> None:
        self.room = room

    def hide(self, seats: set[int]) -> None:
        self.hidden = seats

    def set_narrow(self, narrow: bool, room: int) -> None:
        self.narrow = narrow, room

    def set_close(self, close: bool) -> None:
        self.close = close

    def height_for(self, narrow: bool) -> int:
        self.low = narrow
        return 100 if self.close else 200

    def width_across(self, width: int, *, named: bool) -> int:
        self.asked.append((width, named))
        return 150


class LogStrip(Part):
    least = smallest = 0
    kept: Any = None
    folded: Any = None
    offered = keeps = True
    cut = False

    def keep_in(self, rect: Rect, narrow: bool) -> bool:
        self.kept = tuple(rect), narrow
        return self.keeps

    def fold_in(self, rect: Rect) -> None:
        self.folded = tuple(rect)


class Tools(Part):
    units, wide, tall = 190, 190, 54

    def place_in(self, rect: Rect, narrow: bool, taken: tuple[Rect, ...], *, labelled: bool) -> Rect:
        self.asked.append((narrow, [tuple(one) for one in taken], labelled))
        self.rect = Rect(rect.topleft, (rect.width, self.tall))
        return self.rect

    def fold_in(self, rect: Rect, taken: tuple[Rect, ...]) -> Rect:
        self.rect = Rect(rect.right - self.wide, rect.y, self.wide, self.tall)
        return self.rect


class Card(Part):
    def keep_in(self, *boxes: Rect, room: Room, last: Rect | None = None) -> None:
        self.kept = [tuple(box) for box in boxes], room, last and tuple(last)


class Lens(Part):
    wanted = False
    at: Any = None

    def look_at(self, place: Any) -> None:
        self.at, self.wanted = place, place is not None


class Table:
    """A table with its board, the scene around them, and the columns."""

    def __init__(self, **given: Any) -> None:
        self.columns = SimpleNamespace(
            widths=(268, 212), over=None, lowest=0, between=0, log_right=False, card_right=False
        )  # fmt: skip
        self.host = SimpleNamespace(context=SimpleNamespace(theme=THEME))
        self.places = SimpleNamespace(needed=(100.0, 100.0), headroom=0.0)
        self.least, self.own, self.lens_under, self.foot = 0, 0, 50, 120
        self.below: list[tuple[int, ...]] = []
        self.above: list[tuple[int, ...]] = []
        self.without: set[int] = set()
        self.visible, self.gap, self.spot = True, 40.0, (500, 400)
        self.rest: Rect | None = None
        self.closer: Rect | None = None
        self.cursor: Any = None
        self.pointed: Any = None
        self.outlying: tuple[Rect, ...] = ()
        self.fit = Rect(0, 0, 0, 0)
        self.__dict__.update(given)
        self.parts: Any = SimpleNamespace(
            turn_panel=TurnPanel(),
            goal=Goal(visible=False),
            panels=Panels(by_seat={0: None, 1: None}),
            log_strip=LogStrip(),
            log_panel=Part(),
            tools=Tools(),
            card=Card(visible=False),
            lens=Lens(),
        )
        full = bool(given.get("full_left"))
        self.laid = Columns(self, self, self.place_below, lambda: self.pointed, full_left=full)  # type: ignore[arg-type]
        self.laid.parts = self.parts  # type: ignore[assignment]

    def place_below(self, shape: Frame) -> Rect:
        self.shape = shape
        return Rect(shape.foot.x, shape.foot.bottom - self.foot, shape.foot.width, self.foot)

    def least_below(self, *, lowest: bool = False) -> int:
        return self.least

    def below_panels(self, room: Rect) -> int:
        self.below.append(tuple(room))
        return min(self.own, room.height)

    def above_buttons(self, room: Rect) -> Rect:
        self.above.append(tuple(room))
        return self.rest or room

    def part(self, name: str) -> Rect | None:
        return self.closer if name == CLOSER else None

    def seats_without_panel(self) -> set[int]:
        return self.without

    def middle(self, space: object) -> Rect:
        found = Rect(0, 0, round(self.gap), round(self.gap))
        found.center = self.spot
        return found

    def place_of(self, space: object) -> tuple[int, int]:
        return self.spot

    def centre(self, space: object) -> tuple[str, object]:
        return "centre", space

    def apart(self, space: object) -> float:
        return self.gap

    def aim(self, about: str = "Five chests", way: tuple[int, ...] = ()) -> None:
        """Give the game a goal to tell of."""
        self.parts.goal.goal = SimpleNamespace(about=about, way=way, urgent="")

    def open(self, size: tuple[int, int], foot: int = 54, **asked: Any) -> Table:
        """Place all in a window of this size."""
        self.laid.reframe(Rect(0, 0, *size), foot, **({"beside": False} | asked))
        self.again()
        return self

    def again(self) -> None:
        """Place all once more."""
        self.below.clear()
        self.above.clear()
        self.laid.place()


def at(part: Any) -> tuple[int, int, int, int]:
    """Return the place of a part."""
    x, y, wide, tall = part.rect
    return x, y, wide, tall


def test_nothing_is_placed_before_there_is_a_window() -> None:
    table = Table()
    table.laid.place()
    table.laid.place_card()
    table.laid.make_room()
    assert (table.laid.folded, table.below, at(table.parts.turn_panel)) == (False, [], (0, 0, 0, 0))
    assert table.laid.board_in(Rect(1, 2, 3, 4)) == Rect(1, 2, 3, 4)


def test_panels_stand_at_the_left_and_the_log_has_what_is_left_of_the_own_things() -> None:
    table = Table().open((1600, 900))
    parts = table.parts
    assert at(parts.turn_panel) == (18, 18, 268, 60)
    assert at(parts.panels) == (18, 100, 268, 200)  # 16 and 6 below
    assert at(parts.log_panel) == (18, 94, 268, 788)
    assert (parts.panels.narrow, parts.panels.room, parts.turn_panel.room) == ((False, 782), Room.WIDE, Room.WIDE)
    assert table.below == [(18, 316, 268, 566)]
    assert parts.log_strip.kept == ((18, 316, 268, 566), False)
    table.own = 100
    table.again()
    assert parts.log_strip.kept == ((18, 432, 268, 450), False)  # below 100, and a gap
    table.least = 100
    table.again()
    assert table.below == [(18, 316, 268, 468)], "the log is left 82 and a gap"
    table.least = 570
    table.again()
    assert table.below == [(18, 216, 268, 570)], "but not of what the own things must have; panels are close for them"
    table.least, table.columns.log_right = 100, True
    table.again()
    assert table.below == [(18, 316, 268, 566)]
    table.without = {1}
    table.again()
    assert parts.panels.hidden == {1}


def test_a_full_left_column_has_no_room_for_the_own_things() -> None:
    table = Table(full_left=True, own=100).open((1600, 900))
    table.aim()
    table.again()
    assert table.below == [(18, 316, 268, 0)]
    assert (table.parts.goal.visible, table.parts.turn_panel.more) == (False, "Five chests")


def test_an_open_log_is_wider_and_stands_in_the_place_of_panels_and_goal() -> None:
    table = Table(own=100).open((1600, 900))
    table.aim()
    table.laid.open_log(True)
    table.open((1600, 900))
    parts = table.parts
    assert (table.laid.log_shown, parts.log_panel.visible, parts.log_strip.offered) == (True, True, False)
    assert (at(parts.log_panel), at(parts.turn_panel)) == ((18, 94, 366, 788), (18, 18, 268, 60))
    assert (parts.panels.visible, parts.goal.visible, parts.turn_panel.more) == (False, False, "Five chests")
    assert table.below == [(18, 18, 366, 0)]
    table.laid.open_log(False)
    table.open((1600, 900))
    assert (table.laid.log_shown, parts.log_panel.visible, parts.log_strip.offered) == (False, False, True)
    assert (parts.panels.visible, parts.goal.visible, parts.turn_panel.more) == (True, True, "")


def test_a_goal_stands_above_the_panels_and_a_way_below_them() -> None:
    table = Table().open((1600, 900))
    parts = table.parts
    table.aim()
    table.again()
    assert (at(parts.goal), at(parts.panels)) == ((18, 92, 268, 50), (18, 155, 268, 200))  # 14 and 13 between
    assert table.below == [(18, 371, 268, 511)]
    parts.goal.goal.way = (1,)
    table.again()
    assert (at(parts.panels), at(parts.goal)) == ((18, 100, 268, 200), (18, 316, 268, 50))
    assert table.below == [(18, 382, 268, 500)]
    assert parts.goal.asked[-1] == (268, False, False)


@pytest.mark.parametrize(
    ("least", "brief", "close", "goal"),
    [
        (402, False, False, 50),  # of 782 pixels panels and goal leave 516, the log wants 98 and its gap 16
        (403, True, False, 30),
        (422, True, False, 30),
        (423, True, True, 30),
        (522, True, True, 30),
        (545, True, True, 30),  # with 9 for two small gaps instead of 16
        (546, True, True, 0),
    ],
)
def test_with_little_room_a_goal_says_less_then_panels_are_lower_and_at_last_it_goes(
    least: int, brief: bool, close: bool, goal: int
) -> None:
    table = Table(least=least)
    table.aim(way=(1,))
    table.open((1600, 900))
    parts = table.parts
    assert (parts.goal.asked[-1][2], parts.panels.close, parts.goal.visible) == (brief, close, goal > 0)
    assert parts.turn_panel.more == ("" if goal else "Five chests")


def test_a_way_stands_close_to_the_panels_where_the_own_things_need_that() -> None:
    """Of 782 pixels close panels, the goal and two gaps leave 620."""
    for least, gap in ((538, 16), (621, 6)):
        table = Table(least=least)
        table.columns.log_right = True
        table.aim(way=(1,))
        table.open((1600, 900))
        assert table.parts.goal.rect.y - table.parts.panels.rect.bottom == gap
        assert table.below[0][1] == table.parts.goal.rect.bottom + (16 if gap == 16 else 3)


def test_a_low_window_has_a_brief_goal_and_small_gaps() -> None:
    table = Table(own=50)
    table.aim()
    table.open((1200, 699))
    parts = table.parts
    assert (parts.goal.asked[0], parts.tools.asked[0]) == ((212, True, True), (True, [], False))
    assert table.below == [(12, 345, 212, 342)]  # 12, 60, 14, 30, 13, 200, 16
    assert parts.log_strip.kept == ((12, 401, 212, 286), True)  # 50 and 6
    assert parts.panels.narrow == (True, 593)  # 675 without 60 and 22
    table = Table().open((1200, 700))
    assert table.parts.tools.asked[0] == (True, [], True)


def test_tools_lens_card_and_buttons_share_the_right_column() -> None:
    table = Table().open((1600, 900))
    parts = table.parts
    free = (1314, 88, 268, 658)
    assert (at(parts.tools), table.shape.foot) == ((1314, 18, 268, 54), Rect(1314, 18, 268, 864))
    assert table.above == [free]
    assert at(parts.lens) == (1314, 88, 268, 268)
    assert parts.card.kept == ([free], Room.WIDE, (1038, 88, 268, 812))  # beside the column where the board is clear
    table.foot = 500
    table.again()
    assert at(parts.lens) == (1397, 88, 102, 102)  # 278 pixels, less 160 for the card and a gap of 16


def test_things_of_the_board_that_reach_into_a_column_shorten_it() -> None:
    table = Table(outlying=(Rect(0, 0, 100, 30), Rect(200, 800, 300, 100), Rect(1400, 10, 100, 60), Rect(600, 0, 9, 900)))
    table.open((1600, 900))
    parts = table.parts
    assert at(parts.turn_panel) == (18, 30, 268, 60)
    assert table.below == [(18, 328, 268, 472)]
    assert at(parts.tools) == (1314, 70, 268, 54)
    taken = [(0, 0, 100, 30), (200, 800, 300, 100), (1400, 10, 100, 60), (600, 0, 9, 900), (0, 70, 1314, 812)]
    assert parts.tools.asked == [(False, taken, True)]


def test_columns_are_wider_over_the_edge_of_the_board() -> None:
    table = Table()
    table.columns.over = (300, 250)
    table.open((1600, 900))
    assert (at(table.parts.turn_panel), at(table.parts.tools)) == ((18, 18, 300, 60), (1282, 18, 300, 54))
    assert table.laid.frame is not None
    assert table.laid.frame.clear == Rect(294, 0, 1012, 900), "the board keeps its place"


def test_what_is_below_the_board_is_taken_from_it_and_from_the_left_column() -> None:
    table = Table().open((1600, 900), below=100)
    assert table.laid.frame is not None
    assert (table.laid.frame.left, table.laid.frame.clear) == (Rect(18, 18, 268, 764), Rect(294, 0, 1012, 800))
    assert (at(table.parts.log_panel), at(table.parts.tools)) == ((18, 94, 268, 688), (1314, 18, 268, 54))
    assert Table().open((800, 600), below=100).laid.frame == Table().open((800, 600)).laid.frame


def test_the_card_is_below_the_lens_and_above_what_is_pointed_at() -> None:
    table = Table().open((1600, 900))
    parts, pointed = table.parts, Noted()
    parts.lens.wanted = True
    table.laid.place_card()
    assert parts.card.kept[0] == [(1314, 372, 268, 374)]
    pointed.rect, table.pointed = Rect(1320, 600, 50, 50), pointed
    table.laid.place_card()
    assert parts.card.kept[0] == [(1314, 372, 268, 228)]
    parts.lens.wanted = False
    pointed.rect = Rect(20, 600, 50, 50)
    table.laid.place_card()
    assert parts.card.kept[0] == [(1314, 88, 268, 658)]


def test_the_card_over_the_board_is_at_the_side_away_from_what_it_tells_of() -> None:
    table = Table().open((1600, 900))
    pointed = Noted(Rect(1000, 300, 76, 50))
    table.pointed = pointed
    table.laid.place_card()
    assert table.parts.card.kept[2] == (1038, 88, 268, 812)
    pointed.rect.x = 1002
    table.laid.place_card()
    assert table.parts.card.kept[2] == (338, 88, 268, 812)
    table.pointed, table.cursor, table.spot, table.gap = None, "space", (900, 400), 276.0  # half of that to the right
    table.laid.place_card()
    assert table.parts.card.kept[2] == (1038, 88, 268, 812)
    table.gap = 280.0
    table.laid.place_card()
    assert table.parts.card.kept[2] == (338, 88, 268, 812)
    table.gap = 1080.0  # from 360 on, over the place of the card, and down to 940
    table.laid.place_card()
    assert table.parts.card.kept[2][3] == 0


def test_a_card_without_room_in_its_column_lies_over_what_covers_the_board() -> None:
    """Between tools and buttons are 158 pixels, two less than a card needs."""
    table = Table(visible=False, foot=620).open((1600, 900))
    parts = table.parts
    assert parts.card.kept == ([(294, 88, 268, 794)], Room.WIDE, None)
    table.columns.card_right = True
    table.laid.place_card()
    assert parts.card.kept[0] == [(1038, 88, 268, 794)]
    table.foot = 618
    table.again()
    assert parts.card.kept[0] == [(1314, 88, 268, 160)]
    narrow = Table(visible=False, foot=600)
    narrow.parts.tools.tall = 20
    narrow.open((1200, 700))
    assert narrow.parts.card.kept[0] == [(232, 48, 212, 640)]
    table.foot, table.rest, narrow.rest = 620, Rect(1314, 300, 268, 20), Rect(976, 300, 212, 20)
    table.again()
    narrow.again()
    assert table.parts.card.kept[0] == [(1038, 88, 268, 794)], "below the tools: a hand is where there is room below"
    assert narrow.parts.card.kept[0] == [(232, 48, 212, 640)]


def test_the_story_at_the_right_has_what_the_card_and_the_lens_leave() -> None:
    table = Table()
    table.columns.log_right = True
    table.open((1600, 900))
    strip, card, lens = table.parts.log_strip, table.parts.card, table.parts.lens
    assert strip.kept == ((1314, 88, 268, 658), False)
    card.rect, card.visible = Rect(1314, 88, 268, 200), True
    table.laid.make_room()
    assert strip.kept == ((1314, 296, 268, 450), False)
    lens.wanted, lens.rect = True, Rect(1314, 296, 268, 268)
    table.laid.make_room()
    assert strip.kept == ((1314, 572, 268, 174), False)
    card.rect = Rect(1314, 88, 268, 700)
    table.laid.make_room()
    assert strip.kept == ((1314, 746, 268, 0), False)
    strip.least, strip.smallest = 90, 40
    lens.wanted = False
    table.laid.place_card()
    assert card.kept[0] == [(1314, 88, 268, 560), (1314, 88, 268, 610)]
    strip.offered = False
    table.laid.place_card()
    assert card.kept[0] == [(1314, 88, 268, 658)]
    assert strip.folded is None


def test_a_lens_shows_a_small_space_where_it_has_room() -> None:
    table = Table().open((1600, 900))
    lens, card = table.parts.lens, table.parts.card
    table.laid.look_closely("space")
    assert (lens.at, card.kept[0]) == (("centre", "space"), [(1314, 372, 268, 374)])
    table.gap = 50.0
    table.laid.look_closely("space")
    assert (lens.at, card.kept[0]) == (None, [(1314, 88, 268, 658)])
    table.gap = 49.0
    table.laid.look_closely(None)
    assert lens.at is None
    for wide, shown in ((130, True), (129, False)):
        lens.rect.width = wide
        table.laid.look_closely("space")
        assert lens.wanted is shown


def test_a_folded_window_has_portraits_at_the_left_and_a_strip_above() -> None:
    table = Table().open((800, 600))
    parts = table.parts
    assert table.laid.folded
    assert (at(parts.panels), parts.panels.narrow, parts.panels.low) == ((8, 78, 60, 200), (True, 514), True)
    assert at(parts.turn_panel) == (8, 8, 532, 62)  # the tools begin at 602, the sign of the log at 548
    assert (at(parts.log_panel), at(parts.lens)) == ((8, 78, 300, 514), (580, 78, 1, 1))
    assert table.below == [(76, 78, 212, 0)]
    assert table.above == [(580, 78, 212, 452)]
    assert parts.card.kept == ([(580, 78, 212, 452)], Room.FOLDED, None)
    assert parts.log_strip.folded == (548, 8, 46, 46)
    assert (parts.goal.visible, parts.turn_panel.grows, parts.turn_panel.more) == (False, False, "")
    table.aim()
    parts.goal.visible = True
    table.again()
    assert (parts.goal.visible, parts.turn_panel.more) == (False, "Five chests")


def test_the_newest_sentence_stands_beside_what_is_asked_where_no_column_has_room_for_it() -> None:
    """The line has 586 pixels before the tools, a column of buttons of 447 leaves 59 above it, and a sentence needs 60."""
    table = Table()
    strip, panel = table.parts.log_strip, table.parts.turn_panel
    table.foot, panel.least_width = 447, 300
    table.open((800, 600), beside=True)
    assert (strip.kept, strip.folded) == (((404, 8, 190, 62), True), None)
    assert at(panel) == (8, 8, 388, 62)
    panel.least_width = 428
    table.again()
    assert (strip.kept, at(panel)) == (((444, 8, 150, 62), True), (8, 8, 428, 62)), "what is asked comes first"
    strip.least = strip.smallest = 30
    table.laid.place_card()
    assert table.parts.card.kept[0][0] == (620, 78, 172, 59), "the story takes nothing of the column"
    assert not table.laid.shares_line
    panel.least_width = 429
    assert table.laid.shares_line, "longer words are to be placed anew"
    table.again()
    assert not table.laid.shares_line
    assert (strip.folded, at(panel)) == ((548, 8, 46, 46), (8, 8, 532, 62)), "149 are too few: a sign is left"
    panel.least_width, strip.keeps, strip.folded = 300, False, None
    table.again()
    assert strip.folded == (404, 8, 190, 62)


def test_the_way_to_a_goal_stands_beside_what_is_asked_while_the_log_is_elsewhere() -> None:
    table = Table()
    table.parts.turn_panel.least_width = 300
    table.aim(way=(1, 2, 3))
    table.open((800, 600), beside=True)
    goal, panel = table.parts.goal, table.parts.turn_panel
    assert (at(goal), goal.visible, panel.more) == ((404, 14, 190, 50), True, "")
    table.parts.log_strip.keeps = False
    table.laid.make_room()
    assert (goal.visible, panel.more) == (False, "Five chests"), "the sign of the log is there"
    table.parts.log_strip.keeps = True
    panel.least_width = 430
    table.again()
    assert (goal.visible, panel.more) == (False, "Five chests"), "149 are too few"


def test_the_whole_log_lies_over_a_folded_board() -> None:
    table = Table().open((800, 600))
    parts = table.parts
    table.laid.open_log(True)
    table.again()
    assert (table.laid.log_shown, parts.log_panel.visible, parts.log_strip.offered, parts.panels.visible) == (
        True,
        True,
        False,
        False,
    )
    table.open((1600, 900))
    assert (table.laid.log_shown, parts.log_panel.visible, parts.panels.visible) == (False, False, True)
    table.open((800, 600))
    table.laid.open_log(False)
    table.again()
    assert parts.panels.visible


def test_the_card_of_a_folded_frame_lies_beside_what_it_tells_of() -> None:
    table = Table().open((800, 600))
    table.pointed = Noted(Rect(400, 300, 80, 50))
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(76, 78, 212, 452)], "right of the middle, which is at 434"
    table.pointed.rect.x = 394
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(580, 78, 212, 452)]
    table.pointed, table.cursor, table.gap = None, "space", 600.0  # from 500 on: 424 pixels at the left, less 300
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(76, 78, 160, 452)], "160 at least"
    table.gap = 450.0
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(76, 78, 199, 452)]
    table.spot, table.gap = (400, 400), 400.0  # 392 pixels at the right, less 200
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(600, 78, 192, 452)]


def test_the_card_over_a_folded_board_leaves_free_what_closes_a_sheet() -> None:
    """There first: over it only lies a note that is too long for the place below."""
    table = Table().open((800, 600))
    table.pointed, table.closer = Noted(Rect(400, 300, 80, 50)), Rect(200, 110, 40, 40)
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(76, 158, 212, 372), (76, 78, 212, 452)]
    table.closer.x = 300
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(76, 78, 212, 452)]


def test_buttons_beside_a_folded_board_leave_the_rest_of_their_column() -> None:
    """The board is square: beside the buttons it has 514 pixels, below the strip over them 452, the whole height 346."""
    table = Table().open((800, 600), beside=True)
    assert table.laid.frame is not None
    assert table.laid.frame.foot == Rect(620, 78, 172, 514)
    assert table.above == [(620, 78, 172, 386)]  # buttons of 120, and 8
    assert table.parts.log_strip.kept == ((620, 78, 172, 386), True)
    assert table.parts.card.kept == ([(620, 78, 172, 386), (620, 78, 172, 386)], Room.FOLDED, (440, 78, 172, 514))
    table.parts.log_strip.least = table.parts.log_strip.smallest = 90
    table.laid.place_card()
    assert table.parts.card.kept[0] == [(620, 78, 172, 288), (620, 78, 172, 288), (440, 78, 172, 514)]
    table.foot = 0
    table.again()
    assert table.above == [(620, 78, 172, 514)]
    table.foot = 347  # 159 pixels are left, which is no room for a card
    table.again()
    assert table.parts.card.kept[0][-1] == (400, 78, 212, 514)
    assert table.parts.log_strip.kept[0] == (620, 78, 172, 159)
    table.foot = 446
    table.again()
    assert table.parts.log_strip.kept[0] == (620, 78, 172, 60), "60 are enough for the story"
    table.foot, table.parts.log_strip.folded = 447, None
    table.again()
    assert table.parts.log_strip.folded == (548, 8, 46, 46)


def flanked(**given: Any) -> Table:
    """Return a table whose board is high: it has the whole height."""
    table = Table(**given)
    table.places.needed = (50.0, 100.0)
    return table.open((800, 600), beside=True)


def test_a_high_board_has_the_whole_height_with_strip_and_portraits_beside_it() -> None:
    table = flanked()
    parts = table.parts
    assert table.laid.frame is not None
    assert table.laid.frame.clear == Rect(242, 8, 346, 584)
    assert parts.turn_panel.grows
    assert (at(parts.turn_panel), at(parts.panels), parts.panels.narrow) == ((8, 8, 226, 60), (8, 76, 60, 200), (True, 516))
    assert (table.shape.foot, parts.panels.low) == (Rect(596, 70, 196, 522), True)
    assert (table.below, table.above) == ([(8, 284, 226, 308)], [(596, 70, 196, 394)])
    parts.log_strip.keeps = False
    table.again()
    assert parts.log_strip.folded == (84, 76, 46, 46)
    table.least = 100
    table.aim("", way=(1,))
    table.again()
    assert table.below[0] == (8, 492, 226, 100)
    assert (at(parts.goal), parts.goal.visible, parts.goal.asked[-1]) == ((8, 434, 226, 50), True, (226, True, True))
    parts.tools.tall = 100
    table.again()
    assert table.shape.foot == Rect(596, 116, 196, 476)


def test_without_room_above_the_buttons_the_card_lies_at_their_side_of_the_board() -> None:
    table = flanked(foot=355)
    assert table.parts.card.kept == ([(596, 70, 196, 159), (392, 8, 196, 584)], Room.FOLDED, None)
    assert flanked(foot=354).parts.card.kept[0][0] == (596, 70, 196, 160)


def test_a_card_over_the_board_is_below_tools_that_reach_over_it() -> None:
    table = flanked(foot=355)
    table.parts.tools.wide = 210  # from 582 on; the card ends at 588
    table.again()
    assert table.parts.card.kept[0][1] == (392, 70, 196, 522)


def test_what_covers_a_board_has_the_whole_height_where_it_is_wide_enough() -> None:
    table = Table(visible=False)
    for between, whole in ((346, True), (347, False), (0, False)):
        table.columns.between = between
        table.open((800, 600), beside=True)
        assert table.parts.turn_panel.grows is whole
    table.columns.between = 300
    table.open((800, 600), beside=True)
    parts = table.parts
    assert (table.below[-1], table.above) == ((8, 76, 226, 516), [(596, 70, 196, 394)])
    assert (at(parts.turn_panel), parts.log_strip.folded) == ((8, 8, 172, 60), (188, 8, 46, 46))  # the tools begin at 602
    table.foot = 0
    table.again()
    assert table.above == [(596, 70, 196, 522)]
    parts.tools.fold_in = lambda rect, taken: Rect(650, 8, 142, 54)  # 54 are left of their place at 596
    table.again()
    assert (at(parts.turn_panel), parts.log_strip.folded) == ((8, 8, 226, 60), (596, 8, 46, 46))


def upright(size: tuple[int, int] = (500, 1000), **given: Any) -> Table:
    """Return a table in an upright window, whose board has been placed."""
    table = Table(**given).open(size)
    assert table.laid.frame is not None
    table.fit = table.laid.board_in(table.laid.frame.clear)
    table.again()
    return table


def test_an_upright_window_has_the_card_and_the_own_things_below_the_board() -> None:
    """The board is square: 464 pixels of 640. Below are 168 and the 178 of the buttons, of which they take 120."""
    table = upright(own=30)
    parts = table.parts
    assert table.fit == Rect(18, 166, 464, 464)
    assert (at(parts.turn_panel), at(parts.panels)) == ((8, 8, 286, 82), (8, 98, 150, 200))
    assert parts.panels.asked[-1] == (430, True)  # 484 less the sign of 46 and a gap
    assert table.below == [(18, 638, 464, 226)]  # down to 872, and a gap
    assert table.above == [(18, 676, 464, 188)]
    assert parts.card.kept == ([(18, 676, 464, 188), (18, 676, 464, 188)], Room.UPRIGHT, None)
    assert parts.log_strip.kept == ((18, 676, 464, 188), True)
    parts.log_strip.keeps = False
    table.again()
    assert parts.log_strip.folded == (446, 98, 46, 46)
    table.aim("", way=(1,))
    table.again()
    assert (at(parts.goal), parts.goal.visible, parts.panels.asked[-1]) == ((166, 103, 326, 50), True, (430, False))
    assert parts.log_strip.folded == (436, 166, 46, 46), "on the board, as the way has its place"


def test_where_an_upright_board_is_high_the_card_lies_over_its_lower_half() -> None:
    table = Table()
    table.places.needed, table.places.headroom = (100.0, 100.0), 20.0
    table.open((500, 1000))
    assert table.laid.frame is not None
    table.fit = table.laid.board_in(table.laid.frame.clear)
    assert table.fit == Rect(18, 166, 464, 556)  # 1.2 times as high as wide: 46 pixels are left below
    assert table.laid.frame.right == Rect(18, 471, 464, 305)
    table.foot = 208
    table.again()
    assert table.parts.card.kept[0][-1] == (18, 471, 464, 305)
    table.pointed = Noted(Rect(200, 400, 50, 20))
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 471, 464, 305)
    table.pointed.rect.y = 500  # below the middle between 166 and 776
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 166, 464, 305)
    table.pointed, table.cursor, table.gap, table.spot = None, "space", 500.0, (300, 600)  # from 350 on
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 166, 464, 184)
    table.gap = 600.0  # from 300 on
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 166, 464, 160), "160 at least"
    table.gap, table.spot = 200.0, (300, 450)  # down to 550
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 550, 464, 226)
    table.gap, table.spot = 100.0, (300, 400)  # down to 450
    table.laid.place_card()
    assert table.parts.card.kept[0][-1] == (18, 471, 464, 305)


def test_what_covers_a_folded_board_has_its_place_above_the_buttons() -> None:
    table = Table(visible=False).open((800, 600))
    assert (table.below, table.above) == ([(76, 78, 212, 452)], [(580, 78, 212, 452)])
    high = Table(visible=False).open((500, 1000))
    assert (high.below, high.above) == ([(18, 166, 464, 698)], [(8, 166, 484, 610)])
    high.foot = 0
    high.again()
    assert high.below == [(18, 166, 464, 610)]


def test_what_covers_an_upright_board_ends_above_the_buttons_too() -> None:
    """The room at the right begins at 471, over the board's lower half; buttons begin at 872, else what is clear ends at 776."""
    table = Table()
    table.places.headroom = 20.0
    table.open((500, 1000))
    assert table.laid.frame is not None
    table.fit = table.laid.board_in(table.laid.frame.clear)
    table.visible = False
    table.again()
    assert table.above == [(18, 471, 464, 393)]
    table.foot = 0
    table.again()
    assert table.above == [(18, 471, 464, 305)]


@pytest.mark.parametrize(
    ("wide", "tools", "seats", "line"),
    [(500, 290, 2, True), (500, 290, 3, False), (502, 290, 3, True), (650, 400, 8, True), (639, 400, 8, False)],
)
def test_portraits_of_few_share_a_line_with_the_tools(wide: int, tools: int, seats: int, line: bool) -> None:
    """They need 60 pixels each and 32 around; from 640 on there is room for any number."""
    table = Table()
    table.parts.tools.units, table.parts.panels.by_seat = tools, dict.fromkeys(range(seats))
    table.open((wide, 900))
    assert at(table.parts.panels)[1] == (98 if line else 160)


def test_a_box_is_parted_from_its_foot() -> None:
    room = Rect(5, 6, 10, 100)
    assert [above(room, tall, 8) for tall in (30, 0, 200)] == [Rect(5, 6, 10, 62), room, Rect(5, 6, 10, 0)]
