"""The ground of maps with tilesets of their own: each tile is drawn by its picture, at its place, whole at any scale."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.content.level import EMPTY, Level, MapObject, ObjectLayer, TileLayer, TileLook
from game.ui.board.ground import Ground, opposite
from game.ui.board.stage import View
from game.ui.services.art import Art
from tests.ui.play import Program

RED, BLUE, GREEN, NOTHING = (200, 20, 20), (20, 20, 200), (20, 160, 20), (0, 0, 0)
TILE = 40
WINDOW = Rect(30, 20, 4 * TILE, 3 * TILE)
"""The part of the window in which the map of 4 times 3 tiles is, at the scale 1."""


def look(number: int, sprite: str = "", **properties: int) -> TileLook:
    """The tile of a number on a sheet of three."""
    area = (number * TILE, 0, TILE, TILE)
    return TileLook(kind="", sprite=sprite, image="sheet.png", area=area, offset=(0, 0), properties=properties)


def level(*cells: int, offset: tuple[int, int] = (0, 0), objects: tuple[MapObject, ...] = ()) -> Level:
    filled = TileLayer(name="ground", offset=offset, columns=4, rows=3, cells=(*cells, *[EMPTY] * (12 - len(cells))))
    return Level(
        id="own",
        game="",
        names={"en": "Own"},
        descriptions={},
        orientation="orthogonal",
        columns=4,
        rows=3,
        tile_width=TILE,
        tile_height=TILE,
        stagger=None,
        palette=(look(0), look(1), look(2, "a sprite that an old save names")),
        layers=(filled, ObjectLayer(name="things", objects=objects)),
        properties={},
    )


@pytest.fixture
def folder(program: Callable[..., Program], tmp_path: Path) -> Path:
    """A folder with the sheet."""
    program()
    sheet = Surface((3 * TILE, TILE))
    for number, colour in enumerate((RED, BLUE, GREEN)):
        sheet.fill(colour, (number * TILE, 0, TILE, TILE))
    pygame.image.save(sheet, tmp_path / "sheet.png")
    return tmp_path


def painted(folder: Path, shown: Level, scale: float = 1.0, *, turned: bool = False) -> Surface:
    view = View(scale, WINDOW.center, (4 * TILE, 3 * TILE), turned=turned)
    return Ground(Art(paths.assets() / "art" / "sprites"), shown, folder, live=False).paint(WINDOW, view)


def near(colour: pygame.Color) -> tuple[int, int, int]:
    """The colour of these tests that it is but for the rounding of scaled pictures."""
    return min((RED, BLUE, GREEN, NOTHING), key=lambda one: max(abs(a - b) for a, b in zip(one, tuple(colour)[:3], strict=True)))


def colours(picture: Surface, scale: float = 1.0) -> list[tuple[int, int, int]]:
    """The colours near the four corners of each of the first row's tiles; one for a tile of one colour."""
    found = []
    for column in range(4):
        box = Rect(0, 0, round(TILE * scale) - 4, round(TILE * scale) - 4)
        middle = picture.get_width() / 2 + (column - 1.5) * TILE * scale, picture.get_height() / 2 - TILE * scale
        box.center = round(middle[0]), round(middle[1])
        corners = {near(picture.get_at(at)) for at in (box.topleft, (box.right - 1, box.y), box.bottomleft, box.center)}
        assert len(corners) == 1
        found.append(corners.pop())
    return found


@pytest.mark.parametrize("scale", [1.0, 0.73])
def test_each_tile_is_drawn_by_its_picture_where_it_is_on_the_map(folder: Path, scale: float) -> None:
    shown = level(0, EMPTY, 1, 2)
    assert colours(painted(folder, shown, scale), scale) == [RED, NOTHING, BLUE, GREEN]


def test_a_layer_that_is_shifted_is_drawn_shifted(folder: Path) -> None:
    """A coast is drawn half a tile to the left of what it is the coast of, and half a tile above it."""
    shown = level(*[EMPTY] * 4, EMPTY, 1, offset=(-TILE, -TILE))
    assert colours(painted(folder, shown)) == [BLUE, NOTHING, NOTHING, NOTHING]


def test_a_board_that_is_turned_round_has_its_last_tile_first(folder: Path) -> None:
    shown = level(*[EMPTY] * 8, 0, EMPTY, 1, 2)
    assert colours(painted(folder, shown, turned=True)) == [GREEN, BLUE, NOTHING, RED]


@pytest.mark.parametrize("scale", [0.9, 0.77, 0.61])
def test_nothing_is_seen_between_tiles(folder: Path, scale: float) -> None:
    picture = painted(folder, level(*[0] * 12), scale)
    inside = Rect(0, 0, round(4 * TILE * scale) - 4, round(3 * TILE * scale) - 4)
    inside.center = picture.get_rect().center
    red = pygame.mask.from_threshold(picture.subsurface(inside), RED, (9, 9, 9, 255))
    assert red.count() == inside.width * inside.height


def thing(x: float, y: float, number: int) -> MapObject:
    return MapObject(number=number, kind="", name="", x=x, y=y, width=TILE, height=TILE, look=number, properties={})


def test_things_stand_where_they_are_placed_and_none_is_cut_by_the_frame(folder: Path) -> None:
    shown = level(objects=(thing(0, 0, 0), thing(2 * TILE, 0, 1), thing(-TILE / 2, 2 * TILE, 2)))
    picture = painted(folder, shown)
    assert near(picture.get_at((TILE // 2, TILE // 2 + 2))) == RED
    drawn = pygame.mask.from_threshold(picture, GREEN, (9, 9, 9, 255))
    assert drawn.count() == 0


@pytest.mark.parametrize(("mask", "turned"), [(1, 8), (2, 4), (3, 12), (5, 10), (7, 14), (15, 15), (0, 0)])
def test_corners_of_a_coast_turn_with_the_board(mask: int, turned: int) -> None:
    """1 north-west and 8 south-east change places, 2 north-east and 4 south-west."""
    assert opposite(mask) == turned
    assert opposite(turned) == mask
