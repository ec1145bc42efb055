"""The shade over a board: even but for its holes, and the same however much of it is drawn at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.hud.shade import BLAZE, COLOUR, DARK, Hole, Shade
from tests.ui.play import Program

Start = Callable[..., Program]
GROUND = (200, 180, 140)
HOLES: list[Hole] = [(300, 200, 300, 200, 60), (500, 210, 640, 330, 60)]


def _under(dense: int) -> tuple[int, ...]:
    """The ground as it is seen under a shade so dense, of 255."""
    return tuple(round(below + (over - below) * dense / 255) for below, over in zip(GROUND, COLOUR, strict=True))


def _far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


@pytest.fixture
def shade(program: Start) -> Shade:
    home = program()
    home.open()
    shade = Shade()
    home.scene.root.add(shade)
    shade.place(home.screen.get_rect())
    home.app.preferences.change(reduced_motion=True)  # it is there at once
    return shade


def _drawn(shade: Shade, parts: list[Rect]) -> Surface:
    picture = Surface(shade.rect.size)
    picture.fill(GROUND)
    for part in parts:
        picture.set_clip(part)
        shade.draw(picture)
    return picture


@pytest.mark.parametrize("fire", [False, True])
@pytest.mark.parametrize("holes", [HOLES, [(4, 4, 4, 4, 30)], [(2000, 300, 2000, 300, 50)], []])
def test_drawn_in_strips_it_is_as_drawn_whole(shade: Shade, holes: list[Hole], fire: bool) -> None:
    shade.light(holes, fire=fire)
    whole = _drawn(shade, [shade.rect])
    strips = [Rect(0, top, shade.rect.width, 37) for top in range(0, shade.rect.height, 37)]
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(_drawn(shade, strips), "RGB")


def test_a_hole_shows_the_ground_as_it_is_and_all_else_lies_evenly_in_the_shade(shade: Shade) -> None:
    shade.light(HOLES)
    picture = _drawn(shade, [shade.rect])
    for x, y, to_x, to_y, _ in HOLES:
        assert picture.get_at((int(x), int(y)))[:3] == GROUND
        assert picture.get_at((int(x + to_x) // 2, int(y + to_y) // 2))[:3] == GROUND
    width, height = shade.rect.size
    for place in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (300, 400), (700, 100), (420, 100)]:
        assert _far(tuple(picture.get_at(place)), _under(DARK)) <= 1


def test_round_a_fire_it_is_deeper_and_its_ground_glows(shade: Shade) -> None:
    shade.light(HOLES[:1], fire=True)
    picture = _drawn(shade, [shade.rect])
    assert _far(tuple(picture.get_at((0, 0))), _under(BLAZE)) <= 1
    red, green, blue = picture.get_at((300, 200))[:3]
    assert red >= GROUND[0]
    assert green < GROUND[1]
    assert blue < GROUND[2]


def test_without_dark_nothing_is_left_of_it(shade: Shade) -> None:
    shade.light(HOLES)
    shade.light((), dark=False)
    assert _drawn(shade, [shade.rect]).get_at((0, 0))[:3] == GROUND
