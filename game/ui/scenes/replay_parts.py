"""Parts round the board of a replay.

They are the line of turns with its controls, whose eyes, and what can be kept and sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.contract.story import Matter
from game.ui.scenes.recorded import RecordScene, turn_shown
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TEXT, PLAQUE_TITLE, Colour, Style, Theme
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets import (
    IconButton,
    LabelledButton,
    Panel,
    Pressable,
    Tabs,
    Widget,
    draw_fitted,
    draw_medallion,
    draw_trimmed,
    look_named,
)
from game.ui.widgets.accent import Accent
from game.ui.widgets.boxes import draw_box, rounded
from game.ui.widgets.layout import RIGHT, box, column, place, row
from game.ui.widgets.plated import CAP, cap_width

SPEEDS = (1.0, 2.0, 4.0, 8.0)
SPEED, BRIEF = 44, 460
"""Design units of the height of the speeds, and of the width of the paper below which whole turns have no buttons."""
FIELD, SIDE = 20, 30
"""Design units of the height of a turn's field, and of what is free beside all of them."""
MEDAL, LEAST_MEDAL, SPOT = 30, 16, 8
"""Design units of the diameter of medals over the line of turns, of the least, and of a spot in the place of one."""
NUMBER, NUMERAL = 22, 15
"""Design units of the least width that the number of a turn takes, and of its letters."""
FIVE = 5
"""Turns from one number to the next."""
ROW, LOW_ROW = 58, 46
"""Design units of the height of a row of a paper, and of one with a single line."""
HEAD = 40
"""Design units of the head of a paper."""
GAP, EDGE = 6, 8
"""Design units between rows, and between them and the paper's edge."""
PALE = 0.55
"""The share of paper in the colour of a turn that is still to come."""
PAPER: Colour = (0xFF, 0xF9, 0xEA)
GOLD: Colour = (0xFF, 0xD4, 0x3A)
NOBODY: Colour = (0x8A, 0x7A, 0x62)
SHOWN, DROPS = 4.0, 0.2
"""Seconds for which a print is shown, and in which it drops into its place."""
TILT = -2.4
"""Degrees by which a print hangs aslant."""


def draw_medal(target: Surface, theme: Theme, middle: tuple[int, int], number: int, side: float, *, chosen: bool) -> None:
    """Draw a number on a round field, gold where it is chosen.

    0 is no number; `side` is in design units.
    """
    medal = Rect(0, 0, theme.px(side), theme.px(side))
    medal.center = middle
    fill = GOLD if chosen else PAPER
    target.blit(rounded(theme, medal.size, medal.height // 2, fill, INK), medal, special_flags=pygame.BLEND_PREMULTIPLIED)
    theme.write(target, str(number) if number else "", medal, INK, size=15 if side < 28 else 17, align="center")


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn on the line.

    It has the position where it begins, its number, and the colour of its player.

    `number` is 0 before the first turn, `colour` "" for nobody. `medal` is the sprite of its worst loss, a flag if somebody
    resigned and the game went on, "" for none, which matters as `matter` says.
    """

    start: int
    number: int
    colour: str = ""
    medal: str = ""
    matter: Matter = Matter.ASIDE


class TurnLine(Widget):
    """All turns of a game side by side, each a field in its player's colour.

    A gold mark is where the replay is.

    Over it medals tell of losses and of the end. It is dragged to any position.
    """

    def __init__(self, turns: Sequence[Turn], last: int, go: Callable[[int], None], *, over: bool) -> None:
        """`last` is the last position; `over`: the game is over there."""
        super().__init__()
        self.turns, self.last, self.over, self._go = tuple(turns), last, over, go
        self.now = self.number = 0
        self.noted: frozenset[int] = frozenset()
        """The numbers of the turns with a note."""
        self._held = False

    @property
    def reacts(self) -> bool:
        return True

    @property
    def drags(self) -> bool:
        return True

    def mark(self, now: int, noted: Iterable[int], number: int) -> None:
        """Mark the position that is shown with the number of its turn, and the turns with a note."""
        turns = frozenset(noted)
        if (now, number, turns) != (self.now, self.number, self.noted):
            self.now, self.number, self.noted = now, number, turns
            self.invalidate()

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN and event.button == 1:
            self._held = True
        if self._held and event.kind in (PointerKind.DOWN, PointerKind.MOVE):
            self._go(self.position_at(event.pos[0]))
        held, self._held = self._held, self._held and event.kind is not PointerKind.UP
        return held

    def let_go(self) -> None:
        self._held = False

    # measures

    @property
    def line(self) -> Rect:
        """The rectangle of all fields."""
        px = self.theme.px
        return Rect(self.rect.x + px(SIDE), self.rect.bottom - px(FIELD + 6), self.rect.width - 2 * px(SIDE), px(FIELD))

    def field(self, number: int) -> Rect:
        """Return the rectangle of a turn's field."""
        line, count = self.line, max(1, len(self.turns))
        left, right = (line.x + line.width * at // count for at in (number, number + 1))
        gap = min(self.theme.px(3), (right - left) // 4)
        return Rect(left, line.y, max(1, right - left - gap), line.height)

    def turn_at(self, position: int) -> int:
        """Return the place in the line of the turn that goes on from a position."""
        return max((number for number, turn in enumerate(self.turns) if turn.start <= position), default=0)

    def _end(self, number: int) -> int:
        return self.turns[number + 1].start if number + 1 < len(self.turns) else self.last

    def x_of(self, position: int) -> int:
        """Return where a position is on the line, in pixels."""
        if not self.turns:
            return self.line.x
        number = self.turn_at(position)
        start, end, line, count = self.turns[number].start, self._end(number), self.line, len(self.turns)
        share = (position - start) / (end - start) if end > start else float(position == self.last)
        return line.x + round(line.width * (number + share) / count)

    def position_at(self, x: int) -> int:
        """Return the position at a place on the line."""
        if not self.turns:
            return 0
        part = (x - self.line.x) / max(1, self.line.width) * len(self.turns)
        number = min(max(int(part), 0), len(self.turns) - 1)
        start, end = self.turns[number].start, self._end(number)
        return min(max(start + round((part - number) * (end - start)), 0), self.last)

    @property
    def _mark(self) -> Rect:
        """The gold mark where the replay is."""
        mark = Rect(0, 0, self.theme.px(MEDAL), self.theme.px(MEDAL))
        mark.center = self.x_of(self.now), self.line.centery
        return mark

    def _number_rect(self, number: int) -> Rect:
        """Return the rectangle of the number of a turn, given its place in the line."""
        field, words = self.field(number), self.theme.block(str(self.turns[number].number), size=NUMERAL)
        room = Rect(0, field.y, words.width + self.theme.px(4), field.height)
        room.centerx = field.centerx
        return room

    def numbered(self) -> list[int]:
        """Return the places in the line of the turns whose numbers are written.

        They are every fifth, where there is room and the gold mark does not cover them.
        """
        shown, before, mark = list[int](), Rect(self.rect.x, 0, 0, 0), self._mark
        for number, turn in enumerate(self.turns):
            rect = self._number_rect(number)
            room = rect.x >= before.right and rect.centerx - before.centerx >= self.theme.px(NUMBER)
            if room and turn.number and turn.number % FIVE == 0:
                before = rect
                if not rect.colliderect(mark):
                    shown.append(number)
        return shown

    # pictures

    def draw(self, target: Surface) -> None:
        reached = self.turn_at(self.now)
        for number, turn in enumerate(self.turns):
            self._draw_field(target, self.field(number), turn, past=number <= reached)
        for number in self.numbered():
            words, past = self._number_rect(number), number <= reached
            self.theme.write(
                target,
                str(self.turns[number].number),
                words,
                PAPER if past else INK,
                size=NUMERAL,
                align="center",
                style=Style.RAISED if past else Style.FLAT,
            )
        for number, turn in enumerate(self.turns):
            field = self.field(number)
            if turn.number in self.noted:
                below = Rect(
                    field.centerx - self.theme.px(4), field.bottom - self.theme.px(2), self.theme.px(8), self.theme.px(8)
                )
                draw_box(target, self.theme, below, below.height // 2, GOLD, INK)
        self._draw_medals(target)
        if self.turns:
            draw_medal(target, self.theme, self._mark.center, self.number, MEDAL, chosen=True)

    def _draw_field(self, target: Surface, rect: Rect, turn: Turn, *, past: bool) -> None:
        deep = look_named(turn.colour).deep if turn.colour else NOBODY
        mixed = tuple(round(part if past else part * (1 - PALE) + of * PALE) for part, of in zip(deep, PAPER, strict=True))
        if rect.width >= self.theme.px(8):
            draw_box(target, self.theme, rect, self.theme.px(5), (mixed[0], mixed[1], mixed[2]))
        else:
            target.fill(mixed, rect)

    def _draw_medals(self, target: Surface) -> None:
        """Draw the end, then the losses that have room, those that matter most first.

        Of several alike it is the latest. One without room is a spot on the line.
        """
        taken: list[Rect] = []
        if self.over and self.turns:
            self._draw_medal(target, self.field(len(self.turns) - 1).centerx, "ui/icon_trophy", taken)
        for number in sorted(range(len(self.turns)), key=lambda number: (self.turns[number].matter, number), reverse=True):
            if self.turns[number].medal:
                self._draw_medal(target, self.field(number).centerx, self.turns[number].medal, taken)

    def _draw_medal(self, target: Surface, x: int, picture: str, taken: list[Rect]) -> None:
        px, line = self.theme.px, self.line
        side = min(px(MEDAL), line.y - px(4) - self.rect.y)
        medal = Rect(0, 0, side, side)
        medal.midbottom = x, line.y - px(4)
        if medal.collidelist(taken) >= 0 or side < px(LEAST_MEDAL):
            spot = Rect(0, 0, px(SPOT), px(SPOT))
            spot.center = x, line.y
            draw_box(target, self.theme, spot, spot.height // 2, PAPER, FADED_INK)
            return
        taken.append(medal)
        pygame.draw.line(target, FADED_INK, (x, medal.bottom), (x, line.y), max(1, px(1.4)))
        draw_box(target, self.theme, medal, medal.height // 2, PAPER, FADED_INK)
        inner = medal.inflate(-side // 4, -side // 4)
        if picture.startswith("ui/icon_"):
            draw_box(target, self.theme, medal.inflate(-px(4), -px(4)), medal.height // 2, FADED_INK)
        draw_trimmed(target, self, picture, inner)


class Speeds(Tabs[float]):
    """The speeds of a replay side by side."""

    def pointer(self, event: Pointer) -> bool:
        """Choose by a press, after which LEFT and RIGHT go through the turns as before."""
        pressed = super().pointer(event)
        if pressed:
            self.scene.focus(self.scene.first_focus())
        return pressed

    def draw(self, target: Surface) -> None:
        theme = self.theme
        for (value, words), cell in zip(self.values, self.cells(), strict=True):
            front = value == self.value
            theme.nine(target, f"hud/{self.material}/{'plaque' if front else 'paper'}", cell)
            colour, style = (PLAQUE_TEXT, Style.RAISED) if front else (INK, Style.FLAT)
            theme.write(target, words, cell.inflate(-theme.px(6), -theme.px(4)), colour, size=18, align="center", style=style)


class KeyHelp(Widget):
    """Words with the caps of keys behind them; nothing where those are not named."""

    def __init__(self, parts: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`parts` are words, each with the names of keys."""
        super().__init__()
        self.parts = tuple(parts)

    def draw(self, target: Surface) -> None:
        theme, px, left = self.theme, self.theme.px, self.rect.x
        if not theme.keys or self.text.caps != self.text.keys or self._wide > self.rect.width:
            return
        for words, keys in self.parts:
            block = theme.block(words, size=16, face=Face.BOLD)
            theme.draw_block(target, block, Rect(left, self.rect.y, block.width, self.rect.height), FADED_INK)
            left += block.width + px(8)
            for key in keys:
                cap = Rect(left, 0, cap_width(theme, key), px(CAP))
                cap.centery = self.rect.centery
                theme.nine(target, "hud/keycap", cap)
                theme.draw_block(target, theme.block(key, size=15), cap, INK, align="center")
                left = cap.right + px(4)
            left += px(12)

    @property
    def _wide(self) -> int:
        theme, px = self.theme, self.theme.px
        words = sum(theme.block(words, size=16, face=Face.BOLD).width + px(20) for words, _ in self.parts)
        return words + sum(cap_width(theme, key) + px(4) for _, keys in self.parts for key in keys)


class PlayKeys(Widget):
    """Round buttons: a turn and an action back, playing, an action and a turn on."""

    def __init__(self, material: str, scene: RecordScene, *, brief: bool = False) -> None:
        """`brief`: without those of whole turns."""
        super().__init__()
        self._brief = brief
        text = scene.text
        self.turn_back = IconButton("step_back", lambda: scene.turn(-1), tooltip=text("replay.turn_back"), material=material)
        self.previous = IconButton(
            "arrow_left", lambda: scene.go(scene.index - 1), tooltip=text("replay.step_back"), material=material
        )
        self.play = IconButton("play", scene.toggle, tooltip=text("replay.play"), material=material)
        self.following = IconButton("arrow_right", scene.step, tooltip=text("replay.step"), material=material)
        self.turn_on = IconButton("step_forward", lambda: scene.turn(1), tooltip=text("replay.turn"), material=material)
        for button in self.buttons:
            self.add(button)

    @property
    def buttons(self) -> tuple[IconButton, ...]:
        """The buttons from the left to the right."""
        steps = self.previous, self.play, self.following
        return steps if self._brief else (self.turn_back, *steps, self.turn_on)

    def set_brief(self, brief: bool) -> None:
        """Show only the buttons of actions and of playing, or all."""
        self._brief = brief
        for button in (self.turn_back, self.turn_on):
            button.show(not brief)

    def arrange(self) -> None:
        place(row(*(box(box(button, 44, 44)) for button in self.buttons), gap=4), self.rect, self.theme.px)

    def follow(self, scene: RecordScene) -> None:
        """Show whether the game plays, and offer the ways from where it is."""
        text = scene.text
        self.play.icon = "pause" if scene.running else "play"
        self.play.tooltip = text("replay.pause" if scene.running else "replay.play")
        self.play.invalidate()
        at_start = "" if scene.index else text("replay.at_start")
        at_end = "" if scene.index < scene.last else text("replay.at_end" if scene.over else "replay.so_far")
        for button in (self.previous, self.turn_back):
            button.enable(at_start)
        for button in (self.following, self.turn_on):
            button.enable(at_end)


class PaperRow(LabelledButton):
    """A row of a paper: a picture, what it is or does, and below that what one gets.

    The chosen one is a plate.
    """

    def __init__(self, accent: Accent, words: str, act: Callable[[], None], *, icon: str, below: str = "") -> None:
        """`icon` is a sprite: a sign goes on a dark disc, a portrait in its round frame."""
        super().__init__(words, act)
        self.accent, self.icon, self.below = accent, icon, below

    def say(self, words: str, below: str = "", *, icon: str = "") -> None:
        """Say something else."""
        if (words, below, icon or self.icon) != (self.words, self.below, self.icon):
            self.words, self.below, self.icon = words, below, icon or self.icon
            self.invalidate()

    def _words_room(self) -> Rect:
        px, rect = self.theme.px, self.rect
        left = rect.x + px(8) + self._side + px(8)
        return Rect(left, rect.y + px(4), rect.right - px(8) - left, rect.height - px(8))

    @property
    def _side(self) -> int:
        return min(self.rect.height - self.theme.px(10), self.theme.px(44))

    @property
    def _says_below(self) -> bool:
        """Return whether there is a line for what one gets; else the tooltip says it."""
        room, theme = self._words_room(), self.theme
        words, below = theme.block(self.words, room.width, size=17), theme.block(self.below, room.width, size=15)
        return bool(self.below) and words.height + below.height <= room.height

    @property
    def full_tooltip(self) -> str:
        said = not self.below or not self.rect.width or self._says_below
        return "\n".join(filter(None, ("" if said else self.below, super().full_tooltip)))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        frame = self.accent.plaque if self.chosen else self.accent.paper("active" if self.hovered and self.live else "")
        theme.nine(target, frame, self.rect)
        ink, style = (PLAQUE_TEXT, Style.RAISED) if self.chosen else (INK, Style.FLAT)
        alpha = 255 if self.live else 130
        disc = Rect(self.rect.x + px(8), self.rect.centery - self._side // 2, self._side, self._side)
        if self.icon.startswith("ui/icon_"):
            if not self.chosen:
                scale = round(disc.width / 46, 3)
                theme.art.sprite(self.accent.tool("normal"), scale, alpha / 255).draw(target, *disc.center)
            draw_fitted(target, self, self.icon, disc.inflate(-disc.width * 2 // 5, -disc.width * 2 // 5), alpha / 255)
        elif self.icon in theme.art:
            draw_medallion(target, theme, self.icon, disc)
        room = self._words_room()
        if self._says_below:
            first = theme.block(self.words, room.width, size=17)
            tall = theme.block(self.below, room.width, size=15).height
            top = room.y + (room.height - first.height - tall) // 2
            theme.draw_block(target, first, Rect(room.x, top, room.width, first.height), ink, style=style, alpha=alpha)
            below = Rect(room.x, top + first.height, room.width, tall)
            theme.write(target, self.below, below, FADED_INK, size=15, face=Face.REGULAR, alpha=alpha)
        else:
            theme.write(target, self.words, room, ink, size=17, style=style, alpha=alpha)


class RowPaper(Panel):
    """A paper with a head and rows."""

    def __init__(self, accent: Accent, title: str, rows: Sequence[PaperRow]) -> None:
        super().__init__(accent.paper())
        self.accent, self.title, self.rows = accent, title, list(rows)
        for one in self.rows:
            self.add(one)

    def height_for(self, tall: float) -> int:
        """Return the height in pixels with rows of so many design units."""
        px, count = self.theme.px, len(self.rows)
        return px(HEAD) + 2 * px(EDGE) + count * px(tall) + (count - 1) * px(GAP)

    def arrange(self) -> None:
        rows = column(*self.rows, gap=GAP, pad=EDGE)
        place(column(box(tall=HEAD), rows), self.rect, self.theme.px)

    def draw(self, target: Surface) -> None:
        super().draw(target)
        theme, px = self.theme, self.theme.px
        head = Rect(self.rect.x, self.rect.y, self.rect.width, px(HEAD))
        theme.nine(target, self.accent.head, head)
        title = Rect(head.x + px(14), head.y, head.width - px(28), head.height)
        theme.write(target, self.title, title, PLAQUE_TITLE, size=19, face=Face.TITLE)


OPEN: Final = "open"
"""The eyes that see everything, hidden things included."""
Viewer = Seat | Literal["open"] | None
"""A seat, None for what all could see, or OPEN."""
View = tuple[Viewer, str, str]
"""A viewer, its name, and its portrait."""


class Eyes(RowPaper):
    """Through whose eyes the game is seen: a row for everybody and for each player."""

    def __init__(self, accent: Accent, title: str, views: Sequence[View], look: Callable[[Viewer], None]) -> None:
        self.views = tuple(views)
        super().__init__(accent, title, [PaperRow(accent, name, partial(look, seat), icon=icon) for seat, name, icon in views])

    def mark(self, viewer: Viewer) -> None:
        """Mark through whose eyes the game is seen now."""
        for (seat, _, _), one in zip(self.views, self.rows, strict=True):
            one.chosen = seat == viewer
            one.invalidate()


class TurnsPaper(Panel):
    """The paper at the foot: the line of turns, the buttons below it, and the speeds."""

    def __init__(self, scene: RecordScene, turns: Sequence[Turn]) -> None:
        super().__init__(scene.accent.paper())
        text, material = scene.text, scene.accent.name
        self.line = TurnLine(turns, scene.last, scene.go, over=scene.over)
        self.keys = PlayKeys(material, scene)
        by_step = f"{text('key.control')} ←"
        self.help = KeyHelp(((text("replay.by_turn"), ("←", "→")), (text("replay.by_step"), (by_step,))))
        speeds = [(speed, f"{speed:g}×") for speed in SPEEDS]
        self.speeds = Speeds(speeds, scene.speed if scene.speed in SPEEDS else SPEEDS[0], scene.set_speed, material)
        for part in (self.line, self.keys, self.help, self.speeds):
            self.add(part)

    def arrange(self) -> None:
        wide, brief = self.rect.width >= self.theme.px(900), self.rect.width < self.theme.px(BRIEF)
        self.keys.set_brief(brief)
        self.help.show(wide)
        help_room, speeds = (
            (box(self.help), box(box(self.speeds, 264, SPEED, at=RIGHT))) if wide else (None, box(self.speeds, tall=SPEED))
        )
        below = row(help_room, box(self.keys, 140 if brief else 240, 44), speeds, gap=8, tall=46, pad=(14, 0))
        place(column(self.line, below, pad=(6, 5, 6, 7)), self.rect, self.theme.px)
        for button in self.keys.buttons:  # above the whole paper: it would cover a part of the line
            button.tooltip_near = Rect(button.rect.x, self.rect.y, button.rect.width, self.rect.height)

    def follow(self, scene: RecordScene) -> None:
        """Show where the game is, and offer the ways from there."""
        self.line.mark(scene.index, scene.record.notes(), turn_shown(scene))
        self.keys.follow(scene)


class SavedPrint(Pressable):
    """A print of a picture that was just saved, which drops into its place.

    A press shows its folder.
    """

    overhang = 40

    def __init__(self, act: Callable[[], None], words: str) -> None:
        super().__init__(act)
        self.words = words
        self.visible = False
        self._picture: Surface | None = None
        self._age = 0.0

    def drop(self, picture: Surface, words: str) -> None:
        """Show a picture for a while, and say where it is."""
        self._picture, self.words, self._age = picture, words, 0.0
        self.show(True)
        self.scene.animate(self)
        self.invalidate()

    def update(self, dt: float) -> bool:
        before, self._age = self._age, self._age + dt
        rests = self.hovered or (self.scene.focused is self and self.scene.focus_shown)
        if rests and self._age >= SHOWN:
            self._age = before
        if self._age < SHOWN:
            if before < DROPS:
                self.invalidate()
            return True
        self.show(False)
        return False

    def height_for(self, width: int) -> int:
        """Return the height of the print and its words, in pixels."""
        return round(width * 0.7) + self.theme.px(30)

    def draw(self, target: Surface) -> None:
        if self._picture is None:
            return
        theme, px = self.theme, self.theme.px
        pill = Rect(0, 0, min(self.rect.width, theme.block(self.words, size=16).width + px(24)), px(26))
        pill.midbottom = self.rect.centerx, self.rect.bottom
        room = Rect(self.rect.x, self.rect.y, self.rect.width, pill.y + px(4) - self.rect.y)
        scale = min((room.width - px(16)) / self._picture.get_width(), (room.height - px(16)) / self._picture.get_height())
        size = max(1, round(self._picture.get_width() * scale)), max(1, round(self._picture.get_height() * scale))
        sheet = Surface((size[0] + px(10), size[1] + px(10)), pygame.SRCALPHA)
        sheet.fill(PAPER)
        sheet.blit(pygame.transform.smoothscale(self._picture, size), (px(5), px(5)))
        hung = pygame.transform.rotozoom(sheet, TILT, 1.0)
        rise = round(px(24) * max(0.0, 1 - self._age / DROPS))
        target.blit(hung, hung.get_rect(center=(room.centerx, room.centery - rise)))
        theme.nine(target, "hud/chip_green", pill)
        theme.write(target, self.words, pill.inflate(-px(16), -px(2)), INK, size=16, align="center")
