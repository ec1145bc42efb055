"""Tiles of land as the rulebook shows them: `forest`, `start`."""

from __future__ import annotations

from game.engine.riverlands.board import CROSSINGS, Kind
from game.ui.board import exhibit
from game.ui.board.stage import Actor, Layer
from game.ui.contract.entry import Exhibited
from game.ui.services.theme import LOOKS, Theme

LAND = {kind.value: f"{kind}0" for kind in Kind if kind not in CROSSINGS} | {Kind.START.value: f"start_{LOOKS[0].colour}"}
"""The sprites on each kind of land."""


def check(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Raise ValueError for what is no tile of land, or for numbers on it."""
    exhibit.check(words, parts, LAND)


def tile(theme: Theme, language: str, words: tuple[str, ...]) -> Exhibited:
    """Return a tile of land. Raises KeyError for an unknown kind."""
    (kind,) = words
    actors = [Actor(f"tile/base_{kind}", 0, 0, layer=Layer.FLAT), Actor(f"decor/{LAND[kind]}", 0, 0)]
    return Exhibited(exhibit.picture(theme, actors), {})
