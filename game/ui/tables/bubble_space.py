"""Rectangles of a table's window that bubbles point at, or should not cover."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ui.board.stage import Actor, Layer
from game.ui.contract.values import Space
from game.ui.hud.bubble import Bubble
from game.ui.hud.legend import Legend
from game.ui.tables.boardscene import BoardScene
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room

LARGE = 0.4
"""The share of the window from which a widget is not avoided: it has no picture of its own everywhere."""
MARK = 60
"""Design units round a mark, and round a space that is spoken of, that bubbles do not cover."""
CARD = 180
"""Design units of the height of the card's place that bubbles leave free: it comes after them, with what is pointed at."""


class BubbleSpace:
    """Rectangles of a board scene in pixels of the window, as they are now."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._card: Rect | None = None
        """The last place of the card of what is pointed at, None while there is none."""

    def around(self, space: Space | None) -> Rect | None:
        """Return the rectangle of a space at which a bubble points.

        It is None for no space, and while no board is visible.
        """
        if space is None or not self._scene.board.visible:
            return None
        return self._square(*self._scene.board.place_of(space))

    def floating(self, bubble: Widget) -> Iterator[Rect]:
        """Yield what floats over the board, or may come there, for bubbles to keep off."""
        scene = self._scene
        frame = scene.hud.columns.frame
        if frame is not None:
            top = frame.right.y if frame.room is Room.UPRIGHT else scene.hud.tools.rect.bottom
            yield Rect(frame.right.x, top, frame.right.width, scene.px(CARD))
        if scene.hud.card.visible:
            yield Rect(scene.hud.card.rect)
        yield from (Rect(widget.rect) for widget in scene.root.walk() if isinstance(widget, Legend))
        most = LARGE * scene.window.width * scene.window.height
        for widget in scene.root.walk():
            if widget in (scene.board, scene.display.shade) or bubble.holds(widget) or not widget.reacts:
                continue
            if 0 < widget.rect.width * widget.rect.height < most:
                yield Rect(widget.rect)

    def card_covered(self, bubble: Bubble) -> bool:
        """Return whether the card has come, or grown, under a bubble since this was asked last."""
        shown = self._scene.hud.card
        card = Rect(shown.rect) if shown.visible else None
        changed, self._card = card != self._card, card
        return changed and card is not None and card.colliderect(bubble.extent)

    def marked(self) -> Iterator[Rect]:
        """Yield the places on the board where something is pointed out."""
        yield from map(self._place_of, self._scene.marks().values())

    def standing(self) -> Iterator[Rect]:
        """Yield the places of all but scenery on the board, or in a picture over it."""
        yield from self._scene.table.standing()
        if self._scene.board.visible:
            standing = (actor for actor in self._scene.stage.actors() if actor.layer is Layer.STAND and not actor.yields)
            yield from map(self._place_of, standing)

    def _place_of(self, actor: Actor) -> Rect:
        view = self._scene.stage.view
        x, y = view.point(actor.x, actor.y)
        return self._square(x, y - actor.base * view.scale)

    def _square(self, x: float, y: float) -> Rect:
        side = self._scene.px(MARK)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)
