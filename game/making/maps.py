"""New maps of a player's own, ready to play and to be changed in Tiled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from game.content import levels
from game.content.level import LONGEST_NAME
from game.content.packs import fits_everywhere, own_files
from game.play.files import check_room, clean_name, file_stem, write_whole
from game.registry import Entry

_FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
_SOURCE = re.compile(rb'(<tileset\b[^>]*\bsource=")[^"]*?([^"/\\]*\.tsx")')


def begin_map(entry: Entry, user: Path, name: str, language: str, chosen: Mapping[str, int | str]) -> Path:
    """Write a new map into a player's folder, and return its path, which was free.

    `chosen` are the values of the game's measures by their names. Raises SaveError, also where there are as many own
    maps as are read.
    """
    name = clean_name(name, LONGEST_NAME)[:LONGEST_NAME]
    folder = levels.own_folder(user, entry.id)
    path, number = folder / f"{file_name(name)}{levels.SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{file_name(name)} {number}{levels.SUFFIX}"
    check_room(path, own_files(user, levels.FOLDER.format(entry.id), levels.SUFFIX, levels.MOST_OWN), levels.MOST_OWN)
    text = entry.new_map(folder, {f"name_{language}": name, "game": entry.id}, chosen)
    write_whole(path, text.encode())
    return path


def file_name(name: str) -> str:
    """Return a name in any script as the stem of a file that every system can have."""
    plain = _FORBIDDEN.sub("-", name).strip(" .")
    return plain if plain and fits_everywhere(f"{plain}{levels.SUFFIX}") else file_stem(name)


def without_ways(data: bytes) -> bytes:
    """Return a map that names its tilesets by their files alone.

    They are found by name wherever they lie; the way to them would tell of the folders of whoever made the map.
    """
    return _SOURCE.sub(rb"\1\2", data)
