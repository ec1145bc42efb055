"""Greedy play of Earthquake Island, a yardstick for computer players: what looks best at once, without a look at what follows.

A landing is worth the height that is left of the stack, and ways on; tools are kept, and used where they drown somebody or take
the last tile from under an opponent.

`STYLES` also has a search that thinks as long as Strong and counts whose land is nearer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from types import MappingProxyType

from game.bots.contest import Chooser, chooser
from game.bots.earthquake.land import ground
from game.bots.knowledge import Knowledge
from game.bots.player import Level
from game.bots.tree import TreeSearch
from game.engine.chance import Chance
from game.engine.core import Action
from game.engine.earthquake.actions import (
    Bazooka,
    Climb,
    DiscardTool,
    Dynamite,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Push,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.movement import STEP_RISE
from game.engine.earthquake.state import Observation, State, explorer_at, where

WAYS = 0.5
"""A way on from where one lands."""
TOOL = 0.7
"""The worth of holding a tool."""
NEVER = -100.0


def greedy(seen: Observation, actions: Sequence[Action], chance: Chance) -> Action:
    """The action that looks best at once; among equals, one by chance."""
    worths = [_worth(seen, action) for action in actions]
    best = [action for action, worth in zip(actions, worths, strict=True) if worth >= max(worths) - 1e-9]
    return best[chance.roll(0, len(best) - 1)]


class Nearer(Knowledge):
    """The tiles that an explorer can walk to sooner than any other; and water without a way out."""

    game = GAME

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        heights, beside, _ = ground(state)
        index, out = state.board.index, [gone.seat for gone in state.out]
        at = [None if space is None else index[space] for space in state.explorers]
        steps = {seat: _steps(heights, beside, place) for seat, place in enumerate(at) if place is not None}
        land = dict.fromkeys(steps, 0.0)
        for place, height in enumerate(heights):
            far = {seat: way[place] for seat, way in steps.items() if place in way and height > 0}
            first = [seat for seat in far if far[seat] == min(far.values())]
            for seat in first:
                land[seat] += height / len(first)
        rows: list[Sequence[float] | None] = []
        for seat, start in enumerate(at):
            if start is None:
                rows.append(None if seat in out else (0.0, 0.0, 0.0))
                continue
            wet = heights[start] == 0
            rows.append((log(1.0 + land[seat]), float(wet), float(wet and len(steps[seat]) == 1)))
        return rows

    def considered(self, position: object, actions: Sequence[Action]) -> Sequence[Action]:
        """Return all but giving up and throwing a tool away, unless that is all."""
        return [action for action in actions if not isinstance(action, GiveUp | DiscardTool)] or actions


def _steps(heights: Sequence[int], beside: Sequence[Sequence[int]], start: int) -> Mapping[int, int]:
    """The number of steps to each stack that can be walked to; every landing takes a tile off the stack."""
    found, front = {start: 0}, [(start, max(heights[start], 0))]
    for number in range(1, len(heights)):
        following = []
        for at, stands in front:
            for to in beside[at]:
                if to not in found and 0 < heights[to] <= stands + STEP_RISE:
                    found[to] = number
                    following.append((to, heights[to] - 1))
        front = following
    return found


NEARER = Level(
    name="nearer",
    knowledge=Nearer({"land": 2.0, "in_water": -1.0, "drowning": -3.0}),
    search=TreeSearch(),
    steps=2500,
)
"""Its number of steps takes it as long as Strong's (`tests.tools.arena`)."""

STYLES: Mapping[str, Chooser] = MappingProxyType({"greedy": greedy, "nearer": chooser(NEARER)})


def _worth(seen: Observation, action: Action) -> float:
    """Return what an action is worth at once, in tiles of height."""
    space = where(seen, seat) if (seat := seen.actor) is not None and not isinstance(action, Place) else None
    found = 0.0
    match action:
        case Place(to):
            found = _standing(seen, to, seen.height(to))
        case Stay() if space is not None:
            found = _landing(seen, space)
        case Step(to):
            found = _landing(seen, to)
        case Climb(to) | Jump(to):
            found = _landing(seen, to) - TOOL
        case Float() | Swim():
            found = -4.0
        case Keep() if space is not None and seat is not None:
            found = TOOL if seen.tools[seat] is None and seen.height(space) > 1 else -TOOL
        case Sandbag() if space is not None:
            found = 0.5 if seen.height(space) == 1 else -0.5
        case Dynamite(at) | Bazooka(at) | Push(at):
            # The own turn still has its move: a tool that drives somebody into water comes before it.
            found = 20.0 - seen.height(at) if explorer_at(seen, at) is not None and seen.height(at) <= 1 else -1.0
        case Steal():
            found = 20.0
        case GiveUp() | DiscardTool():
            found = NEVER
    return found


def _landing(seen: Observation, space: Space) -> float:
    """Return what it is worth to land on a stack: one tile goes, a hole takes another, a tool is won."""
    top = seen.top(space)
    height = seen.height(space) - 1
    if top is not None and top.kind == "hole":
        height -= 1
    found = TOOL if top is not None and top.kind not in ("land", "hole", "cracks", "volcano") else 0.0
    return _standing(seen, space, height) + found


def _standing(seen: Observation, space: Space, height: int) -> float:
    """Return what it is worth to stand at a height: the height itself, and the ways on."""
    if height <= 0:
        near = [end for end in seen.board.beside[space] if end is not None]
        return -5.0 + (2.0 if any(seen.height(end) == 1 for end in near) else 0.0)
    ways = 0
    for end in seen.board.beside[space]:
        top = None if end is None else seen.top(end)
        if end is not None and top is not None and top.kind != "volcano" and explorer_at(seen, end) is None:
            ways += seen.height(end) <= height + 1
    return height + WAYS * min(ways, 4)
