"""Signs that no sprite shows, drawn with smooth edges.

They are arrows of any length, lines of fire, crosses and ticks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Surface

Point = tuple[float, float]
Colour = tuple[int, int, int]

FINE = 3
"""The factor by which signs are drawn larger and then made smaller, which smooths their edges."""
FILL: Colour = (0xFF, 0xF6, 0xD8)
EDGE: Colour = (0x4A, 0x2E, 0x16)
FIRE: Colour = (0xD8, 0x3A, 0x22)
NO: Colour = (0xC9, 0x3A, 0x22)
YES: Colour = (0x3E, 0x8E, 0x4B)


def arrow(target: Surface, path: Sequence[Point], width: float, colour: Colour = FILL) -> None:
    """Draw an arrow along points of the target.

    It has a shaft with an edge, and a head at the last point.
    """
    picture, corner = arrow_picture(path, width, colour)
    target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def arrow_picture(path: Sequence[Point], width: float, colour: Colour = FILL) -> tuple[Surface, tuple[int, int]]:
    """Return an arrow as a premultiplied picture, and where its upper left corner belongs."""
    head = min(width * 2.6, _length(path) * 0.6)
    shaft, tip, way = _shortened(path, head)
    side = (-way[1], way[0])
    wings = [
        tip,
        (tip[0] - way[0] * head + side[0] * head * 0.72, tip[1] - way[1] * head + side[1] * head * 0.72),
        (tip[0] - way[0] * head - side[0] * head * 0.72, tip[1] - way[1] * head - side[1] * head * 0.72),
    ]
    rim = max(1.0, width * 0.2)

    def paint(picture: Surface, at: Callable[[Point], Point]) -> None:
        for ink, more in ((EDGE, rim), (colour, 0.0)):
            _thick(picture, [at(point) for point in shaft], (width + 2 * more) * FINE, ink)
            corners = [at(point) for point in wings]
            pygame.draw.polygon(picture, ink, corners)
            if more:
                _thick(picture, [*corners, corners[0]], 2 * more * FINE, ink)

    return _smooth([*path, *wings], width * 2, paint)


def fire_line(target: Surface, start: Point, end: Point, width: float) -> None:
    """Draw a dashed line of fire from start to end."""
    length = math.dist(start, end)
    if not length:
        return
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    dash = width * 3.2
    count = max(1, round(length / (dash * 1.7)))
    step = length / count

    def paint(picture: Surface, at: Callable[[Point], Point]) -> None:
        for ink, more in ((EDGE, width * 0.35), (FIRE, 0.0)):
            for number in range(count):
                first = number * step + (step - dash) / 2
                ends = [(start[0] + way[0] * place, start[1] + way[1] * place) for place in (first, first + dash)]
                _thick(picture, [at(point) for point in ends], (width + more * 2) * FINE, ink)

    picture, corner = _smooth([start, end], width * 2, paint)
    target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def cross(target: Surface, middle: Point, size: float) -> None:
    """Draw a red cross with a pale edge: not possible."""
    x, y = middle
    reach = size / 2
    strokes = [[(x - reach, y - reach), (x + reach, y + reach)], [(x + reach, y - reach), (x - reach, y + reach)]]
    _animations(target, strokes, size * 0.26, NO)


def tick(target: Surface, middle: Point, size: float) -> None:
    """Draw a green tick with a pale edge: nothing happens to it."""
    x, y = middle
    stroke = [(x - size * 0.48, y + size * 0.02), (x - size * 0.12, y + size * 0.4), (x + size * 0.52, y - size * 0.42)]
    _animations(target, [stroke], size * 0.26, YES)


def _animations(target: Surface, strokes: Sequence[Sequence[Point]], width: float, colour: Colour) -> None:
    def paint(picture: Surface, at: Callable[[Point], Point]) -> None:
        for ink, thick in ((EDGE, width * 2.0), (FILL, width * 1.65), (colour, width)):
            for stroke in strokes:
                _thick(picture, [at(point) for point in stroke], thick * FINE, ink)

    picture, corner = _smooth([point for stroke in strokes for point in stroke], width * 2, paint)
    target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _thick(picture: Surface, points: Sequence[Point], width: float, colour: Colour) -> None:
    """Draw a line with round ends and joints."""
    for point in points:
        pygame.draw.circle(picture, colour, point, width / 2)
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if length:
            x, y = (other[1] - one[1]) / length * width / 2, (one[0] - other[0]) / length * width / 2
            there, back = (one[0] + x, one[1] + y), (one[0] - x, one[1] - y)
            corners = [there, (other[0] + x, other[1] + y), (other[0] - x, other[1] - y), back]
            pygame.draw.polygon(picture, colour, corners)


def _smooth(
    points: Sequence[Point], margin: float, paint: Callable[[Surface, Callable[[Point], Point]], None]
) -> tuple[Surface, tuple[int, int]]:
    """Let `paint` draw around these points on a larger picture.

    Returns it made smaller, and where its corner belongs.
    """
    left, top = math.floor(min(x for x, _ in points) - margin), math.floor(min(y for _, y in points) - margin)
    right, bottom = math.ceil(max(x for x, _ in points) + margin), math.ceil(max(y for _, y in points) + margin)
    size = (right - left, bottom - top)
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    paint(large, lambda point: ((point[0] - left) * FINE, (point[1] - top) * FINE))
    return pygame.transform.smoothscale(large.premul_alpha(), size), (left, top)


def _length(path: Sequence[Point]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(path))


def _shortened(path: Sequence[Point], head: float) -> tuple[list[Point], Point, Point]:
    """Return the path shortened by most of its head, its tip, and its final direction.

    The head is `head` long, and the direction has a length of 1.
    """
    tip = path[-1]
    left = head * 0.8
    points = list(path)
    while len(points) > 2 and math.dist(points[-1], points[-2]) < left:
        left -= math.dist(points[-1], points[-2])
        points.pop()
    before, last = points[-2], points[-1]
    length = math.dist(before, last) or 1.0
    share = max(0.0, 1 - left / length)
    neck = (before[0] + (last[0] - before[0]) * share, before[1] + (last[1] - before[1]) * share)
    along = math.dist(neck, tip) or 1.0
    return [*points[:-1], neck], tip, ((tip[0] - neck[0]) / along, (tip[1] - neck[1]) / along)


def arc(start: Point, end: Point, rise: float, steps: int = 14) -> list[Point]:
    """Return a curve that is `rise` above the straight line from start to end at its middle."""
    points = []
    for number in range(steps + 1):
        k = number / steps
        points.append((start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k - rise * 4 * k * (1 - k)))
    return points
