"""Strangers at the server: each line of what must hold against them is a test."""

from __future__ import annotations

import json
import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from game.web import limits
from game.web.admission import proof
from game.web.connection import Asking, Joined, Left, Told
from game.web.wire import LARGEST, Part, Picture, Visibility
from tests.clocks import ManualClock
from tests.patience import PATIENCE, until
from tests.web.visitors import HELLO, Host, Page, ask, get, hosting, sit_down

POLICY_VIOLATION, TOO_BIG, INVALID = 1008, 1009, 1007
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def status(answer: bytes) -> int:
    """The status of an HTTP answer, 0 for none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def headers(answer: bytes) -> dict[str, str]:
    """The headers of an HTTP answer."""
    lines = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")[1:]
    return dict(line.split(": ", 1) for line in lines)


def knock(host: Host) -> socket.socket:
    """A connection that says nothing."""
    return socket.create_connection(("127.0.0.1", host.port), PATIENCE)


def ended(raw: socket.socket) -> bool:
    """Read until the server ends the connection."""
    try:
        while raw.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


# who is there at all


def test_nothing_listens_before_and_after() -> None:
    with hosting() as host:
        assert host.server.listening == ("127.0.0.1", host.port)
    assert host.server.listening is None
    with pytest.raises(ConnectionRefusedError):
        knock(host)


def test_it_listens_on_the_address_that_was_asked_for_alone() -> None:
    with hosting() as host, pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", host.port), 5)


# names and origins


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "127.0.0.1.evil.example:{port}"])
def test_another_name_gets_nothing(name: str) -> None:
    with hosting() as host:
        answer = get(host, name=name.format(port=host.port) or " ")
        assert status(answer) == 421
        assert b"page" not in answer


def test_two_names_get_nothing() -> None:
    with hosting() as host:
        own = f"Host: 127.0.0.1:{host.port}\r\n"
        assert status(ask(host, f"GET / HTTP/1.1\r\n{own}{own}\r\n".encode())) == 400


def test_a_name_that_was_allowed_is_answered() -> None:
    with hosting(hosts=["table.example"]) as host:
        assert status(get(host, name="Table.example")) == 200
        assert status(get(host, name=f"localhost:{host.port}")) == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1", "file://"])
def test_the_socket_is_open_to_its_own_page_only(origin: str) -> None:
    with hosting() as host:
        name = f"127.0.0.1:{host.port}"
        assert status(ask(host, UPGRADE.format(host=name, origin=origin).encode())) == 403
        without = UPGRADE.replace("Origin: {origin}\r\n", "").format(host=name)
        assert status(ask(host, without.encode())) == 403


# paths and methods


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/index.html",
        "//",
        "/./",
        "/bell.wav/",
        "/%62ell.wav",
        "http://127.0.0.1/",
        "/\x01",
        "*",
    ],
)
def test_there_is_no_way_to_any_other_file(path: str) -> None:
    with hosting() as host:
        assert status(get(host, path)) in (0, 400, 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "HEAD", "OPTIONS", "DELETE", "CONNECT", "TRACE"])
def test_there_is_no_other_method(method: str) -> None:
    with hosting() as host:
        assert status(get(host, method=method)) == 405


def test_answers_forbid_what_a_browser_might_do_with_them() -> None:
    with hosting() as host:
        found = headers(get(host))
        assert found["X-Content-Type-Options"] == "nosniff"
        assert found["Referrer-Policy"] == "no-referrer"
        assert found["Cache-Control"] == "no-store"
        assert found["Content-Security-Policy"] == f"default-src 'none'; connect-src ws://127.0.0.1:{host.port}"
        assert headers(get(host, "/bell.wav"))["Content-Security-Policy"] == "default-src 'none'"
        assert "Server" not in found
        assert "Access-Control-Allow-Origin" not in headers(get(host, "/nothing"))


# secrets


@pytest.mark.parametrize(("by", "why"), [("code", "code"), ("words", "words"), ("token", "token")])
def test_a_wrong_secret_gets_one_answer_and_the_end(by: str, why: str) -> None:
    with hosting() as host:
        page = Page(host)
        assert page.greet("wrong", by=by) == {"type": "refused", "why": why, "seconds": 0}
        assert page.end() == POLICY_VIOLATION
        assert host.look() == []


def test_a_proof_that_was_overheard_opens_nothing() -> None:
    with hosting() as host:
        first = Page(host)
        overheard = {**HELLO, "proof": proof(host.admission.code, first.nonce)}
        first.send(**overheard)
        assert first.read()["type"] == "welcome"
        second = Page(host)
        assert second.nonce != first.nonce
        second.send(**overheard)
        assert second.read()["type"] == "refused"


def test_no_secret_crosses_the_network() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        code, token = host.admission.code, page.token
        again = Page(host)
        again.greet(token, by="token", device=connection.device)
        sent = json.dumps([{**HELLO}, again.nonce, connection.device])
        assert code not in sent
        assert token not in sent
        assert token == host.admission.devices[connection.device]


def test_a_freed_device_comes_back_by_its_token_no_more() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        host.admission.forget(connection.device)
        connection.close()
        page.end()
        assert Page(host).greet(page.token, by="token", device=connection.device)["why"] == "token"


def test_tries_at_the_words_are_counted_for_all_together() -> None:
    with hosting(ManualClock()) as host:
        answers = [Page(host).greet("wrong wrong wrong wrong", by="words") for _ in range(6)]
        assert [answer["why"] for answer in answers] == ["words"] * 4 + ["pause"] * 2
        assert Page(host).greet(" ".join(host.admission.words), by="words")["why"] == "pause"
        assert host.of(Asking) == []


def test_only_a_few_may_wait_for_the_host() -> None:
    with hosting(ManualClock()) as host:
        words = " ".join(host.admission.words)
        pages = [Page(host) for _ in range(limits.MOST_ASKING + 1)]
        answers = [page.greet(words, by="words") for page in pages]
        assert [answer["type"] for answer in answers] == ["waiting"] * limits.MOST_ASKING + ["refused"]
        assert answers[-1]["why"] == "busy"


# messages


@pytest.mark.parametrize(
    "message",
    [
        {"type": "pointer_down", "x": 1, "y": 1, "button": 1},
        {"type": "text", "text": "x"},
        {"type": "leave"},
        {"type": "pong"},
        {"type": "confirm", "number": 0},
    ],
)
def test_nothing_is_taken_before_a_proof(message: dict[str, Any]) -> None:
    with hosting() as host:
        page = Page(host)
        page.send(**message)
        assert page.end() == POLICY_VIOLATION
        assert host.look() == []


@pytest.mark.parametrize(
    "data", ["", "{", '{"type": "nothing"}', '{"type": "pointer_down", "x": 1e9, "y": 0}', b"\x00" * 8, "[" * 4000]
)
def test_a_malformed_message_ends_the_connection(data: str | bytes) -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        page.socket.send(data or "{}")
        assert page.end() == POLICY_VIOLATION
        assert host.wait(Left).connection is connection
        assert not connection.open


def test_a_message_that_is_no_text_ends_the_connection() -> None:
    with hosting() as host:
        page, _ = sit_down(host)
        page.socket.send(b"\xff\xfe", text=True)
        assert page.end() in (POLICY_VIOLATION, INVALID)
        host.wait(Left)


def test_a_large_message_ends_the_connection() -> None:
    with hosting() as host:
        page, _ = sit_down(host)
        page.socket.send(json.dumps({"type": "text", "text": "x" * LARGEST}))
        assert page.end() == TOO_BIG
        host.wait(Left)


def test_a_large_message_in_small_pieces_ends_the_connection() -> None:
    with hosting() as host:
        page, _ = sit_down(host)
        with suppress(ConnectionClosed):  # the end may come before all is sent
            page.socket.send("x" * 1000 for _ in range(10))
        assert page.end() == TOO_BIG
        host.wait(Left)


def test_too_many_messages_end_the_connection() -> None:
    with hosting(ManualClock()) as host:  # no time passes
        page, _ = sit_down(host)
        with suppress(ConnectionClosed):  # the end may come before all is sent
            for _ in range(int(limits.MESSAGES_BURST) + 1):
                page.send(type="visibility", visible=True)
        assert page.end() in (POLICY_VIOLATION, None)
        host.wait(Left)
        assert len(host.of(Told)) < limits.MESSAGES_BURST


def test_a_second_proof_ends_the_connection() -> None:
    with hosting() as host:
        page, _ = sit_down(host)
        page.send(**HELLO, proof="00")
        assert page.end() == POLICY_VIOLATION


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_frame_that_was_never_sent_cannot_be_confirmed(number: int) -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        page.send(type="confirm", number=number)
        assert page.end() == POLICY_VIOLATION
        assert connection.confirmed == 0


def test_a_guest_speaks_for_itself_alone() -> None:
    """No message names a seat or another device; one that does is none, and what is said is said by its own connection."""
    with hosting() as host:
        _, first = sit_down(host)
        page, second = sit_down(host)
        page.send(type="visibility", visible=False)
        assert host.wait(Told) == Told(second, Visibility(visible=False))
        page.send(type="pointer_down", x=1, y=1, button=1, device=first.device)
        assert page.end() == POLICY_VIOLATION
        assert first.open


# slow ones, many, and rubbish


def test_who_says_nothing_is_sent_away() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        raw = knock(host)
        assert until(lambda: host.server.crowd == 1)
        clock.advance(limits.TIME_TO_ASK + 1)
        assert ended(raw)


def test_a_request_that_comes_slowly_is_not_waited_for() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        raw = knock(host)
        for letter in b"GET / HT":
            raw.sendall(bytes([letter]))
        assert until(lambda: host.server.crowd == 1)
        clock.advance(limits.TIME_TO_ASK + 1)
        assert ended(raw)


def test_an_open_socket_without_a_proof_is_not_waited_for() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        page = Page(host)
        clock.advance(limits.TIME_TO_ASK + 1)
        assert page.end() == POLICY_VIOLATION


def test_the_host_is_not_asked_for_ever() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        page = Page(host)
        page.greet(" ".join(host.admission.words), by="words")
        asking = host.wait(Asking).connection
        clock.advance(limits.TIME_OF_HOST + 1)
        page.end()
        assert host.wait(Left).connection is asking
        asking.admit()
        assert host.of(Joined) == []


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\x00" * 100_000,
        b"\x16\x03\x01\x02\x00\x01\x00" + bytes(500),
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000,
        b"GET / HTTP/1.1\r\nX: " + b"y" * 100_000,
        b"GET " + b"/" * 100_000,
        b"POST / HTTP/1.1\r\nContent-Length: 100000\r\n\r\n" + bytes(1000),
        b"SSH-2.0-OpenSSH\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ],
)
def test_rubbish_is_answered_once_at_most(rubbish: bytes) -> None:
    with hosting() as host:
        raw = knock(host)
        try:
            raw.sendall(rubbish)
            raw.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass
        assert ended(raw)
        assert until(lambda: host.server.crowd == 0)
        sit_down(host)


def test_one_address_has_a_number_of_connections() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        others = [knock(host) for _ in range(60)]
        _wait_for_all(host)
        assert host.server.crowd == limits.MOST_OF_ADDRESS
        assert until(lambda: sum(map(_is_over, others)) == 60 - (limits.MOST_OF_ADDRESS - 1))
        page.send(type="visibility", visible=True)
        assert host.wait(Told).connection is connection
        for raw in others:
            raw.close()
        assert until(lambda: host.server.crowd == 1)


def _is_over(raw: socket.socket) -> bool:
    """Return whether the server has ended a connection."""
    raw.setblocking(False)
    try:
        return raw.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_new_connections_come_at_a_pace() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        for _ in range(int(limits.ACCEPTED_BURST)):
            get(host)
        late = knock(host)
        late.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n\r\n".encode())
        late.settimeout(0.3)
        with pytest.raises(TimeoutError):
            late.recv(1)
        clock.advance(1)
        late.settimeout(PATIENCE)
        assert late.recv(8) == b"HTTP/1.1"


def test_hundreds_of_strangers_leave_nothing_behind() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        page, connection = sit_down(host)
        files = _open_files()
        for _ in range(6):
            for number in range(50):
                raw = knock(host)
                raw.sendall(os.urandom(50 + number))
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                raw.close()
            _wait_for_all(host)
            clock.advance(51 / limits.ACCEPTED)
        page.send(type="visibility", visible=True)
        assert host.wait(Told).connection is connection
        assert until(lambda: host.server.crowd == 1)
        assert _open_files() <= files


def _wait_for_all(host: Host) -> None:
    """Wait until the server has taken all that have come: it takes them in order."""
    with knock(host) as last:
        with suppress(ConnectionError):  # too many of one address are refused at once
            last.sendall(b"GET / HTTP/9.9\r\n\r\n")
        assert ended(last)


def _open_files() -> int:
    try:
        return len(list(Path("/proc/self/fd").iterdir()))
    except FileNotFoundError:
        pytest.skip("only Linux lists the files that are open")


def test_a_page_that_does_not_read_is_dropped_and_holds_up_nobody() -> None:
    with hosting() as host:
        page, other = sit_down(host)
        _lazy, connection = sit_down(host)  # its reader stops when it holds sixteen messages
        big = Part(0, 0, 10, 10, Picture.PNG, bytes(4_000_000))
        for _ in range(12):
            connection.send_frame((10, 10), [big])
        other.send_frame((10, 10), [Part(0, 0, 10, 10, Picture.PNG, b"small")])
        assert page.read()[-5:] == b"small"
        assert host.wait(Left).connection is connection
