"""Files that are dropped on the window, or handed to the running program by a second start."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pygame
import pytest

from game.play.saves import Saves
from game.play.settings import Settings, save_settings
from game.ui.scenes.dialog import MessageScene
from game.ui.scenes.replay import ReplayScene
from game.ui.shell.door import NAME, Door, hand_over
from game.ui.tables.scene import TableScene
from tests.tools.record_golden import FOLDER
from tests.ui.conftest import program
from tests.ui.play import Program, half_a_game
from tests.ui.test_start import start, wait_for

__all__ = ["program"]

Start = Callable[..., Program]

OVER = FOLDER / "earthquake-classic-2-usual.jsonl"
"""A game that was played to its end."""


def test_what_is_handed_over_comes_in_at_the_door(tmp_path: Path) -> None:
    came: Queue[Path] = Queue()
    door = Door(tmp_path, came.put)
    door.open()
    try:
        for name in ("a game.jsonl", "Żółć.jsonl"):
            assert hand_over(tmp_path, tmp_path / name)
            assert came.get(timeout=10) == tmp_path / name
    finally:
        door.close()
    assert not (tmp_path / NAME).exists()
    assert not hand_over(tmp_path, tmp_path / "a game.jsonl")


def test_nobody_takes_a_file_without_the_key(tmp_path: Path) -> None:
    came: Queue[Path] = Queue()
    door = Door(tmp_path, came.put)
    door.open()
    try:
        about = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
        (tmp_path / NAME).write_text(json.dumps(about | {"key": "guessed"}), encoding="utf-8")
        assert not hand_over(tmp_path, tmp_path / "a game.jsonl")
        with socket.create_connection(("127.0.0.1", about["port"])) as stranger:
            stranger.sendall(b"no message at all\n")
        (tmp_path / NAME).write_text(json.dumps(about), encoding="utf-8")
        assert hand_over(tmp_path, tmp_path / "another.jsonl")
        assert came.get(timeout=10) == tmp_path / "another.jsonl"
        assert came.empty()
    finally:
        door.close()


@pytest.mark.parametrize("left", ["", "[]", "{", '{"port": "1"}', '{"port": 0, "key": ""}', '{"port": 99999, "key": ""}'])
def test_what_a_killed_program_left_behind_is_nobody(tmp_path: Path, left: str) -> None:
    (tmp_path / NAME).write_text(left, encoding="utf-8")
    assert not hand_over(tmp_path, tmp_path / "a game.jsonl")


def drop(start_program: Start, path: Path) -> Program:
    """Start the program, and let go of a file over its window."""
    playing = start_program()
    playing.open()
    playing.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    return playing


def test_a_game_dropped_on_the_window_goes_on(program: Start, tmp_path: Path) -> None:
    assert isinstance(drop(program, half_a_game(tmp_path)).scene, TableScene)


def test_a_game_that_is_over_is_shown_and_kept_nowhere_else(program: Start) -> None:
    playing = drop(program, OVER)
    assert isinstance(playing.scene, ReplayScene)
    assert not playing.app.context.saves.running().saves


def test_anything_else_that_is_dropped_gets_a_sentence(program: Start, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    shown = drop(program, tmp_path / "picture.png").scene
    assert isinstance(shown, MessageScene)
    assert "picture.png" in shown.words


def test_a_second_start_hands_its_file_to_the_program_that_runs(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    save_settings(Settings(first_start_done=True), home / "settings.json")
    running = start(home)
    wait_for((home / NAME).exists)
    second = start(home, str(half_a_game(tmp_path)))
    assert second.communicate(timeout=60) == ("", "")
    assert second.returncode == 0
    wait_for(lambda: bool(Saves(home).running().saves))
    running.kill()
    running.communicate(timeout=60)
