"""Consistency checks of a state.

They keep a damaged file from becoming an impossible game.
"""

from __future__ import annotations

from collections import Counter

from game.engine.codec import require_fit
from game.engine.earthquake.board import HIGHEST
from game.engine.earthquake.kinds import TOOLS, VOLCANIC
from game.engine.earthquake.mix import FACES, VARIANTS, variant_of
from game.engine.earthquake.state import Phase, State, is_in, on_volcano


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
    require_fit(
        state.mix in [variant_of(board.mix, variant) for variant in VARIANTS], "mix", "it is one that this island may have"
    )
    area = board.area(len(state.order))
    for space, stack in zip(board.spaces, state.stacks, strict=True):
        require_fit(len(stack) <= HIGHEST, "stacks", f"none has more than {HIGHEST} tiles (EI-4)")
        require_fit(not stack or space in area, "stacks", f"all are on the playing area for {len(state.order)} players (EI-3)")
    there = Counter(tile.face for stack in state.stacks for tile in stack) + Counter(filter(None, state.tools))
    for face, count, gone in zip(FACES, state.mix, state.removed, strict=True):
        tiles = there[face] + gone
        require_fit(tiles <= count, "mix", f"there are {tiles} tiles {face!r}, and it has {count}")


def _players(state: State) -> None:
    players = range(len(state.order))
    require_fit(sorted(state.order) == list(players), "order", "it has every seat once")
    out = [gone.seat for gone in state.out]
    require_fit(len(set(out)) == len(out) < len(players), "out", "each player is out once at most, and not all are")


def _explorers(state: State) -> None:
    """Check that explorers stand apart, and that all who are in are on the board once placed.

    Those of players who are out are gone.
    """
    spaces = [space for space in state.explorers if space is not None]
    require_fit(len(set(spaces)) == len(spaces), "explorers", "no two stand on one space")
    for seat, (space, tool) in enumerate(zip(state.explorers, state.tools, strict=True)):
        if not is_in(state, seat):
            require_fit(space is None, "explorers", f"player {seat} is out and has none")
            require_fit(tool is None, "tools", f"player {seat} is out and has none")
        elif state.turn is None:
            require_fit(space is None or state.height(space) > 0, "explorers", f"player {seat}'s was placed on a stack")
        else:
            require_fit(space is not None, "explorers", f"player {seat} is in the game and has one on the board")


def _decision(state: State) -> None:
    """Check that the phase fits the board.

    The player to move has what it has to decide about.
    """
    over = len(state.out) == len(state.explorers) - 1
    require_fit(over == (state.phase is Phase.OVER), "phase", "the game is over exactly when one player is left")
    require_fit(over == (state.actor is None), "actor", "nobody decides exactly when the game is over")
    if state.actor is None:
        return
    seat, space = state.actor, state.explorers[state.actor]
    top = state.top(space) if space is not None else None
    own_turn = state.turn == seat
    fits = {
        Phase.PLACE: state.turn is None and space is None,
        Phase.MOVE: own_turn and not state.moved and not on_volcano(state, seat),
        Phase.TOOL: top is not None and top.kind in TOOLS,
        Phase.SANDBAG: top is not None and top.kind not in VOLCANIC and state.tools[seat] == "sandbag",
        Phase.FORCED: on_volcano(state, seat),
        Phase.END: own_turn and state.moved and not on_volcano(state, seat),
    }
    right = is_in(state, seat) and fits[state.phase] and (state.turn is None) == (state.phase is Phase.PLACE)
    require_fit(right, "phase", f"player {seat} has nothing to decide in the phase {state.phase.value!r} on this board")
