"""The share of changes that the tests notice: `python -m tests.tools.mutate engine -n 40`.

Takes a sample of all small changes that could be made to a part of the program (`mutants.py`), and runs with each the tests
that come to that place until one fails: first those of the module's own file of tests (`tests/ui/test_window.py` for
`game/ui/program/window.py`), then those that come to the fewest places beside it, as many as half of the time suffices for,
then the quickest of the others, as those that compare pictures. Prints what was killed, which is what the tests noticed, and
what survived: a line that could be otherwise without any test minding. A survivor is a hole, or a change that makes no
difference; that only a reader can say. Where pytest ends otherwise than with tests that passed or failed, as when a module can
no longer be imported or a test is no longer found, nothing is proved: the tests that are still found run without the others. If
none of them fails either, that is told, and counts for neither. Where no test comes, which importing may all the same, all run.

A part is a room of the program (see `ROOMS`), a file or folder, or a line of a file (`game/engine/hexgrid.py:12`). First of
all the tests of the part run once, to see which of them come to which place; `--tests` says which ones if not all of the room.
With `--notes FOLDER` that is kept there for another sample, until the program or what tests share changes; of files of tests
only those that have changed run again. The files of the checkout are never changed. Programs that tests start have the mutant
in them, too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tools.mutants import BESIDE, ORDERS, ROOT, Mutant, Test, mutants_of, noted, to_mutate, to_note

FOLDERS = ("program", "shell", "services", "motion", "widgets", "board", "contract")
"""The folders of the interface that are neither screens nor parts of a table."""
SCREENS = ("scenes", "lab", "learn", "making", "people", "puzzles", "rulebook")
"""Those of screens that are no tables."""
ROOMS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "engine": (("game/engine",), ("tests/engine", "tests/play")),
    "play": (("game/play",), ("tests/play",)),
    "bots": (("game/bots",), ("tests/bots",)),
    "lab": (("game/lab",), ("tests/lab",)),
    "learn": (("game/learn",), ("tests/learn",)),
    "content": (("game/content",), ("tests/content",)),
    "making": (("game/making",), ("tests/making",)),
    "people": (("game/people",), ("tests/people",)),
    "interface": (
        ("game/ui/*.py", *(f"game/ui/{folder}" for folder in FOLDERS), "game/ui/tables/*.py"),
        ("tests/ui",),
    ),
    "screens": (tuple(f"game/ui/{folder}" for folder in SCREENS), ("tests/ui",)),
    "tables": (("game/ui/hud", "game/ui/tables/*/"), ("tests/ui",)),
}
"""The rooms: the files of each, and the tests that hold them to what they promise."""
PATIENCE = 30.0, 6.0
"""Seconds that a run may take before its mutant counts as one that hangs, and how many times as long as without a mutant."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The end of a mutant: why it is dead, or "" when it survived; `error` when the tests did not run properly."""

    mutant: Mutant
    killed: str
    tests: int
    seconds: float
    error: str = ""

    def __str__(self) -> str:
        fate = "ERROR" if self.error else "killed" if self.killed else "SURVIVED"
        why = self.error or self.killed or (f"{self.tests} tests" if self.tests else "no test comes there")
        before, after = (_short(text) for text in (self.mutant.before, self.mutant.after))
        return f"{fate:8}  {self.mutant.path}:{self.mutant.line}  {before}  ->  {after}  ({why}, {self.seconds:.0f} s)"


def _short(text: str) -> str:
    """A piece of the program on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 100 else line[:97] + "..."


def files_of(part: str) -> list[Path]:
    """The files of a room, a folder or a file. Raises ValueError when there are none."""
    patterns = ROOMS[part][0] if part in ROOMS else (part,)
    found = [path for pattern in patterns for path in ROOT.glob(pattern)]
    files = {file for path in found for file in (path.rglob("*.py") if path.is_dir() else [path])}
    if part == "tables":
        files -= set(files_of("interface"))
    if not files or any(file.suffix != ".py" for file in files):
        raise ValueError(f"{part} is no room ({', '.join(ROOMS)}), and no file or folder of the program")
    return sorted(files)


def mutants_in(part: str) -> list[Mutant]:
    """All mutants of a part of the program."""
    name, _, line = part.partition(":")
    return [mutant for file in files_of(name) for mutant in mutants_of(file) if not line or mutant.line == int(line)]


def tests_for(parts: Iterable[str]) -> list[str]:
    """The tests of the rooms that parts are in, or belong to."""
    found: dict[str, None] = {}
    for part in parts:
        file = files_of(part.partition(":")[0])[0]
        room = part if part in ROOMS else next(room for room in ROOMS if file in files_of(room))
        found.update(dict.fromkeys(ROOMS[room][1]))
    return list(found)


def environment(folder: Path, said: str) -> dict[str, str]:
    """Return the environment of a run with orders for `mutants`, which the processes that its tests start have too."""
    (folder / "sitecustomize.py").write_text(BESIDE, encoding="utf-8")
    return os.environ | {
        ORDERS: said,
        "PYTHONPATH": os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH")))),
        "PYTEST_PLUGINS": "tests.tools.mutant_notes",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }


def run(arguments: Sequence[str], said: str, seconds: float | None = None) -> tuple[int, str]:
    """Run tests with orders for `mutants`: the exit code and what was printed. Raises TimeoutError."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "arguments.txt"
        wanted.write_text("\n".join(arguments), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--hypothesis-seed=0", f"@{wanted}"]
        command += [f"--basetemp={Path(folder) / 'tests'}"]
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(Path(folder), said),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        ) as process:
            try:
                printed, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                raise TimeoutError from None
            finally:
                _end(process)
        return process.returncode, printed


def _end(process: subprocess.Popen[str]) -> None:
    """End a run with all that it started."""
    if process.poll() is None:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def who_reaches(files: Sequence[Path], places: Collection[str], tests: Sequence[str], kept: Path) -> list[Test]:
    """Return how long each test takes and which places it comes to, places of these files.

    Runs the tests as they are, of those files of tests of which no notes are kept. Raises ValueError when one fails.
    """
    notes = {name: kept / f"{key}.json" for name, key in _keys(files, tests).items()}
    new = {name: file for name, file in notes.items() if not file.exists()}
    if new:
        code, printed = run([*new], to_note([file.relative_to(ROOT).as_posix() for file in files], new))
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise ValueError(f"the tests fail without a mutant, too:\n{printed[-3000:]}")
    return [test for file in notes.values() if file.exists() for test in noted(file, places)]


def _keys(files: Sequence[Path], tests: Sequence[str]) -> dict[str, str]:
    """The files of tests with the names of their notes, which depend on these, on the program and on what tests share."""
    wanted = {file for name in tests for file in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("test_*.py"))}
    shared = [file for folder in ("game", "tests") for file in (ROOT / folder).rglob("*.py") if file not in wanted]
    shared = [file for file in shared if not file.name.startswith("test_")]
    tree = hashlib.sha256("\n".join(str(file.relative_to(ROOT)) for file in files).encode())
    for file in sorted(shared):
        tree.update(file.read_bytes())
    found = {}
    for file in sorted(wanted):
        key = tree.copy()
        key.update(file.read_bytes())
        found[file.relative_to(ROOT).as_posix()] = f"{file.stem}-{key.hexdigest()[:16]}"
    return found


def _chosen(tests: Iterable[Test], longest: float) -> list[Test]:
    """The first tests of these that there is time for."""
    found = []
    for test in tests:
        if test.seconds <= longest:
            longest -= test.seconds
            found.append(test)
    return found


def _near(tests: Sequence[Test], longest: float) -> list[Test]:
    """The first tests of these for half of the time, then the quickest that there is time for."""
    first = _chosen(tests, longest / 2)
    taken = {test.id for test in first}
    others = sorted((test for test in tests if test.id not in taken), key=lambda test: test.seconds)
    return first + _chosen(others, longest - sum(test.seconds for test in first))


def judge(mutant: Mutant, tests: Sequence[Test], longest: float) -> Verdict:
    """Let the tests look for a mutant: those that come to its place, then in the time that is left others of the same files."""
    begun = time.perf_counter()
    own = f"test_{Path(mutant.path).stem}.py"
    place = f"{mutant.path}:{mutant.at}"
    near = [test for test in tests if place in test.reached]
    if not near:  # what importing alone comes to, perhaps
        near = list(tests)
    near.sort(key=lambda test: (Path(test.file).name != own, test.places, test.seconds))
    near = _near(near, longest)
    files = {test.file for test in near}
    beside = sorted((test for test in tests if test.file in files and test not in near), key=lambda test: test.seconds)
    beside = _chosen(beside, longest - sum(test.seconds for test in near))
    killed, error, done = "", "", 0
    for chosen in (near, beside):
        if not chosen or killed:
            continue
        done += len(chosen)
        killed, wrong, missing = _result(mutant, chosen)
        found = [test for test in chosen if test.id.partition("[")[0] not in missing]
        if missing and found:
            killed, _, _ = _result(mutant, found)
        error = "" if killed else error or wrong
    return Verdict(mutant, killed, done, time.perf_counter() - begun, error)


def _result(mutant: Mutant, tests: Sequence[Test]) -> tuple[str, str, set[str]]:
    """Run tests with a mutant; return why it is dead, what went wrong, and the tests that pytest does not find any more.

    Of tests with parameters pytest names the function alone.
    """
    patience = PATIENCE[0] + PATIENCE[1] * sum(test.seconds for test in tests)
    arguments = ["-x", "-n0", "--override-ini=addopts=", *(test.id for test in tests)]
    try:
        code, printed = run(arguments, to_mutate(mutant), patience)
    except TimeoutError:
        return f"hangs for {patience:.0f} s", "", set()
    if code == pytest.ExitCode.OK:
        return "", "", set()
    if code == pytest.ExitCode.TESTS_FAILED:
        failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE)
        return failed[0] if failed else "a test failed", "", set()
    missing = re.findall(r"^ERROR: (?:not found:|found no collectors for) (.+)$", printed, re.MULTILINE)
    return (
        "",
        f"pytest ended with {code}: {_last_line(printed)}",
        {name.removeprefix(f"{ROOT}{os.sep}").partition("[")[0] for name in missing},
    )


def _last_line(printed: str) -> str:
    """The last line with an error in it, or the last of all."""
    lines = [line for line in printed.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.casefold()]
    return _short((errors or lines or ["nothing was printed"])[-1])


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="+", metavar="part", help=f"{', '.join(ROOMS)}, a folder, a file, or file:line")
    parser.add_argument("-n", "--number", type=int, default=20, help="how many mutants; 0 for all (%(default)s)")
    parser.add_argument("--seed", default="1", help="another sample for another seed (%(default)s)")
    parser.add_argument("--tests", nargs="+", metavar="path", help="the only tests to run")
    parser.add_argument("--notes", type=Path, metavar="folder", help="keep there which tests come where")
    parser.add_argument("--longest", type=float, default=300.0, help="seconds of tests for one mutant (%(default).0f)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="mutants at the same time (%(default)s)")
    parser.add_argument("--at-least", type=float, default=0.0, metavar="percent", help="fail when fewer are killed")
    parser.add_argument("--list", action="store_true", help="only print the sample")
    asked = parser.parse_args()
    try:
        found = [mutant for part in asked.parts for mutant in mutants_in(part)]
        tests = asked.tests or tests_for(asked.parts)
    except ValueError as error:
        parser.error(str(error))
    sample = random.Random(asked.seed).sample(found, min(asked.number, len(found))) if asked.number else found
    print(f"{len(sample)} of {len(found)} mutants, seed {asked.seed}", flush=True)
    if asked.list:
        for mutant in sample:
            print(f"{mutant.path}:{mutant.line}  {_short(mutant.before)}  ->  {_short(mutant.after)}")
        return 0
    files = sorted({file for part in asked.parts for file in files_of(part.partition(":")[0])})
    with tempfile.TemporaryDirectory() as folder:
        notes = asked.notes or Path(folder)
        notes.mkdir(parents=True, exist_ok=True)
        try:
            known = who_reaches(files, {f"{mutant.path}:{mutant.at}" for mutant in sample}, tests, notes.resolve())
        except ValueError as error:
            print(error)
            return 2
    print(f"{len(known)} tests looked at, {sum(test.seconds for test in known):.0f} s of {', '.join(tests)}", flush=True)
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(asked.processes) as pool:
        waiting = [pool.submit(judge, mutant, known, asked.longest) for mutant in sample]
        for ready in as_completed(waiting):
            verdicts.append(ready.result())
            print(verdicts[-1], flush=True)
    return report(verdicts, asked.at_least)


def report(verdicts: Sequence[Verdict], at_least: float) -> int:
    """Print the sum of it, with errors and survivors by place; 1 when too few of those that were judged are dead."""
    errors = [verdict for verdict in verdicts if verdict.error]
    judged = [verdict for verdict in verdicts if not verdict.error]
    survivors = [verdict for verdict in judged if not verdict.killed]
    share = 100 * (1 - len(survivors) / len(judged)) if judged else 0.0 if errors else 100.0
    without = f", and {len(errors)} without a verdict" if errors else ""
    print(f"\n{len(judged) - len(survivors)} of {len(judged)} killed ({share:.1f} %){without}")
    for group in (errors, survivors):
        for verdict in sorted(group, key=lambda verdict: (verdict.mutant.path, verdict.mutant.line)):
            print(verdict)
    return int(share < at_least)


if __name__ == "__main__":
    sys.exit(main())
