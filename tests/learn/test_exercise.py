"""Exercises begin at their position, and their chance is what was prepared, then always the same."""

from __future__ import annotations

from dataclasses import replace

from game.content.positions import PositionReader
from game.engine.chance import Seeded
from game.games import GAMES
from game.learn.exercise import Exercise
from game.play.match import Match, UndoReason
from game.play.record import Player

PLAYERS = (Player("Anna"), Player("Jan"))
POSITION = {"level": "classic", "pieces": ["south tank N 5,1", "north jeep S 5,9"], "pads": ["3 - - - - -", "8 - - - - -"]}


def rolled(match: Match) -> int:
    """Roll for the move: what the die shows."""
    seat = match.to_move
    assert seat is not None
    (rolled,) = (event.die for event in match.submit(seat, match.game.decode("roll")).events if event.die is not None)
    return rolled


def move_on(match: Match) -> int:
    """Walk north with the tank, and roll for the opponent: what the die shows."""
    for act in ("move S8 straight", "pass"):
        match.submit(0, match.game.decode(act))
    assert match.to_move == 1
    return rolled(match)


def test_an_exercise_can_be_played_taken_back_and_begun_again() -> None:
    exercise = Exercise(PositionReader(GAMES["island_battle"]).read(POSITION), (4,))
    match = exercise.begin(PLAYERS)
    assert match.undo_reason() == UndoReason("nothing")
    assert rolled(match) == 4
    after = [move_on(match)]
    while match.undo_reason() is None:
        match.undo()
    assert match.state == exercise.situation.state
    again = exercise.begin(PLAYERS)
    for one in (match, again):
        assert rolled(one) == 4
        after.append(move_on(one))
    assert len(set(after)) == 1, "behind the prepared numbers chance is the same each time"


def test_a_prepared_number_that_the_die_does_not_have_is_drawn() -> None:
    match = Exercise(PositionReader(GAMES["island_battle"]).read(POSITION), (9,)).begin(PLAYERS)
    assert 0 <= rolled(match) <= 5


def test_computers_draw_by_nothing_that_they_may_not_know() -> None:
    """Two positions of Earthquake Island that look alike to everybody, with other tiles below."""
    position = {
        "level": "classic",
        "players": 2,
        "explorers": ["0,0", "2,-1"],
        "stacks": ["0,0 3 land", "1,0 3 land", "2,-1 3 land"],
    }
    situation = PositionReader(GAMES["earthquake"]).read(position)
    game, state = situation.game, situation.state
    other = next(found for seed in range(20) if (found := game.sample(game.observe(state, 1), Seeded(seed))) != state)
    assert game.observe(other, 1) == game.observe(state, 1)
    seeds = {Exercise(replace(situation, state=one)).begin(PLAYERS).record.header.computer_seed for one in (state, other)}
    assert len(seeds) == 1
    assert seeds != {""}
