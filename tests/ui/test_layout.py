"""At any size of the window every screen finds room: no text is cut, no two parts overlap, all can be pressed and focused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from pygame import Rect

from game.play.settings import Speed
from game.ui.scenes.settings import GROUPS, SettingsScene
from game.ui.services.text import PSEUDO
from game.ui.tables.board.boardview import BoardView
from game.ui.tables.scene import TableScene
from game.ui.widgets import Widget, WidgetScene
from tests.tools.screens import SCREENS
from tests.ui.play import Program

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768), (2560, 1080)]
TABLES = [
    name
    for name in SCREENS
    if name.startswith("table_") and (name.count("_") <= 2 or "lost_baggage" in name) and name != "table_tiny"
]
GAMES = ["table_island_battle", "table_earthquake", "table_riverlands", "table_lost_baggage"]
LEAST, LEAST_SMALL = 44, 32
"""Pixels of what can be pressed, and in windows smaller than 1280 x 800."""


def parts(scene: TableScene) -> Iterator[tuple[str, Rect]]:
    """Everything that floats over the board and is seen, with its name."""
    yield "plaque", scene.plaque.rect
    if scene.plates.visible:
        yield from ((f"plate {plate.name}", plate.rect) for plate in scene.plates.by_seat if plate.visible)
    yield from ((name, part.rect) for name, part in (("ribbon", scene.ribbon), ("card", scene.card)) if part.visible)
    yield from ((tool.tooltip, tool.rect) for tool in scene.tools.tools)
    yield from ((button.words, button.rect) for button in scene.choices.buttons)


def sit(program: Start, name: str, size: tuple[int, int], language: str) -> TableScene:
    """A table at rest, as somebody sees it who just came."""
    home = program(size=size, language=language, speed=Speed.INSTANT, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.app.theme._blocks.clear()
    home.settle()
    home.step()
    return home.table


def check(scene: TableScene, size: tuple[int, int]) -> None:
    """What must hold at any size."""
    assert scene.context.theme.cut_texts() == []
    window = scene.window
    shown = [(name, rect) for name, rect in parts(scene) if rect.width and rect.height]
    assert [name for name, rect in shown if not window.contains(rect)] == []
    assert [(one, other) for (one, a), (other, b) in combinations(shown, 2) if a.colliderect(b)] == []
    taken = list(scene.table.outlying(scene.stage.view))
    assert [tool.tooltip for tool in scene.tools.tools if tool.rect.collidelist(taken) >= 0] == []
    least = LEAST if size[0] >= 1280 and size[1] >= 800 else LEAST_SMALL
    small = [type(part).__name__ for part in scene.focusable() if part is not scene.board and min(part.rect.size) < least]
    assert small == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_a_table_finds_room_in_any_window(program: Start, name: str, size: tuple[int, int]) -> None:
    check(sit(program, name, size, "pl"), size)


@pytest.mark.parametrize("name", TABLES)
def test_every_decision_finds_room_in_the_smallest_window_in_polish(program: Start, name: str) -> None:
    check(sit(program, name, SIZES[0], "pl"), SIZES[0])


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[3]], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_words_two_fifths_longer_find_room(program: Start, name: str, size: tuple[int, int]) -> None:
    check(sit(program, name, size, PSEUDO), size)


@pytest.mark.parametrize("name", GAMES)
def test_the_open_story_finds_room(program: Start, name: str) -> None:
    scene = sit(program, name, SIZES[0], "pl")
    scene.open_story()
    scene.context.theme._blocks.clear()
    scene.context.stack.settle()
    assert scene.window.contains(scene.story.rect)
    assert not scene.story.rect.colliderect(scene.plaque.rect)
    assert not scene.board.fit.colliderect(scene.story.rect)
    assert scene.context.theme.cut_texts() == []


# all other screens


OTHERS = [name for name in SCREENS if not name.startswith("table_")]
FEW = ["title", "new_game", "rulebook", "saves", "settings", "results", "replay", "set_builder"]


def visit(program: Start, name: str, size: tuple[int, int], language: str, interface: int = 100) -> Program:
    """A screen at rest."""
    home = program(size=size, language=language, interface_scale=interface, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    return home


def clipped(widget: Widget) -> Rect:
    """The part of a widget that the areas which it scrolls in leave to be seen."""
    seen, parent = Rect(widget.rect), widget.parent
    while parent is not None:
        if parent.clips:
            seen = seen.clip(parent.rect)
        parent = parent.parent
    return seen


def named(widget: Widget) -> str:
    """What a message calls a widget."""
    return f"{type(widget).__name__} {getattr(widget, 'words', '') or widget.tooltip}".strip()


def check_screen(home: Program, size: tuple[int, int]) -> None:
    """What must hold of any screen at any size: as `check`, and the focus is seen wherever it goes."""
    scene = home.scene
    assert isinstance(scene, WidgetScene)
    assert home.app.theme.cut_texts() == []
    controls = scene.focusable()
    least = LEAST if size[0] >= 1280 and size[1] >= 800 else LEAST_SMALL
    assert [named(widget) for widget in controls if min(widget.rect.size) < least] == []
    still = [widget for widget in controls if clipped(widget) == widget.rect and not isinstance(widget, BoardView)]
    assert [named(widget) for widget in still if not scene.window.contains(widget.rect)] == []
    assert [
        (named(one), named(other))
        for one, other in combinations(still, 2)
        if one.rect.colliderect(other.rect) and not one.holds(other) and not other.holds(one)
    ] == []
    hidden = []
    for widget in controls:
        scene.focus(widget, show=True)
        home.settle()
        if scene.focused is widget and clipped(widget).height < min(least, widget.rect.height):
            hidden.append(named(widget))
    assert hidden == []


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_finds_room_in_the_smallest_window_in_polish(program: Start, name: str) -> None:
    check_screen(visit(program, name, SIZES[0], "pl"), SIZES[0])


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_finds_room_for_the_largest_text(program: Start, name: str) -> None:
    check_screen(visit(program, name, SIZES[1], "pl", 200), SIZES[1])


@pytest.mark.parametrize("name", FEW)
def test_a_screen_finds_room_for_longer_words(program: Start, name: str) -> None:
    check_screen(visit(program, name, SIZES[1], PSEUDO), SIZES[1])


@pytest.mark.parametrize("size", SIZES[3:], ids=str)
@pytest.mark.parametrize("name", FEW)
def test_a_screen_finds_room_in_any_window(program: Start, name: str, size: tuple[int, int]) -> None:
    check_screen(visit(program, name, size, "pl"), size)


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
    check_screen(home, size)
