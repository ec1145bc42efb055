"""Every text and every control of the workshop finds room, in every language, at every size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.services.text import PSEUDO
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.lost_baggage.workshop.rules import RuleLine
from tests.samples import sample
from tests.ui.lost_baggage.workshop import DUCK, NAMELESS, Start, gallery, own_file, top
from tests.ui.play import Program
from tests.ui.room import scrolled

WINDOWS = [((1024, 600), 100, "pl"), ((1280, 800), 150, PSEUDO)]
WINDOWS += sample([], [((1280, 800), 150, "pl"), ((1920, 1080), 100, PSEUDO)])
"""Size, size of the interface in percent, and language."""


def shelf(running: Program) -> GalleryScene:
    """The gallery."""
    return top(running, GalleryScene)


def empty(running: Program) -> BuilderScene:
    """The builder with nothing in the set."""
    shelf(running).new_button.act()
    running.step()
    return top(running, BuilderScene)


def full(running: Program) -> None:
    """The builder with a set that can be played, at its items."""
    scene = empty(running)
    scene.fill_button.act()
    scene.tabs.choose(1)


def leave(running: Program) -> None:
    """The question before leaving."""
    scene = empty(running)
    scene.fill_button.act()
    scene.back()


PICTURES: dict[str, Callable[[Program], object]] = {
    "characters": lambda running: shelf(running).jump("characters", "mushroom"),
    "items": lambda running: shelf(running).jump("items", "rubber_duck"),
    "baggage": lambda running: shelf(running).jump("items", "sea_chest"),
    "tiles": lambda running: shelf(running).jump("tiles", "lost_property_office"),
    "sets": lambda running: shelf(running).jump("sets", "whole_carousel"),
    "files": lambda running: shelf(running).files_button.act(),
    "empty": empty,
    "full": full,
    "leave": leave,
    "look": lambda running: empty(running).pool.asked(3),  # type: ignore[misc]
}


@pytest.mark.parametrize(("size", "interface", "language"), WINDOWS)
def test_everything_finds_room(size: tuple[int, int], interface: int, language: str, program: Start, tmp_path: Path) -> None:
    own_file(tmp_path, "mine.toml", DUCK)
    own_file(tmp_path, "wrong.toml", NAMELESS)
    running, below = gallery(program, size=size, language=language, interface_scale=interface)
    for name, show in PICTURES.items():
        show(running)
        running.step()
        running.settle()
        running.app.theme._blocks.clear()
        running.drawn_anew()
        assert running.app.theme.cut_texts() == [], name
        scene = running.scene
        controls = [widget for widget in scene.focusable() if not scrolled(widget)]
        for widget in controls:
            assert scene.window.contains(widget.rect), name
            others = [other.rect for other in controls if other is not widget]
            assert widget.rect.collidelist(others) == -1, name
        while running.scene is not below:
            running.app.stack.pop()
            running.step()


@pytest.mark.parametrize("size", [(1024, 600), (640, 480), (600, 1024), (430, 860)])
def test_a_window_with_hardly_any_room_for_cards_ends_nothing(program: Start, size: tuple[int, int]) -> None:
    running, scene = gallery(program, size=(1280, 800), language="pl", interface_scale=130)
    running.settle()
    running.resize(size)
    for _ in range(20):  # cards are painted ahead, one a frame
        running.step(dt=0.05)
    assert running.scene is scene


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_few_lines_of_what_is_wrong_with_a_set_can_be_read(language: str, program: Start) -> None:
    """In a low window with large letters the suitcase shows the cards of one kind, and how many of each there are."""
    running, _ = gallery(program, size=(1024, 600), language=language, interface_scale=130)
    scene = empty(running)
    running.settle()
    line = scene.notes.words[0]
    assert isinstance(line, RuleLine)
    assert scene.notes.rect.height >= 2 * line.rect.height > 0
    assert scene.suitcase.lining.contains(scene.notes.rect)
    assert [kind for kind, head in scene.heads.items() if head.visible] == ["characters", "items", "tiles"]
    scene.tabs.choose(1)
    assert [kind for kind, tray in scene.trays.items() if tray.visible] == ["items"]
