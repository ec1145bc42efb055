"""Exercises begin at their position, and their chance is what was prepared, then always the same."""

from __future__ import annotations

from game.content.positions import PositionReader
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
