"""The contract can be checked at length: other games than those of the tests, with their checks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine import test_contract, test_leaks
from tests.engine.cases import cases
from tests.games import TINY
from tests.tools import contract


@pytest.fixture(autouse=True)
def walks() -> Iterator[None]:
    """The tests of the contract play their own games again afterwards."""
    before = {module: module.walk for module in contract.MODULES}
    yield
    for module, walk in before.items():
        setattr(module, "walk", walk)  # noqa: B010
    test_contract.played.cache_clear()


def test_the_checks_are_those_of_the_tests() -> None:
    found = contract.checks()
    assert found["test_states_survive_dump_and_load"] is test_contract.test_states_survive_dump_and_load
    assert found["test_states_that_differ_in_secrets_look_alike"] is test_leaks.test_states_that_differ_in_secrets_look_alike


def test_a_run_plays_games_and_reports_what_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(case.name for case in cases() if case.name.startswith(TINY.id))
    steps, failures = contract.run(7, name)
    assert steps > 50
    assert failures == []
    monkeypatch.setattr(type(TINY.game()), "digest", lambda game, state: str(id(state)))
    failures = contract.run(7, name)[1]
    assert any(failure.startswith("test_states_survive_dump_and_load of tiny ") for failure in failures)
