"""A program with guests that is killed at random moments: `python -m tests.tools.kills [--kills 200]`.

A game with one person at the window and two guests is played by chance, each deciding at their own screen. The program and the
guests are processes of their own: one guest is a headless Chromium with the page, the other sends the messages of a page. Again
and again one of the three is killed (SIGKILL, a browser with all its processes) at a random moment and started again: the
browser as by another look at the code, the other guest as a browser that restores its tab, the program as by Continue. Then
everybody must be back at their seat on the same device, every decision must be there whose next one was offered, and the file
must be an ordinary saved game. Programs are forked from one that has read the modules, so that hundreds of starts take minutes.
Without Chromium both guests send messages.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from game.web.admission import proof, token_of
from tests.patience import PATIENCE

GUESTS = ("Zosia", "Wojtek")
ROOM = {"width": 640, "height": 400, "ratio": 1.0}
BROWSER = GUESTS[0]
"""The guest with a browser."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
LONGEST = 1.5
"""Seconds after everybody is back within which the next is killed."""
STARTS, GUEST = "--starts", "--guest"


class Fault(Exception):
    """Something that was so before a kill is not so afterwards."""


# a guest, as a process of its own


def run_guest(port: int, code: str, name: str, kept: Path) -> None:
    """Do what a page does, with the device's number and token in a file, and connect again whenever the connection is lost."""
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            _visit(f"127.0.0.1:{port}", code, name, kept)
        time.sleep(0.2)


def _visit(address: str, code: str, name: str, kept: Path) -> None:
    with connect(f"ws://{address}/socket", origin=Origin(f"http://{address}"), compression=None, ping_interval=None) as page:
        nonce = json.loads(page.recv(10))["nonce"]
        device, token = json.loads(kept.read_text()) if kept.exists() else ("", "")
        way = (
            {"by": "token", "proof": proof(token, nonce), "device": device}
            if token
            else {"by": "code", "proof": proof(code, nonce)}
        )
        page.send(json.dumps({"type": "hello", **way, "room": ROOM, "language": "en", "kind": "phone", "name": name}))
        while True:
            data = page.recv()
            if isinstance(data, bytes):
                page.send(json.dumps({"type": "confirm", "number": int.from_bytes(data[:4], "little")}))
                continue
            message = json.loads(data)
            if message["type"] == "ping":
                page.send(json.dumps({"type": "pong"}))
            elif message["type"] == "welcome" and message["new"]:
                kept.with_suffix(".new").write_text(json.dumps([message["device"], token_of(code, nonce)]))
                kept.with_suffix(".new").replace(kept)
            elif message["type"] in {"freed", "refused"}:
                raise SystemExit(f"{name} was sent away: {message}")


def start_browser(link: str, profile: Path) -> subprocess.Popen[bytes]:
    """Start a browser without a window, as the first of a group of processes, and look at a link with it."""
    given = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}", link]
    quiet = subprocess.DEVNULL
    return subprocess.Popen([CHROMIUM or "", *given], stdout=quiet, stderr=quiet, start_new_session=True)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and its group if it leads one."""
    if os.getpgid(process.pid) == process.pid:
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


# the program


def run_starts() -> None:
    """Start the program whenever a line with a home, a game and a seed is read, and say its process; end with the input."""
    from tests.tools.kills_host import run_host  # noqa: PLC0415  (guests and whoever kills need no program)

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        home, game, seed = line.split()
        child = os.fork()
        if not child:
            run_host(Path(home), game, int(seed))
        print(json.dumps({"process": child}), flush=True)


# who kills


@dataclass
class Told:
    """The last that the program has told: its address, the decisions that stand, and who is there."""

    process: int = 0
    port: int = 0
    code: str = ""
    count: int = 0
    digest: str = ""
    there: list[bool] = field(default_factory=list)
    devices: list[str] = field(default_factory=list)
    """The devices of the guests, by seat."""
    loaded: dict[str, Any] | None = None
    """Counts and digests of the decisions in the game that was continued, None before it is."""
    over: bool = False
    fault: str = ""


class House:
    """A program and its guests, of which any can be killed."""

    def __init__(self, game: str, chance: random.Random) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="kills"))
        self._game, self._chance = game, chance
        command = [sys.executable, "-m", "tests.tools.kills", STARTS]
        self._starts = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._starts.stdout is not None
        Thread(target=self._listen, args=(self._starts.stdout,), daemon=True).start()
        self.told, self._homes = Told(), 0
        self._guests: dict[str, subprocess.Popen[bytes]] = {}

    def _listen(self, lines: IO[str]) -> None:
        for line in lines:
            for found in _objects(line):
                for name, value in found.items():
                    setattr(self.told, name, value)

    def begin(self) -> None:
        """Begin a game in a home of its own."""
        self.end()
        time.sleep(0.1)  # what was said last is read
        self._homes += 1
        self.told = Told()
        self._start_host()
        self._wait("the table is not open", lambda: bool(self.told.code))
        for name in GUESTS:
            self._start_guest(name)
        self.gather()
        self._devices = list(self.told.devices)
        # Who sits down a moment before a kill has to do so again; of a game that is over nothing is kept.
        self._wait("who sits where is not kept", lambda: self.told.over or self._kept())
        if self.told.over:
            self.begin()

    def _kept(self) -> bool:
        kept = [path.read_text() for path in (self._home() / "guests").glob("*.json")]
        if not any(all(device in text for device in self._devices) for text in kept):
            return False
        stored = (path.read_bytes() for path in (self._profile() / "Default" / "Local Storage").rglob("*.log"))
        return not CHROMIUM or any(self._devices[0].encode() in data for data in stored)

    def _profile(self) -> Path:
        return self._home() / BROWSER

    def _home(self) -> Path:
        return self._folder / str(self._homes)

    def _start_host(self) -> None:
        assert self._starts.stdin is not None
        self._home().mkdir(exist_ok=True)
        self.told.process, self.told.there, self.told.loaded = 0, [], None
        self._starts.stdin.write(f"{self._home()} {self._game} {self._chance.randrange(10**9)}\n")
        self._starts.stdin.flush()
        self._wait("the program does not start", lambda: self.told.process != 0)

    def _start_guest(self, name: str) -> None:
        if name == BROWSER and CHROMIUM:
            self._guests[name] = start_browser(f"http://127.0.0.1:{self.told.port}/#{self.told.code}", self._profile())
            return
        given = [str(self.told.port), self.told.code, name, str(self._home() / f"{name}.json")]
        self._guests[name] = subprocess.Popen([sys.executable, "-m", "tests.tools.kills", GUEST, *given])

    def _wait(self, trouble: str, condition: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.told.fault:
                raise Fault(self.told.fault)
            if time.monotonic() > end:
                raise Fault(trouble)
            time.sleep(0.01)

    def gather(self) -> None:
        """Wait until everybody is at their seat."""
        self._wait("not everybody is back", lambda: len(self.told.there) == len(GUESTS) and all(self.told.there))

    def _gather_again(self) -> None:
        """Wait until everybody is back, at the same seats with the same devices."""
        self.gather()
        if self.told.devices != self._devices:
            raise Fault(f"somebody came back as another device: {self._devices}, {self.told.devices}")

    def kill(self, who: str) -> None:
        """Kill somebody, start them again, and check that nothing is lost."""
        if who in self._guests:
            end(self._guests[who])
            self._wait("the loss of a guest is not noticed", lambda: not all(self.told.there))
            self._start_guest(who)
            self._gather_again()
            return
        os.kill(self.told.process, signal.SIGKILL)
        while _lives(self.told.process):
            time.sleep(0.005)
        time.sleep(0.05)  # what it said last is read
        count, digest = self.told.count, self.told.digest
        self._start_host()
        self._wait("the game is not continued", lambda: self.told.loaded is not None)
        loaded = self.told.loaded or {}
        found = loaded.get(str(count), "") if count else ""
        if found != digest:
            raise Fault(f"decision {count} stood and is lost: {max(map(int, loaded), default=0)} are there")
        if self.told.over:
            self.begin()
        else:
            self._gather_again()

    def play_on(self) -> None:
        """Let some time pass, and begin another game when this one is over."""
        time.sleep(self._chance.uniform(0.0, LONGEST))
        if self.told.over:
            self.begin()

    def end(self) -> None:
        """End guests and program."""
        for guest in self._guests.values():
            end(guest)
        self._guests.clear()
        if self.told.process:
            with suppress(ProcessLookupError):
                os.kill(self.told.process, signal.SIGKILL)

    def close(self) -> None:
        """End everything."""
        self.end()
        self._starts.kill()


def _objects(line: str) -> Iterator[dict[str, Any]]:
    """Yield the objects in a line; somebody who was killed may have left a part of one before them."""
    decoder, at = json.JSONDecoder(), line.find("{")
    while at >= 0:
        try:
            found, at = decoder.raw_decode(line, at)
        except json.JSONDecodeError:
            at = line.find("{", at + 1)
        else:
            yield found
            at = line.find("{", at)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def kills(number: int, game: str, seed: int) -> Iterator[str]:
    """Kill so many times, and yield who was killed."""
    chance = random.Random(seed)
    house = House(game, chance)
    try:
        house.begin()
        for _ in range(number):
            house.play_on()
            who = chance.choice(("program", "program", "program", *GUESTS))
            house.kill(who)
            yield who
    finally:
        house.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill, and return 0 if nothing was lost."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == [STARTS]:
        run_starts()
        return 0
    if given[:1] == [GUEST]:
        run_guest(int(given[1]), given[2], given[3], Path(given[4]))
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--game", default="earthquake")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(given)
    killed: dict[str, int] = {}
    try:
        for who in kills(chosen.kills, chosen.game, chosen.seed):
            killed[who] = killed.get(who, 0) + 1
            print(f"{sum(killed.values())}: {who}", flush=True)
    except Fault as fault:
        print(f"after {killed}: {fault}")
        return 1
    print(f"nothing is lost, and everybody was back each time: {killed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
