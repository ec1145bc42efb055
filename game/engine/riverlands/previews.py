"""What an interface shows about a position: where a hero may go, what that brings, whom it can hit with what odds, prices, meals.

All is asked for the player to move, in its turn, about what everybody sees; nothing is changed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.core import Illegal, Seat
from game.engine.riverlands import choices, exploring, fighting, moving, trading
from game.engine.riverlands.actions import Buy, Explore, Move, Shoot, Strike
from game.engine.riverlands.board import SIDEWAYS, Kind, Square
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Phase, State, partner, players, turn_of, where
from game.engine.riverlands.tables import BOW, EXPLORING, LANDING, SWORD, TRADES, Blow, Discovery, Gain


@dataclass(frozen=True, slots=True)
class MovePreview:
    """What a move brings: its way, the landing bonus if any (RL-23), whether it costs a raft (RL-25), and the hero after it.

    `held`: the river will hold the hero in its next turn (RL-24).
    """

    action: Move
    path: tuple[Square, ...]
    bonus: Gain | None
    raft_spent: bool
    held: bool
    hero: Hero


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """An attack on the player of a seat at `at`, who has `health`.

    `blow` gives the damage by value and its odds; `deadly` is how many of the six sides kill, 6 where none is rolled.
    """

    action: Strike | Shoot
    target: Seat
    at: Square
    blow: Blow
    health: int
    deadly: int


@dataclass(frozen=True, slots=True)
class MealPreview:
    """The meal at the end of this turn (RL-13): its size, the food there is for it, and what is left after it.

    `starves`: there is too little food, and the hero dies; `left` is 0 then. `next_turn_stuck`: it eats its last food, so
    without a gift it cannot move in its next turn (RL-22).
    """

    meal: int
    food: int
    left: int
    starves: bool
    next_turn_stuck: bool


def moves(state: State) -> dict[Square, MovePreview]:
    """Where the player to move may move now, with what each move brings; empty when it may not move at all."""
    seat = state.actor
    if seat is None or state.phase is not Phase.ACT or moving.check_time_to_move(state, seat) is not None:
        return {}
    return {to: _move_preview(state, seat, path) for to, path in moving.paths(state, seat).items()}


def _move_preview(state: State, seat: Seat, path: tuple[Square, ...]) -> MovePreview:
    kind = state.board.kinds[path[-1]]
    bonus, spent = LANDING.get(kind), moving.spends_raft(state, seat, path)
    hero = state.heroes[seat]._replace(space=path[-1], in_river=kind is Kind.RIVER)
    if spent:
        hero = hero.changed(Item.RAFTS, -1)
    if bonus is not None:
        hero = hero.changed(bonus.item, bonus.count)
    return MovePreview(Move(path[-1]), path, bonus, spent, hero.in_river and not hero.rafts, hero)


def why_not_to(state: State, square: tuple[int, int]) -> Illegal | None:
    """Why the player to move cannot move to a square, None if it can."""
    return choices.check(state, Move(Square(*square)))


def attacks(state: State, hero: Hero | None = None) -> tuple[AttackPreview, ...]:
    """Whom the player to move can attack, swords first: now, or with `hero` in place of its own, such as that after a move.

    Empty when it has attacked already (RL-12), or it is no time for it. Whether an action is left after the move is not asked.
    """
    seat = state.actor
    if seat is None or state.phase is not Phase.ACT:
        return ()
    asked = state if hero is None else _with_hero(state, seat, hero)
    kinds: tuple[type[Strike | Shoot], ...] = (Strike, Shoot)
    tried = (kind(target) for kind in kinds for target in players(state))
    return tuple(_attack_preview(asked, seat, action) for action in tried if choices.check(asked, action) is None)


def _with_hero(state: State, seat: Seat, hero: Hero) -> State:
    return replace(state, heroes=tuple(hero if other == seat else known for other, known in enumerate(state.heroes)))


def _attack_preview(state: State, seat: Seat, action: Strike | Shoot) -> AttackPreview:
    blow = SWORD[state.heroes[seat].sword] if isinstance(action, Strike) else BOW
    health = state.heroes[action.target].health
    deadly = sum(sides for damage, sides in blow.odds() if damage >= health)
    return AttackPreview(action, action.target, where(state, action.target), blow, health, deadly)


def sword_reach(state: State, seat: Seat) -> tuple[Square, ...]:
    """The tiles that a hero's sword reaches from where it stands (RL-30). Raises ValueError for a player who is out."""
    return state.board.steps[where(state, seat)]


def bow_reach(state: State, seat: Seat) -> tuple[Square, ...]:
    """The tiles in a bow's range from where a hero stands, mines too, on which nobody can be hit (RL-32, RL-33)."""
    start = where(state, seat)
    most = fighting.bow_range(state.board, start)
    lines = (
        Square(start.column + across * far, start.row + down * far) for across, down in SIDEWAYS for far in range(1, most + 1)
    )
    return tuple(square for square in lines if state.board.has(square))


def outcomes(state: State) -> tuple[Discovery, ...]:
    """The six things that exploring may bring to the player to move on its tile (RL-40); () where there is nothing to explore.

    Whether it may explore now is another question: see `why_not_explore`.
    """
    seat = state.actor
    return EXPLORING.get(state.board.kinds[where(state, seat)], ()) if seat is not None else ()


def why_not_explore(state: State) -> Illegal | None:
    """Why the player to move cannot explore now, None if it can."""
    return choices.check(state, Explore())


def market(state: State) -> dict[str, Illegal | None]:
    """Every trade of a village, in its order, with why the player to move cannot make it now, None if it can (RL-50)."""
    return {name: choices.check(state, Buy(name)) for name in TRADES}


def finds(state: State) -> tuple[str, ...]:
    """Between what the player to move has to choose (RL-46); () when it is not that time."""
    return tuple(find.name for find in exploring.open_finds(state))


def ways_back(state: State) -> tuple[Square, ...]:
    """The tiles to which the player to move may go back (RL-47); () when it is not that time."""
    return exploring.open_ways_back(state)


def why_not_transfer(state: State) -> Illegal | None:
    """Why the player to move cannot give its partner anything at all now (RL-51), None if it can."""
    seat = state.actor
    mate = None if seat is None else partner(state, seat)
    if seat is None or mate is None:
        return Illegal("no_partner", "RL-51")
    return trading.check_partner(state, seat, mate)


def meal(state: State) -> MealPreview:
    """The meal that ends the turn under way. Raises ValueError before the first turn."""
    seat = turn_of(state).seat
    food, size = state.heroes[seat].food, state.meal
    return MealPreview(size, food, max(0, food - size), food < size, food == size)
