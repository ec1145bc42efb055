"""The widget in focus: which one comes next, and where its ring is drawn."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.ui.contract.values import Choice
from game.ui.hud.action_buttons import ActionButton
from game.ui.shell.input import Command
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import Focus, after, in_turn, towards
from tests.ui.bare import Bare

UP, DOWN, LEFT, RIGHT = Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT


class Spot(Widget):
    """A widget that can have the focus, and writes down what is brought into view in it."""

    focusable = True

    def __init__(self, *rect: int, tooltip: str = "") -> None:
        super().__init__(Rect(rect), tooltip=tooltip)
        self.revealed: list[Rect] = []

    def reveal(self, rect: Rect) -> None:
        self.revealed.append(Rect(rect))


def test_the_focus_goes_in_turn_round_and_round() -> None:
    spots = [Spot(0, 0, 10, 10) for _ in range(3)]
    assert [in_turn(spots, now, 1) for now in (None, *spots)] == [spots[0], spots[1], spots[2], spots[0]]
    assert [in_turn(spots, now, -1) for now in (None, *spots)] == [spots[2], spots[2], spots[0], spots[1]]
    assert in_turn([], spots[0], 1) is None
    assert after(spots, spots[0], Command.NEXT) is spots[1]
    assert after(spots, spots[0], Command.PREVIOUS) is spots[2]
    assert after(spots, None, DOWN) is spots[0]
    assert towards([], None, DOWN) is None
    assert towards([spots[0]], spots[0], DOWN) is None


@pytest.mark.parametrize(("command", "turn"), [(RIGHT, 0), (DOWN, 1), (LEFT, 2), (UP, 3)])
def test_the_nearest_in_a_direction_is_next(command: Command, turn: int) -> None:
    """Pixels aside count two and a half times, those between the middles a tenth; seen from a square of 40, any way round."""

    def spot(ahead: int, aside: int, long: int = 20, wide: int = 20) -> Spot:
        """Return a place so many pixels ahead and aside of the square, from edge to edge (negative: it reaches back)."""
        x, y = 20 + ahead, -20 + aside
        corners = [(x, y), (x + long, y + wide)]
        for _ in range(turn):
            corners = [(-b, a) for a, b in corners]
        (x0, y0), (x1, y1) = corners
        return Spot(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))

    now = Spot(-20, -20, 40, 40)

    def wins(first: Spot, second: Spot) -> bool:
        """Return whether the first is reached before the second, whichever comes first in the list."""
        found = {towards([now, *pair], now, command) for pair in ((first, second), (second, first))}
        assert len(found) == 1
        return found == {first}

    assert wins(spot(50, 10), spot(51, 10))
    assert wins(spot(50, 10), spot(49, 21)), "its middle is eleven pixels further aside"
    assert wins(spot(49, 19), spot(50, 10)), "nine pixels aside weigh less than one ahead"
    assert wins(spot(30, 50), spot(10, 58))  # 30 + 25 + 4 against 10 + 45 + 4.8
    assert wins(spot(30, -30), spot(10, -38))
    assert wins(spot(10, 56), spot(31, 50)), "sixteen aside, 40 pixels"
    assert towards([now, spot(-20, 5)], now, command) is not None, "it overlaps by half, and its middle is ahead"
    assert towards([now, spot(-21, 0, 60)], now, command) is None, "it overlaps by more than half"
    assert towards([now, spot(-30, 50)], now, command) is None, "its middle is as far"
    assert wins(spot(-5, 10, 40), spot(1, 10))
    beside = spot(300, 0)
    assert towards([now, beside], now, command) is beside


def test_what_stands_on_the_present_one_comes_after_all_others() -> None:
    board, near, far = Spot(0, 0, 400, 400), Spot(250, 190, 20, 20), Spot(900, 0, 20, 20)
    assert towards([board, near, far], board, RIGHT) is far
    edge = Spot(370, 190, 20, 20)
    assert towards([board, edge, far], board, RIGHT) is far
    assert towards([board, edge], board, RIGHT) is edge


def test_moving_the_focus_changes_both_and_brings_the_new_one_into_view() -> None:
    outer, page, first, second = Spot(0, 0, 500, 500), Spot(0, 0, 400, 400), Spot(10, 10, 30, 30), Spot(10, 60, 30, 30)
    outer.add(page)
    page.add(first)
    page.add(second)
    around = Bare(outer, Rect(0, 0, 500, 500))
    focus = Focus()
    assert focus.shown
    assert focus.move(first)
    assert (around.due, page.revealed, outer.revealed) == ([first.area], [first.rect], [first.rect])
    assert first.revealed == []
    around.due.clear()
    assert not focus.move(first)
    assert not focus.move(first, show=True)
    assert around.due == []
    assert not focus.move(first, show=False)
    assert (around.due, page.revealed) == ([first.area, first.area], [first.rect]), "unseen it need not be in view"
    assert focus.move(second)
    assert not focus.shown
    assert not focus.move(second, show=True)
    assert (focus.shown, page.revealed) == (True, [first.rect, second.rect])
    around.due.clear()
    assert focus.move(None)
    assert (around.due, focus.widget) == ([second.area], None)
    focus.bring_into_view()


def test_the_nearest_of_the_same_name_takes_the_place_of_one_that_is_gone() -> None:
    page, gone = Spot(0, 0, 400, 400), Spot(100, 100, 20, 20, tooltip="Undo")
    page.add(gone)
    Bare(page, Rect(0, 0, 400, 400))
    focus = Focus()
    near, far = Spot(110, 100, 20, 20), Spot(100, 250, 20, 20)
    assert (focus.lost, focus.successor([near]), focus.withdraw(page)) == (False, None, False)
    focus.move(gone)
    assert not focus.withdraw(near)
    assert focus.withdraw(page)
    assert (focus.widget, focus.lost, focus.successor([])) == (None, True, None)
    assert focus.successor([far, near]) is near
    assert focus.successor([far, near, same := Spot(100, 300, 20, 20, tooltip="Undo")]) is same
    assert focus.successor([Spot(141, 100, 20, 20), beside := Spot(128, 128, 20, 20)]) is beside
    focus.move(near)
    assert not focus.lost


def test_the_ring_is_drawn_within_the_area_of_the_widget_and_what_scrolls_it() -> None:
    page, spot = Spot(0, 0, 400, 400), Spot(10, 390, 30, 30)
    page.add(spot)
    around = Bare(page, Rect(0, 0, 400, 400))
    clips: list[Rect] = []
    drawn = around.nine

    def nine(target: Surface, name: str, rect: Rect, **how: object) -> None:
        clips.append(target.get_clip())
        drawn(target, name, rect)

    around.nine = nine  # type: ignore[method-assign]
    focus, window = Focus(), Surface((800, 800))
    focus.draw(window)
    focus.move(spot)
    focus.draw(window)
    page.clips = True
    focus.draw(window)
    assert around.drawn == [("hud/focus", spot.rect)] * 2
    assert clips == [Rect(0, 366, 64, 78), Rect(0, 366, 64, 40)]  # 24 around it; six below the page
    assert window.get_clip() == Rect(0, 0, 800, 800)
    for owner, name in ((focus, "shown"), (spot, "visible"), (spot, "focusable")):
        setattr(owner, name, False)
        focus.draw(window)
        setattr(owner, name, True)
    assert len(clips) == 2


def test_the_ring_leaves_what_lies_across_the_edge_in_sight() -> None:
    page, spot = Spot(0, 0, 400, 400), Spot(10, 10, 100, 50)
    page.add(spot)
    around = Bare(page, Rect(0, 0, 400, 400))
    around.nine = lambda target, name, rect, **_: target.fill((255, 255, 255), rect)  # type: ignore[method-assign]
    window, focus = Surface((400, 400)), Focus()
    spot.over_edge = Rect(80, 5, 20, 15)
    focus.move(spot)
    focus.draw(window)
    assert window.get_at((79, 12)).r == window.get_at((85, 20)).r == 255
    assert window.get_at((80, 12)).r == window.get_at((99, 19)).r == 0


def test_a_cap_that_rises_over_the_edge_of_a_button_is_left_in_sight() -> None:
    """The words of one fill its width: the cap of its key rises by 18 and is 7 below that; beside short words it does not."""
    for words, across in (("Move to the beach", Rect(219, -11, 22, 22)), ("Go", Rect(0, 0, 0, 0))):
        button = ActionButton(Choice(words, lambda: None), "1")
        around = Bare(button, Rect(0, 0, 250, 60))
        around.text, around.keys, around.cap = around, True, lambda _: "1"  # type: ignore[attr-defined]
        around.fonts.width = lambda said, *_: 13 * len(said)  # type: ignore[method-assign]
        button.least = 60
        assert button.over_edge == across
        assert button.with_cap == (Rect(0, -11, 250, 71) if across else button.rect)
