"""A strip at the lower edge with the meaning of signs on the board while they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Colour
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import divided
from game.ui.widgets.plated import CAP, cap_width, draw_cap

WIDE, TALL = 600, 66
HEAD, EACH = 220, 152
"""Design units for the words at the left and for each sign, of which a strip with several is wide."""
FOLDED, ABOVE = 132, 52
"""Design units of the height of a strip with its words above the signs, and of those words."""
SIGN = 44
BESIDE = 8
"""Design units from one of the signs over a corner to the next."""
GAP = 12


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
        self._folded = False
        """True if the words are above the signs."""

    def say(self, head: str, below: str, entries: Sequence[Entry]) -> None:
        """Show this."""
        self.head, self.below, self.entries = head, below, tuple(entries)
        self._fit()
        self.show(True)
        self.invalidate()

    def place_in(self, clear: Rect, window: Rect) -> None:
        """Place the strip at the lower edge of a window's clear part.

        It may be wider than that part.
        """
        self._clear, self._window = Rect(clear), Rect(window)
        self._fit()

    def _fit(self) -> None:
        if not self._window:
            return  # not placed yet
        px, window = self.theme.px, self._window
        needed, most = px(max(WIDE, HEAD + EACH * len(self.entries))), window.width - 2 * px(GAP)
        self._folded = most < needed
        place = Rect(0, 0, min(max(needed, self._whole), most), px(FOLDED if self._folded else TALL))
        place.midbottom = self._clear.centerx, window.bottom - px(GAP)
        self.place(place.clamp(window))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self._accent.paper(), self.rect)
        inner = self.rect.inflate(-2 * px(16), -2 * px(8))
        if theme.keys:
            key = self.text.cap(self._command)
            head = px(ABOVE) if self._folded else inner.height
            draw_cap(target, theme, key, Rect(inner.x, inner.y + head // 2 - px(7 + CAP // 2), cap_width(theme, key) + px(9), 0))
        words, signs = self._parts(inner, px(44) if theme.keys else 0)
        half = words.height // 2
        theme.write(target, self.head, Rect(words.topleft, (words.width, half)), INK, size=17, face=Face.TITLE)
        below = Rect(words.x, words.y + half, words.width, half)
        theme.write(target, self.below, below, FADED_INK, size=15, face=Face.REGULAR)
        for part, entry in zip(signs, self.entries, strict=True):
            self._draw_entry(target, entry, part)

    def _parts(self, inner: Rect, cap: int) -> tuple[Rect, list[Rect]]:
        """Return the places of the words beside the key's cap, which is so wide, and of the signs."""
        px, each = self.theme.px, [1.0] * len(self.entries)
        if self._folded:
            words = Rect(inner.x + cap, inner.y, inner.width - cap, px(ABOVE))
            return words, divided(Rect(inner.x, words.bottom, inner.width, inner.bottom - words.bottom), each, px(GAP))
        beside = Rect(inner.x + cap, inner.y, inner.width - cap, inner.height)
        words, *signs = divided(beside, [self._head_share(beside.width), *each], px(GAP))
        needed = [*map(self._wide, self.entries)]
        if any(sign.width < wide for sign, wide in zip(signs, needed, strict=True)):
            left = beside.width - sum(needed) - px(GAP) * len(needed)
            words, *signs = divided(beside, [max(left, beside.width // 4), *needed], px(GAP))
        return words, signs

    def _head_share(self, width: int) -> float:
        """Return the width of the words at the left in entries, no less than their longer line."""
        count = len(self.entries)
        wide = min(self._head_wide, width // 2)
        return max(1.35, wide * count / max(1, width - count * self.theme.px(GAP) - wide))

    @property
    def _head_wide(self) -> int:
        """The pixels of the longer line at the left."""
        theme = self.theme
        lines = theme.block(self.head, size=15, face=Face.TITLE), theme.block(self.below, size=15, face=Face.REGULAR)
        return max(line.width for line in lines) + theme.px(4)

    def _wide(self, entry: Entry) -> int:
        """Return the pixels of an entry whose words have two lines."""
        words, fonts, px = entry.words.split(), self.theme.fonts, self.theme.px
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
        widest = min(max(fonts.width(line, Face.BOLD, px(17)) for line in lines) for lines in halves)
        return widest + px(2) + (px(SIGN) + px(8) if entry.sprite else 0)

    @property
    def _whole(self) -> int:
        """The pixels that all words need beside each other."""
        px, parts = self.theme.px, [self._head_wide, *map(self._wide, self.entries)]
        return sum(parts) + px(GAP) * len(self.entries) + 2 * px(16) + (px(44) if self.theme.keys else 0)

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
