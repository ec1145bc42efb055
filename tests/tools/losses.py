"""The losses of games when the program or the machine comes to a bad end: `python -m tests.tools.losses WHAT [times]`.

kills     kills the program at random moments while it plays, and lets it go on with what it finds
plug      copies the device of a file system in use at random moments, and plays on from the copies (root, Linux);
          otherwise, or with --model, tries what a disk may hold that keeps what was flushed and promises nothing else
full      plays on a disk that is full now and then (a mount of its own, Linux)
readonly  plays in folders that cannot be written, or where something is in the way

The program plays all games by chance at their real tables, without a screen and without animations, writing in the background as
it does for players. It says what it has offered an answer to, and that must be there afterwards. Ends with 1 when
anything was lost, raised, printed or said too often. Needs a system that can fork.
"""

from __future__ import annotations

import argparse
import errno
import hashlib
import logging
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.content.levels import LevelInfo, all_levels
from game.play.errors import RecordError, SaveError
from game.play.files import HOME
from game.play.log import LogFile
from game.play.match import Match
from game.play.record import Player as Named
from game.play.record import Record, Snapshot, line_bytes
from game.play.saves import Saves, look_into
from game.play.settings import Speed
from game.play.writer import BackgroundWriter
from game.registry import laid_out
from game.ui.contract.entry import TableEntry
from game.ui.program.app import App
from game.ui.program.start import first_scene
from game.ui.services.preferences import Preferences, settings_path
from game.ui.shell import destinations
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import MessageScene
from tests.games import ALL
from tests.play.power import WatchedDisk

SIZE = (1024, 600)
MOUNTS = "FOUR_SHORES_MOUNTS"
"""Set in the environment of the process that may mount what it likes."""
DEVICE_MB = 16
LONGEST = 400
"""Actions after which another game is begun."""


@dataclass(frozen=True)
class Offered:
    """A game that must not be lost: its file, and its first lines, by number and digest."""

    file: str
    lines: int
    digest: str

    def kept(self, home: Path) -> str:
        """Return why it is lost from a player's folder; "" if it is there, and the game can go on."""
        path = home / "autosaves" / self.file
        try:
            Saves(home).running()  # as the title does, which puts damaged files aside
            record, _ = look_into(path, lambda found: found)
            if digest(record, self.lines) != self.digest:
                return (
                    f"{path.name} has {len(done(record))} lines, of which the first {self.lines} are not those offered an answer"
                )
            Match.resume(record, *laid_out(ALL, record))
        except (RecordError, SaveError) as error:
            return str(error)
        return ""


def done(record: Record) -> list[bytes]:
    """The lines of a record that say what was done."""
    return [line_bytes(line) for line in record.lines if not isinstance(line, Snapshot)]


def digest(record: Record, lines: int) -> str:
    """Return what tells the first lines of a record from others."""
    return hashlib.blake2b(b"".join(done(record)[:lines]), digest_size=8).hexdigest()


class Program:
    """A program that plays by chance. `sentences` is what it has told its players."""

    def __init__(self, home: Path, seed: int) -> None:
        os.environ[HOME] = str(home)
        self.draw = random.Random(seed)
        self.sentences: list[str] = []
        notes = LogFile(home / "four-shores.log")
        logging.basicConfig(handlers=[notes], force=True)
        writer = BackgroundWriter()
        preferences = Preferences(settings_path(), writer)
        preferences.values.first_start_done, preferences.values.speed = True, Speed.INSTANT
        self.app = App(ALL, preferences, size=SIZE, language="en", sound=False, writer=writer)
        self.app.start(first_scene(self.app, None, notes.trouble))
        self.actions = self.games = 0
        self._before = time.perf_counter()
        self.look()

    def frame(self) -> None:
        """Let a frame pass, which is as long as it takes: the patience with a disk is counted in seconds."""
        now = time.perf_counter()
        self.app.step(now - self._before)
        self._before = now
        self.look()

    def look(self) -> None:
        """Read what is said, and put it away."""
        while isinstance(top := self.app.stack.top, MessageScene):
            self.sentences.append(top.words)
            top.back()
            self.app.step(0.0)
        if isinstance(top, TableScene) and top.bubble.shown and top.bubble.words.startswith("Games are not"):
            self.sentences.append(top.bubble.words)
            top.bubble.hide()

    def begin(self) -> None:
        """Go on with the last game, or begin another."""
        self.games += 1
        latest = self.app.context.saves.latest()
        if latest is not None and self.draw.random() < 0.7:
            self.app.context.open(destinations.SavedGame(latest))
        else:
            entry, info = self.draw.choice(levels())
            self.app.context.open(destinations.NewMatch(new_match(entry, info, self.draw)))
        self.app.step(0.0)
        self.look()

    @property
    def table(self) -> TableScene | None:
        """The table, while a game is played."""
        return next((scene for scene in self.app.stack.scenes if isinstance(scene, TableScene)), None)

    def play(self, offer: Callable[[Offered], None], actions: float = float("inf")) -> None:
        """Play on and on; tell of everything that is offered an answer."""
        until = self.actions + actions
        while self.actions < until:
            table = self.table
            if table is None or table.match.to_move is None or len(table.match.record.lines) > LONGEST:
                if table is not None:
                    self.app.context.open(destinations.Title())
                self.begin()
                continue
            if table.playback.presenter.busy:
                self.frame()
                time.sleep(0.0005)
                continue
            if table.driver.autosave is not None and table.driver.autosave.settled:
                record = table.match.record
                lines = len(done(record))
                offer(Offered(table.driver.autosave.path.name, lines, digest(record, lines)))
            self.act(table)
            self.actions += 1
            self.frame()

    def act(self, table: TableScene) -> None:
        """Do something at a table that offers it."""
        match, draw = table.match, self.draw
        seat = match.to_move
        assert seat is not None
        if draw.random() < 0.05 and match.undo_reason() is None:
            match.undo()
        elif draw.random() < 0.02:
            self.app.keep_games()
        elif draw.random() < 0.005:
            match.resign(seat)
        else:
            legal = match.legal()
            match.submit(seat, legal[draw.randrange(len(legal))])


@lru_cache(maxsize=1)
def levels() -> list[tuple[TableEntry, LevelInfo]]:
    """All levels of all games."""
    return [(entry, info) for entry in ALL.values() for info in all_levels(entry, None) if info.level is not None]


def new_match(entry: TableEntry, info: LevelInfo, draw: random.Random) -> Match:
    """A match with variants and players by chance."""
    assert info.level is not None
    game = entry.game()
    variants = {option.name: draw.choice(option.values) for option in game.options(info.board)}
    players = [Named(f"Player {seat + 1}") for seat in range(draw.choice(game.seats(info.board)))]
    level = info.level.to_json()
    free = draw.random() < 0.3
    return Match.start(game, info.board, players, level=level, variants=variants, free_undo=free, seed=str(draw.random()))


class Child:
    """A program in a process of its own, which says what it has offered. `last` is what was said last, as far as it was read."""

    def __init__(self, home: Path, seed: int) -> None:
        self.last: Offered | None = None
        self.said = 0
        reading, writing = os.pipe()
        self._rest = b""
        self.process = os.fork()
        if not self.process:
            os.close(reading)
            code = 1
            try:
                Program(home, seed).play(partial(_say, writing))
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        os.close(writing)
        os.set_blocking(reading, False)
        self._reading = reading

    def read(self) -> Offered | None:
        """Return what was said last until now."""
        while True:
            try:
                data = os.read(self._reading, 2**16)
            except BlockingIOError:
                break
            if not data:
                break
            *lines, self._rest = (self._rest + data).split(b"\n")
            self.said += len(lines)
            if lines:
                file, number, mark = lines[-1].decode().split()
                self.last = Offered(file, int(number), mark)
        return self.last

    def wait_for_first(self) -> None:
        """Wait until it plays. Raises OSError when it ends by itself."""
        while self.read() is None:
            if os.waitpid(self.process, os.WNOHANG)[0]:
                raise OSError("the program ended by itself")
            time.sleep(0.005)

    def kill(self) -> Offered | None:
        """End it at once; what it has said last. Raises OSError when it had ended by itself."""
        os.kill(self.process, signal.SIGKILL)
        _, status = os.waitpid(self.process, 0)
        last = self.read()
        os.close(self._reading)
        if not os.WIFSIGNALED(status):
            raise OSError("the program ended by itself")
        return last


def _say(where: int, offered: Offered) -> None:
    os.write(where, f"{offered.file} {offered.lines} {offered.digest}\n".encode())


class Findings:
    """The trials that were made, and those that went wrong."""

    def __init__(self) -> None:
        self.figures: Counter[str] = Counter()
        self.troubles: list[str] = []

    def check(self, offered: Offered | None, home: Path, where: str) -> None:
        """Look whether what was offered an answer is in a player's folder."""
        self.figures["checked"] += 1
        if offered is not None:
            self.figures["lines"] += offered.lines
            lost = offered.kept(home)
            if lost:
                self.troubles.append(f"{where}: {lost}")

    def tell(self, words: str) -> int:
        """Print what was found; the exit code."""
        for trouble in self.troubles[:20]:
            print(f"LOST  {trouble}")
        print(f"{words}; {len(self.troubles)} troubles", flush=True)
        return 1 if self.troubles else 0


# kills


def kills(times: int, seed: int) -> int:
    """Kill the program at random moments, at its start too."""
    found, draw, begun, said = Findings(), random.Random(seed), time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        for number in range(times):
            child = Child(home, seed + number)
            if draw.random() < 0.9:
                child.wait_for_first()
            time.sleep(draw.uniform(0.0, 0.8))
            offered = child.kill()
            said += child.said
            found.check(offered, home, f"kill {number}")
    return found.tell(f"{times} kills in {time.perf_counter() - begun:.0f} s, {said} actions offered")


# plug


def plug_device(times: int, seed: int) -> int:
    """Copy the device of a file system while the program plays on it, and look at the copies."""
    found, draw, begun, said, number = Findings(), random.Random(seed), time.perf_counter(), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        image, copy, disk, after = folder / "device", folder / "copy", folder / "disk", folder / "after"
        disk.mkdir()
        after.mkdir()
        while number < times:
            with image.open("wb") as file:
                file.truncate(DEVICE_MB * 2**20)
            subprocess.run(["mke2fs", "-q", "-F", "-t", "ext4", image], check=True)
            with mounted("-o", "loop", image, disk):
                child = Child(disk / "home", seed + number)
                try:
                    child.wait_for_first()
                    for _ in range(min(25, times - number)):
                        time.sleep(draw.uniform(0.0, 0.2))
                        offered = child.read()
                        _copy(image, copy)
                        with mounted("-o", "loop", copy, after):
                            found.check(offered, after / "home", f"plug {number}")
                        number += 1
                finally:
                    child.kill()
                    said += child.said
    return found.tell(f"{times} copies of an ext4 device in {time.perf_counter() - begun:.0f} s, {said} actions offered")


def _copy(image: Path, copy: Path) -> None:
    """Copy a device between two of its writes: until two copies in a row are the same."""
    before = b""
    while (now := image.read_bytes()) != before:
        before = now
    copy.write_bytes(now)


def plug_model(times: int, seed: int) -> int:
    """Look at what a disk may hold after a cut at every moment of playing, as far as it is not flushed."""
    found, draw, begun, numbers = Findings(), random.Random(seed), time.perf_counter(), count()
    offered: list[Offered] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "disk").mkdir()

        def look() -> None:
            if draw.random() > 0.2 or found.figures["checked"] >= times:
                return
            target = folder / f"after-{next(numbers)}"
            disk.cut(target, draw)
            found.check(offered[-1] if offered else None, target / "home", target.name)
            shutil.rmtree(target)

        disk = WatchedDisk(folder / "disk", look)
        with disk.watching():
            program = Program(folder / "disk" / "home", seed)
            while found.figures["checked"] < times:
                program.play(offered.append, 20)
            program.app.close()
    return found.tell(
        f"{times} states of a disk after a cut in {time.perf_counter() - begun:.0f} s, {program.actions} actions, "
        f"{found.figures['lines']} lines held against what was offered"
    )


# full and read-only


def full(times: int, seed: int) -> int:
    """Play on a disk that is filled up and emptied again."""
    found, draw, begun = Findings(), random.Random(seed), time.perf_counter()
    with tempfile.TemporaryDirectory() as name, mounted("-t", "tmpfs", "-o", "size=4m", "losses", Path(name)):
        home, ballast = Path(name) / "home", Path(name) / "ballast"
        program = Program(home, seed)
        for number in range(times):
            _fill(ballast)
            said, games = len(program.sentences), program.games
            program.play(lambda _: None, draw.randint(1, 40))
            words = program.sentences[said:]
            if len(words) > 1 + program.games - games:  # each game says it once
                found.troubles.append(f"full {number}: {len(words)} sentences: {words}")
            ballast.unlink()
            offered: list[Offered] = []
            while not offered:
                program.play(offered.append, 1)
            found.check(offered[-1], home, f"full {number}")
        program.app.close()
    took = time.perf_counter() - begun
    return found.tell(f"{times} times full in {took:.0f} s, {program.actions} actions, {len(program.sentences)} sentences")


def _fill(ballast: Path) -> None:
    """Write until there is no room."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise


def readonly(times: int, seed: int) -> int:
    """Play in folders in which something cannot be written."""
    found, begun = Findings(), time.perf_counter()
    kinds = [kind for kind in SPOILED if may_mount() or kind[1] not in (_protected, _filled)]
    for number, (name, spoil, told) in enumerate(kinds):
        for turn in range(max(1, times // len(kinds))):
            with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as printed:
                home = Path(folder) / "home"
                with spoil(home) as place:
                    process = os.fork()
                    if not process:
                        os.dup2(printed.fileno(), 1)
                        os.dup2(printed.fileno(), 2)
                        os._exit(_play_there(place, seed + number + turn, told))
                    _, status = os.waitpid(process, 0)
                printed.seek(0)
                words = printed.read().decode()
                if status or words:
                    found.troubles.append(f"{name}: ended with {status}, printed {words!r}")
    return found.tell(f"{len(kinds)} kinds of folders in {time.perf_counter() - begun:.0f} s")


def _play_there(home: Path, seed: int, told: str) -> int:
    """Start, change settings, play and end; 0 when all went well."""
    try:
        program = Program(home, seed)
        program.app.preferences.change(mute=True)
        program.play(lambda _: None, 60)
        program.app.preferences.change(reduced_motion=True)
        program.app.context.open(destinations.Title())
        program.frame()
        program.app.close()
        values = program.app.preferences.values
        said = len(program.sentences)
        right = {"start": said == 1, "games": 1 <= said <= program.games, "none": said == 0}[told]
        if not right or not (values.mute and values.reduced_motion):
            print(program.sentences)
            return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


@contextmanager
def _protected(home: Path) -> Iterator[Path]:
    home.mkdir()
    with mounted("-t", "tmpfs", "-o", "size=1m,ro", "losses", home):
        yield home


@contextmanager
def _filled(home: Path) -> Iterator[Path]:
    home.mkdir()
    with mounted("-t", "tmpfs", "-o", "size=1m", "losses", home):
        _fill(home / "ballast")
        yield home


@contextmanager
def _below_a_file(home: Path) -> Iterator[Path]:
    home.write_bytes(b"")
    yield home / "home"


@contextmanager
def _too_long(home: Path) -> Iterator[Path]:
    yield home / ("x" * 300)


@contextmanager
def _folder(name: str, home: Path) -> Iterator[Path]:
    (home / name).mkdir(parents=True)
    yield home


@contextmanager
def _file(name: str, home: Path) -> Iterator[Path]:
    home.mkdir()
    (home / name).write_bytes(b"")
    yield home


@contextmanager
def _pipe(name: str, home: Path) -> Iterator[Path]:
    home.mkdir()
    os.mkfifo(home / name)
    yield home


SPOILED: Sequence[tuple[str, Callable[[Path], AbstractContextManager[Path]], str]] = (
    ("a protected disk", _protected, "start"),
    ("a full disk", _filled, "start"),
    ("a folder below a file", _below_a_file, "start"),
    ("a name that is too long", _too_long, "start"),
    ("a folder for a log", partial(_folder, "four-shores.log"), "start"),
    ("a pipe for a log", partial(_pipe, "four-shores.log"), "start"),
    ("a folder for settings", partial(_folder, "settings.json"), "start"),
    ("a pipe for settings", partial(_pipe, "settings.json"), "start"),
    ("a file for running games", partial(_file, "autosaves"), "games"),
    ("a file for saved games", partial(_file, "saves"), "none"),
    ("a file for locks", partial(_file, "locks"), "none"),
)
"""Kinds of folders, and where it is said once what is wrong: at the start, at each game, or nowhere."""


# mounting


@contextmanager
def mounted(*what: str | Path) -> Iterator[None]:
    """Mount something for the block; the last word is where."""
    subprocess.run(["mount", *what], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", what[-1]], check=True)


def may_mount() -> bool:
    """Return whether this process may mount, in a space of its own. If it could, it starts again there and does not return."""
    if MOUNTS in os.environ:
        return True
    unshare = shutil.which("unshare")
    if unshare is None or subprocess.run([unshare, "-rm", "true"], check=False, capture_output=True).returncode:
        return False
    how = "-m" if os.geteuid() == 0 else "-rm"
    again = [unshare, how, sys.executable, "-m", "tests.tools.losses", *sys.argv[1:]]
    sys.exit(subprocess.run(again, check=False, env={**os.environ, MOUNTS: str(os.geteuid())}).returncode)


def may_use_devices() -> bool:
    """Return whether a file can be mounted as a device: by root alone."""
    return os.geteuid() == 0 and shutil.which("mke2fs") is not None and may_mount() and os.environ[MOUNTS] == "0"


def main() -> int:
    """Try what is asked for, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("kills", "plug", "full", "readonly"))
    parser.add_argument("times", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--model", action="store_true", help="plug: without a device")
    given = parser.parse_args()
    setattr(pygame.image, "load", lru_cache(maxsize=500)(pygame.image.load))  # noqa: B010  (pictures are decoded once)
    if given.what == "kills":
        return kills(given.times, given.seed)
    if given.what == "plug":
        device = not given.model and may_use_devices()
        return (plug_device if device else plug_model)(given.times, given.seed)
    if given.what == "full":
        if not may_mount():
            print("full needs a mount of its own: run it as root, or where users may unshare")
            return 2
        return full(given.times, given.seed)
    return readonly(given.times, given.seed)


if __name__ == "__main__":
    sys.exit(main())
