"""Losing health, dying, coming back, and the end of the game (RL-14, RL-15, RL-34, RL-61, RL-62)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.engine.core import Illegal, Outcome, Resign, Seat
from game.engine.riverlands.board import Square, Team, team
from game.engine.riverlands.events import Damaged, Died, Eliminated, GameEnded, Respawned
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Phase, Play, View, alive, hero_at, partner, players, where

REASONS: Mapping[str, str] = MappingProxyType(
    {
        "last_alive": "RL-15",
        "resigned": "RL-62",
        "more_lives": "RL-61",
        "more_health": "RL-61",
        "equal": "RL-61",
        "draw_agreed": "RL-60",
    }
)
"""Why a game ended, with the rule that ended it."""


def damage(play: Play, seat: Seat, count: int, cause: str, by: Seat | None) -> None:
    """A hero loses health, and dies at 0 (RL-34). `cause` and `by` as in `events.Damaged`."""
    before = play.heroes[seat].health
    hero = play.heroes[seat] = play.heroes[seat].changed(Item.HEALTH, -count)
    space = where(play, seat)
    lost = before - hero.health
    play.tell(Damaged(rule="RL-34", seat=seat, hero=hero, space=space, damage=lost, health=hero.health, cause=cause, by=by))
    if not hero.health:
        die(play, seat, cause, "RL-34", by)


def die(play: Play, seat: Seat, cause: str, rule: str, by: Seat | None = None) -> None:
    """RL-14: a life is lost; with one left the hero respawns, without it the player is out. All it carried is gone.

    In its own turn, the turn is over. `cause` and `by` as in `events.Died`.
    """
    space, before = where(play, seat), play.heroes[seat]
    lives = 0 if cause == "resigned" else before.lives - 1
    hero = play.heroes[seat] = gone(lives, before.explored)
    play.tell(Died(rule=rule, seat=seat, hero=hero, space=space, cause=cause, by=by, lives=lives))
    if play.turn is not None and play.turn.seat == seat and play.finished is None:
        play.finished = "resigned" if cause == "resigned" else "died"
    if lives:
        back = respawn_space(play, seat)
        hero = play.heroes[seat] = Hero(back, lives, explored=before.explored)
        play.tell(Respawned(rule="RL-14", seat=seat, hero=hero, space=back))
        return
    left = sum(alive(play, other) for other in players(play))
    play.tell(Eliminated(rule="RL-62" if cause == "resigned" else "RL-14", seat=seat, cause=cause, round=play.round, left=left))
    teams = {team(other) for other in players(play) if alive(play, other)}
    if len(teams) == 1:
        end(play, teams.pop(), "resigned" if cause == "resigned" else "last_alive")


def gone(lives: int, explored: Square | None = None) -> Hero:
    """A hero that has just died, or one who is out: off the board, and with nothing."""
    return Hero(None, lives, health=0, food=0, explored=explored if lives else None)


def respawn_space(view: View, seat: Seat) -> Square:
    """RL-14: the own start tile, else the partner's, else the free tile nearest to the own one by steps."""
    board, mate = view.board, partner(view, seat)
    own = board.starts[seat]
    first = [own] if mate is None else [own, board.starts[mate]]
    for start in first:
        if hero_at(view, start) is None:
            return start
    distances = board.distances[seat]
    free = (square for square in distances if hero_at(view, square) is None)
    return min(free, key=lambda square: (distances[square], abs(square.row - own.row), square.column))


def check_resign(view: View, action: Resign) -> Illegal | None:
    """RL-62: at any time, from a player still in; `game_over`, `no_such_player`, `already_out`."""
    if view.ending is not None:
        return Illegal("game_over", view.ending.rule)
    if action.seat not in players(view):
        return Illegal("no_such_player", "RL-62", seat=action.seat)
    return None if alive(view, action.seat) else Illegal("already_out", "RL-62", seat=action.seat)


def end(play: Play, winner: Team | None, reason: str) -> None:
    """The game is over: a team has won, or nobody. `reason` is one of REASONS."""
    play.phase = Phase.OVER
    play.answering = play.rolling = ()
    play.ending = outcome_of(len(play.heroes), winner, reason)
    winners = play.ending.winners
    play.tell(GameEnded(rule=REASONS[reason], team=winner, winners=winners, reason=reason, rounds=play.round))


def end_by_limit(play: Play) -> None:
    """RL-61: at the end of the last round more lives win, then more health, each summed by team; else it is a draw."""
    for reason, south, north in zip(("more_lives", "more_health"), *standing(play), strict=True):
        if south != north:
            end(play, 0 if south > north else 1, reason)
            return
    end(play, None, "equal")


def standing(view: View) -> tuple[tuple[int, int], tuple[int, int]]:
    """Lives and health of each team, its players added up (RL-61)."""
    south, north = view.heroes[0::2], view.heroes[1::2]
    return (_lives_and_health(south), _lives_and_health(north))


def _lives_and_health(heroes: Sequence[Hero]) -> tuple[int, int]:
    return sum(hero.lives for hero in heroes), sum(hero.health for hero in heroes)


def outcome_of(seats: int, winner: Team | None, reason: str) -> Outcome:
    """Who won: the partners of a team share their place; in a draw all share the first."""
    teams = tuple(tuple(range(side, seats, 2)) for side in (0, 1))
    ranking = (tuple(range(seats)),) if winner is None else (teams[winner], teams[1 - winner])
    return Outcome(ranking, reason, REASONS[reason], teams)
