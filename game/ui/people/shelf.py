"""All medals of a person, by game."""

from __future__ import annotations

from collections.abc import Sequence

from game.people.medals import Medal
from game.ui.contract.entry import Games
from game.ui.people.medals import MedalCell
from game.ui.people.words import medal_about
from game.ui.services.fonts import Face
from game.ui.services.theme import LINK
from game.ui.services.wording import game_name
from game.ui.widgets import Label, ReadingArea, Widget
from game.ui.widgets.layout import Box, Room, Scroll, box, column, grid, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import Plated

CELL, TALL, WIDE = 180, 168, 920
"""Design units of the least width of a medal with its words, of its height, and of the width of the paper."""


class MedalsScene(PaperScene):
    """All medals: what each takes, and when it was earned."""

    heading = "person.medals"

    def __init__(self, games: Games, medals: Sequence[Medal]) -> None:
        super().__init__()
        self._games, self.medals = games, tuple(medals)

    def content(self) -> None:
        text = self.text
        self.paper, self.area = Plated(self.accent.paper()), ReadingArea()
        self.add(self.paper)
        self.add(self.area)
        self.groups: list[tuple[Label, list[MedalCell]]] = []
        for game in (*self._games, ""):
            own = [medal for medal in self.medals if medal.game == game]
            count = text("person.of", n=sum(medal.earned for medal in own), of=len(own))
            name = game_name(text, game) if game else text("app.name")
            label = Label(f"{name} – {count}", size=21, face=Face.TITLE, colour=LINK)
            cells = [self._cell(medal) for medal in own]
            self.groups.append((label, cells))
            for part in (label, *cells):
                self.area.add(part)

    def _cell(self, medal: Medal) -> MedalCell:
        text, about = self.text, medal_about(self.text, medal)
        return MedalCell(medal, text(medal.key), f"{text(f'{medal.key}.line')}\n{about}")

    def first_focus(self) -> Widget:
        return self.area

    def papers(self, room: Room, name: Box) -> Box:
        across = max(2, min(4, self.window.width // self.px(CELL) - 1))
        parts = []
        for label, cells in self.groups:
            parts += [box(label, tall=34), grid([box(cell, tall=TALL) for cell in cells], across, gap=8, grow=0)]
        inside = box(column(*parts, gap=6), pad=(14, 8))  # clear of the ring round the area
        area = box(Scroll(self.area, inside, self.px), pad=(16, 12))
        return column(name, stack(self.paper, area, wide=WIDE), gap=10)
