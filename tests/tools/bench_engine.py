"""Engine speed beside python-chess: `python -m tests.tools.bench_engine`.

A step is: list the legal actions, choose one at random, carry it out. For chess: list the legal moves, choose, push; nothing
else. Setting up a game is no step; a random game is short, so it has a figure of its own. Beside it: what it takes to observe a
position and to draw a state that fits what was seen (`observe` and `sample`), together, which a computer player does before it
thinks.

Every round does the same work, and the processor's own time is counted. What else a busy machine does can only make a round
slower, so the fastest round counts. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

import chess

from game.engine.chance import Seeded
from tests.games import ALL
from tests.tools import random_play

LONGEST_CHESS_GAME = 300
"""Half-moves after which another random game of chess begins; most are over by mate or lack of moves only much later."""
CHESS = "python-chess"
STEPS = 20_000
"""The fewest steps of a round, which ends with a game: dozens of games, so that no single one decides."""
POSITIONS = 100
"""The number of positions of random games that are observed in a round."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Seconds that a step takes, and that the setting up of a game takes."""

    step: float
    setting_up: float

    def best(self, other: Speed) -> Speed:
        """Return the shorter of each."""
        return Speed(min(self.step, other.step), min(self.setting_up, other.setting_up))


def chess_game(seed: int) -> Iterator[None]:
    """A random game of chess: the board first, then a half-move at a time."""
    choose = random.Random(seed).random
    board = chess.Board()
    yield
    for _ in range(LONGEST_CHESS_GAME):
        moves = list(board.legal_moves)
        if not moves:
            return
        board.push(moves[int(choose() * len(moves))])
        yield


def games(game_id: str) -> Callable[[int], Iterator[Any]]:
    """Return a function that plays the random game of a seed on the first level: the setup first, then a step at a time."""
    entry = ALL[game_id]
    return partial(random_play.play, entry.game(), random_play.first_board(entry))


def speed(game: Callable[[int], Iterator[Any]], number: int) -> Speed:
    """Time whole games, by the seeds from 0, until so many steps are done."""
    now, setting_up, stepping, steps = time.process_time, 0.0, 0.0, 0
    for seed in itertools.count():
        start = now()
        going = game(seed)
        next(going)
        ready = now()
        steps += sum(1 for _ in going)
        setting_up += ready - start
        stepping += now() - ready
        if steps >= number:
            return Speed(stepping / steps, setting_up / (seed + 1))
    raise AssertionError


def imagining(game_id: str) -> Callable[[], float]:
    """Return a function that gives the seconds in which the seat to move observes a position, and a state is drawn that fits."""
    entry = ALL[game_id]
    game, board = entry.game(), random_play.first_board(entry)
    played = itertools.chain.from_iterable(random_play.play(game, board, seed) for seed in itertools.count())
    states = [step.state for step in itertools.islice(played, 0, 7 * POSITIONS, 7)]

    def once() -> float:
        chance, start = Seeded(1), time.process_time()
        for state in states:
            game.sample(game.observe(state, game.to_move(state)), chance)
        return (time.process_time() - start) / len(states)

    return once


def fastest(rounds: int, steps: int = STEPS) -> tuple[dict[str, Speed], dict[str, float]]:
    """Return the best speeds of chess and each game, and for each game the microseconds of observing and drawing."""
    players: dict[str, Callable[[int], Iterator[Any]]] = {CHESS: chess_game}
    players |= {game_id: games(game_id) for game_id in ALL}
    draws = {game_id: imagining(game_id) for game_id in ALL}
    speeds, drawn = dict.fromkeys(players, Speed(inf, inf)), dict.fromkeys(draws, inf)
    for _ in range(rounds):
        speeds = {name: speeds[name].best(speed(game, steps)) for name, game in players.items()}
        drawn = {name: min(drawn[name], once()) for name, once in draws.items()}
    return speeds, {name: 1e6 * seconds for name, seconds in drawn.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=STEPS, help="steps of each round (default: %(default)s)")
    given = parser.parse_args()
    speeds, drawn = fastest(given.rounds, given.steps)
    for name, best in speeds.items():
        beside, setting_up = speeds[CHESS].step / best.step, f"setting up {1e6 * best.setting_up:5.1f} us"
        drawing = f"   observe and sample {drawn[name]:5.1f} us" if name in drawn else ""
        print(f"{name:16} {1 / best.step:9.0f} steps/s   {beside:5.2f} x python-chess   {setting_up}{drawing}")


if __name__ == "__main__":
    main()
