"""Whole games at the real table, with each device alone, to the results."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.core import Action
from game.engine.earthquake.actions import DiscardTool, EndTurn, GiveUp, Keep
from game.play.settings import Speed
from game.ui.shell.input import Command
from tests.samples import sample
from tests.ui.earthquake.hands import Player
from tests.ui.earthquake.positions import NAMES
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, among_persons, new_match
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]
EVERY = sample(4, 1)
"""The board is compared with what is known behind every so many actions."""


def chooser(seed: int) -> Callable[[Any], Action]:
    """Plays at random, keeps and uses tools gladly, and gives nothing up that it need not."""
    draw = random.Random(seed)

    def choose(match: Any) -> Action:
        legal = list(match.legal())
        wanted = [action for action in legal if not isinstance(action, GiveUp | DiscardTool | EndTurn)] or legal
        keeping = [action for action in legal if isinstance(action, Keep)]
        if keeping and draw.random() < 0.8:
            wanted = keeping
        action: Action = wanted[draw.randrange(len(wanted))]
        return action

    return choose


@pytest.mark.parametrize(("level", "players", "seed"), [("classic", 3, "clicks"), ("ridge", 2, "two"), ("atoll", 6, "six")])
def test_a_whole_game_by_clicks(program: Start, level: str, players: int, seed: str) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", level, *NAMES[:players], seed=seed)
    home.sit_down(match)
    mouse = Mouse(home)
    player, choose = Player(mouse), chooser(4)
    while match.to_move is not None:
        count = len(match.history)
        if count in (players + 1, players + 6, players + 9):
            home.step(Command.TURN_BOARD)
        player.play(choose(match))
        if len(match.history) % EVERY == 0:
            shown_is_true(home)
    shown_is_true(home)
    outcome = match.outcome
    assert outcome is not None
    assert home.up_to_date()
    results = home.to_results()
    assert results.winners == outcome.winners
    assert results.title.words == home.words("results.winner", name=match.players[outcome.winner or 0].name)


@pytest.mark.parametrize("device", [Keyboard, Gamepad, Finger])
def test_a_whole_game_without_a_mouse(program: Start, device: type[Hands]) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic", *NAMES[:3], seed="buttons")
    home.sit_down(match)
    player, choose = Player(device(home)), chooser(7)
    while match.to_move is not None:
        player.play(choose(match))
    shown_is_true(home)
    assert home.to_results().winners == (match.outcome.winners if match.outcome else ())


@pytest.mark.rule("EI-6")
def test_in_a_rematch_who_placed_first_goes_last(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic", *NAMES[:3], seed="again", seating="random")
    home.sit_down(match)
    placed = [NAMES[seat] for seat in match.state.order]
    while match.to_move is not None:
        match.resign(match.to_move)
    home.to_results()
    Mouse(home).press(home.button(home.words("results.rematch")))
    again = home.table.match
    assert [again.players[seat].name for seat in again.state.order] == [*placed[1:], placed[0]]


def test_from_the_title_to_the_first_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT, new_game=among_persons("earthquake"))
    home.open()
    mouse = Mouse(home)
    mouse.press(home.button(home.words("game.earthquake.name")))
    mouse.press(home.button(home.words("new.start")))
    match = home.table.match
    assert match.game.id == "earthquake"
    player, choose = Player(mouse), chooser(2)
    while match.turn < 2 and match.to_move is not None:
        player.play(choose(match))
    shown_is_true(home)
