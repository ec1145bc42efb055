"""The tiny race on the table: all parts that a table has, as small as they can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple

from pygame import Rect, Surface

from game import paths
from game.content.level import Level
from game.engine.core import Action, Event, Illegal, Rolled, Seat, TurnStarted
from game.ui.board.ground import Ground
from game.ui.board.markings import Foot
from game.ui.board.stage import Actor, Layer, View
from game.ui.contract import table
from game.ui.contract.host import TableHost
from game.ui.contract.telling import CODE, Telling, Tellings
from game.ui.contract.timeline import smooth
from game.ui.contract.values import Choice, PlayerSummary, Prompt
from game.ui.contract.wording import EventWording
from game.ui.motion.animator import Animator
from game.ui.motion.curves import hops
from game.ui.motion.events import EventMotion
from game.ui.services.theme import LOOKS
from game.ui.services.wording import letters
from game.ui.shell.input import Command

from .content import LANES
from .engine import Dealt, Go, Lane, Observation, Place, Placed, Roll, Turn, Wait, Went

SHORE = 60.0
"""Board units of sea that are seen around the track."""


class Spot(NamedTuple):
    """A square of the track: how far it is from the start, and its lane."""

    far: int
    lane: int


@dataclass(frozen=True, slots=True)
class Memory:
    """The last roll of the die, 0 before, which the board shows and no observation has."""

    fell: int = 0

    def after(self, event: Event) -> Memory:
        """The memory once an event has happened."""
        return Memory(event.value) if isinstance(event, Rolled) else self


@dataclass(frozen=True, slots=True)
class Places:
    """The squares of one map."""

    level: Level

    @property
    def size(self) -> tuple[float, float]:
        return self.level.size

    @property
    def needed(self) -> tuple[float, float]:
        return self.level.size[0] + SHORE, self.level.size[1] + SHORE

    @property
    def reach(self) -> tuple[float, float]:
        return self.needed

    @property
    def headroom(self) -> float:
        return SHORE

    def signs(self, view: View, seen: Observation) -> list[tuple[str, tuple[float, float]]]:
        wide, tall = self.level.tile_width * view.scale, self.level.tile_height * view.scale
        found = []
        for far in range(self.level.columns):
            x, y = view.point(*self.spot(Spot(far, LANES - 1)))
            found.append((str(far), (x, y + 0.4 * tall)))
        for lane in range(LANES):
            x, y = view.point(*self.spot(Spot(0, lane)))
            found.append((letters(lane + 1), (x - 0.4 * wide, y)))
        return found

    def spot(self, spot: Spot) -> tuple[float, float]:
        """The middle of a square."""
        return (spot.far + 0.5) * self.level.tile_width, (spot.lane + 0.5) * self.level.tile_height

    def at(self, x: float, y: float, seen: Observation, *, turned: bool) -> Spot | None:
        spot = Spot(int(x // self.level.tile_width), int(y // self.level.tile_height))
        return spot if 0 <= spot.far < self.level.columns and 0 <= spot.lane < LANES else None

    def centre(self, space: Spot, seen: Observation, *, turned: bool) -> tuple[float, float]:
        return self.spot(space)

    def foot(self, space: Spot, seen: Observation) -> Foot:
        return Foot(*self.centre(space, seen, turned=False))

    def beside(self, space: Spot | None, dx: int, dy: int, seen: Observation) -> Spot:
        if space is None:
            return Spot(0, 0)
        return Spot(min(max(space.far + dx, 0), self.level.columns - 1), min(max(space.lane + dy, 0), LANES - 1))

    def rows(self, seen: Observation) -> list[tuple[Spot, ...]]:
        return [tuple(Spot(far, lane) for far in range(self.level.columns)) for lane in range(LANES)]

    def name(self, space: Spot) -> str:
        return f"{letters(space.lane + 1)}{space.far}"


TELLINGS: Tellings = {
    Dealt: Telling(lambda event: CODE if event.card is not None else "dealt_covered"),
    Placed: Telling(),
    Rolled: Telling(die="dice/classic"),
    Went: Telling("went_{cause}"),
    TurnStarted: Telling(banner=CODE, sound="turn_change", variant="seat"),
}
"""The row of each event."""


class Wording(EventWording[Observation]):
    """Sentences about one match, in the language of the moment."""

    key = "tiny"
    tellings = TELLINGS
    space = Spot
    types: ClassVar = {"lane": Lane}

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host, {Lane: lambda lane: letters(lane + 1)})


@dataclass
class Part(table.Part[Observation]):
    """A part of the table; `pointed` is the square pointed at."""

    host: TableHost[Observation]
    places: Places
    words: Wording
    pointed: Spot | None = None

    def targets(self) -> dict[Spot, Action]:
        """The squares that the seat to move can choose now, each with what that does."""
        seen = self.seen
        found: dict[Spot, Action] = {}
        lane = seen.lanes[seen.turn]
        for action in self.host.legal():
            if isinstance(action, Place):
                found[Spot(0, action.lane)] = action
            elif lane is not None and isinstance(action, Go | Turn | Wait):
                far = min(seen.goal, seen.at[seen.turn] + self._far(action))
                found.setdefault(Spot(far, lane), action)
        return found

    def _far(self, action: Action) -> int:
        """Return how far the seat to move goes by an action."""
        if isinstance(action, Turn):
            return self.seen.cards[self.seen.turn] or 0
        return self.seen.rolled or 0 if isinstance(action, Go) else 0

    def choices(self) -> tuple[Choice, ...]:
        """The buttons of this moment."""
        seen, lights = self.seen, {action: spot for spot, action in self.targets().items()}
        if self.host.match.outcome is not None:
            return ()
        if seen.lanes[seen.turn] is None:
            actions: list[Action] = [Place(lane) for lane in range(LANES)]
        else:
            actions = [Roll()] if seen.rolled is None else [Go(), Turn(), Wait()]
        return tuple(self._choice(action, number, lights.get(action)) for number, action in enumerate(actions))

    def _choice(self, action: Action, number: int, spot: Spot | None) -> Choice:
        lane = letters(action.lane + 1) if isinstance(action, Place) else ""
        words = self.words.text(f"button.{type(action).__name__.lower()}", lane=lane)
        first = Command.PRIMARY if number == 0 else None
        lit = (spot,) if spot is not None else ()
        return Choice(words, self.doing(action), "green", first, disabled_reason=self.check(action), spaces=lit)

    # what points things out

    def marks(self) -> dict[Hashable, Actor]:
        found: dict[Hashable, Actor] = {("mark", spot): self.mark("possible", spot) for spot in self.targets()}
        if self.pointed is not None:
            found["mark", "hover"] = self.spotlight(self.pointed)
        return found

    def spotlight(self, space: Spot) -> Actor:
        return self.mark("hover", space)

    def mark(self, look: str, space: Spot) -> Actor:
        return Actor(f"mark/square_{look}", *self.places.spot(space), layer=Layer.MARK, order=look == "hover")

    # what clicks mean

    def click(self, space: Spot | None, x: float, y: float) -> None:
        if space is None or self.host.match.outcome is not None:
            return
        action = self.targets().get(space)
        if action is not None:
            self.host.confirm(action)
        else:
            self.host.refuse(self._why_not(space), space)

    def _why_not(self, space: Spot) -> Illegal:
        placing = self.seen.lanes[self.seen.turn] is None
        first = self.check(Place(space.lane)) if placing else self.check(Go())
        return first or Illegal("not_there", "TY-0" if placing else "TY-2")

    def point(self, space: Spot | None) -> None:
        if space != self.pointed:
            self.pointed = space
            self.host.refresh_marks()

    def back(self) -> bool:
        return False

    def command(self, command: Command) -> bool:
        return False


class Motion(EventMotion[Observation]):
    """Plays the events of one table."""

    tellings = TELLINGS

    def __init__(self, host: TableHost[Observation], table: TinyTable) -> None:
        super().__init__(host, table.at_rest)
        self._places = table.places
        self.handlers = {Placed: self._placed, Went: self._went}

    def _placed(self, event: Placed, timeline: Animator, background: Animator) -> None:
        timeline.put_down(("runner", event.seat), self.pieces()["runner", event.seat])

    def _went(self, event: Went, timeline: Animator, background: Animator) -> None:
        lane = self._before.lanes[event.seat]
        if lane is not None:
            start, end = (self._places.spot(Spot(far, lane)) for far in (self._before.at[event.seat], event.to))
            timeline.tween(0.4, ("runner", event.seat), ease=smooth, way=(start, end), lift=hops(2, 9))
            timeline.sound("piece_put")


class TinyTable(table.Table[Observation, Memory, Spot]):
    """One match of the tiny race on the shared table."""

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host)
        self._ground = Ground(host.context.art, host.level, paths.levels(), under="board/sea", live=host.live)
        self.places: Places = Places(host.level)
        self._wording = Wording(host)
        self._part = Part(host, self.places, self._wording)
        self.words, self.marking, self.clicks = self._wording, self._part, self._part
        self.motion = Motion(host, self)

    def blank(self) -> Memory:
        return Memory()

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        return partial(self._ground.paint, window, view)

    def show_die_at_rest(self) -> None:
        """The die as it fell last, faint until it is thrown again."""
        fell = self.shown.rolled or self.memory.fell
        self.host.tray.lay(f"dice/classic_{fell}" if fell else "", faint=self.shown.rolled is None)

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """The runners on their lanes."""
        look = "L" if self.host.stage.view.turned else "R"
        return {
            ("runner", seat): Actor(f"people/explorer_{LOOKS[seat].colour}_{look}", *self.places.spot(Spot(far, lane)))
            for seat, (far, lane) in enumerate(zip(shown.at, shown.lanes, strict=True))
            if lane is not None
        }

    def prompt(self) -> Prompt:
        seen = self.seen
        if self.host.match.outcome is not None:
            stage = "over"
        elif seen.lanes[seen.turn] is None:
            stage = "place"
        else:
            stage = "roll" if seen.rolled is None else "go"
        headline = self._wording.text(f"prompt.{stage}", name=self.host.name(seen.turn))
        return Prompt(headline, self._wording.text(f"help.{stage}"), self._part.choices())

    def cards(self) -> tuple[PlayerSummary, ...]:
        return tuple(self._card(seat) for seat in range(len(self.shown.at)))

    def _card(self, seat: Seat) -> PlayerSummary:
        card, colour = self.shown.cards[seat], LOOKS[seat].colour
        held = "used" if card is None else "own" if card else "covered"
        line = self._wording.text(f"card.{held}", at=self.shown.at[seat], goal=self.shown.goal, card=card or 0)
        return PlayerSummary(seat, f"ui/portrait_explorer_{colour}", colour, line)
