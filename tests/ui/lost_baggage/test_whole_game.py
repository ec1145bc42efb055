"""Whole games at the real table, with each device alone, to the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.lost_baggage.actions import Lay
from game.play.settings import Speed
from game.ui.shell.input import Command
from tests.samples import sample
from tests.ui.lost_baggage.hands import Player, reveal, table_of
from tests.ui.lost_baggage.positions import NAMES, a_match, chooser
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, among_persons
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]
LONG, SHORT = sample((50, 25), (100, 45))
"""A game, or a short one, that is not over after so many actions ends when all but one leave."""


def play_on(player: Player, seed: int, most: int = LONG, every: int = 9) -> None:
    """Play to the end; the board shows what is known behind every so many actions."""
    match, choose = player.match, chooser(seed)
    while match.to_move is not None:
        if len(match.history) >= most:
            match.resign(match.to_move)
            player.program.step()
            continue
        player.play(choose(match))
        if len(match.history) % every == 0:
            shown_is_true(player.program)


@pytest.mark.parametrize(("players", "seed"), [(2, 32), (3, 50), (4, 1)])
def test_a_whole_game_by_clicks(program: Start, players: int, seed: int) -> None:
    home = program(speed=Speed.INSTANT)
    match = a_match(players, f"s{seed}")
    home.sit_down(match)
    mouse = Mouse(home)
    home.step(Command.TURN_BOARD)
    play_on(Player(mouse), seed)
    assert match.outcome is not None
    assert home.up_to_date()
    results = home.to_results()
    assert results.winners == match.outcome.winners
    assert results.title.words == home.words("results.winner", name=NAMES[match.outcome.winner or 0])


@pytest.mark.parametrize("device", [Keyboard, Gamepad, Finger])
def test_a_game_without_a_mouse(program: Start, device: type[Hands]) -> None:
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "s32")
    home.sit_down(match)
    play_on(Player(device(home)), 32, most=SHORT)
    shown_is_true(home)
    assert home.to_results().winners == (match.outcome.winners if match.outcome else ())


@pytest.mark.rule("LB-12", "LB-13")
@pytest.mark.parametrize("device", [Mouse, Keyboard])
def test_worlds_are_laid_in_one_sitting_a_player(program: Start, device: type[Mouse] | type[Keyboard]) -> None:
    """Both lay their ten tiles behind one curtain each; then they go down in turn, as the rule has it."""
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "hand", laying="hand", start="1")
    scene, player = home.sit_down(match), Player(device(home))
    player.play(chooser(3)(match))  # one tile alone, as on a table: the others when it is that player's turn again
    for seat in (1, 0):
        assert scene.viewpoint.waits_for == seat, "one curtain a player"
        reveal(player.hands)
        done = len(match.history)
        player.hands.press(home.button(home.words("lost_baggage.button.lay_rest")))
        assert len(match.history) == done and not table_of(home).panels.rack.tiles
        laid_out = home.pixels()
        player.hands.press(scene.controls.undo)
        assert scene.decisions.planned == 0, "one press takes back all that one press planned"
        assert home.pixels() != laid_out
        player.hands.press(home.button(home.words("lost_baggage.button.lay_rest")))
        player.hands.press(home.button(home.words("lost_baggage.button.laid")))
        home.step()
    home.settle()
    assert [played.seat for played in match.history] == [0, 1] * 10
    assert match.turn == 1 and sum(tile is not None for tile in match.state.tiles) == 20
    shown_is_true(home)


@pytest.mark.rule("LB-12")
def test_the_title_names_whoever_lays_the_tile_that_falls(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = a_match(2, "hand", laying="hand", start="1")
    scene, mouse = home.sit_down(match), Mouse(home)
    named: list[str] = []
    for seat in (0, 1):
        assert scene.viewpoint.waits_for == seat
        reveal(mouse)
        mouse.press(home.button(home.words("lost_baggage.button.lay_rest")))
        home.settle()
        mouse.press(home.button(home.words("lost_baggage.button.laid")))
        if seat == 0:
            home.settle()
    while match.turn == 0:
        home.step(dt=0.05)
        if scene.playback.presenter.moving and (not named or named[-1] != scene.hud.turn_panel.title):
            named.append(scene.hud.turn_panel.title)
    assert scene.viewpoint.viewer is None, "nobody's own things are seen while tiles fall"
    assert named[:6] == [scene.name(seat) for seat in (1, 0) * 3]


def test_from_the_title_to_the_first_walk(program: Start) -> None:
    home = program(speed=Speed.INSTANT, new_game=among_persons("lost_baggage"))
    home.open()
    mouse = Mouse(home)
    mouse.press(home.button(home.words("game.lost_baggage.name")))
    mouse.press(home.button(home.words("new.start")))
    match = home.table.match
    assert match.game.id == "lost_baggage"
    player, choose = Player(mouse), chooser(2)
    while match.turn < 2 and match.to_move is not None:
        player.play(choose(match))
    shown_is_true(home)


@pytest.mark.rule("LB-12")
def test_a_plan_can_be_changed_again_and_ends_where_it_cannot_go_on(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "plan", laying="hand", start="1")
    scene, mouse = home.sit_down(match), Mouse(home)
    reveal(mouse)
    first = scene.decisions.legal()[0]
    scene.decisions.submit(first)
    home.settle()
    scene.decisions.submit(first)
    assert (scene.decisions.planned, scene.bubble.told[-7:]) == (1, "(LB-12)"), "that tile lies already"
    for _ in range(3):
        scene.decisions.submit(scene.decisions.legal()[0])
        home.settle()
    planned = scene.viewpoint.seen.tiles
    mouse.press(home.button(home.words("lost_baggage.button.laid")))
    home.settle()
    assert (len(match.history), scene.viewpoint.waits_for) == (1, 1)
    mouse.press(scene.controls.undo)
    home.settle()
    assert (len(match.history), scene.viewpoint.waits_for) == (0, 0), "whoever laid it is to decide again"
    reveal(mouse)
    assert (scene.decisions.planned, scene.viewpoint.seen.tiles) == (4, planned), "with the plan as it was"
    mouse.press(scene.controls.undo)
    assert scene.decisions.planned == 3, "tile by tile"
    assert sum(tile is not None for tile in scene.viewpoint.seen.tiles) == sum(tile is not None for tile in planned) - 1
    mouse.press(home.button(home.words("lost_baggage.button.laid")))
    home.settle()
    reveal(mouse)
    left, _ = scene.driver.plans.agreed[0]
    assert isinstance(left, Lay) and isinstance(first, Lay)  # as if it had been planned before that tile was laid
    scene.driver.plans.agreed[0][0] = replace(left, tile=first.tile)
    player = Player(mouse)
    player.play(chooser(3)(match))
    home.settle()
    assert (match.to_move, len(match.history), scene.driver.plans.agreed) == (0, 2, {}), "no tile is laid twice"
    assert scene.viewpoint.waits_for == 0
