"""The program's figures beside their budgets, in one run: `python -m tests.tools.bench`.

Everything is measured from outside in fresh processes under a virtual screen of 1920x1080 with the real window driver: the time
to the first picture, beside that of a window which shows nothing but a few colours; the frames of each game's busiest
animation on its largest map, on a screen of 3840x2160 too; what a still table costs, and memory; then the size of the packed
program, if it was built, and the speed of the engines. Exit code 1 when a budget is not kept. Parts may be chosen by name:
`bench frames still`. All of it takes 4 minutes.

Frames are given by the clock and by the processor: the clock counts in what a busy machine adds while the program waits for its
turn or for the display's server. Budgets are those of a quiet machine. The still tables of all games are measured at once, since
they do next to nothing and are given by the processor. Needs Xvfb and the extra `bench`.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from game.games import GAMES
from game.play.files import HOME
from game.play.record import file_bytes
from game.play.settings import Settings, save_settings
from game.ui.contract.entry import TableEntry
from tests.tools import bench_engine, busiest, smoke
from tests.tools.release import packing

SIZE = (1920, 1080)
FRAMES = {SIZE: (6.0, 16.0), (3840, 2160): (12.0, None)}
"""Milliseconds within which 99 of 100 frames are, and all of them, by the size of the screen."""
ANSWERS = 50.0
"""Milliseconds within which the window answers while a computer thinks."""
STARTS = 7
BARE = """
import sys, pygame
pygame.display.init()
window = pygame.display.set_mode(tuple(map(int, sys.argv[1:])), pygame.RESIZABLE)
for number in range(1024):
    window.fill((number % 256, number // 4, 80), (number % 32 * 60, number // 32 * 34, 60, 34))
pygame.display.flip()
while not pygame.event.get(pygame.QUIT):
    pygame.time.wait(20)
"""
"""A program that opens a window and shows a picture of some colours: no Python program with a window starts sooner."""
RESTING, LITTLE = 5, 0.02
"""Seconds on end in each of which a table at rest has a processor for less than this share: all its pictures are made."""
LONGEST_SETTLING = 90.0
"""Seconds after which tables are measured that have not come to rest; their figure says so."""
MEGABYTE = 1_000_000
ENGINE_BUDGETS = {"island_battle": 2.2, "earthquake": 1.0, "riverlands": 1.2, "lost_baggage": 1.0}
"""Steps of random play, as a multiple of python-chess's; games that are not here are only reported."""
SETTING_UP_BUDGET = 1000.0
"""Microseconds in which a game is set up: a moment that nobody notices, and little beside a game of the lab."""
DRAWN_BUDGET = 100.0
"""Microseconds in which a computer player knows a position and has a state that fits it."""


@dataclass(frozen=True)
class Figure:
    """One line of the report. `budget` is the most that is allowed, the least where `least` is set; None: just to know."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    least: bool = False

    @property
    def kept(self) -> bool:
        """Return whether the budget is kept."""
        if self.budget is None:
            return True
        return self.value >= self.budget if self.least else self.value <= self.budget

    def __str__(self) -> str:
        line = f"{self.name:62} {self.value:8.2f} {self.unit:10}"
        if self.budget is None:
            return line.rstrip()
        return f"{line} {'at least' if self.least else 'at most'} {self.budget:g}{'' if self.kept else '   MISSED'}"


def python(*arguments: str) -> list[str]:
    """A command that runs this Python."""
    return [sys.executable, *arguments]


SOURCE = tuple(python("-m", "game"))


def settled_home(folder: str) -> Path:
    """A player's folder as it is after the first start."""
    home = Path(folder)
    save_settings(Settings(language="en", first_start_done=True), home / "settings.json")
    return home


def starts(program: Sequence[str] = SOURCE, prefix: str = "", most: float = 1.6) -> Iterator[Figure]:
    """From the start of the process until the title is on the screen, and how much longer that is than for a bare window."""
    with smoke.Screen(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
        environment = screen.environment(settled_home(folder))
        size = f"--size={SIZE[0]}x{SIZE[1]}"
        commands = [*program, size], python("-c", BARE, *map(str, SIZE))
        both = [[smoke.first_picture(command, screen, environment) for command in commands] for _ in range(STARTS)]
    taken, bare = zip(*both, strict=True)
    name = f"{prefix}start to the first picture"
    yield Figure(f"{name}, median of {STARTS}", statistics.median(taken), "s", 1.0)
    yield Figure(f"{name}, slowest", max(taken), "s")
    yield Figure(f"{name} beside a bare window", statistics.median(taken) / statistics.median(bare), "x", most)


def busiest_actions() -> dict[str, str]:
    """The place of each game's busiest action, looked for on all processors while nothing is measured."""

    def find(game: str) -> str:
        command = python("-m", "tests.tools.busiest", game)
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()[-1]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(GAMES, pool.map(find, GAMES), strict=True))


def frames(runs: int) -> Iterator[Figure]:
    """Update, drawing and showing of every frame while a game's busiest action is animated, first time included."""
    actions = busiest_actions()
    for entry, (size, budgets) in itertools.product(GAMES.values(), FRAMES.items()):
        found: list[float] = []
        own: list[float] = []
        for _ in range(runs):
            with smoke.Screen(size) as screen, tempfile.TemporaryDirectory() as folder:
                command = python("-m", "tests.tools.busiest", entry.id, *map(str, size), actions[entry.id])
                environment = screen.environment(settled_home(folder))
                done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8")
                report = json.loads(done.stdout.splitlines()[-1])
                found += report["frames"]
                own += report["own"]
        found.sort()
        own.sort()
        about = f"{report['events']} events on {report['level']}, {len(found) // runs} frames"
        name = f"{entry.id} at {size[0]}x{size[1]}"
        yield Figure(f"{name}: {about}, p50", found[len(found) // 2] * 1000, "ms")
        yield Figure(f"{name}: p99 by the clock", found[len(found) * 99 // 100] * 1000, "ms", budgets[0])
        yield Figure(f"{name}: p99 by the processor", own[len(own) * 99 // 100] * 1000, "ms")
        yield Figure(f"{name}: longest by the clock", found[-1] * 1000, "ms", budgets[1])
        yield Figure(f"{name}: longest by the processor", own[-1] * 1000, "ms")


def thinking() -> Iterator[Figure]:
    """Every frame of a table while a computer is to decide, and thinks in a process of its own."""
    for entry in GAMES.values():
        with smoke.Screen(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
            command = python("-m", "tests.tools.thinking_frames", entry.id, *map(str, SIZE))
            environment = screen.environment(settled_home(folder))
            done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8")
        report = json.loads(done.stdout.splitlines()[-1])
        name = f"{entry.id}: {len(report['frames'])} frames while a computer thinks"
        for kind, words, budget in (("frames", "clock", ANSWERS), ("own", "processor", None)):
            found = sorted(report[kind])
            yield Figure(f"{name}, p99 by the {words}", found[len(found) * 99 // 100] * 1000, "ms")
            yield Figure(f"{name}, longest by the {words}", found[-1] * 1000, "ms", budget)


def still_tables(seconds: float, program: Sequence[str] = SOURCE, prefix: str = "") -> Iterator[Figure]:
    """Games under way that nobody touches, with the sound device that plays to nobody, and the memory they take."""
    with ExitStack() as stack:
        tables = {entry.id: stack.enter_context(running_table(entry, program)) for entry in GAMES.values()}
        wait_for_rest(tables.values())
        before, start = {game: worked(table) for game, table in tables.items()}, time.perf_counter()
        time.sleep(seconds)
        after, passed = {game: worked(table) for game, table in tables.items()}, time.perf_counter() - start
        memory = {game: table.memory_full_info() for game, table in tables.items()}
    for game in tables:
        busy = (after[game] - before[game]) / passed
        yield Figure(f"{prefix}{game}: still table for {passed:.0f} s", busy * 100, "% of core", 0.4)
        yield Figure(f"{prefix}{game}: memory, resident", memory[game].rss / MEGABYTE, "MB", 110)
        yield Figure(f"{prefix}{game}: memory, its own", memory[game].uss / MEGABYTE, "MB")


@contextmanager
def running_table(entry: TableEntry, program: Sequence[str]) -> Iterator[psutil.Process]:
    """A program that shows a game some actions on, for as long as the block lasts."""
    with smoke.Screen(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
        home = settled_home(folder)
        save = home / "game.jsonl"
        save.write_bytes(file_bytes(busiest.quiet_match(entry).record))
        command = [*program, str(save), f"--size={SIZE[0]}x{SIZE[1]}"]
        running = subprocess.Popen(command, env=screen.environment(home, SDL_AUDIODRIVER="dummy"))
        try:
            yield psutil.Process(running.pid)
        finally:
            running.terminate()
            running.wait()


def wait_for_rest(tables: Collection[psutil.Process]) -> None:
    """Wait until tables that were started at once have come to rest, which takes as long as the machine needs for it."""
    end, resting = time.perf_counter() + LONGEST_SETTLING, 0
    while resting < RESTING and time.perf_counter() < end:
        before, start = [worked(table) for table in tables], time.perf_counter()
        time.sleep(1)
        most = LITTLE * (time.perf_counter() - start)
        resting = resting + 1 if all(worked(table) - had < most for table, had in zip(tables, before, strict=True)) else 0


def worked(process: psutil.Process) -> float:
    """The seconds for which a process has had a processor."""
    times = process.cpu_times()
    return times.user + times.system


def packed(seconds: float) -> Iterator[Figure]:
    """The archive that `tests.tools.release.package` made, and what is in it: its start and its still table."""
    if packing.archive().is_file():
        program, prefix = [str(packing.program(packing.DIST))], "packed: "
        yield from starts(program, prefix, 1.5)
        yield from still_tables(seconds, program, prefix)
        yield Figure(
            packing.archive().name, packing.archive().stat().st_size / MEGABYTE, "MB", packing.LARGEST[packing.HERE] / MEGABYTE
        )
    else:
        print("no packed program; build it with python -m tests.tools.release.package")


def engines(rounds: int) -> Iterator[Figure]:
    """Steps of random play beside python-chess, setting up, and what it takes to draw a state that fits what was seen."""
    speeds, drawn = bench_engine.fastest(rounds)
    chess = speeds[bench_engine.CHESS].step
    yield Figure(bench_engine.CHESS, 1 / chess, "steps/s")
    for game_id, microseconds in drawn.items():
        step, setting_up = speeds[game_id].step, speeds[game_id].setting_up
        yield Figure(f"{game_id}: engine", 1 / step, "steps/s")
        yield Figure(f"{game_id}: engine beside python-chess", chess / step, "x", ENGINE_BUDGETS.get(game_id), least=True)
        yield Figure(f"{game_id}: setting up", 1e6 * setting_up, "us", SETTING_UP_BUDGET)
        yield Figure(f"{game_id}: observe and sample", microseconds, "us", DRAWN_BUDGET)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure the program and compare it with its budgets.")
    parser.add_argument("parts", nargs="*", help="start, frames, think, still, package, engine; without any, all of them")
    parser.add_argument("--runs", type=int, default=2, help="fresh processes for the frames (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=40.0, help="length of the still tables (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of the engines (default: %(default)s)")
    given = parser.parse_args(arguments)
    parts: dict[str, Callable[[], Iterator[Figure]]] = {
        "start": starts,
        "frames": lambda: frames(given.runs),
        "think": thinking,
        "still": lambda: still_tables(given.seconds),
        "package": lambda: packed(given.seconds),
        "engine": lambda: engines(given.rounds),
    }
    unknown = [name for name in given.parts if name not in parts]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; there are {', '.join(parts)}")
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home  # own maps and settings of whoever measures stay out of it
        missed = 0
        for name, measure in parts.items():
            if not given.parts or name in given.parts:
                for figure in measure():
                    print(figure, flush=True)
                    missed += not figure.kept
    print("every budget is kept" if not missed else f"{missed} budgets are missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
