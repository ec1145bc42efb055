"""What icons are drawn with: white masks on a 24 x 24 grid, and a paint that cuts holes into them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import skia

from brush import Point, paint, polygon

SIZE = 24
WHITE = "#FFFFFF"


def fill() -> skia.Paint:
    """The paint of a filled shape."""
    return paint(WHITE)


def line(width: float = 2.6) -> skia.Paint:
    """The paint of a stroke with round ends."""
    return paint(WHITE, width=width)


def hole(width: float = 0.0) -> skia.Paint:
    """A paint that cuts out."""
    result = paint(WHITE, width=width)
    result.setBlendMode(skia.BlendMode.kDstOut)
    return result


def arc(c: skia.Canvas, x: float, y: float, r: float, start: float, sweep: float, brush: skia.Paint) -> None:
    """Part of a circle; degrees, clockwise from the right."""
    c.drawArc(skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r), start, sweep, False, brush)


def head(c: skia.Canvas, tip: Point, direction: float, size: float = 5.0) -> None:
    """An arrow head; direction in degrees, clockwise from the right."""
    a = math.radians(direction)
    back = (tip[0] - size * math.cos(a), tip[1] - size * math.sin(a))
    side = (-size * 0.8 * math.sin(a), size * 0.8 * math.cos(a))
    corners = [tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])]
    c.drawPath(polygon(corners), fill())
    c.drawPath(polygon(corners), line(1))


def path(c: skia.Canvas, points: Sequence[Point], width: float = 2.6, closed: bool = False) -> None:
    """A polyline."""
    c.drawPath(polygon(points, closed), line(width))


def solid(c: skia.Canvas, points: Sequence[Point], soft: float = 1.0) -> None:
    """A filled polygon with slightly round corners."""
    c.drawPath(polygon(points), fill())
    c.drawPath(polygon(points), line(soft))


def crossed(draw: Callable[[skia.Canvas], None]) -> Callable[[skia.Canvas], None]:
    """The same icon struck out: switched off."""

    def struck(c: skia.Canvas) -> None:
        draw(c)
        c.drawLine(3.4, 4.4, 20.6, 21, hole(5.4))
        path(c, [(3.4, 4), (20.6, 20.6)], 2.4)

    return struck


def arrow(degrees: float) -> Callable[[skia.Canvas], None]:
    """An arrow that points at `degrees`, clockwise from the right."""

    def draw(c: skia.Canvas) -> None:
        c.rotate(degrees, 12, 12)
        path(c, [(4.4, 12), (14, 12)], 3.4)
        head(c, (20.6, 12), 0, 8)

    return draw
