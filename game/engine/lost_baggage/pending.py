"""The frames that wait to be carried out, a stack of which the last one is first.

Each frame belongs to a character of its `user`, and lapses when that character has fallen (LB-88): `fallen` is how many
characters the user had lost before.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

from game.engine.codec import OmitDefault
from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.vocabulary import Effects, When
from game.engine.values import frozen


class Source(StrEnum):
    """The kind of a text."""

    ATTACK = "attack"
    ABILITY = "ability"
    SPECIAL = "special"
    ITEM = "item"
    BONUS = "bonus"
    """The bonus action of an equipped item (LB-66)."""
    TILE = "tile"


@frozen
class PendingText:
    """A card's text that is being carried out: `text` are the effects that are left.

    `card` is the id of the character, item or tile. `doubled`: its damage is twice what it says (LB-84). The items `used` and
    `paid` reach the discard pile after the text, the paid ones first, oldest first (LB-29).
    """

    kind: ClassVar[str] = "reading"

    user: Seat
    fallen: int
    source: Source
    card: str
    text: Effects
    doubled: bool = False
    used: str | None = None
    paid: tuple[str, ...] = ()


@frozen
class Arrival:
    """A character has landed on a space, and its tile is resolved (LB-25, LB-27)."""

    user: Seat
    fallen: int
    space: Space


@frozen
class Offer:
    """The user may start a battle on this space (LB-60).

    `declined`: about whom the user has declined there, ascending.
    """

    user: Seat
    fallen: int
    space: Space
    declined: Annotated[tuple[Seat, ...], OmitDefault(())] = ()


@frozen
class Bonus:
    """The user's equipped item acts, if it names this situation (LB-66)."""

    user: Seat
    fallen: int
    when: When


@frozen
class RandomMovement:
    """A random movement (LB-28).

    `left` steps are still to go, `before` is the space that was just left (LB-22).
    """

    kind: ClassVar[str] = "wandering"

    user: Seat
    fallen: int
    left: int
    before: Space | None = None


@frozen
class Discarding:
    """The user still has to discard `left` items (LB-81)."""

    user: Seat
    fallen: int
    left: int


Frame = PendingText | Arrival | Offer | Bonus | RandomMovement | Discarding
