"""Setting up: sets, decks, dealing, laying, and who starts (LB-4, LB-6, LB-10 to LB-16)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.chance import Fixed, Seeded
from game.engine.core import Resign, Step
from game.engine.lost_baggage.actions import Lay
from game.engine.lost_baggage.board import Board, Shape
from game.engine.lost_baggage.cards import CardSet
from game.engine.lost_baggage.events import (
    CharacterDrawn,
    Rolled,
    SetTaken,
    StarterChosen,
    StartTied,
    TileLaid,
    TilesDealt,
    WorldsLaid,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import touching
from game.engine.lost_baggage.setup import options
from game.engine.lost_baggage.state import State

from .cards import FOUR, NORTH, SOUTH, TWO, shipped, shipped_board, standard_set
from .table import act, all_of, disabled_reason, one, refused, waits


def begin(players: int = 2, **variants: str) -> Step[State]:
    return GAME.setup(shipped_board(players), players, variants, Seeded(1))


def by_hand(players: int = 2, start: str = "1") -> State:
    return begin(players, laying="hand", start=start).state


def lay(state: State, space: tuple[int, int], top: int = 1) -> State:
    """Let whoever is to lay put the first tile of the hand on a space."""
    assert state.actor is not None
    tile = state.players[state.actor].to_lay[0]
    return GAME.apply(state, Lay(tile, space, top), Fixed()).state


def first_space(state: State) -> tuple[int, int]:
    """The first space where whoever is to lay may put a tile."""
    return next(action.space for action in GAME.legal(state) if isinstance(action, Lay))


@pytest.mark.rule("LB-1", "LB-2", "LB-14")
def test_all_items_of_all_sets_are_one_deck() -> None:
    state = begin(start="1").state
    brought = Counter(item for cards in state.sets for item in cards.items)
    assert len(state.item_deck) == 30
    assert Counter(state.item_deck) == brought


@pytest.mark.rule("LB-4")
def test_each_player_takes_a_set_or_a_random_one() -> None:
    step = begin(set_1="south", set_2="random", start="1")
    first, second = all_of(step, SetTaken)
    assert (first.set_id, first.drawn) == ("south", False)
    assert (second.set_id, second.drawn) == ("random_2", True)
    assert step.state.sets[0] == standard_set("south", 10, shipped())
    assert set(second.characters) == set(step.state.sets[1].characters)


@pytest.mark.rule("LB-4")
def test_the_usual_sets_differ_and_belong_to_the_seats() -> None:
    found = {option.name: option for option in options(shipped_board(3))}
    assert [found[f"set_{seat}"].default for seat in (1, 2, 3)] == ["north", "east", "south"]
    assert [found[f"set_{seat}"].seat for seat in (1, 2, 3)] == [0, 1, 2]
    assert [found[name].label_key for name in ("set_1", "set_2", "set_3", "start")] == ["set", "set", "set", "start"]
    assert found["set_1"].values == ("north", "east", "south", "west", "random")
    assert (found["start"].values, found["start"].default) == (("roll", "1", "2", "3"), "roll")
    assert (found["laying"].values, found["laying"].default) == (("ready", "hand"), "ready")


@pytest.mark.rule("LB-13")
def test_a_set_with_more_tiles_than_there_is_room_for_is_not_offered() -> None:
    cards = standard_set("large", 0, shipped())
    large = replace(cards, tiles=(*cards.tiles, cards.tiles[0]))
    board = Board.of(TWO, (), 10, shipped(), [large])
    assert options(board)[0].values == ("random",)


@pytest.mark.rule("LB-2")
def test_the_sets_that_fill_a_table_best_come_first() -> None:
    small = standard_set("small", 0, shipped())
    spare = [tile.id for tile in shipped().tiles if tile.owner is None and tile.id not in small.tiles]
    large = replace(standard_set("large", 0, shipped()), tiles=(*small.tiles, spare[0]))
    board = Board.of(TWO, (), 11, shipped(), [small, large])
    assert options(board)[0].values == ("large", "small", "random")
    assert options(board)[0].default == "large"


def test_a_table_takes_its_own_number_of_players() -> None:
    assert GAME.seats(shipped_board(3)) == (3,)
    with pytest.raises(ValueError, match="for 3 players, not for 2"):
        GAME.setup(shipped_board(3), 2, {}, Seeded(0))


@pytest.mark.rule("LB-10", "LB-15")
def test_each_player_starts_with_the_top_character_at_full_hp_on_the_home_space() -> None:
    step = begin(start="1")
    drawn = all_of(step, CharacterDrawn)
    for seat, (player, event) in enumerate(zip(step.state.players, drawn, strict=True)):
        character = shipped().character[player.character or ""]
        assert player.hp == character.hp == event.hp
        assert player.place == event.space == TWO[seat].home
        assert len(player.characters) == event.left == 4
        assert {*player.characters, character.id} == set(step.state.sets[seat].characters)


@pytest.mark.rule("LB-15")
def test_the_home_tile_is_not_turned_over_for_the_start() -> None:
    state = begin(start="1").state
    assert all(tile is None or not tile.up for tile in state.tiles)


@pytest.mark.rule("LB-11")
def test_all_tiles_are_dealt_out_equally() -> None:
    step = begin(laying="hand", start="1")
    assert one(step, TilesDealt).counts == (10, 10)
    dealt = Counter(tile for player in step.state.players for tile in player.to_lay)
    assert dealt == Counter(tile for cards in step.state.sets for tile in cards.tiles)


@pytest.mark.rule("LB-11")
def test_a_remainder_is_dealt_on_from_the_first_seat() -> None:
    """41 tiles for 4 players."""
    library = shipped()
    sets = [standard_set(name, 5 * place, library) for place, name in enumerate("abcd")]
    sets[2] = replace(sets[2], tiles=(*sets[2].tiles, "hot_spring"))
    board = Board.of(FOUR, (), 11, library, sets)
    step = GAME.setup(board, 4, {"laying": "hand", "start": "3"}, Seeded(1))
    assert one(step, TilesDealt).counts == (11, 10, 10, 10)


@pytest.mark.rule("LB-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ready_worlds_cover_the_cores_and_every_tile_touches_two_others(players: int) -> None:
    step = begin(players, start="1")
    spaces = step.state.paths.laid
    assert len(spaces) == 10 * players
    assert all(touching(space, spaces) >= 2 for space in spaces)
    assert all(set(region.core) <= spaces for region in step.state.board.regions)
    event = one(step, WorldsLaid)
    assert [len(own) for own in event.spaces] == [10] * players
    assert {top for tops in event.tops for top in tops} == {1, 2, 3, 4, 5, 6}
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-13")
def test_one_of_the_shapes_with_room_enough_is_drawn() -> None:
    """Ten tiles each: both wide shapes have room for them, the core alone has not."""
    west, east = ((-1, 2), (-1, 3), (-1, 4), (-2, 4)), ((2, 0), (2, 1), (2, 2), (1, 3))

    def shape(name: str, more: tuple[tuple[int, int], ...]) -> Shape:
        south = (*SOUTH.core, *more)
        return Shape(name, (south, tuple((-q, 1 - r) for q, r in south)))

    shapes = [shape("none", ()), shape("west", west), shape("east", east)]
    library = shipped()
    board = Board.of(TWO, shapes, 10, library, [standard_set("north", 0, library)])
    laid = [GAME.setup(board, 2, {"start": "1"}, Seeded(seed)).state.paths.laid for seed in range(12)]
    assert set(laid) == {frozenset(space for part in one_shape.spaces for space in part) for one_shape in shapes[1:]}


@pytest.mark.rule("LB-11", "LB-30")
def test_players_know_their_own_tiles_in_a_ready_world() -> None:
    state = begin(start="1").state
    for space, tile in zip(state.board.spaces, state.tiles, strict=True):
        assert tile is None or (tile.seen, tile.shown) == ((state.board.owner[space],), False)


@pytest.mark.rule("LB-16")
def test_the_players_may_agree_who_starts() -> None:
    step = begin(start="2")
    event = one(step, StarterChosen)
    assert (event.seat, event.agreed) == (1, True)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-16")
def test_the_highest_roll_starts() -> None:
    state = begin(3).state
    assert waits(state) == (0, "roll_for_start")
    step = act(state, "roll", "roll", "roll", dice=(2, 5, 4))
    assert [event.value for event in all_of(step, Rolled)] == [2, 5, 4]
    assert (one(step, StarterChosen).seat, one(step, StarterChosen).agreed) == (1, False)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-16")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    step = act(begin(3).state, "roll", "roll", "roll", dice=(6, 3, 6))
    assert one(step, StartTied).seats == (0, 2)
    assert waits(step.state) == (0, "roll_for_start")
    step = act(step.state, "roll", "roll", dice=(1, 2))
    assert one(step, StarterChosen).seat == 2


@pytest.mark.rule("LB-16", "LB-42")
def test_when_all_who_roll_again_have_left_the_others_roll() -> None:
    state = act(begin(4).state, "roll", "roll", "roll", "roll", dice=(6, 6, 1, 2)).state
    for seat in (0, 1):
        state = GAME.apply(state, Resign(seat), Fixed()).state
    assert waits(state) == (2, "roll_for_start")
    assert one(act(state, "roll", "roll", dice=(3, 1)), StarterChosen).seat == 2


@pytest.mark.rule("LB-16")
def test_before_the_roll_nothing_else_is_done() -> None:
    assert refused(begin().state, "end turn") == ("roll_for_start", "LB-16")


@pytest.mark.rule("LB-12", "LB-16")
def test_the_starter_lays_first_and_they_take_turns() -> None:
    state = by_hand(start="2")
    assert waits(state) == (1, "lay")
    state = lay(state, NORTH.home)
    assert waits(state) == (0, "lay")
    state = lay(state, SOUTH.home)
    assert waits(state) == (1, "lay")


@pytest.mark.rule("LB-12", "LB-6")
def test_a_tile_is_laid_face_down_with_the_chosen_top_side() -> None:
    state = by_hand()
    tile = state.players[0].to_lay[0]
    step = GAME.apply(state, Lay(tile, (1, 1), 4), Fixed())
    event = one(step, TileLaid)
    assert (event.tile, event.space, event.top, event.left) == (tile, (1, 1), 4, 9)
    laid = step.state.tiles[step.state.board.index[1, 1]]
    assert laid is not None
    assert (laid.face, laid.top, laid.up, laid.seen) == (tile, 4, False, (0,))


@pytest.mark.rule("LB-13")
def test_the_core_is_covered_first_in_any_order() -> None:
    state = by_hand()
    spaces = {action.space for action in GAME.legal(state) if isinstance(action, Lay)}
    assert spaces == set(SOUTH.core)
    tile = state.players[0].to_lay[0]
    reason = disabled_reason(state, f"lay {tile} 2,2 1")
    assert (reason.code, reason.values) == ("core_first", {"left": 6})


@pytest.mark.rule("LB-13")
def test_the_core_may_be_begun_at_its_links() -> None:
    """The link (1, 1) first, of which no other tile of the core is beside it yet; then all others of the core are free."""
    state = lay(by_hand(), (1, 1))
    state = lay(state, NORTH.links[-1])
    spaces = {action.space for action in GAME.legal(state) if isinstance(action, Lay)}
    assert spaces == set(SOUTH.core) - {(1, 1)}


def cores_laid() -> State:
    """Seat 0 is to lay the seventh of its tiles."""
    state = by_hand()
    for south, north in zip(SOUTH.core, NORTH.core, strict=True):
        state = lay(lay(state, south), north)
    return state


@pytest.mark.rule("LB-13")
def test_then_any_space_of_the_region_that_touches_two_tiles_already_laid() -> None:
    state = cores_laid()
    spaces = {action.space for action in GAME.legal(state) if isinstance(action, Lay)}
    assert spaces == {(-1, 2), (-1, 3), (1, 3), (2, 0), (2, 1)}
    tile = state.players[0].to_lay[0]
    assert refused(state, f"lay {tile} -1,4 1") == ("touches_too_few", "LB-13")
    assert refused(state, f"lay {tile} 0,1 1") == ("space_taken", "LB-13")
    assert refused(state, f"lay {tile} 0,-3 1") == ("not_your_region", "LB-13")
    assert refused(state, f"lay {tile} -1,2 7") == ("no_such_side", "LB-12")
    assert refused(state, "lay nowhere -1,2 1") == ("tile_not_held", "LB-12")


@pytest.mark.rule("LB-13")
def test_tiles_of_a_neighbour_count_as_well() -> None:
    """(-2, 2) touches (-1, 1) of the other seam, and (-2, 1) when that is laid."""
    state = lay(cores_laid(), (2, 1))
    assert refused(lay(state, (-2, 0)), f"lay {state.players[0].to_lay[0]} -2,2 1") == ("touches_too_few", "LB-13")
    state = lay(state, (-2, 1))
    assert (-2, 2) in {action.space for action in GAME.legal(state) if isinstance(action, Lay)}


@pytest.mark.rule("LB-12")
def test_the_first_turn_begins_when_all_are_laid() -> None:
    state = by_hand()
    for _ in range(20):
        assert state.phase.value == "lay"
        state = lay(state, first_space(state))
    assert waits(state) == (0, "turn")
    assert state.round == 1
    assert refused(state, "lay nowhere 0,0 1") == ("all_laid", "LB-12")


@pytest.mark.rule("LB-12", "LB-42")
def test_tiles_of_a_player_who_leaves_while_laying_leave_play() -> None:
    state = GAME.apply(by_hand(3), Resign(1), Fixed()).state
    for _ in range(20):
        state = lay(state, first_space(state))
    assert len(state.paths.laid) == 20
    assert waits(state) == (0, "turn")


def test_a_set_shows_itself_in_short() -> None:
    assert repr(CardSet("mine", ("chef", "captain"), (), ())) == "CardSet('mine', chef, captain)"
