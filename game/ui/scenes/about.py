"""About: who made what, and the licences of all that is shipped."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pygame import Rect

import game
from game import paths
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK
from game.ui.shell import destinations
from game.ui.shell.destinations import Evidence
from game.ui.widgets import Button, Label, ReadingArea, ScrollArea, Widget
from game.ui.widgets.layout import LEFT, Box, Pixels, Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene

PARTS = (
    "four-shores",
    "pygame-ce",
    "sdl",
    "pytmx",
    "lato",
    "zilla-slab",
    "anyascii",
    "soundfont",
    "msgspec",
    "websockets",
    "segno",
    "pillow",
    "markdown-it-py",
    "platformdirs",
    "filelock",
    "python",
)
"""The parts of the program; the licence of each is `assets/licences/<part>.txt`."""
COLLECTED = "libraries"
"""The folder of packages with the licences of all their libraries, collected by the build."""
BESIDE = 300
"""Design units of the least width of a sentence beside its button."""


def licence(part: str) -> Path:
    """Return the file with the licence of a part."""
    return paths.assets() / "licences" / f"{part}.txt"


class AboutScene(MenuScene):
    """Each part with its sentence, and a button that opens its licence."""

    heading = "about.title"
    music = None
    widest = 1000

    def content(self) -> None:
        text, games = self.text, self.context.games
        self.area = ScrollArea()
        self.add(self.area)
        self.intro = [
            Label(text("about.version", version=game.__version__), size=18, face=Face.BOLD),
            Label(text("about.games.text"), size=17),
            *(
                Label(text("about.game", game=text(f"game.{game}.name"), author=text(f"game.{game}.author")), size=17)
                for game in games
            ),
            Label(text("about.parts"), size=24, face=Face.TITLE),
        ]
        self.report = Button(text("report.offer"), lambda: self.context.open(destinations.Report(Evidence())), size=18)
        self.add(self.report)
        self.parts = [
            (Label(text(f"about.part.{part}"), size=16), self._opener(part))
            for part in (*PARTS, COLLECTED)
            if licence(part).is_file()
        ]
        for widget in (*self.intro, *(widget for pair in self.parts for widget in pair)):
            self.area.add(widget)

    def first_focus(self) -> Widget | None:
        return self.back_button  # a button of the page would scroll its beginning away

    def _opener(self, part: str) -> Button:
        return Button(self.text("about.read"), lambda: self.context.stack.push(LicenceScene(part)), size=15, icon="book")

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        wide = max(button.width_for() for _, button in self.parts)
        intro = (box(label, tall=partial(self._tall, label)) for label in self.intro)
        parts = (self._part(label, button, wide) for label, button in self.parts)
        self.area.place(room)
        place(box(Scroll(self.area, column(*intro, *parts, gap=8, pad=(0, 0, 0, 8)), px)), room, px)

    def _tall(self, label: Label, width: int) -> int:
        """Return the height in pixels of a line of the introduction."""
        return label.height_for(width) + self.px(8)

    def _part(self, label: Label, button: Button, wide: int) -> Box:
        """Return the line of a part with a button of this width in pixels."""

        def tall(width: int) -> int:
            return max(self.px(50), label.height_for(width - wide - self.px(40)) + self.px(4))

        if self.area.rect.width < wide + self.px(BESIDE):
            return column(box(label, tall=label.height_for), box(button, Pixels(wide), 44, at=LEFT), gap=6, pad=(8, 4), grow=0)
        return row(label, box(button, Pixels(wide), 44), gap=22, pad=(8, 0, 10, 0), tall=tall)

    def arrange_bar(self, room: Rect) -> None:
        place(row(box(), worded(self.report, 0, px=self.px)), room, self.px)


class LicenceScene(MenuScene):
    """The text of one licence."""

    heading = "about.title"
    music = None
    widest = 1000

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def content(self) -> None:
        self.title.set(self.text(f"about.part.{self.part}").split(":")[0].split(",")[0].split(".")[0])
        self.area = ReadingArea()
        words = licence(self.part).read_text(encoding="utf-8")
        self.paragraphs = [Label(paragraph, size=15, colour=FADED_INK, valign="top") for paragraph in _paragraphs(words)]
        for label in self.paragraphs:
            self.area.add(label)
        self.add(self.area)

    def first_focus(self) -> Widget | None:
        return self.area

    def arrange_sheet(self, room: Rect) -> None:
        words = column(*(box(label, tall=label.height_for) for label in self.paragraphs), gap=8, pad=(8, 6, 0, 8))
        place(box(Scroll(self.area, words, self.px)), room, self.px)


def _paragraphs(words: str) -> list[str]:
    """Return a plain text's paragraphs, their lines joined, so that they can be wrapped again."""
    return [" ".join(part.split()) for part in words.replace("\r", "").split("\n\n") if part.strip()]
