"""Positions set up by hand: with every device, with what is wrong said and marked, and played on from as any other game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.content.editor import started
from game.content.island_battle.maps import Slot
from game.engine.island_battle.board import NORTH, Square
from game.engine.island_battle.state import REMOVED
from game.play.match import Match
from game.play.record import file_bytes, parse
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.play_on import PlayOnScene
from game.ui.scenes.position import PositionScene
from game.ui.scenes.position_parts import PieceCell, ValueRow
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.sharing import ChoiceScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.tables.scene import TableScene
from game.ui.widgets import Choice, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.dialog import QuestionScene
from tests.games import ALL
from tests.ui.play import Finger, Gamepad, Keyboard, Mouse, Program, new_match
from tests.ui.replays import short_game

Start = Callable[..., Program]
LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}


def first_level(game: str) -> str:
    """The first map of a game on which two can play."""
    return next(path.stem for path in sorted(ALL[game].levels().glob("*.tmx")))


def set_up(program: Program, game: str = "island_battle", *, empty: bool = False) -> PositionScene:
    """The start of a map, or its empty board, open for changes."""
    match = new_match(game, LEVELS[game])
    editor = ALL[game].editor()
    assert editor is not None
    state = started(match.game, editor, match.board, len(match.players))
    program.app.start(TitleScene())
    program.app.context.open(destinations.Position(match.record.header, match.board, editor.empty(state) if empty else state))
    program.step()
    program.settle()
    scene = program.scene
    assert isinstance(scene, PositionScene)
    return scene


def cell(scene: PositionScene, piece: str) -> PieceCell:
    """A kind of piece in the tray."""
    group = next(stock.group for stock in scene.match.editor.stock(scene.match.state) if stock.piece == piece)
    while scene.tray.group != group:
        scene.tray.tabs.choose(1)
    return next(one for one in scene.tray.pieces.children if isinstance(one, PieceCell) and one.lot.piece == piece)


def pixel(scene: PositionScene, space: Any) -> tuple[int, int]:
    return scene.board.place_of(space)


def there(scene: PositionScene, space: Any) -> str | None:
    found: str | None = scene.match.editor.piece_at(scene.match.state, space)
    return found


def test_pieces_are_picked_from_the_tray_put_down_moved_turned_and_taken_off_with_the_mouse(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, empty=True)
    mouse = Mouse(home)
    mouse.press(cell(scene, "south tank"))
    mouse.click(pixel(scene, Square(4, 4)))
    mouse.click(pixel(scene, Square(5, 4)))  # the hand keeps the kind
    assert (there(scene, Square(4, 4)), there(scene, Square(5, 4))) == ("south tank", "south tank")
    mouse.click(pixel(scene, Square(9, 1)), button=3)  # a right click on an empty square turns nothing
    scene.hand.back()
    mouse.drag(pixel(scene, Square(4, 4)), pixel(scene, Square(2, 6)))
    assert (there(scene, Square(4, 4)), there(scene, Square(2, 6))) == (None, "south tank")
    mouse.click(pixel(scene, Square(2, 6)), button=3)
    piece = scene.match.state.cells[scene.match.state.terms.board.index(Square(2, 6))]
    assert scene.match.state.facings[piece] == NORTH + 1
    sea = scene.board.place_of(Slot(0, 1))[0], scene.board.place_of(Slot(0, 1))[1] + home.app.theme.px(80)
    mouse.drag(pixel(scene, Square(2, 6)), (sea[0], min(sea[1], scene.window.bottom - 2)))
    assert there(scene, Square(2, 6)) is None
    home.step(dt=0.1)
    assert not scene.hud.flight.things


def test_a_piece_is_dragged_from_the_tray_to_the_board_and_from_the_board_to_the_tray(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, empty=True)
    mouse = Mouse(home)
    home.wait()
    mouse.drag(cell(scene, "north jeep").rect.center, pixel(scene, Square(7, 7)))
    assert there(scene, Square(7, 7)) == "north jeep"
    assert scene.hand.held is None
    mouse.drag(pixel(scene, Square(7, 7)), scene.tray.rect.center)
    assert there(scene, Square(7, 7)) is None


def test_what_is_wrong_is_said_and_marked_where_it_is(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, empty=True)
    for piece, space in (("south tank", Square(1, 1)), ("north tank", Square(9, 9)), ("block live", Square(3, 3))):
        scene.change(scene.match.editor.put(scene.match.state, piece, space))
    assert scene.match.wrong is None
    scene.do(lambda: scene.match.editor.put(scene.match.state, "block safe", Square(3, 8)))
    assert scene.hud.turn_panel.ask == "The blocks on C3 and C8 share a row or a column."
    assert {key[2] for key in scene.marks() if key[1] == "danger"} == {Square(3, 3), Square(3, 8)}
    Mouse(home).press(scene.controls.begin)
    assert home.scene is scene
    Keyboard(home).key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.wrong is None
    assert not [key for key in scene.marks() if key[1] == "danger"]


def test_whoever_is_not_put_down_has_not_drowned(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, "earthquake", empty=True)
    panels = scene.hud.panels.by_seat
    out = [seat for seat, card in enumerate(scene.table.cards()) if card.out]
    assert out and all(panels[seat].card.line == home.words("position.away") for seat in out)
    words: Any = scene.table.words
    assert {words.card(seat) for seat in out} == {"not in play"}, "so a game that is begun from it says"


@pytest.mark.parametrize("hands", [Keyboard, Gamepad])
def test_all_of_it_is_done_by_keys_and_by_gamepad_alone(program: Start, hands: type[Keyboard | Gamepad]) -> None:
    home = program((1280, 800))
    scene = set_up(home, empty=True)
    hand = hands(home)
    hand.press(cell(scene, "south soldier"))
    hand.reach(scene.board)
    while scene.board.cursor is None or scene.board.cursor != Square(5, 3):
        cursor = scene.board.cursor
        hand.arrow(0, 1) if cursor is None else hand.arrow(*_towards(cursor, Square(5, 3)))
    hand.confirm()
    assert there(scene, Square(5, 3)) == "south soldier"
    scene.hand.back()
    hand.confirm()
    assert scene.hand.chosen == Square(5, 3)
    hand.press(scene.controls.turn)
    piece = scene.match.state.cells[scene.match.state.terms.board.index(Square(5, 3))]
    assert scene.match.state.facings[piece] == NORTH + 1
    hand.press(scene.controls.off)
    assert there(scene, Square(5, 3)) is None
    hand.press(scene.controls.undo)
    assert there(scene, Square(5, 3)) == "south soldier"


def _towards(cursor: Any, goal: Square) -> tuple[int, int]:
    if isinstance(cursor, Slot):
        return (0, -1) if cursor.seat == 0 else (0, 1)
    if cursor.column != goal.column:
        return (1 if goal.column > cursor.column else -1), 0
    return 0, (-1 if goal.row > cursor.row else 1)


def test_a_finger_puts_pieces_down_and_drags_them_away(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, empty=True)
    finger = Finger(home)
    home.wait()
    finger.tap(cell(scene, "south jeep").rect.center)
    finger.tap(pixel(scene, Square(6, 6)))
    assert there(scene, Square(6, 6)) == "south jeep"
    scene.hand.back()
    finger.drag(pixel(scene, Square(6, 6)), pixel(scene, Square(3, 3)))
    assert there(scene, Square(3, 3)) == "south jeep"


def value(scene: PositionScene, words: str) -> Widget:
    """The control of a value beside the board."""
    return next(one.control for one in scene.paper.values.children if isinstance(one, ValueRow) and one.name.words == words)


def pick(program: Program, control: Widget, words: str = "") -> None:
    """Pick one from the list of a value; without words the first."""
    assert isinstance(control, Button)
    program.wait()
    control.press()
    program.step()
    sheet = program.scene
    assert isinstance(sheet, ChoiceScene)
    program.wait()
    next(button for button in sheet.buttons if words in ("", button.words)).press()
    program.step()


def test_values_beside_the_board_are_chosen(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home)
    pick(home, value(scene, "Die"), "0")
    assert scene.match.state.rolled == 0
    pad = value(scene, "Middle of the pad")
    assert isinstance(pad, Choice)
    pad.choose(1)
    assert scene.match.state.markers[0] == 4  # BI-14: it begins in the third column
    pick(home, value(scene, "Whose turn"), "Wojtek")
    assert scene.match.to_move == 1
    assert scene.hud.turn_panel.ask == "It can be played from. Wojtek begins."


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", LEVELS)
def test_each_piece_in_the_tray_is_named(program: Start, game: str, language: str) -> None:
    home = program((1280, 800), language=language)
    scene = set_up(home, game)
    named = [cell(scene, stock.piece).tooltip for stock in scene.match.editor.stock(scene.match.state)]
    assert named
    assert not [words for words in named if not words or "." in words or "_" in words]


def test_one_of_many_things_is_picked_from_a_list(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home, "lost_baggage")
    pick(home, value(scene, "Gets"))
    assert len(scene.match.state.players[0].items) == 1
    pick(home, value(scene, "Gives back"))
    assert not scene.match.state.players[0].items


@pytest.mark.parametrize("game", LEVELS)
def test_a_game_is_begun_by_computers_from_a_position_and_its_record_opens_replays_and_begins_again(
    program: Start, game: str
) -> None:
    home = program((1280, 800))
    scene = set_up(home, game)
    position = scene.match.state
    Keyboard(home).key(pygame.K_SPACE)
    asked = home.scene
    assert isinstance(asked, PlayOnScene)
    home.wait()
    asked.kinds.of_seat[:] = [ALL[game].computer_levels()[0].name] * len(asked.players)
    Mouse(home).press(asked.start)
    table = home.scene
    assert isinstance(table, TableScene)
    match = table.match
    assert match.record.header.arranged
    for _ in range(400):
        home.step(dt=0.1)
        if len(match.history) > 3:
            break
    assert len(match.history) > 3
    again = parse(file_bytes(match.record), "a copy")
    assert Match.resume(again, *laid_out(ALL, again)).state == match.state
    assert match.rematch().state == position
    same = Match.same_luck(again, *laid_out(ALL, again))
    assert same is not None
    assert (same.state, same.record.header.seed) == (position, again.header.seed)
    home.app.context.open(destinations.Replay(again))
    home.step()
    assert isinstance(home.scene, ReplayScene)
    assert home.scene.replay.state(0) == position
    first = home.scene.paper.line.turns[0]
    mover = home.scene.replay.game.to_move(position)
    assert mover is not None
    assert (first.number, first.colour) == (1, home.scene.table.cards()[mover].colour)


def test_the_results_of_a_game_from_a_position_promise_no_other_order(program: Start) -> None:
    """Its rematch begins at the position again, where nobody places (EI-6 is for a game from its beginning)."""
    home = program((1280, 800), speed=Speed.INSTANT)
    set_up(home, "earthquake")
    Keyboard(home).key(pygame.K_SPACE)
    home.wait()
    assert isinstance(home.scene, PlayOnScene)
    Mouse(home).press(home.scene.start)
    match = home.table.match
    match.resign(0)
    home.to_results()
    assert isinstance(home.scene, ResultsScene)
    assert home.scene.rematch.consequence == ""
    assert [player.name for player in match.rematch().players] == [player.name for player in match.players]


def test_it_is_reached_from_new_game(program: Start) -> None:
    home = program((1280, 800))
    home.open()
    home.app.context.open(destinations.NewGame("island_battle"))
    home.step()
    assert isinstance(home.scene, NewGameScene)
    home.wait()
    home.tool("position.open").press()
    home.step()
    scene = home.scene
    assert isinstance(scene, PositionScene)
    assert scene.match.wrong is None


def test_a_replay_of_a_game_that_is_over_leads_to_it_and_one_under_way_does_not(program: Start) -> None:
    home = program((1280, 800))
    record = short_game()
    home.app.start(TitleScene())
    home.app.context.open(destinations.Replay(record, None, 5))
    home.step()
    replay = home.scene
    assert isinstance(replay, ReplayScene)
    replay.open_menu()
    home.step()
    sheet = home.scene
    assert isinstance(sheet, ChoiceScene)
    button = next(one for one in sheet.buttons if one.words == "Change this position")
    home.wait()
    button.press()
    home.step()
    scene = home.scene
    assert isinstance(scene, PositionScene)
    assert scene.match.state.where == replay.replay.state(5).where
    under_way = new_match("island_battle", "classic")
    home.app.context.open(destinations.Replay(under_way.record))
    home.step()
    assert isinstance(home.scene, ReplayScene)
    assert not home.scene.changeable


def test_the_menu_empties_the_board_and_brings_back_what_was_there(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home)
    first = scene.match.state
    for words in ("Empty board", "As it was at first", "Start of the map"):
        scene.open_menu()
        home.step()
        sheet = home.scene
        assert isinstance(sheet, ChoiceScene)
        home.wait()
        next(one for one in sheet.buttons if one.words == words).press()
        home.step()
        if words == "Empty board":
            assert set(scene.match.state.where) == {REMOVED}
        else:
            assert scene.match.state == first


def test_leaving_asks_only_where_something_was_changed(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home)
    scene.change(scene.match.editor.empty(scene.match.state))
    Keyboard(home).key(pygame.K_ESCAPE)
    assert isinstance(home.scene, QuestionScene)
    home.scene.back()
    home.step()
    scene.undo()
    Keyboard(home).key(pygame.K_ESCAPE)
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_the_cross_leaves_with_the_mouse(program: Start) -> None:
    home = program((1280, 800))
    scene = set_up(home)
    scene.change(scene.match.editor.empty(scene.match.state))
    close = next(tool for tool in scene.hud.tools.tools if tool.tooltip == scene.text("position.leave"))
    Mouse(home).press(close)
    assert isinstance(home.scene, QuestionScene)
    home.scene.back()
    home.step()
    scene.undo()
    Mouse(home).press(close)
    assert isinstance(home.scene, TitleScene)


@pytest.mark.parametrize("game", LEVELS)
def test_another_language_and_size_keep_what_is_there(program: Start, game: str) -> None:
    home = program((1280, 800))
    scene = set_up(home, game)
    before = scene.match.state
    home.app.context.settings.change(language="pl")
    home.step()
    home.resize((1024, 600))
    home.step()
    assert scene.hud.turn_panel.title == "Ustaw pozycję"
    assert scene.match.state == before
    assert home.up_to_date()
