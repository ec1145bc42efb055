"""Scenes made of widgets.

They route the pointer and the commands, keep the focus, and show tooltips and bubbles.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ui.services.speech import sentence
from game.ui.services.text import Text
from game.ui.services.theme import Theme
from game.ui.shell import destinations
from game.ui.shell.input import FOCUSED, LOOKS, Command, Composing, InputEvent, Named, Pointer, PointerKind, Typed, presses
from game.ui.shell.scene import Scene, Spoken
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import Focus, after
from game.ui.widgets.notes import Bubble
from game.ui.widgets.pointing import Pointing
from game.ui.widgets.telling import of_widgets, read_out, say_aloud

QUIET = 0.6
"""Seconds that must pass without a press that goes on before what has appeared unasked takes one.

Such presses were meant for what was there before. BACK opens nothing secret, so it only waits.
"""


class WidgetScene(Scene):
    """The base of scenes with controls.

    A subclass makes its widgets in `build` (called again when the language changes) and places them in `arrange` (called for
    every size). `commands` are asked before the focus moves; `back` is what BACK does.
    """

    backdrop = "sea"
    """The background of an opaque scene: "sea" or "".

    Overlays darken what is below them.
    """
    back_sound = "ui_back"
    """The sound of leaving the scene."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Widget()
        self.root.attach(self)
        self.key_focus = Focus()
        self.by_keys = False
        """True if the last input came from keys or a gamepad, and not from the pointer."""
        self.bubble = Bubble(self)
        self.pointing = Pointing(self.root, partial(self.focus, show=False), self.bubble.stir)
        self._size = (0, 0)
        self._edition: tuple[object, ...] = ()
        self._moving: list[Widget] = []
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
        act = self.commands().get(command)
        if act is not None:
            act()
        return act is not None

    def spoken(self) -> Spoken:
        return of_widgets(self, self.spoken_name)

    def back(self) -> None:
        """Leave the scene: the command BACK (Escape, the gamepad's B)."""
        self.context.sound.play(self.back_sound)
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
        if self.key_focus.move(widget, show=show):
            self.bubble.stir()
            if self.main_button is not None:
                self.main_button.invalidate()

    @property
    def focused(self) -> Widget | None:
        """The widget on which keys and the gamepad act."""
        return self.key_focus.widget

    @property
    def focus_shown(self) -> bool:
        """Return whether the ring around that widget is drawn."""
        return self.key_focus.shown

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self.pointing.hovered

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
        self.pointing.withdraw(widget)
        if self.key_focus.withdraw(widget):
            self.bubble.stir()

    def hold_back(self) -> None:
        self._quiet = QUIET
        self.pointing.release()
        self.invalidate()

    @property
    def ready(self) -> bool:
        """Return whether presses are taken; buttons are grey until they are."""
        return self._quiet <= 0

    def let_go(self) -> None:
        self.pointing.leave()
        self.bubble.stir()

    def _refocus(self) -> None:
        """Focus another widget in place of one that was taken away."""
        found = self.key_focus.successor(self.focusable()) if self.key_focus.lost else None
        if found is not None:
            self.focus(found)

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Show a sentence in a bubble beside a place of the window, or at its bottom.

        A click on it may do something.
        """
        self.bubble.tell(words, near, act)

    def animate(self, widget: Widget) -> None:
        """Call the widget's `update` until it returns False."""
        if widget not in self._moving:
            self._moving.append(widget)

    def rebuild(self) -> None:
        """Make all widgets again, keeping the focus in its place."""
        self.root.clear()
        self._moving.clear()
        self.bubble.hide()
        self._edition = self.context.text.edition
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
        self.pointing.up_to_date = False

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        if self._edition != self.context.text.edition:
            self.rebuild()
        else:
            self._place()
        self.bubble.hide()
        self.invalidate()

    def _place(self) -> None:
        self.root.rect = self.window
        self.arrange(self.window)
        self.key_focus.bring_into_view()

    @property
    def typing_area(self) -> Rect | None:
        return self.focused.rect if self.focused is not None and self.focused.takes_text else None

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
        self.bubble.stir()
        self.bubble.quiet(presses(event))
        if isinstance(event, Typed | Composing | Named):
            return self.focused is not None and self.focused.typed(event)
        return self._command(event)

    def _command(self, command: Command) -> bool:
        if self.bubble.command(command):
            return True
        if command in FOCUSED:
            self.focus(self.focused, show=True)
        if command is Command.ENTER:
            main = self.main_button
            if main is not None and (self.focused is None or not self.focused.enters):
                main.command(Command.CONFIRM)
                return True
            command = Command.CONFIRM
        focused = self.focused
        if focused is not None and any(holder.command(command) for holder in focused.holders()):
            return True
        if self.command(command):
            return True
        match command:
            case Command.BACK:
                self.back()
            case Command.NEXT | Command.PREVIOUS | Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                found = after(self.focusable(), self.focused, command)
                if found is not None and found is not self.focused:
                    self.focus(found)
                    self.context.sound.play("ui_hover")
            case Command.HELP:
                pages = (scene.help_page for scene in reversed(self.context.stack.scenes))
                self.context.open(destinations.Rulebook(next((page for page in pages if page is not None), None)))
            case Command.DESCRIBE:
                name = sentence(self.spoken_name)
                more = (words for words in map(sentence, read_out(self.root)) if words.rstrip(".") not in name)
                say_aloud(self, "\n".join(filter(None, (name, *more))))
            case Command.CHOICES:
                say_aloud(self, "\n".join(sentence(widget.spoken) for widget in self.focusable()))
            case Command.PRIMARY if self.focused is not None:
                self.focus(self.focused, show=True)
                return self.focused.command(Command.CONFIRM)
            case _:
                return False
        return True

    def _pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN:
            self.pointing.release()  # its UP was lost
            self.bubble.stir()
        done = self.bubble.pointer(event) or self.pointing.handle(event)
        if not event.touch and event.kind in (PointerKind.DOWN, PointerKind.MOVE):
            self.bubble.quiet(event.kind is PointerKind.DOWN)
        return done

    def update(self, dt: float) -> None:
        self._refocus()
        if not self.ready:
            self._quiet -= dt
            if self.ready:
                self.invalidate()
        self._moving = [widget for widget in tuple(self._moving) if widget.update(dt)]
        self.pointing.update()
        self.bubble.update(dt, self.hovered if self.hovered is not None or not self.focus_shown else self.focused)

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
        """Draw the ring around the focused widget, below what lies over it."""
        ring = self.focused.area.clip(target.get_clip()) if self.focused is not None and self.focus_shown else Rect(0, 0, 0, 0)
        over = (ring.clip(rect) for child in self.root.children if child.visible for rect in child.over_focus)
        kept = [(target.subsurface(rect).copy(), rect) for rect in over if rect]
        self.key_focus.draw(target)
        for picture, rect in kept:
            target.blit(picture, rect)
