"""Riverlands on the table: its land, its heroes at rest, and the parts that point, ask and move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import cast

from pygame import Rect, Surface

from game.content import riverlands as content
from game.engine.core import Event, Illegal
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Observation, Phase
from game.ui.motion.timeline import Timeline
from game.ui.services.wording import letters
from game.ui.shell.input import Command
from game.ui.tables.board.stage import Actor, View
from game.ui.tables.kit import Chart, Desk, LogLine, Prompt, SeatCard, Space, Table
from game.ui.tables.riverlands import curves, pieces, strokes, things
from game.ui.tables.riverlands.choices import Choices
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.furniture import Furniture
from game.ui.tables.riverlands.land import Land
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.motion import Motion
from game.ui.tables.riverlands.outlook import Outlook
from game.ui.tables.riverlands.places import HEADROOM, Places
from game.ui.tables.riverlands.selection import Part, Selection
from game.ui.tables.riverlands.wording import Wording


class RiverlandsTable(Table):
    """One match of Riverlands on the shared table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        context = desk.context
        places = Places(content.geometry(desk.level), self.seen.board)
        memory, selection = Memory(), Selection()
        words = Wording(desk, places, memory)
        parts = (desk, places, words, selection, memory)
        self._places, self._words, self._selection, self._memory = places, words, selection, memory
        pieces.define(context.art)
        strokes.define(context.art)
        self._land = Land(context.theme, places)
        self._part, self._choices, self._clicks = Part(*parts), Choices(*parts), Clicks(*parts)
        self._outlook = Outlook(*parts)
        self.furniture = Furniture(self._part, self._clicks)
        self._motion = Motion(desk, places, memory, self.furniture.show_found)

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

    # the rack, the sheet and the note

    def furnish(self) -> None:
        self.furniture.make()

    def arrange(self, room: Rect) -> Rect:
        return self.furniture.arrange(room)

    def show_things(self) -> None:
        self.furniture.show()

    # the board

    @property
    def board_size(self) -> tuple[float, float]:
        return self._places.size

    @property
    def needed(self) -> tuple[float, float]:
        return self._places.needed

    @property
    def headroom(self) -> float:
        return HEADROOM

    def ground(self, window: Rect, view: View) -> Surface:
        self.furniture.follow(view)
        return self._land.paint(window, view)

    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        plan = self._places.plan
        across = [(letters(column + 1), view.point(*plan.centre(column, 0))[0]) for column in range(plan.columns)]
        return across, [(str(plan.rows - row), view.point(*plan.centre(0, row))[1]) for row in range(plan.rows)]

    def actors(self, view: View) -> dict[Hashable, Actor]:
        self._motion.rest()
        return self._motion.at_rest()

    def marks(self, view: View) -> dict[Hashable, Actor]:
        return self._outlook.marks() if self.desk.live else {}

    def spotlight(self, space: Space) -> Actor:
        return self._outlook.mark("hover", cast(Square, space), 0.9)

    def lay_still(self) -> None:
        """The die lies as it fell last, faint until it is thrown again."""
        fell = self._memory.fell
        self.desk.tray.lay(f"dice/classic_{fell or 6}", faint=self._memory.found is None)

    # motion

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self._motion.play(event, timeline, aside)

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        yield from ((name, pieces.HERO) for name in pieces.sprites(len(self.seen.heroes)))
        yield from strokes.sprites()

    def note(self, event: Event) -> None:
        self._memory.note(event)

    def forget(self) -> None:
        self._memory.forget()
        self._selection.deed = None

    def rest(self) -> None:
        """What the player was about to do is let go of with the turn, and when it is not possible any more."""
        self._motion.rest()
        turn, selection = self.seen.turn, self._selection
        if selection.deed is None:
            return
        same = turn is not None and turn.number == selection.turn
        if not same or self.seen.phase is not Phase.ACT or self._part.why_not(selection.deed) is not None:
            selection.deed = None

    # pointing

    def space_at(self, x: float, y: float) -> Space | None:
        return self._places.at(x, y)

    def centre(self, space: Space) -> tuple[float, float]:
        return self._places.centre(cast(Square, space))

    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        """The next tile that way, over gaps; where there is none, the same."""
        board = self.seen.board
        if space is None:
            here = self._part.here
            return here or board.starts[0]
        at = cast(Square, space)
        reach = range(1, max(board.columns, board.rows))
        ahead = (Square(at.column + dx * far, at.row + dy * far) for far in reach)
        return next((square for square in ahead if board.has(square)), at)

    def click(self, space: Space | None, x: float, y: float) -> None:
        gap = space is None and self._places.plan.square_at(x, y) is not None
        self._clicks.click(cast("Square | None", space), gap=gap)

    def point(self, space: Space | None) -> None:
        if space != self._selection.pointed:
            self._selection.pointed = cast("Square | None", space)
            self.desk.refresh_marks()
            self.furniture.show_note()

    def back(self) -> bool:
        return self._clicks.let_go()

    def command(self, command: Command) -> bool:
        return False

    # words

    def prompt(self) -> Prompt:
        return self._words.prompt(self._choices.now(), str(self._selection.deed or ""))

    def cards(self) -> tuple[SeatCard, ...]:
        shown = self._motion.shown
        return tuple(self._card(seat, hero, shown) for seat, hero in enumerate(shown.heroes))

    def _card(self, seat: int, hero: Hero, shown: Observation) -> SeatCard:
        colour, crowd = pieces.colour(seat), len(shown.heroes) > 2
        line = self._words.status(seat) if not crowd or not hero.lives else ""
        has = things.of_hero(hero, shown.pace.meal(shown.round), self._words) if hero.lives else ()
        allies = tuple(pieces.colour(other) for other in range(seat % 2, len(shown.heroes), 2) if other != seat)
        return SeatCard(seat, f"ui/portrait_explorer_{colour}", colour, line, not hero.lives, things=has, allies=allies)

    def line(self, event: Event) -> LogLine | None:
        return self._words.line(event)

    def reason(self, why: Illegal) -> str:
        return self._words.reason(why)

    def banner(self, event: Event) -> str:
        return self._words.banner(event)

    def charts(self) -> tuple[Chart, ...]:
        told = (event for played in self.desk.match.history for event in played.step.events)
        rows = curves.over_rounds(self.seen.board, told)
        return tuple(Chart(self._words.text(f"chart.{item}"), curves.curve(rows, item)) for item in curves.CHARTED)
