"""Small upright cards of characters: portrait in the family's frame, name and HP."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.engine.lost_baggage.cards import Character, Family
from game.ui.services.art import Sprite, sprites_kept
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.fitting import fitted, part_of_card
from game.ui.tables.lost_baggage.cards.words import CardWords

CARD = (212, 292)
"""Width and height of a small card at its own size: the frame of the large card without the middle of its width."""
BORDER = 16
PAPER = (144, 20, 140, 205)
"""A part of the large card's frame where there is nothing but paper."""
WINDOW = (22, 20, 168, 194)
NAME = (14, 216, 184, 34)
BELOW = (14, 248, 184, 26)
CORNERS = {Family.HUMANOID: 0.08, Family.MISFIT: 0.32}
"""The radius of the corners of a family's window, as a share of its width."""
KEPT = 8_000_000
"""Bytes of pictures that are kept at most."""


class PortraitCards:
    """The small cards of all characters, painted once for each width and language."""

    def __init__(self, theme: Theme, words: CardWords) -> None:
        self._theme, self._words = theme, words
        self._pictures = sprites_kept(KEPT)

    def card(self, character: Character, width: int) -> Sprite:
        """Return a card of this width in pixels.

        The anchor is its upper left corner.
        """
        key = ("card", character.id, width, self._words.text.language)
        return self._pictures.get(key, lambda: self._painted(character, width))

    def _painted(self, character: Character, width: int) -> Sprite:
        theme, words, scale = self._theme, self._words, width / CARD[0]
        frame = self._pictures.get(("frame", character.family, width), lambda: self._frame(character.family, scale))
        paper, corner = frame.surface.copy(), frame.anchor
        window = part_of_card(WINDOW, scale, corner)
        paper.blit(self._portrait(character, window.size), window, special_flags=pygame.BLEND_PREMULTIPLIED)
        room = part_of_card(NAME, scale, corner)
        name = fitted(
            theme,
            words.name("character", character.id),
            room,
            size=28 * scale,
            least=max(18 * scale, theme.px(11)),
            face=Face.TITLE,
            one_line=True,
        )
        theme.draw_block(paper, name, room, INK, align="center")
        room = part_of_card(BELOW, scale, corner)
        line = words.text("workshop.hp", hp=character.hp)
        theme.draw_block(
            paper,
            fitted(theme, line, room, size=25 * scale, least=max(19 * scale, theme.px(11))),
            room,
            FADED_INK,
            align="center",
        )
        return Sprite(paper, corner)

    def _portrait(self, character: Character, size: tuple[int, int]) -> Surface:
        """Return the head, cut to the round corners of the window."""
        art = self._theme.art
        master = art.master(pictures.portrait(art, character))
        tall = round(size[1] * 0.94)
        head = pygame.transform.smoothscale(master, (tall * master.get_width() // master.get_height(), tall))
        layer = Surface(size, pygame.SRCALPHA)
        layer.blit(head, head.get_rect(midbottom=(size[0] // 2, size[1])), special_flags=pygame.BLEND_PREMULTIPLIED)
        mask = Surface(size, pygame.SRCALPHA)
        edge = max(1, round(size[0] * 0.02))
        inner = mask.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(mask, (255, 255, 255, 255), inner, border_radius=round(size[0] * CORNERS[character.family]))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def _frame(self, family: Family, scale: float) -> Sprite:
        """Return the family's frame made narrow, with nothing but the window in it."""
        art, name = self._theme.art, f"{pictures.FOLDER}ui/card_{family}"
        meta, master = art.meta(name), art.master(name)
        detail, (across, down) = meta["scale"], meta["anchor"]
        gone = (meta["size"][0] - CARD[0]) * detail
        width, height = master.get_width() - gone, master.get_height()
        half = width // 2
        picture = Surface((width, height), pygame.SRCALPHA)
        picture.blit(master.subsurface((0, 0, half, height)), (0, 0))
        picture.blit(master.subsurface((half + gone, 0, width - half, height)), (half, 0))
        corner = (across * detail, down * detail)
        paper = master.subsurface(part_of_card(PAPER, detail, corner))
        inner = part_of_card((BORDER, BORDER, CARD[0] - 2 * BORDER, CARD[1] - 2 * BORDER), detail, corner)
        picture.blit(pygame.transform.smoothscale(paper, inner.size), inner)
        size = round(width / detail * scale), round(height / detail * scale)
        small = pygame.transform.smoothscale(picture, size)
        anchor = round(across * scale), round(down * scale)
        window = part_of_card(WINDOW, scale, anchor)
        light = master.subsurface(part_of_card(meta["portrait"], detail, corner))
        small.blit(pygame.transform.smoothscale(light, window.size), window, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Sprite(small, anchor)
