"""Maps of Earthquake Island: the boards they make, and playing areas and mixes that the rules refuse.

In the classic map the middle tile, space (0, 0), is tile 5, 5 of 11 x 11; odd rows are shifted to the right by half a tile.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import hexmaps
from game.content.earthquake import maps as earthquake
from game.content.level_errors import LevelError
from game.content.tmx import read_level
from game.engine.earthquake.board import Board
from game.engine.earthquake.mix import by_face, mix_of
from tests.content.maps import Draft


@pytest.fixture
def draft() -> Draft:
    return Draft.shipped("earthquake/classic")


def read(draft: Draft, folder: Path) -> Board:
    return earthquake.board(read_level(draft.save(folder / "a.tmx")))


def refusal(draft: Draft, folder: Path) -> str:
    """The sentence with which a map is refused."""
    with pytest.raises(LevelError) as caught:
        read(draft, folder)
    return str(caught.value)


@pytest.mark.rule("EI-3")
def test_the_classic_map_has_the_boards_of_the_rules(draft: Draft, tmp_path: Path) -> None:
    """Rows of EI-3 as first and last q for every r, written out by hand."""
    board = read(draft, tmp_path)
    whole = {-3: (0, 3), -2: (-1, 3), -1: (-2, 3), 0: (-3, 3), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)}
    two = {-2: (0, 2), -1: (-1, 2), 0: (-2, 2), 1: (-2, 1), 2: (-2, 0)}
    three = {-2: (-1, 3), -1: (-2, 3), 0: (-2, 2), 1: (-2, 1), 2: (-2, 0), 3: (-2, -1)}
    four = {r: ends for r, ends in whole.items() if abs(r) < 3}
    five = {-3: (1, 2), -2: (-1, 3), -1: (-2, 3), 0: (-2, 2), 1: (-3, 2), 2: (-3, 1), 3: (-2, -1)}

    def spaces(rows: dict[int, tuple[int, int]]) -> set[tuple[int, int]]:
        return {(q, r) for r, (first, last) in rows.items() for q in range(first, last + 1)}

    assert set(board.spaces) == spaces(whole)
    assert [players for players, _ in board.areas] == [2, 3, 4, 5, 6]
    assert set(board.area(2)) == spaces(two)
    assert set(board.area(3)) == spaces(three)
    assert set(board.area(4)) == spaces(four)
    assert set(board.area(5)) == spaces(five)
    assert set(board.area(6)) == spaces(whole)
    assert [len(area) for _, area in board.areas] == [19, 25, 29, 31, 37]


@pytest.mark.rule("EI-2")
def test_the_classic_map_has_the_mix_of_the_rules(draft: Draft, tmp_path: Path) -> None:
    tools = {"rope": 5, "lifebelt": 7, "sandbag": 5, "dynamite": 4, "bazooka": 4, "spring": 4, "push": 4, "thief": 3}
    one_and_two = {"cracks_0": 5, "cracks_03": 3, "cracks_02": 2, "cracks_01": 1}
    more = {"cracks_024": 2, "cracks_013": 1, "cracks_012": 1, "cracks_0134": 1, "cracks_0124": 1}
    assert read(draft, tmp_path).mix == mix_of({"land": 36, "volcano": 5, "hole": 6, **tools, **one_and_two, **more})


def test_a_map_without_a_mix_has_the_classic_one(draft: Draft, tmp_path: Path) -> None:
    before = read(draft, tmp_path).mix
    for entry in list(draft.root.findall("properties/property")):
        if entry.get("name", "").startswith("tiles_"):
            draft.property(entry.get("name", ""), None)
    assert read(draft, tmp_path).mix == before


def test_staggered_tiles_become_axial_spaces(draft: Draft, tmp_path: Path) -> None:
    level = read_level(draft.save(tmp_path / "a.tmx"))
    middle = level.columns // 2, level.rows // 2
    assert middle == (5, 5)
    assert hexmaps.space_of(level, 5, 5) == (0, 0)
    assert hexmaps.space_of(level, 6, 5) == (1, 0)  # east
    assert hexmaps.space_of(level, 6, 4) == (1, -1)  # north-east: row 5 is shifted to the right, row 4 is not
    assert hexmaps.space_of(level, 5, 4) == (0, -1)  # north-west
    assert hexmaps.space_of(level, 5, 6) == (-1, 1)  # south-west
    assert hexmaps.space_of(level, 6, 6) == (0, 1)  # south-east
    assert hexmaps.space_of(level, 5, 3) == (1, -2)
    for column in range(level.columns):
        for row in range(level.rows):
            assert hexmaps.cell_of(level, hexmaps.space_of(level, column, row)) == (column, row)


@pytest.mark.parametrize("index", ["odd", "even"])
def test_spaces_lie_where_tiled_draws_them(draft: Draft, tmp_path: Path, index: str) -> None:
    draft.root.set("staggerindex", index)
    level = read_level(draft.save(tmp_path / "a.tmx"))
    plan = earthquake.geometry(level)
    shift = 40 if index == "odd" else 0
    assert plan.centre((0, 0)) == (5 * 80 + 40 + shift, 5 * 55 + 37)
    for column, row in ((5, 5), (0, 0), (3, 8), (9, 2)):
        left, top = level.corner(column, row)
        assert plan.centre(hexmaps.space_of(level, column, row)) == (left + 40, top + 37)


def test_a_point_belongs_to_the_hexagon_around_it(draft: Draft, tmp_path: Path) -> None:
    plan = earthquake.geometry(read_level(draft.save(tmp_path / "a.tmx")))
    x, y = plan.centre((0, 0))
    assert plan.space_at(x, y) == (0, 0)
    assert plan.space_at(x + 39, y) == (0, 0)
    assert plan.space_at(x + 41, y) == (1, 0)
    assert plan.space_at(x, y - 36) == (0, 0)
    assert plan.space_at(x - 2, y - 38) == (0, -1)
    assert plan.space_at(x + 2, y - 38) == (1, -1)
    assert plan.space_at(x + 30, y + 20) == (0, 0)  # there the slanting edge is 37 - 19 * 30 / 40 = 22.75 below the middle
    assert plan.space_at(x + 30, y + 25) == (0, 1)
    assert plan.space_at(x - 30, y + 25) == (-1, 1)


@pytest.mark.rule("EI-3")
def test_an_area_in_pieces_is_refused(draft: Draft, tmp_path: Path) -> None:
    """For three players (-2, 3) and (-1, 3) lie in the south, joined by the row r = 2, which is row 7 of the map.

    The first of them is half a hexagon west of the middle, whose row is shifted east by half: column 5.
    """
    for column in range(11):
        if draft.gid("area_3", column, 7):
            draft.cell("area_3", column, 7, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “area_3”, tile 5, 8: the playing area is in 2 pieces; join the one here to the others."
    )


@pytest.mark.rule("EI-6")
def test_an_area_too_small_for_its_players_is_refused(draft: Draft, tmp_path: Path) -> None:
    """Six explorers beside five volcanoes need eleven spaces; two rows of the board have four and five."""
    for row in range(11):
        for column in range(11):
            if row not in (2, 3):
                draft.cell("area_6", column, row, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “area_6”: spaces of the playing area: 9; explorers: 6, volcanoes: 5, each on a space of its own, so there"
        " must be at least 11 (EI-6)."
    )


def test_an_area_outside_the_board_is_refused(draft: Draft, tmp_path: Path) -> None:
    draft.cell("board", 5, 5, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “area_2”, tile 5, 5: the playing area lies outside the board; paint a space here in the layer “board” too."
    )


@pytest.mark.rule("EI-4", "EI-8")
def test_a_map_says_how_its_tiles_are_laid(draft: Draft, tmp_path: Path) -> None:
    assert read(draft, tmp_path).laying == "ways"
    assert read(draft.property("laying", None), tmp_path).laying == "area"
    assert read(draft.property("laying", "board"), tmp_path).laying == "board"
    assert refusal(draft.property("laying", "sea"), tmp_path) == (
        "a.tmx, map property “laying”: it is “sea”; it must be one of these: area, board, ways."
    )


@pytest.mark.rule("EI-4")
def test_tiles_cannot_be_laid_on_a_board_with_more_spaces_than_tiles(draft: Draft, tmp_path: Path) -> None:
    """The map has 11 x 11 tiles, all of which become spaces."""
    draft.root.remove(draft.layer("decor"))
    for column in range(11):
        for row in range(11):
            draft.cell("board", column, row, 2)
    assert len(read(draft, tmp_path).spaces) == 121
    assert refusal(draft.property("laying", "board"), tmp_path) == (
        "a.tmx, map property “laying”: the board has 121 spaces and there are only 100 tiles, one a space; "
        "lay them on the “area” (EI-4)."
    )


def test_a_map_without_areas_is_refused(draft: Draft, tmp_path: Path) -> None:
    for players in range(2, 7):
        draft.root.remove(draft.layer(f"area_{players}"))
    assert refusal(draft, tmp_path) == (
        "a.tmx: there is no playing area; add a tile layer “area_2” to “area_6” for each number of players (EI-3)."
    )


def test_a_layer_for_seven_players_is_not_known(draft: Draft, tmp_path: Path) -> None:
    draft.layer("area_6").set("name", "area_7")
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “area_7”: this layer is not known; the layers are: board, area_2, area_3, area_4, area_5, area_6, decor."
    )


@pytest.mark.rule("EI-2")
@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (("tiles_land", "37", "int"), "a.tmx: the “tiles_” properties add up to 101; they must add up to 100 (EI-2)."),
        (
            ("tiles_land", "many", "string"),
            "a.tmx, map property “tiles_land”: it is “many”; it must be a whole number from 0 (type int).",
        ),
        (
            ("tiles_land", "-1", "int"),
            "a.tmx, map property “tiles_land”: it is “-1”; it must be a whole number from 0 (type int).",
        ),
        (
            ("tiles_land", "true", "bool"),
            "a.tmx, map property “tiles_land”: it is “true”; it must be a whole number from 0 (type int).",
        ),
        (
            ("depth", "1", "int"),
            "a.tmx, map property “depth”: this property is not known; the map properties are: game, name_en, name_pl, about_en,"
            " about_pl, order, mood, music, laying, tiles_land, tiles_volcano, tiles_hole, tiles_cracks_0 …"
            " tiles_cracks_012345, tiles_rope,",
        ),
        (
            ("tiles_lava", "1", "int"),
            "a.tmx, map property “tiles_lava”: there is no tile “lava”; the tiles are: land, volcano, hole,",
        ),
        (
            ("tiles_la,va", "1", "int"),
            "a.tmx, map property “tiles_la,va”: there is no tile “la,va”; the tiles are: land, volcano, hole,",
        ),
        (
            ("tiles_cracks_06", "1", "int"),
            "a.tmx, map property “tiles_cracks_06”: there is no tile “cracks_06”; the tiles are: land,",
        ),
        (("tile_land", "1", "int"), "a.tmx, map property “tile_land”: this property is not known; the map properties are: game,"),
    ],
)
def test_mixes_that_are_refused(draft: Draft, tmp_path: Path, entry: tuple[str, str, str], sentence: str) -> None:
    assert refusal(draft.property(*entry), tmp_path).startswith(sentence)


def test_cracks_that_differ_by_rotation_are_one_tile(draft: Draft, tmp_path: Path) -> None:
    draft.property("tiles_cracks_01", "0", "int").property("tiles_cracks_34", "1", "int")
    assert by_face(read(draft, tmp_path).mix)["cracks_01"] == 1


def test_hexagons_of_another_form_are_refused(draft: Draft, tmp_path: Path) -> None:
    draft.root.set("staggeraxis", "x")
    assert refusal(draft, tmp_path) == (
        "a.tmx: “Stagger Axis” of the hexagons is “x”; it must be “y” (Tiled: Map, Map Properties)."
    )
    draft.root.attrib.update({"staggeraxis": "y", "hexsidelength": "40"})
    assert refusal(draft, tmp_path) == (
        "a.tmx: “Tile Side Length” of the hexagons is “40”; it must be “36” (Tiled: Map, Map Properties)."
    )
    draft.root.set("orientation", "orthogonal")
    assert refusal(draft, tmp_path) == (
        "a.tmx: the map is orthogonal, this game needs hexagonal; choose it in Tiled under Map, Map Properties."
    )


def test_tiles_and_decor_in_the_wrong_place(draft: Draft, tmp_path: Path) -> None:
    boat = draft.objects("decor")[0]
    boat.attrib.update({"width": "120", "height": "120", "x": str(440 + 40 - 54), "y": str(312 - 82 + 120)})
    assert refusal(draft, tmp_path) == (
        f"a.tmx, layer “decor”, object {boat.get('id')}: it stands on tile 5, 5, a space of the board; move it into the water"
        " around."
    )
    draft.root.remove(draft.layer("decor"))
    draft.cell("area_2", 5, 5, draft.gid("board", 5, 5))
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “area_2”, tile 5, 5: a tile of the class “water” does not belong here; use the class “land”."
    )
