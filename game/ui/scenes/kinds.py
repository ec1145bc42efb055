"""Choice of a person, a person with a screen of their own, or a computer for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.record import LONGEST_PLAYER
from game.ui.contract.entry import TableEntry
from game.ui.services.text import Text
from game.ui.services.theme import CREAM, Colour, Style
from game.ui.shell.guests import Device, Guests, GuestSeat, Presence
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import draw_fitted
from game.ui.widgets.boxes import RIM, TRACK, rounded
from game.ui.widgets.choosers import STEPS, Valued

PERSON, SCREEN = "", "screen"
FIRST_LEVEL = "easy"
"""The level of computers at first, and when a person is replaced by one."""
NAME_LENGTH = LONGEST_PLAYER
EACH = 45
"""Design units of the width of a part of the switch."""
NARROW, BELOW = 30, 22
"""Design units of the least width of a part with words beside the switch; in less, words of this height stand below it."""
WAITS: Colour = (0xF7, 0xDF, 0x9E)
DOT: Colour = (0xF7, 0xCF, 0x5E)
EMPTY: Colour = (0x5C, 0x38, 0x1C)


class Kinds:
    """The kinds of the players by seat, and the names of computers.

    A kind is PERSON or a level of the game. The persons of `screens` decide at screens of their own.
    """

    def __init__(self, levels: Sequence[str], seats: int, chosen: Sequence[str | None]) -> None:
        """`chosen` is what was chosen last, None for what never was.

        Then one person plays against computers.
        """
        self.levels = tuple(levels)
        known = {PERSON, *self.levels}
        given = [*chosen, *[None] * seats][:seats]
        self.of_seat = [
            kind if kind in known else PERSON if seat == 0 or FIRST_LEVEL not in known else FIRST_LEVEL
            for seat, kind in enumerate(given)
        ]
        self.names = [""] * seats
        """The names of computers where players typed something."""
        self.screens: set[Seat] = set()

    def sitter(self, seat: Seat) -> str:
        """Return who sits there: PERSON, SCREEN or a level."""
        return SCREEN if seat in self.screens else self.of_seat[seat]

    def sit(self, seat: Seat, sitter: str) -> None:
        """Let somebody else sit there."""
        self.of_seat[seat] = PERSON if sitter == SCREEN else sitter
        self.screens = self.screens - {seat} | ({seat} if sitter == SCREEN else set())

    def rotate(self, players: int) -> None:
        """Move everybody on by one seat."""
        self.screens = {(seat + 1) % players if seat < players else seat for seat in self.screens}
        for row in (self.of_seat, self.names):
            row[:players] = row[players - 1 : players] + row[: players - 1]


def computer_name(text: Text, seat: Seat) -> str:
    """Return the name of a computer that nobody gave a name."""
    return text(f"computer.name.{seat + 1}")


def kind_chooser(
    text: Text, entry: TableEntry, kinds: Kinds, seat: Seat, guests: Guests, changed: Callable[[], None]
) -> KindChooser:
    """Return a control that chooses a person here, one with an own screen, or a computer.

    Its tooltip says how a level plays this game.
    """

    def told(kind: str) -> str:
        if kind in (PERSON, SCREEN):
            return text("invitation.choose.screen" if kind else "computer.choose.person")
        return text("computer.choose.level", level=text(f"level.{kind}"), sentence=text(f"level.{entry.id}.{kind}"))

    def change(kind: str) -> None:
        kinds.sit(seat, kind)
        chooser.tooltip = told(kind)
        changed()

    def words(kind: str) -> tuple[str, str]:
        if kind == SCREEN:
            return presence_words(text, guests.seat(seat), invited=guests.inviting)
        person = text("invitation.here" if kinds.screens else "computer.person")
        return (text(f"level.{kind}") if kind else person), ""

    sitters = (PERSON, *((SCREEN,) if guests.offered else ()))
    chooser = KindChooser(entry.accent.deep, sitters, kinds.levels, kinds.sitter(seat), words, change)
    chooser.tooltip = told(kinds.sitter(seat))
    return chooser


def presence_words(text: Text, seat: GuestSeat, *, invited: bool = True) -> tuple[str, str]:
    """Return the device of whoever has an own screen, and whether it is there.

    Of nobody yet, that the seat waits, and what to do where they are `invited`.
    """
    if seat.presence is Presence.EMPTY:
        return text("invitation.waits"), text("invitation.waits.how") if invited else ""
    device = text(f"invitation.device.{(seat.device or Device.PHONE).value}")
    return device, text(f"invitation.{seat.presence.value}")


class KindChooser(Valued):
    """A switch between person, own screen and computer, and how strong the computer is.

    LEFT and RIGHT go through all.
    """

    def __init__(
        self,
        deep: Colour,
        sitters: Sequence[str],
        levels: Sequence[str],
        kind: str,
        words: Callable[[str], tuple[str, str]],
        changed: Callable[[str], None],
    ) -> None:
        """`deep` is the colour of what is chosen.

        `sitters` are those who are no computers; `words` returns what somebody is called, and more about them.
        """
        super().__init__()
        self.kinds = (*sitters, *levels)
        self.kind, self.words, self._deep, self._changed = kind, words, deep, changed
        self._sitters, self._levels = tuple(sitters), tuple(levels)
        self._level = kind if kind in self._levels else FIRST_LEVEL

    @property
    def index(self) -> int:
        """The place of who sits there among all who could."""
        return self.kinds.index(self.kind)

    @property
    def strength(self) -> int:
        """0 for a person, else how strong the computer is."""
        return max(0, self.index - len(self._sitters) + 1)

    def choose(self, kind: str) -> None:
        """Have somebody else sit there."""
        if kind == self.kind:
            return
        self.kind = kind
        self._level = kind if kind in self._levels else self._level
        self.scene.context.sound.play("ui_slider")
        self.invalidate()
        self._changed(kind)

    @property
    def _halves(self) -> tuple[tuple[str, str], ...]:
        """Return the icon of each part of the switch, and who it has sit there."""
        icons = {PERSON: "person", SCREEN: "phone"}
        parts = [(icons[sitter], sitter) for sitter in self._sitters]
        return (*parts, *([("robot", self._level)] if self._levels else []))

    @property
    def switch(self) -> Rect:
        """The parts of the switch, side by side."""
        px, parts = self.theme.px, len(self._halves)
        if self._words_below:
            return Rect(self.rect.x, self.rect.y, min(px(EACH * parts), self.rect.width), self.rect.height - px(BELOW))
        return Rect(self.rect.x, self.rect.y, min(px(EACH * parts), self._share(self.rect.width)), self.rect.height)

    def _share(self, wide: int) -> int:
        """Return the most of a width that the switch takes with words beside it."""
        parts = len(self._halves)
        return wide * (parts + 1) // (parts + 5)

    def below(self, wide: int) -> int:
        """Return the height of words below the switch in design units.

        0 where they are beside it. `wide` is in pixels.
        """
        return BELOW if self._share(wide) < self.theme.px(NARROW * len(self._halves)) else 0

    @property
    def _words_below(self) -> bool:
        """Return whether the words are below the switch, not beside it."""
        return bool(self.below(self.rect.width))

    def _part(self, number: int) -> Rect:
        """Return the rectangle of a part of the switch."""
        switch, parts = self.switch, len(self._halves)
        return Rect(switch.x + number * switch.width // parts, switch.y, switch.width // parts, switch.height)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is not PointerKind.DOWN or event.button != 1:
            return False
        pressed = next((kind for part, (_, kind) in enumerate(self._halves) if self._part(part).collidepoint(event.pos)), None)
        if pressed is not None:
            self.choose(pressed if pressed in self._sitters or not self.strength else self.kind)
        elif self.strength:
            self.choose(self._levels[self.strength % len(self._levels)])
        elif self._levels:
            self.choose(self._level)
        return True

    def command(self, command: Command) -> bool:
        if command not in STEPS and command is not Command.CONFIRM:
            return False
        self.choose(self.kinds[(self.index + STEPS.get(command, 1)) % len(self.kinds)])
        return True

    @property
    def _beside(self) -> Rect:
        """The room for words, beside the switch or below it."""
        if self._words_below:
            return Rect(self.rect.x, self.switch.bottom, self.rect.width, self.rect.bottom - self.switch.bottom)
        left = self.switch.right + self.theme.px(10)
        return Rect(left, self.rect.y, self.rect.right - left, self.rect.height)

    @property
    def _upper(self) -> Rect:
        """The room for words above the dots or more words.

        Below the switch the dots are behind them.
        """
        room = self._beside
        if self._words_below:
            return Rect(room.x, room.y, room.width - (self._dots if self.strength else 0), room.height)
        return Rect(room.x, room.y, room.width, self.rect.height * 11 // 20)

    @property
    def _dots(self) -> int:
        """The width of the dots that say how strong a computer is."""
        return len(self._levels) * self.theme.px(14)

    @property
    def _lower(self) -> Rect:
        """The room for more words, none below the switch."""
        upper = self._upper
        return Rect(upper.x, upper.bottom, upper.width, self.rect.bottom - upper.bottom)

    @property
    def _said(self) -> tuple[str, str]:
        """The name of who sits there, and more about them, as far as there is room.

        The tooltip says the rest.
        """
        above, below = self.words(self.kind)
        has_room = self.theme.has_room
        both = not self._words_below and has_room(above, *self._upper.size) and has_room(below, *self._lower.size, size=15)
        below = below if both else ""
        room = self._upper if self.strength or below else self._beside
        return (above if has_room(above, *room.size, size=self._size) else ""), below

    @property
    def _size(self) -> float:
        """The size of the letters that say who sits there."""
        return 15 if self._words_below else 17

    @property
    def full_tooltip(self) -> str:
        left_out = (words for words, said in zip(self.words(self.kind), self._said, strict=True) if words != said)
        return "\n".join(filter(None, (" ".join(left_out), super().full_tooltip)))

    def draw(self, target: Surface) -> None:
        theme, px, switch = self.theme, self.theme.px, self.switch
        track = rounded(theme, switch.size, switch.height // 2, TRACK, RIM)
        target.blit(track, switch.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        for number, (icon, kind) in enumerate(self._halves):
            part = self._part(number).inflate(-px(6), -px(6))
            on = kind == self.kind
            if on:
                knob = rounded(theme, part.size, part.height // 2, self._deep)
                target.blit(knob, part.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_fitted(target, self, f"ui/icon_{icon}", part.inflate(-part.height // 4, -part.height // 4), 1.0 if on else 0.55)
        above, below = self._said
        room = self._upper if self.strength or below else self._beside
        theme.write(target, above, room, CREAM, size=self._size, style=Style.RAISED)
        if below:
            theme.write(target, below, self._lower, WAITS if self.kind == SCREEN else CREAM, size=15, style=Style.RAISED)
        behind = self._words_below
        for number in range(len(self._levels)) if self.strength else ():
            side = px(11)
            dot = rounded(theme, (side, side), side // 2, DOT if number < self.strength else EMPTY, RIM)
            x = self.rect.right - self._dots + number * px(14) if behind else room.x + number * (side + px(5))
            y = room.centery - side // 2 if behind else room.bottom + (self.rect.bottom - room.bottom - side) // 2 - px(2)
            target.blit(dot, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
