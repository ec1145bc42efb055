"""Measurements of a table with guests, beside their budgets, all in one run: `python -m tests.tools.guests`.

A game of Earthquake Island with six persons is played by chance at the pace of the program's loop, first without guests and then
with five, which are programs of their own that do what a page does: they confirm each frame, and press a key now and then.
One of them comes by a line of 5 Mbit/s. Measured are the time from a press to its picture, the host's frames, memory, an idle
table, and how far the guest on the slow line is behind. The machine's other work is in all of them: compare them in one run.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import psutil
from websockets.sync.client import connect
from websockets.typing import Origin

from game.play.match import Match
from game.play.settings import Speed
from game.ui.program.app import App
from game.ui.program.guests.guest import Guest
from game.ui.program.guests.open_table import OpenTable
from game.ui.program.guests.service import TableGuests
from game.ui.services.preferences import Preferences
from game.ui.shell import destinations
from game.ui.shell.guests import Place
from game.web.admission import proof
from game.web.wire import Room
from tests.games import ALL
from tests.ui.guests import Loopback
from tests.ui.play import new_match

GUESTS = 5
ROOM = Room(1280, 592, 1)
FRAME = 1 / 60
MENU = 0.5
"""The least share of the picture that comes anew when a press opens or closes the menu; what moves on a board is less."""
PRESS, END = "press", "end"
"""The names of files that tell guests to press keys, and to go."""
SLOW = 5_000_000 / 8
"""Bytes a second of a slow line."""
LONGEST_REST = 60.0
"""Seconds in which the table comes to rest, and guests have its picture without loss."""
BUDGETS = {
    "press to picture, p95 (ms)": 100.0,
    "host's frames, p99 with guests / without": 1.5,
    "memory of a guest (MB)": 40.0,
    "idle table (share of a core)": 0.01,
    "slow line behind, p99 (ms)": 300.0,
}


# a guest, as a program of its own


def run_guest(port: int, code: str, number: int, signs: Path) -> None:
    """Confirm frames, and press a key now and then, as long as files say so; print how long pictures took."""
    address = f"127.0.0.1:{port}"
    choose, took, asked = random.Random(number), list[float](), 0.0
    next_press = math.inf
    with connect(f"ws://{address}/socket", origin=Origin(f"http://{address}"), compression=None, ping_interval=None) as page:
        nonce = json.loads(page.recv())["nonce"]
        hello = {"type": "hello", "by": "code", "proof": proof(code, nonce), "language": "en", "kind": "laptop"}
        room = {"width": ROOM.width, "height": ROOM.height, "ratio": ROOM.ratio}
        page.send(json.dumps({**hello, "room": room, "name": f"Guest {number}"}))
        while not (signs / END).exists():
            now = time.monotonic()
            pressing = number < GUESTS - 1 and (signs / PRESS).exists()
            if pressing and next_press == math.inf:
                next_press = now + choose.random()
            elif pressing and now >= next_press:
                asked, next_press = now, now + 1.0 + choose.random()
                page.send(json.dumps({"type": "key_down", "key": "F10"}))
                page.send(json.dumps({"type": "key_up", "key": "F10"}))
            try:
                data = page.recv(timeout=0.02)
            except TimeoutError:
                continue
            if isinstance(data, bytes):
                if asked and covered(data) >= MENU:
                    took.append(time.monotonic() - asked)
                    asked = 0.0
                page.send(json.dumps({"type": "confirm", "number": int.from_bytes(data[:4], "little")}))
            elif json.loads(data)["type"] == "ping":
                page.send(json.dumps({"type": "pong"}))
    print(json.dumps(took))


def covered(frame: bytes) -> float:
    """Return the share of the picture that a frame brings anew."""
    width, height = struct.unpack_from("<HH", frame, 4)
    at, found = 8, 0
    while at < len(frame):
        _, _, wide, tall, _, length = struct.unpack_from("<HHHHBI", frame, at)
        at, found = at + 13 + length, found + wide * tall
    return float(found / (width * height))


def slow_line(port: int, rate: float = SLOW) -> int:
    """Return the port of a proxy on this machine that lets so many bytes a second through, each way."""
    listener = socket.create_server(("127.0.0.1", 0))

    def pump(source: socket.socket, target: socket.socket) -> None:
        free_at = time.monotonic()
        while True:
            try:
                data = source.recv(1400)
                if not data:
                    break
                free_at = max(free_at, time.monotonic()) + len(data) / rate
                time.sleep(max(0.0, free_at - time.monotonic()))
                target.sendall(data)
            except OSError:
                break
        for one in (source, target):
            one.close()

    def serve() -> None:
        while True:
            here, _ = listener.accept()
            there = socket.create_connection(("127.0.0.1", port))
            for one in (here, there):
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
                one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32768)
            for pair in ((here, there), (there, here)):
                threading.Thread(target=pump, args=pair, daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    port_of_proxy: int = listener.getsockname()[1]
    return port_of_proxy


# the host


class Host:
    """A program with a game that is played by chance."""

    def __init__(self, game: str, level: str) -> None:
        preferences = Preferences()
        preferences.values.first_start_done, preferences.values.coach, preferences.values.speed = True, False, Speed.NORMAL
        self.app = App(ALL, preferences, size=(1280, 800), language="en", sound=False)
        self.app.guests = self.app.context.guests = TableGuests(self.app.screen, self.app._wake, Loopback(self.app._wake))
        self.match: Match = new_match(game, level, *(f"Player {seat + 1}" for seat in range(GUESTS + 1)))
        self.draw = random.Random(1)
        self.app.context.open(destinations.NewMatch(self.match))
        self.app.screen._settle()
        self.plays = True
        self._idle = 0
        self._shown = 0.0
        self._draw_picture = self.app.draw
        self.app.draw = self._draw  # type: ignore[method-assign]

    @property
    def table(self) -> OpenTable:
        """The open table."""
        table = self.app.guests._table
        assert table is not None
        return table

    @property
    def guests(self) -> list[Guest]:
        """The guests that are in."""
        return list(self.table._guests.values())

    @property
    def rests(self) -> bool:
        """Return whether nothing moves at the table, here and at the guests'."""
        return self.app.screen.restful and self.app.guests.restful

    def open(self) -> tuple[int, str, int]:
        """Open the table, and return its port and code, and the port of a slow line to it."""
        trouble = self.app.guests.open_match(self.match)
        assert trouble == "", trouble
        for seat in range(1, GUESTS + 1):
            self.app.guests.put(seat, Place.SCREEN)
        entrance = self.table.entrance
        proxy = slow_line(entrance.port)
        entrance.hosts = (f"127.0.0.1:{proxy}",)
        assert entrance.open() == ""
        return entrance.port, entrance.admission.code, proxy

    def frames(self, seconds: float, each: Callable[[], None] = lambda: None) -> list[float]:
        """Run at the pace of the program's loop, and return the seconds from when each picture was due until it was shown."""
        took, before, end = list[float](), time.monotonic(), time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            self._act()
            self.app.step(now - before)
            took.append(self._shown - min(now, before + FRAME))
            each()
            before = now
            time.sleep(max(0.001, FRAME - (time.monotonic() - now)))
        return took

    def _draw(self) -> None:
        """Draw, and note when the picture is shown."""
        self._draw_picture()
        self._shown = time.monotonic()

    def _act(self) -> None:
        """Let somebody decide by chance as soon as the host's table is at rest."""
        top = self.app.stack.top
        self._idle = self._idle + 1 if self.plays and top is not None and not top.animating else 0
        if self._idle > 20 and self.match.to_move is not None:
            self._idle = 0
            self.match.submit(self.match.to_move, self.draw.choice(self.match.legal()))


def memory() -> float:
    """Return the megabytes of this process that are its own."""
    return float(psutil.Process().memory_full_info().uss) / 2**20


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value below which a share of the values are; nan without any."""
    found = sorted(values)
    return found[min(len(found) - 1, int(len(found) * share))] if found else math.nan


def start_guest(port: int, code: str, number: int, signs: Path) -> subprocess.Popen[str]:
    """Start a guest as a program of its own."""
    given = [str(one) for one in (port, code, number, signs)]
    return subprocess.Popen([sys.executable, "-m", "tests.tools.guests", "--guest", *given], stdout=subprocess.PIPE, text=True)


def behind(guest: Guest, found: list[float]) -> Callable[[], None]:
    """Return a function that notes how long each frame took to a guest."""
    seen = [0]

    def look() -> None:
        stream, now = guest.stream, time.monotonic()
        for sent in tuple(stream._way):
            if sent.number > seen[0] and guest.page is not None and sent.number <= guest.page.confirmed:
                seen[0] = sent.number
                found.append(now - sent.at)

    return look


def measure(seconds: float, signs: Path) -> dict[str, float]:
    """Return what is measured in one run."""
    host = Host("earthquake", "classic")
    host.frames(4)
    alone = host.frames(seconds)
    port, code, proxy = host.open()
    guests, before = list[subprocess.Popen[str]](), memory()
    for number in range(GUESTS):
        guests.append(start_guest(proxy if number == GUESTS - 1 else port, code, number, signs))
        until = time.monotonic() + 60
        while len(host.guests) <= number and time.monotonic() < until:
            host.frames(0.2)
        host.table._sit(host.guests[number], number + 1, f"Guest {number}")
        host.frames(1)
    late: list[float] = []
    (signs / PRESS).touch()
    found = host.frames(seconds, behind(host.guests[-1], late))
    after = memory()
    (signs / PRESS).unlink()
    host.plays, still = False, time.monotonic()
    while not host.rests and time.monotonic() < still + LONGEST_REST:
        host.frames(1)
    rested = time.monotonic() - still if host.rests else math.inf
    idle = idle_share(host)
    (signs / END).touch()
    took = [one for guest in guests for one in json.loads(guest.communicate()[0] or "[]")]
    host.app.guests.leave()
    return {
        "press to picture, p95 (ms)": 1000 * percentile(took, 0.95),
        "host's frames, p99 with guests / without": percentile(found, 0.99) / percentile(alone, 0.99),
        "memory of a guest (MB)": (after - before) / GUESTS,
        "idle table (share of a core)": idle,
        "slow line behind, p99 (ms)": 1000 * percentile(late, 0.99),
        "- idle table at rest after (s)": rested,
        "- press to picture, p50 (ms)": 1000 * percentile(took, 0.5),
        "- presses": float(len(took)),
        "- host's frames without guests, p50 (ms)": 1000 * percentile(alone, 0.5),
        "- host's frames without guests, p99 (ms)": 1000 * percentile(alone, 0.99),
        "- host's frames with guests, p50 (ms)": 1000 * percentile(found, 0.5),
        "- host's frames with guests, p99 (ms)": 1000 * percentile(found, 0.99),
        "- frames on the slow line": float(len(late)),
        "- slow line behind, p50 (ms)": 1000 * percentile(late, 0.5),
    }


def idle_share(host: Host) -> float:
    """Return the share of a core that a table takes at which nobody does anything: the program's own loop runs."""
    host.app.running = True
    still = threading.Timer(14.0, host.app.quit)
    used: list[float] = []
    note = threading.Timer(4.0, lambda: used.append(time.process_time()))
    host.app.close = lambda: None  # type: ignore[method-assign]
    still.start()
    note.start()
    host.app.run()
    return (time.process_time() - used[0]) / 10.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and return 0 if all budgets are kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="seconds of each part")
    parser.add_argument("--guest", nargs=4, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.guest:
        port, code, number, signs = given.guest
        run_guest(int(port), code, int(number), Path(signs))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOUR_SHORES_HOME"] = str(Path(folder))
        results = measure(given.seconds, Path(folder))
    kept = True
    for name, value in results.items():
        budget = BUDGETS.get(name)
        kept &= budget is None or value <= budget
        note = "" if budget is None else f"  budget {budget:g}{'' if value <= budget else '  MISSED'}"
        print(f"{name:<48}{value:10.3f}{note}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
