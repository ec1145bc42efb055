"""The controls of a board scene, at the lower and the upper right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.ui.contract.values import Choice, Space
from game.ui.hud.tools import Tool
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import Frame


class BoardControls:
    """The controls of a board at which nobody can do anything: none."""

    def make(self) -> Widget:
        """Make the widget at the lower right in the language of the moment."""
        return Widget()

    def make_tools(self) -> Sequence[Tool]:
        """Make the row of round buttons at the upper right."""
        return ()

    def place(self, shape: Frame) -> Rect:
        """Place the widget at the lower end of the frame's foot, and return what it covers."""
        return Rect(shape.foot.x, shape.foot.bottom, shape.foot.width, 0)

    def preload(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture that the widget will need."""
        yield from ()

    def sides(self) -> Sequence[int]:
        """Return the widths of the icons that the widget shows, in pixels."""
        return ()

    def offered(self) -> Sequence[tuple[str, Choice]]:
        """Return the choices that have buttons now, each with its key."""
        return ()

    def show(self) -> None:
        """Bring the widget and the tools up to date with what is asked."""

    def follow_visitors(self) -> None:
        """Tell of whoever waits for the host's yes."""

    def lit(self) -> tuple[Space, ...] | None:
        """Return the spaces that the control pointed at speaks of, None when none is pointed at."""
        return None
