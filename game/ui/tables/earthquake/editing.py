"""Pieces and values of a position set up by hand, in pictures and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Surface

from game.content.earthquake.editor import NOTHING
from game.engine.core import Seat
from game.engine.earthquake.mix import FACES, Tile
from game.ui.services.art import Art, Sprite
from game.ui.services.wording import sentence
from game.ui.tables.earthquake import hexes
from game.ui.tables.earthquake.wording import Wording
from game.ui.widgets.cards import Thing

PICTURE, DOWN = (96, 104), 16
"""Board units of the picture of a tile, and by which the tile lies below its middle."""


def define(art: Art) -> None:
    """Define the pictures of tiles in the tray."""
    for face in FACES:
        art.define(f"tray/{face}", partial(_picture, art, Tile.of(face)))


def _picture(art: Art, tile: Tile, scale: float) -> Sprite:
    wide, tall = round(PICTURE[0] * scale), round(PICTURE[1] * scale)
    picture = Surface((wide, tall), pygame.SRCALPHA)
    for part in hexes.stack_parts((0, 0), 1, tile.kind, tile.edges):
        sprite = art.sprite(part.sprite, round(scale * part.size, 3))
        sprite.draw(picture, wide // 2, tall // 2 + round((DOWN - part.lift) * scale))
    return Sprite(picture, (wide // 2, tall // 2))


class EditingWords:
    """The pieces and values of this game."""

    def __init__(self, art: Art, words: Wording, colours: Sequence[str]) -> None:
        define(art)
        self._words, self._colours = words, colours

    def piece(self, piece: str) -> Thing:
        kind, which = piece.split()
        if kind == "explorer":
            return Thing(f"people/explorer_{self._colours[int(which)]}", None, self._words.name(int(which)))
        tile = Tile.of(which)
        named = self._words.text("editing.cracks", n=len(tile.cracks)) if tile.cracks else self._words.tile(tile)
        return Thing(f"tray/{which}", None, sentence(named).rstrip("."))

    def name(self, name: str) -> str:
        return self._words.text(f"editing.value.{name}")

    def value(self, name: str, seat: Seat | None, value: str) -> str:
        return self._words.text("editing.no_tool") if value == NOTHING else self._words.tool(value)
