"""Maps of Riverlands: the boards they make, and what is refused.

Every shipped map has one empty cell around its board: square (0, 0) is tile 1, 1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content.level_errors import LevelError
from game.content.riverlands import maps as riverlands
from game.content.tmx import read_level
from game.engine.chance import Fixed
from game.engine.riverlands.board import Board, Ending, Kind
from game.engine.riverlands.exploring import ways_back
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import State
from game.engine.values import put
from tests.content.maps import Draft

LETTERS = {
    "start": "S",
    "forest": "F",
    "mine": "M",
    "mountain": "P",
    "temple": "T",
    "village": "V",
    "river": "R",
    "bridge": "B",
}

SMALL = """
PFMSMFV
FMFPFMF
PVTFVFP
RRRRRRR
PFVFTVP
FMFPFMF
VFMSMFP
"""
WIDE = """
VFMFSFMFV
FMPFPFPMF
PFVFFTVFP
RRRRRRRRR
PFVTFFVFP
FMPFPFPMF
VFMFSFMFV
"""
TEAMS = """
PFSMFMSFV
FMPFPFPMF
PFVTFTVFP
RBRRRRBRR
RRBRRRRBR
PFVTFTVFP
FMPFPFPMF
VFSMFMSFP
"""
"""The classic boards of RL-2, as the rule page prints them."""

WINDING = """
VFMFSFMPV
FPFMFMFPF
MFVTPFRRR
PFMFPVRFV
FMRRRRRMF
VFRVPFMFP
RRRFPTVFM
FPFMFMFPF
VPMFSFMFV
"""
LAKE = """
VFMSFFMFV
FMPFPFPMF
PFFVMVFFP
MRRRBRRRV
RRFRTRFRR
VRRRBRRRM
PFFVMVFFP
FMPFPFPMF
VFMFFSMFV
"""
DELTA = """
VFSFPPFSFV
FMPPFFPPMF
PFVMFFMVFP
MFRRBRRRFV
RRRTVVTRRR
VFRRRBRRFM
PFVMFFMVFP
FMPPFFPPMF
VFSFPPFSFV
"""
LONG_BRIDGES = """
VFSFMFSFV
FMPFPFPMF
FPVFMFVPF
RBRRRBRRR
FRBRTRBRF
RRRBRRRBR
FPVFMFVPF
FMPFPFPMF
VFSFMFSFV
"""

FOREST_ISLE = """
.MSMPMV
RRBRBRR
TFFMFFT
RRBRBRR
VMPMSM.
"""

ARCHERS_ISLE = """
.VSM.
MPFPV
RBRBR
FTFPF
FPFTF
RBRBR
VPFPM
.MSV.
"""

BOARDS = {
    "classic": (SMALL, 2),
    "classic_wide": (WIDE, 2),
    "winding": (WINDING, 2),
    "lake": (LAKE, 2),
    "archers_isle": (ARCHERS_ISLE, 2),
    "forest_isle": (FOREST_ISLE, 2),
    "classic_teams": (TEAMS, 4),
    "delta": (DELTA, 4),
    "long_bridges": (LONG_BRIDGES, 4),
}


@pytest.fixture
def draft() -> Draft:
    return Draft.shipped("riverlands/classic")


@pytest.fixture
def teams() -> Draft:
    return Draft.shipped("riverlands/classic_teams")


def read(draft: Draft, folder: Path) -> Board:
    return riverlands.board(read_level(draft.save(folder / "a.tmx")))


def refusal(draft: Draft, folder: Path) -> str:
    """The sentence with which a map is refused."""
    with pytest.raises(LevelError) as caught:
        read(draft, folder)
    return str(caught.value)


def letters(board: Board) -> list[str]:
    """A board as the rule page prints it."""
    rows = [["."] * board.columns for _ in range(board.rows)]
    for (column, row), kind in board.tiles:
        rows[row][column] = LETTERS[kind]
    return ["".join(row) for row in rows]


@pytest.mark.rule("RL-2")
@pytest.mark.parametrize("name", BOARDS)
def test_a_shipped_map_is_the_board_that_was_drawn(name: str) -> None:
    grid, players = BOARDS[name]
    board = riverlands.board(read_level(paths.levels() / "riverlands" / f"{name}.tmx"))
    assert letters(board) == grid.split()
    assert board.players == players
    assert grid.split() == [row[::-1] for row in reversed(grid.split())]  # the far bank is the near one turned by 180 degrees


@pytest.mark.rule("RL-46", "RL-47")
@pytest.mark.parametrize("name", BOARDS)
def test_two_tiles_of_your_choosing_are_more_than_one_from_every_temple(name: str) -> None:
    """Wherever its temples are, each player has two tiles or more to go back to."""
    board = riverlands.board(read_level(paths.levels() / "riverlands" / f"{name}.tmx"))
    temples = [square for square, kind in board.tiles if kind is Kind.TEMPLE]
    assert temples
    opening = GAME.setup(board, board.players, {}, Fixed()).state
    for temple in temples:
        for seat in range(board.players):
            heroes = put(opening.heroes, seat, opening.heroes[seat]._replace(space=temple))
            assert len(ways_back(State.of(opening, heroes=heroes), seat, 2)) >= 2


def test_these_are_all_maps() -> None:
    assert {path.stem for path in (paths.levels() / "riverlands").glob("*.tmx")} == set(BOARDS)


@pytest.mark.rule("RL-4")
def test_seats_start_in_the_last_row_from_the_west_and_the_first_from_the_east(teams: Draft, tmp_path: Path) -> None:
    assert read(teams, tmp_path).starts == ((2, 7), (6, 0), (6, 7), (2, 0))


@pytest.mark.rule("RL-61")
def test_how_a_game_ends_is_said_by_the_map(draft: Draft, teams: Draft, tmp_path: Path) -> None:
    pace = read(draft, tmp_path).pace
    assert (pace.ending, pace.hunger_from, pace.hunger_every) == (Ending.HUNGER, 45, 5)
    pace = read(teams, tmp_path).pace
    assert (pace.ending, pace.round_limit) == (Ending.ROUND_LIMIT, 50)
    other = teams.property("ending", "hunger").property("hunger_from", "30", "int").property("hunger_every", "3", "int")
    pace = read(other, tmp_path).pace
    assert (pace.ending, pace.hunger_from, pace.hunger_every) == (Ending.HUNGER, 30, 3)


@pytest.mark.rule("RL-61")
def test_a_map_that_says_nothing_ends_as_the_rules_do(draft: Draft, teams: Draft, tmp_path: Path) -> None:
    for each in (draft, teams):
        for name in ("ending", "hunger_from", "hunger_every", "round_limit"):
            each.property(name, None)
    assert read(draft, tmp_path).pace.meal(45) == 2
    assert read(draft, tmp_path).pace.limit is None
    assert read(teams, tmp_path).pace.limit == 50


def test_squares_lie_where_tiled_draws_them(draft: Draft, tmp_path: Path) -> None:
    plan = riverlands.geometry(read_level(draft.save(tmp_path / "a.tmx")))
    assert (plan.columns, plan.rows, plan.size) == (7, 7, (9 * 80, 9 * 64))
    assert plan.corner(0, 0) == (80, 64)
    assert plan.centre(6, 3) == (7 * 80 + 40, 4 * 64 + 32)
    assert plan.square_at(7 * 80 + 79, 4 * 64) == (6, 3)
    assert plan.square_at(79, 100) is None
    assert plan.square_at(8 * 80, 100) is None
    assert plan.cell_of((6, 3)) == (7, 4)


def test_gaps_are_cells_without_a_tile(draft: Draft, tmp_path: Path) -> None:
    draft.cell("terrain", 1, 1, 0).cell("terrain", 7, 7, 0)
    board = read(draft, tmp_path)
    assert (board.columns, board.rows) == (7, 7)
    assert not board.has((0, 0))
    assert not board.has((6, 6))
    assert len(board.tiles) == 47


def test_a_bridge_lies_over_a_river(teams: Draft, tmp_path: Path) -> None:
    bridge = teams.gid("bridges", 2, 4)
    teams.cell("bridges", 2, 3, bridge)
    assert refusal(teams, tmp_path) == (
        "a.tmx, layer “bridges”, tile 2, 3: a bridge lies over no river; paint a tile of the class “river” under it in the layer"
        " “terrain”."
    )


@pytest.mark.rule("RL-2")
def test_a_tile_without_a_way_to_it_is_refused(draft: Draft, tmp_path: Path) -> None:
    """The mountain in the north-western corner has two neighbours."""
    draft.cell("terrain", 2, 1, 0).cell("terrain", 1, 2, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “terrain”, tile 1, 1: no way leads here from the start tile of seat 1; join this tile of the class"
        " “mountain” to it (RL-2)."
    )


@pytest.mark.rule("RL-2")
def test_banks_that_are_joined_are_refused(draft: Draft, tmp_path: Path) -> None:
    draft.cell("terrain", 4, 4, draft.gid("terrain", 4, 3))
    assert refusal(draft, tmp_path).endswith(
        ": the land of this tile joins the two banks; part them by tiles of the class “river” (RL-2)."
    )


@pytest.mark.rule("RL-2")
def test_a_start_far_from_every_forest_is_refused(draft: Draft, tmp_path: Path) -> None:
    """Within two steps of the southern start (3, 6): (2, 6), (4, 6), (1, 6), (5, 6), (3, 5), (2, 5), (4, 5), (3, 4)."""
    mine = draft.gid("terrain", 3, 7)
    for column, row in ((2, 7), (6, 7), (3, 6), (5, 6), (4, 5)):
        draft.cell("terrain", column, row, mine)
    assert refusal(draft.property("mirrored", "false", "bool"), tmp_path) == (
        "a.tmx, layer “terrain”, tile 4, 7: this start tile has no forest near it; put one at most 2 steps away (RL-2)."
    )


@pytest.mark.rule("RL-2")
def test_a_lonely_forest_is_refused(draft: Draft, tmp_path: Path) -> None:
    """Within two steps of the forest (6, 1): mountain (6, 2), river (6, 3), mine (5, 1), and four others, now mines too."""
    mine = draft.gid("terrain", 3, 1)
    for column, row in ((7, 1), (6, 1), (6, 3), (5, 2)):
        draft.cell("terrain", column, row, mine)
    assert refusal(draft.property("mirrored", "false", "bool"), tmp_path) == (
        "a.tmx, layer “terrain”, tile 7, 2: this forest has no other forest and no village near it; put one at most 2 steps away"
        " (RL-2)."
    )


@pytest.mark.rule("RL-2")
def test_a_map_that_says_mirrored_must_be_mirrored(draft: Draft, tmp_path: Path) -> None:
    """Square (1, 0), a forest, lies opposite (5, 6)."""
    draft.cell("terrain", 2, 1, draft.gid("terrain", 1, 1))
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “terrain”, tile 2, 1: the tile is of the class “mountain”, that of 6, 7 “forest”; turned by 180 degrees"
        " they must be equal, or the map property “mirrored” false (RL-2)."
    )
    draft.cell("terrain", 6, 7, 0)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “terrain”, tile 2, 1: there is a tile here, and none at 6, 7; turned by 180 degrees they must be equal, or"
        " the map property “mirrored” false (RL-2)."
    )
    assert letters(read(draft.property("mirrored", None), tmp_path))[0] == "PPMSMFV"
    assert refusal(draft.property("mirrored", "yes"), tmp_path) == (
        "a.tmx, map property “mirrored”: it is “yes”; it must be true or false (type bool)."
    )


@pytest.mark.rule("RL-4")
def test_start_tiles_lie_at_the_ends_one_or_two_each(draft: Draft, tmp_path: Path) -> None:
    start = draft.gid("terrain", 4, 7)
    draft.cell("terrain", 1, 7, start)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “terrain”: start tiles in the first row: 1, in the last: 2; there must be one in each, or two in"
        " each (RL-4)."
    )
    draft.cell("terrain", 1, 7, draft.gid("terrain", 7, 1)).cell("terrain", 2, 6, start)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “terrain”, tile 2, 6: a start tile must lie in the first row of the board or in the last (RL-4)."
    )


@pytest.mark.rule("RL-4")
def test_every_seat_has_its_object_on_its_start_tile(teams: Draft, tmp_path: Path) -> None:
    first, second, third, _ = teams.objects("starts")
    seat = first.find("properties/property")
    assert seat is not None
    seat.set("value", "5")
    assert refusal(teams, tmp_path) == (
        "a.tmx, layer “starts”, object 1 (seat 1): its property “seat” is “5”; it must be a whole number (type int) from 1 to 4."
    )
    seat.set("value", "2")
    assert refusal(teams, tmp_path) == ("a.tmx, layer “starts”: there are 0 objects with the seat 1; there must be exactly one.")
    seat.set("value", "1")
    place = first.get("x", ""), third.get("x", "")
    first.set("x", place[1])
    third.set("x", place[0])
    assert refusal(teams, tmp_path) == (
        "a.tmx, layer “starts”, object 1 (seat 1): the start of seat 1 lies on tile 7, 8; it must lie on the start tile 3, 8:"
        " seats 1 and 3 start in the last row, from the west, seats 2 and 4 in the first, from the east (RL-4)."
    )
    second.set("type", "bank")
    assert refusal(teams, tmp_path) == (
        "a.tmx, layer “starts”, object 2 (seat 2): an object of the class “bank” does not belong here; use the class “start”."
    )


@pytest.mark.rule("RL-10")
def test_both_banks_are_named_on_their_own_land(draft: Draft, tmp_path: Path) -> None:
    south, north = draft.objects("banks")
    side = north.find("properties/property")
    assert side is not None
    side.set("value", "east")
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “banks”, object 4 (north bank): its property “side” is “east”; it must be “south” or “north”."
    )
    side.set("value", "north")
    north.attrib.update({"x": "80", "y": str(4 * 64)})
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “banks”, object 4 (north bank): it lies on tile 1, 4, which is not the bank “north”; put it"
        " on land that is joined to the start tiles there (RL-10)."
    )
    draft.layer("banks").remove(north)
    assert refusal(draft, tmp_path) == (
        "a.tmx, layer “banks”: there are 0 objects with the side “north”; there must be exactly one."
    )
    assert south.get("type") == "bank"


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (
            ("hunger_from", "4", "int"),
            "a.tmx, map property “hunger_from”: it is “4”; it must be a whole number (type int) from 5 to 999.",
        ),
        (
            ("hunger_every", "0", "int"),
            "a.tmx, map property “hunger_every”: it is “0”; it must be a whole number (type int) from 1 to 999.",
        ),
        (
            ("round_limit", "soon", "string"),
            "a.tmx, map property “round_limit”: it is “soon”; it must be a whole number (type int) from 5 to 999.",
        ),
        (
            ("ending", "never", "string"),
            "a.tmx, map property “ending”: it is “never”; it must be one of these: hunger, round_limit, neither.",
        ),
    ],
)
def test_endings_that_are_refused(draft: Draft, tmp_path: Path, entry: tuple[str, str, str], sentence: str) -> None:
    assert refusal(draft.property(*entry), tmp_path) == sentence


def test_boards_too_small_or_empty_are_refused(draft: Draft, tmp_path: Path) -> None:
    for row in range(9):
        for column in range(9):
            if row != 7:
                draft.cell("terrain", column, row, 0)
    assert refusal(draft, tmp_path) == ("a.tmx, layer “terrain”: the board has columns: 7, rows: 1; the least is 3 each way.")
    for column in range(9):
        draft.cell("terrain", column, 7, 0)
    assert refusal(draft, tmp_path) == "a.tmx, layer “terrain”: it is empty; paint the tiles of the board."


def test_a_bridge_painted_as_terrain_is_refused(teams: Draft, tmp_path: Path) -> None:
    teams.cell("terrain", 2, 4, teams.gid("bridges", 2, 4))
    assert refusal(teams, tmp_path) == (
        "a.tmx, layer “terrain”, tile 2, 4: a tile of the class “bridge” does not belong here; use one of these classes: start,"
        " forest, mine, mountain, temple, village, river."
    )
