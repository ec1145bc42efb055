"""Files that are dropped on the window, or handed to the running program by a second start."""

from __future__ import annotations

import hmac
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Queue

import pygame
import pytest

from game.play.saves import Saves
from game.play.settings import Settings, save_settings
from game.ui.scenes.dialog import MessageScene
from game.ui.scenes.replay import ReplayScene
from game.ui.shell.single_instance import MOST, NAME, Door, hand_over
from game.ui.tables.scene import TableScene
from tests.patience import PATIENCE
from tests.tools.record_golden import FOLDER
from tests.ui.conftest import program
from tests.ui.play import Program, half_a_game
from tests.ui.test_start import start, wait_for

__all__ = ["program"]

Start = Callable[..., Program]

OVER = FOLDER / "earthquake-classic-2-usual.jsonl"
"""A game that was played to its end."""


@pytest.fixture
def came() -> Queue[Path]:
    """The files that were handed in."""
    return Queue()


@pytest.fixture
def door(tmp_path: Path, came: Queue[Path]) -> Iterator[Door]:
    """An open door of the player's folder."""

    def take(path: Path) -> bool:
        came.put(path)
        return True

    made = Door(tmp_path, take)
    made.open()
    yield made
    made.close()


def call(folder: Path, *said: bytes) -> socket.socket:
    """Call at the door of a folder, and say something."""
    about = json.loads((folder / NAME).read_text(encoding="utf-8"))
    caller = socket.create_connection(("127.0.0.1", about["port"]), timeout=PATIENCE)
    for line in said:
        caller.sendall(line)
    return caller


def still_works(folder: Path, came: Queue[Path]) -> None:
    """See that a file is still taken, and that none was taken before."""
    assert came.empty()
    assert hand_over(folder, folder / "a game.jsonl")
    assert came.get(timeout=PATIENCE) == folder / "a game.jsonl"


@pytest.mark.parametrize("name", ["a game.jsonl", "Żółć.jsonl", "two\nlines", "x" * 4000])
def test_what_is_handed_over_comes_in_at_the_door(tmp_path: Path, door: Door, came: Queue[Path], name: str) -> None:
    assert hand_over(tmp_path, tmp_path / name)
    assert came.get(timeout=PATIENCE) == tmp_path / name
    door.close()
    assert not (tmp_path / NAME).exists()
    assert not hand_over(tmp_path, tmp_path / name)


@pytest.mark.usefixtures("door")
def test_nobody_takes_a_file_without_the_key(tmp_path: Path, came: Queue[Path]) -> None:
    right = (tmp_path / NAME).read_text(encoding="utf-8")
    (tmp_path / NAME).write_text(json.dumps(json.loads(right) | {"key": "guessed"}), encoding="utf-8")
    assert not hand_over(tmp_path, tmp_path / "a game.jsonl")
    (tmp_path / NAME).write_text(right, encoding="utf-8")
    still_works(tmp_path, came)


NONSENSE = {
    "nothing": b"",
    "words": b"no message at all\n",
    "no line": b"00",
    "no ASCII": '{"key": "ą"}\n'.encode(),
    "brackets": b"[" * 60_000 + b"\n",
    "no end": b"0" * 200_000,
    "bytes": bytes(range(256)) + b"\n",
    "odd": b"abc\n",
    "empty": b"\n\n\n",
}


@pytest.mark.usefixtures("door")
@pytest.mark.parametrize("said", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("before", [b"", b"00" * 16 + b"\n"], ids=["at once", "after a greeting"])
def test_the_door_survives_whatever_is_said(tmp_path: Path, came: Queue[Path], before: bytes, said: bytes) -> None:
    with suppress(OSError), call(tmp_path, before + said) as caller:
        caller.shutdown(socket.SHUT_WR)
        while caller.recv(4096):
            pass
    still_works(tmp_path, came)


@pytest.mark.usefixtures("door")
def test_a_caller_with_the_key_but_without_a_file_is_let_go(tmp_path: Path, came: Queue[Path]) -> None:
    key, own = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))["key"], b"12" * 16
    with call(tmp_path, own + b"\n") as caller:
        theirs = caller.makefile("rb").readline().split()[0]
        proof = hmac.new(key.encode(), b" ".join((b"caller", own, theirs)), "sha256").hexdigest()
        caller.sendall(proof.encode() + b"\n")
        assert caller.recv(4096) == b""
    still_works(tmp_path, came)


@pytest.mark.usefixtures("door")
def test_callers_who_say_nothing_keep_nobody_out(tmp_path: Path, came: Queue[Path]) -> None:
    with ExitStack() as stack:
        for _ in range(2 * MOST):
            stack.enter_context(call(tmp_path, b"0"))
        still_works(tmp_path, came)


def test_a_door_that_fails_to_take_something_stays_open(tmp_path: Path) -> None:
    came: list[Path] = []

    def take(path: Path) -> bool:
        came.append(path)
        if len(came) == 1:
            raise RuntimeError("no room")
        return len(came) > 2

    door = Door(tmp_path, take)
    door.open()
    try:
        assert [hand_over(tmp_path, tmp_path / "a game.jsonl") for _ in range(3)] == [False, False, True]
    finally:
        door.close()


@pytest.mark.parametrize("answer", [b"", b"{nonce}\n", b"{nonce} {nonce}\n", b"taken\n", b"taken", b"\xff\xff\n"])
def test_another_program_at_a_port_that_was_left_behind_learns_nothing(tmp_path: Path, answer: bytes) -> None:
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        about = {"port": stranger.getsockname()[1], "key": "f00d" * 8}
        (tmp_path / NAME).write_text(json.dumps(about), encoding="utf-8")

        def listen() -> None:
            caller, _ = stranger.accept()
            with caller, suppress(OSError):
                heard.append(caller.recv(4096))
                caller.sendall(answer.replace(b"{nonce}", heard[0].strip()))
                caller.shutdown(socket.SHUT_WR)
                while part := caller.recv(4096):
                    heard.append(part)

        listening = threading.Thread(target=listen)
        listening.start()
        assert not hand_over(tmp_path, tmp_path / "a game.jsonl")
        listening.join(30)
    said = b"".join(heard)
    assert len(said.split()) == 1, "a number drawn by chance is all that is said to somebody unknown"
    assert b"f00d" * 8 not in said


def test_no_thread_no_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    door = Door(tmp_path, lambda _: True)
    door.open()
    assert not (tmp_path / NAME).exists()
    door.close()


@pytest.mark.parametrize(
    "left", ["", "[]", "{", "[" * 60_000, '{"port": "1"}', '{"port": 0, "key": ""}', '{"port": 99999, "key": ""}']
)
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
    assert second.communicate(timeout=PATIENCE) == ("", "")
    assert second.returncode == 0
    wait_for(lambda: bool(Saves(home).running().saves))
    running.kill()
    running.communicate(timeout=PATIENCE)
