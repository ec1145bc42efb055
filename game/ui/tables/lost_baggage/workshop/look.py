"""A card held up to be read, over whatever is shown."""

from __future__ import annotations

from pygame import Rect

from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.sheet import Sheet
from game.ui.widgets import Button, Panel, Widget
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.dialog import OverlayScene
from game.ui.widgets.layout import box, column, place, stack

WIDTH, HEIGHT = 440, 640


class LookScene(OverlayScene):
    """One card with everything about it; links lead to the cards that belong to it."""

    back_sound = "ui_back"

    def __init__(self, faces: Faces, kind: str, card: str) -> None:
        super().__init__()
        self.faces, self.kind, self.card = faces, kind, card

    @property
    def spoken_name(self) -> str:
        return self.faces.name(self.kind, self.card)

    def build(self) -> None:
        self.board = Panel(LEATHER.plaque)
        self.paper = Panel(LEATHER.paper())
        self.page = Sheet(self._jump, sets=False)
        self.close = Button(self.text("common.ok"), self.back, style="green")
        for widget in (self.board, self.paper, self.page, self.close):
            self.add(widget)
        self.page.show_card(self.faces, self.kind, self.card)

    def first_focus(self) -> Widget | None:
        return self.close

    def _jump(self, kind: str, card: str) -> None:
        self.kind, self.card = kind, card
        self.page.show_card(self.faces, kind, card)
        self.focus(self.close)

    def command(self, command: Command) -> bool:
        return self.page.command(command)

    def arrange(self, window: Rect) -> None:
        paper = stack(self.paper, box(self.page, pad=(18, 16)))
        inner = column(paper, box(self.close, 180, 46), gap=12, pad=16)
        place(box(stack(self.board, inner, wide=WIDTH, tall=HEIGHT), pad=(0, 16)), window, self.px)
