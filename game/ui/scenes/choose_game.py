"""Which game: a card with a cover for every game of the registry."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game import registry
from game.ui import flow
from game.ui.fonts import Face
from game.ui.scenes.menu import MenuScene
from game.ui.theme import FADED_INK, INK
from game.ui.widgets import IconButton, Pressable, Widget, WidgetScene, draw_fitted

CARD = (300, 430)


class GameCard(Pressable):
    """A game's cover, name and a sentence about it."""

    click_sound = "page_turn"

    def __init__(self, scene: WidgetScene, entry: registry.Entry) -> None:
        super().__init__(lambda: flow.new_game(scene.context, entry))
        self.entry = entry

    def draw(self, target: Surface) -> None:
        theme, text = self.theme, self.text
        lift = theme.px(3) if self.hovered and not self.held else 0
        rect = self.rect.move(0, -lift)
        theme.nine(target, "ui/card_active" if self.hovered or self.focused else "ui/card", rect)
        margin = theme.px(14)
        cover = f"cover/{self.entry.page}"
        meta = theme.art.meta(cover)
        width = rect.width - 2 * margin
        tall = min(width * meta["h"] // meta["w"], rect.height * 11 // 20)
        place = Rect(rect.x + margin, rect.y + margin, width, tall)
        draw_fitted(target, self, cover, place)
        name = Rect(place.x, place.bottom + theme.px(8), width, theme.px(36))
        theme.write(target, text(f"game.{self.entry.id}.name"), name, INK, size=25, face=Face.TITLE, align="center")
        line = Rect(place.x, rect.bottom - theme.px(36), width, theme.px(24))
        blurb = Rect(place.x, name.bottom + theme.px(2), width, line.top - name.bottom - theme.px(4))
        theme.write(target, text(f"game.{self.entry.id}.blurb"), blurb, INK, face=Face.REGULAR, align="center", valign="top")
        theme.write(target, text(f"game.{self.entry.id}.players"), line, FADED_INK, size=15.5, align="center")


class ChooseGameScene(MenuScene):
    """The covers side by side; a round button beside each opens its rules."""

    heading = "choose.title"

    def content(self) -> None:
        self.cards = [GameCard(self, entry) for entry in registry.ENTRIES]
        self.rules = [
            IconButton("book", partial(flow.open_rulebook, self.context, entry.page), tooltip=self.text("choose.rules"))
            for entry in registry.ENTRIES
        ]
        for card, button in zip(self.cards, self.rules, strict=True):
            self.add(card)
            self.add(button)

    def first_focus(self) -> Widget | None:
        return self.cards[0]

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        count = len(self.cards)
        gap = px(22)
        width = min(px(CARD[0] if count > 1 else 360), (room.width - gap * (count - 1)) // count)
        height = min(px(CARD[1]), room.height)
        left = room.centerx - (width * count + gap * (count - 1)) // 2
        for number, (card, button) in enumerate(zip(self.cards, self.rules, strict=True)):
            place = Rect(left + number * (width + gap), room.centery - height // 2, width, height)
            card.place(place)
            side = px(44)
            button.place(Rect(place.right - side - px(6), place.y + px(8), side, side))
