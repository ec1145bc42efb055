"""The window onto a board: position and size, zoom and pan, coordinates, the cursor.

The ground runs to the window's edges; the board is as large as it can be in the part that is clear of all that floats over it.
Zooming in lets it be dragged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.board.arrow import arrow
from game.ui.board.stage import Actor, Layer, Stage, View, Writing, is_living
from game.ui.contract.table import AnyTable
from game.ui.contract.values import Space
from game.ui.services.fonts import Face
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget

COORDINATE = 15
"""Design units of the letters of a coordinate."""
PRESSED, LIGHT = (0x5A, 0x42, 0x22), (0xFF, 0xF3, 0xCE)
"""The colours of letters that are pressed into the ground, and of their lower edge; the other way round on dark ground."""
BRIGHT = 150
"""The brightness of the ground from which on it carries dark letters."""
ZOOMS = (1.0, 1.35, 1.8, 2.4)
FRONT = 60
"""Board units from the middle of a space to its lower edge, at most."""
DRAG = 6
"""Pixels that a pressed pointer may wander and still click."""
ARROWS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}


class BoardView(Widget):
    """The view of a table's board in its rectangle, with pointers and arrows as spaces."""

    focusable = True

    def __init__(self, table: AnyTable, stage: Stage, pointed: Callable[[], None], *, live: bool = True) -> None:
        """Create the view; call `pointed` when something else is pointed at.

        `live` says whether choosing a space means something now; else the board can only be looked at.
        """
        super().__init__()
        self._pointed = pointed
        self.live = live
        self.tap: Callable[[Space | None, Callable[[], None]], None] = lambda space, click: click()
        """The receiver of the tap of a finger on a space, with the function that does what a click there does."""
        self.pointer_at: tuple[float, float] | None = None
        """The place on the board under the pointer, None while the cursor was moved otherwise."""
        self._by_finger = False
        """True if the cursor is where a finger has tapped: it stays there."""
        self._table, self._stage = table, stage
        self.clicks = table.clicks
        """The receiver of clicks and of what is pointed at; a scene may put its own before the table's."""
        self.lift: Callable[[Space], bool] = table.lift
        """The function that picks up what is on a space at the beginning of a drag, and returns whether that is possible."""
        self.drop = self._put_down
        """The function that puts it down on a space, or off the board."""
        self.turned = False
        self.cursor: Space | None = None
        self._zoom = 0
        self._pan = (0.0, 0.0)
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self.carrying = False
        """True while something is in hand that is put down where the pointer releases it."""
        self._signs: dict[tuple[str, int, int], Writing] = {}
        """The coordinates as they are written on the present ground, each with the pixel of its middle."""
        self.fit: Rect
        """The part of the rectangle that is clear of all that floats over the board, set before it is placed."""
        self._lifted = 0
        """The pixels by which the board is shown higher than it would lie."""

    @property
    def window(self) -> Rect:
        """The part of the window in which the ground is seen."""
        return self.rect

    def arrange(self) -> None:
        self._show()

    def _show(self) -> None:
        window, clear = self.window, self.fit
        headroom = self._table.places.headroom
        needed = self._table.places.needed[0], self._table.places.needed[1] + headroom
        fit = min(clear.width / needed[0], clear.height / needed[1]) * ZOOMS[self._zoom]
        scale = max(1, int(fit * self._table.fineness)) / self._table.fineness
        board = self._table.places.reach[0], self._table.places.reach[1] + headroom
        reach = [
            max(0.0, (units * scale - length) / 2) if self.zoomed else 0.0
            for units, length in zip(board, clear.size, strict=True)
        ]
        self._pan = (_clamp(self._pan[0], reach[0]), _clamp(self._pan[1], reach[1]))
        middle = clear.centery - self._lifted + headroom * scale / 2
        centre = (round(clear.centerx + self._pan[0]), round(middle + self._pan[1]))
        view = View(scale, centre, self._table.places.size, self.turned, self.zoomed)
        self._stage.place(window, view, self._table.ground(window, view))
        self._stage.clear = clear.move(0, -self._lifted)
        self._stage.show_only(self._table.living(window, view), is_living)
        self._signs = {}
        self.show_signs()
        self.invalidate()

    def show_signs(self) -> None:
        """Write the coordinates on the ground beside the spaces, where the players wish them."""
        wanted = self.scene.context.settings.values.show_coordinates
        signs = self._table.places.signs(self._stage.view, self._table.shown) if wanted else []
        middles = [(label, round(x), round(y)) for label, (x, y) in signs]
        if middles != list(self._signs):
            self._signs = {middle: self._signs.get(middle) or self._letters(*middle) for middle in middles}
            self._stage.write(list(self._signs.values()))

    def _letters(self, label: str, x: int, y: int) -> Writing:
        """Return a coordinate as it is pressed into the ground, its middle at x, y."""
        px = self.theme.px(COORDINATE)
        dark, light = (self.theme.fonts.picture(label, Face.BOLD, px, colour) for colour in (PRESSED, LIGHT))
        width, height = dark.get_size()

        def paint() -> Surface:
            bright = self._stage.brightness(Rect(x - px, y - px, 2 * px, 2 * px)) > BRIGHT
            letters, edge = (dark, light) if bright else (light, dark)
            picture = Surface((width, height + 1), pygame.SRCALPHA)
            picture.blit(edge, (0, 1))
            picture.blit(letters, (0, 0))
            return picture.premul_alpha()

        return Writing(Rect(x - width // 2, y - height // 2, width, height + 1), paint)

    def turn(self) -> None:
        """Turn the board round."""
        self.turned = not self.turned
        self._pan = (-self._pan[0], -self._pan[1])
        self._show()

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Zoom in or out by steps, keeping what is under `at` in place.

        Return False when it goes no further.
        """
        wanted = max(0, min(len(ZOOMS) - 1, self._zoom + steps))
        if wanted == self._zoom:
            return False
        place = self._stage.view.place(*(at or self.fit.center))
        self._zoom = wanted
        self._show()
        if at is not None:
            now = self._stage.view.point(*place)
            self._pan = (self._pan[0] + at[0] - now[0], self._pan[1] + at[1] - now[1])
            self._show()
        return True

    def pan(self, dx: int, dy: int) -> None:
        """Move a zoomed board by pixels."""
        if self.zoomed:
            self._pan = (self._pan[0] + dx, self._pan[1] + dy)
            self._show()

    def show_above(self, spaces: Sequence[Space], top: int | None) -> None:
        """Show the board higher, so that these spaces are seen above the pixel `top`.

        It moves no more than it has to; None lets it down. None of them leaves the window above for that.
        """
        lifted = 0
        if spaces and top is not None:
            front, rows = FRONT * self._stage.view.scale, [self.place_of(space)[1] + self._lifted for space in spaces]
            lifted = max(0, round(min(max(rows) + front - top, min(rows) - front - self.window.top)))
        if lifted != self._lifted:
            self._lifted = lifted
            self._show()

    @property
    def zoomed(self) -> bool:
        """Return whether the board is larger than its window."""
        return self._zoom > 0

    @property
    def outlying(self) -> tuple[Rect, ...]:
        """Return the parts of the board that reach into the columns, in pixels.

        There are none while it is zoomed.
        """
        return () if self.zoomed else self._table.outlying(self._stage.view)

    def apart(self, space: Space) -> float:
        """Return the pixels from a space to the one beside it."""
        x, _ = self.place_of(space)
        for dx in (1, -1):
            other, _ = self.place_of(self._table.places.beside(space, dx, 0, self._table.seen))
            if other != x:
                return min(float(abs(other - x)), float(self.theme.px(200)))
        return float(self.theme.px(80))

    def lead(self, start: Space, target: Space, *, dashed: bool = False) -> Actor:
        """Return an arrow on the board from one space to another, `dashed` for a later way."""
        turned, places = self._stage.view.turned, self._table.places
        x, y = places.centre(start, self._table.seen, turned=turned)
        to = places.centre(target, self._table.seen, turned=turned)
        way = (x - to[0], y - to[1]) if turned else (to[0] - x, to[1] - y)
        return Actor(arrow(self.theme.art, way, dashed=dashed), x, y, layer=Layer.SIGN, order=7 - dashed)

    # pointing

    def space_at(self, pos: tuple[int, int]) -> Space | None:
        """Return the space under a pixel of the window, None outside the board."""
        if not self.window.collidepoint(pos):
            return None
        return self._table.space_at(*self._stage.view.place(*pos), turned=self.turned)

    def centre(self, space: Space) -> tuple[float, float]:
        """Return the place on the board over which a space's middle is seen."""
        return self._table.places.centre(space, self._table.seen, turned=self.turned)

    def place_of(self, space: Space) -> tuple[int, int]:
        """Return the pixel of a space's middle."""
        x, y = self._stage.view.point(*self.centre(space))
        return round(x), round(y)

    def middle(self, space: Space) -> Rect:
        """Return the pixels about a space's middle."""
        found = Rect(0, 0, round(self.apart(space)), round(self.apart(space)))
        found.center = self.place_of(space)
        return found

    def command(self, command: Command) -> bool:
        if command in ARROWS:
            self._step(*ARROWS[command])
            return True
        if command is Command.CONFIRM:
            if self.cursor is None:
                self._step(0, 0)
            elif self.live:
                self.clicks.click(self.cursor, *self.centre(self.cursor))
            return True
        return False

    def changed_hover(self) -> None:
        """Let go of the cursor with the pointer.

        One that keys have moved stays: its card may have come under a pointer at rest.
        """
        if not self.hovered and not self._by_finger and self.pointer_at is not None:
            self._point(None)

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        inside = bool(self.window.collidepoint(event.pos))
        self._by_finger, self.pointer_at = event.touch, self._stage.view.place(*event.pos)
        if event.kind is PointerKind.PINCH:
            self.zoom(round(event.wheel), event.pos)
            self.pan(*event.moved)
            return True
        if event.kind is PointerKind.WHEEL and (self.carrying or (inside and self.live and self._table.turns_in_hand)):
            return self.clicks.command(Command.ROTATE)
        if event.kind is PointerKind.WHEEL:
            return inside and self.zoom(1 if event.wheel > 0 else -1, event.pos)
        if event.kind is PointerKind.DOWN:
            self._pressed, self._dragged = event.pos, False
        elif event.kind is PointerKind.MOVE:
            if self._pressed is not None and not self.carrying:
                self._drag(event.pos)
            self._point(self.space_at(event.pos))
        elif event.kind is PointerKind.UP and self._pressed is not None:
            carried, dragged = self.carrying, self._dragged
            self.let_go()
            if inside and self.live and carried:
                self.drop(self.space_at(event.pos))
            elif inside and self.live and not dragged:
                self._click(event)
        return True

    def _put_down(self, space: Space | None) -> None:
        """Put down what is carried on a space; keep it in hand off the board."""
        if space is not None:
            self.clicks.click(space, *self.centre(space))

    def carry(self) -> None:
        """Take over a pointer that has picked something up beside the board."""
        self._pressed, self.carrying = (0, 0), True

    def let_go(self) -> None:
        self._pressed, self.carrying = None, False

    def _click(self, event: Pointer) -> None:
        if event.button == 3:
            if not self.clicks.command(Command.ROTATE):
                self.clicks.back()
        elif event.button == 1:
            space, at = self.space_at(event.pos), self._stage.view.place(*event.pos)
            if event.touch:
                self._point(space)
                self.tap(space, lambda: self.clicks.click(space, *at))
            else:
                self.clicks.click(space, *at)

    def _drag(self, pos: tuple[int, int]) -> None:
        start = self._pressed
        if start is None or (not self._dragged and max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAG):
            return
        if not self._dragged and self.live:
            space = self.space_at(start)
            self.carrying = space is not None and self.lift(space)
        if self.carrying or not self.zoomed:
            return
        self._dragged = True
        self._pressed = pos
        self.pan(pos[0] - start[0], pos[1] - start[1])

    def lift_finger(self) -> None:
        """Point at nothing any more, if a finger pointed: it stays where it touched last."""
        if self._by_finger:
            self._point(None)

    def _point(self, space: Space | None) -> None:
        self.cursor = space
        self.clicks.point(space)
        self._pointed()

    def begin(self, *, show: bool) -> None:
        """Move the cursor to the next player's place: now (`show`), or with the next arrow."""
        if not self.hovered:
            self._point(self._table.places.beside(None, 0, 0, self._table.seen) if show else None)
            self._keep_in_sight()

    def _step(self, dx: int, dy: int) -> None:
        """Move the cursor one space as it looks on the screen."""
        if self.turned:
            dx, dy = -dx, -dy
        self.pointer_at = None
        step = (0, 0) if self.cursor is None else (dx, dy)
        self._point(self._table.places.beside(self.cursor, *step, self._table.seen))
        self._keep_in_sight()

    def go_to(self, space: Space) -> None:
        """Move the cursor to a space."""
        self.pointer_at = None
        self._point(space)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        if self.cursor is None or not self.zoomed:
            return
        x, y = self.place_of(self.cursor)
        inner = self.fit.inflate(-self.fit.width // 4, -self.fit.height // 4)
        dx, dy = max(inner.left - x, 0) - max(x - inner.right, 0), max(inner.top - y, 0) - max(y - inner.bottom, 0)
        if dx or dy:
            self._pan = (self._pan[0] + dx, self._pan[1] + dy)
            self._show()

    # pictures

    def draw(self, target: Surface) -> None:
        self._stage.draw(target)

    @property
    def area(self) -> Rect:
        return self.rect


def _clamp(value: float, reach: float) -> float:
    return max(-reach, min(reach, value))
