"""The board turned round, zoomed, resized and re-worded: everything stays where it belongs."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from itertools import pairwise

import pygame
import pytest

from game.content.island_battle.maps import Slot
from game.engine.island_battle.actions import PlaceCharacter
from game.engine.island_battle.board import EAST, Square
from game.engine.island_battle.state import Kind
from game.play.settings import Speed
from game.ui.board.stage import Actor
from game.ui.services.art import FADES
from game.ui.services.fonts import Face
from game.ui.services.sized_cache import picture_bytes
from game.ui.shell.input import Command
from game.ui.tables.boardview import ARROWS
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Mouse, Program, new_match
from tests.ui.test_drawing import changed
from tests.ui.truth import picture_is_true

Start = Callable[..., Program]
LEVELS = ("classic", "two_bays", "ash_cone", "snowfield")


def spaces(table: object) -> list[Hashable]:
    """Corners, edges and the middle of the island, and the ends of both pads."""
    state = table.match.state  # type: ignore[attr-defined]
    columns, rows = state.terms.board.columns, state.terms.board.rows
    squares = [Square(c, r) for c in (1, columns // 2, columns) for r in (1, rows // 2, rows)]
    return [*squares, *(Slot(seat, number) for seat in (0, 1) for number in (1, 5))]


@pytest.mark.parametrize("level", LEVELS)
def test_a_pixel_over_a_space_is_that_space_turned_round_and_zoomed(program: Start, level: str) -> None:
    home = program()
    table = home.sit_down(new_match("island_battle", level, setting_up="mirrored"))
    for _ in range(2):
        for steps in (0, 2, -2):
            table.board.zoom(steps)
            for space in spaces(table):
                x, y = table.stage.view.point(*table.board.centre(space))
                at = table.stage.view.place(x, y)
                assert table.table.places.at(*at, table.viewpoint.seen, turned=table.board.turned) == space
        window = table.board.window
        assert all(window.collidepoint(table.board.place_of(space)) for space in spaces(table))
        home.app.step(0.05, [Command.TURN_BOARD])
    assert not table.board.turned


def test_a_board_turned_round_is_the_same_board_seen_from_the_other_side(program: Start) -> None:
    home = program()
    table = home.sit_down(match_at(Table("T 3,4 E", "s 8,9 W", "live 5,6", rolled=2, pads=("S....", "....j"))))
    straight = {space: table.board.place_of(space) for space in spaces(table)}
    signs = dict(table.table.places.signs(table.stage.view, table.viewpoint.seen))
    home.app.step(0.05, [Command.TURN_BOARD])
    middle = straight[Square(1, 1)][0] + straight[Square(10, 10)][0], straight[Square(1, 1)][1] + straight[Square(10, 10)][1]
    for space, (x, y) in straight.items():
        seen = table.board.place_of(space)
        assert abs(seen[0] + x - middle[0]) <= 1
        assert abs(seen[1] + y - middle[1]) <= 1
    turned = dict(table.table.places.signs(table.stage.view, table.viewpoint.seen))
    assert turned.keys() == signs.keys()
    assert turned["A"][0] > turned["J"][0] and turned["1"][1] < turned["10"][1]
    names = {actor.sprite for key in table.stage.names() if (actor := table.stage.get(key))}
    assert names >= {"army/tank_red_W", "mark/dart_own_W", "army/soldier_blue_E", "army/pad_red_S", "army/pad_blue_N"}
    assert home.up_to_date()


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("turned", [False, True])
def test_the_arrows_of_a_turning_square_lie_to_the_side_that_they_turn_to(program: Start, facing: str, turned: bool) -> None:
    home = program(speed=Speed.INSTANT)
    for way, sign in (("left", -1), ("right", 1)):
        match = match_at(Table(f"S 5,5 {facing}", "t 1,9 S", rolled=2))
        table = home.sit_down(match)
        if table.board.turned != turned:
            table.playback.turn_board()
        mouse = Mouse(home)
        mouse.space(Square(5, 5))
        arrow = next(actor for key in table.stage.names() if key[:2] == ("mark", way) and (actor := table.stage.get(key)))  # type: ignore[index]
        x, y = table.stage.view.point(arrow.x, arrow.y)
        scale = table.stage.view.scale
        mouse.click((round(x + arrow.nudge[0] * scale), round(y + arrow.nudge[1] * scale)))
        assert match.history[-1].action == act(match_at(Table(f"S 5,5 {facing}", "t 1,9 S", rolled=2)), f"move 5,5 {way}")
        # To the left of north lies west, which is left on the screen, or right when the board is turned round.
        ahead = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[facing]
        side = (-ahead[1] * sign, ahead[0] * sign)
        flip = -1 if turned else 1
        assert (arrow.nudge[0] * side[0] + arrow.nudge[1] * side[1]) * flip > 0


def test_zooming_keeps_what_lies_under_the_pointer_and_dragging_moves_it(program: Start) -> None:
    home = program()
    table = home.sit_down(new_match("island_battle", "classic", setting_up="mirrored"))
    mouse = Mouse(home)
    at = table.board.place_of(Square(4, 6))
    for notch in (1, 1, -1, 1):
        mouse.wheel(at, notch)
        now = table.board.place_of(Square(4, 6))
        assert max(abs(now[0] - at[0]), abs(now[1] - at[1])) <= 2
    mouse.drag(at, (at[0] + 40, at[1] + 25))
    now = table.board.place_of(Square(4, 6))
    assert max(abs(now[0] - at[0] - 40), abs(now[1] - at[1] - 25)) <= 2
    assert table.match.history == (), "the drag was taken for a click"
    assert home.up_to_date()


def test_zooming_to_and_fro_fills_no_memory(program: Start) -> None:
    home = program()
    table = home.sit_down(new_match("island_battle", "classic", setting_up="mirrored"))
    mouse = Mouse(home)

    def kept() -> tuple[int, set[float]]:
        """Bytes of upright pictures, and the scales of all: how far palms lean by now depends on the wind."""
        while not table.preloader.done:
            home.step()
        whole = {key: sprite for key, sprite in home.app.context.art._sprites.items() if key[2] == FADES}
        upright = sum(picture_bytes(sprite.surface) for key, sprite in whole.items() if not key[5])
        return upright, {key[1] for key in whole}

    mouse.wheel(table.board.fit.center, 1)
    mouse.wheel(table.board.fit.center, -1)
    before = kept()
    for notch in (1, 1, 1, -1, -1, -1):
        mouse.wheel(table.board.fit.center, notch)
    assert kept() == before


def mid_animation(home: Program) -> None:
    """Begin a chain reaction and watch the first half of it."""
    match = match_at(Table("J 5,3 N", "live 5,6", "live 6,7", "t 6,6 S", "S 7,8 N", "s 1,9 S", "S 1,1 N", rolled=1))
    home.sit_down(match)
    match.submit(0, act(match, "shoot 5,3"))
    for _ in range(25):
        home.step(dt=0.05)
    assert home.table.playback.presenter.busy


def test_another_size_in_mid_animation(program: Start) -> None:
    home = program()
    mid_animation(home)
    for size in ((1280, 800), (1024, 600), (1500, 640)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        home.step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        assert home.screen.get_size() == size
        for _ in range(3):
            home.step(dt=0.03)
        assert home.up_to_date()
    home.settle()
    picture_is_true(home)


def test_a_board_that_is_turned_in_mid_animation_shows_what_came_of_it(program: Start) -> None:
    """Everything under way was going to places that are elsewhere now."""
    home = program()
    mid_animation(home)
    home.step(Command.TURN_BOARD)
    assert not home.table.playback.presenter.moving
    home.settle()
    picture_is_true(home)


def test_a_board_that_is_shown_anew_in_mid_animation_shakes_no_longer(program: Start) -> None:
    home = program()
    mid_animation(home)
    home.table.stage.shake((9, 6))
    home.table.display.sync()
    home.step(dt=0.0)
    shown = home.pixels()
    home.table.stage.shake((0, 0))
    home.step(dt=0.0)
    assert home.pixels() == shown


def test_full_screen_in_mid_animation_and_back(program: Start) -> None:
    home = program()
    mid_animation(home)
    for _ in range(2):
        home.step(Command.FULL_SCREEN)
        home.step(dt=0.03)
        assert home.up_to_date()
    assert home.screen.get_size() == (1024, 600)
    home.settle()
    picture_is_true(home)


def test_another_language_in_mid_animation(program: Start) -> None:
    home = program()
    mid_animation(home)
    home.app.preferences.change(language="pl")
    home.step(dt=0.03)
    home.settle()
    picture_is_true(home)
    log = [line.text for line in home.table.hud.log.lines]
    assert log == [line.text for line in home.table.log_lines()], "the log has a line twice or not at all"
    assert "trafia" in log[0]
    assert home.table.hud.turn_panel.title.startswith("Zosia: ruch o 1")


NAMES = {
    "empty": "",
    "wide": "W" * 24,
    "emoji": "🦊🐻🐼👩‍👩‍👧🎲",
    "arabic": "محمد عبد الرحمن",
    "chinese": "张伟与他的小坦克军团",
    "mixed": "Zażółć gęślą jaźń — Ωλ",
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_names_of_any_length_and_alphabet_keep_to_their_room(program: Start, name: str, size: tuple[int, int]) -> None:
    home = program(size=size)
    table = home.sit_down(new_match("island_battle", "classic", NAMES[name], NAMES[name], setting_up="mirrored"))
    shown = [f"{NAMES[name]}\N{NO-BREAK SPACE}({n})" if NAMES[name] else f"Player\N{NO-BREAK SPACE}{n}" for n in (1, 2)]
    cards = table.hud.panels.by_seat
    assert [card.name for card in cards] == shown
    assert not table.hud.turn_panel.rect.collidelistall([card.rect for card in cards])
    for above, below in pairwise(cards):
        assert not above.rect.colliderect(below.rect)
    match = table.match
    for _ in range(12):
        match.submit(match.to_move or 0, match.legal()[-1])
        table.playback.presenter.finish()
    home.step(dt=0.05)
    assert home.up_to_date()


def test_a_thing_that_stands_higher_is_drawn_higher_by_as_much_at_every_zoom(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(new_match("island_battle", "classic", starter="south"))
    for _ in range(2):
        tops = []
        for base in (None, 0.0, 40.0):
            table.stage.remove("thing")
            if base is not None:
                table.stage.put("thing", Actor("blocks/unknown", *table.board.centre(Square(5, 5)), base=base, shadow=False))
            home.drawn_anew()
            tops.append(home.screen.copy())
        low, high = (changed(tops[0], shown) for shown in tops[1:])
        assert low.y - high.y == pytest.approx(40 * table.stage.view.scale, abs=1)
        table.board.zoom(1)
        home.step()


def test_a_zoomed_board_follows_the_cursor_of_the_keys(program: Start) -> None:
    home = program(size=(1024, 600))
    table = home.sit_down(match_at(Table("T 3,4 E", "s 8,9 W", rolled=2)))
    table.board.zoom(2)
    for command in (Command.LEFT, Command.DOWN, Command.RIGHT, Command.UP):
        for _ in range(12):
            home.step(command)
            assert table.board.fit.collidepoint(table.board.place_of(table.board.cursor))
    place_of, middle = table.board.place_of, table.board.fit.center
    squares = [Square(column, row) for column in range(1, 10) for row in range(1, 10)]
    near = min(squares, key=lambda square: math.dist(place_of(square), middle))
    before = place_of(near)
    assert before[1] != middle[1]
    table.board.go_to(near)
    assert place_of(near) == before, "what is well in sight moves nothing"


def test_the_arrows_move_the_cursor_as_the_board_looks(program: Start) -> None:
    home = program()
    board = home.sit_down(match_at(Table("T 3,4 E", "s 8,9 W", rolled=2))).board
    for _ in range(2):
        for command, (dx, dy) in ARROWS.items():
            board.go_to(Square(5, 5))
            before = board.place_of(Square(5, 5))
            home.step(command)
            after = board.place_of(board.cursor)
            assert (after[0] - before[0]) * dx + (after[1] - before[1]) * dy > 0
        home.app.step(0.05, [Command.TURN_BOARD])


def marked(table: TableScene, kind: str) -> set[tuple[float, float]]:
    """The places of the marks of a kind."""
    keys = [key for key in table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", kind)]
    return {(actor.x, actor.y) for key in keys if (actor := table.stage.get(key)) is not None}


@pytest.mark.rule("BI-61")
def test_the_squares_in_which_a_block_at_the_edge_kills_are_those_of_the_island_around_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("S 1,3 W", "J 4,1 W", "t 2,2 S", "s 8,8 S", "live 1,1", "safe 9,9", rolled=3)))
    Mouse(home).space(Square(4, 1))
    centre = table.board.centre
    assert marked(table, "blast") == {centre(Square(column, row)) for column in (1, 2) for row in (1, 2)}
    assert marked(table, "skull") == {centre(Square(2, 2))}
    edges = [key for key in table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "edge")]
    assert len(edges) == 8
    Mouse(home).click(table.board.place_of(Square(9, 1)), button=3)
    assert marked(table, "blast") == set(), "the right button puts the piece back"


@pytest.mark.rule("BI-35")
def test_pointing_at_the_block_that_a_move_ends_on_shows_the_odds_and_whom_it_costs(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    state = Table("T 4,2 N", "s 5,6 S", "s 9,9 S", "live 4,5", "safe 8,8", rolled=3)
    table = home.sit_down(match_at(state))
    mouse = Mouse(home)
    mouse.space(Square(4, 2))
    mouse.move(table.board.place_of(Square(4, 5)))
    home.step()
    centre = table.board.centre
    assert marked(table, "skull") == {centre(Square(4, 5)), centre(Square(5, 6))}
    odds = [actor.sprite for key in table.stage.names() if key[:2] == ("mark", "odds") and (actor := table.stage.get(key))]  # type: ignore[index]
    assert odds == ["lozenge/RED//50%"]


def test_signs_of_threats_take_no_more_than_a_corner_of_a_square_with_large_letters(program: Start) -> None:
    """A square is 64 board units high. Before, the sign had the letters of 130 % and was as high as the square."""
    home = program(speed=Speed.INSTANT, size=(1024, 600), interface_scale=130)
    table = home.sit_down(match_at(Table("J 3,3 N", "t 7,3 W", rolled=3)))
    home.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0))
    (sign,) = {actor.sprite for key, actor in table.marks().items() if isinstance(key, tuple) and key[1] == "threat sign"}
    scale = table.stage.view.scale
    assert home.app.theme.art.sprite(sign, scale).surface.get_height() <= 0.6 * 64 * scale


@pytest.mark.rule("BI-20")
def test_in_the_rivals_turn_threats_are_those_of_the_rest_of_it(program: Start) -> None:
    """The soldier hits the jeep after a 2 alone."""
    home = program(speed=Speed.INSTANT)
    for rolled, spaces in ((None, {Square(5, 3)}), (2, {Square(5, 3)}), (1, set())):
        table = home.sit_down(match_at(Table("J 5,3 N", "s 5,7 S", seat=1, rolled=rolled))).table
        threats = table.threats(0)
        assert set(threats.spaces) == spaces
        assert (threats.now, threats.turns, threats.scope) == (1, "Rest of this turn", "one character, one roll")
        threats = table.threats(1)
        assert (threats.now, threats.turns, threats.scope) == (None, "", "one character, first roll only"), "of the next turn"


@pytest.mark.rule("BI-17")
def test_before_the_first_turn_threats_count_no_turn(program: Start) -> None:
    """A character that is placed last may hit in the first turn from a square that is still empty."""
    scene = program(speed=Speed.INSTANT).sit_down(new_match("island_battle", "classic", setting_up="hands"))
    scene.threats.show(True)
    legend = scene.threats.legend
    assert (legend.head, legend.entries[0].words) == ("Before the first turn", "Nobody shoots before the first turn.")


@pytest.mark.rule("BI-43")
def test_the_odds_of_who_could_hit_there_are_as_large_as_other_words(program: Start) -> None:
    """Only after a zero, one of six, the tank turns and hits there: 17 %, in letters of 15 design units below its medal."""
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("J 3,3 N", "t 7,6 N", rolled=3)))
    mouse = Mouse(home)
    mouse.space(Square(3, 3))
    mouse.move(table.board.place_of(Square(3, 6)))
    home.step()
    (sign,) = (actor for key in table.stage.names() if key[:2] == ("mark", "attacker") and (actor := table.stage.get(key)))  # type: ignore[index]
    theme, scale = home.app.theme, table.stage.view.scale
    assert "17%" in sign.sprite
    assert theme.art.sprite(sign.sprite, scale).surface.get_width() > theme.fonts.width("17%", Face.BLACK, theme.px(15))


@pytest.mark.rule("BI-20", "BI-43")
@pytest.mark.parametrize(("other", "chance", "said"), [("s 1,8 E", "33%", " (33% in all)"), ("t 3,10 E", "17%", "")])
def test_the_odds_of_who_could_hit_there_are_those_of_any(program: Start, other: str, chance: str, said: str) -> None:
    """On C6 the tank hits with a zero; the soldier with a three, together two of six, another tank a zero, too."""
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("J 3,3 N", "t 7,6 N", other, rolled=3)))
    mouse = Mouse(home)
    mouse.space(Square(3, 3))
    mouse.move(table.board.place_of(Square(3, 6)))
    home.step()
    (sign,) = (actor for key in table.stage.names() if key[:2] == ("mark", "attacker") and (actor := table.stage.get(key)))  # type: ignore[index]
    assert f"/{chance}/" in sign.sprite
    note = table.table.note(Square(3, 6))
    assert note is not None
    assert note.lines[-1].text.endswith(f" could hit it here with the first roll (17%); 1 more could too{said}")


def test_the_last_move_leaves_a_trail_of_its_player_until_that_players_next_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "s 5,9 S", rolled=2), 1, 1, 1)
    table = home.sit_down(match)

    def trail() -> set[str]:
        keys = [key for key in table.stage.names() if isinstance(key, tuple) and key[0] == "trail"]
        return {actor.sprite for key in keys if (actor := table.stage.get(key))}

    assert not trail()
    match.submit(0, act(match, "move 5,3"))
    home.settle()
    assert trail() == {"mark/trail_red"}
    match.submit(1, act(match, "roll"))
    home.settle()
    assert trail() == {"mark/trail_red"}
    match.submit(1, act(match, "move 5,9"))
    home.settle()
    assert match.to_move == 0
    assert trail() == {"mark/trail_blue"}
    match.undo()
    home.settle()
    assert match.to_move == 1
    assert trail() == {"mark/trail_red"}


@pytest.mark.rule("BI-15")
@pytest.mark.parametrize("turned", [False, True])
def test_a_press_on_a_dart_turns_the_character_in_hand_and_one_on_the_square_puts_it_there(program: Start, turned: bool) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", starter="south")
    for _ in range(10):
        match.submit(match.to_move or 0, match.legal()[0])
    table, square = home.sit_down(match), Square(4, 2)
    if turned:
        table.playback.turn_board()
    mouse, before = Mouse(home), len(match.history)

    def darts() -> dict[str, float]:
        keys = [key for key in table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "facing")]
        return {str(key[2]): actor.size for key in keys if isinstance(key, tuple) and (actor := table.stage.get(key))}

    assert not darts()
    mouse.space(square, (38.0, 0.0))
    assert len(match.history) == before, "it was turned, not placed"
    assert max(darts(), key=lambda letter: darts()[letter]) == "E"
    assert len(darts()) == 4
    mouse.space(square)
    assert len(match.history) == before + 1
    assert match.history[-1].action == PlaceCharacter(Kind.SOLDIER, square, EAST)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_a_tool_says_covers_no_pad(program: Start, language: str) -> None:
    """At 1024x600 the blue pad reaches up beside the tools; the longest tooltip is that of what cannot be taken back."""
    home = program(size=(1024, 600), speed=Speed.INSTANT, language=language)
    table = home.sit_down(match_at(Table("S 5,4 N", "t 9,9 S", rolled=0)))
    home.settle()
    Mouse(home).move(table.controls.undo.rect.center)
    for _ in range(60):
        home.step()
    assert table.bubble.words
    assert table.bubble.rect.collidelist(list(table.table.outlying(table.stage.view))) < 0
