"""The bounds of what is read from a record, which are those of typing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.play.errors import RecordError
from game.play.files import clean_name
from game.play.record import file_bytes, parse
from game.play.saves import Saves
from game.play.settings import load_settings
from tests.play.helpers import play, tiny_match

MANY = 10_000


def with_header(**fields: Any) -> bytes:
    header, *rest = file_bytes(play(tiny_match(4), "place 0").record).splitlines(keepends=True)
    return json.dumps(json.loads(header) | fields).encode() + b"\n" + b"".join(rest)


def test_names_are_cut_where_typing_them_ends(tmp_path: Path) -> None:
    players = [{"name": "x" * MANY, "look": "red"}, {"name": " a\n\t b\u0000c ", "look": "blue"}]
    data = with_header(players=players, name="y" * MANY, level_name="z" * MANY)
    header = parse(data, "x").header
    assert [player.name for player in header.players] == ["x" * 24, "a b c"]
    assert (header.name, header.level_name) == ("y" * 48, "z" * 40)
    path = tmp_path / "saves" / "one.shores"
    path.parent.mkdir()
    path.write_bytes(data)
    (info,) = Saves(tmp_path).named().saves
    assert (info.name, info.players, info.level_name) == ("y" * 48, ("x" * 24, "a b c"), "z" * 40)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "7" * MANY},
        {"started": "2" * MANY},
        {"variants": {"first": "s" * MANY}},
        {"variants": {"f" * MANY: "south"}},
        {"players": [{"name": "a", "look": "r" * MANY}, {"name": "b"}]},
        {"players": [{"name": "a", "computer": "c" * MANY}, {"name": "b"}]},
        {"players": [{"name": "a"}] * 101},
    ],
)
def test_codes_that_the_program_never_writes_are_refused_in_a_short_sentence(fields: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        parse(with_header(**fields), "one.shores")
    assert (refused.value.code, refused.value.values["line"]) == ("record_line", 1)
    assert len(str(refused.value)) < 200


def test_a_name_that_is_taken_gets_its_number_within_the_bound(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    names = [saves.save(tiny_match(4), "n" * MANY).name for _ in range(3)]
    assert names == ["n" * 48, "n" * 44 + " (2)", "n" * 44 + " (3)"]
    assert sorted(info.name for info in saves.named().saves) == sorted(names)


def test_a_cut_name_has_no_space_at_its_end() -> None:
    assert clean_name("abc   defg", 4) == "abc"
    assert clean_name("  " * 10 + "abcdef", 3) == "abc"
    assert clean_name("abc", 3) == "abc"


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"player_names": ["x" * MANY]}, ("player_names",)),
        ({"new_game": {"tiny": {"level": "x" * MANY}}}, ("new_game.tiny",)),
        ({"window": {"x": 10**30, "y": 5}}, ("window.x",)),
        ({"lessons": {"tiny": "x" * MANY}}, ("lessons.tiny",)),
        ({"player_names": ["x" * 24], "window": {"x": -1280, "y": 0}}, None),
    ],
)
def test_settings_are_bounded_too(tmp_path: Path, values: dict[str, Any], wrong: tuple[str, ...] | None) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    _, trouble = load_settings(path)
    assert (None if trouble is None else trouble.values["names"]) == wrong
