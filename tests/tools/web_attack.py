"""A minute of rubbish at the server of screens: what the table notices of it, and the memory it takes.

    python -m tests.tools.web_attack [--seconds 60] [--connections 1000]

A table with one guest draws sixty frames a second, each with work of its own for `WORK` seconds of processor time, and sends
every third to the guest, who confirms it. After as long without strangers, another process opens many connections at a time and
sends requests, messages and bytes of every sort, or nothing at all. Both halves are measured in one run: the time that a frame
takes beyond its work, the time from a frame to its confirmation, and the share of a processor that server and guest take. Needs
the extra `bench`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import selectors
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from statistics import quantiles
from threading import Thread

import psutil

from game.clock import Clock
from game.web.connection import Connection, Told
from game.web.wire import Confirm, Part, Picture
from tests.web.visitors import Host, Page, sit_down

FRAME = 1 / 60
WORK = 0.004
PICTURE = 20_000
"""The bytes of a frame, as the prototype had them."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure without strangers, then with them, and print both."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--connections", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    host = Host(Clock())
    page, connection = sit_down(host)
    Thread(target=_confirm, args=(page,), daemon=True).start()
    print(f"{'':12} frames  more p50   p99   worst | to guest p50   p95   worst | server | memory  sockets")
    _print("alone", host, Measured(host, connection, chosen.seconds))
    strangers = multiprocessing.get_context("spawn").Process(
        target=attack, args=(host.port, chosen.connections, chosen.seconds + 2)
    )
    strangers.start()
    time.sleep(2)
    _print("strangers", host, Measured(host, connection, chosen.seconds))
    strangers.join()
    time.sleep(3)
    _print("afterwards", host, Measured(host, connection, min(5.0, chosen.seconds)))
    host.server.close()


class Measured:
    """A table for some seconds: what its frames take beyond their work, and its guest's confirmations, in milliseconds."""

    def __init__(self, host: Host, connection: Connection, seconds: float) -> None:
        self.more: list[float] = []
        self.to_guest: list[float] = []
        self.most_sockets = 0
        sent: dict[int, float] = {}
        part = Part(0, 0, 10, 10, Picture.JPEG, os.urandom(PICTURE))
        start, all_threads, this_thread = time.perf_counter(), time.process_time(), time.thread_time()
        while time.perf_counter() < start + seconds:
            time.sleep(FRAME - WORK)
            begun = time.perf_counter()
            _work()
            self.more.append((time.perf_counter() - begun - WORK) * 1000)
            if len(self.more) % 3 == 0 and connection.under_way < 2:
                sent[connection.send_frame((10, 10), [part])] = time.perf_counter()
            for arrival in host.server.take():
                if isinstance(arrival, Told) and isinstance(arrival.message, Confirm) and arrival.message.number in sent:
                    self.to_guest.append((time.perf_counter() - sent.pop(arrival.message.number)) * 1000)
            self.most_sockets = max(self.most_sockets, host.server.crowd)
        others = time.process_time() - all_threads - (time.thread_time() - this_thread)
        self.server = 100 * others / (time.perf_counter() - start)
        self.memory = psutil.Process().memory_info().rss / 1e6


def _work() -> None:
    end = time.thread_time() + WORK
    while time.thread_time() < end:
        sum(range(200))


def _confirm(page: Page) -> None:
    with suppress(Exception):  # the table ends when all is measured
        while True:
            message = page.read()
            if isinstance(message, bytes):
                page.send(type="confirm", number=int.from_bytes(message[:4], "little"))
            elif message["type"] == "ping":
                page.send(type="pong")


def _print(name: str, host: Host, found: Measured) -> None:
    more, guest = quantiles(found.more, n=100), quantiles(found.to_guest, n=100)
    print(
        f"{name:12} {len(found.more):6} {more[49]:9.1f} {more[98]:5.1f} {max(found.more):7.1f} |"
        f" {guest[49]:12.1f} {guest[94]:5.1f} {max(found.to_guest):7.1f} | {found.server:4.1f} % |"
        f" {found.memory:3.0f} MB {found.most_sockets:6}"
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
    main()
