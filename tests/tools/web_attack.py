"""A minute of rubbish at the server of screens: what the table notices of it, and the memory it takes.

    python -m tests.tools.web_attack [--seconds 60] [--connections 1000]

The real program plays Earthquake Island by chance with a guest, who confirms each frame. After as long without strangers, another
process opens many connections at a time and sends requests, messages and bytes of every sort, or nothing at all. Both halves are
measured in one run: the time from when a picture of the host is due until it is shown, the time from a frame of the guest to its
confirmation, the share of a processor that all other threads take, and memory. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import selectors
import socket
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.tools.guests import END, GUESTS, Host, behind, memory, percentile, start_guest

SILENT = GUESTS - 1
"""The number of a guest that presses nothing."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure without strangers, then with them, print both, and return 0 if the server goes on."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--connections", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOUR_SHORES_HOME"] = folder
        return measure(chosen.seconds, chosen.connections, Path(folder))


def measure(seconds: float, connections: int, signs: Path) -> int:
    """Measure a table alone, with strangers, and afterwards."""
    host = Host("earthquake", "classic")
    port, code, _ = host.open()
    guest = start_guest(port, code, SILENT, signs)
    while not host.guests:
        host.frames(0.2)
    host.table._sit(host.guests[0], 1, "Guest")
    host.frames(5)
    print(f"{'':12} frames  late p50   p99   worst | to guest p50   p95   worst | others | memory  sockets")
    _print("alone", Measured(host, seconds))
    strangers = multiprocessing.get_context("spawn").Process(target=attack, args=(port, connections, seconds + 2))
    strangers.start()
    host.frames(2)
    _print("strangers", Measured(host, seconds))
    strangers.join()
    host.frames(3)
    last = Measured(host, min(5.0, seconds))
    _print("afterwards", last)
    (signs / END).touch()
    guest.wait()
    host.app.guests.leave()
    return 0 if last.to_guest else 1


class Measured:
    """A table for some seconds: its frames, and its guest's confirmations, in milliseconds."""

    def __init__(self, host: Host, seconds: float) -> None:
        late: list[float] = []
        self.most_sockets = 0
        look = behind(host.guests[0], late)
        server = host.table.entrance._server

        def each() -> None:
            look()
            self.most_sockets = max(self.most_sockets, server.crowd)  # type: ignore[union-attr]

        start, all_threads, this_thread = time.perf_counter(), time.process_time(), time.thread_time()
        self.memory = [memory()]
        self.frames: list[float] = []
        for _ in range(2):
            self.frames += [1000 * one for one in host.frames(seconds / 2, each)]
            self.memory.append(memory())
        self.to_guest = [1000 * one for one in late]
        others = time.process_time() - all_threads - (time.thread_time() - this_thread)
        self.others = 100 * others / (time.perf_counter() - start)


def _print(name: str, found: Measured) -> None:
    frames, guest = found.frames, found.to_guest
    print(
        f"{name:12} {len(frames):6} {percentile(frames, 0.5):9.1f} {percentile(frames, 0.99):5.1f} {max(frames):7.1f} |"
        f" {percentile(guest, 0.5):12.1f} {percentile(guest, 0.95):5.1f} {max(guest, default=0):7.1f} | {found.others:4.1f} % |"
        f" {' '.join(f'{one:.0f}' for one in found.memory)} MB {found.most_sockets:6}",
        flush=True,
    )


# the strangers, in a process of their own


def attack(port: int, connections: int, seconds: float) -> None:
    """Keep many connections open and send rubbish by them; each that is ended is opened again."""
    chance, end, opened = random.Random(0), time.monotonic() + seconds, 0
    selector = selectors.DefaultSelector()
    while time.monotonic() < end:
        while len(selector.get_map()) < connections:
            stranger = socket.socket()
            stranger.setblocking(False)
            with suppress(BlockingIOError):
                stranger.connect(("127.0.0.1", port))
            selector.register(stranger, selectors.EVENT_READ | selectors.EVENT_WRITE)
            opened += 1
        for key, events in selector.select(0.05):
            stranger = key.fileobj  # type: ignore[assignment]
            try:
                if events & selectors.EVENT_READ and not stranger.recv(65536):
                    raise ConnectionError
                if events & selectors.EVENT_WRITE:
                    stranger.send(rubbish(chance, port))
                    selector.modify(stranger, selectors.EVENT_READ)
            except OSError:
                selector.unregister(stranger)
                stranger.close()
        time.sleep(0.01)
    print(f"{opened} connections of strangers")


def rubbish(chance: random.Random, port: int) -> bytes:
    """Bytes of a stranger: a request for the page or the socket, a broken one, noise, or very little."""
    host = f"Host: 127.0.0.1:{port}\r\n"
    upgrade = f"Origin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    return chance.choice(
        [
            f"GET / HTTP/1.1\r\n{host}\r\n".encode(),
            f"GET /socket HTTP/1.1\r\n{host}{upgrade}{key}".encode() + chance.randbytes(chance.randrange(4000)),
            f"GET /socket HTTP/1.1\r\n{host}{upgrade}{key}".encode(),
            f"GET /{'x' * chance.randrange(9000)}".encode(),
            chance.randbytes(chance.randrange(1, 60_000)),
            b"G",
        ]
    )


if __name__ == "__main__":
    raise SystemExit(main())
