"""Things of a table alone, as rulebooks show them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.board.stage import Actor, Stage, View
from game.ui.services.theme import Theme

SIZE = (116, 112)
"""Design units of a picture."""
DOWN = 8
"""Design units by which things are drawn below the middle."""


def check(words: tuple[str, ...], parts: tuple[str, ...], known: Collection[str]) -> None:
    """Raise ValueError unless there is one word, a known one, and no parts."""
    if len(words) != 1 or words[0] not in known:
        raise ValueError(f"the exhibit is one of {', '.join(sorted(known))}, not {' '.join(words)!r}")
    if parts:
        raise ValueError(f"the exhibit {words[0]!r} has no parts, and not {parts[0]!r}")


def picture(theme: Theme, actors: Sequence[Actor]) -> Surface:
    """Draw actors without a board on a premultiplied picture, with (0, 0) near its middle."""
    scale, size = theme.scale, (theme.px(SIZE[0]), theme.px(SIZE[1]))
    stage, window = Stage(theme.art, lambda _: None), Rect((0, 0), size)
    stage.view = View(scale, (size[0] / 2, size[1] / 2 + DOWN * scale), (0.0, 0.0))
    stage.place(window, stage.view, lambda: Surface(size, pygame.SRCALPHA))
    for number, actor in enumerate(actors):
        stage.put(number, actor)
    found = Surface(size, pygame.SRCALPHA)
    stage.draw(found)
    return found
