"""The players' selection between two actions, and the base class of parts that read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import (
    AttachItem,
    Challenge,
    ChoosePlayer,
    ChooseTile,
    DiscardItem,
    Fight,
    Lay,
    Rotate,
    UseItem,
    Walk,
)
from game.engine.lost_baggage.arrivals import Way, ways_now
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.lost_baggage.state import Observation, Phase, character_of
from game.engine.lost_baggage.targets import teleports
from game.ui.contract import table
from game.ui.contract.host import TableHost
from game.ui.contract.table_recap import TableRecap
from game.ui.contract.values import SubmitAction
from game.ui.tables.lost_baggage.battle.active_view import InView
from game.ui.tables.lost_baggage.battle.foresights import falls
from game.ui.tables.lost_baggage.memory import Memory
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world.places import Places

WALKING = (Phase.WALK, Phase.STEP)
"""The phases in which a character walks a way that its player chooses."""
CARD_ACTIONS: Mapping[Phase, tuple[type[UseItem] | type[AttachItem] | type[DiscardItem], ...]] = {
    Phase.TURN: (UseItem,),
    Phase.BATTLE: (UseItem, AttachItem),
    Phase.DISCARD: (DiscardItem,),
}
"""The actions with a card in hand in each phase; in all others there are none."""
CARD_DEEDS: Mapping[type[Action], str] = {UseItem: "use_item", AttachItem: "attach_item", DiscardItem: "discard_item"}
"""The keys of the words for it."""


@dataclass(slots=True)
class Selection:
    """The selection so far.

    `tile` is the place in the player's rack of the tile that will be laid next, `top` where its top will be; `item` the card in
    hand that is chosen, `space` the tile that will be rotated; `pointed` is the space pointed at, `view` the view of the moment.
    """

    tile: int = 0
    top: Side = 1
    item: str | None = None
    space: Space | None = None
    pointed: Space | None = None
    view: InView = field(default_factory=InView)

    def drop(self) -> None:
        """Deselect cards and tiles."""
        self.tile, self.item, self.space = 0, None, None


@dataclass(frozen=True)
class Part(table.Part[Observation]):
    """A part of the table, with its selection and its host."""

    host: TableHost[Observation]
    places: Places
    words: Wording
    selection: Selection
    memory: Callable[[], Memory]
    """The memory of the table beyond the observation."""
    recap: TableRecap

    @property
    def actor(self) -> Seat | None:
        """Return the player whose decision is shown, None once the game is over."""
        return self.seen.actor if self.seen.phase is not Phase.OVER else None

    @property
    def reader(self) -> Seat | None:
        """The seat that texts call "you": the viewer, else the person who is to decide.

        It is None where there is neither.
        """
        return self.host.viewer if self.host.viewer is not None else self.actor if self.host.legal() else None

    @property
    def board_stays(self) -> bool:
        """Return whether the board stays in view in a battle: papers lie around it."""
        return self.host.papers and self.host.room.little

    @property
    def space(self) -> Space | None:
        """Return the space of the character of the player who decides."""
        return self.seen.players[self.actor].place if self.actor is not None else None

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that the player who decides still has to lay."""
        return self.seen.players[self.actor].to_lay if self.actor is not None and self.seen.phase is Phase.LAY else ()

    @property
    def tile(self) -> str | None:
        """The tile that will be laid next."""
        return self.tiles[self.chosen_tile] if self.tiles else None

    @property
    def chosen_tile(self) -> int:
        """The place in the rack of the tile that will be laid next."""
        return max(0, min(self.selection.tile, len(self.tiles) - 1))

    # what can be chosen

    def free(self) -> tuple[Space, ...]:
        """Return the spaces where the next tile may be laid."""
        laying = (action for action in self.host.legal() if isinstance(action, Lay) and action.tile == self.tile)
        return tuple(dict.fromkeys(action.space for action in laying))

    def walks(self) -> tuple[Walk | Challenge, ...]:
        """Return the walks of the character now, and the challenges on the way."""
        return tuple(action for action in self.host.legal() if isinstance(action, Walk | Challenge))

    def goal(self, action: Walk | Challenge) -> Space | None:
        """Return the end of a walk, or the space of the player who is challenged."""
        return action.to if isinstance(action, Walk) else self.seen.players[action.seat].place

    def walks_to(self, space: Space) -> tuple[Walk | Challenge, ...]:
        """Return the actions by walking towards a space: end there, or fight one who stands there."""
        return tuple(action for action in self.walks() if self.goal(action) == space)

    def ways(self) -> tuple[Way, ...]:
        """Return the ways that the character may be taken now, by a walk or a text."""
        if self.actor is None:
            return ()
        legal = self.host.legal()
        return tuple(way for way in ways_now(self.seen, self.actor) if way.action in legal)

    def tiles_asked(self) -> tuple[Space, ...]:
        """Return the tiles that can be chosen for an effect."""
        asked = (action for action in self.host.legal() if isinstance(action, ChooseTile | Rotate))
        return tuple(dict.fromkeys(action.space for action in asked))

    def landings_asked(self) -> tuple[Space, ...]:
        """Return the tiles that can be chosen for an effect that leads there."""
        return self.tiles_asked() if teleports(self.seen) else ()

    def players_asked(self) -> Mapping[Seat, ChoosePlayer | Fight]:
        """Return the players who can be chosen, or fought, and the actions of choosing them."""
        return {action.seat: action for action in self.host.legal() if isinstance(action, ChoosePlayer | Fight)}

    def card_actions(self, item: str) -> tuple[Action, ...]:
        """Return the actions with a card in hand in this phase, whether or not they are legal now."""
        return tuple(kind(item) for kind in CARD_ACTIONS.get(self.seen.phase, ()))

    def card_deed(self, action: Action, item: str) -> tuple[str, str]:
        """Return the name of an action with a card in hand, and what it pays or costs.

        That is "" for nothing; to equip an item costs the one that was equipped (LB-66).
        """
        equips = isinstance(action, UseItem) and self.words.cards.situation(item)
        words, paid = self.words.text("button.equip_item" if equips else f"button.{CARD_DEEDS[type(action)]}"), ""
        if equips and self.actor is not None and (worn := self.seen.players[self.actor].equipped) is not None:
            paid = self.words.text("then.replaces", item=self.words.card("item", worn))
        if isinstance(action, AttachItem) and self.actor is not None:
            count, price = len(self.seen.players[self.actor].attached) + 1, character_of(self.seen, self.actor).special.price
            skill = self.words.skill(character_of(self.seen, self.actor).id, "special")
            key = "pays" if count == price == 1 else "pays_part" if count <= price else "pays_more"
            paid = self.words.text(f"then.{key}", n=count, price=price, skill=skill)
        return words, paid

    # carrying out

    def doing(self, action: Action) -> Callable[[], None]:
        return SubmitAction(lambda action: self._carry_out(action, self.host.submit), action)

    def act(self, action: Action) -> None:
        self._carry_out(action, self.host.confirm)

    def _carry_out(self, action: Action, do: Callable[[Action], None]) -> None:
        """Do an action by `do`, but ask first where the own character surely falls by it."""
        if self.actor is None or self.check(action) is not None or not falls(self.seen, action):
            do(action)
            return
        text, character = self.host.context.text, self.words.card("character", character_of(self.seen, self.actor).id)
        key = "ask.falls" if self.seen.players[self.actor].characters else "ask.falls_last"
        question = text("table.confirm", what=self.words.text(key, character=character))
        self.host.ask(question, text("table.confirm_yes"), lambda: self.host.submit(action))
