"""Running text broken into lines.

Words of several styles, links among them, each line as few pieces as can be drawn at once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.content.rulebook import RuleLink, Spans, fold
from game.ui.services.fonts import NO_BREAK, Face, Fonts


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

    Returns the runs, and the height of all lines.
    """
    x, y = at
    runs: list[Run] = []
    space = fonts.width(" ", style.face, style.px)
    lines = 0
    line: list[_Word] = []
    used = 0
    for word in _words(spans, style.face):
        wide = sum(fonts.width(bit.text, bit.face, style.px) for bit in word)
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
    letters = sum(fonts.width(bit.text, bit.face, style.px) for word in words for bit in word)
    return letters + fonts.width(" ", style.face, style.px) * max(0, len(words) - 1)


def longest_word(fonts: Measure, spans: Spans, style: Style) -> int:
    """Return the width of the widest word, which a column must have room for."""
    return max((sum(fonts.width(bit.text, bit.face, style.px) for bit in word) for word in _words(spans, style.face)), default=0)


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


def _words(spans: Spans, plain: Face) -> list[_Word]:
    """Return the words, each perhaps of several styles.

    A lone letter is tied to the word behind it, as Polish printing asks.
    """
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
    return _tied(words)


def _tied(words: list[_Word]) -> list[_Word]:
    tied: list[_Word] = []
    for word in words:
        before = tied[-1] if tied else []
        if len(before) == 1 and _alone(before[0].text):
            tied[-1] = [_Bit(before[0].text + NO_BREAK, before[0].face, before[0].rule), *word]
        else:
            tied.append(list(word))
    return tied


def _alone(text: str) -> bool:
    last = text.rsplit(NO_BREAK, maxsplit=1)[-1]
    return len(last) == 1 and last.isalpha()


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
