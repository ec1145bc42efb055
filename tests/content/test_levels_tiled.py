"""Whatever Tiled can write is read, or refused for what it is: the layer, the object, the property, and the true reason."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from game import paths
from game.content.level_errors import LevelError
from game.content.levels import load
from game.content.tmx import read_level
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.content.maps import Draft
from tests.games import ALL

Change = Callable[[Draft], None]
DECOR = "3 (Palm)"
"""The title of the object that is changed."""


@pytest.fixture
def draft() -> Draft:
    """The template of a map of Battle for the Island, with one thing that has a name."""
    found = Draft.shipped("template_island_battle")
    thing(found).set("name", "Palm")
    return found


def thing(draft: Draft) -> Element:
    (found,) = (one for one in draft.objects("decor") if one.get("id") == "3")
    return found


def property_of(node: Element, name: str, kind: str, value: str | None) -> None:
    group = node.find("properties")
    if group is None:
        group = Element("properties")
        node.insert(0, group)
    entry = ElementTree.SubElement(group, "property", {"name": name, "type": kind})
    if value is not None:
        entry.set("value", value)


def map_property(name: str, kind: str, value: str | None) -> Change:
    def change(draft: Draft) -> None:
        draft.property(name, None)
        property_of(draft.root, name, kind, value)

    return change


def refused(draft: Draft, folder: Path, game: str = "island_battle") -> str:
    """The English sentence; in each language there is one, in which nothing is left open."""
    path = draft.save(folder / "a.tmx")
    before = path.read_bytes()
    with pytest.raises(LevelError) as caught:
        load(path, ALL[game])
    assert path.read_bytes() == before
    for language in ("en", "pl"):
        words = trouble(Text(paths.assets() / "locale", language), caught.value)
        assert words.startswith("a.tmx") and words.isprintable() and "{" not in words
        assert (words == str(caught.value)) == (language == "en")
    return str(caught.value)


REFUSED: list[tuple[Change, str]] = [
    (
        map_property("tanks", "int", "1" * 45),
        f", map property “tanks”: it is {'1' * 45}; it must be a number from -1000000000 to 1000000000.",
    ),
    (
        map_property("mood", "bool", "true"),
        ", map property “mood”: it is “true”; it must be one of these: sand, ash, snow.",
    ),
    (
        map_property("tanks", "int", ""),
        ", map property “tanks”: it is “”; it must be a whole number (type int), in digits alone.",
    ),
    (
        map_property("tanks", "int", None),
        ", map property “tanks”: it is “”; it must be a whole number (type int), in digits alone.",
    ),
    (
        map_property("tanks", "int", "3,0"),
        ", map property “tanks”: it is “3,0”; it must be a whole number (type int), in digits alone.",
    ),
    (
        map_property("tanks", "string", "3"),
        ", map property “tanks”: it is of the type string; it must be a whole number (type int).",
    ),
    (
        map_property("tanks", "bool", "true"),
        ", map property “tanks”: it is “true”; it must be a whole number (type int) from 1 to 8.",
    ),
    (
        map_property("tanks", "float", "3"),
        ", map property “tanks”: it is of the type float; it must be a whole number (type int).",
    ),
    (
        map_property("x", "float", "1,5"),
        ", map property “x”: it is “1,5”; it must be a number (type float) with a point, such as 2.5.",
    ),
    (map_property("x", "bool", ""), ", map property “x”: it is “”; it must be true or false (type bool)."),
    (map_property("x", "color", "#ffffffff"), ", map property “x”: it has the type “color”; use string, int, float or bool."),
    (
        lambda draft: property_of(draft.layer("ground"), "n", "int", ""),
        ", layer “ground”: the property “n” is “”; it must be a whole number (type int), in digits alone.",
    ),
    (
        lambda draft: property_of(draft.layer("ground"), "", "int", "3"),
        ", layer “ground”: it has a property without a name; remove it or give it a name.",
    ),
    (
        lambda draft: property_of(thing(draft), "n", "int", None),
        f", layer “decor”, object {DECOR}: the property “n” is “”; it must be a whole number (type int), in digits alone.",
    ),
    (
        lambda draft: property_of(thing(draft), "n", "float", "1e12"),
        f", layer “decor”, object {DECOR}: the property “n” is 1e12; it must be a number from -1000000000 to 1000000000.",
    ),
    (
        lambda draft: property_of(thing(draft), "n", "file", "a.png"),
        f", layer “decor”, object {DECOR}: the property “n” has the type “file”; use string, int, float or bool.",
    ),
    (
        lambda draft: thing(draft).set("x", "12,5"),
        f", layer “decor”, object {DECOR}: “x” is “12,5”; it must be a number with a point, such as 12.5.",
    ),
    (
        lambda draft: thing(draft).set("rotation", "1,5"),
        f", layer “decor”, object {DECOR}: “rotation” is “1,5”; it must be a number with a point, such as 12.5.",
    ),
    (
        lambda draft: thing(draft).set("rotation", "359.5"),
        f", layer “decor”, object {DECOR}: it is turned or mirrored; place it as it is, the light comes from the upper left.",
    ),
    (
        lambda draft: draft.layer("coast").set("offsetx", "-40,0"),
        ", layer “coast”: “offsetx” is “-40,0”; it must be a number with a point, such as 12.5.",
    ),
    (
        lambda draft: draft.layer("coast").set("offsety", "70000"),
        ", layer “coast”: “offsety” is 70000.0; it must be a number from -65536 to 65536.",
    ),
    (
        lambda draft: draft.layer("coast").set("offsetx", "-40.5"),
        ", layer “coast”: its offset is -40.5, -32 pixels; it must be -40, -32.",
    ),
    (
        lambda draft: draft.layer("ground").set("name", "\u00a0 "),
        ": layer number 3 from the bottom has no name; give every layer its name.",
    ),
    (map_property("name_en", "string", "\u3000"), ", map property “name_en”: it is empty; write the name of the map."),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_a_refusal_names_the_place_and_the_true_reason(draft: Draft, tmp_path: Path, change: Change, sentence: str) -> None:
    draft.property("name_pl", None)
    change(draft)
    assert refused(draft, tmp_path) == "a.tmx" + sentence


@pytest.mark.parametrize("flag", [1 << 31, 1 << 30, 1 << 29, 1 << 28, 0xF << 28])
def test_every_flag_of_a_turned_tile_is_known(draft: Draft, tmp_path: Path, flag: int) -> None:
    gid = draft.gid("ground", 4, 5)
    draft.cell("ground", 4, 5, gid | flag)
    turned = "is turned or mirrored; place it as it is, the light comes from the upper left."
    assert refused(draft, tmp_path) == f"a.tmx, layer “ground”, tile 4, 5: the tile {turned}"
    draft.cell("ground", 4, 5, gid)
    thing(draft).set("gid", str(int(thing(draft).get("gid", "")) | flag))
    assert refused(draft, tmp_path) == f"a.tmx, layer “decor”, object {DECOR}: it {turned}"


def test_a_tile_that_is_no_number(draft: Draft, tmp_path: Path) -> None:
    data = draft.data("ground")
    data.text = (data.text or "").replace("\n0,0,", "\n0,x,", 1)
    assert refused(draft, tmp_path) == (
        "a.tmx, layer “ground”, tile 1, 0: the number of the tile is “x”; it must be a whole number from 0 to 4294967295; save"
        " the map from Tiled again."
    )


@pytest.mark.parametrize(("layer", "hidden"), [("sea", "coast"), ("coast", "ground"), ("ground", "decor")])
def test_layers_in_an_order_in_which_one_hides_another(draft: Draft, tmp_path: Path, layer: str, hidden: str) -> None:
    """The layer that is in the way is put on top of all."""
    moved = draft.layer(layer)
    draft.root.remove(moved)
    draft.root.append(moved)
    assert refused(draft, tmp_path) == (
        f"a.tmx, layer “{hidden}”: it lies below “{layer}”, which hides it; move it above that in Tiled's list of layers."
    )


@pytest.mark.parametrize("game", [game for game in ALL if (paths.levels() / f"template_{game}.tmx").is_file()])
def test_templates_are_maps(game: str) -> None:
    load(paths.levels() / f"template_{game}.tmx", ALL[game])


def accepted(draft: Draft, folder: Path) -> None:
    """The map is the template's board."""
    path = draft.save(folder / "a.tmx")
    _, board = load(path, ALL["island_battle"])
    assert board == load(paths.levels() / "template_island_battle.tmx", ALL["island_battle"])[1]


@pytest.mark.parametrize("rotation", ["0", "360", "-360", "720", "-0"])
def test_a_full_turn_is_none(draft: Draft, tmp_path: Path, rotation: str) -> None:
    thing(draft).set("rotation", rotation)
    accepted(draft, tmp_path)


def test_what_is_not_read_cannot_be_wrong(draft: Draft, tmp_path: Path) -> None:
    draft.root.attrib.update({"parallaxoriginx": "0,5", "compressionlevel": "-1", "backgroundcolor": "red", "nextobjectid": "x"})
    draft.layer("ground").attrib.update(
        {"opacity": "0,5", "tintcolor": "?", "visible": "perhaps", "parallaxx": "1,1", "mode": "add"}
    )
    thing(draft).attrib.update({"visible": "", "opacity": "0,2"})
    ElementTree.SubElement(thing(draft), "polygon", {"points": "0,0 1,5,2"})
    accepted(draft, tmp_path)


def test_spaces_in_names_that_nobody_sees_change_nothing(draft: Draft, tmp_path: Path) -> None:
    draft.layer("ground").set("name", "ground\u00a0")
    draft.layer("sea").set("name", " sea")
    group = draft.root.find("properties")
    assert group is not None
    for entry in group:
        entry.set("name", entry.get("name", "") + " ")
    thing(draft).set("class", "decor\t")
    accepted(draft, tmp_path)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("My\u00a0Island", "My Island"),
        (" \u3000My\u2003 Island\n", "My Island"),
        ("two\nlines", "two lines"),
        ("\U0001f468\u200d\U0001f469 \u0646\u200c\u0647", "\U0001f468\u200d\U0001f469 \u0646\u200c\u0647"),
    ],
)
def test_a_name_with_any_spaces_and_marks_is_a_name(draft: Draft, tmp_path: Path, written: str, name: str) -> None:
    draft.property("name_en", written)
    assert read_level(draft.save(tmp_path / "a.tmx")).names["en"] == name


def test_a_file_that_breaks_off_says_where(draft: Draft, tmp_path: Path) -> None:
    path = draft.save(tmp_path / "a.tmx")
    data = path.read_bytes()
    for share in (0.3, 0.5, 0.9):
        part = data[: int(len(data) * share)]
        path.write_bytes(part)
        with pytest.raises(LevelError) as caught:
            read_level(path)
        line = part.count(b"\n") + 1
        assert (
            str(caught.value)
            == f"a.tmx, line {line}: the file breaks off here, its end is missing; save the map from Tiled again."
        )


def test_hexagons_are_staggered_as_tiled_shows_them_where_the_map_does_not_say(tmp_path: Path) -> None:
    draft = Draft.shipped("template_earthquake")
    whole = load(draft.save(tmp_path / "a.tmx"), ALL["earthquake"])[0]
    for name in ("staggerindex", "staggeraxis"):
        assert draft.root.attrib.pop(name) == {"staggerindex": "odd", "staggeraxis": "y"}[name]
        assert load(draft.save(tmp_path / "a.tmx"), ALL["earthquake"])[0].stagger == whole.stagger
    draft.root.set("staggerindex", "both")
    assert refused(draft, tmp_path, "earthquake") == (
        "a.tmx: “Stagger Index” of the hexagons is “both”; it must be “odd” or “even” (Tiled: Map, Map Properties)."
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('width="480"', 'width="100000000"'),
        ('tilewidth="120"', 'tilewidth="0"'),
        ('tilecount="9"', 'tilecount="99999999999"'),
        ('columns="4"', 'spacing="-120"'),
        ('<tile id="1"', '<tile id="0"'),
        ('<property name="anchor"', '<property type="class" name="anchor"'),
        ("<tileset", "<tilesets"),
        ('source="decor.png"', 'source="../../decor.png"'),
    ],
)
def test_a_damaged_tileset_is_the_programs_fault(
    draft: Draft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    shutil.copytree(paths.levels() / "tilesets", tmp_path / "tilesets")
    path = tmp_path / "tilesets" / "decor.tsx"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(paths, "levels", lambda: tmp_path)
    draft.save(tmp_path / "a.tmx")
    with pytest.raises(LevelError) as caught:
        read_level(tmp_path / "a.tmx")
    assert str(caught.value) == "a.tmx: the program's own tileset decor.tsx is damaged; install Four Shores again."
