"""The tools that play games take any game that is registered: here the tiny one, which none of them knows."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from game.content.levels import all_levels
from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from tests.games import ALL, TINY
from tests.tools import busiest, simulate
from tests.tools.screens import SCREENS
from tests.ui.conftest import program, quick
from tests.ui.play import Program

__all__ = ["program", "quick"]


def test_it_is_simulated(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["simulate", TINY.id, "3"])
    simulate.main()
    said = capsys.readouterr().out
    assert "tiny, 2 players, by chance: 3 games" in said
    assert "ended by: goal (TY-4) 100.0 %" in said


def test_its_games_endure_at_the_table(program: Callable[..., Program]) -> None:
    pytest.importorskip("psutil")
    from tests.tools.endurance import SIZE, Endurance  # noqa: PLC0415  (needs the extra `bench`)

    endurance = Endurance(program(SIZE, speed=Speed.DOUBLE).app, 5)
    for info in all_levels(TINY, None):
        endurance.play(TINY, info)
    assert endurance.troubles == []
    assert endurance.figures["games"] == 2


@pytest.mark.parametrize("entry", ALL.values(), ids=lambda entry: entry.id)
def test_what_lives_around_a_board_is_not_taken_for_a_fault(entry: TableEntry, program: Callable[..., Program]) -> None:
    pytest.importorskip("psutil")
    from tests.tools.endurance import SIZE, Endurance  # noqa: PLC0415  (needs the extra `bench`)

    endurance = Endurance(program(SIZE, speed=Speed.DOUBLE).app, 5)
    endurance.compare(endurance.begin(entry, next(info for info in all_levels(entry, None) if info.level is not None)))
    assert endurance.troubles == []


def test_its_busiest_action_is_found_and_its_scenes_can_be_seen() -> None:
    assert busiest.largest_level(TINY).key == "long"
    assert len(busiest.quiet_match(TINY).history) > 5
    assert {"new_game_tiny", "table_tiny"} <= set(SCREENS)
