"""The framed window onto a board: how large and where the board is shown, zoom and pan, coordinates on the frame, the cursor.

A board fills its window as well as it can; zooming in lets it be dragged. Scales go in sixteenths, so that squares of 80 x 64
units keep whole pixels and no seams show.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.art import SHADOW
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, SHADE, Theme
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.board.stage import Stage, View
from game.ui.tables.kit import AnyTable, Space
from game.ui.widgets.base import Widget

FRAME = 27
"""Design units: how wide the wooden frame is; its picture hangs over further, for the shadow that it casts."""
SIGN = 30
"""Design units of the square within which a coordinate is written."""
SIXTEENTHS = 16
ZOOMS = (1.0, 1.35, 1.8, 2.4)
DRAG = 6
"""Pixels that a pressed pointer may wander and still click."""
ARROWS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}


class BoardView(Widget):
    """Shows a table's board within its rectangle, and turns pointers and arrows into spaces."""

    focusable = True

    def __init__(self, table: AnyTable, stage: Stage, *, live: bool = True) -> None:
        """`live` says whether choosing a space means something now; else the board can only be looked at."""
        super().__init__()
        self.live = live
        self._table, self._stage = table, stage
        self.turned = False
        self.cursor: Space | None = None
        self._zoom = 0
        self._pan = (0.0, 0.0)
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self._frame: Surface | None = None
        self._signs: list[tuple[str, tuple[float, float]]] = []

    @property
    def window(self) -> Rect:
        """The part of the rectangle inside the frame."""
        return self.rect.inflate(-2 * self.theme.px(FRAME), -2 * self.theme.px(FRAME))

    def arrange(self) -> None:
        self._frame = None
        self._show()

    def _show(self) -> None:
        window = self.window
        headroom = self._table.places.headroom
        needed = self._table.places.needed[0], self._table.places.needed[1] + headroom
        fit = min(window.width / needed[0], window.height / needed[1]) * ZOOMS[self._zoom]
        scale = max(1, int(fit * SIXTEENTHS)) / SIXTEENTHS
        reach = [max(0.0, (units * scale - length) / 2) for units, length in zip(needed, window.size, strict=True)]
        self._pan = (_clamp(self._pan[0], reach[0]), _clamp(self._pan[1], reach[1]))
        centre = (round(window.centerx + self._pan[0]), round(window.centery + self._pan[1] + headroom * scale / 2))
        view = View(scale, centre, self._table.places.size, self.turned, self.zoomed)
        self._stage.place(window, view, self._table.ground(window, view))
        self.show_signs()
        self.invalidate()

    def show_signs(self) -> None:
        """Write the coordinates beside the spaces as they are shown now."""
        signs = self._table.places.signs(self._stage.view, self._table.shown)
        changed, self._signs = set(signs) ^ set(self._signs), signs
        side = self.theme.px(SIGN)
        for _, (x, y) in changed:
            self.scene.invalidate(Rect(round(x) - side // 2, round(y) - side // 2, side, side))

    def turn(self) -> None:
        """Turn the board round."""
        self.turned = not self.turned
        self._pan = (-self._pan[0], -self._pan[1])
        self._show()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Zoom in or out by steps, keeping what is under `at` in place; False when it goes no further."""
        wanted = max(0, min(len(ZOOMS) - 1, self._zoom + steps))
        if wanted == self._zoom:
            return False
        place = self._stage.view.place(*(at or self.window.center))
        self._zoom = wanted
        self._show()
        if at is not None:
            now = self._stage.view.point(*place)
            self._pan = (self._pan[0] + at[0] - now[0], self._pan[1] + at[1] - now[1])
            self._show()
        return True

    @property
    def zoomed(self) -> bool:
        """Whether the board is larger than its window."""
        return self._zoom > 0

    # pointing

    def space_at(self, pos: tuple[int, int]) -> Space | None:
        """The space under a pixel of the window, None outside the board."""
        if not self.window.collidepoint(pos):
            return None
        return self._table.places.at(*self._stage.view.place(*pos), self._table.seen, turned=self.turned)

    def centre(self, space: Space) -> tuple[float, float]:
        """The place on the board over which a space's middle is seen."""
        return self._table.places.centre(space, self._table.seen, turned=self.turned)

    def place_of(self, space: Space) -> tuple[int, int]:
        """The pixel of a space's middle."""
        x, y = self._stage.view.point(*self.centre(space))
        return round(x), round(y)

    def command(self, command: Command) -> bool:
        if command in ARROWS:
            self._step(*ARROWS[command])
            return True
        if command is Command.CONFIRM:
            if self.cursor is None:
                self._step(0, 0)
            elif self.live:
                self._table.clicks.click(self.cursor, *self.centre(self.cursor))
            return True
        return False

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(None)

    def pointer(self, event: Pointer) -> bool:
        inside = bool(self.window.collidepoint(event.pos))
        if event.kind is PointerKind.WHEEL:
            return inside and self.zoom(1 if event.wheel > 0 else -1, event.pos)
        if event.kind is PointerKind.DOWN:
            self._pressed, self._dragged = event.pos, False
        elif event.kind is PointerKind.MOVE:
            if self._pressed is not None and self.zoomed:
                self._drag(event.pos)
            self._point(self.space_at(event.pos))
        elif event.kind is PointerKind.UP and self._pressed is not None:
            self._pressed = None
            if inside and not self._dragged and self.live:
                self._click(event)
        return True

    def let_go(self) -> None:
        self._pressed, self._dragged = None, False

    def _click(self, event: Pointer) -> None:
        if event.button == 3:
            if not self._table.clicks.command(Command.ROTATE):
                self._table.clicks.back()
        elif event.button == 1:
            self._table.clicks.click(self.space_at(event.pos), *self._stage.view.place(*event.pos))

    def _drag(self, pos: tuple[int, int]) -> None:
        start = self._pressed
        if start is None or (not self._dragged and max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAG):
            return
        self._dragged = True
        self._pan = (self._pan[0] + pos[0] - start[0], self._pan[1] + pos[1] - start[1])
        self._pressed = pos
        self._show()

    def _point(self, space: Space | None) -> None:
        self.cursor = space
        self._table.clicks.point(space)

    def begin(self, *, show: bool) -> None:
        """Somebody else decides now: the cursor begins where that player stands, at once (`show`) or with the next arrow."""
        if not self.hovered:
            self._point(self._table.places.beside(None, 0, 0, self._table.seen) if show else None)
            self._keep_in_sight()

    def _step(self, dx: int, dy: int) -> None:
        """Move the cursor one space as it looks on the screen."""
        if self.turned:
            dx, dy = -dx, -dy
        step = (0, 0) if self.cursor is None else (dx, dy)
        self._point(self._table.places.beside(self.cursor, *step, self._table.seen))
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        if self.cursor is None or not self.zoomed:
            return
        x, y = self.place_of(self.cursor)
        inner = self.window.inflate(-self.window.width // 4, -self.window.height // 4)
        dx, dy = max(inner.left - x, 0) - max(x - inner.right, 0), max(inner.top - y, 0) - max(y - inner.bottom, 0)
        if dx or dy:
            self._pan = (self._pan[0] + dx, self._pan[1] + dy)
            self._show()

    # pictures

    def draw(self, target: Surface) -> None:
        """The board in its frame."""
        self._stage.draw(target)
        if self.scene.context.settings.values.show_coordinates:
            self._draw_signs(target)
        if not self.window.contains(target.get_clip()):
            self._draw_frame(target)

    @property
    def area(self) -> Rect:
        over = self.theme.px(self.theme.art.meta("board/frame")["over"][0])
        return self.window.inflate(2 * over, 2 * over)

    def _draw_frame(self, target: Surface) -> None:
        area, window = self.area, self.window
        if self._frame is None:
            self._frame = _wood(self.theme, window)
        clip = target.get_clip()
        for strip in (
            Rect(area.x, area.y, area.width, window.top - area.top),
            Rect(area.x, window.bottom, area.width, area.bottom - window.bottom),
            Rect(area.x, window.y, window.left - area.left, window.height),
            Rect(window.right, window.y, area.right - window.right, window.height),
        ):
            if not strip.colliderect(clip):
                continue
            target.set_clip(clip.clip(strip))
            target.blit(self._frame, area.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        target.set_clip(clip)
        if self.scene.context.settings.values.show_coordinates:
            self._draw_rulers(target, self.theme.px(FRAME))

    def _draw_signs(self, target: Surface) -> None:
        clip, side = target.get_clip(), self.theme.px(SIGN)
        target.set_clip(clip.clip(self.window))
        for label, (x, y) in self._signs:
            if target.get_clip().colliderect(Rect(round(x) - side // 2, round(y) - side // 2, side, side)):
                self._engrave(target, label, (round(x), round(y)))
        target.set_clip(clip)

    def _draw_rulers(self, target: Surface, thick: int) -> None:
        """Columns are named on the upper and lower strip of the frame, rows on the left and right one, if they are in sight."""
        across, down = self._table.places.rulers(self._stage.view)
        rect, window, clip = self.rect, self.window, target.get_clip()
        corner = thick // 3
        for y in (rect.top + thick // 2, rect.bottom - thick // 2):
            if clip.top <= y + thick and y - thick <= clip.bottom:
                for label, x in across:
                    if window.left + corner < x < window.right - corner:
                        self._engrave(target, label, (round(x), y))
        for left in (rect.left + thick // 2, rect.right - thick // 2):
            if clip.left <= left + thick and left - thick <= clip.right:
                for label, middle in down:
                    if window.top + corner < middle < window.bottom - corner:
                        self._engrave(target, label, (left, round(middle)))

    def _engrave(self, target: Surface, label: str, at: tuple[int, int]) -> None:
        theme = self.theme
        for shift, colour in ((1, SHADE), (0, CREAM)):
            letters = theme.fonts.picture(label, Face.BOLD, theme.px(15), colour)
            target.blit(letters, letters.get_rect(center=(at[0], at[1] + shift)))


def _wood(theme: Theme, window: Rect) -> Surface:
    """The wooden frame around a window, with its shadow on the table, as large as it hangs over."""
    meta = theme.art.meta("board/frame")
    over, edge = theme.px(meta["over"][0]), theme.px(meta["slice"][0])
    size = (window.width + 2 * over, window.height + 2 * over)
    picture = Surface(size, pygame.SRCALPHA)
    for name, detail in (("board/frame" + SHADOW, 1), ("board/frame", meta["scale"])):
        master = theme.art.master(name)
        cut = meta["slice"][0] * detail
        for (y, tall), (to_y, to_tall) in zip(_thirds(master.get_height(), cut), _thirds(size[1], edge), strict=True):
            for (x, wide), (to_x, to_wide) in zip(_thirds(master.get_width(), cut), _thirds(size[0], edge), strict=True):
                part = pygame.transform.smoothscale(master.subsurface(Rect(x, y, wide, tall)), (to_wide, to_tall))
                picture.blit(part, (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _thirds(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    """A length as its two edges and what is between: each with its start."""
    return (0, edge), (edge, length - 2 * edge), (length - edge, edge)


def _clamp(value: float, reach: float) -> float:
    return max(-reach, min(reach, value))
