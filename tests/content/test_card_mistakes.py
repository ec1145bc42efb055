"""Every mistake in a file of cards has one sentence: the file, the card, the field, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content.lost_baggage import cards
from game.content.lost_baggage.errors import SENTENCES, CardError
from game.content.lost_baggage.reader import read_tables
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.worded import check_errors

CHARACTER = """
[[character]]
id = "baker"
family = "humanoid"
hp = 13
name = { en = "Baker", pl = "Piekarz" }
flavour = { en = "Up at three.", pl = "Wstaje o trzeciej." }

[[character.attack]]
name = { en = "Rolling Pin", pl = "Wałek" }
effects = [{ do = "damage", n = 2, who = "opponent" }]

[character.ability]
name = { en = "Crumbs", pl = "Okruszki" }
effects = [{ do = "roll", table = { "1-4" = [{ do = "peek", n = 2 }], "6" = [{ do = "swap" }] } }]

[character.special]
name = { en = "Oven", pl = "Piec" }
price = 1
effects = [{ do = "attach", what = "red", who = "opponent" }]

[character.baggage]
id = "bread_bin"
name = { en = "Bread Bin", pl = "Chlebak" }
flavour = { en = "Warm.", pl = "Ciepły." }

[character.tile]
id = "bakery"
name = { en = "Bakery", pl = "Piekarnia" }
flavour = { en = "Closed at noon.", pl = "Do południa." }
mix = "draw"
effects = [{ do = "draw", n = 1 }]
"""
ITEM = """
[[item]]
id = "whisk"
name = { en = "Whisk", pl = "Trzepaczka" }
flavour = { en = "Stirring.", pl = "Porusza." }
effects = [
  { do = "choose", of = [[{ do = "block" }], [{ do = "teleport", to = "home" }]] },
  { do = "equip", effects = [{ do = "double" }] },
]
"""
TILE = """
[[tile]]
id = "mill"
name = { en = "Mill", pl = "Młyn" }
flavour = { en = "It turns.", pl = "Kręci się." }
effects = [{ do = "draw", n = 1 }]
"""
SET = """
[[set]]
id = "bread"
name = { en = "Bread", pl = "Chleb" }
characters = ["chef", "diver", "robot", "ghost", "moth"]
items = ["rope", "net", "glue", "soap", "kite", "scarf", "feather", "magnet", "camera", "compass"]
tiles = ["cafe", "bazaar", "portal", "customs", "brambles"]
"""
ROW_OF_NINE = ", ".join(['{ do = "swap" }'] * 9)
DEEP = '[{ do = "choose", of = [[{ do = "choose", of = [[{ do = "choose", of = [[{ do = "swap" }], []] }], []] }], []] }]'

# What the sentences say would be right.
CHARACTER_FIELDS = "id, family, hp, name, flavour, attack, ability, special, baggage, tile, idea"
EFFECTS = (
    "damage, heal, attach, remove, draw, discard, mill, steal, recover, step, random_step, teleport, swap, summon, flip, peek,"
    " rotate, extra_turn, skip, block, double, roll, choose, equip"
)
TEXTS = 'it must be a text in each language, such as { en = "Sandwich", pl = "Kanapka" }.'
A_NUMBER = "it must be a whole number from 1 to 20, or one of these: hand, attached, family (LB-87)."
A_LIST = 'it must be a list of 1 to 8 effects, such as [{ do = "draw", n = 1 }].'
THE_DIE = 'write "1" to "6", or a range such as "2-5".'
AT_THE_TOP = "“equip” stands on items only, and only at the top level of their effects (LB-86)."


def told(folder: Path, text: str) -> str:
    """The one sentence about a file of the player's own."""
    (folder / "cards").mkdir()
    (folder / "cards" / "my.toml").write_text(text, encoding="utf-8")
    (problem,) = cards.material(folder)[1]
    return str(problem)


def test_a_file_that_is_not_there_is_told_without_words_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(CardError) as caught:
        read_tables(tmp_path / "gone.toml")
    assert str(caught.value).startswith("gone.toml: the file cannot be read: it, or its folder, is not there (")
    told = {language: trouble(Text(paths.assets() / "locale", language), caught.value) for language in ("en", "pl")}
    assert told == {
        "en": "gone.toml: the file cannot be read: it, or its folder, is not there.",
        "pl": "gone.toml: nie można odczytać pliku: nie ma go albo nie ma jego folderu.",
    }


@pytest.mark.parametrize("text", [CHARACTER, ITEM, TILE, SET, CHARACTER + ITEM + TILE + SET])
def test_the_files_that_the_mistakes_are_made_in_are_good(text: str, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "my.toml").write_text(text, encoding="utf-8")
    assert cards.material(tmp_path)[1] == ()


@pytest.mark.parametrize(
    ("text", "old", "new", "place", "what"),
    [
        # fields
        (ITEM, 'id = "whisk"', "", "[[item]] 1, id", "it is missing; the fields here are id, name, flavour, effects."),
        (
            TILE,
            'flavour = { en = "It turns.", pl = "Kręci się." }',
            "",
            "[[tile]] mill, flavour",
            "it is missing; the fields here are id, name, flavour, effects, mix.",
        ),
        (
            ITEM,
            "flavour",
            "flavor",
            "[[item]] whisk, flavor",
            "this field is not known; the fields here are id, name, flavour, effects.",
        ),
        (
            CHARACTER,
            "[character.ability]",
            "[character.abillity]",
            "[[character]] baker, abillity",
            f"this field is not known; the fields here are {CHARACTER_FIELDS}.",
        ),
        (
            CHARACTER,
            "price = 1\n",
            "",
            "[[character]] baker, special.price",
            "it is missing; the fields here are name, price, effects.",
        ),
        (
            CHARACTER,
            "[character.baggage]\nid",
            "[character.baggage]\neffects = []\nid",
            "[[character]] baker, baggage.effects",
            "this field is not known; the fields here are id, name, flavour.",
        ),
        (
            CHARACTER,
            "[character.special]",
            "special = 3\n[character.specials]",
            "[[character]] baker, specials",
            f"this field is not known; the fields here are {CHARACTER_FIELDS}.",
        ),
        (
            CHARACTER,
            "[[character.attack]]",
            "[character.attack]",
            "[[character]] baker, attack",
            "it must be one or two tables, each headed [[character.attack]] (LB-5).",
        ),
        (
            CHARACTER,
            "[character.ability]",
            "[[character.ability]]",
            "[[character]] baker, ability",
            "it is “[...]”; it must be a table with the fields name, effects.",
        ),
        # words
        (ITEM, '{ en = "Whisk", pl = "Trzepaczka" }', '"Whisk"', "[[item]] whisk, name", TEXTS),
        (ITEM, ', pl = "Porusza."', "", "[[item]] whisk, flavour", TEXTS),
        (
            ITEM,
            '"Porusza."',
            '" "',
            "[[item]] whisk, flavour.pl",
            "it is “”; it must be one line of 1 to 90 characters in quotation marks, not spaces alone.",
        ),
        (
            ITEM,
            '"Whisk"',
            '"Whisk\\nBroom"',
            "[[item]] whisk, name.en",
            "it is “Whisk Broom”; it must be one line of 1 to 32 characters in quotation marks, not spaces alone.",
        ),
        (
            ITEM,
            '"Trzepaczka"',
            f'"{33 * "x"}"',
            "[[item]] whisk, name.pl",
            f"it is “{33 * 'x'}”; it must be one line of 1 to 32 characters in quotation marks, not spaces alone.",
        ),
        # ids, numbers, words
        (
            ITEM,
            '"whisk"',
            '"Whisk it"',
            "[[item]] 1, id",
            "it is “Whisk it”; an id is at most 40 small letters (a to z), digits and _, and begins with a letter.",
        ),
        (
            CHARACTER,
            '"bread_bin"',
            '"rope"',
            "[[character]] baker, baggage.id",
            "“rope” is taken by assets/cards/items.toml, [[item]] rope; choose another id.",
        ),
        (ITEM + ITEM, "", "", "[[item]] whisk, id", "“whisk” is taken by my.toml, [[item]] whisk; choose another id."),
        (CHARACTER, "hp = 13", "hp = 0", "[[character]] baker, hp", "it is “0”; it must be a whole number from 1 to 30."),
        (CHARACTER, "hp = 13", 'hp = "13"', "[[character]] baker, hp", 'it is “"13"”; it must be a whole number from 1 to 30.'),
        (CHARACTER, "hp = 13", "hp = true", "[[character]] baker, hp", "it is “true”; it must be a whole number from 1 to 30."),
        (
            CHARACTER,
            "price = 1",
            "price = 1.5",
            "[[character]] baker, special.price",
            "it is “1.5”; it must be a whole number from 1 to 5.",
        ),
        (
            CHARACTER,
            '"humanoid"',
            '"human"',
            "[[character]] baker, family",
            "it is “human”; it must be one of these: humanoid, misfit.",
        ),
        (
            CHARACTER,
            'mix = "draw"',
            'mix = "cards"',
            "[[character]] baker, tile.mix",
            "it is “cards”; it must be one of these: draw, slider, move, other.",
        ),
        # effects
        (TILE, '[{ do = "draw", n = 1 }]', "[]", "[[tile]] mill, effects", A_LIST),
        (TILE, '{ do = "draw", n = 1 }', ROW_OF_NINE, "[[tile]] mill, effects", A_LIST),
        (
            TILE,
            '{ do = "draw", n = 1 }',
            '"draw"',
            "[[tile]] mill, effects[1]",
            'an effect is a table such as { do = "draw", n = 1 }.',
        ),
        (
            TILE,
            'do = "draw", ',
            "",
            "[[tile]] mill, effects[1].do",
            f"it is missing; it names the effect, one of these: {EFFECTS}.",
        ),
        (TILE, '"draw"', '"take"', "[[tile]] mill, effects[1].do", f"there is no effect “take”; the effects are {EFFECTS}."),
        (TILE, ", n = 1", "", "[[tile]] mill, effects[1].n", "it is missing; the fields here are do, n."),
        (
            TILE,
            "n = 1",
            'n = 1, who = "self"',
            "[[tile]] mill, effects[1].who",
            "this field is not known; the fields here are do, n.",
        ),
        (TILE, "n = 1", "n = 21", "[[tile]] mill, effects[1].n", f"it is “21”; {A_NUMBER}"),
        (
            CHARACTER,
            "n = 2 }",
            'n = "all" }',
            "[[character]] baker, ability.effects[1].table.1-4[1].n",
            f"it is “all”; {A_NUMBER}",
        ),
        (
            CHARACTER,
            'n = 2, who = "opponent"',
            'n = 2, who = "enemy"',
            "[[character]] baker, attack[1].effects[1].who",
            "it is “enemy”; it must be one of these: self, opponent, chosen, everyone.",
        ),
        (
            CHARACTER,
            'what = "red"',
            'what = "all"',
            "[[character]] baker, special.effects[1].what",
            "it is “all”; it must be one of these: red, blue.",
        ),
        (
            ITEM,
            'to = "home"',
            'to = "away"',
            "[[item]] whisk, effects[1].of[2][1].to",
            "it is “away”; it must be one of these: home, discovered, player.",
        ),
        (
            TILE,
            '[{ do = "draw", n = 1 }]',
            DEEP,
            "[[tile]] mill, effects[1].of[1][1].of[1][1].of[1]",
            "effects stand inside one another at most 3 deep; write it more simply.",
        ),
        # roll, choose, equip
        (
            CHARACTER,
            '{ "1-4" = [{ do = "peek", n = 2 }], "6" = [{ do = "swap" }] }',
            "{}",
            "[[character]] baker, ability.effects[1].table",
            'it must be a table of effects by the number rolled, such as { "1-3" = [...], "6" = [...] }.',
        ),
        (
            CHARACTER,
            '"1-4"',
            '"1-6"',
            "[[character]] baker, ability.effects[1].table.6",
            "the number 6 stands here twice; give each number once at most.",
        ),
        (
            CHARACTER,
            '"1-4"',
            '"4-1"',
            "[[character]] baker, ability.effects[1].table.4-1",
            f"“4-1” is no number of the die; {THE_DIE}",
        ),
        (
            CHARACTER,
            'do = "roll", table = {',
            'do = "roll", table = { n = 1,',
            "[[character]] baker, ability.effects[1].table.n",
            f"“n” is no number of the die; {THE_DIE}",
        ),
        (
            CHARACTER,
            '"6" =',
            '"7" =',
            "[[character]] baker, ability.effects[1].table.7",
            f"“7” is no number of the die; {THE_DIE}",
        ),
        (
            CHARACTER,
            '"6" =',
            '"5-" =',
            "[[character]] baker, ability.effects[1].table.5-",
            f"“5-” is no number of the die; {THE_DIE}",
        ),
        (
            ITEM,
            ', [{ do = "teleport", to = "home" }]',
            "",
            "[[item]] whisk, effects[1].of",
            "it must be a list of 2 to 6 options, each a list of effects.",
        ),
        (TILE, 'do = "draw", n = 1', 'do = "equip", effects = [{ do = "block" }]', "[[tile]] mill, effects[1]", AT_THE_TOP),
        (
            ITEM,
            '{ do = "block" }',
            '{ do = "equip", effects = [{ do = "swap" }] }',
            "[[item]] whisk, effects[1].of[1][1]",
            AT_THE_TOP,
        ),
        (
            ITEM,
            '{ do = "equip",',
            '{ do = "equip", effects = [{ do = "block" }] }, { do = "equip",',
            "[[item]] whisk, effects[3]",
            "“equip” stands here already; put both bonus actions into one list.",
        ),
        # sets
        (
            SET,
            'id = "bread"',
            'id = "grand_tour"',
            "[[set]] grand_tour, id",
            "“grand_tour” is taken by assets/cards/sets.toml; choose another id.",
        ),
        (SET, 'id = "bread"', 'id = "random"', "[[set]] random, id", "“random” is taken by LB-4; choose another id."),
        (SET, '["cafe",', "[5,", "[[set]] bread, tiles", 'it must be a list of ids, such as ["captain", "chef"].'),
        (
            SET,
            '"glue"',
            '"gloo"',
            "[[set]] bread, items[3]",
            "no card of this kind has the id “gloo”, neither the program's nor in the files with this one; write another id, or"
            " add its file.",
        ),
        (
            SET,
            '"cafe"',
            '"night_market"',
            "[[set]] bread, tiles[1]",
            "“night_market” comes along with the character chef; leave it out here (LB-3).",
        ),
        (
            SET,
            '"moth"]',
            '"chef"]',
            "[[set]] bread, characters",
            "“chef” stands here twice; a set has each character once (LB-2).",
        ),
        (
            SET,
            ', "moth"]',
            "]",
            "[[set]] bread, characters",
            "the set has 4 of them, with those that come along; the least is 5 (LB-2).",
        ),
        (
            SET,
            ', "compass"]',
            "]",
            "[[set]] bread, items",
            "the set has 14 of them, with those that come along; the least is 15 (LB-2).",
        ),
        (
            SET,
            '"brambles"]',
            ", ".join(['"brambles"'] * 22) + "]",
            "[[set]] bread, tiles",
            "the set has 31 of them, with those that come along; the most is 30 (LB-2).",
        ),
    ],
)
def test_a_mistake_in_a_card_gets_its_sentence(text: str, old: str, new: str, place: str, what: str, tmp_path: Path) -> None:
    assert old in text
    assert told(tmp_path, text.replace(old, new, 1)) == f"my.toml, {place}: {what}"


def test_tables_that_a_file_of_cards_does_not_have(tmp_path: Path) -> None:
    assert told(tmp_path, ITEM.replace("item", "items", 1)) == (
        "my.toml: “items” is not known; a file of cards holds these tables: [[character]], [[item]], [[tile]], [[set]]."
    )


def test_a_card_that_is_not_in_a_list(tmp_path: Path) -> None:
    assert told(tmp_path, ITEM.replace("[[item]]", "[item]")) == "my.toml: “item” must be a list of tables, each headed [[item]]."


@pytest.mark.parametrize("language", ["en", "pl"])
def test_catalogues_word_every_code_with_its_values(language: str) -> None:
    check_errors(language, SENTENCES)
