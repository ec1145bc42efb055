"""Panels, buttons, fields and signs of the interface, as sprites of the family `ui`.

Nine-slices have two lengths in the manifest, both `[left, top, right, bottom]` at 1x: `slice`, the parts of the picture that are
not stretched, and `over`, how far the picture hangs out of the box that it frames (a shadow, a glow). To draw a panel into a box,
grow the box by `over` and draw the nine parts there. Other sprites are drawn by their anchor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from brush import (
    BRASS,
    INK,
    IVORY,
    PALE_TEAMS,
    PARCHMENT,
    TEAM,
    Sheet,
    box,
    colour,
    drop_shadow,
    emblem,
    gradient,
    grain,
    inner_shadow,
    paint,
    parchment,
    polygon,
    radial,
    shaded,
)
from masters import save_manifest

Sides = tuple[int, int, int, int]
BoxPainter = Callable[[skia.Canvas, float, float, float, float], None]

BUTTONS = {"green": "#3E7F52", "orange": "#9A5B2C", "wood": "#7A5638", "red": "#B4372C", "purple": "#6B4A9C", "blue": "#2F62A6",
           "grey": "#7C746A"}  # fmt: skip
GLOW = "#FFE79A"


def nine(sheet: Sheet, name: str, size: tuple[int, int], over: Sides, corner: int | Sides, draw: BoxPainter) -> None:
    """A nine-slice whose box has `size`; `corner` is how much of the box, on each side, is not stretched."""
    w, h = size
    left, top, right, bottom = over
    kept = (corner,) * 4 if isinstance(corner, int) else corner
    cut = [hang + keep for hang, keep in zip(over, kept, strict=True)]
    sheet.draw(
        f"ui/{name}", w + left + right, h + top + bottom, lambda c: draw(c, left, top, w, h),
        (left, top), slice=cut, over=list(over),
    )  # fmt: skip


# ------------------------------------------------------------------ panels
def label(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A small paper tag: names on the board, tooltips with little text."""
    shape = box(x, y, w, h, 6)
    drop_shadow(c, shape, 4, 0.5, 2, 3)
    c.drawRRect(shape, shaded(gradient(x, y, x, y + h, ["#FCF2DA", "#EBD8AE"])))
    grain(c, shape, 0.3, 0.3, 0.18, "#8A6430")
    c.drawRRect(box(x + 0.7, y + 0.7, w - 1.4, h - 1.4, 5.4), paint("#7A5028", 0.8, 1.4))


def card(tone: tuple[str, str], glow: bool = False) -> BoxPainter:
    """A player's plate."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        if glow:
            c.drawRRect(box(x - 3, y - 3, w + 6, h + 6, 13), paint(GLOW, 0.95, blur=4))
        parchment(c, x, y, w, h, 10, tone)
        if glow:
            c.drawRRect(box(x + 1, y + 1, w - 2, h - 2, 9), paint(BRASS, 0.95, 2))

    return draw


def row(code: str, alpha: float, edge: float) -> BoxPainter:
    """A line of a list on parchment."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        c.drawRRect(box(x, y, w, h, 7), paint(code, alpha))
        c.drawRRect(box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 6.3), paint("#7A4E1E", edge, 1.5))

    return draw


def tab(front: bool) -> BoxPainter:
    """A tab over a sheet of parchment; its lower edge is open."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        c.save()
        c.clipRect(skia.Rect.MakeXYWH(x - 6, y - 6, w + 12, h + 6), True)
        shape = box(x, y, w, h + 14, 9)
        tones = [PARCHMENT, "#EFDFB8"] if front else ["#B58A5A", "#8E6438"]
        c.drawRRect(shape, shaded(gradient(x, y, x, y + h, tones)))
        grain(c, shape, 0.3, 0.3, 0.2, "#8A6430")
        c.drawRRect(box(x + 0.8, y + 0.8, w - 1.6, h + 12, 8.2), paint("#5A3718", 0.75, 1.6))
        c.restore()

    return draw


# ------------------------------------------------------------------ controls
def button(code: str, state: str) -> BoxPainter:
    """A button that stands 3 pixels high; pressed, it is almost flat."""
    light = {"normal": 1.0, "hover": 1.13, "pressed": 0.86}[state]
    sunk = 2.0 if state == "pressed" else 0.0

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        foot, face = box(x, y + 3, w, h, 10), box(x, y + sunk, w, h, 10)
        drop_shadow(c, box(x, y, w, h, 10), 3 if sunk else 4, 0.5, 1, 3 if sunk else 5)
        c.drawRRect(foot, shaded(gradient(x, y, x, y + h, [colour(code, light=0.5), colour(code, light=0.42)])))
        c.drawRRect(face, shaded(gradient(x, y, x, y + h, [colour(code, light=1.28 * light), colour(code, light=0.92 * light)])))
        rim = gradient(x, y, x, y + h, [colour("#FFFFFF", 0.22 if sunk else 0.5), colour("#FFFFFF", 0.03)])
        c.drawRRect(box(x + 1.5, y + 1.5 + sunk, w - 3, h - 3, 9), shaded(rim, 1.4))
        if sunk:
            inner_shadow(c, face, 0.5, 9, 3, "#1A0E06")

    return draw


def focus_ring(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """What lies round the control that the keyboard or the gamepad is on."""
    shape = box(x - 2, y - 2, w + 4, h + 4, 12)
    c.drawRRect(shape, paint("#2A1A0C", 0.7, 5.5))
    c.drawRRect(shape, paint(GLOW, 0.8, 6, 3))
    c.drawRRect(shape, paint("#FFF3B0", 1, 3))


def field(edge: str, width: float) -> BoxPainter:
    """The hollow of a text field."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        shape = box(x, y, w, h, 7)
        c.drawRRect(shape, shaded(gradient(x, y, x, y + h, ["#F3E6C6", "#FFF8E6"])))
        inner_shadow(c, shape, 0.5, 9, 3)
        c.drawRRect(box(x + width / 2, y + width / 2, w - width, h - width, 7 - width / 2), paint(edge, 1, width))

    return draw


def check_box(c: skia.Canvas, on: bool, hot: bool) -> None:
    field(BRASS if hot else "#7A5028", 2 if hot else 1.6)(c, 3, 3, 22, 22)
    if on:
        tick = polygon([(8, 14.4), (12.4, 19), (21, 8.4)], False)
        c.drawPath(tick, paint("#1E4A2C", 1, 5.6))
        c.drawPath(tick, paint("#4FA168", 1, 3.2))


def groove(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """The hollow in which a slider or a scroll bar moves."""
    shape = box(x, y, w, h, min(w, h) / 2)
    x1, y1 = (x, y + h) if w > h else (x + w, y)
    c.drawRRect(shape, shaded(gradient(x, y, x1, y1, ["#3B2412", "#6B4524"])))
    c.drawRRect(shape, paint("#E0AE6A", 0.35, 1))


def slider_fill(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    c.drawRRect(box(x, y, w, h, h / 2), shaded(gradient(0, y, 0, y + h, ["#6CBF86", "#3E7F52"])))


def slider_knob(c: skia.Canvas, hot: bool) -> None:
    shape = box(5, 4, 18, 24, 6)
    drop_shadow(c, shape, 2.6, 0.55, 1, 2.4)
    c.drawRRect(shape, shaded(gradient(5, 4, 23, 28, ["#FFFAE8", "#E6C78E"] if hot else ["#FFF3D6", "#C9A36A"])))
    c.drawRRect(shape, paint("#6B4524", 0.9, 1.3))
    for x in (11, 14, 17):
        c.drawLine(x, 11, x, 21, paint("#8A5F34", 0.8, 1.2))


def scroll_thumb(hot: bool) -> BoxPainter:
    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        tones = ["#FFF3D6", "#D9B47A"] if hot else ["#EBCF9E", "#B98B54"]
        c.drawRRect(box(x, y, w, h, w / 2), shaded(gradient(x, 0, x + w, 0, tones)))
        c.drawRRect(box(x + 0.6, y + 0.6, w - 1.2, h - 1.2, w / 2 - 0.6), paint("#5A3718", 0.85, 1.2))

    return draw


def round_plate(c: skia.Canvas) -> None:
    """The plate of a small round sign with an icon, 44 pixels across, in a canvas of 56."""
    body, y = "#7A4A26", 27
    c.drawCircle(29, y + 3, 22, paint("#1A0E06", 0.5, blur=3))
    c.drawCircle(28, y, 22, shaded(gradient(12, y - 20, 44, y + 20, ["#F6D98E", "#8A5E1E"])))
    tones = [colour(body, light=1.4), colour(body), colour(body, light=0.7)]
    c.drawCircle(28, y, 19.4, shaded(radial(22, y - 8, 32, tones)))
    c.drawCircle(28, y, 19, paint("#1A0E06", 0.35, 1.2))


# ------------------------------------------------------------------ players
def portrait_frame(c: skia.Canvas, active: bool) -> None:
    """A brass ring, 60 pixels across outside and 52 inside; the middle is open."""
    if active:
        c.drawCircle(40, 40, 31, paint(GLOW, 0.95, 7, 5))
    c.drawCircle(41, 42.5, 28.5, paint("#1A0E06", 0.4, 4, 2.4))
    c.drawCircle(40, 40, 28, shaded(gradient(14, 14, 66, 66, ["#FBE7B0", "#B4842E", "#F0CE86", "#8A5E1E"]), 4.4))
    c.drawCircle(40, 40, 30, paint("#5A3A10", 0.8, 0.9))
    c.drawCircle(40, 40, 25.8, paint("#5A3A10", 0.8, 0.9))


def team_badge(c: skia.Canvas, team: str) -> None:
    """A disc of a player's colour with the player's sign."""
    code = TEAM[team]
    ink = INK if team in PALE_TEAMS else IVORY
    c.drawCircle(14.6, 15.6, 11.4, paint("#1A0E06", 0.45, blur=1.4))
    c.drawCircle(14, 14, 11.4, shaded(gradient(5, 4, 23, 24, [colour(code, light=1.22), colour(code, light=0.82)])))
    c.drawCircle(14, 14, 10.8, paint("#F6E2B0", 1, 1.4))
    emblem(c, team, 14, 14, 6.8, ink)


def team_emblem(c: skia.Canvas, team: str) -> None:
    """A player's sign in the player's colour, for text lines on parchment."""
    for code, blur, shift in (("#2A1A0C", 1.0, 0.4), (TEAM[team], 0.0, 0.0)):
        c.save()
        if blur:
            layer = skia.Paint(ImageFilter=skia.ImageFilters.Blur(blur, blur))
            c.saveLayer(None, layer)
        emblem(c, team, 12 + shift, 12 + shift, 9.2, code)
        if blur:
            c.restore()
        c.restore()


def count_badge(c: skia.Canvas) -> None:
    """A dark disc under a number."""
    c.drawCircle(13, 13, 11, paint("#3A2A1E", 0.88))
    c.drawCircle(13, 13, 10.4, paint("#F0CE86", 0.8, 1.2))


def draw_panels(sheet: Sheet) -> None:
    """Panels, cards, labels, rows and tabs."""
    paper = partial(parchment, radius=10, tone=("#FFF8E6", "#F4E6C4"))
    nine(sheet, "panel_paper", (300, 360), (3, 3, 3, 3), 18, paper)
    nine(sheet, "label", (96, 28), (8, 6, 12, 13), 9, label)
    cards = {
        "card": card(("#E9D9B6", "#D3BC8A")),
        "card_active": card(("#FFF5DA", "#F1DDAE"), glow=True),
    }
    for name, draw in cards.items():
        nine(sheet, name, (264, 74), (12, 12, 12, 12), 20, draw)
    for name, draw in {"row_hover": row("#FFFFFF", 0.40, 0.25), "row_selected": row("#F2C65A", 0.55, 0.75)}.items():
        nine(sheet, name, (120, 36), (0, 0, 0, 0), 9, draw)
    for name, front in {"tab": False, "tab_front": True}.items():
        nine(sheet, name, (120, 38), (2, 2, 2, 0), (12, 12, 12, 4), tab(front))


def draw_controls(sheet: Sheet) -> None:
    """Buttons, fields, boxes, sliders, scroll bars."""
    for name, code in BUTTONS.items():
        for state in ("normal", "hover", "pressed"):
            nine(sheet, f"button_{name}_{state}", (132, 44), (8, 6, 10, 14), 14, button(code, state))
    nine(sheet, "focus", (64, 44), (9, 9, 9, 9), 14, focus_ring)
    nine(sheet, "field", (120, 40), (1, 1, 1, 1), 12, field("#7A5028", 1.6))
    nine(sheet, "field_focus", (120, 40), (1, 1, 1, 1), 12, field(BRASS, 2.4))
    for on in (False, True):
        for hot in (False, True):
            name = f"ui/check_{'on' if on else 'off'}{'_hover' if hot else ''}"
            sheet.draw(name, 28, 28, partial(check_box, on=on, hot=hot), (14, 14))
    nine(sheet, "slider_track", (80, 12), (1, 1, 1, 1), (6, 5, 6, 5), groove)
    nine(sheet, "slider_fill", (40, 6), (0, 0, 0, 0), (3, 2, 3, 2), slider_fill)
    for name, hot in {"ui/slider_knob": False, "ui/slider_knob_hover": True}.items():
        sheet.draw(name, 28, 34, partial(slider_knob, hot=hot), (14, 16))
    nine(sheet, "scroll_track", (12, 80), (1, 1, 1, 1), (5, 6, 5, 6), groove)
    for name, hot in {"scroll_thumb": False, "scroll_thumb_hover": True}.items():
        nine(sheet, name, (10, 48), (0, 0, 0, 0), (4, 6, 4, 6), scroll_thumb(hot))
    sheet.draw("ui/round_normal", 56, 58, round_plate, (28, 27), size=[44, 44])


def draw_players(sheet: Sheet) -> None:
    """Frames and signs of the players."""
    for name, active in {"ui/portrait_frame": False, "ui/portrait_frame_active": True}.items():
        sheet.draw(name, 80, 82, partial(portrait_frame, active=active), (40, 40), inside=52)
    for team in TEAM:
        sheet.draw(f"ui/badge_{team}", 28, 30, partial(team_badge, team=team), (14, 14))
        sheet.draw(f"ui/emblem_{team}", 24, 24, partial(team_emblem, team=team), (12, 12))
    sheet.draw("ui/count", 26, 26, count_badge, (13, 13))


def main() -> None:
    """Draw everything."""
    sheet = Sheet()
    draw_panels(sheet)
    draw_controls(sheet)
    draw_players(sheet)
    save_manifest("interface", sheet.entries)


if __name__ == "__main__":
    main()
