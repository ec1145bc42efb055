"""A guest's table on a telephone: what is one's own is folded, and nothing lies over what can be pressed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.lost_baggage.actions import Walk
from game.engine.riverlands.actions import Move
from game.play.match import Match
from game.play.record import ChessClock
from game.ui.contract.values import Choice
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, WARNING, Colour
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.scene import TableScene
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room
from tests.tools.glass import FRAME, GUEST, NAMES, OTHER, SIZES, Glass
from tests.ui.lost_baggage.positions import match_at
from tests.ui.play import new_match, with_computers

LYING, UPRIGHT = (844, 390), (390, 844)
FINGER = 44
"""Pixels of a telephone that a finger needs."""


def at(game: str, level: str, players: int, due: Callable[[Match], bool]) -> Match:
    """A game by chance up to a position."""
    match, draw = new_match(game, level, *NAMES[:players], seed="glass"), random.Random(game)
    while not due(match):
        assert match.to_move is not None
        match.submit(match.to_move, draw.choice(match.legal()))
    return match


def journey(mover: int) -> Match:
    """A game of Lost Baggage on the board, at the turn of one."""

    def due(match: Match) -> bool:
        return match.turn > 3 and match.to_move == mover and match.state.phase == "turn"

    return at("lost_baggage", "three_10", 3, due)


def shown(match: Match, size: tuple[int, int]) -> tuple[Glass, TableScene]:
    """The guest's table, at rest."""
    glass = Glass(match, size, GUEST)
    for _ in range(12):
        glass.host.step(FRAME)
        glass.guest.step(FRAME)
    return glass, glass.table


def tap(glass: Glass, at: tuple[float, float]) -> None:
    """Touch a pixel of the guest's screen."""
    for kind in (PointerKind.DOWN, PointerKind.UP):
        glass.guest.step(FRAME, [Pointer(kind, (round(at[0]), round(at[1])), 1, touch=True)])
    for _ in range(6):
        glass.guest.step(FRAME)


def touch(glass: Glass, widget: Widget) -> None:
    """Touch the middle of a widget."""
    tap(glass, widget.rect.center)


def timed(level: str, players: int) -> Match:
    """A game of Riverlands with a chess clock, after a turn of everybody."""
    match, draw = with_computers(new_match("riverlands", level, *NAMES[:players], "Bo"), {}, ChessClock(600)), random.Random(3)
    while match.turn <= len(match.players) or match.to_move != GUEST:
        assert match.to_move is not None
        match.submit(match.to_move, draw.choice(match.legal()))
    return match


def test_a_clock_beside_others_hides_no_number_of_its_player() -> None:
    glass, scene = shown(timed("classic", 1), SIZES["upright"])
    glass.picture()
    panels, side = scene.hud.panels, scene.px(14)
    for seat, panel in enumerate(panels.by_seat):
        assert panel.clock.visible and len(panel.places) == 3
        numbers = [Rect(0, 0, side, side) for _ in panel.places]
        for number, sprite in zip(numbers, panel.places, strict=True):
            number.center = tuple(map(round, panels.place_of(seat, sprite)))
        assert panel.clock.rect.collidelist(numbers) < 0


def test_the_badge_of_a_last_turn_hides_no_number_above_a_clock() -> None:
    """Without one there is nothing on the left edge that could."""
    glass, scene = shown(timed("classic_teams", 3), LYING)
    last = [panel for panel in scene.hud.panels.by_seat if panel.folded and panel.last.badge is not None]
    assert last

    def numbers() -> list[bytes]:
        picture = glass.picture()
        areas = [Rect(panel.rect.x - 8, panel.clock.rect.y - scene.px(16), panel.rect.width, scene.px(12)) for panel in last]
        return [pygame.image.tobytes(picture.subsurface(area), "RGB") for area in areas]

    before = numbers()
    for panel in last:
        panel.recall(())
    assert numbers() == before


@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_the_own_card_is_a_plate_that_opens_it(size: tuple[int, int]) -> None:
    glass, scene = shown(journey(GUEST), size)
    table = scene.table
    assert isinstance(table, LostBaggageTable)
    layer = table.panels.layer
    assert layer.plate.visible and not layer.own_things.card.visible
    assert not scene.hud.panels.by_seat[GUEST].visible, "the plate stands for the portrait"
    assert scene.hud.goal.visible
    buttons = [button.rect for button in scene.controls.actions.buttons]
    rects = [layer.plate.rect, scene.hud.goal.rect, scene.hud.turn_panel.rect, scene.board.fit, *buttons]
    assert all(one.collidelist([other for other in rects if other is not one]) < 0 for one in rects)
    touch(glass, layer.plate)
    assert layer.own_things.card.visible
    assert all(row.rect.height >= FINGER for row in layer.own_things.card._rows)
    touch(glass, layer.plate)
    assert not layer.own_things.card.visible


@pytest.mark.parametrize(("hp", "red", "blue"), [(9, True, False), (2, False, True), (9, False, False)])
def test_the_own_plate_shows_sliders_and_hp_in_red_where_it_is_low(
    monkeypatch: pytest.MonkeyPatch, hp: int, red: bool, blue: bool
) -> None:
    """All HP was red, and no slider was seen before the card was opened."""
    match = journey(GUEST)
    own = replace(match.state.players[GUEST], hp=hp, red=red, blue=blue)
    players = tuple(own if seat == GUEST else player for seat, player in enumerate(match.state.players))
    glass, scene = shown(match_at(replace(match.state, players=players)), UPRIGHT)
    table = scene.table
    assert isinstance(table, LostBaggageTable)
    plate, theme, target = table.panels.layer.plate, glass.guest.theme, glass.picture()
    sprites, colours = list[str](), list[Colour]()
    sprite, picture = theme.art.sprite, theme.fonts.picture

    def find(name: str, *given: Any) -> Sprite:
        sprites.append(name)
        return sprite(name, *given)

    def write(words: str, face: Face, size: int, colour: Colour) -> Surface:
        colours.append(colour)
        return picture(words, face, size, colour)

    monkeypatch.setattr(theme.art, "sprite", find)
    monkeypatch.setattr(theme.fonts, "picture", write)
    plate.draw(target)
    seen = [colour for colour in ("red", "blue") if any(f"slider_{colour}" in name for name in sprites)]
    assert plate.visible
    assert seen == [colour for colour, on in (("red", red), ("blue", blue)) if on]
    assert colours[-1] == (WARNING if hp == 2 else INK)


@pytest.mark.parametrize(("level", "players"), [("two_10", 2), ("three_10", 3)])
@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_the_others_are_portraits_beside_the_own_goal(size: tuple[int, int], level: str, players: int) -> None:
    glass, scene = shown(new_match("lost_baggage", level, *NAMES[:players]), size)
    glass.guest.draw()
    others = [plate.rect for plate in scene.hud.panels.by_seat if plate.visible]
    assert len(others) == players - 1
    assert all(min(plate.size) >= FINGER for plate in others)
    assert scene.hud.goal.visible and scene.hud.goal.rect.collidelist(others) < 0


@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_while_another_chooses_the_story_and_the_order_are_told(size: tuple[int, int]) -> None:
    _, scene = shown(journey(OTHER), size)
    assert not scene.controls.actions.buttons
    assert scene.prompt.detail.startswith("Choosing on a phone.")
    assert scene.controls.actions.caption.startswith("You come after")
    strip = scene.hud.log_strip
    assert strip.visible and strip.rect.width >= scene.px(150), "its words are there, not its sign alone"
    assert not strip.rect.colliderect(scene.board.fit)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_buttons_of_an_upright_telephone_are_as_tall_as_their_words(many: int) -> None:
    _, scene = shown(journey(GUEST), UPRIGHT)
    actions, column = scene.controls.actions, scene.controls.actions._column
    long = "you fall through the hole into the water with 95 %, or uncover a volcano with 5 %"
    actions.offer(tuple(Choice(f"Stay {number}", lambda: None, consequence=long) for number in range(many)))
    actions.place_in(column, Room.UPRIGHT)
    buttons = actions.buttons
    assert len(buttons) == many
    assert all(column.contains(button.rect) for button in buttons)
    assert all(above.rect.bottom < below.rect.top for above, below in pairwise(buttons))
    for button in buttons:
        assert button.brief or button.height_for(button.rect.width, button.least) <= button.rect.height
    assert any(button.brief for button in buttons) == (many == 3), "two have room for all they say"


@pytest.mark.parametrize("game", ["lost_baggage", "riverlands", "island_battle"])
def test_a_long_name_is_whole_on_the_plaque_of_a_lying_telephone(game: str) -> None:
    level = "two_10" if game == "lost_baggage" else "classic"
    _, scene = shown(new_match(game, level, "Zosia", "Świętosława"), LYING)
    plaque = scene.hud.turn_panel
    plaque.set("Świętosława removes", plaque.ask, "blue")
    scene.arrange(scene.window)
    assert not plaque._title(plaque.rect.width).cut
    assert plaque.rect.height >= plaque.height_for(plaque.rect.width)


@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_what_is_to_be_laid_out_covers_neither_tools_nor_board(size: tuple[int, int]) -> None:
    match = at("island_battle", "classic", 2, lambda match: match.to_move == GUEST and match.state.phase == "place_character")
    _, scene = shown(match, size)
    rows = [widget for widget in scene.root.walk() if type(widget).__name__ == "Row"]
    assert len(rows) == 3, "soldiers, jeeps and tanks"
    for row in rows:
        assert not row.rect.colliderect(scene.hud.tools.rect)
        assert not row.rect.colliderect(scene.board.fit)


def test_what_somebody_else_lays_out_is_not_offered() -> None:
    match = at("island_battle", "classic", 2, lambda match: match.to_move == OTHER and match.state.phase == "place_character")
    _, scene = shown(match, UPRIGHT)
    assert not [widget for widget in scene.root.walk() if type(widget).__name__ in ("Row", "Dart")]


@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_the_pack_is_seen_and_tools_have_room_for_a_finger(size: tuple[int, int]) -> None:
    match = at("riverlands", "classic", 2, lambda match: match.to_move == GUEST and match.state.phase == "act")
    _, scene = shown(match, size)
    pack = scene.table.part("pack")
    assert pack is not None and not pack.colliderect(scene.board.fit)
    assert all(min(tool.rect.size) >= FINGER for tool in scene.hud.tools.tools)
    frame = scene.hud.columns.frame
    assert frame is not None and frame.room is (Room.FOLDED if size == LYING else Room.UPRIGHT)


@pytest.mark.parametrize("size", [LYING, UPRIGHT], ids=["lying", "upright"])
def test_a_move_is_weighed_on_card_and_button_and_stays_in_sight(size: tuple[int, int]) -> None:
    match = at("riverlands", "classic", 2, lambda match: match.to_move == GUEST and match.state.phase == "act")
    to = next(action.to for action in match.legal() if isinstance(action, Move))
    glass, scene = shown(match, (2 * size[0], 2 * size[1]))
    tap(glass, scene.board.place_of(to))
    card, button = scene.hud.card, scene.controls.actions.buttons[0]
    assert card.visible and card.missing == 0
    assert not card.rect.collidepoint(scene.board.place_of(to))
    assert button.choice.icon == "ui/icon_footsteps"
    assert button.choice.consequence == "+1 arrow, 1 action left", "a mountain (RL-23)"
    pack = scene.table.part("pack")
    assert pack is not None
    covered = [pack, *(one.rect for one in scene.controls.actions.buttons), *(tool.rect for tool in scene.hud.tools.tools)]
    assert card.rect.collidelist(covered) < 0
    if size == UPRIGHT:
        assert not card.rect.colliderect(scene.board.fit)
        assert all(plate.rect.width >= scene.px(150) for plate in scene.hud.panels.by_seat), "with their names"


def test_the_card_keeps_off_the_tile_that_it_is_about_and_goes_at_a_touch() -> None:
    match = at("lost_baggage", "three_10", 3, lambda match: match.to_move == GUEST and match.state.phase == "walk")
    glass, scene = shown(match, (2 * UPRIGHT[0], 2 * UPRIGHT[1]))
    card, goals = scene.hud.card, [action for action in match.legal() if isinstance(action, Walk)]
    lowest = max(goals, key=lambda walk: scene.board.place_of(walk.to)[1])
    for walk in goals:
        if (place := scene.board.place_of(walk.to)) and card.visible and card.rect.collidepoint(place):
            touch(glass, card)
            assert not card.visible, "it would take the touch that is meant for the tile below it"
        tap(glass, place)
        assert scene.decisions.weighed is not None and scene.decisions.weighed.action == walk
        assert card.visible and not card.rect.collidepoint(place)
    tap(glass, scene.board.place_of(lowest.to))
    if match.history[-1].action != lowest:
        tap(glass, scene.board.place_of(lowest.to))
    assert match.history[-1].action == lowest
    assert not card.visible, "what is decided is no longer told"


def test_what_the_opponent_could_do_lies_off_the_buttons() -> None:
    match = at("lost_baggage", "three_10", 3, lambda match: match.to_move == GUEST and match.state.phase == "battle")
    glass, scene = shown(match, (2 * LYING[0], 2 * LYING[1]))
    assert isinstance(scene.table, LostBaggageTable)
    stage, buttons = scene.table.panels.layer.stage, scene.controls.actions.rect
    assert stage.intent.visible and not stage.intent.rect.colliderect(buttons)
    for tall in (1, 2, 3):
        high = buttons.move(0, -tall * glass.guest.theme.px(60))
        taken = high.union(buttons)
        stage.keep_off(taken)
        assert stage.intent.rect.width and not stage.intent.rect.colliderect(taken)


def test_badges_of_a_folded_card_and_what_they_would_do_lie_apart() -> None:
    match = at("lost_baggage", "three_10", 3, lambda match: match.to_move == GUEST and match.state.phase == "battle")
    glass, scene = shown(match, (2 * LYING[0], 2 * LYING[1]))
    assert isinstance(scene.table, LostBaggageTable)
    cards = [side.card for side in scene.table.panels.layer.stage.sides if side.card.visible and side.card.folded]
    assert len(cards) == 2
    for card in cards:
        lit = [row.rect.inflate(glass.guest.theme.px(8), 0) for row in card._rows]
        assert len(lit) > 1
        assert all(one.right <= other.left for one, other in pairwise(lit))


@pytest.mark.parametrize("players", [2, 3])
def test_tools_of_an_upright_battle_lie_on_no_card(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "hints", True)
    level = ("two_10", "three_10")[players - 2]
    match = at("lost_baggage", level, players, lambda match: match.to_move == GUEST and match.state.phase == "battle")
    _, scene = shown(match, (2 * UPRIGHT[0], 2 * UPRIGHT[1]))
    assert isinstance(scene.table, LostBaggageTable)
    stage, tools = scene.table.panels.layer.stage, scene.hud.tools
    assert len(tools.tools) == 3, "the lantern, undo and the menu"
    cards = [side.card.rect for side in stage.sides]
    strips = [strip.rect for strip in (stage.plaque, *stage.people) if strip.visible]
    parts = [tools.rect, *cards, *strips]
    assert all(one.collidelist([other for other in parts if other is not one]) < 0 for one in parts)
    assert any(side.opened and not side.card.folded for side in stage.sides), "the own skills are lines with words"
