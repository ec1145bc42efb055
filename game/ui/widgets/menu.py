"""Parts of the screens around the games: a title over the sea, a sheet on a board, a way back."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import TITLE, Style
from game.ui.widgets import Button, Label, WidgetScene, inset
from game.ui.widgets.frame import has_little_room

TITLE_SIZE = 40
SIDE, HEAD, FOOT, BAR = (34, 10), (84, 8), (92, 62), (22, 8)
"""Design units, with much room and with little.

Left and right of the board, above and below it, and between it and the buttons. With little room the title, which is the
board's whole width, gives way to what it is the title of.
"""
EDGE, MARGINS = (16, 10), ((26, 20), (14, 10))
"""Design units of the board that is seen round the sheet, and of the sheet round what is on it."""


class MenuScene(WidgetScene):
    """A scene with the title `heading` and a sheet of parchment.

    A subclass fills the sheet in `content` and `arrange_sheet`.
    """

    heading = ""
    """The code of the title's text."""
    music: str | None = "title"
    widest = 1180
    """Design units of the widest sheet."""
    material = "brass"
    """The material of the board that the sheet is on, and of the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.board = self.sheet = Rect(0, 0, 0, 0)
        self._ground: Surface | None = None

    def build(self) -> None:
        self.title = Label(self.text(self.heading), size=TITLE_SIZE, face=Face.TITLE, colour=TITLE, style=Style.TITLE)
        self.add(self.title)
        self.content()
        self.back_button = Button(self.text("common.back"), self.back, style="wood", icon="arrow_left")
        self.add(self.back_button)

    def content(self) -> None:
        """Make what is on the sheet."""

    def arrange(self, window: Rect) -> None:
        px, little = self.px, has_little_room(self.theme, window)
        width, head = min(window.width - 2 * px(SIDE[little]), px(self.widest)), px(HEAD[little])
        self.board = board = Rect((window.width - width) // 2, head, width, window.height - head - px(FOOT[little]))
        self.title.show(not little)
        self.title.place(Rect(board.x + px(6), px(22), board.width, px(50)))
        self.sheet = inset(board, px(EDGE[little]))
        self._ground = None
        across, down = MARGINS[little]
        self.arrange_sheet(inset(self.sheet, px(across), px(down)))
        height = px(48)
        bar = Rect(board.x, board.bottom + px(BAR[little]), board.width, height)
        self.back_button.place(Rect(bar.x, bar.y, max(px(150), self.back_button.width_for()), height))
        self.arrange_bar(
            Rect(self.back_button.rect.right + px(14), bar.y, bar.right - self.back_button.rect.right - px(14), height)
        )

    def draw_backdrop(self, target: Surface) -> None:
        """Draw table, board and sheet, one picture that changes with the window only."""
        if self._ground is None:
            self._ground = Surface(self.window.size)
            self.draw_ground(self._ground)
            self.theme.nine(self._ground, f"hud/{self.material}/plaque", self.board)
            self.theme.nine(self._ground, f"hud/{self.material}/paper", self.sheet)
        clip = target.get_clip()
        target.blit(self._ground, clip, clip)

    def draw_ground(self, ground: Surface) -> None:
        """Draw what the board is on."""
        super().draw_backdrop(ground)

    def arrange_sheet(self, room: Rect) -> None:
        """Place what is on the sheet."""

    def arrange_bar(self, room: Rect) -> None:
        """Place what is below the sheet, beside the way back."""
