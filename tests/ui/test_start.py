"""The start and the end of the program where something is missing: one sentence or a quiet end, and the game is saved."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import paths
from game.play.errors import InstallationError
from game.play.saves import Saves
from game.play.settings import Settings, save_settings
from game.ui.services.art import Art
from game.ui.services.fonts import Face, _opened
from game.ui.services.image_preloader import ImagePreloader, title_pictures
from game.ui.services.sound import Sound
from game.ui.services.text import Text
from tests.patience import PATIENCE, until
from tests.ui.conftest import program
from tests.ui.play import Program, half_a_game

__all__ = ["program"]

ROOT = Path(__file__).resolve().parents[2]
no_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals between processes")


def start(home: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    """The program in a process of its own, without a screen or sound unless the environment says otherwise."""
    return run("-m", "game", "--home", str(home), *arguments, **environment)


def run(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Python in a process of its own, without a screen or sound unless the environment says otherwise."""
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT, env=os.environ | dummies | environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Four Shores finds no screen to open its window on (nonsense not available); start it from a desktop.\n"),
        ("pl", "Cztery Brzegi nie znajdują ekranu, na którym mogłyby otworzyć okno (nonsense not available);"
               " uruchom program z pulpitu.\n"),
    ],
)  # fmt: skip
def test_without_a_screen_there_is_one_sentence(tmp_path: Path, language: str, words: str) -> None:
    running = start(tmp_path, "--language", language, SDL_VIDEODRIVER="nonsense", PYTHONIOENCODING="utf-8")
    assert running.communicate(timeout=PATIENCE) == ("", words)
    assert running.returncode == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have a screen for every user")
def test_without_a_display_the_program_does_not_run_unseen(tmp_path: Path) -> None:
    """SDL would fall back on its driver for windows that nobody sees."""
    running = start(tmp_path, "--language", "en", SDL_VIDEODRIVER="x11,offscreen", DISPLAY="")
    words = "Four Shores finds no screen to open its window on (No available video device); start it from a desktop.\n"
    assert running.communicate(timeout=PATIENCE) == ("", words)
    assert running.returncode == 1


@no_signals
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_a_signal_ends_the_program_with_the_game_saved(tmp_path: Path, sign: signal.Signals) -> None:
    save_settings(Settings(first_start_done=True), tmp_path / "settings.json")
    running = start(tmp_path, str(half_a_game(tmp_path)), SDL_AUDIODRIVER="nonsense")
    autosaves = Saves(tmp_path)
    wait_for(lambda: bool(autosaves.running().saves))
    running.send_signal(sign)
    assert running.communicate(timeout=PATIENCE) == ("", "")
    assert running.returncode == 128 + sign
    (info,) = autosaves.running().saves
    assert info.path.read_bytes().count(b'"state"') >= 1  # closed properly: the position is there too


INTERRUPTED = """
import os, runpy, signal, sys

def interrupt(event, about):
    if event == "import" and about[0] == {module!r}:
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(interrupt)
sys.argv = ["game", "--home", {home!r}]
runpy.run_module("game", run_name="__main__")
"""
"""The program, interrupted as soon as it begins to import a module."""


@no_signals
@pytest.mark.parametrize(
    "module", ["game.play.files", "pygame", "game.ui.program.app", "game.ui.scenes.title", "game.ui.program.single_instance"]
)
def test_ctrl_c_during_the_start_ends_quietly(tmp_path: Path, module: str) -> None:
    running = run("-c", INTERRUPTED.format(module=module, home=str(tmp_path)))
    output, errors = running.communicate(timeout=PATIENCE)
    assert running.returncode in (-signal.SIGINT, 128 + signal.SIGINT)
    assert (output, errors) == ("", "")


def wait_for(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    assert until(condition)


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """The catalogues, to be damaged."""
    return Path(shutil.copytree(paths.assets() / "locale", tmp_path / "locale"))


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"words", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_is_replaced_by_the_other_language(locale: Path, damage: bytes) -> None:
    (locale / "pl" / "frame.mo").write_bytes(damage)
    text = Text(locale, "pl")
    assert text("title.settings") == "Settings"
    assert [trouble.values["file"] for trouble in text.troubles] == ["frame.mo"]
    (locale / "en" / "frame.mo").write_bytes(damage)
    with pytest.raises(
        InstallationError, match=r"^The program's own file frame\.mo is damaged \(.+\); install Four Shores again\.$"
    ):
        Text(locale, "pl")


def test_without_catalogues_there_is_one_sentence(locale: Path) -> None:
    shutil.rmtree(locale / "en")
    with pytest.raises(InstallationError, match="own file en is damaged"):
        Text(locale, "en")


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff", b"[" * 100000])
def test_a_damaged_manifest_is_one_sentence(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(damage)
    for service in (Art, Sound):
        with pytest.raises(InstallationError, match=r"^The program's own file manifest\.json is damaged \("):
            service(tmp_path)


def test_a_damaged_font_is_replaced(tmp_path: Path) -> None:
    pygame.font.init()
    path = tmp_path / Face.BOLD.value.name
    path.write_bytes(b"no font")
    assert _opened(path, 20).size("word")[0] > 10


def test_a_damaged_picture_is_left_out_and_told_once(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    app = program().app
    art = app.context.art
    art.troubles.clear()
    monkeypatch.setattr(art, "_folder", Path("nowhere"))
    art.forget()
    assert art.sprite("cover/shore").surface.get_size() == tuple(round(side) for side in art.size("cover/shore"))
    app.step(0.02)
    told = app.stack.top
    assert type(told).__name__ == "MessageScene"
    assert "shore.webp" in repr(vars(told))
    app.step(0.02)
    assert app.stack.top is told


def test_garbage_is_searched_for_once_the_first_picture_is_shown(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program()
    home.open()
    monkeypatch.setattr(home.app.devices, "start_gamepads", lambda: None)
    gc.disable()  # as the start does
    try:
        home.app.start_devices()
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


def test_where_no_thread_can_be_started_pictures_are_read_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", begin)
    (sea,) = [path for path in title_pictures(paths.assets() / "art" / "sprites") if path.name == "sea.webp"]
    assert ImagePreloader([sea]).take(sea) is None
    assert Art(paths.assets() / "art" / "sprites", ImagePreloader([sea])).sprite("board/sea").surface.get_width() > 100
