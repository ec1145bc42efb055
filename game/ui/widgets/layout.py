"""Layout as data: a tree of rows, columns and stacks whose leaves are widgets.

    place(column(box(title, tall=40), row(box(back, wide=150), load, save, gap=8), gap=12), window, theme.px)

A length is in design units (a number), in pixels (`Pixels`), or a function from the pixels there are in the other direction
to pixels, such as `Label.height_for`. In a row or a column a part with a length gets it, or less, down to its `least`, where
there is not enough; the parts without one share in the rest by what they `grow`, 1 if nothing else is said. A part that
grows by 0 is as long as what is in it. In the other direction, and in a stack, a part without a length takes all there is,
and one with a length stands `at` a side or in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, pairwise
from typing import Protocol, TypeAlias, TypedDict, Unpack

from pygame import Rect

from game.engine.values import frozen

WIDE_WINDOW = 1300
"""Design units: from this width of the window on there is much room."""
FOLDED_WINDOW = (860, 480)
"""Design units: below this width or this height of the window there is little room."""
UPRIGHT_WINDOW = 720
"""Design units: below this width a window that is higher than wide is upright, as on a telephone."""

Px: TypeAlias = Callable[[float], int]
"""A conversion of design units to pixels, `Theme.px`."""


class Pixels(int):
    """A length in pixels."""


Length: TypeAlias = float | Pixels | Callable[[int], int]
Pad: TypeAlias = Length | tuple[Length, Length] | tuple[Length, Length, Length, Length]
"""All around; across and down; or at the left, at the top, at the right and at the bottom."""
At: TypeAlias = tuple[float, float]
"""A place between the left (0) and the right (1), and between the top (0) and the bottom (1)."""

TOP_LEFT, TOP, TOP_RIGHT = (0.0, 0.0), (0.5, 0.0), (1.0, 0.0)
LEFT, MIDDLE, RIGHT = (0.0, 0.5), (0.5, 0.5), (1.0, 0.5)
BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT = (0.0, 1.0), (0.5, 1.0), (1.0, 1.0)


class Room(Enum):
    """The kinds of windows by their room in design units; each may have a tree of its own."""

    WIDE, NARROW, FOLDED, UPRIGHT = range(4)

    @classmethod
    def of(cls, window: Rect, px: Px) -> Room:
        """Return the kind of a window."""
        if window.width < min(window.height, px(UPRIGHT_WINDOW)):
            return cls.UPRIGHT
        if window.width < px(FOLDED_WINDOW[0]) or window.height < px(FOLDED_WINDOW[1]):
            return cls.FOLDED
        return cls.WIDE if window.width >= px(WIDE_WINDOW) else cls.NARROW

    @property
    def narrow(self) -> bool:
        """Return whether things are smaller than in a wide window."""
        return self is not Room.WIDE

    @property
    def little(self) -> bool:
        """Return whether there is no room for columns at both sides."""
        return self in (Room.FOLDED, Room.UPRIGHT)

    def pick(self, *lengths: float) -> float:
        """Return one of the lengths for WIDE, NARROW, FOLDED, UPRIGHT.

        The last one given is that of all further kinds.
        """
        return lengths[min(self.value, len(lengths) - 1)]


class Leaf(Protocol):
    """A widget, or something else that has a place."""

    def place(self, rect: Rect) -> None:
        """Take a place."""
        ...


class Worded(Leaf, Protocol):
    """A widget that says how wide its words are."""

    def width_for(self) -> int:
        """Return the width in pixels at which all its words are on one line."""
        ...


class Space:
    """A place without a widget, for what a scene draws itself."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)

    def place(self, rect: Rect) -> None:
        """Take a place."""
        self.rect = Rect(rect)


class Way(Enum):
    """The ways in which parts lie: side by side, one below the other, or one on the other."""

    ROW, COLUMN, STACK = range(3)


@frozen
class Box:
    """A part of a layout: a leaf, or parts that lie in a way."""

    leaf: Leaf | None = None
    parts: tuple[Box, ...] = ()
    way: Way = Way.STACK
    gap: Length = 0
    pad: Pad = 0
    wide: Length | None = None
    tall: Length | None = None
    least: Length | None = None
    grow: float | None = None
    at: At = MIDDLE


class Own(TypedDict, total=False):
    """The attributes of a `Box` that may be given with a part."""

    pad: Pad
    least: Length | None
    grow: float | None
    at: At


class Whole(Own, total=False):
    """Those that may be given with a row, a column or a stack."""

    gap: Length
    wide: Length | None
    tall: Length | None


Part: TypeAlias = Box | Leaf | None
"""A part as it is given; None is left out."""


def box(part: Part = None, wide: Length | None = None, tall: Length | None = None, **own: Unpack[Own]) -> Box:
    """Return a part with lengths, or an empty box."""
    return Box(parts=_boxes((part,)), wide=wide, tall=tall, **own)


def worded(part: Worded, units: float, tall: Length | None = None, *, px: Px, more: float = 0) -> Box:
    """Return a part as wide as its words and `more`, at least so many units.

    It is narrower where there is less room.
    """
    return box(part, Pixels(max(px(units), part.width_for() + px(more))), tall, least=0)


def row(*parts: Part, **own: Unpack[Whole]) -> Box:
    """Return parts side by side."""
    return Box(parts=_boxes(parts), way=Way.ROW, **own)


def column(*parts: Part, **own: Unpack[Whole]) -> Box:
    """Return parts one below the other."""
    return Box(parts=_boxes(parts), way=Way.COLUMN, **own)


def stack(*parts: Part, **own: Unpack[Whole]) -> Box:
    """Return parts one on the other, the lowest first."""
    return Box(parts=_boxes(parts), **own)


def grid(parts: Sequence[Part], across: int, *, gap: Length = 0, down: Length | None = None, **own: Unpack[Own]) -> Box:
    """Return rows of so many parts; places of the last row may stay empty.

    The rows are `down` apart, if given, else `gap`.
    """
    full = [*parts, *[box()] * (-len(parts) % across)]
    rows = [full[first : first + across] for first in range(0, len(full), across)]
    boxes = (row(*parts, gap=gap, grow=own.get("grow")) for parts in rows)
    return column(*boxes, gap=gap if down is None else down, **own)


def _boxes(parts: Sequence[Part]) -> tuple[Box, ...]:
    return tuple(part if isinstance(part, Box) else Box(part) for part in parts if part is not None)


# solving


def place(tree: Box, room: Rect, px: Px) -> None:
    """Place all leaves of a tree in a room."""
    for leaf, rect in solve(tree, room, px):
        leaf.place(rect)


def solve(tree: Box, room: Rect, px: Px) -> Iterator[tuple[Leaf, Rect]]:
    """Yield all leaves of a tree with their places in a room."""
    inner = _inner(tree, room, px)
    if tree.leaf is not None:
        yield tree.leaf, inner
    for part, rect in zip(tree.parts, _places(tree, inner, px), strict=True):
        yield from solve(part, rect, px)


def fits(tree: Box, room: Rect, px: Px) -> bool:
    """Return whether all parts have at least the room that they need."""
    inner = _inner(tree, room, px)
    rects = _places(tree, inner, px)
    return all(inner.contains(rect) and fits(part, rect, px) for part, rect in zip(tree.parts, rects, strict=True))


def extent(tree: Box, way: Way, across: int, px: Px) -> int:
    """Return the pixels that a box needs in a direction, for those it has in the other one.

    For ROW they are its width, for COLUMN its height.
    """
    own = _own(tree, way, across, px)
    if own is not None:
        return own
    pads = _pads(tree, px)
    along, beside = (pads[0] + pads[2], pads[1] + pads[3])[:: 1 if way is Way.ROW else -1]
    room = max(0, across - beside)
    if tree.way is way:
        needs = [max(extent(part, way, _beside(part, way, room, px), px), _least(part, room, px)) for part in tree.parts]
        return along + sum(needs) + _resolved(tree.gap, room, px) * max(0, len(needs) - 1)
    if tree.way is Way.STACK:
        rooms = [_beside(part, way, room, px) for part in tree.parts]
    else:
        rooms = [end - begin for begin, end in _spans(tree, room, 0, px)]
    return along + max((extent(part, way, room, px) for part, room in zip(tree.parts, rooms, strict=True)), default=0)


def _resolved(length: Length, across: int, px: Px) -> int:
    if isinstance(length, Pixels):
        return length
    return length(across) if callable(length) else px(length)


def _own(part: Box, way: Way, across: int, px: Px) -> int | None:
    """Return the length of its own that a part has in a direction, None for none."""
    length = part.wide if way is Way.ROW else part.tall
    return None if length is None else _resolved(length, across, px)


def _beside(part: Box, way: Way, room: int, px: Px) -> int:
    """Return the room of a part across the direction in which its length is wanted.

    A width of the part's own limits it, as heights follow from widths.
    """
    own = _own(part, Way.ROW, 0, px) if way is Way.COLUMN else None
    return room if own is None else min(own, room)


def _least(part: Box, across: int, px: Px) -> int:
    return 0 if part.least is None else _resolved(part.least, across, px)


def _pads(tree: Box, px: Px) -> tuple[int, int, int, int]:
    """Return the pixels left free at the left, the top, the right and the bottom."""
    pad = tree.pad
    if not pad:
        return 0, 0, 0, 0
    if not isinstance(pad, tuple):
        pad = (pad, pad)
    left, top, right, bottom = (_resolved(length, 0, px) for length in (pad if len(pad) == 4 else (*pad, *pad)))
    return left, top, right, bottom


def _inner(tree: Box, room: Rect, px: Px) -> Rect:
    left, top, right, bottom = _pads(tree, px)
    return Rect(room.x + left, room.y + top, max(0, room.width - left - right), max(0, room.height - top - bottom))


def _places(tree: Box, room: Rect, px: Px) -> list[Rect]:
    """Return the places of the parts in a room."""
    if tree.way is Way.ROW:
        spans = _spans(tree, room.width, room.height, px)
        rooms = [Rect(room.x + begin, room.y, end - begin, room.height) for begin, end in spans]
    elif tree.way is Way.COLUMN:
        spans = _spans(tree, room.height, room.width, px)
        rooms = [Rect(room.x, room.y + begin, room.width, end - begin) for begin, end in spans]
    else:
        rooms = [room] * len(tree.parts)
    return [_stood(part, tree.way, rect, px) for part, rect in zip(tree.parts, rooms, strict=True)]


def _stood(part: Box, way: Way, room: Rect, px: Px) -> Rect:
    """Return the place of a part within what it has of a row, a column or a stack."""
    wide = _own(part, Way.ROW, room.height, px) if way is not Way.ROW else None
    wide = room.width if wide is None else min(wide, room.width)
    tall = _own(part, Way.COLUMN, wide, px) if way is not Way.COLUMN else None
    tall = room.height if tall is None else min(tall, room.height)
    return Rect(room.x + _before(room.width, wide, part.at[0]), room.y + _before(room.height, tall, part.at[1]), wide, tall)


def _before(room: int, length: int, share: float) -> int:
    """Return the free pixels before a length in a room.

    With a share of one half, both have their middle at the same pixel.
    """
    return room // 2 - length // 2 if share == 0.5 else round((room - length) * share)


def _spans(tree: Box, room: int, across: int, px: Px) -> list[tuple[int, int]]:
    """Return the begin and the end of each part of a row or a column."""
    gap = _resolved(tree.gap, across, px)
    lengths = _lengths(tree, room - gap * (len(tree.parts) - 1), across, px)
    begins = accumulate((length + gap for length in lengths), initial=0)
    return [(begin, begin + length) for begin, length in zip(begins, lengths, strict=False)]


def _lengths(tree: Box, room: int, across: int, px: Px) -> list[int]:
    """Return the lengths of the parts of a row or a column."""
    way, lengths, floors, grows = tree.way, list[int](), list[int](), list[float]()
    for part in tree.parts:
        beside = _beside(part, way, across, px)
        own = _own(part, way, beside, px)
        grow = part.grow if part.grow is not None else 1.0 if own is None else 0.0
        length = own if own is not None else 0 if grow else extent(part, way, beside, px)
        floor = length if part.least is None else _least(part, beside, px)
        lengths.append(length if grow else max(length, floor))
        floors.append(floor)
        grows.append(grow)
    spare = room - sum(map(max, lengths, floors))
    if spare < 0:
        lengths = list(map(max, lengths, floors))
        slack = [length - floor for length, floor in zip(lengths, floors, strict=True)]
        return [length - less for length, less in zip(lengths, _shared(min(-spare, sum(slack)), slack), strict=True)]
    while True:
        shares = _shared(room - sum(lengths), grows)
        low = [n for n, share in enumerate(shares) if grows[n] and lengths[n] + share < floors[n]]
        if not low:
            return [length + share for length, share in zip(lengths, shares, strict=True)]
        for number in low:
            lengths[number], grows[number] = floors[number], 0.0


def _shared(amount: int, shares: Sequence[float]) -> list[int]:
    """Return whole parts of an amount in proportion to shares.

    They sum up to the amount, unless there are none.
    """
    total = sum(shares) or 1.0
    ends = [round(amount * share / total) for share in accumulate(shares, initial=0.0)]
    return [after - before for before, after in pairwise(ends)]


# scrolling


class Scrolling(Protocol):
    """A scroll area, as far as its content is placed."""

    rect: Rect

    @property
    def content_rect(self) -> Rect:
        """The place of the content."""
        ...

    def place(self, rect: Rect) -> None:
        """Take a place."""
        ...

    def fill(self, height: int) -> None:
        """Take note of the height of the content."""
        ...


def scroll(area: Scrolling, content: Box, px: Px, *, bar: bool = True) -> None:
    """Place a tree in a scroll area, as high as it needs, at least as high as can be seen.

    `bar`: room for the bar stays free even if there is none.
    """
    room, seen = area.content_rect, area.rect
    if not bar and extent(content, Way.COLUMN, seen.width, px) <= seen.height:
        room.width = seen.width
    height = extent(content, Way.COLUMN, room.width, px)
    place(content, Rect(room.x, room.y, room.width, max(height, seen.height)), px)
    area.fill(height)


@dataclass(frozen=True, slots=True)
class Scroll:
    """A leaf that is a scroll area with a tree in it, as `scroll` has it."""

    area: Scrolling
    content: Box
    px: Px
    bar: bool = True

    def place(self, rect: Rect) -> None:
        """Place the area and all that is in it."""
        self.area.place(rect)
        scroll(self.area, self.content, self.px, bar=self.bar)


# rectangles


def divided(rect: Rect, shares: Sequence[float], gap: int = 0) -> list[Rect]:
    """Return a rectangle divided from left to right in these shares."""
    widths = _shared(rect.width - gap * (len(shares) - 1), shares)
    begins = accumulate((width + gap for width in widths), initial=rect.x)
    return [Rect(begin, rect.y, width, rect.height) for begin, width in zip(begins, widths, strict=False)]


def overlap(one: Rect, other: Rect) -> int:
    """Return the number of pixels that two rectangles share."""
    both = one.clip(other)
    return both.width * both.height
