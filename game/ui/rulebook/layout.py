"""A rulebook laid out on leaves of one size.

Each block's lines, boxes and figure, in pixels.

Heights are counted as if all leaves were one below the other. A chapter begins on a new leaf, a heading is on the leaf of
what follows it, and a figure or an example is never divided. A table that goes on on the next leaf has its head there too.
Rule numbers are in a margin to the left of the text.
Nothing is drawn here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

from pygame import Rect

from game.content import figures as data
from game.content.rulebook import Block, Example, Figure, Heading, ListItem, Page, Paragraph, Spans, Table, Text, plain_text
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.figures import FigureView
from game.ui.rulebook.flow import Measure, Run, Style, flow, longest_word, natural_width
from game.ui.services.fonts import Face
from game.ui.shell.scene import Context

MARGIN = 60
"""Design units of the margin where rule numbers stand."""
CHAPTER = 2
"""The level of the headings that begin a chapter."""
SLACK = 8
"""Design units by which a line may become wider when its words are drawn together."""
LEAST_FIGURE = 0.6
"""The share of its height to which a figure becomes smaller so that it still fits on the leaf of the text before it."""
MANY_LINES = 4
"""The number of lines from which on a text or a table may be divided, at least two lines on each leaf."""
TEXT = 17.5
SMALL = 15.0
LEADING = 1.36
TABLE_SIZES = ((17.0, 10), (16.0, 7), (15.0, 5), (15.0, 2))
"""Size of the text of tables and the room beside it.

The first with which a table's longest words fit.
"""
HEADINGS = {1: (34.0, 0, 12), 2: (29.0, 26, 12), 3: (20.0, 16, 4)}
"""The size of each level of heading, and the space over and under it, in design units."""
INDENT = 30
PARAGRAPH_GAP = 11
ITEM_GAP = 6


class Shape(Enum):
    """A shape that is drawn behind or between the words."""

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
    """One block in its place.

    `runs` and `boxes` count from the block's own upper left corner, where its figure is too, and which is `top` pixels below
    the beginning of the first leaf.
    """

    block: Block
    top: int
    height: int
    runs: tuple[Run, ...] = ()
    labels: tuple[Run, ...] = ()
    boxes: tuple[Box, ...] = ()
    figure: FigureView | None = None


@dataclass(frozen=True, slots=True)
class PageLayout:
    """A page of the book on leaves of `width` x `tall` pixels, its blocks from top to bottom."""

    page: Page
    width: int
    tall: int
    blocks: tuple[Laid, ...]

    @property
    def leaves(self) -> int:
        """The number of leaves."""
        last = self.blocks[-1]
        return (last.top + max(1, last.height) - 1) // self.tall + 1

    def block_at(self, y: int) -> int:
        """Return the number of the last block that begins at a height of the page or above it."""
        return max(0, bisect_right(self.blocks, y, key=lambda laid: laid.top) - 1)


@dataclass(frozen=True, slots=True)
class Source:
    """A page of a game's book: its text in one language, and its figures."""

    page: Page
    language: str
    figures: Mapping[str, data.Figure]
    entry: TableEntry


def lay_out(context: Context, source: Source, width: int, tall: int) -> PageLayout:
    """Lay a whole page out on leaves of that size."""
    setter = _Setter(context, source, width, tall)
    laid: list[Laid] = []
    waiting: list[Laid] = []
    y = 0
    for block in source.page.blocks:
        before = waiting[-1] if waiting else laid[-1] if laid else None
        apart, end = y + setter.gap(before.block if before else None, block), -(-y // tall) * tall
        y = apart if waiting else min(apart, end)  # at the top of a leaf is no gap
        waiting.append(setter.set(block, y))
        y += waiting[-1].height
        if isinstance(block, Heading) or _leads(waiting[-1]):
            continue
        start = is_chapter(waiting[0]) and any(is_chapter(one) for one in laid)
        moved = _turned(waiting, tall, start and bool(waiting[0].top % tall))
        laid += moved
        y = moved[-1].top + moved[-1].height
        waiting = []
    return PageLayout(source.page, width, tall, tuple(laid + waiting))


def is_chapter(laid: Laid) -> bool:
    """Return whether a block is the heading of a chapter."""
    return isinstance(laid.block, Heading) and laid.block.level == CHAPTER


def _leads(laid: Laid) -> bool:
    """Return whether a block is a short text that names the table or the list below it."""
    block = laid.block
    return isinstance(block, Paragraph) and not _divides(laid) and plain_text(block).endswith(":")


def _turned(group: list[Laid], tall: int, turn: bool) -> list[Laid]:
    """Return what names a block and that block, on the next leaf where they have to be.

    Where `turn` says so or this one has no room for them.
    """
    last = group[-1]
    least = last.top + (last.height if last.height <= tall and not _divides(last) else _rows(last)[0][1])
    if turn or least > (group[0].top // tall + 1) * tall:
        down = (group[0].top // tall + 1) * tall - group[0].top
        group = [replace(one, top=one.top + down) for one in group]
    return [*group[:-1], _divided(group[-1], tall)]


def _divides(laid: Laid) -> bool:
    """Return whether a block may go on on the next leaf, as long tables and texts do."""
    return len(_rows(laid)) > 1


def _rows(laid: Laid) -> list[tuple[int, int]]:
    """Return the parts of a block that stay whole, from and to.

    They are rows of a table or lines of a text, in both two at each end.
    """
    if isinstance(laid.block, Table):
        lines = [(box.rect.top, box.rect.bottom) for box in laid.boxes]
    elif laid.figure is not None or not isinstance(laid.block, Paragraph | ListItem):
        return [(0, laid.height)]
    else:
        tops = sorted({run.y for run in laid.runs})
        lines = list(zip(tops, [*tops[1:], laid.height], strict=True))
    if len(lines) < MANY_LINES:
        return [(0, laid.height)]
    return [(lines[0][0], lines[1][1]), *lines[2:-2], (lines[-2][0], lines[-1][1])]


def _divided(laid: Laid, tall: int) -> Laid:
    """Return a block with its rows moved down at the end of a leaf, and a table's head again."""
    head = laid.boxes[0].rect.height if isinstance(laid.block, Table) else 0
    downs: list[tuple[int, int]] = []
    heads: list[int] = []
    down = 0
    for top, bottom in _rows(laid):
        at = laid.top + top + down
        end = -(-at // tall) * tall
        if laid.top + bottom + down > end and (downs or at < end):
            down += end - at
            if downs and head and head + bottom - top <= tall:
                heads.append(end - laid.top)
                down += head
        downs.append((top, down))
    if not down:
        return laid

    def moved(y: int) -> int:
        return y + max((by for top, by in downs if top <= y), default=0)

    repeated = [run for run in laid.runs if run.y < head]
    return replace(
        laid,
        height=laid.height + down,
        runs=(
            *(replace(run, y=moved(run.y)) for run in laid.runs),
            *(replace(run, y=run.y + down) for down in heads for run in repeated),
        ),
        boxes=(
            *(Box(box.shape, box.rect.move(0, moved(box.rect.y) - box.rect.y)) for box in laid.boxes),
            *(Box(Shape.HEADER, laid.boxes[0].rect.move(0, down)) for down in heads),
        ),
    )


class _Setter:
    """A layout that sets block after block."""

    def __init__(self, context: Context, source: Source, width: int, tall: int) -> None:
        self.context, self.source, self.tall = context, source, tall
        theme = self.theme = context.theme
        self.measure = Measure(theme.fonts)
        self.width = width
        self.left = theme.px(MARGIN)
        self.wide = width - self.left - theme.px(SLACK)

    def style(self, size: float = TEXT, face: Face = Face.REGULAR, leading: float = LEADING) -> Style:
        px = self.theme.px(size)
        return Style(face, px, round(px * leading))

    def gap(self, before: Block | None, block: Block) -> int:
        """Return the space between two blocks."""
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
        """Return a rule's number in the margin, on the first line of its text."""
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
        edge = self.left - theme.px(4)
        box = Rect(edge, 0, self.width - edge, height + 2 * down)
        return Laid(block, top, box.height, runs, boxes=(Box(Shape.EXAMPLE, box),))

    def _figure(self, block: Figure, top: int) -> Laid:
        """Return a figure as wide as the leaf, and so low that its caption is on the same leaf."""
        theme, source = self.theme, self.source
        figure = source.figures[block.name]
        narrow = min(self.width - theme.px(SLACK), theme.px(620))
        left, under = (self.width - narrow) // 2, theme.px(2)
        caption: Spans = (Text(block.caption),)
        style = self.style(16, Face.ITALIC, 1.28)
        tall = flow(self.measure, caption, style, narrow)[1]
        room = self.tall - tall - theme.px(10)
        left_here = room - top % self.tall
        view = self._view(figure, room)
        if left_here < view.size[1] and left_here > LEAST_FIGURE * min(room, view.size[1]):
            smaller = self._view(figure, left_here)
            clear = smaller.scale >= LEAST_FIGURE * view.scale
            view = smaller if smaller.size[1] <= left_here and clear else view
        runs, height = flow(self.measure, caption, style, narrow, (left, view.size[1] + under))
        return Laid(block, top, view.size[1] + theme.px(10) + height, _centred(runs, left, narrow), (), (), view)

    def _view(self, figure: data.Figure, tallest: int) -> FigureView:
        source = self.source
        return FigureView(self.context, source.entry, figure, language=source.language, width=self.width, tallest=tallest)

    def _table(self, block: Table, top: int) -> Laid:
        """Return a table, its rows made columns where it would be too wide otherwise."""
        theme, fonts = self.theme, self.measure
        for table, (size, edge) in product((block, _transposed(block)), TABLE_SIZES):
            plain, bold, across = self.style(size), self.style(size, Face.BOLD), theme.px(edge)
            widths = self._columns(table, plain, across)
            if sum(widths) <= self.width:
                break
        down = theme.px(5)
        runs: list[Run] = []
        boxes: list[Box] = []
        y = 0
        for number, row in enumerate((table.header, *table.rows)):
            x, tall = 0, 0
            for cell, wide in zip(row, widths, strict=True):
                found, height = flow(fonts, cell, plain if number else bold, wide - 2 * across, (x + across, y + down))
                runs += found
                tall = max(tall, height)
                x += wide
            rect = Rect(0, y, sum(widths), tall + 2 * down)
            boxes.append(Box(Shape.ROW_LINE if number else Shape.HEADER, rect))
            y = rect.bottom
        return Laid(block, top, y, tuple(runs), boxes=tuple(boxes))

    def _columns(self, block: Table, style: Style, across: int) -> list[int]:
        """Return the widths of a table's columns.

        They are as wide as their text where that fits, else the widest give way.
        """
        fonts = self.measure
        cells = list(zip(block.header, *block.rows, strict=True))
        wishes = [max(natural_width(fonts, cell, style) for cell in column) + 2 * across + 2 for column in cells]
        least = [max(longest_word(fonts, cell, style) for cell in column) + 2 * across + 2 for column in cells]
        limit = max(wishes)
        while sum(wishes) > self.width and limit > min(least):
            limit -= self.theme.px(4)
            wishes = [max(low, min(wish, limit)) for low, wish in zip(least, wishes, strict=True)]
        wishes[-1] += max(0, self.width - sum(wishes))
        return wishes


def _transposed(block: Table) -> Table:
    """Return a table with its rows as columns."""
    header, *rows = zip(block.header, *block.rows, strict=True)
    return Table(header, tuple(rows))


def _centred(runs: tuple[Run, ...], left: int, width: int) -> tuple[Run, ...]:
    """Return lines moved into the middle."""
    ends: dict[int, int] = {}
    for run in runs:
        ends[run.y] = max(ends.get(run.y, 0), run.x + run.width)
    return tuple(
        Run(run.text, run.face, run.px, run.x + (width - (ends[run.y] - left)) // 2, run.y, run.width, run.rule) for run in runs
    )
