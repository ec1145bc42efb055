"""The four materials of the interface beside a board: brass, rope, map and leather. A plate, papers, the head of a card and round
tools of each."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import skia

from brush import Sheet, colour, gradient, paint, radial, shaded
from hud_pen import (
    GOLD,
    SHADE_OVER,
    SHADOW,
    BoxPainter,
    cast,
    colour_mixed,
    course,
    deeper,
    halo,
    nine,
    outline,
    paler,
    radius_for,
    rope,
    slanted,
    stitching,
    upright,
)

PAPER = ("#FFFAEC", "#F4E7C8")
PAPER_OUT = ("#EDE7D8", "#D3CAB6")
ROPE_KEPT, ROPE_PERIOD = 23, 13
STITCH_KEPT, STITCH_INSET, STITCH_PERIOD = 24, 7, 9
MAP_INSET = 7
"""How far what lies inside the second line of a map's paper is from the edge."""


@dataclass(frozen=True)
class Material:
    """Colours of a plate and its rim, the outline of a paper and the colour of its line."""

    deep: tuple[str, str]
    rim: tuple[str, str]
    shape: str
    line: str


MATERIALS = {
    "brass": Material(("#1D5480", "#0E2F4C"), ("#F3D68A", "#A87420"), "round", "#1D5480"),
    "rope": Material(("#16949A", "#0B5C66"), ("#EBD29D", "#B68C4C"), "round", "#0F7A82"),
    "map": Material(("#3C7F55", "#205038"), ("#F4E6BF", "#CDB27A"), "notch", "#2F6B4A"),
    "leather": Material(("#9A5733", "#552A16"), ("#F0C98B", "#A96F32"), "label", "#8A4A2A"),
}


LEATHER = (
    (0.018, 2, 0.0, 0.22, "#2A0F05"), (0.26, 3, 0.45, 0.27, "#210A02"), (0.26, 3, -0.45, 0.19, "#FFBE86"),
    (0.6, 2, 0.0, 0.14, "#2A0F05"),
)  # fmt: skip
"""Clouds and wrinkles of leather: waves a unit, octaves, how far they are moved (so that a wrinkle has a dark and a bright side),
strength, tint."""


# ------------------------------------------------------------------ plates
def metal(rim: tuple[str, str]) -> list[str]:
    """The tones of a bright rim from the upper left to the lower right."""
    bright, dark = rim
    return [paler(bright, 0.45), bright, dark, colour_mixed(bright, dark, 0.35), deeper(dark, 0.2)]


def enamel(c: skia.Canvas, shape: skia.Path, y: float, h: float, deep: tuple[str, str]) -> None:
    """A deep surface, a little brighter along its upper edge."""
    top, foot = deep
    c.drawPath(shape, shaded(upright(y, h, [paler(top, 0.1), top, colour_mixed(top, foot, 0.55), foot])))
    c.save()
    c.clipPath(shape, True)
    c.drawPath(shape, paint("#000000", 0.45, 5, 2.2))
    c.restore()


def plaque_rimmed(material: Material, c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A plate in a rim of 3 with a fine line inside: enamel in brass, or a map's cartouche in parchment."""
    r = 16 if material.shape == "round" else 13
    edge = partial(outline, material.shape, x, y, w, h, r)
    cast(c, edge())
    bright, dark = material.rim
    c.drawPath(edge(), shaded(upright(y, h, [paler(bright, 0.4), bright, colour_mixed(bright, dark, 0.45), dark])))
    c.drawPath(edge(0.3), paint(deeper(dark, 0.55), 0.6, 0.6))
    enamel(c, edge(3), y, h, material.deep)
    c.drawPath(edge(3), paint(SHADOW, 0.55, 0.8))
    c.drawPath(edge(6), paint(material.rim[0], 0.55, 1.2))
    if material.shape == "round":
        for rivet_x in (x + 11.5, x + w - 11.5):
            for rivet_y in (y + 11.5, y + h - 11.5):
                rivet(c, rivet_x, rivet_y, 3.1)


def rivet(c: skia.Canvas, x: float, y: float, r: float) -> None:
    """The round head of a brass rivet."""
    c.drawCircle(x + 0.5, y + 1, r + 0.7, paint(SHADOW, 0.6, blur=0.9))
    c.drawCircle(x, y, r, shaded(radial(x - 0.9, y - 1.1, r * 1.9, ["#FFF3C4", "#E9C46A", "#8A5F1A"])))
    c.drawCircle(x, y, r - 0.25, paint("#6B4712", 0.9, 0.5))


def plaque_rope(material: Material, c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A turquoise plate."""
    edge = partial(outline, "round", x, y, w, h, 16)
    cast(c, edge())
    enamel(c, edge(), y, h, material.deep)
    c.drawPath(edge(8), paint("#8BF0EA", 0.42, 1.2))


def rope_trim(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """Rope laid along the edge of a plate."""
    rope(c, course(x, y, w, h, radius_for(3 * ROPE_PERIOD, ROPE_KEPT), ROPE_KEPT))


def plaque_leather(material: Material, c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """A piece of leather with a dark edge."""
    edge = partial(outline, "round", x, y, w, h, 16)
    cast(c, edge())
    c.drawPath(edge(), shaded(upright(y, h, ["#6B3A1E", "#2C140A"])))
    hide(c, edge(1.8), y, h, material.deep)
    c.drawPath(edge(2.4), shaded(upright(y, h, [colour("#FFC796", 0.5), colour("#FFC796", 0.03)]), 1.1))


def stitched_trim(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """Stitches along the edge of a piece of leather."""
    inset, straight = STITCH_INSET, STITCH_KEPT - STITCH_INSET
    way = course(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius_for(3 * STITCH_PERIOD, straight), straight)
    stitching(c, way, STITCH_PERIOD)


def hide(c: skia.Canvas, shape: skia.Path, y: float, h: float, tones: tuple[str, str]) -> None:
    """Leather: a deep tone with fine wrinkles and a few darker clouds."""
    c.save()
    c.clipPath(shape, True)
    c.drawPaint(shaded(upright(y, h, [paler(tones[0], 0.06), *tones])))
    for frequency, octaves, shift, strength, tint in LEATHER:
        tinted = colour(tint)
        red, green, blue = (of(tinted) / 255 for of in (skia.ColorGetR, skia.ColorGetG, skia.ColorGetB))
        matrix = [0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 4 * strength, 0, 0, 0, -1.7 * strength]
        noise = skia.Paint(Shader=skia.PerlinNoiseShader.MakeFractalNoise(frequency, frequency, octaves, 5))
        noise.setColorFilter(skia.ColorFilters.Matrix(matrix))
        c.save()
        c.translate(shift, shift)
        c.drawPaint(noise)
        c.restore()
    c.drawPath(shape, paint("#1E0B04", 0.5, 9, 4))
    c.restore()


# ------------------------------------------------------------------ papers
def paper(material: Material, state: str, c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """Ivory paper with a fine line; `active` in a gold rim with a halo, `out` clear and grey."""
    edge = partial(outline, material.shape, x, y, w, h, 12)
    cast(c, edge(), 0.3 if state == "out" else 0.5)
    if state == "active":
        halo(c, edge())
    alpha = {"": 0.98, "active": 0.985, "out": 0.74}[state]
    tones = [colour(code, alpha) for code in (PAPER_OUT if state == "out" else PAPER)]
    wide = 3.0 if state == "active" else 1.6
    c.drawPath(edge(wide / 2), shaded(upright(y, h, tones)))
    bright = upright(y, h, [colour("#FFFFFF", 0.9), colour("#FFFFFF", 0.15)])
    c.drawPath(edge(wide + 0.6), shaded(bright, 1.2))
    c.save()
    c.clipPath(edge(wide / 2), True)
    c.drawPath(edge(), paint("#B08A4E", 0.2, 8, 3.6))
    c.restore()
    if state == "active":
        c.drawPath(edge(1.5), shaded(upright(y, h, ["#FFE48E", *GOLD]), 3))
        c.drawPath(edge(0.2), paint("#8A5A0C", 0.75, 0.6))
        c.drawPath(edge(3), paint("#8A5A0C", 0.5, 0.6))
    else:
        line = [paler(material.line, 0.25), material.line]
        if state == "out":
            line = [colour(colour_mixed(code, "#8A857A", 0.6), 0.75) for code in line]
        c.drawPath(edge(0.8), shaded(upright(y, h, line), 1.6))
    if material.shape == "notch":
        c.drawPath(edge(5), paint(material.line, 0.2 if state == "out" else 0.42, 1))


def head(material: Material, c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """The deep band at the top of a paper that fills the box downwards; inside the paper's rim."""
    inset = MAP_INSET if material.shape == "notch" else 1.6
    c.save()
    c.clipRect(skia.Rect.MakeLTRB(x, y, x + w, y + h), True)
    shape = outline(material.shape, x, y, w, h + 60, 12, inset)
    top, foot = material.deep
    tones = upright(y, h, [paler(top, 0.1), top, foot])
    if material.shape == "label":
        band = skia.Path()
        band.addRect(skia.Rect.MakeLTRB(x, y, x + w, y + h))
        both = skia.Op(shape, band, skia.PathOp.kIntersect_PathOp)
        hide(c, both if both is not None else shape, y, h, material.deep)
    else:
        c.drawPath(shape, shaded(tones))
    c.save()
    c.clipPath(shape, True)
    c.drawPath(outline(material.shape, x, y, w, h + 60, 12, inset + 0.7), paint("#FFFFFF", 0.28, 1.2))
    c.drawRect(skia.Rect.MakeLTRB(x, y + h - 2, x + w, y + h), paint(deeper(foot, 0.35)))
    c.drawRect(skia.Rect.MakeLTRB(x, y + h - 3, x + w, y + h - 2), paint(material.rim[0], 0.5))
    c.restore()
    c.restore()


def hole(c: skia.Canvas) -> None:
    """The ringed hole of a luggage label, 14 across in a canvas of 20."""
    c.drawCircle(10.4, 11, 7.4, paint(SHADOW, 0.4, blur=1))
    c.drawCircle(10, 10, 7.2, shaded(gradient(4, 3, 16, 17, ["#F3C98C", "#C98F4A", "#8A5A24"])))
    c.drawCircle(10, 10, 7.0, paint("#5E3A14", 0.8, 0.6))
    c.drawCircle(10, 10, 4.2, shaded(gradient(0, 6, 0, 14, ["#1E1108", "#4A3220"])))
    c.drawCircle(10, 10, 4.5, paint("#5E3A14", 0.9, 0.7))


# ------------------------------------------------------------------ round tools
def tool(material: Material, name: str, state: str, c: skia.Canvas) -> None:
    """A round plate 46 across with a rim of the material, its middle at (32, 30)."""
    r, x, y = 23.0, 32.0, 31.5 if state == "pressed" else 30.0
    light = {"normal": 1.0, "hover": 1.18, "pressed": 0.78, "disabled": 1.0}[state]
    deep, rim = material.deep, material.rim
    if state == "disabled":
        deep, rim = ("#8C8C88", "#5B5B58"), ("#CFCAC0", "#8F897C")
    disc = skia.Path()
    disc.addCircle(x, y, r)
    cast(c, disc, 0.55, 3 if state == "pressed" else 5, 1, 2 if state == "pressed" else 4)
    ring = name if state != "disabled" else "brass"
    inner = r - (5.2 if ring == "rope" else 3)
    if ring == "leather":
        c.drawPath(disc, shaded(upright(y - r, 2 * r, ["#F0C98B", "#A96F32", "#6B4018"])))
    elif ring != "rope":
        c.drawPath(disc, shaded(slanted(x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.4, metal(rim))))
    c.drawPath(disc, paint(deeper(rim[1], 0.55), 0.8, 0.7))
    face = skia.Path()
    face.addCircle(x, y, r - 2 if ring == "rope" else inner)
    tones = [colour(paler(deep[0], 0.12), light=light), colour(deep[0], light=light), colour(deep[1], light=light)]
    c.drawPath(face, shaded(radial(x - 6, y - 9, 2 * inner, tones)))
    c.save()
    c.clipPath(face, True)
    c.drawCircle(x, y + 1, r - 1, paint("#000000", 0.5 if state == "pressed" else 0.3, 6, 2.4))
    sheen = skia.Path()
    sheen.addOval(skia.Rect.MakeXYWH(x - 15, y - 21, 30, 20))
    c.drawPath(sheen, shaded(upright(y - 21, 20, [colour("#FFFFFF", 0.06 if state == "pressed" else 0.2), colour("#FFFFFF", 0)])))
    c.restore()
    if ring == "rope":
        way = skia.Path()
        way.addCircle(x, y, r - 2.8)
        rope(c, way, 2.9, math.tau * (r - 2.8) / 36)
    elif ring == "leather":
        way = skia.Path()
        way.addCircle(x, y, inner - 3.2)
        stitching(c, way, math.tau * (inner - 3.2) / 20, thick=1.2)
    else:
        c.drawCircle(x, y, inner, paint(SHADOW, 0.6, 0.8))
        c.drawCircle(x, y, inner - 2.4, paint(rim[0], 0.5, 1))


def cord(c: skia.Canvas, x: float, y: float, w: float, h: float) -> None:
    """The rope on which the plates hang."""
    way = skia.Path()
    way.moveTo(x + w / 2, y - 13)
    way.lineTo(x + w / 2, y + h + 13)
    rope(c, way, 2.9, 3.25)


PLAQUES: dict[str, tuple[tuple[int, int], Callable[..., None]]] = {
    "brass": ((120, 72), plaque_rimmed), "rope": ((120, 72), plaque_rope), "map": ((120, 72), plaque_rimmed),
    "leather": ((264, 100), plaque_leather),
}  # fmt: skip
"""Of each material the size of the plate's master, and its painter."""
TRIMS: dict[str, tuple[int, int, BoxPainter]] = {
    "rope": (ROPE_KEPT, ROPE_PERIOD, rope_trim), "leather": (STITCH_KEPT, STITCH_PERIOD, stitched_trim),
}  # fmt: skip
"""What goes round a plate: how much of its corners is kept, its period, its painter."""


def draw_materials(sheet: Sheet) -> None:
    """Everything that differs from game to game."""
    for name, material in MATERIALS.items():
        size, painter = PLAQUES[name]
        extra = {}
        if name in TRIMS:
            kept, period, trim = TRIMS[name]
            length = 2 * kept + 2 * period
            nine(sheet, f"{name}/trim", (length, length), SHADE_OVER, kept, trim, period=period)
            extra = {"trim": f"hud/{name}/trim"}
        nine(sheet, f"{name}/plaque", size, SHADE_OVER, 20, partial(painter, material), name != "leather", **extra)
        corner = 24 if material.shape == "label" else 20
        over = {"": SHADE_OVER, "active": (20, 20, 20, 23), "out": SHADE_OVER}
        for state in ("", "active", "out"):
            draw: BoxPainter = partial(paper, material, state)
            nine(sheet, f"{name}/paper{'_' if state else ''}{state}", (72, 80), over[state], corner, draw)
        wide = 200 if name == "leather" else 72
        nine(sheet, f"{name}/head", (wide, 44), (0, 0, 0, 0), (24, 24, 24, 4), partial(head, material), name != "leather")
        for state in ("normal", "hover", "pressed", "disabled"):
            sheet.draw(f"hud/{name}/tool_{state}", 66, 68, partial(tool, material, name, state), (32, 30), size=[46, 46])
    sheet.draw("hud/leather/hole", 20, 20, hole, (10, 10))
    nine(sheet, "rope/cord", (6, 26), (3, 0, 6, 0), (9, 0, -4, 0), cord, period=13)  # the rope is all in its left edge
