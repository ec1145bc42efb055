"""A game that is over, at its table: the results are a press away, and leaving asks and promises nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.play.autosave import Autosave
from game.play.errors import SaveError
from game.play.settings import Speed
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.widgets.dialog import QuestionScene
from tests.games import ALL
from tests.tools.screens import a_match, played
from tests.ui.play import Keyboard, Mouse, Program, new_match

Start = Callable[..., Program]


def over(program: Start, game: str) -> Program:
    """The results of a game that somebody gave up at its table."""
    home = program(speed=Speed.INSTANT)
    home.open()
    home.app.context.open(destinations.NewMatch(played(a_match(home.app, entry=ALL[game]), 9)))
    home.step()
    home.settle()
    home.table.match.resign(1)
    home.to_results()
    return home


@pytest.mark.parametrize("game", ALL)
def test_the_results_are_a_press_away_from_the_board(program: Start, game: str) -> None:
    home = over(program, game)
    for _ in range(2):
        home.scene.back()
        home.step()
        assert home.scene is home.table
        assert [button.words for button in home.table.controls.actions.buttons] == ["The results"]
        Mouse(home).press(home.button("The results"))
        assert isinstance(home.scene, ResultsScene)
        assert not home.scene.animating, "the ceremony is not held again"
    home.scene.back()
    home.step()
    for _ in range(2):
        Keyboard(home).key(pygame.K_SPACE)
        assert isinstance(home.scene, ResultsScene), "pressed twice by mistake, it begins no rematch"
    home.step(dt=0.7)
    Keyboard(home).key(pygame.K_SPACE)
    home.step()
    assert home.scene is home.table and home.table.match.outcome is None


def test_a_game_ends_while_the_window_takes_another_size(program: Start) -> None:
    home = program(speed=Speed.INSTANT, size=(1024, 600))
    home.sit_down(new_match("riverlands", "classic", "Ola", "Jan"))
    home.settle()
    pygame.display.set_mode((1280, 800))  # the program has not been told yet
    home.table.match.resign(1)
    home.to_results()
    assert isinstance(home.scene, ResultsScene)
    assert home.app.stack.size == (1280, 800)


@pytest.mark.parametrize("game", ALL)
def test_a_finished_game_is_left_without_a_question(program: Start, game: str) -> None:
    home = over(program, game)
    home.scene.back()
    home.step()
    home.table.open_menu()
    home.step()
    assert isinstance(home.scene, PauseScene)
    assert home.scene.title.words == "The game is over"
    Mouse(home).press(home.button("Save under a name"))
    assert home.scene.words == "The file holds the whole game, with all that was hidden in it."  # type: ignore[attr-defined]
    home.scene.back()
    home.step()
    Mouse(home).press(home.button("Leave the game"))
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_continue_is_promised_only_of_what_is_saved(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    home.app.context.open(destinations.NewMatch(played(a_match(home.app), 9)))
    home.step()
    home.settle()

    def question() -> str:
        home.table.open_menu()
        home.step()
        Mouse(home).press(home.button("Leave the game"))
        home.step()
        assert isinstance(home.scene, QuestionScene)
        words = home.scene.words
        home.app.context.stack.pop()
        home.app.context.stack.pop()
        home.step()
        return words

    assert "“Continue” on the title screen brings you back" in question()
    monkeypatch.setattr(Autosave, "trouble", SaveError("disk_full", file="a.shores"))
    assert question() == "Leave the game? The last of it could not be saved: it may be lost."
