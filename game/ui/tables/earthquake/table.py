"""Earthquake Island on the table: its sea, its stacks at rest, and the parts that point, ask and move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import cast

from pygame import Rect, Surface

from game import paths
from game.content import earthquake as content
from game.engine.core import Event, Illegal, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space as Hex
from game.engine.earthquake.state import Observation, Phase
from game.ui.motion.timeline import Timeline
from game.ui.tables.board.ground import Ground
from game.ui.tables.board.hexes import CELL
from game.ui.tables.board.stage import Actor, View
from game.ui.tables.earthquake import pieces, strokes
from game.ui.tables.earthquake.choices import Choices
from game.ui.tables.earthquake.clicks import Clicks
from game.ui.tables.earthquake.memory import Memory
from game.ui.tables.earthquake.motion import Motion
from game.ui.tables.earthquake.outlook import Outlook
from game.ui.tables.earthquake.places import HEADROOM, Places
from game.ui.tables.earthquake.selection import Selection
from game.ui.tables.earthquake.wording import Wording
from game.ui.tables.kit import Desk, LogLine, Prompt, SeatCard, Space, Table

SEAS = {"sand": "board/sea", "ash": "board/sea_ash", "snow": "board/sea_snow"}
"""The sea by the mood of a map."""
PAINTED = ("board", "decor")
"""The layers of a map that are part of the still picture; the stacks are pieces."""


class EarthquakeTable(Table):
    """One match of Earthquake Island on the shared table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        context, level = desk.context, desk.level
        places = Places(content.geometry(level), self.seen.board)
        words, selection = Wording(desk, places), Selection()
        self._places, self._words, self._selection, self._memory = places, words, selection, Memory()
        pieces.define(context.art, context.theme.fonts)
        sea = SEAS[str(level.properties.get("mood", "sand"))]
        self._ground = Ground(context.art, level, paths.levels(), PAINTED, sea)
        self._motion = Motion(desk, places, self._memory)
        self._choices = Choices(desk, places, words, selection)
        self._clicks = Clicks(desk, places, words, selection)
        self._outlook = Outlook(desk, places, words, selection)

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

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
        return self._ground.paint(window, view)

    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        places = self._places
        return [], [(places.row_name(r), view.point(*places.ground((0, r)))[1]) for r in places.rows]

    def actors(self, view: View) -> dict[Hashable, Actor]:
        self._motion.rest()
        return self._motion.at_rest()

    def marks(self, view: View) -> dict[Hashable, Actor]:
        return self._outlook.marks()

    def spotlight(self, space: Space) -> Actor:
        return self._outlook.mark("hover", cast(Hex, space), 0.5)

    def lay_still(self) -> None:
        """The tool that the sentence on the felt speaks of."""
        tool = self._words.tool_in_question()
        self.desk.tray.lay(f"token/{tool}" if tool else "")

    # motion

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self._motion.play(event, timeline, aside)

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        yield from strokes.sprites()
        yield from pieces.sprites(self.desk.context.art, len(self.seen.explorers))

    def joins(self, first: Event, following: Event) -> bool:
        """A removal shares its moment with what it uncovers, and all tiles that cracks reach break at once."""
        if isinstance(first, events.TileRemoved):
            return isinstance(following, events.TileUncovered) or (_cracks(first) and _cracks(following))
        return isinstance(first, events.TileUncovered) and _cracks(following)

    def note(self, event: Event) -> None:
        self._memory.note(event)

    def forget(self) -> None:
        self._memory.forget()
        self._selection.aiming = False

    def rest(self) -> None:
        """A tool is in hand only where nothing else is asked; otherwise the spaces that may be entered are lit."""
        self._motion.rest()
        self._selection.aiming = self.seen.phase is Phase.END

    # pointing

    def space_at(self, x: float, y: float) -> Space | None:
        return self._places.at(x, y, self.seen.height, turned=self.desk.stage.view.turned)

    def centre(self, space: Space) -> tuple[float, float]:
        return self._places.over(cast(Hex, space), self.seen.height, turned=self.desk.stage.view.turned)

    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        """The space that way. Rows are half a space apart: up and down lead to the right and to the left in turn."""
        board = self.seen.board
        if space is None:
            actor = self.seen.actor
            here = self.seen.explorers[actor] if actor is not None else None
            return here or min(board.spaces, key=lambda other: (abs(other[0]) + abs(other[1]), other))
        q, r = cast(Hex, space)
        if not dy:
            return (q + dx, r) if (q + dx, r) in board.index else space
        aim = self._places.ground((q, r))[0] + (CELL[0] / 4 if r % 2 == 0 else -CELL[0] / 4)
        row = [other for other in board.spaces if other[1] == r + dy]
        return min(row, key=lambda other: (abs(self._places.ground(other)[0] - aim), other), default=(q, r))

    def click(self, space: Space | None, x: float, y: float) -> None:
        self._clicks.click(cast("Hex | None", space))

    def point(self, space: Space | None) -> None:
        if space != self._selection.pointed:
            self._selection.pointed = cast("Hex | None", space)
            self.desk.refresh_marks()

    def back(self) -> bool:
        return self._clicks.let_go()

    # words

    def prompt(self) -> Prompt:
        return self._words.prompt(self._choices.now(self._clicks.take_tool), aiming=self._selection.aiming)

    def cards(self) -> tuple[SeatCard, ...]:
        return tuple(self._card(seat) for seat in range(len(self.seen.explorers)))

    def _card(self, seat: Seat) -> SeatCard:
        colour, tool = pieces.colour(seat), self.seen.tools[seat]
        out = any(gone.seat == seat for gone in self.seen.out)
        icon = f"token/{tool}" if tool else ""
        return SeatCard(seat, f"ui/portrait_explorer_{colour}", colour, self._words.card(seat), out, icon)

    def line(self, event: Event) -> LogLine | None:
        return self._words.line(event)

    def reason(self, why: Illegal) -> str:
        return self._words.reason(why)

    def banner(self, event: Event) -> str:
        return self._words.banner(event)


def _cracks(event: Event) -> bool:
    return isinstance(event, events.TileRemoved) and event.cause == "cracks"
