"""The pack: the things of a hero and its owner, on a paper below the player panels."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.contract.values import Note, NoteLine
from game.ui.hud.card import Noted
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, WARNING
from game.ui.widgets.cards import Thing
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import divided

TALL, BARE = (132, 102), 78
"""Design units of the height of a pack in a wide and in a narrow column, and of one that has no room for its heading."""
NARROW = 240
"""Design units: a column below this width is narrow."""
HEADS, EDGE, GAP = (40, 34), 10, 6
SLOT = 58
"""Design units of the widest pocket."""


class Pocket(Noted):
    """One thing with its number; the chip on it says what the meal takes of it.

    For keys all of them are the pack's.
    """

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.thing = Thing("", None, "")
        self.meal = ""
        self.about: Note | None = None

    def set(self, thing: Thing, meal: str, about: Note) -> None:
        """Show something else."""
        if (thing, meal) != (self.thing, self.meal):
            self.invalidate()
        self.thing, self.meal, self.about = thing, meal, about

    @property
    def note(self) -> Note | None:
        return self.about

    def draw(self, target: Surface) -> None:
        theme, px, pocket, thing = self.theme, self.theme.px, self.rect, self.thing
        theme.nine(target, "hud/slot", pocket)
        letters = px(24)
        picture = Rect(pocket.x + px(3), pocket.y + px(4), pocket.width - px(6), pocket.height - letters - px(4))
        draw_trimmed(target, self, thing.sprite, picture, 0.4 if thing.faint else 1.0)
        number = Rect(pocket.x, pocket.bottom - letters, pocket.width, letters)
        ink = WARNING if thing.warning else INK
        theme.write(target, str(thing.count), number, ink, size=18, face=Face.BOLD, align="center")
        if self.meal:
            words = theme.block(self.meal, size=15, face=Face.BLACK)
            chip = Rect(0, 0, words.width + px(12), px(21))
            chip.topright = (pocket.right + px(4), pocket.y - px(6))
            theme.nine(target, "hud/chip_red" if thing.warning else "hud/chip_orange", chip)
            theme.draw_block(target, words, chip, CREAM, align="center")


class Pack(Noted):
    """Pockets side by side under a heading."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.pockets: list[Pocket] = []
        self.visible = False
        self._bare = False
        """True if there is no room for the heading."""

    @property
    def note(self) -> Note | None:
        notes = [pocket.about for pocket in self.pockets if pocket.about is not None]
        return Note(self.title, lines=tuple(NoteLine(f"{note.title}. {note.text}", note.picture) for note in notes))

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return the things in the pockets."""
        return tuple(pocket.thing for pocket in self.pockets)

    def set(self, title: str, things: Sequence[tuple[Thing, str, Note]]) -> None:
        """Show other things, each with the cost of the meal and its note.

        Without things there is no pack.
        """
        if title != self.title:
            self.title = title
            self.invalidate()
        while len(self.pockets) > len(things):
            self.remove(self.pockets.pop())
        while len(self.pockets) < len(things):
            self.pockets.append(Pocket())
            self.add(self.pockets[-1])
        for pocket, shown in zip(self.pockets, things, strict=True):
            pocket.set(*shown)
        if not things:
            self.show(False)
        self.arrange()

    def narrow(self, width: int) -> bool:
        """Return whether a column is of a narrow window, by its width in pixels."""
        return width < self.theme.px(NARROW)

    def keep_in(self, box: Rect) -> int:
        """Place the pack at the top of a box, if it has room, and return the height that is used."""
        tall = self.theme.px(TALL[self.narrow(box.width)])
        self._bare = tall > box.height
        tall = self.theme.px(BARE) if self._bare else tall
        fits = bool(self.pockets) and tall <= box.height
        self.show(fits)
        if fits:
            self.place(Rect(box.x, box.y, box.width, tall))
        return tall if fits else 0

    def arrange(self) -> None:
        px, rect, count = self.theme.px, self.rect, len(self.pockets)
        if not count or not rect.width:
            return
        narrow = self.narrow(rect.width)
        inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE))
        if not self._bare:
            head = px(HEADS[narrow])
            inner = Rect(inner.x, rect.y + head, inner.width, inner.bottom - rect.y - head)
        gap = px(GAP if not narrow else 3)
        wide = min(px(SLOT), (inner.width - gap * (count - 1)) // count)
        places = Rect(inner.x, inner.y, wide * count + gap * (count - 1), inner.height)
        for pocket, place in zip(self.pockets, divided(places, [1.0] * count, gap), strict=True):
            pocket.place(place)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/map/paper", rect)
        if not self._bare:
            narrow = self.narrow(rect.width)
            inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE))
            head = Rect(inner.x + px(6), inner.y - px(2), inner.width - px(12), px(HEADS[narrow] - EDGE))
            theme.write(target, self.title, head, INK, size=16 if narrow else 18, face=Face.TITLE)
