"""The base of the workshop's screens: the cards, their faces, and filters over a grid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.play.files import user_folder
from game.ui.services.theme import Theme
from game.ui.tables.lost_baggage.cards.effects import About
from game.ui.tables.lost_baggage.workshop.collection import Collection, read
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.tables.lost_baggage.workshop.sorting import Whose, chosen_cards, whose_values
from game.ui.widgets import Choice, WidgetScene
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.layout import Box, Pixels, box, column, fits, row

FELT = "board/mat_felt"
LEAST_FILTER = 170
"""Design units of the least width of a filter beside another."""
CELLS = {"characters": (116.0, 156.0), "items": (118.0, 162.0), "tiles": (122.0, 152.0)}
"""Design units of a cell of the grid, by the kind of its cards."""


def felt(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return the felt of the game's table, darker towards the window's edges."""
    ground, light = Surface(size), Surface((3, 3))
    theme.art.lay_cloth(ground, FELT, theme.scale)
    light.fill((0xB4, 0xB4, 0xB4))
    light.set_at((1, 1), (0xFF, 0xFF, 0xFF))
    ground.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground


class WorkshopScene(WidgetScene):
    """A scene with cards of one kind at a time, and two filters."""

    heading = ""
    """The code of the name's text."""
    music: str | None = "title"
    along = True
    """True if the grid shows the cards that come along with characters (LB-3)."""

    def __init__(self, faces: Faces | None = None) -> None:
        """Create the scene.

        `faces` are those of the scene below, with what has been read already; None reads it when the scene opens.
        """
        super().__init__()
        self._faces = faces
        self._collection = faces.collection if faces is not None else None
        self._prepared: tuple[str, int, int, tuple[int, int]] | None = None
        self._left: list[int] = []
        self.kind = "characters"
        self.whose = Whose.ALL
        self.about: About | None = None

    @property
    def spoken_name(self) -> str:
        return self.text(self.heading)

    @property
    def collection(self) -> Collection:
        """The collection of all cards and sets."""
        if self._collection is None:
            self._collection = read(user_folder())
        return self._collection

    def read_again(self) -> None:
        """Forget what was read: files have changed."""
        self._collection = None

    @property
    def faces(self) -> Faces:
        """The pictures of cards at the window's size, in the player's language."""
        faces, collection = self._faces, self.collection
        if faces is None or faces.scale != self.theme.scale or not (faces.collection is collection or faces.serves(collection)):
            faces = self._faces = Faces(self.theme, self.text, collection)
        faces.collection = collection
        return faces

    def prepare(self, grid: CardGrid, cards: Sequence[str]) -> None:
        """Paint one card that may be in sight soon, so that scrolling need not wait for it."""
        now = (self.kind, grid.offset, grid.count, self.window.size)
        if now != self._prepared:
            self._prepared, self._left = now, list(grid.preload_soon())
        if self._left:
            number = self._left.pop(0)
            self.faces.card(self.kind, cards[number], self.faces.width_in(self.kind, grid.cell_rect(number)))

    # filters

    def make_filters(self) -> None:
        """Make the two choices over the grid."""
        text = self.text
        help_text, deep = text("workshop.whose.help"), LEATHER.deep
        self.whose_choice = Choice[Whose]([], self.whose, self._filter_whose, tooltip=help_text, deep=deep)
        kinds: list[tuple[About | None, str]] = [(None, text("workshop.about.all"))]
        kinds += [(about, text(f"workshop.about.{about}")) for about in About]
        help_text = text("workshop.about.help")
        self.about_choice = Choice[About | None](kinds, self.about, self._filter_about, tooltip=help_text, deep=deep)
        for choice in (self.whose_choice, self.about_choice):
            self.add(choice)

    def offer_filters(self) -> None:
        """Offer what makes sense for the present kind."""
        values = whose_values(self.kind, self.collection, along=self.along)
        self.whose = self.whose if self.whose in values else Whose.ALL
        self.whose_choice.values = [(value, self._whose_words(value)) for value in values]
        self.whose_choice.value = self.whose
        self.whose_choice.show(len(values) > 1)
        self.whose_choice.invalidate()

    def _whose_words(self, value: Whose) -> str:
        key = f"workshop.whose.{value}"
        return self.text(f"{key}.{self.kind}" if value in (Whose.ALL, Whose.NOBODY) else key)

    def _filter_whose(self, value: Whose) -> None:
        self.whose = value
        self.filtered()

    def _filter_about(self, value: About | None) -> None:
        self.about = value
        self.filtered()

    def filtered(self) -> None:
        """Update the grid after a change of the filters."""

    def found(self) -> tuple[str, ...]:
        """Return the cards of the present kind that pass the filters."""
        cards = chosen_cards(self.kind, self.whose, self.about, self.collection)
        return cards if self.along else tuple(card for card in cards if self.collection.owner(self.kind, card) is None)

    def filters(self, wide: int) -> Box:
        """Return the layout of the filters: side by side, or one below the other.

        They are side by side where `wide` pixels have room for them.
        """
        choices = [choice for choice in (self.whose_choice, self.about_choice) if len(choice.values) > 1]

        def tall(choice: Choice[Any], wide: int) -> int:
            return max(self.px(44), choice.height_for(wide))

        each = (wide - self.px(10) * (len(choices) - 1)) // max(1, len(choices))
        high = Pixels(max((tall(choice, each) for choice in choices), default=0))
        beside = row(*(box(choice, least=LEAST_FILTER) for choice in choices), gap=10, tall=high)
        if fits(beside, Rect(0, 0, wide, high), self.px):
            return beside
        return column(*(box(choice, tall=partial(tall, choice)) for choice in choices), gap=8, grow=0)
