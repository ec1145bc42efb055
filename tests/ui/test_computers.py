"""Computers at a table: they play at a person's pace, and while it is their decision nothing is offered to persons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.bots.thinking import PATIENCE
from game.bots.workers import Workers
from game.play.match import Match
from game.play.settings import Pace, Speed
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.computers import CLOUDS, FORCED, PAUSE
from game.ui.widgets.dialog import MessageScene
from tests.bots.working import Here, Never
from tests.patience import until
from tests.samples import sample
from tests.ui.play import FRAME, Mouse, Program, new_match, with_computers

Start = Callable[..., Program]
FIRST_LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}
each_with_computers = pytest.mark.parametrize("game", FIRST_LEVELS)
LONGEST = 20_000
"""Frames of a game."""
DECISIONS = sample(20, 60)
"""The decisions of persons before each of which the curtain is looked for."""


def at_table(program: Start, match: Match, workers: Workers, **settings: object) -> Program:
    """A program at a table whose computers think with these workers."""
    home = program(**{"speed": Speed.INSTANT, "workers": workers, **settings})
    home.sit_down(match)
    return home


def against(game: str, level: str = "beginner", seat: int = 1) -> Match:
    """A match of a person against a computer in a seat."""
    return with_computers(new_match(game, FIRST_LEVELS[game]), {seat: level})


def until_person(home: Program) -> None:
    """Let computers play until a person is to decide, or the game is over."""
    for _ in range(LONGEST):
        if home.table.driver.computers.mover is None and not home.table.playback.presenter.busy:
            return
        home.step(dt=0.1)
    raise AssertionError("no person's turn comes")


def decide(home: Program) -> None:
    """Have the person do the first thing that is possible."""
    match = home.table.match
    seat = match.to_move
    assert seat is not None
    match.submit(seat, match.legal()[len(match.history) % len(match.legal())])


@each_with_computers
def test_computers_alone_play_a_game_to_its_results(program: Start, game: str) -> None:
    match = with_computers(new_match(game, FIRST_LEVELS[game]), {0: "beginner", 1: "easy"})
    home = at_table(program, match, Here(), computer_pace=Pace.FAST)
    for _ in range(LONGEST):
        if match.outcome is not None:
            break
        home.step(dt=0.1)
    assert match.outcome is not None
    home.settle()
    if isinstance(home.scene, MessageScene):  # one of them gave up
        home.wait()
        Mouse(home).press(home.button(home.words("common.ok")))
        home.settle()
    assert isinstance(home.scene, ResultsScene)


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "key"])
def test_the_menu_opens_while_computers_play_on(program: Start, by_key: bool) -> None:
    """With nobody else at the table there is hardly a moment without a motion."""
    match = with_computers(new_match("riverlands", FIRST_LEVELS["riverlands"]), {0: "beginner", 1: "beginner"})
    home = at_table(program, match, Here(), speed=Speed.NORMAL)
    table = home.table
    for _ in range(LONGEST):
        if table.playback.busy and table.ready:
            break
        home.step(dt=0.1)
    assert table.playback.busy
    if by_key:
        home.step(Command.BACK)
    else:
        Mouse(home).click(table.controls.leading_away[-1].rect.center)
    home.step()
    assert isinstance(home.scene, PauseScene)


@each_with_computers
def test_a_game_that_begins_before_everybody_can_begin_with_a_computer(program: Start, game: str) -> None:
    match = with_computers(new_match(game, FIRST_LEVELS[game]), {0: "beginner", 1: "beginner"})
    home = program(speed=Speed.NORMAL)
    home.open()
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    for _ in range(LONGEST):
        if match.history:
            break
        home.step(dt=0.1)
    assert match.history


@each_with_computers
def test_nothing_is_offered_while_a_computer_is_to_decide(program: Start, game: str) -> None:
    match = against(game)
    never = Never()
    home = at_table(program, match, never)
    while match.to_move == 0:
        decide(home)
        home.step(dt=0.1)
    for _ in range(30):
        home.step(dt=0.1)
    table = home.table
    assert table.decisions.legal() == ()
    assert table.controls.actions.buttons == []
    assert not table.board.live
    assert not table.settled
    assert not [key for key in table.stage.names() if isinstance(key, tuple) and key[0] == "mark"]
    before = len(match.history)
    for command in (Command.PRIMARY, Command.FIRST, Command.SECOND, Command.CONFIRM):
        home.step(command)
    assert len(match.history) == before
    assert len(never.asked) == 1


@each_with_computers
def test_one_person_among_computers_never_meets_a_curtain(program: Start, game: str) -> None:
    match = against(game)
    home = at_table(program, match, Here(), computer_pace=Pace.FAST)
    for _ in range(DECISIONS):
        until_person(home)
        assert home.table.viewpoint.waits_for is None
        assert home.table.viewpoint.viewer == 0
        if match.outcome is not None:
            break
        decide(home)


def test_persons_among_computers_meet_the_curtain(program: Start) -> None:
    match = with_computers(new_match("lost_baggage", "three_10", "Ala", "Ola", "Pike"), {2: "easy"})
    home = at_table(program, match, Here(), computer_pace=Pace.FAST)
    waited = set()
    for _ in range(DECISIONS):
        until_person(home)
        if match.outcome is not None:
            break
        waited.add(home.table.viewpoint.waits_for)
        if home.table.viewpoint.waits_for is not None:
            home.table.handover.reveal()
        decide(home)
    assert {0, 1} <= waited
    assert 2 not in waited


@pytest.mark.parametrize(("most", "pause"), [(None, PAUSE), (1, FORCED)], ids=["a choice", "no choice"])
def test_a_computer_takes_a_moment_before_it_acts(
    program: Start, monkeypatch: pytest.MonkeyPatch, most: int | None, pause: float
) -> None:
    match = against("earthquake", seat=0)
    legal = type(match.game).legal
    monkeypatch.setattr(type(match.game), "legal", lambda game, position: legal(game, position)[:most])
    home = at_table(program, match, Here(), speed=Speed.NORMAL)
    assert (len(match.legal()) == 1) is (most == 1)
    seconds = 0.0
    while not match.history and seconds < 10:
        home.step()
        seconds += FRAME
    assert pause - FRAME <= seconds <= pause + 4 * FRAME


def test_a_key_hurries_a_computer_and_decides_nothing_for_the_person(program: Start) -> None:
    match = against("island_battle", seat=0)
    home = at_table(program, match, Here(), computer_pace=Pace.SLOW)
    home.step()
    steps = len(match.history)
    home.step(Command.PRIMARY)
    home.step()
    assert len(match.history) == steps + 1
    for _ in range(2000):
        if match.to_move == 1:
            break
        home.step(Command.PRIMARY)
    assert match.to_move == 1
    done = len(match.history)
    for _ in range(30):
        home.step(Command.PRIMARY)
    assert len(match.history) == done


def press_the_key(home: Program) -> None:
    home.step(Command.PRIMARY)


def click_on_the_sea(home: Program) -> None:
    Mouse(home).click((1270, 400))


@pytest.mark.parametrize("press", [press_the_key, click_on_the_sea])
def test_a_press_ends_the_moment_that_a_computer_takes(program: Start, press: Callable[[Program], None]) -> None:
    match = against("earthquake", seat=0)
    home = at_table(program, match, Here(), speed=Speed.NORMAL)
    home.step()
    assert not match.history
    assert not home.table.playback.busy
    press(home)
    home.step()
    assert len(match.history) == 1


SPACE = (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}), (pygame.KEYUP, {"key": pygame.K_SPACE, "mod": 0})
PAD_X = [
    (kind, {"button": pygame.CONTROLLER_BUTTON_X, "instance_id": 7})
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
]


@pytest.mark.parametrize("key", [SPACE, PAD_X], ids=["space", "pad"])
def test_as_long_as_the_key_is_held_all_that_a_computer_does_goes_faster(program: Start, key: Any) -> None:
    def frames(*, held: bool) -> int:
        """Return how long it takes from the first action of a computer until the person is to decide."""
        match = against("riverlands", seat=0)
        home = at_table(program, match, Here(), speed=Speed.NORMAL)
        for kind, values in key[: 1 if held else 2]:
            home.step(pygame.event.Event(kind, values))
        count = 0
        while not (match.to_move == 1 and home.table.settled):
            home.step()
            count += 1
        assert home.table.playback.presenter.speed == 1
        return count

    assert 2 * frames(held=True) < frames(held=False)


def test_clouds_rise_one_after_the_other_and_then_rest(program: Start) -> None:
    match = against("riverlands", seat=0)
    home = at_table(program, match, Never())
    plate = home.table.hud.panels.by_seat[0]
    assert plate.rank == 1
    assert home.table.hud.panels.by_seat[1].rank == 0
    seen = [plate.clouds]
    for _ in range(200):
        home.step()
        if plate.clouds != seen[-1]:
            seen.append(plate.clouds)
    assert seen == list(range(CLOUDS + 1))
    assert home.up_to_date()
    assert not home.scene.animating


def test_a_decision_without_an_answer_is_made_quickly_and_said_once(program: Start) -> None:
    match = against("riverlands", seat=0)
    never = Never()
    home = at_table(program, match, never)
    home.step()
    never.asked[-1].settle(None, "no worker process survived the job")
    for _ in range(20):
        home.step(dt=0.1)
    assert len(match.history) == 1
    message = home.scene
    assert isinstance(message, MessageScene)
    assert message.words == home.words("computer.failed")


def test_a_computer_that_never_answers_is_waited_for_no_longer_than_is_said(program: Start) -> None:
    match = against("riverlands", seat=0)
    home = at_table(program, match, Never())
    waited = 0.0
    while not match.history:
        home.step(dt=0.1)
        waited += 0.1
        assert waited < PATIENCE + 2
    assert waited > PATIENCE - 1
    message = home.scene
    assert isinstance(message, MessageScene)
    assert message.words == home.words("computer.failed")


def test_a_hint_that_never_comes_is_waited_for_no_longer_than_is_said(program: Start) -> None:
    home = at_table(program, against("earthquake"), never := Never())
    until_person(home)
    home.table.hints.provider.ask()
    assert home.table.hints.provider.thinks
    for _ in range(round(PATIENCE / 0.1) + 1):
        home.step(dt=0.1)
    assert not home.table.hints.provider.thinks
    assert never.asked[-1].cancelled


def test_undo_goes_back_to_ones_own_decision_and_the_computer_decides_alike(program: Start) -> None:
    match = against("island_battle", "easy")
    home = at_table(program, match, Here(), computer_pace=Pace.FAST)
    for _ in range(9):
        until_person(home)
        taken = match.history
        decide(home)
        until_person(home)
        if match.undo_reason() is None:
            break
    assert len(match.history) == len(taken) + 2
    after = [played.action for played in match.history]
    home.step(Command.UNDO)
    assert match.history == taken
    decide(home)
    until_person(home)
    assert [played.action for played in match.history] == after


def test_leaving_the_table_ends_the_thinking(program: Start) -> None:
    never = Never()
    home = at_table(program, against("riverlands", seat=0), never)
    home.step()
    assert not never.asked[0].done
    home.app.context.open(destinations.Title())
    home.step()
    assert never.asked[0].cancelled


def test_pause_save_and_another_size_work_at_once_while_a_computer_thinks(program: Start) -> None:
    match = against("earthquake", seat=0)
    never = Never()
    home = at_table(program, match, never)
    home.step()
    home.step(Command.MENU)
    assert isinstance(home.scene, PauseScene)
    assert home.app.context.saves.save(match, "Evening").computers == ("beginner", "")
    never.asked[0].settle(None, "nobody thinks during a pause")
    for _ in range(30):
        home.step(dt=0.1)
    assert match.history == ()
    home.scene.back()
    home.step()
    home.table.layout((1280, 800))
    assert len(never.asked) == 1


def test_closing_the_program_ends_a_process_in_the_middle_of_a_thought(program: Start) -> None:
    match = against("earthquake", "strong", seat=0)
    workers = Workers()
    home = at_table(program, match, workers)
    home.step()
    assert until(lambda: workers.processes)
    home.app.close()
    pending = home.table.driver.computers._pending
    assert pending is not None
    assert until(lambda: pending.done)
    assert until(lambda: workers.processes == ())
