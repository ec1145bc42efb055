"""The shipped cards and sets, the player's own files, and cards as a saved game carries them."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.lost_baggage import cards
from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.reader import parse_tables
from game.content.lost_baggage.sets import read_sets, set_text
from game.engine.core import Json
from game.engine.lost_baggage.cards import CardSet, Family, Library
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, To, What, When, Who
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.content.own_cards import FRIENDS, ROCKET

FOLDER = paths.assets() / "cards"


@pytest.fixture(scope="module")
def material() -> Json:
    found, problems = cards.material(None)
    assert problems == ()
    return found


@pytest.fixture(scope="module")
def library(material: Json) -> Library:
    return cards.library(material)


def own(user: Path, name: str, text: str) -> Path:
    """A file among the player's own cards."""
    path = user / "cards" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def sentences(user: Path) -> list[str]:
    """Return what is wrong with the player's own files."""
    return [str(problem) for problem in cards.material(user)[1]]


def every_effect(library: Library) -> Iterator[tuple[str, Effect]]:
    """Each effect of each card, those inside others too, with the card."""
    texts = [(card.id, text) for card in library.characters for text in (*card.attacks, card.ability, card.special.effects)]
    texts += [(card.id, card.effects) for card in library.items]
    texts += [(card.id, card.effects) for card in library.tiles]
    while texts:
        card, text = texts.pop()
        for effect in text:
            yield card, effect
            texts += [(card, inner) for inner in effect.lists]


# what comes with the program


@pytest.mark.rule("LB-4")
def test_the_library_has_two_families_of_twelve_and_enough_other_cards(library: Library) -> None:
    assert Counter(card.family for card in library.characters) == {Family.HUMANOID: 12, Family.MISFIT: 12}
    assert len([card for card in library.items if card.owner is None]) >= 36
    assert len([card for card in library.tiles if card.owner is None]) >= 16


@pytest.mark.rule("LB-3")
def test_every_character_has_baggage_and_a_tile_of_its_own(library: Library) -> None:
    assert len({card.baggage for card in library.characters}) == len({card.tile for card in library.characters}) == 24
    for card in library.characters:
        assert library.item[card.baggage].owner == library.tile[card.tile].owner == card.id
        assert library.item[card.baggage].effects == ()


@pytest.mark.rule("LB-5")
def test_every_character_has_attacks_an_ability_and_a_special_skill_with_a_price(library: Library) -> None:
    for card in library.characters:
        assert 11 <= card.hp <= 18
        assert 1 <= len(card.attacks) <= 2
        assert all(card.attacks) and card.ability and card.special.effects and card.special.price in (1, 2)
    # No two characters play alike: what they do differs, not only what it is called.
    assert len({(card.attacks, card.ability, card.special) for card in library.characters}) == 24


@pytest.mark.rule("LB-66")
def test_at_least_a_third_of_the_items_to_equip_act_in_another_situation_than_the_turn(library: Library) -> None:
    situations = [effect.when for item in library.items for effect in item.effects if effect.do is Do.EQUIP]
    assert {When.TURN, When.ATTACK, When.HURT} == set(situations)
    assert 3 * sum(when is not When.TURN for when in situations) >= len(situations)


def test_a_card_says_what_its_file_says(library: Library) -> None:
    captain = library.character["captain"]
    assert (captain.family, captain.baggage, captain.tile) == (Family.HUMANOID, "sea_chest", "harbour")
    assert captain.attacks[1] == (Effect(Do.DAMAGE, n=1, who=Who.OPPONENT), Effect(Do.STEAL, n=1))
    assert captain.special.price == 1
    assert [effect.n for effect in captain.special.effects] == [3, 2]
    soap = library.item["soap"].effects
    assert soap[0] == Effect(Do.REMOVE, what=What.ALL, who=Who.SELF)
    assert soap[1] == Effect(Do.CHOOSE, lists=((Effect(Do.RANDOM_STEP, n=1),), (Effect(Do.BLOCK),)))
    assert library.item["compass"].effects == (Effect(Do.TELEPORT, to=To.DISCOVERED),)
    lantern = library.item["lantern"].effects[1]
    assert lantern == Effect(Do.EQUIP, lists=((Effect(Do.DAMAGE, n=Count.FAMILY, who=Who.OPPONENT),),), when=When.TURN)
    assert [effect.when for effect in library.item["scarf"].effects] == [When.HURT]
    red, all_hurt = (Effect(Do.ATTACH, what=What.RED, who=Who.SELF),), (Effect(Do.DAMAGE, n=1, who=Who.EVERYONE),)
    assert library.tile["thunderstorm"].effects == (Effect(Do.ROLL, lists=(red, red, red, all_hurt, all_hurt, all_hurt)),)


def test_each_word_of_the_vocabulary_stands_on_at_least_two_cards(library: Library) -> None:
    found: dict[str, set[str]] = {}
    for card, effect in every_effect(library):
        for word in (effect.do, effect.what, effect.to, effect.who, effect.n):
            if isinstance(word, str):
                found.setdefault(f"{type(word).__name__} {word}", set()).add(card)
    wanted = [f"{type(word).__name__} {word}" for words in (Do, What, To, Who, Count) for word in words]
    assert [word for word in wanted if len(found.get(word, ())) < 2] == []


def test_a_tile_leaves_its_player_with_one_item_more_at_most(library: Library) -> None:
    for tile in library.tiles:
        for text in (tile.effects, *(inner for effect in tile.effects for inner in effect.lists)):
            drawn = sum(int(effect.n) for effect in text if effect.do is Do.DRAW)
            assert drawn - sum(int(effect.n) for effect in text if effect.do is Do.DISCARD) <= 1, tile.id
            assert drawn <= 2, tile.id


def test_every_card_and_set_has_its_words_in_both_languages(material: Json) -> None:
    words = material["words"]
    assert all(set(texts) == {"en", "pl"} for texts in words.values())
    assert words["character.captain"] == {"en": "Captain", "pl": "Kapitan"}
    assert words["character.captain.attack2"]["pl"] == "Abordaż"
    assert words["character.captain.special"]["en"] == "Broadside"
    assert words["item.sea_chest.flavour"]["en"] == "Smells of tar, oranges and other people's islands."
    assert words["tile.harbour"]["pl"] == "Port"
    assert words["set.first_class"] == {"en": "First Class", "pl": "Pierwsza klasa"}
    for one in material["sets"]:
        assert {f"set.{one['id']}", f"set.{one['id']}.about"} <= set(words)


def test_no_two_cards_of_a_kind_are_called_the_same(material: Json) -> None:
    for language in ("en", "pl"):
        for kind in ("character", "item", "tile", "set"):
            names = [
                texts[language] for key, texts in material["words"].items() if key.startswith(f"{kind}.") and key.count(".") == 1
            ]
            assert len(set(names)) == len(names)


# ready sets


@pytest.mark.rule("LB-4")
def test_standard_sets_bring_every_character_and_every_other_card_to_the_table(material: Json, library: Library) -> None:
    standard = [one for one in cards.sets(material) if len(one.characters) == 5]
    assert len(standard) >= 6
    for one in standard:
        owned = (
            {library.character[name].baggage for name in one.characters},
            {library.character[name].tile for name in one.characters},
        )
        assert (len(one.items), len(one.tiles)) == (15, 10)
        assert owned[0] <= set(one.items) and owned[1] <= set(one.tiles)
        assert len(set(one.items)) == 15 and len(set(one.tiles)) == 10
    assert {name for one in standard for name in one.characters} == set(library.character)
    assert {name for one in standard for name in one.items} == set(library.item)
    assert {name for one in standard for name in one.tiles} == set(library.tile)


@pytest.mark.rule("LB-2")
def test_there_are_sets_for_the_larger_tables(material: Json) -> None:
    sizes = Counter(len(one.tiles) for one in cards.sets(material))
    assert sizes[20] >= 4 and sizes[30] >= 4  # one for each of four players
    assert all(
        5 <= len(one.characters) <= 30 and 15 <= len(one.items) <= 30 and 10 <= len(one.tiles) <= 30
        for one in cards.sets(material)
    )


def test_standard_sets_differ_in_at_least_two_characters(material: Json) -> None:
    standard = [one for one in cards.sets(material) if len(one.characters) == 5]
    for number, one in enumerate(standard):
        assert all(len(set(one.characters) & set(other.characters)) <= 3 for other in standard[:number])


def test_the_tiles_of_ready_sets_have_nearly_the_mix_that_plays_well(material: Json) -> None:
    tables = (
        tomllib.loads((FOLDER / "characters.toml").read_text("utf-8")),
        tomllib.loads((FOLDER / "tiles.toml").read_text("utf-8")),
    )
    mix = {card["tile"]["id"]: card["tile"]["mix"] for card in tables[0]["character"]} | {
        card["id"]: card["mix"] for card in tables[1]["tile"]
    }
    for one in cards.sets(material):
        share = Counter(mix[tile] for tile in one.tiles)
        for kind, wanted in (("draw", 40), ("slider", 15), ("move", 20), ("other", 25)):
            assert abs(100 * share[kind] / len(one.tiles) - wanted) <= 5, (one.id, kind)


# the player's own


def test_own_cards_and_sets_join_those_that_come_with_the_program(tmp_path: Path, library: Library) -> None:
    own(tmp_path, "Moje Żółte.TOML", ROCKET)
    own(tmp_path, "friends.toml", FRIENDS)
    found, problems = cards.material(tmp_path)
    assert problems == ()
    assert cards.library(found).item["rocket"].effects == (Effect(Do.DAMAGE, n=3, who=Who.OPPONENT),)
    assert found["words"]["item.rocket"]["pl"] == "Rakieta"
    assert len(cards.library(found).items) == len(library.items) + 1
    (friends,) = (one for one in cards.sets(found) if one.id == "friends")
    assert friends.characters == ("chef", "diver", "robot", "ghost", "moth")
    assert friends.items[:6] == ("spice_box", "pearl_box", "battery_case", "hatbox", "lantern_case", "rope")
    assert friends.tiles[:6] == ("night_market", "coral_reef", "scrapyard", "old_manor", "lighthouse", "cafe")


def test_nothing_of_what_was_read_before_stays(tmp_path: Path, material: Json) -> None:
    own(tmp_path, "rocket.toml", ROCKET)
    own(tmp_path, "friends.toml", FRIENDS)
    found, _ = cards.material(tmp_path)
    found["words"]["item.rope"]["en"] = "Thread"
    assert "item.rocket" in found["words"]
    assert cards.material(None) == (material, ())
    assert material["words"]["item.rope"]["en"] == "Rope"


def test_the_program_s_cards_are_read_anew_once_a_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    own(tmp_path, "own.toml", ROCKET)
    assert [item["id"] for item in cards.material(None)[0]["items"]] == ["rocket"]
    own(tmp_path, "own.toml", ROCKET.replace("rocket", "skyrocket"))
    assert [item["id"] for item in cards.material(None)[0]["items"]] == ["skyrocket"]


def test_an_own_character_brings_its_baggage_and_its_tile(tmp_path: Path) -> None:
    captain = (FOLDER / "characters.toml").read_text("utf-8").split("[[character]]")[1]
    for old, new in (('"captain"', '"pirate"'), ('"sea_chest"', '"black_chest"'), ('"harbour"', '"cove"')):
        captain = captain.replace(old, new)
    own(tmp_path, "pirate.toml", "[[character]]" + captain)
    found, problems = cards.material(tmp_path)
    assert problems == ()
    known = cards.library(found)
    assert known.character["pirate"].attacks == known.character["captain"].attacks
    assert (known.item["black_chest"].owner, known.tile["cove"].owner) == ("pirate", "pirate")


def test_a_bad_file_is_told_left_out_and_left_alone(tmp_path: Path, material: Json) -> None:
    bad = own(tmp_path, "bad.toml", ROCKET.replace("n = 3", "n = 33"))
    good = own(tmp_path, "good.toml", ROCKET.replace('"rocket"', '"comet"'))
    before = bad.read_bytes(), good.read_bytes()
    found, problems = cards.material(tmp_path)
    assert [str(problem) for problem in problems] == [
        "bad.toml, [[item]] rocket, effects[1].n: it is “33”; it must be a whole number from 1 to 20, or one of these:"
        " hand, attached, family (LB-87)."
    ]
    assert {item["id"] for item in found["items"]} - {item["id"] for item in material["items"]} == {"comet"}
    assert (bad.read_bytes(), good.read_bytes()) == before


def test_one_bad_card_keeps_out_its_whole_file_and_the_sets_that_need_it(tmp_path: Path, material: Json) -> None:
    own(tmp_path, "a.toml", ROCKET + ROCKET.replace('"rocket"', '"comet"').replace("damage", "harm"))
    own(tmp_path, "b.toml", FRIENDS)
    found, problems = cards.material(tmp_path)
    assert [str(problem).split(":")[0] for problem in problems] == [
        "a.toml, [[item]] comet, effects[1].do",
        "b.toml, [[set]] friends, items[10]",
    ]
    assert found == material


def test_a_bad_set_leaves_the_cards_of_its_file(tmp_path: Path, material: Json) -> None:
    own(tmp_path, "a.toml", ROCKET + FRIENDS.replace('"chef"', '"cook"'))
    found, problems = cards.material(tmp_path)
    assert [str(problem) for problem in problems] == [
        "a.toml, [[set]] friends, characters[1]: no card of this kind has the id “cook”, neither the program's nor in"
        " the files with this one; write another id, or add its file."
    ]
    assert "rocket" in {item["id"] for item in found["items"]}
    assert found["sets"] == material["sets"]


def test_own_cards_do_not_replace_others(tmp_path: Path) -> None:
    own(tmp_path, "a.toml", ROCKET.replace('"rocket"', '"rope"'))
    own(tmp_path, "b.toml", ROCKET)
    own(tmp_path, "c.toml", ROCKET)
    assert sentences(tmp_path) == [
        "a.toml, [[item]] rope, id: “rope” is taken by assets/cards/items.toml, [[item]] rope; choose another id.",
        "c.toml, [[item]] rocket, id: “rocket” is taken by b.toml, [[item]] rocket; choose another id.",
    ]


def test_without_a_folder_and_with_other_things_in_it_there_is_nothing_to_tell(tmp_path: Path, material: Json) -> None:
    assert cards.material(tmp_path) == (material, ())
    own(tmp_path, ".hidden.toml", "nonsense")
    own(tmp_path, "readme.txt", "nonsense")
    assert cards.material(tmp_path) == (material, ())


def test_what_is_no_readable_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards" / "folder.toml").mkdir(parents=True)
    own(tmp_path, "large.toml", "#" * (256 * 1024 + 1))
    (tmp_path / "cards" / "latin.toml").write_bytes("# Żółw".encode("cp1250"))
    own(tmp_path, "text.toml", '\n\n[[item]\nid = "x"\n')
    own(tmp_path, "open.toml", '\n[[item]]\nid = "x')
    own(tmp_path, "two_heads.toml", "[[item]]\n\n[item]\n")
    own(tmp_path, "two_ids.toml", '[[item]]\nid = "x"\nid = "y"\n')
    assert sentences(tmp_path) == [
        "folder.toml: this is a folder, a pipe or a device; cards are in files of text.",
        "large.toml: the file is larger than 256 KB; keep fewer cards in one file.",
        "latin.toml: this is no text in UTF-8; save it from a text editor as UTF-8.",
        "open.toml, line 3: this is not TOML; compare the line with a file of the program's own cards.",
        "text.toml, line 3: this is not TOML; compare the line with a file of the program's own cards.",
        *(
            f"{file}.toml, line 3: this key or heading stands further up already; remove one of the two, or write the heading of"
            " each card as [[item]]."
            for file in ("two_heads", "two_ids")
        ),
    ]


@pytest.mark.parametrize(
    "line",
    [
        f"n = {'9' * 5000}",
        f"n = 0x{'f' * 5000}",
        f"n = {'1_' * 2500}0",
        "a" + ".a" * 20000 + " = 1",
        "n = " + "[" * 3000 + "]" * 3000,
        "n = " + "{a = " * 3000 + "1" + "}" * 3000,
    ],
    ids=["digits", "hexadecimal", "underscores", "key", "lists", "tables"],
)
def test_what_would_take_very_long_to_read(tmp_path: Path, line: str) -> None:
    own(tmp_path, "long.toml", f"[[item]]\n{line}\n")
    sentence = "long.toml, line 2: a number, a key or nesting here is far longer than any card needs; shorten it."
    assert sentences(tmp_path) == [sentence]


@pytest.mark.parametrize("value", ["inf", "nan", "-1e308", "1979-05-27", "07:32:00", "[[1]]", "0x" + "f" * 300])
def test_numbers_that_are_no_whole_numbers(tmp_path: Path, value: str) -> None:
    text = (paths.assets() / "cards" / "characters.toml").read_text("utf-8")
    hp = re.search(r"^hp = \d+$", text, re.MULTILINE)
    assert hp is not None
    own(
        tmp_path,
        "mine.toml",
        text[: text.index("[[character]]", hp.end())].replace(hp[0], f"hp = {value}").replace('id = "', 'id = "x_'),
    )
    (found,) = sentences(tmp_path)
    assert re.fullmatch(
        r"mine\.toml, \[\[character\]\] x_\w+, hp: it is “.{1,40}”; it must be a whole number from 1 to 30\.", found
    )


def test_more_files_than_are_read(tmp_path: Path, material: Json) -> None:
    for number in range(201):
        own(tmp_path, f"{number:03}.toml", "")
    assert sentences(tmp_path) == [
        "200.toml: there are more than 200 files of cards with those in packs; this one and all after it are left out: put"
        " several cards into one file."
    ]


# sets into files


def test_a_set_written_as_a_file_is_read_back(library: Library, material: Json) -> None:
    shipped = cards.sets(material)[0]
    text = set_text(CardSet("mine", shipped.characters, shipped.items, shipped.tiles), 'Mój "pierwszy" \\ zestaw', library)
    found, words = read_sets(parse_tables(text, "mine.toml")["set"], "mine.toml", library, {})
    assert found == [CardSet("mine", shipped.characters, shipped.items, shipped.tiles)]
    assert words == {"set.mine": {"en": 'Mój "pierwszy" \\ zestaw', "pl": 'Mój "pierwszy" \\ zestaw'}}


# as JSON


def test_material_is_the_same_after_json(material: Json, library: Library) -> None:
    again = json.loads(json.dumps(material))
    assert again == material
    assert cards.library(again) == library
    assert cards.sets(again) == cards.sets(material)


@pytest.mark.parametrize(
    ("place", "value", "detail"),
    [
        (("characters", 0, "hp"), 0, "Expected `int` >= 1 - at `$.characters[0].hp`"),
        (("characters", 0, "family"), "robots", "Invalid enum value 'robots' - at `$.characters[0].family`"),
        (("characters", 0, "baggage"), "rope", "the character 'captain' has no baggage 'rope' or no tile 'harbour' of its own"),
        (("items", 24, "effects", 0, "n"), 21, "a number on a card is 1 to 20 or one of hand, attached, family, not 21"),
        (("items", 24, "effects", 0, "do"), "win", "an effect is an object whose 'do' is one of"),
        (
            ("tiles", 0, "effects"),
            [{"do": "equip", "effects": []}],
            "the effect 'equip' is for the top level of an item only",
        ),
        (("sets", 0, "characters"), [], "the set 'grand_tour' may not be played (too_few, LB-2)"),
        (("sets", 1, "id"), "grand_tour", "two sets have the same id"),
        (("words", "item.rope"), {}, "item.rope has no name"),
        (("words",), {"item.rope": 3}, "Expected `object`, got `int`"),
        (("extra",), 1, "Object contains unknown field `extra`"),
    ],
)
def test_cards_from_damaged_json_are_refused(material: Json, place: tuple[str | int, ...], value: object, detail: str) -> None:
    data = json.loads(json.dumps(material))
    inner: Any = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    with pytest.raises(CardError) as caught:
        cards.sets(data)
    assert str(caught.value).startswith(f"The cards kept with this game are damaged: {detail}")
    assert trouble(Text(paths.assets() / "locale", "pl"), caught.value) == "Karty zapisane z tą grą są uszkodzone."


def test_effects_nested_without_end_are_refused(material: Json) -> None:
    text: list[Any] = [{"do": "block"}]
    for _ in range(2000):
        text = [{"do": "choose", "of": [text, [{"do": "block"}]]}]
    data = {**material, "items": [*material["items"][:-1], {**material["items"][-1], "effects": text}]}
    with pytest.raises(CardError, match="damaged: effects stand too deep inside one another"):
        cards.library(data)
