"""Starts a map: a file that Tiled opens and the game accepts, for a designer to change by hand from there on.

    python -m tests.tools.new_level island_battle my_island.tmx --columns 12 --rows 10 --mood snow
    python -m tests.tools.new_level earthquake my_island.tmx --radius 3
    python -m tests.tools.new_level riverlands my_land.tmx --columns 9 --rows 8
    python -m tests.tools.new_level lost_baggage my_table.tmx --tiles 15

It makes what *New map* in the workbench makes, anywhere. An existing file is not overwritten.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from game.content.level import LONGEST_NAME
from game.games import GAMES


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Start a map of one of the games.")
    games = parser.add_subparsers(dest="game", required=True)
    for entry in GAMES.values():
        of_game = games.add_parser(entry.id)
        of_game.add_argument("file", type=Path)
        for measure in entry.measures():
            usual = measure.values[0]
            of_game.add_argument(f"--{measure.name}", type=type(usual), default=usual, choices=measure.values)
    given = parser.parse_args()
    if given.file.exists():
        parser.error(f"{given.file} already exists")
    entry = GAMES[given.game]
    chosen = {measure.name: getattr(given, measure.name) for measure in entry.measures()}
    names = {"name_en": given.file.stem[:LONGEST_NAME], "game": entry.id}
    given.file.write_text(entry.new_map(given.file.parent, names, chosen), encoding="utf-8")


if __name__ == "__main__":
    main()
