"""The land that computers count at Earthquake Island: whose it is, and who could be pushed off it."""

from __future__ import annotations

import pytest

from game.bots.earthquake.land import TIED, exits, ground, pushed_to_water, reach, steps
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import State
from tests.engine.earthquake.support import EE, SW, C, E, W, table


def worth(state: State, seat: int) -> float:
    """Return the worth of the land to a seat."""
    land, index = ground(state), state.board.index
    at = [index[space] for space in state.explorers if space is not None]
    walked = [steps(land, place, frozenset(at)) for place in at]
    return reach(land, at[seat], walked[seat], walked[:seat] + walked[seat + 1 :])


@pytest.mark.rule("EI-12")
def test_a_stack_that_a_rival_reaches_as_soon_is_worth_less() -> None:
    alone = table({W: "land*2", C: "land*2", E: "land*2"}, [W, EE])
    shared = table({W: "land*2", C: "land*2", E: "land*2"}, [W, E])
    assert worth(alone, 0) > worth(shared, 0)
    first, own = 0.55 * 2, 2.0
    assert worth(shared, 0) == pytest.approx(own + first * TIED)


@pytest.mark.rule("EI-57")
@pytest.mark.parametrize(
    ("stacks", "tool", "pushed"),
    [
        ({C: "land*2", W: "land*2"}, "push", True),
        ({C: "land*2", W: "land*2"}, None, False),
        ({C: "land*2", W: "land*2", E: "land"}, "push", False),
    ],
)
def test_who_stands_between_a_push_and_the_water_is_in_danger(stacks: dict[Space, str], tool: str | None, pushed: bool) -> None:
    state = table(stacks, [C, W], [None, tool])
    land, taken = ground(state), frozenset(state.board.index[space] for space in (C, W))
    assert pushed_to_water(state, land, 0, taken) is pushed


@pytest.mark.rule("EI-57")
def test_a_push_that_lies_open_where_its_finder_would_stand_counts_too() -> None:
    for tile, pushed in (("push", True), ("rope", False)):
        state = table({C: "land*2", W: f"land {tile}", SW: "land*2"}, [C, SW])
        land, taken = ground(state), frozenset(state.board.index[space] for space in (C, SW))
        assert pushed_to_water(state, land, 0, taken) is pushed


@pytest.mark.rule("EI-41")
@pytest.mark.parametrize(("beside", "ways"), [("land*4", 1), ("land*5", 1), ("land*6", 0)])
def test_who_is_driven_off_a_volcano_goes_on_from_its_height(beside: str, ways: int) -> None:
    """The volcano is the fourth tile of its stack; a step leads one tile up at most."""
    state = table({C: "land*3 volcano", E: beside}, [C, EE])
    land, index = ground(state), state.board.index
    assert exits(land, index[C], frozenset([index[C]]), None) == ways
    assert list(steps(land, index[C], frozenset())) == [index[E]] * ways


@pytest.mark.rule("EI-40")
def test_nobody_is_counted_as_able_to_land_on_a_volcano() -> None:
    state = table({C: "land*4", E: "land*3 volcano"}, [C, EE])
    land, index = ground(state), state.board.index
    assert exits(land, index[C], frozenset([index[C]]), None) == 0
