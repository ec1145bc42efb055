"""Faces of world tiles as cards: the land with what stands on it, its name and its text."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import Tile
from game.ui.services.art import Sprite, sprites_kept
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards import text as card_text
from game.ui.tables.lost_baggage.cards.fitting import fitted, part_of_card
from game.ui.tables.lost_baggage.cards.words import CardWords

CARD = (236, 300)
"""Width and height of a tile's card at its own size."""
PICTURE = (20, 18, 196, 182)
"""The rectangle of the land; what stands on it reaches up to the upper edge."""
NAME = (18, 202, 200, 28)
WORDS = (20, 230, 196, 60)
STRETCHED = (236, 276)
"""The part of the card that grows with its text."""
KEPT = 8_000_000
"""Bytes of pictures that are kept at most."""


class TileFaces:
    """The faces of all tiles, painted once for each width and language."""

    def __init__(self, theme: Theme, words: CardWords) -> None:
        self._theme, self._words = theme, words
        self._pictures = sprites_kept(KEPT)

    def card(self, tile: Tile, width: int) -> Sprite:
        """Return a small card of this width in pixels, with its short text.

        The anchor is its upper left corner.
        """
        key = ("card", tile.id, width, self._words.text.language)
        return self._pictures.get(key, lambda: self._painted(tile, width, reading=False))

    def reading(self, tile: Tile, width: int) -> Sprite:
        """Return a card as large as it is read; it grows downwards with its text."""
        key = ("reading", tile.id, width, self._words.text.language)
        return self._pictures.get(key, lambda: self._painted(tile, width, reading=True))

    def _painted(self, tile: Tile, width: int, *, reading: bool) -> Sprite:
        theme, words, scale = self._theme, self._words, width / CARD[0]
        owner = words.library.character[tile.owner] if tile.owner is not None else None
        kind = str(owner.family) if owner is not None else "other"
        frame = self._pictures.get(("frame", kind, width), lambda: self._frame(kind, scale))
        name = words.name("tile", tile.id)
        room = part_of_card(WORDS, scale, frame.anchor)
        if reading:
            said, story = card_text.full(tile.effects, words.text), words.flavour("tile", tile.id)
            tall = Rect(0, 0, room.width, 10 * room.height)
            text = fitted(theme, said, tall, size=17 * theme.scale, least=theme.px(14), face=Face.BOLD)
            line = fitted(theme, story, tall, size=15 * theme.scale, least=theme.px(14), face=Face.ITALIC)
            room.height = max(room.height, text.height + line.height + theme.px(10))
            paper = _stretched(
                frame.surface.copy(), room.bottom - part_of_card(WORDS, scale, frame.anchor).bottom, frame.anchor[1], scale
            )
            theme.draw_block(paper, text, room, INK, align="center", valign="top")
            theme.draw_block(paper, line, room, FADED_INK, align="center", valign="bottom")
        else:
            paper = frame.surface.copy()
            said = card_text.short(tile.effects, words.text)
            block = fitted(theme, said, room, size=27 * scale, least=max(20 * scale, theme.px(10)))
            theme.draw_block(paper, block, room, FADED_INK, align="center")
        title = part_of_card(NAME, scale, frame.anchor)
        block = fitted(theme, name, title, size=25 * scale, least=theme.px(11), face=Face.TITLE, one_line=True)
        theme.draw_block(paper, block, title, INK, align="center")
        self._land(paper, tile, part_of_card(PICTURE, scale, frame.anchor))
        return Sprite(paper, frame.anchor)

    def _frame(self, kind: str, scale: float) -> Sprite:
        """Return an empty card of a family's tile, or of another one."""
        art, name = self._theme.art, f"{pictures.FOLDER}ui/tile_{kind}"
        meta = art.meta(name)
        size = round(meta["w"] * scale), round(meta["h"] * scale)
        picture = pygame.transform.smoothscale(art.master(name), size)
        return Sprite(picture, (round(meta["anchor"][0] * scale), round(meta["anchor"][1] * scale)))

    def _land(self, paper: Surface, tile: Tile, room: Rect) -> None:
        picture = land_picture(self._theme, tile)
        scale = min(room.width / picture.get_width(), room.height / picture.get_height())
        size = max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale))
        small = pygame.transform.smoothscale(picture, size)
        paper.blit(small, small.get_rect(midbottom=room.midbottom), special_flags=pygame.BLEND_PREMULTIPLIED)


def land_picture(theme: Theme, tile: Tile) -> Surface:
    """Return a land and what stands on it, cut out, as large as its master."""
    name = pictures.land(theme.art, tile)
    parts = [f"{pictures.FOLDER}land/{name}", f"{pictures.FOLDER}decor/{name}"]
    places: list[tuple[Surface, tuple[int, int]]] = []
    for part in parts:
        meta = theme.art.meta(part)
        detail = meta["scale"]
        places.append((theme.art.master(part), (meta["anchor"][0] * detail, meta["anchor"][1] * detail)))
    left, top = max(anchor[0] for _, anchor in places), max(anchor[1] for _, anchor in places)
    right = max(surface.get_width() - anchor[0] for surface, anchor in places)
    bottom = max(surface.get_height() - anchor[1] for surface, anchor in places)
    picture = Surface((left + right, top + bottom), pygame.SRCALPHA)
    for surface, anchor in places:
        picture.blit(surface, (left - anchor[0], top - anchor[1]), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture.subsurface(picture.get_bounding_rect()).copy()


def _stretched(whole: Surface, more: int, above: int, scale: float) -> Surface:
    """Return an empty card made taller by some pixels: its paper grows below the name.

    `above`: the margin above the card.
    """
    if more <= 0:
        return whole
    width, height = whole.get_size()
    start, end = (above + round(units * scale) for units in STRETCHED)
    picture = Surface((width, height + more), pygame.SRCALPHA)
    picture.blit(whole.subsurface((0, 0, width, start)), (0, 0))
    grown = pygame.transform.smoothscale(whole.subsurface((0, start, width, end - start)), (width, end - start + more))
    picture.blit(grown, (0, start))
    picture.blit(whole.subsurface((0, end, width, height - end)), (0, end + more))
    return picture
