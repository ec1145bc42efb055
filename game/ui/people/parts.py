"""The papers of a person's page."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.people.luck import Throws
from game.ui.contract.entry import TableEntry
from game.ui.people.medals import draw_heading, draw_shape
from game.ui.scenes.awards import FINE, MEDALS, medal
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TITLE, Style, Theme
from game.ui.services.wording import percent
from game.ui.widgets import Label, Pressable, Widget, draw_fitted, draw_trimmed
from game.ui.widgets.layout import Box, Pixels, Way, box, column, divided, extent, place, row
from game.ui.widgets.plated import ActButton, Plated

GREEN, DARK, HEADING = (0x2C, 0x70, 0x42), (0x2A, 0x20, 0x18), (0x1D, 0x4A, 0x70)
BAR, BAND, DASH = (0x3C, 0x78, 0xB4), (0xC6, 0xCF, 0xA9), (0xB0, 0x2A, 0x2A)
DISC, SMALL_DISC, CELL = 66, 44, 88
"""Design units of a thing's disc at most and at least, and of the width of a thing with its words."""
HEAD_LINE, FOOT_LINE = 52, 46
"""Design units of the height of a collection's heading, and of the line below it."""
LEAST_PORTRAIT = 64
"""Design units across of a portrait above the name; one that had less is beside the ring."""
GROOVE, FILL = (0x14, 0x22, 0x2C), (0xF0, 0xC0, 0x48)
LIT, PALE = (0xF4, 0xC0, 0x48), (0xE4, 0xD8, 0xBC)


class Head(Widget):
    """The portrait and the name of a person, the number of games, and of those won."""

    def __init__(self) -> None:
        super().__init__()
        self.portrait = "ui/portrait_explorer_red"
        self.name = self.since = self.won = self.row = ""
        self.share: float | None = None
        """The part of the games that were won, None where there are none."""

    @property
    def words(self) -> str:
        """Return all that is said."""
        return sentences((self.name, self.since, self.won, self.row))

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        known = self.share is not None
        ring = px(56) if known else 0
        name = Rect(rect.x, rect.y, rect.width, px(34))
        one_line = known and theme.has_room(self.since, rect.width, px(24), size=16, face=Face.REGULAR)
        since = Rect(rect.x, 0, rect.width, px(24 if one_line else 46))
        side = min(px(116), rect.height - name.height - since.height - ring - px(10), rect.width)
        low = side < px(LEAST_PORTRAIT)
        if not low:
            place = Rect(rect.x, rect.y, rect.width, side)
            draw_fitted(target, self, self.portrait, place)
            name.y = place.bottom + px(2)
        since.y = name.bottom
        block = theme.block(self.name, *name.size, size=26, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, name, INK, align="center")
        theme.write(target, self.since, since, FADED_INK, size=16, face=Face.REGULAR, align="center")
        left, line = rect.x + px(6), Rect(0, since.bottom + px(4), ring, min(ring, rect.bottom - since.bottom - px(4)))
        if low and not known:
            draw_fitted(target, self, self.portrait, Rect(rect.x, since.bottom, rect.width, max(1, rect.bottom - since.bottom)))
        elif low:
            draw_fitted(target, self, self.portrait, line.move(left, 0))
            left += ring + px(6)
        if self.share is not None and line.height > px(20):
            self._draw_share(target, self.share, Rect(left, line.y, line.height, line.height))

    def _draw_share(self, target: Surface, share: float, around: Rect) -> None:
        theme, px = self.theme, self.theme.px
        target.blit(share_ring(theme, share, around.width), around, special_flags=pygame.BLEND_PREMULTIPLIED)
        inner = around.inflate(-px(9), -around.width // 4)
        theme.write(target, self.text("common.percent", n=percent(share)), inner, INK, size=17, align="center")
        words = Rect(around.right + px(10), around.y, self.rect.right - around.right - px(10), around.height // 2)
        theme.write(target, self.won, words, GREEN, size=20, face=Face.TITLE, valign="bottom")
        if theme.has_room(self.row, *words.size, size=16, face=Face.REGULAR):
            theme.write(target, self.row, words.move(0, words.height), FADED_INK, size=16, face=Face.REGULAR, valign="top")


def share_ring(theme: Theme, share: float, side: int) -> Surface:
    """Return a ring that is green for a share of it, from the top to the right."""
    steps = round(share * 120)

    def paint() -> Surface:
        large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        middle, reach = side * FINE / 2, side * FINE / 2 - FINE
        for number in range(120):
            angle = -math.pi / 2 + number * math.pi / 60
            ends = (angle - 0.002, angle + math.pi / 60 + 0.002)
            points = [(middle + reach * r * math.cos(a), middle + reach * r * math.sin(a)) for r, a in _corners(ends)]
            pygame.draw.polygon(large, GREEN if number < steps else DARK, points)
        return pygame.transform.smoothscale(large.premul_alpha(), (side, side))

    return theme.keep(("share", steps, side), paint)


def _corners(ends: tuple[float, float]) -> list[tuple[float, float]]:
    return [(1.0, ends[0]), (1.0, ends[1]), (0.8, ends[1]), (0.8, ends[0])]


class GameStrip(Pressable):
    """A game on its own material, with the games won of those played.

    Pressed, the page is about it."""

    def __init__(self, entry: TableEntry, name: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.entry, self.name = entry, name
        self.won, self.games = 0, 0
        self.none = ""
        """The words where no game was played."""
        self.more = ""
        """The words behind the numbers."""

    @property
    def words(self) -> str:
        """Return what is on the strip."""
        return f"{self.name}: {self.count}"

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.entry.id

    @property
    def count(self) -> str:
        """Return the games that were won of those played, in numbers."""
        return f"{self.won} / {self.games}{self.more}" if self.games else self.none

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.entry.accent.plaque, rect)
        if self.chosen:
            pygame.draw.rect(target, LIT, rect.inflate(px(4), px(4)), max(2, px(3)), border_radius=px(12))
        side = rect.height - px(14)
        draw_fitted(target, self, self.entry.cover, Rect(rect.x + px(8), rect.y + px(7), side, side))
        left, inner = rect.x + px(14) + side, rect.right - px(16)
        half = (rect.height - px(10)) // 2
        name, block = Rect(left, rect.y + px(5), inner - left, half), theme.block(self.count, size=17)
        if not theme.has_room(self.name, *name.size, size=17, face=Face.TITLE):  # in two lines, without the bar
            beside = block.width + px(6) if self.games else 0
            name = Rect(left, rect.y + px(4), inner - beside - left, rect.height - px(8))
            theme.write(target, self.name, name, PLAQUE_TITLE, size=17, face=Face.TITLE, style=Style.RAISED)
            count = Rect(inner - block.width, rect.y, block.width, rect.height)
            if self.games:
                theme.draw_block(target, block, count, PLAQUE_TITLE, style=Style.RAISED)
            return
        theme.write(target, self.name, name, PLAQUE_TITLE, size=17, face=Face.TITLE, style=Style.RAISED)
        below = Rect(inner - block.width, name.bottom, block.width, half)
        if self.games:
            groove = Rect(left, 0, below.x - px(8) - left, px(10))
            groove.centery = below.centery
            if groove.width > px(20):
                pygame.draw.rect(target, GROOVE, groove, border_radius=px(5))
                fill = Rect(groove.x, groove.y, round(groove.width * self.won / self.games), groove.height)
                if fill.width:
                    pygame.draw.rect(target, FILL, fill, border_radius=px(5))
        else:
            below.x = left
            below.width = inner - left
        theme.draw_block(target, theme.block(self.count, *below.size, size=17), below, PLAQUE_TITLE, style=Style.RAISED)


class AwardRow(Widget):
    """The awards that were given most often, with their numbers."""

    MOST = 3

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.awards: tuple[tuple[str, str, int], ...] = ()
        """The sprite, the name and the number of each."""

    @property
    def words(self) -> str:
        """Return all awards in one line."""
        return f"{self.title}: " + ", ".join(f"{name} {number}" for _, name, number in self.awards)

    def _cells(self, room: Rect) -> list[Rect]:
        """Return the places of as many awards as have room for their names."""
        theme, px = self.theme, self.theme.px
        for across in range(self.MOST, 1, -1):
            cells = divided(room, [1.0] * across, px(4))
            names = (name for _, name, _ in self.awards[:across])
            if all(theme.has_room(name, cells[0].width, px(38), size=15, face=Face.REGULAR) for name in names):
                return cells
        return [room]

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.write(target, self.title, Rect(rect.x, rect.y, rect.width, px(22)), INK, size=17)
        room = Rect(rect.x, rect.y + px(24), rect.width, rect.height - px(24))
        for (sprite, name, number), cell in zip(self.awards, self._cells(room), strict=False):
            side = min(px(46), cell.height - px(40))
            if side < px(20):
                return
            disc = Rect(0, cell.y, side, side)
            disc.centerx = cell.centerx - px(6)
            target.blit(medal(theme, MEDALS[1], side), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_trimmed(target, self, sprite, disc.inflate(-side * 3 // 8, -side * 3 // 8))
            block = theme.block(str(number), size=15)
            chip = Rect(0, 0, block.width + px(14), px(20))
            chip.midleft = disc.right - px(12), disc.y + px(8)
            theme.nine(target, "hud/chip_blue", chip)
            theme.draw_block(target, block, chip, (255, 255, 255), align="center")
            line = Rect(cell.x, disc.bottom + px(1), cell.width, cell.bottom - disc.bottom - px(1))
            theme.write(target, name, line, FADED_INK, size=15, face=Face.REGULAR, align="center", valign="top")


class PlacedPaper(Plated):
    """A paper whose parts lie as a tree says, which also says how high it must be."""

    def __init__(self) -> None:
        super().__init__("hud/brass/paper")

    def tree(self, width: int) -> Box:
        """Return the parts for a paper that has so many pixels across."""
        raise NotImplementedError

    def height_for(self, width: int) -> int:
        """Return the height in pixels that all of it needs at a width."""
        return extent(self.tree(width), Way.COLUMN, width, self.theme.px)

    def arrange(self) -> None:
        place(self.tree(self.rect.width), self.rect, self.theme.px)


class Bars(Widget):
    """Bars of how often each face came.

    A line is at what is expected, and a band where chance leaves 95 of 100."""

    LEAST = 92
    """Design units of the least height."""

    def __init__(self) -> None:
        super().__init__()
        self.throws: Throws | None = None
        self.die = ""

    @property
    def words(self) -> str:
        """Return all faces with their numbers."""
        return (
            ", ".join(f"{face}: {n}" for face, n in zip(self.throws.faces, self.throws.counts, strict=True))
            if self.throws
            else ""
        )

    def draw(self, target: Surface) -> None:
        if self.throws is None:
            return
        theme, px, room, throws = self.theme, self.theme.px, self.rect, self.throws
        die = min(px(30), room.height // 4)
        plot = Rect(room.x, room.y + px(20), room.width, room.height - px(20) - die - px(6))
        low, high = throws.band if throws.enough else (0, 0)
        most = max(*throws.counts, high, 1)

        def y(count: float) -> int:
            return round(plot.bottom - plot.height * count / most)

        if throws.enough:
            target.fill(BAND, Rect(plot.x, y(high), plot.width, max(px(2), y(low) - y(high))))
        labels = list[Rect]()
        for cell, face, count in zip(divided(plot, [1.0] * len(throws.faces), px(10)), throws.faces, throws.counts, strict=True):
            bar = cell.inflate(-cell.width // 3, 0)
            bar.y, bar.height = y(count), plot.bottom - y(count)
            if bar.height:
                pygame.draw.rect(target, BAR, bar, border_top_left_radius=px(5), border_top_right_radius=px(5))
            block = theme.block(str(count), size=16)
            labels.append(Rect(0, 0, block.width + px(6), px(20)).move_to(midbottom=(cell.centerx, bar.y)))
            theme.draw_block(target, block, labels[-1], INK, align="center")
            foot = Rect(0, plot.bottom + px(4), die, die)
            foot.centerx = cell.centerx
            draw_trimmed(target, self, f"{self.die}_{face}", foot)
        if throws.enough:
            self._draw_expected(target, plot, y(throws.expected), labels)

    def _draw_expected(self, target: Surface, plot: Rect, y: int, labels: Sequence[Rect]) -> None:
        """Draw a dashed line, which leaves the numbers free."""
        px = self.theme.px
        for x in range(plot.x, plot.right, px(12)):
            dash = Rect(x, y, min(px(7), plot.right - x), max(1, px(2)))
            if dash.collidelist(labels) < 0:
                target.fill(DASH, dash)


class DicePaper(PlacedPaper):
    """The throws of a game, how likely they were, and bars of them."""

    def __init__(self) -> None:
        super().__init__()
        self.title = paper_heading()
        self.verdict = Label(size=16.5, face=Face.BOLD, colour=GREEN, align="right")
        self.about = Label(size=15, colour=FADED_INK, align="right")
        self.empty = Label(colour=FADED_INK, valign="top")
        self.bars = Bars()
        for part in (self.title, self.verdict, self.about, self.empty, self.bars):
            self.add(part)

    @property
    def words(self) -> str:
        """Return all that is said."""
        return sentences((self.title.words, self.verdict.words, self.about.words, self.empty.words, self.bars.words))

    def tree(self, width: int) -> Box:
        px, title = self.theme.px, self.title
        thrown = not self.empty.words
        for part in (self.verdict, self.about, self.bars):
            part.show(thrown)
        self.empty.show(not thrown)
        head = box(title, tall=title.height_for)
        if not thrown:
            return column(head, box(self.empty, tall=self.empty.height_for), box(), gap=8, pad=(20, 12))
        verdict = box(self.verdict, tall=self.verdict.height_for)
        wide = title_width(title), self.theme.block(self.verdict.words, size=self.verdict.size).width
        if sum(wide) + px(12) <= width - px(40):
            head, verdict = row(box(title, wide=Pixels(wide[0])), self.verdict, gap=12, tall=title.height_for), box(tall=0)
        about = box(self.about, tall=self.about.height_for) if self.about.words else None
        return column(head, verdict, about, box(self.bars, least=Bars.LEAST), gap=2, pad=(20, 12, 20, 8))


def paper_heading() -> Label:
    """Return the heading of a paper."""
    return Label(size=24, face=Face.TITLE, colour=HEADING)


def title_width(label: Label) -> int:
    """Return the width in pixels of a label in one line."""
    return label.theme.block(label.words, size=label.size, face=label.face).width


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the week as the paper shows it: its letter, and whether its puzzle was solved."""

    letter: str
    solved: bool
    today: bool
    to_come: bool


class Photo(Widget):
    """A photograph, square, as large as there is room."""

    def __init__(self, picture: Callable[[tuple[int, int]], Surface | None]) -> None:
        """`picture` returns it in a size in pixels, None while it is made."""
        super().__init__()
        self._picture = picture

    def draw(self, target: Surface) -> None:
        side = min(self.rect.size)
        paper = Rect(0, 0, side, side).move_to(center=self.rect.center)
        self.theme.nine(target, "hud/photograph", paper)
        inner = paper.inflate(-self.theme.px(16), -self.theme.px(16))
        picture = self._picture(inner.size)
        if picture is not None:
            target.blit(picture, inner)
        else:
            target.fill((0x4A, 0x5C, 0x66), inner)


class WeekRow(Widget):
    """The days of a week: those of which the puzzle was solved are ticked."""

    HEIGHT, LEAST = 58, 46
    """Design units of the height, and of the least one."""

    def __init__(self) -> None:
        super().__init__()
        self.days: tuple[Day, ...] = ()

    def draw(self, target: Surface) -> None:
        theme, px, room = self.theme, self.theme.px, self.rect
        step = min(px(42), room.width // 7)
        reach = min(step * 2 // 5, (room.height - px(20)) // 2 - px(3))
        for number, day in enumerate(self.days):
            middle = room.x + number * step + step // 2, room.y + px(3) + reach
            disc = Rect(0, 0, 2 * reach, 2 * reach).move_to(center=middle)
            if day.today:
                around = disc.inflate(px(6), px(6))
                target.blit(medal(theme, INK, around.width), around, special_flags=pygame.BLEND_PREMULTIPLIED)
            target.blit(medal(theme, LIT if day.solved else PALE, 2 * reach), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
            if day.solved:
                draw_shape(target, theme, "ui/icon_check", disc.inflate(-reach, -reach))
            letter = Rect(0, 0, step, px(20)).move_to(midtop=(middle[0], disc.bottom + px(2)))
            theme.write(target, day.letter, letter, FADED_INK if day.to_come else INK, size=15, align="center")


class DayPaper(PlacedPaper):
    """The puzzle of the day: its photograph, its goal, and the week."""

    PHOTO = 200
    """Design units of the largest side of the photograph."""
    BUTTON = 50
    """Design units of the height of the button."""

    def __init__(self, picture: Callable[[tuple[int, int]], Surface | None], solve: ActButton) -> None:
        super().__init__()
        self.title, self.photo, self.week, self.solve = paper_heading(), Photo(picture), WeekRow(), solve
        self.goal = Label(size=18, face=Face.BOLD)
        self.about = Label(size=16, colour=FADED_INK)
        self.told = Label(size=16, colour=(0x8A, 0x5A, 0x0A))
        for part in (self.photo, self.title, self.goal, self.about, self.week, self.told, solve):
            self.add(part)

    @property
    def words(self) -> str:
        """Return all that is said."""
        return sentences((self.title.words, self.goal.words, self.about.words, self.told.words))

    def tree(self, width: int) -> Box:
        px = self.theme.px
        side = min(px(self.PHOTO), width * 3 // 10)
        text = width - side - px(20 + 16 + 18)
        button, told = min(self.solve.width_for(), text), title_width(self.told)
        lines = [box(label, tall=label.height_for) for label in (self.title, self.goal, self.about) if label.words]
        week = box(self.week, tall=WeekRow.HEIGHT, least=WeekRow.LEAST)
        solve = box(self.solve, wide=Pixels(button), tall=self.BUTTON)
        foot = [row(box(self.told, tall=self.BUTTON), solve, gap=8, grow=0)]
        if told + px(8) + button > text:
            foot = [box(self.told, tall=self.told.height_for), row(box(), solve, pad=(0, 6, 0, 0), grow=0)]
        return row(box(self.photo, wide=Pixels(side)), column(*lines, week, box(), *foot, gap=2), gap=16, pad=(20, 12, 18, 12))


class Thing(Pressable):
    """A thing of a game's collection: in colour once it came up, else a shape with "?"."""

    def __init__(self, sprite: str, name: str, about: str, games: int, act: Callable[[], None]) -> None:
        """`about` is told when it is pointed at; `games` is in how many it came up."""
        super().__init__(act)
        self.sprite, self.name, self.about, self.games = sprite, name, about, games
        self.none = ""
        """The words below it where it came up in none."""
        self.words_tall = 0
        """The pixels of the height of the words below it."""

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.sprite + self.name

    @property
    def enters(self) -> bool:
        return True

    @property
    def label(self) -> str:
        """Return the words below it: its name once it came up."""
        return self.name if self.games else self.none

    @property
    def words(self) -> str:
        """Return what is said of it."""
        return self.about

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        side = max(px(24), min(px(DISC), rect.width, rect.height - self.words_tall))
        disc = Rect(0, rect.y, side, side)
        disc.centerx = rect.centerx
        lit = self.chosen or self.hovered
        tone = LIT if lit else (0xFB, 0xF1, 0xD8) if self.games else (0xDD, 0xD0, 0xB0)
        target.blit(medal(theme, tone, side), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        inner = disc.inflate(-side // 4, -side // 4)
        if self.games:
            draw_trimmed(target, self, self.sprite, inner)
        else:
            draw_shape(target, theme, self.sprite, inner)
            theme.write(target, "?", disc, (255, 255, 255), size=24, face=Face.BLACK, align="center", style=Style.RAISED)
        name = Rect(rect.x - px(2), disc.bottom, rect.width + px(4), rect.bottom - disc.bottom)
        face, colour = (Face.BOLD, INK) if self.games else (Face.REGULAR, FADED_INK)
        theme.write(target, self.label, name, colour, size=15, face=face, align="center", valign="top")


class CollectionPaper(Widget):
    """The paper of a collection, with a line about the thing that is pointed at."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.count = self.line = ""
        self.things: list[Thing] = []

    @property
    def words(self) -> str:
        """Return all that is said."""
        return sentences((f"{self.title}: {self.count}", self.line))

    def show_things(self, things: Sequence[Thing]) -> None:
        """Show other things."""
        self.clear()
        self.things = list(things)
        for thing in self.things:
            self.add(thing)

    def height_for(self, width: int) -> int:
        """Return the height in pixels in which all things can be told apart."""
        px, room = self.theme.px, width - self.theme.px(24)
        across = max(1, min(room // px(CELL), self._most_across(room)))
        return px(HEAD_LINE + FOOT_LINE) + self._rows(across) * (px(SMALL_DISC) + self._words_tall(across, room))

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        room = Rect(rect.x + px(12), rect.y + px(HEAD_LINE), rect.width - px(24), rect.height - px(HEAD_LINE + FOOT_LINE))
        across = max(range(min(3, self._most_across(room.width)), 9), key=partial(self._disc, room=room))
        words, tall = self._words_tall(across, room.width), min(px(104), room.height // self._rows(across))
        for number, thing in enumerate(self.things):
            down, over = divmod(number, across)
            thing.words_tall = words
            thing.place(divided(Rect(room.x, room.y + down * tall, room.width, tall - px(4)), [1.0] * across, px(4))[over])

    def _rows(self, across: int) -> int:
        return max(1, -(-len(self.things) // across))

    def _most_across(self, width: int) -> int:
        """Return the most things in a row of which each has room for its name."""
        return next((n for n in range(8, 1, -1) if all(self._has_room(thing, n, width, 38) for thing in self.things)), 1)

    def _words_tall(self, across: int, width: int) -> int:
        """Return the pixels of the height of the names with so many in a row: one line or two."""
        return self.theme.px(20 if all(self._has_room(thing, across, width, 20) for thing in self.things) else 38)

    def _has_room(self, thing: Thing, across: int, width: int, units: float) -> bool:
        theme, px = self.theme, self.theme.px
        return theme.has_room(thing.label, width // across - px(4), px(units), size=15, face=Face.BOLD)

    def _disc(self, across: int, room: Rect) -> int:
        """Return the diameter that a thing has with so many in a row; 0 where names have no room."""
        px = self.theme.px
        if across > self._most_across(room.width):
            return 0
        tall = room.height // self._rows(across) - px(4) - self._words_tall(across, room.width)
        return min(px(DISC), room.width // across - px(4), tall)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper", rect)
        draw_heading(target, self, self.title, self.count)
        foot = Rect(rect.x + px(18), rect.bottom - px(FOOT_LINE), rect.width - px(36), px(FOOT_LINE - 6))
        theme.write(target, self.line, foot, FADED_INK, size=16, face=Face.REGULAR)
