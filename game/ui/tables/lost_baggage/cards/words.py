"""The names and texts of cards in the player's language.

Names come from the level's material, texts from the effects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.lost_baggage.cards import Character, Item, Library
from game.engine.lost_baggage.vocabulary import Do, Effects, When, Who
from game.ui.services.text import Text
from game.ui.tables.lost_baggage.cards import text as card_text


class Named(Protocol):
    """A source of names of cards: a level with its material, or the material itself."""

    def word(self, key: str, language: str) -> str:
        """Return the words under a key such as "item.rope", in this language.

        It is "" without any.
        """
        ...


@dataclass(frozen=True, slots=True)
class Skill:
    """An attack, the ability or the special skill of a character (LB-5).

    `kind` is "attack", "ability" or "special"; `number` 1 or 2 for attacks, else 0; `badge` the damage of an attack, "" where
    there is none; `short` is "" where the badge says it all; `price` the items a special skill costs; `cost` what of `short` it
    surely costs its user besides, "" for nothing.
    """

    kind: str
    number: int
    name: str
    short: str
    full: str
    badge: str = ""
    price: int = 0
    cost: str = ""


class CardWords:
    """The words of the cards of one library.

    `named` has their names in every language.
    """

    def __init__(self, text: Text, named: Named, library: Library) -> None:
        self.text, self.library = text, library
        self._named = named
        self._skills: dict[tuple[str, str], tuple[Skill, ...]] = {}
        """By character and language: panels, cards and motion ask for them again and again."""

    def name(self, kind: str, card: str) -> str:
        """Return the name of a card; `kind` is "character", "item" or "tile"."""
        return self._named.word(f"{kind}.{card}", self.text.language) or card

    def flavour(self, kind: str, card: str) -> str:
        """Return the line below a card's text; may be empty."""
        return self._named.word(f"{kind}.{card}.flavour", self.text.language)

    def short(self, item: str) -> str:
        """Return the text of an item in a few words, for small cards."""
        card = self.library.item[item]
        if card.owner is not None:
            return self.text("card.baggage.short", character=self.name("character", card.owner))
        return card_text.short(card.effects, self.text)

    def full(self, item: str) -> str:
        """Return the text of an item, in sentences."""
        card = self.library.item[item]
        if card.owner is None:
            return card_text.full(card.effects, self.text)
        owner = self.library.character[card.owner]
        names = {"character": self.name("character", owner.id), "tile": self.name("tile", owner.tile)}
        return self.text("card.baggage.full", **names)

    def bonus(self, item: str) -> str:
        """Return when an equipped item acts, and what its bonus action does (LB-66)."""
        inner = next((effect.lists[0] for effect in self.library.item[item].effects if effect.do is Do.EQUIP), ())
        does = card_text.full(inner, self.text)
        return f"{self.situation(item)}: {does[:1].lower()}{does[1:]}"

    def with_bonus(self, item: str) -> str:
        """Return the name of an item with its bonus action, as part of a sentence."""
        does = self.bonus(item).rstrip(".")
        return f"{self.name('item', item)} ({does[:1].lower()}{does[1:]})"

    def kind(self, item: str) -> str:
        """Return the kind of an item's card, in words."""
        return self.text("card.equipment" if item_kind(self.library.item[item]) == "equip" else "card.item")

    def situation(self, item: str) -> str:
        """Return the moment at which an equipped item acts, in a few words (LB-66).

        It is "" for one that cannot be equipped.
        """
        when = situation(self.library.item[item])
        return self.text(f"card.when.{when}") if when is not None else ""

    def family(self, character: Character) -> str:
        """Return the name of a character's family."""
        return self.text(f"card.family.{character.family}")

    def skills(self, character: Character) -> tuple[Skill, ...]:
        """Return the skills of a character, in the order of the card."""
        key = character.id, self.text.language
        if key not in self._skills:
            self._skills[key] = self._worded(character)
        return self._skills[key]

    def _worded(self, character: Character) -> tuple[Skill, ...]:
        rows = [("attack", number, f"attack{number}", effects, 0) for number, effects in enumerate(character.attacks, 1)]
        rows.append(("ability", 0, "ability", character.ability, 0))
        rows.append(("special", 0, "special", character.special.effects, character.special.price))
        return tuple(
            Skill(
                kind,
                number,
                self._named.word(f"character.{character.id}.{key}", self.text.language),
                "" if kind == "attack" and _plain(effects) else card_text.short(effects, self.text),
                card_text.full(effects, self.text),
                _damage(effects) if kind == "attack" else "",
                price,
                card_text.cost(effects, self.text),
            )
            for kind, number, key, effects, price in rows
        )


def item_kind(card: Item) -> str:
    """Return the look of an item's card.

    It is "item", "equip" for what is equipped (LB-66), or "baggage" for Lost Baggage (LB-3).
    """
    if card.owner is not None:
        return "baggage"
    return "item" if situation(card) is None else "equip"


def situation(card: Item) -> When | None:
    """Return the moment at which an equipped item acts (LB-66), None for one that cannot be."""
    return next((effect.when for effect in card.effects if effect.do is Do.EQUIP), None)


def _damage(effects: Effects) -> str:
    """Return the damage that a text surely does to the opponent, as digits.

    It is "×" where it is counted first, "" for none.
    """
    strikes = [effect.n for effect in effects if effect.do is Do.DAMAGE and effect.who is Who.OPPONENT]
    certain = sum(n for n in strikes if isinstance(n, int))
    return str(certain) if certain else "×" if strikes else ""


def _plain(effects: Effects) -> bool:
    """Return whether a text is one fixed damage to the opponent, so that a number says all."""
    return len(effects) == 1 and effects[0].do is Do.DAMAGE and effects[0].who is Who.OPPONENT and isinstance(effects[0].n, int)
