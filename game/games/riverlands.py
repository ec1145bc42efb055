"""Riverlands: where its parts are."""

from __future__ import annotations

from typing import Any

from game.content.level import Level
from game.engine.core import AnyGame
from game.ui.tables.entry import TableEntry
from game.ui.tables.kit import AnyTable, Desk


class Riverlands(TableEntry):
    """Riverlands."""

    id = "riverlands"
    page = "riverlands"
    backdrop = "board/mat_map"
    music = "river"
    ambience = "river_loop"

    def game(self) -> AnyGame:
        from game.engine.riverlands.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.riverlands import board

        return board(level)

    def table(self, desk: Desk[Any]) -> AnyTable:
        from game.ui.tables.riverlands.table import RiverlandsTable

        return RiverlandsTable(desk)
