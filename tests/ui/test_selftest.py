"""The self-test finds what a package lacks, says what it is, and leaves the player's folder alone."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from game import paths
from game.play.files import HOME
from game.ui.shell import selftest
from tests.games import ALL

QUICK = ("texts", "fonts", "sounds", "levels", "rulebook pages and figures", "licences")
"""The checks that take no time worth mentioning."""


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder, and only the quick checks."""
    for name in (HOME, "SDL_AUDIODRIVER", "SDL_VIDEODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    monkeypatch.setenv(HOME, str(tmp_path / "player"))
    monkeypatch.setattr(selftest, "CHECKS", {name: selftest.CHECKS[name] for name in QUICK})
    return tmp_path / "player"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a package's files from which a test may take something away."""
    copy = tmp_path / "Gra Żółć"
    shutil.copytree(paths.assets(), copy, ignore=shutil.ignore_patterns("scripts", "readme"))
    monkeypatch.setattr(paths, "assets", lambda: copy)
    return copy


def test_all_is_well_here(player: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run(ALL) == 0
    said = capsys.readouterr().out
    assert "no faults" in said
    maps = [path for entry in ALL.values() for path in entry.levels().glob("*.tmx")]
    assert f"ok     levels: {len(maps)}\n" in said
    assert not player.exists()


@pytest.mark.parametrize(
    ("gone", "check"),
    [
        ("sounds/effects/die_throw_1.ogg", "sounds"),
        ("locale/pl", "texts"),
        ("rulebook/pl/battle_for_the_island.md", "rulebook pages and figures"),
    ],
)
def test_what_is_missing_is_named(player: Path, shipped: Path, gone: str, check: str, capsys: pytest.CaptureFixture[str]) -> None:
    lost = shipped / gone
    if lost.is_dir():
        shutil.rmtree(lost)
    else:
        lost.unlink()
    assert selftest.run(ALL) == 1
    (fault,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("FAULT"))
    assert fault.startswith(f"FAULT  {check}")
    assert lost.name in fault


def test_without_an_output_the_report_is_a_file(player: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert selftest.run(ALL) == 0
    assert "no faults" in (player / "selftest.txt").read_text(encoding="utf-8")
