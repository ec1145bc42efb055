"""Times that files give: whatever they say, what comes of it can be shown on every system."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.play.timestamps import changed, moment, timestamp

EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(2999, 12, 30, tzinfo=UTC)
"""A day after the first that Windows knows in every zone, and a day before the last."""
ODD = [
    "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59Z",
    "9999-12-31T23:59:59-23:59",
    "9999-W52-7",
    "1403-12-01T10:00:00",
    "2026-03-01T18:30:00+99:00",
    "2026-13-01",
    "2026-02-29",
    "yesterday",
    "",
    "٢٠٢٦-٠٣-٠١",
    "\x00" * 20,
    "9" * 5000,
]


@pytest.mark.parametrize("text", ODD)
def test_what_is_no_time_or_far_outside_is_none(text: str) -> None:
    assert moment(text) is None


def test_a_time_is_given_in_utc() -> None:
    assert moment("2026-03-01T18:30:00+02:00") == datetime(2026, 3, 1, 16, 30, tzinfo=UTC)
    assert moment(timestamp(datetime(2026, 3, 1, 18, 30, tzinfo=UTC))) == datetime(2026, 3, 1, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize("when", [EARLIEST, LATEST])
def test_the_ends_can_be_shown_in_every_zone(when: datetime) -> None:
    assert moment(when.isoformat()) == when
    assert abs(when.astimezone() - when) < timedelta(days=1)
    beyond = when + timedelta(seconds=-1 if when == EARLIEST else 1)
    assert moment(beyond.isoformat()) is None


@pytest.mark.parametrize("seconds", [-1.0, -1e10, 2.0**40, 253_402_300_800.0, 1e300])
def test_a_file_s_time_out_of_range_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seconds: float) -> None:
    monkeypatch.setattr(Path, "stat", lambda path: SimpleNamespace(st_mtime=seconds))
    assert changed(tmp_path) is None


def test_a_file_s_time_in_range_is_given(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert changed(path) is None
    path.touch()
    os.utime(path, (1_772_389_800, 1_772_389_800))
    assert changed(path) == datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
