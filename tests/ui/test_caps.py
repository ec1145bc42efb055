"""Caps of buttons: they name the keys, or the buttons of the gamepad that is in use."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.play.settings import Speed
from game.ui.scenes.new_game import NewGameScene
from game.ui.shell import destinations
from game.ui.shell.hands import Source
from game.ui.tables.handover import HandoverScreen
from tests.games import ALL
from tests.ui.play import Finger, Gamepad, Keyboard, Mouse, Program, new_match
from tests.ui.turns import to_first_turn

Start = Callable[..., Program]


def caps(home: Program) -> list[str]:
    return [button.cap for button in home.table.controls.actions.buttons]


def at_table(program: Start) -> Program:
    home = program(speed=Speed.INSTANT)
    home.sit_down(to_first_turn(new_match("earthquake", "classic")))
    home.settle()
    return home


def test_they_follow_the_device_that_was_used_last(program: Start) -> None:
    home = at_table(program)
    Keyboard(home).onwards()
    keys = caps(home)
    assert keys and all(keys)
    Gamepad(home).onwards()
    pad = caps(home)
    assert set(pad) <= {"X", "Y", ""}, "numbers are no buttons of a gamepad"
    assert home.up_to_date()
    Mouse(home).click((5, 5))
    assert caps(home) == keys
    assert home.up_to_date()


def test_the_main_choice_is_x_on_a_gamepad(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("tiny", "short"))
    home.settle()
    Gamepad(home).onwards()
    button = home.find(HandoverScreen).button
    assert button.cap == "X"
    Keyboard(home).onwards()
    assert button.cap == "Space"


def test_a_chosen_button_of_the_gamepad_is_named(program: Start) -> None:
    home = program(speed=Speed.INSTANT, buttons={"primary": "Y", "rotate": "X"})
    home.sit_down(new_match("tiny", "short"))
    home.settle()
    Gamepad(home).onwards()
    assert home.find(HandoverScreen).button.cap == "Y"


def test_a_finger_changes_none_of_them(program: Start) -> None:
    home = at_table(program)
    Gamepad(home).onwards()
    before = caps(home)
    Finger(home).tap((5, 5))
    assert caps(home) == before


def test_a_mouse_that_only_moves_is_not_in_use(program: Start) -> None:
    home = at_table(program)
    Gamepad(home).onwards()
    Mouse(home).move((40, 40))
    assert home.app.context.hands.used is Source.GAMEPAD


def test_no_cap_names_a_button_that_would_do_something_else(program: Start) -> None:
    """A gamepad has no button for Enter: A presses what has the focus, and Enter another button that has it."""
    home = program()
    scene = home.go_to(destinations.NewGame(next(iter(ALL))), NewGameScene)
    Gamepad(home).onwards()
    assert scene.start.cap == ""
    Keyboard(home).key(pygame.K_TAB)
    scene.focus(scene.rules)
    assert scene.start.cap == ""
    scene.focus(scene.start)
    assert scene.start.cap == "Enter"


def test_tooltips_and_sentences_name_what_is_in_use(program: Start) -> None:
    """The gamepad has Back for the rules and R3 for the story, and nothing for a hint."""
    home = at_table(program)
    text = home.app.context.text

    def told() -> list[str]:
        tools = (tool.full_tooltip.split("\n")[0] for tool in home.table.hud.tools.tools)
        return [words for words in tools if words.startswith(("Hint:", "Rulebook"))]

    Keyboard(home).onwards()
    keys = told()
    assert keys[-1] == "Rulebook (F1)"
    assert text("hint.again") == "Press H again for what to do."
    story = home.table.hud.log_strip
    assert story.full_tooltip.endswith("(L)")
    Gamepad(home).onwards()
    assert told() == [words.replace(" (H)", "").replace("F1", "Back") for words in keys]
    assert text("hint.again") == "Ask again for what to do."
    assert story.full_tooltip.endswith("(R3)")
    Mouse(home).click((5, 5))
    assert told() == keys


def test_the_voice_still_names_keys(program: Start) -> None:
    home = at_table(program)
    Gamepad(home).onwards()
    assert all(key for key, _ in home.table.controls.offered())
