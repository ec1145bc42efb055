"""The choice of what is kept of a game, over its table: pictures and films."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.errors import RecordError
from game.play.record import Record
from game.play.replay import Replay
from game.registry import laid_out
from game.ui.contract.entry import TableEntry
from game.ui.scenes.filming import picture_at_end
from game.ui.scenes.keeping import keep_picture, tell_kept
from game.ui.services.pictures import png
from game.ui.shell import destinations
from game.ui.widgets import Button, Panel, ScrollArea, Widget, WidgetScene
from game.ui.widgets.dialog import OverlayScene, heading
from game.ui.widgets.layout import Pixels, box, column, grid, place, scroll, stack
from game.ui.widgets.material import material_over

WIDTH = (400, 600)
"""Design units of the width of a sheet with one column of buttons, and with two."""
BUTTON, GAP, AROUND = 48, 8, 130
"""Design units of the height of a button, between two, and of what is above and below them."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """A way to keep a game: the keys of its words and of what one gets, its icon, and its act.

    `size` is that of the file in kilobytes, 0 where what one gets does not say it.
    """

    words: str
    about: str
    icon: str
    act: Callable[[], None]
    size: int = 0


def keepings(picture: Callable[[], None], film: Callable[[], None], *, actions: int) -> tuple[Keeping, ...]:
    """Return the ways to keep pictures of a game in which so much has been done.

    Before the first action there is nothing to film.
    """
    ways = (
        Keeping("share.picture", "share.picture.about", "photograph", picture),
        Keeping("share.film", "share.film.webp", "play", film),
    )
    return ways if actions else ways[:1]


class ChoiceScene(OverlayScene):
    """A sheet with a heading and one button below the other, the last of which closes it.

    It scrolls where they have no room.
    """

    def __init__(self, heading: str, choices: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
        """`choices` are the words, the icon and the act of each button; the sheet is closed first."""
        super().__init__()
        self.heading, self.choices = heading, tuple(choices)

    def build(self) -> None:
        self.board = Panel(material_over(self.context.stack.scenes).plaque)
        self.title = heading(self.heading)
        self.list = ScrollArea()
        self.buttons = [Button(words, self._closing(act), icon=icon) for words, icon, act in self.choices]
        for button in self.buttons:
            self.list.add(button)
        self.buttons.append(Button(self.text("common.cancel"), self.back))
        for widget in (self.board, self.title, self.list, self.buttons[-1]):
            self.add(widget)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        return lambda: self.context.stack.pop(act)

    def first_focus(self) -> Widget:
        return self.buttons[0]

    def arrange(self, window: Rect) -> None:
        px, count = self.px, len(self.buttons)
        across = 1 if px(count * (BUTTON + GAP) + AROUND) <= window.height else 2
        rows = -(-(count - 1) // across)
        whole = rows * (px(BUTTON) + px(GAP)) - px(GAP)
        cancel = box(self.buttons[-1], tall=BUTTON)
        inner = column(
            box(self.title, tall=44), box(self.list, tall=Pixels(whole), least=0), cancel, gap=GAP, pad=(24, 16, 24, 28)
        )
        sheet = stack(self.board, inner, wide=WIDTH[across - 1], grow=0, least=0)
        place(column(box(), sheet, box(), pad=12), window, px)
        buttons = [box(button, tall=BUTTON) for button in self.buttons[:-1]]
        scroll(self.list, grid(buttons, across, gap=GAP, grow=0), px, bar=False)


class SharingScene(ChoiceScene):
    """The choice between a picture of the board as it is now, and a film of its last turns."""

    def __init__(self, entry: TableEntry, record: Record, viewer: Seat | None, picture: Callable[[], Surface] | None) -> None:
        """Create the choice.

        `viewer` is through whose eyes the game is seen. `picture` returns what the board below shows, None where that is more.
        """
        super().__init__("", ())
        self.entry, self.record, self.viewer, self.picture = entry, record, viewer, picture

    def build(self) -> None:
        self.heading = self.text("share.title")
        ways = keepings(self._save_picture, self._choose_film, actions=len(self.record.standing()))
        self.choices = tuple((self.text(way.words), way.icon, way.act) for way in ways)
        super().build()

    def _save_picture(self) -> None:
        below = self.context.stack.top
        if not isinstance(below, WidgetScene):
            return
        try:
            picture = self._picture_of_record() if self.picture is None else self.picture()
        except RecordError as error:
            self.context.open(destinations.Trouble(error))
            return
        path = keep_picture(below, png(picture), ".png", self.entry.id)
        if path is not None:
            tell_kept(below, path)

    def _picture_of_record(self) -> Surface:
        """Return the present position as the viewer may see it. Raises RecordError."""
        replay = Replay(self.record, *laid_out(self.context.games, self.record))
        return picture_at_end(self.context, self.entry, replay, self.viewer, self.window.size)

    def _choose_film(self) -> None:
        self.context.open(destinations.Film(self.record, self.viewer, len(self.record.standing())))
