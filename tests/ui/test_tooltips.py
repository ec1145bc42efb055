"""The paper of a scene, with a tooltip or a message: when it comes and goes, what it does, and where it lies.

In a window of 1280 by 800 pixels, with letters of 10 by 20 pixels and 28 by 16 around the words.
"""

from __future__ import annotations

from types import SimpleNamespace

import pygame
from pygame import Rect, Surface

from game.ui.services.theme import INK, LINK
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget
from game.ui.widgets.notes import Bubble
from tests.ui.bare import Bare


class Around(Bare):
    """A scene with two controls."""

    def __init__(self) -> None:
        self.button = Widget(Rect(600, 400, 40, 20), tooltip="Undo")
        root = Widget()
        root.add(self.button)
        super().__init__(root, Rect(0, 0, 1280, 800))
        vars(self).update(text=SimpleNamespace(now=str))
        self.bubble = Bubble(self)  # type: ignore[arg-type]

    def focusable(self) -> list[Widget]:
        return [self.button]

    def seen(self) -> list[tuple[object, ...]]:
        self.drawn.clear()
        self.bubble.draw(Surface(self.window.size, pygame.SRCALPHA))
        return [*self.drawn]


def down(x: int, y: int) -> Pointer:
    return Pointer(PointerKind.DOWN, (x, y), 1)


def test_a_message_lies_at_the_foot_of_the_window_for_as_long_as_it_takes_to_read() -> None:
    around = Around()
    bubble = around.bubble
    assert (bubble.shown, bubble.passes, bubble.told, around.seen()) == (False, False, "", [])
    bubble.tell("Saved.", None)
    assert (bubble.shown, bubble.passes, bubble.told) == (True, True, "Saved.")
    place = Rect(596, 732, 88, 36)
    assert (bubble.rect, around.due) == (place, [place.inflate(32, 32)])
    assert around.seen() == [("ui/label", place), ("Saved.", Rect(610, 740, 60, 20), INK, {})]
    bubble.update(3.3, None)
    assert bubble.shown
    around.due.clear()
    bubble.update(0.1, None)  # three seconds and 0.06 for each of six letters
    assert (bubble.shown, around.due, around.seen()) == (False, [place.inflate(32, 32)], [])
    bubble.tell("o" * 50, None)
    bubble.update(6.0, None)
    assert not bubble.shown
    clipped = Surface((1280, 800))
    bubble.tell("Saved.", None)
    clipped.set_clip(Rect(0, 0, 100, 100))
    around.drawn.clear()
    bubble.draw(clipped)
    assert around.drawn == []


def test_words_are_no_wider_than_they_are_easily_read() -> None:
    around = Around()
    around.bubble.tell("o" * 60, None)
    assert around.bubble.rect == Rect(436, 712, 408, 56)  # 380 pixels: two lines
    around.bubble.tell("o" * 5, Rect(0, 790, 10, 10))
    assert around.bubble.rect == Rect(8, 748, 78, 36), "whole, and eight pixels from the edge"
    around.bubble.tell("Saved.", Rect(600, 400, 40, 20))
    assert around.bubble.rect == Rect(576, 358, 88, 36), "six pixels above what it tells of"


def test_a_click_on_a_message_does_what_it_offers_and_any_other_goes_on() -> None:
    around, done = Around(), list[int]()
    bubble = around.bubble
    assert not bubble.pointer(down(640, 750))
    bubble.tell("Saved.", None, lambda: done.append(1))
    assert around.seen()[1][2] == LINK
    assert not bubble.pointer(Pointer(PointerKind.MOVE, (640, 750)))
    assert bubble.pointer(down(640, 750))
    assert (done, bubble.shown) == ([1], False)
    bubble.tell("Saved.", None, lambda: done.append(1))
    assert not bubble.pointer(down(5, 5))
    assert (done, bubble.shown) == ([1], False)
    bubble.tell("Saved.", None)
    assert bubble.pointer(down(640, 750))
    assert (done, bubble.shown) == ([1], False), "what an earlier message offered is gone"


def test_help_does_what_a_message_offers_and_back_takes_it_away() -> None:
    around, done = Around(), list[int]()
    bubble = around.bubble
    for command, took, did in ((Command.HELP, True, 1), (Command.BACK, True, 1), (Command.LEFT, False, 1)):
        bubble.tell("Saved.", None, lambda: done.append(1))
        assert bubble.command(command) is took
        assert (len(done), bubble.shown) == (did, not took)
    bubble.tell("Saved.", None)
    assert not bubble.command(Command.HELP)
    assert bubble.shown
    assert bubble.command(Command.BACK)
    assert not bubble.command(Command.BACK)


def test_a_tooltip_comes_where_the_pointer_rests_and_goes_with_anything_that_is_done() -> None:
    around = Around()
    bubble, button = around.bubble, around.button
    bubble.update(0.4, button)
    assert not bubble.shown
    bubble.update(0.05, button)
    assert (bubble.shown, bubble.passes, bubble.told, bubble.words) == (True, False, "", "Undo")
    assert bubble.rect == Rect(586, 358, 68, 36)
    around.due.clear()
    bubble.update(9.0, button)
    assert (bubble.shown, around.due) == (True, []), "it stays, and is not drawn again"
    button.tooltip = "Redo this"
    bubble.update(0.0, button)
    assert (bubble.words, bubble.rect.width) == ("Redo this", 118)
    assert not bubble.pointer(down(620, 370)), "a click goes to what is under it"
    assert not bubble.shown
    bubble.update(0.0, button)
    bubble.stir()
    assert not bubble.shown
    bubble.update(0.4, button)
    assert not bubble.shown, "it waits again"
    bubble.update(0.1, button)
    assert not bubble.command(Command.BACK)
    assert not bubble.shown
    bubble.update(0.0, button)
    bubble.update(0.0, None)
    assert not bubble.shown
    bubble.update(0.0, button)
    button.tooltip = ""
    bubble.update(0.0, button)
    assert not bubble.shown


def test_after_a_press_no_tooltip_comes_until_the_pointer_moves() -> None:
    around = Around()
    bubble, button, other = around.bubble, around.button, Widget(Rect(600, 500, 40, 20), tooltip="Redo")
    around.root.add(other)
    bubble.update(1.0, button)
    bubble.stir()
    bubble.quiet(True)
    bubble.update(5.0, button)
    bubble.update(5.0, other)
    assert not bubble.shown, "nor of what comes under the pointer"
    bubble.quiet(False)
    bubble.update(0.0, button)
    assert bubble.words == "Undo"


def test_a_message_stays_before_a_tooltip_and_takes_its_place() -> None:
    around = Around()
    bubble = around.bubble
    bubble.update(1.0, around.button)
    bubble.tell("Saved.", None)
    assert bubble.told == "Saved."
    bubble.update(1.0, around.button)
    bubble.stir()
    bubble.hide_tooltip()
    assert bubble.told == "Saved."


def test_a_tooltip_may_be_below_or_within_an_area() -> None:
    around = Around()
    bubble, button = around.bubble, around.button
    button.tooltip_below = True
    bubble.update(1.0, button)
    assert bubble.rect == Rect(586, 426, 68, 36)
    button.tooltip_below, button.tooltip_beside, button.tooltip = False, True, "Redo"
    bubble.update(1.0, button)
    assert bubble.rect == Rect(646, 392, 68, 36), "at the side, six pixels away"
    button.tooltip_beside = False
    button.tooltip_within, button.tooltip = Rect(500, 100, 200, 20), "o" * 40
    bubble.update(1.0, button)
    assert (bubble.rect, around.blocks[-1][1]) == (Rect(500, 100, 200, 76), 172)  # three lines of 172 pixels
    button.tooltip_within, button.tooltip = Rect(500, 100, 600, 90), "Undo"
    bubble.update(1.0, button)
    assert (bubble.rect, around.blocks[-1][1]) == (Rect(586, 100, 68, 36), 380)
    button.tooltip_within = Rect(610, 100, 600, 90)
    button.tooltip = "Redo"
    bubble.update(1.0, button)
    assert bubble.rect.x == 610


def test_a_paper_keeps_off_controls_as_far_as_they_are_in_sight() -> None:
    """A control right above would be hidden: the paper is below. One that is scrolled out of sight hides nothing."""
    around = Around()
    page, other = Widget(), Widget(Rect(580, 360, 80, 30))
    page.add(other)
    around.focusable = lambda: [around.button, other]  # type: ignore[method-assign]
    around.bubble.tell("Saved.", around.button.rect)
    assert around.bubble.rect.y == 426
    page.clips, page.rect = True, Rect(0, 500, 1280, 300)
    around.bubble.tell("Saved.", around.button.rect)
    assert around.bubble.rect.y == 358
