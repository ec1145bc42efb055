"""The things that no word and no card may cover: faces on the mat, and lines of the story."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.settings import Speed
from game.ui.contract.values import LogLine, Note, NoteLine
from game.ui.tables.scene import TableScene
from tests.tools.screens import SCREENS
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
    for space in (min(home.table.table.places.columns), max(home.table.table.places.columns)):
        board.cursor = next(at for at in home.table.match.state.board.spaces if at[0] == space)
        hud.columns.place_card()
        hud.card.say(many)
        assert hud.card.rect.right < column
        assert not hud.card.rect.collidepoint(board.centre(board.cursor)), "it is away from what it tells of"
