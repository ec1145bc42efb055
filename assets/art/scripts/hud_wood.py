"""The wooden tray in which pieces wait that are still to be laid out: its board with a raised rim, its rows and their pockets."""

from __future__ import annotations

from functools import partial

import skia

from brush import Sheet, box, colour, grain, paint, shaded
from hud_pen import HALO, SHADE_OVER, BoxPainter, cast, colour_mixed, halo, nine, outline, slanted, upright

RIM = 7
"""How wide the raised rim of the tray is."""
PLANKS = 4
"""Boards of the tray's ground, one below the other."""
ROWS = {
    "": (("#EBD7B0", "#D4B684"), ("#7A4E24", "#B98A52"), 2.0),
    "_lit": (("#FFFBEF", "#F4E7C8"), ("#F7CF5E", "#C98A16"), 3.0),
    "_empty": (("#C2A070", "#AE895A"), ("#6E4622", "#8F6636"), 1.6),
}
"""Of each look of a row: its ground, its rim and how wide that is."""


def tray(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A tray of planks with a raised rim, brighter at the upper left."""
    edge = partial(outline, "round", x, y, w, h, 16)
    cast(c, edge(), 0.6, 7, 3, 6)
    c.drawPath(edge(), shaded(slanted(x, y, w, h, ["#C98F55", "#9A6536", "#6E4220", "#4E2C14"])))
    grain(c, box(x, y, w, h, 16), 0.006, 0.12, 0.5, "#3B1F0B", 7)
    c.drawPath(edge(0.9), shaded(slanted(x, y, w, h, ["#F6D9A6", colour("#C98F55", 0.5), colour("#2A1406", 0.9)]), 1.8))
    inner = partial(outline, "round", x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM, 11)
    c.save()
    c.clipPath(inner(), True)
    c.drawPaint(shaded(upright(y, h, ["#A06A38", "#8F5B2C", "#7F4E24"])))
    tall = (h - 2 * RIM) / PLANKS
    for plank in range(PLANKS):
        top = y + RIM + plank * tall
        place = box(x, top, w, tall)
        c.drawRRect(place, paint("#FFD9A0" if plank % 2 else "#2A1406", 0.05))
        grain(c, place, 0.006, 0.13, 0.55, "#3A1D0A", 11 + 3 * plank)
        if plank:
            c.drawLine(x, top, x + w, top, paint("#1E0D04", 0.8, 1.4))
            c.drawLine(x, top + 1.3, x + w, top + 1.3, paint("#E8B778", 0.35, 0.9))
    c.drawPath(inner(), paint("#1E0D04", 0.7, 9, 4))
    c.restore()
    c.drawPath(inner(), shaded(slanted(x, y, w, h, [colour("#1E0D04", 0.9), colour("#F0CC94", 0.55)]), 1.4))


def row(tones: tuple[str, str], rim: tuple[str, str], wide: float, lit: bool) -> BoxPainter:
    """A flat piece of paler wood, or of paper where it is lit, on which a kind of piece has its place."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = partial(outline, "round", x, y, w, h, 11)
        cast(c, edge(), 0.5, 3, 1, 2.4)
        if lit:
            halo(c, edge(), HALO)
        c.drawPath(edge(wide / 2), shaded(upright(y, h, list(tones))))
        c.save()
        c.clipPath(edge(wide / 2), True)
        c.drawPath(edge(), paint("#7A4E24", 0.25, 7, 3.2))
        c.restore()
        c.drawPath(edge(wide + 0.5), shaded(upright(y, h, [colour("#FFFFFF", 0.75), colour("#FFFFFF", 0.06)]), 1))
        c.drawPath(edge(wide / 2), shaded(upright(y, h, list(rim)), wide))
        c.drawPath(edge(0.2), paint(colour_mixed(rim[1], "#000000", 0.5), 0.7, 0.5))

    return draw


def pocket(held: bool) -> BoxPainter:
    """A hollow for one piece; `held`: its piece is in somebody's hand."""

    def draw(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = partial(outline, "round", x, y, w, h, 8)
        c.drawPath(edge(0.6), shaded(upright(y, h, ["#B08A50", "#DCC08E"])))
        c.save()
        c.clipPath(edge(0.6), True)
        c.drawPath(outline("round", x, y + 1.6, w, h + 8, 8), paint("#4A2A0C", 0.6, 4.4, 2.2))
        c.restore()
        if held:
            c.drawPath(edge(1.2), paint("#7A4A06", 0.8, 3.2))
            c.drawPath(edge(1.2), shaded(upright(y, h, ["#FFE48E", "#D9941E"]), 2.2))
        else:
            c.drawPath(edge(0.6), paint("#8F6B38", 1, 1.2))

    return draw


def draw_tray(sheet: Sheet) -> None:
    """The tray with its rows and pockets."""
    nine(sheet, "tray/board", (268, 372), SHADE_OVER, 24, tray, False)
    for look, (tones, rim, wide) in ROWS.items():
        nine(sheet, f"tray/row{look}", (60, 60), (14, 14, 16, 18), 16, row(tones, rim, wide, look == "_lit"))
    for look in ("", "_held"):
        nine(sheet, f"tray/pocket{look}", (36, 40), (0, 0, 0, 0), 11, pocket(bool(look)))
