"""TOML written by the program is read back as it was."""

from __future__ import annotations

import tomllib

import pytest

from game.content.toml import parse_toml, written

VALUES = [
    "",
    'say "hello"',
    "back\\slash",
    "line\nand\ttab",
    "łódź 🐙",
    "delete\x7f and bell\x07",
    3,
    True,
    ["a", "b"],
    ("a",),
    {"en": "duck", "pl": "kaczka"},
    {"list": [1, 2], "flag": False},
]


@pytest.mark.parametrize("value", VALUES)
def test_what_is_written_is_read_back(value: object) -> None:
    read = parse_toml(f"value = {written(value)}\n")["value"]
    assert read == (list(value) if isinstance(value, tuple) else value)


def test_json_alone_would_not_do() -> None:
    """TOML forbids the letter "delete" as it is, which JSON leaves alone."""
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads('value = "\x7f"')
