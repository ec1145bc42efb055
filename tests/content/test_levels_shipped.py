"""The maps that come with the program, the player's own, and the sentences about bad ones in both languages."""

from __future__ import annotations

import re
import shutil
import string
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from msgspec.structs import replace

from game import paths
from game.content import checks
from game.content.earthquake import maps as earthquake
from game.content.island_battle import maps as island_battle
from game.content.level import EMPTY, ObjectLayer
from game.content.level_errors import LevelError
from game.content.levels import MOST_OWN, all_levels, load, own_folder
from game.content.lost_baggage import cards
from game.content.lost_baggage import maps as lost_baggage
from game.content.riverlands import maps as riverlands
from game.content.tmx import read_level
from game.engine.earthquake.mix import by_face
from game.engine.lost_baggage.board import Board as Table
from game.engine.riverlands.board import Ending
from game.games import GAMES
from tests.content.maps import Draft
from tests.tools import rasterize

ISLANDS = {
    "classic": ("sand", (10, 10), (4, 3, 3), 80),
    "two_bays": ("sand", (14, 12), (3, 4, 3), 100),
    "ash_cone": ("ash", (12, 12), (2, 3, 5), 80),
    "snowfield": ("snow", (12, 10), (5, 2, 3), 80),
}
"""Mood, columns and rows, soldiers, jeeps and tanks, quiet turns, as levels/README.md lists them."""

QUAKES = {
    "classic": ({2: 19, 3: 25, 4: 29, 5: 31, 6: 37}, {}),
    "atoll": ({3: 24, 4: 30, 5: 33, 6: 36}, {"lifebelt": 10, "rope": 3, "sandbag": 4}),
    "ridge": ({2: 21, 3: 25, 4: 29}, {"rope": 7, "spring": 6, "cracks_0": 3, "cracks_03": 1}),
}
"""Spaces by number of players, and the tiles that differ from the classic mix (5 rope, 7 lifebelt, 5 sandbag, 4 spring ...)."""

LANDS = {
    "classic": (2, (7, 7), Ending.HUNGER),
    "classic_wide": (2, (9, 7), Ending.HUNGER),
    "winding": (2, (9, 9), Ending.HUNGER),
    "lake": (2, (9, 9), Ending.HUNGER),
    "archers_isle": (2, (5, 8), Ending.HUNGER),
    "forest_isle": (2, (7, 5), Ending.HUNGER),
    "classic_teams": (4, (9, 8), Ending.ROUND_LIMIT),
    "delta": (4, (10, 9), Ending.ROUND_LIMIT),
    "long_bridges": (4, (9, 9), Ending.ROUND_LIMIT),
}
"""Players, columns and rows, and how a game ends."""

WORLDS = {"two": 2, "three": 3, "four": 4}

TABLES = {f"{worlds}_{tiles}": (players, tiles) for worlds, players in WORLDS.items() for tiles in (10, 20, 30)}
"""Players, and tiles a player."""

MAPS: Mapping[str, Collection[str]] = {
    "island_battle": ISLANDS,
    "earthquake": QUAKES,
    "riverlands": LANDS,
    "lost_baggage": TABLES,
}
"""The maps of every game, by name of file."""


def table(path: Path) -> Table:
    """A table of Lost Baggage with the program's own cards."""
    return lost_baggage.board(replace(read_level(path), material=cards.material(None)[0]))


def test_the_islands_are_as_their_page_says() -> None:
    infos = all_levels(GAMES["island_battle"], None)
    assert [info.key for info in infos] == list(ISLANDS)
    for info in infos:
        assert info.error is None, str(info.error)
        assert info.level is not None
        mood, size, mix, quiet = ISLANDS[info.key]
        board = info.board
        assert (board.columns, board.rows) == size
        assert (board.soldiers, board.jeeps, board.tanks) == mix
        assert board.quiet_turns == quiet
        assert checks.mood(info.level) == mood
        assert checks.music(info.level) == "battle"


def test_the_shaking_islands_are_as_their_page_says() -> None:
    classic = by_face(earthquake.board(read_level(paths.levels() / "earthquake" / "classic.tmx")).mix)
    for name, (areas, changes) in QUAKES.items():
        board = earthquake.board(read_level(paths.levels() / "earthquake" / f"{name}.tmx"))
        assert {players: len(area) for players, area in board.areas} == areas
        assert by_face(board.mix) == {**classic, **changes}
        assert sum(board.mix) == 100
    assert {path.stem for path in (paths.levels() / "earthquake").glob("*.tmx")} == set(QUAKES)


def test_the_lands_are_as_their_page_says() -> None:
    for name, (players, size, ending) in LANDS.items():
        board = riverlands.board(read_level(paths.levels() / "riverlands" / f"{name}.tmx"))
        assert board.players == players
        assert (board.columns, board.rows) == size
        assert board.pace.ending is ending


def test_the_tables_are_as_their_page_says() -> None:
    for name, (players, tiles) in TABLES.items():
        board = table(paths.levels() / "lost_baggage" / f"{name}.tmx")
        assert (board.players, board.capacity) == (players, tiles)


def test_every_level_is_named_and_told_in_both_languages() -> None:
    levels = [read_level(path) for path in rasterize.maps()]
    assert len(levels) == sum(len(maps) for maps in MAPS.values()) + len(MAPS)
    for level in levels:
        assert set(level.names) == set(level.descriptions) == {"en", "pl"}
    for game in MAPS:
        for language in ("en", "pl"):
            names = [level.name(language) for level in levels if level.game == game]
            assert len(set(names)) == len(names)


def test_every_tile_is_a_sprite_that_the_program_has() -> None:
    sprites = paths.assets() / "art" / "sprites"
    for path in rasterize.maps():
        for look in read_level(path).palette:
            assert look.sprite, f"{path.name}: a tile of the class {look.kind} names no sprite"
            assert (sprites / f"{look.sprite}.webp").is_file(), f"{path.name}: {look.sprite}"


def test_every_island_has_things_around_it() -> None:
    for path in (path for path in rasterize.maps() if read_level(path).game in ("island_battle", "earthquake")):
        decor = read_level(path).objects("decor")
        assert isinstance(decor, ObjectLayer)
        assert decor.objects
        assert all(thing.look != EMPTY for thing in decor.objects)


@pytest.mark.parametrize(
    ("name", "sprite", "number"),
    [
        ("two_bays", "shore/hut", 1),
        ("ash_cone", "shore/vent", 2),
        ("snowfield", "shore/igloo", 1),
        ("snowfield", "shore/seal", 2),
    ],
)
def test_things_are_still_what_the_map_was_made_with(name: str, sprite: str, number: int) -> None:
    """Maps keep tiles by their place in a tileset: whoever renumbers a tileset changes the maps unseen."""
    level = read_level(paths.levels() / "island_battle" / f"{name}.tmx")
    looks = [level.palette[thing.look].sprite for thing in level.objects("decor").objects]
    assert looks.count(sprite) == number


def test_what_lies_under_a_board_is_a_sprite_that_the_program_has() -> None:
    sprites = paths.assets() / "art" / "sprites"
    backdrops = {entry.id: entry.backdrop for entry in GAMES.values()}
    assert set(backdrops) == set(MAPS)
    assert all((sprites / f"{name}.webp").is_file() for name in backdrops.values())


def test_templates_are_good_maps() -> None:
    assert island_battle.board(read_level(paths.levels() / "template_island_battle.tmx")).columns == 10
    assert [n for n, _ in earthquake.board(read_level(paths.levels() / "template_earthquake.tmx")).areas] == [2, 4, 6]
    assert riverlands.board(read_level(paths.levels() / "template_riverlands.tmx")).players == 2
    assert table(paths.levels() / "template_lost_baggage.tmx").players == 2


@pytest.mark.parametrize(
    ("tiles", "own"),
    [(r"lifebelts|ropes|springs|cracks", "The map's own tiles"), (r"kół|lin |sprężyn|pęknięć", "własne żetony mapy")],
)
def test_an_island_speaks_of_its_own_tiles_since_an_option_lays_others(tiles: str, own: str) -> None:
    texts = [
        text for path in sorted((paths.levels() / "earthquake").glob("*.tmx")) for text in read_level(path).descriptions.values()
    ]
    told = [text for text in texts if re.search(tiles, text)]
    assert len(told) == 2, "the Atoll and the Long Ridge"
    assert all(own.lower() in text.lower() for text in told)


def test_the_page_about_maps_names_every_layer_property_and_map() -> None:
    page = (paths.levels() / "README.md").read_text(encoding="utf-8")
    named = {f"`{name}`" for path in rasterize.maps() for name in read_level(path).properties if not name.startswith("tiles_")}
    layers = {layer.name for path in rasterize.maps() for layer in read_level(path).layers}
    named |= {f"`{layer}`" for layer in layers if not layer.startswith(("area_", "shape_"))}
    named |= {
        "`shape_close`",
        "`game`",
        "`name_en`",
        "`name_pl`",
        "`about_en`",
        "`about_pl`",
        "`seat`",
        "`tiles_cracks_013`",
        "`area_6`",
    }
    named |= {f"`{folder}/{name}.tmx`" for folder, maps in MAPS.items() for name in maps}
    assert sorted(name for name in named if name not in page) == []


def test_a_players_own_maps_are_listed_after_the_shipped_ones(tmp_path: Path) -> None:
    user = tmp_path / "Użytkownik Żółw" / "cztery brzegi"
    folder = own_folder(user, "island_battle")
    Draft.shipped("island_battle/classic").property("name_pl", "Wyspa Świętej Łucji").save(folder / "Święta Łucja.tmx")
    Draft.shipped("island_battle/classic").property("tanks", "8", "int").save(folder / "Żle zrobiona.tmx")
    (folder / "notatki.txt").write_text("to nie mapa", encoding="utf-8")
    (folder / "stara wyspa.TMX").write_bytes(b"\0\1\2")
    infos = all_levels(GAMES["island_battle"], user)
    assert [info.key for info in infos[:4]] == list(ISLANDS)
    own = infos[4:]
    assert [(info.key, info.own, info.error is None) for info in own] == [
        ("own/stara wyspa", True, False),
        ("own/Święta Łucja", True, True),
        ("own/Żle zrobiona", True, False),
    ]
    assert own[1].level is not None
    assert own[1].level.name("pl") == "Wyspa Świętej Łucji"
    assert own[1].board == infos[0].board
    assert str(own[2].error) == "Żle zrobiona.tmx: soldiers, jeeps and tanks add up to 15; they must add up to 10 (BI-2)."


def test_a_map_of_another_game_is_told_so(tmp_path: Path) -> None:
    folder = own_folder(tmp_path, "island_battle")
    Draft.shipped("earthquake/classic").save(folder / "a.tmx")
    Draft.shipped("island_battle/classic").property("game", None).save(folder / "b.tmx")
    assert [str(info.error) for info in all_levels(GAMES["island_battle"], tmp_path) if info.own] == [
        "a.tmx: the map property “game” is “earthquake”; a map in this folder must say “island_battle”.",
        "b.tmx: the map property “game” is missing or empty; it names the game, here “island_battle”.",
    ]


def test_no_folder_of_own_maps_is_no_error(tmp_path: Path) -> None:
    assert all_levels(GAMES["island_battle"], tmp_path / "nothing here") == all_levels(GAMES["island_battle"], None)


def test_very_many_own_maps_do_not_all_open(tmp_path: Path) -> None:
    folder = own_folder(tmp_path, "island_battle")
    folder.mkdir(parents=True)
    for number in range(MOST_OWN + 5):
        (folder / f"{number:03d}.tmx").write_bytes(b"")
    own = [info for info in all_levels(GAMES["island_battle"], tmp_path) if info.own]
    assert [info.path.name for info in own] == [f"{number:03d}.tmx" for number in range(MOST_OWN + 1)]
    assert str(own[-1].error) == (
        "100.tmx: there are more than 100 own maps of this game with those in packs; this one and all after it are left out:"
        " remove some."
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["island_battle", "--columns", "11", "--rows", "13", "--mood", "snow"],
        ["earthquake", "--radius", "2"],
        ["riverlands", "--columns", "8", "--rows", "10"],
        ["lost_baggage", "--tiles", "12"],
    ],
)
def test_a_new_map_is_a_good_map_from_the_start(tmp_path: Path, arguments: list[str]) -> None:
    target = tmp_path / "nowa wyspa.tmx"
    command = [sys.executable, "-m", "tests.tools.new_level", arguments[0], str(target), *arguments[1:]]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], capture_output=True)
    level = read_level(target)
    if arguments[0] == "island_battle":
        board = load(target, GAMES["island_battle"])[1]
        assert (board.columns, board.rows, board.quiet_turns) == (11, 13, 80)
    elif arguments[0] == "riverlands":
        land = riverlands.board(level)
        assert (land.columns, land.rows, land.players) == (8, 10, 2)
    elif arguments[0] == "lost_baggage":
        assert (table(target).players, table(target).capacity) == (2, 12)
    else:
        assert [(n, len(area)) for n, area in earthquake.board(level).areas] == [(n, 19) for n in range(2, 7)]


def test_sizes_that_a_board_cannot_have_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.tools.new_level", "riverlands", str(tmp_path / "a.tmx"), "--rows", "21"]
    done = subprocess.run(command, check=False, cwd=Path(__file__).parents[2], capture_output=True, encoding="utf-8")
    assert done.returncode != 0
    assert re.search("--rows: invalid choice: '?21", done.stderr)  # quoted since Python 3.14
    assert not (tmp_path / "a.tmx").exists()


def test_an_existing_map_is_not_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "a.tmx"
    target.write_text("mine", encoding="utf-8")
    command = [sys.executable, "-m", "tests.tools.new_level", "earthquake", str(target)]
    done = subprocess.run(command, check=False, cwd=Path(__file__).parents[2], capture_output=True, encoding="utf-8")
    assert done.returncode != 0
    assert "already exists" in done.stderr
    assert target.read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(shutil.which(rasterize.RASTERIZER) is None, reason="tmxrasterizer (Debian's package tiled) is not installed")
@pytest.mark.parametrize("game", MAPS)
def test_tiled_itself_draws_a_map(game: str, tmp_path: Path) -> None:
    """`python -m tests.tools.rasterize` draws all of them."""
    (path, *_) = sorted((paths.levels() / game).glob("*.tmx"))
    assert rasterize.draw(path, tmp_path / "map.png") is None


@pytest.mark.skipif(shutil.which(rasterize.RASTERIZER) is None, reason="tmxrasterizer (Debian's package tiled) is not installed")
def test_a_picture_with_missing_tiles_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(paths.levels(), tmp_path / "levels")
    (tmp_path / "levels" / "tilesets" / "ground_sand.png").unlink()
    fault = rasterize.draw(tmp_path / "levels" / "island_battle" / "classic.tmx", tmp_path / "map.png")
    assert fault is not None
    assert fault.startswith("map.png: tiles are missing, ")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_sentence_about_maps_is_in_both_catalogues(language: str) -> None:
    with (paths.assets() / "locale" / language / "errors.po").open("rb") as file:
        texts = {str(entry.id): str(entry.string) for entry in read_po(file)}

    def names(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    kinds = (LevelError, island_battle.IslandError, earthquake.QuakeError, riverlands.RiverError, lost_baggage.WorldError)
    for code, sentence in (entry for kind in kinds for entry in kind.sentences.items()):
        text = texts[f"error.{code}"]
        assert names(text) == names(sentence), code
        assert (text == sentence) == (language == "en"), code
