"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from game.engine.earthquake.board import HIGHEST
from game.engine.earthquake.kinds import TOOLS, VOLCANIC
from game.engine.earthquake.mix import FACES, VARIANTS, variant_of
from game.engine.earthquake.state import Phase, State, is_in, on_volcano
from game.engine.unfit import Unfit, require_fit

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "ei_mix": "it is one that this island may have",
        "ei_high": "none has more than {most} tiles (EI-4)",
        "ei_area": "all are on the playing area for {players} players (EI-3)",
        "ei_tiles": "there are {tiles} tiles {face}, and it has {count}",
        "ei_order": "it has every seat once",
        "ei_out": "each player is out once at most, and not all are",
        "ei_apart": "no two stand on one space",
        "ei_gone": "player {seat} is out and has none",
        "ei_placed": "player {seat}'s was placed on a stack",
        "ei_there": "player {seat} is in the game and has one on the board",
        "ei_over": "the game is over exactly when one player is left",
        "ei_nobody": "nobody decides exactly when the game is over",
        "ei_idle": "player {seat} has nothing to decide in the phase {phase} on this board",
        "ei_seats": "the state.order must be a list of as many seats as the island has a playing area for",
    }
)
"""Every code of a fault of this game's states with its English sentence."""


class EarthquakeUnfit(Unfit):
    """A state of Earthquake Island is no possible one: a code of its own SENTENCES."""

    sentences = SENTENCES


_fit = partial(require_fit, EarthquakeUnfit)


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    _tiles(state)
    _players(state)
    _explorers(state)
    _decision(state)


def _tiles(state: State) -> None:
    """Check that tiles are on the playing area, and stacks and faces within their limits.

    No stack is too high, and no face is there more often than the mix has it.
    """
    board = state.board
    _fit(state.mix in [variant_of(board.mix, variant) for variant in VARIANTS], "mix", "ei_mix")
    area = board.area(len(state.order))
    for space, stack in zip(board.spaces, state.stacks, strict=True):
        _fit(len(stack) <= HIGHEST, "stacks", "ei_high", most=HIGHEST)
        _fit(not stack or space in area, "stacks", "ei_area", players=len(state.order))
    there = Counter(tile.face for stack in state.stacks for tile in stack) + Counter(filter(None, state.tools))
    for face, count, gone in zip(FACES, state.mix, state.removed, strict=True):
        tiles = there[face] + gone
        _fit(tiles <= count, "mix", "ei_tiles", tiles=tiles, face=repr(face), count=count)


def _players(state: State) -> None:
    players = range(len(state.order))
    _fit(sorted(state.order) == list(players), "order", "ei_order")
    out = [gone.seat for gone in state.out]
    _fit(len(set(out)) == len(out) < len(players), "out", "ei_out")


def _explorers(state: State) -> None:
    """Check that explorers stand apart, and that all who are in are on the board once placed.

    Those of players who are out are gone.
    """
    spaces = [space for space in state.explorers if space is not None]
    _fit(len(set(spaces)) == len(spaces), "explorers", "ei_apart")
    for seat, (space, tool) in enumerate(zip(state.explorers, state.tools, strict=True)):
        if not is_in(state, seat):
            _fit(space is None, "explorers", "ei_gone", seat=seat)
            _fit(tool is None, "tools", "ei_gone", seat=seat)
        elif state.turn is None:
            _fit(space is None or state.height(space) > 0, "explorers", "ei_placed", seat=seat)
        else:
            _fit(space is not None, "explorers", "ei_there", seat=seat)


def _decision(state: State) -> None:
    """Check that the phase fits the board.

    The player to move has what it has to decide about.
    """
    over = len(state.out) == len(state.explorers) - 1
    _fit(over == (state.phase is Phase.OVER), "phase", "ei_over")
    _fit(over == (state.actor is None), "actor", "ei_nobody")
    if state.actor is None:
        return
    seat, space = state.actor, state.explorers[state.actor]
    top = state.top(space) if space is not None else None
    own_turn = state.turn == seat
    fits = {
        Phase.PLACE: space is None,
        Phase.MOVE: own_turn and not state.moved and not on_volcano(state, seat),
        Phase.TOOL: top is not None and top.kind in TOOLS,
        Phase.SANDBAG: top is not None and top.kind not in VOLCANIC and state.tools[seat] == "sandbag",
        Phase.FORCED: on_volcano(state, seat),
        Phase.END: own_turn and state.moved and not on_volcano(state, seat),
    }
    right = is_in(state, seat) and fits[state.phase] and (state.turn is None) == (state.phase is Phase.PLACE)
    _fit(right, "phase", "ei_idle", seat=seat, phase=repr(state.phase.value))
