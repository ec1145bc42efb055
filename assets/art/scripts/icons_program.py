"""Icons of the program: menus, sound, files, playing back, settings."""

from __future__ import annotations

import math

import skia

from brush import box, lettering
from icon_pen import SIZE, WHITE, arc, fill, head, hole, line, path, solid
from icons_game import corners


# ------------------------------------------------------------------ the program
def menu(c: skia.Canvas) -> None:
    for y in (6.5, 12, 17.5):
        path(c, [(4.5, y), (19.5, y)], 3)


def help_icon(c: skia.Canvas) -> None:
    lettering(c, "?", 12, 20, 23, WHITE)


def info(c: skia.Canvas) -> None:
    c.drawCircle(12, 12, 9.2, fill())
    c.drawCircle(12, 7.6, 1.6, hole())
    c.drawLine(12, 11.4, 12, 16.8, hole(2.8))


def warning(c: skia.Canvas) -> None:
    solid(c, [(12, 3.6), (21, 19.4), (3, 19.4)], 2)
    c.drawLine(12, 9.4, 12, 13.4, hole(2.4))
    c.drawCircle(12, 16.8, 1.4, hole())


def note(c: skia.Canvas) -> None:
    for x, y in ((7, 17.6), (16.6, 15.6)):
        c.drawOval(skia.Rect.MakeXYWH(x - 3.4, y - 2.6, 6.8, 5.2), fill())
    path(c, [(9.4, 17.4), (9.4, 5.6), (19, 3.8), (19, 15.4)], 2)
    solid(c, [(9.4, 5.6), (19, 3.8), (19, 7.4), (9.4, 9.2)])


def loudspeaker(c: skia.Canvas) -> None:
    solid(c, [(3.4, 9.4), (7, 9.4), (11.8, 5), (11.8, 19), (7, 14.6), (3.4, 14.6)], 1.4)
    arc(c, 12, 12, 4.4, -48, 96, line(2))
    arc(c, 12, 12, 8.2, -48, 96, line(2))


def full_screen(c: skia.Canvas) -> None:
    corners(c, 8.2, 5, 2.6)


def book(c: skia.Canvas) -> None:
    for side in (-1, 1):
        page = skia.Path()
        page.moveTo(12 + side * 0.9, 6.4)
        page.cubicTo(12 + side * 4, 3.8, 12 + side * 7, 4, 12 + side * 9.4, 5)
        page.lineTo(12 + side * 9.4, 18.4)
        page.cubicTo(12 + side * 7, 17.4, 12 + side * 4, 17.4, 12 + side * 0.9, 19.8)
        page.close()
        c.drawPath(page, fill())
        for y in (9, 12.2):
            c.drawLine(12 + side * 3.4, y, 12 + side * 7, y - 0.6, hole(1.3))


def save_icon(c: skia.Canvas) -> None:
    solid(c, [(4.4, 4.4), (16.2, 4.4), (19.6, 7.8), (19.6, 19.6), (4.4, 19.6)], 2)
    c.drawRRect(box(8, 3.4, 7, 5.4, 0.6), hole())
    c.drawRRect(box(7, 12.4, 10, 6, 1), hole())


def folder(c: skia.Canvas) -> None:
    solid(c, [(3.6, 6), (9.4, 6), (11.4, 8), (20.4, 8), (20.4, 18.6), (3.6, 18.6)], 2)
    c.drawLine(3.4, 10.8, 20.6, 10.8, hole(1.3))


def trash(c: skia.Canvas) -> None:
    solid(c, [(6, 8.4), (18, 8.4), (17, 20.4), (7, 20.4)], 1.8)
    path(c, [(4.4, 6), (19.6, 6)], 2.4)
    path(c, [(9.8, 4.4), (14.2, 4.4)], 2.4)
    for x in (9.6, 12, 14.4):
        c.drawLine(x, 11, x, 18, hole(1.3))


def pencil(c: skia.Canvas) -> None:
    c.save()
    c.rotate(45, 12, 12)
    c.drawRRect(box(9.2, 0.6, 5.6, 4.2, 1.4), fill())
    c.drawRect(skia.Rect.MakeXYWH(9.2, 5.8, 5.6, 11), fill())
    solid(c, [(9.4, 17.8), (14.6, 17.8), (12, 23)], 0.6)
    c.restore()


def play(c: skia.Canvas) -> None:
    solid(c, [(7.6, 4.8), (19.4, 12), (7.6, 19.2)], 2.4)


def pause(c: skia.Canvas) -> None:
    for x in (6, 13.4):
        c.drawRRect(box(x, 4.4, 4.6, 15.2, 1.5), fill())


def stop(c: skia.Canvas) -> None:
    c.drawRRect(box(5, 5, 14, 14, 2.4), fill())


def step_forward(c: skia.Canvas) -> None:
    solid(c, [(5.4, 5.4), (14.6, 12), (5.4, 18.6)], 2)
    c.drawRRect(box(16, 4.6, 3.4, 14.8, 1.2), fill())


def step_back(c: skia.Canvas) -> None:
    c.scale(-1, 1)
    c.translate(-SIZE, 0)
    step_forward(c)


def fast_forward(c: skia.Canvas) -> None:
    for x in (3.6, 11.6):
        solid(c, [(x, 6), (x + 8, 12), (x, 18)], 1.8)


def gear(c: skia.Canvas) -> None:
    teeth = [(9.6 if i % 4 < 2 else 7.2, math.tau * (i + 0.5) / 32) for i in range(32)]
    solid(c, [(12 + r * math.cos(a), 12 + r * math.sin(a)) for r, a in teeth], 1)
    c.drawCircle(12, 12, 3.2, hole())


def close(c: skia.Canvas) -> None:
    path(c, [(6, 6), (18, 18)], 3.4)
    path(c, [(18, 6), (6, 18)], 3.4)


def check(c: skia.Canvas) -> None:
    path(c, [(4.8, 12.8), (9.8, 17.8), (19.4, 6.8)], 3.6)


def plus(c: skia.Canvas) -> None:
    path(c, [(5, 12), (19, 12)], 3.4)
    path(c, [(12, 5), (12, 19)], 3.4)


def minus(c: skia.Canvas) -> None:
    path(c, [(5, 12), (19, 12)], 3.4)


def lock(c: skia.Canvas) -> None:
    arc(c, 12, 9.4, 4.6, 180, 180, line(2.6))
    path(c, [(7.4, 9.4), (7.4, 12)], 2.6)
    path(c, [(16.6, 9.4), (16.6, 12)], 2.6)
    c.drawRRect(box(4.8, 10.8, 14.4, 10, 2.4), fill())
    c.drawCircle(12, 14.8, 1.7, hole())
    c.drawLine(12, 15, 12, 18, hole(1.6))


def globe(c: skia.Canvas) -> None:
    c.drawCircle(12, 12, 8.8, line(2))
    c.drawOval(skia.Rect.MakeLTRB(8, 3.2, 16, 20.8), line(1.7))
    for y in (8.6, 15.4):
        path(c, [(4.4, y), (19.6, y)], 1.7)


def home(c: skia.Canvas) -> None:
    solid(c, [(12, 3.8), (21, 11.6), (3, 11.6)], 1.8)
    c.drawRRect(box(5.8, 11, 12.4, 9.4, 1), fill())
    c.drawRRect(box(10.2, 14.4, 3.6, 7, 0.6), hole())


def leave(c: skia.Canvas) -> None:
    path(c, [(12, 4.4), (4.8, 4.4), (4.8, 19.6), (12, 19.6)], 2.5)
    path(c, [(9.6, 12), (16, 12)], 2.8)
    head(c, (21.4, 12), 0, 6.4)


def copy(c: skia.Canvas) -> None:
    c.drawRRect(box(8.4, 3.4, 11.4, 13, 2), fill())
    c.drawRRect(box(4.2, 7.6, 11.4, 13, 2), hole(2.6))
    c.drawRRect(box(4.2, 7.6, 11.4, 13, 2), fill())


def keyboard(c: skia.Canvas) -> None:
    c.drawRRect(box(2.4, 6, 19.2, 12.4, 2.4), fill())
    for y, xs in ((9.4, (6, 9, 12, 15, 18)), (12.4, (6, 9, 12, 15, 18))):
        for x in xs:
            c.drawCircle(x, y, 0.95, hole())
    c.drawLine(8, 15.4, 16, 15.4, hole(1.6))


def phone(c: skia.Canvas) -> None:
    c.drawRRect(box(6.2, 1.6, 11.6, 20.8, 2.8), fill())
    c.drawRRect(box(8.2, 4.6, 7.6, 12.8, 0.6), hole())
    c.drawCircle(12, 19.9, 1.15, hole())


def tablet(c: skia.Canvas) -> None:
    c.drawRRect(box(3.6, 2, 16.8, 20, 2.8), fill())
    c.drawRRect(box(6, 4.6, 12, 12.8, 0.6), hole())
    c.drawCircle(12, 19.8, 1.15, hole())


def laptop(c: skia.Canvas) -> None:
    c.drawRRect(box(4, 4.2, 16, 12, 2), fill())
    c.drawRRect(box(6.2, 6.4, 11.6, 7.6, 0.6), hole())
    solid(c, [(2.4, 17.8), (21.6, 17.8), (20.4, 19.6), (3.6, 19.6)], 1)


def television(c: skia.Canvas) -> None:
    c.drawRRect(box(2, 4, 20, 13, 2), fill())
    c.drawRRect(box(4.2, 6.2, 15.6, 8.6, 0.6), hole())
    path(c, [(12, 17), (12, 20)], 2)
    path(c, [(7.6, 20.4), (16.4, 20.4)], 2)
