"""Compile the catalogues: `python -m tests.tools.catalogues` checks <language>/<domain>.po in assets/locale and writes the .mo.
With `--check` nothing is written, and a .mo that does not fit its .po is a fault.

Checked is that all languages have the same codes with the same placeholders, that nothing is empty or marked fuzzy, and
that plural entries have as many forms as their language needs.
"""

from __future__ import annotations

import io
import string
import sys
from datetime import UTC, datetime
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.games import ALL

LANGUAGES = ("en", "pl")
FOLDERS = tuple(dict.fromkeys(entry.assets() / "locale" for entry in ALL.values()))
"""The folders with catalogues: the program's, and those of games that bring their own."""


def read(path: Path) -> Catalog:
    """A catalogue as it stands in its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, abort_invalid=True)


def compiled(path: Path) -> bytes:
    """Return what the .mo file of a catalogue holds; the same for the same texts."""
    catalogue = read(path)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def texts(compiled_catalogue: bytes) -> dict[object, str]:
    """The texts in a .mo file, without the header, which names the version of the compiler."""
    found = dict(vars(GNUTranslations(io.BytesIO(compiled_catalogue)))["_catalog"])
    found.pop("")
    return found


def stale(folder: Path) -> list[str]:
    """The .mo files that do not hold what their .po files say."""
    found: list[str] = []
    for path in sorted(folder.glob("*/*.po")):
        target = path.with_suffix(".mo")
        if not target.is_file() or texts(target.read_bytes()) != texts(compiled(path)):
            found.append(f"{path.parent.name}/{target.name}")
    return found


def key(message: Message) -> str:
    """The code of an entry."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """Its texts: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def problems(folder: Path) -> list[str]:
    """All that is wrong with the catalogues, one sentence each."""
    found: list[str] = []
    domains = sorted({path.stem for path in folder.glob("*/*.po")})
    for domain in domains:
        entries: dict[str, dict[str, Message]] = {}
        for language in LANGUAGES:
            path = folder / language / f"{domain}.po"
            if not path.is_file():
                found.append(f"{domain}: there is no {language}/{domain}.po")
                continue
            catalogue = read(path)
            entries[language] = {key(message): message for message in catalogue if message.id}
            for code, message in entries[language].items():
                found += [f"{language}/{domain}.po: {code} {what}" for what in _faults(message, catalogue.num_plurals)]
        found += _differences(domain, entries)
    return found


def _faults(message: Message, plurals: int) -> list[str]:
    faults = ["is marked fuzzy"] if message.fuzzy else []
    texts = forms(message)
    if not all(text.strip() for text in texts):
        faults.append("has no text")
    if isinstance(message.id, tuple) and len(texts) != plurals:
        faults.append(f"has {len(texts)} plural forms instead of {plurals}")
    try:
        allowed = set.union(*(placeholders(text) for text in texts))
    except ValueError as error:
        return [*faults, f"has braces that cannot be read: {error}"]
    if any(allowed - placeholders(text) - {"n"} for text in texts):
        faults.append("has plural forms with different placeholders")
    return faults


def _differences(domain: str, entries: dict[str, dict[str, Message]]) -> list[str]:
    found: list[str] = []
    everything = sorted(set().union(*entries.values()))
    for code in everything:
        lacking = [language for language in entries if code not in entries[language]]
        if lacking:
            found.append(f"{domain}: {code} is missing in {', '.join(lacking)}")
            continue
        names = {frozenset(set().union(*map(placeholders, forms(messages[code])))) for messages in entries.values()}
        if len(names) > 1:
            found.append(f"{domain}: {code} has different placeholders in different languages")
        if len({isinstance(messages[code].id, tuple) for messages in entries.values()}) > 1:
            found.append(f"{domain}: {code} has plural forms in one language only")
    return found


def main() -> int:
    """Check and compile everything; 1 when something is wrong."""
    found = [sentence for folder in FOLDERS for sentence in problems(folder)]
    if "--check" in sys.argv[1:]:
        found += [f"{name} is not what its .po says: compile it" for folder in FOLDERS for name in stale(folder)]
    for sentence in found:
        print(sentence)
    if found:
        return 1
    for folder in FOLDERS:
        for name in stale(folder):
            (folder / name).write_bytes(compiled((folder / name).with_suffix(".po")))
            print(f"{name} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
