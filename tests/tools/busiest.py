"""The busiest moment of a game: the action of some random games that causes most, animated and timed frame by frame.

What takes things off the board counts most, then how many events there are.

    python -m tests.tools.busiest island_battle 1920 1080

Prints as JSON what it was, the seconds of each frame, and how many of them the program itself worked. Without a size it prints
where the action was found, which may be given behind a size: then it is not looked for again. `tests.tools.bench` runs this in
fresh processes.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from game.content.level import Level
from game.content.levels import LevelInfo, all_levels
from game.engine.core import Action, Event, Seat
from game.play.match import Match
from game.play.record import Player
from game.ui.contract.entry import TableEntry
from game.ui.program.app import App
from game.ui.services.preferences import Preferences
from game.ui.tables.scene import TableScene
from tests.games import ALL

PLAYED = 300
"""Random games among which the busiest action is looked for."""
ACTIONS = 15_000
"""The number of actions, over all games of a kind, after which no more games are looked at; it matters where games are long."""
STILL = 180
"""Frames that the table is shown before it, as it is while players think: in these it makes the pictures that it may need."""
FRAME = 1 / 60
DESTRUCTION = 100
"""The number of other events for which one stands that takes something off the board: it moves longer, with smoke and shaking."""
QUIET = 40
"""Most actions before a table is left alone."""


def largest_level(entry: TableEntry) -> LevelInfo:
    """The game's shipped map with most cells."""
    levels = [info for info in all_levels(entry, None) if info.level is not None]
    return max(levels, key=lambda info: info.level.columns * info.level.rows if info.level else 0)


def new_match(entry: TableEntry, variants: dict[str, str], seed: str) -> Match:
    """A match on the largest map with as many players as it takes."""
    info = largest_level(entry)
    assert info.level is not None
    game = entry.game()
    players = [Player(f"Player {seat + 1}") for seat in range(max(game.seats(info.board)))]
    name = info.level.name("en")
    return Match.start(game, info.board, players, level=info.level.to_json(), level_name=name, variants=variants, seed=seed)


def quiet_match(entry: TableEntry) -> Match:
    """A match some actions on, and not over."""
    whole = sum(1 for _ in itertools.islice(_played(new_match(entry, {}, "quiet"), "quiet"), 2 * QUIET))
    return Found({}, "quiet", whole // 2).match(entry)


def _chosen(match: Match, seed: str) -> Iterator[tuple[Seat, Action]]:
    """Yield who does what at random; each action is to be submitted before the next is asked for."""
    choose = random.Random(seed).random
    while (seat := match.to_move) is not None:
        legal = match.legal()
        yield seat, legal[int(choose() * len(legal))]


def _played(match: Match, seed: str) -> Iterator[int]:
    """Play on at random: after each action, how much it caused."""
    for seat, action in _chosen(match, seed):
        step = match.submit(seat, action)
        yield sum(DESTRUCTION if _destroys(event) else 1 for event in step.events)


@dataclass(frozen=True)
class Found:
    """An action of a random game: the variants and the seed of the game, and how many actions come before it."""

    variants: dict[str, str]
    seed: str
    before: int

    def match(self, entry: TableEntry) -> Match:
        """The match just before it."""
        match = new_match(entry, self.variants, self.seed)
        for _ in itertools.islice(_played(match, self.seed), self.before):
            pass
        return match

    def action(self, entry: TableEntry) -> tuple[Match, Seat, Action]:
        """The match just before it, and who does what."""
        match = new_match(entry, self.variants, self.seed)
        chosen = _chosen(match, self.seed)
        for seat, action in itertools.islice(chosen, self.before):
            match.submit(seat, action)
        return match, *next(chosen)


def _destroys(event: Event) -> bool:
    """Return whether something is taken off the board."""
    name = type(event).__name__
    return "Removed" in name or "Blast" in name


def all_variants(entry: TableEntry) -> list[dict[str, str]]:
    """Every combination of the values of the game's options; those that each seat has for itself stay as they usually are."""
    options = [option for option in entry.game().options(largest_level(entry).board) if option.seat is None]
    names = [option.name for option in options]
    return [dict(zip(names, values, strict=True)) for values in itertools.product(*(option.values for option in options))]


def busiest_action(entry: TableEntry) -> Found:
    """The action that causes most among random games."""
    every = all_variants(entry)
    most, found, looked_at = -1, Found(every[0], "", 0), 0
    for number in range(PLAYED):
        if looked_at > ACTIONS:
            break
        variants, seed = every[number % len(every)], str(number)
        for before, caused in enumerate(_played(new_match(entry, variants, seed), seed)):
            looked_at += 1
            if caused > most:
                most, found = caused, Found(variants, seed, before)
    return found


def time_frames(entry: TableEntry, size: tuple[int, int], found: Found) -> dict[str, Any]:
    """Show an action at its table, at the pace of the program's loop."""
    match, seat, action = found.action(entry)
    app = App(ALL, Preferences(), size=size, sound=False)
    level = Level.from_json(match.record.header.level)
    table = TableScene(entry, match, level)
    app.start(table)
    app.start_devices()
    app.screen.painter.paced = True  # as the program runs
    for _ in range(STILL):
        app.step(FRAME)
    events = len(match.submit(seat, action).events)
    frames: list[float] = []
    own: list[float] = []
    while table.playback.presenter.busy:
        start, start_own = time.perf_counter(), time.thread_time()
        app.step(FRAME)
        frames.append(time.perf_counter() - start)
        own.append(time.thread_time() - start_own)
        time.sleep(max(0.0, FRAME - frames[-1]))
    app.close()
    return {"level": level.name("en"), "events": events, "frames": frames, "own": own}


def main() -> None:
    """The command."""
    game, *size = sys.argv[1:]
    entry = ALL[game]
    found = Found(**json.loads(size[2])) if size[2:] else busiest_action(entry)
    print(json.dumps(time_frames(entry, (int(size[0]), int(size[1])), found) if size else asdict(found)))


if __name__ == "__main__":
    main()
