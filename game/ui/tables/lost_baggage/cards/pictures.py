"""The sprites of cards: pictures of items, portraits, figures, lands.

Cards of the players' own borrow theirs.
"""

from __future__ import annotations

from zlib import crc32

from game.engine.lost_baggage.cards import Character, Item, Tile
from game.ui.services.art import Art
from game.ui.tables.lost_baggage.cards import text as card_text

FOLDER = "lost_baggage/"
BACK = f"{FOLDER}ui/item_back"
"""The back of an item's card."""


def item_picture(art: Art, item: Item) -> str:
    """Return the picture on an item's card.

    One without a picture of its own has that of its effect.
    """
    name = f"{FOLDER}item/{item.id}" if item.owner is None else f"{FOLDER}item/baggage_{item.owner}"
    if name in art:
        return name
    return card_text.icon(item.effects[0]) if item.effects else _borrowed(art, f"{FOLDER}item/baggage_", item.id)


def portrait(art: Art, character: Character) -> str:
    """Return a character's portrait, for its card."""
    return f"{FOLDER}portrait/{looks_like(art, character)}"


def figure(art: Art, character: Character) -> str:
    """Return a character's figure, for the table."""
    return f"{FOLDER}fig/{looks_like(art, character)}"


def looks_like(art: Art, character: Character) -> str:
    """Return the id of the character that this one looks like: itself, or one of its family."""
    if f"{FOLDER}fig/{character.id}" in art:
        return character.id
    prefix = f"{FOLDER}fig/"
    family = [name for name in art.names(prefix) if art.meta(name).get("family") == character.family]
    return _chosen(family, character.id).removeprefix(prefix)


def land(art: Art, tile: Tile) -> str:
    """Return the name of the land on a tile.

    `land/<name>` is the flat part, `decor/<name>` stands on it.
    """
    if f"{FOLDER}land/{tile.id}" in art:
        return tile.id
    prefix = f"{FOLDER}decor/"
    return _borrowed(art, prefix, tile.id).removeprefix(prefix)


def _borrowed(art: Art, prefix: str, card: str) -> str:
    return _chosen(art.names(prefix), card)


def _chosen(names: list[str], card: str) -> str:
    """Return one of the names, always the same for a card."""
    return names[crc32(card.encode()) % len(names)]
