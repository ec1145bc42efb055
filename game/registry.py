"""The list of games: the one place that names them. Everything else asks here, and imports a game only when it is played."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from game.content.level import Level, Material
from game.engine.core import AnyGame
from game.play.record import Record
from game.play.trouble import RecordError


@dataclass(frozen=True, slots=True)
class Entry:
    """Where the parts of one game are. Module names are imported on first use.

    `page` names its rule page, rulebooks and cover picture; `levels` the module that reads its maps; `table` the module with
    its table; `music` and `ambience` are the sounds of a game under way, "" for none. `cards` is the module that reads what
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
    cards: str = ""
    workshop: str = ""
    exhibits: str = ""

    def game(self) -> AnyGame:
        """The engine of this game."""
        found: AnyGame = import_module(self.engine).GAME
        return found

    def board(self, level: Level) -> Any:
        """The board that a level means. Raises LevelError."""
        return import_module(self.levels).board(level)

    def backdrop(self) -> str:
        """The sprite that lies under the maps."""
        found: str = import_module(self.levels).BACKDROP
        return found

    def material(self, user: Path | None) -> Material:
        """What the game needs beside a map: what comes with the program, and the player's own in the user's folder."""
        return Material(*import_module(self.cards).material(user)) if self.cards else Material()

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
        cards="game.content.lost_baggage.cards",
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


def laid_out(record: Record) -> tuple[AnyGame, Any]:
    """The game and the board of a record. Raises RecordError when the program cannot make them."""
    header = record.header
    try:
        found = entry(header.game)
    except UnknownGame as error:
        raise RecordError("record_no_game", file=record.file, game=header.game) from error
    try:
        return found.game(), found.board(Level.from_json(header.level))
    except ValueError as error:
        raise RecordError("record_board", file=record.file, detail=error) from error
