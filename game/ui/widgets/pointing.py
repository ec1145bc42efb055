"""The pointer in a scene: the widget under it, and the one that has captured it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.base import Widget


class Pointing:
    """The pointer among the widgets of a scene.

    `focus` is called with a widget that is pressed and can have the focus, `changed` when another widget is under the pointer.
    A widget that takes a press captures the pointer until the button comes up.

    A finger points only while it presses, and after a long press until it touches again; where a tap first points (`tap_points`),
    it goes on pointing there. A finger that moves on what cannot be dragged scrolls what that is in.
    """

    def __init__(self, root: Widget, focus: Callable[[Widget], None], changed: Callable[[], None]) -> None:
        self._root, self._focus, self._changed = root, focus, changed
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        """The widget that took the last DOWN, until UP."""
        self._at: tuple[int, int] | None = None
        """The pixel where the pointer is, None where that is not known."""
        self._button = 0
        self._tapped: Pointer | None = None
        """The press of a finger that has not moved yet."""
        self._points = False
        """True while a tap only points at what it is on."""
        self.up_to_date = True
        """True if nothing has changed since the widget under the pointer was looked for."""

    def handle(self, event: Pointer) -> bool:
        """Give an event to the widgets that it is for; return whether one of them took it."""
        if event.touch:
            return self._touch(event)
        there = event.kind is not PointerKind.LEAVE
        self._at, under = (event.pos, self._root.at(event.pos)) if there else (None, None)
        self._hover(under)
        match event.kind:
            case PointerKind.WHEEL:
                return _offer(under, event)
            case PointerKind.DOWN:
                return self._press(under, event)
            case PointerKind.UP:
                held, self.captured = (self.captured, None) if event.button == self._button else (None, self.captured)
                return held is not None and _offer(held, event)
            case _:
                return _offer(self.captured or under, event)

    def _touch(self, event: Pointer) -> bool:
        """Give a finger's event to the widgets that it is for."""
        self._at, under = None, self._root.at(event.pos)
        match event.kind:
            case PointerKind.DOWN:
                self._tapped = event
                self._points = under is not None and under.tap_points and under is not self.hovered
                self._hover(under)
                return self._press(under, event)
            case PointerKind.MOVE:
                self._scroll()
                self._tapped = None
                return _offer(self.captured, event)
            case PointerKind.UP:
                return self._lift(event)
            case PointerKind.HOLD:
                self.release()
                self._hover(under)
                return _offer(under, replace(event, kind=PointerKind.MOVE))
            case PointerKind.CANCEL:
                self.leave()
                return True
            case _:
                return _offer(under, event)

    def _lift(self, event: Pointer) -> bool:
        """Lift the finger: it has pressed what it is on, or only points at it from now on."""
        held, self.captured = self.captured, None
        if held is None:
            return False
        only_points = self._points and self._tapped is not None
        if only_points:
            held.let_go()
        else:
            _offer(held, event)
        if self.hovered is not None and not self.hovered.keeps_finger:
            self._hover(None)
        return True

    def _scroll(self) -> None:
        """Let a finger that begins to move scroll what it is in, unless it drags something."""
        held, start = self.captured, self._tapped
        if held is None or start is None or held.drags:
            return
        scrolls = next((widget for widget in held.holders() if widget.drags), None)
        if scrolls is not None:
            held.let_go()
            self._hover(None)
            self.captured = scrolls
            scrolls.pointer(start)

    def _press(self, under: Widget | None, event: Pointer) -> bool:
        """Press a button.

        What follows until it comes up is for the widget that takes it.
        """
        if under is not None and under.focusable:
            self._focus(under)
        for widget in tuple(under.holders()) if under is not None else ():
            self.captured, self._button = widget, event.button
            if widget.pointer(event):
                return True
            if self.captured is widget:
                self.captured = None
        return False

    def release(self) -> None:
        """Let what the pointer holds go without effect."""
        captured, self.captured = self.captured, None
        if captured is not None:
            captured.let_go()

    def withdraw(self, gone: Widget) -> None:
        """Leave a widget that was removed or hidden, and all inside it."""
        if self.captured is not None and gone.holds(self.captured):
            self.release()
        if self.hovered is not None and gone.holds(self.hovered):
            self._hover(None)

    def leave(self) -> None:
        """Point at nothing any more."""
        self.release()
        self._at = None
        self._hover(None)

    def update(self) -> None:
        """Look for the widget under the pointer again: it may have come, gone, or moved."""
        if self._at is not None and self.captured is None and not self.up_to_date:
            self.up_to_date = True
            self._hover(self._root.at(self._at))

    def _hover(self, widget: Widget | None) -> None:
        before, self.hovered = self.hovered, widget
        if widget is not before:
            self._changed()
            for changed in (before, widget):
                if changed is not None:
                    changed.changed_hover()


def _offer(widget: Widget | None, event: Pointer) -> bool:
    """Offer an event to a widget, and to those that hold it as long as it is not wanted."""
    return widget is not None and any(holder.pointer(event) for holder in widget.holders())
