"""Threats by others in their next turn, in positions made by hand, and only by what the player may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.earthquake.threats import threats as in_earthquake
from game.bots.island_battle.threats import threats as in_battle
from game.bots.lost_baggage.threats import threats as in_baggage
from game.bots.riverlands.threats import threats as in_riverlands
from game.engine.chance import Fixed
from game.engine.earthquake.game import GAME as EARTHQUAKE
from game.engine.earthquake.state import Phase
from game.engine.lost_baggage.actions import UseAbility
from game.engine.lost_baggage.game import GAME as BAGGAGE
from game.engine.lost_baggage.reach import meets_now
from game.engine.lost_baggage.state import Phase as BaggagePhase
from game.engine.lost_baggage.state import Turn
from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME as RIVERLANDS
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Phase as RiverPhase
from game.engine.values import changed
from tests.engine.earthquake import support as island
from tests.engine.earthquake.support import EE, SW, WW, C, E, W
from tests.engine.island_battle.table import Table
from tests.engine.lost_baggage import table as baggage
from tests.engine.lost_baggage.test_previews import remembered
from tests.engine.riverlands import support as rivers
from tests.engine.riverlands.boards import board as river_board


def under_fire(*things: str) -> set[str]:
    """The squares of South's characters that North could hit, before the roll."""
    return {f"{square.column},{square.row}" for square in in_battle(Table(*things).seen, 0)}


@pytest.mark.rule("BI-50")
def test_a_tank_hits_four_squares_ahead_and_nothing_nearer() -> None:
    assert under_fire("S 5,2 N", "t 5,6 S") == {"5,2"}
    assert under_fire("S 5,3 N", "t 5,6 S") == set()


@pytest.mark.rule("BI-54")
def test_crossfire_threatens_those_before_a_target() -> None:
    assert under_fire("S 5,4 N", "J 5,2 N", "t 5,6 S") == {"5,4", "5,2"}


@pytest.mark.rule("BI-30")
def test_a_move_straight_on_opens_shots_farther_away() -> None:
    """A soldier hits two squares ahead: three after a step, seven after five."""
    assert under_fire("J 5,3 N", "s 5,10 S") == {"5,3"}
    assert under_fire("J 5,2 N", "s 5,10 S") == set()


@pytest.mark.rule("BI-43")
def test_a_character_may_turn_on_its_square_first() -> None:
    """A jeep that faces south hits three squares to the east after a turn to its left, and nothing behind it."""
    assert under_fire("S 8,6 N", "j 5,6 S") == {"8,6"}
    assert under_fire("S 5,9 N", "j 5,6 S") == set()


@pytest.mark.rule("RL-5", "RL-24", "RL-30")
@pytest.mark.parametrize(("rows", "attacked"), [(("FSF", "RRR", "FSF"), True), (("FSF", "RRR", "RRR", "FSF"), False)])
def test_before_the_roll_for_the_start_the_first_turn_threatens(rows: tuple[str, ...], attacked: bool) -> None:
    """A foe that moves first steps into a river of one tile, and strikes across."""
    state = RIVERLANDS.setup(river_board(*rows, mirrored=True), 2, {}, Fixed()).state
    start = Square(1, len(rows) - 1)
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0) == ({start: {1}} if attacked else {})


def in_danger(stacks: dict[tuple[int, int], str], other: tuple[int, int], tool: str | None = None) -> set[tuple[int, int]]:
    """The spaces on which the explorer in the middle is not safe from one on another space."""
    state = island.table(stacks, (C, other), (None, tool))
    return set(in_earthquake(EARTHQUAKE.observe(state, 0), 0))


LAND = {C: "land*2", E: "land*2", EE: "land*2", WW: "land*2"}
"""Nobody can step from WW to the others: the space between is water."""


@pytest.mark.rule("EI-55")
def test_a_bazooka_reaches_two_spaces_on_and_no_farther() -> None:
    assert in_danger(LAND, WW, "bazooka") == {C}


@pytest.mark.rule("EI-54")
def test_dynamite_reaches_a_neighbour_once_its_owner_has_stepped_beside_it() -> None:
    assert in_danger(LAND, WW, "dynamite") == set()
    assert in_danger({**LAND, W: "land*2"}, WW, "dynamite") == {C, W}
    assert in_danger({C: "land*2"}, E, "dynamite") == {C}, "also from the water, from where there is no move"


@pytest.mark.rule("EI-25")
def test_a_tool_is_dangerous_that_somebody_finds_or_steals_on_the_way() -> None:
    """One keeps the dynamite on W and lights it; one has the bazooka of who swims at EEE, two spaces beyond E, stolen on WW."""
    assert in_danger({**LAND, W: "land dynamite"}, WW) == {C}
    three = island.table(LAND, (C, WW, island.EEE), (None, "thief", "bazooka"))
    assert in_earthquake(EARTHQUAKE.observe(three, 0), 0) == {C: {1}, E: {2}}


@pytest.mark.rule("EI-13", "EI-22")
def test_cracks_are_no_danger_where_the_last_tile_goes_by_the_own_step() -> None:
    """One steps onto the cracks on EE, which reach E. Who has stepped to the only tile of E is in the water by then."""
    lands = {C: "land*2", EE: "land cracks_0:3", island.EEE: "land*2"}
    assert in_danger({**lands, E: "land*2"}, island.EEE) == {E}
    assert in_danger({**lands, E: "land"}, island.EEE) == set()


@pytest.mark.rule("EI-57")
def test_a_push_is_no_danger_where_nobody_can_be_pushed_to() -> None:
    assert in_danger({C: "land*2", E: "land*2"}, E, "push") == {C}
    assert in_danger({C: "land*2", E: "land*2", W: "volcano"}, E, "push") == set()


@pytest.mark.rule("EI-22")
def test_others_may_step_on_cracks_that_one_leaves() -> None:
    assert in_danger({C: "land cracks_0", E: "land*2", W: "land*2"}, W) == {E}


@pytest.mark.rule("EI-10")
def test_who_has_moved_is_in_danger_on_its_own_space_alone() -> None:
    state = island.table({**LAND, W: "land*2"}, (C, WW), ("push", "dynamite"), moved=True, phase=Phase.END)
    assert set(in_earthquake(EARTHQUAKE.observe(state, 0), 0)) == {C}


@pytest.mark.rule("EI-44")
def test_who_is_driven_off_a_volcano_before_its_move_moves_twice() -> None:
    """From the volcano on WW one steps down beside it, and then, as the turn's move, onto the cracks beside C."""
    stacks = {**LAND, WW: "land volcano", (-2, 1): "land*3", SW: "land cracks_0:1"}
    driven = island.table(stacks, (C, WW), turn=1, phase=Phase.FORCED, actor=1)
    assert in_earthquake(EARTHQUAKE.observe(driven, 0), 0) == {C: {1}}
    moved = replace(driven, moved=True)
    assert in_earthquake(EARTHQUAKE.observe(moved, 0), 0) == {}, "the forced move alone does not lead to SW"


def driven_off(stacks: dict[tuple[int, int], str], tool: str | None) -> set[tuple[int, int]]:
    """The spaces in danger from who must get off the volcano on EEE after the own turn of who stands on C, and moves then."""
    state = island.table(stacks, (C, island.EEE), (None, tool), moved=True, phase=Phase.FORCED, actor=1)
    return set(in_earthquake(EARTHQUAKE.observe(state, 0), 0))


@pytest.mark.rule("EI-44", "EI-52")
def test_who_swims_off_a_volcano_steps_out_of_the_water_in_the_next_turn() -> None:
    """From the water on EE onto the cracks on E, which reach C. Without a lifebelt nothing leads off the volcano."""
    stacks = {C: "land*3", E: "cracks_0:3", island.EEE: "land volcano"}
    assert driven_off(stacks, "lifebelt") == {C}
    assert driven_off(stacks, None) == set()


@pytest.mark.rule("EI-44", "EI-54")
def test_dynamite_opens_a_way_off_a_volcano() -> None:
    """EE is of three tiles, then of two, then of one: from it one steps onto the cracks on E."""
    stacks = {C: "land*3", E: "land cracks_0:3", EE: "land*3", island.EEE: "volcano"}
    assert driven_off(stacks, "dynamite") == {C}
    assert driven_off(stacks, "bazooka") == set(), "nothing leads off the volcano"


@pytest.mark.rule("EI-23", "EI-44", "EI-51")
@pytest.mark.parametrize(("below", "told"), [("land", True), ("land*2", False)])
def test_who_keeps_a_tool_stands_two_tiles_lower(below: str, told: bool) -> None:
    """The spring on EE and a tile go, one is left: from it one jumps onto cracks of two tiles, not of three."""
    mine, cracks = (0, 1), (0, 2)
    stacks = {mine: "land*3", cracks: f"{below} cracks_0134:1", EE: "land*2 spring", island.EEE: "land*2 volcano"}
    state = island.table(stacks, (mine, island.EEE), moved=True, phase=Phase.FORCED, actor=1)
    assert in_earthquake(EARTHQUAKE.observe(state, 0), 0) == ({mine: {1}} if told else {})


@pytest.mark.rule("EI-25", "EI-57")
def test_a_bazooka_lowers_the_space_behind_before_its_owner_keeps_a_push() -> None:
    """C loses a tile by staying; W is two tiles higher then, too high to be pushed to until the bazooka on E hits it."""
    stacks = {C: "land*2", (2, -1): "land*2", E: "land push", W: "land*3"}
    assert C in in_danger(stacks, (2, -1), "bazooka")
    assert C not in in_danger(stacks, (2, -1))


@pytest.mark.rule("EI-25")
def test_who_has_made_its_move_threatens_only_by_what_is_left_of_its_turn() -> None:
    """The dynamite of who stands on WW would reach C from W, but its move is made. A bazooka, even one just found, reaches it."""
    stacks = {**LAND, W: "land*2", WW: "land bazooka"}
    for tool, phase, threatened in (("dynamite", Phase.END, {}), ("bazooka", Phase.END, {C: {1}}), (None, Phase.TOOL, {C: {1}})):
        state = island.table(stacks, (C, WW), (None, tool), turn=1, moved=True, phase=phase)
        assert in_earthquake(EARTHQUAKE.observe(state, 0), 0) == threatened, (tool, phase)
    unmoved = island.table(stacks, (C, WW), (None, "dynamite"), turn=1)
    assert in_earthquake(EARTHQUAKE.observe(unmoved, 0), 0) == {C: {1}}


@pytest.mark.rule("EI-22")
def test_cracks_that_somebody_steps_on_break_the_stack_beside_them() -> None:
    """The cracks of the tile on W reach its edge 0, which is towards C."""
    assert in_danger({**LAND, W: "land cracks_0"}, WW) == {C}
    assert in_danger({**LAND, W: "land cracks_0:3"}, WW) == set()


@pytest.mark.rule("RL-30")
def test_a_sword_threatens_who_stands_within_a_step_of_its_reach() -> None:
    """A hero strikes its neighbours, and may step first: two tiles away is near enough, six are not."""
    near = rivers.table(rivers.at(0, 6), rivers.at(0, 5))
    far = rivers.table(rivers.at(0, 6), rivers.at(6, 0))
    assert in_riverlands(RIVERLANDS.observe(near, 0), 0)[Square(0, 6)] == {1}
    assert in_riverlands(RIVERLANDS.observe(far, 0), 0) == {}
    asked = replace(rivers.table(rivers.at(0, 6), rivers.at(0, 5), turn=1), phase=RiverPhase.ANSWER_DRAW, answering=(0,))
    assert in_riverlands(RIVERLANDS.observe(asked, 0), 0) == {Square(0, 6): {1}}, "its turn goes on after a refusal (RL-60)"


@pytest.mark.rule("RL-23", "RL-32")
def test_a_bow_threatens_whom_it_reaches_from_a_mountain_that_gives_the_arrow() -> None:
    """In two actions a hero steps up and shoots three tiles far; without a bow there is no third to look for one."""
    archer = rivers.table(rivers.at(3, 2), rivers.at(6, 1, bows=1))
    assert in_riverlands(RIVERLANDS.observe(archer, 0), 0)[Square(3, 2)] == {1}
    unarmed = rivers.table(rivers.at(3, 2), rivers.at(6, 1))
    assert Square(3, 2) not in in_riverlands(RIVERLANDS.observe(unarmed, 0), 0)


@pytest.mark.rule("RL-51")
@pytest.mark.parametrize(("turn", "threatens"), [(0, {3}), (3, set())])
def test_a_partner_who_plays_before_may_help_a_foe(turn: int, threatens: set[int]) -> None:
    """A raft would take seat 3 over both rows of river to (3, 5), beside the hero; when its turn has begun nobody gives one."""
    state = rivers.table(rivers.at(3, 6), rivers.at(3, 0, rafts=1), rivers.at(6, 7), rivers.at(3, 2), turn=turn)
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0).get(Square(3, 6), set()) == threatens
    none = rivers.table(rivers.at(3, 6), rivers.at(3, 0), rivers.at(6, 7), rivers.at(3, 2), turn=turn)
    assert in_riverlands(RIVERLANDS.observe(none, 0), 0) == {}, "its partner has no raft to give"


@pytest.mark.rule("RL-46", "RL-47")
def test_who_is_sent_back_is_threatened_where_it_may_go() -> None:
    """From the temple (2, 2) it goes back to (3, 3) or (2, 4). A foe without food at (4, 3) strikes at the first alone."""
    temple = rivers.act(rivers.table(rivers.at(2, 2), rivers.at(4, 3, food=0)), "explore", rolls=[3]).state
    assert in_riverlands(RIVERLANDS.observe(temple, 0), 0) == {Square(3, 3): {1}}


@pytest.mark.rule("LB-43", "LB-60")
def test_who_can_walk_to_a_character_may_fight_it() -> None:
    column = (baggage.A, baggage.B, baggage.C, baggage.D, baggage.E, baggage.F)
    tiles = dict.fromkeys(column, "blank")
    state = baggage.table((baggage.who("h1", baggage.A), baggage.who("m1", baggage.F)), tiles)
    assert in_baggage(BAGGAGE.observe(state, 0), 0) == {baggage.A: {1}}
    skipping = baggage.table((baggage.who("h1", baggage.A), baggage.who("m1", baggage.F, skip=True)), tiles)
    assert in_baggage(BAGGAGE.observe(skipping, 0), 0) == {}, "the next turn of the other is skipped"
    last = baggage.table((baggage.who("h1", baggage.A), baggage.who("m1", baggage.F)), tiles, number=100, starter=1)
    assert in_baggage(BAGGAGE.observe(last, 0), 0) == {}, "the game ends with the turn of the first (LB-43)"
    del tiles[baggage.C]
    cut_off = baggage.table((baggage.who("h1", baggage.A), baggage.who("m1", baggage.F)), tiles)
    assert in_baggage(BAGGAGE.observe(cut_off, 0), 0) == {}


@pytest.mark.rule("LB-20", "LB-60", "LB-61")
@pytest.mark.parametrize(
    ("turn", "mine", "met"),
    [
        ({}, {}, True),
        ({"rolled": 5, "moved": True}, {}, True),
        ({"rolled": 3, "moved": True}, {}, False),
        ({"moved": True}, {}, True),
        ({"moved": True}, {"blue": True}, True),
        ({}, {"skip": True}, True),
        ({"moved": True}, {"skip": True}, False),
        ({}, {"red": True, "hp": 1}, True),
        ({"moved": True}, {"red": True, "hp": 1}, False),
    ],
)
def test_what_is_left_of_the_turn_of_another_is_counted(turn: dict[str, Any], mine: dict[str, Any], met: bool) -> None:
    """Five tiles lie between A and F. RED has been paid, and a skip waits for the next turn; who has walked comes then."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C, baggage.D, baggage.E, baggage.F), "blank")
    players = baggage.who("h1", baggage.A), baggage.who("m1", baggage.F, **mine)
    state = baggage.table(players, tiles, seat=1, **turn)
    assert in_baggage(BAGGAGE.observe(state, 0), 0) == ({baggage.A: {1}} if met else {})


@pytest.mark.rule("LB-20", "LB-60")
@pytest.mark.parametrize(("moved", "comes"), [(False, True), (True, False)])
def test_who_declines_a_battle_may_still_walk_to_others(moved: bool, comes: bool) -> None:
    """The one asked to fight on C, before its roll or behind its walk, comes to A with a 2 or more."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C), "blank")
    players = baggage.who("h1", baggage.A), baggage.who("m1", baggage.C), baggage.who("h2", baggage.C)
    state = baggage.table(players, tiles, seat=1)
    turn = Turn(1, moved=moved)
    seen = changed(BAGGAGE.observe(state, 0), turn=turn, phase=BaggagePhase.FIGHT, actor=1)
    assert meets_now(seen, baggage.A) is comes
    assert meets_now(seen, baggage.C)


@pytest.mark.rule("LB-40", "LB-60")
@pytest.mark.parametrize(("items", "hp", "stays"), [("", 10, True), ("bag_h1", 10, False), ("", 1, False)])
def test_nobody_comes_to_who_wins_on_landing_or_falls_there(items: str, hp: int, stays: bool) -> None:
    """The other is four tiles away from B, to which the roll leads: the own tile, or one that costs 1 HP."""
    column = (baggage.A, baggage.B, baggage.C, baggage.D, baggage.E, baggage.F)
    tiles = dict.fromkeys(column, "blank") | {baggage.B: "spot" if hp == 1 else "tile_h1+"}
    players = baggage.who("h1", baggage.A, items, hp=hp), baggage.who("m1", baggage.F)
    state = remembered(baggage.table(players, tiles, {"spot": ["damage 1 self"]}, rolled=1), baggage.B)
    assert in_baggage(BAGGAGE.observe(state, 0), 0) == {baggage.A: {1}} | ({baggage.B: {1}} if stays else {})


@pytest.mark.rule("LB-61")
def test_nobody_else_can_fight_who_is_in_battle() -> None:
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C), "blank")
    fighters = baggage.who("h1", baggage.A), baggage.who("m1", baggage.A)
    state = baggage.table((*fighters, baggage.who("h2", baggage.C)), tiles, battles=[(0, 1)], seat=2)
    assert in_baggage(BAGGAGE.observe(state, 0), 0) == {}


@pytest.mark.rule("LB-60", "LB-82")
@pytest.mark.parametrize(("text", "more"), [("teleport discovered", (baggage.C, baggage.D)), ("flip 3", ())])
def test_threats_of_baggage_are_told_of_tiles_to_which_a_text_may_lead(text: str, more: tuple[Any, ...]) -> None:
    """From F the die leads the other past each tile of the column, of which C and D lie face up."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.E, baggage.F), "blank") | {baggage.C: "blank+", baggage.D: "blank+"}
    state = baggage.table((baggage.who("h1", baggage.A), baggage.who("m1", baggage.F)), tiles, {"h1.ability": [text]})
    asked = BAGGAGE.apply(state, UseAbility(), Fixed()).state
    assert asked.phase is BaggagePhase.TILE
    assert in_baggage(BAGGAGE.observe(asked, 0), 0) == {space: {1} for space in more or (baggage.A,)}


@pytest.mark.rule("LB-60", "LB-82")
@pytest.mark.parametrize(
    ("text", "on_b", "on_c"), [("teleport player", {2}, {1}), ("swap", {1, 2}, {1, 2}), ("attach red chosen", None, None)]
)
def test_threats_of_baggage_are_told_where_others_are_chosen(text: str, on_b: set[int] | None, on_c: set[int] | None) -> None:
    """The others stand on B and C behind A. In this row nobody comes back to where they stand; who was swapped comes from A."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C), "blank")
    players = baggage.who("h1", baggage.A), baggage.who("m1", baggage.B), baggage.who("h2", baggage.C)
    asked = BAGGAGE.apply(baggage.table(players, tiles, {"h1.ability": [text]}), UseAbility(), Fixed()).state
    assert asked.phase is BaggagePhase.PLAYER
    wanted = {baggage.A: None if on_b else {1, 2}, baggage.B: on_b, baggage.C: on_c}  # A is left for certain
    assert in_baggage(BAGGAGE.observe(asked, 0), 0) == {space: seats for space, seats in wanted.items() if seats}


@pytest.mark.rule("LB-60", "LB-82")
def test_each_of_two_on_a_tile_may_be_swapped_with() -> None:
    """Whoever is chosen comes from A, next to B; the other of the two cannot come back to B by this row."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C), "blank")
    players = baggage.who("h1", baggage.A), baggage.who("m1", baggage.B), baggage.who("h2", baggage.B)
    asked = BAGGAGE.apply(baggage.table(players, tiles, {"h1.ability": ["swap"]}), UseAbility(), Fixed()).state
    assert in_baggage(BAGGAGE.observe(asked, 0), 0) == {baggage.B: {1, 2}}


@pytest.mark.rule("LB-60", "LB-72")
def test_who_walks_out_of_a_battle_may_be_fought_where_it_goes() -> None:
    """Every roll leads from A and from C to B or past it; the one who is left on A walks again then."""
    tiles = dict.fromkeys((baggage.A, baggage.B, baggage.C), "blank")
    fighters = baggage.who("h1", baggage.A), baggage.who("m1", baggage.A)
    cards = {"h1.ability": ["step 1"]}
    state = baggage.table((*fighters, baggage.who("h2", baggage.C)), tiles, cards, battles=[(0, 1)])
    assert in_baggage(BAGGAGE.observe(state, 0), 0) == {}
    walks = BAGGAGE.apply(state, UseAbility(), Fixed()).state
    assert in_baggage(BAGGAGE.observe(walks, 0), 0) == {baggage.B: {1, 2}}


def test_what_lies_under_the_tiles_makes_no_difference() -> None:
    """The tile below the top of W is unknown: whether it is land or cracks, the same is said."""
    known = [island.table({**LAND, W: f"{hidden} land"}, (C, WW)) for hidden in ("land", "cracks_0")]
    said = [in_earthquake(EARTHQUAKE.observe(state, 0), 0) for state in known]
    assert said[0] == said[1]
    assert replace(known[0], stacks=known[1].stacks) == known[1]


@pytest.mark.rule("RL-13", "RL-14", "RL-41")
@pytest.mark.parametrize(("where", "here"), [((0, 5), False), ((1, 5), True)])
def test_who_may_starve_is_threatened_where_it_comes_back_too(where: tuple[int, int], here: bool) -> None:
    """Without food and with one action left only a 6 in the forest feeds; the others send it back to (3, 6), beside the foe.

    From (3, 5) the foe comes beside (1, 5) in two steps, not beside (0, 5).
    """
    state = rivers.table(rivers.at(*where, food=0), rivers.at(3, 5, food=3), round=9, left=1)
    stays = {Square(*where): {1}} if here else {}
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0) == {Square(3, 6): {1}, **stays}


@pytest.mark.rule("RL-14", "RL-41", "RL-47", "RL-48")
@pytest.mark.parametrize(
    ("hero", "foe", "spaces"),
    [
        (rivers.at(0, 5, health=1), (4, 6), {(3, 6)}),
        (rivers.at(0, 5, health=2), (4, 6), set()),
        (rivers.at(0, 5, food=1), (4, 6), {(3, 6)}),  # robbed of it, it starves
        (rivers.at(0, 5, food=1, gold=1), (4, 6), set()),
        (rivers.at(0, 5, food=0), (4, 6), {(3, 6)}),
        (rivers.at(4, 4), (2, 6), {(3, 5), (4, 6)}),  # the temple's 3 leads two tiles back
    ],
)
def test_what_a_hero_may_explore_may_leave_it_beside_a_foe(hero: Hero, foe: tuple[int, int], spaces: set[Any]) -> None:
    """The foe reaches it neither where it stands nor after a step from there."""
    state = rivers.table(hero, rivers.at(*foe))
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0) == {Square(*space): {1} for space in spaces}


@pytest.mark.rule("RL-13", "RL-14", "RL-50")
def test_a_hero_that_could_buy_its_meal_comes_back_if_it_does_not() -> None:
    """It stands in a village with gold; the foe beside the start tile does not reach it there."""
    state = rivers.table(rivers.at(0, 6, food=0, gold=1, bogged_down=True), rivers.at(4, 6))
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0) == {Square(3, 6): {1}}


@pytest.mark.rule("RL-13", "RL-14", "RL-32")
@pytest.mark.parametrize(("arrows", "left"), [(0, 2), (1, 2)])
def test_what_leaves_food_to_luck_is_no_sure_meal(arrows: int, left: int) -> None:
    """After a shot at the foe exploring is still open, and feeds with a 6 alone."""
    state = rivers.table(rivers.at(1, 5, food=0, bows=1, arrows=arrows), rivers.at(3, 5, food=3), round=9, left=left)
    assert Square(3, 6) in in_riverlands(RIVERLANDS.observe(state, 0), 0)


@pytest.mark.rule("RL-13", "RL-14")
@pytest.mark.parametrize("food", [0, 4])
def test_who_is_sure_to_starve_is_threatened_where_it_comes_back_alone(food: int) -> None:
    """In round 60 a meal is 5, of which the forests beside (3, 5) bring 2, exploring there 1: enough with 4 food."""
    state = rivers.table(rivers.at(3, 5, food=food), rivers.at(4, 5), round=60, left=1)
    start, fed = Square(3, 6), {Square(3, 5), Square(2, 5), Square(3, 4)} if food else set()
    assert in_riverlands(RIVERLANDS.observe(state, 0), 0) == {space: {1} for space in (start, *fed)}
