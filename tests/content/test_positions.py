"""Positions from data: whatever is wrong in one is told in a sentence."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.position_errors import PositionError
from game.content.positions import PositionReader
from game.content.script import Script
from game.content.toml import parse_toml
from game.learn.puzzles import LARGEST, all_puzzles
from game.reading import read_file
from tests.games import ALL

OTHER_KINDS: list[Any] = [[], {}, "x", -1, 1.5, True, [[]], [1, "x"]]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in nested data, as the keys that lead to it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


@pytest.mark.parametrize("game_id", [game_id for game_id, entry in ALL.items() if all_puzzles(entry, None)])
def test_a_value_of_another_kind_is_read_or_refused_with_a_sentence(game_id: str) -> None:
    reader = PositionReader(ALL[game_id])
    refused = 0
    for info in all_puzzles(ALL[game_id], None)[::3]:
        position = parse_toml(read_file(info.path, LARGEST).decode())["position"]
        for *path, last in places(position):
            for other in OTHER_KINDS:
                changed = whole = copy.deepcopy(position)
                for key in path:
                    changed = changed[key]
                changed[last] = other
                try:
                    reader.read(whole)
                except PositionError as error:
                    refused += 1
                    assert str(error), (path, last, other)
    assert refused > 0


def test_a_position_on_a_map_that_cannot_be_read_says_what_is_wrong_with_the_map(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "torn.tmx").write_text("<map", encoding="utf-8")
    entry = ALL["island_battle"]
    monkeypatch.setattr(type(entry), "levels", lambda _: tmp_path)
    with pytest.raises(PositionError) as caught:
        PositionReader(entry).read({"level": "torn"})
    assert str(caught.value).startswith("level: the map cannot be used. torn.tmx")


def test_a_game_without_names_of_spaces_says_so() -> None:
    with pytest.raises(PositionError) as caught:
        Script().space("3,4", None)
    assert str(caught.value) == "“3,4”: this game has no names for spaces."


@pytest.mark.rule("LB-63", "LB-75")
def test_a_battle_of_a_position_has_just_begun() -> None:
    """The first battle turn is that of who began it, and none has been had before."""
    words = {"level": "two_10", "characters": ["chef 0,1", "detective 0,1"], "battle": True, "turn": {"seat": 0}}
    [battle] = PositionReader(ALL["lost_baggage"]).read(words).state.battles
    assert (battle.instigator, battle.instigator_turns, battle.defender_turns) == (0, 0, 0)
