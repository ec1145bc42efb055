"""What the players point at and are about to do, between two actions; and the base of the table's parts that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from game.engine.core import Action, Illegal, Seat
from game.engine.riverlands import choices, previews
from game.engine.riverlands.actions import Explore, Heal, Move
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.hero import TRANSFERABLE, Hero, Item
from game.engine.riverlands.state import Observation, Phase, partner
from game.ui.tables.kit import Desk
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.wording import Wording


class Deed(StrEnum):
    """What costs an action, as players choose it (RL-11)."""

    MOVE = "move"
    ATTACK = "attack"
    EXPLORE = "explore"
    TRADE = "trade"
    HEAL = "heal"
    GIVE = "give"


ONCE = (Deed.MOVE, Deed.ATTACK, Deed.EXPLORE)
"""What can be done once a turn (RL-12)."""


@dataclass(slots=True)
class Selection:
    """`deed` is what the player to move is about to do, None: nothing chosen yet; `turn` the turn in which that was chosen.

    `pointed`: the square pointed at. `item` and `count`: what would be handed over.
    """

    deed: Deed | None = None
    turn: int = 0
    pointed: Square | None = None
    item: Item = Item.FOOD
    count: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table: what it reads, and the desk that carries out what it decides."""

    desk: Desk
    places: Places
    words: Wording
    selection: Selection
    memory: Memory

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

    @property
    def actor(self) -> Seat | None:
        """Whose decision is shown, None when the game is over."""
        return self.seen.actor

    @property
    def acting(self) -> bool:
        """Whether the next action of a turn is to be chosen."""
        return self.seen.phase is Phase.ACT

    @property
    def hero(self) -> Hero | None:
        """The hero of the player who decides."""
        return self.seen.heroes[self.actor] if self.actor is not None else None

    @property
    def here(self) -> Square | None:
        """Where that hero stands."""
        return self.hero.space if self.hero is not None else None

    @property
    def mate(self) -> Seat | None:
        """The partner of the player who decides, None in 1v1."""
        return partner(self.seen, self.actor) if self.actor is not None else None

    def check(self, action: Action) -> Illegal | None:
        """Why the player who decides may not do this, None if it may, by what is seen: also where a game is only shown."""
        return choices.check(self.seen, action)

    def deeds(self) -> tuple[Deed, ...]:
        """All kinds of deeds of this game: nobody hands over anything in 1v1."""
        return tuple(Deed) if len(self.seen.heroes) > 2 else tuple(deed for deed in Deed if deed is not Deed.GIVE)

    def why_not(self, deed: Deed) -> Illegal | None:
        """Why a deed is not possible at all now, None if it is."""
        if self.actor is None or not self.acting or self.here is None:
            return self.check(Explore()) or Illegal("nothing_now", "RL-11")
        why: Illegal | None = None
        match deed:
            case Deed.MOVE if not previews.moves(self.seen):
                why = self.check(Move(self.seen.board.steps[self.here][0]))
            case Deed.ATTACK if not previews.attacks(self.seen):
                done = self.seen.turn is not None and self.seen.turn.attacked
                why = Illegal("attacked_already", "RL-12") if done else Illegal("nobody_in_reach", "RL-30")
            case Deed.EXPLORE:
                why = self.check(Explore())
            case Deed.TRADE if self.seen.board.kinds[self.here] is not Kind.VILLAGE:
                why = Illegal("not_in_village", "RL-50", kind=self.seen.board.kinds[self.here])
            case Deed.HEAL:
                why = self.check(Heal())
            case Deed.GIVE:
                why = previews.why_not_transfer(self.seen)
                if why is None and not any(self.hero.amount(item) for item in TRANSFERABLE if self.hero is not None):
                    why = Illegal("nothing_to_give", "RL-51")
        return why

    def used(self, deed: Deed) -> bool:
        """Whether a deed that can be done once a turn was done."""
        turn = self.seen.turn
        if turn is None:
            return False
        return {Deed.MOVE: turn.moved, Deed.ATTACK: turn.attacked, Deed.EXPLORE: turn.explored is not None}.get(deed, False)

    def select(self, deed: Deed | None) -> None:
        """Be about to do something, or nothing more."""
        turn = self.seen.turn
        self.selection.deed, self.selection.turn = deed, turn.number if turn is not None else 0
        self.memory.found = None
        self.desk.refresh()

    # carrying out

    def doing(self, action: Action) -> Callable[[], None]:
        """What carries out an action of a button when it is pressed."""
        return lambda: self.carry_out(action, self.desk.submit)

    def carry_out(self, action: Action, do: Callable[[Action], None]) -> None:
        """Do an action by `do`, but ask first where the player starves by it, or may (RL-13)."""
        sides = previews.starving(self.seen, action) if self._ends_in_hunger(action) else 0
        if sides:
            question = self.words.starving(action, sides)
            self.desk.ask(question, self.words.text("ask.starve_yes"), lambda: self.desk.submit(action))
        else:
            do(action)

    def _ends_in_hunger(self, action: Action) -> bool:
        """Whether an action is allowed, and its player could be without food for the meal."""
        known = self.seen.turn is not None and self.check(action) is None
        return known and self.actor is not None and self.acting | (self.seen.phase is Phase.CHOOSE)
