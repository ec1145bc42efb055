"""The tileset of Lost Baggage: what a space of the table is for.

Pictures are 160 x 136 on hexagons of 160 x 112 (flat-top, stagger axis x, hex side 80). Spaces of a region lie flat in the colour
of its player; the spaces of its core show the back of a world tile. Maps refer to tiles by number: only append.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from tileset_files import Tile, Tileset, reduced, stand

HEXAGON, SIDE, PICTURE = (160, 112), 80, (160, 136)
ANCHOR = (80, 70)
OFFSET = HEXAGON[0] // 2 - ANCHOR[0], PICTURE[1] - ANCHOR[1] - HEXAGON[1] // 2
THICKNESS = 12  # the top face of a world tile lies so much higher
COLUMNS = 4
SUPERSAMPLE = 4
Colour = tuple[int, int, int, int]

SEATS: tuple[Colour, ...] = ((219, 74, 56, 255), (64, 132, 226, 255), (237, 185, 46, 255), (88, 190, 104, 255))
GOLD, WHITE, INK = (250, 206, 90, 255), (246, 234, 208, 255), (58, 42, 30, 255)
HOUSE = ((-16, 0), (0, -15), (16, 0), (11, 0), (11, 13), (-11, 13), (-11, 0))


def world_table() -> Tileset:
    """A space of each player's region, home, seam and link of a core, and a space that a ready-made shape uses."""
    tiles = [Tile(_space(seat), "region", "lost_baggage/land/hex", {"seat": seat}) for seat in range(1, len(SEATS) + 1)]
    tiles += [
        Tile(_core(GOLD, house=True), "home", "lost_baggage/land/back_1"),
        Tile(_core(WHITE), "seam", "lost_baggage/land/back_1"),
        Tile(_core(None), "link", "lost_baggage/land/back_1"),
        Tile(_shape(), "shape", "lost_baggage/land/back_1"),
    ]
    properties = {"spaces": "region: whose space it is; home, seam, link: the core of a region (LB-13); shape: used by a shape"}
    return Tileset("world_table", PICTURE, COLUMNS, tiles, properties, offset=OFFSET)


def _points(scale: float, lift: float = 0) -> list[tuple[float, float]]:
    """The corners of the hexagon, in pixels of a picture before it is reduced."""
    x, y = ANCHOR[0], ANCHOR[1] - lift
    half, side, down = HEXAGON[0] / 2 * scale, SIDE / 2 * scale, HEXAGON[1] / 2 * scale
    corners = ((-half, 0), (-side, -down), (side, -down), (half, 0), (side, down), (-side, down))
    return [((x + across) * SUPERSAMPLE, (y + along) * SUPERSAMPLE) for across, along in corners]


def _drawing() -> Image.Image:
    return Image.new("RGBA", (PICTURE[0] * SUPERSAMPLE, PICTURE[1] * SUPERSAMPLE))


def _outlined(drawing: Image.Image, points: list[tuple[float, float]], colour: Colour, width: int) -> None:
    ImageDraw.Draw(drawing).line([*points, *points[:2]], fill=colour, width=width * SUPERSAMPLE, joint="curve")


def _space(seat: int) -> Image.Image:
    """A flat space in the colour of a seat, with as many dots as its number."""
    drawing = _drawing()
    colour = SEATS[seat - 1]
    pen = ImageDraw.Draw(drawing)
    pen.polygon(_points(0.94), fill=(*colour[:3], 120))
    _outlined(drawing, _points(0.93), colour, 3)
    for dot in range(seat):
        x, y, radius = ANCHOR[0] + (dot - (seat - 1) / 2) * 22, ANCHOR[1], 6
        box = [(x - radius) * SUPERSAMPLE, (y - radius) * SUPERSAMPLE, (x + radius) * SUPERSAMPLE, (y + radius) * SUPERSAMPLE]
        pen.ellipse(box, fill=WHITE, outline=INK, width=SUPERSAMPLE)
    return reduced(drawing, PICTURE)


def _core(outline: Colour | None, *, house: bool = False) -> Image.Image:
    picture = Image.new("RGBA", PICTURE)
    stand(picture, ANCHOR, "lost_baggage/land/back_1")
    drawing = _drawing()
    if outline:
        _outlined(drawing, _points(0.9, THICKNESS), outline, 4)
    if house:
        corners = [((ANCHOR[0] + x) * SUPERSAMPLE, (ANCHOR[1] - THICKNESS - 26 + y) * SUPERSAMPLE) for x, y in HOUSE]
        ImageDraw.Draw(drawing).polygon(corners, fill=GOLD, outline=INK, width=2 * SUPERSAMPLE)
    picture.alpha_composite(reduced(drawing, PICTURE))
    return picture


def _shape() -> Image.Image:
    """A shade that leaves the colour of the region to be seen."""
    drawing = _drawing()
    ImageDraw.Draw(drawing).polygon(_points(0.74), fill=(*INK[:3], 60))
    _outlined(drawing, _points(0.72), (*WHITE[:3], 120), 2)
    return reduced(drawing, PICTURE)
