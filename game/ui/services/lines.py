"""Lines with letters that the program's own fonts do not have.

Put together of runs, each in a font that has its letters.

A letter that no font has is written in Latin letters, an emoji as the beginning of its name, small, and one that has
neither as its number, small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.services.bidi import levels, shown_order
from game.ui.services.pictures import with_alpha
from game.ui.services.scripts import CODES, clusters, script_word

SMALL = 0.6
"""The size of a letter's number or an emoji's name beside that of letters."""
EMOJI_NAME = 8
"""Letters of the name of an emoji, at most: a player's name with one has room on its plate."""
LATIN = "Latn"
"""The script that a font is told for letters whose script is not known, and for those of the line's own font."""


@dataclass(frozen=True, slots=True)
class Source:
    """A font for some letters of a line.

    It has the size of the line, or with a `scale` other than 1 its pictures are scaled.
    """

    font: pygame.font.Font
    scale: float = 1.0

    @property
    def ascent(self) -> float:
        """From the top of a picture to the baseline."""
        return self.font.get_ascent() * self.scale


Piece: TypeAlias = tuple[int, str, Source]
"""The place in the text of a letter with its marks, what is written for it, and in which font."""


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters of one font, script and direction, at their place in the line.

    `script` is its code, "" in the font of the line itself; `places` are those in the text of each letter with its marks, and
    what is written for it.
    """

    source: Source
    script: str
    level: int
    places: tuple[tuple[int, str], ...]
    x: float = 0.0

    @property
    def text(self) -> str:
        """All that is written."""
        return "".join(written for _, written in self.places)

    @property
    def backward(self) -> bool:
        """Return whether it is read from right to left."""
        return self.level % 2 == 1

    def width(self, text: str) -> float:
        """Return the width of some of its letters."""
        self._set()
        return self.source.font.size(text)[0] * self.source.scale if text else 0.0

    def written(self, colour: tuple[int, int, int]) -> Surface:
        """Return its picture."""
        self._set()
        text = self.text
        picture = self.source.font.render(text if self.source.font.size(text)[0] else " ", True, colour)
        if self.source.scale == 1:
            return picture
        return pygame.transform.smoothscale_by(with_alpha(picture) if picture.get_bitsize() < 32 else picture, self.source.scale)

    def _set(self) -> None:
        """Tell the font the script and the direction, as it needs them to put letters together.

        It keeps what it was told, so that each run tells it anew.
        """
        self.source.font.set_script(self.script or LATIN)
        self.source.font.set_direction(pygame.DIRECTION_RTL if self.backward else pygame.DIRECTION_LTR)


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line.

    `edges` are the places of each letter of the text in its order: where it begins and ends, in pixels.
    """

    runs: tuple[Run, ...]
    width: int
    edges: tuple[tuple[int, int], ...]

    def written(self, own: pygame.font.Font, colour: tuple[int, int, int]) -> Surface:
        """Return the line as a picture, as high as one of its own font."""
        height = own.get_height()
        picture = Surface((max(1, self.width), height), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        for run in self.runs:
            letters = run.written(colour)
            ink = letters.get_bounding_rect()
            x, y = round(run.x), round(own.get_ascent() - run.source.ascent)
            if ink.height > height:
                scaled = pygame.transform.smoothscale_by(letters.subsurface(ink), height / ink.height)
                picture.blit(scaled, (x + ink.x + (ink.width - scaled.get_width()) // 2, 0))
            else:
                picture.blit(letters, (x, max(min(y, height - ink.bottom), -ink.top)))
        return picture


def line(text: str, find: Callable[[str], Source | None], own: Source, small: Source, latin: Callable[[str], str]) -> Line:
    """Lay out a line.

    `find` gives the source of a letter with its marks, None for one that no font has, which `latin` writes then.
    """
    pieces: list[Piece] = []
    place = 0
    for cluster in clusters(text):
        source = find(cluster)
        words = cluster if source is not None else latin(cluster)
        name = _small_name(cluster, words) if source is None else ""
        pieces.append((place, f" {name} ", small) if name else (place, words, source or own))
        place += len(cluster)
    return _laid_out(_runs(_joined(pieces), own), len(text))


def _small_name(cluster: str, latin: str) -> str:
    """Return what stands for a letter without one in Latin letters, or for an emoji.

    It is "" for a letter with Latin ones; those of an emoji are its name, as in ":octopus:".
    """
    if not latin:
        return f"{ord(cluster[0]):X}"
    return latin.split(":")[1].replace("_", " ")[:EMOJI_NAME].rstrip() if latin.startswith(":") else ""


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces, with spaces between words of one other font in that font too.

    So such words are one run.
    """
    found = list(pieces)
    for number in range(1, len(found) - 1):
        before, after = found[number - 1][2], found[number + 1][2]
        place, words, _ = found[number]
        if words.isspace() and before is after and before.scale == 1:
            found[number] = place, words, before
    return found


def _runs(pieces: Sequence[Piece], own: Source) -> Iterator[Run]:
    """Yield the runs in the order of reading.

    Signs and spaces are of the script of the letters before them.
    """
    found = levels("".join(words for _, words, _ in pieces))
    script, place = "", 0
    kinds: list[tuple[Source, str, int]] = []
    for _, words, source in pieces:
        script = CODES.get(script_word(words), script)
        kinds.append((source, "" if source is own else script, found[place]))
        place += len(words)
    for (source, code, level), group in groupby(zip(kinds, pieces, strict=True), key=lambda one: one[0]):
        yield Run(source, code, level, tuple((place, words) for _, (place, words, _) in group))


def _laid_out(runs: Iterator[Run], letters: int) -> Line:
    """Return the runs side by side, and where each letter of the text is."""
    placed: list[Run] = []
    edges: dict[int, tuple[int, int]] = {}
    x = 0.0
    for run in shown_order(list(runs), lambda run: run.level):
        width = run.width(run.text)
        placed.append(replace(run, x=x))
        done, before = "", 0.0
        for place, words in run.places:
            done += words
            after = run.width(done)
            start, end = (width - before, width - after) if run.backward else (before, after)
            edges[place] = round(x + start), round(x + end)
            before = after
        x += width
    each: list[tuple[int, int]] = []
    for place in range(letters):  # a mark is where its letter is
        each.append(edges[place] if place in edges else each[-1])
    return Line(tuple(placed), round(x), tuple(each))
