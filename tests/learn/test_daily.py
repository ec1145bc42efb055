"""The puzzle of the day: the same for everybody, every game in turn, none again before all others."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from types import MappingProxyType

import pytest

from game.content.positions import PositionReader
from game.games import GAMES
from game.learn.daily import daily_puzzle, kinds_of, load_daily
from tests.samples import sample

BEGIN = date(2026, 1, 1)
COLLECTED = '[[puzzles]]\nkey = "c{key}"\nkind = "{kind}"\ndifficulty = 1\nposition = {{}}\nsolution = []'


class Maker:
    """A game with so many puzzles in a folder, and collected ones of these kinds."""

    page = "page"

    def __init__(self, folder: Path, name: str, count: int, collected: Sequence[str] = ()) -> None:
        self.id, self._folder = name, folder / name
        puzzles = self._folder / "puzzles" / self.page
        puzzles.mkdir(parents=True)
        for number in range(count):
            (puzzles / f"{number:02}.toml").touch()
        whole = [COLLECTED.format(key=key, kind=kind) for key, kind in enumerate(collected)]
        (puzzles.parent / f"{self.page}.toml").write_text("\n".join(whole), encoding="utf-8")

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
        "lost_baggage/08-lift-off",
        "island_battle/072",
        "earthquake/03-push-him",
        "riverlands/077",
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


def test_no_two_of_a_kind_follow_each_other_also_from_one_round_to_the_next(tmp_path: Path) -> None:
    kinds = ["hit"] * 40 + ["win"] * 30 + ["live"] * 20
    maker = Maker(tmp_path, "a", 10, kinds)
    days = [daily_puzzle(BEGIN + timedelta(days=number), {"a": maker}) for number in range(5 * 100)]  # type: ignore[dict-item]
    keys = [daily.key for daily in days if daily is not None]
    of = {f"c{key}": kind for key, kind in enumerate(kinds)}
    assert all(of.get(one, one) != of.get(other, other) for one, other in itertools.pairwise(keys))
    start = -BEGIN.toordinal() % 100
    assert len(set(keys[start : start + 100])) == 100


def test_a_day_that_is_solved_keeps_its_puzzle(tmp_path: Path) -> None:
    maker = Maker(tmp_path, "a", 3, ["hit"])
    makers = {"a": maker}
    for solved, key in (("a/02", "02"), ("a/c0", "c0")):
        kept = daily_puzzle(BEGIN, makers, solved)  # type: ignore[arg-type]
        assert kept is not None and kept.key == key
    for gone in ("a/09", "b/01", ""):
        assert daily_puzzle(BEGIN, makers, gone) == daily_puzzle(BEGIN, makers)  # type: ignore[arg-type]


def test_no_puzzles_at_all_are_no_puzzle(tmp_path: Path) -> None:
    assert daily_puzzle(BEGIN, {}) is None
    assert daily_puzzle(BEGIN, {"a": Maker(tmp_path, "a", 0)}) is None  # type: ignore[dict-item]


def test_every_day_s_puzzle_can_be_opened() -> None:
    readers = {game: PositionReader(entry) for game, entry in GAMES.items()}
    for number in range(sample(40, 800)):
        daily = daily_puzzle(BEGIN + timedelta(days=number), MappingProxyType(GAMES))
        assert daily is not None
        assert load_daily(daily, GAMES[daily.game], readers[daily.game]).key == daily.key


def test_the_shipped_puzzles_of_a_game_are_of_another_kind_each_time() -> None:
    kinds = {game: kinds_of(entry) for game, entry in GAMES.items()}
    seen: dict[str, str] = {}
    for number in range(800):
        daily = daily_puzzle(BEGIN + timedelta(days=number), MappingProxyType(GAMES))
        assert daily is not None
        kind = kinds[daily.game][daily.key]
        assert seen.get(daily.game) != kind
        seen[daily.game] = kind
