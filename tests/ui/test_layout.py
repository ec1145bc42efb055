"""At any size of the window every screen finds room: no text is cut, no two parts overlap, all can be pressed and focused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.hud import action_buttons
from game.ui.scenes.settings import GROUPS, SettingsScene
from game.ui.services.text import PSEUDO
from game.ui.services.theme import Theme
from game.ui.widgets.plated import draw_cap
from tests.samples import sample
from tests.tools.screens import AROUND, SCREENS
from tests.ui.play import Program
from tests.ui.room import faults

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1366, 768), (1920, 1080), (1024, 768), (2560, 1080)]
LARGEST = (3840, 2160)
"""Laid out as half as large a window is, with finer pictures: a sample shows that."""
TABLES = [
    name
    for name in SCREENS
    if name.startswith("table_") and (name.count("_") <= 2 or "lost_baggage" in name) and name != "table_tiny"
]
GAMES = ["table_island_battle", "table_earthquake", "table_riverlands", "table_lost_baggage"]


def sit(program: Start, name: str, size: tuple[int, int], language: str) -> Program:
    """A table at rest, as somebody sees it who just came."""
    home = program(size=size, language=language, speed=Speed.INSTANT, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.settle()
    home.pixels()
    home.app.theme._blocks.clear()  # what was told before has gone
    home.drawn_anew()
    home.step()
    return home


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_a_table_finds_room_in_any_window(program: Start, name: str, size: tuple[int, int]) -> None:
    assert faults(sit(program, name, size, "pl")) == []


@pytest.mark.parametrize("name", sample(["table_lost_baggage"], GAMES))
def test_a_table_finds_room_in_the_largest_window(program: Start, name: str) -> None:
    assert faults(sit(program, name, LARGEST, "pl")) == []


@pytest.mark.parametrize("name", TABLES)
def test_every_decision_finds_room_in_the_smallest_window_in_polish(program: Start, name: str) -> None:
    assert faults(sit(program, name, SIZES[0], "pl")) == []


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[3]], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_words_two_fifths_longer_find_room(program: Start, name: str, size: tuple[int, int]) -> None:
    assert faults(sit(program, name, size, PSEUDO)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_open_story_finds_room(program: Start, name: str) -> None:
    scene = sit(program, name, SIZES[0], "pl").table
    panels = scene.hud.panels.rect.width
    scene.hud.open_log()
    scene.context.theme._blocks.clear()
    scene.context.stack.settle()
    assert scene.window.contains(scene.hud.log_panel.rect)
    assert scene.hud.log_panel.rect.width > panels, "lines of a log have more room than the panels before it"
    assert not scene.hud.log_panel.rect.colliderect(scene.hud.turn_panel.rect)
    assert not scene.board.fit.colliderect(scene.hud.log_panel.rect)
    assert scene.context.theme.cut_texts() == []


# all other screens


OTHERS = [name for name in SCREENS if not name.startswith("table_")]
FEW = ["title", "new_game", "rulebook", "saves", "settings", "results", "replay", "set_builder"]


CROWDED = [
    ("about", (430, 860), 130, "pl"),
    ("crowd_results_earthquake", (1024, 600), 130, "pl"),
    ("crowd_results_earthquake", (768, 1024), 200, "pl"),
    ("crowd_results_lost_baggage", (768, 1024), 200, "en"),
    ("crowd_results_riverlands", (768, 1024), 200, "en"),
    ("film", (430, 860), 130, "pl"),
    ("first_start", (600, 1024), 200, "pl"),
    ("invitation", (1024, 600), 130, "pl"),
    ("invitation", (1280, 800), 200, PSEUDO),
    ("make_pack", (430, 860), 130, PSEUDO),
    ("new_game_guests", (1280, 800), 130, "en"),
    ("new_game_guests", (2560, 1080), 130, "en"),
    ("options_lost_baggage", (430, 860), 130, "pl"),
    ("puzzle_riverlands", (600, 1024), 100, "pl"),
    ("puzzles", (600, 1024), 150, PSEUDO),
    ("review_riverlands", (1024, 600), 130, "en"),
    ("settings_keys", (430, 860), 130, PSEUDO),
    ("table_lost_baggage_walk", (430, 860), 130, "en"),
    ("title_first", (430, 860), 100, PSEUDO),
    ("workbench_cards", (430, 860), 130, PSEUDO),
    ("workshop_lost_baggage", (430, 860), 130, "pl"),
]
"""A sample of what `tests.tools.sizes` walks: a case of each kind that has lacked room."""


def visit(program: Start, name: str, size: tuple[int, int], language: str, interface: int = 100) -> Program:
    """A screen at rest."""
    home = program(size=size, language=language, interface_scale=interface, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    with home.unseen():
        SCREENS[name](home.app)
        home.app.stack.settle()
        home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    return home


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_finds_room_in_the_smallest_window_in_polish(program: Start, name: str) -> None:
    assert faults(visit(program, name, SIZES[0], "pl")) == []


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_finds_room_for_the_largest_text(program: Start, name: str) -> None:
    assert faults(visit(program, name, SIZES[1], "pl", 200)) == []


@pytest.mark.parametrize("name", ["lab_first", "threats_island_battle", "table_earthquake_end", "play_on", "set_builder"])
def test_the_largest_text_in_longer_words_finds_room(program: Start, name: str) -> None:
    """A sample of what `tests.tools.sizes` walks: screens where most is said in little room."""
    assert faults(visit(program, name, SIZES[1], PSEUDO, 200)) == []


@pytest.mark.parametrize(("name", "size", "text", "language"), CROWDED)
def test_a_crowded_screen_finds_room(program: Start, name: str, size: tuple[int, int], text: int, language: str) -> None:
    home = visit(program, name, SIZES[0], language, text)
    home.resize(size)
    home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    assert faults(home) == []


@pytest.mark.parametrize("name", AROUND)
def test_a_screen_around_the_games_finds_room_for_longer_words(program: Start, name: str) -> None:
    assert faults(visit(program, name, SIZES[0], PSEUDO)) == []


@pytest.mark.parametrize("name", [name for name in FEW if name not in AROUND])
def test_a_screen_finds_room_for_longer_words(program: Start, name: str) -> None:
    assert faults(visit(program, name, SIZES[1], PSEUDO)) == []


@pytest.mark.parametrize("size", SIZES[3:], ids=str)
@pytest.mark.parametrize("name", FEW)
def test_a_screen_finds_room_in_any_window(program: Start, name: str, size: tuple[int, int]) -> None:
    assert faults(visit(program, name, size, "pl")) == []


@pytest.mark.parametrize("name", sample(["new_game"], FEW))
def test_a_screen_finds_room_in_the_largest_window(program: Start, name: str) -> None:
    assert faults(visit(program, name, LARGEST, "pl")) == []


@pytest.mark.parametrize("tab", GROUPS)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]], ids=str)
def test_every_group_of_settings_finds_room(program: Start, tab: str, size: tuple[int, int]) -> None:
    home = visit(program, "settings", size, PSEUDO)
    scene = home.scene
    assert isinstance(scene, SettingsScene)
    scene.turn_to(tab)
    home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    assert faults(home) == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["table_riverlands_act", "table_riverlands_attack", "table_lost_baggage_turn"])
def test_every_button_names_its_key_however_long_its_words(
    program: Start, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    """A key that does something without being named would surprise: Space ends the turn."""
    drawn = set[str]()

    def draw(target: Surface, theme: Theme, key: str, face: Rect) -> int:
        drawn.add(key)
        return draw_cap(target, theme, key, face)

    monkeypatch.setattr(action_buttons, "draw_cap", draw)
    home = visit(program, name, SIZES[0], language)
    caps = {button.cap for button in home.table.controls.actions.buttons}
    assert home.words("key.space") in caps
    assert caps - drawn == set()
