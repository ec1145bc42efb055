"""Earthquake Island: where its parts are."""

from __future__ import annotations

from typing import Any

from game.content.level import Level
from game.engine.core import AnyGame
from game.ui.tables.entry import TableEntry
from game.ui.tables.kit import AnyTable, Desk


class Earthquake(TableEntry):
    """Earthquake Island."""

    id = "earthquake"
    page = "earthquake_island"
    backdrop = "board/sea"
    music = "island"
    ambience = "sea_loop"

    def game(self) -> AnyGame:
        from game.engine.earthquake.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.earthquake import board

        return board(level)

    def table(self, desk: Desk[Any]) -> AnyTable:
        from game.ui.tables.earthquake.table import EarthquakeTable

        return EarthquakeTable(desk)
