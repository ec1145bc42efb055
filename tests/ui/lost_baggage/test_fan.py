"""The hand as a fan of cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.engine.lost_baggage.cards import UNKNOWN
from game.play.settings import Speed
from game.ui.learn.scene import LessonScene
from game.ui.shell import destinations
from game.ui.tables.lost_baggage.cards.fan import Fan, FanCard
from tests.ui.lost_baggage.cloth import Cloth, Start, lay
from tests.ui.play import Keyboard, Mouse, Program

SIZES = [(1280, 800), (1920, 1080), (1024, 600)]


class Hand:
    """A fan in a program, and what was chosen from it."""

    def __init__(self, start: Start, cards: Sequence[FanCard], **how: object) -> None:
        self.chosen: list[tuple[int, str]] = []
        self.program, self.scene = lay(start, lambda scene: self._make(scene, cards), self._place, **how)
        assert isinstance(self.scene.widget, Fan)
        self.fan = self.scene.widget

    def _make(self, scene: Cloth, cards: Sequence[FanCard]) -> Fan:
        fan = Fan(lambda: scene.faces, lambda number, item: self.chosen.append((number, item)))
        fan.attach(scene)
        fan.show_cards(cards)
        return fan

    @staticmethod
    def _place(widget: object, window: Rect) -> None:
        assert isinstance(widget, Fan)
        widget.place_in(Rect(10, window.height // 6, window.width * 2 // 3, window.height * 5 // 6))

    def visible_point(self, number: int) -> tuple[int, int]:
        """A pixel on a card that the next one does not cover: near its upper left corner."""
        fan = self.fan
        x, y, lean = fan.spot(number)
        half = pygame.Vector2(fan.card_width / 2, fan.card_width * 164 / 116 / 2)
        corner = pygame.Vector2(-half.x + 5, -half.y + 12).rotate(lean)
        return round(x + corner.x), round(y + corner.y)


def many(scene_items: int) -> list[FanCard]:
    items = ["umbrella", "hot_tea", "compass", "rope", "soap", "kite", "magnet", "whistle", "sandwich", "lantern"]
    return [FanCard(items[number % len(items)]) for number in range(scene_items)]


def test_a_click_chooses_the_card_under_it(program: Start) -> None:
    hand = Hand(program, [FanCard("umbrella"), FanCard("hot_tea"), FanCard("compass")])
    Mouse(hand.program).click(hand.visible_point(1))
    assert hand.chosen == [(1, "hot_tea")]


def test_the_bubble_of_the_lesson_keeps_off_the_card_that_is_chosen(program: Start) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT, reduced_motion=True, new_game={}, lessons={"lost_baggage": "pay"})
    home.open()
    home.app.context.open(destinations.Lesson("lost_baggage"))
    home.step()
    home.settle()
    scene = home.scene
    assert isinstance(scene, LessonScene)
    fan = next(widget for widget in scene.root.walk() if isinstance(widget, Fan))
    mouse = Mouse(home)
    mouse.move(fan.spot(0)[:2])
    for _ in range(30):
        home.step()
    assert scene.hud.card.visible, "the bubble leaves its place for what is said of the card"
    mouse.click(fan.spot(0)[:2])
    assert fan.chosen == 0
    assert not scene.speech.extent.colliderect(fan.resting_rect(0))


def test_a_card_that_cannot_be_played_says_why(program: Start) -> None:
    hand = Hand(program, [FanCard("umbrella", "Not in this phase."), FanCard("hot_tea")])
    Mouse(hand.program).click(hand.visible_point(0))
    assert not hand.chosen
    assert hand.scene.bubble.words == "Not in this phase."


def test_pointing_at_a_card_raises_it_so_that_its_whole_text_is_read(program: Start) -> None:
    hand = Hand(program, many(5))
    hand.scene.focus(None)
    hand.program.step()
    before = hand.program.pixels()
    assert hand.fan.raised is None
    Mouse(hand.program).move(hand.visible_point(2))
    hand.program.settle()
    assert hand.fan.raised == 2
    assert hand.program.pixels() != before
    Mouse(hand.program).move((hand.program.screen.get_width() - 4, 4))
    hand.program.settle()
    assert hand.fan.raised is None
    assert hand.program.pixels() == before


def test_after_rising_the_picture_is_as_if_drawn_anew(program: Start) -> None:
    hand = Hand(program, many(6))
    Mouse(hand.program).move(hand.visible_point(3))
    hand.program.settle()
    assert hand.program.up_to_date()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 5, 12, 24])
def test_every_card_can_be_pointed_at_however_many_there_are(program: Start, size: tuple[int, int], count: int) -> None:
    hand = Hand(program, many(count), size=size)
    for number in range(count):
        Mouse(hand.program).move(hand.visible_point(number))
        assert hand.fan.raised == number
        read = hand.fan.reading_rect(number)
        assert hand.fan.room.inflate(8, 8).contains(read), "a card that is read stays in the room of the hand"


@pytest.mark.parametrize("size", SIZES)
def test_cards_at_rest_stay_in_their_room(program: Start, size: tuple[int, int]) -> None:
    for count in (1, 7, 24):
        hand = Hand(program, many(count), size=size)
        for number in range(count):
            x, y, _ = hand.fan.spot(number)
            half = hand.fan.card_width // 2
            assert hand.fan.room.left - 12 <= x - half and x + half <= hand.fan.room.right + 12
            assert y - hand.fan.card_width * 164 / 116 / 2 < hand.fan.room.bottom - 40, "enough is seen above the edge"


def test_arrows_go_along_the_hand_and_confirm_chooses(program: Start) -> None:
    hand = Hand(program, many(4))
    keys = Keyboard(hand.program)
    hand.scene.focus(hand.fan, show=True)
    keys.arrow(1, 0)
    keys.arrow(1, 0)
    assert hand.fan.raised == 2
    keys.arrow(-1, 0)
    keys.confirm()
    assert hand.chosen == [(1, "hot_tea")]
    for _ in range(9):
        keys.arrow(1, 0)
    assert hand.fan.index == 3, "the last card is the end"


def test_the_ring_goes_round_the_card_that_keys_act_on(program: Start) -> None:
    hand = Hand(program, many(4))
    hand.scene.focus(hand.fan, show=True)
    assert hand.fan.ring == hand.fan.reading_rect(0)


def test_an_empty_hand_wears_no_ring(program: Start) -> None:
    """The last card was played by keys: the hand still has the focus, and nothing of it is seen."""
    hand = Hand(program, [])
    hand.scene.focus(None)
    hand.program.settle()
    bare = hand.program.pixels()
    hand.scene.focus(hand.fan, show=True)
    hand.program.settle()
    assert hand.program.pixels() == bare


def test_backs_are_only_looked_at(program: Start) -> None:
    hand = Hand(program, [FanCard(UNKNOWN)] * 3)
    hand.scene.focus(None)
    Mouse(hand.program).click(hand.visible_point(1))
    assert hand.fan.raised is None
    assert not hand.chosen
    assert not hand.fan.focusable


def test_fewer_cards_leave_the_chosen_place_in_the_hand(program: Start) -> None:
    hand = Hand(program, many(5))
    hand.scene.focus(hand.fan, show=True)
    Keyboard(hand.program).key(pygame.K_END)
    assert hand.fan.index == 4
    hand.fan.show_cards(many(2))
    assert hand.fan.index == 1
    hand.fan.show_cards([])
    assert hand.fan.raised is None


def test_a_card_that_comes_under_a_resting_pointer_is_not_raised_until_it_moves(program: Start) -> None:
    """The card that was pointed at is used up, and the next one takes its place."""
    hand = Hand(program, many(3))
    hand.scene.focus(None)
    mouse = Mouse(hand.program)
    mouse.move(hand.visible_point(0))
    assert hand.fan.raised == 0
    hand.fan.show_cards(many(3)[1:])
    assert hand.fan.raised is None
    hand.fan.show_cards(many(3))
    mouse.move(hand.visible_point(1))
    hand.fan.show_cards(many(2))
    assert hand.fan.raised == 1, "the same card is still there"


def test_a_resting_program_draws_the_same_hand(program: Start) -> None:
    hand: Program = Hand(program, many(3)).program
    assert hand.up_to_date()
