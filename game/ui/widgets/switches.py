"""Controls on paper: values side by side, switches, and the row that names one of them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import CREAM, FADED_INK, INK, Colour, Style, Theme
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.choosers import Choice, Slider, T, Toggle

FINE = 4
ON: Colour = (0x3C, 0x8A, 0x54)
OFF: Colour = (0xC9, 0xB4, 0x86)
RIM: Colour = (0x5A, 0x46, 0x30)
KNOB: Colour = (0xFF, 0xF9, 0xEA)
TRACK: Colour = (0xDF, 0xCF, 0xA8)
DEEP: Colour = (0x1A, 0x4A, 0x74)


def rounded(theme: Theme, size: tuple[int, int], radius: int, fill: Colour, rim: Colour | None = None) -> Surface:
    """A rounded box with smooth edges; premultiplied."""

    def paint() -> Surface:
        width, height = size[0] * FINE, size[1] * FINE
        large = Surface((width, height), pygame.SRCALPHA)
        edge = FINE * max(1, theme.px(1.4)) if rim is not None else 0
        if rim is not None:
            pygame.draw.rect(large, rim, large.get_rect(), border_radius=radius * FINE)
        inner = large.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(large, fill, inner, border_radius=max(0, radius * FINE - edge))
        return pygame.transform.smoothscale(large.premul_alpha(), size)

    return theme.fonts.keep(("rounded", size, radius, fill, rim), paint)


def _blit(target: Surface, picture: Surface, at: tuple[int, int]) -> None:
    target.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class Segments(Choice[T]):
    """One of a few values, all side by side. LEFT and RIGHT choose, or a click on one.

    Where their words have no room side by side, only the present one is shown, as in a `Choice`.
    """

    @property
    def apart(self) -> bool:
        """Whether all values are shown."""
        px = self.theme.px
        return all(
            self.theme.has_room(words, cell.width - px(10), px(24), size=17)
            for (_, words), cell in zip(self.values, self.cells(), strict=True)
        )

    def cells(self) -> list[Rect]:
        """The rectangle of each value."""
        count, rect = len(self.values), self.rect
        return [Rect(rect.x + rect.width * number // count, rect.y, rect.width // count, rect.height) for number in range(count)]

    def pointer(self, event: Pointer) -> bool:
        if not self.apart:
            return super().pointer(event)
        if event.kind is PointerKind.DOWN and event.button == 1:
            for number, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos) and number != self.index:
                    self.choose(number - self.index)
            return True
        return False

    def draw(self, target: Surface) -> None:
        if not self.apart:
            super().draw(target)
            return
        theme, px = self.theme, self.theme.px
        _blit(target, rounded(theme, self.rect.size, px(12), TRACK, RIM), self.rect.topleft)
        for number, ((_, words), cell) in enumerate(zip(self.values, self.cells(), strict=True)):
            chosen = number == self.index
            if chosen:
                inner = cell.inflate(-px(4), -px(4))
                _blit(target, rounded(theme, inner.size, px(10), DEEP), inner.topleft)
            room = cell.inflate(-px(10), -px(4))
            colour, style = (CREAM, Style.RAISED) if chosen else (FADED_INK, Style.FLAT)
            theme.write(
                target,
                words,
                Rect(room.x, room.centery - px(12), room.width, px(24)),
                colour,
                size=17,
                align="center",
                style=style,
            )


class Switch(Toggle):
    """On or off; what it switches is written beside it."""

    SIZE = (64, 34)

    @property
    def knob(self) -> Rect:
        """The whole switch, at the left of its rectangle."""
        px = self.theme.px
        return Rect(self.rect.x, self.rect.centery - px(self.SIZE[1]) // 2, px(self.SIZE[0]), px(self.SIZE[1]))

    @property
    def ring(self) -> Rect:
        return self.knob

    def draw(self, target: Surface) -> None:
        theme, px, whole = self.theme, self.theme.px, self.knob
        _blit(target, rounded(theme, whole.size, whole.height // 2, ON if self.on else OFF, RIM), whole.topleft)
        side = whole.height - 2 * px(4)
        left = whole.right - px(4) - side if self.on else whole.x + px(4)
        fill = CREAM if self.hovered else KNOB
        _blit(target, rounded(theme, (side, side), side // 2, fill, RIM), (left, whole.y + px(4)))


class Row(Widget):
    """A line of a sheet: what is set at the left, the control at the right; lit while the control is pointed at or focused."""

    TALL = 76
    follows = True

    def __init__(self, words: str, control: Widget, *, shaded: bool) -> None:
        super().__init__()
        self.label, self.control, self._shaded = words, control, shaded
        self.add(control)

    @property
    def lit(self) -> bool:
        """Whether somebody is about to change this."""
        scene, control = self.scene, self.control
        return scene.hovered is control or (scene.focused is control and scene.focus_shown)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        left = rect.x + rect.width * 9 // 20
        tall = px(44) if not isinstance(self.control, Slider) else px(50)
        self.control.place(Rect(left, rect.centery - tall // 2, rect.right - px(20) - left, tall))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        box = self.rect.inflate(0, -px(6))
        if self.lit:
            theme.nine(target, "hud/box_good", box)
        elif self._shaded:
            _blit(target, rounded(theme, box.size, px(12), (0xEC, 0xE0, 0xBE)), box.topleft)
        words = Rect(box.x + px(20), box.y, self.control.rect.x - px(12) - box.x - px(20), box.height)
        theme.write(target, self.label, words, INK, size=18.5)
