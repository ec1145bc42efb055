"""The interface beside a board, as sprites of the family `hud`: plates and papers in four materials, buttons, chips,
medals, a tray.

Nine-slices have `slice` and `over` as those of `interface.py`. One with a `period` has edges that repeat (rope, stitches): they
are laid side by side in whole periods of that length.
"""

from __future__ import annotations

from functools import partial

import skia

from brush import TEAM, Sheet, colour, paint, polygon, radial, shaded
from hud_materials import draw_materials
from hud_pen import (
    HALO,
    SCALE,
    SHADOW,
    BoxPainter,
    cast,
    colour_mixed,
    deeper,
    halo,
    nine,
    outline,
    paler,
    slanted,
    upright,
)
from hud_wood import draw_tray
from masters import save_manifest

BUTTONS = {
    "green": ("#4DA365", "#2C7042"), "red": ("#E2513F", "#A92A1F"), "amber": ("#E39A34", "#AE6413"),
    "brown": ("#8A6A4A", "#5F452D"), "off": ("#A29C91", "#77716A"),
}  # fmt: skip
CHIPS = {
    "chip": "#EDE3CC", "chip_gold": "#F4C64E", "chip_red": "#C8352B", "chip_green": "#3C8A4E", "chip_blue": "#2C62B4",
    "chip_orange": "#D9731E",
}  # fmt: skip
BOXES = {
    "box_warning": ("#FFECD8", "#FBD3AE", "#D9822B"), "box_good": ("#FFF5CF", "#FFE08A", "#D9941E"),
    "box_bad": ("#FFE6DF", "#F7C3B8", "#C2452F"),
}  # fmt: skip


# ------------------------------------------------------------------ buttons
def button(tones: tuple[str, str], state: str) -> BoxPainter:
    """A glossy button with a rim; pressed, it lies 2 lower, darker and without gloss."""
    light = {"normal": 1.0, "hover": 1.14, "pressed": 0.82}[state]
    sunk = 2.0 if state == "pressed" else 0.0

    def draw(c: skia.Canvas, x: float, top: float, w: float, h: float) -> None:
        y = top + sunk
        edge = partial(outline, "round", x, y, w, h, 14)
        cast(c, edge(), 0.55, 4 if sunk else 6, 2, 3 if sunk else 5)
        first, last = (colour(code, light=light) for code in tones)
        rim = [colour(paler(tones[0], 0.6), light=light), first, colour(deeper(tones[1], 0.4), light=light)]
        c.drawPath(edge(), shaded(upright(y, h, rim)))
        c.drawPath(edge(0.3), paint(deeper(tones[1], 0.6), 0.75, 0.6))
        c.drawPath(edge(2), shaded(upright(y, h, [first, colour(colour_mixed(*tones, 0.45), light=light), last])))
        c.save()
        c.clipPath(edge(2), True)
        foot = upright(y + h - 12, 12, [colour("#000000", 0), colour("#000000", 0.26)])
        c.drawRect(skia.Rect.MakeLTRB(x, y + h - 14, x + w, y + h), shaded(foot))
        if sunk:
            c.drawPath(edge(), paint(SHADOW, 0.6, 12, 4))
        c.restore()
        strength = 0.1 if sunk else 0.34 if state == "hover" else 0.28
        gloss = outline("round", x + 4.5, y + 3.5, w - 9, h * 0.38, 10.5)
        c.drawPath(gloss, shaded(upright(y + 3.5, h * 0.38, [colour("#FFFFFF", strength), colour("#FFFFFF", 0.03)])))

    return draw


def button_off(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """What cannot be pressed now: flat and clear."""
    first, last = BUTTONS["off"]
    edge = partial(outline, "round", x, y, w, h, 14)
    cast(c, edge(), 0.3, 4, 1, 3)
    c.drawPath(edge(), shaded(upright(y, h, [colour("#C9C3B8", 0.9), colour("#57524B", 0.9)])))
    c.drawPath(edge(1.6), shaded(upright(y, h, [first, last])))


def disc(tones: tuple[str, str], c: skia.Canvas) -> None:
    """The dark disc on a button under its picture: 48 across, its middle at (26, 26)."""
    deep, rim = deeper(tones[1], 0.3), paler(tones[0], 0.38)
    c.drawCircle(26, 27, 24, paint(paler(tones[0], 0.5), 0.35, blur=0.8))
    c.drawCircle(26, 26, 24, shaded(slanted(8, 6, 36, 40, [deeper(rim, 0.3), rim])))
    c.drawCircle(26, 26, 22.4, shaded(radial(26, 34, 30, [colour_mixed(deep, tones[1], 0.4), deep, deeper(deep, 0.3)])))
    c.drawCircle(26, 26, 22.4, paint("#000000", 0.3, 1))


# ------------------------------------------------------------------ small plates
def keycap(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A key with what is written on it."""
    edge = partial(outline, "round", x, y, w, h, 5)
    cast(c, edge(), 0.4, 1.4, 0.5, 1.6)
    c.drawPath(edge(), shaded(upright(y, h, ["#A58C68", "#5E4A31"])))
    c.drawPath(outline("round", x + 1.1, y + 1.1, w - 2.2, h - 2.2, 4), shaded(upright(y, h, ["#E8DCC4", "#B9A88A"])))
    c.drawPath(outline("round", x + 1.1, y + 1.1, w - 2.2, h - 4.4, 4), shaded(upright(y, h, ["#FFFFFF", "#F0E7D4"])))


def chip(code: str) -> BoxPainter:
    """A pill for a word or a number."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = partial(outline, "round", x, y, w, h, h / 2)
        cast(c, edge(), 0.42, 2.4, 0.8, 2)
        c.drawPath(edge(), shaded(upright(y, h, [deeper(code, 0.3), deeper(code, 0.42)])))
        c.drawPath(edge(1.2), shaded(upright(y, h, [paler(code, 0.24), code, deeper(code, 0.08)])))
        c.drawPath(edge(1.8), shaded(upright(y, h, [colour("#FFFFFF", 0.6), colour("#FFFFFF", 0)]), 1))

    return draw


def box(tones: tuple[str, str, str]) -> BoxPainter:
    """A tinted box on paper, with a fine rim."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = partial(outline, "round", x, y, w, h, 10)
        c.drawPath(edge(0.8), shaded(upright(y, h, list(tones[:2]))))
        c.save()
        c.clipPath(edge(1), True)
        c.drawPath(edge(), paint(tones[2], 0.3, 8, 3.4))
        c.restore()
        c.drawPath(edge(0.8), paint(tones[2], 1, 1.6))

    return draw


def slot(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A shallow pocket in paper for a thing."""
    edge = partial(outline, "round", x, y, w, h, 9)
    c.drawPath(edge(0.8), shaded(upright(y, h, ["#DCCBA0", "#EBDDBB"])))
    c.save()
    c.clipPath(edge(0.8), True)
    c.drawPath(outline("round", x, y + 1.4, w, h + 6, 9), paint("#6B4A1E", 0.42, 4, 2))
    c.restore()
    c.drawPath(edge(0.8), paint("#B99A5E", 1, 1.4))


def row_lit(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A line of a card that can be pressed."""
    edge = partial(outline, "round", x, y, w, h, 8)
    cast(c, edge(), 0.35, 2.4, 1, 2)
    c.drawPath(edge(0.9), shaded(upright(y, h, ["#FFFDF2", "#FFE9B0"])))
    c.drawPath(edge(0.9), shaded(upright(y, h, ["#EDB64A", "#D08A16"]), 1.8))


def photograph(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """The white border of a photograph; what it shows is 10 from its edge."""
    edge = partial(outline, "round", x, y, w, h, 3)
    cast(c, edge(), 0.55, 6, 3, 6)
    c.drawPath(edge(), shaded(slanted(x, y, w, h, ["#FFFFFF", "#FBF6EA", "#EDE5D3"])))
    c.drawPath(edge(0.4), paint("#8A7A5E", 0.6, 0.6))
    c.drawPath(edge(10), paint("#2A2218"))


def strip_dark(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A dark, clear strip for words over a picture."""
    edge = partial(outline, "round", x, y, w, h, 14)
    cast(c, edge(), 0.35, 5, 2, 4)
    c.drawPath(edge(), shaded(upright(y, h, [colour("#16324A", 0.88), colour("#0B1E2F", 0.9)])))
    c.drawPath(edge(0.8), shaded(upright(y, h, [colour("#BFE0F5", 0.34), colour("#BFE0F5", 0.04)]), 1))


def focus(radius: float) -> BoxPainter:
    """What lies round the control that has the keyboard: a white ring 3 wide, on a dark one of 6 and a soft shade."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = partial(outline, "round", x - 6, y - 6, w + 12, h + 12, radius + 6)
        c.save()
        c.clipPath(edge(5.6), skia.ClipOp.kDifference, True)
        c.drawPath(edge(2), paint(SHADOW, 0.5, 6, 2.2))
        c.restore()
        c.drawPath(edge(3), paint("#1A0E06", 0.94, 6))
        c.drawPath(edge(2.6), paint("#FFFFFF", 1, 3))

    return draw


def focus_round(c: skia.Canvas) -> None:
    """The ring of `focus` round a round tool 46 across, its middle at (34, 34)."""
    c.drawCircle(34, 34, 27, paint(SHADOW, 0.5, 6, 2.2))
    c.drawCircle(34, 34, 26, paint("#1A0E06", 0.94, 6))
    c.drawCircle(34, 34, 26.4, paint("#FFFFFF", 1, 3))


# ------------------------------------------------------------------ medals and signs
def medal_rim(c: skia.Canvas, active: bool) -> None:
    """The rim of a round portrait, 60 across outside and 53 inside; the middle is open. It fits `ui/portrait_frame`."""
    ring = skia.Path()
    ring.addCircle(52, 52, 30)
    cast(c, ring, 0.5, 2.6, 1, 2.6)
    if active:
        halo(c, ring, HALO)
    c.save()
    open_middle = skia.Path()
    open_middle.addCircle(52, 52, 26.5)
    c.clipPath(open_middle, True)
    c.drawCircle(52, 53, 27.6, paint(SHADOW, 0.45, 4, 2))
    c.restore()
    gold, ivory = ["#FFF6C8", "#F7CF5E", "#B97A10", "#F3C350", "#9A640C"], ["#FFFDF4", "#F3E3BD", "#B08C54", "#EAD6A8", "#8E6D3A"]
    c.drawCircle(52, 52, 28.3, shaded(slanted(28, 26, 46, 52, gold if active else ivory), 3.2))
    c.drawCircle(52, 52, 29.9, paint("#5A3A10", 0.8, 0.6))
    c.drawCircle(52, 52, 26.6, paint("#3E270C", 0.75, 0.8))


def medal(c: skia.Canvas, team: str) -> None:
    """The disc of a player's colour under a round portrait."""
    code = TEAM[team]
    foot = deeper(code, 0.18 if team != "white" else 0.26)
    c.drawCircle(29, 29, 28, shaded(radial(24, 19, 40, [paler(code, 0.5), paler(code, 0.2), code, foot])))


def arrow_up(c: skia.Canvas) -> None:
    """The small arrow by which the story opens."""
    shape = polygon([(9, 2), (15.6, 9), (11.4, 9), (11.4, 16), (6.6, 16), (6.6, 9), (2.4, 9)])
    join = paint("#FFFFFF", 0.85, 2.2)
    c.drawPath(shape, join)
    c.drawPath(shape, shaded(upright(2, 14, ["#5A7488", "#2B4054"])))


def draw_buttons(sheet: Sheet) -> None:
    """Buttons with discs for their pictures, keys, rings of focus."""
    over = (20, 18, 20, 24)
    for name, tones in BUTTONS.items():
        sheet.draw(f"hud/disc_{name}", 52, 53, partial(disc, tones), (26, 26), size=[48, 48])
        if name != "off":
            for state in ("normal", "hover", "pressed"):
                nine(sheet, f"button_{name}_{state}", (52, 66), over, (16, 18, 16, 18), button(tones, state))
    nine(sheet, "button_off", (52, 66), over, (16, 18, 16, 18), button_off)
    nine(sheet, "keycap", (22, 22), (4, 4, 5, 7), (7, 7, 7, 8), keycap)
    nine(sheet, "focus", (48, 48), (12, 12, 12, 12), 16, focus(14))
    nine(sheet, "focus_small", (36, 28), (12, 12, 12, 12), 10, focus(8))
    sheet.draw("hud/focus_round", 68, 68, focus_round, (34, 34), size=[46, 46])


def draw_small(sheet: Sheet) -> None:
    """Pills, boxes, rows, and papers that are the same in every game."""
    for name, code in CHIPS.items():
        nine(sheet, name, (32, 24), (7, 6, 9, 10), (13, 11, 13, 11), chip(code))
    for name, tones in BOXES.items():
        nine(sheet, name, (40, 40), (0, 0, 0, 0), 14, box(tones))
    nine(sheet, "slot", (40, 40), (0, 0, 0, 0), 12, slot)
    nine(sheet, "row_lit", (36, 30), (7, 6, 9, 10), 12, row_lit)
    nine(sheet, "photograph", (48, 48), (15, 12, 22, 25), 14, photograph)
    nine(sheet, "strip_dark", (48, 44), (14, 12, 18, 20), 18, strip_dark)


def draw_signs(sheet: Sheet) -> None:
    """Medals and small signs."""
    for name, active in {"hud/medal_rim": False, "hud/medal_rim_active": True}.items():
        sheet.draw(name, 104, 104, partial(medal_rim, active=active), (52, 52), inside=53)
    for team in TEAM:
        sheet.draw(f"hud/medal_{team}", 58, 58, partial(medal, team=team), (29, 29))
    sheet.draw("hud/arrow_up", 18, 18, arrow_up, (9, 9))


def main() -> None:
    """Draw everything."""
    sheet = Sheet(scale=SCALE)
    draw_materials(sheet)
    draw_buttons(sheet)
    draw_small(sheet)
    draw_signs(sheet)
    draw_tray(sheet)
    save_manifest("hud", sheet.entries)


if __name__ == "__main__":
    main()
