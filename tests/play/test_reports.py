"""The archive of a report; `tests/ui/test_report.py` tests its screen."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from datetime import datetime
from importlib import metadata
from pathlib import Path
from urllib.parse import quote

import pytest

from game import __version__
from game.play.files import HOME
from game.play.report import about_the_program, write_report


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "Żółć"))
    return tmp_path / "Żółć"


def test_the_archive_holds_its_parts_and_its_name_the_time(home: Path) -> None:
    path = write_report({"log.txt": b"a fault\n", "settings.json": b"{}"}, datetime(2026, 11, 26, 9, 5, 7))
    assert path == home / "reports" / "four-shores-report-2026-11-26-090507.zip"
    with zipfile.ZipFile(path) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {"log.txt": b"a fault\n", "settings.json": b"{}"}


def test_program_and_libraries_are_told_with_their_versions() -> None:
    lines = about_the_program("a fault").decode().splitlines()
    assert lines[0] == f"Four Shores {__version__}"
    assert lines[-1] == "a fault"
    assert any(line.startswith("pygame-ce 2.") for line in lines)
    assert not any("(as packaged)" in line for line in lines)


@pytest.mark.parametrize("spelled", ["{}", "{}/autosaves", "file://{}/x"])
def test_the_folder_of_the_player_is_left_out_and_what_is_below_stays(home: Path, spelled: str) -> None:
    told = about_the_program(spelled.format(home)).decode().splitlines()[-1]
    assert told == spelled.format("...")
    assert "Żółć" not in told


def test_a_folder_that_is_only_alike_is_told(home: Path) -> None:
    assert about_the_program("/elsewhere/autosaves").decode().endswith("/elsewhere/autosaves")


def test_a_library_that_tells_no_version_came_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", unknown)
    assert "filelock (as packaged)" in about_the_program().decode().splitlines()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such home")
def test_a_home_that_is_all_of_the_disk_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/")
    assert about_the_program("/elsewhere/autosaves").decode().endswith("/elsewhere/autosaves")


def test_of_folders_in_each_other_the_longest_is_left_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(home.parent))
    told = about_the_program(f"{home}/autosaves {home.parent}/mine").decode().splitlines()[-1]
    assert told == ".../autosaves .../mine"


@pytest.mark.parametrize("spell", [ascii, lambda folder: f"'{quote(folder)}'"])
def test_the_folder_is_left_out_in_literals_and_addresses_too(home: Path, spell: Callable[[str], str]) -> None:
    assert about_the_program(spell(str(home))).decode().splitlines()[-1] == "'...'"
