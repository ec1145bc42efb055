"""First steps of Earthquake Island for two: `python -m tests.tools.first_steps [-n ISLANDS] [--seed FIRST]`.

For each map and each way of laying its tiles: on how many of the islands every first step leaves a way on (EI-8). Wherever an
explorer ends its first turn, it must be able to move on then, by what it may choose on the way and by all that is hidden. The
other player stands as far away as possible and does nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.engine import hexgrid
from game.engine.chance import Fixed, Seeded
from game.engine.core import Action
from game.engine.earthquake.actions import DiscardTile, Keep, Stay
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.movement import possible_moves
from game.engine.earthquake.state import Phase, State
from game.engine.values import changed
from tests.games import ALL
from tests.tools import random_play

PLAYERS = 2


def lost_steps(state: State) -> Iterator[Space]:
    """The stacks of an island on which a first turn that ends there leaves no way on."""
    land = [space for space in state.board.spaces if (top := state.top(space)) is not None and top.kind != "volcano"]
    for space in land:
        away = max(land, key=lambda other: hexgrid.distance(space, other))
        begun = changed(state, explorers=(space, away), turn=0, turns=1, phase=Phase.MOVE, actor=0)
        if not _leads_on(begun, Stay()):
            yield space


def _leads_on(state: State, action: Action) -> bool:
    """True if seat 0 can move after an action and the best it may choose about the tiles that it plays."""
    after = GAME.apply(state, action, Fixed()).state
    if after.explorers[0] is None:
        return False
    if after.phase is Phase.TOOL and after.actor == 0:
        return any(_leads_on(after, choice) for choice in (Keep(), DiscardTile()))
    return bool(possible_moves(after, 0))


def share(board: Board, laying: str, islands: int, seed: int = 0) -> float:
    """The share of islands on which no first step is lost."""
    states = (GAME.setup(board, PLAYERS, {"laying": laying}, Seeded(seed + number)).state for number in range(islands))
    return sum(not any(lost_steps(state)) for state in states) / islands


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("-n", type=int, default=1000, help="islands of each map and laying")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first island")
    given = parser.parse_args()
    for info in random_play.levels(ALL["earthquake"]):
        if PLAYERS in dict(info.board.areas):
            for laying in info.board.layings:
                usual = ", as the map says" if laying == info.board.laying else ""
                print(f"{info.key}, {laying}{usual}: {share(info.board, laying, given.n, given.seed):.1%}")


if __name__ == "__main__":
    main()
