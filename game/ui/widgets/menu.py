"""Parts of screens around the games: title over the sea, sheet on a board, way back."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import TITLE, Style
from game.ui.widgets import Button, Label, WidgetScene
from game.ui.widgets.layout import Room, Space, box, column, place, row, stack, worded

TITLE_SIZE = 40
SIDE, HEAD, FOOT, BAR = (34, 10), (84, 8), (92, 62), (22, 8)
"""Design units, with much room and with little.

Left and right of the board, above and below it, and between it and the buttons. With little room the title, which is the
board's whole width, gives way to what it is the title of.
"""
EDGE, MARGINS, BUTTON = (16, 10), ((26, 20), (14, 10)), 48
"""Design units of the board that is seen round the sheet, of the sheet round what is on it, and of the height of the buttons."""


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

    @property
    def spoken_name(self) -> str:
        return self.title.words

    def content(self) -> None:
        """Make what is on the sheet."""

    def arrange(self, window: Rect) -> None:
        px, little = self.px, Room.of(window, self.px).little
        board, sheet, content, bar = Space(), Space(), Space(), Space()
        self.title.show(not little)
        title = box(self.title if not little else None, tall=HEAD[little], pad=(6, 22, 0, 12) if not little else 0)
        edge, (across, down), above = EDGE[little], MARGINS[little], BAR[little]
        sheets = stack(board, box(sheet, pad=edge), box(content, pad=(edge + across, edge + down)))
        back = worded(self.back_button, 150, px=px)
        below = box(row(back, bar, gap=14), tall=FOOT[little], pad=(0, above, 0, FOOT[little] - above - BUTTON))
        place(box(column(title, sheets, below, wide=self.widest), pad=(SIDE[little], 0)), window, px)
        self.board, self.sheet, self._ground = board.rect, sheet.rect, None
        self.arrange_sheet(content.rect)
        self.arrange_bar(bar.rect)

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
