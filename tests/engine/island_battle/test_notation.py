"""Actions as text, and states as JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Seeded, pick
from game.engine.codec import event_from_json, event_to_json
from game.engine.core import Action, NotationError, Resign
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    Side,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import EAST, Board, Square
from game.engine.island_battle.events import CharacterPlaced
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Kind, State

PIECES = st.integers(0, 19)
NUMBERS = st.integers(1, 9999)
SQUARES = st.builds(Square, NUMBERS, NUMBERS)
ACTIONS = st.one_of(
    st.sampled_from([Roll(), Pass(), MovePad()]),
    st.builds(PlaceBlock, SQUARES),
    st.builds(PlaceCharacter, st.sampled_from(Kind), SQUARES, st.integers(0, 3)),
    st.builds(PlaceOnPad, st.sampled_from(Kind), NUMBERS),
    st.builds(Shoot, PIECES),
    st.builds(Move, PIECES, st.sampled_from(Way)),
    st.builds(TurnCharacter, PIECES, st.sampled_from(Side)),
    st.builds(Remove, PIECES),
    st.builds(Reinforce, NUMBERS),
    st.builds(SlidePad, NUMBERS),
    st.builds(Resign, st.integers(0, 1)),
)


@given(ACTIONS)
def test_what_is_encoded_decodes_to_the_same(action: Action) -> None:
    assert GAME.decode(GAME.encode(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Roll(), "roll"),
        (PlaceBlock(Square(3, 7)), "block 3,7"),
        (PlaceCharacter(Kind.TANK, Square(2, 1), 3), "place tank 2,1 W"),
        (PlaceOnPad(Kind.JEEP, 3), "pad jeep 3"),
        (Shoot(3), "shoot S4"),
        (Move(19, Way.LEFT), "move N10 left"),
        (TurnCharacter(10, Side.RIGHT), "turn N1 right"),
        (Reinforce(2), "reinforce 2"),
        (MovePad(), "move-pad"),
        (SlidePad(5), "slide 5"),
        (Remove(0), "remove S1"),
        (Pass(), "pass"),
        (Resign(1), "resign north"),
    ],
)
def test_the_notation_stays_as_it_is(action: Action, text: str) -> None:
    assert GAME.encode(action) == text
    assert GAME.decode(text) == action


BAD_TEXTS = [
    *("", "Roll", "roll ", " roll", "roll 3", "jump S1", "shoot S11", "shoot S0", "shoot S٣", "move S1", "move S1 back"),
    *("block 0,3", "block 3", "block 3,7\n", "place lorry 1,1 N", "place tank 1,1 X", "slide -1", "resign east"),
    *("reinforce 12345", "żółw"),
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_bad_text_is_refused_in_one_sentence_that_quotes_it(text: str) -> None:
    with pytest.raises(NotationError) as fault:
        GAME.decode(text)
    message = str(fault.value)
    assert repr(text) in message
    assert "\n" not in message


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = GAME.decode(text)
    except NotationError:
        return
    assert GAME.encode(action) == text


def positions(seed: int, board: Board, setting_up: str) -> list[State]:
    """All states of one random game."""
    chance = Seeded(seed)
    state = GAME.setup(board, 2, {"setting_up": setting_up, "chain": ("single", "full")[seed % 2]}, chance).state
    states = [state]
    while actions := GAME.legal(state):
        state = GAME.apply(state, pick(actions, chance), chance).state
        states.append(state)
    return states


def test_every_state_of_a_game_survives_json() -> None:
    board = Board.of(columns=12, rows=11, soldiers=2, jeeps=3, tanks=5)
    for seed in range(4):
        for state in positions(seed, board, "hands"):
            again = GAME.load(json.loads(json.dumps(GAME.dump(state))), board)
            assert again == state
            assert GAME.digest(again) == GAME.digest(state)


BAD_FIELDS = [
    ("mix", [4, 3, 4]),
    ("mix", None),
    ("phase", "asleep"),
    ("phase", "zero"),
    ("phase", []),
    ("first", 2),
    ("seat", True),
    ("seat", "south"),
    ("turn", -1),
    ("turn", 0),
    ("rolled", 6),
    ("mover", 20),
    ("stirred", 1),
    ("quiet", 81),
    ("where", [0] * 20),
    ("where", [-2] * 20),
    ("where", [100] + [-1] * 19),
    ("where", "all over"),
    ("facings", [4] * 20),
    ("facings", [True] * 20),
    ("pads", [[-1] * 5]),
    ("pads", [[0] * 5, [-1] * 5]),
    ("markers", [0, 8]),
    ("block_at", [-2] * 10),
    ("block_at", [5] * 10),
    ("block_at", [40, 41, *[-1] * 8]),
    ("block_at", [40, 60, *[-1] * 8]),
    ("undersides", [True] * 10),
    ("undersides", [1] * 6 + [0] * 4),
    ("ending", {"ranking": [[0], [1]], "reason": "army_lost", "rule": "BI-70"}),
    ("ending", "soon"),
    ("start_rolls", [3, 3]),
]


@pytest.mark.parametrize(("field", "value"), BAD_FIELDS)
def test_a_damaged_state_is_refused_in_one_sentence_that_names_the_field(field: str, value: object) -> None:
    board = Board.of()
    state = GAME.setup(board, 2, {"setting_up": "mirrored", "starter": "south"}, Seeded(3)).state
    data = GAME.dump(state)
    data[field] = value
    with pytest.raises(ValueError, match=r"the state\.\w+.* ") as fault:
        GAME.load(data, board)
    assert "\n" not in str(fault.value)


def test_missing_fields_are_refused_too() -> None:
    board = Board.of()
    data = GAME.dump(GAME.setup(board, 2, {"starter": "south"}, Seeded(3)).state)
    for field in data:
        with pytest.raises(ValueError, match=f"the state has no {field!r}"):
            GAME.load({name: value for name, value in data.items() if name != field}, board)
    with pytest.raises(ValueError, match="object"):
        GAME.load([], board)  # type: ignore[arg-type]


def test_events_as_json_have_characters_and_facings_as_numbers() -> None:
    """In notation they are "N2" and "E"; records that were kept have numbers."""
    event = CharacterPlaced(rule="BI-15", seat=1, piece=11, kind=Kind.SOLDIER, square=Square(2, 10), facing=EAST)
    data = event_to_json(event, Board.of())
    assert (data["piece"], data["facing"], data["square"]) == (11, 1, "2,10")
    assert event_from_json(GAME.events, data, Board.of(), 2) == event
