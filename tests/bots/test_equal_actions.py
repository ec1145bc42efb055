"""Choices of computer players among actions that promise the same."""

from __future__ import annotations

from itertools import islice

from game.bots.contest import chooser, contest
from game.engine.island_battle.board import ARMY
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Phase
from tests.games import ALL
from tests.tools import random_play

GAMES = 12


def test_no_side_of_the_island_sets_up_in_the_order_in_which_squares_are_listed() -> None:
    """Before anybody is near, all places of one type promise Easy the same: where the first goes differs from game to game.

    From a list in the order of the board South took its back row, looking ahead, and North its front row, looking aside.
    """
    entry = ALL["island_battle"]
    board = random_play.first_board(entry, 2)
    easy = chooser(next(level for level in entry.computer_levels() if level.name == "easy"))
    first: tuple[set[tuple[int, int]], ...] = set(), set()
    for seed in range(GAMES):
        steps = contest(GAME, board, {}, [easy, easy], seed)
        state = next(step.state for step in islice(steps, 60) if step.state.phase is Phase.FILL_PAD)
        for seat, places in enumerate(first):
            piece = next(piece for piece in range(seat * ARMY, seat * ARMY + ARMY) if state.where[piece] >= 0)
            places.add((state.where[piece], state.facings[piece]))
    assert min(map(len, first)) > GAMES // 2
