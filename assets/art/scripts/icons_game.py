"""Icons for what happens in a game: turns, dice, players, views of the board."""

from __future__ import annotations

import skia

from brush import box, polygon, regular, star
from icon_pen import SIZE, WHITE, arc, fill, head, hole, line, path, solid


# ------------------------------------------------------------------ the game
def undo(c: skia.Canvas) -> None:
    arc(c, 12, 13, 6.5, -170, 245, line())
    head(c, (2.8, 12.2), 150, 6)


def redo(c: skia.Canvas) -> None:
    c.scale(-1, 1)
    c.translate(-SIZE, 0)
    undo(c)


def rotate(c: skia.Canvas) -> None:
    for half in (0, 180):
        c.save()
        c.rotate(half, 12, 12)
        arc(c, 12, 12, 7.2, -165, 125, line(2.4))
        head(c, (19.4, 13), 82, 6)
        c.restore()


def turn_left(c: skia.Canvas) -> None:
    curve = skia.Path()
    curve.moveTo(17, 20.5)
    curve.lineTo(17, 13)
    curve.quadTo(17, 8.5, 12.5, 8.5)
    curve.lineTo(9, 8.5)
    c.drawPath(curve, line(3.2))
    head(c, (3, 8.5), 180, 6)


def turn_right(c: skia.Canvas) -> None:
    c.scale(-1, 1)
    c.translate(-SIZE, 0)
    turn_left(c)


def die(c: skia.Canvas) -> None:
    c.drawRRect(box(3.5, 3.5, 17, 17, 4), fill())
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        c.drawCircle(x, y, 1.7, hole())


def flag(c: skia.Canvas) -> None:
    path(c, [(6, 3), (6, 21.5)], 2.4)
    cloth = skia.Path()
    cloth.moveTo(7, 4)
    cloth.cubicTo(11, 1.5, 14, 7, 20, 4.2)
    cloth.lineTo(18.2, 9)
    cloth.lineTo(20, 13.4)
    cloth.cubicTo(14, 16, 11, 10.6, 7, 13)
    cloth.close()
    c.drawPath(cloth, fill())


def hourglass(c: skia.Canvas) -> None:
    for y in (3.4, 20.6):
        path(c, [(6, y), (18, y)], 2.4)
    solid(c, [(7.5, 5), (16.5, 5), (12.6, 12), (16.5, 19), (7.5, 19), (11.4, 12)], 0.8)
    c.drawPath(polygon([(9.6, 6.4), (14.4, 6.4), (13.4, 8.4), (10.6, 8.4)]), hole())
    c.drawPath(polygon([(12, 13.2), (14, 16.4), (10, 16.4)]), hole())


def shield(c: skia.Canvas) -> None:
    body = skia.Path()
    body.moveTo(12, 2.6)
    body.cubicTo(14.6, 4.6, 17.4, 5.2, 20, 5.2)
    body.cubicTo(20.4, 13, 17.6, 18.6, 12, 21.6)
    body.cubicTo(6.4, 18.6, 3.6, 13, 4, 5.2)
    body.cubicTo(6.6, 5.2, 9.4, 4.6, 12, 2.6)
    c.drawPath(body, fill())
    inner = skia.Path()
    inner.moveTo(12, 5.8)
    inner.cubicTo(13.8, 6.9, 15.4, 7.4, 17.4, 7.6)
    inner.cubicTo(17.2, 12.8, 15.4, 16.2, 12, 18.4)
    inner.close()
    c.drawPath(inner, hole())


def trophy(c: skia.Canvas) -> None:
    cup = skia.Path()
    cup.moveTo(7, 3.2)
    cup.lineTo(17, 3.2)
    cup.cubicTo(17.4, 9.6, 15.4, 13.4, 12, 13.8)
    cup.cubicTo(8.6, 13.4, 6.6, 9.6, 7, 3.2)
    c.drawPath(cup, fill())
    arc(c, 6.6, 7, 3.2, 100, 190, line(1.9))
    arc(c, 17.4, 7, 3.2, -110, 190, line(1.9))
    path(c, [(12, 13), (12, 18)], 2.6)
    c.drawRRect(box(7, 17.4, 10, 3.6, 1.2), fill())


def target(c: skia.Canvas) -> None:
    c.drawCircle(12, 12, 6, line(2.2))
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        path(c, [(12 + 4 * x, 12 + 4 * y), (12 + 8.8 * x, 12 + 8.8 * y)], 2.4)
    c.drawCircle(12, 12, 1.5, fill())


def heart(c: skia.Canvas) -> None:
    curve = skia.Path()
    curve.moveTo(12, 20.4)
    curve.cubicTo(-1.6, 11, 4.6, 1.2, 12, 7)
    curve.cubicTo(19.4, 1.2, 25.6, 11, 12, 20.4)
    c.drawPath(curve, fill())


def star_icon(c: skia.Canvas) -> None:
    star(c, 12, 12.8, 10, WHITE)


def lens(c: skia.Canvas) -> None:
    c.drawCircle(10, 10, 6.4, line(2.4))
    path(c, [(15, 15), (20.4, 20.4)], 3.4)


def zoom_in(c: skia.Canvas) -> None:
    lens(c)
    path(c, [(7, 10), (13, 10)], 2)
    path(c, [(10, 7), (10, 13)], 2)


def zoom_out(c: skia.Canvas) -> None:
    lens(c)
    path(c, [(7, 10), (13, 10)], 2)


def corners(c: skia.Canvas, r: float, leg: float, width: float) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = 12 + sx * r, 12 + sy * r
            path(c, [(x - sx * leg, y), (x, y), (x, y - sy * leg)], width)


def zoom_fit(c: skia.Canvas) -> None:
    corners(c, 8.4, 3.6, 2.2)
    c.drawRRect(box(7.6, 7.6, 8.8, 8.8, 1.6), fill())


def person(c: skia.Canvas) -> None:
    c.drawCircle(12, 7.8, 4.6, fill())
    body = skia.Path()
    body.moveTo(3.6, 20.8)
    body.cubicTo(3.8, 11.4, 20.2, 11.4, 20.4, 20.8)
    body.close()
    c.drawPath(body, fill())
    c.drawCircle(12, 7.8, 4.6, hole(1.3))
    c.drawCircle(12, 7.6, 4.2, fill())


def people(c: skia.Canvas) -> None:
    for x in (-4.8, 4.8):
        c.save()
        c.translate(x + 12 * 0.4, 4.2)
        c.scale(0.6, 0.6)
        person(c)
        c.restore()


def robot(c: skia.Canvas) -> None:
    c.drawRRect(box(4.4, 8, 15.2, 12, 3.2), fill())
    path(c, [(12, 4.4), (12, 8)], 1.8)
    c.drawCircle(12, 3.9, 1.8, fill())
    for x in (2.4, 19.8):
        c.drawRRect(box(x, 11.4, 1.8, 5, 0.9), fill())
    for x in (8.8, 15.2):
        c.drawCircle(x, 12.6, 1.8, hole())
    c.drawLine(9.2, 17, 14.8, 17, hole(1.5))


def eye(c: skia.Canvas) -> None:
    lids = skia.Path()
    lids.moveTo(2.4, 12)
    lids.quadTo(12, 1.8, 21.6, 12)
    lids.quadTo(12, 22.2, 2.4, 12)
    c.drawPath(lids, fill())
    c.drawCircle(12, 12, 4, hole())
    c.drawCircle(12, 12, 2.2, fill())


def clock(c: skia.Canvas) -> None:
    c.drawCircle(12, 12, 9.2, fill())
    c.drawPath(polygon([(12, 6.6), (12, 12), (15.8, 14.2)], False), hole(2))


def chart(c: skia.Canvas) -> None:
    for x, top in ((4.2, 13), (10, 8.6), (15.8, 4.2)):
        c.drawRRect(box(x, top, 4.2, 20.2 - top, 1), fill())


def cards(c: skia.Canvas) -> None:
    c.save()
    c.rotate(-14, 9, 14)
    c.drawRRect(box(4.4, 4.6, 9.6, 14, 1.8), fill())
    c.restore()
    c.save()
    c.rotate(10, 15, 14)
    c.drawRRect(box(10.2, 5, 9.6, 14, 1.8), hole(2.6))
    c.drawRRect(box(10.2, 5, 9.6, 14, 1.8), fill())
    c.restore()


def hexagon(c: skia.Canvas) -> None:
    c.drawPath(polygon(regular(12, 12, 9.6, 6)), fill())
    c.drawPath(polygon(regular(12, 12, 5.2, 6)), hole())
