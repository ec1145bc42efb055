"""BI-20 to BI-24: the course of a turn; BI-5: the die."""

from dataclasses import replace

import pytest

from game.engine.chance import Seeded
from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, Pass, PlaceBlock, PlaceCharacter, PlaceOnPad, Reinforce, Remove, Roll, Way
from game.engine.island_battle.board import Square
from game.engine.island_battle.events import MustBringIn, NoEntry, Reinforced, Removed, Rolled, TurnStarted
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import NOT_ROLLED, Kind, Phase
from tests.engine.island_battle.table import Table, of_type, passed, removed

FAR = "s 10,10 N"


@pytest.mark.rule("BI-5")
def test_the_die_shows_zero_to_five() -> None:
    table = Table("S 5,5 N", FAR)
    seen = {GAME.apply(table.state, Roll(), Seeded(seed)).state.rolled for seed in range(100)}
    assert seen == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("BI-20", "BI-24", "BI-36")
def test_the_other_is_next_but_who_removes_a_penalty_has_the_next_turn() -> None:
    state = Table("S 5,5 N", "J 2,2 E", "s 5,9 N", FAR).state
    assert [GAME.following(state, seat) for seat in (0, 1)] == [(1, 0), (0, 1)]
    for phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
        assert GAME.following(replace(state, phase=phase), 1) == (1, 0)
        assert GAME.following(replace(state, phase=phase, seat=1), 0) == (0, 1)


@pytest.mark.rule("BI-24", "BI-36", "BI-70")
def test_nobody_is_next_where_a_penalty_takes_the_last_character() -> None:
    alone = replace(Table("S 5,5 N", "s 5,9 N", FAR).state, phase=Phase.PENALTY_ISLAND)
    assert GAME.following(alone, 1) == ()
    on_the_pad = replace(Table("s 5,9 N", FAR, pads=("S....", ".....")).state, phase=Phase.PENALTY_PAD)
    assert GAME.following(on_the_pad, 1) == ()
    lost = Table("s 5,9 N", FAR).state
    assert GAME.following(lost, 1) == (), "the penalty has been carried out"
    with_a_reserve = replace(Table("S 5,5 N", "s 5,9 N", FAR, pads=("J....", ".....")).state, phase=Phase.PENALTY_ISLAND)
    assert GAME.following(with_a_reserve, 1) == (1, 0)


@pytest.mark.rule("BI-10")
def test_who_has_not_rolled_for_the_start_is_next() -> None:
    state = replace(Table("S 5,5 N", FAR).state, phase=Phase.ROLL_FOR_START)
    assert [GAME.following(state, seat) for seat in (0, 1)] == [(1,), ()]
    rolled = replace(state, start_rolls=(3,), seat=1)
    assert [GAME.following(rolled, seat) for seat in (0, 1)] == [(), ()]


@pytest.mark.rule("BI-20")
def test_roll_shoot_move_shoot_pass() -> None:
    table = Table("S 5,5 N", "J 2,2 E", "s 5,7 N", "s 6,5 N", "s 6,2 N", FAR)
    assert table.listed() == {"roll"}
    (rolled,) = of_type(table.roll(1), Rolled)
    assert (rolled.value, rolled.purpose, rolled.rule) == (1, "move", "BI-20")
    assert table.listed() == {"shoot 5,5", "move 5,5 straight", "move 2,2 straight"}
    table.shoot("5,5")
    assert table.listed() == {"move 5,5 straight", "move 2,2 straight"}
    table.move("2,2")
    assert table.listed() == {"shoot 3,2", "pass"}
    assert table.refused(Move(table.piece("3,2"), Way.STRAIGHT)) == ("already_moved", "BI-20")
    events = table.shoot("3,2")
    assert removed(events) == {"6,2": ("hit", "BI-53")}
    # Nothing is left to shoot: the turn passes by itself.
    assert passed(events) == ("nothing_left", "BI-20")
    (started,) = of_type(events, TurnStarted)
    assert (started.seat, started.number) == (1, 2)
    assert (table.state.seat, table.state.rolled) == (1, NOT_ROLLED)


@pytest.mark.rule("BI-20")
def test_a_possible_shot_at_ones_own_keeps_the_turn_open() -> None:
    table = Table("S 5,5 N", "J 5,7 E", "T 1,1 N", FAR, rolled=1)
    assert passed(table.move("1,1")) is None
    assert table.listed() == {"shoot 5,5", "pass"}
    assert passed(table.pass_on()) == ("passed", "BI-20")


@pytest.mark.rule("BI-20")
def test_one_move_a_turn() -> None:
    table = Table("S 5,5 N", "J 2,2 E", "s 5,8 N", FAR, rolled=1)
    piece = table.piece("5,5")
    assert previews.moves_of(table.seen, piece) == (Move(piece, Way.STRAIGHT),)
    table.move("5,5")
    assert table.listed() == {"shoot 5,6", "pass"}
    assert previews.moves_of(table.seen, piece) == ()
    assert previews.moves_of(table.seen, table.piece("2,2")) == ()


@pytest.mark.rule("BI-20")
def test_what_belongs_to_another_time_is_refused() -> None:
    table = Table("S 5,5 N", FAR, rolled=1)
    assert table.refused(Roll()) == ("already_rolled", "BI-20")
    assert table.refused(PlaceBlock(Square(3, 3))) == ("setting_up_is_over", "BI-17")
    assert table.refused(PlaceCharacter(Kind.TANK, Square(3, 1), 0)) == ("setting_up_is_over", "BI-17")
    assert table.refused(PlaceOnPad(Kind.TANK, 1)) == ("setting_up_is_over", "BI-17")
    assert table.refused(Remove(table.piece("10,10"))) == ("no_penalty", "BI-36")


@pytest.mark.rule("BI-21")
def test_every_number_allows_shooting_before_the_move() -> None:
    for value in range(6):
        table = Table("S 5,5 N", "s 5,7 N", FAR)
        table.roll(value)
        assert "shoot 5,5" in table.listed()


@pytest.mark.rule("BI-22")
def test_a_possible_move_must_be_made_before_passing() -> None:
    table = Table("S 5,5 N", "s 5,7 N", FAR, rolled=1)
    assert "pass" not in table.listed()
    assert table.refused(Pass()) == ("must_move", "BI-22")


@pytest.mark.rule("BI-22")
def test_landing_on_a_block_is_a_move_and_compulsory() -> None:
    table = Table("S 5,5 N", "live 5,6", FAR, pads=("T....", "....."))
    table.roll(1)
    assert table.listed() == {"move 5,5 straight"}
    assert table.refused(Pass()) == ("must_move", "BI-22")


@pytest.mark.rule("BI-22")
def test_a_character_that_may_not_move_brings_no_duty() -> None:
    table = Table("J 5,10 W", "T 1,1 N", "s 2,10 S", FAR, rolled=5, mover="5,10")
    assert table.listed() == {"shoot 5,10", "pass"}


@pytest.mark.rule("BI-23")
def test_with_nobody_on_the_island_one_comes_in_and_then_the_die_is_rolled() -> None:
    table = Table("S 5,5 N", "s 5,7 N", pads=(".....", "tj..."), rolled=1)
    table.shoot("5,5")
    events = table.move("5,5")
    (must,) = of_type(events, MustBringIn)
    assert (must.seat, must.rule) == (1, "BI-23")
    assert table.phase is Phase.BRING_IN
    assert table.listed() == {"reinforce 1", "reinforce 2"}
    assert table.refused(Roll()) == ("bring_in_first", "BI-23")
    (entered,) = of_type(table.reinforce(2), Reinforced)
    assert entered.rule == "BI-23"
    assert "j 9,10 S" in table.standing()
    # As usual: this is no roll after a zero.
    assert of_type(table.roll(3), Rolled)[0].rule == "BI-20"
    assert table.listed() == {"move 9,10 straight", "move 9,10 left", "move 9,10 right"}


@pytest.mark.rule("BI-23")
def test_nobody_comes_in_without_a_zero_while_one_is_on_the_island() -> None:
    table = Table("S 5,5 N", FAR, pads=("T....", "....."))
    assert table.listed() == {"roll"}
    assert table.refused(Reinforce(1)) == ("roll_first", "BI-20")


@pytest.mark.rule("BI-24")
def test_if_nobody_can_come_in_the_opponent_removes_one_from_the_pad() -> None:
    things = ("S 10,10 N", "safe 9,10", "S 6,10 N", "J 1,1 N", "s 5,5 N", "T 5,1 N")
    # North's soldier is shot; all three squares before its taken pad squares, 10,10, 9,10 and 6,10, hold something.
    table = Table(*things, pads=(".....", "tj..s"), rolled=1)
    table.shoot("5,1")
    events = table.move("1,1")
    (stuck,) = of_type(events, NoEntry)
    assert (stuck.seat, stuck.rule) == (1, "BI-24")
    assert table.state.actor == 0
    assert table.listed() == {"remove pad1", "remove pad2", "remove pad5"}
    assert table.refused(Remove(table.piece("5,1"))) == ("remove_opponents", "BI-24")
    assert table.refused(Remove(13)) == ("remove_from_pad", "BI-24")  # a soldier that is lost already
    assert table.refused(Pass()) == ("remove_one", "BI-24")
    events = table.play(Remove(table.state.pads[1][1]))
    (gone,) = of_type(events, Removed)
    assert (gone.cause, gone.slot, gone.at, gone.rule) == ("no_entry", 2, None, "BI-24")
    assert passed(events) == ("penalty", "BI-24")
    assert table.pad(1) == "t...s"
    assert (table.state.seat, table.phase) == (0, Phase.ROLL)
