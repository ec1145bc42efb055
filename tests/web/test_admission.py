"""Admission: codes, words and tokens, right and wrong, and pauses after wrong tries."""

from __future__ import annotations

import hmac
from typing import Any

import pytest

from game.web import admission
from game.web.admission import Admission, Admitted, Rejected, proof, token_of
from game.web.wire import Hello, Room
from tests.clocks import ManualClock
from tests.web.visitors import WORDS

NONCE = "0f" * 16
ROOM = Room(844, 390, 2.0)


def hello(by: Any, secret: str, nonce: str = NONCE, device: str = "") -> Hello:
    return Hello(by, proof(secret, nonce), ROOM, device)


def words(door: Admission) -> str:
    return " ".join(door.words)


def test_a_code_has_128_bits_and_is_new_each_time() -> None:
    door = Admission(WORDS, ManualClock())
    first = door.code
    assert len(bytes.fromhex(first)) == 16
    door.renew()
    assert door.code != first


def test_the_right_code_makes_a_device_with_a_token_of_its_own() -> None:
    door = Admission(WORDS, ManualClock())
    one, two = (door.check(hello("code", door.code, nonce), nonce) for nonce in (NONCE, "1" * 32))
    assert isinstance(one, Admitted)
    assert isinstance(two, Admitted)
    assert one.new
    assert not one.ask
    assert one.token == token_of(door.code, NONCE)
    assert len({one.device, two.device, one.token, two.token}) == 4


def test_a_wrong_code_and_the_code_of_before_are_rejected() -> None:
    door = Admission(WORDS, ManualClock())
    old = door.code
    assert door.check(hello("code", "0" * 32), NONCE) == Rejected("code")
    door.renew()
    assert door.check(hello("code", old), NONCE) == Rejected("code")


def test_a_proof_holds_for_its_own_challenge_only() -> None:
    door = Admission(WORDS, ManualClock())
    assert door.check(hello("code", door.code, "1" * 32), NONCE) == Rejected("code")


def test_those_who_are_in_stay_with_a_new_code() -> None:
    door = Admission(WORDS, ManualClock())
    come = door.check(hello("code", door.code), NONCE)
    assert isinstance(come, Admitted)
    door.renew()
    assert isinstance(door.check(hello("token", come.token, "2" * 32, come.device), "2" * 32), Admitted)


def test_a_token_of_another_device_a_forgotten_one_and_a_guess_are_rejected() -> None:
    door = Admission(WORDS, ManualClock(), {"a": "1" * 64, "b": "2" * 64})
    assert isinstance(door.check(hello("token", "1" * 64, device="a"), NONCE), Admitted)
    assert door.check(hello("token", "2" * 64, device="a"), NONCE) == Rejected("token")
    assert door.check(hello("token", "1" * 64, device="c"), NONCE) == Rejected("token")
    door.forget("a")
    assert door.check(hello("token", "1" * 64, device="a"), NONCE) == Rejected("token")


def test_words_ask_the_host_and_keep_nothing_until_then() -> None:
    door = Admission(WORDS, ManualClock())
    come = door.check(hello("words", words(door)), NONCE)
    assert isinstance(come, Admitted)
    assert come.ask
    assert door.devices == {}


def test_five_wrong_tries_at_the_words_then_a_pause_that_doubles() -> None:
    clock = ManualClock()
    door = Admission(WORDS, clock)
    wrong = hello("words", "no such words here")
    assert [door.check(wrong, NONCE) for _ in range(5)] == [Rejected("words")] * 4 + [Rejected("pause", 8)]
    for pause in (16, 32, 64):
        clock.advance(pause / 2 - 1)
        assert door.check(hello("words", words(door)), NONCE) == Rejected("pause", 1)  # even the right ones
        clock.advance(1)
        assert door.check(wrong, NONCE) == Rejected("pause", pause)
    clock.advance(64)
    assert isinstance(door.check(hello("words", words(door)), NONCE), Admitted)


def test_the_pause_is_for_words_alone() -> None:
    door = Admission(WORDS, ManualClock())
    for _ in range(6):
        door.check(hello("words", "no such words here"), NONCE)
    assert isinstance(door.check(hello("code", door.code), NONCE), Admitted)


def test_the_pause_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock()
    door = Admission(WORDS, clock)
    for _ in range(60):
        answer = door.check(hello("words", "no such words here"), NONCE)
        clock.advance(3600)
    assert answer == Rejected("pause", 3600)


def test_there_is_room_for_so_many_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_DEVICES", 2)
    door = Admission(WORDS, ManualClock())
    first, second = (door.check(hello("code", door.code), NONCE) for _ in range(2))
    assert isinstance(first, Admitted)
    assert isinstance(second, Admitted)
    door.need({first.device, second.device})
    assert door.check(hello("code", door.code), NONCE) == Rejected("full")
    door.need({second.device})
    third, fourth = (door.check(hello("code", door.code), NONCE) for _ in range(2))
    assert isinstance(third, Admitted)
    assert isinstance(fourth, Admitted)
    assert set(door.devices) == {second.device, fourth.device}, "others may come in the place of those who left"


def test_of_those_who_left_the_one_who_came_last_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_DEVICES", 2)
    door = Admission(WORDS, ManualClock(), {"a": "token a", "b": "token b"})
    assert isinstance(door.check(hello("token", "token a", device="a"), NONCE), Admitted)
    assert isinstance(door.check(hello("code", door.code), NONCE), Admitted)
    assert "a" in door.devices
    assert "b" not in door.devices


def test_proofs_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every comparison goes through `compare_digest`, also for a device that nobody knows."""
    compared = []

    def compare(right: str, given: str) -> bool:
        compared.append(given)
        return right == given

    monkeypatch.setattr(hmac, "compare_digest", compare)
    door = Admission(WORDS, ManualClock(), {"a": "1" * 64})
    given = [hello("code", "x"), hello("words", "x"), hello("token", "x", device="a"), hello("token", "x", device="b")]
    for one in given:
        door.check(one, NONCE)
    assert compared == [one.proof for one in given]
