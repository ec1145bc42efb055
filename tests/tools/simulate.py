"""Statistics of games that the program plays with itself: `python -m tests.tools.simulate island_battle 1000`.

A game is played by its policy where one is written (`tests.tools.policies`), by chance without one or with `--random`; some
seats may play in another style of the policy (`--style`), and actions may be left out (`--leave-out`). For each number of
players that the game's levels take (or only `--players`), on the first level that takes it (or on `--level`), prints the turns
of a game and of each player (10th, 50th and 90th percentile, mean, most), the rounds where the game counts them, what else the
game's policy measures, how games end, how often each seat and each place in the playing order wins, how many actions there are
to choose from, and with `--events` how often each event happens a game, by the rule that caused it and by what it was about (a
tile, a tool, a cause), with the share of all such events. For comparing with the expectations on the rule pages.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.contest import Chooser
from game.engine.core import AnyGame, Event, Seat, Step
from game.ui.contract.entry import TableEntry
from tests.games import ALL
from tests.tools import policies, random_play

ABOUT = ("tool", "cause", "purpose", "tile")
"""The fields that tell apart events of one kind; the first that an event has is taken."""


@dataclass
class Tally:
    """The counts over the games with one number of players."""

    turns: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    measures: dict[str, list[float]] = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    events: Counter[tuple[str, str, str]] = field(default_factory=Counter)


def about(event: Event) -> str:
    """Return what an event was about, in a word; "" when its kind says all."""
    found = next((getattr(event, name) for name in ABOUT if getattr(event, name, None) is not None), "")
    return str(getattr(found, "kind", found))


def one_game(game: AnyGame, steps: Iterator[Step[Any]], measure: policies.Measure, tally: Tally) -> None:
    """Play one game and count it."""
    told: list[Event] = []
    for step in steps:
        tally.choices.append(len(game.legal(step.state)))
        told += step.events
    for event in told:
        tally.events[event.rule, event.code(), about(event)] += 1
    for name, value in measure(told):
        tally.measures.setdefault(name, []).append(value)
    begun: list[int] = [getattr(event, "seat", 0) for event in told if event.code() == "turn_started"]
    outcome = game.outcome(step.state)
    assert outcome is not None
    tally.turns.append(len(begun))
    rounds: int = max((getattr(event, "round", 0) for event in told), default=0)
    if rounds:
        tally.rounds.append(rounds)
    tally.endings[f"{outcome.reason} ({outcome.rule})"] += 1
    winners = outcome.winners
    tally.seats["seat " + " and ".join(map(str, winners)) if winners else "nobody"] += 1
    order = list(dict.fromkeys(begun))
    place = min((order.index(seat) + 1 for seat in winners if seat in order), default=0)
    tally.places[f"place {place}" if place else "nobody"] += 1


def spread(values: Sequence[float]) -> str:
    """Percentiles, the mean with its standard error, and the most."""
    tenths = statistics.quantiles(values, n=10) if len(values) > 1 else [values[0]] * 9
    low, middle, high = (f"{tenths[nth]:.0f}" for nth in (0, 4, 8))
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{low} / {middle} / {high}, mean {statistics.mean(values):.2f} ± {error:.2f}, most {max(values):.0f}"


def report(title: str, players: int, tally: Tally, *, events: bool) -> None:
    """Print what was counted."""
    games = len(tally.turns)
    print(f"{title}: {games} games")
    print(f"  turns (10th / 50th / 90th percentile): {spread(tally.turns)}")
    print(f"  turns of each player: {spread([turns / players for turns in tally.turns])}")
    if tally.rounds:
        print(f"  rounds: {spread(tally.rounds)}")
    for name, values in tally.measures.items():
        print(f"  {name}: {spread(values)} ({len(values)})")
    print(f"  choices: mean {statistics.mean(tally.choices):.1f}, most {max(tally.choices)}")
    shares = (("ended by", tally.endings), ("won by seat", tally.seats), ("won by place in playing order", tally.places))
    for name, counted in shares:
        print(f"  {name}: " + ", ".join(f"{key} {100 * count / games:.1f} %" for key, count in sorted(counted.items())))
    if events:
        kinds: Counter[str] = Counter()
        for (_, code, _), count in tally.events.items():
            kinds[code] += count
        for (rule, code, detail), count in sorted(tally.events.items()):
            share = f", {100 * count / kinds[code]:.1f} % of its kind" if count < kinds[code] else ""
            print(f"    {rule:7} {code:20} {detail:12} {count / games:8.2f} a game{share}")


def seat_and_style(text: str) -> tuple[Seat, str]:
    """Return what `--style` was given: "0=name"."""
    seat, _, style = text.partition("=")
    if not seat.isdigit() or not style:
        raise argparse.ArgumentTypeError(f"a seat and a style are given as 0=name, not as {text!r}")
    return int(seat), style


def tables(entry: TableEntry, players: int | None, level: str | None) -> Iterator[tuple[int, Any]]:
    """Each number of players that is to be played with, and the board. Raises ValueError where there is none."""
    game = entry.game()
    found = {info.key: info.board for info in random_play.levels(entry)}
    if level is not None and level not in found:
        raise ValueError(f"the levels of {entry.id} are {', '.join(found)}, not {level!r}")
    boards = list(found.values()) if level is None else [found[level]]
    numbers = sorted({number for board in boards for number in game.seats(board)})
    if players not in (None, *numbers):
        raise ValueError(f"there are levels for {', '.join(map(str, numbers))} players, not for {players}")
    for number in numbers if players is None else (players,):
        yield number, next(board for board in boards if number in game.seats(board))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=list(ALL))
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE", help="may be given more than once")
    parser.add_argument("--level", metavar="KEY", help="on this level, such as classic")
    parser.add_argument("--random", action="store_true", help="by chance, also where a policy is written")
    parser.add_argument(
        "--style", action="append", default=[], type=seat_and_style, metavar="SEAT=STYLE", help="how a seat plays otherwise"
    )
    parser.add_argument("--leave-out", action="append", default=[], metavar="WORDS", help="actions whose text begins so")
    parser.add_argument("--events", action="store_true", help="how often each event happens")
    given = parser.parse_args()
    entry = ALL[given.game]
    game = entry.game()
    policy = None if given.random else policies.policy_of(entry.id)
    played = "by its policy" if policy is not None else "by chance"
    styles = policies.styles_of(entry.id)
    unknown = sorted({style for _, style in given.style} - styles.keys())
    if unknown:
        parser.error(f"the styles of {entry.id} are {', '.join(styles) or 'none'}, not {', '.join(unknown)}")
    left_out = tuple(given.leave_out)

    def limited(found: Chooser) -> Chooser:
        return policies.leaving_out(found, lambda action: game.encode(action).startswith(left_out)) if left_out else found

    others = {seat: limited(styles[style]) for seat, style in given.style}
    variants = dict(word.split("=", 1) for word in given.variant)
    try:
        chosen = list(tables(entry, given.players, given.level))
    except ValueError as error:
        parser.error(str(error))
    for players, board in chosen:
        tally = Tally()
        for seed in range(given.seed, given.seed + given.games):
            steps = random_play.play(game, board, seed, variants, players, limited(policy or policies.at_random), others)
            one_game(game, steps, policies.measure_of(entry.id), tally)
        report(f"{entry.id}, {players} players, {played}", players, tally, events=given.events)


if __name__ == "__main__":
    main()
