"""New maps of a player's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.levels import all_levels, own_folder
from game.content.packs import About
from game.engine.chance import Seeded
from game.games import GAMES
from game.making.maps import begin_map, file_name, without_ways
from game.making.packs import made
from game.making.things import Kind, own_things
from game.play.errors import SaveError
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


def many(folder: Path, suffix: str, number: int) -> None:
    """Write so many files that hold nothing."""
    folder.mkdir(parents=True)
    for one in range(number):
        (folder / f"{one:03d}{suffix}").write_bytes(b"")


def test_beyond_as_many_as_are_read_no_map_is_made(tmp_path: Path) -> None:
    folder, entry = own_folder(tmp_path, "earthquake"), GAMES["earthquake"]
    many(folder, ".tmx", 99)
    assert begin_map(entry, tmp_path, "Sand", "en", usual(entry)).is_file()
    with pytest.raises(SaveError) as caught:
        begin_map(entry, tmp_path, "Coast", "en", usual(entry))
    assert str(caught.value) == (
        "Coast.tmx cannot be written: with those in packs there are 100 such files already, and no more are read; remove some"
        " first."
    )
    assert len(list(folder.iterdir())) == 100


@pytest.mark.parametrize(
    ("kind", "folder", "suffix", "most", "told"),
    [
        (Kind.MAP, "levels/riverlands", ".tmx", 100, "there are more than 100 own maps"),
        (Kind.PUZZLE, "puzzles/riverlands", ".toml", 100, "There are more than 100 own puzzles"),
        (Kind.CARDS, "cards", ".toml", 200, "there are more than 200 files of cards"),
    ],
)
def test_the_first_of_too_many_says_so(kind: Kind, folder: str, suffix: str, most: int, told: str, tmp_path: Path) -> None:
    many(tmp_path / folder, suffix, most + 2)
    found = [thing for thing in own_things(GAMES, tmp_path) if thing.kind is kind]
    assert [told in str(thing.error) for thing in found] == [*[False] * most, True]
