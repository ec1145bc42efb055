"""Computer players that think in a process: they decide as they would here, and are told what their seat may know."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.player import Budget, ComputerPlayer, Level
from game.bots.thinking import Thinking, quick_choice
from game.bots.workers import Workers
from game.engine.chance import Seeded
from game.registry import Entry
from tests.bots import working
from tests.bots.test_players import PLAYED, each_played, of, positions
from tests.clocks import Budgets, ManualClock
from tests.patience import PATIENCE

STEPS = 40


@pytest.fixture(scope="module")
def thinking() -> Iterator[Thinking]:
    """One process for all tests here."""
    made = Thinking(clock=ManualClock(Budgets.ENDLESS))
    yield made
    made.close()


def levels(entry: Entry) -> tuple[Level, ...]:
    return entry.computer_levels()


@each_played
def test_a_process_decides_as_the_program_would(entry: Entry, thinking: Thinking) -> None:
    for case in of(entry):
        state, seat = positions(case)[-1]
        seen = case.game.observe(state, seat)
        actions = case.game.legal(seen)
        for level in levels(entry):
            pending = thinking.ask(level, case.board, seen, actions, "seed", steps=STEPS)
            assert pending.wait(PATIENCE)
            assert pending.answer == ComputerPlayer(level).decide(seen, actions, Seeded("seed"), Budget(STEPS))


@each_played
def test_what_is_sent_is_the_same_for_states_that_look_alike(entry: Entry) -> None:
    class Overheard(Workers):
        """Writes down what would be sent."""

        sent: list[Any]

        def run(self, function: Any, *args: Any, **kwargs: Any) -> Any:
            self.sent.append(args)
            return None

    for case in of(entry):
        for number, (state, seat) in enumerate(positions(case)[::3]):
            overheard = Overheard()
            overheard.sent = []
            thinking = Thinking(overheard)
            other = case.game.sample(case.game.observe(state, seat), Seeded(number))
            for one in (state, other):
                seen = case.game.observe(one, seat)
                thinking.ask(levels(entry)[0], case.board, seen, case.game.legal(seen), "seed")
            first, second = ([part for part in sent if isinstance(part, bytes)] for sent in overheard.sent)
            assert first[0] == second[0]
            assert _opened(first[1]) == _opened(second[1])


def _opened(data: bytes) -> Any:
    class Opener(pickle.Unpickler):
        def persistent_load(self, pid: Any) -> Any:
            return pid

    return Opener(io.BytesIO(data)).load()


def test_pygame_is_not_loaded_where_somebody_thinks() -> None:
    workers = Workers()
    try:
        case = of(PLAYED[0])[0]
        state, seat = positions(case)[0]
        seen = case.game.observe(state, seat)
        asked = Thinking(workers).ask(levels(PLAYED[0])[0], case.board, seen, case.game.legal(seen), "seed", steps=1)
        loaded = workers.run(working.modules)
        assert loaded.wait(PATIENCE)
        assert asked.answer
        assert not {name for name in loaded.answer if name.split(".")[0] in ("pygame", "pytmx", "msgspec")}
        assert not {name for name in loaded.answer if name.startswith(("game.ui", "game.play", "game.games"))}
    finally:
        workers.close()


@each_played
def test_a_quick_choice_is_legal_and_the_same_for_the_same_seed(entry: Entry) -> None:
    level = levels(entry)[-1]
    for case in of(entry):
        for state, seat in positions(case)[::3]:
            seen = case.game.observe(state, seat)
            actions = case.game.legal(seen)
            chosen = quick_choice(level, seen, actions, "seed")
            assert chosen in actions
            assert quick_choice(level, seen, actions, "seed") == chosen


def test_thinking_that_takes_too_long_ends_early_with_a_legal_choice() -> None:
    case = of(PLAYED[0])[0]
    state, seat = positions(case)[-1]
    seen = case.game.observe(state, seat)
    actions = case.game.legal(seen)
    spent = []
    for budgets in (Budgets.NOTHING, Budgets.ENDLESS):
        thinking = Thinking(working.Here(), ManualClock(budgets))
        found = thinking.ask(levels(PLAYED[0])[-1], case.board, seen, actions, "seed", steps=STEPS).answer
        assert found.action in actions
        spent.append(found.steps)
    assert spent[0] < spent[1]
