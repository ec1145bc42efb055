"""Battle for the Island on the table: its board, its pieces at rest, and the parts that point, ask and move."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import cast

from pygame import Rect, Surface

from game import paths
from game.content import island_battle as content
from game.engine.core import Event, Illegal
from game.engine.island_battle import events, previews
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import NOBODY, ON_PAD, Kind, Observation, Phase, army, home_row
from game.ui.motion.timeline import Timeline
from game.ui.services.wording import letters
from game.ui.shell.input import Command
from game.ui.tables.board.ground import Ground
from game.ui.tables.board.stage import Actor, View
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.choices import Choices
from game.ui.tables.island_battle.clicks import Clicks
from game.ui.tables.island_battle.motion import Motion
from game.ui.tables.island_battle.outlook import Outlook
from game.ui.tables.island_battle.places import Places
from game.ui.tables.island_battle.selection import ACTING, Selection
from game.ui.tables.island_battle.wording import Wording
from game.ui.tables.kit import Desk, LogLine, Prompt, SeatCard, Space, Table

AHEAD = ("blocks/", "fx/muzzle_", "fx/tracer_", "fx/explosion_", "fx/scorch_", "fx/wreck_", "fx/smoke_", "army/", "mark/")
"""How the sprites of motions and marks begin, roughly in the order in which a game needs them."""
PAD_SHORE = 40.0
"""Board units of sea that are seen beyond the pads."""
PAD_REACH = 4.2
"""Squares that are seen beside the island: a pad may overhang each corner by two (BI-42)."""


class IslandBattleTable(Table):
    """One match of Battle for the Island on the shared table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        places = Places(content.geometry(desk.level))
        words = Wording(desk)
        selection = Selection()
        self._places, self._words, self._selection = places, words, selection
        self._ground = Ground(desk.context.art, desk.level, paths.levels())
        self._motion = Motion(desk, places)
        self._choices = Choices(desk, places, words, selection)
        self._clicks = Clicks(desk, places, words, selection)
        self._outlook = Outlook(desk, places, words, selection)
        self._scorched: dict[Square, None] = {}
        self._fell = 0

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

    # the board

    @property
    def board_size(self) -> tuple[float, float]:
        width, height = self.desk.level.size
        return width, height

    @property
    def needed(self) -> tuple[float, float]:
        plan = self._places.plan
        return (plan.columns + PAD_REACH) * plan.cell[0], (plan.rows + 2) * plan.cell[1] + PAD_SHORE

    def ground(self, window: Rect, view: View) -> Surface:
        return self._ground.paint(window, view)

    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        plan = self._places.plan
        columns, rows = range(1, plan.columns + 1), range(1, plan.rows + 1)
        across = [(letters(column), view.point(*plan.centre(column, 1))[0]) for column in columns]
        return across, [(str(row), view.point(*plan.centre(1, row))[1]) for row in rows]

    def actors(self, view: View) -> dict[Hashable, Actor]:
        return pieces.at_rest(self.seen, self._places, self._scorched, view.turned)

    def marks(self, view: View) -> dict[Hashable, Actor]:
        return self._outlook.marks(turned=view.turned)

    def lay_still(self) -> None:
        """The die lies as it fell last, faint until it is thrown again."""
        rolled = self.seen.rolled
        self.desk.tray.lay(f"dice/zero5_{rolled if rolled >= 0 else self._fell}", faint=rolled < 0)

    # motion

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self._motion.play(event, timeline, aside)

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        art = self.desk.context.art
        return ((name, 1.0) for prefix in AHEAD for name in art.names(prefix))

    def joins(self, first: Event, following: Event) -> bool:
        """Removals share one moment (BI-64), and so do blasts, and blocks that a blast sets off."""
        if isinstance(first, events.Removed | events.Blast):
            return type(first) is type(following)
        return _chained(first) and _chained(following)

    def note(self, event: Event) -> None:
        if isinstance(event, events.Blast):
            self._scorched[event.square] = None
        elif isinstance(event, events.Rolled):
            self._fell = event.value

    def forget(self) -> None:
        self._fell = 0
        self._scorched.clear()
        self._selection.piece = NOBODY

    def rest(self) -> None:
        """Let go of a character that is gone or has had its turn; after a zero choose the only one that may move (BI-44)."""
        seen, selection = self.seen, self._selection
        if selection.piece != NOBODY and (seen.where[selection.piece] < 0 or seen.phase not in ACTING):
            selection.piece = NOBODY
        if selection.piece != NOBODY and seen.phase is Phase.MOVED and previews.shot_preview(seen, selection.piece) is None:
            selection.piece = NOBODY  # so that those who can still shoot are pointed out
        if selection.piece == NOBODY and seen.phase is Phase.MOVE and seen.mover != NOBODY:
            selection.piece = seen.mover
        left = self._choices.unplaced(seen.seat)
        if not left[selection.kind]:
            selection.kind = next((kind for kind, count in left.items() if count), Kind.SOLDIER)

    # pointing

    def space_at(self, x: float, y: float) -> Space | None:
        return self._places.at(x, y, self.seen.markers)

    def centre(self, space: Space) -> tuple[float, float]:
        return self._choices.middle(space)

    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        if space is None:
            seat = self.seen.seat
            first = next((square for piece in army(seat) if (square := self.seen.square_of(piece))), None)
            return first or Square(self._places.plan.columns // 2, home_row(self.seen.terms.board, seat))
        x, y = self.centre(space)
        cell = self._places.plan.cell
        return self.space_at(x + dx * cell[0], y + dy * cell[1]) or space

    def click(self, space: Space | None, x: float, y: float) -> None:
        self._clicks.click(space, x, y)

    def point(self, space: Space | None) -> None:
        if space != self._selection.pointed:
            self._selection.pointed = space
            self.desk.refresh_marks()

    def back(self) -> bool:
        if self._selection.piece == NOBODY:
            return False
        self._clicks.select(NOBODY)
        return True

    def command(self, command: Command) -> bool:
        if command is Command.ROTATE and self.seen.phase is Phase.PLACE_CHARACTER:
            self._choices.rotate()
            return True
        return False

    # words

    def prompt(self) -> Prompt:
        return self._words.prompt(self._selection.piece, self._choices.now())

    def cards(self) -> tuple[SeatCard, ...]:
        return tuple(self._card(seat) for seat in (0, 1))

    def _card(self, seat: int) -> SeatCard:
        where, colour = self.seen.where, pieces.COLOURS[seat]
        island, pad = _count(where[piece] >= 0 for piece in army(seat)), _count(where[piece] == ON_PAD for piece in army(seat))
        line = self.desk.context.text("island_battle.card", island=island, pad=pad)
        return SeatCard(seat, f"ui/portrait_army_{colour}", colour, line)

    def line(self, event: Event) -> LogLine | None:
        return self._words.line(event)

    def reason(self, why: Illegal) -> str:
        return self._words.reason(why)

    def banner(self, event: Event) -> str:
        return self._words.banner(event)


def _chained(event: Event) -> bool:
    return isinstance(event, events.BlockTurned) and event.chained


def _count(values: Iterable[bool]) -> int:
    return sum(values)
