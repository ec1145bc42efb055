"""The sheet for a new map: its game, its name and its measures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Rect

from game.content.level import LONGEST_NAME
from game.making.maps import begin_map
from game.play.errors import SaveError
from game.play.files import user_folder
from game.ui.contract.entry import Games
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK
from game.ui.services.wording import game_name, trouble
from game.ui.widgets import Button, Choice, Label, ScrollArea, TextField, Widget
from game.ui.widgets.layout import Box, Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene

FIELD, LABEL = 46, 190
"""Design units of the height of a field, and of the width of what is before it."""


class NewMapScene(MenuScene):
    """A new map, which is ready to play; `begun` gets its path."""

    heading = "making.new_map"
    widest = 820

    def __init__(self, games: Games, begun: Callable[[Path], None]) -> None:
        super().__init__()
        self.games = {name: entry for name, entry in games.items() if entry.measures()}
        self.game = next(iter(self.games))
        self._begun = begun
        self._name = ""
        self.chosen: dict[str, int | str] = {}

    def content(self) -> None:
        text, entry = self.text, self.games[self.game]
        self.area = ScrollArea()
        self.add(self.area)
        self.chosen = {measure.name: measure.values[0] for measure in entry.measures()}
        self.intro = Label(text("making.new_map.intro"), size=17)
        self.choice = Choice([(name, game_name(text, name)) for name in self.games], self.game, self._set_game)
        self.field = TextField(
            self._name, self._set_name, entered=self._begin, longest=LONGEST_NAME, hint=text("making.map_name")
        )
        self.lines: list[tuple[Label, Widget]] = [
            (self._label("making.game"), self.choice),
            (self._label("making.name"), self.field),
        ]
        for measure in entry.measures():
            values: list[tuple[Any, str]] = [(value, self._worded(measure.name, value)) for value in _sorted(measure.values)]
            control = Choice[Any](values, measure.values[0], partial(self._set, measure.name))
            self.lines.append((self._label(f"making.{measure.name}"), control))
        self.area.add(self.intro)
        for label, field in self.lines:
            self.area.add(label)
            self.area.add(field)
        self.begin = Button(text("making.begin"), self._begin, style="green", icon="plus")
        self.add(self.begin)

    def _label(self, key: str) -> Label:
        return Label(self.text(key), size=17, face=Face.BOLD, colour=FADED_INK)

    def _worded(self, name: str, value: int | str) -> str:
        return str(value) if isinstance(value, int) else self.text(f"making.{name}.{value}")

    def first_focus(self) -> Widget | None:
        return self.field

    @property
    def main_button(self) -> Widget:
        return self.begin

    def _set_game(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _set_name(self, name: str) -> None:
        self._name = name

    def _set(self, name: str, value: int | str) -> None:
        self.chosen[name] = value

    def _begin(self) -> None:
        """Write the map, and go back with it."""
        name = self.field.value.strip() or self.text("making.map_name")
        try:
            path = begin_map(self.games[self.game], user_folder(), name, self.text.language, self.chosen)
        except SaveError as error:
            self.context.sound.play("ui_error")
            self.tell(trouble(self.text, error), self.begin.rect)
            return
        self.context.stack.pop(partial(self._begun, path))

    # places

    def arrange_sheet(self, room: Rect) -> None:
        lines = (self._line(label, control, room.width) for label, control in self.lines)
        tree = column(box(self.intro, tall=self.intro.height_for), *lines, gap=10, pad=(0, 2, 0, 4))
        place(box(Scroll(self.area, tree, self.px)), room, self.px)

    def _line(self, label: Label, control: Widget, width: int) -> Box:
        if width < self.px(480):
            return column(box(label, tall=24), box(control, tall=FIELD), gap=2)
        return row(box(label, LABEL), control, gap=12, tall=FIELD)

    def arrange_bar(self, room: Rect) -> None:
        place(row(box(), worded(self.begin, 200, px=self.px)), room, self.px)


def _sorted(values: tuple[int, ...] | tuple[str, ...]) -> list[Any]:
    """Return numbers in order, and words as they are."""
    return sorted(values) if isinstance(values[0], int) else list(values)
