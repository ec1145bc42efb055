"""Earthquake Island: where its parts are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ui.contract.entry import Exhibitor, TableEntry
from game.ui.widgets.accent import ROPE

if TYPE_CHECKING:
    from game.bots.player import Level as ComputerLevel
    from game.content.editor import AnyEditor
    from game.content.level import Level
    from game.content.map_writer import Measure
    from game.content.script import Script
    from game.engine.core import AnyGame
    from game.play.feats import Course, Feat
    from game.registry import Counted
    from game.ui.contract.host import TableHost
    from game.ui.contract.podium import Finish, Podium
    from game.ui.contract.table import AnyTable
    from game.ui.services.art import Art


class Earthquake(TableEntry):
    """Earthquake Island."""

    id = "earthquake"
    page = "earthquake_island"
    accent = ROPE
    backdrop = "board/sea"
    choosable = True
    music = "island"
    switches = MappingProxyType({"show_heights": True})
    ambience = "sea_loop"
    upwards = (("board", "decor"),)

    def game(self) -> AnyGame:
        from game.engine.earthquake.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.earthquake.maps import board

        return board(level)

    def measures(self) -> tuple[Measure, ...]:
        from game.content.earthquake.new_map import MEASURES

        return MEASURES

    def new_map(self, folder: Path, properties: Mapping[str, str], chosen: Mapping[str, int | str]) -> str:
        from game.content.earthquake.new_map import new_map

        return new_map(folder, properties, chosen)

    def computer_levels(self) -> tuple[ComputerLevel, ...]:
        from game.bots.earthquake.levels import LEVELS

        return LEVELS

    def counted(self, board: Any, variants: Mapping[str, str]) -> tuple[Counted, ...]:
        from game.ui.tables.earthquake.lab_statistics import COUNTED

        return COUNTED

    def script(self) -> Script:
        from game.content.earthquake.positions import EarthquakeScript

        return EarthquakeScript()

    def editor(self) -> AnyEditor:
        from game.content.earthquake.editor import EarthquakeEditor

        return EarthquakeEditor()

    def table(self, host: TableHost[Any]) -> AnyTable:
        from game.ui.tables.earthquake.table import EarthquakeTable

        return EarthquakeTable(host)

    def exhibits(self) -> Exhibitor:
        from game.ui.tables.earthquake.exhibits import tile

        return tile

    def check_exhibit(self, words: tuple[str, ...], parts: tuple[str, ...]) -> None:
        from game.ui.tables.earthquake.exhibits import check

        check(words, parts)

    def feats(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.earthquake.feats import feats

        return feats(course)

    def medals(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.earthquake.feats import medals

        return medals(course)

    def collection(self) -> tuple[Counted, ...]:
        from game.ui.tables.earthquake.lab_statistics import COLLECTION

        return COLLECTION

    def podium(self, art: Art, finish: Finish) -> Podium:
        from game.ui.tables.earthquake.podium import build

        return build(art, finish)
