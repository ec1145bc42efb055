"""Tiles for pictures in the rulebook.

The words of an exhibit are the kind of tile (`volcano`), or `cracks_` with the edges that the cracks reach (`cracks_024`).
"""

from __future__ import annotations

from game.engine.earthquake.mix import FACES, Tile
from game.ui.board import exhibit
from game.ui.board.stage import Actor
from game.ui.contract.entry import Exhibited
from game.ui.services.theme import Theme
from game.ui.tables.earthquake import hexes, pieces


def check(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Raise ValueError for what is no tile, or for numbers on it."""
    exhibit.check(words, parts, FACES)


def tile(theme: Theme, language: str, words: tuple[str, ...]) -> Exhibited:
    """Return a tile of FACES on a space of its own. Raises KeyError for an unknown one."""
    (face,) = words
    if face not in FACES:
        raise KeyError(face)
    pieces.define(theme.art, theme.fonts)
    shown = Tile.of(face)
    parts = hexes.stack_parts((0, 0), 1, shown.kind, shown.edges)
    actors = [
        Actor(part.sprite, 0, 0, base=part.lift, order=order, size=part.size, shadow=part.shadow)
        for order, part in enumerate(parts)
    ]
    return Exhibited(exhibit.picture(theme, actors), {})
