"""The HP, shields and numbers of cards that a text may leave, over all rolls and choices.

What equipped items do because of it counts (LB-66). Neither what the tile of an arrival does, nor what comes after the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.engine.core import Seat
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.state import Battle, Position, character_of, clockwise, is_in, takeable
from game.engine.lost_baggage.targets import question, why_skipped
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, Effects, Number, When, Who
from game.engine.values import put


class Standing(NamedTuple):
    """The players at a moment of a text; tuples go by seat.

    `hp`: 0 for a character that has fallen, whoever comes after it. `cards` are the numbers of cards that may be taken, `packs`
    those of the battle decks, `pile` that of the discards, `worn` the equipped items. `reacted`: who was hurt, and had its bonus.
    `damage` is what the text itself has done to its user's opponent, also beyond its last HP. `acted` are the equipped items that
    had a bonus. `moved`: somebody has landed somewhere, where a tile may do more. `left`: the text has moved its user out of a
    battle (LB-72).
    """

    hp: tuple[int, ...]
    blocks: tuple[bool, ...]
    cards: tuple[int, ...]
    packs: tuple[int, ...]
    pile: int
    worn: tuple[str | None, ...]
    battles: tuple[Battle, ...]
    reacted: frozenset[Seat]
    damage: int = 0
    acted: tuple[tuple[Seat, str], ...] = ()
    moved: bool = False
    left: bool = False

    def battle_of(self, seat: Seat) -> Battle | None:
        """Return the battle in which a player fights."""
        return next((battle for battle in self.battles if seat in battle.fighters), None)

    def opponent_of(self, seat: Seat) -> Seat | None:
        """Return whom a player fights."""
        battle = self.battle_of(seat)
        if battle is None:
            return None
        return battle.defender if battle.instigator == seat else battle.instigator


Standings = frozenset[Standing]


class Course:
    """A text with what it sets off, in a position in which its cost is paid."""

    def __init__(self, position: Position, pending: PendingText) -> None:
        self._position, self._pending = position, pending
        self._turn = position.turn.seat if position.turn is not None else pending.user
        self._foe = self.before.opponent_of(pending.user)

    @property
    def before(self) -> Standing:
        """The players as the text finds them."""
        position = self._position
        players = position.players
        return Standing(
            tuple(player.hp for player in players),
            tuple(player.block for player in players),
            tuple(len(takeable(position, seat)) for seat in range(len(players))),
            tuple(len(player.pack) for player in players),
            len(position.discards),
            tuple(player.equipped for player in players),
            position.battles,
            frozenset(position.turn.reacted if position.turn is not None else ()),
        )

    def ends(self, text: Effects | None = None, *, attack: bool = False) -> Standings:
        """Return all standings after the text, or after another in its place.

        `attack`: it is an attack, after which the equipped item may act.
        """
        user, text = self._pending.user, self._pending.text if text is None else text
        found = self._run(frozenset((self.before,)), user, text, own=True)
        return frozenset(end for one in found for end in self._bonus(one, user, When.ATTACK)) if attack else found

    def _run(self, before: Standings, user: Seat, text: Effects, *, own: bool) -> Standings:
        """Return the standings after effects of a user.

        `own`: they are those of the text itself, not of an item that it wakes.
        """
        found = before
        for effect in text:
            found = frozenset(end for one in found for end in self._carry_out(one, user, effect, own=own))
        return found

    def _carry_out(self, one: Standing, user: Seat, effect: Effect, *, own: bool) -> Standings:
        """Return the standings after an effect.

        That of a character that has fallen lapses (LB-88), and so do all once a single player is left (LB-42).
        """
        if own and effect.do is Do.DAMAGE and effect.who is Who.OPPONENT and self._foe is not None and not one.hp[self._foe]:
            n = self._number(one, user, effect.n) * (2 if self._pending.doubled else 1)  # the blow is as hard as that
            return frozenset((one._replace(damage=one.damage + n),))
        if not one.hp[user] or self._won(one):
            return frozenset((one,))
        if effect.do in (Do.ROLL, Do.CHOOSE):
            return frozenset(end for text in effect.lists for end in self._run(frozenset((one,)), user, text, own=own))
        if effect.do in _MOVES:
            return self._moved(one, user, effect, own=own)
        n = self._number(one, user, effect.n)
        if effect.do is Do.DAMAGE:
            n *= 2 if own and self._pending.doubled else 1
            return frozenset(end for seats in self._aims(one, user, effect) for end in self._hit(one, seats, n, own=own))
        does = _DEEDS.get(effect.do)
        if does is None:
            return frozenset((self._equipped(one, user),)) if effect.do is Do.EQUIP and own else frozenset((one,))
        return frozenset(does(self._position, one, user, seats, n) for seats in self._aims(one, user, effect))

    def _won(self, one: Standing) -> bool:
        """Return whether the fall of a character has left a single player (LB-42)."""
        players, seats = self._position.players, clockwise(self._position, self._turn)
        return sum(one.hp[seat] > 0 or bool(players[seat].characters) for seat in seats) < 2

    def _number(self, one: Standing, user: Seat, n: Number) -> int:
        """Return a number of a card as it is counted at that moment (LB-87)."""
        foe = one.opponent_of(user)
        match n:
            case int():
                return n
            case Count.HAND:
                return one.cards[user]
            case Count.ATTACHED:
                return len(self._position.players[user].attached) if foe is not None else 0
            case Count.FAMILY:
                families = {character_of(self._position, seat).family for seat in (user, user if foe is None else foe)}
                return len(families) - 1

    def _aims(self, one: Standing, user: Seat, effect: Effect) -> tuple[tuple[Seat, ...], ...]:
        """Return whom an effect may reach, a tuple for each choice that there is."""
        foe, seats = one.opponent_of(user), clockwise(self._position, user)
        match effect.who:
            case Who.SELF:
                return ((user,),)
            case Who.OPPONENT:
                return (() if foe is None else (foe,),)
            case Who.EVERYONE:
                return (seats,)
        if effect.who is Who.CHOSEN:
            works = [seat for seat in seats if seat != user and self._works(one, effect, seat)]
        elif effect.do is Do.STEAL:
            works = [foe] if foe is not None else [seat for seat in seats if seat != user and one.cards[seat]]
        else:
            return ((user,),)
        return tuple((seat,) for seat in works) or ((),)

    def _works(self, one: Standing, effect: Effect, seat: Seat) -> bool:
        """Return whether a player may be chosen for an effect (LB-82)."""
        if effect.do is Do.HEAL:
            return one.hp[seat] < character_of(self._position, seat).hp
        return bool(one.cards[seat]) if effect.do is Do.DISCARD else is_in(self._position, seat)

    def _hit(self, one: Standing, seats: tuple[Seat, ...], n: int, *, own: bool) -> Standings:
        """Return the standings after damage (LB-80, LB-84), with what it wakes (LB-66)."""
        hp, blocks, damage, hurt = list(one.hp), list(one.blocks), one.damage, []
        for seat in seats if n else ():
            if blocks[seat]:
                blocks[seat] = False
                continue
            hurt.append(seat)
            damage += n if own and seat == self._foe else 0
            hp[seat] = max(0, hp[seat] - n)
        found = frozenset((self._defeated(one._replace(hp=tuple(hp), blocks=tuple(blocks), damage=damage)),))
        for seat in clockwise(self._position, self._turn):
            if seat in hurt:
                found = frozenset(end for at in found for end in self._bonus(at, seat, When.HURT))
        return found

    def _defeated(self, one: Standing) -> Standing:
        """Return the standing in which battles are lost (LB-70)."""
        for battle in one.battles:
            down = [seat for seat in battle.fighters if not one.hp[seat]]
            if len(down) == len(battle.fighters):
                spared = battle.instigator if self._turn == battle.defender else battle.defender
                one = one._replace(hp=put(one.hp, spared, 1))
            if down:
                one = self._over(one, battle)
        return one

    def _over(self, one: Standing, battle: Battle) -> Standing:
        """Return the standing after a battle, with all cards at who has them then (LB-71)."""
        cards, players = list(one.cards), self._position.players
        for seat in battle.fighters:
            cards[seat] += one.packs[seat] + len(players[seat].attached)
        loser = next((seat for seat in battle.fighters if not one.hp[seat]), None)
        if loser is not None:
            winner = battle.defender if loser == battle.instigator else battle.instigator
            cards[winner] += cards[loser] + (one.worn[loser] is not None)
            cards[loser] = 0
        blocks = tuple(block and seat not in battle.fighters for seat, block in enumerate(one.blocks))
        packs = tuple(0 if seat in battle.fighters else count for seat, count in enumerate(one.packs))
        battles = tuple(other for other in one.battles if other != battle)
        return one._replace(cards=tuple(cards), blocks=blocks, packs=packs, battles=battles)

    def _bonus(self, one: Standing, seat: Seat, when: When) -> Standings:
        """Return the standings after the equipped item, if it acts in this situation (LB-66)."""
        item = one.worn[seat]
        if item is None or one.battle_of(seat) is None or (when is When.HURT and seat in one.reacted):
            return frozenset((one,))
        equip = next(effect for effect in self._position.board.library.item[item].effects if effect.do is Do.EQUIP)
        if equip.when is not when:
            return frozenset((one,))
        reacted = one.reacted | {seat} if when is When.HURT else one.reacted
        begun = one._replace(reacted=reacted, acted=(*one.acted, (seat, item)))
        return self._run(frozenset((begun,)), seat, equip.lists[0], own=False)

    def _equipped(self, one: Standing, user: Seat) -> Standing:
        item = self._pending.used
        if item is None:
            return one
        return one._replace(pile=one.pile + (one.worn[user] is not None), worn=put(one.worn, user, item))

    def _moved(self, one: Standing, user: Seat, effect: Effect, *, own: bool) -> Standings:
        """Return the standings after a movement, and after staying where that may be chosen.

        It ends the battle of who is moved (LB-72).
        """
        skipped = why_skipped(self._position, user, effect) is not None
        asked = None if skipped else question(self._position, user, effect)
        still = frozenset((one,))
        if not one.moved and (skipped or (asked is not None and not asked.choices)):
            return still
        battle = one.battle_of(user) if effect.do is not Do.SUMMON else None
        left = one.left or (own and battle is not None)
        gone = (one if battle is None else self._over(one, battle))._replace(moved=True, left=left)
        return still | {gone} if one.moved or effect.do is Do.STEP else frozenset((gone,))


def _heal(position: Position, one: Standing, _: Seat, seats: tuple[Seat, ...], n: int) -> Standing:
    """LB-55, LB-80; nobody heals one that has fallen."""
    hp = list(one.hp)
    for seat in seats:
        hp[seat] = min(character_of(position, seat).hp, hp[seat] + n) if hp[seat] else 0
    return one._replace(hp=tuple(hp))


def _block(_: Position, one: Standing, user: Seat, __: tuple[Seat, ...], ___: int) -> Standing:
    """LB-84."""
    return one._replace(blocks=put(one.blocks, user, True)) if one.battle_of(user) is not None else one


def _draw(position: Position, one: Standing, user: Seat, _: tuple[Seat, ...], n: int) -> Standing:
    """LB-81."""
    if one.battle_of(user) is None:
        return one._replace(cards=put(one.cards, user, one.cards[user] + min(n, len(position.item_deck) + one.pile)))
    drawn = min(n, one.packs[user])
    packs = put(one.packs, user, one.packs[user] - drawn)
    return one._replace(cards=put(one.cards, user, one.cards[user] + drawn), packs=packs)


def _discard(_: Position, one: Standing, __: Seat, seats: tuple[Seat, ...], n: int) -> Standing:
    """LB-81."""
    cards = tuple(max(0, count - n) if seat in seats else count for seat, count in enumerate(one.cards))
    return one._replace(cards=cards, pile=one.pile + sum(one.cards) - sum(cards))


def _mill(_: Position, one: Standing, user: Seat, __: tuple[Seat, ...], n: int) -> Standing:
    """LB-81."""
    foe = one.opponent_of(user)
    if foe is None:
        return one
    gone = min(n, one.packs[foe])
    return one._replace(packs=put(one.packs, foe, one.packs[foe] - gone), pile=one.pile + gone)


def _steal(_: Position, one: Standing, user: Seat, seats: tuple[Seat, ...], n: int) -> Standing:
    """LB-81."""
    cards = list(one.cards)
    for seat in seats:
        taken = min(n, cards[seat])
        cards[seat] -= taken
        cards[user] += taken
    return one._replace(cards=tuple(cards))


def _recover(_: Position, one: Standing, user: Seat, __: tuple[Seat, ...], n: int) -> Standing:
    """LB-81."""
    back = min(n, one.pile)
    return one._replace(cards=put(one.cards, user, one.cards[user] + back), pile=one.pile - back)


_DEEDS: Final[Mapping[Do, Callable[[Position, Standing, Seat, tuple[Seat, ...], int], Standing]]] = {
    Do.HEAL: _heal,
    Do.BLOCK: _block,
    Do.DRAW: _draw,
    Do.DISCARD: _discard,
    Do.MILL: _mill,
    Do.STEAL: _steal,
    Do.RECOVER: _recover,
}
"""The effects that change HP, shields or numbers of cards, but for damage."""
_MOVES: Final = (Do.STEP, Do.RANDOM_STEP, Do.TELEPORT, Do.SWAP, Do.SUMMON)
