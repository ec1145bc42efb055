"""Riverlands: where its parts are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ui.contract.entry import Exhibitor, TableEntry
from game.ui.widgets.accent import MAP

if TYPE_CHECKING:
    from game.bots.player import Level as ComputerLevel
    from game.content.editor import AnyEditor
    from game.content.level import Level
    from game.content.map_writer import Measure
    from game.content.script import Script
    from game.engine.core import AnyGame, Seat
    from game.play.feats import Course, Feat
    from game.registry import Counted
    from game.ui.contract.host import TableHost
    from game.ui.contract.podium import Finish, Podium
    from game.ui.contract.table import AnyTable
    from game.ui.services.art import Art


class Riverlands(TableEntry):
    """Riverlands."""

    id = "riverlands"
    page = "riverlands"
    die = "dice/classic"
    accent = MAP
    faces = tuple(range(1, 7))
    backdrop = "board/mat_map"
    music = "river"
    ambience = "river_loop"
    upwards = (("terrain", "bridges"),)
    first_level = "forest_isle"
    first_options = MappingProxyType({"short": "on"})

    def game(self) -> AnyGame:
        from game.engine.riverlands.game import GAME

        return GAME

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        from game.engine.riverlands.teams import teams

        return teams(players)

    def board(self, level: Level) -> Any:
        from game.content.riverlands.maps import board

        return board(level)

    def measures(self) -> tuple[Measure, ...]:
        from game.content.riverlands.new_map import MEASURES

        return MEASURES

    def new_map(self, folder: Path, properties: Mapping[str, str], chosen: Mapping[str, int | str]) -> str:
        from game.content.riverlands.new_map import new_map

        return new_map(folder, properties, chosen)

    def computer_levels(self) -> tuple[ComputerLevel, ...]:
        from game.bots.riverlands.levels import LEVELS

        return LEVELS

    def counted(self, board: Any, variants: Mapping[str, str]) -> tuple[Counted, ...]:
        from game.ui.tables.riverlands.lab_statistics import COUNTED

        return COUNTED

    def script(self) -> Script:
        from game.content.riverlands.positions import RiverlandsScript

        return RiverlandsScript()

    def editor(self) -> AnyEditor:
        from game.content.riverlands.editor import RiverlandsEditor

        return RiverlandsEditor()

    def table(self, host: TableHost[Any]) -> AnyTable:
        from game.ui.tables.riverlands.table import RiverlandsTable

        return RiverlandsTable(host)

    def exhibits(self) -> Exhibitor:
        from game.ui.tables.riverlands.exhibits import tile

        return tile

    def check_exhibit(self, words: tuple[str, ...], parts: tuple[str, ...]) -> None:
        from game.ui.tables.riverlands.exhibits import check

        check(words, parts)

    def feats(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.riverlands.feats import feats

        return feats(course)

    def medals(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.riverlands.feats import medals

        return medals(course)

    def collection(self) -> tuple[Counted, ...]:
        from game.ui.tables.riverlands.lab_statistics import COLLECTION

        return COLLECTION

    def podium(self, art: Art, finish: Finish) -> Podium:
        from game.ui.tables.riverlands.podium import build

        return build(finish)
