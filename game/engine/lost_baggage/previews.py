"""What the interface shows before a choice is made: ways, what a text would do now, why not, and whose turn comes next.

All of it can be asked of an observation, by the seat that it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Action, Illegal, Seat
from game.engine.lost_baggage import checks, doings
from game.engine.lost_baggage.actions import Attack, Challenge, UseAbility, UseItem, UseSpecial, Walk
from game.engine.lost_baggage.choices import check, of_a_turn
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Phase, Position, Reading, is_in, opponent_of
from game.engine.lost_baggage.targets import concerned, in_vain, number, spared
from game.engine.lost_baggage.turns import next_seat, order
from game.engine.lost_baggage.vocabulary import AIMED, Do, Effect, Text, Who
from game.engine.lost_baggage.walking import Way, Ways, ways


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


class Asking(NamedTuple):
    """What waits for an answer: the text, its next effect, and the effect's number now."""

    reading: Reading
    effect: Effect
    n: int


def walks(position: Position) -> Ways:
    """Where the player to move may walk, with the way to each end and to each player on the way; empty in other phases."""
    if position.actor is None or position.phase not in (Phase.WALK, Phase.STEP):
        return Ways({}, {})
    steps, up_to, _ = checks.steps_now(position, position.actor)
    return ways(position, position.actor, steps, up_to=up_to)


def way_of(position: Position, action: Walk | Challenge) -> Way | None:
    """The way that this walk would take; None if it may not be walked now."""
    found = walks(position)
    return found.ends.get(action.to) if isinstance(action, Walk) else found.challenges.get(action.seat)


def menu(position: Position) -> tuple[tuple[Action, Illegal | None], ...]:
    """All that is to be chosen from in a turn, each with the reason why it cannot be chosen now; () in other phases."""
    if position.actor is None or position.phase not in (Phase.TURN, Phase.BATTLE):
        return ()
    return tuple((action, check(position, action)) for action in of_a_turn(position, position.actor))


def asking(position: Position) -> Asking | None:
    """The effect for which something has to be chosen now."""
    frame = position.frames[-1] if position.frames else None
    if position.actor is None or not isinstance(frame, Reading) or not frame.text:
        return None
    return Asking(frame, frame.text[0], number(position, frame.user, frame.text[0].n))


def upcoming(position: Position) -> tuple[Seat, ...]:
    """The players still in, by their turns to come, from the one whose turn it is (LB-63); () before the first turn."""
    turn = position.turn
    if turn is None:
        return ()
    seats = order(position)
    follows = next_seat(position, turn.seat if turn.follow is None else turn.follow)
    start = seats.index(follows)
    rest = [seat for seat in (*seats[start:], *seats[:start]) if is_in(position, seat)]
    return (turn.seat, *(seat for seat in rest if seat != turn.seat))


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
