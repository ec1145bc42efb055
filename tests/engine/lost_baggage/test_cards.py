"""Cards, sets and the library (LB-1 to LB-5), and the words of their texts (LB-80 to LB-87)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.chance import Seeded
from game.engine.lost_baggage.cards import CardSet, Family, Item, Library, random_set, set_problems
from game.engine.lost_baggage.vocabulary import (
    Count,
    Do,
    Effect,
    To,
    What,
    When,
    Who,
    effects_from_json,
    effects_to_json,
    rows_of,
)

from .cards import shipped
from .table import HUMANOIDS, library

LIBRARY = library({})
FIVE = CardSet(
    "five",
    HUMANOIDS,
    (*(f"bag_{name}" for name in HUMANOIDS), *(["i1"] * 10)),
    (*(f"tile_{name}" for name in HUMANOIDS), *(["blank"] * 5)),
)
"""The smallest set: 5 characters, 15 items, 10 tiles."""


def problems(cards: CardSet) -> list[tuple[str, str, str]]:
    return [(found.code, found.rule, found.card or found.kind) for found in set_problems(cards, LIBRARY)]


@pytest.mark.rule("LB-1", "LB-2")
def test_a_set_has_at_least_5_characters_15_items_and_10_tiles() -> None:
    assert problems(FIVE) == []
    small = CardSet("small", HUMANOIDS[:4], FIVE.items[:14], FIVE.tiles[:9])
    assert problems(small) == [("too_few", "LB-2", "characters"), ("too_few", "LB-2", "items"), ("too_few", "LB-2", "tiles")]
    found = set_problems(small, LIBRARY)[1]
    assert (found.count, found.bound) == (14, 15)


@pytest.mark.rule("LB-2")
def test_a_set_has_at_most_30_cards_of_each_kind() -> None:
    assert problems(replace(FIVE, items=(*FIVE.items, *(["i2"] * 15)), tiles=(*FIVE.tiles, *(["blank"] * 20)))) == []
    large = replace(FIVE, items=(*FIVE.items, *(["i2"] * 16)), tiles=(*FIVE.tiles, *(["blank"] * 21)))
    assert problems(large) == [("too_many", "LB-2", "items"), ("too_many", "LB-2", "tiles")]


@pytest.mark.rule("LB-2")
def test_no_character_stands_twice_in_a_set() -> None:
    assert problems(replace(FIVE, characters=(*HUMANOIDS, "h2"))) == [("character_twice", "LB-2", "h2")]


@pytest.mark.rule("LB-2")
def test_cards_that_are_in_no_library_are_refused() -> None:
    assert problems(replace(FIVE, tiles=(*FIVE.tiles, "atlantis"))) == [("unknown_card", "LB-2", "atlantis")]


@pytest.mark.rule("LB-3")
def test_every_character_brings_its_baggage_and_its_tile() -> None:
    items = tuple("i1" if item == "bag_h3" else item for item in FIVE.items)
    tiles = tuple("blank" if tile == "tile_h5" else tile for tile in FIVE.tiles)
    assert problems(replace(FIVE, items=items, tiles=tiles)) == [
        ("baggage_missing", "LB-3", "bag_h3"),
        ("tile_missing", "LB-3", "tile_h5"),
    ]


@pytest.mark.rule("LB-4")
def test_the_library_that_comes_with_the_program_is_large_enough() -> None:
    cards = shipped()
    assert len(cards.characters) >= 24
    assert {card.family for card in cards.characters} == set(Family)
    assert sum(card.owner is None for card in cards.items) >= 36
    assert sum(card.owner is None for card in cards.tiles) >= 16


@pytest.mark.rule("LB-4")
@pytest.mark.parametrize("seed", range(20))
def test_a_random_set_is_a_standard_set(seed: int) -> None:
    drawn = random_set(shipped(), "random", Seeded(seed))
    assert (len(drawn.characters), len(drawn.items), len(drawn.tiles)) == (5, 15, 10)
    assert len(set(drawn.items)) == 15 and len(set(drawn.tiles)) == 10
    assert set_problems(drawn, shipped()) == ()
    baggage = [item for item in drawn.items if shipped().item[item].owner is not None]
    assert sorted(shipped().item[item].owner or "" for item in baggage) == sorted(drawn.characters)


@pytest.mark.rule("LB-4")
def test_random_sets_differ() -> None:
    assert len({random_set(shipped(), "random", Seeded(seed)) for seed in range(20)}) == 20


def of_size(characters: int, items: int, tiles: int) -> Library:
    """A library of so many characters with what is theirs, and of so many other items and tiles."""
    whole = shipped()
    chosen = whole.characters[:characters]
    own = {card.id for card in chosen}
    more_items = [card for card in whole.items if card.owner is None][:items]
    more_tiles = [card for card in whole.tiles if card.owner is None][:tiles]
    return Library.of(
        chosen,
        [*(card for card in whole.items if card.owner in own), *more_items],
        [*(card for card in whole.tiles if card.owner in own), *more_tiles],
    )


@pytest.mark.rule("LB-4")
def test_a_library_without_enough_cards_gives_no_random_set() -> None:
    drawn = random_set(of_size(5, 10, 5), "random", Seeded(0))
    assert (len(drawn.characters), len(drawn.items), len(drawn.tiles)) == (5, 15, 10)
    for sizes in ((4, 10, 5), (5, 9, 5), (5, 10, 4)):
        with pytest.raises(ValueError, match="5 other tiles"):
            random_set(of_size(*sizes), "random", Seeded(0))


@pytest.mark.rule("LB-3", "LB-5")
def test_a_library_refuses_a_character_whose_baggage_belongs_to_another() -> None:
    other = [Item("bag_h1", owner="h2") if item.id == "bag_h1" else item for item in LIBRARY.items]
    with pytest.raises(ValueError, match="bag_h1"):
        Library.of(LIBRARY.characters, other, LIBRARY.tiles)


def test_a_library_refuses_an_id_that_stands_twice() -> None:
    with pytest.raises(ValueError, match="two cards 'i1'"):
        Library.of(LIBRARY.characters, (*LIBRARY.items, Item("i1")), LIBRARY.tiles)


def test_a_text_is_read_with_its_numbers_players_and_lists() -> None:
    data = [
        {"do": "damage", "n": "hand", "who": "opponent"},
        {"do": "attach", "what": "red", "who": "chosen"},
        {"do": "teleport", "to": "player"},
        {"do": "roll", "table": {"1": [{"do": "block"}], "3-5": [{"do": "draw", "n": 2}]}},
        {"do": "choose", "of": [[{"do": "swap"}], []]},
    ]
    draw = (Effect(Do.DRAW, n=2),)
    assert effects_from_json(data) == (
        Effect(Do.DAMAGE, n=Count.HAND, who=Who.OPPONENT),
        Effect(Do.ATTACH, what=What.RED, who=Who.CHOSEN),
        Effect(Do.TELEPORT, to=To.PLAYER),
        Effect(Do.ROLL, lists=((Effect(Do.BLOCK),), (), draw, draw, draw, ())),
        Effect(Do.CHOOSE, lists=((Effect(Do.SWAP),), ())),
    )


def test_all_texts_that_come_with_the_program_survive_being_written() -> None:
    cards = shipped()
    texts = [card.effects for card in cards.items] + [card.effects for card in cards.tiles]
    texts += [text for card in cards.characters for text in (*card.attacks, card.ability, card.special.effects)]
    assert len(texts) > 100
    for text in texts:
        assert effects_from_json(effects_to_json(text)) == text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "list of effects"),
        ([3], "'do' is one of"),
        ([{"do": "explode"}], "'do' is one of"),
        ([{"do": "draw"}], "fields do, n"),
        ([{"do": "block", "n": 1}], "fields do,"),
        ([{"do": "draw", "n": 0}], "1 to 20"),
        ([{"do": "draw", "n": 21}], "1 to 20"),
        ([{"do": "draw", "n": True}], "1 to 20"),
        ([{"do": "draw", "n": "many"}], "hand, attached, family"),
        ([{"do": "damage", "n": 1, "who": "nobody"}], "self, opponent"),
        ([{"do": "attach", "what": "all", "who": "self"}], "one slider"),
        ([{"do": "choose", "of": [[]]}], "two or more"),
        ([{"do": "choose", "of": [[], [{"do": "equip", "effects": []}]]}], "top level"),
        ([{"do": "equip", "effects": [{"do": "equip", "effects": []}]}], "top level"),
        ([{"do": "roll", "table": {"6": [{"do": "equip", "effects": []}]}}], "top level"),
        ([{"do": "equip", "effects": [], "when": "lost"}], "none of turn, attack, hurt"),
        ([{"do": "block", "when": "turn"}], "fields do,"),
    ],
)
@pytest.mark.rule("LB-85", "LB-86", "LB-87")
def test_what_is_no_text_is_refused_with_one_sentence(data: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        effects_from_json(data)


@pytest.mark.parametrize("when", When)
@pytest.mark.rule("LB-66", "LB-86")
def test_an_item_names_the_situation_in_which_it_acts(when: When) -> None:
    read = effects_from_json([{"do": "equip", "when": when.value, "effects": []}])
    assert read == (Effect(Do.EQUIP, lists=((),), when=when),)
    assert effects_from_json(effects_to_json(read)) == read


@pytest.mark.rule("LB-66", "LB-86")
def test_an_item_that_names_no_situation_acts_in_each_turn_and_is_written_as_ever() -> None:
    old = [{"do": "equip", "effects": [{"do": "draw", "n": 1}]}]
    assert effects_from_json(old)[0].when is When.TURN
    assert effects_to_json(effects_from_json(old)) == old


@pytest.mark.parametrize("number", [1, 20])
@pytest.mark.rule("LB-87")
def test_the_lowest_and_the_highest_number_of_a_card(number: int) -> None:
    assert effects_from_json([{"do": "draw", "n": number}]) == (Effect(Do.DRAW, n=number),)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([], "object"),
        ({}, "object"),
        ({"0": []}, "'0'"),
        ({"7": []}, "'7'"),
        ({"5-2": []}, "'5-2'"),
        ({"3-": []}, "'3-'"),
        ({"x": []}, "'x'"),
        ({"1-3": [], "3": []}, "number 3 is twice"),
    ],
)
@pytest.mark.rule("LB-85")
def test_what_is_no_table_of_a_roll_is_refused(table: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rows_of(table)
