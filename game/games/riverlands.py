"""Riverlands: where its parts are."""

from __future__ import annotations

from typing import Any

from game.content.level import Level
from game.content.script import Script
from game.engine.core import AnyGame
from game.ui.tables.entry import Exhibitor, TableEntry
from game.ui.tables.hud.accent import MAP
from game.ui.tables.kit import AnyTable, Desk


class Riverlands(TableEntry):
    """Riverlands."""

    id = "riverlands"
    page = "riverlands"
    die = "dice/classic"
    accent = MAP
    backdrop = "board/mat_map"
    music = "river"
    ambience = "river_loop"

    def game(self) -> AnyGame:
        from game.engine.riverlands.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.riverlands.maps import board

        return board(level)

    def script(self) -> Script:
        from game.content.riverlands.positions import RiverlandsScript

        return RiverlandsScript()

    def table(self, desk: Desk[Any]) -> AnyTable:
        from game.ui.tables.riverlands.table import RiverlandsTable

        return RiverlandsTable(desk)

    def exhibits(self) -> Exhibitor:
        from game.ui.tables.riverlands.exhibits import tile

        return tile
