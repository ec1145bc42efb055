"""Battle for the Island: where its parts are."""

from __future__ import annotations

from typing import Any

from game.content.level import Level
from game.engine.core import AnyGame
from game.ui.tables.entry import TableEntry
from game.ui.tables.kit import AnyTable, Desk


class IslandBattle(TableEntry):
    """Battle for the Island."""

    id = "island_battle"
    page = "battle_for_the_island"
    backdrop = "board/sea"
    music = "battle"
    ambience = "sea_loop"

    def game(self) -> AnyGame:
        from game.engine.island_battle.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.island_battle import board

        return board(level)

    def table(self, desk: Desk[Any]) -> AnyTable:
        from game.ui.tables.island_battle.table import IslandBattleTable

        return IslandBattleTable(desk)
