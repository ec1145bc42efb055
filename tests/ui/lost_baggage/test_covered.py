"""The things that no word and no card may cover: faces on the mat, and lines of the story."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.settings import Speed
from game.ui.contract.values import Note, NoteLine
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


def test_what_happens_goes_before_the_card_of_what_was_pointed_at_before(program: Start) -> None:
    scene = at_table(program, "table_lost_baggage_turn")
    long = Note("Bazar", "", "", lines=tuple(NoteLine(f"zdanie {number}") for number in range(9)))
    scene.hud._pointed, scene.hud._known = (None, scene.board.cursor), len(scene.hud.log.lines)
    assert not scene.hud._hides_news(long), "nothing has happened since"
    scene.hud._known -= 1
    assert scene.hud._hides_news(long)
    assert not scene.hud._hides_news(Note("Bazar", "", ""))


def test_how_tall_a_card_will_be_does_not_depend_on_the_one_before(program: Start) -> None:
    scene = at_table(program, "table_lost_baggage_turn")
    few, many = (Note("Bazar", "", "", lines=tuple(NoteLine(f"zdanie {n}") for n in range(count))) for count in (3, 40))
    scene.hud.card.say(many)
    told = scene.hud.card.height_for(few)
    scene.hud.card.say(few)
    assert scene.hud.card.rect.height == told
