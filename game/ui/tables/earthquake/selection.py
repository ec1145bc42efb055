"""The players' selection between two actions, and the base class of parts that read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.core import Action, Illegal, Seat
from game.engine.earthquake import previews
from game.engine.earthquake.actions import Climb, Jump, Step, Swim, Use
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES
from game.engine.earthquake.state import Observation, Phase, explorer_at
from game.engine.earthquake.tools import AIMED
from game.ui.contract import table
from game.ui.contract.host import TableHost
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.wording import Wording

MOVING = (Phase.MOVE, Phase.FORCED)
"""The phases in which an explorer goes somewhere."""
TRAVEL: Mapping[str, type[Climb] | type[Jump] | type[Swim]] = {"rope": Climb, "spring": Jump, "lifebelt": Swim}
"""The tools that a move uses, and the move."""


@dataclass(slots=True)
class Selection:
    """The players' selection on the island.

    `aiming`: the tool of the player who decides is in hand, and what it can be used on is lit; otherwise the spaces that the
    explorer may enter are. `pointed`: the space pointed at. `heights`: every stack tells its height large. `warned`: the turns
    and spaces of which a low note has warned.
    """

    aiming: bool = False
    pointed: Space | None = None
    heights: bool = False
    warned: set[tuple[int, Space | None]] = field(default_factory=set)


@dataclass(frozen=True)
class Part(table.Part[Observation]):
    """A part of the table, with its selection and its host."""

    host: TableHost[Observation]
    places: Places
    words: Wording
    selection: Selection

    @property
    def actor(self) -> Seat | None:
        """Return the player who decides, None once the game is over."""
        return self.seen.actor

    @property
    def space(self) -> Space | None:
        """Return the space of the explorer of the player who decides."""
        return self.seen.explorers[self.actor] if self.actor is not None else None

    @property
    def tool(self) -> str | None:
        """The tool of the player who decides."""
        return self.seen.tools[self.actor] if self.actor is not None else None

    @property
    def tile(self) -> str | None:
        """Return the kind of the tile under the explorer of the player who decides, None in water."""
        top = self.seen.top(self.space) if self.space is not None else None
        return top.kind if top is not None else None

    def acted(self, space: Space) -> bool:
        """Return whether the tile on a space has been obeyed (EI-53).

        It goes next unless a sandbag does.
        """
        return self.seen.phase is Phase.SANDBAG and space == self.space and self.tile not in HOLES

    @property
    def moving(self) -> bool:
        """Return whether the explorer is to go somewhere now."""
        return self.seen.phase in MOVING and self.actor is not None and self.space is not None

    def ways(self) -> Mapping[Space, Action | Illegal]:
        """Return the spaces to which the explorer may go, with the reasons against others near it."""
        if not self.moving or self.actor is None:
            return {}
        ways = previews.reachable(self.seen, self.actor)
        return {space: way if isinstance(way, Illegal) else self.check(way) or way for space, way in ways.items()}

    def uses(self) -> dict[Space, Action | Illegal]:
        """Return the use of the tool in hand on each space, or the reason against it."""
        if self.actor is None or self.space is None or self.tool is None:
            return {}
        if self.tool in TRAVEL:
            return self._travels(TRAVEL[self.tool]) if self.moving else {}
        found = previews.targets(self.seen, self.actor)
        return {space: use if isinstance(use, Illegal) else self.check(use) or use for space, use in found.items()}

    def _travels(self, move: type[Climb] | type[Jump] | type[Swim]) -> dict[Space, Action | Illegal]:
        board, start = self.seen.board, self.space
        if start is None:
            return {}
        around = board.beyond[start] if move is Jump else board.beside[start]
        moves = [move(to) for to in around if to is not None]
        return {action.to: self.check(action) or action for action in moves}

    def offered(self) -> Mapping[Space, Action | Illegal]:
        """Return the uses of the tool if it is in hand, else the ways of the explorer."""
        return self.uses() if self.selection.aiming else self.ways()

    def possible_uses(self) -> dict[Space, Action]:
        """Return the possible uses of the tool in hand."""
        return {space: use for space, use in self.uses().items() if isinstance(use, Action)}

    def aimed(self, space: Space) -> bool:
        """Return whether the tool in hand can be used there now, for which nobody plays the tile."""
        return self.actor is not None and self.host.live and isinstance(self.offered().get(space), Use)

    def lit(self) -> bool:
        """Return whether any space is lit to be chosen."""
        return any(isinstance(way, Action) and space != self.space for space, way in self.offered().items())

    def why_not(self, space: Space) -> Illegal:
        """Return the reason why the explorer cannot go to a space, or use its tool there."""
        if self.selection.aiming and self.tool is not None:
            return self._why_not_used(self.tool, space)
        found = self.ways().get(space)
        step = found if isinstance(found, Illegal) else self.check(Step(space))
        return step or Illegal("move_first", "EI-10")

    def _why_not_used(self, tool: str, space: Space) -> Illegal:
        found = self.uses().get(space)
        if isinstance(found, Illegal):
            return found
        aimed = AIMED.get(tool)
        wanted: Callable[[Any], Action] | None = TRAVEL.get(tool)
        if aimed is not None and aimed.steps is not None:
            wanted = aimed.use
        why = self.check(wanted(space)) if wanted is not None else None
        return why or self._why_not_robbed(space)

    def _why_not_robbed(self, space: Space) -> Illegal:
        """Return the reason why nothing can be stolen on a space (EI-58)."""
        there = explorer_at(self.seen, space)
        if there is None:
            return Illegal("nobody_there", "EI-58", space=space)
        return Illegal("own_tool" if there == self.actor else "victim_empty", "EI-58")
