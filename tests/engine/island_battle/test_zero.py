"""BI-40 to BI-44: rolling a zero; BI-7: the pad."""

import pytest

from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, MovePad, Pass, Reinforce, Roll, Shoot, Side, SlidePad, TurnCharacter, Way
from game.engine.island_battle.events import PadMoved, Reinforced, Rolled, Turned
from game.engine.island_battle.state import NOBODY, Phase
from tests.engine.island_battle.table import Table, of_type, passed, removed

FAR = "s 10,10 N"


@pytest.mark.rule("BI-40")
def test_a_zero_opens_the_three_options() -> None:
    table = Table("S 5,5 N", FAR, pads=("J...T", "....."))
    table.roll(0)
    assert table.phase is Phase.ZERO
    assert table.listed() == {"reinforce 1", "reinforce 5", "move-pad", "turn 5,5 left", "turn 5,5 right"}
    for action in (Roll(), Pass(), Move(table.piece("5,5"), Way.STRAIGHT)):
        assert table.refused(action) == ("choose_option", "BI-40")


@pytest.mark.rule("BI-40")
def test_shooting_before_the_option_and_again_before_the_move() -> None:
    table = Table("S 5,5 N", "J 1,1 N", "s 5,7 N", "s 7,5 N", FAR, rolled=0)
    assert "shoot 5,5" in table.listed()
    table.shoot("5,5")
    assert table.phase is Phase.ZERO
    table.turn("5,5", "right")
    assert table.listed() == {"roll"}
    table.roll(1)
    assert table.listed() == {"shoot 5,5", "move 5,5 straight"}


@pytest.mark.rule("BI-40")
def test_after_reinforcing_any_character_may_shoot() -> None:
    table = Table("S 5,5 N", "s 5,7 N", FAR, pads=("J....", "....."), rolled=0)
    table.reinforce(1)
    table.roll(1)
    assert table.listed() == {"shoot 5,5", "move 1,1 straight"}


@pytest.mark.rule("BI-40")
def test_after_choosing_the_pad_there_is_no_more_shooting() -> None:
    table = Table("S 5,5 N", "s 5,7 N", FAR, pads=("J....", "....."), rolled=0)
    table.move_pad()
    assert table.listed() == {"roll"}
    assert table.refused(Shoot(table.piece("5,5"))) == ("roll_for_pad", "BI-42")
    table.roll(1)
    assert table.refused(Shoot(table.piece("5,5"))) == ("slide_pad", "BI-42")


@pytest.mark.rule("BI-40")
def test_the_options_are_only_for_a_zero() -> None:
    table = Table("S 5,5 N", FAR, pads=("J....", "....."), rolled=3)
    assert table.refused(Reinforce(1)) == ("only_after_zero", "BI-40")
    assert table.refused(MovePad()) == ("only_after_zero", "BI-40")
    assert table.refused(TurnCharacter(table.piece("5,5"), Side.LEFT)) == ("only_after_zero", "BI-40")
    assert table.refused(SlidePad(4)) == ("no_pad_roll", "BI-42")


@pytest.mark.rule("BI-41")
def test_souths_reserve_enters_straight_ahead_facing_north() -> None:
    table = Table("S 5,5 N", FAR, pads=("SJT.J", "....."), rolled=0)
    events = table.reinforce(3)
    (entered,) = of_type(events, Reinforced)
    assert (entered.slot, tuple(entered.to), entered.facing, entered.rule) == (3, (3, 1), 0, "BI-41")
    assert "T 3,1 N" in table.standing()
    assert table.pad(0) == "SJ..J"


@pytest.mark.rule("BI-41", "BI-16")
def test_norths_pad_counts_from_norths_left_and_its_reserve_faces_south() -> None:
    table = Table("S 5,5 N", "s 5,8 N", pads=(".....", "j...t"), seat=1, rolled=0)
    table.reinforce(1)
    assert "j 10,10 S" in table.standing()
    other = Table("S 5,5 N", "s 5,8 N", pads=(".....", "j...t"), seat=1, rolled=0)
    other.reinforce(5)
    assert "t 6,10 S" in other.standing()


@pytest.mark.rule("BI-41")
def test_why_nobody_enters() -> None:
    things = ("S 5,5 N", "s 2,1 N", "safe 3,1", FAR)
    table = Table(*things, pads=("JJJ.T", "....."), rolled=0)
    assert table.refused(Reinforce(2)) == ("entry_has_character", "BI-41")
    assert table.refused(Reinforce(3)) == ("entry_has_block", "BI-41")
    assert table.refused(Reinforce(4)) == ("pad_square_empty", "BI-41")
    assert table.refused(Reinforce(6)) == ("no_such_pad_square", "BI-7")
    beyond = Table(*things, pads=("JJJ.T", "....."), markers=(1, 8), rolled=0)
    assert beyond.refused(Reinforce(2)) == ("entry_beyond_corner", "BI-41")
    # The marker at column 1: slot 3 is before column 1, slot 5 before column 3 with its block.
    assert {word for word in beyond.listed() if word.startswith("reinforce")} == {"reinforce 3"}


@pytest.mark.rule("BI-42")
def test_the_example_of_the_rulebook() -> None:
    table = Table("S 5,5 N", FAR, pads=("JJJTT", "....."), rolled=0)
    table.move_pad()
    (rolled,) = of_type(table.roll(2), Rolled)
    assert (rolled.purpose, rolled.rule) == ("pad", "BI-42")
    assert table.listed() == {"slide 1", "slide 5"}
    assert table.refused(SlidePad(4)) == ("slide_exactly", "BI-42")
    assert table.refused(SlidePad(0)) == ("marker_beyond_corner", "BI-42")
    events = table.slide(1)
    (moved,) = of_type(events, PadMoved)
    assert (moved.origin, moved.to) == (3, 1)
    assert passed(events) == ("pad_moved", "BI-42")
    assert table.state.markers == (1, 8)


@pytest.mark.rule("BI-42")
def test_with_a_four_there_is_one_way_only() -> None:
    table = Table("S 5,5 N", FAR, pads=("JJJTT", "....."), rolled=0)
    table.move_pad()
    table.roll(4)
    assert table.listed() == {"slide 7"}


@pytest.mark.rule("BI-42")
def test_another_zero_starts_the_options_again() -> None:
    table = Table("S 5,5 N", "s 5,7 N", FAR, pads=("J....", "....."), rolled=0)
    table.move_pad()
    table.roll(0)
    assert table.phase is Phase.ZERO
    assert table.listed() == {"shoot 5,5", "reinforce 1", "move-pad", "turn 5,5 left", "turn 5,5 right"}


@pytest.mark.rule("BI-42")
def test_an_empty_pad_does_not_move() -> None:
    table = Table("S 5,5 N", FAR, rolled=0)
    assert table.listed() == {"turn 5,5 left", "turn 5,5 right"}
    assert table.refused(MovePad()) == ("pad_empty", "BI-42")


@pytest.mark.rule("BI-43")
@pytest.mark.parametrize(("side", "facing"), [("left", "W"), ("right", "E")])
def test_turning_on_the_square(side: str, facing: str) -> None:
    table = Table("S 5,5 N", FAR, rolled=0)
    (turned,) = of_type(table.turn("5,5", side), Turned)
    assert ("NESW"[turned.facing], turned.rule) == (facing, "BI-43")
    assert f"S 5,5 {facing}" in table.standing()


@pytest.mark.rule("BI-43")
def test_only_ones_own_on_the_island_turn() -> None:
    table = Table("S 5,5 N", FAR, pads=("J....", "....."), rolled=0)
    assert table.refused(TurnCharacter(table.piece("10,10"), Side.LEFT)) == ("not_your_character", "BI-20")
    assert table.refused(TurnCharacter(table.state.pads[0][0], Side.LEFT)) == ("not_on_island", "BI-57")
    assert table.refused(TurnCharacter(99, Side.LEFT)) == ("no_such_character", "BI-1")


@pytest.mark.rule("BI-44")
def test_only_the_character_played_after_the_zero_may_move() -> None:
    table = Table("S 5,5 N", "J 1,1 N", FAR, rolled=0)
    table.turn("5,5", "right")
    (rolled,) = of_type(table.roll(2), Rolled)
    assert rolled.rule == "BI-44"
    assert table.listed() == {"move 5,5 straight", "move 5,5 left", "move 5,5 right"}
    assert table.refused(Move(table.piece("1,1"), Way.STRAIGHT)) == ("only_that_character", "BI-44")
    fault = previews.why_not_to(table.seen, table.piece("1,1"), (1, 3))
    assert fault is not None and (fault.code, fault.values) == ("only_that_character", {"piece": table.piece("5,5")})


@pytest.mark.rule("BI-44")
def test_another_zero_frees_all_characters_again() -> None:
    table = Table("S 5,5 N", "J 1,1 N", FAR, rolled=0)
    table.turn("5,5", "right")
    table.roll(0)
    assert table.state.mover == NOBODY
    assert table.listed() == {"turn 5,5 left", "turn 5,5 right", "turn 1,1 left", "turn 1,1 right"}


@pytest.mark.rule("BI-44")
def test_shooting_the_only_mover_ends_the_turn_at_once() -> None:
    # The tank hits the soldier that was just turned, and could go on to move or shoot; it may not.
    table = Table("T 5,1 N", "S 5,5 N", "J 1,1 N", "t 1,4 N", FAR, rolled=0)
    table.turn("5,5", "right")
    table.roll(2)
    events = table.shoot("5,1")
    assert removed(events) == {"5,5": ("hit", "BI-53")}
    assert passed(events) == ("mover_lost", "BI-44")
    assert (table.state.seat, table.phase) == (1, Phase.ROLL)


@pytest.mark.rule("BI-38", "BI-44")
def test_when_the_mover_was_the_last_one_on_the_island_the_turn_ends_because_of_the_mover() -> None:
    # The block at 5,7 sets off the one at 6,6, which catches the soldier that was turned and then shot.
    table = Table("S 5,5 W", "live 5,7", "live 6,6", FAR, pads=("T....", "....."), rolled=0)
    table.turn("5,5", "right")
    table.roll(1)
    events = table.shoot("5,5")
    assert removed(events) == {"5,5": ("blast", "BI-61")}
    assert passed(events) == ("mover_lost", "BI-44")


@pytest.mark.rule("BI-44")
def test_losing_the_mover_after_its_move_does_not_end_the_turn() -> None:
    # The soldier turns north, steps to 5,5, and is shot there by the tank; the jeep still has a target.
    table = Table("T 5,1 N", "S 5,4 E", "J 1,1 N", "t 1,4 N", FAR, rolled=0)
    table.turn("5,4", "left")
    table.roll(1)
    table.move("5,4")
    events = table.shoot("5,1")
    assert removed(events) == {"5,5": ("hit", "BI-53")}
    assert passed(events) is None
    assert table.listed() == {"shoot 1,1", "pass"}


@pytest.mark.rule("BI-7")
def test_the_marker_is_on_the_middle_square_and_may_reach_the_corners() -> None:
    table = Table("S 5,5 N", FAR, pads=("SSS..", "....."), markers=(5, 8), rolled=0)
    # Five squares wide round a marker at column 5: columns 3 to 7, three of them taken.
    assert {word for word in table.listed() if word.startswith("reinforce")} == {"reinforce 1", "reinforce 2", "reinforce 3"}
    table.reinforce(1)
    assert "S 3,1 N" in table.standing()
    corner = Table("S 5,5 N", FAR, pads=("S....", "....."), markers=(6, 8), rolled=0)
    corner.move_pad()
    corner.roll(4)
    assert corner.listed() == {"slide 2", "slide 10"}
    north = Table("S 5,5 N", FAR, pads=(".....", "s...."), markers=(3, 6), seat=1, rolled=0)
    north.move_pad()
    north.roll(5)
    assert north.listed() == {"slide 1"}
