"""Carrying out effects (LB-80 to LB-88).

One function for each word of the vocabulary, and none for a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.chance import Chance
from game.engine.core import Action, Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.actions import Challenge, ChooseOption, ChoosePlayer, ChooseTile, Rotate, Stay, Walk
from game.engine.lost_baggage.battles import await_bonus
from game.engine.lost_baggage.defeat import defeat_at_zero
from game.engine.lost_baggage.events import (
    BlockReady,
    DamageBlocked,
    Damaged,
    DoubleReady,
    ExtraTurnWon,
    Healed,
    ItemEquipped,
    OptionChosen,
    Peeked,
    Rolled,
    SkipSet,
    SliderAttached,
    SliderRemoved,
    Stayed,
    TileRotated,
)
from game.engine.lost_baggage.movement import arrive, land, offer_battle, place_of, transport, turn_over, walk_as_chosen
from game.engine.lost_baggage.order import comes_again
from game.engine.lost_baggage.pending import Discarding, PendingText, RandomMovement
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import LaidTile, character_of, clockwise, opponent_of, takeable, tile_at
from game.engine.lost_baggage.targets import concerned, number, sliders, why_spared
from game.engine.lost_baggage.vocabulary import Do, Effect, Effects, To, What, When
from game.engine.values import changed, frozen


@frozen
class Context:
    """An effect that is carried out, and what it needs.

    `pending` is its text, with the effects that come after it; `n` its number, counted now (LB-87); `choice` what its user chose,
    None if there was nothing to choose.
    """

    play: Play
    pending: PendingText
    effect: Effect
    n: int
    choice: Action | None
    chance: Chance

    @property
    def user(self) -> Seat:
        """Return the seat whose text it is."""
        return self.pending.user

    def reached(self) -> tuple[Seat, ...]:
        """Return the players whom the effect concerns and on whom it works, in order."""
        if isinstance(self.choice, ChoosePlayer):
            return (self.choice.seat,)
        seats = concerned(self.play, self.user, self.effect.who)
        return tuple(seat for seat in seats if why_spared(self.play, self.effect, seat) is None)

    def chosen(self) -> Seat:
        """Return the player who was chosen."""
        if not isinstance(self.choice, ChoosePlayer):
            raise ValueError(f"{self.effect.do.value} needs a player, and {self.choice!r} was chosen")
        return self.choice.seat

    def tile(self) -> LaidTile:
        """Return the tile that was chosen."""
        tile = tile_at(self.play, self.choice.space) if isinstance(self.choice, (ChooseTile, Rotate)) else None
        if tile is None:
            raise ValueError(f"{self.effect.do.value} needs a tile, and {self.choice!r} was chosen")
        return tile


def carry_out(play: Play, choice: Action | None, chance: Chance) -> None:
    """Carry out the next effect of the text on top, with what was chosen for it.

    Characters at 0 HP are then defeated (LB-70).
    """
    pending = play.frames[-1]
    assert isinstance(pending, PendingText)
    effect = pending.text[0]
    n = number(play, pending.user, effect.n)
    pending = changed(pending, text=pending.text[1:])
    play.replace_top(pending)
    _WORDS[effect.do](Context(play, pending, effect, n, choice, chance))
    defeat_at_zero(play, chance)


def _damage(context: Context) -> None:
    """LB-80; LB-84: `double` doubles it, `block` prevents it.

    LB-66: who is hurt may have a bonus.
    """
    hurt: set[Seat] = set()
    n = context.n * 2 if context.pending.doubled else context.n
    for seat in context.reached():
        player = context.play.players[seat]
        if player.block:
            context.play.change(seat, block=False)
            context.play.emit(DamageBlocked(rule="LB-84", seat=seat, n=n, by=context.user))
            continue
        lost = min(n, player.hp)
        context.play.change(seat, hp=player.hp - lost)
        context.play.emit(Damaged(rule="LB-80", seat=seat, n=lost, hp=player.hp - lost, by=context.user))
        hurt.add(seat)
    current = context.play.turn.seat if context.play.turn is not None else context.user
    await_bonus(context.play, When.HURT, *(seat for seat in clockwise(context.play, current) if seat in hurt))


def _heal(context: Context) -> None:
    """LB-80; LB-55: never above the printed HP."""
    for seat in context.reached():
        was = context.play.players[seat].hp
        hp = min(character_of(context.play, seat).hp, was + context.n)
        context.play.change(seat, hp=hp)
        context.play.emit(Healed(rule="LB-80", seat=seat, n=hp - was, hp=hp))


def _attach(context: Context) -> None:
    """LB-51, LB-80."""
    for seat in context.reached():
        colour = "red" if context.effect.what is What.RED else "blue"
        context.play.change(seat, **{colour: True})
        context.play.emit(SliderAttached(rule="LB-80", seat=seat, colour=colour, by=context.user))


def _remove(context: Context) -> None:
    """LB-80."""
    for seat in context.reached():
        for colour in sliders(context.play, seat, context.effect.what):
            context.play.change(seat, **{colour.value: False})
            context.play.emit(SliderRemoved(rule="LB-80", seat=seat, colour=colour.value, by=context.user))


def _draw(context: Context) -> None:
    """LB-81: as many as there are."""
    for _ in range(context.n):
        piles.draw(context.play, context.user, context.chance, "LB-81")


def _discard(context: Context) -> None:
    """LB-81: one player after the other."""
    waiting = [Discarding(seat, context.play.fallen(seat), context.n) for seat in context.reached()]
    context.play.push(*reversed(waiting))


def _mill(context: Context) -> None:
    """LB-81."""
    opponent = opponent_of(context.play, context.user)
    if opponent is None:
        return
    pack = list(context.play.players[opponent].pack)
    for _ in range(min(context.n, len(pack))):
        item = pack.pop()
        context.play.change(opponent, pack=tuple(pack))
        context.play.reveals = True
        piles.discard(context.play, opponent, item, "mill", "LB-81")


def _steal(context: Context) -> None:
    """LB-81."""
    opponent = opponent_of(context.play, context.user)
    victim = opponent if opponent is not None else context.chosen()
    for _ in range(min(context.n, len(takeable(context.play, victim)))):
        piles.steal(context.play, context.user, victim, context.chance)


def _recover(context: Context) -> None:
    """LB-81."""
    for _ in range(min(context.n, len(context.play.discards))):
        piles.recover(context.play, context.user)


def _step(context: Context) -> None:
    """LB-82: walk up to the number of tiles, or start a battle on the way (LB-60)."""
    if isinstance(context.choice, (Walk, Challenge)):
        walk_as_chosen(context.play, context.user, context.choice, context.n, "step", context.chance)
    elif isinstance(context.choice, Stay):
        context.play.emit(Stayed(rule="LB-82", seat=context.user, space=place_of(context.play, context.user)))


def _random_step(context: Context) -> None:
    """LB-28, LB-82."""
    context.play.push(RandomMovement(context.user, context.play.fallen(context.user), context.n))


def _teleport(context: Context) -> None:
    """LB-82."""
    match context.choice:
        case ChoosePlayer(seat):
            to = place_of(context.play, seat)
        case ChooseTile(space):
            to = space
        case _:
            to = context.play.board.regions[context.user].home
    cause = context.effect.to or To.HOME
    transport(context.play, context.user, to, cause.value, context.user)
    arrive(context.play, context.user)


def _swap(context: Context) -> None:
    """LB-82: both land, the user first; only the user may start a battle then (LB-60)."""
    play, user, other = context.play, context.user, context.chosen()
    here, there = place_of(play, user), place_of(play, other)
    transport(play, user, there, "swap", user)
    transport(play, other, here, "swap", user)
    offer_battle(play, user)
    land(play, other)
    land(play, user)


def _summon(context: Context) -> None:
    """LB-82."""
    other = context.chosen()
    transport(context.play, other, place_of(context.play, context.user), "summon", context.user)
    land(context.play, other)


def _flip(context: Context) -> None:
    """LB-83: without resolving it."""
    if isinstance(context.choice, ChooseTile):
        turn_over(context.play, context.user, context.choice.space, context.tile(), "flip", "LB-83")


def _peek(context: Context) -> None:
    """LB-83, LB-30."""
    if isinstance(context.choice, ChooseTile):
        tile = context.tile()
        seen = tuple(sorted({*tile.seen, context.user}))
        context.play.change_tile(context.choice.space, seen=seen)
        context.play.emit(Peeked(rule="LB-83", seat=context.user, space=context.choice.space, tile=tile.face), reveals=True)


def _rotate(context: Context) -> None:
    """LB-83."""
    if isinstance(context.choice, Rotate):
        tile, (space, top) = context.tile(), (context.choice.space, context.choice.top)
        context.play.change_tile(space, top=top)
        context.play.emit(TileRotated(rule="LB-83", seat=context.user, space=space, was=tile.top, top=top))


def _extra_turn(context: Context) -> None:
    """LB-84."""
    context.play.change_turn(again=True)
    context.play.emit(ExtraTurnWon(rule="LB-84", seat=context.user))


def _skip(context: Context) -> None:
    """LB-84."""
    for seat in context.reached():
        context.play.change(seat, skip=True)
        context.play.emit(SkipSet(rule="LB-84", seat=seat, by=context.user, vain=not comes_again(context.play, seat)))


def _block(context: Context) -> None:
    """LB-84."""
    context.play.change(context.user, block=True)
    context.play.emit(BlockReady(rule="LB-84", seat=context.user))


def _double(context: Context) -> None:
    """LB-84."""
    context.play.change(context.user, double=True)
    context.play.emit(DoubleReady(rule="LB-84", seat=context.user))


def _roll(context: Context) -> None:
    """LB-85: the effects for the number rolled come next."""
    value = context.chance.roll(1, 6)
    context.play.emit(Rolled(rule="LB-85", seat=context.user, value=value, purpose="effect", card=context.pending.card))
    _next(context, context.effect.lists[value - 1])


def _choose(context: Context) -> None:
    """LB-85: the effects chosen come next."""
    if isinstance(context.choice, ChooseOption):
        chosen = context.choice.number
        context.play.emit(OptionChosen(rule="LB-85", seat=context.user, number=chosen, card=context.pending.card))
        _next(context, context.effect.lists[chosen - 1])


def _next(context: Context, text: Effects) -> None:
    """Put effects before those that are left."""
    context.play.replace_top(changed(context.pending, text=(*text, *context.pending.text)))


def _equip(context: Context) -> None:
    """LB-66: the item stays with the character, and the older one is discarded."""
    item = context.pending.used
    if item is None:
        return
    older = context.play.players[context.user].equipped
    if older is not None:
        context.play.change(context.user, equipped=None)
        piles.discard(context.play, context.user, older, "replaced", "LB-66")
    context.play.change(context.user, equipped=item)
    context.play.replace_top(changed(context.pending, used=None))
    context.play.emit(ItemEquipped(rule="LB-66", seat=context.user, item=item))


_WORDS: Mapping[Do, Callable[[Context], None]] = {
    Do.DAMAGE: _damage,
    Do.HEAL: _heal,
    Do.ATTACH: _attach,
    Do.REMOVE: _remove,
    Do.DRAW: _draw,
    Do.DISCARD: _discard,
    Do.MILL: _mill,
    Do.STEAL: _steal,
    Do.RECOVER: _recover,
    Do.STEP: _step,
    Do.RANDOM_STEP: _random_step,
    Do.TELEPORT: _teleport,
    Do.SWAP: _swap,
    Do.SUMMON: _summon,
    Do.FLIP: _flip,
    Do.PEEK: _peek,
    Do.ROTATE: _rotate,
    Do.EXTRA_TURN: _extra_turn,
    Do.SKIP: _skip,
    Do.BLOCK: _block,
    Do.DOUBLE: _double,
    Do.ROLL: _roll,
    Do.CHOOSE: _choose,
    Do.EQUIP: _equip,
}
