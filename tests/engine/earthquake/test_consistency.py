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
    with pytest.raises(ValueError, match=f"the explorer of player {waiting} was placed in water"):
        GAME.load(data, ISLAND)


def put(name: str, value: Any) -> Callable[[Json], None]:
    """A damage: one entry replaced."""
    return lambda data: data.update({name: value})


def stack_of(space: str, tiles: Any) -> Callable[[Json], None]:
    """A damage: one stack replaced."""
    return lambda data: data["stacks"].update({space: tiles})


DAMAGES: dict[str, tuple[Callable[[Json], None], str]] = {
    "no mix": (lambda data: data.pop("mix"), "'mix' is None, and dict is needed"),
    "other mix": (put("mix", {"land": 100}), "'mix' is none of the mixes"),
    "order": (put("order", [0, 0, 1]), "every seat from 0 once"),
    "players": (put("order", [0]), "names 1 players"),
    "space": (stack_of("9,9", ["land:0"]), "'9,9' is no space of this island"),
    "empty stack": (stack_of("0,0", []), "a list of 1 to 6 tiles"),
    "high stack": (stack_of("0,0", ["land:0"] * 7), "a list of 1 to 6 tiles"),
    "stack outside the area": (stack_of("3,0", ["land:0"]), "'3,0', outside the playing area for 3 players"),
    "tile": (stack_of("0,0", ["lava:0"]), "has 'lava:0', and a face of the mix"),
    "rotation": (stack_of("0,0", ["land:6"]), "has 'land:6'"),
    "tile that is no text": (stack_of("0,0", [1]), "has 1, and a face"),
    "too many tiles": (stack_of("0,0", ["cracks_01:0"]), "there are 2 tiles 'cracks_01', and the mix has 1"),
    "explorer": (put("explorers", ["0,1x", None, None]), "'0,1x' is no space"),
    "too few explorers": (put("explorers", ["0,0"]), "one for each of 3 players"),
    "two on a space": (put("explorers", ["0,0", "0,0", None]), "two explorers stand on one space"),
    "no explorer": (put("explorers", ["0,0", None, None]), "player 1 is in the game and has no explorer"),
    "explorer of one out": (put("explorers", ["0,0", "-3,3", "1,0"]), "player 2 is out and still has"),
    "tool": (put("tools", ["sword", None, None]), "'tools' has 'sword'"),
    "tool of one out": (put("tools", [None, None, "rope"]), "player 2 is out and still has"),
    "tool that the mix has not": (put("tools", ["thief", "rope", None]), "'tools' has 'thief', which is not in the mix"),
    "removed": (put("removed", {"lava": 1}), "'removed' has 'lava'"),
    "removed less than nothing": (put("removed", {"land": -1}), "a whole number from 0 is needed"),
    "out": (put("out", [[2]]), "a seat with a cause is needed"),
    "cause": (put("out", [[2, "bored"]]), "the cause 'bored'"),
    "all out": (put("out", [[2, "drowned"], [1, "drowned"], [0, "drowned"]]), "one less than all"),
    "turn": (put("turn", 3), "'turn' is 3, and a seat from 0 to 2"),
    "turns": (put("turns", -1), "'turns' is -1"),
    "turns of truth": (put("turns", True), "'turns' is True, and int is needed"),
    "moved": (put("moved", 1), "'moved' is 1, and bool is needed"),
    "phase": (put("phase", "sleep"), "'phase' is 'sleep'"),
    "wrong phase": (put("phase", "move"), "player 0 cannot be in the phase 'move'"),
    "tool phase without a tool": (put("phase", "tool"), "player 0 cannot be in the phase 'tool'"),
    "sandbag phase without a sandbag": (put("phase", "sandbag"), "player 0 cannot be in the phase 'sandbag'"),
    "over with two left": (put("phase", "over"), "the game is over exactly when one player is left"),
    "nobody to move": (put("actor", None), "the game is over exactly when one player is left"),
    "actor who is out": (put("actor", 2), "player 2 cannot be in the phase 'forced'"),
    "placing in mid-game": (put("phase", "place"), "player 0 cannot be in the phase 'place'"),
    "no turn": (put("turn", None), "player 0 cannot be in the phase 'forced'"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_data_is_refused_with_one_sentence(name: str) -> None:
    damage, message = DAMAGES[name]
    data = position()
    damage(data)
    with pytest.raises(ValueError) as caught:
        GAME.load(data, ISLAND)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
