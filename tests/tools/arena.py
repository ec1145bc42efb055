"""Computer players against each other: `python -m tests.tools.arena earthquake strong easy 200`.

A player is a level ("strong"), "random", "sensible" where the game has a policy (`tests.tools.policies`), or one of the policy's
styles ("greedy"). The first sits in every seat in turn, the second in all others; where seats play in teams, each has a team.
Games with all seats taken in turn share a seed. Prints how many games the first won, draws as halves, with a 95 % interval
(Wilson), what its fair share would be, and how long both thought about a decision (seconds of the processor: mean, 95th
percentile, most). The same on every machine, with any number of processes; time itself is only measured.

With `--knowing` the first player sees all that is hidden, in what is and in all it thinks of: an upper bound of how well a level
can play, since what then still goes wrong is the luck of the dice, or its judgement.
"""

from __future__ import annotations

import argparse
import copy
import multiprocessing
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots.contest import Chooser, chooser, contest
from game.bots.knowledge import shares
from game.engine.chance import Chance
from game.engine.core import Action, AnyGame, Seat
from game.lab.tally import Share
from tests.games import ALL
from tests.tools import policies, random_play


@dataclass(frozen=True)
class Pairing:
    """The names of two players that meet, the game, and the map."""

    game: str
    first: str
    second: str
    players: int
    level: str | None = None
    variants: tuple[tuple[str, str], ...] = ()
    steps: int | None = None
    """The first player's budget, if not its level's own."""
    knowing: bool = False
    """True if the first player, a level, sees what is hidden."""


@dataclass
class Result:
    """The result of one game."""

    seat: Seat
    share: float
    reason: str
    turns: int
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """Seconds of each decision that left a choice, of the first player and of the second."""


def player(game_id: str, name: str, steps: int | None = None) -> Chooser:
    """The player with a name. Raises ValueError for an unknown one."""
    levels = {level.name: level for level in ALL[game_id].computer_levels()}
    sensible = policies.policy_of(game_id)
    known: dict[str, Chooser] = {"random": policies.at_random, **policies.styles_of(game_id)}
    if sensible is not None:
        known["sensible"] = sensible
    if name not in levels:
        if name in known:
            return known[name]
        raise ValueError(f"the players of {game_id} are {', '.join([*levels, *known])}, not {name!r}")
    level = levels[name]
    return chooser(level if steps is None else replace(level, steps=steps))


def knowing(game_id: str, name: str, steps: int | None = None) -> Chooser:
    """A level to whom nothing is hidden: it is given states. Raises ValueError for another name."""
    level = next((level for level in ALL[game_id].computer_levels() if level.name == name), None)
    if level is None:
        raise ValueError(f"only a level can know everything, not {name!r}")
    known = copy.copy(level.knowledge)
    known.__dict__["game"] = opened(known.game, lambda seat: True)
    return chooser(replace(level, knowledge=known, steps=level.steps if steps is None else steps))


def opened(game: AnyGame, knows: Callable[[Seat], bool]) -> AnyGame:
    """The rules, but what a seat that `knows` may see of a state is the state."""
    kind = type(game)

    def observe(self: AnyGame, state: Any, seat: Seat | None) -> Any:
        return state if seat is not None and knows(seat) else kind.observe(self, state, seat)

    def sample(self: AnyGame, seen: Any, chance: Chance) -> Any:
        return seen

    found: AnyGame = type(f"Opened{kind.__name__}", (kind,), {"observe": observe, "sample": sample})()
    return found


def board_of(pairing: Pairing) -> Any:
    """The board that a pairing is played on."""
    entry = ALL[pairing.game]
    if pairing.level is None:
        return random_play.first_board(entry, pairing.players)
    return next(info.board for info in random_play.levels(entry) if info.key == pairing.level)


def one_game(pairing: Pairing, seed: int, seat: Seat) -> Result:
    """A game with the first player in a seat, and in those of its team."""
    game, board = ALL[pairing.game].game(), board_of(pairing)
    team = next((team for team in game.teams(pairing.players) if seat in team), (seat,))
    if pairing.knowing:
        game = opened(game, team.__contains__)
    minds = (
        (knowing if pairing.knowing else player)(pairing.game, pairing.first, pairing.steps),
        player(pairing.game, pairing.second),
    )
    result = Result(seat, 0.0, "endless", 0)

    def timed(mind: Chooser, times: list[float]) -> Chooser:
        def choose(seen: Any, actions: Sequence[Action], chance: Chance) -> Action:
            start = time.process_time()
            action = mind(seen, actions, chance)
            if len(actions) > 1:
                times.append(time.process_time() - start)
            return action

        return choose

    ours, theirs = (timed(mind, times) for mind, times in zip(minds, result.times, strict=True))
    choosers = [ours if other in team else theirs for other in range(pairing.players)]
    for step in contest(game, board, dict(pairing.variants), choosers, seed):
        result.turns += sum(event.code() == "turn_started" for event in step.events)
    outcome = game.outcome(step.state)
    if outcome is None:
        result.share = 1 / pairing.players
    else:
        result.share, result.reason = shares(outcome)[seat], outcome.reason
    return result


def task(given: tuple[Pairing, int, Seat]) -> Result:
    """One game, for a pool of processes."""
    return one_game(*given)


def results(pairing: Pairing, games: int, seed: int, processes: int) -> Iterable[Result]:
    """All games of a match, in the order of their seeds."""
    game = ALL[pairing.game].game()
    teams = game.teams(pairing.players)
    seats = [team[0] for team in teams] or list(range(pairing.players))
    tasks = [(pairing, seed + number // len(seats), seats[number % len(seats)]) for number in range(games)]
    if processes == 1:
        yield from map(task, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(task, tasks)


def pace(times: Sequence[float]) -> str:
    """Return how long decisions took."""
    if not times:
        return "no decision"
    late = sorted(times)[int(0.95 * (len(times) - 1))]
    return f"mean {statistics.mean(times):.4f} s, 95 % within {late:.4f} s, most {max(times):.3f} s ({len(times)})"


def report(pairing: Pairing, found: Sequence[Result]) -> str:
    """Return what a match came to."""
    wins, games = sum(one.share for one in found), len(found)
    low, high = Share(wins, games).interval
    fair = 1 / len({one.seat for one in found}) if pairing.players > 2 else 0.5
    endings = Counter(one.reason for one in found)
    seats = sorted({one.seat for one in found})
    by_seat = [(seat, [one.share for one in found if one.seat == seat]) for seat in seats]
    first = f"{pairing.first} who knows everything" if pairing.knowing else pairing.first
    return "\n".join(
        (
            f"{pairing.game}, {pairing.players} players: {first} against {pairing.second}: {wins:g} of {games} ="
            f" {100 * wins / games:.1f} % [{100 * low:.1f}-{100 * high:.1f}], {wins / games / fair:.2f} times its fair share",
            "  by seat: " + ", ".join(f"{seat}: {100 * statistics.mean(won):.0f} %" for seat, won in by_seat),
            f"  turns: mean {statistics.mean(one.turns for one in found):.1f}; ended by "
            + ", ".join(f"{reason} {count}" for reason, count in sorted(endings.items())),
            f"  {pairing.first}: {pace([time for one in found for time in one.times[0]])}",
            f"  {pairing.second}: {pace([time for one in found for time in one.times[1]])}",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=list(ALL))
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", metavar="KEY", help="the map, such as classic")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE", help="may be given more than once")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--steps", type=int, help="the first player's budget")
    parser.add_argument("--knowing", action="store_true", help="the first player, a level, sees what is hidden")
    parser.add_argument("--processes", "-p", type=int, default=1)
    given = parser.parse_args()
    variants = tuple((name, value) for name, _, value in (word.partition("=") for word in given.variant))
    pairing = Pairing(given.game, given.first, given.second, given.players, given.level, variants, given.steps, given.knowing)
    try:
        (knowing if given.knowing else player)(given.game, given.first)
        player(given.game, given.second)
        board_of(pairing)
    except ValueError as error:
        parser.error(str(error))
    found: list[Result] = []
    for one in results(pairing, given.games, given.seed, given.processes):
        found.append(one)
        if sys.stderr.isatty():
            print(f"\r{sum(each.share for each in found):g} of {len(found)}", end="", file=sys.stderr)
    print(report(pairing, found))


if __name__ == "__main__":
    main()
