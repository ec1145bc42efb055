"""Compares what tables claim with what the engines do: `python -m tests.tools.claims [game] [-n POSITIONS] [--seed SEED]`.

At each position a table is opened, and every button, card and mark that says what would follow is compared with what the engine
does for all that chance can bring (`tests/ui/claims`). Ends with 1 when a claim was false.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.ui.claims.compare import CHECKS, compare
from tests.ui.play import Program


def main() -> int:
    """Compare, print the figures, and tell whether every claim was true."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", choices=list(CHECKS), help="one game alone")
    parser.add_argument("-n", type=int, default=1000, help="positions of each game")
    parser.add_argument("--seed", default="claims", help="where the games come from")
    given = parser.parse_args()
    false = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOUR_SHORES_HOME"] = folder
        context = Program().app.context
        for game in [given.game] if given.game else CHECKS:
            found = compare(context, game, given.n, given.seed)
            print(f"{game}: {found.positions} positions, {found.claims.total()} claims, {len(found.false)} false")
            for claim, count in sorted(found.claims.items()):
                print(f"  {count:7} {claim}")
            for claim, count in Counter(line.partition(":")[0] for line in found.false).most_common():
                where = next(line for line in found.false if line.startswith(f"{claim}:"))
                print(f"  FALSE {count} x {where}")
            false += len(found.false)
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
