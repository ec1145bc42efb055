"""Upright tables, as on a telephone: the board is as wide as the window.

All the rest is above and below it, and nothing is cut or covered.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.scenes.review import ReviewScene
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.scene import TableScene
from game.ui.widgets.layout import Room
from tests.games import ALL
from tests.tools.screens import SCREENS
from tests.ui.island_battle.positions import act
from tests.ui.island_battle.test_animation import SCENARIOS
from tests.ui.play import Mouse, Program, new_match, tmx_level
from tests.ui.room import LARGER, faults, roomier
from tests.ui.test_screen import FRAME, LARGE, first, no_window, settings  # noqa: F401

Start = Callable[..., Program]
SIZES = [(430, 860), (600, 1024)]
TEXTS = [100, 150]
GAMES = ["table_island_battle", "table_earthquake", "table_riverlands", "table_lost_baggage"]
HARD = [
    "table_riverlands_explore", "table_lost_baggage_battle", "table_lost_baggage_curtain", "table_lost_baggage_discard",
    "table_earthquake_tool", "crowd_earthquake", "replay", "review_island_battle", "first_start",
    "threats_lost_baggage",
]  # fmt: skip


def open_at(program: Start, name: str, size: tuple[int, int] = SIZES[0], language: str = "en", text: int = 100) -> Program:
    """A screen in an upright window."""
    home = program(language=language, interface_scale=text, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    with home.unseen():
        SCREENS[name](home.app)
        home.app.stack.settle()
        home.resize(size)
        home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    return home


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", [*GAMES, *HARD])
def test_all_that_is_shown_has_room(program: Start, name: str, language: str, size: tuple[int, int], text: int) -> None:
    home = open_at(program, name, size, language, text)
    assert faults(home) == []
    if name == "crowd_earthquake" and size == SIZES[0]:
        hud = home.table.hud
        assert all(panel.rect.top > hud.tools.rect.bottom for panel in hud.panels.by_seat), "six have a line of their own"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_panel_players_board_and_buttons_are_below_each_other(program: Start, name: str, size: tuple[int, int]) -> None:
    home = open_at(program, name, size)
    scene = home.table
    if scene.viewpoint.waits_for is not None:
        scene.handover.reveal()
        home.settle()
    frame, board, buttons = scene.hud.columns.frame, scene.board.fit, scene.controls.actions.buttons
    assert frame is not None and frame.room is Room.UPRIGHT
    players = Rect(scene.hud.panels.by_seat[0].rect).unionall([plate.rect for plate in scene.hud.panels.by_seat])
    places = [scene.hud.turn_panel.rect, players, board, Rect(buttons[0].rect).unionall(buttons)]
    assert all(above.bottom <= below.top for above, below in pairwise(places))
    assert board.width >= 0.9 * size[0]
    assert roomier(scene) <= LARGER


def point(home: Program, at: tuple[int, int]) -> Rect:
    """Point at a place on the board, and return the rectangle of the card about it."""
    for place in (home.table.hud.turn_panel.rect.center, at):
        Mouse(home).move(place)
        for _ in range(30):
            home.step()
    card = home.table.hud.card
    assert card.visible and card.missing == 0
    return card.rect


def test_the_card_lies_below_the_board(program: Start) -> None:
    home = open_at(program, "table_riverlands")
    scene = home.table
    card = point(home, scene.board.fit.center)
    assert scene.board.fit.bottom <= card.top
    assert card.bottom <= min(button.rect.top for button in scene.controls.actions.buttons)


def test_the_card_lies_away_from_the_space_that_is_pointed_at(program: Start) -> None:
    """The board of this game is nearly as high as wide; below it is room for a card where there are few buttons."""
    home = open_at(program, "table_island_battle")
    scene, room = home.table, home.table.board.fit
    spots = [(room.centerx, y) for y in range(room.top, room.bottom, 4)]
    spaces = {at: scene.board.space_at(at) for at in spots}
    known = [at for at, space in spaces.items() if space is not None and scene.table.note(space) is not None]
    for at in (known[0], known[-1]):
        card = point(home, at)
        assert not card.collidepoint(at)
        assert card.bottom <= min(button.rect.top for button in scene.controls.actions.buttons)


def test_the_whole_log_opens_over_the_board_and_can_be_closed(program: Start) -> None:
    home = open_at(program, "table_earthquake")
    scene = home.table
    Mouse(home).press(scene.hud.log_strip)
    assert scene.hud.log_panel.visible and scene.hud.panels.visible
    assert scene.hud.log_panel.rect.contains(scene.board.fit)
    assert not scene.hud.log_panel.rect.colliderect(scene.hud.tools.rect)
    Mouse(home).press(scene.hud.log_panel.closer)
    assert not scene.hud.log_panel.visible


def test_the_hand_is_above_the_buttons(program: Start) -> None:
    home = open_at(program, "table_lost_baggage_fight")
    scene = home.table
    assert isinstance(scene.table, LostBaggageTable)
    hand = scene.table.part("hand")
    assert hand is not None
    assert hand.bottom <= min(button.rect.top for button in scene.controls.actions.buttons)


def test_looking_back_has_the_turning_points_below_the_board(program: Start) -> None:
    scene = open_at(program, "review_island_battle").scene
    assert isinstance(scene, ReviewScene)
    assert all(point.rect.top >= scene.board.fit.bottom for point in scene.points)
    assert not any(point.rect.colliderect(scene.note_paper.rect) for point in scene.points)


@pytest.mark.parametrize("game", ["lost_baggage", "island_battle"])
def test_looking_back_has_a_board_of_a_third_of_the_window(program: Start, game: str) -> None:
    """No hand and no portraits are shown there, so none keep their room."""
    home = open_at(program, f"review_{game}", (686, 1484), text=191)
    scene = home.scene
    assert isinstance(scene, ReviewScene)
    assert scene.board.fit.height >= home.size[1] * 0.3
    both, play_on = scene.controls.panel.both.rect, scene.controls.panel.play_on.rect
    assert both.top == play_on.top and both.right <= play_on.left


@pytest.mark.parametrize("name", GAMES)
def test_a_guest_has_an_upright_table_beside_a_wide_one(name: str) -> None:
    """The room there is on each screen chooses the frame of its table."""
    game = name.removeprefix("table_")
    match = new_match(game, {"lost_baggage": "two_10"}.get(game, "classic"), "Ada", "Bruno")
    host = first((1366, 768), "en", speed=Speed.INSTANT)
    guest = host.beside(Surface(SIZES[0]), host.preferences, "pl")
    rooms = []
    for screen in (host, guest):
        table = TableScene(ALL[game], match, tmx_level(match))
        screen.start(table)
        screen.step(FRAME)
        assert screen.draw()
        frame = table.hud.columns.frame
        assert frame is not None
        rooms.append(frame.room)
    assert rooms == [Room.WIDE, Room.UPRIGHT]


@pytest.mark.usefixtures("no_window")
def test_the_story_ends_above_the_way_to_skip_a_great_moment() -> None:
    """Whoever looks on has no buttons: the story reaches down to the edge until a blast can be skipped."""
    begin, script = SCENARIOS["a live block under the one that lands"]
    match = begin()
    host = first(LARGE, "en", speed=Speed.NORMAL)
    own = TableScene(ALL[match.game.id], match, tmx_level(match))
    host.start(own)
    host.step(FRAME)
    screen = host.beside(Surface((780, 1688)), settings(interface_scale=200, speed=Speed.NORMAL), "pl")
    own.driver.take_screen(1)
    table = TableScene(own.entry, match, own.level, driver=own.driver, seat=1)
    screen.start(table)
    buttons, story, theme = table.controls.actions, table.hud.log_strip, screen.theme
    lowest, skipped = 0, list[Rect]()
    own.decisions.carry_out(act(match, script[0]))
    while table.playback.busy or own.playback.busy:
        host.step(FRAME)
        screen.step(FRAME)
        screen.draw()
        if screen.text("table.skip") in theme.words_of([buttons.draw]):
            skipped.append(Rect(buttons.rect))
            assert not (story.visible and story.rect.colliderect(buttons.rect))
        elif story.visible:
            lowest = max(lowest, story.rect.bottom)
    assert skipped
    assert lowest > skipped[0].top
