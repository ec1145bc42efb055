"""A power cut at any moment takes back nothing that was offered an answer."""

from __future__ import annotations

import random
import sys
from itertools import count
from pathlib import Path

import pytest

from game.play.errors import RecordError, SaveError
from game.play.match import Match
from game.play.saves import Saves, look_into
from tests.play.helpers import BOARD, read_record, tiny_match
from tests.play.power import WatchedDisk
from tests.tiny.engine import GAME

EACH = 4
"""States of the disk that are looked at for every moment."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the names in a folder cannot be flushed there")


def losses(folder: Path, seed: int) -> tuple[int, int]:
    """Play a game; how many states of the disk after a cut were looked at, and in how many of them actions were lost."""
    draw, numbers = random.Random(seed), count()
    disk_folder = folder / "disk"
    home = disk_folder / "player" / "home"
    disk_folder.mkdir()
    offered: tuple[Path, list[str]] | None = None
    found = lost = 0

    def look() -> None:
        nonlocal found, lost
        for _ in range(EACH):
            target = folder / f"after-{next(numbers)}"
            disk.cut(target, draw)
            found += 1
            lost += offered is not None and not _kept(target / offered[0].relative_to(disk_folder), offered[1])

    disk = WatchedDisk(disk_folder, look)
    with disk.watching():
        saves = Saves(home)
        match = tiny_match(seed=str(seed), free_undo=True)
        autosave = saves.autosave(match)
        for _ in range(60):
            seat = match.to_move
            if seat is None:
                break
            assert autosave.settled
            offered = autosave.path, [repr(line) for line in match.record.lines]
            if match.undo_reason() is None and draw.random() < 0.2:
                match.undo()
            elif draw.random() < 0.1:
                autosave.pause()
            elif draw.random() < 0.1:
                autosave.close()
                info = saves.running().saves[0]
                match = Match.resume(read_record(info.path), GAME, BOARD)
                autosave = saves.go_on(match, info)
            else:
                legal = match.legal()
                match.submit(seat, legal[draw.randrange(len(legal))])
        autosave.close()
    return found, lost


def _kept(path: Path, lines: list[str]) -> bool:
    """Return whether a file holds a game with these lines at its beginning."""
    try:
        match, _ = look_into(path, lambda record: Match.resume(record, GAME, BOARD))
    except (RecordError, SaveError):
        return False
    return [repr(line) for line in match.record.lines[: len(lines)]] == lines


@pytest.mark.parametrize("seed", range(3))
def test_no_power_cut_takes_back_what_was_offered_an_answer(tmp_path: Path, seed: int) -> None:
    found, lost = losses(tmp_path, seed)
    assert found > 100
    assert lost == 0


@pytest.mark.parametrize(
    "forgotten", ["game.play.files.flush_to_disk", "game.play.autosave.flush_to_disk", "game.play.files.flush_folder"]
)
def test_these_power_cuts_find_whatever_is_not_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: str) -> None:
    monkeypatch.setattr(forgotten, lambda _: None)
    assert losses(tmp_path, 0)[1] > 0
