"""Whole games at the real table, with each device alone, to the results."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.core import Action
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Kind, Square, distances_from
from game.engine.riverlands.state import Observation
from game.play.settings import Speed
from game.ui.shell.input import Command
from tests.samples import sample
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, among_persons, new_match
from tests.ui.riverlands.hands import Player
from tests.ui.riverlands.positions import NAMES
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]
EVERY = sample(5, 1)
"""The board is compared with what is known behind every so many actions."""
TURNS = sample(14, 60)
"""The turns of a game without a mouse before somebody resigns."""


def goals(seen: Observation) -> list[Square]:
    """Return where the hero of the player to move is drawn: to food, to a market with gold, to gold, else to its enemies."""
    seat = seen.actor
    assert seat is not None
    hero = seen.heroes[seat]
    rich, armed = hero.gold > 0 and hero.sword < 3, hero.sword > 1
    kind = Kind.FOREST if hero.food < 3 else Kind.VILLAGE if rich else None if armed else Kind.MINE
    if kind is not None:
        return [square for square, found in seen.board.tiles if found is kind and square != hero.space]
    return [other.space for other in seen.heroes[1 - seat % 2 :: 2] if other.space is not None]


def worth(seen: Observation, action: Action) -> float:
    """Return how much an action is wanted: food first, then gold and swords, then blood."""
    hero = seen.heroes[seen.actor or 0]
    match action:
        case Move(to):
            return 6.0 - distances_from(goals(seen), seen.board.steps).get(to, 9) / 2
        case Strike() | Shoot():
            return 9.0
        case Explore():
            return 4.5 if hero.health > 2 else 1.0
        case Buy(trade):
            return 6.0 if trade.startswith("sword") else 5.5 if hero.food < 4 else 3.2
        case Heal():
            return 5.0 if hero.health < 4 and hero.food > 4 else 0.0
        case Transfer(count=count):
            return 4.5 if count <= 2 else 0.0
        case OfferDraw() | AnswerDraw(accept=True):
            return 0.0
    return 1.5


def chooser(seed: int) -> Callable[[Any], Action]:
    """Plays for food, gold and blood, with moods of its own."""
    draw = random.Random(seed)

    def choose(match: Any) -> Action:
        seen: Observation = match.observation(None)
        action: Action = max(match.legal(), key=lambda action: worth(seen, action) + 2 * draw.random())
        return action

    return choose


@pytest.mark.parametrize(("level", "players", "seed", "moods"), [("classic", 2, "4", 4), ("classic_teams", 4, "5", 6)])
def test_a_whole_game_by_clicks(program: Start, level: str, players: int, seed: str, moods: int) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("riverlands", level, *NAMES[:players], seed=seed, rounds="30", ending="hunger")
    home.sit_down(match)
    mouse = Mouse(home)
    player, choose = Player(mouse), chooser(moods)
    done: set[type[Action]] = set()
    for _ in match.players[1:]:
        choose(match)  # everybody who rolls for the start has a mood
    while match.to_move is not None:
        if len(match.history) in (9, 30, 31):
            home.step(Command.TURN_BOARD)
        action = choose(match)
        done.add(type(action))
        player.play(action)
        if len(match.history) % EVERY == 0:
            shown_is_true(home)
    assert {Move, Explore, Strike, Shoot, EndTurn, Buy, Heal} <= done
    assert ({OfferDraw, AnswerDraw} if players == 2 else {GoBack, Transfer}) <= done
    outcome = match.outcome
    assert outcome is not None
    assert home.up_to_date()
    results = home.to_results()
    assert results.winners == outcome.winners
    rounds = match.state.round
    curves = results.charts
    assert [len(curve.rows) for curve in curves] == [players] * 3
    # the start, the end of each round but the last, and the end of the game
    assert {len(row) for curve in curves for row in curve.rows} == {rounds + 1}
    assert curves[0].rows[0][0] == 4.0


@pytest.mark.parametrize(("device", "level", "players"), [(device, "classic", 2) for device in (Keyboard, Gamepad, Finger)])
def test_a_whole_game_without_a_mouse(program: Start, device: type[Hands], level: str, players: int) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("riverlands", level, *NAMES[:players], seed="5", rounds="30", ending="hunger")
    home.sit_down(match)
    player, choose = Player(device(home)), chooser(7)
    while match.to_move is not None and match.turn < TURNS:
        player.play(choose(match))
    shown_is_true(home)
    if match.to_move is not None:
        match.resign(match.to_move)
    assert home.to_results().winners == (match.outcome.winners if match.outcome else ())


def test_from_the_title_to_the_second_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT, new_game=among_persons("riverlands"))
    home.open()
    mouse = Mouse(home)
    mouse.press(home.button(home.words("game.riverlands.name")))
    mouse.press(home.button(home.words("new.start")))
    match = home.table.match
    assert match.game.id == "riverlands"
    player, choose = Player(mouse), chooser(2)
    while match.turn < 2 and match.to_move is not None:
        player.play(choose(match))
    shown_is_true(home)
