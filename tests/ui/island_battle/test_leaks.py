"""Nothing on the screen tells what lies under a block: equal pixels for matches that differ only there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.island_battle.board import Square
from game.engine.island_battle.state import Phase, State
from tests.ui.island_battle.positions import a_state_of_every_phase, match_at, otherwise_hidden
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]


def pictures(home: Program, state: State) -> list[bytes]:
    """Return all that can be seen of a state: at rest, with each block pointed at, and with each character chosen."""
    match = match_at(state)
    table = home.sit_down(match)
    mouse = Mouse(home)
    seen = [home.pixels()]
    squares = state.terms.board.squares
    spaces: list[Square] = [squares[at] for at in state.block_at if at >= 0][:4]
    for space in spaces:
        mouse.move(table.board.place_of(space))
        seen.append(home.pixels())
    if state.phase in (Phase.MOVE, Phase.ZERO, Phase.MOVED):
        for piece in range(20):
            square = match.observation(None).square_of(piece)
            if square is not None:
                mouse.click(table.board.place_of(square))
                seen.append(home.pixels())
    mouse.move((2, 2))
    return seen


def test_undersides_cannot_be_seen_in_any_phase(program: Start) -> None:
    home = program()
    for phase, state in a_state_of_every_phase().items():
        other = otherwise_hidden(state)
        assert other is not None
        assert pictures(home, state) == pictures(home, other), f"a picture tells something in {phase}"
