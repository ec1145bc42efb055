"""A bare table for tests of cards: a scene that shows one widget and has all cards of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.content.lost_baggage import cards
from game.engine.lost_baggage.cards import Library
from game.ui.tables.lost_baggage.cards import painted
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.words import CardWords
from game.ui.widgets import Widget, WidgetScene
from tests.ui.play import Program

Start = Callable[..., Program]


class Named:
    """The names of a material."""

    def __init__(self, words: Mapping[str, Mapping[str, str]]) -> None:
        self._words = words

    def word(self, key: str, language: str) -> str:
        return self._words.get(key, {}).get(language, "")


class Cloth(WidgetScene):
    """Shows one widget, made and placed by functions of the test."""

    def __init__(self, make: Callable[[Cloth], Widget], place: Callable[[Widget, Rect], object]) -> None:
        super().__init__()
        self._make, self._place_it = make, place
        self.widget = Widget()
        material: Any = cards.material(None)[0]
        self.library: Library = cards.library(material)
        self._material = material

    def build(self) -> None:
        self.words = CardWords(self.context.text, Named(self._material["words"]), self.library)
        self.faces, self.characters = CardFaces(self.theme, self.words), CharacterFaces(self.theme, self.words)
        painted.define(self.context.art)
        self.widget = self._make(self)
        self.add(self.widget)

    def arrange(self, window: Rect) -> None:
        self._place_it(self.widget, window)


def lay(
    start: Start, make: Callable[[Cloth], Widget], place: Callable[[Widget, Rect], object], **how: object
) -> tuple[Program, Cloth]:
    """A program that shows a widget."""
    running = start(**{"size": (1280, 800), "kept": False, **how})
    scene = Cloth(make, place)
    running.app.start(scene)
    running.step()
    return running, scene
