"""The strip of round tools at the upper right: a large one and a few smaller ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import INK, Block
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import IconButton

LARGE, SMALL = (60, 54), (46, 44)
"""The width of tools in a wide and in a narrow window, in design units."""
FOLDED = 47
"""The width of all tools where there is little room: a finger's, in design units."""
GAP = 10
LABEL = 28
"""Design units of the height of a label below the tools."""
HALO = 7
"""Design units of the halo round a tool with something new."""
GOLD = (0xFF, 0xC8, 0x3C)


class Tool(IconButton):
    """A round button of a game's own material; a `large` one stands out."""

    icon_size = 1.0

    def __init__(self, accent: Accent, icon: str, act: Callable[[], None], *, tooltip: str, large: bool = False) -> None:
        super().__init__(icon, act, tooltip=tooltip, material=accent.name)
        self.large = large
        self.label = ""

    @property
    def glows(self) -> bool:
        """Return whether there is a halo round it."""
        return bool(self.label)

    def glow(self, label: str) -> None:
        """Set the words below it, with a halo round it; "" for neither."""
        if label != self.label:
            self.label = label
            self.invalidate()

    @property
    def area(self) -> Rect:
        return super().area.inflate(2 * self.theme.px(HALO), 2 * self.theme.px(HALO))

    def draw(self, target: Surface) -> None:
        if self.glows and self.lit:
            halo = self.theme.keep(("halo", self.plate.width), self._halo)
            target.blit(halo, halo.get_rect(center=self.plate.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        super().draw(target)

    def _halo(self) -> Surface:
        """Paint the halo: gold, and fainter outwards."""
        reach, radius = self.theme.px(HALO), self.plate.width // 2
        side = 2 * (radius + reach)
        picture = Surface((side, side), pygame.SRCALPHA)
        for step in range(reach, 0, -1):
            pygame.draw.circle(
                picture, (*GOLD, 200 * (reach - step + 1) // reach), (radius + reach, radius + reach), radius + step
            )
        return picture.premul_alpha()


class Tools(Widget):
    """A row of tools, laid out from the right."""

    follows = True  # the label of a tool goes with its light

    def __init__(self, tools: Sequence[Tool]) -> None:
        super().__init__()
        self.tools = list(tools)
        for tool in self.tools:
            self.add(tool)
        self._narrow = self._labelled = self._folded = False
        self._below = 0

    def fold_in(self, column: Rect, taken: Sequence[Rect] = ()) -> Rect:
        """Place the tools as `place_in` does in a column with little room."""
        self._folded = True
        return self._place(column, narrow=True, taken=taken, labelled=False)

    def place_in(self, column: Rect, narrow: bool, taken: Sequence[Rect] = (), *, labelled: bool = False) -> Rect:
        """Place the tools at the top of a column, and return the area that they cover.

        They may reach beyond its left edge.

        They are in a row, but for the first ones if those would cover what is `taken`: they go below. Where they are `labelled`
        there is room for a label below them.
        """
        self._folded = False
        return self._place(column, narrow=narrow, taken=taken, labelled=labelled)

    def _place(self, column: Rect, *, narrow: bool, taken: Sequence[Rect], labelled: bool) -> Rect:
        self._narrow, self._labelled = narrow, labelled
        rows = (self._row(self.tools[below:], column.topright) for below in range(len(self.tools)))
        free = [below for below, row in enumerate(rows) if row.collidelist(list(taken)) < 0]
        self._below = free[0] if free else 0
        upper = self._row(self.tools[self._below :], column.topright)
        lower = self._row(self.tools[: self._below], (column.right, upper.bottom + self.theme.px(GAP)))
        whole = upper.union(lower) if self._below else upper
        whole.height += self.theme.px(LABEL) if labelled else 0
        self.place(whole)
        # Below them where something of the board reaches up beside them, which a tooltip there would cover.
        within = Rect(column.x, whole.bottom + self.theme.px(GAP), column.width, column.bottom - whole.bottom)
        for tool in self.tools:
            tool.tooltip_within = within if taken and not self._folded else None
        return self.rect

    @property
    def units(self) -> int:
        """The width of all tools in a row where there is little room, in design units."""
        return len(self.tools) * (FOLDED + GAP) - GAP

    def width_for(self, *, narrow: bool) -> int:
        """Return the pixels of the width of all tools in a row in a column."""
        sides = ((LARGE if tool.large else SMALL)[narrow] for tool in self.tools)
        return sum(map(self.theme.px, sides)) + self.theme.px(GAP) * (len(self.tools) - 1)

    def _side(self, tool: Tool) -> int:
        return self.theme.px(FOLDED if self._folded else (LARGE if tool.large else SMALL)[self._narrow])

    def _row(self, tools: Sequence[Tool], corner: tuple[int, int]) -> Rect:
        """Return the rectangle of a row of tools with this upper right corner."""
        sides = [self._side(tool) for tool in tools]
        wide = sum(sides) + self.theme.px(GAP) * max(0, len(sides) - 1)
        return Rect(corner[0] - wide, corner[1], wide, max(sides, default=0))

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a tool in one of its states."""
        for tool in self.tools:
            yield from tool.ahead()

    def arrange(self) -> None:
        upper = self._row(self.tools[self._below :], self.rect.topright)
        lower = self._row(self.tools[: self._below], (self.rect.right, upper.bottom + self.theme.px(GAP)))
        for row, tools in ((upper, self.tools[self._below :]), (lower, self.tools[: self._below])):
            x = row.x
            for tool in tools:
                side = self._side(tool)
                tool.place(Rect(x, row.centery - side // 2, side, side))
                x += side + self.theme.px(GAP)

    @property
    def named(self) -> Tool | None:
        """The tool with a label, None where none has one or there is no room for it."""
        return next((tool for tool in self.tools if tool.label and tool.lit), None) if self._labelled else None

    def label_of(self, tool: Tool) -> Rect:
        """Return the rectangle of a tool's label: below it, or below all tools."""
        px = self.theme.px
        label = Rect(0, 0, self._words(tool).width + px(22), px(LABEL - 2))
        label.midtop = tool.rect.centerx, tool.rect.bottom + px(2)
        label.clamp_ip(self.rect)
        if label.collidelist([other.rect for other in self.tools]) >= 0:
            label.bottom = self.rect.bottom
        return label

    def _words(self, tool: Tool) -> Block:
        return self.theme.block(tool.label, size=15, face=Face.BOLD)

    def draw(self, target: Surface) -> None:
        if self.named is not None:
            label = self.label_of(self.named)
            self.theme.nine(target, "hud/chip", label)
            self.theme.draw_block(target, self._words(self.named), label, INK, align="center")
