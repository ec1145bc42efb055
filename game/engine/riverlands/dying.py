"""Losing health, dying and coming back (RL-14, RL-34)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.riverlands.board import Square, team
from game.engine.riverlands.ending import end
from game.engine.riverlands.events import Damaged, Died, Eliminated, Respawned
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Play, Position, alive, hero_at, partner, players, where


def damage(play: Play, seat: Seat, count: int, cause: str, by: Seat | None) -> None:
    """Take health from a hero, who dies at 0 (RL-34).

    `cause` and `by` as in `events.Damaged`.
    """
    before = play.heroes[seat].health
    hero = play.change(seat, play.heroes[seat].changed(Item.HEALTH, -count))
    space = where(play, seat)
    lost = before - hero.health
    play.emit(Damaged(rule="RL-34", seat=seat, hero=hero, space=space, damage=lost, health=hero.health, cause=cause, by=by))
    if not hero.health:
        die(play, seat, cause, "RL-34", by)


def die(play: Play, seat: Seat, cause: str, rule: str, by: Seat | None = None) -> None:
    """RL-14: a life is lost.

    With one left the hero respawns, without it the player is out. All it carried is gone.

    In its own turn, the turn is over. `cause` and `by` as in `events.Died`.
    """
    space, before = where(play, seat), play.heroes[seat]
    lives = 0 if cause == "resigned" else before.lives - 1
    hero = play.change(seat, gone(lives, before.explored))
    play.emit(Died(rule=rule, seat=seat, hero=hero, space=space, cause=cause, by=by, lives=lives))
    if play.turn is not None and play.turn.seat == seat and play.turn_over is None:
        play.turn_over = "resigned" if cause == "resigned" else "died"
    if lives:
        back = respawn_space(play, seat)
        hero = play.change(seat, Hero(back, lives, explored=before.explored))
        play.emit(Respawned(rule="RL-14", seat=seat, hero=hero, space=back))
        return
    left = sum(alive(play, other) for other in players(play))
    play.emit(Eliminated(rule="RL-62" if cause == "resigned" else "RL-14", seat=seat, cause=cause, round=play.round, left=left))
    teams = {team(other) for other in players(play) if alive(play, other)}
    if len(teams) == 1:
        end(play, teams.pop(), "resigned" if cause == "resigned" else "last_alive")


def gone(lives: int, explored: Square | None = None) -> Hero:
    """Return a hero that has just died, or one who is out: off the board, and with nothing."""
    return Hero(None, lives, health=0, food=0, explored=explored if lives else None)


def respawn_space(position: Position, seat: Seat) -> Square:
    """RL-14: return the tile on which a hero comes back to life.

    It is the own start tile, else the partner's, else the free tile nearest to the own one by steps.
    """
    board, mate = position.board, partner(position, seat)
    own = board.starts[seat]
    first = [own] if mate is None else [own, board.starts[mate]]
    for start in first:
        if hero_at(position, start) is None:
            return start
    distances = board.distances[seat]
    free = (square for square in distances if hero_at(position, square) is None)
    return min(free, key=lambda square: (distances[square], abs(square.row - own.row), square.column))
