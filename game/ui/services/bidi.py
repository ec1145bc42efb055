"""The order of letters in a line, by the Unicode Bidirectional Algorithm (UAX #9).

The line runs from left to right, as the languages of the program do; marks that embed or isolate directions are passed over.
The marks of a sentence run as the line does, as if each name were isolated: "2 actions" stays behind a name and its colon.
python-bidi turns a text round, letter by letter; here it is needed which letters run which way, since only a font that is
given them in the order of reading can join Arabic letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")

_PASSED_OVER = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_STRONG = frozenset({"L", "R", "AL"})
_NEUTRAL = frozenset({"B", "S", "WS", "ON", "ES", "ET", "CS"})
_LEVELS = {"R": 1, "AN": 2, "EN": 2}
_OF_THE_LINE = re.compile(r"[,:;](?=\s|$)|[()–]|[−+](?=\d)")
"""Marks of a sentence and signs of numbers, which end what runs from right to left before them."""


def levels(text: str) -> list[int]:
    """Return the embedding level of each letter.

    Letters of odd levels run from right to left, within those of a lower level.
    """
    kinds = [unicodedata.bidirectional(letter) or "L" for letter in text]
    for mark in _OF_THE_LINE.finditer(text):
        kinds[mark.start()] = "L"
    kinds = _weak(kinds)
    found: list[str] = []
    for neutral, group in groupby(kinds, key=_NEUTRAL.__contains__):
        run = list(group)
        if neutral:  # N1 and N2: as what is on both sides, else as the line
            after = kinds[len(found) + len(run)] if len(found) + len(run) < len(kinds) else "L"
            sides = {"L" if kind == "L" else "R" for kind in (found[-1] if found else "L", after)}
            run = [sides.pop() if len(sides) == 1 else "L"] * len(run)
        found += run
    return [_LEVELS.get(kind, 0) for kind in found]


def _weak(kinds: list[str]) -> list[str]:
    """Return the kinds of letters after the rules W1 to W7.

    These are about marks, numbers and what belongs to them.
    """
    strong = before = "L"
    for place, kind in enumerate(kinds):
        if kind == "NSM" or kind in _PASSED_OVER:
            kinds[place] = before
        elif kind == "EN" and strong == "AL":
            kinds[place] = "AN"
        elif kind in _STRONG:
            strong = kind
        before = kinds[place]
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        one, other = kinds[place - 1], kinds[place + 1]
        if one == other and (kinds[place], one) in {("ES", "EN"), ("CS", "EN"), ("CS", "AN")}:
            kinds[place] = one
    found: list[str] = []
    for kind, group in groupby(kinds):
        run = list(group)
        if kind == "ET":
            beside = {found[-1] if found else "", kinds[len(found) + len(run)] if len(found) + len(run) < len(kinds) else ""}
            run = ["EN" if "EN" in beside else "ON"] * len(run)
        found += run
    strong = "L"
    for place, kind in enumerate(found):
        strong = kind if kind in _STRONG else strong
        if kind == "EN" and strong == "L":
            found[place] = "L"
    return found


def shown_order(things: Sequence[T], level: Callable[[T], int]) -> list[T]:
    """Return things of a line in their order from left to right (L2)."""
    found = list(things)
    for least in range(max(map(level, found), default=0), 0, -1):
        turned: list[T] = []
        for high, group in groupby(zip(found, [level(thing) >= least for thing in found], strict=True), key=lambda pair: pair[1]):
            part = [thing for thing, _ in group]
            turned += part[::-1] if high else part
        found = turned
    return found
