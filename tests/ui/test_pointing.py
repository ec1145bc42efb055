"""The pointer among widgets: which of them gets what, and which is pointed at."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.pointing import Pointing

DOWN, MOVE, UP, HOLD, CANCEL = PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP, PointerKind.HOLD, PointerKind.CANCEL


class Part(Widget):
    """A widget that takes some kinds of events, and writes down all that it gets."""

    def __init__(self, name: str, rect: Rect, *takes: PointerKind, drags: bool = False, focusable: bool = True) -> None:
        super().__init__(rect, tooltip=name)
        self.name, self.takes, self.dragged = name, takes, drags
        self.focusable = focusable
        self.got: list[object] = []

    @property
    def drags(self) -> bool:
        return self.dragged

    def pointer(self, event: Pointer) -> bool:
        self.got.append((event.kind, event.pos))
        return event.kind in self.takes

    def let_go(self) -> None:
        self.got.append("let go")

    def changed_hover(self) -> None:
        self.got.append("hover")


class Hands:
    """A list with two buttons in it, and the pointer among them."""

    def __init__(self, *, points: bool = False) -> None:
        self.list = Part("list", Rect(0, 0, 100, 100), DOWN, MOVE, PointerKind.WHEEL, drags=True)
        self.one = Part("one", Rect(10, 10, 20, 20), DOWN, UP)
        self.two = Part("two", Rect(10, 50, 20, 20), DOWN, UP, focusable=False)
        self.one.tap_points = points
        self.list.add(self.one)
        self.list.add(self.two)
        self.focused: list[Widget] = []
        self.changes = 0
        self.pointing = Pointing(self.list, self.focused.append, self.change)

    def change(self) -> None:
        self.changes += 1

    def do(self, kind: PointerKind, x: int = 15, y: int = 15, *, touch: bool = False, button: int = 1) -> bool:
        return self.pointing.handle(Pointer(kind, (x, y), button if kind in (DOWN, UP) else 0, touch=touch))

    def got(self) -> list[list[object]]:
        """Return what list and buttons got since this was asked last."""
        found = [part.got[:] for part in (self.list, self.one, self.two)]
        for part in (self.list, self.one, self.two):
            part.got.clear()
        return found


def test_a_press_belongs_to_the_widget_under_it_until_the_button_comes_up() -> None:
    hands = Hands()
    assert hands.do(MOVE), "the list takes what the button does not want"
    assert (hands.pointing.hovered, hands.changes) == (hands.one, 1)
    assert hands.got() == [[(MOVE, (15, 15))], ["hover", (MOVE, (15, 15))], []]
    assert hands.do(DOWN)
    assert (hands.pointing.captured, hands.focused) == (hands.one, [hands.one])
    assert hands.do(MOVE, 15, 55)
    assert hands.pointing.hovered is hands.two
    assert hands.got() == [[(MOVE, (15, 55))], [(DOWN, (15, 15)), "hover", (MOVE, (15, 55))], ["hover"]]
    assert not hands.do(UP, 15, 55, button=3), "that button was not pressed"
    assert hands.do(UP, 15, 55)
    assert (hands.pointing.captured, hands.got()) == (None, [[], [(UP, (15, 55))], []])
    assert not hands.do(UP, 15, 55)
    assert hands.do(DOWN, 15, 55)
    assert hands.focused == [hands.one], "the second cannot have the focus"
    hands.pointing.release()
    assert hands.got()[2] == [(DOWN, (15, 55)), "let go"]
    hands.pointing.release()
    assert hands.got()[2] == []
    assert not hands.do(DOWN, 300, 300)
    assert hands.do(PointerKind.WHEEL)
    assert hands.got()[0] == [(PointerKind.WHEEL, (15, 15))]


def test_a_press_that_a_widget_does_not_want_goes_to_what_holds_it() -> None:
    hands = Hands()
    hands.one.takes = ()
    assert hands.do(DOWN)
    assert hands.pointing.captured is hands.list
    hands.list.takes = ()
    hands.pointing.captured = None
    assert not hands.do(DOWN)
    assert hands.pointing.captured is None


def test_nothing_is_pointed_at_when_the_pointer_has_left() -> None:
    hands = Hands()
    hands.do(DOWN)
    hands.got()
    assert not hands.pointing.handle(Pointer(PointerKind.LEAVE, (-1, -1)))
    assert (hands.pointing.hovered, hands.got()[1][0]) == (None, "hover")
    hands.do(MOVE)
    hands.pointing.leave()
    assert (hands.pointing.hovered, hands.pointing.captured) == (None, None)
    hands.pointing.up_to_date = False
    hands.pointing.update()
    assert hands.pointing.hovered is None


def test_what_comes_under_a_resting_pointer_is_pointed_at() -> None:
    hands = Hands()
    hands.do(MOVE)
    hands.one.rect, hands.two.rect = hands.two.rect, hands.one.rect
    hands.pointing.update()
    assert hands.pointing.hovered is hands.one, "nothing has changed as far as is known"
    hands.pointing.up_to_date = False
    hands.pointing.update()
    assert (hands.pointing.hovered, hands.pointing.up_to_date) == (hands.two, True)
    hands.do(DOWN)
    hands.one.rect, hands.two.rect = hands.two.rect, hands.one.rect
    hands.pointing.up_to_date = False
    hands.pointing.update()
    assert hands.pointing.hovered is hands.two, "what is pressed keeps the pointer"


def test_what_is_removed_is_neither_pressed_nor_pointed_at() -> None:
    hands = Hands()
    hands.do(DOWN)
    hands.pointing.withdraw(hands.two)
    assert (hands.pointing.captured, hands.pointing.hovered) == (hands.one, hands.one)
    hands.got()
    hands.pointing.withdraw(hands.list)
    assert (hands.pointing.captured, hands.pointing.hovered) == (None, None)
    assert hands.got()[1] == ["let go", "hover"]
    hands.pointing.withdraw(hands.list)


def test_a_finger_presses_and_points_only_while_it_is_down() -> None:
    hands = Hands()
    assert hands.do(DOWN, touch=True)
    assert (hands.pointing.hovered, hands.focused) == (hands.one, [hands.one])
    assert hands.do(UP, touch=True)
    assert (hands.pointing.hovered, hands.got()[1]) == (None, ["hover", (DOWN, (15, 15)), (UP, (15, 15)), "hover"])
    assert not hands.do(UP, touch=True)
    hands.pointing.up_to_date = False
    hands.pointing.update()
    assert hands.pointing.hovered is None, "a finger that was lifted rests nowhere"


def test_a_tap_first_points_where_that_is_wanted_and_the_next_one_presses() -> None:
    hands = Hands(points=True)
    for heard in (["hover", (DOWN, (15, 15)), "let go"], [(DOWN, (15, 15)), (UP, (15, 15))]):
        assert hands.do(DOWN, touch=True)
        assert hands.do(UP, touch=True)
        assert (hands.got()[1], hands.pointing.hovered) == (heard, hands.one)
    hands.do(DOWN, 15, 55, touch=True)
    hands.do(UP, 15, 55, touch=True)
    assert hands.got()[2] == ["hover", (DOWN, (15, 55)), (UP, (15, 55)), "hover"], "this one does not want that"


def test_a_finger_that_moves_scrolls_what_a_button_is_in() -> None:
    hands = Hands()
    hands.do(DOWN, touch=True)
    hands.got()
    assert hands.do(MOVE, 15, 40, touch=True)
    assert hands.got() == [[(DOWN, (15, 15)), (MOVE, (15, 40))], ["let go", "hover"], []]
    assert (hands.pointing.captured, hands.pointing.hovered) == (hands.list, None)
    assert hands.do(MOVE, 15, 45, touch=True)
    assert hands.got() == [[(MOVE, (15, 45))], [], []], "it begins once"
    hands.do(UP, 15, 45, touch=True)
    hands.one.dragged = True
    hands.do(DOWN, touch=True)
    hands.got()
    hands.do(MOVE, 15, 40, touch=True)
    assert hands.got()[1] == [(MOVE, (15, 40))], "what can be dragged is dragged itself"
    hands.do(UP, 15, 40, touch=True)
    hands.one.dragged = hands.list.dragged = False
    hands.do(DOWN, touch=True)
    hands.got()
    hands.do(MOVE, 15, 40, touch=True)
    assert (hands.got()[1], hands.pointing.captured) == ([(MOVE, (15, 40))], hands.one), "nothing scrolls here"
    hands.pointing.captured = None
    assert not hands.do(MOVE, 15, 40, touch=True)


def test_a_tap_that_moved_is_a_press_even_where_taps_point() -> None:
    hands = Hands(points=True)
    hands.one.dragged = True
    hands.do(DOWN, touch=True)
    hands.do(MOVE, 16, 15, touch=True)
    hands.do(UP, 16, 15, touch=True)
    assert hands.got()[1] == ["hover", (DOWN, (15, 15)), (MOVE, (16, 15)), (UP, (16, 15))]


def test_a_finger_that_rests_points_and_presses_nothing() -> None:
    hands = Hands()
    hands.do(DOWN, touch=True)
    hands.got()
    hands.list.takes = ()
    hands.two.takes = (MOVE,)
    assert hands.do(HOLD, 15, 55, touch=True)
    assert hands.got() == [[], ["let go", "hover"], ["hover", (MOVE, (15, 55))]]
    assert (hands.pointing.captured, hands.pointing.hovered) == (None, hands.two)
    hands.do(DOWN, touch=True)
    assert hands.do(CANCEL, touch=True)
    assert (hands.pointing.captured, hands.pointing.hovered, hands.got()[1][-2:]) == (None, None, ["let go", "hover"])
    wheel = Pointer(PointerKind.WHEEL, (15, 15), wheel=1.0)
    hands.list.takes = (PointerKind.WHEEL,)
    assert hands.pointing.handle(replace(wheel, touch=True))
