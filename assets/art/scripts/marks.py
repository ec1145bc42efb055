"""Marks for choosing, as sprites of the family `mark`: frames of cells, rings, dots, cross-hairs, arrows.

They lie on the table: circles are squashed as the camera sees them.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from brush import Canvas, Sheet, box, paint, polygon
from coast import HEX
from masters import save_manifest

DEPTH = 0.8  # how much the camera shortens what lies on the table
RIM, PALE = "#2A1A0C", "#FFF3C4"
STYLES = {  # colour, width of the line, strength of the filling
    "select": ("#FFE15E", 5.0, 0.26),
    "possible": ("#FFF6BC", 3.2, 0.20),
    "danger": ("#FF8A3C", 3.8, 0.20),
    "target": ("#F04A34", 3.8, 0.18),
    "hover": ("#FFFFFF", 2.4, 0.10),
    "friend": ("#7FC4FF", 2.6, 0.12),
}
CELL_CANVAS = {"square": (104, 88), "hex": (104, 98)}


def outline(shape: str, x: float, y: float, size: float) -> skia.Path:
    """The outline of a cell, `size` times as large, about (x, y)."""
    if shape == "hex":
        return polygon((x + dx * size, y + dy * size) for dx, dy in HEX)
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(box(x - 40 * size, y - 32 * size, 80 * size, 64 * size).rect(), 9, 8))
    return path


def frame(shape: str, style: str) -> Callable[[skia.Canvas], None]:
    """The frame of a cell."""
    colour, width, filling = STYLES[style]
    x, y = (length / 2 for length in CELL_CANVAS[shape])

    def draw(c: skia.Canvas) -> None:
        path = outline(shape, x, y, 0.90)
        c.drawPath(path, paint(colour, 0.85, width + 5, 3))
        c.drawPath(path, paint(RIM, 0.42, width + 1.6))
        c.drawPath(path, paint("#FFFFFF", filling * 0.8))
        c.drawPath(path, paint(colour, filling * 0.7))
        c.drawPath(path, paint(colour, 1, width))
        c.drawPath(path, paint("#FFFFFF", 0.45, 0.9))

    return draw


def dot(c: skia.Canvas) -> None:
    """A step of a way."""
    c.drawCircle(0, 0, 13, paint(RIM, 0.45, blur=2))
    c.drawCircle(0, 0, 11.5, paint(PALE))
    c.drawCircle(0, 0, 11.5, paint("#4E2E17", 0.8, 1.6))
    c.drawCircle(-2.5, -3, 4, paint("#FFFFFF", 0.7, blur=1.5))


def ring(colour: str) -> Callable[[skia.Canvas], None]:
    """A bright ring round a piece."""

    def draw(c: skia.Canvas) -> None:
        c.drawCircle(0, 0, 37, paint(colour, 0.9, 12, 4))
        c.drawCircle(0, 0, 37, paint(RIM, 0.5, 6.6))
        c.drawCircle(0, 0, 37, paint(colour, 1, 4.6))
        c.drawCircle(0, 0, 35, paint("#FFFFFF", 0.7, 1.2))

    return draw


def cross_hairs(colour: str) -> Callable[[skia.Canvas], None]:
    """What can be shot at."""

    def draw(c: skia.Canvas) -> None:
        for width, code, alpha in ((7.4, RIM, 0.65), (4.2, colour, 1.0)):
            c.drawCircle(0, 0, 24, paint(code, alpha, width))
            for a in (k * math.pi / 2 for k in range(4)):
                x, y = math.cos(a), math.sin(a)
                c.drawLine(x * 15, y * 15, x * 35, y * 35, paint(code, alpha, width))
        c.drawCircle(0, 0, 4.4, paint(RIM, 0.65))
        c.drawCircle(0, 0, 3.2, paint(colour))
        c.drawCircle(0, 0, 25, paint("#FFFFFF", 0.35, 1))

    return draw


def arrow(turn: int) -> Callable[[skia.Canvas], None]:
    """Straight on (0) or a quarter turn (-1 left, 1 right), seen by who looks along the arrow's foot."""

    def draw(c: skia.Canvas) -> None:
        shaft = skia.Path()
        if turn == 0:
            shaft.moveTo(0, 20)
            shaft.lineTo(0, -6)
            tip, way = (0, -24), (0, -1)
        else:
            shaft.moveTo(-9 * turn, 20)
            shaft.lineTo(-9 * turn, 2)
            shaft.quadTo(-9 * turn, -9, 3 * turn, -9)
            tip, way = (24 * turn, -9), (turn, 0)
        foot = (tip[0] - 18 * way[0], tip[1] - 18 * way[1])
        sides = [(foot[0] - 14 * way[1] * side, foot[1] + 14 * way[0] * side) for side in (1, -1)]
        head = polygon([tip, *sides])
        c.drawPath(shaft, paint(RIM, 0.6, 13))
        c.drawPath(head, paint(RIM, 0.6, 5))
        c.drawPath(head, paint(RIM, 0.6))
        c.drawPath(shaft, paint(PALE, 1, 8.4))
        c.drawPath(head, paint(PALE))

    return draw


def dash(c: skia.Canvas) -> None:
    """A piece of the way of a shot (it lies east and west)."""
    for code, width, alpha in ((RIM, 7, 0.5), (PALE, 4, 0.95)):
        c.drawLine(-11, 0, 11, 0, paint(code, alpha, width))


GROUND_MARKS: dict[str, tuple[int, int, Callable[[skia.Canvas], None]]] = {
    "ring": (112, 92, ring("#FFE27A")),
    "ring_danger": (112, 92, ring("#FF8A3C")),
    "move": (48, 40, dot),
    "shot": (96, 80, cross_hairs("#F04A34")),
    "shot_friend": (96, 80, cross_hairs("#FF9A2E")),
    "ahead": (64, 60, arrow(0)),
    "turn_left": (72, 60, arrow(-1)),
    "turn_right": (72, 60, arrow(1)),
    "dash": (40, 24, dash),
}


def main() -> None:
    """Draw all marks."""
    sheet = Sheet()
    for shape, (w, h) in CELL_CANVAS.items():
        for style in STYLES:
            sheet.draw(f"mark/{shape}_{style}", w, h, frame(shape, style), (w // 2, h // 2))
    for name, (w, h, draw) in GROUND_MARKS.items():
        canvas = Canvas(w, h)
        canvas.c.translate(w / 2, h / 2)
        canvas.c.scale(1, DEPTH)
        draw(canvas.c)
        sheet.add(f"mark/{name}", canvas.image(), (w // 2, h // 2))
    save_manifest("marks", sheet.entries)


if __name__ == "__main__":
    main()
