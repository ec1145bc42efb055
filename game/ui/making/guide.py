"""The pages for makers, from an empty folder to a map that is played and sent."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.content.makers import load_guide, picture
from game.content.rulebook import Block, Figure, Heading, ListItem, Paragraph, RulebookError, Text, plain_text
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.services.wording import trouble
from game.ui.widgets import Label, ReadingArea, Widget
from game.ui.widgets.layout import Box, Scroll, box, column, place
from game.ui.widgets.menu import MenuScene

MOST_WIDE = 760
"""Design units of the widest picture."""


class Plate(Widget):
    """A picture of the pages, as wide as there is room for it."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__()
        self.words = words
        try:
            self.picture: Surface | None = pygame.image.load(picture(name))
        except (pygame.error, OSError):
            self.picture = None

    def height_for(self, width: int) -> int:
        """Return the height in pixels at a width."""
        if self.picture is None:
            return 0
        wide = min(width, self.theme.px(MOST_WIDE))
        return round(self.picture.get_height() * wide / self.picture.get_width())

    def draw(self, target: Surface) -> None:
        picture = self.picture
        if picture is None or not self.rect.height:
            return
        size = round(self.rect.height * picture.get_width() / picture.get_height()), self.rect.height
        scaled = self.theme.keep(("guide", self.words, size), lambda: pygame.transform.smoothscale(picture, size))
        target.blit(scaled, scaled.get_rect(center=self.rect.center))


class GuideScene(MenuScene):
    """The pages, one below the other."""

    heading = "making.guide"
    widest = 1000

    def content(self) -> None:
        self.area = ReadingArea()
        self.add(self.area)
        try:
            blocks = load_guide(self.text.language).blocks
        except RulebookError as error:
            self.parts: list[Label | Plate] = [Label(trouble(self.text, error), size=17)]
        else:
            self.title.set(plain_text(blocks[0]))
            self.parts = [part for block in blocks[1:] for part in self._shown(block)]
        for part in self.parts:
            self.area.add(part)

    def _shown(self, block: Block) -> Iterator[Label | Plate]:
        words = self._quoted(block) if isinstance(block, Paragraph | ListItem) else plain_text(block)
        match block:
            case Heading():
                yield Label(words, size=25, face=Face.TITLE, colour=INK, valign="bottom")
            case Figure():
                yield Plate(block.name, words)
                yield Label(words, size=16, face=Face.ITALIC, colour=FADED_INK, align="center")
            case ListItem():
                sign = f"{block.number}." if block.number is not None else "•"
                yield Label(f"{sign} {words}", size=18)
            case _:
                yield Label(words, size=18)

    def _quoted(self, block: Paragraph | ListItem) -> str:
        """Return the words of a block, with those on buttons in quotation marks."""
        parts = ((span.text, span.italic) if isinstance(span, Text) else (span.rule, False) for span in block.spans)
        return "".join(self.text("making.quoted", words=words) if italic else words for words, italic in parts)

    def first_focus(self) -> Widget | None:
        return self.area

    def arrange_sheet(self, room: Rect) -> None:
        words = column(*map(_placed, self.parts), gap=12, pad=(8, 6, 0, 8))
        place(box(Scroll(self.area, words, self.px)), room, self.px)


def _placed(part: Label | Plate) -> Box:
    return box(part, tall=part.height_for)
