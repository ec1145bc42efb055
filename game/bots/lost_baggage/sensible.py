"""Simple sensible play of Lost Baggage.

Each action is worth what its text does at once, plus what it leads towards.

Worth is counted in damage to an opponent. The player looks for tiles that give items, makes for the own world tile when
carrying the own baggage, seeks battles that look won, and runs from those that look lost. What texts are worth stands in
`texts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp

from game.bots.lost_baggage.effects import CARD
from game.bots.lost_baggage.texts import KILL, WIN, Reader
from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
    DiscardItem,
    DrawItem,
    Fight,
    Lay,
    Roll,
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.battles import equipment_for
from game.engine.lost_baggage.cards import UNKNOWN, Character
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.reach import meeting_odds
from game.engine.lost_baggage.state import Position, cards_held, character_of, clockwise, holder_of, opponent_of, tile_at
from game.engine.lost_baggage.targets import number
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, Effects, When

CHARACTER = 1.0
"""A character that falls."""
BAGGAGE = 8.0
"""The own baggage in hand."""

# Fitted to how 6,000 battles ended that this policy fought, with any HP and 0 to 7 items.
HEALTH = 13
"""The printed HP of most characters."""
FIRST = 1.3
"""The worth in HP of having the next battle turn: whoever begins an even battle wins two of three."""
SPREAD = 1.6
"""The HP ahead that make winning e times as likely against losing."""


class Sense:
    """The judgement of a position by the player who decides."""

    def __init__(self, seen: Position, seat: Seat | None = None) -> None:
        """Judge for the player who decides, unless another `seat` that is still in is given."""
        seat = seen.actor if seat is None else seat
        if seat is None:
            raise ValueError("nobody decides in a game that is over")
        self.seen, self.me = seen, seat
        self.player = seen.players[seat]
        self.opponent = opponent_of(seen, seat)

    @property
    def character(self) -> Character:
        return character_of(self.seen, self.me)

    @cached_property
    def carrying(self) -> bool:
        """Return whether the own baggage is among the own items."""
        player = self.player
        return self.character.baggage in (*player.items, *player.hand, *player.pack, *player.attached)

    @cached_property
    def goal(self) -> Space | None:
        """Return the space of the own world tile, as far as it is known; of two the nearer one."""
        place = self.player.place
        far = self.seen.paths.distances(place) if place is not None and len(self.goals) > 1 else {}
        return min(self.goals, key=lambda space: (far.get(space, len(self.seen.tiles)), space), default=None)

    @cached_property
    def goals(self) -> frozenset[Space]:
        """Return the spaces of all own world tiles that are known.

        Where two players bring a character there are two, and either serves (LB-2).
        """
        own, tiles = self.character.tile, zip(self.seen.board.spaces, self.seen.tiles, strict=True)
        known = ((space, tile) for space, tile in tiles if tile is not None and tile.face == own)
        return frozenset(space for space, tile in known if tile.shown or self.me in tile.seen)

    @cached_property
    def way_home(self) -> Mapping[Space, int]:
        """Return the distance of each space from the nearest goal."""
        found: dict[Space, int] = {}
        for goal in self.goals:
            for space, steps in self.seen.paths.distances(goal).items():
                found[space] = min(steps, found.get(space, steps))
        return found

    @cached_property
    def unknown(self) -> int:
        """Return the number of tiles there whose face is not known."""
        return sum(tile is not None and tile.face == UNKNOWN for tile in self.seen.tiles)

    # actions

    def worth(self, action: Action) -> float:
        """Return the worth of an action; nothing, if nobody has thought about it."""
        match action:
            case Roll():
                return 1.0
            case Walk(space):
                return self.landing(space)
            case Challenge(seat) | Fight(seat):
                return self.battle(seat)
            case Lay():
                return self.laying(action)
            case ChooseOption() | ChoosePlayer() | ChooseTile() | DiscardItem():
                return self.answer(action)
            case _:
                return self.doing(action)

    def doing(self, action: Action) -> float:
        """Return the worth of using something.

        A card, a skill, an action of a battle turn.
        """
        match action:
            case UseItem(item):
                return self.item(item)
            case UseAbility():
                found = self.text(self.character.ability)
                # Outside battle it costs nothing, and the die waits.
                return found if self.opponent is not None else (1.0 + found if found > 0.05 else -1.0)
            case Attack(index):
                return self.text(self.character.attacks[index - 1], doubled=self.player.double) + self.after_attack()
            case UseSpecial():
                return self.text(self.character.special.effects)
            case AttachItem(item):
                return self.payment() - 0.1 * self.keep(item)
            case DrawItem():
                return CARD + (0.6 if not self.player.hand else 0.0)
            case _:
                return 0.0

    def after_attack(self) -> float:
        """Return the worth of the equipped item after an attack (LB-66)."""
        equip = equipment_for(self.seen, self.me, When.ATTACK)
        return self.text(equip.lists[0]) if equip is not None else 0.0

    def answer(self, action: ChooseOption | ChoosePlayer | ChooseTile | DiscardItem) -> float:
        """Return the worth of a choice for an effect under way."""
        match action:
            case ChooseOption(option):
                return self.text(self.asked().lists[option - 1])
            case ChoosePlayer(seat):
                return self.target(seat)
            case ChooseTile(space):
                return self.tile(space)
            case DiscardItem(item):
                return -self.keep(item)

    def item(self, item: str) -> float:
        """Return the worth of using an item, less the item.

        Outside battle it comes before the die if it is worth it at all.
        """
        found = self.text(self.seen.board.library.item[item].effects)
        if self.opponent is not None:
            return found - 0.5
        return 1.0 + found - CARD if found > CARD else -1.0

    def payment(self) -> float:
        """Return the worth of attaching an item.

        That of the special skill, spread over the turns that it takes.
        """
        special = self.character.special
        missing = special.price - len(self.player.attached)
        later = sum(effect.n is Count.ATTACHED for text in (*self.character.attacks, special.effects) for effect in text)
        if missing <= 0 or missing > len(self.player.hand) + len(self.player.pack):
            return 0.9 * later
        return self.text(special.effects) / (missing + 1)

    def keep(self, item: str) -> float:
        """Return the worth of keeping an item.

        The own baggage above all, then what others are looking for.
        """
        if item == self.character.baggage:
            return 50.0
        owner = self.seen.board.library.item[item].owner
        if owner is None:
            return 1.0
        return 2.0 if any(player.character == owner for player in self.seen.players) else 0.3

    def laying(self, action: Lay) -> float:
        """Return the worth of laying a tile.

        The own one near home, those of others away from theirs.
        """
        home = self.seen.board.regions[self.me].home
        q, r = action.space[0] - home[0], action.space[1] - home[1]
        away = (abs(q) + abs(r) + abs(q + r)) / 2
        if action.tile == self.character.tile:
            return -away
        others = {character_of(self.seen, seat).tile for seat in clockwise(self.seen, self.me) if seat != self.me}
        return 0.2 * away if action.tile in others else 0.0

    # places

    def landing(self, space: Space) -> float:
        """Return the worth of arriving on a space."""
        tile = tile_at(self.seen, space)
        if tile is None:
            return 0.0
        if tile.face == self.character.tile:
            return WIN if self.carrying else 0.0
        found = 0.0
        if not tile.up and tile.face == UNKNOWN:
            found = 0.7 + (WIN / self.unknown if self.carrying and self.goal is None else 0.0)
        elif not tile.up:
            found = self.text(self.seen.board.library.tile[tile.face].effects)
        if self.carrying and self.goal is not None:
            found -= 0.6 * self.way_home.get(space, 9)
        here = [seat for seat in clockwise(self.seen, self.me) if seat != self.me and self.seen.players[seat].place == space]
        return found + max([0.0, *(self.battle(seat) for seat in here)]) - self.exposure(space)

    def tile(self, space: Space) -> float:
        """Return the worth of choosing a tile for the effect that asks."""
        effect, tile = self.asked(), tile_at(self.seen, space)
        if tile is None or effect.do is Do.TELEPORT:
            return self.landing(space)
        if effect.do is Do.PEEK:
            return 1.0 if tile.face == UNKNOWN else 0.0
        # Turned down, a tile that gives something gives it again.
        return self.text(self.seen.board.library.tile[tile.face].effects) if tile.up else 0.1

    # battles

    def strength(self, seat: Seat) -> float:
        """Return the strength of a player in battle, in HP of a character that has HEALTH of them.

        A character with fewer printed HP hits harder, so that its HP count as parts of them.
        """
        player = self.seen.players[seat]
        health = HEALTH * player.hp / character_of(self.seen, seat).hp
        attached = 1.5 * len(player.attached)
        troubles = 2.8 * player.red + 2.9 * player.blue + 2.0 * player.skip
        gear = 1.5 if player.equipped is not None else 0.0
        return health + attached + gear + 0.4 * min(5, cards_held(self.seen, seat)) - troubles

    def odds(self, seat: Seat, *, first: bool = True) -> float:
        """Return the chance of winning a battle with a player.

        `first`: the next battle turn is the own one.
        """
        ahead = self.strength(self.me) - self.strength(seat) + (FIRST if first else -FIRST)
        return 1 / (1 + exp(-ahead / SPREAD))

    def battle(self, seat: Seat, *, first: bool = True) -> float:
        """Return the worth of fighting on with a player.

        Gains and losses, as likely as they look.
        """
        chance = self.odds(seat, first=first)
        held, loot = cards_held(self.seen, self.me), cards_held(self.seen, seat)
        elsewhere = max(
            1, len(self.seen.item_deck) + sum(cards_held(self.seen, other) for other in clockwise(self.seen, self.me)) - held
        )
        mine = 0.0 if self.carrying else BAGGAGE * self._likely_with(seat, loot / elsewhere)
        win = CARD * loot + mine + self.loss_of_character(seat)
        lose = CARD * held + (BAGGAGE if self.carrying else 0.0) + self.loss_of_character(self.me)
        return chance * win - (1 - chance) * lose

    def _likely_with(self, seat: Seat, share: float) -> float:
        """Return how likely a player has the own baggage.

        It is certain where it is seen, else `share`, that of the hidden cards.
        """
        baggage, holder = self.character.baggage, holder_of(self.seen, self.character.baggage, seat)
        if holder is not None:
            return float(holder == seat)
        return 0.0 if self.seen.tags or baggage in self.seen.discards else share

    def exposure(self, space: Space) -> float:
        """Return the worth that others may take by coming to a space (LB-60).

        They come there by the die in their next turns, and fight this player.
        """
        found = 0.0
        for seat in clockwise(self.seen, self.me):
            odds = meeting_odds(self.seen, seat, space) if seat != self.me else 0
            if odds:
                found += float(odds) * max(0.0, -self.battle(seat, first=False))
        return found

    def loss_of_character(self, seat: Seat) -> float:
        """Return the cost to a player of losing the character.

        The last one costs the game.
        """
        return CHARACTER if self.seen.players[seat].characters else KILL

    # texts

    def text(self, text: Effects, *, doubled: bool = False) -> float:
        """Return the worth of a text, effect by effect."""
        reader = Reader(self, 2 if doubled else 1)
        return sum(reader.effect(effect) for effect in text)

    def asked(self) -> Effect:
        """Return the effect for which something is chosen."""
        return next(frame for frame in reversed(self.seen.frames) if isinstance(frame, PendingText)).text[0]

    def target(self, seat: Seat) -> float:
        """Return the worth of choosing a player for the effect that asks."""
        effect, player = self.asked(), self.seen.players[seat]
        if effect.do in (Do.SWAP, Do.TELEPORT) and player.place is not None:
            return self.landing(player.place)
        if effect.do is Do.SUMMON:
            return self.battle(seat)
        if effect.do in (Do.HEAL, Do.REMOVE):
            return -self.strength(seat)
        near_end = KILL if effect.do is Do.DAMAGE and player.hp <= number(self.seen, self.me, effect.n) else 0.0
        return near_end + cards_held(self.seen, seat) + (5.0 if seat == self.opponent else 0.0)
