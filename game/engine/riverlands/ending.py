"""The end of the game (RL-15, RL-60 to RL-62)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Illegal, Resign
from game.engine.riverlands.board import Team
from game.engine.riverlands.events import GameEnded
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.outcome import REASONS, outcome_of
from game.engine.riverlands.state import Phase, Play, Position, alive, players


def check_resign(position: Position, action: Resign) -> Illegal | None:
    """RL-62: at any time, from a player still in.

    `game_over`, `no_such_player`, `already_out`.
    """
    if position.ending is not None:
        return Illegal("game_over", position.ending.rule)
    if action.seat not in players(position):
        return Illegal("no_such_player", "RL-62", seat=action.seat)
    return None if alive(position, action.seat) else Illegal("already_out", "RL-62", seat=action.seat)


def end(play: Play, winner: Team | None, reason: str) -> None:
    """End the game: a team has won, or nobody. `reason` is one of REASONS."""
    play.phase = Phase.OVER
    play.answering = play.rolling = ()
    play.ending = outcome_of(len(play.heroes), winner, reason)
    winners = play.ending.winners
    losers = play.ending.ranking[1] if winners else ()
    rule, rounds = REASONS[reason], play.round
    play.emit(GameEnded(rule=rule, team=winner, winners=winners, losers=losers, reason=reason, rounds=rounds))


def end_by_limit(play: Play) -> None:
    """RL-61: end the game after the last round; more lives win, then more health.

    Each is summed by team; if both are equal it is a draw.
    """
    for reason, south, north in zip(("more_lives", "more_health"), *standing(play), strict=True):
        if south != north:
            end(play, 0 if south > north else 1, reason)
            return
    end(play, None, "equal")


def standing(position: Position) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the lives and health of each team, its players added up (RL-61)."""
    south, north = position.heroes[0::2], position.heroes[1::2]
    return (_lives_and_health(south), _lives_and_health(north))


def _lives_and_health(heroes: Sequence[Hero]) -> tuple[int, int]:
    return sum(hero.lives for hero in heroes), sum(hero.health for hero in heroes)
