"""The pack: the things of a hero and its owner, on a paper below the player panels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.engine.riverlands.hero import Item
from game.ui.board.board_label import GAIN
from game.ui.contract.values import Note, NoteLine
from game.ui.hud.card import Noted
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, WARNING, Colour
from game.ui.tables.riverlands.things import item_of
from game.ui.widgets.cards import Thing
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import divided

TALL, BARE, LOW = (132, 102), (78, 66), 62
"""Design units of the height of a pack in a wide and in a narrow column, of one without its heading there, and of a low one.

In a low one numbers are beside their things.
"""
SLOTS = 6
"""The kinds of things: a low pack has room for all of them."""
NARROW = 240
"""Design units: a column below this width is narrow."""
HEADS, EDGE, BETWEEN = (40, 34), 10, 6
GREEN: Colour = (0x2C, 0x70, 0x42)
RED: Colour = (0xB3, 0x2A, 0x1F)
LIT = 1.2
"""Seconds for which a pocket shows what has come or gone."""
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
        self.meal = self.change = ""
        """The part that the meal takes, and the change that has just come about."""
        self.about: Note | None = None

    def set(self, thing: Thing, meal: str, about: Note) -> None:
        """Show something else."""
        if (thing, meal) != (self.thing, self.meal):
            self.invalidate()
        self.thing, self.meal, self.about = thing, meal, about

    def light(self, change: str) -> None:
        """Frame it with what has just come or gone, "" for nothing."""
        if change != self.change:
            self.change = change
            self.invalidate()

    @property
    def note(self) -> Note | None:
        return self.about

    def draw(self, target: Surface) -> None:
        theme, px, pocket, thing = self.theme, self.theme.px, self.rect, self.thing
        theme.nine(target, "hud/slot", pocket)
        letters = px(24)
        if pocket.width > pocket.height:
            number = Rect(pocket.right - letters, pocket.y, letters, pocket.height)
            picture = Rect(pocket.x + px(4), pocket.y + px(3), number.x - pocket.x - px(4), pocket.height - px(6))
        else:
            number = Rect(pocket.x, pocket.bottom - letters, pocket.width, letters)
            picture = Rect(pocket.x + px(3), pocket.y + px(4), pocket.width - px(6), number.y - pocket.y - px(4))
        draw_trimmed(target, self, thing.sprite, picture, 0.4 if thing.faint else 1.0)
        ink = WARNING if thing.warning else INK
        theme.write(target, str(thing.count), number, ink, size=18, face=Face.BOLD, align="center")
        if self.change:
            gain = self.change.startswith(GAIN)
            pygame.draw.rect(target, GREEN if gain else RED, pocket, px(3), border_radius=px(10))
            words = theme.block(self.change, size=16, face=Face.BLACK)
            chip = Rect(0, 0, words.width + px(18), px(24))
            chip.midtop = (pocket.centerx, pocket.y - px(3))  # below the heading
            theme.nine(target, "hud/chip_green" if gain else "hud/chip_red", chip)
            theme.draw_block(target, words, chip, CREAM, align="center")
        elif self.meal:
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
        self._bare = self._low = False
        """True if there is no room for the heading, and if the numbers are beside the things."""
        self._changed: dict[Item, tuple[str, float]] = {}
        """The changes that have just come about, with the seconds for which they are still shown."""

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
            self._changed.clear()  # it is another player's
            self.invalidate()
        while len(self.pockets) > len(things):
            self.remove(self.pockets.pop())
        while len(self.pockets) < len(things):
            self.pockets.append(Pocket())
            self.add(self.pockets[-1])
        for pocket, shown in zip(self.pockets, things, strict=True):
            pocket.set(*shown)
        self._light()
        if not things:
            self.show(False)
        self.arrange()

    def change(self, item: Item, words: str) -> None:
        """Frame the pocket of a thing for a while, with how much of it has come or gone."""
        self._changed[item] = words, LIT
        self._light()
        self.scene.animate(self)

    def _light(self) -> None:
        for pocket in self.pockets:
            words, _ = self._changed.get(item_of(pocket.thing), ("", 0.0))
            pocket.light(words)

    def update(self, dt: float) -> bool:
        self._changed = {item: (words, left - dt) for item, (words, left) in self._changed.items() if left > dt}
        self._light()
        return bool(self._changed)

    def narrow(self, width: int) -> bool:
        """Return whether a column is of a narrow window, by its width in pixels."""
        return width < self.theme.px(NARROW)

    def keep_in(self, box: Rect, *, low: bool, bare: bool) -> int:
        """Place the pack at the top of a box, if it has room, and return the height that is used.

        `bare`: it may be without its heading, as it is clear whose it is.
        """
        tall, self._low = self.theme.px(TALL[self.narrow(box.width)]), low
        self._bare = low or tall > box.height
        tall = self.theme.px(LOW if low else BARE[self.narrow(box.width)]) if self._bare else tall
        fits = bool(self.pockets) and tall <= box.height and (bare or not self._bare)
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
        gap = px(BETWEEN if not narrow else 3)
        slots = max(count, SLOTS) if self._low else count
        wide = min(inner.width if self._low else px(SLOT), (inner.width - gap * (slots - 1)) // slots)
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
