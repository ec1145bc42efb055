"""The gold arrow from a goal to the panel of the player who has what it needs."""

from __future__ import annotations

from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.board.arrow import arrow
from game.ui.hud.goal import GoalStrip
from game.ui.hud.player_panels import PlayerPanels
from game.ui.widgets.base import Widget

STAYS = 3.0
"""Seconds for which the arrow is seen after it leads elsewhere."""
SIZE = 0.62
"""The size of the arrow beside one on a board."""
INSIDE = 26
"""Design units from the panel's right edge to the arrow's tip."""


class GoalArrow(Widget):
    """The arrow: seen while the goal is pointed at, and for a while after it leads elsewhere."""

    def __init__(self, goal: GoalStrip, panels: PlayerPanels) -> None:
        super().__init__()
        self._goal, self._panels = goal, panels
        self._leads: Seat | None = None
        self._left = 0.0
        self._new, self._pointed = True, False
        self.shown = False
        """True while the arrow is seen."""

    @property
    def area(self) -> Rect:
        return self._goal.rect.unionall([panel.rect for panel in self._panels.by_seat]).inflate(80, 80)

    def follow(self, *, pointed: bool) -> None:
        """Follow the goal; `pointed`: it is pointed at."""
        goal = self._goal.goal if self._goal.visible else None
        leads = goal.leads if goal is not None else None
        if leads != self._leads:
            self._leads = leads
            if leads is not None and not self._new:
                self._left = STAYS
                self.scene.animate(self)
            self.invalidate()
        self._new, self._pointed = False, pointed
        self._show()

    def _show(self) -> None:
        shown = self._leads is not None and (self._pointed or self._left > 0)
        if shown != self.shown:
            self.shown = shown
            self.invalidate()

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self._show()
        return self._left > 0

    def draw(self, target: Surface) -> None:
        if not self.shown or self._leads is None:
            return
        panel, start, scale = self._panels.by_seat[self._leads], self._goal.disc(1), round(self.theme.scale * SIZE, 3)
        if start is None or not panel.visible:
            return
        end = panel.rect.right - self.theme.px(INSIDE), panel.rect.centery
        way = (end[0] - start.centerx) / scale, (end[1] - start.centery) / scale
        self.theme.art.sprite(arrow(self.theme.art, way), scale).draw(target, *start.center)
