"""Widgets that are only looked at: texts, panels, pictures."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, Block, Colour, Style, Theme
from game.ui.widgets.base import Widget


class Label(Widget):
    """A text that wraps and shrinks into its rectangle.

    `clip` allows an ellipsis (names that people typed).
    """

    def __init__(
        self,
        words: str = "",
        *,
        size: float = 17,
        face: Face = Face.REGULAR,
        colour: Colour = INK,
        align: str = "left",
        valign: str = "middle",
        style: Style = Style.FLAT,
        clip: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.words = words
        self.size, self.face, self.colour = size, face, colour
        self.align, self.valign, self.style, self.clip = align, valign, style, clip

    def set(self, words: str) -> None:
        """Say something else."""
        if words != self.words:
            self.words = words
            self.invalidate()

    def height_for(self, width: int) -> int:
        """Return the height in pixels that the text takes at a width."""
        return self.theme.block(self.text.now(self.words), width, size=self.size, face=self.face).height

    def block(self) -> Block:
        """Return the text laid out in the rectangle."""
        size, face = self.size, self.face
        words = self.text.now(self.words)
        return self.theme.block(words, self.rect.width, self.rect.height, size=size, face=face, may_cut=self.clip)

    def draw(self, target: Surface) -> None:
        if self.words:
            block = self.block()
            self.theme.draw_block(target, block, self.rect, self.colour, align=self.align, valign=self.valign, style=self.style)


class Panel(Widget):
    """A framed surface, one of the sprites' panels: "hud/brass/plaque", "hud/brass/paper" ..."""

    overhang = 40

    def __init__(self, frame: str = "hud/brass/paper") -> None:
        super().__init__()
        self.frame = frame

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, self.frame, self.rect)


class Picture(Widget):
    """A sprite, as large as fits into the rectangle, in its middle."""

    def __init__(self, sprite: str, *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.sprite = sprite

    def draw(self, target: Surface) -> None:
        draw_fitted(target, self, self.sprite, self.rect)


def draw_fitted(target: Surface, widget: Widget, name: str, rect: Rect, alpha: float = 1.0) -> None:
    """Draw a sprite as large as fits into a rectangle, in its middle."""
    art = widget.theme.art
    width, height = art.size(name)
    sprite = art.sprite(name, round(min(rect.width / width, rect.height / height), 3), alpha)
    place = sprite.surface.get_rect(center=rect.center)
    sprite.draw(target, place.x + sprite.anchor[0], place.y + sprite.anchor[1])


def trimmed(theme: Theme, name: str, size: tuple[int, int], alpha: float = 1.0) -> tuple[Sprite, float]:
    """Return a sprite without its rim, as large as just fits into a box, and its scale.

    Its anchor is the corner that it has with the rim.
    """
    seen = theme.art.seen(name)
    scale = min(size[0] / max(1, seen.width), size[1] / max(1, seen.height))
    return theme.art.trimmed(name, round(scale, 3), alpha), scale


def draw_trimmed(target: Surface, widget: Widget, name: str, rect: Rect, alpha: float = 1.0) -> None:
    """Draw a sprite as large as fits without the empty rim of its picture.

    Else as `draw_fitted`.
    """
    seen = widget.theme.art.seen(name)
    sprite, scale = trimmed(widget.theme, name, rect.size, alpha)
    place = Rect(0, 0, round(seen.width * scale), round(seen.height * scale))
    place.center = rect.center
    corner = (place.x - round(seen.x * scale), place.y - round(seen.y * scale))
    sprite.draw(target, *corner)
