"""A card held up to be read, over whatever is shown."""

from __future__ import annotations

from pygame import Rect

from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.sheet import Sheet
from game.ui.widgets import Button, Panel, Widget, WidgetScene, centred, inset

WIDTH, HEIGHT = 440, 640


class LookScene(WidgetScene):
    """One card with everything about it; links lead to the cards that belong to it."""

    opaque = False

    def __init__(self, faces: Faces, kind: str, card: str) -> None:
        super().__init__()
        self.faces, self.kind, self.card = faces, kind, card

    def enter(self) -> None:
        self.context.sound.play("ui_open")

    def build(self) -> None:
        self.board = Panel("hud/brass/plaque")
        self.paper = Panel("hud/brass/paper")
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
        px = self.px
        board = centred(window, px(WIDTH), min(px(HEIGHT), window.height - px(32)))
        self.board.place(board)
        button = Rect(board.centerx - px(90), board.bottom - px(62), px(180), px(46))
        paper = Rect(board.x + px(16), board.y + px(16), board.width - px(32), button.y - px(12) - board.y - px(16))
        self.paper.place(paper)
        self.page.place(inset(paper, px(18), px(16)))
        self.close.place(button)
