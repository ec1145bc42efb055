"""The list of games: the one place that names them. Everything else asks here, and imports a game only when it is played."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.engine.core import AnyGame


@dataclass(frozen=True, slots=True)
class Entry:
    """Where the parts of one game are. Module names are imported on first use.

    `page` names its rule page, rulebooks and cover picture; `levels` the module that reads its maps; `table` the module with
    its table; `music` and `ambience` are the sounds of a game under way, "" for none. `material` is the module that reads what
    the game needs beside a map, "" for nothing; `workshop` the module with screens of its own for that, "" for none.
    `exhibits` is the module that draws things of its table for its rulebook, "" where the book shows none.
    """

    id: str
    prefix: str
    page: str
    engine: str
    levels: str
    table: str
    music: str
    ambience: str
    material: str = ""
    workshop: str = ""
    exhibits: str = ""

    def game(self) -> AnyGame:
        """The engine of this game."""
        found: AnyGame = import_module(self.engine).GAME
        return found

    def level_reader(self) -> Any:
        """The module whose `board(level)` turns a read map into this game's board."""
        return import_module(self.levels)

    def material_reader(self) -> Any:
        """The module whose `material(user)` gives the data that boards need beside a map, and what was wrong; None for none."""
        return import_module(self.material) if self.material else None

    def workshop_scenes(self) -> Any:
        """The module whose `open_workshop(context)` shows the game's own screens; None for none."""
        return import_module(self.workshop) if self.workshop else None

    def exhibitor(self) -> Any:
        """What draws things of the game's table for its rulebook, a `game.ui.rulebook.beside.Exhibitor`; None for none."""
        return import_module(self.exhibits).Exhibits() if self.exhibits else None

    def table_kit(self) -> Any:
        """The module whose KIT builds what the shared table scene needs for this game."""
        return import_module(self.table)


ENTRIES: tuple[Entry, ...] = (
    Entry(
        id="island_battle",
        prefix="BI",
        page="battle_for_the_island",
        engine="game.engine.island_battle.game",
        levels="game.content.island_battle",
        table="game.ui.tables.island_battle.table",
        music="battle",
        ambience="sea_loop",
    ),
    Entry(
        id="earthquake",
        prefix="EI",
        page="earthquake_island",
        engine="game.engine.earthquake.game",
        levels="game.content.earthquake",
        table="game.ui.tables.earthquake.table",
        music="island",
        ambience="sea_loop",
    ),
    Entry(
        id="riverlands",
        prefix="RL",
        page="riverlands",
        engine="game.engine.riverlands.game",
        levels="game.content.riverlands",
        table="game.ui.tables.riverlands.table",
        music="river",
        ambience="river_loop",
    ),
    Entry(
        id="lost_baggage",
        prefix="LB",
        page="lost_baggage",
        engine="game.engine.lost_baggage.game",
        levels="game.content.lost_baggage.maps",
        table="game.ui.tables.lost_baggage.table",
        music="baggage",
        ambience="",
        material="game.content.lost_baggage.cards",
        workshop="game.ui.tables.lost_baggage.workshop",
        exhibits="game.ui.tables.lost_baggage.exhibits",
    ),
)


class UnknownGame(KeyError):
    """A name that no listed game has, such as that of a game of a newer program."""


def entry(game_id: str) -> Entry:
    """The entry of a game. Raises UnknownGame for a name that is not listed."""
    for candidate in ENTRIES:
        if candidate.id == game_id:
            return candidate
    raise UnknownGame(game_id)
