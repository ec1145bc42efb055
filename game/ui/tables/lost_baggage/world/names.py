"""The names of discovered tiles, each on a plate along the top side of its tile (LB-6)."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.engine.lost_baggage.geometry import Side
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face, Fonts
from game.ui.services.theme import INK, Colour, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.world.places import OUTLINE, SIDE_MIDDLES, TILE, TOP

LETTERS, LEAST = 15.0, 11.4
"""The largest and the smallest letters, in design units."""
NARROWEST = 8.4
"""The least width of a tile on which a name is written, in heights of the smallest letters.

A narrower one shows the mark of its top side.
"""
WIDEST = 7.2
"""The least width of a tile, in heights of its letters."""
MARGINS = 0.55
"""The margin by which a plate is wider than its lines, in letter heights."""
ONE_LINE = 1.3
"""The length of a plate, in lengths of the side.

A longer one has smaller letters, and then two lines.
"""
PAPER: Colour = (0xFB, 0xF0, 0xD2)
EDGE: Colour = (0x4A, 0x2F, 0x16)
GOLD: Colour = (0xE8, 0xA8, 0x28)
POINT = 0.42
"""The height of the point on a plate's outer edge, in letter heights."""
SINGLE = "/single"
"""The ending of the name of a plate's sprite that is left out where it has two lines, which reach far into the tile."""
FINER = 2
"""The factor by which slanting plates are painted larger before they are turned."""


def plate(art: Art, theme: Theme, words: str, side: Side) -> str:
    """Return the sprite of a tile's name along this side, as seen.

    Its anchor is the middle of the tile on the mat. With `SINGLE` after its name it is the one for a tile on which a
    character stands.
    """
    name = f"plate/{side}/{words}"
    if name not in art:
        art.define(name, lambda scale: _plate(art, theme, words, side, scale, most=2))
        art.define(name + SINGLE, lambda scale: _plate(art, theme, words, side, scale, most=1))
    return name


def letter_heights(theme: Theme, scale: float) -> range:
    """Return the letter heights that names may have at a scale of the board, largest first.

    There are none where tiles are too small.
    """
    wide, least = TILE[0] * scale, theme.px(LEAST)
    return range(min(theme.px(LETTERS), max(least, round(wide / WIDEST))) if wide >= NARROWEST * least else 0, least - 1, -1)


def lines_of(fonts: Fonts, words: str, heights: range, room: float) -> tuple[int, tuple[str, ...]]:
    """Return the height of a name's letters and its one or two lines.

    They are the largest letters that keep it within `room` pixels.
    """
    single = words.split()
    splits = [(" ".join(single[:place]), " ".join(single[place:])) for place in range(1, len(single))]
    shapes = [(words,), *([min(splits, key=lambda lines: _wide(fonts, lines, heights[0]))] if splits else [])]
    fitting = ((px, lines) for lines in shapes for px in heights if _wide(fonts, lines, px) <= room)
    return next(fitting, (heights[-1], shapes[-1]))


def _wide(fonts: Fonts, lines: tuple[str, ...], px: int) -> int:
    return max(fonts.width(line, Face.BOLD, px) for line in lines)


def _plate(art: Art, theme: Theme, words: str, side: Side, scale: float, *, most: int) -> Sprite:
    """Return a plate with a tile's name, or the mark of the top side where it has no room.

    Small tiles have no room for letters, and no tile has room for more than `most` lines.
    """
    heights, mark = letter_heights(theme, scale), f"{pictures.FOLDER}land/mark_{side}"
    if not heights:
        return art.sprite(mark, scale)
    (x, y), (x0, y0), (x1, y1) = SIDE_MIDDLES[side - 1], OUTLINE[side - 2], OUTLINE[side - 1]
    along = pygame.Vector2(x1 - x0, y1 - y0)
    px, lines = lines_of(theme.fonts, words, heights, along.length() * scale * ONE_LINE - heights[0] * MARGINS)
    if len(lines) > most:
        return art.sprite(mark, scale)
    slope = math.degrees(math.atan2(along.y, along.x))
    upright = slope if -90 < slope < 90 else slope - math.copysign(180, slope)  # letters never stand on their heads
    fine = 1 if not upright else FINER
    flat = _paper(theme.fonts, lines, px * fine, below=pygame.Vector2(x, y).rotate(-upright).y > 0)
    picture = (pygame.transform.rotozoom(flat, -upright, 1 / fine) if upright else flat).premul_alpha()
    inwards = pygame.Vector2(x, y) * scale - pygame.Vector2(along.y, -along.x).normalize() * (flat.get_height() / fine / 2)
    middle = inwards.x, inwards.y - TOP * scale
    return Sprite(picture, (round(picture.get_width() / 2 - middle[0]), round(picture.get_height() / 2 - middle[1])))


def _paper(fonts: Fonts, lines: tuple[str, ...], px: int, *, below: bool) -> Surface:
    """Return a plate with the lines on it, not turned.

    A gold line runs along its outer edge, which is the upper one or the one `below`.

    The point in the middle of that edge marks the top side, as on backs.
    """
    letters = [fonts.picture(line, Face.BOLD, px, INK) for line in lines]
    tall, rim, point = round(px * 1.12), max(1, round(px / 10)), round(px * POINT)
    width, height = max(one.get_width() for one in letters) + round(px * MARGINS), tall * len(lines) + 2 * rim
    picture = Surface((width, height + point), pygame.SRCALPHA)
    plate = picture.get_rect()
    plate.height, plate.y = height, 0 if below else point
    outer, out = (plate.bottom - 1, 1) if below else (plate.top, -1)
    tip = (width // 2, outer + out * point)
    for reach, colour in ((px * 0.62, EDGE), (px * 0.62 - 2 * rim, GOLD)):
        if colour is GOLD:
            pygame.draw.rect(picture, EDGE, plate, border_radius=round(px * 0.4))
            pygame.draw.rect(picture, PAPER, plate.inflate(-2 * rim, -2 * rim), border_radius=round(px * 0.3))
            line = plate.inflate(-round(px * 0.7), 0)
            line.height = max(1, round(px * 0.11))
            line.centery = outer - out * (rim + line.height)
            picture.fill(GOLD, line)
            tip = (tip[0], tip[1] - 2 * out * rim)
        base = outer - out * (rim + round(px * 0.1))
        pygame.draw.polygon(picture, colour, [tip, (width // 2 - round(reach), base), (width // 2 + round(reach), base)])
    for number, one in enumerate(letters):
        picture.blit(one, one.get_rect(center=(width // 2, plate.y + rim + round(tall * (number + 0.5)))))
    return picture
