"""The games that tests and tools run over: those of the program, and the tiny one, which the program does not know."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from game.games import GAMES
from game.ui.contract.entry import Games
from tests.tiny.entry import TinyRace

TINY = TinyRace()
ALL: Games = MappingProxyType({**GAMES, TINY.id: TINY})
"""Every game by its id; the tiny one is the last."""

each_game = pytest.mark.parametrize("entry", ALL.values(), ids=lambda entry: entry.id)
