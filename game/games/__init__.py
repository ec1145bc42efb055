"""The games of this program: the one place that names them.

A module for each says where its parts are. Its methods import them when they are asked, so that the program starts without
loading a game; they are ordinary import statements, which type checker, import-linter and packager see.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.games.earthquake import Earthquake
from game.games.island_battle import IslandBattle
from game.games.lost_baggage import LostBaggage
from game.games.riverlands import Riverlands

if TYPE_CHECKING:
    from game.ui.contract.entry import Games

GAMES: Games = MappingProxyType({entry.id: entry for entry in (IslandBattle(), Earthquake(), Riverlands(), LostBaggage())})
