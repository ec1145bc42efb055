"""The settings on their sheet: each group, each device, and the window that shows at once what is changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.settings import Speed
from game.play.writer import BackgroundWriter
from game.ui.scenes.keys import KeyLine
from game.ui.scenes.settings import GROUPS, SettingsScene
from game.ui.scenes.settings_window import SWATCHES
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Choice, Label, Slider, Toggle, Widget
from game.ui.widgets.switches import Row
from tests.games import ALL
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program

Start = Callable[..., Program]


def opened(home: Program) -> SettingsScene:
    return home.go_to(destinations.Settings(), SettingsScene)


def control(scene: SettingsScene, label: str) -> Widget:
    return next(row.control for row in scene.rows if isinstance(row, Row) and row.label == label)


@pytest.mark.parametrize("hands", [Mouse, Keyboard, Gamepad])
def test_each_device_opens_a_group_and_switches_something(program: Start, hands: type[Hands]) -> None:
    home = program()
    scene = opened(home)
    device = hands(home)
    device.press(scene.groups["motion"])
    shown = ["Computer players", "Reduced motion", "Confirm actions on the board", "Tips in first games"]
    assert [row.label for row in scene.rows][1:] == shown
    device.press(control(scene, "Confirm actions on the board"))
    assert home.app.preferences.values.confirm_moves
    device.press(scene.done)
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_a_row_is_lit_wholly_while_its_control_is_pointed_at_and_not_afterwards(program: Start) -> None:
    home = program()
    scene = opened(home)
    rows, mouse = scene.rows, Mouse(home)
    for row in rows[:2]:
        assert isinstance(row, Row)
        mouse.move(row.control.rect.center)
        assert row.lit
        assert home.up_to_date()
    mouse.move((2, 2))
    assert home.up_to_date()


def test_every_row_has_one_control(program: Start) -> None:
    home = program()
    scene = opened(home)
    for group in GROUPS:
        scene.turn_to(group)
        home.step()
        assert scene.rows
        for row in scene.rows:
            if group == "keys":
                assert isinstance(row, KeyLine)
                continue
            assert isinstance(row, Row)
            assert isinstance(row.control, Choice | Toggle | Slider | Label)
            assert row.children == [row.control]


def test_pages_are_turned_by_their_keys(program: Start) -> None:
    home = program()
    scene = opened(home)
    seen = []
    for _ in GROUPS:
        home.step(Command.PAGE_DOWN)
        seen.append(scene.group)
        assert scene.focused is scene.groups[scene.group]
    assert seen == ["hearing", "motion", "keys", "language", "seeing"]
    home.step(Command.PAGE_UP)
    assert scene.group == "language"


@pytest.mark.parametrize("switch", ["Coordinates pressed into the ground", "Heights of stacks as numbers"])
def test_the_window_shows_at_once_what_is_switched(program: Start, switch: str) -> None:
    """Off and on again the picture of the table is the same, and between it is another one."""
    home = program(size=(1280, 800))
    scene = opened(home)
    toggle = control(scene, switch)
    assert isinstance(toggle, Toggle)
    toggle.flip()  # so that the game with the switch is shown
    toggle.flip()

    def shown() -> bytes:
        """The picture of the table, once there has been time for it."""
        for _ in range(2):
            home.step()
        return home.screen.subsurface(scene.table.rect).copy().get_buffer().raw

    before = shown()
    toggle.flip()
    between = shown()
    toggle.flip()
    assert before != between
    assert before == shown()


def test_every_game_s_table_can_be_looked_at(program: Start) -> None:
    home = program()
    scene = opened(home)
    seen = []
    for _ in ALL:
        seen.append(scene.table.game.id)
        Mouse(home).press(scene.next_table)
        home.step()
    assert seen == list(ALL)
    assert scene.table.game.id == seen[0]


def test_the_table_comes_later_where_the_program_has_a_thread(program: Start) -> None:
    home = program(writer=BackgroundWriter())
    scene = opened(home)
    for _ in range(3000):
        if not scene.animating:
            break
        home.step(dt=0.02)
    assert not scene.animating
    home.step()
    assert home.up_to_date()


def test_defaults_are_those_of_the_open_group_alone(program: Start) -> None:
    home = program(mute=True, speed=Speed.DOUBLE, master_volume=5)
    scene = opened(home)
    scene.turn_to("hearing")
    assert "Only this page" in scene.defaults.spoken
    home.step()
    Mouse(home).press(scene.defaults)
    values = home.app.preferences.values
    assert (values.mute, values.master_volume) == (False, 80)
    assert values.speed is Speed.DOUBLE
    slider = control(scene, "Everything")
    assert isinstance(slider, Slider)
    assert slider.value == 80


def test_the_language_has_no_default(program: Start) -> None:
    home = program()
    scene = opened(home)
    scene.turn_to("language")
    assert not scene.defaults.visible


@pytest.mark.parametrize("language", ["en", "pl", "xx"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 800), 100), ((1280, 800), 150), ((1920, 1080), 200)])
def test_nothing_is_cut_and_nothing_overlaps(program: Start, language: str, size: tuple[int, int], scale: int) -> None:
    home = program(size=size, language=language, interface_scale=scale)
    scene = opened(home)
    for group in GROUPS:
        scene.turn_to(group)
        home.step()
        assert home.app.theme.cut_texts() == []
        parts: list[Widget] = [scene.title, *scene.groups.values(), scene.sheet, scene.frame, scene.done, scene.defaults]
        shown = [part for part in parts if part.visible]
        for number, one in enumerate(shown):
            assert scene.window.contains(one.rect)
            assert not any(one.rect.colliderect(other.rect) for other in shown[number + 1 :])


def test_the_samples_name_no_mark_that_games_use_for_different_things() -> None:
    """The blue ring stands round one's own in Battle for the Island, and round any tile to choose in Lost Baggage."""
    marks = [mark for _, mark, _ in SWATCHES]
    assert "mark/square_possible" in marks
    assert "mark/square_friend" not in marks
