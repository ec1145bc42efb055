"""A small sample of what `tests.tools.damage` does at length, and that it would find what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.games import ALL
from tests.tools import damage
from tests.tools.damaged import Kind, Reader, kinds
from tests.tools.damaging import ANY

SAMPLE = range(15)
limits = pytest.mark.skipif(sys.platform == "win32", reason="Windows measures neither the peak of memory nor a process's time so")


def test_every_game_has_its_kinds() -> None:
    for game_id in ALL:
        assert {f"{game_id} maps", f"{game_id} records", f"{game_id} rulebook"} <= set(kinds())


@pytest.mark.parametrize("name", list(kinds()))
def test_damaged_files_are_refused_with_a_sentence_or_hold_together(name: str) -> None:
    result = damage.run(name, 1, SAMPLE)
    assert result.faults == []
    assert result.accepted + sum(result.refused.values()) == len(SAMPLE)
    assert result.refused


class Refused(Exception):
    """The refusal of the reader of this test."""


def wordless(folder: Path, name: str) -> None:
    raise Refused("no")


def greedy(folder: Path, name: str) -> None:
    b"x" * (damage.peak() + 2 * damage.BURST)  # whatever the tests before needed for a moment


def careless(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"mine")


def slow(folder: Path, name: str) -> None:
    while True:
        pass


def broken(folder: Path, name: str) -> None:
    raise KeyError(name)


@pytest.mark.parametrize(
    ("read", "fault"),
    [
        (wordless, "this is no clear sentence about a.txt: 'no'"),
        pytest.param(greedy, "MB more memory", marks=limits),
        (careless, "the file was changed"),
        pytest.param(slow, "Hangs", marks=limits),
        (broken, "KeyError: 'a.txt'"),
    ],
)
def test_what_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch, read: Reader, fault: str) -> None:
    monkeypatch.setattr(damage, "PATIENCE", 0.5 if read is slow else 30)
    monkeypatch.setattr(damage, "kinds", lambda: {"x": Kind("x", [("a.txt", "words".encode)], read, ANY, (Refused,))})
    (found,) = damage.run("x", 0, [3]).faults
    assert found.startswith("x, --only 3 (a.txt, ")
    assert fault in found
