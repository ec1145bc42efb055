"""Faults of maps and positions that the program's own tools never make: each is told in its sentence."""

from __future__ import annotations

import errno
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import paths
from game.content import tmx_frame
from game.content.earthquake.new_map import quake_map
from game.content.island_battle.new_map import island_map
from game.content.level_errors import LevelError
from game.content.levels import load
from game.content.position_errors import PositionError
from game.content.positions import PositionReader
from game.content.riverlands.new_map import plain_rows, river_map
from game.content.tmx import read_level
from game.engine.hexgrid import hexagon
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.content.maps import Draft
from tests.games import ALL

PROPERTIES = {"music": "title", "name_en": "Too Large"}
"""The properties of a map that no check concerns."""


def refusal(text: str, game: str, folder: Path) -> str:
    """The sentence with which the text of a map is refused."""
    path = folder / "a.tmx"
    path.write_text(text, encoding="utf-8")
    entry = ALL[game]
    with pytest.raises(LevelError) as caught:
        load(path, entry, entry.material(None))
    return str(caught.value)


def test_boards_that_are_too_large(tmp_path: Path) -> None:
    battle = island_map(paths.levels() / "island_battle", (27, 10), "sand", {**PROPERTIES, "game": "island_battle"})
    assert refusal(battle, "island_battle", tmp_path) == (
        "a.tmx, layer “ground”: the ground has columns: 27, rows: 10; the most is 26 each way."
    )
    rivers = river_map(paths.levels() / "riverlands", plain_rows(27, 7), {**PROPERTIES, "game": "riverlands"})
    assert refusal(rivers, "riverlands", tmp_path) == (
        "a.tmx, layer “terrain”: the board has columns: 27, rows: 7; the most is 20 each way."
    )


@pytest.mark.rule("EI-4")
def test_a_playing_area_with_more_spaces_than_tiles_are_laid(tmp_path: Path) -> None:
    """For two players 84 tiles are laid; a hexagon with 6 spaces to its edge has 127."""
    spaces = hexagon(6)
    island = quake_map(paths.levels() / "earthquake", spaces, {2: spaces}, {**PROPERTIES, "game": "earthquake"})
    assert refusal(island, "earthquake", tmp_path) == (
        "a.tmx, layer “area_2”: the playing area has 127 spaces; only 84 tiles are laid, one a space (EI-4)."
    )


def test_a_layer_of_tiles_in_the_place_of_one_of_objects(tmp_path: Path) -> None:
    draft = Draft.shipped("island_battle/classic")
    draft.root.remove(draft.layer("pads"))
    draft.layer("sea").set("name", "pads")
    text = ElementTree.tostring(draft.root, encoding="unicode")
    assert refusal(text, "island_battle", tmp_path).startswith("a.tmx, layer “pads”: ")


WRONG: dict[str, tuple[dict[str, str], str]] = {
    "a kind of Tiled's that is not used": (
        {"name": "owner", "type": "object", "value": "3"},
        "the property “owner” has the type “object”; use string, int, float or bool.",
    ),
    "no name": ({"name": "", "value": "3"}, "it has a property without a name; remove it or give it a name."),
    "neither true nor false": (
        {"name": "wet", "type": "bool", "value": "maybe"},
        "the property “wet” is “maybe”; it must be true or false (type bool).",
    ),
    "a comma": (
        {"name": "deep", "type": "float", "value": "1,5"},
        "the property “deep” is “1,5”; it must be a number (type float) with a point, such as 2.5.",
    ),
    "too large": (
        {"name": "deep", "type": "float", "value": "inf"},
        "the property “deep” is inf; it must be a number from -1000000000 to 1000000000.",
    ),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("where", ["layer", "object"])
def test_a_property_that_cannot_be_used(name: str, where: str, tmp_path: Path) -> None:
    draft, (entry, told) = Draft.shipped("island_battle/classic"), WRONG[name]
    node = draft.layer("pads") if where == "layer" else draft.objects("pads")[0]
    group = ElementTree.Element("properties")
    node.insert(0, group)
    ElementTree.SubElement(group, "property", entry)
    with pytest.raises(LevelError) as caught:
        read_level(draft.save(tmp_path / "a.tmx"))
    begins = "a.tmx, layer “pads”" + (", object 1 (south): " if where == "object" else ": ")
    assert str(caught.value) == begins + told


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PermissionError(errno.EACCES, "no"), "a.tmx: the system does not let the program read the map; "),
        (OSError(errno.EIO, "no"), "a.tmx: the map cannot be read: the disk, or the connection to it, does not work (no)."),
    ],
)
def test_a_map_that_the_system_does_not_read(error: OSError, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bytes:
        raise error

    path = Draft.shipped("island_battle/classic").save(tmp_path / "a.tmx")
    monkeypatch.setattr(tmx_frame, "read_file", fail)
    with pytest.raises(LevelError) as caught:
        read_level(path)
    assert str(caught.value).startswith(told)


def classic(**more: Any) -> dict[str, Any]:
    """A position on the classic map, as a file has it."""
    return {"level": "classic", **more}


POSITIONS: list[tuple[str, dict[str, Any], str]] = [
    (
        "island_battle",
        classic(pieces=["south tank N 4,2"], blocks=[f"{n},{row}" for n in range(1, 7) for row in (4, 6)]),
        "blocks: there are 10 at most.",
    ),
    ("lost_baggage", {"level": "two_10", "holds": [{"gold": 3}]}, "“gold”"),
    ("lost_baggage", {"level": "two_10", "open": ["doors"]}, "“doors”"),
    ("earthquake", classic(state="{" * 200), "state: it is nested too deep."),
    ("earthquake", classic(state='{"mix": '), "state: this is not JSON (byte 8)."),
    ("earthquake", classic(state="[1]"), "This cannot be so in the game: a state must be an object with named fields."),
    ("earthquake", classic(players="two"), "players: it is of the type string; it must be of the type integer."),
    ("earthquake", classic(players=10**300), f"this board is for 2, 3, 4, 5, 6 players, not for {'1' + '0' * 76}...."),
    ("earthquake", classic(mix=date(2026, 11, 29)), 'the state.mix must be an object, not "2026-11-29".'),
    ("earthquake", classic(explorers=["0,0", "1,0", "2,0"]), "explorers: only 2 play."),
    ("earthquake", classic(stacks=["0,0 1 land land"]), "a height from 1 to 6 and at most as many tiles, from the top."),
    (
        "earthquake",
        classic(stacks=["0,0 0", "1,0 1"], explorers=["0,0", "1,0"]),
        "a height from 1 to 6 and at most as many tiles",
    ),
    ("earthquake", classic(explorers=["0,0", "1,0"], state='{"stacks": {"0,0": 5}}'), "the state.order must be a list"),
    ("island_battle", classic(pieces=["south tank N 4,2"], state='{"a": 5}'), "the state has no "),
    ("riverlands", classic(heroes=[{}], state='{"heroes": 5}'), "the state has no "),
    ("lost_baggage", {"level": "two_10", "state": '{"players": 1}'}, "the state has no "),
    ("lost_baggage", {"level": "two_10", "holds": [{}], "state": '{"players": [1]}'}, "the state has no "),
    (
        "earthquake",
        classic(stacks=["0,0 1 lond"]),
        "“lond” is no tile; tiles are land, volcano, hole, cracks_0 … cracks_012345, rope, ",
    ),
    (
        "earthquake",
        classic(stacks=["0,0 6 thief thief thief thief thief thief"]),
        "there are too many tiles “thief”; the island has 3.",
    ),
    (  # 17 stacks of 6, of the 100 tiles of an island (EI-2)
        "earthquake",
        classic(stacks=["-3..3,0 6", "-3..2,1 6", "-2..1,-1 6"]),
        "stacks: altogether they are 102 tiles high, and there are only 100 tiles for them.",
    ),
    (
        "island_battle",
        classic(pieces=["south tank n 4,2"]),
        "a piece is a seat (south, north), a kind (soldier, jeep, tank), a facing (N, E, S, W) and a square.",
    ),
    ("island_battle", classic(pieces=["south plane N 4,2"]), "there is no character “plane”; the kinds are soldier, jeep, tank."),
    ("island_battle", classic(pads=["5 - - x - -"]), "there is no character “x”; the kinds are soldier, jeep, tank."),
    ("island_battle", classic(pads=["9" * 5000 + " - - - - -"]), "a pad is its marker's column and 5 characters, “-” for none."),
    ("island_battle", classic(pieces=["south tank N 4,2", "north tank N 4,2"]), "put two things on one square, '4,2'."),
    ("earthquake", classic(variants=1), "variants: it is of the type integer; it must be of the type table."),
]


POLISH: list[tuple[str, dict[str, Any], str]] = [
    ("riverlands", classic(heroes=[{"space": "3,6"}, {"space": "9,9"}]), "state.heroes[1].space: ma tu być pole z tej planszy"),
    ("riverlands", classic(heroes=[{"space": "3,6"}, {"space": "3,6"}]), "żadna dwójka nie stoi na jednym polu"),
]


@pytest.mark.parametrize(("game", "table", "told"), POLISH)
def test_a_position_that_cannot_be_read_in_polish(game: str, table: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError) as caught:
        PositionReader(ALL[game]).read(table)
    assert told in trouble(Text(paths.assets() / "locale", "pl"), caught.value)


@pytest.mark.parametrize(("game", "table", "told"), POSITIONS)
def test_a_position_that_cannot_be_read(game: str, table: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError) as caught:
        PositionReader(ALL[game]).read(table)
    assert told in str(caught.value)
