"""What must hold of every screen at any size: no text is cut, no two parts overlap, all can be pressed, the focus is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pygame import Rect

from game.ui.tables.board.boardview import BoardView
from game.ui.tables.scene import TableScene
from game.ui.widgets import Label, ScrollArea, Widget, WidgetScene
from tests.ui.play import FRAME, Program

LEAST, LEAST_SMALL = 44, 32
"""Pixels of what can be pressed, and in windows smaller than 1280 x 800."""


def parts(scene: TableScene) -> Iterator[tuple[str, Rect]]:
    """Everything that floats over the board and is seen, with its name."""
    yield "plaque", scene.plaque.rect
    if scene.plates.visible:
        yield from ((f"plate {plate.name}", plate.rect) for plate in scene.plates.by_seat if plate.visible)
    yield from ((name, part.rect) for name, part in (("ribbon", scene.ribbon), ("card", scene.card)) if part.visible)
    yield from ((tool.tooltip, tool.rect) for tool in scene.tools.tools)
    yield from ((button.words, button.rect) for button in scene.choices.buttons)


def faults(home: Program) -> list[str]:
    """What is wrong with the scene on top in its window, each fault in a few words."""
    scene = home.scene
    found = [f"cut: {words}" for words in home.app.theme.cut_texts()]
    return [*found, *(_at_a_table(scene) if isinstance(scene, TableScene) else _elsewhere(scene))]


def _least(scene: WidgetScene) -> int:
    return LEAST if scene.window.width >= 1280 and scene.window.height >= 800 else LEAST_SMALL


def _at_a_table(scene: TableScene) -> Iterator[str]:
    """Faults of what floats over a board."""
    shown = [(name, rect) for name, rect in parts(scene) if rect.width and rect.height]
    yield from (f"outside: {name}" for name, rect in shown if not scene.window.contains(rect))
    yield from (f"overlap: {one}, {other}" for (one, a), (other, b) in combinations(shown, 2) if a.colliderect(b))
    taken = list(scene.table.outlying(scene.stage.view))
    yield from (f"over the board: {tool.tooltip}" for tool in scene.tools.tools if tool.rect.collidelist(taken) >= 0)
    yield from (f"small: {named(part)}" for part in scene.focusable() if part is not scene.board and _small(part, _least(scene)))


def _small(widget: Widget, least: int) -> bool:
    return min(widget.rect.size) < least


def clipped(widget: Widget) -> Rect:
    """The part of a widget that the areas which it scrolls in leave to be seen."""
    seen, parent = Rect(widget.rect), widget.parent
    while parent is not None:
        if parent.clips:
            seen = seen.clip(parent.rect)
        parent = parent.parent
    return seen


def scrolled(widget: Widget) -> bool:
    """Whether a widget is in an area that scrolls."""
    return widget.parent is not None and (isinstance(widget.parent, ScrollArea) or scrolled(widget.parent))


def named(widget: Widget) -> str:
    """What a message calls a widget."""
    return f"{type(widget).__name__} {getattr(widget, 'words', '') or widget.tooltip}".strip()


def words_of(label: Label) -> Rect:
    """Where a label's letters are."""
    block = label.block()
    area = Rect(0, 0, block.width, block.height)
    side = {"left": "midleft", "center": "center", "right": "midright"}[label.align]
    setattr(area, side, getattr(label.rect, side))
    area.y += {"top": (block.height - label.rect.height) // 2, "middle": 0, "bottom": (label.rect.height - block.height) // 2}[
        label.valign
    ]
    return area


def _elsewhere(scene: WidgetScene) -> Iterator[str]:
    """Faults of any other screen."""
    controls, least = scene.focusable(), _least(scene)
    if not controls:
        yield "nothing can be focused"
    yield from (f"small: {named(widget)}" for widget in controls if _small(widget, least))
    still = [widget for widget in controls if clipped(widget) == widget.rect and not isinstance(widget, BoardView)]
    yield from (f"outside: {named(widget)}" for widget in still if not scene.window.contains(widget.rect))
    for one, other in combinations(still, 2):
        if one.rect.colliderect(other.rect) and not one.holds(other) and not other.holds(one):
            yield f"overlap: {named(one)}, {named(other)}"
    for label in scene.root.walk():
        if isinstance(label, Label) and label.words and not scrolled(label):
            beside = [control.rect for control in still if control is not label and not control.holds(label)]
            if words_of(label).collidelist(beside) >= 0:
                yield f"words on a control: {label.words}"
    for widget in controls:
        scene.focus(widget, show=True)
        while scene.animating:
            scene.update(FRAME)
        if scene.focused is widget and clipped(widget).height < min(least, widget.rect.height):
            yield f"focus unseen: {named(widget)}"
