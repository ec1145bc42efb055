"""Letters: the faces of the program, rasterised for a size, measured, wrapped and kept.

Sizes here are pixels. What a face cannot write (a name in another alphabet) is written in a font of the system that can.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import fontpkg_lato
import fontpkg_zilla_slab
import pygame
from pygame import Surface

from game.play.trouble import installation_damaged
from game.ui.services.kept import Kept, picture_bytes

log = logging.getLogger(__name__)

KEPT_WIDTHS = 4000
KEPT_FONTS = 22
"""How many fonts are kept open; each takes 0.3 MB, and is opened again in as many milliseconds."""
LEAST_PICTURES = 6_000_000
"""Bytes of pictures that are kept in any window, and those of a large one itself in that."""
NO_BREAK = "\u00a0"
DOT = "·"
"""What is between two parts of one line."""
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


OTHER_ALPHABETS = (
    "notosanscjkjp,notosanscjksc,sourcehansans,microsoftyahei,msgothic,malgungothic,hiraginosans,pingfangsc,wenquanyizenhei",
    "notosans,notosansarabic,notosanshebrew,notosansdevanagari,segoeui,arialunicodems,arial,dejavusans,freesans",
    "notocoloremoji,notoemoji,segoeuiemoji,applecoloremoji,symbola,unifont",
)


class Fonts:
    """Fonts by face and size, and pictures of short texts, the least recently used forgotten first."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: Kept[tuple[Face, int], pygame.font.Font] = Kept(KEPT_FONTS, lambda _: 1)
        self._pictures: Kept[tuple[object, ...], Surface] = Kept(LEAST_PICTURES, picture_bytes)
        self._others: dict[tuple[str, int], pygame.font.Font | None] = {}
        self._has: dict[tuple[Face, str], bool] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The font of a face at a size."""
        return self._fonts.get((face, px), lambda: _opened(face.value, px))

    def line_height(self, face: Face, px: int) -> int:
        """From one baseline to the next."""
        return self.font(face, px).get_linesize()

    def width(self, text: str, face: Face, px: int) -> int:
        """How wide a text of one line is."""
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._able(text, face, px).size(text)[0] if text else 0
        return found

    def picture(self, text: str, face: Face, px: int, colour: tuple[int, int, int]) -> Surface:
        """A text of one line, on nothing. Shared: not to be drawn upon."""
        return self.keep(("text", text, face, px, colour), lambda: _written(self._able(text, face, px), text, colour))

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """The picture kept under `key`, made by calling `make` if it is not there."""
        return self._pictures.get(key, make)

    def wrap(self, text: str, face: Face, px: int, width: int) -> list[str]:
        """The lines of a text, each at most `width` pixels.

        They are broken at spaces, not behind a lone letter, and within a word only if a line has no other. A dot between two
        parts ("a · b") is left out where a line ends at it.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _words(paragraph):
                joined = f"{line} {word}" if line else word
                if line and self.width(joined, face, px) > width:
                    lines.append(line.removesuffix(f" {DOT}"))
                    joined = "" if word == DOT else word
                while len(joined) > 1 and " " not in joined and self.width(joined, face, px) > width:
                    cut = self._fitting(joined, face, px, width)
                    lines.append(joined[:cut])
                    joined = joined[cut:]
                line = joined
            lines.append(line)
        return lines

    def ellipsis(self, text: str, face: Face, px: int, width: int) -> str:
        """The text, or as much of it as fits with an ellipsis behind it."""
        if self.width(text, face, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", face, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def _fitting(self, word: str, face: Face, px: int, width: int) -> int:
        """How many letters of a word fit; at least one."""
        low, high = 1, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(word[:middle], face, px) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def _able(self, text: str, face: Face, px: int) -> pygame.font.Font:
        """A font that has every letter of the text: the face's own if it can be."""
        own = self.font(face, px)
        if text.isascii():
            return own
        missing = [letter for letter in text if not self._writes(face, own, letter)]
        if not missing:
            return own
        key = (missing[0], px)
        if key not in self._others:
            self._others[key] = _from_system(text, px)
        return self._others[key] or own

    def _writes(self, face: Face, font: pygame.font.Font, letter: str) -> bool:
        """Whether a face has a letter."""
        if letter.isascii():
            return True
        key = (face, letter)
        if key not in self._has:
            self._has[key] = _has_letter(font, letter)
        return self._has[key]

    def fit(self, window: int) -> None:
        """Keep as many pictures as a window of so many bytes needs."""
        self._pictures.bound = max(LEAST_PICTURES, window)

    def forget(self) -> None:
        """Drop all pictures and sizes: the window has another size now."""
        self._fonts.clear()
        self._widths.clear()
        self._pictures.clear()
        self._others.clear()


def _opened(path: Path, px: int) -> pygame.font.Font:
    """A font of the program's; where its file cannot be read, the plain one that pygame has."""
    try:
        font = pygame.font.Font(path, px)
        font.size(NO_BREAK)  # opening alone does not find every damage
    except (pygame.error, OSError) as error:
        log.error("%s", installation_damaged(path, error))
        return pygame.font.Font(None, px)
    return font


def _words(paragraph: str) -> list[str]:
    """The words of a paragraph; a lone letter ("w", "i", "a") is tied to the word behind it, as Polish printing asks."""
    words: list[str] = []
    tied = ""
    for word in paragraph.split(" "):
        if len(word) == 1 and word.isalpha():
            tied += word + NO_BREAK
            continue
        words.append(tied + word)
        tied = ""
    if tied:
        words.append(tied.rstrip(NO_BREAK))
    return words


def _written(font: pygame.font.Font, text: str, colour: tuple[int, int, int]) -> Surface:
    """A text as a picture; SDL refuses to draw what takes no room, such as joiners alone."""
    return font.render(text if font.size(text)[0] else " ", True, colour)


def _has_letter(font: pygame.font.Font, letter: str) -> bool:
    """Whether a font has a letter. SDL draws the same box for all that are missing, and reports its measures.

    What takes no room of its own, such as the joiners between the parts of an emoji, needs no picture.
    """
    if not font.size(letter)[0]:
        return True
    if font.metrics(letter) != font.metrics(NO_LETTER):
        return True
    mine, box = font.render(letter, True, "black"), font.render(NO_LETTER, True, "black")
    return pygame.image.tobytes(mine, "RGBA") != pygame.image.tobytes(box, "RGBA")


def _from_system(text: str, px: int) -> pygame.font.Font | None:
    """The first font of the system's that has every letter of the text; failing that, None."""
    for names in OTHER_ALPHABETS:
        for name in names.split(","):
            path = pygame.font.match_font(name)
            if path is None:
                continue
            font = pygame.font.Font(path, px)
            if all(letter.isspace() or _has_letter(font, letter) for letter in text):
                return font
    return None
