"""Space at the tables: it never ends a turn in which something can still be done, unless the players say so."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.content.levels import all_levels
from game.play.settings import Speed
from game.ui.scenes.dialog import DialogScene
from game.ui.shell.input import Command
from game.ui.tables.entry import TableEntry
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.ui.play import Program, new_match

Start = Callable[..., Program]

ENDING = {"EndTurn", "Pass"}
ENDING_TOO = {"earthquake": {"Stay", "Float"}}
"""What also uses a turn up in a game: the tile underfoot is played, or the turn is spent afloat."""
IDLE = {"OfferDraw", "DiscardTool", "GiveUp"}
"""What is legal at any time and gets nobody further."""


@pytest.mark.parametrize("entry", [entry for entry in ALL.values() if entry.id != "tiny"], ids=lambda entry: entry.id)
def test_space_asks_before_it_ends_a_turn_in_which_something_can_be_done(entry: TableEntry, program: Start) -> None:
    home, draw = program(speed=Speed.INSTANT), random.Random(5)
    ending = ENDING | ENDING_TOO.get(entry.id, set())
    asked = 0
    match = new_match(entry.id, first_level(entry), seed="3", deal=None, **quickly(entry))
    scene = home.sit_down(match)
    for _ in range(150):
        if match.to_move is None:
            break
        if scene.waits_for is not None:
            scene.reveal()
        home.wait()
        legal, count = {type(action).__name__ for action in match.legal()}, len(match.history)
        home.step(Command.PRIMARY)
        if isinstance(home.app.stack.top, DialogScene):
            asked += 1
            assert len(match.history) == count
            home.step(Command.BACK)
        elif len(match.history) > count and type(match.history[-1].action).__name__ in ending:
            assert legal <= ending | IDLE
        if len(match.history) == count:
            match.submit(match.to_move, draw.choice(match.legal()))
            home.step()
        assert isinstance(home.app.stack.top, TableScene)
    assert asked


def first_level(entry: TableEntry) -> str:
    """The file of the first level of a game."""
    return next(info.path.stem for info in all_levels(entry, None) if info.level is not None)


def quickly(entry: TableEntry) -> dict[str, str]:
    """The variant in which a game is set up quickly, where it has one."""
    board = next(info.board for info in all_levels(entry, None) if info.level is not None)
    return {option.name: "quick" for option in entry.game().options(board) if "quick" in option.values}
