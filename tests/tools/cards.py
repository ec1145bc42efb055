"""All cards as they read, in both languages, for proof-reading: `python -m tests.tools.cards`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game import paths
from game.content.lost_baggage import cards
from game.engine.core import Json
from game.engine.lost_baggage.cards import Character, Library
from game.engine.lost_baggage.vocabulary import Effects
from game.ui.services.text import LANGUAGES, Text
from game.ui.tables.lost_baggage.cards.text import full, short

KINDS = ("character", "item", "tile", "set")


class Reader:
    """Says cards in one language, line by line."""

    def __init__(self, material: Json, language: str) -> None:
        self._names, self._language = material["words"], language
        self._text = Text(paths.assets() / "locale", language)
        self._library: Library = cards.library(material)
        self._sets = cards.sets(material)

    def word(self, key: str) -> str:
        """A name or a flavour; "" when there is none."""
        found: str = self._names.get(key, {}).get(self._language, "")
        return found

    def cards(self, kind: str) -> Iterator[str]:
        """All cards of a kind."""
        match kind:
            case "character":
                for character in self._library.characters:
                    yield from self._character(character)
            case "item":
                for item in self._library.items:
                    yield from self._card(f"item.{item.id}", item.effects)
            case "tile":
                for tile in self._library.tiles:
                    yield from self._card(f"tile.{tile.id}", tile.effects)
            case _:
                for one in self._sets:
                    yield from self._card(f"set.{one.id}", (), "about")

    def _character(self, card: Character) -> Iterator[str]:
        key = f"character.{card.id}"
        family, hp = self._text(f"card.family.{card.family}"), self._text("card.hp", n=card.hp)
        yield from self._card(key, (), more=f" · {family} · {hp}")
        for number, attack in enumerate(card.attacks, 1):
            yield from self._skill(f"{key}.attack{number}", "card.attack", attack)
        yield from self._skill(f"{key}.ability", "card.ability", card.ability)
        price = self._text("card.price", n=card.special.price)
        yield from self._skill(f"{key}.special", "card.special", card.special.effects, f" ({price})")

    def _card(self, key: str, effects: Effects, below: str = "flavour", more: str = "") -> Iterator[str]:
        yield f"{self.word(key)}{more}  [{key}]"
        yield f"    “{self.word(f'{key}.{below}')}”"
        if effects:
            yield f"    {full(effects, self._text)}"
            yield f"    | {short(effects, self._text)}"

    def _skill(self, key: str, label: str, effects: Effects, more: str = "") -> Iterator[str]:
        yield f"    {self._text(label)}{more}: {self.word(key)}"
        yield f"        {full(effects, self._text)}"
        yield f"        | {short(effects, self._text)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kind", choices=KINDS, nargs="*", help="which cards; without one, all")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="without one, all")
    given = parser.parse_args()
    material, problems = cards.material(None)
    for problem in problems:
        print(problem)
    for language in given.language or LANGUAGES:
        reader = Reader(material, language)
        for kind in given.kind or KINDS:
            print("\n".join(reader.cards(kind)))


if __name__ == "__main__":
    main()
