"""The things that no word and no card may cover: faces on the mat, and lines of the story."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.engine.lost_baggage.actions import UseAbility
from game.play.settings import Speed
from game.ui.contract.values import LogLine, Note, NoteLine
from game.ui.tables.scene import TableScene
from tests.tools.screens import SCREENS
from tests.ui.lost_baggage.fights import Sitting, fight, reveal
from tests.ui.play import Program

Start = Callable[..., Program]


def at_table(program: Start, name: str) -> TableScene:
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.settle()
    return home.table


@pytest.mark.parametrize("lines", range(8))
def test_a_card_of_any_height_leaves_whole_lines_of_the_story_or_none(program: Start, lines: int) -> None:
    scene = at_table(program, "table_lost_baggage_turn")
    assert scene.hud.log_strip.visible
    whole = scene.hud.log_strip.rect.copy()
    scene.hud.card.say(Note("Bazar", "", "", lines=tuple(NoteLine(f"zdanie {number}") for number in range(lines))))
    assert scene.hud.card.visible
    if scene.hud.log_strip.visible:
        assert not scene.hud.log_strip.rect.colliderect(scene.hud.card.rect)
    scene.hud.card.say(None)
    assert scene.hud.log_strip.visible and scene.hud.log_strip.rect == whole


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)], ids=lambda size: f"{size[0]}")
def test_a_card_of_any_height_leaves_the_newest_sentence_whole(
    program: Start, size: tuple[int, int], scale: int, language: str
) -> None:
    home = program(size=size, language=language, speed=Speed.INSTANT, kept=False, interface_scale=scale)
    SCREENS["table_lost_baggage_turn"](home.app)
    home.app.stack.settle()
    home.settle()
    hud = home.table.hud
    strip, card = hud.log_strip, hud.card
    sentence = "Bogumiła lands on Harbour, draws an item (2×) and discards “Battery Case”."
    strip._story = lambda: [LogLine(sentence, "")]
    strip.follow(force=True)
    for count in range(10):
        card.say(Note("Bazar", "", "Something happens here.", lines=tuple(NoteLine(f"line {n}") for n in range(count))))
        hud.columns.place_card()
        hud.columns.make_room()
        assert card.missing == 0
        assert strip.visible
        if hud.columns.folded:
            assert strip._block(0).lines[-1].endswith("”.") or sentence in strip.full_tooltip
            continue
        assert strip._block(0).lines[-1].endswith("”."), count
        assert not strip._block(0).cut
        assert not strip.rect.colliderect(card.rect)
        assert not card.rect.collideobjects([hud.tools.rect, *(button.rect for button in home.table.controls.actions.buttons)])


def test_a_card_lies_over_the_board_only_where_the_column_has_no_room_for_it(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT, kept=False)
    SCREENS["table_lost_baggage_turn"](home.app)
    home.app.stack.settle()
    home.settle()
    hud, board = home.table.hud, home.table.board
    few, many = (Note("Bazar", "", "", lines=tuple(NoteLine(f"line {n}") for n in range(count))) for count in (2, 14))
    hud.card.say(few)
    column = hud.card.rect.x
    assert column >= hud.log_strip.rect.x
    spaces = sorted(home.table.match.state.board.spaces)
    for board.cursor in (spaces[0], spaces[-1]):
        hud.columns.place_card()
        hud.card.say(many)
        assert hud.card.rect.right < column
        assert not hud.card.rect.collidepoint(board.place_of(board.cursor)), "it is away from what it tells of"


def test_where_one_sentence_has_room_it_is_the_last_one_of_somebody_else(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT, kept=False)
    SCREENS["table_lost_baggage_turn"](home.app)
    home.app.stack.settle()
    home.settle()
    strip, me = home.table.hud.log_strip, home.table.viewpoint.viewer
    assert me is not None
    mine, yours = LogLine("I lose 1 HP.", "", me), LogLine("You attach the RED slider to me.", "", 1 - me)
    strip._story = lambda: [mine, yours, mine]
    strip.follow(force=True)
    assert [line.text for line in strip._shown[:2]] == [mine.text, yours.text]
    strip.keep_in(Rect(strip._column.x, strip._column.bottom - strip.least, strip._column.width, strip.least), True)
    assert [line.text for line in strip._shown] == [yours.text]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_a_battle_at_the_edge_of_the_board_lies_beside_the_tools(program: Start, size: tuple[int, int]) -> None:
    """Tiles lie in the upper left corner; the person among computers has the lamp too."""
    match = fight({"character": "cactus"}, {"character": "gardener"}, acting=1, computers={0: "easy"}, seed="w0")
    here = Sitting(program(size=size, kept=False), match)
    here.do(UseAbility())
    reveal(here.running, here.scene)
    tools, strip = here.scene.table.host.tools, here.strip
    assert strip.visible and strip.rect.left > size[0] // 2
    assert strip.rect.right < tools.left
