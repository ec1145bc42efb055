"""The game of Earthquake Island, gathered for the rooms above."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.codec import kinds_of_events
from game.engine.core import Action, Game, Illegal, Json, Option, Outcome, Seat, Step
from game.engine.earthquake import choices, ending, events, notation, observation, records, setup
from game.engine.earthquake.board import Board
from game.engine.earthquake.observation import Observation, deal_unseen
from game.engine.earthquake.state import Play, State


class EarthquakeIsland(Game[Board, State, Action, Observation]):
    """The rules of Earthquake Island. Only setting up uses chance: it decides all that later comes to light."""

    id = "earthquake"
    prefix = "EI"
    rules_version = 1
    events = kinds_of_events(events)

    def seats(self, board: Board) -> tuple[int, ...]:
        """The numbers of players for whom there is a playing area (EI-3)."""
        return tuple(players for players, _ in board.areas)

    def options(self, board: Board) -> tuple[Option, ...]:
        return setup.OPTIONS

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        return setup.set_up(board, players, variants, chance)

    def to_move(self, state: State) -> Seat | None:
        return state.actor

    def legal(self, state: State) -> tuple[Action, ...]:
        return choices.legal(state)

    def check(self, state: State, action: Action) -> Illegal | None:
        return choices.check(state, action)

    def apply(self, state: State, action: Action, chance: Chance) -> Step[State]:
        reason = choices.check(state, action)
        if reason is not None:
            raise reason
        play = Play(state)
        choices.carry_out(play, action)
        return play.step()

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def rematch(self, state: State) -> tuple[tuple[Seat, ...], Mapping[str, str]]:
        """EI-6: who placed first goes last."""
        return setup.rematch_order(state), {"seating": "agreed"}

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observation.observe(state)

    def sample(self, observation: Observation, chance: Chance) -> State:
        return deal_unseen(observation, chance)

    def encode(self, action: Action) -> str:
        return notation.encode(action)

    def decode(self, text: str) -> Action:
        return notation.decode(text)

    def dump(self, state: State) -> Json:
        return records.dump(state)

    def load(self, data: Json, board: Board) -> State:
        return records.load(data, board)


GAME = EarthquakeIsland()
