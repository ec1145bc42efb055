"""The curtain before what only one player may see: it names the player, and goes away when that player says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.shell.input import Pointer
from game.ui.tables.kit import Prompt
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.cards import draw_medallion
from game.ui.widgets.labels import Label, Panel
from game.ui.widgets.layout import centred, inset

WIDTH = 460
TALL = 250
PORTRAIT = 108


class Medal(Widget):
    """A portrait in its lit frame."""

    portrait = ""

    def show_portrait(self, portrait: str) -> None:
        """Show a sprite."""
        if portrait != self.portrait:
            self.portrait = portrait
            self.invalidate()

    def draw(self, target: Surface) -> None:
        draw_medallion(target, self.theme, self.portrait, self.rect, active=True)


class Curtain(Widget):
    """Lies over the board, which takes no clicks meanwhile, and asks the player to show what is theirs."""

    def __init__(self, reveal: Callable[[], None]) -> None:
        super().__init__()
        self.paper = Panel("hud/brass/paper")
        self.title = Label(size=26, face=Face.TITLE, align="center")
        self.words = Label(size=17, align="center")
        self.button = Button("", reveal, style="green", icon="eye", size=20)
        self.medal = Medal()
        for widget in (self.paper, self.title, self.words, self.button, self.medal):
            self.add(widget)
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        return True

    def make_ready(self, portrait: str) -> Iterator[Callable[[], object]]:
        """What makes the pictures of the curtain for a player who is asked next, one with each call."""
        if not self.visible:
            self.medal.show_portrait(portrait)
            yield from self.rehearsal()

    def ask(self, prompt: Prompt | None, portrait: str) -> None:
        """Ask by this prompt, whose first choice draws the curtain; None takes it away."""
        shown, focused = self.visible, self.button.focused
        if prompt is not None:
            self.title.set(prompt.headline)
            self.words.set(prompt.detail)
            self.button.set(prompt.choices[0].text)
            self.medal.show_portrait(portrait)
        self.show(prompt is not None)
        if self._scene is None:
            return  # the scene is being built, and begins with its first focus
        if self.visible and not shown:
            self.scene.focus(self.button)
        elif shown and not self.visible and focused:
            self.scene.focus(self.scene.first_focus())

    def arrange(self) -> None:
        px = self.theme.px
        plate = centred(self.rect, min(px(WIDTH), self.rect.width), min(px(TALL), self.rect.height))
        self.paper.place(plate)
        inner = inset(plate, px(24), px(14))
        self.title.place(Rect(inner.x, plate.y + px(62), inner.width, px(40)))
        self.words.place(Rect(inner.x, plate.y + px(102), inner.width, px(60)))
        self.button.place(Rect(inner.x + px(40), inner.bottom - px(60), inner.width - px(80), px(50)))
        self.medal.place(Rect(plate.centerx - px(PORTRAIT) // 2, plate.y + px(62) - px(PORTRAIT), px(PORTRAIT), px(PORTRAIT)))
