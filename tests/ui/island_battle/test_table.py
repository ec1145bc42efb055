"""The battle table as players use it: taking back, giving up, questions, refusals, the log, going on after a kill."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.content.island_battle.maps import Slot
from game.engine.core import Action
from game.engine.island_battle.actions import Move, PlaceBlock, PlaceCharacter, Roll
from game.engine.island_battle.board import EAST, NORTH, WEST, Square
from game.engine.island_battle.state import Kind, Phase
from game.play.match import Match
from game.play.settings import Speed
from game.ui.contract.values import Space
from game.ui.hud.note_layout import DENSITIES, NoteLayout
from game.ui.program.navigator import Navigator
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.island_battle.hand import Hand, Row
from game.ui.tables.island_battle.steps import Steps
from game.ui.tables.scene import TableScene
from game.ui.widgets import IconButton
from game.ui.widgets.dialog import DialogScene
from game.ui.widgets.layout import Room
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.hands import Player
from tests.ui.island_battle.positions import act, chooser, match_at
from tests.ui.play import FRAME, Keyboard, Mouse, Program, alike, among_persons, new_match
from tests.ui.replays import watch
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str | None, str | None]]]:
    """The pages and rules at which the rulebook was opened."""
    opened: list[tuple[str | None, str | None]] = []
    monkeypatch.setattr(Navigator, "open", lambda ways, to: opened.append((to.page, to.rule)))
    yield opened


def actions(match: Match) -> list[Action]:
    """All that was done."""
    return [played.action for played in match.history]


def undo(home: Program) -> IconButton:
    return home.tool("table.undo")


def test_placing_can_be_taken_back_by_its_player_until_the_other_has_placed(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south")
    home.sit_down(match)
    mouse = Mouse(home)
    assert undo(home).disabled_reason == home.words("undo.nothing")
    mouse.space(Square(3, 3))
    assert undo(home).enabled
    mouse.press(undo(home))
    assert actions(match) == []
    shown_is_true(home)
    assert home.table.hud.log.lines[-1].text == "Zosia starts."
    mouse.space(Square(4, 4))
    mouse.space(Square(6, 6))
    mouse.press(undo(home))
    assert undo(home).disabled_reason == home.words("undo.handover")
    mouse.press(undo(home))
    assert home.scene.bubble.words == home.words("undo.handover")
    assert actions(match) == [PlaceBlock(Square(4, 4))]


def test_after_a_roll_undo_is_grey_and_says_why(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 1,9 S"), 2)
    home.sit_down(match)
    mouse = Mouse(home)
    Player(mouse).choose("roll")
    assert not undo(home).enabled
    mouse.press(undo(home))
    assert home.scene.bubble.words == home.words("undo.revealed")
    assert len(match.history) == 1


def test_a_move_taken_back_puts_the_piece_and_the_log_back(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 5,8 S", rolled=2))
    home.sit_down(match)
    mouse = Mouse(home)
    before = home.pixels()
    Player(mouse).play(act(match, "move 5,4"))
    mouse.press(undo(home))
    mouse.move((2, 2))
    home.settle()
    for _ in range(3):
        home.step(dt=1.0)
    assert home.table.hud.log.lines == []
    assert actions(match) == []
    shown_is_true(home)
    assert alike(home.pixels(), before)


def test_giving_up_by_the_menu_ends_the_game_even_out_of_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 1,9 S"))
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.press(home.tool("table.menu"))
    mouse.press(home.button(home.words("pause.resign")))
    mouse.press(home.button("Wojtek"))
    mouse.press(home.button(home.words("pause.resign.yes")))
    assert match.outcome is not None
    assert match.outcome.winner == 0
    assert home.to_results().winners == (0,)
    assert home.table.hud.log.lines[-1].rule == "BI-72"


@pytest.mark.rule("BI-70", "BI-72")
@pytest.mark.parametrize(
    ("language", "headline", "line"),
    [
        ("en", "Zosia is the new ruler of the island!", "Zosia wins and is the new ruler of the island!"),
        ("pl", "Zosia zostaje nowym władcą wyspy!", "Zosia wygrywa i zostaje nowym władcą wyspy!"),
    ],
)
@pytest.mark.parametrize("resigning", [False, True])
def test_the_winner_is_proclaimed_the_new_ruler_of_the_island(
    program: Start, language: str, headline: str, line: str, resigning: bool
) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(Table("S 5,4 N", "t 5,6 S", rolled=1))
    home.sit_down(match)
    if resigning:
        match.resign(1)
    else:
        Player(Mouse(home)).play(act(match, "shoot 5,4"))
    assert home.to_results().title.words == headline
    assert home.table.hud.log.lines[-1].text == line


@pytest.mark.rule("BI-71")
def test_a_draw_proclaims_nobody(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,5 N", "live 5,6", "t 5,7 S", rolled=1))
    home.sit_down(match)
    match.submit(0, act(match, "move 5,5"))
    assert home.to_results().title.words == "A draw!"


@pytest.mark.parametrize(
    ("position", "row", "click", "asks"),
    [
        (Table("J 5,3 N", "live 5,6", "safe 9,9", "S 6,6 N", "t 1,9 S", rolled=1), 6, "shoot 5,3", "ask.block"),
        (Table("T 5,3 N", "S 5,5 N", "t 5,7 S", "t 1,9 S", rolled=1), 7, "shoot 5,3", "ask.own_certain_both"),
        (Table("J 5,3 N", "S 9,1 N", "live 5,5", "t 1,9 S", rolled=2), 5, "move 5,3", "ask.block"),
    ],
)
def test_what_may_cost_your_own_asks_first(program: Start, position: Table, row: int, click: str, asks: str) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(position)
    home.sit_down(match)
    mouse = Mouse(home)
    piece = Square(5, 3)
    target = Square(5, row)
    mouse.space(piece)
    mouse.space(target)
    assert isinstance(home.scene, DialogScene)
    start = home.words(f"island_battle.{asks}", lost="|", chance="|", at="|", name="|", gone="|").split("|")[0]
    assert home.scene.words.startswith(start)
    if asks == "ask.own_certain_both":
        assert "you lose soldier E5, and Wojtek loses tank E7" in home.scene.words
    mouse.press(home.button(home.words("table.never_mind")))
    assert actions(match) == []
    mouse.space(target)
    mouse.press(home.scene.buttons[0])
    assert actions(match)[-1] == act(match_at(position), click)


@pytest.mark.rule("BI-54", "BI-61", "BI-63")
@pytest.mark.parametrize(
    ("language", "things", "said"),
    [
        ("en", ("S 6,6 N", "t 5,7 S"), "these are lost: soldier F6 (Zosia), tank E7 (Wojtek). Then you win."),
        ("en", ("S 6,6 N", "t 6,8 S"), "these are lost: soldier F6 (Zosia). By a chain perhaps also: tank F8 (Wojtek)."),
        ("en", ("S 6,8 N", "t 9,1 S"), "perhaps lost by a chain: soldier F8 (Zosia)."),
        ("pl", ("S 6,6 N", "t 6,8 S"), "straty: żołnierz F6 (Zosia). Przez łańcuch może też: czołg F8 (Wojtek)."),
        ("pl", ("S 6,8 N", "t 9,1 S"), "możliwe straty przez łańcuch: żołnierz F8 (Zosia)."),
    ],
)
def test_before_a_shot_at_a_block_the_question_tells_the_certain_from_the_possible(
    program: Start, language: str, things: tuple[str, ...], said: str
) -> None:
    """The jeep hits E6, live for two of three; F7, which it sets off if it is, may be the safe one."""
    home = program(speed=Speed.INSTANT, language=language)
    home.sit_down(match_at(Table("J 5,3 N", "live 5,6", "live 6,7", "safe 9,9", *things, rolled=1)))
    mouse = Mouse(home)
    mouse.space(Square(5, 3))
    mouse.space(Square(5, 6))
    assert isinstance(home.scene, DialogScene)
    asked = {
        "en": "The block on E6: 67% chance that it is live. If it is, {} Shoot all the same?",
        "pl": "Szansa, że blok na E6 jest żywy: 67\u00a0%. Jeśli jest, {} Strzelać mimo to?",
    }
    assert home.scene.words == asked[language].format(said)


def test_the_card_does_not_speak_of_the_move_while_a_shot_or_the_move_can_be_chosen(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("J 5,3 N", "S 9,1 N", "live 5,6", "safe 9,9", "t 1,9 S", rolled=3)))
    mouse = Mouse(home)
    mouse.space(Square(5, 3))
    x, y = table.stage.view.point(*table.board.centre(Square(5, 6)))
    mouse.move((round(x), round(y)))
    home.settle()
    assert table.hud.card.note is not None
    mouse.space(Square(5, 6))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words == "Shoot the block on E6, or move onto it?"
    home.settle()
    assert table.hud.card.note is None


@pytest.mark.rule("BI-61")
@pytest.mark.parametrize(
    ("language", "other", "asked"),
    [
        ("en", "safe 9,9", "The block on E5: 50% chance that it is live. If it is, these are lost: "),
        ("en", "live 9,9", "The block on E5 is live. By this move these are lost: "),
        ("pl", "live 9,9", "Blok na E5 jest żywy. Straty: "),
    ],
)
def test_a_landing_on_a_block_known_to_be_live_asks_without_odds(program: Start, language: str, other: str, asked: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    home.sit_down(match_at(Table("J 5,3 N", "S 9,1 N", "live 5,5", other, "t 1,9 S", rolled=2)))
    mouse = Mouse(home)
    mouse.space(Square(5, 3))
    mouse.space(Square(5, 5))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words.startswith(asked)


def test_shooting_at_an_enemy_costs_nothing_and_asks_nothing(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 5,6 S", "t 1,9 S", rolled=1))
    home.sit_down(match)
    Player(Mouse(home)).play(act(match, "shoot 5,4"))


def test_confirm_moves_asks_before_a_plain_move(program: Start) -> None:
    home = program(speed=Speed.INSTANT, confirm_moves=True)
    match = match_at(Table("S 5,4 N", "t 1,9 S", rolled=2))
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.space(Square(5, 4))
    mouse.space(Square(5, 6))
    assert actions(match) == []
    mouse.press(home.button(home.words("table.confirm_yes")))
    assert actions(match)[-1] == act(match_at(Table("S 5,4 N", "t 1,9 S", rolled=2)), "move 5,4")


def test_confirm_moves_asks_before_a_block_is_put_down(program: Start) -> None:
    home = program(speed=Speed.INSTANT, confirm_moves=True)
    match = new_match("island_battle", "classic", starter="south")
    home.sit_down(match)
    mouse, before, block = Mouse(home), actions(match), match.legal()[0]
    assert isinstance(block, PlaceBlock)
    mouse.space(block.square)
    assert actions(match) == before
    mouse.press(home.button(home.words("table.confirm_yes")))
    assert len(actions(match)) == len(before) + 1


@pytest.mark.parametrize(("aside", "facing"), [((-30.0, 0.0), WEST), ((30.0, 0.0), EAST)])
def test_after_a_zero_a_click_beside_the_chosen_character_turns_it_that_way(
    program: Start, aside: tuple[float, float], facing: int
) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 1,9 S", rolled=0))
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.space(Square(5, 4))
    mouse.space(Square(5, 4), aside)
    assert match.state.facings[0] == facing
    assert match.state.phase is Phase.ROLL


REFUSALS = [
    # a block in a row that has one (BI-13)
    (lambda: new_match("island_battle", "classic", starter="south"), [Square(3, 3), Square(5, 3)], "BI-13"),
    # before the roll nobody does anything (BI-20)
    (lambda: match_at(Table("S 5,4 N", "t 1,9 S")), [Square(5, 4), Square(5, 6)], "BI-20"),
    # sideways (BI-30), too far for the roll (BI-33), over a character (BI-34), over a block (BI-35), off the range (BI-50)
    (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=2)), [Square(5, 4), Square(7, 4)], "BI-30"),
    (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=2)), [Square(5, 4), Square(5, 7)], "BI-33"),
    (lambda: match_at(Table("S 5,4 N", "s 5,5 S", "t 1,9 S", rolled=2)), [Square(5, 4), Square(5, 6)], "BI-34"),
    (lambda: match_at(Table("S 5,4 N", "safe 5,5", "t 1,9 S", rolled=2)), [Square(5, 4), Square(5, 6)], "BI-35"),
    (lambda: match_at(Table("S 5,4 N", "t 5,7 S", rolled=2)), [Square(5, 4), Square(5, 7)], "BI-50"),
    # the pad is for a zero (BI-40), and the other one is not yours (BI-41)
    (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=2, pads=("J....", "j...."))), [Slot(0, 1)], "BI-40"),
    (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=0, pads=("J....", "j...."))), [Slot(1, 1)], "BI-41"),
]


@pytest.mark.parametrize(("begin", "clicks", "rule"), REFUSALS)
def test_a_click_that_does_nothing_says_why_and_leads_to_the_rule(
    program: Start, rules: list[tuple[str | None, str | None]], begin: Callable[[], Match], clicks: list[Space], rule: str
) -> None:
    home = program(speed=Speed.INSTANT)
    match = begin()
    home.sit_down(match)
    mouse = Mouse(home)
    for space in clicks:
        done = len(match.history)
        mouse.space(space)
    assert len(match.history) == done, "the last click did something"
    bubble = home.scene.bubble
    assert bubble.words.endswith(f"({rule})"), bubble.words
    assert "island_battle." not in bubble.words
    assert rules == []
    mouse.click(bubble.rect.center)
    assert rules == [("battle_for_the_island", rule)]


def test_a_line_of_the_log_lights_its_squares_and_its_number_opens_the_rule(
    program: Start, rules: list[tuple[str | None, str | None]]
) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 5,8 S", "j 1,9 S", rolled=2))
    home.sit_down(match)
    mouse = Mouse(home)
    Player(mouse).play(act(match, "move 5,4"))
    log = home.table.hud.log
    home.table.hud.open_log()
    home.settle()
    assert log.lines[0].text == "Soldier E4–E6."
    row = log.rect.y - log.offset + log._tops[0] + 8
    mouse.click((log.rect.x + 40, row))
    lit = [key for key in home.table.stage.names() if key[:2] == ("mark", "lit")]  # type: ignore[index]
    places = {(home.table.stage.get(key).x, home.table.stage.get(key).y) for key in lit}  # type: ignore[union-attr]
    assert places == {home.table.board.centre(Square(5, 4)), home.table.board.centre(Square(5, 6))}
    assert rules == []
    mouse.move(home.table.hud.turn_panel.rect.center)
    assert home.table.stage.get(lit[0]) is not None, "it stays while nothing is pressed"
    mouse.click(home.table.hud.turn_panel.rect.center)
    assert not [key for key in home.table.stage.names() if key[:2] == ("mark", "lit")]  # type: ignore[index]
    mouse.click((log.content_rect.right - 20, row))
    assert rules == [("battle_for_the_island", "BI-32")]


def test_the_log_follows_the_game_unless_somebody_reads_further_up(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, choose = new_match("island_battle", "classic", setting_up="mirrored"), chooser(3)
    home.sit_down(match)

    def play(actions: int) -> None:
        for _ in range(actions):
            match.submit(match.to_move or 0, choose(match))
        home.step(dt=0.05)
        home.settle()

    def all_ways() -> list[int]:
        moves = [action.piece for action in match.legal() if isinstance(action, Move)]
        return [piece for piece in moves if moves.count(piece) == 3]

    play(40)
    while not all_ways():
        play(1)
    log = home.table.hud.log
    home.table.hud.open_log()
    home.settle()
    assert log.most > 500
    assert log.offset == log.most
    Mouse(home).wheel(log.rect.center, 3)
    home.settle()
    read = log.offset
    assert read < log.most
    play(5)
    assert log.offset == read


@pytest.mark.rule("BI-20")
def test_no_die_lies_there_before_a_throw_is_known(program: Start) -> None:
    """Here the turn begins with 2 rolled. After it the next throw is awaited, and what was thrown last is no 0."""
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,5 N", "s 9,9 S", rolled=2, moved=True), 4)
    scene = home.sit_down(match)
    assert scene.hud.turn_panel._lain[0] == "dice/zero5_2"
    match.submit(0, act(match, "pass"))
    home.step()
    assert match.state.phase is Phase.ROLL
    assert scene.hud.turn_panel._lain[0] == ""
    match.submit(1, Roll())
    home.step()
    assert scene.hud.turn_panel._lain[0] == "dice/zero5_4"


def test_the_banner_comes_with_a_turn_and_goes(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 5,6 S", "j 1,9 S", rolled=3, moved=True))
    home.sit_down(match)
    match.submit(0, act(match, "pass"))
    said = set()
    for _ in range(60):
        home.step(dt=0.05)
        said.add(home.table.hud.banner.words)
    assert said == {"Wojtek", ""}
    assert home.table.hud.banner.words == ""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("marker", [5, 7, 8])
def test_the_banner_lies_beside_the_tools_and_the_pad(program: Start, size: tuple[int, int], marker: int) -> None:
    """Tools that stand in a row where the pad has left the corner are beside the pad, too."""
    home = program(size=size, speed=Speed.INSTANT)
    state = Table("T 5,4 N", "t 1,9 S", pads=(".....", "..t..")).state
    table = home.sit_down(match_at(replace(state, markers=(3, marker))))
    home.settle()
    table.hud.announce("Blocked!")
    banner, taken = table.hud.banner, (*table.board.outlying, table.hud.tools.rect)
    plate = Rect(0, banner.rect.y, banner.theme.px(banner.PLATES), banner.theme.px(banner.TALL))
    plate.centerx = banner.rect.centerx
    assert plate.collidelist(taken) < 0


def test_tools_below_a_pad_that_overhangs_the_corner_cover_no_square(program: Start) -> None:
    """In one row they would reach beyond their column, which is beside the island there."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    state = Table("T 5,4 N", "t 10,10 W", pads=(".....", "j.s.j")).state
    table = home.sit_down(match_at(replace(state, markers=(3, 10))))
    home.settle()
    tools, frame = table.hud.tools.rect, table.hud.columns.frame
    assert frame is not None
    assert tools.top >= max(pad.bottom for pad in table.board.outlying if pad.centery < 400)
    assert tools.left >= frame.right.left


@pytest.mark.rule("BI-10")
def test_rolls_for_the_start_say_whose_they_are(program: Start) -> None:
    """No heading says whose turn it is before the first one."""
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("island_battle", "classic", seed="3"))
    home.table.match.submit(0, Roll())
    home.settle()
    (line,) = home.table.hud.log.lines
    value = home.table.match.history[0].numbers[0]
    assert line.text == f"Zosia rolls {value}."


def test_the_die_is_not_told_before_it_lies_still(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 1,9 S"), 4)
    home.sit_down(match)
    Player(Mouse(home)).choose("roll")
    home.step(dt=0.05)
    assert home.table.playback.presenter.busy
    assert home.table.hud.log.lines == []
    assert home.table.hud.turn_panel.title == "Zosia"
    home.settle()
    assert home.table.hud.log.lines[-1].text == "Rolls 4."
    assert home.table.hud.turn_panel.title == "Zosia: move 4"


@pytest.mark.parametrize("actions", [5, 25, 70])
def test_continue_after_a_kill_shows_the_same_position_and_log(
    program: Start, monkeypatch: pytest.MonkeyPatch, actions: int
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "killed")
    home = program(speed=Speed.INSTANT, new_game=among_persons("island_battle"))
    home.open()
    mouse, choose = Mouse(home), chooser(2)
    mouse.press(home.button(home.words("game.island_battle.name")))
    mouse.press(home.button(home.words("new.start")))
    match = home.table.match
    for _ in range(actions):
        match.submit(match.to_move or 0, choose(match))
    home.step(dt=0.05)
    mouse.move((2, 2))
    home.settle()
    lines, state = home.table.hud.log.lines, match.state
    # Nothing is closed: the first program is gone from one moment to the next.
    again = program(speed=Speed.INSTANT)
    again.open()
    mouse = Mouse(again)
    mouse.press(again.button(again.words("title.continue")))
    assert again.table.match.state == state
    assert again.table.hud.log.lines == lines
    shown_is_true(again)
    mouse.move((2, 2))
    again.settle()
    home.app.draw()
    assert alike(home.drawn_anew(), again.drawn_anew())


def test_after_the_move_those_who_can_still_shoot_are_pointed_out(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "S 8,4 N", "t 8,6 S", rolled=2))
    table = home.sit_down(match)
    Player(Mouse(home)).play(act(match, "move 5,3"))
    rings = [actor for key in table.stage.names() if key[:2] == ("mark", "possible") and (actor := table.stage.get(key))]  # type: ignore[index]
    assert [(ring.x, ring.y) for ring in rings] == [table.board.centre(Square(8, 4))]


def test_a_table_that_is_left_says_nothing_more(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 5,4 N", "t 1,9 S", rolled=2)))
    table, keys = home.table, Keyboard(home)
    Mouse(home).space(Square(9, 9))
    assert table.bubble.shown
    keys.key(pygame.K_F10)
    assert not table.bubble.shown


def test_the_space_bar_is_the_green_button(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 1,9 S"), 2)
    home.sit_down(match)
    Keyboard(home).key(pygame.K_SPACE)
    assert match.state.phase is Phase.MOVE
    Keyboard(home).key(pygame.K_SPACE)
    assert home.scene.bubble.words.endswith("(BI-22)")


def test_escape_lets_go_of_the_chosen_one_and_then_opens_the_menu(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 5,4 N", "t 1,9 S", rolled=2)))
    player = Player(Mouse(home))
    player._select(home.table.match.state.cells[home.table.match.state.terms.board.index((5, 4))])
    Keyboard(home).key(pygame.K_ESCAPE)
    assert player._selected() == -1
    assert isinstance(home.scene, TableScene)
    Keyboard(home).key(pygame.K_ESCAPE)
    assert not isinstance(home.scene, TableScene)


def test_a_press_that_leaves_the_board_chooses_nothing(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south")
    home.sit_down(match)
    at = home.table.board.place_of(Square(3, 3))
    home.step(Pointer(PointerKind.DOWN, at, 1))
    home.step(Pointer(PointerKind.UP, (home.screen.get_width() - 5, 5), 1))
    assert actions(match) == []


def test_a_hand_that_trembles_still_clicks(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south")
    home.sit_down(match)
    x, y = home.table.board.place_of(Square(3, 3))
    home.step(Pointer(PointerKind.DOWN, (x, y), 1))
    home.step(Pointer(PointerKind.MOVE, (x + 2, y + 1), 1))
    home.step(Pointer(PointerKind.UP, (x + 2, y + 1), 1))
    assert actions(match) == [PlaceBlock(Square(3, 3))]


def test_a_replay_says_what_was_asked_then(program: Start) -> None:
    """Nothing else is told of a turn that begins; after the roll that is."""
    match, choose = new_match("island_battle", "classic", setting_up="mirrored"), chooser(3)
    while not any(isinstance(action, Move) for action in match.legal()):
        match.submit(match.to_move or 0, choose(match))
    seen = match.observation(None)
    home = program()
    scene = watch(home, match.record)
    scene.go(scene.last)
    assert scene.hud.turn_panel.ask == f"Rolls {seen.rolled}."
    scene.go(scene.last - 1)
    assert scene.hud.turn_panel.ask == home.words("island_battle.prompt.roll", name=match.players[seen.seat].name)


@pytest.mark.rule("BI-12", "BI-15")
def test_pieces_are_dragged_to_their_squares_and_on_to_others(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    scene, mouse, choose = home.sit_down(match), Mouse(home), chooser(4)
    place = scene.board.place_of
    mouse.space(Square(5, 5))
    mouse.drag(place(Square(5, 5)), place(Square(7, 6)))
    assert actions(match) == [PlaceBlock(Square(7, 6))], "what was placed last goes to another square"
    while match.state.phase is not Phase.PLACE_CHARACTER:
        match.submit(match.to_move or 0, choose(match))
    home.settle()
    free = [action for action in match.legal() if isinstance(action, PlaceCharacter) and action.kind is Kind.JEEP]
    here, there = free[0].square, free[-1].square
    jeep = home.find(Row, lambda row: row.lot.name == home.words("island_battle.kind.jeep"))
    mouse.drag(jeep.rect.center, (scene.window.right - 4, 4))
    stood = len(match.history)
    mouse.drag(jeep.rect.center, place(here))
    assert match.history[-1].action == PlaceCharacter(Kind.JEEP, here, NORTH) and len(match.history) == stood + 1
    mouse.drag(place(here), place(there))
    assert match.history[-1].action == PlaceCharacter(Kind.JEEP, there, NORTH) and len(match.history) == stood + 1
    mouse.drag(place(Square(7, 6)), place(here))
    assert match.history[-1].action == PlaceCharacter(Kind.JEEP, there, NORTH), "not what was placed before"


def blocks_are_laid() -> Match:
    """A match in which the blocks lie, and the first character is to be placed."""
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    while match.state.phase is not Phase.PLACE_CHARACTER:
        match.submit(match.to_move or 0, match.legal()[0])
    return match


@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_the_tray_and_the_medals_say_what_is_still_to_be_laid_out(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    scene, mouse = home.sit_down(match), Mouse(home)
    steps, hand = home.find(Steps), home.find(Hand)

    def step() -> tuple[int, int, int]:
        now = steps.steps[steps.now]
        return steps.now, now.done, now.whole

    assert step() == (0, 0, 10)
    assert [(row.lot.count, row.lot.whole) for row in hand.rows] == [(10, 10)]
    mouse.space(Square(5, 5))
    assert step() == (0, 1, 10)
    quickly = blocks_are_laid()
    scene, hand, steps = home.sit_down(quickly), home.find(Hand), home.find(Steps)
    assert step() == (1, 0, 5)
    assert [(row.lot.count, row.lot.whole) for row in hand.rows] == [(4, 4), (3, 3), (3, 3)]
    assert [row.lot.held for row in hand.rows] == [True, False, False]
    free = next(action for action in quickly.legal() if isinstance(action, PlaceCharacter))
    mouse.space(free.square)
    mouse.move((2, 2))
    laid = scene.stage.get(("laid", 0))
    assert laid is not None and (laid.x, laid.y) == scene.board.centre(free.square), "the other sees where it was put"
    assert [row.lot.count for row in hand.rows] == [4, 3, 3], "now the other's army is in the tray"


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 600)])
def test_above_the_tray_the_card_of_a_character_is_whole(program: Start, size: tuple[int, int]) -> None:
    home, match = program(speed=Speed.INSTANT, language="pl", size=size), blocks_are_laid()
    free = next(action for action in match.legal() if isinstance(action, PlaceCharacter))
    match.submit(match.to_move or 0, free)
    scene, mouse = home.sit_down(match), Mouse(home)
    mouse.move(scene.board.place_of(free.square))
    home.settle()
    card, tray = scene.hud.card, home.find(Hand)
    assert card.note is not None and "Trafia w to, co stoi dokładnie 2 pola przed nim" in card.note.text
    room = Room.of(Rect(0, 0, *size), card.theme.px)
    smallest = NoteLayout(card.theme, card.note, card.rect.width, room, len(DENSITIES) - 1)
    assert card.rect.height >= smallest.height and not card.rect.colliderect(tray.rect)
    assert card.rect.x == tray.rect.x, "over no square"


@pytest.mark.rule("BI-15")
def test_the_wheel_and_the_darts_turn_the_character_in_hand(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = blocks_are_laid()
    scene, mouse = home.sit_down(match), Mouse(home)
    hand, zoomed = home.find(Hand), scene.board.zoomed
    free = next(action.square for action in match.legal() if isinstance(action, PlaceCharacter))

    def chosen() -> list[bool]:
        return [dart.turn.chosen for dart in hand.darts]

    assert chosen() == [True, False, False, False]
    mouse.wheel(scene.board.place_of(free), 1)
    assert chosen() == [False, True, False, False]
    assert scene.board.zoomed == zoomed, "not the board's"
    mouse.press(hand.darts[3])
    assert chosen() == [False, False, False, True]
    mouse.space(free)
    placed = match.history[-1].action
    assert isinstance(placed, PlaceCharacter) and (placed.square, placed.facing) == (free, WEST)


@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_the_rest_of_setting_up_is_left_to_the_program(program: Start) -> None:
    """Both leave it to the program after a block of their own; then the first turn begins, and nobody faces the near edge."""
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    scene, mouse = home.sit_down(match), Mouse(home)
    mouse.space(Square(5, 5))
    mouse.press(home.button("Do the rest"))
    home.settle()
    mouse.space(Square(6, 6))
    for _ in range(2):
        home.settle()
        stood = len(match.history)
        mouse.press(home.button("Do the rest"))
        home.settle()
        assert match.turn == 1
        mouse.press(undo(home))
        assert len(match.history) == stood, "one press takes back all that one press placed"
    mouse.press(home.button("Do the rest"))
    home.settle()
    assert match.turn == 1
    where = match.state.where
    assert [sum(at >= 0 for at in where[seat * 10 : seat * 10 + 10]) for seat in (0, 1)] == [5, 5]
    ahead = [len(match.board.rays[match.state.facings[piece]][at]) for piece, at in enumerate(where) if at >= 0]
    assert min(ahead) >= 4
    assert scene.match.to_move == 0


@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_a_button_names_the_space_over_which_something_is_held(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    scene, mouse, keys = home.sit_down(match), Mouse(home), Keyboard(home)

    def buttons() -> list[tuple[str, str]]:
        return [(button.words, button.choice.consequence) for button in scene.controls.actions.buttons[:-1]]

    assert buttons() == []
    mouse.move(scene.board.place_of(Square(3, 4)))
    assert buttons() == [("Block on C4", "then Wojtek")]
    mouse.move((2, 2))
    assert buttons() == [("Block on C4", "then Wojtek")], "it stays where it was held last"
    keys.key(pygame.K_1)
    assert actions(match) == [PlaceBlock(Square(3, 4))]
    assert buttons() == []
    mouse.move(scene.board.place_of(Square(3, 2)))
    assert buttons() == [], "a second block in a column (BI-13)"
    army = blocks_are_laid()
    scene = home.sit_down(army)
    free = next(action.square for action in army.legal() if isinstance(action, PlaceCharacter))
    mouse.move(scene.board.place_of(free))
    keys.key(pygame.K_r)
    assert [then for _, then in buttons()] == ["facing east, then Wojtek"]
    keys.key(pygame.K_1)
    assert army.history[-1].action == PlaceCharacter(Kind.SOLDIER, free, EAST)
    while army.state.phase is not Phase.FILL_PAD:
        army.submit(army.to_move or 0, army.legal()[0])
    home.settle()
    mouse.move(scene.board.place_of(Slot(0, 2)))
    assert [words.partition(" ")[2] for words, _ in buttons()] == ["on pad 2"]


def test_a_refusal_goes_from_over_another_square_that_is_pointed_at(program: Start) -> None:
    """A second block in column G is refused; the paper lies over E4 and its neighbours, where one is allowed."""
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", "Ola", "Jan")
    scene, mouse = home.sit_down(match), Mouse(home)
    while match.state.phase is Phase.ROLL_FOR_START:
        match.submit(match.to_move or 0, Roll())
    match.submit(match.to_move or 0, PlaceBlock(Square(7, 9)))
    home.settle()
    mouse.space(Square(7, 4))
    told = scene.bubble.told
    assert told == "Column G already has a block. (BI-13)"
    x, y = scene.bubble.rect.center
    mouse.move((x, y))
    for _ in range(10):
        home.step(dt=0.1)
    assert scene.bubble.told == told, "one may click it for the rule"
    mouse.move((scene.bubble.rect.left + 5, scene.bubble.rect.bottom + 3))
    assert scene.board.cursor not in (None, Square(7, 4))
    for _ in range(3):
        home.step(dt=0.1)
    assert scene.bubble.told == told, "one may be on the way to it"
    for _ in range(6):
        home.step(dt=0.1)
    assert scene.bubble.told == ""


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("one", "other"), [("J 4,4 E", "j 5,4 W"), ("S 6,6 N", "s 6,7 S")])
def test_the_arrows_of_two_face_to_face_lie_apart(program: Start, one: str, other: str, turned: bool) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(Table(one, other), 1))
    home.settle()
    if turned:
        home.app.step(FRAME, [Command.TURN_BOARD])
        home.settle()
    darts, view = [actor for actor in scene.stage.actors() if actor.sprite.startswith("mark/dart")], scene.stage.view
    places = [(view.point(dart.x, dart.y), dart.nudge) for dart in darts]
    (x, y), (across, down) = ((at[0] + view.scale * by[0], at[1] + view.scale * by[1]) for at, by in places)
    assert math.hypot(x - across, y - down) >= view.scale * 20
