"""A page that behaves: it comes in, sees pictures, sends what its player does, and comes back."""

from __future__ import annotations

import struct

from game.web.connection import Asking, Joined, Left, Told
from game.web.wire import Confirm, Freed, Over, Part, Picture, PointerDown, Resize, Room, Turn
from tests.clocks import ManualClock
from tests.web.visitors import Page, get, hosting, sit_down


def test_the_page_is_served() -> None:
    with hosting() as host:
        head, _, body = get(host).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 OK\r\n")
        assert body == b"<p>page</p>"
        assert get(host, "/bell.wav").endswith(b"RIFF")


def test_a_page_comes_in_by_the_code() -> None:
    with hosting() as host:
        _, connection = sit_down(host)
        assert (connection.kind, connection.touch, connection.language, connection.name) == ("phone", True, "pl", "Zosia")
        assert connection.room == Room(844, 390, 2.0)
        assert host.of(Joined) == [Joined(connection, new=True)]


def test_a_page_that_came_through_a_tunnel_is_known_to_be_encrypted() -> None:
    with hosting() as host:
        for scheme, encrypted in (("http", False), ("https", True)):
            page = Page(host, origin=f"{scheme}://127.0.0.1:{host.port}")
            assert page.greet(host.admission.code)["type"] == "welcome"
            assert host.wait(Joined, 1 + encrypted).connection.encrypted is encrypted


def test_frames_are_numbered_and_confirmed() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        part = Part(7, 8, 20, 10, Picture.JPEG, b"picture")
        assert connection.send_frame((1688, 780), [part, part]) == 1
        frame = page.read()
        assert struct.unpack_from("<IHH", frame) == (1, 1688, 780)
        assert struct.unpack_from("<HHHHBI", frame, 8) == (7, 8, 20, 10, 1, 7)
        assert frame[8 + 13 : 8 + 13 + 7] == b"picture"
        assert len(frame) == 8 + 2 * (13 + 7)
        assert connection.under_way == 1
        page.send(type="confirm", number=1)
        assert host.wait(Told).message == Confirm(1)
        assert connection.under_way == 0


def test_what_a_player_does_arrives_in_order() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        page.send(type="pointer_down", x=10.5, y=20, pointer=1, pointer_type="touch", button=1)
        page.send(type="resize", room={"width": 390, "height": 844, "ratio": 3})
        host.wait(Told, 2)
        assert host.of(Told) == [
            Told(connection, PointerDown(10.5, 20, 1, "touch", 1)),
            Told(connection, Resize(Room(390, 844, 3))),
        ]
        assert connection.room == Room(390, 844, 3)


def test_points_beside_the_page_lie_at_its_edge() -> None:
    with hosting() as host:
        page, _ = sit_down(host)
        page.send(type="pointer_down", x=5000, y=-30, button=1)
        assert host.wait(Told).message == PointerDown(843, 0, 0, "mouse", 1)


def test_a_device_comes_back_by_its_token_and_its_old_page_is_told() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        again = Page(host)
        assert again.greet(page.token, by="token", device=connection.device) == {
            "type": "welcome",
            "device": connection.device,
            "new": False,
        }
        assert page.read() == {"type": "elsewhere"}
        joined = host.wait(Joined, 2)
        assert joined.connection.device == connection.device
        assert not joined.new
        assert [type(arrival) for arrival in host.look()] == [Joined, Left, Joined]
        assert not connection.open


def test_devices_come_back_after_the_program_has_ended() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        kept = dict(host.admission.devices)
    with hosting(devices=kept) as host:
        assert Page(host).greet(page.token, by="token", device=connection.device)["type"] == "welcome"


def test_who_comes_by_the_words_waits_for_the_host() -> None:
    with hosting() as host:
        page = Page(host)
        assert page.greet(" ".join(host.admission.words), by="words") == {"type": "waiting"}
        asking = host.wait(Asking).connection
        assert host.of(Joined) == []
        assert host.admission.devices == {}
        asking.admit()
        assert page.read()["type"] == "welcome"
        assert host.wait(Joined) == Joined(asking, new=True)
        assert Page(host).greet(page.token, by="token", device=asking.device)["type"] == "welcome"


def test_the_host_may_say_no() -> None:
    with hosting() as host:
        page = Page(host)
        page.greet(" ".join(host.admission.words), by="words")
        host.wait(Asking).connection.close(Freed())
        assert page.read() == {"type": "refused", "why": "host", "seconds": 0}
        page.end()
        assert host.of(Joined) == []
        assert host.admission.devices == {}


def test_all_are_told_when_the_table_is_closed() -> None:
    with hosting() as host:
        page, connection = sit_down(host)
        connection.tell(Turn("Your turn", mine=True))
        host.server.close(Over())
        assert page.read() == {"type": "turn", "title": "Your turn", "mine": True}
        assert page.read() == {"type": "over"}
        page.end()
        assert not connection.open


def test_the_program_is_woken_when_something_arrives() -> None:
    woken: list[int] = []
    with hosting(wake=lambda: woken.append(1)) as host:
        sit_down(host)
    assert woken


def test_both_sides_hear_from_each_other_while_nothing_happens() -> None:
    clock = ManualClock()
    with hosting(clock) as host:
        page, connection = sit_down(host)
        for times in range(1, 6):
            clock.advance(5)
            assert page.read() == {"type": "ping"}
            page.send(type="pong")
            page.send(type="visibility", visible=True)
            host.wait(Told, times)
        assert connection.open
        clock.advance(16)
        assert host.wait(Left).connection is connection
