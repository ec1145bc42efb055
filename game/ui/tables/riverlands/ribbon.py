"""The ribbon beside a rival's hero: what the latest actions brought, in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.contract.recap import Item
from game.ui.hud.placing import Cover
from game.ui.hud.turn_strip import IVORY, draw_item, width_of
from game.ui.services.pictures import draw_area, draw_curve
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.cards import look_named
from game.ui.widgets.layout import overlap

SIZE = (246, 64)
"""Design units of the ribbon."""
BESIDE, TIP = 88, 36
"""Design units from the middle of the hero to the ribbon, and to the tip of its tail."""
DOWN = (0, -1, 1, -2, 2)
"""By how many of its heights it may be below the level of the hero."""
PORTRAIT, PICTURE, BETWEEN = 20, 22, 8
"""Design units of the radius of the portrait, of the side of a picture, and between two parts of a line."""
LINES = 2
"""The number of actions of which it tells."""
LASTS = 3.0
"""Seconds for which it stays."""

Line = Sequence[Item]


class Ribbon(Widget):
    """A ribbon with a tail to the hero, which goes by itself; clicks go through it."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.lines: tuple[Line, ...] = ()
        self.colour = self.portrait = ""
        self._hero = (0, 0)
        self._left = 0.0
        """The seconds for which it is still shown."""

    def tell(
        self,
        lines: Sequence[Line],
        colour: str,
        portrait: str,
        hero: tuple[float, float],
        clear: Rect,
        covers: Sequence[Cover],
    ) -> None:
        """Show these lines of a player beside a pixel, where that covers least in `clear`."""
        self.lines, self.colour, self.portrait = tuple(lines[-LINES:]), colour, portrait
        self._hero, self._left = (round(hero[0]), round(hero[1])), LASTS
        self.invalidate()
        self.place(min(self._places(clear), key=lambda place: sum(overlap(place, rect) * weight for rect, weight in covers)))
        self.show()
        self.scene.animate(self)
        self.invalidate()

    def _places(self, clear: Rect) -> Sequence[Rect]:
        """Return where it may be beside the hero, the usual place first: level, above or below."""
        (x, y), px = self._hero, self.theme.px
        wide, tall = px(SIZE[0]), px(SIZE[1])
        lefts, levels = (x + px(BESIDE), x - px(BESIDE) - wide), (y + down * tall - tall // 2 for down in DOWN)
        places = [Rect(left, top, wide, tall) for top in levels for left in lefts]
        return [place for place in places if clear.contains(place)] or [places[0].clamp(clear)]

    def put_away(self) -> None:
        """Hide it."""
        self._left = 0.0
        self.show(False)

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self.show(False)
        return self.visible

    @property
    def area(self) -> Rect:
        return self.rect.inflate(self.theme.px(8), self.theme.px(8)).union(Rect(self._hero, (1, 1)))

    def draw(self, target: Surface) -> None:
        theme, px, rect, ink = self.theme, self.theme.px, self.rect, look_named(self.colour).deep
        self._draw_tail(target)
        draw_box(target, theme, rect, px(10), IVORY, ink)
        radius = px(PORTRAIT)
        middle, scale = (rect.x + radius + px(8), rect.centery), round(radius / 30, 3)
        theme.art.sprite(f"hud/medal_{self.colour}", scale).draw(target, *middle)
        theme.art.sprite(self.portrait, scale).draw(target, *middle)
        left, side = middle[0] + radius + px(8), px(PICTURE)
        for number, line in enumerate(self.lines):
            y = rect.y + rect.height * (2 * number + 1) // (2 * len(self.lines))
            x = left
            for item in line:
                if x + width_of(theme, item, side) > rect.right - px(6):
                    break
                draw_item(target, self, item, (x, y), side)
                x += width_of(theme, item, side) + px(BETWEEN)

    def _draw_tail(self, target: Surface) -> None:
        """Draw the tail to the hero, under the ribbon."""
        px, rect, (x, y) = self.theme.px, self.rect, self._hero
        right = rect.x > x
        edge, tip = (rect.x, x + px(TIP)) if right else (rect.right - 1, x - px(TIP))
        middle = min(max(y, rect.y + px(16)), rect.bottom - px(16))
        points = [(edge, middle - px(10)), (tip, y), (edge, middle + px(10))]
        draw_area(target, IVORY, points)
        draw_curve(target, look_named(self.colour).deep, points)
