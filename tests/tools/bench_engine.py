"""Engine speed beside python-chess: `python -m tests.tools.bench_engine`.

A step is: list the legal actions, choose one at random, carry it out; whole games, setting up included. For chess: list the
legal moves, choose, push; nothing else. Beside it: what it takes to observe a position and to draw a state that fits what was
seen (`observe` and `sample`), together, which a computer player does before it thinks.

Every round does the same work, and the processor's own time is counted. What else a busy machine does can only make a round
slower, so the fastest round counts. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import inf

import chess

from game.engine.chance import Seeded
from tests.games import ALL
from tests.tools import random_play

LONGEST_CHESS_GAME = 300
"""Half-moves after which another random game of chess begins; most are over by mate or lack of moves only much later."""
CHESS = "python-chess"
STEPS = 3000
"""Steps of a round."""
POSITIONS = 100
"""The number of positions of random games that are observed in a round."""


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
    entry = ALL[game_id]
    game, board = entry.game(), random_play.first_board(entry)
    for seed in itertools.count():
        for _ in random_play.play(game, board, seed):
            yield


def stepping(steps: Callable[[], Iterator[None]], number: int) -> float:
    """Seconds of each of the first steps."""
    going = steps()
    next(going)
    start = time.process_time()
    for _ in itertools.islice(going, number):
        pass
    return (time.process_time() - start) / number


def imagining(game_id: str) -> Callable[[], float]:
    """Return a function that gives the seconds in which the seat to move observes a position, and a state is drawn that fits."""
    entry = ALL[game_id]
    game, board = entry.game(), random_play.first_board(entry)
    games = itertools.chain.from_iterable(random_play.play(game, board, seed) for seed in itertools.count())
    states = [step.state for step in itertools.islice(games, 0, 7 * POSITIONS, 7)]

    def once() -> float:
        chance, start = Seeded(1), time.process_time()
        for state in states:
            game.sample(game.observe(state, game.to_move(state)), chance)
        return (time.process_time() - start) / len(states)

    return once


def fastest(rounds: int, steps: int = STEPS) -> tuple[dict[str, float], dict[str, float]]:
    """Steps a second of chess and of each game, and for each game the microseconds of observing and drawing: the best rounds."""
    players: dict[str, Callable[[], Iterator[None]]] = {CHESS: chess_steps}
    players |= {game_id: partial(game_steps, game_id) for game_id in ALL}
    draws = {game_id: imagining(game_id) for game_id in ALL}
    stepped, drawn = dict.fromkeys(players, inf), dict.fromkeys(draws, inf)
    for _ in range(rounds):
        stepped = {name: min(stepped[name], stepping(going, steps)) for name, going in players.items()}
        drawn = {name: min(drawn[name], once()) for name, once in draws.items()}
    return {name: 1 / seconds for name, seconds in stepped.items()}, {name: 1e6 * seconds for name, seconds in drawn.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=STEPS, help="steps of each round (default: %(default)s)")
    given = parser.parse_args()
    rates, drawn = fastest(given.rounds, given.steps)
    for name, rate in rates.items():
        drawing = f"   observe and sample {drawn[name]:6.1f} microseconds" if name in drawn else ""
        print(f"{name:16} {rate:9.0f} steps/s   {rate / rates[CHESS]:5.2f} x python-chess{drawing}")


if __name__ == "__main__":
    main()
