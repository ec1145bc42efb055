"""A figure of the rulebook on the page.

Its panels lie in lines, each with dice, what players hold and a label, and arrows between.

Everything is laid out for a width without drawing; boards are painted when they are first seen, and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.content.figures import Board, Exhibit, Figure, Panel
from game.ui.contract.entry import Exhibited, TableEntry
from game.ui.rulebook import beside, ink, screens
from game.ui.rulebook.boards import BoardPicture
from game.ui.services.fonts import Face
from game.ui.services.pictures import with_alpha
from game.ui.services.theme import FADED_INK, INK, Block
from game.ui.shell.scene import Context

SIXTEENTHS = 16
LARGEST_CELL = 15 / 16
"""The largest scale of boards, in pixels a board unit at the theme's scale 1."""
TALLEST = 560
"""Design units of the tallest line of boards."""
LEAST_EXHIBIT, SPREAD = 0.3, 0.75
"""The least scale of things of the table, and that from which on they stand in more lines rather than become smaller."""
LEAST_BOARD = 2 / SIXTEENTHS
CROWD, CROWDED_GAP, CROWDED_EDGE = 4, 18, 6
"""The panels in a line from which on its arrows and the edges of its cards have less room, and how much."""
GAP, ARROW_GAP, LINE_GAP, STEP_GAP = 22, 46, 20, 18
DETOUR, DETOURS = 20, 12
"""Design units beside all panels for arrows that go round others, and for each of them."""
DIE, DIE_SCALE = 70, 0.56
CARD_DIE, CARD_DIE_SCALE = 46, 0.4
LABEL_GAP = 6
LABEL_SIZE = 16.5
NARROWEST_LABEL, WIDEST_LABEL = 128, 560
CARD = 172
"""Design units of the widest card of words alone in a line of several."""
NARROW_CARD, CARD_EDGE = 150, 14
LEAST_CARD, STACKED_CARD = 58, 36
"""Design units of the height of a card of words, and of one that had to go below the step before it."""
CORNER = 9


@dataclass(frozen=True, slots=True)
class _Sizes:
    """One panel measured, in pixels: its picture, and all that goes with it."""

    picture: tuple[int, int]
    whole: tuple[int, int]
    label: Block | None


@dataclass(frozen=True, slots=True)
class _Placed:
    """One panel in its place.

    `picture` and `label` are in pixels from the figure's upper left corner.
    """

    panel: Panel
    picture: Rect
    label: Rect
    words: Block | None
    held: Rect
    dice: tuple[Rect, ...]

    def body(self) -> Rect:
        """Return the area that arrows run to.

        The picture with its label and what is held.
        """
        return self.picture.unionall([part for part in (self.label, self.held) if part.height])


class FigureView:
    """One figure of a game's book for one width and language.

    `size` is what it takes; `draw` puts it on a target.
    """

    def __init__(
        self, context: Context, entry: TableEntry, figure: Figure, *, language: str, width: int, tallest: int | None = None
    ) -> None:
        """Lay out a figure for a width.

        Boards, then things of the table, become smaller until it is at most `tallest` pixels high.
        """
        self.theme = context.theme
        self.entry, self.figure, self.language = entry, figure, language
        self._exhibits: dict[Exhibit, Exhibited] = {}
        self._shrunk = 1.0
        """The scale of things of the table."""
        self._boards = {
            number: BoardPicture(context, entry, panel.content)
            for number, panel in enumerate(figure.panels)
            if isinstance(panel.content, Board)
        }
        self._lines = rows = self._rows()
        spread = self._spread(width)
        self._settle(spread, width, tallest)
        if spread != rows and tallest is not None and (too_tall := self._bottom()) > tallest:
            self._settle(rows, width, tallest)
            area = self.area()
            whole = area.left >= 0 and area.right <= width and not any(block.cut for block in self.words())
            if self._bottom() >= too_tall or not whole:
                self._settle(spread, width, tallest)
        self.size = (width, self._bottom())
        self._pictures: dict[int, Surface] = {}
        self._arrows: list[tuple[Surface, tuple[int, int]]] = []

    # measuring

    def _settle(self, lines: list[list[int]], width: int, tallest: int | None) -> None:
        """Place the panels in these lines, as large as they can be."""
        self._lines, self._shrunk = lines, 1.0
        self._exhibits.clear()
        self._fit_things(width)
        self.scale = self._fitting_scale(width)
        largest = self.scale, self._shrunk
        self._placed = self._place(width)
        while tallest is not None and self._bottom() > tallest and self._shrink(*largest):
            self._placed = self._place(width)

    def _bottom(self) -> int:
        """Return the height of all panels."""
        return self.area().bottom + self.theme.px(6)

    def _shrink(self, board: float, shown: float) -> bool:
        """Make the boards, or the things of the table, one step smaller.

        Those are chosen that are nearer to their scale of the two given. Return False if all are at their smallest.
        """
        boards = bool(self._boards) and self.scale > LEAST_BOARD
        things = bool(self._exhibits) and self._shrunk > LEAST_EXHIBIT
        if boards and not (things and self._shrunk / shown > self.scale / board):
            self.scale -= 1 / SIXTEENTHS
        elif things:
            self._shrunk -= 1 / SIXTEENTHS
            self._exhibits.clear()
        return boards or things

    def _rows(self) -> list[list[int]]:
        """Return the panels' numbers, a list a line, as the figure has them."""
        panels = self.figure.panels
        lines = sorted({panel.line for panel in panels})
        return [[number for number, panel in enumerate(panels) if panel.line == line] for line in lines]

    def _spread(self, width: int) -> list[list[int]]:
        """Return the panels' numbers, a list a line, in as many lines as they need at this width.

        Boards become smaller rather than stand in another line, unless their words have no room. Things of the table do so down
        to a scale. Steps that are words alone stand one below the other, so that arrows still run from each to the next.
        """
        found: list[list[int]] = []
        for line in self._rows():
            if not self._boards.keys() & set(line):
                found += self._parted(line, width)
            elif len(line) > 1 and self._breaks(line, width):
                half = (len(line) + 1) // 2
                found += [line[:half], line[half:]]
            else:
                found.append(line)
        return found

    def _breaks(self, line: Sequence[int], width: int) -> bool:
        """Return whether a line cannot hold its boards even at their smallest.

        Either a word below a board would be broken, or the boards are too wide.
        """
        sizes = [self._measure(number, LEAST_BOARD, len(line), width) for number in line]
        return any(size.label is not None and size.label.cut for size in sizes) or not self._fits(line, LEAST_BOARD, width)

    def _parted(self, line: list[int], width: int) -> list[list[int]]:
        """Return a line without boards as several where it is too wide at the least scale for one."""
        if len(line) == 1 or self._fits(line, 1.0, width):
            return [line]
        if all(self.figure.panels[number].content is None for number in line):
            return [[number] for number in line]
        shrunk, self._shrunk = self._shrunk, self._shrunk * SPREAD
        self._exhibits.clear()
        fits = self._fits(line, 1.0, width)
        self._shrunk = shrunk
        self._exhibits.clear()
        half = (len(line) + 1) // 2
        return [line] if fits else [*self._parted(line[:half], width), *self._parted(line[half:], width)]

    def _fit_things(self, width: int) -> None:
        """Make things of the table so small that their lines find room."""
        lines = [line for line in self._lines if not self._boards.keys() & set(line)]
        while self._shrunk > LEAST_EXHIBIT and not all(self._fits(line, 1.0, width) for line in lines):
            self._shrunk -= 1 / SIXTEENTHS
            self._exhibits.clear()

    def _fitting_scale(self, width: int) -> float:
        """Return the largest scale, in sixteenths, at which every line with a board finds room."""
        lines = [line for line in self._lines if self._boards.keys() & set(line)]
        for step in range(max(1, int(LARGEST_CELL * self.theme.scale * SIXTEENTHS)), 1, -1):
            if all(self._fits(line, step / SIXTEENTHS, width) for line in lines):
                return step / SIXTEENTHS
        return LEAST_BOARD

    def _line_of(self, number: int) -> int:
        """Return the number of the line of a panel."""
        return next(place for place, line in enumerate(self._lines) if number in line)

    @property
    def _room_right(self) -> int:
        """The pixels beside all panels for arrows that go round others."""
        detours = sum(self._detours(*arrow) for arrow in self.figure.arrows)
        return self.theme.px(DETOUR + DETOURS * detours) if detours else 0

    def _fits(self, line: Sequence[int], scale: float, width: int) -> bool:
        """Return whether a line finds room at a scale."""
        theme = self.theme
        sizes = [self._measure(number, scale, len(line), width) for number in line]
        across = sum(size.whole[0] for size in sizes) + self._gap(line) * (len(line) - 1) + self._hanging(line)
        tallest = max((size.picture[1] for number, size in zip(line, sizes, strict=True) if number in self._boards), default=0)
        words = [size.label for number, size in zip(line, sizes, strict=True) if self.figure.panels[number].content is None]
        whole = not any(block is not None and block.cut for block in words) or len(line) == 1
        return whole and across <= width - theme.px(8) - 2 * self._room_right and tallest <= theme.px(TALLEST)

    def _gap(self, line: Sequence[int]) -> int:
        """Return the gap between the panels of a line: wider where arrows run."""
        runs = any(set(arrow) <= set(line) for arrow in self.figure.arrows)
        return self._arrow_gap(len(line)) if runs else self.theme.px(GAP)

    def _gap_of(self, in_line: int) -> int:
        """Return the widest gap between two panels of a line of so many."""
        return max(self._arrow_gap(in_line) if self.figure.arrows else 0, self.theme.px(GAP))

    def _arrow_gap(self, panels: int) -> int:
        """Return the pixels between two panels where a line with arrows has that many."""
        return self.theme.px(CROWDED_GAP if panels > CROWD else ARROW_GAP)

    def _hanging(self, line: Sequence[int]) -> int:
        """Return the overhang of the dice to the left of a board alone in the middle of its line."""
        panel = self.figure.panels[line[0]]
        return self.theme.px(DIE) if len(line) == 1 and panel.dice and panel.content is not None else 0

    def _measure(self, number: int, scale: float, in_line: int, width: int) -> _Sizes:
        """Return a panel at a scale, one of so many in its line."""
        theme, panel = self.theme, self.figure.panels[number]
        words = panel.label.get(self.language, "")
        dice = theme.px(DIE) if panel.dice else 0
        if panel.content is None:
            return self._measure_card(panel, in_line, width)
        if isinstance(panel.content, Exhibit):
            picture = self._shown(panel.content).picture.get_size()
        else:
            units = self._boards[number].size
            picture = (round(units[0] * scale), round(units[1] * scale))
        alone = isinstance(panel.content, Exhibit) and in_line == 1
        share = (width - self._gap_of(in_line) * (in_line - 1)) // in_line - dice - theme.px(4)
        room = max(picture[0], min(share, theme.px(WIDEST_LABEL) if alone else theme.px(NARROWEST_LABEL)))
        label = theme.block(words, room, size=LABEL_SIZE, face=Face.ITALIC) if words else None
        held = self._held_size(number)
        tall = picture[1] + held[1] + (label.height + theme.px(LABEL_GAP) if label else 0)
        return _Sizes(picture, (max(picture[0], held[0], label.width if label else 0) + dice, tall), label)

    def _drawn(self, words: tuple[str, ...]) -> Exhibited:
        """Return a thing at its own size."""
        if words == screens.WORDS:
            return screens.picture(self.theme, self.entry)
        exhibitor = self.entry.exhibits()
        if exhibitor is None:
            raise KeyError(f"nothing shows {' '.join(words)} in this book")
        return exhibitor(self.theme, self.language, words)

    def _shown(self, exhibit: Exhibit) -> Exhibited:
        """Return a thing of the game's table, or one that all books have, drawn once."""
        if exhibit not in self._exhibits:
            shown = self._drawn(exhibit.words)
            if self._shrunk < 1:
                size = tuple(round(length * self._shrunk) for length in shown.picture.get_size())
                places = {part: (round(x * self._shrunk), round(y * self._shrunk)) for part, (x, y) in shown.places.items()}
                shown = Exhibited(pygame.transform.smoothscale(shown.picture, size), places)
            self._exhibits[exhibit] = shown
        return self._exhibits[exhibit]

    def _measure_card(self, panel: Panel, in_line: int, width: int) -> _Sizes:
        """Measure words on a card, with the dice before them, or over them on a narrow card."""
        theme = self.theme
        room = (width - self._arrow_gap(in_line) * (in_line - 1)) // in_line - theme.px(4)
        card = min(room - 2 * self._room_right, theme.px(CARD if in_line > 1 else 460))
        dice = theme.px(self._card_die) if panel.dice else 0
        over = dice and card < theme.px(NARROW_CARD)
        inner = card - theme.px(_edge(in_line)) - (0 if over else dice)
        block = theme.block(panel.label.get(self.language, ""), inner, size=LABEL_SIZE, face=Face.BOLD)
        edge, least = (6, STACKED_CARD) if self._stacked else (20, LEAST_CARD)
        tall = max(block.height + theme.px(edge) + (dice if over else 0), theme.px(least))
        return _Sizes((card, tall), (card, tall), block)

    @property
    def _stacked(self) -> bool:
        """Return whether steps stand one below the other that the figure has in a row."""
        return len(self._lines) > len(self._rows())

    @property
    def _card_die(self) -> int:
        """Design units of a die on a card of words."""
        return STACKED_CARD - 4 if self._stacked else CARD_DIE

    def _held_size(self, number: int) -> tuple[int, int]:
        """Return the room under a board for what players have, equally tall under all boards."""
        if number not in self._boards:
            return 0, 0
        tallest = max(beside.held_size(self.theme, board.plates)[1] for board in self._boards.values())
        return beside.held_size(self.theme, self._boards[number].plates)[0], tallest

    def _place(self, width: int) -> list[_Placed]:
        theme = self.theme
        found: dict[int, _Placed] = {}
        y = theme.px(4)
        for nth, line in enumerate(self._lines):
            sizes = [self._measure(number, self.scale, len(line), width) for number in line]
            gap = self._gap(line)
            free = width - sum(size.whole[0] for size in sizes) - gap * (len(line) - 1)
            x = max(0, free - self._hanging(line)) // 2
            tallest = max(size.picture[1] for size in sizes)
            bottom = y
            for number, size in zip(line, sizes, strict=True):
                one = self._place_panel(number, size, Rect(x, y, size.whole[0], tallest))
                found[number] = one
                bottom = max(bottom, one.body().bottom)
                x += size.whole[0] + gap
            crossed = any(found.keys() & set(arrow) and not set(arrow) <= found.keys() for arrow in self.figure.arrows)
            close = len(line) == len(self._lines[min(nth + 1, len(self._lines) - 1)]) == 1
            y = bottom + theme.px(STEP_GAP if crossed and close else ARROW_GAP if crossed else LINE_GAP)
        return [found[number] for number in range(len(self.figure.panels))]

    def _place_panel(self, number: int, size: _Sizes, room: Rect) -> _Placed:
        """Return one board or thing placed in its room of a line.

        The dice are to its left, what is held and the label below it.
        """
        panel = self.figure.panels[number]
        if panel.content is None:
            return self._place_card(number, size, room)
        theme = self.theme
        side = theme.px(DIE)
        left = side if panel.dice else 0
        picture = Rect(room.x + left + (room.width - left - size.picture[0]) // 2, room.bottom - size.picture[1], *size.picture)
        top = max(room.y, picture.centery - side * len(panel.dice) // 2)
        dice = tuple(Rect(room.x, top + side * nth, side, side) for nth in range(len(panel.dice)))
        held = Rect(picture.x, picture.bottom, picture.width, self._held_size(number)[1])
        tall = size.label.height if size.label else 0
        wide = max(picture.width, size.label.width if size.label else 0)
        label = Rect(picture.centerx - wide // 2, held.bottom + theme.px(LABEL_GAP), wide, tall)
        return _Placed(panel, picture, label, size.label, held, dice)

    def _place_card(self, number: int, size: _Sizes, room: Rect) -> _Placed:
        """Return a card of words, as tall as its line."""
        theme, panel = self.theme, self.figure.panels[number]
        card = Rect(room.x, room.y, size.picture[0], room.height)
        inner, side = card.inflate(-theme.px(_edge(len(self._lines[self._line_of(number)]))), 0), theme.px(self._card_die)
        dice: tuple[Rect, ...] = ()
        if panel.dice and card.width < theme.px(NARROW_CARD):
            dice = (Rect(card.centerx - side // 2, card.y + theme.px(4), side, side),)
            inner = Rect(inner.x, dice[0].bottom, inner.width, card.bottom - theme.px(6) - dice[0].bottom)
        elif panel.dice:
            dice = (Rect(card.x + theme.px(4), card.centery - side // 2, side, side),)
            inner = Rect(dice[0].right, inner.y, inner.right - dice[0].right, inner.height)
        return _Placed(panel, card, inner, size.label, Rect(card.bottomleft, (0, 0)), dice)

    def words(self) -> list[Block]:
        """Return the labels of all panels, as they are laid out."""
        return [one.words for one in self._placed if one.words is not None]

    def area(self) -> Rect:
        """Return the area of all panels, in pixels from the figure's upper left corner."""
        parts = [part for one in self._placed for part in (one.body(), *one.dice)]
        return parts[0].unionall(parts[1:])

    # drawing

    @property
    def painted(self) -> bool:
        """Return whether all boards are painted, so that drawing takes no time."""
        return len(self._pictures) == len(self._boards) and len(self._arrows) == len(self.figure.arrows)

    def paint(self) -> None:
        """Paint the boards and arrows that are not painted yet."""
        for start, end in self.figure.arrows[len(self._arrows) :]:
            self._arrows.append(ink.arrow_picture(self._way(start, end), self.theme.px(5)))
        for number, board in self._boards.items():
            if number not in self._pictures:
                edge = max(1, self.theme.px(1.5))
                self._pictures[number] = _rounded(board.paint(self.scale), self.theme.px(CORNER), edge)

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Draw with the upper left corner at x, y."""
        self.paint()
        for number, one in enumerate(self._placed):
            self._draw_panel(target, number, _moved(one, x, y))
        for picture, (left, top) in self._arrows:
            target.blit(picture, (x + left, y + top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_panel(self, target: Surface, number: int, one: _Placed) -> None:
        theme = self.theme
        content = one.panel.content
        if content is None:
            theme.nine(target, "ui/card", one.picture)
        elif isinstance(content, Exhibit):
            beside.draw_exhibit(target, theme, content, self._shown(content), one.picture.topleft)
        else:
            target.blit(self._pictures[number], one.picture.topleft)
            beside.draw_held(target, theme, self._boards[number].plates, one.held)
        for value, place in zip(one.panel.dice, one.dice, strict=True):
            scale = DIE_SCALE * place.width / DIE if content is not None else CARD_DIE_SCALE * place.width / CARD_DIE
            beside.draw_die(target, theme, f"{self.entry.die}_{value}", place, scale)
        if one.words is not None:
            alone = content is None
            theme.draw_block(target, one.words, one.label, INK if alone else FADED_INK, align="center")

    # arrows between panels

    def _detours(self, start: int, end: int) -> bool:
        """Return whether an arrow must go round panels between."""
        return abs(self._line_of(end) - self._line_of(start)) > 1

    def _way(self, start: int, end: int) -> list[tuple[float, float]]:
        """Return the points of an arrow between two panels.

        It is straight where they are beside or below each other, else it goes round corners.
        """
        theme = self.theme
        one, other = self._placed[start].body(), self._placed[end].body()
        beside = self._lines[self._line_of(start)] if self._line_of(start) == self._line_of(end) else []
        close = theme.px(2 if len(beside) > CROWD else 5)
        if self._line_of(start) == self._line_of(end):
            y = (self._placed[start].picture.centery + self._placed[end].picture.centery) / 2
            if one.x < other.x:
                return [(one.right + close, y), (other.left - close, y)]
            return [(one.left - close, y), (other.right + close, y)]
        if self._detours(start, end):
            detours = [arrow for arrow in self.figure.arrows if self._detours(*arrow)]
            x = max(one.right, other.right) + theme.px(20 + DETOURS * detours.index((start, end)))
            first, last = self._placed[start].picture.centery, self._placed[end].picture.centery
            return [(one.right + close, first), (x, first), (x, last), (other.right + close, last)]
        down = one.y < other.y
        left, right = max(one.left, other.left), min(one.right, other.right)
        if right - left > theme.px(30):
            ways = [arrow for arrow in self.figure.arrows if set(arrow) == {start, end}]
            x = left + (right - left) * (1 + ways.index((start, end))) // (len(ways) + 1)
            return [
                (x, one.bottom + close if down else one.top - close),
                (x, other.top - close if down else other.bottom + close),
            ]
        x = other.centerx
        side = one.left - close if x < one.left else one.right + close
        return [(side, one.centery), (x, one.centery), (x, other.top - close if down else other.bottom + close)]


def _edge(in_line: int) -> int:
    """Return the design units of both edges of a card of words, with so many in its line."""
    return CROWDED_EDGE if in_line > CROWD else CARD_EDGE


def _moved(one: _Placed, x: int, y: int) -> _Placed:
    return replace(
        one,
        picture=one.picture.move(x, y),
        label=one.label.move(x, y),
        held=one.held.move(x, y),
        dice=tuple(die.move(x, y) for die in one.dice),
    )


def _rounded(plain: Surface, radius: int, edge: int) -> Surface:
    """Return a picture with round corners and an edge, smooth against whatever lies under it."""
    fine = 2
    size = plain.get_size()
    large = Rect(0, 0, size[0] * fine, size[1] * fine)
    rim, mask = Surface(large.size, pygame.SRCALPHA), Surface(large.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), large, border_radius=radius * fine)
    pygame.draw.rect(rim, (*ink.EDGE, 255), large, width=edge * fine, border_radius=radius * fine)
    picture = with_alpha(plain)
    picture.blit(pygame.transform.smoothscale(rim.premul_alpha(), size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture
