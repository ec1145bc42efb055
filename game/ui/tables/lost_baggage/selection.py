"""What the players point at and hold, between two actions; and the base of the table's parts that read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from game.engine.core import Action, Illegal, Seat
from game.engine.lost_baggage import laying, previews
from game.engine.lost_baggage.actions import (
    AttachItem,
    Challenge,
    ChoosePlayer,
    ChooseTile,
    DiscardItem,
    Fight,
    Rotate,
    UseItem,
    Walk,
)
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.lost_baggage.state import Observation, Phase
from game.engine.lost_baggage.walking import Reach
from game.ui.tables.kit import Desk
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world.places import Places

WALKING = (Phase.WALK, Phase.STEP)
"""The phases in which a character walks a way that its player chooses."""


@dataclass(slots=True)
class Selection:
    """What is chosen so far.

    `tile` is the place in the player's tray of the tile that will be laid next, `top` where its top will be; `item` the card
    in hand that is chosen, `space` the tile that will be rotated; `pointed` is the space pointed at.
    """

    tile: int = 0
    top: Side = 1
    item: str | None = None
    space: Space | None = None
    pointed: Space | None = None

    def drop(self) -> None:
        """Let go of cards and tiles."""
        self.tile, self.item, self.space = 0, None, None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table: what it reads, and the desk that carries out what it decides."""

    desk: Desk
    places: Places
    words: Wording
    selection: Selection

    @property
    def seen(self) -> Observation:
        """What the one who looks knows now."""
        return cast(Observation, self.desk.seen)

    @property
    def actor(self) -> Seat | None:
        """Whose decision is shown; nobody's once the game is over."""
        return self.seen.actor if self.seen.phase is not Phase.OVER else None

    @property
    def space(self) -> Space | None:
        """Where the character of the player who decides stands."""
        return self.seen.players[self.actor].place if self.actor is not None else None

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that the player who decides has still to lay."""
        return self.seen.players[self.actor].to_lay if self.actor is not None and self.seen.phase is Phase.LAY else ()

    @property
    def tile(self) -> str | None:
        """The tile that will be laid next."""
        return self.tiles[self.chosen_tile] if self.tiles else None

    @property
    def chosen_tile(self) -> int:
        """The place in the tray of the tile that will be laid next."""
        return max(0, min(self.selection.tile, len(self.tiles) - 1))

    def doing(self, action: Action) -> Callable[[], None]:
        """What carries out an action when it is called."""
        return lambda: self.desk.submit(action)

    def why_not(self, action: Action) -> Illegal | None:
        """Why this may not be done now, None if it may."""
        why: Illegal | None = self.desk.match.check(action)
        return why

    # what can be chosen

    def free(self) -> tuple[Space, ...]:
        """Where a tile may be laid now."""
        return laying.free_spaces(self.seen, self.actor) if self.tiles and self.actor is not None else ()

    def reach(self) -> Reach:
        """Where the character may walk now, and whom it may challenge on the way."""
        return previews.reach_now(self.seen)

    def tiles_asked(self) -> Mapping[Space, Action | None]:
        """The tiles that can be chosen for an effect, and what choosing them does; None: a top side is chosen then."""
        found: dict[Space, Action | None] = {}
        if self.seen.phase in (Phase.TILE, Phase.ROTATE):
            for action in self.desk.match.legal():
                if isinstance(action, ChooseTile):
                    found[action.space] = action
                elif isinstance(action, Rotate):
                    found[action.space] = None
        return found

    def players_asked(self) -> Mapping[Seat, Action]:
        """The players who can be chosen, or fought, and what choosing them does."""
        if self.seen.phase not in (Phase.PLAYER, Phase.FIGHT):
            return {}
        legal = self.desk.match.legal()
        return {action.seat: action for action in legal if isinstance(action, ChoosePlayer | Fight)}

    def uses(self, item: str) -> tuple[Action, ...]:
        """What may be done with a card in hand now."""
        wanted: tuple[type[UseItem] | type[AttachItem] | type[DiscardItem], ...] = {
            Phase.TURN: (UseItem,),
            Phase.BATTLE: (UseItem, AttachItem),
            Phase.DISCARD: (DiscardItem,),
        }.get(self.seen.phase, ())
        return tuple(action for kind in wanted if self.why_not(action := kind(item)) is None)

    def at_end(self, space: Space) -> tuple[Action, ...]:
        """What may be done by walking towards a space: end there, or stop there and fight one who stands there."""
        found = self.reach()
        here: list[Action] = [Walk(space)] if space in found.ends else []
        return (*here, *(Challenge(seat) for seat in found.challenges if self.seen.players[seat].place == space))
