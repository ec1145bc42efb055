"""Random games of all games with all checks of the contract: `python -m tests.tools.contract -n 1000000`.

The checks are the tests of `tests/engine/test_contract.py` and `test_leaks.py` that take a case, over games that the tests do
not play: legal and check agree, states, observations, events and actions survive JSON and notation, the same action and chance
lead to the same digest, samples and redaction leak nothing. Cases take turns until the number of engine steps is reached, so
each is played with many seeds. Prints the figures of each game, and ends with 1 when a check failed.
"""

from __future__ import annotations

import argparse
import inspect
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from typing import Any

from game.engine.core import Action, Step
from tests.engine import cases, test_contract, test_leaks
from tests.engine.cases import Case

MODULES = (test_contract, test_leaks)
Check = Callable[[Case], None]


def checks() -> dict[str, Check]:
    """The tests that take a case and nothing else, by name."""
    found: dict[str, Check] = {}
    for module in MODULES:
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and list(inspect.signature(check).parameters) == ["case"]:
                found[name] = check
    return found


def run(number: int, name: str) -> tuple[int, list[str]]:
    """All checks of one case with the seeds of this number: how many steps were played, and what failed."""
    case = test_contract.named(name)
    steps = 0

    def counted(played: Case, seed: int | str) -> Iterator[tuple[Any, Action, Step[Any]]]:
        nonlocal steps
        for one in cases.walk(played, f"{number} {seed}"):
            steps += 1
            yield one

    for module in MODULES:
        setattr(module, "walk", counted)  # noqa: B010  (the checks play other games than as tests)
    test_contract.played.cache_clear()
    failures: list[str] = []
    for title, check in checks().items():
        try:
            check(case)
        except Exception:
            failures.append(f"{title} of {name}, number {number}:\n{traceback.format_exc(limit=-4)}")
    return steps, failures


def main() -> int:
    """Play and check, print the figures, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("-n", "--steps", type=int, default=20_000, help="engine steps of all games together")
    parser.add_argument("--game", help="only cases whose names begin so")
    parser.add_argument("--first", type=int, default=1, help="the first number: others play other games")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    names = [case.name for case in cases.cases() if given.game is None or case.name.startswith(given.game)]
    steps, runs, failures = Counter[str](), Counter[str](), list[str]()
    begun = time.perf_counter()
    preload_events = ((number, name) for number in count(given.first) for name in names)
    with ProcessPoolExecutor(given.processes, mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[tuple[int, list[str]]], str] = {}
        while steps.total() < given.steps or waiting:
            while steps.total() < given.steps and len(waiting) < 2 * (given.processes or 1):
                number, name = next(preload_events)
                waiting[pool.submit(run, number, name)] = name.split()[0]
            for job in wait(waiting, return_when=FIRST_COMPLETED).done:
                game = waiting.pop(job)
                played, failed = job.result()
                steps[game] += played
                runs[game] += 1
                failures += failed
            print(f"\r{steps.total()} steps, {len(failures)} failures ", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    for game in steps:
        print(f"{game}: {steps[game]} steps in {runs[game]} runs of all checks")
    took = time.perf_counter() - begun
    print(f"{steps.total()} steps, {len(checks())} checks in {took:.0f} s, {len(failures)} failures")
    for failure in failures[:10]:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
