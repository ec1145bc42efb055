"""The self-test finds what a package lacks, says what it is, and leaves the player's folder alone."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.play.files import HOME
from game.ui.program import selftest
from tests.games import ALL, TINY

QUICK = ("texts", "fonts", "levels", "rulebook pages and figures", "licences", "films")
"""The checks that take little time; the built package runs all of them."""
CHECKS = dict(selftest.CHECKS)
"""All checks."""


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder, and only the quick checks."""
    for name in (HOME, "SDL_AUDIODRIVER", "SDL_VIDEODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    monkeypatch.setenv(HOME, str(tmp_path / "player"))
    only(monkeypatch, *QUICK)
    return tmp_path / "player"


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Leave only these checks."""
    monkeypatch.setattr(selftest, "CHECKS", {name: CHECKS[name] for name in names})


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of a package's files, for all tests of the module."""
    copy = tmp_path_factory.mktemp("package") / "Gra Żółć"
    shutil.copytree(paths.assets(), copy, ignore=shutil.ignore_patterns("scripts", "readme"))
    return copy


def test_all_is_well_here(player: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run(ALL) == 0
    said = capsys.readouterr().out
    assert "no faults" in said
    maps = [path for entry in ALL.values() for path in entry.levels().glob("*.tmx")]
    assert f"ok     levels: {len(maps)}\n" in said
    assert not player.exists()


def test_a_game_is_played_to_its_end(player: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    only(monkeypatch, "games played to the end")
    assert selftest.run({TINY.id: TINY}) == 0
    assert "ok     games played to the end: 1\n" in capsys.readouterr().out
    monkeypatch.setattr(selftest, "LONGEST_GAME", 3)
    assert selftest.run({TINY.id: TINY}) == 1
    assert "tiny: a random game does not end" in capsys.readouterr().out


def test_a_computer_decides_in_a_process_of_its_own(
    player: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only(monkeypatch, "games against a computer")
    games = {TINY.id: TINY, "riverlands": ALL["riverlands"]}  # in the first there are no computers
    assert selftest.run(games) == 0
    assert "ok     games against a computer: 1\n" in capsys.readouterr().out
    monkeypatch.setattr(selftest, "LONGEST_THINKING", -1.0)
    assert selftest.run(games) == 1
    assert "riverlands: the computer does not decide" in capsys.readouterr().out
    monkeypatch.setattr(selftest, "DECISIONS", 0)
    assert selftest.run(games) == 1
    assert "riverlands: the computer does not think in a process of its own" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("gone", "check"),
    [
        ("art/sprites/army/helmet_blue.webp", "sprites"),
        ("art/sprites/army/helmet_blue.sh.webp", "sprites"),
        ("sounds/effects/die_throw_1.ogg", "sounds"),
        ("locale/pl", "texts"),
        ("rulebook/pl/battle_for_the_island.md", "rulebook pages and figures"),
    ],
)
def test_what_is_missing_is_named(
    player: Path,
    copied: Path,
    tmp_path: Path,
    gone: str,
    check: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paths, "assets", lambda: copied)
    only(monkeypatch, check, "fonts", "licences")
    lost = copied / gone
    lost.rename(tmp_path / "aside")
    assert selftest.run(ALL) == 1
    (tmp_path / "aside").rename(lost)
    (fault,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("FAULT"))
    assert fault.startswith(f"FAULT  {check}")
    assert lost.name in fault
    assert pygame.mixer.get_init() is None, "the device is closed, whatever was found"


def test_a_package_without_the_library_of_films_is_found_out(
    player: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)  # importing it fails
    only(monkeypatch, "films")
    assert selftest.run(ALL) == 1
    assert "FAULT  films" in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a desktop")
def test_a_window_can_be_opened_where_a_display_is_named_and_answers(player: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for display, driver, found in (("", "dummy", False), (":77", "dummy", True), (":77", "nonsense", False)):
        pygame.display.quit()
        monkeypatch.setenv("DISPLAY", display)
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)
        assert selftest._has_screen() is found


def test_without_an_output_the_report_is_a_file(player: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    only(monkeypatch, "fonts")
    for _ in range(2):  # the second time the folder is there
        monkeypatch.setenv(HOME, str(player / "not" / "there yet"))
        assert selftest.run(ALL) == 0
        assert "no faults" in (player / "not" / "there yet" / "selftest.txt").read_text(encoding="utf-8")
