"""A figure of the rulebook on the page: its panels in lines, each with dice, what players hold and a label, and arrows between.

Everything is laid out for a width without drawing; boards are painted when they are first seen, and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.content.figures import Board, Exhibit, Figure, Panel
from game.ui.rulebook import beside, ink
from game.ui.rulebook.boards import BoardPicture
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Block
from game.ui.shell.scene import Context
from game.ui.tables.entry import Exhibited, TableEntry

SIXTEENTHS = 16
LARGEST_CELL = 15 / 16
"""The largest scale of boards, in pixels a board unit at the theme's scale 1."""
TALLEST = 560
"""Design units of the tallest line of boards."""
LEAST_EXHIBIT = 0.5
"""The least scale of things of the table."""
GAP, ARROW_GAP, LINE_GAP = 22, 46, 20
DIE, DIE_SCALE = 70, 0.56
CARD_DIE, CARD_DIE_SCALE = 46, 0.4
LABEL_GAP = 6
LABEL_SIZE = 16.5
NARROWEST_LABEL, WIDEST_LABEL = 128, 560
CARD = 172
"""Design units of the widest card of words alone in a line of several."""
NARROW_CARD, CARD_EDGE = 150, 14
CORNER = 9


@dataclass(frozen=True, slots=True)
class _Sizes:
    """One panel measured, in pixels: its picture, and all that goes with it."""

    picture: tuple[int, int]
    whole: tuple[int, int]
    label: Block | None


@dataclass(frozen=True, slots=True)
class _Placed:
    """One panel in its place: `picture` and `label` in pixels from the figure's upper left corner."""

    panel: Panel
    picture: Rect
    label: Rect
    words: Block | None
    held: Rect
    dice: tuple[Rect, ...]

    def body(self) -> Rect:
        """What arrows run to: the picture with its label and what is held."""
        return self.picture.unionall([part for part in (self.label, self.held) if part.height])


class FigureView:
    """One figure of a game's book for one width and language. `size` is what it takes; `draw` puts it on a target."""

    def __init__(
        self, context: Context, entry: TableEntry, figure: Figure, *, language: str, width: int, tallest: int | None = None
    ) -> None:
        """A figure for a width: boards, then things of the table, become smaller until it is at most `tallest` pixels high."""
        theme = self.theme = context.theme
        self.entry, self.figure, self.language = entry, figure, language
        self._exhibits: dict[Exhibit, Exhibited] = {}
        self._shrunk = 1.0
        """The scale of things of the table."""
        self._boards = {
            number: BoardPicture(context, entry, panel.content)
            for number, panel in enumerate(figure.panels)
            if isinstance(panel.content, Board)
        }
        self._room_right = theme.px(32) if any(self._detours(*arrow) for arrow in figure.arrows) else 0
        self.scale = self._fitting_scale(width)
        self._placed = self._place(width)
        while tallest is not None and self._bottom() > tallest and self.scale > 2 / SIXTEENTHS:
            self.scale -= 1 / SIXTEENTHS
            self._placed = self._place(width)
        while tallest is not None and self._bottom() > tallest and self._exhibits and self._shrunk > LEAST_EXHIBIT:
            self._shrunk -= 1 / SIXTEENTHS
            self._exhibits.clear()
            self._placed = self._place(width)
        self.size = (width, self._bottom())
        self._pictures: dict[int, Surface] = {}
        self._arrows: list[tuple[Surface, tuple[int, int]]] = []

    # measuring

    def _bottom(self) -> int:
        """The height of all panels."""
        parts = [part for one in self._placed for part in (one.body(), *one.dice)]
        return max(part.bottom for part in parts) + self.theme.px(6)

    def _lines(self) -> list[list[int]]:
        """The panels' numbers, a list a line."""
        panels = self.figure.panels
        lines = sorted({panel.line for panel in panels})
        return [[number for number, panel in enumerate(panels) if panel.line == line] for line in lines]

    def _fitting_scale(self, width: int) -> float:
        """The largest scale, in sixteenths, at which every line with a board finds room."""
        lines = [line for line in self._lines() if self._boards.keys() & set(line)]
        for step in range(max(1, int(LARGEST_CELL * self.theme.scale * SIXTEENTHS)), 1, -1):
            if all(self._fits(line, step / SIXTEENTHS, width) for line in lines):
                return step / SIXTEENTHS
        return 2 / SIXTEENTHS

    def _fits(self, line: Sequence[int], scale: float, width: int) -> bool:
        """Whether a line finds room at a scale."""
        theme = self.theme
        sizes = [self._measure(number, scale, len(line), width) for number in line]
        across = sum(size.whole[0] for size in sizes) + self._gap(line) * (len(line) - 1) + self._hanging(line)
        tallest = max((size.picture[1] for number, size in zip(line, sizes, strict=True) if number in self._boards), default=0)
        return across <= width - theme.px(8) - 2 * self._room_right and tallest <= theme.px(TALLEST)

    def _gap(self, line: Sequence[int]) -> int:
        """Between the panels of a line: wider where arrows run."""
        runs = any(set(arrow) <= set(line) for arrow in self.figure.arrows)
        return self._arrow_gap(len(line)) if runs else self.theme.px(GAP)

    def _arrow_gap(self, panels: int) -> int:
        """The pixels between two panels where a line with arrows has that many."""
        return self.theme.px(ARROW_GAP * 0.5 if panels > 4 else ARROW_GAP)

    def _hanging(self, line: Sequence[int]) -> int:
        """How far the dice hang out to the left of a board that is alone in its line, so that the board is in the middle."""
        panel = self.figure.panels[line[0]]
        return self.theme.px(DIE) if len(line) == 1 and panel.dice and panel.content is not None else 0

    def _measure(self, number: int, scale: float, in_line: int, width: int) -> _Sizes:
        """A panel at a scale, one of so many in its line."""
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
        room = max(picture[0], min(width, theme.px(WIDEST_LABEL)) if alone else theme.px(NARROWEST_LABEL))
        label = theme.block(words, room, size=LABEL_SIZE, face=Face.ITALIC) if words else None
        held = self._held_size(number)
        tall = picture[1] + held[1] + (label.height + theme.px(LABEL_GAP) if label else 0)
        return _Sizes(picture, (max(picture[0], held[0], label.width if label else 0) + dice, tall), label)

    def _shown(self, exhibit: Exhibit) -> Exhibited:
        """A thing of the game's table, drawn once."""
        if exhibit not in self._exhibits:
            exhibitor = self.entry.exhibits()
            if exhibitor is None:
                raise KeyError(f"nothing shows {' '.join(exhibit.words)} in this book")
            shown = exhibitor(self.theme, self.language, exhibit.words)
            if self._shrunk < 1:
                size = tuple(round(length * self._shrunk) for length in shown.picture.get_size())
                places = {part: (round(x * self._shrunk), round(y * self._shrunk)) for part, (x, y) in shown.places.items()}
                shown = Exhibited(pygame.transform.smoothscale(shown.picture, size), places)
            self._exhibits[exhibit] = shown
        return self._exhibits[exhibit]

    def _measure_card(self, panel: Panel, in_line: int, width: int) -> _Sizes:
        """Words on a card, with the dice before them, or over them on a narrow card."""
        theme = self.theme
        room = (width - self._arrow_gap(in_line) * (in_line - 1)) // in_line - theme.px(4)
        card = min(room, theme.px(CARD if in_line > 1 else 460))
        dice = theme.px(CARD_DIE) if panel.dice else 0
        over = dice and card < theme.px(NARROW_CARD)
        inner = card - theme.px(CARD_EDGE) - (0 if over else dice)
        block = theme.block(panel.label.get(self.language, ""), inner, size=LABEL_SIZE, face=Face.BOLD)
        tall = max(block.height + theme.px(20) + (dice if over else 0), theme.px(58))
        return _Sizes((card, tall), (card, tall), block)

    def _held_size(self, number: int) -> tuple[int, int]:
        """The room under a board for what players have; as tall under all boards of the figure."""
        if number not in self._boards:
            return 0, 0
        tallest = max(beside.held_size(self.theme, board.plates)[1] for board in self._boards.values())
        return beside.held_size(self.theme, self._boards[number].plates)[0], tallest

    def _place(self, width: int) -> list[_Placed]:
        theme = self.theme
        found: dict[int, _Placed] = {}
        y = theme.px(4)
        for line in self._lines():
            sizes = [self._measure(number, self.scale, len(line), width) for number in line]
            gap = self._gap(line)
            x = (width - sum(size.whole[0] for size in sizes) - gap * (len(line) - 1) - self._hanging(line)) // 2
            tallest = max(size.picture[1] for size in sizes)
            bottom = y
            for number, size in zip(line, sizes, strict=True):
                one = self._place_panel(number, size, Rect(x, y, size.whole[0], tallest))
                found[number] = one
                bottom = max(bottom, one.body().bottom)
                x += size.whole[0] + gap
            crossed = any(found.keys() & set(arrow) and not set(arrow) <= found.keys() for arrow in self.figure.arrows)
            y = bottom + theme.px(ARROW_GAP if crossed else LINE_GAP)
        return [found[number] for number in range(len(self.figure.panels))]

    def _place_panel(self, number: int, size: _Sizes, room: Rect) -> _Placed:
        """One board or thing in its room of a line, its dice to the left, what is held and the label below."""
        panel = self.figure.panels[number]
        if panel.content is None:
            return self._place_card(panel, size, room)
        theme = self.theme
        side = theme.px(DIE)
        left = side if panel.dice else 0
        picture = Rect(room.x + left + (room.width - left - size.picture[0]) // 2, room.bottom - size.picture[1], *size.picture)
        top = picture.centery - side * len(panel.dice) // 2
        dice = tuple(Rect(room.x, top + side * nth, side, side) for nth in range(len(panel.dice)))
        held = Rect(picture.x, picture.bottom, picture.width, self._held_size(number)[1])
        tall = size.label.height if size.label else 0
        wide = max(picture.width, size.label.width if size.label else 0)
        label = Rect(picture.centerx - wide // 2, held.bottom + theme.px(LABEL_GAP), wide, tall)
        return _Placed(panel, picture, label, size.label, held, dice)

    def _place_card(self, panel: Panel, size: _Sizes, room: Rect) -> _Placed:
        """A card of words, as tall as its line."""
        theme = self.theme
        card = Rect(room.x, room.y, size.picture[0], room.height)
        inner, side = card.inflate(-theme.px(CARD_EDGE), 0), theme.px(CARD_DIE)
        dice: tuple[Rect, ...] = ()
        if panel.dice and card.width < theme.px(NARROW_CARD):
            dice = (Rect(card.centerx - side // 2, card.y + theme.px(4), side, side),)
            inner = Rect(inner.x, dice[0].bottom, inner.width, card.bottom - theme.px(6) - dice[0].bottom)
        elif panel.dice:
            dice = (Rect(card.x + theme.px(4), card.centery - side // 2, side, side),)
            inner = Rect(dice[0].right, inner.y, inner.right - dice[0].right, inner.height)
        return _Placed(panel, card, inner, size.label, Rect(card.bottomleft, (0, 0)), dice)

    def words(self) -> list[Block]:
        """The labels of all panels, as they are laid out."""
        return [one.words for one in self._placed if one.words is not None]

    # drawing

    @property
    def painted(self) -> bool:
        """Whether all boards are painted, so that drawing takes no time."""
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
            scale = theme.scale * (DIE_SCALE if place.width == theme.px(DIE) else CARD_DIE_SCALE)
            beside.draw_die(target, theme, f"{self.entry.die}_{value}", place, scale)
        if one.words is not None:
            alone = content is None
            theme.draw_block(target, one.words, one.label, INK if alone else FADED_INK, align="center")

    # arrows between panels

    def _detours(self, start: int, end: int) -> bool:
        """Whether an arrow must go round panels between."""
        lines = sorted({panel.line for panel in self.figure.panels})
        apart = lines.index(self.figure.panels[end].line) - lines.index(self.figure.panels[start].line)
        return abs(apart) > 1

    def _way(self, start: int, end: int) -> list[tuple[float, float]]:
        """The points of an arrow between two panels: straight beside each other or one below the other, else round corners."""
        theme = self.theme
        one, other = self._placed[start].body(), self._placed[end].body()
        close = theme.px(5)
        if self._placed[start].panel.line == self._placed[end].panel.line:
            y = (self._placed[start].picture.centery + self._placed[end].picture.centery) / 2
            if one.x < other.x:
                return [(one.right + close, y), (other.left - close, y)]
            return [(one.left - close, y), (other.right + close, y)]
        if self._detours(start, end):
            x = max(one.right, other.right) + theme.px(20)
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


def _moved(one: _Placed, x: int, y: int) -> _Placed:
    return replace(
        one,
        picture=one.picture.move(x, y),
        label=one.label.move(x, y),
        held=one.held.move(x, y),
        dice=tuple(die.move(x, y) for die in one.dice),
    )


def _rounded(plain: Surface, radius: int, edge: int) -> Surface:
    """A picture with round corners and an edge, smooth against whatever lies under it."""
    fine = 2
    size = plain.get_size()
    large = Rect(0, 0, size[0] * fine, size[1] * fine)
    rim, mask = Surface(large.size, pygame.SRCALPHA), Surface(large.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), large, border_radius=radius * fine)
    pygame.draw.rect(rim, (*ink.EDGE, 255), large, width=edge * fine, border_radius=radius * fine)
    picture = plain.convert_alpha()
    picture.blit(pygame.transform.smoothscale(rim.premul_alpha(), size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture
