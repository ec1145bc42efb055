"""Empty cards of Lost Baggage for the program to fill (characters, items, world tiles), and sliders, badges and foot rings.

All are sprites `ui/<name>` of the folder `lost_baggage`. A card lies in a margin of 12 pixels for its shadow: its anchor is the
corner of the card itself. Manifest, all in pixels from that corner: `size` of the card; `portrait`, `icon`: x, y, width, height
of a window; `hp`: of the track of health; `red`, `blue`: the middle of a slider; `hex`: middle and half axes of the window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import skia

from brush import (
    INK,
    PALE_TEAMS,
    PARCHMENT,
    PARCHMENT_DARK,
    TEAM,
    Point,
    Sheet,
    box,
    colour,
    drop_shadow,
    emblem,
    gradient,
    grain,
    heart,
    lettering,
    paint,
    parchment,
    polygon,
    radial,
    regular,
    shaded,
)
from masters import save_manifest

MARGIN = 12
CREAM, GOLD = "#FFF7E3", "#F6E2B0"


@dataclass(frozen=True)
class Family:
    """The looks of one of the two families of characters."""

    frame: str
    dark: str
    trim: tuple[str, str]
    sky: tuple[str, str, str]
    paper: tuple[str, str]
    window_corner: float


FAMILIES = {
    "humanoid": Family(
        "#2F7F86", "#174A52", ("#F6D98E", "#9A6A22"), ("#FFF1C9", "#F2C879", "#C98F4A"), (PARCHMENT, PARCHMENT_DARK), 9
    ),
    "misfit": Family("#6B4A9C", "#3A2560", ("#C9F08A", "#5F8F2E"), ("#E9F7D8", "#A9D6A0", "#4F8A7A"), ("#F3ECDA", "#D6CDB4"), 40),
}
CHARACTER_CARD = (300, 292)
PORTRAIT = (20, 20, 118, 136)
HEALTH_TRACK = (22, 241, 188, 12)
RED_SLIDER, BLUE_SLIDER = (235, 250), (267, 250)

ITEM_CARD = (116, 164)
ITEM_ICON = (17, 25, 82, 82)
ITEM_KINDS = {  # frame, its dark side, trim, paper, window
    "item": ("#A9713C", "#6B4021", ("#F0BE82", "#7A4A20"), ("#FBF1D8", "#E9D6A8"), ("#FFF9E6", "#E8CF98", "#C49C5E")),
    "equip": ("#54748C", "#2E4456", ("#CFE3F0", "#5A7A92"), ("#FBF1D8", "#E9D6A8"), ("#FFF9E6", "#E8CF98", "#C49C5E")),
    "baggage": ("#E0A632", "#9A6416", ("#FFF0B8", "#A8741E"), ("#FFF6D6", "#F3D98E"), ("#FFFDF0", "#F6D77A", "#CF9228")),
}
TILE_CARD = (236, 300)
TILE_WINDOW = (118, 122, 98, 74)
TILE_KINDS = {
    "humanoid": ("#2F7F86", "#174A52", ("#F6D98E", "#9A6A22")),
    "misfit": ("#6B4A9C", "#3A2560", ("#C9F08A", "#5F8F2E")),
    "other": ("#8C7A5E", "#53452F", ("#EBDCB8", "#8A7648")),
}
SLIDERS = {  # bright, dark, sign
    "white": ("#FFFFFF", "#CFC6B4", "#D23B32"),
    "red": ("#F0574A", "#9A1F18", "#FFE9C9"),
    "blue": ("#5FA0F0", "#1F4C9A", "#EAF4FF"),
}


# ------------------------------------------------------------------ characters
def scalloped(x: float, y: float, w: float, h: float, lobe: float = 13.0, depth: float = 3.2) -> skia.Path:
    """A rectangle with a scalloped outline: the edge of the Misfits' cards."""
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    points: list[Point] = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        lobes = max(2, round(length / lobe))
        out_x, out_y = (y1 - y0) / length, -(x1 - x0) / length
        for t in (i / (lobes * 8) for i in range(lobes * 8)):
            bulge = depth * abs(math.sin(math.pi * lobes * t))
            points.append((x0 + (x1 - x0) * t + out_x * bulge, y0 + (y1 - y0) * t + out_y * bulge))
    return polygon(points)


def character_frame(c: skia.Canvas, name: str, x: float, y: float) -> None:
    """The frame: straight and riveted, or scalloped with an eye in each corner."""
    look = FAMILIES[name]
    w, h = CHARACTER_CARD
    tones = [colour(look.frame, light=1.15), colour(look.frame, light=0.95), colour(look.dark, light=1.1)]
    body, trim = gradient(x, y, x + w, y + h, tones), gradient(x, y, x + w, y + h, [*look.trim, look.trim[0]])
    drop_shadow(c, box(x, y, w, h, 16), 8, 0.5, 3, 5)
    if name == "humanoid":
        c.drawRRect(box(x, y, w, h, 16), shaded(body))
        grain(c, box(x, y, w, h, 16), 0.03, 0.03, 0.30, "#0A1A1C")
        c.drawRRect(box(x + 4, y + 4, w - 8, h - 8, 12), shaded(trim, 2))
        for px in (x + 9, x + w - 9):
            for py in (y + 9, y + h - 9):
                c.drawCircle(px, py, 4, shaded(gradient(px - 4, py - 4, px + 4, py + 4, ["#FBE7B0", "#8A5E1E"])))
        return
    c.drawPath(scalloped(x + 3, y + 3, w - 6, h - 6), shaded(body))
    c.drawPath(scalloped(x + 6, y + 6, w - 12, h - 12, 13, 2.2), shaded(trim, 1.8))
    for px, look_at in ((x + 11, 1), (x + w - 11, -1)):
        for py in (y + 11, y + h - 11):
            c.drawCircle(px, py, 5.5, paint("#A5DB5E"))
            c.drawCircle(px, py, 3.9, paint("#FBFAF4"))
            c.drawCircle(px + look_at * 1.1, py + 1, 2.1, paint("#1E1726"))


def character_card(c: skia.Canvas, name: str, x: float, y: float) -> None:
    """An empty character card."""
    look = FAMILIES[name]
    w, h = CHARACTER_CARD
    character_frame(c, name, x, y)
    parchment(c, x + 12, y + 12, w - 24, h - 24, 8, look.paper)
    left, top, width, height = PORTRAIT
    window = box(x + left, y + top, width, height, look.window_corner)
    middle = (x + left + width / 2, y + top + height * 0.55)
    c.drawRRect(window, shaded(radial(x + left + width * 0.42, y + top + height * 0.36, height * 0.85, look.sky)))
    c.save()
    c.clipRRect(window, True)
    for a in (math.tau * k / 12 for k in range(12)):
        rays = [(middle[0] + 150 * math.cos(b), middle[1] + 150 * math.sin(b)) for b in (a, a + 0.26)]
        c.drawPath(polygon([middle, *rays]), paint("#FFFFFF", 0.14))
    c.restore()
    c.drawRRect(window, paint(look.dark, 1, 3))
    for kind, (sx, sy) in {"red": RED_SLIDER, "blue": BLUE_SLIDER}.items():
        slot(c, kind, x + sx, y + sy, 0.92)


# ------------------------------------------------------------------ items and tiles
Look = tuple[str, str, tuple[str, str]]  # frame, its dark side, trim


def card_body(c: skia.Canvas, x: float, y: float, size: tuple[int, int], look: Look, radius: float) -> None:
    """The coloured frame of a card."""
    (w, h), (bright, dark, trim) = size, look
    shape = box(x, y, w, h, radius)
    drop_shadow(c, shape, 5, 0.5, 2.5, 4)
    c.drawRRect(shape, shaded(gradient(x, y, x + w, y + h, [colour(bright, light=1.15), colour(dark)])))
    grain(c, shape, 0.04, 0.02, 0.35, "#1A0E06")
    c.drawRRect(box(x + 3, y + 3, w - 6, h - 6, radius - 2.5), shaded(gradient(x, y, x + w, y + h, [*trim, trim[0]]), 1.5))


def item_card(c: skia.Canvas, kind: str, x: float, y: float) -> None:
    """An empty item card; baggage is golden and has a heart."""
    bright, dark, trim, paper, glow = ITEM_KINDS[kind]
    w, h = ITEM_CARD
    card_body(c, x, y, ITEM_CARD, (bright, dark, trim), 10)
    sheet = box(x + 7, y + 7, w - 14, h - 14, 5)
    c.drawRRect(sheet, shaded(gradient(x, y, x + w * 0.3, y + h, paper)))
    grain(c, sheet, 0.02, 0.02, 0.30, "#A47A3C")
    grain(c, sheet, 0.35, 0.35, 0.22, "#8A6430")
    window = box(x + 11, y + 28, w - 22, 76, 6)
    c.drawRRect(window, shaded(radial(x + 11 + (w - 22) * 0.4, y + 28 + 76 * 0.3, (w - 22) * 0.9, glow)))
    c.drawRRect(window, paint(dark, 0.55, 1.2))
    if kind == "baggage":
        c.drawCircle(x + w - 13, y + 13, 10, paint("#8E221C"))
        c.drawCircle(x + w - 13, y + 13, 10, paint("#FFF0B8", 1, 1.5))
        heart(c, x + w - 13, y + 13.5, 5.2, "#FFF3D0")


def item_back(c: skia.Canvas, x: float, y: float) -> None:
    """The back of every item: green canvas and a suitcase with a question mark."""
    w, h = ITEM_CARD
    card_body(c, x, y, ITEM_CARD, ("#2F6A5A", "#17382F", ("#E7C98A", "#8A6A2E")), 10)
    cloth = box(x + 8, y + 8, w - 16, h - 16, 6)
    c.save()
    c.clipRRect(cloth, True)
    for start in range(-144, 288, 12):
        c.drawLine(x + start, y, x + start + h, y + h, paint("#7FB89A", 0.22, 1.2))
        c.drawLine(x + start, y + h, x + start + h, y, paint("#7FB89A", 0.22, 1.2))
    c.restore()
    c.drawRRect(cloth, paint("#E7C98A", 0.8, 1.4))
    cx, cy = x + w / 2, y + h / 2 + 5
    c.drawRRect(box(cx - 14, cy - 41, 28, 22, 7), paint("#5A3319", 1, 5))
    case = box(cx - 36, cy - 28, 72, 54, 8)
    drop_shadow(c, case, 4, 0.5, 2, 3)
    c.drawRRect(case, shaded(gradient(cx - 36, cy - 28, cx + 36, cy + 26, ["#D08A4A", "#8A5226"])))
    for strap in (-22, 22):
        c.drawRect(skia.Rect.MakeXYWH(cx + strap - 4, cy - 28, 8, 54), paint("#F0CE86"))
    lettering(c, "?", cx, cy + 15.5, 42, "#4A2A10", "AlfaSlabOne-Regular")
    lettering(c, "?", cx, cy + 14, 42, "#FFF3D0", "AlfaSlabOne-Regular")


def tile_card(c: skia.Canvas, kind: str, x: float, y: float) -> None:
    """An empty card of a world tile, with a hexagonal window."""
    look = TILE_KINDS[kind]
    w, h = TILE_CARD
    card_body(c, x, y, TILE_CARD, look, 14)
    parchment(c, x + 10, y + 10, w - 20, h - 20, 8)
    hx, hy, a, b = x + TILE_WINDOW[0], y + TILE_WINDOW[1], TILE_WINDOW[2], TILE_WINDOW[3]
    window = polygon((hx + a * i, hy + b * j) for i, j in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1)))
    c.drawPath(window, shaded(radial(hx - 20, hy - 30, 130, ["#DDEBE0", "#9FC0AE", "#5E8672"])))
    c.drawPath(window, paint(look[1], 1, 3))
    c.drawPath(polygon([(hx - 9, hy - b - 1), (hx, hy - b - 11), (hx + 9, hy - b - 1)]), paint(look[2][0]))


# ------------------------------------------------------------------ small parts
def drop(c: skia.Canvas, x: float, y: float, s: float, code: str) -> None:
    """A drop: one health point a turn."""
    path = skia.Path()
    path.moveTo(x, y - s)
    path.cubicTo(x + s * 0.2, y - s * 0.4, x + s * 0.75, y - s * 0.1, x + s * 0.7, y + s * 0.4)
    path.cubicTo(x + s * 0.6, y + s * 1.05, x - s * 0.6, y + s * 1.05, x - s * 0.7, y + s * 0.4)
    path.cubicTo(x - s * 0.75, y - s * 0.1, x - s * 0.2, y - s * 0.4, x, y - s)
    c.drawPath(path, paint(code))


def flake(c: skia.Canvas, x: float, y: float, s: float, code: str) -> None:
    """A snowflake: roll, or miss a turn."""
    for a in (math.pi * k / 3 for k in range(3)):
        dx, dy = s * math.sin(a), s * math.cos(a)
        c.drawLine(x - dx, y - dy, x + dx, y + dy, paint(code, 1, s * 0.26))
        for end in (-1, 1):
            for lean in (-0.44, 0.44):
                tip = (x + end * s * 0.95 * math.sin(a + lean), y + end * s * 0.95 * math.cos(a + lean))
                c.drawLine(x + end * dx * 0.55, y + end * dy * 0.55, *tip, paint(code, 1, s * 0.2))


def sign(c: skia.Canvas, kind: str, x: float, y: float, s: float, code: str, alpha: float = 1.0) -> None:
    """What a slider shows."""
    c.saveLayerAlpha(None, int(255 * alpha))
    if kind == "white":
        heart(c, x, y, 7.5 * s, code)
    elif kind == "red":
        drop(c, x, y, 8.5 * s, code)
    else:
        flake(c, x, y, 8.5 * s, code)
    c.restore()


def slider(c: skia.Canvas, kind: str, x: float, y: float) -> None:
    """A plastic clip, 26 x 34."""
    bright, dark, code = SLIDERS[kind]
    shape = box(x - 13, y - 17, 26, 34, 7)
    drop_shadow(c, shape, 3.5, 0.55, 2, 3)
    c.drawRRect(shape, shaded(gradient(x - 13, y - 17, x + 13, y + 17, [bright, dark])))
    rim = gradient(x, y - 17, x, y + 17, [colour("#FFFFFF", 0.9), colour("#FFFFFF", 0.05)])
    c.drawRRect(box(x - 11.8, y - 15.8, 23.6, 31.6, 6), shaded(rim, 1.3))
    sign(c, kind, x, y, 1.0, code)


def slot(c: skia.Canvas, kind: str, x: float, y: float, s: float) -> None:
    """Where a slider may be put."""
    dark = SLIDERS[kind][1]
    shape = box(x - 13 * s, y - 17 * s, 26 * s, 34 * s, 7 * s)
    c.drawRRect(shape, paint("#3A2412", 0.13))
    c.drawRRect(shape, paint(dark, 0.45, 1.3 * s))
    sign(c, kind, x, y, s, dark, 0.38)


def badge(c: skia.Canvas, kind: str, x: float, y: float, r: float = 11) -> None:
    """attack: a red burst; ability: a green disc with a flash; skill: a violet hexagon."""
    if kind == "attack":
        points = [(r * (1.18 if i % 2 == 0 else 0.86), math.pi * i / 8) for i in range(16)]
        c.drawPath(polygon((x + k * math.sin(a), y - k * math.cos(a)) for k, a in points), paint("#C2332B"))
    elif kind == "skill":
        c.drawPath(polygon(regular(x, y, r * 1.1, 6)), paint("#7B4BA3"))
    else:
        c.drawCircle(x, y, r, paint("#3E7F52"))
        flash = ((1.5, -8), (-5, 1.5), (-0.5, 1.5), (-2, 8), (5, -2), (0.5, -2))
        c.drawPath(polygon((x + dx, y + dy) for dx, dy in flash), paint("#FFF2C0"))


def foot_ring(c: skia.Canvas, team: str, x: float, y: float, active: bool) -> None:
    """A ring on the ground round a figure's base, 76 x 61, with the player's sign in front."""
    code = TEAM[team]
    ink = INK if team in PALE_TEAMS else CREAM
    oval = skia.Rect.MakeXYWH(x - 38, y - 30.5, 76, 61)
    if active:
        c.drawOval(skia.Rect.MakeXYWH(x - 42, y - 34, 84, 69), paint("#FFE79A", 0.9, 9))
    c.drawOval(oval, paint(code, 0.35))
    c.drawOval(oval, paint(code, 1, 5))
    c.drawOval(oval, paint(ink, 0.8, 1.2))
    c.drawCircle(x, y + 30.5, 9.5, paint("#2A1A0C", 0.45))
    tones = [colour(code, light=1.2), colour(code, light=0.85)]
    c.drawCircle(x, y + 29.5, 9.5, shaded(gradient(x - 9, y + 20, x + 9, y + 39, tones)))
    c.drawCircle(x, y + 29.5, 9.5, paint(GOLD, 1, 1.3))
    emblem(c, team, x, y + 29.5, 5.6, ink)


def main() -> None:
    """Draw everything."""
    sheet = Sheet("lost_baggage")
    m, anchor = MARGIN, (MARGIN, MARGIN)
    for name in FAMILIES:
        sheet.draw(
            f"ui/card_{name}", 330, 326, partial(character_card, name=name, x=m, y=m), anchor, size=list(CHARACTER_CARD),
            portrait=list(PORTRAIT), hp=list(HEALTH_TRACK), red=list(RED_SLIDER), blue=list(BLUE_SLIDER),
        )  # fmt: skip
    for kind in ITEM_KINDS:
        extra = {"size": list(ITEM_CARD), "icon": list(ITEM_ICON)}
        sheet.draw(f"ui/item_{kind}", 140, 190, partial(item_card, kind=kind, x=m, y=m), anchor, **extra)
    sheet.draw("ui/item_back", 140, 190, partial(item_back, x=m, y=m), anchor, size=list(ITEM_CARD))
    for kind in TILE_KINDS:
        extra = {"size": list(TILE_CARD), "hex": list(TILE_WINDOW)}
        sheet.draw(f"ui/tile_{kind}", 262, 328, partial(tile_card, kind=kind, x=m, y=m), anchor, **extra)
    for kind in SLIDERS:
        sheet.draw(f"ui/slider_{kind}", 40, 48, partial(slider, kind=kind, x=20, y=23), (20, 23), size=[26, 34])
    for kind in ("attack", "ability", "skill"):
        sheet.draw(f"ui/badge_{kind}", 32, 32, partial(badge, kind=kind, x=16, y=16), (16, 16), size=[32, 32])
    for team in TEAM:
        for suffix, active in {"": False, "_active": True}.items():
            sheet.draw(f"ui/ring_{team}{suffix}", 100, 92, partial(foot_ring, team=team, x=50, y=42, active=active), (50, 42))
    save_manifest("cards", sheet.entries, "lost_baggage")


if __name__ == "__main__":
    main()
