"""The game of Lost Baggage, gathered for the rooms above."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.codec import kinds_of_events
from game.engine.core import Action, Game, Illegal, Json, Option, Outcome, Seat, Step
from game.engine.lost_baggage import choices, events, hidden, notation, records, setup
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.state import Observation, State


class LostBaggage(Game[Board, State, Action, Observation]):
    """The rules of Lost Baggage (LB-1 to LB-88). Seats are regions of the table, clockwise."""

    id = "lost_baggage"
    prefix = "LB"
    rules_version = 1
    events = kinds_of_events(events)

    def seats(self, board: Board) -> tuple[int, ...]:
        """A table is laid out for one number of players (LB-13)."""
        return (board.players,)

    def options(self, board: Board) -> tuple[Option, ...]:
        return setup.options(board)

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
        return choices.carry_out(state, action, chance).step()

    def outcome(self, state: State) -> Outcome | None:
        return state.ending

    def private(self, state: State, seat: Seat) -> bool:
        """Hands, tiles to lay, and faces that others have not seen (LB-30)."""
        return hidden.decides_in_secret(state, seat)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return hidden.observe(state, seat)

    def sample(self, observation: Observation, chance: Chance) -> State:
        return hidden.sample(observation, chance)

    def encode(self, action: Action) -> str:
        return notation.encode(action)

    def decode(self, text: str) -> Action:
        return notation.decode(text)

    def dump(self, state: State) -> Json:
        return records.dump(state)

    def load(self, data: Json, board: Board) -> State:
        return records.load(data, board)


GAME = LostBaggage()
