"""Battle for the Island: where its parts are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ui.contract.entry import Exhibitor, TableEntry

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


class IslandBattle(TableEntry):
    """Battle for the Island."""

    id = "island_battle"
    page = "battle_for_the_island"
    die = "dice/zero5"
    faces = tuple(range(6))
    backdrop = "board/sea"
    figure = "army/soldier_{}_S"
    music = "battle"
    first_options = MappingProxyType({"setting_up": "mirrored"})
    ambience = "sea_loop"
    upwards = (("sea", "coast", "ground", "decor"),)

    def game(self) -> AnyGame:
        from game.engine.island_battle.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.island_battle.maps import board

        return board(level)

    def measures(self) -> tuple[Measure, ...]:
        from game.content.island_battle.new_map import MEASURES

        return MEASURES

    def new_map(self, folder: Path, properties: Mapping[str, str], chosen: Mapping[str, int | str]) -> str:
        from game.content.island_battle.new_map import new_map

        return new_map(folder, properties, chosen)

    def computer_levels(self) -> tuple[ComputerLevel, ...]:
        from game.bots.island_battle.levels import LEVELS

        return LEVELS

    def counted(self, board: Any, variants: Mapping[str, str]) -> tuple[Counted, ...]:
        from game.ui.tables.island_battle.lab_statistics import COUNTED

        return COUNTED

    def script(self) -> Script:
        from game.content.island_battle.positions import IslandBattleScript

        return IslandBattleScript()

    def editor(self) -> AnyEditor:
        from game.content.island_battle.editor import IslandBattleEditor

        return IslandBattleEditor()

    def table(self, host: TableHost[Any]) -> AnyTable:
        from game.ui.tables.island_battle.table import IslandBattleTable

        return IslandBattleTable(host)

    def exhibits(self) -> Exhibitor:
        from game.ui.tables.island_battle.exhibits import block

        return block

    def check_exhibit(self, words: tuple[str, ...], parts: tuple[str, ...]) -> None:
        from game.ui.tables.island_battle.exhibits import check

        check(words, parts)

    def feats(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.island_battle.feats import feats

        return feats(course)

    def medals(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.island_battle.feats import medals

        return medals(course)

    def collection(self) -> tuple[Counted, ...]:
        from game.ui.tables.island_battle.lab_statistics import COLLECTION

        return COLLECTION

    def podium(self, art: Art, finish: Finish) -> Podium:
        from game.ui.tables.island_battle.podium import build

        return build(art, finish)
