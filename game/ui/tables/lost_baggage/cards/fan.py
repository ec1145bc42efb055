"""A hand of cards as a fan along a box's lower edge; the card pointed at rises to be read."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.contract.timeline import settle
from game.ui.contract.values import Note
from game.ui.hud.card import Noted
from game.ui.services.art import Sprite
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.widgets.base import Widget

WIDTH = 114
"""The width of a card where there is space, in design units."""
NARROWEST = 84
READING = 224
"""The width of a card that is read, in design units."""
STEP = 1.04
"""The distance from one card to the next, in widths of a card, where there is space."""
LEAN = 3.0
"""Degrees between cards, and between the first and the last of many at most."""
MOST_LEAN = 34.0
SHOWN, LOW, BEHIND = 0.98, 0.33, 0.72
"""The visible part of a card at rest: usually, of a folded hand, and behind a row of buttons."""
RISE = 0.14
"""Seconds for a card to rise."""
DRAGGED = 14
"""Design units by which a pressed card must be moved to be taken along."""
RAISED = 26
"""Design units by which a chosen card without buttons stands out of the hand."""
CHOSEN = 1.2
"""The size of a chosen card beside that of the others."""
BELOW = 54
"""Design units below a chosen card: its buttons lie across its lower edge."""
ABOVE = 18
"""Design units between its lower edge and its ring, which crosses none of them."""
ASIDE = 10
"""Design units between the buttons of a chosen card and the cards beside it."""


@dataclass(frozen=True, slots=True)
class FanCard:
    """A card in a hand.

    `item` is `UNKNOWN` for one that shows its back. `disabled_reason` is the reason why it cannot be chosen, "" for none.
    """

    item: str
    disabled_reason: str = ""
    chosen: bool = False
    note: Note | None = None


class Fan(Noted):
    """A hand of cards along the lower edge of the box `room`.

    One that is read rises as far as the top of the box.

    `choose(number, item)` is called for a card that is picked, numbers from 0; one that cannot be chosen says why.
    `drop(item, pos)` is called for one that is dragged out of the hand and let go at a pixel, `reads` when another card is read,
    `moves` when a dragged one is elsewhere, or is let go.
    """

    only_tells = False
    tooltip_beside = True

    def __init__(
        self,
        faces: Callable[[], CardFaces],
        choose: Callable[[int, str], None],
        drop: Callable[[str, tuple[int, int]], None] = lambda item, pos: None,
        reads: Callable[[], None] = lambda: None,
        moves: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self._faces, self._choose, self._drop, self._reads, self._moves = faces, choose, drop, reads, moves
        self.focusable = False
        self.room = Rect(0, 0, 0, 0)
        self.shown = SHOWN
        """The visible part of a card at rest."""
        self.carried = 0
        """The width of the buttons on the chosen card in pixels, 0 where it has none."""
        self.cards: tuple[FanCard, ...] = ()
        self.index = 0
        """The card on which keys act."""
        self._pointed: int | None = None
        self._ringed: int | None = None
        """The card that a hint is about."""
        self._risen, self._up = 1.0, -1
        self._pressed: int | None = None
        self._start, self._dragged = (0, 0), False
        self.hand_at = (0, 0)
        """The place of the pointer that drags a card."""

    # what is shown

    def show_cards(self, cards: Sequence[FanCard]) -> None:
        """Hold these cards; the one that keys act on stays in its place as far as there is one."""
        if tuple(cards) == self.cards:
            return
        self.invalidate()
        at, held = self._pointed, self.cards
        if at is not None and [card.item for card in cards[at : at + 1]] != [card.item for card in held[at : at + 1]]:
            self._pointed = None  # another card has come under the pointer, which has not moved
        self.cards = tuple(cards)
        self.focusable = any(card.item != UNKNOWN for card in cards)
        self.index = max(0, min(self.index, len(self.cards) - 1))
        self.place_in(self.room)
        if at != self._pointed:
            self._rise()

    def place_in(self, room: Rect) -> None:
        """Place the hand along the lower edge of a box in pixels of the window."""
        self.invalidate()
        self.room = Rect(room)
        width = self.card_width
        tall = round(CardFaces.height(width) * self.shown)
        spread = 2 * abs(self.spot(0)[0] - room.centerx) + round(width * 1.2) if self.cards else 0
        place = Rect(0, 0, min(spread, room.width), tall)
        place.midbottom = room.midbottom
        self.place(place)
        self.invalidate()

    @property
    def chosen(self) -> int | None:
        """The chosen card, None for none."""
        return next((number for number, card in enumerate(self.cards) if card.chosen), None)

    def carry(self, width: int) -> None:
        """Let the chosen card carry buttons of a width in pixels; the others step aside for them."""
        if width != self.carried:
            self.carried = width
            self.place_in(self.room)

    def point_out(self, item: str | None) -> Rect | None:
        """Put a ring round a card, None for none, and return its place at rest.

        It is None for one that is not in the hand.
        """
        number = next((number for number, card in enumerate(self.cards) if item is not None and card.item == item), None)
        if number != self._ringed:
            self._ringed = number
            self.invalidate()
        if number is None:
            return None
        return self.resting_rect(number).clip(self.room)

    def resting_rect(self, number: int) -> Rect:
        """Return the rectangle of a card at rest, as if it did not lean."""
        width = self._width_of(number)
        place = Rect(0, 0, width, CardFaces.height(width))
        place.center = self.spot(number)[:2]
        return place

    @property
    def offers(self) -> tuple[str, ...]:
        cards = (card for card in self.cards if card.item != UNKNOWN and not card.disabled_reason)
        return tuple(card.note.title for card in cards if card.note is not None)

    @property
    def note(self) -> Note | None:
        """Return the note on the card that is read."""
        raised = self.raised
        return self.cards[raised].note if raised is not None else None

    @property
    def spoken(self) -> str:
        """Return the words on the card that keys act on, also while buttons stand on it."""
        note = self.note or (self.cards[self.index].note if self.index < len(self.cards) else None)
        return note.spoken(self.text) if note is not None else ""

    @property
    def card_width(self) -> int:
        """Pixels of the width of a card."""
        room = self.room.width / max(3.2, 1 + STEP * (min(len(self.cards), 7) - 1))
        return max(self.theme.px(NARROWEST), min(self.theme.px(WIDTH), round(room)))

    def _width_of(self, number: int) -> int:
        """Return the pixels of the width of a card at rest."""
        return round(self.card_width * CHOSEN) if self._carries(number) else self.card_width

    def _carries(self, number: int) -> bool:
        """Return whether a card is the chosen one, with its buttons on it."""
        return self.carried > 0 and number == self.chosen

    @property
    def raised(self) -> int | None:
        """The card that is read now: the one pointed at, else the one that keys act on.

        It is None without. A card that carries buttons is not covered by itself.
        """
        found = self._pointed
        if found is None and self.focused and self.scene.focus_shown and self.cards:
            found = self.index
        return None if found is not None and self._carries(found) else found

    def spot(self, number: int, count: int | None = None) -> tuple[int, int, float]:
        """Return the middle of a card at rest, and the degrees by which it leans to the right.

        `count`: in a hand of that size. The cards beside one that carries buttons step aside for them.
        """
        count = len(self.cards) if count is None else count
        if self.carried and self.chosen is not None:
            return self._beside(number, self.chosen, count)
        width = self.card_width
        height = CardFaces.height(width)
        step = min(width * STEP, (self.room.width - width * 1.12) / max(1, count - 1))
        lean = min(LEAN * step / (width * STEP), MOST_LEAN / max(1, count - 1))
        place = number - (count - 1) / 2
        drop = step * place * math.tan(math.radians(lean * place)) / 2
        most = width * 0.45
        x = self.room.centerx + step * place
        y = self.room.bottom + height * (0.5 - self.shown) + min(drop, most)
        return round(x), round(y), lean * place

    def _beside(self, number: int, chosen: int, count: int) -> tuple[int, int, float]:
        """Return the place of a card in a hand whose chosen one carries buttons."""
        half, buttons = self.card_width * 0.56, self.carried / 2
        ends = (half if chosen else buttons) + (half if chosen < count - 1 else buttons)
        aside, sides = buttons + half + self.theme.px(ASIDE), (chosen > 0) + (chosen < count - 1)
        step = min(self.card_width * STEP, (self.room.width - ends - sides * aside) / max(1, count - 1 - sides))
        aside = max(step, aside)
        long = ends + sides * aside + (count - 1 - sides) * step
        x = self.room.centerx - long / 2 + (half if chosen else buttons)
        x += number * step + (aside - step) * ((number >= chosen > 0) + (number > chosen))
        tall = CardFaces.height(self._width_of(number))
        if number == chosen:
            return round(x), self.room.bottom - self.theme.px(BELOW) - tall // 2, 0.0
        return round(x), round(self.room.bottom + tall * (0.5 - self.shown)), LEAN if number > chosen else -LEAN

    def reading_rect(self, number: int) -> Rect:
        """Return the rectangle of a card that is read."""
        sprite = self._reading(number)
        margin = sprite.anchor
        size = (sprite.surface.get_width() - 2 * margin[0], sprite.surface.get_height() - 2 * margin[1])
        place = Rect((0, 0), size)
        place.midbottom = (self.spot(number)[0], self.room.bottom - self.theme.px(4))
        return place.clamp(self.room.inflate(-self.theme.px(4), 0))

    def _reading(self, number: int) -> Sprite:
        width = min(self.theme.px(READING), self.room.width // 2)
        return self._faces().reading(self.cards[number].item, width, self.room.height - self.theme.px(8))

    # pointing

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the card under a pixel.

        The one that is read belongs to itself wherever no other card is.
        """
        found = self._resting_at(pos)
        if found is None and self._pointed is not None and self.reading_rect(self._pointed).collidepoint(pos):
            return self._pointed
        return found

    def _resting_at(self, pos: tuple[int, int]) -> int | None:
        order = list(range(len(self.cards)))
        if self.carried and self.chosen is not None:  # it lies over the others
            order.append(order.pop(self.chosen))
        for number in reversed(order):
            width = self._width_of(number)
            half = width / 2, CardFaces.height(width) / 2
            x, y, lean = self.spot(number)
            away = pygame.Vector2(pos[0] - x, pos[1] - y).rotate(-lean)
            if abs(away.x) <= half[0] and -half[1] <= away.y and self.room.collidepoint(pos):
                return number
        return None

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.card_at(pos) is not None else None

    @property
    def ring(self) -> Rect:
        if self.raised is not None:
            return self.reading_rect(self.raised)
        if not self.cards or not self._carries(self.index):
            return self.rect
        card = self.resting_rect(self.index)  # the ring ends above the buttons
        return Rect(card.x, card.y, card.width, card.height - self.theme.px(ABOVE))

    @property
    def area(self) -> Rect:
        margin = 2 * self.theme.px(32)
        return self.scene.window if self._dragged else self.room.inflate(margin, margin)

    @property
    def keeps_finger(self) -> bool:
        return True

    @property
    def drags(self) -> bool:
        return True

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(None)

    def _point(self, number: int | None) -> None:
        if number is not None and self.cards[number].item == UNKNOWN:
            number = None
        if number == self._pointed:
            return
        self.invalidate()
        self._pointed = number
        self._rise()
        if number is not None:
            self.scene.context.sound.play("ui_hover")

    def _rise(self) -> None:
        """Let the card that is read come up from its place."""
        now = self.raised
        if now is not None and now != self._up:
            self._risen = 1.0 if self.scene.context.settings.values.reduced_motion else 0.0
            self.scene.animate(self)
        self._up = -1 if now is None else now
        self.tooltip_near = self.reading_rect(now) if now is not None else None
        self.invalidate()
        self._reads()

    def update(self, dt: float) -> bool:
        self._risen = min(1.0, self._risen + dt / RISE)
        self.invalidate()
        return self._risen < 1

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.WHEEL:
            if self.cards and self._pointed is not None:
                self._point(max(0, min(len(self.cards) - 1, self._pointed + (-1 if event.wheel > 0 else 1))))
            return True
        number = self.card_at(event.pos)
        if event.kind is PointerKind.MOVE:
            if self._pressed is None:
                self._point(number)
            else:
                self._drag(event.pos)
        elif event.kind is PointerKind.DOWN and event.button == 1:
            self._point(number)
            self._pressed, self._start = number, event.pos
        elif event.kind is PointerKind.UP:
            self._release(event.pos, number)
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer with the pressed card, which comes along from some distance on."""
        pressed = self._pressed
        if (
            pressed is None
            or pressed >= len(self.cards)
            or self.cards[pressed].item == UNKNOWN
            or self.cards[pressed].disabled_reason
        ):
            return
        far = pygame.Vector2(pos).distance_to(self._start) > self.theme.px(DRAGGED)
        if self._dragged or far:
            self._mark_drag()
            self._dragged, self.hand_at = True, pos
            self._point(None)
            self._mark_drag()
            self._moves()

    def _release(self, pos: tuple[int, int], number: int | None) -> None:
        """Pick the card that was pressed, or let it go where it was dragged to."""
        pressed, dragged = self._pressed, self._dragged
        self.let_go()
        if pressed is None or pressed >= len(self.cards):
            return
        if dragged:
            if not self.rect.collidepoint(pos):
                self._drop(self.cards[pressed].item, pos)
        elif pressed == number:
            self.index = pressed
            self.pick(pressed)

    def let_go(self) -> None:
        if self._dragged:
            self._mark_drag()
            self.invalidate()
        dragged, self._pressed, self._dragged = self._dragged, None, False
        if dragged:
            self._moves()

    def _mark_drag(self) -> None:
        """Draw the card under the pointer elsewhere from now on."""
        reach = 2 * self.card_width
        self.scene.invalidate(Rect(self.hand_at[0] - reach, self.hand_at[1] - reach, 2 * reach, 2 * reach))
        self.invalidate()

    @property
    def dragged(self) -> int | None:
        """The card that is dragged, None for none."""
        held = self._pressed if self._dragged else None
        return held if held is not None and held < len(self.cards) else None

    def command(self, command: Command) -> bool:
        last = len(self.cards) - 1
        wanted = {
            Command.LEFT: self.index - 1,
            Command.RIGHT: self.index + 1,
            Command.HOME: 0,
            Command.END: last,
        }.get(command)
        if wanted is not None and 0 <= wanted <= last:
            if self._pointed is not None:
                self._pointed = None
            self.index = wanted
            self._rise()
            self.scene.context.sound.play("ui_hover")
            return True
        if command is Command.CONFIRM and self.cards:
            self.pick(self.index)
            return True
        return False

    def pick(self, number: int) -> None:
        """Choose a card, or say why it cannot be chosen."""
        card = self.cards[number]
        if card.item == UNKNOWN:
            return
        if card.disabled_reason:
            self.scene.context.sound.play("ui_error")
            self.scene.tell(card.disabled_reason, self.reading_rect(number))
            return
        self._choose(number, card.item)

    # drawing

    def draw(self, target: Surface) -> None:
        clip = target.get_clip()
        target.set_clip(clip.clip(self.area))
        raised, dragged = self.raised if self.dragged is None else None, self.dragged
        over = self.chosen if self.carried else None
        for number in range(len(self.cards)):
            if number not in (raised, dragged, over):
                self._draw_resting(target, number)
        if over is not None and over != dragged:
            self._draw_resting(target, over)
        if dragged is not None:
            width, item = self.card_width, self.cards[dragged].item
            self._faces().light(item, width, 0).draw(target, *self.hand_at)
            self._faces().turned(item, width, 0).draw(target, *self.hand_at)
        if raised is not None and self.cards[raised].item != UNKNOWN:
            self._draw_raised(target, raised)
        target.set_clip(clip)

    def _draw_resting(self, target: Surface, number: int) -> None:
        card, width = self.cards[number], self._width_of(number)
        x, y, lean = self.spot(number)
        if card.chosen and not self.carried:
            y -= self.theme.px(RAISED)
        sprite = self._faces().turned(card.item, width, lean)
        if not sprite.rect(x, y).colliderect(target.get_clip()):
            return
        if card.item != UNKNOWN and not card.disabled_reason:
            self._faces().light(card.item, width, lean).draw(target, x, y)
        sprite.draw(target, x, y)
        if number == self._ringed:
            self._faces().ring(width, lean).draw(target, x, y)

    def _draw_raised(self, target: Surface, number: int) -> None:
        sprite, place = self._reading(number), self.reading_rect(number)
        k = settle(self._risen)
        if k >= 1:
            sprite.draw(target, *place.topleft)
            return
        start = self.card_width / place.width
        share = start + (1 - start) * k
        size = max(1, round(sprite.surface.get_width() * share)), max(1, round(sprite.surface.get_height() * share))
        picture = pygame.transform.smoothscale(sprite.surface, size)
        x, y, _ = self.spot(number)
        middle = (x + (place.centerx - x) * k, y + (place.centery - y) * k)
        target.blit(
            picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))), special_flags=pygame.BLEND_PREMULTIPLIED
        )
