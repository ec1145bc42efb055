"""The papers of a person's page."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.people.luck import Throws
from game.ui.contract.entry import TableEntry
from game.ui.people.medals import draw_heading, draw_shape
from game.ui.scenes.awards import FINE, MEDALS, medal
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TITLE, Style, Theme
from game.ui.widgets import Pressable, Widget, draw_fitted, draw_trimmed
from game.ui.widgets.layout import divided

GREEN, DARK = (0x2C, 0x70, 0x42), (0x2A, 0x20, 0x18)
BAR, BAND, DASH = (0x3C, 0x78, 0xB4), (0xC6, 0xCF, 0xA9), (0xB0, 0x2A, 0x2A)
TWO_LINES = 90
"""Design units of the height of a thing whose name may have two lines."""
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
        since = Rect(rect.x, 0, rect.width, px(24 if known else 46))
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
        inner = around.inflate(-around.width // 4, -around.width // 4)
        theme.write(target, self.text("common.percent", n=round(100 * share)), inner, INK, size=17, align="center")
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
        return f"{self.won} / {self.games}" if self.games else self.text("person.not_yet")

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.entry.accent.plaque, rect)
        if self.chosen:
            pygame.draw.rect(target, LIT, rect.inflate(px(4), px(4)), max(2, px(3)), border_radius=px(12))
        side = rect.height - px(14)
        draw_fitted(target, self, self.entry.cover, Rect(rect.x + px(8), rect.y + px(7), side, side))
        left, inner = rect.x + px(14) + side, rect.right - px(12)
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


class DicePaper(Widget):
    """Bars of how often each face came.

    A line is at what is expected, and a band where chance leaves 95 of 100."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.verdict = self.about = self.empty = ""
        self.throws: Throws | None = None
        self.die = ""

    @property
    def words(self) -> str:
        """Return all that is said."""
        counts = zip(self.throws.faces, self.throws.counts, strict=True) if self.throws is not None else ()
        said = ", ".join(f"{face}: {count}" for face, count in counts)
        return sentences((self.title, self.verdict, self.about, self.empty, said))

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper", rect)
        split = rect.x + rect.width * 2 // 5
        heading = Rect(rect.x + px(20), rect.y + px(10), split - rect.x - px(28), px(32))
        theme.write(target, self.title, heading, (0x1D, 0x4A, 0x70), size=24, face=Face.TITLE)
        if self.throws is None or not self.throws.total:
            room = Rect(rect.x + px(20), heading.bottom, rect.width - px(40), rect.bottom - heading.bottom - px(12))
            theme.write(target, self.empty, room, FADED_INK, size=17, face=Face.REGULAR)
            return
        wide = rect.right - px(20) - split
        first = Rect(split, rect.y + px(10), wide, px(26 if theme.has_room(self.verdict, wide, px(26), size=16.5) else 38))
        theme.write(target, self.verdict, first, GREEN, size=16.5, align="right")
        wide = rect.width - px(40)
        one_line = theme.has_room(self.about, wide, px(22), size=15, face=Face.REGULAR)
        second = Rect(rect.x + px(20), first.bottom + px(4), wide, px(22 if one_line else 38))
        theme.write(target, self.about, second, FADED_INK, size=15, face=Face.REGULAR, align="right")
        self._draw_bars(
            target,
            self.throws,
            Rect(rect.x + px(22), second.bottom + px(2), rect.width - px(44), rect.bottom - px(8) - second.bottom),
        )

    def _draw_bars(self, target: Surface, throws: Throws, room: Rect) -> None:
        theme, px = self.theme, self.theme.px
        die = min(px(30), room.height // 4)
        plot = Rect(room.x, room.y + px(20), room.width, room.height - px(20) - die - px(6))
        low, high = throws.band if throws.enough else (0, 0)
        most = max(*throws.counts, high, 1)

        def y(count: float) -> int:
            return round(plot.bottom - plot.height * count / most)

        if throws.enough:
            target.fill(BAND, Rect(plot.x, y(high), plot.width, max(px(2), y(low) - y(high))))
        for cell, face, count in zip(divided(plot, [1.0] * len(throws.faces), px(10)), throws.faces, throws.counts, strict=True):
            bar = cell.inflate(-cell.width // 3, 0)
            bar.y, bar.height = y(count), plot.bottom - y(count)
            if bar.height:
                pygame.draw.rect(target, BAR, bar, border_top_left_radius=px(5), border_top_right_radius=px(5))
            label = Rect(cell.x, bar.y - px(20), cell.width, px(20))
            theme.write(target, str(count), label, INK, size=16, align="center")
            foot = Rect(0, plot.bottom + px(4), die, die)
            foot.centerx = cell.centerx
            draw_trimmed(target, self, f"{self.die}_{face}", foot)
        if throws.enough:
            line = y(throws.expected)
            for x in range(plot.x, plot.right, px(12)):
                target.fill(DASH, Rect(x, line, min(px(7), plot.right - x), max(1, px(2))))


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the week as the paper shows it: its letter, and whether its puzzle was solved."""

    letter: str
    solved: bool
    today: bool
    to_come: bool


class DayPaper(Widget):
    """The puzzle of the day: its photograph, its goal, and the week."""

    def __init__(self, photo: Callable[[tuple[int, int]], Surface | None]) -> None:
        super().__init__()
        self.title = self.goal = self.about = self.told = ""
        self.week: tuple[Day, ...] = ()
        self._photo = photo
        self.foot = Rect(0, 0, 0, 0)
        """The place for a button."""

    @property
    def words(self) -> str:
        """Return all that is said."""
        return sentences((self.title, self.goal, self.about, self.told))

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        wide = min(px(190), rect.width * 7 // 20)
        self.foot = Rect(rect.right - px(16) - wide, rect.bottom - px(12) - px(50), wide, px(50))
        for child in self.children:
            child.place(self.foot)

    @property
    def _print(self) -> Rect:
        px, rect = self.theme.px, self.rect
        side = min(rect.height - px(32), rect.width // 3)
        return Rect(rect.x + px(20), rect.centery - side // 2, side, side)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper", rect)
        paper = self._print
        theme.nine(target, "hud/photograph", paper)
        inner = paper.inflate(-px(16), -px(16))
        photo = self._photo(inner.size)
        if photo is not None:
            target.blit(photo, inner)
        else:
            target.fill((0x4A, 0x5C, 0x66), inner)
        left = paper.right + px(16)
        wide = rect.right - px(18) - left
        y = rect.y + px(12)
        for words, size, face, colour, tall in (
            (self.title, 22, Face.TITLE, (0x1D, 0x4A, 0x70), 30),
            (self.goal, 18, Face.BOLD, INK, 26),
            (self.about, 16, Face.REGULAR, FADED_INK, 24),
        ):
            high = px(tall if theme.has_room(words, wide, px(tall), size=size, face=face) else 2 * tall - 6)
            theme.write(target, words, Rect(left, y, wide, high), colour, size=size, face=face)
            y += high
        room = self.foot.y - px(6) - y
        if room >= px(40):
            self._draw_week(target, Rect(left, y + min(px(10), room - px(40)), wide, min(room, px(56))))
        told = Rect(left, self.foot.y, self.foot.x - px(6) - left, self.foot.height)
        theme.write(target, self.told, told, (0x8A, 0x5A, 0x0A), size=16, face=Face.REGULAR)

    def _draw_week(self, target: Surface, room: Rect) -> None:
        theme, px = self.theme, self.theme.px
        step = min(px(42), room.width // 7)
        for number, day in enumerate(self.week):
            reach = min(step * 2 // 5, (room.height - px(20)) // 2)
            middle = room.x + number * step + step // 2, room.y + reach
            disc = Rect(0, 0, 2 * reach, 2 * reach)
            disc.center = middle
            if day.today:
                around = disc.inflate(px(6), px(6))
                target.blit(medal(theme, INK, around.width), around, special_flags=pygame.BLEND_PREMULTIPLIED)
            target.blit(medal(theme, LIT if day.solved else PALE, 2 * reach), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
            if day.solved:
                draw_shape(target, theme, "ui/icon_check", disc.inflate(-reach, -reach))
            letter = Rect(0, 0, step, px(20))
            letter.midtop = middle[0], room.y + 2 * reach + px(1)
            theme.write(target, day.letter, letter, FADED_INK if day.to_come else INK, size=15, align="center")


class Thing(Pressable):
    """A thing of a game's collection: in colour once it came up, else a shape with "?"."""

    def __init__(self, sprite: str, name: str, about: str, games: int, act: Callable[[], None]) -> None:
        """`about` is told when it is pointed at; `games` is in how many it came up."""
        super().__init__(act)
        self.sprite, self.name, self.about, self.games = sprite, name, about, games

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.sprite + self.name

    @property
    def enters(self) -> bool:
        return True

    @property
    def words(self) -> str:
        """Return what is said of it."""
        return self.about

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        line = px(38 if rect.height >= px(TWO_LINES) else 20)
        side = max(px(24), min(px(66), rect.width, rect.height - line))
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
        name = Rect(rect.x - px(2), disc.bottom, rect.width + px(4), max(line, rect.bottom - disc.bottom))
        words, colour = (self.name, INK) if self.games else (self.text("person.not_met"), FADED_INK)
        face = Face.BOLD if self.games else Face.REGULAR
        theme.write(target, words, name, colour, size=15, face=face, align="center", valign="top")


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

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        room = Rect(rect.x + px(12), rect.y + px(52), rect.width - px(24), rect.height - px(52) - px(46))
        across = next((n for n in range(3, 9) if self._tall(n, room) >= px(62)), 8) if self.things else 1
        tall = min(px(104), self._tall(across, room))
        for number, thing in enumerate(self.things):
            down, over = divmod(number, across)
            cell = divided(Rect(room.x, room.y + down * tall, room.width, tall - px(4)), [1.0] * across, px(4))[over]
            thing.place(cell)

    def _tall(self, across: int, room: Rect) -> int:
        return room.height // max(1, -(-len(self.things) // across))

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper", rect)
        draw_heading(target, self, self.title, self.count)
        foot = Rect(rect.x + px(18), rect.bottom - px(46), rect.width - px(36), px(40))
        theme.write(target, self.line, foot, FADED_INK, size=16, face=Face.REGULAR)
