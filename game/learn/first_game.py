"""The game that is proposed after a lesson: one person against one computer."""

from __future__ import annotations

from game.content.levels import all_levels
from game.play.match import Match
from game.play.record import Player
from game.registry import Entry

LEVEL = "easy"


def first_game(entry: Entry, language: str, name: str, opponent: str) -> Match:
    """Return a new game on the map that the game names for it, with the options that it names.

    Without a name it is the first shipped map that two can play.
    """
    game = entry.game()
    maps = (info for info in all_levels(entry, None) if info.level is not None and 2 in game.seats(info.board))
    info = next(info for info in maps if entry.first_level in ("", info.key))
    assert info.level is not None
    players = (Player(name), Player(opponent, "", LEVEL))
    level, options = info.level, entry.first_options
    return Match.start(game, info.board, players, level=level.to_json(), level_name=level.name(language), variants=options)
