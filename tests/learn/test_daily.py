"""The puzzle of the day: the same for everybody, every game in turn, none again before all others."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from types import MappingProxyType

import pytest

from game.games import GAMES
from game.learn.daily import daily_puzzle
from game.learn.puzzles import load_puzzle

BEGIN = date(2026, 1, 1)


class Maker:
    """A game with so many puzzles in a folder."""

    page = "page"

    def __init__(self, folder: Path, name: str, count: int) -> None:
        self.id, self._folder = name, folder / name
        puzzles = self._folder / "puzzles" / self.page
        puzzles.mkdir(parents=True)
        for number in range(count):
            (puzzles / f"{number:02}.toml").touch()

    def assets(self) -> Path:
        return self._folder


def ids(folder: Path, days: int, **counts: int) -> Iterator[str]:
    """The puzzles of so many days one after the other, of games with these numbers of puzzles."""
    makers = {name: Maker(folder, name, count) for name, count in counts.items()}
    for number in range(days):
        daily = daily_puzzle(BEGIN + timedelta(days=number), makers)  # type: ignore[arg-type]
        assert daily is not None
        yield daily.id


def test_a_day_has_the_same_puzzle_on_every_machine() -> None:
    """Written down once: only another set of puzzles may change it. 27 November 2026 is day 739,947 of the calendar."""
    days = [date(2026, 11, day) for day in (27, 28, 29, 30)]
    assert [one.id for day in days if (one := daily_puzzle(day, GAMES)) is not None] == [
        "lost_baggage/03-charge",
        "island_battle/05-live-through-his-turn",
        "earthquake/07-cracks",
        "riverlands/05-behind-the-mountain",
    ]


def test_games_take_turns_and_never_two_alike_in_a_row(tmp_path: Path) -> None:
    found = list(ids(tmp_path, 400, a=10, b=3, c=7))
    assert all(one.split("/")[0] != other.split("/")[0] for one, other in itertools.pairwise(found))


@pytest.mark.parametrize("count", [2, 3, 4, 10])
def test_all_puzzles_of_a_game_come_before_one_comes_again(tmp_path: Path, count: int) -> None:
    """Also from one round to the next: whatever day it begins."""
    found = list(ids(tmp_path, 40 * count, a=count))
    assert all(one != other for one, other in itertools.pairwise(found))
    start = -BEGIN.toordinal() % count
    for first in range(start, len(found) - count, count):
        assert len(set(found[first : first + count])) == count


def test_rounds_differ_in_their_order(tmp_path: Path) -> None:
    found = list(ids(tmp_path, 40, a=10))
    start = -BEGIN.toordinal() % 10
    assert found[start : start + 10] != found[start + 10 : start + 20]


def test_no_puzzles_at_all_are_no_puzzle(tmp_path: Path) -> None:
    assert daily_puzzle(BEGIN, {}) is None
    assert daily_puzzle(BEGIN, {"a": Maker(tmp_path, "a", 0)}) is None  # type: ignore[dict-item]


def test_every_day_s_puzzle_can_be_opened() -> None:
    for number in range(80):
        daily = daily_puzzle(BEGIN + timedelta(days=number), MappingProxyType(GAMES))
        assert daily is not None
        assert load_puzzle(daily.path, GAMES[daily.game]).key == daily.key
