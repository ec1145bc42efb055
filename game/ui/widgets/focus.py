"""Order of the focus: in turn, and by direction."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.shell.input import Command
from game.ui.widgets.base import Widget

DIRECTIONS = {Command.UP: (0, -1), Command.DOWN: (0, 1), Command.LEFT: (-1, 0), Command.RIGHT: (1, 0)}
SIDEWAYS = 2.5
"""The weight of a pixel aside against one of a pixel ahead."""


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
    """Return the distance of a rectangle in a direction; None when it is not in that direction."""
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
