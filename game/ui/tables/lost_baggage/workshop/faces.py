"""The pictures of all cards for the screens of the workshop, whatever their kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import Character, Item
from game.ui.services.art import Sprite, sprites_kept
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import CREAM, INK, Theme
from game.ui.tables.lost_baggage.cards import item_face as cardface
from game.ui.tables.lost_baggage.cards import painted, pictures
from game.ui.tables.lost_baggage.cards import text as card_text
from game.ui.tables.lost_baggage.cards.character_card import HEALTH, HOLLOW, TRACK, TRACK_UP
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces, CharacterPicture
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.words import CardWords
from game.ui.tables.lost_baggage.workshop import portraitcard, tilecard
from game.ui.tables.lost_baggage.workshop.collection import ONE, Collection
from game.ui.widgets import Widget, draw_fitted

SHAPES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"characters": portraitcard.CARD, "items": cardface.CARD, "tiles": tilecard.CARD}
)
"""Width and height of the cards of a kind, as a proportion."""
LARGE = 236
"""Design units of the width of a large item or tile; a character's card has a width of its own."""
ENDLESS = 100_000
"""Pixels: a large card may be as tall as its text wants."""
KEPT = 6_000_000
"""Bytes of pictures of large characters that are kept at most."""
ITEMS_KEPT = 14_000_000
"""The same for items, small and large."""
LEAST = 40
"""Design units of the width of a small card where a cell has hardly any room."""
MARGIN = 6
"""Design units between a small card and the edge of its cell."""
LIFT = 3
"""Design units by which a card rises under the pointer."""


class Faces:
    """Cards by kind and id, their names and what they say."""

    def __init__(self, theme: Theme, text: Text, collection: Collection) -> None:
        self.theme, self.text, self.collection = theme, text, collection
        self.scale = theme.scale
        self.words = CardWords(text, collection, collection.library)
        self.items = CardFaces(theme, self.words)
        self.items.pictures = sprites_kept(ITEMS_KEPT)
        self.tiles = tilecard.TileFaces(theme, self.words)
        self.portraits = portraitcard.PortraitCards(theme, self.words)
        self._characters = CharacterFaces(theme, self.words)
        self._large = sprites_kept(KEPT)
        painted.define(theme.art)

    def serves(self, collection: Collection) -> bool:
        """Return whether the pictures are valid for a collection's cards, whatever its sets."""
        return collection.library == self.collection.library and collection.card_words() == self.collection.card_words()

    @staticmethod
    def height(kind: str, width: float) -> int:
        """Return the height of a small card of a width."""
        wide, tall = SHAPES[kind]
        return round(width * tall / wide)

    def width_in(self, kind: str, cell: Rect) -> int:
        """Return the width of a small card in a cell."""
        wide, tall = SHAPES[kind]
        margin = self.theme.px(MARGIN)
        room = min(cell.width - 2 * margin, (cell.height - 2 * margin) * wide // tall)
        return max(self.theme.px(LEAST), room)

    def card(self, kind: str, card: str, width: int) -> Sprite:
        """Return a small card; the anchor is its upper left corner."""
        found = self.collection.card(kind, card)
        if isinstance(found, Character):
            return self.portraits.card(found, width)
        if isinstance(found, Item):
            return self.items.card(card, width)
        return self.tiles.card(found, width)

    def large(self, kind: str, card: str, width: int) -> tuple[Sprite, tuple[int, int]]:
        """Return a card as large as it is read, at most so wide, and its size without the shadow.

        The anchor is its corner.
        """
        found = self.collection.card(kind, card)
        if isinstance(found, Character):
            picture = self._characters.face(card, compact=False, tallest=ENDLESS)
            key = (card, self.theme.scale, self.text.language)
            return self._large.get(key, lambda: self._large_character(found, picture)), picture.size
        width = min(width, self.theme.px(LARGE))
        sprite = self.items.reading(card, width, ENDLESS) if isinstance(found, Item) else self.tiles.reading(found, width)
        (across, down), (wide, tall) = sprite.anchor, sprite.surface.get_size()
        return sprite, (wide - 2 * across, tall - 2 * down)

    def _large_character(self, character: Character, picture: CharacterPicture) -> Sprite:
        """Return a character's card with what it can do, and its white slider at full HP."""
        theme = self.theme
        paper, (left, top) = self._characters.written(character.id, picture), picture.sprite.anchor
        long, tall = theme.px(TRACK[1]), theme.px(12)
        x, y = left + theme.px(TRACK[0]), top + picture.size[1] - theme.px(TRACK_UP)
        for colours in (HOLLOW, HEALTH):
            track = painted.bar((long, tall), colours, edge=(58, 30, 14))
            paper.blit(track, (x, y - tall // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        theme.art.sprite(f"{pictures.FOLDER}ui/slider_white", round(theme.scale * 0.85, 3)).draw(paper, x + long, y)
        words = Rect(x, y + theme.px(8), long + theme.px(8), theme.px(24))
        theme.write(paper, self.text("workshop.hp", hp=character.hp), words, INK, size=17, align="right")
        return Sprite(paper, picture.sprite.anchor)

    def name(self, kind: str, card: str) -> str:
        """Return the name of a card."""
        return self.words.name(ONE[kind], card)

    def brief(self, kind: str, card: str) -> str:
        """Return the text of a card: a character's skills in a few words, all else in sentences."""
        found = self.collection.card(kind, card)
        if isinstance(found, Character):
            texts = (*found.attacks, found.ability, found.special.effects)
            names = [skill.name for skill in self.words.skills(found)]
            return " · ".join(f"{name}: {card_text.short(said, self.text)}" for name, said in zip(names, texts, strict=True))
        return self.words.full(card) if isinstance(found, Item) else card_text.full(found.effects, self.text)

    def set_name(self, set_id: str) -> str:
        """Return the name of a set."""
        return self.collection.word(f"set.{set_id}", self.text.language)

    def draw_thing(self, target: Surface, widget: Widget, kind: str, card: str, rect: Rect) -> None:
        """Draw what a card shows, without the card: the portrait, the item, the land."""
        found, art = self.collection.card(kind, card), self.theme.art
        if isinstance(found, Character):
            draw_fitted(target, widget, pictures.portrait(art, found), rect)
        elif isinstance(found, Item):
            draw_fitted(target, widget, pictures.item_picture(art, found), rect)
        else:
            draw_fitted(target, widget, f"{pictures.FOLDER}land/{pictures.land(art, found)}", rect)

    def draw_card(
        self, target: Surface, kind: str, card: str, rect: Rect, *, chosen: bool = False, hovered: bool = False
    ) -> Rect:
        """Draw a small card in the middle of a cell, lit where it is the chosen one.

        Return where the card is.
        """
        theme = self.theme
        width, margin = self.width_in(kind, rect), theme.px(MARGIN)
        body = Rect(0, 0, width, self.height(kind, width))
        body.center = rect.center
        if chosen:
            theme.nine(target, "ui/row_selected", body.inflate(2 * margin, 2 * margin))
        if hovered and not chosen:
            body.y -= theme.px(LIFT)
        self.card(kind, card, width).draw(target, *body.topleft)
        if (kind, card) in self.collection.own:
            self.draw_sign(target, "ui/icon_person", body.x + theme.px(4), body.y + theme.px(4))
        return body

    def draw_sign(self, target: Surface, sprite: str, x: int, y: int) -> None:
        """Draw a small sign on a dark button, its middle at a pixel."""
        theme = self.theme
        theme.art.sprite("ui/count", theme.scale).draw(target, x, y)
        meta = theme.art.meta(sprite)
        theme.art.sprite(sprite, round(theme.scale * 15 / max(meta["w"], meta["h"]), 3)).draw(target, x, y)

    def draw_count(self, target: Surface, count: int, x: int, y: int) -> None:
        """Draw how many there are on a dark button, its middle at a pixel."""
        theme = self.theme
        theme.art.sprite("ui/count", theme.scale).draw(target, x, y)
        side = theme.px(24)
        room = Rect(x - side // 2, y - side // 2, side, side)
        theme.write(target, f"×{count}", room, CREAM, size=15, face=Face.BOLD, align="center")
