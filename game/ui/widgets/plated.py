"""Controls in the materials of the games.

Large buttons that say what comes of them, round tools, papers, plates, chips.

`material` is the name of a game's accent: its sprites are `hud/<material>/...`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, LEAST_TEXT, PLAQUE_TEXT, Style, Theme
from game.ui.shell.input import Command
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, IconButton, Pressable
from game.ui.widgets.labels import draw_fitted, draw_trimmed

DISC = 48
"""Design units of a button's dark disc at its own size."""
CAP = 22
"""Design units of the height of a key cap."""
CAP_TOP = 7
"""Design units from the upper edge of a button to a key cap."""
WORDS = 38
"""Design units of the height of the words below a tool: two lines."""
LEAST_WORDS = 19
"""Design units of the least height of a button's words above its consequence."""
WITH_CAP = 60
"""Design units of the height from which on a button shows its key."""


class ActButton(Button):
    """A large button.

    A picture on a dark disc, what it does, and below it what comes of that; `cap` is the code of its command,
    whose key or button is named.

    `style` is green, red, amber or brown; `icon` a sprite.
    """

    def __init__(
        self,
        words: str,
        act: Callable[[], None],
        *,
        style: str = "green",
        icon: str = "",
        consequence: str = "",
        cap: str = "",
        size: float = 22,
        tooltip: str = "",
    ) -> None:
        super().__init__(words, act, style=style, icon=icon, size=size, tooltip=tooltip)
        self.consequence, self.capped = consequence, cap

    @property
    def cap(self) -> str:
        """The name of the button's key, or of its button of a gamepad.

        "" while something else has the focus that takes ENTER itself.
        """
        focused = self.scene.focused
        other = focused is not None and focused is not self and focused.enters
        taken = self.capped == Command.ENTER.value and other
        return "" if taken else self.text.cap(self.capped)

    def tell(self, consequence: str) -> None:
        """Tell something else that comes of it now."""
        if consequence != self.consequence:
            self.consequence = consequence
            self.invalidate()

    def width_for(self) -> int:
        """Return the width in pixels of the words and the picture at the full size of letters."""
        px = self.theme.px
        return self.theme.block(self.words, size=self.size).width + px(66 if self.icon else 36)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, f"hud/button_{self.style}_{self.state}" if self.live else "hud/button_off", self.rect)
        face = self.rect.move(0, self.sunk)
        disc = self._disc(face)
        if disc is not None:
            draw_on_disc(target, self, self.icon, self.style, disc)
        left = self._left(face, disc)
        right = self._draw_cap(target, face) if self._has_cap(face, left) else face.right - px(12)
        alpha = 255 if self.live else 150
        above, below = Rect(left, face.y + px(3), right - left, face.height - px(6)), None
        if self.consequence and self._has_both(face, left, right):
            needs = theme.block(self.consequence, face.right - px(10) - left, size=15).height
            wanted = max(face.height * 11 // 20 - px(5), theme.block(self.words, right - left, size=15).height)
            upper = max(px(LEAST_WORDS), min(wanted, face.height - 2 * px(5) - needs))
            above = Rect(left, face.y + px(5), right - left, upper)
            below = Rect(left, above.bottom, face.right - px(10) - left, face.bottom - px(5) - above.bottom)
        align = "left" if disc is not None else "center"
        theme.write(target, self.words, above, CREAM, size=self.size, align=align, style=Style.RAISED, alpha=alpha)
        if below is not None:
            style = Style.RAISED
            theme.write(target, self.consequence, below, CREAM, size=16.5, align=align, style=style, alpha=alpha, valign="top")

    def _has_both(self, face: Rect, left: int, right: int) -> bool:
        """Return whether what comes of it has room below the words.

        Else the tooltip says it.
        """
        block, room = self.theme.block, face.height - 2 * self.theme.px(5)
        below = block(self.consequence, face.right - self.theme.px(10) - left, size=15)
        return not below.cut and block(self.words, right - left, size=15).height + below.height <= room

    @property
    def full_tooltip(self) -> str:
        left, right = self._left(self.rect, self._disc(self.rect)), self.rect.right - self.theme.px(12)
        said = not self.consequence or self._has_both(self.rect, left, right)
        return "\n".join(filter(None, ("" if said else self.consequence, super().full_tooltip)))

    def _disc(self, face: Rect) -> Rect | None:
        """Return the place of the picture's disc, None where the words have no room beside it."""
        px = self.theme.px
        side = min(face.height - px(14), px(54))
        disc = Rect(face.x + px(8), face.centery - side // 2, side, side)
        room = face.right - px(12) - self._left(face, disc)
        has_room = bool(self.icon) and self.theme.has_room(self.words, room, face.height - px(6), size=self.size)
        return disc if has_room else None

    def _left(self, face: Rect, disc: Rect | None) -> int:
        """Return where the words begin, behind the disc if there is one."""
        return face.x + self.theme.px(14) if disc is None else disc.right + self.theme.px(9)

    def _has_cap(self, face: Rect, left: int) -> bool:
        """Return whether the key is named: it goes first where there is little room."""
        px, theme = self.theme.px, self.theme
        if not self.cap or not theme.keys or face.height < px(WITH_CAP):
            return False
        wide = face.right - px(13) - cap_width(theme, self.cap) - left
        return theme.has_room(self.words, wide, face.height * 11 // 20 - px(5), size=self.size)

    def _draw_cap(self, target: Surface, face: Rect) -> int:
        """Draw the key in the upper right corner; return where the words end."""
        return draw_cap(target, self.theme, self.cap, face) - self.theme.px(4)


def draw_on_disc(target: Surface, button: Pressable, icon: str, style: str, disc: Rect, more: int = 0) -> None:
    """Draw a picture on the dark disc of a large button.

    One that is no icon may be `more` pixels larger.
    """
    name = f"hud/disc_{style if button.live else 'off'}"
    button.theme.art.sprite(name, disc_scale(disc.width)).draw(target, *disc.center)
    alpha = 1.0 if button.live else 0.5
    if icon.startswith("ui/icon_"):
        draw_fitted(target, button, icon, disc.inflate(-disc.width // 3, -disc.width // 3), alpha)
    else:
        draw_trimmed(target, button, icon, disc.inflate(more, more), alpha)


def disc_scale(side: int) -> float:
    """Return the scale at which a disc has that diameter in pixels."""
    return round(side / DISC, 3)


def cap_width(theme: Theme, key: str) -> int:
    """Return the width of the cap of a key, in pixels; 0 where keys are not shown."""
    if not theme.keys or not key:
        return 0
    return max(theme.px(CAP), theme.block(key, size=15).width + theme.px(12))


def cap_rect(theme: Theme, face: Rect, wide: int) -> Rect:
    """Return the place of a key's cap of a width, in a button's upper right corner."""
    return Rect(face.right - theme.px(9) - wide, face.y + theme.px(CAP_TOP), wide, theme.px(CAP))


def draw_cap(target: Surface, theme: Theme, key: str, face: Rect) -> int:
    """Draw the name of a key on a cap in a button's upper right corner, if keys are shown.

    Return its left edge.
    """
    if not theme.keys or not key:
        return face.right - theme.px(9)
    cap = cap_rect(theme, face, cap_width(theme, key))
    theme.nine(target, "hud/keycap", cap)
    theme.draw_block(target, theme.block(key, size=15), cap, INK, align="center")
    return cap.left


class PlateTool(IconButton):
    """A round button with an icon, and perhaps a word below it, which belongs to the button."""

    icon_size = 0.92

    def __init__(self, material: str, icon: str, act: Callable[[], None], *, tooltip: str, words: str = "") -> None:
        super().__init__(icon, act, tooltip=tooltip, material=material)
        self.words = words

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.words or self.tooltip

    @property
    def plate(self) -> Rect:
        side = min(self.rect.width, self.rect.height - (self.theme.px(WORDS) if self.words else 0))
        return Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    @property
    def ring(self) -> Rect:
        return self.plate

    @property
    def lit(self) -> bool:
        return self.live

    def draw(self, target: Surface) -> None:
        super().draw(target)
        if self.words:
            below = Rect(self.rect.x, self.plate.bottom, self.rect.width, self.rect.bottom - self.plate.bottom)
            alpha = 255 if self.live else 150
            self.theme.write(target, self.words, below, INK, size=16, align="center", valign="top", alpha=alpha)


class Plated(Widget):
    """A frame of the sprites with nothing on it: a paper, a panel, a box."""

    def __init__(self, frame: str) -> None:
        super().__init__()
        self.frame = frame

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, self.frame, self.rect)


class Heading(Widget):
    """Words straight on a picture, light with a dark edge."""

    def __init__(self, words: str, *, size: float = 22, align: str = "left") -> None:
        super().__init__()
        self.words, self.size, self.align = words, size, align

    def draw(self, target: Surface) -> None:
        theme = self.theme
        theme.write(
            target, self.words, self.rect, PLAQUE_TEXT, size=self.size, face=Face.TITLE, align=self.align, style=Style.RAISED
        )


EMBLEM = 24
"""Design units of a player's sign at its own size."""


def draw_named(
    target: Surface,
    theme: Theme,
    rect: Rect,
    colours: Sequence[str],
    name: str,
    *,
    size: float,
    face: Face = Face.BOLD,
    may_be_bare: bool = False,
) -> None:
    """Draw the signs of players, and their names, from the left of a rectangle.

    `may_be_bare`: names that have room only in place of the signs have it.
    """
    side, left = min(theme.px(size * 1.05), rect.height), rect.x
    least = theme.fonts.width(name, face, theme.px(LEAST_TEXT))
    if may_be_bare and rect.width - len(colours) * (side + theme.px(5)) < least <= rect.width:
        colours = ()
    for colour in colours:
        sign = theme.art.sprite(f"ui/emblem_{colour}", round(side / EMBLEM, 3))
        sign.draw(target, left + side // 2, rect.centery)
        left += side + theme.px(5)
    words = theme.block(name, rect.right - left, rect.height, size=size, face=face, may_cut=True)
    theme.draw_block(target, words, Rect(left, rect.y, rect.right - left, rect.height), INK)
