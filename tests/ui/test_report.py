"""Reports of faults: what is private is named and can be left out; and a start with the default settings."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.play.log import log_file, start_logging
from game.play.report import about_the_program
from game.ui.program.guard import Guard
from game.ui.scenes.report import ReportScene
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences, settings_path
from game.ui.shell import destinations
from game.ui.tables.scene import TableScene
from game.ui.widgets import Toggle
from game.ui.widgets.dialog import MessageScene
from tests.ui.conftest import program
from tests.ui.play import Mouse, Program, half_a_game

__all__ = ["program"]

Start = Callable[..., Program]


def fault_in_a_game(start: Start, folder: Path) -> Program:
    """A program that has met a fault while a game was played, and offers to write a report."""
    home = start()
    home.open()
    home.app.preferences.change(mute=True)
    log_file().write_text("an older fault\n", encoding="utf-8")
    home.app.on_trouble = Guard(home.app, start_logging())
    home.app.context.open(destinations.GameFile(half_a_game(folder)))
    home.step()
    table = home.scene
    assert isinstance(table, TableScene)

    def fail(dt: float) -> None:
        raise ZeroDivisionError("a fault")

    table.update = fail  # type: ignore[method-assign]
    home.step()
    home.step()
    return home


def open_report(home: Program) -> ReportScene:
    """Answer the message of a fault, or press the button of the screen, with a report."""
    Mouse(home).press(home.button(home.words("report.offer")))
    home.step()
    scene = home.scene
    assert isinstance(scene, ReportScene)
    return scene


def written(home: Program, folder: Path) -> zipfile.ZipFile:
    """Press the button that writes; the only report there is."""
    Mouse(home).press(home.button(home.words("report.write")))
    home.step()
    (path,) = (folder / "reports").iterdir()
    said = home.scene
    assert isinstance(said, MessageScene)
    assert str(path) in said.words
    return zipfile.ZipFile(path)


def test_after_a_fault_the_game_is_kept_and_a_report_holds_all_that_helps(program: Start, tmp_path: Path) -> None:
    home = fault_in_a_game(program, tmp_path)
    assert isinstance(home.scene, MessageScene)
    assert home.app.context.saves.running().saves
    open_report(home)
    report = written(home, tmp_path)
    assert set(report.namelist()) == {"program.txt", "settings.json", "log.txt", "game.jsonl", "picture.png"}
    assert "ZeroDivisionError: a fault" in report.read("program.txt").decode()
    assert json.loads(report.read("settings.json"))["mute"] is True
    assert report.read("game.jsonl").startswith(b'{"format"')
    assert pygame.image.load(report.open("picture.png")).get_size() == home.screen.get_size()


@pytest.mark.parametrize("name", ["settings", "log", "game", "picture"])
def test_what_is_private_is_named_and_can_be_left_out(program: Start, tmp_path: Path, name: str) -> None:
    home = fault_in_a_game(program, tmp_path)
    scene = open_report(home)
    assert "what went wrong" in scene.intro.words
    toggle = home.find(Toggle, lambda found: found.words == home.words(f"report.{name}"))
    assert home.words(f"report.{name}.private") in [label.words for _, label in scene.rows]
    Mouse(home).press(toggle)
    assert not any(found.startswith(name) for found in written(home, tmp_path).namelist())


def test_what_cannot_be_left_out_names_no_folder_of_the_computer(program: Start, tmp_path: Path) -> None:
    home = fault_in_a_game(program, tmp_path)
    open_report(home)
    told = written(home, tmp_path).read("program.txt").decode()
    assert 'File ".../game/ui/program/app.py"'.replace("/", os.sep) in told
    assert str(Path(__file__).parents[2]) not in told
    windows = repr(str(tmp_path / "autosaves" / "one.shores"))
    about = about_the_program(f"OSError: {windows}, {tmp_path}").decode()
    assert tmp_path.name not in about
    assert "autosaves" in about


@pytest.mark.parametrize(
    "spelled",
    [
        "/home/Zażółć Gęś/gra",
        "file:///home/Za%C5%BC%C3%B3%C5%82%C4%87%20G%C4%99%C5%9B/gra",
        "file:///home/Za%c5%bc%c3%b3%c5%82%c4%87%20G%c4%99%c5%9b/gra",
        "%2Fhome%2FZa%C5%BC%C3%B3%C5%82%C4%87%20G%C4%99%C5%9B/gra",
        r"/home/Za\u017c\xf3\u0142\u0107 G\u0119\u015b/gra",
    ],
)
def test_no_spelling_of_a_folder_is_in_a_report(spelled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", "/home/Zażółć Gęś")
    about = about_the_program(f"OSError: {spelled} is not there").decode()
    assert about.endswith(".../gra is not there")


def test_a_folder_of_windows_is_left_out_with_slashes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [r"C:\Users\Jan Kowalski\x"] if sys.platform == "win32" else [r"/C:\Users\Jan Kowalski\x"])
    for spelled in (r"/C:\Users\Jan Kowalski\x", r"/C:\\Users\\Jan Kowalski\\x", "file:///C:/Users/Jan%20Kowalski/x"):
        assert "Kowalski" not in about_the_program(spelled).decode()


def test_about_offers_a_report_too(program: Start, tmp_path: Path) -> None:
    home = program()
    home.open()
    home.app.context.open(destinations.About())
    home.step()
    assert "went wrong" not in open_report(home).intro.words
    assert "program.txt" in written(home, tmp_path).namelist()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows itself is asked which keys are held")
def test_shift_held_at_the_start_asks_for_the_default_settings(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(language="pl")
    home.app.preferences.change(interface_scale=200)
    home.open()
    for name in ("start_devices", "close"):
        monkeypatch.setattr(home.app, name, lambda: None)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    home.app.run()
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert home.app.preferences.values.interface_scale == 100


def test_the_default_settings_for_this_time_leave_those_of_the_player(program: Start) -> None:
    home = program(language="pl")
    home.app.preferences.change(reduced_motion=True, interface_scale=200, language="pl")
    home.open()
    home.app.start_over_with_defaults()
    home.step()
    assert isinstance(home.scene, MessageScene)
    values = home.app.preferences.values
    assert (values.reduced_motion, values.interface_scale, values.language) == (False, 100, "pl")
    home.app.preferences.change(mute=True)
    kept = Preferences(settings_path()).values
    assert (kept.reduced_motion, kept.interface_scale, kept.mute) == (True, 200, True)
    assert isinstance(home.app.stack.scenes[0], TitleScene)
    begun = Preferences(settings_path(), defaults=True).values
    assert (begun.interface_scale, begun.language, begun.first_start_done) == (100, "pl", True)
