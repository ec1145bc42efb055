"""The addresses of the house's networks, and the code that leads to them."""

from __future__ import annotations

import pytest

from game.web import addresses
from game.web.addresses import Address, code_modules, host_name, house_addresses, is_here, is_private, link


@pytest.mark.parametrize(
    ("host", "private"),
    [
        ("192.168.1.20", True),
        ("10.0.0.5", True),
        ("172.16.4.4", True),
        ("127.0.0.1", False),
        ("169.254.3.3", False),
        ("0.0.0.0", False),
        ("8.8.8.8", False),
    ],
)
def test_only_addresses_of_a_house_are_offered(host: str, private: bool) -> None:
    assert is_private(host) is private


def test_this_machine_knows_its_own_addresses() -> None:
    """192.0.2.1 is in a network that nobody has (RFC 5737)."""
    assert is_here("127.0.0.1")
    assert not is_here("192.0.2.1")


def test_the_likeliest_network_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_of_machine_name", lambda: [Address("127.0.1.1", "")])
    monkeypatch.setattr(addresses, "_of_routes", lambda: [Address("10.1.1.7", "")])
    others = [Address("172.17.0.1", "docker0"), Address("10.1.1.7", "wlan0"), Address("192.168.1.20", "eth0")]
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: others)
    assert house_addresses() == [others[1], others[2], others[0]]


def test_the_code_is_a_square_with_three_corners() -> None:
    rows = code_modules(link("192.168.1.20", 8760, "0123456789abcdef" * 2))
    assert {len(row) for row in rows} == {len(rows)}
    assert len(rows) <= 33
    finder = (True,) * 7
    assert rows[0][:7] == rows[0][-7:] == rows[-1][:7] == finder
    assert not all(rows[-1][-7:])


def test_the_code_of_the_table_is_no_part_of_what_is_asked_for() -> None:
    assert link("192.168.1.20", 8760, "abc") == "http://192.168.1.20:8760/#abc"


@pytest.mark.parametrize(
    ("given", "host"),
    [
        ("friends.example", "friends.example"),
        (" Friends.Example ", "friends.example"),
        ("https://Friends.example/#abc", "friends.example"),
        ("http://friends.example:8080/", "friends.example:8080"),
        ("friends.example:8080", "friends.example:8080"),
        ("https://me@friends.example", "friends.example"),
        ("https://Żółw.example/", "xn--w-uga1v8h.example"),
        ("http://[fe80::1]:8760/", "[fe80::1]:8760"),
        ("bad name!!", ""),
        ("//[", ""),
        ("", ""),
    ],
)
def test_the_name_of_a_host_is_taken_from_whatever_was_pasted(given: str, host: str) -> None:
    assert host_name(given) == host
