"""Icons for what the story tells and what lessons, hints and levels of play are about."""

from __future__ import annotations

import math

import skia

from brush import box, polygon, regular
from icon_pen import arc, fill, head, hole, line, path, solid


# ------------------------------------------------------------------ what happens
def drop(c: skia.Canvas) -> None:
    body = skia.Path()
    body.moveTo(12, 2.2)
    body.cubicTo(14.4, 7, 18.6, 10, 18.6, 14.8)
    body.cubicTo(18.6, 18.8, 15.6, 21.6, 12, 21.6)
    body.cubicTo(8.4, 21.6, 5.4, 18.8, 5.4, 14.8)
    body.cubicTo(5.4, 10, 9.6, 7, 12, 2.2)
    c.drawPath(body, fill())
    arc(c, 12, 14.8, 3.9, 100, 80, hole(1.6))


def waves(c: skia.Canvas) -> None:
    for y in (6, 12, 18):
        for x, turn in ((5.4, 180), (10.2, 0), (15, 180)):
            arc(c, x + 0.8, y, 2.4, 0, turn or -180, line(2.2))
        arc(c, 20.6, y, 2.4, 180, 110, line(2.2))


def skull(c: skia.Canvas) -> None:
    c.drawCircle(12, 10, 8.2, fill())
    c.drawRRect(box(7.4, 14.4, 9.2, 7, 1.8), fill())
    for x in (8.8, 15.2):
        c.drawCircle(x, 10.4, 2.4, hole())
    c.drawPath(polygon([(12, 12.8), (13.3, 15.4), (10.7, 15.4)]), hole())
    for x in (10.4, 13.6):
        c.drawLine(x, 18.2, x, 21.6, hole(1.1))


def block(c: skia.Canvas) -> None:
    c.drawRRect(box(3.4, 3.4, 17.2, 17.2, 2.2), fill())
    c.drawRRect(box(5.8, 5.8, 12.4, 12.4, 1), hole(1.2))
    arc(c, 12, 10, 2.4, -180, 250, hole(1.8))
    c.drawLine(12.2, 12.2, 12.2, 13.2, hole(1.8))
    c.drawCircle(12.2, 15.8, 1.1, hole())


def blast(c: skia.Canvas) -> None:
    turns = [math.pi * number / 8 for number in range(16)]
    reach = [(9.8, 5.2)[number % 2] for number in range(16)]
    solid(c, [(12 + r * math.sin(a), 12 - r * math.cos(a)) for r, a in zip(reach, turns, strict=True)], 0.8)
    c.drawPath(polygon(regular(12, 12, 2.6, 8)), hole())


def footsteps(c: skia.Canvas) -> None:
    for x, y, turn in ((7.6, 15.4, 8), (16.4, 8.6, -8)):
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.drawOval(skia.Rect.MakeLTRB(-2.8, -6.2, 2.8, 1.4), fill())
        c.drawOval(skia.Rect.MakeLTRB(-2.1, 2.4, 2.1, 6.2), fill())
        c.restore()


def sword(c: skia.Canvas) -> None:
    c.rotate(45, 12, 12)
    solid(c, [(10.4, 13.4), (10.4, 2.6), (12, 0.2), (13.6, 2.6), (13.6, 13.4)], 0.8)
    path(c, [(7, 15), (17, 15)], 2.6)
    path(c, [(12, 15), (12, 21.4)], 2.6)
    c.drawCircle(12, 22.4, 1.7, fill())


def bow(c: skia.Canvas) -> None:
    c.rotate(-45, 12, 12)
    arc(c, 2.4, 12, 12.4, -52, 104, line(2.6))
    path(c, [(10, 2.4), (2.6, 12), (10, 21.6)], 1.2)
    path(c, [(2.6, 12), (20, 12)], 1.9)
    head(c, (24, 12), 0, 5)


def suitcase(c: skia.Canvas) -> None:
    c.drawRRect(box(8.4, 3.4, 7.2, 6, 2), line(2.2))
    c.drawRRect(box(2.6, 7, 18.8, 13.4, 2.4), fill())
    for x in (7.2, 16.8):
        c.drawLine(x, 7.4, x, 20, hole(1.3))


def boat(c: skia.Canvas) -> None:
    solid(c, [(2.8, 15.6), (21.2, 15.6), (18, 20.6), (6, 20.6)])
    solid(c, [(12.6, 2.6), (12.6, 13.2), (19.6, 13.2)], 0.6)
    solid(c, [(10.6, 5.4), (10.6, 13.2), (5, 13.2)], 0.6)


def hand(c: skia.Canvas) -> None:
    for x, top in ((8.2, 5.4), (11.2, 3.2), (14.2, 4), (17.2, 6.6)):
        path(c, [(x, top), (x, 13)], 2.5)
    c.drawRRect(box(7, 10.6, 11.4, 10.4, 4.2), fill())
    path(c, [(4.2, 11.4), (8.4, 17)], 2.7)


# ------------------------------------------------------------------ learning and looking
def lantern(c: skia.Canvas) -> None:
    """A street lantern, wider above than below, with rays: what has straight sides and a ring on top looks like a padlock."""
    c.drawCircle(12, 2.6, 1.5, fill())
    solid(c, [(12, 3.4), (18.2, 7.6), (5.8, 7.6)], 1.2)
    path(c, [(7.4, 9.6), (9.4, 18.4), (14.6, 18.4), (16.6, 9.6)], 1.9, closed=True)
    flame = skia.Path()
    flame.moveTo(12, 10.2)
    flame.cubicTo(15, 13.4, 14.2, 16.8, 12, 16.8)
    flame.cubicTo(9.8, 16.8, 9, 13.4, 12, 10.2)
    c.drawPath(flame, fill())
    c.drawRRect(box(8.2, 20, 7.6, 2.5, 1), fill())
    for side in (-1, 1):
        path(c, [(12 + side * 7.6, 11.2), (12 + side * 10.4, 10.2)], 1.9)
        path(c, [(12 + side * 6.8, 15.4), (12 + side * 9.4, 16.6)], 1.9)


def search(c: skia.Canvas) -> None:
    c.drawCircle(10, 10, 6.4, line(2.6))
    path(c, [(15, 15), (20.4, 20.4)], 3.6)


def lesson(c: skia.Canvas) -> None:
    solid(c, [(12, 3.6), (22, 8.6), (12, 13.6), (2, 8.6)], 0.8)
    cap = skia.Path()
    cap.moveTo(6, 12.6)
    cap.lineTo(12, 15.6)
    cap.lineTo(18, 12.6)
    cap.lineTo(18, 16.8)
    cap.cubicTo(15.4, 20, 8.6, 20, 6, 16.8)
    cap.close()
    c.drawPath(cap, fill())
    path(c, [(20.6, 9.4), (20.6, 16.4)], 1.6)


def puzzle(c: skia.Canvas) -> None:
    c.drawRRect(box(3.6, 7.4, 13.2, 13.2, 1.6), fill())
    c.drawCircle(10.2, 6, 3, fill())
    c.drawCircle(18.2, 14, 3, fill())
    c.drawCircle(10.2, 18.8, 2.8, hole())
    c.drawCircle(5.4, 14, 2.8, hole())


def flask(c: skia.Canvas) -> None:
    glass = polygon([(9.6, 3.4), (9.6, 9.6), (4.4, 18.6), (5.6, 20.6), (18.4, 20.6), (19.6, 18.6), (14.4, 9.6), (14.4, 3.4)])
    c.drawPath(glass, line(2))
    path(c, [(8, 3.2), (16, 3.2)], 2.2)
    solid(c, [(8.2, 14.6), (15.8, 14.6), (18, 18.8), (6, 18.8)], 0.8)


def photograph(c: skia.Canvas) -> None:
    c.drawRRect(box(2.6, 4.4, 18.8, 15.2, 2), fill())
    c.drawRRect(box(4.8, 6.6, 14.4, 10.8, 0.8), hole())
    solid(c, [(6, 16.2), (10, 10.6), (12.6, 13.6), (14.4, 11.8), (18, 16.2)], 0.5)
    c.drawCircle(15.8, 9, 1.4, fill())


def filters(c: skia.Canvas) -> None:
    solid(c, [(3.6, 4.4), (20.4, 4.4), (14, 12.2), (14, 19), (10, 21), (10, 12.2)], 1.2)


def more(c: skia.Canvas) -> None:
    for x in (5, 12, 19):
        c.drawCircle(x, 12, 2.3, fill())
