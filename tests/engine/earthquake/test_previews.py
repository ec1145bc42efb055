"""What an interface shows about a position."""

from __future__ import annotations

import pytest

from game.engine.core import Illegal
from game.engine.earthquake import previews
from game.engine.earthquake.actions import Bazooka, Climb, Dynamite, Float, Jump, Push, Stay, Steal, Step, Swim
from game.engine.earthquake.game import GAME

from .support import EE, FAR, FAR2, NE, NENE, NW, SE, SW, WW, C, E, W, act, table


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


@pytest.mark.rule("EI-13", "EI-21", "EI-23")
@pytest.mark.parametrize("tile", ["land", "hole", "rope"])
def test_a_tile_with_none_below_ends_in_water(tile: str) -> None:
    seen = GAME.observe(table({C: "land*2", E: tile, W: f"land {tile}", FAR: "land"}, [C, FAR]), 0)
    assert previews.ends_in_water(seen, 0, E)
    assert not previews.ends_in_water(seen, 0, W)
    assert not previews.ends_in_water(seen, 0, SE), "water has no tile"


@pytest.mark.rule("EI-53")
def test_who_holds_a_sandbag_may_keep_the_tile() -> None:
    seen = GAME.observe(table({C: "land*2", E: "land", FAR: "land"}, [C, FAR], ["sandbag"]), 0)
    assert not previews.ends_in_water(seen, 0, E)
    assert previews.ends_in_water(seen, 1, E), "the other holds none"


@pytest.mark.rule("EI-12", "EI-21", "EI-23")
def test_only_land_and_cracks_leave_one_on_the_tile_below_for_certain() -> None:
    stacks = {C: "land*2", E: "land*3", W: "land*2 hole", NE: "land*2 rope", NW: "land", FAR: "land"}
    seen = GAME.observe(table(stacks, [C, FAR]), 0)
    assert [previews.ends_dry_on(seen, space) for space in (E, W, NE, NW, SE)] == [2, 0, 0, 0, 0]


@pytest.mark.rule("EI-14")
def test_in_water_without_a_lifebelt_the_own_space_has_its_reason() -> None:
    found = previews.reachable(GAME.observe(table({E: "land", FAR: "land"}, [C, FAR]), 0), 0)
    assert found[C] == Illegal("tool_missing", "EI-14", tool="lifebelt", held=None)


@pytest.mark.rule("EI-22")
def test_cracks_reach_names_the_stacks_that_would_lose_a_tile() -> None:
    state = table({C: "land cracks_024", E: "land", NW: "volcano", SW: "land*2", FAR: "land"}, [FAR, E])
    assert previews.cracks_reach(GAME.observe(state, 0), C) == (E, SW)
    assert previews.cracks_reach(GAME.observe(state, 0), E) == ()
    assert previews.cracks_reach(GAME.observe(state, 0), W) == ()


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
