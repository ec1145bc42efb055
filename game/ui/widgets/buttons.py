"""Buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from game.ui.services.art import Sprite
from game.ui.services.theme import CREAM, LEAST_TEXT, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_fitted

FRAMES = {"wood": "brown", "orange": "amber"}
"""The materials of buttons that are called otherwise."""
TOOL = 46
"""Design units of a round plate at its own size."""
ICON = 24
"""Design units of an icon on a button."""


class Pressable(Widget):
    """A widget that is pressed with the pointer or by CONFIRM.

    A disabled one says why in a bubble.
    """

    focusable = True
    lifts = False
    """True if it takes something in hand, which may also be dragged from it to the board."""
    chosen = False
    """True if it is the chosen one of several, which another press would not change."""
    click_sound = "ui_click"

    def __init__(self, act: Callable[[], None], *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.act = act
        self.held = False

    @property
    def drags(self) -> bool:
        return self.lifts

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self.held = True
            self.invalidate()
            return True
        if event.kind is PointerKind.UP and self.held:
            self.held = False
            self.invalidate()
            if self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False

    def let_go(self) -> None:
        self.held = False
        self.invalidate()

    @property
    def enters(self) -> bool:
        return not self.chosen

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM:
            self.press()
            return True
        return False

    def press(self) -> None:
        """Do what the button is for, or say why not."""
        if not self.enabled:
            self.scene.context.sound.play("ui_error")
            self.scene.tell(self.disabled_reason, self.rect)
            return
        self.scene.context.sound.play(self.click_sound)
        self.act()

    @property
    def live(self) -> bool:
        """Return whether a press would do what the button is for."""
        return self.enabled and self.scene.ready

    @property
    def state(self) -> str:
        """normal, hover or pressed."""
        if not self.live:
            return "normal"
        if self.held and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def sunk(self) -> int:
        """Return the depth in pixels to which the face of the button is pressed."""
        return self.theme.px(2) if self.state == "pressed" else 0


class LabelledButton(Pressable):
    """A widget that is pressed, with words on it."""

    def __init__(self, words: str, act: Callable[[], None], *, tooltip: str = "") -> None:
        super().__init__(act, tooltip=tooltip)
        self.words = words

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.words


class Button(LabelledButton):
    """A button with words and perhaps an icon.

    `style` is green, orange, wood, red, purple, blue or grey.
    """

    def __init__(
        self,
        words: str,
        act: Callable[[], None],
        *,
        style: str = "wood",
        icon: str = "",
        size: float = 18,
        tooltip: str = "",
        disabled_reason: str = "",
    ) -> None:
        super().__init__(words, act, tooltip=tooltip)
        self.style, self.icon, self.size = style, icon, size
        self.enabled, self.disabled_reason = not disabled_reason, disabled_reason

    def set(self, words: str) -> None:
        """Say something else."""
        if words != self.words:
            self.words = words
            self.invalidate()

    @property
    def _says_words(self) -> bool:
        """Return whether the words have room beside the icon.

        Else the icon says it, and the tooltip.
        """
        theme, height = self.theme, self.rect.height - self.theme.px(4)
        room = self.rect.width - theme.px(20) - min(theme.px(ICON), self.rect.height - theme.px(8)) - theme.px(8)
        return not self.icon or theme.has_room(self.words, max(1, room), height, size=self.size)

    @property
    def full_tooltip(self) -> str:
        said = "" if not self.rect.width or self._says_words else self.words
        return "\n".join(filter(None, (said, super().full_tooltip)))

    def width_for(self) -> int:
        """Return the width in pixels of the words and the icon at the full size of letters."""
        theme = self.theme
        words = theme.block(self.words, size=self.size).width
        return words + theme.px(40) + (theme.px(ICON + 8) if self.icon else 0)

    def narrowest(self) -> int:
        """Return the least width in pixels that leaves each word whole, in the smallest letters."""
        size = min(self.size, LEAST_TEXT)
        return max(self.theme.block(word, size=size).width for word in self.words.split(" ")) + self.theme.px(20)

    def has_room(self, wide: int, tall: int) -> bool:
        """Return whether its words would be whole on a button of so many pixels."""
        px = self.theme.px
        aside = px(20) + (min(px(ICON), tall - px(8)) + px(8) if self.icon else 0)
        return wide >= self.narrowest() and self.theme.has_room(self.words, wide - aside, tall - px(4), size=self.size)

    def draw(self, target: Surface) -> None:
        theme = self.theme
        theme.nine(target, button_frame(self.style if self.live else "grey", self.state), self.rect)
        face = self.rect.move(0, self.sunk).inflate(-theme.px(20), -theme.px(4))
        alpha = 255 if self.live else 150
        icon = min(theme.px(ICON), self.rect.height - theme.px(8)) if self.icon else 0
        gap = theme.px(8) if self.icon else 0
        if not self._says_words:
            place = Rect(0, 0, icon, icon)
            place.center = face.center
            draw_fitted(target, self, f"ui/icon_{self.icon}", place, 1.0 if self.live else 0.6)
            return
        block = theme.block(self.words, face.width - icon - gap, face.height, size=self.size)
        left = face.centerx - (block.width + icon + gap) // 2
        if self.icon:
            place = Rect(left, face.centery - icon // 2, icon, icon)
            draw_fitted(target, self, f"ui/icon_{self.icon}", place, 1.0 if self.live else 0.6)
        words = Rect(left + icon + gap, face.y, block.width, face.height)
        theme.draw_block(target, block, words, CREAM, align="center", style=Style.RAISED, alpha=alpha)


def button_frame(style: str, state: str) -> str:
    """Return the frame of a button of a style that is normal, hover or pressed."""
    if style in ("purple", "blue"):
        return f"ui/button_{style}_{state}"
    return "hud/button_off" if style == "grey" else f"hud/button_{FRAMES.get(style, style)}_{state}"


class IconButton(Pressable):
    """A round plate of a material (`hud/<material>/tool_...`) with an icon only.

    Its tooltip says what it does.
    """

    icon_size = 1.045
    """The size of the icon, as a share of the size that it has on a plate of its own."""

    def __init__(self, icon: str, act: Callable[[], None], *, tooltip: str, material: str = "brass") -> None:
        super().__init__(act, tooltip=tooltip)
        self.icon, self.material = icon, material

    @property
    def plate(self) -> Rect:
        """The square that the round plate fills."""
        side = min(self.rect.size)
        square = Rect(0, 0, side, side)
        square.center = self.rect.center
        return square

    @property
    def lit(self) -> bool:
        """Return whether it looks as if it could be pressed."""
        return self.enabled

    def _sprites(self, state: str, alpha: float) -> tuple[Sprite, Sprite]:
        """Return the plate, normal, hover, pressed or disabled, and the icon."""
        scale, art = round(self.plate.width / TOOL, 3), self.theme.art
        icon = art.sprite(f"ui/icon_{self.icon}", round(scale * self.icon_size, 3), alpha)
        return art.sprite(f"hud/{self.material}/tool_{state}", scale), icon

    def draw(self, target: Surface) -> None:
        plate, icon = self._sprites(self.state, 1.0) if self.lit else self._sprites("disabled", 0.5)
        x, y = self.plate.center
        plate.draw(target, x, y)
        icon.draw(target, x, y + self.sunk)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that make the pictures of each state, one with each call."""
        for state in ("normal", "hover", "pressed"):
            yield partial(self._sprites, state, 1.0)
        yield partial(self._sprites, "disabled", 0.5)
