"""Sentences of errors in English beside those of the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import GNUTranslations
from string import Formatter

from game import paths


def names_in(sentence: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def catalogue(language: str, name: str) -> GNUTranslations:
    """Return a catalogue of the program."""
    with (paths.assets() / "locale" / language / f"{name}.mo").open("rb") as file:
        return GNUTranslations(file)


def check_errors(language: str, sentences: Mapping[str, str]) -> None:
    """Check that every code is worded with its values, in English as in the code."""
    found = catalogue(language, "errors")
    for code, english in sentences.items():
        text = found.gettext(f"error.{code}")
        assert text != f"error.{code}"
        assert names_in(text) == names_in(english)
        assert language == "pl" or text == english
