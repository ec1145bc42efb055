"""Make the Tiled tilesets in `levels/tilesets` out of the program's sprites: 1x atlases and `.tsx` files.

    python tilesets.py

What a map shows in Tiled is what the program draws, from sprites at twice the size: every tile's string property `sprite` names
its sprite in `assets/art/sprites/manifest.json`, and its class says what it is. The tilesets of the three moods of an island have
the same tiles under the same ids: a map changes its mood by naming other tilesets.

    sea*, coast*, ground*   80 x 64, for the layers of a map of square cells
    decor*                  120 x 120, to be placed as objects; the thing stands on the point 54, 82 of its picture
    hex_island              80 x 74, for hexagonal maps (pointy-top, stagger axis y, hex side 36)
    river_board             128 x 136 on cells of 80 x 64: see tilesets_river
    world_table             160 x 136 on hexagons of 160 x 112 (flat-top, stagger axis x, hex side 80): see tilesets_world

Coast tiles form a dual grid: their layer is shifted by (-40, -32), so that each tile lies over a corner of four cells. Their int
property `mask` adds 1 if the cell to the north-west is land, 2 for the north-east, 4 for the south-west, 8 for the south-east.
They are also a Wang set of corners: Tiled's terrain brush paints shores.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageChops, ImageDraw

from coast import HEX
from masters import PROJECT
from tileset_files import Tile, Tileset, Wang, reduced, shadow, sprite, write
from tilesets_river import river_board
from tilesets_world import world_table

TARGET = PROJECT / "levels" / "tilesets"
CELL, THING, HEXAGON = (80, 64), (120, 120), (80, 74)
VARIANTS = 3
SEA_TILES = (7, 8)  # the seamless sea of 512 x 512 is resampled to so many tiles
SUPERSAMPLE = 4

MOODS = {"": ("sand", "coast", "board/sea"), "_ash": ("ash", "coast_ash", "board/sea_ash"),
         "_snow": ("snow", "coast_snow", "board/sea_snow")}  # fmt: skip
DECOR = {  # maps refer to these by number: only append
    "": ("shore/palm", "icon/boat", "icon/treasure", "shore/buoy", "shore/rocks", "shore/palms", "shore/driftwood", "shore/hut",
         "icon/lifebelt"),
    "_ash": ("icon/boat", "shore/vent", "icon/treasure", "shore/basalt", "shore/black_rocks", "shore/dead_tree",
             "shore/lava_pool", "shore/skull_rock"),
    "_snow": ("icon/boat", "shore/igloo", "shore/firs", "shore/fir", "shore/snowy_rocks", "shore/snowman", "shore/ice_floe",
              "shore/seal", "icon/treasure", "icon/lifebelt"),
}  # fmt: skip
MASK_HELP = "mask = 1 (cell to the north-west is land) + 2 (north-east) + 4 (south-west) + 8 (south-east)"


def with_shadow(name: str) -> Image.Image:
    """A thing on its shadow."""
    image = Image.new("RGBA", THING)
    image.alpha_composite(shadow(name))
    image.alpha_composite(sprite(name))
    return image


# ------------------------------------------------------------------ the tilesets
def sea(suffix: str) -> Tileset:
    """Pieces of the seamless sea: tile (column mod 7, row mod 8) everywhere gives an unbroken sea."""
    mood, _, name = MOODS[suffix]
    columns, rows = SEA_TILES
    w, h = CELL
    whole = sprite(name, (columns * w, rows * h))
    tiles = [
        Tile(whole.crop((c * w, r * h, (c + 1) * w, (r + 1) * h)), "sea", name, {"column": c, "row": r})
        for r in range(rows)
        for c in range(columns)
    ]
    return Tileset(f"sea{suffix}" if suffix else "sea", CELL, columns, tiles, {"mood": mood})


def coast(suffix: str) -> Tileset:
    """Tile id = 3 * mask + variant; mask 0 is open sea, an empty picture."""
    mood, family, _ = MOODS[suffix]
    tiles = [Tile(Image.new("RGBA", CELL), "coast", "", {"mask": 0, "variant": v}) for v in range(VARIANTS)]
    for mask in range(1, 16):
        for variant in range(VARIANTS):
            name = f"{family}/{mask:02d}_{variant}"
            tiles.append(Tile(sprite(name), "coast", name, {"mask": mask, "variant": variant}))
    return Tileset(f"coast_{mood}", CELL, VARIANTS, tiles, {"mood": mood, "corners": MASK_HELP}, wang=_shore(tiles))


def _shore(tiles: list[Tile]) -> Wang:
    """Corners of land and water."""
    ids = {}
    for number, tile in enumerate(tiles):
        north_west, north_east, south_west, south_east = (1 if int(tile.values["mask"]) >> bit & 1 else 2 for bit in range(4))
        ids[number] = (0, north_east, 0, south_east, 0, south_west, 0, north_west)
    return Wang("Shore", "corner", (("Land", "#d9a441", 15 * VARIANTS), ("Water", "#2c62b4", 0)), ids)


def ground(suffix: str) -> Tileset:
    """The squares of the checkerboard: tile id = 2 * shade + variant."""
    mood, family, _ = MOODS[suffix]
    tiles = []
    for shade in range(2):
        for variant in range(2):
            name = f"{family}/cell_{shade}_{variant}"
            tiles.append(Tile(sprite(name), "ground", name, {"shade": shade, "variant": variant}))
    return Tileset(f"ground_{mood}", CELL, 2, tiles, {"mood": mood})


def decor(suffix: str) -> Tileset:
    """Things to place as objects, on the island's shore or in the sea."""
    tiles = [Tile(with_shadow(name), "decor", name) for name in DECOR[suffix]]
    properties = {"mood": MOODS[suffix][0], "anchor": "the thing stands on the point 54, 82 of its picture"}
    return Tileset(f"decor{suffix}", THING, 4, tiles, properties, objects=True)


def hex_island() -> Tileset:
    """Marks for the spaces of a hexagonal board: land (a stack of tiles stands there at the start) and water."""
    ground_tile = _hex_cut(sprite("hex/sand0"), (50, 48))
    shallow = Image.new("RGBA", HEXAGON)
    shallow.paste(sprite("board/sea", (512, 512)).crop((40, 40, 40 + HEXAGON[0], 40 + HEXAGON[1])))
    shallow.alpha_composite(Image.new("RGBA", HEXAGON, (120, 200, 220, 110)))
    tiles = [
        Tile(_outlined(ground_tile, (122, 86, 40, 255)), "land", "hex/sand0"),
        Tile(_outlined(_masked(shallow), (233, 245, 244, 200)), "water", "coast/hex_shallow"),
    ]
    return Tileset("hex_island", HEXAGON, 2, tiles, {"spaces": "land: a stack stands here at the start; water: none does"})


def _hex_cut(image: Image.Image, centre: tuple[int, int]) -> Image.Image:
    w, h = HEXAGON
    left, top = centre[0] - w // 2, centre[1] - h // 2
    return _masked(image.crop((left, top, left + w, top + h)))


def _hex_points(scale: float, size: float) -> list[tuple[float, float]]:
    w, h = HEXAGON
    return [((w / 2 + x * size) * scale, (h / 2 + y * size) * scale) for x, y in HEX]


def _masked(image: Image.Image) -> Image.Image:
    mask = Image.new("L", (HEXAGON[0] * SUPERSAMPLE, HEXAGON[1] * SUPERSAMPLE))
    ImageDraw.Draw(mask).polygon(_hex_points(SUPERSAMPLE, 1.0), fill=255)
    result = image.copy()
    result.putalpha(ImageChops.multiply(image.getchannel("A"), mask.resize(HEXAGON, Image.Resampling.BOX)))
    return result


def _outlined(image: Image.Image, colour: tuple[int, int, int, int]) -> Image.Image:
    layer = Image.new("RGBA", (HEXAGON[0] * SUPERSAMPLE, HEXAGON[1] * SUPERSAMPLE))
    points = _hex_points(SUPERSAMPLE, 0.96)
    ImageDraw.Draw(layer).line([*points, points[0], points[1]], fill=colour, width=2 * SUPERSAMPLE, joint="curve")
    return Image.alpha_composite(image, reduced(layer, HEXAGON))


def all_tilesets() -> Iterator[Tileset]:
    """Every tileset."""
    for suffix in MOODS:
        yield sea(suffix)
        yield coast(suffix)
        yield ground(suffix)
        yield decor(suffix)
    yield hex_island()
    yield river_board()
    yield world_table()


def main() -> None:
    """Write all tilesets."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for tileset in all_tilesets():
        write(tileset, TARGET)
        print(f"{tileset.name}: {len(tileset.tiles)} tiles")


if __name__ == "__main__":
    main()
