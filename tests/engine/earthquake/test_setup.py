"""Setting up: scattering, placing, and who begins (EI-4 to EI-8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import hexgrid
from game.engine.chance import Fixed, Recorded, Seeded
from game.engine.core import BoardError, Illegal
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.events import OrderSet, Placed, Scattered, TurnStarted
from game.engine.earthquake.game import GAME
from game.engine.earthquake.mix import CLASSIC_MIX
from game.engine.earthquake.setup import rematch_order
from game.engine.earthquake.state import Phase, State
from tests.games import ALL
from tests.tools import first_steps, random_play

from .support import CLASSIC, FAR, NE, SE, SPACES, C, E, W, act, choices, disabled_reason, gone, one, refused, table, waits


@pytest.mark.rule("EI-4")
@pytest.mark.parametrize(("players", "laid"), [(2, 84), (3, 100), (4, 100), (5, 100), (6, 100)])
def test_tiles_cover_the_area_and_no_stack_is_higher_than_six(players: int, laid: int) -> None:
    for seed in range(20):
        state = GAME.setup(CLASSIC, players, {}, Seeded(seed)).state
        heights = {space: state.height(space) for space in CLASSIC.spaces}
        area = CLASSIC.area(players)
        assert sum(heights.values()) == laid
        assert all(1 <= heights[space] <= 6 for space in area)
        assert all(heights[space] == 0 for space in CLASSIC.spaces if space not in area)


@pytest.mark.rule("EI-4")
def test_a_small_island_is_filled_up_to_six_and_the_other_tiles_are_out() -> None:
    island = Board.of(SPACES, {2: hexgrid.hexagon(1)})
    step = GAME.setup(island, 2, {}, Seeded(1))
    assert {step.state.height(space) for space in hexgrid.hexagon(1)} == {6}
    scattered = one(step, Scattered)
    assert scattered.unused == 100 - 42
    assert sorted(height for _, height, _ in scattered.stacks) == [6] * 7


@pytest.mark.rule("EI-4")
def test_as_the_author_lays_them_all_tiles_are_scattered_over_the_board_and_what_lies_outside_is_cleared() -> None:
    """All 100 on the board of 37: 99 numbers of the shuffle, 100 rotations, 63 places, and 1 for the order of two."""
    laid = []
    for seed in range(60):
        chance = Recorded(Seeded(seed))
        step = GAME.setup(CLASSIC, 2, {"laying": "board"}, chance)
        assert len(chance.given) == 99 + 100 + 63 + 1
        heights = {space: step.state.height(space) for space in CLASSIC.spaces}
        area = CLASSIC.area(2)
        assert all(1 <= heights[space] <= 6 for space in area)
        assert all(heights[space] == 0 for space in CLASSIC.spaces if space not in area)
        scattered = one(step, Scattered)
        assert {space: height for space, height, _ in scattered.stacks} == {space: heights[space] for space in area}
        assert scattered.unused == 100 - sum(heights.values())
        laid.append(sum(heights.values()))
    # 19 of 37 spaces keep 51.4 tiles of 100 on average.
    assert 49 < sum(laid) / len(laid) < 54
    assert len(set(laid)) > 5


@pytest.mark.rule("EI-4")
def test_a_level_may_lay_its_tiles_as_the_author_does_and_players_may_lay_them_otherwise() -> None:
    island = Board.of(SPACES, {2: hexgrid.hexagon(2)}, laying="board")
    assert GAME.setup(island, 2, {}, Seeded(1)).state == GAME.setup(island, 2, {"laying": "board"}, Seeded(1)).state
    assert sum(map(len, GAME.setup(island, 2, {}, Seeded(1)).state.stacks)) < 84
    assert sum(map(len, GAME.setup(island, 2, {"laying": "area"}, Seeded(1)).state.stacks)) == 84


@pytest.mark.rule("EI-4")
def test_a_board_with_more_spaces_than_tiles_is_not_covered_as_a_whole() -> None:
    """A hexagon of seven a side has 127 spaces; of these 100 have a tile each."""
    large = hexgrid.hexagon(6)
    island = Board.of(large, {2: hexgrid.hexagon(2)})
    (laying,) = (option for option in GAME.options(island) if option.name == "laying")
    assert laying.values == ("level", "area", "ways")
    with pytest.raises(BoardError) as caught:
        Board.of(large, {2: hexgrid.hexagon(2)}, laying="board")
    assert (caught.value.code, caught.value.place) == ("board_too_large", "laying")
    assert caught.value.values == {"spaces": 127, "most": 100}
    centre = hexgrid.hexagon(2)
    just = [*centre, *[space for space in large if space not in centre][:81]]
    assert "board" in Board.of(just, {2: centre}, laying="board").layings


@pytest.mark.rule("EI-8")
@pytest.mark.parametrize(
    ("players", "values", "chosen", "level"), [(2, "area board ways", "ways", "ways"), (3, "area board", "area", "area")]
)
def test_ways_on_are_an_option_for_two_players_alone(players: int, values: str, chosen: str, level: str) -> None:
    """Three players lay as on the area, where a map or an earlier game has ways on."""
    island = Board.of(SPACES, {3: hexgrid.hexagon(2)}, laying="ways")
    (laying,) = (option.for_players(players) for option in GAME.options(island) if option.name == "laying")
    assert laying.values == ("level", *values.split())
    assert (laying.chosen({"laying": "ways"}), dict(laying.level)["laying"]) == (chosen, level)


@pytest.mark.rule("EI-8")
@pytest.mark.parametrize("players", [2, 3])
def test_with_ways_on_two_players_have_one_from_every_stack(players: int) -> None:
    """The same tiles as on the area, of which none but the top one of a stack moves; three players lay them as there."""
    for seed in range(20):
        scattered = GAME.setup(CLASSIC, players, {"laying": "area"}, Seeded(seed)).state
        laid = GAME.setup(CLASSIC, players, {"laying": "ways"}, Seeded(seed)).state
        if players > 2:
            assert laid.stacks == scattered.stacks
            continue
        tiles = [Counter(tile for stack in state.stacks for tile in stack) for state in (scattered, laid)]
        assert tiles[0] == tiles[1]
        assert all(1 <= laid.height(space) <= 6 for space in CLASSIC.area(2))
        assert pits(laid) == [], f"seed {seed}"


def pits(state: State) -> list[Space]:
    """The spaces for two players of the classic board from which nothing leads on (EI-8)."""
    found = []
    for space in CLASSIC.area(2):
        top = state.top(space)
        assert top is not None
        left = max(0, state.height(space) - (2 if top.kind == "hole" else 1))
        broken = {CLASSIC.beside[space][edge] for edge in top.edges}
        ways = [
            end
            for end in CLASSIC.beside[space]
            if end in CLASSIC.area(2)
            and state.top(end).kind != "volcano"  # type: ignore[union-attr]
            and end not in broken
            and state.height(end) <= left + 1
        ]
        found += [space] if top.kind != "volcano" and not ways else []
    return found


@pytest.mark.rule("EI-8")
def test_nothing_is_shifted_where_every_stack_has_a_way_on_already() -> None:
    """Few islands are so, of which some have stacks under holes with no tile to spare."""
    kept = 0
    for seed in range(300):
        scattered = GAME.setup(CLASSIC, 2, {"laying": "area"}, Seeded(seed)).state
        if not pits(scattered):
            kept += 1
            assert GAME.setup(CLASSIC, 2, {"laying": "ways"}, Seeded(seed)).state.stacks == scattered.stacks
    assert kept > 3


@pytest.mark.rule("EI-8")
def test_on_the_islands_for_two_hardly_a_first_step_is_lost() -> None:
    """By what is hidden too: in at least 95 % of islands, of which 4 % are so without (EI-4)."""
    boards = [info.board for info in random_play.levels(ALL["earthquake"]) if 2 in dict(info.board.areas)]
    assert [board.laying for board in boards] == ["ways", "ways"]
    for board in boards:
        assert first_steps.share(board, "level", 150, seed=7000) >= 0.95
        assert first_steps.share(board, "area", 60) <= 0.15


@pytest.mark.rule("EI-8")
def test_an_island_that_is_full_stays_as_it_is() -> None:
    """On seven stacks of six nothing can be shifted: a hole on top leaves four, and all around it are six high."""
    island = Board.of(SPACES, {2: hexgrid.hexagon(1)}, laying="ways")
    for seed in range(5):
        laid = GAME.setup(island, 2, {}, Seeded(seed)).state
        assert laid.stacks == GAME.setup(island, 2, {"laying": "area"}, Seeded(seed)).state.stacks


@pytest.mark.rule("EI-4")
def test_the_whole_mix_is_shuffled_and_turned() -> None:
    state = GAME.setup(CLASSIC, 6, {}, Seeded(1)).state
    tiles = [tile for stack in state.stacks for tile in stack]
    assert Counter(tile.face for tile in tiles) == CLASSIC_MIX
    assert {tile.rotation for tile in tiles} == set(range(6))


@pytest.mark.rule("EI-4")
def test_each_tile_is_turned_and_each_further_one_falls_on_a_random_space() -> None:
    """On seven spaces with 42 tiles: 99 numbers of the shuffle, 42 rotations, 35 places, and 1 for the order of two."""
    chance = Recorded(Seeded(3))
    GAME.setup(Board.of(SPACES, {2: hexgrid.hexagon(1)}), 2, {}, chance)
    assert len(chance.given) == 99 + 42 + 35 + 1


@pytest.mark.rule("EI-5")
def test_scattering_tells_heights_and_tops_only() -> None:
    step = GAME.setup(CLASSIC, 4, {}, Seeded(5))
    scattered = one(step, Scattered)
    assert scattered.unused == 0
    assert {space: (height, top) for space, height, top in scattered.stacks} == {
        space: (step.state.height(space), step.state.top(space)) for space in CLASSIC.area(4)
    }


@pytest.mark.rule("EI-2")
def test_the_chosen_variant_of_the_mix_is_laid() -> None:
    state = GAME.setup(CLASSIC, 6, {"mix": "wild"}, Seeded(1)).state
    faces = Counter(tile.face for stack in state.stacks for tile in stack)
    assert (faces["land"], faces["hole"]) == (12, 18)


@pytest.mark.rule("EI-6")
def test_by_agreement_players_place_in_the_order_of_seats() -> None:
    step = GAME.setup(CLASSIC, 3, {"seating": "agreed"}, Seeded(1))
    order = one(step, OrderSet)
    assert (order.order, order.drawn) == ((0, 1, 2), False)
    assert waits(step.state) == (0, "place")


@pytest.mark.rule("EI-6")
def test_at_random_every_player_is_first_as_often() -> None:
    first = Counter(GAME.setup(CLASSIC, 3, {}, Seeded(seed)).state.order[0] for seed in range(300))
    assert set(first) == {0, 1, 2}
    assert all(70 <= count <= 130 for count in first.values())  # 100 each; 8 is one standard deviation


@pytest.mark.rule("EI-6")
def test_in_a_rematch_who_placed_first_goes_last() -> None:
    state = table({C: "land"}, [C, E, W])
    assert state.order == (2, 1, 0)
    assert rematch_order(state) == (1, 0, 2)


@pytest.mark.rule("EI-6")
def test_explorers_are_placed_on_free_stacks_and_not_on_volcanoes() -> None:
    state = table({C: "land", E: "land volcano", W: "volcano land", SE: "rope"}, [None, None])
    state = _before_the_game(state)
    assert choices(state) == {"place 0,0", "place -1,0", "place 0,1"}
    assert refused(state, "place 1,0") == ("volcano", "EI-6")
    assert refused(state, "place 1,-1") == ("no_stack", "EI-6")
    assert refused(state, "place 7,0") == ("off_board", "EI-6")
    assert refused(state, "stay") == ("place_first", "EI-6")
    state = act(state, "place 0,0").state
    assert choices(state) == {"place -1,0", "place 0,1"}
    reason = disabled_reason(state, "place 0,0")
    assert (reason.code, reason.rule, reason.values["seat"]) == ("occupied", "EI-6", 1)


@pytest.mark.rule("EI-6")
def test_the_icon_under_a_placed_explorer_does_not_matter_yet() -> None:
    state = _before_the_game(table({C: "land land rope", E: "land cracks_0:3"}, [None, None]))
    step = act(state, "place 0,0")
    placed = one(step, Placed)
    assert (placed.seat, placed.space, placed.rule) == (1, C, "EI-6")
    state = act(step.state, "place 1,0").state
    assert state.height(C) == 3
    assert state.height(E) == 2
    assert gone(state) == {}
    assert state.tools == (None, None)


@pytest.mark.rule("EI-7")
def test_who_placed_last_begins_and_play_goes_in_reverse_order() -> None:
    stacks = dict.fromkeys((C, E, W, NE, SE, FAR), "land*6")
    state = _before_the_game(table(stacks, [None, None, None]))
    assert state.order == (2, 1, 0)
    step = act(state, "place 0,0", "place 1,0", "place -1,0")
    started = one(step, TurnStarted)
    assert (started.seat, started.turn, started.in_water) == (0, 1, False)
    turns = []
    state = step.state
    for _ in range(4):
        turns.append(state.actor)
        state = act(state, "stay").state
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("EI-7", "EI-14")
def test_a_turn_that_begins_in_water_says_so() -> None:
    step = act(table({C: "land*2"}, [C, E], [None, "lifebelt"]), "stay")
    started = one(step, TurnStarted)
    assert (started.seat, started.turn, started.in_water) == (1, 2, True)


@pytest.mark.rule("EI-7")
def test_placing_is_over_once_the_game_has_begun() -> None:
    assert refused(table({C: "land", E: "land"}, [C, E]), "place 0,0") == ("placed_already", "EI-6")


@pytest.mark.parametrize(
    ("players", "variants", "message"),
    [
        (7, {}, "for 2, 3, 4, 5, 6 players, not for 7"),
        (2, {"sea": "rough"}, "no option 'sea'; its options are seating, mix, laying"),
        (2, {"mix": "tame"}, "'mix' is one of level, fewer_tools, more_cracks, wild, not 'tame'"),
    ],
)
def test_a_setup_that_the_board_does_not_take_is_refused(players: int, variants: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.setup(CLASSIC, players, variants, Seeded(1))


def test_options_name_their_usual_values() -> None:
    defaults = {option.name: option.default for option in GAME.options(CLASSIC)}
    assert defaults == {"seating": "random", "mix": "level", "laying": "level"}


def test_a_refused_placing_changes_nothing() -> None:
    state = _before_the_game(table({C: "land", E: "land"}, [None, None]))
    before = GAME.dump(state)
    with pytest.raises(Illegal):
        GAME.apply(state, GAME.decode("place 1,-1"), Fixed())
    assert GAME.dump(state) == before


def _before_the_game(state: State) -> State:
    """The position with nobody placed yet; seat n-1 places first."""
    return replace(state, turn=None, turns=0, phase=Phase.PLACE, actor=state.order[0])
