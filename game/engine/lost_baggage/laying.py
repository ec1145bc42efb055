"""Laying the worlds: by hand, or in a ready-made shape (LB-12, LB-13)."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.chance import Chance, pick, shuffled
from game.engine.core import Illegal, Seat
from game.engine.lost_baggage.actions import Lay
from game.engine.lost_baggage.board import TOUCHES, Board, Region
from game.engine.lost_baggage.events import TileLaid, WorldsLaid
from game.engine.lost_baggage.geometry import SIDES, Side, Space, around, touching
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import LaidTile, Phase, Position, clockwise


def check_lay(position: Position, seat: Seat, action: Lay) -> Illegal | None:
    """LB-12, LB-13: return the reason why a tile may not be laid so.

    The reasons are `tile_not_held`, `no_such_side`, `not_your_region`, `space_taken`, `core_first` and `touches_too_few`.
    """
    if action.tile not in position.players[seat].to_lay:
        return Illegal("tile_not_held", "LB-12", tile=action.tile)
    if action.top not in SIDES:
        return Illegal("no_such_side", "LB-12", side=action.top)
    return _check_space(position, seat, action.space)


def _check_space(position: Position, seat: Seat, space: Space) -> Illegal | None:
    region, laid = position.board.regions[seat], position.paths.laid
    if space not in region.spaces:
        return Illegal("not_your_region", "LB-13", space=space)
    if space in laid:
        return Illegal("space_taken", "LB-13", space=space)
    bare = [other for other in region.core if other not in laid]
    if bare:
        return None if space in bare else Illegal("core_first", "LB-13", left=len(bare))
    touches = touching(space, laid)
    return Illegal("touches_too_few", "LB-13", touches=touches, least=TOUCHES) if touches < TOUCHES else None


def free_spaces(position: Position, seat: Seat) -> tuple[Space, ...]:
    """Return the spaces where a player may lay a tile now, ascending (LB-13)."""
    region, laid = position.board.regions[seat], position.paths.laid
    bare = tuple([space for space in region.core if space not in laid])
    return bare or tuple([space for space in region.spaces if space not in laid and touching(space, laid) >= TOUCHES])


def legal_lays(position: Position, seat: Seat) -> tuple[Lay, ...]:
    """Return all that a player may lay: by tile, space and top side."""
    spaces = free_spaces(position, seat)
    tiles = sorted(set(position.players[seat].to_lay))
    return tuple(Lay(tile, space, top) for tile in tiles for space in spaces for top in SIDES)


def lay(play: Play, seat: Seat, action: Lay, _: Chance) -> None:
    """LB-12: face down; its player knows it (LB-30). The next player lays the next one."""
    left = list(play.players[seat].to_lay)
    left.remove(action.tile)
    play.lay({action.space: _face_down(seat, action.tile, action.top)})
    play.change(seat, to_lay=tuple(left))
    play.emit(TileLaid(rule="LB-12", seat=seat, space=action.space, top=action.top, tile=action.tile, left=len(left)))
    play.ask((seat + 1) % len(play.players), Phase.LAY)


def ask_to_lay(play: Play, seat: Seat) -> bool:
    """Ask the first player from this seat who has tiles left to lay one (LB-12).

    False if all are laid.
    """
    waiting = [other for other in clockwise(play, seat) if play.players[other].to_lay]
    if waiting:
        play.ask(waiting[0], Phase.LAY)
    return bool(waiting)


def lay_ready(play: Play, chance: Chance) -> None:
    """Lay all tiles in a ready-made shape.

    Which tile is where, and its top side, is random (LB-13).
    """
    shapes = shape_spaces(play.board, [len(player.to_lay) for player in play.players], chance)
    tops: list[tuple[Side, ...]] = []
    laid: dict[Space, LaidTile] = {}
    for seat, spaces in enumerate(shapes):
        tiles = shuffled(play.players[seat].to_lay, chance)
        sides = tuple(chance.roll(1, 6) for _ in spaces)
        faces = (_face_down(seat, tile, top) for tile, top in zip(tiles, sides, strict=True))
        laid |= dict(zip(spaces, faces, strict=True))
        tops.append(sides)
        play.change(seat, to_lay=())
    play.lay(laid)
    play.emit(WorldsLaid(rule="LB-13", spaces=shapes, tops=tuple(tops)))


def _face_down(seat: Seat, tile: str, top: Side) -> LaidTile:
    """Return a tile as its player lays it, who has seen its face."""
    return LaidTile(tile, top, seen=(seat,))


def shape_spaces(board: Board, counts: list[int], chance: Chance) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces for `counts` tiles of each seat.

    They are those of a ready-made shape with room for them, drawn at random.

    Without such a shape the tiles are as close together as they can be.
    """
    roomy = [shape for shape in board.shapes if all(len(s) >= n for s, n in zip(shape.spaces, counts, strict=True))]
    wanted = pick(roomy, chance).spaces if roomy else tuple(region.core for region in board.regions)
    return tuple(ready_spaces(region, spaces, count) for region, spaces, count in zip(board.regions, wanted, counts, strict=True))


def ready_spaces(region: Region, wanted: Collection[Space], count: int) -> tuple[Space, ...]:
    """`count` spaces of a region, ascending.

    The core, then wanted ones, then others, each touching two before it (LB-13).

    The one that most others touch comes first.
    """
    laid = set(region.core)
    touches = {space: touching(space, laid) for space in region.spaces if space not in laid}
    while len(laid) < count:
        free = [(space in wanted, touched, space) for space, touched in touches.items() if touched >= TOUCHES]
        if not free:
            raise ValueError(f"a region of {len(region.spaces)} spaces has no room for {count} tiles")
        *_, chosen = max(free)
        laid.add(chosen)
        del touches[chosen]
        for beside in around(chosen):
            if beside in touches:
                touches[beside] += 1
    return tuple(sorted(laid))
