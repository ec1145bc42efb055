"""Positions of Riverlands set up by hand: see `game.content.editor`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.editor import Editor, Stock, Value, Wrong, whole
from game.engine.core import Seat
from game.engine.riverlands.board import Square, team
from game.engine.riverlands.dying import gone
from game.engine.riverlands.hero import MAXIMUM, Hero, Item
from game.engine.riverlands.state import Phase, State, Turn, hero_at
from game.engine.riverlands.tables import ABROAD, AT_HOME
from game.engine.values import put

MOST = 9
"""The most that is offered of what has no maximum."""
LEAST = {Item.HEALTH: 1, Item.SWORD: 1}
MOST_ROUNDS = 99


class RiverlandsEditor(Editor[State, Square]):
    """The editor: pieces are "hero 0", by seat.

    Who has no hero on the board is out of the game.
    """

    def at_turn(self, state: State) -> State:
        seat = state.turn.seat if state.turn is not None else 0
        return _turn(state, seat)

    def empty(self, state: State) -> State:
        return _turn(State.of(state, heroes=tuple(gone(0) for _ in state.heroes)), 0)

    # pieces

    def stock(self, state: State) -> Sequence[Stock]:
        return [Stock(f"hero {seat}", "heroes", int(not hero.alive)) for seat, hero in enumerate(state.heroes)]

    def piece_at(self, state: State, space: Square) -> str | None:
        seat = hero_at(state, space)
        return None if seat is None else f"hero {seat}"

    def seat_at(self, state: State, space: Square) -> Seat | None:
        return hero_at(state, space)

    def put(self, state: State, piece: str, space: Square) -> State:
        return _stand(state, int(piece.split()[1]), Hero(space, state.lives), space)

    def take(self, state: State, space: Square) -> State:
        seat = hero_at(state, space)
        return state if seat is None else _again(State.of(state, heroes=put(state.heroes, seat, gone(0))))

    def move(self, state: State, start: Square, space: Square) -> State:
        seat = hero_at(state, start)
        if seat is None or start == space:
            return state
        return _stand(state, seat, state.heroes[seat]._replace(space=space), space)

    # values

    def values(self, state: State) -> Sequence[Value]:
        seats = [seat for seat, hero in enumerate(state.heroes) if hero.alive]
        if not seats or state.turn is None:
            return ()
        limit = state.pace.limit or MOST_ROUNDS
        found = [
            Value("turn", str(state.turn.seat), tuple(map(str, seats))),
            Value("round", str(state.round), whole(state.round, 1, limit)),
        ]
        for seat in seats:
            hero = state.heroes[seat]
            found.append(Value("lives", str(hero.lives), whole(hero.lives, 1, state.lives), seat))
            for item in (Item.HEALTH, Item.FOOD, Item.GOLD, Item.SWORD, Item.BOWS, Item.ARROWS, Item.RAFTS):
                amounts = whole(hero.amount(item), LEAST.get(item, 0), MAXIMUM.get(item, MOST))
                found.append(Value(item.value, str(hero.amount(item)), amounts, seat))
        return found

    def set(self, state: State, name: str, seat: Seat | None, value: str) -> State:
        if name == "turn":
            return _turn(state, int(value))
        if name == "round":
            return State.of(state, round=int(value))
        assert seat is not None
        now: dict[str, Any] = {name: int(value)}
        return _again(State.of(state, heroes=put(state.heroes, seat, state.heroes[seat]._replace(**now))))

    def require(self, state: State) -> None:
        if len({team(seat) for seat, hero in enumerate(state.heroes) if hero.alive}) < 2:
            raise Wrong("one_side")


def _stand(state: State, seat: Seat, hero: Hero, space: Square) -> State:
    if not state.board.has(space):
        raise Wrong("outside", space)
    other = hero_at(state, space)
    heroes = state.heroes if other is None else put(state.heroes, other, gone(0))
    return _again(State.of(state, heroes=put(heroes, seat, hero)))


def _again(state: State) -> State:
    """Return the position with the turn as it begins now that heroes are where they are."""
    return _turn(state, state.turn.seat if state.turn is not None else 0)


def _turn(state: State, seat: Seat) -> State:
    """Return the position at the beginning of a player's turn (RL-10, RL-22).

    It is that of the first who is in where that player is not.
    """
    alive = [other for other, hero in enumerate(state.heroes) if hero.alive]
    seat = seat if seat in alive else alive[0] if alive else 0
    hero = state.heroes[seat]
    actions = ABROAD if hero.space is not None and state.board.opposite(seat, hero.space) else AT_HOME
    number = state.turn.number if state.turn is not None else 1
    held = hero.in_river or (state.turn is not None and state.turn.seat == seat and state.turn.river_holds)
    bogged = hero.bogged_down or (state.turn is not None and state.turn.seat == seat and state.turn.bogged_down)
    heroes = put(state.heroes, seat, hero._replace(in_river=False, bogged_down=False))
    return State.of(
        state,
        heroes=heroes,
        first=seat if state.first is None else state.first,
        rolling=(),
        answering=(),
        round=max(1, state.round),
        turn=Turn(seat, number, actions, actions, hero.food > 0, held, bogged),
        phase=Phase.ACT,
        ending=None,
    )
