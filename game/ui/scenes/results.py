"""How a game ended: who won and why, the places, what happened in numbers, and what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Outcome, Seat
from game.play.match import Match
from game.play.statistics import Statistics, statistics
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, TITLE, Colour, Style
from game.ui.services.wording import player_names
from game.ui.shell.navigation import Curves, Plate
from game.ui.widgets import (
    Button,
    Column,
    Label,
    Panel,
    ScrollArea,
    Widget,
    WidgetScene,
    centred,
    draw_medallion,
    inset,
    look_named,
    row,
)
from game.ui.widgets.charts import ChartView

CURVE = 210
"""Design units: how high a chart is."""
STRIPE = (0xE6, 0xD3, 0xA8)


class StatisticsTable(Widget):
    """A row for each figure, a column for each seat."""

    def __init__(self, names: list[str], colours: list[Colour], rows: list[tuple[str, list[str]]]) -> None:
        super().__init__()
        self.names, self.colours, self.rows = names, colours, rows

    def height(self) -> int:
        """What all rows take, in pixels."""
        return self.theme.px(34) * (len(self.rows) + 1)

    def draw(self, target: Surface) -> None:
        theme = self.theme
        tall = theme.px(34)
        shares = [1.6] + [1.0] * len(self.names)
        for number, (label, cells) in enumerate([("", self.names), *self.rows]):
            line = Rect(self.rect.x, self.rect.y + number * tall, self.rect.width, tall)
            if number % 2:
                target.fill(STRIPE, line)
            places = row(inset(line, theme.px(10), 0), shares, theme.px(8))
            theme.write(target, label, places[0], INK, size=16, face=Face.REGULAR)
            for seat, (words, place) in enumerate(zip(cells, places[1:], strict=True)):
                if number:
                    theme.write(target, words, place, INK, size=17, align="center")
                else:
                    block = theme.block(words, place.width, place.height, size=16, may_cut=True)
                    theme.draw_block(target, block, place, self.colours[seat], align="center")


class ResultsScene(WidgetScene):
    """Over the finished table; leaving it shows the board again."""

    opaque = False

    def __init__(self, match: Match, cards: Sequence[Plate], charts: Sequence[Curves] = ()) -> None:
        """`cards` are the players' plates by seat; `charts` show the game as curves."""
        super().__init__()
        self.match = match
        self.cards = tuple(cards)
        self.charts = tuple(charts)
        self.counted: Statistics = statistics(match.history, match.opening_events)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat or the team that won, () for a draw."""
        outcome = self.match.outcome
        return outcome.winners if outcome is not None else ()

    @property
    def help_page(self) -> str:
        return self.context.games[self.match.game.id].page

    def build(self) -> None:
        text, ways, match = self.text, self.context.navigation, self.match
        outcome = match.outcome
        names = player_names(text, (player.name for player in match.players))
        won = [names[seat] for seat in self.winners]
        self.board, self.sheet = Panel("ui/panel_wood"), Panel("ui/panel_parchment")
        headline = self._headline(won)
        self.title = Label(headline, size=42, face=Face.TITLE, colour=TITLE, style=Style.TITLE, align="center", clip=True)
        reason = self._reason(outcome, [name for seat, name in enumerate(names) if seat not in self.winners])
        self.reason = Label(reason, size=18, colour=CREAM, style=Style.RAISED, align="center")
        rule = outcome.rule if outcome is not None else ""
        open_rule = partial(ways.open_rulebook, self.help_page, rule)
        self.rule = Button(text("results.rule", rule=rule), open_rule, icon="book", size=16)
        self.places = Label(self._places(names), size=18, face=Face.BOLD, align="center")
        self.area = ScrollArea()
        self.table = StatisticsTable(names, [look_named(card.colour).deep for card in self.cards], self._figures())
        self.buttons = [
            Button(text("results.rematch"), lambda: ways.sit_down(match.rematch()), style="green", icon="die"),
            Button(text("results.replay"), lambda: ways.watch(match.record), style="orange", icon="eye"),
            Button(text("results.board"), self.back, icon="hex"),
            Button(text("results.title"), ways.leave_game, icon="home"),
        ]
        for widget in (self.board, self.sheet, self.title, self.reason, self.rule, self.places, self.area, *self.buttons):
            self.add(widget)
        self.area.add(self.table)
        colours, signs = self.table.colours, [f"ui/emblem_{card.colour}" for card in self.cards]
        self.curves = [ChartView(chart.title, text("results.rounds"), chart.rows, colours, signs) for chart in self.charts]
        for curve in self.curves:
            self.area.add(curve)

    def _headline(self, won: Sequence[str]) -> str:
        """Who won; a game may proclaim a single winner in words of its own."""
        if len(won) == 1:
            own = f"outcome.{self.match.game.id}.winner"
            return self.text(own if own in self.text else "results.winner", name=won[0])
        return self.text("results.winners", names=self.text("results.and").join(won)) if won else self.text("results.draw")

    def _reason(self, outcome: Outcome | None, losers: list[str]) -> str:
        """Why the game is over; of a single loser a text of its own may say the name."""
        if outcome is None:
            return ""
        key = f"outcome.{self.match.game.id}.{outcome.reason}"
        return self.text(f"{key}.one", loser=losers[0]) if len(losers) == 1 and f"{key}.one" in self.text else self.text(key)

    def first_focus(self) -> Widget | None:
        return self.buttons[0]

    def _places(self, names: list[str]) -> str:
        outcome = self.match.outcome
        if outcome is None or len(names) < 3:
            return ""
        parts: list[str] = []
        place = 1
        for group in outcome.ranking:
            parts += [f"{self.text('results.place', place=place)} {names[seat]}" for seat in group]
            place += len(group)
        return " · ".join(parts)

    def _figures(self) -> list[tuple[str, list[str]]]:
        """The figures that the catalogue words for this game: `statistic.<game>.<event>` or `....<event>.<cause>`."""
        text, counted = self.text, self.counted
        seats = range(len(self.match.players))
        rows = [(text("statistics.actions"), [str(counted.actions[seat]) for seat in seats])]
        if counted.dice:
            rolls = [str(counted.dice[seat].total()) if seat in counted.dice else text("statistics.none") for seat in seats]
            averages = [counted.average_roll(seat) for seat in seats]
            shown = [text("statistics.none") if mean is None else self._decimal(mean) for mean in averages]
            rows += [(text("statistics.rolls"), rolls), (text("statistics.average"), shown)]
        keys = sorted({(code, cause) for _, code, cause in counted.events} | {(code, "") for _, code, _ in counted.events})
        for code, cause in keys:
            key = f"statistic.{self.match.game.id}.{code}" + (f".{cause}" if cause else "")
            if key in text:
                numbers = [counted.count(code, seat, cause or None) for seat in seats]
                rows.append((text(key), [str(number) for number in numbers]))
        return rows

    def _decimal(self, mean: float) -> str:
        """A number with one decimal, behind the point or comma that the language writes."""
        whole, tenth = divmod(round(mean * 10), 10)
        return self.text("statistics.mean", whole=whole, tenth=tenth)

    def arrange(self, window: Rect) -> None:
        px = self.px
        width = min(px(860), window.width - 2 * px(30))
        board = centred(window, width, min(px(690), window.height - 2 * px(14)))
        self.board.place(board)
        medal = px(120) if self.winners else 0
        y = board.y + px(14) + (medal * 8 // 10 if medal else 0)
        self.title.place(Rect(board.x + px(24), y, board.width - px(48), px(56)))
        self.reason.place(Rect(board.x + px(40), y + px(54), board.width - px(80), px(28)))
        rule_width = self.rule.width_for() + px(10)
        self.rule.place(Rect(board.right - rule_width - px(24), board.y + px(20), rule_width, px(40)))
        bottom = board.bottom - px(68)
        for button, place in zip(
            self.buttons, row(Rect(board.x + px(22), bottom, board.width - px(44), px(48)), [1] * 4, px(10)), strict=True
        ):
            button.place(place)
        top = y + px(92)
        self.sheet.place(Rect(board.x + px(20), top, board.width - px(40), bottom - px(16) - top))
        inner = inset(self.sheet.rect, px(16), px(12))
        line = px(28) if self.places.words else 0
        self.places.place(Rect(inner.x, inner.y, inner.width, line))
        self.area.place(Rect(inner.x, inner.y + line, inner.width, inner.height - line))
        content = self.area.content_rect
        column = Column(content, px(14))
        self.table.place(column.take(self.table.height()))
        for curve in self.curves:
            curve.place(column.take(px(CURVE)))
        self.area.fill(column.used)

    def draw(self, target: Surface) -> None:
        super().draw(target)
        side, count = self.px(128), len(self.winners)
        for number, seat in enumerate(self.winners):
            place = Rect(0, 0, side, side)
            place.midtop = (self.board.rect.centerx + (2 * number - count + 1) * side // 2, self.board.rect.y - self.px(10))
            draw_medallion(target, self.theme, self.cards[seat].portrait, place, active=True)
