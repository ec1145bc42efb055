"""A scene with nothing around it, for a widget alone: a design unit is a pixel, and what the widget asks for is written down."""

from __future__ import annotations

import math
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.base import Widget

LETTER, LINE = 10, 20
"""Pixels of the width of each letter, and of the height of a line."""


def drawn_boxes(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> list[tuple[Any, ...]]:
    """Return a list to which modules add the boxes that they would draw: the rectangle, and what else there is of each."""
    found: list[tuple[Any, ...]] = []
    for module in modules:
        monkeypatch.setattr(module, "draw_box", lambda target, theme, rect, *how: found.append((Rect(rect), *how)))
    return found


class Bare:
    """A scene around one widget, and its context, theme, text, sound and settings."""

    def __init__(self, widget: Widget, rect: Rect, *, reduced_motion: bool = False) -> None:
        self.context = self.theme = self.sound = self.settings = self.values = self.fonts = self.art = self
        self.scale = 1.0
        self.reduced_motion, self.ready, self.focus_shown = reduced_motion, True, False
        self.root, self.window = widget, Rect(0, 0, 1280, 800)
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.due: list[Rect | None] = []
        self.animated: list[Widget] = []
        self.heard: list[str] = []
        self.drawn: list[tuple[Any, ...]] = []
        self.focused_on: list[tuple[Widget | None, bool | None]] = []
        self.told: list[tuple[Any, ...]] = []
        self.forgotten: list[Widget] = []
        self.blocks: list[tuple[Any, ...]] = []
        widget.attach(self)  # type: ignore[arg-type]
        widget.place(rect)
        self.due.clear()

    # a scene

    def invalidate(self, area: Rect | None = None) -> None:
        self.due.append(area)

    def animate(self, widget: Widget) -> None:
        self.animated.append(widget)

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        self.focused_on.append((widget, show))

    def forget(self, widget: Widget) -> None:
        self.forgotten.append(widget)

    def withdraw(self, widget: Widget) -> None:
        self.forgotten.append(widget)

    def tell(self, words: str, near: Rect | None = None, **_: object) -> None:
        self.told.append((words, near))

    # sounds, sizes and pictures

    def play(self, name: str) -> None:
        self.heard.append(name)

    def px(self, units: float) -> int:
        return round(units)

    def nine(self, target: Surface, name: str, rect: Rect, **_: object) -> None:
        self.drawn.append((name, Rect(rect)))

    def write(self, target: Surface, words: str, rect: Rect, colour: object, **how: object) -> None:
        self.drawn.append((words, Rect(rect), colour, how))

    def has_room(self, words: str, width: int, _: int, **__: object) -> bool:
        return len(words) * LETTER <= width

    def width(self, words: str, *_: object) -> int:
        return len(words) * LETTER

    def block(self, words: str, width: int = 0, height: int = 0, **how: Any) -> SimpleNamespace:
        self.blocks.append((words, width, height))
        lines = math.ceil(len(words) * LETTER / width) if width else 1
        wide = min(len(words) * LETTER, width or len(words) * LETTER)
        return SimpleNamespace(words=words, width=wide, height=LINE * lines, cut=lines > 4, how=how)

    def draw_block(self, target: Surface, block: SimpleNamespace, rect: Rect, colour: object, **how: object) -> None:
        self.drawn.append((block.words, Rect(rect), colour, how))

    def sprite(self, name: str, scale: float, alpha: float = 1.0) -> SimpleNamespace:
        return SimpleNamespace(draw=lambda target, x, y: self.drawn.append((name, x, y, scale, alpha)))

    # hands

    def drawing(self) -> list[tuple[Any, ...]]:
        """Draw the widget, and return what was drawn where."""
        self.drawn.clear()
        self.root.draw_all(Surface(self.window.size, pygame.SRCALPHA))
        return list(self.drawn)

    def at(self, *places: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        """Press at the first of some places, move over the others, and stay there."""
        for kind, place in zip((PointerKind.DOWN, *[PointerKind.MOVE] * (len(places) - 1)), places, strict=True):
            self.root.pointer(Pointer(kind, place, button if kind is PointerKind.DOWN else 0, touch=touch))

    def up(self, place: tuple[int, int], button: int = 1) -> bool:
        """Let the pointer go."""
        return self.root.pointer(Pointer(PointerKind.UP, place, button))
