"""Smoothed lines and areas: they are as wide as they are wanted, and a clip changes none of their pixels."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.pictures import draw_area, draw_curve

RED = (255, 0, 0)


def seen(picture: Surface) -> Rect:
    """Return the part of a picture in which anything red is drawn."""
    return pygame.mask.from_threshold(picture, RED, (60, 60, 60)).get_bounding_rects()[0]


def test_an_area_needs_three_points() -> None:
    picture = Surface((100, 60))
    for points in ([], [(10, 10)], [(10, 10), (50, 40)]):
        draw_area(picture, RED, points)
    assert picture.get_bounding_rect() == Rect(0, 0, 100, 60)
    assert pygame.mask.from_threshold(picture, RED, (60, 60, 60)).count() == 0
    draw_area(picture, RED, [(10, 10), (40, 10), (40, 40), (10, 40)])
    assert seen(picture) == Rect(10, 10, 31, 31)


def test_a_curve_goes_through_its_points_and_no_further() -> None:
    picture = Surface((100, 60))
    draw_curve(picture, RED, [(10, 20), (60, 20), (60, 50)], 3)
    assert seen(picture) == Rect(10, 19, 52, 32)
    assert picture.get_at((30, 30))[:3] == (0, 0, 0)
    clipped = Surface((100, 60))
    clipped.set_clip(Rect(0, 0, 33, 60))
    draw_curve(clipped, RED, [(10, 20), (60, 20), (60, 50)], 3)
    assert all(clipped.get_at((x, y)) == picture.get_at((x, y)) for x in range(33) for y in range(60))
    assert clipped.get_at((40, 20))[:3] == (0, 0, 0)
