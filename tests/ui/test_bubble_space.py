"""The targets of bubbles at a table, and what they keep off, in a window of 1000 by 500 pixels with a card from 800 on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pygame import Rect

from game.ui.board.stage import Actor, Layer, View
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room


class Seen(Widget):
    """A widget that the pointer means something to."""

    focusable = True


class Board(Seen):
    """The board, whose spaces are all at one place."""

    def place_of(self, space: object) -> tuple[int, int]:
        return 300, 200


class Covering:
    """A bubble that covers a part of the card."""

    extent = Rect(800, 150, 100, 100)


def scene(*widgets: Widget, **given: Any) -> Any:
    """Return a scene with a board, other widgets and some actors."""
    root, board = Widget(Rect(0, 0, 1000, 500)), Board(Rect(0, 0, 300, 100))
    for widget in (board, *widgets):
        root.add(widget)
    frame = SimpleNamespace(right=Rect(800, 20, 180, 400), room=Room.WIDE)
    return SimpleNamespace(
        board=board,
        root=root,
        window=Rect(0, 0, 1000, 500),
        px=round,
        display=SimpleNamespace(shade=None),
        hud=SimpleNamespace(
            columns=SimpleNamespace(frame=frame),
            tools=SimpleNamespace(rect=Rect(800, 20, 180, 54)),
            card=SimpleNamespace(visible=False, rect=Rect(810, 90, 160, 100)),
        ),
        stage=SimpleNamespace(
            view=View(2.0, (500, 250), (100, 50)),
            actors=lambda: list(given.get("actors", ())),
            bodies=lambda: [(actor, Rect(0, 0, number, 90)) for number, actor in enumerate(given.get("actors", ()))],
        ),
        marks=lambda: {"a": Actor("mark", 60, 35, base=5)},
        table=SimpleNamespace(standing=lambda: iter([Rect(1, 2, 3, 4)])),
    )


def test_a_bubble_points_at_a_space_of_a_board_that_is_seen() -> None:
    table = scene()
    space = BubbleSpace(table)
    assert space.around("space") == Rect(270, 170, 60, 60)
    assert space.around(None) is None
    table.board.visible = False
    assert space.around("space") is None


def test_bubbles_keep_off_the_cards_place_and_what_can_be_pressed() -> None:
    """Not off what covers two fifths of the window: 200,000 pixels."""
    bubble, large, small, still = Widget(), Seen(Rect(0, 0, 500, 400)), Seen(Rect(5, 5, 499, 400)), Widget(Rect(0, 0, 9, 9))
    bubble.add(Seen(Rect(50, 50, 20, 20)))
    table = scene(bubble, large, small, still, Seen(Rect(0, 0, 0, 9)))
    space = BubbleSpace(table)
    assert list(space.floating(bubble)) == [Rect(800, 74, 180, 180), small.rect]
    table.hud.columns.frame.room = Room.UPRIGHT
    table.hud.card.visible = True
    assert list(space.floating(bubble)) == [Rect(800, 20, 180, 180), Rect(810, 90, 160, 100), small.rect]
    table.display.shade, table.hud.columns.frame = small, None
    assert list(space.floating(bubble)) == [Rect(810, 90, 160, 100)]


def test_a_card_that_comes_or_grows_under_a_bubble_is_told_once() -> None:
    table, bubbles = scene(), [Covering(), Covering()]
    space: Any = BubbleSpace(table)
    assert not any(map(space.card_covered, bubbles))
    table.hud.card.visible = True
    assert all(map(space.card_covered, bubbles)), "each of them"
    bubble, _ = bubbles
    assert not space.card_covered(bubble)
    table.hud.card.rect.height = 50
    assert not space.card_covered(bubble), "it ends above the bubble"
    table.hud.card.rect.height = 70
    assert space.card_covered(bubble)
    table.hud.card.visible = False
    assert not space.card_covered(bubble)


def test_bubbles_keep_off_marks_and_what_stands_on_the_board() -> None:
    """A unit is two pixels, the middle of the board at (500, 250)."""
    actors = [
        Actor("piece", 50, 25, layer=Layer.STAND),
        Actor("palm", 60, 25, layer=Layer.STAND, yields=0.5),
        Actor("ring", 70, 25, layer=Layer.SIGN),
    ]
    table = scene(actors=actors)
    space = BubbleSpace(table)
    mark = Rect(490, 230, 60, 60)  # 20 pixels to the right and below, ten higher
    assert list(space.marked()) == [mark, Rect(0, 0, 0, 90)], "the piece at (500, 250) is taller"
    assert list(space.standing()) == [Rect(1, 2, 3, 4), Rect(470, 220, 60, 60)]
    table.board.visible = False
    assert list(space.standing()) == [Rect(1, 2, 3, 4)]
