"""States as JSON, and what is refused when it is read back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import hexgrid
from game.engine.chance import Seeded
from game.engine.core import Json
from game.engine.earthquake.board import Board
from game.engine.earthquake.game import GAME
from game.engine.earthquake.mix import CLASSIC_MIX
from game.engine.earthquake.state import Phase

from .support import EE, FAR, SPACES, WIDE, C, E, act, table

ISLAND = Board.of(SPACES, {3: {*hexgrid.hexagon(2), (-3, 2), FAR}}, {**CLASSIC_MIX, "thief": 0, "land": 39})
"""A board with water around the playing area, and no thieves."""


def position() -> Json:
    """Seat 0 must move off a volcano in its turn; seat 1 holds a rope; seat 2 is out."""
    state = table(
        {C: "land volcano cracks_01:2", E: "land*2", FAR: "hole"}, [C, FAR, None], [None, "rope"], out=[2], board=ISLAND
    )
    return GAME.dump(act(state, "stay").state)


def test_what_is_dumped_is_plain_json_and_can_be_loaded() -> None:
    data = position()
    state = GAME.load(json.loads(json.dumps(data)), ISLAND)
    assert GAME.dump(state) == data
    assert data["stacks"] == {"0,0": ["land:0", "volcano:0"], "1,0": ["land:0", "land:0"], "-3,3": ["hole:0"]}
    assert data["removed"] == {"cracks_01": 1}
    assert (data["phase"], data["actor"], data["out"]) == ("forced", 0, [[2, "drowned"]])


@pytest.mark.parametrize("texts", [(), ("step 1,0",), ("step 1,0", "keep"), ("stay",), ("resign 0",)])
def test_every_phase_can_be_loaded(texts: tuple[str, ...]) -> None:
    stacks = {C: "land*3", E: "land*2 sandbag", EE: "land", FAR: "land"}
    state = act(table(stacks, [C, FAR], ["dynamite"]), *texts).state
    assert GAME.load(GAME.dump(state), WIDE) == state


def test_an_explorer_that_was_placed_in_water_is_refused() -> None:
    data = GAME.dump(GAME.setup(ISLAND, 3, {}, Seeded(1)).state)
    assert GAME.dump(GAME.load(data, ISLAND)) == data
    waiting = data["order"][1]
    data["explorers"][waiting] = "3,0"
    with pytest.raises(ValueError, match=f"the state.explorers must fit the rest: player {waiting}'s was placed on a stack"):
        GAME.load(data, ISLAND)


def test_nobody_places_an_explorer_twice() -> None:
    data = GAME.dump(GAME.setup(ISLAND, 3, {}, Seeded(1)).state)
    placing = data["actor"]
    data["explorers"][placing] = next(iter(data["stacks"]))
    with pytest.raises(ValueError, match=f"the state.phase must fit the rest: player {placing} has nothing to decide"):
        GAME.load(data, ISLAND)


@pytest.mark.parametrize(
    ("actor", "moved", "phase"), [(0, True, "move"), (1, False, "move"), (0, False, "end"), (1, True, "end")]
)
def test_a_turn_is_moved_in_before_it_is_ended_both_by_whose_it_is(actor: int, moved: bool, phase: str) -> None:
    """On plain land it is seat 0's turn: it may move if it has not yet, else end the turn; seat 1 may do neither."""
    data = GAME.dump(table({C: "land", FAR: "land"}, [C, FAR], moved=moved, phase=Phase.END if moved else Phase.MOVE))
    assert GAME.dump(GAME.load(data, WIDE)) == data
    data.update(actor=actor, phase=phase)
    with pytest.raises(ValueError, match=f"player {actor} has nothing to decide in the phase '{phase}'"):
        GAME.load(data, WIDE)


def put(name: str, value: Any) -> Callable[[Json], None]:
    """A damage: one entry replaced."""
    return lambda data: data.update({name: value})


def stack_of(space: str, tiles: Any) -> Callable[[Json], None]:
    """A damage: one stack replaced."""
    return lambda data: data["stacks"].update({space: tiles})


DAMAGES: dict[str, tuple[Callable[[Json], None], str]] = {
    "no mix": (lambda data: data.pop("mix"), "the state has no 'mix'"),
    "other mix": (put("mix", {"land": 100}), "the state.mix must fit the rest: it is one that this island may have"),
    "mix with a tile that there is not": (put("mix", {"lava": 100}), "the state.mix has 'lava', for which it has no place"),
    "order": (put("order", [0, 0, 1]), "the state.order must fit the rest: it has every seat once"),
    "players": (put("order", [0]), "the state.order must be a list of as many seats"),
    "space": (stack_of("9,9", ["land:0"]), "the state.stacks has '9,9', for which it has no place"),
    "empty stack": (stack_of("0,0", []), "the state.stacks['0,0'] must be left out when it is []"),
    "stack that is no list": (stack_of("0,0", "land:0"), "the state.stacks['0,0'] must be a list, not 'land:0'"),
    "high stack": (stack_of("0,0", ["land:0"] * 7), "the state.stacks must fit the rest: none has more than 6 tiles (EI-4)"),
    "stack outside the area": (stack_of("3,0", ["land:0"]), "all are on the playing area for 3 players (EI-3)"),
    "tile": (stack_of("0,0", ["lava:0"]), "the state.stacks['0,0'][0] must be a tile, such as 'cracks_013:2', not 'lava:0'"),
    "rotation": (stack_of("0,0", ["land:6"]), "must be a tile, such as 'cracks_013:2', not 'land:6'"),
    "tile that is no text": (stack_of("0,0", [1]), "the state.stacks['0,0'][0] must be a tile, such as 'cracks_013:2', not 1"),
    "too many tiles": (
        stack_of("0,0", ["cracks_01:0"]),
        "the state.mix must fit the rest: there are 2 tiles 'cracks_01', and it has 1",
    ),
    "tile that the mix has not": (stack_of("0,0", ["cracks_05:0"]), "the state.stacks['0,0'][0] must be a tile"),
    "explorer": (put("explorers", ["0,1x", None, None]), "the state.explorers[0] must be a space, such as '1,-2', not '0,1x'"),
    "explorer off the board": (put("explorers", ["9,9", None, None]), "the state.explorers[0] must be a space of this board"),
    "too few explorers": (put("explorers", ["0,0"]), "the state.explorers must be a list of 3 values"),
    "two on a space": (
        put("explorers", ["0,0", "0,0", None]),
        "the state.explorers must fit the rest: no two stand on one space",
    ),
    "no explorer": (put("explorers", ["0,0", None, None]), "player 1 is in the game and has one on the board"),
    "explorer of one out": (put("explorers", ["0,0", "-3,3", "1,0"]), "the state.explorers must fit the rest: player 2 is out"),
    "tool": (put("tools", ["sword", None, None]), "the state.tools[0] must be one of rope, lifebelt, sandbag"),
    "tool of one out": (put("tools", [None, None, "rope"]), "the state.tools must fit the rest: player 2 is out and has none"),
    "tool that the mix has not": (put("tools", ["thief", "rope", None]), "there are 1 tiles 'thief', and it has 0"),
    "removed": (put("removed", {"lava": 1}), "the state.removed has 'lava', for which it has no place"),
    "removed less than nothing": (
        put("removed", {"land": -1}),
        "the state.removed['land'] must be a whole number from 0, not -1",
    ),
    "removed nothing": (put("removed", {"land": 0}), "the state.removed['land'] must be left out when it is 0"),
    "removed too many": (put("removed", {"hole": 6}), "there are 7 tiles 'hole', and it has 6"),
    "out": (put("out", [[2]]), "the state.out[0] must be a list of 2 values, not [2]"),
    "cause": (put("out", [[2, "bored"]]), "the state.out[0][1] must be one of drowned, volcano"),
    "out twice": (put("out", [[2, "drowned"], [2, "drowned"]]), "each player is out once at most, and not all are"),
    "all out": (put("out", [[2, "drowned"], [1, "drowned"], [0, "drowned"]]), "each player is out once at most, and not all are"),
    "turn": (put("turn", 3), "the state.turn must be a whole number from 0 to 2, not 3"),
    "turns": (put("turns", -1), "the state.turns must be a whole number from 0, not -1"),
    "turns without number": (put("turns", 10**9), "the state.turns must be a whole number from 0 to 1000000, not 1000000000"),
    "turns of truth": (put("turns", True), "the state.turns must be a whole number from 0, not true"),
    "moved": (put("moved", 1), "the state.moved must be true or false, not 1"),
    "phase": (put("phase", "sleep"), "the state.phase must be one of place, move, tool"),
    "wrong phase": (put("phase", "move"), "player 0 has nothing to decide in the phase 'move'"),
    "tool phase without a tool": (put("phase", "tool"), "player 0 has nothing to decide in the phase 'tool'"),
    "sandbag phase without a sandbag": (put("phase", "sandbag"), "player 0 has nothing to decide in the phase 'sandbag'"),
    "over with two left": (put("phase", "over"), "the state.phase must fit the rest: the game is over exactly when one"),
    "nobody to move": (put("actor", None), "the state.actor must fit the rest: nobody decides exactly when the game is over"),
    "actor who is out": (put("actor", 2), "player 2 has nothing to decide in the phase 'forced'"),
    "placing in mid-game": (put("phase", "place"), "player 0 has nothing to decide in the phase 'place'"),
    "no turn": (put("turn", None), "player 0 has nothing to decide in the phase 'forced'"),
}


def test_a_seat_missing_in_the_order_is_no_fault_of_the_explorers() -> None:
    data = GAME.dump(GAME.setup(WIDE, 3, {}, Seeded(1)).state)
    data["order"] = [0, 1]
    with pytest.raises(ValueError, match=r"the state\.order must be a list of 3 values, not \[0, 1\]"):
        GAME.load(data, WIDE)


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_data_is_refused_with_one_sentence(name: str) -> None:
    damage, message = DAMAGES[name]
    data = position()
    damage(data)
    with pytest.raises(ValueError) as caught:
        GAME.load(data, ISLAND)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
