"""Pictures, films, copies of games and sheets in the player's own folders."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.play.errors import HomeError, SaveError
from game.play.files import documents_folder, file_stem, pictures_folder, unused, write_whole
from game.play.record import Record, file_bytes
from game.play.saves import SUFFIX
from game.rounding import whole
from game.ui.services.wording import trouble
from game.ui.shell.outside import show_folder
from game.ui.widgets import WidgetScene


def keep_picture(scene: WidgetScene, data: bytes, suffix: str, game: str) -> Path | None:
    """Write a picture or a film into the player's folder of pictures, and return its path.

    None if that cannot be done, which is told.
    """
    return _keep(scene, pictures_folder, f"four-shores-{game.replace('_', '-')}-{datetime.now():%Y-%m-%d}", suffix, data)


def keep_copy(scene: WidgetScene, record: Record, names: str) -> Path | None:
    """Write a copy of a game to be sent into the player's folder of documents, likewise.

    It is a saved game as any other: opened by a double click where the program is installed.
    """
    return _keep(scene, documents_folder, file_stem(names), SUFFIX, copy_of(record))


def copy_of(record: Record) -> bytes:
    """Return the file in which a game is sent."""
    return file_bytes(Record(replace(record.header, number=0, name="", saved=""), record.opening, record.lines, record.file))


def kilobytes(size: int) -> int:
    """Return a size in bytes as it is told, at least 1."""
    return max(1, whole(size / 1000))


def keep_sheet(scene: WidgetScene, data: bytes, name: str) -> Path | None:
    """Write a sheet about somebody into the player's folder of documents, likewise."""
    return _keep(scene, documents_folder, f"four-shores-{file_stem(name)}", ".csv", data)


def _keep(scene: WidgetScene, folder: Callable[[], Path], stem: str, suffix: str, data: bytes) -> Path | None:
    try:
        path = unused(folder(), re.sub(r"-+", "-", stem), suffix)
        write_whole(path, data)
    except (HomeError, SaveError) as error:
        scene.context.sound.play("ui_error")
        scene.tell(trouble(scene.text, error))
        return None
    scene.context.sound.play("ui_click")
    return path


def tell_kept(scene: WidgetScene, path: Path, key: str = "share.saved", **values: object) -> None:
    """Say where something was saved; a click on it shows the folder."""
    scene.tell(scene.text(key, file=path.name, folder=path.parent.name, **values), act=partial(show, scene, path))


def show(scene: WidgetScene, path: Path) -> None:
    """Show the folder of a file."""
    if not show_folder(path.parent):
        scene.tell(scene.text("share.no_folder", folder=str(path.parent)))
