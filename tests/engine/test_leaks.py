"""Nothing that a seat may not know reaches it: states that differ only in that look alike, and so does what happens in them.

The pairs of states are made by `sample`: it draws again what the seat does not know.
"""

from __future__ import annotations

import pytest

from game.engine.chance import Chance, Seeded, pick
from game.engine.core import Seat
from game.play.match import Change
from tests.engine.cases import Case, cases, walk
from tests.samples import sample
from tests.tiny import engine as tiny

EVERY, THEN_EVERY = sample((11, 61), (7, 41))
LONG = 140
"""Positions are looked at often up to here, and less often in the rest of a long game."""
OPEN = frozenset({"riverlands"})
"""The games that hide nothing from anybody: their samples are the states themselves."""

each_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


def looked_at(index: int) -> bool:
    """Return whether a position of a game is one of those that are looked at."""
    return index % (EVERY if index < LONG else THEN_EVERY) == 0


def watchers(case: Case) -> list[Seat | None]:
    return [None, *range(case.players)]


@each_case
def test_states_that_differ_in_secrets_look_alike(case: Case) -> None:
    different = 0
    for index, (state, _, _) in enumerate(walk(case, "leak")):
        if not looked_at(index):
            continue
        for watcher in watchers(case):
            seen = case.game.observe(state, watcher)
            other = case.game.sample(seen, Seeded(index))
            again = case.game.observe(other, watcher)
            assert again == seen
            assert repr(again) == repr(seen)
            assert case.game.dump(case.game.sample(again, Seeded("s"))) == case.game.dump(case.game.sample(seen, Seeded("s")))
            different += case.game.dump(other) != case.game.dump(state)
    assert (different > 0) == (case.game.id not in OPEN)


@each_case
def test_where_nothing_private_is_needed_spectators_know_what_may_be_done(case: Case) -> None:
    for index, (state, _, _) in enumerate(walk(case, "private")):
        mover = case.game.to_move(state)
        if not looked_at(index) or mover is None or case.game.needs_privacy(state, mover):
            continue
        open_to_all = case.game.sample(case.game.observe(state, None), Seeded(index))
        assert case.game.to_move(open_to_all) == mover
        assert case.game.legal(open_to_all) == case.game.legal(state)


@each_case
def test_who_is_to_move_needs_to_know_no_more_than_its_seat(case: Case) -> None:
    actions = {action for _, action, _ in walk(case, "private")}
    for index, (state, _, _) in enumerate(walk(case, "private")):
        if not looked_at(index):
            continue
        seen = case.game.observe(state, case.game.to_move(state))
        assert case.game.legal(seen) == case.game.legal(state)
        for action in actions:
            assert case.game.check(seen, action) == case.game.check(state, action)


@each_case
def test_what_happens_looks_alike_unless_it_brings_a_secret_to_light(case: Case) -> None:
    compared = 0
    for index, (state, _, _) in enumerate(walk(case, "leak")):
        if not looked_at(index):
            continue
        action = pick(case.game.legal(state), Seeded(index))
        here = case.game.apply(state, action, Seeded(index))
        mover = case.game.to_move(state)
        for watcher in watchers(case):
            other = case.game.sample(case.game.observe(state, watcher), Seeded(index))
            if case.game.to_move(other) != mover or case.game.check(other, action) is not None:
                continue
            there = case.game.apply(other, action, Seeded(index))
            if here.reveals or there.reveals:
                continue
            compared += 1
            assert [case.game.redact(event, watcher) for event in here.events] == [
                case.game.redact(event, watcher) for event in there.events
            ]
            assert case.game.observe(here.state, watcher) == case.game.observe(there.state, watcher)
    assert compared > 0


@each_case
def test_listeners_hear_no_more_than_their_seat_may_know(case: Case) -> None:
    match = case.match("leak")
    heard: dict[Seat | None, list[Change]] = {watcher: [] for watcher in watchers(case)}
    for watcher, changes in heard.items():
        match.listen(watcher, changes.append)
    for index in range(30):
        if match.to_move is None:
            break
        step = match.submit(match.to_move, pick(match.legal(), Seeded(index)))
        for watcher, changes in heard.items():
            seen = (case.game.redact(event, watcher) for event in step.events)
            assert [event for event, _ in changes[-1].moments] == [event for event in seen if event is not None]
            assert changes[-1].observation == case.game.observe(step.state, watcher)


def test_these_tests_would_find_a_leak() -> None:
    """The tiny game with its cards left open does not pass."""

    class Leaky(tiny.Tiny):
        def observe(self, state: tiny.State, seat: Seat | None) -> tiny.Observation:
            return tiny.Observation.of(state, seat=seat)

        def sample(self, observation: tiny.Observation, chance: Chance) -> tiny.State:
            whole = tiny.State.of(observation)
            return tiny.GAME.sample(tiny.GAME.observe(whole, observation.seat), chance)

    case = Case("leaky", Leaky(), tiny.Board(), {"goal": 12}, 2, {})
    with pytest.raises(AssertionError):
        test_states_that_differ_in_secrets_look_alike(case)
