"""Things in flight over everything at a table, each with dots along the way that it came."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.ui.services.theme import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.labels import draw_trimmed

Point = tuple[float, float]

APART = 24.0
"""Design units between two dots."""
SMALL, LARGE = 5, 11
"""Design units across the first dot, and across the one behind the thing."""
RIM: Colour = (0x4A, 0x36, 0x12)


@dataclass(slots=True)
class Flying:
    """A thing with its pixel, its size in design units, the colour of its dots, and these."""

    sprite: str
    at: Point
    across: float
    ink: Colour | None
    dots: list[Point] = field(default_factory=list)


class Flight(Widget):
    """The layer on which things fly: it takes no clicks, and is empty at rest."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.things: dict[Hashable, Flying] = {}

    def carry(self, key: Hashable, sprite: str, at: Point, across: float, ink: Colour | None = None) -> None:
        """Show a thing at a pixel of the window, with dots of a colour where it came from."""
        self.invalidate()
        thing = self.things.setdefault(key, Flying(sprite, at, across, ink))
        thing.sprite, thing.at, thing.across = sprite, at, across
        if ink is not None and (not thing.dots or math.dist(at, thing.dots[-1]) >= self.theme.px(APART)):
            thing.dots.append(at)
        self.show()
        self.invalidate()

    def end(self, key: Hashable) -> None:
        """Take a thing and its dots away."""
        self.invalidate()
        self.things.pop(key, None)
        self.show(bool(self.things))

    def end_all(self) -> None:
        """Take everything away."""
        self.show(False)
        self.things.clear()

    @property
    def area(self) -> Rect:
        side = self.theme.px(LARGE)
        boxes = [self._box(thing) for thing in self.things.values()]
        dots = [
            Rect(round(x) - side, round(y) - side, 2 * side, 2 * side) for thing in self.things.values() for x, y in thing.dots
        ]
        return boxes[0].unionall([*boxes, *dots]).inflate(4, 4) if boxes else Rect(0, 0, 0, 0)

    def _box(self, thing: Flying) -> Rect:
        side = self.theme.px(thing.across)
        box = Rect(0, 0, side, side)
        box.center = round(thing.at[0]), round(thing.at[1])
        return box

    def draw(self, target: Surface) -> None:
        px = self.theme.px
        for thing in self.things.values():
            for number, (x, y) in enumerate(thing.dots):
                side = px(SMALL + (LARGE - SMALL) * number / len(thing.dots))
                dot = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
                draw_box(target, self.theme, dot, side // 2, thing.ink or RIM, RIM)
            draw_trimmed(target, self, thing.sprite, self._box(thing))
