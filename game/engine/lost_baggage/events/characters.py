"""Characters: HP, sliders and other states, battles, and the end."""

from __future__ import annotations

from typing import Annotated

from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat, known_to
from game.engine.lost_baggage.cards import CharacterId, ItemId
from game.engine.lost_baggage.geometry import Space
from game.engine.values import frozen


@frozen(kw_only=True)
class Damaged(PlayerEvent):
    """A character lost HP; `hp` are left.

    `by`: whose text it was, None for the RED slider (LB-50).
    """

    n: Open[int]
    hp: Open[int]
    by: Open[Seat | None]


@frozen(kw_only=True)
class DamageBlocked(PlayerEvent):
    """A block prevented damage (LB-84)."""

    n: Open[int]
    by: Open[Seat]


@frozen(kw_only=True)
class Healed(PlayerEvent):
    """A character gained HP; `hp` is what it has now (LB-55)."""

    n: Open[int]
    hp: Open[int]


@frozen(kw_only=True)
class SparedAtOne(PlayerEvent):
    """A fighter who stays at 1 HP, as one effect took both to 0 HP (LB-70)."""


@frozen(kw_only=True)
class SliderAttached(PlayerEvent):
    """A slider was attached to a character: `colour` is "red" or "blue" (LB-53)."""

    colour: Open[str]
    by: Open[Seat]


@frozen(kw_only=True)
class SliderRemoved(PlayerEvent):
    """A slider was removed from a character (LB-53)."""

    colour: Open[str]
    by: Open[Seat]


@frozen(kw_only=True)
class SkipSet(PlayerEvent):
    """A player's next turn will be skipped (LB-84).

    `vain`: as things stand, no turn of it is left in the last round (LB-43).
    """

    by: Open[Seat]
    vain: Open[bool] = False


@frozen(kw_only=True)
class ExtraTurnWon(PlayerEvent):
    """The player will have an extra turn (LB-84)."""


@frozen(kw_only=True)
class BlockReady(PlayerEvent):
    """The next damage to a fighter will be prevented (LB-84)."""


@frozen(kw_only=True)
class DoubleReady(PlayerEvent):
    """A player's next attack does twice its damage (LB-84)."""


@frozen(kw_only=True)
class BattleStarted(Event):
    """A battle began on a space (LB-60, LB-62).

    `decks` are the cards in the battle decks of instigator and defender.
    """

    instigator: Open[Seat]
    defender: Open[Seat]
    space: Open[Space]
    decks: Open[tuple[int, int]]


@frozen(kw_only=True)
class BattleEnded(Event):
    """A battle ended.

    `cause`: "defeat" (LB-70), "moved" (LB-72), "turns" (LB-75) or "resigned" (LB-42).

    `winner` is None when nobody won it.
    """

    instigator: Open[Seat]
    defender: Open[Seat]
    winner: Open[Seat | None]
    cause: Open[str]

    @property
    def detail(self) -> str:
        return self.cause


@frozen(kw_only=True)
class LootTaken(PlayerEvent):
    """The winner takes the loser's items (LB-71); those two see them (LB-30)."""

    loser: Open[Seat]
    items: Annotated[tuple[ItemId, ...] | None, known_to("seat", "loser")]
    n: Open[int]


@frozen(kw_only=True)
class Defeated(PlayerEvent):
    """A character was defeated and discarded (LB-54, LB-73)."""

    character: Open[CharacterId]
    space: Open[Space]


@frozen(kw_only=True)
class Eliminated(CausedEvent):
    """A player is out (LB-42): `cause` is "defeated" or "resigned".

    `place` the rank reached, from 1.
    """

    place: Open[int]


@frozen(kw_only=True)
class GameEnded(Event):
    """The game is over: `reason` as in `core.Outcome`; `winner` None for a draw.

    `by` is what decided after the last round: "characters", or "items" where these were equal (LB-43), else "".
    """

    winner: Open[Seat | None]
    reason: Open[str]
    by: Open[str] = ""
