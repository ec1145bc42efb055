"""Small papers that come and go: tooltips, and bubbles that tell something."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import INK, LINK
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Host, Widget
from game.ui.widgets.tooltip_place import find_beside

WIDEST = 380
"""Design units of the widest text."""
TOOLTIP_AFTER = 0.45
"""Seconds for which the pointer or the focus must rest on a widget before its tooltip comes."""
READING = 0.06
"""Seconds that a bubble stays for each letter, beside three for itself."""


class Bubble:
    """The one paper of a scene.

    It has the last message, else the tooltip of what the pointer rests on.
    """

    def __init__(self, scene: Host) -> None:
        self._scene = scene
        self.words = ""
        self.rect = Rect(0, 0, 0, 0)
        self._near: Rect | None = None
        self._across = 0
        """The pixels across for words."""
        self._is_tooltip = False
        self._left = 0.0
        self._rested = 0.0
        """Seconds for which the pointer or the focus has rested on a widget."""
        self._act: Callable[[], None] | None = None
        self._quiet = False
        """True from a press until the pointer moves, or another key is pressed: what it was on has been understood."""

    @property
    def shown(self) -> bool:
        """Return whether anything can be seen."""
        return bool(self.words)

    @property
    def passes(self) -> bool:
        """Return whether there is a message, which goes away after a while."""
        return bool(self.words) and not self._is_tooltip

    @property
    def told(self) -> str:
        """The sentence that is being told, "" for none; tooltips are none."""
        return "" if self._is_tooltip else self.words

    def tell(self, words: str, near: Rect | None, act: Callable[[], None] | None = None) -> None:
        """Tell something for a while; a click on it, or HELP, does `act`."""
        self._show(words, near)
        self._act = act
        self._left = 3 + READING * len(words)

    def _tooltip(self, pointed: Widget) -> None:
        """Show the tooltip of what is pointed at now, if it has one, instead of another.

        A message stays before it.

        It is above what it tells of, or where that wants it, unless that hides other controls. With an area it stays within that,
        at its top.
        """
        if self.words and not self._is_tooltip:
            return
        words, near = pointed.full_tooltip, pointed.tooltip_near or pointed.rect
        if not words:
            self.hide()
        elif (words, near) != (self.words, self._near):
            self._show(words, near, of=pointed)

    def hide(self) -> None:
        """Take the paper away."""
        if self.words:
            self._scene.invalidate(self._area)
            self.words = ""
            self._act = None

    def hide_tooltip(self) -> None:
        """Take the paper away if it is a tooltip."""
        if self._is_tooltip:
            self.hide()

    def stir(self) -> None:
        """Hide the tooltip, and wait again before the next one.

        This is for when something is done, or something else is pointed at.
        """
        self._rested = 0.0
        self.hide_tooltip()

    def quiet(self, quiet: bool) -> None:
        """Show no tooltip after a press, whatever comes under the pointer; or show them again."""
        self._quiet = quiet

    def update(self, dt: float, pointed: Widget | None) -> None:
        """Let time pass; `pointed` is the widget of which a tooltip may tell."""
        self._rested += dt
        if self.words and not self._is_tooltip:
            self._left -= dt
            if self._left <= 0:
                self.hide()
        if pointed is not None and not self._quiet and self._rested >= TOOLTIP_AFTER:
            self._tooltip(pointed)
        else:
            self.hide_tooltip()

    def pointer(self, event: Pointer) -> bool:
        """Do what a message offers when it is clicked.

        Any other click takes the paper away, and goes on to what it hit.
        """
        if event.kind is not PointerKind.DOWN or not self.words:
            return False
        inside, act = self.rect.collidepoint(event.pos) and not self._is_tooltip, self._act
        self.hide()
        if inside and act is not None:
            act()
        return inside

    def command(self, command: Command) -> bool:
        """HELP does what the paper offers, BACK takes it away."""
        if not self.words or self._is_tooltip or command not in (Command.HELP, Command.BACK):
            self.hide_tooltip()
            return False
        act = self._act
        if command is Command.HELP and act is None:
            return False
        self.hide()
        if command is Command.HELP and act is not None:
            act()
        return True

    @property
    def _area(self) -> Rect:
        margin = 2 * self._scene.context.theme.px(16)
        return self.rect.inflate(margin, margin)

    def _show(self, words: str, near: Rect | None, *, of: Widget | None = None) -> None:
        """Show words, which are the tooltip `of` a widget, or a message."""
        self.hide()
        theme, px = self._scene.context.theme, self._scene.context.theme.px
        within = of.tooltip_within if of is not None else None
        self._across = px(WIDEST) if within is None else min(px(WIDEST), within.width - px(28))
        block = theme.block(words, self._across, size=16, face=Face.REGULAR)
        self.rect = Rect(0, 0, block.width + px(28), block.height + px(16))
        window = self._scene.window.inflate(-px(16), -px(16))
        read = [_in_sight(widget) for widget in self._scene.root.walk() if widget.left_free]
        if within is not None:
            self.rect.midtop = (near.centerx if near is not None else within.centerx, within.top)
            self.rect.clamp_ip(Rect(within.x, within.y, within.width, max(within.height, self.rect.height)))
        elif near is None:
            self.rect.midbottom = (window.centerx, window.bottom - px(24))
            over = min((one.top for one in read if one.colliderect(self.rect)), default=self.rect.bottom + px(6)) - px(6)
            if over - self.rect.height >= window.top:
                self.rect.bottom = over
        else:
            others = self._scene.focusable()
            names = [each.ring for each in others if each is not of and each.ring != each.rect]  # what matters of large ones
            controls = [*map(_in_sight, others), *names, *read]
            below, aside = (of.tooltip_below, of.tooltip_beside) if of is not None else (False, False)
            upon = of is None or of.tooltip_upon
            self.rect = find_beside(window, self.rect.size, near, controls, px(6), below=below, aside=aside, upon=upon)
        self.rect.clamp_ip(window)
        self.words, self._near, self._is_tooltip = words, Rect(near) if near is not None else None, of is not None
        self._scene.invalidate(self._area)

    def draw(self, target: Surface) -> None:
        """Draw the paper, if there is one."""
        if not self.words or not self._area.colliderect(target.get_clip()):
            return
        theme, px = self._scene.context.theme, self._scene.context.theme.px
        theme.nine(target, "ui/label", self.rect)
        room = self.rect.inflate(-px(28), -px(16))
        block = theme.block(self.words, self._across, size=16, face=Face.REGULAR)
        theme.draw_block(target, block, room, LINK if self._act is not None else INK)


def _in_sight(widget: Widget) -> Rect:
    """Return the part of a widget's rectangle that what it scrolls in leaves in sight."""
    seen = Rect(widget.rect)
    for holder in widget.holders():
        if holder.clips:
            seen = seen.clip(holder.rect)
    return seen
