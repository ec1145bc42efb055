"""The common base of the engines: states as JSON, and actions as short texts."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from game.engine.chance import Chance
from game.engine.codec import from_json, to_json
from game.engine.core import Action, ActionT, BoardT, Game, Json, ObservationT, Seat, Step
from game.engine.notation import Notation
from game.engine.position import Draft, WriteOnce
from game.engine.unfit import Unfit

StateT = TypeVar("StateT", bound=WriteOnce)

ROLL_FOR_START, OVER = "roll_for_start", "over"
"""The phases in which players roll for the start, and of a game that has ended, in every game that has them."""


class BaseGame(Game[BoardT, StateT, ActionT, ObservationT]):
    """A game whose states are write-once positions, and whose actions have a `Notation`."""

    notation: ClassVar[Notation]
    state: ClassVar[type[Any]]
    """The class of its states."""
    draft: ClassVar[type[Draft]]
    """The class of its working copies."""

    def players(self, data: Json, board: BoardT) -> int:
        """Return the number of players, by a state's JSON that nothing is known about yet.

        Raises ValueError when it does not say.
        """
        raise NotImplementedError

    def require_consistent(self, state: StateT) -> None:
        """Raise ValueError with one sentence if fields of a state that was read do not fit."""

    def following(self, position: StateT | ObservationT, seat: Seat) -> tuple[Seat, ...]:
        return () if getattr(position, "phase", None) == OVER else self.playing_on(position, seat)

    @abstractmethod
    def playing_on(self, position: StateT | ObservationT, seat: Seat) -> tuple[Seat, ...]:
        """Return who plays on after a seat (`following`) while the game goes on."""

    @abstractmethod
    def carry_out(self, play: Any, action: Action, chance: Chance) -> None:
        """Carry out an allowed action on a working copy, up to the next decision."""

    def apply(self, state: StateT, action: Action, chance: Chance) -> Step[StateT]:
        refused = self.check(state, action)
        if refused is not None:
            raise refused
        play = self.draft.begin(state)
        self.carry_out(play, action, chance)
        return play.step()

    def moments(self, state: StateT, action: Action, chance: Chance) -> tuple[StateT, ...]:
        play = self.draft.begin(state)
        play.moments = []
        self.carry_out(play, action, chance)
        return tuple(play.moments)

    def encode(self, action: Action) -> str:
        return self.notation.encode(action)

    def decode(self, text: str) -> Action:
        return self.notation.decode(text)

    def dump(self, state: StateT) -> Json:
        return to_json(state, getattr(state, "board", None))

    def load(self, data: Json, board: BoardT) -> StateT:
        if not isinstance(data, dict):
            raise Unfit("unfit_object")
        state: StateT = from_json(self.state, data, board, self.players(data, board))
        self.require_consistent(state)
        return state
