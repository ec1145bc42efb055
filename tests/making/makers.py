"""A player's folder with things in it, and packs of any content, for tests."""

from __future__ import annotations

import io
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path

from game import paths
from tests.content.maps import Draft
from tests.content.own_cards import ROCKET

ABOUT = 'format = 1\ntitle = "Our island"\nauthor = "Zoë"\n'
PUZZLE = paths.assets() / "puzzles" / "riverlands" / "01-the-last-blow.toml"


def land(user: Path, name: str = "my land", title: str = "Our land") -> Path:
    """A map of Riverlands of a player's own, the smallest that comes with the program under another name."""
    draft = Draft.shipped("riverlands/archers_isle").property("name_en", title).property("name_pl", title)
    return draft.save(user / "levels" / "riverlands" / f"{name}.tmx")


def puzzle(user: Path, name: str = "mine") -> Path:
    """A puzzle of a player's own."""
    path = user / "puzzles" / "riverlands" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(PUZZLE, path)
    return path


def cards(user: Path, text: str = ROCKET, name: str = "rockets") -> Path:
    """A file of a player's own cards."""
    path = user / "cards" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def map_text(title: str = "Our land") -> bytes:
    """The bytes of a map of Riverlands."""
    where = Path(paths.levels() / "riverlands" / "archers_isle.tmx")
    return where.read_bytes().replace(b"Archers&apos; Isle", title.encode())


def archive(path: Path, files: Mapping[str, bytes] | Mapping[zipfile.ZipInfo, bytes], about: str | None = ABOUT) -> Path:
    """Write a zip file with these files in it, whatever their names are."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        if about is not None:
            made.writestr("pack.toml", about)
        for name, data in files.items():
            made.writestr(name, data)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(target.getvalue())
    return path
