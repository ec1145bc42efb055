"""Settings: what was chosen comes back, and one bad value does not lose the others."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from game.play.errors import SaveError
from game.play.settings import LARGEST, Pace, Settings, Speed, Window, load_settings, save_settings, with_changes
from game.ui.services.preferences import Preferences


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "settings.json"


def write(path: Path, values: Any) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps(values), "utf-8")


def test_a_first_start_has_the_usual_settings(path: Path) -> None:
    settings, trouble = load_settings(path)
    assert (settings, trouble) == (Settings(), None)
    assert (settings.language, settings.first_start_done, settings.speed.factor) == ("", False, 1)


def test_what_was_saved_comes_back(path: Path) -> None:
    settings = Settings(
        language="pl",
        speed=Speed.INSTANT,
        music_volume=0,
        interface_scale=150,
        window=Window(1920, 1080, -5, 20),
        fullscreen=True,
        player_names=["Żaneta", "\u200b{0}%s"],
        new_game={"tiny": {"level": "lane", "who starts": "rolled"}},
        first_start_done=True,
    )
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)


def test_one_wrong_value_loses_only_itself(path: Path) -> None:
    write(
        path,
        {
            "language": "fr",
            "speed": "3",
            "music_volume": 101,
            "effects_volume": 33,
            "mute": "yes",
            "interface_scale": 79,
            "window": {"width": "wide", "height": 700},
            "player_names": ["A", 1],
            "confirm_moves": True,
            "unknown": 1,
        },
    )
    settings, trouble = load_settings(path)
    assert settings == Settings(effects_volume=33, window=Window(height=700), confirm_moves=True)
    assert trouble is not None
    assert (trouble.code, trouble.values["names"]) == (
        "settings_values",
        ("language", "speed", "music_volume", "mute", "interface_scale", "window.width", "player_names"),
    )


def test_however_many_values_are_wrong_the_sentence_stays_short(path: Path) -> None:
    write(path, {"keys": {f"{number}\n{'x' * 100}": 1 for number in range(500)}})
    _, trouble = load_settings(path)
    assert trouble is not None
    assert len(trouble.values["names"]) == 9
    assert trouble.values["names"][-1] == "…"
    assert len(str(trouble)) < 800 and str(trouble).isprintable()


def test_the_ends_of_ranges_are_in(path: Path) -> None:
    write(path, {"music_volume": 100, "effects_volume": 0, "interface_scale": 200, "speed": "0.5"})
    settings, trouble = load_settings(path)
    assert trouble is None
    assert (settings.music_volume, settings.effects_volume, settings.interface_scale, settings.speed) == (100, 0, 200, Speed.HALF)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe{}", b"[" * 100_000, b'{"a":' * 100_000, b" " * (LARGEST + 1)]
)
def test_a_damaged_file_is_kept_and_the_usual_settings_used(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble is not None and trouble.code == "settings_damaged"
    assert (path.parent / trouble.values["kept"]).read_bytes() == data
    assert trouble.values["file"] in str(trouble)
    assert load_settings(path) == (Settings(), None)


def test_settings_that_cannot_be_read_or_written_are_one_trouble(tmp_path: Path) -> None:
    folder = tmp_path / "settings.json"
    folder.mkdir()
    settings, trouble = load_settings(folder)
    assert settings == Settings()
    assert trouble is not None and trouble.code == "file_not_regular"
    with pytest.raises(SaveError):
        save_settings(Settings(), folder)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "locks") == ["settings.json"]


def test_speeds() -> None:
    assert [speed.factor for speed in Speed] == [0.5, 1, 2, math.inf]


def test_computers_wait_two_and_a_half_times_as_long_or_a_quarter() -> None:
    assert {pace.value: pace.factor for pace in Pace} == {"slow": 0.4, "normal": 1, "fast": 4}


def test_damaged_settings_that_cannot_be_put_aside_are_one_trouble(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"{")
    (path.parent / "damaged").touch()
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble is not None and trouble.code == "name_taken"
    assert path.read_bytes() == b"{"


def test_a_switch_of_a_game_that_stood_among_the_fields_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"show_heights": false, "mute": true, "colour": "red"}', encoding="utf-8")
    settings, trouble = load_settings(path)
    assert trouble is None
    assert settings.mute
    assert settings.switches == {"show_heights": False}
    save_settings(settings, path)
    assert load_settings(path)[0].switches == {"show_heights": False}


def test_changes_are_carried_over_key_by_key() -> None:
    own = Settings(language="pl", music_volume=10, switches={"heights": True, "names": False}, tips={"tiny": ["a"]})
    before = Settings(switches={"heights": True})
    now = Settings(mute=True, switches={"coast": True}, tips={"race": ["b"]}, window=Window(x=5))
    assert with_changes(own, before, now) == Settings(
        language="pl",
        music_volume=10,
        mute=True,
        switches={"names": False, "coast": True},
        tips={"tiny": ["a"], "race": ["b"]},
        window=Window(x=5),
    )


def test_with_the_defaults_in_use_what_is_not_changed_is_kept(path: Path) -> None:
    own = Settings(language="pl", music_volume=10, puzzles_solved={"tiny": ["one"]}, lessons_done={"tiny": True})
    save_settings(own, path)
    preferences = Preferences(path, defaults=True)
    assert preferences.values == Settings(language="pl")
    preferences.values.lessons_done["race"] = True
    preferences.change(mute=True)
    preferences.use_defaults()
    assert preferences.values == Settings(language="pl")
    preferences.change(music_volume=20)
    kept = load_settings(path)[0]
    assert (kept.mute, kept.music_volume, kept.language) == (True, 20, "pl")
    assert (kept.lessons_done, kept.puzzles_solved) == ({"tiny": True, "race": True}, {"tiny": ["one"]})


@pytest.mark.parametrize("depth", [200, 990, 100000])
def test_settings_that_are_nested_very_deep_are_damaged(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"mute": true, "window": ' + '{"x": ' * depth + "1" + "}" * depth + "}", encoding="utf-8")
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble is not None and trouble.code == "settings_damaged"
    assert (tmp_path / "damaged").is_dir() and not path.exists()
