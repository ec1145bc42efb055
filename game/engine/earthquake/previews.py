"""Previews of moves and of the tiles that they play, and the targets of tools.

What is not possible is there with the reason against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from game.engine.core import Illegal, Seat
from game.engine.earthquake import landings, movement, tools
from game.engine.earthquake.actions import (
    Climb,
    DiscardTile,
    EndTurn,
    Float,
    Jump,
    Keep,
    Move,
    Remove,
    Sandbag,
    Stay,
    Step,
    Swim,
    Use,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, KINDS, TOOLS, VOLCANIC, Removal, Tool
from game.engine.earthquake.landings import Landing, keeping, leaving, removing
from game.engine.earthquake.mix import FACES, TURNED, Tile
from game.engine.earthquake.observation import unseen
from game.engine.earthquake.state import Observation, Phase, Position, playing_order, where
from game.engine.earthquake.tiles import breaks, broken_by
from game.engine.values import frozen, put

__all__ = [
    "Deciding",
    "Landing",
    "Outlook",
    "Way",
    "arrivals",
    "barriers",
    "breaks",
    "decided",
    "forestalled",
    "keeping",
    "landing",
    "leaving",
    "lowered",
    "onward_with",
    "opened_by_blast",
    "outlives",
    "outlives_choosing",
    "outlook",
    "pushed_to",
    "reachable",
    "removing",
    "targets",
    "volcano_below",
]

Way = Stay | Float | Move
Deciding = Keep | DiscardTile | Sandbag | Remove | EndTurn
"""The decisions about the tile under an explorer, and the end of a turn."""
SOME_TOOL: Final = "rope"
"""The tool that stands for any in hand: to others it matters only that there is one to steal."""


def reachable(position: Position, seat: Seat) -> dict[Space, Way | Illegal]:
    """Return the action that ends on each space an explorer could reach, or why none does.

    The spaces are its own and all to which its moves could lead: two spaces away only for a player who holds a spring. It does
    not matter whose turn it is. Raises ValueError for an explorer that is not on the board.
    """
    start = where(position, seat)
    found: dict[Space, Way | Illegal] = {start: _remaining(position, seat)}
    for space in position.board.beside[start]:
        if space is not None:
            found[space] = _entering(position, seat, space)
    if position.tools[seat] == "spring":
        for space in position.board.beyond[start]:
            if space is not None:
                found[space] = movement.check_move(position, seat, Jump(space)) or Jump(space)
    return found


def _remaining(position: Position, seat: Seat) -> Way | Illegal:
    if position.phase is Phase.FORCED and position.actor == seat:
        return Illegal("move_off_first", "EI-41")
    if position.height(where(position, seat)):
        return Stay()
    return Float() if movement.check_float(position, seat) is None else Illegal("in_water", "EI-16")


def _entering(position: Position, seat: Seat, space: Space) -> Way | Illegal:
    """Return the step onto a space, the tool's move there, or why neither is allowed.

    The move that the tool held allows is returned if the step is not allowed. The reason is that of the step, or of the climb.
    """
    step = movement.check_move(position, seat, Step(space))
    if step is None:
        return Step(space)
    tool = position.tools[seat]
    if tool == "rope" and step.code == "too_high":
        return movement.check_move(position, seat, Climb(space)) or Climb(space)
    if tool == "lifebelt" and step.code == "water":
        return Swim(space)
    return step


def landing(seen: Observation, seat: Seat, way: Way) -> Landing | None:
    """Return the outcomes of playing the tile on which a way ends (EI-12, EI-42).

    None where it ends in water. It does not matter whose turn it is. Raises ValueError for an explorer that is not on the
    board.
    """
    return landings.landing(seen, seat, _end_of(seen, seat, way))  # a rope or a spring, used or not, spares no tile


@frozen
class Outlook:
    """The land that an explorer could reach on its next turn from where a way ends.

    It is as if nobody else did anything, by what its player may choose on the way; `most`: some choice does not open all of them.
    `certain`: that is so whatever lies below. Otherwise the tile below is taken for one that does nothing.
    """

    ways: tuple[Space, ...]
    certain: bool
    most: bool = False


def outlook(seen: Observation, seat: Seat, way: Way) -> Outlook:
    """Return the ways on from the end of a way, and whether what lies below may change them.

    They are counted from every height at which the explorer may stand then, with the tool that it would hold there.
    """
    end = _ending(seen, seat, way)
    opened = _opened(seen, seat, end)
    ways = _in_order(seen, opened)
    uncovered = any(volcano_below(seen, space) for space in end.broken if space in ways)
    return Outlook(ways, certain=end.known and not uncovered, most=any(len(some) < len(ways) for some in opened))


def barriers(seen: Observation, seat: Seat, way: Way) -> Mapping[str, int]:
    """Return the number of neighbours of the end of a way by why they are no way on.

    The reasons are the codes of `movement.check_move`; that of water is "water" also for who could swim. None is counted where
    cracks may uncover another.
    """
    end, found = _ending(seen, seat, way), Counter[str]()
    if any(volcano_below(seen, space) for space in end.broken):
        return found
    after = _then(seen, seat, end, *end.stands[0])
    for space in filter(None, seen.board.beside[end.space]):
        entering = _entering(after, seat, space)
        if isinstance(entering, Illegal | Swim):
            found[entering.code if isinstance(entering, Illegal) else "water"] += 1
    return found


def arrivals(seen: Observation, seat: Seat, way: Way) -> Iterator[Observation]:
    """Yield the island at the end of a way, as it may be there.

    A tool tile waits there; of another tile each choice about a sandbag is made. A tile that is uncovered is taken for one that
    does nothing.
    """
    end = _ending(seen, seat, way)
    tile = seen.top(end.space)
    if tile is not None and tile.kind in TOOLS:
        held = seen.tools[seat] if isinstance(way, Step | Stay) else None
        arrived = _then(seen, seat, end, seen.height(end.space), held)
        yield Observation.of(arrived, phase=Phase.TOOL, actor=seat)
        return
    for stand in end.stands:
        yield _then(seen, seat, end, *stand)


def decided(seen: Observation, seat: Seat) -> Iterator[Observation]:
    """Yield the island as each choice about the tile that waits below an explorer leaves it."""
    end = replace(_ending(seen, seat, Stay()), broken=())
    for stand in end.stands:
        yield _then(seen, seat, end, *stand)


def lowered(seen: Observation, space: Space) -> Observation:
    """Return the island without the top tile of a space; one below it does nothing."""
    place = seen.board.index[space]
    height = seen.heights[place] - 1
    return Observation.of(
        seen, heights=put(seen.heights, place, height), tops=put(seen.tops, place, Tile("land") if height else None)
    )


def onward_with(seen: Observation, seat: Seat, space: Space, tool: str | None, height: int) -> tuple[Space, ...]:
    """Return the land an explorer could reach with a tool from `height` tiles on a space."""
    return _in_order(seen, _opened(seen, seat, _Ending(space, ((height, tool),), broken=())))


def outlives(seen: Observation, seat: Seat, way: Way) -> Fraction:
    """Return the chance that the last move of a turn wins: all others drown (EI-14, EI-17).

    It is that of no volcano which drives the explorer off, and 0 where they could still do something. That is so whatever is
    chosen about a tool tile, unless its player helps them with a tool.
    """
    if seen.actor != seat or not _may_outlive(seen, seat):
        return Fraction(0)
    return _outlived(seen, seat, _ending(seen, seat, way), landing(seen, seat, way))


def forestalled(seen: Observation, seat: Seat, way: Way) -> bool:
    """Return whether another swimmer has nothing left but a way on from the end of a way.

    That swimmer goes there before the player could (EI-14), as long as nothing changes.
    """
    end = _ending(seen, seat, way)
    island = _then(seen, seat, end, *end.stands[0])
    own = {move.to for move in movement.possible_moves(island, seat)}
    others = [other for other, at in enumerate(seen.explorers) if other != seat and at is not None and not island.height(at)]
    moves = [movement.possible_moves(island, other) for other in others if not tools.possible_uses(island, other)]
    return any(len(only) == 1 and only[0].to in own for only in moves)


def outlives_choosing(seen: Observation, seat: Seat, choice: Deciding) -> Fraction:
    """Return the chance that a decision about the tile under an explorer wins like that."""
    if not _may_outlive(seen, seat):
        return Fraction(0)
    space, held = where(seen, seat), seen.tools[seat]
    tile, height = seen.top(space), seen.height(space)
    if tile is None or isinstance(choice, EndTurn | Sandbag):
        return _outlived(seen, seat, _Ending(space, ((height, held if isinstance(choice, EndTurn) else None),), ()), None)
    match choice:
        case Keep():
            end = _Ending(space, ((0, tile.kind if tile.kind in TOOLS else None),), (), known=height == 1)
            return _outlived(seen, seat, end, keeping(seen, seat, space))
        case DiscardTile():
            spared: tuple[tuple[int, Tool | None], ...] = ((height, None),) if held == "sandbag" else ()
            return _outlived(seen, seat, _Ending(space, (*spared, (height - 1, held)), ()), leaving(seen, seat, space))
        case Remove():
            known = height == 1 or tile.kind not in HOLES
            return _outlived(seen, seat, _Ending(space, ((height - 1, held),), (), known), removing(seen, seat, space))


def _outlived(seen: Observation, seat: Seat, end: _Ending, played: Landing | None) -> Fraction:
    """Return the chance that all others drown after a tile.

    `played` is its landing, None for no tile.
    """
    ends = (end,) if end.known or played is None else _below(seen, end.space, played)
    if not all(_all_drown(seen, seat, one) for one in ends):
        return Fraction(0)
    return Fraction(1) if played is None else 1 - played.volcano.most


def _below(seen: Observation, space: Space, played: Landing) -> Iterator[_Ending]:
    """Yield all that the tiles below a hole, or a tool kept, may lead to but for a volcano.

    With each height there may be a tool or none, and cracks of any sort, the last of these tiles, may have broken the neighbours.
    """
    heights = (*played.heights, *((0,) if played.water.most else ()))
    stands = tuple((height, tool) for height in heights for tool in (None, SOME_TOOL))
    yield _Ending(space, stands, ())
    tiles = [tile for face, count in zip(FACES, unseen(seen), strict=True) if count for tile in TURNED[face]]
    for broken in {broken_by(seen, space, tile) for tile in tiles} - {()}:
        yield _Ending(space, stands, broken)


def _may_outlive(seen: Observation, seat: Seat) -> bool:
    """Return whether all others, who move next, swim or stand on a last tile."""
    return _moves_last(seen, seat) and _may_all_drown(seen, seat)


def _moves_last(seen: Observation, seat: Seat) -> bool:
    """Return whether all others are to make their turn's move before a player's next decision.

    A forced move in another's turn may come before that one's move (EI-44).
    """
    if seen.turn == seat:
        return seen.phase is Phase.MOVE or seen.moved
    return not seen.moved and playing_order(seen)[-1:] == (seat,)


def _may_all_drown(seen: Observation, seat: Seat) -> bool:
    """Return whether all others swim, or stand on a last tile."""
    others = [at for other, at in enumerate(seen.explorers) if other != seat and at is not None]
    return bool(others) and all(seen.height(at) <= 1 for at in others)


def _all_drown(seen: Observation, seat: Seat, end: _Ending) -> bool:
    """Return whether the others can do nothing in water at the end of a way.

    They are asked one after the other: who has drowned is no target any more.
    """
    others = [other for other in playing_order(seen) if other != seat and seen.explorers[other] is not None]
    for stand in end.stands:
        after = _then(seen, seat, end, *stand)
        for other in others:
            if not _drowns(after, other):
                return False
            after = Observation.of(after, explorers=put(after.explorers, other, None), tools=put(after.tools, other, None))
    return True


def _drowns(seen: Observation, seat: Seat) -> bool:
    """Return whether a player would begin a turn in water with nothing to do (EI-14)."""
    floats = seen.height(where(seen, seat)) > 0 or seen.tools[seat] == "lifebelt"
    return not (floats or movement.possible_moves(seen, seat) or tools.possible_uses(seen, seat))


@frozen
class _Ending:
    """The situation in which an explorer may be once a tile is played.

    The space, the heights there each with the tool held at it, and the spaces that have lost a tile. `known`: it does not
    depend on the tiles below.
    """

    space: Space
    stands: tuple[tuple[int, Tool | None], ...]
    broken: tuple[Space, ...]
    known: bool = True


def _ending(seen: Observation, seat: Seat, way: Way) -> _Ending:
    space, held = _end_of(seen, seat, way), seen.tools[seat]
    if isinstance(way, Climb | Jump | Swim | Float):
        held = None
    tile, height, broken = seen.top(space), seen.height(space), breaks(seen, space)
    if tile is None:
        return _Ending(space, ((0, held),), broken)
    if tile.kind in TOOLS and height == 1:
        spared = held == "sandbag" or (held == "thief" and "sandbag" in seen.tools)
        left = ((1, held), (0, held)) if spared else ((0, held),)
        return _Ending(space, (*left, (0, tile.kind)), broken)  # a tool kept leaves no sandbag for its tile (EI-24)
    kept = ((height - 2, tile.kind),) if tile.kind in TOOLS else ()  # with the tile below (EI-23)
    removal, last = KINDS[tile.kind].removal, height == 1
    played = 2 if removal is Removal.WITH_NEXT and not last else 1
    stands: tuple[tuple[int, Tool | None], ...] = ((height - played, held),)
    if held == "sandbag":  # it goes instead of the tile, if its player so chooses (EI-53)
        stands = ((height, None), *stands)
    return _Ending(space, (*stands, *kept), broken, known=removal is Removal.ALONE or (tile.kind in HOLES and last))


def _opened(seen: Observation, seat: Seat, end: _Ending) -> list[set[Space]]:
    """Return the land that could be reached from each height with its tool."""
    after = [_then(seen, seat, end, height, tool) for height, tool in end.stands]
    return [{move.to for move in movement.possible_moves(island, seat) if not isinstance(move, Swim)} for island in after]


def _in_order(seen: Observation, found: Iterable[set[Space]]) -> tuple[Space, ...]:
    together = set().union(*found)
    return tuple(space for space in seen.board.spaces if space in together)


def _then(seen: Observation, seat: Seat, end: _Ending, height: int, tool: Tool | None) -> Observation:
    """Return the island as an explorer finds it at the end of a way, so high and with a tool."""
    index, heights, tops = seen.board.index, list(seen.heights), list(seen.tops)
    for place in [index[space] for space in end.broken]:
        heights[place] -= 1
        tops[place] = Tile("land") if heights[place] else None
    stand = index[end.space]
    if heights[stand] != height:
        heights[stand], tops[stand] = height, Tile("land") if height else None
    return Observation.of(
        seen,
        heights=tuple(heights),
        tops=tuple(tops),
        explorers=put(seen.explorers, seat, end.space),
        tools=put(seen.tools, seat, tool),
    )


def _end_of(position: Position, seat: Seat, way: Way) -> Space:
    return where(position, seat) if isinstance(way, Stay | Float) else way.to


def volcano_below(seen: Observation, space: Space) -> Fraction:
    """Return the chance that a volcano comes to light if the top tile of a space goes.

    0 where none is below, and on a volcano.
    """
    tile = seen.top(space)
    hidden = unseen(seen)
    if tile is None or tile.kind in VOLCANIC or seen.height(space) < 2 or not sum(hidden):
        return Fraction(0)
    return Fraction(sum(count for face, count in zip(FACES, hidden, strict=True) if face in VOLCANIC), sum(hidden))


def opened_by_blast(seen: Observation, seat: Seat, space: Space) -> Fraction:
    """Return the chance that a step onto a space is possible once its top tile is destroyed.

    Only a stack that is one tile too high now is opened so (EI-10, EI-54, EI-55); 0 of any other.
    """
    refused = movement.check_move(seen, seat, Step(space))
    if refused is None or refused.code != "too_high" or movement.check_move(lowered(seen, space), seat, Step(space)) is not None:
        return Fraction(0)
    return 1 - volcano_below(seen, space)


def pushed_to(position: Position, seat: Seat, at: Space) -> Space | None:
    """Return the space to which a player pushes an explorer from a space (EI-57).

    None where that leads beyond the board.
    """
    return tools.pushed_to(position, seat, at)


def targets(position: Position, seat: Seat) -> dict[Space, Use | Illegal]:
    """Return the use of the tool held at each space it could be aimed at, or why none is.

    For a thief these are the spaces of the others still in; a tool that is not aimed has none. It does not matter whose turn it
    is. Raises ValueError for an explorer that is not on the board.
    """
    return {at: tools.check_use(position, seat, use) or use for at, use in tools.aims(position, seat)}
