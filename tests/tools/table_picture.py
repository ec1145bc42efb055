"""A table with a screen for all and two telephones, put together from pictures of the program and its own sprites."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame
from PIL import Image, ImageDraw, ImageFilter
from pygame import Surface

from game.ui.services.art import Art

SIZE = (1280, 800)
FINE = 2
"""The picture is painted so many times as large, and then made smaller."""
HORIZON = 250
"""The line at which the table ends, in pixels of the picture."""
BOARDS = 3
"""The number of pictures of the wood on the table, across and down."""
WALL, WALL_LOW = (38, 66, 58), (24, 42, 38)
CASE, RIM, FOOT = (30, 32, 38), (74, 78, 88), (46, 49, 56)

Corner = tuple[float, float]
Corners = tuple[Corner, Corner, Corner, Corner]
"""Upper left, upper right, lower right and lower left."""

SCREEN: Corners = ((386.0, 40.0), (894.0, 40.0), (906.0, 366.0), (374.0, 366.0))
UPRIGHT: Corners = ((104.0, 352.0), (314.0, 330.0), (370.0, 742.0), (116.0, 776.0))
LYING: Corners = ((648.0, 492.0), (1122.0, 454.0), (1236.0, 680.0), (680.0, 742.0))
THINGS = (
    ("lost_baggage/fig/captain", (956, 424), 0.9),
    ("lost_baggage/fig/astronaut", (470, 560), 1.15),
    ("lost_baggage/fig/moth", (566, 640), 1.3),
    ("dice/classic_3", (470, 668), 1.3),
)
"""Sprites that stand on the table: name, foot, and size."""


def table_with(host: Surface, upright: Surface, lying: Surface, art: Art) -> Surface:
    """Return a picture of a table: the host's screen behind, two telephones before it."""
    picture = _room(art)
    _stand(picture)
    for corners, screen, thick, round_by in ((SCREEN, host, 11, 14), (UPRIGHT, upright, 30, 70), (LYING, lying, 30, 70)):
        _lay(picture, _framed(_image(screen), thick, round_by), corners, lies=corners is not SCREEN)
    for name, foot, size in THINGS:
        _put(picture, art, name, foot, size)
    done = picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    return pygame.image.frombytes(done.tobytes(), SIZE, "RGB")


def _image(surface: Surface) -> Image.Image:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")).convert("RGBA")


def _room(art: Art) -> Image.Image:
    """Return the wall, and the table before it, which lies back."""
    wide, tall = SIZE[0] * FINE, SIZE[1] * FINE
    picture = Image.new("RGBA", (wide, tall))
    draw = ImageDraw.Draw(picture)
    for y in range(HORIZON * FINE):
        share = y / (HORIZON * FINE)
        tone = tuple(round(a + (b - a) * share) for a, b in zip(WALL, WALL_LOW, strict=True))
        draw.line((0, y, wide, y), fill=(*tone, 255))
    master = art.master("board/table")
    wood = Image.frombytes("RGBA", master.get_size(), pygame.image.tobytes(master, "RGBA"))
    sheet = Image.new("RGBA", (wood.width * BOARDS, wood.height * BOARDS))
    for number in range(BOARDS**2):
        sheet.paste(wood, (number % BOARDS * wood.width, number // BOARDS * wood.height))
    far, near = -0.1, -0.9
    left, right = SIZE[0] * far, SIZE[0] * (1 - far)
    corners = ((left, HORIZON), (right, HORIZON), (SIZE[0] * (1 - near), SIZE[1] + 60.0), (SIZE[0] * near, SIZE[1] + 60.0))
    picture.alpha_composite(_warped(sheet, corners))
    edge = ImageDraw.Draw(picture)
    edge.line((0, HORIZON * FINE, wide, HORIZON * FINE), fill=(20, 12, 8, 255), width=3 * FINE)
    return picture


def _stand(picture: Image.Image) -> None:
    """Paint the foot of the screen, with its shadow on the table."""
    _shadow(picture, [(430, 372), (850, 372), (900, 424), (380, 424)], 150)
    draw = ImageDraw.Draw(picture)
    neck = [(600, 360), (680, 360), (694, 398), (586, 398)]
    draw.polygon([(x * FINE, y * FINE) for x, y in neck], fill=(*FOOT, 255))
    draw.ellipse((540 * FINE, 386 * FINE, 740 * FINE, 414 * FINE), fill=(*RIM, 255))
    draw.ellipse((540 * FINE, 382 * FINE, 740 * FINE, 408 * FINE), fill=(*FOOT, 255))


def _framed(screen: Image.Image, thick: int, round_by: int) -> Image.Image:
    """Return a screen in its case."""
    thick = round(thick * min(screen.size) / 780)
    round_by = round(round_by * min(screen.size) / 780)
    case = Image.new("RGBA", (screen.width + 2 * thick, screen.height + 2 * thick))
    draw = ImageDraw.Draw(case)
    whole = (0, 0, case.width - 1, case.height - 1)
    draw.rounded_rectangle(whole, round_by + thick, fill=(*CASE, 255), outline=(*RIM, 255), width=max(2, thick // 5))
    mask = Image.new("L", screen.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, screen.width - 1, screen.height - 1), round_by, fill=255)
    case.paste(screen, (thick, thick), mask)
    return case


def _lay(picture: Image.Image, thing: Image.Image, corners: Corners, *, lies: bool) -> None:
    """Lay a picture with these corners; what `lies` on the table has a thickness and a shadow."""
    if lies:
        _shadow(picture, [(x + 16, y + 20) for x, y in corners], 170)
        for depth in range(9 * FINE, 0, -1):
            side = Image.new("RGBA", thing.size)
            tone = RIM if depth > 7 * FINE else CASE
            side.paste(Image.new("RGBA", thing.size, (*tone, 255)), (0, 0), thing.getchannel("A"))
            if depth in (9 * FINE, 6 * FINE, 3 * FINE, 1):
                down: list[Corner] = [(x, y + depth / FINE) for x, y in corners]
                picture.alpha_composite(_warped(side, (down[0], down[1], down[2], down[3])))
    picture.alpha_composite(_warped(thing, corners))


def _shadow(picture: Image.Image, corners: Sequence[Corner], strength: int) -> None:
    layer = Image.new("L", picture.size)
    ImageDraw.Draw(layer).polygon([(x * FINE, y * FINE) for x, y in corners], fill=strength)
    soft = layer.filter(ImageFilter.GaussianBlur(12 * FINE))
    picture.alpha_composite(Image.merge("RGBA", (*(Image.new("L", picture.size) for _ in range(3)), soft)))


def _put(picture: Image.Image, art: Art, name: str, foot: tuple[int, int], size: float) -> None:
    """Stand a sprite on the table."""
    sprite = art.sprite(name, FINE * size)
    image = Image.frombytes("RGBA", sprite.surface.get_size(), pygame.image.tobytes(sprite.surface, "RGBA"))
    x, y = foot[0] * FINE - sprite.anchor[0], foot[1] * FINE - sprite.anchor[1]
    width = sprite.surface.get_width() / FINE
    _shadow(
        picture,
        [
            (foot[0] - width * 0.3, foot[1] - 4),
            (foot[0] + width * 0.5, foot[1] - 4),
            (foot[0] + width * 0.6, foot[1] + 10),
            (foot[0] - width * 0.2, foot[1] + 12),
        ],
        150,
    )
    picture.alpha_composite(image, (round(x), round(y)))


def _warped(image: Image.Image, corners: Sequence[Corner]) -> Image.Image:
    """Return a picture as large as the whole, in which an image has these corners."""
    size = SIZE[0] * FINE, SIZE[1] * FINE
    flat = ((0, 0), (image.width, 0), (image.width, image.height), (0, image.height))
    rows, right = [], []
    for (x, y), (u, v) in zip([(x * FINE, y * FINE) for x, y in corners], flat, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    found = np.linalg.solve(np.array(rows, dtype=float), np.array(right, dtype=float))
    return image.transform(size, Image.Transform.PERSPECTIVE, [float(one) for one in found], Image.Resampling.BICUBIC)
