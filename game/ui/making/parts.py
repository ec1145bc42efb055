"""Parts of the workbench: rows of things, the chosen one large, and words about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.content.level import Level
from game.content.packs import Pack
from game.making.things import Kind, Thing
from game.reading import shown
from game.ui.contract.entry import TableEntry
from game.ui.scenes.preview import level_picture
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import FADED_INK, INK, WARNING
from game.ui.services.wording import game_name, trouble
from game.ui.widgets import RowList, Widget, draw_fitted

LOOK_EVERY = 0.5
"""Seconds between two looks at the files."""
ROW = 64
"""Design units of the height of a row."""
ICONS: Mapping[Kind, str] = {Kind.MAP: "hex", Kind.PUZZLE: "puzzle", Kind.CARDS: "cards"}


class FileWatch:
    """A look at files now and then, for scenes that show what is in them."""

    def __init__(self, look: Callable[[], object], now: float) -> None:
        """Look for the first time; `look` returns a value that is another one whenever a file is."""
        self._look, self._state, self._looked = look, look(), now

    def changed(self, now: float) -> bool:
        """Return whether files have changed since the last look, if it is time for one."""
        if now - self._looked < LOOK_EVERY:
            return False
        before, self._state, self._looked = self._state, self._look(), now
        return self._state != before


@dataclass(frozen=True, slots=True)
class Row:
    """A thing or a pack as a row shows it.

    `picture` is a map to draw, with the sprite below it; without one the sprite `icon` is shown. `wrong` is what is wrong, ""
    for nothing.
    """

    key: str
    title: str
    below: str
    icon: str
    wrong: str
    picture: tuple[Level, str] | None = None
    known: bool = True
    """False while nobody has looked whether all in it can be used."""


def thing_row(text: Text, thing: Thing, entry: TableEntry, pack: str) -> Row:
    """Return the row of a thing; `pack` is the title of the pack that it is in."""
    name = shown(thing.source.name, 80)
    titles = ", ".join(thing.titles(text.language))
    below = " · ".join(filter(None, (game_name(text, thing.game), name, text("making.in_pack", name=pack) if pack else "")))
    wrong = trouble(text, thing.error) if thing.error is not None else ""
    picture = (thing.level, entry.backdrop) if thing.level is not None else None
    return Row(f"{thing.way}/{pack}", titles or name, below, f"ui/icon_{ICONS[thing.kind]}", wrong, picture)


def pack_row(text: Text, pack: Pack, things: Iterable[Thing], *, taken_in: bool) -> Row:
    """Return the row of a pack; `things` are those of the player and of packs."""
    name = shown(pack.path.name, 80)
    where = text("making.taken_in") if taken_in else text("making.found", folder=shown(pack.path.parent.name, 40))
    faults = [*pack.faults, *(thing.error for thing in things if thing.pack == pack.path and thing.error is not None)]
    wrong = trouble(text, faults[0]) if faults else ""
    title = pack.about.title if pack.about is not None else name
    author = text("making.by", name=pack.about.author) if pack.about is not None and pack.about.author else ""
    file = name if title != name else ""
    below = " · ".join(filter(None, (author, file, where)))
    return Row(str(pack.path), title, below, "ui/icon_suitcase", wrong, known=taken_in)


def draw_picture(target: Surface, widget: Widget, row: Row, rect: Rect) -> None:
    """Draw the map of a row, or its sign."""
    if row.picture is not None and rect.width > 0 and rect.height > 0:
        target.blit(level_picture(widget.theme, *row.picture, rect.size), rect)
    else:
        draw_fitted(target, widget, row.icon, rect.inflate(-rect.width // 4, -rect.height // 4))


class Rows(RowList):
    """Things below each other, each with a picture and a sign whether it can be used."""

    def __init__(self, *, chose: Callable[[int], None], opened: Callable[[int], None]) -> None:
        super().__init__(self._draw, row_height=ROW, chose=chose, opened=opened)
        self.shown: tuple[Row, ...] = ()

    def lay_out(self, shown_rows: Sequence[Row], chosen: int) -> None:
        """Show these rows."""
        self.shown = tuple(shown_rows)
        self.set_rows(len(self.shown), chosen)

    def _draw(self, target: Surface, number: int, rect: Rect) -> None:
        theme, px, row = self.theme, self.theme.px, self.shown[number]
        tall = rect.height - px(12)
        picture = Rect(rect.x + px(10), rect.y + px(6), tall * 4 // 3, tall)
        draw_picture(target, self, row, picture)
        side = px(26)
        sign = Rect(rect.right - px(12) - side, rect.centery - side // 2, side, side)
        if row.wrong or row.known:
            draw_fitted(target, self, "ui/icon_warning" if row.wrong else "ui/icon_check", sign)
        left = picture.right + px(12)
        above = Rect(left, rect.y + px(5), sign.x - px(8) - left, (rect.height - px(10)) * 56 // 100)
        block = theme.block(row.title, above.width, above.height, size=20, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, above, WARNING if row.wrong else INK)
        below = Rect(left, above.bottom, above.width, rect.bottom - px(5) - above.bottom)
        block = theme.block(row.below, below.width, below.height, size=16, face=Face.REGULAR, may_cut=True)
        theme.draw_block(target, block, below, FADED_INK)


class Chosen(Widget):
    """The picture of the chosen thing, large."""

    def __init__(self) -> None:
        super().__init__()
        self.row: Row | None = None

    def draw(self, target: Surface) -> None:
        if self.row is not None and self.rect.height > self.theme.px(30):
            draw_picture(target, self, self.row, self.rect)
