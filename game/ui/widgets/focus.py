"""The focused widget, on which keys and the gamepad act, and the order of focus."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pygame import Rect, Surface

from game.ui.shell.input import Command
from game.ui.widgets.base import Widget

DIRECTIONS = {Command.UP: (0, -1), Command.DOWN: (0, 1), Command.LEFT: (-1, 0), Command.RIGHT: (1, 0)}
SIDEWAYS = 2.5
"""The weight of a pixel aside against one of a pixel ahead."""
RING = 6
"""Design units by which the ring may reach beyond a scroll area."""


class Focus:
    """The widget of a scene on which keys and the gamepad act, and the ring around it."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.shown = True
        """True if the ring is drawn."""
        self._lost: tuple[tuple[type[Widget], str], Rect] | None = None
        """The widget that had the focus when it was taken away, and its place."""

    def move(self, widget: Widget | None, *, show: bool | None = None) -> bool:
        """Move to a widget, and return whether that is another one.

        `show` sets whether the ring is drawn.
        """
        before, appears, self._lost = self.widget, show is not None and show != self.shown, None
        self.widget, self.shown = widget, self.shown if show is None else show
        moved = widget is not before
        if moved or appears:
            for changed in (before, widget):
                if changed is not None:
                    changed.invalidate()
            self.bring_into_view()
        return moved

    def bring_into_view(self) -> None:
        """Bring the widget into view, if the ring is shown."""
        widget = self.widget
        if widget is None or not self.shown:
            return
        for holder in islice(widget.holders(), 1, None):
            holder.reveal(widget.rect)

    def withdraw(self, gone: Widget) -> bool:
        """Leave a widget that was removed or hidden, or one inside it.

        Return whether one of them had the focus.
        """
        lost = self.widget
        if lost is None or not gone.holds(lost):
            return False
        self.move(None)
        self._lost = lost.identity, Rect(lost.rect)
        return True

    @property
    def lost(self) -> bool:
        """Return whether the widget with the focus has been taken away."""
        return self._lost is not None

    def successor(self, widgets: Sequence[Widget]) -> Widget | None:
        """Return the widget that takes the place of one that was taken away.

        It is the nearest one of the same kind and name, else the nearest one.
        """
        if self._lost is None or not widgets:
            return None
        identity, rect = self._lost

        def far(widget: Widget) -> tuple[bool, int]:
            dx, dy = widget.rect.centerx - rect.centerx, widget.rect.centery - rect.centery
            return widget.identity != identity, dx * dx + dy * dy

        return min(widgets, key=far)

    def draw(self, target: Surface) -> None:
        """Draw the ring, not beyond the widget's area, nor the scroll area that it is in."""
        widget = self.widget
        if widget is None or not self.shown or not widget.visible or not widget.focusable:
            return
        clip = target.get_clip()
        target.set_clip(clip.clip(widget.area))
        for holder in islice(widget.holders(), 1, None):
            if holder.clips:
                margin = widget.theme.px(RING)
                target.set_clip(target.get_clip().clip(holder.rect.inflate(2 * margin, 2 * margin)))
        across = widget.over_edge.clip(target.get_rect())
        kept = target.subsurface(across).copy() if across else None
        widget.theme.nine(target, widget.focus_frame, widget.ring)
        if kept is not None:
            target.blit(kept, across)
        target.set_clip(clip)


def after(widgets: Sequence[Widget], now: Widget | None, command: Command) -> Widget | None:
    """Return the widget to which a command moves the focus, None if there is none."""
    if command in DIRECTIONS:
        return towards(widgets, now, command)
    return in_turn(widgets, now, 1 if command is Command.NEXT else -1)


def in_turn(widgets: Sequence[Widget], now: Widget | None, step: int) -> Widget | None:
    """Return the next widget (step 1) or the one before (step -1), round and round."""
    if not widgets:
        return None
    if now not in widgets:
        return widgets[0 if step > 0 else -1]
    return widgets[(widgets.index(now) + step) % len(widgets)]


def towards(widgets: Sequence[Widget], now: Widget | None, command: Command) -> Widget | None:
    """Return the nearest widget in a direction, None if there is none.

    Those that stand on the present one come after all others.
    """
    if now is None:
        return widgets[0] if widgets else None
    others = [widget for widget in widgets if widget is not now]
    found = [
        (now.rect.contains(widget.rect), distance, widget)
        for widget in others
        if (distance := _distance(now.rect, widget.rect, command)) is not None
    ]
    return min(found, key=lambda pair: pair[:2])[2] if found else None


def _distance(start: Rect, end: Rect, command: Command) -> float | None:
    """Return the distance of a rectangle in a direction; None if it lies in another one."""
    dx, dy = DIRECTIONS[command]
    if dx:
        ahead = (end.centerx - start.centerx) * dx
        gap = (end.left - start.right) if dx > 0 else (start.left - end.right)
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        offset = abs(end.centery - start.centery)
    else:
        ahead = (end.centery - start.centery) * dy
        gap = (end.top - start.bottom) if dy > 0 else (start.top - end.bottom)
        aside = max(0, end.left - start.right, start.left - end.right)
        offset = abs(end.centerx - start.centerx)
    if ahead <= 0 or gap < -min(start.width, start.height) // 2:
        return None
    return max(gap, 0) + SIDEWAYS * aside + 0.1 * offset
