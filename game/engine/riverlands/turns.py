"""The course of the game: who moves first, turns, meals and rounds.

Its rules are RL-5, RL-10 to RL-13, RL-61 and RL-62.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Resign, Seat
from game.engine.riverlands import draws
from game.engine.riverlands.board import team
from game.engine.riverlands.dying import die
from game.engine.riverlands.ending import end_by_limit
from game.engine.riverlands.events import (
    Ate,
    FirstChosen,
    HungerAhead,
    HungerGrew,
    LimitAhead,
    RolledForStart,
    RoundStarted,
    StartTied,
    TurnEnded,
    TurnStarted,
)
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase, Play, Position, Turn, alive, turn_of, where
from game.engine.riverlands.tables import ABROAD, AT_HOME, DIE
from game.engine.values import put

AHEAD = 3
"""The rounds by which a bigger meal and the last round are announced ahead (RL-61)."""


def roll_for_start(play: Play, seat: Seat, chance: Chance) -> None:
    """RL-5: one player's roll."""
    value = chance.roll(*DIE)
    play.rolls = put(play.rolls, seat, value)
    play.emit(RolledForStart(rule="RL-5", seat=seat, value=value))
    _settle_start(play)


def _settle_start(play: Play) -> None:
    """RL-5: when all have rolled, the highest moves first.

    Only those tied for it roll again.
    """
    values = [play.rolls[seat] or 0 for seat in play.rolling]
    if len(play.rolling) > 1 and 0 in values:
        return
    highest = max(values)
    best = tuple(seat for seat in play.rolling if (play.rolls[seat] or 0) == highest)
    if len(best) > 1:
        play.rolling, play.rolls = best, (None,) * len(play.heroes)
        play.emit(StartTied(rule="RL-5", seats=best, value=highest))
        return
    play.first, play.rolling = best[0], ()
    play.emit(FirstChosen(rule="RL-5", seat=best[0], value=highest or None))
    _start_round(play)
    start_turn(play, best[0])


def resign(play: Play, action: Resign) -> None:
    """RL-62: out, as without a life left; in its own turn, the turn is over."""
    seat = action.seat
    die(play, seat, "resigned", "RL-62")
    if play.ending is not None:
        return
    draws.leave(play, seat)
    if play.phase is Phase.ROLL_FOR_START:
        play.rolling = tuple(other for other in play.rolling if other != seat)
        _settle_start(play)


def go_on(play: Play) -> None:
    """Go on with the turn after an action, or end it and begin the next (RL-11, RL-13)."""
    if play.turn_over is None and play.phase is Phase.ACT and not turn_of(play).left:
        play.turn_over = "all_actions"
    if play.turn_over is None:
        return
    turn = turn_of(play)
    if play.turn_over in ("ended", "all_actions"):
        _eat(play, turn.seat)
    if play.ending is None:
        _end_turn(play, turn, play.turn_over)


def _eat(play: Play, seat: Seat) -> None:
    """RL-13: with less food than the meal the hero dies."""
    meal = play.pace.meal(play.round)
    if play.heroes[seat].food < meal:
        die(play, seat, "starved", "RL-13")
        return
    hero = play.change(seat, play.heroes[seat].changed(Item.FOOD, -meal))
    play.emit(Ate(rule="RL-13" if meal == 1 else "RL-61", seat=seat, hero=hero, count=meal))


def _end_turn(play: Play, turn: Turn, reason: str) -> None:
    """Let the hero remember what it explored (RL-40), and begin the next player's turn (RL-5)."""
    hero = play.heroes[turn.seat]
    if hero.alive:
        hero = play.change(turn.seat, hero._replace(explored=turn.explored))
    play.emit(TurnEnded(rule="RL-11", seat=turn.seat, hero=hero, reason=reason, left=turn.left))
    seat = turn.seat
    while True:
        seat = (seat + 1) % len(play.heroes)
        if seat == play.first and not _start_round(play):
            return
        if alive(play, seat):
            break
    start_turn(play, seat)


def _start_round(play: Play) -> bool:
    """RL-61: a new round, unless the last one is over and the game with it; False then."""
    if play.pace.limit is not None and play.round >= play.pace.limit:
        end_by_limit(play)
        return False
    play.round += 1
    pace, now = play.pace, play.round
    play.emit(RoundStarted(rule="RL-61", round=now, meal=pace.meal(now)))
    if pace.meal(now) > pace.meal(now - 1):
        play.emit(HungerGrew(rule="RL-61", round=now, meal=pace.meal(now)))
    if pace.meal(now + AHEAD) > pace.meal(now + AHEAD - 1):
        play.emit(HungerAhead(rule="RL-61", round=now, from_round=now + AHEAD, meal=pace.meal(now + AHEAD)))
    if pace.limit == now + AHEAD:
        play.emit(LimitAhead(rule="RL-61", round=now, last_round=now + AHEAD))
    return True


def start_turn(play: Play, seat: Seat) -> None:
    """RL-10, RL-22, RL-24, RL-45.

    What is fixed for the turn, and what was waiting for it.
    """
    due = play.heroes[seat]
    hero = play.change(seat, due._replace(in_river=False, bogged_down=False))
    opposite = play.board.opposite(seat, where(play, seat))
    actions = ABROAD if opposite else AT_HOME
    turn = play.turn = Turn(
        seat=seat,
        number=play.turn.number + 1 if play.turn is not None else 1,
        actions=actions,
        left=actions,
        fed=hero.food > 0,
        river_holds=due.in_river,
        bogged_down=due.bogged_down,
    )
    play.phase = Phase.ACT
    play.emit(
        TurnStarted(
            rule="RL-10",
            seat=seat,
            hero=hero,
            turn=turn.number,
            round=play.round,
            actions=actions,
            opposite=opposite,
            hungry=not turn.fed,
            river_holds=turn.river_holds,
            bogged_down=turn.bogged_down,
        )
    )


def following(position: Position, seat: Seat, dying: frozenset[Seat] = frozenset()) -> tuple[Seat, ...]:
    """Return the seats that play on after a seat; those who are dying do not.

    First come those still to roll (RL-5), then the others by the order of turns, as far as the limit of rounds (RL-61).
    Nobody follows the last death of a team (RL-15), nor an answer that decides who plays on: a refusal ends the asking of the
    others (RL-60).
    """
    if position.turn is None:
        return tuple(other for other in position.rolling if other != seat and not position.rolls[other])
    count, first = len(position.heroes), position.turn.seat
    turned = [(first + behind) % count for behind in range(count)]
    playing = [other for other in turned if alive(position, other) and other not in dying]
    goes_on = [first] if seat != first and playing[:1] == [first] else []
    playing = [*playing[1:], first] if playing[:1] == [first] else playing
    if len({team(other) for other in playing}) == 1 or any(other != seat for other in position.answering):
        return ()
    return tuple(dict.fromkeys([*goes_on, *(other for other in playing if comes_again(position, other))]))


def comes_again(position: Position, seat: Seat) -> bool:
    """Return whether a player has another turn before the limit ends the game (RL-61).

    One after that under way; nobody has when the game is over.
    """
    if position.phase is Phase.OVER:
        return False
    first, count = position.first, len(position.heroes)
    if position.turn is None or first is None or position.pace.limit is None or position.round < position.pace.limit:
        return True
    return (seat - first) % count > (position.turn.seat - first) % count


def spend_action(play: Play) -> None:
    """Use up an action of the turn (RL-10)."""
    turn = turn_of(play)
    play.turn = turn._replace(left=turn.left - 1)
