"""States as JSON: what is read back is the same; what is no possible state is refused with a sentence that names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.chance import Seeded
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, State
from tests.engine.changes import changed

from .cards import shipped_board
from .table import LINE, A, B, C, act, choose, equip, table, who

WAITING = act(
    table(
        [who("h1", A, "tool i1", equipped="tool2"), who("m1", C, "i2", deck="m2")],
        LINE | {B: "spot"},
        {"tool": [choose(["draw 1"], ["step 2"]), "heal 1 self"], "tool2": [equip("heal 1 self")], "spot": []},
        deck="i3 i4",
        discards="i5",
    ),
    "use tool",
).state
"""An item is being used, and its user has to choose."""
DISCARDING = act(table([who("h1", A, "tool i1 i2"), who("m1", C)], LINE, {"tool": ["discard 1 self"]}), "use tool").state
"""Seat 0 has to discard one of two items."""
FIGHT = table([who("h1", C, hand="i1", attached="i2"), who("m1", C, pack="i3")], LINE, battles=[(0, 1)])
OVER = act(FIGHT, "resign 0").state
MEETING = act(table([who("h1", A, hp=1), who("m1", B)], LINE, rolled=1), "walk 0,2").state
"""Seat 0 has come to seat 1 and may fight."""
THREE = act(
    table([who("h1", A, "tool"), who("m1", C), None], LINE, {"tool": [choose(["draw 1"], ["step 2"])]}, deck="i1"), "use tool"
).state
"""Seat 2 is out, and seat 0 has to choose."""
ROLLING = GAME.setup(shipped_board(2), 2, {}, Seeded(2)).state
"""The players roll for who starts."""
ROLLING_WITH_TILES = GAME.setup(shipped_board(2), 2, {"laying": "hand"}, Seeded(2)).state
"""They do, and have tiles to lay afterwards."""
STILL = table([who("h1", A), who("m1", A)], LINE)
"""A turn begins in which two stand on one tile."""


@pytest.mark.parametrize(
    "state",
    [WAITING, DISCARDING, FIGHT, OVER, MEETING, THREE],
    ids=["waiting", "discarding", "fight", "over", "meeting", "three"],
)
def test_a_state_survives_dump_and_load(state: State) -> None:
    data = json.loads(json.dumps(GAME.dump(state)))
    assert GAME.load(data, state.board) == state


def test_what_pays_for_a_skill_survives_dump_and_load_and_is_one_of_the_items() -> None:
    """LB-65: i1, attached, pays for the skill of h1, which waits for a choice. Not h4, a character."""
    skill = {"h1.special": [choose(["damage 1 opponent"], ["heal 1 self"])]}
    fighters = [who("h1", C, attached="i1"), who("m1", C)]
    state = act(table(fighters, LINE, skill, battles=[(0, 1)]), "special").state
    data = json.loads(json.dumps(GAME.dump(state)))
    assert data["frames"][0]["paid"] == ["i1"]
    assert GAME.load(data, state.board) == state
    with pytest.raises(ValueError, match="items on the table"):
        GAME.load(changed(GAME, state, "frames", 0, "paid", to=["h4"]), state.board)


def test_an_item_in_use_is_the_one_whose_text_is_carried_out() -> None:
    """All cards are there, but i1 is in use while the text is that of the tool."""
    data = changed(GAME, WAITING, "frames", 0, "used", to="i1")
    data["players"][0]["items"] = ["tool"]
    with pytest.raises(ValueError, match=r"frames must fit .* an item in use is the card that is carried out"):
        GAME.load(data, WAITING.board)


def test_what_is_equipped_is_an_item_that_can_be() -> None:
    """All cards are there, but i1, whose text equips nothing, has changed places with the tool."""
    data = changed(GAME, WAITING, "players", 0, "equipped", to="i1")
    data["players"][0]["items"] = ["tool2"]
    with pytest.raises(ValueError, match=r"players\[0\]\.equipped must fit .* an item that can be equipped"):
        GAME.load(data, WAITING.board)


def test_who_fights_has_all_items_in_the_battle_and_one_battle_alone() -> None:
    data = changed(GAME, FIGHT, "players", 0, "hand", to=[])
    data["players"][0]["items"] = ["i1"]
    with pytest.raises(ValueError, match=r"players\[0\]\.items must fit .* all items in the battle"):
        GAME.load(data, FIGHT.board)
    (battle,) = GAME.dump(FIGHT)["battles"]
    with pytest.raises(ValueError, match=r"battles must fit .* each player one battle"):
        GAME.load(changed(GAME, FIGHT, "battles", to=[battle, battle]), FIGHT.board)


def test_a_turn_is_that_of_a_player_who_is_in() -> None:
    still = table([who("h1", A), who("m1", C), None], LINE)
    with pytest.raises(ValueError, match=r"turn must fit .* it is the turn of a player who is in"):
        GAME.load(changed(GAME, still, "turn", "seat", to=2), still.board)


def test_each_card_that_was_brought_is_in_the_library() -> None:
    brought = [*GAME.dump(WAITING)["sets"][0]["items"], "atlantis"]
    with pytest.raises(ValueError, match="card library"):
        GAME.load(changed(GAME, WAITING, "sets", 0, "items", to=brought), WAITING.board)


@pytest.mark.parametrize("variants", [{}, {"laying": "hand", "start": "2"}])
def test_setting_up_survives_dump_and_load(variants: dict[str, str]) -> None:
    board = shipped_board(4)
    state = GAME.setup(board, 4, variants, Seeded(2)).state
    assert GAME.load(GAME.dump(state), board) == state


@pytest.mark.parametrize(
    "state",
    [WAITING, DISCARDING, FIGHT, STILL, ROLLING_WITH_TILES],
    ids=["waiting", "discarding", "fight", "still", "rolling"],
)
def test_a_position_has_one_phase_alone(state: State) -> None:
    """In no other has the player to move what there would be to decide about; when nobody has, the game is over."""
    for phase in [phase for phase in Phase if phase is not state.phase]:
        said = "exactly when the game is over" if phase is Phase.OVER else f"player 0 can decide what '{phase}' says"
        with pytest.raises(ValueError, match=said):
            GAME.load(changed(GAME, state, "phase", to=phase.value), state.board)


@pytest.mark.parametrize(
    ("state", "path", "to", "said"),
    [
        (WAITING, ("players", 0, "hp"), 11, r"players\[0\]\.hp must fit .* 1 to 10"),
        (WAITING, ("players", 0, "hp"), 0, r"players\[0\]\.hp must fit .* 1 to 10"),
        (OVER, ("out",), [[0, "resigned"], [0, "resigned"]], "out must fit"),
        (OVER, ("out",), [[0, "resigned"], [1, "resigned"]], "out must fit"),
        (WAITING, ("round",), 0, "round must fit .* a turn is in a round"),
        (WAITING, ("turn",), None, "turn must fit .* nothing is carried out before the first turn"),
        (FIGHT, ("turn",), None, "turn must fit .* nothing is carried out before the first turn"),
        (ROLLING, ("start_rolls",), [3], "start_rolls must fit .* one for each player, or none"),
        (THREE, ("frames", 0, "user"), 2, "frames must fit .* nothing waits of a player who is out"),
        (MEETING, ("frames", 0, "space"), "2,0", "frames must fit .* a character arrives on a tile"),
        (MEETING, ("frames", 0, "user"), 1, "player 0 can decide what 'fight' says"),
        (WAITING, ("players", 0, "hp"), "many", r"players\[0\]\.hp must be a whole number"),
        (WAITING, ("players", 0, "place"), "9,9", r"players\[0\]\.place must be a space of this board"),
        (WAITING, ("players", 0, "place"), "2,0", "stands on a tile"),
        (WAITING, ("players", 0, "place"), None, r"players\[0\] must fit .* one who is out has none"),
        (WAITING, ("players", 0, "items"), ["i9"], "items on the table"),
        (DISCARDING, ("players", 0, "items"), ["i2", "i1"], r"players\[0\]\.items must fit .* ascending order"),
        (WAITING, ("players", 0, "equipped"), "i1", "items on the table"),
        (WAITING, ("players", 1, "block"), True, r"players\[1\] must fit .* only who fights"),
        (WAITING, ("players", 1, "fallen"), ["h4"], "characters on the table"),
        (WAITING, ("players",), [], "state.players must be a list of 2 values"),
        (WAITING, ("item_deck",), ["i3"], "items on the table"),
        (WAITING, ("tiles", "0,3", "top"), 7, r"tiles\['0,3'\]\.top must be a whole number from 1 to 6"),
        (WAITING, ("tiles", "0,3", "face"), "tile_h1", "tiles on the table"),
        (WAITING, ("tiles", "5,5"), {}, "state.tiles has '5,5'"),
        (WAITING, ("tiles", "0,3", "seen"), [1, 0], "ascending"),
        (WAITING, ("frames", 0, "text"), [{"do": "explode"}], "no text of a card"),
        (WAITING, ("frames", 0, "text"), [], "player 0 can decide what 'option' says"),
        (WAITING, ("frames", 0, "kind"), "poem", "one of reading"),
        (WAITING, ("frames", 0, "card"), "atlantis", "that of a card in the library"),
        (WAITING, ("frames", 0, "used"), None, "items on the table"),
        (WAITING, ("frames",), [], "items on the table"),
        (WAITING, ("phase",), "battle", "player 0 can decide what 'battle' says"),
        (WAITING, ("phase",), "dance", "state.phase must be one of"),
        (WAITING, ("actor",), 1, "player 1 can decide what 'option' says"),
        (WAITING, ("actor",), None, "exactly when the game is over"),
        (WAITING, ("turn", "rolled"), 7, r"turn\.rolled must be a whole number from 0 to 6"),
        (FIGHT, ("turn", "begun"), False, "player 0 can decide what 'battle' says"),
        (FIGHT, ("turn", "begun"), True, "turn.begun must be left out when it is true"),
        (FIGHT, ("turn", "reacted"), [1, 0], "turn must fit .* ascending order"),
        (WAITING, ("limits",), {"rounds": True, "battle_turns": True}, "limits must be left out"),
        (WAITING, ("turn", "surprise"), 7, "'surprise', which is no field of it"),
        (WAITING, ("out",), [[0, "bored"]], r"out\[0\]\[1\] must be one of defeated, resigned"),
        (WAITING, ("sets", 0, "items"), ["atlantis"], "card library"),
        (DISCARDING, ("frames", 1, "left"), 0, "player 0 can decide what 'discard' says"),
        (DISCARDING, ("frames", 1, "left"), 2, "player 0 can decide what 'discard' says"),
        (DISCARDING, ("frames", 1, "user"), 1, "player 0 can decide what 'discard' says"),
        (FIGHT, ("battles",), [], r"players\[0\] must fit .* only who fights"),
        (FIGHT, ("players", 0, "place"), "0,3", "stand on one tile"),
        (FIGHT, ("starter",), None, "state.start_rolls must fit .* the players roll for it"),
        (FIGHT, ("start_rolls",), [3, 4], "state.starter must fit .* in a turn it is known who started"),
        (FIGHT, ("ending",), {"ranking": [[0]], "reason": "x", "rule": "LB-1"}, "each seat once"),
    ],
)
def test_what_is_no_possible_state_is_refused_with_one_sentence(state: State, path: tuple[Any, ...], to: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.load(changed(GAME, state, *path, to=to), state.board)
