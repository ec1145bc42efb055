"""Maps of Battle for the Island: the boards they make, and maps that the rules or the table cannot take.

In the classic map the ground covers tiles 2, 2 to 11, 11 of 14 x 14. Coast tiles are told by their mask: 1 for land to the
north-west of the corner that the tile lies on, 2 north-east, 4 south-west, 8 south-east.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import paths
from game.content.island_battle import maps as island_battle
from game.content.island_battle.new_map import island_map
from game.content.level_errors import LevelError
from game.content.tmx import read_level
from game.engine.island_battle.board import Board
from tests.content.maps import Draft


@pytest.fixture
def draft() -> Draft:
    """A plain island of ten by ten squares, with two tiles of sea on every side and a palm."""
    properties = {"game": "island_battle", "mood": "sand", "music": "battle", "name_en": "An Island"}
    army = {"soldiers": 4, "jeeps": 3, "tanks": 3, "quiet_turns": 80}
    folder, palm = paths.levels() / "island_battle", ("palm", -0.3, 5.0, 0.8)
    return Draft(ElementTree.fromstring(island_map(folder, (10, 10), "sand", {**properties, **army}, decor=[palm])))


@pytest.mark.rule("BI-6")
def test_the_classic_map_is_the_board_of_the_rules(tmp_path: Path) -> None:
    assert island_battle.board(read_level(Draft.shipped("island_battle/classic").save(tmp_path / "a.tmx"))) == Board.of()


COUNTED = {
    "two_bays": ((14, 12), (3, 4, 3), "Fourteen by twelve", "three soldiers, four jeeps and three tanks"),
    "ash_cone": ((12, 12), (2, 3, 5), "Twelve by twelve", "two soldiers, three jeeps and five tanks"),
    "snowfield": ((12, 10), (5, 2, 3), "Twelve by ten", "five soldiers, two jeeps and three tanks"),
}
"""The size and the army of each map that counts its army, and the words for both."""


@pytest.mark.rule("BI-2", "BI-6")
@pytest.mark.parametrize("key", COUNTED)
def test_a_map_says_its_size_and_whose_armies_it_counts(key: str) -> None:
    size, army, sized, counted = COUNTED[key]
    level = read_level(paths.levels() / "island_battle" / f"{key}.tmx")
    board = island_battle.board(level)
    assert ((board.columns, board.rows), (board.soldiers, board.jeeps, board.tanks)) == (size, army)
    said = level.description("en")
    assert said.startswith(f"{sized} squares")
    assert f": {counted}." in said
    assert "the map's own armies" in said.lower(), "a game may be played with others"
    assert re.search("własn(e armie|ych armii) mapy", level.description("pl").lower())


def refusal(draft: Draft, folder: Path) -> str:
    """The sentence with which a map is refused."""
    with pytest.raises(LevelError) as caught:
        island_battle.board(read_level(draft.save(folder / "a.tmx")))
    return str(caught.value)


def mask(draft: Draft, wanted: int) -> int:
    """The number of a coast tile with this mask: the tileset holds three variants of each, from mask 0 on."""
    first = next(int(node.get("firstgid", "")) for node in draft.root.findall("tileset") if "coast" in node.get("source", ""))
    return first + 3 * wanted


@pytest.mark.rule("BI-6")
def test_a_map_of_ten_by_ten_is_the_board_of_the_rules(draft: Draft, tmp_path: Path) -> None:
    level = read_level(draft.save(tmp_path / "a.tmx"))
    assert island_battle.board(level) == Board.of()


def test_squares_lie_from_souths_left_corner(draft: Draft, tmp_path: Path) -> None:
    plan = island_battle.geometry(read_level(draft.save(tmp_path / "a.tmx")))
    assert plan.corner(1, 10) == (160, 128)  # the upper left square: two tiles of sea beside it, two above
    assert plan.centre(1, 1) == (200, 736)  # South's home edge is the lowest row
    assert plan.centre(10, 10) == (920, 160)
    assert plan.square_at(160, 767.9) == (1, 1)
    assert plan.square_at(159.9, 700) is None
    assert plan.square_at(500, 768) is None
    assert plan.square_at(959.9, 128) == (10, 10)


@pytest.mark.rule("BI-14")
def test_pads_start_at_their_owners_left(draft: Draft, tmp_path: Path) -> None:
    plan = island_battle.geometry(read_level(draft.save(tmp_path / "a.tmx")))
    assert (plan.pad_start(0), plan.pad_row(0)) == (1, 0)
    assert (plan.pad_start(1), plan.pad_row(1)) == (6, 11)
    pads = draft.objects("pads")
    pads[1].set("x", "160")
    number = pads[1].get("id")
    assert refusal(draft, tmp_path) == (
        f"a.tmx, layer “pads”, object {number} (north): the pad of “north” lies at 160, 64, 400, 64 (x, y, width, height); it"
        " must lie at 560, 64, 400, 64, the first five columns on its owner's left (BI-14)."
    )


def test_every_seat_has_one_pad(draft: Draft, tmp_path: Path) -> None:
    pad = draft.objects("pads")[0]
    entry = pad.find("properties/property")
    assert entry is not None
    entry.set("value", "north")
    assert refusal(draft, tmp_path) == "a.tmx, layer “pads”: there are 0 pads with the seat “south”; there must be exactly one."
    entry.set("value", "west")
    assert refusal(draft, tmp_path) == (
        f"a.tmx, layer “pads”, object {pad.get('id')} (south): its property “seat” is “west”; it must be “south” or “north”."
    )
    pad.set("type", "ship")
    assert refusal(draft, tmp_path) == (
        f"a.tmx, layer “pads”, object {pad.get('id')} (south): an object of the class “ship” does not belong here; use the"
        " class “pad”."
    )


def test_the_ground_is_a_filled_rectangle(draft: Draft, tmp_path: Path) -> None:
    draft.cell("ground", 4, 6, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “ground”, tile 4, 6: a square is missing; the ground from 2, 2 to 11, 11 must be a filled rectangle."
    )


def test_the_ground_is_there(draft: Draft, tmp_path: Path) -> None:
    draft.data("ground").text = ",".join(["0"] * 196)
    sentence = "a.tmx, layer “ground”: it is empty; paint the island's squares as a filled rectangle."
    assert refusal(draft, tmp_path) == sentence


def test_the_ground_keeps_its_distance_from_the_edge(draft: Draft, tmp_path: Path) -> None:
    gid = draft.gid("ground", 3, 3)
    for row in range(2, 12):
        draft.cell("ground", 12, row, gid)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “ground”, tile 12, 11: the ground is too near to the edge of the map; leave 2 tiles of sea on every side."
    )


@pytest.mark.rule("BI-6")
def test_an_island_is_never_smaller_than_ten_each_way(draft: Draft, tmp_path: Path) -> None:
    for column in range(2, 12):
        draft.cell("ground", column, 2, 0).cell("coast", column, 2, 0)
    for column in range(2, 13):
        draft.cell("coast", column, 2, 0)
        draft.cell("coast", column, 3, mask(draft, 8 if column == 2 else 4 if column == 12 else 12))
    draft.objects("pads")[1].set("y", "128")
    for thing in draft.objects("decor"):
        draft.layer("decor").remove(thing)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “ground”: the ground has columns: 10, rows: 9; the least is 10 each way (BI-6)."
    )


def test_one_wrong_coast_tile_is_blamed_itself(draft: Draft, tmp_path: Path) -> None:
    good = draft.gid("coast", 2, 5)  # the western shore: land to the north-east and south-east
    draft.cell("coast", 2, 5, mask(draft, 5))
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “coast”, tile 2, 5: the coast shows mask 5; beside its neighbours it must show mask 10."
    )
    draft.cell("coast", 2, 5, good).cell("coast", 7, 7, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “coast”, tile 7, 7: the coast shows mask 0; beside its neighbours it must show mask 15."
    )


def test_a_beach_beside_the_ground_is_welcome(draft: Draft, tmp_path: Path) -> None:
    """One more cell of land at tile 12, 5, east of the ground."""
    for column, row, wanted in ((12, 5, 13), (13, 5, 4), (12, 6, 7), (13, 6, 1)):
        draft.cell("coast", column, row, mask(draft, wanted))
    level = read_level(draft.save(tmp_path / "a.tmx"))
    assert island_battle.board(level) == Board.of()


def test_no_land_where_the_pads_slide(draft: Draft, tmp_path: Path) -> None:
    """One more cell of land at tile 12, 12, to the south-east of the ground's corner: South's pad may overhang as far."""
    for column, row, wanted in ((12, 12, 9), (13, 12, 4), (12, 13, 2), (13, 13, 1)):
        draft.cell("coast", column, row, mask(draft, wanted))
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “coast”, tile 12, 12: there is land where a pad slides; the row outside each home edge must be sea."
    )


def test_the_coast_lies_half_a_tile_off(draft: Draft, tmp_path: Path) -> None:
    del draft.layer("coast").attrib["offsetx"]
    assert refusal(draft, tmp_path) == "a.tmx, layer “coast”: its offset is 0, -32 pixels; it must be -40, -32."


def test_the_sea_is_everywhere(draft: Draft, tmp_path: Path) -> None:
    draft.cell("sea", 13, 0, 0)
    assert refusal(draft, tmp_path) == "a.tmx, layer “sea”, tile 13, 0: there is no sea here; the sea must fill the whole map."


def test_tiles_of_another_layer_are_refused(draft: Draft, tmp_path: Path) -> None:
    draft.cell("ground", 3, 4, draft.gid("sea", 3, 4))
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “ground”, tile 3, 4: a tile of the class “sea” does not belong here; use the class “ground”."
    )


@pytest.mark.parametrize(
    ("foot", "sentence"),
    [
        ((200, 200), "it stands on tile 2, 3, a square of the island; move it off the ground."),
        ((20, 100), "it stands on tile 0, 1, where a pad slides; move it away."),
        ((200, 800), "it stands on tile 2, 12, where a pad slides; move it away."),
        ((-5, 20), "it stands outside the map; move it into the map."),
    ],
)
def test_decor_stands_out_of_the_way(draft: Draft, tmp_path: Path, foot: tuple[int, int], sentence: str) -> None:
    """A thing stands on the point 54, 82 of its picture of 120 x 120; Tiled keeps the picture's lower left corner."""
    thing = draft.objects("decor")[0]
    thing.attrib.update({"x": str(foot[0] - 54), "y": str(foot[1] - 82 + 120), "width": "120", "height": "120"})
    assert refusal(draft, tmp_path) == f"a.tmx, layer “decor”, object {thing.get('id')}: {sentence}"


@pytest.mark.parametrize("size", [("4000", "4000"), ("120", "60")])
def test_decor_keeps_its_shape(draft: Draft, tmp_path: Path, size: tuple[str, str]) -> None:
    thing = draft.objects("decor")[0]
    thing.attrib.update({"width": size[0], "height": size[1]})
    assert refusal(draft, tmp_path) == (
        f"a.tmx, layer “decor”, object {thing.get('id')}: its size is {size[0]} x {size[1]}; it must be 120 x 120 or that times a"
        " number from 0.25 to 3, not stretched."
    )


@pytest.mark.rule("BI-2")
def test_the_mix_adds_up_to_ten(draft: Draft, tmp_path: Path) -> None:
    draft.property("tanks", "4", "int")
    sentence = "a.tmx: soldiers, jeeps and tanks add up to 11; they must add up to 10 (BI-2)."
    assert refusal(draft, tmp_path) == sentence
    draft.property("tanks", "6", "int").property("jeeps", "0", "int")
    assert refusal(draft, tmp_path) == "a.tmx, map property “jeeps”: it is “0”; it must be a whole number (type int) from 1 to 8."


@pytest.mark.rule("BI-73")
def test_quiet_turns_are_an_even_number(draft: Draft, tmp_path: Path) -> None:
    draft.property("quiet_turns", "81", "int")
    assert refusal(draft, tmp_path) == "a.tmx, map property “quiet_turns”: it is 81; it must be an even number (BI-73)."
    for value in ("0", "999"):
        draft.property("quiet_turns", value, "int")
        whole = f"it is “{value}”; it must be a whole number (type int) from 2 to 998."
        assert refusal(draft, tmp_path) == f"a.tmx, map property “quiet_turns”: {whole}"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("soldiers", None, "it is missing; add it as a whole number (type int)."),
        ("soldiers", "4", "it is of the type string; it must be a whole number (type int)."),
        ("soldiers", 4.5, "it is “4.5”; it must be a whole number (type int) from 1 to 8."),
        ("soldiers", -1, "it is “-1”; it must be a whole number (type int) from 1 to 8."),
        ("soldiers", 9, "it is “9”; it must be a whole number (type int) from 1 to 8."),
        ("mood", "lava", "it is “lava”; it must be one of these: sand, ash, snow."),
        ("music", "polka", "it is “polka”; it must be one of these: baggage, battle, island, river, title."),
        ("order", "first", "it is “first”; it must be a whole number (type int) from 0 to 999."),
        (
            "soldier",
            4,
            "this property is not known; the map properties are: game, name_en, name_pl, about_en, about_pl, order, mood, music,"
            " soldiers, jeeps, tanks, quiet_turns.",
        ),
    ],
)
def test_properties_that_do_not_fit(draft: Draft, tmp_path: Path, name: str, value: str | float | None, sentence: str) -> None:
    kind = {int: "int", float: "float"}.get(type(value), "string")
    draft.property(name, None if value is None else str(value), kind)
    assert refusal(draft, tmp_path) == f"a.tmx, map property “{name}”: {sentence}"


def test_layers_that_do_not_fit(draft: Draft, tmp_path: Path) -> None:
    sea = draft.layer("sea")
    sea.set("name", "water")
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “water”: this layer is not known; the layers are: sea, coast, ground, decor, pads."
    )
    draft.root.remove(sea)
    assert refusal(draft, tmp_path) == "a.tmx: the layer “sea” is missing; the layers are: sea, coast, ground, decor, pads."
    draft.layer("decor").set("name", "sea")
    assert refusal(draft, tmp_path) == "a.tmx, layer “sea”: this is an object layer; it must be a tile layer."


def test_a_map_of_another_shape(draft: Draft, tmp_path: Path) -> None:
    draft.root.set("tileheight", "80")
    assert refusal(draft, tmp_path) == "a.tmx: the map's tiles are 80 x 80 pixels; they must be 80 x 64."
    draft.root.set("orientation", "isometric")
    assert refusal(draft, tmp_path) == (
        "a.tmx: the map is isometric, this game needs orthogonal; choose it in Tiled under Map, Map Properties."
    )


def test_a_thing_without_a_picture_is_not_one_of_a_strange_tileset(draft: Draft, tmp_path: Path) -> None:
    palm = draft.objects("decor")[0]
    del palm.attrib["gid"]
    palm.set("type", "decor")
    where = f"a.tmx, layer “decor”, object {palm.get('id')}: "
    assert refusal(draft, tmp_path) == where + "it has no picture; place it as a tile (Tiled: Insert Tile)."
