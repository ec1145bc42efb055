"""The game of Earthquake Island, gathered for the rooms above."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.base import BaseGame
from game.engine.chance import Chance
from game.engine.codec import kinds_of_events, type_error
from game.engine.core import Action, Illegal, Json, Option, Outcome, Seat, Step
from game.engine.earthquake import choices, consistency, ending, events, observation, setup, turns
from game.engine.earthquake.board import Board
from game.engine.earthquake.notation import NOTATION
from game.engine.earthquake.state import Observation, Play, Position, State
from game.engine.unfit import Unfit


class EarthquakeIsland(BaseGame[Board, State, Action, Observation]):
    """The rules of Earthquake Island (EI-1 to EI-58).

    Only setting up uses chance: it decides all that later comes to light.
    """

    id = "earthquake"
    prefix = "EI"
    rules_version = 1
    notation = NOTATION
    state = State
    draft = Play
    events = kinds_of_events(events)

    def seats(self, board: Board) -> tuple[int, ...]:
        """Return the numbers of players for whom there is a playing area (EI-3)."""
        return tuple(players for players, _ in board.areas)

    def options(self, board: Board) -> tuple[Option, ...]:
        return setup.options(board)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        return setup.set_up(board, players, variants, chance)

    def to_move(self, state: State) -> Seat | None:
        return state.actor

    def playing_on(self, position: Position, seat: Seat) -> tuple[Seat, ...]:
        return turns.following(position, seat)

    def legal(self, position: Position) -> tuple[Action, ...]:
        return choices.legal(position)

    def check(self, position: Position, action: Action) -> Illegal | None:
        return choices.check(position, action)

    def carry_out(self, play: Play, action: Action, chance: Chance) -> None:
        choices.carry_out(play, action)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def rematch(self, state: State) -> tuple[tuple[Seat, ...], Mapping[str, str]]:
        """EI-6: who placed first goes last."""
        return setup.rematch_order(state), {"seating": "agreed"}

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Return the public knowledge, the same for everybody.

        What is hidden is hidden from all (EI-5).
        """
        return observation.observe(state)

    def reveal(self, state: State) -> Observation:
        return observation.reveal(state)

    def sample(self, observation_: Observation, chance: Chance) -> State:
        return observation.sample(observation_, chance)

    def sealed(self, observation_: Observation) -> State:
        return observation.sealed(observation_)

    def players(self, data: Json, board: Board) -> int:
        order = data.get("order")
        if not isinstance(order, list) or len(order) not in self.seats(board):
            raise consistency.EarthquakeUnfit("ei_seats")
        others = {len(found) for found in map(data.get, ("explorers", "tools")) if isinstance(found, list)}
        if len(others) == 1 and others <= set(self.seats(board)) - {len(order)}:
            raise type_error("state.order", order, Unfit("wanted_values", count=others.pop()))
        return len(order)

    def require_consistent(self, state: State) -> None:
        consistency.require(state)


GAME: Final = EarthquakeIsland()
