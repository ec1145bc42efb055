"""The controls and the parts of a table look as they did when somebody last looked at them."""

from __future__ import annotations

import sys
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.ui.tables.boardview import BoardView
from tests.ui.gallery import PICTURES, SIZE, WALLS, kept, picture
from tests.ui.gallery_tables import LOOKS, table_picture
from tests.ui.play import Program
from tests.ui.test_widgets import Start

ALLOWED = (14, 14, 14)
"""Levels of 255 by which the colours of a point, which is 16 pixels of the screen, may differ: letters vary a little."""
POINTS = 6 if sys.platform == "linux" else 320
"""The number of the 64,000 points that may differ by more. The pictures are of Linux; elsewhere letters have other edges."""


@pytest.mark.parametrize("name", WALLS)
def test_a_wall_looks_as_in_its_picture(program: Start, name: str) -> None:
    compare(name, kept(picture(program(size=SIZE), name)))


@pytest.mark.parametrize("name", LOOKS)
def test_a_table_looks_as_in_its_picture(program: Start, name: str) -> None:
    compare(f"table_{name}", kept(table_picture(LOOKS[name], program)))


def compare(name: str, shown: Surface) -> None:
    """Compare with the picture of this name."""
    wanted = pygame.image.load(PICTURES / f"{name}.png").convert(shown)
    alike = pygame.mask.from_threshold(shown, (0, 0, 0), (*ALLOWED, 255), wanted)
    alike.invert()
    others = alike.get_bounding_rects()
    assert alike.count() <= POINTS, f"unlike its picture around {others[:5]}; if that was meant: tests.tools.gallery"


@pytest.mark.parametrize("name", ["buttons", "choosers", "plates", "lists", "guests", "rows"])
def test_no_control_draws_beyond_its_area(program: Start, name: str) -> None:
    """Only what is in the area of a control is drawn again when it changes."""
    home = program(size=SIZE)
    picture(home, name)
    assert beyond(home) == []


@pytest.mark.parametrize("name", ["curtain", "curtain_opens", "hint", "threats", "banner", "narrow", "folded_log", "upright"])
def test_nothing_at_a_table_draws_beyond_its_area(program: Start, name: str) -> None:
    started: list[Program] = []

    def start(**given: Any) -> Program:
        started.append(program(**given))
        return started[0]

    table_picture(LOOKS[name], start)
    assert beyond(started[0]) == []


def beyond(home: Program) -> list[str]:
    """Return the widgets of the scene on top that draw where no change of theirs is drawn."""
    found, window = [], home.screen.get_rect()
    for widget in home.scene.root.walk():
        if widget.rect.size == (0, 0) or isinstance(widget, BoardView):
            continue
        alone = Surface(window.size, pygame.SRCALPHA)
        alone.set_clip(window)
        widget.draw(alone)
        drawn = alone.get_bounding_rect()
        if drawn.width and not widget.area.contains(drawn):
            found.append(f"{type(widget).__name__} {widget.area} {drawn}")
    return found
