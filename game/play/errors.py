"""Errors around a game: of files, names and settings.

Moves that the rules forbid are `Illegal`.

A `Trouble` carries a code and values, so that the interface can word it in the player's language by `error.<code>`;
its own text is the plain English sentence for logs.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.reading import NotRegular, SystemFault, shown, shown_name

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "record_empty": "{file} holds no game: its first two lines, the header and the start, are missing or cut off.",
        "record_format": "{file} is no record of a game: its first line must name the format {format} and its version.",
        "record_newer": "{file} was written by a newer version of the program (format {version}, this one reads up to {known}).",
        "record_too_big": "{file} is too big for a record of a game: {size} MB, at most {most} MB are read.",
        "record_line": "Line {line} of {file} is damaged: {detail}.",
        "record_cut": "Line {line} of {file} is cut off: the file ends in the middle of it.",
        "record_level": "{file} is damaged: the map inside is not the one that the game was played on.",
        "record_no_game": "{file} is a record of the game {game}, which this version of the program does not have.",
        "record_other_game": "{file} is a record of the game {game}, not of {wanted}.",
        "record_board": "The game in {file} cannot be laid out: {detail}",
        "record_setup": "{file} cannot be set up: {detail}.",
        "record_setup_chance": "{file} cannot be set up: its numbers of chance do not fit that.",
        "record_action": "Line {line} of {file}: the action '{action}' is not possible there ({detail}).",
        "record_chance": "Line {line} of {file}: the numbers of chance do not fit the action '{action}'.",
        "record_mismatch": "Line {line} of {file} leads to another position than the recorded one ({found}, not {wanted}).",
        "record_state": "Line {line} of {file} holds a position that cannot be used: {detail}.",
        "record_rules": "{file} was played by other rules (version {version}, now {known}) and holds no position to go on from.",
        "file_missing": "{file} is not there any more.",
        "file_not_regular": "{file} cannot be read: it is a folder, a pipe or a device, not a file.",
        "file_unreadable": "{file} cannot be read: {reason}",
        "name_taken": "{file} cannot be written: something else has its name.",
        "file_unwritable": "{file} cannot be written: {reason}",
        "disk_full": "{file} cannot be written: the disk is full.",
        "disk_silent": "{file} is not written yet: the disk does not answer.",
        "folder_read_only": "{file} cannot be written: the folder does not allow it.",
        "installation_damaged": "The program's own file {file} is damaged ({detail}); install Four Shores again.",
        "no_screen": "Four Shores finds no screen to open its window on ({detail}); start it from a desktop.",
        "no_home": "The system names no home folder for this user; name one for settings and saved games with --home FOLDER.",
        "folder_full": "{file} cannot be written: with those in packs there are {most} such files already, and no more are read;"
        " remove some first.",
        "folder_in_use": "Four Shores already uses the folder {folder} and does not answer;"
        " name a separate folder with --home FOLDER.",
        "put_aside": "{reason} The file was kept as {kept}.",
        "game_damaged": "{reason} What comes before is good: the game can go on from turn {turn}.",
        "game_damaged_round": "{reason} What comes before is good: the game can go on from round {round}.",
        "game_damaged_early": "{reason} What comes before is good: the game can go on before its first turn.",
        "name_empty": "A saved game needs a name with at least one visible character.",
        "nothing_kept": "{reason} All can be played, but games and settings are kept only until the program ends.",
        "settings_damaged": "The settings file {file} is damaged and was kept as {kept}; the usual settings are used.",
        "settings_values": "In the settings file {file} these values cannot be used: {names}; the usual ones stand in for them.",
    }
)
"""Every code with its English sentence.

The names in braces are the values that the code always carries.

All are strings and numbers, but "names" of "settings_values" (a tuple of strings), each "reason" (a Trouble or SystemFault),
and "detail" of "record_board" and "record_setup" (the exception of whoever read the level, or set up the game).
"""


LONGEST = 300
"""Characters of the longest value, which may be another library's message or text out of a damaged file."""
MOST_NAMES, LONGEST_NAME = 8, 80
"""Names of a list that are given, and letters of the longest."""
MOST_DIGITS = 20
"""Digits of the longest number, which may come out of a damaged file too."""


class Trouble(Exception):
    """A code of `SENTENCES` with its values, for one clear sentence."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code, values)
        self.code = code
        self.values: dict[str, Any] = {name: _short(value) for name, value in values.items()}

    def __str__(self) -> str:
        plain = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in self.values.items()}
        return SENTENCES[self.code].format_map(plain)


def _short(value: Any) -> Any:
    """Return the value as it may stand in a sentence."""
    if isinstance(value, str):
        return shown(value, LONGEST)
    if isinstance(value, tuple):
        more = ("…",) if len(value) > MOST_NAMES else ()
        return (*(shown(str(one), LONGEST_NAME) for one in value[:MOST_NAMES]), *more)
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        return shown(str(value), MOST_DIGITS)
    return value


class RecordError(Trouble):
    """A record that is damaged, does not fit the game, or does not lead where it says."""


class SaveError(Trouble):
    """A file of the player's folder that cannot be read or written.

    The game under way is not touched by it.
    """


class InstallationError(Trouble):
    """A file that comes with the program is missing or damaged."""


class ScreenError(Trouble):
    """There is nothing to open a window on."""


class HomeError(Trouble):
    """There is no folder for what a player keeps."""


class InUseError(Trouble):
    """A player's folder that another program is using, which cannot be reached."""


class SettingsError(Trouble):
    """Settings that could not be used as they stood."""


def reading_failed(error: OSError, path: Path) -> SaveError:
    """Return the trouble behind a failed reading of `path`."""
    if isinstance(error, FileNotFoundError):
        return SaveError("file_missing", file=shown_name(path))
    if isinstance(error, NotRegular):
        return SaveError("file_not_regular", file=shown_name(path))
    return SaveError("file_unreadable", file=shown_name(path), reason=SystemFault(error))


def writing_failed(error: OSError, path: Path) -> SaveError:
    """Return the trouble behind a failed writing of `path`."""
    if _taken(error, path):
        return SaveError("name_taken", file=shown_name(path))
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return SaveError("disk_full", file=shown_name(path))
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return SaveError("folder_read_only", file=shown_name(path))
    return SaveError("file_unwritable", file=shown_name(path), reason=SystemFault(error))


def _taken(error: OSError, path: Path) -> bool:
    """Return whether a folder is where a file should be, or the other way round.

    On Windows that looks like a missing permission.
    """
    return isinstance(error, FileExistsError | IsADirectoryError | NotADirectoryError) or os.path.isdir(path)  # noqa: PTH112  (never raises)


def installation_damaged(path: Path, error: Exception) -> InstallationError:
    """Return the trouble behind a file of the program that cannot be read as what it is."""
    detail = getattr(error, "strerror", None) or " ".join(str(error).split()) or type(error).__name__
    return InstallationError("installation_damaged", file=shown_name(path), detail=detail)
