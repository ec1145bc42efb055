"""The outlook from the end of a move: what could be shot from there, and who could hit there with which rolls."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest

from game.engine.island_battle.actions import Move, Way
from game.engine.island_battle.board import EAST, Square
from game.engine.island_battle.outlook import Attacker, Outlook, endangered, outlook
from game.engine.island_battle.previews import moves_of
from game.engine.island_battle.state import Observation, Phase, on_island
from tests.engine.cases import cases, walk
from tests.engine.island_battle.table import Table

ANY = (0, 1, 2, 3, 4, 5)
SURE = (Fraction(1),) * 6


def at_end(table: Table, place: str, way: Way = Way.STRAIGHT) -> Outlook:
    found = outlook(table.seen, Move(table.piece(place), way))
    assert found is not None
    return found


@pytest.mark.rule("BI-54")
def test_a_jeep_three_further_hits_its_target_and_who_is_in_the_way() -> None:
    table = Table("J 2,3 N", "s 2,9 E", "j 2,8 E", rolled=3)
    found = at_end(table, "2,3")
    assert found.path == (Square(2, 4), Square(2, 5), Square(2, 6))
    assert found.shot is not None
    assert found.shot.certain == (table.piece("2,9"), table.piece("2,8"))
    assert found.shot.hit == table.piece("2,9")


@pytest.mark.rule("BI-32")
def test_after_a_turn_it_aims_to_that_side() -> None:
    table = Table("J 2,3 N", "s 5,5 N", rolled=3)
    right = at_end(table, "2,3", Way.RIGHT)
    assert (right.path[-1], right.facing) == (Square(2, 5), EAST)
    assert right.shot is not None
    assert right.shot.target == Square(5, 5)
    assert at_end(table, "2,3").shot is None


@pytest.mark.rule("BI-35")
def test_a_move_onto_a_block_has_none() -> None:
    table = Table("J 2,3 N", "live 2,6", "s 9,9 S", rolled=3)
    assert outlook(table.seen, Move(table.piece("2,3"), Way.STRAIGHT)) is None


@pytest.mark.rule("BI-50")
def test_who_aims_at_the_square_could_hit_with_any_roll() -> None:
    table = Table("J 2,3 N", "t 6,6 W", rolled=3)
    (attacker,) = at_end(table, "2,3").attackers
    assert attacker == Attacker(table.piece("6,6"), ANY, SURE)
    assert attacker.aims


@pytest.mark.rule("BI-32")
def test_who_has_to_move_first_could_hit_with_some_rolls() -> None:
    # The soldier reaches two squares: straight on to 5,6 with a 2, no other way; a turn on its square hits nobody.
    table = Table("J 3,3 N", "s 7,6 W", rolled=3)
    (attacker,) = at_end(table, "3,3").attackers
    assert attacker == Attacker(table.piece("7,6"), (2,), SURE[:1])
    assert attacker.chance == pytest.approx(1 / 6)


@pytest.mark.rule("BI-43")
def test_who_could_turn_there_after_a_zero_could_hit_with_a_zero() -> None:
    table = Table("J 3,3 N", "t 7,6 N", rolled=3)
    assert at_end(table, "3,3").attackers == (Attacker(table.piece("7,6"), (0,), SURE[:1]),)


@pytest.mark.rule("BI-52")
def test_nobody_hits_past_a_block() -> None:
    table = Table("J 2,3 N", "t 6,6 W", "safe 4,6", "s 9,9 N", rolled=3)
    assert not any(attacker.aims for attacker in at_end(table, "2,3").attackers)


@pytest.mark.rule("BI-61")
def test_a_blast_beside_it_counts() -> None:
    # The tank aims at the block beside 2,6.
    table = Table("J 2,3 N", "t 3,10 S", "live 3,6", rolled=3)
    assert at_end(table, "2,3").attackers == (Attacker(table.piece("3,10"), ANY, SURE),)


@pytest.mark.rule("BI-4")
def test_who_aims_at_a_block_beside_it_takes_it_as_likely_as_the_block_is_live() -> None:
    # One of two blocks is live; no move of the tank on the edge takes the jeep any surer.
    table = Table("J 2,3 N", "t 3,10 S", "live 3,6", "safe 9,9", "s 10,10 N", rolled=3)
    attacker = at_end(table, "2,3").attackers[0]
    assert attacker.rolls == ANY
    assert attacker.chances[4] == Fraction(1, 2)


@pytest.mark.rule("BI-4")
def test_who_needs_a_roll_and_a_live_block_is_as_likely_as_both_together() -> None:
    # A 1 takes the soldier to 6,7, from where it shoots at the block beside the jeep, a 3 onto it; one of three is live.
    table = Table("J 3,3 N", "s 7,7 W", "live 4,7", "safe 9,9", "safe 9,1", rolled=3)
    (attacker,) = at_end(table, "3,3").attackers
    assert attacker.rolls == (1, 3)
    assert attacker.chance == Fraction(2, 6) * Fraction(1, 3)


@pytest.mark.rule("BI-20", "BI-55")
def test_a_shot_may_clear_the_way_of_the_move_after_it() -> None:
    # The soldier shoots the block two ahead, whose blast reaches neither; with a 3 it then comes to 5,6, two from the jeep.
    table = Table("J 3,3 N", "s 8,6 W", "live 6,6", "safe 9,9", rolled=3)
    assert at_end(table, "3,3").attackers == (Attacker(table.piece("8,6"), (3,), SURE[:1]),)
    assert Square(3, 6) in endangered(table.seen, 0)


@pytest.mark.rule("BI-36")
def test_who_is_about_to_be_removed_threatens_nobody() -> None:
    # With a zero the tank could turn and hit the other on 6,1. It is blocked, and the only one that North can remove.
    table = Table("T 2,1 N", "t 6,1 E", "live 2,2", rolled=3)
    table.pass_on()
    assert table.phase is Phase.PENALTY_ISLAND
    assert endangered(table.seen, 1) == frozenset()


@pytest.mark.rule("BI-36")
def test_who_may_be_spared_threatens_still() -> None:
    table = Table("T 2,1 N", "S 9,10 N", "t 6,1 E", "live 2,2", "safe 5,5", rolled=3)
    table.pass_on()
    assert table.phase is Phase.PENALTY_ISLAND
    assert endangered(table.seen, 1) == {Square(6, 1)}


@pytest.mark.rule("BI-20", "BI-53")
def test_a_shot_at_ones_own_may_clear_the_way_too() -> None:
    table = Table("J 3,3 N", "s 8,6 W", "s 6,6 N", rolled=3)
    assert at_end(table, "3,3").attackers == (Attacker(table.piece("8,6"), (3,), SURE[:1]),)


@pytest.mark.rule("BI-62")
def test_who_lands_on_a_safe_block_may_shoot_from_there() -> None:
    # The jeep cannot shoot past the block. With a 2 it lands on it, and hits three ahead if it is the safe one of the two.
    table = Table("J 3,3 N", "j 8,6 W", "live 6,6", "safe 9,9", rolled=3)
    assert at_end(table, "3,3").attackers == (Attacker(table.piece("8,6"), (2,), (Fraction(1, 2),)),)
    assert Square(3, 6) in endangered(table.seen, 0)


@pytest.mark.rule("BI-20", "BI-61")
def test_who_shoots_at_a_block_in_vain_may_have_a_second_chance() -> None:
    # The block beside the jeep is the live one of two. If it is safe, a 1 takes the soldier to 5,6, two from the jeep.
    table = Table("J 3,3 N", "s 6,6 W", "live 4,6", "safe 9,9", rolled=3)
    half = Fraction(1, 2)
    assert at_end(table, "3,3").attackers == (Attacker(table.piece("6,6"), ANY, (half, Fraction(1), half, half, half, half)),)


@pytest.mark.rule("BI-4")
def test_the_likeliest_to_take_it_is_named_first() -> None:
    # With a 1 and a 3 one soldier can activate the block beside the jeep, the live one of five; the other hits with a 2.
    safe = ("safe 9,9", "safe 9,1", "safe 10,9", "safe 10,1")
    table = Table("J 3,3 N", "s 7,7 W", "s 7,6 W", "live 4,7", *safe, rolled=3)
    first, second = at_end(table, "3,3").attackers
    assert (first.piece, first.chance) == (table.piece("7,6"), Fraction(1, 6))
    assert (second.piece, second.chance) == (table.piece("7,7"), Fraction(2, 6) * Fraction(1, 5))


@pytest.mark.rule("BI-4")
def test_of_two_as_likely_the_one_that_can_with_more_rolls_is_named_first() -> None:
    """The block beside the jeep is the live one of two: a 1 or a 3 takes it as often as the other's 2, that comes first."""
    table = Table("J 3,3 N", "s 7,6 W", "s 7,7 W", "live 4,7", "safe 9,9", rolled=3)
    first, second = at_end(table, "3,3").attackers
    assert (first.piece, first.rolls, first.chance) == (table.piece("7,7"), (1, 3), Fraction(1, 6))
    assert (second.piece, second.rolls, second.chance) == (table.piece("7,6"), (2,), Fraction(1, 6))


@pytest.mark.rule("BI-53")
def test_who_is_surely_hit_from_there_is_an_attacker_only_until_the_shot() -> None:
    """From 2,6 the jeep hits the jeep on 2,9, which aims back."""
    table = Table("J 2,3 N", "j 2,9 S", "s 10,10 N", rolled=3)
    found = at_end(table, "2,3")
    assert (found.attackers, found.after_shot) == ((Attacker(table.piece("2,9"), ANY, SURE),), ())


@pytest.mark.rule("BI-53")
@pytest.mark.parametrize(("aimer", "before"), [("j 2,9 S", {"2,9", "6,6"}), ("j 2,9 N", {"6,6"})])
def test_those_after_the_shot_are_told_where_it_makes_a_difference(aimer: str, before: set[str]) -> None:
    """From 2,6 the jeep hits the jeep on 2,9; the tank on 6,6 aims at it whatever happens."""
    found = at_end(table := Table("J 2,3 N", aimer, "t 6,6 W", rolled=3), "2,3")
    tank = Attacker(table.piece("6,6"), ANY, SURE)
    assert {one.piece for one in found.attackers} == {table.piece(place) for place in before}
    assert found.after_shot == ((tank,) if len(before) > 1 else None)


@pytest.mark.rule("BI-53", "BI-34")
def test_a_shot_that_clears_an_opponents_way_makes_an_attacker() -> None:
    """The soldier on 2,9 stands in the way of the jeep; once it is hit, a 2 takes the jeep there, facing south to 2,6."""
    table = Table("J 2,3 N", "s 2,9 N", "j 3,9 W", rolled=3)
    found = at_end(table, "2,3")
    assert (found.attackers, found.after_shot) == ((), (Attacker(table.piece("3,9"), (2,), SURE[:1]),))
    assert Square(2, 6) in endangered(table.seen, 0)


@pytest.mark.rule("BI-23")
def test_with_nobody_on_the_island_whoever_comes_in_may_shoot() -> None:
    # North's third pad square is opposite column 8: its jeep comes in on 8,10 and aims at 8,7. Nobody is on 8,6 or 8,7 before.
    table = Table("J 8,6 N", pads=(".....", "..j.."), rolled=1)
    (attacker,) = at_end(table, "8,6").attackers
    assert attacker == Attacker(table.seen.pads[1][2], ANY, SURE)
    assert Square(8, 7) in endangered(table.seen, 0)


@pytest.mark.rule("BI-41", "BI-40")
def test_who_could_come_in_after_a_zero_could_hit_with_a_zero() -> None:
    """A soldier stands on the island: the jeep may come in on 8,10 after a zero alone, and shoots whatever is rolled then."""
    table = Table("J 8,6 N", "s 1,10 W", pads=(".....", "..j.."), rolled=1)
    assert at_end(table, "8,6").attackers == (Attacker(table.seen.pads[1][2], (0,), SURE[:1]),)
    assert Square(8, 7) in endangered(table.seen, 0)
    blocked = Table("S 8,6 N", "s 8,10 W", pads=(".....", "..j.."), rolled=1)
    assert at_end(blocked, "8,6").attackers == (), "somebody stands where it would come in"


@pytest.mark.rule("BI-50")
def test_the_squares_in_danger_are_those_of_the_outlook_and_where_one_stands() -> None:
    table = Table("J 2,3 N", "S 9,4 N", "t 6,6 W", "s 9,6 S", rolled=3)
    found = endangered(table.seen, 0)
    assert Square(9, 4) in found, "the soldier aims there"
    assert Square(2, 6) in found, "the tank aims there"
    assert Square(9, 7) not in found, "nobody can move there past the soldier"


@pytest.mark.rule("BI-53")
def test_who_is_surely_hit_from_there_endangers_the_square_for_who_does_not_shoot() -> None:
    """The jeep on 2,9 aims at 2,6, where the other would come and need not shoot (BI-56)."""
    assert Square(2, 6) in endangered(Table("J 2,3 N", "j 2,9 S", rolled=3).seen, 0)
    assert Square(2, 6) not in endangered(Table("J 2,3 N", "j 2,9 N", rolled=3).seen, 0)


@pytest.mark.rule("BI-35")
def test_a_square_with_a_block_is_in_danger_if_it_is_once_the_block_has_turned_out_safe() -> None:
    assert Square(2, 6) in endangered(Table("J 2,3 N", "safe 2,6", "live 9,9", "t 6,6 W", rolled=3).seen, 0)
    assert Square(2, 6) not in endangered(Table("J 2,3 N", "safe 2,6", "live 9,9", "t 9,3 N", rolled=3).seen, 0)
    assert Square(2, 6) not in endangered(Table("J 2,3 N", "live 2,6", "t 6,6 W", rolled=3).seen, 0), "it cannot be safe"


@pytest.mark.rule("BI-73")
def test_nobody_is_in_danger_where_all_that_may_be_done_draws_a_quiet_game() -> None:
    """The soldier at 9,5 aims at 9,3; South can shoot at nobody, now or after a move of one."""
    things = ("S 9,3 W", "S 5,5 N", "s 9,5 S")
    assert endangered(Table(*things, rolled=1, quiet=78).seen, 0) == {Square(9, 3)}
    assert endangered(Table(*things, rolled=1, quiet=79).seen, 0) == set()
    shooter, block = ("T 2,1 N", "s 2,6 W"), ("safe 5,6", "live 1,9")
    assert endangered(Table(*things, *shooter, rolled=1, quiet=79).seen, 0) == {Square(9, 3)}, "a move leads to a shot"
    assert endangered(Table(*things, *block, rolled=1, quiet=79).seen, 0) == {Square(9, 3)}, "a move turns a block over"


@pytest.mark.rule("BI-42", "BI-73")
def test_nobody_is_in_danger_where_the_pad_draws_a_quiet_game() -> None:
    """A two was rolled for the pad: it slides two columns, and the turn ends."""
    things = ("S 9,3 W", "s 9,5 S")
    for quiet, danger in ((78, {Square(9, 3)}), (79, set())):
        table = Table(*things, pads=("S....", "....."), rolled=0, quiet=quiet)
        table.move_pad()
        table.roll(2)
        assert endangered(table.seen, 0) == danger


@pytest.mark.rule("BI-23")
def test_who_has_to_come_in_is_in_danger_where_it_would_stand() -> None:
    """From 1,5 the tank hits 1,1 as it stands, and 2,1 with no roll."""
    table = Table("t 1,6 S", pads=("SS...", "....."), seat=1, rolled=1)
    table.move("1,6")
    assert table.phase is Phase.BRING_IN
    assert endangered(table.seen, 0) == {Square(1, 1)}
    assert endangered(Table("t 1,5 S", pads=("SS...", "....."), seat=1).seen, 0) == set(), "nobody comes in before that"


@pytest.mark.rule("BI-41")
def test_who_may_come_in_after_a_zero_is_in_danger_where_it_would_stand() -> None:
    things, pads = ("S 9,3 N", "t 1,5 S"), ("SS...", ".....")
    assert endangered(Table(*things, pads=pads, rolled=0).seen, 0) == {Square(1, 1)}
    assert endangered(Table(*things, pads=pads, rolled=2).seen, 0) == set()


def left(*things: str, **at: object) -> set[Square]:
    """Return the squares of South's characters that North could hit in the rest of its turn."""
    return set(endangered(Table(*things, seat=1, **at).seen, 0))  # type: ignore[arg-type]


@pytest.mark.rule("BI-20")
def test_in_the_others_turn_only_what_is_left_of_it_counts() -> None:
    """The soldier at 5,7 hits 5,3 after a 2, the one at 9,5 hits 9,3 as it stands."""
    things = ("J 5,3 N", "S 9,3 N", "s 5,7 S", "s 9,5 S")
    assert left(*things) == {Square(5, 3), Square(9, 3)}, "before the roll"
    assert left(*things, rolled=2) == {Square(5, 3), Square(9, 3)}
    assert left(*things, rolled=1) == {Square(9, 3)}, "another roll was thrown"
    assert left(*things, rolled=2, moved=True) == {Square(9, 3)}, "the move is made"
    assert left(*things, rolled=2, mover="9,5") == {Square(9, 3)}, "only the other may move"


@pytest.mark.rule("BI-40", "BI-44")
def test_after_a_zero_who_turns_may_go_on_with_one_more_roll() -> None:
    """The soldier at 7,4 faces south; turned right, to the west, it hits 5,4 at once, and after a 2 also 3,4."""
    assert left("J 5,4 N", "s 7,4 S", rolled=0) == {Square(5, 4)}
    assert left("J 3,4 N", "s 7,4 S", rolled=0) == {Square(3, 4)}
    assert left("J 5,3 N", "s 5,7 S", rolled=0) == set(), "it turns away before it may move on to 5,5"
    assert left("J 3,4 N", "s 7,4 W", "s 1,9 S", mover="1,9") == set(), "the other has turned and alone may move"


@pytest.mark.rule("BI-41", "BI-44")
def test_after_a_zero_who_comes_in_may_go_on_with_one_more_roll() -> None:
    """From 8,10, in front of the middle of the pad, a soldier comes to 8,8 with a 2 and hits 8,6."""
    things, pads = ("J 8,6 N", "s 1,9 S"), (".....", "..s..")
    assert left(*things, pads=pads, rolled=0) == {Square(8, 6)}
    assert left(*things, pads=pads) == set(), "a zero first, and the roll after that is left out"
    assert left(*things, pads=pads, rolled=3) == set()


@pytest.mark.rule("BI-42")
def test_once_the_pad_is_chosen_only_another_zero_brings_a_shot() -> None:
    """The soldier at 9,5 aims at 9,3; with the pad chosen it may shoot after another zero, and no more once the pad slides."""
    table = Table("S 9,3 N", "s 9,5 S", pads=(".....", "..s.."), seat=1, rolled=0)
    table.move_pad()
    assert endangered(table.seen, 0) == {Square(9, 3)}
    table.roll(2)
    assert endangered(table.seen, 0) == set()


def moving(seed: int) -> Iterator[Observation]:
    """Return positions of a random game in which a move is due, each eighth of them."""
    case = next(case for case in cases() if case.game.id == "island_battle")
    found = (case.game.observe(state, state.seat) for state, _, _ in walk(case, seed) if state.phase is Phase.MOVE)
    return islice(found, 4, None, 8)


@pytest.mark.parametrize("seed", range(4))
def test_a_square_is_in_danger_exactly_if_the_outlook_of_a_way_there_names_somebody(seed: int) -> None:
    for seen in islice(moving(seed), 6):
        seat = seen.seat
        ends = [found for piece in on_island(seen, seat) for move in moves_of(seen, piece) if (found := outlook(seen, move))]
        danger = endangered(seen, seat)
        stands = {seen.terms.board.squares[seen.where[piece]] for piece in on_island(seen, seat)}
        for square in {found.path[-1] for found in ends} - stands:
            assert (square in danger) == any(found.attackers or found.after_shot for found in ends if found.path[-1] == square)
