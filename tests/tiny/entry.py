"""The tiny race: where its parts are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.level import Level
from game.engine.core import AnyGame
from game.ui.contract.entry import TableEntry
from game.ui.contract.host import TableHost
from game.ui.contract.table import AnyTable

HERE = Path(__file__).resolve().parent


class TinyRace(TableEntry):
    """The tiny race."""

    id = "tiny"
    page = "tiny_race"
    backdrop = "board/sea"

    @property
    def cover(self) -> str:
        return "cover/shore"

    def assets(self) -> Path:
        return HERE / "assets"

    def levels(self) -> Path:
        return HERE / "levels"

    def game(self) -> AnyGame:
        from .engine import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from .content import board

        return board(level)

    def table(self, host: TableHost[Any]) -> AnyTable:
        from .table import TinyTable

        return TinyTable(host)
