"""BI-4 and BI-60 to BI-64: obstacle blocks."""

from fractions import Fraction

import pytest

from game.engine.chance import Seeded
from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, Way
from game.engine.island_battle.board import Board
from game.engine.island_battle.events import Blast, BlockTurned, GameEnded, Removed
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Observation
from tests.engine.island_battle.table import Table, of_type, removed, text, turned_over

FAR = "s 10,10 N"
MATE = "S 1,1 N"


@pytest.mark.rule("BI-4")
def test_ten_blocks_six_live_and_four_safe() -> None:
    for seed in range(20):
        state = GAME.setup(Board.of(), 2, {"setting_up": "mirrored", "starter": "south"}, Seeded(seed)).state
        assert len(state.block_at) == 10
        assert (state.undersides.count(True), state.undersides.count(False)) == (6, 4)
        assert GAME.observe(state, 0).live_left == 6
        assert GAME.observe(state, 0).safe_left == 4


@pytest.mark.rule("BI-60")
@pytest.mark.parametrize("block", ["live", "safe"])
def test_an_activated_block_is_shown_and_taken_off(block: str) -> None:
    table = Table("S 5,5 N", f"{block} 5,7", MATE, FAR, rolled=1)
    assert GAME.observe(table.state, 1).undersides[0] is None
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", block == "live", False)]
    assert of_type(events, BlockTurned)[0].by == table.piece("5,5")
    assert "block 5,7" not in table.standing()
    for seat in (0, 1, None):
        assert GAME.observe(table.state, seat).undersides[0] is (block == "live")


@pytest.mark.rule("BI-61")
def test_a_live_block_takes_all_around_it_and_nobody_farther() -> None:
    around = ["4,6", "5,6", "6,6", "4,7", "6,7", "4,8", "5,8", "6,8"]
    letters = ["S", "s", "S", "s", "J", "j", "t", "t"]
    farther = ["s 7,7 N", "S 5,9 N", "j 3,5 N"]
    things = [f"{letter} {place} N" for letter, place in zip(letters, around, strict=True)]
    table = Table("T 1,7 E", "J 2,9 N", "live 5,7", *things, *farther, rolled=1)
    # The tank at 1,7 is four squares off; 4,7 is in its crossfire as well as in the blast.
    events = table.shoot("1,7")
    (blast,) = of_type(events, Blast)
    assert sorted(text(square) for square in blast.squares) == sorted(around)
    lost = removed(events)
    assert set(lost) == set(around)
    assert lost.pop("4,7") == ("crossfire", "BI-54")
    assert set(lost.values()) == {("blast", "BI-61")}
    assert table.standing() == {"T 1,7 E", "J 2,9 N", *farther}


@pytest.mark.rule("BI-61")
def test_who_lands_on_a_live_block_is_lost_with_the_neighbours() -> None:
    table = Table("J 5,5 N", "live 5,6", "s 4,7 N", "S 6,5 N", MATE, FAR, rolled=1)
    preview = previews.landing_preview(GAME.observe(table.state, 0), Move(table.piece("5,5"), Way.STRAIGHT))
    assert preview is not None
    assert preview.if_live == (table.piece("5,5"), table.piece("6,5"), table.piece("4,7"))
    events = table.move("5,5")
    assert removed(events) == {"5,6": ("landing", "BI-61"), "6,5": ("blast", "BI-61"), "4,7": ("blast", "BI-61")}
    assert table.standing() == {MATE, FAR}


@pytest.mark.rule("BI-61")
def test_a_block_at_the_edge_reaches_no_farther_than_the_island() -> None:
    table = Table("S 1,3 S", "live 1,1", "s 2,2 N", "J 9,9 N", FAR, rolled=1)
    events = table.shoot("1,3")
    assert sorted(text(square) for square in of_type(events, Blast)[0].squares) == ["1,2", "2,1", "2,2"]
    assert removed(events) == {"2,2": ("blast", "BI-61")}


@pytest.mark.rule("BI-62")
def test_a_safe_block_harms_nobody_and_chains_nothing() -> None:
    table = Table("S 5,5 N", "safe 5,7", "live 6,8", "s 4,7 N", "S 6,6 N", FAR, rolled=1)
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", False, False)]
    assert removed(events) == {}
    assert "block 6,8" in table.standing()


@pytest.mark.rule("BI-63")
def test_the_chain_of_the_rulebook() -> None:
    # 5,7 is shot; 6,6 touches it and the shooter at 5,5; 7,5 touches only 6,6 and stays.
    table = Table("S 5,5 N", "live 5,7", "live 6,6", "live 7,5", "s 8,5 N", MATE, FAR, rolled=1)
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", True, False), ("6,6", True, True)]
    assert [event.rule for event in of_type(events, BlockTurned)] == ["BI-60", "BI-63"]
    assert removed(events) == {"5,5": ("blast", "BI-61")}
    assert table.standing() == {"block 7,5", "s 8,5 N", MATE, FAR}


@pytest.mark.rule("BI-63")
def test_a_safe_block_in_a_chain_is_turned_over_and_harms_nobody() -> None:
    table = Table("S 5,5 N", "live 5,7", "safe 6,6", MATE, FAR, rolled=1)
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", True, False), ("6,6", False, True)]
    assert removed(events) == {}


@pytest.mark.rule("BI-63")
def test_landing_chains_too() -> None:
    table = Table("T 5,6 N", "live 5,7", "live 4,8", "s 3,9 N", MATE, FAR, rolled=1)
    events = table.move("5,6")
    assert turned_over(events) == [("5,7", True, False), ("4,8", True, True)]
    assert removed(events) == {"5,7": ("landing", "BI-61"), "3,9": ("blast", "BI-61")}


@pytest.mark.rule("BI-63")
def test_the_full_chain_goes_on_through_live_blocks_only() -> None:
    blocks = ("live 5,7", "live 6,6", "live 7,5", "safe 8,4", "live 9,3")
    table = Table("S 5,5 N", *blocks, "s 8,6 N", MATE, FAR, rolled=1, chain_full=True)
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", True, False), ("6,6", True, True), ("7,5", True, True), ("8,4", False, True)]
    assert removed(events) == {"5,5": ("blast", "BI-61"), "8,6": ("blast", "BI-61")}
    assert table.standing() == {"block 9,3", MATE, FAR}


@pytest.mark.rule("BI-63")
def test_a_block_that_two_blocks_touch_is_turned_over_once() -> None:
    blocks = ("live 5,7", "live 4,8", "live 6,8", "live 5,9")
    table = Table("S 5,5 N", *blocks, MATE, FAR, rolled=1, chain_full=True)
    events = table.shoot("5,5")
    assert turned_over(events) == [("5,7", True, False), ("4,8", True, True), ("6,8", True, True), ("5,9", True, True)]


@pytest.mark.rule("BI-63")
@pytest.mark.parametrize(("chain_full", "chained"), [(False, ["6,6"]), (True, ["6,6", "7,5"])])
def test_a_preview_follows_the_chain_as_far_as_it_may_go(chain_full: bool, chained: list[str]) -> None:
    blocks = ("live 5,7", "live 6,6", "live 7,5", "safe 1,10")
    table = Table("S 5,5 N", *blocks, "s 8,4 N", MATE, FAR, rolled=1, chain_full=chain_full)
    preview = table.shot("5,5")
    assert preview.block is not None
    assert [text(square) for square in preview.block.chained] == chained
    assert (table.piece("8,4") in preview.possible) == chain_full


@pytest.mark.rule("BI-4", "BI-63")
def test_a_preview_knows_how_many_live_blocks_are_left() -> None:
    """One of the three: if it is the target, both others are turned over beside it and are safe."""
    table = Table("S 5,5 N", "live 5,7", "safe 6,6", "safe 4,6", "s 7,5 N", MATE, FAR, rolled=1)
    preview = table.shot("5,5")
    assert preview.block is not None
    assert {text(square) for square in preview.block.chained} == {"6,6", "4,6"}
    assert preview.block.live_chance == Fraction(1, 3)
    assert table.piece("7,5") not in preview.possible, "6,6 would be the second live one"


@pytest.mark.rule("BI-34", "BI-35")
def test_nobody_lands_on_a_block_by_a_move_that_is_none() -> None:
    """A 4 leads beyond the edge behind the block; a turn after two squares of a 3 does not end on one."""
    beyond = Table("S 5,8 N", "live 5,10", MATE, FAR, rolled=4)
    assert previews.landing_preview(beyond.seen, Move(beyond.piece("5,8"), Way.STRAIGHT)) is None
    turning = Table("S 5,5 N", "live 5,7", MATE, FAR, rolled=3)
    assert previews.landing_preview(turning.seen, Move(turning.piece("5,5"), Way.LEFT)) is None


@pytest.mark.rule("BI-63")
def test_a_preview_knows_of_a_block_in_the_corner() -> None:
    table = Table("S 1,4 S", "live 1,2", "live 1,1", "safe 9,9", FAR, rolled=1)
    preview = table.shot("1,4")
    assert preview.block is not None
    assert [text(square) for square in preview.block.chained] == ["1,1"]


@pytest.mark.rule("BI-4", "BI-63")
@pytest.mark.parametrize("third", ["1,1", "9,9"])
def test_a_block_anywhere_may_be_the_other_live_one(third: str) -> None:
    """Two of three are live: beside the target, if that is, either 6,6 or the third, which the chain does not reach."""
    table = Table("S 5,5 N", "live 5,7", "live 6,6", f"safe {third}", "s 7,5 N", FAR, rolled=1)
    preview = table.shot("5,5")
    assert preview.block is not None
    assert dict(zip(preview.block.possible, preview.block.shares, strict=True))[table.piece("7,5")] == Fraction(1, 2)


@pytest.mark.rule("BI-4", "BI-63")
def test_all_ways_in_which_the_live_blocks_may_lie_are_as_likely() -> None:
    """Two of four are live: the target and one of the three others, of which 6,6 is one."""
    table = Table("S 5,5 N", "live 5,7", "live 6,6", "safe 1,1", "safe 9,9", "s 7,5 N", FAR, rolled=1)
    block = table.shot("5,5").block
    assert block is not None
    assert dict(zip(block.possible, block.shares, strict=True))[table.piece("7,5")] == Fraction(1, 3)


@pytest.mark.rule("BI-4", "BI-63")
def test_where_the_undersides_are_open_everything_is_certain() -> None:
    """5,7 is live and turns over 4,8, which is live too and takes 3,9, and 6,6, which is safe beside 7,5."""
    table = Table("S 5,5 N", "safe 6,6", "live 5,7", "live 4,8", "live 1,2", "s 3,9 N", "s 7,5 N", FAR, rolled=1)
    open_to_all = Observation.of(table.state, undersides=table.state.undersides)
    preview = previews.shot_preview(open_to_all, table.piece("5,5"))
    assert preview is not None and preview.block is not None
    assert preview.block.live_chance == 1
    assert [text(square) for square in preview.block.chained] == ["6,6", "4,8"]
    assert (preview.certain, preview.lost, preview.hit) == ((table.piece("3,9"),), (table.piece("3,9"),), None)
    assert (preview.if_live, preview.possible, preview.block.possible) == ((), (), ())


@pytest.mark.rule("BI-4")
def test_an_open_block_on_the_first_square_is_what_it_is() -> None:
    table = Table("S 3,1 W", "safe 1,1", "live 9,9", "s 2,2 N", FAR, rolled=1)
    open_to_all = Observation.of(table.state, undersides=table.state.undersides)
    preview = previews.shot_preview(open_to_all, table.piece("3,1"))
    assert preview is not None and preview.block is not None
    assert (preview.block.live_chance, preview.hit, preview.lost) == (Fraction(0), None, ())
    hidden = table.shot("3,1")
    assert hidden.block is not None
    assert (hidden.block.live_chance, hidden.hit, hidden.lost) == (Fraction(1, 2), None, (table.piece("2,2"),))
    assert hidden.loss_chance(table.piece("2,2")) == Fraction(1, 2)
    assert hidden.block.possible == ()


@pytest.mark.rule("BI-4")
def test_where_no_block_is_left_none_is_live() -> None:
    assert previews.live_chance(Table("S 5,5 N", FAR).seen) == 0


@pytest.mark.rule("BI-64")
def test_all_losses_of_one_shot_come_after_all_blasts_each_once() -> None:
    # The tank's crossfire takes 5,4 and 5,6; 5,6 stands in the blast of 5,7 too, 6,7 in that of 5,7 and of 6,6.
    table = Table("T 5,3 N", "s 5,4 N", "s 5,6 N", "s 6,7 N", "live 5,7", "live 4,8", MATE, FAR, rolled=1)
    events = table.shoot("5,3")
    kinds = [type(event) for event in events]
    last_blast = max(nth for nth, kind in enumerate(kinds) if kind in (Blast, BlockTurned))
    assert all(nth > last_blast for nth, kind in enumerate(kinds) if kind is Removed)
    assert [text(event.at) for event in of_type(events, Removed)] == ["5,4", "5,6", "6,7"]


@pytest.mark.rule("BI-64")
def test_both_last_ones_lost_by_one_blast_are_lost_at_the_same_moment() -> None:
    table = Table("S 5,6 N", "live 5,7", "s 5,8 N", rolled=1)
    events = table.move("5,6")
    assert of_type(events, GameEnded)[0].winner is None


def test_a_preview_tells_the_chance_from_the_blocks_left() -> None:
    # Two live blocks and one safe one are face down, all others were turned over.
    table = Table("S 5,5 N", "live 5,7", "live 6,6", "safe 9,9", "j 7,7 N", "s 6,8 N", MATE, FAR, rolled=1)
    seen = GAME.observe(table.state, 0)
    preview = previews.shot_preview(seen, table.piece("5,5"))
    assert preview is not None
    assert preview.block is not None
    assert preview.block.live_chance == Fraction(2, 3)
    assert [text(square) for square in preview.block.chained] == ["6,6"]
    assert preview.certain == ()
    assert preview.if_live == (table.piece("6,8"),)
    assert set(preview.possible) == {table.piece("5,5"), table.piece("7,7")}
    assert (preview.own_certain, preview.own_possible) == (False, True)


def test_a_preview_counts_the_blocks_that_are_left() -> None:
    things = ("S 5,5 N", "j 7,7 N", "s 6,8 N", MATE, FAR)
    # Only live ones: the chained block at 6,6 explodes for certain too.
    table = Table("live 5,7", "live 6,6", *things, rolled=1)
    preview = table.shot("5,5")
    assert set(preview.certain) == {table.piece("5,5"), table.piece("7,7"), table.piece("6,8")}
    assert (preview.if_live, preview.possible, preview.own_certain) == ((), (), True)
    # One live one only: if it is the one that is shot, the chained block is safe.
    table = Table("live 5,7", "safe 6,6", *things, rolled=1)
    preview = table.shot("5,5")
    assert (preview.if_live, preview.possible) == ((table.piece("6,8"),), ())
    assert not preview.own_certain
    assert not preview.own_possible


@pytest.mark.rule("BI-63")
def test_a_preview_of_a_full_chain_reaches_as_far_as_live_blocks_are_left() -> None:
    """Blocks at 5,7, 6,6, 7,5 and 8,4; beside each of them, and no other, one character: at 4,8, 7,7, 8,6 and 9,3."""
    things = ("T 5,3 N", "s 4,8 N", "s 7,7 N", "s 8,6 N", "j 9,3 N", MATE, FAR)

    def lost(*blocks: str) -> tuple[list[str], list[str], list[str]]:
        """Return who is lost for certain if the block at 5,7 is live, who may be lost, and which blocks may be set off."""
        table = Table(*things, *blocks, rolled=1, chain_full=True)
        preview = table.shot("5,3")
        assert preview.block is not None
        certain, possible = (
            [text(table.state.square_of(piece) or (0, 0)) for piece in some]
            for some in ((*preview.certain, *preview.if_live), preview.possible)
        )
        return sorted(certain), sorted(possible), [text(square) for square in preview.block.chained]

    # With the first, so many live ones as blocks explode at most: the next one along the row is turned over, no farther one.
    assert lost("live 5,7", "safe 6,6", "safe 7,5", "safe 8,4") == (["4,8"], [], ["6,6"])
    assert lost("live 5,7", "live 6,6", "safe 7,5", "safe 8,4") == (["4,8"], ["7,7"], ["6,6", "7,5"])
    assert lost("live 5,7", "live 6,6", "live 7,5", "safe 8,4") == (["4,8"], ["7,7", "8,6"], ["6,6", "7,5", "8,4"])
    assert lost("live 5,7", "live 6,6", "live 7,5", "live 8,4") == (["4,8", "7,7", "8,6", "9,3"], [], ["6,6", "7,5", "8,4"])


def test_a_preview_knows_that_one_of_two_blocks_must_be_live() -> None:
    # One safe block is left: 5,9 is beside 4,8 and 6,8, both of which are set off.
    table = Table("S 5,5 N", "live 5,7", "live 4,8", "safe 6,8", "s 5,9 N", "s 7,9 N", MATE, FAR, rolled=1)
    preview = table.shot("5,5")
    assert preview.if_live == (table.piece("5,9"),)
    assert preview.possible == (table.piece("7,9"),)


def test_a_preview_is_certain_when_only_live_blocks_or_only_safe_ones_are_left() -> None:
    live = Table("T 5,3 N", "live 5,7", "S 5,4 N", FAR, rolled=1)
    preview = live.shot("5,3")
    assert preview.certain == (live.piece("5,4"),)
    assert preview.own_certain
    safe = Table("T 5,3 N", "safe 5,7", "S 5,4 N", FAR, rolled=1)
    preview = safe.shot("5,3")
    assert (preview.certain, preview.if_live, preview.possible) == ((), (), ())
