"""Positions are written once; working copies change, and become states again."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from game.engine.core import Event
from game.engine.position import DRAFT_SLOTS, Draft, WriteOnce, finished
from game.engine.values import put


@dataclass(slots=True, kw_only=True)
class Position(WriteOnce):
    turn: int
    at: tuple[int, ...]


@dataclass(slots=True, kw_only=True)
class State(Position):
    deck: tuple[str, ...]


@dataclass(slots=True, kw_only=True)
class Seen(Position):
    left: int


class Play(State, Draft):
    __slots__ = DRAFT_SLOTS


STATE = State(turn=1, at=(0, 0), deck=("a", "b"))


def test_a_position_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError, match=r"State\.turn"):
        STATE.turn = 2
    with pytest.raises(FrozenInstanceError):
        finished(State, Play.begin(STATE)).state.turn = 2
    with pytest.raises(FrozenInstanceError):
        Seen.of(STATE, left=2).turn = 2


def test_a_working_copy_changes_alone() -> None:
    play = Play.begin(STATE)
    play.turn, play.at = 2, put(play.at, 1, 7)
    play.emit(Event(rule="XY-1"))
    play.reveals = True
    step = finished(State, play)
    assert (step.state, step.events, step.reveals) == (State(turn=2, at=(0, 7), deck=("a", "b")), (Event(rule="XY-1"),), True)
    assert type(step.state) is State
    assert State(turn=1, at=(0, 0), deck=("a", "b")) == STATE


def test_another_position_shares_the_fields_that_both_have() -> None:
    assert Seen.of(STATE, left=2) == Seen(turn=1, at=(0, 0), left=2)
    assert State.of(Seen(turn=3, at=(), left=9), deck=()) == State(turn=3, at=(), deck=())
    assert State.of(STATE, turn=5) == replace(STATE, turn=5)


def test_a_field_without_a_value_or_a_value_without_a_field_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="Seen needs 'left'"):
        Seen.of(STATE)
    with pytest.raises(TypeError, match="Seen has no field 'deck'"):
        Seen.of(STATE, left=1, deck=())


def test_positions_travel_between_processes() -> None:
    made = finished(State, Play.begin(STATE)).state
    assert pickle.loads(pickle.dumps(made)) == STATE
