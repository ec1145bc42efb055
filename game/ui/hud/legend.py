"""The meaning of signs on the board, at the edge where it covers least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.hud.placing import Cover, least_covering
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Colour
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import divided
from game.ui.widgets.plated import CAP, cap_width, draw_cap

WIDE, TALL = 600, 66
"""Design units of the least width of a strip in one row, and of its height."""
FOLDED, ABOVE = 132, 52
"""Design units of the height of a strip with its words above the signs, and of those words."""
ENTRY = 54
"""Design units of the height of a sign in a column."""
SIGN, KEY = 44, 44
BESIDE = 8
"""Design units from one of the signs over a corner to the next."""
GAP, PAD = 12, 16


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign, others side by side over its corner, and their meaning."""

    sprite: str
    over: tuple[str, ...]
    words: str
    colour: Colour


class Legend(Widget):
    """The legend of signs: their cause, how sure it is, and the meaning of each."""

    def __init__(self, accent: Accent, command: str) -> None:
        """Create the legend; `command` is the code of that whose key is held meanwhile."""
        super().__init__()
        self._accent, self._command = accent, command
        self.head = self.below = ""
        self.entries: tuple[Entry, ...] = ()
        self.visible = False
        self._clear, self._window = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._covers: tuple[Cover, ...] = ()

    @property
    def extent(self) -> Rect:
        """Return the rectangle that it covers."""
        return Rect(self.rect)

    def say(self, head: str, below: str, entries: Sequence[Entry], covers: Sequence[Cover] = ()) -> None:
        """Show this, off the `covers` if it can be."""
        self.head, self.below, self.entries, self._covers = head, below, tuple(entries), tuple(covers)
        self._fit()
        self.show(True)
        self.invalidate()

    def place_in(self, clear: Rect, window: Rect, covers: Sequence[Cover] = ()) -> None:
        """Place it in a window, off the `covers` if it can be.

        Its usual place is the lower edge, below the clear part; it may be wider than that.
        """
        self._clear, self._window, self._covers = Rect(clear), Rect(window), tuple(covers)
        self._fit()

    def _fit(self) -> None:
        if not self._window or not self.entries:
            return  # not placed yet, or nothing to say
        gap = self.theme.px(GAP)
        free = self._window.inflate(-2 * gap, -2 * gap)
        usual = (self._clear.centerx, free.bottom)
        self.place(least_covering(free, self._sizes(free.width), usual, self._covers))

    def _sizes(self, most: int) -> list[tuple[int, int]]:
        """Return the sizes that fit across: those of a row, of two rows, and of a column."""
        px, gap, pad = self.theme.px, self.theme.px(GAP), 2 * self.theme.px(PAD)
        head, wide = self._head_wide, [*map(self._wide, self.entries)]
        signs = sum(wide) + gap * (len(wide) - 1)
        row, column = (max(px(WIDE), head + gap + signs + pad), px(TALL)), px(ABOVE + ENTRY * len(wide)) + gap
        sizes = [row, (max(head, signs) + pad, px(FOLDED)), (max(head, *wide) + pad, column)]
        fitting = [size for size in sizes if size[0] <= most]
        return fitting or [(most, px(FOLDED))]

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self._accent.paper(), self.rect)
        words, signs = self._parts(self.rect.inflate(-2 * px(PAD), -2 * px(8)))
        half = words.height // 2
        if theme.keys:
            key = self.text.cap(self._command)
            draw_cap(target, theme, key, Rect(words.x, words.centery - px(7 + CAP // 2), cap_width(theme, key) + px(9), 0))
            words = Rect(words.x + px(KEY), words.y, words.width - px(KEY), words.height)
        theme.write(target, self.head, Rect(words.topleft, (words.width, half)), INK, size=17, face=Face.TITLE)
        below = Rect(words.x, words.y + half, words.width, half)
        theme.write(target, self.below, below, FADED_INK, size=15, face=Face.REGULAR)
        for part, entry in zip(signs, self.entries, strict=True):
            self._draw_entry(target, entry, part)

    def _parts(self, inner: Rect) -> tuple[Rect, list[Rect]]:
        """Return the places of the words, the key's cap included, and of the signs."""
        px, wide = self.theme.px, [float(self._wide(entry)) for entry in self.entries]
        if self.rect.height == px(TALL):
            words, *signs = divided(inner, [self._head_wide, *wide], px(GAP))
            return words, signs
        words = Rect(inner.topleft, (inner.width, px(ABOVE)))
        rest = Rect(inner.x, words.bottom, inner.width, inner.bottom - words.bottom)
        if self.rect.height == px(FOLDED):
            return words, divided(rest, wide, px(GAP))
        tall = rest.height // len(wide)
        return words, [Rect(rest.x, rest.y + tall * number, rest.width, tall) for number in range(len(wide))]

    @property
    def _head_wide(self) -> int:
        """The pixels of the longer line of the words, and of the key's cap."""
        theme = self.theme
        lines = theme.block(self.head, size=17, face=Face.TITLE), theme.block(self.below, size=15, face=Face.REGULAR)
        return max(line.width for line in lines) + theme.px(4) + (theme.px(KEY) if theme.keys else 0)

    def _wide(self, entry: Entry) -> int:
        """Return the pixels of an entry whose words have two lines."""
        words, fonts, px = entry.words.split(), self.theme.fonts, self.theme.px
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
        widest = min(max(fonts.width(line, Face.BOLD, px(17)) for line in lines) for lines in halves)
        return widest + px(2) + (px(SIGN) + px(8) if entry.sprite else 0)

    def _draw_entry(self, target: Surface, entry: Entry, part: Rect) -> None:
        px = self.theme.px
        left = part.x
        if entry.sprite:
            sign = Rect(left, part.centery - px(SIGN) // 2, px(SIGN), px(SIGN))
            draw_trimmed(target, self, entry.sprite, sign)
            for number, sprite in enumerate(entry.over):
                over = Rect(0, 0, px(SIGN) // 2, px(SIGN) // 2)
                over.topright = sign.right + px(3 - BESIDE * (len(entry.over) - 1 - number)), sign.y
                draw_trimmed(target, self, sprite, over)
            left = sign.right + px(8)
        words = Rect(left, part.y, part.right - left, part.height)
        self.theme.write(target, entry.words, words, entry.colour, size=17)
