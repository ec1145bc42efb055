"""The controls and the parts of a table look as they did when somebody last looked at them."""

from __future__ import annotations

import sys

import pygame
import pytest
from pygame import Surface

from tests.ui.gallery import PICTURES, SIZE, WALLS, kept, picture
from tests.ui.gallery_tables import LOOKS, table_picture
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
