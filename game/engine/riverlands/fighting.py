"""Fighting with sword and bow, and healing (RL-30 to RL-36)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Illegal, Seat
from game.engine.riverlands.actions import Heal, Shoot, Strike
from game.engine.riverlands.board import Board, Kind, Square, team
from game.engine.riverlands.dying import damage
from game.engine.riverlands.events import Healed, Shot, Struck
from game.engine.riverlands.hero import MAXIMUM, Item
from game.engine.riverlands.state import Play, Position, alive, players, turn_of, where
from game.engine.riverlands.tables import BOW, BOW_RANGE, BOW_RANGE_FROM_MOUNTAIN, DIE, HEALING, HEALING_PRICE, SWORD


def bow_range(board: Board, start: Square) -> int:
    """Return the range of a bow from a tile (RL-32)."""
    return BOW_RANGE_FROM_MOUNTAIN if board.kinds[start] is Kind.MOUNTAIN else BOW_RANGE


def attacks(position: Position, seat: Seat) -> list[Strike | Shoot]:
    """Return all attacks of a hero now, those with the sword first (RL-30 to RL-36)."""
    if turn_of(position).attacked:
        return []
    board, start, hero = position.board, where(position, seat), position.heroes[seat]
    foes = [(foe, position.heroes[foe].space) for foe in range(1 - team(seat), len(position.heroes), 2)]
    found: list[Strike | Shoot] = [Strike(foe) for foe, at in foes if at in board.steps[start]]
    if hero.bows and hero.arrows:
        found += [Shoot(foe) for foe, at in foes if at is not None and _hits(board, start, at)]
    return found


def check_strike(position: Position, seat: Seat, action: Strike) -> Illegal | None:
    """RL-30: `sword_reach`, and what forbids attacking at all."""
    fault = _check_attack(position, seat, action.target, "RL-30")
    if fault is not None:
        return fault
    at = where(position, action.target)
    if at not in position.board.steps[where(position, seat)]:
        return Illegal("sword_reach", "RL-30", seat=action.target, space=at)
    return None


def check_shoot(position: Position, seat: Seat, action: Shoot) -> Illegal | None:
    """RL-31: `no_bow`, `no_arrows`, and what forbids attacking at all or hitting this player."""
    hero = position.heroes[seat]
    if not hero.bows:
        return Illegal("no_bow", "RL-31")
    if not hero.arrows:
        return Illegal("no_arrows", "RL-31")
    return _check_attack(position, seat, action.target, "RL-31") or _check_line(position, seat, action.target)


def _check_attack(position: Position, seat: Seat, target: Seat, rule: str) -> Illegal | None:
    """RL-12: `attacked_already`.

    RL-36: `own_team`. `no_such_player`, `yourself`, `target_out`.
    """
    if turn_of(position).attacked:
        return Illegal("attacked_already", "RL-12")
    if target not in players(position):
        return Illegal("no_such_player", rule, seat=target)
    if target == seat:
        return Illegal("yourself", rule)
    if team(target) == team(seat):
        return Illegal("own_team", "RL-36", seat=target)
    return None if alive(position, target) else Illegal("target_out", rule, seat=target)


def _check_line(position: Position, seat: Seat, target: Seat) -> Illegal | None:
    """RL-32: `not_in_line`, `out_of_range`. RL-33: `on_mine`."""
    start, at = where(position, seat), where(position, target)
    if _hits(position.board, start, at):
        return None
    if start.column != at.column and start.row != at.row:
        return Illegal("not_in_line", "RL-32", seat=target, space=at)
    distance, most = _distance(start, at), bow_range(position.board, start)
    if distance > most:
        return Illegal("out_of_range", "RL-32", seat=target, space=at, distance=distance, range=most)
    return Illegal("on_mine", "RL-33", seat=target, space=at)


def _hits(board: Board, start: Square, at: Square) -> bool:
    """RL-32, RL-33: in a straight line, within range, and not in a mine."""
    in_line = start.column == at.column or start.row == at.row
    return in_line and _distance(start, at) <= bow_range(board, start) and board.kinds[at] is not Kind.MINE


def _distance(start: Square, at: Square) -> int:
    return abs(start.column - at.column) + abs(start.row - at.row)


def strike(play: Play, seat: Seat, action: Strike, chance: Chance) -> None:
    """RL-30."""
    level = play.heroes[seat].sword
    blow = SWORD[level]
    value = chance.roll(*DIE) if blow.rolled else None
    done = blow.damage[value - 1 if value else 0]
    start, at = where(play, seat), where(play, action.target)
    play.emit(Struck(rule="RL-30", seat=seat, target=action.target, start=start, at=at, level=level, value=value, damage=done))
    _attacked(play)
    damage(play, action.target, done, "sword", seat)


def shoot(play: Play, seat: Seat, action: Shoot, chance: Chance) -> None:
    """RL-31: every roll costs an arrow."""
    value = chance.roll(*DIE)
    done = BOW.damage[value - 1]
    hero = play.change(seat, play.heroes[seat].changed(Item.ARROWS, -1))
    start, at = where(play, seat), where(play, action.target)
    play.emit(Shot(rule="RL-31", seat=seat, hero=hero, target=action.target, start=start, at=at, value=value, damage=done))
    _attacked(play)
    if done:
        damage(play, action.target, done, "bow", seat)


def _attacked(play: Play) -> None:
    play.turn = turn_of(play)._replace(attacked=True)


def check_heal(position: Position, seat: Seat, _action: Heal) -> Illegal | None:
    """RL-35: `healthy`, `no_food_to_heal`."""
    hero = position.heroes[seat]
    if hero.health >= MAXIMUM[Item.HEALTH]:
        return Illegal("healthy", "RL-35", most=MAXIMUM[Item.HEALTH])
    if hero.food < HEALING_PRICE.count:
        return Illegal("no_food_to_heal", "RL-35", food=hero.food, price=HEALING_PRICE.count)
    return None


def heal(play: Play, seat: Seat) -> None:
    """RL-35: allowed down to 0 food."""
    fed = play.heroes[seat].changed(HEALING_PRICE.item, -HEALING_PRICE.count)
    hero = play.change(seat, fed.changed(HEALING.item, HEALING.count))
    play.emit(Healed(rule="RL-35", seat=seat, hero=hero, food=HEALING_PRICE.count, count=HEALING.count, health=hero.health))
