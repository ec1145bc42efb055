"""Setting up: laying the tiles and the order of placing (EI-4, EI-6, EI-8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.chance import Chance, shuffled
from game.engine.core import Option, Seat, Step, resolve_options
from game.engine.earthquake.board import FEWEST_PLAYERS, ON_AREA, WITH_WAYS, Board
from game.engine.earthquake.events import OrderSet, Scattered
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.laying import lay
from game.engine.earthquake.mix import CRACKS, TOTAL, VARIANTS, by_face, variant_of
from game.engine.earthquake.state import Phase, Position, State

SEATING = Option("seating", ("random", "agreed"), "random")
"""The option for placing first: drawn, or in the order of seats (EI-6)."""
MIX = Option("mix", VARIANTS, "level")
"""The option for the mix of tiles: see `mix.variant_of` (EI-2)."""
ACTS_FOR = ((WITH_WAYS, FEWEST_PLAYERS, ON_AREA),)
"""The laying that differs from another for two players alone (EI-8)."""


def options(board: Board) -> tuple[Option, ...]:
    """Return the options of players.

    SEATING, MIX, and where tiles are scattered (EI-4).
    """
    counts = by_face(board.mix)
    tools = sum(counts[tool] for tool in TOOLS)
    cracks = sum(count for face, count in counts.items() if face.startswith(CRACKS))
    mix = replace(MIX, level=(("tools", tools), ("cracks", cracks)))
    laying = Option("laying", ("level", *board.layings), "level", level=(("laying", board.laying),), acts_for=ACTS_FOR)
    return (SEATING, mix, laying)


def set_up(board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
    """Return the island before the first explorer is placed.

    Raises ValueError for what this board does not support.
    """
    chosen = resolve_options(options(board), variants)
    mix = variant_of(board.mix, chosen["mix"])
    laying = board.laying if chosen["laying"] == "level" else chosen["laying"]
    stacks = lay(board, players, laying, mix, chance)
    drawn = chosen["seating"] == "random"
    seats = range(players)
    order = shuffled(seats, chance) if drawn else tuple(seats)
    state = State(
        board=board,
        mix=mix,
        stacks=tuple([stacks.get(space, ()) for space in board.spaces]),
        explorers=(None,) * players,
        tools=(None,) * players,
        removed=(0,) * len(mix),
        order=order,
        out=(),
        turn=None,
        turns=0,
        moved=False,
        phase=Phase.PLACE,
        actor=order[0],
    )
    tops = tuple([(space, len(stack), stack[-1]) for space, stack in stacks.items()])
    unused = TOTAL - sum(map(len, stacks.values()))
    scattered = Scattered(rule="EI-4", stacks=tops, unused=unused)
    return Step(state, (scattered, OrderSet(rule="EI-6", order=order, drawn=drawn)), reveals=True)


def rematch_order(position: Position) -> tuple[Seat, ...]:
    """Return the placing order of a rematch: who placed first goes last (EI-6).

    Seat the players so, and choose "agreed".
    """
    return (*position.order[1:], position.order[0])
