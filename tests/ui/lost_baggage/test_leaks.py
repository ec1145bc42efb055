"""Nothing on the screen tells what only one player may know: equal pixels for matches that differ only there (LB-11, LB-30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.chance import Seeded
from game.engine.core import Seat
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, State
from game.play.settings import Speed
from tests.ui.lost_baggage.hands import reveal, table_of
from tests.ui.lost_baggage.positions import a_match, chooser, match_at
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]


def states() -> dict[Phase, State]:
    """A state of each phase, with cards in hands and battle decks where the phase allows it."""
    found: dict[Phase, State] = {}
    for number in range(40):
        laying = "hand" if number == 0 else "ready"
        match, choose = a_match(2 + number % 2, f"leak {number}", laying=laying), chooser(number)
        while match.to_move is not None and len(match.history) < 160:
            state = match.state
            held = sum(len(player.items) + len(player.hand) + len(player.pack) for player in state.players)
            if held > 3 or state.phase in (Phase.ROLL_FOR_START, Phase.LAY):
                found.setdefault(state.phase, state)
            match.submit(match.to_move, choose(match))
        if set(found) == {*Phase} - {Phase.OVER}:
            return found
    raise AssertionError(f"only {', '.join(found)} came up")


def pictures(home: Program, state: State, *, shown: bool) -> list[bytes]:
    """What can be seen of a state: at rest and with tiles and cards pointed at; `shown`: by the player who is to decide."""
    scene = home.sit_down(match_at(state))
    mouse = Mouse(home)
    if shown:
        reveal(mouse)
    mouse.move((2, 2))
    seen = [home.pixels()]
    for space in state.board.spaces[::5]:
        mouse.move(scene.board.place_of(space))
        seen.append(home.pixels())
    layer = table_of(home).things.layer
    for widget in (layer.deck, layer.discards, layer.hand, *scene.panel.cards):
        mouse.move(widget.rect.center)
        home.step(dt=0.5)
        seen.append(home.pixels())
    return seen


def unlike(state: State, seat: Seat | None) -> State:
    """Another state that looks the same to a seat."""
    for seed in range(20):
        other: State = GAME.sample(GAME.observe(state, seat), Seeded(seed))
        if GAME.dump(other) != GAME.dump(state):
            return other
    raise AssertionError("nothing is hidden")


@pytest.mark.rule("LB-30")
def test_behind_the_curtain_nothing_can_be_seen_that_does_not_lie_open(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    for phase, state in states().items():
        other = unlike(state, None)
        if GAME.private(state, state.actor or 0) != GAME.private(other, state.actor or 0):
            continue
        assert pictures(home, state, shown=False) == pictures(home, other, shown=False), f"a picture tells something in {phase}"


@pytest.mark.rule("LB-11")
@pytest.mark.rule("LB-62")
def test_a_player_sees_nothing_of_what_others_hold_and_of_tiles_not_seen(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    for phase, state in states().items():
        other = unlike(state, state.actor)
        assert pictures(home, state, shown=True) == pictures(home, other, shown=True), f"a picture tells something in {phase}"
