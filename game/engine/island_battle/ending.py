"""The end of the game (BI-70 to BI-73)."""

from __future__ import annotations

from game.engine.core import Outcome, Seat
from game.engine.island_battle.board import ARMY
from game.engine.island_battle.events import GameEnded, Resigned
from game.engine.island_battle.state import REMOVED, Phase, Play, Position


def army_lost(position: Position, seat: Seat) -> bool:
    """Return whether a seat has lost all ten, island and pad together (BI-70)."""
    return position.where[seat * ARMY : seat * ARMY + ARMY].count(REMOVED) == ARMY


def over_by_losses(play: Play) -> bool:
    """End the game if an army is lost (BI-70), in a draw if both are (BI-71).

    Called after removals.
    """
    south, north = army_lost(play, 0), army_lost(play, 1)
    if south and north:
        end(play, None, "both_lost", "BI-71")
    elif south or north:
        end(play, 1 if south else 0, "army_lost", "BI-70")
    return south or north


def over_by_quiet(play: Play) -> bool:
    """Count a quiet turn at its end, and end the game in a draw after too many (BI-73).

    Only quiet turns in a row count. Return whether the game is over.
    """
    play.quiet = 0 if play.stirred or play.terms.endless else play.quiet + 1
    play.stirred = False
    if play.quiet < play.terms.board.quiet_turns:
        return False
    end(play, None, "quiet_turns", "BI-73")
    return True


def resign(play: Play, seat: Seat) -> None:
    """Let a player give up; the other wins (BI-72)."""
    play.emit(Resigned(rule="BI-72", seat=seat))
    end(play, 1 - seat, "resigned", "BI-72")


def end(play: Play, winner: Seat | None, reason: str, rule: str) -> None:
    """End the game; no winner is a draw."""
    play.phase = Phase.OVER
    ranking = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    play.ending = Outcome(ranking, reason, rule)
    play.emit(GameEnded(rule=rule, winner=winner, reason=reason))
