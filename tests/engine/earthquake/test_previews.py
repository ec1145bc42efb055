"""Previews that an interface shows of a position."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core import Illegal
from game.engine.earthquake import landings, previews
from game.engine.earthquake.actions import (
    Bazooka,
    Climb,
    DiscardTile,
    Dynamite,
    EndTurn,
    Float,
    Jump,
    Keep,
    Push,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.game import GAME
from game.engine.earthquake.landings import NEVER, Landing, Span
from game.engine.earthquake.state import Phase, playing_order

from .support import EE, FAR, FAR2, FAR3, NE, NENE, NW, SE, SW, WW, C, E, W, act, table


@pytest.mark.rule("EI-10")
def test_each_neighbour_has_its_one_way_or_its_reason() -> None:
    stacks = {C: "land*2", E: "land*3", NE: "land*4", NW: "land volcano", W: "land", SW: "land*6", FAR: "land"}
    seen = GAME.observe(table(stacks, [C, W, FAR], ["rope"]), 0)
    found = previews.reachable(seen, 0)
    assert found[C] == Stay()
    assert found[E] == Step(E)
    assert found[NE] == Climb(NE)
    assert found[NW] == Illegal("volcano", "EI-11", space=NW)
    assert found[W] == Illegal("occupied", "EI-11", space=W, seat=1)
    assert found[SW] == Illegal("too_high", "EI-50", space=SW, difference=4, most=3)
    assert found[SE] == Illegal("water", "EI-11", space=SE)
    assert len(found) == 7


@pytest.mark.rule("EI-51")
def test_with_a_spring_the_spaces_two_away_are_looked_at_too() -> None:
    found = previews.reachable(
        GAME.observe(table({C: "land", EE: "land*2", WW: "land*3", FAR: "land"}, [C, FAR], ["spring"]), 0), 0
    )
    assert found[EE] == Jump(EE)
    assert found[WW] == Illegal("too_high", "EI-51", space=WW, difference=2, most=1)
    assert found[NENE] == Illegal("water", "EI-11", space=NENE)


@pytest.mark.rule("EI-52")
def test_with_a_lifebelt_water_is_a_way() -> None:
    state = table({FAR: "land"}, [C, E, FAR], ["lifebelt"])
    found = previews.reachable(GAME.observe(state, 0), 0)
    assert found[C] == Float()
    assert found[W] == Swim(W)
    assert found[E] == Illegal("occupied", "EI-11", space=E, seat=1)


@pytest.mark.rule("EI-41")
def test_who_must_move_off_has_no_way_to_stay() -> None:
    state = act(table({C: "land volcano land", E: "land", FAR: "land"}, [C, FAR]), "stay").state
    assert previews.reachable(GAME.observe(state, 0), 0)[C] == Illegal("move_off_first", "EI-41")
    assert previews.reachable(GAME.observe(state, 0), 1)[FAR] == Stay(), "the other has time"


@pytest.mark.rule("EI-13", "EI-21", "EI-23")
@pytest.mark.parametrize("tile", ["land", "hole", "rope", "cracks_0"])
def test_a_tile_with_none_below_ends_in_water(tile: str) -> None:
    seen = GAME.observe(table({C: "land*2", E: tile, FAR: "land"}, [C, FAR]), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found is not None
    assert found.water.sure
    assert (found.heights, found.only_so) == ((), False)
    assert previews.landing(seen, 0, Swim(SE)) is None, "water has no tile"


@pytest.mark.rule("EI-23", "EI-53")
def test_nothing_is_kept_left_or_removed_where_there_is_no_such_tile() -> None:
    seen = GAME.observe(table({C: "land*2", E: "land volcano", FAR: "land"}, [C, FAR], ["sandbag"]), 0)
    assert [fate(seen, 0, SE) for fate in (previews.keeping, previews.leaving, previews.removing)] == [None] * 3, "water"
    assert [fate(seen, 0, E) for fate in (previews.keeping, previews.leaving, previews.removing)] == [None] * 3, "a volcano"
    assert [fate(seen, 0, C) for fate in (previews.keeping, previews.leaving)] == [None] * 2, "land is no tool"


@pytest.mark.rule("EI-53")
def test_a_sandbag_may_go_for_the_last_tile() -> None:
    seen = GAME.observe(table({C: "land*2", E: "land", FAR: "land"}, [C, FAR], ["sandbag"]), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found == Landing(water=Span(Fraction(0), Fraction(1)), volcano=NEVER, heights=(1,), spares=True, only_so=True)
    higher = previews.landing(GAME.observe(table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR], ["sandbag"]), 0), 0, Step(E))
    assert higher is not None
    assert (higher.heights, higher.spares, higher.only_so) == ((3, 2), True, False), "the highest first"


@pytest.mark.rule("EI-24", "EI-25", "EI-53", "EI-58")
@pytest.mark.parametrize(("tile", "spares"), [("rope", True), ("land", False), ("hole", False)])
def test_a_thief_can_fetch_a_sandbag_only_while_a_tool_tile_waits(tile: str, spares: bool) -> None:
    explorers, tools = [C, FAR, FAR2], ["thief", "sandbag", None]
    seen = GAME.observe(table({C: "land*2", E: tile, FAR: "land", FAR2: "land"}, explorers, tools), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found is not None
    assert (found.spares, found.water.sure) == (spares, not spares)
    spent = landings.landing(seen, 0, E, spent=True)
    assert spent is not None
    assert (spent.spares, spent.water.sure) == (False, True), "once the thief is used, for something else"
    other = table({C: "land*2", E: tile, FAR: "land", FAR2: "land"}, explorers, ["thief", "rope", None])
    nothing = previews.landing(GAME.observe(other, 0), 0, Step(E))
    assert nothing is not None
    assert (nothing.spares, nothing.water.sure) == (False, True), "nobody has a sandbag"


@pytest.mark.rule("EI-12", "EI-41")
def test_land_leaves_one_dry_unless_a_volcano_is_below() -> None:
    # 100 tiles, of which the tops of the three stacks are seen; all 5 volcanoes are among the other 97
    seen = GAME.observe(table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR]), 0)
    found = previews.landing(seen, 0, Step(E))
    hot = Fraction(5, 97)
    assert found == Landing(water=NEVER, volcano=Span(hot, hot), heights=(2,), spares=False)
    assert not found.dry
    assert previews.volcano_below(seen, E) == hot
    assert previews.volcano_below(seen, C) == hot, "of two tiles one is below"
    assert previews.volcano_below(seen, FAR) == 0, "nothing is below"
    assert previews.volcano_below(seen, SE) == 0, "nor in water"
    exposed = GAME.observe(table({C: "land*2", E: "land volcano", FAR: "land"}, [C, FAR]), 0)
    assert previews.volcano_below(exposed, E) == 0, "a volcano stays"


@pytest.mark.rule("EI-12", "EI-40")
def test_land_leaves_one_dry_for_certain_once_every_volcano_is_exposed() -> None:
    exposed = dict.fromkeys((EE, WW, NENE, FAR2, FAR3), "volcano")
    seen = GAME.observe(table({C: "land*2", E: "land*3", FAR: "land", **exposed}, [C, FAR]), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found == Landing(water=NEVER, volcano=NEVER, heights=(2,), spares=False)
    assert found.dry


@pytest.mark.rule("EI-21", "EI-41")
def test_a_hole_over_the_last_tile_ends_in_water_unless_that_is_a_volcano() -> None:
    seen = GAME.observe(table({C: "land*2", E: "land hole", FAR: "land"}, [C, FAR]), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found is not None
    assert found.water == Span(Fraction(92, 97), Fraction(92, 97))
    assert found.volcano == Span(Fraction(5, 97), Fraction(5, 97))


@pytest.mark.rule("EI-21", "EI-23")
def test_a_hole_on_three_tiles_leads_through_a_second_hole_into_the_water() -> None:
    # 97 unseen tiles, 5 of them holes: the second hole and then no volcano is water whatever is chosen
    seen = GAME.observe(table({C: "land*2", E: "land*2 hole", FAR: "land"}, [C, FAR]), 0)
    found = previews.landing(seen, 0, Step(E))
    assert found is not None
    assert found.water.least == Fraction(5, 97) * Fraction(91, 96)
    # a tool, of which there are 36, may be kept too, and then the last tile is played
    assert found.water.most == Fraction(5 + 36, 97) * Fraction(91, 96)
    assert found.heights == (1,)


@pytest.mark.rule("EI-23", "EI-24", "EI-53")
def test_the_last_tool_tile_ends_in_water_kept_or_left_but_for_a_sandbag_in_hand() -> None:
    for held, spared in ((None, False), ("push", False), ("sandbag", True)):
        seen = GAME.observe(table({C: "rope", E: "land", FAR: "land"}, [C, FAR], [held], phase=Phase.TOOL), 0)
        kept, left = previews.keeping(seen, 0, C), previews.leaving(seen, 0, C)
        assert kept is not None
        assert left is not None
        assert (kept.spares, kept.water.sure) == (False, True), "the sandbag is discarded for the rope"
        assert (left.spares, left.only_so, left.water.sure) == (spared, spared, not spared)


@pytest.mark.rule("EI-23", "EI-53")
def test_a_sandbag_is_not_the_only_way_to_stay_dry_on_a_tool_tile_over_another() -> None:
    seen = GAME.observe(table({C: "land rope", E: "land", FAR: "land"}, [C, FAR], ["sandbag"], phase=Phase.TOOL), 0)
    left = previews.leaving(seen, 0, C)
    assert left is not None
    assert (left.spares, left.only_so) == (True, False)


@pytest.mark.rule("EI-26")
def test_a_sandbag_that_is_kept_may_go_for_the_tile_below_already() -> None:
    seen = GAME.observe(table({C: "land sandbag", E: "land", FAR: "land"}, [C, FAR], phase=Phase.TOOL), 0)
    kept = previews.keeping(seen, 0, C)
    assert kept is not None
    assert kept.water.least < kept.water.most


@pytest.mark.rule("EI-21", "EI-53")
def test_removing_the_tile_for_which_a_sandbag_could_go() -> None:
    stacks = {C: "hole", E: "land", FAR: "land"}
    found = previews.removing(GAME.observe(table(stacks, [C, FAR], ["sandbag"], phase=Phase.SANDBAG), 0), 0, C)
    assert found is not None
    assert (found.water.sure, found.spares) == (True, False)
    # three tops and the sandbag are seen; all 5 volcanoes are among the other 96
    over = GAME.observe(table({C: "land*2", E: "land", FAR: "land"}, [C, FAR], ["sandbag"], phase=Phase.SANDBAG), 0)
    hot = Span(Fraction(5, 96), Fraction(5, 96))
    assert previews.removing(over, 0, C) == Landing(water=NEVER, volcano=hot, heights=(1,), spares=False)


@pytest.mark.rule("EI-21", "EI-53")
def test_a_hole_that_is_removed_has_the_tile_below_played_too() -> None:
    stacks = {C: "land hole", E: "land", FAR: "land"}
    found = previews.removing(GAME.observe(table(stacks, [C, FAR], ["sandbag"], phase=Phase.SANDBAG), 0), 0, C)
    assert found is not None
    assert found.water.least < found.water.most, "the sandbag may still go for that one"


@pytest.mark.rule("EI-10", "EI-15")
def test_no_way_leads_up_from_water_between_stacks_of_two() -> None:
    stacks = {C: "land*2", E: "land", NE: "land*2", EE: "land*2", FAR: "land"}
    seen = GAME.observe(table(stacks, [C, FAR]), 0)
    assert previews.outlook(seen, 0, Step(E)) == previews.Outlook((), certain=True), "C, NE and EE are two higher than the water"
    roped = GAME.observe(table(stacks, [C, FAR], ["rope"]), 0)
    assert set(previews.outlook(roped, 0, Step(E)).ways) == {C, NE, EE}


@pytest.mark.rule("EI-14", "EI-17")
@pytest.mark.parametrize(
    ("stacks", "tools", "way", "wins"),
    [
        ({C: "land", E: "land*2"}, [], Stay(), True),
        ({C: "land", E: "land"}, [], Stay(), False),  # onto E from EE
        ({C: "land", E: "land"}, [], Step(E), True),  # E is played and gone
        ({C: "cracks_0", E: "land*2"}, [], Stay(), False),  # E is one high then
        ({C: "land*2", E: "land*2"}, [], Stay(), Fraction(93, 98)),  # one of 5 volcanoes may drive off, onto E
        ({C: "hole", E: "land*2"}, [], Stay(), True),
        ({C: "land hole", E: "land*3"}, [], Stay(), Fraction(93, 98)),  # whatever else is below
        ({C: "land hole", E: "land*2"}, [], Stay(), False),  # cracks below may leave E one high
        ({C: "land rope", E: "land*3"}, [None, "thief"], Stay(), False),
        ({C: "land", E: "land*2"}, [None, "rope"], Stay(), False),
        ({C: "land", E: "land*2"}, [None, "lifebelt"], Stay(), False),
        ({C: "land", E: "land*2"}, [None, "dynamite"], Stay(), False),  # E is one high then
        ({C: "land"}, [None, "dynamite"], Stay(), True),  # nothing is near to be hit
        ({C: "rope"}, [None, "thief"], Stay(), False),  # who keeps the rope can be robbed
        ({C: "rope"}, [None, "sandbag"], Stay(), True),
        ({}, ["lifebelt"], Float(), True),
        ({}, ["lifebelt"], Swim(W), True),
    ],
)
def test_whoever_leaves_all_others_in_water_with_nothing_to_do_wins(
    stacks: dict[tuple[int, int], str], tools: list[str | None], way: previews.Way, wins: Fraction | bool
) -> None:
    seen = GAME.observe(table(stacks, [C, EE], tools), 0)
    assert previews.outlives(seen, 0, way) == wins


@pytest.mark.rule("EI-14", "EI-57")
@pytest.mark.parametrize(("tools", "wins"), [([None, None, "push"], True), ([None, "push", None], False)])
def test_who_drowns_first_can_no_longer_be_pushed(tools: list[str | None], wins: bool) -> None:
    """Seat 1 on EE is next, then 2 beside it: whoever has the push needs the other one there."""
    seen = GAME.observe(table({C: "land"}, [C, EE, (2, -1)], tools), 0)
    assert playing_order(seen) == (0, 1, 2)
    assert previews.outlives(seen, 0, Stay()) == wins


@pytest.mark.rule("EI-14", "EI-44")
def test_nobody_outlives_who_stands_or_before_the_move_of_the_turn() -> None:
    stacks = {C: "land", FAR: "land*2"}
    assert not previews.outlives(GAME.observe(table(stacks, [C, EE, FAR]), 0), 0, Stay())
    for moved in (False, True):
        forced = table({C: "volcano", E: "land"}, [C, EE], phase=Phase.FORCED, moved=moved)
        assert previews.outlives(GAME.observe(forced, 0), 0, Step(E)) == moved, "else the turn's move is still to come"
    for moved in (False, True):
        theirs = table({C: "volcano", E: "land"}, [C, EE], phase=Phase.FORCED, moved=moved, turn=1, actor=0)
        assert previews.outlives(GAME.observe(theirs, 0), 0, Step(E)) != moved, "the swimmer may have had its move"


@pytest.mark.rule("EI-14", "EI-17", "EI-23")
@pytest.mark.parametrize(("tool", "wins"), [(None, True), ("thief", False)])
def test_either_choice_about_a_last_tool_tile_may_win(tool: str | None, wins: bool) -> None:
    state = table({C: "rope", E: "land*3"}, [C, EE], [None, tool], phase=Phase.TOOL, moved=True)
    seen = GAME.observe(state, 0)
    assert previews.outlives_choosing(seen, 0, Keep()) == wins, "a thief takes the rope, and climbs onto E"
    assert previews.outlives_choosing(seen, 0, DiscardTile()) == 1


@pytest.mark.rule("EI-14", "EI-23", "EI-53")
@pytest.mark.parametrize(
    ("stacks", "phase", "choice", "wins"),
    [
        ({C: "land rope", E: "land*3"}, Phase.TOOL, Keep(), Fraction(93, 98)),
        ({C: "land rope", E: "land*3"}, Phase.TOOL, DiscardTile(), Fraction(93, 98)),
        ({C: "land rope", E: "land*2"}, Phase.TOOL, Keep(), 0),  # cracks below may leave E one high
        ({C: "land rope", E: "land*2"}, Phase.TOOL, DiscardTile(), Fraction(93, 98)),  # what lies below is not played
        ({C: "land hole", E: "land*3"}, Phase.SANDBAG, Remove(), Fraction(92, 97)),
        ({C: "land hole", E: "land*2"}, Phase.SANDBAG, Remove(), 0),
        ({C: "land hole", E: "land*2"}, Phase.SANDBAG, Sandbag(), 1),
        ({C: "land*2", E: "land*2"}, Phase.SANDBAG, Remove(), Fraction(92, 97)),
        ({C: "land*2", E: "land*2"}, Phase.END, EndTurn(), 1),
    ],
)
def test_choices_about_a_tile_win_unless_a_volcano_drives_off(
    stacks: dict[tuple[int, int], str], phase: Phase, choice: previews.Deciding, wins: Fraction
) -> None:
    """The swimmer at EE has nothing to climb on but E, once that is one high; 5 of 98 unseen tiles are volcanoes,
    of 97 with a sandbag in hand."""
    held = "sandbag" if phase is Phase.SANDBAG else None
    seen = GAME.observe(table(stacks, [C, EE], [held], phase=phase, moved=True), 0)
    assert previews.outlives_choosing(seen, 0, choice) == wins


@pytest.mark.rule("EI-15", "EI-22")
def test_cracks_lower_the_ways_on() -> None:
    # the cracks reach EE alone, which is one high then
    stacks = {C: "land*2", E: "cracks_0", EE: "land*2", FAR: "land"}
    assert previews.outlook(GAME.observe(table(stacks, [C, FAR]), 0), 0, Step(E)).ways == (EE,)


@pytest.mark.rule("EI-50", "EI-52")
def test_a_tool_that_is_used_on_the_way_does_not_lead_on() -> None:
    seen = GAME.observe(table({C: "land", E: "land*3", NE: "land*5", FAR: "land"}, [C, FAR], ["rope"]), 0)
    assert previews.outlook(seen, 0, Climb(E)).ways == (C,)
    afloat = GAME.observe(table({E: "land*2", FAR: "land"}, [C, FAR], ["lifebelt"]), 0)
    assert previews.outlook(afloat, 0, Float()) == previews.Outlook((), certain=True)


@pytest.mark.rule("EI-23")
def test_the_ways_on_from_the_last_tool_tile_count_the_tool_kept_or_left() -> None:
    stacks = {C: "land*2", E: "rope", EE: "land*2", FAR: "land"}
    assert previews.outlook(GAME.observe(table(stacks, [C, FAR]), 0), 0, Step(E)) == previews.Outlook((C, EE), True, most=True)


@pytest.mark.rule("EI-23", "EI-53", "EI-58")
@pytest.mark.parametrize(
    ("tile", "height", "tools", "most"),
    [
        ("sandbag", 1, ["push"], False),  # kept or left, C and EE are one above the water
        ("rope", 2, ["thief", "sandbag"], True),  # a sandbag stolen or the rope leads onto both, the water alone onto none
    ],
)
def test_ways_on_are_the_most_only_where_some_choice_opens_fewer(tile: str, height: int, tools: list[str], most: bool) -> None:
    stacks = {C: f"land*{height}", E: tile, EE: f"land*{height}", FAR: "land"}
    seen = GAME.observe(table(stacks, [C, FAR], tools), 0)
    assert previews.outlook(seen, 0, Step(E)) == previews.Outlook((C, EE), certain=True, most=most)


@pytest.mark.rule("EI-24", "EI-50", "EI-53")
def test_the_rope_of_a_last_tile_leads_on_from_the_water_alone() -> None:
    """Kept, it costs the sandbag, and the tile goes: EE is four over the water. Left, the sandbag saves the tile: no rope."""
    stacks = {C: "land*2", E: "rope", EE: "land*4", FAR: "land"}
    assert previews.outlook(GAME.observe(table(stacks, [C, FAR], ["sandbag"]), 0), 0, Step(E)).ways == (C,)


@pytest.mark.rule("EI-15", "EI-53")
def test_a_sandbag_in_hand_keeps_the_height_from_which_ways_lead_on() -> None:
    """NE is one above the two tiles of E, and two above the one that is left there without a sandbag."""
    stacks = {C: "land*2", E: "land*2", NE: "land*3", FAR: "land"}
    for held, ways in ((None, {C}), ("sandbag", {C, NE})):
        assert set(previews.outlook(GAME.observe(table(stacks, [C, FAR], [held]), 0), 0, Step(E)).ways) == ways


@pytest.mark.rule("EI-53")
def test_ways_on_are_the_most_where_a_sandbag_may_go_instead_of_the_tile() -> None:
    """C is one above E, which stays if the sandbag goes, and two above the water."""
    seen = GAME.observe(table({C: "land*2", E: "land", FAR: "land"}, [C, FAR], ["sandbag"]), 0)
    assert previews.outlook(seen, 0, Step(E)) == previews.Outlook((C,), certain=True, most=True)


@pytest.mark.rule("EI-23", "EI-24", "EI-53", "EI-58")
@pytest.mark.parametrize(
    ("tools", "ways"),
    [
        ([None], set()),
        (["push"], set()),
        (["sandbag"], {C}),
        (["thief"], set()),
        (["thief", "sandbag"], {C}),
        ([None, "sandbag"], set()),
    ],
)
def test_a_sandbag_in_hand_or_in_reach_keeps_the_last_tool_tile(tools: list[str | None], ways: set[object]) -> None:
    """C is one above that tile, and two above the water that is left of it otherwise."""
    seen = GAME.observe(table({C: "land*2", E: "dynamite", FAR: "land"}, [C, FAR], tools), 0)
    assert set(previews.outlook(seen, 0, Step(E)).ways) == ways


@pytest.mark.rule("EI-21")
def test_a_hole_costs_two_tiles_where_the_one_below_does_nothing() -> None:
    """Two of four tiles are left at E, from which NE is one step up."""
    stacks = {C: "land*3", E: "land*3 hole", NE: "land*3", FAR: "land"}
    assert set(previews.outlook(GAME.observe(table(stacks, [C, FAR]), 0), 0, Step(E)).ways) == {C, NE}


@pytest.mark.rule("EI-21", "EI-23")
@pytest.mark.parametrize("tile", ["hole", "rope", "land"])
def test_of_the_last_tile_all_is_known(tile: str) -> None:
    assert previews.outlook(GAME.observe(table({C: "land", E: tile, FAR: "land"}, [C, FAR]), 0), 0, Step(E)).certain


@pytest.mark.rule("EI-21", "EI-23")
@pytest.mark.parametrize("tile", ["hole", "rope"])
def test_nothing_is_said_of_the_ways_on_where_more_is_played(tile: str) -> None:
    seen = GAME.observe(table({C: "land*2", E: f"land*2 {tile}", FAR: "land"}, [C, FAR]), 0)
    assert not previews.outlook(seen, 0, Step(E)).certain


@pytest.mark.rule("EI-21", "EI-23")
def test_where_more_is_played_the_tile_below_is_taken_for_one_that_does_nothing() -> None:
    """Through the hole two tiles go: one is left, from which NE is out of reach. The tool can be left: then two are."""
    stacks = {C: "land", NE: "land*3", FAR: "land"}
    hole = GAME.observe(table({**stacks, E: "land*2 hole"}, [C, FAR]), 0)
    assert previews.outlook(hole, 0, Step(E)).ways == (C,)
    tool = GAME.observe(table({**stacks, E: "land*2 rope"}, [C, FAR]), 0)
    assert set(previews.outlook(tool, 0, Step(E)).ways) == {C, NE}


@pytest.mark.rule("EI-22", "EI-40")
def test_a_way_on_over_a_stack_that_cracks_break_is_certain_only_without_a_volcano_below() -> None:
    """Cracks at E reach EE: of two tiles the lower one may be a volcano; what lies below the last is water."""
    stacks = {C: "land*2", E: "land cracks_0", FAR: "land"}
    uncertain = previews.outlook(GAME.observe(table({**stacks, EE: "land*2"}, [C, FAR]), 0), 0, Step(E))
    assert (set(uncertain.ways), uncertain.certain) == ({C, EE}, False)
    certain = previews.outlook(GAME.observe(table({**stacks, EE: "land"}, [C, FAR]), 0), 0, Step(E))
    assert (certain.ways, certain.certain) == ((C,), True)


@pytest.mark.rule("EI-10", "EI-11", "EI-15")
def test_why_no_way_leads_on_is_counted_by_reason() -> None:
    """From the water at E: C and EE are too high, NE is a volcano, on SE somebody stands, two spaces are water."""
    stacks = {C: "land*2", E: "land", EE: "land*3", NE: "land volcano", SE: "land", FAR: "land"}
    seen = GAME.observe(table(stacks, [C, SE]), 0)
    assert previews.barriers(seen, 0, Step(E)) == {"too_high": 2, "volcano": 1, "occupied": 1, "water": 2}
    broken = GAME.observe(table({**stacks, E: "cracks_0"}, [C, SE]), 0)
    assert not previews.barriers(broken, 0, Step(E)), "a volcano may come to light at EE, which the cracks reach"
    afloat = GAME.observe(table(stacks, [C, SE], ["lifebelt"]), 0)
    assert previews.barriers(afloat, 0, Step(E))["water"] == 2, "a lifebelt leads to no land"


@pytest.mark.rule("EI-14")
def test_in_water_without_a_lifebelt_the_own_space_has_its_reason() -> None:
    found = previews.reachable(GAME.observe(table({E: "land", FAR: "land"}, [C, FAR]), 0), 0)
    assert found[C] == Illegal("in_water", "EI-16")


@pytest.mark.rule("EI-22")
def test_breaks_names_the_stacks_that_would_lose_a_tile() -> None:
    state = table({C: "land cracks_024", E: "land", NW: "volcano", SW: "land*2", FAR: "land"}, [FAR, E])
    assert previews.breaks(GAME.observe(state, 0), C) == (E, SW)
    assert previews.breaks(GAME.observe(state, 0), E) == ()
    assert previews.breaks(GAME.observe(state, 0), W) == ()


@pytest.mark.rule("EI-25")
@pytest.mark.parametrize(
    ("tool", "hit", "missed"),
    [
        ("dynamite", {E: Dynamite(E)}, {NE: "nothing_there", NW: "volcano_stays"}),
        ("bazooka", {EE: Bazooka(EE)}, {WW: "nothing_there"}),
        ("push", {E: Push(E)}, {NW: "nobody_there"}),
        ("thief", {FAR: Steal(2)}, {E: "victim_empty"}),
        ("rope", {}, {}),
        (None, {}, {}),
    ],
)
def test_targets_name_the_use_or_the_reason(
    tool: str | None, hit: dict[tuple[int, int], object], missed: dict[tuple[int, int], str]
) -> None:
    state = table({C: "land", E: "land", EE: "land", NW: "land volcano", FAR: "land"}, [C, E, FAR, FAR2], [tool, None, "rope"])
    found = previews.targets(GAME.observe(state, 0), 0)
    assert {space: use for space, use in found.items() if not isinstance(use, Illegal)} == hit
    reasons = {space: reason.code for space, reason in found.items() if isinstance(reason, Illegal)}
    assert missed.items() <= reasons.items()


@pytest.mark.rule("EI-58")
def test_a_thief_is_aimed_at_the_others_who_are_still_in() -> None:
    state = table({C: "land", E: "land", FAR: "land"}, [C, E, FAR, None], ["thief"], out=[3])
    assert set(previews.targets(GAME.observe(state, 0), 0)) == {E, FAR}


def test_hints_need_an_explorer_on_the_board() -> None:
    seen = GAME.observe(table({C: "land", E: "land"}, [C, E, None], out=[2]), 0)
    with pytest.raises(ValueError, match="seat 2 is not on the board"):
        previews.reachable(seen, 2)
