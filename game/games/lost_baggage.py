"""Lost Baggage: where its parts are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ui.contract.entry import Exhibitor, TableEntry
from game.ui.widgets.accent import LEATHER

if TYPE_CHECKING:
    from game.bots.player import Level as ComputerLevel
    from game.content.editor import AnyEditor
    from game.content.level import CardFile, Level, Material
    from game.content.map_writer import Measure
    from game.content.script import Script
    from game.engine.core import AnyGame
    from game.play.feats import Course, Feat
    from game.reading import Source
    from game.registry import Counted
    from game.ui.contract.entry import Workshop
    from game.ui.contract.host import TableHost
    from game.ui.contract.podium import Finish, Podium
    from game.ui.contract.table import AnyTable
    from game.ui.services.art import Art


class LostBaggage(TableEntry):
    """Lost Baggage."""

    id = "lost_baggage"
    page = "lost_baggage"
    die = "dice/classic"
    accent = LEATHER
    faces = tuple(range(1, 7))
    backdrop = "board/mat_felt"
    host = "lost_baggage/portrait/captain"
    music = "baggage"
    cards = "cards"
    first_options = MappingProxyType({"tags": "on"})

    def game(self) -> AnyGame:
        from game.engine.lost_baggage.game import GAME

        return GAME

    def board(self, level: Level) -> Any:
        from game.content.lost_baggage.maps import board

        return board(level)

    def measures(self) -> tuple[Measure, ...]:
        from game.content.lost_baggage.new_map import MEASURES

        return MEASURES

    def new_map(self, folder: Path, properties: Mapping[str, str], chosen: Mapping[str, int | str]) -> str:
        from game.content.lost_baggage.new_map import new_map

        return new_map(folder, properties, chosen)

    def computer_levels(self) -> tuple[ComputerLevel, ...]:
        from game.bots.lost_baggage.levels import LEVELS

        return LEVELS

    def counted(self, board: Any, variants: Mapping[str, str]) -> tuple[Counted, ...]:
        from game.ui.tables.lost_baggage.lab_statistics import counted

        return counted(board, variants)

    def script(self) -> Script:
        from game.content.lost_baggage.positions import LostBaggageScript

        return LostBaggageScript()

    def editor(self) -> AnyEditor:
        from game.content.lost_baggage.editor import LostBaggageEditor

        return LostBaggageEditor()

    def table(self, host: TableHost[Any]) -> AnyTable:
        from game.ui.tables.lost_baggage.table import LostBaggageTable

        return LostBaggageTable(host)

    def material(self, user: Path | None) -> Material:
        from game.content.level import Material
        from game.content.lost_baggage.cards import material

        return Material(*material(user))

    def card_files(self, files: Sequence[Source]) -> tuple[CardFile, ...]:
        from game.content.lost_baggage.cards import card_files

        return card_files(files)

    def workshop(self) -> Workshop:
        from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene

        return GalleryScene

    def exhibits(self) -> Exhibitor:
        from game.ui.tables.lost_baggage.exhibits import Exhibits

        return Exhibits()

    def check_exhibit(self, words: tuple[str, ...], parts: tuple[str, ...]) -> None:
        from game.ui.tables.lost_baggage.exhibits import check

        check(words, parts)

    def feats(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.lost_baggage.feats import feats

        return feats(course)

    def medals(self, course: Course) -> tuple[Feat, ...]:
        from game.ui.tables.lost_baggage.feats import medals

        return medals(course)

    def collection(self) -> tuple[Counted, ...]:
        from game.ui.tables.lost_baggage.lab_statistics import collection

        return collection()

    def decided(self, course: Course) -> str:
        """Return what decided after the last round (LB-43)."""
        from game.engine.lost_baggage.events import GameEnded

        return next(("drawn" if event.winner is None else event.by for event in course.of(GameEnded) if event.by), "")

    def podium(self, art: Art, finish: Finish) -> Podium:
        from game.ui.tables.lost_baggage.podium import build

        return build(art, finish)
