"""Errors of maps of any game, one plain English sentence a code.

Each game's reader adds its own.

The interface words the same codes in its own languages, as `error.<code>` in `assets/locale/<language>/errors.po`; values are
numbers and names out of the map, never words. Tiles are counted from 0, as Tiled's status bar shows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from game.reading import SystemFault, shown

Value = str | int | SystemFault

IN_FILE = "{file}: "
IN_LAYER = "{file}, layer “{layer}”: "
IN_TILE = "{file}, layer “{layer}”, tile {column}, {row}: "
IN_OBJECT = "{file}, layer “{layer}”, object {object}: "
IN_PROPERTY = "{file}, map property “{property}”: "

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the file
        "map_missing": IN_FILE + "the map is not there any more; put it back, or choose another.",
        "map_forbidden": IN_FILE + "the system does not let the program read the map; change who may read the file.",
        "map_unreadable": IN_FILE + "the map cannot be read: {reason}",
        "map_not_a_file": IN_FILE + "this is a folder, a pipe or a device; a map is a file saved by Tiled.",
        "map_too_large": IN_FILE + "the file is larger than {limit} KB; a map is a small text file saved by Tiled.",
        "map_not_xml": "{file}, line {line}: this is not a Tiled map; save it from Tiled as a .tmx file.",
        "map_cut": "{file}, line {line}: the file breaks off here, its end is missing; save the map from Tiled again.",
        "map_not_a_map": IN_FILE
        + "its first element is <{found}>, a Tiled map begins with <map>; save it from Tiled as a .tmx file.",
        "map_doctype": IN_FILE + "it has a document type <!DOCTYPE {found}>, which no map needs; save it from Tiled again.",
        "map_deep": IN_FILE + "its elements are nested more than {most} deep, at <{found}>; save it from Tiled again.",
        "map_many": IN_FILE
        + "there are more than {most} own maps of this game with those in packs; this one and all after it are left out: remove"
        + " some.",
        "map_damaged": IN_FILE + "the map's data is damaged; open it in Tiled and save it again.",
        # the map
        "map_number": IN_FILE + "“{property}” of the map is “{value}”; it must be a whole number from {least} to {most}.",
        "map_infinite": IN_FILE + "the map is infinite; turn Infinite off in Tiled under Map, Map Properties.",
        "map_orientation": IN_FILE
        + "the map is {value}, this game needs {wanted}; choose it in Tiled under Map, Map Properties.",
        "map_tile_size": IN_FILE + "the map's tiles are {value} pixels; they must be {wanted}.",
        "map_hexagons": IN_FILE
        + "“{property}” of the hexagons is “{value}”; it must be “{wanted}” (Tiled: Map, Map Properties).",
        "map_tileset_embedded": IN_FILE
        + "the tileset “{tileset}” is embedded in the map; use the .tsx tilesets that come with the program.",
        "map_tileset_first": IN_FILE
        + "the first number of the tileset {tileset} is “{value}”; it must be a whole number from 1 to {most}; save the map"
        + " from Tiled again.",
        "map_hexagons_index": IN_FILE
        + "“Stagger Index” of the hexagons is “{value}”; it must be “odd” or “even” (Tiled: Map, Map Properties).",
        "map_tileset_unknown": IN_FILE + "the tileset {tileset} does not come with the program; use these: {known}.",
        "map_tileset_twice": IN_FILE + "the tileset {tileset} is listed twice; remove one in Tiled under Map.",
        "map_tileset_damaged": IN_FILE + "the program's own tileset {tileset} is damaged; install Four Shores again.",
        # properties of the map
        "map_game_missing": IN_FILE + "the map property “game” is missing or empty; it names the game, here “{wanted}”.",
        "map_other_game": IN_FILE + "the map property “game” is “{value}”; a map in this folder must say “{wanted}”.",
        "map_name_missing": IN_FILE + "the map has no name; add the map property “name_en” or “name_pl”.",
        "map_name_empty": IN_PROPERTY + "it is empty; write the name of the map.",
        "map_text_letters": IN_PROPERTY + "its text “{value}” has a letter that cannot be shown; write it without.",
        "map_text": IN_PROPERTY + "its text “{value}” does not fit; write one line of at most {most} characters.",
        "map_property_missing": IN_PROPERTY + "it is missing; add it as a whole number (type int).",
        "map_property_range": IN_PROPERTY + "it is “{value}”; it must be a whole number (type int) from {least} to {most}.",
        "map_property_type": IN_PROPERTY + "it is of the type {value}; it must be a whole number (type int).",
        "map_property_choice": IN_PROPERTY + "it is “{value}”; it must be one of these: {known}.",
        "map_property_flag": IN_PROPERTY + "it is “{value}”; it must be true or false (type bool).",
        "map_property_unknown": IN_PROPERTY + "this property is not known; the map properties are: {known}.",
        "map_property_nameless": IN_FILE + "the map has a property without a name; remove it or give it a name.",
        "map_property_kind": IN_PROPERTY + "it has the type “{value}”; use string, int, float or bool.",
        "map_property_int": IN_PROPERTY + "it is “{value}”; it must be a whole number (type int), in digits alone.",
        "map_property_float": IN_PROPERTY + "it is “{value}”; it must be a number (type float) with a point, such as 2.5.",
        "map_property_bool": IN_PROPERTY + "it is “{value}”; it must be true or false (type bool).",
        "map_property_number": IN_PROPERTY + "it is {value}; it must be a number from -{most} to {most}.",
        "map_layer_property_nameless": IN_LAYER + "it has a property without a name; remove it or give it a name.",
        "map_layer_property_kind": IN_LAYER + "the property “{property}” has the type “{value}”; use string, int, float or bool.",
        "map_layer_property_int": IN_LAYER
        + "the property “{property}” is “{value}”; it must be a whole number (type int), in digits alone.",
        "map_layer_property_float": IN_LAYER
        + "the property “{property}” is “{value}”; it must be a number (type float) with a point, such as 2.5.",
        "map_layer_property_bool": IN_LAYER + "the property “{property}” is “{value}”; it must be true or false (type bool).",
        "map_layer_property_number": IN_LAYER
        + "the property “{property}” is {value}; it must be a number from -{most} to {most}.",
        "map_object_property_nameless": IN_OBJECT + "it has a property without a name; remove it or give it a name.",
        "map_object_property_kind": IN_OBJECT
        + "the property “{property}” has the type “{value}”; use string, int, float or bool.",
        "map_object_property_int": IN_OBJECT
        + "the property “{property}” is “{value}”; it must be a whole number (type int), in digits alone.",
        "map_object_property_float": IN_OBJECT
        + "the property “{property}” is “{value}”; it must be a number (type float) with a point, such as 2.5.",
        "map_object_property_bool": IN_OBJECT + "the property “{property}” is “{value}”; it must be true or false (type bool).",
        "map_object_property_number": IN_OBJECT
        + "the property “{property}” is {value}; it must be a number from -{most} to {most}.",
        # layers
        "map_layer_nameless": IN_FILE + "layer number {number} from the bottom has no name; give every layer its name.",
        "map_layer_twice": IN_LAYER + "there are two layers of this name; rename or remove one.",
        "map_layer_missing": IN_FILE + "the layer “{layer}” is missing; the layers are: {known}.",
        "map_layer_unknown": IN_LAYER + "this layer is not known; the layers are: {known}.",
        "map_layer_sort": IN_LAYER + "only tile layers and object layers can be read; remove this image layer or group.",
        "map_layer_not_tiles": IN_LAYER + "this is an object layer; it must be a tile layer.",
        "map_layer_not_objects": IN_LAYER + "this is a tile layer; it must be an object layer.",
        "map_layer_inside": IN_FILE + "a <{found}> is inside <{parent}>; layers and tilesets are directly in <map>.",
        "map_layer_shape": IN_LAYER + "it is {value} tiles, the map is {wanted}; open the map in Tiled and save it again.",
        "map_layer_encoding": IN_LAYER
        + "its tiles are stored as {value}; choose Tile Layer Format CSV under Map, Map Properties.",
        "map_layer_size": IN_LAYER + "tiles in it: {value}, on the map: {wanted}; open the map in Tiled and save it again.",
        "map_layer_order": IN_LAYER + "it lies below “{other}”, which hides it; move it above that in Tiled's list of layers.",
        "map_layer_decimal": IN_LAYER + "“{property}” is “{value}”; it must be a number with a point, such as 12.5.",
        "map_layer_number": IN_LAYER + "“{property}” is {value}; it must be a number from {least} to {most}.",
        "map_layer_offset": IN_LAYER + "its offset is {value} pixels; it must be {wanted}.",
        # tiles and objects
        "map_tile_number": IN_TILE
        + "the number of the tile is “{value}”; it must be a whole number from 0 to {most}; save the map from Tiled again.",
        "map_tile_unknown": IN_TILE + "the tile belongs to no tileset of the map; erase it or choose one from a tileset.",
        "map_tile_turned": IN_TILE + "the tile is turned or mirrored; place it as it is, the light comes from the upper left.",
        "map_tile_class": IN_TILE + "a tile of the class “{value}” does not belong here; use the class “{wanted}”.",
        "map_tile_classes": IN_TILE + "a tile of the class “{value}” does not belong here; use one of these classes: {wanted}.",
        "map_object_tile_unknown": IN_OBJECT + "its picture belongs to no tileset of the map; choose one from a tileset.",
        "map_object_no_picture": IN_OBJECT + "it has no picture; place it as a tile (Tiled: Insert Tile).",
        "map_object_turned": IN_OBJECT + "it is turned or mirrored; place it as it is, the light comes from the upper left.",
        "map_object_template": IN_OBJECT + "it comes from a template; choose Detach in Tiled.",
        "map_object_class": IN_OBJECT + "an object of the class “{value}” does not belong here; use the class “{wanted}”.",
        "map_object_size": IN_OBJECT
        + "its size is {value}; it must be {wanted} or that times a number from {smallest} to {largest}, not stretched.",
        "map_object_decimal": IN_OBJECT + "“{property}” is “{value}”; it must be a number with a point, such as 12.5.",
        "map_object_id": IN_OBJECT + "its number is no whole number; save the map from Tiled again.",
        "map_object_number": IN_OBJECT + "“{property}” is {value}; it must be a number from {least} to {most}.",
        "map_object_outside": IN_OBJECT + "it stands outside the map; move it into the map.",
    }
)


def _quoted(name: str, value: Value) -> Value:
    """Return a value as a part of a sentence.

    Lists of what is known are the program's own words.
    """
    return shown(value) if isinstance(value, str) and name != "known" else value


class LevelError(ValueError):
    """A map that cannot be used.

    The error has a code of `sentences` and the values of its sentence, `file` always among them.

    A game's reader has a subclass with sentences of its own. `layer` and `place` are the values that say where: the layer's
    name, and the tile, object or property; None where the whole file is meant. `str()` is the sentence in English.
    """

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, file: str, **values: Value) -> None:
        self.code = code
        self.values: dict[str, Value] = {"file": file, **{name: _quoted(name, value) for name, value in values.items()}}
        super().__init__(self.sentences[code].format(**self.values))

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
