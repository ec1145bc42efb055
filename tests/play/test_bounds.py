"""The bounds of what is read from a record, which are those of typing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.play.errors import RecordError
from game.play.files import clean_name
from game.play.record import Record, file_bytes, game_number, parse, too_big
from game.play.saves import Saves
from game.play.settings import Settings, load_settings, save_settings
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


SERIES, CLOCK = {"first": "x", "to": 3}, {"seconds": 300}
DAY = 24 * 60 * 60
ACT = {"turn": 1, "seat": 1, "act": "x", "digest": ""}


def two(**fields: Any) -> dict[str, Any]:
    """Two players, of whom the first has these fields."""
    return {"players": [{"name": "a"} | fields, {"name": "b"}]}


BOUNDS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"seed": "7" * 100}, {"seed": "7" * 101}, f"'{'7' * 39}…' is longer than 100 letters"),
    ({"computer_seed": "7" * 100}, {"computer_seed": "7" * 101}, f"'{'7' * 39}…' is longer than 100 letters"),
    ({"game": "g" * 100}, {"game": "g" * 101}, f"'{'g' * 39}…' is longer than 100 letters"),
    ({"saved": "2" * 100}, {"saved": "2" * 101}, f"'{'2' * 39}…' is longer than 100 letters"),
    ({"started": "2" * 100}, {"started": "2" * 101}, f"'{'2' * 39}…' is longer than 100 letters"),
    ({"variants": {"f" * 100: "s"}}, {"variants": {"f" * 101: "s"}}, f"'{'f' * 39}…' is longer than 100 letters"),
    ({"variants": {"f": "s" * 100}}, {"variants": {"f": "s" * 101}}, f"'{'s' * 39}…' is longer than 100 letters"),
    (two(look="r" * 100), two(look="r" * 101), f"'{'r' * 39}…' is longer than 100 letters"),
    (two(computer="c" * 100), two(computer="c" * 101), f"'{'c' * 39}…' is longer than 100 letters"),
    (
        {"series": SERIES | {"first": "s" * 100}},
        {"series": SERIES | {"first": "s" * 101}},
        f"'{'s' * 39}…' is longer than 100 letters",
    ),
    ({"players": [{"name": "a"}] * 100}, {"players": [{"name": "a"}] * 101}, "there are more than 100 players"),
    ({"turn_seconds": 0}, {"turn_seconds": -1}, "Expected `int` >= 0 - at `$.turn_seconds`"),
    ({"turn_seconds": 3600}, {"turn_seconds": 3601}, "Expected `int` <= 3600 - at `$.turn_seconds`"),
    ({"clock": {"seconds": 1}}, {"clock": {"seconds": 0}}, "Expected `int` >= 1 - at `$.clock.seconds`"),
    ({"clock": {"seconds": DAY}}, {"clock": {"seconds": DAY + 1}}, "Expected `int` <= 86400 - at `$.clock.seconds`"),
    ({"clock": CLOCK | {"added": 0}}, {"clock": CLOCK | {"added": -1}}, "Expected `int` >= 0 - at `$.clock.added`"),
    ({"clock": CLOCK | {"added": 3600}}, {"clock": CLOCK | {"added": 3601}}, "Expected `int` <= 3600 - at `$.clock.added`"),
    ({"turn_seconds": 0, "clock": CLOCK}, {"turn_seconds": 1, "clock": CLOCK}, "there are a sand-glass and a chess clock"),
    ({"series": SERIES | {"to": 2}}, {"series": SERIES | {"to": 1}}, "Expected `int` >= 2 - at `$.series.to`"),
    ({"series": SERIES | {"to": 9}}, {"series": SERIES | {"to": 10}}, "Expected `int` <= 9 - at `$.series.to`"),
    (
        {"series": SERIES | {"wins": [0, 9]}},
        {"series": SERIES | {"wins": [0, 10]}},
        "Expected `int` <= 9 - at `$.series.wins[1]`",
    ),
    (
        {"series": SERIES | {"wins": [0, 1]}},
        {"series": SERIES | {"wins": [-1, 1]}},
        "Expected `int` >= 0 - at `$.series.wins[0]`",
    ),
    ({"series": SERIES | {"wins": []}}, {"series": SERIES | {"wins": [1]}}, "a series has wins for each player"),
]
"""Fields that a header may just still have, those that are one too much, and the fault of these."""


@pytest.mark.parametrize(("inside", "beyond", "detail"), BOUNDS)
def test_a_header_at_a_bound_is_read_and_one_beyond_it_is_refused(
    inside: dict[str, Any], beyond: dict[str, Any], detail: str
) -> None:
    assert parse(with_header(**inside), "one.shores").header
    with pytest.raises(RecordError) as refused:
        parse(with_header(**beyond), "one.shores")
    assert str(refused.value) == f"Line 1 of one.shores is damaged: {detail}."


@pytest.mark.parametrize(
    ("inside", "beyond"),
    [
        ({"time": 1000 * DAY, "seat": 0}, {"time": 1000 * DAY + 1, "seat": 0}),
        ({"time": -1000 * DAY, "seat": 0}, {"time": -1000 * DAY - 1, "seat": 0}),
        (ACT | {"spent": 0}, ACT | {"spent": -1}),
        (ACT | {"added": 0}, ACT | {"added": -1}),
        ({"undo": 1}, {"undo": 2}),
        ({"undo": 1}, {"undo": 0}),
    ],
)
def test_a_line_at_a_bound_is_read_and_one_beyond_it_is_damage(inside: dict[str, Any], beyond: dict[str, Any]) -> None:
    data = with_header()
    assert len(parse(data + json.dumps(inside).encode(), "x").lines) == 2
    with pytest.raises(RecordError) as refused:
        parse(data + json.dumps(beyond).encode() + b"\n", "x")
    assert (refused.value.code, refused.value.values["line"]) == ("record_line", 4)


def test_a_file_of_32_megabytes_is_read_and_a_byte_more_is_not() -> None:
    data = with_header()
    whole = data + b" " * (32 * 2**20 - len(data))
    assert len(parse(whole, "x").lines) == 1
    with pytest.raises(RecordError) as refused:
        parse(whole + b" ", "x")
    assert str(refused.value) == "x is too big for a record of a game: 33 MB, at most 32 MB are read."
    assert "34 MB" in str(too_big(33 * 2**20 + 1, "x")) and "33 MB" in str(too_big(33 * 2**20, "x"))


@pytest.mark.parametrize(("number", "counts_as"), [(-1, 0), (0, 0), (1, 1), (2**53, 2**53), (2**53 + 1, 0), ("7", 0), (None, 0)])
def test_numbers_of_games_are_from_1_to_2_to_the_power_of_53(number: object, counts_as: int) -> None:
    assert game_number([json.dumps({"number": number}).encode()]) == counts_as


def test_the_number_of_a_game_is_looked_for_in_a_hundred_lines() -> None:
    header = b'{"number": 5}\n'
    assert game_number([b"\n"] * 99 + [header]) == 5
    assert game_number([b"\n"] * 100 + [header]) == 0
    assert [game_number(lines) for lines in ([], [b"{}"], [b"rubbish"], [b"\xff"])] == [0, 0, 0, 0]


def test_the_game_of_the_highest_number_is_listed_with_it_and_there_is_no_higher_one(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for number, listed in ((2**53, 2**53), (2**53 + 1, 0)):
        info = saves.save(tiny_match(4), "one")
        info.path.write_bytes(with_header(number=number))
        assert [one.number for one in saves.named().saves] == [listed]
        if listed:
            assert saves.save(tiny_match(4), "two").number == 2**53
            saves.delete(saves.named().saves[0])
        saves.delete(saves.named().saves[0])


def test_lines_are_numbered_from_the_header_on() -> None:
    """A record that was read from no file has no gaps: header 1, opening 2."""
    record = tiny_match(4).record
    assert [Record(record.header, record.opening).number(index) for index in (-1, 0, 1)] == [2, 3, 4]


USUAL: dict[str, Any] = {
    "language": "",
    "first_start_done": False,
    "speed": "1",
    "computer_pace": "normal",
    "reduced_motion": False,
    "master_volume": 80,
    "music_volume": 60,
    "effects_volume": 80,
    "mute": False,
    "voice": False,
    "voice_rate": 50,
    "voice_volume": 50,
    "background_music": False,
    "interface_scale": 100,
    "confirm_moves": False,
    "show_coordinates": True,
    "keys": {},
    "buttons": {},
    "switches": {},
    "fullscreen": False,
    "window": {"width": 1280, "height": 800, "x": None, "y": None, "screens": [], "border": [0, 0], "maximised": False},
    "person": "",
    "player_names": [],
    "new_game": {},
    "lessons": {},
    "lessons_done": {},
    "lessons_waved": False,
    "puzzles_solved": {},
    "daily_solved": {},
    "coach": True,
    "tips": {},
    "evening": {"last": "", "winners": {}},
}
"""The file of somebody who has changed nothing."""


def test_the_usual_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    assert json.loads(path.read_bytes()) == USUAL
    assert path.read_text(encoding="utf-8").startswith('{\n  "language": "",\n')


@pytest.mark.parametrize(
    ("name", "lowest", "highest"),
    [
        *((name, 0, 100) for name in ("master_volume", "music_volume", "effects_volume", "voice_rate", "voice_volume")),
        ("interface_scale", 80, 200),
        ("window.width", 320, 16384),
        ("window.height", 240, 16384),
        ("window.x", -1_048_576, 1_048_576),
        ("window.y", -1_048_576, 1_048_576),
    ],
)
def test_settings_at_their_bounds_are_taken_and_beyond_them_the_usual_ones(
    tmp_path: Path, name: str, lowest: int, highest: int
) -> None:
    path = tmp_path / "settings.json"
    group, _, field = name.rpartition(".")
    for value in (lowest - 1, lowest, highest, highest + 1):
        values = {field: value}
        path.write_text(json.dumps({group: values} if group else values), encoding="utf-8")
        settings, trouble = load_settings(path)
        inside = lowest <= value <= highest
        assert (trouble is None) == inside
        usual = USUAL[group][field] if group else USUAL[field]
        assert getattr(settings.window if group else settings, field) == (value if inside else usual)
        if trouble is not None:
            assert trouble.values["names"] == (name,)


@pytest.mark.parametrize(
    ("inside", "beyond", "wrong"),
    [
        ({"person": "x" * 24}, {"person": "x" * 25}, "person"),
        ({"player_names": ["x" * 24]}, {"player_names": ["x" * 25]}, "player_names"),
        ({"keys": {"undo": "x" * 300}}, {"keys": {"undo": "x" * 301}}, "keys.undo"),
        ({"window": {"border": [0, 1024]}}, {"window": {"border": [0, 1025]}}, "window.border"),
        ({"window": {"border": [0, 1024]}}, {"window": {"border": [-1, 1024]}}, "window.border"),
        ({"lessons": {"y" * 41: "x"}}, {"lessons": {"y" * 41: 5}}, f"lessons.{'y' * 40}"),
    ],
)
def test_names_and_codes_at_their_bounds_are_taken_and_beyond_them_not(
    tmp_path: Path, inside: dict[str, Any], beyond: dict[str, Any], wrong: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(inside), encoding="utf-8")
    assert load_settings(path)[1] is None
    path.write_text(json.dumps(beyond), encoding="utf-8")
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble is not None and trouble.values["names"] == (wrong,)


def test_of_a_group_of_settings_only_the_wrong_ones_are_lost(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"lessons": {"tiny": "3", "race": 3}, "switches": {"coast": true, "names": 1}}', encoding="utf-8")
    settings, trouble = load_settings(path)
    assert (settings.lessons, settings.switches) == ({"tiny": "3"}, {"coast": True})
    assert trouble is not None and trouble.values["names"] == ("switches.names", "lessons.race")


def test_settings_of_a_megabyte_are_read_and_a_byte_more_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    whole = b'{"mute": true}'.ljust(1_048_576)
    path.write_bytes(whole)
    settings, trouble = load_settings(path)
    assert (settings.mute, trouble) == (True, None)
    path.write_bytes(whole + b" ")
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble is not None and trouble.code == "settings_damaged"


@pytest.mark.parametrize(("name", "value"), [("keys", 5), ("keys", ["undo"]), ("player_names", {"a": "b"}), ("window", 5)])
def test_a_setting_of_another_kind_is_lost_alone(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value, "mute": True}), encoding="utf-8")
    settings, trouble = load_settings(path)
    assert settings == Settings(mute=True)
    assert trouble is not None and trouble.values["names"] == (name,)
