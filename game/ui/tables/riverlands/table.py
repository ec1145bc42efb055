"""Riverlands on the table: its land, its heroes at rest, and the parts that point, ask and move."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.content.riverlands import maps as content
from game.engine.core import Event
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Observation, Phase
from game.ui.tables.board.stage import Actor, View
from game.ui.tables.kit import Chart, Desk, Prompt, SeatCard, Table
from game.ui.tables.riverlands import curves, pieces, strokes, things
from game.ui.tables.riverlands.choices import Choices
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.land import Land
from game.ui.tables.riverlands.marks import Marks
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.motion import Motion
from game.ui.tables.riverlands.note import Advice
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.panels import Panels
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.selection import Part, Selection
from game.ui.tables.riverlands.shown import after
from game.ui.tables.riverlands.wording import Wording


class RiverlandsTable(Table[Observation, Memory, Square]):
    """One match of Riverlands on the shared table."""

    def __init__(self, desk: Desk[Observation]) -> None:
        super().__init__(desk)
        theme = desk.context.theme
        pieces.define(theme.art)
        strokes.define(theme.art)
        self._places, self._selection = Places(content.geometry(desk.level), self.seen.board), Selection()
        self._words = Wording(desk, self._places)
        self._land = Land(theme, self._places)
        parts = (desk, self._places, self._words, self._selection, lambda: self.memory)
        self._part, self._choices = Part(*parts), Choices(*parts)
        self.panels = Panels(self._part, Offers(*parts), Advice(*parts))
        self._clicks = Clicks(*parts, self.panels.show_note)
        self.places, self.words, self.clicks, self.marking = self._places, self._words, self._clicks, Marks(*parts)
        self.motion = Motion(desk, self._places, self.at_rest, lambda: self.memory, self.panels.show_found)

    # what is shown

    def blank(self) -> Memory:
        return Memory()

    def after(self, shown: Observation, event: Event) -> Observation:
        return after(shown, event)

    def deselect(self) -> None:
        self._selection.clear()

    def rest(self) -> None:
        """What the player was about to do is let go of with the turn, and when it is not possible any more."""
        turn, selection = self.seen.turn, self._selection
        if selection.deed is None:
            return
        same = turn is not None and turn.number == selection.turn
        if not same or self.seen.phase is not Phase.ACT or self._part.why_not(selection.deed) is not None:
            selection.deed = None

    # the rack, the sheet and the note

    def furnish(self) -> None:
        self.panels.make(self._clicks)

    def arrange(self, box: Rect) -> Rect:
        return self.panels.arrange(box)

    def show_things(self) -> None:
        self.panels.show()

    def follow(self) -> None:
        self.panels.show_numbers()
        self.panels.show_note()

    # the board

    def ground(self, window: Rect, view: View) -> Surface:
        self.panels.follow(view)
        return self._land.paint(window, view)

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """The pieces of what is shown."""
        turned = self.desk.stage.view.turned
        return pieces.at_rest(self.desk.context.theme, shown, self._places, self.memory, turned=turned)

    def lay_still(self) -> None:
        """The die shows its last value, faint unless that is what was just explored with."""
        self.desk.tray.lay(f"dice/classic_{self.memory.fell or 6}", faint=self._part.found is None)

    # words

    def prompt(self) -> Prompt:
        return self._words.prompt(self._choices.now(), str(self._selection.deed or self._part.open_land()))

    def caption(self) -> str:
        return self._words.caption(self.memory.fell, self._part.found)

    def cards(self) -> tuple[SeatCard, ...]:
        return tuple(self._card(seat, hero, self.shown) for seat, hero in enumerate(self.shown.heroes))

    def _card(self, seat: int, hero: Hero, shown: Observation) -> SeatCard:
        colour, crowd = pieces.colour(seat), len(shown.heroes) > 2
        line = self._words.status(seat, shown) if not crowd or not hero.lives else ""
        about = self._words.held(seat, shown)
        has = things.of_hero(hero, shown.meal, self._words) if hero.lives else ()
        allies = tuple(pieces.colour(other) for other in range(seat % 2, len(shown.heroes), 2) if other != seat)
        return SeatCard(
            seat, f"ui/portrait_explorer_{colour}", colour, line, not hero.lives, about=about, things=has, allies=allies
        )

    def charts(self) -> tuple[Chart, ...]:
        rows = curves.over_rounds(self.seen.board, self.desk.events())
        return tuple(Chart(self._words.text(f"chart.{item}"), curves.curve(rows, item)) for item in curves.CHARTED)
