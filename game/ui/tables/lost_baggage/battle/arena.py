"""The tile on which two fight, large, with both figures: a little board of its own.

Places are board units from its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN, Library
from game.engine.lost_baggage.state import LaidTile
from game.ui.board import slash
from game.ui.board.stage import Actor, Layer, Stage, View
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, LOOKS, SHADE, Colour, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.painted import BURST
from game.ui.tables.lost_baggage.world.pieces import remembered
from game.ui.widgets.base import Widget

TOP = 12
"""The height of the top of a tile."""
STAND = (43.0, 20.0)
"""The place of the right figure; the left one stands opposite."""
BREADTH = 72.0
"""The width of a figure, in board units."""
HEAD = 96.0
"""Board units of what is beside a fighter's head, above where the fighter stands."""
FIGURE = 0.82
"""The size of figures beside the tile."""
SIZE = (192.0, 224.0)
"""The extent of tile, decor and figures, and its middle above the tile's middle."""
RISE = 44.0
CUT, CUT_RISE = (192.0, 132.0), 20.0
"""The extent of the figures with the ground that they stand on, and its middle above the tile's middle."""
LARGEST = 2.6
ROOM = 1.25
"""The factor by which a picture of the tile is larger, so that nothing is cut off."""
STAR = 0.5
"""The size of the star of a blow beside its own size."""
INSIDE = 0.66
"""The share of the star's width that its number may take."""
SMALLEST, GROWN = 0.375, 8
"""The size with which it begins, and in how many steps it would grow from nothing."""
SLASH = 1.5
"""The size of the arc of a blow."""
LIGHT: Colour = (255, 243, 196)


class Arena(Widget):
    """The tile and the fighters.

    `stage` holds them as actors, by keys that `figure_key` returns.
    """

    def __init__(self, library: Library) -> None:
        super().__init__()
        self._library = library
        self._stage: Stage | None = None
        self._ground = Surface((1, 1))
        self._bare = False
        self.seats: tuple[Seat, Seat] = (0, 1)

    @property
    def stage(self) -> Stage:
        """The actors."""
        if self._stage is None:
            self._stage = Stage(self.theme.art, self.scene.invalidate)
        return self._stage

    @staticmethod
    def figure_key(side: int) -> Hashable:
        """Return the key of a figure: side 0 is left, 1 right."""
        return "figure", side

    @staticmethod
    def spot(side: int) -> tuple[float, float]:
        """Return the place of a figure."""
        return (STAND[0] if side else -STAND[0]), STAND[1]

    def beside_head(self, side: int) -> tuple[int, int]:
        """Return the pixel beside a fighter's head, outwards."""
        x, y = self.spot(side)
        across, down = self.stage.view.point(x + (34 if side else -34), y - HEAD)
        return round(across), round(down)

    def beside_chest(self, side: int) -> tuple[int, int]:
        """Return the pixel beside a fighter's chest, outwards."""
        x, y = self.spot(side)
        across, down = self.stage.view.point(x + (38 if side else -38), y - HEAD * 0.45)
        return round(across), round(down)

    def over_head(self, side: int) -> tuple[int, int]:
        """Return the pixel over a fighter's head."""
        x, y = self.spot(side)
        across, down = self.stage.view.point(x, y - TOP - HEAD + 2)
        return round(across), round(down)

    def shoulder(self, side: int) -> tuple[int, int]:
        """Return the pixel at a fighter's upper inner side."""
        x, y = self.spot(side)
        across, down = self.stage.view.point(x + (-20 if side else 20), y - TOP - HEAD * 0.72)
        return round(across), round(down)

    def figures(self) -> Iterator[Rect]:
        """Yield the rectangles of both figures."""
        scale = self.stage.view.scale
        for side in (0, 1):
            x, y = self.stage.view.point(*self.spot(side))
            yield Rect(round(x - BREADTH * scale / 2), round(y - HEAD * scale), round(BREADTH * scale), round(HEAD * scale))

    def arrange_in(self, window: Rect, middle: Rect, ground: Surface, *, cut: bool = False) -> None:
        """Fill a part of the window with `ground`, and put the tile into the box `middle` of it.

        `cut`: only the figures must be in that box, not what rises behind them, nor the foot of the tile.
        """
        self.rect, self._ground = Rect(window), ground
        size, rise = (CUT, CUT_RISE) if cut else (SIZE, RISE)
        scale = min(middle.width / size[0], middle.height / size[1], LARGEST * self.theme.scale)
        scale = max(0.3, int(scale * 16) / 16)
        centre = (float(middle.centerx), middle.centery + rise * scale)
        self.stage.view = View(scale, centre, (0.0, 0.0))  # known before it is placed: the sprites of the board stay
        self.stage.place(window, self.stage.view, lambda: ground)
        self.invalidate()

    def close(self) -> None:
        """Drop all pictures, since the stage is not in view."""
        self._stage, self._ground = None, Surface((1, 1))

    def bare(self, bare: bool) -> None:
        """Show only what is behind the tile, or the tile again."""
        if bare != self._bare:
            self._bare = bare
            self.invalidate()

    def picture(self) -> tuple[Surface, tuple[int, int]]:
        """Return the tile with all that stands on it, cut out, and the pixel of the tile's middle."""
        view = self.stage.view
        size = round(SIZE[0] * view.scale * ROOM), round(SIZE[1] * view.scale * ROOM)
        middle = size[0] // 2, round(size[1] / 2 + RISE * view.scale)
        cut = Stage(self.theme.art, lambda area: None)
        cut.view = replace(view, centre=middle)
        picture = Surface(size, pygame.SRCALPHA)
        cut.place(picture.get_rect(), cut.view, lambda: Surface((1, 1), pygame.SRCALPHA))  # nothing lies behind it
        for key in self.stage.names():
            actor = self.stage.get(key)
            if actor is not None:
                cut.put(key, replace(actor))
        cut.draw(picture)
        return picture, middle

    def show_actors(self, tile: LaidTile | None, figures: tuple[str | None, str | None], acting: int | None) -> None:
        """Show a tile and the characters on it, by their ids, and the side whose action it is."""
        self.stage.show_only(self._actors(tile, figures, acting))

    def _actors(self, tile: LaidTile | None, figures: tuple[str | None, str | None], acting: int | None) -> dict[Hashable, Actor]:
        art, library = self.theme.art, self._library
        actors: dict[Hashable, Actor] = {"bed": Actor(f"{pictures.FOLDER}land/hex", 0, 0, layer=Layer.FLAT, order=-1)}
        if tile is not None and tile.up and tile.face != UNKNOWN:
            land = pictures.land(art, library.tile[tile.face])
            actors["tile"] = Actor(f"{pictures.FOLDER}land/{land}", 0, 0, layer=Layer.FLAT, shadow=False)
            actors["decor"] = Actor(f"{pictures.FOLDER}decor/{land}", 0, 0)
        else:
            actors["tile"] = Actor(
                f"{pictures.FOLDER}land/back_{tile.top if tile is not None else 1}", 0, 0, layer=Layer.FLAT, shadow=False
            )
            if tile is not None and tile.face != UNKNOWN:
                actors.update(remembered(art, library, tile.face, (0.0, 0.0)))
        for side, (character, seat) in enumerate(zip(figures, self.seats, strict=True)):
            if character is None:
                continue
            x, y = self.spot(side)
            ring = f"{pictures.FOLDER}ui/ring_{LOOKS[seat].colour}{'_active' if side == acting else ''}"
            actors["ring", side] = Actor(ring, x, y, layer=Layer.MARK, base=TOP, size=FIGURE)
            figure = pictures.figure(art, library.character[character])
            actors[self.figure_key(side)] = Actor(figure, x, y, base=TOP, size=FIGURE, order=1)
        return actors

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a fighter, or of a star of damage as it grows."""
        yield from self.stage.ahead()
        yield from (partial(self.stage.make_ahead, *needed) for needed in slash.sprites(SLASH))
        for step in range(round(GROWN * SMALLEST), GROWN + 1):
            yield partial(self.theme.art.sprite, BURST, self.stage.view.scale * step / GROWN * STAR)

    def draw(self, target: Surface) -> None:
        if self._bare:
            target.blit(self._ground, self.rect)
        else:
            self.stage.draw(target)


def burst(art: Art, theme: Theme, words: str) -> str:
    """Return the name of the sprite of a star with a number on it, such as "−2"."""
    return art.ensure(f"{BURST}/{words}", lambda scale: _burst(art, theme, words, scale))


def _burst(art: Art, theme: Theme, words: str, scale: float) -> Sprite:
    star = art.sprite(BURST, scale * STAR)
    picture = star.surface.copy()
    px = max(8, round(17 * scale))
    px = min(px, int(px * INSIDE * picture.get_width() / theme.fonts.width(words, Face.BLACK, px)))
    letters = theme.fonts.picture(words, Face.BLACK, px, (0x8E, 0x1A, 0x12)).premul_alpha()
    picture.blit(letters, letters.get_rect(center=picture.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, star.anchor)


def sign(art: Art, theme: Theme, words: str, colour: Colour) -> str:
    """Return the name of the sprite of a few large letters, such as "+2", edged in the dark."""
    return art.ensure(f"lost_baggage/sign/{colour}/{words}", lambda scale: _sign(theme, words, colour, scale))


def _sign(theme: Theme, words: str, colour: Colour, scale: float) -> Sprite:
    px = max(8, round(18 * scale))
    letters = theme.fonts.picture(words, Face.BLACK, px, colour)
    dark = theme.fonts.picture(words, Face.BLACK, px, SHADE)
    edge = max(1, px // 12)
    picture = Surface((letters.get_width() + 2 * edge, letters.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx in (0, edge, 2 * edge):
        for dy in (0, edge, 2 * edge):
            picture.blit(dark, (dx, dy))
    picture.blit(letters, (edge, edge))
    picture = picture.premul_alpha()
    return Sprite.centred(picture)


HEALING: Colour = (0xA8, 0xE0, 0x8A)
PLAIN: Colour = CREAM
