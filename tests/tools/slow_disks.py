"""Whole games at the real tables on slow disks, at every speed: `python -m tests.tools.slow_disks [games]`.

Computers play, and persons who decide by chance, on all boards in turn. Watched are exceptions, and every frame in which
something is asked of a position that is not the match's, since what was done is not on the disk yet. Ends with 1 when there
was any. The disks take 5, 50 and 500 ms for a line, by a clock that no machine is too slow for.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections import Counter
from itertools import product

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.play.settings import Speed
from tests.games import ALL
from tests.quickened import quickened
from tests.ui.asked import DISKS, LONGEST_GAME, match_of, on_slow_disk, play
from tests.ui.play import Program


def main() -> int:
    """Play, print the figures of each game, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", type=int, nargs="?", default=1, help="of each game, with each speed and disk")
    parser.add_argument("--game", choices=list(ALL), action="append", help="only this one; may be repeated")
    parser.add_argument("--speed", choices=[speed.value for speed in Speed], action="append", help="only this one, likewise")
    parser.add_argument("--disk", type=float, metavar="SECONDS", action="append", help="only this one, likewise")
    parser.add_argument("--actions", type=int, default=LONGEST_GAME, help="actions after which a game is left")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    speeds = [Speed(value) for value in given.speed] if given.speed else list(Speed)
    troubles = Counter[str]()
    with tempfile.TemporaryDirectory() as folder, quickened():
        os.environ["FOUR_SHORES_HOME"] = folder
        for number, game, speed, disk in product(range(given.games), given.game or ALL, speeds, given.disk or DISKS):
            seed = given.seed + number
            home = Program(**on_slow_disk(disk, speed))
            home.open()
            match = match_of(game, seed)
            try:
                witness = play(home, match, seed, given.actions)
            except Exception:
                troubles[traceback.format_exc()] += 1
                told = "failed"
            else:
                troubles += witness.faults
                figures = witness.figures
                told = ", ".join(f"{figures[name]} {name}" for name in ("actions", "frames", "waiting", "questions"))
                told += f"; {witness.faults.total()} faults"
            ends = "over" if match.outcome is not None else "not over"
            print(
                f"{game} {seed} on {match.record.header.level_name}, {speed.value}, {disk * 1000:.0f} ms: {told}; {ends}",
                flush=True,
            )
            home.app.context.sessions.end()
            home.app.stack.scenes.clear()
            home.app.theme.forget_pictures()
    for trouble, times in troubles.most_common(20):
        print(f"{times} x {trouble}")
    print(f"{troubles.total()} troubles")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
