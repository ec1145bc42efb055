"""Rows, columns and stacks: examples by hand, and the laws that hold for every tree."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.widgets.layout import (
    BOTTOM_RIGHT,
    LEFT,
    MIDDLE,
    TOP,
    Box,
    Pixels,
    Room,
    Scroll,
    Space,
    Way,
    box,
    column,
    extent,
    fits,
    grid,
    place,
    row,
    solve,
    stack,
    worded,
)

ROOM = Rect(10, 20, 300, 100)


def px(units: float) -> int:
    """Twice as many pixels as design units."""
    return round(2 * units)


def one(units: float) -> int:
    """The same number of pixels as of design units."""
    return round(units)


def places(tree: Box, room: Rect = ROOM) -> list[tuple[int, int, int, int]]:
    """The places of all leaves, at a pixel for each unit."""
    return [(rect.x, rect.y, rect.width, rect.height) for _, rect in solve(tree, room, one)]


def test_parts_of_a_row_share_it() -> None:
    assert places(row(Space(), Space(), Space())) == [(10, 20, 100, 100), (110, 20, 100, 100), (210, 20, 100, 100)]


def test_a_part_with_a_length_has_it_and_the_others_share_the_rest() -> None:
    tree = row(box(Space(), 40), Space(), box(Space(), grow=2), gap=10)
    assert places(tree) == [(10, 20, 40, 100), (60, 20, 80, 100), (150, 20, 160, 100)]


def test_a_column_goes_downwards() -> None:
    assert places(column(box(Space(), tall=30), Space(), gap=10)) == [(10, 20, 300, 30), (10, 60, 300, 60)]


def test_a_part_with_a_length_across_stands_in_the_middle_or_at_a_side() -> None:
    tree = column(box(Space(), 100, 30), box(Space(), 100, 30, at=LEFT))
    assert places(tree) == [(110, 20, 100, 30), (10, 50, 100, 30)]


def test_parts_of_a_stack_lie_on_each_other() -> None:
    tree = stack(Space(), box(Space(), 20, 10), box(Space(), 20, 10, at=BOTTOM_RIGHT), pad=5)
    assert places(tree) == [(15, 25, 290, 90), (150, 65, 20, 10), (285, 105, 20, 10)]


def test_a_length_is_in_units_in_pixels_or_a_function() -> None:
    tree = row(box(Space(), 30), box(Space(), Pixels(30)), box(Space(), lambda tall: tall // 2))
    assert [rect.width for _, rect in solve(tree, ROOM, px)] == [60, 30, 50]


def test_free_sides_are_in_the_order_left_top_right_bottom() -> None:
    assert places(box(Space(), pad=(1, 2, 3, 4))) == [(11, 22, 296, 94)]
    assert places(box(Space(), pad=(1, 2))) == [(11, 22, 298, 96)]


def test_what_is_not_there_has_no_gap() -> None:
    assert places(row(None, Space(), None, Space(), gap=20)) == [(10, 20, 140, 100), (170, 20, 140, 100)]


def test_where_there_is_not_enough_parts_give_way_down_to_their_least() -> None:
    tree = row(box(Space(), 240, least=140), box(Space(), 160, least=110), gap=0)
    # 100 pixels are missing; the parts can give 100 and 50, so they give 67 and 33
    assert [wide for _, _, wide, _ in places(tree)] == [173, 127]


class Word(Space):
    """A leaf whose words take 120 pixels."""

    def width_for(self) -> int:
        """Return the pixels that its words take."""
        return 120


@pytest.mark.parametrize(("units", "room", "wide"), [(50, 300, 120), (150, 300, 150), (50, 100, 100)])
def test_a_part_is_as_wide_as_its_words_where_there_is_room(units: float, room: int, wide: int) -> None:
    tree = row(box(), worded(Word(), units, px=one))
    assert places(tree, Rect(0, 0, room, 40)) == [(room - wide, 0, wide, 40)]


def test_a_part_that_shares_has_at_least_its_least() -> None:
    assert [wide for _, _, wide, _ in places(row(box(Space(), least=200), Space(), Space()))] == [200, 50, 50]


def test_a_part_that_does_not_grow_is_as_long_as_what_is_in_it() -> None:
    inner = column(box(Space(), tall=20), box(Space(), tall=15), gap=5, pad=3, grow=0)
    assert [tall for _, _, _, tall in places(column(inner, Space()))] == [20, 15, 54]


def test_the_height_that_a_tree_needs_follows_from_its_width() -> None:
    words = box(Space(), tall=lambda width: 3000 // width)
    assert extent(words, Way.COLUMN, 100, one) == 30
    assert extent(row(words, words, gap=20), Way.COLUMN, 100, one) == 75
    assert extent(column(words, words, gap=20), Way.COLUMN, 100, one) == 80
    assert extent(stack(words, box(tall=12), pad=(25, 1)), Way.COLUMN, 100, one) == 62
    assert extent(column(box(words, 50), box(tall=5)), Way.COLUMN, 100, one) == 65


def test_a_grid_leaves_places_of_its_last_row_empty() -> None:
    assert places(grid([Space(), Space(), Space()], 2, gap=10)) == [(10, 20, 145, 45), (165, 20, 145, 45), (10, 75, 145, 45)]
    assert places(grid([Space(), Space(), Space(), Space()], 3))[3] == (10, 70, 100, 50), "two places are empty"


def test_a_tree_says_that_it_does_not_fit() -> None:
    tree = column(row(box(Space(), 200), box(Space(), 120, least=100)), box(Space(), tall=60))
    assert fits(tree, ROOM, one)
    assert not fits(tree, Rect(0, 0, 299, 100), one)
    assert not fits(tree, Rect(0, 0, 300, 59), one)


class Area:
    """A scroll area with a bar of 20 pixels."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.filled = 0

    @property
    def content_rect(self) -> Rect:
        """The area without the bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.width - 20, self.rect.height)

    def place(self, rect: Rect) -> None:
        """Take a place."""
        self.rect = rect

    def fill(self, height: int) -> None:
        """Take note of the height."""
        self.filled = height


@pytest.mark.parametrize(("tall", "rest"), [(30, 70), (80, 80)])
def test_a_tree_that_scrolls_is_as_high_as_what_is_seen_or_higher(tall: int, rest: int) -> None:
    area, first, last = Area(), Space(), Space()
    place(box(Scroll(area, column(box(first, tall=tall), box(last, least=tall)), one)), ROOM, one)
    assert area.filled == 2 * tall
    assert first.rect == Rect(10, 20, 280, tall)
    assert last.rect == Rect(10, 20 + tall, 280, rest)


@pytest.mark.parametrize(
    ("size", "room"),
    [
        ((1300, 800), Room.WIDE),
        ((1299, 800), Room.NARROW),
        ((859, 800), Room.FOLDED),
        ((1300, 479), Room.FOLDED),
        ((430, 860), Room.UPRIGHT),
        ((599, 598), Room.FOLDED),
    ],
)
def test_the_kind_of_a_window_follows_from_its_size(size: tuple[int, int], room: Room) -> None:
    assert Room.of(Rect(0, 0, *size), one) is room
    assert Room.of(Rect(0, 0, 2 * size[0], 2 * size[1]), px) is room


def test_the_last_length_stands_for_all_smaller_windows() -> None:
    assert [room.pick(3, 2) for room in Room] == [3, 2, 2, 2]


# laws

lengths = st.none() | st.integers(0, 60)
leaves = st.builds(
    lambda wide, tall, least, grow, at: box(Space(), wide, tall, least=least, grow=grow, at=at),
    lengths, lengths, st.none() | st.integers(0, 40), st.none() | st.sampled_from([0.0, 0.5, 1.0, 3.0]),
    st.sampled_from([LEFT, MIDDLE, TOP]),
)  # fmt: skip
trees = st.recursive(
    leaves,
    lambda inner: st.builds(
        lambda make, parts, gap, pad: make(*parts, gap=gap, pad=pad),
        st.sampled_from([row, column, stack]), st.lists(inner, min_size=1, max_size=4), st.integers(0, 9), st.integers(0, 5),
    ),
    max_leaves=12,
)  # fmt: skip
rooms = st.builds(Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 500), st.integers(0, 500))


def children(tree: Box, room: Rect) -> list[Rect]:
    """The places of the parts themselves, each as if it were a leaf."""
    marks = [Space() for _ in tree.parts]
    parts = tuple(
        Box(mark, (), Way.STACK, 0, 0, part.wide, part.tall, part.least, part.grow, part.at)
        for mark, part in zip(marks, tree.parts, strict=True)
    )
    place(Box(None, parts, tree.way, tree.gap, tree.pad), room, one)
    return [mark.rect for mark in marks]


@given(trees, rooms)
def test_all_leaves_lie_within_a_room_in_which_the_tree_fits(tree: Box, room: Rect) -> None:
    if fits(tree, room, one):
        assert all(room.contains(rect) or not rect.width or not rect.height for _, rect in solve(tree, room, one))


@given(st.lists(leaves, min_size=2, max_size=5), st.integers(0, 9), rooms)
def test_gaps_are_kept_in_a_row(parts: list[Box], gap: int, room: Rect) -> None:
    assert all(right.left - left.right == gap for left, right in pairwise(children(row(*parts, gap=gap), room)))


@given(st.lists(leaves, min_size=1, max_size=5), st.integers(0, 9), rooms)
def test_a_column_is_a_row_turned(parts: list[Box], gap: int, room: Rect) -> None:
    turned = [replace(part, wide=part.tall, tall=part.wide, at=part.at[::-1]) for part in parts]
    down = children(column(*turned, gap=gap), Rect(room.y, room.x, room.height, room.width))
    assert [Rect(rect.y, rect.x, rect.height, rect.width) for rect in down] == children(row(*parts, gap=gap), room)


@given(st.lists(st.sampled_from([0.5, 1.0, 2.0, 3.0]), min_size=1, max_size=6), st.integers(0, 9), rooms)
def test_growth_is_shared_in_proportion(grows: list[float], gap: int, room: Rect) -> None:
    widths = [rect.width for rect in children(row(*(box(Space(), grow=grow) for grow in grows), gap=gap), room)]
    rest = room.width - gap * (len(grows) - 1)
    if rest >= 0:
        assert sum(widths) == rest
        assert all(abs(wide - rest * grow / sum(grows)) <= 1 for wide, grow in zip(widths, grows, strict=True))


@given(st.lists(leaves, min_size=1, max_size=5), st.integers(0, 9), rooms)
def test_no_part_is_less_than_its_least(parts: list[Box], gap: int, room: Rect) -> None:
    for part, rect in zip(parts, children(row(*parts, gap=gap), room), strict=True):
        least = part.least if part.least is not None else part.wide
        assert rect.width >= (least if isinstance(least, int) else 0)
