"""Controls in the materials of the games: large buttons that say what comes of them, round tools, papers, plates, chips.

`material` is the name of a game's accent: its sprites are `hud/<material>/...`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, Colour, Style, Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.labels import draw_fitted, draw_trimmed

DISC, PLATE = 48, 46
"""Design units of a button's dark disc and of a tool's plate at their own size."""
CAP = 22
"""Design units of the height of a key cap."""
WORDS = 38
"""Design units of the height of the words below a tool: two lines."""
WITH_CAP = 60
"""Design units of the height from which on a button shows its key."""
PLAQUE_TITLE: Colour = (0xFF, 0xFF, 0xFF)
PLAQUE_TEXT: Colour = (0xFF, 0xF1, 0xD2)


class ActButton(Button):
    """A large button: a picture on a dark disc, what it does, and below it what comes of that; `cap` names its key.

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
        self.consequence, self.cap = consequence, cap

    def tell(self, consequence: str) -> None:
        """Something else comes of it now."""
        if consequence != self.consequence:
            self.consequence = consequence
            self.invalidate()

    def width_for(self) -> int:
        """The width in pixels that the words and the picture take at the full size of their letters."""
        px = self.theme.px
        return self.theme.block(self.words, size=self.size).width + px(66 if self.icon else 36)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, f"hud/button_{self.style}_{self.state}" if self.live else "hud/button_off", self.rect)
        face = self.rect.move(0, self.sunk)
        left = self._draw_picture(target, face) if self.icon else face.x + px(14)
        right = self._draw_cap(target, face) if self.cap and face.height >= px(WITH_CAP) else face.right - px(12)
        alpha = 255 if self.live else 150
        above, below = Rect(left, face.y + px(3), right - left, face.height - px(6)), None
        if self.consequence:
            above = Rect(left, face.y + px(5), right - left, face.height * 11 // 20 - px(5))
            below = Rect(left, above.bottom, face.right - px(10) - left, face.bottom - px(5) - above.bottom)
        align = "left" if self.icon else "center"
        theme.write(target, self.words, above, CREAM, size=self.size, align=align, style=Style.RAISED, alpha=alpha)
        if below is not None:
            style = Style.RAISED
            theme.write(target, self.consequence, below, CREAM, size=16.5, align=align, style=style, alpha=alpha, valign="top")

    def _draw_picture(self, target: Surface, face: Rect) -> int:
        """The picture on its disc; where the words begin."""
        px = self.theme.px
        side = min(face.height - px(14), px(54))
        disc = Rect(face.x + px(8), face.centery - side // 2, side, side)
        self.theme.art.sprite(f"hud/disc_{self.style if self.live else 'off'}", round(side / DISC, 3)).draw(target, *disc.center)
        alpha = 1.0 if self.live else 0.5
        if self.icon.startswith("ui/icon_"):
            draw_fitted(target, self, self.icon, disc.inflate(-side // 3, -side // 3), alpha)
        else:
            draw_trimmed(target, self, self.icon, disc, alpha)
        return disc.right + px(9)

    def _draw_cap(self, target: Surface, face: Rect) -> int:
        """The key, in the upper right corner; where the words end."""
        theme, px = self.theme, self.theme.px
        words = theme.block(self.cap, size=15)
        cap = Rect(0, 0, max(px(CAP), words.width + px(12)), px(CAP))
        cap.topright = (face.right - px(9), face.y + px(7))
        theme.nine(target, "hud/keycap", cap)
        theme.draw_block(target, words, cap, INK, align="center")
        return cap.left - px(4)


class PlateTool(Pressable):
    """A round button of a material with an icon, and perhaps a word below it, which belongs to the button."""

    def __init__(self, material: str, icon: str, act: Callable[[], None], *, tooltip: str, words: str = "") -> None:
        super().__init__(act, tooltip=tooltip)
        self.material, self.icon, self.words = material, icon, words

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.words or self.tooltip

    @property
    def plate(self) -> Rect:
        """The round plate itself."""
        side = min(self.rect.width, self.rect.height - (self.theme.px(WORDS) if self.words else 0))
        return Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    @property
    def ring(self) -> Rect:
        return self.plate

    def draw(self, target: Surface) -> None:
        theme, plate = self.theme, self.plate
        scale = round(plate.width / PLATE, 3)
        state = self.state if self.live else "disabled"
        theme.art.sprite(f"hud/{self.material}/tool_{state}", scale).draw(target, *plate.center)
        icon = theme.art.sprite(f"ui/icon_{self.icon}", round(scale * 0.92, 3), 1.0 if self.live else 0.5)
        icon.draw(target, plate.centerx, plate.centery + self.sunk)
        if self.words:
            below = Rect(self.rect.x, plate.bottom, self.rect.width, self.rect.bottom - plate.bottom)
            theme.write(target, self.words, below, INK, size=16, align="center", valign="top", alpha=255 if self.live else 150)


class Plated(Widget):
    """A frame of the sprites with nothing on it: a paper, a plaque, a box."""

    def __init__(self, frame: str) -> None:
        super().__init__()
        self.frame = frame

    @property
    def area(self) -> Rect:
        margin = 2 * self.theme.px(24)
        return self.rect.inflate(margin, margin)

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
    target: Surface, theme: Theme, rect: Rect, colours: Sequence[str], name: str, *, size: float, face: Face = Face.BOLD
) -> None:
    """The signs of players, and their names, from the left of a rectangle."""
    side, left = min(theme.px(size * 1.05), rect.height), rect.x
    for colour in colours:
        sign = theme.art.sprite(f"ui/emblem_{colour}", round(side / EMBLEM, 3))
        sign.draw(target, left + side // 2, rect.centery)
        left += side + theme.px(5)
    words = theme.block(name, rect.right - left, rect.height, size=size, face=face, may_cut=True)
    theme.draw_block(target, words, Rect(left, rect.y, rect.right - left, rect.height), INK)
