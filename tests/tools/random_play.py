"""Games played by the program itself, for the commands in this folder: by chance, or by a policy (`tests.tools.policies`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.bots.contest import Chooser
from game.content.levels import LevelInfo, all_levels
from game.engine.chance import Seeded
from game.engine.core import AnyGame, Seat, Step
from game.registry import Entry
from tests.tools.policies import at_random


def levels(entry: Entry) -> Iterator[LevelInfo]:
    """The usable levels that come with the program, in their order."""
    return (info for info in all_levels(entry, None) if info.error is None)


def boards(entry: Entry) -> Iterator[Any]:
    """The boards of the usable levels that come with the program, in their order."""
    return (info.board for info in levels(entry))


def first_board(entry: Entry, players: int | None = None) -> Any:
    """The board of the first usable level that takes so many players, any number without one.

    Raises ValueError when there is none.
    """
    game = entry.game()
    for board in boards(entry):
        if players is None or players in game.seats(board):
            return board
    raise ValueError(f"{entry.id} has no usable level" + (f" for {players} players" if players is not None else ""))


def play(
    game: AnyGame,
    board: Any,
    seed: int,
    variants: Mapping[str, str] | None = None,
    players: int | None = None,
    policy: Chooser | None = None,
    others: Mapping[Seat, Chooser] | None = None,
) -> Iterator[Step[Any]]:
    """All steps of one game, the setup first. Without a policy each legal action is as likely; without a number, the fewest play.

    The seats in `others` have policies of their own. Whoever decides knows what the seat to move may know.
    """
    by_seat = others or {}
    chance, choice = Seeded(seed), Seeded(f"choice {seed}")
    step = game.setup(board, players or game.seats(board)[0], variants or {}, chance)
    yield step
    while actions := game.legal(step.state):
        seat = game.to_move(step.state)
        mind = policy if seat is None else by_seat.get(seat, policy)
        action = at_random(None, actions, choice) if mind is None else mind(game.observe(step.state, seat), actions, choice)
        step = game.apply(step.state, action, chance)
        yield step
