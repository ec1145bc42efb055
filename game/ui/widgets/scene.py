"""Scenes made of widgets.

They route the pointer and the commands, keep the focus, and show tooltips and bubbles.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.services.text import Text
from game.ui.services.theme import Theme
from game.ui.shell import destinations
from game.ui.shell.input import LOOKS, Command, Composing, InputEvent, Pointer, PointerKind, Typed, presses
from game.ui.shell.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import in_turn, towards
from game.ui.widgets.notes import Bubble

TOOLTIP_AFTER = 0.45
"""Seconds for which the pointer or the focus must rest on a widget before its tooltip comes."""
QUIET = 0.6
"""Seconds that must pass without a press that goes on before what has appeared unasked takes one.

Such presses were meant for what was there before. BACK opens nothing secret, so it only waits.
"""


class WidgetScene(Scene):
    """The base of scenes with controls.

    A subclass makes its widgets in `build` (called again when the language changes) and places them in `arrange` (called for
    every size). `command` is asked before the focus moves; `back` is what BACK does.
    """

    backdrop = "sea"
    """The background of an opaque scene: "sea" or "".

    Overlays darken what is below them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.root = Widget()
        self.root.attach(self)
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        """The widget that took the last DOWN, until UP."""
        self._at: tuple[int, int] | None = None
        """The pixel where the pointer is, None where that is not known."""
        self._pressed_button = 0
        self._lost: tuple[tuple[type[Widget], str], Rect] | None = None
        """The widget that had the focus when it was taken away, and its place."""
        self.focus_shown = True
        self.by_keys = False
        """True if the last input came from keys or a gamepad, and not from the pointer."""
        self.bubble = Bubble(self)
        self._size = (0, 0)
        self._language = ""
        self._moving: list[Widget] = []
        self._rested = 0.0
        self._known_under = True
        """True if nothing has changed since the widget under the pointer was looked for."""
        self._quiet = 0.0
        """Seconds for which no press is taken yet."""

    # what a subclass does

    def build(self) -> None:
        """Make the widgets, in the order in which NEXT goes through them, and `add` them."""

    def arrange(self, window: Rect) -> None:
        """Place the widgets in a window of this size in pixels."""

    def command(self, command: Command) -> bool:
        """Handle a command that the focused widget did not want.

        Return whether it meant something here.
        """
        return False

    def back(self) -> None:
        """Leave the scene: the command BACK (Escape, the gamepad's B)."""
        self.context.sound.play("ui_back")
        self.context.stack.pop()

    # services

    @property
    def theme(self) -> Theme:
        """The look of the window."""
        return self.context.theme

    @property
    def text(self) -> Text:
        """The texts in the player's language."""
        return self.context.text

    def px(self, units: float) -> int:
        """Return design units in pixels."""
        return self.context.theme.px(units)

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self._size)

    def add(self, widget: Widget) -> None:
        """Put a widget into the scene, above those that are there."""
        self.root.add(widget)

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Let keys and the gamepad act on a widget.

        `show` sets whether the ring around it is drawn.
        """
        appears = show is not None and show != self.focus_shown
        if appears:
            self.focus_shown = bool(show)
            if self.focused is not None:
                self.focused.invalidate()
        self._lost = None
        if widget is self.focused:
            if appears:
                self._bring_into_view(widget)
            return
        if self.focused is not None:
            self.focused.invalidate()
        self.focused = widget
        self._rested = 0.0
        if widget is not None:
            widget.invalidate()
            self._bring_into_view(widget)

    def _bring_into_view(self, widget: Widget | None) -> None:
        """Bring the widget with the focus into view, if the focus is shown."""
        parent = widget.parent if widget is not None else None
        while widget is not None and parent is not None and self.focus_shown:
            parent.reveal(widget.rect)
            parent = parent.parent

    def focusable(self) -> list[Widget]:
        """Return the widgets that can have the focus, in turn.

        What has no room is not there.
        """
        return [widget for widget in self.root.walk() if widget.focusable and widget.rect.size != (0, 0)]

    def forget(self, widget: Widget) -> None:
        """Forget a widget that has been removed.

        It, and all that is inside it, is neither pointed at nor animated any more.
        """
        self.withdraw(widget)
        self._moving = [moving for moving in self._moving if not widget.holds(moving)]

    def withdraw(self, widget: Widget) -> None:
        """Take the pointer and the focus from a removed or hidden widget, and from all inside it."""
        if self.captured is not None and widget.holds(self.captured):
            self._release()
        if self.hovered is not None and widget.holds(self.hovered):
            self._hover(None)
        if self.focused is not None and widget.holds(self.focused):
            lost = self.focused
            self.focus(None)
            self._lost = lost.identity, Rect(lost.rect)

    def hold_back(self) -> None:
        self._quiet = QUIET
        self._release()
        self.invalidate()

    @property
    def ready(self) -> bool:
        """Return whether presses are taken; buttons are grey until they are."""
        return self._quiet <= 0

    def let_go(self) -> None:
        self._release()
        self._at = None
        self._hover(None)
        self.bubble.hide_tooltip()

    def _release(self) -> None:
        """Let what the pointer holds go without effect."""
        captured, self.captured = self.captured, None
        if captured is not None:
            captured.let_go()

    def _refocus(self) -> None:
        """Focus another widget in place of one that was taken away.

        That is the nearest one of its kind and name, else the nearest one.
        """
        if self._lost is None:
            return
        candidates = self.focusable()
        if not candidates:
            return
        identity, rect = self._lost

        def far(widget: Widget) -> tuple[bool, int]:
            dx, dy = widget.rect.centerx - rect.centerx, widget.rect.centery - rect.centery
            return widget.identity != identity, dx * dx + dy * dy

        self.focus(min(candidates, key=far))

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Show a sentence in a bubble beside a place of the window, or at its bottom.

        A click on it may do something.
        """
        self.bubble.tell(words, near, act)

    def animate(self, widget: Widget) -> None:
        """Call the widget's `update` until it returns False."""
        if widget not in self._moving:
            self._moving.append(widget)

    def is_animated(self, widget: Widget) -> bool:
        """Return whether the widget's `update` is being called."""
        return widget in self._moving

    def rebuild(self) -> None:
        """Make all widgets again, keeping the focus in its place."""
        self.root.clear()
        self._moving.clear()
        self.bubble.hide()
        self._language = self.context.text.language
        self.build()
        self._place()
        self.invalidate()
        self._refocus()
        if self.focused is None:
            self.focus(self.first_focus() or next(iter(self.focusable()), None))

    def first_focus(self) -> Widget | None:
        """Return the widget that has the focus at first; None for the first in turn."""
        return None

    @property
    def main_button(self) -> Widget | None:
        """Return the button that ENTER presses unless a button with the focus would do something.

        None where the focused widget gets it.
        """
        return None

    # the scene's side

    def invalidate(self, area: Rect | None = None) -> None:
        super().invalidate(area)
        self._known_under = False

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        if self._language != self.context.text.language:
            self.rebuild()
        else:
            self._place()
        self.bubble.hide()
        self.invalidate()

    def _place(self) -> None:
        self.root.rect = self.window
        self.arrange(self.window)
        self._bring_into_view(self.focused)

    @property
    def typing(self) -> bool:
        return self.focused is not None and self.focused.takes_text

    @property
    def animating(self) -> bool:
        return bool(self._moving) or not self.ready

    def handle(self, event: InputEvent) -> bool:
        if not (isinstance(event, Command) and event in LOOKS):
            self.by_keys = not isinstance(event, Pointer)
        done = self._route(event)
        self._refocus()
        return done

    def _route(self, event: InputEvent) -> bool:
        if not self.ready and presses(event):
            if event is not Command.BACK:
                self._quiet = QUIET
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Command) and event in LOOKS:
            return self.command(event)
        self.bubble.hide_tooltip()
        self._rested = 0.0
        if isinstance(event, Typed | Composing):
            return self.focused is not None and self.focused.typed(event)
        return self._command(event)

    def _command(self, command: Command) -> bool:
        if self.bubble.command(command):
            return True
        self.focus(self.focused, show=True)
        if command is Command.ENTER:
            main = self.main_button
            if main is not None and (self.focused is None or not self.focused.enters):
                main.command(Command.CONFIRM)
                return True
            command = Command.CONFIRM
        widget = self.focused
        while widget is not None:
            if widget.command(command):
                return True
            widget = widget.parent
        if self.command(command):
            return True
        match command:
            case Command.BACK:
                self.back()
            case Command.NEXT | Command.PREVIOUS:
                self._go(in_turn(self.focusable(), self.focused, 1 if command is Command.NEXT else -1))
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                self._go(towards(self.focusable(), self.focused, command))
            case Command.HELP:
                pages = (scene.help_page for scene in reversed(self.context.stack.scenes))
                self.context.open(destinations.Rulebook(next((page for page in pages if page is not None), None)))
            case Command.PRIMARY if self.focused is not None:
                return self.focused.command(Command.CONFIRM)
            case _:
                return False
        return True

    def _go(self, widget: Widget | None) -> None:
        if widget is not None and widget is not self.focused:
            self.focus(widget)
            self.context.sound.play("ui_hover")

    def _pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN:
            self._release()  # its UP was lost
            self._rested = 0.0
        if self.bubble.pointer(event):
            return True
        self._at = event.pos if event.kind is not PointerKind.LEAVE else None
        under = self.root.at(event.pos) if event.kind is not PointerKind.LEAVE else None
        self._hover(under)
        if event.kind is PointerKind.WHEEL:
            return self._offer(under, event)
        if event.kind is PointerKind.DOWN:
            return self._press(under, event)
        if event.kind is PointerKind.UP:
            held, self.captured = (self.captured, None) if event.button == self._pressed_button else (None, self.captured)
            return held is not None and self._offer(held, event)
        return self._offer(self.captured or under, event)

    def _press(self, under: Widget | None, event: Pointer) -> bool:
        """Press a button.

        What follows until it comes up is for the widget that takes it.
        """
        if under is not None and under.focusable:
            self.focus(under, show=False)
        chain = []
        while under is not None:
            chain.append(under)
            under = under.parent
        for widget in chain:
            self.captured, self._pressed_button = widget, event.button
            if widget.pointer(event):
                return True
            if self.captured is widget:
                self.captured = None
        return False

    def _offer(self, widget: Widget | None, event: Pointer) -> bool:
        """Offer a pointer event to a widget, and to those that hold it as long as it is not wanted."""
        while widget is not None:
            if widget.pointer(event):
                return True
            widget = widget.parent
        return False

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            before, self.hovered = self.hovered, widget
            self._rested = 0.0
            self.bubble.hide_tooltip()
            for changed in (before, widget):
                if changed is not None:
                    changed.changed_hover()

    def update(self, dt: float) -> None:
        self._refocus()
        if not self.ready:
            self._quiet -= dt
            if self.ready:
                self.invalidate()
        self._moving = [widget for widget in tuple(self._moving) if widget.update(dt)]
        self.bubble.update(dt)
        self._rested += dt
        if self._at is not None and self.captured is None and not self._known_under:
            self._known_under = True
            self._hover(self.root.at(self._at))  # what is under the pointer may have come, gone, or moved
        pointed = self.hovered if self.hovered is not None or not self.focus_shown else self.focused
        if pointed is not None and self._rested >= TOOLTIP_AFTER:
            self.bubble.tooltip(pointed.full_tooltip, pointed.rect, below=pointed.tooltip_below)
        else:
            self.bubble.hide_tooltip()

    # drawing

    def draw(self, target: Surface) -> None:
        self.draw_backdrop(target)
        self.root.draw_all(target)
        self.draw_focus(target)
        self.bubble.draw(target)

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the background."""
        if not self.opaque:
            clip = target.get_clip()
            veil = Surface(clip.size)
            veil.fill((4, 18, 28))
            veil.set_alpha(150)
            target.blit(veil, clip.topleft)
        elif self.backdrop:
            self.theme.draw_sea(target, self.window)

    def draw_focus(self, target: Surface) -> None:
        """Draw the ring around the focused widget, not beyond its area, nor the scroll area that it is in."""
        widget = self.focused
        if widget is None or not self.focus_shown or not widget.visible or not widget.focusable:
            return
        clip = target.get_clip()
        target.set_clip(clip.clip(widget.area))
        parent = widget.parent
        while parent is not None:
            if parent.clips:
                margin = self.px(6)
                target.set_clip(target.get_clip().clip(parent.rect.inflate(2 * margin, 2 * margin)))
            parent = parent.parent
        self.theme.nine(target, widget.focus_frame, widget.ring)
        target.set_clip(clip)
