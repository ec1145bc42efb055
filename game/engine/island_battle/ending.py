"""The end of the game (BI-70 to BI-73)."""

from __future__ import annotations

from game.engine.core import Outcome, Seat
from game.engine.island_battle.board import ARMY
from game.engine.island_battle.events import GameEnded, Resigned
from game.engine.island_battle.state import REMOVED, Draft, Phase, Position


def army_lost(position: Position, seat: Seat) -> bool:
    """Whether a seat has lost all ten, island and pad together (BI-70)."""
    return position.where[seat * ARMY : seat * ARMY + ARMY].count(REMOVED) == ARMY


def over_by_losses(draft: Draft) -> bool:
    """After removals: end the game if an army is lost (BI-70), in a draw if both are (BI-71)."""
    south, north = army_lost(draft, 0), army_lost(draft, 1)
    if south and north:
        end(draft, None, "both_lost", "BI-71")
    elif south or north:
        end(draft, 1 if south else 0, "army_lost", "BI-70")
    return south or north


def over_by_quiet(draft: Draft) -> bool:
    """At the end of a turn: count it if it was quiet, and end the game in a draw after too many in a row (BI-73)."""
    draft.quiet = 0 if draft.stirred else draft.quiet + 1
    draft.stirred = False
    if draft.quiet < draft.terms.board.quiet_turns:
        return False
    end(draft, None, "quiet_turns", "BI-73")
    return True


def resign(draft: Draft, seat: Seat) -> None:
    """A player gives up and the other wins (BI-72)."""
    draft.events.append(Resigned(rule="BI-72", seat=seat))
    end(draft, 1 - seat, "resigned", "BI-72")


def end(draft: Draft, winner: Seat | None, reason: str, rule: str) -> None:
    """End the game; no winner is a draw."""
    draft.phase = Phase.OVER
    ranking = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    draft.ending = Outcome(ranking, reason, rule)
    draft.events.append(GameEnded(rule=rule, winner=winner, reason=reason))
