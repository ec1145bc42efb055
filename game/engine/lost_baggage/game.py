"""The game of Lost Baggage, gathered for the rooms above."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.base import BaseGame
from game.engine.chance import Chance
from game.engine.codec import kinds_of_events
from game.engine.core import Action, Illegal, Json, Option, Outcome, Seat, Step
from game.engine.lost_baggage import choices, consistency, events, observation, order, setup
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.notation import NOTATION
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Observation, Position, State


class LostBaggage(BaseGame[Board, State, Action, Observation]):
    """The rules of Lost Baggage (LB-1 to LB-88).

    Seats are regions of the table, clockwise.
    """

    id = "lost_baggage"
    prefix = "LB"
    rules_version = 3
    notation = NOTATION
    state = State
    draft = Play
    events = kinds_of_events(events)

    def seats(self, board: Board) -> tuple[int, ...]:
        """Return the one number of players that a table is laid out for (LB-13)."""
        return (board.players,)

    def options(self, board: Board) -> tuple[Option, ...]:
        return setup.options(board)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        return setup.set_up(board, players, variants, chance)

    def to_move(self, state: State) -> Seat | None:
        return state.actor

    def playing_on(self, position: Position, seat: Seat) -> tuple[Seat, ...]:
        return order.following(position, seat)

    def legal(self, position: Position) -> tuple[Action, ...]:
        return choices.legal(position)

    def check(self, position: Position, action: Action) -> Illegal | None:
        return choices.check(position, action)

    def carry_out(self, play: Play, action: Action, chance: Chance) -> None:
        choices.carry_out(play, action, chance)

    def outcome(self, state: State) -> Outcome | None:
        return state.ending

    def round(self, position: Position) -> int:
        return position.round

    def needs_privacy(self, state: State, seat: Seat) -> bool:
        """Return whether the decision goes with hidden hands, tiles to lay or faces (LB-30)."""
        return observation.decides_in_secret(state, seat)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observation.observe(state, seat)

    def reveal(self, state: State) -> Observation:
        return Observation.of(state, seat=None)

    def sample(self, observation_: Observation, chance: Chance) -> State:
        return observation.sample(observation_, chance)

    def sealed(self, observation_: Observation) -> State:
        return observation.sealed(observation_)

    def players(self, data: Json, board: Board) -> int:
        return board.players

    def require_consistent(self, state: State) -> None:
        consistency.require(state)


GAME = LostBaggage()
