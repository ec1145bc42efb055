"""Reading Tiled maps: what a level holds, and how a file that is no good map is refused."""

from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import paths
from game.content.island_battle import maps as island_battle
from game.content.level import EMPTY, Level, ObjectLayer, TileLayer
from game.content.level_errors import LevelError
from game.content.tmx import read_level
from game.content.tmx_frame import LARGEST_FILE
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.content.maps import Draft


@pytest.fixture
def draft() -> Draft:
    return Draft.shipped("island_battle/classic")


@pytest.fixture(scope="module")
def classic() -> Level:
    return read_level(paths.levels() / "island_battle" / "classic.tmx")


def refusal(path: Path) -> str:
    """The sentence with which a map is refused."""
    with pytest.raises(LevelError) as caught:
        read_level(path)
    return str(caught.value)


def test_a_level_has_names_sizes_and_its_layers_in_drawing_order(classic: Level) -> None:
    assert (classic.id, classic.game, classic.orientation) == ("classic", "island_battle", "orthogonal")
    assert (classic.name("en"), classic.name("pl")) == ("The Classic Island", "Klasyczna wyspa")
    assert classic.description("pl").startswith("Dziesięć na dziesięć pól")
    assert (classic.columns, classic.rows, classic.tile_width, classic.tile_height) == (16, 14, 80, 64)
    assert classic.size == (1280, 896)
    assert [layer.name for layer in classic.layers] == ["sea", "coast", "ground", "decor", "pads"]
    assert classic.properties["soldiers"] == 4
    assert not {"game", "name_en", "about_pl"} & set(classic.properties)


def test_a_language_without_a_name_of_its_own_gets_the_one_that_there_is(draft: Draft, tmp_path: Path) -> None:
    polish = read_level(draft.property("name_en", None).save(tmp_path / "a.tmx"))
    assert (polish.name("en"), polish.name("pl")) == ("Klasyczna wyspa", "Klasyczna wyspa")


def test_a_tile_says_what_it_is_and_how_it_looks(classic: Level) -> None:
    coast = classic.tiles("coast")
    corner = classic.palette[coast.at(3, 2)]  # the upper left corner of the ground: land only to the south-east
    assert (corner.kind, corner.properties["mask"], corner.sprite[:9]) == ("coast", 8, "coast/08_")
    assert corner.image == "tilesets/coast_sand.png"
    assert (paths.levels() / corner.image).is_file()
    assert corner.area == (corner.properties["variant"] * 80, 8 * 64, 80, 64)
    assert coast.offset == (-40, -32)
    assert coast.at(0, 0) == EMPTY
    assert coast.at(-1, 3) == coast.at(16, 3) == EMPTY


def test_objects_lie_where_tiled_shows_them(draft: Draft, tmp_path: Path) -> None:
    palm, pad = draft.objects("decor")[0], draft.objects("pads")[0]
    palm.attrib.update({"x": "100", "y": "300", "width": "60", "height": "60"})
    palm.set("name", "Palma")
    draft.layer("decor").set("offsetx", "5")
    level = read_level(draft.save(tmp_path / "a.tmx"))
    found = level.objects("decor").objects[0]
    assert (found.x, found.y, found.width, found.height) == (105, 240, 60, 60)  # Tiled keeps a picture's lower left corner
    assert (found.kind, found.title, found.properties) == ("decor", f"{palm.get('id')} (Palma)", {})
    assert level.palette[found.look].sprite.endswith("/palm")
    found = level.objects("pads").objects[0]
    assert (found.x, found.y, found.look) == (float(pad.get("x", "")), float(pad.get("y", "")), EMPTY)
    assert found.properties == {"seat": "south"}


def test_layers_keep_tileds_order_whatever_their_sort(draft: Draft, tmp_path: Path) -> None:
    pads = draft.layer("pads")
    draft.root.remove(pads)
    draft.root.insert(list(draft.root).index(draft.layer("sea")), pads)
    level = read_level(draft.save(tmp_path / "a.tmx"))
    assert [layer.name for layer in level.layers] == ["pads", "sea", "coast", "ground", "decor"]
    assert isinstance(level.layers[0], ObjectLayer)
    assert isinstance(level.layers[1], TileLayer)


def test_newer_tiled_writes_class_for_type(draft: Draft, tmp_path: Path) -> None:
    for pad in draft.objects("pads"):
        pad.set("class", pad.attrib.pop("type"))
    assert [pad.kind for pad in read_level(draft.save(tmp_path / "a.tmx")).objects("pads").objects] == ["pad", "pad"]


def test_a_level_is_the_same_after_json(classic: Level) -> None:
    text = json.dumps(classic.to_json())
    again = Level.from_json(json.loads(text))
    assert again == classic
    assert again.sha == classic.sha


def test_a_tile_with_an_empty_text_is_the_same_after_json(tmp_path: Path) -> None:
    """A pond is a river tile without any course."""
    draft, pond = Draft.shipped("riverlands/classic"), 15
    level = read_level(draft.cell("terrain", 2, 1, pond).save(tmp_path / "a.tmx"))
    (tile,) = (tile for tile in level.palette if tile.sprite == "tile/river_pond")
    assert (tile.kind, dict(tile.properties)) == ("river", {"course": ""})
    assert Level.from_json(json.loads(json.dumps(level.to_json()))) == level


def test_the_fingerprint_follows_the_content(draft: Draft, classic: Level, tmp_path: Path) -> None:
    assert read_level(draft.save(tmp_path / "classic.tmx")).sha == classic.sha
    assert read_level(draft.property("soldiers", "5", "int").save(tmp_path / "classic.tmx")).sha != classic.sha


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("columns",), "ten"),
        (("layers", 0, "cells", 0), 9999),
        (("layers", 0, "columns"), 13),
        (("layers", 3, "objects", 0, "look"), -2),
        (("palette", 0, "image"), "tilesets/../../secret.png"),
        (("names",), {}),
    ],
)
def test_a_level_from_damaged_json_is_refused(classic: Level, place: tuple[str | int, ...], value: object) -> None:
    data = json.loads(json.dumps(classic.to_json()))
    inner = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    with pytest.raises(ValueError, match="The level kept with this game is damaged: ") as caught:
        Level.from_json(data)
    assert trouble(Text(paths.assets() / "locale", "pl"), caught.value) == "Mapa zapisana z tą grą jest uszkodzona."


def test_tilesets_are_found_by_name_wherever_a_map_lies(draft: Draft, classic: Level, tmp_path: Path) -> None:
    for node in draft.root.findall("tileset"):
        name = Path(node.get("source", "")).name
        node.set("source", f"C:\\Użytkownicy\\Zażółć gęślą\\{name}")
    level = read_level(draft.save(tmp_path / "moje mapy" / "Wyspa Żółwi.tmx"))
    assert level.id == "Wyspa Żółwi"
    assert (level.palette, level.layers) == (classic.palette, classic.layers)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LevelError) as caught:
        read_level(tmp_path / "gone.tmx")
    assert str(caught.value) == "gone.tmx: the map is not there any more; put it back, or choose another."


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "a.tmx, line 1: this is not a Tiled map; save it from Tiled as a .tmx file."),
        (b"\x89PNG\r\n\x1a\n\0\0", "a.tmx, line 1: this is not a Tiled map; save it from Tiled as a .tmx file."),
        (b"<map>\n<layer>\n</map>", "a.tmx, line 3: this is not a Tiled map; save it from Tiled as a .tmx file."),
        (b"<?xml version='1.0' encoding='no-such'?><map/>", "a.tmx, line 1: this is not a Tiled map"),
        (b"<html/>", "a.tmx: its first element is <html>, a Tiled map begins with <map>"),
        (b"<map/>", "a.tmx: “width” of the map is “”; it must be a whole number from 1 to 64."),
        (b" " * (LARGEST_FILE + 1), "a.tmx: the file is larger than 512 KB"),
    ],
)
def test_a_file_that_is_no_map(tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / "a.tmx").write_bytes(content)
    assert refusal(tmp_path / "a.tmx").startswith(sentence)


@pytest.mark.parametrize(
    ("attribute", "value", "sentence"),
    [
        ("infinite", "1", "a.tmx: the map is infinite; turn Infinite off in Tiled under Map, Map Properties."),
        ("width", "100000", "a.tmx: “width” of the map is “100000”; it must be a whole number from 1 to 64."),
        ("height", "-3", "a.tmx: “height” of the map is “-3”; it must be a whole number from 1 to 64."),
        ("tilewidth", "eighty", "a.tmx: “tilewidth” of the map is “eighty”; it must be a whole number from 1 to 512."),
    ],
)
def test_a_map_of_a_wrong_form(draft: Draft, tmp_path: Path, attribute: str, value: str, sentence: str) -> None:
    draft.root.set(attribute, value)
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence


def test_layers_that_cannot_be_read(draft: Draft, tmp_path: Path) -> None:
    data = draft.data("coast")
    data.attrib.update({"encoding": "base64", "compression": "zlib"})
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “coast”: its tiles are stored as base64 zlib; choose Tile Layer Format CSV under Map, Map Properties."
    )
    data.attrib = {"encoding": "csv"}
    good = data.text or ""
    data.text = good.rpartition(",")[0]
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “coast”: tiles in it: 223, on the map: 224; open the map in Tiled and save it again."
    )
    data.text = good.replace("0", "zero", 1)
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “coast”, tile 0, 0: the number of the tile is “zero”; it must be a whole number from 0 to 4294967295; save"
        " the map from Tiled again."
    )
    data.text = "\n"
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “coast”: tiles in it: 0, on the map: 224; open the map in Tiled and save it again."
    )


def test_layers_that_do_not_belong(draft: Draft, tmp_path: Path) -> None:
    extra = ElementTree.SubElement(draft.root, "imagelayer", {"name": "photo"})
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “photo”: only tile layers and object layers can be read; remove this image layer or group."
    )
    extra.tag, extra.attrib = "objectgroup", {"name": "decor"}
    sentence = "a.tmx, layer “decor”: there are two layers of this name; rename or remove one."
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence
    extra.attrib = {}
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx: layer number 6 from the bottom has no name; give every layer its name."
    )


def test_tiles_that_cannot_be_drawn(draft: Draft, tmp_path: Path) -> None:
    gid = draft.gid("ground", 5, 7)
    draft.cell("ground", 5, 7, 999)
    with pytest.raises(LevelError) as caught:
        read_level(draft.save(tmp_path / "a.tmx"))
    assert (caught.value.file, caught.value.layer, caught.value.place) == ("a.tmx", "ground", "5, 7")
    assert str(caught.value) == (
        "a.tmx, layer “ground”, tile 5, 7: the tile belongs to no tileset of the map; erase it or choose one from a tileset."
    )
    draft.cell("ground", 5, 7, gid | 1 << 31)  # Tiled's bit for a mirrored tile
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “ground”, tile 5, 7: the tile is turned or mirrored; place it as it is, the light comes from the upper"
        " left."
    )


def test_objects_that_cannot_be_drawn(draft: Draft, tmp_path: Path) -> None:
    palm = draft.objects("decor")[1]
    number, gid = palm.get("id"), int(palm.get("gid", ""))
    palm.set("rotation", "15")
    turned = "it is turned or mirrored; place it as it is, the light comes from the upper left."
    assert refusal(draft.save(tmp_path / "a.tmx")) == f"a.tmx, layer “decor”, object {number}: {turned}"
    del palm.attrib["rotation"]
    palm.set("gid", str(gid | 1 << 30))
    assert refusal(draft.save(tmp_path / "a.tmx")) == f"a.tmx, layer “decor”, object {number}: {turned}"
    palm.set("gid", "5000")
    unknown = "its picture belongs to no tileset of the map; choose one from a tileset."
    assert refusal(draft.save(tmp_path / "a.tmx")) == f"a.tmx, layer “decor”, object {number}: {unknown}"
    palm.set("template", "palm.tx")
    template = f"a.tmx, layer “decor”, object {number}: it comes from a template; choose Detach in Tiled."
    assert refusal(draft.save(tmp_path / "a.tmx")) == template


def test_tilesets_of_ones_own_are_refused(draft: Draft, tmp_path: Path) -> None:
    tileset = draft.root.findall("tileset")[1]
    tileset.set("source", "../mine/lava.tsx")
    sentence = refusal(draft.save(tmp_path / "a.tmx"))
    assert sentence.startswith("a.tmx: the tileset lava.tsx does not come with the program; use these: ")
    assert "coast_ash.tsx" in sentence
    del tileset.attrib["source"]
    tileset.set("name", "lava")
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx: the tileset “lava” is embedded in the map; use the .tsx tilesets that come with the program."
    )


def test_a_tileset_named_twice_or_longer_than_names_can_be(draft: Draft, tmp_path: Path) -> None:
    first, second = draft.root.findall("tileset")[:2]
    name = Path(second.get("source", "")).name
    first.set("source", second.get("source", ""))
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        f"a.tmx: the tileset {name} is listed twice; remove one in Tiled under Map."
    )
    first.set("source", "x" * 5000 + ".tsx")
    assert refusal(draft.save(tmp_path / "a.tmx")).startswith(f"a.tmx: the tileset {'x' * 119}… does not come with the program")


@pytest.mark.parametrize("content", [b"", b"<tileset", b"<tileset/>", b"\xff\xfe", b'<tileset><image width="x"/></tileset>'])
def test_a_damaged_tileset_of_the_program(draft: Draft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    shutil.copytree(paths.levels() / "tilesets", tmp_path / "tilesets")
    name = Path(draft.root.findall("tileset")[0].get("source", "")).name
    (tmp_path / "tilesets" / name).write_bytes(content)
    monkeypatch.setattr(paths, "levels", lambda: tmp_path)
    sentence = refusal(draft.save(tmp_path / "a.tmx"))
    assert sentence == f"a.tmx: the program's own tileset {name} is damaged; install Four Shores again."


@pytest.mark.parametrize(
    ("attribute", "value", "shown"),
    [
        ("x", "nan", "nan"),
        ("x", "inf", "inf"),
        ("y", "-1e308", "-1e+308"),
        ("width", "1e308", "1e+308"),
        ("width", "-1", "-1.0"),
        ("height", "nan", "nan"),
        ("id", "1" * 30, "1" * 30),
    ],
)
def test_objects_whose_numbers_no_map_has(draft: Draft, tmp_path: Path, attribute: str, value: str, shown: str) -> None:
    pad = draft.objects("pads")[0]
    pad.set(attribute, value)
    bounds = {"width": (0, 65536), "height": (0, 65536), "id": (0, 10**9)}
    least, most = bounds.get(attribute, (-65536, 65536))
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        f"a.tmx, layer “pads”, object {pad.get('id')} (south): “{attribute}” is {shown}; it must be a number from {least} to"
        f" {most}."
    )


def test_layers_of_another_size_than_the_map(draft: Draft, tmp_path: Path) -> None:
    draft.layer("ground").attrib.update({"width": "28", "height": "7"})
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “ground”: it is 28 x 7 tiles, the map is 16 x 14; open the map in Tiled and save it again."
    )


def test_a_layer_inside_another_element(draft: Draft, tmp_path: Path) -> None:
    ground = draft.layer("ground")
    draft.root.remove(ground)
    ElementTree.SubElement(draft.root, "editorsettings").append(ground)
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx: a <layer> is inside <editorsettings>; layers and tilesets are directly in <map>."
    )


def test_numbers_that_would_not_survive_saving(draft: Draft, tmp_path: Path) -> None:
    draft.property("order", "nan", "float")
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, map property “order”: it is nan; it must be a number from -1000000000 to 1000000000."
    )


def test_entities_and_deep_nesting(tmp_path: Path) -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    path = tmp_path / "a.tmx"
    path.write_text(f'<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "ha">{laughs}]><map>&l9;</map>', "utf-8")
    assert refusal(path) == "a.tmx: it has a document type <!DOCTYPE lolz>, which no map needs; save it from Tiled again."
    path.write_text("<map>" + "<a>" * 50000 + "</a>" * 50000 + "</map>", "utf-8")
    assert refusal(path) == "a.tmx: its elements are nested more than 32 deep, at <a>; save it from Tiled again."


def test_a_name_that_is_no_text_is_shown_with_escapes(draft: Draft, tmp_path: Path) -> None:
    try:
        path = draft.save(tmp_path / "a\udcff\n.tmx")
    except OSError:
        pytest.skip("this file system has no such names")
    level = read_level(path)
    assert level.id == "a\\udcff\\n"
    assert Level.from_json(json.loads(json.dumps(level.to_json()))) == level
    draft.root.set("infinite", "1")
    assert refusal(draft.save(path)).startswith("a\\udcff\\n.tmx: the map is infinite")


def test_a_pipe_or_folder_is_no_map(tmp_path: Path) -> None:
    sentence = "a.tmx: this is a folder, a pipe or a device; a map is a file saved by Tiled."
    (tmp_path / "a.tmx").mkdir()
    assert refusal(tmp_path / "a.tmx") == sentence
    if hasattr(os, "mkfifo"):
        (tmp_path / "a.tmx").rmdir()
        os.mkfifo(tmp_path / "a.tmx")
        assert refusal(tmp_path / "a.tmx") == sentence


def test_names_that_do_not_fit(draft: Draft, tmp_path: Path) -> None:
    draft.property("name_pl", "Ż" * 41)
    sentence = f"a.tmx, map property “name_pl”: its text “{'Ż' * 40}…” does not fit; write one line of at most 40 characters."
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence
    draft.property("name_pl", "za\u202egadka")
    sentence = "a.tmx, map property “name_pl”: its text “za\\u202egadka” has a letter that cannot be shown; write it without."
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence
    draft.property("name_pl", " ").property("name_en", None)
    sentence = "a.tmx, map property “name_pl”: it is empty; write the name of the map."
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence
    draft.property("name_pl", None)
    assert refusal(draft.save(tmp_path / "a.tmx")) == ("a.tmx: the map has no name; add the map property “name_en” or “name_pl”.")


def test_properties_of_a_type_that_is_not_used(draft: Draft, tmp_path: Path) -> None:
    draft.property("mood", "", "class")
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, map property “mood”: it has the type “class”; use string, int, float or bool."
    )
    group = ElementTree.SubElement(draft.objects("pads")[0], "properties")
    ElementTree.SubElement(group, "property", {"name": "owner", "type": "object", "value": "3"})
    draft.property("mood", None)
    assert refusal(draft.save(tmp_path / "a.tmx")) == (
        "a.tmx, layer “pads”, object 1 (south): the property “owner” has the type “object”; use string, int, float or bool."
    )


def test_a_property_without_a_name(draft: Draft, tmp_path: Path) -> None:
    draft.property("", "x")
    sentence = "a.tmx: the map has a property without a name; remove it or give it a name."
    assert refusal(draft.save(tmp_path / "a.tmx")) == sentence


def test_a_map_whose_layer_has_no_number_is_refused(draft: Draft, tmp_path: Path) -> None:
    layer = draft.root.find("layer")
    assert layer is not None
    layer.set("id", "")
    assert refusal(draft.save(tmp_path / "a.tmx")) == ("a.tmx: the map's data is damaged; open it in Tiled and save it again.")


@pytest.mark.parametrize("seed", range(40))
def test_a_map_damaged_anyhow_is_refused_in_one_sentence(draft: Draft, tmp_path: Path, seed: int) -> None:
    """Attributes lost, changed, moved: whatever comes is a board or a LevelError, and nothing else is raised."""
    chance = random.Random(seed)
    values = ("", "-1", "nan", "1e400", "99999999999", "abc", "ążź", "{file}", "2147483653", "true", "../../a.tsx")
    nodes = [node for node in draft.root.iter() if node.attrib and node.tag != "property"]
    for node in chance.sample(nodes, 2):
        name = chance.choice(sorted(node.attrib))
        if chance.random() < 0.7:
            node.set(name, chance.choice(values))
        else:
            del node.attrib[name]
    path = draft.save(tmp_path / "a.tmx")
    try:
        island_battle.board(read_level(path))
    except LevelError as error:
        assert str(error).startswith("a.tmx")
        assert str(error).count("\n") == 0
