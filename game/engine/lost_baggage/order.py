"""The order of turns, and who has one left (LB-16, LB-43, LB-63, LB-84)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Challenge, ChoosePlayer
from game.engine.lost_baggage.battles import ends_with_turn
from game.engine.lost_baggage.ending import MOST_ROUNDS
from game.engine.lost_baggage.movement import opponents_here
from game.engine.lost_baggage.pending import Arrival, Discarding, Offer, PendingText
from game.engine.lost_baggage.reach import reach
from game.engine.lost_baggage.state import Battle, Phase, Position, Turn, battle_of, clockwise, is_in, takeable, tile_at
from game.engine.lost_baggage.targets import asked_now, broken_off, number, pending_question
from game.engine.lost_baggage.vocabulary import Do
from game.engine.values import changed


def order(position: Position, over: Collection[Battle] = ()) -> tuple[Seat, ...]:
    """LB-63: return all seats in seating order, each defender directly after his instigator.

    The battles `over` move nobody.
    """
    seats = list(range(len(position.players)))
    for battle in position.battles:
        if battle not in over:
            seats.remove(battle.defender)
            seats.insert(seats.index(battle.instigator) + 1, battle.defender)
    return tuple(seats)


def next_seat(position: Position, after: Seat, over: Collection[Battle] = ()) -> Seat:
    """Return the player still in who follows a seat in the order now in force (LB-63).

    `over` as in `order`.
    """
    seats = order(position, over)
    start = seats.index(after) + 1
    later = seats[start:] + seats[:start]
    return next(seat for seat in later if is_in(position, seat)) if position.out else later[0]


def following(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that play on after a seat.

    First come those still to roll (LB-16), to lay (LB-12) or to choose what to discard (LB-81), then the others by the
    order of turns (LB-63, LB-84), as far as the last round (LB-43), each with the next turn that is not sure to be lost.
    It is () while somebody is chosen who may have to choose what to discard, or a move that may end a battle, and with it this
    order (LB-72), and while somebody is still to arrive, or chosen to come, where a tile may ask (LB-82). While a battle may be
    started (LB-60), it reaches as far as that changes nothing.
    """
    if position.starter is None:
        rolls = enumerate(position.start_rolls)
        return tuple(other for other, value in rolls if value == 0 and other != seat and is_in(position, other))
    turn = position.turn
    if turn is None:
        laying = [other for other in clockwise(position, seat) if other != seat and position.players[other].to_lay]
        return tuple(dict.fromkeys([*laying, *clockwise(position, position.starter)]))
    arriving = any(isinstance(frame, Arrival) and frame.user != seat for frame in position.frames)
    if arriving or any(may(position, seat) for may in (_may_have_to_discard, _may_end_battle, _may_bring_to_tile)):
        return ()
    waits = turn.seat != seat and not turn.over and (not is_done(turn) or _is_asked(position, turn.seat))
    goes_on = [turn.seat] if waits and is_in(position, turn.seat) else []
    found = tuple(dict.fromkeys([*_discarding(position, seat), *goes_on, *coming(position)]))
    others = [_if_started(position, turn, Battle(seat, other)) for other in _offered(position, seat)]
    settled = takewhile(lambda seats: len({*seats}) == 1, zip(found, *others, strict=False))
    return tuple(seats[0] for seats in settled)


def _offered(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """LB-60: return the players with whom a battle may be started now."""
    frame, turn = position.frames[-1] if position.frames else None, position.turn
    if position.actor != seat:
        return ()
    if isinstance(frame, Offer):
        return opponents_here(position, frame)
    if position.phase is Phase.WALK and turn is not None:
        return tuple(reach(position, seat, turn.rolled, up_to=False).challenges)
    asked = asked_now(position, seat)
    return tuple(choice.seat for choice in asked[1] if isinstance(choice, Challenge)) if asked is not None else ()


def _if_started(position: Position, turn: Turn, battle: Battle) -> tuple[Seat, ...]:
    """LB-63: return the seats that play on once a battle is started."""
    started = changed(position, battles=(*position.battles, battle), turn=changed(turn, over=False, follow=None))
    return tuple(dict.fromkeys(coming(started)))


def _discarding(position: Position, seat: Seat) -> Iterator[Seat]:
    """Yield who else still has to choose what to discard (LB-81)."""
    frames = [frame for frame in reversed(position.frames) if isinstance(frame, Discarding) and frame.user != seat]
    for frame in frames:
        if battle_of(position, frame.user) is None and frame.left < len(takeable(position, frame.user)):
            yield frame.user


def _may_have_to_discard(position: Position, seat: Seat) -> bool:
    """LB-81: return whether a player picks who discards, of whom some would have a choice."""
    asked = asked_now(position, seat)
    if asked is None or asked[0].do is not Do.DISCARD:
        return False
    effect, choices = asked
    n = number(position, seat, effect.n)
    return any(battle_of(position, other) is None and n < len(takeable(position, other)) for other in _chosen(choices))


def _may_end_battle(position: Position, seat: Seat) -> bool:
    """LB-72: return whether a player chooses where or with whom a fighter moves."""
    asked = asked_now(position, seat)
    return asked is not None and any(broken_off(position, one) for one in _chosen(asked[1]) or [seat])


def _may_bring_to_tile(position: Position, seat: Seat) -> bool:
    """LB-82: return whether a player chooses who lands on the tile of the own place.

    Only one that is face down is obeyed (LB-25).
    """
    asked, place = asked_now(position, seat), position.players[seat].place
    if asked is None or asked[0].do not in (Do.SUMMON, Do.SWAP) or place is None:
        return False
    tile = tile_at(position, place)
    return tile is not None and not tile.up


def _chosen(choices: Iterable[Action]) -> list[Seat]:
    """Return the players among the choices for an effect."""
    return [choice.seat for choice in choices if isinstance(choice, ChoosePlayer)]


def _is_asked(position: Position, seat: Seat) -> bool:
    """LB-80: return whether a player's texts leave another choice, as things stand.

    Nothing is asked before the next character of somebody defeated is in play (LB-73).
    """
    acting = {seat, *(fighter for battle in position.battles for fighter in battle.fighters)}
    if any(position.players[one].character is None for one in acting):
        return False
    texts = [frame for frame in position.frames if isinstance(frame, PendingText) and frame.user == seat]
    asked = [pending_question(position, frame) for frame in texts]
    return any(question is not None and len(question.choices) > 1 for question in asked)


def coming(position: Position) -> Iterator[Seat]:
    """Yield the players whose turns come after the one under way, as things stand.

    Those sure to be lost are left out, and the last round is the end. A fighter who falls to RED ends the battle: next is the
    player after its instigator (LB-63).
    """
    turn = position.turn
    if turn is None:
        return
    last, over = _ended(position, turn)
    seats, extra = range(len(position.players)), turn.again and is_in(position, turn.seat)
    losing = {seat for seat in seats if loses_turn(position, seat)}
    for _ in range(3 * len(seats)):  # twice round, and once more for the battles that end
        seat = turn.seat if extra else next_seat(position, last, over)
        if not extra and is_last_round(position) and seat == _first(position):
            return
        last, extra = last if extra else seat, False
        if seat not in losing:
            yield seat
            continue
        if not falls(position, seat) or position.players[seat].characters:
            losing.discard(seat)
        battle = battle_of(position, seat)
        if falls(position, seat) and battle is not None and battle not in over:
            last, over = battle.instigator, (*over, battle)


def falls(position: Position, seat: Seat) -> bool:
    """LB-50: return whether the start of a player's next turn takes the last HP."""
    return position.players[seat].red and position.players[seat].hp == 1


def loses_turn(position: Position, seat: Seat) -> bool:
    """LB-84, LB-50: return whether a player is sure to lose the next turn, as things stand.

    It is lost to `skip`, or with the last HP to RED (LB-54).
    """
    return position.players[seat].skip or falls(position, seat)


def will_skip(position: Position, seat: Seat) -> bool:
    """LB-84: return whether `skip` takes a turn that a player has left, as things stand."""
    return position.players[seat].skip and comes_again(position, seat)


def next_turn(position: Position) -> Seat | None:
    """LB-63: return the player whose turn comes after that under way, as things stand.

    None after the last turn of the game (LB-43).
    """
    turn = position.turn
    if turn is None:
        return None
    after = [*([turn.seat] if turn.again else []), *_after(position, turn)]
    return next((seat for seat in after if comes_again(position, seat)), None)


def _after(position: Position, turn: Turn) -> tuple[Seat, ...]:
    """Return the seats by the order of turns after the one under way (LB-63).

    An extra turn and the end of the game are left aside.
    """
    last, over = _ended(position, turn)
    playing = [last]
    while len(playing) <= len(position.players):
        playing.append(next_seat(position, playing[-1], over))
    return tuple(dict.fromkeys(playing[1:]))


def _ended(position: Position, turn: Turn) -> tuple[Seat, tuple[Battle, ...]]:
    """Return the seat that the next turn follows, and the battles that end with this one.

    The seat is that of LB-63.
    """
    over = ends_with_turn(position, turn.seat)
    if over is not None:
        return over.instigator, (over,)
    return turn.seat if turn.follow is None else turn.follow, ()


def is_last_round(position: Position) -> bool:
    """LB-43: return whether the game ends where the next round would begin."""
    return position.limits.rounds and position.round >= MOST_ROUNDS


def comes_sooner(position: Position, seat: Seat, other: Seat) -> bool:
    """LB-63: return whether a player's next turn begins before another's."""
    turn = position.turn
    if turn is None or (turn.again and turn.seat in (seat, other)):
        return turn is not None and turn.seat == seat
    return next(one for one in _after(position, turn) if one in (seat, other)) == seat


def comes_again(position: Position, seat: Seat) -> bool:
    """LB-43: return whether a player has another turn after that under way, as things stand.

    The last round ends the game where the next one would begin.
    """
    turn = position.turn
    if turn is None or not is_last_round(position) or (turn.again and seat == turn.seat):
        return is_in(position, seat)
    first = _first(position)
    later = _after(position, turn)
    return seat in (later[: later.index(first)] if first in later else later)


def _first(position: Position) -> Seat:
    """LB-43: return the player with whose turn each round begins, as things stand."""
    return clockwise(position, position.starter or 0)[0]


def is_done(turn: Turn) -> bool:
    """Return whether a turn is over but for what its texts still ask (LB-20, LB-64)."""
    return turn.used and turn.moved and not turn.rolled
