"""BI-1, BI-2, BI-6 and BI-10 to BI-17: material and setting up."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from game.engine.chance import Fixed, Seeded, pick
from game.engine.core import Action, BoardError, Event, Illegal, migrate_options
from game.engine.island_battle.actions import PlaceBlock, PlaceCharacter, PlaceOnPad, Roll
from game.engine.island_battle.board import Board, Square
from game.engine.island_battle.events import (
    BlockPlaced,
    CharacterPlaced,
    PadFilled,
    Rolled,
    StarterChosen,
    StartTied,
    TurnStarted,
)
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Kind, Phase, State

DIAGONAL = [Square(n, n) for n in range(1, 11)]


def begin(starter: str = "south", board: Board | None = None, **variants: str) -> State:
    return GAME.setup(board or Board.of(), 2, {"starter": starter, **variants}, Seeded(1)).state


def do(state: State, action: Action) -> State:
    return GAME.apply(state, action, Fixed()).state


def refused(state: State, action: Action) -> tuple[str, str]:
    fault = GAME.check(state, action)
    assert fault is not None
    assert action not in GAME.legal(state)
    with pytest.raises(Illegal):
        do(state, action)
    return fault.code, fault.rule


def blocks_placed(starter: str = "south", squares: list[Square] = DIAGONAL) -> State:
    state = begin(starter)
    for square in squares:
        state = do(state, PlaceBlock(square))
    return state


def characters_placed(starter: str = "south") -> State:
    """Blocks on the diagonal; each side's three tanks and two jeeps on its home row."""
    state = blocks_placed(starter)
    for nth, kind in enumerate([Kind.TANK] * 3 + [Kind.JEEP] * 2):
        for _ in range(2):
            place = Square(2 + nth, 1) if state.seat == 0 else Square(2 + nth, 10)
            state = do(state, PlaceCharacter(kind, place, 0))
    return state


@pytest.mark.rule("BI-1")
def test_two_players_with_ten_characters_of_three_types() -> None:
    board = Board.of()
    assert GAME.seats(board) == (2,)
    for players in (1, 3):
        with pytest.raises(ValueError, match="2 players"):
            GAME.setup(board, players, {}, Seeded(1))
    kinds = begin().terms.kinds
    assert len(kinds) == 20
    assert set(kinds[:10]) == set(kinds[10:]) == {Kind.SOLDIER, Kind.JEEP, Kind.TANK}


@pytest.mark.rule("BI-2")
def test_the_mix_is_four_three_three_or_the_levels_or_a_variant() -> None:
    assert Counter(begin().terms.kinds[:10]) == {"soldier": 4, "jeep": 3, "tank": 3}
    assert Counter(begin(board=Board.of(soldiers=1, jeeps=1, tanks=8)).terms.kinds[10:]) == {"soldier": 1, "jeep": 1, "tank": 8}
    for mix, counts in (("infantry", (6, 2, 2)), ("scouts", (3, 5, 2)), ("armour", (2, 3, 5))):
        counted = Counter(begin(mix=mix).terms.kinds[:10])
        assert (counted[Kind.SOLDIER], counted[Kind.JEEP], counted[Kind.TANK]) == counts


@pytest.mark.rule("BI-2")
@pytest.mark.parametrize(
    ("mix", "code", "place"),
    [
        ((5, 3, 3), "mix_total", "soldiers"),
        ((4, 3, 2), "mix_total", "soldiers"),
        ((0, 5, 5), "too_few", "soldiers"),
        ((9, 1, 0), "too_few", "tanks"),
    ],
)
def test_a_mix_that_the_rules_do_not_allow(mix: tuple[int, int, int], code: str, place: str) -> None:
    with pytest.raises(BoardError) as fault:
        Board.of(soldiers=mix[0], jeeps=mix[1], tanks=mix[2])
    assert (fault.value.code, fault.value.place) == (code, place)
    assert fault.value.values.get("total", sum(mix)) == sum(mix)


@pytest.mark.rule("BI-11", "BI-14", "BI-63")
def test_an_island_is_set_up_empty_with_six_live_blocks_and_pads_on_their_owners_left() -> None:
    state = GAME.setup(Board.of(columns=12, rows=10), 2, {"setting_up": "hands"}, Seeded(1)).state
    assert (sum(state.undersides), len(state.undersides)) == (6, 10)
    assert state.markers == (3, 10), "the middle of five pad squares is opposite the third column from the left"
    assert (state.quiet, state.stirred, state.turn, state.terms.chain_full) == (0, False, 0, False)
    assert GAME.setup(state.terms.board, 2, {"chain": "full"}, Seeded(1)).state.terms.chain_full


@pytest.mark.rule("BI-6")
def test_ten_by_ten_or_larger_never_smaller() -> None:
    assert (Board.of().columns, Board.of().rows) == (10, 10)
    assert (Board.of(columns=14, rows=11).columns, Board.of(columns=14, rows=11).rows) == (14, 11)
    for sizes in ({"columns": 9}, {"rows": 9}):
        with pytest.raises(BoardError) as fault:
            Board.of(**sizes)
        assert (fault.value.code, fault.value.values["least"]) == ("too_few", 10)
        assert fault.value.place in sizes


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(("turns", "code"), [(0, "too_few"), (7, "not_even"), ("80", "not_whole"), (True, "not_whole")])
def test_quiet_turns_are_an_even_number_from_two(turns: int, code: str) -> None:
    with pytest.raises(BoardError) as fault:
        Board.of(quiet_turns=turns)
    assert (fault.value.code, fault.value.place) == (code, "quiet_turns")


@pytest.mark.rule("BI-6")
def test_souths_home_is_row_one_and_norths_the_last() -> None:
    state = begin(board=Board.of(columns=12, rows=15), setting_up="mirrored")
    for piece in range(20):
        square = state.square_of(piece)
        assert square is None or square.row in ((1, 2) if piece < 10 else (14, 15))


@pytest.mark.rule("BI-10")
def test_the_players_agree_who_starts() -> None:
    for seat, name in enumerate(("south", "north")):
        step = GAME.setup(Board.of(), 2, {"starter": name}, Seeded(1))
        assert [event.seat for event in step.events if isinstance(event, StarterChosen)] == [seat]
        assert (step.state.first, step.state.seat) == (seat, seat)


@pytest.mark.rule("BI-10")
def test_or_both_roll_and_the_highest_starts_after_ties() -> None:
    state = GAME.setup(Board.of(), 2, {}, Seeded(1)).state
    assert state.phase is Phase.ROLL_FOR_START
    assert refused(state, PlaceBlock(Square(1, 1))) == ("roll_for_start", "BI-10")
    chance = Fixed(3, 3, 2, 4)
    seats: list[int | None] = []
    events: list[Event] = []
    for _ in range(4):
        seats.append(GAME.to_move(state))
        step = GAME.apply(state, Roll(), chance)
        state = step.state
        events += step.events
    assert seats == [0, 1, 0, 1]
    assert [event.value for event in events if isinstance(event, StartTied)] == [3]
    rolls = [(event.seat, event.value, event.purpose) for event in events if isinstance(event, Rolled)]
    assert rolls == [(0, 3, "start"), (1, 3, "start"), (0, 2, "start"), (1, 4, "start")]
    assert state.first == 1
    assert state.phase is Phase.PLACE_BLOCK
    assert GAME.to_move(state) == 1


@pytest.mark.rule("BI-11")
def test_blocks_are_shuffled_and_hidden_from_all() -> None:
    deals = {GAME.setup(Board.of(), 2, {"starter": "south"}, Seeded(seed)).state.undersides for seed in range(30)}
    assert len(deals) > 20
    state = blocks_placed()
    other = replace(state, undersides=state.undersides[::-1])
    assert state != other
    for seat in (0, 1, None):
        assert GAME.observe(state, seat) == GAME.observe(other, seat)
        assert set(GAME.observe(state, seat).undersides) == {None}


@pytest.mark.rule("BI-12")
@pytest.mark.parametrize("starter", ["south", "north"])
def test_the_players_place_one_block_in_turn_until_ten_are_there(starter: str) -> None:
    state = begin(starter)
    seats = []
    for nth, square in enumerate(DIAGONAL):
        assert state.phase is Phase.PLACE_BLOCK
        seats.append(GAME.to_move(state))
        step = GAME.apply(state, PlaceBlock(square), Fixed())
        (placed,) = step.events
        assert isinstance(placed, BlockPlaced)
        assert (placed.block, placed.square, placed.rule) == (nth, square, "BI-12")
        state = step.state
    first = 0 if starter == "south" else 1
    assert seats == [first, 1 - first] * 5
    assert (state.phase, state.seat) == (Phase.PLACE_CHARACTER, first)


@pytest.mark.rule("BI-13")
def test_one_block_a_row_and_a_column() -> None:
    state = do(begin(), PlaceBlock(Square(3, 7)))
    assert refused(state, PlaceBlock(Square(3, 7))) == ("square_taken", "BI-13")
    assert refused(state, PlaceBlock(Square(8, 7))) == ("row_has_block", "BI-13")
    assert refused(state, PlaceBlock(Square(3, 1))) == ("column_has_block", "BI-13")
    assert refused(state, PlaceBlock(Square(11, 1))) == ("off_island", "BI-13")
    # Nine columns by nine rows are left, home rows included.
    assert len(GAME.legal(state)) == 81
    assert PlaceBlock(Square(1, 1)) in GAME.legal(state)
    assert PlaceBlock(Square(10, 10)) in GAME.legal(state)


@pytest.mark.rule("BI-13")
@pytest.mark.parametrize("corner", [Square(1, 1), Square(10, 1), Square(1, 10), Square(10, 10)])
def test_a_block_in_a_corner_of_the_island_counts_like_any_other(corner: Square) -> None:
    state = do(begin(), PlaceBlock(corner))
    assert refused(state, PlaceBlock(corner)) == ("square_taken", "BI-13")
    assert refused(state, PlaceBlock(Square(11 - corner.column, corner.row))) == ("row_has_block", "BI-13")
    assert refused(state, PlaceBlock(Square(corner.column, 11 - corner.row))) == ("column_has_block", "BI-13")
    assert len(GAME.legal(state)) == 81


@pytest.mark.rule("BI-13")
def test_placing_blocks_anyhow_never_comes_to_a_dead_end() -> None:
    for seed in range(40):
        state, chance = begin(board=Board.of(columns=10, rows=10 + seed % 3)), Seeded(seed)
        for _ in range(10):
            state = do(state, pick(GAME.legal(state), chance))
        squares = [state.terms.board.squares[at] for at in state.block_at]
        assert len({square.row for square in squares}) == len({square.column for square in squares}) == 10


@pytest.mark.rule("BI-14")
def test_each_pad_starts_at_its_owners_left() -> None:
    assert begin().markers == (3, 8)
    assert begin(board=Board.of(columns=13)).markers == (3, 11)


@pytest.mark.rule("BI-15")
@pytest.mark.parametrize("starter", ["south", "north"])
def test_the_players_place_five_characters_each_in_turn(starter: str) -> None:
    state = blocks_placed(starter)
    seats = []
    for nth in range(10):
        seats.append(state.seat)
        place = Square(2 + nth // 2, 1 if state.seat == 0 else 10)
        step = GAME.apply(state, PlaceCharacter((Kind.SOLDIER, Kind.JEEP, Kind.TANK)[nth // 2 % 3], place, nth % 4), Fixed())
        (placed,) = step.events
        assert isinstance(placed, CharacterPlaced)
        assert (placed.seat, placed.square, placed.facing, placed.rule) == (seats[-1], place, nth % 4, "BI-15")
        state = step.state
    first = 0 if starter == "south" else 1
    assert seats == [first, 1 - first] * 5
    assert (state.phase, state.seat) == (Phase.FILL_PAD, first)


@pytest.mark.rule("BI-15")
def test_where_a_character_may_be_placed() -> None:
    state = blocks_placed()
    # Two rows of ten less the blocks at 1,1 and 2,2; three types; four facings.
    assert len(GAME.legal(state)) == 18 * 3 * 4
    assert refused(state, PlaceCharacter(Kind.TANK, Square(5, 3), 0)) == ("not_your_rows", "BI-15")
    assert refused(state, PlaceCharacter(Kind.TANK, Square(5, 10), 0)) == ("not_your_rows", "BI-15")
    assert refused(state, PlaceCharacter(Kind.TANK, Square(1, 1), 0)) == ("square_taken", "BI-15")
    assert refused(state, PlaceCharacter(Kind.TANK, Square(0, 1), 0)) == ("off_island", "BI-15")
    assert refused(state, PlaceCharacter(Kind.TANK, Square(5, 1), 4)) == ("no_such_facing", "BI-15")
    for column in (3, 4, 5):
        state = do(state, PlaceCharacter(Kind.TANK, Square(column, 1), 3))
        state = do(state, PlaceCharacter(Kind.SOLDIER, Square(column, 10), 3))
    assert refused(state, PlaceCharacter(Kind.TANK, Square(6, 1), 0)) == ("none_left", "BI-15")
    assert refused(state, PlaceCharacter(Kind.JEEP, Square(3, 1), 0)) == ("square_taken", "BI-15")


@pytest.mark.rule("BI-16")
@pytest.mark.parametrize("starter", ["south", "north"])
def test_then_each_fills_a_pad_the_first_player_first(starter: str) -> None:
    state = characters_placed(starter)
    first = 0 if starter == "south" else 1
    seats = []
    for kind, slot in ((Kind.SOLDIER, 4), (Kind.JEEP, 1), (Kind.SOLDIER, 5), (Kind.SOLDIER, 2), (Kind.SOLDIER, 3)) * 2:
        seats.append(state.seat)
        step = GAME.apply(state, PlaceOnPad(kind, slot), Fixed())
        placed = step.events[0]
        assert isinstance(placed, PadFilled)
        assert (placed.kind, placed.slot, placed.rule) == (kind, slot, "BI-16")
        state = step.state
    assert seats == [first] * 5 + [1 - first] * 5
    for seat in (0, 1):
        assert [state.terms.kinds[piece][0] for piece in state.pads[seat]] == ["j", "s", "s", "s", "s"]


@pytest.mark.rule("BI-16")
def test_one_character_on_each_pad_square() -> None:
    state = do(characters_placed(), PlaceOnPad(Kind.JEEP, 3))
    assert refused(state, PlaceOnPad(Kind.SOLDIER, 3)) == ("pad_square_taken", "BI-16")
    assert refused(state, PlaceOnPad(Kind.SOLDIER, 6)) == ("no_such_pad_square", "BI-7")
    assert refused(state, PlaceOnPad(Kind.JEEP, 1)) == ("none_left", "BI-16")
    assert set(GAME.legal(state)) == {PlaceOnPad(Kind.SOLDIER, slot) for slot in (1, 2, 4, 5)}


@pytest.mark.rule("BI-17")
@pytest.mark.parametrize("starter", ["south", "north"])
def test_the_first_player_takes_the_first_turn(starter: str) -> None:
    state = characters_placed(starter)
    events = []
    while state.phase is Phase.FILL_PAD:
        step = GAME.apply(state, GAME.legal(state)[0], Fixed())
        state, events = step.state, list(step.events)
    first = 0 if starter == "south" else 1
    (started,) = [event for event in events if isinstance(event, TurnStarted)]
    assert (started.seat, started.number, started.rule) == (first, 1, "BI-17")
    assert (state.seat, state.phase, state.turn) == (first, Phase.ROLL, 1)


@pytest.mark.rule("BI-12", "BI-15", "BI-16", "BI-18")
def test_quick_setting_up_keeps_the_rules_and_tells_every_step() -> None:
    step = GAME.setup(Board.of(columns=12, rows=14), 2, {"starter": "north", "setting_up": "mirrored"}, Seeded(5))
    names = Counter(type(event).__name__ for event in step.events)
    assert names == {"StarterChosen": 1, "BlockPlaced": 10, "CharacterPlaced": 10, "PadFilled": 10, "TurnStarted": 1}
    assert [event.seat for event in step.events if isinstance(event, BlockPlaced)] == [1, 0] * 5
    squares = [event.square for event in step.events if isinstance(event, BlockPlaced)]
    assert len({square.row for square in squares}) == len({square.column for square in squares}) == 10
    assert step.state.phase is Phase.ROLL


STEPS = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}
DEALS = [
    (board, seed) for board in (Board.of(), Board.of(columns=11, rows=10), Board.of(columns=13, rows=15)) for seed in range(350)
]


@cache
def deal(board: Board, seed: int) -> State:
    return GAME.setup(board, 2, {"starter": ("south", "north")[seed % 2], "setting_up": "mirrored"}, Seeded(seed)).state


@pytest.mark.rule("BI-18")
def test_in_a_quick_deal_everybody_can_use_every_roll() -> None:
    """1,050 deals: one to four squares ahead are on the island and empty, so 5 is 4 and a turn (BI-32)."""
    for board, seed in DEALS:
        state = deal(board, seed)
        standing = {board.squares[at] for at in (*state.where, *state.block_at) if at >= 0}
        for seat in (0, 1):
            pieces = [piece for piece in range(seat * 10, seat * 10 + 10) if state.where[piece] >= 0]
            assert len(pieces) == 5
            for piece in pieces:
                column, row = board.squares[state.where[piece]]
                east, north = STEPS[state.facings[piece]]
                ahead = [Square(column + n * east, row + n * north) for n in range(1, 5)]
                assert all(1 <= square.column <= board.columns and 1 <= square.row <= board.rows for square in ahead)
                assert standing.isdisjoint(ahead)


@pytest.mark.rule("BI-13", "BI-16", "BI-18")
def test_a_quick_deal_is_the_same_for_both_sides_turned_round() -> None:
    for board, seed in DEALS:
        state = deal(board, seed)
        squares = [board.squares[at] for at in state.block_at]
        assert len({square.row for square in squares}) == len({square.column for square in squares}) == 10
        turned = {Square(board.columns + 1 - square.column, board.rows + 1 - square.row) for square in squares}
        assert turned == set(squares)
        south, north = (
            {
                (state.terms.kinds[piece], state.square_of(piece), state.facings[piece])
                for piece in army
                if state.where[piece] >= 0
            }
            for army in (range(10), range(10, 20))
        )
        assert north == {
            (kind, Square(board.columns + 1 - square.column, board.rows + 1 - square.row), (facing + 2) % 4)
            for kind, square, facing in south
            if square is not None
        }
        reserves = [[state.terms.kinds[piece] for piece in pad] for pad in state.pads]
        assert reserves[0] == reserves[1]


@pytest.mark.rule("BI-11", "BI-18")
def test_a_quick_deal_is_varied_and_fair_to_every_type() -> None:
    facings: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    pairs_alike = 0
    for seed in range(350):
        state = deal(Board.of(), seed)
        for piece in range(10):
            if state.where[piece] >= 0:
                facings[state.facings[piece]] += 1
                kinds[state.terms.kinds[piece]] += 1
        pairs_alike += sum(state.undersides[nth] == state.undersides[nth + 1] for nth in range(0, 10, 2))
    # 1750 of South's characters: 40 % soldiers and 30 % each of the others, give or take five deviations; each of the three ways
    # at least every tenth, and never to the sea behind.
    assert abs(kinds["soldier"] - 700) < 103
    assert abs(kinds["jeep"] - 525) < 96
    assert abs(kinds["tank"] - 525) < 96
    assert facings[2] == 0
    assert all(facings[way] > 175 for way in (0, 1, 3))
    # Undersides are shuffled among all ten: two given blocks are alike in (6*5 + 4*3) / (10*9) = 7/15 of all deals: 817 of 1750.
    assert abs(pairs_alike - 817) < 105


@pytest.mark.rule("BI-18")
def test_a_record_from_before_the_drawing_is_set_up_as_it_was() -> None:
    (option,) = (option for option in GAME.options(Board.of()) if option.name == "setting_up")
    assert "quick" not in option.values
    variants = {"starter": "south", "setting_up": "quick"}
    state = GAME.setup(Board.of(), 2, variants, Seeded(3)).state
    assert state.phase is Phase.ROLL
    assert GAME.dump(state)["quick"] is True
    assert "mirrored" not in GAME.dump(state)
    assert migrate_options(GAME.options(Board.of()), variants) == {"starter": "south", "setting_up": "mirrored"}


@pytest.mark.parametrize("variants", [{"colour": "red"}, {"chain": "double"}])
def test_unknown_options_and_values_are_refused_in_one_sentence(variants: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="option") as fault:
        GAME.setup(Board.of(), 2, variants, Seeded(1))
    assert "\n" not in str(fault.value)


def test_options_are_those_that_setup_supports() -> None:
    for option in GAME.options(Board.of()):
        assert option.default in option.values
        for value in option.values:
            GAME.setup(Board.of(), 2, {option.name: value}, Seeded(1))
