"""The view of a board: its scale, how far it can be moved, and what the pointer and the arrows do there.

The board is one of ten by five spaces of 20 units. In its clear part of 800 by 400 pixels, in the middle of the window, a unit is
4 pixels; so its left upper space has its middle at (140, 90).
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from game.ui.board.stage import Actor, Layer, View
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.boardview import LIGHT, PRESSED, BoardView

Spot = tuple[int, int]
WINDOW, CLEAR = Rect(0, 10, 1000, 490), Rect(100, 50, 800, 400)
DOWN, MOVE, UP = PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP


class Board:
    """A board with nothing on it, the table around it, and its stage: all that is done to them is written down."""

    def __init__(self, *, headroom: float = 0.0, columns: int = 10, fineness: int = 4) -> None:
        self.said: list[Any] = []
        self.columns, self.fineness, self.shown, self.seen = columns, fineness, "shown", "seen"
        self.places, self.clicks, self.turns_in_hand = self, self, False
        self.size = self.needed = (200.0, 100.0)
        self.reach, self.headroom = (240.0, 120.0), headroom
        self.turns = self.lifts = False
        self.signed: list[tuple[str, tuple[float, float]]] = []
        self.view: View
        self.bright = 150
        self.due: list[Rect] = []
        self.alive: list[dict[str, float]] = []
        self.pointed = 0

    # the places

    def centre(self, space: Spot, _: object, *, turned: bool) -> tuple[float, float]:
        return 20.0 * space[0] + 10, 20.0 * space[1] + 10

    def beside(self, space: Spot | None, dx: int, dy: int, _: object) -> Spot:
        if space is None:
            return 4, 2
        return min(max(space[0] + dx, 0), self.columns - 1), min(max(space[1] + dy, 0), 4)

    def signs(self, view: View, _: object) -> list[tuple[str, tuple[float, float]]]:
        return self.signed

    # the table

    def ground(self, window: Rect, view: View) -> tuple[str, float]:
        return "ground", view.scale

    def living(self, window: Rect, view: View) -> dict[str, float]:
        return {"fish": view.scale}

    def space_at(self, x: float, y: float, *, turned: bool) -> Spot | None:
        return (int(x // 20), int(y // 20)) if 0 <= x < 200 and 0 <= y < 100 else None

    def outlying(self, view: View) -> tuple[Rect, ...]:
        return (Rect(1, 2, 3, 4),)

    def lift(self, space: Spot) -> bool:
        self.said.append(("lift", space))
        return self.lifts

    def click(self, space: Spot | None, *at: float) -> None:
        self.said.append(("click", space, *at))

    def point(self, space: Spot | None) -> None:
        self.said.append(("point", space))

    def command(self, command: Command) -> bool:
        self.said.append(command)
        return self.turns

    def back(self) -> None:
        self.said.append("back")

    def changed(self) -> None:
        self.pointed += 1

    # the stage

    def place(self, window: Rect, view: View, ground: tuple[str, float]) -> None:
        assert (window, ground) == (WINDOW, ("ground", view.scale))
        self.view = view

    def show_only(self, actors: dict[str, float], of: object) -> None:
        self.alive.append(actors)

    def draw(self, target: Surface) -> None:
        target.fill("red")

    def write(self, letters: list[Any]) -> None:
        self.letters = letters

    def brightness(self, area: Rect) -> int:
        self.said.append(area)
        return self.bright


def shown(board: Board, *, coordinates: bool = False, clear: Rect = CLEAR) -> BoardView:
    """Return the view of a board."""
    view = BoardView(board, board, board.changed)  # type: ignore[arg-type]
    fonts = SimpleNamespace(picture=_letters)
    context = SimpleNamespace(
        settings=SimpleNamespace(values=SimpleNamespace(show_coordinates=coordinates)),
        theme=SimpleNamespace(px=round, fonts=fonts, art=None),
    )
    view.attach(SimpleNamespace(context=context, hovered=None, invalidate=board.due.append))
    view.fit = Rect(clear)
    view.place(WINDOW)
    assert board.alive == [{"fish": board.view.scale}]
    return view


def _letters(label: str, face: object, px: int, colour: tuple[int, int, int]) -> Surface:
    letters = Surface((9, 12))
    letters.fill(colour)
    return letters


@pytest.mark.parametrize(
    ("clear", "headroom", "fineness", "scale", "centre"),
    [
        (CLEAR, 0, 4, 4, (500, 250)),
        (Rect(100, 50, 800, 360), 0, 4, 3.5, (500, 230)),  # 3.6 in quarters
        (Rect(100, 50, 730, 400), 0, 2, 3.5, (465, 250)),  # 3.65 in halves
        (CLEAR, 25, 4, 3, (500, 288)),  # 3.2; the middle of the board is 37.5 lower
        (Rect(100, 50, 20, 400), 0, 4, 0.25, (110, 250)),  # never less than a quarter
    ],
)
def test_a_board_is_as_large_as_its_clear_part_lets_it(
    clear: Rect, headroom: float, fineness: int, scale: float, centre: tuple[int, int]
) -> None:
    board = Board(headroom=headroom, fineness=fineness)
    shown(board, clear=clear)
    assert board.view == View(scale, centre, (200.0, 100.0))


def test_zooming_goes_by_steps_to_its_ends_and_keeps_what_lies_under_a_place() -> None:
    board = Board()
    view = shown(board)
    assert (view.zoomed, view.outlying) == (False, (Rect(1, 2, 3, 4),))
    assert not view.zoom(-1)
    assert view.zoom(1)
    assert board.view == View(5.25, (500, 250), (200.0, 100.0), close=True)  # 1.35 * 4 in quarters
    assert (view.zoomed, view.outlying) == (True, ())
    assert view.zoom(9)
    assert board.view.scale == 9.5  # 2.4 * 4 in quarters
    assert not view.zoom(1)
    assert view.zoom(-9)
    assert (board.view.scale, board.view.close) == (4, False)
    assert view.zoom(1, (300, 150))  # 200 and 100 pixels from the middle, 50 and 25 units: 62.5 and 31.25 pixels more
    assert board.view.centre == (562, 281)
    assert view.zoom(1, (300, 150))  # 1.8 * 4 in quarters: 7
    assert board.view.centre == (650, 325)
    view.zoom(-1, (650, 325))
    view.zoom(-1)
    view.zoom(1, (300, 150))
    view.turn()
    assert board.view == View(5.25, (438, 219), (200.0, 100.0), turned=True, close=True)


def test_a_zoomed_board_can_be_moved_until_its_edge_is_in_sight() -> None:
    board = Board()
    view = shown(board)
    view.pan(30, 20)
    assert board.view.centre == (500, 250), "only a zoomed one is moved"
    view.zoom(1)
    view.pan(30, 20)
    view.pan(5, -40)
    assert board.view.centre == (535, 230)
    board.due.clear()
    view.pan(0, 0)
    assert board.due == [WINDOW]
    picture = Surface((1, 1))
    view.draw(picture)
    assert picture.get_at((0, 0))[:3] == (255, 0, 0)
    view.pan(-9000, -9000)
    assert board.view.centre == (270, 135)  # 240 by 120 units reach 230 and 115 pixels beyond
    view.pan(9000, 9000)
    assert board.view.centre == (730, 365)
    view.zoom(-1)
    assert board.view.centre == (500, 250)


def test_a_zoomed_board_with_headroom_can_be_moved_as_far_as_that() -> None:
    board = Board(headroom=25)
    view = shown(board)
    view.zoom(2)  # 1.8 * 400 / 125 in quarters: 5.75
    view.pan(9000, 9000)
    assert board.view.centre == (790, 539)  # 290 right of 500; from 250 + 12.5 * 5.75 down by half of 145 * 5.75 - 400


def test_the_cursor_is_kept_an_eighth_away_from_the_edges() -> None:
    board = Board()
    view = shown(board)
    view.go_to((0, 0))
    assert view.place_of((0, 0)) == (140, 90), "all of the board is in sight"
    view.zoom(3)
    for space, place in (((0, 0), (200, 100)), ((9, 4), (800, 400)), ((9, 0), (800, 100)), ((0, 4), (200, 400))):
        view.go_to(space)
        assert view.place_of(space) == place
    view.go_to((1, 4))
    assert view.place_of((1, 4)) == (390, 400), "what is in sight moves nothing"
    for _ in range(3):
        view.command(Command.RIGHT)
    assert view.place_of((4, 4)) == (800, 400)
    view.pan(-9000, 0)
    view.begin(show=True)
    assert view.place_of((4, 2)) == (200, 100)


def test_arrows_move_the_cursor_as_it_looks_and_confirm_clicks() -> None:
    board = Board()
    view = shown(board)
    assert view.command(Command.CONFIRM)
    assert view.cursor == (4, 2), "first the next player's place"
    for turned in (False, True):
        for command, (dx, dy) in (
            (Command.LEFT, (-1, 0)),
            (Command.RIGHT, (1, 0)),
            (Command.UP, (0, -1)),
            (Command.DOWN, (0, 1)),
        ):
            view.go_to((4, 2))
            view.pointer_at = (1.0, 1.0)
            assert view.command(command)
            assert view.cursor == ((4 - dx, 2 - dy) if turned else (4 + dx, 2 + dy))
            assert view.pointer_at is None
        view.turn()
    view.go_to((3, 1))
    board.said.clear()
    assert view.command(Command.CONFIRM)
    assert board.said == [("click", (3, 1), 70.0, 30.0)]
    view.live = False
    assert view.command(Command.CONFIRM)
    assert board.said[1:] == []
    assert not view.command(Command.MENU)


def test_the_next_players_place_is_pointed_at_now_or_with_the_next_arrow() -> None:
    board = Board()
    view = shown(board)
    view.pointer_at = (1.0, 1.0)
    view.go_to((0, 0))
    view.lift_finger()
    assert (view.cursor, board.pointed) == ((0, 0), 1), "no finger is there"
    assert view.pointer_at is None
    board.said.clear()
    view.begin(show=True)
    assert (view.cursor, board.said, board.pointed) == ((4, 2), [("point", (4, 2))], 2)
    view.begin(show=False)
    assert (view.cursor, board.said[1:]) == (None, [("point", None)])
    view.command(Command.LEFT)
    assert view.cursor == (4, 2)


def test_a_pointer_clicks_the_space_under_it_and_says_where() -> None:
    board = Board()
    view = shown(board)
    assert view.pointer(Pointer(MOVE, (150, 100)))
    assert (view.cursor, view.pointer_at) == ((0, 0), (12.5, 12.5))
    board.said.clear()
    view.pointer(Pointer(DOWN, (150, 100), 1))
    view.pointer(Pointer(MOVE, (155, 95)))  # a hand that trembles
    view.pointer(Pointer(UP, (150, 100), 1))
    assert board.said == [("point", (0, 0)), ("click", (0, 0), 12.5, 12.5)]
    board.said.clear()
    view.pointer(Pointer(UP, (150, 100), 1))
    view.pointer(Pointer(DOWN, (150, 100), 1))
    view.pointer(Pointer(UP, (150, 700), 1))
    view.pointer(Pointer(DOWN, (150, 100), 2))
    view.pointer(Pointer(UP, (150, 100), 2))
    view.live = False
    view.pointer(Pointer(DOWN, (150, 100), 1))
    view.pointer(Pointer(UP, (150, 100), 1))
    assert board.said == [], "never pressed, let go outside, another button, and a board that is only looked at"


def test_the_right_button_turns_what_is_in_hand_or_goes_back() -> None:
    board = Board()
    view = shown(board)
    for board.turns in (True, False):
        view.pointer(Pointer(DOWN, (150, 100), 3))
        view.pointer(Pointer(UP, (150, 100), 3))
    assert board.said == [Command.ROTATE, Command.ROTATE, "back"]


def test_the_wheel_zooms_the_board_under_it_or_turns_what_is_in_hand() -> None:
    board = Board()
    view = shown(board)

    def turned(notch: float, at: Spot = (500, 250)) -> tuple[bool, float]:
        return view.pointer(Pointer(PointerKind.WHEEL, at, wheel=notch)), board.view.scale

    assert [turned(2.0), turned(-1.0), turned(-1.0)] == [(True, 5.25), (True, 4), (False, 4)]
    assert turned(1.0, (500, 600)) == (False, 4)
    board.turns = board.turns_in_hand = True
    assert (turned(1.0), board.said) == ((True, 4), [Command.ROTATE])
    view.live = False
    assert turned(1.0) == (True, 5.25)
    view.carry()
    assert turned(-1.0, (500, 600)) == (True, 5.25)
    assert board.said == [Command.ROTATE, Command.ROTATE]


def test_two_fingers_zoom_and_move() -> None:
    board = Board()
    view = shown(board)
    assert view.drags
    assert view.pointer(Pointer(PointerKind.PINCH, (500, 250), wheel=1.0, moved=(10, -5), touch=True))
    assert (board.view.scale, board.view.centre) == (5.25, (510, 245))


def test_a_drag_moves_a_zoomed_board_by_as_much_and_clicks_nothing() -> None:
    board = Board()
    view = shown(board)
    view.zoom(1)
    view.pointer(Pointer(DOWN, (500, 250), 1))
    view.pointer(Pointer(MOVE, (505, 245)))
    assert board.view.centre == (500, 250), "less than six pixels"
    view.pointer(Pointer(MOVE, (506, 250)))
    assert board.view.centre == (506, 250)
    view.pointer(Pointer(MOVE, (508, 240)))
    assert board.view.centre == (508, 240)
    board.said.clear()
    view.pointer(Pointer(UP, (508, 240), 1))
    view.pointer(Pointer(MOVE, (600, 300)))
    assert board.view.centre == (508, 240)
    assert [said for said in board.said if said[0] != "point"] == []


def test_what_is_lifted_by_a_drag_is_put_down_where_the_pointer_lets_go() -> None:
    board = Board()
    board.lifts = True
    view = shown(board)
    view.zoom(1)
    view.pointer(Pointer(DOWN, (500, 250), 1))
    view.pointer(Pointer(MOVE, (500, 260)))
    assert (view.carrying, board.said[0]) == (True, ("lift", (5, 2)))
    board.said.clear()
    view.pointer(Pointer(MOVE, (500, 350)))
    view.pointer(Pointer(UP, (500, 350), 1))
    assert board.said == [("point", (5, 3)), ("click", (5, 3), 110.0, 70.0)]
    assert (view.carrying, board.view.centre) == (False, (500, 250)), "the board stays"
    view.zoom(-1)
    view.carry()
    board.said.clear()
    view.pointer(Pointer(UP, (50, 250), 1))
    assert board.said == [], "off the board it stays in hand"
    view.live = False
    view.pointer(Pointer(DOWN, (500, 250), 1))
    view.pointer(Pointer(MOVE, (500, 290)))
    assert (view.carrying, board.said) == (False, [("point", (5, 3))]), "where nothing can be chosen nothing is lifted"


def test_a_finger_points_until_it_is_lifted_and_its_tap_is_told() -> None:
    board = Board()
    view = shown(board)
    taps: list[object] = []

    def tap(space: object, click: Callable[[], None]) -> None:
        taps.append(space)
        click()

    view.tap = tap
    view.pointer(Pointer(DOWN, (150, 100), 1, touch=True))
    view.pointer(Pointer(UP, (150, 100), 1, touch=True))
    assert (taps, board.said) == ([(0, 0)], [("point", (0, 0)), ("click", (0, 0), 12.5, 12.5)])
    view.changed_hover()
    assert view.cursor == (0, 0), "a finger stays where it touched last"
    view.lift_finger()
    assert view.cursor is None
    view.pointer(Pointer(MOVE, (150, 100)))
    view.lift_finger()
    assert view.cursor == (0, 0), "a mouse is not lifted"
    view.changed_hover()
    assert view.cursor is None


def test_spaces_are_apart_by_what_is_seen_of_the_one_beside() -> None:
    assert shown(Board(), clear=Rect(100, 50, 400, 200)).apart((3, 3)) == 40
    assert shown(Board(), clear=Rect(100, 50, 400, 200)).apart((9, 3)) == 40, "the last of a row"
    assert shown(Board(columns=1)).apart((0, 0)) == 80
    large = shown(Board())
    large.zoom(3)
    assert large.apart((3, 3)) == 190
    assert shown(Board(), clear=Rect(0, 0, 4000, 2000)).apart((3, 3)) == 200, "no more than that"


def test_a_board_is_shown_higher_for_spaces_that_something_covers() -> None:
    """From a space's middle to its lower edge are 60 units, 120 pixels here: 20 from the top of the clear part."""
    board = Board()
    view = shown(board, clear=Rect(100, 150, 400, 200))
    assert view.place_of((2, 4)) == (200, 330)
    view.show_above([(2, 3), (2, 4)], 400)  # from 450 to 400
    assert (view.place_of((2, 4)), board.view.centre) == ((200, 280), (300, 200))
    view.show_above([(2, 3), (2, 4)], 400)
    assert view.place_of((2, 4)) == (200, 280), "the second time nothing moves"
    view.show_above([(2, 2), (2, 4)], 100)  # the upper one is at 250: it may rise to 130
    assert view.place_of((2, 2)) == (200, 130)
    view.show_above([(2, 4)], 460)
    assert view.place_of((2, 4)) == (200, 330), "nothing is covered"
    view.show_above([(2, 4)], 440)
    view.show_above([(2, 4)], None)
    assert view.place_of((2, 4)) == (200, 330)


@pytest.mark.parametrize(("bright", "letters", "edge"), [(150, LIGHT, PRESSED), (151, PRESSED, LIGHT)])
def test_coordinates_are_pressed_into_the_ground(bright: int, letters: tuple[int, int, int], edge: tuple[int, int, int]) -> None:
    board = Board()
    board.bright, board.signed = bright, [("A", (50.4, 60.6)), ("B", (90.0, 60.0))]
    view = shown(board, coordinates=True)
    assert [one.area for one in board.letters] == [Rect(46, 55, 9, 13), Rect(86, 54, 9, 13)]
    picture, at = board.letters[0].placed
    assert (at, board.said) == ((46, 55), [Rect(35, 46, 30, 30)])
    assert [picture.get_at((4, y))[:3] for y in (0, 11, 12)] == [letters, letters, edge]
    first = board.letters[0]
    view.show_signs()
    assert board.letters[0] is first
    board.signed = board.signed[:1]
    view.show_signs()
    assert board.letters == [first], "those that stay are not written again"
    view.arrange()
    assert board.letters[0] is not first, "the ground is another now"


def test_no_coordinates_are_shown_to_those_who_want_none() -> None:
    board = Board()
    board.signed = [("A", (50.0, 60.0))]
    board.letters = []
    shown(board)
    assert board.letters == []


def test_an_arrow_leads_from_space_to_space_as_it_looks() -> None:
    view = shown(Board())
    view.scene.context.theme.art = SimpleNamespace(ensure=lambda name, _: name)  # type: ignore[assignment]
    assert view.lead((2, 1), (4, 2)) == Actor("arrow/40/20", 50, 30, layer=Layer.SIGN, order=7)
    assert view.lead((2, 1), (4, 2), dashed=True) == Actor("arrow/40/20/dashed", 50, 30, layer=Layer.SIGN, order=6)
    view.turn()
    assert view.lead((2, 1), (4, 2)).sprite == "arrow/-40/-20"
