"""The menu of a guest, by itself: what is asked before anything is given up, and what is set at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.core import Seat
from game.play.match import Match
from game.ui.program.guests.menu import GuestMenuScene
from game.ui.widgets import Button
from game.ui.widgets.dialog import QuestionScene
from tests.ui.play import Keyboard, Mouse, Program, new_match
from tests.ui.test_widgets import Bench

Start = Callable[..., Program]


class Opened:
    """The menu over a screen, and what has been done by it."""

    def __init__(self, home: Program, seat: Seat | None = 0, match: Match | None = None) -> None:
        self.home, self.below, self.done = home, Bench(Button("One", lambda: None)), list[object]()
        home.app.start(self.below)
        self.menu = GuestMenuScene(
            match or new_match("tiny", "short"),
            seat,
            self.done.append,
            lambda: [("Offer a draw", lambda: self.done.append("draw"))],
            lambda: self.done.append("left"),
        )
        home.app.stack.push(self.menu)
        home.app.stack.settle()
        home.wait()

    def led_to(self, scene: object, *done: object) -> bool:
        """Return whether a scene is on top and only this has been done."""
        return self.home.scene is scene and self.done == [*done]

    def press(self, key: str) -> None:
        """Press the button with the text of a key."""
        Mouse(self.home).press(self.home.button(self.home.words(key)))
        self.home.step()


@pytest.mark.parametrize(
    ("pressed", "yes", "done"), [("pause.resign", "pause.resign.yes", 0), ("guests.leave", "guests.leave", "left")]
)
def test_what_cannot_be_taken_back_is_asked_first(program: Start, pressed: str, yes: str, done: object) -> None:
    """A key pressed by mistake means no."""
    opened = Opened(program())
    opened.press(pressed)
    assert isinstance(opened.home.scene, QuestionScene)
    assert opened.home.scene.focused is opened.home.button(opened.home.words("common.cancel"))
    Keyboard(opened.home).confirm()
    assert opened.led_to(opened.menu)
    opened.press(pressed)
    opened.press(yes)
    assert opened.led_to(opened.below, done)


def test_who_looks_on_has_nothing_to_resign_and_leaves_at_once(program: Start) -> None:
    opened = Opened(program(), seat=None)
    words = [button.words for button in opened.menu.buttons]
    assert opened.home.words("pause.resign") not in words
    opened.press("guests.leave.table")
    assert opened.led_to(opened.below, "left")


def test_when_the_game_is_over_nobody_resigns(program: Start) -> None:
    match = new_match("tiny", "short")
    match.resign(1)
    opened = Opened(program(), match=match)
    opened.press("pause.resign")
    assert opened.home.scene is opened.menu
    assert opened.menu.bubble.told == opened.home.words("pause.resign.over")


def test_the_question_about_resigning_goes_once_what_it_says_is_not_so(program: Start) -> None:
    match = new_match("earthquake", "classic", "Ada", "Zosia", "Ola")
    opened = Opened(program(), match=match)
    opened.press("pause.resign")
    assert opened.home.scene.words == "Ada, do you really resign? The others play on without you."  # type: ignore[attr-defined]
    match.resign(1)
    opened.home.step()
    opened.home.step()
    assert opened.home.scene is opened.menu


def test_the_menu_follows_the_game_that_goes_on_below(program: Start) -> None:
    match, said = new_match("tiny", "short"), [("Offer a draw", lambda: None)]
    opened = Opened(program(), match=match)
    opened.menu._rare = lambda: said
    said.clear()
    match.resign(1)
    opened.home.step()
    opened.home.wait()
    assert "Offer a draw" not in [button.words for button in opened.menu.buttons]
    opened.press("pause.resign")
    assert opened.home.scene is opened.menu
    assert opened.menu.bubble.told == opened.home.words("pause.resign.over")


def test_who_decides_nothing_any_more_leaves_nothing_to_the_host(program: Start) -> None:
    match = new_match("tiny", "short")
    opened = Opened(program(), match=match)
    opened.press("guests.leave")
    assert opened.home.scene.words.startswith("Leave the seat? The host can play on for you")  # type: ignore[attr-defined]
    Keyboard(opened.home).confirm()
    match.resign(0)
    opened.home.step()
    opened.press("guests.leave")
    assert opened.home.scene.words == "Leave the seat? Then somebody else can sit down there."  # type: ignore[attr-defined]


def test_what_is_seldom_wanted_is_done_and_the_menu_goes(program: Start) -> None:
    opened = Opened(program())
    Mouse(opened.home).press(opened.home.button("Offer a draw"))
    opened.home.step()
    assert opened.led_to(opened.below, "draw")


def test_the_menu_goes_by_its_own_key_too(program: Start) -> None:
    for key in (pygame.K_ESCAPE, pygame.K_F10):
        opened = Opened(program())
        Keyboard(opened.home).key(key)
        opened.home.step()
        assert opened.home.scene is opened.below


def test_size_sound_and_language_are_set_at_once(program: Start) -> None:
    home = program()
    opened = Opened(home)
    mouse, menu, values = Mouse(home), opened.menu, home.app.preferences.values
    for control in (menu.size, menu.sound):
        mouse.click((control.rect.right - 10, control.rect.centery))
    assert (values.interface_scale, values.mute) == (120, True)
    mouse.click(menu.language.cells()[1].center)
    home.step()
    assert home.app.text.language == "pl"
    assert menu.title.words == home.words("guests.menu")


@pytest.mark.parametrize(
    ("size", "last"), [((1280, 800), "Text: 200%"), ((1024, 600), "Text: the largest"), ((686, 1484), "Text: 200%")]
)
def test_each_size_of_text_is_a_step_or_the_largest_that_has_room(program: Start, size: tuple[int, int], last: str) -> None:
    words = [words for _, words in Opened(program(size=size)).menu.size.values]
    steps = [f"Text: {step}%" for step in (80, 100, 120, 140, 160, 180)]
    assert words[:-1] == steps[: len(words) - 1]
    assert words[-1] == last
