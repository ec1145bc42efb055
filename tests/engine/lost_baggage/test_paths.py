"""The ways over the tiles: by hand on a column of four tiles and on a triangle, and against the rule on any tiles."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.lost_baggage.geometry import Space, around
from game.engine.lost_baggage.paths import Paths, Route, paths_over

from .table import A, B, C, D, X

COLUMN = paths_over(frozenset((A, B, C, D)))
TRIANGLE = paths_over(frozenset((B, C, D, X)))
"""B is beside C alone; C, D and X are beside each other."""


@pytest.mark.rule("LB-21", "LB-23")
def test_a_walk_ends_after_its_steps_or_in_a_dead_end() -> None:
    """From B, two steps lead to D, and the first tile is a dead end after one."""
    assert COLUMN.walks(B, 2, up_to=False) == (
        {D: Route((C, D), False), A: Route((A,), True)},
        {C: Route((C,), False)},
    )


@pytest.mark.rule("LB-22")
def test_a_walk_may_come_back_in_a_circle_but_not_at_once() -> None:
    """Of the two ways round, the one that begins at the lower side: north."""
    walks = TRIANGLE.walks(C, 3, up_to=False)
    assert walks.ends == {B: Route((B,), True), C: Route((D, X, C), False)}
    assert set(walks.passed) == {D, X}


@pytest.mark.rule("LB-23", "LB-60")
def test_a_dead_end_is_not_passed() -> None:
    """A is beside B alone, so a walk that comes there with steps left ends there; with its last step it ends there anyway."""
    assert set(COLUMN.walks(C, 4, up_to=True).passed) == {B}
    assert set(COLUMN.walks(C, 4, up_to=True).ends) == {A, B, D}


@pytest.mark.rule("LB-82")
def test_up_to_a_number_of_steps_a_walk_may_end_on_every_tile_it_comes_to() -> None:
    assert set(COLUMN.walks(A, 2, up_to=True).ends) == {B, C}
    assert COLUMN.walks(A, 1, up_to=True).passed == {}


Growth = list[tuple[int, int]]
"""Tiles one after the other: the number of an earlier tile, and the side of it to which the new one is laid."""


def grown(growth: Growth) -> list[Space]:
    laid: list[Space] = [(0, 0)]
    for number, side in growth:
        laid.append(around(laid[number % len(laid)])[side])
    return laid


def walked(paths: Paths, start: Space, steps: int, up_to: bool) -> tuple[dict[Space, bool], set[Space]]:
    """The ends of all walks, each with whether all that end there are dead ends, and what they pass."""
    ends: dict[Space, bool] = {}
    passed: set[Space] = set()
    walks: set[tuple[Space, Space | None]] = {(start, None)}
    for left in reversed(range(steps)):
        walks = {(space, at) for at, before in walks for space in paths.onward(at, before)}
        stuck = {(space, before) for space, before in walks if left and not paths.onward(space, before)}
        for walk in walks if up_to or not left else stuck:
            ends[walk[0]] = ends.get(walk[0], True) and walk in stuck
        walks -= stuck
        passed |= {space for space, _ in walks if left}
    return ends, passed


@pytest.mark.rule("LB-21", "LB-22", "LB-23", "LB-82")
@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5)), max_size=20), st.integers(0, 6), st.booleans())
def test_walks_lead_where_the_rule_says_on_any_tiles(growth: Growth, steps: int, up_to: bool) -> None:
    laid = grown(growth)
    paths, start = Paths(frozenset(laid)), laid[-1]
    ends, passed = paths.walks(start, steps, up_to=up_to)
    dead_ends = {space: route.dead_end for space, route in ends.items()}
    assert (dead_ends, set(passed)) == walked(paths, start, steps, up_to)
    assert list(ends) == sorted(ends)
    for space, route in [*ends.items(), *passed.items()]:
        way = (start, *route.path)
        assert way[-1] == space
        assert all(to in paths.onward(at, before) for before, at, to in zip((None, *way), way, way[1:], strict=False))
    assert all(len(route.path) == steps or up_to or route.dead_end for route in ends.values())
    assert all(0 < len(route.path) < steps for route in passed.values())


def test_distances_go_round_what_is_not_laid() -> None:
    assert TRIANGLE.distances(B) == {B: 0, C: 1, D: 2, X: 2}


@pytest.mark.rule("LB-83")
def test_tiles_within_a_number_of_steps_begin_with_the_own_and_ascend() -> None:
    assert COLUMN.within(B, 0) == (B,)
    assert COLUMN.within(B, 1) == tuple(sorted((A, B, C)))
    assert COLUMN.within(B, 9) == tuple(sorted((A, B, C, D)))


def test_one_tile_more_makes_other_paths_and_none_more_the_same() -> None:
    assert COLUMN.joined(A) is COLUMN
    assert COLUMN.joined(X) == paths_over(frozenset((A, B, C, D, X)))
    assert COLUMN.joined(X).beside(X) == (C, D)
    assert COLUMN.beside(C) == (D, B)
    assert COLUMN != TRIANGLE


def test_paths_travel_between_processes() -> None:
    assert pickle.loads(pickle.dumps(COLUMN)) == COLUMN == Paths(COLUMN.laid)
