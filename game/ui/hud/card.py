"""The card of what is pointed at: name, picture, use and results."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import INK, PLAQUE_TITLE, Block, Colour
from game.ui.widgets.accent import BAD, GOOD, PAPER_TEXT, WET, Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed

HEAD = (46, 42)
"""Design units of the head in a wide and in a narrow window."""
PICTURE = (78, 0)
"""Design units of the picture; narrow cards have none."""
ROOMY = 160
"""The height from which the card has something to say, in design units."""
DENSITIES = ((16.5, 28, 6, 16), (15.0, 24, 4, 10), (13.5, 20, 2, 6), (12.0, 18, 1, 4))
"""Design units of the letters, of a picture before a line, between lines, and by which a box is taller than its line.

The first with which all lines find room in the box is taken.
"""
RING = 78
"""The width of the ring that shows odds, in design units."""
COMES, GOES = 0.15, 0.09
"""Seconds for which something must be pointed at before its card comes, and after which the card goes."""
COLOURS: dict[Tone, Colour] = {Tone.PLAIN: PAPER_TEXT, Tone.GOOD: GOOD, Tone.BAD: BAD, Tone.WARNING: WET, Tone.WIN: GOOD}
BOXES = {Tone.WARNING: "hud/box_warning", Tone.WIN: "hud/box_good"}
"""Lines that matter most stand in a box."""


class Noted(Widget):
    """A widget with a note for the card, while the pointer or the focus is on it."""

    focusable = True
    only_tells = True
    """True if a press does nothing: then it takes the focus after all that can be pressed."""

    @property
    def note(self) -> Note | None:
        """Return the note on it, None for nothing."""
        return None

    @property
    def spoken(self) -> str:
        note = self.note
        drawn = super().spoken
        words = (note.title, note.text, *(line.text for line in note.lines)) if note is not None else ()
        return sentences((drawn, *(part for part in words if part.strip(" .") not in drawn)))

    @property
    def offers(self) -> tuple[str, ...]:
        """Return the names of the things in it that can be chosen now."""
        return ()

    @property
    def keeps_finger(self) -> bool:
        return self.only_tells or super().keeps_finger

    @property
    def full_tooltip(self) -> str:
        card = next((child for child in self.scene.root.children if isinstance(child, NoteCard)), None)
        note = self.note
        told = (note.title, note.text, *(line.text for line in note.lines)) if note is not None else ()
        said = told if card is None or not card.roomy else ()
        more = (line for line in super().full_tooltip.split("\n") if line not in told)
        return "\n".join(filter(None, (*said, *more)))

    @property
    def reacts(self) -> bool:
        return True


class NoteCard(Widget):
    """The card of a `Note`; it takes no clicks, but nothing below it is clicked either."""

    def __init__(self, accent: Accent, resized: Callable[[], None]) -> None:
        """Create the card; call `resized` when it is shown, has gone, or is of another height."""
        super().__init__()
        self._accent, self._resized = accent, resized
        self.note: Note | None = None
        self._wanted: Note | None = None
        self._waits = 0.0
        self._box = Rect(0, 0, 0, 0)
        self._narrow = False
        self._density = 0
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    def keep_in(self, box: Rect, narrow: bool) -> None:
        """Say where there is room: the card is at the top of this box, as tall as it must be."""
        self._box, self._narrow = Rect(box), narrow
        self._fit()

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the upper left corner of the card, whenever it is shown."""
        return self._box.topleft

    @property
    def roomy(self) -> bool:
        """Return whether there is room for more than a head.

        Without it, the note is a tooltip.
        """
        return self._box.height >= self.theme.px(ROOMY)

    def point(self, note: Note | None) -> None:
        """Show another note after a delay, or none; at once where a card is shown already."""
        self._wanted = note
        if note is not None and self.note is not None:
            self._show(note)
            return
        if note is not self.note:
            self._waits = COMES if note is not None else GOES
            self.scene.animate(self)

    def say(self, note: Note | None) -> None:
        """Show a note, or none, at once."""
        self._wanted = note
        self._show(note)

    def update(self, dt: float) -> bool:
        self._waits -= dt
        if self._waits <= 0:
            self._show(self._wanted)
        return self._waits > 0

    def _show(self, note: Note | None) -> None:
        if note == self.note:
            return
        self.invalidate()
        self.note = note
        self.show(note is not None)
        self._fit()
        self.invalidate()
        self._resized()

    def _fit(self) -> None:
        if self.note is None or not self._box.width:
            return
        self._density = self._density_for(self.note)
        self.place(Rect(self._box.x, self._box.y, self._box.width, min(self._box.height, self.height_for(self.note))))

    def _density_for(self, note: Note) -> int:
        """Return the first density with which all lines of a note find room, else the last."""
        last = len(DENSITIES) - 1
        return next((density for density in range(last) if self._height(note, density) <= self._box.height), last)

    # what is where

    @property
    def _left(self) -> int:
        return self.theme.px(14)

    def _room(self) -> int:
        """Return the pixels across for words."""
        return self._box.width - 2 * self._left

    def _body(self, note: Note, density: int) -> tuple[Block, int]:
        """Return the laid out text and its height, with the picture or the odds beside it."""
        px = self.theme.px
        picture = px(PICTURE[self._narrow]) if note.picture else 0
        ring = px(RING) if note.odds is not None else 0
        wide = self._room() - (picture + px(10) if picture else 0) - (ring + px(10) if ring else 0)
        words = self.theme.block(note.text, max(px(60), wide), size=self._letters(density), face=Face.BODY)
        return words, max(words.height if note.text else 0, picture, ring)

    def _letters(self, density: int) -> float:
        """Return the height of the letters in design units."""
        return min(DENSITIES[density][0], 16) if self._narrow else DENSITIES[density][0]

    @property
    def missing(self) -> int:
        """Return how many lines find no room, however small their letters."""
        box, note, px = self.rect, self.note, self.theme.px
        if note is None:
            return 0
        ends = box.y + px(HEAD[self._narrow]) + px(10) + self._body(note, self._density)[1] + px(6)
        count = 0
        for line in note.lines:
            ends += self._line(line, self._density)[1]
            count += ends > box.bottom - px(4)
            ends += px(DENSITIES[self._density][2])
        return count

    def _line(self, line: NoteLine, density: int) -> tuple[Block, int]:
        px, (_, sign, _, boxed) = self.theme.px, DENSITIES[density]
        inner = self._room() - (px(20) if line.tone in BOXES else 0) - (px(sign + 8) if line.picture else 0)
        words = self.theme.block(line.text, inner, size=self._letters(density))
        tall = max(words.height, px(sign) if line.picture else 0) + (px(boxed) if line.tone in BOXES else 0)
        return words, tall

    def height_for(self, note: Note) -> int:
        """Return the height of the card with all that a note says."""
        return self._height(note, self._density_for(note))

    def _height(self, note: Note, density: int) -> int:
        px = self.theme.px
        tall = px(HEAD[self._narrow]) + px(10) + self._body(note, density)[1] + px(12)
        return tall + sum(self._line(line, density)[1] + px(DENSITIES[density][2]) for line in note.lines)

    # picture

    def draw(self, target: Surface) -> None:
        note, theme, px = self.note, self.theme, self.theme.px
        if note is None:
            return
        theme.nine(target, self._accent.paper(), self.rect)
        head = Rect(self.rect.x, self.rect.y, self.rect.width, px(HEAD[self._narrow]))
        theme.nine(target, self._accent.head, head)
        title = Rect(head.x + self._left, head.y, head.width - 2 * self._left, head.height)
        theme.write(target, note.title, title, PLAQUE_TITLE, size=20, face=Face.TITLE)
        words, tall = self._body(note, self._density)
        body = Rect(self.rect.x + self._left, head.bottom + px(10), self._room(), tall)
        x = body.x
        if note.picture and not self._narrow:
            side = px(PICTURE[0])
            draw_trimmed(target, self, note.picture, Rect(x, body.centery - side // 2, side, side))
            x += side + px(10)
        if note.odds is not None:
            self._draw_odds(target, note.odds, Rect(x, body.centery - px(RING) // 2, px(RING), px(RING)))
            x += px(RING + 10)
        theme.draw_block(target, words, Rect(x, body.y, body.right - x, body.height), INK)
        y = body.bottom + px(6)
        for line in note.lines:
            y = self._draw_line(target, line, y)

    def _draw_line(self, target: Surface, line: NoteLine, y: int) -> int:
        """Draw one consequence, and return the place where the next begins."""
        theme, px = self.theme, self.theme.px
        words, tall = self._line(line, self._density)
        if y + tall > self.rect.bottom - px(4):
            return y + tall  # no room on this screen
        place = Rect(self.rect.x + self._left, y, self._room(), tall)
        if line.tone in BOXES:
            theme.nine(target, BOXES[line.tone], place)
            place = place.inflate(-px(20), 0)
        if line.picture:
            side = px(DENSITIES[self._density][1])
            draw_trimmed(target, self, line.picture, Rect(place.x, place.centery - side // 2, side, side))
            place = Rect(place.x + side + px(8), place.y, place.width - side - px(8), place.height)
        theme.draw_block(target, words, place, COLOURS[line.tone])
        return y + tall + px(DENSITIES[self._density][2])

    def _draw_odds(self, target: Surface, odds: float, place: Rect) -> None:
        """Draw a chance as a ring that is red as far as it goes, with the percents inside."""
        theme, detail = self.theme, 3
        side, thick = place.width * detail, place.width * detail // 7
        picture = Surface((side, side), pygame.SRCALPHA)
        middle, radius = (side // 2, side // 2), side // 2 - detail
        pygame.draw.circle(picture, (0x2B, 0x20, 0x18), middle, radius, thick)
        turn = pygame.math.Vector2(0, -(radius - thick / 2))
        for step in range(round(360 * odds)):
            pygame.draw.circle(picture, (0xD8, 0x3C, 0x30), middle + turn.rotate(step), thick / 2)
        picture = pygame.transform.smoothscale(picture, place.size)
        target.blit(picture, place)
        percent = self.text("table.percent", n=round(100 * odds))
        theme.write(target, percent, place.inflate(-theme.px(20), 0), INK, size=20, align="center")
