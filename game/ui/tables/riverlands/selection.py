"""The players' selection between two actions, and the base class of parts that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.engine.core import Action, Illegal, Seat
from game.engine.riverlands import previews, turns
from game.engine.riverlands.actions import Buy, Explore, GoBack, Heal, Move, OfferDraw, Transfer
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.events import Explored
from game.engine.riverlands.hero import TRANSFERABLE, Hero, Item
from game.engine.riverlands.state import Observation, Phase, partner
from game.engine.riverlands.tables import TRADES
from game.ui.contract import table
from game.ui.contract.host import TableHost
from game.ui.contract.values import SubmitAction
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.wording import Wording


class Deed(StrEnum):
    """A deed that costs an action and is chosen on a sheet (RL-11)."""

    TRADE = "trade"
    GIVE = "give"


@dataclass(slots=True)
class Selection:
    """The deed in the making, and the tile pointed at.

    `deed` is what the player to move is about to do, None: nothing chosen yet. `turn` is the turn in which that was chosen.

    `pointed`: the square pointed at. `goal`: the last of these to which the hero may move. `item` and `count`: what would be
    handed over. `stay`: what standing at the end of a move means, as asked last, with the position and the move.
    """

    deed: Deed | None = None
    turn: int = 0
    pointed: Square | None = None
    goal: Square | None = None
    stay: tuple[Observation, Move, previews.Stay] | None = None
    item: Item = Item.FOOD
    count: int = 1

    def clear(self) -> None:
        """Deselect everything but the pointer."""
        self.deed = self.goal = None


@dataclass(frozen=True)
class Part(table.Part[Observation]):
    """A part of the table, with its selection and its host.

    `memory` gives what the board shows and no observation has.
    """

    host: TableHost[Observation]
    places: Places
    words: Wording
    selection: Selection
    memory: Callable[[], Memory]

    @property
    def found(self) -> Explored | None:
        """Return the find explored last, until something else happens."""
        return self.memory().found

    @property
    def gift(self) -> Transfer | None:
        """The gift that is chosen on the open sheet, None for none."""
        hero, mate, item = self.hero, self.mate, self.selection.item
        most = hero.amount(item) if hero is not None else 0
        if self.open_deed is not Deed.GIVE or mate is None or not most:
            return None
        return Transfer(mate, item, min(self.selection.count, most))

    @property
    def food_handed(self) -> int:
        """The food that is to be handed over to the partner, 0 for none."""
        return self.gift.count if self.gift is not None and self.gift.item is Item.FOOD else 0

    def least_gifts(self) -> list[Transfer]:
        """Return a gift of one of each kind that the hero may give now (RL-51)."""
        gifts = [Transfer(self.mate, item, 1) for item in TRANSFERABLE] if self.mate is not None else []
        return [gift for gift in gifts if self.check(gift) is None]

    def starves_by(self, deed: Transfer | Buy) -> bool:
        """Return whether the hero is sure to starve in this turn after a deed (RL-13)."""
        handed = deed.count if isinstance(deed, Transfer) and deed.item is Item.FOOD else 0
        meal = previews.meal(self.seen, handed)
        return meal.starves and self.check(deed) is None and bool(previews.fatal(self.seen, deed))

    @property
    def open_deed(self) -> Deed | None:
        """Return the deed that the player is about to do, during the turn in which it was chosen."""
        turn, selection = self.seen.turn, self.selection
        same = turn is not None and turn.number == selection.turn and not self.memory().over
        return selection.deed if same else None

    @property
    def actor(self) -> Seat | None:
        """Return the player whose decision is shown, None when the game is over."""
        return self.seen.actor

    @property
    def acting(self) -> bool:
        """Return whether the next action of a turn is to be chosen."""
        return self.seen.phase is Phase.ACT

    @property
    def hero(self) -> Hero | None:
        """The hero of the player who decides."""
        return self.seen.heroes[self.actor] if self.actor is not None else None

    @property
    def here(self) -> Square | None:
        """Return the square of that hero."""
        return self.hero.space if self.hero is not None else None

    @property
    def mate(self) -> Seat | None:
        """The partner of the player who decides, None in 1v1."""
        return partner(self.seen, self.actor) if self.actor is not None else None

    # what may be done, with what it brings

    def moves(self) -> dict[Square, previews.MovePreview]:
        """Return the moves of the hero now."""
        return {to: move for to, move in previews.moves(self.seen).items() if self.check(move.action) is None}

    def stay(self, move: previews.MovePreview) -> previews.Stay:
        """Return what it means to stand where a move ends; card and board ask for it."""
        kept = self.selection.stay
        if kept is None or kept[0] is not self.seen or kept[1] != move.action:
            kept = self.selection.stay = self.seen, move.action, previews.stay(self.seen, move.action)
        return kept[2]

    def starves(self, move: previews.MovePreview) -> bool:
        """Return whether the hero starves at once by a move that ends the turn (RL-13)."""
        return move.hero.food < previews.meal(self.seen).meal and previews.starving(self.seen, move.action) > 0

    def attacks(self) -> tuple[previews.AttackPreview, ...]:
        """Return the attacks of the hero now, swords first."""
        return tuple(attack for attack in previews.attacks(self.seen) if self.check(attack.action) is None)

    def can_buy(self) -> bool:
        """Return whether the hero can pay for a trade now (RL-50)."""
        return any(self.check(Buy(trade)) is None for trade in TRADES)

    def ways_back(self) -> tuple[Square, ...]:
        """Return the tiles to which the hero may go back (RL-47)."""
        return tuple(action.to for action in self.host.legal() if isinstance(action, GoBack))

    def held_after_going_back(self, square: Square) -> bool:
        """Return whether the river would hold the hero on a tile it goes back to (RL-24, RL-47)."""
        seat, hero = self.actor, self.hero
        river = self.seen.board.kinds[square] is Kind.RIVER
        return river and seat is not None and hero is not None and not hero.rafts and turns.comes_again(self.seen, seat)

    def disabled_reason(self, deed: Deed) -> Illegal | None:
        """Return the reason why a deed is not possible at all now, None if it is."""
        here = self.here
        if not self.acting or here is None:
            return self.check(Explore()) or Illegal("nothing_now", "RL-11")
        match deed:
            case Deed.TRADE:
                kind = self.seen.board.kinds[here]
                return None if kind is Kind.VILLAGE else Illegal("not_in_village", "RL-50", kind=kind)
            case Deed.GIVE:
                return self._why_no_gift()

    def _why_no_gift(self) -> Illegal | None:
        hero, mate = self.hero, self.mate
        if hero is None or mate is None:
            return Illegal("no_partner", "RL-51")
        whys = [self.check(Transfer(mate, item, 1)) for item in TRANSFERABLE if hero.amount(item)]
        if not whys:
            return previews.why_not_transfer(self.seen) or Illegal("nothing_to_give", "RL-51")
        return None if None in whys else whys[0]

    def open_ways(self) -> list[str]:
        """Return the kinds of actions that are possible now (RL-11).

        They are "move", "attack", "explore", "trade", "give" and "heal".
        """
        if not self.acting:
            return []
        may = {
            "move": bool(self.moves()),
            "attack": bool(self.attacks()),
            "explore": self.check(Explore()) is None,
            "trade": self.can_buy(),
            "give": self.disabled_reason(Deed.GIVE) is None,
            "heal": self.check(Heal()) is None,
        }
        return [what for what, possible in may.items() if possible]

    def select(self, deed: Deed | None) -> None:
        """Set the deed in the making, None for none."""
        turn = self.seen.turn
        self.selection.deed, self.selection.turn = deed, turn.number if turn is not None else 0
        self.host.refresh()

    # carrying out

    def doing(self, action: Action) -> Callable[[], None]:
        return SubmitAction(lambda action: self.carry_out(action, self._submit), action)

    def _submit(self, action: Action) -> None:
        """Do an action, and close the sheet of a deed before a stroke, a move or a gift."""
        if not isinstance(action, Buy | Heal):
            self.selection.deed = None
        self.host.submit(action)

    def carry_out(self, action: Action, do: Callable[[Action], None]) -> None:
        """Do an action by `do`, but ask first where the player starves by it, or may (RL-13).

        Nothing is asked where it is all that can be done.
        """
        values = previews.starving(self.seen, action) if self._ends_in_hunger(action) else 0
        if values and any(other != action for other in self.host.legal() if not isinstance(other, OfferDraw)):
            question = self.words.starving(action, values)
            self.host.ask(question, self.words.text("ask.starve_yes"), lambda: self._submit(action))
        else:
            do(action)

    def _ends_in_hunger(self, action: Action) -> bool:
        """Return whether an action is allowed, and its player could be without food for the meal."""
        return self.seen.phase in (Phase.ACT, Phase.CHOOSE) and self.check(action) is None
