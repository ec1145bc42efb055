"""Nothing on the screen tells what lies under a block: equal pixels for matches that differ only there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.island_battle.board import Square
from game.engine.island_battle.state import REMOVED, Phase, State
from tests.ui.island_battle.positions import match_at
from tests.ui.island_battle.test_whole_game import chooser
from tests.ui.play import Mouse, Program, new_match

Start = Callable[..., Program]


def otherwise_hidden(state: State) -> State | None:
    """The same state with every hidden underside another than before, as far as their numbers allow; None when they do not."""
    hidden = [block for block, at in enumerate(state.block_at) if at != REMOVED]
    faces = [state.undersides[block] for block in hidden]
    if len(set(faces)) < 2:
        return None
    undersides: list[Any] = list(state.undersides)
    for block, face in zip(hidden, faces[1:] + faces[:1], strict=True):
        undersides[block] = face
    other = state._replace(undersides=tuple(undersides))
    return other if other != state else None


def one_state_a_phase(seed: str) -> dict[Phase, State]:
    """States of a random game with something hidden, one for each phase that came up."""
    match, choose = new_match("island_battle", "classic", seed=seed), chooser(3)
    found: dict[Phase, State] = {}
    while match.to_move is not None:
        state: State = match.state
        if otherwise_hidden(state) is not None and (state.turn > 6 or state.turn == 0):
            found.setdefault(state.phase, state)
        match.submit(match.to_move, choose(match))
    return found


def pictures(home: Program, state: State) -> list[bytes]:
    """What can be seen of a state: at rest, with each block pointed at, and with each character chosen."""
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
    states: dict[Phase, State] = {}
    everything = {*Phase} - {Phase.OVER}
    for number in range(100):
        if set(states) != everything:
            states = one_state_a_phase(f"leak {number}") | states
    assert set(states) == everything
    home = program()
    for phase, state in states.items():
        other = otherwise_hidden(state)
        assert other is not None
        assert pictures(home, state) == pictures(home, other), f"a picture tells something in {phase}"
