"""The games of an experiment as a sheet: CSV with a line for each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from game.lab.experiment import Experiment, Result, Thing
from game.play.files import file_stem, unused, write_whole

FOLDER = "lab"
"""The folder of sheets in the player's folder."""


def save(user: Path, experiment: Experiment, results: Sequence[Result]) -> Path:
    """Write the sheet into a new file in the player's folder, and return its path.

    Raises SaveError.
    """
    path = unused(user / FOLDER, file_stem(f"{experiment.entry.id}-{experiment.map.id}"), ".csv")
    write(path, experiment, results)
    return path


def write(path: Path, experiment: Experiment, results: Sequence[Result]) -> None:
    """Write the sheet to a file. Raises SaveError."""
    # The mark at the beginning tells spreadsheets that it is UTF-8.
    write_whole(path, sheet(experiment, results).encode("utf-8-sig"))


def sheet(experiment: Experiment, results: Sequence[Result]) -> str:
    """Return a head and a line for each game, in the order of their numbers.

    A line says who played, how it went, and what came up how often.

    Seats are numbered from 1, several winners are joined by "+", and a draw has none.
    """
    names: dict[Thing, str] = {}
    for counted in experiment.counted():
        for code in filter(None, (counted.event, counted.used)):
            for thing in counted.things:
                said = {"True": counted.field, "False": f"not_{counted.field}"}.get(thing, thing)
                names.setdefault((code, thing), ".".join(filter(None, (code, said))))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    levels = [f"seat_{seat}" for seat in range(1, len(experiment.levels) + 1)]
    options = [f"option.{name}" for name, _ in experiment.variants]
    writer.writerow(["game", "map", "seed", *levels, *options, "winner", "starter", "ending", "turns", *names.values()])
    for one in sorted(results, key=lambda one: one.number):
        came = dict(one.came)
        winner = "+".join(str(seat + 1) for seat in one.winners)
        starter = "" if one.starter is None else one.starter + 1
        played = [experiment.entry.id, experiment.map.id, experiment.seed + one.number, *experiment.levels]
        chosen = [value for _, value in experiment.variants]
        writer.writerow([*played, *chosen, winner, starter, one.reason, one.turns, *(came.get(thing, 0) for thing in names)])
    return file.getvalue()
