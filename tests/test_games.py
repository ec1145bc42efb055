"""The list of games: what each says of itself, who knows of it, and how records find it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import grimp
import pytest
from msgspec.structs import replace

from game import paths
from game.content.level import Level
from game.content.tmx import read_level
from game.engine.core import AnyGame
from game.games import GAMES
from game.play.files import HOME
from game.play.match import Match
from game.play.record import Record
from game.play.trouble import RecordError
from game.registry import Entry, laid_out
from tests.play.helpers import PLAYERS
from tests.play.tiny import GAME, Board

START = """
import sys
import game.__main__, game.ui.shell.app
game.ui.shell.app.App.run = lambda app: app.close()
game.__main__.main([])
print(*sys.modules)
"""
"""Starts the program, ends it after its first picture, and says what was loaded."""


class Lane(Entry):
    """The tiny game on maps whose property `goal` says how long the lane is. It is in no list of the program."""

    id = GAME.id
    page = "lane"

    def game(self) -> AnyGame:
        return GAME

    def board(self, level: Level) -> Board:
        goal = level.properties["goal"]
        if not isinstance(goal, int) or goal > 40:
            raise ValueError("the lane is too long.")
        return Board(goal)


def lane(goal: int) -> Record:
    """A match of the tiny game on a map, just begun."""
    level = replace(read_level(paths.levels() / "island_battle" / "classic.tmx"), properties={"goal": goal})
    return Match.start(GAME, Board(goal), PLAYERS, level=level.to_json()).record


def test_a_record_finds_its_game_and_board_also_those_of_a_game_from_outside() -> None:
    games: Mapping[str, Entry] = {**GAMES, Lane.id: Lane()}
    assert laid_out(games, lane(20)) == (GAME, Board(20))


def test_a_record_that_cannot_be_laid_out_says_why() -> None:
    with pytest.raises(RecordError) as unknown:
        laid_out(GAMES, lane(20))
    assert str(unknown.value) == "this game is a record of the game tiny, which this version of the program does not have."
    with pytest.raises(RecordError) as too_long:
        laid_out({Lane.id: Lane()}, lane(41))
    assert str(too_long.value) == "The game in this game cannot be laid out: the lane is too long."


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_a_game_is_listed_by_the_name_that_its_engine_has(entry: Entry) -> None:
    assert GAMES[entry.id] is entry
    assert entry.game().id == entry.id


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


def test_the_program_starts_without_loading_a_game(tmp_path: Path) -> None:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME: str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", START], env=environment, check=True, capture_output=True, text=True)
    loaded = done.stdout.split()
    assert "game.games.riverlands" in loaded
    others = [name for name in loaded if name.startswith("game.") and not name.startswith("game.games.")]
    assert [name for name in others if set(name.split(".")) & set(GAMES)] == []
    assert "pytmx" not in loaded
