"""Rules that hold at every moment of whole games of random play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.chance import Seeded, pick
from game.engine.core import Action, Illegal
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Roll,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Board, Kind, Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import State
from game.engine.riverlands.tables import FINDS, TRADES

from .boards import SMALL, TEAMS, WIDE

each_board = pytest.mark.parametrize("found", [SMALL, WIDE, TEAMS], ids=["small", "wide", "teams"])


def positions(found: Board, seed: int) -> Iterator[State]:
    """A whole game of random actions, draws left out: they would end most games early."""
    chance, choice = Seeded(f"chance {seed}"), Seeded(f"choice {seed}")
    state = GAME.setup(found, found.players, {}, chance).state
    while True:
        yield state
        legal = [action for action in GAME.legal(state) if not isinstance(action, OfferDraw)]
        if not legal:
            return
        state = GAME.apply(state, pick(legal, choice), chance).state


def conceivable(found: Board) -> list[Action]:
    """Everything that anybody could ever try, with a few squares and seats that do not exist."""
    squares = [Square(column, row) for column in range(-1, found.columns + 1) for row in range(-1, found.rows + 1)]
    seats = range(-1, 5)
    return [
        Roll(),
        Explore(),
        Heal(),
        EndTurn(),
        OfferDraw(),
        *(AnswerDraw(accept) for accept in (True, False)),
        *(kind(square) for kind in (Move, GoBack) for square in squares),
        *(kind(seat) for kind in (Strike, Shoot) for seat in seats),
        *map(Buy, (*TRADES, "crown")),
        *map(Choose, (*FINDS, "crown")),
        *(Transfer(seat, item, count) for seat in seats for item in Item for count in (-1, 0, 1, 2, 99)),
    ]


@each_board
@pytest.mark.parametrize("seed", range(3))
def test_what_is_listed_is_allowed_and_nothing_else(found: Board, seed: int) -> None:
    tried = conceivable(found)
    for state in list(positions(found, seed))[::6]:
        legal = set(GAME.legal(state))
        for action in tried:
            assert (GAME.check(state, action) is None) == (action in legal), action


@each_board
@pytest.mark.parametrize("seed", range(12))
def test_no_rule_of_heroes_and_turns_is_ever_broken(found: Board, seed: int) -> None:
    states = list(positions(found, seed))
    for state in states:
        spaces = [hero.space for hero in state.heroes if hero.alive]
        assert len(set(spaces)) == len(spaces)
        for hero in state.heroes:
            assert min(hero.amount(item) for item in Item) >= 0
            assert hero.health <= 6
            assert 1 <= hero.sword <= 3
            assert hero.alive == (hero.lives > 0) == (hero.health > 0)
            assert not hero.in_river or (hero.space is not None and found.kinds[hero.space] is Kind.RIVER)
        if state.turn is not None and state.ending is None:
            assert state.actor is not None
            assert state.heroes[state.actor].alive
            assert 0 <= state.turn.left <= state.turn.actions <= 3
    assert states[-1].ending is not None


@each_board
def test_states_survive_dump_and_load(found: Board) -> None:
    for state in list(positions(found, 99))[::5]:
        assert GAME.load(GAME.dump(state), found) == state


def test_a_refused_action_changes_nothing() -> None:
    state = GAME.setup(SMALL, 2, {}, Seeded(0)).state
    before = GAME.dump(state)
    with pytest.raises(Illegal):
        GAME.apply(state, EndTurn(), Seeded(0))
    assert GAME.dump(state) == before
