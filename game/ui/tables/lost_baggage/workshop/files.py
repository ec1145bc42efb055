"""The player's own card files: their folder, and the faults of those that cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Rect

from game import paths
from game.content.lost_baggage.cards import own_folder
from game.content.lost_baggage.errors import CardError
from game.play.errors import SaveError
from game.play.files import user_folder, write_whole
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, WARNING
from game.ui.services.wording import trouble
from game.ui.shell.outside import show_folder
from game.ui.widgets import Button, Label, ReadingArea, Widget
from game.ui.widgets.layout import Pixels, Scroll, box, column, place, row
from game.ui.widgets.menu import MenuScene

FORMAT = "FORMAT.md"
"""The description of the files, among the program's own cards; a copy is put into the player's folder."""


SAMPLE = """[[item]]
id = "rubber_duck"
name = { en = "Rubber Duck", pl = "Gumowa kaczka" }
flavour = { en = "Quack.", pl = "Kwa." }
effects = [{ do = "heal", n = 2, who = "self" }, { do = "draw", n = 1 }]
"""
"""A card of the player's own, as an example."""


class CardFilesScene(MenuScene):
    """The screen about own card files: their folder, and each file that cannot be used.

    `then` is called after it.
    """

    heading = "workshop.files"
    widest = 1000

    def __init__(self, problems: Sequence[CardError], then: Callable[[], None]) -> None:
        super().__init__()
        self.problems, self._then = tuple(problems), then

    @property
    def folder(self) -> Path:
        """Return the folder of the files."""
        return own_folder(user_folder())

    def content(self) -> None:
        text = self.text
        self.area = ReadingArea()
        self.add(self.area)
        state = text("workshop.files.all_well") if not self.problems else text("workshop.files.problems", n=len(self.problems))
        self.labels = [
            Label(text("workshop.files.intro"), size=17),
            Label(str(self.folder), size=17, face=Face.BOLD),
            Label(state, size=20, face=Face.TITLE),
            *(Label(trouble(text, error), size=16, colour=WARNING) for error in self.problems),
            Label(text("workshop.files.read_again"), size=16, face=Face.ITALIC, colour=FADED_INK),
            Label(text("workshop.files.sample"), size=17),
            Label(SAMPLE.strip(), size=16, colour=FADED_INK),
        ]
        for label in self.labels:
            self.area.add(label)
        self.copy = Button(text("workshop.files.copy"), self._copy, icon="copy")
        self.open = Button(text("workshop.files.open"), self._open, style="green", icon="folder")
        for button in (self.copy, self.open):
            self.add(button)

    def first_focus(self) -> Widget | None:
        return self.open

    def _copy(self) -> None:
        """Put the folder's path into the clipboard."""
        copied = self.context.clipboard.put(str(self.folder))
        self.tell(self.text("workshop.files.copied" if copied else "workshop.files.no_clipboard"), self.copy.rect)

    def _open(self) -> None:
        """Show the folder in the system's own program, with the description of the files in it."""
        try:
            write_whole(self.folder / FORMAT, (paths.assets() / "cards" / FORMAT).read_bytes())
        except SaveError as error:
            self.tell(trouble(self.text, error), self.open.rect)
            return
        opened = show_folder(self.folder)
        self.tell(self.text("workshop.files.opened" if opened else "workshop.files.not_opened"), self.open.rect)

    def back(self) -> None:
        self.context.sound.play("ui_back")
        self.context.stack.pop(self._then)

    def arrange_sheet(self, room: Rect) -> None:
        words = column(*(box(label, tall=label.height_for) for label in self.labels), gap=14)
        place(box(Scroll(self.area, words, self.px)), room, self.px)

    def arrange_bar(self, room: Rect) -> None:
        buttons = (box(one, Pixels(max(self.px(200), one.width_for()))) for one in (self.copy, self.open))
        place(row(box(), *buttons, gap=14), room, self.px)
