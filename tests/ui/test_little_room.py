"""Screens around the games with the largest letters: what does not fit any more is still there, a step or a scroll away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title import TitleScene
from game.ui.services.theme import Block, Theme
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.look import LookScene
from tests.tools.screens import SCREENS
from tests.ui.play import Finger, Gamepad, Hands, Mouse, Point, Program, new_match
from tests.ui.room import clipped, faults

Start = Callable[..., Program]


def open_at(program: Start, name: str) -> Program:
    """A screen in a window of 1280 x 800 pixels with letters of twice the usual size."""
    home = program(size=(1280, 800), language="en", interface_scale=200, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.settle()
    return home


def test_letters_are_twice_as_large(program: Start) -> None:
    assert open_at(program, "settings").app.theme.scale == 2.0


def test_the_page_about_the_program_opens_at_its_beginning(program: Start) -> None:
    scene = open_at(program, "about").scene
    assert isinstance(scene, AboutScene)
    assert clipped(scene.intro[0]) == scene.intro[0].rect, "the line with the version"


def test_the_ribbon_of_the_chapter_that_is_read_is_in_sight(program: Start) -> None:
    home = open_at(program, "rulebook")
    scene = home.scene
    assert isinstance(scene, RulebookScene)
    for ribbon in (scene.ribbons[-1], scene.ribbons[0]):
        scene.reader.go_to(ribbon.number, glide=False)
        home.settle()
        assert ribbon.open
        assert clipped(ribbon) == ribbon.rect


def test_every_ribbon_can_be_pressed(program: Start) -> None:
    scene = open_at(program, "rulebook").scene
    assert isinstance(scene, RulebookScene)
    assert len(scene.ribbons) > 8
    assert min(ribbon.rect.height for ribbon in scene.ribbons) >= 44


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1280, 800), 150), ((1280, 800), 200)])
def test_no_words_lie_on_the_edge_of_a_ribbon(program: Start, size: Point, text: int, language: str) -> None:
    """The rope around a ribbon is six units wide."""
    home = program(size=size, language=language, interface_scale=text, reduced_motion=True, kept=False)
    SCREENS["rulebook_earthquake"](home.app)
    home.app.stack.settle()
    home.settle()
    scene = home.scene
    assert isinstance(scene, RulebookScene)
    lettered = list[int]()
    draw_block = Theme.draw_block

    def noted(theme: Theme, target: Surface, block: Block, *where: Any, **style: Any) -> Rect:
        lettered.append(block.line_height * len(block.lines))
        return draw_block(theme, target, block, *where, **style)

    with mock.patch.object(Theme, "draw_block", noted):
        for ribbon in scene.ribbons:
            ribbon.draw(Surface(home.screen.get_size()))
            assert lettered.pop() <= ribbon.rect.height - 2 * scene.px(6), ribbon.words


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 800), 200), ((1024, 600), 100)])
def test_each_button_of_a_game_s_menu_is_seen(program: Start, size: Point, text: int) -> None:
    """A table where a player can ask what threatens, and send a picture: two buttons more than at first."""
    home = program(size=size, interface_scale=text, speed=Speed.INSTANT)
    home.sit_down(new_match("island_battle", "classic", starter="south"))
    home.step(Command.MENU)
    menu = home.scene
    assert isinstance(menu, PauseScene)
    assert home.words("share.title") in [button.words for button in menu.buttons]
    for button in menu.buttons:
        menu.focus(button)
        home.settle()
        assert menu.window.contains(button.rect)
        assert clipped(button) == button.rect


def test_each_of_six_players_can_be_named(program: Start) -> None:
    home = open_at(program, "new_game_earthquake")
    scene = home.scene
    assert isinstance(scene, NewGameScene)
    scene._set_players(6)
    home.settle()
    assert len(scene.seats.fields) == 6
    for field in scene.seats.fields.values():
        scene.focus(field, show=True)
        home.settle()
        assert clipped(field) == field.rect
        assert not field.rect.colliderect(scene.options.paper.rect)
    assert faults(home) == []


def test_with_little_height_four_figures_stand_beside_their_names(program: Start) -> None:
    """Above them, over three rows of controls, they would be 25 pixels high."""
    home = program(size=(1024, 600), language="en", interface_scale=130, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS["invitation"](home.app)
    scene = home.scene
    home.settle()
    assert isinstance(scene, NewGameScene)
    assert [stand[0].rect.height > 60 and stand[0].rect.right <= stand[1].rect.x for stand in scene.seats.stands] == [True] * 4
    assert faults(home) == []


def test_no_word_below_a_mark_of_the_settings_is_divided(program: Start) -> None:
    """In Polish the third is wider than a third of the paper."""
    home = program(size=(1024, 600), language="pl", interface_scale=130, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS["settings"](home.app)
    home.app.stack.settle()
    home.settle()
    assert faults(home) == []


def test_an_island_tells_for_how_many_it_is_when_its_plate_does_not(program: Start) -> None:
    scene = open_at(program, "title").scene
    assert isinstance(scene, TitleScene)
    for island in scene.islands:
        assert island.players in island.full_tooltip


def test_a_card_of_the_set_builder_is_looked_at_by_itself(program: Start) -> None:
    home = open_at(program, "set_builder")
    scene = home.scene
    assert isinstance(scene, BuilderScene)
    Mouse(home).click(scene.look_button.rect.center)
    home.settle()
    look = home.scene
    assert isinstance(look, LookScene)
    assert (look.kind, look.card) == (scene.kind, scene.shown[scene.pool.chosen])


def test_the_suitcase_has_one_kind_of_things_at_a_time(program: Start) -> None:
    home = open_at(program, "set_builder")
    scene = home.scene
    assert isinstance(scene, BuilderScene)
    for kind in ("items", "tiles", "characters"):
        scene._turn_to(kind)
        home.settle()
        assert [name for name, tray in scene.trays.items() if tray.visible] == [kind]
        assert faults(home) == []


@pytest.mark.parametrize("kind", [Finger, Gamepad])
def test_the_one_map_that_is_shown_is_the_chosen_one(program: Start, kind: type[Hands]) -> None:
    """The arrows beside it would turn to a map that the game does not have."""
    home = program(size=(1024, 600), language="en", interface_scale=150, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    scene, hands = home.go_to(destinations.NewGame("earthquake"), NewGameScene), kind(home)
    for arrow, at in ((1, 1), (1, 2), (0, 1), (0, 0), (0, len(scene.list.cards) - 1)):
        hands.press(scene.list.arrows[arrow])
        home.step()
        assert [number for number, card in enumerate(scene.list.cards) if card.visible] == [at]
        assert scene.setup.chosen == scene.list.chosen == at


def test_arrows_beside_several_maps_turn_pages(program: Start) -> None:
    home = program(size=(1024, 600), language="en", interface_scale=130, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    scene = home.go_to(destinations.NewGame("earthquake"), NewGameScene)
    shown = [card.words for card in scene.list.cards if card.visible]
    assert 1 < len(shown) < len(scene.list.cards)
    Finger(home).press(scene.list.arrows[1])
    assert not {card.words for card in scene.list.cards if card.visible} & {*shown}
    assert scene.setup.chosen == 0
