"""Carrying out effects (LB-80 to LB-88). A card never needs code: one function does each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.engine.chance import Chance
from game.engine.core import Action, Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.actions import Challenge, ChooseOption, ChoosePlayer, ChooseTile, Rotate, Stay, Walk
from game.engine.lost_baggage.battles import start_battle
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
from game.engine.lost_baggage.falling import look_for_fallen
from game.engine.lost_baggage.moving import arrive, land, offer_battle, place_of, transport, turn_over, walk
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Discarding, LaidTile, Reading, Wandering, character_of, opponent_of, takeable, tile_at
from game.engine.lost_baggage.targets import concerned, number, sliders, spared
from game.engine.lost_baggage.vocabulary import Do, Effect, Text, To, What
from game.engine.lost_baggage.walking import reach
from game.engine.position import changed


@dataclass(frozen=True, slots=True)
class Now:
    """An effect that happens: `n` is its number now (LB-87), `choice` what its user chose, None if nothing was to be chosen.

    `reading` is the text it belongs to, without it.
    """

    play: Play
    reading: Reading
    effect: Effect
    n: int
    choice: Action | None
    chance: Chance

    @property
    def user(self) -> Seat:
        """Whose text it is."""
        return self.reading.user

    def reached(self) -> tuple[Seat, ...]:
        """The players whom the effect concerns and on whom it works, in order."""
        if isinstance(self.choice, ChoosePlayer):
            return (self.choice.seat,)
        seats = concerned(self.play, self.user, self.effect.who)
        return tuple(seat for seat in seats if spared(self.play, self.effect, seat) is None)

    def chosen(self) -> Seat:
        """The player who was chosen."""
        if not isinstance(self.choice, ChoosePlayer):
            raise ValueError(f"{self.effect.do.value} needs a player, and {self.choice!r} was chosen")
        return self.choice.seat

    def tile(self) -> LaidTile:
        """The tile that was chosen."""
        tile = tile_at(self.play, self.choice.space) if isinstance(self.choice, (ChooseTile, Rotate)) else None
        if tile is None:
            raise ValueError(f"{self.effect.do.value} needs a tile, and {self.choice!r} was chosen")
        return tile


def carry_out(play: Play, choice: Action | None, chance: Chance) -> None:
    """Carry out the next effect of the text that waits on top, with what was chosen for it; who is at 0 HP then falls."""
    reading = play.frames[-1]
    if not isinstance(reading, Reading) or not reading.text:
        raise ValueError("no effect waits to be carried out")
    effect = reading.text[0]
    n = number(play, reading.user, effect.n)
    reading = changed(reading, text=reading.text[1:])
    play.replace_top(reading)
    _WORDS[effect.do](Now(play, reading, effect, n, choice, chance))
    look_for_fallen(play, chance)


def _damage(now: Now) -> None:
    """LB-80; LB-84: `double` doubles it, `block` prevents it."""
    n = now.n * 2 if now.reading.doubled else now.n
    for seat in now.reached():
        player = now.play.players[seat]
        if player.block:
            now.play.change(seat, block=False)
            now.play.tell(DamageBlocked(rule="LB-84", seat=seat, n=n, by=now.user))
            continue
        hp = max(0, player.hp - n)
        now.play.change(seat, hp=hp)
        now.play.tell(Damaged(rule="LB-80", seat=seat, n=n, hp=hp, by=now.user))


def _heal(now: Now) -> None:
    """LB-80; LB-55: never above the printed HP."""
    for seat in now.reached():
        was = now.play.players[seat].hp
        hp = min(character_of(now.play, seat).hp, was + now.n)
        now.play.change(seat, hp=hp)
        now.play.tell(Healed(rule="LB-80", seat=seat, n=hp - was, hp=hp))


def _attach(now: Now) -> None:
    """LB-51, LB-80."""
    for seat in now.reached():
        colour = "red" if now.effect.what is What.RED else "blue"
        now.play.change(seat, **{colour: True})
        now.play.tell(SliderAttached(rule="LB-80", seat=seat, colour=colour, by=now.user))


def _remove(now: Now) -> None:
    """LB-80."""
    for seat in now.reached():
        for colour in sliders(now.play, seat, now.effect.what):
            now.play.change(seat, **{colour.value: False})
            now.play.tell(SliderRemoved(rule="LB-80", seat=seat, colour=colour.value, by=now.user))


def _draw(now: Now) -> None:
    """LB-81: as many as there are."""
    for _ in range(now.n):
        piles.draw(now.play, now.user, now.chance, "LB-81")


def _discard(now: Now) -> None:
    """LB-81: one after the other, the first of them first."""
    waiting = [Discarding(seat, now.play.fallen(seat), now.n) for seat in now.reached()]
    now.play.push(*reversed(waiting))


def _mill(now: Now) -> None:
    """LB-81."""
    opponent = opponent_of(now.play, now.user)
    if opponent is None:
        return
    pack = list(now.play.players[opponent].pack)
    for _ in range(min(now.n, len(pack))):
        item = pack.pop()
        now.play.change(opponent, pack=tuple(pack))
        now.play.reveals = True
        piles.discard(now.play, opponent, item, "mill", "LB-81")


def _steal(now: Now) -> None:
    """LB-81."""
    opponent = opponent_of(now.play, now.user)
    victim = opponent if opponent is not None else now.chosen()
    for _ in range(min(now.n, len(takeable(now.play, victim)))):
        piles.steal(now.play, now.user, victim, now.chance)


def _recover(now: Now) -> None:
    """LB-81."""
    for _ in range(min(now.n, len(now.play.discards))):
        piles.recover(now.play, now.user)


def _step(now: Now) -> None:
    """LB-82: walk up to so many tiles, or start a battle on the way (LB-60)."""
    play, user = now.play, now.user
    found = reach(play, user, now.n, up_to=True)
    match now.choice:
        case Walk(to):
            walk(play, user, found.ends[to], now.n, "step")
            arrive(play, user)
        case Challenge(rival):
            walk(play, user, found.challenges[rival], now.n, "step")
            start_battle(play, user, rival, now.chance)
        case Stay():
            play.tell(Stayed(rule="LB-82", seat=user, space=place_of(play, user)))


def _random_step(now: Now) -> None:
    """LB-28, LB-82."""
    now.play.push(Wandering(now.user, now.play.fallen(now.user), now.n))


def _teleport(now: Now) -> None:
    """LB-82."""
    match now.choice:
        case ChoosePlayer(seat):
            to = place_of(now.play, seat)
        case ChooseTile(space):
            to = space
        case _:
            to = now.play.board.regions[now.user].home
    cause = now.effect.to or To.HOME
    transport(now.play, now.user, to, cause.value, now.user)
    arrive(now.play, now.user)


def _swap(now: Now) -> None:
    """LB-82: both landings are due, the user's first; the other one came by no will of its own (LB-60)."""
    play, user, other = now.play, now.user, now.chosen()
    here, there = place_of(play, user), place_of(play, other)
    transport(play, user, there, "swap", user)
    transport(play, other, here, "swap", user)
    offer_battle(play, user)
    land(play, other)
    land(play, user)


def _summon(now: Now) -> None:
    """LB-82."""
    other = now.chosen()
    transport(now.play, other, place_of(now.play, now.user), "summon", now.user)
    land(now.play, other)


def _flip(now: Now) -> None:
    """LB-83: without resolving it."""
    if isinstance(now.choice, ChooseTile):
        turn_over(now.play, now.user, now.choice.space, now.tile(), "flip", "LB-83")


def _peek(now: Now) -> None:
    """LB-83, LB-30."""
    if isinstance(now.choice, ChooseTile):
        tile = now.tile()
        seen = tuple(sorted({*tile.seen, now.user}))
        now.play.put_tile(now.choice.space, changed(tile, seen=seen))
        now.play.tell(Peeked(rule="LB-83", seat=now.user, space=now.choice.space, tile=tile.face), reveals=True)


def _rotate(now: Now) -> None:
    """LB-83."""
    if isinstance(now.choice, Rotate):
        tile, (space, top) = now.tile(), (now.choice.space, now.choice.top)
        now.play.put_tile(space, changed(tile, top=top))
        now.play.tell(TileRotated(rule="LB-83", seat=now.user, space=space, was=tile.top, top=top))


def _extra_turn(now: Now) -> None:
    """LB-84."""
    now.play.set_turn(again=True)
    now.play.tell(ExtraTurnWon(rule="LB-84", seat=now.user))


def _skip(now: Now) -> None:
    """LB-84."""
    for seat in now.reached():
        now.play.change(seat, skip=True)
        now.play.tell(SkipSet(rule="LB-84", seat=seat, by=now.user))


def _block(now: Now) -> None:
    """LB-84."""
    now.play.change(now.user, block=True)
    now.play.tell(BlockReady(rule="LB-84", seat=now.user))


def _double(now: Now) -> None:
    """LB-84."""
    now.play.change(now.user, double=True)
    now.play.tell(DoubleReady(rule="LB-84", seat=now.user))


def _roll(now: Now) -> None:
    """LB-85: the effects for the number rolled come next."""
    value = now.chance.roll(1, 6)
    now.play.tell(Rolled(rule="LB-85", seat=now.user, value=value, purpose="effect", card=now.reading.card))
    _next(now, now.effect.lists[value - 1])


def _choose(now: Now) -> None:
    """LB-85: the effects chosen come next."""
    if isinstance(now.choice, ChooseOption):
        number_ = now.choice.number
        now.play.tell(OptionChosen(rule="LB-85", seat=now.user, number=number_, card=now.reading.card))
        _next(now, now.effect.lists[number_ - 1])


def _next(now: Now, text: Text) -> None:
    now.play.replace_top(changed(now.reading, text=(*text, *now.reading.text)))


def _equip(now: Now) -> None:
    """LB-66: the item stays with the character, and the older one is discarded."""
    item = now.reading.used
    if item is None:
        return
    older = now.play.players[now.user].equipped
    if older is not None:
        piles.discard(now.play, now.user, older, "replaced", "LB-66")
    now.play.change(now.user, equipped=item)
    now.play.replace_top(changed(now.reading, used=None))
    now.play.tell(ItemEquipped(rule="LB-66", seat=now.user, item=item))


_WORDS: Mapping[Do, Callable[[Now], None]] = {
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
