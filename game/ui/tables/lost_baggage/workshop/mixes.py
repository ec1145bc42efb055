"""The bars of a set: counts and the bounds of LB-2, families, and the mix of tiles."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND, CardSet, Family
from game.ui.services.text import Text
from game.ui.services.theme import Colour
from game.ui.tables.lost_baggage.workshop.bars import Bar
from game.ui.tables.lost_baggage.workshop.collection import KINDS, Collection, listed
from game.ui.tables.lost_baggage.workshop.sorting import GOOD_MIX, Mix, family_mix, tile_mix

COUNT: Colour = (0x3E, 0x7F, 0x52)
WRONG: Colour = (0xB3, 0x3A, 0x1E)
FAMILIES: Mapping[Family, Colour] = MappingProxyType({Family.HUMANOID: (0x2B, 0x7C, 0x86), Family.MISFIT: (0x6C, 0x46, 0x9C)})
MIXES: Mapping[Mix, Colour] = MappingProxyType(
    {
        Mix.DRAW: (0xB9, 0x83, 0x50),
        Mix.SLIDER: (0xC8, 0x35, 0x2B),
        Mix.MOVE: (0x3E, 0x7F, 0x52),
        Mix.OTHER: (0x2C, 0x62, 0xB4),
    }
)


def count_bars(cards: CardSet, text: Text) -> tuple[Bar, ...]:
    """Return the number of cards of each kind, with a line at the least number (LB-2)."""
    bars: list[Bar] = []
    for kind in KINDS:
        count = len(listed(cards, kind))
        wrong = not LEAST[kind] <= count <= MOST_OF_A_KIND
        share, mark = count / MOST_OF_A_KIND, LEAST[kind] / MOST_OF_A_KIND
        bars.append(Bar(text(f"workshop.kind.{kind}"), share, str(count), WRONG if wrong else COUNT, mark, wrong))
    return tuple(bars)


def family_bars(cards: CardSet, text: Text, collection: Collection) -> tuple[Bar, ...]:
    """Return the number of characters of each family (LB-4)."""
    mix, total = family_mix(cards.characters, collection), max(1, len(cards.characters))
    return tuple(Bar(text(f"workshop.whose.{family}"), n / total, str(n), FAMILIES[family]) for family, n in mix.items())


def mix_bars(cards: CardSet, text: Text, collection: Collection) -> tuple[Bar, ...]:
    """Return the number of tiles of each sort, with a line at the share that plays well."""
    mix, total = tile_mix(cards.tiles, collection), max(1, len(cards.tiles))
    most = max(0.5, *(n / total for n in mix.values()))
    return tuple(
        Bar(text(f"workshop.mix.{sort}"), n / total / most, str(n), MIXES[sort], GOOD_MIX[sort] / 100 / most)
        for sort, n in mix.items()
    )
