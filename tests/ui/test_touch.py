"""Fingers: taps, drags, long presses and two fingers, at the program's own window and at a table of each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine.riverlands.actions import Move
from game.play.settings import Speed
from game.ui.scenes.pause import PauseScene
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.shell.touch import HOLD, PINCH, WANDER, Fingers
from game.ui.widgets import Button, ScrollArea, Widget, WidgetScene
from tests.ui.play import Finger, Keyboard, Mouse, Program, new_match

Start = Callable[..., Program]
AT, BESIDE = (100, 80), (104, 80)
FAR = (100 + 5 * WANDER, 80)


def fingers() -> Fingers:
    """Fingers on a screen on which a design unit is a pixel."""
    return Fingers(round)


def kinds(*events: Pointer) -> list[PointerKind]:
    """Return the kinds of events, which are all a finger's."""
    assert all(event.touch for event in events)
    return [event.kind for event in events]


# the reading of fingers


def test_a_tap_is_a_press_that_comes_up_where_it_went_down() -> None:
    read = fingers()
    down, up = [*read.come_down(3, AT)], [*read.lift(3, BESIDE)]
    assert kinds(*down, *up) == [PointerKind.DOWN, PointerKind.UP]
    assert (down[0].pos, down[0].button, up[0].pos, up[0].button) == (AT, 1, BESIDE, 1)
    assert not read.waiting


def test_a_finger_that_trembles_does_not_drag() -> None:
    read = fingers()
    list(read.come_down(0, AT))
    assert not [*read.move(0, BESIDE)]
    assert kinds(*read.move(0, FAR)) == [PointerKind.MOVE]
    assert kinds(*read.move(0, AT)) == [PointerKind.MOVE]  # it drags from now on, wherever it goes


def test_a_finger_that_rests_points_and_presses_nothing() -> None:
    read = fingers()
    list(read.come_down(0, AT))
    assert not [*read.pass_time(10 * HOLD)], "it passed before the finger came"
    assert not [*read.pass_time(HOLD / 2)]
    assert kinds(*read.pass_time(HOLD / 2)) == [PointerKind.HOLD]
    assert kinds(*read.move(0, FAR)) == [PointerKind.HOLD]
    assert not [*read.lift(0, FAR)]


def test_a_finger_that_drags_does_not_begin_to_point() -> None:
    read = fingers()
    list(read.come_down(0, AT))
    list(read.move(0, FAR))
    assert not read.waiting
    assert not [*read.pass_time(10 * HOLD)]
    assert kinds(*read.lift(0, FAR)) == [PointerKind.UP]


def test_two_fingers_press_nothing_and_zoom_and_move() -> None:
    read = fingers()
    list(read.come_down(0, (100, 100)))
    assert kinds(*read.come_down(1, (200, 100))) == [PointerKind.CANCEL]
    (event,) = read.move(1, (100 + round(100 * PINCH**2) + 1, 100))
    assert (event.kind, event.wheel) == (PointerKind.PINCH, 2)
    (event,) = read.move(0, (100, 140))
    assert (event.wheel, event.moved) == (0, (0, 20))
    (event,) = read.move(1, (201, 161))
    assert (event.pos, event.moved) == ((150, 150), (-28, 30)), "the middle between both, which was at (178, 120)"
    assert not [*read.lift(0, (100, 140)), *read.lift(1, (300, 100))]
    assert kinds(*read.come_down(0, AT)) == [PointerKind.DOWN]


def test_fingers_that_come_together_zoom_out() -> None:
    read = fingers()
    list(read.come_down(0, (100, 100)))
    list(read.come_down(1, (300, 100)))
    (event,) = read.move(1, (200, 100))
    assert event.wheel == -3  # 200 pixels to 100: more than 1.25 cubed, less than to the fourth


def test_a_second_finger_counts_from_where_the_first_one_is_by_then() -> None:
    read = fingers()
    list(read.come_down(0, (100, 100)))
    list(read.move(0, (200, 100)))
    list(read.come_down(1, (300, 100)))
    (event,) = read.move(1, (200 + round(100 * PINCH) + 1, 100))
    assert event.wheel == 1


def test_what_is_pressed_is_let_go_with_the_window() -> None:
    read = fingers()
    list(read.come_down(0, AT))
    assert kinds(*read.let_go()) == [PointerKind.CANCEL]
    assert not [*read.lift(0, AT)]


# widgets


class Bench(WidgetScene):
    """A scene of a list that is higher than its place."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[int] = []

    def build(self) -> None:
        self.area = ScrollArea()
        self.rows = [Button(str(number), partial(self.pressed.append, number)) for number in range(30)]
        for row in self.rows:
            self.area.add(row)
        self.add(self.area)

    def arrange(self, window: object) -> None:
        self.area.place(self.window.inflate(-100, -100))
        for number, row in enumerate(self.rows):
            place = self.area.content_rect
            row.place(place.__class__(place.x, place.y + 50 * number, place.width, 44))
        self.area.fill(50 * len(self.rows))


def test_a_finger_scrolls_a_list_by_its_rows_and_presses_none(program: Start) -> None:
    home, scene = program(), Bench()
    home.app.start(scene)
    finger, start = Finger(home), scene.rows[4].rect.center
    finger.drag(start, (start[0], start[1] - 120))
    assert scene.area.offset == pytest.approx(120, abs=2)
    assert not scene.pressed
    finger.press(scene.rows[6])
    assert scene.pressed == [6]


def test_a_finger_that_rests_tells_and_presses_nothing(program: Start) -> None:
    home, pressed = program(), list[int]()
    button = Button("One", lambda: pressed.append(1), tooltip="More about it")
    scene = one(button)
    home.app.start(scene)
    finger = Finger(home)
    finger.hold(button.rect.center)
    home.step(dt=0.05)
    for _ in range(12):
        home.step(dt=0.05)
    assert scene.bubble.words == "More about it"
    assert not pressed
    finger.press(button)
    assert pressed == [1]


def test_a_tap_after_the_program_has_rested_is_a_press(program: Start) -> None:
    """It rests for seconds while nothing moves, and the finger ends that."""
    home, pressed = program(), list[int]()
    button = Button("One", lambda: pressed.append(1), tooltip="More about it")
    home.app.start(one(button))
    finger = Finger(home)
    width, height = home.screen.get_size()
    at: dict[str, Any] = {"x": button.rect.centerx / width, "y": button.rect.centery / height, "finger_id": 0, "touch_id": 1}
    home.step(pygame.event.Event(pygame.FINGERDOWN, **at), dt=2.0)
    home.step(pygame.event.Event(pygame.FINGERUP, **at), dt=0.09)
    assert pressed == [1]
    finger.hold(button.rect.center)
    assert pressed == [1]


def one(widget: Widget) -> WidgetScene:
    """Return a scene of one widget."""

    class Single(WidgetScene):
        def build(self) -> None:
            self.add(widget)

        def arrange(self, window: object) -> None:
            widget.place(self.window.inflate(-600, -500))

    return Single()


# tables


def test_a_tap_weighs_a_move_and_a_second_one_does_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("riverlands", "classic")
    table = home.sit_down(match)
    while not any(isinstance(action, Move) for action in match.legal()):
        match.submit(match.to_move or 0, match.legal()[0])
        home.settle()
    move = next(action for action in match.legal() if isinstance(action, Move))
    finger, count = Finger(home), len(match.history)
    at = table.board.place_of(move.to)
    finger.tap(at)
    assert len(match.history) == count
    assert table.decisions.weighed is not None
    assert table.decisions.weighed.action == move
    green = table.controls.actions.buttons[0]
    assert green.choice.action == move
    assert green.choice.text == "Move to D2"
    finger.tap(at)
    assert match.history[-1].action == move
    assert table.decisions.weighed is None


def test_the_green_button_does_what_is_weighed(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic")
    table = home.sit_down(match)
    finger, action = Finger(home), match.legal()[0]
    finger.tap(table.board.place_of(action.space))
    finger.press(table.controls.actions.buttons[0])
    assert match.history[-1].action == action


def test_a_tap_elsewhere_weighs_something_else(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic")
    table, heard = home.sit_down(match), list[str]()
    monkeypatch.setattr(table.context.sound, "play", lambda name, **_: heard.append(name))
    finger, (first, second) = Finger(home), match.legal()[:2]
    for action in (first, second):
        finger.tap(table.board.place_of(action.space))
        assert table.decisions.weighed is not None
        assert table.decisions.weighed.action == action
    assert (match.history, heard) == ((), ["ui_hover"] * 2)


def test_a_mouse_still_does_at_once_what_it_points_at(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic")
    table = home.sit_down(match)
    first, second = match.legal()[:2]
    finger, mouse, at = Finger(home), Mouse(home), table.board.place_of(first.space)
    finger.tap(at)
    mouse.move(at)
    assert table.decisions.weighed is not None
    mouse.click(at, button=2)
    assert table.decisions.weighed is None, "a press of the mouse puts aside what a finger weighed"
    finger.tap(at)
    mouse.space(second.space)
    assert match.history[-1].action == second
    assert table.decisions.weighed is None


def test_two_fingers_zoom_the_board(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(new_match("earthquake", "classic"))
    middle = table.board.fit.center
    Finger(home).pinch(middle, 40, 80)
    assert table.board.zoomed
    Finger(home).pinch(middle, 160, 40)
    assert not table.board.zoomed
    for view, zoomed in (("zoom_in", True), ("zoom_out", False)):
        home.step(Command.MENU)
        menu = home.scene
        assert isinstance(menu, PauseScene)
        Finger(home).press(next(button for button in menu.views if button.tooltip == home.words(f"table.{view}")))
        assert (table.board.zoomed, home.scene) == (zoomed, menu), "and by the menu, which stays open for more"
        home.step(Command.BACK)
    assert not table.match.history


def test_buttons_show_their_keys_to_whoever_uses_keys(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(new_match("earthquake", "classic"))
    assert home.app.theme.keys
    Finger(home).tap(table.board.fit.center)
    assert not home.app.theme.keys
    assert home.up_to_date()
    Keyboard(home).arrow(1, 0)
    assert home.app.theme.keys
    assert home.up_to_date()
