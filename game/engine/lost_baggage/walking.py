"""Walking: by the die, and by effects that walk (LB-21 to LB-23, LB-28, LB-60)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Graph, Space
from game.engine.lost_baggage.state import Position, battle_of, paths


class Way(NamedTuple):
    """A walk: the spaces after the start, and whether it ends in a dead end with steps left (LB-23)."""

    path: tuple[Space, ...]
    dead_end: bool


class Ways(NamedTuple):
    """Where a walk may lead: to each end, ascending, and to each player who may be challenged on the way (LB-60)."""

    ends: Mapping[Space, Way]
    challenges: Mapping[Seat, Way]


_At = tuple[Space, Space | None]
"""A space, and the one that was just left."""


def rivals(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """With whom a player may start a battle when they meet, ascending (LB-60, LB-61).

    Only in the own turn, once in a turn, and with nobody who fights: but the own battle ends by walking away.
    """
    turn = position.turn
    if turn is None or turn.seat != seat or turn.fought:
        return ()
    own = battle_of(position, seat)
    others = (other for other, player in enumerate(position.players) if other != seat and player.place is not None)
    return tuple(other for other in others if battle_of(position, other) in (None, own))


def onward(graph: Graph, at: Space, before: Space | None) -> tuple[Space, ...]:
    """The tiles to which the next step may lead: all beside, but not the one just left (LB-22); by side."""
    return tuple(space for space in graph[at] if space != before)


def ways(position: Position, seat: Seat, steps: int, *, up_to: bool) -> Ways:
    """Where a character may walk in so many steps; `up_to`: in fewer as well (LB-82).

    One way to each end: which one does not matter, since tiles passed are not touched (LB-27). Where the same end can be
    reached with all steps used and as a dead end, it is no dead end.
    """
    start = position.players[seat].place
    if start is None:
        return Ways({}, {})
    graph = paths(position)
    layers = _layers(graph, start, steps)
    ends: dict[Space, tuple[int, _At, bool]] = {}
    passed: dict[Space, tuple[int, _At]] = {}
    for count, layer in enumerate(layers[1:], 1):
        for here in layer:
            space = here[0]
            stuck = count < steps and len(graph[space]) == 1  # only the tile just left is beside
            if count < steps:
                passed.setdefault(space, (count, here))
            if (stuck or up_to or count == steps) and (space not in ends or (ends[space][2] and not stuck)):
                ends[space] = (count, here, stuck)
    met = ((other, position.players[other].place) for other in rivals(position, seat))
    return Ways(
        {space: Way(_path(layers, count, here), stuck) for space, (count, here, stuck) in sorted(ends.items())},
        {other: Way(_path(layers, *passed[place]), False) for other, place in met if place in passed},
    )


def _layers(graph: Graph, start: Space, steps: int) -> list[dict[_At, _At | None]]:
    """Where a walk may be after each number of steps from 0 on, and where it was one step before."""
    layers: list[dict[_At, _At | None]] = [{(start, None): None}]
    for _ in range(steps):
        layer: dict[_At, _At | None] = {}
        for here in layers[-1]:
            for space in onward(graph, *here):
                layer.setdefault((space, here[0]), here)
        layers.append(layer)
    return layers


def _path(layers: list[dict[_At, _At | None]], count: int, here: _At) -> tuple[Space, ...]:
    """The spaces of the walk that came to `here` in so many steps, without the start."""
    path = []
    at: _At | None = here
    for layer in reversed(layers[1 : count + 1]):
        if at is not None:
            path.append(at[0])
            at = layer[at]
    return tuple(reversed(path))
