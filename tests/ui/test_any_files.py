"""No file in the player's folder keeps the program from starting, nor its screens from opening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from tests.games import ALL
from tests.play.test_any_files import LONG, strew
from tests.ui.conftest import program
from tests.ui.play import Program

__all__ = ["program"]

Start = Callable[..., Program]
FOLDERS = ("", "autosaves", "saves", "finished", "deleted", "damaged", "locks", "cards", "reports", "reviews", "lab")


def test_a_folder_full_of_strange_files_is_no_trouble(program: Start, tmp_path: Path) -> None:
    own = [f"{kind}/{game}" for kind in ("levels", "puzzles") for game in ALL]
    for name in (*FOLDERS, *own):
        folder = tmp_path / name
        strew(folder)
        for ending in (".tmx", ".toml"):
            (folder / f"._mine{ending}").write_bytes(b"\0\5\26\7")
            (folder / f"a folder{ending}").mkdir()
    home = program()
    home.open()
    assert isinstance(home.scene, TitleScene)
    home.step()
    for game in ALL:
        home.app.context.open(destinations.NewGame(game))
        home.step()
        assert isinstance(home.scene, NewGameScene)
        home.app.stack.pop()
    for destination in (
        destinations.Saves(),
        destinations.Learn(),
        destinations.Puzzles(),
        destinations.Lab(),
        destinations.Settings(),
    ):
        home.app.context.open(destination)
        home.step()
        home.app.stack.pop()
    home.app.quit()


@pytest.mark.parametrize(
    "name", ["settings.json", "running.json", "autosaves", "saves", "locks", "levels", "cards", "four-shores.log"]
)
@pytest.mark.parametrize("folder", [True, False])
def test_a_folder_in_the_place_of_a_file_and_the_other_way_round_is_told_at_most(
    program: Start, tmp_path: Path, name: str, folder: bool
) -> None:
    if folder:
        (tmp_path / name / f"{LONG}.shores").mkdir(parents=True)
    else:
        (tmp_path / name).write_bytes(b"\0rubbish\xff")
    home = program()
    home.open()
    for _ in range(5):
        home.step()
    assert any(isinstance(scene, TitleScene) for scene in home.app.stack.scenes)
