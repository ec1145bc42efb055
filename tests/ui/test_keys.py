"""Keys and gamepad buttons that players choose: in the settings, in what they do, and wherever a key is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game.content.rulebook import KEY, load_page, plain_text
from game.play.settings import Settings
from game.ui.scenes.keys import LINES, STICKS, Cap, KeyLine
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import settings_path
from game.ui.shell import destinations
from game.ui.shell.bindings import BUTTONS, DEFAULTS, FIXED, Bindings, Device
from game.ui.shell.devices import BUTTON_NAMES, PINCH, TRIGGERS, Devices, key_name
from game.ui.shell.input import Command, InputEvent, Named
from game.ui.widgets.dialog import MessageScene
from tests.games import ALL
from tests.ui.play import Finger, Gamepad, Keyboard, Mouse, Program
from tests.ui.replays import short_game, watch

Start = Callable[..., Program]
KEYBOARD, GAMEPAD = Device


def opened(home: Program) -> SettingsScene:
    scene = home.go_to(destinations.Settings(), SettingsScene)
    scene.turn_to("keys")
    home.step()
    return scene


def lines(scene: SettingsScene) -> list[KeyLine]:
    return [line for line in scene.rows if isinstance(line, KeyLine)]


def cap(scene: SettingsScene, command: Command, device: Device = KEYBOARD) -> Cap:
    return next(one for line in lines(scene) for one in line.caps if (one.device, one.meant) == (device, command))


def line(scene: SettingsScene, command: Command) -> KeyLine:
    return next(one for one in lines(scene) if command in one.commands)


def pressed(devices: Devices, key: int, mod: int = 0) -> list[InputEvent]:
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)
    return [*devices.read(down), *devices.read(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))]


def devices_with(keys: dict[str, str], buttons: dict[str, str] | None = None) -> Devices:
    devices = Devices(lambda: (100, 100), round)
    devices.bindings = Bindings.of(Settings(keys=keys, buttons=buttons or {}))
    return devices


# the bindings


def test_every_command_but_those_that_stay_has_a_line() -> None:
    told = {command for _, commands in LINES.values() for command in commands}
    assert set(DEFAULTS[KEYBOARD]) | set(DEFAULTS[GAMEPAD]) <= told
    assert set(STICKS) <= told


def test_no_two_commands_have_the_same_key_at_first() -> None:
    for device in Device:
        names = [name for name in DEFAULTS[device].values() if name]
        assert len(names) == len(set(names))
        assert not set(names) & set(FIXED[device])
    assert {*BUTTON_NAMES.values(), *TRIGGERS.values()} == BUTTONS | set(FIXED[GAMEPAD])


def test_a_chosen_key_does_what_it_was_chosen_for_and_the_old_one_nothing() -> None:
    devices = devices_with({"hint": "q"})
    assert pressed(devices, pygame.K_q) == [Command.HINT]
    assert pressed(devices, pygame.K_h) == []


def test_a_chosen_key_that_is_held_ends_when_it_comes_up() -> None:
    devices = devices_with({"threats": "f5"})
    assert pressed(devices, pygame.K_F5) == [Command.THREATS, Command.THREATS_OVER]
    assert pressed(devices, pygame.K_w) == []


def test_letters_are_text_while_a_text_is_written_and_other_keys_are_not() -> None:
    devices = devices_with({"hint": "f6", "log": "q"})
    devices.typing = True
    assert pressed(devices, pygame.K_q) == pressed(devices, pygame.K_SPACE) == pressed(devices, pygame.K_KP_1) == []
    assert pressed(devices, pygame.K_F6) == [Command.HINT]
    assert pressed(devices, pygame.K_RETURN) == [Command.ENTER]


def test_keys_on_the_number_pad_are_the_same_as_the_others() -> None:
    devices = devices_with({"first": "9", "zoom_in": "e"})
    assert pressed(devices, pygame.K_KP_9) == [Command.FIRST]
    assert pressed(devices, pygame.K_KP_PLUS) == pressed(devices, pygame.K_EQUALS) == []
    assert pressed(devices, pygame.K_KP_MINUS) == [Command.ZOOM_OUT]


def test_buttons_and_triggers_of_a_gamepad_are_chosen_alike() -> None:
    devices = devices_with({}, {"hint": "LT", "undo": "Y", "rotate": ""})
    axis = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32767)
    assert list(devices.read(axis)) == [Command.HINT]
    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_Y)
    assert list(devices.read(button)) == [Command.UNDO]


def test_while_a_key_is_chosen_it_is_named_and_does_nothing() -> None:
    devices = devices_with({})
    devices.listening = KEYBOARD
    assert pressed(devices, pygame.K_SPACE) == [Named("space")]
    assert pressed(devices, pygame.K_UP) == [Named("up")]
    assert pressed(devices, pygame.K_LSHIFT) == [Named("")]
    assert pressed(devices, pygame.K_ESCAPE) == [Command.BACK]
    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_X)
    assert list(devices.read(button)) == []


def test_a_direction_let_go_while_a_button_is_chosen_is_not_repeated_afterwards() -> None:
    devices = devices_with({})
    down, up = (
        pygame.event.Event(kind, instance_id=1, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    )
    assert list(devices.read(down)) == [Command.DOWN]
    devices.listening = GAMEPAD
    assert list(devices.read(up)) == []
    devices.listening = None
    assert list(devices.pass_time(1.0)) == []


def test_letters_of_other_alphabets_are_keys() -> None:
    assert key_name(0x0447) == "ч"
    assert pressed(devices_with({"hint": "ч"}), 0x0447) == [Command.HINT]


# gamepads of all kinds, and touchpads


def joystick(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=7, **values)


def test_a_joystick_without_a_description_has_the_usual_buttons() -> None:
    devices = devices_with({})
    for number in range(9):
        wanted = BUTTON_ORDER[number] if number < 8 else None
        assert list(devices.read(joystick(pygame.JOYBUTTONDOWN, button=number))) == ([wanted] if wanted else [])
        list(devices.read(joystick(pygame.JOYBUTTONUP, button=number)))


BUTTON_ORDER = [devices_with({}).bindings.command(GAMEPAD, name) for name in ("A", "B", "X", "Y", "LB", "RB", "Back", "Start")]


@pytest.mark.parametrize("lean", ["stick", "hat"])
def test_the_stick_and_the_hat_of_a_joystick_are_directions(lean: str) -> None:
    devices = devices_with({})

    def leaned(x: float, y: float) -> list[InputEvent]:
        """To the right and upwards: a hat counts upwards, a stick downwards."""
        if lean == "hat":
            return list(devices.read(joystick(pygame.JOYHATMOTION, value=(x, y))))
        axes = (pygame.CONTROLLER_AXIS_LEFTX, x), (pygame.CONTROLLER_AXIS_LEFTY, -y)
        return [found for axis, value in axes for found in devices.read(joystick(pygame.JOYAXISMOTION, axis=axis, value=value))]

    assert [leaned(*way) for way in ((1, 0), (0, 0), (-1, 0), (0, 0))] == [[Command.RIGHT], [], [Command.LEFT], []]
    assert [leaned(*way) for way in ((0, 1), (0, 0), (0, -1))] == [[Command.UP], [], [Command.DOWN]]
    assert list(devices.pass_time(9.0)) == [], "it passed before the lean"
    assert list(devices.pass_time(1.0)) == [Command.DOWN]
    assert leaned(0, 0) == list(devices.pass_time(9.0)) == []


def test_other_axes_of_a_joystick_are_nothing() -> None:
    """Nobody knows what they are: pedals, throttles."""
    devices = devices_with({})
    for axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, pygame.CONTROLLER_AXIS_TRIGGERLEFT):
        assert list(devices.read(joystick(pygame.JOYAXISMOTION, axis=axis, value=1.0))) == []


def test_a_stick_half_leaned_does_not_flutter() -> None:
    """It has to lean far to be a direction, and to come back a good way to be none."""
    devices = devices_with({})
    leans = (0.5, 0.7, 0.5, 0.7, 0.3, 0.5)
    axis = pygame.CONTROLLER_AXIS_LEFTX
    found = [list(devices.read(joystick(pygame.JOYAXISMOTION, axis=axis, value=lean))) for lean in leans]
    assert found == [[], [Command.RIGHT], [], [], [], []]
    assert list(devices.pass_time(1.0)) == []


def test_a_gamepad_is_found_when_it_is_plugged_in_and_holds_nothing_once_it_is_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL tells of a gamepad twice, as of a joystick too: each press counts once."""

    class Pad:
        def __init__(self, index: int) -> None:
            assert index == 0

        def as_joystick(self) -> Pad:
            return self

        def get_instance_id(self) -> int:
            return 7

    monkeypatch.setattr(controller, "is_controller", lambda index: index == 0)
    monkeypatch.setattr(controller, "Controller", Pad)
    devices = devices_with({})
    list(devices.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0)))
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    assert list(devices.read(joystick(pygame.JOYBUTTONDOWN, button=0))) == []
    assert list(devices.read(joystick(pygame.CONTROLLERBUTTONDOWN, button=down))) == [Command.DOWN]
    assert [list(devices.pass_time(dt)) for dt in (9.0, 0.5)] == [[], [Command.DOWN]], "it was pressed after those 9 seconds"
    assert list(devices.read(joystick(pygame.JOYDEVICEREMOVED))) == []
    assert list(devices.pass_time(9.0)) == []
    assert list(devices.read(joystick(pygame.JOYBUTTONDOWN, button=0))) == [BUTTON_ORDER[0]], "another joystick with this number"


def test_fingers_that_part_on_a_touchpad_zoom_in_and_those_that_meet_zoom_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.shell.devices.TOUCH_SCREENS", False)
    devices = devices_with({})

    def pinched(*parts: float) -> list[list[InputEvent]]:
        return [list(devices.read(pygame.event.Event(pygame.MULTIGESTURE, pinched=part))) for part in parts]

    assert pinched(0.25 * PINCH, 0.5 * PINCH, 0.5 * PINCH) == [[], [], [Command.ZOOM_IN]]
    assert pinched(2.0 * PINCH) == [[Command.ZOOM_IN] * 2]
    assert pinched(-0.75 * PINCH, -0.75 * PINCH, -PINCH) == [[], [Command.ZOOM_OUT], [Command.ZOOM_OUT]]


@pytest.mark.parametrize(
    ("keys", "wrong"),
    [
        ({"hint": "no such key"}, ("keys.hint",)),
        ({"dance": "d"}, ("keys.dance",)),
        ({"hint": "enter"}, ("keys.hint",)),
        ({"hint": ""}, ("keys.hint",)),
        ({"hint": "w"}, ("keys.hint",)),
        ({"hint": "w", "threats": "h"}, ()),
        ({"hint": "q", "log": "q"}, ("keys.hint",)),
    ],
)
def test_a_binding_that_cannot_be_used_has_its_default(keys: dict[str, str], wrong: tuple[str, ...]) -> None:
    bindings, refused = Bindings.read(Settings(keys=keys))
    assert refused == wrong
    for name in wrong:
        code = name.removeprefix("keys.")
        if code != "dance":
            assert bindings.name(KEYBOARD, Command(code)) == DEFAULTS[KEYBOARD][Command(code)]


def test_a_damaged_binding_is_told_in_one_sentence_and_the_others_hold(program: Start, tmp_path: Path) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    values = {"first_start_done": True, "keys": {"hint": "Shift+Q", "log": 7, "mute": "b"}, "buttons": {"next": ""}}
    settings_path().write_text(json.dumps(values), encoding="utf-8")
    home = program()
    home.open()
    home.settle()
    assert isinstance(home.scene, MessageScene)
    for name in ("keys.log", "keys.hint", "buttons.next"):
        assert name in home.scene.words
    assert "mute" not in home.scene.words
    assert home.app.preferences.values.keys == {"mute": "b"}


# the screen


def test_a_key_is_chosen_and_does_its_work_at_once(program: Start) -> None:
    home = program()
    scene, keyboard = opened(home), Keyboard(home)
    keyboard.press(cap(scene, Command.MUTE))
    assert cap(scene, Command.MUTE).listening is KEYBOARD
    keyboard.key(pygame.K_b)
    assert cap(scene, Command.MUTE).words == "B"
    assert [one.meant for one in line(scene, Command.MUTE).changes()] == [Command.MUTE]
    keyboard.key(pygame.K_b)
    assert home.app.preferences.values.mute
    keyboard.key(pygame.K_m)
    assert home.app.preferences.values.mute
    assert home.up_to_date()


def test_a_button_of_a_gamepad_is_chosen_with_the_gamepad(program: Start) -> None:
    home = program()
    scene, pad = opened(home), Gamepad(home)
    pad.press(cap(scene, Command.HINT, GAMEPAD))
    pad.push(pygame.CONTROLLER_BUTTON_B)  # keeps the old
    assert cap(scene, Command.HINT, GAMEPAD).words == ""
    pad.press(cap(scene, Command.HINT, GAMEPAD))
    pad.push(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert line(scene, Command.HINT).clash
    pad.press(line(scene, Command.HINT).swap)
    assert cap(scene, Command.HINT, GAMEPAD).words == "L3"
    assert cap(scene, Command.TURN_BOARD, GAMEPAD).words == ""
    assert home.app.preferences.values.buttons == {"hint": "L3", "turn_board": ""}


def test_escape_keeps_the_old_key_and_the_screen(program: Start) -> None:
    home = program()
    scene, keyboard = opened(home), Keyboard(home)
    keyboard.press(cap(scene, Command.HINT))
    keyboard.key(pygame.K_ESCAPE)
    assert home.scene is scene
    assert (cap(scene, Command.HINT).words, cap(scene, Command.HINT).listening) == ("H", None)
    keyboard.key(pygame.K_ESCAPE)
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_a_press_elsewhere_keeps_the_old_key(program: Start) -> None:
    home = program()
    scene, mouse = opened(home), Mouse(home)
    mouse.press(cap(scene, Command.UNDO))
    assert cap(scene, Command.UNDO).chosen_now
    mouse.press(cap(scene, Command.ROTATE))
    assert not cap(scene, Command.UNDO).chosen_now
    assert cap(scene, Command.ROTATE).listening is KEYBOARD
    assert home.up_to_date()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_UP, pygame.K_TAB, pygame.K_LSHIFT])
def test_keys_that_stay_cannot_be_chosen(program: Start, key: int) -> None:
    home = program()
    scene, keyboard = opened(home), Keyboard(home)
    keyboard.press(cap(scene, Command.UNDO))
    keyboard.key(key)
    assert cap(scene, Command.UNDO).listening is KEYBOARD
    assert "cannot be chosen" in scene.bubble.words
    assert home.app.preferences.values.keys == {}


def test_a_cap_that_stays_says_which_keys_and_which_buttons_stay(program: Start) -> None:
    home = program()
    scene = opened(home)
    cap(scene, Command.ENTER).press()
    assert scene.bubble.words == "Esc, Enter, Tab and the arrows stay, and A, B and the sticks of a gamepad."


def test_a_clash_names_the_other_and_swaps(program: Start) -> None:
    home = program()
    scene, keyboard = opened(home), Keyboard(home)
    keyboard.press(cap(scene, Command.UNDO))
    assert cap(scene, Command.UNDO).asks == "press a key …"
    keyboard.key(pygame.K_w)
    assert line(scene, Command.UNDO).clash
    assert cap(scene, Command.UNDO).asks == "", "no key is heard before the question is answered"
    assert cap(scene, Command.THREATS).clashes
    assert home.app.preferences.values.keys == {}
    assert line(scene, Command.UNDO).swap.focused
    assert home.app.theme.cut_texts() == []
    keyboard.confirm()
    assert home.app.preferences.values.keys == {"undo": "w", "threats": "u"}
    assert cap(scene, Command.UNDO).focused
    assert home.up_to_date()


def test_a_clash_at_the_foot_of_the_list_comes_into_view_for_the_mouse(program: Start) -> None:
    home = program(size=(1280, 800))
    scene, mouse = opened(home), Mouse(home)
    lines = [one for one in scene.rows if isinstance(one, KeyLine) and one.rect.bottom <= scene.area.rect.bottom]
    last = lines[-1]
    mouse.press(last.caps[0])
    Keyboard(home).key(pygame.K_h)
    home.settle()
    assert last.clash
    assert scene.area.rect.contains(last.rect)


def test_another_key_is_asked_for_instead_of_a_swap(program: Start) -> None:
    home = program()
    scene, mouse = opened(home), Mouse(home)
    mouse.press(cap(scene, Command.UNDO))
    Keyboard(home).key(pygame.K_w)
    mouse.press(line(scene, Command.UNDO).another)
    assert cap(scene, Command.UNDO).listening is KEYBOARD
    Keyboard(home).key(pygame.K_z)
    assert home.app.preferences.values.keys == {"undo": "z"}


def test_escape_in_a_clash_keeps_both(program: Start) -> None:
    home = program()
    scene, keyboard = opened(home), Keyboard(home)
    keyboard.press(cap(scene, Command.UNDO))
    keyboard.key(pygame.K_w)
    keyboard.key(pygame.K_ESCAPE)
    assert home.scene is scene
    assert not line(scene, Command.UNDO).clash
    assert home.app.preferences.values.keys == {}


def test_a_button_without_which_a_gamepad_is_lost_is_not_swapped_for_none(program: Start) -> None:
    home = program()
    scene, pad = opened(home), Gamepad(home)
    pad.press(cap(scene, Command.HINT, GAMEPAD))
    pad.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    here = line(scene, Command.HINT)
    assert here.clash
    assert (here.swap.visible, here.another.visible) == (False, True)


def test_the_defaults_come_back_and_that_can_be_undone(program: Start) -> None:
    home = program(keys={"hint": "q", "log": "k"}, buttons={"hint": "Y", "rotate": ""})
    scene, mouse = opened(home), Mouse(home)
    assert scene.defaults.consequence == "takes back 4 changes"
    mouse.press(scene.defaults)
    values = home.app.preferences.values
    assert (values.keys, values.buttons) == ({}, {})
    mouse.press(scene.defaults)
    assert (values.keys, values.buttons) == ({"hint": "q", "log": "k"}, {"hint": "Y", "rotate": ""})
    assert scene.defaults.consequence == "takes back 4 changes"


def test_without_changes_there_is_nothing_to_go_back_to(program: Start) -> None:
    home = program()
    scene = opened(home)
    assert not scene.defaults.enabled
    scene.turn_to("hearing")
    assert scene.defaults.enabled


@pytest.mark.parametrize(("size", "shown"), [((1280, 800), True), ((1024, 600), False)])
def test_the_small_keyboard_is_there_where_it_has_room(program: Start, size: tuple[int, int], shown: bool) -> None:
    home = program(size=size)
    scene = opened(home)
    assert scene.free.visible is shown
    scene.turn_to("seeing")
    home.step()
    assert not scene.free.visible


@pytest.mark.parametrize("language", ["en", "pl", "xx"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 800), 100), ((1280, 800), 150), ((1920, 1080), 100)])
def test_nothing_is_cut_in_a_clash(program: Start, language: str, size: tuple[int, int], scale: int) -> None:
    home = program(size=size, language=language, interface_scale=scale)
    scene, keyboard = opened(home), Keyboard(home)
    for command in (Command.FIND, Command.UNDO):
        keyboard.press(cap(scene, command))
        keyboard.key(pygame.K_w)
        home.settle()
        here = line(scene, command)
        assert home.app.theme.cut_texts() == []
        for button in (here.swap, here.another):
            assert here.rect.contains(button.rect)
        keyboard.key(pygame.K_ESCAPE)
    assert home.up_to_date()


def test_touch_alone_can_look_at_keys(program: Start) -> None:
    home = program()
    scene, finger = opened(home), Finger(home)
    finger.press(cap(scene, Command.UNDO))
    assert cap(scene, Command.UNDO).chosen_now
    finger.press(scene.done)
    home.step()
    assert isinstance(home.scene, TitleScene)


# wherever keys are named


def test_caps_hints_and_tips_name_the_chosen_keys(program: Start) -> None:
    home = program(keys={"primary": "j", "log": "k", "first": "7"})
    text = home.app.context.text
    home.open()
    assert text.key("primary") == "J"
    assert text("table.faster") == "J: faster"
    assert "(K)" in text("table.story.open")


def test_a_replay_names_the_chosen_keys_and_obeys_them(program: Start) -> None:
    home = program(keys={"first": "7", "second": "8", "third": "9"})
    scene = watch(home, short_game())
    assert (scene.controls.acts.play_on.cap, scene.controls.acts.look_back.cap) == ("7", "8")
    assert home.words("replay.note.tip").endswith("(9)")
    Keyboard(home).key(pygame.K_7)
    assert home.scene is not scene


def test_what_lies_below_the_settings_names_the_new_key_too(program: Start) -> None:
    home = program()
    scene = opened(home)
    below = home.app.stack.scenes[0]
    assert isinstance(below, TitleScene)
    before = tuple(below.root.children)
    Keyboard(home).press(cap(scene, Command.MUTE))
    Keyboard(home).key(pygame.K_b)
    assert not set(before) & set(below.root.children)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", ALL)
def test_rulebooks_name_the_chosen_keys(program: Start, game: str, language: str) -> None:
    entry = ALL[game]
    page = load_page(entry.page, language, entry.assets())
    codes = [code for block in page.blocks for code in KEY.findall(plain_text(block))]
    known = {command.value for command in DEFAULTS[KEYBOARD]} | {command.value for command in FIXED[KEYBOARD].values()}
    assert set(codes) <= known
    home = program(language=language, keys={"hint": "q"})
    home.open()
    home.app.context.open(destinations.Rulebook(entry.page))
    home.step()
    shown = "\n".join(plain_text(block) for block in home.scene.reader.source.page.blocks)  # type: ignore[attr-defined]
    assert "{key_" not in shown
    if "hint" in codes:
        assert "(Q)" in shown and "(H)" not in shown


def test_the_row_of_a_setting_names_the_chosen_key(program: Start) -> None:
    home = program(keys={"full_screen": "f9"})
    scene = opened(home)
    scene.turn_to("seeing")
    assert any("F9" in row.label for row in scene.rows)
