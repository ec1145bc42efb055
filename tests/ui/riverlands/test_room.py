"""In every phase, with every sheet, in the smallest window and a usual one, all texts and controls find room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.engine.riverlands.actions import Explore, Move
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.events import Explored
from game.engine.riverlands.tables import EXPLORING
from game.play.match import seeded
from game.play.settings import Speed
from game.ui.contract.values import LogLine, Note, NoteLine
from game.ui.services.fonts import Face
from game.ui.services.text import PSEUDO
from game.ui.shell.input import NUMBERED, Command
from game.ui.tables.riverlands.sheet import CellView
from tests.engine.riverlands.support import at, table
from tests.ui.play import Mouse, Program, new_match
from tests.ui.riverlands.hands import Player, panels_of
from tests.ui.riverlands.positions import match_at
from tests.ui.riverlands.scenes import SCENES, alone, scene
from tests.ui.room import faults

Start = Callable[..., Program]


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "pl"), ((1024, 600), PSEUDO), ((1280, 800), "en")])
def test_every_text_and_every_control_finds_room(program: Start, size: tuple[int, int], language: str) -> None:
    home = program(size=size, language=language, speed=Speed.INSTANT)
    for name in SCENES:
        match, chosen = scene(name)
        table = home.sit_down(match)
        mouse = Mouse(home)
        home.app.theme._blocks.clear()
        if chosen is not None:
            Player(mouse)._take_up(chosen)
        for square in list(table.viewpoint.seen.board.kinds)[::4]:
            mouse.move(table.board.place_of(square))
        assert home.app.theme.cut_texts() == [], name
        window = table.window
        assert [widget for widget in table.focusable() if not window.contains(widget.rect)] == [], name
        board = table.board
        controls = [widget for widget in table.focusable() if widget is not board]
        for widget in controls:
            others = [other.rect for other in controls if other is not widget]
            assert widget.rect.collidelist(others) == -1, name


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["act", "attack", "explore", "move"])
def test_the_card_of_the_own_tile_leaves_nothing_out_however_large_the_letters(program: Start, name: str, language: str) -> None:
    home = program(size=(1024, 600), language=language, speed=Speed.INSTANT, interface_scale=150)
    table = home.sit_down(scene(name)[0])
    seen = table.viewpoint.seen
    assert seen.actor is not None
    Mouse(home).move(table.board.place_of(seen.heroes[seen.actor].space))
    for _ in range(10):
        home.step(dt=0.05)
    assert table.hud.card.visible
    assert table.hud.card.missing == 0


@pytest.mark.parametrize("square", [Square(2, 4), Square(4, 4), Square(3, 5)], ids=str)
def test_the_card_of_a_tile_beside_little_room_leaves_it_its_preview_and_its_press(program: Start, square: Square) -> None:
    """The middle column has less room on either side than a card takes at 130 %."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=130)
    match = match_at(table(at(3, 4, food=4, health=1, arrows=1), at(3, 3, health=3, in_river=True)))
    shown, mouse = home.sit_down(match), Mouse(home)
    mouse.move(shown.board.place_of(square))
    for _ in range(20):
        home.step(dt=0.05)
    assert shown.board.cursor == square
    assert shown.hud.card.visible
    mouse.click(shown.board.place_of(square))
    assert [played.action for played in match.history] == [Move(square)]


def test_no_find_is_left_out_where_two_buttons_leave_the_card_little_of_the_column(program: Start) -> None:
    """A mountain has six finds (RL-43); beside the board there is room for five lines in the smallest letters."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=150)
    shown = home.sit_down(match_at(table(at(0, 5, food=1, gold=1), at(6, 0), at(6, 6), at(2, 0))))
    Mouse(home).move(shown.board.place_of(Square(0, 5)))
    for _ in range(10):
        home.step(dt=0.05)
    card = shown.hud.card
    assert card.note is not None
    assert [line.text for line in card.note.lines][-1] == "1 żywność"
    assert card.missing == 0
    assert not card.rect.collidepoint(shown.board.place_of(Square(0, 5)))


@pytest.mark.parametrize(("lines", "told"), [(1, True), (40, False)])
def test_a_card_that_leaves_lines_out_has_dots(program: Start, lines: int, told: bool) -> None:
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=130)
    card = home.sit_down(match_at(table(at(0, 5), at(6, 0)))).hud.card
    card.say(Note("Las", "", lines=(NoteLine("1 żywność"),) * lines))
    assert (card.missing == 0) is told
    assert (not card.dots) is told
    assert card.rect.clip(card.dots).size == card.dots.size


@pytest.mark.parametrize("name", ["trade", "give", "choose"])
def test_pictures_on_a_sheet_are_seen_in_a_low_window_with_large_letters(program: Start, name: str) -> None:
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=150)
    match, chosen = scene(name)
    table = home.sit_down(match)
    if chosen is not None:
        Player(Mouse(home))._take_up(chosen)
    home.settle()
    cells = [widget for widget in table.root.walk() if isinstance(widget, CellView) and widget.rect.width]
    assert cells
    for cell in cells:
        assert cell.picture_room.height >= cell.rect.height // 2, cell.words


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
def test_beside_four_players_and_a_pack_the_story_has_two_lines(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, language="pl", speed=Speed.INSTANT)
    match = new_match("riverlands", "delta", "Zosia", "Wojtek", "Ola", "Jan")
    table = home.sit_down(match)
    while match.turn < 2:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home.settle()
    strip = table.hud.log_strip
    assert strip.visible
    assert strip.rect.height >= 2 * table.theme.fonts.line_height(Face.REGULAR, table.theme.px(15))


def test_beside_a_long_warning_the_last_turn_is_told_whole(program: Start) -> None:
    """Four players, a pack and a warning of three lines, in the lowest window: a turn of eleven words is not cut."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT)
    others = dict.fromkeys((1, 2, 3), "easy")
    match = match_at(table(at(2, 6, food=1), at(6, 0), at(6, 7), at(2, 0), turn=3), 4, computers=others)
    match.submit(3, Move(Square(1, 0)))
    match.submit(3, Explore())
    strip = home.sit_down(match).hud.log_strip
    home.settle()
    assert home.table.hud.turn_panel.ask == "Posiłek zabrałby resztę: bez daru potem bez ruchu."
    told = " ".join(strip._block(0).lines).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "Bo idzie na B8, dostaje 2 żywności, bada B8 i znajduje łuk."


def test_a_find_has_room_in_the_lowest_window_with_the_largest_letters(program: Start) -> None:
    """Going back has the longest words: three lines in the sheet's own letters."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=150)
    home.sit_down(match_at(table(at(4, 4), at(3, 0)), 3))
    sheet, line = panels_of(home).finding, home.app.theme.fonts.line_height(Face.TITLE, home.app.theme.px(15))
    rows = EXPLORING[Kind.TEMPLE]
    panels_of(home).prepare(Explored(rule="RL-46", seat=0, value=3, space=Square(4, 4), kind=Kind.TEMPLE, outcome=rows[2]))
    assert sheet.outcomes[2].words == "Cofnięcie o 2 pola, koniec tury i 1 żywność"
    card = sheet._big(sheet.rect)
    assert sheet.rect.contains(card)
    assert card.height >= 3 * line + home.app.theme.px(20)
    assert card.bottom <= sheet._rail(sheet.rect).top


@pytest.mark.parametrize("size", [(390, 844), (430, 860), (768, 1024), (800, 1280), (844, 390), (1280, 800)], ids=str)
def test_a_find_is_told_whole_and_covered_by_nothing(program: Start, size: tuple[int, int]) -> None:
    """With the largest letters plaque, players and tools are beside the sheet and its plate, and the pack is below it."""
    home = program(size=(1280, 800), language="pl", speed=Speed.NORMAL, interface_scale=200)
    match = match_at(table(at(4, 4), at(3, 0), left=2), 3)
    seat = home.sit_down(match)
    home.resize(size)
    home.settle()
    match.submit(0, Explore())
    sheet = panels_of(home).finding
    while sheet.dropped < 1:
        home.step(dt=0.05)
    home.drawn_anew()
    px, hud = home.app.theme.px, seat.hud
    plate = Rect(0, 0, min(px(280), sheet.rect.width), px(60)).move_to(midtop=(sheet.rect.centerx, sheet.rect.y - px(24)))
    for part in (hud.turn_panel, hud.tools, *hud.panels.by_seat):
        assert not part.rect.colliderect(sheet.rect) and not part.rect.colliderect(plate), part
    root = list(seat.root.walk())
    assert not panels_of(home).pack.visible or root.index(panels_of(home).pack) < root.index(sheet)
    told = " ".join(home.app.theme.words_of([sheet.draw])).replace("\N{NO-BREAK SPACE}", " ")
    assert "Cofnięcie o 2 pola, koniec tury i 1 żywność" in told
    assert seat.window.contains(sheet._big(sheet.rect))
    seat.playback.presenter.finish()


def test_the_story_has_words_beside_what_is_asked_where_buttons_fill_the_column(program: Start) -> None:
    """The letters are so large that explore, heal and end of the turn leave no line above them."""
    home = program(size=(1024, 600), language="pl", interface_scale=150, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    match = match_at(alone(at(2, 5, food=3, health=3)), deal=seeded("1"))
    table = home.sit_down(match)
    match.submit(0, Move(Square(2, 6)))
    home.settle()
    strip, panel, buttons = table.hud.log_strip, table.hud.turn_panel, table.controls.actions.buttons
    assert len(buttons) == 3
    assert [line.text for line in strip._shown] == ["Ola idzie na C2 i dostaje strzałę."]
    assert strip.rect.left > panel.rect.right and strip.rect.width >= table.px(150), "words, and no sign alone"
    assert strip.rect.bottom <= panel.rect.bottom < min(button.rect.top for button in buttons)
    assert faults(home) == []


def test_the_story_beside_what_is_asked_is_never_cut(program: Start) -> None:
    """Without room for its words they have that of their picture too, and at last there is the picture alone."""
    home = program(size=(1024, 600), language="pl", interface_scale=150, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    match = match_at(alone(at(2, 5, food=3, health=3)), deal=seeded("1"))
    table = home.sit_down(match)
    match.submit(0, Move(Square(2, 6)))
    home.settle()
    strip = table.hud.log_strip

    def tell(words: str, *shorter: str) -> str:
        """Return what the strip says of a turn."""
        strip._story = lambda: [LogLine(words, "inv/food", seat=3, shorter=shorter)]
        table.hud.columns.make_room()
        return " ".join(strip._block(0).lines).replace("\N{NO-BREAK SPACE}", " ") if not strip._folded else ""

    told = tell("Świętosława dostaje 2 żywności, bada D7 i znajduje 1 żywność.", "Świętosława znajduje 1 żywność.")
    assert told == "Świętosława znajduje 1 żywność."
    assert strip.rect.contains(Rect(strip.rect.topleft, (strip._block(0).width, strip._block(0).height)))
    whole = "Świętosława-Konstantynopolitańczykowianeczka dostaje żywność."
    assert tell(whole) == ""
    assert strip.visible and strip.full_tooltip.startswith(whole)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("interface", [150, 200])
def test_the_card_of_a_tile_leaves_the_cross_of_the_market_free(program: Start, interface: int, language: str) -> None:
    """The cursor of the keys stays on a tile below the sheet that a key has opened."""
    home = program(size=(1024, 600), language=language, interface_scale=interface, speed=Speed.INSTANT, reduced_motion=True)
    shown = home.sit_down(scene("trade")[0])
    shown.focus(shown.board, show=True)
    for _ in range(3):
        home.step(Command.LEFT)
    home.step(NUMBERED[0])
    for _ in range(10):
        home.step(dt=0.05)
    closer, card = panels_of(home).sheet.closer, shown.hud.card
    assert closer.visible and card.visible and card.missing == 0
    assert not card.rect.colliderect(closer.rect)


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("size", "last", "told"),
    [
        ((390, 844), True, "The last round. Move, explore or heal."),
        ((844, 390), True, "The last round. Move, explore or heal."),
        ((390, 844), False, "Move, explore or heal."),
        ((1280, 800), True, "Move, explore or heal."),
    ],
)
def test_the_last_round_is_told_with_what_is_asked_where_the_goal_has_no_place(
    program: Start, size: tuple[int, int], last: bool, told: str
) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    hud = home.sit_down(match_at(table(at(3, 5), at(5, 0), at(5, 7), at(3, 0), round=50 if last else 49))).hud
    home.resize(size)
    home.settle()
    assert hud.turn_panel.ask == told
    assert (hud.goal.visible, faults(home)) == (size == (1280, 800), [])
