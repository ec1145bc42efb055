"""Damages files of every kind, and looks what becomes of them: `python -m tests.tools.damage -n 100000`.

Each damaged file must be refused with one sentence that names it, in both languages, or be accepted and hold together.
Anything else is a fault: another exception, over PATIENCE seconds of work, a burst of memory, or a file that is not kept as it
was. The same seed damages the same files in the same way, and `--only NUMBER` repeats one of them. Ends with 1 when anything
was wrong. Kinds are those of `tests.tools.damaged`; arguments choose those whose names contain them.
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game import paths
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.games import ALL
from tests.tools.damaged import Kind, kinds
from tests.tools.damaging import damaged

PATIENCE = 20.0
"""Seconds of processor time after which a file counts as one that hangs the program."""
BURST = 256 * 2**20
"""Bytes by which no file may raise the peak of memory."""
LONGEST = 1000
"""Characters of the longest sentence."""
BATCH = 250
QUIET = logging.NullHandler()
"""The handler for the program's notes about damage, which are not what is asked for here."""


class Fault(Exception):
    """A result that must not come of a damaged file."""


class Hangs(BaseException):
    """Time is up. No Exception, so that no reader takes it for damage."""


@dataclass(slots=True)
class Result:
    """The results of a number of files."""

    refused: Counter[str] = field(default_factory=Counter)
    accepted: int = 0
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0

    def add(self, other: Result) -> None:
        """Take in what came of others."""
        self.refused += other.refused
        self.accepted += other.accepted
        self.faults += other.faults
        self.slowest = max(self.slowest, other.slowest)


def run(name: str, seed: int, numbers: Sequence[int]) -> Result:
    """Damage these files of a kind, and read them."""
    logging.getLogger("game").addHandler(QUIET)
    kind, result = kinds()[name], Result()
    with tempfile.TemporaryDirectory() as home:
        for number in numbers:
            chance = random.Random(f"{seed} {name} {number}")
            file, contents = chance.choice(kind.originals)
            data, ways = damaged(contents(), kind.ways, chance)
            begun, before = time.perf_counter(), peak()
            try:
                code = _attempt(kind, Path(home) / "folder", file, data)
                if peak() - before > BURST:
                    raise Fault(f"{(peak() - before) >> 20} MB more memory")
            except (Exception, Hangs):
                result.faults.append(
                    f"{name}, --only {number} ({file}, {ways}):\n{traceback.format_exc(limit=-6)[-3 * LONGEST :]}"
                )
            else:
                result.accepted += not code
                result.refused[code] += bool(code)
            result.slowest = max(result.slowest, time.perf_counter() - begun)
    return result


def _attempt(kind: Kind, folder: Path, file: str, data: bytes) -> str:
    """The code of the sentence that refuses a file, "" when it is accepted. Raises Fault, or what the reader should not."""
    path = folder / file
    path.parent.mkdir(parents=True)
    try:
        path.write_bytes(data)
        with _time_limit():
            try:
                error = kind.read(folder, file)
            except kind.errors as refusal:
                error = refusal
        if [found for found in folder.rglob("*") if found.is_file() and found.stat().st_size][1:]:
            raise Fault("there are more files than before")
        if not any(found.is_file() and found.read_bytes() == data for found in folder.rglob("*")):
            raise Fault("the file was changed")
    finally:
        shutil.rmtree(folder)
    if error is None:
        return ""
    for text in _texts():
        _check_sentence(trouble(text, error), path.name)
    reason = getattr(error, "values", {}).get("reason", error)
    return str(getattr(reason, "code", type(reason).__name__))


def _check_sentence(sentence: str, file: str) -> None:
    if not sentence.isprintable() or file not in sentence or not 20 < len(sentence) < LONGEST or sentence.startswith("error."):
        raise Fault(f"this is no clear sentence about {file}: {sentence[:LONGEST]!r}")


@cache
def _texts() -> tuple[Text, ...]:
    own = [entry.assets() / "locale" for entry in ALL.values()]
    return tuple(Text(paths.assets() / "locale", language, own) for language in ("en", "pl"))


@contextmanager
def _time_limit() -> Iterator[None]:
    if not hasattr(signal, "setitimer"):  # Windows: without a limit
        yield
        return
    signal.signal(signal.SIGPROF, _time_is_up)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _time_is_up(_number: int, _frame: object) -> None:
    raise Hangs


def peak() -> int:
    """Bytes of the most memory that this process has had."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def main() -> int:
    """Damage, read, and print what came of it; whether all was well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kinds", nargs="*", help=f"of these: {', '.join(kinds())}")
    parser.add_argument("-n", "--number", type=int, default=1000, help="files of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, help="this file alone")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    chosen = [name for name in kinds() if not given.kinds or any(part in name for part in given.kinds)]
    numbers = range(given.number) if given.only is None else range(given.only, given.only + 1)
    begun, wrong = time.perf_counter(), 0
    with ProcessPoolExecutor(given.processes, mp_context=get_context("spawn")) as pool:
        for name in chosen:
            started, whole = time.perf_counter(), Result()
            batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
            waiting = [pool.submit(run, name, given.seed, batch) for batch in batches]
            for done, job in enumerate(as_completed(waiting), 1):
                whole.add(job.result())
                state = f"{done * 100 // len(waiting)} %, {len(whole.faults)} faults"
                print(f"\r{name}: {state} ", end="", file=sys.stderr, flush=True)
            print("\r", end="", file=sys.stderr)
            took = time.perf_counter() - started
            print(
                f"{name}: {len(numbers)} files in {took:.0f} s, {whole.accepted} accepted, {sum(whole.refused.values())} refused"
                f" with {len(whole.refused)} sentences, the slowest {whole.slowest:.2f} s, {len(whole.faults)} faults",
                flush=True,
            )
            for fault in whole.faults[:10]:
                print(fault)
            wrong += len(whole.faults)
    print(f"{len(numbers) * len(chosen)} files in {time.perf_counter() - begun:.0f} s, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
