"""Folded tables: with the largest letters the board is as large as can be, and nothing that a column would hold is lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.play.settings import Speed
from game.ui.hud import player_panel
from game.ui.hud.player_panel import RAIL_CHIP
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.review import ReviewScene
from game.ui.services.fonts import NO_BREAK
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.cards.scenes import DiscardScene
from game.ui.tables.scene import TableScene
from tests.engine.earthquake.support import FAR, C, E
from tests.engine.earthquake.support import table as earthquake
from tests.engine.island_battle.table import Table
from tests.tools.screens import SCREENS
from tests.ui.earthquake.positions import match_at as match_at_sea
from tests.ui.island_battle.positions import match_at
from tests.ui.play import Keyboard, Mouse, Program, new_match
from tests.ui.replays import watch
from tests.ui.room import LARGER, faults, roomier

Start = Callable[..., Program]
SIZES = [(1280, 800), (1024, 600), (1920, 1080)]
GAMES = ["table_island_battle", "table_earthquake", "table_riverlands", "table_lost_baggage"]
HARD = ["table_riverlands_explore", "table_lost_baggage_battle", "table_lost_baggage_curtain", "table_earthquake_tool", "replay"]


def open_at(program: Start, name: str, size: tuple[int, int] = SIZES[0], language: str = "en") -> Program:
    """A screen with the largest letters that its window has room for."""
    home = program(size=size, language=language, interface_scale=200, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    with home.unseen():
        SCREENS[name](home.app)
        home.app.stack.settle()
        home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    return home


def table(program: Start, name: str) -> tuple[Program, TableScene]:
    home = open_at(program, name)
    return home, home.table


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_as_large_as_what_floats_over_it_allows(program: Start, name: str, size: tuple[int, int]) -> None:
    scene = open_at(program, name, size).table
    room = scene.board.fit
    assert scene.hud.columns.folded
    assert room.width * room.height >= size[0] * size[1] * 0.4
    assert roomier(scene) <= LARGER


@pytest.mark.parametrize("language", ["pl", "xx"])
@pytest.mark.parametrize("name", HARD)
def test_all_that_is_shown_has_room(program: Start, name: str, language: str) -> None:
    assert faults(open_at(program, name, language=language)) == []


def test_tools_that_would_lie_on_a_pad_go_below_the_others(program: Start) -> None:
    home = open_at(program, "table_guests_battle", (2560, 1080))
    first, *_, last = home.table.hud.tools.tools
    assert first.rect.top > last.rect.bottom
    assert faults(home) == []


def test_a_portrait_tells_on_the_card_what_a_plate_would_say(program: Start) -> None:
    home, scene = table(program, "table_riverlands")
    for plate in scene.hud.panels.by_seat:
        Mouse(home).move(plate.rect.center)
        for _ in range(30):
            home.step()
        assert plate.rect.width < home.app.theme.px(100)
        assert scene.hud.card.note is not None and scene.hud.card.note.title == plate.name
        assert scene.hud.card.note.lines
        assert not scene.hud.card.rect.colliderect(plate.rect)


def test_a_portrait_that_can_be_pressed_still_tells_the_player_s_numbers(program: Start) -> None:
    """A press heals, which is told above the numbers and not in their place."""
    home, scene = table(program, "table_riverlands_explore")
    panel = scene.hud.panels.by_seat[0]
    assert panel.choice is not None and not panel.choice.quiet
    px = scene.px
    numbers = Rect(panel.rect.x, panel.rect.bottom + px(8) - px(RAIL_CHIP), panel.rect.width - px(30), px(RAIL_CHIP - 6))
    before = home.screen.subsurface(numbers).copy()
    panel.offer(None)
    home.step()
    after = home.screen.subsurface(numbers)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.rule("EI-14")
def test_a_portrait_shows_the_drop_of_a_swimmer_where_others_have_their_height(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program(size=(1024, 600), interface_scale=150, kept=False)
    scene = home.sit_down(match_at_sea(earthquake({C: "land*2", E: "land"}, [C, FAR])))
    drawn: list[str] = []
    monkeypatch.setattr(player_panel, "draw_trimmed", lambda _, __, sprite, ___: drawn.append(sprite))
    home.drawn_anew()
    assert all(plate.folded for plate in scene.hud.panels.by_seat)
    assert drawn == ["hex/meadow0", "ui/icon_drop"], "two of land, and water"


@pytest.mark.rule("EI-24")
def test_a_portrait_shows_the_tool_that_is_held(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(size=(1024, 600), interface_scale=150, kept=False)
    scene = home.sit_down(match_at_sea(earthquake({C: "land*2", E: "land"}, [C, FAR, E], ["rope", "lifebelt"])))
    drawn: list[str] = []
    monkeypatch.setattr(player_panel, "draw_trimmed", lambda _, __, sprite, ___: drawn.append(sprite))
    home.drawn_anew()
    assert all(plate.folded for plate in scene.hud.panels.by_seat)
    assert drawn == ["hex/meadow0", "token/rope", "ui/icon_drop", "token/lifebelt", "hex/sand0"]


def test_the_card_lies_away_from_what_it_tells_of(program: Start) -> None:
    home, scene = table(program, "table_island_battle")
    room = scene.board.fit
    spots = [(x, room.centery) for x in range(room.left, room.right, 4)]
    known = [at for at in spots if scene.board.space_at(at) is not None]
    for at in (known[0], known[-1]):
        Mouse(home).move(at)
        for _ in range(30):
            home.step()
        assert scene.hud.card.visible and not scene.hud.card.rect.collidepoint(at)


def test_buttons_at_the_side_of_the_board_say_themselves_what_comes_of_them(program: Start) -> None:
    _, scene = table(program, "table_riverlands")
    assert scene.controls.actions.buttons
    for button, above in zip(scene.controls.actions.buttons[1:], scene.controls.actions.buttons, strict=False):
        assert button.rect.top > above.rect.bottom
    assert not any(button.brief for button in scene.controls.actions.buttons)
    assert all(button.rect.left >= scene.board.fit.right for button in scene.controls.actions.buttons)


def test_buttons_without_room_say_on_the_card_what_comes_of_them(program: Start) -> None:
    home, scene = table(program, "table_earthquake")
    button = scene.controls.actions.buttons[0]
    button.brief = True
    Mouse(home).move(button.rect.center)
    for _ in range(30):
        home.step()
    assert button.choice.consequence
    assert scene.hud.card.note is not None
    assert any(button.choice.consequence.lower() in line.text.lower() for line in scene.hud.card.note.lines)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_filter_for_everybody_has_its_word_in_one_line_beside_six(program: Start, language: str) -> None:
    home = program(size=(1024, 600), language=language, interface_scale=150, speed=Speed.INSTANT)
    panel = home.sit_down(new_match("earthquake", "classic", *"ABCDEF")).hud.log_panel
    home.table.hud.open_log()
    home.drawn_anew()
    theme, (everybody, *others) = home.app.theme, panel.filters
    assert theme.block(everybody.words, everybody.rect.width, size=16).height == theme.block("A", size=16).height
    assert all(part.rect.width >= theme.px(24) for part in others)
    assert max(part.rect.right for part in others) <= panel.rect.right


def test_the_last_line_opens_the_whole_story_and_it_can_be_put_away(program: Start) -> None:
    home, scene = table(program, "table_island_battle")
    last = scene.table.recap.story()[0]
    assert scene.hud.log_strip._shown[0].text == last.text
    Mouse(home).press(scene.hud.log_strip)
    assert scene.hud.log_panel.visible and not scene.hud.panels.visible
    Mouse(home).press(scene.hud.log_panel.closer)
    assert not scene.hud.log_panel.visible and scene.hud.panels.visible
    Keyboard(home).key(pygame.K_l)
    assert scene.hud.log_panel.visible and scene.focused is scene.hud.log
    assert scene.focus_shown, "the arrows read it"
    Keyboard(home).key(pygame.K_l)
    assert not scene.hud.log_panel.visible and scene.focused is not scene.hud.log


def test_the_plaque_tells_by_its_tooltip_what_has_no_room(program: Start) -> None:
    _, scene = table(program, "table_island_battle")
    goal = scene.goal_shown()
    assert goal is not None
    for words in (scene.hud.turn_panel.title, scene.hud.turn_panel.ask, goal.about):
        assert words in scene.hud.turn_panel.full_tooltip


def test_an_ability_of_the_card_that_is_not_shown_is_a_button(program: Start) -> None:
    _, scene = table(program, "table_lost_baggage_turn")
    assert "Tea for Everyone" in [button.words for button in scene.controls.actions.buttons]
    assert not scene.table.part("own")


def test_a_smaller_size_of_the_text_brings_the_columns_back(program: Start) -> None:
    home, scene = table(program, "table_earthquake")
    home.app.preferences.change(interface_scale=100)
    home.settle()
    assert not scene.hud.columns.folded
    assert scene.hud.panels.by_seat[0].rect.width >= home.app.theme.px(200)
    assert faults(home) == []


def test_the_story_of_a_replay_opens_over_the_board(program: Start) -> None:
    home = open_at(program, "replay")
    scene = home.scene
    assert isinstance(scene, ReplayScene)
    assert not scene.hud.log_panel.visible
    Mouse(home).press(scene.hud.log_strip)
    assert scene.hud.log_panel.visible
    Mouse(home).press(scene.hud.log_panel.closer)
    Mouse(home).press(scene.paper.keys.following)
    assert not scene.hud.log_panel.visible


@pytest.mark.parametrize(("moment", "told"), [(0, "Drawn placing order"), (1, "places an explorer on")])
def test_the_strip_of_a_replay_tells_nothing_that_is_still_to_come(program: Start, moment: int, told: str) -> None:
    """Before the first turn it tells of setting up."""
    home = program(size=(1024, 600), interface_scale=150, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    match = new_match("earthquake", "classic", seed="7")
    while match.turn < 3 and match.to_move is not None:
        match.submit(match.to_move, match.legal()[0])
    match.resign(0)
    scene = watch(home, match.record)
    scene.go(moment)
    home.settle()
    spoken = scene.hud.log_strip.spoken
    assert scene.hud.log_strip.visible
    assert told in spoken and spoken.count("places an explorer") == moment and "wins" not in spoken


def test_looking_back_has_the_curve_until_a_turning_point_is_chosen(program: Start) -> None:
    home = open_at(program, "review_island_battle")
    scene = home.scene
    assert isinstance(scene, ReviewScene)
    scene.go(0)
    assert scene.curve.visible and not scene.note_paper.visible
    Mouse(home).press(scene.points[0])
    assert scene.note_paper.visible and not scene.curve.visible
    assert faults(home) == []


def test_the_menu_leads_to_the_discards_that_have_no_room_beside_the_board(program: Start) -> None:
    home, scene = table(program, "table_lost_baggage_discard")
    if scene.viewpoint.waits_for is not None:
        scene.handover.reveal()
    home.settle()
    seen = scene.viewpoint.seen
    assert seen.discards
    words = f"Discards: {len(seen.discards)}, deck: {len(seen.item_deck)}"
    home.step(Command.MENU)
    home.settle()
    Mouse(home).press(home.button(words))
    home.settle()
    assert isinstance(home.scene, DiscardScene)


@pytest.mark.rule("BI-40")
def test_what_is_asked_is_whole_in_a_low_panel_with_large_letters(program: Start) -> None:
    """After a zero Polish asks for one of three in 52 letters: on one line of the usual size they ended in an ellipsis."""
    home = program(size=(1024, 600), language="pl", interface_scale=150, speed=Speed.INSTANT)
    scene = home.sit_down(match_at(Table("J 5,3 N", "t 7,3 W", pads=("S....", "....."), rolled=0)))
    panel = scene.hud.turn_panel
    said = "Wprowadź kogoś, obróć kogoś albo przesuń podkładkę."
    assert panel.ask == said
    asked = panel._ask(panel.rect.width)
    assert " ".join(asked.lines).replace(NO_BREAK, " ") == said
    assert panel._title(panel.rect.width).height + asked.height <= panel.rect.height
