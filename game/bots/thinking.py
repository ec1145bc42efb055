"""Computer players that think in a process of their own, while the program goes on.

What is sent is the board, which lies open to all, and what the seat to move may know: never a state.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.bots.workers import PROTOCOL, Pending, Pool, Workers
from game.clock import Clock

if TYPE_CHECKING:  # loading it takes a while, and most programs never need it
    from game.bots.contest import Chooser
    from game.bots.player import Decision, Level
    from game.engine.core import Action

LONGEST = 2.5
"""Seconds after which thinking ends early: a guard for slow machines.

Elsewhere the budget of steps ends it.
"""
PATIENCE = 12.0
"""Seconds for which a decision is waited for.

They are by far enough for the start of a process and for thinking.
"""


class Thinking:
    """A service that asks computer players. Its methods never wait."""

    def __init__(self, workers: Workers | None = None, clock: Clock | None = None) -> None:
        """`clock` says when thinking has taken too long.

        Without one it is the system's.
        """
        self._workers, self._clock = workers or Workers(), clock or Clock()
        self._board: tuple[Any, bytes] = None, b""

    def ask(
        self,
        level: Level,
        board: Any,
        seen: Any,
        actions: Sequence[Action],
        seed: str,
        *,
        steps: int | None = None,
        ahead: bool = False,
    ) -> Pending[Decision]:
        """Ask for the decision of a computer of a level.

        It sees `seen` of a game on `board`, and may choose among `actions`. The same seed and budget lead to the same
        decision; `steps` is the budget, if not the level's own. `ahead`: also what it would do next.
        """
        if board is not self._board[0]:
            self._board = board, pickle.dumps(board, PROTOCOL)
        question = _packed((seen, tuple(actions)), board)
        return self._workers.run(_decide, level, self._board[1], question, seed, steps, ahead, self._clock)

    @property
    def workers(self) -> Pool:
        """The processes, for other work that would hold up pictures."""
        return self._workers

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes in which somebody thinks, or has thought a short while ago."""
        return self._workers.processes

    def close(self) -> None:
        """End all thinking."""
        self._workers.close()


def quick_choice(level: Level, seen: Any, actions: Sequence[Action], seed: str) -> Action:
    """Return a choice made without a process and with little thought, as a last resort."""
    from game.engine.chance import Seeded

    return quick_chooser(level)(seen, actions, Seeded(seed))


def quick_chooser(level: Level) -> Chooser:
    """Return a function by which a computer chooses without much thought."""
    knowledge = level.knowledge
    return lambda seen, actions, chance: knowledge.playout(knowledge.game.sample(seen, chance), actions, chance)


def _packed(value: Any, board: Any) -> bytes:
    """Return a value that refers to a board, without the board, as bytes."""

    class Packer(pickle.Pickler):
        def persistent_id(self, obj: Any) -> str | None:
            return "board" if obj is board else None

    file = io.BytesIO()
    Packer(file, PROTOCOL).dump(value)
    return file.getvalue()


def _unpacked(data: bytes, board: Any) -> Any:
    class Unpacker(pickle.Unpickler):
        def persistent_load(self, pid: Any) -> Any:
            return board

    return Unpacker(io.BytesIO(data)).load()


# in the process


@lru_cache(maxsize=4)
def _board(data: bytes) -> Any:
    """Return the board, always the same one: what follows from it is worked out once."""
    return pickle.loads(data)


def _decide(level: Level, board: bytes, question: bytes, seed: str, steps: int | None, ahead: bool, clock: Clock) -> Decision:
    from game.bots.player import Budget, ComputerPlayer
    from game.engine.chance import Seeded

    seen, actions = _unpacked(question, _board(board))
    deadline = clock.deadline(LONGEST)
    budget = Budget(level.steps if steps is None else steps, lambda: deadline.passed)
    player = ComputerPlayer(level)
    found = player.decide(seen, actions, Seeded(seed), budget)
    return player.looking_ahead(seen, found, Seeded(seed)) if ahead else found
