"""An evening of many games among computers and persons in one window: `python -m tests.tools.evening [games]`.

All games of the program are played in turn, each on its first map at the real table: persons and computers of two levels sit at
it, computers think in their own process, every other round of the games is watched at double speed and not at once, and results
are left for the title. Told are memory, open files, threads and processes of the program at the title: at the start, after five
games, and at the end. Ends with 1 when a game did not end, something was raised, or more was left open than after five games.
No window is seen. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import cycle, islice

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil

from game.content.levels import all_levels
from game.engine.chance import Seeded
from game.games import GAMES
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Pace, Speed
from game.ui.contract.entry import TableEntry
from game.ui.program.app import App
from game.ui.services.preferences import Preferences
from game.ui.shell import destinations
from game.ui.shell.memory import give_back, share_one_heap
from game.ui.tables.scene import TableScene

SIZE = (1280, 800)
LEVELS = ("beginner", "easy")
"""The levels of computers, in turn."""
LONGEST = 100_000
"""Frames after which a game is given up, so that one that does not end is seen."""
FRAME = 0.05
"""Seconds of a frame."""
EARLY = 5
"""Games by which one of each was played, and all that is kept was made."""
GROWTH = 15.0
"""Megabytes by which memory may grow from then on."""
PATIENCE = 100
"""Frames in which what is about to end may end after the last game: files being written, threads that have finished."""
GIVES_UP = 600
"""Actions of a game after which persons resign: some games of chance would go on for hours."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of the program at the title."""

    megabytes: float
    files: int
    threads: int
    processes: int

    @classmethod
    def now(cls) -> Figures:
        """Measure it, without what nobody needs any more."""
        gc.collect()
        give_back()
        here = psutil.Process()
        return cls(here.memory_info().rss / 1e6, here.num_fds(), here.num_threads(), len(here.children(recursive=True)))

    def left_over(self, early: Figures) -> list[str]:
        """Return the names of what there is more of than there was."""
        return [name for name in ("files", "threads", "processes") if getattr(self, name) > getattr(early, name)]

    def __str__(self) -> str:
        return f"{self.megabytes:6.1f} MB, {self.files} open files, {self.threads} threads, {self.processes} processes"


def sit_down(app: App, entry: TableEntry, number: int) -> TableScene:
    """Begin a game: persons and computers take turns at the seats, who begins changes from game to game."""
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    seats = entry.game().seats(info.board)[0]
    players = [
        Player(f"Player {seat + 1}", "", "" if (seat + number) % 2 else LEVELS[number % len(LEVELS)]) for seat in range(seats)
    ]
    match = Match.start(
        entry.game(), info.board, players, level=info.level.to_json(), level_name=info.key, variants={}, seed=f"evening {number}"
    )
    table = TableScene(entry, match, info.level)
    app.stack.reset(table)
    app.stack.settle()
    return table


def play(app: App, table: TableScene, draw: random.Random) -> bool:
    """Play a game to its end and see its results; whether it ended."""
    match, knowledge = table.match, table.entry.computer_levels()[0].knowledge
    for _ in range(LONGEST):
        if match.to_move is None:
            break
        seat = match.to_move
        if seat not in table.driver.computers.levels and not table.playback.presenter.busy:
            legal = match.legal()
            resign = next((action for action in legal if match.game.encode(action) == "resign"), None)
            if len(match.history) > GIVES_UP and resign is not None:
                match.submit(seat, resign)
            else:
                chance = Seeded(str(draw.random()))
                match.submit(seat, knowledge.playout(match.game.sample(match.observation(seat), chance), legal, chance))
        if seat in table.driver.computers.levels and not table.playback.presenter.busy:
            table.driver.computers.hurry()
            time.sleep(0.004)  # the process that thinks has its time: as much as the frame says
            app.step(0.004, ())
        else:
            app.step(FRAME, ())
    ended = match.to_move is None
    for _ in range(100):
        app.step(FRAME, ())
    return ended


def main() -> int:
    """Play, print the figures, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", type=int, nargs="?", default=30)
    parser.add_argument("--minutes", type=float, default=60.0, help="begin no game after this time")
    given = parser.parse_args()
    share_one_heap()
    draw, troubles, begun = random.Random(0), list[str](), time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_SHORES_HOME"] = home
        preferences = Preferences()
        preferences.values.first_start_done = True
        preferences.values.speed, preferences.values.computer_pace = Speed.INSTANT, Pace.FAST
        app = App(GAMES, preferences, size=SIZE, language="en", sound=True)
        app.context.open(destinations.Title())
        for _ in range(40):
            app.step(FRAME, ())
        figures = [Figures.now()]
        print(f"at the start:   {figures[0]}", flush=True)
        for number, entry in enumerate(islice(cycle(GAMES.values()), given.games)):
            if time.monotonic() - begun > 60 * given.minutes:
                break
            app.preferences.change(speed=Speed.DOUBLE if number // len(GAMES) % 2 else Speed.INSTANT)
            table = sit_down(app, entry, number)
            if not play(app, table, draw):
                troubles.append(f"game {number + 1}, {entry.id}, does not end")
            actions = len(table.match.history)
            del table
            app.context.open(destinations.Title())
            for _ in range(40):
                app.step(FRAME, ())
            figures.append(Figures.now())
            print(f"after {number + 1:2d} games: {figures[-1]} ({entry.id}, {actions} actions)", flush=True)
        for _ in range(PATIENCE):
            if len(figures) <= EARLY or not figures[-1].left_over(figures[EARLY]):
                break
            time.sleep(FRAME)
            app.step(FRAME, ())
            figures[-1] = Figures.now()
        app.close()
    if len(figures) > EARLY:
        early, last = figures[EARLY], figures[-1]
        if last.megabytes > early.megabytes + GROWTH:
            troubles.append(f"memory grew by {last.megabytes - early.megabytes:.0f} MB, at most {GROWTH:.0f}")
        troubles += [f"more {name} are left than after {EARLY} games" for name in last.left_over(early)]
    print(f"{len(figures) - 1} games in {time.monotonic() - begun:.0f} s")
    for trouble in troubles:
        print(trouble)
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
