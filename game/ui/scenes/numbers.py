"""A game in numbers, over its result: counts of events, and its course as curves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.engine.core import RESIGNED, Seat
from game.play.match import Match
from game.play.statistics import Statistics, statistics
from game.rounding import decimal
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import INK, Colour
from game.ui.services.wording import names_at
from game.ui.shell import destinations
from game.ui.shell.destinations import Curves, Plate
from game.ui.widgets import Label, ScrollArea, Widget, WidgetScene, draw_fitted, look_named
from game.ui.widgets.charts import ChartView
from game.ui.widgets.layout import TOP_RIGHT, Scroll, box, column, divided, place, row, stack
from game.ui.widgets.plated import Plated, PlateTool

ABOVE = 40
"""Design units above the paper, which with those above its tools are enough for a tip."""
CURVE = 210
"""Design units: how high a chart is."""
ROW, NAME = 34, 16
"""Design units of the height of a line of figures, and of the letters of names."""
STRIPE = (0xE6, 0xD3, 0xA8)


class StatisticsTable(Widget):
    """A row for each figure, a column for each seat.

    Where the columns are too narrow for the names, these stand in lines above, with the signs that head the columns then.
    """

    def __init__(self, names: list[str], colours: list[Colour], signs: list[str], rows: list[tuple[str, list[str]]]) -> None:
        super().__init__()
        self.names, self.colours, self.signs, self.rows = names, colours, signs, rows

    def height_for(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        return self.theme.px(ROW) * (len(self.rows) + 1) + self._above(width)

    def _cells(self, line: Rect) -> list[Rect]:
        """Return the places in a line: that of the words, then one for each seat."""
        return divided(line.inflate(-2 * self.theme.px(10), 0), [1.6] + [1.0] * len(self.names), self.theme.px(8))

    def _above(self, width: int) -> int:
        """Return the pixels of the names above the table, 0 where they head its columns."""
        tall = self.theme.px(ROW)
        cells = self._cells(Rect(0, 0, width, tall))[1:]
        fit = all(self.theme.has_room(name, *cell.size, size=NAME) for name, cell in zip(self.names, cells, strict=True))
        return 0 if fit else len(self.names) * tall

    def draw(self, target: Surface) -> None:
        theme, above = self.theme, self._above(self.rect.width)
        tall = theme.px(ROW)
        if above:
            for seat, name in enumerate(self.names):
                line = Rect(self.rect.x, self.rect.y + seat * tall, self.rect.width, tall).inflate(-2 * theme.px(10), 0)
                draw_fitted(target, self, self.signs[seat], Rect(line.x, line.y, tall, tall).inflate(-theme.px(8), -theme.px(8)))
                self._write_name(target, seat, name, Rect(line.x + tall, line.y, line.width - tall, tall), "left")
        for number, (label, cells) in enumerate([("", self.names), *self.rows]):
            line = Rect(self.rect.x, self.rect.y + above + number * tall, self.rect.width, tall)
            if number % 2:
                target.fill(STRIPE, line)
            places = self._cells(line)
            theme.write(target, label, places[0], INK, size=16, face=Face.REGULAR)
            for seat, (words, cell) in enumerate(zip(cells, places[1:], strict=True)):
                if number:
                    theme.write(target, words, cell, INK, size=17, align="center")
                elif above:
                    draw_fitted(target, self, self.signs[seat], cell.inflate(0, -theme.px(8)))
                else:
                    self._write_name(target, seat, words, cell, "center")

    def _write_name(self, target: Surface, seat: Seat, name: str, room: Rect, align: str) -> None:
        block = self.theme.block(name, room.width, room.height, size=NAME, may_cut=True)
        self.theme.draw_block(target, block, room, self.colours[seat], align=align)


class NumbersScene(WidgetScene):
    """A paper with the figures and the curves of a game."""

    opaque = False

    def __init__(
        self, match: Match, material: str, cards: Sequence[Plate], charts: Sequence[Curves], *, has_page: bool = False
    ) -> None:
        """`cards` are the players' plates by seat; `charts` show the game as curves.

        `has_page`: a tool leads to the page of a person for whom the game counts, of a winner if there is one.
        """
        super().__init__()
        names = ["" if player.computer else player.name.casefold() for player in match.players]
        persons = [seat for seat, name in enumerate(names) if has_page and name and names.count(name) == 1]
        won = match.outcome.winners if match.outcome is not None else ()
        self.person = next((match.players[seat].name for seat in sorted(persons, key=lambda seat: seat not in won)), "")
        """The person whose page a tool opens, "" for none."""
        self.match, self.material = match, material
        self.cards, self.charts = tuple(cards), tuple(charts)
        self.counted: Statistics = statistics(match.history, match.opening.events)

    def build(self) -> None:
        text = self.text
        names = names_at(text, self.match.players)
        colours = [look_named(card.colour).deep for card in self.cards]
        self.paper = Plated(f"hud/{self.material}/paper")
        self.title = Label(text("results.numbers"), size=26, face=Face.TITLE, colour=INK)
        self.title.left_free = True
        self.close = PlateTool(self.material, "close", self.back, tooltip=text("common.close"))
        act = partial(self.context.open, destinations.Person(self.person))
        self.page = PlateTool(self.material, "person", act, tooltip=text("results.page", name=self.person))
        self.page.show(bool(self.person))
        for tool in (self.page, self.close):
            tool.tooltip_beside = True  # the names of the columns are below them
        self.area = ScrollArea()
        signs = [f"ui/emblem_{card.colour}" for card in self.cards]
        self.table = StatisticsTable(names, colours, signs, figures(text, self.match, self.counted))
        under = text("results.rounds")
        self.curves = [ChartView(one.title, under, one.rows, colours, signs, one.first) for one in self.charts]
        for widget in (self.paper, self.title, self.area, self.page, self.close):
            self.add(widget)
        for part in (self.table, *self.curves):
            self.area.add(part)

    def first_focus(self) -> Widget:
        return self.close

    @property
    def spoken_name(self) -> str:
        return self.title.words

    def arrange(self, window: Rect) -> None:
        table = box(self.table, tall=self.table.height_for)
        content = column(table, *(box(curve, tall=CURVE) for curve in self.curves), gap=14)
        area = box(Scroll(self.area, content, self.px))
        inner = column(box(self.title, tall=42, pad=(8, 0, 100, 0)), area, gap=10, pad=(26, 14, 26, 20))
        paper = stack(
            self.paper,
            box(row(box(self.page, 46), box(self.close, 46), gap=8, wide=100, tall=46, at=TOP_RIGHT), pad=12),
            inner,
            wide=860,
        )
        place(box(paper, pad=(24, ABOVE, 24, 24)), window, self.px)


def figures(text: Text, match: Match, counted: Statistics) -> list[tuple[str, list[str]]]:
    """Return the figures that the catalogue words for a game.

    `statistic.<game>.<event>` or `....<event>.<cause>`.
    """
    seats = range(len(match.players))
    rows = [(text("statistics.actions"), [str(counted.actions[seat]) for seat in seats])]
    if counted.dice:
        rolls = [str(counted.dice[seat].total()) if seat in counted.dice else text("statistics.none") for seat in seats]
        averages = [counted.average_roll(seat) for seat in seats]
        shown = [text("statistics.none") if mean is None else _decimal(text, mean) for mean in averages]
        rows += [(text("statistics.rolls"), rolls), (text("statistics.average"), shown)]
    keys = sorted({(code, cause) for _, code, cause in counted.events} | {(code, "") for _, code, _ in counted.events})
    for code, cause in keys:
        key = f"statistic.{match.game.id}.{code}" + (f".{cause}" if cause else "")
        if key in text:
            numbers = [_happened(counted, code, seat, cause) for seat in seats]
            rows.append((text(key), [str(number) for number in numbers]))
    return rows


def _happened(counted: Statistics, code: str, seat: Seat, cause: str) -> int:
    """Return the number of times that something happened to a seat.

    It is counted of a cause, or of all but giving up, which is no loss like the others.
    """
    return counted.count(code, seat, cause) if cause else counted.count(code, seat) - counted.count(code, seat, RESIGNED)


def _decimal(text: Text, mean: float) -> str:
    """Return a number with one decimal, behind the point or comma that the language writes."""
    before, behind = decimal(mean, 1)
    return text("statistics.mean", whole=before, tenth=behind)
