"""The sounds that are shipped: the manifest and the files agree, and every file is what its entry says."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.ui.services.loudness import SoundClass, read_classes
from game.ui.services.sound import RATE

FOLDER = paths.assets() / "sounds"
FOLDERS = {"effect": "effects", "ambience": "ambience", "music": "music", "sting": "stings"}
SOUNDS: dict[str, dict[str, Any]] = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["sounds"]
TABLE = tomllib.loads((FOLDER / "classes.toml").read_text(encoding="utf-8"))
CLASSES = read_classes(FOLDER / "classes.toml")
MOST_BYTES = 12_000_000


def ogg_header(path: Path) -> tuple[int, int]:
    """Channels and samples a second, from the identification header of an Ogg Vorbis file."""
    start = path.read_bytes()[:64]
    assert start[:4] == b"OggS", f"{path.name} is no Ogg file"
    at = start.index(b"\x01vorbis")
    return start[at + 11], int.from_bytes(start[at + 12 : at + 16], "little")


def ogg_samples(path: Path) -> int:
    """The length in samples that the last page of an Ogg file states."""
    data = path.read_bytes()
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little")


def test_manifest_and_folders_name_the_same_files() -> None:
    named = [file["file"] for sound in SOUNDS.values() for file in sound["files"]]
    lying = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ogg")]
    assert sorted(named) == sorted(lying)


@pytest.mark.parametrize("name", SOUNDS)
def test_an_entry_is_complete_and_its_files_are_as_it_says(name: str) -> None:
    sound = SOUNDS[name]
    assert sorted(sound.keys() - {"tense"}) == ["files", "group", "kind", "loop"]
    assert sound["loop"] == (sound["kind"] in ("ambience", "music"))
    assert sound["files"]
    for file in sound["files"]:
        path = FOLDER / file["file"]
        assert path.parent.name == FOLDERS[sound["kind"]]
        channels, rate = ogg_header(path)
        assert channels == (1 if sound["kind"] in ("effect", "ambience") else 2)
        assert rate == RATE, "it would be converted while it plays"
        assert ogg_samples(path) / rate == pytest.approx(file["seconds"], abs=0.001)


def test_every_sound_is_in_one_class() -> None:
    assert Counter(name for table in TABLE.values() for name in table["sounds"]) == Counter(list(SOUNDS))
    assert list(TABLE) == ["moment", "action", "step", "interface", "hover", "music", "ambience"]


def test_loops_are_classes_of_their_own_and_victories_are_moments() -> None:
    for name, sound in SOUNDS.items():
        group = CLASSES[name].name
        assert (group == sound["kind"]) == sound["loop"], name
        assert sound["kind"] != "sting" or group == "moment", name


def a_class(name: str) -> SoundClass:
    """The class of this name."""
    return next(each for each in CLASSES.values() if each.name == name)


def test_great_moments_are_six_to_nine_decibels_above_a_footstep_and_all_others_between_or_below() -> None:
    moment, action, step, interface, hover = (a_class(name) for name in ("moment", "action", "step", "interface", "hover"))
    assert 6 <= moment.loudness - step.loudness <= 9
    assert step.loudness + 2 <= action.loudness <= moment.loudness - 3
    assert step.loudness - 6 <= interface.loudness <= step.loudness - 2
    assert hover.loudness <= interface.loudness - 6
    assert [each.name for each in dict.fromkeys(CLASSES.values()) if each.ducks] == ["moment"]


@pytest.mark.parametrize("name", SOUNDS)
def test_a_class_lowers_its_files_and_lifts_none(name: str) -> None:
    for file in SOUNDS[name]["files"]:
        assert sorted(file) == ["file", "loudness", "seconds"]
        assert file["loudness"] >= CLASSES[name].loudness, f"{file['file']} is softer than its class"


def test_pieces_of_music_are_equally_loud() -> None:
    loudness = [file["loudness"] for sound in SOUNDS.values() if sound["kind"] == "music" for file in sound["files"]]
    assert max(loudness) - min(loudness) <= 1


def test_a_tense_variant_is_a_piece_of_music_of_one_other() -> None:
    tense = Counter(sound["tense"] for sound in SOUNDS.values() if "tense" in sound)
    assert tense and set(tense.values()) == {1}
    for name, sound in SOUNDS.items():
        if "tense" in sound:
            assert sound["kind"] == SOUNDS[sound["tense"]]["kind"] == "music", name
            assert name not in tense, name


def test_effects_are_short_and_loops_are_long_enough_not_to_tire() -> None:
    for name, sound in SOUNDS.items():
        for file in sound["files"]:
            if sound["kind"] == "effect":
                assert 0.01 < file["seconds"] < 4, name
            elif sound["loop"]:
                assert file["seconds"] >= (60 if sound["kind"] == "music" else 10), name


def test_often_heard_effects_have_variants() -> None:
    for name in ("die_throw", "piece_put", "shot_rifle", "shot_jeep", "shot_tank", "tile_crumble", "card_draw", "coin"):
        assert len(SOUNDS[name]["files"]) >= 3, name


def test_the_turn_chime_has_a_variant_for_each_of_the_first_four_seats() -> None:
    assert len(SOUNDS["turn_change"]["files"]) == 4


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.ogg")) < MOST_BYTES
