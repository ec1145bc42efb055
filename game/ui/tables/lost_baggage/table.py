"""Lost Baggage on the table: its mat, its tiles at rest, and the parts that point, ask and move."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from typing import cast

from pygame import Rect, Surface

from game.engine.core import Event, Illegal, Seat
from game.engine.lost_baggage.geometry import SIDES
from game.engine.lost_baggage.state import Observation, Phase, standing_on, tile_at
from game.ui.motion.timeline import Timeline
from game.ui.shell.input import Command
from game.ui.tables.board.stage import Actor, View
from game.ui.tables.kit import Desk, LogLine, Prompt, SeatCard, Space, Table
from game.ui.tables.lost_baggage.choices import Choices
from game.ui.tables.lost_baggage.clicks import Clicks
from game.ui.tables.lost_baggage.motion import Motion
from game.ui.tables.lost_baggage.outlook import Outlook
from game.ui.tables.lost_baggage.selection import Selection
from game.ui.tables.lost_baggage.things import Things
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world import ground, pieces, signs
from game.ui.tables.lost_baggage.world.places import HEADROOM, Places, Point
from game.ui.tables.lost_baggage.world.plates import plate_card

Hex = tuple[int, int]


class LostBaggageTable(Table):
    """One match of Lost Baggage on the shared table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        places = Places(self.seen.board)
        words, selection = Wording(desk, places), Selection()
        self._places, self.words, self.selection = places, words, selection
        signs.define(desk.context.art, desk.context.theme)
        self._clicks = Clicks(desk, places, words, selection)
        self._choices = Choices(desk, places, words, selection)
        self._outlook = Outlook(desk, places, words, selection)
        self.things = Things(self._choices, self._clicks)
        self._motion = Motion(desk, places, self._deck, self._discards)
        self._fell = 0
        self._framed = pieces.in_use(self.seen)
        """The spaces that are kept in view."""

    @property
    def seen(self) -> Observation:
        """What the one who looks knows now."""
        return cast(Observation, self.desk.seen)

    # things of its own beside or over the board

    def furnish(self) -> None:
        self.things.furnish()

    def arrange(self, room: Rect) -> Rect:
        return self.things.arrange(room)

    def show_things(self) -> None:
        self.things.show()

    # the board

    @property
    def board_size(self) -> tuple[float, float]:
        return self._places.size(self._framed)

    @property
    def needed(self) -> tuple[float, float]:
        return self._places.needed(self._framed)

    @property
    def headroom(self) -> float:
        return HEADROOM

    def ground(self, window: Rect, view: View) -> Surface:
        return ground.paint(self.desk.context.theme, window, view, self.needed)

    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        places = self._places
        return [(places.column_name(q), view.point(*places.middle((q, 0)))[0]) for q in places.columns], []

    def actors(self, view: View) -> dict[Hashable, Actor]:
        self._motion.rest()
        return self._motion.at_rest()

    def marks(self, view: View) -> dict[Hashable, Actor]:
        return self._outlook.marks()

    def spotlight(self, space: Space) -> Actor:
        return self._outlook.mark("hover", cast(Hex, space), 0.7)

    def lay_still(self) -> None:
        """The die lies as it fell last, faint when nothing is walked by it."""
        turn = self.seen.turn
        rolled = turn.rolled if turn is not None else 0
        self.desk.tray.lay(f"dice/classic_{rolled or self._fell or len(SIDES)}", faint=not rolled)

    # motion

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        elsewhere = self.things.play(event, timeline, aside)
        self._motion.play(event, timeline, aside, quietly=elsewhere)

    def _deck(self) -> Point:
        """Where the item deck is seen, as a place on the board."""
        window = self.desk.stage.window
        return self.desk.stage.view.place(window.right - window.width / 9, window.bottom)

    def _discards(self) -> Point:
        """Where the discard pile is seen."""
        window = self.desk.stage.window
        return self.desk.stage.view.place(window.right - window.width / 5, window.bottom)

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        art = self.desk.context.art
        for side in range(1, 7):
            back = f"lost_baggage/land/back_{side}"
            yield from ((signs.turning(art, back, step), 1.0) for step in range(1, signs.TURNS + 1))
        yield from ((name, 1.0) for name in art.names("world/"))
        for tile in sorted({tile for cards in self.seen.sets for tile in cards.tiles}):
            name = pieces.land(art, self.seen.board.library, tile)
            yield f"lost_baggage/land/{name}", 1.0
            yield f"lost_baggage/decor/{name}", 1.0

    def note(self, event: Event) -> None:
        """Remember how the die fell."""
        self._fell = event.die or self._fell

    def forget(self) -> None:
        self._fell = 0
        self.selection.drop()
        self.things.forget()

    def rest(self) -> None:
        """Let go of what is no longer asked."""
        self._motion.rest()
        selection, phase = self.selection, self.seen.phase
        if phase not in (Phase.TURN, Phase.BATTLE, Phase.DISCARD) or not self._clicks.holds(selection.item):
            selection.item = None
        if phase is not Phase.ROTATE:
            selection.space = None
        if phase is not Phase.LAY:
            selection.tile = 0
        if self._framed != (spaces := pieces.in_use(self.seen)):
            self._framed = spaces
            self.desk.reframe()

    # pointing

    def space_at(self, x: float, y: float) -> Space | None:
        turned = self.desk.stage.view.turned
        return self._places.at(x, y, lambda space: tile_at(self.seen, space) is not None, turned=turned)

    def centre(self, space: Space) -> tuple[float, float]:
        laid = tile_at(self.seen, cast(Hex, space)) is not None
        return self._places.over(cast(Hex, space), laid=laid, turned=self.desk.stage.view.turned)

    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        if space is None:
            seat = self.seen.actor if self.seen.actor is not None else 0
            return self.seen.players[seat].place or self.seen.board.regions[seat].home
        return self._places.beside(cast(Hex, space), dx, dy)

    def click(self, space: Space | None, x: float, y: float) -> None:
        """A click that can mean nothing else on a character shows its card."""
        here = standing_on(self.seen, cast(Hex, space)) if space is not None else ()
        if here and self.seen.phase in (Phase.TURN, Phase.DISCARD, Phase.OPTION, Phase.OVER):
            self.things.enlarge(here[-1] if here[-1] != self.seen.actor else here[0])
        else:
            self._clicks.click(cast("Hex | None", space), x, y)

    def point(self, space: Space | None) -> None:
        if space != self.selection.pointed:
            self.selection.pointed = cast("Hex | None", space)
            self.desk.refresh_marks()

    def back(self) -> bool:
        return self._clicks.let_go()

    def command(self, command: Command) -> bool:
        if command is Command.ROTATE and self.seen.phase is Phase.LAY:
            self._choices.turn_top()
            return True
        return False

    # words

    def prompt(self) -> Prompt:
        return self.words.prompt(self._choices.now(self._lay_all), rotating=self.selection.space is not None)

    def _lay_all(self) -> None:
        """Ask, and lay all tiles that are left, everybody's, anywhere."""
        words = self.words
        self.desk.ask(words.text("ask.lay_all"), words.text("ask.lay_all_yes"), self._lay_at_random)

    def _lay_at_random(self) -> None:
        draw = random.SystemRandom()
        match = self.desk.match
        while match.to_move is not None and match.observation(None).phase is Phase.LAY:
            self.desk.submit(draw.choice(match.legal()))

    def cards(self) -> tuple[SeatCard, ...]:
        """As they are after the events that were shown."""
        return tuple(self._card(seat) for seat in range(len(self.seen.players)))

    def _card(self, seat: Seat) -> SeatCard:
        return plate_card(self.desk.context.art, self.words, self._motion.shown, seat)

    def line(self, event: Event) -> LogLine | None:
        return self.words.line(event)

    def reason(self, why: Illegal) -> str:
        return self.words.reason(why)

    def banner(self, event: Event) -> str:
        return self.words.banner(event)
