"""The ghost at the end of a move, with each device: its way, its shot, who could hit it, the card and the button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.island_battle.actions import Move, Way
from game.engine.island_battle.board import Square
from game.play.match import Match
from game.play.settings import Speed
from game.ui.contract.values import Tone
from game.ui.hud.action_buttons import ActionButton
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import match_at
from tests.ui.play import Keyboard, Mouse, Program

Start = Callable[..., Program]

HOME, AHEAD, TURN = Square(2, 3), Square(2, 6), Square(2, 5)


def begin() -> Match:
    """South's jeep on B3 rolled a 3; from B6 it hits two, and a tank aims at B6. From B5 nothing is to be hit."""
    return match_at(Table("J 2,3 N", "S 9,1 N", "S 8,1 N", "s 2,9 S", "j 2,8 E", "t 6,6 W", rolled=3))


def sit_down(program: Start, **settings: Any) -> tuple[Program, Match]:
    home, match = program(size=(1280, 800), speed=Speed.INSTANT, **settings), begin()
    home.sit_down(match)
    home.settle()
    return home, match


def way_of(match: Match) -> Way:
    """The way of the only move so far."""
    (played,) = match.history
    assert isinstance(played.action, Move)
    return played.action.way


def mark(home: Program, name: str) -> list[tuple[Any, ...]]:
    keys = [key for key in home.table.stage.names() if isinstance(key, tuple)]
    return [key for key in keys if key[:2] == ("mark", name)]


def buttons(home: Program) -> dict[str, str]:
    """The consequence on each button, by its words."""
    return {button.choice.text: button.choice.consequence for button in home.table.controls.actions.buttons}


def point(home: Program, space: Square, aside: tuple[float, float] = (0.0, 0.0)) -> None:
    x, y = home.table.board.centre(space)
    px, py = home.table.stage.view.point(x + aside[0], y + aside[1])
    Mouse(home).move((round(px), round(py)))
    for _ in range(20):
        home.step()


def test_pointing_at_an_end_shows_the_ghost_its_shot_and_who_could_hit_it(program: Start) -> None:
    home, _ = sit_down(program)
    Mouse(home).space(HOME)
    assert not mark(home, "there")
    point(home, AHEAD)
    view = home.table.stage
    ghost = view.get(("mark", "there"))
    assert ghost is not None
    assert ghost.sprite == "ghost/army/jeep_red_N"
    assert (ghost.x, ghost.y) == home.table.board.centre(AHEAD)
    places = {home.table.board.centre(Square(2, 9)), home.table.board.centre(Square(2, 8))}
    assert {key[2] for key in mark(home, "skull")} == places, "both victims"
    assert mark(home, "hatch"), "a tank aims there"
    note = home.table.hud.card.note
    assert note is not None
    assert note.title == "Jeep to B6"
    assert [line.text for line in note.lines] == [
        "Can then hit soldier B9",
        "That shot also takes jeep B8",
        "Tank F6 could hit it here",
    ]
    assert [(line.tone, line.boxed) for line in note.lines] == [(Tone.GOOD, True), (Tone.GOOD, True), (Tone.BAD, True)]
    assert note.text == "3 straight ahead, facing north."
    assert buttons(home)["Move 3 to B6"] == "can then hit soldier B9"


@pytest.mark.rule("BI-53")
@pytest.mark.parametrize(
    ("others", "said"),
    [
        (("t 6,6 W",), "Jeep B9 could hit it here; 1 more could too; if you then shoot, 1 could (100%)"),
        (("s 9,9 N",), "Jeep B9 could hit it here; if you then shoot, nobody could"),
    ],
)
def test_who_aims_back_is_counted_out_only_after_the_shot(program: Start, others: tuple[str, ...], said: str) -> None:
    """The jeep on B9 aims at B6, unless it is hit from there; the tank on F6 does so whatever happens."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("J 2,3 N", "j 2,9 S", *others, rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    point(home, AHEAD)
    note = home.table.hud.card.note
    assert note is not None and note.lines[-1].text == said


def test_the_line_of_who_aims_at_a_block_beside_it_ends_at_the_block(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("J 2,3 N", "t 3,10 S", "live 3,6", "s 10,10 N", rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    point(home, AHEAD)
    assert mark(home, "hatch"), "the block is live for sure, and takes the jeep on B6 with it"
    assert {key[4] for key in mark(home, "line")} == {home.table.board.centre(Square(3, 6))}


def test_who_moves_is_named_where_it_would_stand_among_the_losses(program: Start) -> None:
    """From B6 the soldier shoots at B8; if it is live and A7 too, which it sets off, the soldier is lost, and the jeep surely."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 2,3 N", "live 2,8", "live 1,7", "safe 9,9", "j 3,9 E", "s 10,10 N", rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    point(home, AHEAD)
    note = home.table.hud.card.note
    assert note is not None
    south, north = home.table.name(0), home.table.name(1)
    assert note.lines[1].text == f"If it is live, lost: jeep C9 ({north}); perhaps also soldier B6 ({south})"
    assert note.lines[1].tone is Tone.PLAIN, "neither good nor bad alone"


@pytest.mark.parametrize(
    ("other", "said"),
    [("safe 9,9", "If it is live, lost: jeep C9 (%s)"), ("live 9,9", "Once set off, lost: jeep C9 (%s)")],
)
def test_a_block_that_is_known_to_be_live_is_not_said_to_be_so_perhaps(program: Start, other: str, said: str) -> None:
    """From B6 the soldier shoots at B8. With every safe block turned over, all that are left are live (BI-4)."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 2,3 N", "live 2,8", other, "j 3,9 E", "s 10,10 N", rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    point(home, AHEAD)
    note = home.table.hud.card.note
    assert note is not None
    assert note.lines[1].text == said % home.table.name(1)


@pytest.mark.parametrize(
    ("jeep", "said"),
    [
        ("j 3,6 E", "if live (67%): {north} −1, perhaps yours"),
        ("j 9,1 E", "if live (67%): nobody for sure, perhaps yours"),
    ],
)
def test_the_button_of_a_shot_says_that_a_chain_may_take_ones_own(program: Start, jeep: str, said: str) -> None:
    """B5 is live for two of three; A4 beside it, set off by it, may be the other, and takes the soldier on B3 then."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 2,3 N", "live 2,5", "live 1,4", "safe 9,9", jeep, "s 10,10 N", rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    assert buttons(home)["Shoot B5"] == said.format(north=home.table.name(1))


@pytest.mark.rule("BI-70", "BI-71")
@pytest.mark.parametrize(
    ("things", "said"),
    [
        (("t 2,5 S",), "{north} −1, you win"),
        (("t 2,5 S", "s 10,10 N"), "{north} −1, then somebody can move"),
        (("live 2,5", "safe 9,9", "t 2,6 S"), "if live (50%): {north} −1, you win"),
        # The block on A4 takes the soldier, too, if both are live: then nobody is left.
        (("live 2,5", "live 1,4", "safe 9,9", "t 3,6 S"), "if live (67%): {north} −1, perhaps yours"),
        (("live 2,5", "live 1,4", "safe 9,9", "t 3,6 S", "S 10,1 N"), "if live (67%): {north} −1, perhaps yours, you win"),
    ],
)
def test_the_button_of_a_shot_at_the_last_one_says_that_it_wins(program: Start, things: tuple[str, ...], said: str) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 2,3 N", *things, rolled=3)))
    home.settle()
    Mouse(home).space(HOME)
    assert buttons(home)["Shoot B5"] == said.format(north=home.table.name(1))


def test_the_button_does_what_it_says(program: Start) -> None:
    home, match = sit_down(program)
    Mouse(home).space(HOME)
    point(home, AHEAD)
    button = home.find(ActionButton, lambda one: one.choice.text == "Move 3 to B6")
    Mouse(home).press(button)
    assert way_of(match) is Way.STRAIGHT
    assert match.state.square_of(match.state.cells[match.state.terms.board.index(AHEAD)]) == AHEAD


@pytest.mark.parametrize(("aside", "way"), [(-25, Way.LEFT), (25, Way.RIGHT)])
def test_the_nearer_half_of_the_square_decides_the_turn(program: Start, aside: float, way: Way) -> None:
    home, match = sit_down(program)
    Mouse(home).space(HOME)
    point(home, TURN, (aside, 0))
    ghost = home.table.stage.get(("mark", "there"))
    assert ghost is not None
    assert ghost.sprite[-1] == {Way.LEFT: "W", Way.RIGHT: "E"}[way]
    note = home.table.hud.card.note
    assert note is not None
    faces = {Way.LEFT: "west", Way.RIGHT: "east"}[way]
    assert note.text == f"2 ahead, then {way}: facing {faces}."
    assert buttons(home)["Move 2 to B5"] == f"facing {faces}"
    Mouse(home).space(TURN, (aside, 0))
    assert way_of(match) is way


def test_the_wheel_changes_the_turn_and_a_click_makes_it(program: Start) -> None:
    home, match = sit_down(program)
    Mouse(home).space(HOME)
    point(home, TURN, (-25, 0))
    x, y = home.table.board.centre(TURN)
    px, py = home.table.stage.view.point(x - 25, y)
    at = round(px), round(py)
    scale = home.table.stage.view.scale
    Mouse(home).wheel(at, 1)
    ghost = home.table.stage.get(("mark", "there"))
    assert ghost is not None
    assert ghost.sprite.endswith("_E")
    assert home.table.stage.view.scale == scale, "it does not zoom"
    Mouse(home).click(at)
    assert way_of(match) is Way.RIGHT


def test_by_keyboard_the_cursor_shows_it_and_r_changes_the_turn(program: Start) -> None:
    home, match = sit_down(program)
    keys = Keyboard(home)
    keys.space(HOME)
    for _ in range(2):
        keys.arrow(0, -1)
    ghost = home.table.stage.get(("mark", "there"))
    assert ghost is not None
    assert ghost.sprite.endswith("_W")
    home.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0), pygame.event.Event(pygame.KEYUP, key=pygame.K_r, mod=0))
    ghost = home.table.stage.get(("mark", "there"))
    assert ghost is not None
    assert ghost.sprite.endswith("_E")
    keys.confirm()
    assert way_of(match) is Way.RIGHT


def test_pointing_elsewhere_takes_the_ghost_away(program: Start) -> None:
    home, _ = sit_down(program)
    Mouse(home).space(HOME)
    point(home, AHEAD)
    assert mark(home, "there")
    point(home, Square(5, 2))
    assert not mark(home, "there")
    assert not mark(home, "hatch")
    assert "Move 3 to B6" not in buttons(home)


def test_a_pointer_that_waited_there_needs_to_move_only_a_little(program: Start) -> None:
    home, _ = sit_down(program)
    point(home, AHEAD)
    home.table.table.clicks.click(HOME, *home.table.board.centre(HOME))
    assert not mark(home, "there")
    point(home, AHEAD, (2, 2))
    assert mark(home, "there")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1024, 600), 130), ((1280, 800), 100), ((1920, 1080), 100)])
def test_the_word_that_a_shot_surely_hits_leaves_its_target_in_sight(
    program: Start, size: tuple[int, int], percent: int, language: str
) -> None:
    """From F6 the jeep hits the soldier on F9: of its square the middle half stays free."""
    home = program(size=size, language=language, interface_scale=percent, speed=Speed.INSTANT)
    home.sit_down(match_at(Table("J 6,3 N", "s 6,9 S", "s 1,1 S", rolled=3)))
    home.settle()
    Mouse(home).space(Square(6, 3))
    point(home, Square(6, 6))
    stage, art = home.table.stage, home.app.context.art
    ((_, _, at),) = mark(home, "odds")
    label = stage.get(("mark", "odds", at))
    assert label is not None
    x, y = stage.view.point(*at)
    wide, tall = art.cut(label.sprite, stage.view.scale).surface.get_size()
    words = Rect(0, 0, wide, tall)
    words.center = round(x + label.nudge[0] * stage.view.scale), round(y + label.nudge[1] * stage.view.scale)
    target = Rect(0, 0, round(44 * stage.view.scale), round(64 * stage.view.scale))
    target.center = round(x), round(y)
    assert not words.colliderect(target)
    assert stage.window.contains(words)
