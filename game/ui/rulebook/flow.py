"""Running text broken into lines.

Words of several styles, links among them, each line as few pieces as can be drawn at once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.content.rulebook import RuleLink, Spans, fold
from game.ui.services.fonts import NO_BREAK, Face, Fonts, is_tied


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one style on one line.

    `x`, `y` is their upper left corner, `px` their size. `rule` is where a link leads.
    """

    text: str
    face: Face
    px: int
    x: int
    y: int
    width: int
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class _Bit:
    """A part of a word in one style."""

    text: str
    face: Face
    rule: str | None


_Word = list[_Bit]


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a paragraph: face of plain words, size and line distance in pixels."""

    face: Face
    px: int
    line: int


class Measure:
    """Widths of words, each measured once."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._widths: dict[tuple[str, Face, int], int] = {}

    def width(self, text: str, face: Face, px: int) -> int:
        """Return the width of a text of one line."""
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            found = self._widths[key] = self._fonts.width(text, face, px)
        return found


def flow(fonts: Measure, spans: Spans, style: Style, width: int, at: tuple[int, int] = (0, 0)) -> tuple[tuple[Run, ...], int]:
    """Break spans into lines of at most this width, from `at` on.

    Tied words are parted only where a line has no room for them. Returns the runs, and the height of all lines.
    """
    x, y = at
    runs: list[Run] = []
    space = fonts.width(" ", style.face, style.px)
    lines = 0
    line: list[_Word] = []
    used = 0
    for word in _fitting(fonts, spans, style, width):
        wide = _wide(fonts, word, style)
        if line and used + space + wide > width:
            runs += _line(fonts, line, style, x, y + lines * style.line)
            lines, line, used = lines + 1, [], 0
        used += wide + (space if line else 0)
        line.append(word)
    if line:
        runs += _line(fonts, line, style, x, y + lines * style.line)
        lines += 1
    return tuple(runs), lines * style.line


def natural_width(fonts: Measure, spans: Spans, style: Style) -> int:
    """Return the width of the spans on one line."""
    words = _words(spans, style.face)
    return sum(_wide(fonts, word, style) for word in words) + fonts.width(" ", style.face, style.px) * max(0, len(words) - 1)


def longest_word(fonts: Measure, spans: Spans, style: Style) -> int:
    """Return the width of the widest word, which a column must have room for."""
    return max((_wide(fonts, word, style) for word in _words(spans, style.face)), default=0)


def finds(fonts: Fonts, run: Run, words: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of folded words (see `fold`) in a run, in pixels from its left end."""
    letters = [fold(letter) for letter in run.text]
    text = "".join(letters)
    places = [0]
    for letter in letters:
        places.append(places[-1] + len(letter))
    for word in words:
        start = text.find(word)
        while start >= 0:
            first, last = bisect_right(places, start) - 1, bisect_right(places, start + len(word) - 1)
            yield fonts.width(run.text[:first], run.face, run.px), fonts.width(run.text[:last], run.face, run.px)
            start = text.find(word, start + len(word))


def _wide(fonts: Measure, word: _Word, style: Style) -> int:
    return sum(fonts.width(bit.text, bit.face, style.px) for bit in word)


def _fitting(fonts: Measure, spans: Spans, style: Style, width: int) -> Iterator[_Word]:
    """Yield the words, tied ones as one where a line of this width has room for them."""
    for together in _tied(_words(spans, style.face)):
        joined = _joined(together)
        yield from (joined,) if _wide(fonts, joined, style) <= width else together


def _words(spans: Spans, plain: Face) -> list[_Word]:
    """Return the words, each perhaps of several styles."""
    words: list[_Word] = []
    open_word = False
    for span in spans:
        if isinstance(span, RuleLink):
            parts, face, rule = [span.rule], Face.BOLD, span.rule
        else:
            parts, rule = span.text.split(" "), None
            face = Face.BOLD if span.bold else Face.ITALIC if span.italic else plain
        for number, part in enumerate(parts):
            if number:
                open_word = False
            if part:
                if not open_word:
                    words.append([])
                words[-1].append(_Bit(part, face, rule))
                open_word = True
    return words


def _tied(words: list[_Word]) -> Iterator[list[_Word]]:
    """Yield the words, those together that no line parts."""
    texts = ["".join(bit.text for bit in word) for word in words]
    together: list[_Word] = []
    for before, word, text, behind in zip(("", *texts[:-1]), words, texts, (*texts[1:], ""), strict=True):
        together.append(word)
        if not is_tied(before, text, behind):
            yield together
            together = []
    if together:
        yield together


def _joined(together: list[_Word]) -> _Word:
    """Return tied words as one."""
    *before, last = together
    bits = [bit for *rest, end in before for bit in (*rest, replace(end, text=end.text + NO_BREAK))]
    return [*bits, *last]


def _line(fonts: Measure, words: list[_Word], style: Style, x: int, y: int) -> list[Run]:
    """Return one line, with neighbours of one style joined."""
    joined: list[_Bit] = []
    for number, word in enumerate(words):
        for place, bit in enumerate(word):
            text = (" " if number and not place else "") + bit.text
            before = joined[-1] if joined else None
            if before is not None and before.face == bit.face and before.rule is None and bit.rule is None:
                joined[-1] = _Bit(before.text + text, bit.face, None)
            elif before is not None and text.startswith(" ") and before.rule is None:
                joined[-1] = _Bit(before.text + " ", before.face, None)
                joined.append(bit)
            elif text.startswith(" ") and bit.rule is not None:
                joined += [_Bit(" ", style.face, None), bit]
            else:
                joined.append(_Bit(text, bit.face, bit.rule))
    runs = []
    for bit in joined:
        wide = fonts.width(bit.text, bit.face, style.px)
        runs.append(Run(bit.text, bit.face, style.px, x, y, wide, bit.rule))
        x += wide
    return [run for run in runs if run.text.strip()]
