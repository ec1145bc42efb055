"""What can be wrong with a map, one plain English sentence a code.

The interface words the same codes in its own languages, as `error.<code>` in `assets/locale/<language>/errors.po`; values are
numbers and names out of the map, never words. Tiles are counted from 0, as Tiled's status bar shows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Value = str | int

_FILE = "{file}: "
_LAYER = "{file}, layer “{layer}”: "
_TILE = "{file}, layer “{layer}”, tile {column}, {row}: "
_OBJECT = "{file}, layer “{layer}”, object {object}: "
_PROPERTY = "{file}, map property “{property}”: "

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the file
        "map_unreadable": _FILE + "the map cannot be opened ({reason}); check that the file is there and may be read.",
        "map_too_large": _FILE + "the file is larger than {limit} KB; a map is a small text file saved by Tiled.",
        "map_not_xml": "{file}, line {line}: this is not a Tiled map; save it from Tiled as a .tmx file.",
        "map_not_a_map": _FILE
        + "its first element is <{found}>, a Tiled map begins with <map>; save it from Tiled as a .tmx file.",
        "map_damaged": _FILE + "the map's data is damaged ({reason}); open it in Tiled and save it again.",
        # the map
        "map_number": _FILE + "“{property}” of the map is “{value}”; it must be a whole number from {least} to {most}.",
        "map_infinite": _FILE + "the map is infinite; turn Infinite off in Tiled under Map, Map Properties.",
        "map_orientation": _FILE + "the map is {value}, this game needs {wanted}; choose it in Tiled under Map, Map Properties.",
        "map_tile_size": _FILE + "the map's tiles are {value} pixels; they must be {wanted}.",
        "map_hexagons": _FILE + "“{property}” of the hexagons is “{value}”; it must be “{wanted}” (Tiled: Map, Map Properties).",
        "map_tileset_embedded": _FILE + "a tileset is embedded in the map; use the .tsx tilesets that come with the program.",
        "map_tileset_unknown": _FILE + "the tileset {tileset} does not come with the program; use these: {known}.",
        "map_tileset_damaged": _FILE + "the tileset {tileset} cannot be read ({reason}); put the program's own file back.",
        # properties of the map
        "map_game_missing": _FILE + "the map property “game” is missing; it names the game, here “{wanted}”.",
        "map_other_game": _FILE + "the map property “game” is “{value}”; a map in this folder must say “{wanted}”.",
        "map_name_missing": _FILE + "the map has no name; add the map property “name_en” or “name_pl”.",
        "map_text": _PROPERTY + "its text “{value}” does not fit; write one line of at most {most} characters.",
        "map_property_missing": _PROPERTY + "it is missing; add it as a whole number (type int).",
        "map_property_range": _PROPERTY + "it is “{value}”; it must be a whole number (type int) from {least} to {most}.",
        "map_property_choice": _PROPERTY + "it is “{value}”; it must be one of these: {known}.",
        "map_property_unknown": _PROPERTY + "this property is not known; the map properties are: {known}.",
        "map_property_nameless": _FILE + "there is a property without a name; remove it or give it a name.",
        "map_property_kind": _PROPERTY + "it has the type “{value}”; use string, int, float or bool.",
        "map_layer_property_kind": _LAYER + "the property “{property}” has the type “{value}”; use string, int, float or bool.",
        # layers
        "map_layer_nameless": _FILE + "layer number {number} from the bottom has no name; give every layer its name.",
        "map_layer_twice": _LAYER + "there are two layers of this name; rename or remove one.",
        "map_layer_missing": _FILE + "the layer “{layer}” is missing; the layers are: {known}.",
        "map_layer_unknown": _LAYER + "this layer is not known; the layers are: {known}.",
        "map_layer_sort": _LAYER + "only tile layers and object layers can be read; remove this image layer or group.",
        "map_layer_not_tiles": _LAYER + "this is an object layer; it must be a tile layer.",
        "map_layer_not_objects": _LAYER + "this is a tile layer; it must be an object layer.",
        "map_layer_encoding": _LAYER + "its tiles are stored as {value}; choose Tile Layer Format CSV under Map, Map Properties.",
        "map_layer_size": _LAYER + "it holds {value} tiles, the map has {wanted}; open the map in Tiled and save it again.",
        "map_layer_offset": _LAYER + "its offset is {value} pixels; it must be {wanted}.",
        # tiles and objects
        "map_tile_unknown": _TILE + "the tile belongs to no tileset of the map; erase it or choose one from a tileset.",
        "map_tile_turned": _TILE + "the tile is turned or mirrored; place it as it is, the light comes from the upper left.",
        "map_tile_class": _TILE + "a tile of the class “{value}” does not belong here; use the class “{wanted}”.",
        "map_object_tile_unknown": _OBJECT + "its picture belongs to no tileset of the map; choose one from a tileset.",
        "map_object_turned": _OBJECT + "it is turned or mirrored; place it as it is, the light comes from the upper left.",
        "map_object_template": _OBJECT + "it comes from a template; choose Detach in Tiled.",
        "map_object_class": _OBJECT + "an object of the class “{value}” does not belong here; use the class “{wanted}”.",
        "map_object_size": _OBJECT
        + "its size is {value}; it must be {wanted} or that times a number from {smallest} to {largest}, not stretched.",
        "map_object_outside": _OBJECT + "it stands outside the map; move it into the map.",
        # Battle for the Island: the map
        "island_no_ground": _LAYER + "it is empty; paint the island's squares as a filled rectangle.",
        "island_ground_gap": _TILE + "a square is missing; the ground from {first} to {last} must be a filled rectangle.",
        "island_margin": _TILE + "the ground is too near to the edge of the map; leave {least} tiles of sea on every side.",
        "island_sea_gap": _TILE + "there is no sea here; the sea must fill the whole map.",
        "island_coast": _TILE + "the coast shows mask {value}; beside its neighbours it must show mask {wanted}.",
        "island_pad_land": _TILE + "there is land where a pad slides; the row outside each home edge must be sea.",
        "island_decor_square": _OBJECT + "it stands on tile {column}, {row}, a square of the island; move it off the ground.",
        "island_decor_pad": _OBJECT + "it stands on tile {column}, {row}, where a pad slides; move it away.",
        "island_pad_seat": _OBJECT + "its property “seat” is “{value}”; it must be “south” or “north”.",
        "island_pad_count": _LAYER + "there are {value} pads with the seat “{seat}”; there must be exactly one.",
        "island_pad_place": _OBJECT
        + "the pad of “{seat}” lies at {found} (x, y, width, height); it must lie at {wanted}, the first five columns on its"
        + " owner's left (BI-14).",
        # Battle for the Island: the rules
        "island_too_few": _PROPERTY + "it is {value}; the least is {least}.",
        "island_ground_small": _LAYER + "the ground has {columns} columns and {rows} rows; the least is {least} each way (BI-6).",
        "island_ground_large": _LAYER + "the ground has {columns} columns and {rows} rows; the most is {most} each way.",
        "island_mix_total": _FILE + "soldiers, jeeps and tanks add up to {total}; they must add up to {wanted} (BI-2).",
        "island_not_even": _PROPERTY + "it is {value}; it must be an even number (BI-73).",
        # Earthquake Island
        "quake_no_area": _FILE
        + "there is no playing area; add a tile layer “area_2” to “area_6” for each number of players (EI-3).",
        "quake_area_off_board": _TILE + "the playing area lies outside the board; paint a space here in the layer “board” too.",
        "quake_area_unconnected": _TILE + "the playing area is in {parts} pieces, and this is not in the largest; join them.",
        "quake_area_too_small": _LAYER
        + "the playing area has {spaces} spaces; {players} explorers beside {volcanoes} volcanoes need at least {needed} (EI-6).",
        "quake_area_too_large": _LAYER + "the playing area has {spaces} spaces; only {most} tiles are laid, one a space (EI-4).",
        "quake_decor": _OBJECT + "it stands on tile {column}, {row}, a space of the board; move it into the water around.",
        "quake_mix_unknown_tile": _PROPERTY + "there is no tile “{tile}”; the tiles are: {known}.",
        "quake_mix_not_a_number": _PROPERTY + "it is “{count}”; it must be a whole number from 0 (type int).",
        "quake_mix_total": _FILE + "the “tiles_” properties add up to {total}; they must add up to {needed} (EI-2).",
    }
)


class LevelError(ValueError):
    """A map that cannot be used: a code of SENTENCES and the values of its sentence, `file` always among them.

    `layer` and `place` are the values that say where: the layer's name, and the tile, object or property; None where
    the whole file is meant. `str()` is the sentence in English.
    """

    def __init__(self, code: str, file: str, **values: Value) -> None:
        self.code = code
        self.values: dict[str, Value] = {"file": file, **values}
        super().__init__(SENTENCES[code].format(**self.values))

    @property
    def file(self) -> str:
        """The map's file name."""
        return str(self.values["file"])

    @property
    def layer(self) -> str | None:
        """The layer that the error is in."""
        return str(self.values["layer"]) if "layer" in self.values else None

    @property
    def place(self) -> str | None:
        """The tile ("3, 5"), the object or the property that the error is at."""
        if "column" in self.values:
            return f"{self.values['column']}, {self.values['row']}"
        found = self.values.get("object", self.values.get("property"))
        return None if found is None else str(found)
