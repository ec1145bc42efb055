"""The card of what is pointed at: name, picture, use and results."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.rounding import percent
from game.ui.contract.values import Note, Tone
from game.ui.hud.note_layout import ABOVE, BETWEEN, DENSITIES, EDGE, READABLE, RING, LaidLine, NoteLayout
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import INK, PLAQUE_TITLE, Colour
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.accent import BAD, GOOD, PAPER_TEXT, WET, Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import Room

ROOMY = 160
"""The height from which the card has something to say, in design units."""
DOTS = (36, 22)
"""Design units across and down of the sign that lines found no room."""
COMES, GOES = 0.15, 0.09
"""Seconds for which something must be pointed at before its card comes, and after which the card goes."""
COLOURS: dict[Tone, Colour] = {
    Tone.PLAIN: PAPER_TEXT,
    Tone.GOOD: GOOD,
    Tone.BAD: BAD,
    Tone.WARNING: WET,
    Tone.WIN: GOOD,
    Tone.LOST: BAD,
}
BOXES: dict[Tone, tuple[Colour, Colour]] = {
    Tone.PLAIN: ((0xFD, 0xEB, 0xC3), (0xD0, 0x8A, 0x1E)),
    Tone.GOOD: ((0xE1, 0xF1, 0xD4), (0x4D, 0xA3, 0x65)),
    Tone.BAD: ((0xF8, 0xDA, 0xCC), (0xC8, 0x35, 0x2B)),
    Tone.WARNING: ((0xFD, 0xE0, 0xC3), (0xD9, 0x82, 0x2B)),
    Tone.WIN: ((0xFF, 0xEB, 0xA8), (0xD9, 0x94, 0x1E)),
    Tone.LOST: ((0xFB, 0xD5, 0xCC), (0xC2, 0x45, 0x2F)),
}
"""The paper and the rim of the box of a line."""
ROUND = 9
"""The radius of its corners in design units."""


class Noted(Widget):
    """A widget with a note for the card, while the pointer or the focus is on it."""

    focusable = True
    only_tells = True
    """True if a press does nothing: then it takes the focus after all that can be pressed."""

    said_by_note = False
    """True if the voice reads the note alone, which says all that is drawn."""

    @property
    def note(self) -> Note | None:
        """Return the note on it, None for nothing."""
        return None

    @property
    def spoken(self) -> str:
        note = self.note
        if note is not None and self.said_by_note:
            return note.spoken(self.text)
        drawn = super().spoken
        words = (note.title, note.text, *(line.text for line in note.lines)) if note is not None else ()
        return sentences((drawn, *(part for part in words if part.strip(" .").casefold() not in drawn.casefold())))

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
    """The card of a `Note`; nothing below it is clicked, and a finger puts it away."""

    left_free = True

    def __init__(self, accent: Accent, resized: Callable[[], None], put_away: Callable[[], None]) -> None:
        """Create the card.

        `resized` is called when it is shown, has gone, or is of another height, `put_away` when a finger touches it.
        """
        super().__init__()
        self._accent, self._resized, self._put_away = accent, resized, put_away
        self.note: Note | None = None
        self._wanted: Note | None = None
        self._waits = 0.0
        self._boxes: tuple[Rect, ...] = (Rect(0, 0, 0, 0),)
        self._readable = 0
        """The number of boxes in which the card is only with letters that can be read."""
        self._over_board = False
        """True if the last box is where the card hides something: the board."""
        self._room = Room.WIDE
        self._layout: NoteLayout | None = None
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if event.touch and event.kind is PointerKind.DOWN:
            self._put_away()
        return False

    def keep_in(self, *boxes: Rect, room: Room, last: Rect | None = None) -> None:
        """Say where there is room: the card is at the top of a box, as tall as it must be.

        It is in the first box in which all its lines can be read, else in the last one. With a `last` one it is there only
        where it finds no room in the others, however small its letters.
        """
        self._boxes, self._room = boxes if last is None else (*boxes, *boxes, last), room
        self._readable, self._over_board = len(boxes) - (last is None), last is not None
        self._fit()

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the upper left corner of the card where it has most room."""
        return self._boxes[-1].topleft

    @property
    def roomy(self) -> bool:
        """Return whether there is room for more than a head.

        Without it, the note is a tooltip.
        """
        return self._boxes[-1].height >= self.theme.px(ROOMY)

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
        if self.note is None or not self._boxes[-1].width:
            return
        place, self._layout = self._laid_out(self.note)
        self.place(place)

    def place_of(self, note: Note) -> Rect:
        """Return where the card of a note would be."""
        return self._laid_out(note)[0]

    def _laid_out(self, note: Note) -> tuple[Rect, NoteLayout]:
        """Return the place of a note and its layout, with the largest letters that find room."""
        for number, box in enumerate(self._boxes):
            over = self._over_board and number == len(self._boxes) - 1
            chance = self._percent(note.odds) if over and note.odds is not None else ""
            for density in range(READABLE if number < self._readable else len(DENSITIES)):
                layout = NoteLayout(self.theme, note, box.width, self._room, density, chance)
                if layout.height <= box.height:
                    return Rect(box.topleft, (box.width, layout.height)), layout
        return Rect(box), layout

    @property
    def missing(self) -> int:
        """Return how many lines find no room, however small their letters."""
        return len(self._layout.lines) - len(self._shown(self._layout)) if self._layout is not None else 0

    @property
    def dots(self) -> Rect:
        """Return the place of the sign that lines are missing, empty where none is."""
        wide, tall = (self.theme.px(length) for length in DOTS) if self.missing else (0, 0)
        return Rect(self.rect.right - wide, self.rect.bottom - tall, wide, tall)

    def _shown(self, layout: NoteLayout) -> list[LaidLine]:
        """Return the lines that find room."""
        room = self.rect.height - self.theme.px(4) - layout.lines_at
        return [laid for laid in layout.lines if laid.place.bottom <= room]

    # picture

    def draw(self, target: Surface) -> None:
        note, layout, theme, px = self.note, self._layout, self.theme, self.theme.px
        if note is None or layout is None:
            return
        theme.nine(target, self._accent.paper(), self.rect)
        head = Rect(self.rect.topleft, (self.rect.width, layout.head))
        theme.nine(target, self._accent.head, head)
        title = head.inflate(-2 * px(EDGE), -layout.title_air)
        theme.write(target, note.title, title, PLAQUE_TITLE, size=20, face=Face.TITLE)
        if layout.aside is not None:
            theme.draw_block(target, layout.aside, title, PLAQUE_TITLE, align="right")
        body = Rect(title.x, head.bottom + px(ABOVE), layout.across, layout.body)
        if layout.below and note.odds is not None:
            self._draw_odds(target, note.odds, Rect(body.centerx - px(RING) // 2, body.y, px(RING), px(RING)))
            body = Rect(body.x, body.y + px(RING + BETWEEN), body.width, body.height - px(RING + BETWEEN))
        x = body.x
        if side := layout.picture:
            draw_trimmed(target, self, note.picture, Rect(x, body.centery - side // 2, side, side))
            x += side + px(BETWEEN)
        if layout.ring and note.odds is not None and not layout.below:
            self._draw_odds(target, note.odds, Rect(x, body.centery - px(RING) // 2, px(RING), px(RING)))
            x += px(RING + BETWEEN)
        if layout.text is not None:
            theme.draw_block(target, layout.text, Rect(x, body.y, body.right - x, body.height), INK)
        for laid in self._shown(layout):
            self._draw_line(target, laid, laid.place.move(body.x, self.rect.y + layout.lines_at))
        if dots := self.dots:
            theme.nine(target, "hud/chip", dots)
            theme.write(target, "…", dots.move(0, -px(4)), INK, size=18, face=Face.BOLD, align="center")

    def _draw_line(self, target: Surface, laid: LaidLine, place: Rect) -> None:
        """Draw one consequence, with its picture before it."""
        theme, px, line, side = self.theme, self.theme.px, laid.line, laid.side
        if laid.box is not None:
            draw_box(target, theme, place, px(ROUND), *BOXES[line.tone])
            place = place.inflate(-px(laid.box.beside), 0)
        if line.picture:
            draw_trimmed(target, self, line.picture, Rect(place.x, place.centery - side // 2, side, side))
            place = Rect(place.x + side + px(8), place.y, place.width - side - px(8), place.height)
        theme.draw_block(target, laid.words, place, COLOURS[line.tone])

    def _percent(self, odds: float) -> str:
        """Return a chance in words."""
        return self.text("table.percent", n=percent(odds))

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
        theme.write(target, self._percent(odds), place.inflate(-theme.px(20), 0), INK, size=20, align="center")
