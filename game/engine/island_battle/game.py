"""Battle for the Island as a `Game`.

Which rule answers for which action in which phase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.base import BaseGame
from game.engine.chance import Chance
from game.engine.codec import kinds_of_events
from game.engine.core import Action, Illegal, Json, Option, Outcome, Resign, Seat, Step
from game.engine.island_battle import (
    consistency,
    ending,
    events,
    movement,
    observation,
    placing,
    previews,
    setup,
    shooting,
    turns,
    zero,
)
from game.engine.island_battle.actions import (
    PASS,
    REMOVALS,
    ROLL,
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    SlidePad,
    TurnCharacter,
)
from game.engine.island_battle.board import Board
from game.engine.island_battle.notation import NOTATION
from game.engine.island_battle.state import PENALTIES, SETTING_UP, Observation, Phase, Play, Position, State
from game.engine.unfit import Unfit, quoted

Check = Callable[[Position, Any], Illegal | None]


def _always(_position: Position, _action: Action) -> Illegal | None:
    return None


_ROLLING: Final = (Phase.ROLL, Phase.ROLL_PAD, Phase.ROLL_FOR_START)
_ROLLS: Final = (ROLL,)
_SHOOTING: Final = (Phase.MOVE, Phase.ZERO, Phase.MOVED)
_CHECKS: Final[Mapping[type[Action], tuple[tuple[Phase, ...], Check]]] = {
    Roll: (_ROLLING, _always),
    PlaceBlock: ((Phase.PLACE_BLOCK,), placing.check_place_block),
    PlaceCharacter: ((Phase.PLACE_CHARACTER,), placing.check_place_character),
    PlaceOnPad: ((Phase.FILL_PAD,), placing.check_place_on_pad),
    Shoot: (_SHOOTING, shooting.check_shot),
    Move: ((Phase.MOVE,), movement.check_move),
    Reinforce: ((Phase.ZERO, Phase.BRING_IN), zero.check_reinforce),
    MovePad: ((Phase.ZERO,), zero.check_move_pad),
    SlidePad: ((Phase.SLIDE_PAD,), zero.check_slide),
    TurnCharacter: ((Phase.ZERO,), zero.check_turn_character),
    Pass: ((Phase.MOVE, Phase.MOVED), turns.check_pass),
    Remove: (PENALTIES, turns.check_remove),
}
"""The phases that allow each action, and the check of what else it needs."""

_DUE: Final[Mapping[Phase, tuple[str, str]]] = {
    Phase.ROLL_FOR_START: ("roll_for_start", "BI-10"),
    Phase.PLACE_BLOCK: ("place_block", "BI-12"),
    Phase.PLACE_CHARACTER: ("place_character", "BI-15"),
    Phase.FILL_PAD: ("fill_pad", "BI-16"),
    Phase.BRING_IN: ("bring_in_first", "BI-23"),
    Phase.ROLL: ("roll_first", "BI-20"),
    Phase.ROLL_PAD: ("roll_for_pad", "BI-42"),
    Phase.SLIDE_PAD: ("slide_pad", "BI-42"),
    Phase.ZERO: ("choose_option", "BI-40"),
    Phase.PENALTY_ISLAND: ("remove_one", "BI-36"),
    Phase.PENALTY_PAD: ("remove_one", "BI-24"),
}
"""The reasons given in phases in which only something else is allowed."""

_TOO_LATE: Final[Mapping[type[Action], tuple[str, str]]] = {
    Roll: ("already_rolled", "BI-20"),
    PlaceBlock: ("setting_up_is_over", "BI-17"),
    PlaceCharacter: ("setting_up_is_over", "BI-17"),
    PlaceOnPad: ("setting_up_is_over", "BI-17"),
    Move: ("already_moved", "BI-20"),
    Reinforce: ("only_after_zero", "BI-40"),
    MovePad: ("only_after_zero", "BI-40"),
    TurnCharacter: ("only_after_zero", "BI-40"),
    SlidePad: ("no_pad_roll", "BI-42"),
    Remove: ("no_penalty", "BI-36"),
}
"""The reasons against actions while a player shoots and moves."""

_EFFECTS: Final[Mapping[type[Action], Callable[[Play, Any], None]]] = {
    PlaceBlock: lambda play, action: placing.place_block(play, play.terms.board.index(action.square)),
    PlaceCharacter: lambda play, action: placing.place_character(
        play, action.kind, play.terms.board.index(action.square), action.facing
    ),
    PlaceOnPad: lambda play, action: placing.place_on_pad(play, action.kind, action.slot),
    Shoot: turns.shoot,
    Move: turns.move,
    Reinforce: zero.reinforce,
    MovePad: lambda play, _action: zero.choose_pad(play),
    SlidePad: turns.slide_pad,
    TurnCharacter: zero.turn_character,
    Pass: lambda play, _action: turns.pass_on(play),
    Remove: turns.remove,
    Resign: lambda play, action: ending.resign(play, action.seat),
}
"""The functions that carry out the actions, except `Roll`, the only one that uses chance."""


class IslandBattle(BaseGame[Board, State, Action, Observation]):
    """The rules of Battle for the Island (BI-1 to BI-73).

    Seat 0 is South, seat 1 North.
    """

    id = "island_battle"
    prefix = "BI"
    rules_version = 1
    notation = NOTATION
    state = State
    draft = Play
    events = kinds_of_events(events)

    def seats(self, board: Board) -> tuple[int, ...]:
        """Return the number of players, always two (BI-1)."""
        return (2,)

    def options(self, board: Board) -> tuple[Option, ...]:
        """Return the options that a board offers.

        They are the starter (BI-10), ways of setting up (BI-18), mix (BI-2), chains (BI-63) and quiet turns (BI-73).
        """
        return setup.options(board)

    def setup(self, board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
        if players != 2:
            raise Unfit("setup_players", known=2, players=quoted(players))
        return setup.begin(board, variants, chance)

    def to_move(self, state: State) -> Seat | None:
        return state.actor

    def playing_on(self, position: Position, seat: Seat) -> tuple[Seat, ...]:
        """Return nobody in the turn that ends the game as it stands (BI-70, BI-73)."""
        return () if previews.ends_game(position) else turns.following(position, seat)

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _ROLLS if position.phase in _ROLLING else tuple(_legal(position))

    def check(self, position: Position, action: Action) -> Illegal | None:
        if isinstance(action, Resign):
            return _check_resign(position, action)
        phases, check = _CHECKS[type(action)]
        phase = position.phase
        if phase in phases:
            return check(position, action)
        if position.ending is not None:
            return Illegal("game_over", position.ending.rule)
        if phase in _DUE:
            return Illegal(*_DUE[phase])
        return Illegal(*_TOO_LATE[type(action)])

    def carry_out(self, play: Play, action: Action, chance: Chance) -> None:
        if not isinstance(action, Roll):
            _EFFECTS[type(action)](play, action)
        elif play.phase is Phase.ROLL_FOR_START:
            setup.roll_for_start(play, chance)
        else:
            turns.roll(play, chance)

    def outcome(self, state: State) -> Outcome | None:
        return state.ending

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Return the public knowledge.

        Undersides are hidden from both players alike (BI-11).
        """
        return observation.observe(state)

    def reveal(self, state: State) -> Observation:
        return Observation.of(state, undersides=state.undersides)

    def sample(self, observation_: Observation, chance: Chance) -> State:
        return observation.sample(observation_, chance)

    def sealed(self, observation_: Observation) -> State:
        return observation.sealed(observation_)

    def players(self, data: Json, board: Board) -> int:
        return 2

    def require_consistent(self, state: State) -> None:
        consistency.require(state)


def _legal(position: Position) -> list[Action]:
    phase = position.phase
    if phase is Phase.MOVE:
        found: list[Action] = [*shooting.legal_shots(position)]
        moves = movement.legal_moves(position)
        found += moves or [PASS]
    elif phase is Phase.MOVED:
        found = [*shooting.legal_shots(position), PASS]
    elif phase is Phase.ZERO:
        found = [*shooting.legal_shots(position), *zero.options(position)]
    elif phase in SETTING_UP:
        found = placing.legal_placements(position)
    elif phase is Phase.BRING_IN:
        found = [*zero.entries(position)]
    elif phase is Phase.SLIDE_PAD:
        found = [*zero.slides(position)]
    elif phase in PENALTIES:
        found = [REMOVALS[piece] for piece in turns.removable(position)]
    else:
        found = []
    return found


def _check_resign(position: Position, action: Resign) -> Illegal | None:
    if position.ending is not None:
        return Illegal("game_over", position.ending.rule)
    return None if action.seat in (0, 1) else Illegal("no_such_seat", "BI-1", seat=action.seat)


GAME: Final = IslandBattle()
