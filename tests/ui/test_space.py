"""Space at the tables: it does what a click on its button does, with the same question or with none."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.content.levels import all_levels
from game.play.match import Match
from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from game.ui.hud.action_buttons import ActionButton
from game.ui.shell.input import Command
from game.ui.widgets.dialog import DialogScene
from tests.games import ALL
from tests.samples import sample
from tests.ui.play import Mouse, Program, new_match

Start = Callable[..., Program]
ACTIONS = 60
PRESSES = sample(8, ACTIONS)
"""The presses that are compared at most, of those that a game of so many actions has."""


@pytest.mark.parametrize("entry", [entry for entry in ALL.values() if entry.id != "tiny"], ids=lambda entry: entry.id)
def test_space_does_what_a_click_on_its_button_does(entry: TableEntry, program: Start) -> None:
    """Two programs with the same game: in one of them the button is clicked, in the other its key is pressed."""
    homes = [program(speed=Speed.INSTANT), program(speed=Speed.INSTANT)]
    matches = [new_match(entry.id, first_level(entry), seed="3", deal=None, **quickly(entry)) for _ in homes]
    for home, match in zip(homes, matches, strict=True):
        home.sit_down(match)
    draw, pressed = random.Random(5), 0
    for _ in range(ACTIONS):
        if matches[0].to_move is None or pressed == PRESSES:
            break
        for home in homes:
            if home.table.viewpoint.waits_for is not None:
                home.table.handover.reveal()
            home.wait()
        count, button = len(matches[0].history), main_button(homes[0])
        if button is not None:
            pressed += 1
            Mouse(homes[0]).press(button)
            homes[1].step(Command.PRIMARY)
            assert came_of(homes[0], matches[0], count) == came_of(homes[1], matches[1], count)
        if len(matches[0].history) == count:
            action = draw.choice(matches[0].legal())
            for home, match in zip(homes, matches, strict=True):
                if isinstance(home.app.stack.top, DialogScene):
                    home.step(Command.BACK)
                assert match.to_move is not None
                match.submit(match.to_move, action)
                home.step()
    assert pressed > 5


def main_button(home: Program) -> ActionButton | None:
    """The button whose key Space is, if there is one."""
    return next((button for button in home.table.controls.actions.buttons if button.choice.command is Command.PRIMARY), None)


def came_of(home: Program, match: Match, count: int) -> tuple[object, ...]:
    """Return the actions after the first `count`, and the question of the dialog on top."""
    top = home.app.stack.top
    done = tuple(played.action for played in match.history[count:])
    return (done, top.words if isinstance(top, DialogScene) else "")


def first_level(entry: TableEntry) -> str:
    """The file of the first level of a game."""
    return next(info.path.stem for info in all_levels(entry, None) if info.level is not None)


def quickly(entry: TableEntry) -> dict[str, str]:
    """The variant in which a game is set up quickly, where it has one."""
    board = next(info.board for info in all_levels(entry, None) if info.level is not None)
    return {option.name: "quick" for option in entry.game().options(board) if "quick" in option.values}
