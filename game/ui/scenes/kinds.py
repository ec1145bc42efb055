"""Choice of a person or a computer of a level for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.record import LONGEST_PLAYER
from game.ui.services.text import Text
from game.ui.services.theme import CREAM, Colour, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import draw_fitted
from game.ui.widgets.boxes import RIM, TRACK, rounded
from game.ui.widgets.choosers import STEPS, Valued

PERSON = ""
FIRST_LEVEL = "easy"
"""The level of computers at first, and when a person is replaced by one."""
NAME_LENGTH = LONGEST_PLAYER
DOT: Colour = (0xF7, 0xCF, 0x5E)
EMPTY: Colour = (0x5C, 0x38, 0x1C)


class Kinds:
    """The kinds of the players by seat, and the names of computers.

    A kind is PERSON or a level of the game.
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

    def rotate(self, players: int) -> None:
        """Move everybody on by one seat."""
        for row in (self.of_seat, self.names):
            row[:players] = row[players - 1 : players] + row[: players - 1]


def computer_name(text: Text, seat: Seat) -> str:
    """Return the name of a computer that nobody gave a name."""
    return text(f"computer.name.{seat + 1}")


def kind_chooser(text: Text, game: str, deep: Colour, kinds: Kinds, seat: Seat, changed: Callable[[], None]) -> KindChooser:
    """Return a control that chooses between a person and a computer for a seat.

    Its tooltip says how a level plays this game.
    """

    def told(kind: str) -> str:
        if not kind:
            return text("computer.choose.person")
        return text("computer.choose.level", level=text(f"level.{kind}"), sentence=text(f"level.{game}.{kind}"))

    def change(kind: str) -> None:
        kinds.of_seat[seat] = kind
        chooser.tooltip = told(kind)
        changed()

    words = [text("computer.person"), *(text(f"level.{level}") for level in kinds.levels)]
    chooser = KindChooser(deep, kinds.levels, kinds.of_seat[seat], words, change)
    chooser.tooltip = told(kinds.of_seat[seat])
    return chooser


class KindChooser(Valued):
    """A switch between person and computer, and how strong the computer is.

    LEFT and RIGHT go through all.
    """

    def __init__(
        self, deep: Colour, levels: Sequence[str], kind: str, words: Sequence[str], changed: Callable[[str], None]
    ) -> None:
        """`deep` is the colour of what is chosen.

        `words` are what a person and the levels are called.
        """
        super().__init__()
        self.kinds = (PERSON, *levels)
        self.kind, self.words, self._deep, self._changed = kind, tuple(words), deep, changed
        self._level = kind or FIRST_LEVEL

    @property
    def index(self) -> int:
        """0 for a person, else how strong the computer is."""
        return self.kinds.index(self.kind)

    def choose(self, kind: str) -> None:
        """Have somebody else sit there."""
        if kind == self.kind:
            return
        self.kind = kind
        self._level = kind or self._level
        self.scene.context.sound.play("ui_slider")
        self.invalidate()
        self._changed(kind)

    @property
    def switch(self) -> Rect:
        """The two halves, person and computer."""
        return Rect(self.rect.x, self.rect.y, min(self.theme.px(88), self.rect.width // 2), self.rect.height)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is not PointerKind.DOWN or event.button != 1:
            return False
        if self.switch.collidepoint(event.pos):
            self.choose(PERSON if event.pos[0] < self.switch.centerx else self._level)
        elif self.kind == PERSON:
            self.choose(self._level)
        else:
            self.choose(self.kinds[self.index % (len(self.kinds) - 1) + 1])
        return True

    def command(self, command: Command) -> bool:
        if command not in STEPS and command is not Command.CONFIRM:
            return False
        self.choose(self.kinds[(self.index + STEPS.get(command, 1)) % len(self.kinds)])
        return True

    def draw(self, target: Surface) -> None:
        theme, px, switch = self.theme, self.theme.px, self.switch
        track = rounded(theme, switch.size, switch.height // 2, TRACK, RIM)
        target.blit(track, switch.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        for number, icon in enumerate(("person", "robot")):
            half = Rect(switch.x + number * (switch.width // 2), switch.y, switch.width // 2, switch.height).inflate(
                -px(6), -px(6)
            )
            on = (number > 0) == (self.index > 0)
            if on:
                knob = rounded(theme, half.size, half.height // 2, self._deep)
                target.blit(knob, half.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_fitted(target, self, f"ui/icon_{icon}", half.inflate(-half.height // 4, -half.height // 4), 1.0 if on else 0.55)
        left = switch.right + px(10)
        room = Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        if self.index:
            room.height = self.rect.height * 11 // 20
        theme.write(target, self.words[self.index], room, CREAM, size=17, style=Style.RAISED)
        for number in range(len(self.kinds) - 1) if self.index else ():
            side = px(11)
            dot = rounded(theme, (side, side), side // 2, DOT if number < self.index else EMPTY, RIM)
            place = (left + number * (side + px(5)), room.bottom + (self.rect.bottom - room.bottom - side) // 2 - px(2))
            target.blit(dot, place, special_flags=pygame.BLEND_PREMULTIPLIED)
