"""Everybody who has a page on this computer, to choose whose is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.people.person import Person
from game.ui.people.words import portrait
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.widgets import RowList, Widget, draw_fitted
from game.ui.widgets.layout import Box, Room, box, column, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import Plated

ROW = 64


class PeopleScene(PaperScene):
    """The names with their games, those with the most first; choosing one goes back with it."""

    heading = "person.others"

    def __init__(self, people: Sequence[Person], now: str, chosen: Callable[[str], None]) -> None:
        """`now` is the name of who was shown; `chosen` gets the other one."""
        super().__init__()
        self.people, self._now, self._then = tuple(people), now, chosen

    def content(self) -> None:
        self.paper = Plated(self.accent.paper())
        self.list = RowList(self._draw_row, row_height=ROW, opened=self._open)
        self.add(self.paper)
        self.add(self.list)
        number = next((number for number, one in enumerate(self.people) if one.name == self._now), 0)
        self.list.set_rows(len(self.people), number)

    def first_focus(self) -> Widget:
        return self.list.children[self.list.chosen or 0]

    def _open(self, number: int) -> None:
        self.context.stack.pop(partial(self._then, self.people[number].name))

    def words_of(self, number: int) -> str:
        """Return the games of a person in words."""
        score = self.people[number].score()
        return " · ".join((self.text("saves.count", n=score.games), self.text("person.won", n=score.won)))

    def _draw_row(self, target: Surface, number: int, rect: Rect) -> None:
        theme, px, person = self.theme, self.px, self.people[number]
        side = rect.height - px(12)
        draw_fitted(target, self.list, portrait(self.context.art, person), Rect(rect.x + px(10), rect.y + px(6), side, side))
        left = rect.x + px(22) + side
        name = Rect(left, rect.y + px(6), rect.right - px(12) - left, (rect.height - px(12)) // 2)
        theme.draw_block(target, theme.block(person.name, *name.size, size=20, face=Face.TITLE, may_cut=True), name, INK)
        below = name.move(0, name.height)
        theme.write(target, self.words_of(number), below, FADED_INK, size=16, face=Face.REGULAR)

    def papers(self, room: Room, name: Box) -> Box:
        return column(name, stack(self.paper, box(self.list, pad=14), wide=640), gap=10)
