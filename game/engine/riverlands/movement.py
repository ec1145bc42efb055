"""Moving, by step or with a raft, and landing on a tile (RL-20 to RL-25, RL-49)."""

from __future__ import annotations

from game.engine.core import Illegal, Seat
from game.engine.riverlands.actions import Move
from game.engine.riverlands.board import Kind, Square, by_rows
from game.engine.riverlands.events import Caught, Gained, Moved, RaftSpent
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Play, Position, hero_at, turn_of, where
from game.engine.riverlands.tables import LANDING, Gain
from game.engine.riverlands.turns import comes_again

Path = tuple[Square, ...]
"""The squares of a move after the one where it starts; the last is where it ends."""


def check_time_to_move(position: Position, seat: Seat) -> Illegal | None:
    """Return the reason why a player may not move at all now.

    RL-12: `moved_already`. RL-45: `bogged_down`. RL-24: `river_holds`. RL-22: `no_food_at_start`, `no_food_now`.
    """
    turn, hero = turn_of(position), position.heroes[seat]
    if turn.moved:
        return Illegal("moved_already", "RL-12")
    if turn.bogged_down:
        return Illegal("bogged_down", "RL-45")
    if turn.river_holds and not hero.rafts:
        return Illegal("river_holds", "RL-24")
    if not turn.fed:
        return Illegal("no_food_at_start", "RL-22")
    return None if hero.food else Illegal("no_food_now", "RL-22")


def moves(position: Position, seat: Seat) -> list[Move]:
    """Return all moves of a hero now, by rows."""
    if check_time_to_move(position, seat) is not None:
        return []
    found = paths(position, seat)
    # Steps alone are in order.
    return [Move(square) for square in (by_rows(found) if position.heroes[seat].rafts else found)]


def check_move(position: Position, seat: Seat, action: Move) -> Illegal | None:
    """Return the reason why a player may not move to a tile.

    See `check_time_to_move` and `_why_no_way`.
    """
    fault = check_time_to_move(position, seat)
    if fault is not None or action.to in paths(position, seat):
        return fault
    return _why_no_way(position, seat, action.to)


def _why_no_way(position: Position, seat: Seat, to: Square) -> Illegal:
    """RL-20: `no_tile`, `here`, `not_adjacent`.

    RL-21: `occupied`. RL-25: `needs_raft`, `raft_blocked`.
    """
    start = where(position, seat)
    if not position.board.has(to):
        return Illegal("no_tile", "RL-20", space=to)
    if to == start:
        return Illegal("here", "RL-20", space=to)
    other = hero_at(position, to)
    if other is not None:
        return Illegal("occupied", "RL-21", space=to, seat=other)
    way = next((way for way in position.board.waterways[start] if to in way), None)
    if way is None:
        return Illegal("not_adjacent", "RL-20", space=to)
    if not position.heroes[seat].rafts:
        return Illegal("needs_raft", "RL-25", space=to)
    blocked = next(square for square in way if hero_at(position, square) is not None)
    return Illegal("raft_blocked", "RL-25", space=to, at=blocked, seat=hero_at(position, blocked))


def paths(position: Position, seat: Seat) -> dict[Square, Path]:
    """Return the possible ends of a hero's move, with the way there (RL-20, RL-21, RL-25).

    It does not matter whether it may move now.
    """
    start = where(position, seat)
    taken = {hero.space for hero in position.heroes}
    found: dict[Square, Path] = {near: (near,) for near in position.board.steps[start] if near not in taken}
    if position.heroes[seat].rafts:
        for way in position.board.waterways[start]:
            for length, square in enumerate(way, 1):
                if square in taken:
                    break
                found[square] = way[:length]
    return found


def spends_raft(position: Position, seat: Seat, path: Path) -> bool:
    """RL-25: a move from or over river that ends off it costs a raft, if there is one.

    A way of more than one tile leads over river.
    """
    kinds = position.board.kinds
    wet = len(path) > 1 or kinds[where(position, seat)] is Kind.RIVER
    return position.heroes[seat].rafts > 0 and wet and kinds[path[-1]] is not Kind.RIVER


def floats(position: Position, seat: Seat, path: Path) -> bool:
    """RL-25: a raft takes a hero that has one straight on over river, or onto it."""
    return position.heroes[seat].rafts > 0 and (len(path) > 1 or position.board.kinds[path[-1]] is Kind.RIVER)


def move(play: Play, seat: Seat, action: Move) -> None:
    """RL-20, RL-25: only the tile where the move ends gives its bonus (RL-23)."""
    start, path = where(play, seat), paths(play, seat)[action.to]
    spent, rafted = spends_raft(play, seat, path), floats(play, seat, path)
    kind = play.board.kinds[action.to]
    play.turn = turn_of(play)._replace(moved=True)
    land(play, seat, action.to)
    rule = "RL-25" if rafted else "RL-20"
    play.emit(Moved(rule=rule, seat=seat, hero=play.heroes[seat], start=start, path=path, kind=kind, rafted=rafted))
    if spent:
        hero = play.change(seat, play.heroes[seat].changed(Item.RAFTS, -1))
        play.emit(RaftSpent(rule="RL-25", seat=seat, hero=hero, space=action.to))
    if kind in LANDING:
        gain(play, seat, LANDING[kind], "landing", "RL-23")
    note_river(play, seat)


def land(play: Play, seat: Seat, to: Square) -> None:
    """Put a hero on a tile, after a move or going back; the river will hold it (RL-24)."""
    play.change(seat, play.heroes[seat]._replace(space=to, in_river=play.board.kinds[to] is Kind.RIVER))


def note_river(play: Play, seat: Seat) -> None:
    """RL-24: emit that the river will hold a hero in a turn to come, unless it has a raft."""
    hero = play.heroes[seat]
    if hero.in_river and not hero.rafts and comes_again(play, seat):
        play.emit(Caught(rule="RL-24", seat=seat, hero=hero, cause="river"))


def gain(play: Play, seat: Seat, what: Gain, cause: str, rule: str) -> None:
    """Give something to a hero; what goes beyond a maximum is lost (RL-49)."""
    before = play.heroes[seat].amount(what.item)
    hero = play.change(seat, play.heroes[seat].changed(what.item, what.count))
    total = hero.amount(what.item)
    wasted = before + what.count - total
    play.emit(
        Gained(rule=rule, seat=seat, hero=hero, item=what.item, count=total - before, wasted=wasted, total=total, cause=cause)
    )
