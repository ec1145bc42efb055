"""The screens as values: each can be opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import GAMES
from game.learn.lessons import load_lesson
from game.ui.program.navigator import Navigator
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.destinations import Destination
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import MessageScene, QuestionScene
from tests.ui.play import Program, new_match

Start = Callable[..., Program]


class Nowhere(Destination, frozen=True):
    """A screen that there is not."""


def test_a_way_leads_to_every_destination() -> None:
    ways = Navigator.__dict__["open"].dispatcher
    declared = {kind for kind in vars(destinations).values() if isinstance(kind, type) and issubclass(kind, Destination)}
    assert len(declared) > 20
    assert {kind for kind in declared - {Destination} if ways.dispatch(kind) is ways.dispatch(Destination)} == set()


def test_a_destination_without_a_way_is_a_fault(program: Start) -> None:
    home = program()
    home.open()
    with pytest.raises(TypeError, match="Nowhere"):
        home.app.context.open(Nowhere())
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_of_a_damaged_file_that_is_handed_in_the_good_part_goes_on(program: Start, tmp_path: Path) -> None:
    home = program()
    home.open()
    path = tmp_path / "copy.jsonl"
    path.write_bytes(home.app.context.saves.save(new_match("tiny", "short"), "one").path.read_bytes() + b"rubbish\n")
    home.app.context.open(destinations.GameFile(path))
    home.step()
    assert isinstance(home.scene, QuestionScene)
    home.scene.choose(home.scene.answers[0])
    home.step()
    assert isinstance(home.scene, TableScene)


def test_a_lesson_that_cannot_be_used_is_told(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = load_lesson(GAMES["riverlands"])
    monkeypatch.setattr("game.learn.lessons.load_lesson", lambda _: replace(lesson, speaker="nobody"))
    home = program()
    home.open()
    home.app.context.open(destinations.Lesson("riverlands"))
    home.step()
    assert isinstance(home.scene, MessageScene)
    assert "riverlands.toml is damaged" in home.scene.words


def test_of_a_damaged_save_the_good_part_is_watched_and_what_is_wrong_is_said(program: Start) -> None:
    home = program()
    home.open()
    info = home.app.context.saves.save(new_match("tiny", "short"), "one")
    info.path.write_bytes(info.path.read_bytes() + b"rubbish\n")
    home.app.context.open(destinations.SavedReplay(info))
    home.step()
    assert isinstance(home.scene, MessageScene)
