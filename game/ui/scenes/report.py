"""Writing a report of a fault.

What goes into it is named before, and what is private can be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect

from game.play.errors import SaveError, reading_failed
from game.play.log import log_file
from game.play.record import file_bytes
from game.play.report import about_the_program, write_report
from game.reading import read_file
from game.ui.services.pictures import png
from game.ui.services.preferences import settings_path
from game.ui.services.theme import FADED_INK
from game.ui.shell import destinations
from game.ui.shell.destinations import Evidence
from game.ui.widgets import Button, Label, ScrollArea, Toggle, Widget
from game.ui.widgets.layout import Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene

FILES = {"settings": "settings.json", "log": "log.txt", "game": "game.jsonl", "picture": "picture.png"}
LARGEST_FILE = 10_000_000
MOST_LOG = 200_000
"""Bytes of the log that go into a report: its end."""


class ReportScene(MenuScene):
    """The parts of a report, each of which can be left out, and the button that writes it.

    Each part is shown with what is private in it.
    """

    heading = "report.title"
    music = None
    widest = 860

    def __init__(self, evidence: Evidence) -> None:
        super().__init__()
        self.evidence = evidence
        self.left_out: set[str] = set()

    @property
    def parts(self) -> Mapping[str, Callable[[], bytes]]:
        """Return the further parts of the report, by the stems of their file names."""
        found: dict[str, Callable[[], bytes]] = {}
        if settings_path().is_file():
            found["settings"] = partial(_content, settings_path())
        if log_file().is_file():
            found["log"] = lambda: _content(log_file())[-MOST_LOG:]
        record, picture = self.evidence.record, self.evidence.picture
        if record is not None:
            found["game"] = lambda: file_bytes(record)
        if picture is not None:
            found["picture"] = lambda: png(picture)
        return found

    def content(self) -> None:
        text = self.text
        self.area = ScrollArea()
        self.add(self.area)
        self.intro = Label(text("report.intro" if self.evidence.fault else "report.intro.plain"), size=18)
        self.rows = [
            (
                Toggle(text(f"report.{name}"), name not in self.left_out, partial(self._set, name)),
                Label(text(f"report.{name}.private"), size=16, colour=FADED_INK),
            )
            for name in self.parts
        ]
        for widget in (self.intro, *(widget for pair in self.rows for widget in pair)):
            self.area.add(widget)
        self.write = Button(text("report.write"), self._write, style="green", size=20)
        self.add(self.write)

    def _set(self, name: str, on: bool) -> None:
        if on:
            self.left_out.discard(name)
        else:
            self.left_out.add(name)

    @property
    def main_button(self) -> Widget:
        return self.write

    def _write(self) -> None:
        parts = {"program.txt": about_the_program(self.evidence.fault)}
        try:
            for name, take in self.parts.items():
                if name not in self.left_out:
                    parts[FILES[name]] = take()
            path = write_report(parts, datetime.now())
        except SaveError as error:
            self.context.open(destinations.Trouble(error))
            return
        done = self.text("report.written", file=str(path))
        self.context.stack.pop(lambda: self.context.open(destinations.Message(self.text("report.title"), done)))

    def arrange_sheet(self, room: Rect) -> None:
        intro = box(self.intro, tall=lambda wide: self.intro.height_for(wide) + self.px(12))
        parts = (
            column(box(toggle, tall=46), box(box(label, tall=label.height_for), pad=(40, 6, 0, 8), grow=0), grow=0)
            for toggle, label in self.rows
        )
        place(box(Scroll(self.area, column(intro, *parts, gap=6, pad=(0, 0, 0, 8)), self.px)), room, self.px)

    def arrange_bar(self, room: Rect) -> None:
        place(row(box(), worded(self.write, 260, px=self.px)), room, self.px)


def _content(path: Path) -> bytes:
    """Return the content of a file of the player's folder. Raises SaveError."""
    try:
        return read_file(path, LARGEST_FILE)
    except OSError as error:
        raise reading_failed(error, path) from error
