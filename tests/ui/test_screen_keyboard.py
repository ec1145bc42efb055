"""The keyboard on the screen: when it comes, what it types, and that it never covers the field."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.screen_keyboard import LetterKey, ScreenKeyboardScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Button
from game.ui.widgets.dialog import LineScene
from game.ui.widgets.textfield import TextField
from tests.tools.screens import SIZES
from tests.ui.listening import Transcript
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Program, among_persons
from tests.ui.room import LEAST, LEAST_SMALL

Start = Callable[..., Program]


def ask(program: Start, value: str = "", *, longest: int = 40, **settings: object) -> tuple[Program, TextField, list[str]]:
    """A program that asks for a line of text; the list gets what was entered."""
    home, entered = program(**settings), list[str]()
    home.open()
    home.app.stack.push(LineScene("Name", "What is it called?", entered.append, value, longest=longest))
    home.step()
    return home, home.find(TextField), entered


def keyboard(home: Program) -> ScreenKeyboardScene:
    scene = home.scene
    assert isinstance(scene, ScreenKeyboardScene)
    return scene


def key(home: Program, letter: str) -> LetterKey:
    return home.find(LetterKey, lambda key: key.letter == letter)


def type_in(hands: Hands, text: str) -> None:
    """Type a text by the keys on the screen, with capitals where it has them."""
    for letter in text:
        scene = keyboard(hands.program)
        if letter == " ":
            hands.press(scene.space)
            continue
        if letter.isalpha() and letter.isupper() != scene.shifted:
            hands.press(scene.shift)
        hands.press(key(hands.program, letter.lower()))


def open_by(hands: Hands, field: TextField) -> None:
    if isinstance(hands, Finger):
        hands.tap(field.rect.center)
        hands.program.step()
    else:
        hands.press(field)
    assert isinstance(hands.program.scene, ScreenKeyboardScene)


@pytest.mark.parametrize("kind", [Gamepad, Finger])
def test_a_name_is_typed_without_a_keyboard(program: Start, kind: type[Hands]) -> None:
    home, field, entered = ask(program)
    hands = kind(home)
    open_by(hands, field)
    type_in(hands, "Łódź 2 Ada")
    assert field.value == "Łódź 2 Ada"
    hands.press(keyboard(home).done)
    home.step()
    assert isinstance(home.scene, LineScene)
    hands.press(home.button(home.words("common.ok")))
    home.step()
    assert entered == ["Łódź 2 Ada"]


def test_arrows_go_from_key_to_key(program: Start) -> None:
    home, field, _ = ask(program)
    pad = Gamepad(home)
    open_by(pad, field)
    scene = keyboard(home)
    assert scene.focused is key(home, "q")
    for step, letter in (((1, 0), "w"), ((0, 1), "s"), ((0, -1), "w"), ((0, -1), "2"), ((-1, 0), "1")):
        pad.arrow(*step)
        assert scene.focused is key(home, letter)


def test_b_deletes_and_closes_once_nothing_is_left(program: Start) -> None:
    home, field, _ = ask(program, "")
    pad = Gamepad(home)
    open_by(pad, field)
    type_in(pad, "Ab")
    for left in ("A", ""):
        pad.push(pygame.CONTROLLER_BUTTON_B)
        assert field.value == left
        assert isinstance(home.scene, ScreenKeyboardScene)
    pad.push(pygame.CONTROLLER_BUTTON_B)
    home.step()
    assert isinstance(home.scene, LineScene)


def test_the_voice_names_the_keyboard_when_it_is_asked_what_is_there(program: Start) -> None:
    home, field, _ = ask(program, voice=True)
    open_by(Gamepad(home), field)
    home.app.context.voice.speaker = said = Transcript()
    home.step(Command.DESCRIBE)
    assert said.lines[0].startswith("! Keyboard.")


def test_what_is_selected_is_typed_over(program: Start) -> None:
    home, field, _ = ask(program, "Old name")
    pad = Gamepad(home)
    open_by(pad, field)
    type_in(pad, "N")
    assert field.value == "N"


def test_no_more_letters_than_the_field_takes(program: Start) -> None:
    home, field, _ = ask(program, longest=3)
    pad = Gamepad(home)
    open_by(pad, field)
    type_in(pad, "Abcd")
    assert field.value == "Abc"


def test_a_key_types_and_hides_it_and_a_finger_then_brings_none(program: Start) -> None:
    home, field, _ = ask(program)
    finger, keys = Finger(home), Keyboard(home)
    open_by(finger, field)
    home.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z", scancode=0))
    keys.type("z")
    home.step()
    assert isinstance(home.scene, LineScene)
    assert field.value == "z"
    finger.tap(field.rect.center)
    home.step()
    assert isinstance(home.scene, LineScene)


def test_enter_of_a_keyboard_opens_none(program: Start) -> None:
    home, field, entered = ask(program, "Ada")
    Keyboard(home).press(field)
    home.step()
    assert entered == ["Ada"]


def test_a_tap_beside_it_closes_it(program: Start) -> None:
    home, field, _ = ask(program)
    finger = Finger(home)
    open_by(finger, field)
    finger.tap((3, 3))
    home.step()
    assert isinstance(home.scene, LineScene)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_the_field_and_its_keys_are_large_enough_for_a_finger(
    program: Start, size: tuple[int, int], scale: int
) -> None:
    home = program(size=size, interface_scale=scale, new_game=among_persons("tiny"))
    scene = home.go_to(destinations.NewGame("tiny"), NewGameScene)
    fields = [widget for widget in scene.root.walk() if isinstance(widget, TextField)]
    assert fields
    for field in fields:
        home.app.context.open(destinations.ScreenKeyboard(field))
        home.step()
        over = keyboard(home)
        assert not over.sheet.rect.colliderect(field.rect)
        assert over.window.contains(over.sheet.rect)
        keys = [widget for widget in over.root.walk() if isinstance(widget, Button)]
        assert len(keys) == 54
        for one in keys:
            assert over.sheet.rect.contains(one.rect)
            assert min(one.rect.size) >= (LEAST if size[0] >= 1280 else LEAST_SMALL)
            assert not any(one.rect.colliderect(other.rect) for other in keys if other is not one)
        home.app.stack.pop()
        home.step()


def test_the_voice_says_the_key_and_what_stands_in_the_field(program: Start) -> None:
    home, field, _ = ask(program)
    pad = Gamepad(home)
    open_by(pad, field)
    type_in(pad, "A")
    spoken = keyboard(home).spoken()
    assert spoken.told == "A"
    assert spoken.words() == "a.", "the key that has the focus"
