"""Weights for computer players, learned from games that they play with themselves: `python -m tests.tools.tune earthquake`.

In each round games are played by the quick search with the weights so far, judging a little falsely so that no two are alike;
with `--policy` by what the game's knowledge puts first, a share of the actions at random: right for a level that plays on so.
At the start of every turn the features of all seats are noted. What a position was worth is read from what came of it: partly
from how the game ended, partly from how the next positions looked (the lambda-return of temporal difference learning, whose
values vary less than bare results). The weights that make these worths most likely are the next round's. Prints them after each
round, with the log loss against the results alone on the round's games (of even chances: 0.693 with two players). The same
seed, the same weights, on every machine.
"""

from __future__ import annotations

import argparse
import copy
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, log, sqrt
from typing import Any

from game.bots.knowledge import Knowledge, shares
from game.bots.player import ComputerPlayer
from game.bots.playout import FirstThought
from game.bots.turn import TurnSearch
from game.engine.chance import Seeded, pick
from tests.games import ALL
from tests.tools import random_play

Rows = Sequence[Sequence[float] | None]
Noted = Sequence[tuple[Rows, Sequence[float]]]
"""Positions: the features of each seat, and the chances that each seat had, as it turned out."""


def expected(rows: Rows, weights: Sequence[float]) -> list[float]:
    """The chances of winning of each seat, by the features."""
    worths = [None if row is None else sum([a * b for a, b in zip(row, weights, strict=True)]) for row in rows]
    best = max(worth for worth in worths if worth is not None)
    parts = [0.0 if worth is None else exp(worth - best) for worth in worths]
    return [part / sum(parts) for part in parts]


def with_weights(knowledge: Knowledge, weights: Mapping[str, float]) -> Knowledge:
    """The same knowledge, counted otherwise."""
    other = copy.copy(knowledge)
    other.weights = weights
    return other


def one_game(
    knowledge: Knowledge, board: Any, players: int, seed: int, doubt: float, at_random: float | None = None
) -> tuple[list[Rows], Sequence[float]]:
    """The features at the start of each turn of a game, and what each seat won.

    `at_random` is the share of random actions in play by the knowledge's policy, None for play by the search.
    """
    level = ALL[knowledge.game.id].computer_levels()[-1]
    search = FirstThought() if at_random is not None else TurnSearch(depth=3, samples=2, doubt=doubt)
    player = ComputerPlayer(replace(level, knowledge=knowledge, search=search, steps=300))
    game, chance, choice = knowledge.game, Seeded(seed), Seeded(f"tune {seed}")
    step = game.setup(board, players, {}, chance)
    noted: list[Rows] = []
    while (seat := game.to_move(step.state)) is not None:
        seen = game.observe(step.state, seat)
        actions = game.legal(seen)
        if len(actions) == 1 or (at_random and choice.roll(1, 1000) <= 1000 * at_random):
            action = pick(actions, choice)
        else:
            action = player.decide(seen, actions, choice).action
        step = game.apply(step.state, action, chance)
        if any(event.code() == "turn_started" for event in step.events) and game.to_move(step.state) is not None:
            noted.append(knowledge.features(step.state))
    outcome = game.outcome(step.state)
    if outcome is None:
        raise ValueError("the game is not over")
    return noted, shares(outcome)


def returns(noted: Sequence[Rows], won: Sequence[float], weights: Sequence[float], trace: float) -> Noted:
    """Each position with its lambda-return: `trace` 1 is the result alone, 0 the look of the next position."""
    found: list[tuple[Rows, Sequence[float]]] = []
    worth: Sequence[float] = won
    for rows in reversed(noted):
        found.append((rows, worth))
        looked = expected(rows, weights)
        worth = [trace * then + (1 - trace) * now for then, now in zip(worth, looked, strict=True)]
    return found[::-1]


def fitted(noted: Noted, weights: Sequence[float], rounds: int, shrink: float) -> list[float]:
    """The weights that make the worths likeliest, found downhill from those given (Adam); `shrink` holds them near those."""
    found, size = list(weights), len(weights)
    speed, heat = [0.0] * size, [0.0] * size
    for number in range(1, rounds + 1):
        slope = [shrink * (a - b) for a, b in zip(found, weights, strict=True)]
        for rows, worth in noted:
            for row, share, wanted in zip(rows, expected(rows, found), worth, strict=True):
                if row is not None:
                    off = (share - wanted) / len(noted)
                    for place, value in enumerate(row):
                        if value:
                            slope[place] += off * value
        for place in range(size):
            speed[place] = 0.9 * speed[place] + 0.1 * slope[place]
            heat[place] = 0.99 * heat[place] + 0.01 * slope[place] ** 2
            rate = 0.08 / sqrt(number)
            found[place] -= rate * (speed[place] / (1 - 0.9**number)) / (sqrt(heat[place] / (1 - 0.99**number)) + 1e-8)
    return found


def loss(noted: Sequence[tuple[Sequence[Rows], Sequence[float]]], weights: Sequence[float]) -> float:
    """The log loss of what the positions looked like against the results."""
    losses = [
        -sum(share * log(max(chance, 1e-9)) for share, chance in zip(won, expected(rows, weights), strict=True))
        for positions, won in noted
        for rows in positions
    ]
    return sum(losses) / len(losses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[entry.id for entry in ALL.values() if entry.computer_levels()])
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="of each round")
    parser.add_argument("--players", type=int, action="append", help="may be given more than once: in turn")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--trace", type=float, default=0.8)
    parser.add_argument("--doubt", type=float, default=0.03)
    parser.add_argument("--policy", type=float, metavar="SHARE", help="play by the policy, this share of actions at random")
    parser.add_argument("--shrink", type=float, default=0.0005)
    given = parser.parse_args()
    entry = ALL[given.game]
    knowledge = entry.computer_levels()[-1].knowledge
    weights = dict(knowledge.weights)
    numbers = given.players or [2]
    boards = {players: random_play.first_board(entry, players) for players in numbers}
    for number in range(given.rounds):
        played = []
        for nth in range(given.games):
            players = numbers[nth % len(numbers)]
            seed = given.seed + number * given.games + nth
            played.append(one_game(with_weights(knowledge, weights), boards[players], players, seed, given.doubt, given.policy))
        old = list(weights.values())
        noted = [each for rows, won in played for each in returns(rows, won, old, given.trace)]
        new = fitted(noted, old, 60, given.shrink)
        print(f"round {number + 1}: {len(noted)} positions, loss {loss(played, old):.4f} -> {loss(played, new):.4f}")
        weights = dict(zip(weights, new, strict=True))
        print("    {" + ", ".join(f'"{name}": {weight:.2f}' for name, weight in weights.items()) + "}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
