"""What random games look like: `python -m tests.tools.simulate island_battle 1000`.

For each number of players that the game's first level takes (or only `--players`), prints the turns of a game (10th, 50th and
90th percentile, mean, most), how games end, how often each seat and each place in the playing order wins, how many actions
there are to choose from, and how often each event happens a game, by the rule that caused it and by what it was about (a
tile, a tool, a cause). For comparing with the expectations on the rule pages.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game import registry
from game.engine.core import AnyGame, Event
from tests.tools import random_play

ABOUT = ("tool", "cause", "purpose", "tile")
"""The fields that tell apart events of one kind; the first that an event has is taken."""


@dataclass
class Tally:
    """What was counted over the games with one number of players."""

    turns: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    events: Counter[tuple[str, str, str]] = field(default_factory=Counter)


def about(event: Event) -> str:
    """What an event was about, in a word; "" when its kind says all."""
    found = next((getattr(event, name) for name in ABOUT if getattr(event, name, None) is not None), "")
    return str(getattr(found, "kind", found))


def one_game(game: AnyGame, board: Any, seed: int, variants: Mapping[str, str], players: int, tally: Tally) -> None:
    """Play one game and count it."""
    begun: list[int] = []
    for step in random_play.play(game, board, seed, variants, players):
        tally.choices.append(len(game.legal(step.state)))
        for event in step.events:
            tally.events[event.rule, event.code(), about(event)] += 1
            if event.code() == "turn_started":
                begun.append(getattr(event, "seat", 0))
    outcome = game.outcome(step.state)
    assert outcome is not None
    tally.turns.append(len(begun))
    tally.endings[f"{outcome.reason} ({outcome.rule})"] += 1
    winner = outcome.winner
    tally.seats["nobody" if winner is None else f"seat {winner}"] += 1
    order = list(dict.fromkeys(begun))
    tally.places[f"place {order.index(winner) + 1}" if winner in order else "nobody"] += 1


def report(title: str, tally: Tally) -> None:
    """Print what was counted."""
    games = len(tally.turns)
    tenths = statistics.quantiles(tally.turns, n=10)
    low, middle, high = (f"{tenths[nth]:.0f}" for nth in (0, 4, 8))
    print(f"{title}: {games} random games")
    print(f"  turns: {low} / {middle} / {high} (10th, 50th, 90th percentile), ", end="")
    print(f"mean {statistics.mean(tally.turns):.1f}, most {max(tally.turns)}")
    print(f"  choices: mean {statistics.mean(tally.choices):.1f}, most {max(tally.choices)}")
    shares = (("ended by", tally.endings), ("won by seat", tally.seats), ("won by place in playing order", tally.places))
    for name, counted in shares:
        print(f"  {name}: " + ", ".join(f"{key} {100 * count / games:.1f} %" for key, count in sorted(counted.items())))
    for (rule, code, detail), count in sorted(tally.events.items()):
        print(f"    {rule:7} {code:20} {detail:12} {count / games:8.2f} a game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[entry.id for entry in registry.ENTRIES])
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE", help="may be given more than once")
    given = parser.parse_args()
    entry = registry.entry(given.game)
    game, board = entry.game(), random_play.first_board(entry)
    variants = dict(word.split("=", 1) for word in given.variant)
    for players in game.seats(board) if given.players is None else (given.players,):
        tally = Tally()
        for seed in range(given.seed, given.seed + given.games):
            one_game(game, board, seed, variants, players, tally)
        report(f"{entry.id}, {players} players", tally)


if __name__ == "__main__":
    main()
