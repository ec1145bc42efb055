"""Whole games at the real table, from the title to the results, with each device alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.island_battle.state import Phase
from game.play.settings import Speed
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from game.ui.widgets import TextField
from tests.samples import sample
from tests.ui.island_battle.hands import Player
from tests.ui.island_battle.positions import chooser
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, among_persons
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]
TURNS = sample(6, 12)
"""The turns of a game before somebody resigns."""
BY_HAND = {"island_battle": {**among_persons("island_battle")["island_battle"], "option.setting_up": "hands"}}


def test_a_whole_game_by_clicks_from_the_title_to_the_results(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "by clicks 3")
    home = program(new_game=BY_HAND)
    home.open()
    mouse, keys = Mouse(home), Keyboard(home)
    mouse.press(home.button(home.words("game.island_battle.name")))
    for field, name in zip(home.scene.seats.fields.values(), ("Zosia", "Wojtek"), strict=True):  # type: ignore[attr-defined]
        assert isinstance(field, TextField)
        mouse.press(field)
        keys.type(name)
    mouse.press(home.button(home.words("new.start")))
    assert isinstance(home.scene, TableScene)
    match = home.table.match
    assert [player.name for player in match.players] == ["Zosia", "Wojtek"]

    player, choose = Player(mouse), chooser(4)
    phases = set()
    choose(match)  # both who roll for the start have a mood
    while match.to_move is not None:
        phases.add(match.state.phase)
        count = len(match.history)
        if count in (50, 70, 110, 150):
            home.step(Command.TURN_BOARD)
        if count in (80, 85):
            mouse.wheel(home.table.board.fit.center, 1)
        if count in (120, 130):
            home.step(Command.ZOOM_OUT)
        player.play(choose(match))
        if count % 10 == 0:
            shown_is_true(home)
    assert phases == {*Phase} - {Phase.OVER}
    results = home.to_results()
    outcome = match.outcome
    assert outcome is not None
    assert results.winners == outcome.winners
    assert results.title.words == f"{match.players[outcome.winner or 0].name} is the new ruler of the island!"
    assert home.up_to_date()


def open_menu(hands: Hands) -> None:
    """Open the menu with a device."""
    if isinstance(hands, Keyboard):
        hands.key(pygame.K_F10)
    elif isinstance(hands, Gamepad):
        hands.push(pygame.CONTROLLER_BUTTON_START)
    else:
        hands.press(hands.program.tool("table.menu"))


@pytest.mark.parametrize("device", [Keyboard, Gamepad, Finger])
def test_a_game_without_a_mouse_from_the_title_to_the_results(
    program: Start, monkeypatch: pytest.MonkeyPatch, device: type[Hands]
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "by buttons")
    home = program(speed=Speed.INSTANT, new_game=BY_HAND)
    home.open()
    hands = device(home)
    hands.press(home.button(home.words("game.island_battle.name")))
    hands.press(home.button(home.words("new.start")))
    match, player, choose = home.table.match, Player(hands), chooser(9)
    while match.to_move is not None and match.turn < TURNS:
        player.play(choose(match))
    shown_is_true(home)
    for words in ("pause.resign",):
        open_menu(hands)
        hands.press(home.button(home.words(words)))
    loser = match.to_move or 0
    hands.press(home.scene.buttons[0])  # type: ignore[attr-defined]
    hands.press(home.button(home.words("pause.resign.yes")))
    assert home.to_results().winners == (1 - loser,)
