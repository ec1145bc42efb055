"""BI-30 to BI-38: moving with a roll of one or more, and being blocked."""

import pytest

from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, Pass, Remove, Way
from game.engine.island_battle.events import Blocked, Moved
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import NOBODY, Phase, nobody_on_island
from tests.engine.island_battle.table import Table, of_type, passed, removed, text, turned_over

FAR = "s 10,10 N"
"""An enemy that takes no part."""


@pytest.mark.rule("BI-30")
@pytest.mark.parametrize(("facing", "end"), [("N", "5,7"), ("E", "7,5"), ("S", "5,3"), ("W", "3,5")])
def test_a_character_moves_the_way_it_faces(facing: str, end: str) -> None:
    table = Table(f"S 5,5 {facing}", FAR, rolled=2)
    table.move("5,5")
    assert f"S {end} {facing}" in table.standing()


@pytest.mark.rule("BI-30")
def test_a_square_beside_or_behind_or_diagonal_is_refused() -> None:
    table = Table("S 5,5 N", FAR, rolled=2)
    for square in ((6, 5), (5, 4), (6, 6), (5, 3)):
        fault = previews.why_not_to(table.seen, table.piece("5,5"), square)
        assert fault is not None and (fault.code, fault.rule) == ("not_straight_ahead", "BI-30")
    fault = previews.why_not_to(table.seen, table.piece("5,5"), (5, 11))
    assert fault is not None and fault.code == "off_island"


@pytest.mark.rule("BI-33")
def test_a_square_ahead_that_no_roll_reaches_is_refused_for_its_distance() -> None:
    table = Table("S 5,2 N", FAR, rolled=2)
    fault = previews.why_not_to(table.seen, table.piece("5,2"), (5, 10))
    assert fault is not None and (fault.code, fault.values) == ("use_every_unit", {"roll": 2, "units": 8})


@pytest.mark.rule("BI-31")
def test_a_roll_of_one_goes_one_square_forward_and_nothing_else() -> None:
    table = Table("S 5,5 N", FAR, rolled=1)
    assert table.listed() == {"move 5,5 straight"}
    for way in (Way.LEFT, Way.RIGHT):
        assert table.refused(Move(table.piece("5,5"), way)) == ("one_goes_straight", "BI-31")
    (moved,) = of_type(table.move("5,5"), Moved)
    assert (text(moved.origin), text(moved.to), moved.rule) == ("5,5", "5,6", "BI-31")


@pytest.mark.rule("BI-32")
@pytest.mark.parametrize(("way", "end"), [("straight", "S 5,8 N"), ("left", "S 5,7 W"), ("right", "S 5,7 E")])
def test_a_roll_of_three_goes_three_or_two_and_a_turn(way: str, end: str) -> None:
    table = Table("S 5,5 N", FAR, rolled=3)
    assert table.listed() == {"move 5,5 straight", "move 5,5 left", "move 5,5 right"}
    (moved,) = of_type(table.move("5,5", way), Moved)
    assert end in table.standing()
    assert [text(square) for square in moved.path] == ["5,6", "5,7", "5,8"][: 3 if way == "straight" else 2]
    assert "NESW"[moved.facing] == end[-1]


@pytest.mark.rule("BI-32")
@pytest.mark.parametrize(("facing", "left", "right"), [("N", "W", "E"), ("E", "N", "S"), ("S", "E", "W"), ("W", "S", "N")])
def test_left_and_right_are_the_characters_own(facing: str, left: str, right: str) -> None:
    for way, after in (("left", left), ("right", right)):
        table = Table(f"S 5,5 {facing}", FAR, rolled=2)
        table.move("5,5", way)
        assert {thing[-1] for thing in table.standing() if thing.startswith("S")} == {after}


@pytest.mark.rule("BI-33")
def test_every_unit_must_be_used() -> None:
    table = Table("S 5,5 N", FAR, rolled=4)
    piece = table.piece("5,5")
    for row, used in ((6, 1), (7, 2), (10, 5)):
        fault = previews.why_not_to(GAME.observe(table.state, 0), piece, (5, row))
        assert fault is not None and (fault.code, fault.rule) == ("use_every_unit", "BI-33")
        assert fault.values == {"roll": 4, "units": used}
    assert previews.why_not_to(GAME.observe(table.state, 0), piece, (5, 9)) is None
    assert previews.why_not_to(GAME.observe(table.state, 0), piece, (5, 8)) is None


@pytest.mark.rule("BI-34")
@pytest.mark.parametrize("other", ["S 5,7 N", "s 5,7 N"])
def test_nobody_passes_over_or_lands_on_a_character(other: str) -> None:
    over = Table("J 5,5 N", other, FAR, rolled=4)
    assert not any(word.startswith("move 5,5") for word in over.listed())
    assert over.refused(Move(over.piece("5,5"), Way.STRAIGHT)) == ("character_in_the_way", "BI-34")
    onto = Table("J 5,5 N", other, FAR, rolled=2)
    assert {word for word in onto.listed() if word.startswith("move 5,5")} == {"move 5,5 left", "move 5,5 right"}
    assert onto.refused(Move(onto.piece("5,5"), Way.STRAIGHT)) == ("character_in_the_way", "BI-34")


@pytest.mark.rule("BI-36", "BI-37", "BI-44")
def test_stopping_costs_a_character_where_nobody_could_use_the_roll() -> None:
    """From 5,8 two squares lie ahead: too few for a 4, and for a turn after 3."""
    assert previews.passing_costs(Table("S 5,8 N", FAR, rolled=4).seen)
    assert not previews.passing_costs(Table("S 5,8 N", FAR, rolled=2).seen)
    assert not previews.passing_costs(Table("S 5,8 N", FAR, rolled=4, moved=True).seen)
    assert not previews.passing_costs(Table("S 5,8 N", "S 2,2 N", FAR, rolled=4, mover="5,8").seen), "another could move"


@pytest.mark.rule("BI-1", "BI-20")
@pytest.mark.parametrize(("piece", "code"), [(-1, "no_such_character"), (20, "no_such_character"), (19, "not_your_character")])
def test_there_are_ten_characters_on_each_side(piece: int, code: str) -> None:
    assert Table("S 5,5 N", FAR, rolled=3).refused(Move(piece, Way.STRAIGHT))[0] == code


@pytest.mark.rule("BI-34")
def test_nobody_leaves_the_island() -> None:
    table = Table("J 5,8 N", "J 2,2 N", FAR, rolled=3)
    assert {word for word in table.listed() if "5,8" in word} == {"move 5,8 left", "move 5,8 right"}
    assert table.refused(Move(table.piece("5,8"), Way.STRAIGHT)) == ("leaves_island", "BI-34")
    further = Table("J 5,8 N", "J 2,2 N", FAR, rolled=4)
    assert further.refused(Move(further.piece("5,8"), Way.LEFT)) == ("leaves_island", "BI-34")
    assert previews.why_not_to(further.seen, further.piece("5,8"), (5, 11)).code == "off_island"  # type: ignore[union-attr]


@pytest.mark.rule("BI-32", "BI-33")
def test_a_move_may_end_as_far_as_the_roll_straight_ahead_or_one_less_with_a_turn() -> None:
    """To the east and into the corner of the island as well; where another stands only the turn before it is left."""
    east = Table("S 2,2 E", FAR, rolled=3)
    found = {column: previews.why_not_to(east.seen, east.piece("2,2"), (column, 2)) for column in (2, 3, 4, 5, 6)}
    assert [column for column, reason in found.items() if reason is None] == [4, 5]
    corner = Table("S 1,3 S", FAR, rolled=2)
    assert previews.why_not_to(corner.seen, corner.piece("1,3"), (1, 1)) is None
    taken = Table("S 5,5 N", "S 5,8 N", FAR, rolled=3)
    assert previews.why_not_to(taken.seen, taken.piece("5,5"), (5, 8)) is not None
    assert previews.why_not_to(taken.seen, taken.piece("5,5"), (5, 7)) is None


@pytest.mark.rule("BI-32")
def test_who_leaves_the_first_square_of_the_island_is_there_no_more() -> None:
    table = Table("S 1,1 N", "S 5,5 N", FAR, rolled=1)
    table.move("1,1")
    assert table.standing() == {"S 1,2 N", "S 5,5 N", "s 10,10 N"}
    assert table.state.cells[0] == NOBODY
    alone = Table("S 1,1 N", FAR).state
    assert [nobody_on_island(alone, seat) for seat in (0, 1)] == [False, False]
    assert nobody_on_island(Table(FAR).state, 0)


@pytest.mark.rule("BI-35")
def test_a_block_two_ahead_as_in_the_rulebook() -> None:
    two = Table("T 5,5 N", "safe 5,7", "S 1,1 N", FAR, rolled=2)
    assert {word for word in two.listed() if "5,5" in word} == {"move 5,5 straight", "move 5,5 left", "move 5,5 right"}
    three = Table("T 5,5 N", "safe 5,7", "S 1,1 N", FAR, rolled=3)
    assert not any("5,5" in word for word in three.listed())
    piece = three.piece("5,5")
    assert three.refused(Move(piece, Way.STRAIGHT)) == ("block_in_the_way", "BI-35")
    assert three.refused(Move(piece, Way.LEFT)) == ("turn_on_block", "BI-35")


@pytest.mark.rule("BI-35", "BI-62")
def test_landing_on_a_safe_block_turns_it_over_and_stays() -> None:
    table = Table("T 5,5 N", "safe 5,7", "S 6,7 N", FAR, rolled=2)
    events = table.move("5,5")
    assert turned_over(events) == [("5,7", False, False)]
    assert of_type(events, Moved)[0].onto_block
    assert of_type(events, Moved)[0].rule == "BI-35"
    assert removed(events) == {}
    assert table.standing() == {"T 5,7 N", "S 6,7 N", FAR}


@pytest.mark.rule("BI-36")
def test_blocked_the_opponent_removes_one_from_the_island_and_the_turn_ends() -> None:
    table = Table("J 5,9 N", "T 6,10 N", FAR, "s 1,10 S", pads=("S....", "....."))
    events = table.roll(3)
    (blocked,) = of_type(events, Blocked)
    assert (blocked.seat, blocked.rolled, blocked.rule) == (0, 3, "BI-36")
    assert table.phase is Phase.PENALTY_ISLAND
    assert table.state.actor == 1
    assert table.listed() == {"remove 5,9", "remove 6,10"}
    assert table.refused(Remove(table.piece("10,10"))) == ("remove_opponents", "BI-36")
    for nobody in (-1, 20):
        assert table.refused(Remove(nobody)) == ("no_such_character", "BI-1")
    assert table.refused(Remove(0)) == ("remove_from_island", "BI-36")  # South's soldier is safe on its pad
    assert table.refused(Pass()) == ("remove_one", "BI-36")
    events = table.remove("6,10")
    assert removed(events) == {"6,10": ("blocked", "BI-36")}
    assert passed(events) == ("penalty", "BI-36")
    assert (table.state.seat, table.phase) == (1, Phase.ROLL)


@pytest.mark.rule("BI-36")
def test_who_is_blocked_may_shoot_first_and_then_pass_into_the_penalty() -> None:
    table = Table("J 5,9 W", "S 4,9 N", "s 2,9 S", FAR)
    table.roll(5)
    assert table.listed() == {"shoot 5,9", "pass"}
    events = table.pass_on()
    assert of_type(events, Blocked)
    assert table.state.actor == 1


@pytest.mark.rule("BI-36")
def test_a_shot_that_clears_the_way_turns_blockage_into_a_duty_to_move() -> None:
    table = Table("J 5,5 E", "T 8,3 N", "safe 8,5", FAR)
    table.roll(5)
    # The block three ahead stops both: the jeep would pass over it, the tank too.
    assert table.listed() == {"shoot 5,5", "pass"}
    table.shoot("5,5")
    assert "pass" not in table.listed()
    assert table.refused(Pass()) == ("must_move", "BI-22")
    assert table.listed() >= {"move 5,5 straight", "move 8,3 straight"}


@pytest.mark.rule("BI-36")
def test_own_shots_that_take_the_last_move_away_bring_the_penalty() -> None:
    # Only the jeep at 6,5 can use a roll of five: the soldier has a block three ahead. The soldier shoots the jeep.
    table = Table("S 6,7 S", "J 6,5 W", "T 1,10 N", "s 4,10 N", "safe 6,4", rolled=5)
    assert table.listed() == {"shoot 6,7", "move 6,5 straight", "move 6,5 left", "move 6,5 right"}
    events = table.shoot("6,7")
    assert removed(events) == {"6,5": ("hit", "BI-53")}
    assert passed(events) is None
    assert of_type(events, Blocked)
    assert table.listed() == {"remove 6,7", "remove 1,10"}


@pytest.mark.rule("BI-37")
def test_the_only_mover_blocked_ends_the_turn_without_a_penalty_if_another_could_move() -> None:
    table = Table("J 5,10 E", "T 1,1 N", FAR, "s 3,10 S", rolled=0)
    table.turn("5,10", "left")
    events = table.roll(4)
    assert passed(events) == ("mover_blocked", "BI-37")
    assert removed(events) == {}
    assert table.state.seat == 1


@pytest.mark.rule("BI-37")
def test_the_only_mover_blocked_is_penalised_if_nobody_could_move() -> None:
    table = Table("J 5,10 E", "T 1,10 N", FAR, "s 3,10 S", rolled=0)
    table.turn("5,10", "left")
    events = table.roll(4)
    assert passed(events) is None
    assert of_type(events, Blocked)


@pytest.mark.rule("BI-37")
def test_the_only_mover_blocked_may_shoot_before_the_turn_ends() -> None:
    # The tank could move; the jeep, turned west, hits the soldier three squares off but cannot use a five.
    table = Table("J 5,10 N", "T 1,1 N", FAR, "s 2,10 S", rolled=0)
    table.turn("5,10", "left")
    assert passed(table.roll(5)) is None
    assert table.listed() == {"shoot 5,10", "pass"}
    assert passed(table.pass_on()) == ("mover_blocked", "BI-37")


@pytest.mark.rule("BI-38")
def test_a_landing_that_costs_the_last_one_on_the_island_ends_the_turn() -> None:
    table = Table("S 5,5 N", "live 5,6", FAR, pads=("T....", "....."), rolled=1)
    events = table.move("5,5")
    assert removed(events) == {"5,6": ("landing", "BI-61")}
    assert passed(events) == ("nobody_left", "BI-38")
    assert table.state.seat == 1


@pytest.mark.rule("BI-38", "BI-61")
def test_a_shot_that_costs_the_last_one_on_the_island_ends_the_turn_without_a_penalty() -> None:
    # The live block at 5,7 sets off the live one at 6,6, which catches the soldier that shot.
    table = Table("S 5,5 N", "live 5,7", "live 6,6", FAR, pads=("T....", "....."), rolled=1)
    events = table.shoot("5,5")
    assert removed(events) == {"5,5": ("blast", "BI-61")}
    assert passed(events) == ("nobody_left", "BI-38")
    assert not of_type(events, Blocked)


@pytest.mark.rule("BI-38")
def test_before_a_zeros_option_is_chosen_losing_the_last_one_does_not_end_the_turn() -> None:
    table = Table("S 5,5 N", "live 5,7", "live 6,6", FAR, pads=("T....", "....."), rolled=0)
    assert passed(table.shoot("5,5")) is None
    assert table.phase is Phase.ZERO
    assert table.listed() == {"reinforce 1", "move-pad"}
    table.reinforce(1)
    assert "T 1,1 N" in table.standing()


@pytest.mark.rule("BI-38")
def test_after_a_zero_with_nobody_left_and_no_way_in_the_pad_remains() -> None:
    table = Table("S 5,5 N", "live 5,7", "live 6,6", "s 1,1 N", FAR, pads=("T....", "....."), rolled=0)
    table.shoot("5,5")
    assert table.listed() == {"move-pad"}
