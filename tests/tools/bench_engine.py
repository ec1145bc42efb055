"""Engine speed beside python-chess: `python -m tests.tools.bench_engine`.

A step is: list the legal actions, choose one at random, carry it out; whole games, setting up included. For chess: list the
legal moves, choose, push; nothing else. The rounds alternate, so that a busy machine slows both alike, and medians are shown.
Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import time
from collections.abc import Iterator

import chess

from game.games import GAMES
from tests.tools import random_play

LONGEST_CHESS_GAME = 300
"""Half-moves after which a random game of chess begins anew; most are over by mate or lack of moves only much later."""


def chess_steps() -> Iterator[None]:
    """Endless random chess, one half-move at a time."""
    choose = random.Random(1).random
    while True:
        board = chess.Board()
        for _ in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(choose() * len(moves))])
            yield


def game_steps(game_id: str) -> Iterator[None]:
    """Endless random games on the first level, one step at a time."""
    entry = next(entry for entry in GAMES.values() if entry.id == game_id)
    game, board = entry.game(), random_play.first_board(entry)
    for seed in itertools.count():
        for _ in random_play.play(game, board, seed):
            yield


def rate(steps: Iterator[None], seconds: float) -> float:
    """Steps a second over at least so long."""
    done, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        for _ in itertools.islice(steps, 500):
            pass
        done += 500
    return done / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds of each round (default: %(default)s)")
    given = parser.parse_args()
    players = {"python-chess": chess_steps()} | {entry.id: game_steps(entry.id) for entry in GAMES.values()}
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(given.rounds):
        for name, steps in players.items():
            rates[name].append(rate(steps, given.seconds))
    chess_rate = statistics.median(rates["python-chess"])
    for name, found in rates.items():
        middle = statistics.median(found)
        ratios = [one / other for one, other in zip(found, rates["python-chess"], strict=True)]
        spread = f"rounds {min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{name:16} {middle:9.0f} steps/s   {middle / chess_rate:5.2f} x python-chess ({spread})")


if __name__ == "__main__":
    main()
