"""The computers at a table, and their decisions.

Each is asked what its seat may know, as soon as it is to decide, and thinks while what happened is still being shown. The table
carries out its decision when a person could have come to one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from game.bots.player import Decision, Level
from game.bots.thinking import PATIENCE, Thinking, quick_choice
from game.bots.workers import Pending
from game.engine.core import Action, Seat
from game.play.match import Match
from game.play.record import Player

log = logging.getLogger(__name__)

PAUSE = 0.55
"""Seconds for which a computer waits before each action."""
FORCED = 0.15
"""Seconds where there is nothing to choose."""
CLOUD = 0.3
"""Seconds of thinking until each of the clouds at its portrait."""
CLOUDS = 3


def ranks(players: Sequence[Player], levels: Sequence[Level]) -> dict[Seat, int]:
    """Return the strength of the computers among players, from 1, by seat.

    `levels` are those of the game; one that is not among them, of a later program perhaps, is the strongest.
    """
    named = {level.name: rank for rank, level in enumerate(levels, 1)}
    return {seat: named.get(player.computer, len(levels)) for seat, player in enumerate(players) if player.computer and levels}


class Computers:
    """The computer players at the table of a match."""

    def __init__(self, match: Match, levels: Sequence[Level], thinking: Thinking) -> None:
        """Create the computers; `levels` are those of the game."""
        self._match, self._known, self._thinking = match, levels, thinking
        self.levels = {seat: levels[rank - 1] for seat, rank in ranks(match.players, levels).items()}
        """The levels of the computers, by seat."""
        self.failed = False
        """True if the last decision was made without thinking, since no process survived or answered in time."""
        self._state: Any = None
        """The state in which a decision was asked for."""
        self._pending: Pending[Decision] | None = None
        self._rested = 0.0
        self._pause = 0.0

    @property
    def mover(self) -> Seat | None:
        """The computer that is to decide.

        It is None for a person's decision, and when the game is over.
        """
        seat = self._match.to_move if self.levels else None
        return seat if seat in self.levels else None

    def think(self, dt: float, *, rested: bool) -> None:
        """Let time pass; `rested`: all that happened has been shown."""
        seat, state = self.mover, self._match.state
        if state is not self._state:
            self.stop()
            self._state = state
            if seat is not None:
                self._ask(seat)
        elif self._pending is not None:
            self._pending.grow_old(dt, PATIENCE)
        self._rested = self._rested + dt if rested and seat is not None else 0.0

    def _ask(self, seat: Seat) -> None:
        seen = self._match.observation(seat)
        actions = self._match.game.legal(seen)
        self._pause = PAUSE if len(actions) > 1 else FORCED
        self._pending = self._thinking.ask(self.levels[seat], self._match.board, seen, actions, self._seed)

    @property
    def _seed(self) -> str:
        """Return the seed of the next decision, the same when a game is taken back or resumed."""
        return f"{self._match.record.header.computer_seed} {len(self._match.history)}"

    def stop(self) -> None:
        """Drop the decision in the making."""
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._state = None
        self._rested = 0.0

    def hurry(self) -> None:
        """Take the action that is due without further waiting."""
        self._pause = 0.0

    @property
    def clouds(self) -> int:
        """Return the number of clouds at a thinking computer's portrait; it grows with time."""
        waiting = self._pending is not None and not self._pending.done
        return min(CLOUDS, int(self._rested / CLOUD)) if waiting else 0

    def decided(self, pace: float) -> Decision | None:
        """Return the decision, when there is one and it is time for it.

        `pace` is by how much that comes earlier than usual.
        """
        seat, pending = self.mover, self._pending
        if seat is None or pending is None or not pending.done or self._rested * pace < self._pause:
            return None
        if not pending.failure:
            return pending.answer
        log.error("a computer player decides without thinking: %s", pending.failure)
        self.failed = True
        return Decision(self._quick_choice(self.levels[seat], self._match.observation(seat)), 0.5)

    def plain_choice(self, seen: Any) -> Action:
        """Return a choice for a person who sees this, made at once.

        It is the first legal one of a game that computers do not know.
        """
        return self._quick_choice(self._known[0], seen) if self._known else self._match.game.legal(seen)[0]

    def _quick_choice(self, level: Level, seen: Any) -> Action:
        return quick_choice(level, seen, self._match.game.legal(seen), self._seed)

    def gives_up(self, seat: Seat, decision: Decision) -> bool:
        """Return whether a computer sees no way to win, and the game would end without it.

        Who is asked something answers first: it may be a draw. Nobody leaves a blow undone.
        """
        knowledge = self.levels[seat].knowledge
        if decision.chance >= knowledge.hopeless or knowledge.aloud(decision.action):
            return False
        return not knowledge.fights_on(self._match.observation(seat), seat) and self._match.ends_without(seat)
