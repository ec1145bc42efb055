"""Looks for leaks at the real tables: `python -m tests.tools.leaks [case] [--every N] [--length N] [--twins N] [--watched]`.

Pairs of games that differ only in what somebody may not know are played in every case whose name begins with the one given,
and compared in every way in which anything can be opened (`tests/ui/twins.py`). Ends with 1 when two could be told apart.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from itertools import islice

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.play.settings import Speed
from tests.engine.cases import cases
from tests.ui.play import Program
from tests.ui.twins import Findings, told_apart, twins


def main() -> int:
    """Look, print the figures, and tell whether nothing was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("case", nargs="?", default="", help="the beginning of the names of cases, such as lost_baggage")
    parser.add_argument("--every", type=int, default=25, help="actions of a game between two pairs")
    parser.add_argument("--length", type=int, default=8, help="most actions of a pair")
    parser.add_argument("--twins", type=int, default=1000, help="most pairs of a case")
    parser.add_argument("--share", type=float, default=1.0, help="of the ways of looking tried at each moment")
    parser.add_argument("--watched", action="store_true", help="look at motions too")
    given = parser.parse_args()
    found, games = Findings(), dict[str, Findings]()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOUR_SHORES_HOME"] = folder
        home = Program(speed=Speed.NORMAL if given.watched else Speed.INSTANT)
        for case in cases():
            if case.name.startswith(given.case):
                of_game = games.setdefault(case.game.id, Findings())
                for twin in islice(twins(case, "leaks", given.every, given.length), given.twins):
                    one = told_apart(home, twin, given.share, watched=given.watched)
                    found.add(one)
                    of_game.add(one)
                print(f"{case.name}: {_figures(found)} so far", flush=True)
    for game, of_game in games.items():
        print(f"{game}: {_figures(of_game)}")
    print(", ".join(f"{way} {count}" for way, count in sorted(found.tried.items())))
    for leak, count in Counter(found.leaks).most_common(20):
        print(f"{count} x {leak}")
    print(_figures(found))
    return 1 if found.leaks else 0


def _figures(found: Findings) -> str:
    return f"{found.moments} moments, {found.tried.total()} comparisons, {len(found.leaks)} leaks"


if __name__ == "__main__":
    sys.exit(main())
