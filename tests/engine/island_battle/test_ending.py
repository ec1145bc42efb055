"""BI-70 to BI-73: the end of the game."""

import pytest

from game.engine.chance import Seeded
from game.engine.core import Illegal, Resign
from game.engine.island_battle.actions import Remove, Roll
from game.engine.island_battle.board import Board
from game.engine.island_battle.events import GameEnded, Resigned, TurnStarted
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Phase, State
from tests.engine.island_battle.table import Table, of_type, passed


@pytest.mark.rule("BI-70")
def test_who_has_lost_island_and_pad_loses() -> None:
    table = Table("S 5,5 N", "J 1,1 N", "s 5,7 N", rolled=1)
    events = table.shoot("5,5")
    (ended,) = of_type(events, GameEnded)
    assert (ended.winner, ended.reason, ended.rule) == (0, "army_lost", "BI-70")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.winner) == (((0,), (1,)), 0)
    assert table.listed() == set()
    assert GAME.to_move(table.state) is None
    assert table.refused(Roll()) == ("game_over", "BI-70")
    assert passed(events) is None


@pytest.mark.rule("BI-70")
def test_a_reserve_on_the_pad_keeps_the_game_going() -> None:
    table = Table("S 5,5 N", "J 1,1 N", "s 5,7 N", pads=(".....", "....t"), rolled=1)
    table.shoot("5,5")
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("BI-70")
def test_ones_own_shot_can_lose_the_game() -> None:
    table = Table("S 5,5 N", "live 5,7", "live 6,6", "s 10,10 N", rolled=0)
    (ended,) = of_type(table.shoot("5,5"), GameEnded)
    assert (ended.winner, ended.reason) == (1, "army_lost")


@pytest.mark.rule("BI-70")
def test_a_penalty_can_end_the_game() -> None:
    table = Table("S 5,10 N", "s 1,1 N", rolled=None)
    table.roll(3)
    (ended,) = of_type(table.remove("5,10"), GameEnded)
    assert (ended.winner, ended.rule) == (1, "BI-70")


@pytest.mark.rule("BI-71")
def test_both_last_ones_at_once_is_a_draw() -> None:
    table = Table("S 5,6 N", "live 5,7", "s 5,8 N", rolled=1)
    (ended,) = of_type(table.move("5,6"), GameEnded)
    assert (ended.winner, ended.reason, ended.rule) == (None, "both_lost", "BI-71")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.winner) == (((0, 1),), None)


@pytest.mark.rule("BI-72")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_in_and_out_of_turn(seat: int) -> None:
    table = Table("S 5,5 N", "s 5,7 N", rolled=1)
    assert GAME.check(table.state, Resign(seat)) is None
    assert Resign(seat) not in GAME.legal(table.state)
    events = table.play(Resign(seat))
    assert of_type(events, Resigned)[0].seat == seat
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.rule) == (1 - seat, "resigned", "BI-72")
    assert table.refused(Resign(1 - seat)) == ("game_over", "BI-72")


def test_only_a_seat_at_the_table_resigns() -> None:
    table = Table("S 5,5 N", "s 5,7 N", rolled=1)
    assert table.refused(Resign(2)) == ("no_such_seat", "BI-1")
    with pytest.raises(Illegal):
        table.play(Resign(2))


def quiet_turn(table: Table) -> list[object]:
    """A turn in which a character steps one forward and nothing else happens."""
    table.roll(1)
    seat = table.state.seat
    place = next(thing.split()[1] for thing in table.standing() if thing[0].isupper() == (seat == 0))
    return list(table.move(place))


@pytest.mark.rule("BI-73")
def test_too_many_quiet_turns_in_a_row_are_a_draw_when_the_last_ends() -> None:
    table = Table("S 1,1 N", "s 10,10 S", board=Board.of(quiet_turns=4))
    for _ in range(3):
        assert not [event for event in quiet_turn(table) if isinstance(event, GameEnded)]
    events = quiet_turn(table)
    (ended,) = [event for event in events if isinstance(event, GameEnded)]
    assert (ended.winner, ended.reason, ended.rule) == (None, "quiet_turns", "BI-73")
    assert not [event for event in events if isinstance(event, TurnStarted)]
    assert table.phase is Phase.OVER


@pytest.mark.rule("BI-73")
def test_nobody_is_next_after_the_turn_that_ends_the_game_if_it_stays_quiet() -> None:
    table = Table("S 1,1 N", "s 10,10 S", board=Board.of(quiet_turns=4), quiet=2)
    assert GAME.following(table.state, 0) == (1, 0)
    quiet_turn(table)
    assert GAME.following(table.state, 1) == ()
    stirred = Table("S 1,1 N", "s 1,3 S", "s 9,9 N", "s 10,10 S", board=Board.of(quiet_turns=4), quiet=3)
    stirred.roll(1)
    assert GAME.following(stirred.state, 0) == ()
    stirred.shoot("1,1")
    assert GAME.following(stirred.state, 0) == (1, 0)


@pytest.mark.rule("BI-73")
def test_players_may_switch_the_limit_of_quiet_turns_off() -> None:
    board = Board.of(quiet_turns=4)
    state = GAME.setup(board, 2, {"starter": "south", "quiet_turns": "no_limit"}, Seeded(1)).state
    assert state.terms.endless
    table = Table("S 1,1 N", "s 10,10 S", board=board)
    table.state = State.of(table.state, terms=state.terms)
    for _ in range(8):
        quiet_turn(table)
        assert (table.state.phase, table.state.quiet) == (Phase.ROLL, 0)
    usual = GAME.setup(board, 2, {"starter": "south"}, Seeded(1)).state
    assert not usual.terms.endless
    assert "endless" not in GAME.dump(usual)


@pytest.mark.rule("BI-73")
def test_a_block_turned_over_makes_a_turn_that_is_not_quiet() -> None:
    table = Table("S 1,1 N", "safe 1,2", "s 10,10 S", board=Board.of(quiet_turns=4), quiet=3)
    quiet_turn(table)
    assert GAME.outcome(table.state) is None
    assert table.state.quiet == 0


@pytest.mark.rule("BI-73")
def test_quiet_turns_count_again_from_none_after_one_that_was_not() -> None:
    table = Table("S 1,1 N", "safe 1,2", "s 10,10 S", board=Board.of(quiet_turns=4))
    counts = []
    for _ in range(4):
        quiet_turn(table)
        counts.append(table.state.quiet)
    assert counts == [0, 1, 2, 3]
    quiet_turn(table)
    assert table.phase is Phase.OVER


@pytest.mark.rule("BI-73")
def test_a_removal_as_a_penalty_makes_a_turn_that_is_not_quiet() -> None:
    table = Table("S 1,10 N", "J 2,10 N", "s 10,10 S", board=Board.of(quiet_turns=4), quiet=3)
    table.roll(2)
    table.play(Remove(table.piece("1,10")))
    assert GAME.outcome(table.state) is None
    assert table.state.quiet == 0


@pytest.mark.rule("BI-73")
def test_the_classic_island_waits_for_eighty() -> None:
    for before, over in ((78, False), (79, True)):
        table = Table("S 1,1 N", "s 10,10 S", quiet=before)
        quiet_turn(table)
        assert (GAME.outcome(table.state) is not None) == over
