"""A person in tables: games, opponents, series, evenings, maps, awards, and more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.people.person import Person, Score, SeriesTable
from game.play.timestamps import moment
from game.ui.contract.entry import Games
from game.ui.people.words import opponent_name, progress
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import FADED_INK, INK, LEAST_TEXT, LINK
from game.ui.services.wording import day_words, game_name, named_together, sentence
from game.ui.widgets import Label, ReadingArea, Widget
from game.ui.widgets.layout import Box, Room, Scroll, box, column, divided, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import Plated

STRIPE = (0xE6, 0xD3, 0xA8)
LINE, SIDE, GAP = 30, 10, 8
"""Design units of the height of a row, of what is free at both sides of it, and between columns."""
EVENINGS, SERIES = 12, 12
"""The number of evenings and of series that are listed, the latest."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A table: its heading, the names of its columns behind the first, and its rows."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    first: float = 1.6
    """The width of the first column, that of a further one being 1."""
    last: float = 1.0
    """The width of the last one."""


class FiguresTable(Widget):
    """A table on paper.

    Where it has no room for its columns, the cells of a row stand below its name.
    """

    def __init__(self, figures: Figures) -> None:
        super().__init__()
        self.figures = figures

    @property
    def words(self) -> str:
        """Return all that is said."""
        rows = (f"{row[0]}: {', '.join(self._named(row))}" for row in self.figures.rows)
        return ". ".join((self.figures.heading, *rows))

    def _named(self, row: Sequence[str]) -> list[str]:
        """Return the cells of a row behind its name, each with the name of its column."""
        return [f"{name} {cell}".strip() for name, cell in zip(self.figures.columns, row[1:], strict=True)]

    def height_for(self, width: int) -> int:
        """Return the height of heading and rows in pixels."""
        px = self.theme.px
        if self._columns(width) is not None:
            return px(LINE) * (len(self.figures.rows) + 1) + px(8)
        return sum(sum(heights) + px(4) for heights in self._folded(width)) + px(8)

    def draw(self, target: Surface) -> None:
        columns = self._columns(self.rect.width)
        if columns is None:
            self._draw_folded(target)
        else:
            self._draw_columns(target, columns)

    def _columns(self, width: int) -> list[int] | None:
        """Return the widths of the columns in pixels, None where they have no room."""
        theme, px, figures = self.theme, self.theme.px, self.figures
        lines = [(figures.heading, *figures.columns), *figures.rows]
        needs = [
            max(theme.block(cells[place], size=LEAST_TEXT, face=_face(number, place)).width for number, cells in enumerate(lines))
            for place in range(len(lines[0]))
        ]
        room = width - 2 * px(SIDE) - px(GAP) * (len(needs) - 1)
        shares = [figures.first, *[1.0] * (len(figures.columns) - 1), figures.last]
        widths = [cell.width for cell in divided(Rect(0, 0, room, 1), shares)]
        if all(need <= wide for need, wide in zip(needs, widths, strict=True)):
            return widths
        spare = room - sum(needs)
        return (
            [need + cell.width for need, cell in zip(needs, divided(Rect(0, 0, spare, 1), shares), strict=True)]
            if spare >= 0
            else None
        )

    def _draw_columns(self, target: Surface, columns: Sequence[int]) -> None:
        theme, px, rect, figures = self.theme, self.theme.px, self.rect, self.figures
        for number, cells in enumerate([(figures.heading, *figures.columns), *figures.rows]):
            line = Rect(rect.x, rect.y + number * px(LINE), rect.width, px(LINE))
            if number % 2:
                target.fill(STRIPE, line)
            left = line.x + px(SIDE)
            for place, (words, wide) in enumerate(zip(cells, columns, strict=True)):
                cell = Rect(left, line.y, wide, line.height)
                size = 16 if place else 17 if number else 19
                block = theme.block(words, *cell.size, size=size, face=_face(number, place), may_cut=True)
                colour = LINK if not number and not place else INK if number else FADED_INK
                theme.draw_block(target, block, cell, colour, align="center" if place else "left")
                left += wide + px(GAP)

    def _folded(self, width: int) -> list[tuple[int, int]]:
        """Return the heights of the heading and the rows: the name, and the cells below it."""
        theme, room = self.theme, width - 2 * self.theme.px(SIDE)
        heights = [(theme.block(self.figures.heading, room, size=19, face=Face.TITLE).height, 0)]
        for row in self.figures.rows:
            name = theme.block(row[0], room, size=17).height
            heights.append((name, theme.block(" · ".join(self._named(row)), room, size=16, face=Face.REGULAR).height))
        return heights

    def _draw_folded(self, target: Surface) -> None:
        theme, px, rect, figures = self.theme, self.theme.px, self.rect, self.figures
        y = rect.y
        for number, (above, below) in enumerate(self._folded(rect.width)):
            line = Rect(rect.x, y, rect.width, above + below + px(4))
            if number % 2:
                target.fill(STRIPE, line)
            name = Rect(rect.x + px(SIDE), y + px(2), rect.width - 2 * px(SIDE), above)
            if not number:
                theme.write(target, figures.heading, name, LINK, size=19, face=Face.TITLE)
            else:
                row = figures.rows[number - 1]
                theme.write(target, row[0], name, INK, size=17)
                cells = Rect(name.x, name.bottom, name.width, below)
                theme.write(target, " · ".join(self._named(row)), cells, FADED_INK, size=16, face=Face.REGULAR)
            y = line.bottom


def _face(number: int, place: int) -> Face:
    """Return the letters of a cell of a table: of the heading, or of a row."""
    if number:
        return Face.BOLD
    return Face.REGULAR if place else Face.TITLE


class FiguresScene(PaperScene):
    """All tables about a person, one below the other."""

    heading = "person.figures"

    def __init__(self, games: Games, person: Person, unreadable: int, counting: str = "") -> None:
        """`unreadable` is the number of files of finished games that count nowhere.

        `counting` says that games are still counted, which are not among these.
        """
        super().__init__()
        self._games, self.person, self._unreadable, self._counting = games, person, unreadable, counting

    def content(self) -> None:
        self.paper, self.area = Plated(self.accent.paper()), ReadingArea()
        self.add(self.paper)
        self.add(self.area)
        self.tables = [FiguresTable(figures) for figures in self._figures() if figures.rows]
        self.notes = [Label(words, size=16, face=Face.REGULAR, colour=FADED_INK) for words in self._notes()]
        for part in (*self.notes, *self.tables):
            self.area.add(part)

    def first_focus(self) -> Widget:
        return self.area

    def papers(self, room: Room, name: Box) -> Box:
        notes = [box(label, tall=label.height_for) for label in self.notes]
        tables = [box(table, tall=table.height_for) for table in self.tables]
        area = box(Scroll(self.area, column(*notes, *tables, gap=12, pad=(8, 6)), self.px), pad=(18, 12))
        return column(name, stack(self.paper, area, wide=920), gap=10)

    # what is in the tables

    def _notes(self) -> list[str]:
        """Return the sentences on what is counted, and on what is not known."""
        text, games = self.text, self.person.games
        parts = sum(not one.game.whole for one in games)
        notes = [text("person.counted", n=len(games)) if games else text("person.counted.none")]
        notes += [sentence(self._counting)] if self._counting else []
        notes += [text("person.part", n=parts)] if parts else []
        return notes + ([text("person.unreadable", n=self._unreadable)] if self._unreadable else [])

    def _figures(self) -> list[Figures]:
        text, person = self.text, self.person
        results = (text("person.games"), text("person.wins"), text("person.losses"), text("person.draws"))
        by_game = [(game, person.score(person.of(game))) for game in dict.fromkeys(one.game.game for one in person.games)]
        against = [(opponent_name(text, other), score, beaten) for other, score, beaten in person.opponents()]
        columns = (text("person.games"), text("person.wins"), text("person.beaten"))
        awards = person.awards().most_common()
        return [
            Figures(text("person.by_game"), results, tuple((game_name(text, game), *_cells(score)) for game, score in by_game)),
            Figures(
                text("person.against"),
                columns,
                tuple((name, str(score.games), str(score.won), str(beaten)) for name, score, beaten in against),
            ),
            self._series(),
            self._evenings(),
            self._maps(),
            Figures(
                text("person.awards"),
                (text("person.game"), text("person.times")),
                tuple((self._award(*key), game_name(text, key[0]), str(number)) for key, number in awards),
            ),
            self._beside(),
        ]

    def _award(self, game: str, name: str) -> str:
        key = f"feat.{game}.{name}"
        return self.text(key) if key in self.text else name

    def _series(self) -> Figures:
        text = self.text
        found = self.person.series()
        columns = (text("person.game"), text("person.series.to"), text("person.series.standing"))
        rows = (
            (self._series_ends(one), game_name(text, one.games[-1].game), str(one.series.to), _standing(text, one))
            for one in found[:SERIES]
        )
        return Figures(self._latest("person.series", found, SERIES), columns, tuple(rows), last=2.2)

    def _series_ends(self, table: SeriesTable) -> str:
        if table.winners:
            names = [seat_name(self.text, name) for name in table.winners]
            return self.text("person.series.won", name=named_together(self.text, names))
        day = day_words(self.text, moment(table.games[0].started))
        return self.text("person.series.open", day=day) if day else self.text("person.series.open.unknown")

    def _latest(self, key: str, found: Sequence[object], most: int) -> str:
        """Return the heading of what is found, of which at most so many are shown."""
        return self.text(f"{key}.latest", n=most) if len(found) > most else self.text(key)

    def _evenings(self) -> Figures:
        text, found = self.text, self.person.evenings()
        columns = (text("person.games"), text("person.score"))
        rows = [
            (
                day_words(text, one.began) or text("saves.when.unknown"),
                str(len(one.games)),
                ", ".join(f"{name} {n}" for name, n in one.wins if n) or text("statistics.none"),
            )
            for one in found[:EVENINGS]
        ]
        return Figures(self._latest("person.evenings", found, EVENINGS), columns, tuple(rows), 0.6, 2.4)

    def _maps(self) -> Figures:
        text, language = self.text, self.text.language
        played = Counter(one.game.map for one in self.person.games)
        names = {one.game.map: one.game.map_in(language) for one in self.person.games}
        rows = [(names[key], game_name(text, key[0]), str(number)) for key, number in played.most_common()]
        return Figures(text("person.maps"), (text("person.game"), text("person.games")), tuple(rows))

    def _beside(self) -> Figures:
        text, done = self.text, progress(self.context.settings, self._games)
        rows = (
            (text("person.lessons"), text("person.of", n=done.lessons, of=done.of_lessons)),
            (text("person.puzzles"), str(done.puzzles)),
            (text("person.days"), str(done.days)),
        )
        return Figures(text("person.beside"), ("",), rows, 2.0)


def seat_name(text: Text, name: str) -> str:
    """Return the name of a player of a series, who may go by the number of a seat."""
    return text("table.seat", n=name[1:]) if name.startswith("#") else name


def _cells(score: Score) -> tuple[str, ...]:
    return str(score.games), str(score.won), str(score.lost), str(score.drawn)


def _standing(text: Text, table: SeriesTable) -> str:
    return ", ".join(f"{seat_name(text, name)} {wins}" for name, wins in table.wins)
