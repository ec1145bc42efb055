"""The actions of Lost Baggage."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from game.engine.core import Action, Seat
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.tokens import Token
from game.engine.values import frozen

Card = Annotated[str, Token("a card", "[a-z0-9_]{1,60}", str, str, "umbrella", in_json=False)]
"""A card's id."""


@frozen
class Roll(Action):
    """Roll the die: for the start (LB-16), or to move (LB-20, LB-21)."""


@frozen
class Lay(Action):
    """Lay one of your tiles face down, its top at this side of the space (LB-12, LB-13)."""

    tile: Card
    space: Space
    top: Side


@frozen
class Walk(Action):
    """Walk to the space where the move ends (LB-21 to LB-23), by the route that `paths` has.

    Which route makes no difference: tiles passed are not touched (LB-27), and a battle on the way is a `Challenge`.
    """

    to: Space


@frozen
class Challenge(Action):
    """Walk towards a player's tile, stop there with steps left, and start the battle.

    This is a battle on moving through (LB-60).
    """

    seat: Seat


@frozen
class Stay(Action):
    """Walk no tile at all, where a card says "up to" (LB-82)."""


@frozen
class Fight(Action):
    """Start a battle with this player on your tile (LB-60)."""

    seat: Seat


@frozen
class Decline(Action):
    """Start no battle (LB-60)."""


@frozen
class UseItem(Action):
    """Use an item: one that you hold, in battle one from your hand (LB-20, LB-65).

    To equip is to use (LB-66).
    """

    item: Card


@frozen
class UseAbility(Action):
    """Use your character's ability (LB-20, LB-65)."""


@frozen
class EndTurn(Action):
    """End your turn outside battle (LB-20)."""


@frozen
class Attack(Action):
    """Use an attack of your character in battle (LB-65); `number` is 1 or 2."""

    number: int


@frozen
class UseSpecial(Action):
    """Use your character's special skill in battle, paying with attached items (LB-65)."""


@frozen
class DrawItem(Action):
    """Draw another item from your battle deck as your action (LB-65)."""


@frozen
class AttachItem(Action):
    """Attach an item from your hand as payment (LB-65)."""

    item: Card


@frozen
class Pass(Action):
    """Do nothing with your action in battle (LB-65)."""


@frozen
class ChooseOption(Action):
    """Choose one of the options of a text (LB-85); `number` counts from 1."""

    number: int


@frozen
class ChoosePlayer(Action):
    """Choose the player whom an effect concerns."""

    seat: Seat


@frozen
class ChooseTile(Action):
    """Choose the tile that an effect concerns (LB-82, LB-83)."""

    space: Space


@frozen
class Rotate(Action):
    """Choose the tile to rotate, and the side of its space at which its top will be (LB-83)."""

    space: Space
    top: Side


@frozen
class DiscardItem(Action):
    """Choose the next item to discard (LB-81)."""

    item: Card


# The actions that are listed most often, made once.
ROLL: Final = Roll()
ABILITY: Final = UseAbility()
SPECIAL: Final = UseSpecial()
DRAW: Final = DrawItem()
ATTACKS: Final = (Attack(1), Attack(2))
END_TURN: Final = EndTurn()
PASS: Final = Pass()
DECLINE: Final = Decline()
STAY: Final = Stay()
walk_to: Final = cache(Walk)
use_item: Final = cache(UseItem)
attach: Final = cache(AttachItem)
choose_tile: Final = cache(ChooseTile)
