"""Letters as readers count them, and the scripts that they belong to."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import accumulate

CODES = {
    **{"ARABIC": "Arab", "ARMENIAN": "Armn", "BALINESE": "Bali", "BENGALI": "Beng", "CHAM": "Cham", "CHEROKEE": "Cher"},
    **{"CJK": "Hani", "CYRILLIC": "Cyrl", "DEVANAGARI": "Deva", "ETHIOPIC": "Ethi", "GEORGIAN": "Geor", "GREEK": "Grek"},
    **{"GUJARATI": "Gujr", "GURMUKHI": "Guru", "HANGUL": "Hang", "HEBREW": "Hebr", "HIRAGANA": "Hira", "JAVANESE": "Java"},
    **{"KANNADA": "Knda", "KATAKANA": "Kana", "KHMER": "Khmr", "LAO": "Laoo", "LATIN": "Latn", "MALAYALAM": "Mlym"},
    **{"MONGOLIAN": "Mong", "MYANMAR": "Mymr", "NKO": "Nkoo", "ORIYA": "Orya", "SINHALA": "Sinh", "SYRIAC": "Syrc"},
    **{"TAMIL": "Taml", "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai", "TIBETAN": "Tibt", "TIFINAGH": "Tfng"},
}
"""The codes of ISO 15924 by the first word of a letter's name.

A font puts together the letters of some only if it is told.
"""
_MARKS = frozenset({"Mn", "Mc", "Me", "Cf"})
"""Categories of what belongs to the letter before it."""
_JOINER = "\u200d"
_TONES = range(0x1F3FB, 0x1F400)
_REGIONS = range(0x1F1E6, 0x1F200)
"""Letters of which two are a flag."""
_PICTURES = (range(0x1F000, 0x1FB00), _REGIONS, _TONES)
_AS_PICTURE = "\ufe0f"


def clusters(text: str) -> Iterator[str]:
    """Yield the letters of a text, each with its marks, and the parts of an emoji together."""
    found = ""
    for letter in text:
        if found and not _belongs(letter, found):
            yield found
            found = ""
        found += letter
    if found:
        yield found


def _belongs(letter: str, before: str) -> bool:
    """Return whether a letter belongs to the cluster before it."""
    code = ord(letter)
    if unicodedata.category(letter) in _MARKS or code in _TONES:
        return True
    if code in _REGIONS:
        return len(before) == 1 and ord(before) in _REGIONS
    return before.endswith(_JOINER) and unicodedata.category(letter) == "So"


def boundary(text: str, place: int, step: int) -> int:
    """Return the next place between two letters before (-1) or behind (1) a place.

    The end where there is none.
    """
    places = list(accumulate(map(len, clusters(text)), initial=0))
    if step < 0:
        return max((one for one in places if one < place), default=0)
    return min((one for one in places if one > place), default=len(text))


def is_picture(cluster: str) -> bool:
    """Return whether a cluster is an emoji."""
    return _AS_PICTURE in cluster or any(ord(cluster[0]) in span for span in _PICTURES)


def script_word(cluster: str) -> str:
    """Return the first word of the name of a cluster's letter, which names its script.

    It is "" for a letter without a name.
    """
    return unicodedata.name(cluster[0], "").partition(" ")[0].partition("-")[0]


def visible(cluster: str) -> str:
    """Return the characters of a cluster that a font must have.

    They are all but marks without a form of their own.
    """
    return "".join(letter for letter in cluster if unicodedata.category(letter) != "Cf" and not "\ufe00" <= letter <= "\ufe0f")
