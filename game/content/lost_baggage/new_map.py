"""New maps of Lost Baggage, out of the spaces of its tables: regions, cores and shapes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.content.lost_baggage.maps import CAPACITY, SHAPE, SIDE, TILE
from game.content.map_writer import Cell, Measure, Properties, Tilesets, map_head, next_numbers, tile_layer
from game.engine.hexgrid import Hex
from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND
from game.engine.lost_baggage.geometry import touching

FELT = "#3f6e5c"
MARGIN = 1
MEASURES = (Measure("tiles", tuple(range(LEAST["tiles"], MOST_OF_A_KIND + 1))),)


def new_map(folder: Path, properties: Properties, chosen: Mapping[str, int | str]) -> str:
    """Return the text of a map with these measures, which will lie in the folder.

    It has two worlds with room for so many tiles each.
    """
    worlds, shape = two_worlds(int(chosen["tiles"]))
    return world_map(folder, worlds, {"close": shape}, {**properties, CAPACITY: int(chosen["tiles"])})


@dataclass(frozen=True)
class World:
    """One player's part of a table."""

    spaces: frozenset[Hex]
    home: Hex
    seams: frozenset[Hex]
    links: frozenset[Hex]

    @property
    def core(self) -> dict[Hex, str]:
        """Return what each space of the core is."""
        return {**dict.fromkeys(self.seams, "seam"), **dict.fromkeys(self.links, "link"), self.home: "home"}

    def mapped(self, to: Callable[[Hex], Hex]) -> World:
        """The same world elsewhere."""
        return World(
            frozenset(map(to, self.spaces)), to(self.home), frozenset(map(to, self.seams)), frozenset(map(to, self.links))
        )


def world_map(folder: Path, worlds: Sequence[World], shapes: Mapping[str, Collection[Hex]], properties: Properties) -> str:
    """Return the text of a map of Lost Baggage whose middle cell is space (0, 0).

    Shapes are spaces by name, of all worlds together.
    """
    tiles = Tilesets(["world_table"], folder)
    spaces = [space for world in worlds for space in world.spaces]
    across = max(abs(q) for q, _ in spaces) + MARGIN
    down = max(max(abs(r + q // 2), abs(r + (q + 1) // 2)) for q, r in spaces) + MARGIN
    size = 2 * across + 1, 2 * down + 1
    core = {space: kind for world in worlds for space, kind in world.core.items()}
    layers = {
        "regions": {
            _cell(space, across, down): tiles.find("region", seat=seat)[0].gid
            for seat, world in enumerate(worlds, 1)
            for space in world.spaces
        },
    }
    mark = tiles.find("shape")[0].gid
    layers |= {SHAPE + name: {_cell(space, across, down): mark for space in shape} for name, shape in shapes.items()}
    layers["core"] = {_cell(space, across, down): tiles.find(kind)[0].gid for space, kind in core.items()}
    hexagons = f' hexsidelength="{SIDE}" staggeraxis="x" staggerindex="odd"'
    lines = [*map_head("hexagonal", size, TILE, properties, hexagons + next_numbers(len(layers), 0), FELT), *tiles.xml()]
    for number, (name, cells) in enumerate(layers.items(), 1):
        gids = [cells.get((column, row), 0) for row in range(size[1]) for column in range(size[0])]
        lines += tile_layer(number, name, size, gids, ' visible="0"' if name.startswith(SHAPE) else "")
    return "\n".join([*lines, "</map>", ""])


def two_worlds(tiles: int) -> tuple[list[World], frozenset[Hex]]:
    """Return a table for two players with room for so many tiles each, and a shape.

    That is the core and what lies nearest to it.
    """
    depth = 2 - -tiles // 10
    far = range(-2 * depth, 2 * depth)
    south = frozenset((q, r) for q in range(-depth, depth + 1) for r in far if _south(q, r) and 2 * r + q <= 2 * depth)
    links = {(0, 2), (1, 1), (1, 2), *((q, r) for r in range(3, depth) for q in (0, 1))}
    near = World(south, (0, depth), frozenset({(0, 1), (1, 0)}), frozenset(links))
    ready = grown(near, tiles, {(q, r): abs(q) + abs(2 * r + q - depth) for q, r in south})
    return [near, near.mapped(_across)], ready | frozenset(map(_across, ready))


def _south(q: int, r: int) -> bool:
    """Return whether a space lies in the south of the border between two worlds.

    It runs between (0, 0) and (0, 1).
    """
    return 2 * r + q > 1 or (2 * r + q == 1 and q > 0)


def _across(space: Hex) -> Hex:
    """The space opposite, for two players."""
    return -space[0], 1 - space[1]


def grown(world: World, tiles: int, order: Mapping[Hex, int]) -> frozenset[Hex]:
    """Return the core of a world, and as many spaces more as make so many tiles.

    Each is the first in order that touches two.
    """
    laid = set(world.core)
    while len(laid) < tiles:
        laid.add(min((s for s in world.spaces - laid if touching(s, laid) >= 2), key=lambda space: (order[space], space)))
    return frozenset(laid)


def _cell(space: Hex, across: int, down: int) -> Cell:
    """Return the cell of a space on a map with odd columns shifted.

    Its middle cell (across, down) is space (0, 0).
    """
    column = space[0] + across
    return column, space[1] + down + column // 2 - across // 2
