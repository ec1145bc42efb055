"""A small sample of random input over scenes, and what the tool notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.settings import Speed
from tests.ui.conftest import program, quick
from tests.ui.play import Program

pytest.importorskip("psutil")
from tests.tools.hammer import SMALL, Hammer

__all__ = ["program", "quick"]

Start = Callable[..., Program]
ROUND = 60
"""Events of a round here."""


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of a few events: more scenes in less time."""
    monkeypatch.setattr("tests.tools.hammer.ROUND", ROUND)


def test_random_input_finds_nothing(program: Start) -> None:
    hammer = Hammer(program(SMALL, speed=Speed.DOUBLE).app, 11)
    hammer.run(4 * ROUND, ("new_game", "settings", "table_tiny", "line"))
    assert hammer.figures["events"] == 4 * ROUND
    assert not hammer.troubles


def test_a_fault_is_noted_and_it_goes_on(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    hammer = Hammer(program(SMALL).app, 1)

    def fail(scene: object, event: object) -> bool:
        raise ValueError("a fault")

    monkeypatch.setattr("game.ui.widgets.scene.WidgetScene.handle", fail)
    hammer.run(40, ("settings",))
    assert any(words.startswith("ValueError: a fault") for words in hammer.troubles)


def test_growing_memory_is_noted(program: Start) -> None:
    hammer = Hammer(program(SMALL).app, 1)
    hammer.memory = [(number * 10_000, 100.0) for number in range(9)]
    assert hammer.growth == 0
    hammer.memory = [(number * 10_000, 100.0 + number) for number in range(9)]
    assert hammer.growth == pytest.approx(10)  # a megabyte for every 10,000 events


def test_a_round_is_played_again_by_its_seed_and_number(program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hammered(home: str, events: int, first: int) -> Counter[str]:
        monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / home))
        hammer = Hammer(program(SMALL).app, 3)
        hammer.run(events, ("settings", "line"), first)
        return hammer.figures

    assert hammered("both", 2 * ROUND, 0) == hammered("first", ROUND, 0) + hammered("second", ROUND, 1)
