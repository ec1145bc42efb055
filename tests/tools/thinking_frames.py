"""The frames of a table while computers think in processes of their own, timed one by one.

    python -m tests.tools.thinking_frames island_battle 1920 1080

The first seat decides by a quick choice between two frames, the others are Strong and think as they do in the program. Prints as
JSON the seconds of each frame by the clock, and how many of them the frame's own thread worked. `tests.tools.bench` runs this in
fresh processes.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from msgspec.structs import replace

from game.bots.thinking import quick_choice
from game.content.level import Level
from game.play.record import Player
from game.ui.contract.entry import TableEntry
from game.ui.program.app import App
from game.ui.services.preferences import Preferences
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.tools.busiest import new_match

FRAME = 1 / 60
SECONDS = 40.0
STILL = 180
"""Frames that the table is shown before the first decision."""


def time_frames(entry: TableEntry, size: tuple[int, int]) -> dict[str, Any]:
    """Play for a while at the pace of the program's loop."""
    match, strongest = new_match(entry, {}, "think"), entry.computer_levels()[-1]
    persons = match.record.header.players
    players = (persons[0], *(Player(player.name, computer=strongest.name) for player in persons[1:]))
    match.record.header = replace(match.record.header, players=players)
    app = App(ALL, Preferences(), size=size, sound=False)
    table = TableScene(entry, match, Level.from_json(match.record.header.level))
    app.start(table)
    app.start_devices()
    app.screen.painter.paced = True  # as the program runs
    found: list[tuple[float, float, bool]] = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end and match.to_move is not None:
        if len(found) > STILL and match.to_move == 0 and table.settled:
            seen = match.observation(0)
            table.decisions.submit(quick_choice(strongest, seen, match.legal(), str(len(match.history))))
        start, own = time.perf_counter(), time.thread_time()
        app.step(FRAME)
        passed = time.perf_counter() - start
        found.append((passed, time.thread_time() - own, table.driver.computers.mover is not None))
        time.sleep(max(0.0, FRAME - passed))
    app.close()
    thinking = [(clock, own) for number, (clock, own, thinks) in enumerate(found) if thinks and number > STILL]
    return {
        "actions": len(match.history),
        "frames": [clock for clock, _ in thinking],
        "own": [own for _, own in thinking],
    }


def main() -> None:
    """The command."""
    game, width, height = sys.argv[1:]
    print(json.dumps(time_frames(ALL[game], (int(width), int(height)))))


if __name__ == "__main__":
    main()
