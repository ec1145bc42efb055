"""One program on a player's folder: files dropped on its window, and what a second start hands to it."""

from __future__ import annotations

import hmac
import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pygame
import pytest

from game.play.locks import FolderLock
from game.play.saves import Saves
from game.play.settings import Settings, save_settings
from game.ui.program import single_instance
from game.ui.program.single_instance import HERE, MOST, NAME, InstanceServer, hand_over, take_over
from game.ui.program.start import first_scene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.title import TitleScene
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import MessageScene
from tests.patience import PATIENCE
from tests.play.helpers import read_record
from tests.play.test_locks import holder
from tests.play.test_saves import everything
from tests.tools.record_golden import FOLDER
from tests.ui.conftest import program
from tests.ui.play import Mouse, Program, half_a_game
from tests.ui.test_start import run, wait_for

__all__ = ["program"]

Start = Callable[..., Program]

OVER = FOLDER / "earthquake-classic-2-usual.jsonl"
"""A game that was played to its end."""


@pytest.fixture(autouse=True)
def _everybody_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no window and no client count as hung because the machine is busy."""
    monkeypatch.setattr("game.ui.program.app.ANSWER", PATIENCE)
    monkeypatch.setattr("game.ui.program.single_instance.PATIENCE", PATIENCE)


def test_a_program_that_can_open_no_further_file_rests_before_it_listens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests = Queue[float]()
    server = InstanceServer(tmp_path, lambda _: True)

    def fails(_: socket.socket) -> None:
        raise OSError("too many open files")

    def rest(seconds: float) -> None:
        rests.put(seconds)
        server.close()

    monkeypatch.setattr(socket.socket, "accept", fails)
    monkeypatch.setattr(single_instance, "time", SimpleNamespace(monotonic=time.monotonic, sleep=rest))
    server.open()
    with suppress(OSError), socket.create_connection((HERE, json.loads((tmp_path / NAME).read_bytes())["port"])):
        assert rests.get(timeout=PATIENCE) > 0


@pytest.fixture
def came() -> Queue[Path | None]:
    """The files that were handed in, None for a start without one."""
    return Queue()


@pytest.fixture
def server(tmp_path: Path, came: Queue[Path | None]) -> Iterator[InstanceServer]:
    """A running server of the player's folder."""

    def take(path: Path | None) -> bool:
        came.put(path)
        return True

    made = InstanceServer(tmp_path, take)
    made.open()
    yield made
    made.close()


def call(folder: Path, *said: bytes) -> socket.socket:
    """Call the server of a folder, and say something."""
    about = json.loads((folder / NAME).read_text(encoding="utf-8"))
    client = socket.create_connection(("127.0.0.1", about["port"]), timeout=PATIENCE)
    for line in said:
        client.sendall(line)
    return client


def still_works(folder: Path, came: Queue[Path | None]) -> None:
    """See that a file is still taken, and that none was taken before."""
    assert came.empty()
    assert hand_over(folder, folder / "a game.jsonl")
    assert came.get(timeout=PATIENCE) == folder / "a game.jsonl"


@pytest.mark.parametrize("name", ["a game.jsonl", "Żółć.jsonl", "two\nlines", "x" * 4000])
def test_a_file_reaches_the_server(tmp_path: Path, server: InstanceServer, came: Queue[Path | None], name: str) -> None:
    assert hand_over(tmp_path, tmp_path / name)
    assert came.get(timeout=PATIENCE) == tmp_path / name
    server.close()
    assert not (tmp_path / NAME).exists()
    assert not hand_over(tmp_path, tmp_path / name)


def test_a_start_without_a_file_is_answered_too(tmp_path: Path, server: InstanceServer, came: Queue[Path | None]) -> None:
    assert hand_over(tmp_path)
    assert came.get(timeout=PATIENCE) is None
    server.close()
    assert not hand_over(tmp_path)


@pytest.mark.usefixtures("server")
def test_nobody_takes_a_file_without_the_key(tmp_path: Path, came: Queue[Path | None]) -> None:
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


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("said", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("before", [b"", b"00" * 16 + b"\n"], ids=["at once", "after a greeting"])
def test_the_door_survives_whatever_is_said(tmp_path: Path, came: Queue[Path | None], before: bytes, said: bytes) -> None:
    with suppress(OSError), call(tmp_path, before + said) as client:
        client.shutdown(socket.SHUT_WR)
        while client.recv(4096):
            pass
    still_works(tmp_path, came)


@pytest.mark.usefixtures("server")
def test_a_client_with_the_key_and_two_files_is_let_go(tmp_path: Path, came: Queue[Path | None]) -> None:
    key, own = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))["key"], b"12" * 16
    with call(tmp_path, own + b"\n") as client:
        theirs = client.makefile("rb").readline().split()[0]
        proof = hmac.new(key.encode(), b" ".join((b"caller", own, theirs, b"61", b"62")), "sha256").hexdigest()
        client.sendall(proof.encode() + b" 61 62\n")
        assert client.recv(4096) == b""
    still_works(tmp_path, came)


@pytest.mark.usefixtures("server")
def test_clients_that_say_nothing_keep_nobody_out(tmp_path: Path, came: Queue[Path | None]) -> None:
    with ExitStack() as stack:
        for _ in range(2 * MOST):
            stack.enter_context(call(tmp_path, b"0"))
        still_works(tmp_path, came)


@pytest.mark.usefixtures("server")
def test_a_client_that_says_nothing_is_let_go_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.program.single_instance.PATIENCE", 0.05)
    with call(tmp_path, b"0") as client:
        assert client.recv(4096) == b""


def test_a_door_that_fails_to_take_something_stays_open(tmp_path: Path) -> None:
    came: list[Path | None] = []

    def take(path: Path | None) -> bool:
        came.append(path)
        if len(came) == 1:
            raise RuntimeError("no room")
        return len(came) > 2

    server = InstanceServer(tmp_path, take)
    server.open()
    try:
        assert [hand_over(tmp_path, tmp_path / "a game.jsonl") for _ in range(3)] == [False, False, True]
    finally:
        server.close()


@pytest.mark.parametrize("answer", [b"", b"{nonce}\n", b"{nonce} {nonce}\n", b"taken\n", b"taken", b"\xff\xff\n"])
def test_another_program_at_a_port_that_was_left_behind_learns_nothing(tmp_path: Path, answer: bytes) -> None:
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        about = {"port": stranger.getsockname()[1], "key": "f00d" * 8}
        (tmp_path / NAME).write_text(json.dumps(about), encoding="utf-8")

        def listen() -> None:
            client, _ = stranger.accept()
            with client, suppress(OSError):
                heard.append(client.recv(4096))
                client.sendall(answer.replace(b"{nonce}", heard[0].strip()))
                client.shutdown(socket.SHUT_WR)
                while part := client.recv(4096):
                    heard.append(part)

        listening = threading.Thread(target=listen)
        listening.start()
        assert not hand_over(tmp_path, tmp_path / "a game.jsonl")
        listening.join(PATIENCE)
    said = b"".join(heard)
    assert len(said.split()) == 1, "a number drawn by chance is all that is said to somebody unknown"
    assert b"f00d" * 8 not in said


def test_no_thread_no_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    server = InstanceServer(tmp_path, lambda _: True)
    server.open()
    assert not (tmp_path / NAME).exists()
    server.close()


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


def hand_in(playing: Program, path: Path | None) -> bool:
    """Hand something in from another thread while frames go on, as a second start does; return whether it was taken."""
    with ThreadPoolExecutor(1) as others:
        answer = others.submit(playing.app.handed, path)
        while not answer.done():
            playing.step(*pygame.event.get(pygame.DROPFILE))
        playing.step(*pygame.event.get(pygame.DROPFILE))
        return answer.result()


def test_a_file_that_comes_while_the_language_is_asked_for_is_opened_afterwards(program: Start, tmp_path: Path) -> None:
    asking = program(first_start_done=False)
    asking.app.start(first_scene(asking.app))
    assert isinstance(asking.scene, FirstStartScene)
    assert asking.scene.begin.consequence == "pick an island"
    assert hand_in(asking, half_a_game(tmp_path))
    assert isinstance(asking.scene, FirstStartScene)
    assert asking.scene.begin.consequence == "open the file"
    assert asking.scene.main_button is asking.scene.begin
    assert not asking.scene.learn.enabled
    assert asking.scene.learn.disabled_reason == "A file waits to be opened. The lessons are on the title, under Learn."
    Mouse(asking).press(asking.button(asking.words("first.begin")))
    asking.step()
    assert isinstance(asking.scene, TableScene)


@pytest.mark.parametrize("file", [True, False])
def test_a_second_start_brings_the_window_to_the_front(
    program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: bool
) -> None:
    running = program()
    running.open()
    raised: list[bool] = []
    monkeypatch.setattr(running.app.window, "come_to_front", lambda: raised.append(True))
    assert hand_in(running, half_a_game(tmp_path) if file else None)
    assert raised == [True]
    assert isinstance(running.scene, TableScene if file else TitleScene)


def test_a_program_that_is_about_to_end_takes_nothing(program: Start) -> None:
    ending = program()
    ending.open()
    ending.app.quit()
    assert not ending.app.handed(None)


def test_a_window_that_hangs_takes_nothing_and_opens_nothing_later(
    program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.program.app.ANSWER", 0.0)
    hanging = program()
    hanging.open()
    assert not hanging.app.handed(half_a_game(tmp_path))
    hanging.step(*pygame.event.get(pygame.DROPFILE))
    assert isinstance(hanging.scene, TitleScene)


def test_a_start_goes_on_once_the_program_that_was_ending_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ending, lock = FolderLock(tmp_path), FolderLock(tmp_path)
    assert ending.take()
    assert not lock.take()
    monkeypatch.setattr("time.sleep", lambda _: ending.release())
    assert take_over(tmp_path, lock, None)
    assert (ending.take(), ending.elsewhere) == (False, True)


@pytest.mark.usefixtures("server")
def test_a_program_on_a_folder_without_locks_is_reached(tmp_path: Path) -> None:
    (tmp_path / "locks").touch()
    lock = FolderLock(tmp_path)
    assert not lock.take()
    assert not take_over(tmp_path, lock, None)


def test_a_folder_without_locks_on_which_nothing_runs_is_played_on(tmp_path: Path) -> None:
    (tmp_path / "locks").touch()
    lock = FolderLock(tmp_path)
    assert not lock.take()
    assert take_over(tmp_path, lock, None)


PROGRAM = """
import sys
import game.ui.program.single_instance as single_instance
from game.__main__ import main

single_instance.STARTING, single_instance.PATIENCE = {starting}, {patience}
sys.exit(main(sys.argv[1:]))
"""
"""The program, with other times for waiting for a program that runs to listen and to answer."""


def start(home: Path, *arguments: str, starting: float = PATIENCE, patience: float = PATIENCE) -> subprocess.Popen[str]:
    """Start the program on a folder in a process of its own; another one is waited for however busy the machine is."""
    code = PROGRAM.format(starting=starting, patience=patience)
    return run("-c", code, "--home", str(home), *arguments, PYTHONIOENCODING="utf-8")


@pytest.fixture
def first(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The program, running on a folder in a process of its own."""
    home = tmp_path / "home"
    home.mkdir()
    save_settings(Settings(first_start_done=True), home / "settings.json")
    running = start(home)
    wait_for((home / NAME).exists)
    yield running
    running.kill()
    running.communicate(timeout=PATIENCE)


def test_a_second_start_hands_its_file_to_the_program_that_runs(tmp_path: Path, first: subprocess.Popen[str]) -> None:
    home = tmp_path / "home"
    second = start(home, str(half_a_game(tmp_path)))
    assert second.communicate(timeout=PATIENCE) == ("", "")
    assert second.returncode == 0
    wait_for(lambda: bool(Saves(home).running().saves))
    assert first.poll() is None


def test_a_second_start_without_a_file_ends_and_changes_nothing(tmp_path: Path, first: subprocess.Popen[str]) -> None:
    home = tmp_path / "home"
    before = everything(home)
    second = start(home)
    assert second.communicate(timeout=PATIENCE) == ("", "")
    assert second.returncode == 0
    assert everything(home) == before
    assert first.poll() is None


def test_after_a_killed_program_the_folder_is_free_and_the_game_goes_on(tmp_path: Path, first: subprocess.Popen[str]) -> None:
    home = tmp_path / "home"
    start(home, str(half_a_game(tmp_path))).communicate(timeout=PATIENCE)
    wait_for(lambda: bool(Saves(home).running().saves))
    (info,) = Saves(home).running().saves
    played = read_record(info.path).standing()
    first.kill()
    first.communicate(timeout=PATIENCE)
    killed = (home / NAME).read_bytes()
    third = start(home, str(info.path))
    wait_for(lambda: (home / NAME).read_bytes() not in (killed, b""))
    assert third.poll() is None
    third.kill()
    third.communicate(timeout=PATIENCE)
    (again,) = Saves(home).running().saves
    assert (again.path, again.turn, again.damage) == (info.path, info.turn, None)
    assert read_record(again.path).standing() == played


IN_USE = {
    "en": "Four Shores already uses the folder {} and does not answer; name a separate folder with --home FOLDER.\n",
    "pl": "Cztery Brzegi już korzystają z folderu {}, ale nie odpowiadają; wskaż osobny folder opcją --home FOLDER.\n",
}


def refused(home: Path, language: str) -> None:
    """See that a second start says why it does not run, and ends."""
    second = start(home, "--language", language, starting=0.0, patience=0.2)
    assert second.communicate(timeout=PATIENCE) == ("", IN_USE[language].format(home))
    assert second.returncode == 1


@pytest.mark.parametrize("language", IN_USE)
def test_a_folder_that_another_machine_uses_is_told_in_one_sentence(tmp_path: Path, language: str) -> None:
    # What the other wrote leads nowhere here: its port is one of its own machine.
    with socket.create_server((HERE, 0)) as closed:
        port = closed.getsockname()[1]
    (tmp_path / NAME).write_text(json.dumps({"port": port, "key": "f00d" * 8}), encoding="utf-8")
    with holder(tmp_path) as other:
        assert other.stdout is not None and other.stdout.readline() == "True\n"
        refused(tmp_path, language)
        other.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that stops a process")
def test_a_program_that_hangs_is_told_in_one_sentence(tmp_path: Path, first: subprocess.Popen[str]) -> None:
    first.send_signal(signal.SIGSTOP)
    refused(tmp_path / "home", "en")
