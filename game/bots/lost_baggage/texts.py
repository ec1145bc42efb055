"""The worth of texts of Lost Baggage to the player who decides, in damage to an opponent."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from game.bots.lost_baggage.effects import KNOWN, TURN
from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Player, Position, character_of, tile_at
from game.engine.lost_baggage.targets import number, sliders, why_skipped
from game.engine.lost_baggage.vocabulary import Do, Effect, Effects, To, What, When, Who

WIN = 100.0
"""Arriving with the own baggage."""
KILL = 40.0
"""Bringing the opponent to 0 HP."""
RED, BLUE = 2.5, 2.0
"""A slider on a character."""

ACTS: Mapping[When, float] = MappingProxyType({When.TURN: 3.5, When.ATTACK: 2.5, When.HURT: 3.0})
"""The number of times that an item equipped in a battle will still act in it."""


class Reading(Protocol):
    """The facts of a position that a reader needs: `sensible.Sense`."""

    seen: Position
    me: Seat
    player: Player
    opponent: Seat | None

    @property
    def carrying(self) -> bool:
        """Return whether the own baggage is among the own items."""

    @property
    def goal(self) -> Space | None:
        """Return the space of the own world tile, as far as it is known."""

    @property
    def way_home(self) -> Mapping[Space, int]:
        """Return the distance of each space from the goal."""

    def battle(self, seat: Seat) -> float:
        """Return the worth of fighting on with a player."""


class Reader:
    """A walk through one text that remembers what it has done so far.

    `factor`: by how much damage is multiplied.
    """

    def __init__(self, sense: Reading, factor: int) -> None:
        self.sense, self.seen, self.me, self.factor = sense, sense.seen, sense.me, factor
        self.hp = sense.player.hp
        foe = sense.seen.players[sense.opponent] if sense.opponent is not None else None
        self.fighting = foe is not None
        self.foe_hp, self.foe_block = (foe.hp, foe.block) if foe is not None else (0, False)

    def effect(self, effect: Effect) -> float:
        """Return the worth of one effect."""
        if why_skipped(self.seen, self.me, effect) is not None:
            return 0.0
        n = number(self.seen, self.me, effect.n) if effect.n else 1
        known = KNOWN[effect.do]
        if known.worth is not None:
            return n * known.worth[0 if self.fighting else 1]
        if known.moves is not None:
            return self.move(effect, n, known.moves)
        if effect.lists:
            return self.inner(effect)
        return self.aimed(effect, n)

    def inner(self, effect: Effect) -> float:
        """Return the worth of effects inside another."""
        each = [self.branch(text) for text in effect.lists]
        match effect.do:
            case Do.ROLL:
                return sum(each) / len(each)
            case Do.CHOOSE:
                return max(each)
            case _:
                # A bonus action serves for some turns to come, and takes the place of the one there is.
                found = ACTS[effect.when or When.TURN] * each[0] if self.fighting else TURN
                return found * (0.3 if self.sense.player.equipped is not None else 1.0)

    def branch(self, text: Effects) -> float:
        """Return the worth of a list of effects that may or may not happen."""
        before = self.hp, self.foe_hp, self.foe_block
        found = sum(self.effect(effect) for effect in text)
        self.hp, self.foe_hp, self.foe_block = before
        return found

    def aimed(self, effect: Effect, n: int) -> float:
        """Return the worth of effects on a named player.

        What is bad for others is good for oneself.
        """
        sign = {Who.SELF: -1.0, Who.EVERYONE: 0.0}.get(effect.who or Who.SELF, 1.0)
        match effect.do:
            case Do.DAMAGE:
                return self.damage(n * self.factor, effect.who)
            case Do.HEAL:
                return self.heal(n, effect.who)
            case Do.ATTACH:
                return sign * (RED if effect.what is What.RED else BLUE)
            case Do.REMOVE:
                own = sum(RED if colour is What.RED else BLUE for colour in sliders(self.seen, self.me, effect.what))
                return own if effect.who in (Who.SELF, Who.EVERYONE) else -1.0
            case Do.SKIP:
                return sign * TURN
            case _:
                return sign * 0.6 * n

    def damage(self, n: int, who: Who | None) -> float:
        """Return the worth of damage.

        It counts up to the HP there are; a character that falls counts as much more.
        """
        found = 0.0
        if who in (Who.SELF, Who.EVERYONE):
            self.hp -= n
            found -= KILL if self.hp <= 0 else n * (1.0 if self.hp > 3 else 2.0)
        if not self.fighting:
            return found + (0.5 * n if who is Who.CHOSEN else 0.0)
        if who is Who.SELF:
            return found
        if self.foe_block:
            self.foe_block = False
            return found + 0.7 * n
        was, self.foe_hp = self.foe_hp, self.foe_hp - n
        return found + max(0, min(n, was)) + (KILL if self.foe_hp <= 0 < was else 0.0)

    def heal(self, n: int, who: Who | None) -> float:
        """Return the worth of healing: the HP that are missing."""
        if who in (Who.OPPONENT, Who.CHOSEN):
            return -0.8 * n
        gained = min(n, character_of(self.seen, self.me).hp - self.hp)
        self.hp += gained
        others = 0.4 * n if who is Who.EVERYONE else 0.0
        return gained * (0.9 if self.fighting else 0.5) - others

    def move(self, effect: Effect, n: int, aimless: float) -> float:
        """Return the worth of a movement.

        In battle a way out; outside a landing, and perhaps the last one. `aimless`: its worth if it leads nowhere in particular.
        """
        if self.sense.opponent is not None:
            return -0.8 * self.sense.battle(self.sense.opponent) - (KILL if self.foe_hp <= 0 else 0.0)
        return WIN if self.sense.carrying and self.arrives(effect, n) else aimless

    def arrives(self, effect: Effect, n: int) -> bool:
        """Return whether this movement may lead to the own world tile."""
        goal, place = self.sense.goal, self.sense.player.place
        tile = tile_at(self.seen, goal)
        if goal is None or tile is None or place is None:
            return False
        match effect.do, effect.to:
            case Do.STEP, _:
                return self.sense.way_home.get(place, n + 1) <= n
            case Do.TELEPORT, To.HOME:
                return goal == self.seen.board.regions[self.me].home
            case Do.TELEPORT, To.DISCOVERED:
                return tile.up
            case (Do.TELEPORT, To.PLAYER) | (Do.SWAP, _):
                return any(player.place == goal for player in self.seen.players)
            case _:
                return False
