"""What random games look like: `python -m tests.tools.simulate island_battle 1000`.

Prints the turns of a game (10th, 50th and 90th percentile), how games end, how often each seat and the player who began
wins, how many actions there are to choose from, and how often each event happens a game, by the rule that caused it. For
comparing with the expectations on the rule pages.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter

from game import registry
from tests.tools import random_play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[entry.id for entry in registry.ENTRIES])
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE", help="may be given more than once")
    given = parser.parse_args()
    entry = registry.entry(given.game)
    game, board = entry.game(), random_play.first_board(entry)
    variants = dict(word.split("=", 1) for word in given.variant)

    turns: list[int] = []
    endings: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    events: Counter[tuple[str, str]] = Counter()
    choices: list[int] = []
    for seed in range(given.seed, given.seed + given.games):
        begun: list[int] = []
        for step in random_play.play(game, board, seed, variants):
            choices.append(len(game.legal(step.state)))
            for event in step.events:
                events[event.code(), event.rule] += 1
                if event.code() == "turn_started":
                    begun.append(getattr(event, "seat", 0))
        outcome = game.outcome(step.state)
        assert outcome is not None
        turns.append(len(begun))
        endings[f"{outcome.reason} ({outcome.rule})"] += 1
        wins["nobody" if outcome.winner is None else f"seat {outcome.winner}"] += 1
        wins["who began"] += bool(begun) and outcome.winner == begun[0]

    tenths = statistics.quantiles(turns, n=10)
    print(f"{given.games} random games of {entry.id}")
    low, middle, high = (f"{tenths[nth]:.0f}" for nth in (0, 4, 8))
    print(f"turns: {low} / {middle} / {high} (10th, 50th, 90th percentile), mean {statistics.mean(turns):.1f}")
    print(f"choices: mean {statistics.mean(choices):.1f}, most {max(choices)}")
    for title, counted in (("ended by", endings), ("won by", wins)):
        print(f"{title}: " + ", ".join(f"{name} {100 * count / given.games:.1f} %" for name, count in counted.most_common()))
    for (code, rule), count in sorted(events.items(), key=lambda item: (item[0][1], item[0][0])):
        print(f"  {rule:7} {code:20} {count / given.games:8.2f} a game")


if __name__ == "__main__":
    main()
