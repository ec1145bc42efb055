"""Rectangles of a table's window that bubbles point at, or should not cover."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ui.board.stage import Actor, Layer
from game.ui.contract.values import Space
from game.ui.hud.bubble import Bubble
from game.ui.hud.legend import Legend
from game.ui.hud.log_panel import LogStrip
from game.ui.hud.placing import Cover
from game.ui.tables.boardscene import BoardScene
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.layout import Room

LARGE = 0.4
"""The share of the window from which a widget is not avoided: it has no picture of its own everywhere."""
MARK = 60
"""Design units round a mark, and round a space that is spoken of, that bubbles do not cover."""
WORDS, READ, STANDS, BESIDE, BOARD = 30.0, 10.0, 10.0, 1.0, 0.2
"""The weight of a pixel of the card, of marks, buttons and the story, of what stands, of other widgets, and of the board."""
CARD = 180
"""Design units of the height of the card's place that bubbles leave free: it comes after them, with what is pointed at."""


class BubbleSpace:
    """Rectangles of a board scene in pixels of the window, as they are now."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._card: dict[Bubble | Legend, Rect | None] = {}
        """The place of the card when each asked for it last, None while there was none."""

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
        yield from self._card_places()
        yield from (Rect(widget.rect) for widget in scene.root.walk() if isinstance(widget, Legend))
        most = LARGE * scene.window.width * scene.window.height
        yield from (Rect(each.rect) for each in self._reacting(bubble) if 0 < each.rect.width * each.rect.height < most)

    def _card_places(self) -> Iterator[Rect]:
        """Yield where the card may come, and where it is."""
        scene = self._scene
        frame = scene.hud.columns.frame
        if frame is not None:
            top = frame.right.y if frame.room is Room.UPRIGHT else scene.hud.tools.rect.bottom
            yield Rect(frame.right.x, top, frame.right.width, scene.px(CARD))
        if scene.hud.card.visible:
            yield Rect(scene.hud.card.rect)

    def _reacting(self, own: Widget) -> Iterator[Widget]:
        """Yield the widgets that the pointer means something to.

        The board is none of them, and nothing that is inside `own`.
        """
        apart = self._scene.board, self._scene.display.shade
        for widget in self._scene.root.walk():
            if widget not in apart and widget.reacts and not own.holds(widget):
                yield widget

    def covers(self, own: Widget) -> list[Cover]:
        """Return what the explanation of marks should not cover.

        With each is how much a pixel of it counts.
        """
        scene = self._scene
        found = [(rect, READ) for rect in self.marked()] + [(rect, STANDS) for rect in self.standing()]
        found += [(rect, WORDS) for rect in self._card_places()]
        found.append((Rect(scene.board.fit), BOARD))
        for widget in self._reacting(own):
            read = isinstance(widget, LogStrip | Pressable) and not scene.hud.tools.holds(widget)
            if not isinstance(widget, Bubble):  # a hint makes way
                found.append((Rect(widget.rect), READ if read else BESIDE))
        return found

    def card_covered(self, bubble: Bubble | Legend) -> bool:
        """Return whether the card has come, or grown, under this since it was asked last."""
        shown = self._scene.hud.card
        card = Rect(shown.rect) if shown.visible else None
        changed, self._card[bubble] = card != self._card.get(bubble), card
        return changed and card is not None and card.colliderect(bubble.extent)

    def marked(self) -> Iterator[Rect]:
        """Yield the places on the board where something is pointed out, and what stands there.

        A figure is taller than its place, and can be pressed anywhere.
        """
        places = [self._place_of(mark) for mark in self._scene.marks().values()]
        yield from places
        for actor, body in self._scene.stage.bodies():
            if _stands(actor) and any(place.collidepoint(self._place_of(actor).center) for place in places):
                yield body

    def standing(self) -> Iterator[Rect]:
        """Yield the places of all but scenery on the board, or in a picture over it."""
        yield from self._scene.table.standing()
        if self._scene.board.visible:
            yield from map(self._place_of, filter(_stands, self._scene.stage.actors()))

    def _place_of(self, actor: Actor) -> Rect:
        view = self._scene.stage.view
        x, y = view.point(actor.x, actor.y)
        return self._square(x, y - actor.base * view.scale)

    def _square(self, x: float, y: float) -> Rect:
        side = self._scene.px(MARK)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)


def _stands(actor: Actor) -> bool:
    """Return whether something stands on the board and is no scenery."""
    return actor.layer is Layer.STAND and not actor.yields
