"""Fonts of the system for letters that the program's own do not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pygame

from game.ui.services.scripts import CODES, is_picture, script_word

PREFERRED = (
    *("notosanscjk", "sourcehansans", "microsoftyahei", "yugothic", "msgothic", "malgungothic", "hiragino", "pingfang"),
    *("applesdgothicneo", "wenquanyi", "notosans", "segoeui", "nirmala", "leelawadee", "ebrima", "gadugi", "myanmartext"),
    *("arialunicode", "geezapro", "arialhebrew", "kohinoor", "devanagarimt", "thonburi", "arial", "dejavusans", "freesans"),
)
"""Beginnings of the names of fonts with many letters, the best first.

Windows joins the names of those in one file.
"""
_LAST = ("serif", "mono", "symbol", "emoji", "math", "fallback", "lastresort", "unifont", "kufi", "nastaliq", "rashi")
"""Parts of names of fonts that are taken only if no other has a letter."""
ATTEMPTS = 2
"""The number of searches through all fonts for letters of one script.

After so many in vain there are none.
"""


class SystemFonts:
    """A finder of fonts of the system that have a letter.

    Those found for other letters of its script are tried first.
    """

    def __init__(self, has: Callable[[str, str], bool]) -> None:
        """`has(path, cluster)`: whether the font in a file has a letter with its marks."""
        self._has = has
        self._found: dict[str, list[str]] = {}
        self._failed: Counter[str] = Counter()
        self._names: list[str] | None = None

    def path(self, cluster: str) -> str | None:
        """Return the file of a font that has a letter with its marks; None without one."""
        script = "emoji" if is_picture(cluster) else script_word(cluster).lower()
        found = self._found.setdefault(script, [])
        known = next((path for path in found if self._has(path, cluster)), None)
        if known is not None or self._failed[script] >= ATTEMPTS:
            return known
        for path in self._files(script):
            if path not in found and self._has(path, cluster):
                found.append(path)
                return path
        self._failed[script] += 1
        return None

    def _files(self, script: str) -> Iterator[str]:
        """Yield the files of all fonts, first those likely to have the letters of a script."""
        if self._names is None:
            self._names = sorted(pygame.font.get_fonts())

        known = script == "emoji" or script.upper() in CODES

        def order(name: str) -> tuple[bool, bool, int, int, str]:
            place = next((place for place, one in enumerate(PREFERRED) if name.startswith(one)), len(PREFERRED))
            last = "color" not in name if script == "emoji" else any(part in name for part in _LAST)
            return not (known and script in name), last, place, len(name), name

        for name in sorted(self._names, key=order):
            path = pygame.font.match_font(name)
            if path is not None:
                yield path
