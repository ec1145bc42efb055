"""The strip of round tools at the upper right: a large one and a few smaller ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game.ui.tables.hud.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import IconButton

LARGE, SMALL = (60, 54), (46, 44)
"""Design units across of tools in a wide and in a narrow window."""
GAP = 10
PLATE = 46
"""Design units of a tool's plate at its own size."""


class Tool(IconButton):
    """A round button of a game's own material; a `large` one stands out."""

    def __init__(self, accent: Accent, icon: str, act: Callable[[], None], *, tooltip: str, large: bool = False) -> None:
        super().__init__(icon, act, tooltip=tooltip)
        self._accent, self.large = accent, large

    @property
    def _scale(self) -> float:
        return round(min(self.rect.size) / PLATE, 3)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of each state, one with each call."""
        for state in ("disabled", "normal", "hover", "pressed"):
            yield partial(self.theme.art.sprite, self._accent.tool(state), self._scale)
        for alpha in (0.5, 1.0):
            yield partial(self.theme.art.sprite, f"ui/icon_{self.icon}", self._scale, alpha)

    def draw(self, target: Surface) -> None:
        art = self.theme.art
        state = self.state if self.enabled else "disabled"
        scale = self._scale
        art.sprite(self._accent.tool(state), scale).draw(target, *self.rect.center)
        icon = art.sprite(f"ui/icon_{self.icon}", scale, 1.0 if self.enabled else 0.5)
        icon.draw(target, self.rect.centerx, self.rect.centery + self.sunk)


class Tools(Widget):
    """Lays tools out in a row from the right."""

    def __init__(self, tools: Sequence[Tool]) -> None:
        super().__init__()
        self.tools = list(tools)
        for tool in self.tools:
            self.add(tool)
        self._narrow = False

    def place_in(self, column: Rect, narrow: bool) -> Rect:
        """Place the row at the top of a column, where it may reach beyond its left edge; what it covers."""
        px = self.theme.px
        self._narrow = narrow
        sides = [px((LARGE if tool.large else SMALL)[narrow]) for tool in self.tools]
        wide, tall = sum(sides) + px(GAP) * (len(sides) - 1), max(sides, default=0)
        self.place(Rect(column.right - wide, column.y, wide, tall))
        return self.rect

    def ahead(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of tools in each state, one with each call."""
        for tool in self.tools:
            yield from tool.ahead()

    def arrange(self) -> None:
        px, x = self.theme.px, self.rect.x
        for tool in self.tools:
            side = px((LARGE if tool.large else SMALL)[self._narrow])
            tool.place(Rect(x, self.rect.centery - side // 2, side, side))
            x += side + px(GAP)
