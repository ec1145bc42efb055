"""The base of all controls.

A rectangle of the window that draws itself, reacts, and says when it looks different.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.ui.services.speech import sentences
from game.ui.services.text import Text
from game.ui.services.theme import Theme
from game.ui.shell.bindings import Device
from game.ui.shell.input import Command, InputEvent, Pointer
from game.ui.shell.scene import Context


class Host(Protocol):
    """The questions that a widget asks of its scene, a `WidgetScene`."""

    context: Context
    root: Widget

    @property
    def focused(self) -> Widget | None:
        """The widget on which keys and the gamepad act."""
        ...

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        ...

    @property
    def focus_shown(self) -> bool:
        """Return whether the ring around the focused widget is drawn."""
        ...

    @property
    def ready(self) -> bool:
        """Return whether presses are taken."""
        ...

    @property
    def window(self) -> Rect:
        """The whole window."""
        ...

    def invalidate(self, area: Rect | None = None) -> None:
        """Ask for this part of the window to be drawn again; None means all of it."""
        ...

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Let keys and the gamepad act on a widget.

        `show` sets whether the ring around it is drawn.
        """
        ...

    def focusable(self) -> list[Widget]:
        """Return the widgets that can have the focus, in turn."""
        ...

    def first_focus(self) -> Widget | None:
        """Return the widget that has the focus at first; None for the first in turn."""
        ...

    def forget(self, widget: Widget) -> None:
        """Forget a widget that has been removed.

        It, and all that is inside it, is neither pointed at nor animated any more.
        """
        ...

    def withdraw(self, widget: Widget) -> None:
        """Take the pointer and the focus from a removed or hidden widget, and from all inside it."""
        ...

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Show a sentence in a bubble beside a place of the window, or at its bottom.

        A click on it does `act`.
        """
        ...

    def animate(self, widget: Widget) -> None:
        """Call the widget's `update` until it returns False."""
        ...


class Widget:
    """A control or a picture.

    `rect` is in pixels of the window, set by whoever lays the scene out.

    `children` are drawn after their parent and get the pointer before it. A widget that is not `enabled` says `disabled_reason`
    when it is clicked, and behind its `tooltip` when the pointer or the focus rests on it.
    """

    focusable = False
    takes_text = False
    """True if letters are text while this widget has the focus."""
    listening: Device | None = None
    """The device of which a key or button is being chosen while this widget has the focus; `typed` gets its name."""
    clips = False
    """True if children are seen only inside this widget's rectangle."""
    tap_points = False
    """True if the tap of a finger first points at this widget, and only the next one does what a click does."""
    follows = False
    """True if this widget looks different whenever one of its children does."""
    overhang = 24
    """Design units by which shadows, glows and the focus ring may reach beyond this widget's rectangle."""
    left_free = False
    """True if small papers leave it free like a control where they can."""

    tooltip_below = False
    """True if the tooltip is below rather than above the widget."""

    tooltip_beside = False
    """True if the tooltip is at a side of the widget, where there is room, rather than above or below it."""

    tooltip_upon = True
    """False if the tooltip lies over other controls rather than upon the widget."""

    tooltip_within: Rect | None = None
    """The area in which the tooltip stays, None for the whole window."""

    tooltip_near: Rect | None = None
    """The area beside which the tooltip is, None for that of the widget."""

    def __init__(self, rect: Rect | None = None, *, tooltip: str = "") -> None:
        self.rect = Rect(rect or (0, 0, 0, 0))
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.visible = True
        self.enabled = True
        self.disabled_reason = ""
        self.waits = False
        """True if the reason goes by itself in a moment.

        It is then said when the widget is pressed, and not by pointing.
        """
        self.tooltip = tooltip
        self._scene: Host | None = None

    # the tree

    @property
    def scene(self) -> Host:
        """The scene that the widget is part of.

        Raises RuntimeError before it was added to one.
        """
        if self._scene is None:
            raise RuntimeError(f"{type(self).__name__} is part of no scene yet")
        return self._scene

    @property
    def theme(self) -> Theme:
        """The look of the window."""
        return self.scene.context.theme

    @property
    def text(self) -> Text:
        """The texts in the player's language."""
        return self.scene.context.text

    def attach(self, scene: Host | None) -> None:
        """Become part of a scene, or of none, with all children."""
        self._scene = scene
        for child in self.children:
            child.attach(scene)

    def add(self, child: Widget, *, above: Widget | None = None) -> None:
        """Put a widget inside this one, above those that are there, or right above one of them."""
        child.parent = self
        self.children.insert(self.children.index(above) + 1 if above is not None else len(self.children), child)
        if self._scene is not None:
            child.attach(self._scene)
            child.invalidate()

    def remove(self, child: Widget) -> None:
        """Take a widget out again."""
        child.invalidate()
        if self._scene is not None:
            self._scene.forget(child)
            child.attach(None)
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        """Take all widgets out."""
        for child in tuple(self.children):
            self.remove(child)

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all below it that are visible, in drawing order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def holds(self, widget: Widget) -> bool:
        """Return whether a widget is this one, or inside it, visible or not."""
        return any(holder is self for holder in widget.holders())

    def holders(self) -> Iterator[Widget]:
        """Yield this widget and those that it is inside, the innermost first."""
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    @property
    def identity(self) -> tuple[type[Widget], str]:
        """Return the key that tells the widget from its neighbours when a scene makes them again."""
        return type(self), self.tooltip

    @property
    def keeps_finger(self) -> bool:
        """Return whether a lifted finger still points at this widget."""
        return self.tap_points

    @property
    def drags(self) -> bool:
        """Return whether a pressed pointer that moves drags something here."""
        return False

    @property
    def enters(self) -> bool:
        """Return whether ENTER acts on the widget in focus, not on the scene's main button."""
        return False

    @property
    def full_tooltip(self) -> str:
        """Return the words said when the pointer or the focus rests on the widget.

        Its tooltip, and why it cannot be used.
        """
        told = self.text.now(self.tooltip)
        return "\n".join(filter(None, (told, "" if self.enabled or self.waits else self.disabled_reason)))

    # what the voice says

    spoken_name = ""
    """The name that is said before the words of whatever is inside this widget."""

    @property
    def spoken_state(self) -> str:
        """Return the state of the widget in words, where only its picture shows it."""
        return ""

    @property
    def spoken(self) -> str:
        """Return the words that the widget shows, its state, and its tooltip, for the voice."""
        names = [holder.spoken_name for holder in self.holders()][::-1]
        drawn = self.theme.words_of(one.draw for one in self.walk())
        parts = [*names, *drawn, self.spoken_state, *self.full_tooltip.split("\n")]
        return sentences(dict.fromkeys(parts))

    # looks

    @property
    def focused(self) -> bool:
        """Return whether keys and the gamepad act on this widget."""
        return self._scene is not None and self._scene.focused is self

    @property
    def hovered(self) -> bool:
        """Return whether the pointer is on this widget."""
        return self._scene is not None and self._scene.hovered is self

    @property
    def area(self) -> Rect:
        """All that the widget may draw on, shadows and focus ring included."""
        margin = 2 * self.theme.px(self.overhang)
        return self.rect.inflate(margin, margin)

    over_edge = Rect(0, 0, 0, 0)
    """The place of a part across its edge, which the focus ring leaves in sight.

    It is empty without one.
    """

    over_focus: tuple[Rect, ...] = ()
    """The places where it lies over the focus ring of others, for a widget in no other."""

    focus_frame = "hud/focus"
    """The sprite of the ring."""

    @property
    def ring(self) -> Rect:
        """Return the rectangle of the focus ring; within `area`."""
        return self.rect

    def invalidate(self) -> None:
        """Say that the widget looks different and must be drawn again."""
        if self._scene is not None:
            self._scene.invalidate(self.area)
            if self.parent is not None and self.parent.follows:
                self.parent.invalidate()

    def place(self, rect: Rect) -> None:
        """Move the widget to another rectangle; what it holds is placed by `arrange`."""
        if rect != self.rect:
            self.invalidate()
            self.rect = Rect(rect)
            self.invalidate()
        self.arrange()

    def arrange(self) -> None:
        """Place the children; called whenever the widget was placed."""

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget and all that it holds.

        The caller invalidates what it left and where it is.
        """
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def reveal(self, rect: Rect) -> None:
        """Bring a rectangle of the window that is inside this widget into view.

        All of it is, unless the widget scrolls.
        """

    def show(self, visible: bool = True) -> None:
        """Show or hide the widget."""
        if visible != self.visible:
            self.invalidate()
            self.visible = visible
            self.invalidate()
            if not visible and self._scene is not None:
                self._scene.withdraw(self)

    def enable(self, disabled_reason: str = "", *, waits: bool = False) -> None:
        """Enable the widget, or disable it with a reason; `waits` as the attribute."""
        self.waits = waits
        if disabled_reason != self.disabled_reason or self.enabled == bool(disabled_reason):
            self.enabled, self.disabled_reason = not disabled_reason, disabled_reason
            self.invalidate()

    def draw(self, target: Surface) -> None:
        """Draw the widget itself, inside the target's clip.

        Children follow by themselves.
        """

    def draw_all(self, target: Surface) -> None:
        """Draw the widget and its children, each in its `area`, within the target's clip.

        A child may reach beyond its parent's area, unless the parent `clips`.
        """
        if not self.visible:
            return
        clip = target.get_clip()
        if own := clip.clip(self.area):
            target.set_clip(own)
            self.draw(target)
            target.set_clip(clip)
        seen = clip.clip(self.rect) if self.clips else clip
        if self.children and seen:
            target.set_clip(seen)
            for child in self.children:
                child.draw_all(target)
            target.set_clip(clip)

    def preload_all(self) -> Iterator[Callable[[], object]]:
        """Yield calls that make the pictures of the widget and its children, a widget each."""
        nowhere = Surface((1, 1))
        yield partial(self.draw, nowhere)
        for child in self.children:
            for widget in child.walk():
                yield partial(widget.draw, nowhere)

    # reactions

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a place, this one or one inside it, else None."""
        if not self.visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.reacts and self.rect.collidepoint(pos) else None

    @property
    def reacts(self) -> bool:
        """Return whether the pointer means something to this widget.

        Else the widget under it gets the pointer.
        """
        return self.focusable or bool(self.tooltip)

    def pointer(self, event: Pointer) -> bool:
        """React to the pointer.

        It gets all that happens on the widget, and after a DOWN that it took everything until UP.
        """
        return False

    def let_go(self) -> None:
        """Let go: the pointer was taken away between DOWN and UP.

        Nothing is pressed or dragged any more, and nothing comes of it.
        """

    def command(self, command: Command) -> bool:
        """React to a command while the widget has the focus.

        It is also called if one inside it has the focus and did not want the command.
        """
        return False

    def typed(self, event: InputEvent) -> bool:
        """React to text, or to the name of a key, while the widget has the focus."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass after `scene.animate(widget)`.

        False when nothing moves any more.
        """
        return False

    def changed_hover(self) -> None:
        """React to the pointer's coming or going."""
        if self.focusable:
            self.invalidate()
