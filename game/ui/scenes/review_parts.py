"""Parts round a board that is looked back at.

The curve of chances, turning points, what was played and what was better.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.lab.review import Review
from game.rounding import percent
from game.ui.scenes.recorded import RecordScene
from game.ui.scenes.replay_parts import PlayKeys, draw_medal
from game.ui.services.fonts import Face
from game.ui.services.pictures import draw_area, draw_curve
from game.ui.services.text import Text
from game.ui.services.theme import FADED_INK, INK, LEAST_TEXT, Colour, Theme
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import Pressable, Widget, look_named
from game.ui.widgets.accent import Accent
from game.ui.widgets.boxes import rounded
from game.ui.widgets.layout import Space, box, column, place, row, stack
from game.ui.widgets.plated import ActButton

CHANGED: tuple[Colour, Colour] = ((0xB3, 0x2E, 0x22), (0x2C, 0x76, 0x45))
"""The colours of a change for the worse and for the better."""
UNSEEN: Colour = (0xD8, 0xC4, 0x96)
"""The colour in the place of a picture that is not there yet."""
ROW, STEPS = 60, 152
"""Design units of the height of the row of single steps, and of its least width."""
LOW = 94
"""Design units of the height of a turning point below which it has no picture, as its chances would be wider."""
BUTTON = (68, 66)
"""Design units of the height of the large buttons in a wide window, and in a narrow one."""
HEAD = 26
"""Design units of the height of a line that says when something was played."""
BETWEEN = 12
"""Design units between these."""
RING, FINE = 58, 3
"""Design units of the width of a chance's ring, and how many times larger it is drawn, for smooth edges."""
RINGS: dict[str, Colour] = {"hud/box_bad": CHANGED[0], "hud/box_warning": (0x8A, 0x6A, 0x2A), "hud/box_good": CHANGED[1]}
"""The colour of a chance in each box."""
PAPER: Colour = (0xFF, 0xF9, 0xEA)
SMALLEST = 12
"""Design units of the smallest letters of what was played and what was better."""
CHIP = 92
"""Design units of the width of the two chances of a turning point."""
NUMBER = 34
"""Design units of the width that the number of a turn takes below the curve."""
MEDAL = 24
"""Design units of the width of the medal of a turning point on the curve."""
SIGN = 12
"""Design units from one sign of a side's players to the next."""
Size = tuple[int, int]
PLAYED, BETTER = 1, 2
"""The two actions of a turning point: the one that was played, and the better one."""


def from_to(text: Text, span: tuple[float, float]) -> str:
    """Return two chances in percent, as they follow on each other."""
    before, after = (percent(chance) for chance in span)
    return f"{before} → {text('table.percent', n=after)}"


@dataclass(frozen=True, slots=True)
class Side:
    """Players who win together: the first of their seats, their colours and their names."""

    seat: Seat
    colours: tuple[str, ...]
    name: str


class Chances(Widget):
    """The chart of everybody's chances from 0 to 100 %.

    They are lines, with medals at the turning points, and a line where the replay is. Between two sides, one line parts the
    chances of the one from those of the other.
    """

    def __init__(
        self,
        frame: str,
        sides: Sequence[Side],
        turns: Sequence[int],
        numbers: Sequence[int],
        go: Callable[[int], None],
    ) -> None:
        """`turns` are the positions at which turns begin, with their numbers.

        In the middle of a turn chances swing to and fro: they are shown at these positions.
        """
        super().__init__()
        self.frame, self.sides, self._go = frame, tuple(sides), go
        self._turns, self._numbers = tuple(turns), tuple(numbers)
        self.review: Review | None = None
        self.without = ""
        self.now = self.chosen = -1
        self._held = False

    @property
    def reacts(self) -> bool:
        return True

    def show_review(self, review: Review | None, without: str) -> None:
        """Show a review, or the words `without` if there is none yet or will be none."""
        self.review, self.without = review, without
        self.invalidate()

    def mark(self, now: int, chosen: int) -> None:
        """Mark the place of the replay and the chosen turning point."""
        if (now, chosen) != (self.now, self.chosen):
            self.now, self.chosen = now, chosen
            self.invalidate()

    @property
    def plot(self) -> Rect:
        """Return the area of the lines."""
        px = self.theme.px
        return Rect(self.rect.x + px(52), self.rect.y + px(32), self.rect.width - px(84), self.rect.height - px(58))

    @property
    def drags(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        if self.review is None:
            return False
        if event.kind is PointerKind.DOWN and event.button == 1:
            self._held = True
        if event.kind is PointerKind.UP:
            self._held = False
        if self._held and event.kind in (PointerKind.DOWN, PointerKind.MOVE):
            part = (event.pos[0] - self.plot.x) / max(1, self.plot.width)
            self._go(round(part * (len(self.review.chances) - 1)))
        return self._held

    def let_go(self) -> None:
        self._held = False

    def draw(self, target: Surface) -> None:
        theme, px, plot = self.theme, self.theme.px, self.plot
        theme.nine(target, self.frame, self.rect)
        title = Rect(plot.x, self.rect.y + px(5), self.rect.right - px(18) - plot.x, px(26))  # beside the scale
        if theme.has_room(self.text("review.chances"), title.width, title.height, size=17, face=Face.TITLE):
            theme.write(target, self.text("review.chances"), title, INK, size=17, face=Face.TITLE)
        two = len(self.sides) == 2
        if self.review is not None and two:
            self._draw_areas(target, plot, self.review)
        for part in (0, 50, 100):
            y = plot.bottom - plot.height * part // 100
            target.fill(UNSEEN, Rect(plot.x, y, plot.width, max(1, px(1))))
            words = Rect(self.rect.x + px(8), y - px(10), px(38), px(20))
            theme.write(target, str(part), words, FADED_INK, size=15, align="right", face=Face.REGULAR)
        if self.review is None:
            theme.write(target, self.without, plot, FADED_INK, size=17, align="center", face=Face.REGULAR)
            return
        self._draw_turns(target, plot)
        for side in self.sides[: 1 if two else None]:
            self._draw_line(target, self._line(plot, self.review, side.seat), side.colours, signed=not two)
        x = self._x(self.now)
        target.fill(INK, Rect(x - 1, plot.y - px(2), max(2, px(2)), plot.height + px(4)))
        for number, middle in enumerate(self.medals):
            draw_medal(target, theme, middle, number + 1, MEDAL, chosen=number == self.chosen)

    def _x(self, at: int) -> int:
        last = len(self.review.chances) - 1 if self.review is not None else 1
        return self.plot.x + round(self.plot.width * at / max(1, last))

    def _line(self, plot: Rect, review: Review, seat: int) -> list[tuple[float, float]]:
        """Return a seat's chances as pixels."""
        shown = [*self._turns, len(review.chances) - 1]
        return [(self._x(at), plot.bottom - plot.height * review.chances[at][seat]) for at in shown]

    def _draw_line(self, target: Surface, points: Sequence[tuple[float, float]], colours: Sequence[str], *, signed: bool) -> None:
        """`signed`: the signs of its players are at the end."""
        draw_curve(target, look_named(colours[0]).deep, points, max(2, self.theme.px(2.8)))
        if signed:
            self._draw_signs(target, colours, round(points[-1][0]) + self.theme.px(14), round(points[-1][1]))

    def _draw_signs(self, target: Surface, colours: Sequence[str], x: int, y: int) -> None:
        """Draw the signs of a side's players from the left, one close to the other."""
        for number, colour in enumerate(colours):
            sign = self.theme.art.sprite(f"ui/emblem_{colour}", round(self.theme.scale * 0.7, 3))
            sign.draw(target, x + number * self.theme.px(SIGN), y)

    def _draw_areas(self, target: Surface, plot: Rect, review: Review) -> None:
        """Draw the areas of the first side, below the line, and of the other, above it."""
        px, line = self.theme.px, self._line(plot, review, self.sides[0].seat)
        for number, (side, y) in enumerate(zip(self.sides, (plot.bottom, plot.top), strict=True)):
            deep = look_named(side.colours[0]).deep
            draw_area(target, _pale(deep), [(line[0][0], y), *line, (line[-1][0], y)])
            words = Rect(plot.x + px(10), y + px(2) if number else y - px(22), plot.width // 2, px(20))
            block = self.theme.block(side.name, words.width, words.height, size=15, may_cut=True)
            words.x = self._beside_line(line, words, block.width, below=not number)
            self.theme.draw_block(target, block, words, deep)
            self._draw_signs(target, side.colours, plot.right + px(8 if len(side.colours) > 1 else 14), words.centery)

    def _draw_turns(self, target: Surface, plot: Rect) -> None:
        """Draw the numbers of turns, as many as have room."""
        px = self.theme.px
        end = plot.x - px(NUMBER)
        for at, number in zip(self._turns, self._numbers, strict=True):
            x = self._x(at)
            if number and (number == 1 or number % 5 == 0) and x - end >= px(NUMBER) and x <= plot.right:
                words = Rect(x - px(NUMBER) // 2, plot.bottom + px(3), px(NUMBER), px(20))
                self.theme.write(target, str(number), words, FADED_INK, size=15, align="center", face=Face.REGULAR)
                end = x

    def _beside_line(self, line: Sequence[tuple[float, float]], words: Rect, width: int, *, below: bool) -> int:
        """Return the left end of words where the line does not cross them, if there is one.

        They are `width` pixels wide, at the upper edge of the plot or `below`.
        """
        for left in range(words.x, self.plot.right - width, max(1, self.theme.px(NUMBER))):
            near = [
                y
                for (start, high), (end, low) in itertools.pairwise(line)
                if start <= left + width and end >= left
                for y in (high, low)
            ]
            if all(y < words.top if below else y > words.bottom for y in near):
                return left
        return words.x

    @property
    def medals(self) -> list[tuple[int, int]]:
        """Return the middles of the medals of the turning points, each beside those before it."""
        if self.review is None:
            return []
        plot, wide, found = self.plot, self.theme.px(MEDAL), list[tuple[int, int]]()
        for point in self.review.points:
            begun = max((at for at in self._turns if at <= point.at), default=0)
            line = self.sides[0].seat if len(self.sides) == 2 else point.seat
            x, y = self._x(begun), plot.bottom - round(plot.height * self.review.chances[begun][line])
            while any(math.hypot(x - left, y - top) < wide for left, top in found):
                x += 1
            found.append((x, y))
        return found


class PointCard(Pressable):
    """One turning point.

    Its place on the board, whose turn it was, the chance before and after it, and what happened.
    """

    def __init__(
        self, accent: Accent, number: int, act: Callable[[], None], photograph: Callable[[Size], Surface | None]
    ) -> None:
        """Create the card.

        `photograph` gives the picture of the place in this size in pixels, None while there is none.
        """
        super().__init__(act)
        self.accent, self.number, self._photograph = accent, number, photograph
        self.colour, self.title, self.span, self.words = "", "", (0.0, 0.0), tuple[str, ...]()

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), str(self.number)

    def say(self, colour: str, title: str, span: tuple[float, float], words: tuple[str, ...], tooltip: str) -> None:
        """Show a turning point of the player with this colour.

        `span` is that player's chance of winning before and after the turn; of `words` the first that have room are shown.
        """
        self.colour, self.title, self.span, self.words, self.tooltip = colour, title, span, words, tooltip
        self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.accent.paper("active" if self.chosen else ""), rect)
        if rect.height < px(LOW):
            self._draw_low(target)
            return
        edge = px(11)
        side = min(rect.height - 2 * edge, rect.width * 2 // 5)
        picture = Rect(rect.x + edge, rect.y + edge, side, rect.height - 2 * edge)
        self._draw_picture(target, picture)
        draw_medal(target, theme, (picture.x + px(3), picture.y + px(3)), self.number, 28, chosen=self.chosen)
        left = picture.right + px(9)
        room = Rect(left, rect.y + px(8), rect.right - px(9) - left, rect.height - px(16))
        if not self.title:
            theme.write(target, self.text("review.looking"), room, FADED_INK, size=16, face=Face.REGULAR)
            return
        chip = Rect(0, 0, px(CHIP), px(25))
        chip.bottomright = picture.right + px(5), picture.bottom + px(4)
        self._draw_chip(target, chip)
        title = Rect(room.x, room.y, room.width, px(24))
        sign = theme.art.sprite(f"ui/emblem_{self.colour}", round(theme.scale * 0.62, 3))
        sign.draw(target, title.x + px(9), title.centery)
        title.x, title.width = title.x + px(22), title.width - px(22)
        theme.write(target, self.title, title, INK, size=18, face=Face.TITLE)
        room = Rect(room.x, title.bottom + px(1), room.width, room.bottom - title.bottom - px(1))
        said = theme.block(self._shortened(room), room.width, room.height, size=16, face=Face.REGULAR, least=SMALLEST)
        theme.draw_block(target, said, room, INK, valign="top")

    def _draw_chip(self, target: Surface, chip: Rect) -> None:
        """Draw the chances before and after the turn, green where it rose."""
        field = rounded(self.theme, chip.size, chip.height // 2, CHANGED[self.span[1] > self.span[0]])
        target.blit(field, chip, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.theme.write(target, from_to(self.text, self.span), chip, (255, 255, 255), size=16, align="center")

    def _draw_low(self, target: Surface) -> None:
        """Draw its number, whose turn and which, and what that changed.

        The tooltip has the rest.
        """
        theme, px, rect = self.theme, self.theme.px, self.rect
        draw_medal(target, theme, (rect.x + px(24), rect.centery), self.number, 28, chosen=self.chosen)
        room = Rect(rect.x + px(44), rect.y + px(6), rect.width - px(52), rect.height - px(12))
        if not self.title:
            return
        sign = theme.art.sprite(f"ui/emblem_{self.colour}", round(theme.scale * 0.62, 3))
        sign.draw(target, room.x + px(9), room.centery)
        words = Rect(room.x + px(22), room.y, room.width - px(22), room.height)
        chip = Rect(0, 0, min(px(CHIP), words.width), px(25))
        if words.width - chip.width - px(4) >= theme.fonts.width(self.title, Face.TITLE, px(18)):
            chip.midright = words.midright
            words.width -= chip.width + px(4)
        else:  # one above the other
            words.height //= 2
            chip.height = min(chip.height, words.height)
            chip.topleft = words.bottomleft
        self._draw_chip(target, chip)
        title = theme.block(self.title, words.width, words.height, size=18, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, title, words, INK)

    def _shortened(self, room: Rect) -> str:
        """Return the first words that have room, else as many of the last as have.

        The last ones may have the smallest letters: a long word is no wider than the room then. The tooltip has all of them.
        """

        def fits(words: str, least: float = SMALLEST) -> bool:
            return self.theme.has_room(words, room.width, room.height, size=16, face=Face.REGULAR, least=least)

        words = next((words for words in self.words if fits(words, LEAST_TEXT)), self.words[-1])
        while " " in words and not fits(words):
            words = f"{words.removesuffix(' …').rpartition(' ')[0]} …".lstrip()
        return words

    def _draw_picture(self, target: Surface, place: Rect) -> None:
        rim = self.theme.px(2)
        taken = self._photograph((place.width - 2 * rim, place.height - 2 * rim)) if self.title else None
        target.fill((255, 255, 255), place)
        target.fill(UNSEEN, place.inflate(-2 * rim, -2 * rim))
        if taken is not None:
            target.blit(taken, place.move(rim, rim))


class PointNote(Widget):
    """A note on what was played at a turning point and what was better, each with its chance."""

    def __init__(self, accent: Accent) -> None:
        super().__init__()
        self.accent = accent
        self.title = self.played = self.better = self.came = self.luck = self.rest = ""
        self.whys: tuple[str, ...] = ()
        self.otherwise: tuple[str, ...] = ("",)
        self.chances = (0.0, 0.0)
        self.shown = 0
        """The action that is being shown on the board, PLAYED or BETTER; 0 for none."""

    def say(
        self,
        title: str,
        played: str,
        better: str,
        whys: Sequence[str],
        chances: tuple[float, float],
        *,
        came: str,
        luck: str,
        rest: str,
        otherwise: Sequence[str],
    ) -> None:
        """Speak of an action, and of a better one, "" for none, and why that is better.

        `title` says when that was.

        `luck` says what luck made of what was played, and where there is room `came` what came of it. `rest` says what else
        changed the chance where something is better, `otherwise` stands where nothing is. Of it and of `whys` the first that
        finds room is said; the longest is the first. Without room for `luck` the last of `otherwise` is said.
        """
        self.title, self.played, self.better, self.whys, self.chances = title, played, better, tuple(whys), chances
        self.came, self.luck, self.rest, self.otherwise = came, luck, rest, tuple(otherwise)
        self.invalidate()

    def point_out(self, shown: int) -> None:
        """Point out which of both is being shown."""
        if shown != self.shown:
            self.shown = shown
            self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.accent.paper(), rect)
        inner = rect.inflate(-px(20), -px(18))
        head = Rect(inner.x + px(6), inner.y - px(2), inner.width - px(12), px(HEAD))
        title = theme.block(self.title, head.width, 2 * head.height, size=18, face=Face.TITLE)
        head.height = max(head.height, title.height)
        theme.draw_block(target, title, head, INK)
        inner = Rect(inner.x, head.bottom + px(2), inner.width, inner.bottom - head.bottom - px(2))
        tall = (inner.height - px(8)) // 2
        boxes = Rect(inner.x, inner.y, inner.width, tall), Rect(inner.x, inner.bottom - tall, inner.width, tall)
        frame = "hud/box_bad" if self.better else "hud/box_warning"
        lucks = (f"{self.came} {self.luck}", self.luck) if self.luck and self.came != self.played else (self.luck,)
        lines = *(f"{words} {self.rest}".strip() for words in lucks), *lucks
        told = self._draw_box(target, boxes[0], frame, "review.played.head", self.played, lines, self.chances[0])
        if self.better:
            self._draw_box(target, boxes[1], "hud/box_good", "review.better.head", self.better, self.whys, self.chances[1])
        else:
            theme.nine(target, "hud/box_good", boxes[1])
            room = boxes[1].inflate(-px(16), -px(4))
            words = self._otherwise(room) if told or not self.luck else self.otherwise[-1]
            said = theme.block(words, room.width, room.height, size=17, face=Face.REGULAR, least=SMALLEST)
            theme.draw_block(target, said, room, INK, align="center")
        if self.shown:
            box = boxes[self.shown - 1]
            pygame.draw.rect(target, INK, box.inflate(px(4), px(4)), max(2, px(3)), border_radius=px(9))

    def _otherwise(self, room: Rect) -> str:
        """Return the longest words for where nothing is better that have room, else the shortest."""

        def fits(words: str) -> bool:
            return self.theme.has_room(words, room.width, room.height, size=17, face=Face.REGULAR, least=SMALLEST)

        return next(filter(fits, self.otherwise), self.otherwise[-1])

    def _draw_box(self, target: Surface, box: Rect, frame: str, key: str, words: str, whys: Sequence[str], chance: float) -> bool:
        """Draw an action and its chance; return whether one of the lines below them found room."""
        theme, px = self.theme, self.theme.px
        theme.nine(target, frame, box)
        side = min(px(RING), box.height - px(12))
        ring = Rect(box.right - px(10) - side, box.y + px(6), side, side)
        head = Rect(box.x + px(12), box.y + px(6), ring.x - box.x - px(20), px(26))
        room = Rect(head.x, head.bottom, head.width, box.bottom - px(6) - head.bottom)
        # Where words have little room, the line over them goes, whose colour tells the same, and then the chance.
        places = room, Rect(head.x, box.y + px(3), head.width, box.height - px(6)), box.inflate(-px(16), -px(4))
        fits = [theme.has_room(words, place.width, place.height, size=17, face=Face.REGULAR) for place in places]
        room = places[fits.index(True)] if True in fits else places[-1]
        if room.top >= head.bottom:
            theme.write(target, self.text(key), head, INK, size=17)
        if room.right <= ring.x:
            target.blit(chance_ring(theme, side, chance, RINGS[frame]), ring, special_flags=pygame.BLEND_PREMULTIPLIED)
            theme.write(target, str(round(100 * chance)), ring, INK, size=18, align="center")
        said = theme.block(words, room.width, room.height, size=17, face=Face.REGULAR, least=SMALLEST)
        theme.draw_block(target, said, room, INK, valign="top")
        used = room.y + said.height + px(2)
        beside = Rect(room.x, used, room.width, room.bottom - used)
        used = max(used, ring.bottom + px(2))
        below = Rect(head.x, used, ring.right - head.x, room.bottom - used)
        line = theme.fonts.line_height(Face.REGULAR, px(15))
        for why, free in ((why, free) for why in whys if why for free in (below, beside) if free.height >= line):
            if theme.has_room(why, free.width, free.height, size=15, face=Face.REGULAR, least=15):
                theme.write(target, why, free, FADED_INK, size=15, face=Face.REGULAR, valign="top")
                return True
        return False


def chance_ring(theme: Theme, side: int, chance: float, colour: Colour) -> Surface:
    """Return a chance as the part of a ring that is filled, from the top clockwise.

    It is premultiplied, `side` pixels large.
    """
    part = round(100 * min(1.0, max(0.0, chance)))

    def paint() -> Surface:
        large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        middle, radius = large.get_rect().center, side * FINE // 2 - FINE
        pygame.draw.circle(large, UNSEEN, middle, radius)
        turns = [math.tau * step / 200 for step in range(2 * part + 1)]
        rim = [(middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)) for turn in turns]
        if part:
            pygame.draw.polygon(large, colour, [middle, *rim])
        pygame.draw.circle(large, PAPER, middle, radius * 7 // 10)
        return pygame.transform.smoothscale(large.premul_alpha(), (side, side))

    return theme.keep(("chance", side, part, colour), paint)


class ReviewPanel(Widget):
    """Show me both, play on from here, and a row of single steps."""

    def __init__(self, scene: RecordScene, both: Callable[[], None], play_on: Callable[[], None]) -> None:
        super().__init__()
        text = scene.text
        self.keys, self._steps = PlayKeys(scene.accent.name, scene, brief=True), Space()
        self.both = ActButton(text("review.both"), both, style="brown")
        self.play_on = ActButton(text("review.play_on"), play_on)
        for part in (self.both, self.play_on, self.keys):
            self.add(part)

    def height(self, *, narrow: bool) -> int:
        """Return the height of all of it in pixels.

        In a narrow column the words take the room of pictures and keys.
        """
        for button, icon, cap in ((self.both, "eye", Command.PRIMARY), (self.play_on, "play", Command.ENTER)):
            button.icon, button.capped = ("", "") if narrow else (f"ui/icon_{icon}", cap.value)
        return self.theme.px(2 * (BUTTON[narrow] + BETWEEN) + ROW)

    def arrange(self) -> None:
        low = self.rect.height < self.theme.px(2 * ROW)
        steps = stack(self._steps, box(self.keys, 140, 44))
        if low:
            tree = row(self.both, self.play_on, box(steps, least=STEPS), gap=8)
        elif self.rect.width >= self.theme.px(2 * STEPS):  # in an upright window, where a row each is too low for two lines
            tree = column(row(self.both, self.play_on, gap=8), box(steps, tall=ROW), gap=BETWEEN)
        else:
            tree = column(self.both, self.play_on, box(steps, tall=ROW), gap=BETWEEN)
        place(tree, self.rect, self.theme.px)

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, "hud/brass/plaque", self._steps.rect)


def _pale(deep: Colour) -> Colour:
    """Return the colour of a player's area on paper."""
    red, green, blue = (round(0.3 * part + 0.7 * 248) for part in deep)
    return red, green, blue
