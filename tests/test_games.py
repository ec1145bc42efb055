"""The list of games: what each says of itself, who knows of it, and how records find it."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest
from msgspec.structs import replace

import game
from game import paths
from game.content.level import TileLayer
from game.content.levels import load
from game.games import GAMES
from game.play.errors import RecordError
from game.play.files import HOME
from game.play.match import Match
from game.play.record import Record
from game.registry import Entry, laid_out
from game.ui.program import selftest
from game.ui.services.text import Text
from tests.games import ALL, TINY, each_game
from tests.play.helpers import PLAYERS
from tests.tiny.engine import GAME, Board

Capture = pytest.CaptureFixture[str]

START = """
import sys
import game.__main__, game.ui.program.app
game.ui.program.app.App.run = lambda app: app.close()
game.__main__.main([])
print(*sys.modules)
"""
"""Starts the program, ends it after its first picture, and says what was loaded."""


def begun(columns: int = 7) -> Record:
    """A match of the tiny game, just begun, on a map that was made that wide."""
    level, board = load(TINY.levels() / "short.tmx", TINY)
    if columns != level.columns:
        layers = [
            replace(one, columns=columns, cells=one.cells[:1] * columns * one.rows)
            for one in level.layers
            if isinstance(one, TileLayer)
        ]
        level = replace(level, columns=columns, layers=tuple(layers))
    return Match.start(GAME, board, PLAYERS, level=level.to_json()).record


def test_a_record_finds_its_game_and_board_also_those_of_a_game_from_outside() -> None:
    assert laid_out(ALL, begun()) == (GAME, Board(6))


def test_a_record_that_cannot_be_laid_out_says_why() -> None:
    with pytest.raises(RecordError) as unknown:
        laid_out(GAMES, begun())
    assert str(unknown.value) == "this game is a record of the game tiny, which this version of the program does not have."
    with pytest.raises(RecordError) as too_long:
        laid_out(ALL, begun(columns=41))
    assert str(too_long.value) == (
        "The game in this game cannot be laid out: "
        "short.tmx, layer “track”: the track is 41 by 3 cells; it has from 2 to 40 columns and 3 rows."
    )


@each_game
def test_a_game_is_listed_by_the_name_that_its_engine_has(entry: Entry) -> None:
    assert ALL[entry.id] is entry
    game = entry.game()
    assert game.id == entry.id
    assert [entry.teams(players) for players in range(1, 7)] == [game.teams(players) for players in range(1, 7)]


def test_only_a_game_itself_and_the_list_import_its_modules() -> None:
    graph = grimp.build_graph("game", cache_dir=None)
    of = {module: {part for part in module.split(".") if part in GAMES} for module in graph.modules}
    assert all(any(game in games for games in of.values()) for game in GAMES)
    foreign = [
        f"{module} imports {imported}"
        for module in graph.modules - {"game.games"}
        for imported in graph.find_modules_directly_imported_by(module)
        if of[imported] - of[module]
    ]
    assert foreign == []


def test_no_shared_module_names_a_game() -> None:
    """Not even in a text or a docstring: who reads a shared module learns nothing of one game."""
    named = re.compile("|".join(rf"\b{word}\b" for entry in GAMES.values() for word in {entry.id, entry.page}))
    folder = Path(game.__file__).parent
    shared = [
        path for path in sorted(folder.rglob("*.py")) if not {*path.relative_to(folder).with_suffix("").parts} & {"games", *GAMES}
    ]
    assert len(shared) > 50
    assert [path.name for path in shared if named.search(path.read_text(encoding="utf-8"))] == []


def test_a_game_from_anywhere_is_played_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """The tiny game's folder is all that it needs, wherever it lies: maps, texts, pages and a game at its table."""
    shutil.copytree(TINY.levels().parent, tmp_path / "far_away" / "race", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path / "far_away")
    entry = importlib.import_module("race.entry").TinyRace()
    assert (entry.levels(), entry.game()) != (TINY.levels(), TINY.game())
    for name in (HOME, "SDL_AUDIODRIVER", "SDL_VIDEODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, "dummy"))
    quick = {name: check for name, check in selftest.CHECKS.items() if name not in ("sprites", "sounds", "fonts")}
    monkeypatch.setattr(selftest, "CHECKS", quick)
    assert selftest.run({entry.id: entry}) == 0
    said = capsys.readouterr().out
    assert "ok     levels: 2\n" in said
    assert "ok     games played to the end: 1\n" in said


def test_the_program_starts_without_loading_a_game(tmp_path: Path) -> None:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME: str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", START], env=environment, check=True, capture_output=True, encoding="utf-8")
    loaded = done.stdout.split()
    assert "game.games.riverlands" in loaded
    others = [name for name in loaded if name.startswith("game.") and not name.startswith("game.games.")]
    assert [name for name in others if set(name.split(".")) & set(GAMES)] == []
    assert "pytmx" not in loaded


AUTHORS = {"earthquake": "Joost Dantuma"}
"""Those whose texts name them."""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_game_says_whose_it_is_wherever_games_are_told_of(language: str) -> None:
    text = Text(paths.assets() / "locale", language)
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    for entry in GAMES.values():
        author = text(f"game.{entry.id}.author")
        page = (
            (Path(__file__).parents[1] / "assets" / "rulebook" / language / f"{entry.page}.md")
            .read_text(encoding="utf-8")
            .split("\n## ")[0]
        )
        assert author in page
        named = AUTHORS.get(entry.id, "")
        assert named.split(" ")[0] in author
        if language == "en":
            assert author.lower() in " ".join(readme.lower().split())
