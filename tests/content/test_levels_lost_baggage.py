"""Maps of Lost Baggage: the tables they make, and what is refused. Spaces are written as the rule page writes them.

In the map for two players and ten tiles the middle cell, space (0, 0), is tile 4, 4 of 9 x 9; odd columns lie half a tile lower.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game import paths
from game.content import hexmaps
from game.content.level import Level
from game.content.level_errors import LevelError
from game.content.lost_baggage import cards
from game.content.lost_baggage import maps as lost_baggage
from game.content.tmx import read_level
from game.engine.lost_baggage.board import Board
from tests.content.maps import Draft

Spaces = set[tuple[int, int]]

HOMES = {
    "two_10": [(0, 3), (0, -2)],
    "three_10": [(2, -3), (1, 2), (-3, 1)],
    "four_10": [(2, 2), (-3, 4), (-3, -1), (2, -3)],
}
SEAMS: dict[str, list[Spaces]] = {
    "two": [{(0, 1), (1, 0)}, {(0, 0), (-1, 1)}],
    "three": [
        {(1, -1), (2, -1), (0, -1), (0, -2)},
        {(1, 0), (2, 0), (0, 1), (-1, 2)},
        {(-1, 1), (-2, 2), (-1, 0), (-1, -1)},
    ],
    "four": [
        {(0, 1), (0, 2), (1, 0), (2, 0)},
        {(-1, 2), (-1, 3), (-2, 2), (-3, 2)},
        {(-2, 1), (-3, 1), (-1, 0), (-1, -1)},
        {(0, -1), (0, -2), (1, -1), (2, -1)},
    ],
}
LINKS: dict[str, list[Spaces]] = {
    "two_10": [{(0, 2), (1, 1), (1, 2)}, {(0, -1), (-1, 0), (-1, -1)}],
    "three_10": [{(1, -3), (2, -2)}, {(0, 2), (2, 1)}, {(-3, 2), (-2, 0)}],
    "four_10": [{(1, 2), (2, 1)}, {(-3, 3), (-2, 4)}, {(-3, 0), (-2, -1)}, {(1, -3), (2, -2)}],
}
"""The tables that work, as the end of the rule page has them."""

NAMES = [f"{worlds}_{tiles}" for worlds in ("two", "three", "four") for tiles in (10, 20, 30)]
FEWEST_SPACES = {10: 15, 20: 34, 30: 48}
MOST_SPACES = {10: 19, 20: 36, 30: 52}
"""The needs of a region, as the rule page has them: 19 spaces for two players, half as many again as tiles for more."""


@pytest.fixture(scope="module")
def material() -> dict[str, object]:
    return dict(cards.material(None)[0])


@pytest.fixture
def draft() -> Draft:
    return Draft.shipped("lost_baggage/two_10")


def with_cards(level: Level, material: dict[str, object]) -> Board:
    return lost_baggage.board(msgspec.structs.replace(level, material=material))


def shipped(name: str, material: dict[str, object]) -> Board:
    return with_cards(read_level(paths.levels() / "lost_baggage" / f"{name}.tmx"), material)


def refusal(draft: Draft, folder: Path, material: dict[str, object]) -> str:
    """The sentence with which a map is refused."""
    level = read_level(draft.save(folder / "a.tmx"))
    with pytest.raises(LevelError) as caught:
        with_cards(level, material)
    return str(caught.value)


def touching(space: tuple[int, int], spaces: Spaces) -> int:
    """Return the number of spaces that share a side with this one, by the six neighbours of the rule page."""
    q, r = space
    return len(spaces & {(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)})


def test_there_is_a_table_for_every_number_of_players_and_tiles(material: dict[str, object]) -> None:
    assert {path.stem for path in (paths.levels() / "lost_baggage").glob("*.tmx")} == set(NAMES)
    for name in NAMES:
        worlds, _, tiles = name.partition("_")
        board = shipped(name, material)
        assert (board.players, board.capacity) == ({"two": 2, "three": 3, "four": 4}[worlds], int(tiles))


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("name", HOMES)
def test_the_tables_for_ten_tiles_are_those_of_the_rule_page(name: str, material: dict[str, object]) -> None:
    regions = shipped(name, material).regions
    assert [region.home for region in regions] == HOMES[name]
    assert [set(region.seams) for region in regions] == SEAMS[name.partition("_")[0]]
    assert [set(region.links) for region in regions] == LINKS[name]


@pytest.mark.rule("LB-13")
def test_the_regions_for_ten_tiles_are_drawn_by_hand(material: dict[str, object]) -> None:
    two, three = shipped("two_10", material).regions, shipped("three_10", material).regions
    southern = {-3: (3, 4), -2: (2, 4), -1: (2, 3), 0: (1, 3), 1: (0, 2), 2: (0, 2), 3: (-1, 1)}
    assert set(two[0].spaces) == {(q, r) for q, (first, last) in southern.items() for r in range(first, last + 1)}
    assert set(two[1].spaces) == {(-q, 1 - r) for q, r in two[0].spaces}
    assert len(two[0].spaces) == 19
    assert set(three[0].spaces) == {(q, r) for q in range(4) for r in range(-4, 0)}
    for region, other in zip(three, (*three[1:], three[0]), strict=True):
        assert {(-q - r, q) for q, r in region.spaces} == set(other.spaces)  # a third of a turn clockwise


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_sound(name: str, material: dict[str, object]) -> None:
    """The statements of the rule page about tables, looked at anew."""
    board = shipped(name, material)
    worlds, _, tiles = name.partition("_")
    assert [set(region.seams) for region in board.regions] == SEAMS[worlds]
    for region in board.regions:
        core = {region.home, *region.seams, *region.links}
        assert FEWEST_SPACES[int(tiles)] <= len(region.spaces) <= MOST_SPACES[int(tiles)]
        assert len(core) <= 10
        assert all(touching(space, core) >= 2 for space in core)
        assert core <= set(region.spaces)


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("name", NAMES)
def test_ready_made_shapes_can_be_laid_tile_by_tile(name: str, material: dict[str, object]) -> None:
    board = shipped(name, material)
    assert len(board.shapes) >= 2
    assert len({shape.spaces for shape in board.shapes}) == len(board.shapes)
    for shape in board.shapes:
        for region, spaces in zip(board.regions, shape.spaces, strict=True):
            assert len(spaces) == board.capacity
            laid = {region.home, *region.seams, *region.links}
            left = set(spaces) - laid
            assert laid <= set(spaces)
            while left:
                beside = {space for space in left if touching(space, laid) >= 2}
                assert beside, f"{shape.name}: {sorted(left)} cannot be laid"
                laid |= beside
                left -= beside


@pytest.mark.rule("LB-13")
def test_opposites_never_touch(material: dict[str, object]) -> None:
    for tiles in (10, 20, 30):
        regions = [set(region.spaces) for region in shipped(f"four_{tiles}", material).regions]
        for one, other in ((0, 2), (1, 3)):
            assert not any(touching(space, regions[other]) for space in regions[one])


def test_staggered_columns_become_axial_spaces(draft: Draft, tmp_path: Path) -> None:
    level = read_level(draft.save(tmp_path / "a.tmx"))
    assert (level.columns // 2, level.rows // 2) == (4, 4)
    cells = {(0, 0): (4, 4), (0, -1): (4, 3), (1, -1): (5, 3), (1, 0): (5, 4), (0, 1): (4, 5), (-1, 1): (3, 4), (-1, 0): (3, 3)}
    for space, cell in {**cells, (2, 0): (6, 5), (2, -1): (6, 4), (-2, 1): (2, 4)}.items():
        assert hexmaps.space_of(level, *cell) == space
    for column in range(level.columns):
        for row in range(level.rows):
            assert hexmaps.cell_of(level, hexmaps.space_of(level, column, row)) == (column, row)


@pytest.mark.parametrize("index", ["odd", "even"])
def test_spaces_lie_where_tiled_draws_them(draft: Draft, tmp_path: Path, index: str) -> None:
    """A column is 120 pixels from the next, every second one 56 lower."""
    draft.root.set("staggerindex", index)
    level = read_level(draft.save(tmp_path / "a.tmx"))
    assert level.size == (8 * 120 + 160, 9 * 112 + 56)
    plan = lost_baggage.geometry(level)
    shift = 0 if index == "odd" else 56
    assert plan.centre((0, 0)) == (4 * 120 + 80, 4 * 112 + 56 + shift)
    for column, row in ((4, 5), (0, 0), (3, 8), (8, 2), (5, 5)):
        left, top = level.corner(column, row)
        assert plan.centre(hexmaps.space_of(level, column, row)) == (left + 80, top + 56)


def test_a_point_belongs_to_the_hexagon_around_it(draft: Draft, tmp_path: Path) -> None:
    plan = lost_baggage.geometry(read_level(draft.save(tmp_path / "a.tmx")))
    x, y = plan.centre((0, 0))
    assert plan.space_at(x, y) == (0, 0)
    assert plan.space_at(x, y + 55) == (0, 0)
    assert plan.space_at(x, y + 57) == (0, 1)
    assert plan.space_at(x + 78, y) == (0, 0)
    assert plan.space_at(x + 82, y - 2) == (1, -1)
    assert plan.space_at(x + 82, y + 2) == (1, 0)
    assert plan.space_at(x + 50, y + 40) == (0, 0)  # there the slanting edge is 80 - 50 = 30 of 40 across: 42 below the middle
    assert plan.space_at(x + 50, y + 44) == (1, 0)
    assert plan.space_at(x - 50, y + 44) == (-1, 1)
    assert plan.space_at(*plan.centre((3, -7))) == (3, -7)


def test_hexagons_of_another_form_are_refused(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    draft.root.set("staggeraxis", "y")
    assert refusal(draft, tmp_path, material) == (
        "a.tmx: “Stagger Axis” of the hexagons is “y”; it must be “x” (Tiled: Map, Map Properties)."
    )


@pytest.mark.parametrize("value", ["9", "31"])
def test_a_table_is_for_ten_to_thirty_tiles(draft: Draft, tmp_path: Path, material: dict[str, object], value: str) -> None:
    assert refusal(draft.property("tiles", value, "int"), tmp_path, material) == (
        f"a.tmx, map property “tiles”: it is “{value}”; it must be a whole number (type int) from 10 to 30."
    )


@pytest.mark.rule("LB-13")
def test_regions_have_room_for_all_tiles(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    for layer in ("shape_close", "shape_back"):
        draft.root.remove(draft.layer(layer))
    assert refusal(draft.property("tiles", "20", "int"), tmp_path, material) == (
        "a.tmx, layer “regions”: tiles that seat 1 can lay so that each touches two others of its own: 19; the map property"
        " “tiles” asks for 20, so give the region more spaces (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_seats_are_counted_without_a_gap(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    third = draft.gid("regions", 4, 7) + 2
    draft.cell("regions", 0, 0, third + 1)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “regions”: there is no region for seat 3; paint one for each player, for two to four of them from 1"
        " on (LB-13)."
    )
    for row in range(9):
        for column in range(9):
            draft.cell("regions", column, row, 0)
    assert refusal(draft, tmp_path, material).startswith("a.tmx, layer “regions”: there is no region for seat 1;")


def test_tiles_of_the_wrong_class_are_refused(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    draft.cell("core", 4, 5, draft.gid("regions", 4, 5))
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”, tile 4, 5: a tile of the class “region” does not belong here; use one of these classes: home, seam,"
        " link."
    )


@pytest.mark.rule("LB-13")
def test_a_core_lies_in_its_region(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    draft.cell("regions", 4, 7, 0)
    for layer in ("shape_close", "shape_back"):
        draft.cell(layer, 4, 7, 0)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”, tile 4, 7: this space of a core is in no region; paint it in the layer “regions” too (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_a_region_has_one_home(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    """The home of seat 1, (0, 3), is tile 4, 7; the link (0, 2) lies above it."""
    home, link = draft.gid("core", 4, 7), draft.gid("core", 4, 6)
    draft.cell("core", 4, 6, home)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”: the region of seat 1 has 2 homes; it must have exactly one (LB-13)."
    )
    draft.cell("core", 4, 6, link).cell("core", 4, 7, link)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”: the region of seat 1 has 0 homes; it must have exactly one (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_every_tile_of_a_core_touches_two_others(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    """The home (0, 3) touches the links (0, 2) and (1, 2); without the second it touches one."""
    draft.cell("core", 5, 6, 0)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”, tile 4, 7: of its core this space touches 1; it must touch at least 2 others, so add links beside"
        " it (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_a_core_is_in_one_piece_and_small(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    """A triangle of links in the south-western corner: (-2, 3), (-2, 4), (-3, 4), beside the six spaces of the core."""
    link = draft.gid("core", 4, 6)
    for shape in ("shape_close", "shape_back"):
        draft.root.remove(draft.layer(shape))
    for column, row in ((2, 6), (2, 7), (1, 6)):
        draft.cell("core", column, row, link)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”, tile 1, 6: the core of seat 1 is in 2 pieces; join the one here to the others by links (LB-13)."
    )
    for column, row in ((3, 6), (3, 5)):
        draft.cell("core", column, row, link)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”: the core of seat 1 has 11 spaces; the most is 10, so that the smallest set covers it (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_worlds_of_neighbours_touch_in_two_places(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    """Seams (0, 1), (1, 0) and (0, 0), (-1, 1). Only (0, 1) and (-1, 1) are left as seams: they touch in one place."""
    link = draft.gid("core", 4, 6)
    draft.cell("core", 5, 4, link).cell("core", 4, 4, link)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “core”: places in which the seams of seats 1 and 2 touch: 1; there must be at least 2 (LB-13)."
    )


@pytest.mark.rule("LB-13")
def test_regions_of_opposites_do_not_touch(tmp_path: Path, material: dict[str, object]) -> None:
    """The middle of the map for four players and ten tiles, space (0, 0), is free; it touches all four regions."""
    draft = Draft.shipped("lost_baggage/four_10")
    middle = int(draft.root.get("width", "")) // 2, int(draft.root.get("height", "")) // 2
    first = draft.gid("regions", middle[0], middle[1] + 1)
    assert draft.gid("regions", *middle) == 0
    draft.cell("regions", *middle, first)
    assert refusal(draft, tmp_path, material).endswith(
        ": here touch the regions of seats 1 and 3, who sit opposite; leave a space free between them (LB-13)."
    )


def test_shapes_that_are_refused(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    mark = draft.gid("shape_close", 4, 7)
    draft.cell("shape_close", 0, 0, mark)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shape_close”, tile 0, 0: this space of the shape is in no region; erase it, or paint it in the layer"
        " “regions” too."
    )
    draft.cell("shape_close", 0, 0, 0).cell("shape_close", 4, 7, 0)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shape_close”: spaces of the shape for seat 1: 9; there must be at least 10, as the map property “tiles”"
        " says."
    )
    draft.cell("shape_close", 2, 7, mark)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shape_close”, tile 4, 7: the shape leaves out this space of the core of seat 1; paint it here too (LB-13)."
    )
    draft.cell("shape_close", 4, 7, mark)
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shape_close”, tile 2, 7: in a shape each world stands by itself, and this space does not touch two others"
        " of seat 1 that can be covered before it; paint more of them beside it (LB-13)."
    )


def test_layers_that_are_refused(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    draft.layer("shape_close").set("name", "shap_close")
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shap_close”: this layer is not known; the layers are: regions, core, shape_back, shape_*."
    )
    draft.layer("shap_close").set("name", "shape_")
    assert refusal(draft, tmp_path, material).endswith(
        ": a shape's layer is “shape_” and 1 to 20 small letters (a to z), digits or _; rename the layer."
    )


def test_names_of_shapes_that_are_refused(draft: Draft, tmp_path: Path, material: dict[str, object]) -> None:
    draft.layer("shape_close").set("name", "shape_A b")
    assert refusal(draft, tmp_path, material) == (
        "a.tmx, layer “shape_A b”: a shape's layer is “shape_” and 1 to 20 small letters (a to z), digits or _; rename the layer."
    )


def test_a_region_of_no_seat_is_refused(tmp_path: Path, draft: Draft, material: dict[str, object]) -> None:
    """A level that is kept with a game may hold anything."""
    level = read_level(draft.save(tmp_path / "a.tmx"))
    palette = tuple(msgspec.structs.replace(look, properties={"seat": 5}) for look in level.palette)
    with pytest.raises(LevelError) as caught:
        with_cards(msgspec.structs.replace(level, palette=palette), material)
    assert str(caught.value).endswith(
        "this tile is for no seat from 1 to 4; use a tile of the class “region” from “world_table”."
    )
