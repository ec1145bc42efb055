"""Pointing and choosing on the land: what is lit, what a click means, what lies over the board, and what is warned of."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.engine.core import Illegal
from game.engine.riverlands.actions import END_TURN, AnswerDraw, Explore, Heal, Move, OfferDraw, Shoot, Strike, Transfer
from game.engine.riverlands.board import Square
from game.engine.riverlands.events import Caught, Transferred
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Phase, State
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Speed
from game.play.statistics import statistics
from game.ui.board.stage import Actor
from game.ui.contract.recap import is_medal
from game.ui.contract.values import Tone
from game.ui.hud.action_buttons import ActionButton
from game.ui.scenes.numbers import figures
from game.ui.shell.input import Command
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.offers import Handing
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.selection import Deed
from game.ui.widgets.dialog import DialogScene, MessageScene
from tests.engine.riverlands.boards import SMALL, SMALL_ROWS, TEAMS, board
from tests.engine.riverlands.support import OUT, at, table
from tests.ui.play import FRAME, Gamepad, Keyboard, Mouse, Program
from tests.ui.riverlands import positions
from tests.ui.riverlands.hands import cell, deed, panels_of, said, table_of
from tests.ui.riverlands.positions import match_at
from tests.ui.riverlands.scenes import RICH, duel

Start = Callable[..., Program]
FAR = at(3, 0)


def sit(home: Program, state: State, *rolls: int) -> tuple[Match, Mouse]:
    """A match at a position, and a mouse that points at nothing."""
    match = match_at(state, *rolls)
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.move((2, 2))
    return match, mouse


def lit(home: Program, look: str) -> set[Square]:
    """The tiles with a mark of this look."""
    found = [key for key in home.table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", look) and len(key) == 3]
    return {key[2] for key in found}


def sprite(home: Program, *key: object) -> str:
    """Return what an actor on the board looks like, "" where there is none."""
    actor = home.table.stage.get(key)
    return actor.sprite if actor is not None else ""


def lines(home: Program, square: Square) -> list[str]:
    """Return what the card of a tile says would happen."""
    note = table_of(home).note(square)
    return [line.text for line in note.lines]


def labels(home: Program) -> list[str]:
    """The buttons of the moment, from above."""
    return [button.words for button in home.table.controls.actions.buttons]


def button(home: Program, words: str) -> ActionButton:
    """The button of the moment with this label."""
    return next(button for button in home.table.controls.actions.buttons if button.words == words)


def done(match: Match) -> list[object]:
    """The actions so far."""
    return [played.action for played in match.history]


# the land and its heroes


@pytest.mark.rule("RL-20")
@pytest.mark.rule("RL-23")
def test_the_tiles_to_move_to_are_lit_with_what_they_give(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table(at(3, 5), FAR))
    # from the mountain above the start: three forests, and the start itself
    assert lit(home, "possible") == {(3, 4), (2, 5), (4, 5), (3, 6)}
    assert lit(home, "gain") == {(3, 4), (2, 5), (4, 5)}
    assert sprite(home, "mark", "gain", Square(2, 5)) == "lozenge/PAPER/inv/bread/+2"
    assert lit(home, "select") == {(3, 5)}
    mouse.space(Square(2, 5))
    assert done(match) == [Move(Square(2, 5))]


@pytest.mark.rule("RL-11", "RL-12")
@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table(at(3, 5), FAR), "Move, explore or heal."),
        (table(at(3, 5, health=6), FAR, moved=True), "Explore."),
        (table(at(3, 5, health=6), FAR, explored=Square(3, 5)), "Move."),
        (table(at(3, 5, sword=1, health=6), at(3, 4), actions=3), "Move, attack or explore."),
        (table(at(2, 4, gold=2), FAR, moved=True, explored=Square(2, 4)), "Trade or heal."),
        (table(at(2, 4, gold=0), FAR, moved=True), "Heal or end the turn."),
        (table(at(2, 4, gold=0), at(6, 0), at(2, 5), at(2, 0), moved=True), "Give, heal or end the turn."),
        (table(at(3, 5, health=6), FAR, moved=True, explored=Square(3, 5)), "End the turn when you are done."),
        (table(at(3, 3), FAR, river_holds=True), "The river holds you: explore or heal."),
        (table(at(3, 3), FAR, river_holds=True, explored=Square(3, 3)), "The river holds you: heal or end the turn."),
        (table(at(3, 3, rafts=1, health=6), FAR, river_holds=True), "Move or explore."),
        (table(at(3, 5), FAR, bogged_down=True), "You are bogged down: heal or end the turn."),
        (table(at(3, 5, health=6), FAR, bogged_down=True), "You are bogged down: end the turn."),
    ],
)
def test_the_sentence_of_help_names_what_can_be_done(program: Start, state: State, words: str) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, state)
    assert home.table.prompt.detail == words


@pytest.mark.rule("RL-50")
@pytest.mark.parametrize(("gold", "words"), [(1, "choose it to trade"), (0, "choose it to see the prices")])
def test_the_card_of_a_village_says_what_choosing_it_leads_to(program: Start, gold: int, words: str) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 4, gold=gold), FAR))
    assert lines(home, Square(2, 4)) == [words]


@pytest.mark.rule("RL-40")
def test_no_card_says_that_a_tile_can_be_explored_where_the_hero_may_not(program: Start) -> None:
    """The mountain was explored last turn, and is left and come back to in two turns, or stood upon."""
    home = program(speed=Speed.INSTANT)
    again = "You explored D2 in your last turn: no tile twice in a row."
    for hero in (at(3, 5, explored=Square(3, 5)), at(3, 6, explored=Square(3, 5))):
        sit(home, table(hero, FAR))
        assert "Can be explored." not in table_of(home).note(Square(3, 5)).text
        assert again in lines(home, Square(3, 5))
        assert "Can be explored." in table_of(home).note(Square(3, 1)).text
    sit(home, table(at(3, 6), FAR, left=1))
    assert "explore" not in table_of(home).note(Square(3, 5)).text


@pytest.mark.rule("RL-13", "RL-61")
def test_the_tiles_on_which_the_hero_would_starve_say_so(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5, food=1), FAR, left=1, round=45))
    # the turn ends with this action, and the meal is two now: the forests bring food, the start none
    assert (lit(home, "danger"), lit(home, "hunger")) == ({(3, 6)}, {(3, 6)})
    assert lit(home, "possible") == {(3, 4), (2, 5), (4, 5)}
    sit(home, table(at(3, 5, food=1), FAR, left=2, round=45))
    assert lit(home, "hunger") == set(), "an action is left to find food"


@pytest.mark.rule("RL-25")
def test_a_raft_shows_how_far_it_goes_and_the_way_there(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table(at(3, 4, rafts=1), FAR))
    assert {(3, 3), (3, 2)} <= lit(home, "possible")
    mouse.move(home.table.board.place_of(Square(3, 2)))
    assert lit(home, "step") == {(3, 3), (3, 2)}
    assert [sprite(home, "mark", "step", Square(3, row)) for row in (3, 2)] == ["step/1", "step/2"]
    assert "costs a raft" in lines(home, Square(3, 2))


def test_heroes_show_what_they_carry(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 5, sword=3, bows=1, arrows=2, rafts=1), at(3, 3)))
    assert sprite(home, "hero", 0) == "people/explorer_red"
    assert {sprite(home, part, 0) for part in ("sword", "bow", "quive", "raft")} == {
        "gear/sword3",
        "gear/bow",
        "gear/quiver",
        "gear/raft",
    }
    assert sprite(home, "hero", 1) == "people/swim_blue", "in the river without a raft"
    assert sprite(home, "sword", 1) == ""


@pytest.mark.parametrize(("turned", "way"), [(False, "_L"), (True, "_R")])
def test_a_hero_looks_the_way_it_goes_and_turns_to_the_viewer_when_it_stands(program: Start, turned: bool, way: str) -> None:
    home = program()
    match, _ = sit(home, table(at(3, 5), FAR))
    if turned:
        home.step(Command.TURN_BOARD)
    match.submit(0, Move(Square(2, 5)))
    home.step()
    home.step()
    assert sprite(home, "hero", 0) == f"people/explorer_red{way}"
    home.settle()
    assert sprite(home, "hero", 0) == "people/explorer_red"


def test_what_stands_on_a_tile_makes_room_for_a_hero(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(3, 5), FAR))
    assert sprite(home, "decor", Square(3, 5)) == "decor/mountain_open"
    match.submit(0, Move(Square(2, 5)))
    assert sprite(home, "decor", Square(3, 5)).startswith("decor/mountain")
    assert sprite(home, "decor", Square(3, 5)) != "decor/mountain_open"
    assert sprite(home, "decor", Square(2, 5)) == "decor/forest_open"


def test_start_tiles_fly_the_colours_of_their_players(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), at(5, 0), at(5, 7), at(3, 0)))
    flags = {square: sprite(home, "decor", Square(*square)) for square in ((2, 7), (6, 0), (6, 7), (2, 0))}
    assert flags == {
        (2, 7): "decor/start_red",
        (6, 0): "decor/start_blue",
        (6, 7): "decor/start_yellow",
        (2, 0): "decor/start_green",
    }


@pytest.mark.rule("RL-1")
def test_partners_wear_the_same_ring_and_stand_on_each_others_plates(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), at(5, 0), at(5, 7), at(3, 0)))
    assert [sprite(home, "ring", seat) for seat in range(4)] == ["team/0", "team/1", "team/0", "team/1"]
    assert [card.card.allies for card in home.table.hud.panels.by_seat] == [("yellow",), ("green",), ("red",), ("blue",)]
    sit(home, table(at(3, 5), FAR))
    assert sprite(home, "ring", 0) == ""


@pytest.mark.parametrize(
    ("state", "on_panel"),
    [(table(at(3, 5), FAR), False), (table(at(2, 4, gold=2), at(2, 5)), True)],
    ids=["few choices", "many choices"],
)
def test_a_press_on_the_own_panel_heals_only_where_no_button_does(program: Start, state: State, on_panel: bool) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, state)
    home.step()
    heal = home.words("riverlands.button.heal")
    assert [button.choice.text for button in home.table.controls.actions.buttons].count(heal) == (0 if on_panel else 1)
    pressed = [panel.choice.text for panel in home.table.hud.panels.by_seat if panel.choice is not None]
    assert pressed == ([heal] if on_panel else [])


def test_plates_show_lives_health_and_gold_and_the_pack_what_is_carried(program: Start) -> None:
    home = program(size=(1920, 1080))
    sit(home, table(at(3, 5, health=1, food=0, gold=2, sword=2, bows=1, arrows=3, rafts=1, lives=1), FAR))
    plate, pack = home.table.hud.panels.by_seat[0], panels_of(home).pack
    plated = [(thing.sprite, thing.count, thing.warning) for thing in plate.things]
    assert plated == [("inv/life", 1, True), ("inv/heart", 1, True), ("inv/gold", 2, False)]
    carried = [(thing.sprite, thing.count, thing.warning) for thing in pack.things]
    assert carried == [
        ("inv/sword2", 2, False),
        ("inv/bread", 0, True),
        ("inv/arrow", 3, False),
        ("inv/bow", 1, False),
        ("inv/raft", 1, False),
    ]
    assert pack.visible
    assert [pocket.meal for pocket in pack.pockets] == ["", "−1", "", "", ""]
    assert "food: 4" in said(home.table.hud.panels.by_seat[1].note), "what others carry is no secret"
    going_back = table(at(3, 5), FAR, explored=Square(3, 5), rolled=3)
    sit(home, dataclasses.replace(going_back, phase=Phase.GO_BACK))
    assert [pocket.meal for pocket in panels_of(home).pack.pockets] == ["", ""], "RL-47: nothing is eaten"


def test_in_a_narrow_window_the_pack_holds_the_gold_too_and_gives_way_to_the_story(program: Start) -> None:
    home = program(size=(1024, 600))
    sit(home, table(at(3, 5, gold=2), FAR))
    pack = panels_of(home).pack
    assert [thing.sprite for thing in pack.things] == ["inv/gold", "inv/sword1", "inv/bread"]
    assert not pack.rect.collidelistall([plate.rect for plate in home.table.hud.panels.by_seat])
    home.table.hud.open_log()
    assert not pack.visible


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "lying"])
def test_on_a_telephone_whose_panels_have_no_room_for_the_gold_the_pack_holds_it(program: Start, size: tuple[int, int]) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 5, gold=2, bows=1, arrows=3, rafts=1), FAR))
    home.resize(size)
    home.settle()
    pack = panels_of(home).pack
    assert pack.visible
    assert home.table.hud.panels.by_seat[0].folded
    carried = [(thing.sprite, thing.count) for thing in pack.things]
    assert carried[0] == ("inv/gold", 2)
    assert len(carried) == 6, "every kind of thing"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=str)
def test_on_an_upright_telephone_three_buttons_say_what_comes_of_them(
    program: Start, size: tuple[int, int], language: str
) -> None:
    """Healing with the last food but one, and then starving, is no matter for a held finger alone."""
    home = program(speed=Speed.INSTANT, language=language)
    sit(home, table(at(2, 5, food=2, lives=1), FAR, moved=True))
    home.resize(size)
    home.settle()
    buttons = home.table.controls.actions.buttons
    assert len(buttons) == 3
    assert not any(button.brief for button in buttons)


def test_who_is_out_is_shown_as_out(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), at(5, 0), OUT, at(3, 0)))
    assert [plate.out for plate in home.table.hud.panels.by_seat] == [False, False, True, False]
    assert home.table.hud.panels.by_seat[2].line == "out"
    assert home.table.hud.panels.by_seat[2].things == ()
    assert sprite(home, "hero", 2) == ""


@pytest.mark.rule("RL-45")
@pytest.mark.parametrize("turned", [False, True])
def test_the_sign_of_who_is_bogged_down_lies_on_nobody_behind(program: Start, turned: bool) -> None:
    """It is on the tile of its hero, not on the one of the neighbour that is seen behind it."""
    home = program()
    shown, locked = table(at(3, 2, bogged_down=not turned), at(3, 1, bogged_down=turned)), int(turned)
    sit(home, shown)
    seen, places, memory = GAME.observe(shown, 0), table_of(home).places, table_of(home).memory
    assert isinstance(places, Places)
    actors = pieces.at_rest(home.app.theme, seen, places, memory, turned=turned)
    wide, tall = places.plan.cell
    lock, hero = actors["lock", locked], actors["hero", locked]
    assert (lock.x, lock.y) == (hero.x, hero.y)
    assert 0 < lock.base - lock.nudge[1] < tall / 2, "up on the screen"
    assert 0 < lock.nudge[0] < wide / 2, "beside the hero"


@pytest.mark.rule("RL-13", "RL-14", "RL-45")
@pytest.mark.parametrize(("food", "explored", "waits"), [(1, True, True), (0, True, False), (0, False, True)])
def test_who_is_sure_to_starve_carries_no_sign_of_the_next_turn(program: Start, food: int, explored: bool, waits: bool) -> None:
    """To explore the mountain may bring food, once; death takes all that waits."""
    home = program()
    sit(home, table(at(3, 5, food=food, explored=Square(3, 5) if explored else None, bogged_down=True), FAR, left=0))
    assert (sprite(home, "lock", 0) != "") is waits
    plate = home.table.hud.panels.by_seat[0]
    assert ("Bogged down" in said(plate.note), "next turn" in plate.line) == (waits, waits)


@pytest.mark.rule("RL-45")
def test_who_is_bogged_down_carries_a_sign(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), FAR._replace(bogged_down=True)))
    assert sprite(home, "lock", 1) == "lozenge/DARK/ui/icon_lock/"
    assert sprite(home, "lock", 0) == ""
    plate = home.table.hud.panels.by_seat[1]
    assert plate.line == "bogged down next turn"
    bogged_down = "Bogged down: no moving and no exploring in the next turn (RL-45)"
    assert said(plate.note).endswith(bogged_down)
    assert lines(home, Square(3, 0)) == ["Jan: lives 2, health 4", bogged_down]


@pytest.mark.rule("RL-24")
def test_the_card_says_that_the_river_holds_a_hero(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), FAR._replace(in_river=True)))
    held = "In the river without a raft: no moving in the next turn (RL-24)"
    assert held in lines(home, Square(3, 0)) and said(home.table.hud.panels.by_seat[1].note).endswith(held)
    sit(home, table(at(3, 5), FAR._replace(in_river=True, rafts=1)))
    assert held not in lines(home, Square(3, 0)), "a raft frees"
    sit(home, table(at(3, 5), at(2, 3)))
    assert home.table.hud.panels.by_seat[1].line == "in the river", "it was held in its last turn"
    sit(home, table(at(3, 5), FAR._replace(in_river=True), OUT, OUT, round=50, first=1))
    assert held not in lines(home, Square(3, 0)), "RL-61: there is no next turn"
    assert "next" not in home.table.hud.panels.by_seat[1].line
    sit(home, table(at(2, 4), FAR, river_holds=True, moved=True))
    assert home.table.hud.panels.by_seat[0].line == "own side", "RL-25: it has left the river by raft"


@pytest.mark.rule("RL-24", "RL-51")
@pytest.mark.parametrize(
    ("language", "plate", "card", "line"),
    [
        (
            "en",
            "no move next without a raft",
            "In the river: no moving in the next turn without a raft (RL-24)",
            "Without a raft the river holds {} next turn.",
        ),
        (
            "pl",
            "bez tratwy potem bez ruchu",
            "W rzece: bez tratwy w następnej turze bez ruchu (RL-24)",
            "{}: bez tratwy rzeka zatrzyma w następnej turze.",
        ),
    ],
)
def test_who_is_in_the_river_may_get_a_raft_of_a_living_partner(
    program: Start, language: str, plate: str, card: str, line: str
) -> None:
    """The partner, in the other seat of the team, plays before."""
    home = program(language=language)
    held, mate = at(3, 3, in_river=True), at(6, 6)
    sit(home, table(held, at(2, 0), mate, at(5, 0), turn=1))
    shown = home.table.hud.panels.by_seat[0]
    assert (shown.line, said(shown.note).endswith(card)) == (plate, True)
    caught = Caught(rule="RL-24", seat=0, hero=held, cause="river")
    told = home.table.table.words.line(caught)
    assert told is not None
    assert told.text == line.format(home.table.name(0))
    sit(home, table(held, at(2, 0), OUT, at(5, 0), turn=1))
    shown = home.table.hud.panels.by_seat[0]
    assert (shown.line == plate, said(shown.note).endswith(card)) == (False, False), "nobody is left to hand one over"


@pytest.mark.parametrize("turned", [False, True])
def test_every_tile_can_be_clicked(program: Start, turned: bool) -> None:
    home = program(size=(1280, 800))
    sit(home, table(at(3, 5), at(5, 0), at(5, 7), at(3, 0)))
    if turned:
        home.step(Command.TURN_BOARD)
    board = home.table.board
    for square, _ in table_of(home).seen.board.tiles:
        assert board.space_at(board.place_of(square)) == square
    assert board.space_at(board.window.topleft) is None


def test_the_cursor_of_keys_stays_where_its_card_comes_under_a_pointer_at_rest(program: Start) -> None:
    """In a small window with large letters the card of B8, a step to the west, lies over the board."""
    home = program(size=(1024, 600), interface_scale=150, speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(2, 0), at(7, 1), at(7, 5), at(5, 0), actions=3))
    mouse.move((512, 300))
    home.settle()
    Keyboard(home).key(pygame.K_n)
    home.settle()
    assert home.table.hud.card.rect.collidepoint((512, 300))
    assert home.table.board.cursor == Square(1, 0)


def test_the_cursor_goes_from_tile_to_tile(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), FAR))
    places, seen = home.table.table.places, home.table.viewpoint.seen
    assert places.beside(None, 0, 0, seen) == (3, 5)
    assert places.beside(Square(3, 5), 1, 0, seen) == (4, 5)
    assert places.beside(Square(3, 5), 0, -1, seen) == (3, 4)
    assert places.beside(Square(6, 5), 1, 0, seen) == (6, 5)


# what may be done


def test_what_the_scene_does_not_allow_is_neither_lit_nor_offered(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program()
    match, mouse = sit(home, table(at(3, 1, health=3), at(3, 0)))
    assert labels(home) == ["Strike Jan", "Explore", "End the turn"]
    assert lit(home, "target") == {(3, 0)}
    only, allowed = Move(Square(2, 1)), home.table.decisions.check
    forbidden = Illegal("nothing_now", "RL-11")
    monkeypatch.setattr(home.table.decisions, "check", lambda action: allowed(action) if action == only else forbidden)
    home.table.refresh()
    assert labels(home) == []
    assert lit(home, "target") == set()
    assert lit(home, "possible") == {(2, 1)}
    mouse.space(Square(4, 1))
    assert home.table.bubble.words.endswith("(RL-11)")
    mouse.space(Square(2, 1))
    assert done(match) == [only]


# the buttons


@pytest.mark.rule("RL-20")
def test_pointing_at_a_tile_offers_the_move_there_as_a_button_with_what_comes_of_it(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table(at(3, 5, health=6), FAR, left=2))
    assert labels(home) == ["Explore", "End the turn"]
    mouse.move(home.table.board.place_of(Square(2, 5)))
    assert labels(home) == ["Move to C2", "Explore", "End the turn"]
    assert button(home, "Move to C2").choice.consequence == "+2 food, 1 action left"
    mouse.press(button(home, "Move to C2"))
    assert done(match) == [Move(Square(2, 5))]


@pytest.mark.rule("RL-11", "RL-35", "RL-40")
def test_actions_that_could_not_be_used_are_not_told_to_be_left(program: Start) -> None:
    """On its start Ola, with 1 food, can neither explore nor heal; in a forest it could explore, or heal with 3 food then."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 6, food=1), FAR))
    assert "1 action left" not in lines(home, Square(3, 6))
    assert lines(home, Square(1, 6))[0] == "1 action left"
    mouse = Mouse(home)
    for square, told in ((Square(3, 6), ""), (Square(1, 6), "+2 food, 1 action left")):
        mouse.move(home.table.board.place_of(square))
        assert button(home, f"Move to {'ABCD'[square.column]}1").choice.consequence == told


@pytest.mark.rule("RL-11", "RL-13")
def test_who_can_only_end_the_turn_is_not_told_to_have_actions(program: Start) -> None:
    """At the start without food: no move, nothing to explore or to buy, and nobody to attack."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 6, food=0), FAR))
    assert home.table.hud.turn_panel.title == "Ola: end the turn"
    sit(home, table(at(3, 6, food=2), FAR))
    assert home.table.hud.turn_panel.title == "Ola: 2 actions"


@pytest.mark.rule("RL-10")
@pytest.mark.rule("RL-12")
def test_only_what_can_be_done_has_a_button(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 2), at(0, 0), actions=3, left=1, moved=True, explored=Square(3, 2), rolled=4))
    assert home.table.hud.turn_panel.title == "Ola: 1 action"
    assert labels(home) == ["Heal", "End the turn"]
    assert button(home, "End the turn").choice.consequence == "eat 1 food, 1 action unused"
    home.table.table.clicks.click(Square(3, 2), 0, 0)
    assert home.table.bubble.words == "You have explored in this turn. (RL-12)"


def test_handing_over_is_for_partners_side_by_side(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), at(5, 0), at(5, 7), at(3, 0)))
    assert "Give" not in labels(home)
    home.table.table.clicks.click(Square(5, 7), 0, 0)
    assert home.table.bubble.words == "Ewa is not on a tile next to yours. (RL-51)"
    sit(home, table(at(3, 5, food=2), at(5, 0), at(3, 6), at(3, 0)))
    assert button(home, "Give").choice.consequence == "to Ewa"


@pytest.mark.rule("RL-13", "RL-22", "RL-51")
def test_food_for_a_partner_says_where_it_leaves_no_more_than_the_meal(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(3, 5, food=3), at(5, 0), at(3, 6), at(3, 0)))
    mouse.press(button(home, "Give"))
    assert home.table.prompt.detail == home.words("riverlands.help.give")
    handing = panels_of(home).sheet.more
    assert isinstance(handing, Handing)
    mouse.click((handing.number.rect.right - 12, handing.number.rect.centery))
    assert home.table.prompt.detail == "1 left then, and the meal takes 1."


@pytest.mark.rule("RL-35")
def test_healing_takes_one_click(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5, health=2), FAR))
    mouse.press(button(home, "Heal"))
    assert done(match) == [Heal()]
    assert match.state.heroes[0].health == 3


@pytest.mark.rule("RL-13", "RL-22", "RL-35")
@pytest.mark.parametrize(
    ("food", "then"),
    [
        (4, "for 2 food"),
        (3, "for 2 food: 1 left, the meal takes 1"),
        (2, "for 2 food: 0 left, the meal takes 1"),
    ],
)
def test_healing_says_where_it_leaves_no_more_than_the_meal(program: Start, food: int, then: str) -> None:
    """Without food after the meal nobody moves in the next turn; without enough for it one dies."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 5, health=2, food=food), FAR))
    assert button(home, "Heal").choice.consequence == then


@pytest.mark.rule("RL-13", "RL-35")
@pytest.mark.parametrize(
    ("food", "style", "then"),
    [(3, "orange", "for 2 food: 1 left, the meal takes 1"), (2, "orange", "for 2 food, and then you starve")],
)
def test_healing_with_the_meal_says_that_it_kills(program: Start, food: int, style: str, then: str) -> None:
    """On the village without gold nothing is left to do but to end the turn."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 4, gold=0, health=2, food=food), FAR, moved=True))
    heal = button(home, "Heal").choice
    assert (heal.style, heal.consequence) == (style, then)


@pytest.mark.rule("RL-13", "RL-35")
@pytest.mark.parametrize(("food", "tone"), [(5, Tone.GOOD), (2, Tone.WARNING)])
def test_the_own_plate_warns_of_healing_with_the_meal(program: Start, food: int, tone: Tone) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 1, health=3, food=food), at(3, 0)))
    assert home.table.hud.panels.by_seat[0].note.lines[-1].tone is tone


@pytest.mark.rule("RL-22")
def test_who_has_no_food_is_not_sent_for_some_where_there_is_none(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 4, gold=0, food=0), FAR))
    assert "Without food you cannot move." in [line for side in (Square(2, 3), Square(3, 4)) for line in lines(home, side)]


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
def test_what_finds_no_room_on_three_buttons_is_done_where_it_belongs(
    program: Start, device: type[Mouse] | type[Keyboard] | type[Gamepad]
) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(3, 1, health=3), at(3, 0)))
    hands, plate = device(home), home.table.hud.panels.by_seat[0]
    assert "Heal" not in labels(home)
    assert plate.note.lines[-1].text == "Heal: for 2 food"
    hands.press(plate)
    assert done(match) == [Heal()]


def test_what_is_chosen_is_let_go_of_by_going_back_and_with_the_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 4, gold=2), FAR))
    sheet = panels_of(home).sheet
    mouse.press(deed(home, Deed.TRADE))
    assert deed(home, Deed.TRADE).choice.chosen
    home.step(Command.BACK)  # from the button to the board
    home.step(Command.BACK)
    assert not deed(home, Deed.TRADE).choice.chosen
    mouse.press(deed(home, Deed.TRADE))
    assert sheet.visible
    mouse.press(home.button("End the turn"))
    assert match.to_move == 1
    assert not sheet.visible


@pytest.mark.rule("RL-30", "RL-50")
def test_a_stroke_closes_the_market_and_healing_leaves_it_open(program: Start) -> None:
    """Ola can still trade after both, with an action left."""
    home = program(speed=Speed.INSTANT)
    for heals in (True, False):
        _, mouse = sit(home, table(at(2, 4, gold=2), at(2, 5)))
        mouse.press(deed(home, Deed.TRADE))
        assert panels_of(home).sheet.visible
        mouse.press(home.table.hud.panels.by_seat[0] if heals else button(home, "Strike Jan"))
        assert panels_of(home).sheet.visible is heals
        assert deed(home, Deed.TRADE).choice.chosen is heals


@pytest.mark.rule("RL-51")
def test_a_gift_closes_the_sheet_whose_numbers_it_changes(program: Start) -> None:
    """Ola has an action left, and could give more."""
    home = program()
    _, mouse = sit(home, table(at(3, 5, food=5), at(5, 0), at(3, 6), at(3, 0)))
    mouse.press(button(home, "Give"))
    handing = panels_of(home).sheet.more
    assert isinstance(handing, Handing)
    mouse.press(handing.button)
    assert not home.table.settled
    assert not panels_of(home).sheet.visible
    home.settle()
    assert not panels_of(home).sheet.visible
    assert "Give" in labels(home)


# fighting


@pytest.mark.rule("RL-30")
@pytest.mark.rule("RL-32")
def test_each_attack_has_a_button_that_lights_what_its_weapon_reaches(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table(at(3, 2, bows=1, arrows=1, sword=2, explored=Square(3, 2)), at(3, 1)), 4)
    assert lit(home, "target") == {(3, 1)}
    assert sprite(home, "mark", "odds", Square(3, 1)) == "lozenge/RED/inv/heart/−1…2"
    sword, bow = button(home, "Strike Jan").choice, button(home, "Shoot at Jan").choice
    # one tile along the row and the column for the sword, two for the bow
    assert set(sword.spaces) == {(3, 1), (3, 3), (2, 2), (4, 2)}
    assert set(bow.spaces) == {(3, 0), (3, 1), (3, 3), (3, 4), (1, 2), (2, 2), (4, 2), (5, 2)}
    assert bow.consequence == "3–6: 1 damage"
    mouse.press(button(home, "Shoot at Jan"))
    assert done(match) == [Shoot(1)]


def test_two_blows_share_a_button_where_they_would_leave_none_for_exploring(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 2, bows=1, arrows=1), at(3, 1)), 4)
    assert [button.words for button in home.table.controls.actions.buttons] == ["Attack", "Explore", "End the turn"]
    assert {(3, 0), (3, 1)} <= set(button(home, "Attack").choice.spaces), "of the bow too"
    mouse.press(button(home, "Attack"))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words == "Strike Jan (1 damage)\nShoot at Jan (3–6: 1 damage)"
    assert [answer.words for answer in home.scene.buttons] == ["Strike Jan", "Shoot at Jan", "Never mind"]
    mouse.press(home.scene.buttons[1])
    assert done(match) == [Shoot(1)]


def test_where_both_weapons_reach_the_better_odds_are_marked_and_a_click_asks_which(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 2, bows=1, arrows=1), at(3, 1)), 4)
    assert sprite(home, "mark", "odds", Square(3, 1)).endswith("/−1"), "the sword's sure 1, not the bow's 4/6"
    mouse.space(Square(3, 1))
    assert isinstance(home.scene, DialogScene)
    assert [button.words for button in home.scene.buttons] == ["Sword: 1 damage", "Bow (3–6: 1 damage)", "Never mind"]
    mouse.press(home.scene.buttons[0])
    assert done(match) == [Strike(1)]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_each_weapon_may_bring_is_asked_in_whole_words(program: Start, language: str) -> None:
    home = program(size=(1280, 800), language=language, speed=Speed.INSTANT)
    _match, mouse = sit(home, table(at(3, 2, bows=1, arrows=1, sword=3), at(3, 1, health=1)), 4)
    mouse.space(Square(3, 1))
    assert isinstance(home.scene, DialogScene)
    for answer in home.scene.buttons:
        room, theme = answer.rect.inflate(-answer.theme.px(20), -answer.theme.px(4)), answer.theme
        assert not theme.block(answer.words, room.width, room.height, size=18).cut, answer.words


@pytest.mark.rule("RL-33")
def test_a_vain_shot_is_told_why(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table(at(2, 2, bows=1, arrows=1), at(1, 1)))
    mouse.space(Square(1, 1))
    assert home.table.bubble.words == "Jan is not in a straight line with you. (RL-32)"
    assert not match.history


@pytest.mark.rule("RL-20")
def test_a_click_on_a_gap_lets_go_of_what_was_chosen_or_says_why_not(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    with_gap = board(".FMSMFV", *SMALL_ROWS[1:])
    _, mouse = sit(home, table(at(1, 2, gold=1), at(6, 6), board=with_gap))
    gap = home.table.board.place_of(Square(0, 0))
    mouse.press(deed(home, Deed.TRADE))
    mouse.click(gap)
    assert not panels_of(home).sheet.visible
    assert not home.table.bubble.shown
    mouse.click(gap)
    assert home.table.bubble.words == "There is no tile. (RL-20)"


# exploring and trading


@pytest.mark.rule("RL-13", "RL-43", "RL-48")
def test_exploring_with_the_last_action_tells_where_hunger_kills(program: Start) -> None:
    """Without gold the robber takes the last food before the meal."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 5, food=1, health=1), FAR, left=1))
    explore, note = button(home, "Explore").choice, table_of(home).note(Square(3, 5))
    assert (explore.style, explore.consequence) == ("orange", "the die decides; deadly: 2 of 6")
    assert explore.tooltip.splitlines()[:3] == ["1: Robbed (deadly!)", "2: 1 health lost (deadly!)", "3: 2 arrows"]
    assert [(line.text, line.tone is Tone.WARNING) for line in note.lines[:3]] == [
        ("Robbed (deadly!)", True),
        ("1 health lost (deadly!)", True),
        ("2 arrows", False),
    ]
    sit(home, table(at(3, 6, food=1), FAR, left=2))
    assert "the die decides; deadly: 1 of 6" in lines(home, Square(3, 5)), "after the move, too"


@pytest.mark.rule("RL-40")
@pytest.mark.rule("RL-42")
def test_before_exploring_all_six_outcomes_are_told_and_one_press_explores(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 6, health=1), FAR), 4)
    told = [
        "1 health lost (deadly!)",
        "Bogged down, with no move or exploring next turn",
        "1 health",
        "1 gold",
        "1 sword level",
        "1 food",
    ]
    explore = button(home, "Explore").choice
    assert explore.tooltip.splitlines() == [f"{value}: {words}" for value, words in enumerate(told, 1)]
    assert (explore.style, explore.consequence) == ("orange", "the die decides; deadly: 1 of 6")
    note = table_of(home).note(Square(2, 6))
    assert [line.text for line in note.lines] == told
    assert [line.tone for line in note.lines] == [Tone.WARNING, Tone.WARNING] + [Tone.GOOD] * 4
    mouse.press(button(home, "Explore"))
    assert done(match) == [Explore()]
    assert home.table.controls.actions.caption == "Rolled 4: 1 gold"


@pytest.mark.rule("RL-46")
@pytest.mark.rule("RL-49")
def test_outcomes_are_told_as_the_hero_would_have_them(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(4, 4, health=6), FAR))
    note = table_of(home).note(Square(4, 4))
    assert [line.text for line in note.lines] == [
        "Robbed twice",
        "2 health lost",
        "Go back 2 tiles; the turn ends with 1 food",
        "2 gold, 1 arrow",
        "1 sword level, health is full",
        "5 food, or 1 bow and 1 arrow",
    ]


@pytest.mark.rule("RL-34", "RL-46")
def test_a_temple_takes_no_more_health_than_there_is(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(4, 4, health=1), FAR), 2)
    assert table_of(home).note(Square(4, 4)).lines[1].text == "1 health lost (deadly!)"
    assert button(home, "Explore").choice.tooltip.splitlines()[1] == "2: 1 health lost (deadly!)"
    match.submit(0, Explore())
    home.settle()
    told = [line.text for line in home.table.hud.log.lines]
    assert any(line.endswith("rolls 2: 1 health lost.") for line in told)
    assert "Ola loses 1 health and has 0 left." in told


@pytest.mark.rule("RL-42")
@pytest.mark.rule("RL-49")
def test_the_sheet_of_finds_promises_nothing_that_there_is_no_room_for(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match, _ = sit(home, table(at(2, 6, health=6, sword=3), FAR, left=2), 3)
    match.submit(0, Explore())
    home.step(dt=0.05)
    home.settle()
    found = {one.value: one for one in panels_of(home).finding.outcomes}
    assert [found[value].words for value in (3, 5)] == ["Health is full", "The sword is at its best"]
    assert [found[value].tone for value in (3, 4, 5)] == [Tone.WARNING, Tone.GOOD, Tone.WARNING]
    assert [picture.number for value in (3, 4) for picture in found[value].pictures] == ["+0", "+1"]


@pytest.mark.rule("RL-46")
@pytest.mark.rule("RL-49")
@pytest.mark.parametrize(
    ("hero", "value", "caption"),
    [
        (at(2, 6, health=6), 3, "Rolled: 3"),
        (at(4, 4), 1, "Rolled: 1"),
        (at(4, 4, sword=3), 1, "Rolled 1: robbed, a sword level lost"),
        (at(2, 6, health=4), 3, "Rolled 3: 1 health"),
    ],
)
def test_after_exploring_nothing_is_said_to_have_come_that_did_not(program: Start, hero: Hero, value: int, caption: str) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(hero, FAR, left=2), value)
    match.submit(0, Explore())
    home.settle()
    assert home.table.controls.actions.caption == caption


@pytest.mark.rule("RL-14")
def test_nobody_elses_pack_is_shown_while_a_hero_dies(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match, _ = sit(home, table(at(4, 4, health=2), FAR, left=2), 2)
    match.submit(0, Explore())
    titles = [""]
    while home.table.playback.presenter.busy:
        home.step(dt=0.05)
        title = panels_of(home).pack.title
        if title != titles[-1]:
            titles.append(title)
    assert titles == ["", "Ola's pack", "", "Ola's pack", "Jan's pack"], "what it carried is gone, and it begins anew"


@pytest.mark.rule("RL-40")
def test_a_press_on_the_own_tile_explores_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 6), FAR), 4)
    mouse.space(Square(2, 6))
    assert done(match) == [Explore()]


@pytest.mark.rule("RL-50")
def test_a_village_opens_its_market_with_prices_and_reasons(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 4, gold=1), FAR))
    mouse.space(Square(2, 4))
    sheet = panels_of(home).sheet
    assert [(view.cell.words, view.cell.price, view.enabled) for view in sheet.cells] == [
        ("2 food", 1, True),
        ("Sword level 2", 1, True),
        ("Sword level 3", 2, False),
        ("A bow", 2, False),
        ("2 arrows", 1, True),
        ("A raft", 2, False),
    ]
    assert [cell(home, number).full_tooltip for number in (2, 3)] == ["", ""], "the card says why"
    mouse.press(cell(home, 2))
    assert home.table.bubble.words == "This needs sword level 3; yours is 1. (RL-50)".replace("level 3", "level 2")
    mouse.press(cell(home, 3))
    assert home.table.bubble.words == "It costs 2 gold; you have 1. (RL-50)"
    mouse.press(cell(home, 1))
    assert match.state.heroes[0].sword == 2
    assert not sheet.visible, "nothing is left to pay with"
    mouse.space(Square(2, 4))
    assert sheet.visible, "the prices can still be looked at"
    assert not any(view.enabled for view in sheet.cells)


@pytest.mark.rule("RL-12", "RL-50")
def test_the_market_stays_open_while_something_can_be_bought(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(2, 4, gold=2), FAR, actions=3))
    mouse.space(Square(2, 4))
    sheet = panels_of(home).sheet
    mouse.press(cell(home, 0))
    assert sheet.visible, "1 gold and 2 actions are left"
    mouse.press(cell(home, 0))
    assert not sheet.visible


def test_without_a_pointer_the_focus_goes_onto_the_sheet_and_back(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(2, 4, gold=2), FAR))
    keys = Keyboard(home)
    keys.press(deed(home, Deed.TRADE))
    assert cell(home, 0).focused
    keys.confirm()
    assert match.state.heroes[0].food == 6
    home.step(Command.BACK)
    home.step(Command.BACK)
    assert not panels_of(home).sheet.visible
    assert home.table.board.focused


@pytest.mark.rule("RL-51")
def test_handing_over_chooses_partner_kind_and_number(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 6, food=5, gold=2), at(6, 0), at(2, 7), at(2, 0)))
    mouse.space(Square(2, 7))
    sheet = panels_of(home).sheet
    assert [view.enabled for view in sheet.cells] == [True, True, False, False, False]
    assert lit(home, "friend") == {(2, 7)}
    mouse.press(cell(home, 1))
    handing = sheet.more
    assert isinstance(handing, Handing)
    mouse.click((handing.number.rect.right - 12, handing.number.rect.centery))
    assert handing.button.words == "Give 2 gold"
    mouse.press(handing.button)
    assert [hero.gold for hero in match.state.heroes] == [0, 0, 2, 0]


@pytest.mark.rule("RL-13", "RL-22", "RL-51")
@pytest.mark.parametrize(("food", "given", "style"), [(5, 1, "green"), (3, 1, "green"), (2, 1, "orange"), (2, 2, "orange")])
def test_a_gift_is_orange_that_leaves_no_more_than_the_meal_takes(program: Start, food: int, given: int, style: str) -> None:
    home = program(speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(2, 6, food=food, gold=2), at(6, 0), at(2, 7), at(2, 0)))
    mouse.space(Square(2, 7))
    handing = panels_of(home).sheet.more
    assert isinstance(handing, Handing)
    for _ in range(given - 1):
        mouse.click((handing.number.rect.right - 12, handing.number.rect.centery))
    assert handing.button.style == style
    mouse.press(cell(home, 1))
    handing = panels_of(home).sheet.more
    assert isinstance(handing, Handing)
    assert (handing.button.words, handing.button.style) == ("Give 1 gold", "green")


@pytest.mark.rule("RL-11")
def test_the_key_of_a_move_does_not_end_a_turn_where_no_tile_is_pointed_at(program: Start) -> None:
    """In a village without gold the move to a tile that is pointed at has the first button, else the end of the turn."""
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(1, 2, food=1), at(3, 0)))
    assert labels(home) == ["End the turn"]
    Keyboard(home).key(pygame.K_1)
    assert not match.history
    Keyboard(home).key(pygame.K_SPACE)
    assert len(match.history) == 1


@pytest.mark.rule("RL-13", "RL-24", "RL-51")
@pytest.mark.parametrize(
    ("food", "explored", "says"), [(0, True, "to Ewa, and then you starve"), (0, False, "to Ewa"), (2, True, "to Ewa")]
)
def test_a_gift_says_before_it_is_made_that_the_giver_starves(program: Start, food: int, explored: bool, says: str) -> None:
    """The river holds Ola: exploring it is all that could bring food."""
    home = program(speed=Speed.INSTANT)
    last = Square(4, 3) if explored else None
    state = table(at(4, 3, food=food, gold=2, explored=last), at(6, 0), at(4, 4), at(2, 0), river_holds=True)
    _, mouse = sit(home, state)
    starves = "starve" in says
    give = button(home, "Give")
    assert (give.choice.consequence, give.choice.style, give.choice.icon) == (
        says,
        "orange" if starves else "green",
        "inv/bread" if food else "inv/gold",
    )
    mouse.space(Square(4, 4))
    if food:
        mouse.press(cell(home, 1))
    handing = panels_of(home).sheet.more
    assert isinstance(handing, Handing)
    assert (handing.button.words, handing.button.style) == ("Give 1 gold", "orange" if starves else "green")
    assert (home.table.table.prompt().detail == "After this gift you starve.") is starves


@pytest.mark.rule("RL-13", "RL-51")
def test_the_last_food_in_a_gift_is_counted_before_the_meal(program: Start) -> None:
    """Without the gift the meal would take it; Ola may still explore."""
    home = program(speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(4, 3, food=1), at(6, 0), at(4, 4), at(2, 0), river_holds=True))
    assert home.table.table.prompt().detail == "The meal would take your last food: then no move without a gift."
    button(home, "Give").press()
    mouse.space(Square(4, 4))
    assert home.table.table.prompt().detail == "0 left then, and the meal takes 1."


@pytest.mark.rule("RL-13", "RL-50")
def test_the_card_of_goods_says_before_they_are_bought_that_the_buyer_starves(program: Start) -> None:
    """It is the last action: the food can be eaten, all else cannot."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(1, 2, food=0, gold=2), FAR, left=1))
    deed(home, Deed.TRADE).press()
    home.settle()
    notes = {view.words: view.note for view in panels_of(home).sheet.cells}
    says = {
        words: any(line.text == "Then you starve." for line in note.lines) for words, note in notes.items() if note is not None
    }
    assert {words for words, starves in says.items() if starves} == {"Sword level 2", "2 arrows", "A bow", "A raft"}


@pytest.mark.rule("RL-35", "RL-51")
def test_the_sheet_of_gifts_is_away_while_a_healing_is_shown_and_counts_what_is_left_then(program: Start) -> None:
    """Ola has an action left, and 3 of 5 food after the healing."""
    home = program()
    _, mouse = sit(home, table(at(2, 6, food=5, health=2), at(6, 0), at(2, 7), at(2, 0)))
    mouse.space(Square(2, 7))
    sheet = panels_of(home).sheet
    assert sheet.visible
    mouse.press(button(home, "Heal") if "Heal" in labels(home) else home.table.hud.panels.by_seat[0])
    assert not home.table.settled
    assert not sheet.visible
    home.settle()
    assert sheet.visible
    assert cell(home, 0).cell.pictures[0].number == "3"


# warnings


@pytest.mark.rule("RL-11", "RL-13")
def test_nothing_is_asked_where_starving_is_all_that_is_left(program: Start) -> None:
    """At the start without food: no move, nothing to explore or to buy, and nobody to attack."""
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 6, food=0), FAR))
    assert home.table.hud.turn_panel.ask == "Too little food for the meal, and no way to get enough."
    mouse.press(home.button("End the turn"))
    assert not isinstance(home.scene, DialogScene)
    assert match.state.heroes[0].lives == 1


@pytest.mark.rule("RL-13")
def test_ending_a_turn_without_a_meal_is_warned_of_and_asked_about(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5, food=0), FAR))
    assert home.table.hud.turn_panel.ask == "Too little food for the meal: fetch some, or starve."
    end = button(home, "End the turn").choice
    assert (end.style, end.consequence) == ("orange", "you starve: 1 life left")
    mouse.press(home.button("End the turn"))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words.endswith("you die. Then 1 life is left.")
    mouse.press(home.scene.buttons[1])
    assert not match.history
    mouse.press(home.button("End the turn"))
    mouse.press(home.scene.buttons[0])
    assert match.state.heroes[0].lives == 1


@pytest.mark.rule("RL-11")
@pytest.mark.rule("RL-13")
def test_the_last_action_is_asked_about_when_the_meal_kills_after_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(2, 6, food=0, lives=1), FAR, left=1, fed=False), 6)
    mouse.press(button(home, "Explore"))
    assert isinstance(home.scene, DialogScene)
    # a mine gives food with a 6 only; the other five end with an empty plate
    assert home.scene.words == (
        "This is your last action. With 5 of 6 rolls you have too little food after it, and die."
        " It is your last life. The game ends: you lose."
    )
    mouse.press(home.scene.buttons[0])
    assert match.state.heroes[0].food == 0
    assert match.to_move == 1


@pytest.mark.rule("RL-13")
@pytest.mark.rule("RL-34")
@pytest.mark.rule("RL-41")
def test_the_question_about_the_last_action_counts_the_rolls_that_kill_by_themselves(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(2, 5, food=0, lives=1, health=1), FAR, left=1, fed=False))
    mouse.press(button(home, "Explore"))
    assert isinstance(home.scene, DialogScene)
    # a forest takes the last health with a 2, and gives food with a 6 only
    assert home.scene.words == (
        "This is your last action. With 5 of 6 rolls it kills you, or you have too little food after it and die."
        " It is your last life. The game ends: you lose."
    )


@pytest.mark.rule("RL-13", "RL-15", "RL-61")
@pytest.mark.parametrize(
    ("heroes", "number", "then", "asked"),
    [
        ((FAR,), 1, "you starve; the game ends: you lose", "It is your last life. The game ends: you lose."),
        ((FAR, OUT, at(2, 0)), 1, "you starve; the game ends: you lose", "It is your last life. The game ends: you lose."),
        ((FAR, at(6, 7), at(2, 0)), 1, "you starve and are out", "It is your last life: you are out."),
        ((FAR, at(6, 7), at(2, 0)), 50, "you starve and are out", "It is your last life: you are out."),
        ((OUT, at(6, 7), at(2, 0)), 50, "you starve; the game ends: a draw", "It is your last life. The game ends: a draw."),
    ],
)
def test_who_starves_in_the_last_life_hears_whether_the_game_ends(
    program: Start, heroes: tuple[Hero, ...], number: int, then: str, asked: str
) -> None:
    """After round 50 two who have 2 lives and 4 health each draw. Others who play first in it have their turns before."""
    home = program(speed=Speed.INSTANT)
    first = 1 if number == 50 and heroes[0] is OUT else 0
    _, mouse = sit(home, table(at(2, 6, food=0, lives=1), *heroes, fed=False, round=number, first=first))
    assert button(home, "End the turn").choice.consequence == then
    mouse.press(home.button("End the turn"))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words.endswith(f"you die. {asked}")


@pytest.mark.rule("RL-13")
def test_who_can_get_no_food_any_more_is_not_told_to_fetch_some(program: Start) -> None:
    """Without food nobody moves, and the mine was explored in the turn before; an arrow brings no food."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 6, food=0, explored=Square(2, 6), bows=1, arrows=1), at(2, 5)))
    assert labels(home)[-2:] == ["Shoot at Jan", "End the turn"]
    assert home.table.hud.turn_panel.ask == "Too little food for the meal, and no way to get enough."


def test_curves_of_a_game_that_began_at_a_position_begin_there(program: Start) -> None:
    """In the last round: Ewa has no food and starves on her last life, the others eat one."""
    home = program(speed=Speed.INSTANT)
    heroes = at(2, 7, food=1, health=3), at(6, 0, food=3, health=2), at(6, 7, food=0, lives=1), at(2, 0, food=2)
    match, _ = sit(home, table(*heroes, round=50))
    for seat in range(4):
        match.submit(seat, END_TURN)
    health, food, _ = home.to_results().charts
    assert (health.title, food.title) == ("Health", "Food")
    assert health.rows == ((3, 3), (2, 2), (4, 0), (4, 4))
    assert food.rows == ((1, 0), (3, 2), (0, 0), (2, 1))
    assert {chart.first for chart in (health, food)} == {49}


def test_half_of_a_tenth_in_an_average_roll_is_rounded_up(program: Start) -> None:
    home = program()
    match = match_at(table(at(3, 5, food=9, sword=2), at(3, 4, food=9, health=6)), 1, 1, 1, 2)
    for _ in range(4):
        for seat, action in ((0, Strike(1)), (0, END_TURN), (1, END_TURN)):
            match.submit(seat, action)
    rows = dict(figures(home.app.text, match, statistics(match.history)))
    assert rows["Average roll"] == ["1.3", "–"]  # 5 in 4 rolls


@pytest.mark.rule("RL-15", "RL-62")
def test_a_team_that_lost_is_second_together(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(2, 7), at(6, 0), at(6, 7), at(2, 0)))
    for seat in (1, 3):
        match.resign(seat)
    scene = home.to_results()
    assert {stand.seat: stand.place for stand in scene.podium.stands} == {0: 1, 1: 2, 2: 1, 3: 2}
    assert "1. Ola and Ewa. 2. Jan and Bo." in scene.spoken_name


@pytest.mark.rule("RL-14", "RL-62")
def test_the_numbers_count_no_death_for_who_gives_up(program: Start) -> None:
    """Jan starves once, and gives up with the life that is left."""
    home = program()
    match, _ = sit(home, table(at(2, 6), at(3, 0, food=0), turn=1))
    match.submit(1, END_TURN)
    match.resign(1)
    rows = dict(figures(home.app.text, match, statistics(match.history)))
    assert (rows["Deaths"], rows["… of hunger"]) == (["0", "1"], ["0", "1"])


def test_lives_of_a_team_are_not_said_to_be_of_one_player(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    sit(home, table(at(2, 6), FAR))
    assert home.table.hud.goal.goal is not None
    assert home.table.hud.goal.goal.left == "yours: 2"
    sit(home, table(at(3, 5), at(6, 0), at(6, 7), at(2, 0)))
    assert home.table.hud.goal.goal is not None
    assert home.table.hud.goal.goal.left == "yours: 4"
    assert " hunger and bad luck in exploring " in home.table.hud.goal.goal.about, "RL-13, RL-34, RL-41"
    end = "After round 50 more lives win, and if equal more health. Now it is round 1."
    assert home.table.hud.goal.goal.about.endswith(end), "RL-61"


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(("number", "name"), [(46, "Outlive your rivals"), (47, "Round 47 of 50"), (50, "The last round")])
def test_the_goal_names_the_last_rounds(program: Start, number: int, name: str) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    sit(home, table(at(3, 5), at(6, 0), at(6, 7), at(2, 0), round=number))
    assert home.table.hud.goal.goal is not None
    assert home.table.hud.goal.goal.words == name


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("number", "said"),
    [
        (44, "A meal takes 1 food now, from round 45 on 2 food."),
        (45, "A meal takes 2 food now, from round 50 on 3 food."),
        (49, "A meal takes 2 food now, from round 50 on 3 food."),
        (50, "A meal takes 3 food now, from round 55 on 4 food."),
    ],
)
def test_the_goal_tells_the_next_bigger_meal(program: Start, number: int, said: str) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    sit(home, table(at(2, 6), FAR, round=number))
    assert home.table.hud.goal.goal is not None
    assert home.table.hud.goal.goal.about.endswith(said)


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("ola", "bo", "then", "ask"),
    [
        ({"health": 5}, {}, "the game ends: you win", "The game ends with this turn."),
        ({"food": 1}, {}, "the game ends: a draw", "The game ends with this turn."),
        ({"health": 3}, {}, "the game ends: you lose", "The game ends with this turn."),
        ({"food": 0}, {}, "you starve; the game ends: you lose", "Too little food for the meal: fetch some, or starve."),
        ({"food": 0, "lives": 1}, {"lives": 1}, "you starve; the game ends: you lose", "Too little food"),
        ({"food": 1}, {"first": 1}, "your last food is eaten", "The meal would take your last food"),
    ],
)
def test_the_end_of_the_last_turn_says_how_the_game_ends(
    program: Start, ola: dict[str, int], bo: dict[str, int], then: str, ask: str
) -> None:
    """Round 50 is the last and ends before the first player's turn; Jan is the first, so that Ola is the last of four."""
    heroes = at(3, 5, **ola), at(6, 0), at(6, 7), at(2, 0, lives=bo.get("lives", 2))
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    sit(home, table(*heroes, round=49 if "first" in bo else 50, first=1))
    assert button(home, "End the turn").choice.consequence == then
    assert home.table.hud.turn_panel.ask.startswith(ask)


@pytest.mark.rule("RL-13", "RL-61")
def test_the_question_before_starving_in_the_last_turn_says_how_the_game_ends(program: Start) -> None:
    """Jan is the first, so that Ola is the last of four; by her death they have 3 lives of 4."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    _, mouse = sit(home, table(at(3, 5, food=0), at(6, 0), at(6, 7), at(2, 0), round=50, first=1))
    mouse.press(home.button("End the turn"))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words.endswith("you die. The game ends: you lose.")


@pytest.mark.rule("RL-13", "RL-30", "RL-61")
@pytest.mark.parametrize(("food", "hit"), [(1, False), (3, True)])
def test_where_the_hero_starves_before_nobody_is_said_to_hit_it(program: Start, food: int, hit: bool) -> None:
    """The meal is 3 in round 52, and exploring the mountain D6 beside Jan brings 1 food at most."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 4, food=food), at(3, 6), round=52))
    assert any("could hit you" in line for line in lines(home, Square(3, 5))) is hit


@pytest.mark.rule("RL-61", "RL-24")
def test_nothing_is_said_of_a_next_turn_that_the_limit_takes(program: Start) -> None:
    """Jan and Bo are beside Ola, and have no turn after hers in round 50, the last; in round 49 they have."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    heroes = at(3, 5, food=1), at(2, 5), at(6, 7), at(4, 5)
    for number, last in ((50, True), (49, False)):
        sit(home, table(*heroes, round=number, first=1))
        assert (not table_of(home).threats(0).spaces) is last
        home.table.threats.show(True)
        assert (home.table.threats.legend.head == "Last turn") is last
        home.table.threats.show(False)
        told = lines(home, Square(3, 6))
        assert (not any("hit you" in line for line in told)) is last
        assert ("without a raft the river holds you next turn" not in lines(home, Square(3, 4))) is last
        assert ("next turn" not in table_of(home).note(Square(0, 4)).text) is last


@pytest.mark.rule("RL-61")
def test_a_last_turn_in_which_nothing_was_done_is_told_when_it_is_over(program: Start) -> None:
    """In round 50, the last, Bo's turn is the last one: he ends it at once."""
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table(at(2, 7), at(6, 0), at(6, 7), at(2, 0), round=50, turn=2)))
    scene.decisions.submit(GAME.decode("end turn"))
    assert home.table.table.recap.told(3) == ()
    assert not [line for line in home.table.table.recap.story() if line.seat == 3]
    scene.decisions.submit(GAME.decode("end turn"))
    home.step()
    assert scene.match.outcome is not None
    assert len(scene.table.recap.told(3)) == 1
    assert scene.table.recap.story()[0].text == "Bo ends the turn."


@pytest.mark.rule("RL-60")
@pytest.mark.parametrize("accept", [True, False])
def test_a_turn_that_a_draw_cuts_short_has_no_sign_of_a_turn_without_deeds(program: Start, accept: bool) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(3, 5), FAR))
    match.submit(0, END_TURN)
    match.submit(1, OfferDraw())
    match.submit(0, AnswerDraw(accept=accept))
    home.settle()
    assert (match.outcome is not None) is accept
    assert home.table.table.recap.told(1) == ()


@pytest.mark.rule("RL-60", "RL-62")
def test_who_resigns_while_another_is_asked_for_a_draw_is_named(program: Start) -> None:
    """With that nobody is asked any more."""
    home = program()
    match = match_at(table(at(2, 7), at(6, 0), at(6, 7), at(2, 0), turn=1))
    scene = home.sit_down(match)
    match.submit(1, OfferDraw())
    home.settle()
    asked = match.to_move
    assert asked not in (None, 1)
    match.resign(1)
    home.step()
    assert scene.playback.busy
    assert scene.hud.turn_panel.title == "Jan", "not who was asked"
    assert [plate.active for plate in scene.hud.panels.by_seat] == [False, True, False, False]


@pytest.mark.rule("RL-24", "RL-45", "RL-61")
def test_nothing_holds_who_has_no_turn_to_come(program: Start) -> None:
    """In round 50, the last, Ola has played before Jan; and a game that is over has no next turn at all."""
    home = program(speed=Speed.INSTANT)
    away = at(6, 0), at(6, 7), at(2, 0)
    for hero, line in ((at(4, 3, in_river=True), "in the river"), (at(4, 5, bogged_down=True), "own side")):
        sit(home, table(hero, *away, round=50, turn=1))
        assert home.table.hud.panels.by_seat[0].line == line
        assert lines(home, hero.space or Square(0, 0)) == ["Ola: lives 2, health 4"]
        assert sprite(home, "lock", 0) == ""
        sit(home, table(hero, *away, round=50, first=1, turn=1))
        assert "next" in home.table.hud.panels.by_seat[0].line, "Ola plays after Jan"
        match, _ = sit(home, table(hero._replace(space=Square(3, 3) if hero.in_river else Square(3, 5)), FAR, turn=1))
        match.resign(1)
        home.settle()
        assert home.table.hud.panels.by_seat[0].line == line
        assert sprite(home, "lock", 0) == ""


@pytest.mark.rule("RL-45", "RL-62")
def test_nobody_is_bogged_down_in_a_turn_when_the_game_is_over(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(3, 5), FAR, bogged_down=True))
    assert home.table.hud.panels.by_seat[0].line == "bogged down this turn"
    match.resign(1)
    home.settle()
    assert home.table.hud.panels.by_seat[0].line == "own side"
    assert table_of(home).note(Square(3, 3)).text == "The game is over.", "nobody lands or explores there any more"


@pytest.mark.rule("RL-13", "RL-22", "RL-61")
def test_the_last_food_is_no_loss_in_the_last_turn(program: Start) -> None:
    """Moving home brings nothing: the meal eats the last food, which matters only where a turn is to come."""
    home = program(speed=Speed.INSTANT)
    for number, tone in ((49, Tone.BAD), (50, Tone.GOOD)):
        sit(home, table(at(2, 6, food=1), at(6, 0), at(6, 7), at(2, 0), round=number, first=1))
        (meal,) = (line for line in table_of(home).note(Square(2, 7)).lines if line.text == "1 food, the meal takes 1")
        assert meal.tone is tone


@pytest.mark.rule("RL-13", "RL-15")
@pytest.mark.parametrize(
    ("jan", "ask"),
    [
        ({"lives": 1, "health": 1}, "Too little food for the meal."),
        ({"lives": 1, "health": 2}, "Too little food for the meal: fetch some, or starve."),
        ({"lives": 2, "health": 1}, "Too little food for the meal: fetch some, or starve."),
    ],
)
def test_who_may_win_at_once_need_not_fetch_food_or_starve(program: Start, jan: dict[str, int], ask: str) -> None:
    """Ola stands in a forest beside Jan, and has nothing to eat; her stroke takes one health."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(2, 5, food=0), at(2, 4, **jan)))
    assert home.table.hud.turn_panel.ask == ask


@pytest.mark.rule("RL-22", "RL-51")
@pytest.mark.parametrize(("lives", "ask"), [(2, "then no move without a gift."), (0, "then no move.")])
def test_a_partner_who_lives_may_hand_food_over_before_the_next_turn(program: Start, lives: int, ask: str) -> None:
    home, mate = program(speed=Speed.INSTANT), at(2, 6) if lives else OUT
    sit(home, table(at(3, 5, food=1), at(6, 0), mate, at(2, 0)))
    assert home.table.hud.turn_panel.ask == f"The meal would take your last food: {ask}"


@pytest.mark.rule("RL-22", "RL-45", "RL-51")
def test_no_gift_is_held_out_to_who_cannot_move_all_the_same(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 5, food=1, bogged_down=True), at(6, 0), at(2, 6), at(2, 0)))
    assert home.table.hud.turn_panel.ask == "The meal would take your last food: then no move."


@pytest.mark.rule("RL-22")
def test_eating_the_last_food_is_warned_of(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5, food=1), FAR))
    assert home.table.hud.turn_panel.ask == "The meal would take your last food: then no move."
    end = button(home, "End the turn").choice
    assert (end.style, end.consequence) == ("orange", "your last food is eaten")
    sit(home, table(at(3, 5, food=2), FAR))
    assert button(home, "End the turn").choice.style == "wood"


def test_a_move_that_feeds_is_not_asked_about(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5, food=1), FAR, left=1, round=45), 6)
    # the meal is 2 from round 45; the forest makes it 3
    mouse.space(Square(2, 5))
    assert done(match) == [Move(Square(2, 5))]


# choices out of the usual order


@pytest.mark.rule("RL-46")
@pytest.mark.rule("RL-47")
def test_going_back_lights_the_ways_and_other_tiles_say_why_not(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5), at(6, 0), at(6, 7), at(2, 0)), 3)
    match.submit(0, Explore())
    assert lit(home, "possible") == {(2, 6), (3, 7)}
    assert not panels_of(home).sheet.visible
    mouse.space(Square(4, 6))
    assert home.table.bubble.words.endswith("go two steps towards your start tile. (RL-47)")
    mouse.space(Square(3, 7))
    assert match.state.heroes[0] == Hero(Square(3, 7), food=1, explored=Square(3, 5))


@pytest.mark.rule("RL-24", "RL-47")
@pytest.mark.parametrize(("rafts", "then"), [(0, "the river will hold you, 1 food, the turn ends"), (1, "1 food, the turn ends")])
def test_the_button_of_going_back_onto_a_river_says_that_it_holds(program: Start, rafts: int, then: str) -> None:
    home = program(speed=Speed.INSTANT)
    match, _ = sit(home, table(at(2, 2, rafts=rafts), FAR), 3)
    match.submit(0, Explore())
    told = {button.choice.spaces[0]: button.choice.consequence for button in home.table.controls.actions.buttons}
    assert told[Square(3, 3)] == then


@pytest.mark.rule("RL-60")
def test_a_draw_is_offered_and_answered_by_buttons(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5), FAR))
    mouse.press(home.tool("table.menu"))
    mouse.press(home.button("Offer a draw"))
    assert home.table.hud.turn_panel.title == "Jan: a draw?"
    mouse.space(Square(2, 5))
    assert home.table.bubble.words == "First the offer of a draw is answered. (RL-60)"
    mouse.press(home.button("Refuse"))
    assert home.table.hud.turn_panel.title == "Ola: 2 actions"
    assert match.to_move == 0


@pytest.mark.rule("RL-60", "RL-62")
@pytest.mark.parametrize(
    ("hero", "ended"),
    [
        (at(4, 2, lives=1, health=1, food=0), "draw_agreed"),
        (at(4, 2, lives=1, health=1), "draw_agreed"),
        (at(4, 2, **RICH), None),
    ],
)
def test_a_computer_that_has_far_less_accepts_a_draw_and_does_not_give_up(program: Start, hero: Hero, ended: str | None) -> None:
    """One heart, with food or without, in reach of a hero who is rich: nothing to hope for but the draw. Another refuses."""
    home = program(speed=Speed.INSTANT)
    match = match_at(duel(at(4, 4, **RICH), hero, left=3))
    match.record.header = replace(match.record.header, players=(Player("Ola"), Player("Jan", computer="strong")))
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.press(home.tool("table.menu"))
    mouse.press(home.button("Offer a draw"))
    for _ in range(60):
        home.app.step(FRAME, [])
    assert (match.outcome.reason if match.outcome is not None else None) == ended
    top = home.app.stack.top
    answer = top.words if isinstance(top, MessageScene) else home.table.bubble.words
    assert answer.startswith("Jan accepts" if ended else "Jan refuses")


@pytest.mark.rule("RL-20", "RL-23", "RL-30")
def test_the_card_says_what_a_tile_is_and_what_would_come_of_going_there(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table(at(4, 5, bows=1, arrows=1, food=2), at(4, 2, health=1)))
    mouse.move(home.table.board.place_of(Square(4, 4)))
    home.settle()
    note = home.table.hud.card.note
    assert note is not None
    assert (note.title, note.text) == ("Temple, E3", ""), "that it can be explored is said once, with what may come of it"
    assert [(line.text, line.tone) for line in note.lines] == [
        ("1 action left", Tone.PLAIN),
        ("2 food, the meal takes 1", Tone.GOOD),
        ("then explore: 3 of 6 good, 3 of 6 bad", Tone.PLAIN),
        ("the die decides; deadly: 1 of 6", Tone.WARNING),  # the robber takes both food at level 1 (RL-46)
        ("then Jan is in reach", Tone.GOOD),
        ("Jan could hit you there, sword: 1 damage", Tone.BAD),
    ]
    mouse.move((2, 2))
    home.settle()
    assert not home.table.hud.card.visible


@pytest.mark.rule("RL-30", "RL-31", "RL-32")
def test_the_card_shows_the_weapon_that_gains_or_loses_its_reach(program: Start) -> None:
    """From E2 the bow reaches E4; from D2, which is beside D3, the sword loses it by a step to D1."""
    home = program()
    sit(home, table(at(4, 6, bows=1, arrows=1), at(4, 3)))
    near = [line.picture for line in table_of(home).note(Square(4, 5)).lines if line.text == "then Jan is in reach"]
    assert near == ["inv/bow"]
    sit(home, table(at(3, 5), at(3, 4)))
    gone = [line.picture for line in table_of(home).note(Square(3, 6)).lines if line.text == "Jan is out of reach then"]
    assert gone == ["inv/sword1"]


@pytest.mark.rule("RL-20", "RL-30")
@pytest.mark.parametrize("text", [100, 115, 150])
def test_signs_on_tiles_side_by_side_do_not_cover_each_other(program: Start, text: int) -> None:
    home = program(size=(1280, 800), interface_scale=text)
    sit(home, table(at(3, 5, bows=1, arrows=1), at(3, 3), at(6, 7), at(2, 0)))
    places, scale = table_of(home).places, home.table.stage.view.scale
    assert isinstance(places, Places)
    signs = [sprite(home, "mark", kind, square) for kind in ("odds", "gain") for square in map(Square._make, lit(home, kind))]
    assert len(signs) > 2
    for sign in signs:
        assert home.app.theme.art.sprite(sign).surface.get_width() <= places.plan.cell[0] * scale + 1, sign


@pytest.mark.rule("RL-31", "RL-41", "RL-51")
@pytest.mark.parametrize(("bows", "mate", "good"), [(0, None, 3), (1, None, 2), (1, at(6, 7), 3), (1, OUT, 2)])
def test_a_second_bow_is_nothing_good_but_for_a_partner(program: Start, bows: int, mate: Hero | None, good: int) -> None:
    """In a forest 4 is a bow, 5 arrows and 6 food."""
    start, to = ((4, 4), Square(3, 4)) if mate is None else ((3, 5), Square(3, 6))
    hero = at(*start, bows=bows)
    heroes = (hero, at(6, 0)) if mate is None else (hero, at(6, 0), mate, at(2, 0))
    home = program(speed=Speed.INSTANT)
    sit(home, table(*heroes))
    assert f"then explore: {good} of 6 good, 3 of 6 bad" in lines(home, to)
    sit(home, table(hero._replace(space=to), *heroes[1:]))
    tones = [line.tone for line in table_of(home).note(to).lines if line.spoken]
    assert tones.count(Tone.GOOD) == good


@pytest.mark.rule("RL-13", "RL-41", "RL-61")
def test_a_find_is_nothing_good_for_who_starves_all_the_same(program: Start) -> None:
    """Round 60 eats 5 food: with 3 after the step, neither a bow nor arrows nor 1 food more are enough."""
    home = program()
    sit(home, table(at(4, 4, food=1), at(4, 2), round=60, left=2))
    told = [line.text for line in table_of(home).note(Square(3, 4)).lines]
    assert told[1:5] == [
        "+2 food",
        "3 food, the meal takes 5",
        "then explore: 0 of 6 good, 6 of 6 bad",
        "deadly whatever the die shows",
    ]


@pytest.mark.rule("RL-41", "RL-45")
@pytest.mark.parametrize(
    ("start", "to"), [((4, 4), (3, 4)), ((1, 1), (1, 0)), ((2, 0), (1, 0)), ((5, 1), (5, 0)), ((6, 2), (6, 1))]
)
def test_what_a_bogged_down_hero_got_is_read_beside_its_sign(program: Start, start: tuple[int, int], to: tuple[int, int]) -> None:
    """The forest gives 2 food, and its 3 bogs down: two medals and the die."""
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    match, _ = sit(home, table(at(*start), at(0, 3)), 3)
    match.submit(0, Move(Square(*to)))
    match.submit(0, Explore())
    home.settle()
    art, view = home.app.theme.art, home.table.stage.view

    def box(actor: Actor) -> pygame.Rect:
        (x, y), picture = actor.nudge, art.sprite(actor.sprite, view.scale * actor.size)
        return picture.rect(x * view.scale, (y - actor.base) * view.scale).inflate(-4, -4)

    rest = table_of(home).at_rest(GAME.observe(match.state, 0))
    medals = [actor for key, actor in rest.items() if is_medal(key)]
    assert len(medals) == 3
    assert box(rest["lock", 0]).collidelist([box(actor) for actor in medals]) < 0


@pytest.mark.rule("RL-13", "RL-14", "RL-41")
def test_a_find_that_waits_for_the_next_turn_is_no_matter_for_who_dies_before(program: Start) -> None:
    """Round 50 eats 3 food, and a forest gives 1 at most; with 4 the next turn comes."""
    home = program(speed=Speed.INSTANT)
    told = {}
    for food in (0, 4):
        sit(home, table(at(3, 4, food=food), FAR, round=50, left=1))
        told[food] = [line.text for line in table_of(home).note(Square(3, 4)).lines if line.spoken][2]
    assert told == {0: "Bogged down (deadly!)", 4: "Bogged down, with no move or exploring next turn"}
    sit(home, table(at(3, 4, food=0), FAR, round=50, left=1))
    explore = button(home, "Explore").choice
    assert (explore.consequence, explore.style) == ("deadly whatever the die shows", "orange")


@pytest.mark.rule("RL-13", "RL-22", "RL-41")
def test_exploring_says_that_a_robbery_of_the_last_food_is_deadly(program: Start) -> None:
    """An action would be left, but without food no move."""
    home = program()
    sit(home, table(at(0, 5, food=1), FAR, left=2))
    explore = next(button.choice for button in home.table.controls.actions.buttons if button.choice.text == "Explore")
    assert (explore.consequence, explore.style) == ("the die decides; deadly: 1 of 6", "orange")
    assert explore.tooltip.startswith("1: Robbed (deadly!)\n2: 1 health lost\n")


@pytest.mark.rule("RL-20", "RL-23")
def test_the_card_says_each_thing_once(program: Start) -> None:
    """A mountain: its arrow is a line of the move, and the text keeps what is true of the tile alone."""
    home = program()
    sit(home, table(at(5, 4), FAR))
    note = table_of(home).note(Square(6, 4))
    assert note.text == "Bows reach 3 tiles from here."
    told = [line.text for line in note.lines]
    assert told.count("+1 arrow") == 1
    assert told[-1] == "nobody can hit you there next turn"


@pytest.mark.rule("RL-20", "RL-30")
def test_pointing_shows_the_hero_there_and_who_could_attack_it(program: Start) -> None:
    """A foe three tiles north of the end can come beside it and strike; of another end it is too far."""
    home = program()
    _, mouse = sit(home, table(at(4, 5, food=2), at(4, 2)))

    def marks(key: str) -> list[Actor]:
        stage = home.table.stage
        names = [name for name in stage.names() if isinstance(name, tuple) and name[:2] == ("mark", key)]
        return [actor for name in names if (actor := stage.get(name)) is not None]

    places = table_of(home)._places
    for end, attacked in ((Square(4, 4), True), (Square(4, 6), False)):
        mouse.move(home.table.board.place_of(end))
        home.settle()
        (ghost,) = marks("there")
        assert (ghost.sprite, (ghost.x, ghost.y)) == ("ghost/people/explorer_red", places.ground(end))
        assert bool(marks("attacker")) is bool(marks("hatch")) is bool(marks("line")) is attacked
    mouse.move((2, 2))
    home.settle()
    assert not marks("there")


@pytest.mark.rule("RL-12", "RL-30")
@pytest.mark.parametrize(
    ("heroes", "left", "head"),
    [
        ((at(3, 5),), 1, "Jan, rest of this turn"),
        ((at(3, 4),), 1, "Rest of this turn"),
        ((at(3, 4),), 2, "Jan, rest of this turn"),
        ((at(8, 0), at(6, 7), at(2, 0)), 2, "This turn and the next"),
        ((at(3, 5), at(6, 7), at(2, 6)), 1, "Jan now, Bo next turn"),
    ],
)
def test_in_the_turn_of_a_foe_what_is_left_of_it_threatens(
    program: Start, heroes: tuple[Hero, ...], left: int, head: str
) -> None:
    """Jan asks for a draw in his turn. Beside Ola he can strike; a tile away he steps first. Bo's turn comes after Ewa's."""
    home = program()
    asked = dataclasses.replace(table(at(3, 6), *heroes, turn=1, left=left), phase=Phase.ANSWER_DRAW, answering=(0,))
    sit(home, asked)
    home.table.threats.show(True)
    assert home.table.threats.legend.head == head


@pytest.mark.rule("RL-14", "RL-61")
@pytest.mark.parametrize(
    ("bo", "number", "head"),
    [(at(2, 0), 49, "This turn and the next"), (OUT, 49, "Rest of this turn"), (at(2, 0), 50, "Rest of this turn")],
)
def test_no_next_turn_is_spoken_of_where_no_other_foe_has_one(program: Start, bo: Hero, number: int, head: str) -> None:
    """Jan asks for a draw in his turn. Bo, if he is in, has played in the round: in round 50 his turns are over."""
    home = program(speed=Speed.INSTANT)
    asked = table(at(3, 6), at(8, 0), at(6, 7), bo, turn=1, round=number, first=2)
    sit(home, dataclasses.replace(asked, phase=Phase.ANSWER_DRAW, answering=(0,)))
    home.table.threats.show(True)
    assert home.table.threats.legend.head == head


@pytest.mark.rule("RL-14", "RL-24")
@pytest.mark.parametrize(("health", "scope"), [(1, "luck and coming back included"), (2, "luck included")])
def test_a_foe_who_would_come_back_beside_the_hero_threatens_it(program: Start, health: int, scope: str) -> None:
    """The river holds Jan two tiles before Ola's mountain. Shot, he comes back beside it."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 1, bows=1, arrows=1), at(3, 3, health=health, in_river=True)))
    home.table.threats.show(True)
    assert home.table.threats.legend.below == scope
    assert (Square(3, 1) in table_of(home).threats(0).spaces) is (health == 1)


@pytest.mark.rule("RL-30", "RL-31")
def test_the_sign_of_a_threat_is_no_weapon(program: Start) -> None:
    """Jan's bow reaches two tiles on which no sword of his could strike."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 1, bows=1, arrows=1), at(3, 3, in_river=True)))
    assert not table_of(home).threats(0).icon.sprite.startswith("inv/")


@pytest.mark.rule("RL-51")
def test_in_teams_it_is_safe_only_where_no_hand_over_helps(program: Start) -> None:
    """Jan moves before Bo, and could hand over a bow to shoot with from (3, 4), if it has one and is near."""
    home = program()
    bow = {"bows": 1, "arrows": 1}
    safe = "nobody can hit you there next turn"
    for jan, words in (
        (at(3, 2, **bow), f"as all stand now, {safe}"),
        (at(3, 2, bows=1), safe),
        (at(8, 0, **bow), safe),
    ):
        sit(home, table(at(3, 5), jan, at(6, 7), at(3, 3, food=1)))
        assert lines(home, Square(3, 6))[-1] == words


@pytest.mark.rule("RL-14")
@pytest.mark.parametrize(("bo", "safe"), [({"health": 1}, False), ({"health": 2}, True), ({"health": 1, "lives": 1}, True)])
def test_in_teams_who_may_be_killed_may_come_back_beside_the_hero(program: Start, bo: dict[str, int], safe: bool) -> None:
    """Ewa plays before Bo, who is far away beside her, and may kill him: he comes back on A8, two steps from the end B7."""
    home = program(speed=Speed.INSTANT)
    sit(home, table(at(3, 1), at(8, 7), at(7, 4), at(7, 5, **bo)))
    words = "nobody can hit you there next turn"
    assert lines(home, Square(2, 1))[-1] == (words if safe else f"as all stand now, {words}")
    assert (Square(2, 1) not in table_of(home).threats(0).spaces) is safe


@pytest.mark.rule("RL-24", "RL-47")
def test_no_card_promises_what_going_back_does_not_bring(program: Start) -> None:
    """It is not a move: there is neither a bonus nor exploring; a river holds. From C5 two steps lead to C3 or D4."""
    home = program(speed=Speed.INSTANT)
    for rafts, held in ((0, ["the river holds you next turn"]), (1, [])):
        match, _ = sit(home, table(at(2, 2, rafts=rafts), at(6, 0)), 3)
        match.submit(0, Explore())
        assert lines(home, Square(3, 3)) == ["1 food, the turn ends", *held]
        assert table_of(home).note(Square(3, 3)).text == ""
        assert lines(home, Square(2, 4)) == ["1 food, the turn ends"]
        assert table_of(home).note(Square(2, 2)).text == ""
        assert lines(home, Square(2, 2)) == ["You have explored in this turn."]
    sit(home, dataclasses.replace(table(at(2, 2), at(6, 0), explored=Square(2, 2), rolled=6), phase=Phase.CHOOSE))
    assert table_of(home).note(Square(2, 2)).text == ""


@pytest.mark.rule("RL-45", "RL-61")
def test_being_bogged_down_is_not_bad_where_no_turn_comes(program: Start) -> None:
    """In round 50, the last, three of six finds of a forest are good, and of the others a robber and a wound are bad."""
    home = program(speed=Speed.INSTANT)
    heroes = at(3, 5), at(6, 0), at(6, 7), at(2, 0)
    for number, bad in ((50, 2), (49, 3)):
        sit(home, table(*heroes, round=number))
        assert f"then explore: 3 of 6 good, {bad} of 6 bad" in lines(home, Square(3, 6))


@pytest.mark.rule("RL-47")
def test_before_exploring_it_is_told_that_there_is_no_way_back(program: Start) -> None:
    """From the temple D4 both tiles nearer to the start are taken, or one of them."""
    home = program(speed=Speed.INSTANT)
    for bo, words in ((at(3, 6), "No way back; the turn ends with 1 food"), (FAR, "Go back 2 tiles; the turn ends with 1 food")):
        sit(home, table(at(3, 5), at(2, 5), at(8, 6), bo))
        assert lines(home, Square(3, 5))[2] == words


@pytest.mark.rule("RL-13", "RL-14", "RL-31")
def test_the_card_warns_of_starving_and_shows_the_odds_of_an_attack(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5, food=1), FAR, left=1, round=45))
    assert lines(home, Square(3, 6)) == ["no action left", "you starve at once"]
    sit(home, table(at(3, 5, food=1), at(4, 5), left=1, round=45))
    assert lines(home, Square(3, 6))[2] == "Jan could hit you there, sword: 1 damage", "it comes back on its start tile (RL-14)"
    sit(home, table(at(3, 4, food=1), FAR, left=1, round=52))  # a meal of 3: the river's food is not enough, nor does it hold
    assert lines(home, Square(3, 3)) == ["no action left", "+1 food", "you starve at once"]
    sit(home, table(at(3, 2, bows=1, arrows=1), at(3, 0, health=1)))
    note = table_of(home).note(Square(3, 0))
    assert note.odds == pytest.approx(4 / 6), "a bow hits with 3 to 6"
    assert note.text == "chance of a hit", "what stands beside a chance speaks of it"
    assert [line.text for line in note.lines] == ["Jan: lives 2, health 1", "3–6: 1 damage; deadly on 3–6"]
    assert note.lines[-1].spoken == "Bow (3–6: 1 damage; deadly on 3–6)"


@pytest.mark.parametrize("space", [Square(0, 0), Square(4, 5)])
@pytest.mark.parametrize("first", ["card", "legend"])
def test_the_legend_of_threats_keeps_off_the_card_of_what_is_pointed_at(program: Start, space: Square, first: str) -> None:
    """The card comes before the key is held, or while it is: at this size it has no place but over the board, and gives way."""
    home = program(size=(1280, 800), language="pl", speed=Speed.INSTANT, interface_scale=150)
    rival = at(3, 3, bows=1, arrows=2, sword=2)
    _, mouse = sit(home, table(at(3, 5, food=2, gold=2, bows=1, arrows=1, sword=2), rival, round=44))
    home.settle()
    x, y, *_ = home.table.board.place_of(space)
    if first == "card":
        mouse.move((round(x), round(y)))
        home.settle()
    home.table.threats.show(True)
    home.settle()
    mouse.move((round(x), round(y)))
    home.settle()
    card, legend = home.table.hud.card, home.table.threats.legend
    assert (card.visible, legend.visible) == (False, True)


@pytest.mark.rule("RL-45")
def test_the_card_says_once_that_the_hero_is_bogged_down(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), FAR, bogged_down=True))
    assert lines(home, Square(3, 5)) == ["Bogged down: no moving and no exploring in this turn (RL-45)"]


def test_the_card_of_every_tile_says_something(program: Start) -> None:
    """Whoever stands on a bridge reads that it counts as the own side (RL-10); no card is a title alone."""
    for land in (SMALL, TEAMS):
        for square in land.kinds:
            home = program()
            others = [at(*start) for start in land.starts if start != square][: land.players - 1]
            sit(home, table(at(*square), *others, board=land))
            note = table_of(home).note(square)
            assert note.text or note.lines, (square, land.kinds[square])


def test_all_sprites_of_motions_are_there_before_they_are_needed(program: Start) -> None:
    home = program()
    sit(home, table(at(3, 5), FAR))
    art = home.app.context.art
    names = [name for name, _ in home.table.table.motion.preload_sprites()]
    assert all(name in art for name in names)
    assert {"gear/sword3_B", "people/swim_blue", "fx/splash_7", "flight/N"} <= set(names)
    assert "people/explorer_green" not in names, "nobody plays green"


def test_who_is_out_has_no_pack(program: Start) -> None:
    home = program()
    match, _ = sit(home, table(at(3, 5, lives=1, health=1), at(3, 4), turn=1))
    match.submit(1, GAME.decode("strike 0"))
    pack = panels_of(home).pack
    while pack.pockets:
        home.step()
    assert not pack.visible


@pytest.mark.parametrize(
    ("lives", "health", "near"), [(2, 1, 0.0), (1, 3, 0.0), (1, 2, 0.5), (1, 1, 1.0)], ids=["a life left", "three", "two", "one"]
)
def test_the_last_two_hearts_bring_the_end_near(program: Start, lives: int, health: int, near: float) -> None:
    scene = program().sit_down(match_at(table(at(3, 6), at(3, 0, lives=lives, health=health))))
    assert scene.table.nearing_end() == near


@pytest.mark.rule("RL-11")
def test_a_turn_in_which_nothing_is_left_ends_by_itself_and_is_undone_with_the_action_before(program: Start) -> None:
    """On a start tile, healthy and with the move made, there is nothing to do."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 5, health=6), FAR))
    home.sit_down(match)
    match.submit(0, GAME.decode("move 3,6"))
    home.settle()
    assert (match.to_move, match.state.heroes[0].food) == (1, 3), "the meal was eaten"
    Mouse(home).press(home.tool("table.undo"))
    home.settle()
    assert (match.to_move, match.state.heroes[0].space) == (0, Square(3, 5))


@pytest.mark.rule("RL-11")
def test_an_end_that_was_taken_back_waits_so_that_more_can_be_taken_back(program: Start) -> None:
    """A game that was put down and taken up does not know that the turn ended by itself."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 5, health=6), FAR))
    match.submit(0, GAME.decode("move 3,6"))
    match.submit(0, GAME.decode("end turn"))
    home.sit_down(match)
    mouse = Mouse(home)
    for left in (1, 0):
        mouse.press(home.tool("table.undo"))
        home.settle()
        assert (match.to_move, len(match.history)) == (0, left)


@pytest.mark.rule("RL-11", "RL-13")
def test_a_turn_whose_end_costs_a_life_waits_for_its_press(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit(home, table(at(3, 5, food=1, health=6), FAR, round=45))
    match.submit(0, GAME.decode("move 3,6"))
    home.settle()
    assert match.legal() == (END_TURN,)
    assert (match.to_move, match.state.heroes[0].lives) == (0, 2)
    mouse.press(home.button("End the turn"))
    assert (match.to_move, match.state.heroes[0].lives) == (1, 1)


@pytest.mark.rule("RL-11")
def test_a_turn_in_which_a_draw_could_be_offered_waits(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 6, health=6), FAR, bogged_down=True))
    home.sit_down(match)
    home.settle()
    assert match.to_move == 0


@pytest.mark.rule("RL-1", "RL-15")
def test_goal_and_pack_are_of_the_same_person_while_computers_play(program: Start) -> None:
    """Jan has played, then come two computers; Ola is the next person."""
    home = program(size=(1280, 800))
    match = match_at(table(at(2, 6), at(6, 1, food=3), at(6, 6), at(2, 1), turn=1), computers={2: "easy", 3: "easy"})
    scene = home.sit_down(match)
    match.submit(1, END_TURN)
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
    assert scene.viewpoint.seen.turn.seat == 2
    goal, pack = scene.goal_shown(), panels_of(home).pack
    assert goal is not None
    assert (pack.title, goal.picture) == ("Jan's pack", "ui/portrait_explorer_red")


def test_no_pack_stands_without_a_name_below_the_panel_of_another_who_moves(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the lowest window a long name makes the plaque higher, and the pack has no room for its heading."""
    monkeypatch.setattr(positions, "NAMES", ("Ola", "Jan", "Pani Czapla", "Słona Wydra"))
    home = program(size=(1024, 600), language="pl")
    match = match_at(table(at(2, 6), at(6, 1, food=3), at(6, 6), at(2, 1), turn=1), computers={2: "easy", 3: "easy"})
    scene = home.sit_down(match)
    pack, named, hidden = panels_of(home).pack, [], 0
    match.submit(1, END_TURN)
    while scene.viewpoint.seen.turn.seat in (1, 2, 3):
        home.step(dt=0.05)
        if scene.viewpoint.seen.turn.seat in (2, 3):
            named += [not pack._bare] if pack.visible else []
            hidden += not pack.visible
    assert all(named)
    assert hidden, "or the plaque was never high"


@pytest.mark.rule("RL-15")
def test_the_goal_shows_a_rival_who_is_left(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(match_at(table(OUT, at(6, 1), at(6, 6), at(2, 1), turn=1)))
    goal = table_of(home).goal(1)
    assert goal.picture == "ui/portrait_explorer_yellow"


@pytest.mark.rule("RL-51")
def test_what_was_given_lies_beside_the_partner_who_has_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 6), at(6, 1), at(3, 5), at(2, 1)))
    home.sit_down(match)
    match.submit(0, Transfer(2, Item.FOOD, 1))
    home.settle()
    event = next(event for event in home.table.viewpoint.events() if isinstance(event, Transferred))
    deed = table_of(home).words.deed(event)
    assert deed is not None
    assert (deed.whom, deed.at) == (2, Square(3, 5))
