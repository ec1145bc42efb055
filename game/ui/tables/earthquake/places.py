"""The places of an island's stacks on the board and on the screen, and their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.content.hexmaps import Geometry
from game.engine.earthquake.board import HIGHEST, Board, Space
from game.engine.earthquake.state import Observation
from game.ui.board.markings import Foot
from game.ui.board.stage import View
from game.ui.contract import table
from game.ui.services.wording import letters
from game.ui.tables.earthquake.hexes import CELL, LEVEL

Point = tuple[float, float]

SHORE = (8.0, 14.0)
"""Board units of sea that are seen beside, before and behind an island."""
BESIDE = 52.0
"""Board units from the middle of a stack to the letter beside it."""
LETTER = 9.0
"""Half as wide and high as a letter takes, in board units."""
BEFORE = 0.72
"""The place of a number before its stack, as a share of the way to the next space."""
UPWARDS = (0, 8, 16, 24, 30, 35)
"""The heights above a top's middle at which it is looked for, in board units.

Its upper corner is 37 above.
"""
ASIDE = (0, 6, -6, 12, -12, 20, -20)
"""The offsets to the side at which it is looked for where stacks in front hide its middle."""
PIXEL = 1.0
"""Board units that a place may be moved when it is rounded to a pixel, at the smallest scale."""
REMEMBERED = 1 << 15
"""The number of places whose space is remembered."""


@dataclass(frozen=True, slots=True)
class Places(table.Places[Space, Observation]):
    """The spaces of one map.

    Points are board units; a stack is seen `LEVEL` units further up for each of its tiles.
    """

    headroom = 50.0
    plan: Geometry
    board: Board
    mood: str = "sand"
    """The ground of the island."""
    framed: tuple[Space, ...] = ()
    """The spaces that must be seen, () for all."""
    lines: tuple[int, ...] = field(init=False, compare=False)
    """The rows of the board from the north, by their r."""
    _written: dict[tuple[bool, tuple[int, ...]], list[tuple[str, Point]]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The coordinates that were asked for last, by the heights of the stacks."""
    _space_at: Callable[[float, float], Space] = field(init=False, compare=False, repr=False)
    """The space at a place; the recap asks for the same places with every event."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_space_at", lru_cache(REMEMBERED)(self.plan.space_at))
        object.__setattr__(self, "lines", tuple(sorted({r for _, r in self.board.spaces})))

    def close_up(self, seen: Observation) -> Places:
        """Return the places of which only those near a tile or an explorer must be seen.

        They are those in the rectangle round these, a space wider on each side, or two where somebody may swim.
        """
        used = [self.plan.centre(space) for space in self.board.spaces if seen.height(space) or space in seen.explorers]
        swims = "lifebelt" in (*seen.tools, *(tile.kind for tile in map(seen.top, self.board.spaces) if tile is not None))
        air = (CELL[0] * 1.1 * (2 if swims else 1), CELL[1] * (2 if swims else 1))
        left, top = (min(point[axis] for point in used) - air[axis] for axis in (0, 1))
        right, low = (max(point[axis] for point in used) + air[axis] for axis in (0, 1))
        inside = [(space, self.plan.centre(space)) for space in self.board.spaces]
        return replace(self, framed=tuple(space for space, (x, y) in inside if left <= x <= right and top <= y <= low))

    def _middles(self) -> tuple[list[float], list[float]]:
        points = [self.plan.centre(space) for space in self.framed or self.board.spaces]
        return [x for x, _ in points], [y for _, y in points]

    @property
    def size(self) -> Point:
        """The board whose middle is the middle of all spaces that must be seen."""
        across, down = self._middles()
        return min(across) + max(across), min(down) + max(down)

    @property
    def needed(self) -> Point:
        """Return the extent round the middle that must be seen."""
        across, down = self._middles()
        beside = BESIDE - CELL[0] / 2 + LETTER if self.framed else SHORE[0]  # the sea beside a part may be under panels
        wide = max(across) - min(across) + CELL[0] + 2 * beside
        return wide, max(down) - min(down) + CELL[1] + 2 * SHORE[1]

    def signs(self, view: View, seen: Observation) -> list[tuple[str, Point]]:
        """Return the letters at the left ends of rows, and the numbers at the near ends of lines."""
        known = view.turned, tuple(map(seen.height, self.board.spaces))
        if known not in self._written:
            self._written.clear()
            self._written[known] = self._signs(seen, turned=view.turned)
        return [(label, view.point(*at)) for label, at in self._written[known]]

    def _signs(self, seen: Observation, *, turned: bool) -> list[tuple[str, Point]]:
        found: list[tuple[str, Point]] = []
        spaces = self.framed or self.board.spaces
        for space in spaces:
            if (other := self._before(space, turned=turned)) is not None:
                (x0, y0), (x1, y1) = self.ground(space), self.ground(other)
                found.append((str(self._number(space)), (x0 + (x1 - x0) * BEFORE, y0 + (y1 - y0) * BEFORE)))
        rows = [[space for space in spaces if space[1] == r] for r in self.lines]
        ends = [row[-1 if turned else 0] for row in rows if row]
        for end in sorted(ends, key=lambda space: not seen.height(space)):  # next to a stack is the letter of its own row
            around = self._beside(end, seen, turned=turned)
            clear = (at for at in around if all(max(abs(at[0] - ox), abs(at[1] - oy)) >= 3 * LETTER for _, (ox, oy) in found))
            free = (at for at in clear if not self._hidden(*at, seen, turned=turned))
            found.append((self.row_name(end[1]), next(free, self._top(end, seen, turned=turned))))
        return found

    def _beside(self, space: Space, seen: Observation, *, turned: bool) -> list[Point]:
        """Return the places for the letter of a row beside the stack at its end.

        The first is beside its top, the others are lower and farther away.
        """
        x, y = self._top(space, seen, turned=turned)
        out = 1 if turned else -1
        steps = [(away, down) for away in range(len(self.lines) * 4) for down in range(seen.height(space) + 1)]
        nearest = sorted(steps, key=lambda step: 2 * step[0] + step[1])  # farther away it would be beside another stack
        return [(x + out * (BESIDE + away * LEVEL), y - out * down * LEVEL) for away, down in nearest]

    def _before(self, space: Space, *, turned: bool) -> Space | None:
        """Return the space towards which a number stands before its stack.

        None where the line to the right goes on: its number is that of its near end. Where a row begins straight before the
        next but one, numbers are read straight up, and stand on the side on which the row behind has them.
        """
        (q, r), back = space, 1 if turned else -1
        left, right = ((q, r - 1), (q + 1, r - 1)) if turned else ((q - 1, r + 1), (q, r + 1))
        spaces, number = self.framed or self.board.spaces, self._number(space)
        if right in spaces:
            return None
        behind, above = (q - 1, r + 1) if turned else (q, r - 1), (q - back, r + 2 * back)
        alternate = left not in spaces and all(at in self.board.index and self._number(at) == number for at in (behind, above))
        return left if alternate else right

    def _hidden(self, x: float, y: float, seen: Observation, *, turned: bool) -> bool:
        """Return whether a letter at a place on the board would be on a stack."""
        for corner in [(x + dx, y + dy) for dx in (-LETTER, LETTER) for dy in (-LETTER, LETTER)]:
            for level in range(HIGHEST + 1):
                space = self._under(*corner, level, turned=turned)
                if space in self.board.index and seen.height(space) >= max(1, level):
                    return True
        return False

    def _under(self, x: float, y: float, level: int, *, turned: bool) -> Space:
        """Return the space whose stack, of that many tiles, is seen over a place on the board."""
        return self._space_at(x, y - level * LEVEL if turned else y + level * LEVEL)

    def _top(self, space: Space, seen: Observation, *, turned: bool) -> Point:
        """Return the middle of a stack's top."""
        x, y = self.plan.centre(space)
        return x, y + (1 if turned else -1) * seen.height(space) * LEVEL

    def ground(self, space: Space) -> Point:
        """Return the middle of a space at the height of the water."""
        return self.plan.centre(space)

    def centre(self, space: Space, seen: Observation, *, turned: bool) -> Point:
        """Return a place over the top of a stack that no stack in front hides.

        It is as near to the middle as possible, and the middle itself where all places are hidden.
        """
        x, y = self._top(space, seen, turned=turned)
        down = -1 if turned else 1
        around = ((x + aside, y - down * up) for aside in ASIDE for up in UPWARDS)
        return next((place for place in around if self._free(space, *place, seen, turned=turned)), (x, y))

    def _free(self, space: Space, x: float, y: float, seen: Observation, *, turned: bool) -> bool:
        """Return whether a space's stack is seen over a place on the board, rounding included."""
        around = [(x + dx, y + dy) for dx in (-PIXEL, PIXEL) for dy in (-PIXEL, PIXEL)]
        return all(self.at(*place, seen, turned=turned) == space for place in around)

    def foot(self, space: Space, seen: Observation) -> Foot:
        return Foot(*self.ground(space), seen.height(space) * LEVEL)

    def at(self, x: float, y: float, seen: Observation, *, turned: bool) -> Space | None:
        """Return the space whose stack is seen over a place on the board, None outside the board.

        Of several it is the one in front.
        """
        return next(iter(self.all_at(x, y, seen, turned=turned)), None)

    def all_at(self, x: float, y: float, seen: Observation, *, turned: bool) -> list[Space]:
        """Return the spaces whose stacks cover a place on the board, the one in front first."""
        found: list[tuple[float, Space]] = []
        for level in range(HIGHEST + 1):
            space = self._under(x, y, level, turned=turned)
            if space in self.board.index and seen.height(space) >= level:
                found.append((-space[1] if turned else space[1], space))
        return list(dict.fromkeys(space for _, space in sorted(found, reverse=True)))

    def row_name(self, r: int) -> str:
        """Return a row's letter: A is the northern one."""
        return letters(self.lines.index(r) + 1)

    def name(self, space: Space) -> str:
        """Return the players' name of a space: the letter of its row and its number, such as C4."""
        return f"{self.row_name(space[1])}{self._number(space)}"

    def _number(self, space: Space) -> int:
        """Return the number of a space in its row, the western one being 1."""
        return [place for place in self.board.spaces if place[1] == space[1]].index(space) + 1

    def rows(self, seen: Observation) -> list[tuple[Space, ...]]:
        """Return the rows from the north, each from the west."""
        return [tuple(space for space in self.board.spaces if space[1] == r) for r in self.lines]

    def beside(self, space: Space | None, dx: int, dy: int, seen: Observation) -> Space:
        """Return the space that way.

        Rows are half a space apart: up and down lead to the right and to the left in turn.
        """
        if space is None:
            here = seen.explorers[seen.actor] if seen.actor is not None else None
            return here or min(self.board.spaces, key=lambda other: (abs(other[0]) + abs(other[1]), other))
        q, r = space
        if not dy:
            return (q + dx, r) if (q + dx, r) in self.board.index else space
        aim = self.ground(space)[0] + (CELL[0] / 4 if r % 2 == 0 else -CELL[0] / 4)
        row = [other for other in self.board.spaces if other[1] == r + dy]
        return min(row, key=lambda other: (abs(self.ground(other)[0] - aim), other), default=space)
