"""Marks for choosing, as sprites of the family `mark`: rings of spaces, medals, dots, cross-hairs, arrows, darts, dashed areas.

Each has a dark rim and a bright line, and fills nothing: what a tile shows stays as it is, and on light ground the rim carries
the mark, on dark ground the line. No two differ by colour alone: `danger` is broken, `target` has ticks, `friend` has beads,
`threat` is hatched in its upper left corner, `select` and `hover` are wider than the others. They lie on the table: circles are
squashed as the camera sees them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import skia

from brush import PALE_TEAMS, TEAM, Canvas, Point, Sheet, box, paint, polygon
from coast import HEX
from masters import save_manifest

DEPTH = 0.8  # how much the camera shortens what lies on the table
RIM, RIM_ALPHA = "#140B05", 1.0
CREAM = "#FFF9EA"
CORE, CORE_WIDTH = "#FFE3D2", 0.36  # red alone is too dark for some grounds and some eyes: its line has a bright core
HATCHES = (0.8, 0.55, 0.3)  # where the lines of a hatched corner are, as shares of the way to it
FLAT = ((40, -56), (80, 0), (40, 56), (-40, 56), (-80, 0), (-40, -56))  # corners of a tile of Lost Baggage
SQUARE = ((40, -32), (40, 32), (-40, 32), (-40, -32))


@dataclass(frozen=True)
class Look:
    """A ring: its colour, how large against its space, how strong its glow, and how its line differs from others'."""

    colour: str
    size: float = 0.90
    glow: float = 0.45
    line: str = "whole"  # whole, broken, ticks, beads, hatched
    width: float = 1.0  # of the line, as a share of the usual width


LOOKS = {
    "possible": Look("#FFF3B8"),
    "select": Look("#FFD43A", 1.02, 0.95),
    "target": Look("#FF4A36", 0.93, 0.75, "ticks", 1.3),
    "danger": Look("#FFB44C", 0.90, 0.5, "broken"),
    "friend": Look("#8CD4FF", 0.90, 0.45, "beads"),
    "hover": Look("#FFFFFF", 0.985, 0.0),
    "threat": Look("#FF4A36", 0.93, 0.45, "hatched"),
}


@dataclass(frozen=True)
class Shape:
    """A kind of space: its corners, how round they are, the width of its rings' bright line, and the canvas of a mark."""

    corners: Sequence[Point]
    radius: float
    line: float
    canvas: tuple[int, int]


SHAPES = {
    "square": Shape(SQUARE, 8, 3.2, (120, 104)),
    "hex": Shape(HEX, 3, 3.2, (120, 114)),
    "flat": Shape(FLAT, 4, 3.4, (204, 156)),
}


def outline(shape: Shape, size: float) -> skia.Path:
    """The outline of a space, `size` times as large, with round corners."""
    path = polygon((x * size, y * size) for x, y in shape.corners)
    rounded = skia.Paint(PathEffect=skia.CornerPathEffect.Make(shape.radius))
    result = skia.Path()
    rounded.getFillPath(path, result)
    return result


def beads(shape: Shape, size: float) -> list[Point]:
    """Where the corners of a ring are, a little inwards: they are round."""
    inwards = size * (1 - 0.25 * shape.radius / 40)
    return [(x * inwards, y * inwards) for x, y in shape.corners]


def ticks(shape: Shape, size: float) -> list[tuple[Point, Point]]:
    """Short lines inwards from the middle of every side."""
    corners = [(x * size, y * size) for x, y in shape.corners]
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return [((x, y), (x * 0.83, y * 0.83)) for x, y in middles]


def hatch(shape: Shape, path: skia.Path, look: Look, c: skia.Canvas) -> None:
    """Lines across the upper left corner of a space: whoever stands there can be harmed."""
    line, corner = shape.line * look.width, min(x + y for x, y in shape.corners)
    c.save()
    c.clipPath(path, skia.ClipOp.kIntersect, True)
    for width, code in ((line * 2, RIM), (line * 1.3, look.colour), (line * 1.3 * CORE_WIDTH, CORE)):
        for share in HATCHES:
            at = corner * share
            c.drawLine(3 * at, -2 * at, -2 * at, 3 * at, paint(code, 1, width))
    c.restore()


def ring(shape: Shape, look: Look, c: skia.Canvas) -> None:
    """The ring of a space round (0, 0): glow outside, dark rim, bright line."""
    path, line = outline(shape, look.size), shape.line * look.width
    rim = line * 2.2
    if look.glow:
        c.save()
        c.clipPath(path, skia.ClipOp.kDifference, True)
        c.drawPath(path, paint(look.colour, look.glow, line * 2.8, 2.2 + 2.4 * look.glow))
        c.restore()
    marks = ticks(shape, look.size) if look.line == "ticks" else ()
    corners = beads(shape, look.size) if look.line == "beads" else ()
    if look.line == "hatched":
        hatch(shape, path, look, c)
    c.drawPath(path, paint(RIM, RIM_ALPHA, rim))
    for start, end in marks:
        c.drawLine(*start, *end, paint(RIM, RIM_ALPHA, rim))
    for x, y in corners:
        c.drawCircle(x, y, line * 1.95, paint(RIM, RIM_ALPHA))
    bright = paint(look.colour, 1, line)
    if look.line == "broken":
        around = skia.PathMeasure(path, True).getLength()
        period = around / (2 * round(around / (2 * line * 5)))
        bright.setStrokeCap(skia.Paint.kButt_Cap)
        bright.setPathEffect(skia.DashPathEffect.Make([period * 0.74, period * 0.26], period * 0.37))
    c.drawPath(path, bright)
    for start, end in marks:
        c.drawLine(*start, *end, paint(look.colour, 1, line))
    if look.line in ("ticks", "hatched"):
        c.drawPath(path, paint(CORE, 1, line * CORE_WIDTH))
        for start, end in marks:
            c.drawLine(*start, *end, paint(CORE, 1, line * CORE_WIDTH))
    for x, y in corners:
        c.drawCircle(x, y, line * 1.3, paint(look.colour))


def dot(c: skia.Canvas) -> None:
    """A step of a way."""
    c.drawCircle(0, 0, 10.6, paint(RIM, RIM_ALPHA))
    c.drawCircle(0, 0, 7.6, paint("#FFE48A"))


def footprint(colour: str, c: skia.Canvas) -> None:
    """A dot of the way that a player's piece came: its colour with a white rim, dark outside and where the colour is pale."""
    c.drawCircle(0, 0, 9.9, paint(RIM))
    if colour not in PALE_TEAMS:
        c.drawCircle(0, 0, 7.9, paint("#FFFFFF"))
    c.drawCircle(0, 0, 7.0 if colour in PALE_TEAMS else 5.2, paint("#FFFFFF" if colour == "white" else TEAM[colour]))


def cross_hairs(code: str, c: skia.Canvas) -> None:
    """What can be shot at."""
    for width, ink, alpha in ((9.4, RIM, RIM_ALPHA), (5.0, code, 1.0), (5.0 * CORE_WIDTH, CORE, 1.0)):
        c.drawCircle(0, 0, 24, paint(ink, alpha, width))
        for a in (k * math.pi / 2 for k in range(4)):
            x, y = math.cos(a), math.sin(a)
            c.drawLine(x * 13, y * 13, x * 36, y * 36, paint(ink, alpha, width))
    c.drawCircle(0, 0, 4.8, paint(RIM, RIM_ALPHA))
    c.drawCircle(0, 0, 2.9, paint(CORE))


def arrow(turn: int, c: skia.Canvas) -> None:
    """Straight on (0) or a quarter turn (-1 left, 1 right), seen by who looks along the arrow's foot."""
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
    c.drawPath(shaft, paint(RIM, 1, 13))
    c.drawPath(head, paint(RIM, 1, 6))
    c.drawPath(head, paint(RIM))
    c.drawPath(shaft, paint("#FFF3B8", 1, 7.6))
    c.drawPath(head, paint("#FFF3B8"))


def dash(c: skia.Canvas) -> None:
    """A piece of the way of a shot (it lies east and west)."""
    for code, width in ((RIM, 9.4), ("#FF4A36", 5.0), (CORE, 2.4)):
        c.drawLine(-11, 0, 11, 0, paint(code, 1, width))


# ------------------------------------------------------------------ where pieces look
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
DART = 12.0  # its size


def dart(code: str, way: Point, c: skia.Canvas) -> None:
    """A dart that points out of a square, for the middle of one of its edges."""
    dx, dy = way
    shape = ((1.0, 0), (-0.62, 0.95), (-0.18, 0), (-0.62, -0.95))

    def corners(size: float, back: float) -> skia.Path:
        points = (((a * size - back) * DART, b * size * DART) for a, b in shape)
        return polygon((dx * a - dy * b, (dy * a + dx * b) * 0.88) for a, b in points)

    path = corners(1.0, 0.0)
    c.drawPath(path, paint(RIM, RIM_ALPHA, 6.4))
    c.drawPath(path, paint(RIM, RIM_ALPHA))
    c.drawPath(path, paint(code))


# ------------------------------------------------------------------ the squares of a blast
BLAST, BLAST_LINE = "#FF5A28", "#FFBE6E"


def blast_square(c: skia.Canvas) -> None:
    """One of the squares on which a blast kills; the only mark with a tint, so light that everything is still seen."""
    c.drawRect(skia.Rect.MakeXYWH(-40, -32, 80, 64), paint(BLAST, 0.18))


def blast_edge(way: Point, c: skia.Canvas) -> None:
    """The dashed edge of a blast on one side of a square; dashes of squares in one row join."""
    dx, dy = way
    length = 80 if dx == 0 else 64
    period = length / 8
    start, end = ((-length / 2, dy * 32), (length / 2, dy * 32)) if dx == 0 else ((dx * 40, -length / 2), (dx * 40, length / 2))
    c.drawLine(*start, *end, paint(RIM, RIM_ALPHA, 5.2))
    bright = paint(BLAST_LINE, 1, 2.7)
    bright.setStrokeCap(skia.Paint.kButt_Cap)
    bright.setPathEffect(skia.DashPathEffect.Make([period * 0.6, period * 0.4], period * 0.8))
    c.drawLine(*start, *end, bright)


# ------------------------------------------------------------------ medals
def skull(c: skia.Canvas) -> None:
    """Somebody would be lost here."""
    r = 13.0
    c.drawCircle(0, 0, r + 1.6, paint(RIM))
    c.drawCircle(0, 0, r, paint("#FFB44C"))
    c.drawCircle(0, 0, r - 2.2, paint("#2B1A10"))
    c.drawOval(skia.Rect.MakeLTRB(-6.6, -7.8, 6.6, 3.8), paint(CREAM))
    c.drawRRect(box(-3.5, -0.5, 7, 7.6, 1.4), paint(CREAM))
    for side in (-1, 1):
        c.drawCircle(side * 2.7, -1.6, 2.0, paint("#2B1A10"))
    for x in (-1.2, 1.2):
        c.drawLine(x, 4.0, x, 6.6, paint("#2B1A10", 1, 0.9))


def drop(c: skia.Canvas) -> None:
    """This ends in the water."""
    r = 13.0
    c.drawCircle(0, 0, r + 1.6, paint(RIM))
    c.drawCircle(0, 0, r, paint("#FFFFFF"))
    c.drawCircle(0, 0, r - 2.0, paint("#0C4A7A"))
    path = skia.Path()
    path.moveTo(0, -8.8)
    path.cubicTo(2.6, -4.6, 5.6, -1.4, 5.6, 2.2)
    path.arcTo(skia.Rect.MakeLTRB(-5.6, -3.4, 5.6, 7.8), 0, 180, False)
    path.cubicTo(-5.6, -1.4, -2.6, -4.6, 0, -8.8)
    c.drawPath(path, paint("#5FD4FF"))
    c.drawCircle(-1.9, 3.0, 1.7, paint("#D9F6FF"))


def hunger(c: skia.Canvas) -> None:
    """After this there is no food for the meal: an empty plate with knife and fork."""
    r = 13.0
    c.drawCircle(0, 0, r + 1.6, paint(RIM))
    c.drawCircle(0, 0, r, paint("#FFB44C"))
    c.drawCircle(0, 0, r - 2.2, paint("#2B1A10"))
    c.drawCircle(0, 0, 4.9, paint(CREAM, 1, 1.7))
    for x in (-1.5, 0, 1.5):
        c.drawLine(x - 7.6, -5.6, x - 7.6, -2.6, paint(CREAM, 1, 0.9))
    c.drawLine(-7.6, -2.2, -7.6, 5.4, paint(CREAM, 1, 1.6))
    c.drawLine(7.6, -5.4, 7.6, 5.4, paint(CREAM, 1, 1.6))
    c.drawLine(8.2, -5.2, 8.2, -0.6, paint(CREAM, 1, 1.8))


GROUND_MARKS: dict[str, tuple[int, int, Callable[[skia.Canvas], None]]] = {
    "move": (48, 40, dot),
    "ahead": (64, 60, partial(arrow, 0)),
    "turn_left": (72, 60, partial(arrow, -1)),
    "turn_right": (72, 60, partial(arrow, 1)),
    "dash": (40, 24, dash),
    "shot": (96, 80, partial(cross_hairs, "#FF4A36")),
    "shot_friend": (96, 80, partial(cross_hairs, "#FFB44C")),
    **{f"trail_{colour}": (24, 20, partial(footprint, colour)) for colour in TEAM},
}
UPRIGHT: dict[str, tuple[int, int, Callable[[skia.Canvas], None]]] = {
    "skull": (36, 36, skull),
    "drop": (36, 36, drop),
    "hunger": (36, 36, hunger),
    "blast": (80, 64, blast_square),
    **{f"blast_{name}": (92, 76, partial(blast_edge, way)) for name, way in WAYS.items()},
}


def main() -> None:
    """Draw all marks."""
    sheet = Sheet()

    def draw(name: str, size: tuple[int, int], paint_it: Callable[[skia.Canvas], None], depth: float = 1.0) -> None:
        canvas = Canvas(*size)
        canvas.c.translate(size[0] / 2, size[1] / 2)
        canvas.c.scale(1, depth)
        paint_it(canvas.c)
        sheet.add(f"mark/{name}", canvas.image(), (size[0] // 2, size[1] // 2))

    for shape_name, shape in SHAPES.items():
        for look_name, look in LOOKS.items():
            draw(f"{shape_name}_{look_name}", shape.canvas, partial(ring, shape, look))
    for name, (w, h, paint_it) in GROUND_MARKS.items():
        draw(name, (w, h), paint_it, DEPTH)
    for name, (w, h, paint_it) in UPRIGHT.items():
        draw(name, (w, h), paint_it)
    for whose, code in (("own", "#FFE14A"), ("other", CREAM)):
        for name, way in WAYS.items():
            draw(f"dart_{whose}_{name}", (40, 36), partial(dart, code, way))
    save_manifest("marks", sheet.entries)


if __name__ == "__main__":
    main()
