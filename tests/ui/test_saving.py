"""The table and the disk: nothing is offered before the last action is kept, and nobody waits for a disk that fails."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.autosave import PATIENCE
from game.play.match import Match
from game.play.settings import Speed
from game.play.writer import BackgroundWriter
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.ending import END_PAUSE
from game.ui.tables.scene import TableScene
from tests import patience
from tests.play.disks import BadDisk, LateWriter
from tests.tiny.engine import GAME
from tests.ui.play import Mouse, Program, new_match

Start = Callable[..., Program]


def begin(home: Program, *texts: str, free_undo: bool = False) -> Match:
    """Sit down, by way of the program, at a new match of the tiny race in which these actions were done."""
    match = new_match("tiny", "short")
    for text in texts:
        do(match, text)
    home.open()
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    return match


def do(match: Match, text: str) -> None:
    """Carry out an action of whoever is to move."""
    assert match.to_move is not None
    match.submit(match.to_move, GAME.decode(text))


def choose(home: Program, what: str) -> None:
    """Say that nobody else looks, and press a button."""
    if home.table.viewpoint.waits_for is not None:
        Mouse(home).press(home.table.handover.screen.button)
    Mouse(home).press(home.button(home.words(f"tiny.button.{what}")))


def offered(home: Program) -> bool:
    """Return whether players can act."""
    return not home.table.playback.presenter.busy


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
def test_the_next_action_is_possible_when_the_disk_has_the_last_one(program: Start, speed: Speed) -> None:
    disk = LateWriter()
    home = program(speed=speed, writer=disk)
    match = begin(home, "place 0", "place 1")
    disk.catch_up()
    home.step()
    choose(home, "roll")
    assert len(match.history) == 3
    for _ in range(120):
        home.step(dt=0.02)
    assert home.table.controls.actions.buttons
    assert not any(button.enabled for button in home.table.controls.actions.buttons)
    for button in home.table.controls.actions.buttons:
        Mouse(home).click(button.rect.center)
    home.step(Command.PRIMARY)
    home.step(Command.CONFIRM)
    assert len(match.history) == 3
    disk.catch_up()
    home.step()
    assert offered(home)
    assert home.table.viewpoint.seen.rolled is not None
    choose(home, "go")
    assert len(match.history) == 4


def test_nothing_is_possible_before_the_file_is_begun(program: Start) -> None:
    disk = LateWriter()
    home = program(writer=disk)
    match = begin(home, "place 0", "place 1")
    home.step(Command.PRIMARY)
    home.step(Command.CONFIRM)
    assert home.table.viewpoint.waits_for is not None
    disk.catch_up()
    home.step()
    choose(home, "roll")
    assert len(match.history) == 3


def test_what_was_taken_back_is_shown_at_once_and_answered_when_the_disk_has_it(program: Start) -> None:
    disk = LateWriter()
    home = program(writer=disk, speed=Speed.INSTANT)
    match = begin(home, "place 0")
    disk.catch_up()
    home.step()
    Mouse(home).press(home.table.controls.undo)
    assert len(match.history) == 0
    assert home.table.viewpoint.seen.lanes == (None, None)
    assert home.up_to_date()
    assert not offered(home)
    disk.catch_up()
    home.step()
    assert offered(home)


def test_the_menu_in_which_a_player_can_give_up_waits_too(program: Start) -> None:
    disk = LateWriter()
    home = program(writer=disk, speed=Speed.INSTANT)
    begin(home, "place 0", "place 1")
    disk.catch_up()
    home.step()
    choose(home, "roll")
    home.step(Command.MENU)
    assert isinstance(home.scene, TableScene)
    disk.catch_up()
    home.step()
    home.step(Command.MENU)
    assert isinstance(home.scene, PauseScene)


def test_the_results_come_when_the_disk_has_the_end(program: Start) -> None:
    disk = LateWriter()
    home = program(writer=disk, speed=Speed.INSTANT)
    match = begin(home, "place 0", "place 1")
    disk.catch_up()
    home.step()
    match.resign(0)
    for _ in range(int(END_PAUSE / 0.1) + 5):
        home.step(dt=0.1)
    assert isinstance(home.scene, TableScene)
    disk.catch_up()
    for _ in range(int(END_PAUSE / 0.1) + 5):
        home.step(dt=0.1)
    assert isinstance(home.scene, ResultsScene)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Games are not being saved: {file} is not written yet: the disk does not answer."),
        ("pl", "Gry nie są zapisywane. Plik {file} jeszcze nie jest zapisany: dysk nie odpowiada."),
    ],
)
def test_a_disk_that_does_not_answer_is_told_and_the_game_goes_on(program: Start, language: str, sentence: str) -> None:
    disk = LateWriter()
    home = program(writer=disk, speed=Speed.INSTANT, language=language)
    match = begin(home, "place 0", "place 1")
    disk.catch_up()
    home.step()
    choose(home, "roll")
    for _ in range(int(PATIENCE / 0.1) + 2):
        home.step(dt=0.1)
    assert home.table.driver.autosave is not None
    assert home.table.bubble.words == sentence.format(file=home.table.driver.autosave.path.name)
    assert offered(home)
    choose(home, "go")
    home.step()
    assert len(match.history) == 4
    assert offered(home)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Games are not being saved: {file} cannot be written: the disk is full."),
        ("pl", "Gry nie są zapisywane. Nie można zapisać pliku {file}: dysk jest pełny."),
    ],
)
def test_a_full_disk_is_told_once_and_the_game_goes_on(
    program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = begin(home, "place 0", "place 1")
    BadDisk(tmp_path, monkeypatch)
    choose(home, "roll")
    home.step()
    bubble = home.table.bubble
    assert home.table.driver.autosave is not None
    assert bubble.words == sentence.format(file=home.table.driver.autosave.path.name)
    bubble.hide()
    choose(home, "go")
    home.step()
    assert len(match.history) == 4
    assert not bubble.shown
    assert offered(home)


def test_the_thread_of_the_pictures_flushes_nothing_while_it_plays(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    flushing: list[str] = []
    really = os.fsync

    def fsync(handle: int) -> None:
        flushing.append(threading.current_thread().name)
        really(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    writer = BackgroundWriter()
    home = program(speed=Speed.INSTANT, writer=writer)
    match = begin(home, "place 0", "place 1")
    flushing.clear()
    for what in ("roll", "go"):
        assert writer.wait(patience.PATIENCE)
        home.step()
        choose(home, what)
        home.app.keep_games()
    home.app.context.open(destinations.Title())
    home.step()
    assert len(match.history) == 4
    assert set(flushing) == {"writer"}
