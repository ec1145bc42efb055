"""Every event in motion: it ends where the engine says, watched, skipped or at instant speed, and leaves no speck behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine.island_battle import events
from game.engine.island_battle.board import Square
from game.engine.island_battle.game import GAME
from game.play.match import Match, dealt
from game.play.settings import Speed
from game.ui.board.stage import Actor
from game.ui.services.theme import Theme
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Keyboard, Mouse, Program, new_match
from tests.ui.truth import Scenario, events_of, same_watched_skipped_or_instant

Start = Callable[..., Program]


def placing() -> Match:
    return new_match("island_battle", "classic", starter="south")


def rolling_for_start() -> Match:
    return match_at(new_match("island_battle", "classic").state, 2, 2, 5, 1)


def quickly_set_up(actions: int) -> Match:
    match = new_match("island_battle", "classic", starter="south")
    for _ in range(actions):
        match.submit(match.to_move or 0, match.legal()[0])
    return match


SCENARIOS: dict[str, Scenario] = {
    "a tie, then a start": (rolling_for_start, ("roll", "roll", "roll", "roll")),
    "blocks are placed": (placing, ("block 3,3", "block 5,7")),
    "characters are placed": (lambda: quickly_set_up(10), ("put jeep 4,2 E", "put tank 7,9 W")),
    "pads are filled, and a turn begins": (lambda: quickly_set_up(29), ("fill tank 5",)),
    "straight ahead": (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=3)), ("move 5,4",)),
    "a tank turns at the end": (lambda: match_at(Table("T 5,4 N", "t 1,9 S", rolled=2)), ("move 5,4 left",)),
    "a safe block": (lambda: match_at(Table("J 5,4 N", "t 1,9 S", "safe 5,6", rolled=2)), ("move 5,4",)),
    "a live block under the one that lands": (
        lambda: match_at(Table("J 5,4 N", "S 1,1 N", "s 6,7 W", "t 1,9 S", "live 5,6", rolled=2)),
        ("move 5,4",),
    ),
    "crossfire": (
        lambda: match_at(Table("T 5,3 N", "s 5,5 E", "J 5,6 N", "t 5,7 S", "s 1,1 N", "S 9,1 N", rolled=2)),
        ("shoot 5,3",),
    ),
    "a chain": (
        lambda: match_at(
            Table("J 5,3 N", "live 5,6", "live 6,7", "safe 4,7", "t 6,6 S", "S 7,8 N", "s 1,9 S", "S 1,1 N", rolled=1)
        ),
        ("shoot 5,3",),
    ),
    "a full chain": (
        lambda: match_at(
            Table("J 5,3 N", "live 5,6", "live 6,7", "live 7,8", "t 8,9 S", "s 1,9 S", "S 1,1 N", rolled=1, chain_full=True)
        ),
        ("shoot 5,3",),
    ),
    "a zero, one comes in": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 2),
        ("enter 2", "roll"),
    ),
    "a zero, one turns": (lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0)), ("turn 9,4 right",)),
    "a zero, the pad slides": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 3),
        ("movepad", "roll", "slide 6"),
    ),
    "a pad slides by itself after a roll of nothing": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 0),
        ("movepad", "roll"),
    ),
    "blocked": (
        lambda: match_at(Table("S 5,10 N", "S 9,1 S", "t 1,9 S", rolled=1, pads=("J....", ".....")), 1),
        ("pass", "remove 5,10"),
    ),
    "nobody on the island, one must come in": (
        lambda: match_at(Table("T 5,4 N", "t 5,8 S", rolled=3, moved=True, pads=(".....", "j....")), 2),
        ("shoot 5,4", "enter 1"),
    ),
    "nobody comes in": (
        lambda: match_at(Table("T 5,4 N", "J 10,10 N", "S 8,10 N", "t 5,8 S", rolled=3, moved=True, pads=(".....", "j.s.."))),
        ("shoot 5,4",),
    ),
    "the last shot": (lambda: match_at(Table("S 5,4 N", "t 5,6 S", rolled=1)), ("shoot 5,4",)),
}


def perform(match: Match, script: Sequence[str], after: Callable[[], object]) -> None:
    """Carry out a script, and let everything come to its end after each action."""
    for words in script:
        match.submit(match.to_move or 0, act(match, words))
        after()
    while match.to_move is not None and str(match.state.phase).startswith("penalty"):
        match.submit(match.to_move, match.legal()[0])
        after()


def watch(program: Program) -> None:
    """Let everything come to its end at its own pace."""
    program.step(dt=0.05)
    program.settle()


@pytest.mark.parametrize("name", SCENARIOS)
def test_watched_skipped_or_instant_the_picture_is_the_same(program: Start, name: str) -> None:
    same_watched_skipped_or_instant(program(), SCENARIOS[name], perform)


def test_the_scenarios_have_every_event() -> None:
    assert set(GAME.events.values()) - events_of(SCENARIOS.values(), perform) == {events.Resigned}


def test_what_is_impossible_has_no_button_and_its_key_says_why(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 5,8 S", rolled=2))
    home.sit_down(match)
    assert home.words("island_battle.button.pass") not in [button.words for button in home.table.controls.actions.buttons]
    Keyboard(home).key(pygame.K_SPACE)
    assert match.history == ()
    assert "BI-" in home.table.bubble.words


def test_a_click_during_an_animation_completes_it_and_does_nothing_else(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 5,8 S", rolled=2), 3, 3)
    home.sit_down(match)
    mouse = Mouse(home)
    match.submit(0, act(match, "move 5,4"))
    home.step(dt=0.05)
    assert home.table.playback.presenter.busy
    corner = home.table.window.right - 60, home.table.window.bottom - 40
    mouse.click(corner)
    assert not home.table.playback.presenter.busy
    assert len(match.history) == 1, "the turn was ended by a click on a board that nobody had seen"
    assert home.button(home.words("island_battle.button.pass")).rect.collidepoint(corner)
    mouse.click(corner)
    assert len(match.history) == 2


def test_the_board_shakes_while_a_block_explodes(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program()
    begin, script = SCENARIOS["a live block under the one that lands"]
    match = begin()
    table: TableScene = home.sit_down(match)
    offsets: set[tuple[int, int]] = set()
    monkeypatch.setattr(table.stage, "shake", offsets.add)
    match.submit(0, act(match, script[0]))
    while not any("fx/fireball" in str(key) for key in table.stage.names()):
        assert table.playback.presenter.busy
        assert offsets <= {(0, 0)}
        home.step(dt=0.02)
    for _ in range(5):
        home.step(dt=0.02)
    assert offsets - {(0, 0)}


@pytest.mark.parametrize("calm", [False, True])
def test_a_blast_takes_the_buttons_away_and_says_how_it_is_skipped(
    program: Start, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    home = program(reduced_motion=calm)
    begin, script = SCENARIOS["a live block under the one that lands"]
    match = begin()
    table: TableScene = home.sit_down(match)
    written: list[str] = []
    write = Theme.write

    def noted(theme: Theme, target: pygame.Surface, words: str, *how: Any, **more: Any) -> Any:
        written.append(words)
        return write(theme, target, words, *how, **more)

    monkeypatch.setattr(Theme, "write", noted)
    match.submit(0, act(match, script[0]))
    while home.words("table.skip") not in written:
        assert table.playback.presenter.busy
        home.step(dt=0.02)
        home.pixels()
    assert not [button for button in table.controls.actions.buttons if button in table.focusable()]
    assert home.up_to_date()
    Mouse(home).click(table.window.center)
    written.clear()
    assert not table.playback.presenter.busy
    assert all(button in table.focusable() for button in table.controls.actions.buttons)
    assert home.up_to_date()
    assert home.words("table.skip") not in written


def test_a_blast_lights_the_ground_round_it_while_the_rest_lies_in_the_shade(program: Start) -> None:
    home = program()
    reserves = ("SST..", "sjt..")  # many are left: no dusk
    match = match_at(Table("J 5,4 N", "S 1,1 N", "s 6,7 W", "t 1,9 S", "live 5,6", rolled=2, pads=reserves))
    table: TableScene = home.sit_down(match)
    sea = table.window.midleft[0] + 2, table.window.bottom - 2
    calm = sum(home.screen.get_at(sea)[:3])
    match.submit(0, act(match, "move 5,4"))
    darkest = calm
    while table.playback.presenter.busy:
        home.step(dt=0.05)
        darkest = min(darkest, sum(home.screen.get_at(sea)[:3]))
    assert darkest < 0.6 * calm
    home.settle()
    for _ in range(10):
        home.step(dt=0.05)
    assert sum(home.screen.get_at(sea)[:3]) == calm


def test_a_game_that_begins_at_a_position_says_whose_turn_it_is_while_another_loses_a_piece(program: Start) -> None:
    home = program()
    like = match_at(Table("T 5,3 N", "t 5,7 E", "t 1,9 S", "S 9,1 N", rolled=2))
    match = Match.begin_at(like.game, like.board, like.state, like.players, level=dict(like.record.header.level), deal=dealt(3))
    table: TableScene = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,3"))
    movers = set()
    while table.playback.presenter.busy:
        home.step(dt=0.05)
        movers.add(table.viewpoint.mover)
    assert movers == {0}


def test_reduced_motion_shows_the_same_end(program: Start) -> None:
    begin, script = SCENARIOS["a chain"]
    pictures = []
    for calm in (False, True):
        home = program(reduced_motion=calm)
        match = begin()
        table: TableScene = home.sit_down(match)
        table.ending.told = True
        perform(match, script, partial(watch, home))
        pictures.append(home.pixels())
    assert pictures[0] == pictures[1]


@pytest.mark.rule("BI-54")
def test_who_is_caught_in_a_crossfire_falls_otherwise_than_what_was_aimed_at(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["crossfire"]
    match = begin()
    table: TableScene = home.sit_down(match)
    pieces = {square: match.state.cells[match.state.terms.board.index(square)] for square in ((5, 5), (5, 6), (5, 7))}
    start = {square: table.stage.get(("piece", piece)) for square, piece in pieces.items()}
    places = {square: (actor.x, actor.y) for square, actor in start.items() if actor is not None}
    aside: set[tuple[int, int]] = set()
    fires: set[tuple[float, float]] = set()
    match.submit(0, act(match, script[0]))
    for _ in range(200):
        home.step()
        for square, piece in pieces.items():
            actor = table.stage.get(("piece", piece))
            if actor is not None and (actor.x, actor.y) != places[square]:
                aside.add(square)
        keys = [key for key in table.stage.names() if "fx/fireball" in str(key)]
        fires |= {(actor.x, actor.y) for key in keys if (actor := table.stage.get(key)) is not None}
    assert aside == {(5, 5), (5, 6)}
    assert fires == {places[5, 7]}


def seen(table: TableScene, part: str) -> list[Actor]:
    """Return everything on the board now whose key has this text in it."""
    return [actor for key in table.stage.names() if part in str(key) and (actor := table.stage.get(key)) is not None]


def film(home: Program, part: str) -> list[list[Actor]]:
    """All that is on the board with this text in its key, frame by frame, until all is at rest."""
    frames = []
    while home.table.playback.presenter.busy:
        home.step(dt=0.02)
        frames.append([replace(actor) for actor in seen(home.table, part)])
    return frames


@pytest.mark.rule("BI-53")
def test_who_is_hit_lies_on_its_side_until_the_next_turn_of_who_shot(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 5,6 S", "J 4,9 S", "s 4,6 W", "s 1,9 S", rolled=1, moved=True), 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()
    (tank,) = seen(table, "'lying'")
    assert tank.sprite.startswith("army/tank_blue")
    assert (tank.quarter, tank.alpha, tank.shadow) == (1, 0.66, False)
    assert (tank.x, tank.y) == table.board.centre(Square(5, 6))
    (star,) = seen(table, "'star'")
    assert (star.x, star.y) == (tank.x, tank.y)
    assert star.sprite.endswith("\N{MINUS SIGN}1")
    assert star.nudge[0] > 0 > star.nudge[1], "up right of it"
    match.submit(0, act(match, "shoot 4,9"))
    home.settle()
    assert len(seen(table, "'lying'")) == len(seen(table, "'star'")) == 2
    assert match.to_move == 1
    match.submit(1, act(match, "roll"))
    home.settle()
    assert len(seen(table, "'lying'")) == 2
    match.submit(1, act(match, "move 1,9"))
    home.settle()
    assert match.to_move == 0
    assert not seen(table, "'lying'")
    assert not seen(table, "'star'")


@pytest.mark.rule("BI-61")
def test_fire_fills_the_squares_in_which_a_block_kills_and_they_stay_charred_until_the_die_is_thrown_again(
    program: Start,
) -> None:
    home = program()
    match = match_at(Table("J 1,3 N", "S 9,1 N", "s 2,5 W", "s 9,9 S", "live 1,6", rolled=3, moved=True), 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 1,3"))
    burning = {(ball.x, ball.y) for frame in film(home, "fx/fireball") for ball in frame}
    killing = [Square(column, row) for column in (1, 2) for row in (5, 6, 7)]
    assert burning == {table.board.centre(square) for square in killing}
    (charred,) = seen(table, "'charred'")
    left = home.app.context.art.sprite(charred.sprite).anchor[0]
    assert left == 40, "it ends at the shore, half a square to the west"
    assert seen(table, "'charred'")
    assert match.to_move == 1
    match.submit(1, act(match, "roll"))
    home.settle()
    assert not seen(table, "'charred'")
    assert seen(table, "'scorch'")


@pytest.mark.rule("BI-64")
def test_a_star_and_the_plate_count_all_that_a_player_loses_in_one_moment(program: Start) -> None:
    home = program()
    match = match_at(Table("T 5,2 N", "S 9,1 N", "s 5,5 E", "j 4,6 N", "t 6,7 S", "S 6,5 W", "s 1,9 S", "live 5,6", rolled=2))
    plates = home.sit_down(match).hud.panels.by_seat
    match.submit(0, act(match, "shoot 5,2"))
    stars = {star.sprite for frame in film(home, "'number'") for star in frame}
    assert stars == {"burst/loss/38/−3"}, "who loses one alone has the star beside who has fallen"
    assert [plate.lost for plate in plates] == [1, 3]
    home.settle()
    assert [plate.lost for plate in plates] == [0, 0]


@pytest.mark.rule("BI-35")
def test_who_lands_on_a_block_stands_beside_it_while_it_is_turned_over(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["a live block under the one that lands"]
    match = begin()
    table = home.sit_down(match)
    lander = match.state.cells[match.state.terms.board.index(Square(5, 4))]
    match.submit(0, act(match, script[0]))
    beside = []
    while not seen(table, "fx/fireball"):
        home.step(dt=0.02)
        if seen(table, "'underside'"):
            actor = table.stage.get(("piece", lander))
            assert actor is not None, "the lander is lost before the underside is seen"
            beside.append(abs(actor.nudge[0]))
    assert max(beside) > 40


def test_with_reduced_motion_nothing_shakes_flashes_or_flies(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    for calm in (False, True):
        home = program(reduced_motion=calm)
        begin, script = SCENARIOS["a live block under the one that lands"]
        match = begin()
        table = home.sit_down(match)
        offsets: set[tuple[int, int]] = set()
        with monkeypatch.context() as patch:
            patch.setattr(table.stage, "shake", offsets.add)
            match.submit(0, act(match, script[0]))
            loud = [actor.sprite for frame in film(home, "'fx'") for actor in frame]
        assert bool(offsets - {(0, 0)}) is not calm
        assert any(sprite.startswith("fx/flash_nine") for sprite in loud) is not calm
        assert ("fx/shock_ring" in loud) is not calm


@pytest.mark.rule("BI-70")
def test_the_last_of_an_army_falls_slowly(program: Start) -> None:
    home = program()
    times = []
    for others in ((), ("s 1,9 S",)):
        match = match_at(Table("S 5,4 N", "t 5,6 S", *others, rolled=1))
        table = home.sit_down(match)
        table.ending.told = True
        match.submit(0, act(match, "shoot 5,4"))
        times.append(sum(bool(frame) for frame in film(home, "fx/fireball")))
    last, other = times
    assert last > 1.7 * other


def test_the_trail_of_a_move_appears_dot_by_dot(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 1,9 S", rolled=3))
    home.sit_down(match)
    match.submit(0, act(match, "move 5,4"))
    counts = [len(frame) for frame in film(home, "'trail'")]
    assert counts == sorted(counts)
    assert len(set(counts)) > 6


def shown_sprites(home: Program) -> list[str]:
    stage = home.table.stage
    return [actor.sprite for name in stage.names() if (actor := stage.get(name)) is not None]


FULL = ("SJT..", "sjt..")
"""Reserves of both sides: the end is far."""


@pytest.mark.parametrize("calm", [False, True])
def test_an_army_that_is_blocked_gets_a_lock_on_each_character_until_it_is_skipped(program: Start, calm: bool) -> None:
    home = program(size=(1280, 800), reduced_motion=calm)
    blocked = Table("S 1,10 N", "J 4,10 N", "T 10,6 E", "t 5,5 S", "s 6,8 S", "live 3,3", pads=FULL)
    match = match_at(blocked, 3)
    home.sit_down(match)
    match.submit(0, act(match, "roll"))
    most = 0
    for _ in range(60):
        home.step(dt=0.05)
        most = max(most, sum("icon_lock" in sprite for sprite in shown_sprites(home) if sprite.startswith("medal/sign/")))
        if most == 3:
            break
    assert most == 3
    Mouse(home).skip()
    home.settle()
    assert not [sprite for sprite in shown_sprites(home) if sprite.startswith("medal/sign/")]


@pytest.mark.parametrize(("die", "great"), [(0, True), (2, False)])
def test_a_zero_alone_falls_on_to_the_island(program: Start, die: int, great: bool) -> None:
    home = program(size=(1280, 800))
    match = match_at(Table("S 1,4 N", "J 4,5 N", "t 5,5 S", "s 6,8 S", "live 3,3", pads=FULL), die)
    home.sit_down(match)
    match.submit(0, act(match, "roll"))
    seen = False
    while home.table.playback.busy:
        home.step(dt=0.05)
        seen = seen or f"dice/zero5_{die}" in shown_sprites(home)
    assert seen is great
