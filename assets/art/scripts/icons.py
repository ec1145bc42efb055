"""Icons for buttons: ivory silhouettes with a soft dark rim, 24 x 24 pixels at 1x, as sprites `ui/icon_<name>`.

Every icon is a function that draws a white mask on a 24 x 24 grid; `finish` turns the mask into the sprite. What is drawn with
the blend mode of `HOLE` is cut out again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import skia
from PIL import Image, ImageFilter

from brush import Canvas, Point, Sheet, box, lettering, paint, polygon, regular, star
from masters import SCALE, save_manifest

SIZE = 24
WHITE = "#FFFFFF"
LIGHT, DIM, RIM = (255, 249, 230), (236, 216, 172), (38, 22, 10)
RIM_WIDTH, RIM_BLUR, RIM_ALPHA = 1.5, 0.7, 0.85


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


def crossed(draw: Callable[[skia.Canvas], None]) -> Callable[[skia.Canvas], None]:
    """The same icon struck out: switched off."""

    def struck(c: skia.Canvas) -> None:
        draw(c)
        c.drawLine(3.4, 4.4, 20.6, 21, hole(5.4))
        path(c, [(3.4, 4), (20.6, 20.6)], 2.4)

    return struck


def loudspeaker(c: skia.Canvas) -> None:
    solid(c, [(3.4, 9.4), (7, 9.4), (11.8, 5), (11.8, 19), (7, 14.6), (3.4, 14.6)], 1.4)
    arc(c, 12, 12, 4.4, -48, 96, line(2))
    arc(c, 12, 12, 8.2, -48, 96, line(2))


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


def full_screen(c: skia.Canvas) -> None:
    corners(c, 8.2, 5, 2.6)


def zoom_fit(c: skia.Canvas) -> None:
    corners(c, 8.4, 3.6, 2.2)
    c.drawRRect(box(7.6, 7.6, 8.8, 8.8, 1.6), fill())


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


def arrow(degrees: float) -> Callable[[skia.Canvas], None]:
    """An arrow that points at `degrees`, clockwise from the right."""

    def draw(c: skia.Canvas) -> None:
        c.rotate(degrees, 12, 12)
        path(c, [(4.4, 12), (14, 12)], 3.4)
        head(c, (20.6, 12), 0, 8)

    return draw


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


def keyboard(c: skia.Canvas) -> None:
    c.drawRRect(box(2.4, 6, 19.2, 12.4, 2.4), fill())
    for y, xs in ((9.4, (6, 9, 12, 15, 18)), (12.4, (6, 9, 12, 15, 18))):
        for x in xs:
            c.drawCircle(x, y, 0.95, hole())
    c.drawLine(8, 15.4, 16, 15.4, hole(1.6))


def hexagon(c: skia.Canvas) -> None:
    c.drawPath(polygon(regular(12, 12, 9.6, 6)), fill())
    c.drawPath(polygon(regular(12, 12, 5.2, 6)), hole())


ICONS: dict[str, Callable[[skia.Canvas], None]] = {
    "undo": undo, "redo": redo, "rotate": rotate, "turn_left": turn_left, "turn_right": turn_right, "die": die, "flag": flag,
    "hourglass": hourglass, "shield": shield, "trophy": trophy, "target": target, "heart": heart, "star": star_icon,
    "menu": menu, "help": help_icon, "info": info, "warning": warning,
    "music_on": note, "music_off": crossed(note), "sound_on": loudspeaker, "sound_off": crossed(loudspeaker),
    "zoom_in": zoom_in, "zoom_out": zoom_out, "zoom_fit": zoom_fit, "full_screen": full_screen,
    "book": book, "save": save_icon, "folder": folder, "trash": trash, "pencil": pencil, "copy": copy, "cards": cards,
    "play": play, "pause": pause, "stop": stop, "step_forward": step_forward, "step_back": step_back,
    "fast_forward": fast_forward, "gear": gear, "close": close, "check": check, "plus": plus, "minus": minus, "lock": lock,
    "arrow_right": arrow(0), "arrow_down": arrow(90), "arrow_left": arrow(180), "arrow_up": arrow(270),
    "person": person, "people": people, "robot": robot, "eye": eye, "clock": clock, "chart": chart, "globe": globe,
    "home": home, "leave": leave, "keyboard": keyboard, "hex": hexagon,
}  # fmt: skip


def finish(mask: Image.Image) -> Image.Image:
    """Ivory where the mask is, brighter towards the top, with a soft dark rim."""
    inside = np.asarray(mask, "f4") / 255
    grown = mask.filter(ImageFilter.MaxFilter(2 * round(RIM_WIDTH * SCALE / 2) + 1))
    rim = np.asarray(grown.filter(ImageFilter.GaussianBlur(RIM_BLUR * SCALE)), "f4") / 255 * RIM_ALPHA
    down = np.linspace(0, 1, mask.height)[:, None, None]
    ivory = np.array(LIGHT) * (1 - down) + np.array(DIM) * down
    alpha = inside + rim * (1 - inside)
    mixed = (ivory * inside[..., None] + np.array(RIM) * (rim * (1 - inside))[..., None]) / np.maximum(alpha, 1e-3)[..., None]
    return Image.fromarray(np.dstack([mixed, alpha * 255]).clip(0, 255).round().astype("u1"), "RGBA")


def main() -> None:
    """Draw all icons."""
    sheet = Sheet()
    for name, draw in ICONS.items():
        canvas = Canvas(SIZE, SIZE)
        draw(canvas.c)
        sheet.add(f"ui/icon_{name}", finish(canvas.image().getchannel("A")), (SIZE // 2, SIZE // 2))
    save_manifest("icons", sheet.entries)


if __name__ == "__main__":
    main()
