"""Strips for what is out of view: a battle beside the board, others beside a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.contract.recap import Item
from game.ui.contract.values import Note, NoteLine
from game.ui.hud.card import Noted
from game.ui.hud.turn_strip import TurnStrip
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, LOOKS, Style
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.cards import draw_medallion

LEAST_TITLE = 14
"""Design units of the smallest letters of a plaque's title."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player on a strip: the sprite of the medal, and the HP that the character has."""

    seat: Seat
    name: str
    portrait: str
    hp: int
    most: int


def _draw_portrait(target: Surface, strip: Pressable, person: Person, face: Rect, *, right: bool = False) -> None:
    """Draw a portrait with the sign of its player at its foot, at the left or the `right`."""
    theme, px = strip.theme, strip.theme.px
    draw_medallion(target, theme, person.portrait, face.inflate(px(8), px(8)))
    emblem = theme.art.sprite(f"ui/emblem_{LOOKS[person.seat].colour}", round(theme.scale * 0.62, 3))
    emblem.draw(target, face.right - px(7) if not right else face.left + px(7), face.bottom - px(8))


def _life_width(strip: Pressable, life: str) -> int:
    """Return the pixels of a heart with the HP."""
    return strip.theme.fonts.width(life, Face.BOLD, strip.theme.px(15)) + strip.theme.px(22)


def _life(person: Person) -> str:
    return f"{person.hp}/{person.most}"


def _lives(strip: Pressable, people: Sequence[Person], high: int, wide: int) -> list[str]:
    """Return the HP of some players, in a narrow strip without those of the card.

    Each has `wide` pixels with the portrait, which is `high`.
    """
    lives = [_life(person) for person in people]
    fits = all(high + _life_width(strip, life) + strip.theme.px(8) <= wide for life in lives)
    return lives if fits else [str(person.hp) for person in people]


def _portrait_side(strip: Pressable, life: str, high: int, wide: int) -> int:
    """Return the pixels of a portrait's side that leave its HP room."""
    return max(1, min(high, wide - _life_width(strip, life) - strip.theme.px(8)))


def _draw_life(target: Surface, strip: Pressable, life: str, box: Rect) -> None:
    """Draw a heart and the HP."""
    theme, px = strip.theme, strip.theme.px
    theme.art.sprite("ui/icon_heart", round(theme.scale * 0.6, 3)).draw(target, box.x + px(8), box.centery)
    digits = theme.fonts.picture(life, Face.BOLD, px(15), INK)
    target.blit(digits, digits.get_rect(midleft=(box.x + px(18), box.centery)))


class BattleStrip(Pressable):
    """A battle under way, while the board is in view: fighters, HP, and the battle turn."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.fighters: tuple[Person, ...] = ()
        self.line = ""

    def show_fight(self, fighters: tuple[Person, ...], line: str) -> None:
        """Show how the battle stands."""
        if (fighters, line) != (self.fighters, self.line):
            self.fighters, self.line = fighters, line
            self.invalidate()

    def places(self, room: Rect) -> tuple[tuple[str, Rect, Rect], ...]:
        """Return the HP of each fighter in words, and the places of portrait and HP.

        They are at both ends of a box. In a narrow one the HP are told without those of the card, and at last portraits are
        smaller.
        """
        px, half = self.theme.px, room.width // 2
        found = []
        for number, life in enumerate(_lives(self, self.fighters, room.height, half)):
            wide, side = _life_width(self, life), _portrait_side(self, life, room.height, half)
            face = Rect(room.right - side if number else room.x, room.centery - side // 2, side, side)
            left = face.left - wide - px(2) if number else face.right + px(4)
            found.append((life, face, Rect(left, room.y, wide, room.height)))
        return tuple(found)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, "ui/card_active" if self.hovered else "ui/card", self.rect)
        room = self.rect.inflate(-px(16), -px(8)).move(0, self.sunk)
        for person, (life, face, beside) in zip(self.fighters, self.places(room), strict=True):
            right = face.x > beside.x
            _draw_portrait(target, self, person, face, right=right)
            _draw_life(target, self, life, beside)
            taken = face.union(beside).width + px(4)
            room = Rect(room.x if right else room.x + taken, room.y, max(0, room.width - taken), room.height)
        told = self.told_in(room.width)
        for number, words in enumerate(told):
            row = Rect(room.x, room.y + number * room.height // len(told), room.width, room.height // len(told))
            block = fitted(theme, words, row, size=px(16), least=px(13), face=Face.BOLD, one_line=True)
            theme.draw_block(target, block, row, FADED_INK if words == self.line else INK, align="center")

    def told_in(self, width: int) -> list[str]:
        """Return what has room in a width: where a press leads, and the battle turn."""
        wide = partial(self.theme.fonts.width, face=Face.BOLD, px=self.theme.px(13))
        leads = next((words for words in (self.tooltip, self.text("lost_baggage.battle.title")) if wide(words) <= width), "")
        return [words for words in (leads, self.line) if words and wide(words) <= width]


class PersonStrip(Pressable, Noted):
    """A player outside the battle in view: character, HP, place, last turn in pictures."""

    only_tells = False

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.person: Person | None = None
        self.where, self.story = "", ""
        self.last = TurnStrip(self)

    def show_person(self, person: Person, where: str, turn: tuple[Item, ...], story: str) -> None:
        """Show how the player fares, the tile stood on, and the last turn.

        `story` is that turn in a sentence.
        """
        if (person, where, story) != (self.person, self.where, self.story):
            self.person, self.where, self.story = person, where, story
            self.invalidate()
        if self.last.recall(turn):
            self.scene.animate(self)
            self.invalidate()

    def update(self, dt: float) -> bool:
        return self.last.update(dt)

    @property
    def note(self) -> Note | None:
        """Return the note on the player's state, in full."""
        person = self.person
        if person is None:
            return None
        lines = (NoteLine(self.story),) if self.story else ()
        return Note(person.name, self.where, person.portrait, lines=lines)

    def places(self, person: Person, room: Rect) -> tuple[str, Rect, Rect]:
        """Return the HP in words, and the places of portrait and HP, as on the strip of a battle."""
        life = _lives(self, [person], room.height, room.width)[0]
        side = _portrait_side(self, life, room.height, room.width)
        face = Rect(room.x, room.centery - side // 2, side, side)
        return life, face, Rect(face.right + self.theme.px(4), room.y, _life_width(self, life), room.height * 3 // 7)

    def draw(self, target: Surface) -> None:
        person = self.person
        if person is None:
            return
        theme, px = self.theme, self.theme.px
        theme.nine(target, "ui/card_active" if self.hovered else "ui/card", self.rect)
        room = self.rect.inflate(-px(16), -px(6)).move(0, self.sunk)
        life, face, beside = self.places(person, room)
        _draw_portrait(target, self, person, face)
        _draw_life(target, self, life, beside)
        left, wide, half = beside.x, beside.width, beside.height
        where = Rect(left + wide + px(4), room.y, max(1, room.right - left - wide - px(4)), half)
        whole = f"{person.name} · {self.where}" if self.where else person.name
        fits = theme.fonts.width(whole, Face.BOLD, px(13)) <= where.width  # the place is on the note too
        said = whole if fits else person.name
        if theme.fonts.width(said, Face.BOLD, px(13)) <= where.width:  # else portrait and sign say who it is
            block = fitted(theme, said, where, size=px(15), least=px(13), face=Face.BOLD, one_line=True)
            theme.draw_block(target, block, where, LOOKS[person.seat].deep)
        turn = Rect(left, room.y + half, room.right - left, room.height - half)
        self.last.draw_within(target, turn, left, LOOKS[person.seat].colour)


class Plaque(Pressable):
    """The name of what is in view, on the stage's upper edge.

    Pressing it shows the board.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.titles: tuple[str, ...] = ("",)
        self.line = ""

    def show_words(self, titles: tuple[str, ...], line: str) -> None:
        """Show the first of some titles that has room, and a line below it where there is room."""
        if (titles, line) != (self.titles, self.line):
            self.titles, self.line = titles, line
            self.invalidate()

    @property
    def title(self) -> str:
        """The first of the titles that has room, else the last."""
        room, wide = self._room.width, partial(self.theme.fonts.width, face=Face.BOLD, px=self.theme.px(LEAST_TITLE))
        return next((title for title in self.titles if wide(title) <= room), self.titles[-1])

    @property
    def _room(self) -> Rect:
        """The place of the words, behind the icon."""
        px = self.theme.px
        inner = self.rect.inflate(-px(20), -px(10)).move(0, self.sunk - px(1))
        return Rect(inner.x + px(30), inner.y, inner.width - px(30), inner.height)

    def draw(self, target: Surface) -> None:
        theme, px, room = self.theme, self.theme.px, self._room
        theme.nine(target, f"hud/button_brown_{self.state}", self.rect)
        icon = theme.art.sprite("ui/icon_hex", round(theme.scale, 3))
        icon.draw(target, room.x - px(18), room.centery)
        both = theme.fonts.width(self.line, Face.REGULAR, px(13)) <= room.width
        upper = Rect(room.x, room.y, room.width, room.height // 2 if both else room.height)
        title = fitted(theme, self.title, upper, size=px(17), least=px(LEAST_TITLE), face=Face.BOLD, one_line=True)
        theme.draw_block(target, title, upper, CREAM, style=Style.RAISED)
        if not both:
            return
        lower = upper.move(0, upper.height)
        line = fitted(theme, self.line, lower, size=px(15), least=px(13), one_line=True)
        theme.draw_block(target, line, lower, CREAM, style=Style.RAISED)
