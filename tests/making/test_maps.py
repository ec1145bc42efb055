"""New maps of a player's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.levels import all_levels
from game.content.packs import About
from game.engine.chance import Seeded
from game.games import GAMES
from game.making.maps import begin_map, file_name, without_ways
from game.making.packs import made
from game.making.things import own_things
from game.registry import Entry

each_game = pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)


def usual(entry: Entry) -> dict[str, int | str]:
    return {measure.name: measure.values[0] for measure in entry.measures()}


@each_game
def test_a_new_map_is_played_at_once(entry: Entry, tmp_path: Path) -> None:
    path = begin_map(entry, tmp_path, "Наш остров", "pl", usual(entry))
    assert path.name == "Наш остров.tmx"
    (info,) = (info for info in all_levels(entry, tmp_path) if info.own)
    assert info.level is not None
    assert info.level.names == {"pl": "Наш остров"}
    players = min(entry.game().seats(info.board))
    state = entry.game().setup(info.board, players, {}, Seeded("1")).state
    assert entry.game().to_move(state) is not None


@each_game
def test_every_measure_makes_a_good_map(entry: Entry, tmp_path: Path) -> None:
    for measure in entry.measures():
        for value in {measure.values[0], min(measure.values), max(measure.values)}:
            begin_map(entry, tmp_path, f"{measure.name} {value}", "en", {**usual(entry), measure.name: value})
    assert [str(info.error) for info in all_levels(entry, tmp_path) if info.error is not None] == []


def test_a_new_map_never_takes_the_place_of_another(tmp_path: Path) -> None:
    entry = GAMES["earthquake"]
    first, second = (begin_map(entry, tmp_path, "Home", "en", usual(entry)) for _ in range(2))
    assert (first.name, second.name) == ("Home.tmx", "Home 2.tmx")


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Zosia's land", "Zosia's land"),
        ("島", "島"),
        ("a/b\\c:d", "a-b-c-d"),
        ("../../etc", "-..-etc"),
        ("...", "game"),
        ("What?", "What-"),
    ],
)
def test_a_name_becomes_a_file_that_every_system_can_have(name: str, stem: str) -> None:
    assert file_name(name) == stem


def test_a_packed_map_says_nothing_of_the_folders_it_was_made_in(tmp_path: Path) -> None:
    entry = GAMES["riverlands"]
    path = begin_map(entry, tmp_path, "Home", "en", usual(entry))
    assert b"tilesets/" in path.read_bytes()
    contents = made(GAMES, About("Home"), own_things(GAMES, tmp_path))
    assert contents.faults == ()
    (member,) = contents.pack.members.values()
    assert b"tilesets/" not in member.read(10**6)


def test_only_the_way_to_a_tileset_is_left_out() -> None:
    map_ = b'<tileset firstgid="1" source="C:/Users/Zosia/tilesets/sea.tsx"/><property name="about" value="a/b.tsx"/>'
    assert without_ways(map_) == b'<tileset firstgid="1" source="sea.tsx"/><property name="about" value="a/b.tsx"/>'
