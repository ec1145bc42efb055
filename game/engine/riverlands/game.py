"""Riverlands as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.base import BaseGame
from game.engine.chance import Chance
from game.engine.codec import kinds_of_events
from game.engine.core import Action, Illegal, Json, Option, Outcome, Seat, Step
from game.engine.riverlands import choices, consistency, events, previews, setup, turns
from game.engine.riverlands.actions import END_TURN
from game.engine.riverlands.board import Board
from game.engine.riverlands.notation import NOTATION
from game.engine.riverlands.state import Observation, Play, Position, State
from game.engine.riverlands.teams import teams


class Riverlands(BaseGame[Board, State, Action, Observation]):
    """The rules of Riverlands (RL-1 to RL-63).

    Nothing is hidden: all chance is in dice, rolled before everybody.
    """

    id = "riverlands"
    prefix = "RL"
    rules_version = 1
    events = kinds_of_events(events)
    notation = NOTATION
    state = State
    draft = Play

    def seats(self, board: Board) -> tuple[int, ...]:
        """Return one number: a board has a start tile for each player (RL-2)."""
        return (board.players,)

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        return teams(players)

    def options(self, board: Board) -> tuple[Option, ...]:
        return setup.options(board)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        return setup.set_up(board, players, variants)

    def to_move(self, state: State) -> Seat | None:
        return state.actor

    def playing_on(self, position: Position, seat: Seat) -> tuple[Seat, ...]:
        return turns.following(position, seat, previews.dying(position))

    def legal(self, position: Position) -> tuple[Action, ...]:
        return choices.legal(position)

    def forced(self, position: Position) -> Action | None:
        """Return the end of a turn in which nothing is left to do (RL-11).

        None where the player would starve by it (RL-13).
        """
        if choices.legal(position) != (END_TURN,) or previews.meal(position).starves:
            return None
        return END_TURN

    def check(self, position: Position, action: Action) -> Illegal | None:
        return choices.check(position, action)

    def carry_out(self, play: Play, action: Action, chance: Chance) -> None:
        choices.carry_out(play, action, chance)

    def outcome(self, state: State) -> Outcome | None:
        return state.ending

    def round(self, position: Position) -> int:
        return position.round

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return Observation.of(state)

    def sample(self, observation: Observation, chance: Chance) -> State:
        return State.of(observation)

    def sealed(self, observation: Observation) -> State:
        return State.of(observation)

    def players(self, data: Json, board: Board) -> int:
        return board.players

    def require_consistent(self, state: State) -> None:
        consistency.require(state)


GAME: Final = Riverlands()
