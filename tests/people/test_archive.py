"""Counted games: each once, made anew from the games' files when what was kept is missing or damaged."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots.workers import Pending
from game.people import archive
from game.people.archive import Archive
from game.people.finished import FinishedGame
from game.play.errors import RecordError, SaveError
from game.play.files import move_aside
from game.play.record import Record
from game.play.saves import Saves, look_into
from game.play.writer import Writer
from tests.bots.working import Here, Nowhere
from tests.games import ALL
from tests.people.games import at, kept, race


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "żółć")


def looked(saves: Saves) -> Archive:
    """The games that a program finds which starts now."""
    found = Archive(saves, ALL, Writer())
    found.look()
    return found


def test_finished_games_are_counted_and_those_under_way_are_not(saves: Saves) -> None:
    kept(saves, race("Ania", "Jan"))
    saves.autosave(race("Ania", "Jan", seed="8")).close()
    (game,) = looked(saves).games()
    assert (game.game, game.started, game.level_name, game.reason) == ("tiny", at(0), "Short", "resigned")
    assert [(one.name, one.won) for one in game.players] == [("Ania", True), ("Jan", False)]


def test_a_copy_under_a_name_is_the_same_game(saves: Saves) -> None:
    saves.save(kept(saves, race("Ania", "Jan")), "That evening")
    assert len(looked(saves).games()) == 1


def test_what_was_counted_is_not_read_again_until_the_file_changes(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(saves, race("Ania", "Jan"))
    before = looked(saves).games()
    read: list[Path] = []

    def reading(path: Path, take: Callable[[Record], FinishedGame | None]) -> tuple[FinishedGame | None, RecordError | None]:
        read.append(path)
        return look_into(path, take)

    monkeypatch.setattr(archive, "look_into", reading)
    assert looked(saves).games() == before and read == []
    kept(saves, race("Ola", "Jan", hours=1))
    assert len(looked(saves).games()) == 2 and len(read) == 1


@pytest.mark.parametrize("damage", [b"", b"{", b'{"version": "0.1", "files": {}}', b'{"version": 3}', b"[" * 100_000, None])
def test_the_file_of_counted_games_is_made_anew_when_it_is_missing_damaged_or_older(saves: Saves, damage: bytes | None) -> None:
    kept(saves, race("Ania", "Jan"))
    before = looked(saves)
    whole = before.file.read_bytes()
    if damage is None:
        before.file.unlink()
    else:
        before.file.write_bytes(damage)
    assert looked(saves).games() == before.games() != ()
    assert before.file.read_bytes() == whole


def test_deleted_games_do_not_count_and_those_brought_back_do(saves: Saves) -> None:
    kept(saves, race("Ania", "Jan"))
    saves.delete(saves.running().saves[0])
    assert looked(saves).games() == ()
    saves.bring_back(saves.put_away().saves[0])
    assert len(looked(saves).games()) == 1


def test_games_put_away_count(saves: Saves) -> None:
    for number in range(12):
        kept(saves, race("Ania", "Jan", seed=str(number), hours=number))
    assert list((saves.folder / "finished").iterdir()) != []
    assert [game.seed for game in looked(saves).games()] == [str(number) for number in range(12)]


def test_a_game_that_was_moved_is_known_while_it_is_counted_anew(saves: Saves) -> None:
    """A page opened after a new game moved old ones would show less than before."""
    for number in range(3):
        kept(saves, race("Ania", "Jan", seed=str(number), hours=number))
    later = Later()
    found = Archive(saves, ALL, later)
    found.look()
    while later.jobs:
        later.work()
    move_aside(saves.running().saves[-1].path, saves.folder / "finished")
    found.look()
    later.work()
    assert (len(found.games()), found.unread) == (3, 1)
    assert len(saves.put_away().saves) == 1


def test_files_that_cannot_be_played_again_are_told_and_stop_nothing(saves: Saves) -> None:
    kept(saves, race("Ania", "Jan"))
    (path,) = saves.kept()
    other = path.with_name("other.shores")
    other.write_bytes(path.read_bytes().replace(b'"game":"tiny"', b'"game":"gone"'))
    path.with_name("rubbish.shores").write_bytes(b"rubbish")
    found = looked(saves)
    assert (len(found.games()), found.unreadable) == (1, 2)


class Later(Writer):
    """Does jobs when it is told to."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def put(self, job: Callable[[], None]) -> None:
        self.jobs.append(job)

    def work(self) -> None:
        """Do the oldest job."""
        self.jobs.pop(0)()


def test_games_come_in_one_by_one_and_looking_waits_for_none(saves: Saves) -> None:
    for number in range(3):
        kept(saves, race("Ania", "Jan", seed=str(number), hours=number))
    later = Later()
    found = Archive(saves, ALL, later)
    found.look()
    assert (found.games(), found.unread, found.listed) == ((), 0, False)
    later.work()
    assert found.listed
    seen = []
    while later.jobs:
        seen.append((len(found.games()), found.unread))
        later.work()
    assert seen == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert found.file.exists()


def test_what_was_counted_before_is_there_before_anything_is_looked_at(saves: Saves) -> None:
    kept(saves, race("Ania", "Jan"))
    looked(saves)
    found = Archive(saves, ALL, Later())
    found.look()
    assert [len(game.players) for game in found.games()] == [2]


def test_resting_it_reads_no_more(saves: Saves) -> None:
    for number in range(3):
        kept(saves, race("Ania", "Jan", seed=str(number), hours=number))
    later = Later()
    found = Archive(saves, ALL, later)
    found.look()
    later.work()
    later.work()
    found.rest()
    while later.jobs:
        later.work()
    assert (len(found.games()), found.unread) == (1, 0)
    assert len(looked(saves).games()) == 3


def test_a_folder_that_cannot_be_written_to_is_counted_all_the_same(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(saves, race("Ania", "Jan"))

    def full(path: Path, data: bytes) -> None:
        raise SaveError("disk_full", file=path.name)

    monkeypatch.setattr(archive, "write_whole", full)
    assert len(looked(saves).games()) == 1


class Elsewhere(Here):
    """A process that may play games again, and the program, which must not."""

    def __init__(self) -> None:
        super().__init__()
        self.working = False

    def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Pending[Any]:
        self.working = True
        try:
            function, args = pickle.loads(pickle.dumps((function, args)))
            return super().run(function, *args, **kwargs)
        finally:
            self.working = False


def test_games_are_played_again_in_another_process_alone(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(saves, race("Ania", "Jan"))
    pool, read = Elsewhere(), list[bool]()

    def reading(path: Path, take: Callable[[Record], FinishedGame | None]) -> tuple[FinishedGame | None, RecordError | None]:
        read.append(pool.working)
        return look_into(path, take)

    monkeypatch.setattr(archive, "look_into", reading)
    found = Archive(saves, ALL, Writer(), pool)
    found.look()
    assert read == [True]
    assert found.games() == looked(saves).games()


def test_where_no_process_can_be_had_games_are_counted_all_the_same(saves: Saves) -> None:
    kept(saves, race("Ania", "Jan"))

    found = Archive(saves, ALL, Writer(), Nowhere())
    found.look()
    assert len(found.games()) == 1


def test_a_process_that_fails_costs_only_the_game_it_was_to_count(saves: Saves) -> None:
    for number in range(2):
        kept(saves, race("Ania", "Jan", seed=str(number), hours=number))

    class Failing(Here):
        tries = 0

        def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Pending[Any]:
            self.tries += 1
            if self.tries > 1:
                return super().run(function, *args, **kwargs)
            pending = Pending[Any]()
            pending.settle(None, "out of memory")
            return pending

    found = Archive(saves, ALL, Writer(), Failing())
    found.look()
    assert (len(found.games()), found.unread) == (1, 0)
