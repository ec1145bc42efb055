"""The start of a game: scatter the tiles, shake them, clear the outside (EI-4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from game.engine.earthquake.board import HIGHEST, Board, Space, tiles_to_lay
from game.engine.earthquake.mix import TOTAL
from game.engine.earthquake.state import Observation
from game.ui.board.stage import Actor, Stage
from game.ui.contract.timeline import fall, settle, smooth
from game.ui.motion.animator import Animator
from game.ui.motion.curves import fade_late, line
from game.ui.motion.events import Pieces, is_piece
from game.ui.tables.earthquake import hexes
from game.ui.tables.earthquake.hexes import Point
from game.ui.tables.earthquake.places import Places

SCATTER, FALL, SHAKE, CLEAR = 1.1, 0.3, 0.7, 0.5
"""Seconds: all tiles begin to fall within the first, each falls for the second, then they are shaken flat, then cleared."""
CLATTERS = 8
"""The number of tiles that are heard."""
HIGH, AWAY = 460.0, 70.0
"""Board units of the height from which tiles come, and of that to which they are taken."""
CROOKED = (9.0, 7.0)
"""Board units by which a tile may land beside its place before it is shaken flat."""
QUAKE = 7.0
"""Board units by which the board is shaken."""


@dataclass(frozen=True, slots=True)
class Falling:
    """A tile with its actors at rest, by their keys, the time of its fall, and its offset."""

    actors: tuple[tuple[Hashable, Actor], ...]
    begin: float
    aside: Point


def cleared(board: Board, seen: Observation) -> dict[Space, int]:
    """Return heights of stacks as they may have been outside the playing area at the start.

    There are none where no tile was laid there. The sum of the tiles alone is known, and is shared out evenly (EI-4).
    """
    area = [space for space in board.spaces if seen.height(space)]
    outside = [space for space in board.spaces if not seen.height(space)]
    laid = sum(seen.heights)
    if laid >= min(tiles_to_lay(len(seen.explorers)), HIGHEST * len(area)):
        return {}
    rest, count = min(TOTAL, HIGHEST * len(board.spaces)) - laid, len(outside)
    return {space: rest * (number + 1) // count - rest * number // count for number, space in enumerate(outside)}


def scatter(timeline: Animator, stage: Stage, places: Places, seen: Observation, pieces: Pieces) -> None:
    """Write to a timeline how the tiles of `seen` fall; `pieces` are those at rest."""
    outside = cleared(seen.board, seen)
    inside = {space: seen.height(space) for space in seen.board.spaces if seen.height(space)}
    tiles = [*_inside(inside, pieces), *_outside(outside, places)]
    timeline.cue(partial(stage.show_only, {}, is_piece))
    for tile in tiles:
        for key, rest in tile.actors:
            start = replace(rest, x=rest.x + tile.aside[0], y=rest.y + tile.aside[1], lift=rest.lift + HIGH, shadow=False)
            timeline.put(key, start, tile.begin)
            timeline.tween(FALL, key, ease=fall, delay=tile.begin, lift=line(start.lift, rest.lift), shadow=partial(_lies, rest))
    for number in range(CLATTERS):
        timeline.wait((FALL if not number else SCATTER) / (CLATTERS if number else 1))
        timeline.sound("tile_put")
    timeline.catch_up()
    timeline.sound("rumble")
    timeline.shake(SHAKE, QUAKE)
    for tile in tiles:
        for key, rest in tile.actors:
            way = (rest.x + tile.aside[0], rest.y + tile.aside[1]), (rest.x, rest.y)
            timeline.tween(SHAKE, key, ease=smooth, delay=0.0, way=way)
    timeline.wait(SHAKE)
    if outside:
        timeline.sound("tile_lift")
        for key, rest in chain.from_iterable(tile.actors for tile in tiles):
            if _space(key) in outside:
                raised = line(rest.lift, rest.lift + AWAY)
                timeline.tween(CLEAR, key, ease=settle, delay=0.0, lift=raised, alpha=fade_late)
                timeline.remove(key, delay=CLEAR)


def _inside(heights: dict[Space, int], pieces: Pieces) -> Iterator[Falling]:
    """Yield the tiles that stay; the uppermost of a stack comes with its face."""
    for space, height in heights.items():
        face = [(key, actor) for key, actor in pieces.items() if isinstance(key, tuple) and key[:2] == ("top", space)]
        for level in range(height):
            key = ("level", space, level)
            on_it = face if level == height - 1 else []
            yield Falling(((key, pieces[key]), *on_it), *_chance(space, level))


def _outside(heights: dict[Space, int], places: Places) -> Iterator[Falling]:
    """Yield the tiles that are cleared, from behind: nobody sees what they are."""
    for space, height in heights.items():
        for level, part in enumerate(hexes.body_parts(space, height, places.mood)):
            actor = Actor(part.sprite, *places.ground(space), base=part.lift, order=level, shadow=part.shadow)
            yield Falling(((("fx", "scattered", space, level), actor),), *_chance(space, level))


def _chance(space: Space, level: int) -> tuple[float, Point]:
    """Return the time at which a tile begins to fall and its offset on landing.

    Lower tiles of a stack fall first.
    """
    q, r = space
    share, across, down = ((q * a + r * b + level * c) % 11 / 10 for a, b, c in ((7, 3, 5), (5, 8, 7), (3, 10, 4)))
    return (level + share) / (HIGHEST + 1) * SCATTER, ((across - 0.5) * 2 * CROOKED[0], (down - 0.5) * 2 * CROOKED[1])


def _space(key: Hashable) -> Space | None:
    """Return the space of a tile that is cleared."""
    return key[2] if isinstance(key, tuple) and key[0] == "fx" else None


def _lies(rest: Actor, k: float) -> bool:
    return rest.shadow and k == 1
