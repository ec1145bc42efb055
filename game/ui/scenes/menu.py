"""What the screens around the games share: a title carved over the table, a sheet on a wooden board, a way back."""

from __future__ import annotations

from pygame import Rect

from game.ui.fonts import Face
from game.ui.theme import TITLE, Style
from game.ui.widgets import Button, Label, Panel, WidgetScene, inset

TITLE_SIZE = 40


class MenuScene(WidgetScene):
    """A scene with the title `heading` and a sheet of parchment; a subclass fills the sheet in `content` and `arrange_sheet`."""

    heading = ""
    """The code of the title's text."""
    music: str | None = "title"
    widest = 1180
    """Design units of the widest sheet."""

    def build(self) -> None:
        self.title = Label(self.text(self.heading), size=TITLE_SIZE, face=Face.TITLE, colour=TITLE, style=Style.TITLE)
        self.board = Panel("ui/panel_wood")
        self.sheet = Panel("ui/panel_parchment")
        for widget in (self.title, self.board, self.sheet):
            self.add(widget)
        self.content()
        self.back_button = Button(self.text("common.back"), self.back, style="wood", icon="arrow_left")
        self.add(self.back_button)

    def content(self) -> None:
        """Make what is on the sheet."""

    def arrange(self, window: Rect) -> None:
        px = self.px
        width = min(window.width - 2 * px(34), px(self.widest))
        board = Rect((window.width - width) // 2, px(84), width, window.height - px(84) - px(92))
        self.title.place(Rect(board.x + px(6), px(22), board.width, px(50)))
        self.board.place(board)
        self.sheet.place(inset(board, px(16)))
        self.arrange_sheet(inset(self.sheet.rect, px(26), px(20)))
        height = px(48)
        bar = Rect(board.x, board.bottom + px(22), board.width, height)
        self.back_button.place(Rect(bar.x, bar.y, max(px(150), self.back_button.width_for()), height))
        self.arrange_bar(
            Rect(self.back_button.rect.right + px(14), bar.y, bar.right - self.back_button.rect.right - px(14), height)
        )

    def arrange_sheet(self, room: Rect) -> None:
        """Place what is on the sheet."""

    def arrange_bar(self, room: Rect) -> None:
        """Place what is below the sheet, beside the way back."""
