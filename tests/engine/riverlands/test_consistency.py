"""States as JSON, and what is refused when it is read back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.chance import Fixed
from game.engine.core import Json
from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME

from .boards import SMALL, TEAMS
from .support import OUT, act, at, table


def position() -> Json:
    """Seat 0 explored a temple and may go back to (2, 6) or (3, 7); seat 1 is out."""
    state = table(at(3, 5, gold=2, explored=Square(8, 3)), OUT, at(6, 7), at(2, 0), first=2, round=7)
    return GAME.dump(act(state, "explore", rolls=[3]).state)


def test_what_is_dumped_is_plain_json_and_can_be_loaded() -> None:
    data = position()
    state = GAME.load(json.loads(json.dumps(data)), TEAMS)
    assert GAME.dump(state) == data
    assert (data["phase"], data["round"], data["first"]) == ("go_back", 7, 2)
    assert data["pace"] == {"ending": "round_limit", "hunger_from": 45, "hunger_every": 5, "round_limit": 50}
    assert data["heroes"][0] == {
        "space": "3,5",
        "lives": 2,
        "health": 4,
        "food": 4,
        "gold": 2,
        "arrows": 0,
        "bows": 0,
        "rafts": 0,
        "sword": 1,
        "explored": "8,3",
        "in_river": False,
        "bogged_down": False,
    }
    assert (data["turn"]["seat"], data["turn"]["left"], data["turn"]["explored"], data["turn"]["rolled"]) == (0, 1, "3,5", 3)


@pytest.mark.parametrize(
    ("texts", "rolls"),
    [
        ((), ()),
        (("offer draw",), ()),
        (("offer draw", "accept draw"), ()),
        (("explore",), (6,)),
        (("explore",), (3,)),
        (("resign 1", "resign 3"), ()),
    ],
)
def test_every_phase_can_be_loaded(texts: tuple[str, ...], rolls: tuple[int, ...]) -> None:
    state = act(table(at(3, 5), at(6, 0), at(6, 7), at(2, 0)), *texts, rolls=rolls).state
    assert GAME.load(GAME.dump(state), TEAMS) == state


def test_the_last_round_can_be_loaded() -> None:
    state = table(at(3, 5), at(6, 0), at(6, 7), at(2, 0), round=50)
    assert GAME.load(GAME.dump(state), TEAMS) == state


def test_rolling_for_the_start_can_be_loaded() -> None:
    state = act(GAME.setup(SMALL, 2, {"ending": "neither"}, Fixed()).state, "roll", rolls=[4]).state
    assert GAME.load(GAME.dump(state), SMALL) == state


@pytest.mark.parametrize(
    ("rolling", "rolls"),
    [([0], [None, None]), ([0, 1], [3, 5]), ([], [None, None])],
)
def test_rolling_for_the_start_with_nobody_who_has_to_roll_is_refused(rolling: list[int], rolls: list[int | None]) -> None:
    data = GAME.dump(GAME.setup(SMALL, 2, {}, Fixed()).state)
    data.update(rolling=rolling, rolls=rolls)
    with pytest.raises(ValueError, match=r"in the phase 'roll_for_start'"):
        GAME.load(data, SMALL)


def test_rolling_for_the_start_in_mid_game_is_refused() -> None:
    data = position()
    data.update(phase="roll_for_start", rolling=[0, 2])
    with pytest.raises(ValueError, match=r"the state.phase must fit the rest: in the phase 'roll_for_start'"):
        GAME.load(data, TEAMS)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_that_is_won_can_be_loaded(seat: int) -> None:
    state = act(table(at(3, 6), at(3, 0)), f"resign {seat}").state
    loaded = GAME.load(GAME.dump(state), SMALL)
    assert loaded == state
    assert loaded.ending is not None
    assert loaded.ending.winners == (1 - seat,)


def put(name: str, value: Any) -> Callable[[Json], None]:
    """A damage: one entry replaced."""
    return lambda data: data.update({name: value})


def hero(seat: int, **fields: Any) -> Callable[[Json], None]:
    """A damage: fields of a hero replaced."""
    return lambda data: data["heroes"][seat].update(fields)


def turn(**fields: Any) -> Callable[[Json], None]:
    """A damage: fields of the turn replaced."""
    return lambda data: data["turn"].update(fields)


DAMAGES: dict[str, tuple[Callable[[Json], object], str]] = {
    "no pace": (lambda data: data.pop("pace"), "the state has no 'pace'"),
    "ending of the pace": (lambda data: data["pace"].update(ending="famine"), "state.pace.ending must be one of hunger"),
    "rounds of the pace": (
        lambda data: data["pace"].update(round_limit=4),
        "state.pace.round_limit must be a whole number from 5",
    ),
    "rounds of hunger": (
        lambda data: data["pace"].update(hunger_every=0),
        "state.pace.hunger_every must be a whole number from 1",
    ),
    "too few heroes": (lambda data: data["heroes"].pop(), "state.heroes must be a list of 4 values"),
    "no hero": (lambda data: data["heroes"].__setitem__(0, "x"), "state.heroes[0] must be an object with"),
    "a field too few": (lambda data: data["heroes"][0].pop("gold"), "state.heroes[0] has no 'gold'"),
    "space": (hero(0, space="9,9"), "state.heroes[0].space must be a space of this board, not '9,9'"),
    "two on a tile": (hero(0, space="6,7"), "state.heroes must fit the rest: no two stand on one tile"),
    "health": (hero(0, health=7), "state.heroes[0].health must be a whole number from 0 to 6, not 7"),
    "sword": (hero(0, sword=0), "state.heroes[0].sword must be a whole number from 1 to 3, not 0"),
    "lives": (hero(0, lives=3), "state.heroes[0].lives must be a whole number from 0 to 2, not 3"),
    "lives of a short game": (put("lives", 1), "state.heroes must fit the rest: "),
    "food of truth": (hero(0, food=True), "state.heroes[0].food must be a whole number from 0, not true"),
    "dead on the board": (hero(0, health=0), "state.heroes must fit the rest: one on the board has a life and health"),
    "something of one out": (hero(1, gold=1), "state.heroes must fit the rest: one on the board has a life and health"),
    "flag": (hero(0, in_river=1), "state.heroes[0].in_river must be true or false, not 1"),
    "explored": (hero(0, explored="x"), "state.heroes[0].explored must be a space, such as '3,4', not 'x'"),
    "first": (put("first", 4), "state.first must be a whole number from 0 to 3, not 4"),
    "no first": (put("first", None), "state.first must fit the rest"),
    "round": (put("round", 0), "state.round must fit the rest"),
    "after the last round": (put("round", 51), "state.round must fit the rest: the last round is 50"),
    "phase": (put("phase", "sleep"), "state.phase must be one of roll_for_start"),
    "rolling": (put("rolling", [0, 0]), "state.rolling must fit the rest: each player at most once"),
    "rolls": (put("rolls", [7, None, None, None]), "state.rolls[0] must be a whole number from 1 to 6, not 7"),
    "somebody rolls": (put("rolling", [0]), "state.rolling must fit the rest: there are some exactly in the phase"),
    "somebody answers": (put("answering", [2]), "state.answering must fit the rest: there are some exactly in the phase"),
    "no turn": (put("turn", None), "state.first must fit the rest"),
    "turn": (put("turn", 3), "state.turn must be an object with"),
    "seat of the turn": (turn(seat=4), "state.turn.seat must be a whole number from 0 to 3, not 4"),
    "turn of one out": (turn(seat=1), "state.phase must fit the rest: in the phase 'go_back'"),
    "actions": (turn(actions=4), "state.turn.actions must be a whole number from 2 to 3, not 4"),
    "left": (turn(left=3), "state.turn must fit the rest: no more actions are left than there were"),
    "rolled without exploring": (turn(explored=None), "state.turn must fit the rest: a tile is explored when a die was rolled"),
    "explored a village": (turn(explored="2,5"), "state.turn must fit the rest: there is something to explore"),
    "sent nowhere": (turn(rolled=4), "state.phase must fit the rest: in the phase 'go_back'"),
    "sent to a single tile": (hero(3, space="2,6"), "state.phase must fit the rest: in the phase 'go_back'"),
    "no action left": (lambda data: (put("phase", "act")(data), turn(left=0)(data)), "state.phase must fit the rest"),
    "a seat that does not roll": (put("rolling", [4]), "state.rolling[0] must be a whole number from 0 to 3, not 4"),
    "no choice": (put("phase", "choose"), "state.phase must fit the rest: in the phase 'choose'"),
    "nothing offered": (lambda data: data.update(phase="answer_draw", answering=[2]), "state.phase must fit the rest"),
    "one out answers": (lambda data: data.update(phase="answer_draw", answering=[1]), "state.answering must fit the rest"),
    "over without an end": (put("phase", "over"), "state.ending must fit the rest"),
    "an end before the end": (put("ending", {"winner": 0, "reason": "last_alive"}), "state.ending must fit the rest"),
    "reason": (put("ending", {"winner": 0, "reason": "luck"}), "state.ending.reason must be one of last_alive"),
    "winner": (put("ending", {"winner": 2, "reason": "last_alive"}), "state.ending.winner must be a whole number from 0 to 1"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_data_is_refused_with_one_sentence(name: str) -> None:
    damage, message = DAMAGES[name]
    data = position()
    damage(data)
    with pytest.raises(ValueError) as caught:
        GAME.load(data, TEAMS)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_with_one_team_left_is_over() -> None:
    data = position()
    data["heroes"][3] = data["heroes"][1]
    with pytest.raises(ValueError, match="the game is over when no two teams are left"):
        GAME.load(data, TEAMS)
