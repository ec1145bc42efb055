"""The lab on the command line: `--lab GAME` with arguments, without a window."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import paths
from game.bots.workers import Pool, Workers
from game.clock import Clock
from game.content.levels import LevelInfo, all_levels
from game.engine.core import resolve_options
from game.lab.experiment import Experiment, Table
from game.lab.run import Run, cores
from game.lab.sheet import write
from game.play.errors import SaveError
from game.play.files import try_folder, user_folder
from game.reading import shown
from game.ui.contract.entry import Games
from game.ui.lab.words import LabWords
from game.ui.services.text import Text, system_language
from game.ui.services.wording import trouble

GAMES = 200
"""The number of games that are played unless the arguments say otherwise."""
WAIT = 0.25
"""Seconds between two looks at what is over."""

LONGEST = 1000
"""Letters of the longest list of what there is."""

Refuse = Callable[[str], NoReturn]
"""A function that ends the program with a sentence about its arguments."""


def experiment(games: Games, chosen: argparse.Namespace, refuse: Refuse) -> Experiment:
    """Return the experiment that the arguments set up.

    Unless they say otherwise, it is on the first map, with Easy in the fewest seats.
    """
    playable = {entry.id: entry for entry in games.values() if entry.computer_levels()}
    if chosen.lab not in playable:
        refuse(f"the lab has the games {', '.join(playable)}, not {shown(chosen.lab)!r}")
    entry = playable[chosen.lab]
    info = _map(all_levels(entry, user_folder()), chosen.map, refuse)
    assert info.level is not None
    game, names = entry.game(), [level.name for level in entry.computer_levels()]
    seats = game.seats(info.board)
    levels = tuple(chosen.levels.split(",")) if chosen.levels else (names[1],) * seats[0]
    unknown = [name for name in levels if name not in names]
    if unknown:
        refuse(f"the levels are {', '.join(names)}, not {shown(unknown[0])!r}")
    if len(levels) not in seats:
        refuse(f"this map is for {' or '.join(map(str, seats))} players: --levels takes a level for each, separated by commas")
    wanted = dict(shown(option).partition("=")[::2] for option in chosen.option)
    options = [option for option in game.options(info.board) if option.seat is None or option.seat < len(levels)]
    try:
        variants = resolve_options(options, wanted)
    except ValueError as error:
        refuse(shown(str(error), LONGEST))
    found = Experiment(entry, info.level, levels, tuple(variants.items()))
    try:
        Table(found).begin()
    except ValueError as error:
        refuse(f"these options do not go together: {shown(str(error), LONGEST)}")
    return found


def _map(maps: Sequence[LevelInfo], key: str | None, refuse: Refuse) -> LevelInfo:
    """Return the map of a key, the first good one for None.

    One that cannot be used is refused by what is wrong with it.
    """
    found = [info for info in maps if key == info.key or (key is None and info.level is not None)]
    if found and found[0].error is not None:
        refuse(shown(str(found[0].error), LONGEST))
    if not found:
        known = shown(", ".join(info.key for info in maps if info.level is not None), LONGEST)
        refuse(f"the maps are {known}, not {shown(key or '')!r}")
    return found[0]


def try_sheet(path: Path, refuse: Refuse) -> None:
    """Find out before any game is played whether the sheet can be written."""
    trouble = try_folder(path.parent)
    if trouble is not None:
        refuse(f"no sheet can be written to the folder {shown(str(path.parent))}")


def workers(address: str | None, refuse: Refuse) -> Pool:
    """Return the processes of this machine, or the workers of the cluster at an address."""
    if address is None:
        return Workers(cores())
    try:
        from game.lab.cluster import Cluster, ClusterError
    except ImportError:
        refuse("--cluster needs dask.distributed, which is not installed: pip install 'four-shores[cluster]'")
    try:
        return Cluster(address)
    except ClusterError as error:
        refuse(shown(str(error), LONGEST))


def run(games: Games, chosen: argparse.Namespace, refuse: Refuse) -> int:
    """Play without a window, write the sheet, and say what stands out; the exit code.

    Ctrl+C stops, as does a system that starts no process and a cluster that is no more: what is over is kept.
    """
    tried = experiment(games, chosen, refuse)
    try_sheet(chosen.csv, refuse)
    text = Text(paths.assets() / "locale", chosen.language or system_language(), (e.assets() / "locale" for e in games.values()))
    under_way, clock = Run(tried, chosen.games or GAMES, workers(chosen.cluster, refuse)), Clock()
    looked = clock.now()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        while not under_way.done and not under_way.failed:
            passed, looked = clock.now() - looked, clock.now()
            under_way.update(passed)
            under_way.wait(WAIT)
            if sys.stderr is not None and sys.stderr.isatty():
                print(f"\r{len(under_way.results)} / {under_way.games} ({under_way.processes})", end="", file=sys.stderr)
    except KeyboardInterrupt:
        pass
    finally:
        under_way.close()
    try:
        write(chosen.csv, tried, under_way.results)
    except SaveError as error:
        refuse(trouble(text, error))
    if under_way.failed and sys.stderr is not None:
        print(f"four-shores: {under_way.reason if chosen.cluster else text('lab.failed')}", file=sys.stderr)
    words, tally = LabWords(text, tried.map, tried.entry.id), under_way.tally
    if tally.games and sys.stdout is not None:
        lines = (words.headline(tally, tried.levels), words.endings(tally), words.details(tally))
        print("\n".join(filter(None, lines)))
    return 1 if under_way.failed else 0
