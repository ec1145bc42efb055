"""The layout of a note on its card: the title, the text, and the lines in rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.fonts import Face
from game.ui.services.theme import Block, Theme
from game.ui.widgets.layout import Room

HEAD = (46, 42, 36)
"""Design units of the head in a wide and in a narrow window, and with little room."""
TITLE_AIR = 8
"""Design units above and below a title of several lines."""
PICTURE = (78, 0)
"""Design units of the picture; narrow cards have none."""
DENSITIES = ((16.5, 28, 6, 16), (15.0, 24, 4, 10), (13.5, 20, 2, 6), (12.0, 18, 1, 4))
"""Design units of the letters, of a picture before a line, between lines, and by which a box is taller than its line.

The first with which all lines find room in the box is taken. With the last one there is no picture beside the text.
"""
READABLE = 2
"""The number of densities with letters as large as on buttons."""
RING = 78
"""The width of the ring that shows odds, in design units."""
LEAST = 110
"""The least design units across for words between the odds and the edge; else they are below the odds: no word is broken."""
EDGE, ABOVE, BELOW, BETWEEN = 14, 10, 6, 10
"""Design units from the edge of the card to words, above its text and below it, and between text and picture."""
ABREAST, APART = 320, 14
"""Design units of the width from which on a card has its lines side by side, and between two of them."""
STRONG = frozenset((Tone.WARNING, Tone.WIN, Tone.LOST))
"""The tones of lines that always stand in a box."""


class LineBox(NamedTuple):
    """The box of a line.

    It has the factor of the line's picture, and design units beside and above what is in the box.
    """

    grow: float
    beside: float
    above: float


WEIGHED = LineBox(1.35, 10, 6)
"""The box of a line by which an action is weighed."""


@dataclass(frozen=True, slots=True)
class LaidLine:
    """A line of a note: its words, and its place from the corner of all lines.

    `side` is that of its picture; it may have a box.
    """

    line: NoteLine
    words: Block
    place: Rect
    side: int
    box: LineBox | None


class NoteLayout:
    """A note as it lies on a card of a width, in pixels, with letters of a density.

    With little room the lines are said in few words beside their pictures, side by side where the card is wide. The odds are
    a ring, or the words `chance` before the text, which take less room.
    """

    def __init__(self, theme: Theme, note: Note, width: int, room: Room, density: int = 0, chance: str = "") -> None:
        self._theme, self.note, self._room = theme, note, room
        self._letters, self._sign, self._gap, self._boxed = DENSITIES[density]
        self._dense = density == len(DENSITIES) - 1
        self.across = width - 2 * theme.px(EDGE)
        """The pixels across for words."""
        self._abreast = room.little and width >= theme.px(ABREAST)
        self._said = note.brief if note.brief and room.little else note.text
        self.ring = theme.px(RING) if note.odds is not None and not chance else 0
        """The pixels across the ring that shows the odds, 0 for none."""
        if chance:
            self._said = f"{chance} {self._said}".strip()

    @property
    def head(self) -> int:
        """The height of the head in pixels."""
        return self._theme.px(self._room.pick(*HEAD)) + self.title_air

    @cached_property
    def title_air(self) -> int:
        """The pixels above and below a title of several lines, by which the head is taller."""
        lines = self._theme.block(self.note.title, self.across, size=20, face=Face.TITLE).lines
        return self._theme.px(TITLE_AIR) if len(lines) > 1 else 0

    @property
    def sign(self) -> int:
        """The side of the picture before a line, in pixels."""
        return self._theme.px(self._sign)

    @property
    def picture(self) -> int:
        """The side of the picture beside the text, in pixels, 0 for none.

        There is none where the letters are the smallest, or where odds would leave the text too little.
        """
        px = self._theme.px
        side = px(PICTURE[self._room.narrow]) if self.note.picture and not self._dense else 0
        if self.ring and self.across - side - self.ring - 2 * px(BETWEEN) < px(LEAST):
            return 0
        return side

    @property
    def below(self) -> bool:
        """Return whether the text is below the odds, which leave it too little beside them."""
        px = self._theme.px
        return bool(self.ring) and self.across - self.ring - px(BETWEEN) < px(LEAST)

    @cached_property
    def aside(self) -> Block | None:
        """The text as it is in the head, None where it has no room beside the title."""
        theme, note = self._theme, self.note
        if not self._abreast or not self._said or note.odds is not None:
            return None
        title, words = theme.block(note.title, size=20, face=Face.TITLE), theme.block(self._said, size=16, face=Face.BODY)
        return words if title.width + theme.px(APART) + words.width <= self.across else None

    @cached_property
    def text(self) -> Block | None:
        """The text below the head, beside the picture or the odds; None where there is none."""
        if not self._said or self.aside is not None:
            return None
        px, wide = self._theme.px, self.across
        for beside in (self.picture, self.ring if not self.below else 0):
            wide -= beside + px(BETWEEN) if beside else 0
        return self._theme.block(self._said, max(px(60), wide), size=self._size, face=Face.BODY)

    @property
    def body(self) -> int:
        """The height of the text, with what is beside it, in pixels."""
        if self.below and self.text is not None:
            return self.ring + self._theme.px(BETWEEN) + self.text.height
        return max(self.text.height if self.text is not None else 0, self.picture, self.ring)

    @property
    def _size(self) -> float:
        """The height of the letters in design units."""
        return min(self._letters, 16) if self._room.narrow else self._letters

    @property
    def lines_at(self) -> int:
        """The pixels from the upper edge of the card to its lines."""
        px = self._theme.px
        return self.head + px(ABOVE) + (self.body + px(BELOW) if self.body or not self._room.little else 0)

    @property
    def height(self) -> int:
        """The height of the card with all that the note says, in pixels."""
        px = self._theme.px
        if not self.body and not self.lines:
            return self.head
        if self._dense and not self.lines:
            return self.lines_at
        lines = self.lines[-1].place.bottom + px(self._gap) if self.lines else 0
        return self.lines_at + lines + px(BELOW)

    @cached_property
    def lines(self) -> list[LaidLine]:
        """The lines in rows, as many to a row as find room."""
        rows, left, apart = list[list[LaidLine]](), 0, self._theme.px(APART)
        for laid in map(self._line, self.note.lines):
            if not rows or laid.place.width > left:
                rows.append([])
                left = self.across
            rows[-1].append(laid)
            left -= laid.place.width + apart
        self._place(rows)
        return [laid for row in rows for laid in row]

    def _line(self, line: NoteLine) -> LaidLine:
        """Return a line in a place as large as it must be."""
        px = self._theme.px
        box = WEIGHED if line.boxed else LineBox(1, 20, self._boxed) if line.tone in STRONG else None
        grow, edge, above = box or (1, 0, 0)
        side = round(self.sign * grow)
        beside = px(edge) + (side + px(8) if line.picture else 0)
        said = line.brief if line.brief and self._room.little else line.text
        words = self._theme.block(said, self.across - beside, size=self._size)
        tall = max(words.height, side if line.picture else 0) + px(above)
        return LaidLine(line, words, Rect(0, 0, beside + words.width if self._abreast else self.across, tall), side, box)

    def _place(self, rows: Iterable[list[LaidLine]]) -> None:
        """Place the rows below each other; the lines of each share what is left of its width."""
        px, y = self._theme.px, 0
        for row in rows:
            tall, apart = max(laid.place.height for laid in row), px(APART)
            spare = (self.across + apart - sum(laid.place.width + apart for laid in row)) // len(row)
            x = 0
            for laid in row:
                laid.place.update(x, y, laid.place.width + spare, tall)
                x = laid.place.right + apart
            y += tall + px(self._gap)
