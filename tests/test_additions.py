"""The cost of a new kind of thing: each test adds one to a copy of the program, a few rows, and tests it there.

Art, texts and maps are not counted. The tests that run in the copy are in `tests/additions`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import game
from game.play.files import HOME
from tests.tools.catalogues import compiled

ROOT = Path(game.__file__).parents[1]
PARTS = ("game", "tests", "assets", "levels")
UNUSED = shutil.ignore_patterns("__pycache__", "readme", "golden", "*.ogg", "*.wav")
FEW = 8
"""The most files of game/ that a new kind of thing may touch."""

Edits = Mapping[str, tuple[tuple[str, str], ...]]
"""Lines of files, and the lines that take their place."""


def files_of_game(edits: Edits) -> list[str]:
    """The files of the program that are touched."""
    return [name for name in edits if name.startswith("game/")]


def copied(folder: Path, edits: Edits) -> Path:
    """A copy of the program with these lines in it, and its English texts compiled."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=UNUSED)
    for name, rows in edits.items():
        path = folder / name
        text = path.read_text(encoding="utf-8")
        for line, changed in rows:
            assert text.count(line) == 1, f"{name}: {line!r}"
            text = text.replace(line, changed)
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".po":
            path.with_suffix(".mo").write_bytes(compiled(path))
    return folder


def check_in(folder: Path, tests: str) -> None:
    """Run tests in a copy."""
    home = folder / "home"
    home.mkdir()
    own = {"PYTHONPATH": str(folder), HOME: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "pytest", "-q", f"tests/additions/{tests}.py"]
    done = subprocess.run(command, check=False, cwd=folder, env=os.environ | own, stdout=subprocess.PIPE, encoding="utf-8")
    assert done.returncode == 0, done.stdout


LANDSLIDE: Edits = {
    "game/engine/earthquake/kinds.py": (
        ('        TileKind("rope",', '        TileKind("landslide", "EI-27"),\n        TileKind("rope",'),
    ),
    "game/engine/earthquake/tiles.py": (
        (
            "BREAKING: Final[",
            "def _slides(position: Position, space: Space, tile: Tile) -> Iterable[Space]:\n"
            "    around = position.board.beside[space]\n"
            "    return [end for end in around if end is not None and position.height(end) > position.height(space)]\n\n\n"
            "BREAKING: Final[",
        ),
        ('"cracks": _cracked}', '"cracks": _cracked, "landslide": _slides}'),
    ),
    "game/ui/tables/earthquake/tiles.py": (
        (
            "    **{tool: TileView(",
            '    "landslide": TileView("icon/push", _plain("icon/push"), Obeyed("rumble", 0.2)),\n    **{tool: TileView(',
        ),
    ),
    "levels/earthquake/classic.tmx": (
        (
            '<property name="tiles_land" type="int" value="36"/>',
            '<property name="tiles_land" type="int" value="6"/>\n  <property name="tiles_landslide" type="int" value="30"/>',
        ),
    ),
    "assets/locale/en/earthquake.po": (
        (
            'msgid "earthquake.mark.sinks"',
            'msgid "earthquake.tile.landslide"\nmsgstr "landslide"\n\n'
            'msgid "earthquake.tile.landslide.acc"\nmsgstr "landslide"\n\n'
            'msgid "earthquake.note.landslide"\nmsgstr "Higher stacks beside it that lose a tile: {n}."\n\n'
            'msgid "earthquake.event.obeyed_landslide"\nmsgstr "A landslide at {space}, tiles that go: {n}."\n\n'
            'msgid "earthquake.event.removed_landslide"\nmsgstr "{space} slides, tiles left: {n}."\n\n'
            'msgid "earthquake.mark.sinks"',
        ),
    ),
}
"""A kind of tile that breaks the higher stacks beside it, and thirty of them on the classic island."""


def test_a_new_kind_of_tile_touches_few_files(tmp_path: Path) -> None:
    assert len(files_of_game(LANDSLIDE)) == 3 <= FEW
    check_in(copied(tmp_path, LANDSLIDE), "landslide")
