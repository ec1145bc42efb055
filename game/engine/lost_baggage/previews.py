"""What is shown before a choice is made: where walks lead, and what a text would do now. An observation says enough for it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Action, Seat
from game.engine.lost_baggage import checks, doings
from game.engine.lost_baggage.actions import Attack, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Phase, Position, Reading, opponent_of
from game.engine.lost_baggage.targets import concerned, in_vain, number, spared
from game.engine.lost_baggage.vocabulary import AIMED, Do, Effect, Text, Who
from game.engine.lost_baggage.walking import Reach, reach


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One effect as it would happen now.

    `n` is its number, of damage with `double`; `seats` whom it reaches, () where a player is chosen; `blocked` those of them
    whose block prevents it; `why` as in `events.EffectSkipped`, None if it works. `lists` as in `Effect`: what may follow.
    """

    do: Do
    n: int
    seats: tuple[Seat, ...]
    blocked: tuple[Seat, ...]
    why: str | None
    lists: tuple[tuple[Foreseen, ...], ...]


@dataclass(frozen=True, slots=True)
class Foresight:
    """What an attack, an ability, a special skill or an item would do now, were each of its effects the first.

    `least` and `most` bound the damage that the opponent would take, over all rolls and options; 0 outside battle.
    """

    effects: tuple[Foreseen, ...]
    least: int
    most: int


def reach_now(position: Position) -> Reach:
    """Where the player to move may walk, with a route to each end and to each player on the way; empty in other phases."""
    if position.actor is None or position.phase not in (Phase.WALK, Phase.STEP):
        return Reach({}, {})
    steps, up_to, _ = checks.steps_now(position, position.actor)
    return reach(position, position.actor, steps, up_to=up_to)


def foresee(position: Position, action: Action) -> Foresight | None:
    """What this would do now, whether or not it may be chosen; None for an action that carries out no text.

    Costs are taken into account: numbers are counted after paying (LB-87). Raises ValueError for an item that is not held.
    """
    seat = position.actor
    if seat is None or position.turn is None:
        return None
    play = Play.begin(position)
    match action:
        case Attack():
            doings.attack(play, seat, action)
        case UseAbility():
            doings.use_ability(play, seat)
        case UseSpecial():
            doings.use_special(play, seat)
        case UseItem():
            doings.use_item(play, seat, action)
        case _:
            return None
    reading = play.frames[-1]
    if not isinstance(reading, Reading):
        return None
    opponent = opponent_of(play, seat)
    shield = opponent is not None and play.players[opponent].block
    outcomes = _damage(play, seat, reading.text, reading.doubled, shield) if opponent is not None else {(0, False)}
    totals = [total for total, _ in outcomes]
    return Foresight(tuple(_seen(play, reading, effect) for effect in reading.text), min(totals), max(totals))


def _seen(position: Position, reading: Reading, effect: Effect) -> Foreseen:
    n = number(position, reading.user, effect.n)
    if effect.do is Do.DAMAGE and reading.doubled:
        n *= 2
    seats = concerned(position, reading.user, effect.who) if effect.do in AIMED else ()
    return Foreseen(
        effect.do,
        n,
        tuple(seat for seat in seats if spared(position, effect, seat) is None),
        tuple(seat for seat in seats if effect.do is Do.DAMAGE and position.players[seat].block),
        in_vain(position, reading.user, effect),
        tuple(tuple(_seen(position, reading, inner) for inner in text) for text in effect.lists),
    )


_Outcome = tuple[int, bool]
"""The damage that the opponent has taken, and whether a block is left."""


def _damage(position: Position, seat: Seat, text: Text, doubled: bool, shield: bool) -> set[_Outcome]:
    """All that a text may do to the opponent, by rolls and options; a chosen player is taken to be another one."""
    outcomes: set[_Outcome] = {(0, shield)}
    for effect in text:
        following: set[_Outcome] = set()
        for total, left in outcomes:
            if effect.do in (Do.ROLL, Do.CHOOSE):
                for inner in effect.lists:
                    following |= {(total + more, block) for more, block in _damage(position, seat, inner, doubled, left)}
            elif effect.do is Do.DAMAGE and effect.who in (Who.OPPONENT, Who.EVERYONE):
                n = number(position, seat, effect.n) * (2 if doubled else 1)
                following.add((total, left and not n) if left else (total + n, False))
            else:
                following.add((total, left))
        outcomes = following
    return outcomes
