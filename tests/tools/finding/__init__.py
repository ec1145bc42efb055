"""Knowledge of each game for `tests.tools.find_puzzles`: a module for each, named by its id.

A module has

- `written`: a state as the words of a position (`Script.words`), without what no puzzle needs;
- `thinned`: some positions like it that are smaller, or it alone: few pieces are seen at a glance, and searched fast;
- `wanted`: the kinds of puzzles to try in a state, each with what it says; `ends` are the ways in which the turn may end;
- IDLE: actions that do nothing; PLAIN: the level of the computer who must not solve one;
- `harder`: positions of a kind that are ever harder, from a position on; it alone where there are none;
- `lesser`: positions with one thing less, for what does not matter to a puzzle; none where all matters;
- `worlds`: hidden states in which the first action of a solution has to be right too;
- `shape`: what two puzzles of a kind have in common that would feel alike.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from game.engine.chance import Seeded
from game.engine.core import AnyGame, Step

Table = dict[str, Any]
Wish = tuple[str, Mapping[str, Any]]
"""A kind of puzzle, and what one of it says."""


@dataclass(frozen=True, slots=True)
class End:
    """One way in which the learner's turn may go: all its steps."""

    steps: tuple[Step[Any], ...]

    @property
    def state(self) -> Any:
        """The state at the end."""
        return self.steps[-1].state


class Finding(Protocol):
    """The module of a game."""

    IDLE: Container[str]
    PLAIN: str

    def written(self, game: AnyGame, state: Any) -> Table | None:
        """Return the words of a state, None for one in which no puzzle begins."""
        ...

    def thinned(self, position: Table, draw: Random) -> Iterator[Table]:
        """Yield smaller positions."""
        ...

    def wanted(self, game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
        """Yield the puzzles to try."""
        ...

    def harder(self, kind: str, position: Table) -> Iterator[Table]:
        """Yield a position, and others that are ever harder."""
        ...

    def lesser(self, position: Table) -> Iterator[Table]:
        """Yield the position with one thing less each."""
        ...

    def worlds(self, game: AnyGame, state: Any) -> Iterator[Any]:
        """Yield states that fit what the learner sees."""
        ...

    def shape(self, game: AnyGame, state: Any, solution: Sequence[str]) -> str:
        """Return what makes two puzzles of a kind feel alike."""
        ...


def sampled(game: AnyGame, state: Any, count: int) -> Iterator[Any]:
    """Yield so many states that fit what the first seat sees, drawn by chance."""
    seen = game.observe(state, 0)
    return (game.sample(seen, Seeded(f"careful {number}")) for number in range(count))


def finding(game_id: str) -> Finding:
    """Return the module of a game."""
    return cast("Finding", import_module(f"{__name__}.{game_id}"))
