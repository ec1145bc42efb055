"""Nothing on the screen tells what lies under a top tile: equal pixels for matches that differ only there (EI-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.earthquake.state import Phase, State
from game.play.settings import Speed
from tests.ui.earthquake.positions import NAMES, match_at
from tests.ui.earthquake.test_whole_game import chooser
from tests.ui.play import Mouse, Program, new_match

Start = Callable[..., Program]


def otherwise_hidden(state: State) -> State:
    """The same state with the tiles below the tops in another order."""
    hidden = [tile for stack in state.stacks for tile in stack[:-1]]
    pile = iter(hidden[1:] + hidden[:1])
    return replace(state, stacks=tuple((*(next(pile) for _ in stack[:-1]), stack[-1]) if stack else () for stack in state.stacks))


def states() -> dict[Phase, State]:
    """A state of each phase in which there is something hidden."""
    found: dict[Phase, State] = {}
    for number in range(60):
        match, choose = new_match("earthquake", "classic", *NAMES[:4], seed=f"leak {number}"), chooser(number)
        while match.to_move is not None:
            if otherwise_hidden(match.state) != match.state:
                found.setdefault(match.state.phase, match.state)
            match.submit(match.to_move, choose(match))
        if set(found) == {*Phase} - {Phase.OVER}:
            return found
    raise AssertionError(f"only {', '.join(found)} came up")


def pictures(home: Program, state: State) -> list[bytes]:
    """Return all that can be seen of a state: at rest, and with each space pointed at."""
    scene = home.sit_down(match_at(state))
    mouse = Mouse(home)
    mouse.move((2, 2))
    seen = [home.pixels()]
    for space in state.board.spaces[::3]:
        mouse.move(scene.board.place_of(space))
        seen.append(home.pixels())
    return seen


@pytest.mark.rule("EI-5")
def test_tiles_below_the_top_cannot_be_seen_in_any_phase(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    for phase, state in states().items():
        assert pictures(home, state) == pictures(home, otherwise_hidden(state)), f"a picture tells something in {phase}"
