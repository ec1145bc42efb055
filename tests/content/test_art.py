"""The rendered art: every sprite has its files, of the size that the manifest promises; tilesets name sprites that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import paths
from game.content.checks import MOODS
from game.ui.services.art import Art
from game.ui.tables.earthquake import hexes

SPRITES = paths.assets() / "art" / "sprites"
TILESETS = paths.levels() / "tilesets"
MANIFEST = json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))
FAMILIES = sorted({name.rpartition("/")[0] for name in MANIFEST})
TSX = sorted(path.stem for path in TILESETS.glob("*.tsx"))
COASTS = [name for name in TSX if name.startswith("coast_")]


def size(path: Path) -> tuple[int, int]:
    return pygame.image.load(path).get_size()


def tiles(tileset: str) -> list[tuple[str, dict[str, str]]]:
    root = ElementTree.parse(TILESETS / f"{tileset}.tsx").getroot()
    return [
        (tile.get("type", ""), {p.get("name", ""): p.get("value", "") for p in tile.findall("properties/property")})
        for tile in root.findall("tile")
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_files_have_the_sizes_of_the_manifest(family: str) -> None:
    for name, entry in MANIFEST.items():
        if name.rpartition("/")[0] != family:
            continue
        w, h, scale = entry["w"], entry["h"], entry["scale"]
        assert size(SPRITES / f"{name}.webp") == (w * scale, h * scale), name
        if entry["shadow"]:
            assert size(SPRITES / f"{name}.sh.webp") == (w, h), name


def test_no_file_lacks_an_entry() -> None:
    expected = {f"{name}.webp" for name in MANIFEST} | {f"{name}.sh.webp" for name, entry in MANIFEST.items() if entry["shadow"]}
    found = {path.relative_to(SPRITES).as_posix() for path in SPRITES.rglob("*") if path.is_file()}
    assert found == expected | {"manifest.json"}


def test_anchors_lie_in_the_picture() -> None:
    outside = [
        name
        for name, entry in MANIFEST.items()
        if not (0 <= entry["anchor"][0] <= entry["w"] and 0 <= entry["anchor"][1] <= entry["h"])
    ]
    assert outside == []


def test_slices_leave_a_middle_to_stretch() -> None:
    frames = {name: entry for name, entry in MANIFEST.items() if "slice" in entry}
    assert {"board/mat_felt", "ui/panel_paper", "ui/button_green_normal"} <= frames.keys()
    for name, entry in frames.items():
        left, top, right, bottom = entry["slice"]
        assert left + right < entry["w"], name
        assert top + bottom < entry["h"], name
        assert len(entry["over"]) == 4, name


def test_borrowed_shadows_exist() -> None:
    lenders = {entry["shadow_of"] for entry in MANIFEST.values() if "shadow_of" in entry}
    assert lenders
    assert all(MANIFEST[name]["shadow"] for name in lenders)


def test_borrowed_shadows_fall_where_the_sprite_stands() -> None:
    borrowers = {name: MANIFEST[entry["shadow_of"]] for name, entry in MANIFEST.items() if "shadow_of" in entry}
    assert [
        name for name, lender in borrowers.items() if any(MANIFEST[name][key] != lender[key] for key in ("w", "h", "anchor"))
    ] == []


@pytest.mark.parametrize("die", ["dice/classic_{}", "dice/zero5_{}"])
def test_a_die_casts_one_shadow_whatever_it_shows(die: str) -> None:
    art = Art(SPRITES)
    values = range(1, 6)
    for tilt in ("", "_a", "_b"):
        assert len({art.shadow(die.format(value) + tilt) for value in values}) == 1
    assert art.shadow("mark/blast") is None


def test_pieces_of_both_armies_face_four_ways() -> None:
    wanted = {f"army/{kind}_{team}_{way}" for kind in ("soldier", "jeep", "tank") for team in ("red", "blue") for way in "NESW"}
    assert wanted <= MANIFEST.keys()


@pytest.mark.parametrize("mood", MOODS)
def test_tiles_of_each_height_stand_and_crumble_in_every_mood(mood: str) -> None:
    bodies = [part.sprite for space in ((0, 0), (1, 0)) for part in hexes.body_parts(space, 6, mood)]
    assert len(set(bodies)) == 12, "six heights, two pictures each"
    crumbling = [f"fx/crumble_{hexes.look(height, mood)}_{frame}" for height in range(6) for frame in range(8)]
    assert {*bodies, *crumbling} <= MANIFEST.keys()


def test_six_explorers_walk_swim_and_have_portraits() -> None:
    teams = ("red", "blue", "yellow", "green", "purple", "white")
    looks = ("people/explorer_{}", "people/explorer_{}_L", "people/explorer_{}_R", "people/explorer_{}_B", "people/swim_{}")
    wanted = {look.format(team) for team in teams for look in (*looks, "ui/portrait_explorer_{}", "ui/badge_{}", "ui/emblem_{}")}
    assert wanted <= MANIFEST.keys()


def test_buttons_come_in_every_state() -> None:
    colours = ("green", "orange", "wood", "red", "grey")
    wanted = {f"ui/button_{colour}_{state}" for colour in colours for state in ("normal", "hover", "pressed")}
    assert wanted <= MANIFEST.keys()
    assert all("slice" in MANIFEST[name] for name in wanted)


def test_each_material_has_its_plates_papers_and_tools() -> None:
    frames = ("plaque", "paper", "paper_active", "paper_out", "head")
    tools = tuple(f"tool_{state}" for state in ("normal", "hover", "pressed", "disabled"))
    materials = ("brass", "rope", "map", "leather")
    assert {f"hud/{material}/{name}" for material in materials for name in (*frames, *tools)} <= MANIFEST.keys()
    assert all("slice" in MANIFEST[f"hud/{material}/{name}"] for material in materials for name in frames)


def test_edges_that_repeat_hold_whole_periods() -> None:
    periodic = {name: entry for name, entry in MANIFEST.items() if "period" in entry}
    assert {"hud/rope/trim", "hud/leather/trim"} <= periodic.keys()
    for name, entry in periodic.items():
        left, top, right, bottom = entry["slice"]
        lengths = (
            (entry["h"] - top - bottom,) if entry["over"][1] == 0 else (entry["w"] - left - right, entry["h"] - top - bottom)
        )
        assert all(length % entry["period"] == 0 for length in lengths), name


def test_what_is_drawn_on_a_frame_reaches_as_far_as_the_frame() -> None:
    trimmed = {name: entry["trim"] for name, entry in MANIFEST.items() if "trim" in entry}
    assert {"hud/rope/plaque", "hud/leather/plaque"} <= trimmed.keys()
    assert all(MANIFEST[trim]["over"] == MANIFEST[name]["over"] for name, trim in trimmed.items())


@pytest.mark.parametrize("tileset", TSX)
def test_tilesets_name_sprites_and_classes(tileset: str) -> None:
    found = tiles(tileset)
    root = ElementTree.parse(TILESETS / f"{tileset}.tsx").getroot()
    assert len(found) == int(root.get("tilecount", "0"))
    for kind, properties in found:
        assert kind
        if properties.get("mask") != "0":
            assert properties["sprite"] in MANIFEST


@pytest.mark.parametrize("tileset", TSX)
def test_tilesets_show_a_picture_beside_them(tileset: str) -> None:
    root = ElementTree.parse(TILESETS / f"{tileset}.tsx").getroot()
    image = root.find("image")
    assert image is not None
    assert "/" not in image.get("source", "/")
    width, height = size(TILESETS / image.get("source", ""))
    assert (width, height) == (int(image.get("width", "0")), int(image.get("height", "0")))
    columns, rows = int(root.get("columns", "0")), -(-int(root.get("tilecount", "0")) // int(root.get("columns", "1")))
    assert (width, height) == (columns * int(root.get("tilewidth", "0")), rows * int(root.get("tileheight", "0")))


@pytest.mark.parametrize("tileset", COASTS)
def test_a_coast_has_every_mask_in_every_variant(tileset: str) -> None:
    found = [(int(properties["mask"]), int(properties["variant"])) for _, properties in tiles(tileset)]
    assert found == [(mask, variant) for mask in range(16) for variant in range(3)]


@pytest.mark.parametrize("tileset", COASTS)
def test_the_terrain_brush_knows_the_masks(tileset: str) -> None:
    """A wangid runs clockwise from the top: entries 7, 1, 5, 3 are north-west, north-east, south-west, south-east."""
    root = ElementTree.parse(TILESETS / f"{tileset}.tsx").getroot()
    masks = [int(properties["mask"]) for _, properties in tiles(tileset)]
    for tile in root.iter("wangtile"):
        corners = tile.get("wangid", "").split(",")
        land = [corners[place] == "1" for place in (7, 1, 5, 3)]
        assert masks[int(tile.get("tileid", ""))] == sum(1 << bit for bit, is_land in enumerate(land) if is_land)


def test_the_moods_of_an_island_differ_only_in_looks() -> None:
    assert len(COASTS) == 3
    plain = [[(kind, re.sub(r"coast_\w+/", "coast/", str(sorted(p.items())))) for kind, p in tiles(name)] for name in COASTS]
    assert plain[0] == plain[1] == plain[2]


@pytest.mark.parametrize("mood", ["coast", "coast_ash", "coast_snow"])
def test_coast_tiles_join_without_a_seam(mood: str) -> None:
    """Borders of tiles that may lie side by side are alike; a foam line that does not go on would differ by more than 100."""
    borders: dict[tuple[int, int], list[list[int]]] = {}
    for mask in range(1, 16):
        picture = pygame.image.load(SPRITES / f"{mood}/{mask:02d}_0.webp")
        last = picture.get_width() - 1
        rows = range(4, picture.get_height() - 4, 8)
        west = [picture.get_at((0, y)).a for y in rows]
        east = [picture.get_at((last, y)).a for y in rows]
        borders.setdefault((mask >> 1 & 1, mask >> 3 & 1), []).append(east)
        borders.setdefault((mask & 1, mask >> 2 & 1), []).append(west)
    for alike in borders.values():
        for border in alike:
            assert max(abs(a - b) for a, b in zip(border, alike[0], strict=True)) < 64


def test_the_icon_comes_in_all_sizes() -> None:
    folder = paths.assets() / "art" / "icon"
    for length in (512, 256, 64, 32):
        assert size(folder / f"four_shores_{length}.png") == (length, length)
    assert (folder / "four_shores.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (folder / "four_shores.icns").read_bytes()[:4] == b"icns"
