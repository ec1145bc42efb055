"""Reasons for an action on Earthquake Island that can be read off the island.

Of what the tile below may bring only the odds of water and of a volcano are told: nobody knows it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import Final

from game.bots.earthquake.land import Ground, exits, ground
from game.bots.knowledge import Reason
from game.engine.core import Action, Seat
from game.engine.earthquake import landings
from game.engine.earthquake.actions import (
    Blast,
    Climb,
    DiscardTile,
    DiscardTool,
    EndTurn,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Push,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import KINDS, TOOLS, Removal
from game.engine.earthquake.landings import Landing
from game.engine.earthquake.movement import possible_moves
from game.engine.earthquake.previews import breaks, forestalled, outlives, outlives_choosing, pushed_to, volcano_below
from game.engine.earthquake.state import Observation, Phase, explorer_at, on_volcano, playing_order, where
from game.engine.earthquake.tiles import BREAKING, loses_tile
from game.engine.earthquake.tools import AIMED, possible_uses
from game.engine.values import put
from game.rounding import percent

TOLD: Final = Fraction(1, 100)
"""The least chance of harm that is said."""
FEW: Final = 3
"""The most ways on of another player that are told as few."""
COSTS: Final = (
    "in_water",
    "may_sink",
    "may_sink_least",
    "kept_sinks",
    "kept_may_sink",
    "kept_may_sink_least",
    "lost",
    "lost_unless",
    "may_be_lost",
    "may_burn",
)
"""The facts that are the price of an action."""
SAYS: Final = (
    *COSTS,
    "outlives",
    "outlives_else",
    "outlives_else_most",
    "finds",
    "ways",
    "ways_now",
    "height",
    "only_move",
    "stands",
    "would_stand",
    "ashore",
    "off_volcano",
    "afloat",
    "not_below",
    "keeps_tool",
    "same_tool",
    "tile_or_sandbag",
    "tile_stays",
    "saves_sandbag",
    "lower",
    "gone",
    "free_hands",
    "out",
    *(f"gets_{tool}" for tool in TOOLS),
)
"""All facts about whoever acts."""
SAYS_OF_OTHERS: Final = (
    "sinks",
    "loses_tile",
    "drowns",
    "loses_lifebelt",
    "moved_off",
    "into_water",
    "stolen",
    "their_ways",
    "hemmed_in",
)
"""All facts about another player."""


def facts(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action of the seat to move, at least one, the weightiest first."""
    chance = _outlives(seen, seat, action)
    if chance == 1:
        yield Reason("outlives", seat)
        return
    if chance:
        sure = 1 - chance == volcano_below(seen, _ends_on(seen, seat, action))
        yield Reason("outlives_else" if sure else "outlives_else_most", seat, odds=float(1 - chance))
        return
    match action:
        case Place(space):
            yield Reason("ways_now", seat, _ways(seen, seat, space))
            yield Reason("height", seat, seen.height(space))
        case Stay() | Step() | Climb() | Jump():
            yield from _landing(seen, seat, action)
        case Swim() | Float():
            yield from _afloat(seen, seat, action)
        case Keep() | DiscardTile() | Sandbag() | Remove() | DiscardTool() | EndTurn() | GiveUp():
            yield from _choice(seen, seat, action)
        case Blast(at):
            yield from _blast(seen, seat, at)
            yield from _waits(seen, seat)
            if not _won_by(seen, at):
                yield from _stranded(seen, seat, lower=at)
        case Push(at):
            yield from _push(seen, seat, at)
            yield from _waits(seen, seat)
            yield from _stranded(seen, seat, left=at)
        case Steal(victim):
            yield Reason("stolen", victim)
            yield from _stolen(seen, seat, victim)


def wins_by_turn(seen: Observation, seat: Seat, action: Action) -> bool:
    """Return whether an action leaves all others to drown before the next turn of its seat."""
    return _outlives(seen, seat, action) == 1


def _outlives(seen: Observation, seat: Seat, action: Action) -> Fraction:
    """Return the chance that an action leaves all others to drown (EI-14, EI-17).

    Only a volcano that comes to light is against it; 0 of all other actions.
    """
    match action:
        case Step() | Climb() | Jump() | Swim() | Stay() | Float():
            return outlives(seen, seat, action)
        case Keep() | DiscardTile() | Remove() | Sandbag() | EndTurn():
            return outlives_choosing(seen, seat, action)
    return Fraction(0)


def _ends_on(seen: Observation, seat: Seat, action: Action) -> Space:
    """Return the space on which an explorer is after an action."""
    return action.to if isinstance(action, Step | Climb | Jump | Swim) else where(seen, seat)


def _landing(seen: Observation, seat: Seat, way: Stay | Step | Climb | Jump) -> Iterator[Reason]:
    """Yield what playing the top tile of a stack brings, at the end of a way.

    A climb or a jump takes the tool in the hand.
    """
    space, spent = where(seen, seat) if isinstance(way, Stay) else way.to, isinstance(way, Climb | Jump)
    start, top, broken = where(seen, seat), seen.top(space), breaks(seen, space)
    tool = None if spent else seen.tools[seat]
    if top is None:
        return
    # Land and cracks cost one tile and no more (EI-12); below a hole or a tool that is kept more is played.
    known = KINDS[top.kind].removal is Removal.ALONE and tool != "sandbag"
    stands = seen.height(space) - 1 if known else 0
    land = _played(seen, {space, *broken})
    ways = (
        exits(land, seen.board.index[space], _taken(seen, seat) | {seen.board.index[at] for at in broken}, tool) if known else 0
    )
    if top.kind in TOOLS and tool is None:
        yield Reason("finds", seat)
    water = [*_water(seen, seat, space, spent=spent)]
    yield from water
    volcano = volcano_below(seen, space)
    if stands and not ways:
        yield from _burns(seen, seat, space, land, tool)
    elif stands and volcano:
        yield Reason("would_stand", seat, stands, float(1 - volcano))
    if space != start and on_volcano(seen, seat):
        yield Reason("off_volcano", seat)
    # Without a way on, a volcano that comes to light below would be the end (EI-43).
    if space != start and not seen.height(start) and stands and ways:
        yield Reason("ashore", seat)
    for other, at in enumerate(seen.explorers):
        if other != seat and at is not None and at in broken:
            yield Reason("loses_tile" if seen.height(at) > 1 else "sinks", other)
    if ways and top.kind not in BREAKING:
        if not forestalled(seen, seat, way):
            yield Reason("ways", seat, ways)
        yield from _hemmed_in(seen, seat, space, land)
    if stands and ways and not volcano:
        yield Reason("stands", seat, stands)
    alone = _moves(seen, seat) == 1 and not possible_uses(seen, seat)
    if alone:
        yield Reason("only_move", seat)
    elif not any(reason.code == "in_water" for reason in water):  # of a stack that goes, the height is no reason
        yield Reason("height", seat, seen.height(space))


def _moves(seen: Observation, seat: Seat) -> int:
    """Return the number of moves, with staying or floating in the turn's move (EI-10, EI-52)."""
    stays = seen.height(where(seen, seat)) > 0 or seen.tools[seat] == "lifebelt"
    return len(possible_moves(seen, seat)) + (stays and seen.phase is Phase.MOVE)


def _waits(seen: Observation, seat: Seat) -> Iterator[Reason]:
    """Yield the water in which a tool tile that waits ends, once the tool in the hand is used.

    It waits to be kept or left (EI-25).
    """
    if seen.phase is Phase.TOOL:
        yield from _water(seen, seat, where(seen, seat), spent=True)


def _stolen(seen: Observation, seat: Seat, victim: Seat) -> Iterator[Reason]:
    """Yield the tool that a thief brings, and the water that waits with it in the hand.

    An explorer that has to move and has no use for it is out instead (EI-14, EI-43, EI-58).
    """
    tool = seen.tools[victim]
    after = Observation.of(seen, tools=put(put(seen.tools, seat, tool), victim, None))
    if seen.phase is Phase.TOOL:
        yield from _water(after, seat, where(after, seat), spent=False)
    floats = seen.phase is Phase.MOVE and tool == "lifebelt"
    if _has_to_move(seen, seat) and not (floats or possible_moves(after, seat) or possible_uses(after, seat)):
        yield Reason("lost", seat)
    elif tool is not None and tool != seen.tools[seat]:
        yield Reason(f"gets_{tool}", seat)


def _won_by(seen: Observation, at: Space) -> bool:
    """Return whether a blast drowns the last other explorer (EI-17, EI-56)."""
    victim, left = explorer_at(seen, at), sum(space is not None for space in seen.explorers)
    return victim is not None and not seen.height(at) and seen.tools[victim] != "lifebelt" and left == 2


def _has_to_move(seen: Observation, seat: Seat) -> bool:
    """Return whether an explorer is out without a move (EI-14, EI-43)."""
    return seen.phase is Phase.FORCED or (seen.phase is Phase.MOVE and not seen.height(where(seen, seat)))


def _stranded(seen: Observation, seat: Seat, lower: Space | None = None, left: Space | None = None) -> Iterator[Reason]:
    """Yield that an explorer that has to move is out, or may be, once its tool is used.

    It is where no way is left (EI-14, EI-43). `lower` loses its top tile; whoever stands on `left` goes from there. Who stands
    on a volcano that comes to light may move first, and make a way.
    """
    if _has_to_move(seen, seat):
        index, land = seen.board.index, _played(seen, () if lower is None else (lower,))
        start, taken = index[where(seen, seat)], _taken(seen, seat) - ({index[left]} if left is not None else set())
        if not exits(land, start, taken, None):
            drives = lower is not None and volcano_below(seen, lower) > 0 and _moves_sooner(seen, explorer_at(seen, lower), seat)
            yield Reason("lost_unless" if drives else "lost", seat)
        elif lower is not None and not exits(land, start, taken | {index[lower]}, None):
            volcano = volcano_below(seen, lower)
            if volcano >= TOLD:
                yield Reason("may_be_lost", seat, odds=float(volcano))


def _moves_sooner(seen: Observation, other: Seat | None, seat: Seat) -> bool:
    """Return whether another, once on a volcano, would move before a player (EI-44).

    It does before a turn goes on, and before those on volcanoes who are later in the order.
    """
    order = playing_order(seen)
    return other is not None and (seen.phase is Phase.MOVE or order.index(other) < order.index(seat))


def _water(seen: Observation, seat: Seat, space: Space, *, spent: bool) -> Iterator[Reason]:
    """Yield the water in which playing the top tile of a stack ends.

    It is that which no choice avoids, and that of keeping a tool that is found.
    """
    wet = [*_wet(seat, landings.landing(seen, seat, space, spent=spent), "in_water", "may_sink")]
    if not any(reason.code == "in_water" for reason in wet):
        yield from _wet(seat, landings.keeping(seen, seat, space), "kept_sinks", "kept_may_sink")
    yield from wet


def _burns(seen: Observation, seat: Seat, space: Space, land: Ground, tool: str | None) -> Iterator[Reason]:
    """Yield that a volcano below would be the end: no way and no tool leads off it (EI-43)."""
    volcano, helps = volcano_below(seen, space), tool in ("lifebelt", "sandbag") or tool in AIMED
    if volcano >= TOLD and not helps and not exits(land, seen.board.index[space], _taken(seen, seat), tool):
        yield Reason("may_burn", seat, odds=float(volcano))


def _wet(seat: Seat, landing: Landing | None, sure: str, by_chance: str) -> Iterator[Reason]:
    """Yield the water in which a landing ends whatever is chosen.

    Where choices on the way may make it more likely, that is the least chance.
    """
    if landing is None or landing.spares or landing.water.least < TOLD:
        return
    least, most = landing.water
    code = by_chance if percent(least) == percent(most) else f"{by_chance}_least"
    yield Reason(sure, seat) if landing.water.sure else Reason(code, seat, odds=float(least))


def _played(seen: Observation, spaces: Collection[Space]) -> Ground:
    """Return the ground when the top tiles of these spaces are gone (EI-12, EI-22)."""
    land, lower = ground(seen), {seen.board.index[space] for space in spaces}
    return land._replace(heights=[height - (height > 0 and place in lower) for place, height in enumerate(land.heights)])


def _hemmed_in(seen: Observation, seat: Seat, space: Space, land: Ground) -> Iterator[Reason]:
    """Yield the players who have fewer ways on when an explorer comes to a space.

    Each has the number of ways that are left, if it is small, or none.
    """
    for other, at in enumerate(seen.explorers):
        if other == seat or at is None:
            continue
        tool, place = seen.tools[other], seen.board.index[at]
        taken = _taken(seen, other)
        before = exits(ground(seen), place, taken, tool)
        now = exits(land, place, taken - {seen.board.index[where(seen, seat)]} | {seen.board.index[space]}, tool)
        if now < before and now <= FEW:
            yield Reason("their_ways", other, now) if now else Reason("hemmed_in", other)


def _afloat(seen: Observation, seat: Seat, way: Swim | Float) -> Iterator[Reason]:
    """Yield that the lifebelt carries this turn, and that land may be a step away next turn.

    A forced move with it leads off the volcano: where the turn's move is still to come, it does not carry so long (EI-44).
    """
    yield Reason("off_volcano" if seen.phase is Phase.FORCED else "afloat", seat)
    ways = _ways(seen, seat, where(seen, seat) if isinstance(way, Float) else way.to)
    if ways and not forestalled(seen, seat, way):
        yield Reason("ways", seat, ways)


def _choice(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield what becomes of a tile or of the tool held."""
    space = where(seen, seat)
    top = seen.top(space)
    match action:
        case Keep() if top is not None:
            yield Reason("same_tool" if seen.tools[seat] == top.kind else f"gets_{top.kind}", seat)
            yield from _wet(seat, landings.keeping(seen, seat, space), "in_water", "may_sink")
        case DiscardTile():
            yield from _wet(seat, landings.leaving(seen, seat, space), "in_water", "may_sink")
            yield from _burns(seen, seat, space, _played(seen, {space}), seen.tools[seat])
            if seen.tools[seat] is not None:
                # A sandbag may go for the tile (EI-53).
                yield Reason("tile_or_sandbag" if seen.tools[seat] == "sandbag" else "keeps_tool", seat)
            if seen.height(space) > 1:
                yield Reason("not_below", seat)
        case Sandbag():
            yield from (Reason("tile_stays", seat), Reason("height", seat, seen.height(space)))
        case Remove():
            yield Reason("saves_sandbag", seat)
            yield from _wet(seat, landings.removing(seen, seat, space), "in_water", "may_sink")
        case DiscardTool():
            yield Reason("free_hands", seat)
            yield from _stranded(seen, seat)
            yield from _waits(seen, seat)
        case EndTurn():
            yield Reason("keeps_tool", seat)
        case GiveUp():
            yield Reason("out", seat)


def _blast(seen: Observation, seat: Seat, at: Space) -> Iterator[Reason]:
    """Yield the effects of dynamite or a bazooka on a stack and explorers (EI-54 to EI-56)."""
    victim = explorer_at(seen, at)
    if victim is None:
        height = seen.height(at) - 1
        yield Reason("lower", seat, height) if height else Reason("gone", seat)
    elif loses_tile(seen, at):
        yield Reason("loses_tile" if seen.height(at) > 1 else "sinks", victim)
    else:
        yield Reason("loses_lifebelt" if seen.tools[victim] == "lifebelt" else "drowns", victim)


def _push(seen: Observation, seat: Seat, at: Space) -> Iterator[Reason]:
    """Yield the place to which somebody is pushed (EI-57)."""
    victim, end = explorer_at(seen, at), pushed_to(seen, seat, at)
    if victim is not None and end is not None:
        yield Reason("into_water" if seen.height(at) and not seen.height(end) else "moved_off", victim)


def _ways(seen: Observation, seat: Seat, space: Space) -> int:
    """Return the number of ways on from a space without a tool, as the ground is now."""
    return exits(ground(seen), seen.board.index[space], _taken(seen, seat), None)


def _taken(seen: Observation, seat: Seat) -> frozenset[int]:
    """Return the spaces of the other explorers."""
    return frozenset(seen.board.index[at] for other, at in enumerate(seen.explorers) if at is not None and other != seat)
