"""BI-50 to BI-57 and BI-3: shooting."""

import pytest

from game.engine.island_battle import previews
from game.engine.island_battle.actions import Shoot
from game.engine.island_battle.events import Shot
from game.engine.island_battle.state import REMOVED, Phase
from tests.engine.island_battle.table import Table, of_type, passed, removed, text, turned_over

FAR = "s 10,10 N"
MATE = "S 1,1 N"


@pytest.mark.rule("BI-3", "BI-50")
@pytest.mark.parametrize(("letter", "reach"), [("S", 2), ("J", 3), ("T", 4)])
def test_each_type_hits_at_exactly_its_range(letter: str, reach: int) -> None:
    for distance in range(1, 8):
        table = Table(f"{letter} 5,3 N", f"s 5,{3 + distance} N", MATE, FAR, rolled=1)
        assert ("shoot 5,3" in table.listed()) == (distance == reach)
        if distance != reach:
            assert table.refused(Shoot(table.piece("5,3"))) == ("nothing_at_range", "BI-50")
            fault = previews.why_not_at(table.seen, table.piece("5,3"), (5, 3 + distance))
            assert fault is not None and (fault.code, fault.values) == ("not_at_range", {"range": reach, "distance": distance})


@pytest.mark.rule("BI-50")
@pytest.mark.parametrize("place", ["3,5", "7,5", "5,3", "7,7"])
def test_only_straight_ahead(place: str) -> None:
    table = Table("S 5,5 N", f"s {place} N", MATE, FAR, rolled=1)
    assert "shoot 5,5" not in table.listed()
    column, row = place.split(",")
    fault = previews.why_not_at(table.seen, table.piece("5,5"), (int(column), int(row)))
    assert fault is not None and (fault.code, fault.rule) == ("not_in_line", "BI-50")


@pytest.mark.rule("BI-50")
def test_only_in_ones_own_turn_and_with_ones_own() -> None:
    table = Table("S 5,5 N", "s 5,7 S", rolled=1)
    assert table.refused(Shoot(table.piece("5,7"))) == ("not_your_character", "BI-20")


@pytest.mark.rule("BI-50")
def test_a_range_that_ends_beyond_the_edge() -> None:
    table = Table("T 5,8 N", MATE, FAR, rolled=1)
    assert table.refused(Shoot(table.piece("5,8"))) == ("range_beyond_edge", "BI-50")
    assert previews.firing_square(table.seen, table.piece("5,8")) is None


@pytest.mark.rule("BI-51", "BI-54")
@pytest.mark.parametrize(
    ("things", "promising"),
    [(("S 5,7 N",), False), (("s 5,7 N",), True), (("live 5,7",), True), (("S 5,4 N", "s 5,7 N"), True)],
)
def test_a_shot_at_ones_own_side_alone_promises_nothing(things: tuple[str, ...], promising: bool) -> None:
    table = Table("T 5,3 N", *things, MATE, FAR, rolled=1)
    assert table.shot("5,3").promising is promising


@pytest.mark.rule("BI-54")
def test_a_preview_of_a_crossfire_names_all_up_to_the_target() -> None:
    table = Table("T 5,3 N", "s 5,4 N", "s 5,6 N", "s 5,7 N", MATE, FAR, rolled=1)
    preview = table.shot("5,3")
    assert preview.crossfire == (table.piece("5,4"), table.piece("5,6"))
    assert set(preview.certain) == {*preview.crossfire, table.piece("5,7")}


@pytest.mark.rule("BI-50", "BI-52")
def test_the_corner_of_the_island_is_a_square_like_others() -> None:
    table = Table("T 1,1 N", "safe 1,3", "S 3,1 W", FAR, rolled=1)
    corner, aims_at_it = table.piece("1,1"), table.piece("3,1")
    assert previews.firing_square(table.seen, aims_at_it) == (1, 1)
    assert previews.firing_square(table.seen, corner) == (1, 5)
    assert previews.block_between(table.seen, corner) == (1, 3)
    assert previews.block_between(table.seen, aims_at_it) is None
    inside = Table("T 5,3 N", "safe 5,5", FAR, rolled=1)
    assert previews.block_between(inside.seen, inside.piece("5,3")) == (5, 5)
    near = Table("T 5,3 N", "safe 5,6", FAR, rolled=1)
    assert previews.block_between(near.seen, near.piece("5,3")) == (5, 6), "right before its target"
    hit = Table("S 1,1 N", "s 1,3 S", FAR, rolled=1)
    assert hit.shot("1,1").certain == hit.shot("1,1").lost == (hit.piece("1,3"),)
    lost = table.state.where.index(REMOVED)
    assert (previews.firing_square(table.seen, lost), previews.block_between(table.seen, lost)) == (None, None)


@pytest.mark.rule("BI-51")
@pytest.mark.parametrize("target", ["s 5,7 N", "S 5,7 N", "live 5,7", "safe 5,7"])
def test_anything_on_the_island_is_a_target(target: str) -> None:
    table = Table("S 5,5 N", target, MATE, FAR, rolled=1)
    assert "shoot 5,5" in table.listed()
    (shot,) = of_type(table.shoot("5,5"), Shot)
    assert text(shot.target) == "5,7"


@pytest.mark.rule("BI-51")
def test_a_preview_says_that_the_target_is_ones_own() -> None:
    table = Table("S 5,5 N", "J 5,7 N", MATE, FAR, rolled=1)
    preview = table.shot("5,5")
    assert (preview.hit, preview.certain) == (table.piece("5,7"), (table.piece("5,7"),))
    assert preview.own_certain
    assert not preview.own_possible


@pytest.mark.rule("BI-52")
def test_no_shot_past_a_block() -> None:
    table = Table("T 5,3 N", "safe 5,5", "s 5,7 N", MATE, FAR, rolled=1)
    assert "shoot 5,3" not in table.listed()
    assert table.refused(Shoot(table.piece("5,3"))) == ("block_between", "BI-52")
    assert previews.shot_preview(table.seen, table.piece("5,3")) is None


@pytest.mark.rule("BI-53")
def test_a_hit_character_is_removed() -> None:
    table = Table("J 5,3 N", "t 5,6 N", MATE, FAR, rolled=1)
    assert removed(table.shoot("5,3")) == {"5,6": ("hit", "BI-53")}
    assert table.standing() == {"J 5,3 N", MATE, FAR}


@pytest.mark.rule("BI-54")
def test_crossfire_takes_either_sides_characters_between() -> None:
    table = Table("T 5,3 N", "s 5,4 N", "J 5,6 N", "t 5,7 N", MATE, FAR, rolled=1)
    preview = table.shot("5,3")
    assert preview.crossfire == (table.piece("5,4"), table.piece("5,6"))
    assert preview.own_certain
    assert removed(table.shoot("5,3")) == {
        "5,7": ("hit", "BI-53"),
        "5,4": ("crossfire", "BI-54"),
        "5,6": ("crossfire", "BI-54"),
    }
    assert table.standing() == {"T 5,3 N", MATE, FAR}


@pytest.mark.rule("BI-54")
@pytest.mark.parametrize(("block", "lost"), [("live", {"5,4", "5,6"}), ("safe", set())])
def test_crossfire_on_the_way_to_a_block_only_if_it_is_live(block: str, lost: set[str]) -> None:
    # 5,4 is out of the blast of 5,7: only crossfire can take it.
    table = Table("T 5,3 N", "s 5,4 N", "J 5,6 N", f"{block} 5,7", MATE, FAR, rolled=1)
    events = table.shoot("5,3")
    assert turned_over(events) == [("5,7", block == "live", False)]
    assert removed(events) == dict.fromkeys(lost, ("crossfire", "BI-54"))


@pytest.mark.rule("BI-55")
def test_a_hit_block_is_activated() -> None:
    table = Table("S 5,5 N", "live 5,7", "t 6,8 N", MATE, FAR, rolled=1)
    events = table.shoot("5,5")
    assert of_type(events, Shot)[0].rule == "BI-55"
    assert of_type(events, Shot)[0].target_piece is None
    assert turned_over(events) == [("5,7", True, False)]
    assert removed(events) == {"6,8": ("blast", "BI-61")}


@pytest.mark.rule("BI-56")
def test_nobody_has_to_shoot() -> None:
    table = Table("S 5,5 N", "t 5,7 N", "J 1,1 N", FAR, rolled=2)
    table.move("1,1")
    assert table.listed() == {"shoot 5,5", "pass"}
    assert passed(table.pass_on()) == ("passed", "BI-20")
    assert "t 5,7 N" in table.standing()


@pytest.mark.rule("BI-57")
def test_those_on_the_pad_neither_shoot_nor_suffer() -> None:
    table = Table("S 2,4 S", "live 2,2", "J 5,5 N", FAR, pads=("TTT..", "....."), rolled=1)
    on_pad = table.state.pads[0][0]
    assert table.refused(Shoot(on_pad)) == ("not_on_island", "BI-57")
    # The blast of 2,2 reaches row 1; the pad beyond it stays whole.
    assert removed(table.shoot("2,4")) == {}
    assert table.pad(0) == "TTT.."


@pytest.mark.rule("BI-21")
def test_no_shot_before_the_roll() -> None:
    table = Table("S 5,5 N", "t 5,7 N", FAR)
    assert table.phase is Phase.ROLL
    assert table.listed() == {"roll"}
    assert table.refused(Shoot(table.piece("5,5"))) == ("roll_first", "BI-20")
    table.roll(1)
    assert "shoot 5,5" in table.listed()
