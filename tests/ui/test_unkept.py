"""A player's folder in which nothing can be kept: one sentence at the start, and everything can be played for this time."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.files import HOME
from game.play.log import LogFile
from game.play.settings import Speed, load_settings
from game.ui.program.guard import Guard
from game.ui.program.start import first_scene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences, settings_path
from game.ui.shell import destinations
from game.ui.widgets import Toggle
from game.ui.widgets.dialog import MessageScene
from tests.play.disks import BadDisk, LateWriter
from tests.tiny.engine import GAME
from tests.ui.play import Mouse, Program, new_match

Start = Callable[..., Program]
Spoil = Callable[[Path, pytest.MonkeyPatch], Path]
"""Makes a folder one in which something cannot be kept; the result is the player's folder."""


def below_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (folder / "file").write_text("in the way", encoding="utf-8")
    return folder / "file" / "home"


def failing(number: int) -> Spoil:
    """A disk on which no file can be opened for writing."""

    def spoil(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        BadDisk(folder, monkeypatch, number)
        return folder

    return spoil


def log_is_a_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (folder / "four-shores.log").mkdir()
    return folder


def settings_are_a_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (folder / "settings.json").mkdir()
    return folder


ONLY_NOW = "All can be played, but games and settings are kept only until the program ends."
TYLKO_TERAZ = "Można grać we wszystko, ale gry i ustawienia pozostaną tylko do zamknięcia programu."
CASES: list[tuple[Spoil, str, str]] = [
    (below_a_file, "en", "{home} cannot be written: something else has its name. " + ONLY_NOW),
    (failing(errno.EIO), "en", "{home} cannot be written: the disk, or the connection to it, does not work. " + ONLY_NOW),
    (failing(errno.EIO), "pl", "Nie można zapisać pliku {home}: dysk albo połączenie z nim nie działa. " + TYLKO_TERAZ),
    (failing(errno.ENOMEM), "pl", f"Nie można zapisać pliku {{home}}: system zgłasza błąd {errno.ENOMEM}. {TYLKO_TERAZ}"),
    (failing(errno.EROFS), "en", "{home} cannot be written: the folder does not allow it. " + ONLY_NOW),
    (failing(errno.ENOSPC), "en", "{home} cannot be written: the disk is full. " + ONLY_NOW),
    (failing(errno.ENOSPC), "pl", "Nie można zapisać pliku {home}: dysk jest pełny. " + TYLKO_TERAZ),
    (settings_are_a_folder, "en", "settings.json cannot be read: it is a folder, a pipe or a device, not a file."),
    (settings_are_a_folder, "pl", "Nie można odczytać settings.json: to folder, potok albo urządzenie, a nie plik."),
    (log_is_a_folder, "en", "four-shores.log cannot be written: something else has its name."),
]


def start(home: Program, notes: LogFile) -> None:
    """Begin as the program begins."""
    home.app.on_trouble = Guard(home.app, notes)
    home.app.start(first_scene(home.app, None, notes.trouble))


@pytest.mark.parametrize(("spoil", "language", "sentence"), CASES)
def test_one_sentence_and_everything_can_be_played(
    program: Start,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    spoil: Spoil,
    language: str,
    sentence: str,
) -> None:
    folder = spoil(tmp_path, monkeypatch)
    monkeypatch.setenv(HOME, str(folder))
    home = program(language=language, speed=Speed.INSTANT)
    start(home, LogFile(folder / "four-shores.log"))
    said = home.scene
    assert isinstance(said, MessageScene)
    assert said.words == sentence.format(home=folder)
    said.back()
    home.step()
    assert isinstance(home.scene, TitleScene)

    Mouse(home).press(home.button(home.words("title.settings")))
    home.step()
    assert isinstance(home.scene, SettingsScene)
    home.scene.turn_to("motion")
    toggle = next(widget for widget in home.scene.root.walk() if isinstance(widget, Toggle))
    before = home.app.preferences.values.reduced_motion
    Mouse(home).press(toggle)
    assert home.app.preferences.values.reduced_motion is not before
    assert not home.scene.bubble.shown
    home.step()
    kept = "already saved" if language == "en" else "już zapisane"
    for_now = "until the program ends" if language == "en" else "do zamknięcia programu"
    assert home.scene.done.consequence == (kept if spoil is log_is_a_folder else for_now)
    home.scene.back()
    home.step()

    match = new_match("tiny", "short")
    home.app.context.open(destinations.NewMatch(match))
    for text in ("place 0", "place 1"):
        home.step()
        assert match.to_move is not None
        match.submit(match.to_move, GAME.decode(text))
    home.step()
    assert not home.table.playback.presenter.busy
    Mouse(home).press(home.table.handover.screen.button)
    Mouse(home).press(home.button(home.words("tiny.button.roll")))
    home.step()
    assert len(match.history) == 3
    assert not home.table.bubble.shown
    home.app.context.open(destinations.Title())
    home.step()
    assert home.app.running
    home.app.close()
    assert capfd.readouterr() == ("", "")


def test_at_the_first_start_it_is_said_with_the_questions_and_not_again(
    program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = below_a_file(tmp_path, monkeypatch)
    monkeypatch.setenv(HOME, str(folder))
    home = program(first_start_done=False)
    start(home, LogFile(folder / "four-shores.log"))
    home.step()
    said = home.scene
    assert isinstance(said, MessageScene)
    assert said.words.endswith(ONLY_NOW)
    said.back()
    home.step()
    first = home.scene
    assert isinstance(first, FirstStartScene)
    home.app.preferences.change(reduced_motion=True)
    home.step()
    assert not first.bubble.shown
    first.begin.press()
    home.step()
    assert isinstance(home.scene, TitleScene)
    assert home.app.preferences.values.reduced_motion


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "settings.json cannot be written: the disk is full."),
        ("pl", "Nie można zapisać pliku settings.json: dysk jest pełny."),
    ],
)
def test_a_later_trouble_with_the_settings_is_told_once(
    program: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, sentence: str
) -> None:
    home = program(language=language)
    home.open()
    disk = BadDisk(tmp_path, monkeypatch)
    for mute in (True, False):
        home.app.preferences.change(mute=mute)
        home.step()
        assert home.scene.bubble.words == (sentence if mute else "")
        home.scene.bubble.hide()
    assert not home.app.preferences.values.mute
    disk.bad = False
    home.app.preferences.change(interface_scale=115)
    assert load_settings(settings_path())[0].interface_scale == 115
    disk.bad = True
    home.app.preferences.change(mute=True)
    home.step()
    assert home.scene.bubble.words == sentence


def test_settings_wait_for_no_disk(program: Start) -> None:
    disk = LateWriter()
    preferences = Preferences(settings_path(), disk)
    preferences.change(mute=True)
    preferences.change(interface_scale=115)
    assert not settings_path().exists()
    disk.catch_up()
    kept, trouble = load_settings(settings_path())
    assert trouble is None
    assert (kept.mute, kept.interface_scale) == (True, 115)


def note(notes: LogFile, words: object = "a fault") -> None:
    """Note something, as loggers do."""
    notes.handle(logging.LogRecord("game", logging.ERROR, "", 0, str(words), None, None))


@pytest.mark.parametrize("spoil", [below_a_file, log_is_a_folder, failing(errno.ENOSPC)])
def test_notes_that_cannot_be_written_are_let_go_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], spoil: Spoil
) -> None:
    notes = LogFile(spoil(tmp_path, monkeypatch) / "four-shores.log")
    note(notes)
    assert notes.trouble is not None
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The program stumbled over a fault of its own. Your game could not be saved."),
        ("pl", "Program potknął się o własny błąd. Twojej gry nie udało się zapisać."),
    ],
)
def test_a_fault_on_a_full_disk_does_not_say_that_anything_is_kept(
    program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    home = program(language=language)
    notes = LogFile(tmp_path / "four-shores.log")
    start(home, notes)
    home.app.context.open(destinations.NewMatch(new_match("tiny", "short")))
    home.step()
    BadDisk(tmp_path, monkeypatch)
    home.table.match.submit(0, GAME.decode("place 0"))
    note(notes)
    assert home.app.on_trouble is not None
    home.app.on_trouble(ZeroDivisionError())
    said = home.scene
    assert isinstance(said, MessageScene)
    assert said.words == sentence
