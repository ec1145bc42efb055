"""A page of the rulebook laid out for a width: each block's lines, boxes and figure, in pixels from the page's upper left corner.

Nothing is drawn here. Rule numbers stand in a margin to the left of the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from game.content import figures as data
from game.content.rulebook import Block, Example, Figure, Heading, ListItem, Page, Paragraph, Spans, Table, Text
from game.ui.rulebook.figures import FigureView
from game.ui.rulebook.flow import Measure, Run, Style, flow, longest_word, natural_width
from game.ui.services.fonts import Face
from game.ui.shell.scene import Context
from game.ui.tables.entry import TableEntry

MARGIN = 62
"""Design units of the margin where rule numbers stand."""
EDGE = 18
"""Design units that stay free to the right of the text."""
TEXT = 18.0
SMALL = 15.0
LEADING = 1.36
TABLE_SIZES = ((17.0, 10), (16.0, 7), (15.0, 5))
"""Size of the text of tables and the room beside it: the first with which a table's longest words fit."""
HEADINGS = {1: (40.0, 0, 16), 2: (28.0, 34, 10), 3: (21.0, 18, 4)}
"""For each level of heading its size, and the space over and under it, in design units."""
INDENT = 30
PARAGRAPH_GAP = 11
ITEM_GAP = 6


class Shape(Enum):
    """What is drawn behind or between the words."""

    EXAMPLE = "example"
    RULE_LINE = "rule line"
    HEADER = "header"
    ROW_LINE = "row line"


@dataclass(frozen=True, slots=True)
class Box:
    """A shape and the place that it fills."""

    shape: Shape
    rect: Rect


@dataclass(frozen=True, slots=True)
class Laid:
    """One block in its place. `runs`, `boxes` and the figure's place count from the block's own upper left corner, which lies
    `top` pixels below the page's."""

    block: Block
    top: int
    height: int
    runs: tuple[Run, ...] = ()
    labels: tuple[Run, ...] = ()
    boxes: tuple[Box, ...] = ()
    figure: FigureView | None = None
    figure_at: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class PageLayout:
    """A page for one width; blocks as in the page, from top to bottom."""

    page: Page
    width: int
    height: int
    blocks: tuple[Laid, ...]

    def block_at(self, y: int) -> int:
        """The number of the block at a height of the page, the last one that begins there or above."""
        return max(0, bisect_right(self.blocks, y, key=lambda laid: laid.top) - 1)


@dataclass(frozen=True, slots=True)
class Source:
    """A page of a game's book: its text in one language, and its figures."""

    page: Page
    language: str
    figures: Mapping[str, data.Figure]
    entry: TableEntry


def lay_out(context: Context, source: Source, width: int) -> PageLayout:
    """Lay a whole page out."""
    theme, setter = context.theme, _Setter(context, source, width)
    page = source.page
    laid: list[Laid] = []
    y = theme.px(6)
    for block in page.blocks:
        y += setter.gap(laid[-1].block if laid else None, block)
        one = setter.set(block, y)
        laid.append(one)
        y += one.height
    return PageLayout(page, width, y + theme.px(60), tuple(laid))


class _Setter:
    """Sets block after block."""

    def __init__(self, context: Context, source: Source, width: int) -> None:
        self.context, self.source = context, source
        theme = self.theme = context.theme
        self.measure = Measure(theme.fonts)
        self.left = theme.px(MARGIN)
        self.wide = width - self.left - theme.px(EDGE)

    def style(self, size: float = TEXT, face: Face = Face.REGULAR, leading: float = LEADING) -> Style:
        px = self.theme.px(size)
        return Style(face, px, round(px * leading))

    def gap(self, before: Block | None, block: Block) -> int:
        """The space between two blocks."""
        if before is None:
            return 0
        if isinstance(block, Heading):
            return self.theme.px(HEADINGS[min(3, block.level)][1])
        if isinstance(before, Heading):
            return self.theme.px(HEADINGS[min(3, before.level)][2])
        return self.theme.px(ITEM_GAP if isinstance(before, ListItem) and isinstance(block, ListItem) else PARAGRAPH_GAP)

    def set(self, block: Block, top: int) -> Laid:
        match block:
            case Heading():
                return self._heading(block, top)
            case Paragraph():
                runs, height = flow(self.measure, block.spans, self.style(), self.wide, (self.left, 0))
                return Laid(block, top, height, runs, self._label(block.rule))
            case ListItem():
                return self._item(block, top)
            case Example():
                return self._example(block, top)
            case Figure():
                return self._figure(block, top)
            case Table():
                return self._table(block, top)

    def _label(self, rule: str | None) -> tuple[Run, ...]:
        """A rule's number in the margin, on the first line of its text."""
        if rule is None:
            return ()
        fonts, px, text = self.theme.fonts, self.theme.px(SMALL), self.style()
        wide = fonts.width(rule, Face.BOLD, px)
        drop = fonts.font(text.face, text.px).get_ascent() - fonts.font(Face.BOLD, px).get_ascent()
        return (Run(rule, Face.BOLD, px, self.left - self.theme.px(12) - wide, drop, wide),)

    def _heading(self, block: Heading, top: int) -> Laid:
        level = min(3, block.level)
        style = self.style(HEADINGS[level][0], Face.TITLE, 1.16)
        spans: Spans = tuple(Text(span.text) if isinstance(span, Text) else span for span in block.spans)
        left = 0 if level < 3 else self.left
        runs, height = flow(self.measure, spans, style, self.wide + self.left - left, (left, 0))
        if level == 3:
            return Laid(block, top, height, runs)
        line = Rect(0, height + self.theme.px(3), self.wide + self.left, self.theme.px(2 if level == 1 else 1.4))
        return Laid(block, top, line.bottom, runs, boxes=(Box(Shape.RULE_LINE, line),))

    def _item(self, block: ListItem, top: int) -> Laid:
        theme, style = self.theme, self.style()
        left = self.left + theme.px(INDENT) * (block.depth + 1)
        runs, height = flow(self.measure, block.spans, style, self.wide - (left - self.left), (left, 0))
        number = "•" if block.number is None else f"{block.number}."
        wide = theme.fonts.width(number, Face.BOLD, style.px)
        mark = Run(number, Face.BOLD, style.px, left - theme.px(8) - wide, 0, wide)
        return Laid(block, top, height, (mark, *runs), self._label(block.rule))

    def _example(self, block: Example, top: int) -> Laid:
        theme = self.theme
        across, down = theme.px(16), theme.px(9)
        runs, height = flow(self.measure, block.spans, self.style(17), self.wide - 2 * across, (self.left + across, down))
        box = Rect(self.left - theme.px(4), 0, self.wide + theme.px(8), height + 2 * down)
        return Laid(block, top, box.height, runs, boxes=(Box(Shape.EXAMPLE, box),))

    def _figure(self, block: Figure, top: int) -> Laid:
        theme, source = self.theme, self.source
        figure, language = source.figures[block.name], source.language
        view = FigureView(self.context, source.entry, figure, language=language, width=self.wide)
        narrow = min(self.wide, theme.px(620))
        left = self.left + (self.wide - narrow) // 2
        caption: Spans = (Text(block.caption),)
        runs, height = flow(
            self.measure, caption, self.style(16.5, Face.ITALIC, 1.28), narrow, (left, view.size[1] + theme.px(2))
        )
        return Laid(block, top, view.size[1] + theme.px(10) + height, _centred(runs, left, narrow), (), (), view, (self.left, 0))

    def _table(self, block: Table, top: int) -> Laid:
        theme, fonts = self.theme, self.measure
        for size, edge in TABLE_SIZES:
            plain, bold, across = self.style(size), self.style(size, Face.BOLD), theme.px(edge)
            widths = self._columns(block, plain, across)
            if sum(widths) <= self.wide:
                break
        down = theme.px(5)
        runs: list[Run] = []
        boxes: list[Box] = []
        y = 0
        for number, row in enumerate((block.header, *block.rows)):
            x, tall = self.left, 0
            for cell, wide in zip(row, widths, strict=True):
                found, height = flow(fonts, cell, plain if number else bold, wide - 2 * across, (x + across, y + down))
                runs += found
                tall = max(tall, height)
                x += wide
            rect = Rect(self.left, y, sum(widths), tall + 2 * down)
            boxes.append(Box(Shape.ROW_LINE if number else Shape.HEADER, rect))
            y = rect.bottom
        return Laid(block, top, y, tuple(runs), boxes=tuple(boxes))

    def _columns(self, block: Table, style: Style, across: int) -> list[int]:
        """The widths of a table's columns: as wide as their text where that fits, else the widest give way."""
        fonts = self.measure
        cells = list(zip(block.header, *block.rows, strict=True))
        wishes = [max(natural_width(fonts, cell, style) for cell in column) + 2 * across + 2 for column in cells]
        least = [max(longest_word(fonts, cell, style) for cell in column) + 2 * across + 2 for column in cells]
        limit = max(wishes)
        while sum(wishes) > self.wide and limit > min(least):
            limit -= self.theme.px(4)
            wishes = [max(low, min(wish, limit)) for low, wish in zip(least, wishes, strict=True)]
        wishes[-1] += max(0, self.wide - sum(wishes))
        return wishes


def _centred(runs: tuple[Run, ...], left: int, width: int) -> tuple[Run, ...]:
    """Lines moved into the middle."""
    ends: dict[int, int] = {}
    for run in runs:
        ends[run.y] = max(ends.get(run.y, 0), run.x + run.width)
    return tuple(
        Run(run.text, run.face, run.px, run.x + (width - (ends[run.y] - left)) // 2, run.y, run.width, run.rule) for run in runs
    )
