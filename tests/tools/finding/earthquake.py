"""Puzzles of Earthquake Island: a turn of the first explorer begins, late in a game for two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.engine import hexgrid
from game.engine.core import AnyGame
from game.engine.earthquake.kinds import HOLES, TOOLS, VOLCANIC
from game.engine.earthquake.mix import PLACES, TURNED
from game.engine.earthquake.observation import unseen
from game.engine.earthquake.state import Phase, State
from tests.tools.finding import End, Table, Wish, sampled

IDLE = ("end turn", "stay")
PLAIN = "easy"
TIMES = 8
"""Later positions of each position."""
NEAR = 2
"""Spaces from an explorer whose tiles may be played until the next turn."""
DRAWN = 60
"""Hidden states drawn by chance for the last proof, beside those in which a tile takes every face."""


def written(game: AnyGame, state: Any) -> Table | None:
    if state.phase is not Phase.MOVE or state.turn != 0 or state.moved or state.out or len(state.explorers) > 2:
        return None
    spaces = state.board.spaces
    stacks = [_stack(space, stack) for space, stack in zip(spaces, state.stacks, strict=True) if stack]
    return {
        "players": len(state.explorers),
        "stacks": stacks,
        "explorers": [_at(space) for space in state.explorers],
        "tools": [tool or "" for tool in state.tools],
    }


def _at(space: Any) -> str:
    return f"{space[0]},{space[1]}"


def _stack(space: Any, stack: Sequence[Any]) -> str:
    return " ".join([_at(space), str(len(stack)), *(_tile(tile) for tile in reversed(stack))])


def _tile(tile: Any) -> str:
    return f"{tile.kind}_{''.join(map(str, tile.edges))}" if tile.edges else str(tile.kind)


def thinned(position: Table, draw: Random) -> Iterator[Table]:
    """Yield what the island may be like later: lower stacks, the explorers near each other, tools in hand."""
    for _ in range(TIMES):
        keep = draw.choice((0.3, 0.4, 0.5))
        stacks = {}
        for entry in position["stacks"]:
            at, _, *tiles = entry.split()
            deep = sum(draw.random() > keep for _ in tiles)
            for _ in range(deep):
                if tiles and tiles[0] not in VOLCANIC:
                    tiles.pop(0)
            if tiles:
                stacks[at] = tiles
        free = [at for at, tiles in stacks.items() if tiles[0] not in VOLCANIC]
        if len(free) < 4:
            continue
        low = [at for at in free if len(stacks[at]) == 1]
        own = draw.choice(low if low and draw.random() < 0.7 else free)
        near = [at for at in free if at != own and _apart(own, at) <= NEAR]
        near = [at for at in near if at in low] * 2 + near
        if not near:
            continue
        other = draw.choice(near)
        afloat = sorted({entry.split()[0] for entry in position["stacks"]} - set(stacks))
        if afloat and draw.random() < 0.25:
            swimmer = draw.choice(afloat)
            if _apart(swimmer, own) <= NEAR:
                other = swimmer
            elif _apart(swimmer, other) <= NEAR:
                own = swimmer
        tools = ["" if draw.random() < chance else draw.choice(sorted(TOOLS)) for chance in (0.45, 0.7)]
        yield {
            **position,
            "stacks": [f"{at} {len(tiles)} {tiles[0]}" for at, tiles in stacks.items()],
            "explorers": [own, other],
            "tools": tools,
        }


def _apart(one: str, other: str) -> int:
    (q, r), (p, s) = (map(int, at.split(",")) for at in (one, other))
    return hexgrid.distance((q, r), (p, s))


def wanted(game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
    yield "win", {}
    yield "later", {}
    if state.tools[1]:
        yield "thief", {}
    if state.height(state.explorers[1]):
        yield "splash", {}
    if state.height(state.explorers[1]) < 2:
        yield "win_soon", {}
    if not state.height(state.explorers[0]):
        yield "ashore", {}
        return
    around = [space for space in hexgrid.neighbours(state.explorers[0]) if space in state.board.index]
    if any((top := state.top(space)) is not None and top.kind in TOOLS for space in around):
        yield "tool", {}
    if state.height(state.explorers[0]) < 3:
        yield "dry", {}


def harder(kind: str, position: Table) -> Iterator[Table]:
    yield position


def lesser(position: Table) -> Iterator[Table]:
    """Yield the position without the stacks far from the explorers, and without each tool."""
    for far in (NEAR, NEAR + 1):
        near = [one for one in position["stacks"] if any(_apart(one.split()[0], at) <= far for at in position["explorers"])]
        if len(near) < len(position["stacks"]):
            yield {**position, "stacks": near}
    tools = position["tools"]
    for at, tool in enumerate(tools):
        if tool:
            yield {**position, "tools": [*tools[:at], "", *tools[at + 1 :]]}


def worlds(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield states in which each tile that may be played next takes every face that is left, and some by chance."""
    yield from sampled(game, state, DRAWN)
    left = unseen(game.observe(state, 0))
    for place, (space, stack) in enumerate(zip(state.board.spaces, state.stacks, strict=True)):
        if len(stack) < 2 or all(hexgrid.distance(space, explorer) > NEAR for explorer in state.explorers):
            continue
        played = stack[-1].kind in HOLES or stack[-1].kind in TOOLS
        for face, turned in TURNED.items():
            kind = turned[0].kind
            if not left[PLACES[face]] or (kind not in VOLCANIC and not played):
                continue
            for tile in turned if turned[0].edges else turned[:1]:
                changed = (*stack[:-2], tile, stack[-1])
                yield State.of(state, stacks=(*state.stacks[:place], changed, *state.stacks[place + 1 :]))


def shape(game: AnyGame, state: Any, solution: Sequence[str]) -> str:
    words = [word for text in solution for word in text.split() if word.isalpha()]
    return " ".join([state.tools[0] or "-", *words])
