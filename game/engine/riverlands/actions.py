"""All that a player may choose in Riverlands."""

from __future__ import annotations

from typing import Annotated, Final

from game.engine import tokens
from game.engine.core import Action, Seat
from game.engine.riverlands.board import Space
from game.engine.riverlands.hero import TRANSFERABLE, Item
from game.engine.riverlands.tables import TRADES, FindName
from game.engine.values import frozen

Goods = Annotated[Item, tokens.word("an item", TRANSFERABLE, Item)]
Number = Annotated[int, tokens.number("a number", "3")]


@frozen
class Roll(Action):
    """Roll for who moves first (RL-5)."""


@frozen
class Move(Action):
    """Move to a tile one step away (RL-20), or with a raft straight over the river (RL-25)."""

    to: Space


@frozen
class Strike(Action):
    """Attack the player of a seat with your sword.

    The die, if any, is rolled at once (RL-30).
    """

    target: Seat


@frozen
class Shoot(Action):
    """Attack the player of a seat with your bow; the die is rolled at once (RL-31)."""

    target: Seat


@frozen
class Explore(Action):
    """Roll for what the tile you stand on holds (RL-40)."""


@frozen
class Buy(Action):
    """Make a trade in a village (RL-50)."""

    trade: Annotated[str, tokens.word("a trade", TRADES)]


@frozen
class Heal(Action):
    """Turn 2 food into 1 health (RL-35)."""


@frozen
class Transfer(Action):
    """Give a partner, the player of a seat, any number of one kind of item (RL-51)."""

    to: Seat
    item: Goods
    count: Number


@frozen
class Choose(Action):
    """Choose one of the things found in a temple (RL-46)."""

    find: FindName


@frozen
class GoBack(Action):
    """Go back to this tile, two steps nearer to your start tile (RL-47)."""

    to: Space


@frozen
class EndTurn(Action):
    """Stop, with or without actions left (RL-11)."""


@frozen
class OfferDraw(Action):
    """Offer all others a draw, before the first action of your turn (RL-60)."""


@frozen
class AnswerDraw(Action):
    """Accept or refuse a draw (RL-60)."""

    accept: bool


# The actions that are listed most often, made once.
ROLL: Final = Roll()
EXPLORE: Final = Explore()
HEAL: Final = Heal()
END_TURN: Final = EndTurn()
OFFER_DRAW: Final = OfferDraw()
BUYS: Final = {name: Buy(name) for name in TRADES}
