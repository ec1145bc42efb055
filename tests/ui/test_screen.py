"""Screens without a window: input goes in, changed areas come out, and several of them show each what its own eyes are to see."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.bots.thinking import Thinking
from game.play.files import user_folder
from game.play.record import Record, parse
from game.play.saves import Saves
from game.play.sessions import Sessions
from game.registry import laid_out
from game.ui.board.board_label import board_label
from game.ui.program.screen import Screen, Shared
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.services.sound import Sound
from game.ui.services.theme import Theme
from game.ui.shell import destinations
from game.ui.shell.destinations import Destination
from game.ui.shell.input import Command, Pointer, PointerKind, Typed
from game.ui.widgets import TextField, WidgetScene
from game.ui.widgets.dialog import LineScene
from tests.bots.working import Here
from tests.clocks import ManualClock
from tests.games import ALL
from tests.tools.record_golden import FOLDER

LARGE, SMALL = (1280, 800), (800, 600)
FRAME = 0.05
FRAMES = 60
GOLDEN = [max(FOLDER.glob(f"{game_id}-*.jsonl")) for game_id in ALL]
"""A golden game of every game."""


@pytest.fixture(autouse=True)
def no_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close the window that another test may have left."""
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    pygame.display.quit()


def settings(**fields: object) -> Preferences:
    """Return settings that are kept nowhere."""
    preferences = Preferences()
    for name, value in fields.items():
        setattr(preferences.values, name, value)
    return preferences


def first(size: tuple[int, int], language: str, **fields: object) -> Screen:
    """Return the first screen of a program of its own."""
    clock, saves = ManualClock(), Saves(user_folder())
    shared = Shared(ALL, saves, Sessions(saves, partial(laid_out, ALL)), clock, Thinking(Here(), clock))
    art, sound = Art(paths.assets() / "art" / "sprites"), Sound(paths.assets() / "sounds", clock)
    return Screen(shared, Theme(art), sound, settings(**fields), Surface(size), language)


def english() -> Screen:
    return first(LARGE, "en")


def polish() -> Screen:
    return first(SMALL, "pl", interface_scale=150)


def polish_beside(other: Screen) -> Screen:
    return other.beside(Surface(SMALL), settings(interface_scale=150), "pl")


def pixels(screen: Screen) -> bytes:
    return pygame.image.tobytes(screen.surface, "RGB")


def field(screen: Screen) -> TextField:
    """Return the text field of the scene on top."""
    scene = screen.stack.top
    assert isinstance(scene, WidgetScene)
    return next(widget for widget in scene.root.walk() if isinstance(widget, TextField))


def watch(screens: list[Screen], record: Record) -> None:
    """Show the end of a record on these screens, a frame on each in turn."""
    for screen in screens:
        screen.start(TitleScene())
        screen.context.open(destinations.Replay(record))
    for number in range(FRAMES):
        for screen in screens:
            screen.step(FRAME, [Command.END] if number == 2 else [])
            screen.draw()


def test_a_screen_shows_its_scenes_without_a_window() -> None:
    screen = english()
    screen.start(TitleScene())
    assert screen.draw() == [Rect((0, 0), LARGE)]
    assert not pygame.display.get_init()
    assert len(set(pixels(screen))) > 100
    screen.step(FRAME)
    assert screen.draw() == []


def test_a_pointer_changes_the_areas_that_are_told_and_nothing_else() -> None:
    screen = english()
    screen.start(TitleScene())
    screen.draw()
    title, before = screen.stack.top, screen.surface.copy()
    assert isinstance(title, WidgetScene)
    button = title.focusable()[-1]
    screen.step(FRAME, [Pointer(PointerKind.MOVE, button.rect.center)])
    areas = screen.draw()
    assert areas and areas != [screen.surface.get_rect()]
    assert any(area.colliderect(button.rect) for area in areas)
    after = screen.surface.copy()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    for area in areas:
        for picture in (before, after):
            picture.fill("black", area)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_a_screen_shows_does_not_depend_on_another_one(path: Path) -> None:
    """They differ in size, text size and language, and draw in turn; labels, plates and numbers have letters of each."""
    record = parse(path.read_bytes(), path.name)
    alone = [english(), polish()]
    for screen in alone:
        watch([screen], record)
    one = english()
    together = [one, polish_beside(one)]
    watch(together, record)
    assert [pixels(screen) for screen in together] == [pixels(screen) for screen in alone]


def test_a_label_on_a_board_has_the_letters_of_its_screen() -> None:
    """The boards of two screens may have one scale, where their letters have not."""
    one = english()
    other = polish_beside(one)
    sizes = [screen.context.art.sprite(board_label(screen.theme, "7"), 1.0).surface.get_height() for screen in (one, other)]
    alone = polish()
    assert sizes[1] == alone.context.art.sprite(board_label(alone.theme, "7"), 1.0).surface.get_height()
    assert sizes[0] < sizes[1]


def test_screens_of_one_scale_make_a_sprite_and_a_frame_once() -> None:
    one = first(SMALL, "en")
    other = one.beside(Surface(SMALL), settings(), "pl")
    assert one.context.art.sprite("board/sea") is other.context.art.sprite("board/sea")
    assert one.theme._frame("hud/rope/plaque", SMALL) is other.theme._frame("hud/rope/plaque", SMALL)


def test_a_screen_that_turns_leaves_another_its_pictures() -> None:
    one = first(SMALL, "en")
    other = one.beside(Surface(SMALL), settings(), "pl")
    sprite, frame = one.context.art.sprite("board/sea"), one.theme._frame("hud/rope/plaque", SMALL)
    other.use(Surface(SMALL[::-1]))
    other.start(TitleScene())
    assert one.context.art.sprite("board/sea") is sprite
    assert one.theme._frame("hud/rope/plaque", SMALL) is frame


def test_a_screen_of_another_size_keeps_as_much_more_and_gives_it_back() -> None:
    one = first(LARGE, "en")
    alone = one.context.art._sprites.bound
    others = [one.beside(Surface(SMALL), settings(), "pl") for _ in range(3)]
    assert alone < one.context.art._sprites.bound < 3 * alone
    del others
    gc.collect()
    one.theme.tidy()
    assert one.context.art._sprites.bound == alone


@pytest.mark.parametrize("destination", [destinations.Settings(), destinations.Saves()], ids=["settings", "saves"])
def test_screens_may_show_different_scenes(destination: Destination) -> None:
    one = english()
    other = polish_beside(one)
    for screen in (one, other):
        screen.start(TitleScene())
    other.context.open(destination)
    for _ in range(3):
        for screen in (one, other):
            screen.step(FRAME)
            screen.draw()
    assert isinstance(one.stack.top, TitleScene)
    assert not isinstance(other.stack.top, TitleScene)


def test_the_settings_of_a_screen_are_its_own() -> None:
    one = english()
    other = polish_beside(one)
    for screen in (one, other):
        screen.start(TitleScene())
        screen.draw()
    before = pixels(one)
    other.preferences.change(language="en", interface_scale=100)
    for screen in (one, other):
        screen.step(FRAME)
    assert one.draw() == []
    assert other.draw() == [Rect((0, 0), SMALL)]
    assert pixels(one) == before
    assert other.text("settings.title") == one.text("settings.title") == "Settings"


def test_a_screen_beside_another_makes_no_sound_and_shares_the_games() -> None:
    one = english()
    other = polish_beside(one)
    assert other.context.sound is not one.context.sound
    assert other.context.saves is one.context.saves
    assert other.context.sessions is one.context.sessions


def test_a_screen_that_nobody_sees_draws_nothing_until_somebody_does() -> None:
    screen = english()
    screen.start(TitleScene())
    screen.draw()
    screen.surface.fill("magenta")
    screen.stack.scenes[0].invalidate()
    assert screen.draw(seen=False) == []
    assert screen.surface.get_at((5, 5)) == pygame.Color("magenta")
    screen.step(FRAME)
    assert screen.draw(seen=True) == [Rect((0, 0), LARGE)]
    assert screen.surface.get_at((5, 5)) != pygame.Color("magenta")


def test_what_is_copied_on_a_screen_without_a_window_stays_there() -> None:
    one = english()
    other = polish_beside(one)
    for screen in (one, other):
        screen.start(LineScene("A name", "Which?", lambda name: None, "Zosia"))
        screen.draw()
    one.step(FRAME, [Command.SELECT_ALL, Command.COPY])
    other.step(FRAME, [Command.SELECT_ALL, Command.PASTE, Typed("Ola"), Command.SELECT_ALL, Command.COPY])
    one.step(FRAME, [Command.PASTE])
    values = [field(screen).value for screen in (one, other)]
    assert values == ["Zosia", "Ola"]


def test_a_screen_tells_where_text_is_typed() -> None:
    screen = english()
    screen.start(TitleScene())
    assert screen.typing_area is None
    screen.context.open(destinations.Rulebook())
    screen.step(FRAME)
    assert screen.typing_area is not None and Rect((0, 0), LARGE).contains(screen.typing_area)


@pytest.mark.parametrize("group", ["seeing", "hearing", "motion", "keys", "language"])
def test_every_group_of_settings_is_drawn_without_a_window(group: str) -> None:
    screen = english()
    screen.start(SettingsScene(group))
    assert screen.draw() == [Rect((0, 0), LARGE)]
    assert not pygame.display.get_init()
