"""Texts in the player's language, from gettext catalogues.

Their message ids are codes such as "title.settings".
A catalogue is `locale/<language>/<domain>.mo` in a folder of assets; all domains of a language are read together. Values are
put into the braces of a text: "{name} saves the game". An entry with plural forms is chosen by the value `n`.
"""

from __future__ import annotations

import logging
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, NamedTuple

import pygame.system

from game.play.errors import InstallationError, installation_damaged

log = logging.getLogger(__name__)

LANGUAGES = ("en", "pl")
PSEUDO = "xx"
"""A language made of English, accented and two fifths longer, to try out layouts."""

KEY = "{key_"
"""The beginning of the braces in which the key of a command is put."""
ASIDE = re.compile(r" \({key_(\w+)}\)")
"""A key that is named in brackets: without it the text says the same."""
STOPPED = re.compile(r"([!?])\.(?!\.)")
"""A stop after a value that ends with its own, such as the name of a skill."""
GAMEPAD, TOUCH = ".gamepad", ".touch"
"""The ends of the codes of texts that stand for another one while a gamepad is in use, and fingers."""
ACCENTED = str.maketrans("aceilnosuyzACEILNOSUYZ", "áćéíłńóśúýżÁĆÉÍŁŃÓŚÚÝŻ")


class Keyed(str):
    """A text that names keys or buttons of the device in use when it was made."""

    code: str
    values: Mapping[str, Any]

    @classmethod
    def of(cls, words: str, code: str, values: Mapping[str, Any]) -> Keyed:
        """Return a text with the code and the values by which it is made anew."""
        keyed = cls(words)
        keyed.code, keyed.values = code, values
        return keyed


class Found(NamedTuple):
    """The template of a code, and those that stand for it on other devices.

    `keyed`: any of them depends on the device.
    """

    template: str | None
    on_gamepad: str | None
    by_touch: str | None
    keyed: bool


class Text:
    """The texts of one language at a time: `text("saves.count", n=3)`.

    A missing text shows its code, and is logged once.
    """

    def __init__(self, folder: Path, language: str = "en", more: Iterable[Path] = ()) -> None:
        """`folder` has a folder for each language.

        So may `more` have, for texts beside those.
        """
        self._folders = tuple(dict.fromkeys((folder, *more)))
        self._missing: set[str] = set()
        self._found: dict[tuple[str, int | None], Found] = {}
        """The templates that were looked up, by their keys and numbers."""
        self.keys: Mapping[str, str] = {}
        """The name of the key for each command, by the command's code."""
        self.caps: Mapping[str, str] = self.keys
        """The name of the key, or of the button of the gamepad that is in use, for each command."""
        self.for_fingers = False
        """True while fingers are used, which are told of no key or button."""
        self.troubles: list[InstallationError] = []
        """Faults of catalogues that another language stands in for."""
        self._catalogues: list[GNUTranslations] = []
        self.language = ""
        self.use(language)

    def use(self, language: str) -> None:
        """Set the language.

        Raises InstallationError where it has no catalogue that can be read.
        """
        if language == self.language:
            return
        files: list[Path] = []
        for folder in (parent / (LANGUAGES[0] if language == PSEUDO else language) for parent in self._folders):
            found = sorted(folder.glob("*.mo"))
            if not found:
                raise installation_damaged(folder, FileNotFoundError("no catalogues"))
            files += found
        self._catalogues = [self._catalogue(path) for path in files]
        self._found.clear()
        self.language = language

    def _catalogue(self, path: Path) -> GNUTranslations:
        """Return a catalogue.

        One that is damaged is replaced by that of another language. Raises InstallationError.
        """
        others = [path.parents[1] / other / path.name for other in LANGUAGES if other != path.parent.name]
        damage: list[InstallationError] = []
        for one in (path, *others):
            try:
                with one.open("rb") as file:
                    catalogue = GNUTranslations(file)
            except (OSError, ValueError, LookupError, struct.error, SyntaxError) as error:
                damage.append(installation_damaged(one, error))
                log.error("%s", damage[-1])
            else:
                self.troubles += damage
                return catalogue
        raise damage[0]

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text of a code, with its values."""
        template, on_gamepad, by_touch, keyed = self._found_for(key, values.get("n"))
        if template is None:
            if key not in self._missing:
                self._missing.add(key)
                log.error("no text for %s in %s", key, self.language)
            return key
        if self.for_fingers:
            template = by_touch or template
        elif self.caps != self.keys:
            template = on_gamepad or template
        named = values
        if keyed:
            kept = not self.for_fingers
            template = ASIDE.sub(lambda found: found[0] if kept and self.cap(found[1]) else "", template)
            named = {**{f"{KEY[1:]}{code}": self.cap(code) or self.key(code) for code in self.keys}, **values}
        if self.language == PSEUDO:
            template = _pseudo(template)
        try:
            words = template.format_map(named)
        except (KeyError, IndexError, ValueError, AttributeError):
            log.exception("the text of %s does not fit its values", key)
            return template
        if "!." in words or "?." in words:
            words = STOPPED.sub(r"\1", words)
        return Keyed.of(words, key, values) if keyed else words

    def in_all_languages(self, domain: str, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield keys of a domain, each with its text in every language."""
        wanted = tuple(keys)
        for language in LANGUAGES:
            catalogue = self._catalogue(self._folders[0] / language / f"{domain}.mo")
            yield from ((key, catalogue.gettext(key)) for key in wanted)

    def now(self, words: str) -> str:
        """Return a text as it is on the device that is in use now."""
        return self(words.code, **words.values) if isinstance(words, Keyed) else words

    @property
    def edition(self) -> tuple[str, tuple[str, ...]]:
        """The language and the keys, by which texts differ."""
        return self.language, tuple(self.keys.values())

    def key(self, code: str) -> str:
        """Return the words on the key for a command."""
        return self.key_name(self.keys.get(code, ""))

    def cap(self, code: str) -> str:
        """Return the words on the cap of a command: its key, or its button of a gamepad.

        "" for a command that the device in use has no button for.
        """
        return self.key_name(self.caps.get(code, ""))

    def key_name(self, name: str) -> str:
        """Return the words on a key or button."""
        words = f"key.{name}"
        return self(words) if words in self else name.upper() if name.islower() else name

    def __contains__(self, key: str) -> bool:
        return self._find(key, 1) is not None

    def _find(self, key: str, number: Any) -> str | None:
        return self._found_for(key, number)[0]

    def _found_for(self, key: str, number: Any) -> Found:
        known = key, number if isinstance(number, int) else None
        found = self._found.get(known)
        if found is None:
            template = self._looked_up(*known)
            on_gamepad = self._looked_up(key + GAMEPAD, known[1]) if template is not None else None
            by_touch = self._looked_up(key + TOUCH, known[1]) if template is not None else None
            keyed = template is not None and (KEY in template or on_gamepad is not None or by_touch is not None)
            found = self._found[known] = Found(template, on_gamepad, by_touch, keyed)
        return found

    def _looked_up(self, key: str, number: int | None) -> str | None:
        for catalogue in self._catalogues:
            if number is not None:
                found = catalogue.ngettext(key, key, number)
                if found != key:
                    return found
            found = catalogue.gettext(key)
            if found != key:
                return found
        return None


def system_language() -> str:
    """Return the system's language if the program speaks it, else English."""
    try:
        wanted = [locale["language"] for locale in pygame.system.get_pref_locales()]
    except (AttributeError, pygame.error):
        wanted = []
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


@lru_cache(maxsize=2000)
def _pseudo(template: str) -> str:
    """Return a template with accents on its letters and two fifths more of them.

    What stands in braces stays.
    """
    parts: list[str] = []
    inside = False
    letters = 0
    for letter in template:
        inside = letter == "{" or (inside and letter != "}")
        letters += not inside and letter != "}"
        parts.append(letter if inside else letter.translate(ACCENTED))
    more = max(1, round(letters * 0.4))
    return "".join(parts) + " " + ("~ęóąłż " * (more // 7 + 1))[: max(0, more - 1)].rstrip()
