"""The board, its playing areas, and the mix of tiles (EI-1 to EI-3)."""

from __future__ import annotations

import pytest

from game.engine import hexgrid
from game.engine.core import BoardError
from game.engine.earthquake.board import Board
from game.engine.earthquake.game import GAME
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.mix import CLASSIC_MIX, Tile, by_face, mix_of, variant_of

from .support import CLASSIC, CLASSIC_AREAS, SPACES


@pytest.mark.rule("EI-1")
def test_a_board_is_for_as_many_players_as_it_has_areas() -> None:
    assert GAME.seats(CLASSIC) == (2, 3, 4, 5, 6)
    assert GAME.seats(Board.of(SPACES, {5: SPACES, 3: SPACES})) == (3, 5)


@pytest.mark.rule("EI-1")
@pytest.mark.parametrize("players", [1, 7])
def test_no_area_for_fewer_than_two_or_more_than_six(players: int) -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(SPACES, {players: SPACES})
    assert (caught.value.code, caught.value.place) == ("area_players", str(players))


@pytest.mark.rule("EI-2")
def test_the_classic_mix_has_the_tiles_of_the_rule() -> None:
    counts = by_face(CLASSIC.mix)
    assert (counts["land"], counts["volcano"], counts["hole"]) == (36, 5, 6)
    assert [counts[tool] for tool in TOOLS] == [5, 7, 5, 4, 4, 4, 4, 3]
    by_edges = dict.fromkeys(range(1, 7), 0)
    for face, count in counts.items():
        if face.startswith("cracks"):
            by_edges[len(Tile.of(face).cracks)] += count
    assert by_edges == {1: 5, 2: 6, 3: 4, 4: 2, 5: 0, 6: 0}
    assert sum(counts.values()) == 100


@pytest.mark.rule("EI-2")
def test_cracks_that_differ_by_rotation_are_one_face() -> None:
    mix = {**CLASSIC_MIX, "cracks_03": 0, "cracks_14": 2, "cracks_25": 1}
    assert by_face(Board.of(SPACES, CLASSIC_AREAS, mix).mix)["cracks_03"] == 3
    assert Board.of(SPACES, CLASSIC_AREAS, {"land": 99, "cracks_531": 1}).mix == mix_of({"land": 99, "cracks_024": 1})


@pytest.mark.rule("EI-2")
def test_a_turned_tile_reaches_the_edges_as_it_lies() -> None:
    assert Tile.of("cracks_013", 4).edges == (1, 4, 5)  # 0+4, 1+4, 3+4-6


@pytest.mark.rule("EI-2")
@pytest.mark.parametrize(
    ("mix", "code", "place"),
    [
        ({"land": 99}, "mix_total", "mix"),
        ({"land": 101}, "mix_total", "mix"),
        ({"land": 99, "lava": 1}, "mix_unknown_tile", "lava"),
        ({"land": 99, "cracks_6": 1}, "mix_unknown_tile", "cracks_6"),
        ({"land": 99, "cracks_": 1}, "mix_unknown_tile", "cracks_"),
        ({"land": 99, "cracks_00": 1}, "mix_unknown_tile", "cracks_00"),
        ({"land": 101, "rope": -1}, "mix_not_a_number", "rope"),
        ({"land": 99, "rope": "1"}, "mix_not_a_number", "rope"),
    ],
)
def test_a_mix_that_the_rules_do_not_allow_is_refused(mix: dict[str, int], code: str, place: str) -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(SPACES, CLASSIC_AREAS, mix)
    assert (caught.value.code, caught.value.place) == (code, place)


@pytest.mark.rule("EI-2")
def test_the_error_of_a_wrong_total_says_both_numbers() -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(SPACES, CLASSIC_AREAS, {**CLASSIC_MIX, "land": 30})
    assert caught.value.values == {"total": 94, "needed": 100}


@pytest.mark.rule("EI-2")
@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("level", {"land": 36, "hole": 6, "rope": 5, "lifebelt": 7, "thief": 3, "cracks": 17}),
        # Every second tool goes: 2 ropes, 3 lifebelts, 2 sandbags, 2 each of four more, 1 thief: 16.
        ("fewer_tools", {"land": 52, "hole": 6, "rope": 3, "lifebelt": 4, "thief": 2, "cracks": 17}),
        ("more_cracks", {"land": 24, "hole": 6, "rope": 5, "lifebelt": 7, "thief": 3, "cracks": 29}),
        ("wild", {"land": 12, "hole": 18, "rope": 5, "lifebelt": 7, "thief": 3, "cracks": 29}),
    ],
)
def test_variants_of_the_mix_keep_the_total_and_the_volcanoes(variant: str, expected: dict[str, int]) -> None:
    mix = by_face(variant_of(CLASSIC.mix, variant))
    assert sum(mix.values()) == 100
    assert mix["volcano"] == 5
    mix["cracks"] = sum(count for face, count in mix.items() if face.startswith("cracks"))
    assert {face: mix[face] for face in expected} == expected


def test_more_cracks_on_an_island_without_cracks_uses_the_classic_shapes() -> None:
    island = Board.of(SPACES, CLASSIC_AREAS, {"land": 100})
    mix = by_face(variant_of(island.mix, "more_cracks"))
    assert (mix["land"], mix["cracks_0"], mix["cracks_0124"]) == (67, 4, 3)  # 33 over nine shapes: 4 of the first six, 3


@pytest.mark.rule("EI-3")
def test_the_classic_areas_have_the_sizes_of_the_rule() -> None:
    assert len(CLASSIC.spaces) == 37
    assert {players: len(area) for players, area in CLASSIC.areas} == {2: 19, 3: 25, 4: 29, 5: 31, 6: 37}


@pytest.mark.rule("EI-3")
@pytest.mark.parametrize(
    ("areas", "code", "place"),
    [
        ({}, "no_area", "areas"),
        ({2: [*hexgrid.hexagon(1), (4, 0)]}, "area_off_board", "4,0"),
        ({2: [*hexgrid.hexagon(1), (3, 0), (3, -1)]}, "area_unconnected", "3,-1"),
        ({3: hexgrid.hexagon(1)}, "area_too_small", "3"),
    ],
)
def test_a_playing_area_against_the_rules_is_refused(areas: dict[int, list[hexgrid.Hex]], code: str, place: str) -> None:
    with pytest.raises(BoardError) as caught:
        Board.of(SPACES, areas)
    assert (caught.value.code, caught.value.place) == (code, place)


@pytest.mark.rule("EI-6")
def test_an_area_has_room_for_all_explorers_beside_all_volcanoes() -> None:
    assert Board.of(SPACES, {2: hexgrid.hexagon(1)}).area(2) == tuple(sorted(hexgrid.hexagon(1)))  # 7 = 2 + 5 volcanoes
    with pytest.raises(BoardError) as caught:
        Board.of(SPACES, {2: hexgrid.hexagon(1)[1:]})
    assert caught.value.values == {"players": 2, "spaces": 6, "needed": 7, "volcanoes": 5}


@pytest.mark.rule("EI-4")
def test_an_area_has_no_more_spaces_than_tiles_are_laid() -> None:
    large = hexgrid.hexagon(5)  # 91 spaces
    assert Board.of(large, {3: large}).area(3) == tuple(sorted(large))
    assert len(Board.of(large, {2: sorted(large)[:84]}).area(2)) == 84
    with pytest.raises(BoardError) as caught:
        Board.of(large, {2: large})
    assert (caught.value.code, caught.value.values["most"]) == ("area_too_large", 84)


def test_asking_for_an_area_that_the_level_does_not_have_says_which_it_has() -> None:
    with pytest.raises(ValueError, match="this board is for 3, 5 players, not for 2"):
        Board.of(SPACES, {5: SPACES, 3: SPACES}).area(2)
