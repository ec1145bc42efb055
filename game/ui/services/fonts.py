"""Letters: the faces of the program, rasterised for a size, measured, wrapped and kept.

Sizes here are pixels. Letters that a face does not have (a name in another alphabet) are written in a font of the system that
has them, each run in its own and from right to left where it is read so; without one, in Latin letters.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import pairwise
from pathlib import Path

import fontpkg_lato
import fontpkg_zilla_slab
import pygame
from pygame import Surface

from game.play.errors import installation_damaged
from game.ui.services.lines import SMALL, Line, Source, line
from game.ui.services.scripts import boundary, is_picture, visible
from game.ui.services.sized_cache import SizedCache, picture_bytes
from game.ui.services.systemfonts import SystemFonts

log = logging.getLogger(__name__)

KEPT_WIDTHS = 4000
KEPT_FONTS = 22
"""The number of fonts kept open.

Each takes 0.3 MB, and is opened again in as many milliseconds.
"""
KEPT_AT_REST = 6
"""The number of fonts kept open while nothing moves."""
KEPT_LINES = 200
"""The number of lines with letters of other fonts that are kept put together."""
LONG = 200
"""Letters of a text that is not measured as a whole where it may be far too long."""
TRIED = 24
"""The size in which fonts of the system are asked for letters."""
PICTURES = 0.95
"""The height of an emoji beside that of the line."""
LEAST_PICTURES = 6_000_000
"""Bytes of pictures that are kept in any window, and those of a large one itself in that."""
NO_BREAK = "\u00a0"
DOT = "·"
"""The separator of two parts of one line."""
ARROW = "→"
SHORT = 2
"""The most letters of a word between two numbers that stays beside both."""
BREAKING = ("/", "-")
"""The signs behind which an address or a name of a file may be broken."""
NO_LETTER = "\uffff"


LATO = fontpkg_lato.ROOT / "files"
ZILLA_SLAB = fontpkg_zilla_slab.ROOT / "files"


class Face(Enum):
    """A typeface of the program: the path of its file."""

    REGULAR = LATO / "Lato-Regular.ttf"
    BODY = LATO / "Lato-SemiBold.ttf"
    BOLD = LATO / "Lato-Bold.ttf"
    BLACK = LATO / "Lato-Black.ttf"
    ITALIC = LATO / "Lato-Italic.ttf"
    TITLE = ZILLA_SLAB / "ZillaSlab-Bold.ttf"

    __hash__ = object.__hash__  # each is one object; widths are looked up by it many thousand times


class Fonts:
    """Fonts by face and size, and pictures of short texts.

    The least recently used ones are forgotten first.
    """

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: SizedCache[tuple[Face, int, bool], pygame.font.Font] = SizedCache(KEPT_FONTS, lambda _: 1)
        """Fonts by face and size; True for those of parts of lines, which are told scripts and directions."""
        self._pictures: SizedCache[tuple[object, ...], Surface] = SizedCache(LEAST_PICTURES, picture_bytes)
        self._others: SizedCache[tuple[str, int], Source | None] = SizedCache(KEPT_FONTS, lambda _: 1)
        self._system = SystemFonts(self._system_has)
        self._lines: SizedCache[tuple[str, Face, int], Line] = SizedCache(KEPT_LINES, lambda _: 1)
        self._system_letters: dict[tuple[str, str], bool] = {}
        self._has: dict[tuple[Face, str], bool] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """Return the font of a face at a size."""
        return self._fonts.get((face, px, False), lambda: _opened(face.value, px))

    def _source(self, face: Face, px: int) -> Source:
        """Return a font for parts of lines.

        A font keeps the script and the direction that it was told: whole lines are not written with it.
        """
        return Source(self._fonts.get((face, px, True), lambda: _open(face.value, px)))

    def line_height(self, face: Face, px: int) -> int:
        """Return the distance from one baseline to the next."""
        return self.font(face, px).get_linesize()

    def width(self, text: str, face: Face, px: int) -> int:
        """Return the width of a text of one line."""
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._measured(text, face, px) if text else 0
        return found

    def edges(self, text: str, face: Face, px: int) -> list[tuple[int, int]]:
        """Return the left and right edge of each letter of a line, in pixels from the left.

        One read from right to left ends further left.
        """
        mixed = self._line(text, face, px)
        if mixed is not None:
            return list(mixed.edges)
        places = [self.width(text[:place], face, px) for place in range(len(text) + 1)]
        return list(pairwise(places))

    def picture(self, text: str, face: Face, px: int, colour: tuple[int, int, int]) -> Surface:
        """Return a text of one line, on nothing. Shared: not to be drawn upon."""
        return self.keep(("text", text, face, px, colour), lambda: self.letters(text, face, px, colour))

    def letters(self, text: str, face: Face, px: int, colour: tuple[int, int, int]) -> Surface:
        """Return a new picture of a text of one line, for one that is made of it and kept."""
        mixed = self._line(text, face, px)
        own = self.font(face, px)
        return _written(own, text, colour) if mixed is None else mixed.written(own, colour)

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, made by calling `make` if it is not there."""
        return self._pictures.get(key, make)

    def wrap(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """Return the lines of a text, each at most `width` pixels.

        They are broken at spaces, not behind a lone letter or a number unless a line has no room for both, and within a word only
        if a line has no other, behind a slash or a hyphen if it has one. A dot between two parts ("a · b") is left out where a
        line ends at it.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, words = "", _words(paragraph)
            if self.fits(one_line := " ".join(words).lstrip(" "), face, px, width):
                lines.append(one_line)
                continue
            whole = (word if self.fits(word, face, px, width) else word.replace(NO_BREAK, " ") for word in words)
            for word in " ".join(whole).split(" "):
                joined = f"{line} {word}" if line else word
                if line and not self.fits(joined, face, px, width):
                    lines.append(line.removesuffix(f" {DOT}"))
                    joined = "" if word == DOT else word
                start = 0
                if " " not in joined and not self.fits(joined, face, px, width):
                    while (end := start + self._fitting(joined, start, face, px, width)) < len(joined):
                        end = max(joined.rfind(sign, start, end) for sign in BREAKING) + 1 or end
                        lines.append(joined[start:end])
                        start = end
                line = joined[start:]
            lines.append(line)
        return lines

    def fits(self, text: str, face: Face, px: int, width: int) -> bool:
        """Return whether a text is at most so wide.

        One of many letters is measured no further than it takes to know.
        """
        if len(text) > LONG and self.width(text[:LONG], face, px) > width:
            return False
        return self.width(text, face, px) <= width

    def ellipsis(self, text: str, face: Face, px: int, width: int) -> str:
        """Return the text, or as much of it as fits with an ellipsis behind it."""
        if not text or self.fits(text, face, px, width):
            return text
        most = _most(len(text), lambda many: self.width(text[:many].rstrip() + "…", face, px) <= width)
        return text[: _whole(text, 0, most)].rstrip() + "…"

    def shortened(self, text: str, face: Face, px: int, width: int) -> str:
        """Return the text, with an ellipsis in place of its middle if it does not fit.

        As much of its beginning and its end stays as fits, since names of files differ in both.
        """
        if not text or self.fits(text, face, px, width):
            return text

        def both(many: int) -> str:
            ends = text[: _whole(text, 0, (many + 1) // 2)], text[len(text) - many // 2 :]
            return "…".join(ends)

        return both(_most(len(text), lambda many: self.width(both(many), face, px) <= width))

    def _fitting(self, word: str, start: int, face: Face, px: int, width: int) -> int:
        """Return the number of letters of a word that fit from an index.

        It is at least one, with its marks.
        """
        most = _most(len(word) - start, lambda many: self.width(word[start : start + many], face, px) <= width)
        return _whole(word, start, most) or boundary(word[start : start + LONG], 0, 1)

    def _measured(self, text: str, face: Face, px: int) -> int:
        mixed = self._line(text, face, px)
        return self.font(face, px).size(text)[0] if mixed is None else mixed.width

    def _line(self, text: str, face: Face, px: int) -> Line | None:
        """Return a text put together of several fonts; None when the face has all its letters."""
        own = self.font(face, px)
        if text.isascii() or all(self._writes(face, own, letter) for letter in text):
            return None
        return self._lines.get((text, face, px), lambda: self._put_together(text, face, px))

    def _put_together(self, text: str, face: Face, px: int) -> Line:
        faces = (face, Face.BOLD) if face is Face.TITLE else (face,)
        sources = {one: self._source(one, px) for one in faces}

        def find(cluster: str) -> Source | None:
            for one, source in sources.items():
                if not is_picture(cluster) and all(self._writes(one, source.font, letter) for letter in cluster):
                    return source
            path = self._system.path(cluster)
            return None if path is None else self._others.get((path, px), lambda: self._other(path, sources[face].font, px))

        return line(text, find, sources[face], self._source(face, max(8, round(px * SMALL))), in_latin)

    def _other(self, path: str, own: pygame.font.Font, px: int) -> Source:
        """Return a font of the system for lines of a size.

        Those of pictures come in one size alone.
        """
        font = pygame.font.Font(path, px)
        if font.get_height() == pygame.font.Font(path, 2 * px).get_height():
            return Source(font, own.get_height() * PICTURES / font.get_height())
        return Source(font)

    def _system_has(self, path: str, cluster: str) -> bool:
        """Return whether a font of the system has a letter with its marks."""
        key = path, cluster
        if key not in self._system_letters:
            if len(self._system_letters) >= KEPT_WIDTHS:
                self._system_letters.clear()
            self._system_letters[key] = _has_cluster(path, cluster)
        return self._system_letters[key]

    def _writes(self, face: Face, font: pygame.font.Font, letter: str) -> bool:
        """Return whether a face has a letter."""
        if letter.isascii():
            return True
        key = (face, letter)
        if key not in self._has:
            self._has[key] = _has_letter(font, letter)
        return self._has[key]

    def fit(self, windows: Sequence[int]) -> None:
        """Keep as many pictures and open fonts as windows of so many bytes need."""
        self._pictures.bound = sum(max(LEAST_PICTURES, window) for window in windows)
        self._fonts.bound = KEPT_FONTS * len(windows)

    def tidy(self) -> None:
        """Close most fonts: what they have written is kept, and nothing new is written now."""
        self._fonts.trim(KEPT_AT_REST)
        self._pictures.trim(self._pictures.bound)

    def forget(self) -> None:
        """Drop all pictures and sizes: the window has another size now."""
        self._fonts.clear()
        self._widths.clear()
        self._pictures.clear()
        self._others.clear()
        self._lines.clear()


def _opened(path: Path, px: int) -> pygame.font.Font:
    """Return a font of the program's for whole lines."""
    return _open(path, px)


def _open(path: Path, px: int) -> pygame.font.Font:
    """Return a font of the program's.

    Where its file cannot be read, the plain one that pygame has.
    """
    try:
        font = pygame.font.Font(path, px)
        font.size(NO_BREAK)  # opening alone does not find every damage
    except (pygame.error, OSError) as error:
        log.error("%s", installation_damaged(path, error))
        return pygame.font.Font(None, px)
    return font


def _most(length: int, fits: Callable[[int], bool]) -> int:
    """Return the greatest number up to `length` that fits, where greater ones fit less.

    None far beyond it is tried.
    """
    high = 1
    while high < length and fits(high):
        high *= 2
    low, high = high // 2, min(high, length)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _whole(text: str, start: int, many: int) -> int:
    """Return `many`, or the next lower number of letters that parts none from its marks."""
    part = text[start : start + many + 1]
    return many if part.isascii() or len(part) <= many else boundary(part, many + 1, -1)


def is_tied(before: str, word: str, behind: str) -> bool:
    """Return whether a word stands on one line with that behind it.

    A lone letter ("w", "i", "a") does, as Polish printing asks, a number with what it counts ("1 item"), a short word or an
    arrow between two numbers with both ("2 in 6", "46 → 84%"), and what comes before a mark of something left out with it.
    """
    counts = word.removeprefix("(").isdigit() and (behind[:1].isalpha() or behind == ARROW)
    between = len(word) <= SHORT and before.removeprefix("(").isdigit() and behind[:1].isdigit()
    return (len(word) == 1 and word.isalpha()) or counts or between or behind == "…"


def _words(paragraph: str) -> list[str]:
    """Return the words of a paragraph, with those in one that are tied."""
    words: list[str] = []
    tied = ""
    parts = paragraph.split(" ")
    for before, word, behind in zip(("", *parts[:-1]), parts, (*parts[1:], ""), strict=True):
        if is_tied(before, word, behind):
            tied += word + NO_BREAK
            continue
        words.append(tied + word)
        tied = ""
    if tied:
        words.append(tied.rstrip(NO_BREAK))
    return words


def _written(font: pygame.font.Font, text: str, colour: tuple[int, int, int]) -> Surface:
    """Return a text as a picture.

    SDL refuses to draw what takes no room, such as joiners alone.
    """
    return font.render(text if font.size(text)[0] else " ", True, colour)


def _has_letter(font: pygame.font.Font, letter: str) -> bool:
    """Return whether a font has a letter.

    SDL draws the same box for all that are missing, and reports its measures.

    What takes no room of its own, such as the joiners between the parts of an emoji, needs no picture.
    """
    if not font.size(letter)[0]:
        return True
    if font.metrics(letter) != font.metrics(NO_LETTER):
        return True
    mine, box = font.render(letter, True, "black"), font.render(NO_LETTER, True, "black")
    return pygame.image.tobytes(mine, "RGBA") != pygame.image.tobytes(box, "RGBA")


def _has_cluster(path: str, cluster: str) -> bool:
    """Return whether the font in a file has a letter with its marks.

    What cannot be opened has none.
    """
    try:
        font = pygame.font.Font(path, TRIED)
        return all(_has_letter(font, letter) for letter in visible(cluster))
    except (pygame.error, OSError):
        return False


def in_latin(cluster: str) -> str:
    """Return a letter in Latin letters, as far as there is a way to write it so."""
    from anyascii import anyascii  # noqa: PLC0415  (rarely needed)

    return anyascii(cluster)
